"""The heading over the cards that decided a game."""

from __future__ import annotations

from tabletop.ui.dialogs.end_parts import DecidingCards
from tabletop.ui.dialogs.texts import say
from tests.ui import desk
from tests.ui.test_about_cards import at_high_jinks


def test_one_card_is_the_card_that_decided(table):
    five = {"damage": "2C 3C 4C 5C 6C"}
    app = at_high_jinks(table, phase="combat", deck="6H 7H", p0={"agents": "QS"}, p1=five)
    match = app.controller.match
    decision = match.decision_for(0)
    attack = next(action for action in decision.actions if action.verb == "attack")
    match.submit(decision.serial, 0, attack)
    desk.settle(app)
    desk.wait_for(app, lambda: app.window.findChildren(DecidingCards), 8000)
    (cards,) = app.window.findChildren(DecidingCards)
    assert cards.accessibleName().startswith(say("end.cards", count=1))
    assert say("end.cards", count=1) != say("end.cards", count=2)
