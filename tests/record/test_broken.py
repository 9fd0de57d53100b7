"""A broken record gives one line: deal, play, reason. The tables are in broken/*.toml."""

import json
import tomllib
from typing import Any

import pytest

from gaple.engine import Reason
from tests.record.files import BROKEN, GOLDEN, read_or_refuse

TABLES = sorted(BROKEN.glob("*.toml"))
ROWS: list[tuple[str, dict[str, Any]]] = [
    (f"{table.stem}: {row['what']}", row)
    for table in TABLES
    for row in tomllib.loads(table.read_text(encoding="utf-8"))["broken"]
]


def broken_bytes(row: dict[str, Any]) -> bytes:
    """Return the file that a row of a table describes."""
    if "text" in row:
        return str(row["text"]).encode()
    if "hex" in row:
        return bytes.fromhex(row["hex"])
    document = based_on(row["base"])
    for path, (old, new) in row.get("edit", {}).items():
        holder, key = find(document, path)
        assert old in holder[key], f"{path} does not hold {old!r}"
        holder[key] = holder[key].replace(old, new, 1)
    for path in row.get("drop", []):
        holder, key = find(document, path)
        del holder[key]
    for path, value in row.get("put", {}).items():
        holder, key = find(document, path)
        if isinstance(holder, list) and key == len(holder):
            holder.append(None)
        holder[key] = json.loads(value)
    return json.dumps(document).encode()


def based_on(base: str) -> dict[str, Any]:
    """Return a golden record, or the least record of a rule set."""
    golden = GOLDEN / f"{base}.json"
    if not golden.exists():
        return {"format": "gaple-record/1", "rules": base, "deals": []}
    record: dict[str, Any] = json.loads(golden.read_text(encoding="utf-8"))
    return record


def find(document: Any, path: str) -> tuple[Any, Any]:  # noqa: ANN401 - any JSON
    """Return what holds the value at a path such as `deals.0.plays`, and its key there."""
    *above, last = path.split(".")
    holder = document
    for key in above:
        holder = holder.setdefault(key, {}) if isinstance(holder, dict) else holder[int(key)]
    return holder, last if isinstance(holder, dict) else int(last)


@pytest.mark.parametrize("row", [row for _, row in ROWS], ids=[name for name, _ in ROWS])
def test_broken_record_gives_this_line(row: dict[str, Any]) -> None:
    assert read_or_refuse(broken_bytes(row)) == row["error"]


def test_rows_are_named_once() -> None:
    names = [name for name, _ in ROWS]
    assert len(set(names)) == len(names)


SENTENCES = {
    Reason.DEAL_OVER: "plays on after the end of the deal",
    Reason.NOT_IN_HAND: "does not hold",
    Reason.FITS_NEITHER_END: "fits neither end",
    Reason.NOT_ON_THIS_END: "end, which shows",
    Reason.NOT_AN_OPENING: "but the deal opens with",
    Reason.CAN_LAY: "but holds",
    Reason.CLOSES_INSTEAD: "a tile is closed instead",
    Reason.PASSES_INSTEAD: "nothing is closed",
}


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_to_refuse_a_play_has_its_row(reason: Reason) -> None:
    assert any(SENTENCES[reason] in row["error"] for _, row in ROWS)
