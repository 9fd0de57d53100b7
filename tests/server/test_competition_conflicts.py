"""Two who write at a competition at once, and a server that starts again in the middle (CASES 50, 55)."""

import asyncio
from pathlib import Path

from gaple.bus import LocalBus
from gaple.desk.acting import Asking
from gaple.desk.competitions import Competitions
from gaple.desk.draft import Draft
from gaple.desk.entries import Person
from gaple.desk.founding import found
from tests.server.office import (
    POOLS,
    Clerk,
    Fields,
    drawn_pools,
    join,
    open_competition,
    proposed,
    result,
    with_server,
)
from tests.server.served import Served, served, settings
from tests.table.doubles import FakeClock, MemoryJournal


def test_cases_50_two_tablets_of_one_version_enter_different_tables_and_both_stand(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        secretary = await join(owner, "secretary", "Citra")
        matches = (await owner.read())["matches"]
        assert owner.seen == (await secretary.read())["version"]
        answers = await asyncio.gather(owner.send(result(matches[0])), secretary.send(result(matches[1])))
        assert [each.status_code for each in answers] == [200, 200]
        states = {each["id"]: each["state"] for each in (await owner.read())["matches"]}
        assert [states[match["id"]] for match in matches[:2]] == ["counted", "counted"]

    with_server(tmp_path, work)


def test_cases_50_the_second_at_one_table_sees_both_values_and_nothing_is_lost(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        secretary = await join(owner, "secretary", "Citra")
        match = (await owner.read())["matches"][0]
        number = await owner.write(result(match, 7, 3))
        second = await secretary.send(result(match, 7, 5))
        assert (second.status_code, second.json()["id"]) == (409, "conflict")
        (other,) = second.json()["others"]
        assert (other["n"], other["score"], other["by"]) == (number, [7, 3], "owner Ani")
        assert (await owner.read())["matches"][0]["score"] == [7, 3]
        await secretary.read()
        refused = await secretary.send(result(match, 7, 5))
        assert (refused.status_code, refused.json()["id"]) == (422, "refused"), "one counted result a slot"
        await secretary.write({"kind": "correct", "of": number, "score": [7, 5], "reason": "lembar wasit"})

    with_server(tmp_path, work)


def test_cases_50_two_phones_at_one_table_are_told_of_each_other(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        first = await join(owner, "referee", "Budi", table=1)
        second = await join(owner, "referee", "Dewi", table=1)
        match = (await first.read())["matches"][0]
        await second.read()
        await first.write(proposed(result(match, 7, 3)))
        answer = await second.send(proposed(result(match, 7, 3)))
        assert answer.status_code == 409
        assert answer.json()["others"][0]["by"] == "referee-1 Budi"
        again = await first.send(proposed(result(match, 7, 4)), seen=0)
        assert again.status_code == 200, "one's own earlier writes are no conflict"

    with_server(tmp_path, work)


def test_only_what_is_meant_twice_is_a_conflict(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        secretary = await join(owner, "secretary", "Citra")
        await owner.read()
        free: list[tuple[Fields, Fields]] = [
            ({"kind": "check-in", "entrant": "E1"}, {"kind": "check-in", "entrant": "E2"}),
            (
                {"kind": "pay", "entrant": "E1", "amount": 50_000, "receipt": "1"},
                {"kind": "penalty", "entrant": "E1", "points": 1, "reason": "terlambat"},
            ),
            ({"kind": "announce", "text": "satu"}, {"kind": "announce", "text": "dua"}),
        ]
        for ours, theirs in free:
            seen = owner.seen
            await owner.write(ours)
            assert (await secretary.send(theirs, seen=seen)).status_code == 200, theirs
            await owner.read()
        both: list[tuple[Fields, Fields]] = [
            (
                {"kind": "withdraw", "entrant": "E3", "reason": "sakit"},
                {"kind": "disqualify", "entrant": "E3"},
            ),
            (
                {"kind": "change-entry", "entrant": {"id": "E4", "name": "Satu"}},
                {"kind": "change-entry", "entrant": {"id": "E4", "name": "Dua"}},
            ),
            (
                {"kind": "fixture", "match": "A-1", "table": 3},
                {"kind": "fixture", "match": "A-1", "table": 4},
            ),
        ]
        for ours, theirs in both:
            seen = owner.seen
            number = await owner.write(ours)
            answer = await secretary.send(theirs, seen=seen)
            assert answer.status_code == 409, theirs
            assert [each["n"] for each in answer.json()["others"]] == [number]
            await owner.read()

    with_server(tmp_path, work)


def test_a_proposal_that_is_confirmed_and_refused_at_once_has_one_end(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await drawn_pools(server)
        referee = await join(owner, "referee", "Budi", table=1)
        secretary = await join(owner, "secretary", "Citra")
        number = await referee.write(proposed(result((await referee.read())["matches"][0])))
        await owner.read()
        await secretary.read()
        answers = await asyncio.gather(
            owner.send({"kind": "confirm", "of": number}),
            secretary.send({"kind": "refuse", "of": number, "reason": "tidak terbaca"}),
        )
        assert sorted(each.status_code for each in answers) == [200, 409]

    with_server(tmp_path, work)


def test_cases_55_a_restart_brings_back_devices_messages_and_open_proposals(tmp_path: Path) -> None:
    async def main() -> None:
        chosen = settings(tmp_path / "gaple.db")
        async with served(chosen) as server:
            owner = await drawn_pools(server, tables=2)
            referee = await join(owner, "referee", "Budi", table=1)
            match = next(each for each in (await referee.read())["matches"] if each["table"] == 1)
            number = await referee.write(proposed(result(match)))
            await owner.read()
            await owner.write({"kind": "announce", "text": "Istirahat 15 menit"})
            before = await owner.read()
        async with served(chosen) as again:
            for clerk in (owner, referee):
                clerk.server = again
            after = await owner.read()
            assert {**after, "now_ms": 0} == {**before, "now_ms": 0}
            seen = await referee.read()
            assert [each["n"] for each in seen["proposals"]] == [number]
            assert seen["announcements"][0]["event"]["text"] == "Istirahat 15 menit"
            other = next(each for each in seen["matches"] if each["id"] != match["id"] and each["a"])
            await referee.write(proposed(result(other)))

    asyncio.run(main())


def test_two_processes_on_one_journal_check_what_the_other_has_written() -> None:
    async def main() -> None:
        journal, clock = MemoryJournal(), FakeClock()
        here, there = (Competitions(journal, LocalBus(), clock) for _ in range(2))
        ani = Asking(("p1",), "Ani")
        head = {"format": "gaple-competition/1", **POOLS}
        one = await here.create("ABCD2345", found(head, Person("p1", "Ani")))
        two = await there.open("ABCD2345")

        def check_in(entrant: str, seen: int) -> object:
            return lambda draft: Draft.write(draft, [{"kind": "check-in", "entrant": entrant}], seen)

        await one.write(ani, "1", check_in("E1", 1))  # type: ignore[arg-type]
        answer = await two.write(ani, "2", check_in("E2", 1))  # type: ignore[arg-type]
        assert (answer.version, answer.n) == (3, 2), "it has read what the other has written"
        same = await two.write(ani, "1", check_in("E1", 1))  # type: ignore[arg-type]
        assert (same.version, same.n) == (2, 1), "answered as the other process answered it"
        await one.catch_up()
        assert one.desk.document() == two.desk.document()
        await here.stop()
        await there.stop()

    asyncio.run(main())


def test_many_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        owner = await open_competition(server)
        clerks = [owner, *[await join(owner, "secretary", f"Sekretaris {n}") for n in range(4)]]

        async def announce(clerk: Clerk, number: int) -> int:
            return await clerk.write({"kind": "announce", "text": f"{clerk.device} {number}"})

        numbers = await asyncio.gather(*(announce(clerk, n) for n in range(10) for clerk in clerks))
        assert len(set(numbers)) == len(numbers) == 50
        events = (await owner.ask("GET", "/log")).json()["events"]
        assert [event["n"] for event in events] == list(range(1, len(events) + 1))
        told = {event["text"] for event in events if event["kind"] == "announce"}
        assert len(told) == 50

    with_server(tmp_path, work)
