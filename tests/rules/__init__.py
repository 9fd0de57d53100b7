"""Tests of what a deal is worth and when a match ends: one row a case, options, matches, laws."""
