"""Files that are there whole or not at all."""

import os
from pathlib import Path


def save_bytes(data: bytes, name: str) -> None:
    """Write a file beside its place and rename it, so that it is never there in part.

    Raises:
        OSError: it cannot be written; what stood there still does.
    """
    path = Path(name).resolve()  # a link stays a link
    partial = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with partial.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            partial.chmod(path.stat().st_mode & 0o777)
        partial.replace(path)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
