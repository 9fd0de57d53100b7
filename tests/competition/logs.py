"""Random logs of every kind of competition, with corrections and with the same applied in place.

A `Story` is a valid log as a list of steps. Each step is an event as it stands at the end, and what was
written in its place at first. `Story.in_place()` writes only the final events; `Story.corrected()` writes
the first versions and the corrections, newest last, wherever in the log they can stand (a pool's match also
after its stage was closed, with `after_close`: replay). Both documents must give the same standings.

`random_story(random, kind)` is any of them; `stories(kind)` is the same for hypothesis.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, TypeAlias, TypeVar

from hypothesis import strategies as st

from gaple.competition.circle import pairings
from gaple.competition.log import log_of
from gaple.competition.standings import standings
from tests.competition.documents import head
from tests.competition.rows import random_rows
from tests.competition.seasons import pairs_of, the_plan

T = TypeVar("T")
Json: TypeAlias = dict[str, Any]

KINDS: Final = ("group", "pools", "league", "knockout")
DEALS: Final = 4
MOST: Final = 24
"""Most sheets or matches of a story, so that many of them can be told."""
REASONS: Final = ("salah tulis", "kertas benar, layar salah", "permohonan dikabulkan")


@dataclass
class Step:
    """One event and how it came to say what it says."""

    event: Json | None
    """As it stands at the end; None: it was taken out again."""
    versions: list[Json] = field(default_factory=list)
    """What changed keys held before, oldest first; the last correction gives the values of `event`."""
    first: Json | None = None
    """An event that was taken out, as it was written."""
    until: "Step | None" = None
    """The corrections must stand before this step; None: anywhere after the event."""


@dataclass
class Story:
    """A competition's head and its steps."""

    head: Json
    steps: list[Step] = field(default_factory=list)
    open_meetings: set[frozenset[str]] = field(default_factory=set)
    """Who have not met in their pool: should they meet in the knock-out, that match must be named."""

    def add(self, kind: str, **values: Any) -> Step:  # noqa: ANN401 - whatever an event carries
        """Add an event that was right from the start."""
        step = Step({"kind": kind, **values})
        self.steps.append(step)
        return step

    def misread(self, step: Step, *versions: Json) -> None:
        """Say what stood in a step before it was corrected, oldest first."""
        step.versions += versions

    def add_void(self, kind: str, **values: Any) -> Step:  # noqa: ANN401 - whatever an event carries
        """Add an event that a correction takes out again."""
        step = Step(None, first={"kind": kind, **values})
        self.steps.append(step)
        return step

    def in_place(self) -> Json:
        """Return the document with every correction applied where it belongs."""
        return self._document([step.event for step in self.steps if step.event is not None])

    def corrected(self, random: Random) -> Json:
        """Return the document as it came about, corrections in an order of chance."""
        order: list[tuple[Step, Json | None]] = [(step, None) for step in self.steps]
        for step in self.steps:
            at = self._place(order, step)
            for values in _corrections(step):
                last = len(order) if step.until is None else self._place(order, step.until)
                at = random.randint(at + 1, last)
                order.insert(at, (step, values))
        events: list[Json] = []
        numbers: dict[int, int] = {}
        for step, changed in order:
            if changed is None:
                numbers[id(step)] = len(events) + 1
                events.append(_as_first_written(step))
            else:
                reason = random.choice(REASONS)
                closed = any(event["kind"] == "close-stage" for event in events)
                after = {"after_close": "replay"} if closed else {}
                correct = {"kind": "correct", "of": numbers[id(step)], **changed, "reason": reason, **after}
                events.append(correct)
        return self._document(events)

    @staticmethod
    def _place(order: Sequence[tuple[Step, Json | None]], step: Step) -> int:
        return next(at for at, (each, values) in enumerate(order) if each is step and values is None)

    def _document(self, events: Sequence[Json]) -> Json:
        return {**self.head, "events": [{"n": n, **event} for n, event in enumerate(events, start=1)]}


def _corrections(step: Step) -> list[Json]:
    if step.event is None:
        return [{"void": True}]
    event = step.event
    final: list[Json] = [{key: event[key] for key in step.versions[-1]}] if step.versions else []
    return step.versions[1:] + final


def _as_first_written(step: Step) -> Json:
    if step.event is None:
        assert step.first is not None
        return step.first
    return {**step.event, **(step.versions[0] if step.versions else {})}


def random_story(random: Random, kind: str) -> Story:
    """Return a story of this kind, from hardly begun to played to the end."""
    return _TOLD[kind](random)


@st.composite
def stories(draw: st.DrawFn, kind: str) -> tuple[Story, Random]:
    """Draw a story, and chance for the order of its corrections."""
    random = Random(draw(st.integers(0, 2**48)))
    return random_story(random, kind), random


def _group(random: Random) -> Story:
    core = [f"E{number}" for number in range(1, 13)]
    entrants: list[Json] = [{"id": each, "name": f"Pemain {each}"} for each in core]
    entrants += [{"id": f"R{number}", "name": f"Cadangan {number}", "reserve": True} for number in (1, 2)]
    star = random.choice(["table", "session"])
    options = {
        "substitute": random.choice(["row", "person"]),
        "rules_options": {"deals": DEALS, "star": star},
    }
    story = Story(head("group", "pepet-2026", entrants, **options))
    order, plan = random.sample(core, 12), the_plan()
    story.add("draw", order=order)
    ill, first, last = random.choice(core), random.randint(1, 20), random.randint(20, 24)
    step = story.add("substitute", out=ill, **{"in": "R1"}, from_session=first, until_session=last)
    if random.random() < 1 / 2:
        # Somebody else was written down first; R1 sits in no sheet before that is put right.
        story.misread(
            step,
            {"in": "R2"},
            *(
                [{"in": "R1", "out": random.choice([each for each in core if each != ill])}]
                * random.randint(0, 1)
            ),
        )
    played: list[Step] = []
    for session, table in _some(random, list(plan)):
        names = [order[number - 1] for number in plan[session, table]]
        players = ["R1" if each == ill and first <= session <= last else each for each in names]
        sheet = story.add("sheet", session=session, table=table, players=players, deals=_rows(random))
        if step.versions and step.until is None:
            step.until = sheet
        story.misread(sheet, *[{"deals": _rows(random)} for _ in range(random.choice([0, 0, 1, 2]))])
        if random.random() < 1 / 8:
            story.misread(
                sheet, {"players": [players[at] for at in random.sample(range(4), 4)], "deals": _rows(random)}
            )
            _align(sheet)
        played.append(sheet)
    for sheet in played[:3]:
        _void_deal(story, random, sheet)
    _penalties(story, random, [*core, "R1", "R2"])
    _lots(story, random, core, "extra-game")
    return story


def _void_deal(story: Story, random: Random, sheet: Step) -> None:
    """Void a deal of a sheet that was corrected before, or is of one length throughout."""
    event = sheet.event or {}
    lengths = [len(each["deals"]) for each in (event, *sheet.versions) if "deals" in each]
    shortest = min(lengths)
    if not shortest:
        return
    deal = random.randint(1, shortest)
    where = {"session": event["session"], "table": event["table"], "reason": "kartu terbuka"}
    step = story.add("void-deal", **where, deal=deal)
    others = [other for other in range(1, shortest + 1) if other != deal]
    if others and random.random() < 1 / 2:
        story.misread(step, {"deal": random.choice(others)})


def _pools(random: Random) -> Story:
    sizes = [random.randint(2, 6) for _ in range(random.randint(1, 3))]
    ids = [f"E{number}" for number in range(1, sum(sizes) + 1)]
    options: Json = random.choice([{}, {"walkover_score": None}, {"walkover_score": [7, 2]}])
    third = random.random() < 1 / 2
    options = {**options, "third_place": third, "void": random.choice(["all", "keep-played"])}
    story = Story(head("pools", "gapensi-makassar", pairs_of(ids), **options))
    drawn = iter(random.sample(ids, len(ids)))
    pools = {chr(65 + at): [next(drawn) for _ in range(size)] for at, size in enumerate(sizes)}
    story.add("draw", pools=pools)
    meetings = {
        f"{name}-{number}": (members[pairing.first - 1], members[pairing.second - 1])
        for name, members in pools.items()
        for number, pairing in enumerate(pairings(len(members)), start=1)
    }
    _meetings(story, random, meetings, first_to(7))
    _leaving(story, random, ids)
    _penalties(story, random, ids)
    for members in pools.values():
        _lots(story, random, members, "play-off")
    if random.random() < 1 / 2:
        _go_on(story, random)
    return story


def _go_on(story: Story, random: Random) -> None:
    """Close the pools, draw who goes through into a bracket and play it; all was put right before."""
    state = log_of(story.in_place()).state
    through = [row.entrant for table in standings(state) for row in table.rows[:2]]
    if len(through) < 2:
        return
    before = list(story.steps)
    close = story.add("close-stage", stage="pools")
    slots = _slots(random, through)
    draw = story.add("draw", bracket=slots)
    for step in before:
        # A match is put right before the pools close, or after that by having them ranked anew.
        of_match = (step.event or step.first or {})["kind"] in {"result", "walkover"}
        step.until = step.until or (draw if of_match else close)
    open_ = (meeting for match, meeting in state.meetings.items() if match not in state.played)
    story.open_meetings = {frozenset((meeting.a, meeting.b)) for meeting in open_}
    _bracket(story, random, slots)


def _league(random: Random) -> Story:
    size, legs = random.randint(2, 6), random.choice([1, 2])
    ids = [f"E{number}" for number in range(1, size + 1)]
    options = {
        "legs": legs,
        "value": random.choice(["wins", "score"]),
        "void": random.choice(["all", "keep-played"]),
        "rules_options": {"deals": DEALS},
    }
    story = Story(head("league", "gapler-250", pairs_of(ids), **options))
    order = random.sample(ids, size)
    story.add("draw", order=order)
    meetings = {
        f"L-{number}": (order[pairing.first - 1], order[pairing.second - 1])
        for number, pairing in enumerate(pairings(size, legs), start=1)
    }
    _meetings(story, random, meetings, after_deals, named=legs == 2)
    _leaving(story, random, ids)
    _penalties(story, random, ids)
    _lots(story, random, ids, "play-off")
    return story


def _knockout(random: Random) -> Story:
    size, third = random.randint(2, 11), random.random() < 1 / 2
    ids = [f"E{number}" for number in range(1, size + 1)]
    stages = [{"from": 4, "rules_options": {"target": 10}}]
    options = {"third_place": third, "stages": random.choice([[], stages])}
    story = Story(head("knockout", "gapensi-makassar", pairs_of(ids), **options))
    slots = _slots(random, ids)
    story.add("draw", bracket=slots)
    _bracket(story, random, slots)
    return story


def _slots(random: Random, ids: Sequence[str]) -> list[str | None]:
    """Return a bracket of these and as many byes as it takes; no two byes meet."""
    places = 1 << (len(ids) - 1).bit_length()
    slots: list[str | None] = [None] * places
    above, below = range(0, places, 2), range(1, places, 2)
    drawn = random.sample(list(ids), len(ids))
    for at, each in zip([*above, *random.sample(below, len(below))], drawn, strict=False):
        slots[at] = each
    return slots


def _bracket(story: Story, random: Random, slots: Sequence[str | None]) -> None:
    """Play a bracket, perhaps not to its end; a winner is put right before his next match is entered."""
    third_place, stages = story.head["options"]["third_place"], story.head["options"].get("stages")
    decided: dict[str, Step] = {}
    losers: dict[str, str] = {}
    names: list[tuple[str | None, str | None]] = [(each, None) for each in slots]
    """Who stands in a place, and the match that put him there."""
    stop = random.choice([0.0, 0.0, 0.2])
    while len(names) > 1:
        size = len(names)
        target = 10 if stages and size <= 4 else 7
        score = first_to(target)
        onward: list[tuple[str | None, str | None]] = []
        if size == 2 and third_place and {"K4-1", "K4-2"} <= losers.keys():
            both = losers["K4-1"], losers["K4-2"]
            _knock_out_match(story, random, "K3", both, score, [decided["K4-1"], decided["K4-2"]])
        for place, (upper, lower) in enumerate(zip(names[::2], names[1::2], strict=True), start=1):
            match = f"K{size}-{place}"
            feeders = [decided[by] for _, by in (upper, lower) if by in decided]
            if upper[0] is None or lower[0] is None:
                known = size == len(slots) and (upper[0] or lower[0])
                onward.append((known or None, None))
                continue
            if random.random() < stop:
                onward.append((None, None))
                continue
            sides = upper[0], lower[0]
            step, winner = _knock_out_match(story, random, match, sides, score, feeders)
            decided[match] = step
            losers[match] = sides[1] if winner == sides[0] else sides[0]
            onward.append((winner, match))
        names = onward


def _knock_out_match(  # noqa: PLR0913, PLR0917 - a match has this many parts
    story: Story,
    random: Random,
    match: str,
    sides: tuple[str, str],
    score: Callable[[Random], list[int]],
    feeders: Sequence[Step],
) -> tuple[Step, str]:
    """Add a match; the corrections of the matches before it must stand before it."""
    if random.random() < 1 / 8:
        absent = random.choice(sides)
        step = story.add("walkover", match=match, absent=[absent], reason="tidak hadir")
        if random.random() < 1 / 2:
            story.misread(step, {"absent": [each for each in sides if each != absent]})
        winner = sides[0] if absent == sides[1] else sides[1]
    else:
        a, b = random.sample(sides, 2)
        final = score(random)
        named = random.random() < 1 / 2 or frozenset(sides) in story.open_meetings
        step = story.add("result", **({"match": match} if named else {}), a=a, b=b, score=final)
        story.misread(step, *[{"score": score(random)} for _ in range(random.choice([0, 0, 1, 2]))])
        winner = a if final[0] > final[1] else b
    for feeder in feeders:
        feeder.until = feeder.until or step
    return step, winner


def _meetings(
    story: Story,
    random: Random,
    meetings: Mapping[str, tuple[str, str]],
    score: Callable[[Random], list[int]],
    *,
    named: bool = False,
) -> None:
    """Play some of the meetings, each result with its history."""
    playing = _some(random, list(meetings))
    free = [match for match in meetings if match not in playing]
    for match in playing:
        sides = meetings[match]
        if random.random() < 1 / 6:
            absent = random.choice([[sides[0]], [sides[1]], list(sides)])
            step = story.add("walkover", match=match, absent=absent)
            story.misread(
                step, *[{"absent": [random.choice(sides)]} for _ in range(random.choice([0, 1, 2]))]
            )
            continue
        if random.random() < 1 / 6:
            # Entered for a match that was not played: taken out, and entered again.
            wrong = story.add_void("result", match=match, a=sides[0], b=sides[1], score=score(random))
        else:
            wrong = None
        a, b = random.sample(sides, 2)
        name = {"match": match} if named or random.random() < 1 / 2 else {}
        step = story.add("result", **name, a=a, b=b, score=score(random))
        if wrong is not None:
            wrong.until = step
        story.misread(step, *[{"score": score(random)} for _ in range(random.choice([0, 0, 1, 2]))])
        if free and not step.versions and name and random.random() < 1 / 4:
            other = free.pop()
            first, second = meetings[other]
            story.misread(step, {"match": other, "a": first, "b": second, "score": score(random)})


def _leaving(story: Story, random: Random, ids: Sequence[str]) -> None:
    """Let somebody go or be put out, and perhaps come back; how far it reaches was misread at first."""
    if random.random() < 1 / 2:
        return
    courses = ["withdraw"], ["disqualify"], ["withdraw", "rejoin"], ["withdraw", "disqualify"]
    course, entrant = random.choice(courses), random.choice(ids)
    for kind in course:
        if kind == "rejoin":
            story.add(kind, entrant=entrant)
            continue
        scope, before = random.sample(["from-now", "whole"], 2)
        step = story.add(kind, entrant=entrant, scope=scope, reason="pulang")
        if random.random() < 1 / 2:
            story.misread(step, {"scope": before})
        elif len(course) == 1:
            story.misread(step, {"entrant": random.choice(ids)})
            return
    if random.random() < 1 / 4:
        others = [each for each in ids if each != entrant]
        story.add_void("withdraw", entrant=random.choice(others), reason="keliru")


def _penalties(story: Story, random: Random, ids: Sequence[str]) -> None:
    for _ in range(random.choice([0, 0, 1, 2])):
        step = story.add(
            "penalty", entrant=random.choice(ids), points=random.randint(1, 5), reason="terlambat"
        )
        if random.random() < 1 / 2:
            story.misread(
                step, {"points": random.randint(1, 9)}, {"entrant": random.choice(ids), "points": 1}
            )
            _align(step)
    if random.random() < 1 / 4:
        story.add_void("penalty", entrant=random.choice(ids), points=3, reason="keliru")


def _lots(story: Story, random: Random, ids: Sequence[str], by: str) -> None:
    """Add lots, which decide only what nothing else does, and perhaps an extra game."""
    if random.random() < 1 / 2:
        order = random.sample(list(ids), len(ids))
        step = story.add("lots", among=list(ids), order=order, witness="Juri")
        if random.random() < 1 / 2:
            story.misread(step, {"order": random.sample(order, len(order))})
    if random.random() < 1 / 3:
        among = random.sample(list(ids), random.randint(2, min(4, len(ids))))
        fill = [each for each in ids if each not in among][: 4 - len(among)] if by == "extra-game" else []
        step = story.add("extra-game", among=among, winner=among[0], fill_in=fill)
        if random.random() < 1 / 2:
            story.misread(step, {"winner": among[1]})


def _align(step: Step) -> None:
    """Let every version name the same keys, so that each correction replaces the one before whole."""
    event = step.event or {}
    keys = {key for version in step.versions for key in version}
    before = {key: event[key] for key in keys}
    step.versions = [{**before, **version} for version in step.versions]


def first_to(target: int) -> Callable[[Random], list[int]]:
    """Return a maker of scores that a gapensi match to this target can end with."""

    def score(random: Random) -> list[int]:
        won, lost = random.randint(target, target + 3), random.randint(0, target - 1)
        return random.choice([[won, lost], [lost, won]])

    return score


def after_deals(random: Random) -> list[int]:
    """Return a score that a match over a number of deals can end with."""
    return random.sample(range(300), 2)


def _rows(random: Random) -> list[Json]:
    return [
        {"code": row.code, "points": list(row.points)}
        for row in random_rows(random, random.choice([DEALS, DEALS, random.randint(1, DEALS)]))
    ]


def _some(random: Random, of: Sequence[T]) -> list[T]:
    """Return none, a few, or all of these in an order of chance."""
    most = random.choice([0, len(of) // 4, len(of) // 2, len(of), len(of)])
    return random.sample(list(of), min(most, MOST))


_TOLD: Final[Mapping[str, Callable[[Random], Story]]] = {
    "group": _group,
    "pools": _pools,
    "league": _league,
    "knockout": _knockout,
}
