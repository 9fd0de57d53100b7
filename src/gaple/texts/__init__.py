"""What a person reads, in Indonesian and English: messages by id, and explanations of a deal.

`gaple.texts.explain` tells what happened in a deal; it is not imported here, so that asking for a
single message stays cheap.
"""

from gaple.texts.catalogue import LANGUAGES, Texts, texts_in

__all__ = ["LANGUAGES", "Texts", "texts_in"]
