"""A match recorded while it is played is, deal by deal, what its record replays to."""

from random import Random

import pytest

from gaple.engine import Tile, legal_plays
from gaple.engine.dealing import hands_of, random_bytes, shuffled
from gaple.engine.tiles import DOUBLE_SIX
from gaple.record import (
    RecordError,
    RunningMatch,
    ScoredDeal,
    deal_next,
    end_deal,
    make_play,
    new_match,
    read_record,
    record_of,
    replay_record,
    write_record,
)
from gaple.record.randomly import drawn_order
from gaple.rules import Kind, Rules, RulesError, make_rules
from tests.record.matches import CHOSEN, name_of

PLAYERS = ("Ani", "Budi", "Citra", "Dewi")


def dealt(chance: Random) -> tuple[tuple[Tile, ...], ...]:
    return hands_of(shuffled(DOUBLE_SIX, random_bytes(chance)))


def played_out(running: RunningMatch, chance: Random) -> RunningMatch:
    while running.position is not None and not running.position.over:
        running = make_play(running, chance.choice(legal_plays(running.position)))
    return running


def whole_match(rules: Rules, chance: Random) -> tuple[RunningMatch, list[ScoredDeal]]:
    running, scored = new_match(rules, PLAYERS), []
    while not running.match.finished:
        running = played_out(deal_next(running, dealt(chance), chance.randrange(4)), chance)
        running, deal = end_deal(running, drawn_order(running, chance))
        scored.append(deal)
    return running, scored


@pytest.mark.parametrize("rules", CHOSEN, ids=name_of)
def test_every_deal_is_scored_as_its_record_replays(rules: Rules) -> None:
    for seed in range(6):
        running, scored = whole_match(rules, Random(seed))
        record = record_of(running)
        replayed = replay_record(record)
        assert list(replayed.deals) == scored
        assert replayed.match == running.match
        assert replayed.players == PLAYERS
        assert replayed.record == record


@pytest.mark.parametrize("rules", CHOSEN, ids=name_of)
def test_a_match_in_mid_deal_is_an_unfinished_record(rules: Rules) -> None:
    chance = Random(3)
    running = deal_next(new_match(rules), dealt(chance), 1)
    while running.position is not None and not running.position.over:
        record = record_of(running)
        replayed = replay_record(record)
        assert record.deals[-1].unfinished
        assert replayed.deals[-1].verdict.kind is Kind.UNFINISHED
        assert replayed.deals[-1].plays == running.position.plays
        assert replayed.match.score == (0, 0, 0, 0)
        assert read_record(write_record(record)) == record
        running = make_play(running, chance.choice(legal_plays(running.position)))


def level_session() -> RunningMatch:
    """Return a pepet deal at its end in which two seats are level."""
    rules = make_rules("pepet-2026")
    for seed in range(2000):
        chance = Random(seed)
        running = played_out(deal_next(new_match(rules), dealt(chance)), chance)
        if running.must_draw:
            return running
    raise AssertionError("no deal comes down to a draw")


def test_level_seats_draw_before_the_deal_is_scored() -> None:
    """pepet-2026/7: until they have drawn, neither the deal nor its record can be scored."""
    running = level_session()
    (level, *_) = running.must_draw
    with pytest.raises(RulesError, match="must draw a tile"):
        end_deal(running)
    with pytest.raises(RecordError, match="deal 1: draw: "):
        replay_record(record_of(running))
    everybody = tuple(seat for group in running.must_draw for seat in group)
    one_way, other_way = end_deal(running, everybody), end_deal(running, everybody[::-1])
    assert one_way[1].verdict.points[level[0]] > other_way[1].verdict.points[level[0]]
    assert replay_record(record_of(one_way[0])).match == one_way[0].match


def test_a_drawn_leader_must_be_said() -> None:
    """pepet-2026/1 under `first_lead: draw`."""
    running = new_match(make_rules("pepet-2026", None, {"first_lead": "draw"}))
    hands = dealt(Random(1))
    with pytest.raises(ValueError, match="say which seat"):
        deal_next(running, hands)
    for seat in range(4):
        begun = deal_next(running, hands, drawn=seat)
        assert begun.position is not None
        assert begun.position.leader == seat


def test_nothing_is_played_or_ended_between_deals() -> None:
    running = new_match(make_rules("pordi-2025"))
    with pytest.raises(ValueError, match="no deal is in progress"):
        end_deal(running)
    begun = deal_next(running, dealt(Random(1)))
    with pytest.raises(ValueError, match="has not ended"):
        end_deal(begun)


def test_no_deal_follows_the_last() -> None:
    rules = make_rules("pordi-2025", "single", {"deals": 1})
    running, _ = whole_match(rules, Random(1))
    with pytest.raises(RulesError, match="already won"):
        deal_next(running, dealt(Random(2)))
