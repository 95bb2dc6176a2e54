"""The toy game, for a table to show."""

import pytest

from tabletop.devtools import launch
from tests.toy_game import SPEC


@pytest.fixture(scope="session", autouse=True)
def built_resources():
    launch.build_art()


@pytest.fixture
def toy():
    return SPEC.start(2, "a")
