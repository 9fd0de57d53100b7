"""Makes the seating plans that are shipped, and the table of their figures in the documentation.

    .venv/bin/python scripts/seating_plans.py --search 20x12     # prints a plan for SHIPPED, seeds in turn
    .venv/bin/python scripts/seating_plans.py --table            # renews docs/guide/seating-plans.md

A test fails when the table and the plans differ.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Final

from gaple.competition.plans import to_letters
from gaple.competition.search import search_plan
from gaple.competition.seating import Figures, best_figures, figures_of
from gaple.competition.shipped import SHIPPED, shipped_plan

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "guide" / "seating-plans.md"
BEGIN: Final = "<!-- figures: written by scripts/seating_plans.py -->\n"
END: Final = "<!-- end of figures -->\n"


def main() -> None:
    """Search or write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--search", nargs="+", default=[], metavar="NxR", help="players and sessions")
    parser.add_argument("--seeds", type=int, default=8, help="how many seeds to try at most")
    parser.add_argument("--effort", type=int, default=5, help="how many times the usual steps")
    parser.add_argument("--table", action="store_true", help="write the figures into the documentation")
    chosen = parser.parse_args()
    for size in chosen.search:
        players, sessions = map(int, size.split("x"))
        print(
            f"    ({players}, {sessions}): {_best(players, sessions, chosen.seeds, chosen.effort)}",
            flush=True,
        )
    if chosen.table:
        PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def with_table(page: str) -> str:
    """Return the page with the figures of all shipped plans."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    table = "\n".join(table_lines())
    return f"{before}{BEGIN}\n{table}\n\n{END}{after}"


def table_lines() -> Iterator[str]:
    """Yield a line a shipped plan; where it is not the best thinkable, that stands in brackets."""
    names = [field.name for field in fields(Figures)]
    yield "| players × sessions | at one table | opposite | side by side | to the right | chair | table |"
    yield f"|{' --- |' * (len(names) + 1)}"
    for players, sessions in sorted(SHIPPED):
        plan = shipped_plan(players, sessions)
        assert plan is not None  # noqa: S101 - the size is one of those shipped
        figures, best = figures_of(plan), best_figures(players, sessions)
        cells = [
            f"{getattr(figures, name)}" + ("" if better == getattr(figures, name) else f" ({better})")
            for name, better in ((name, getattr(best, name)) for name in names)
        ]
        yield f"| {players} × {sessions} | {' | '.join(cells)} |"


def _best(players: int, sessions: int, seeds: int, effort: int) -> str:
    """Return the plan of the best of some seeds, as it stands in SHIPPED."""
    found: tuple[list[int], str] | None = None
    for seed in range(seeds):
        plan = search_plan(players, sessions, seed, effort)
        figures, best = figures_of(plan), best_figures(players, sessions)
        over = [_over(getattr(figures, field.name), getattr(best, field.name)) for field in fields(Figures)]
        words = [to_letters(player for table in session for player in table) for session in plan.sessions]
        if found is None or over < found[0]:
            found = over, '"""\n    ' + "\n    ".join(words) + '\n    """,'
        if not any(over):
            break
    return found[1] if found else ""


def _over(spread: Sequence[int], best: Sequence[int]) -> int:
    return best[0] - spread[0] + spread[1] - best[1]


if __name__ == "__main__":
    main()
