"""Tests of gaple-record/1: golden records, broken records, writing, and whatever bytes."""
