"""What leaves the server, parsed: no tile, secret or hint that a reader may not know (CASES 36)."""

import asyncio
import json
import re
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from gaple.bus import LocalBus
from gaple.engine import Seat
from gaple.server import frames
from gaple.table import commands as c
from gaple.table import events as e
from gaple.table.config import Config
from gaple.table.deadlines import STEP
from gaple.table.live import Batch, LiveTable
from gaple.table.state import Phase, TableState
from gaple.table.tables import Tables
from gaple.table.view import view, view_event
from tests.table.doubles import FakeClock, MemoryJournal
from tests.table.players import ScriptedPlayer

MATCHES = 100
"""A game; five games."""
GAMES = (
    ("pordi-2025", "single"),
    ("pordi-2025", "pairs"),
    ("gapensi-makassar", "pairs"),
    ("pepet-2026", "single"),
    ("gapler-250", "pairs"),
)
READERS: tuple[Seat | None, ...] = (0, 1, 2, 3, None)
TILE = re.compile(r"x?([0-6])-?([0-6])[LR]?")
ENVELOPE = {"t", "n", "k", "e", "ms", "legal"}
ENDED = {
    "kind", "seat", "category", "points", "score", "clauses", "pips", "left", "after", "secret", "draw",
    "drawn",
}  # fmt: skip
EVENT_FIELDS: dict[str, set[str]] = {
    "created": {"code", "config"},
    "joined": {"player", "name", "seat"},
    "moved": {"player", "seat"},
    "swapped": {"a", "b"},
    "left": {"player"},
    "away": {"player"},
    "back": {"player"},
    "host": {"player"},
    "removed": {"player"},
    "muted": {"player", "on"},
    "ready": {"player", "on"},
    "started": {"match", "names", "bots"},
    "sealed": {"deal", "redeal", "commitment"},
    "committed": {"seat", "hash"},
    "unsealing": set(),
    "opened": {"seat", "bytes"},
    "dealt": {"leader", "turn", "hands", "lead_draw"},
    "played": {"seat", "play", "by"},
    "ended": ENDED,
    "next": {"seat"},
    "sit-in": {"seat", "on"},
    "said": {"player", "phrase"},
    "finished": {"winners"},
    "rematch": {"seat", "on"},
    "closed": {"reason", "secret"},
}
"""All that an event may say, written out here once more: a new field is a leak until it stands here."""
VIEW_FIELDS = {
    "code", "config", "seq", "phase", "host", "seats", "seat", "match", "score", "ended", "winners", "seal",
    "deal", "counted", "next_asked", "rematch", "left_ms", "direction",
}  # fmt: skip
SEAT_FIELDS = {"player", "name", "bot", "ready", "away", "left", "sits_in", "muted"}
SEAL_FIELDS = {"deal", "redeal", "commitment", "hashes", "bytes"}
COUNTED_FIELDS = {"leader", "turn", "plays", "hand_sizes", "closed_sizes", "hand", "closed"}
DEAL_FIELDS = {*COUNTED_FIELDS, "legal"}


class LeakError(AssertionError):
    """A reader was told what it may not know, or was not told something."""


def require(holds: bool, text: object) -> None:  # noqa: FBT001 - as assert
    if not holds:
        raise LeakError(text)


def strings(value: Any) -> Iterator[str]:  # noqa: ANN401 - JSON
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from strings(each)


def tiles(value: Any) -> set[str]:  # noqa: ANN401 - JSON
    """Return the tiles anywhere in it, the higher number first."""
    found = set()
    for text in strings(value):
        for word in text.split():
            match = TILE.fullmatch(word)
            if match is not None:
                found.add(max(match.groups()) + min(match.groups()))
    return found


class Truth:
    """What is so at the table, from its unredacted events."""

    def __init__(self) -> None:
        self.secret: str | None = None
        self.hands: list[set[str]] | None = None
        self.dealt: list[set[str]] = []
        """The hands of the deal that ended last."""
        self.open_tiles: set[str] = set()
        self.closed: list[set[str]] = [set(), set(), set(), set()]
        self.ended: list[Any] = []

    def hear(self, event: e.TableEvent) -> None:
        match event:
            case e.Started():
                self.ended = []
            case e.Sealed():
                self.secret = event.secret
            case e.Dealt():
                self.hands = [tiles(hand) for hand in event.hands]
                self.open_tiles = set()
                self.closed = [set(), set(), set(), set()]
            case e.Played() if event.play.startswith("x"):
                self.closed[event.seat] |= tiles(event.play)
            case e.Played():
                self.open_tiles |= tiles(event.play)
            case e.Ended():
                self.dealt, self.secret, self.hands = self.hands or [], None, None
                self.ended.append(json.loads(msgspec.json.encode(event)))
            case e.Closed():
                self.secret = None
            case _:
                pass

    def known(self, seat: Seat | None) -> set[str]:
        """Return the tiles of this deal that a reader may see."""
        assert self.hands is not None
        return self.open_tiles | (set() if seat is None else self.hands[seat])


def payload(frame: bytes) -> bytes:
    """Return what a WebSocket frame of a server carries (RFC 6455, 5.2)."""
    return frame[{126: 4, 127: 10}.get(frame[1], 2) :]


class Audience:
    """All readers of a table; raises `LeakError` when one is told too much or misses a number."""

    def __init__(self, seed: int) -> None:
        self.truth = Truth()
        self.seq = dict.fromkeys(READERS, 0)
        self.frames = 0
        self.views = 0
        self.bytes = 0
        self._chance = Random(seed)

    def hear(self, batch: Batch) -> None:
        sent = frames.BatchFrames(batch)
        texts = {reader: [payload(frame) for frame in sent.for_seat(reader).data] for reader in READERS}
        for number, event in enumerate(batch.events):
            self.truth.hear(event)
            last = number == len(batch.events) - 1
            for reader in READERS:
                require(len(texts[reader]) == len(batch.events), "an event was dropped")
                self.frame(texts[reader][number], reader, batch.state if last else None)
        if self._chance.random() < 0.1:
            for reader in READERS:
                data = msgspec.json.encode(view(batch.state, reader, batch.left_ms))
                self.view(data, reader, batch.state)

    def frame(self, data: bytes, reader: Seat | None, state: TableState | None) -> None:
        """Check an event as it goes over the wire; `state`: the table, behind a batch's last event."""
        self.frames += 1
        self.bytes += len(data)
        frame = json.loads(data.decode())
        require(set(frame) <= ENVELOPE, frame)
        require(frame["n"] == self.seq[reader] + 1, f"{reader}: after {self.seq[reader]} comes {frame['n']}")
        self.seq[reader] += 1
        kind, event = frame["k"], frame["e"]
        require(set(event) <= EVENT_FIELDS[kind], f"{kind} says {set(event) - EVENT_FIELDS[kind]}")
        self._no_secret(frame)
        said = frame
        if kind == "dealt":
            for seat, hand in enumerate(event["hands"]):
                require((hand is not None) == (seat == reader), f"{reader} sees the hand of {seat}")
            said = {**frame, "e": {**event, "lead_draw": []}}  # open tiles, of another deck
        if kind == "played" and event["play"].startswith("x"):
            require((event["play"] != "x") == (event["seat"] == reader), f"{reader} sees {event}")
        self._no_tile(said, reader)
        self._no_choice(frame.get("legal", []), reader, state)

    def view(self, data: bytes, reader: Seat | None, state: TableState) -> None:
        """Check the table as a reader gets it on arrival."""
        self.views += 1
        seen = json.loads(data.decode())
        require(set(seen) <= VIEW_FIELDS, seen)
        require(seen["seat"] == reader, "the view of another seat")
        require(seen["seq"] == self.seq[reader], "the view is of another moment")
        for chair in seen["seats"]:
            require(set(chair) <= SEAT_FIELDS, chair)
        require(set(seen.get("seal") or {}) <= SEAL_FIELDS, seen.get("seal"))
        require(seen.get("ended", []) == self.truth.ended, "a count before its time")
        self._no_secret(seen)
        self._no_tile({**seen, "ended": [], "config": {}}, reader)
        deal, counted = seen.get("deal"), seen.get("counted")
        if counted is not None:
            require(deal is None and self.truth.hands is None, "a deal that has not ended stands as counted")
            require(set(counted) <= COUNTED_FIELDS, counted)
            self._own_tiles_alone(counted, reader, self.truth.dealt)
        if deal is not None:
            assert self.truth.hands is not None
            require(set(deal) <= DEAL_FIELDS, deal)
            self._own_tiles_alone(deal, reader, self.truth.hands)
            self._no_choice(deal.get("legal", []), reader, state)

    def _own_tiles_alone(self, deal: dict[str, Any], reader: Seat | None, hands: list[set[str]]) -> None:
        if reader is None:
            require(not {"hand", "closed", "legal"} & set(deal), f"the public sees {deal}")
            require(tiles(deal) <= self.truth.open_tiles, f"the public sees {deal}")
            return
        held = hands[reader] - self.truth.open_tiles - self.truth.closed[reader]
        require(tiles(deal.get("hand")) == held, "not the own hand")
        require(tiles(deal.get("closed")) == self.truth.closed[reader], "not the own closed tiles")
        require(tiles(deal) <= self.truth.open_tiles | hands[reader], f"{reader} sees {deal}")

    def _no_secret(self, said: Any) -> None:  # noqa: ANN401 - JSON
        secret = self.truth.secret
        if secret is not None:
            require(all(secret not in text for text in strings(said)), "the secret of a deal in progress")

    def _no_tile(self, said: Any, reader: Seat | None) -> None:  # noqa: ANN401 - JSON
        if self.truth.hands is not None:
            leaked = tiles(said) - self.truth.known(reader)
            require(not leaked, f"{reader} sees {leaked} in {said}")

    def _no_choice(self, legal: list[str], reader: Seat | None, state: TableState | None) -> None:
        if legal:
            require(state is not None and state.position is not None, "a choice in the middle of a batch")
            assert state is not None
            assert state.position is not None
            require(state.position.turn == reader, f"{reader} sees the choice of {state.position.turn}")


async def play_random(game: tuple[str, str], seed: int) -> Audience:
    """Play a match with time-outs, drops, phrases and bots, all of it overheard."""
    chance = Random(f"{game} {seed}")
    audience = Audience(seed)
    clock, journal = FakeClock(), MemoryJournal()
    tables = Tables(journal, LocalBus(), clock, new_secret=lambda: chance.randbytes(32))
    options = {"first_lead": chance.choice(["holder-3-3", "draw"])} if game[0] == "pepet-2026" else {}
    table = await tables.create("table", "CODE", Config(*game, options=options, bots="acak"))
    created = (await journal.read("table"))[0]
    assert table.state is not None
    first = e.read_event(created.kind, created.v, created.data)
    audience.hear(Batch(1, (first,), table.state, None))
    table.listen(audience.hear)
    names = ["Ani", "Budi", "Citra", "Dewi"][: 4 if seed % 10 else 3]
    players = [ScriptedPlayer(table, name, chance.randrange(2**32)) for name in names]
    for player in players:
        await player.do(c.Join())
    for player in players[1:]:
        await player.do(c.SetReady())
    await players[0].do(c.Start())
    while table.state.phase is not Phase.FINISHED:
        await step(table, players, clock, chance)
        if seed % 25 == 24 and table.state.phase is Phase.PLAYING and chance.random() < 0.002:
            await table.close("empty")
            break
    await tables.stop()
    assert len(set(audience.seq.values())) == 1
    assert audience.seq[None] == table.state.seq == len(journal.streams["table"])
    return audience


async def step(table: LiveTable, players: list[ScriptedPlayer], clock: FakeClock, chance: Random) -> None:
    luck = chance.random()
    player = chance.choice(players)
    if luck < 0.01:
        await player.do(c.Say("halo"))
    elif luck < 0.02:
        await chance.choice([table.connect, table.disconnect])(player.actor.player)
    elif luck < 0.023:
        await player.do(c.Leave() if chance.random() < 0.5 else c.Join())
    elif luck < 0.04 or not any([await each.act() for each in players]):
        deadline = table.deadlines.get(STEP)
        if deadline is not None:
            clock.now = max(clock.now, deadline.due_ms)
            await table.fire(deadline)


@pytest.mark.parametrize("game", GAMES, ids=" ".join)
def test_case_36_nobody_is_sent_what_he_may_not_know(game: tuple[str, str]) -> None:
    async def play_all() -> list[Audience]:
        return [await play_random(game, seed) for seed in range(MATCHES)]

    began = time.perf_counter()
    audiences = asyncio.run(play_all())
    sent = sum(each.frames for each in audiences)
    views = sum(each.views for each in audiences)
    seconds = time.perf_counter() - began
    mean = sum(each.bytes for each in audiences) / sent
    print(f"{' '.join(game)}: {MATCHES} matches, {sent} events and {views} views, {mean:.0f} bytes an event")
    print(f"in {seconds:.1f} s")
    assert sent > 5 * 100 * MATCHES
    assert views > 5 * MATCHES


@pytest.mark.parametrize("kind", [e.Sealed, e.Dealt, e.Played])
def test_case_36_the_check_catches_an_event_that_is_not_redacted(
    kind: type[e.TableEvent], monkeypatch: pytest.MonkeyPatch
) -> None:
    redact = view_event

    def careless(event: e.TableEvent, seat: Seat | None) -> e.TableEvent:
        return event if isinstance(event, kind) else redact(event, seat)

    monkeypatch.setattr(frames, "view_event", careless)
    with pytest.raises(LeakError):
        asyncio.run(play_random(("pepet-2026", "single"), 1))


def test_case_36_the_check_catches_every_other_leak() -> None:
    async def main() -> tuple[Audience, TableState]:
        """Return a table in the middle of a deal."""
        chance = Random(1)
        tables = Tables(MemoryJournal(), LocalBus(), FakeClock(), new_secret=lambda: chance.randbytes(32))
        table = await tables.create("table", "CODE", Config("pepet-2026"))
        audience = Audience(0)
        audience.seq = dict.fromkeys(READERS, 1)
        table.listen(audience.hear)
        players = [ScriptedPlayer(table, name, seed) for seed, name in enumerate("abcd")]
        for player in players:
            await player.do(c.Join())
        for player in players[1:]:
            await player.do(c.SetReady())
        await players[0].do(c.Start())
        assert table.state is not None
        while table.state.position is None or len(table.state.position.plays) < 8:
            for player in players:
                await player.act()
        return audience, table.state

    audience, state = asyncio.run(main())
    position, secret = state.position, audience.truth.secret
    assert position is not None
    on_turn, other = position.turn, (position.turn + 1) % 4

    def seen(reader: Seat | None) -> dict[str, Any]:
        good: dict[str, Any] = json.loads(msgspec.json.encode(view(state, reader)))
        audience.view(json.dumps(good).encode(), reader, state)
        return good

    mine, yours, public = seen(on_turn), seen(other), seen(None)
    assert mine["deal"]["legal"]
    bad_views: list[tuple[Seat | None, dict[str, Any]]] = [
        (other, {**mine, "seat": other}),
        (other, {**yours, "deal": {**yours["deal"], "legal": ["pass"]}}),
        (other, {**yours, "deal": {**yours["deal"], "category": "ceki"}}),
        (other, {**yours, "counted": yours["deal"]}),
        (other, {**yours, "host": f"{secret}"}),
        (other, {**yours, "host": mine["deal"]["hand"]}),
        (other, {**yours, "seal": {**yours["seal"], "secret": None}}),
        (None, {**public, "deal": {**public["deal"], "hand": ""}}),
        (None, {**public, "ended": [{"kind": "domi"}]}),
        (None, {**public, "seq": 1}),
    ]
    for reader, bad in bad_views:
        with pytest.raises(LeakError):
            audience.view(json.dumps(bad).encode(), reader, state)
    after = audience.seq[None]
    good = {"t": "e", "n": after + 1, "k": "said", "e": {"player": "p-a", "phrase": "halo"}}
    for change in (
        {"n": after + 2},
        {"n": after},
        {"legal": ["pass"]},
        {"points": [1, 0, 0, 0]},
        {"e": {"player": "p-a", "phrase": mine["deal"]["hand"].split()[0]}},
        {"e": {"player": "p-a", "phrase": secret}},
        {"e": {"player": "p-a", "phrase": "halo", "hint": 3}},
    ):
        audience.seq[None] = after
        with pytest.raises(LeakError):
            audience.frame(json.dumps(good | change).encode(), None, state)
    audience.seq[None] = after
    audience.frame(json.dumps(good).encode(), None, state)
