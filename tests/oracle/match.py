"""A whole match: who leads, what is booked, when it ends. Deals go in one by one."""

from __future__ import annotations

from dataclasses import dataclass, field

from .deal import Position, is_deliberate, legal_plays, make, read_play
from .errors import Refused
from .record import Deal, Outcome, Record, Violation
from .scoring import (
    PORDI_POINTS,
    dead_doubles,
    for_pair,
    gapler_compared,
    gapler_domi,
    gapler_lock_pure,
    gapler_pure,
    is_two_ends,
    pair_of,
    pepet_drawers,
    pepet_lock,
    pepet_order,
    pepet_points,
    pepet_tutup,
    pepet_value,
    pordi_category,
    pordi_lock_pairs,
    pordi_lock_single,
)
from .tiles import ALL_TILES, Tile, doubles, pips

FIRST_TILE: dict[str, Tile] = {
    "pordi-2025": (6, 6),  # pordi-2025/2
    "gapensi-makassar": (6, 6),  # gapensi-makassar/1
    "pepet-2026": (3, 3),  # pepet-2026/1
    "gapler-250": (1, 1),  # gapler-250/2
}


@dataclass
class Result:
    """What one deal gives before it is booked; `leader` None keeps the lead where it was."""

    kind: str
    seat: int | None = None
    category: str | None = None
    pips: list[int | None] | None = None
    gains: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    leader: int | None = None
    first: int | None = None
    counts: bool = True
    clauses: list[str] = field(default_factory=list)


class Match:
    """The running state of one match."""

    def __init__(self, record: Record) -> None:
        """Start at 0 with nobody named to lead but by a tile."""
        self.rules = record.rules
        self.mode = record.mode
        self.options = record.options
        self.score = [0, 0, 0, 0]
        self.counted = 0
        self.fresh = True  # the opening of deal 1 still stands (also after a redeal, a replay, a tutup)
        self.lead: int | None = None
        self.over = False
        self.broken = False
        self.winners: list[int] = []
        self.extra: list[int] = []
        self.firsts = [0, 0, 0, 0]  # pepet-2026/13: times first in the ranking
        self.open = [False, False]  # gapler-250/9, by pair
        self.opened_before = [False, False]
        self.games = [0, 0]
        self.game_won = False
        self.penalties = [0, 0, 0, 0]  # of the deal in hand
        self.results: list[dict[str, object]] = []
        self.position: Position | None = None  # the last played deal's table, for legal_tokens

    # ------------------------------------------------------------ small facts

    @property
    def number(self) -> int:
        """Give the number of the deal in hand, from 1."""
        return len(self.results) + 1

    def refuse(self, reason: str, play: int | None = None) -> Refused:
        """Make the error for the deal in hand."""
        return Refused(self.number, play, reason)

    def option(self, name: str) -> str:
        """Give an option that is a word."""
        return str(self.options[name])

    def amount(self, name: str) -> int | None:
        """Give an option that is a number or null or absent."""
        value = self.options.get(name)
        return value if isinstance(value, int) else None

    def tile_names_leader(self) -> bool:
        """Tell whether the next deal is opened by the holder of a named tile."""
        if self.rules == "pepet-2026" and self.option("first_lead") == "draw":
            return False
        return self.fresh

    def thrown_in(self, hands: list[list[Tile]]) -> bool:
        """Tell whether a hand has five doubles or more (pordi-2025/1, gapensi-makassar/3, gapler-250/1)."""
        return self.rules != "pepet-2026" and any(doubles(hand) >= 5 for hand in hands)

    # ------------------------------------------------------------ opening

    def opener(self, hands: list[list[Tile]]) -> int | None:
        """Name who must lay first; None where anybody may (pepet-2026/1, `draw`)."""
        if self.tile_names_leader():
            return next(seat for seat in range(4) if FIRST_TILE[self.rules] in hands[seat])
        if self.rules == "gapler-250":
            assert self.lead is not None
            # gapler-250/2: the leader, the partner, the next opponent, that one's partner.
            for step in (0, 2, 1, 3):
                seat = (self.lead + step) % 4
                if any(tile in hands[seat] for tile in self.opening_tiles()):
                    return seat
        return self.lead

    def opening_tiles(self) -> list[Tile]:
        """List the tiles that may be laid first."""
        if self.tile_names_leader():
            return [FIRST_TILE[self.rules]]
        if self.rules == "gapler-250":
            return [(number, number) for number in range(1, 6)]
        return ALL_TILES

    # ------------------------------------------------------------ one deal

    def add(self, deal: Deal, *, partial: bool = False) -> None:
        """Take the next deal of the record; `partial` stops without a result where its plays do."""
        if self.over:
            raise self.refuse("the match is over")
        if self.broken:
            raise self.refuse("only the last deal may be unfinished")
        if self.game_won:
            # gapler-250/11: both start the next game at 0, closed.
            self.game_won = False
            self.score = [0, 0, 0, 0]
            self.open = [False, False]
        self.penalties = [0, 0, 0, 0]
        self.position = None
        result = self._reported(deal, deal.outcome) if deal.outcome else self._played(deal, partial=partial)
        if result is None:
            return
        self._book(result)

    def _penalise(self, violation: Violation) -> bool:
        """Write a wrong tile into the score at once; tell whether that ended the match."""
        offenders = pair_of(violation.seat)
        change = for_pair(offenders, -1)  # gapler-250/12
        if self.rules == "gapensi-makassar":
            change = for_pair(1 - offenders, 1)  # gapensi-makassar/6
        self.score = [old + new for old, new in zip(self.score, change, strict=True)]
        self.penalties = [old + new for old, new in zip(self.penalties, change, strict=True)]
        target = self.amount("target")
        if self.rules == "gapensi-makassar" and self.amount("deals") is None and target is not None:
            reached = [seat for seat in range(4) if self.score[seat] >= target]
            if reached:
                self.over = True
                self.winners = reached
        return self.over

    def penalty_clauses(self) -> list[str]:
        """Cite the penalty clause where a penalty was booked."""
        if not any(self.penalties):
            return []
        return ["gapensi-makassar/6" if self.rules == "gapensi-makassar" else "gapler-250/12"]

    def counted_pips(self, hands: list[list[Tile]]) -> list[int | None]:
        """Say what each seat's tiles are worth to the rule set (RECORD.md, `pips`)."""
        if self.rules == "pepet-2026":
            return [pepet_value(hand, self.option("blank_pair")) for hand in hands]
        return [pips(hand) for hand in hands]

    # ------------------------------------------------------------ played deals

    def _played(self, deal: Deal, *, partial: bool) -> Result | None:
        hands = deal.hands
        assert hands is not None
        if self.thrown_in(hands):
            late_claim = self.rules == "gapensi-makassar" and (deal.tokens or deal.unfinished)
            if not late_claim:
                return self._thrown_in(deal, hands)
        if deal.leader is None:
            raise self.refuse("leader is missing")
        opener = self.opener(hands)
        if opener is not None and deal.leader != opener:
            raise self.refuse(f"seat {opener} leads, not seat {deal.leader}")
        position = Position(
            hands=[list(hand) for hand in hands],
            turn=deal.leader,
            opening=self.opening_tiles(),
            closes=self.rules == "pepet-2026",
            replays_double_pass=self.rules == "gapler-250",
        )
        self.position = position
        ended_by_referee, deliberate = self._run(deal, position, partial=partial)
        if ended_by_referee is not None:
            if deal.draw is not None:
                raise self.refuse("nothing comes down to a draw")
            return ended_by_referee
        if position.ending is None:
            if partial:
                return None
            if not deal.unfinished:
                raise self.refuse("plays are missing", len(deal.tokens) + 1)
            if deal.draw is not None:
                raise self.refuse("nothing comes down to a draw")
            self.broken = True
            tiles = [position.counted(seat) for seat in range(4)]
            return Result("unfinished", pips=self.counted_pips(tiles), counts=False)
        if deal.unfinished:
            raise self.refuse("the deal is finished")
        if partial and deal.draw is None:
            return None
        return self._finished(deal, position, deliberate=deliberate)

    def _run(self, deal: Deal, position: Position, *, partial: bool) -> tuple[Result | None, bool]:
        """Make all plays and rulings.

        Gives the result where a ruling ended the deal (else None), and whether a lock was deliberate.
        """
        plays = len(deal.tokens)
        befores = [violation.before or 0 for violation in deal.violations]
        if befores != sorted(befores) or any(before > plays + 1 for before in befores):
            raise self.refuse("violations stand in order and before a play")
        deliberate = False
        for number in range(1, plays + 2):
            for violation in [one for one in deal.violations if one.before == number]:
                if position.ending is not None or self.over:
                    raise self.refuse("a violation after the deal's end", number)
                if violation.seat != position.turn:
                    raise self.refuse("the violation's seat is not on turn", number)
                if violation.kind == "refusal":
                    return self._refusal(deal, position, violation, number), False
                self._penalise(violation)
            if self.over:
                if number <= plays:
                    raise self.refuse("the match ended by a penalty", number)
                if deal.unfinished and not partial:
                    raise self.refuse("the match ended by a penalty, the deal is not unfinished")
                tiles = [position.counted(seat) for seat in range(4)]
                return Result("unfinished", pips=self.counted_pips(tiles), counts=False), False
            if number == plays + 1:
                break
            try:
                play = read_play(position, deal.tokens[number - 1])
            except ValueError as error:
                raise self.refuse(str(error), number) from error
            before = Position(
                hands=[list(hand) for hand in position.hands],
                turn=position.turn,
                opening=position.opening,
                closes=position.closes,
                replays_double_pass=position.replays_double_pass,
                chain=list(position.chain),
                closed=[list(tiles) for tiles in position.closed],
                kinds=list(position.kinds),
            )
            make(position, play)
            if position.ending == "locked" and self.rules == "pepet-2026":
                deliberate = is_deliberate(before, play, self.option("deliberate"))
        return None, deliberate

    def _refusal(self, deal: Deal, position: Position, violation: Violation, number: int) -> Result:
        """Rule a refusal (pepet-2026/11): last thing in the deal, offender on turn, with a fit in hand."""
        if violation is not deal.violations[-1] or number != len(deal.tokens) + 1:
            raise self.refuse("a refusal is the last thing in a deal", number)
        if deal.unfinished:
            raise self.refuse("a refusal ends the deal, it is not unfinished")
        if not any(play.kind == "lay" for play in legal_plays(position)):
            raise self.refuse("who refuses holds a fitting tile", number)
        position.ending = "tutup"
        tiles = [position.counted(seat) for seat in range(4)]
        return self._tutup(violation.seat, deal.leader, self.counted_pips(tiles))

    def _tutup(self, seat: int, leader: int | None, counts: list[int | None]) -> Result:
        if self.fresh and not self.tile_names_leader() and leader is not None:
            self.lead = leader  # pepet-2026/11 with `draw`: the same leader leads again
        return Result("tutup", seat, "tutup", counts, pepet_tutup(seat), None, clauses=["pepet-2026/11"])

    def _thrown_in(self, deal: Deal, hands: list[list[Tile]]) -> Result:
        """Throw a deal in before anything is laid, or let six doubles win (gapler-250/1)."""
        if deal.tokens:
            raise self.refuse("the deal is thrown in, nothing is played", 1)
        if deal.unfinished:
            raise self.refuse("the deal is thrown in, not unfinished")
        if deal.violations:
            raise self.refuse("the deal is thrown in, nobody had a turn")
        if deal.draw is not None:
            raise self.refuse("nothing comes down to a draw")
        if deal.leader is not None and deal.leader not in (self.opener(hands), self.lead):
            raise self.refuse(f"seat {deal.leader} does not lead")
        if self.rules == "gapler-250":
            for seat in range(4):
                if doubles(hands[seat]) >= 6:
                    left = [[] if other == seat else hands[other] for other in range(4)]
                    return self._six_doubles(seat, left)
        clause = {"pordi-2025": "pordi-2025/1", "gapensi-makassar": "gapensi-makassar/3"}
        return Result("redeal", counts=False, clauses=[clause.get(self.rules, "gapler-250/1")])

    def _finished(self, deal: Deal, position: Position, *, deliberate: bool) -> Result:
        """Judge a deal that the plays ended."""
        tiles = [position.counted(seat) for seat in range(4)]
        if position.ending == "replay":
            return Result("replay", counts=False, clauses=["gapler-250/3"])
        if self.rules == "pepet-2026":
            seat = position.last_seat if position.ending in ("domi", "locked") else None
            return self._pepet(str(position.ending), seat, tiles, deal.draw, deliberate=deliberate)
        seat = position.last_seat
        assert seat is not None
        assert position.last_tile is not None
        assert position.ends_before_last is not None
        if position.ending == "locked":
            if self.rules == "gapler-250":
                return self._gapler_lock(seat, tiles)
            return self._pordi_lock(seat, [pips(hand) for hand in tiles])
        if self.rules == "gapler-250":
            two_ends = is_two_ends(position.last_tile, position.ends_before_last)
            dead = dead_doubles(tiles, position.chain, (position.left(), position.right()))
            return self._gapler_domi(seat, position.last_tile, tiles, dead, two_ends=two_ends)
        category, clause = pordi_category(
            position.last_tile,
            position.ends_before_last,
            position.last_end,
            position.hands,
            self.option("half_ceki"),
            self.option("equal_ends"),
        )
        return self._pordi_domi(seat, category, self.counted_pips(tiles), clause)

    # ------------------------------------------------------------ reported deals

    def _reported(self, deal: Deal, outcome: Outcome) -> Result:
        named = None if self.rules == "gapler-250" or self.tile_names_leader() else self.lead
        if deal.leader is not None and named is not None and deal.leader != named:
            # Not so in gapler-250, where the opening may have been handed on to any seat.
            raise self.refuse(f"seat {named} leads, not seat {deal.leader}")
        refusals = [one for one in deal.violations if one.kind == "refusal"]
        if refusals and (len(refusals) > 1 or outcome.kind != "tutup" or refusals[0].seat != outcome.seat):
            raise self.refuse("a refusal is reported as tutup")
        for violation in deal.violations:
            if self.over:
                raise self.refuse("the match ended by a penalty, nothing follows")
            if violation.kind == "wrong-tile":
                self._penalise(violation)
        if self.over != (outcome.kind == "unfinished"):
            raise self.refuse("a deal is broken off exactly where a penalty ended the match")
        if self.over:
            if deal.draw is not None:
                raise self.refuse("nothing comes down to a draw")
            return Result("unfinished", counts=False)
        if deal.draw is not None and outcome.kind == "tutup":
            raise self.refuse("nothing comes down to a draw")
        if outcome.kind == "redeal":
            clause = {"pordi-2025": "pordi-2025/1", "gapensi-makassar": "gapensi-makassar/3"}
            return Result("redeal", counts=False, clauses=[clause.get(self.rules, "gapler-250/1")])
        if outcome.kind == "replay":
            return Result("replay", counts=False, clauses=["gapler-250/3"])
        if outcome.kind == "tutup":
            assert outcome.seat is not None
            return self._tutup(outcome.seat, deal.leader, [None, None, None, None])
        if self.rules == "pepet-2026":
            assert outcome.left is not None
            seat = outcome.seat if outcome.kind == "domi" else outcome.locker
            return self._pepet(outcome.kind, seat, outcome.left, deal.draw, deliberate=outcome.deliberate)
        if outcome.kind == "locked":
            assert outcome.locker is not None
            if self.rules == "gapler-250":
                assert outcome.left is not None
                return self._gapler_lock(outcome.locker, outcome.left)
            assert outcome.pips is not None
            return self._pordi_lock(outcome.locker, outcome.pips)
        assert outcome.seat is not None
        if self.rules != "gapler-250":
            return self._pordi_domi(outcome.seat, str(outcome.category), None, 7)
        assert outcome.left is not None
        if outcome.six_doubles:
            return self._six_doubles(outcome.seat, outcome.left)
        assert outcome.last is not None
        dead = outcome.dead or []
        return self._gapler_domi(outcome.seat, outcome.last, outcome.left, dead, two_ends=outcome.both_ends)

    # ------------------------------------------------------------ judging, by rule set

    def _pordi_domi(self, seat: int, category: str, counts: list[int | None] | None, clause: int) -> Result:
        points = PORDI_POINTS[category]
        gains = for_pair(pair_of(seat), points)
        if self.mode == "single":
            gains = [points if other == seat else 0 for other in range(4)]
        clauses = self._pordi_clauses([7, clause, 11])
        return Result("domi", seat, category, counts, gains, seat, clauses=clauses)

    def _pordi_lock(self, locker: int, counts: list[int]) -> Result:
        judge = pordi_lock_single if self.mode == "single" else pordi_lock_pairs
        category, gains, leader = judge(locker, counts)
        clauses = self._pordi_clauses([10, 11])
        return Result("locked", locker, category, list(counts), gains, leader, clauses=clauses)

    def _pordi_clauses(self, numbers: list[int]) -> list[str]:
        own = ["gapensi-makassar/5"] if self.rules == "gapensi-makassar" else []
        return own + [f"pordi-2025/{number}" for number in sorted(set(numbers))]

    def _pepet(
        self, kind: str, seat: int | None, left: list[list[Tile]], draw: list[int] | None, *, deliberate: bool
    ) -> Result:
        blank_pair = self.option("blank_pair")
        went_out = seat if kind == "domi" else None
        must_draw = pepet_drawers(left, went_out, blank_pair)
        if must_draw and draw is None:
            raise self.refuse(f"seats {must_draw} must draw (pepet-2026/7)")
        if draw is not None and (not must_draw or sorted(draw) != must_draw):
            raise self.refuse(f"seats {must_draw} must draw, not {draw} (pepet-2026/7)")
        order = pepet_order(left, went_out, blank_pair, draw or [])
        gains, category, clauses = pepet_points(order), "habis", [3, 6, 7, 8, 12]
        if kind == "exhausted":
            category, clauses = "semua-tutup", [5, 6, 7, 8, 12]
        elif kind == "locked":
            assert seat is not None
            category, gains, clause = pepet_lock(order, seat, deliberate)
            clauses = [4, 6, 7, clause, 12] if clause == 9 else [4, 6, 7, 8, clause, 12]
        names = [f"pepet-2026/{number}" for number in clauses]
        counts = self.counted_pips(left)
        return Result(kind, seat, category, counts, gains, order[0], order[0], clauses=names)

    def _gapler_domi(
        self, seat: int, last: Tile, left: list[list[Tile]], dead: list[Tile], *, two_ends: bool
    ) -> Result:
        counted = self.option("counted")
        category, full, clauses = gapler_domi(seat, last, two_ends, dead, left, counted)
        gains = self._write(pair_of(seat), gapler_pure(seat, left, counted), full)
        names = [f"gapler-250/{number}" for number in [*clauses, 9]]
        return Result("domi", seat, category, self.counted_pips(left), gains, seat, clauses=names)

    def _six_doubles(self, seat: int, left: list[list[Tile]]) -> Result:
        """Score six doubles (gapler-250/1) like going out: counted tiles, opening and burning as usual."""
        pure = gapler_pure(seat, left, self.option("counted"))
        gains = self._write(pair_of(seat), pure, pure)
        names = ["gapler-250/1", "gapler-250/4", "gapler-250/9"]
        return Result("domi", seat, "enam-balak", self.counted_pips(left), gains, seat, clauses=names)

    def _gapler_lock(self, locker: int, left: list[list[Tile]]) -> Result:
        compared = gapler_compared(locker, self.option("against"))
        own, other = pips(left[locker]), pips(left[compared])
        pure = gapler_lock_pure(locker, left)
        counts = self.counted_pips(left)
        names = ["gapler-250/8", "gapler-250/9"]
        if own < other:
            gains = self._write(pair_of(locker), pure, pure)
            return Result("locked", locker, "gaple", counts, gains, locker, clauses=names)
        if own == other and self.option("lock_tie") == "replay":
            return Result("replay", counts=False, clauses=["gapler-250/8"])
        gains = self._write(pair_of(compared), pure, 2 * pure)
        return Result("locked", locker, "gaple-kalah", counts, gains, compared, clauses=names)

    def _write(self, pair: int, pure: int, full: int) -> list[int]:
        """Write a won deal where the pair's score is open or opens with it (gapler-250/9)."""
        if not self.open[pair]:
            needed = 10 if self.opened_before[pair] else 25
            if pure < needed:
                return [0, 0, 0, 0]
            self.open[pair] = True
            self.opened_before[pair] = True
        return for_pair(pair, full)

    # ------------------------------------------------------------ booking

    def _book(self, result: Result) -> None:
        before = list(self.score)
        self.score = [old + new for old, new in zip(self.score, result.gains, strict=True)]
        clauses = result.clauses + self.penalty_clauses()
        if self.rules == "gapler-250":
            clauses += self._burn(before)
        if result.counts:
            self.counted += 1
            if result.kind != "tutup":
                self.fresh = False
                self.lead = result.leader
            if result.first is not None:
                self.firsts[result.first] += 1
            clauses += self._decide()
        leader_next = self.lead
        if self.over or self.broken or self.tile_names_leader():
            leader_next = None
        points = [gain + penalty for gain, penalty in zip(result.gains, self.penalties, strict=True)]
        self.results.append(
            {
                "kind": result.kind,
                "seat": result.seat,
                "category": result.category,
                "points": points,
                "pips": result.pips,
                "score": list(self.score),
                "leader_next": leader_next,
                "clauses": clauses,
            }
        )

    def _burn(self, before: list[int]) -> list[str]:
        """Burn a pair that was level or ahead and is now behind with more than 0 (gapler-250/10)."""
        now = [self.score[0], self.score[1]]
        for pair in (0, 1):
            other = 1 - pair
            if before[pair] >= before[other] and now[pair] < now[other] and now[pair] > 0:
                self.open[pair] = False
                self.score = [0 if pair_of(seat) == pair else self.score[seat] for seat in range(4)]
                return ["gapler-250/10"]
        return []

    def _decide(self) -> list[str]:
        """See whether a counted deal ended the match, a game, or calls for another deal."""
        if self.rules == "pepet-2026":
            return self._decide_session()
        if self.rules == "pordi-2025" and self.mode == "single":
            return self._decide_single()
        deals = self.amount("deals")
        if deals is not None:
            return self._decide_pairs_by_deals(deals)
        target = self.amount("target")
        assert target is not None
        reached = [pair for pair in (0, 1) if self.score[pair] >= target]
        if not reached:
            return []
        pair = reached[0]
        if self.rules != "gapler-250":
            self._win([seat for seat in range(4) if pair_of(seat) == pair])
            return ["gapensi-makassar/4" if self.rules == "gapensi-makassar" else "pordi-2025/6"]
        self.games[pair] += 1
        self.game_won = True
        if self.games[pair] == self.amount("games"):
            self._win([seat for seat in range(4) if pair_of(seat) == pair])
        return ["gapler-250/11"]

    def _win(self, seats: list[int]) -> None:
        self.over = True
        self.winners = seats
        self.extra = []

    def _decide_session(self) -> list[str]:
        """Give the star or stars after the last deal of a session (pepet-2026/13)."""
        if self.counted != self.amount("deals"):
            return []
        best = max((self.score[seat], self.firsts[seat]) for seat in range(4))
        self._win([seat for seat in range(4) if (self.score[seat], self.firsts[seat]) == best])
        return ["pepet-2026/13"]

    def _decide_single(self) -> list[str]:
        """End a Tunggal set, or narrow who can win it (pordi-2025/5, /12)."""
        deals = self.amount("deals")
        assert deals is not None
        if self.counted < deals:
            return []
        contenders = [0, 1, 2, 3]
        if self.counted > deals and self.option("extra_eligible") == "tied":
            contenders = self.extra
        top = max(self.score[seat] for seat in contenders)
        tied = [seat for seat in contenders if self.score[seat] == top]
        clauses = ["pordi-2025/5"] if self.counted == deals else ["pordi-2025/12"]
        if len(tied) == 1:
            self._win(tied)
        else:
            self.extra = tied
        return clauses

    def _decide_pairs_by_deals(self, deals: int) -> list[str]:
        """End a match of a fixed number of deals, or ask for one more (pordi-2025/6, gapler-250/13)."""
        if self.counted < deals:
            return []
        if self.score[0] == self.score[1]:
            self.extra = [0, 1, 2, 3]
        else:
            best = 0 if self.score[0] > self.score[1] else 1
            self._win([seat for seat in range(4) if pair_of(seat) == best])
        return ["gapler-250/13" if self.rules == "gapler-250" else "pordi-2025/6"]

    # ------------------------------------------------------------ the answer

    def answer(self) -> dict[str, object]:
        """Give what reading a record gives (RECORD.md), without `file`."""
        answer: dict[str, object] = {
            "rules": self.rules,
            "mode": self.mode,
            "deals": list(self.results),
            "score": list(self.score),
            "finished": self.over,
            "winners": list(self.winners),
            "extra_deal": [] if self.over else list(self.extra),
        }
        if self.rules == "gapler-250":
            answer["games"] = list(self.games)
        return answer
