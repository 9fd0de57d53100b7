"""Tests marked `needs(tool, missing)` are skipped with the reason `missing`, where that is not empty.

Where GAPLE_REQUIRE names the tool (`web`, `browser`, separated by commas) they fail instead.
"""

import os

import pytest
from hypothesis import settings

settings.register_profile("gaple", deadline=None)  # time never decides a test
settings.load_profile("gaple")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "needs(tool, missing): what a test cannot run without, and why it must"
    )


def pytest_runtest_setup(item: pytest.Item) -> None:
    required = os.environ.get("GAPLE_REQUIRE", "").split(",")
    for mark in item.iter_markers("needs"):
        tool, missing = mark.args
        if missing and tool in required:
            pytest.fail(f"{missing} (GAPLE_REQUIRE asks for {tool})", pytrace=False)
        elif missing:
            pytest.skip(missing)
