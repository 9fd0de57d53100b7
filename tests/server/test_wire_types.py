"""The client's types of everything on the wire are those of the schemas (scripts/wire_types.py)."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from gaple.table.events import EVENT_TYPES

SCRIPT = Path(__file__).parents[2] / "scripts" / "wire_types.py"


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("wire_types", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


FILES: dict[Path, str] = script().written_files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_types_are_those_of_the_schemas(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path], "run scripts/wire_types.py"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_type_that_is_named_is_there(path: Path) -> None:
    text = re.sub(r"/\*\*.*?\*/|//[^\n]*|'[^']*'", "", FILES[path], flags=re.DOTALL)
    made = set(re.findall(r"export (?:interface|type) (\w+)", text))
    used = set(re.findall(r"\b[A-Z]\w+\b", text))
    assert used - made == {"Record"}
    assert "unknown" not in text or path.name == "http.ts"


def test_every_kind_of_event_has_its_type() -> None:
    text = next(text for path, text in FILES.items() if path.name == "messages.ts")
    for kind, event in EVENT_TYPES.items():
        assert re.search(rf"^  '?{kind}'?: {event.__name__}$", text, re.MULTILINE), kind


def test_messages_are_told_apart_by_their_words() -> None:
    text = next(text for path, text in FILES.items() if path.name == "messages.ts")
    for union, word in (("FromClient", "do"), ("Asking", "do"), ("FromServer", "t")):
        names = re.search(rf"export type {union} =([^/]*)", text)
        assert names is not None
        for name in re.findall(r"\w+", names[1]):
            if name not in {"EventFrame", "export", "type"}:
                assert re.search(rf"export interface {name} {{[^}}]*\n  {word}: '[a-z]+'", text), name
