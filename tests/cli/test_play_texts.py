import re
from importlib.resources import files

import pytest

from gaple.rules import RULE_SETS, RuleSet
from gaple.texts.catalogue import LANGUAGES, texts_in


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: f"{each.id}-{each.mode}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_game_has_its_rules_in_short(rule_set: RuleSet, language: str) -> None:
    short = texts_in(language).say(f"play-rules-{rule_set.id}-{rule_set.mode}")
    assert len(short.splitlines()) <= 10


def test_both_languages_have_the_same_messages_with_the_same_arguments() -> None:
    found = []
    for language in LANGUAGES:
        text = files("gaple.texts").joinpath(language, "play.ftl").read_text(encoding="utf-8")
        parts = re.split(r"^(play-[\w-]+) =", text, flags=re.MULTILINE)[1:]
        messages = zip(parts[::2], parts[1::2], strict=True)
        found.append({name: set(re.findall(r"\$\w+", body)) for name, body in messages})
    assert found[0].keys() == found[1].keys()
    for name, arguments in found[0].items():
        assert arguments == found[1][name], name


def test_every_message_is_used() -> None:
    package = files("gaple.cli").joinpath("play")
    code = "".join(
        file.read_text(encoding="utf-8") for file in package.iterdir() if file.name.endswith(".py")
    )
    text = files("gaple.texts").joinpath("id", "play.ftl").read_text(encoding="utf-8")
    for name in re.findall(r"^(play-[\w-]+) =", text, flags=re.MULTILINE):
        if not name.startswith(("play-rules-", "play-direction-")):
            assert f'"{name}"' in code or f"'{name}'" in code, name
