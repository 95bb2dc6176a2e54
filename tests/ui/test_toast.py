"""The box beside a thing: a notice goes by itself when it could be read, an answer with a rule stays until closed."""

from PySide6.QtCore import QEvent, QPointF, QRect, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.presenter.table_model import Spot, TableToken
from tests.ui import desk


def say(app, rule="", instead=None):
    box = app.window.toast_box
    box.say("A King cannot be set.", rule, QRect(300, 300, 60, 80), app.window.view.rect(), instead)
    return box


def point_at(box, inside: bool) -> None:
    at = QPointF(4, 4)
    QApplication.sendEvent(box, QEnterEvent(at, at, at) if inside else QEvent(QEvent.Type.Leave))


def test_a_notice_goes_by_itself_but_not_under_the_pointer(table):
    box = say(table("human", "human", trust=True))
    assert box.isVisible() and box._timer.isActive() and box._timer.interval() > 4000
    point_at(box, True)
    assert not box._timer.isActive()
    point_at(box, False)
    assert box._timer.isActive()
    box._timer.timeout.emit()
    assert box.isHidden()
    point_at(box, False)
    assert not box._timer.isActive()


def test_a_notice_makes_way_for_the_panel_that_comes_to_lie_under_it(table, monkeypatch):
    app = table("human", "human", trust=True)
    box, view = say(app), app.window.view
    for rect, stays in ((QRect(box.geometry().right() + 5, 0, 50, 50), True), (box.geometry(), False)):
        monkeypatch.setattr(view, "stage_rect", lambda rect=rect: rect)
        view.animation_finished.emit()
        assert box.isVisible() is stays


def test_a_notice_goes_when_something_is_to_be_looked_at(table):
    box = say(table("human", "human", trust=True))
    box.follow("Whose turn")
    assert box.isVisible()
    box.follow("The table waits", looks=True)
    assert box.isHidden()


def test_an_answer_with_a_rule_or_a_button_stays_until_a_click_or_a_key(table):
    app = table("human", "human", trust=True)
    for close in (
        lambda box: QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().topLeft()),
        lambda box: desk.key(app, "z"),
        lambda box: app.window.view.touched.emit(),
        lambda box: desk.click(app, desk.hand(app)[0]),
    ):
        for rule, instead in (("§6", None), ("", ("Play 5♥", lambda: None))):
            box = say(app, rule, instead)
            assert box.isVisible() and not box._timer.isActive()
            point_at(box, True)
            point_at(box, False)
            assert box.isVisible() and not box._timer.isActive()
            close(box)
            assert box.isHidden()
    say(app, "§6")
    assert not say(app, "§6")._timer.isActive() and say(app)._timer.isActive()


def test_what_stays_goes_with_the_question_it_was_said_to(table):
    app = table("human", "human", trust=True)
    asked = app.window.prompt
    for rule, stays in (("", True), ("§6", False)):
        app.window.show_prompt(asked)
        box = say(app, rule)
        app.window.show_prompt(asked)
        assert box.isVisible()
        app.window.show_prompt(asked._replace(title="Another question"))
        assert box.isVisible() == stays, "a notice goes by itself"


def test_it_goes_aside_where_it_would_cover_what_is_read(table):
    app = table("human", "human", trust=True)
    box, bounds, near = app.window.toast_box, QRect(0, 0, 900, 600), QRect(420, 450, 60, 80)
    box.say("A King cannot be set.", "", near, bounds, None)
    lies = box.geometry()
    assert lies.center().x() in range(near.left(), near.right())
    box.say("A King cannot be set.", "", near, bounds, None, keep=(QRect(0, 0, 30, 30),))
    assert box.geometry() == lies
    label = QRect(lies.center().x() - 30, lies.top(), 60, 20)
    box.say("A King cannot be set.", "", near, bounds, None, keep=(label,))
    assert not box.geometry().intersects(label) and box.geometry().top() <= lies.top()
    assert (box.geometry().topLeft() - lies.topLeft()).manhattanLength() <= 2 * lies.height(), "just beside"
    assert bounds.contains(box.geometry())
    box.say("A King cannot be set.", "", near, bounds, None, keep=(bounds,))
    assert lies.contains(box.geometry()) and box.geometry().top() == lies.top(), (
        "all covered: as near, narrower"
    )


def test_what_is_told_low_on_the_table_leaves_the_tags_of_the_own_hand_to_be_read(table):
    app = table("human", "human", trust=True)
    view = app.window.view
    scene, model = view._scene, view._scene.model
    low = view.free_rect().bottom()
    hand = next(box for box in scene.geometry.zones if box.kind == "hand" and box.seat == model.viewer)
    tag = TableToken(Spot("card", hand.zone, hand.seat, 0), "score", "loses")
    scene.model = model._replace(tokens=(tag,))
    tagged = view.free_rect().bottom()
    assert tagged <= low - 0.2 * hand.card
    next(item for item in scene.cards if item.zone == hand.zone and item.seat == hand.seat).lift = 20.0
    assert view.free_rect().bottom() == tagged - 20, "one that is raised has its tag higher"
