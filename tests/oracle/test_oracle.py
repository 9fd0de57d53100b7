"""The oracle held to the worked examples of RULEBOOK.md, to CASES.md and to the example records."""

from __future__ import annotations

import copy
import itertools
import json
from pathlib import Path

import pytest

from . import Refused, legal_tokens, random_match, score
from .deal import Play, Position, after, legal_plays, read_play
from .scoring import (
    PORDI_POINTS,
    dead_doubles,
    gapler_domi,
    pepet_lock,
    pepet_order,
    pepet_points,
    pepet_value,
    pordi_category,
    pordi_lock_pairs,
    pordi_lock_single,
)
from .tiles import ALL_TILES, Tile, pips, read_tile, write_tile

EXAMPLES = Path(__file__).parents[1] / "record" / "golden" / "examples"
Json = dict[str, object]

# ---------------------------------------------------------------- helpers


def tiles(text: str) -> list[Tile]:
    return [read_tile(word) for word in text.split()]


def table(chain: str, turn: int, *hands: str) -> Position:
    """Lay a chain as CASES.md writes it, left to right."""
    halves = [(int(word[0]), int(word[-1])) for word in chain.split()]
    for one, other in itertools.pairwise(halves):
        assert one[1] == other[0], "inner halves match"
    everything = [(max(half), min(half)) for half in halves] + [
        tile for hand in hands for tile in tiles(hand)
    ]
    assert sorted(everything) == sorted(set(everything))
    return Position(hands=[tiles(hand) for hand in hands], turn=turn, opening=ALL_TILES, chain=halves)


def finish(chain: str, turn: int, end: str, *hands: str, half: str = "live-2", equal: str = "ceki") -> str:
    """Lay the last tile of the seat on turn and name the category."""
    before = table(chain, turn, *hands)
    last = before.hands[turn][0]
    done = after(before, Play("lay", last, end))
    assert done.ending == "domi"
    assert done.ends_before_last is not None
    return pordi_category(last, done.ends_before_last, end, done.hands, half, equal)[0]


def left(*counts: int) -> list[str]:
    """Invent four disjoint hands with these pips; 0 is an empty hand."""
    free = [tile for tile in ALL_TILES if tile not in ((0, 0), (6, 6), (5, 2))]
    hands = []
    for count in counts:
        for size in (1, 2, 3):
            found = next((c for c in itertools.combinations(free, size) if pips(c) == count), None)
            if found or not count:
                break
        hand = found if count and found else ()
        assert pips(hand) == count
        free = [tile for tile in free if tile not in hand]
        hands.append(" ".join(write_tile(tile) for tile in hand))
    return hands


def record(rules: str, *deals: Json, **options: object) -> Json:
    return {"format": "gaple-record/1", "rules": rules, "deals": list(deals), "options": options}


def out(**outcome: object) -> Json:
    return {"outcome": outcome}


def gapler_domi_sheet(seat: int, hands: list[str], *, last: str = "5-2", both: bool = False) -> Json:
    return out(kind="domi", seat=seat, last=last, both_ends=both, left=hands)


def deals_of(document: Json) -> list[dict[str, object]]:
    deals = score(document)["deals"]
    assert isinstance(deals, list)
    return deals


def sample() -> Json:
    """Give the record that RECORD.md shows."""
    return {
        "format": "gaple-record/1",
        "rules": "pordi-2025",
        "mode": "single",
        "options": {
            "deals": 7,
            "equal_ends": "ceki",
            "half_ceki": "live-2",
            "extra_eligible": "tied",
            "turn_seconds": 15,
        },
        "players": ["Ani", "Budi", "Citra", "Dewi"],
        "deals": [
            {
                "hands": [
                    "6-0 1-1 5-2 6-3 6-5 3-1 5-1",
                    "4-3 6-4 4-1 6-1 5-0 1-0 4-4",
                    "6-2 3-3 6-6 4-0 3-0 5-4 5-3",
                    "0-0 2-0 2-1 2-2 5-5 4-2 3-2",
                ],
                "leader": 2,
                "plays": "6-6 pass 6-0L 6-4 4-0R 0-0R pass 5-0R 5-4 2-0 5-2 4-1 5-3 3-2 5-1 pass 6-2 5-5 6-3"
                " 4-3 pass 4-2 6-5 6-1 pass 2-1L 3-1L 1-0 3-0L",
            },
            {"outcome": {"kind": "domi", "seat": 1, "category": "ceki"}},
        ],
    }


# ---------------------------------------------------------------- shared examples


def test_the_sample_of_record_md() -> None:
    answer = score(sample())
    first = deals_of(sample())[0]
    # The last tile leaves 0 at both ends; 1-1, 4-4, 3-3 and 2-2 are held: seat 2 locks with 6.
    assert (first["kind"], first["seat"], first["category"]) == ("locked", 2, "kandang-kalah")
    assert (first["points"], first["pips"], first["leader_next"]) == ([3, 1, 0, 2], [2, 8, 6, 4], 0)
    assert answer["score"] == [3, 3, 0, 2]
    assert answer["finished"] is False


def test_the_shared_examples() -> None:
    for line in (EXAMPLES / "expected.jsonl").read_text().splitlines():
        expected = json.loads(line)
        answer = score(json.loads((EXAMPLES / expected.pop("file")).read_text()))
        answer.pop("games", None)
        for deal in answer["deals"]:  # type: ignore[attr-defined]
            del deal["pips"], deal["clauses"]
        assert answer == expected


# ---------------------------------------------------------------- CASES 5-7 and 12-16


def test_case_5_forced_and_free_opening() -> None:
    document = sample()
    hands = ["6-0 1-1 5-2 6-3 6-4 3-1 5-1", "6-6 6-5 4-1 6-1 5-0 1-0 4-4"]
    hands += ["6-2 3-3 4-3 4-0 3-0 5-4 5-3", "0-0 2-0 2-1 2-2 5-5 4-2 3-2"]
    document["deals"] = [{"hands": hands, "leader": 1, "plays": ""}]
    assert legal_tokens(document, 0) == ["6-6"]
    document["deals"] = [
        out(kind="domi", seat=1, category="domi"),
        {"hands": hands, "leader": 1, "plays": ""},
    ]
    assert len(legal_tokens(document, 1)) == 7


def test_case_7_ends() -> None:
    chain = table("5-6 6-2 2-5", 0, "51", "", "", "")
    assert [(after(chain, play).left(), after(chain, play).right()) for play in legal_plays(chain)] == [
        (1, 5),
        (5, 1),
    ]
    both = table("2-6 6-5", 0, "12 35", "", "", "")
    assert [play.end for play in legal_plays(both)] == ["L", "R"]
    third = after(table("3-3", 0, "35 66", "51", "", ""), Play("lay", (5, 3), "R"))
    assert (third.left(), third.right()) == (3, 5)
    third = after(third, read_play(third, "5-1"))
    assert (third.left(), third.right()) == (3, 1)


def test_case_12() -> None:
    chain = "1-0 0-0 0-6 6-4 4-0 0-3 3-6 6-6 6-5 5-0 0-2 2-6 6-1 1-4 4-4 4-5 5-5"
    for end in "LR":
        assert finish(chain, 2, end, "23 34 35", "11 12 13 22", "15", "24 25 33") == "ceki"


def test_case_13_half_ceki() -> None:
    chain = "2-3 3-6 6-4 4-0 0-0 0-2 2-1 1-5 5-0 0-1 1-6 6-6 6-5 5-3 3-0 0-6"
    hands = ("11 13 24 34", "14 33 45", "26", "22 25 44 55")
    assert finish(chain, 2, "L", *hands) == "ceki"
    assert finish(chain, 2, "R", *hands) == "domi"
    assert finish(chain, 2, "L", *hands, half="exhausted-2") == "domi"
    assert finish(chain, 2, "R", *hands, half="exhausted-2") == "ceki"
    dead = after(table(chain, 2, *hands), Play("lay", (6, 2), "L"))
    assert (dead.left(), dead.right()) == (6, 6)


def test_cases_14_to_16() -> None:
    chain = "2-0 0-5 5-2 2-6 6-3 3-1 1-1 1-6 6-6 6-4 4-3 3-5 5-5 5-1 1-4 4-0 0-1 1-2"
    assert finish(chain, 3, "R", "00 03 23 33", "24", "06 44 45 56", "22") == "ceki-balak"
    chain = "5-0 0-4 4-3 3-1 1-5 5-3 3-0 0-6 6-4 4-5 5-6 6-6 6-3 3-3 3-2 2-6 6-1"
    assert finish(chain, 3, "R", "22 24", "00 01 12 14 55", "02 25 44", "11") == "domi-balak"
    chain = "3-2 2-6 6-5 5-1 1-2 2-5 5-0 0-6 6-1 1-4 4-3 3-6 6-6 6-4 4-5 5-5 5-3"
    hands = ("11 22 24 44", "01 04", "03", "00 02 13 33")
    assert finish(chain, 2, "L", *hands) == "ceki"
    assert finish(chain, 2, "L", *hands, equal="domi") == "domi"


def test_pordi_table() -> None:
    """RULEBOOK, worked examples 1-3, and the row that they leave out."""
    held = [[], tiles("4-2"), tiles("3-1"), []]
    assert pordi_category((5, 2), (5, 2), "R", held, "live-2", "ceki") == ("ceki", 8)
    assert pordi_category((5, 2), (5, 2), "L", held, "live-2", "ceki") == ("domi", 8)
    assert pordi_category((4, 1), (4, 4), "L", held, "live-2", "ceki") == ("ceki", 9)
    assert pordi_category((4, 1), (4, 4), "L", held, "live-2", "domi") == ("domi", 9)
    assert PORDI_POINTS[pordi_category((2, 2), (0, 2), "R", held, "live-2", "ceki")[0]] == 2
    assert pordi_category((5, 5), (5, 5), "R", held, "live-2", "ceki")[0] == "ceki-palang"
    assert pordi_category((6, 5), (5, 6), "R", held, "live-2", "ceki")[0] == "ceki-habis"


# ---------------------------------------------------------------- locks: RULEBOOK and CASES 17-19


@pytest.mark.parametrize(
    ("locker", "counts", "points", "leader"),
    [
        (0, [6, 9, 2, 11], [0, 2, 3, 1], 2),
        (0, [6, 6, 8, 12], [0, 1, 0, 0], 1),
        (0, [9, 4, 20, 4], [0, 3, 1, 3], 1),
        (2, [12, 33, 22, 23], [3, 1, 0, 2], 0),
        (0, [19, 16, 29, 26], [0, 3, 1, 2], 1),
        (0, [28, 17, 28, 17], [0, 3, 1, 3], 1),
        (1, [9, 2, 3, 4], [0, 3, 0, 0], 1),
        (2, [5, 9, 5, 5], [1, 0, 0, 1], 3),
    ],
)
def test_pordi_lock_single(locker: int, counts: list[int], points: list[int], leader: int) -> None:
    assert pordi_lock_single(locker, counts)[1:] == (points, leader)


@pytest.mark.parametrize(
    ("locker", "counts", "points", "leader"),
    [
        (0, [6, 9, 2, 11], [2, 0, 2, 0], 0),
        (2, [12, 33, 22, 23], [2, 0, 2, 0], 2),
        (0, [19, 16, 29, 26], [0, 3, 0, 3], 1),
        (0, [28, 17, 28, 17], [0, 3, 0, 3], 1),
        (0, [9, 12, 0, 9], [0, 1, 0, 1], 3),
    ],
)
def test_pordi_lock_pairs(locker: int, counts: list[int], points: list[int], leader: int) -> None:
    assert pordi_lock_pairs(locker, counts)[1:] == (points, leader)


def ranked(counts: list[int]) -> list[int]:
    return sorted(range(4), key=lambda seat: counts[seat])


@pytest.mark.parametrize(
    ("locker", "counts", "points"),
    [
        (0, [6, 4, 9, 12], [-5, 5, 2, 1]),
        (2, [12, 33, 22, 23], [5, 1, -5, 2]),
        (0, [19, 16, 29, 26], [-5, 5, 1, 2]),
        (0, [3, 5, 8, 9], [10, 2, 1, 0]),
    ],
)
def test_pepet_deliberate_lock(locker: int, counts: list[int], points: list[int]) -> None:
    assert pepet_lock(ranked(counts), locker, deliberate=True)[1] == points


def test_pepet_worked_examples() -> None:
    hands = [tiles("4-3"), [], tiles("0-0"), tiles("5-4")]
    order = pepet_order(hands, 1, "blank", [])
    assert pepet_points(order) == [2, 5, 0, 1]
    hands = [tiles("2-1"), tiles("3-2"), tiles("6-2"), tiles("4-2 2-0")]
    assert pepet_lock(pepet_order(hands, None, "blank", []), 0, deliberate=True)[1] == [10, 2, 1, 0]
    assert pepet_lock(ranked([6, 4, 9, 12]), 0, deliberate=False)[:2] == ("kunci", [2, 5, 1, 0])


def test_case_19_pepet_tie_by_tiles() -> None:
    hands = [
        tiles("6-6 5-5 6-0"),
        tiles("1-0 2-0 3-0 4-0 5-2"),
        tiles("6-5 6-4 4-3"),
        tiles("1-1 2-1 3-1 5-3"),
    ]
    assert [pips(hand) for hand in hands] == [28, 17, 28, 17]
    order = pepet_order(hands, None, "blank", [])
    # S0 and S2 hold three tiles each: the smallest half decides, S0 has a blank.
    assert order == [3, 1, 0, 2]


def test_pepet_blank() -> None:
    assert [pepet_value(tiles(text), "blank") for text in ("0-0", "0-0 4-0", "0-0 4-3")] == [13, 4, 20]
    assert [pepet_value(tiles(text), "any") for text in ("0-0", "0-0 4-0", "0-0 4-3")] == [13, 4, 7]


def test_pepet_draw() -> None:
    tied = ["2-1 4-3", "3-1 4-2", "6-6 5-5", "0-0"]
    sheet = out(kind="exhausted", left=tied)
    with pytest.raises(Refused):
        score(record("pepet-2026", sheet))
    assert deals_of(record("pepet-2026", {**sheet, "draw": [1, 0]}))[0]["points"] == [2, 5, 0, 1]
    for wrong in ([0], [0, 1, 2], [0, 2], []):
        with pytest.raises(Refused):
            score(record("pepet-2026", {**sheet, "draw": wrong}))
    with pytest.raises(Refused):
        score(
            record("pepet-2026", {**out(kind="exhausted", left=["1-0", "2-0", "3-0", "4-0"]), "draw": [0, 1]})
        )


def test_pepet_tutup_counts_and_keeps_the_opening() -> None:
    tutup = out(kind="tutup", seat=2)
    answer = score(record("pepet-2026", tutup, tutup, deals=2))
    assert (answer["score"], answer["finished"], answer["winners"]) == ([4, 4, -4, 4], True, [0, 1, 3])
    assert deals_of(record("pepet-2026", tutup, deals=2))[0]["leader_next"] is None
    led = deals_of(record("pepet-2026", {**tutup, "leader": 3}, deals=2, first_lead="draw"))
    assert led[0]["leader_next"] == 3


# ---------------------------------------------------------------- gapler-250


def gapler(*deals: Json, **options: object) -> list[dict[str, object]]:
    return deals_of(record("gapler-250", *deals, **options))


def test_gapler_first_opening() -> None:
    assert gapler(gapler_domi_sheet(0, left(0, 7, 1, 12), both=True))[0]["points"] == [0, 0, 0, 0]
    assert gapler(gapler_domi_sheet(0, left(0, 7, 8, 12), both=True))[0]["points"] == [54, 0, 54, 0]


def test_gapler_six_six_goes_in() -> None:
    deals = (
        gapler_domi_sheet(0, left(0, 20, 20, 20)),
        gapler_domi_sheet(0, left(0, 4, 8, 10), last="6-6"),
    )
    second = gapler(*deals)[1]
    assert (second["points"], second["score"]) == ([222, 0, 222, 0], [282, 0, 282, 0])
    assert score(record("gapler-250", *deals))["games"] == [1, 0]
    assert score(record("gapler-250", *deals))["winners"] == [0, 2]


def test_gapler_level_lock() -> None:
    opened = (gapler_domi_sheet(0, left(0, 10, 10, 10)), gapler_domi_sheet(1, left(9, 0, 8, 8)))
    lock = out(kind="locked", locker=0, left=left(8, 8, 11, 6))
    assert gapler(*opened, lock)[2]["points"] == [0, 50, 0, 50]
    assert gapler(*opened, lock, against="previous")[2]["points"] == [0, 50, 0, 50]
    replayed = gapler(*opened, lock, lock_tie="replay")[2]
    assert (replayed["kind"], replayed["seat"], replayed["pips"], replayed["leader_next"]) == (
        "replay",
        None,
        None,
        1,
    )


def test_gapler_burning() -> None:
    deals = [
        gapler_domi_sheet(0, left(0, 20, 20, 20)),
        gapler_domi_sheet(1, left(16, 0, 16, 16)),
        gapler_domi_sheet(1, left(3, 0, 4, 5)),
        gapler_domi_sheet(1, left(2, 0, 3, 5)),
        gapler_domi_sheet(0, left(0, 2, 3, 4)),
        gapler_domi_sheet(0, left(0, 2, 3, 5)),
    ]
    scores = [deal["score"] for deal in gapler(*deals)]
    assert scores[1] == [60, 48, 60, 48]
    assert scores[2] == [60, 60, 60, 60]
    assert scores[3] == [0, 70, 0, 70]
    assert scores[4] == [0, 70, 0, 70]  # closed again: 9 is below the later opening's 10
    assert scores[5] == [10, 70, 10, 70]


def test_gapler_case_18_lock() -> None:
    opened = (gapler_domi_sheet(0, left(0, 10, 10, 10)), gapler_domi_sheet(1, left(9, 0, 8, 8)))
    lock = out(kind="locked", locker=0, left=["6-5 4-4", "6-2 5-3", "5-5 5-4 6-4", "6-3 5-1 6-1 4-0"])
    deal = gapler(*opened, lock)[2]
    assert (deal["category"], deal["points"], deal["leader_next"]) == ("gaple-kalah", [0, 142, 0, 142], 1)


def test_gapler_dead_doubles() -> None:
    chain = [(6, other) for other in range(6)]  # companions only; order does not matter to the question
    hands = [[], tiles("6-6 2-1"), tiles("5-5"), []]
    assert dead_doubles(hands, chain, (3, 4)) == [(6, 6)]
    assert dead_doubles(hands, chain, (6, 4)) == []
    assert gapler_domi(0, (5, 2), two_ends=True, dead=[(6, 6)], left=hands, counted="all")[:2] == (
        "dua-mata",
        126,
    )
    assert gapler_domi(1, (5, 2), two_ends=False, dead=[], left=hands, counted="opponents")[1] == 10


def test_gapler_penalty_below_zero() -> None:
    sheet: Json = {
        **gapler_domi_sheet(0, left(0, 2, 3, 5)),
        "violations": [{"seat": 1, "kind": "wrong-tile"}],
    }
    deal = gapler(sheet)[0]
    assert (deal["points"], deal["score"]) == ([0, -1, 0, -1], [0, -1, 0, -1])


def test_gapler_six_doubles() -> None:
    hands = ["0-0 1-1 2-2 3-3 4-4 5-5 6-1", "6-6 1-0 2-0 3-0 4-0 5-0 6-0", "2-1 3-1 4-1 5-1 3-2 4-2 5-2"]
    hands.append("6-2 4-3 5-3 6-3 5-4 6-4 6-5")
    deal = gapler({"hands": hands, "plays": ""})[0]
    assert (deal["kind"], deal["seat"], deal["category"], deal["leader_next"]) == ("domi", 0, "enam-balak", 0)
    assert deal["points"] == [168 - 37, 0, 168 - 37, 0]


# ---------------------------------------------------------------- gapensi-makassar


def test_case_21_eight_stays_eight() -> None:
    six = [out(kind="domi", seat=0, category="ceki-habis")] * 2
    answer = score(record("gapensi-makassar", *six, out(kind="domi", seat=2, category="domi-balak")))
    assert (answer["score"], answer["winners"]) == ([8, 0, 8, 0], [0, 2])


def test_gapensi_penalty_ends_the_match() -> None:
    document = sample()
    deal = copy.deepcopy(document["deals"][0])  # type: ignore[index]
    deal["plays"] = "6-6 pass"
    deal["violations"] = [{"before": 3, "seat": 0, "kind": "wrong-tile"}]
    answer = score(record("gapensi-makassar", deal, target=1))
    deals = answer["deals"]
    assert isinstance(deals, list)
    assert (deals[0]["kind"], deals[0]["seat"], deals[0]["points"]) == ("unfinished", None, [0, 1, 0, 1])
    assert (answer["finished"], answer["winners"]) == (True, [1, 3])
    for change in ({"unfinished": True}, {"plays": "6-6 pass 6-0L"}):
        with pytest.raises(Refused):
            score(record("gapensi-makassar", {**deal, **change}, target=1))


def test_case_20_no_pass_earns_anything() -> None:
    most = 0
    for seed in range(150):
        document = random_match(seed, "pordi-2025", "single", reported=0, unfinished=0)
        deals = document["deals"]
        assert isinstance(deals, list)
        for deal, result in zip(deals, deals_of(document), strict=True):
            if result["category"] == "domi":
                assert sorted(result["points"]) == [0, 0, 0, 1]  # type: ignore[call-overload]
                most = max(most, deal["plays"].split().count("pass"))
    assert most >= 9


def test_case_22_four_cells() -> None:
    deals = deals_of(record("pordi-2025", out(kind="domi", seat=2, category="ceki-balak"), deals=2))
    assert [deal["points"] for deal in deals] == [[0, 0, 3, 0]]


# ---------------------------------------------------------------- Additional Game


def test_extra_deals_narrow() -> None:
    def domi(seat: int) -> Json:
        return out(kind="domi", seat=seat, category="domi")

    level = [domi(0), domi(1)]
    assert score(record("pordi-2025", *level, deals=2))["extra_deal"] == [0, 1]
    still = [*level, domi(2), out(kind="locked", locker=2, pips=[20, 20, 1, 20])]
    answer = score(record("pordi-2025", *still, deals=2))
    assert (answer["score"], answer["extra_deal"], answer["winners"]) == ([1, 1, 4, 0], [0, 1], [])
    assert score(record("pordi-2025", *still, domi(1), deals=2))["winners"] == [1]
    with_all = score(record("pordi-2025", *level, still[3], deals=2, extra_eligible="all"))
    assert with_all["winners"] == [2]


# ---------------------------------------------------------------- refusals

REFUSED: list[tuple[str, object]] = [
    ("format", "gaple-record/2"),
    ("rules", "pordi-2022"),
    ("mode", "trios"),
    ("options", {"target": 7}),
    ("options", {"deals": 0}),
    ("options", {"deals": True}),
    ("options", {"deals": 7.0}),
    ("options", {"equal_ends": "both"}),
    ("players", ["a", "b", "c"]),
    ("surprise", 1),
    ("deals", [{"hands": []}]),
    ("deals", [out(kind="domi", seat=4, category="domi")]),
    ("deals", [out(kind="domi", seat=True, category="domi")]),
    ("deals", [out(kind="domi", seat=0, category="habis")]),
    ("deals", [out(kind="locked", locker=0, pips=[42, 42, 42, 43])]),
    ("deals", [out(kind="replay")]),
    ("deals", [{**out(kind="domi", seat=0, category="domi"), "unfinished": True}]),
    ("deals", [{**out(kind="domi", seat=0, category="domi"), "draw": [0, 1]}]),
    ("deals", [{**out(kind="redeal", seat=0), "violations": [{"seat": 0, "kind": "wrong-tile"}]}]),
    ("deals", [out(kind="domi", seat=0, category="domi"), {**out(kind="redeal", seat=0), "leader": 1}]),
    ("deals", [out(kind="domi", seat=0, category="domi")] * 8),
]


@pytest.mark.parametrize(("key", "value"), REFUSED)
def test_refused_heads_and_sheets(key: str, value: object) -> None:
    document = sample()
    document[key] = value
    with pytest.raises(Refused):
        score(document)


@pytest.mark.parametrize(
    ("old", "new", "play"),
    [
        ("6-6 pass 6-0L", "6-6 pass 6-0", 3),
        ("6-6 pass 6-0L", "6-2 pass 6-0L", 1),
        ("6-6 pass", "6-6L pass", 1),
        ("6-6 pass", "6-6 6-1", 2),
        ("6-0L 6-4", "6-0L pass", 4),
        ("3-0L", "3-0L 3-2", 30),
        (" 3-0L", "", 29),
        ("6-4 4-0R", "6-4L 4-0R", 4),
        ("6-4", "x6-4", 4),
        ("1-0 3-0L", "1-0 3-0l", 29),
    ],
)
def test_refused_plays(old: str, new: str, play: int) -> None:
    document = sample()
    deal = document["deals"][0]  # type: ignore[index]
    if new == "6-6 6-1":
        deal["hands"][1], deal["hands"][0] = deal["hands"][1], deal["hands"][0]
        new = "6-6 5-5"
    deal["plays"] = deal["plays"].replace(old, new, 1)
    with pytest.raises(Refused) as caught:
        score(document)
    assert (caught.value.deal, caught.value.play) == (1, play)


def test_refused_hands_and_leader() -> None:
    for place, value in (
        (("hands", 0), "6-0 1-1 5-2 6-3 6-5 3-1"),
        (("hands", 0), "6-0 1-1 5-2 6-3 6-5 3-1 4-3"),
        (("hands", 0), "6-0 1-1 5-2 6-3 6-5 3-1 7-1"),
        (("leader", None), 1),
    ):
        document = sample()
        deal = document["deals"][0]  # type: ignore[index]
        if place[1] is None:
            deal[place[0]] = value
        else:
            deal[place[0]][place[1]] = value
        with pytest.raises(Refused):
            score(document)


def test_other_spellings_and_needless_letters() -> None:
    document = sample()
    deal = document["deals"][0]  # type: ignore[index]
    deal["hands"][0] = "06 11 2|5 3-6 6|5 13 51"
    deal["plays"] = deal["plays"].replace("6-4 4-0R", "46R 04R").replace("1-0 3-0L", "0|1 30L")
    with_letter = score(document)
    assert with_letter == score(sample())


# ---------------------------------------------------------------- random matches


@pytest.mark.parametrize(
    ("rules", "mode"),
    [
        ("pordi-2025", "single"),
        ("pordi-2025", "pairs"),
        ("gapensi-makassar", "pairs"),
        ("pepet-2026", "single"),
        ("gapler-250", "pairs"),
    ],
)
def test_random_matches_score(rules: str, mode: str) -> None:
    for seed in range(40):
        document = random_match(seed, rules, mode)
        frozen = copy.deepcopy(document)
        answer = score(document)
        assert document == frozen
        assert random_match(seed, rules, mode) == document
        assert json.loads(json.dumps(document)) == document
        assert len(answer["deals"]) == len(document["deals"])  # type: ignore[arg-type]


def test_legal_tokens_follow_a_random_match() -> None:
    """Every token of a played deal is among the legal ones just before it."""
    for rules, mode in (("pordi-2025", "single"), ("pepet-2026", "single"), ("gapler-250", "pairs")):
        document = random_match(3, rules, mode, reported=0, violations=0, unfinished=0, spellings=0)
        deals = document["deals"]
        assert isinstance(deals, list)
        for index, deal in enumerate(deals):
            tokens = deal["plays"].split()
            for number in range(index % 4, len(tokens), 4):
                partial = {**deal, "plays": " ".join(tokens[:number])}
                partial.pop("draw", None)
                assert tokens[number] in legal_tokens({**document, "deals": [*deals[:index], partial]}, index)
            assert legal_tokens(document, index) == []
