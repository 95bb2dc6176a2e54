"""Choices and options in words."""

import pytest

from tabletop import games
from tabletop.engine.actions import Action
from tabletop.presenter.wording import Wording

LINE = 92
"""Characters of one line in the dialog for a new game."""


@pytest.mark.parametrize(
    ("game", "action", "words"),
    [
        ("jonkler", Action("bid", value=0), "Bid 0"),
        ("jonkler", Action("play", 52), "Play the joker"),
        ("jacks_trump", Action("call", value=1), "Call LOW"),
        ("jacks_trump", Action("deal", value=5), "Deal 5"),
        ("rupees", Action("swap", 51), "Swap K♠ for a new card"),
        ("rupees", Action("choose", 51), "Lay K♠ down"),
    ],
)
def test_a_choice_in_words(game, action, words):
    assert Wording(games.load(game), ["You", "Mira"]).told((action,)) == words


@pytest.mark.parametrize("game", sorted(games.game_titles()))
def test_an_option_is_explained_in_one_line(game):
    told = {option.id: f"{option.help} {option.rule}" for option in games.load(game).options}
    assert told
    for name, line in told.items():
        assert 20 < len(line) <= LINE, (name, len(line))
