"""Random gaple-competition/1 documents that the oracle takes, and spoiled ones that it refuses.

Scores are drawn from few values, so that ties are common and every criterion decides now and then.
"""

from __future__ import annotations

import copy
import hashlib
import random
from collections.abc import Callable
from typing import Any

from tests.oracle import random_match
from tests.oracle import score as score_record

from .errors import Refused
from .log import CODES, PLANS, Json, Log, read_head
from .standings import fold, standings

KINDS = ("pools", "league", "knockout", "group")


def random_competition(seed: int, kind: str | None = None) -> Json:
    """Make a random legal document of a kind (of the four in turn where none is named)."""
    kind = kind or KINDS[seed % 4]
    rng = random.Random(f"{seed} {kind}")
    make = {"pools": _pools, "league": _league, "knockout": _knockout, "group": _group}[kind]
    maker = _Maker(rng, kind)
    maker.document["name"] = f"Random {kind} {seed}"
    return make(maker)


class _Maker:
    """A document that grows event by event."""

    def __init__(self, rng: random.Random, kind: str) -> None:
        self.rng = rng
        rules = {"group": "pepet-2026", "league": "gapler-250"}.get(kind, "gapensi-makassar")
        self.document: Json = {
            "format": "gaple-competition/1",
            "name": "",
            "kind": kind,
            "rules": rules,
            "options": {},
            "entrants": [],
            "events": [],
        }
        self.stamped = rng.random() < 0.3
        self.few = rng.random() < 0.5
        """Whether nearly all matches end alike, so that wins and sums are level and later criteria decide."""
        self.shifted = rng.random() < 0.5
        """Whether they then differ in height alone: level productivity, other points conceded."""
        self.kept: Log | None = None

    # ------------------------------------------------------------ growing

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def option(self, name: str, *values: Any) -> Any:
        """Choose an option's value; now and then leave the key out and get the default (the first)."""
        value = self.rng.choice(values)
        if value != values[0] or self.chance(0.5):
            self.document["options"][name] = value
        return value

    def enter(self, count: int, reserves: int = 0) -> list[str]:
        names = [f"E{number}" for number in range(1, count + reserves + 1)]
        for place, name in enumerate(names):
            entrant: Json = {"id": name, "name": f"Pasangan {name}"}
            if place >= count:
                entrant["reserve"] = True
            self.document["entrants"].append(entrant)
        return names

    def add(self, kind: str, **values: Any) -> int:
        events = self.document["events"]
        number = len(events) + 1
        event: Json = {"n": number, "kind": kind, **values}
        if self.stamped:
            event |= {"by": "owner", "at": f"2026-08-17T08:{number % 60:02}:00+08:00", "v": 1}
        events.append(event)
        if self.kept is not None and kind != "correct":
            self.kept.add(event, number)
        else:
            self.kept = None
        return number

    def take_back(self) -> None:
        """Take the last event off again."""
        self.document["events"].pop()
        self.kept = None

    def freeze(self) -> None:
        if self.chance(0.4):
            entrants = sorted(self.document["entrants"], key=lambda each: str(each["id"]))
            listed = "".join(f"{each['id']}\t{each['name']}\n" for each in entrants)
            self.add("freeze-entries", sha256=hashlib.sha256(listed.encode()).hexdigest())

    def log(self) -> Log:
        """Give what the log comes to so far, kept from one event to the next."""
        if self.kept is None:
            self.kept = fold(self.document, read_head(self.document), self.document["events"])
        return self.kept

    def tables(self) -> list[Json]:
        tables: list[Json] = standings(self.document)["tables"]
        return tables

    # ------------------------------------------------------------ matches

    def score(self, options: Json) -> list[int]:
        rng = self.rng
        if self.few and rng.random() < 0.9 and options.get("games", 1) == 1:
            more = rng.choice([0, 0, 1, 2]) if self.shifted else 0
            pair = [
                more + (options.get("target") or (7 if self.document["rules"] == "gapensi-makassar" else 60)),
                more + 2,
            ]
            return pair if rng.random() < 0.5 else pair[::-1]
        if options.get("games", 1) > 1:
            pair = [options["games"], rng.randrange(options["games"])]
        elif self.document["rules"] == "gapler-250" and not options.get("target"):
            pair = rng.choice([[50, 20], [60, 20], [50, 30], [110, -1], [60, 30], [40, 20]])
        elif self.document["rules"] == "gapler-250":
            target = options["target"]
            pair = [target + rng.choice([0, 10]), rng.choice([0, 40, target - 1])]
        elif options.get("deals"):
            pair = rng.choice([[11, 7], [9, 8], [12, 8], [3, 0]])
        else:
            target = options.get("target", 7)
            most = rng.choice([target, target, target + 1, target + 3])
            pair = [most, rng.choice([0, target - 1, target - 1, max(target - 3, 0)])]
        return pair if self.chance(0.5) else pair[::-1]

    def play(self, match: str, pair: tuple[str, str], options: Json, *, named: bool) -> int:
        """Enter a result, now and then the other way about, without its match, or with a record."""
        score = self.score(options)
        values: Json = {"score": score}
        if self.document["rules"] == "gapensi-makassar" and self.chance(0.015):
            record = random_match(
                self.rng.randrange(10**6), "gapensi-makassar", "pairs", dict(options), unfinished=0
            )
            answer = score_record(record)
            if answer["finished"]:
                ended: Any = answer["score"]
                values = {"score": [ended[0], ended[1]], "record": record}
        one, other = pair if self.chance(0.8) else pair[::-1]
        if named or self.chance(0.85):
            values["match"] = match
        return self.add("result", a=one, b=other, **values)

    def walk_over(self, match: str, pair: tuple[str, str], *, both: bool = True) -> int:
        absent = [self.rng.choice(pair)]
        if both and self.chance(0.25):
            absent = list(pair)
        values: Json = {"reason": "tidak hadir"} if self.chance(0.5) else {}
        if self.chance(0.3):
            values |= {"a": pair[0], "b": pair[1]}
        return self.add("walkover", match=match, absent=absent, **values)

    def penalise(self, names: list[str], share: float, **places: list[Any]) -> None:
        while self.chance(share):
            where = {}
            name = self.rng.choice(names)
            for key, values in places.items():
                fitting = [each[0] for each in values if name in each[1]] if key == "match" else values
                if fitting and self.chance(0.5):
                    where[key] = self.rng.choice(fitting)
            self.add(
                "penalty",
                entrant=name,
                points=self.rng.choice([1, 1, 2, 3]),
                reason="terlambat",
                **where,
            )

    def leave(self, names: list[str], share: float, scopes: tuple[str, ...] = ("from-now", "whole")) -> None:
        log = self.log()
        active = [name for name in names if name not in log.gone]
        if len(active) > 2 and self.chance(share):
            kind = self.rng.choice(["withdraw", "disqualify"])
            self.add(kind, entrant=self.rng.choice(active), scope=self.rng.choice(scopes), reason="pulang")

    def settle(self, share: float, kinds: tuple[str, ...]) -> None:
        """Decide level groups by lots or an extra game, if the oracle finds them undecided."""
        for _ in range(6):
            level = [group for table in self.tables() for group in table["undecided"]]
            level = [group for group in level if len(group) <= 4]
            if not level or not self.chance(share):
                return
            group = self.rng.choice(level)
            self.rng.shuffle(group)
            if self.rng.choice(kinds) == "lots":
                order = list(group)
                self.rng.shuffle(order)
                self.add("lots", among=group, order=order, witness="panitia")
            else:
                values: Json = {}
                if self.document["kind"] == "group":
                    others = [each["id"] for each in self.document["entrants"] if each["id"] not in group]
                    values["fill_in"] = self.rng.sample(others, 4 - len(group))
                self.add("extra-game", among=group, winner=self.rng.choice(group), **values)

    def correct(self, share: float, **values: Any) -> None:
        """Correct events of the log as it stands; a correction that fits no longer is left out."""
        while self.chance(share):
            events = self.document["events"]
            chosen = self.rng.choice(events)
            change = self.change(chosen)
            if self.chance(0.15) and self.may_go(chosen):
                change = {"void": True}
            if not change:
                continue
            self.add("correct", of=chosen["n"], reason="salah tulis", **change, **values)
            try:
                standings(self.document)
            except Refused:
                self.take_back()

    def went_on(self, match: str) -> bool:
        """Tell whether a match after this one of a knock-out has been played already."""
        log = self.log()
        if log.bracket is None or match not in log.bracket.ids or match == "K3":
            return False
        size, number = (int(word) for word in match[1:].split("-"))
        after = [f"K{size // 2}-{(number + 1) // 2}"] + ["K3"] * (size == 4)
        return any(each in log.matches for each in after)

    def may_go(self, event: Json) -> bool:
        """Tell whether a correction may take an event out of the log."""
        if event["kind"] in ("result", "walkover"):
            match = event.get("match")
            return match in self.log().matches and not self.went_on(match)
        return event["kind"] in ("penalty", "sheet", "void-deal", "lots", "extra-game")

    def change(self, event: Json) -> Json:
        rng = self.rng
        kind = event["kind"]
        match = event.get("match")
        counts = match is None or match in self.log().matches
        if kind in ("result", "walkover") and not (counts and (match is None or not self.went_on(match))):
            return {}
        if kind == "result" and "record" not in event:
            if rng.random() < 0.3:
                return {"score": event["score"][::-1]}
            options = (
                self.log().rules_options(match)
                if match
                else self.document["options"].get("rules_options", {})
            )
            if self.document["kind"] == "league" and not options:
                options = {"deals": 10}
            return {"score": self.score(options)}
        if kind == "walkover":
            log = self.log()
            pair = list(log.meeting(event["match"], 0))
            return {"absent": rng.choice([pair, pair[:1], pair[1:]])}
        if kind == "penalty":
            return {"points": rng.choice([1, 2, 4])}
        if kind in ("withdraw", "disqualify"):
            return {"scope": rng.choice(["from-now", "whole"])}
        if kind == "sheet":
            return {"deals": self.deals(len(event["deals"]))}
        if kind == "lots":
            order = list(event["order"])
            rng.shuffle(order)
            return {"order": order}
        if kind == "extra-game":
            return {"winner": rng.choice(event["among"])}
        return {}

    # ------------------------------------------------------------ sheets

    def deals(self, count: int) -> list[Json]:
        rng = self.rng
        leader = rng.randrange(4)
        rows = []
        for _ in range(count):
            code = rng.choice(["H", "H", "H", "K", "G", "G-", "T", "S"])
            points = list(CODES[code])
            rng.shuffle(points)
            rows.append({"code": code, "leader": leader, "points": points})
            # pepet-2026/12, /11: the first in the ranking leads next, after a tutup the same seat again.
            if code == "G":
                leader = points.index(10)
            elif code != "T":
                leader = points.index(5)
        return rows


# ---------------------------------------------------------------- pools


def _pair_options(maker: _Maker) -> None:
    maker.option("walkover_score", [7, 0], [7, 0], None, [7, 3])
    maker.option("void", "all", "keep-played")
    maker.option("third_place", False, True)
    base = maker.rng.choice([{}, {}, {"target": 7}, {"target": 5}, {"deals": 11}])
    if base:
        maker.document["options"]["rules_options"] = base
    if maker.chance(0.3):
        stages: list[Json] = [{"from": 8, "rules_options": {"target": 7}}]
        if maker.chance(0.3):
            stages.append({"from": 4, "rules_options": {"target": 9}})
        maker.document["options"]["stages"] = stages


def _pools(maker: _Maker) -> Json:
    rng = maker.rng
    _pair_options(maker)
    through = maker.option("through", 2, 2, 1, 3)
    sizes = [rng.choice([2, 3, 3, 4, 4, 5, 6]) for _ in range(rng.choice([1, 1, 2, 2, 3, 4]))]
    waiting = rng.choice([0, 0, 1])
    names = maker.enter(sum(sizes) + waiting)
    maker.freeze()
    _draw_pools(maker, names, sizes)
    if maker.chance(0.1):
        _draw_pools(maker, names, sizes)
    _play_pools(maker, names)
    maker.settle(0.7, ("lots", "extra-game"))
    if maker.chance(0.2):
        maker.correct(0.5)
        maker.settle(0.6, ("lots",))
    drawn = [name for pool in maker.log().pools.values() for name in pool]
    if maker.chance(0.7):
        maker.add("close-stage", stage="pools")
        maker.penalise(drawn, 0.1)
        if maker.chance(0.2):
            maker.correct(0.6, after_close="keep")
        if maker.chance(0.1):
            maker.correct(0.6, after_close=rng.choice(["replay", "void"]))
    tables = maker.tables()
    if any(event["kind"] == "close-stage" for event in maker.document["events"]) and maker.chance(0.8):
        gone = maker.log().gone
        going = [
            row["entrant"]
            for table in tables
            for row in [row for row in table["rows"] if row["entrant"] in drawn][:through]
            if row["entrant"] not in gone and row["rank"] is not None
        ]
        if len(going) >= 2:
            _play_knockout(maker, going)
            if maker.chance(0.15):
                maker.correct(0.5, after_close="keep")
            elif maker.chance(0.1):
                maker.correct(0.5, after_close="void")
    return maker.document


def _draw_pools(maker: _Maker, names: list[str], sizes: list[int]) -> None:
    order = list(names)
    maker.rng.shuffle(order)
    pools = {}
    for number, size in enumerate(sizes):
        pools["ABCDEFGH"[number]] = order[:size]
        order = order[size:]
    maker.add("draw", pools=pools)


def _play_pools(maker: _Maker, names: list[str]) -> None:
    log = maker.log()
    matches = list(log.fixtures.items())
    maker.rng.shuffle(matches)
    options = maker.document["options"].get("rules_options", {})
    drawn = [name for name in names if any(name in pool for pool in log.pools.values())]
    skipped = maker.rng.choice([0, 0, 0.05, 0.4])
    for match, pair in matches:
        gone = maker.log().gone
        if maker.chance(skipped) or any(name in gone for name in pair):
            continue
        if maker.chance(0.08):
            maker.walk_over(match, pair)
        else:
            maker.play(match, pair, options, named=False)
        maker.leave(drawn, 0.02)
        if maker.chance(0.06):
            maker.correct(0.6)
    maker.penalise(drawn, 0.15, match=list(log.fixtures.items()))


# ---------------------------------------------------------------- knock-out


def _knockout(maker: _Maker) -> Json:
    _pair_options(maker)
    count = maker.rng.randrange(2, 20)
    names = maker.enter(count + maker.rng.choice([0, 0, 1]))
    maker.freeze()
    drawn = maker.rng.sample(names, count)
    if maker.chance(0.1):
        _draw_bracket(maker, drawn)
    _play_knockout(maker, drawn)
    if maker.chance(0.2):
        maker.correct(0.6)
    if maker.chance(0.3) and not any("?" in pair for pair in _sides(maker.log()).values()):
        maker.add("close-stage", stage="knockout")
    return maker.document


def _draw_bracket(maker: _Maker, drawn: list[str]) -> None:
    order = list(drawn)
    maker.rng.shuffle(order)
    size = 2
    while size < len(order):
        size *= 2
    places: list[str | None] = [None] * size
    # One in each first match, then the others beside them: no match of two byes.
    tops = list(range(0, size, 2))
    others = list(range(1, size, 2))
    maker.rng.shuffle(others)
    for place in tops + others[: len(order) - len(tops)]:
        places[place] = order.pop()
    if maker.chance(0.5):
        places.reverse()
    maker.add("draw", bracket=places)


def _sides(log: Log) -> dict[str, tuple[str | None, str | None]]:
    assert log.bracket is not None
    return log.bracket.sides(log)


def _play_knockout(maker: _Maker, drawn: list[str]) -> None:
    _draw_bracket(maker, drawn)
    stop = maker.rng.choice([0, 0, 0, 0.1])
    while True:
        log = maker.log()
        assert log.bracket is not None
        ready: list[tuple[str, tuple[str, str]]] = [
            (match, (one, other))
            for match, (one, other) in _sides(log).items()
            if one is not None
            and other is not None
            and "?" not in (one, other)
            and match not in log.matches
            and one not in log.gone
            and other not in log.gone
        ]
        if not ready or maker.chance(stop):
            return
        match, pair = maker.rng.choice(ready)
        if maker.chance(0.08):
            maker.walk_over(match, pair, both=log.bracket.size_of(match) > 4)
        else:
            maker.play(match, pair, log.rules_options(match), named=True)
        if maker.chance(0.05):
            maker.correct(0.5)
        if maker.chance(0.02):
            active = [name for match_ in ready for name in match_[1]]
            if log.bracket.size_of(match) > 4:
                maker.leave(active, 0.5, ("from-now",))


# ---------------------------------------------------------------- league


def _league(maker: _Maker) -> Json:
    rng = maker.rng
    legs = maker.option("legs", 1, 1, 2)
    maker.option("value", "wins", "score")
    maker.option("walkover_score", None, None, [50, 0])
    maker.option("void", "all", "keep-played")
    options = rng.choice(
        [{"deals": 10}, {"deals": 10}, {"deals": 4}, {"target": 250}, {"target": 100}, {}, {"games": 2}]
    )
    maker.document["options"]["rules_options"] = options
    names = maker.enter(rng.randrange(2, 8))
    maker.freeze()
    order = list(names)
    rng.shuffle(order)
    maker.add("draw", order=order)
    matches = list(maker.log().fixtures.items())
    rng.shuffle(matches)
    skipped = rng.choice([0, 0, 0.05, 0.4])
    for match, pair in matches:
        gone = maker.log().gone
        if maker.chance(skipped) or any(name in gone for name in pair):
            continue
        if maker.chance(0.08):
            maker.walk_over(match, pair)
        else:
            maker.play(match, pair, options, named=legs == 2)
        maker.leave(names, 0.02)
        if maker.chance(0.06):
            maker.correct(0.6)
    maker.penalise(names, 0.15, match=matches)
    maker.settle(0.6, ("extra-game", "extra-game", "lots"))
    if maker.chance(0.15):
        maker.correct(0.6)
    if maker.chance(0.3):
        maker.add("close-stage", stage="league")
        if maker.chance(0.5):
            maker.correct(0.6, after_close=rng.choice(["keep", "keep", "replay"]))
    return maker.document


# ---------------------------------------------------------------- group


def _group(maker: _Maker) -> Json:
    rng = maker.rng
    maker.option("substitute", "row", "person")
    count = rng.choice(sorted(PLANS))
    deals = rng.choice([1, 2, 2, 3, 5])
    rules_options: Json = {"deals": deals}
    if maker.chance(0.4):
        rules_options["star"] = rng.choice(["table", "session"])
    maker.document["options"]["rules_options"] = rules_options
    reserves = rng.choice([0, 1, 3])
    names = maker.enter(count, reserves)
    core, spare = names[:count], names[count:]
    maker.freeze()
    order = list(core)
    rng.shuffle(order)
    maker.add("draw", order=order)
    plan = PLANS[count]
    sessions = sorted({session for session, _ in plan})
    slots = [
        slot for slot in plan if slot[0] in rng.sample(sessions, min(len(sessions), rng.choice([1, 2, 3, 6])))
    ]
    rng.shuffle(slots)
    missing = rng.choice([0, 0, 0.2])
    for slot in slots:
        if spare and maker.chance(0.15):
            _substitute(maker, core, spare, slot[0])
        if maker.chance(missing):
            continue
        _enter_sheet(maker, order, plan, slot, deals)
        if maker.chance(0.15):
            maker.add(
                "void-deal",
                session=slot[0],
                table=slot[1],
                deal=rng.randrange(1, deals + 1),
                reason="kartu kurang",
            )
        if maker.chance(0.06):
            maker.correct(0.6)
    maker.penalise(core, 0.15, session=sorted({slot[0] for slot in slots}))
    maker.settle(0.6, ("extra-game",))
    if maker.chance(0.15):
        maker.correct(0.6)
    if maker.chance(0.3):
        maker.add("close-stage", stage="group")
        if maker.chance(0.5):
            maker.correct(0.6, after_close=rng.choice(["keep", "keep", "replay"]))
    return maker.document


def _substitute(maker: _Maker, core: list[str], spare: list[str], session: int) -> None:
    last = min(session + maker.rng.choice([0, 0, 2]), 24)
    maker.log()
    try:
        maker.add(
            "substitute",
            **{"out": maker.rng.choice(core), "in": maker.rng.choice(spare)},
            from_session=session,
            until_session=last,
            agreed_by=maker.rng.sample(core, 2),
        )
    except Refused:
        maker.take_back()


def _enter_sheet(
    maker: _Maker, order: list[str], plan: dict[tuple[int, int], list[int]], slot: tuple[int, int], deals: int
) -> None:
    players = []
    replaced = {each["out"]: each["in"] for each in maker.log().substitutes_in(slot[0])}
    for number in plan[slot]:
        name = order[number - 1]
        players.append(replaced.get(name, name))
    maker.add("sheet", session=slot[0], table=slot[1], players=players, deals=maker.deals(deals))


# ---------------------------------------------------------------- spoiled documents


def spoiled(seed: int, kind: str | None = None) -> tuple[Json, int | None, str]:
    """Make a document with one fault: (document, event at fault or None for the head, the fault's name)."""
    rng = random.Random(f"spoiled {seed}")
    for attempt in range(200):
        document = copy.deepcopy(random_competition(seed + 1000 * attempt, kind))
        name = rng.choice(sorted(FAULTS))
        event = FAULTS[name](rng, document)
        taken_out = [each["of"] for each in document["events"] if each.get("void") is True]
        if event != 0 and event not in taken_out:
            return document, event, name
    raise AssertionError("no fault fits")


def _append(document: Json, kind: str, **values: Any) -> int:
    number = len(document["events"]) + 1
    document["events"].append({"n": number, "kind": kind, **values})
    return number


def _some(rng: random.Random, document: Json, *kinds: str) -> Json | None:
    found = [event for event in document["events"] if event["kind"] in kinds]
    return rng.choice(found) if found else None


def _corrected(document: Json, event: Json) -> bool:
    return any(each["kind"] == "correct" and each["of"] == event["n"] for each in document["events"])


def _spoil_result(
    change: Callable[[random.Random, Json, Json], Json],
) -> Callable[[random.Random, Json], int]:
    def spoil(rng: random.Random, document: Json) -> int:
        event = _some(rng, document, "result")
        if event is None or "record" in event:
            return 0
        values = change(rng, document, event)
        if not values:
            return 0
        event.update(values)
        return int(event["n"])

    return spoil


def _targets(document: Json) -> bool:
    """Tell whether every match of a document is played to 7 (or the gapler target)."""
    options = document["options"]
    return not options.get("stages") and "deals" not in options.get("rules_options", {})


def _target(document: Json) -> int:
    given: int | None = document["options"].get("rules_options", {}).get("target")
    return given or 7


def _gap(rng: random.Random, document: Json) -> int:
    events = document["events"]
    place = rng.randrange(len(events))
    for event in events[place:]:
        event["n"] += 1
    # Corrections name what they named; the first event out of place is at fault.
    return place + 1


def _second_result(rng: random.Random, document: Json) -> int:
    event = _some(rng, document, "result")
    if event is None or event.get("match", "K").startswith("K"):
        return 0
    if any(each["kind"] in ("close-stage", "draw") for each in document["events"][event["n"] :]):
        return 0
    return _append(
        document, **{key: value for key, value in event.items() if key not in ("n", "by", "at", "v")}
    )


def _second_sheet(rng: random.Random, document: Json) -> int:
    event = _some(rng, document, "sheet")
    if event is None:
        return 0
    return _append(
        document, **{key: value for key, value in event.items() if key not in ("n", "by", "at", "v")}
    )


def _wrong_row(rng: random.Random, document: Json) -> int:
    event = _some(rng, document, "sheet")
    if event is None or _corrected(document, event):
        return 0
    row = rng.choice(event["deals"])
    row.update(
        rng.choice([{"points": [8, 0, 0, 0]}, {"points": [5, 5, 1, 0]}, {"code": "X"}, {"points": [5, 2, 1]}])
    )
    return int(event["n"])


def _wrong_code(rng: random.Random, document: Json) -> int:
    event = _some(rng, document, "sheet")
    if event is None or _corrected(document, event):
        return 0
    row = rng.choice(event["deals"])
    row["code"] = "T" if row["code"] != "T" else "H"
    return int(event["n"])


def _not_in_plan(rng: random.Random, document: Json) -> int:
    event = _some(rng, document, "sheet")
    if event is None or document["options"].get("substitute") == "person":
        return 0
    core = [each["id"] for each in document["entrants"] if not each.get("reserve")]
    others = [name for name in core if name not in event["players"]]
    log = fold(document, read_head(document), document["events"])
    planned = log.numbers_at(event["session"], event["table"], 0)
    others = [name for name in others if name not in planned]
    event["players"][rng.randrange(4)] = rng.choice(others)
    return int(event["n"])


def _same_player(rng: random.Random, document: Json) -> int:
    event = _some(rng, document, "sheet")
    if event is None:
        return 0
    event["players"][0] = event["players"][1]
    return int(event["n"])


def _drawn_twice(rng: random.Random, document: Json) -> int:
    event = _some(rng, document, "draw")
    assert event is not None
    if "pools" in event:
        pool = rng.choice(sorted(event["pools"]))
        event["pools"][pool][0] = event["pools"][pool][1]
    else:
        drawn = event.get("order") or event["bracket"]
        names = [place for place, name in enumerate(drawn) if name is not None]
        one, other = rng.sample(names, 2)
        drawn[one] = drawn[other]
    return int(event["n"])


def _unknown_drawn(rng: random.Random, document: Json) -> int:
    event = _some(rng, document, "draw")
    assert event is not None
    if "pools" in event:
        event["pools"][rng.choice(sorted(event["pools"]))][0] = "E99"
    elif "order" in event:
        event["order"][0] = "E99"
    else:
        event["bracket"] = [name if name is None else "E99" for name in event["bracket"]][:1] + event[
            "bracket"
        ][1:]
        if event["bracket"][0] is None:
            return 0
    return int(event["n"])


def _no_reason(rng: random.Random, document: Json) -> int:
    event = _some(rng, document, "penalty", "result", "walkover")
    if event is None:
        return 0
    reasons = rng.choice([{}, {"reason": ""}, {"reason": "  "}])
    values: Json = {"result": {"score": event.get("score")}, "walkover": {"absent": event.get("absent")}}.get(
        event["kind"], {"points": 1}
    )
    return _append(document, "correct", of=event["n"], **values, **reasons)


def _of_correction(rng: random.Random, document: Json) -> int:
    event = _some(rng, document, "correct")
    if event is None:
        return 0
    values = {key: value for key, value in event.items() if key in ("score", "absent", "points", "reason")}
    return _append(document, "correct", of=event["n"], **values)


def _of_nothing(rng: random.Random, document: Json) -> int:
    number = len(document["events"]) + 1
    return _append(document, "correct", of=rng.choice([0, number, number + 3]), score=[7, 1], reason="salah")


def _after_close(rng: random.Random, document: Json) -> int:
    if document["kind"] == "group" or any("bracket" in event for event in document["events"]):
        return 0
    closing = _some(rng, document, "close-stage")
    log = fold(document, read_head(document), document["events"])
    free = [
        (match, pair)
        for match, pair in log.fixtures.items()
        if match not in log.matches and not set(pair) & set(log.gone)
    ]
    if closing is None or not free:
        return 0
    match, pair = rng.choice(free)
    return _append(document, "walkover", match=match, absent=[pair[0]])


def _wrong_core(rng: random.Random, document: Json) -> int | None:
    if document["kind"] != "group":
        return 0
    core = [each for each in document["entrants"] if not each.get("reserve")]
    if rng.random() < 0.5:
        document["entrants"].append({"id": "E99", "name": "Tiga Belas"})
    else:
        document["entrants"].remove(core[-1])
    return None


def _busy_reserve(rng: random.Random, document: Json) -> int:
    event = _some(rng, document, "substitute")
    if event is None or any(each["kind"] == "close-stage" for each in document["events"]):
        return 0
    core = [
        each["id"] for each in document["entrants"] if not each.get("reserve") and each["id"] != event["out"]
    ]
    return _append(
        document,
        "substitute",
        **{"out": rng.choice(core), "in": event["in"]},
        from_session=event["from_session"],
        until_session=event["from_session"],
        agreed_by=core[:2],
    )


FAULTS: dict[str, Callable[[random.Random, Json], int | None]] = {
    "gap in n": _gap,
    "unknown entrant in a result": _spoil_result(lambda _r, _d, _e: {"a": "E99"}),
    "A against A": _spoil_result(lambda _r, _d, event: {"a": event["b"]}),
    "level": _spoil_result(lambda _r, document, _e: {"score": [_target(document)] * 2}),
    "level below": _spoil_result(lambda _r, _d, _e: {"score": [3, 3]}),
    "both at target": _spoil_result(
        lambda _r, document, _e: (
            {"score": [_target(document) + 1, _target(document)]}
            if _targets(document) and document["kind"] != "league"
            else {}
        )
    ),
    "nobody at target": _spoil_result(
        lambda _r, document, _e: {"score": [_target(document) - 1, 0]} if _targets(document) else {}
    ),
    "no such match": _spoil_result(lambda _r, _d, _e: {"match": "Z-99"}),
    "second result": _second_result,
    "second sheet": _second_sheet,
    "row no permutation": _wrong_row,
    "row against its code": _wrong_code,
    "names not in the plan": _not_in_plan,
    "a player twice": _same_player,
    "drawn twice": _drawn_twice,
    "unknown entrant drawn": _unknown_drawn,
    "correction without reason": _no_reason,
    "correction of a correction": _of_correction,
    "correction of nothing": _of_nothing,
    "result after close": _after_close,
    "wrong number of core players": _wrong_core,
    "busy reserve": _busy_reserve,
}
