"""The catalogue: two languages with the same messages, and how it refuses."""

import subprocess
import sys
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast, visitor

from gaple.texts import LANGUAGES, texts_in

MAY_EXCLAIM = {
    "match-won", "match-star", "play-won", "play-won-pair", "end-you-won",
    "announce-won", "announce-won-pair",
}  # fmt: skip
"""Only a won match has an exclamation mark (look.md, Words)."""


class Variables(visitor.Visitor):
    """Collects the arguments that a message uses."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the parser's name
        self.names.add(node.id.name)


def resources(language: str) -> dict[str, ast.Resource]:
    folder = files("gaple.texts").joinpath(language)
    return {
        file.name: FluentParser().parse(file.read_text(encoding="utf-8"))
        for file in folder.iterdir()
        if file.name.endswith(".ftl")
    }


def messages(language: str) -> list[tuple[str, ast.Message]]:
    """Return every message with its file."""
    return [
        (name, entry)
        for name, resource in resources(language).items()
        for entry in resource.body
        if isinstance(entry, ast.Message)
    ]


def arguments(language: str) -> dict[str, set[str]]:
    """Return the arguments of every message, by id."""
    found = {}
    for _, message in messages(language):
        variables = Variables()
        variables.visit(message)
        found[message.id.name] = variables.names
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_parses(language: str) -> None:
    broken = [
        (name, entry.content)
        for name, resource in resources(language).items()
        for entry in resource.body
        if isinstance(entry, ast.Junk)
    ]
    assert broken == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_stands_twice(language: str) -> None:
    ids = [message.id.name for _, message in messages(language)]
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_languages_have_the_same_messages_with_the_same_arguments(language: str) -> None:
    assert arguments(language) == arguments(LANGUAGES[0])


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_message_stands_in_the_file_of_the_same_name(language: str) -> None:
    here = {message.id.name: name for name, message in messages(language)}
    there = {message.id.name: name for name, message in messages(LANGUAGES[0])}
    assert here == there


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    texts = texts_in(language)
    for message_id, names in arguments(language).items():
        text = texts.say(message_id, **dict.fromkeys(names, "x"))
        assert text
        assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_a_won_match_is_exclaimed(language: str) -> None:
    texts = texts_in(language)
    exclaimed = {
        message_id
        for message_id, names in arguments(language).items()
        if "!" in texts.say(message_id, **dict.fromkeys(names, "x"))
    }
    assert exclaimed <= MAY_EXCLAIM


def test_arguments_are_filled_in_without_marks_around_them() -> None:
    assert texts_in("id").say("score-deal", number="3") == "Gocokan 3"
    assert texts_in("en").say("score-deal", number=3) == "Deal 3"


def test_an_unknown_message_names_its_id() -> None:
    texts = texts_in("id")
    assert not texts.has("no-such-message")
    with pytest.raises(KeyError, match="no-such-message"):
        texts.say("no-such-message")


def test_a_missing_argument_is_refused() -> None:
    with pytest.raises(ValueError, match="score-deal"):
        texts_in("id").say("score-deal")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'jv'"):
        texts_in("jv")


def test_a_language_is_loaded_once() -> None:
    assert texts_in("id") is texts_in("id")
    assert texts_in("id").language == "id"


def test_importing_the_package_imports_no_fluent() -> None:
    code = "import sys, gaple.texts; print({'babel', 'fluent', 'fluent.runtime'} & set(sys.modules))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "set()"
