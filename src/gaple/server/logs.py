"""Logs for programs: one JSON object a line on standard error, without anything that is secret.

A message is a fixed word with fields that are named here; whatever else a library hands over is
not printed. Of an exception the type and the places are told, never its text, which may quote a hand.
"""

import logging
import sys
import time
import traceback
from typing import Any, Final, TextIO

import msgspec

FIELDS: Final = (
    "code", "match", "player", "seat", "do", "why", "kind", "close", "path", "method", "status", "ms",
    "count", "deadline", "address", "version",
)  # fmt: skip
"""What a log line may carry besides time, level, logger and event."""
LIBRARIES: Final = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio")


class JsonFormatter(logging.Formatter):
    """One line of JSON a record."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.msg if isinstance(record.msg, str) else type(record.msg).__name__,
        }
        for name in FIELDS:
            if name in record.__dict__:
                line[name] = record.__dict__[name]
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = type(record.exc_info[1]).__name__
            line["where"] = _places(record.exc_info[1])
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up_logs(stream: TextIO | None = None) -> logging.Handler:
    """Send the logs of server, tables and libraries to standard error as JSON."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter())
    for name in ("gaple", *LIBRARIES):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name in {"gaple", "uvicorn", "websockets", "asyncio"} else []
        logger.propagate = name not in {"gaple", "uvicorn", "websockets", "asyncio"}
        logger.setLevel(logging.INFO if name == "gaple" else logging.WARNING)
    return handler


def _places(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{_module(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]


def _module(filename: str) -> str:
    """Return a file's path from its package on: where it is installed is nobody's business."""
    parts = filename.replace("\\", "/").split("/")
    return "/".join(parts[-3:])
