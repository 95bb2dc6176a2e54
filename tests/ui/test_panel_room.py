"""All of the panel's buttons have room in it, however large the letters and however many there are."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLabel, QWidget

from tabletop.engine.layout import Chart
from tabletop.play.screen import Button, Hint, PromptText
from tabletop.ui.panel.panel import Panel, Tools
from tests.ui.test_hint import asked_at, box, whole_hint


def settle():
    for _ in range(4):  # heights follow widths
        QCoreApplication.sendPostedEvents()
        QCoreApplication.processEvents()


def a_panel(qtbot, unit):
    """The panel at that scale, and the window that it lies in."""
    window = QWidget()
    qtbot.addWidget(window)
    panel = Panel(Tools(*[lambda *_: None] * 6), window)
    panel.set_unit(unit)
    return window, panel


@pytest.mark.parametrize(("height", "number"), [(800, 3), (800, 6), (800, 7), (740, 7)])
def test_no_part_lies_over_another_at_the_largest_letters(qtbot, height, number):
    window, panel = a_panel(qtbot, 4 / 3)
    panel.resize(panel.width(), height)
    panel.show_header("Superjack", "Turn 6")
    window.show()
    few, many = (
        PromptText("First main phase", "Play one gem a turn. " * 5, ("2",), buttons)
        for buttons in (
            (),
            tuple(Button(f"Straight: choose {n} more cards", str(n), print) for n in range(number)),
        )
    )
    panel.show_prompt(few)
    settle()
    least = panel.log.height()
    panel.show_prompt(many)
    settle()
    parts = [panel.title, panel.header, panel.log, panel.card, panel.buttons, panel.tools]
    shown = [part.geometry() for part in parts if part.isVisible()]
    assert all(above.bottom() < below.top() for above, below in pairwise(shown))
    assert shown[-1].bottom() < height and panel.card.isVisible()
    assert panel.buttons.height() >= panel.buttons.heightForWidth(panel.buttons.width())
    usual = panel.tools.widgets[0].height()
    panel.show_prompt(few)
    settle()
    assert panel.log.height() == least and panel.header.isVisible()
    assert panel.tools.widgets[0].height() >= usual


def test_nothing_is_fitted_before_there_is_room(qtbot, monkeypatch):
    """A window says what is asked before it is shown; the size it has until then means nothing."""
    fitted = []
    monkeypatch.setattr(Panel, "_has_room", lambda self, cut: fitted.append(self.height()) or True)
    window, panel = a_panel(qtbot, 1.0)
    panel.show_header("Superjack", "Turn 6")
    panel.show_prompt(PromptText("First main phase", "Play one gem a turn.", ("2",)))
    panel.resize(panel.width(), 740)
    assert not fitted
    window.show()
    assert set(fitted) == {740}


def test_a_help_is_whole_before_the_log_has_more_than_a_line(qtbot):
    window, panel = a_panel(qtbot, 4 / 3)
    panel.resize(panel.width(), 800)
    panel.show_header("Superjack", "Turn 6")
    window.show()
    told, usual = "Play one gem a turn. " * 4, []
    for text in ("Play one gem.", told, "Play one gem."):
        buttons = (Button("Go to combat", "C", print), Button("End turn", "E", print))
        panel.show_prompt(PromptText("First main phase", text, ("2",), buttons))
        settle()
        assert panel.card.help.text() == text and not panel.card.help.isHidden()
        usual.append(panel.log.height())
    assert usual[0] == usual[2] > usual[1] >= 50


def test_a_shorter_header_leaves_what_lies_below_where_it_was(qtbot):
    window, panel = a_panel(qtbot, 1.0)
    panel.resize(panel.width(), 800)
    window.show()
    tops = []
    for header in (
        "Turn 1",
        "Turn 2 of which a little more is to be said",
        "Turn 3",
        "Turn 4. " * 16,
        "Turn 5",
    ):
        panel.show_header("Superjack", header)
        panel.show_prompt(PromptText("First main phase", "", ("2",), ()))
        settle()
        tops.append(panel.log.y())
    assert tops[0] == tops[1] == tops[2] == tops[4] < tops[3], "a long one leaves no trace"


def test_a_hint_stands_still_and_all_else_gives_way_to_it_in_one_order(qtbot):
    window, panel = a_panel(qtbot, 1.0)
    panel.show_header("Superjack", "Turn 6")
    panel.show_chart(Chart("Seen", (("♠", (("A", "in"),)),) * 4, ""))
    told = "Play one gem a turn. " * 5
    final = Button("Go to combat", "C", print, final=True)
    panel.show_prompt(PromptText("First main phase", told, ("2",), (final,)))
    hint = QLabel("The best move.\n" * 12)
    tall = hint.sizeHint().height()
    panel.resize(panel.width(), 1200)
    window.show()
    settle()
    assert panel.take_hint(hint, tall)
    settle()
    whole, top, place = panel._least, hint.y(), panel.chart.geometry()
    gone = []

    def given_up(height: int) -> list[str]:
        panel.resize(panel.width(), height)
        settle()
        before = panel.chart.geometry()
        stays = panel.take_hint(hint, tall, chart=True)
        settle()
        assert not stays or panel.chart.geometry() == before == place, "nor is it moved by a line"
        assert panel.take_hint(hint, tall) and not (stays and panel.chart.folded)
        settle()
        parts = [panel.title, panel.header, panel.chart, hint, panel.log, panel.card, panel.buttons]
        shown = [part.geometry() for part in (*parts, panel.tools) if part.isVisible()]
        assert all(above.bottom() < below.top() for above, below in pairwise(shown))
        assert shown[-1].bottom() < height and hint.height() == tall
        log, _, asked, advice = panel.rooms
        below = log.top() > hint.geometry().bottom() and log.bottom() == asked.bottom()
        assert log == panel.log.geometry() if panel.log.isVisible() else below
        assert asked == panel.card.geometry() and advice == hint.geometry()
        card = panel.card
        states = {
            "log": not panel.log.isVisible(),
            "warning": not card.final.isVisible(),
            "chart": panel.chart.folded,
            "asked": card.help.isHidden() or card.help.text() != told,
            "header": not panel.header.isVisible(),
        }
        assert states["asked"] or hint.y() == top
        return [name for name, given in states.items() if given]

    for height in range(whole + 100, whole - 260, -4):
        gone += [name for name in given_up(height) if name not in gone]
    assert gone == ["log", "warning", "asked", "chart", "header"]
    panel.resize(panel.width(), whole)
    assert panel.take_hint(hint, tall + panel.log.height())
    settle()
    assert hint.height() == tall and panel.log.isVisible(), "the log has what the hint does not need yet"
    line = panel.log.minimumHeight() + panel._column.spacing()
    assert panel.take_hint(hint, tall + panel.log.height() - line + 40)
    panel.resize(panel.width(), whole - line)
    settle()
    assert hint.height() == tall and panel.card.help.text() == told, "the help has it before the log"
    panel.resize(panel.width(), whole - 360)
    assert not panel.take_hint(hint, tall)
    panel.drop_hint()
    panel.resize(panel.width(), whole)
    settle()
    assert panel.log.isVisible() and not panel.chart.folded and panel.card.help.text() == told


def test_buttons_that_were_narrow_until_now_take_no_more_room_than_they_need(qtbot):
    """A game that was continued at a bid had no log, no header and no chart until the next choice."""
    window, panel = a_panel(qtbot, 1.0)
    panel.show_header("Jonkler", "Round 5 of 8")
    panel.show_chart(Chart("Seen", (("♠", (("A", "in"),)),) * 4, ""))
    panel.buttons.resize(60, 60)
    panel.show_prompt(PromptText("Bid", "", ("2",), tuple(Button(f"Bid {n}", "", print) for n in range(6))))
    panel.resize(panel.width(), 660)
    window.show()
    settle()
    assert panel.log.isVisibleTo(panel) and panel.header.isVisibleTo(panel) and not panel.chart.folded


def test_the_log_has_all_the_room_while_it_is_read_until_something_is_asked(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    panel = Panel(
        Tools(*[lambda *_: None] * 4, log=lambda: panel.read(not panel.holds_keys), rule=print), window
    )
    panel.resize(panel.width(), 800)
    panel.show_header("High Jinks", "Turn 6")
    waiting = PromptText("Mira is choosing", "", (), (Button("Go on", "Space", print),))
    panel.show_prompt(waiting)
    window.show()
    settle()
    least = panel.log.height()
    panel.opens.click()
    settle()
    assert panel.holds_keys and panel.log.height() > least and panel.log.geometry().bottom() > 780
    assert not any(part.isVisible() for part in (panel.card, panel.buttons, panel.tools))
    panel.show_prompt(waiting)
    settle()
    assert panel.holds_keys and not panel.card.isVisible(), "what another does closes nothing"
    panel.show_prompt(waiting._replace(mine=True))
    settle()
    assert not panel.holds_keys and panel.log.height() == least and panel.buttons.isVisible()
    panel.opens.click()
    panel.opens.click()
    settle()
    assert not panel.holds_keys and panel.log.height() == least


def test_where_a_hint_has_no_room_the_last_rows_are_in_the_tip_and_no_row_goes_for_nothing(table):
    app, sage = asked_at(table)
    whole_hint(app, sage, 0.5, 0.4, 0.2)
    hint, place = box(app), app.window.hints
    app.window.hints.toggle()
    width = app.window.panel.inner_width
    reason, numbers = hint.heights(width)
    left_out = 0
    for most in range(numbers, reason - 4, -4):
        hint.show_hint(Hint(hint.told, print))
        app.window.panel.take_hint = lambda box, least, chart=False, most=most: chart and least <= most
        hint.more = True
        place._stands(hint)
        shown = [row for row in hint.rows if row[0].isVisibleTo(hint)]
        if len(shown) < len(hint.rows):
            left_out += 1
            tip = " ".join(hint.scale.toolTip().split())
            assert all(row[0].text() in tip for row in hint.rows[len(shown) :])
            hint._left_out -= 1
            hint._shorten()
            assert max(hint.heights(width)) > most, "one more would not fit"
    assert left_out
    hint.show_hint(Hint(None))
    assert min(hint.heights(width)) > 30, "also while it is thought about"
