"""The end page: the moments that decided, what choices cost, and the figures, in one story with looking back."""

from itertools import combinations
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, QLineF, QPoint, QRect, Qt
from PySide6.QtGui import QEnterEvent, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget

from tabletop.engine.finale import Figure, Finale
from tabletop.play.advising import Advising
from tabletop.play.screen import PromptText
from tabletop.presenter.advice import Reasons
from tabletop.review import course
from tabletop.review.coach import LOOK, Unmeasured
from tabletop.review.steps import percent
from tabletop.review.texts import say as review
from tabletop.ui import theme
from tabletop.ui.dialogs import end_screen
from tabletop.ui.dialogs.end_parts import Figures, costs_words
from tabletop.ui.dialogs.end_screen import _Places
from tabletop.ui.dialogs.moment_row import ROW_LINES, row_height
from tabletop.ui.dialogs.texts import say as dialogs
from tabletop.ui.texts import say
from tabletop.ui.tips import TIP
from tests.review.sages import Both, Hopeless
from tests.specs import changed
from tests.toy_game import SPEC
from tests.ui import desk
from tests.ui.desk import GAPS, look_back, opened, told, unwrapped


def test_a_choice_whose_chance_was_too_small_is_not_said_to_have_cost_nothing(judged):
    app = judged(Hopeless([0.004], [0.5]))
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    sheet = look_back(app)
    line, place = sheet.bar.line, sheet.replay.retelling.place_of(max(sheet.coach._mine))
    assert line.cost_words(place) == dialogs("replay.no_cost")


def test_the_end_page_explains_no_marks_where_there_are_none_and_tells_of_the_choices_that_can_be_judged(
    judged,
):
    app = judged(Hopeless([0.004], [0.5]))
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    desk.settle(app)
    screen, coach = app.window.covers.band, app.aftermath.coach
    marks = dialogs("end.marks").rstrip(".")
    assert bool(screen.rows) == (marks in screen._course_head.text())
    screen.rows = []
    screen._tell("")
    assert marks not in screen._course_head.text()
    most, every = coach.choices - 1, {"choices": coach.choices}
    none = dialogs("costs", "none", count=coach.choices)
    for few, words in (
        (most, dialogs("costs.most", count=most, **every)),
        (1, f"{none} {dialogs('costs.small', count=1)}"),
    ):
        coach.unmeasured = lambda seats, few=few: Unmeasured(few, coach.looked_at)
        screen._show_rows(app.aftermath)
        assert screen.costs.text().startswith(words)
    sheet = look_back(app)
    assert sheet.state.text() == " ".join(costs_words(coach, (0,))), "on both pages the same numbers"
    screen._show_rows(app.aftermath)
    assert screen.costs.text().startswith(sheet.state.text())


def test_whoever_comes_back_to_a_game_that_is_over_reads_what_was_found_of_it(judged):
    app = judged(Both(*GAPS))
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.course.over)
    told, found = SimpleNamespace(chapter="turn"), app.aftermath
    app._drop_aftermath()
    again = app.find_out(told)
    assert again is not found, "it was not over"
    desk.wait_for(app, lambda: again.over)
    app._drop_aftermath()
    assert app.aftermath is None and app.find_out(told) is again


def test_nobody_is_praised_for_choices_that_cannot_be_measured(judged):
    app = judged(Hopeless([0.004], [0.5]))
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    screen = app.window.covers.band
    told = dialogs("costs.most", "all", count=app.aftermath.coach.choices)
    assert screen.accuracy.text() == "" and screen.costs.text() == told
    state = look_back(app).state.text()
    assert state == told


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_nothing_on_the_right_is_wider_than_its_column(ended, size):
    app, screen = ended
    desk.resize(app, *size)
    area = screen._areas[1]
    assert len(app.aftermath.course.seats) == 2 and screen.accuracy.isVisible()
    assert screen.panel.width() == area.viewport().width()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_moments_begin_with_a_whole_row_whichever_is_chosen(ended, size):
    app, screen = ended
    desk.resize(app, *size)
    sheet = opened(app, screen.rows[-1])
    desk.settle(app)
    bar, scrolled = sheet._findings.verticalScrollBar(), set()
    for key in ("", *(str(n + 1) for n in range(len(sheet.cards)))):
        if key:
            desk.key(app, key)
        top, foot = bar.value(), bar.value() + sheet._findings.viewport().height()
        rows = [sheet._rows.itemAt(n).geometry() for n in range(sheet._rows.count())]
        assert not [row for row in rows if row.top() < top <= row.bottom()], "none is cut at the top"
        chosen = sheet.cards[sheet.at].geometry()
        assert chosen.top() >= top and (chosen.bottom() < foot or chosen.top() == top)
        scrolled.add(top > 0)
    assert True in scrolled or size != (1024, 640)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_moments_stand_clear_of_their_bar_and_where_they_are_cut_more_is_said_to_come(ended, size):
    app, screen = ended
    desk.resize(app, *size)
    screen.rows[0].click()
    sheet = app.window.covers.overlay
    desk.wait_for(app, lambda: sheet.at == 0)
    desk.settle(app)
    bar, port = sheet._findings.verticalScrollBar(), sheet._findings.viewport()
    assert all(card.geometry().right() + 4 < port.width() for card in sheet.cards)
    for value in range(0, bar.maximum() + 1, 20):
        bar.setValue(value)
        last = sheet.cards[-1]
        cut = last.mapTo(port, last.rect().bottomLeft()).y() >= port.height()
        assert sheet.below.isVisible() == (cut and value < bar.maximum())
        lies = sheet.below.geometry()
        assert not cut or (lies.left() == port.x() and lies.right() >= port.geometry().right()), (
            "nothing beside"
        )
    assert bar.maximum() or size != (1024, 640)


def test_end_page_and_looking_back_tell_one_story_in_one_order(ended):
    app, screen = ended
    found = app.aftermath
    assert found.turned and found.coach.findings
    assert len(screen.rows) == len(found.turned) + len(found.coach.findings)
    before = told(screen.rows)
    asked = len(found.coach._adviser.asked)
    sheet = opened(app, screen.rows[len(found.turned)])
    assert sheet.coach is found.coach, "nothing is found twice"
    assert [card.moment for card in sheet.cards] == [
        *(turned.moment for turned in found.turned),
        *(finding.moment for finding in found.coach.findings),
    ]
    assert sheet.cards[sheet.at].moment is found.coach.findings[0].moment
    assert all(row[1].seat not in (0, 1) or row[2] == LOOK for row in found.coach._adviser.asked[asked:])
    desk.key(app, Qt.Key.Key_Escape)
    desk.settle(app)
    assert app.window.covers.band is screen and told(screen.rows) == before


def test_while_choices_are_still_looked_at_the_end_page_says_so_and_adds_what_is_found(judged):
    sage = Both(*GAPS)
    app = judged(sage)
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.course.over)
    sage.deaf = True
    screen = app.window.covers.band
    assert screen.accuracy.text() == dialogs("end.costs.working") and screen.accuracy.isVisible()
    percent = min(round(100 * app.aftermath.coach.progress), 99)
    assert screen.verdict.text() == dialogs("end.verdict.working", percent=percent)
    few = len(screen.rows)
    assert few == len(app.aftermath.turned)
    sage.deaf = False
    desk.wait_for(app, lambda: app.aftermath.over)
    counts = costs_words(app.aftermath.coach, (0,))
    assert counts[0].startswith(str(len({one.moment.n for one in app.aftermath.coach.found})))
    assert screen.costs.text().startswith(" ".join(counts))
    assert screen.accuracy.text() != dialogs("end.costs.working")
    found = app.aftermath
    assert len(screen.rows) == len(found.turned) + len(found.coach.findings) > few
    assert not sage.busy and not app.aftermath.coach.runs


def test_whose_chance_fell_without_a_costly_choice_hears_what_did_it(judged, monkeypatch):
    app = judged(Both([0.004], [0.9, 0.2]))
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    screen, found = app.window.covers.band, app.aftermath
    none, fell = dialogs("costs", "none", count=found.coach.choices), dialogs("end.costs.fell")
    assert not found.coach.findings and any(not one.turning.rises for one in found.turned)
    assert screen.costs.text().startswith(f"{none} {fell}")
    monkeypatch.setattr(found.coach, "accuracy", lambda seat: 99)
    screen._show_rows(found)
    assert dialogs("end.costs.rest") in screen.costs.text(), "and both figures agree"
    found.course.turnings = ()
    screen._show_rows(found)
    assert fell not in screen.costs.text()


def test_who_resigned_hears_that_and_not_that_others_did_it(table, monkeypatch):
    monkeypatch.setattr(Advising, "of", lambda advising, game: sage)
    monkeypatch.setattr(course, "BEGIN_MS", 0)
    sage = Both([0.004], [0.4, 0.3])
    app = table("human", "casual", seed="3", spec=changed(SPEC, judgement=lambda: None))
    match = app.controller.match
    for _ in range(6):
        if match.is_human(match.to_act):
            decision = match.decision_for(match.to_act)
            match.submit(decision.serial, decision.seat, decision.actions[0])
        desk.settle(app)
    match.interrupt("resign", 0)
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    screen, coach = app.window.covers.band, app.aftermath.coach
    assert screen.verdict.text() == review("verdict", "lost left")
    assert dialogs("costs", "none", count=coach.choices) in screen.costs.text()
    assert dialogs("end.costs.fell") not in screen.costs.text()


def test_nothing_moves_on_the_end_page_when_the_coach_is_done(waiting):
    app, screen, sage = waiting

    def places() -> list[tuple[int, int, int]]:
        parts = (screen.curve, screen._turned, screen._costs_box, screen._cost_rows)
        head = screen.costs_head.geometry().topLeft()  # it may say more
        found = [(part.mapTo(screen, QPoint(0, 0)).y(), part.width(), part.height()) for part in parts]
        return [*found, (head.x(), head.y(), screen.costs_head.height())]

    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.course.over)
    desk.settle(app)
    before = places()
    sage.deaf = False
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    desk.settle(app)
    assert screen.rows and places() == before
    marks = screen.curve.marks()
    assert len(marks) == len(screen.rows), "each number stands on the curve"
    far = [QLineF(one[1], other[1]).length() for one, other in combinations(marks, 2)]
    assert min(far) >= 2 * screen.curve._radius, "no mark covers another"
    assert screen.accuracy.text() == dialogs("end.accuracy", percent=app.aftermath.coach.accuracy(0))


def test_a_choice_has_its_room_on_the_end_page_however_much_is_said_of_it(waiting, monkeypatch):
    """The page jumped once, when the reasons came and were longer than the room that was kept for them."""
    app, screen, sage = waiting
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.course.over)
    desk.settle(app)
    kept = screen._costs_box.geometry(), screen.curve.geometry()
    sage.deaf = False
    why = " ".join(f"Sentence {n} says at some length why that is so." for n in range(9))
    monkeypatch.setattr(Reasons, "apart", lambda *told: why)
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    desk.settle(app)
    rows = screen.rows[len(app.aftermath.turned) :]
    assert rows and (screen._costs_box.geometry(), screen.curve.geometry()) == kept
    for row in rows:
        assert row.height() == row_height(row.unit, ROW_LINES) and why in row.told
        assert row.shown.endswith("is so. …") and row.told.startswith(row.shown[:-2]), "whole sentences"
        QApplication.sendEvent(row, QEnterEvent(*[row.rect().center().toPointF()] * 3))
        assert unwrapped(QToolTip.text()) == row.told, "all of it is in a tip"
        (tip,) = [each for each in QApplication.topLevelWidgets() if each.inherits(TIP) and each.isVisible()]
        assert tip.geometry().right() <= row.mapToGlobal(QPoint(0, 0)).x(), "beside it"


def test_what_each_figure_of_the_end_page_means_is_told_where_it_is_pointed_at(ended):
    app, screen = ended
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    curve = screen.curve
    even = dialogs("end.even.means", percent=percent(app.aftermath.course.even))
    for x, words in ((2.0, even), (curve.width() / 2, "")):
        QTest.mouseMove(curve, QPoint(round(x), 10))
        assert unwrapped(curve.toolTip()) == words
    figure = screen.accuracy
    asks = QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), figure.mapToGlobal(QPoint(5, 5)))
    QApplication.sendEvent(figure, asks)
    (tip,) = [each for each in QApplication.topLevelWidgets() if each.inherits(TIP) and each.isVisible()]
    assert tip.geometry().right() < screen.panel.mapToGlobal(QPoint(0, 0)).x(), "off what stands below it"


def test_nobody_scrolls_to_empty_room_on_the_end_page(judged, monkeypatch):
    app = judged(Both(*GAPS))
    app.window.resize(1024, 640)
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    desk.settle(app)
    screen, found = app.window.covers.band, app.aftermath
    bar = screen._areas[1].verticalScrollBar()
    assert bar.maximum(), "it is a long page"
    found.coach.found = []
    screen._show_rows(found)
    screen.rescale(screen._unit)
    desk.settle(app)
    assert screen._cost_rows.minimumHeight() == 0


def test_the_end_page_says_how_many_costs_it_does_not_list(judged, monkeypatch):
    app = judged(Both(*GAPS))
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    screen, found = app.window.covers.band, app.aftermath
    assert screen.costs_head.text() == dialogs("end.costs"), "beside it is room for how well one chose"
    monkeypatch.setattr(type(found.coach), "untold", (1, 7))
    screen._show_rows(found)
    assert dialogs("costs.untold", count=1, wins=7) in screen.costs.text()


def test_curve_cost_and_looking_back_tell_the_same_figures(ended):
    app, screen = ended
    found, first = app.aftermath, len(app.aftermath.turned)
    sheet = opened(app, screen.rows[first])
    for cost, card, finding in zip(
        screen.curve.costs, sheet.cards[first:], found.coach.findings, strict=True
    ):
        assert (cost.seat, cost.n) == (finding.moment.seat, finding.moment.n)
        told = [label.text() for label in card.findChildren(QLabel)]
        assert dialogs("end.cost", wins=finding.wins) in told[0], "and no chance beside those of the curve"
        assert told[2] == finding.told.better and told[4] == finding.told.played


def test_an_end_that_was_taken_back_is_told_no_more(over):
    app, _ = over
    assert say("next.end") in desk.buttons(app)
    app.window.show_prompt(PromptText("Play a card"))
    assert app.window.covers.band is None
    app.window.farewell.again()
    assert app.window.covers.band is None


def test_the_costs_come_together_when_their_order_is_sure_and_below_the_figures(judged):
    app = judged(Both(*GAPS))
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    screen, found = app.window.covers.band, app.aftermath
    assert found.coach.findings and len(screen.rows) == len(found.turned) + len(found.coach.findings)
    found.coach.over = False
    screen._show_rows(found)
    assert len(screen.rows) == len(found.turned)
    parts = [screen._inner.itemAt(at) for at in range(screen._inner.count())]
    assert parts[-1].widget() is screen._costs_box


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_a_page_that_is_cut_says_that_there_is_more_as_long_as_there_is(ended, size):
    app, screen = ended
    desk.resize(app, *size)
    area, last = screen._areas[1], screen.rows[-1]

    def cut() -> bool:
        port = area.viewport()
        return last.mapTo(port, last.rect().bottomLeft()).y() >= port.height()

    assert screen.below.isVisible() and cut(), "what choices cost lies below"
    screen.rows[0].setAttribute(Qt.WidgetAttribute.WA_UnderMouse, True)
    QTest.mouseClick(screen.below, Qt.MouseButton.LeftButton)
    desk.settle(app)
    assert not screen.below.isVisible() and not cut()
    assert not screen.rows[0].underMouse(), "it was scrolled away from the pointer"
    fresh = QWidget()
    fresh.setParent(screen._costs_box)  # as large as a window, before it is laid out
    screen.below._last = lambda: fresh
    screen.below.place()
    assert not screen.below.isVisible(), "nor where a new row has come to lie in the room that was kept"


def test_the_end_page_is_paged_through_by_keys(ended):
    app, screen = ended
    desk.resize(app, 1024, 640)
    bar = screen._areas[1].verticalScrollBar()
    assert bar.value() == 0 < bar.maximum()
    for key, there in (("PageDown", None), ("PageUp", 0), ("End", bar.maximum()), ("Home", 0)):
        desk.key(app, Qt.Key[f"Key_{key}"])
        desk.settle(app)
        assert bar.value() == there if there is not None else bar.value() > 0, key


def test_where_a_page_is_cut_it_fades_and_keeps_its_edges(judged):
    counted = tuple(Figure(label, (3, 2)) for label in ("Damage dealt", "Attackers sent", "Creatures lost"))
    app = judged(
        Both(*GAPS), "human", trust=True, finale=lambda seen, events: Finale(figures=counted, chapter="turn")
    )
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    screen = app.window.covers.band
    (figures,) = screen.findChildren(Figures)
    lies = [part.mapTo(screen, QPoint(0, 0)).y() for part in (screen._turned, figures, screen.costs_head)]
    assert lies == sorted(lies), "what is known last moves nothing"
    desk.resize(app, 1024, 640)
    strip, view = screen.below, screen._areas[1].viewport()
    assert strip.isVisible() and strip.height() == 2 * strip._high
    assert strip.geometry().bottom() == view.geometry().bottom()
    assert view.x() < strip.x() and strip.geometry().right() < view.geometry().right()
    above, words = (strip.grab(QRect(4, y, 1, 1)).toImage().pixelColor(0, 0) for y in (1, strip.height() - 2))
    assert words == theme.PANEL_DEEP != above, "what is cut is seen through it"


@pytest.mark.parametrize("turned", [0, 1, 3])
def test_what_stands_below_the_turning_points_stays_there_when_they_are_known(waiting, turned, monkeypatch):
    app, screen, sage = waiting
    assert screen._turned.waits, "empty rows stand there until then"
    before = screen._costs_box.mapTo(screen.panel, QPoint(0, 0)).y()
    sage.deaf = False
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    found = app.aftermath
    assert found.turned
    rows = found.turned[:1] * turned
    monkeypatch.setattr(type(found), "turned", rows)
    screen._show_rows(found)
    screen.rescale(screen._unit)
    desk.settle(app)
    assert len(screen.rows) >= len(rows) == turned and not screen._turned.waits
    assert screen._costs_box.mapTo(screen.panel, QPoint(0, 0)).y() == before


def test_what_is_found_shows_no_portrait_for_a_moment_that_has_no_room(ended, monkeypatch):
    _, screen = ended
    winners, shown = screen._winners, []
    assert winners.isVisible()
    monkeypatch.setattr(end_screen, "LARGE", 900)
    screen.rescale(screen._unit)
    assert winners.isHidden()
    winners.show = lambda: shown.append("it would push all below it down")
    screen.rescale(screen._unit)
    assert winners.isHidden() and not shown


def test_a_turning_point_of_several_players_has_room_for_a_sentence_of_each(qtbot):
    heights = [_Places(2, lines)._height(2) for lines in (3, 5)]
    assert heights[0] < heights[1] and heights[1] - heights[0] == 2 * (row_height(1.0, 5) - row_height(1.0))


def test_where_nothing_turned_no_room_is_kept_for_it(ended):
    app, screen = ended
    found = app.aftermath
    found.course.turnings = ()
    screen._show_rows(found)
    assert screen._turned.minimumHeight() == 0
