"""What a referee's phone was told is kept stays so, whenever the laptop's server is killed."""

import asyncio
import sys
from pathlib import Path

import pytest

from tests.server.competition_kills import kill_again_and_again

KILLS = 20


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is a POSIX one")
def test_whatever_was_acknowledged_survives_kills_once(tmp_path: Path) -> None:
    counts = asyncio.run(kill_again_and_again(tmp_path, KILLS))
    print(counts)
    assert counts.kills == KILLS
    assert counts.acknowledged > KILLS
    assert counts.sent_again > 0, "no kill came between a write and its answer"
