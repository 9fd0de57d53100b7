"""Small fair matches as the web client's tests read them: records as downloaded, with their sheets.

python -m tests.web.fair_fixtures writes them into web/src/fair/fixtures.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import msgspec

from gaple.engine.dealing import commitment
from gaple.record import read_record, write_record
from gaple.rules import make_rules
from gaple.rules.options import OptionValue
from gaple.server.history import make_sheet
from tests.record_fair.matches import Document, as_bytes, fair_match

FOLDER = Path(__file__).parents[2] / "web" / "src" / "fair" / "fixtures"
TABLE = "ABCD2345/1"
"""As a server names it: the table's code and the number of the match."""
PLAYERS = ("Ani", "Budi", "Citra", "Dewi")
GAPLER: Mapping[str, OptionValue] = {"lock_tie": "replay", "target": None, "games": None, "deals": 2}


def fixtures() -> Iterator[tuple[str, bytes]]:
    """Yield each file's name and what stands in it. The seeds were looked for: see the test."""
    pordi = make_rules("pordi-2025", "pairs", {"target": 3})
    pepet = make_rules("pepet-2026", "single", {"deals": 2, "first_lead": "draw"})
    gapler = make_rules("gapler-250", "pairs", GAPLER)
    yield from match("pordi-ganda", fair_match(pordi, Random(14), thrown_in_first=True))
    yield from match("pepet-undian", fair_match(pepet, Random(1430)))
    yield from match("gapler-ulang", fair_match(gapler, Random(1473)))


def match(name: str, document: Document) -> Iterator[tuple[str, bytes]]:
    """Yield a match's record and its sheet."""
    for deal in document["deals"]:
        fair = deal["fair"]
        secret = bytes.fromhex(fair["secret"])
        fair |= {"table": TABLE, "commit": commitment(secret, TABLE, fair["deal"], fair["redeal"]).hex()}
    record = write_record(read_record(as_bytes(document | {"players": PLAYERS})))
    yield f"{name}.json", record
    sheet = msgspec.json.encode(make_sheet(record, "id"))
    yield f"{name}.sheet.json", msgspec.json.format(sheet, indent=2) + b"\n"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, written in fixtures():
        (FOLDER / file).write_bytes(written)
