"""Every question of every game has its words, for who is asked, for who waits and for the undo button."""

import pytest

from tabletop import games
from tabletop.engine.actions import Action
from tabletop.engine.rng import Random
from tabletop.presenter.phrases import describe

MET_AT_LEAST = 3
LINE = 92
"""Characters of one line in the dialog for a new game."""


@pytest.mark.parametrize("game", sorted(games.game_titles()))
def test_every_question_has_a_text_for_those_who_wait(game):
    spec, met = games.load(game), set()
    for number, seats in enumerate(range(spec.seats_min, min(spec.table_max, 6) + 1)):
        rng, state = Random(f"{game} {number}"), spec.start(seats, str(number))
        for _ in range(400):
            decision = state.decision()
            if decision is None:
                break
            met.add(decision.prompt)
            state.apply(decision.actions[int(rng.random() * len(decision.actions))])
    assert len(met) >= MET_AT_LEAST
    texts = spec.texts
    assert [name for name in sorted(met) if f"prompt.{name}" not in texts] == []
    waiting = {name: texts.get(f"waiting.{name}", "") for name in met}
    assert [name for name, text in sorted(waiting.items()) if not text] == []
    assert [text for text in waiting.values() if text.endswith(".")] == []


@pytest.mark.parametrize(
    ("game", "action", "words"),
    [
        ("jonkler", Action("bid", value=0), "Bid 0"),
        ("jonkler", Action("play", 52), "Play Joker"),
        ("jacks_trump", Action("call", value=1), "Call LOW"),
        ("jacks_trump", Action("deal", value=5), "Deal 5"),
        ("rupees", Action("swap", 51), "Swap K♠ for a new card"),
        ("rupees", Action("choose", 51), "Lay K♠ down"),
    ],
)
def test_a_choice_in_words(game, action, words):
    assert describe(games.load(game), (action,), ["You", "Mira"]) == words


@pytest.mark.parametrize("game", sorted(games.game_titles()))
def test_an_option_is_explained_in_one_line(game):
    told = {option.id: f"{option.help} {option.rule}" for option in games.load(game).options}
    assert told
    for name, line in told.items():
        assert 20 < len(line) <= LINE, (name, len(line))
