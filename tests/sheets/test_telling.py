"""Standings in words: shared ranks, the footer of criteria, reasons and what is next, in both languages."""

from fractions import Fraction

import pytest

from gaple.competition.ranking import Row, Table, Why
from gaple.competition.standings import standings
from gaple.competition.steps import next_steps
from gaple.competition.tables_json import tables_json
from gaple.sheets import telling
from gaple.texts.catalogue import Texts, texts_in
from tests.competition.documents import Json, group, knockout, league, log, pools, result, row, sheet

INDONESIAN = texts_in("id")
BOTH = pytest.mark.parametrize("texts", [INDONESIAN, texts_in("en")], ids=["id", "en"])
CYCLE = [result("E1", "E2", 7, 5), result("E2", "E3", 7, 5), result("E3", "E1", 7, 5)]


def named(document: Json, *events: Json) -> tuple[tuple[Table, ...], dict[str, str]]:
    state = log(document, *events).state
    return standings(state), {id_: entrant.name for id_, entrant in state.entrants.items()}


def test_case_43_shared_ranks_print_an_equals_sign_and_skip_the_next() -> None:
    rows = [Row(rank, f"E{place}", {}, Why(None)) for place, rank in enumerate((8, 9, 9, 11))]
    table = Table("A", tuple(rows))
    assert [telling.rank_of(table, each) for each in table.rows] == ["8", "9=", "9=", "11"]
    [places], _ = named(knockout(1, 2, 3, 4), result("E1", "E2", 7, 0))
    assert [telling.rank_of(places, each) for each in places.rows] == ["1–2", "1–4", "1–4", "3–4"]


def test_case_43_the_footer_lists_the_criteria_of_the_table_that_was_sorted() -> None:
    for document in (pools(3), league(3), league(3, value="score"), group()):
        [table], _ = named(document)
        footer = telling.criteria(INDONESIAN, table)
        places = [footer.index(INDONESIAN.say(f"criterion-{by}")) for by in table.criteria]
        assert places == sorted(places)
        assert len(places) == len(table.criteria)


def test_case_43_the_keys_of_figures_and_criteria_are_the_same_everywhere() -> None:
    for document in (pools(3), league(3), group()):
        [table], _ = named(document)
        [written] = tables_json([table])
        assert list(written["rows"][0]["figures"]) == list(table.rows[0].figures)
        for name in table.rows[0].figures:
            assert INDONESIAN.has(f"figure-{name}")
        for by in table.criteria:
            assert INDONESIAN.has(f"criterion-{by}")
            assert INDONESIAN.has(f"why-{by}")


@BOTH
def test_every_neighbour_that_something_parts_has_its_sentence(texts: Texts) -> None:
    tables, names = named(pools(4), *CYCLE, result("E1", "E4", 7, 0), result("E2", "E4", 8, 1))
    sentences = list(telling.whys(texts, tables[0], names))
    parted = [each for each in tables[0].rows if each.above_next.by is not None]
    assert len(sentences) == len(parted) > 0
    for sentence, each in zip(sentences, parted, strict=True):
        assert sentence.startswith(names[each.entrant])


@BOTH
@pytest.mark.parametrize(
    ("document", "events"),
    [
        ({**pools(3), "events": []}, []),
        (pools(3), []),
        (pools(5), []),
        (pools(3), CYCLE),
        (pools(3, through=3), CYCLE),
        (pools(2), [result("E1", "E2", 7, 5), {"kind": "close-stage", "stage": "pools"}]),
        (league(3), [result("E1", "E2", 90, 85), result("E2", "E3", 90, 85), result("E3", "E1", 90, 85)]),
        (group(), [sheet(1, 1, row("H", 5, 2, 1, 0))]),
    ],
)
def test_what_is_next_is_said_in_words(texts: Texts, document: Json, events: list[Json]) -> None:
    state = log(document, *events).state
    names = {id_: entrant.name for id_, entrant in state.entrants.items()}
    words = telling.next_words(texts, next_steps(state), names)
    assert words is not None
    assert "{" not in words


def test_nothing_is_next_where_all_is_decided() -> None:
    state = log(knockout(1, 2), result("E1", "E2", 7, 5)).state
    assert telling.next_words(INDONESIAN, next_steps(state), {"E1": "A", "E2": "B"}) is None


def test_figures_are_shown_as_people_write_them() -> None:
    assert [telling.shown(each) for each in (None, 0, -3, Fraction(7, 3), Fraction(-4, 2))] == [
        "–",
        "0",
        "−3",
        "2.33",
        "−2",
    ]


@BOTH
def test_who_stands_apart_is_named_with_how_and_since_when(texts: Texts) -> None:
    [table], names = named(pools(3), {"kind": "withdraw", "entrant": "E3", "reason": "pulang"})
    [line] = [telling.apart(texts, each, names) for each in table.apart]
    assert "Nama 3" in line
    assert "2" in line
