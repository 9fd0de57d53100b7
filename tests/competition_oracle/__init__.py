"""A second reading of gaple-competition/1, written from the text alone: `standings(document)` or `Refused`.

Plain dicts and loops; nothing of `gaple` is imported. READINGS.md says what was chosen where the text
leaves a choice.
"""

from .generate import random_competition, spoiled
from .standings import Refused, standings

__all__ = ["Refused", "random_competition", "spoiled", "standings"]
