"""gaple-record/1: how a match is written down, read, replayed and scored."""

from gaple.record.errors import RecordError
from gaple.record.fair import (
    Check,
    CheckedDeal,
    DrawnTiles,
    Shuffle,
    check_fair,
    drawn_leader,
    drawn_order,
    drawn_tiles,
)
from gaple.record.model import FORMAT, Deal, Fair, FairClient, Record, Violation
from gaple.record.notation import read_tiles, write_plays, write_tiles
from gaple.record.replay import (
    Charged,
    ReplayedRecord,
    ScoredDeal,
    read_record,
    replay_bytes,
    replay_record,
)
from gaple.record.running import RunningMatch, deal_next, end_deal, make_play, new_match, record_of
from gaple.record.scored import scored_json
from gaple.record.writer import write_record

__all__ = [
    "FORMAT",
    "Charged",
    "Check",
    "CheckedDeal",
    "Deal",
    "DrawnTiles",
    "Fair",
    "FairClient",
    "Record",
    "RecordError",
    "ReplayedRecord",
    "RunningMatch",
    "ScoredDeal",
    "Shuffle",
    "Violation",
    "check_fair",
    "deal_next",
    "drawn_leader",
    "drawn_order",
    "drawn_tiles",
    "end_deal",
    "make_play",
    "new_match",
    "read_record",
    "read_tiles",
    "record_of",
    "replay_bytes",
    "replay_record",
    "scored_json",
    "write_plays",
    "write_record",
    "write_tiles",
]
