"""Random legal matches, for trying things out and for tests."""

from random import Random

from gaple.engine import SEATS, Seat, legal_plays
from gaple.engine.dealing import hands_of, random_bytes, shuffled
from gaple.engine.tiles import DOUBLE_SIX
from gaple.record.model import Record
from gaple.record.running import RunningMatch, deal_next, end_deal, make_play, new_match, record_of
from gaple.rules import Rules


def random_record(rules: Rules, random: Random) -> Record:
    """Return a whole match of players who choose among their legal plays at random."""
    running = new_match(rules)
    while not running.match.finished:
        running = play_deal(running, random)
    return record_of(running)


def play_deal(running: RunningMatch, random: Random) -> RunningMatch:
    """Return the match after one more deal of random plays."""
    hands = hands_of(shuffled(DOUBLE_SIX, random_bytes(random)))
    running = deal_next(running, hands, drawn=random.choice(SEATS))
    while running.position is not None and not running.position.over:
        running = make_play(running, random.choice(legal_plays(running.position)))
    return end_deal(running, drawn_order(running, random))[0]


def drawn_order(running: RunningMatch, random: Random) -> tuple[Seat, ...]:
    """Return the seats that must draw in a random order."""
    seats = [seat for group in running.must_draw for seat in group]
    random.shuffle(seats)
    return tuple(seats)
