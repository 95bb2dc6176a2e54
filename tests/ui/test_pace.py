"""An answer of the computer is played at a pace people can follow: at the table."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tabletop.ai.opponents import thinks
from tabletop.match.players import Absent
from tabletop.play.pace import SETTLE_S, UNTIL_SEEN
from tabletop.play.texts import say
from tabletop.storage.settings import DEFAULTS
from tests.specs import changed
from tests.toy_game import SPEC
from tests.ui import desk


def test_who_does_not_think_answers_at_once(table):
    app = table("human", "casual")
    assert [thinks(player) for player in (*app.controller.match.players, Absent("expert"))] == [
        False,
        False,
        True,
    ]


HOLDING = changed(SPEC, present=lambda seen, decision: SPEC.table.present(seen, decision)._replace(hold=True))
"""The toy game as if a complete trick lay there at each question."""


def hold(app) -> int:
    """A trick lies there complete, and has settled; the entries so far."""
    app.controller.match.spec = HOLDING
    desk.play_on(app)
    desk.wait_for(app, lambda: app.controller.replies.pace.waiting)
    app.controller.replies.pace._since -= SETTLE_S
    return app.controller.match.entries


@pytest.mark.parametrize("wait", [UNTIL_SEEN, DEFAULTS["trick_ms"]])
@pytest.mark.parametrize("by", ["key", "click", "button"])
def test_a_complete_trick_stays_until_a_key_or_a_click(table, by, wait):
    app = table("human", "casual", trick_ms=wait)
    entries = hold(app)
    for _ in range(20):
        desk.settle(app)
    assert app.controller.match.entries == entries
    assert desk.buttons(app) == [say("button.go_on")]
    if by == "key":
        desk.key(app, Qt.Key.Key_Space)
    elif by == "click":
        QTest.mouseClick(app.window.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    else:
        desk.press(app, say("button.go_on"))
    assert app.controller.match.entries == entries + 1


def test_esc_ends_why_not_and_leaves_a_complete_trick_where_it_is(table):
    app = table("human", "casual", trick_ms=UNTIL_SEEN)
    entries = hold(app)
    desk.key(app, "?")
    assert app.window.asking.on
    desk.key(app, Qt.Key.Key_Escape)
    assert not app.window.asking.on and app.controller.match.entries == entries
    desk.key(app, Qt.Key.Key_Escape)
    assert app.controller.match.entries == entries + 1


def test_what_only_shows_something_leaves_a_complete_trick_where_it_is(table):
    app = table("human", "casual", trick_ms=UNTIL_SEEN)
    entries = hold(app)
    for key in "lo":
        desk.key(app, key)
        assert app.controller.replies.pace.waiting and app.controller.match.entries == entries
    desk.key(app, Qt.Key.Key_Space)
    assert app.controller.match.entries == entries + 1


def test_in_a_first_game_of_its_kind_a_trick_stays_until_it_was_seen(table):
    app = table("human", "human", trust=True, trick_ms=DEFAULTS["trick_ms"])
    pace = app.controller.replies.pace
    assert pace.trick_ms == UNTIL_SEEN
    app.settings.set("trick_ms", 2000)
    app._apply_settings()
    assert pace.trick_ms == 2000, "somebody has chosen"
    app.settings.set("trick_ms", DEFAULTS["trick_ms"])
    desk.resign(app)
    assert app.settings.get("played") == [SPEC.id]
    app.rematch()
    desk.settle(app)
    assert app.controller.replies.pace.trick_ms == DEFAULTS["trick_ms"]


def test_to_have_seen_a_trick_does_not_hurry_who_thinks(table, monkeypatch):
    app = table("human", "casual", trick_ms=UNTIL_SEEN)
    controller = app.controller
    hurried = []
    monkeypatch.setattr(controller.match.players[1], "hurry", lambda: hurried.append(1))
    monkeypatch.setattr(controller.replies, "take", lambda answer: None)
    controller.match.spec = HOLDING
    desk.play_on(app)
    desk.wait_for(app, lambda: controller.replies.pace.held)
    controller.replies.pace._since -= SETTLE_S
    desk.key(app, Qt.Key.Key_Space)
    assert not controller.replies.pace.held and not hurried
    desk.key(app, Qt.Key.Key_Space)
    assert hurried == [1]


@pytest.mark.parametrize("by", ["key", "click", "time"])
def test_the_last_trick_is_seen_before_the_result_lies_over_it(table, by):
    app = table("human", "human", trust=True, trick_ms=50 if by == "time" else UNTIL_SEEN)
    app.controller.match.spec = HOLDING
    while app.controller.match.to_act is not None:
        assert app.window.covers.band is None
        desk.play_on(app)
    desk.settle(app)
    app.controller.replies.pace._since -= SETTLE_S
    if by == "key":
        for alone in (Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Control, Qt.Key.Key_Meta):
            desk.key(app, alone)  # as on the way to "?" or to another window
        assert app.window.covers.band is None
        desk.key(app, Qt.Key.Key_Space)
    elif by == "click":
        assert app.window.covers.band is None
        QTest.mouseClick(app.window.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    desk.wait_for(app, lambda: app.window.covers.band is not None)
