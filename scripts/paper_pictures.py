"""Renews docs/pictures/papers: one small picture of each kind of paper, for the guide.

    python scripts/paper_pictures.py [--pages FOLDER]

The papers are those of a group season and of a pool event that players of chance have played, in
Indonesian. `--pages` writes every page of every kind as PNG instead, for somebody to look at.
"""

import argparse
import asyncio
import base64
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))  # tests/ is no package that is installed

from playwright.async_api import Page  # noqa: E402 - the line above comes first

from gaple.competition.log import log_of  # noqa: E402 - as above
from gaple.sheets.known import Known  # noqa: E402 - as above
from gaple.sheets.of_log import blank_paper, papers_of  # noqa: E402 - as above
from gaple.sheets.papers import Paper  # noqa: E402 - as above
from gaple.sheets.printing import to_png  # noqa: E402 - as above
from gaple.texts import texts_in  # noqa: E402 - as above
from tests.competition.seasons import play_group, play_pools, the_plan  # noqa: E402 - as above
from tests.web.chromium import chromium  # noqa: E402 - as above

OUT: Final = ROOT / "docs" / "pictures" / "papers"
DOTS: Final = 74
MOST_BYTES: Final = 58_000
QUALITIES: Final = range(90, 20, -6)
PLAYERS: Final = (
    "Sri Wahyuni",
    "Andi Makkasau",
    "Muhammad Nur Hidayatullah",
    "Yohanes Lumbantoruan",
    "I Gusti Ngurah Wirawan",
    "Siti Nurhaliza",
    "Budi Santoso",
    "ʿAisyah Hanum",
    "Élodie Prasetyo",
    "Dewi Lestari",
    "Bambang Sutrisno",
    "R.A. Kartini",
)
SESSIONS_PLAYED: Final = 13
Json = dict[str, Any]


def main() -> None:
    """Write the pictures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--pages", type=Path, help="every page as PNG into this folder instead")
    folder: Path | None = parser.parse_args().pages
    if folder is not None:
        write_pages(folder)
        return
    OUT.mkdir(parents=True, exist_ok=True)
    pictures = {
        name: to_png([paper], texts_in("id"), dots_per_inch=DOTS)[0] for name, paper in chosen().items()
    }
    asyncio.run(shrink(pictures))
    for path in sorted(OUT.glob("*.webp")):
        print(f"{path.name}: {path.stat().st_size // 1024} kB")


def chosen() -> dict[str, Paper]:
    """Return the papers that the guide shows, by the names of their pictures."""
    group, pools = group_log(), pools_log()
    papers: dict[str, Paper] = {}
    for known in (group, pools):
        for name, (_, make) in papers_of(known).items():
            made = list(make(known))
            if made:
                papers.setdefault(name, made[0])
    papers["f1-blank"] = blank_paper(group, papers_of(group)["f1"][0])
    papers["incident"] = blank_paper(group, papers_of(group)["incident"][0])
    papers["calls"] = next(iter(papers_of(pools_log(played=0))["calls"][1](pools_log(played=0))))
    papers["certificate"] = papers_of(pools)["certificate"][1](pools)[0]
    papers["seating"] = papers_of(group)["seating"][1](group)[0]
    return papers


def write_pages(folder: Path) -> None:
    """Write every page of every kind of paper, filled and blank."""
    folder.mkdir(parents=True, exist_ok=True)
    for event, known in (("group", group_log()), ("pools", pools_log())):
        for name, (kind, make) in papers_of(known).items():
            for state, papers in (("", list(make(known))), ("-blank", [blank_paper(known, kind)])):
                for number, page in enumerate(to_png(papers, known.texts) if papers else [], start=1):
                    (folder / f"{event}-{name}{state}-{number}.png").write_bytes(page)


def group_log() -> Known:
    """Return a group's season after some of its sessions."""
    season = play_group(Random(17), the_plan(), deals=20)  # noqa: S311 - chance that a seed repeats
    events = [event for event in season.events if event.get("session", 0) <= SESSIONS_PLAYED]
    events.sort(key=lambda event: (event.get("session", 0), event.get("table", 0)))
    names = {f"E{number}": name for number, name in enumerate(PLAYERS, start=1)}
    return known("Kompetisi Grup Sukun 2026", "Balai RW 05 Sukun, Malang", "WIB", season.head, events, names)


def pools_log(played: int | None = None) -> Known:
    """Return a pool event with its knock-out, or its first matches only."""
    season = play_pools(Random(8), pools=4, size=4)  # noqa: S311 - as above
    drawn = [event for event in season.events if event["kind"] != "result"][:1] if played == 0 else []
    rest = season.events[len(drawn) :] if played is None else []
    fixtures: list[Json] = []
    if played == 0:
        matches = [f"{pool}-{number}" for number in range(1, 7) for pool in "ABCD"]
        fixtures = [
            {
                "kind": "fixture",
                "match": match,
                "table": at % 8 + 1,
                "starts": f"2026-08-17T{9 + at // 8:02}:00:00+08:00",
            }
            for at, match in enumerate(matches)
        ]
    names = {f"E{n + 1}": f"{PLAYERS[n % 12]} / {PLAYERS[(n * 5 + 7) % 12]}" for n in range(16)}
    return known(
        "Turnamen Domino Makassar 2026",
        "Gedung Manunggal, Makassar",
        "WITA",
        season.head,
        [*drawn, *rest, *fixtures],
        names,
    )


def known(  # noqa: PLR0913, PLR0917 - what a competition is made of
    name: str, venue: str, zone: str, head: Json, events: Iterable[Json], names: Mapping[str, str]
) -> Known:
    """Return a competition whose entrants have names of people."""
    entrants = []
    for entrant in head["entrants"]:
        called = names.get(entrant["id"], entrant["name"])
        members = [{"name": each} for each in called.split(" / ")] if " / " in called else []
        entrants.append({**entrant, "name": called, "members": members})
    document = {
        **head,
        "name": name,
        "entrants": entrants,
        "venue": {"name": venue, "zone": zone},
        "day": "2026-08-17",
        "events": [{"n": n, **event} for n, event in enumerate(events, start=1)],
    }
    return Known(log_of(document), texts_in("id"))


async def shrink(pictures: Mapping[str, bytes]) -> None:
    """Write pictures as WebP, no larger than a page of documentation bears."""
    async with chromium("--hide-scrollbars") as browser:
        page = await browser.new_page()
        for name, png in pictures.items():
            (OUT / f"{name}.webp").write_bytes(await as_webp(page, png))


async def as_webp(page: Page, png: bytes) -> bytes:
    """Return a picture as WebP."""
    data = f"data:image/png;base64,{base64.b64encode(png).decode()}"
    await page.set_content(f'<body style="margin:0"><img src="{data}" style="display:block"></body>')
    size = await page.evaluate("[document.images[0].naturalWidth, document.images[0].naturalHeight]")
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    session = await page.context.new_cdp_session(page)
    picture = b""
    for quality in QUALITIES:
        shot = await session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        picture = base64.b64decode(shot["data"])
        if len(picture) <= MOST_BYTES:
            break
    return picture


if __name__ == "__main__":
    main()
