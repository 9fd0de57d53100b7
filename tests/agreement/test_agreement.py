"""Product and reference agree on 2 000 random matches of each rule set and mode."""

import pytest

from tests.agreement.compare import FEATURES, GAMES, compare

MATCHES = 2000
A_TEST = 500


@pytest.mark.parametrize("first", range(0, MATCHES, A_TEST))
@pytest.mark.parametrize(("rules", "mode"), GAMES)
def test_product_and_oracle_score_alike(rules: str, mode: str, first: int) -> None:
    seen = compare(rules, mode, range(first, first + A_TEST))
    print(f"{rules} {mode} {first}:", dict(seen))
    missing = [feature for feature in FEATURES[rules] if not seen[feature]]
    assert not missing, f"random matches lack {missing}"
