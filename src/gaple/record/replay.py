"""Replaying a record: every deal is played again by the engine and judged by the rules."""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import msgspec
from msgspec import UnsetType

from gaple.engine import (
    BadHands,
    EngineError,
    FourInts,
    FourSets,
    Outcome,
    Play,
    Position,
    Refused,
    Seat,
    ThrownIn,
    check_hands,
    counted_tiles,
    outcome_of,
    play,
    start,
)
from gaple.engine.seats import add
from gaple.record.canonical import canonical_played, canonical_record
from gaple.record.errors import RecordError
from gaple.record.jsontext import convert_object, parse_object, quote
from gaple.record.model import DEFAULT_PLAYERS, FORMAT, Deal, Record, Violation
from gaple.record.notation import read_hands, read_play
from gaple.record.reports import BrokenOff, read_report
from gaple.rules import (
    HolderLeads,
    Kind,
    Match,
    Penalty,
    Rules,
    RulesError,
    SeatLeads,
    Verdict,
    begin_deal,
    charge,
    make_rules,
    settle,
    start_match,
)
from gaple.rules.verdict import NO_POINTS


@dataclass(frozen=True, slots=True)
class Charged:
    """A penalty as it was booked."""

    kind: str
    seat: Seat
    points: FourInts
    clause: str


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """A deal of a record with what it gave."""

    number: int
    outcome: Outcome | None
    """None where the deal was broken off, or a penalty ended the match in it."""
    verdict: Verdict
    """With all the points the deal wrote, penalties included."""
    charged: tuple[Charged, ...]
    plays: tuple[Play, ...]
    """The plays with their ends; none in a reported deal."""
    hands: FourSets | None
    leader: Seat | None
    match: Match
    """The match after the deal."""
    burned: int | None = None
    """The pair (0 for seats 0+2, 1 for 1+3) whose score fell to 0."""
    below_opening: bool = False
    """The winners' score is still closed: the deal is won but nothing was written."""
    report: Mapping[str, Any] | None = None
    """The sheet of a reported deal in canonical writing."""

    @property
    def leader_next(self) -> Seat | None:
        """The seat that the rules name to lead next, None where they name none."""
        return None if self.verdict.kind is Kind.UNFINISHED else self.match.leader_next


@dataclass(frozen=True)
class ReplayedRecord:
    """A record that was read, replayed and scored."""

    source: Record
    """As it was given."""
    rules: Rules
    players: tuple[str, str, str, str]
    deals: tuple[ScoredDeal, ...]
    match: Match
    """The match after the last deal."""

    @cached_property
    def record(self) -> Record:
        """The record in canonical writing."""
        written = [_canonical(*pair) for pair in zip(self.source.deals, self.deals, strict=True)]
        return canonical_record(self.source, self.rules, written)


def read_record(data: bytes) -> Record:
    """Return the canonical record that a file holds.

    Raises:
        RecordError: the file breaks the format or the rules; the message says where.
    """
    return replay_bytes(data).record


def replay_bytes(data: bytes) -> ReplayedRecord:
    """Read, replay and score a record file.

    Raises:
        RecordError: the file breaks the format or the rules; the message says where.
    """
    document = parse_object(data)
    if document.get("format", FORMAT) != FORMAT:
        raise RecordError(f"format is not {quote(FORMAT)}")
    return replay_record(convert_object(document, Record))


def replay_record(record: Record) -> ReplayedRecord:
    """Replay and score a record.

    Raises:
        RecordError: the record breaks the rules; the message says where.
    """
    rules = _rules(record)
    match = start_match(rules)
    scored: list[ScoredDeal] = []
    for number, deal in enumerate(record.deals, start=1):
        try:
            done = _replay_deal(match, deal, number, last=number == len(record.deals))
        except RecordError as error:
            raise _at(error, number) from None
        except (RulesError, EngineError) as error:
            raise RecordError(str(error), number) from None
        scored.append(done)
        match = done.match
    players = DEFAULT_PLAYERS if isinstance(record.players, UnsetType) else record.players
    return ReplayedRecord(record, rules, players, tuple(scored), match)


def _canonical(deal: Deal, scored: ScoredDeal) -> Deal:
    if scored.report is not None:
        return msgspec.structs.replace(deal, outcome=scored.report)
    return canonical_played(deal, scored.plays)


def _rules(record: Record) -> Rules:
    mode = None if isinstance(record.mode, UnsetType) else record.mode
    chosen: Mapping[str, Any] = {} if isinstance(record.options, UnsetType) else record.options
    try:
        return make_rules(record.rules, mode, chosen)
    except RulesError as error:
        raise RecordError(str(error)) from None


def _at(error: RecordError, deal: int) -> RecordError:
    return error if error.deal is not None else RecordError(error.reason, deal, error.play)


def _replay_deal(match: Match, deal: Deal, number: int, *, last: bool) -> ScoredDeal:
    match = begin_deal(match)
    if deal.unfinished and not last:
        raise RecordError("is unfinished, but another deal follows")
    if len(set(deal.draw)) != len(deal.draw):
        raise RecordError("draw: a seat stands twice")
    if not isinstance(deal.outcome, UnsetType):
        return _reported(match, deal, deal.outcome, number)
    if isinstance(deal.hands, UnsetType) and isinstance(deal.plays, UnsetType):
        raise RecordError("has neither hands and plays nor an outcome")
    if isinstance(deal.hands, UnsetType) or isinstance(deal.plays, UnsetType):
        raise RecordError(f'missing key "{"hands" if isinstance(deal.hands, UnsetType) else "plays"}"')
    return _played(match, deal, number)


def _reported(match: Match, deal: Deal, report: Mapping[str, Any], number: int) -> ScoredDeal:
    for name in ("hands", "plays", "fair", "unfinished"):
        if getattr(deal, name) is not (False if name == "unfinished" else msgspec.UNSET):
            raise RecordError(f"a reported deal (with outcome) has no key {quote(name)}")
    leader = None if isinstance(deal.leader, UnsetType) else deal.leader
    checked = not match.rules.opening_is_handed_on and match.leader_next is not None
    if checked and leader not in (None, match.leader_next):
        raise RecordError(f"seat {leader} leads, but seat {match.leader_next} has the lead")
    match, charged, refused = _charge_reported(match, deal.violations)
    if report.get("kind") == "unfinished" or match.finished:
        if deal.draw:
            raise RecordError("draw: the deal has not ended, so nobody draws")
        return _won_by_penalty(match, report, number, charged, leader)
    outcome, canonical = read_report(match.rules.sheet_form, report)
    if refused is not None and outcome != Refused(refused, left=None):
        raise RecordError(f"violations: seat {refused} refused to lay, so the outcome is its tutup")
    settled = settle(match, outcome, deal.draw, leader)
    return ScoredDeal(
        number=number,
        outcome=outcome,
        verdict=_with_charged(settled.verdict, charged),
        charged=charged,
        plays=(),
        hands=None,
        leader=leader,
        match=settled.match,
        burned=settled.entry.burned,
        below_opening=settled.entry.below_opening,
        report=canonical,
    )


def _charge_reported(
    match: Match, violations: tuple[Violation, ...]
) -> tuple[Match, tuple[Charged, ...], Seat | None]:
    """Charge the penalties of a reported deal; return also who refused to lay, if anybody did."""
    charged: list[Charged] = []
    refused: Seat | None = None
    for violation in violations:
        if not isinstance(violation.before, UnsetType):
            raise RecordError("violations: a reported deal has no plays, so before is left out")
        if refused is not None:
            raise RecordError(f"violations: seat {refused} refused to lay: nothing may follow")
        penalty = _penalty(match.rules, violation)
        if penalty is None:
            refused = violation.seat
            continue
        if match.finished:
            raise RecordError("violations: a penalty has won the match; nothing may follow")
        match, booked = _charge(match, penalty, violation)
        charged.append(booked)
    return match, tuple(charged), refused


def _won_by_penalty(
    match: Match, report: Mapping[str, Any], number: int, charged: tuple[Charged, ...], leader: Seat | None
) -> ScoredDeal:
    """Score a reported deal that a penalty broke off because it won the match (gapensi-makassar/6)."""
    if not match.finished:
        raise RecordError("outcome: a deal is unfinished only where its penalties win the match")
    if report.get("kind") != "unfinished":
        seat = charged[-1].seat
        raise RecordError(f"violations: the penalty of seat {seat} wins the match; no outcome can follow")
    convert_object(dict(report), BrokenOff, "outcome")
    verdict = Verdict(Kind.UNFINISHED, None, None, NO_POINTS, (), None)
    return ScoredDeal(
        number=number,
        outcome=None,
        verdict=_with_charged(verdict, charged),
        charged=charged,
        plays=(),
        hands=None,
        leader=leader,
        match=match,
        report={"kind": "unfinished"},
    )


def _played(match: Match, deal: Deal, number: int) -> ScoredDeal:
    assert not isinstance(deal.hands, UnsetType)  # noqa: S101 - the caller has looked
    assert not isinstance(deal.plays, UnsetType)  # noqa: S101
    tiles = read_hands("hands", deal.hands)
    try:
        hands = check_hands(tiles)
    except BadHands as error:
        raise RecordError(f"hands: {error}") from None
    tokens = deal.plays.split()
    position = _start(match, deal, hands, nothing_laid=not tokens)
    course = _Course(match, position, deal.violations)
    course.play_all(tokens)
    return course.end(deal, number, hands)


def _start(match: Match, deal: Deal, hands: FourSets, *, nothing_laid: bool) -> Position:
    """Return the dealt position, with the leader checked."""
    laying = match.laying
    allowed = match.leaders(hands)
    leader = None if isinstance(deal.leader, UnsetType) else deal.leader
    position = start(laying, hands, allowed[0] if leader is None else leader)
    if position.over:
        if nothing_laid:
            if leader is not None and leader not in {*allowed, match.leader_next}:
                raise _wrong_leader(match, leader, allowed)
            return position
        if not match.rules.doubles_must_be_claimed:
            raise RecordError(_nothing_is_laid(outcome_of(position)))
        position = start(replace(laying, redeal_doubles=None), hands, position.leader)
    if leader is None:
        raise RecordError('missing key "leader"')
    if leader not in allowed:
        raise _wrong_leader(match, leader, allowed)
    return position


def _nothing_is_laid(dealt: Outcome | None) -> str:
    assert isinstance(dealt, ThrownIn)  # noqa: S101 - over before its first tile
    return f"seat {dealt.seat} was dealt {dealt.doubles} doubles, so nothing is laid"


def _wrong_leader(match: Match, leader: Seat, allowed: tuple[Seat, ...]) -> RecordError:
    seat = allowed[0]
    match match.lead:
        case HolderLeads(tile):
            reason = f"seat {leader} leads, but seat {seat} holds {tile} and opens with it"
        case SeatLeads(lead) if lead != seat:
            reason = f"seat {leader} leads, but the opening goes from seat {lead} on to seat {seat}"
        case _:
            reason = f"seat {leader} leads, but seat {seat} has the lead"
    return RecordError(reason)


class _Course:
    """A played deal as it is replayed: the only thing here that changes, and it stays in this file."""

    def __init__(self, match: Match, position: Position, violations: tuple[Violation, ...]) -> None:
        self.match = match
        self.position = position
        self.violations = deque(violations)
        self.charged: list[Charged] = []
        self.refused: Seat | None = None

    def play_all(self, tokens: list[str]) -> None:
        """Play every token and charge every violation at its place."""
        number, position = 0, self.position
        try:
            for number, token in enumerate(tokens, start=1):
                if self.violations:
                    self.position = position
                    self._charge_before(number)
                    self._refuse_more(number)
                position = play(position, read_play(token, position.ends))
            self.position, number = position, len(tokens) + 1
            self._charge_before(number)
        except EngineError as error:
            raise RecordError(str(error), play=number) from None
        except RecordError as error:
            raise RecordError(error.reason, play=number) from None
        if self.violations:
            before = self.violations[0].before
            if isinstance(before, UnsetType):
                raise RecordError('violations: missing key "before"')
            raise RecordError(
                f"violations: before {before} is out of order or after the end ({len(tokens)} plays)"
            )

    def _charge_before(self, number: int) -> None:
        while self.violations and self.violations[0].before == number:
            self._refuse_more(number)
            violation = self.violations.popleft()
            if self.position.over or violation.seat != self.position.turn:
                turn = "the deal is over" if self.position.over else f"seat {self.position.turn} is on turn"
                raise RecordError(f"violation of seat {violation.seat}, but {turn}", play=number)
            penalty = _penalty(self.match.rules, violation)
            if penalty is None:
                self._refuse_to_lay(violation, number)
            else:
                self.match, booked = _charge(self.match, penalty, violation)
                self.charged.append(booked)

    def _refuse_to_lay(self, violation: Violation, number: int) -> None:
        if not self.position.hands[violation.seat] & self.position.ends.fits:
            raise RecordError(
                f"seat {violation.seat} cannot have refused: it holds no fitting tile", play=number
            )
        self.refused = violation.seat

    def _refuse_more(self, number: int) -> None:
        """Refuse anything after what ended the deal."""
        if self.refused is not None:
            raise RecordError(f"seat {self.refused} refused to lay: nothing may follow", play=number)
        if self.charged and self.match.finished:
            raise RecordError("the penalty before it won the match: nothing may follow", play=number)

    def end(self, deal: Deal, number: int, hands: FourSets) -> ScoredDeal:
        """Return the deal scored."""
        outcome: Outcome | None
        if self.refused is not None:
            outcome = Refused(self.refused, counted_tiles(self.position))
        else:
            outcome = outcome_of(self.position)
        penalty_won = self.match.finished
        if deal.unfinished and (outcome is not None or penalty_won):
            raise RecordError("is marked unfinished, but it has ended")
        if outcome is None and not (deal.unfinished or penalty_won):
            position = self.position
            reason = f"the plays stop, but the deal goes on and seat {position.turn} is on turn"
            raise RecordError(reason, play=len(position.plays) + 1)
        if outcome is None:
            return self._broken_off(deal, number, hands)
        settled = settle(self.match, outcome, deal.draw, self.position.leader)
        return ScoredDeal(
            number=number,
            outcome=outcome,
            verdict=_with_charged(settled.verdict, self.charged),
            charged=tuple(self.charged),
            plays=self.position.plays,
            hands=hands,
            leader=None if self.position.over and not self.position.plays else self.position.leader,
            match=settled.match,
            burned=settled.entry.burned,
            below_opening=settled.entry.below_opening,
        )

    def _broken_off(self, deal: Deal, number: int, hands: FourSets) -> ScoredDeal:
        if deal.draw:
            raise RecordError("draw: the deal has not ended, so nobody draws")
        pips = self.match.rules.scorer.values(counted_tiles(self.position))
        verdict = Verdict(Kind.UNFINISHED, None, None, NO_POINTS, (), pips)
        return ScoredDeal(
            number=number,
            outcome=None,
            verdict=_with_charged(verdict, self.charged),
            charged=tuple(self.charged),
            plays=self.position.plays,
            hands=hands,
            leader=self.position.leader,
            match=self.match,
        )


def _penalty(rules: Rules, violation: Violation) -> Penalty | None:
    """Return the penalty for a violation, None where it ends the deal."""
    found = rules.violations.get(violation.kind)
    if found is None:
        known = " and ".join(rules.violations) or "none"
        raise RecordError(f"violations: {rules.id} has no violation {quote(violation.kind)}; it has {known}")
    return found if isinstance(found, Penalty) else None


def _charge(match: Match, penalty: Penalty, violation: Violation) -> tuple[Match, Charged]:
    points = penalty.points(violation.seat)
    booked = Charged(violation.kind, violation.seat, points, penalty.clause)
    return charge(match, penalty, violation.seat), booked


def _with_charged(verdict: Verdict, charged: Sequence[Charged]) -> Verdict:
    points, clauses = verdict.points, verdict.clauses
    for booked in charged:
        points = add(points, booked.points)
        if booked.clause not in clauses:
            clauses = (*clauses, booked.clause)
    return replace(verdict, points=points, clauses=clauses) if charged else verdict
