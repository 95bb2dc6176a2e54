"""The chart of seen cards beside the table: switched by a key, a menu and a setting, and remembered."""

import itertools

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QFontMetrics, QImage, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip, QWidget

from tabletop import games
from tabletop.engine.layout import Chart, Presentation
from tabletop.ui import theme
from tabletop.ui.dialogs.chart_sheet import ChartSheet
from tabletop.ui.panel.chart_view import TIP_EDGE
from tests.review.sages import Sage
from tests.specs import changed
from tests.toy_game import SPEC
from tests.ui import desk
from tests.ui.test_hint import whole_hint

CHART = Chart(
    "Seen", (("♠", (("A", "in"), ("10", "gone"))), ("♥", (("A", "own"), ("★", "")))), "Light: seen."
)

TALL = CHART._replace(rows=CHART.rows * 11)


@pytest.fixture
def charted(table, monkeypatch):
    """A table of the toy game as if it had a chart."""

    def present(seen, decision) -> Presentation:
        return SPEC.table.present(seen, decision)._replace(chart=CHART)

    app = table("human", "casual")
    app.controller.match.spec = changed(SPEC, present=present)
    app.window.resize(1280, 800)
    app.controller.refresh()
    desk.settle(app)
    return app


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_a_key_opens_the_chart_large_and_closes_it_whatever_the_window_shows(charted, size):
    desk.resize(charted, *size)
    for wanted in (True, False):
        charted.settings.set("chart", wanted)
        charted._apply_settings()
        desk.key(charted, Qt.Key.Key_S)
        assert isinstance(charted.window.covers.overlay, ChartSheet)
        desk.key(charted, Qt.Key.Key_S)
        assert charted.window.covers.overlay is None
        assert charted.settings.get("chart") is wanted


def test_the_setting_switches_it_too(charted):
    charted.open_settings()
    charted.window.covers.overlay._set("chart", False)
    assert not charted.window.panel.chart.isVisible()


def test_the_chart_is_heard_as_well(charted):
    chart = charted.window.panel.chart
    assert chart.accessibleName() == "Seen"
    assert chart.accessibleDescription() == "A♠. Light: seen."


def without_room(charted):
    """A window so low that the chart would leave nothing of the log."""
    charted.window.resize(1280, 600)
    charted.window.panel.show_chart(TALL)
    desk.settle(charted)
    return charted.window.panel


def test_where_there_is_no_room_the_chart_says_so_and_some_of_the_log_stays(charted):
    panel = charted.window.panel
    for height, shown in ((1000, True), (600, False), (1000, True)):
        charted.window.resize(1280, height)
        panel.show_chart(TALL)
        desk.settle(charted)
        assert panel.chart.isVisible() and panel.chart.folded is not shown
        assert panel.log.height() >= panel.log.minimumHeight() > 30
        parts = (panel.chart, panel.log, panel.card, panel.tools)
        boxes = [part.geometry() for part in parts if part.isVisible()]
        assert all(upper.bottom() < lower.top() for upper, lower in itertools.pairwise(boxes))


def test_where_there_is_no_room_the_key_opens_it_whole(charted):
    charted.controller.match.spec = changed(
        SPEC, present=lambda *asked: SPEC.table.present(*asked)._replace(chart=TALL)
    )
    without_room(charted)
    desk.key(charted, Qt.Key.Key_S)
    sheet = charted.window.covers.overlay
    assert isinstance(sheet, ChartSheet) and sheet.chart.chart == TALL and not sheet.chart.folded


def test_what_it_means_is_told_in_lines_as_wide_as_it_is(charted):
    chart = charted.window.panel.chart
    chart.show_chart(
        CHART._replace(help="What each of these cells means, said at length. " * 3 + "\nLight: seen.")
    )
    lines = chart.toolTip().split("\n")
    widest = max(map(QFontMetrics(QToolTip.font()).horizontalAdvance, lines))
    assert len(lines) > 3 and widest + TIP_EDGE <= chart.width() and lines[-1] == "Light: seen."


def test_a_cell_that_belongs_to_no_line_is_drawn_beside_them_and_read_out(charted):
    chart = charted.window.panel.chart
    before = chart.grab().toImage()
    chart.show_chart(CHART._replace(apart=("★", "in")))
    after = chart.grab().toImage()
    changed_at = [
        x
        for x in range(after.width())
        if any(before.pixel(x, y) != after.pixel(x, y) for y in range(after.height()))
    ]
    assert after.size() == before.size() and changed_at and "★" in chart.accessibleDescription()


def test_what_speaks_over_the_log_knows_where_the_chart_lies(charted):
    window = charted.window
    lies = window.panel.chart.geometry().translated(window.panel.pos() - window.view.pos())
    log, chart, prompt, _ = window.view.rooms()
    assert chart == lies and lies.bottom() <= log.top() and log.bottom() <= prompt.top()
    charted.settings.set("chart", False)
    charted._apply_settings()
    assert window.view.rooms()[1].isEmpty()


def test_a_click_at_the_chart_opens_it_large(charted):
    QTest.mouseClick(charted.window.panel.chart, Qt.MouseButton.LeftButton)
    assert isinstance(charted.window.covers.overlay, ChartSheet)


def test_the_chart_stays_where_it_is_whatever_is_asked(charted):
    panel = charted.window.panel
    before = panel.chart.geometry()
    prompt = charted.window.prompt
    panel.show_prompt(prompt._replace(title=prompt.title * 6, buttons=prompt.buttons * 3))
    desk.settle(charted)
    assert panel.chart.geometry() == before


def test_a_game_without_a_chart_has_none(table):
    app = table("human", "casual")
    assert not app.window.panel.chart.isVisible()
    desk.key(app, Qt.Key.Key_S)
    assert app.settings.get("chart") is True


def test_what_may_still_come_is_brighter_than_what_is_crossed_out(charted):
    view = charted.window.panel.chart
    brightest = []
    for state in ("gone", ""):
        view.show_chart(Chart("Seen", (("", (("K", state),) * 9),), ""))
        view.resize(view.width(), view.sizeHint().height())
        image = QImage(view.size(), QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.black)  # never the ground of the machine's own palette
        view.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
        cells = [image.pixelColor(x, y) for x in range(200) for y in range(round(view._head), image.height())]
        brightest.append(max(cell.lightness() for cell in cells))
    # Edges of letters have every lightness between the ground and the ink: only the brightest tells the ink.
    crossed_out, to_come = brightest
    assert crossed_out < (theme.TEXT_FAINT.lightness() + theme.TEXT.lightness()) / 2 < to_come


@pytest.mark.parametrize("deck", ["standard", "four_colour"])
def test_the_chart_has_the_colours_of_the_deck(charted, deck):
    every = Chart("Seen", tuple((sign, (("A", "in"), ("K", "in"))) for sign in "♠♥♣♦"), "")
    view = charted.window.panel.chart
    view.show_chart(every)
    charted.settings.set("four_colour", deck == "four_colour")
    charted._apply_settings()
    view.resize(view.width(), view.sizeHint().height())
    image = view.grab().toImage()
    points = [(x, y) for x in range(image.width()) for y in range(image.height())]
    found = {image.pixelColor(*point).getRgb()[:3] for point in points}

    def shows(ink: QColor) -> bool:
        wanted = ink.getRgb()[:3]
        return any(max(abs(a - b) for a, b in zip(one, wanted, strict=True)) <= 24 for one in found)

    assert shows(theme.CARD_INK) and shows(theme.CARD_RED)
    assert shows(theme.CARD_GREEN) == shows(theme.CARD_BLUE) == (deck == "four_colour")


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1440, 900)])
def test_it_stays_when_a_card_is_picked_and_the_answers_take_more_room(table, size):
    app = table("human", "human", spec=games.load("rupees"), trust=True)
    desk.resize(app, *size)
    panel = app.window.panel
    whole, told = panel.chart.height(), panel.card.help.text()
    app.window.view.clicked.emit(desk.hand(app)[0], False)
    desk.settle(app)
    assert len(app.window.prompt.buttons) > 2 and panel.card.help.text() == told
    assert panel.shows_chart is (size[1] > 720), "in a low window it goes before what is asked is cut"
    assert not panel.shows_chart or panel.chart.height() == whole, "and is squeezed nowhere"


@pytest.mark.parametrize("height", [665, 1000])
def test_a_hint_takes_the_place_of_the_log_and_of_a_help_before_the_chart(table, height):
    app = table(*["human"] * 4, spec=games.load("jonkler"), trust=True)
    sage = Sage()
    app.controller.person.adviser = lambda: sage
    desk.resize(app, 1280, height)
    panel = app.window.panel
    assert panel.shows_chart and panel.log.isVisible() and panel.card.final.isVisible()
    whole_hint(app, sage, 0.5, 0.3)
    assert panel.hint is not None and panel.shows_chart
    assert (panel.card.help.isVisible() and not panel.card.toolTip()) is (height > 665)
    desk.key(app, Qt.Key.Key_Escape)
    assert panel.hint is None and panel.shows_chart and panel.log.isVisible()
