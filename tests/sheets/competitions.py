"""Competitions half played, for tests of workbooks."""

from random import Random
from typing import Any

from gaple.competition.log import Log, log_of
from gaple.competition.sessions import planned
from gaple.rules import make_rules
from gaple.rules.sets import pepet
from tests.competition import documents
from tests.competition.documents import GAPENSI, correct, head, pools, result
from tests.competition.seasons import pairs_of
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
    entrants = [
        {"id": f"E{number}", "name": name, "club": "=1+1"} for number, name in enumerate(names, start=1)
    ]
    log = log_of({**head("pools", GAPENSI, entrants, **options), "name": "Piala Losari & Kawan"})
    ids = [f"E{number}" for number in range(1, 12)]
    log.append({"kind": "draw", "pools": {"A": ids[:4], "B": ids[4:8], "C": ids[8:]}})
    for played in (
        result("E1", "E2", 7, 5),
        result("E2", "E3", 7, 5),
        result("E1", "E3", 5, 7),
        result("E4", "E1", 2, 10),
    ):
        log.append(played)
    log.append({"kind": "walkover", "match": match_of(log, "E2", "E4"), "absent": ["E4"]})
    log.append({"kind": "walkover", "match": match_of(log, "E5", "E6"), "absent": ["E5", "E6"]})
    log.append(result("E7", "E8", 7, 0, by="wasit", at="2026-08-17T08:00:00+08:00"))
    log.append(correct(len(log.events), score=[7, 4]))
    log.append(result("E7", "E5", 7, 6))
    log.append({"kind": "penalty", "entrant": "E7", "points": 2, "reason": "ribut"})
    log.append({"kind": "disqualify", "entrant": "E5", "scope": "whole", "reason": "kartu ditukar"})
    return log


def tied_pools(*, lots: bool) -> Log:
    """Return two pools: three in a cycle, parted by lots if any; two level whom their own match parts."""
    ids = [f"E{number}" for number in range(1, 9)]
    log = log_of({**pools(4, 4), "name": "Seri", "entrants": pairs_of(ids)})
    cycle = [(1, 2), (2, 3), (3, 1), (1, 4), (2, 4), (3, 4)]
    level = [(5, 6), (5, 7), (8, 5), (6, 7), (6, 8), (7, 8)]
    scores = [(7, 5)] * 6 + [(7, 5), (7, 6), (7, 5), (7, 5), (7, 6), (7, 0)]
    for (a, b), score in zip([*cycle, *level], scores, strict=True):
        log.append(result(f"E{a}", f"E{b}", *score))
    if lots:
        log.append({"kind": "lots", "among": ids[:3], "order": ["E3", "E1", "E2"], "witness": "ketua"})
    return log


def match_of(log: Log, a: str, b: str) -> str:
    [match] = log.state.between[frozenset((a, b))]
    return match


def league(value: str = "wins", legs: int = 1) -> Log:
    """Return a league of five with a level top."""
    names = [{"id": f"E{number}", "name": f"Regu {number}"} for number in range(1, 6)]
    log = log_of({**documents.league(5, value=value, legs=legs), "name": "Liga", "entrants": names})
    for a, b, *score in [(1, 2, 300, 120), (2, 3, 90, 40), (3, 1, 250, 10), (4, 5, 77, 60)]:
        match = log.state.between[frozenset((f"E{a}", f"E{b}"))][0]
        log.append(result(f"E{a}", f"E{b}", *score, match=match))
    log.append({"kind": "walkover", "match": log.state.between[frozenset(("E1", "E4"))][0], "absent": ["E4"]})
    return log


def knockout() -> Log:
    """Return a bracket of eight with a bye and a walkover."""
    names = [{"id": f"E{number}", "name": f"Pasangan {number}"} for number in range(1, 8)]
    log = log_of({**documents.knockout(*range(1, 8), None), "name": "Gugur", "entrants": names})
    log.append(result("E2", "E1", 7, 3, match="K8-1"))
    log.append({"kind": "walkover", "match": "K8-2", "absent": ["E3"]})
    return log
