"""Bots: from what a seat may see, a budget and a seed to a play."""

from gaple.bots.register import BOTS, Bot, bot_named
from gaple.bots.simple import acak, pemula

__all__ = ["BOTS", "Bot", "acak", "bot_named", "pemula"]
