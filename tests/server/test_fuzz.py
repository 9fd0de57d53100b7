"""CASES 40: whatever a client sends, the process goes on, and says what was wrong."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gaple.server.wire import MOST_BYTES, BadMessageError, ClientMessage, read_message
from tests.server.client import Client, guest, new_table
from tests.server.served import Served, served
from tests.server.served import settings as server_settings

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
WORDS = st.sampled_from([str(each.__struct_config__.tag) for each in get_args(ClientMessage)] + ["x"])
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "id": JSON | st.text(alphabet="ab!~ ", max_size=70),
        "do": WORDS | JSON,
        "seat": JSON,
        "seq": JSON,
        "deal": JSON,
        "turn": JSON,
        "play": JSON,
        "on": JSON,
        "token": JSON,
        "hash": JSON,
        "player": JSON,
        "phrase": JSON,
    },
)
FRAMES: st.SearchStrategy[str | bytes] = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=200),
    JSON.map(json.dumps),
    FIELDS.map(json.dumps),
    st.integers(1, 3).map(lambda n: "[" * 2000 * n),
    st.integers(4000, 9000).map(lambda n: json.dumps({"id": "a", "do": "say", "phrase": "x" * n})),
)
BAD: list[str | bytes] = [
    b"binary",
    "",
    "null",
    "[]",
    "{}",
    '{"do": "hello", "seq": -1}',
    '{"do": "hello", "seq": 1.5}',
    '{"do": "hello", "seq": true}',
    '{"do": "hello", "secret": 1}',
    '{"id": "", "do": "join"}',
    '{"id": "a b", "do": "join"}',
    '{"id": "a\\n", "do": "join"}',
    '{"id": 7, "do": "join"}',
    json.dumps({"id": "x" * 65, "do": "join"}),
    '{"do": "join"}',
    '{"id": "a", "do": "Join"}',
    '{"id": "a", "do": "join", "seat": 4}',
    '{"id": "a", "do": "join", "seat": "0"}',
    '{"id": "a", "do": "join", "player": "x"}',
    '{"id": "a", "do": "play", "deal": 1, "turn": 0, "play": 61}',
    '{"id": "a", "do": "show", "deal": 1, "redeal": 0, "bytes": "' + "0" * 32 + '\\n"}',
    "[" * 4000,
    json.dumps({"id": "a", "do": "say", "phrase": "é" * 2048}),
    "NaN",
]


@pytest.fixture(scope="module")
def loop_and_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[asyncio.Runner, Served, str]]:
    data: Path = tmp_path_factory.mktemp("fuzz") / "gaple.db"
    with asyncio.Runner() as runner:
        context = served(server_settings(data))
        server = runner.run(context.__aenter__())

        async def table() -> str:
            return await new_table(server, await guest(server, "Eka"))

        yield runner, server, runner.run(table())
        runner.run(context.__aexit__(None, None, None))


@given(frames=st.lists(FRAMES, min_size=1, max_size=15))
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_fuzzed_frames_never_end_the_process(
    loop_and_server: tuple[asyncio.Runner, Served, str], frames: list[str | bytes]
) -> None:
    runner, server, code = loop_and_server

    async def main() -> None:
        client = await Client(server, code, None).open()
        for frame in frames:
            if isinstance(frame, bytes) or encodes(frame):
                await client.send_text(frame)
        answer = await client.ask("ping", message_id="still-there")
        assert answer["t"] == "ack"
        assert all(message["t"] in {"table", "sync", "ack", "no", "e"} for message in client.received)
        await client.close()

    runner.run(main())


def encodes(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def test_each_bad_message_is_answered_and_twenty_are_the_end(
    loop_and_server: tuple[asyncio.Runner, Served, str],
) -> None:
    runner, server, code = loop_and_server

    async def main() -> None:
        for start in range(0, len(BAD), 12):
            client = await Client(server, code, await guest(server, "Ani")).open()
            before = client.seq
            for frame in BAD[start : start + 12]:
                await client.send_text(frame)
            await client.ask("ping")
            told = client.got("no")
            assert [each["why"] for each in told] == ["bad-message"] * len(BAD[start : start + 12])
            assert all(each["id"] in {None, "a"} for each in told)
            assert client.seq == before
            await client.close()
        client = await Client(server, code, None).open()
        for _ in range(30):
            await client.send_text("{")
        await client.until(lambda: client.closed_with is not None)
        assert client.closed_with == 1008
        assert len(client.got("no")) == 20

    runner.run(main())


def test_a_message_of_64_kib_ends_the_connection_alone(
    loop_and_server: tuple[asyncio.Runner, Served, str],
) -> None:
    runner, server, code = loop_and_server

    async def main() -> None:
        client = await Client(server, code, None).open()
        await client.send_text("x" * 70_000)
        await client.until(lambda: client.closed_with is not None)
        assert client.closed_with == 1009
        other = await Client(server, code, None).open()
        assert (await other.ask("ping"))["t"] == "ack"
        await other.close()

    runner.run(main())


@given(FIELDS)
def test_reading_a_message_gives_a_message_or_says_that_it_is_bad(fields: dict[str, Any]) -> None:
    try:
        message_id, _ = read_message(json.dumps(fields))
    except BadMessageError as error:
        message_id = error.message_id
    assert message_id is None or (1 <= len(message_id) <= 64 and message_id.isascii())
    with pytest.raises(BadMessageError):
        read_message(" " * MOST_BYTES + json.dumps(fields))
