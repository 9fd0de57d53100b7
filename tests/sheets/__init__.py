"""Tests of papers and workbooks."""
