"""Finished matches and who played them. All of it can be made anew from the journal."""

import json
import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from gaple.store.reader import Reader
from gaple.store.writer import Writer

_PUT = """
    INSERT INTO matches (stream, number, finished_ms, rules, mode, players, winners, score, record)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (stream, number) DO UPDATE SET
        finished_ms = excluded.finished_ms, rules = excluded.rules, mode = excluded.mode,
        players = excluded.players, winners = excluded.winners, score = excluded.score,
        record = excluded.record
"""
_NOBODY_PLAYED = "DELETE FROM match_players WHERE stream = ? AND number = ?"
_PLAYED = "INSERT INTO match_players (player_id, stream, number) VALUES (?, ?, ?)"
_ROW = "stream, number, finished_ms, rules, mode, players, winners, score"
# An account's matches are also those of the guests who have become part of it.
_OF_PLAYER = f"""
    SELECT {_ROW} FROM matches
    WHERE (stream, number) IN (
        SELECT stream, number FROM match_players
        WHERE player_id IN (SELECT ?1 UNION SELECT id FROM players WHERE merged_into = ?1)
    ) AND (finished_ms, stream, number) < (?2, ?3, ?4)
    ORDER BY finished_ms DESC, stream DESC, number DESC LIMIT ?5
"""  # noqa: S608 - the columns are our own
_ONE = f"SELECT {_ROW} FROM matches WHERE stream = ? AND number = ?"  # noqa: S608 - the columns are our own
_RECORD = "SELECT record FROM matches WHERE stream = ? AND number = ?"
_LAST_MS = (1 << 63) - 1


class MatchPlayer(NamedTuple):
    """Who sat on a seat when the match ended."""

    player_id: str | None
    """None for a bot."""
    name: str
    bot: str | None = None
    """The bot's level."""


class MatchRow(NamedTuple):
    """A finished match without its record."""

    stream: str
    number: int
    """From 1 at each table."""
    finished_ms: int
    rules: str
    mode: str
    players: tuple[MatchPlayer, ...]
    """By seat."""
    winners: tuple[int, ...]
    """Seats."""
    score: tuple[int, ...]
    """By seat."""


class MatchIndex:
    """Finished matches."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def put(self, match: MatchRow, record: bytes, *keepers: str) -> None:
        """Write a finished match with its record; the same match again leaves the same rows.

        Args:
            match: the match, in the list of each of its players.
            record: its gaple-record.
            keepers: players in whose list it stands too.

        Raises:
            JournalError: the file cannot be written; nothing of it is there.
        """
        who = {player.player_id for player in match.players if player.player_id is not None} | {*keepers}
        key = (match.stream, match.number)

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(_PUT, (*match[:5], *map(_to_json, match[5:]), record))
            connection.execute(_NOBODY_PLAYED, key)
            connection.executemany(_PLAYED, [(player_id, *key) for player_id in sorted(who)])

        await self._writer.run(write)

    async def of_player(
        self, player_id: str, limit: int, behind: MatchRow | None = None
    ) -> Sequence[MatchRow]:
        """Return a player's matches, the newest first; the next page is `behind` the last row of this."""
        since = (_LAST_MS, "", 0) if behind is None else (behind.finished_ms, behind.stream, behind.number)

        def read(connection: sqlite3.Connection) -> Sequence[MatchRow]:
            return [_to_row(row) for row in connection.execute(_OF_PLAYER, (player_id, *since, limit))]

        return await self._reader.run(read)

    async def find(self, stream: str, number: int) -> MatchRow | None:
        """Return a finished match, None where there is none."""

        def read(connection: sqlite3.Connection) -> MatchRow | None:
            row = connection.execute(_ONE, (stream, number)).fetchone()
            return None if row is None else _to_row(row)

        return await self._reader.run(read)

    async def record(self, stream: str, number: int) -> bytes | None:
        """Return the record of a finished match, None where there is none."""

        def read(connection: sqlite3.Connection) -> bytes | None:
            row = connection.execute(_RECORD, (stream, number)).fetchone()
            return None if row is None else bytes(row[0])

        return await self._reader.run(read)


def _to_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _to_row(row: tuple[str, int, int, str, str, str, str, str]) -> MatchRow:
    players, winners, score = (json.loads(text) for text in row[5:])
    people = tuple(MatchPlayer(*player) for player in players)
    return MatchRow(*row[:5], people, tuple(winners), tuple(score))
