"""The bracket of a knock-out while it is played (docs/specification/competition.md, CASES 41, 42)."""

from collections.abc import Collection, Mapping

import pytest

from gaple.competition.knockout import EMPTY, THIRD, Bracket, Knockout, Outcome, place_of, stage_size


def bracket(*slots: int | None, third_place: bool = False) -> Bracket:
    return Bracket(tuple(None if slot is None else f"E{slot}" for slot in slots), third_place)


def knockout(
    drawn: Bracket, won: Mapping[str, tuple[int, int]] | None = None, gone: Collection[int] = ()
) -> Knockout:
    """Return a knock-out with who won against whom, by match, and who left."""
    outcomes = {match: Outcome(f"E{winner}", f"E{loser}") for match, (winner, loser) in (won or {}).items()}
    return Knockout(drawn, outcomes.get, {f"E{each}" for each in gone}.__contains__)


EIGHT = bracket(*range(1, 9), third_place=True)
FOUR = bracket(1, 2, 3, 4, third_place=True)


# ids


@pytest.mark.parametrize(
    ("match", "place"),
    [
        ("K2-1", (2, 1)),
        ("K16-8", (16, 8)),
        ("K32768-16384", (32768, 16384)),
        ("K65536-1", None),
        ("K163840-1", None),
        ("K1-1", None),
        ("K6-1", None),
        ("K3", None),
        ("K16-0", None),
        ("K016-1", None),
        ("K16-1x", None),
        ("A-1", None),
    ],
)
def test_the_id_of_a_match_is_its_stage_and_place(match: str, place: tuple[int, int] | None) -> None:
    assert place_of(match) == place
    assert stage_size(match) == (2 if match == THIRD else place and place[0])


def test_a_bracket_has_its_own_matches_and_no_others() -> None:
    matches = ["K8-1", "K8-2", "K8-3", "K8-4", "K4-1", "K4-2", "K3", "K2-1"]
    assert list(EIGHT.matches()) == matches
    assert all(map(EIGHT.has, matches))
    for other in ("K16-1", "K8-5", "K4-3", "K2-2", "K2-100000", "A-1"):
        assert not EIGHT.has(other)
    assert not bracket(*range(1, 9)).has(THIRD)
    assert THIRD not in Bracket(("E1", "E2", "E3", "E4")).matches()


def test_a_place_of_many_digits_is_cut_to_no_other() -> None:
    assert not Bracket((None,) * 2**15).has("K32768-100001")


def test_two_alone_play_only_the_final() -> None:
    two = bracket(1, 2, third_place=True)
    assert list(two.matches()) == ["K2-1"]
    assert not two.has(THIRD)
    assert two.followers("K2-1") == ()
    assert list(FOUR.matches()) == ["K4-1", "K4-2", "K3", "K2-1"]


def test_every_match_names_those_it_waits_for_and_those_that_wait_for_it() -> None:
    for match in EIGHT.matches():
        for feeder in EIGHT.feeders(match) or ():
            assert match in EIGHT.followers(feeder)
        for follower in EIGHT.followers(match):
            assert match in (EIGHT.feeders(follower) or ())
    assert EIGHT.feeders("K8-3") is None
    assert EIGHT.feeders("K4-2") == ("K8-3", "K8-4")
    assert EIGHT.feeders(THIRD) == ("K4-1", "K4-2")
    assert EIGHT.followers("K8-3") == ("K4-2",)
    assert EIGHT.followers("K4-2") == ("K2-1", THIRD)
    assert bracket(*range(1, 9)).followers("K4-2") == ("K2-1",)
    assert EIGHT.followers("K2-1") == EIGHT.followers(THIRD) == ()


def test_what_is_no_match_waits_for_nothing() -> None:
    for asked in (EIGHT.feeders, EIGHT.followers, EIGHT.first_places):
        with pytest.raises(ValueError, match="A-1 is no match of a bracket"):
            asked("A-1")


# who goes on


def test_nothing_is_known_before_it_is_played() -> None:
    open_ = knockout(FOUR)
    assert open_.meeting("K4-2") == ("E3", "E4")
    assert open_.meeting("K2-1") == open_.meeting(THIRD) == (None, None)
    assert not open_.decided("K4-1")


def test_who_waits_for_an_opponent_does_not_go_on_yet() -> None:
    half = knockout(FOUR, {"K4-1": (2, 1)})
    assert half.meeting("K2-1") == ("E2", None)
    assert half.meeting(THIRD) == ("E1", None)
    assert half.winner("K2-1") is half.winner(THIRD) is None


def test_winners_meet_in_the_final_and_losers_for_third_place() -> None:
    played = knockout(FOUR, {"K4-1": (2, 1), "K4-2": (3, 4), "K3": (4, 1)})
    assert played.meeting("K2-1") == ("E2", "E3")
    assert played.meeting(THIRD) == ("E1", "E4")
    assert played.winner(THIRD) == "E4"


def test_a_bye_goes_on_and_leaves_no_loser() -> None:
    byes = knockout(bracket(1, None, 2, 3, third_place=True), {"K4-2": (3, 2)})
    assert byes.winner("K4-1") == "E1"
    assert byes.loser("K4-1") == EMPTY
    assert byes.winner(THIRD) == "E2"


def test_a_match_of_two_byes_is_empty() -> None:
    empty = knockout(bracket(None, None, 1, 2), {"K4-2": (1, 2)})
    assert empty.winner("K4-1") == EMPTY
    assert empty.winner("K2-1") == "E1"


def test_who_left_loses_without_a_game_and_plays_for_no_place() -> None:
    walked = knockout(FOUR, {"K4-2": (3, 4)}, gone=[2])
    assert walked.winner("K4-1") == "E1"
    assert walked.loser("K4-1") == EMPTY
    assert walked.winner(THIRD) == "E4"
    after = knockout(FOUR, {"K4-1": (1, 2), "K4-2": (3, 4)}, gone=[2])
    assert after.meeting(THIRD) == (EMPTY, "E4")


def test_where_both_left_nobody_goes_on() -> None:
    both = knockout(FOUR, {"K4-2": (3, 4)}, gone=[1, 2])
    assert both.winner("K4-1") == EMPTY
    assert both.winner("K2-1") == "E3"
