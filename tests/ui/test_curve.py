"""The curve of the chances on the end page: what it draws, says and leads to."""

from html import escape
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QLineF, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from tabletop.review.chapters import Begun
from tabletop.review.steps import percent
from tabletop.review.turnings import Point
from tabletop.ui import theme
from tabletop.ui.dialogs import end_screen
from tabletop.ui.dialogs.curve import from_start
from tabletop.ui.dialogs.texts import say as dialogs
from tests.review.sages import Both
from tests.toy_game import SPEC
from tests.ui import desk
from tests.ui.desk import GAPS, finish, unwrapped


def there_is_room(where, marks):
    return min(QLineF(where, mark).length() for mark in marks) > 40


def test_the_pointer_asks_the_curve_what_led_to_a_point_and_what_a_number_stands_for(ended):
    app, screen = ended
    course, curve = app.aftermath.course, screen.curve
    line = course.lines[0]
    marks = [where for _, where, _ in curve.marks()]
    at = [curve._at(point.n, point.chance) for point in line]
    far = [min(QLineF(where, one).length() for one in marks) for where in at]
    number = far.index(max(far))
    head, shown = screen._course_head, screen._course_head.text()
    lies = head.geometry(), curve.geometry()
    QTest.mouseMove(curve, at[number].toPoint())
    assert escape(course.step(0, number)) in head.text() and curve._asked == (0, number)
    assert shown not in head.text() and not QToolTip.isVisible()
    screen._tell("A word. " * 200)
    assert head.text().count("A word.") < 200 and head.heightForWidth(head.width()) <= head.height()
    assert unwrapped(QToolTip.text()).count("A word.") == 200, "all of it is told over the curve"
    QApplication.sendEvent(curve, QEvent(QEvent.Type.Leave))
    assert curve._asked is None, "it is told again when the pointer comes back"
    desk.settle(app)
    assert head.text() == shown and lies == (head.geometry(), curve.geometry())
    rows = [row.accessibleName() for row in screen.rows]
    assert [curve.words_of(curve.pointed_at(mark)) for mark in marks] == rows
    assert curve.pointed_at(QPointF(1, 1)) is None and curve.words_of(None) == ""
    between = [
        ((here + there) / 2, (seat, k))
        for seat, points in course.lines.items()
        for k, (here, there) in enumerate(pairwise([curve._at(p.n, p.chance) for p in points]), 1)
        if abs(here.y() - there.y()) > 20
    ]
    free = [(where, asked) for where, asked in between if there_is_room(where, marks)]
    assert free and all(curve.pointed_at(where) == asked for where, asked in free), "what happened meanwhile"


def test_where_the_page_is_scrolled_the_curve_tells_within_it_and_what_it_shows_is_whole(ended, monkeypatch):
    app, screen = ended
    head, bar = screen._course_head, screen._areas[1].verticalScrollBar()
    heading = end_screen._heading
    desk.resize(app, 1024, 700)
    for words in range(250):  # some of them fill their last line to the edge
        monkeypatch.setattr(end_screen, "_heading", lambda *told, n=words: heading(*told) + " i" * n)
        screen.rescale(screen._unit)
        assert head.heightForWidth(head.width()) <= head.height()
    bar.setValue(head.geometry().bottom() + 20)
    desk.settle(app)
    assert bar.isVisible() and head.visibleRegion().isEmpty() and screen.curve.isVisible()
    screen.curve.pointer = QPointF(0, screen.curve.visibleRegion().boundingRect().top())
    screen._tell("It fell.")
    (tip,) = [
        each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel") and each.isVisible()
    ]
    assert QToolTip.text() == "It fell."
    seen = screen.curve.visibleRegion().boundingRect()
    there = QRect(screen.curve.mapToGlobal(seen.topLeft()), seen.size())
    assert there.contains(tip.geometry()) and tip.y() > there.center().y(), "away from the pointer"
    screen._tell("")
    assert QToolTip.isVisible(), (
        "what else a tip may say is not taken away whenever the page is laid out anew"
    )
    QApplication.sendEvent(screen.curve, QEvent(QEvent.Type.Leave))
    desk.wait_for(app, lambda: not QToolTip.isVisible())


@pytest.mark.parametrize("shared", [{}, {"shared": lambda: "A shared win counts in part."}])
def test_above_the_curve_stands_what_it_shows_and_at_its_side_what_a_shared_win_counts(judged, shared):
    app = judged(Both(*GAPS), **shared)
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    course, head = app.aftermath.course, app.window.covers.band._course_head
    start, why = course.start_of(0)
    shows = dialogs("end.chance", "start" if why else "", start=start, why=why, chapter=course.each)
    told = [shows, dialogs("end.marks", "costs", name=course.names[0])]
    assert app.aftermath.coach.findings and head.text() == escape(" ".join(told))
    app.aftermath.coach.found = []
    app.window.covers.band._tell("")
    assert dialogs("end.marks", name=course.names[0]) in head.text(), "nothing is ringed"
    curve = app.window.covers.band.curve
    QTest.mouseMove(curve, QPoint(1, curve.height() // 2))
    counts = "".join(tell() for tell in shared.values())
    even = dialogs("end.even.means", percent=percent(course.even))
    assert unwrapped(curve.toolTip()) == f"{even} {counts}".strip()


def test_the_curve_is_shown_and_a_click_at_a_turning_point_looks_back_there(ended):
    app, screen = ended
    turnings = app.aftermath.turned
    assert screen.curve.isVisible() and not screen.curve.moving and turnings
    assert [row.isVisible() for row in screen.rows][: len(turnings)] == [True] * len(turnings)
    last = len(turnings) - 1
    _, where, _ = screen.curve.marks()[last]
    QTest.mouseClick(screen.curve, Qt.MouseButton.LeftButton, pos=where.toPoint())
    desk.settle(app)
    sheet = app.window.covers.overlay
    desk.wait_for(app, lambda: sheet.at >= 0)
    assert sheet.at == last and sheet.cards[last].moment is turnings[last].moment
    assert sheet.cards[last].moment.seat == sheet.view.model.viewer
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.covers.band is screen, "and back to the end"
    screen.rows[0].click()
    desk.settle(app)
    desk.wait_for(app, lambda: app.window.covers.overlay.at == 0)


def test_the_curve_numbers_what_is_told_below_it(ended):
    app, screen = ended
    every = app.aftermath.turned
    assert every and screen.curve.turnings == tuple(turned.turning for turned in every)
    app.aftermath.course.turnings, app.aftermath.coach.found = (every[0].turning,), []
    screen._show_rows(app.aftermath)
    assert screen.curve.turnings == (every[0].turning,) and len(screen.rows) == 1


def test_while_the_curve_is_worked_out_it_says_how_far_and_draws_what_is_known(judged):
    sage = Both(*GAPS)
    app = judged(sage)
    desk.wait_for(app, lambda: app.window.covers.band is not None)
    curve, course = app.window.covers.band.curve, app.aftermath.course
    pictures = []

    def between() -> bool:
        if not course.over and 0 < course.progress < 1 and curve._told:
            pictures.append((curve._told, len(course.so_far[0]), curve.grab().toImage()))
        return course.over

    desk.wait_for(app, between)
    told = {dialogs("end.course.working", percent=n) for n in range(101)}
    assert len(pictures) > 1 and {words for words, _, _ in pictures} <= told
    (_, few, first), (_, more, last) = pictures[0], pictures[-1]
    assert few < more and first != last
    field = curve._field()
    words = QFontMetricsF(theme.ui_font(curve.px(13))).boundingRect(
        curve.told_room(), 0x84, max(told, key=len)
    )
    assert words.top() > field.bottom(), "below all that is drawn of the line"
    assert QRectF(curve.rect()).contains(words), "and all of it is seen"


def test_the_curve_moves_and_any_key_has_it_there_at_once(ended):
    app, screen = ended
    screen.curve.show_course(app.aftermath.course, 2.0)
    assert screen.curve.moving
    desk.key(app, Qt.Key.Key_Shift)
    assert not screen.curve.moving
    screen.curve.show_course(app.aftermath.course, 0.0)
    assert not screen.curve.moving, "nothing moves where movement is off"


def counted(course, ticks):
    """Its chapters, so many of which begin there."""
    return course.chapters._replace(begun=tuple(Begun(n, number) for n, number in ticks))


def test_every_chapter_of_the_curve_is_as_wide_as_another_whatever_happened_in_it(ended):
    app, screen = ended
    course, curve = app.aftermath.course, screen.curve
    end = max(point.n for line in course.lines.values() for point in line)
    first = course.lines[0][0].n
    course.chapters = counted(course, ((0, 1), (first + 1, 2), (end - 1, 3)))
    found, third = curve.numbers(), curve._field().width() / 3
    assert [text for _, text in found] == ["1", "2", "3"] and end - first > 4
    assert [there[0] - here[0] for here, there in pairwise(found)] == pytest.approx([third, third])
    assert curve._at(end - 1, 0.0).x() == pytest.approx(curve._field().right() - third)
    course.chapters = counted(course, ((0, 1), (first, 2)))
    assert [text for _, text in curve.numbers()] == ["1", "2"], (
        "who plays last in it chooses in the first, too"
    )


def test_numbers_without_room_leave_out_every_second(ended):
    app, screen = ended
    course, curve = app.aftermath.course, screen.curve
    end = max(point.n for line in course.lines.values() for point in line)
    ticks = tuple((n, n + 1) for n in range(end))
    course.chapters = counted(course, ticks)
    curve.resize(end * 9 + 100, 200)
    numbers = [int(text) for _, text in curve.numbers()]
    assert 1 < len(numbers) < len(ticks) and len({there - here for here, there in pairwise(numbers)}) == 1


def test_what_the_numbers_below_the_curve_count_stands_before_them(ended):
    app, screen = ended
    field, seen = screen.curve._field(), []
    free = round(field.left() - 7 * screen.curve.unit), round(field.bottom() + 4)
    for ticks in ((), ((0, 1), (2, 2))):
        app.aftermath.course.chapters = counted(app.aftermath.course, ticks)
        screen.curve.set_unit(screen.curve.unit)
        picture = screen.curve.grab().toImage()
        seen.append(picture.copy(0, free[1], free[0], picture.height() - free[1]))
    assert seen[0] != seen[1]


def test_without_a_search_there_is_no_curve(table):
    app = table("human", "human", trust=True, seed="3")
    finish(app)
    desk.wait_for(app, lambda: app.window.covers.band is not None)
    assert SPEC.mind.judgement is None and app.aftermath is None and app.window.covers.band.curve is None


def test_where_the_curve_fails_it_is_left_out(ended):
    app, screen = ended
    app.aftermath.course.failed = True
    app.window.farewell.again()
    desk.settle(app)
    band = app.window.covers.band
    assert band is not screen and not band.curve.isVisible()
    assert len(band.rows) == len(app.aftermath.coach.findings), "what choices cost is told all the same"


def test_below_the_curve_stands_what_the_game_counts(judged):
    app = judged(Both(*GAPS))
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.course.over)
    screen = app.window.covers.band
    assert screen.curve.axis == dialogs("end.axis", app.aftermath.course.chapters.counted)


def test_the_line_is_drawn_from_where_the_field_begins():
    line = (Point(4, 0.3), Point(6, 0.5))
    assert from_start(line, 1) == (Point(1, 0.3), *line)
    assert from_start(line, 4) == line
