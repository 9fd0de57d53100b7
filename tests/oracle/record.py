"""Reading a decoded gaple-record/1 document: shapes, keys, values, options. No rule of play is here."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .errors import Refused
from .tiles import Tile, read_tile

MODES = {
    "pordi-2025": ["single", "pairs"],
    "gapensi-makassar": ["pairs"],
    "pepet-2026": ["single"],
    "gapler-250": ["pairs"],
}

PENALTIES = {
    "pordi-2025": [],
    "gapensi-makassar": ["wrong-tile"],
    "pepet-2026": ["refusal"],
    "gapler-250": ["wrong-tile"],
}

DOMI_CATEGORIES = ["domi", "domi-balak", "ceki", "ceki-habis", "ceki-balak", "ceki-palang"]

NUMBER = "1-9999"
NUMBER_OR_NULL = "1-9999 or null"

OPTIONS: dict[tuple[str, str], dict[str, tuple[object, object]]] = {
    ("pordi-2025", "single"): {
        "turn_seconds": (15, [15, 30, 60]),
        "deals": (7, NUMBER),
        "half_ceki": ("live-2", ["live-2", "exhausted-2"]),
        "equal_ends": ("ceki", ["ceki", "domi"]),
        "extra_eligible": ("tied", ["tied", "all"]),
    },
    ("pordi-2025", "pairs"): {
        "turn_seconds": (15, [15, 30, 60]),
        "target": (7, NUMBER),
        "deals": (None, NUMBER_OR_NULL),
        "half_ceki": ("live-2", ["live-2", "exhausted-2"]),
        "equal_ends": ("ceki", ["ceki", "domi"]),
    },
    ("gapensi-makassar", "pairs"): {
        "turn_seconds": (15, [15, 30, 60]),
        "target": (7, NUMBER),
        "deals": (None, NUMBER_OR_NULL),
        "half_ceki": ("live-2", ["live-2", "exhausted-2"]),
        "equal_ends": ("domi", ["domi", "ceki"]),
    },
    ("pepet-2026", "single"): {
        "turn_seconds": (15, [15, 30, 60]),
        "deals": (20, NUMBER),
        "first_lead": ("holder-3-3", ["holder-3-3", "draw"]),
        "blank_pair": ("blank", ["blank", "any"]),
        "deliberate": ("certain", ["certain", "alternative", "always"]),
        "star": ("table", ["table", "session"]),
    },
    ("gapler-250", "pairs"): {
        "turn_seconds": (15, [15, 30, 60]),
        "target": (250, NUMBER_OR_NULL),
        "games": (1, NUMBER_OR_NULL),
        "deals": (None, NUMBER_OR_NULL),
        "counted": ("all", ["all", "opponents"]),
        "against": ("next", ["next", "previous"]),
        "lock_tie": ("lose", ["lose", "replay"]),
    },
}
"""RULEBOOK.md, House options: name to (default, values)."""


@dataclass
class Violation:
    """What a referee ruled; `before` is None in a reported deal."""

    before: int | None
    seat: int
    kind: str


@dataclass
class Outcome:
    """A paper sheet's outcome with every key it may have."""

    kind: str
    seat: int | None = None
    category: str | None = None
    locker: int | None = None
    pips: list[int] | None = None
    left: list[list[Tile]] | None = None
    deliberate: bool = False
    last: Tile | None = None
    six_doubles: bool = False
    both_ends: bool = False
    dead: list[Tile] | None = None


@dataclass
class Deal:
    """One deal of a record; either `hands` and `tokens`, or `outcome`."""

    leader: int | None
    hands: list[list[Tile]] | None
    tokens: list[str]
    outcome: Outcome | None
    violations: list[Violation]
    draw: list[int] | None
    unfinished: bool


@dataclass
class Record:
    """The head of a document; the deals are read one by one with `read_deal`."""

    rules: str
    mode: str
    options: dict[str, object]
    raw_deals: list[object]


def read_record(document: object) -> Record:
    """Read the head of a document and fill in the defaults of its options."""
    if not isinstance(document, dict):
        raise Refused(None, None, "a record is one object")
    known = {"format", "rules", "mode", "options", "players", "deals"}
    for key in document:
        if key not in known:
            raise Refused(None, None, f"unknown key {key!r}")
    for key in ("format", "rules", "deals"):
        if key not in document:
            raise Refused(None, None, f"missing key {key!r}")
    if document["format"] != "gaple-record/1":
        raise Refused(None, None, "unknown format")
    rules = document["rules"]
    if not isinstance(rules, str) or rules not in MODES:
        raise Refused(None, None, "unknown rules")
    mode = document.get("mode", MODES[rules][0])
    if mode not in MODES[rules]:
        raise Refused(None, None, "unknown mode")
    players = document.get("players", ["1", "2", "3", "4"])
    if not isinstance(players, list) or len(players) != 4 or not all(type(name) is str for name in players):
        raise Refused(None, None, "players are four names")
    deals = document["deals"]
    if not isinstance(deals, list):
        raise Refused(None, None, "deals is a list")
    return Record(rules, mode, _read_options(rules, mode, document.get("options", {})), deals)


def _read_options(rules: str, mode: str, given: object) -> dict[str, object]:
    if not isinstance(given, dict):
        raise Refused(None, None, "options is an object")
    known = OPTIONS[rules, mode]
    for name, value in given.items():
        if name not in known:
            raise Refused(None, None, f"unknown option {name!r}")
        if not _allowed(value, known[name][1]):
            raise Refused(None, None, f"option {name!r} has no value {value!r}")
    options = {name: default for name, (default, _) in known.items()}
    options.update(given)
    if rules == "gapler-250":
        # House options: with `deals`, `target` and `games` are null; without, they are numbers.
        for name in ("target", "games"):
            if options["deals"] is not None:
                if given.get(name) is not None:
                    raise Refused(None, None, f"option {name!r} must be null where deals are given")
                options[name] = None
            elif options[name] is None:
                raise Refused(None, None, f"option {name!r} may not be null")
    return options


def _allowed(value: object, values: object) -> bool:
    if values == NUMBER_OR_NULL and value is None:
        return True
    if values in (NUMBER, NUMBER_OR_NULL):
        return type(value) is int and 1 <= value <= 9999
    assert isinstance(values, list)
    return any(type(value) is type(one) and value == one for one in values)


def read_deal(rules: str, raw: object, number: int) -> Deal:
    """Read one deal (number counts from 1)."""
    if not isinstance(raw, dict):
        raise Refused(number, None, "a deal is an object")
    known = {"hands", "leader", "plays", "outcome", "violations", "draw", "fair", "unfinished"}
    for key in raw:
        if key not in known:
            raise Refused(number, None, f"unknown key {key!r}")
    played = "hands" in raw or "plays" in raw
    if played == ("outcome" in raw):
        raise Refused(number, None, "a deal is either played or reported")
    leader = _read_seat(raw["leader"], number, "leader") if "leader" in raw else None
    unfinished = raw.get("unfinished", False)
    if type(unfinished) is not bool:
        raise Refused(number, None, "unfinished is true")
    if "fair" in raw:
        _check_fair(raw["fair"], number)
    draw = None
    if "draw" in raw:
        draw = _read_draw(raw["draw"], number)
        if rules != "pepet-2026":
            raise Refused(number, None, "these rules never come down to a draw")
    violations = _read_violations(rules, raw.get("violations", []), number, reported=not played)
    if not played:
        if unfinished:
            raise Refused(number, None, "a reported deal has an outcome, it is not unfinished")
        outcome = _read_outcome(rules, raw["outcome"], number)
        return Deal(leader, None, [], outcome, violations, draw, unfinished)
    if "hands" not in raw or "plays" not in raw:
        raise Refused(number, None, "a played deal has hands and plays")
    hands = _read_four(raw["hands"], number, "hands")
    if any(len(hand) != 7 for hand in hands):
        raise Refused(number, None, "a hand has seven tiles")
    if len({tile for hand in hands for tile in hand}) != 28:
        raise Refused(number, None, "a tile is in two places")
    plays = raw["plays"]
    if not isinstance(plays, str):
        raise Refused(number, None, "plays is a string")
    return Deal(leader, hands, plays.split(), None, violations, draw, unfinished)


def _read_seat(value: object, number: int, what: str) -> int:
    if type(value) is not int or not 0 <= value <= 3:
        raise Refused(number, None, f"{what} is a seat from 0 to 3")
    return value


def _read_four(value: object, number: int, what: str) -> list[list[Tile]]:
    if not isinstance(value, list) or len(value) != 4:
        raise Refused(number, None, f"{what} are four strings")
    return [_read_tiles(text, number, what) for text in value]


def _read_tiles(text: object, number: int, what: str) -> list[Tile]:
    if not isinstance(text, str):
        raise Refused(number, None, f"{what}: not a string")
    try:
        return [read_tile(word) for word in text.split()]
    except ValueError as error:
        raise Refused(number, None, f"{what}: {error}") from error


def _read_draw(value: object, number: int) -> list[int]:
    if not isinstance(value, list):
        raise Refused(number, None, "draw is a list of seats")
    seats = [_read_seat(seat, number, "draw") for seat in value]
    if len(set(seats)) != len(seats):
        raise Refused(number, None, "a seat draws once")
    return seats


def _read_violations(rules: str, value: object, number: int, *, reported: bool) -> list[Violation]:
    if not isinstance(value, list):
        raise Refused(number, None, "violations is a list")
    violations = []
    for one in value:
        keys = {"seat", "kind"} if reported else {"before", "seat", "kind"}
        if not isinstance(one, dict) or set(one) != keys:
            raise Refused(number, None, f"a violation has the keys {sorted(keys)}")
        before = None
        if not reported:
            before = one["before"]
            if type(before) is not int or before < 1:
                raise Refused(number, None, "before is the number of a play")
        if one["kind"] not in PENALTIES[rules]:
            raise Refused(number, None, "the rule set has no such violation")
        violations.append(Violation(before, _read_seat(one["seat"], number, "violation"), one["kind"]))
    return violations


def _is_hex(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"([0-9a-fA-F]{2})*", value) is not None


def _check_fair(value: object, number: int) -> None:
    keys = {"table", "deal", "redeal", "commit", "secret", "clients"}
    if not isinstance(value, dict) or set(value) != keys:
        raise Refused(number, None, "fair: wrong keys")
    if not isinstance(value["table"], str) or not _is_hex(value["commit"]) or not _is_hex(value["secret"]):
        raise Refused(number, None, "fair: wrong text")
    for name, least in (("deal", 1), ("redeal", 0)):
        if type(value[name]) is not int or value[name] < least:
            raise Refused(number, None, f"fair: wrong {name}")
    clients = value["clients"]
    if not isinstance(clients, list) or len(clients) != 4:
        raise Refused(number, None, "fair: four clients")
    for client in clients:
        if client is None:
            continue
        if not isinstance(client, dict) or set(client) != {"commit", "bytes"}:
            raise Refused(number, None, "fair: wrong client")
        if not _is_hex(client["commit"]) or not _is_hex(client["bytes"]):
            raise Refused(number, None, "fair: wrong client")


# ---------------------------------------------------------------- reported outcomes


def _read_outcome(rules: str, raw: object, number: int) -> Outcome:
    """Read a paper outcome and refuse what plainly cannot be (RECORD.md, Reported outcomes)."""
    if not isinstance(raw, dict) or not isinstance(raw.get("kind"), str):
        raise Refused(number, None, "an outcome is an object with a kind")
    kind = raw["kind"]
    if kind == "redeal" and rules != "pepet-2026":
        _keys(raw, number, {"kind", "seat"})
        return Outcome("redeal", seat=_read_seat(raw["seat"], number, "seat"))
    if kind == "unfinished":
        _keys(raw, number, {"kind"})
        return Outcome("unfinished")
    if kind == "replay" and rules == "gapler-250":
        _keys(raw, number, {"kind"})
        return Outcome("replay")
    if rules in ("pordi-2025", "gapensi-makassar"):
        return _read_pordi(raw, number)
    if rules == "pepet-2026":
        return _read_pepet(raw, number)
    return _read_gapler(raw, number)


def _keys(
    raw: dict[str, object], number: int, required: set[str], also: frozenset[str] = frozenset()
) -> None:
    for key in raw:
        if key not in required and key not in also:
            raise Refused(number, None, f"outcome: unknown key {key!r}")
    for key in required:
        if key not in raw:
            raise Refused(number, None, f"outcome: missing key {key!r}")


def _read_pordi(raw: dict[str, object], number: int) -> Outcome:
    if raw["kind"] == "domi":
        _keys(raw, number, {"kind", "seat", "category"})
        if not isinstance(raw["category"], str) or raw["category"] not in DOMI_CATEGORIES:
            raise Refused(number, None, "outcome: unknown category")
        return Outcome("domi", seat=_read_seat(raw["seat"], number, "seat"), category=raw["category"])
    if raw["kind"] == "locked":
        _keys(raw, number, {"kind", "locker", "pips"})
        counts = raw["pips"]
        if not isinstance(counts, list) or len(counts) != 4:
            raise Refused(number, None, "outcome: pips are four numbers")
        if any(type(count) is not int or count < 0 for count in counts) or sum(counts) > 168:
            raise Refused(number, None, "outcome: such pips cannot be")
        return Outcome("locked", locker=_read_seat(raw["locker"], number, "locker"), pips=list(counts))
    raise Refused(number, None, "outcome: unknown kind")


def _read_left(raw: dict[str, object], number: int, winner: int | None) -> list[list[Tile]]:
    left = _read_four(raw["left"], number, "left")
    everything = [tile for hand in left for tile in hand]
    if len(set(everything)) != len(everything):
        raise Refused(number, None, "left: a tile is in two places")
    for seat, hand in enumerate(left):
        if len(hand) > 7:
            raise Refused(number, None, "left: more than seven tiles")
        if seat == winner and hand:
            raise Refused(number, None, "left: who went out holds tiles")
        if seat != winner and not hand:
            raise Refused(number, None, "left: a seat without tiles went out")
    return left


def _read_pepet(raw: dict[str, object], number: int) -> Outcome:
    kind = raw["kind"]
    if kind == "domi":
        _keys(raw, number, {"kind", "seat", "left"})
        seat = _read_seat(raw["seat"], number, "seat")
        return Outcome("domi", seat=seat, left=_read_left(raw, number, seat))
    if kind == "locked":
        _keys(raw, number, {"kind", "locker", "deliberate", "left"})
        if type(raw["deliberate"]) is not bool:
            raise Refused(number, None, "outcome: deliberate is true or false")
        locker = _read_seat(raw["locker"], number, "locker")
        left = _read_left(raw, number, None)
        return Outcome("locked", locker=locker, left=left, deliberate=raw["deliberate"])
    if kind == "exhausted":
        _keys(raw, number, {"kind", "left"})
        return Outcome("exhausted", left=_read_left(raw, number, None))
    if kind == "tutup":
        _keys(raw, number, {"kind", "seat"})
        return Outcome("tutup", seat=_read_seat(raw["seat"], number, "seat"))
    raise Refused(number, None, "outcome: unknown kind")


def _read_gapler(raw: dict[str, object], number: int) -> Outcome:
    if raw["kind"] == "locked":
        _keys(raw, number, {"kind", "locker", "left"})
        locker = _read_seat(raw["locker"], number, "locker")
        return Outcome("locked", locker=locker, left=_read_left(raw, number, None))
    if raw["kind"] != "domi":
        raise Refused(number, None, "outcome: unknown kind")
    if "last" in raw and raw["last"] is None:
        _keys(raw, number, {"kind", "seat", "last", "left"}, frozenset({"both_ends", "dead"}))
        if raw.get("both_ends", False) is not False or raw.get("dead", []) != []:
            raise Refused(number, None, "outcome: six doubles are not played")
        return _read_six_doubles(raw, number)
    _keys(raw, number, {"kind", "seat", "last", "both_ends", "left"}, frozenset({"dead"}))
    seat = _read_seat(raw["seat"], number, "seat")
    lasts = _read_tiles(raw["last"], number, "last")
    if len(lasts) != 1:
        raise Refused(number, None, "outcome: last is one tile")
    last = lasts[0]
    left = _read_left(raw, number, seat)
    held = [tile for hand in left for tile in hand]
    if last in held:
        raise Refused(number, None, "outcome: the last tile is still in a hand")
    both_ends = raw["both_ends"]
    if type(both_ends) is not bool:
        raise Refused(number, None, "outcome: both_ends is true or false")
    if both_ends and last[0] == last[1]:
        raise Refused(number, None, "outcome: a double never goes out on two ends (gapler-250/5)")
    dead = _read_dead(raw.get("dead", []), number, held)
    return Outcome("domi", seat=seat, last=last, both_ends=both_ends, dead=dead, left=left)


def _read_dead(value: object, number: int, held: list[Tile]) -> list[Tile]:
    if not isinstance(value, list):
        raise Refused(number, None, "outcome: dead is a list of doubles")
    dead: list[Tile] = []
    for text in value:
        tiles = _read_tiles(text, number, "dead")
        if len(tiles) != 1 or tiles[0][0] != tiles[0][1] or tiles[0] not in held or tiles[0] in dead:
            raise Refused(number, None, "outcome: dead names the doubles left in a hand, each once")
        if any(tiles[0][0] in tile for tile in held if tile != tiles[0]):
            raise Refused(
                number, None, "outcome: a companion of a dead double is still in a hand (gapler-250/6)"
            )
        dead.append(tiles[0])
    return dead


def _read_six_doubles(raw: dict[str, object], number: int) -> Outcome:
    """Read the form for gapler-250/1: nothing was played, the winner held what the others do not."""
    seat = _read_seat(raw["seat"], number, "seat")
    left = _read_left(raw, number, seat)
    if any(len(hand) != 7 for other, hand in enumerate(left) if other != seat):
        raise Refused(number, None, "outcome: the others hold seven each")
    held = {tile for hand in left for tile in hand}
    if len([n for n in range(7) if (n, n) not in held]) < 6:
        raise Refused(number, None, "outcome: the winner cannot have held six doubles")
    return Outcome("domi", seat=seat, six_doubles=True, left=left)
