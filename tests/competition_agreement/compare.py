"""Product and oracle held against each other on random and on spoiled competitions.

The oracle makes the documents; the command `gaple standings --json` reads them all in one go, as an
organiser would; tables, ranks, figures, reasons and undecided groups must be equal, and refusals name
the same event.
"""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from gaple.cli import gaple
from tests.competition_oracle import Refused, random_competition, spoiled, standings

Json = dict[str, Any]

WITHOUT_VALUES = (None, "play-off", "extra-game", "lots")
"""Reasons whose `values` the text does not say."""


def printed(documents: list[Json], folder: Path) -> list[Json]:
    """Run the command over documents: for each its line, or {"refused": event or None, "line": text}."""
    paths = []
    for number, document in enumerate(documents):
        path = folder / f"{number}.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        paths.append(str(path))
    result = CliRunner().invoke(
        gaple, ["standings", *paths, "--json"], catch_exceptions=False, standalone_mode=False
    )
    found: dict[str, Json] = {}
    for line in result.stdout.splitlines():
        answer = json.loads(line)
        found[answer.pop("file")] = answer
    for line in result.stderr.splitlines():
        for name in paths:
            if line.startswith(f"{name}: "):
                event = re.match(r"event (\d+)", line.removeprefix(f"{name}: "))
                found[name] = {"refused": int(event[1]) if event else None, "line": line}
    assert result.return_value == (2 if any("refused" in answer for answer in found.values()) else 0)
    return [found[name] for name in paths]


def expected(document: Json) -> Json:
    try:
        return standings(document)
    except Refused as error:
        return {"refused": error.event, "line": str(error)}


def plain(answer: Json) -> Json:
    """Strip what the text leaves open: the order within a shared rank, a few values, the words of `next`."""
    if "refused" in answer:
        return {"refused": answer["refused"]}
    return {"kind": answer["kind"], "tables": [_plain_table(table) for table in answer["tables"]]}


def _plain_table(table: Json) -> Json:
    rows = []
    for row in table["rows"]:
        above = row["above_next"]
        if table["name"] == "places":
            above = None
        elif above["by"] in WITHOUT_VALUES:
            above = {"by": above["by"]}
        figures = None if table["name"] == "places" else row["figures"]
        rows.append({"rank": row["rank"], "entrant": row["entrant"], "figures": figures, "above": above})
    shared: dict[str, list[Json]] = {}
    for row in rows:
        shared.setdefault(str(row["rank"]), []).append(row)
    groups = []
    for rank, members in shared.items():
        names = sorted((row["entrant"], json.dumps(row["figures"], sort_keys=True)) for row in members)
        groups.append([rank, names, [row["above"] for row in members]])
    return {
        "name": table["name"],
        "groups": groups,
        "apart": sorted(
            (
                row["entrant"],
                None if table["name"] == "places" else json.dumps(row["figures"], sort_keys=True),
            )
            for row in table.get("apart", [])
        ),
        "undecided": sorted(sorted(group) for group in table["undecided"]),
    }


def differences(documents: list[Json], folder: Path) -> list[tuple[Json, Json, Json]]:
    """List the documents on which the two disagree, with what each says of them."""
    found = []
    for document, ours in zip(documents, printed(documents, folder), strict=True):
        theirs = expected(document)
        silent = theirs.get("next") is not None and ours.get("next") is None
        if plain(ours) != plain(theirs) or silent:
            found.append((document, ours, theirs))
    return found


def random_documents(seeds: range, kind: str | None = None) -> list[Json]:
    return [random_competition(seed, kind) for seed in seeds]


def spoiled_documents(seeds: range, kind: str | None = None) -> list[Json]:
    return [spoiled(seed, kind)[0] for seed in seeds]


def features(documents: list[Json]) -> Counter[str]:
    """Count which events the documents have and which criteria decide in them."""
    seen: Counter[str] = Counter()
    for document in documents:
        answer = expected(document)
        if "refused" in answer:
            seen["refused"] += 1
            continue
        seen.update({event["kind"] for event in document["events"]})
        for table in answer["tables"]:
            seen[f"{document['kind']}: undecided"] += bool(table["undecided"])
            seen[f"{document['kind']}: apart"] += bool(table["apart"])
            for row in table["rows"]:
                if row["above_next"]["by"] is not None and table["name"] != "places":
                    seen[f"{document['kind']}: {row['above_next']['by']}"] += 1
                seen[f"{document['kind']}: shared place"] += isinstance(row["rank"], str)
    return seen
