"""The proof of the shuffle: what is dealt fairly is found so, and each thing changed is named."""

import copy
import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from gaple.engine import Tile, legal_plays
from gaple.engine.dealing import commitment
from gaple.record import (
    Shuffle,
    check_fair,
    deal_next,
    drawn_leader,
    drawn_order,
    make_play,
    new_match,
    record_of,
    replay_bytes,
)
from gaple.record.fair import DRAW_TAG, LEAD_TAG, Check, DrawnTiles, drawn_tiles
from gaple.rules import RULE_SETS, RuleSet, make_rules
from tests.record_fair import independent
from tests.record_fair.matches import (
    Document,
    Hands,
    as_bytes,
    document,
    fair_match,
    found,
    hands_from,
    play_deal,
    proof,
    random_shuffle,
)

VECTORS: list[Document] = json.loads(independent.VECTORS.read_text(encoding="utf-8"))["vectors"]
PEPET_DRAWN = make_rules("pepet-2026", "single", {"first_lead": "draw", "deals": 3})
PORDI = make_rules("pordi-2025", "single")

each_rule_set = pytest.mark.parametrize(
    "rule_set", RULE_SETS, ids=lambda rule_set: f"{rule_set.id}-{rule_set.mode}"
)


@each_rule_set
@pytest.mark.parametrize("seed", range(4))
def test_a_fair_match_is_found_fair(rule_set: RuleSet, seed: int) -> None:
    rules = make_rules(rule_set.id, rule_set.mode)
    match = fair_match(rules, Random(f"{rule_set.id} {rule_set.mode} {seed}"), most=20)
    assert set(found(match)) == {"ok"}


@pytest.mark.parametrize("rules_id", ["pordi-2025", "gapensi-makassar", "gapler-250"])
def test_a_redeal_does_not_raise_the_deal(rules_id: str) -> None:
    match = fair_match(make_rules(rules_id), Random(5), most=4, thrown_in_first=True)
    numbers = [(deal["fair"]["deal"], deal["fair"]["redeal"]) for deal in match["deals"]]
    assert numbers[0] == (1, 0)
    assert numbers[1] == (1, 1)
    assert set(found(match)) == {"ok"}


def test_a_replayed_opening_does_not_raise_the_deal() -> None:
    rules = make_rules("gapler-250")
    match = next(
        match
        for seed in range(500)
        if (match := fair_match(rules, Random(seed), most=2))["deals"][0]["plays"].endswith("pass pass")
        and len(match["deals"][0]["plays"].split()) == 3
    )
    assert (match["deals"][1]["fair"]["deal"], match["deals"][1]["fair"]["redeal"]) == (1, 1)
    assert found(match) == ["ok", "ok"]


@pytest.mark.parametrize("vector", VECTORS, ids=range(len(VECTORS)))
def test_the_vectors(vector: Document) -> None:
    clients = [bytes.fromhex(sent or "") for sent in vector["clients"]]
    shuffle = Shuffle(bytes.fromhex(vector["secret"]), clients, vector["deal"], vector["redeal"])
    assert commitment(shuffle.secret, vector["table"], shuffle.deal, shuffle.redeal).hex() == vector["commit"]
    assert [" ".join(map(str, hand)) for hand in hands_from(shuffle)] == vector["hands"]
    for draw in vector["draws"]:
        drawn = drawn_tiles(DRAW_TAG, shuffle, draw["seats"])
        assert (taken(drawn), list(drawn.order)) == (draw["taken"], draw["order"])
        assert drawn_order(shuffle, reversed(draw["seats"])) == drawn.order
    assert taken(drawn_tiles(LEAD_TAG, shuffle, range(4))) == vector["lead"]["taken"]
    assert drawn_leader(shuffle) == vector["lead"]["leader"]


def taken(drawn: DrawnTiles) -> str:
    return " ".join(f"{seat}:{tile}" for seat, tile in drawn.taken)


def test_the_vectors_file_is_as_it_is_computed() -> None:
    assert independent.VECTORS.read_text(encoding="utf-8") == independent.written()


def test_draws_are_even() -> None:
    orders = Counter(
        drawn_order(Shuffle(bytes([n % 256] * 32), [b""] * 4, n + 1), (0, 1, 2)) for n in range(6000)
    )
    assert len(orders) == 6
    assert all(850 < number < 1150 for number in orders.values()), orders


def test_nobody_draws_from_nothing() -> None:
    assert drawn_order(Shuffle(b"", [b""] * 4, 1), ()) == ()


def test_28_tiles_are_enough_for_any_draw() -> None:
    # The worst draw of four: as many tiles as possible before no two are level.
    left = Counter(high + low for low in range(7) for high in range(low, 7))

    @cache
    def most(groups: tuple[int, ...], counts: tuple[int, ...]) -> int:
        """The tiles still taken when groups of these sizes are level.

        `counts`: how many tiles of each worth are left. Groups may be looked at
        one after the other: each takes its tiles from what is left.
        """
        if not groups:
            return 0
        size, *others = groups
        return max(
            (
                size + most(tuple(sorted((*others, *(part for part in parts if part > 1)))), after)
                for parts, after in ways(size, counts)
            ),
            default=-1000,
        )

    assert most((4,), tuple(sorted(left.values()))) == 28
    assert most((2, 2), tuple(sorted(left.values()))) <= 28


def ways(size: int, counts: tuple[int, ...]) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """How a group's tiles can fall into worths: the sizes that are level, and the counts left."""
    done: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()

    def part(
        rest: int, largest: int, parts: tuple[int, ...], free: tuple[int, ...], used: tuple[int, ...]
    ) -> None:
        if rest == 0:
            done.add((parts, tuple(sorted((*free, *used)))))
            return
        for each in range(1, min(rest, largest) + 1):
            for index, count in enumerate(free):
                if count >= each and count not in free[:index]:
                    others = free[:index] + free[index + 1 :]
                    part(rest - each, each, (*parts, each), others, (*used, count - each))

    part(size, size, (), counts, ())
    return done


def swapped_bit(text: str) -> str:
    return f"{int(text[:2], 16) ^ 1:02x}{text[2:]}"


def of(*keys: str | int, value: Callable[[Any], Any]) -> Callable[[Document], None]:
    """Return a change of one place in a proof."""

    def change(fair: Document) -> None:
        inner: Any = fair
        for key in keys[:-1]:
            inner = inner[key]
        inner[keys[-1]] = value(inner[keys[-1]])

    return change


def promise_again(fair: Document) -> None:
    """Make the commitment fit whatever else was changed."""
    secret = bytes.fromhex(fair["secret"])
    fair["commit"] = commitment(secret, fair["table"], fair["deal"], fair["redeal"]).hex()


def both(*changes: Callable[[Document], None]) -> Callable[[Document], None]:
    def change(fair: Document) -> None:
        for each in changes:
            each(fair)

    return change


CHANGES = {
    "secret": (of("secret", value=swapped_bit), "commitment"),
    "short secret": (both(of("secret", value=lambda secret: secret[:-2]), promise_again), "commitment"),
    "no secret": (both(of("secret", value=lambda _: ""), promise_again), "commitment"),
    "commitment": (of("commit", value=swapped_bit), "commitment"),
    "no commitment": (of("commit", value=lambda _: ""), "commitment"),
    "deal": (of("deal", value=lambda deal: deal + 1), "commitment"),
    "deal, promised": (both(of("deal", value=lambda deal: deal + 1), promise_again), "commitment"),
    "redeal": (of("redeal", value=lambda redeal: redeal + 1), "commitment"),
    "redeal, promised": (both(of("redeal", value=lambda redeal: redeal + 1), promise_again), "commitment"),
    "table": (of("table", value=str.upper), "commitment"),
    "table too long to promise": (of("table", value=lambda _: "é" * 200), "commitment"),
    "a client's bytes": (of("clients", 1, "bytes", value=swapped_bit), "clients"),
    "a client's bytes gone": (of("clients", 1, "bytes", value=lambda _: ""), "clients"),
    "a client's commit": (of("clients", 3, "commit", value=swapped_bit), "clients"),
    "the order of clients": (of("clients", value=lambda all_four: all_four[::-1]), "hands"),
    "a client silenced": (of("clients", 1, value=lambda _: None), "hands"),
    "another secret, promised": (both(of("secret", value=swapped_bit), promise_again), "hands"),
    "everything": (
        both(of("secret", value=swapped_bit), of("clients", 1, "bytes", value=swapped_bit)),
        "commitment",
    ),
    "client and hands": (
        both(of("clients", 1, "bytes", value=swapped_bit), of("clients", value=lambda four: four[::-1])),
        "clients",
    ),
    "the letters of the digits": (
        both(*(of(key, value=str.upper) for key in ("secret", "commit"))),
        "ok",
    ),
}


@pytest.fixture(scope="module")
def four_clients() -> Document:
    """Three deals in which every seat sent bytes."""
    random, running, fairs = Random(11), new_match(PORDI), []
    for deal in (1, 2, 3):
        shuffle = Shuffle(random.randbytes(32), [random.randbytes(16) for _ in range(4)], deal)
        running, counts = play_deal(running, shuffle, random)
        assert counts
        fairs.append(proof(shuffle))
    return document(record_of(running), fairs)


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("name", CHANGES)
def test_a_change_of_the_proof_is_named(four_clients: Document, name: str, place: int) -> None:
    change, expected = CHANGES[name]
    changed = copy.deepcopy(four_clients)
    change(changed["deals"][place]["fair"])
    assert found(changed) == [expected if number == place else "ok" for number in range(3)]


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (0, ["ok", "commitment", "commitment"]),
        (1, ["ok", "commitment", "ok"]),
        (2, ["ok", "ok", "commitment"]),
    ],
)
def test_all_deals_are_of_the_first_deals_table(
    four_clients: Document, place: int, expected: list[str]
) -> None:
    changed = copy.deepcopy(four_clients)
    both(of("table", value=str.upper), promise_again)(changed["deals"][place]["fair"])
    assert found(changed) == expected


def test_a_proof_copied_from_another_deal_stands_in_the_wrong_place(four_clients: Document) -> None:
    changed = copy.deepcopy(four_clients)
    changed["deals"][1]["fair"] = changed["deals"][2]["fair"]
    assert found(changed) == ["ok", "commitment", "ok"]


@each_rule_set
def test_two_tiles_swapped_before_the_play_are_found(rule_set: RuleSet) -> None:
    rules, random = make_rules(rule_set.id, rule_set.mode), Random(9)
    for _ in range(5):
        shuffle = random_shuffle(random, 1, 0)
        running, _ = play_deal(new_match(rules), shuffle, random, swap_two)
        assert found(document(record_of(running), [proof(shuffle)])) == ["hands"]


def swap_two(hands: Hands) -> list[list[Tile]]:
    """Swap two tiles between seats 0 and 1, no doubles, so that nothing new is thrown in."""
    first, second, *others = map(list, hands)
    i, j = (next(n for n, tile in enumerate(hand) if not tile.double) for hand in (first, second))
    first[i], second[j] = second[j], first[i]
    return [first, second, *others]


def test_the_order_of_tiles_within_a_hand_and_the_names_do_not_matter(four_clients: Document) -> None:
    changed = copy.deepcopy(four_clients)
    changed["players"] = ["Eka", "Fajar", "Gita", "Hadi"]
    for deal in changed["deals"]:
        deal["hands"] = [" ".join(reversed(hand.split())) for hand in deal["hands"]]
    assert found(changed) == ["ok", "ok", "ok"]


def test_a_deal_broken_off_is_checked() -> None:
    random = Random(4)
    shuffle = random_shuffle(random, 1, 0)
    running = deal_next(new_match(PORDI), hands_from(shuffle))
    assert running.position is not None
    running = make_play(running, legal_plays(running.position)[0])
    assert found(document(record_of(running), [proof(shuffle)])) == ["ok"]


def test_deals_without_a_proof(four_clients: Document) -> None:
    changed = copy.deepcopy(four_clients)
    del changed["deals"][0]["fair"]
    assert found(changed) == [None, "ok", "ok"]
    changed["deals"][0] = {
        "outcome": {"kind": "domi", "seat": changed["deals"][1]["leader"], "category": "domi"}
    }
    assert found(changed) == [None, "ok", "ok"]
    changed["deals"].insert(0, {"outcome": {"kind": "redeal", "seat": 1}})
    assert found(changed) == [None, None, "ok", "ok"]


@cache
def level_deals(number: int) -> list[Document]:
    """Return sessions whose only deal comes down to a draw of tiles (pepet-2026/7)."""
    random, rules = Random("level"), make_rules("pepet-2026", "single", {"deals": 1})
    matches: list[Document] = []
    while len(matches) < number:
        match = fair_match(rules, random)
        if "draw" in match["deals"][0]:
            matches.append(match)
    return matches


@pytest.mark.parametrize("place", range(3))
def test_the_draw_is_checked(place: int) -> None:
    match = copy.deepcopy(level_deals(3)[place])
    assert found(match) == ["ok"]
    match["deals"][0]["draw"].reverse()
    assert found(match) == ["draw"]


def test_the_drawn_leader_is_checked() -> None:
    random = Random(2)
    for _ in range(12):
        match = fair_match(PEPET_DRAWN, random)
        assert found(match) == ["ok"] * 3
        other = random_shuffle(random, 1, 0)
        shuffle = Shuffle(random.randbytes(32), [b""] * 4, 1)
        running = deal_next(new_match(PEPET_DRAWN), hands_from(shuffle), drawn=drawn_leader(other))
        right = drawn_leader(other) == drawn_leader(shuffle)
        assert found(document(record_of(running), [proof(shuffle)])) == ["ok" if right else "draw"]


def test_checks_are_made_in_a_fixed_order() -> None:
    assert [check.value for check in Check] == ["commitment", "clients", "hands", "draw"]


def test_an_empty_record_has_nothing_to_check() -> None:
    empty = {"format": "gaple-record/1", "rules": "pordi-2025", "deals": []}
    assert check_fair(replay_bytes(as_bytes(empty))) == []
