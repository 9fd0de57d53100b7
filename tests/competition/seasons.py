"""Whole competitions that players of chance and bots have played, each written down twice.

A `Season` holds the head of a gaple-competition/1 document and what was played in it. `with_records`
writes the matches as gaple-records, `as_typed` as an organiser types them from the signed paper. The two
share nothing after the match: typed rows and scores come from what `gaple score --json` prints.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any, Final, TypeAlias

import msgspec

from gaple.bots import bot_named
from gaple.competition.search import plan_for
from gaple.engine import SEATS, Play, Position, legal_plays, view
from gaple.engine.dealing import hands_of, random_bytes, shuffled
from gaple.engine.tiles import DOUBLE_SIX
from gaple.record import (
    Record,
    deal_next,
    end_deal,
    make_play,
    new_match,
    record_of,
    replay_record,
    scored_json,
)
from gaple.record.randomly import drawn_order
from gaple.rules import Rules, make_rules
from tests.competition.documents import head

Json: TypeAlias = dict[str, Any]
Chooser: TypeAlias = Callable[[Position, Random], Play]
Slot: TypeAlias = tuple[int, int]
Pair: TypeAlias = tuple[str, str]

CODES: Final = {
    "habis": "H",
    "kunci": "K",
    "gaple": "G",
    "gaple-kalah": "G-",
    "tutup": "T",
    "semua-tutup": "S",
}


@dataclass
class Season:
    """A competition as it was played."""

    head: Json
    rules: Rules
    events: list[Json] = field(default_factory=list)
    """In the order of the log, without `n`; a played one has its record."""

    def add(self, kind: str, **values: Any) -> None:  # noqa: ANN401 - whatever an event carries
        self.events.append({"kind": kind, **values})

    def with_records(self) -> Json:
        """Return the document as the tables' programs would send it; scores are part of a result."""
        return self._document(self.events)

    def as_typed(self) -> Json:
        """Return the document as it is typed from paper."""
        return self._document([_typed(event) for event in self.events])

    def _document(self, events: Iterable[Json]) -> Json:
        return {**self.head, "events": [{"n": n, **event} for n, event in enumerate(events, start=1)]}


def at_random(position: Position, random: Random) -> Play:
    return random.choice(legal_plays(position))


def as_mahir(rules: Rules) -> Chooser:
    """Return how the bot `mahir` chooses under these rules."""
    mahir = bot_named("mahir", rules)
    return lambda position, random: mahir(view(position, position.turn), 1, random.randrange(2**32))


def play_match(rules: Rules, random: Random, choosers: Sequence[Chooser]) -> Record:
    """Return the record of a whole match."""
    running = new_match(rules)
    while not running.match.finished:
        hands = hands_of(shuffled(DOUBLE_SIX, random_bytes(random)))
        running = deal_next(running, hands, drawn=random.choice(SEATS))
        while running.position is not None and not running.position.over:
            chosen = choosers[running.position.turn](running.position, random)
            running = make_play(running, chosen)
        running, _ = end_deal(running, drawn_order(running, random))
    return record_of(running)


def as_json(record: Record) -> Json:
    """Return a record as JSON reads it."""
    document: Json = msgspec.json.decode(msgspec.json.encode(record))
    return document


def play_group(
    random: Random,
    plan: Mapping[Slot, Sequence[int]],
    *,
    deals: int,
    mahir_sessions: int = 0,
    rules_options: Mapping[str, Any] | None = None,
    **options: Any,  # noqa: ANN401 - whatever a competition may choose
) -> Season:
    """Return a group's season: 12 core players, 24 sessions of three tables, a reserve for a while.

    Args:
        random: all of its chance.
        plan: the numbers of the four seats by session and table.
        deals: how many a session has.
        mahir_sessions: in so many sessions the seats 0 and 2 are bots of the kind `mahir`.
        rules_options: further house options of the match rule.
        options: further options of the competition.
    """
    rules = make_rules("pepet-2026", None, {"deals": deals, **(rules_options or {})})
    chosen = {"rules_options": {"deals": deals, **(rules_options or {})}, **options}
    core = [f"E{number}" for number in range(1, 13)]
    entrants: list[Json] = [{"id": each, "name": f"Pemain {each}"} for each in core]
    entrants.append({"id": "R1", "name": "Cadangan", "reserve": True})
    season = Season(head("group", "pepet-2026", entrants, **chosen), rules)
    order = random.sample(core, len(core))
    season.add("draw", order=order)
    ill, first = random.choice(core), random.randint(2, 20)
    away = range(first, first + 3)
    season.add("substitute", out=ill, **{"in": "R1"}, from_session=first, until_session=first + 2)
    mahir = as_mahir(rules)
    for session, table in sorted(plan, key=lambda _: random.random()):
        names = [order[number - 1] for number in plan[session, table]]
        players = ["R1" if each == ill and session in away else each for each in names]
        choosers = [mahir if session <= mahir_sessions and seat % 2 == 0 else at_random for seat in SEATS]
        record = play_match(rules, random, choosers)
        season.add("sheet", session=session, table=table, players=players, record=as_json(record))
    return season


def play_pools(random: Random, pools: int = 2, size: int = 4, **options: Any) -> Season:  # noqa: ANN401
    """Return a pool event with a knock-out of the first two of each pool and a match for third place."""
    rules = make_rules("gapensi-makassar")
    ids = [f"E{number}" for number in range(1, pools * size + 1)]
    season = Season(head("pools", rules.id, pairs_of(ids), **{"third_place": True, **options}), rules)
    drawn = random.sample(ids, len(ids))
    groups = {chr(65 + at): drawn[at * size : (at + 1) * size] for at in range(pools)}
    season.add("draw", pools=groups)
    results = {name: _everybody_meets(season, random, members) for name, members in groups.items()}
    season.add("close-stage", stage="pools")
    ranked = [_pool_order(groups[name], played, season, random) for name, played in results.items()]
    bracket = [ranked[at][0] for at in range(pools)] + [ranked[at][1] for at in reversed(range(pools))]
    slots = [each for at in range(pools) for each in (bracket[at], bracket[-1 - (at + 1) % pools])]
    season.add("draw", bracket=slots)
    _knock_out(season, random, slots, third_place=True)
    return season


def play_league(random: Random, size: int = 6, deals: int = 4, **options: Any) -> Season:  # noqa: ANN401
    """Return a league in which everybody has met everybody, as often as it has legs."""
    rules = make_rules("gapler-250", None, {"deals": deals})
    ids = [f"E{number}" for number in range(1, size + 1)]
    chosen = {"rules_options": {"deals": deals}, **options}
    season = Season(head("league", rules.id, pairs_of(ids), **chosen), rules)
    order = random.sample(ids, size)
    season.add("draw", order=order)
    _everybody_meets(season, random, order)
    return season


def play_knockout(random: Random, size: int = 5, **options: Any) -> Season:  # noqa: ANN401
    """Return a knock-out with byes, its final by another match rule."""
    rules = make_rules("gapensi-makassar", None, {"target": 5})
    ids = [f"E{number}" for number in range(1, size + 1)]
    chosen = {
        "rules_options": {"target": 5},
        "stages": [{"from": 2, "rules_options": {"target": 10}}],
        **options,
    }
    season = Season(head("knockout", rules.id, pairs_of(ids), **chosen), rules)
    places = 1 << (size - 1).bit_length()
    slots: list[str | None] = [None] * places
    # Byes stand below the upper half of the pairings, so no two of them meet.
    for at, each in zip([*range(0, places, 2), *range(1, places, 2)], random.sample(ids, size), strict=False):
        slots[at] = each
    season.add("draw", bracket=slots)
    _knock_out(season, random, slots, third_place=False, final={"target": 10})
    return season


def _typed(event: Json) -> Json:
    if "record" not in event:
        return event
    typed = {key: value for key, value in event.items() if key != "record"}
    if event["kind"] == "sheet":
        scored = scored_json(replay_record(msgspec.convert(event["record"], Record)))
        typed["deals"] = [
            {"code": CODES[deal["category"]], "points": list(deal["points"])} for deal in scored["deals"]
        ]
    return typed


def the_plan() -> dict[Slot, tuple[int, int, int, int]]:
    """Return the numbers that the shipped plan of 12 players and 24 sessions seats, by session and table."""
    sessions = plan_for(12, 24).sessions
    return {
        (session, table): four
        for session, tables in enumerate(sessions, start=1)
        for table, four in enumerate(tables, start=1)
    }


def pairs_of(ids: Sequence[str]) -> list[Json]:
    return [{"id": each, "name": f"Pasangan {each}"} for each in ids]


def _result(season: Season, random: Random, pair: Pair, rules: Rules | None = None) -> str:
    """Play a match, enter it with its sides in either order, and return the winner."""
    a, b = pair if random.random() < 1 / 2 else pair[::-1]
    record = play_match(rules or season.rules, random, [at_random] * 4)
    score = scored_json(replay_record(record))["score"]
    season.add("result", a=a, b=b, score=list(score[:2]), record=as_json(record))
    return a if score[0] > score[1] else b


def _everybody_meets(season: Season, random: Random, members: Sequence[str]) -> list[Json]:
    """Play all meetings in an order of chance; return the results as they were entered."""
    before = len(season.events)
    pairs = list(combinations(members, 2))
    for pair in random.sample(pairs, len(pairs)):
        _result(season, random, pair)
    return season.events[before:]


def _pool_order(members: Sequence[str], results: Sequence[Json], season: Season, random: Random) -> list[str]:
    """Return a pool's members in order (gapensi-makassar/7), by lots where nothing else decides."""
    wins, difference, conceded = (dict.fromkeys(members, 0) for _ in range(3))
    for result in results:
        for me, other, (mine, theirs) in (
            (result["a"], result["b"], result["score"]),
            (result["b"], result["a"], result["score"][::-1]),
        ):
            wins[me] += mine > theirs
            difference[me] += mine - theirs
            conceded[me] += theirs
            assert other in wins
    lots = random.sample(list(members), len(members))
    season.add("lots", among=lots, order=lots, witness="Juri")

    def among(me: str) -> int:
        tied = {each for each in members if (wins[each], difference[each]) == (wins[me], difference[me])}
        return sum(
            me in {result["a"], result["b"]} <= tied
            and me == result["ab"[result["score"][1] > result["score"][0]]]
            for result in results
        )

    return sorted(
        members, key=lambda me: (-wins[me], -difference[me], -among(me), conceded[me], lots.index(me))
    )


def _knock_out(
    season: Season,
    random: Random,
    slots: Sequence[str | None],
    *,
    third_place: bool,
    final: Mapping[str, Any] | None = None,
) -> None:
    """Play a bracket to its end; in the last two also for third place."""
    losers: list[str] = []
    while len(slots) > 1:
        last = make_rules(season.rules.id, None, final) if final and len(slots) == 2 else None
        if third_place and len(slots) == 2:
            _result(season, random, (losers[0], losers[1]), last)
        onward: list[str | None] = []
        losers = []
        for upper, lower in zip(slots[::2], slots[1::2], strict=True):
            if upper is None or lower is None:
                onward.append(upper or lower)
                continue
            winner = _result(season, random, (upper, lower), last)
            losers.append(lower if winner == upper else upper)
            onward.append(winner)
        slots = onward
