"""Hints that a stream has grown, between the tables of one process or of several."""

from gaple.bus.local import LocalBus

__all__ = ["LocalBus"]
