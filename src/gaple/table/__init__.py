"""A live table: commands in, numbered events out; the journal is the truth."""
