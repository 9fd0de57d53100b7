"""Papers of made-up competitions: blank, one pool, thirty pools, half played, with the worst names."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

from gaple.rules import Direction
from gaple.sheets.brackets import bracket_pages
from gaple.sheets.papers import (
    F1,
    F2,
    AttendanceList,
    AttendanceRow,
    Bracket,
    BracketMatch,
    BracketSlot,
    BracketStage,
    CallRow,
    CallSheet,
    Certificate,
    F1Row,
    F1Session,
    F2Cell,
    F2Row,
    FourNames,
    Heading,
    Incident,
    PairRow,
    PairSheet,
    Paper,
    Pool,
    PoolRow,
    PoolTables,
    SeatedTable,
    SeatingPlan,
    Slip,
    SlipRow,
    TableCard,
    Wave,
)

WITA = timezone(timedelta(hours=8))
EVENING = datetime(2026, 8, 17, 19, 30, tzinfo=WITA)
MORNING = datetime(2026, 8, 17, 8, 0, tzinfo=UTC)
HEADING = Heading("Piala Kemerdekaan Grup Sukun", "K7QX", "Balai RW 05, Malang")

WIDEST = "W" * 60
ACCENTED = "Élodie Ṣāliḥ Nuʿmān Ệế " * 2 + "Ångström A\u02be"
JAVANESE = "ꦲꦤꦕꦫꦏꦢꦠꦱꦮꦭꦥꦝꦗꦪꦚꦩꦒꦧꦛꦔ" * 3
CHINESE = "王小明 dan 李华"
"""Letters that the papers' fonts lack."""
WORST = (WIDEST, ACCENTED, JAVANESE, CHINESE)
WORST_HEADING = Heading("Kejuaraan " + "W" * 50, "K7QX", "Gedung " + "M" * 53)
PLAIN = ("Sri Wahyuni", "Andi Makkasau", "Muhammad Nur Hidayatullah", "Yohanes")


def four(names: Sequence[str], start: int = 0) -> FourNames:
    a, b, c, d = (names[(start + n) % len(names)] for n in range(4))
    return a, b, c, d


def f1(heading: Heading, names: FourNames, deals: int = 20, table: int = 2) -> F1:
    points = ((5, 2, 1, 0), (10, 2, 1, 0), (-5, 5, 2, 1), (2, -2, 2, 2))
    rows = [F1Row("HGST"[n % 4], n % 4, points[n % 4]) for n in range(deals)]
    totals = [sum(row.points[seat] for row in rows) for seat in range(4)]
    return F1(
        heading=heading,
        number=f"3-{table}",
        session=3,
        table=table,
        day=EVENING,
        players=names,
        opener=0,
        rows=rows,
        totals=(totals[0], totals[1], totals[2], totals[3]),
        ranks=("1", "=2", "=2", "4"),
        stars=(True, False, False, False),
        referee=names[1],
        note="Meja ditutup setelah 12 gocokan karena hujan; yang tercatat dihitung.",
    )


def f2(heading: Heading, names: Sequence[str], players: int = 12, sessions: int = 24, played: int = 12) -> F2:
    rows = [
        F2Row(
            names[n % len(names)],
            [F2Cell(n * 7 - 12 + s, (n + s) % 4 == 0) if s < played else None for s in range(sessions)],
            1234 - n,
            n % 7,
            f"={n + 1}",
        )
        for n in range(players)
    ]
    return F2(
        heading=heading, number="1", sessions=sessions, rows=rows, as_of="Sesudah sesi 12", note=names[0]
    )


def pair(
    heading: Heading, names: FourNames, rules: str = "gapensi-makassar", target: int | None = 7
) -> PairSheet:
    return PairSheet(
        heading=heading,
        number="K16-1",
        rules=rules,
        match="K16-1",
        stage="Perempat final",
        table=12,
        when=EVENING,
        pairs=(f"{names[0][:28]} / {names[2][:28]}", f"{names[1][:28]} / {names[3][:28]}"),
        players=names,
        direction=Direction.LEFT,
        target=target,
        rows=[PairRow(n % 2, "Ceki Palang", 4, (n, n + 1)) for n in range(6)],
        score=(10, 6),
        referee=names[1],
        note=names[0],
    )


def pool(name: str, names: Sequence[str], size: int = 4, *, played: bool = True) -> Pool:
    entrants = [names[n % len(names)] for n in range(size)]
    rows = [
        PoolRow(
            n,
            f"={n + 1}",
            ("2", "+14", "−21", "14"),
            f"{entrants[n]} di atas {entrants[n - 1]}: menang 2 dan 1.",
        )
        for n in reversed(range(size))
    ]
    results = [["" if a == b else "10–6" if a > b else "WO" for b in range(size)] for a in range(size)]
    if not played:
        return Pool(name, entrants)
    return Pool(name, entrants, results, rows, f"{entrants[0]} dan {entrants[1]}: belum terputus, undian.")


def pools(heading: Heading, names: Sequence[str], count: int, size: int = 4) -> PoolTables:
    made = [
        pool(f"Pool {n + 1} {names[n % len(names)][:10]}", names, size, played=n % 2 == 0)
        for n in range(count)
    ]
    return PoolTables(
        heading=heading,
        number="1",
        pools=made,
        columns=("Menang", "Produktivitas", "Kemasukan", "Pemasukan"),
        criteria="Urutan: 1 kemenangan · 2 produktivitas · 3 hasil pertemuan · 4 kemasukan · 5 pemasukan. "
        * 2,
        as_of="Sampai pertandingan A-5",
    )


def bracket(heading: Heading, names: Sequence[str], size: int) -> Bracket:
    stages, count = [], size
    while count > 1:
        matches = [
            BracketMatch(
                f"K{count}-{n + 1}",
                BracketSlot(names[n % len(names)], "WO" if n % 5 == 1 else "10", won=True),
                BracketSlot(names[(n + 1) % len(names)], "6") if n % 3 else BracketSlot(bye=True),
            )
            for n in range(count // 2)
        ]
        stages.append(BracketStage(f"{count} besar", matches))
        count //= 2
    third = BracketMatch("K3", BracketSlot(names[0], "7", won=True), BracketSlot(names[1], "6"))
    return Bracket(heading=heading, number="1", stages=stages, champion=names[0], third=third)


def others(heading: Heading, names: Sequence[str]) -> list[Paper]:
    """Return the papers that are no score sheets, filled."""
    wave = Wave("Sesi 1", EVENING, [SeatedTable(n + 1, four(names, n), f"K16-{n}") for n in range(7)])
    slip_rows = [SlipRow(str(n + 1), "19.30 WITA", "12", "4", ", ".join(names[:3])) for n in range(24)]
    return [
        TableCard(heading=heading, number="12", table=12, link="https://gaple.example/meja/12#" + "x" * 60),
        TableCard(heading=heading, number="1284", table=1284),
        SeatingPlan(heading=heading, number="1", waves=[wave, wave], direction=Direction.LEFT),
        *(
            Slip(heading=heading, number=str(n), name=names[n % len(names)], rows=slip_rows, part="1/2")
            for n in range(2)
        ),
        CallSheet(
            heading=heading,
            number="1",
            about="Babak 16 besar",
            rows=[
                CallRow("19.30 WITA", str(n), f"K8192-{n}", names[n % len(names)], names[0])
                for n in range(26)
            ],
        ),
        AttendanceList(
            heading=heading,
            number="1",
            rows=[
                AttendanceRow(
                    f"E{n}", names[n % len(names)], names[0], names[1], "20.000 · 00123", present=n % 2 == 0
                )
                for n in range(30)
            ],
        ),
        Incident(
            heading=heading,
            number="1",
            when=MORNING,
            place=names[0],
            people=" dan ".join(names),
            what=names[0] + " menurunkan kartu yang salah. " * 12,
            decision=names[1],
            clause="gapensi-makassar/6",
        ),
        Certificate(
            heading=heading,
            number="1",
            name=names[0],
            award="Juara 1 " + names[1],
            members=" dan ".join(names[:2]),
            place="Makassar",
            day=date(2026, 8, 17),
            signers=[(names[0], names[1]), (names[1], names[0]), (names[2], names[3])],
        ),
    ]


def worst(names: Sequence[str] = WORST, heading: Heading = WORST_HEADING) -> list[Paper]:
    """Return every kind of paper with names that are as long and as odd as may come."""
    seats = four(names)
    return [
        f1(heading, seats),
        F1Session(
            heading=heading,
            number="3",
            session=3,
            day=EVENING,
            tables=[f1(heading, four(names, n)) for n in range(3)],
        ),
        f2(heading, names),
        f2(heading, names, players=16, sessions=26),
        pair(heading, seats),
        pair(heading, seats, "gapler-250", 250),
        pools(heading, names, 2, 6),
        pools(heading, names, 1, 21),
        *(bracket(heading, names, size) for size in (4, 32, 64)),
        *others(heading, names),
    ]


def blank(heading: Heading = HEADING) -> list[Paper]:
    """Return every kind of paper with nothing on it."""
    return [
        F1(heading=heading),
        F1Session(heading=heading, tables=(F1(heading=heading),) * 3),
        F2(heading=heading),
        PairSheet(heading=heading),
        PairSheet(heading=heading, rules="gapler-250", direction=Direction.LEFT, target=None),
        PoolTables(heading=heading),
        Bracket(heading=heading),
        TableCard(heading=heading),
        SeatingPlan(heading=heading),
        Slip(heading=heading),
        CallSheet(heading=heading),
        AttendanceList(heading=heading),
        Incident(heading=heading),
        Certificate(heading=heading),
    ]


def empty(heading: Heading = HEADING) -> list[Paper]:
    """Return the papers of a competition without entrants."""
    return [
        F2(heading=heading, rows=(), sessions=0),
        PoolTables(heading=heading, pools=()),
        Bracket(heading=heading, stages=()),
        SeatingPlan(heading=heading, waves=()),
        CallSheet(heading=heading, rows=()),
        AttendanceList(heading=heading, rows=()),
    ]


def one_pool(heading: Heading = HEADING) -> list[Paper]:
    return [pools(heading, PLAIN, 1)]


def thirty_pools(heading: Heading = HEADING) -> list[Paper]:
    return [pools(heading, PLAIN, 30)]


def half_played(heading: Heading = HEADING) -> list[Paper]:
    whole = f1(heading, four(PLAIN))
    open_bracket = bracket(heading, PLAIN, 16)
    later = [
        replace(stage, matches=[BracketMatch(match.id) for match in stage.matches])
        for stage in open_bracket.stages[2:]
    ]
    return [
        replace(whole, rows=whole.rows[:9], totals=None, ranks=None, stars=None, note=""),
        f2(heading, PLAIN, played=11),
        replace(pair(heading, four(PLAIN)), score=None, marks=("menang WO", "kalah WO")),
        pools(heading, PLAIN, 3, 3),
        replace(open_bracket, stages=[*open_bracket.stages[:2], *later], champion="", third=None),
        *bracket_pages(bracket(heading, PLAIN, 256)),
    ]
