"""Competitions half played, for tests of workbooks."""

from random import Random
from typing import Any

from gaple.competition.log import Log, log_of
from gaple.competition.sessions import planned
from gaple.rules import make_rules
from gaple.rules.sets import pepet
from tests.sheets.groups import drawn_group

WORTH = {row.category: row.points for row in make_rules(pepet.ID).scorer.table()}
CODES = {"H": "habis", "G": "gaple", "G-": "gaple-kalah", "T": "tutup"}


def half_played_group(sessions: int = 2, seed: int = 1, **head: Any) -> Log:  # noqa: ANN401 - keys of JSON
    """Return a group with a substitute, a void deal, a penalty, a short sheet and an empty chair."""
    log = log_of(drawn_group(**head))
    chance = Random(seed)
    out = planned(log.state, 2, 1)[1]
    log.append({"kind": "substitute", "out": out, "in": "E13", "from_session": 2})
    for session in range(1, sessions + 1):
        for table in (1, 2, 3):
            short = (session, table) == (1, 3)
            players: list[str | None] = [*planned(log.state, session, table)]
            if short:
                players[3] = None
            log.append(
                {
                    "kind": "sheet",
                    "session": session,
                    "table": table,
                    "players": players,
                    "deals": [deal(chance) for _ in range(7 if short else 20)],
                    **({"reason": "=listrik padam"} if short else {}),
                }
            )
    log.append({"kind": "void-deal", "session": 1, "table": 1, "deal": 3, "reason": "kartu terbuka"})
    log.append({"kind": "penalty", "entrant": "E4", "points": 3, "reason": "terlambat", "session": 1})
    log.append({"kind": "penalty", "entrant": "E13", "points": 2, "reason": "merokok", "session": 2})
    return log


def deal(chance: Random) -> dict[str, Any]:
    code = chance.choice(list(CODES))
    points = list(WORTH[CODES[code]])
    chance.shuffle(points)
    return {"code": code, "leader": chance.randrange(4), "points": points}


def half_played_pools(**options: object) -> Log:
    """Return three unequal pools: a cycle, walkovers, a penalty, one put out, matches to come."""
    names = [
        "=Ani / Budi",
        "+Cici / Dodi",
        "@Eka / Feri",
        "-Gita / Hadi",
        *(f"Pasangan {n}" for n in range(5, 12)),
    ]
    log = log_of(
        {
            "format": "gaple-competition/1",
            "name": "Piala Losari & Kawan",
            "kind": "pools",
            "rules": "gapensi-makassar",
            "options": options,
            "entrants": [
                {"id": f"E{number}", "name": name, "club": "=1+1"}
                for number, name in enumerate(names, start=1)
            ],
        }
    )
    ids = [f"E{number}" for number in range(1, 12)]
    log.append({"kind": "draw", "pools": {"A": ids[:4], "B": ids[4:8], "C": ids[8:]}})
    for a, b, score in [
        ("E1", "E2", [7, 5]),
        ("E2", "E3", [7, 5]),
        ("E1", "E3", [5, 7]),
        ("E4", "E1", [2, 10]),
    ]:
        log.append({"kind": "result", "a": a, "b": b, "score": score})
    log.append({"kind": "walkover", "match": match_of(log, "E2", "E4"), "absent": ["E4"]})
    log.append({"kind": "walkover", "match": match_of(log, "E5", "E6"), "absent": ["E5", "E6"]})
    log.append(
        {
            "kind": "result",
            "a": "E7",
            "b": "E8",
            "score": [7, 0],
            "by": "wasit",
            "at": "2026-08-17T08:00:00+08:00",
        }
    )
    log.append({"kind": "correct", "of": len(log.events), "score": [7, 4], "reason": "salah tulis"})
    log.append({"kind": "result", "a": "E7", "b": "E5", "score": [7, 6]})
    log.append({"kind": "penalty", "entrant": "E7", "points": 2, "reason": "ribut"})
    log.append({"kind": "disqualify", "entrant": "E5", "scope": "whole", "reason": "kartu ditukar"})
    return log


def tied_pools(*, lots: bool) -> Log:
    """Return two pools: three in a cycle, parted by lots if any; two level whom their own match parts."""
    ids = [f"E{number}" for number in range(1, 9)]
    log = log_of(
        {
            "format": "gaple-competition/1",
            "name": "Seri",
            "kind": "pools",
            "rules": "gapensi-makassar",
            "entrants": [{"id": id_, "name": f"Pasangan {id_}"} for id_ in ids],
        }
    )
    log.append({"kind": "draw", "pools": {"A": ids[:4], "B": ids[4:]}})
    cycle = [(1, 2), (2, 3), (3, 1), (1, 4), (2, 4), (3, 4)]
    level = [(5, 6), (5, 7), (8, 5), (6, 7), (6, 8), (7, 8)]
    scores = [[7, 5]] * 6 + [[7, 5], [7, 6], [7, 5], [7, 5], [7, 6], [7, 0]]
    for (a, b), score in zip([*cycle, *level], scores, strict=True):
        log.append({"kind": "result", "a": f"E{a}", "b": f"E{b}", "score": score})
    if lots:
        log.append({"kind": "lots", "among": ids[:3], "order": ["E3", "E1", "E2"], "witness": "ketua"})
    return log


def match_of(log: Log, a: str, b: str) -> str:
    [match] = log.state.between[frozenset((a, b))]
    return match


def league(value: str = "wins", legs: int = 1) -> Log:
    """Return a league of five with a level top."""
    log = log_of(
        {
            "format": "gaple-competition/1",
            "name": "Liga",
            "kind": "league",
            "rules": "gapler-250",
            "options": {"value": value, "legs": legs},
            "entrants": [{"id": f"E{number}", "name": f"Regu {number}"} for number in range(1, 6)],
        }
    )
    log.append({"kind": "draw", "order": [f"E{number}" for number in range(1, 6)]})
    for a, b, score in [(1, 2, [300, 120]), (2, 3, [90, 40]), (3, 1, [250, 10]), (4, 5, [77, 60])]:
        match = log.state.between[frozenset((f"E{a}", f"E{b}"))][0]
        log.append({"kind": "result", "match": match, "a": f"E{a}", "b": f"E{b}", "score": score})
    log.append({"kind": "walkover", "match": log.state.between[frozenset(("E1", "E4"))][0], "absent": ["E4"]})
    return log


def knockout() -> Log:
    """Return a bracket of eight with a bye and a walkover."""
    log = log_of(
        {
            "format": "gaple-competition/1",
            "name": "Gugur",
            "kind": "knockout",
            "rules": "gapensi-makassar",
            "entrants": [{"id": f"E{number}", "name": f"Pasangan {number}"} for number in range(1, 8)],
        }
    )
    log.append({"kind": "draw", "bracket": [*(f"E{number}" for number in range(1, 8)), None]})
    log.append({"kind": "result", "match": "K8-1", "a": "E2", "b": "E1", "score": [7, 3]})
    log.append({"kind": "walkover", "match": "K8-2", "absent": ["E3"]})
    return log
