"""The laptop dies: its copies on a stick come back on another machine, and harm nothing there."""

import asyncio
import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gaple.cli import gaple
from gaple.desk.acting import Asking
from gaple.server.copying import KEPT, Copier
from tests.server.client import guest
from tests.server.office import Clerk, claim, drawn_pools, join, open_competition, proposed, result
from tests.server.served import served, settings


def restored(*arguments: object) -> Result:
    asked = ["restore", *(str(each) for each in arguments)]
    return CliRunner().invoke(gaple, asked, standalone_mode=False, catch_exceptions=False)


def owner_secret(said: Result) -> str:
    found = re.search(r"sekali ini: ([0-9A-Z]{8})", said.output)
    assert found is not None, said.output
    return found[1]


def test_play_goes_on_in_a_second_place(tmp_path: Path) -> None:
    stick = tmp_path / "stick"

    async def first() -> Clerk:
        async with served(settings(tmp_path / "one.db", copy_to=stick)) as server:
            owner = await drawn_pools(server, tables=2)
            referee = await join(owner, "referee", "Budi", table=1)
            matches = (await referee.read())["matches"]
            number = await referee.write(proposed(result(matches[0])))
            await owner.read()
            await owner.write({"kind": "confirm", "of": number})
            copier = server.services.copier
            assert copier is not None
            await copier.copy()
            saved = sorted(stick.iterdir())
            view = await owner.read()
            assert (view["copy"]["problem"], view["copy"]["at_ms"] > 0) == ("", True)
            assert (await Clerk(server, None, owner.code).read())["copy"] is None
            await referee.write(proposed(result(matches[1])))  # less than a minute before the laptop dies
            shutil.copytree(stick, tmp_path / "found")
            assert [each.name for each in saved] == [
                each.name for each in sorted((tmp_path / "found").iterdir())
            ]
            return owner

    async def second(code: str, secret: str) -> None:
        async with served(settings(tmp_path / "two.db")) as server:
            dewi = await guest(server, "Dewi")
            assert (await claim(server, code, secret, dewi)).json()["role"] == "owner"
            owner = Clerk(server, dewi, code)
            view = await owner.read()
            assert view["me"]["role"] == "owner"
            assert [match["state"] for match in view["matches"]].count("counted") == 1
            match = next(each for each in view["matches"] if each["state"] == "open")
            await owner.write(result(match))
            referee = await join(owner, "referee", "Budi", table=1)
            assert (await referee.read())["matches"]

    owner = asyncio.run(first())
    said = restored(tmp_path / "found", "--data", tmp_path / "two.db")
    assert said.return_value == 0, said.output
    asyncio.run(second(owner.code, owner_secret(said)))


def test_a_table_card_opens_the_restored_competition(tmp_path: Path) -> None:
    async def first() -> tuple[str, str]:
        async with served(settings(tmp_path / "one.db", copy_to=tmp_path / "stick")) as server:
            owner = await drawn_pools(server)
            given = await owner.invite("referee", 1)
            await claim(server, owner.code, given["secret"], await guest(server, "Budi"))
            return owner.code, given["secret"]

    async def second(code: str, secret: str) -> None:
        async with served(settings(tmp_path / "two.db")) as server:
            budi = await guest(server, "Budi")  # another machine: his cookie is of the first
            held = await claim(server, code, secret, budi)
            assert (held.status_code, held.json()["id"]) == (409, "claimed")
            taken = await claim(server, code, secret, budi, take_over=True)
            assert taken.json()["table"] == 1
            referee = Clerk(server, budi, code, taken.json()["device"])
            await referee.write(proposed(result((await referee.read())["matches"][0])))

    code, secret = asyncio.run(first())
    assert restored(tmp_path / "stick", "--data", tmp_path / "two.db").return_value == 0
    asyncio.run(second(code, secret))


def test_restoring_twice_or_an_older_copy_changes_nothing(tmp_path: Path) -> None:
    stick, old = tmp_path / "stick", tmp_path / "old"

    async def play() -> str:
        async with served(settings(tmp_path / "one.db", copy_to=stick)) as server:
            owner = await open_competition(server)
            await owner.write({"kind": "announce", "text": "satu"})
            assert server.services.copier is not None
            await server.services.copier.copy()
            shutil.copytree(stick, old)
            await owner.write({"kind": "announce", "text": "dua"})
            return owner.code

    async def texts(code: str) -> list[str]:
        async with served(settings(tmp_path / "one.db")) as server:
            found = await server.services.competitions.open(code)
            return [event["text"] for event in found.desk.document()["events"]]

    code = asyncio.run(play())
    for folder in (old, stick, stick):
        said = restored(folder, "--data", tmp_path / "one.db", "--lang", "en")
        assert said.return_value == 0
        assert "Nothing was changed" in said.output
    assert asyncio.run(texts(code)) == ["satu", "dua"]
    newer = tmp_path / "behind.db"
    assert "restored under" in restored(old, "--data", newer, "--lang", "en").output
    said = restored(stick, "--data", newer, "--lang", "en")
    assert "stands on its own" in said.output, "its owner was invited there, so it went on differently"
    again = restored(stick, "--data", newer, "--lang", "en")
    assert "is here already" in again.output


def test_a_copy_continues_what_is_older(tmp_path: Path) -> None:
    stick = tmp_path / "stick"

    async def begin() -> str:
        async with served(settings(tmp_path / "one.db")) as server:
            owner = await open_competition(server)
            await owner.write({"kind": "announce", "text": "satu"})
            return owner.code

    async def go_on(code: str) -> None:
        async with served(settings(tmp_path / "one.db", copy_to=stick)) as server:
            found = await server.services.competitions.open(code)
            owner = found.desk.owner.player
            event = {"kind": "announce", "text": "dua"}
            await found.write(Asking((owner,), "Ani"), "x", lambda draft: draft.write([event], 99))

    code = asyncio.run(begin())
    shutil.copyfile(tmp_path / "one.db", tmp_path / "two.db")
    asyncio.run(go_on(code))
    said = restored(stick, "--data", tmp_path / "two.db")
    assert f"({code}): dilanjutkan dari salinan, sekarang 2 peristiwa." in said.output
    assert "Undangan pemilik" not in said.output


def test_a_stick_that_is_gone_is_told_and_tried_again(tmp_path: Path) -> None:
    async def main() -> None:
        stick = tmp_path / "stick"
        async with served(settings(tmp_path / "one.db")) as server:
            owner = await open_competition(server)
            services = server.services
            copier = Copier(stick, services.journal, services.events, services.clock)
            stick.write_text("no folder")
            await copier.copy()
            assert copier.copied.at_ms is None
            assert str(stick) in copier.copied.problem
            stick.unlink()
            for number in range(KEPT + 3):
                await owner.write({"kind": "announce", "text": f"{number}"})
                await copier.copy()
                assert copier.copied.problem == ""
            names = sorted(each.name for each in stick.iterdir())
            assert len(names) == KEPT
            assert names[-1] == f"{owner.code}-{KEPT + 4:08}.gaple.zip"
            before = stick.joinpath(names[-1]).stat().st_mtime_ns
            await copier.copy()
            assert stick.joinpath(names[-1]).stat().st_mtime_ns == before, "nothing has grown"
            shutil.rmtree(stick)
            await copier.copy()
            assert [each.name for each in stick.iterdir()] == [names[-1]], "a new stick gets all of it"

    asyncio.run(main())


def test_a_torn_copy_is_named_and_the_one_before_is_taken(tmp_path: Path) -> None:
    stick = tmp_path / "stick"

    async def main() -> str:
        async with served(settings(tmp_path / "one.db", copy_to=stick)) as server:
            owner = await open_competition(server)
            assert server.services.copier is not None
            await server.services.copier.copy()
            await owner.write({"kind": "announce", "text": "satu"})
            return owner.code

    code = asyncio.run(main())
    newest = max(stick.iterdir())
    newest.write_bytes(newest.read_bytes()[:-40])
    said = restored(stick, "--data", tmp_path / "two.db")
    assert said.return_value == 0
    assert newest.name in said.output
    assert f"dipulihkan dengan kode {code}, 0 peristiwa" in said.output


@pytest.mark.parametrize("what", ["missing", "empty", "text"])
def test_what_is_no_copy_is_refused_in_one_line(tmp_path: Path, what: str) -> None:
    path = tmp_path / what
    if what == "empty":
        path.mkdir()
    if what == "text":
        path.write_text("no bundle")
    said = restored(path, "--data", tmp_path / "two.db")
    assert said.return_value == 2
    (line,) = said.output.splitlines()
    assert line.startswith(f"{path}: ")
    assert not (tmp_path / "two.db").exists()
