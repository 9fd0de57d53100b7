"""The four standings: criteria that split a tied group in turn, and what stands between neighbours."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from .log import PLANS, Json, Log

Value = Any
Parts = list[tuple[Value, list[str]]]
Criterion = tuple[str, Callable[[list[str]], Parts]]
Bound = tuple[str, list[Value]]


# ---------------------------------------------------------------- splitting


def by_value(values: dict[str, int | None], *, least: bool = False) -> Callable[[list[str]], Parts]:
    """Split by a figure, the most (or least) first; those whose figure is missing come last."""

    def split(group: list[str]) -> Parts:
        known = sorted({value for name in group if (value := values[name]) is not None}, reverse=not least)
        parts: Parts = [(value, [name for name in group if values[name] == value]) for value in known]
        missing = [name for name in group if values[name] is None]
        return [*parts, (None, missing)] if missing else parts

    return split


def by_play_off(log: Log) -> Callable[[list[str]], Parts]:
    """Put the winner of a recorded extra game above the others it was played among; the newest counts."""

    def split(group: list[str]) -> Parts:
        for event in reversed(log.extra_games):
            if set(group) <= set(event["among"]) and event["winner"] in group:
                return [(1, [event["winner"]]), (0, [name for name in group if name != event["winner"]])]
        return [(None, group)]

    return split


def by_lots(log: Log) -> Callable[[list[str]], Parts]:
    """Order a group as recorded lots among it fell; the newest count."""

    def split(group: list[str]) -> Parts:
        for event in reversed(log.lots):
            if set(group) <= set(event["among"]):
                order = [name for name in event["order"] if name in group]
                return [(place, [name]) for place, name in enumerate(order, start=1)]
        return [(None, group)]

    return split


def ordered(group: list[str], criteria: list[Criterion]) -> tuple[list[list[str]], list[Bound]]:
    """Split a group by each criterion in turn; give the final groups and what stands between neighbours."""
    if len(group) < 2 or not criteria:
        return [group], []
    name, split = criteria[0]
    parts = split(group)
    groups: list[list[str]] = []
    bounds: list[Bound] = []
    before: Value = None
    for place, (value, members) in enumerate(parts):
        inner, inside = ordered(members, criteria[1:])
        if place:
            bounds.append((name, [before, value]))
        groups += inner
        bounds += inside
        before = value
    return groups, bounds


def rows_of(groups: list[list[str]], bounds: list[Bound], figures: dict[str, Json]) -> list[Json]:
    """Write the rows of those who are ranked."""
    rows = []
    rank = 1
    for place, group in enumerate(groups):
        for position, name in enumerate(group):
            above: Json = {"by": None, "values": []}
            if position == len(group) - 1 and place < len(bounds):
                above = {"by": bounds[place][0], "values": bounds[place][1]}
            rows.append({"rank": rank, "entrant": name, "figures": figures[name], "above_next": above})
        rank += len(group)
    return rows


def apart(log: Log, figures: dict[str, Json]) -> list[Json]:
    """List those who are out, beside the ranks (case 46)."""
    return [{"entrant": name, "figures": figures[name]} for name in figures if name in log.gone]


# ---------------------------------------------------------------- what counts


def counted(log: Log, fixtures: dict[str, tuple[str, str]]) -> dict[str, Json]:
    """Give the matches that count: {"winner", "losers", "score" or None}.

    `whole` makes matches void: all of them, or with `keep-played` those not played; whoever is out
    from now on loses what was not played yet, as by a walkover.
    """
    result = {}
    for match, pair in fixtures.items():
        played = log.matches.get(match)
        whole = any(log.gone.get(name) == "whole" for name in pair)
        if whole and (log.options["void"] == "all" or played is None):
            continue
        if played is None:
            absent = [name for name in pair if name in log.gone]
            if not absent:
                continue
            played = {"absent": absent}
        if "score" in played:
            score = played["score"]
            winner = max(pair, key=lambda name: score[name])
            losers = [name for name in pair if name != winner]
            result[match] = {"winner": winner, "losers": losers, "score": score, "played": True}
        elif len(played["absent"]) == 2:
            result[match] = {"winner": None, "losers": list(pair), "score": None, "played": False}
        else:
            loser = played["absent"][0]
            winner = pair[0] if pair[1] == loser else pair[1]
            given = log.options["walkover_score"]
            score = {winner: given[0], loser: given[1]} if given is not None else None
            result[match] = {"winner": winner, "losers": [loser], "score": score, "played": False}
    return result


def taken_off(log: Log, name: str) -> int:
    return sum(event["points"] for event in log.penalties if event["entrant"] == name)


def summed(log: Log, name: str, matches: dict[str, Json]) -> dict[str, int | None]:
    """Add up an entrant's figures; missing where no match gives any."""
    own = [match["score"][name] for match in matches.values() if match["score"] and name in match["score"]]
    against = [
        points
        for match in matches.values()
        if match["score"] and name in match["score"]
        for other, points in match["score"].items()
        if other != name
    ]
    if not own:
        return {"scored": None, "conceded": None}
    return {"scored": sum(own) - taken_off(log, name), "conceded": sum(against)}


def wins_among(matches: dict[str, Json], group: list[str]) -> dict[str, int | None]:
    wins: dict[str, int | None] = {}
    for name in group:
        wins[name] = sum(
            match["winner"] == name and match["losers"][0] in group for match in matches.values()
        )
    return wins


# ---------------------------------------------------------------- the kinds


def pool_tables(log: Log) -> list[Json]:
    """gapensi-makassar V: the five steps; then play-off or lots."""
    tables = []
    for pool, members in log.pools.items():
        fixtures = {match: pair for match, pair in log.fixtures.items() if match.rsplit("-", 1)[0] == pool}
        matches = counted(log, fixtures)
        figures: dict[str, Json] = {}
        for name in members:
            sums = summed(log, name, matches)
            productivity = None
            if sums["scored"] is not None and sums["conceded"] is not None:
                productivity = sums["scored"] - sums["conceded"]
            figures[name] = {
                "wins": sum(match["winner"] == name for match in matches.values()),
                "productivity": productivity,
                "conceded": sums["conceded"],
                "scored": sums["scored"],
            }

        def head_to_head(group: list[str], matches: dict[str, Json] = matches) -> Parts:
            return by_value(wins_among(matches, group))(group)

        def figure(key: str, figures: dict[str, Json] = figures) -> dict[str, int | None]:
            return {name: each[key] for name, each in figures.items()}

        criteria: list[Criterion] = [
            ("wins", by_value(figure("wins"))),
            ("productivity", by_value(figure("productivity"))),
            ("head-to-head", head_to_head),
            ("conceded", by_value(figure("conceded"), least=True)),
            ("scored", by_value(figure("scored"))),
            *[("play-off", by_play_off(log))] * (len(members) - 1),
            ("lots", by_lots(log)),
        ]
        ranked = [name for name in members if name not in log.gone]
        groups, bounds = ordered(ranked, criteria) if ranked else ([], [])
        tables.append(
            {
                "name": pool,
                "rows": rows_of(groups, bounds, figures),
                "apart": apart(log, figures),
                "undecided": [sorted(group) for group in groups if len(group) > 1],
            }
        )
    return tables


def league_table(log: Log) -> Json:
    """gapler-250, second sheet: value; a level top plays off; below it total score, then shared places."""
    matches = counted(log, log.fixtures)
    figures: dict[str, Json] = {}
    for name in log.order:
        sums = summed(log, name, matches)
        figures[name] = {
            "wins": sum(match["winner"] == name for match in matches.values()),
            "played": sum(match["played"] and name in match["score"] for match in matches.values()),
            "score": sums["scored"],
        }
    scores = {name: each["score"] for name, each in figures.items()}
    value = log.options["value"]
    key = "wins" if value == "wins" else "score"
    ranked = [name for name in log.order if name not in log.gone]
    parts = by_value({name: each[key] for name, each in figures.items()})(ranked)
    groups: list[list[str]] = []
    bounds: list[Bound] = []
    undecided: list[list[str]] = []
    before: Value = None
    for place, (amount, members) in enumerate(parts):
        if place:
            bounds.append((key, [before, amount]))
        before = amount
        if place == 0 and len(members) > 1:
            inner, inside = top_of_league(log, members, scores)
            if len(inner[0]) > 1:
                undecided = [sorted(inner[0])]
        else:
            inner, inside = ordered(members, [("score", by_value(scores))])
        groups += inner
        bounds += inside
    rows = rows_of(groups, bounds, figures)
    return {"name": "league", "rows": rows, "apart": apart(log, figures), "undecided": undecided}


def top_of_league(
    log: Log, members: list[str], scores: dict[str, int | None]
) -> tuple[list[list[str]], list[Bound]]:
    """Split a level top by play-off, else by lots; those below its winner by total score."""
    parts = by_play_off(log)(members)
    if len(parts) == 1:
        return ordered(members, [("lots", by_lots(log))])
    (one, winner), (other, rest) = parts
    groups, bounds = ordered(rest, [("score", by_value(scores))])
    return [winner, *groups], [("play-off", [one, other]), *bounds]


def group_table(log: Log) -> Json:
    """pepet-2026: total points, stars, one extra game."""
    points: dict[str, int | None] = dict.fromkeys(log.core, 0)
    stars = dict.fromkeys(log.core, 0)
    for sheet in sorted(log.sheets):
        totals, starred = sheet_totals(log, sheet)
        who = log.sheets[sheet]["players" if log.options["substitute"] == "person" else "rows"]
        for seat, name in enumerate(who):
            points[name] = (points.get(name) or 0) + totals[seat]
            stars[name] = stars.get(name, 0) + (seat in starred)
    for event in log.penalties:
        name = event["entrant"]
        if name not in points:
            name = next((each["out"] for each in log.substitutes if each["in"] == name), name)
        points[name] = (points.get(name) or 0) - event["points"]
        stars.setdefault(name, 0)
    figures = {name: {"points": points[name], "stars": stars[name]} for name in points}
    criteria: list[Criterion] = [
        ("points", by_value(points)),
        ("stars", by_value({name: stars[name] for name in points})),
        *[("extra-game", by_play_off(log))] * 3,
    ]
    ranked = [name for name in points if name not in log.gone]
    groups, bounds = ordered(ranked, criteria) if ranked else ([], [])
    return {
        "name": "F2",
        "rows": rows_of(groups, bounds, figures),
        "apart": apart(log, figures),
        "undecided": [sorted(group) for group in groups if len(group) > 1],
    }


def sheet_totals(log: Log, slot: tuple[int, int]) -> tuple[list[int], list[int]]:
    """Give a sheet's four totals and the seats that have its star (pepet-2026/13)."""
    totals, firsts = count_rows(log, slot)
    if all((*slot, number) in log.void_deals for number in range(1, len(log.sheets[slot]["deals"]) + 1)):
        return totals, []
    best = max(zip(totals, firsts, strict=True))
    if log.options["rules_options"].get("star", "table") == "session":
        tables = {table for session, table in PLANS.get(len(log.order), {}) if session == slot[0]}
        if any((slot[0], table) not in log.sheets for table in tables):
            return totals, []
        best = max(
            one
            for other in log.sheets
            if other[0] == slot[0]
            for one in zip(*count_rows(log, other), strict=True)
        )
    return totals, [seat for seat in range(4) if (totals[seat], firsts[seat]) == best]


def count_rows(log: Log, slot: tuple[int, int]) -> tuple[list[int], list[int]]:
    """Give a sheet's totals and how often each seat was first; a void deal counts nothing."""
    totals, firsts = [0, 0, 0, 0], [0, 0, 0, 0]
    for number, deal in enumerate(log.sheets[slot]["deals"], start=1):
        if (*slot, number) in log.void_deals:
            continue
        for seat in range(4):
            totals[seat] += deal["points"][seat]
            # First in the ranking: 5, or 10 of a gaple; a tutup (2, 2, 2, -2) is won by none.
            firsts[seat] += deal["points"][seat] in (5, 10)
    return totals, firsts


def places_table(log: Log) -> Json:
    """The places of a knock-out, shared ones as a range; the place of who is disqualified stays empty."""
    assert log.bracket is not None
    rows: list[Json] = []
    out: list[Json] = []
    for first, last, members in log.bracket.ranking(log):
        rank = first if first == last else f"{first}-{last}"
        out += [{"entrant": name, "figures": {}} for name in members if name in log.disqualified]
        rows += [
            {"rank": rank, "entrant": name, "figures": {}, "above_next": {"by": None, "values": []}}
            for name in members
            if name not in log.disqualified
        ]
    for one, following in pairwise(rows):
        if one["rank"] != following["rank"]:
            one["above_next"] = {"by": "wins", "values": None}
    return {"name": "places", "rows": rows, "apart": out, "undecided": []}
