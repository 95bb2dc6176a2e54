"""The toy game, for a table to show."""

import pytest

from tests.toy_game import SPEC


@pytest.fixture
def toy():
    return SPEC.start(2, "a")
