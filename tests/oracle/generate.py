"""Random legal matches as decoded gaple-record/1 documents.

A match is grown deal by deal with the oracle's own `Match`, so what comes out can always be scored.
"""

from __future__ import annotations

import copy
import random

from .deal import Play, Position, is_deliberate, legal_plays, make, write_play
from .match import Match
from .record import MODES, OPTIONS, PENALTIES, Violation, read_deal, read_record
from .scoring import dead_doubles, is_two_ends, pepet_drawers, pordi_category
from .tiles import ALL_TILES, Tile, doubles, is_double, pips, write_tile

Json = dict[str, object]


def random_match(
    seed: int,
    rules: str,
    mode: str,
    options: dict[str, object] | None = None,
    *,
    reported: float = 0.2,
    violations: float = 0.1,
    unfinished: float = 0.05,
    spellings: float = 0.1,
) -> dict[str, object]:
    """Make a random legal match as a decoded record.

    `reported`, `violations` are shares of the deals; `unfinished` is the share of the records that stop early
    (half of them within a deal, half between two deals; three times as many stop where an extra deal is due);
    `spellings` is the share of the records that use the reader's other tile spellings and needless letters.
    """
    rng = random.Random(f"{seed} {rules} {mode}")
    document: dict[str, object] = {"format": "gaple-record/1", "rules": rules}
    if mode != MODES[rules][0] or rng.random() < 0.7:
        document["mode"] = mode
    chosen = _options(rng, rules, mode) if options is None else dict(options)
    if chosen or rng.random() < 0.5:
        document["options"] = chosen
    if rng.random() < 0.3:
        document["players"] = ["Ani", "Budi", "Citra", "Dewi"]
    deals: list[object] = []
    document["deals"] = deals
    maker = _Maker(
        rng, Match(read_record(document)), reported, violations, rng.random() < spellings, rng.random() < 0.5
    )
    stop_at = rng.randrange(1, 7) if rng.random() < unfinished else None
    stop_at_extra = rng.random() < 3 * unfinished
    stop_within = rng.random() < 0.5
    while not maker.match.over:
        if stop_at_extra and maker.match.extra:
            break
        if stop_at is not None and len(deals) + 1 >= stop_at:
            if not stop_within:
                break
            deal = maker.broken_deal()
            if deal is not None:
                deals.append(deal)
                break
        deals.append(maker.deal())
    return document


def _options(rng: random.Random, rules: str, mode: str) -> Json:
    """Draw house options, each left out now and then; numbers small, so that matches stay short."""
    chosen: Json = {}
    for name, (default, values) in OPTIONS[rules, mode].items():
        if isinstance(values, list):
            value: object = rng.choice(values)
        elif name == "deals":
            value = rng.choice([1, 2, 3, 4, 5, 6, default])
            if rules in ("gapensi-makassar", "gapler-250") or mode == "pairs":
                value = rng.choice([None, None, value])
        elif name == "target":
            value = rng.choice(
                [20, 60, 100, 150, default] if rules == "gapler-250" else [1, 2, 3, 5, 9, default]
            )
        else:
            value = rng.choice([default, 1, 2, 3])
        if value != default or rng.random() < 0.5:
            chosen[name] = value
        if rng.random() < 0.15:
            chosen.pop(name, None)
    if rules == "gapler-250" and chosen.get("deals") is not None:
        for name in ("target", "games"):
            if name in chosen:
                chosen[name] = None
    return chosen


class _Maker:
    """Makes one deal after another for a running match."""

    def __init__(
        self,
        rng: random.Random,
        match: Match,
        reported: float,
        violations: float,
        loose: bool,
        write_leader: bool,
    ) -> None:
        self.rng = rng
        self.match = match
        self.rules = match.rules
        self.reported = reported
        self.violations = violations
        self.loose = loose
        self.write_leader = write_leader

    # ------------------------------------------------------------ writing

    def tile(self, tile: Tile) -> str:
        """Write a tile, in a loose record in any spelling that a reader takes."""
        if not self.loose:
            return write_tile(tile)
        high, low = tile if self.rng.random() < 0.5 else (tile[1], tile[0])
        return f"{high}{self.rng.choice(['-', '', '|'])}{low}"

    def tiles(self, tiles: list[Tile]) -> str:
        """Write a hand."""
        return " ".join(self.tile(tile) for tile in tiles)

    def token(self, position: Position, play: Play) -> str:
        """Write a play; in a loose record with a needless letter now and then."""
        text = write_play(position, play)
        if not self.loose or play.tile is None:
            return text
        if play.kind == "close":
            return "x" + self.tile(play.tile)
        letter = text[-1] if text[-1] in "LR" else ""
        if position.chain and self.rng.random() < 0.3:
            letter = play.end
        return self.tile(play.tile) + letter

    def take(self, deal: Json) -> Json:
        """Give the deal to the match and hand it back."""
        self.match.add(read_deal(self.rules, copy.deepcopy(deal), self.match.number))
        return deal

    # ------------------------------------------------------------ dealing

    def hands(self) -> list[list[Tile]]:
        """Deal, sometimes so that rare things happen: many doubles in a hand, a double pass at the start."""
        rng = self.rng
        chance = rng.random()
        if chance < 0.12:
            return self._many_doubles(rng.choice([4, 5, 5, 6, 6, 7]))
        if chance < 0.2 and self.rules == "gapler-250":
            return self._double_pass()
        deck = list(ALL_TILES)
        rng.shuffle(deck)
        return [deck[0:7], deck[7:14], deck[14:21], deck[21:28]]

    def _many_doubles(self, count: int) -> list[list[Tile]]:
        rng = self.rng
        chosen = rng.sample([tile for tile in ALL_TILES if is_double(tile)], count)
        deck = [tile for tile in ALL_TILES if tile not in chosen]
        rng.shuffle(deck)
        first = chosen + [deck.pop() for _ in range(7 - count)]
        hands = [first, deck[0:7], deck[7:14], deck[14:21]]
        turned = rng.randrange(4)
        return hands[turned:] + hands[:turned]

    def _double_pass(self) -> list[list[Tile]]:
        """Give all tiles of the only double that the opener may lay to the opener and the seat before."""
        rng = self.rng
        named = self.match.tile_names_leader()
        number = 1 if named else rng.randrange(1, 6)
        opener = rng.randrange(4) if named or self.match.lead is None else self.match.lead
        companions = [tile for tile in ALL_TILES if number in tile and not is_double(tile)]
        rng.shuffle(companions)
        plain = [tile for tile in ALL_TILES if number not in tile and not is_double(tile)]
        rng.shuffle(plain)
        split = rng.randrange(7)
        own = [(number, number), *companions[:split]]
        own += [plain.pop() for _ in range(7 - len(own))]
        before = companions[split:]
        rest = plain + [(n, n) for n in range(7) if n != number]
        rng.shuffle(rest)
        before += [rest.pop() for _ in range(7 - len(before))]
        hands: list[list[Tile]] = [[], [], [], []]
        hands[opener] = own
        hands[(opener + 3) % 4] = before
        hands[(opener + 1) % 4] = rest[:7]
        hands[(opener + 2) % 4] = rest[7:]
        return hands

    # ------------------------------------------------------------ one deal

    def start(self, hands: list[list[Tile]]) -> Position:
        """Set up the table for a deal that is played."""
        opener = self.match.opener(hands)
        return Position(
            hands=[list(hand) for hand in hands],
            turn=self.rng.randrange(4) if opener is None else opener,
            opening=self.match.opening_tiles(),
            closes=self.rules == "pepet-2026",
            replays_double_pass=self.rules == "gapler-250",
        )

    def broken_deal(self) -> Json | None:
        """Make an unfinished last deal; None (try again) where it is thrown in or a penalty ends it."""
        hands = self.hands()
        if self.match.thrown_in(hands):
            return None
        position = self.start(hands)
        leader = position.turn
        tokens: list[str] = []
        rulings: list[object] = []
        trial = copy.deepcopy(self.match)
        stop = self.rng.randrange(18)
        while True:
            if self.rng.random() < self.violations / 3 and "wrong-tile" in PENALTIES[self.rules]:
                rulings.append({"before": len(tokens) + 1, "seat": position.turn, "kind": "wrong-tile"})
                if self._ends(trial, position.turn):
                    return None
            if len(tokens) >= stop:
                break
            play = self.rng.choice(legal_plays(position))
            token = self.token(position, play)
            after = copy.deepcopy(position)
            make(after, play)
            if after.ending is not None:
                break
            position = after
            tokens.append(token)
        deal = self._written(hands, leader, tokens, rulings)
        deal["unfinished"] = True
        return self.take(deal)

    def _ends(self, trial: Match, seat: int) -> bool:
        """Book a wrong tile on a copy of the match: does it end the match?"""
        return trial._penalise(Violation(None, seat, "wrong-tile"))

    def _written(
        self, hands: list[list[Tile]], leader: int, tokens: list[str], rulings: list[object]
    ) -> Json:
        deal: Json = {
            "hands": [self.tiles(hand) for hand in hands],
            "leader": leader,
            "plays": " ".join(tokens),
        }
        if rulings:
            deal["violations"] = rulings
        return deal

    def deal(self) -> Json:
        """Make the next deal, whole: played or as from paper."""
        rng = self.rng
        if rng.random() < self.reported * 0.15:
            invented = self._invented()
            if invented is not None:
                return self.take(invented)
        hands = self.hands()
        if self.match.thrown_in(hands):
            plays_on = self.rules == "gapensi-makassar" and rng.random() < 0.5
            if not plays_on:
                return self.take(self._thrown_in(hands))
        position = self.start(hands)
        leader = position.turn
        tokens: list[str] = []
        rulings: list[object] = []
        trial = copy.deepcopy(self.match)
        if trial.game_won:
            trial.score = [0, 0, 0, 0]
        wrong = rng.random() < self.violations and "wrong-tile" in PENALTIES[self.rules]
        refuse_from = (
            rng.randrange(20) if self.rules == "pepet-2026" and rng.random() < self.violations else None
        )
        before_last = position
        last_play: Play | None = None
        while position.ending is None:
            # Five doubles with nothing laid are thrown in: no ruling before the first play of such a deal.
            while wrong and (tokens or not self.match.thrown_in(hands)) and rng.random() < 0.12:
                rulings.append({"before": len(tokens) + 1, "seat": position.turn, "kind": "wrong-tile"})
                if self._ends(trial, position.turn):
                    return self.take(self._written(hands, leader, tokens, rulings))
            plays = legal_plays(position)
            if refuse_from is not None and len(tokens) >= refuse_from and plays[0].kind == "lay":
                return self.take(self._refused(hands, leader, tokens, position.turn))
            play = rng.choice(plays)
            tokens.append(self.token(position, play))
            before_last = copy.deepcopy(position)
            last_play = play
            make(position, play)
        assert last_play is not None
        on_paper = rng.random() < self.reported
        if on_paper:
            deal = self._on_paper(position, before_last, last_play)
            if rulings:
                deal["violations"] = [
                    {"seat": ruling["seat"], "kind": ruling["kind"]}
                    for ruling in rulings
                    if isinstance(ruling, dict)
                ]
            if self.write_leader:
                deal["leader"] = leader
        else:
            deal = self._written(hands, leader, tokens, rulings)
        went_out = position.last_seat if position.ending == "domi" else None
        left = [position.counted(seat) for seat in range(4)]
        self._draw(deal, left, went_out)
        return self.take(deal)

    def _draw(self, deal: Json, left: list[list[Tile]], went_out: int | None) -> None:
        """Write the draw where pepet-2026/7 comes down to it."""
        if self.rules != "pepet-2026":
            return
        must = pepet_drawers(left, went_out, self.match.option("blank_pair"))
        if must:
            self.rng.shuffle(must)
            deal["draw"] = must

    def _refused(self, hands: list[list[Tile]], leader: int, tokens: list[str], seat: int) -> Json:
        if self.rng.random() < self.reported:
            deal: Json = {"outcome": {"kind": "tutup", "seat": seat}}
            if self.write_leader:
                deal["leader"] = leader
            return deal
        return self._written(
            hands, leader, tokens, [{"before": len(tokens) + 1, "seat": seat, "kind": "refusal"}]
        )

    def _thrown_in(self, hands: list[list[Tile]]) -> Json:
        rng = self.rng
        seat = next(seat for seat in range(4) if doubles(hands[seat]) >= 5)
        if rng.random() < self.reported:
            if self.rules == "gapler-250" and doubles(hands[seat]) >= 6:
                left = ["" if other == seat else self.tiles(hands[other]) for other in range(4)]
                return {"outcome": {"kind": "domi", "seat": seat, "last": None, "left": left}}
            deal: Json = {"outcome": {"kind": "redeal", "seat": seat}}
            if "wrong-tile" in PENALTIES[self.rules] and rng.random() < self.violations:
                offender = rng.randrange(4)
                trial = copy.deepcopy(self.match)
                if trial.game_won:
                    trial.score = [0, 0, 0, 0]
                if not self._ends(trial, offender):
                    deal["violations"] = [{"seat": offender, "kind": "wrong-tile"}]
            return deal
        deal = {"hands": [self.tiles(hand) for hand in hands], "plays": ""}
        if rng.random() < 0.5:
            deal["leader"] = self.match.opener(hands)
        return deal

    # ------------------------------------------------------------ paper

    def _on_paper(self, position: Position, before: Position, play: Play) -> Json:
        """Write a finished deal as its outcome alone."""
        rng = self.rng
        left = [self.tiles(position.counted(seat)) for seat in range(4)]
        seat = position.last_seat
        outcome: Json
        if position.ending == "replay":
            return {"outcome": {"kind": "replay"}}
        if position.ending == "exhausted":
            return {"outcome": {"kind": "exhausted", "left": left}}
        if position.ending == "locked":
            outcome = {"kind": "locked", "locker": seat}
            if self.rules == "pepet-2026":
                judged = is_deliberate(before, play, self.match.option("deliberate"))
                outcome["deliberate"] = (
                    judged if rng.random() < 0.6 else not judged
                )  # a referee may say otherwise
                outcome["left"] = left
            elif self.rules == "gapler-250":
                outcome["left"] = left
            else:
                outcome["pips"] = [pips(hand) for hand in position.hands]
            return {"outcome": outcome}
        outcome = {"kind": "domi", "seat": seat}
        if self.rules == "pepet-2026":
            outcome["left"] = left
            return {"outcome": outcome}
        assert position.last_tile is not None
        assert position.ends_before_last is not None
        if self.rules == "gapler-250":
            outcome["last"] = self.tile(position.last_tile)
            outcome["both_ends"] = is_two_ends(position.last_tile, position.ends_before_last)
            dead = dead_doubles(position.hands, position.chain, (position.left(), position.right()))
            if dead or rng.random() < 0.3:
                outcome["dead"] = [self.tile(tile) for tile in dead]
            outcome["left"] = left
            return {"outcome": outcome}
        category, _ = pordi_category(
            position.last_tile,
            position.ends_before_last,
            position.last_end,
            position.hands,
            self.match.option("half_ceki"),
            self.match.option("equal_ends"),
        )
        outcome["category"] = category
        return {"outcome": outcome}

    def _invented(self) -> Json | None:
        """Invent a sheet for what random play hardly meets: full ties, level locks, rare last tiles."""
        rng = self.rng
        if self.rules == "pepet-2026":
            return self._invented_tie()
        if self.rules == "gapler-250":
            return rng.choice([self._invented_level_lock, self._invented_last_double])()
        if rng.random() < 0.5:
            category = rng.choice(["domi", "domi-balak", "ceki", "ceki-habis", "ceki-balak", "ceki-palang"])
            return {"outcome": {"kind": "domi", "seat": rng.randrange(4), "category": category}}
        counts = [rng.choice([4, 5, 5, 6, 9, 20]) for _ in range(4)]
        return {"outcome": {"kind": "locked", "locker": rng.randrange(4), "pips": counts}}

    def _invented_tie(self) -> Json:
        """Give two, three or twice two seats hands that tie in value, tiles and halves."""
        rng = self.rng
        hands: list[list[Tile]] = []
        a, b, c, d = rng.sample(range(7), 4)
        ties = [[(a, b), (c, d)], [(a, c), (b, d)], [(a, d), (b, c)]]
        hands += rng.sample(ties, rng.choice([2, 2, 3]))
        if len(hands) == 2 and rng.random() < 0.4:
            others = [n for n in range(7) if n not in (a, b, c, d)]
            e, f, g, h = (*others, rng.choice([a, b, c, d]))
            hands += rng.sample([[(e, f), (g, h)], [(e, g), (f, h)], [(e, h), (f, g)]], 2)
        sorted_hands: list[list[Tile]] = [[(max(t), min(t)) for t in hand] for hand in hands]
        free = [tile for tile in ALL_TILES if not any(tile in hand for hand in sorted_hands)]
        rng.shuffle(free)
        while len(sorted_hands) < 4:
            sorted_hands.append([free.pop() for _ in range(rng.randrange(1, 5))])
        rng.shuffle(sorted_hands)
        kind = rng.choice(["locked", "exhausted", "domi"])
        seat = rng.randrange(4)
        outcome: Json = {"kind": kind}
        went_out = None
        if kind == "locked":
            outcome["locker"] = seat
            outcome["deliberate"] = rng.random() < 0.5
        elif kind == "domi":
            outcome["seat"] = went_out = seat
            sorted_hands[seat] = []
        outcome["left"] = [self.tiles(hand) for hand in sorted_hands]
        deal: Json = {"outcome": outcome}
        self._draw(deal, sorted_hands, went_out)
        return deal

    def _invented_level_lock(self) -> Json:
        """Make a gapler-250 lock with locker and compared neighbour level in pips."""
        rng = self.rng
        locker = rng.randrange(4)
        while True:
            deck = rng.sample(ALL_TILES, 12)
            hands = [deck[0:3], deck[3:6], deck[6:9], deck[9:12]]
            compared = (locker + (1 if self.match.option("against") == "next" else 3)) % 4
            if pips(hands[locker]) == pips(hands[compared]):
                break
        left = [self.tiles(hand) for hand in hands]
        return {"outcome": {"kind": "locked", "locker": locker, "left": left}}

    def _invented_last_double(self) -> Json:
        """Make a gapler-250 sheet that ends with 0-0 or 6-6, or with the other one dead, or both."""
        rng = self.rng
        winner = rng.randrange(4)
        last = rng.choice([(0, 0), (6, 6), (5, 2)])
        dead: list[Tile] = [tile for tile in [(0, 0), (6, 6)] if tile != last and rng.random() < 0.7]
        free = [
            tile
            for tile in ALL_TILES
            if tile not in (last, (0, 0), (6, 6)) and not any(double[0] in tile for double in dead)
        ]
        rng.shuffle(free)
        hands: list[list[Tile]] = [[], [], [], []]
        for seat in range(4):
            if seat != winner:
                hands[seat] = [free.pop() for _ in range(rng.randrange(1, 4))]
        for tile in dead:
            hands[rng.choice([seat for seat in range(4) if seat != winner])].append(tile)
        outcome: Json = {
            "kind": "domi",
            "seat": winner,
            "last": self.tile(last),
            "both_ends": last == (5, 2) and rng.random() < 0.5,
            "dead": [self.tile(tile) for tile in dead],
            "left": [self.tiles(hand) for hand in hands],
        }
        return {"outcome": outcome}
