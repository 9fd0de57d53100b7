"""Players: guests at once, accounts for those who want to be known again, and their tokens.

A token is shown once, when it is made; the file keeps its SHA-256 alone. Passwords and recovery
codes arrive here as finished hashes.
"""

import secrets
import sqlite3
import unicodedata
from hashlib import sha256
from typing import NamedTuple

from gaple.store.reader import Reader
from gaple.store.writer import Writer
from gaple.table.ports import Clock, JournalError

TOKEN_BYTES = 32
ID_BYTES = 8
SEEN_EVERY_MS = 3_600_000
"""How exactly it is known when a token was last seen: not every look is worth a write."""

_PLAYER = "SELECT id, name, created_ms, account, merged_into FROM players WHERE id = ?"
_MERGED = "SELECT id FROM players WHERE merged_into = ? ORDER BY created_ms, id"
_TOKEN = "SELECT player_id, last_seen_ms FROM tokens WHERE token_hash = ?"
_NEW_PLAYER = "INSERT INTO players (id, name, created_ms) VALUES (?, ?, ?)"
_NEW_TOKEN = "INSERT INTO tokens (token_hash, player_id, created_ms, last_seen_ms) VALUES (?, ?, ?, ?)"
_SEEN = "UPDATE tokens SET last_seen_ms = ? WHERE token_hash = ?"
_DROP_TOKEN = "DELETE FROM tokens WHERE token_hash = ?"
_DROP_TOKENS_BUT = "DELETE FROM tokens WHERE player_id = ? AND token_hash IS NOT ?"
_RENAME = "UPDATE players SET name = ? WHERE id = ?"
_ACCOUNT = "SELECT player_id, login, password_hash, recovery_hash FROM accounts WHERE login_key = ?"
_LOGIN_TAKEN = "SELECT 1 FROM accounts WHERE login_key = ?"
_NEW_ACCOUNT = """
    INSERT INTO accounts (player_id, login, login_key, password_hash, recovery_hash) VALUES (?, ?, ?, ?, ?)
"""
_IS_ACCOUNT = "UPDATE players SET account = 1 WHERE id = ?"
_PASSWORD = (
    "UPDATE accounts SET password_hash = ?, recovery_hash = coalesce(?, recovery_hash) WHERE player_id = ?"
)
_MERGE = "UPDATE players SET merged_into = ? WHERE id = ?"


class PeopleError(Exception):
    """Something about players that cannot be done; nothing was changed."""


class LoginTakenError(PeopleError):
    """Another account has this login."""


class NoPlayerError(PeopleError):
    """There is no such player, or no account of that player."""


class NotAGuestError(PeopleError):
    """The player has an account already, or is part of one."""


class Player(NamedTuple):
    """Somebody who plays."""

    id: str
    """Random; says nothing and is never parsed."""
    name: str
    created_ms: int
    account: bool
    was: tuple[str, ...] = ()
    """The guests who have become part of this account. Their seats and matches keep their ids."""

    @property
    def ids(self) -> tuple[str, ...]:
        """All ids under which this player may sit at a table."""
        return (self.id, *self.was)


class Account(NamedTuple):
    """How a player signs in."""

    player_id: str
    login: str
    """As it was typed when the account was made."""
    password_hash: str
    recovery_hash: str


class People:
    """Guests, accounts and tokens.

    Every method that writes raises `JournalError` where the file cannot be written, and nothing of
    it is there.
    """

    def __init__(self, writer: Writer, reader: Reader, clock: Clock) -> None:
        self._writer = writer
        self._reader = reader
        self._clock = clock

    async def create_guest(self, name: str) -> tuple[Player, str]:
        """Make a player without account; return the player and a token."""
        now = self._clock.now_ms()
        player, token = Player(secrets.token_hex(ID_BYTES), name, now, account=False), _random_token()

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(_NEW_PLAYER, (player.id, name, now))
            connection.execute(_NEW_TOKEN, (_hash(token), player.id, now, now))

        await self._writer.run(write)
        return player, token

    async def player(self, player_id: str) -> Player | None:
        """Return a player, None where there is none of this id."""
        return await self._reader.run(lambda connection: _read_player(connection, player_id))

    async def player_by_token(self, token: str) -> Player | None:
        """Return whose token this is, None where it is nobody's; note that it was seen."""
        found = await self._reader.run(lambda connection: _read_token(connection, token))
        if found is None:
            return None
        player, last_seen_ms = found
        now = self._clock.now_ms()
        if now - last_seen_ms >= SEEN_EVERY_MS:
            try:
                await self._writer.run(lambda connection: _change(connection, _SEEN, now, _hash(token)))
            except JournalError:  # a full disk keeps nobody out
                return player
        return player

    async def new_token(self, player_id: str) -> str:
        """Make another token for a player and return it.

        Raises:
            NoPlayerError: there is no such player.
        """
        now, token = self._clock.now_ms(), _random_token()

        def write(connection: sqlite3.Connection) -> None:
            _require(connection, player_id)
            connection.execute(_NEW_TOKEN, (_hash(token), player_id, now, now))

        await self._writer.run(write)
        return token

    async def drop_token(self, token: str) -> None:
        """Let a token open nothing any more; nothing happens where it is nobody's."""
        await self._writer.run(lambda connection: _change(connection, _DROP_TOKEN, _hash(token)))

    async def rename(self, player_id: str, name: str) -> None:
        """Give a player another name; what is in journals keeps the old one.

        Raises:
            NoPlayerError: there is no such player.
        """

        def write(connection: sqlite3.Connection) -> None:
            if not _change(connection, _RENAME, name, player_id):
                raise NoPlayerError(player_id)

        await self._writer.run(write)

    async def make_account(self, player_id: str, login: str, password_hash: str, recovery_hash: str) -> None:
        """Turn a guest into an account. The player keeps id, name, tokens, seats and matches.

        Raises:
            LoginTakenError: an account has this login, upper and lower case being the same.
            NotAGuestError: the player has an account already.
            NoPlayerError: there is no such player.
        """

        def write(connection: sqlite3.Connection) -> None:
            _require_guest(connection, player_id)
            key = login_key(login)
            if connection.execute(_LOGIN_TAKEN, (key,)).fetchone() is not None:
                raise LoginTakenError(login)
            connection.execute(_NEW_ACCOUNT, (player_id, login, key, password_hash, recovery_hash))
            connection.execute(_IS_ACCOUNT, (player_id,))

        await self._writer.run(write)

    async def account_by_login(self, login: str) -> Account | None:
        """Return the account of a login, None where there is none."""

        def read(connection: sqlite3.Connection) -> Account | None:
            row = connection.execute(_ACCOUNT, (login_key(login),)).fetchone()
            return None if row is None else Account(*row)

        return await self._reader.run(read)

    async def change_password(
        self,
        player_id: str,
        password_hash: str,
        recovery_hash: str | None = None,
        keep_token: str | None = None,
    ) -> None:
        """Change how an account signs in, and sign out every device but that of `keep_token`.

        Without a new recovery hash the old one stays.

        Raises:
            NoPlayerError: there is no such account.
        """

        def write(connection: sqlite3.Connection) -> None:
            if not _change(connection, _PASSWORD, password_hash, recovery_hash, player_id):
                raise NoPlayerError(player_id)
            kept = None if keep_token is None else _hash(keep_token)
            connection.execute(_DROP_TOKENS_BUT, (player_id, kept))

        await self._writer.run(write)

    async def merge_guest(self, guest_id: str, account_id: str) -> None:
        """Make a guest part of an account, when the guest's device signs in to it.

        Journals are not written anew: seats and matches keep the guest's id, the account answers
        to it from now on (`Player.ids`), and the guest's tokens open nothing any more. The device
        needs a token of the account instead. Doing it twice changes nothing.

        Raises:
            NotAGuestError: the guest has an account, or is part of another one.
            NoPlayerError: there is no such guest, or no such account.
        """

        def write(connection: sqlite3.Connection) -> None:
            if not _require(connection, account_id).account:
                raise NoPlayerError(account_id)
            _require_guest(connection, guest_id, part_of=account_id)
            connection.execute(_MERGE, (account_id, guest_id))
            connection.execute(_DROP_TOKENS_BUT, (guest_id, None))

        await self._writer.run(write)


def login_key(login: str) -> str:
    """Return what two logins must not share: without case and without forms that look the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login).casefold())


def _random_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def _hash(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


def _change(connection: sqlite3.Connection, statement: str, *values: object) -> bool:
    """Run a statement and return whether it changed a row."""
    return connection.execute(statement, values).rowcount > 0


def _read_player(connection: sqlite3.Connection, player_id: str) -> Player | None:
    row = connection.execute(_PLAYER, (player_id,)).fetchone()
    if row is None:
        return None
    was = tuple(guest for (guest,) in connection.execute(_MERGED, (player_id,)))
    return Player(row[0], row[1], row[2], bool(row[3]), was)


def _read_token(connection: sqlite3.Connection, token: str) -> tuple[Player, int] | None:
    row = connection.execute(_TOKEN, (_hash(token),)).fetchone()
    player = None if row is None else _read_player(connection, row[0])
    return None if player is None else (player, row[1])


def _require(connection: sqlite3.Connection, player_id: str) -> Player:
    player = _read_player(connection, player_id)
    if player is None:
        raise NoPlayerError(player_id)
    return player


def _require_guest(connection: sqlite3.Connection, player_id: str, part_of: str | None = None) -> None:
    """Refuse an account, and a guest who is part of any account but the one named."""
    player = _require(connection, player_id)
    merged_into = connection.execute(_PLAYER, (player_id,)).fetchone()[4]
    if player.account or merged_into not in (None, part_of):
        raise NotAGuestError(player_id)
