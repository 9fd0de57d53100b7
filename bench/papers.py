"""`python -m bench.papers`: how long 100 papers F1 in one PDF take, filled and blank, and large brackets."""

import time
from collections.abc import Callable, Sequence

from gaple.sheets.brackets import bracket_pages
from gaple.sheets.papers import F1, Bracket, BracketMatch, BracketSlot, BracketStage, F1Row, Heading, Paper
from gaple.sheets.printing import to_pdf
from gaple.texts import texts_in

HEADING = Heading("Kompetisi Grup Sukun", "K7QX", "Balai RW 05, Malang")
PLAYERS = ("Sri Wahyuni", "Andi Makkasau", "Muhammad Nur Hidayatullah", "Yohanes Lumbantoruan")
COPIES = 100
ENTRANTS = 8192


def main() -> None:
    """Print seconds a PDF; the first one loads fonts and templates."""
    for name, make in (("filled F1", _filled), ("blank F1", _blank), (f"bracket of {ENTRANTS}", _bracket)):
        _measure(name, make)


def _measure(name: str, make: Callable[[], Sequence[Paper]]) -> None:
    papers = make()
    started = time.perf_counter()
    size = len(to_pdf(papers, texts_in("id")))
    print(f"{len(papers)} × {name}: {time.perf_counter() - started:.2f} s, {size // 1024} kB")


def _filled() -> Sequence[Paper]:
    rows = [F1Row("H", number % 4, (5, 2, 1, 0)) for number in range(20)]
    return [
        F1(
            heading=HEADING,
            number=f"{session}-1",
            session=session,
            table=1,
            players=PLAYERS,
            opener=0,
            rows=rows,
            totals=(100, 40, 20, 0),
            ranks=("1", "2", "3", "4"),
            stars=(True, False, False, False),
        )
        for session in range(COPIES)
    ]


def _blank() -> Sequence[Paper]:
    return [F1(heading=HEADING, number=str(number)) for number in range(COPIES)]


def _bracket() -> Sequence[Paper]:
    stages, left = [], ENTRANTS
    while left > 1:
        slots = [BracketSlot(f"Ani {place} / Budi {place}", "7", won=place % 2 == 0) for place in range(left)]
        matches = [BracketMatch(f"K{left}-{n + 1}", slots[2 * n], slots[2 * n + 1]) for n in range(left // 2)]
        stages.append(BracketStage(f"{left} besar", matches))
        left //= 2
    return bracket_pages(Bracket(heading=HEADING, number="1", stages=stages))


if __name__ == "__main__":
    main()
