"""Matches as records: what a table's state or journal tells, and never anything of a deal in progress."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from gaple.record import record_of, replay_bytes, scored_json, write_record
from gaple.store import MatchPlayer, MatchRow
from gaple.table import events as e
from gaple.table.ports import Event
from gaple.table.state import Phase, TableState, fold, opened_table, proof_name
from gaple.texts import texts_in
from gaple.texts.explain import explain_deal, explain_result
from gaple.texts.naming import category_name


class SheetDeal(msgspec.Struct, frozen=True):
    """A deal as the score sheet tells it."""

    number: int
    kind: str
    seat: int | None
    category: str | None
    category_name: str
    points: tuple[int, int, int, int]
    score: tuple[int, int, int, int]
    clauses: tuple[str, ...]
    sentences: tuple[str, ...]
    """What happened and why it gave these points, in the reader's language."""


class Sheet(msgspec.Struct, frozen=True):
    """A match's score sheet, computed from its record."""

    rules: str
    mode: str
    players: tuple[str, str, str, str]
    deals: tuple[SheetDeal, ...]
    score: tuple[int, int, int, int]
    finished: bool
    winners: tuple[int, ...]
    extra_deal: tuple[int, ...]
    games: tuple[int, int] | None
    """gapler-250: games won by each pair."""
    result: tuple[str, ...]
    """How the match stands or ended, in the reader's language."""


def match_record(state: TableState) -> bytes | None:
    """Return the record of a table's match so far, None where none was started.

    Only deals that are over stand in it. One that was broken off when the table was closed does,
    with its proof, because its secret was shown then.
    """
    running = state.running
    if running is None:
        return None
    record = record_of(running)
    if running.position is None:
        return write_record(record)
    *ended, last = record.deals
    if state.phase is not Phase.CLOSED or state.seal is None or not last.unfinished:
        return write_record(replace(record, deals=tuple(ended)))
    proved = replace(last, fair=state.seal.proof(proof_name(state)))
    return write_record(replace(record, deals=(*ended, proved)))


def match_row(stream: str, state: TableState) -> MatchRow | None:
    """Return what the list of matches keeps of a finished match."""
    running = state.running
    if running is None or not state.winners:
        return None
    who = zip(state.playing, running.players, strict=True)
    players = tuple(
        MatchPlayer(player, name, None if player is not None else state.config.bots) for player, name in who
    )
    return MatchRow(
        stream=stream,
        number=state.match_number,
        finished_ms=state.turn_began_ms,
        rules=state.rules.id,
        mode=state.rules.mode.value,
        players=players,
        winners=tuple(state.winners),
        score=running.match.score,
    )


def state_of_match(events: Sequence[Event], number: int) -> TableState | None:
    """Return the table as it was when a match ended or, if it has not, as it is; None: no such match."""
    state: TableState | None = None
    for written in events:
        event = e.read_event(written.kind, written.v, written.data)
        if state is None:
            if not isinstance(event, e.Created):
                return None
            state = opened_table(event)
            continue
        if isinstance(event, e.Started) and state.match_number == number:
            return state
        state = fold(state, event, written.at_ms)
    return state if state is not None and state.match_number == number else None


def make_sheet(record: bytes, language: str) -> Sheet:
    """Return the score sheet of a record."""
    texts = texts_in(language)
    replayed = replay_bytes(record)
    players = replayed.players
    scored: dict[str, Any] = scored_json(replayed)
    deals = tuple(
        SheetDeal(
            number=deal.number,
            kind=deal.verdict.kind.value,
            seat=deal.verdict.seat,
            category=deal.verdict.category,
            category_name=""
            if deal.verdict.category is None
            else category_name(texts, deal.verdict.category),
            points=deal.verdict.points,
            score=deal.match.score,
            clauses=deal.verdict.clauses,
            sentences=tuple(explain_deal(texts, replayed.rules, deal, players)),
        )
        for deal in replayed.deals
    )
    return Sheet(
        rules=scored["rules"],
        mode=scored["mode"],
        players=players,
        deals=deals,
        score=scored["score"],
        finished=scored["finished"],
        winners=tuple(scored["winners"]),
        extra_deal=tuple(scored["extra_deal"]),
        games=scored.get("games"),
        result=tuple(explain_result(texts, replayed.rules, replayed.match, players)),
    )
