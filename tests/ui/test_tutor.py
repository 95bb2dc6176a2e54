"""The tutor at a real table: the question before a clear mistake, and its two answers."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tabletop.play.texts import say
from tabletop.presenter.table_model import Spot
from tabletop.ui.key_button import KeyButton
from tests.play.sages import Sage
from tests.specs import changed
from tests.toy_game import SPEC
from tests.ui import desk


def lay_another(app):
    """Lay a card that is not the first of the legal ones, by hand."""
    best = app.session.match.decision_for(0).actions[0].card
    spot = next(spot for spot in desk.hand(app) if spot.card != best)
    desk.drag(app, spot, Spot("place", "table", 0, 0))


@pytest.fixture
def warned(table):
    """A table where laying anything but the first card is a clear mistake, and the tutor knows it."""
    app = table("human", "human", trust=True, spec=changed(SPEC, judgement=lambda: None))
    sage = Sage()
    app.controller.person.adviser = lambda: sage
    app.settings.set("tutor", "strict")
    app._settings_changed()
    tutor = app.controller.person.tutor
    desk.wait_for(app, lambda: bool(sage.asked))
    while tutor.thinking:
        count = len(sage.asked)
        sage.say(0, 0.7, *[0.3] * (len(sage.asked[-1][1].actions) - 1), tries=4000)
        desk.wait_for(app, lambda: len(sage.asked) > count or not tutor.thinking)  # noqa: B023
    return app


def test_esc_takes_it_back_and_the_same_choice_is_played_when_it_is_made_again(warned):
    lay_another(warned)
    box = warned.window.covers.overlay
    assert box is not None and box.accessibleName().endswith("?") and not warned.session.match.entries
    desk.key(warned, Qt.Key.Key_Escape)
    assert warned.window.covers.overlay is None and not warned.session.match.entries
    assert warned.session.match.remarks.hints == [1, 0]
    lay_another(warned)
    assert warned.session.match.entries == 1


def test_it_is_played_all_the_same(warned):
    lay_another(warned)
    labels = [button.text() for button in warned.window.covers.overlay.findChildren(KeyButton)]
    assert labels == [say("tutor.play"), say("tutor.back")]
    desk.key(warned, "y")
    assert warned.session.match.entries == 1 and warned.session.match.remarks.hints == [0, 0]


def test_switched_off_it_says_nothing(warned):
    warned.settings.set("tutor", "off")
    warned._settings_changed()
    lay_another(warned)
    assert warned.session.match.entries == 1
