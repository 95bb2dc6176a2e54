"""The score sheet: the last rounds that fit lie on the table, all of them are a click or a key away."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tabletop.engine.about import ACCOUNT
from tabletop.engine.layout import Ledger, LedgerRow
from tabletop.presenter.table_model import Spot
from tabletop.ui.dialogs.score_sheet import Paper, ScoreSheet
from tabletop.ui.key_help import table_keys
from tabletop.ui.key_names import SHEET_KEY
from tests.specs import changed
from tests.toy_game import SPEC
from tests.ui import desk

ROUNDS = 60
SHEET = Ledger(
    "After round 60",
    (0, 1),
    tuple(LedgerRow(f"R{n}", (str(n), "0")) for n in range(1, ROUNDS + 1))
    + (LedgerRow("Points", ("1830", "0"), total=True),),
    kind="sheet",
)
KEEPING = changed(SPEC, present=lambda seen, asked: SPEC.table.present(seen, asked)._replace(ledger=SHEET))


@pytest.fixture
def app(table):
    return table("human", "casual", spec=KEEPING)


def click_at_sheet(app) -> None:
    view = app.window.view
    (rect,) = [rect for spot, rect in view._scene.pieces() if spot == Spot(ACCOUNT)]
    at = view.mapFromScene(rect.x + rect.w * 0.7, rect.y + rect.h * 0.7)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    desk.settle(app)


def test_a_click_on_the_sheet_shows_every_round(app):
    click_at_sheet(app)
    sheet = app.window.covers.overlay
    assert isinstance(sheet, ScoreSheet)
    told = sheet.paper.accessibleName()
    assert all(f"R{n}:" in told for n in range(1, ROUNDS + 1)) and "1830" in told
    bar = sheet.area.verticalScrollBar()
    assert bar.maximum() > 0 and bar.value() == bar.maximum(), "the last round and the totals are seen first"
    desk.key(app, Qt.Key.Key_PageUp)
    assert bar.value() < bar.maximum()
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.covers.overlay is None


def test_what_stands_below_a_sheet_is_whole_however_narrow_it_is(qapp):
    """Jonkler says there what its small figures are and what a jonkle is."""
    words = " ".join(["word"] * 40)
    paper = Paper(SHEET._replace(key=words), ("Ann", "Bo"), 0)
    assert paper.high(400) > paper.high(1600) > Paper(SHEET, ("Ann", "Bo"), 0).high(1600)
    assert words in paper.accessibleName()


def test_a_short_sheet_is_seen_as_a_whole(qtbot, qapp):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    ledger = SHEET._replace(rows=SHEET.rows[-3:], key=" ".join(["word"] * 40))
    for unit in (0.8, 1.0, 1.4):
        sheet = ScoreSheet(window, unit, Paper(ledger, ("Ann", "Bo"), 0))
        sheet.open()
        qapp.processEvents()
        assert sheet.area.verticalScrollBar().maximum() == 0
        sheet.close_panel()


def test_how_each_value_came_about_stands_beside_it_and_is_heard(qapp):
    rows = (
        LedgerRow("R1", ("35", "1"), small=("2 / 2", "0 / 1")),
        LedgerRow("Points", ("35", "1"), total=True),
    )
    pictures = []
    for small in (True, False):
        kept = rows if small else tuple(row._replace(small=()) for row in rows)
        paper = Paper(Ledger("", (0, 1), kept, key="bid / taken"), ("Ann", "Mira"), 0)
        paper.resize(560, 200)
        pictures.append(paper.grab().toImage())
        assert ("2 / 2" in paper.accessibleName()) is small and "bid / taken" in paper.accessibleName()
    assert pictures[0] != pictures[1]


def test_its_key_opens_it_also_when_the_game_is_over(app):
    desk.key(app, SHEET_KEY.lower())
    assert isinstance(app.window.covers.overlay, ScoreSheet)
    desk.key(app, Qt.Key.Key_Escape)
    desk.resign(app)
    desk.key(app, SHEET_KEY.lower())
    assert isinstance(app.window.covers.overlay, ScoreSheet)
    assert any(keys == (SHEET_KEY,) for rows in table_keys((), ()).values() for keys, _ in rows)


def test_the_sheet_is_no_empty_felt_and_nothing_selected_is_let_go(app):
    desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None)
    touched = []
    app.window.view.touched.connect(lambda: touched.append(True))
    click_at_sheet(app)
    assert touched == []


def test_a_table_without_a_sheet_opens_none(table):
    app = table("human", "casual")
    app.window.opening.sheet()
    assert app.window.covers.overlay is None and not app.window.opening.has_sheet


def test_nothing_is_opened_while_the_table_is_covered(app):
    app.controller.shutter.pause()
    app.window.opening.sheet()
    assert app.window.covers.overlay is None
