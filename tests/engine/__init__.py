"""Tests of how tiles are laid: unit tests, counting, vectors of the deck, and laws."""
