"""Competitions as pure functions of an event log."""
