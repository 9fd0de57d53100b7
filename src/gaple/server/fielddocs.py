"""JSON Schemas of msgspec types in which fields say what they mean, as the source says below each."""

import ast
import inspect
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec


def schema_components(
    types: Sequence[Any], ref_template: str
) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """Return the types' schemas and those that they refer to, by name, with their fields described."""
    schemas, components = msgspec.json.schema_components(types, ref_template=ref_template)
    for struct in _structs_in(types):
        properties = components.get(struct.__name__, {}).get("properties", {})
        for name, doc in field_docs(struct).items():
            if name in properties:
                properties[name] = {"description": doc, **properties[name]}
    return schemas, components


def field_docs(struct: type) -> dict[str, str]:
    """Return the text that stands below a type's fields, by field."""
    docs: dict[str, str] = {}
    for each in reversed(struct.__mro__):
        if each.__module__.startswith("gaple."):
            docs |= _own_docs(each)
    return docs


def _own_docs(struct: type) -> dict[str, str]:
    (node,) = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(node, ast.ClassDef)  # noqa: S101 - the source of a class
    docs = {}
    for field, below in zip(node.body, node.body[1:], strict=False):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                docs[name] = " ".join(text.split())
            case _:
                pass
    return docs


def _structs_in(types: Sequence[Any]) -> Iterator[type]:
    """Yield every struct that these types are made of, once."""
    waiting: list[Any] = list(msgspec.inspect.multi_type_info(types))
    seen: set[type] = set()
    while waiting:
        match waiting.pop():
            case msgspec.inspect.StructType(cls=cls, fields=fields):
                if cls not in seen:
                    seen.add(cls)
                    yield cls
                    waiting += [field.type for field in fields]
            case msgspec.inspect.Type() as made:
                waiting += _parts(made)


def _parts(made: msgspec.inspect.Type) -> list[Any]:
    fields: Mapping[str, Any] = {name: getattr(made, name) for name in made.__struct_fields__}
    parts: list[Any] = []
    for value in fields.values():
        parts += value if isinstance(value, tuple) else [value]
    return [each.type if isinstance(each, msgspec.inspect.Field) else each for each in parts]
