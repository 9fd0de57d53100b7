"""Writing records: one match, one text, always the same."""

import msgspec

from gaple.record.model import Record


def write_record(record: Record) -> bytes:
    """Return the file of a canonical record: UTF-8, two blanks an indent, a line feed at the end."""
    return msgspec.json.format(msgspec.json.encode(_in_order(record)), indent=2) + b"\n"


def _in_order(record: Record) -> dict[str, object]:
    """Return the record's keys in the order in which a person reads them."""
    keys = ("format", "rules", "mode", "options", "players", "deals")
    builtins = msgspec.to_builtins(record)
    return {key: builtins[key] for key in keys if key in builtins}
