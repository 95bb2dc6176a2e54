"""All that a game says is read as a committed list: a change of words shows as a difference from it."""

import pytest

from tabletop import games
from tabletop.devtools.sentences import golden, listing
from tests.toy_game import SPEC


@pytest.mark.parametrize("game", games.game_titles())
def test_what_a_game_says_is_what_was_reviewed(game):
    assert golden(game).exists(), f"make it with: python -m tabletop.devtools.sentences {game} --write"
    assert listing(games.load(game)) == golden(game).read_text(encoding="utf-8")


def test_a_sentence_is_listed_as_it_was_said_and_by_its_forms():
    lines = listing(SPEC).splitlines()
    assert "event.lay.text [you]: You lay a card." in lines
    assert "event.lay.text [other]: Ada lays a card." in lines
