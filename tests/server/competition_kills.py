"""Kills a server while phones enter results, again and again: `python -m tests.server.competition_kills 20`.

The phones keep a list of their own of what was acknowledged. Who gets no answer sends the same again, under
the same id.
"""

import asyncio
import random
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import httpx

from gaple.bus import LocalBus
from gaple.desk.competitions import Competitions
from gaple.store import Store
from tests.server.child_serves import COMMITTING, MARKS
from tests.server.kills import CHECKOUT, free_port
from tests.server.served import NO_TLS
from tests.table.doubles import FakeClock

PHONES = 6
PATIENCE_SECONDS = 60
LONGEST_LOAD_SECONDS = 0.3
GLANCE_SECONDS = 0.0005
HEAD = {"name": "Piala Kampung", "kind": "pools", "rules": "gapensi-makassar"}


class Counts(NamedTuple):
    """What a run has counted."""

    kills: int
    in_commit: int
    """While the COMMIT itself was carried out."""
    acknowledged: int
    sent_again: int
    """Writes whose first answer was lost."""


class Phones:
    """Phones that write as fast as they are answered, whatever happens to the server."""

    def __init__(self, port: int) -> None:
        self._http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", trust_env=False, verify=NO_TLS, timeout=PATIENCE_SECONDS
        )
        self.acknowledged: dict[str, int] = {}
        """The event's number by what it says."""
        self.sent_again: set[str] = set()
        self.code = ""
        self._headers: dict[str, str] = {}
        self._is_over = False

    async def begin(self) -> None:
        """Make the competition."""
        me = await self._until_answered("POST", "/api/session", json={"name": "Ani", "token": True})
        self._headers = {"authorization": f"Bearer {me['token']}"}
        self.code = (await self._until_answered("POST", "/api/competitions", json=HEAD))["code"]

    async def write(self, phone: int) -> None:
        """Write one event after the other until it is over."""
        number = 0
        while not self._is_over:
            number += 1
            text = f"{phone}-{number}"
            body = {"id": text, "seen": 0, "events": [{"kind": "announce", "text": text}]}
            answer = await self._until_answered(
                "POST", f"/api/competitions/{self.code}/events", json=body, what=text
            )
            self.acknowledged[text] = answer["n"]

    async def end(self) -> None:
        """Write no more, once what is under way is answered."""
        self._is_over = True

    async def close(self) -> None:
        """Hang up."""
        await self._http.aclose()

    async def _until_answered(self, method: str, path: str, what: str = "", **how: Any) -> Any:  # noqa: ANN401
        """Ask until there is an answer."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                try:
                    answer = await self._http.request(method, path, headers=self._headers, **how)
                except httpx.TransportError:
                    self.sent_again |= {what} if what else set()
                    await asyncio.sleep(0.05)
                    continue
                assert answer.is_success, answer.text
                return answer.json()


async def kill_again_and_again(folder: Path, kills: int) -> Counts:
    """Kill a server under load and compare what it has kept with what the phones know.

    Raises:
        AssertionError: something acknowledged is lost or stands elsewhere, or something stands twice.
    """
    data, mark, port = folder / "gaple.db", folder / "mark", free_port()
    mark.write_bytes(bytes(MARKS))
    phones, in_commit = Phones(port), 0
    server = _serve(port, data, mark)
    try:
        await phones.begin()
        writers = [asyncio.create_task(phones.write(phone)) for phone in range(PHONES)]
        for _ in range(kills):
            known = len(phones.acknowledged)
            async with asyncio.timeout(PATIENCE_SECONDS):
                while len(phones.acknowledged) == known:  # noqa: ASYNC110 - another server each time
                    await asyncio.sleep(0.01)
                await asyncio.sleep(random.uniform(0, LONGEST_LOAD_SECONDS))
                while mark.read_bytes()[0] != COMMITTING:  # noqa: ASYNC110 - the mark of another process
                    await asyncio.sleep(GLANCE_SECONDS)
            server.kill()
            server.wait()
            in_commit += mark.read_bytes()[0] == COMMITTING
            mark.write_bytes(bytes(MARKS))
            server = _serve(port, data, mark)
        await phones.end()
        await asyncio.gather(*writers)
    finally:
        await phones.close()
        server.terminate()
        server.wait()
    await _compare(data, phones)
    return Counts(kills, in_commit, len(phones.acknowledged), len(phones.sent_again))


def _serve(port: int, data: Path, mark: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.server.child_serves", str(port), str(data), str(mark)]
    return subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


async def _compare(data: Path, phones: Phones) -> None:
    async with Store(data, FakeClock()) as store:
        competitions = Competitions(store.journal, LocalBus(), FakeClock())
        events = (await competitions.open(phones.code)).desk.document()["events"]
        await competitions.stop()
    written = {event["text"]: event["n"] for event in events}
    assert len(written) == len(events), "something stands twice"
    lost = {text: n for text, n in phones.acknowledged.items() if written.get(text) != n}
    assert not lost, f"acknowledged and not there, or elsewhere: {lost}"


if __name__ == "__main__":
    with TemporaryDirectory() as name:
        print(asyncio.run(kill_again_and_again(Path(name), int(sys.argv[1]))))
