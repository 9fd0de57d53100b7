"""Which scores a finished match can have (CASES 23; docs/specification/competition.md "A match")."""

from typing import Any

import pytest

from gaple.competition.errors import CompetitionError
from gaple.competition.matchrule import check_score
from tests.competition.documents import head, log


def reason(rules: str, score: tuple[int, int], **options: Any) -> str:  # noqa: ANN401 - house options
    """Return why a score cannot be, either way about; nothing where it can."""
    kind = "group" if rules == "pepet-2026" else "league"
    played_by = log(head(kind, rules, 12, rules_options=options)).state.setting.rules
    said = []
    for each in (score, score[::-1]):
        try:
            check_score(played_by, each)
        except CompetitionError as error:
            said.append(str(error).replace(f"score {each[0]}-{each[1]}: ", ""))
        else:
            said.append("")
    assert said[0] == said[1]
    return said[0]


@pytest.mark.parametrize("rules", ["gapensi-makassar", "pordi-2025"])
def test_a_match_to_seven_ends_with_the_first_and_the_best_deal_is_four(rules: str) -> None:
    assert reason(rules, (7, 6)) == reason(rules, (10, 0)) == ""
    assert reason(rules, (11, 0)) == "a match to 7 ends at 10 at the most"
    assert reason(rules, (6, 5)) == "nobody has 7, the match is not over"
    assert reason(rules, (8, 7)) == "both have 7; a match ends with the first"
    assert reason(rules, (7, 7)) == "both have 7; a match ends with the first"
    assert reason(rules, (7, -1)) == "no score falls below 0"
    assert reason(rules, (10, 8), target=9) == reason(rules, (12, 8), target=9) == ""
    assert reason(rules, (13, 8), target=9) == "a match to 9 ends at 12 at the most"


def test_a_number_of_deals_parts_the_sides() -> None:
    assert (
        reason("gapler-250", (85, 80)) == reason("gapler-250", (1, 0)) == reason("gapler-250", (0, -20)) == ""
    )
    assert reason("gapler-250", (80, 80)) == "level after 10 deals; one more deal must decide"
    assert reason("gapler-250", (0, 0), deals=5) == "level after 5 deals; one more deal must decide"


def test_one_game_is_a_match_to_its_target() -> None:
    assert reason("gapler-250", (250, 249), target=250) == reason("gapler-250", (300, -5), target=250) == ""
    assert reason("gapler-250", (249, 0), target=250) == "nobody has 250, the match is not over"
    assert reason("gapler-250", (260, 250), target=250) == "both have 250; a match ends with the first"


def test_of_several_games_the_score_tells_the_games_won() -> None:
    wanted = "the first with 2 games wins; the score tells games won"
    assert reason("gapler-250", (2, 0), games=2) == reason("gapler-250", (2, 1), games=2) == ""
    for score in ((1, 0), (2, 2), (3, 1), (3, 2), (250, 100)):
        assert reason("gapler-250", score, games=2) == wanted


def test_there_is_no_match_of_two_sides_where_each_plays_alone() -> None:
    assert reason("pepet-2026", (7, 5)) == "pepet-2026 is no game between two sides"
