"""A knock-out: match ids from top to bottom, who meets whom, which places were reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .log import Log

Side = str | None
"""An entrant, None where a slot is empty for good, "?" where it is not known yet."""


class Bracket:
    """The tree over the drawn places; it reads what was played from the log."""

    def __init__(self, places: list[str | None], *, third_place: bool) -> None:
        self.places = places
        self.third_place = third_place and len(places) >= 4
        self.ids: list[str] = []
        size = len(places)
        while size >= 2:
            self.ids += [f"K{size}-{number}" for number in range(1, size // 2 + 1)]
            size //= 2
        if self.third_place:
            self.ids.append("K3")

    def size_of(self, match: str) -> int:
        """Say how many are still in at a match; the third place is played beside the final."""
        return 2 if match == "K3" else int(match[1:].split("-", maxsplit=1)[0])

    def sides(self, log: Log) -> dict[str, tuple[Side, Side]]:
        """Name both sides of every match as far as they are known."""
        return self._run(log)[0]

    def _run(self, log: Log) -> tuple[dict[str, tuple[Side, Side]], dict[str, Side], dict[str, list[str]]]:
        """Give sides, winners and losers of every match."""
        sides: dict[str, tuple[Side, Side]] = {}
        winners: dict[str, Side] = {}
        losers: dict[str, list[str]] = {}
        entering: list[Side] = list(self.places)
        while len(entering) >= 2:
            size = len(entering)
            onward: list[Side] = []
            for number in range(1, size // 2 + 1):
                match = f"K{size}-{number}"
                pair = (entering[2 * number - 2], entering[2 * number - 1])
                sides[match] = pair
                winners[match], losers[match] = decide(log, match, pair)
                onward.append(winners[match])
            entering = onward
        if self.third_place:
            pair = (self._loser("K4-1", winners, losers), self._loser("K4-2", winners, losers))
            sides["K3"] = pair
            winners["K3"], losers["K3"] = decide(log, "K3", pair)
        return sides, winners, losers

    @staticmethod
    def _loser(match: str, winners: dict[str, Side], losers: dict[str, list[str]]) -> Side:
        if winners[match] == "?":
            return "?"
        return losers[match][0] if len(losers[match]) == 1 else None

    def ranking(self, log: Log) -> list[tuple[int, int, list[str]]]:
        """List groups of entrants with their first and last possible place, best first."""
        sides, winners, losers = self._run(log)
        groups = []
        size = len(self.places)
        taking_part = sum(place is not None for place in self.places)
        while size >= 2:
            matches = [f"K{size}-{number}" for number in range(1, size // 2 + 1)]
            onward = sum(winners[match] is not None for match in matches)
            lost = [entrant for match in matches for entrant in losers[match]]
            if size == 4 and self.third_place and winners["K3"] not in (None, "?"):
                third = str(winners["K3"])
                lost.remove(third)
                groups += [(onward + 1, onward + 1, [third])]
                if lost:
                    groups += [(onward + 2, taking_part, lost)]
            elif lost:
                groups.append((onward + 1, taking_part, lost))
            waiting = [
                entrant
                for match in matches
                if winners[match] == "?"
                for entrant in sides[match]
                if entrant not in (None, "?")
            ]
            if waiting:
                groups.append((1, taking_part, [str(entrant) for entrant in waiting]))
            taking_part = onward
            size //= 2
        champion = winners["K2-1"]
        if champion not in (None, "?"):
            groups.append((1, 1, [str(champion)]))
        return sorted(groups, key=lambda group: (group[0], group[1]))


def decide(log: Log, match: str, pair: tuple[Side, Side]) -> tuple[Side, list[str]]:
    """Say who goes on from a match (None: nobody ever, "?": not known yet) and who lost it."""
    one, other = pair
    if one is None and other is None:
        return None, []
    if one is None or other is None:
        # Nobody to meet: on to the next match, also for one who is out by now and loses there.
        return (other if one is None else one), []
    if "?" in pair:
        return "?", []
    played = log.matches.get(match)
    if played is not None and "score" in played and set(played["score"]) == set(pair):
        score = played["score"]
        best = max(pair, key=lambda entrant: score[entrant])
        return best, [str(entrant) for entrant in pair if entrant != best]
    absent = [str(entrant) for entrant in pair if entrant in log.gone]
    if played is not None and "absent" in played and set(played["absent"]) <= set(pair):
        absent = played["absent"]
    if not absent:
        return "?", []
    if len(absent) == 2:
        return None, list(absent)
    return (other if absent[0] == one else one), list(absent)
