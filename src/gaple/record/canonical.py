"""The one way to write a record: every option, every name, tiles and plays spelled alike."""

from collections.abc import Sequence

import msgspec
from msgspec import UnsetType

from gaple.engine import Play
from gaple.record.model import DEFAULT_PLAYERS, Deal, Record
from gaple.record.notation import read_tiles, write_plays, write_tiles
from gaple.rules import Rules


def canonical_record(source: Record, rules: Rules, deals: Sequence[Deal]) -> Record:
    """Return a record with its mode, all its options and players written out."""
    players = DEFAULT_PLAYERS if isinstance(source.players, UnsetType) else source.players
    return Record(source.format, rules.id, tuple(deals), rules.mode.value, dict(rules.options), players)


def canonical_played(deal: Deal, plays: Sequence[Play]) -> Deal:
    """Return a played deal with its tiles and plays in the one spelling."""
    if isinstance(deal.hands, UnsetType):
        return deal
    first, second, third, fourth = (write_tiles(read_tiles(hand)) for hand in deal.hands)
    return msgspec.structs.replace(deal, hands=(first, second, third, fourth), plays=write_plays(plays))
