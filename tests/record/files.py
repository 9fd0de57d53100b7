"""The records that these tests read, and what to do with them."""

import json
from pathlib import Path
from typing import Any

from gaple.record import RecordError, ReplayedRecord, replay_bytes, scored_json

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
EXAMPLES = GOLDEN / "examples"
BROKEN = HERE / "broken"

GOLDEN_RECORDS = sorted(GOLDEN.glob("*.json"))
EXAMPLE_RECORDS = sorted(EXAMPLES.glob("*.json"))
RECORDS = GOLDEN_RECORDS + EXAMPLE_RECORDS
LONGEST_LINE = 300


def expected_in(folder: Path) -> dict[str, dict[str, Any]]:
    """Return what each record of a folder must score, by file name."""
    lines = (folder / "expected.jsonl").read_text(encoding="utf-8").splitlines()
    return {scored.pop("file"): scored for scored in map(json.loads, lines)}


def scored(data: bytes) -> dict[str, Any]:
    """Return what a reader of `gaple score --json` gets."""
    as_json: dict[str, Any] = json.loads(json.dumps(scored_json(replay_bytes(data))))
    return as_json


def read_or_refuse(data: bytes) -> ReplayedRecord | str:
    """Return the record, or the line that refuses it; whatever else is raised fails the test."""
    try:
        return replay_bytes(data)
    except RecordError as error:
        line = str(error)
        assert line
        assert line.isprintable(), line
        assert len(line) < LONGEST_LINE, line
        assert "Traceback" not in line
        return line
