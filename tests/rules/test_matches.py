"""The match around the deals: who leads, who shuffles, what is written, when it is won."""

from random import Random

import pytest

from gaple.bots import BOTS
from gaple.engine import (
    DOUBLES,
    FourInts,
    LastTile,
    Locked,
    OpeningPassed,
    Outcome,
    Refused,
    Seat,
    Spent,
    ThrownIn,
    Tile,
    WentOut,
    view,
)
from gaple.engine.dealing import deal_hands, hands_of, random_bytes, shuffled
from gaple.engine.tiles import ALL_TILES, DOUBLE_SIX
from gaple.record import deal_next, end_deal, make_play, new_match, record_of, replay_record
from gaple.record.randomly import drawn_order, random_record
from gaple.rules import (
    RULE_SETS,
    AnyoneLeads,
    HolderLeads,
    Kind,
    Match,
    Penalty,
    RulesError,
    RuleSet,
    SeatLeads,
    Settled,
    begin_deal,
    charge,
    make_rules,
    settle,
    start_match,
)
from gaple.rules.by_category import last_tile_of
from gaple.rules.clauses import CLAUSES
from tests.engine.made import sets_of

EVERY = [(each.id, each.mode.value) for each in RULE_SETS]
LEFT = sets_of("6-1", "6-2 5-5", "6-3", "6-5")


def domi(seat: Seat, category: str = "domi") -> WentOut:
    return WentOut(seat, last_tile_of(category), None)


def game(seat: Seat) -> WentOut:
    """Going out as gapler-250 and pepet-2026 see it, with tiles."""
    sets = [0 if each == seat else LEFT[each] for each in range(4)]
    last = LastTile(False, False, False, False, False, Tile(5, 4))  # noqa: FBT003 - a plain last tile
    return WentOut(seat, last, (sets[0], sets[1], sets[2], sets[3]))


def locked(locker: Seat, *pips: int) -> Locked:
    return Locked(locker, (pips[0], pips[1], pips[2], pips[3]), LEFT)


def booked(match: Match, *outcomes: Outcome) -> Match:
    for outcome in outcomes:
        match = settle(begin_deal(match), outcome).match
    return match


# ---------------------------------------------------------------- the start


@pytest.mark.parametrize(("rules_id", "mode"), EVERY)
def test_a_match_starts_at_nothing(rules_id: str, mode: str) -> None:
    match = start_match(make_rules(rules_id, mode))
    assert match.score == (0, 0, 0, 0)
    assert (match.winners, match.finished, match.extra_deal) == ((), False, ())
    assert (match.leader_next, match.shuffler) == (None, None)
    assert begin_deal(match) is match


@pytest.mark.parametrize(
    ("rules_id", "mode", "tile"),
    [
        ("pordi-2025", "single", Tile(6, 6)),
        ("pordi-2025", "pairs", Tile(6, 6)),
        ("gapensi-makassar", "pairs", Tile(6, 6)),
        ("pepet-2026", "single", Tile(3, 3)),
        ("gapler-250", "pairs", Tile(1, 1)),
    ],
)
def test_a_tile_names_the_leader_of_deal_1(rules_id: str, mode: str, tile: Tile) -> None:
    # pordi-2025/2, gapensi-makassar/1, pepet-2026/1, gapler-250/2
    match = start_match(make_rules(rules_id, mode))
    assert match.lead == HolderLeads(tile)
    assert match.laying.opening == tile.bit
    for seed in range(20):
        hands = deal_hands(Random(seed))
        (leader,) = match.leaders(hands)
        assert hands[leader] & tile.bit


def test_where_the_leader_is_drawn_any_seat_may_lead_with_any_tile() -> None:
    # pepet-2026/1
    match = start_match(make_rules("pepet-2026", None, {"first_lead": "draw"}))
    assert match.lead == AnyoneLeads()
    assert match.leaders(deal_hands(Random(0))) == (0, 1, 2, 3)
    assert match.laying.opening == ALL_TILES
    assert match.leader_next is None


def test_later_the_lead_is_a_seats() -> None:
    match = booked(start_match(make_rules("pordi-2025")), domi(2))
    assert match.lead == SeatLeads(2)
    assert match.laying.opening == ALL_TILES
    for seed in range(20):
        assert match.leaders(deal_hands(Random(seed))) == (2,)


def test_in_gapler_the_opening_may_be_handed_on() -> None:
    # gapler-250/2
    match = booked(start_match(make_rules("gapler-250")), game(2))
    assert match.laying.opening == DOUBLES & ~Tile(0, 0).bit & ~Tile(6, 6).bit
    assert match.leaders(sets_of("5-0", "1-1", "6-6 0-0", "2-2")) == (3,)
    assert match.leaders(sets_of("3-3", "1-1", "6-6 0-0", "2-2")) == (0,)
    assert match.leaders(sets_of("3-3", "1-1", "6-6 4-4", "2-2")) == (2,)
    assert match.leaders(sets_of("5-0", "1-1", "6-6 0-0", "2-1")) == (1,)


# ---------------------------------------------------------------- leaders after every kind of end


@pytest.mark.parametrize(
    ("rules_id", "mode", "outcome", "leader"),
    [
        ("pordi-2025", "single", domi(3), 3),
        ("pordi-2025", "single", locked(1, 9, 4, 5, 8), 1),
        ("pordi-2025", "single", locked(1, 4, 9, 5, 4), 3),
        ("pordi-2025", "single", locked(1, 4, 4, 4, 9), 2),
        ("pordi-2025", "pairs", locked(1, 4, 9, 5, 1), 0),
        ("pordi-2025", "pairs", locked(1, 9, 4, 5, 1), 1),
        ("gapensi-makassar", "pairs", domi(0), 0),
        ("gapensi-makassar", "pairs", locked(3, 5, 1, 5, 5), 0),
        ("pepet-2026", "single", game(1), 1),
        ("pepet-2026", "single", locked(3, 0, 0, 0, 0), 0),
        ("pepet-2026", "single", Spent(LEFT), 0),
        ("gapler-250", "pairs", game(2), 2),
        ("gapler-250", "pairs", locked(2, 9, 9, 4, 5), 2),
        ("gapler-250", "pairs", locked(2, 1, 1, 5, 5), 3),
        ("gapler-250", "pairs", ThrownIn(1, 6, LEFT), 1),
    ],
)
def test_who_leads_after_a_deal(rules_id: str, mode: str, outcome: Outcome, leader: Seat) -> None:
    assert booked(start_match(make_rules(rules_id, mode)), outcome).leader_next == leader


@pytest.mark.parametrize(
    ("rules_id", "options", "outcome"),
    [
        ("pordi-2025", {}, ThrownIn(0, 5, None)),
        ("gapensi-makassar", {}, ThrownIn(0, 5, None)),
        ("pepet-2026", {}, Refused(0, None)),
        ("gapler-250", {}, ThrownIn(0, 5, None)),
        ("gapler-250", {}, OpeningPassed()),
        ("gapler-250", {"lock_tie": "replay"}, locked(0, 5, 5, 9, 9)),
    ],
)
def test_the_same_seat_leads_again_after_a_deal_that_is_thrown_in_replayed_or_off(
    rules_id: str, options: dict[str, object], outcome: Outcome
) -> None:
    fresh = start_match(make_rules(rules_id, None, options))
    assert booked(fresh, outcome).lead == fresh.lead
    later = booked(fresh, game(2) if rules_id in ("pepet-2026", "gapler-250") else domi(2))
    assert booked(later, outcome).lead == SeatLeads(2)


def test_a_drawn_leader_keeps_the_lead_after_a_refusal() -> None:
    # pepet-2026/11
    match = start_match(make_rules("pepet-2026", None, {"first_lead": "draw"}))
    assert settle(match, Refused(1, None), leader=3).match.lead == SeatLeads(3)
    assert settle(match, Refused(1, None)).match.lead == AnyoneLeads()
    named = start_match(make_rules("pepet-2026"))
    assert settle(named, Refused(1, None), leader=3).match.lead == HolderLeads(Tile(3, 3))


# ---------------------------------------------------------------- what does not count


@pytest.mark.parametrize(
    ("rules_id", "outcome", "kind"),
    [
        ("pordi-2025", ThrownIn(0, 5, None), Kind.REDEAL),
        ("gapensi-makassar", ThrownIn(0, 5, None), Kind.REDEAL),
        ("gapler-250", ThrownIn(0, 5, None), Kind.REDEAL),
        ("gapler-250", ThrownIn(0, 5, LEFT), Kind.REDEAL),
        ("gapler-250", OpeningPassed(), Kind.REPLAY),
    ],
)
def test_a_deal_that_is_thrown_in_or_replayed_counts_nothing(
    rules_id: str, outcome: Outcome, kind: Kind
) -> None:
    match = start_match(make_rules(rules_id, None, {"deals": 1}))
    settled = settle(match, outcome)
    assert (settled.verdict.kind, settled.verdict.counts) == (kind, False)
    assert settled.verdict.points == settled.match.score == settled.entry.points == (0, 0, 0, 0)
    assert settled.match.progress == match.progress


def test_a_refusal_counts_among_the_deals() -> None:
    match = start_match(make_rules("pepet-2026", None, {"deals": 1}))
    settled = settle(match, Refused(0, None))
    assert settled.verdict.counts
    assert settled.match.progress.deals == 1
    assert settled.match.winners == (1, 2, 3)


@pytest.mark.parametrize(
    ("rules_id", "outcome"),
    [
        ("pordi-2025", Spent(LEFT)),
        ("pordi-2025", Refused(0, None)),
        ("pordi-2025", OpeningPassed()),
        ("pordi-2025", WentOut(0, None, LEFT)),
        ("gapensi-makassar", OpeningPassed()),
        ("pepet-2026", ThrownIn(0, 5, None)),
        ("pepet-2026", OpeningPassed()),
        ("pepet-2026", domi(0)),
        ("pepet-2026", Locked(0, (1, 2, 3, 4), None)),
        ("gapler-250", Spent(LEFT)),
        ("gapler-250", Refused(0, None)),
        ("gapler-250", domi(0)),
        ("gapler-250", WentOut(0, None, LEFT)),
    ],
)
def test_an_outcome_of_another_rule_set_is_refused(rules_id: str, outcome: Outcome) -> None:
    match = start_match(make_rules(rules_id))
    words = f"this rule set does not know a deal that ends as {type(outcome).__name__}"
    with pytest.raises(RulesError, match=words):
        settle(match, outcome)


# ---------------------------------------------------------------- shuffling


def test_who_shuffles_is_said_by_one_rule_set_only() -> None:
    for rules_id, mode in EVERY:
        match = start_match(make_rules(rules_id, mode))
        match = booked(match, game(2) if rules_id in ("pepet-2026", "gapler-250") else domi(2))
        assert match.shuffler == (2 if rules_id == "gapensi-makassar" else None)


def test_the_shuffler_goes_round_whoever_wins() -> None:
    # gapensi-makassar/2, /3
    match = start_match(make_rules("gapensi-makassar", None, {"target": 99}))
    shufflers = []
    for outcome in (domi(3), domi(0), domi(2), ThrownIn(1, 5, None), domi(0), domi(3)):
        match = booked(match, outcome)
        shufflers.append(match.shuffler)
    assert shufflers == [3, 0, 1, 1, 2, 3]


# ---------------------------------------------------------------- penalties


def test_a_penalty_stands_at_once() -> None:
    # gapensi-makassar/6, gapler-250/12
    match = start_match(make_rules("gapensi-makassar"))
    penalty = match.rules.violations["wrong-tile"]
    assert isinstance(penalty, Penalty)
    assert [penalty.points(seat) for seat in range(4)] == [(0, 1, 0, 1), (1, 0, 1, 0)] * 2
    assert charge(match, penalty, 0).score == (0, 1, 0, 1)
    gapler = start_match(make_rules("gapler-250"))
    penalty = gapler.rules.violations["wrong-tile"]
    assert isinstance(penalty, Penalty)
    assert [penalty.points(seat) for seat in range(4)] == [(-1, 0, -1, 0), (0, -1, 0, -1)] * 2
    charged = charge(gapler, penalty, 3)
    assert charged.score == (0, -1, 0, -1)
    assert charged.sheet.open == charged.sheet.opened_before == (False, False)
    assert charged.progress == gapler.progress


def test_a_penalty_that_wins_ends_the_match() -> None:
    # gapensi-makassar/6
    match = start_match(make_rules("gapensi-makassar"))
    penalty = match.rules.violations["wrong-tile"]
    assert isinstance(penalty, Penalty)
    for count in range(1, 8):
        match = charge(match, penalty, 1)
        assert match.finished is (count == 7)
    assert match.winners == (0, 2)
    with pytest.raises(RulesError, match="the match is already won"):
        begin_deal(match)


def test_in_a_fixed_number_of_deals_a_penalty_ends_nothing() -> None:
    match = start_match(make_rules("gapensi-makassar", None, {"deals": 3}))
    penalty = match.rules.violations["wrong-tile"]
    assert isinstance(penalty, Penalty)
    for _ in range(9):
        match = charge(match, penalty, 1)
    assert (match.score, match.finished) == ((9, 0, 9, 0), False)


def test_a_penalty_changes_no_session() -> None:
    match = start_match(make_rules("pepet-2026", None, {"deals": 1}))
    assert charge(match, Penalty("", own=-1), 0).progress == match.progress


# ---------------------------------------------------------------- how matches end


def test_a_match_that_is_won_takes_no_more_deals() -> None:
    match = booked(start_match(make_rules("pordi-2025", None, {"deals": 1})), domi(0))
    assert (match.winners, match.leader_next) == ((0,), None)
    with pytest.raises(RulesError, match="the match is already won"):
        begin_deal(match)


def test_case_04_ties_of_the_last_match_do_not_narrow_the_next() -> None:
    rules = make_rules("pordi-2025", None, {"deals": 2})
    tied = booked(start_match(rules), domi(0), domi(1))
    assert tied.extra_deal == (0, 1)
    finished = booked(tied, domi(1))
    assert (finished.winners, finished.extra_deal) == ((1,), ())
    fresh = start_match(rules)
    assert (fresh.extra_deal, fresh.lead) == ((), HolderLeads(Tile(6, 6)))
    for seed in range(20):
        hands = deal_hands(Random(seed))
        (leader,) = fresh.leaders(hands)
        assert hands[leader] & Tile(6, 6).bit
    assert booked(fresh, domi(3), domi(2)).extra_deal == (2, 3)


def test_extra_deals_narrow_who_can_win() -> None:
    # pordi-2025/12
    rules = make_rules("pordi-2025", None, {"deals": 1})
    match = booked(start_match(rules), locked(3, 5, 5, 5, 9))
    assert (match.score, match.extra_deal) == ((3, 3, 3, 0), (0, 1, 2))
    match = booked(match, locked(2, 5, 5, 9, 9))
    assert (match.score, match.extra_deal) == ((6, 6, 3, 1), (0, 1))
    match = booked(match, domi(2, "ceki-palang"))
    assert (match.score, match.extra_deal) == ((6, 6, 7, 1), (0, 1))
    match = booked(match, domi(1))
    assert (match.score, match.winners, match.extra_deal) == ((6, 7, 7, 1), (1,), ())


def test_under_all_whoever_is_first_after_the_extra_deal_wins() -> None:
    # pordi-2025/12
    rules = make_rules("pordi-2025", None, {"deals": 1, "extra_eligible": "all"})
    match = booked(start_match(rules), locked(3, 5, 5, 5, 9))
    match = booked(match, domi(3, "ceki-balak"))
    assert (match.score, match.extra_deal) == ((3, 3, 3, 3), (0, 1, 2, 3))
    assert booked(match, domi(3)).winners == (3,)


def test_pairs_that_are_level_play_on() -> None:
    # pordi-2025/6
    match = booked(start_match(make_rules("pordi-2025", "pairs", {"deals": 2})), domi(0), domi(3))
    assert match.extra_deal == (0, 1, 2, 3)
    assert booked(match, domi(2)).winners == (0, 2)


def test_a_session_needs_no_extra_deal() -> None:
    # pepet-2026/13
    match = booked(start_match(make_rules("pepet-2026", None, {"deals": 1})), game(1))
    assert (match.finished, match.winners, match.extra_deal) == (True, (1,), ())


def test_level_in_points_and_deals_won_each_has_a_star() -> None:
    # pepet-2026/13
    match = booked(
        start_match(make_rules("pepet-2026", None, {"deals": 2})), Refused(3, None), Refused(2, None)
    )
    assert (match.score, match.winners) == ((4, 4, 0, 0), (0, 1))


def test_a_won_game_stands_until_the_next_deal_begins() -> None:
    # gapler-250/11
    match = booked(start_match(make_rules("gapler-250", None, {"games": 2, "target": 30})), game(0))
    assert (match.score, match.finished, match.progress.games) == ((38, 0, 38, 0), False, (1, 0))
    assert match.sheet.open == (True, False)
    begun = begin_deal(match)
    assert (begun.score, begun.sheet.open, begun.sheet.opened_before) == (
        (0, 0, 0, 0),
        (False, False),
        (True, False),
    )
    assert begin_deal(begun) is begun
    assert (begun.progress.games, begun.progress.deals, begun.lead) == ((1, 0), 1, match.lead)


# ---------------------------------------------------------------- draws


def test_a_draw_must_be_of_the_seats_that_are_level() -> None:
    # pepet-2026/7
    match = start_match(make_rules("pepet-2026"))
    level = Spent(sets_of("6-1 5-2", "6-2 5-1", "6-3 5-3", "6-6 4-4"))
    assert match.rules.scorer.ties(level) == ((0, 1),)
    for draw, words in (
        ((), "draw: seats 0 1 are level and must draw a tile"),
        ((0, 2), "draw: seats 0 1 must draw a tile, not seats 0 2"),
        ((0,), "draw: seats 0 1 must draw a tile, not seats 0"),
        ((0, 1, 2), "draw: seats 0 1 must draw a tile, not seats 0 1 2"),
    ):
        with pytest.raises(RulesError) as caught:
            settle(match, level, draw)
        assert str(caught.value) == words
    assert settle(match, level, (1, 0)).verdict.ranking == (1, 0, 2, 3)
    assert settle(match, level, (0, 1)).verdict.ranking == (0, 1, 2, 3)


@pytest.mark.parametrize("rules_id", ["pordi-2025", "gapensi-makassar", "gapler-250"])
def test_nothing_else_comes_down_to_a_draw(rules_id: str) -> None:
    match = start_match(make_rules(rules_id))
    outcome = locked(0, 5, 5, 5, 5)
    assert match.rules.scorer.ties(outcome) == ()
    with pytest.raises(RulesError, match="draw: seats 0 1 drew a tile, but nothing comes down to a draw"):
        settle(match, outcome, (0, 1))


def test_what_the_ties_of_an_outcome_are() -> None:
    # pepet-2026/7
    scorer = make_rules("pepet-2026").scorer
    two_groups = sets_of("6-4 5-3", "6-1 5-2", "6-2 5-1", "6-3 5-4")
    assert scorer.ties(Spent(two_groups)) == ((1, 2), (0, 3))
    assert scorer.ties(Locked(0, (0, 0, 0, 0), two_groups)) == ((1, 2), (0, 3))
    assert scorer.ties(WentOut(1, None, two_groups)) == ((0, 3),)
    assert scorer.ties(Refused(1, two_groups)) == ()
    assert scorer.ties(Locked(0, (0, 0, 0, 0), None)) == ()
    assert scorer.ties(WentOut(1, None, None)) == ()


# ---------------------------------------------------------------- everything ends


@pytest.mark.parametrize(("rules_id", "mode"), EVERY)
def test_case_10_a_match_of_random_players_ends_and_its_record_scores_the_same(
    rules_id: str, mode: str
) -> None:
    for seed in range(6):
        record = random_record(make_rules(rules_id, mode), Random(seed))
        replayed = replay_record(record)
        assert replayed.match.finished
        assert replayed.match.winners
        assert len(record.deals) < 400


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: f"{each.id} {each.mode}")
@pytest.mark.parametrize("name", ["acak", "pemula"])
def test_case_10_a_match_of_bots_ends(rule_set: RuleSet, name: str) -> None:
    random, bot = Random(5), BOTS[name]
    running = new_match(make_rules(rule_set.id, rule_set.mode))
    while not running.match.finished:
        hands = hands_of(shuffled(DOUBLE_SIX, random_bytes(random)))
        running = deal_next(running, hands, drawn=random.randrange(4))
        while running.position is not None and not running.position.over:
            seen = view(running.position, running.position.turn)
            running = make_play(running, bot(seen, 8, random.randrange(2**32)))
        running, _ = end_deal(running, drawn_order(running, random))
        assert len(running.deals) < 400
    assert replay_record(record_of(running)).match.winners == running.match.winners


# ---------------------------------------------------------------- values


def test_what_a_seats_tiles_are_worth() -> None:
    sets = sets_of("0-0", "0-0 4-0", "4-3 0-0", "6-6 5-4")
    assert make_rules("pordi-2025").scorer.values(sets) == (0, 4, 7, 21)
    assert make_rules("gapler-250").scorer.values(sets) == (0, 4, 7, 21)
    assert make_rules("pepet-2026").scorer.values(sets) == (13, 4, 20, 21)
    assert make_rules("pepet-2026", None, {"blank_pair": "any"}).scorer.values(sets) == (13, 4, 7, 21)


def test_the_clauses_of_each_rule_set() -> None:
    assert {rules: (each[0], each[-1], len(each)) for rules, each in CLAUSES.items()} == {
        "pordi-2025": ("pordi-2025/1", "pordi-2025/12", 12),
        "gapensi-makassar": ("gapensi-makassar/1", "gapensi-makassar/8", 8),
        "pepet-2026": ("pepet-2026/1", "pepet-2026/15", 15),
        "gapler-250": ("gapler-250/1", "gapler-250/13", 13),
    }


def test_a_settled_deal_has_the_points_that_were_written() -> None:
    # gapler-250/9
    match = start_match(make_rules("gapler-250"))
    settled: Settled = settle(match, locked(0, 1, 9, 9, 6))
    assert settled.verdict.points == settled.entry.points == (0, 0, 0, 0)
    assert (settled.entry.below_opening, settled.entry.burned) == (True, None)
    settled = settle(match, locked(0, 1, 9, 9, 7))
    written: FourInts = (25, 0, 25, 0)
    assert settled.verdict.points == settled.entry.points == settled.match.score == written
    assert settled.entry.below_opening is False
