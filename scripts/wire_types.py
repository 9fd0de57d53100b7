"""Writes the TypeScript types of everything on the wire from the two schemas of docs/specification.

    .venv/bin/python scripts/wire_types.py

`web/src/wire/messages.ts` holds the messages of a table's socket, `web/src/wire/http.ts` what the
HTTP routes take and answer. A test fails when the files and the schemas differ.
"""

import json
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Schema = dict[str, Any]

ROOT = Path(__file__).resolve().parent.parent
SPECIFICATION = ROOT / "docs" / "specification"
WIRE = ROOT / "web" / "src" / "wire"
WIDTH = 100
HEAD = "// Written by scripts/wire_types.py from docs/specification/{source}; change it there.\n"
NAMES = {"Record": "MatchRecord"}
"""Names that TypeScript has for something else."""


def messages_text(schema: Schema) -> str:
    """Return the module with the messages of the socket."""
    defs = dict(schema["$defs"])
    sides = {name: defs.pop(name) for name in ("FromClient", "FromServer")}
    frame = defs.pop("EventFrame")
    parts = [HEAD.format(source="wire-messages.schema.json")]
    parts += [_declaration(name, each) for name, each in defs.items()]
    parts.append(_events(frame))
    told = {
        "FromClient": "What a client sends, told apart by `do`; the first message is `hello`.",
        "FromServer": "What a client is sent, told apart by `t`.",
    }
    parts += [_doc(told[name]) + _union(name, map(_name_of, side["oneOf"])) for name, side in sides.items()]
    commands = [
        name for name in map(_name_of, sides["FromClient"]["oneOf"]) if "id" in defs[name]["properties"]
    ]
    parts.append(
        _doc("A message that is answered by an `ack` or a `no` with its id.") + _union("Asking", commands)
    )
    return "\n".join(parts)


def http_text(document: Schema) -> str:
    """Return the module with what the HTTP routes take and answer."""
    parts = [HEAD.format(source="openapi.json")]
    parts += [_declaration(name, each) for name, each in document["components"]["schemas"].items()]
    return "\n".join(parts)


def written_files() -> dict[Path, str]:
    """Return each file with the text that belongs into it."""
    return {
        WIRE / "messages.ts": messages_text(_read("wire-messages.schema.json")),
        WIRE / "http.ts": http_text(_read("openapi.json")),
    }


def _read(name: str) -> Schema:
    schema: Schema = json.loads((SPECIFICATION / name).read_text(encoding="utf-8"))
    return schema


def _declaration(name: str, schema: Schema) -> str:
    doc = _doc(schema.get("description", ""))
    name = NAMES.get(name, name)
    if schema.get("type") == "object" and schema.get("properties"):
        return f"{doc}export interface {name} {{\n{_fields(schema)}}}\n"
    if schema.get("type") == "object":
        return f"{doc}export type {name} = Record<string, never>\n"
    return f"{doc}{_union(name, _alternatives(schema))}"


def _fields(schema: Schema) -> str:
    required = set(schema.get("required", ()))
    return "".join(
        f"{_doc(each.get('description', ''), '  ')}  {name}{'' if name in required else '?'}: {_type(each)}\n"
        for name, each in schema["properties"].items()
    )


def _events(frame: Schema) -> str:
    """Return the frame of an event for each kind, and their union."""
    of_kind = {each["properties"]["k"]["const"]: _type(each["properties"]["e"]) for each in frame["oneOf"]}
    head = {**frame, "properties": {**frame["properties"]}}
    for name in ("k", "e"):
        del head["properties"][name]
    head["required"] = [name for name in head["required"] if name not in {"k", "e"}]
    kinds = "".join(f"  {_key(kind)}: {event}\n" for kind, event in of_kind.items())
    return (
        f"{_doc('What each kind of event tells.')}export interface Events {{\n{kinds}}}\n\n"
        f"{_doc('The kinds of events.')}export type EventKind = keyof Events\n\n"
        f"{_doc('What the frames of all events have.')}export interface FrameHead {{\n{_fields(head)}}}\n\n"
        f"{_doc('The frame of one kind of event.')}"
        "export interface FrameOf<K extends EventKind> extends FrameHead {\n  k: K\n  e: Events[K]\n}\n\n"
        f"{_doc(frame['description'] + ' Told apart by `k`.')}"
        "export type EventFrame = { [K in EventKind]: FrameOf<K> }[EventKind]\n"
    )


def _union(name: str, alternatives: Any) -> str:  # noqa: ANN401 - any iterable of texts
    written = list(alternatives)
    line = f"export type {name} = {' | '.join(written)}\n"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =\n" + "".join(f"  | {each}\n" for each in written)


def _alternatives(schema: Schema) -> Iterator[str]:
    """Yield the types of which a value has one."""
    if "$ref" in schema:
        yield _name_of(schema)
    elif "const" in schema:
        yield _literal(schema["const"])
    elif "enum" in schema:
        yield from map(_literal, schema["enum"])
    elif "anyOf" in schema or "oneOf" in schema:
        for each in schema.get("anyOf") or schema["oneOf"]:
            yield from _alternatives(each)
    else:
        yield _plain(schema)


def _plain(schema: Schema) -> str:
    match schema.get("type"):
        case "string" | "boolean" | "null" as name:
            return str(name)
        case "integer" | "number":
            return "number"
        case "array":
            return _array(schema)
        case "object" if "properties" in schema:
            inner = "; ".join(_fields(schema).strip().splitlines())
            return f"{{ {inner} }}"
        case "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
        case _:
            return "unknown"


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    items = _type(schema["items"]) if isinstance(schema.get("items"), dict) else "unknown"
    return f"({items})[]" if " | " in items else f"{items}[]"


def _type(schema: Schema) -> str:
    return " | ".join(dict.fromkeys(_alternatives(schema)))


def _name_of(schema: Schema) -> str:
    name: str = schema["$ref"].rpartition("/")[2]
    return NAMES.get(name, name)


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def _key(name: str) -> str:
    return name if re.fullmatch("[A-Za-z_]+", name) else f"'{name}'"


def _doc(text: str, indent: str = "") -> str:
    text = " ".join(text.split())
    if not text:
        return ""
    line = f"{indent}/** {text} */\n"
    if len(line) <= WIDTH:
        return line
    lines = textwrap.wrap(text, WIDTH - len(indent) - 3)
    return f"{indent}/**\n" + "".join(f"{indent} * {each}\n" for each in lines) + f"{indent} */\n"


if __name__ == "__main__":
    for path, text in written_files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path)
