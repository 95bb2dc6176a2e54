"""What is told of a game that is over."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.engine.catalogue import named
from tabletop.games.high_jinks.spec import SPEC
from tabletop.games.high_jinks.texts import say
from tests.games.high_jinks.board import board


@pytest.mark.rule("HJ-7.7", "HJ-26.1")
def test_the_card_that_happened_to_be_the_sixth_counter_decided_nothing():
    five = {"damage": "2C 3C 4C 5C 6C"}
    b = board(p0={"agents": "QS"}, p1=five, deck="6H 7H", phase="combat").play("attack QS 1")
    told = SPEC.table.finale(b.observe(0), b.state.events)
    assert [(each.card, each.words) for each in told.cards] == [
        (parse_card("QS"), say("finale.through", "open"))
    ]
    assert told.text == say(
        "finale.attack", "open", card="Q♠", round=b.observe(0).fact("round"), player=named(1)
    )
