"""`python -m bench.competitions`: how long large competitions take; nothing is asserted.

Beside each number stands what the project asks of itself on two cores.
"""

import json
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from click.testing import CliRunner

from gaple.cli import gaple
from gaple.competition.log import Log, log_of, read_log, write_event
from gaple.competition.making import make_draw, make_freeze
from gaple.competition.search import plan_for
from gaple.competition.standings import standings

IMPORTED = 1000
NUMBERS = ("6-1", "2-0", "5-5")
ROWS = (("H", (5, 2, 1, 0)), ("G", (10, 2, 1, 0)), ("G-", (-5, 5, 2, 1)), ("T", (2, 2, 2, -2)))


def main() -> None:
    """Print seconds and what is asked."""
    for what, asked, measure in (
        ("8 192 teams: list, draw and bracket, checked", "2 s", _draw),
        ("one more event on a log of 8 191 results", "5 ms", _one_more),
        ("a corrected result of the first stage in it", "5 ms", _one_corrected),
        ("576 pairs in 192 pools: standings", "1 s", _pools),
        ("a group of 24 sessions, 72 sheets: read, fold, rank", "0.3 s", _group),
        ("1 000 entrants from a table into a competition", "2 s", _import),
    ):
        print(f"{what:52} {measure() * 1000:9.1f} ms   asked {asked}")


def _timed(call: Callable[[], object]) -> float:
    started = time.perf_counter()
    call()
    return time.perf_counter() - started


def _head(kind: str, rules: str, entrants: int) -> dict[str, Any]:
    return {
        "format": "gaple-competition/1",
        "name": "Bench",
        "kind": kind,
        "rules": rules,
        "entrants": [
            {"id": f"E{n}", "name": f"Ani {n} / Budi {n}", "club": f"Klub {n // 10}"}
            for n in range(1, entrants + 1)
        ],
    }


def _drawn(head: dict[str, Any], pools: int | None = None) -> Log:
    log = log_of(head)
    log.append(make_freeze(log.state))
    log.append(make_draw(log, NUMBERS, pools=pools).event)
    return log


def _draw() -> float:
    head = _head("knockout", "gapensi-makassar", 8192)
    return _timed(lambda: _drawn(head))


def _one_more() -> float:
    log, final = _before_the_final()
    return _timed(lambda: log.append(final))


def _one_corrected() -> float:
    log, _ = _before_the_final()
    correction = {"kind": "correct", "of": 3, "score": [3, 7], "after_close": "replay", "reason": "terbalik"}
    return _timed(lambda: log.append(correction))


@cache
def _played() -> tuple[Log, dict[str, Any]]:
    log = _drawn(_head("knockout", "gapensi-makassar", 8192))
    *results, final = _knockout_results(log)
    for result in results:
        log.append(result)
    return log, final


def _before_the_final() -> tuple[Log, dict[str, Any]]:
    log, final = _played()
    return log.fork(), final


def _knockout_results(log: Log) -> Iterator[dict[str, Any]]:
    """Yield a result for every match: the upper side wins."""
    assert log.state.bracket is not None
    winners: dict[str, str] = {}
    for match in log.state.bracket.matches():
        feeders = log.state.bracket.feeders(match)
        one, other = log.state.bracket.first_places(match) if feeders is None else map(winners.get, feeders)
        winners[match] = str(one)
        yield {"kind": "result", "match": match, "a": one, "b": other, "score": [7, 3]}


def _pools() -> float:
    random = Random(7)
    log = _drawn(_head("pools", "gapensi-makassar", 576), pools=192)
    for match, meeting in list(log.state.meetings.items()):
        score = random.choice(([7, random.randrange(7)], [random.randrange(7), 7]))
        log.append({"kind": "result", "match": match, "a": meeting.a, "b": meeting.b, "score": score})
    return _timed(lambda: standings(log.state))


def _group() -> float:
    random = Random(7)
    log = _drawn(_head("group", "pepet-2026", 12))
    for session, tables in enumerate(plan_for(12, 24).sessions, start=1):
        for table, four in enumerate(tables, start=1):
            log.append(
                {
                    "kind": "sheet",
                    "session": session,
                    "table": table,
                    "players": [log.state.order[number - 1] for number in four],
                    "deals": [_row(random) for _ in range(20)],
                }
            )
    document = {**_head("group", "pepet-2026", 12), "events": [write_event(event) for event in log.events]}
    data = json.dumps(document).encode()
    return _timed(lambda: standings(read_log(data).state))


def _row(random: Random) -> dict[str, Any]:
    code, points = random.choice(ROWS)
    return {"code": code, "leader": random.randrange(4), "points": random.sample(points, 4)}


def _import() -> float:
    with tempfile.TemporaryDirectory() as folder:
        listed, into = Path(folder, "daftar.csv"), Path(folder, "piala.json")
        lines = [f"{n};Ani {n};Budi {n};Klub {n // 10};0812{n:06}" for n in range(1, IMPORTED + 1)]
        listed.write_text("\n".join(["no;pemain 1;pemain 2;klub;no hp", *lines]), encoding="utf-8")
        into.write_text(json.dumps({**_head("pools", "gapensi-makassar", 0)}), encoding="utf-8")
        call = ["import-entrants", str(listed), "--into", str(into), "--yes"]
        seconds = _timed(
            lambda: CliRunner().invoke(gaple, call, standalone_mode=False, catch_exceptions=False)
        )
        assert len(json.loads(into.read_text(encoding="utf-8"))["entrants"]) == IMPORTED
        return seconds


if __name__ == "__main__":
    main()
