"""Indonesian dominoes (gaple): play it, score it right, run its competitions, study it."""

__version__ = "0.1.0.dev0"
