"""A deal in progress: what may be played, what is refused and why, how it ends."""

import re

import pytest

from gaple.engine import (
    DOUBLES,
    EMPTY_TABLE,
    PASS,
    BadHands,
    Close,
    End,
    Ends,
    EngineError,
    FourSets,
    IllegalPlay,
    LastTile,
    Lay,
    Laying,
    Locked,
    OpeningPassed,
    Outcome,
    Play,
    Position,
    Reason,
    Spent,
    ThrownIn,
    Tile,
    WentOut,
    check_hands,
    counted_tiles,
    ends_showing,
    legal_plays,
    opener,
    outcome_of,
    play,
    start,
    tile_set,
)
from gaple.engine.tiles import ALL_TILES, NO_TILES
from tests.engine.made import CLOSING, HANDED_ON, NO_CLOSED, PASSING, chained, lay, sets_of, tile, tiles

HANDS = (
    "5-0 2-1 5-5 5-4 0-0 5-1 6-2",
    "6-6 6-5 4-4 1-1 4-3 2-2 4-2",
    "6-4 3-3 5-2 2-0 6-1 4-0 4-1",
    "3-1 3-2 6-0 6-3 3-0 1-0 5-3",
)
ONLY_DOUBLE_SIX = Laying(opening=Tile(6, 6).bit)


def middle(  # noqa: PLR0913, PLR0917 - a position has that many parts
    laying: Laying, ends: Ends, hands: FourSets, turn: int = 0, closed: FourSets = NO_CLOSED, before: str = ""
) -> Position:
    """Return a position written out, with the lays `before` as what lies on the chain."""
    plays = tuple(lay(word) for word in before.split())
    return Position(laying, (turn - len(plays)) % 4, hands, closed, ends, plays, turn, over=False)


# ---------------------------------------------------------------- dealing


def test_dealt_hands_become_sets() -> None:
    hands = [tiles(hand) for hand in HANDS]
    assert check_hands(hands) == tuple(tile_set(hand) for hand in hands)


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        (HANDS[:3], "four hands are dealt, not 3"),
        ((*HANDS, ""), "four hands are dealt, not 5"),
        ((HANDS[0], HANDS[1], HANDS[2][:-4], HANDS[3]), "seat 2 has 6 tiles, not 7"),
        ((HANDS[0], HANDS[1] + " 6-4", HANDS[2], HANDS[3]), "seat 1 has 8 tiles, not 7"),
        (
            (HANDS[0], HANDS[1], HANDS[2], HANDS[3][:-3] + "1-2"),
            "2-1 is dealt twice, to seat 0 and to seat 3",
        ),
        (
            (HANDS[0][:-3] + "5-0", HANDS[1], HANDS[2], HANDS[3]),
            "5-0 is dealt twice, to seat 0 and to seat 0",
        ),
    ],
)
def test_hands_that_are_no_deal_are_refused(hands: tuple[str, ...], words: str) -> None:
    with pytest.raises(BadHands, match=f"^{words}$"):
        check_hands([tiles(hand) for hand in hands])


# ---------------------------------------------------------------- who opens


def test_the_holder_of_the_tile_opens_where_nobody_has_the_lead() -> None:
    for seat in range(4):
        holding = [NO_TILES] * 4
        holding[seat] = Tile(6, 6).bit
        assert opener(Tile(6, 6).bit, (holding[0], holding[1], holding[2], holding[3]), None) == seat


@pytest.mark.parametrize("lead", range(4))
def test_the_opening_goes_to_the_partner_then_the_next_opponent_then_that_ones_partner(lead: int) -> None:
    # gapler-250/2
    double = Tile(3, 3).bit
    order = [lead, (lead + 2) % 4, (lead + 1) % 4, (lead + 3) % 4]
    for place, seat in enumerate(order):
        holders = order[place:]
        hands = [double if each in holders else NO_TILES for each in range(4)]
        assert opener(double, (hands[0], hands[1], hands[2], hands[3]), lead) == seat


def test_no_opening_tile_in_any_hand_is_an_error() -> None:
    with pytest.raises(EngineError, match="no hand holds an opening tile"):
        opener(Tile(3, 3).bit, sets_of("5-0", "6-6", "2-1", ""), 0)


# ---------------------------------------------------------------- the start


def test_a_deal_starts_with_an_empty_table() -> None:
    position = start(PASSING, sets_of(*HANDS), leader=2)
    assert position == Position(PASSING, 2, sets_of(*HANDS), NO_CLOSED, EMPTY_TABLE, (), 2, over=False)
    assert outcome_of(position) is None


def test_case_06_after_a_deal_nothing_of_it_is_left() -> None:
    ended = play(middle(PASSING, ends_showing(5, 2), sets_of("5-3", "6-6", "", "")), lay("5-3L"))
    assert ended.over
    after = start(PASSING, sets_of(*HANDS), leader=ended.turn)
    assert (after.ends, after.plays, after.closed, after.over) == (EMPTY_TABLE, (), NO_CLOSED, False)
    assert (after.ends.left, after.ends.right) == (None, None)
    with pytest.raises(IllegalPlay, match="passes but holds"):
        play(after, PASS)


def with_doubles(count: int, seat: int) -> FourSets:
    """Deal so many doubles to a seat and at most three to any other."""
    doubles = [Tile(number, number) for number in range(7)]
    others = [Tile(high, low) for low in range(7) for high in range(low + 1, 7)]
    hands: list[list[Tile]] = [[], [], [], []]
    hands[seat] = doubles[:count] + others[: 7 - count]
    rest = doubles[count:] + others[7 - count :]
    free = [each for each in range(4) if each != seat]
    for place, each in enumerate(rest):
        hands[free[place % 3]].append(each)
    return check_hands(hands)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(("count", "over"), [(4, False), (5, True), (6, True), (7, True)])
def test_five_doubles_are_thrown_in_before_anything_is_laid(seat: int, count: int, *, over: bool) -> None:
    hands = with_doubles(count, seat)
    position = start(Laying(redeal_doubles=5), hands, leader=0)
    assert position.over is over
    assert (len(legal_plays(position)) == 0) is over
    left = tuple(NO_TILES if each == seat else hands[each] for each in range(4))
    assert outcome_of(position) == (ThrownIn(seat, count, _four(left)) if over else None)
    assert not start(Laying(redeal_doubles=None), hands, leader=0).over


def _four(sets: tuple[int, ...]) -> FourSets:
    return sets[0], sets[1], sets[2], sets[3]


# ---------------------------------------------------------------- legal plays


def test_the_leader_has_seven_plays_not_fourteen() -> None:
    position = start(PASSING, sets_of(*HANDS), leader=1)
    assert list(legal_plays(position)) == [
        Lay(each, End.LEFT) for each in tiles("1-1 2-2 4-2 4-3 4-4 6-5 6-6")
    ]


def test_case_05_the_holder_of_the_opening_tile_has_one_play_and_the_others_none() -> None:
    position = start(ONLY_DOUBLE_SIX, sets_of(*HANDS), leader=1)
    assert list(legal_plays(position)) == [lay("6-6L")]
    for seat in (0, 2, 3):
        assert list(legal_plays(position._replace(turn=seat))) == []
    before = position
    with pytest.raises(IllegalPlay, match="seat 1 opens with 6-5, but the deal opens with 6-6") as caught:
        play(position, lay("6-5L"))
    assert caught.value.reason is Reason.NOT_AN_OPENING
    assert position == before


def test_case_05_a_later_leader_may_open_with_a_light_tile_while_holding_double_six() -> None:
    position = play(start(PASSING, sets_of(*HANDS), leader=1), lay("1-1L"))
    assert (position.ends, position.turn) == (ends_showing(1, 1), 2)
    light = start(PASSING, sets_of("1-0 6-6", "", "", ""), leader=0)
    assert list(legal_plays(light)) == [lay("1-0L"), lay("6-6L")]


def test_legal_plays_are_sorted_by_tile_then_left_before_right() -> None:
    position = middle(PASSING, ends_showing(5, 2), sets_of("6-5 5-2 2-1 0-0 2-2", "1-0", "2-0", "3-0"))
    assert list(legal_plays(position)) == [
        lay("2-1R"),
        lay("2-2R"),
        lay("5-2L"),
        lay("5-2R"),
        lay("6-5L"),
    ]


def test_two_equal_ends_are_two_plays_for_every_tile() -> None:
    position = middle(PASSING, ends_showing(2, 2), sets_of("2-1 0-0 2-2", "1-0", "2-0", "3-0"))
    assert list(legal_plays(position)) == [lay("2-1L"), lay("2-1R"), lay("2-2L"), lay("2-2R")]


def test_without_a_fit_the_turn_is_passed_or_any_tile_closed() -> None:
    hands = sets_of("6-6 1-0 4-3", "2-0", "5-0", "3-0")
    assert list(legal_plays(middle(PASSING, ends_showing(5, 2), hands))) == [PASS]
    closings = [Close(Tile(1, 0)), Close(Tile(4, 3)), Close(Tile(6, 6))]
    assert list(legal_plays(middle(CLOSING, ends_showing(5, 2), hands))) == closings


# ---------------------------------------------------------------- playing


def test_a_lay_moves_the_tile_to_the_chain_and_the_turn_on() -> None:
    position = start(PASSING, sets_of(*HANDS), leader=3)
    after = play(position, lay("3-1L"))
    assert after == Position(
        PASSING,
        3,
        (*position.hands[:3], position.hands[3] ^ Tile(3, 1).bit),
        NO_CLOSED,
        ends_showing(3, 1),
        (lay("3-1L"),),
        0,
        over=False,
    )
    assert position.hands[3] & Tile(3, 1).bit


def test_a_pass_keeps_the_hand() -> None:
    hands = sets_of("6-6 1-0", "2-0", "5-0", "3-0")
    position = middle(PASSING, ends_showing(5, 2), hands)
    after = play(position, PASS)
    assert (after.hands, after.plays, after.turn, after.over) == (hands, (PASS,), 1, False)


@pytest.mark.parametrize("turn", range(4))
def test_a_closing_puts_the_tile_aside(turn: int) -> None:
    hands = [sets_of("2-0", "", "", "")[0]] * 4
    hands[turn] = tile_set(tiles("6-6 1-0"))
    closed = [NO_TILES] * 4
    closed[turn] = Tile(4, 4).bit
    position = middle(CLOSING, ends_showing(5, 2), _four(tuple(hands)), turn, _four(tuple(closed)))
    after = play(position, Close(Tile(1, 0)))
    hands[turn] = Tile(6, 6).bit
    closed[turn] = tile_set(tiles("4-4 1-0"))
    assert (after.hands, after.closed) == (tuple(hands), tuple(closed))
    assert (after.ends, after.turn, after.over) == (ends_showing(5, 2), (turn + 1) % 4, False)
    assert after.plays == (Close(Tile(1, 0)),)


FIT = "2-0 6-6", "6-0", "", "3-0"
NO_FIT = "6-6 1-0", "2-0", "", "3-0"


@pytest.mark.parametrize(
    ("laying", "ends", "hands", "wanted", "reason", "sentence"),
    [
        (PASSING, (5, 2), FIT, "6-0L", Reason.NOT_IN_HAND, "seat 0 does not hold 6-0"),
        (PASSING, (5, 2), FIT, "x6-0", Reason.NOT_IN_HAND, "seat 0 does not hold 6-0"),
        (
            PASSING,
            (5, 2),
            FIT,
            "6-6L",
            Reason.FITS_NEITHER_END,
            "seat 0 lays 6-6, which fits neither end (5 and 2)",
        ),
        (
            PASSING,
            (5, 2),
            FIT,
            "2-0L",
            Reason.NOT_ON_THIS_END,
            "seat 0 lays 2-0 on the left end, which shows 5",
        ),
        (
            PASSING,
            (2, 5),
            FIT,
            "2-0R",
            Reason.NOT_ON_THIS_END,
            "seat 0 lays 2-0 on the right end, which shows 5",
        ),
        (
            PASSING,
            (5, 2),
            FIT,
            "pass",
            Reason.CAN_LAY,
            "seat 0 passes but holds 2-0, which fits the right end (2)",
        ),
        (
            PASSING,
            (2, 2),
            FIT,
            "pass",
            Reason.CAN_LAY,
            "seat 0 passes but holds 2-0, which fits the left end (2)",
        ),
        (
            CLOSING,
            (5, 2),
            FIT,
            "x6-6",
            Reason.CAN_LAY,
            "seat 0 closes 6-6 but holds 2-0, which fits the right end (2)",
        ),
        (
            CLOSING,
            (5, 2),
            NO_FIT,
            "pass",
            Reason.CLOSES_INSTEAD,
            "seat 0 passes, but in this rule set a tile is closed instead",
        ),
        (
            PASSING,
            (5, 2),
            NO_FIT,
            "x6-6",
            Reason.PASSES_INSTEAD,
            "seat 0 closes 6-6, but in this rule set nothing is closed",
        ),
        (CLOSING, (5, 2), NO_FIT, "x6-5", Reason.NOT_IN_HAND, "seat 0 does not hold 6-5"),
        (
            PASSING,
            None,
            FIT,
            "2-0R",
            Reason.NOT_ON_THIS_END,
            "seat 0 lays 2-0 on the right end of an empty table",
        ),
        (PASSING, None, FIT, "pass", Reason.CAN_LAY, "seat 0 passes but holds 2-0, which opens"),
        (CLOSING, None, FIT, "x2-0", Reason.CAN_LAY, "seat 0 closes 2-0 but holds 2-0, which opens"),
        (
            ONLY_DOUBLE_SIX,
            None,
            FIT,
            "2-0L",
            Reason.NOT_AN_OPENING,
            "seat 0 opens with 2-0, but the deal opens with 6-6",
        ),
        (
            ONLY_DOUBLE_SIX,
            None,
            FIT,
            "pass",
            Reason.CAN_LAY,
            "seat 0 passes but holds 6-6, which opens",
        ),
        (
            HANDED_ON,
            None,
            ("3-3 6-6", "", "", ""),
            "6-6L",
            Reason.NOT_AN_OPENING,
            "seat 0 opens with 6-6, but the deal opens with one of 1-1, 2-2, 3-3, 4-4, 5-5",
        ),
    ],
)
def test_an_illegal_play_is_refused_with_its_reason(  # noqa: PLR0913, PLR0917 - columns of a table
    laying: Laying,
    ends: tuple[int, int] | None,
    hands: tuple[str, str, str, str],
    wanted: str,
    reason: Reason,
    sentence: str,
) -> None:
    position = middle(laying, EMPTY_TABLE if ends is None else ends_showing(*ends), sets_of(*hands))
    before = position._replace()
    with pytest.raises(IllegalPlay) as caught:
        play(position, _play_named(wanted))
    assert (caught.value.seat, caught.value.reason, str(caught.value)) == (0, reason, sentence)
    assert sentence == f"seat 0 {caught.value.detail}"
    assert position == before


def _play_named(text: str) -> Play:
    if text == "pass":
        return PASS
    return Close(tile(text[1:])) if text.startswith("x") else lay(text)


@pytest.mark.parametrize("wanted", ["2-0R", "x6-6", "pass", "6-0L"])
@pytest.mark.parametrize("laying", [PASSING, CLOSING])
def test_nothing_is_played_after_the_end(laying: Laying, wanted: str) -> None:
    position = middle(laying, ends_showing(5, 2), sets_of(*FIT))._replace(over=True)
    with pytest.raises(IllegalPlay) as caught:
        play(position, _play_named(wanted))
    assert caught.value.reason is Reason.DEAL_OVER
    assert str(caught.value) == "seat 0 plays on after the end of the deal"
    assert list(legal_plays(position)) == []


def test_the_sentence_of_the_record_page() -> None:
    hands = sets_of("6-6", "6-0", "1-0", "5-2 4-3")
    with pytest.raises(
        IllegalPlay, match=re.escape("seat 3 passes but holds 5-2, which fits the right end (5)")
    ):
        play(middle(PASSING, ends_showing(1, 5), hands, turn=3), PASS)


def test_every_reason_is_tried_above() -> None:
    assert len(Reason) == 8


# ---------------------------------------------------------------- how it ends


def ended(position: Position, wanted: str) -> Outcome:
    after = play(position, _play_named(wanted))
    assert after.over
    outcome = outcome_of(after)
    assert outcome is not None
    return outcome


def test_an_empty_hand_with_nothing_closed_goes_out() -> None:
    hands = sets_of("5-3", "6-5", "4-0", "1-0")
    outcome = ended(middle(PASSING, ends_showing(5, 2), hands), "5-3L")
    assert outcome == WentOut(
        0,
        LastTile(
            double=False,
            both_ends=False,
            equal_ends=False,
            exhausted_here=False,
            exhausted_there=True,
            tile=Tile(5, 3),
        ),
        (0, *hands[1:]),
        NO_TILES,
    )


@pytest.mark.parametrize(
    ("hands", "here", "there"),
    [
        (("5-2", "4-3", "", ""), True, True),
        (("5-2", "5-3", "", ""), False, True),
        (("5-2", "", "", "2-0"), True, False),
        (("5-2", "", "5-1", "2-0"), False, False),
    ],
)
def test_a_number_is_exhausted_when_nobody_holds_it_any_more(
    hands: tuple[str, str, str, str], *, here: bool, there: bool
) -> None:
    for wanted, first, second in (("5-2L", here, there), ("5-2R", there, here)):
        outcome = ended(middle(PASSING, ends_showing(5, 2), sets_of(*hands)), wanted)
        assert isinstance(outcome, WentOut)
        assert outcome.last == LastTile(
            double=False,
            both_ends=True,
            equal_ends=False,
            exhausted_here=first,
            exhausted_there=second,
            tile=Tile(5, 2),
        )


def test_a_double_and_a_tile_on_two_equal_ends() -> None:
    for wanted, double in (("4-4L", True), ("4-4R", True), ("4-1L", False), ("4-1R", False)):
        hands = sets_of(wanted[:-1], "4-3", "", "")
        outcome = ended(middle(PASSING, ends_showing(4, 4), hands), wanted)
        assert isinstance(outcome, WentOut)
        assert outcome.last == LastTile(double, True, True, False, False, tile(wanted[:-1]))  # noqa: FBT003


def test_going_out_beats_locking() -> None:
    after = play(middle(PASSING, ends_showing(5, 5), sets_of("5-5", "4-3", "", "")), lay("5-5L"))
    assert not (after.hands[1] & after.ends.fits)
    assert isinstance(outcome_of(after), WentOut)


def test_a_lock_is_a_tile_after_which_no_hand_holds_a_fit() -> None:
    hands = sets_of("5-2 4-3", "4-1 0-0", "6-6", "1-1")
    outcome = ended(middle(PASSING, ends_showing(5, 2), hands), "5-2L")
    assert outcome == Locked(
        0,
        (7, 5, 12, 2),
        sets_of("4-3", "4-1 0-0", "6-6", "1-1"),
        had_choice=False,
        plain_to_see=False,
    )


@pytest.mark.parametrize("seat", range(4))
def test_any_hand_with_a_fit_prevents_the_lock_the_lockers_own_too(seat: int) -> None:
    hands = ["4-3", "4-1", "6-6", "1-1"]
    hands[seat] += " 2-0"
    hands[0] += " 5-2"
    after = play(middle(PASSING, ends_showing(5, 2), sets_of(*hands)), lay("5-2L"))
    assert not after.over


def test_closed_tiles_count_and_do_not_prevent_a_lock() -> None:
    hands = sets_of("5-2 4-3", "4-1", "6-6", "1-1")
    position = middle(CLOSING, ends_showing(5, 2), hands, closed=sets_of("", "2-0", "", ""))
    outcome = ended(position, "5-2L")
    assert isinstance(outcome, Locked)
    assert outcome.left == sets_of("4-3", "4-1 2-0", "6-6", "1-1")
    assert outcome.pips == (7, 7, 12, 2)
    assert counted_tiles(play(position, lay("5-2L"))) == outcome.left


@pytest.mark.parametrize(("own", "plain"), [("2-0", True), ("", False)])
def test_a_lock_is_plain_to_see_when_every_tile_of_its_ends_is_laid_or_closed_by_the_locker(
    own: str, *, plain: bool
) -> None:
    # Ends 5 and 2; the last tile makes them 2 and 2. Of the 2s all others are laid.
    before = "2-1L 2-2L 2-3L 2-4L 2-6L"
    other = "2-0" if not own else ""
    position = middle(
        CLOSING,
        ends_showing(5, 2),
        sets_of("5-2 4-3", "4-1", "6-6", "1-1"),
        closed=sets_of(own, other, "", ""),
        before=before,
    )
    outcome = ended(position, "5-2L")
    assert isinstance(outcome, Locked)
    assert outcome.plain_to_see is plain


@pytest.mark.parametrize(
    ("last", "hand", "other", "choice"),
    [
        ("5-2L", "4-3", "4-1", False),  # no other play but the same tile on the other end, which locks too
        ("5-2L", "4-3", "5-1", True),  # on the other end it would leave 5s in play
        ("5-2L", "5-4", "4-1", True),  # another tile, after which 4s can be laid
        ("5-3L", "5-4", "6-1", False),  # another tile, which locks too
        ("5-3L", "5-4", "6-4", True),  # another tile, which locks too but for one 4
    ],
)
def test_a_choice_is_another_play_that_does_not_lock(
    last: str, hand: str, other: str, *, choice: bool
) -> None:
    hands = sets_of(f"{last[:-1]} {hand}", other, "6-6", "1-1")
    outcome = ended(middle(CLOSING, ends_showing(5, 2), hands), last)
    assert isinstance(outcome, Locked)
    assert outcome.had_choice is choice


def test_all_hands_spent_is_looked_at_before_a_lock() -> None:
    # pepet-2026/5
    closed = sets_of("6-6", "6-1", "1-1", "0-0")
    position = middle(CLOSING, ends_showing(5, 2), sets_of("5-3", "", "", ""), closed=closed)
    assert ended(position, "5-3L") == Spent(closed)


def test_the_last_closing_spends_all_hands() -> None:
    position = middle(
        CLOSING, ends_showing(5, 2), sets_of("3-3", "", "", ""), closed=sets_of("", "6-1", "1-1", "")
    )
    assert ended(position, "x3-3") == Spent(sets_of("3-3", "6-1", "1-1", ""))


def test_an_empty_hand_with_a_closed_tile_has_not_gone_out() -> None:
    # pepet-2026/3
    position = middle(
        CLOSING, ends_showing(5, 2), sets_of("5-3", "2-0", "", "1-1"), closed=sets_of("6-6", "", "", "")
    )
    after = play(position, lay("5-3L"))
    assert not after.over
    assert list(legal_plays(after)) == [lay("2-0R")]


def test_dead_doubles_have_all_companions_laid_and_their_number_at_no_end() -> None:
    # gapler-250/6
    chain = "4-5 5-1 1-2 2-2 2-6 6-3 3-3 3-1 1-4 4-6 6-0 0-3 3-5 5-6 6-1 1-0 0-2 2-5 5-0 0-4 4-2"
    position = chained(HANDED_ON, chain, 0, sets_of("4-3", "0-0 1-1", "3-2 6-6", "4-4 5-5"))
    outcome = ended(position, "4-3L")
    assert isinstance(outcome, WentOut)
    assert outcome.dead == tile_set(tiles("0-0 1-1 4-4 5-5 6-6"))


def test_a_double_is_not_dead_while_an_end_shows_its_number_or_a_companion_is_held() -> None:
    # gapler-250/6
    chain = "0-5 5-1 1-2 2-4 4-4 4-6 6-1 1-3 3-6 6-0 0-2 2-2 2-3 3-5 5-4 4-0 0-1 1-1 1-4 4-3"
    position = chained(HANDED_ON, chain, 0, sets_of("3-0", "5-5 6-5 6-6", "3-3 6-2", "0-0 5-2"))
    outcome = ended(position, "3-0R")
    assert isinstance(outcome, WentOut)
    assert outcome.dead == Tile(3, 3).bit


@pytest.mark.parametrize("seat", range(1, 4))
def test_a_double_is_not_dead_while_a_companion_lies_closed(seat: int) -> None:
    closed = [NO_TILES] * 4
    hands = sets_of("5-2", "6-6", "4-0", "1-0")
    free = middle(CLOSING, ends_showing(3, 5), hands, closed=NO_CLOSED)
    closed[seat] = Tile(6, 1).bit
    bound = middle(CLOSING, ends_showing(3, 5), hands, closed=_four(tuple(closed)))
    for position, dead in ((free, Tile(6, 6).bit), (bound, NO_TILES)):
        outcome = ended(position, "5-2R")
        assert isinstance(outcome, WentOut)
        assert outcome.dead == dead


def test_two_passes_after_the_opening_end_the_deal_where_they_do() -> None:
    # gapler-250/3
    hands = sets_of("2-2 2-1", "4-4 6-6", "3-3 5-1", "2-0 1-0")
    once = play(play(start(HANDED_ON, hands, leader=0), lay("2-2L")), PASS)
    assert not once.over
    twice = play(once, PASS)
    assert twice.over
    assert outcome_of(twice) == OpeningPassed()
    elsewhere = play(play(play(start(PASSING, hands, leader=0), lay("2-2L")), PASS), PASS)
    assert not elsewhere.over
    assert outcome_of(elsewhere) is None


def test_two_passes_later_do_not() -> None:
    hands = sets_of("2-2 1-1", "6-2 6-1", "3-3 5-1", "4-4 1-0")
    position = start(HANDED_ON, hands, leader=0)
    for each in (lay("2-2L"), lay("6-2R"), PASS, PASS):
        position = play(position, each)
        assert not position.over
    hands = sets_of("2-2 1-1", "3-3 5-1", "6-2 6-1", "4-4 1-0")
    position = start(HANDED_ON, hands, leader=0)
    for each in (lay("2-2L"), PASS, lay("6-2R"), PASS, PASS):
        position = play(position, each)
        assert not position.over


def test_what_the_sets_of_tiles_of_a_laying_are() -> None:
    assert PASSING.opening == ALL_TILES
    assert HANDED_ON.opening == DOUBLES ^ tile_set(tiles("0-0 6-6"))
