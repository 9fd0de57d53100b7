"""The catalogue: every message by its id, in one language (docs/adr/0002-messages-in-fluent.md).

Messages stand in `texts/<language>/*.ftl`, one file a topic. Fluent brings Babel, which is slow to
import, so it is imported with the first language that is asked for.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

LANGUAGES: Final[tuple[str, ...]] = ("id", "en")
"""The languages, the main one first."""


class Part(NamedTuple):
    """A piece of a message: words, or the name of an argument."""

    text: str
    is_argument: bool


Parts: TypeAlias = tuple[Part, ...]


@final
class Texts:
    """The messages of one language. Made by `texts_in`."""

    __slots__ = ("_bundle", "_plain", "language")

    language: str

    def __init__(self, language: str, bundle: "FluentBundle", plain: Mapping[str, Parts]) -> None:
        self.language = language
        self._bundle = bundle
        self._plain = plain

    def say(self, message_id: str, **arguments: str | int) -> str:
        """Return a message with its arguments filled in.

        Pass a number as ``int`` where the message chooses by it, else as ``str``: Fluent formats an
        ``int`` by the language's rules, which costs time.

        Raises:
            KeyError: there is no such message.
            ValueError: the message is broken or lacks an argument.
        """
        parts = self._plain.get(message_id)
        if parts is not None:
            try:
                return "".join([arguments[text] if is_argument else text for text, is_argument in parts])  # type: ignore[misc]
            except (KeyError, TypeError):
                pass  # an argument is missing or a number: Fluent says so, or formats it
        if not self.has(message_id):
            raise KeyError(message_id)
        pattern = self._bundle.get_message(message_id).value
        if pattern is None:
            raise KeyError(message_id)
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise ValueError(f"message {message_id} in {self.language}: {'; '.join(map(str, errors))}")
        return str(text)

    def has(self, message_id: str) -> bool:
        """Whether there is a message with this id."""
        return self._bundle.has_message(message_id)


@cache
def texts_in(language: str) -> Texts:
    """Return the messages of a language.

    Raises:
        ValueError: there are no texts in this language.
    """
    if language not in LANGUAGES:
        raise ValueError(f"there are no texts in {language!r}; there are {' and '.join(LANGUAGES)}")
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - see above: Babel is slow

    bundle = FluentBundle([language], use_isolating=False)
    plain: dict[str, Parts] = {}
    for file in sorted(files(__package__).joinpath(language).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            resource = FluentResource(file.read_text(encoding="utf-8"))
            bundle.add_resource(resource)
            plain.update(_plain_messages(resource))
    return Texts(language, bundle, plain)


def _plain_messages(resource: "Resource") -> Iterator[tuple[str, Parts]]:
    """Yield the messages that choose nothing: words and arguments in a row.

    They are joined here, because Fluent's resolver takes ten times as long and `gaple score` says
    some ten sentences a deal.
    """
    from fluent.syntax import ast  # noqa: PLC0415 - comes with Fluent

    for entry in resource.body:
        if not isinstance(entry, ast.Message) or entry.value is None:
            continue
        parts = []
        for element in entry.value.elements:
            match element:
                case ast.TextElement(value=words):
                    parts.append(Part(words, is_argument=False))
                case ast.Placeable(expression=ast.VariableReference(id=ast.Identifier(name=name))):
                    parts.append(Part(name, is_argument=True))
                case _:
                    break
        else:
            yield entry.id.name, tuple(parts)
