"""The catalogue: every message by its id, in one language (docs/adr/0002-messages-in-fluent.md).

Messages stand in `texts/<language>/*.ftl`, one file a topic. Fluent brings Babel, which is slow to
import, so it is imported with the first language that is asked for.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
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

    def __init__(self, language: str, resources: Sequence["Resource"]) -> None:
        self.language: Final = language
        self._resources = resources
        self._ids = frozenset(_message_ids(resources))
        self._plain: Mapping[str, Parts] = dict(_plain_messages(resources))

    @cached_property
    def _bundle(self) -> "FluentBundle":
        """Fluent itself, for the messages that choose by a number or a word; made when the first comes."""
        from fluent.runtime import FluentBundle  # noqa: PLC0415 - see above: Babel is slow

        bundle = FluentBundle([self.language], use_isolating=False)
        for resource in self._resources:
            bundle.add_resource(resource)
        return bundle

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
        return message_id in self._ids


@cache
def texts_in(language: str) -> Texts:
    """Return the messages of a language.

    Raises:
        ValueError: there are no texts in this language.
    """
    if language not in LANGUAGES:
        raise ValueError(f"there are no texts in {language!r}; there are {' and '.join(LANGUAGES)}")
    from fluent.syntax import FluentParser  # noqa: PLC0415 - see above: only who asks for texts pays

    parser = FluentParser()
    folder = sorted(files(__package__).joinpath(language).iterdir(), key=lambda file: file.name)
    ftl = [file.read_text(encoding="utf-8") for file in folder if file.name.endswith(".ftl")]
    return Texts(language, [parser.parse(text) for text in ftl])


def _message_ids(resources: Iterable["Resource"]) -> Iterator[str]:
    from fluent.syntax import ast  # noqa: PLC0415 - comes with Fluent

    for resource in resources:
        yield from (entry.id.name for entry in resource.body if isinstance(entry, ast.Message))


def _plain_messages(resources: Iterable["Resource"]) -> Iterator[tuple[str, Parts]]:
    """Yield the messages that choose nothing: words and arguments in a row.

    They are joined here, because Fluent's resolver takes ten times as long and `gaple score` says
    some ten sentences a deal.
    """
    from fluent.syntax import ast  # noqa: PLC0415 - comes with Fluent

    for entry in (entry for resource in resources for entry in resource.body):
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
