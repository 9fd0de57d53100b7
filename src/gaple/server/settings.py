"""What whoever starts a server chooses."""

import os
import sys
from pathlib import Path

import msgspec

from gaple.server.limits import Limits
from gaple.table.deadlines import Pace


class Settings(msgspec.Struct, frozen=True):
    """A server's settings."""

    data: Path
    """The file that holds everything."""
    pace: Pace = Pace()
    limits: Limits = Limits()
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server, such as `http://localhost:5173`."""
    queue_frames: int = 256
    """Frames that wait for a slow reader before it is closed."""
    events_at_most: int = 200
    """Who missed more is sent the whole table instead."""
    hello_seconds: float = 10.0
    """How long a new connection may say nothing."""
    ping_seconds: float = 10.0
    """How often a connection is tried, and how long the answer may take."""
    stop_seconds: int = 5
    """How long a stopping server waits for what is under way."""
    copy_to: Path | None = None
    """The folder or stick that gets a copy of every competition each minute."""
    client: Path = Path(__file__).resolve().parent.parent / "client"
    """The folder with the web client as it was built; it need not be there."""


def default_data() -> Path:
    """Return the data file in the place where the platform keeps a user's data."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "gaple" / "gaple.db"
