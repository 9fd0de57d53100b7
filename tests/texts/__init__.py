"""Tests of what a person reads: messages, and explanations of a deal."""
