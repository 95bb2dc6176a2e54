"""The buttons of a question: which presses are for them."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QCursor, QEnterEvent, QHoverEvent, QMouseEvent, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from tabletop.engine.clock import monotonic_ms
from tabletop.engine.spec import Consequence
from tabletop.play.screen import Button, PromptText
from tabletop.ui import key_button
from tabletop.ui.key_button import GAP, KeyButton
from tabletop.ui.panel.flow import Buttons
from tabletop.ui.panel.panel import ToolRow, Tools
from tabletop.ui.texts import say
from tabletop.ui.tips import show_above, show_below, show_left, wrapped

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def buttons(qtbot):
    shown = Buttons()
    qtbot.addWidget(shown)
    shown.resize(220, 400)
    shown.show()
    return shown


def second_press(widget) -> None:
    """The second press of a double click that began where another button stood."""
    for kind, held in ((QEvent.Type.MouseButtonDblClick, LEFT), (QEvent.Type.MouseButtonRelease, LEFT)):
        at = QPointF(8, 8)
        buttons = held if kind == QEvent.Type.MouseButtonDblClick else Qt.MouseButton.NoButton
        event = QMouseEvent(kind, at, at, held, buttons, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(widget, event)


@pytest.mark.parametrize("pause", [False, True])
def test_a_double_click_does_not_also_press_what_comes_there(buttons, pause):
    pressed: list[str] = []

    def ask(label: str) -> None:
        if pause:
            buttons.show_buttons([])
        buttons.show_buttons([Button(label, "", lambda: pressed.append(label))])

    ask("Draw")
    QTest.mouseClick(buttons.widgets[0], LEFT)
    ask("Set")
    second_press(buttons.widgets[0])
    assert pressed == ["Draw"]
    ask("Set")
    second_press(buttons.widgets[0])
    assert pressed == ["Draw", "Set"], "the same button may be pressed again"
    ask("End turn")
    QTest.mouseClick(buttons.widgets[0], LEFT)
    assert pressed[-1] == "End turn", "a press of its own counts"


@pytest.mark.parametrize("final", [False, True])
@pytest.mark.parametrize("bad", [False, True])
def test_what_cannot_be_taken_back_is_not_pressed_where_it_has_just_come_to_lie(
    buttons, final, bad, monkeypatch
):
    """Who presses twice where "End turn" was means that, and not the "Don't block" that lies there now; the same where
    that costs something."""
    brings, held = Consequence("health 3 → 2", False, bad), final or bad
    pressed: list[str] = []

    def ask(label: str) -> None:
        act = Button(label, "", lambda: pressed.append(label), final=final, consequence=brings)
        buttons.show_buttons([act])

    def press(x: int) -> None:
        QTest.mouseClick(buttons.widgets[0], LEFT, pos=QPoint(x, 12))

    QCursor.setPos(buttons.mapToGlobal(QPoint(30, 12)))
    ask("Don't block")
    ask("Don't block")  # the same question, shown again
    press(30)
    assert pressed == ["Don't block"] * (not held)
    assert " ".join(QToolTip.text().split()) == (
        say("button.rested", form="costly" if bad else "") if held else ""
    )
    press(30)
    assert pressed == ["Don't block"] * (1 if held else 2), "once more means it"
    began = monotonic_ms()
    ask("Bid 1")
    monkeypatch.setattr(key_button, "monotonic_ms", lambda: began + key_button.JUST_MS + 1000)
    press(30)
    assert pressed[-1] == "Bid 1", "it has long lain there"
    ask("Pass")
    press(31)
    assert pressed[-1] == "Pass", "whoever has moved means it"
    ask("Bid 2")
    QTest.keyClick(buttons.widgets[0], Qt.Key.Key_Space)
    assert pressed[-1] == "Bid 2", "and so does a key"


def test_the_primary_one_stays_where_it_is_however_many_others_there_are(buttons):
    feet = []
    for others in range(5):
        rest = [Button(f"Other {n}", "", print) for n in range(others)]
        buttons.show_buttons([Button("Play", "", print, primary=True), *rest])
        box = buttons.widgets[0].geometry()
        feet.append((buttons.height() - box.bottom(), box.left(), box.width(), box.height()))
        assert not any(box.intersects(other.geometry()) for other in buttons.widgets[1:])
    assert len(set(feet)) == 1


def test_those_at_the_foot_keep_the_order_given_as_do_those_above(buttons):
    for amber in (0, 1):
        buttons.show_buttons(
            [Button(f"Step {n}", "", print, primary=n == amber, foot=True) for n in range(2)]
        )
        assert buttons.widgets[0].y() < buttons.widgets[1].y()
    strip = Buttons(buttons.parentWidget(), grid=False)
    strip.show_buttons([Button("Pass", "", print, foot=True), Button("Pass this turn", "", print)])
    assert strip.widgets[0].x() > strip.widgets[1].x(), "in a strip on the right"
    keys = {"Destroy a gem with it": "1", "Play it with these": "2", "Take all of it back": "Esc"}
    buttons.show_buttons([Button(label, key, print, key == "2", wide=True) for label, key in keys.items()])
    shown = sorted(buttons.widgets, key=lambda widget: widget.y())
    assert [widget.key for widget in shown] == ["1", "Esc", "2"]


@pytest.mark.parametrize("grid", [True, False])
def test_none_moves_when_one_goes_that_is_no_answer(qtbot, grid):
    """LOW was clicked where it had stood before a hint closed the panel over the table."""
    shown = Buttons(grid=grid)
    qtbot.addWidget(shown)
    shown.resize(500, 400)
    answers = [Button(label, "", print) for label in ("HIGH", "LOW")]
    places = []
    for buttons in ([*answers, Button("Close the panel", "Space", print, wide=True, brief=True)], answers):
        shown.show_buttons(buttons)
        bottom = shown.heightForWidth(500) if grid else 0
        places.append([widget.geometry().translated(0, -bottom) for widget in shown.widgets[:2]])
    assert places[0] == places[1]


def test_a_tip_lies_beside_what_it_speaks_of_and_lets_clicks_through(qtbot):
    """Qt gives a click on a tip to nobody."""
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.setGeometry(400, 300, 200, 40)
    widget.show()

    def tip():
        (shown,) = [
            each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel") and each.isVisible()
        ]
        through = shown.windowHandle().flags() & Qt.WindowType.WindowTransparentForInput
        assert through, "a click goes through it"
        return shown.frameGeometry()

    for words in ("One line", "Three\nlines\nof words"):
        show_above(widget, words, 20)
        assert 200 < tip().bottom() <= 300
        show_below(widget, "Below: " + words)
        assert 340 <= tip().top() < 360
        show_left(widget, "Left: " + words, widget)
        assert tip().right() < 400 and 295 <= tip().top() < 320
    QToolTip.hideText()


def test_what_is_grey_says_why_as_soon_as_it_is_pointed_at(qtbot):
    row = ToolRow(Tools(*[print] * len(Tools._fields)))
    qtbot.addWidget(row)
    row.resize(240, 200)
    row.show()
    for prompt, why in (
        (PromptText("Ann chooses"), say("undo.no")),
        (PromptText("Over", no_undo="The game is over."), "The game is over."),
    ):
        row.show_prompt(prompt)
        grey = [button for button in row.widgets if not button.isEnabled()]
        assert [button.toolTip() for button in grey] == [why, say("hint.tip", "no")]
        for button in grey:
            at, on = QPointF(8, 8), QPointF(9, 8)
            QApplication.sendEvent(button, QEnterEvent(at, at, button.mapToGlobal(at)))
            assert QToolTip.text() != button.toolTip()  # it may only have come to lie under the pointer
            moved = QHoverEvent(QEvent.Type.HoverMove, on, button.mapToGlobal(on), at)
            QApplication.sendEvent(button, moved)
            assert QToolTip.text() == wrapped(
                button.toolTip(), len(max(QToolTip.text().split("\n"), key=len))
            )
    QToolTip.hideText()


def test_what_cannot_be_pressed_yet_stands_where_it_will_be_pressed(buttons):
    places = []
    for enabled in (False, True):
        keep = Button("Keep the six", "", print, primary=True, enabled=enabled)
        buttons.show_buttons([keep, Button("Select none", "", print)])
        places.append(buttons.widgets[0].geometry())
    assert places[0] == places[1]


def test_a_tool_keeps_its_place_whether_it_can_be_pressed_or_not(qtbot):
    row = ToolRow(Tools(*[print] * len(Tools._fields)))
    qtbot.addWidget(row)
    row.resize(240, 200)
    row.show()
    places = []
    for undo in ("Undo: Draw", ""):
        row.show_prompt(PromptText("Ann chooses", undo=undo))
        places.append([button.geometry() for button in row.widgets])
    assert places[0] == places[1]


def dark(qtbot, text: str, key: str) -> KeyButton:
    """A button on a dark ground, as on the panel."""
    button = KeyButton(text, key)
    button.setPalette(QPalette(QColor("black")))
    qtbot.addWidget(button)
    return button


def ink(button, top: int, bottom: int) -> list[int]:
    """The columns of a button in which something is written between these rows."""
    image = button.grab().toImage()
    rows = range(top, bottom)
    written = range(4, image.width() - 4)
    return [x for x in written if any(image.pixelColor(x, y).lightness() > 120 for y in rows)]


@pytest.mark.parametrize(
    ("label", "widths", "height"),
    [
        ("Undo: Equip Q♣ with 6♣ and 6♠", range(240, 264), 0),
        ("Undo: Block K♠ with A♠", [0], 0),
        ("Undo: Four 8♣, 8♦, 8♥, 8♠", range(150, 200), 44),
    ],
    ids=["two lines", "one line", "cut"],
)
def test_a_label_stays_off_its_key(qtbot, label, widths, height):
    for width in widths:
        button = dark(qtbot, label, "U")
        wide = width or button.minimumSizeHint().width()
        button.resize(wide, height or button.height_at(wide))
        gaps = [there - here for here, there in pairwise(ink(button, 8, button.height() - 8))]
        assert max(gaps[-14:]) > GAP, "between the last letter and the key"


def test_a_key_that_the_label_ends_with_does_not_stand_there_twice(qtbot):
    said, twice = (dark(qtbot, "Bid 2", key) for key in ("", "2"))
    assert twice.sizeHint() == said.sizeHint() and twice.grab().toImage() == said.grab().toImage()
    assert dark(qtbot, "Bid 2", "3").sizeHint().width() > said.sizeHint().width()


def test_what_stands_below_a_label_has_all_the_lines_it_takes(qtbot):
    button = dark(qtbot, "Stop passing for me", "Esc")
    button.set_second("until this turn ends; else only where an answer could change something", False)
    for width, unit in ((180, 1.0), (200, 1.0), (218, 1.0), (231, 0.78), (233, 0.85)):
        button.set_unit(unit)
        button.resize(width, button.height_at(width))
        written = [y for y in range(4, button.height() - 4) if ink(button, y, y + 1)]
        last = [y for y in written if not set(range(y, written[-1])).difference(written)]
        assert written[-1] < button.height() - 6, "nothing reaches the edge"
        assert len(last) >= 12 * unit - 1, "of the last line no letter is cut"
    button.set_unit(1.0)
    assert [button.height_at(width) for width in (200, 290, 600)] == [108, 89, 70], "and no more"


def test_what_stands_below_a_label_is_drawn_in_the_lines_that_it_was_measured_in(qtbot):
    button = dark(qtbot, "Pass", "N")
    button.set_second("as it stands you take 1, health → 16", False)
    widths = range(220, 290)
    low, high = sorted({button.height_at(width) for width in widths})
    for width in widths:
        button.resize(width, button.height_at(width))
        written = [y for y in range(4, button.height() - 4) if ink(button, y, y + 1)]
        lines = 1 + sum(there - here > 3 for here, there in pairwise(written))
        assert lines == {low: 2, high: 3}[button.height()], width


def test_a_long_line_below_a_label_moves_neither_aside(qtbot):
    places = []
    for text in ("4 damage", "4 damage is enough, no blocker"):
        button = dark(qtbot, "Attack with all", "Enter")
        button.set_second(text, True)
        button.resize(218, 70)
        places.append(button._pad(False))
    assert places == [14, 14]


def test_a_label_keeps_its_indent_and_takes_a_second_line_before_it_comes_near_its_key(qtbot):
    """ "Straight: choose 2 more cards" began further to the left than the buttons around it and touched its 4."""
    rows = dark(qtbot, "Straight: choose 2 more cards", "4")
    for less in range(20):
        width = rows.sizeHint().width() - less
        rows.resize(width, rows.height_at(width))
        assert rows._pad(rows._wraps(width)) == 14 or rows._wraps(width)
        gaps = [there - here for here, there in pairwise(ink(rows, 8, rows.height() - 8))]
        assert max(gaps[-8:]) >= 6
        assert ink(rows, 8, rows.height() - 8)[0] >= 14


def test_a_tip_is_shown_though_qt_names_what_is_no_window_any_more(buttons, monkeypatch):
    """Of a widget that is just going PySide has handed out something that is none: the table failed by that."""
    buttons.show_buttons([Button("Play", "", print)])
    every = QApplication.topLevelWidgets
    monkeypatch.setattr(QApplication, "topLevelWidgets", lambda: [None, *every()])
    show_above(buttons.widgets[0], "Said", 0)
    assert QToolTip.text() == "Said"
    monkeypatch.setattr(QWidget, "windowHandle", lambda tip: QObject())
    show_above(buttons.widgets[0], "Said again", 0)
    assert QToolTip.text() == "Said again", "nor what has no flags to set"
    QToolTip.hideText()
