"""Events around the game: entries, payments, proposals, requests, devices, attachments, bans."""

import json

import pytest

from gaple.competition.errors import CompetitionError
from gaple.competition.events import BY_KIND
from gaple.competition.log import HANDLERS, log_of, write_event
from gaple.competition.proposals import KINDS
from gaple.competition.seed import draw_seed, list_hash
from gaple.competition.standings import standings
from tests.competition.documents import (
    Json,
    correct,
    group,
    head,
    knockout,
    log,
    pools,
    ranks,
    result,
    row,
    sheet,
)

SHA = "ab" * 32


def refused(document: Json, *events: Json) -> str:
    with pytest.raises(CompetitionError) as error:
        log(document, *events)
    return str(error.value)


def entrant(id_: str, name: str, **more: object) -> Json:
    return {"id": id_, "name": name, **more}


def test_every_kind_of_event_is_handled() -> None:
    handled = {*HANDLERS, *KINDS, BY_KIND["correct"]}
    assert handled == set(BY_KIND.values())


# entries and the draw


def test_the_frozen_list_must_be_the_list_and_the_seed_its_own() -> None:
    document = head("league", "gapler-250", 3)
    listed = list_hash((each["id"], each["name"]) for each in document["entrants"])
    freeze = {"kind": "freeze-entries", "sha256": listed}
    drawn = {"kind": "draw", "numbers": ["6-1", "2-0"], "order": ["E2", "E1", "E3"]}
    seed = draw_seed(listed, ["6-1", "2-0"])
    state = log(document, freeze, {**drawn, "seed": seed}).state
    assert state.frozen == listed
    assert state.order == ("E2", "E1", "E3")
    assert listed in refused(document, {**freeze, "sha256": SHA})
    assert "frozen already" in refused(document, freeze, freeze)
    assert seed in refused(document, freeze, {**drawn, "seed": SHA})


def test_late_entries_wait_and_remove_nobody() -> None:  # CASES 49
    late = {"kind": "enter", "entrant": entrant("E7", "Terlambat")}
    state = log(pools(3, 3), late).state
    assert state.waiting == ("E7",)
    drawn = sum(map(len, state.pools.values()))
    assert len(state.entrants) == drawn + len(state.waiting)
    assert "entered already" in refused(pools(3, 3), late, late)
    assert "reserves" in refused(pools(3, 3), {"kind": "enter", "entrant": entrant("E8", "X", reserve=True)})


def test_who_enters_before_the_list_is_frozen_is_not_late() -> None:
    document = head("league", "gapler-250", 2)
    state = log(document, {"kind": "enter", "entrant": entrant("E3", "Tepat Waktu")}).state
    assert state.core == ("E1", "E2", "E3")
    assert state.waiting == ()


def test_an_entry_can_change_its_name_but_not_become_a_reserve() -> None:
    state = log(group(), {"kind": "change-entry", "entrant": entrant("E1", "Nama Baru")}).state
    assert state.entrants["E1"].name == "Nama Baru"
    turned = {"kind": "change-entry", "entrant": entrant("E1", "Nama", reserve=True)}
    assert "do not change places" in refused(group(), turned)
    assert "E99" in refused(group(), {"kind": "change-entry", "entrant": entrant("E99", "Siapa")})


def test_a_second_draw_voids_the_first_with_all_that_was_played_in_it() -> None:
    again = {"kind": "draw", "pools": {"A": ["E1", "E3", "E5"], "B": ["E2", "E4", "E6"]}, "reason": "salah"}
    changed = log(pools(3, 3), result("E1", "E2", 7, 5), again)
    assert changed.state.pools["A"] == ("E1", "E3", "E5")
    assert changed.state.played == {}
    assert changed.state.overruled == {2: 3}
    assert len(changed.events) == 3
    assert "counts no more since event 3" in refused(
        pools(3, 3), result("E1", "E2", 7, 5), again, correct(2, score=[7, 0])
    )
    close = {"kind": "close-stage", "stage": "pools"}
    assert "is closed and not drawn again" in refused(pools(3, 3), close, again)
    order = {"kind": "draw", "order": [f"E{number}" for number in range(12, 0, -1)], "reason": "salah"}
    assert log(group(), sheet(1, 1, row("H", 5, 2, 1, 0)), order).state.counts == {}


def test_what_was_taken_out_can_come_back_by_a_newer_correction() -> None:
    changed = log(pools(2), result("E1", "E2", 7, 5), correct(2, void=True))
    assert changed.state.played == {}
    changed.append(correct(2, score=[5, 7]))
    assert ranks(standings(changed.state)[0]) == {"E2": 1, "E1": 2}
    assert "taken out already" in refused(pools(2), result("E1", "E2", 7, 5), *[correct(2, void=True)] * 2)


def test_who_is_there_and_who_paid() -> None:
    paid = {"kind": "pay", "entrant": "E1", "amount": 20_000, "receipt": "K-001"}
    state = log(pools(2), {"kind": "check-in", "entrant": "E1"}, paid).state
    assert state.checked_in == {"E1"}
    assert state.receipts == {"K-001": ("E1", 20_000)}
    assert "K-001" in refused(pools(2), paid, {**paid, "entrant": "E2"})
    assert "checked in already" in refused(pools(2), *[{"kind": "check-in", "entrant": "E1"}] * 2)
    taken_back = log(pools(2), paid, {"kind": "check-in", "entrant": "E1"}, correct(2, void=True)).state
    assert taken_back.receipts == {}
    assert (
        log(pools(2), {"kind": "check-in", "entrant": "E1"}, correct(2, void=True)).state.checked_in == set()
    )


def test_who_is_out_is_out_once() -> None:
    leave = {"kind": "withdraw", "entrant": "E1", "reason": "pulang"}
    out = {"kind": "disqualify", "entrant": "E1", "reason": "berkelahi"}
    assert "out since event 2" in refused(pools(3), leave, leave)
    assert "out since event 2" in refused(pools(3), out, leave)
    assert "has not left" in refused(pools(3), {"kind": "rejoin", "entrant": "E1"})
    assert "disqualified" in refused(pools(3), out, {"kind": "rejoin", "entrant": "E1"})
    assert log(pools(3), leave, out).state.left["E1"].n == 3
    assert log(pools(3), out, correct(2, void=True)).state.left == {}


# proposals and requests


def test_a_proposal_counts_from_its_confirmation_on() -> None:
    proposed = {"kind": "propose", "event": result("E1", "E2", 7, 5)}
    waiting = log(pools(2), proposed)
    assert waiting.state.played == {}
    assert list(waiting.state.proposals) == [2]
    waiting.append({"kind": "confirm", "of": 2})
    assert waiting.state.played["A-1"].n == 3
    assert waiting.state.proposals == {}
    waiting.append(correct(3, score=[5, 7]))
    waiting.append(correct(3, a="E2", b="E1"))
    assert ranks(standings(waiting.state)[0]) == {"E2": 1, "E1": 2}


def test_a_proposal_is_answered_once_and_must_be_one_that_can_stand() -> None:
    proposed = {"kind": "propose", "event": result("E1", "E2", 7, 5)}
    turned_down = {"kind": "refuse", "of": 2, "reason": "salah lembar"}
    assert log(pools(2), proposed, turned_down).state.proposals == {}
    assert "no proposal that waits" in refused(pools(2), proposed, turned_down, {"kind": "confirm", "of": 2})
    assert 'not "draw"' in refused(pools(2), {"kind": "propose", "event": {"kind": "draw"}})
    broken = {"kind": "propose", "event": result("E1", "E2", 6, 5)}
    assert refused(pools(2), broken, {"kind": "confirm", "of": 2}).startswith("event 3: score 6-5")


def test_two_proposals_of_one_match_leave_one_that_counts() -> None:  # CASES 50
    proposed = {"kind": "propose", "event": result("E1", "E2", 7, 5)}
    other = {"kind": "propose", "event": result("E1", "E2", 7, 4)}
    said = refused(pools(2), proposed, other, {"kind": "confirm", "of": 3}, {"kind": "confirm", "of": 2})
    assert said == "event 5: match A-1 has its result at event 4; correct that one"


def test_a_request_for_a_correction_waits_for_its_decision() -> None:
    ask = {"kind": "request-correction", "of": 2, "reason": "terbalik", "values": {"score": [5, 7]}}
    asked = log(pools(2), result("E1", "E2", 7, 5), ask)
    assert asked.state.requests == {3: 2}
    asked.append({"kind": "decide", "of": 3, "granted": True})
    assert asked.state.requests == {}
    assert "no request" in refused(pools(2), {"kind": "decide", "of": 1, "granted": True})
    assert "event 9" in refused(pools(2), {**ask, "of": 9})


# the desk


def test_fixtures_are_of_matches_or_sessions_that_there_are() -> None:
    starts = "2026-08-17T09:00:00+08:00"
    log(pools(2), {"kind": "fixture", "match": "A-1", "table": 3, "starts": starts})
    log(group(), {"kind": "fixture", "session": 24, "table": 3, "deadline": starts})
    assert "no match" in refused(pools(2), {"kind": "fixture", "match": "A-9"})
    assert "no session 25" in refused(group(), {"kind": "fixture", "session": 25})
    assert "no table 4" in refused(group(), {"kind": "fixture", "session": 1, "table": 4})
    assert "match or of a session" in refused(pools(2), {"kind": "fixture"})
    assert "starts" in refused(pools(2), {"kind": "fixture", "match": "A-1", "starts": "besok"})


def test_devices_are_invited_and_revoked() -> None:
    invite = {"kind": "invite-device", "device": "hp-7", "role": "referee", "table": 3}
    assert log(pools(2), invite).state.devices == {"hp-7": "referee"}
    assert log(pools(2), invite, {"kind": "revoke-device", "device": "hp-7"}).state.devices == {}
    assert "invited already" in refused(pools(2), invite, invite)
    assert "not invited" in refused(pools(2), {"kind": "revoke-device", "device": "hp-8"})


def test_announcements_incidents_and_photos_stand_in_the_log() -> None:
    events: list[Json] = [
        {"kind": "announce", "text": "Babak kedua pukul 13.00"},
        {"kind": "incident", "text": "Kartu terbuka", "entrants": ["E1"], "match": "A-1"},
        {"kind": "attach", "of": 1, "sha256": SHA, "media": "image/jpeg"},
    ]
    assert len(log(pools(2), *events).events) == 4
    assert "E9" in refused(pools(2), {**events[1], "entrants": ["E9"]})
    assert "no match" in refused(pools(2), {**events[1], "match": "A-7"})
    assert "no event 7" in refused(pools(2), {**events[2], "of": 7})
    assert "sha256" in refused(pools(2), {**events[2], "sha256": "x"})


def test_a_banned_person_does_not_enter() -> None:
    ban = {"kind": "ban", "person": "Nama 9", "reason": "berjudi"}
    enter = {"kind": "enter", "entrant": entrant("E9", "Pasangan", members=[{"name": "Nama 9"}])}
    assert "banned" in refused(pools(2), ban, enter)
    assert "banned already" in refused(pools(2), ban, ban)
    assert log(pools(2), ban, correct(2, void=True), enter).state.late == {"E9"}
    frozen = {"kind": "freeze-group", "group": "KG-12", "reason": "berjudi"}
    assert log(pools(2), frozen).state.frozen_groups == {"KG-12"}
    assert "frozen already" in refused(pools(2), frozen, frozen)


# the envelope, and writing


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"at": "17 Agustus"}, "at: must be"),
        ({"v": 2}, "v"),
        ({"siapa": "saya"}, 'unknown key "siapa"'),
        ({"kind": "hapus"}, 'no event of the kind "hapus"'),
        ({"kind": None}, "kind"),
        ({"n": 7}, "n is 2 here, not 7"),
        ({"n": True}, "n is 2 here"),
    ],
)
def test_what_every_event_carries_is_checked(more: Json, said: str) -> None:
    assert said in refused(pools(2), {**result("E1", "E2", 7, 5), **more})


def test_an_event_is_written_as_it_was_read() -> None:
    event = {**result("E1", "E2", 7, 5), "by": "meja 3", "at": "2026-08-17T09:00:00+08:00"}
    written = log(pools(2), event, correct(2, score=[7, 3])).events
    assert json.loads(json.dumps(write_event(written[1]))) == {"n": 2, **event}
    assert json.loads(json.dumps(write_event(written[2]))) == {"n": 3, **correct(2, score=[7, 3])}


# the head


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "gaple-competition/9"}, "format is not"),
        ({"kind": "piala"}, "kind"),
        ({"rules": "catur"}, "there is no rule set"),
        ({"rules": "pepet-2026"}, "has no mode"),
        ({"options": {"through": 0}}, "options.through: must be at least 1"),
        ({"options": {"legs": 3}}, "options.legs"),
        ({"options": {"bonus": 1}}, 'unknown key "bonus"'),
        ({"options": {"walkover_score": [0, 7]}}, "a walkover is won"),
        ({"options": {"rules_options": {"target": 0}}}, "target"),
        ({"options": {"stages": [{"from": 12}]}}, "the last 2, 4, 8, 16"),
        ({"entrants": [entrant("E1", "A"), entrant("E1", "B")]}, '"E1" stands twice'),
        ({"entrants": [entrant("E1", "A", reserve=True)]}, "only a group has reserves"),
        ({"entrants": [entrant("E 1", "A")]}, "entrants[0].id"),
        ({"entrants": [entrant("E1", "")]}, "entrants[0].name"),
        ({"events": {}}, "events: must be a list"),
        ({"events": ["x"]}, "event 1: must be an object"),
        ({"events": [{"kind": "draw"}]}, 'event 1: missing key "n"'),
    ],
)
def test_a_head_that_cannot_be_is_refused(change: Json, said: str) -> None:
    with pytest.raises(CompetitionError) as error:
        log_of({**head("pools", "gapensi-makassar", 4), "events": [], **change})
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("born", "taken"), [("2011-08-16", True), ("2011-08-17", False), ("2012-01-01", False)]
)
def test_members_of_a_group_are_over_fifteen_on_its_first_day(born: str, taken: bool) -> None:  # noqa: FBT001
    document = {
        **group(),
        "group": {"certificate": "KG-12", "coordinator": "Bu Sri", "first_day": "2026-08-17"},
    }
    first, *others = document["entrants"]
    document["entrants"] = [{**first, "members": [{"name": "Ani", "born": born}]}, *others]
    if taken:
        log_of(document)
        return
    with pytest.raises(CompetitionError, match='"Ani" is not over 15 on 2026-08-17'):
        log_of(document)


def test_a_bracket_is_a_power_of_two_of_entrants_who_are_there() -> None:
    document = head("knockout", "gapensi-makassar", 4)
    for bracket, said in (
        (["E1", "E2", "E3"], "places, not 3"),
        (["E1", None], "fewer than two"),
        (["E1", "E1"], "is drawn twice"),
        (["E1", "E9"], "no entrant"),
    ):
        assert said in refused(document, {"kind": "draw", "bracket": bracket})
    assert "draws bracket, not order" in refused(document, {"kind": "draw", "order": ["E1", "E2"]})
    assert "pools, an order or a bracket" in refused(document, {"kind": "draw"})
    left = {"kind": "withdraw", "entrant": "E1"}
    assert "out since event 1" in refused(document, left, {"kind": "draw", "bracket": ["E1", "E2"]})
    assert "played in no pool" in refused(
        {**pools(2), "entrants": head("pools", "x", 3)["entrants"]}, {"kind": "draw", "bracket": ["E1", "E3"]}
    )
    assert "no opponent" in refused(knockout(1, None, 2, 3), result("E1", "E2", 7, 0, match="K4-1"))
    assert "not known yet" in refused(knockout(1, 2, 3, 4), result("E1", "E3", 7, 0, match="K2-1"))


def test_case_42_fewer_than_two_cannot_be_drawn() -> None:
    alone = {"kind": "draw", "pools": {"A": ["E1"], "B": ["E2", "E3"]}}
    assert "pool A: fewer than two" in refused(head("pools", "gapensi-makassar", 3), alone)
    assert "fewer than two" in refused(
        head("league", "gapler-250", 2),
        {"kind": "withdraw", "entrant": "E2"},
        {"kind": "draw", "order": ["E1"]},
    )


def test_case_51_who_meets_is_who_was_drawn() -> None:
    assert "cannot play against itself" in refused(pools(3), result("E1", "E1", 7, 5))
    assert "have no match" in refused(pools(2, 2), result("E1", "E3", 7, 5))
    assert 'not "E3"' in refused(pools(3), result("E1", "E3", 7, 5, match="A-3"))
    stranger = sheet(1, 1, row("H", 5, 2, 1, 0), players=["E1", "E2", "E3", "R1"])
    assert "neither on the plan nor a recorded substitute" in refused(group(), stranger)
    drawn = knockout(1, 2, rules_options={"deals": 11})
    assert "level after 11 deals" in refused(drawn, result("E1", "E2", 9, 9))
