"""The table of roles is the specification's."""

import re
from pathlib import Path

from gaple.competition.events import BY_KIND
from gaple.desk.roles import MADE_BY_THE_DESK, MAY_WRITE, OFFICE, Role

PAGE = Path(__file__).parents[2] / "docs" / "specification" / "desk.md"


def test_the_roles_are_those_of_the_specification() -> None:
    table = PAGE.read_text(encoding="utf-8").partition("| role | writes |")[2].partition("\n\n")[0]
    rows = [line.split("|")[1:3] for line in table.splitlines()[2:]]
    told = {role.strip(" `"): words for role, words in rows}
    assert set(told) == {*Role}
    everything = frozenset(BY_KIND) - MADE_BY_THE_DESK
    for role, words in told.items():
        named = frozenset(re.findall("`([a-z-]+)`", words))
        writes = everything - named if "everything" in words else named
        assert MAY_WRITE[Role(role)] == writes, role


def test_what_the_desk_makes_is_told() -> None:
    text = PAGE.read_text(encoding="utf-8")
    (sentence,) = re.findall("Nobody writes (.*) as events", text)
    assert set(re.findall("`([a-z-]+)`", sentence)) == MADE_BY_THE_DESK
    assert [role.value for role in OFFICE] == ["owner", "secretary", "juri"]
