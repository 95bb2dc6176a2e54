"""A card of a pile is chosen where the pile lies open: with the mouse, with Tab and Enter, and no other card of it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.engine.cards import parse_card
from tabletop.games.superjack.spec import SPEC
from tabletop.ui.dialogs.cards import PileBrowser, _Told
from tests.games.superjack.board import board
from tests.ui import desk


@pytest.fixture
def browser(table):
    """Where the creature that returns is asked for: what has opened over the table."""
    app = table("human", "casual", spec=SPEC, ai_pace_ms=60_000)
    grave = {"gems": "3S 4S 5S 6S 7S", "graveyard": "JC QD 4C KS 2H", "library": "2C"}
    desk.place(app, board(p0=grave, p1={"creatures": "KS2"}).state)
    selection = app.controller.person.selection
    selection.select(tuple(desk.spot(app, gem) for gem in ("3S", "4S", "5S", "6S", "7S")))
    app.controller.person.play(next(offer for offer in selection.offers() if not offer.missing))
    desk.settle(app)
    overlay = app.window.covers.overlay
    assert isinstance(overlay, PileBrowser)
    assert overlay.accessibleName() == SPEC.rules.prompts["dig"].text
    return app, overlay


def prompt(app) -> str:
    return app.controller.person.selection.affordances.decision.prompt


def test_a_click_chooses_what_has_an_edge_and_nothing_else(browser):
    app, overlay = browser
    cards = overlay.findChildren(_Told)
    assert [card.ring is not None for card in cards] == [False, True, False, True, True]  # 2♥ lies on top
    assert [card.faint for card in cards] == [True, False, True, False, False]
    QTest.mouseClick(cards[0], Qt.MouseButton.LeftButton)
    assert app.window.covers.overlay is overlay and prompt(app) == "dig"
    QTest.mouseClick(cards[3], Qt.MouseButton.LeftButton)
    desk.settle(app)
    assert app.window.covers.overlay is None and prompt(app) == "giveup"
    assert cards[3].look == parse_card("QD")


def test_enter_chooses_the_card_that_has_the_focus(browser):
    app, overlay = browser
    first, second, *_ = (card for card in overlay.findChildren(_Told) if card.ring is not None)
    assert app.window.focusWidget() is first and overlay.said.text() == first.words
    desk.key(app, Qt.Key.Key_Tab)
    assert app.window.focusWidget() is second and overlay.said.text() == second.words
    desk.key(app, Qt.Key.Key_Return)
    desk.settle(app)
    assert prompt(app) == "giveup"


def test_what_was_closed_opens_again_with_a_click_on_the_pile(browser):
    app, _ = browser
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.covers.overlay is None and prompt(app) == "dig"
    pile = next(iter(app.controller.person.selection.lit().sources))
    assert (pile.kind, pile.zone, pile.seat) == ("zone", "graveyard", 0)
    desk.click(app, pile)
    assert isinstance(app.window.covers.overlay, PileBrowser)
