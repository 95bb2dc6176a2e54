"""Where a hint lies: in its place in the panel, over the table where there is none."""

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt

from tabletop import games
from tabletop.engine.about import MARKER
from tests.review.sages import Sage
from tests.ui import desk
from tests.ui.test_hint import asked_at, box, whole_hint


@pytest.fixture
def asked(table):
    return asked_at(table)


def test_a_hint_that_found_no_room_in_the_panel_stays_over_the_table_and_the_next_one_may(asked):
    app, sage = asked
    panel = app.window.panel
    room = panel.take_hint
    panel.take_hint = lambda *_, **_cut: False
    whole_hint(app, sage, 0.5, 0.4)
    assert box(app).parent() is app.window.stage
    panel.take_hint = room
    app.window.hints.place(False)
    assert box(app).parent() is app.window.stage, "nothing jumps when a card is selected"
    desk.key(app, Qt.Key.Key_Escape)
    desk.key(app, "h")
    assert box(app).parent() is panel


def test_in_a_narrow_window_it_lies_on_the_table_where_nothing_is_that_it_speaks_of(asked):
    app, sage = asked
    desk.resize(app, 1024, 640)
    whole_hint(app, sage, 0.5, 0.4)
    assert box(app).parent() is app.window.stage
    assert app.window.view.geometry().contains(box(app).geometry())
    for rect in app.window.view.advised_rects():
        assert not box(app).geometry().intersects(rect)
    hint = box(app)
    assert hint.height() >= hint.layout().totalHeightForWidth(hint.width())
    for label in (hint.best, hint.rationale, *hint.leads):
        assert label.height() >= label.heightForWidth(label.width())
    desk.resize(app, 1400, 900)
    assert box(app).parent() is app.window.panel


@pytest.mark.parametrize("under", [True, False])
def test_under_the_pointer_it_stays_where_it_is_when_it_says_something_else(asked, under):
    app, sage = asked
    desk.resize(app, 1024, 640)
    whole_hint(app, sage, 0.5, 0.3, 0.2)
    hint, place = box(app), app.window.hints
    view = app.window.view
    free = QRect(hint.geometry())
    free.moveTopLeft(view.geometry().topLeft() + QPoint(40, 60))
    assert not any(free.intersects(each.translated(view.pos())) for each in view.advised_rects())
    hint.move(free.topLeft())
    hint.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, under)
    place.place(True)
    assert (hint.pos() == free.topLeft()) is under
    hint.move(view.mapTo(app.window.stage, view.advised_rects()[0].topLeft()))
    place.place(True)
    assert not any(hint.geometry().intersects(each.translated(view.pos())) for each in view.advised_rects())


def test_over_the_table_it_covers_nothing_that_must_be_read(table):
    app = table("human", "human", "human", spec=games.load("jonkler"), trust=True)
    sage = Sage()
    app.controller.person.adviser = lambda: sage
    while not app.controller.match.observation(-1).asked[0][1].startswith("follow"):
        desk.play_on(app)
    desk.key(app, "h")
    view, place = app.window.view, app.window.hints
    marker = next(QRectF(*rect).toAlignedRect() for spot, rect in view._scene.pieces() if spot.kind == MARKER)
    marker.translate(view.geometry().topLeft())
    for size in (QSize(220, 320), QSize(300, 120), QSize(400, 200), QSize(560, 160)):
        assert not place._quietest(view.geometry(), [size]).intersects(marker)


def test_over_the_table_it_leaves_the_own_hand_free_and_is_rather_wider(table):
    app = table("human", "human", "human", spec=games.load("jonkler"), trust=True)
    app.controller.person.adviser = Sage
    while (
        app.controller.match.observation(-1).fact("round") < 6
        or app.controller.match.observation(-1).asked[0][1] != "bid"
    ):
        desk.play_on(app)
    desk.resize(app, 1280, 800)
    desk.key(app, "h")
    view, place = app.window.view, app.window.hints
    free = view.free_rect().translated(view.pos())
    narrow, wide = QSize(250, free.height() - 40), QSize(400, free.height() - 120)
    hand = [view.spot_rect(card).translated(view.pos()) for card in desk.hand(app)]
    assert hand and min(rect.top() for rect in hand) < view.geometry().bottom() - 60
    for sizes in ([narrow], [narrow, wide]):
        lies = place._quietest(view.geometry(), sizes)
        assert lies.size() in sizes and not any(lies.intersects(rect) for rect in hand)
    must = [rect.translated(view.pos()) for rect in view.told_rects()]
    tall = place._quietest(view.geometry(), [narrow])
    assert any(tall.intersects(rect) for rect in must) and lies.size() == wide


def test_over_the_table_hints_lie_where_they_lay_unless_that_covers_what_they_speak_of(asked):
    app, sage = asked
    desk.resize(app, 1024, 640)
    whole_hint(app, sage, 0.5, 0.4)
    view, place = app.window.view, app.window.hints
    whole, spoken, lying = view.geometry(), [], []
    place._usual.clear()
    view.advised_rects, view.thing_rects = lambda: spoken, lambda: lying
    view.told_rects = list
    size = [QSize(300, 220)]
    first = place._quietest(whole, size)
    lying.append(first.translated(-whole.topLeft()))
    assert place._quietest(whole, size) == first, "a card that came to lie there is no reason"
    assert place._quietest(whole, [QSize(300, 120)]).topRight() == first.topRight(), "nor are fewer words"
    spoken.append(first.translated(-whole.topLeft()))
    assert not place._quietest(whole, size).intersects(first)
    spoken.clear()
    assert place._quietest(whole, size) == first
