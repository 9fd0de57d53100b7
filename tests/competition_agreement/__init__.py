"""`gaple standings --json` and the competition oracle, held against each other."""
