"""The records in their window: what is counted, by which table, by keys and for ears; deleted after a question."""

import pytest
from PySide6.QtCore import Qt

from tabletop.match.remarks import HINT
from tabletop.play.new_game import house_rule
from tabletop.storage.records import uncounted
from tabletop.ui.dialogs.records import Records
from tabletop.ui.dialogs.texts import say as dialogs
from tabletop.ui.home.texts import say as home
from tabletop.ui.texts import say
from tests.toy_game import SPEC
from tests.ui import desk


@pytest.fixture
def several(table):
    """Two games of one sort of table that are over, one of another, and one on the table."""
    app = table("human", "casual", trust=True, seed="7")
    for seat in (0, 0, 1):
        app.controller.match.remark(HINT, seat)
    desk.resign(app)
    for kinds in (("human", "casual"), ("human", "random")):
        seats = app.session.choice.seats
        seats = tuple(seat._replace(kind=kind) for seat, kind in zip(seats, kinds, strict=True))
        app.begin(app.session.choice._replace(seed="-".join(kinds), seats=seats))
        desk.settle(app)
        desk.resign(app)
    app.begin(app.session.choice._replace(seed="8"))
    desk.settle(app)
    return app


def opened(app) -> Records:
    desk.key(app, Qt.Key.Key_F10)
    wanted = say("menu.records")
    next(button for button in app.window.covers.menu.buttons if button.text() == wanted).click()
    return shown(app)


def shown(app) -> Records:
    desk.settle(app)
    found = app.window.covers.overlay
    assert isinstance(found, Records)
    desk.wait_for(app, lambda: not found.counting.busy)
    return found


def heard(label: str, value: object) -> str:
    return dialogs("records.heard", label=dialogs(label), value=value)


def test_each_sort_of_table_and_all_of_a_game(several):
    found = opened(several)
    assert [len(line.games) for line in found.lines] == [3, 2, 1]
    assert found.told.text() == dialogs("records.means")
    found.list.setCurrentRow(0)
    assert heard("records.played", 3) in found.sheet.accessibleName()
    assert heard("records.hints", 2) in found.sheet.accessibleName()
    desk.key(several, Qt.Key.Key_Down)
    assert found.list.currentRow() == 1 and heard("records.played", 2) in found.sheet.accessibleName()
    assert heard("records.streak", 0) in found.sheet.accessibleName()
    desk.key(several, Qt.Key.Key_Escape)
    assert several.window.covers.overlay is None


def test_a_game_that_has_ended_here_is_counted_at_once(several):
    assert not uncounted(several.session.library.entries())


def test_they_are_deleted_after_a_question(several):
    opened(several).list.setCurrentRow(1)
    desk.key(several, Qt.Key.Key_Delete)
    desk.settle(several)
    assert several.window.covers.overlay.accessibleName() == say("forget", count=2)
    desk.key(several, Qt.Key.Key_Return)
    assert [len(line.games) for line in shown(several).lines] == [3, 2, 1]
    shown(several).list.setCurrentRow(1)
    desk.key(several, Qt.Key.Key_Delete)
    desk.settle(several)
    desk.key(several, "D")
    assert [len(line.games) for line in shown(several).lines] == [1]


def test_nothing_is_counted_yet(table):
    app = table("human", "casual")
    found = opened(app)
    assert not found.lines and found.told.text() == dialogs("records.none")
    assert found.area.isHidden()
    assert not found.delete_button.isVisible() and not found.list.isVisible(), "there is nothing to choose"
    desk.key(app, Qt.Key.Key_Delete)
    assert app.window.covers.overlay is found


def test_home_opens_them(several):
    several.go_home()
    desk.settle(several)
    pills = several.door.home.pills
    next(pill for pill in pills if pill.text() == home("records")).click()
    assert [len(line.games) for line in shown(several).lines][-1] == 1


def test_a_table_with_a_house_rule_says_which(table):
    app = table("human", "casual", trust=True, seed="7")
    (option,) = SPEC.options
    app.begin(app.session.choice._replace(seed="9", options={option.id: not option.default}))
    desk.settle(app)
    desk.resign(app)
    app.begin(app.session.choice._replace(seed="8"))
    desk.settle(app)
    told = [line.text for line in opened(app).lines]
    assert any(house_rule(option, not option.default) in text for text in told), told


def test_the_marked_line_stays_in_sight_whatever_is_counted_before_it(several, monkeypatch):
    found = opened(several)
    (line, *_), house = found.lines, "with a house rule or two that fill a second line of the list"
    many = [line._replace(sort=(str(n), None), text=f"{line.text} {house * (n % 2)}") for n in range(30)]
    monkeypatch.setattr(found, "_found", lambda: many)
    for _ in range(2):
        found.counting.changed.emit()
        found.list.setCurrentRow(len(many) - 1)
    found.counting.changed.emit()
    desk.settle(several)
    assert found.list.viewport().rect().contains(found.list.visualItemRect(found.list.currentItem()))
