"""Tests of competitions: the log, draws, schedules, standings."""
