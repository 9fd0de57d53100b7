"""Plays: each exists once, and none changes."""

import copy
import pickle

import pytest

from gaple.engine import DOUBLE_SIX, PASS, Close, End, Lay, Pass, Play, Tile
from tests.engine.made import all_plays


def test_there_are_85_plays() -> None:
    assert len(set(all_plays())) == 56 + 28 + 1


@pytest.mark.parametrize("play", all_plays(), ids=repr)
def test_copies_of_a_play_are_the_play(play: Play) -> None:
    assert pickle.loads(pickle.dumps(play)) is play  # noqa: S301 - our own bytes
    assert copy.copy(play) is play
    assert copy.deepcopy(play) is play


def test_the_same_tile_on_the_other_end_is_another_play() -> None:
    assert Lay(Tile(2, 5), End.LEFT) is Lay(Tile(5, 2), End.LEFT)
    assert Lay(Tile(5, 2), End.LEFT) != Lay(Tile(5, 2), End.RIGHT)
    assert Close(Tile(2, 5)) is Close(Tile(5, 2))
    assert Pass() is PASS
    assert len({Close(tile) for tile in DOUBLE_SIX}) == 28


def test_a_play_does_not_change() -> None:
    lay, closing = Lay(Tile(5, 2), End.LEFT), Close(Tile(5, 2))
    with pytest.raises(AttributeError, match="a play does not change: end"):
        lay.end = End.RIGHT
    with pytest.raises(AttributeError, match="a play does not change: tile"):
        closing.tile = Tile(0, 0)
    assert (lay.tile, lay.end, closing.tile) == (Tile(5, 2), End.LEFT, Tile(5, 2))


def test_plays_and_ends_say_what_they_are() -> None:
    assert repr(Lay(Tile(5, 2), End.RIGHT)) == "Lay(Tile(5, 2), End.RIGHT)"
    assert repr(Close(Tile(5, 2))) == "Close(Tile(5, 2))"
    assert repr(PASS) == "PASS"
    assert (End.LEFT.opposite, End.RIGHT.opposite) == (End.RIGHT, End.LEFT)
    assert (End("L"), End("R")) == (End.LEFT, End.RIGHT)
