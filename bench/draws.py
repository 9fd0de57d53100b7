"""`python -m bench.draws`: how long large draws take, whole: list, seed, draw, and the event checked."""

import time

from gaple.competition.log import log_of
from gaple.competition.making import make_draw, make_freeze

NUMBERS = ("6-1", "2-0", "5-5")


def main() -> None:
    """Print seconds a draw; each club has ten entrants."""
    for kind, number, pools in (
        ("knockout", 8192, None),
        ("knockout", 4099, None),
        ("pools", 576, 192),
        ("pools", 8192, 2048),
    ):
        entrants = [
            {"id": f"E{place}", "name": f"Ani {place} / Budi {place}", "club": f"Klub {place // 10}"}
            for place in range(number)
        ]
        head = {"format": "gaple-competition/1", "name": "Bench", "kind": kind, "rules": "gapensi-makassar"}
        log = log_of({**head, "entrants": entrants})
        started = time.perf_counter()
        log.append(make_freeze(log.state))
        made = make_draw(log, NUMBERS, pools=pools)
        drawn = time.perf_counter() - started
        log.append(made.event)
        taken = time.perf_counter() - started
        print(f"{number} entrants, {made.what}: drawn in {drawn:.2f} s, in the log after {taken:.2f} s")


main()
