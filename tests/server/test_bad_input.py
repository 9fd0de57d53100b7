"""Whatever comes in: what happens is stated and tested. The process goes on, nothing is lost."""

import asyncio
import importlib
import json
import logging
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gaple.bus import LocalBus
from gaple.desk.refusals import Why as DeskWhy
from gaple.server import index, wire
from gaple.server.limits import Limits, Rate
from gaple.server.names import LONGEST
from gaple.server.problems import ProblemId
from gaple.store import database, opening
from gaple.store.database import Database
from gaple.table import commands as c
from gaple.table import tables
from gaple.table.config import PHRASES, Config
from gaple.table.course import hash_of
from gaple.table.deadlines import Pace
from gaple.table.live import LiveTable
from gaple.table.ports import JournalError
from gaple.table.refusals import Why
from gaple.table.state import Phase, TableState
from tests.server.client import PATIENCE_SECONDS, Client, Guest, get, guest, listed_matches, new_table
from tests.server.player import PlayingClient, play_match
from tests.server.seated import CALM, close, run, seated
from tests.server.served import Served, limited, served
from tests.server.served import settings as server_settings
from tests.server.test_fuzz import FRAMES, encodes
from tests.table.chosen import LOCK, dealing
from tests.table.doubles import FakeClock, MemoryJournal

if sys.platform != "win32":
    import resource

DOCS = Path(__file__).resolve().parents[2] / "docs"
limited_files = pytest.mark.skipif(sys.platform == "win32", reason="files cannot be limited in size there")
SERVING, SERVER = "guide/serving.md", "specification/server.md"


class Stated(NamedTuple):
    """A kind of bad input: the page and the words that say what happens, and the tests that show it."""

    page: str
    words: str
    tests: tuple[str, ...]


STATED = {
    "port taken": Stated(SERVING, "a port that is taken", ("test_serve_command.test_a_port_that_is_taken",)),
    "database locked, read-only or of a newer version at the start": Stated(
        SERVING,
        "a file that is locked, read-only, of a newer version",
        (
            "test_serve_command.test_data_that_another_program_has_locked",
            "test_serve_command.test_a_read_only_folder",
            "test_serve_command.test_data_that_cannot_be_served",
        ),
    ),
    "disk full at the start": Stated(
        SERVING, "a disk that is full", ("test_bad_input.test_a_full_disk_at_the_start_is_one_line",)
    ),
    "database locked, read-only or full while it serves": Stated(
        SERVING,
        "refused with the word `storage` and has not happened",
        (
            "test_bad_input.test_while_nothing_can_be_written_the_server_goes_on_and_loses_nothing",
            "test_bad_input.test_what_was_due_while_nothing_could_be_written_happens_afterwards",
            "test_bad_input.test_who_comes_back_while_nothing_can_be_written_is_here_afterwards",
            "test_bad_input.test_a_list_that_could_not_be_written_is_written_later",
            "test_sockets.test_what_cannot_be_written_has_not_happened_and_says_so",
        ),
    ),
    "a second server on the same file": Stated(
        SERVING, "served by another process", ("test_serve_command.test_a_second_server_on_the_same_file",)
    ),
    "names with control or bidirectional characters, empty, 200 long": Stated(
        SERVER,
        "control, bidirectional, zero-width and other unseen characters are refused",
        (
            "test_words.test_names_that_are_refused_say_why",
            "test_people.test_a_guest_is_somebody_at_once_and_stays_it",
        ),
    ),
    "the same name twice": Stated(
        SERVER,
        "the second Ani is `Ani 2`",
        (
            "test_sockets.test_cases_28_and_29_four_join_at_once_and_a_fifth_is_told",
            "test_bad_input.test_the_same_longest_name_four_times",
        ),
    ),
    "guessed codes": Stated(
        SERVER,
        "a narrow one of wrong codes",
        (
            "test_sockets.test_guessed_codes_are_slowed_and_never_keep_an_owner_out",
            "test_bad_input.test_guessing_at_records_and_sheets_is_slowed_too",
            "test_sockets.test_unknown_and_closed_tables_are_refused_alike",
        ),
    ),
    "fuzzed frames": Stated(
        SERVER,
        "twenty bad messages",
        (
            "test_fuzz.test_fuzzed_frames_never_end_the_process",
            "test_fuzz.test_each_bad_message_is_answered_and_twenty_are_the_end",
            "test_bad_input.test_case_40_what_a_seat_sends_in_the_middle_of_a_deal_never_ends_the_process",
            "test_bad_input.test_what_is_no_request_at_all_is_answered_and_leaves_no_error_in_the_logs",
        ),
    ),
    "commands out of turn, twice, stale, for another seat": Stated(
        SERVER,
        "there is none for another player's seat",
        (
            "test_bad_input.test_case_36_commands_that_are_not_for_now_or_not_for_this_seat_change_nothing",
            "test_sockets.test_cases_30_and_36_stale_double_foreign_and_illegal_plays_change_nothing",
            "test_sockets.test_case_30_the_same_play_five_times_is_one_event_and_five_equal_answers",
        ),
    ),
    "a client that never reads": Stated(
        SERVER,
        "the reader was too slow",
        ("test_presence.test_a_client_that_never_reads_is_closed_and_holds_nobody_up",),
    ),
    "a client that floods": Stated(
        SERVER,
        "who never lets up is closed with 1008",
        ("test_sockets.test_a_client_that_floods_is_slowed_then_closed",),
    ),
}


@pytest.mark.parametrize("item", STATED)
def test_every_kind_of_bad_input_is_stated_and_tested(item: str) -> None:
    stated = STATED[item]
    assert stated.words in (DOCS / stated.page).read_text(encoding="utf-8")
    for name in stated.tests:
        module, _, test = name.partition(".")
        assert callable(getattr(importlib.import_module(f"tests.server.{module}"), test))


def test_every_word_of_a_refusal_is_in_the_specification() -> None:
    table = (DOCS / SERVER).read_text(encoding="utf-8").partition("| word | when |")[2].partition("\n\n")[0]
    told = {word for line in table.splitlines()[2:] for word in line.split("|")[1].replace("`", "").split()}
    own = {wire.BAD_MESSAGE, wire.ELSEWHERE, wire.WATCHING, wire.HELLO_FIRST}
    assert told == {*Why} | {*DeskWhy} | {*ProblemId} | own


def test_the_limits_are_those_of_the_specification() -> None:
    limits = Limits()
    assert (limits.frames, limits.guesses) == (Rate(40, 1 / 10), Rate(20, 15))
    text = (DOCS / SERVER).read_text(encoding="utf-8")
    assert "40 messages at once and ten a second" in text
    assert "twenty, then one in fifteen seconds" in text


# ---------------------------------------------------------------- nothing can be written


@contextmanager
def locked(opened: Database) -> Iterator[None]:
    """Another program writes and does not end."""
    other = sqlite3.connect(opened.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextmanager
def full(opened: Database) -> Iterator[None]:
    """The log cannot grow, as on a full disk."""
    assert sys.platform != "win32"
    size = opened.path.with_name(f"{opened.path.name}-wal").stat().st_size
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def read_only(opened: Database) -> Iterator[None]:
    """Every write is refused."""
    opened.writing.execute("PRAGMA query_only = ON")
    try:
        yield
    finally:
        opened.writing.execute("PRAGMA query_only = OFF")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Database]:
    """The files that are served, the last one last; a lock is not waited for."""
    files: list[Database] = []

    def open_file(path: Path) -> Database:
        files.append(Database(path))
        return files[-1]

    monkeypatch.setattr(database, "BUSY_MS", 20)
    monkeypatch.setattr(opening, "Database", open_file)
    return files


@pytest.mark.parametrize("broken", [locked, pytest.param(full, marks=limited_files), read_only])
def test_while_nothing_can_be_written_the_server_goes_on_and_loses_nothing(
    broken: Callable[[Database], AbstractContextManager[None]], opened: list[Database], tmp_path: Path
) -> None:
    acknowledged: list[int] = []
    codes: list[str] = []

    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"))
        ani, budi = await seated(server, code, "Ani", "Budi")
        citra = await Client(server, code, await guest(server, "Citra")).open()
        codes.append(code)
        with broken(opened[-1]):
            had = ani.seq
            for _ in range(2):
                assert await ani.refused("say", message_id="say", phrase="halo") == "storage"
            assert await citra.refused("join", message_id="join") == "storage"
            assert (await budi.ask("ping"))["n"] == had
            watcher = await Client(server, code, None).open()
            assert watcher.table["seq"] == had
            async with server.browser(headers=ani.who.headers if ani.who is not None else {}) as browser:
                for asked in (
                    browser.post("/api/session", json={"name": "Fajar", "token": True}),
                    browser.post("/api/tables", json={"rules": "pordi-2025"}),
                    browser.get("/healthz"),
                ):
                    told = await asked
                    assert (told.status_code, told.json()["id"]) == (503, "storage")
                    assert "gaple.db" not in told.text
                assert (await browser.get(f"/api/tables/{code}")).json()["seat"] == 0
        again = [await ani.do("say", message_id="say", phrase="halo") for _ in range(3)]
        assert again == [had + 1] * 3
        acknowledged.append(await citra.do("join", message_id="join"))
        assert acknowledged == [had + 2]
        for client in (ani, budi, citra, watcher):
            await client.until(lambda client=client: client.seq == had + 2)  # type: ignore[misc]
        assert (await get(server, "/healthz")).status_code == 200
        await close(ani, budi, citra, watcher)

    async def read_again(server: Served) -> None:
        written = await server.services.journal.read(f"table:{codes[0]}")
        assert [each.seq for each in written[: acknowledged[0]]] == list(range(1, acknowledged[0] + 1))
        assert [each.kind for each in written[acknowledged[0] - 2 : acknowledged[0]]] == ["said", "joined"]

    run(tmp_path, work)
    run(tmp_path, read_again)


def test_what_was_due_while_nothing_could_be_written_happens_afterwards(
    opened: list[Database], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tables, "POLL_MS", 20)

    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"), rules="pepet-2026", bots="pemula")
        (ani,) = await seated(server, code, "Ani")
        await ani.do("start")
        with read_only(opened[-1]):
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not any(each.name == "gaple.table" for each in caplog.records):  # it was tried
                    await ani.ask("ping")
        await ani.until_event("dealt")
        assert not [each for each in caplog.records if each.levelno >= logging.ERROR]
        await ani.close()

    run(tmp_path, work, pace=Pace(bot_ms=1, pass_ms=1, seal_ms=300, between_ms=60_000))


def test_a_list_that_could_not_be_written_is_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index, "AGAIN_SECONDS", 0.01)

    async def work(server: Served) -> None:
        ani = await guest(server, "Ani")
        code = await new_table(server, ani, options={"deals": 1}, bots="acak")
        player = PlayingClient(server, code, ani)
        await player.open()
        await player.do("join")
        await player.do("start")
        put, failures = server.services.matches.put, [JournalError("the disk is full")] * 2

        async def put_later(*row: Any) -> None:  # noqa: ANN401 - handed on
            if failures:
                raise failures.pop()
            await put(*row)

        monkeypatch.setattr(server.services.matches, "put", put_later)
        await play_match([player])
        await listed_matches(server, ani, 1)
        assert not failures
        await player.close()

    run(tmp_path, work)


@limited_files
@pytest.mark.parametrize("room", [0, 4096])
def test_a_full_disk_at_the_start_is_one_line(room: int, tmp_path: Path) -> None:
    script = (
        "import resource, sys; from gaple.cli import main;"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({room}, -1)); sys.argv[0] = 'gaple'; main()"
    )
    data = tmp_path / "gaple.db"
    done = subprocess.run(
        [sys.executable, "-B", "-c", script, "serve", "--port", "0", "--data", str(data)],
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )
    lines = [line for line in done.stderr.splitlines() if not line.startswith("{")]
    assert (done.returncode, len(lines)) == (2, 1), done.stderr
    assert lines[0].startswith("gaple serve: ")
    assert str(data) in lines[0]


def test_case_31_that_the_file_is_locked_is_told_within_five_seconds() -> None:
    """A heartbeat may wait before a command: the command's own wait comes on top of it."""
    assert 2 * database.BUSY_MS < 5000


def test_who_cannot_be_told_from_a_stranger_for_now_is_not_told_that_he_is_unwelcome(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreadable(*_: object) -> None:
        raise JournalError("the disk failed to read")

    async def work(server: Served) -> None:
        ani = await guest(server, "Ani")
        code = await new_table(server, ani)
        monkeypatch.setattr(server.services.people, "player_by_token", unreadable)
        client = await Client(server, code, ani).open()
        assert client.got("no")[0]["why"] == "storage"
        assert client.closed_with == 1013

    run(tmp_path, work)


def test_who_comes_back_while_nothing_can_be_written_is_here_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> None:
        journal, clock = MemoryJournal(), FakeClock()
        all_tables, table = await with_ani(journal, clock)
        await table.disconnect("p-Ani")
        with monkeypatch.context() as patched:
            patched.setattr(journal, "append", unwritable)
            with pytest.raises(JournalError):
                await table.connect("p-Ani")
        for due_ms in (tables.POLL_MS, Pace().empty_ms):  # by then the table would count as empty
            await after(all_tables, clock, due_ms)
        assert table.state is not None
        assert not table.state.seats[0].away
        assert table.state.phase is Phase.LOBBY

    asyncio.run(main())


def test_who_is_missing_after_a_restart_is_away_once_it_can_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> None:
        journal, clock = MemoryJournal(), FakeClock()
        await with_ani(journal, clock)
        restarted = tables.Tables(journal, LocalBus(), clock)
        table = await restarted.open("table")
        with monkeypatch.context() as patched:
            patched.setattr(journal, "append", unwritable)
            await after(restarted, clock, tables.GRACE_MS)
        await after(restarted, clock, tables.POLL_MS)
        assert table.state is not None
        assert table.state.seats[0].away

    asyncio.run(main())


async def unwritable(*_: object) -> None:
    raise JournalError("the disk is full")


async def with_ani(journal: MemoryJournal, clock: FakeClock) -> tuple[tables.Tables, LiveTable]:
    """Return a table where Ani sits and is connected."""
    all_tables = tables.Tables(journal, LocalBus(), clock)
    table = await all_tables.create("table", "CODE", Config("pordi-2025"))
    await table.connect("p-Ani")
    await table.command(c.Actor("p-Ani", "Ani"), "1", c.Join())
    return all_tables, table


async def after(all_tables: tables.Tables, clock: FakeClock, ms: int) -> None:
    """Let time pass, and happen what is due then."""
    clock.pass_ms(ms + 1000)
    await all_tables.tick()
    await all_tables.settle()


# ---------------------------------------------------------------- names and codes


def test_the_same_longest_name_four_times(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        name = "x" * LONGEST
        code = await new_table(server, await guest(server, "Eka"))
        clients = await seated(server, code, *[name] * 4)
        seats = (await get(server, f"/api/tables/{code}")).json()["seats"]
        assert seats == [name, f"{name} 2", f"{name} 3", f"{name} 4"]
        await close(*clients)

    run(tmp_path, work)


def test_guessing_at_records_and_sheets_is_slowed_too(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        paths = [f"/api/tables/ABCD234{n}/{what}" for n in range(2, 5) for what in ("record", "sheet")]
        asked = [(await get(server, path)).status_code for path in paths]
        assert asked == [404] * 4 + [429] * 2

    run(tmp_path, work, limits=limited(guesses=Rate(4, 1000.0)))


# ---------------------------------------------------------------- commands


def test_case_36_commands_that_are_not_for_now_or_not_for_this_seat_change_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"), rules="pordi-2025")
        clients = await seated(server, code, "Ani", "Budi", "Citra", "Dewi")
        for client in clients[1:]:
            await client.do("ready")
        await clients[0].do("start")
        for client in clients:
            await client.until_event("played")
        ani, budi, citra, dewi = clients
        await citra.do("play", deal=1, turn=1, play="6-2R")  # behind Budi's 6-6; the ends are 6 and 2
        await dewi.until(lambda: dewi.turn == 2)
        before = dewi.seq
        ids = {name: client.who.player for name, client in zip("abcd", clients, strict=True) if client.who}
        refusals: list[tuple[Client, str, dict[str, Any], str]] = [
            (ani, "play", {"deal": 1, "turn": 2, "play": "6-5"}, "not-your-turn"),
            (citra, "play", {"deal": 1, "turn": 1, "play": "6-2R"}, "stale"),  # twice, under another id
            (citra, "play", {"deal": 1, "turn": 1, "play": "6-3R"}, "stale"),
            (dewi, "play", {"deal": 1, "turn": 3, "play": "5-2"}, "stale"),  # early
            (dewi, "play", {"deal": 2, "turn": 2, "play": "5-2"}, "stale"),
            (dewi, "play", {"deal": 1, "turn": 2, "play": "5-2L"}, "illegal"),  # the wrong end
            (dewi, "play", {"deal": 1, "turn": 2, "play": "6-5"}, "illegal"),  # Ani holds it
            (dewi, "play", {"deal": 1, "turn": 2, "play": "6-6"}, "illegal"),  # it is on the table
            (dewi, "play", {"deal": 1, "turn": 2, "play": "1-1"}, "illegal"),  # it fits neither end
            (dewi, "play", {"deal": 1, "turn": 2, "play": "pass"}, "illegal"),
            (dewi, "play", {"deal": 1, "turn": 2, "play": "x5-2"}, "illegal"),  # nothing is closed here
            (dewi, "play", {"deal": 1, "turn": 2, "play": "5-2", "seat": 3}, "bad-message"),
            (ani, "play", {"deal": 1, "turn": 2, "play": "5-2", "player": ids["d"]}, "bad-message"),
            (dewi, "commit", {"deal": 1, "redeal": 0, "hash": "0" * 64}, "stale"),
            (dewi, "show", {"deal": 1, "redeal": 0, "bytes": "0" * 32}, "stale"),
            (dewi, "next", {}, "stale"),
            (dewi, "rematch", {}, "not-now"),
            (ani, "start", {}, "not-now"),
            (ani, "swap", {"a": 1, "b": 2}, "not-now"),
            (ani, "remove", {"player": ids["b"]}, "not-now"),
            (budi, "start", {}, "not-host"),
            (budi, "mute", {"player": ids["a"]}, "not-host"),
            (budi, "sit", {"seat": 0}, "not-now"),
            (budi, "ready", {}, "not-now"),
            (budi, "say", {"phrase": "6-5 6-5"}, "unknown-phrase"),
        ]
        caplog.clear()
        caplog.set_level(logging.INFO)
        for client, do, fields, why in refusals:
            assert await client.refused(do, **fields) == why, (do, fields)
        logged = [each.__dict__["why"] for each in caplog.records if each.message == "refused"]
        assert logged == [why for *_, why in refusals if why != "bad-message"]
        assert all(client.seq == before for client in clients)
        assert (await dewi.ask("ping"))["n"] == before
        assert await dewi.do("play", deal=1, turn=2, play="5-2") == before + 1
        await close(*clients)

    with dealing(LOCK):
        run(tmp_path, work, pace=CALM)


def test_case_36_a_device_binds_itself_once_and_shows_what_it_was_bound_to(tmp_path: Path) -> None:
    async def work(server: Served) -> None:
        code = await new_table(server, await guest(server, "Eka"), bots="pemula")
        ani, budi = await seated(server, code, "Ani", "Budi")
        await budi.do("ready")
        await ani.do("start")
        bound = {"deal": 1, "redeal": 0, "hash": hash_of((b"a" * 16).hex())}
        await ani.do("commit", **bound)
        assert await ani.refused("commit", **bound) == "twice"
        assert await ani.refused("commit", **{**bound, "hash": hash_of((b"b" * 16).hex())}) == "twice"
        assert await budi.refused("commit", **bound, seat=0) == "bad-message"
        assert await budi.refused("show", deal=1, redeal=0, bytes=(b"b" * 16).hex()) == "stale"
        await budi.do("commit", deal=1, redeal=0, hash=hash_of((b"b" * 16).hex()))
        await ani.until_event("unsealing")
        assert await ani.refused("show", deal=1, redeal=0, bytes=(b"b" * 16).hex()) == "bad-bytes"
        await ani.do("show", deal=1, redeal=0, bytes=(b"a" * 16).hex())
        assert await ani.refused("show", deal=1, redeal=0, bytes=(b"a" * 16).hex()) == "twice"
        assert not [each for each in ani.events.values() if each["k"] == "dealt"]
        await budi.do("show", deal=1, redeal=0, bytes=(b"b" * 16).hex())
        await ani.until_event("dealt")
        await close(ani, budi)

    run(tmp_path, work)


# ---------------------------------------------------------------- frames and bytes

VALUES: dict[str, st.SearchStrategy[Any]] = {
    "seat": st.integers(-1, 4),
    "a": st.integers(0, 3),
    "b": st.integers(0, 3),
    "player": st.sampled_from(["", "nobody", "\u202e", "x" * 65]),
    "on": st.booleans(),
    "deal": st.integers(-1, 3) | st.just(2**31),
    "redeal": st.integers(0, 1),
    "turn": st.none() | st.integers(0, 27),
    "hash": st.just("0" * 64) | st.text(max_size=70),
    "bytes": st.just("0" * 32) | st.text(max_size=40),
    "play": st.from_regex(r"\A(pass|x?[0-7]-?[0-7][LR]?)\Z") | st.text(max_size=9),
    "phrase": st.sampled_from(PHRASES) | st.text(max_size=45),
}
"""What a client may write into the fields of commands, much of it right; turn None: the present one."""
COMMANDS = st.one_of(
    *(
        st.fixed_dictionaries(
            {
                "do": st.just(str(command.__struct_config__.tag)),
                "id": st.text(alphabet="abc", min_size=1, max_size=4),
                **{field: VALUES[field] for field in command.__struct_fields__},
            }
        )
        for command in get_args(c.Command)
    )
)


@pytest.fixture(scope="module")
def runner_and_server(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[asyncio.Runner, Served, str, Guest]]:
    data = tmp_path_factory.mktemp("bad") / "gaple.db"
    pace = Pace(bot_ms=1, pass_ms=1, seal_ms=1, between_ms=1)
    with asyncio.Runner() as runner:
        context = served(server_settings(data, pace=pace))
        server = runner.run(context.__aenter__())

        async def table() -> tuple[str, Guest]:
            ani = await guest(server, "Ani")
            return await new_table(server, ani, rules="pepet-2026", bots="acak"), ani

        yield runner, server, *runner.run(table())
        runner.run(context.__aexit__(None, None, None))


@given(frames=st.lists(COMMANDS | FRAMES, min_size=1, max_size=15))
@settings(max_examples=40, deadline=None, database=None, derandomize=True)
def test_case_40_what_a_seat_sends_in_the_middle_of_a_deal_never_ends_the_process(
    runner_and_server: tuple[asyncio.Runner, Served, str, Guest], frames: list[str | bytes | dict[str, Any]]
) -> None:
    runner, server, code, ani = runner_and_server

    async def main() -> None:
        client = await Client(server, code, ani).open()
        table = await server.services.tables.open(f"table:{code}")
        for do in ("join", "start"):
            await client.ask(do)  # once more where the last one has left
        for frame in frames:
            if isinstance(frame, dict):
                await client.send_text(json.dumps(frame | _present(frame, table.state)))
            elif isinstance(frame, bytes) or encodes(frame):
                await client.send_text(frame)
        assert (await client.ask("ping"))["t"] == "ack"
        assert "internal" not in {each["why"] for each in client.got("no")}
        await client.close()
        assert table.state is not None
        seq = table.state.seq
        written = await server.services.journal.read(table.stream)
        assert [each.seq for each in written[:seq]] == list(range(1, seq + 1))

    runner.run(main())


def _present(frame: dict[str, Any], state: TableState | None) -> dict[str, int]:
    """Return deal and turn as they are now, where a frame leaves them open."""
    if frame.get("turn", 0) is not None or state is None or state.position is None:
        return {}
    return {"deal": len(state.ended) + 1, "turn": len(state.position.plays)}


UPGRADE = (
    b"GET /ws/tables/%s HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: %d\r\n\r\n"
)
RAW = (
    b"\x00\x01\x02\r\n\r\n",
    b"GET / HTTP/1.1\r\nA: " + b"x" * 100_000 + b"\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \xff\xfe\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: x\r\nCookie: gaple=\xff.\xfe\r\n\r\n",
    b"GET /api/tables/%ff%00 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST /api/session HTTP/1.1\r\nHost: x\r\nOrigin: \xff\r\nContent-Length: 0\r\n\r\n",
    b"POST /api/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
    UPGRADE % (b"%ff", 13) + b"\xff" * 50,
    UPGRADE % (b"a/b", 13),
    UPGRADE % (b"ABCD2345", 12),
)
"""Bytes that are no request, or one that nobody means."""


def test_what_is_no_request_at_all_is_answered_and_leaves_no_error_in_the_logs(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(server: Served) -> None:
        for data in RAW:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(data)
            writer.write_eof()
            await reader.read()
            writer.close()
        assert (await get(server, "/healthz")).json()["connections"] == 0

    run(tmp_path, work)
    assert [each.message for each in caplog.records if each.levelno >= logging.ERROR] == []
