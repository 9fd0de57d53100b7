"""Papers say what the log says: every kind of competition, before the draw, half played and decided."""

from functools import cache
from random import Random
from typing import Any

import pytest

from gaple.competition.log import log_of
from gaple.competition.standings import standings
from gaple.rules import Direction
from gaple.sheets.codes import code_number
from gaple.sheets.group_papers import f1_papers, f1_session_papers, f2_papers, group_seating, group_slips
from gaple.sheets.known import Known
from gaple.sheets.list_papers import attendance_papers, card_papers, certificate_papers, incident_papers
from gaple.sheets.match_papers import (
    bracket_papers,
    call_papers,
    pair_papers,
    pair_seating,
    pair_slips,
    pool_papers,
)
from gaple.sheets.of_log import NAMES, blank_paper, papers_of
from gaple.sheets.papers import F1, CallSheet, PairSheet, Paper, Slip
from gaple.sheets.printing import to_pdf
from gaple.texts import texts_in
from tests.competition.seasons import Json, play_group, play_knockout, play_league, play_pools, the_plan
from tests.sheets.groups import NAMES as PLAYERS
from tests.sheets.groups import drawn_group
from tests.sheets.reading import fitted

VENUE = {"name": "Gedung Manunggal", "zone": "WITA"}


@cache
def season(kind: str) -> Json:
    random = Random(kind)
    match kind:
        case "group":
            played = play_group(random, the_plan(), deals=2)
        case "pools":
            played = play_pools(random, pools=2, size=3)
        case "league":
            played = play_league(random, size=5, deals=2)
        case _:
            played = play_knockout(random, size=5)
    return played.with_records()


def known(kind: str, share: float = 1.0, *more: Json, **head: Any) -> Known:  # noqa: ANN401 - any key of the head
    document = season(kind)
    events = document["events"][: round(len(document["events"]) * share)]
    events = [*events, *({"n": len(events) + n, **event} for n, event in enumerate(more, start=1))]
    return known_of({**document, "venue": VENUE, **head, "events": events})


def known_of(document: Json, language: str = "id") -> Known:
    return Known(log_of(document), texts_in(language))


def all_papers(of: Known) -> list[Paper]:
    return [paper for _, make in papers_of(of).values() for paper in make(of)]


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("kind", ["group", "pools", "league", "knockout"])
def test_every_competition_prints_at_every_time(kind: str, share: float) -> None:
    """CASES 59."""
    of = known(kind, share)
    papers = all_papers(of)
    blanks = [blank_paper(of, paper) for paper, _ in papers_of(of).values()]
    assert set(papers_of(of)) <= set(NAMES)
    few = [*papers[:6], *papers[-6:]] if kind == "group" else papers
    assert to_pdf([*few, *blanks], of.texts).startswith(b"%PDF")
    assert len({(paper.kind, code_number(paper.number)) for paper in papers}) == len(papers)
    assert all(paper.number == "" for paper in blanks)


def test_f1_has_the_counted_rows_and_the_names_of_the_others() -> None:
    of = known("group", 0.5)
    papers = f1_papers(of)
    assert len(papers) == 24 * 3
    assert sum(paper.totals is not None for paper in papers) == len(of.state.counts) > 0
    for paper in papers:
        counted = of.state.counts.get((paper.session or 0, paper.table or 0))
        assert all(paper.players)
        assert paper.direction is Direction.RIGHT
        assert paper.number == f"{paper.session}-{paper.table}"
        if counted is None:
            assert (paper.rows, paper.totals) == ((), None)
        else:
            assert paper.totals == counted.totals
            assert [row.code for row in paper.rows] == [row.code for row in counted.rows]
            assert [n for n, star in enumerate(paper.stars or ()) if star] == list(counted.stars)
            assert paper.players == of.four(counted.players)
    pages = f1_session_papers(of)
    assert [table for page in pages for table in page.tables] == papers


def test_f1_shows_void_deals_and_why_a_session_was_short() -> None:
    rows = [{"code": "H", "leader": 1, "points": [5, 2, 1, 0]}] * 3
    players = [f"E{number}" for number in the_plan()[1, 1]]
    sheet = {
        "n": 2,
        "kind": "sheet",
        "session": 1,
        "table": 1,
        "players": players,
        "deals": rows,
        "reason": "hujan",
    }
    void = {"n": 3, "kind": "void-deal", "session": 1, "table": 1, "deal": 2, "reason": "salah kocok"}
    paper = f1_papers(known_of(drawn_group(sheet, void)))[0]
    assert [row.void for row in paper.rows] == [False, True, False]
    assert (paper.opener, paper.note, paper.totals) == (1, "hujan", (10, 4, 2, 0))
    assert paper.ranks == ("1", "2", "3", "4")


def test_before_the_draw_forms_have_numbers_and_no_names() -> None:
    of = known_of(drawn_group(drawn=False))
    assert len(f1_papers(of)) == 24 * 3
    assert not any(any(paper.players) for paper in f1_papers(of))
    assert group_seating(of) == []
    assert group_slips(of) == []


def test_f2_agrees_with_the_standing() -> None:
    of = known("group")
    [paper] = f2_papers(of)
    [table] = standings(of.state)
    figures = {of.name(row.entrant): row.figures for row in table.rows}
    assert len(paper.rows) == 12
    for row in paper.rows:
        assert row.total == figures[row.name]["points"] == sum(cell.points for cell in row.cells if cell)
        assert row.stars == figures[row.name]["stars"] == sum(cell.star for cell in row.cells if cell)
    assert paper.as_of == "Sesudah sesi 24"
    assert {row.rank.strip("=") for row in paper.rows} >= {"1"}


def test_a_session_not_played_is_no_nought_on_f2() -> None:
    [paper] = f2_papers(known_of(drawn_group()))
    assert [row.name for row in paper.rows] == list(PLAYERS)
    assert all(row.total is None and row.rank == "" and set(row.cells) == {None} for row in paper.rows)


def test_everybody_has_a_slip_with_every_session_and_a_seat_in_the_plan() -> None:
    of = known_of(drawn_group())
    slips = group_slips(of)
    assert [slip.name for slip in slips] == list(PLAYERS)
    assert all([row.session for row in slip.rows] == [str(n) for n in range(1, 25)] for slip in slips)
    [plan] = group_seating(of)
    seats = {
        (name, wave.title, str(table.table), str(seat))
        for wave in plan.waves
        for table in wave.tables
        for seat, name in enumerate(table.players, start=1)
    }
    assert seats == {
        (slip.name, f"Sesi {row.session}", row.table, row.seat) for slip in slips for row in slip.rows
    }


def test_a_reserve_has_a_slip_for_the_sessions_he_plays() -> None:
    out = {"n": 2, "kind": "substitute", "out": "E1", "in": "E13", "from_session": 3, "until_session": 4}
    slips = {slip.name: slip for slip in group_slips(known_of(drawn_group(out)))}
    assert [row.session for row in slips["Cadangan Satu"].rows] == ["3", "4"]
    assert len(slips[PLAYERS[0]].rows) == 22


@pytest.mark.parametrize("kind", ["pools", "league", "knockout"])
def test_a_pair_sheet_ends_with_its_result(kind: str) -> None:
    of = known(kind)
    papers = {paper.number: paper for paper in pair_papers(of)}
    assert papers.keys() == of.state.played.keys()
    for match, paper in papers.items():
        a, b = of.state.sides(match)
        played = of.state.played[match]
        assert paper.pairs == (of.name(a), of.name(b))
        assert paper.rows[-1].score == paper.score
        assert all(row.leader is not None for row in paper.rows)
        won = [row for row in paper.rows if row.winner is not None and not row.kind.startswith("Kandang")]
        assert kind == "league" or all(row.pair == (row.winner or 0) % 2 for row in won)
        assert sorted(paper.score or ()) == sorted(getattr(played, "score", ()))
        if kind != "league":  # there a score may burn or stay closed
            sums = [sum(row.points for row in paper.rows if row.pair == side) for side in (0, 1)]
            assert tuple(sums) == paper.score
    assert papers[next(iter(papers))].direction is (Direction.LEFT if kind == "league" else Direction.RIGHT)


def test_the_final_has_the_target_of_its_stage() -> None:
    papers = {paper.number: paper for paper in pair_papers(known("knockout"))}
    assert papers["K2-1"].target == 10
    assert papers["K4-1"].target == 5
    assert (papers["K2-1"].stage, papers["K4-1"].stage) == ("Final", "Semifinal")


def test_a_walkover_is_marked_and_no_score() -> None:
    of = known("pools", 0.0)
    ids = [entrant.id for entrant in of.log.setting.head.entrants]
    walkover = {"kind": "walkover", "match": "A-1", "absent": [ids[0]]}
    draw = {"kind": "draw", "pools": {"A": ids[:2], "B": ids[2:]}}
    of = known("pools", 0.0, draw, walkover)
    sheet = pair_papers(of)[0]
    assert (sheet.score, sheet.marks) == (None, ("kalah WO", "menang WO"))
    [tables] = pool_papers(of)
    assert tables.pools[0].results[0] == ["", "kalah WO"]
    assert tables.pools[0].results[1] == ["menang WO", ""]
    assert "A-1" not in {row.match for row in call_papers(of)[0].rows}


def test_pools_say_why_and_in_which_order() -> None:
    of = known("pools")
    [paper] = pool_papers(of)
    assert [pool.name for pool in paper.pools] == ["Pool A", "Pool B"]
    for pool, table in zip(paper.pools, standings(of.state), strict=False):
        assert [pool.entrants[row.entrant] for row in pool.rows] == [
            of.name(row.entrant) for row in table.rows
        ]
        told = [row.reason for row in pool.rows if row.reason]
        assert len(told) == sum(row.above_next.by is not None for row in table.rows)
        for row, below in zip(pool.rows, pool.rows[1:], strict=False):
            if row.reason:
                assert row.reason.startswith(
                    f"{pool.entrants[row.entrant]} di atas {pool.entrants[below.entrant]}"
                )
        for a in range(3):
            assert pool.results[a][a] == ""
            for b in range(a):
                assert pool.results[a][b].split("–") == pool.results[b][a].split("–")[::-1]
    assert paper.criteria.startswith("Urutan penilaian: 1 ")


def test_a_bracket_has_byes_winners_and_a_champion() -> None:
    of = known("knockout")
    [paper] = bracket_papers(of)
    assert [stage.name for stage in paper.stages] == ["Perempat final", "Semifinal", "Final"]
    slots = [slot for match in paper.stages[0].matches for slot in (match.a, match.b)]
    assert sum(slot.bye for slot in slots) == 3
    [table] = standings(of.state)
    assert paper.champion == of.name(table.rows[0].entrant)
    assert all(match.a.won or match.b.won for stage in paper.stages for match in stage.matches)


def test_times_follow_the_clock_of_the_venue() -> None:
    """CASES 56: half past eleven at night in London is the next morning in Makassar."""
    of = known("pools", 0.0)
    ids = [entrant.id for entrant in of.log.setting.head.entrants]
    draw = {"kind": "draw", "pools": {"A": ids[:3], "B": ids[3:]}}
    later = {"kind": "fixture", "match": "A-1", "table": 2, "starts": "2026-08-18T00:30:00Z"}
    sooner = {"kind": "fixture", "match": "B-1", "table": 1, "starts": "2026-08-17T23:30:00Z"}
    of = known("pools", 0.0, draw, later, sooner)
    [calls] = call_papers(of)
    assert [(row.time, row.table, row.match) for row in calls.rows[:2]] == [
        ("07.30 WITA", "1", "B-1"),
        ("08.30 WITA", "2", "A-1"),
    ]
    assert str(of.when("B-1")) == "2026-08-18 07:30:00+08:00"
    [seats] = pair_seating(of)
    assert [wave.title for wave in seats.waves] == ["07.30 WITA", "08.30 WITA"]
    assert [card.table for card in card_papers(of)] == [1, 2]
    assert {row.session for slip in pair_slips(of) for row in slip.rows} == set(of.state.meetings)


@pytest.mark.parametrize(("kind", "head"), [("pools", "Lawan"), ("group", "Bersama")])
def test_slips_say_against_whom_or_with_whom(kind: str, head: str) -> None:
    of = known(kind, 0.5)
    _, made = papers_of(of)["slip"]
    for paper in (made(of)[0], blank_paper(of, Slip)):
        assert {box.text for box in fitted([paper])} & {"Lawan", "Bersama"} == {head}


def test_attendance_tells_who_paid_and_who_is_there() -> None:
    events = (
        {"n": 2, "kind": "check-in", "entrant": "E2"},
        {"n": 3, "kind": "pay", "entrant": "E2", "amount": 20000, "receipt": "0012"},
    )
    [paper] = attendance_papers(known_of(drawn_group(*events)))
    assert len(paper.rows) == 13
    assert (paper.rows[1].present, paper.rows[1].paid) == (True, "Rp20.000 · 0012")
    assert (paper.rows[0].present, paper.rows[0].paid) == (False, "")
    assert paper.rows[-1].name == "Cadangan Satu (cadangan)"


def test_an_incident_has_its_minutes() -> None:
    happened = {
        "n": 2,
        "kind": "incident",
        "text": "Kartu jatuh.",
        "entrants": ["E1"],
        "session": 3,
        "table": 2,
        "at": "2026-08-17T12:00:00Z",
    }
    [paper] = incident_papers(known_of(drawn_group(happened, venue={"name": "Balai", "zone": "WIT"})))
    assert (paper.number, paper.place, paper.people, paper.what) == (
        "2",
        "Sesi 3, Meja 2",
        PLAYERS[0],
        "Kartu jatuh.",
    )
    assert str(paper.when) == "2026-08-17 21:00:00+09:00"


@pytest.mark.parametrize("kind", ["group", "pools", "league", "knockout"])
def test_certificates_are_for_decided_competitions(kind: str) -> None:
    assert certificate_papers(known(kind, 0.5)) == []
    of = known(kind)
    papers = certificate_papers(of)
    if papers:  # chance may leave the top level: then nobody is told to be first
        first = standings(of.state)[-1].rows[0]
        assert (papers[0].name, papers[0].award) == (of.name(first.entrant), "Juara 1")
        assert len(papers) == len({paper.number for paper in papers}) == len(of.entrants)
    else:
        assert standings(of.state)[-1].undecided


@pytest.mark.parametrize("kind", ["group", "pools", "league", "knockout"])
def test_case_45_no_paper_that_is_still_to_be_filled_names_who_left(kind: str) -> None:
    def to_fill(of: Known) -> list[Paper]:
        return [
            paper
            for paper in all_papers(of)
            if (isinstance(paper, F1) and not paper.rows)
            or (isinstance(paper, PairSheet) and paper.score is None and paper.marks == ("", ""))
            or isinstance(paper, CallSheet)
        ]

    def naming(of: Known, entrant: str) -> list[Paper]:
        return [paper for paper in to_fill(of) if repr(of.names[entrant]) in repr(paper)]

    open_now = known(kind, 0.3)
    gone = next(id_ for id_ in open_now.names if naming(open_now, id_) and not open_now.state.gone(id_))
    left = known(kind, 0.3, {"kind": "withdraw", "entrant": gone, "reason": "pulang"})
    assert naming(left, gone) == []
    assert len(to_fill(left)) > 0


def test_case_45_slips_of_a_group_seat_nobody_beside_who_left() -> None:
    open_now = known("group", 0.3)
    gone = open_now.state.order[0]
    left = known("group", 0.3, {"kind": "withdraw", "entrant": gone, "reason": "pulang"})
    played = {session for session, _ in left.state.counts}
    for slip in group_slips(left):
        for row in slip.rows:
            if int(row.session) not in played:
                assert slip.name != left.names[gone]
                assert left.names[gone] not in row.others.split(", ")
