"""The heading over the cards that decided a game."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.presenter.finale import DecidingCard
from tabletop.presenter.table_model import card_words
from tabletop.ui.dialogs.end_parts import DecidingCards
from tabletop.ui.dialogs.look_back import LookBack
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
    (place,) = cards._places
    QTest.mouseClick(cards, Qt.MouseButton.LeftButton, pos=place.center().toPoint())
    desk.settle(app)
    sheet = app.window.covers.overlay
    assert isinstance(sheet, LookBack), "a click looks at the table behind what it did"
    desk.wait_for(app, lambda: sheet.replay.looking.all_told)
    desk.wait_for(app, lambda: sheet.replay.place == sheet.replay.last)


@pytest.mark.parametrize(
    ("weights", "ranked"), [((0, 0), True), ((13,), True), ((15, 13, 13), True), ((13, 13, 12), False)]
)
def test_the_first_card_is_larger_only_if_it_did_more(table, weights, ranked):
    art = table("human", "casual").card_art()
    shown = DecidingCards([DecidingCard(0, "took", weight) for weight in weights], "", art, int)
    assert shown.ranked == ranked


def test_cards_of_which_the_heading_says_all_are_equal_and_have_no_words(table):
    art = table("human", "casual").card_art()
    shown = DecidingCards([DecidingCard(card) for card in (0, 1)], "Took the tricks", art, int)
    assert not shown.ranked
    assert shown.accessibleName() == ". ".join(["Took the tricks", card_words(0), card_words(1)])
