"""The tables of the file, as steps from one version to the next. A released step never changes."""

APPLICATION_ID = 0x6761706C
"""`gapl`, in the header of every file of ours."""

_JOURNAL = (
    # Not WITHOUT ROWID: new events then fill the last pages whatever their stream, so that a commit
    # writes fewer of them; see ADR 0006.
    """
    CREATE TABLE events (
        stream TEXT NOT NULL,
        seq INTEGER NOT NULL CHECK (seq >= 1),
        kind TEXT NOT NULL,
        v INTEGER NOT NULL,
        data BLOB NOT NULL,
        at_ms INTEGER NOT NULL,
        command_id TEXT,
        PRIMARY KEY (stream, seq)
    )
    """,
    "CREATE UNIQUE INDEX commands ON events (stream, command_id) WHERE command_id IS NOT NULL",
    # The key refuses a number that is taken, this one a number that leaves a gap.
    """
    CREATE TRIGGER no_gaps BEFORE INSERT ON events
    WHEN new.seq > 1 AND NOT EXISTS (SELECT 1 FROM events WHERE stream = new.stream AND seq = new.seq - 1)
    BEGIN SELECT RAISE(ABORT, 'the number leaves a gap'); END
    """,
    """
    CREATE TABLE deadlines (
        stream TEXT NOT NULL,
        name TEXT NOT NULL,
        due_ms INTEGER NOT NULL,
        data BLOB NOT NULL,
        PRIMARY KEY (stream, name)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX deadlines_by_time ON deadlines (due_ms)",
    "CREATE TABLE heartbeat (one INTEGER PRIMARY KEY CHECK (one = 1), at_ms INTEGER NOT NULL)",
)
_PEOPLE = (
    """
    CREATE TABLE players (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        created_ms INTEGER NOT NULL,
        account INTEGER NOT NULL DEFAULT 0 CHECK (account IN (0, 1)),
        merged_into TEXT REFERENCES players (id)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX players_merged ON players (merged_into) WHERE merged_into IS NOT NULL",
    """
    CREATE TABLE tokens (
        token_hash BLOB PRIMARY KEY,
        player_id TEXT NOT NULL REFERENCES players (id),
        created_ms INTEGER NOT NULL,
        last_seen_ms INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
    "CREATE INDEX tokens_by_player ON tokens (player_id)",
    """
    CREATE TABLE accounts (
        player_id TEXT PRIMARY KEY REFERENCES players (id),
        login TEXT NOT NULL,
        login_key TEXT NOT NULL UNIQUE,
        password_hash TEXT NOT NULL,
        recovery_hash TEXT NOT NULL
    ) WITHOUT ROWID
    """,
)
_TABLES = (
    """
    CREATE TABLE codes (
        code TEXT PRIMARY KEY,
        stream TEXT NOT NULL UNIQUE,
        created_ms INTEGER NOT NULL,
        closed_ms INTEGER
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE open_tables (
        stream TEXT PRIMARY KEY,
        code TEXT NOT NULL REFERENCES codes (code),
        host TEXT NOT NULL,
        rules TEXT NOT NULL,
        mode TEXT NOT NULL,
        seats_taken INTEGER NOT NULL,
        phase TEXT NOT NULL,
        updated_ms INTEGER NOT NULL,
        seq INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
    "CREATE INDEX open_tables_by_time ON open_tables (updated_ms)",
    """
    CREATE TABLE matches (
        stream TEXT NOT NULL,
        number INTEGER NOT NULL,
        finished_ms INTEGER NOT NULL,
        rules TEXT NOT NULL,
        mode TEXT NOT NULL,
        players TEXT NOT NULL,
        winners TEXT NOT NULL,
        score TEXT NOT NULL,
        record BLOB NOT NULL,
        PRIMARY KEY (stream, number)
    )
    """,
    """
    CREATE TABLE match_players (
        player_id TEXT NOT NULL,
        stream TEXT NOT NULL,
        number INTEGER NOT NULL,
        PRIMARY KEY (player_id, stream, number),
        FOREIGN KEY (stream, number) REFERENCES matches (stream, number) ON DELETE CASCADE
    ) WITHOUT ROWID
    """,
    "CREATE INDEX match_players_by_match ON match_players (stream, number)",
)

_FEWER_PAGES = (
    # Every play moves a deadline, and with it this index on up to two more pages of each commit; what is
    # due is asked once a second, and there is one row a table.
    "DROP INDEX deadlines_by_time",
)

_COMPETITIONS = (
    """
    CREATE TABLE competitions (
        code TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        created_ms INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE competition_people (
        player_id TEXT NOT NULL,
        code TEXT NOT NULL REFERENCES competitions (code) ON DELETE CASCADE,
        role TEXT NOT NULL,
        PRIMARY KEY (player_id, code)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX competition_people_by_code ON competition_people (code)",
    # Not in the journal: a photo is large, and its hash stands in the log.
    """
    CREATE TABLE attachments (
        code TEXT NOT NULL REFERENCES competitions (code) ON DELETE CASCADE,
        sha256 TEXT NOT NULL,
        media TEXT NOT NULL,
        data BLOB NOT NULL,
        PRIMARY KEY (code, sha256)
    )
    """,
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (_JOURNAL, _PEOPLE, _TABLES, _FEWER_PAGES, _COMPETITIONS)
"""Step n leads from version n to version n + 1; each is carried out whole or not at all."""
