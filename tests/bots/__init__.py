"""Tests of the bots: legal plays only, and nothing from what is hidden."""
