"""What is kept: the journal of all streams, the players, and lists made from the journal.

All of it stands in one SQLite file, written by one thread of one process.
"""

from gaple.store.competitions import Attachment, CompetitionIndex, CompetitionRow
from gaple.store.errors import StoreError
from gaple.store.journal import SqliteJournal
from gaple.store.matches import MatchIndex, MatchPlayer, MatchRow
from gaple.store.opening import Store
from gaple.store.people import (
    Account,
    LoginTakenError,
    NoPlayerError,
    NotAGuestError,
    People,
    PeopleError,
    Player,
)
from gaple.store.tables import Code, CodeTakenError, OpenTable, TableIndex

__all__ = [
    "Account",
    "Attachment",
    "Code",
    "CodeTakenError",
    "CompetitionIndex",
    "CompetitionRow",
    "LoginTakenError",
    "MatchIndex",
    "MatchPlayer",
    "MatchRow",
    "NoPlayerError",
    "NotAGuestError",
    "OpenTable",
    "People",
    "PeopleError",
    "Player",
    "SqliteJournal",
    "Store",
    "StoreError",
    "TableIndex",
]
