import pytest

from gaple.cli.play.answers import Command, Unclear, numbered, read_answer
from gaple.engine import Close, End, Laying, Position, Stuck, Tile, View, ends_showing, tile_set, view
from gaple.engine.plays import Lay

OTHERS = tile_set([Tile(6, 6)])


def at_turn(left: int | None, right: int | None, *hand: Tile, stuck: Stuck = Stuck.PASS) -> View:
    hands = (tile_set(hand), OTHERS, OTHERS, OTHERS)
    closed = (0, 0, 0, 0)
    laying = Laying(stuck=stuck)
    position = Position(laying, 0, hands, closed, ends_showing(left, right), (), 0, over=False)
    return view(position, 0)


# Plays: 1) 1-0   2) 5-1 left   3) 5-1 right   4) 5-2
TABLE = at_turn(5, 1, Tile(1, 0), Tile(5, 1), Tile(5, 2), Tile(4, 3))


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("1", Lay(Tile(1, 0), End.RIGHT)),
        (" 2 ", Lay(Tile(5, 1), End.LEFT)),
        ("3)", Lay(Tile(5, 1), End.RIGHT)),
        ("5-2", Lay(Tile(5, 2), End.LEFT)),
        ("2-5", Lay(Tile(5, 2), End.LEFT)),
        ("52", Lay(Tile(5, 2), End.LEFT)),
        ("5|2", Lay(Tile(5, 2), End.LEFT)),
        ("52L", Lay(Tile(5, 2), End.LEFT)),
        ("51r", Lay(Tile(5, 1), End.RIGHT)),
        ("5-1 kiri", Lay(Tile(5, 1), End.LEFT)),
        ("1-5ka", Lay(Tile(5, 1), End.RIGHT)),
        ("01", Lay(Tile(1, 0), End.RIGHT)),
    ],
)
def test_a_play_is_read_by_number_or_by_tile(text: str, play: Lay) -> None:
    assert read_answer(text, TABLE) is play


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "play-say-which"),
        ("0", "play-not-understood"),
        ("5", "play-not-understood"),
        ("-1", "play-not-understood"),
        ("99", "play-not-understood"),
        ("7-1", "play-not-understood"),
        ("halo", "play-not-understood"),
        ("٣", "play-not-understood"),
        ("9" * 5000, "play-not-understood"),
        ("\x1b[A", "play-not-understood"),
        ("5-1", "play-say-end"),
        ("5-1 atas", "play-no-such-end"),
        ("5-2R", "play-not-this-end"),
        ("6-6", "play-not-in-hand"),
        ("4-3", "play-fits-neither"),
    ],
)
def test_an_unclear_answer_says_what_to_do(text: str, message: str) -> None:
    answer = read_answer(text, TABLE)
    assert isinstance(answer, Unclear)
    assert answer.message == message


@pytest.mark.parametrize(
    ("text", "command"),
    [("?", Command.HELP), ("S", Command.SHEET), ("r", Command.RULES), ("q", Command.LEAVE)],
)
def test_a_letter_is_a_command(text: str, command: Command) -> None:
    assert read_answer(text, TABLE) is command


def test_both_sides_of_equal_ends_are_two_choices() -> None:
    table = at_turn(4, 4, Tile(4, 1))  # cases.md 7
    assert read_answer("4-1L", table) is Lay(Tile(4, 1), End.LEFT)
    assert read_answer("2", table) is Lay(Tile(4, 1), End.RIGHT)


def test_enter_takes_the_only_choice() -> None:
    assert read_answer("", at_turn(5, 1, Tile(5, 2), Tile(4, 3))) is Lay(Tile(5, 2), End.LEFT)


def test_a_listed_number_comes_before_a_tile() -> None:
    hand = [Tile(1, 1), Tile(1, 0), Tile(2, 1), Tile(3, 1), Tile(4, 1), Tile(5, 1)]
    many = at_turn(1, 1, *hand)
    assert len(many.legal_plays) == 12
    assert read_answer("11", many) is many.legal_plays[10]
    assert read_answer("1-1R", many) is Lay(Tile(1, 1), End.RIGHT)


def test_a_tile_is_closed_by_its_number_or_its_name() -> None:
    table = at_turn(5, 5, Tile(1, 0), Tile(4, 3), stuck=Stuck.CLOSE)
    assert read_answer("2", table) is Close(Tile(4, 3))
    assert read_answer("x43", table) is Close(Tile(4, 3))


def test_only_a_tile_that_fits_both_ends_is_listed_with_its_end() -> None:
    assert [named for _, _, named in numbered(TABLE.legal_plays)] == [False, True, True, False]


def test_an_opening_that_is_not_allowed_is_refused() -> None:
    hands = (tile_set([Tile(1, 1), Tile(2, 2), Tile(6, 6)]), OTHERS, OTHERS, OTHERS)
    laying = Laying(opening=tile_set([Tile(1, 1), Tile(2, 2)]))
    table = view(Position(laying, 0, hands, (0, 0, 0, 0), ends_showing(None, None), (), 0, over=False), 0)
    answer = read_answer("6-6", table)
    assert isinstance(answer, Unclear)
    assert answer.message == "play-not-an-opening"
    assert read_answer("2-2L", table) is Lay(Tile(2, 2), End.LEFT)
