"""What `gaple standings --json` must print for a document, without `file` and the words of `next`."""

from __future__ import annotations

from .errors import Refused
from .log import KEYS, Json, Log, read_head
from .tables import group_table, league_table, places_table, pool_tables

__all__ = ["Refused", "standings"]


def standings(document: Json) -> Json:
    """Fold a document and rank it, or refuse it with the number of the event at fault.

    `next` is True where a group is left undecided (something must be said there), else None.
    """
    options = read_head(document)
    events = document["events"]
    for place, event in enumerate(events, start=1):
        if event.get("n") != place:
            raise Refused(place, "the numbers of the events have a gap")
        if event.get("kind") not in KEYS:
            raise Refused(place, f"unknown kind {event.get('kind')!r}")
        if event.get("v", 1) != 1:
            raise Refused(place, "unknown version")
    log = Log(document, options)
    for place, event in enumerate(events):
        if event["kind"] == "correct":
            check_correction(event, events)
            # In place: the whole log once more, refused at the correction where it fits no longer.
            log = fold(document, options, events[: place + 1], blame=event["n"])
        else:
            log.add(event, event["n"])
    tables = []
    undecided = False
    for stage in ("pools", "league", "group", "knockout"):
        found = stage_tables(stage, document, options, log)
        tables += found
        if stage not in log.closed:
            undecided = undecided or any(table["undecided"] for table in found)
    return {"kind": document["kind"], "tables": tables, "next": True if undecided else None}


def check_correction(event: Json, events: list[Json]) -> None:
    number = event["n"]
    if not isinstance(event.get("reason"), str) or not event["reason"].strip():
        raise Refused(number, "never without a reason")
    target = event.get("of")
    if type(target) is not int or not 1 <= target < number:
        raise Refused(number, "there is no such event before it")
    if events[target - 1]["kind"] == "correct":
        raise Refused(number, "name the original event, not a correction")
    if any(each.get("of") == target and each.get("void") for each in events[: number - 1]):
        raise Refused(number, "that event was taken out")
    if "void" in event and (
        event["void"] is not True or events[target - 1]["kind"] in ("freeze-entries", "draw", "close-stage")
    ):
        raise Refused(number, "a draw, a freezing and a closing stay")
    if event.get("after_close", "keep") not in ("keep", "replay", "void"):
        raise Refused(number, "after_close is keep, replay or void")


def fold(
    document: Json,
    options: Json,
    events: list[Json],
    *,
    blame: int | None = None,
    until: int | None = None,
) -> Log:
    """Fold a log with its corrections put in place; `until`: only what was in the log at that event."""
    known = [event for event in events if until is None or event["n"] <= until]
    newest = {event["of"]: event for event in known if event["kind"] == "correct"}
    log = Log(document, options)
    for event in known:
        if event["kind"] == "correct":
            if event.get("after_close") == "void" and log.closed and reaches("pools", event, events):
                log.void_next_stage()
            continue
        corrected = newest.get(event["n"])
        if corrected is not None and corrected.get("void") is True:
            continue
        if corrected is None:
            log.add(event, blame or event["n"])
            continue
        values = {
            key: value
            for key, value in corrected.items()
            if key not in ("n", "kind", "of", "reason", "after_close", "by", "at", "v")
        }
        log.add({**event, **values}, blame or corrected["n"])
    return log


def reaches(stage: str, correction: Json, events: list[Json]) -> bool:
    """Tell whether what a correction names belongs to a stage: knock-out matches to none but their own."""
    match = str(events[correction["of"] - 1].get("match", ""))
    knockout = match.startswith("K") and match.split("-", maxsplit=1)[0][1:].isdigit()
    return knockout == (stage == "knockout")


def stage_tables(stage: str, document: Json, options: Json, log: Log) -> list[Json]:
    """Give the tables of one stage: as they are, or as they were when it was closed.

    A correction with `after_close` other than `keep` ranks a closed stage anew.
    """
    events = document["events"]
    closing = [event["n"] for event in events if event["kind"] == "close-stage" and event["stage"] == stage]
    if closing:
        again = [
            event["n"]
            for event in events
            if event.get("after_close", "keep") != "keep" and reaches(stage, event, events)
        ]
        until = max(closing[-1:] + again)
        frozen = fold(document, options, events, until=until)
        # Who was left level is still parted by lots and games.
        frozen.lots += [event for event in log.lots if event["n"] > until]
        frozen.extra_games += [event for event in log.extra_games if event["n"] > until]
        log = frozen
    if stage == "pools":
        return pool_tables(log) if log.kind == "pools" else []
    if stage == "league":
        return [league_table(log)] if log.kind == "league" else []
    if stage == "group":
        return [group_table(log)] if log.kind == "group" else []
    return [places_table(log)] if log.bracket is not None else []
