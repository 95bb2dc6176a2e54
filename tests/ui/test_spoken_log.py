"""A line of the log that is pointed at speaks on the table; pressed, its play lies there again."""

import pytest
from PySide6.QtCore import Qt

from tabletop.presenter.words import at_a_glance
from tabletop.ui.table.herald import COMES_MS, LONGEST_MS
from tabletop.ui.table.preview import PREVIEW_MS
from tabletop.ui.texts import say
from tests.ui import desk
from tests.ui.test_about_cards import at_high_jinks

POSITION = {
    "phase": "main",
    "turn": 1,
    "deck": "9H 8H 7H 6H",
    "p0": {"hand": "2C TS", "agents": "JS"},
    "p1": {"hand": "9C 3C", "agents": "QD", "mana": "8D^"},
}


@pytest.fixture
def told(table):
    """Mira has played a pair, and the log tells it."""
    app = at_high_jinks(table, **POSITION | {"p1": {"hand": "9C 9D 3C", "agents": "QD"}})
    match = app.controller.match
    for verb in ("pair", "pair"):
        decision = match.decision_for(match.to_act)
        match.submit(decision.serial, decision.seat, next(a for a in decision.actions if a.verb == verb))
    desk.settle(app)
    log = app.window.panel.log
    row = next(row for row in range(log.model().rowCount()) if log.entry(row).line.play is not None)
    return app, log, row


def test_a_line_that_is_pointed_at_speaks(told, qtbot):
    app, log, row = told
    log._point(row)
    qtbot.wait(PREVIEW_MS + 100)
    speech = app.window.view._scene.preview
    assert speech.isVisible() and not log.model().index(row, 0).data(Qt.ItemDataRole.ToolTipRole)
    (said, _) = app.window.view.preview._aside
    assert say("log.repeat") in said.heard[0] and said.kind == "§22", "not in a tip over the next lines"
    log._point(-1)
    assert not speech.isVisible()


def test_a_play_that_is_pressed_lies_there_again_until_the_next_input(told):
    app, log, row = told
    view = app.window.view
    log.show_again(row)
    played, animator = view._scene.played, view._animator
    animator.advance(COMES_MS + 1)
    assert played.act is not None and played.act.text == at_a_glance(log.entry(row).line.play.caption)
    animator.advance(LONGEST_MS)
    assert played.act is None
    log.show_again(row)
    animator.advance(COMES_MS + 1)
    view.fast_forward()
    assert played.act is None


def test_in_a_narrow_window_the_keys_read_the_log(told, monkeypatch):
    app, log, row = told
    desk.resize(app, 1024, 640)
    said = []
    monkeypatch.setattr(type(app.window), "announce", lambda self, text, alert=False: said.append(text))
    app.window._spoken_log._announce = said.append
    app.window.toggle_log()
    while log.current != row:
        desk.key(app, Qt.Key.Key_Up)
    entry = log.entry(row)
    assert entry.line.text in said[-1] and entry.line.play.caption in said[-1]
    desk.key(app, Qt.Key.Key_Return)
    app.window.view._animator.advance(COMES_MS + 1)
    assert app.window.view._scene.played.act is not None
    app.window.toggle_log()
    assert log.current == -1


def test_beside_the_table_a_key_that_is_not_for_the_log_ends_the_reading_and_counts(told):
    app, log, _ = told
    desk.resize(app, 1280, 800)
    panel = app.window.panel
    desk.key(app, "l")
    assert panel.holds_keys and log.current == log.model().rowCount() - 1
    desk.key(app, Qt.Key.Key_Up)
    assert log.current == log.model().rowCount() - 2
    desk.key(app, "l")
    assert not panel.holds_keys and log.current == -1
    desk.key(app, "l")
    desk.key(app, Qt.Key.Key_F10)
    assert not panel.holds_keys and app.window.covers.menu is not None
    desk.key(app, Qt.Key.Key_Escape)
    desk.key(app, "l")
    desk.key(app, Qt.Key.Key_Escape)
    assert not panel.holds_keys and log.current == -1
