"""Reads the case tables in `cases/` and turns their rows into records and positions.

A row is of one of four kinds:

- `deals` (given `repeat` times): a record, with `expect` of its last deal and `match` of the whole, or
  `refused` with words of the error and its `deal` and `play`;
- `tile` or `closes`: the last tile of a deal, laid (on `end`) or closed by `seat` after `chain`, read left to
  right, with what is then in `hands` and `closed`, and what it `gives` under each rule set; or it `goes_on`;
- `legal`: the legal plays of `seat` at `chain`, as a record writes them;
- `rules_say`: a plain fact of a rule set.

`clause` names the rule book's clauses, `source` the case or worked example that the row retells.
`in_verdict` says that the verdict names every clause of the row. TOML has no null: "null" stands for it.
"""

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from gaple.engine import Close, End, Lay, Laying, Play, Position
from gaple.record.notation import read_tile
from gaple.rules import Rules, make_rules
from tests.engine.made import chained, sets_of

Row: TypeAlias = dict[str, Any]

CASES = Path(__file__).parent / "cases"
SPECIFICATION = Path(__file__).parents[2] / "docs" / "specification"

_ALWAYS = {"name", "clause", "source", "in_verdict"}
_KEYS = {
    "deals": {"rules", "mode", "options", "repeat", "expect", "match", "refused", "deal", "play"},
    "tile": {"chain", "seat", "end", "hands", "closed", "draw", "gives", "goes_on"},
    "closes": {"chain", "seat", "hands", "closed", "draw", "gives", "goes_on"},
    "legal": {"rules", "mode", "options", "chain", "seat", "hands", "closed", "first_deal"},
    "rules_say": {"rules", "mode", "options"},
}


@dataclass(frozen=True)
class Case:
    """A row with the file that it stands in."""

    file: str
    row: Row

    @property
    def kind(self) -> str:
        return next(kind for kind in _KEYS if kind in self.row)

    @property
    def clauses(self) -> list[str]:
        clause = self.row["clause"]
        return [clause] if isinstance(clause, str) else list(clause)

    @property
    def sources(self) -> list[str]:
        source = self.row.get("source", [])
        return [source] if isinstance(source, str) else list(source)

    def __str__(self) -> str:
        return f"{self.file}: {self.row['name']}"

    def unknown_keys(self) -> set[str]:
        return set(self.row) - _ALWAYS - {self.kind} - _KEYS[self.kind]


def _with_null(value: object) -> object:
    if isinstance(value, dict):
        return {key: _with_null(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_with_null(each) for each in value]
    return None if value == "null" else value


def read_cases() -> list[Case]:
    cases = []
    for path in sorted(CASES.glob("*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        for row in table.get("case", []):
            read = _with_null(row)
            assert isinstance(read, dict)
            cases.append(Case(path.stem, read))
    return cases


def cases_of(*kinds: str) -> list[Case]:
    return [case for case in read_cases() if case.kind in kinds]


def read_elsewhere() -> list[Row]:
    table = tomllib.loads((CASES / "elsewhere.toml").read_text(encoding="utf-8"))
    rows: list[Row] = table["elsewhere"]
    return rows


def record_bytes(row: Row) -> bytes:
    deals = row["deals"] * row.get("repeat", 1)
    document: Row = {"format": "gaple-record/1", "rules": row["rules"], "deals": deals}
    document |= {key: row[key] for key in ("mode", "options") if key in row}
    return json.dumps(document).encode()


def rules_named(text: str) -> Rules:
    """Return the rules of a key such as `pordi-2025 pairs equal_ends=domi`."""
    rules_id, *words = text.split()
    mode = next((word for word in words if "=" not in word), None)
    options = dict(word.split("=", 1) for word in words if "=" in word)
    return make_rules(rules_id, mode, options)


def rules_of(row: Row) -> Rules:
    return make_rules(row["rules"], row.get("mode"), row.get("options"))


def position_of(row: Row, laying: Laying) -> Position:
    """Return a row's position with its seat on turn, its last tile still in that seat's hand."""
    hands = list(sets_of(*row["hands"]))
    last = row.get("tile", row.get("closes"))
    if last is not None:
        hands[row["seat"]] += read_tile(last).bit
    four = hands[0], hands[1], hands[2], hands[3]
    return chained(laying, row["chain"], row["seat"], four, sets_of(*row.get("closed", ["", "", "", ""])))


def last_play(row: Row, position: Position) -> Play:
    if "closes" in row:
        return Close(read_tile(row["closes"]))
    tile = read_tile(row["tile"])
    lays = position.ends.lays.get(tile, ())
    if "end" in row:
        return Lay(tile, End(row["end"]))
    assert len(lays) == 1, "the row must say the end where the tile fits both"
    return lays[0]
