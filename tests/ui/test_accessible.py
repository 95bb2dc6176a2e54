"""For people who listen: every control has a name, and what is asked and what happens is announced."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QListView

from tests.ui import desk


@pytest.fixture
def said(monkeypatch):
    """Everything announced, in order."""
    from tabletop.ui.main_window import MainWindow

    spoken: list[str] = []
    monkeypatch.setattr(MainWindow, "announce", lambda self, text, alert=False: spoken.append(text))
    return spoken


def unnamed(app):
    """The visible controls a screen reader could not name."""
    kinds = (QAbstractButton, QComboBox, QLineEdit, QListView)
    found = [widget for kind in kinds for widget in app.window.findChildren(kind)]
    inner = (QComboBox, QListView)  # a combo box's own list and field
    return [
        widget
        for widget in found
        if widget.isVisible() and not name_of(widget) and not isinstance(widget.parent(), inner)
    ]


def name_of(widget):
    """A button without a name of its own is called by its text."""
    return widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")


def test_every_control_has_a_name(table):
    app = table("human", "casual")
    assert unnamed(app) == []
    for open_it in (app.new_game, app.open_settings, app.window.open_moves, app.window.open_notes):
        open_it()
        desk.settle(app)
        assert app.window._overlay is not None
        assert unnamed(app) == []
        desk.key(app, Qt.Key.Key_Escape)
    app.window.open_menu()
    assert unnamed(app) == []
    desk.key(app, Qt.Key.Key_Escape)
    app.window.open_rules()
    assert unnamed(app) == []
    app.controller.resign(0)
    desk.settle(app)
    assert app.window._band is not None
    assert unnamed(app) == []


def test_what_is_asked_and_what_happens_is_said(table, said):
    app = table("human", "human", trust=True)
    assert said[-1] == app.window.panel.card.title.text()
    del said[:]
    desk.play_on(app)
    assert any("lay" in text for text in said), "what has happened"
    assert said[-1] == app.window.panel.card.title.text(), "what is asked next"


def test_the_curtain_is_said_without_secrets(table, said):
    table("human", "human")
    assert said[-1].startswith("Player 1: ")
    assert not any(suit in text for text in said for suit in "♣♦♥♠")


def test_walking_says_where_one_is(table, said):
    app = table("human", "human", trust=True)
    desk.key(app, Qt.Key.Key_Tab)
    focus = app.controller.hand.focus
    assert said[-1].startswith(app.window.view.describe(focus))
    assert "Lay" in said[-1]


def test_why_not_and_the_end_are_said(table, said):
    app = table("human", "casual")
    app.controller.inquiry.refuse(desk.hand(app)[0], None)
    assert said[-1].startswith(app.window.toast_box.label.text())
    app.controller.resign(0)
    desk.settle(app)
    assert any(text.startswith("Mira wins") for text in said)
