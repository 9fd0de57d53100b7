"""The log, read event by event: what is refused, and what a log without corrections comes to."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any

from tests.oracle import Refused as RecordRefused
from tests.oracle import score as score_record

from .bracket import Bracket
from .errors import Refused
from .fixtures import f2_plan, league_fixtures, pool_fixtures

Json = dict[str, Any]

KINDS = ("group", "pools", "league", "knockout")
STAGES = {
    "group": ["group"],
    "pools": ["pools", "knockout"],
    "league": ["league"],
    "knockout": ["knockout"],
}

# Each kind of event: the keys it must carry, the keys it may carry.
KEYS: dict[str, tuple[list[str], list[str]]] = {
    "freeze-entries": (["sha256"], []),
    "draw": ([], ["numbers", "seed", "pools", "order", "bracket"]),
    "result": (["a", "b", "score"], ["match", "record"]),
    "sheet": (["session", "table", "players"], ["deals", "record"]),
    "walkover": (["match", "absent"], ["a", "b", "reason"]),
    "penalty": (["entrant", "points"], ["reason", "match", "session"]),
    "substitute": (["out", "in", "from_session"], ["until_session", "agreed_by"]),
    "withdraw": (["entrant", "scope"], ["reason"]),
    "disqualify": (["entrant", "scope"], ["reason"]),
    "void-deal": (["session", "table", "deal"], ["reason"]),
    "correct": (["of", "reason"], ["after_close"]),
    "close-stage": (["stage"], []),
    "lots": (["among", "order"], ["witness"]),
    "extra-game": (["among", "winner"], ["fill_in"]),
}
ALWAYS = ["n", "kind", "by", "at", "v"]

CODES = {
    "H": [0, 1, 2, 5],
    "K": [0, 1, 2, 5],
    "S": [0, 1, 2, 5],
    "G": [0, 1, 2, 10],
    "G-": [-5, 1, 2, 5],
    "T": [-2, 2, 2, 2],
}


@cache
def scored(record: str) -> Json:
    """Score a record once: a log is folded again and again."""
    return score_record(json.loads(record))


def read_head(document: Json) -> Json:
    """Check all but the events and return the options with their defaults."""
    for key in ("format", "name", "kind", "rules", "entrants", "events"):
        if key not in document:
            raise Refused(None, f"missing key {key!r}")
    if document["format"] != "gaple-competition/1":
        raise Refused(None, "unknown format")
    kind = document["kind"]
    if kind not in KINDS:
        raise Refused(None, "unknown kind")
    seen = set()
    for entrant in document["entrants"]:
        if entrant["id"] in seen:
            raise Refused(None, f"entrant {entrant['id']} twice")
        seen.add(entrant["id"])
    if kind == "group":
        core = [entrant for entrant in document["entrants"] if not entrant.get("reserve", False)]
        if len(core) % 4 or not 8 <= len(core) <= 64:
            raise Refused(None, "a group has twelve core players")
    options: Json = {
        "through": 2,
        "legs": 1,
        "third_place": False,
        "walkover_score": [7, 0] if kind in ("pools", "knockout") else None,
        "substitute": "row",
        "void": "all",
        "value": "wins",
        "stages": [],
        "rules_options": {},
    }
    for name, value in document.get("options", {}).items():
        if name not in options:
            raise Refused(None, f"unknown option {name!r}")
        choices: dict[str, list[object]] = {
            "legs": [1, 2],
            "third_place": [False, True],
            "substitute": ["row", "person"],
            "void": ["all", "keep-played"],
            "value": ["wins", "score"],
        }
        allowed = choices.get(name)
        if allowed is not None and value not in allowed:
            raise Refused(None, f"option {name!r} has no value {value!r}")
        options[name] = value
    return options


class Log:
    """What a log comes to, one event after another; corrections are put in place before they come here."""

    def __init__(self, document: Json, options: Json) -> None:
        self.kind: str = document["kind"]
        self.rules: str = document["rules"]
        self.options = options
        self.names = {entrant["id"]: entrant["name"] for entrant in document["entrants"]}
        self.reserves = [each["id"] for each in document["entrants"] if each.get("reserve", False)]
        self.core = [each["id"] for each in document["entrants"] if not each.get("reserve", False)]
        self.frozen: str | None = None
        self.pools: dict[str, list[str]] = {}
        self.order: list[str] = []
        self.bracket: Bracket | None = None
        self.fixtures: dict[str, tuple[str, str]] = {}
        self.matches: dict[str, Json] = {}
        """Match id to {"score": {entrant: points}} or {"absent": [entrants]}."""
        self.sheets: dict[tuple[int, int], Json] = {}
        self.void_deals: set[tuple[int, int, int]] = set()
        self.penalties: list[Json] = []
        self.substitutes: list[Json] = []
        self.gone: dict[str, str] = {}
        """Who withdrew or was disqualified: entrant to scope."""
        self.disqualified: set[str] = set()
        self.lots: list[Json] = []
        self.extra_games: list[Json] = []
        self.closed: set[str] = set()

    # ------------------------------------------------------------ one event

    def add(self, event: Json, number: int) -> None:
        """Take one event; refusals name `number` (that of a correction where one is put in place)."""
        kind = event["kind"]
        required, also = KEYS[kind]
        for key in event:
            if key not in required and key not in also and key not in ALWAYS:
                raise Refused(number, f"unknown key {key!r}")
        for key in required:
            if key not in event:
                raise Refused(number, f"missing key {key!r}")
        for key in ("a", "b", "entrant", "out", "in", "winner"):
            if key in event and event[key] not in self.names:
                raise Refused(number, f"unknown entrant {event[key]!r}")
        for key in ("absent", "players", "among", "order", "fill_in"):
            for entrant in event.get(key, []):
                if entrant not in self.names:
                    raise Refused(number, f"unknown entrant {entrant!r}")
            if len(set(event.get(key, []))) != len(event.get(key, [])):
                raise Refused(number, f"{key} names somebody twice")
        getattr(self, "_" + kind.replace("-", "_"))(event, number)

    def _freeze_entries(self, event: Json, number: int) -> None:
        listed = "".join(f"{name}\t{self.names[name]}\n" for name in sorted(self.names))
        if event["sha256"] != hashlib.sha256(listed.encode()).hexdigest():
            raise Refused(number, "this is not the hash of the entry list")
        self.frozen = event["sha256"]

    def _draw(self, event: Json, number: int) -> None:
        if self.frozen is not None and "numbers" in event and "seed" in event:
            text = self.frozen + "\n" + " ".join(event["numbers"])
            if event["seed"] != hashlib.sha256(text.encode()).hexdigest():
                raise Refused(number, "the seed does not follow from the list and the numbers")
        outcomes = [key for key in ("pools", "order", "bracket") if key in event]
        if len(outcomes) != 1:
            raise Refused(number, "a draw has one outcome")
        outcome = outcomes[0]
        fit = {
            "group": ["order"],
            "league": ["order"],
            "pools": ["pools", "bracket"],
            "knockout": ["bracket"],
        }
        if outcome not in fit[self.kind]:
            raise Refused(number, f"this kind draws no {outcome}")
        if outcome == "pools":
            drawn = [entrant for members in event["pools"].values() for entrant in members]
        else:
            drawn = [entrant for entrant in event[outcome] if entrant is not None]
        for entrant in drawn:
            if entrant not in self.names:
                raise Refused(number, f"unknown entrant {entrant!r}")
        if len(set(drawn)) != len(drawn):
            raise Refused(number, "an entrant is drawn twice")
        if len(drawn) < 2:
            raise Refused(number, "fewer than two are active")
        getattr(self, f"_draw_{outcome}")(event, number)

    def _draw_pools(self, event: Json, number: int) -> None:
        for members in event["pools"].values():
            if not 2 <= len(members) <= 6:
                raise Refused(number, "a pool has two to six entrants")
        if "pools" in self.closed:
            raise Refused(number, "the pools are closed")
        # A second draw voids the first, and with it all that was played in it.
        self.pools = event["pools"]
        self.matches = {}
        self.bracket = None
        self.fixtures = {}
        for name, members in self.pools.items():
            self.fixtures.update(pool_fixtures(name, members))

    def _draw_order(self, event: Json, number: int) -> None:
        if self.kind == "group" and sorted(event["order"]) != sorted(self.core):
            raise Refused(number, "the order names each core player once")
        if self.kind in self.closed:
            raise Refused(number, "the stage is closed")
        self.order = event["order"]
        self.matches = {}
        self.sheets = {}
        self.void_deals = set()
        if self.kind == "league":
            self.fixtures = league_fixtures(self.order, self.options["legs"])

    def _draw_bracket(self, event: Json, number: int) -> None:
        places = event["bracket"]
        if len(places) & (len(places) - 1):
            raise Refused(number, "a bracket has a power of two places")
        if "knockout" in self.closed:
            raise Refused(number, "the knock-out is closed")
        for match in list(self.matches):
            if match not in self.fixtures:
                del self.matches[match]
        self.bracket = Bracket(places, third_place=self.options["third_place"])

    def void_next_stage(self) -> None:
        """Void the knock-out drawn after the pools; it must be drawn again."""
        if self.kind == "pools" and "knockout" not in self.closed:
            self.matches = {match: played for match, played in self.matches.items() if match in self.fixtures}
            self.bracket = None

    # ------------------------------------------------------------ pairs

    def meeting(self, match: str, number: int) -> tuple[str, str]:
        """Name the two of a match; it must be known who they are."""
        if match in self.fixtures:
            return self.fixtures[match]
        if self.bracket is None or match not in self.bracket.ids:
            raise Refused(number, f"there is no match {match}")
        one, other = self.bracket.sides(self)[match]
        if one is None or other is None or one == "?" or other == "?":
            raise Refused(number, f"{match} has no two entrants")
        return one, other

    def stage_of(self, match: str) -> str:
        if match not in self.fixtures:
            return "knockout"
        return self.kind

    def _slot(self, match: str, number: int) -> tuple[str, str]:
        pair = self.meeting(match, number)
        if self.stage_of(match) in self.closed:
            raise Refused(number, "the stage is closed")
        if match in self.matches:
            raise Refused(number, f"{match} has a counted result")
        return pair

    def _result(self, event: Json, number: int) -> None:
        if event["a"] == event["b"]:
            raise Refused(number, "A against A")
        match = event.get("match")
        if match is None:
            found = [
                name for name, pair in self._known_meetings().items() if set(pair) == {event["a"], event["b"]}
            ]
            if len(found) != 1:
                raise Refused(number, "a and b do not name one fixture")
            match = found[0]
        pair = self._slot(match, number)
        if {event["a"], event["b"]} != set(pair):
            raise Refused(number, f"{match} is another pair's")
        for entrant in pair:
            if entrant in self.gone:
                raise Refused(number, f"{entrant} is out")
        self._check_score(match, event, number)
        one, other = event["score"]
        self.matches[match] = {"score": {event["a"]: one, event["b"]: other}}

    def _known_meetings(self) -> dict[str, tuple[str, str]]:
        known = dict(self.fixtures)
        if self.bracket is not None:
            known |= {
                match: (one, other)
                for match, (one, other) in self.bracket.sides(self).items()
                if one is not None and other is not None and "?" not in (one, other)
            }
        return known

    def rules_options(self, match: str) -> Json:
        """Give the house options a match is played by: those of its stage instead of the general ones."""
        chosen: Json = self.options["rules_options"]
        if match not in self.fixtures:
            assert self.bracket is not None
            size = self.bracket.size_of(match)
            fitting = [each for each in self.options["stages"] if size <= each["from"]]
            if fitting:
                chosen = min(fitting, key=lambda each: each["from"])["rules_options"]
        if self.kind == "league" and not {"deals", "target", "games"} & set(chosen):
            # The text says: its match is `gapler-250` with ten deals.
            chosen = {**chosen, "deals": 10}
        return chosen

    def _check_score(self, match: str, event: Json, number: int) -> None:
        score = event["score"]
        if len(score) != 2 or any(type(points) is not int for points in score):
            raise Refused(number, "a score is two whole numbers")
        options = self.rules_options(match)
        most, least = max(score), min(score)
        if most == least:
            raise Refused(number, "a level score decides nothing")
        if self.rules != "gapler-250" and least < 0:
            raise Refused(number, "a score below 0")
        if options.get("games") is not None and options["games"] > 1:
            if most != options["games"] or least < 0:
                raise Refused(number, "the score tells games won")
        elif options.get("deals") is None:
            target = options.get("target") or (250 if self.rules == "gapler-250" else 7)
            if most < target:
                raise Refused(number, "nobody at target")
            if least >= target:
                raise Refused(number, "both at target")
            if self.rules != "gapler-250" and most > target + 3:
                raise Refused(number, "no deal gives more than four")
        if "record" in event:
            self._check_record(event["record"], [score[0], score[1], score[0], score[1]], number)

    def _check_record(self, record: Json, expected: list[int] | None, number: int) -> Json:
        if record.get("rules") != self.rules:
            raise Refused(number, "the record is of another rule set")
        try:
            answer = scored(json.dumps(record, sort_keys=True))
        except RecordRefused as error:
            raise Refused(number, f"record: {error}") from error
        if not answer["finished"]:
            raise Refused(number, "the record is unfinished")
        if expected is not None and answer["score"] != expected:
            raise Refused(number, "the record ends otherwise")
        return answer

    def _walkover(self, event: Json, number: int) -> None:
        pair = self._slot(event["match"], number)
        if "a" in event and "b" in event and {event["a"], event["b"]} != set(pair):
            raise Refused(number, "a and b are not that match's")
        if not 1 <= len(event["absent"]) <= 2 or not set(event["absent"]) <= set(pair):
            raise Refused(number, "absent are one or both of the match")
        self.matches[event["match"]] = {"absent": list(event["absent"])}

    # ------------------------------------------------------------ group

    def numbers_at(self, session: int, table: int, number: int) -> list[str]:
        """Name the plan's four for a session and table, by seat."""
        if not self.order:
            raise Refused(number, "nobody was drawn to the plan")
        plan = PLANS.get(len(self.order), {})
        if (session, table) not in plan:
            raise Refused(number, "the plan has no such session and table")
        return [self.order[place - 1] for place in plan[session, table]]

    def substitutes_in(self, session: int) -> list[Json]:
        return [
            each
            for each in self.substitutes
            if each["from_session"] <= session <= (each.get("until_session") or session)
        ]

    def _sheet(self, event: Json, number: int) -> None:
        slot = (event["session"], event["table"])
        planned = self.numbers_at(*slot, number)
        if "group" in self.closed:
            raise Refused(number, "the stage is closed")
        if slot in self.sheets:
            raise Refused(number, "this session and table has a counted sheet")
        if len(event["players"]) != 4:
            raise Refused(number, "four play at a table")
        rows = []
        for player in event["players"]:
            row = player
            for each in self.substitutes_in(event["session"]):
                if each["in"] == player:
                    row = each["out"]
                elif each["out"] == player:
                    row = ""
            if row not in planned or row in rows:
                raise Refused(number, f"{player} is not in the plan")
            rows.append(row)
        if "record" in event:
            answer = self._check_record(event["record"], None, number)
            deals = [
                {"points": deal["points"], "code": None}
                for deal in answer["deals"]
                if deal["kind"] != "redeal"
            ]
            stars = [event["players"][seat] for seat in answer["winners"]]
            self.sheets[slot] = {"players": event["players"], "rows": rows, "deals": deals, "stars": stars}
            return
        if len(event["deals"]) > self.options["rules_options"].get("deals", 20):
            raise Refused(number, "more deals than a session has")
        for place, deal in enumerate(event["deals"], start=1):
            if deal["code"] not in CODES:
                raise Refused(number, f"row {place}: unknown code")
            if sorted(deal["points"]) != CODES[deal["code"]]:
                raise Refused(number, f"row {place}: the points do not agree with {deal['code']}")
            if deal["leader"] not in (0, 1, 2, 3):
                raise Refused(number, f"row {place}: no such seat")
        self.sheets[slot] = {"players": event["players"], "rows": rows, "deals": event["deals"]}

    def _void_deal(self, event: Json, number: int) -> None:
        slot = (event["session"], event["table"])
        if "group" in self.closed:
            return
        if slot not in self.sheets or not 1 <= event["deal"] <= len(self.sheets[slot]["deals"]):
            raise Refused(number, "there is no such deal")
        self.void_deals.add((*slot, event["deal"]))

    def _substitute(self, event: Json, number: int) -> None:
        if event["out"] not in self.core:
            raise Refused(number, f"{event['out']} is no core player")
        if event["in"] not in self.reserves:
            raise Refused(number, f"{event['in']} is no reserve")
        last = event.get("until_session") or 10**9
        if last < event["from_session"]:
            raise Refused(number, "until before from")
        sessions = {session for session, _ in PLANS.get(len(self.order), {})}
        if sessions and not {event["from_session"], event.get("until_session") or max(sessions)} <= sessions:
            raise Refused(number, "the plan has no such session")
        for each in self.substitutes:
            overlap = each["from_session"] <= last and event["from_session"] <= (
                each.get("until_session") or 10**9
            )
            if overlap and each["in"] == event["in"]:
                raise Refused(number, f"{event['in']} already plays")
            if overlap and each["out"] == event["out"]:
                raise Refused(number, f"{event['out']} is already replaced")
        for (session, _), sheet in self.sheets.items():
            if event["from_session"] <= session <= last and event["out"] in sheet["players"]:
                raise Refused(number, f"{event['out']} played in session {session}")
        self.substitutes.append(event)

    # ------------------------------------------------------------ all kinds

    def _penalty(self, event: Json, number: int) -> None:
        if type(event["points"]) is not int or event["points"] < 1:
            raise Refused(number, "points are positive: they are taken off")
        if "match" in event:
            known = event["match"] in self.fixtures or (
                self.bracket is not None and event["match"] in self.bracket.ids
            )
            if not known:
                raise Refused(number, f"there is no match {event['match']}")
            if event["entrant"] not in self.meeting(event["match"], number):
                raise Refused(number, f"{event['entrant']} does not play {event['match']}")
        self.penalties.append(event)

    def _withdraw(self, event: Json, number: int) -> None:
        if event["scope"] not in ("from-now", "whole"):
            raise Refused(number, "scope is from-now or whole")
        if event["entrant"] in self.gone:
            raise Refused(number, f"{event['entrant']} is out already")
        self.gone[event["entrant"]] = event["scope"]

    def _disqualify(self, event: Json, number: int) -> None:
        self._withdraw(event, number)
        self.disqualified.add(event["entrant"])

    def _close_stage(self, event: Json, number: int) -> None:
        if event["stage"] not in STAGES[self.kind]:
            raise Refused(number, f"there is no stage {event['stage']}")
        if event["stage"] in self.closed:
            raise Refused(number, "the stage is closed already")
        self.closed.add(event["stage"])

    def _lots(self, event: Json, number: int) -> None:
        if len(event["among"]) < 2 or sorted(event["among"]) != sorted(event["order"]):
            raise Refused(number, "the order names all that lots were drawn among")
        self.lots.append(event)

    def _extra_game(self, event: Json, number: int) -> None:
        if len(event["among"]) < 2 or event["winner"] not in event["among"]:
            raise Refused(number, "the winner is one of the tied")
        if set(event.get("fill_in", [])) & set(event["among"]):
            raise Refused(number, "who fills in is not among the tied")
        if self.kind == "group" and len(event["among"]) + len(event.get("fill_in", [])) > 4:
            raise Refused(number, "four play at a table")
        self.extra_games.append(event)


PLANS: dict[int, dict[tuple[int, int], list[int]]] = {12: f2_plan()}
"""The plan for each number of core players: (session, table) to numbers by seat."""
