"""Look back: the choices that cost most, the table as it stood then, and a game that goes on from there.

Long because the end page and looking back tell one story, and the same games that are over serve both.
"""

from html import escape
from itertools import combinations, pairwise
from types import SimpleNamespace
from typing import Final

import pytest
from PySide6.QtCore import QEvent, QLineF, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QEnterEvent, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from tabletop.engine.finale import Figure, Finale
from tabletop.match.public import OPEN
from tabletop.play.advising import Advising
from tabletop.play.screen import PromptText
from tabletop.presenter.advice import Reasons
from tabletop.review import coach as coaching
from tabletop.review import course
from tabletop.review.chapters import Begun
from tabletop.review.coach import LOOK, Unmeasured
from tabletop.review.course import percent
from tabletop.review.replay import Stretch
from tabletop.review.texts import say as review
from tabletop.review.turnings import Point
from tabletop.storage.record_file import read_record
from tabletop.ui import theme
from tabletop.ui.dialogs import end_screen
from tabletop.ui.dialogs.curve import from_start
from tabletop.ui.dialogs.end_parts import Figures, costs_words
from tabletop.ui.dialogs.end_screen import _Places
from tabletop.ui.dialogs.moment_row import ROW_LINES, row_height
from tabletop.ui.dialogs.texts import say as dialogs
from tabletop.ui.dialogs.timeline import MOST_LINES
from tabletop.ui.texts import say
from tabletop.ui.tips import TIP
from tests.review.sages import Both, Hopeless, Judge
from tests.specs import changed
from tests.toy_game import SPEC
from tests.ui import desk


def finish(app) -> None:
    """Play the toy game to its end, always the first legal move."""
    match = app.controller.match
    while (seat := match.to_act) is not None:
        if match.is_human(seat):
            decision = match.decision_for(seat)
            match.submit(decision.serial, seat, decision.actions[0])
        desk.settle(app)


@pytest.fixture
def over(table, monkeypatch):
    """A game against somebody that is over, and a sage."""
    app = table("human", "casual", seed="3")
    finish(app)
    desk.wait_for(app, lambda: app.window.covers.band is not None)
    sage = Judge([0.3, 0.2, 0.1])
    monkeypatch.setattr(app.advising, "of", lambda game: sage)
    return app, sage


GAPS: Final = ([0.3, 0.2, 0.1], [0.9, 0.9, 0.2, 0.2])
"""What choices cost, and how the chances go."""


@pytest.fixture
def judged(table, monkeypatch):
    """Plays a game to its end, at which a sage looks."""

    def play(sage, other="casual", seed="3", trust=False, **declared):
        monkeypatch.setattr(Advising, "of", lambda advising, game: sage)
        monkeypatch.setattr(course, "BEGIN_MS", 0)
        declared.setdefault("finale", lambda seen, events: Finale(chapter="turn"))
        spec = changed(SPEC, judgement=lambda: None, **declared)
        app = table("human", other, trust=trust, seed=seed, spec=spec)
        finish(app)
        return app

    return play


def opened(app, row):
    """The sheet that a row of the end page leads to."""
    row.click()
    desk.settle(app)
    sheet = app.window.covers.overlay
    desk.wait_for(app, lambda: sheet.at >= 0)
    return sheet


def look_back(app):
    desk.key(app, "c")
    desk.wait_for(app, lambda: app.window.covers.overlay.coach.over)
    return app.window.covers.overlay


def test_it_is_offered_when_the_game_is_over(over):
    app, _ = over
    assert say("next.look_back") in [button.label for button in app.window.covers.band.buttons]
    assert say("next.look_back") in desk.buttons(app)


def test_while_the_game_goes_on_it_shows_what_the_seat_saw_and_nobody_judges(table):
    app = table("human", "casual", seed="3")
    for _ in range(2):
        desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None)
        desk.play_on(app)
    app.looking_back.at_table()
    sheet = app.window.covers.overlay
    desk.wait_for(app, lambda: sheet.replay.looking.over)
    assert sheet.coach is None and not sheet.tabs.isVisible()
    assert sheet.replay.place == sheet.replay.last > 1 and sheet.replay.retelling.eyes == (0,)
    assert not sheet.bar.all.isVisible() and not sheet.bar.seat.isVisible()
    for key in ("a", "v", Qt.Key.Key_Home):
        desk.key(app, key)
        assert sheet.replay.eyes == sheet.replay.viewer == 0
        assert all(card.look < 0 for card in sheet.view.model.zone("hand", 1).cards)
    assert sheet.replay.place == 0


def test_each_shows_the_table_as_that_seat_saw_it(over):
    app, _ = over
    sheet = look_back(app)
    for n, finding in enumerate(sheet.coach.findings):
        desk.key(app, str(n + 1))
        assert sheet.at == n
        model = sheet.view.model
        hand = finding.moment.before.zone("hand", 0).cards
        assert [card.look for card in model.zone("hand", 0).cards] == [view.id for view in hand]
        assert all(card.look < 0 for card in model.zone("hand", 1).cards)
        assert sheet.view._marks.advised == set(finding.told.spots_better)
    desk.key(app, Qt.Key.Key_Up)
    assert sheet.at == max(len(sheet.cards) - 2, 0)


def test_playing_on_from_there_keeps_the_old_game(over):
    app, _ = over
    old = app.session.record()
    sheet = look_back(app)
    finding = sheet.coach.findings[0]
    desk.key(app, "1")
    desk.key(app, "p")
    desk.settle(app)
    match = app.controller.match
    assert app.window.covers.overlay is None and match.result() is None
    assert match.to_act == 0
    assert match.observation(0) == finding.moment.before
    kept = [read_record(path) for path in app.session.library.paths.replays.iterdir()]
    assert [record.lines for record in kept] == [old.lines]
    new = app.session.record()
    assert new.header["seed"] != old.header["seed"], "what was hidden is dealt anew"
    assert say("branch") in app.window.panel.log.texts()
    # and it can be played, saved and continued
    desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None)
    desk.play_on(app)
    assert len(app.session.record().lines) > len(new.lines)


def test_a_game_that_goes_on_from_another_leads_back_to_the_end_of_that(over):
    """By its menu and a key while it lasts, by a button at its end, and nothing is kept twice."""
    app, _ = over
    assert app.looking_back.leads_back == ""
    old = app.session.record()
    look_back(app)
    for back in ("key", "button"):
        desk.key(app, "1")
        desk.key(app, "p")
        desk.settle(app)
        assert app.controller.match.result() is None and app.looking_back.leads_back == "over"
        rows = [row.label for row in app.window.menu_rows(app.controller)]
        assert say("menu.back", "over") in rows
        desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None)
        if back == "key":
            QTest.keyClick(app.window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
        else:
            finish(app)
            desk.wait_for(app, lambda: app.window.covers.band is not None)
            button = next(b for b in app.window.covers.band.buttons if b.label == say("next.back", "over"))
            desk.key(app, button.key)
        desk.wait_for(app, lambda: app.window.covers.band is not None)
        assert app.controller.match.result() is not None and app.session.record().lines == old.lines
        assert app.controller.match.undo_info(0).possible is False
        assert app.looking_back.leads_back == ""
        assert app.window.covers.band.curve is None, "the toy game has no search"
        look_back(app)
    kept = [read_record(path).lines for path in app.session.library.paths.replays.iterdir()]
    assert kept.count(old.lines) == 1


def test_with_all_hands_open_the_cards_stay_as_they_lay(over):
    app, _ = over
    old = app.session.record()
    sheet = look_back(app)
    desk.key(app, "a")
    assert all(card.look >= 0 for card in sheet.replay.model().zone("hand", 1).cards)
    desk.key(app, Qt.Key.Key_Right)
    desk.key(app, Qt.Key.Key_Right)
    line = sheet.replay.retelling.ticks[2].line
    desk.key(app, "p")
    desk.settle(app)
    new = app.session.record()
    assert new.header["seed"] == old.header["seed"]
    assert new.lines[:line] == old.lines[:line]
    assert say("branch", "open") in app.window.panel.log.texts()


def test_all_hands_lie_open_above_the_table_in_every_moment(over):
    app, _ = over
    sheet = look_back(app)
    replay = sheet.replay
    replay.go(0)
    assert not sheet.hands.isVisible()
    replay.look(0, OPEN)
    desk.settle(app)
    table = sheet.view.geometry()
    for _ in range(3):
        model = replay.model()
        ((_, row),) = sheet.hands._hands
        held = model.zone("hand", 1).cards
        assert held and row == tuple(card.look for card in held) and min(row) >= 0, "not one's own"
        known = [{card.look >= 0 for card in sheet.view.model.zone("hand", seat).cards} for seat in range(2)]
        assert known == [{True}, {False}], "what stands above shows its backs on the table"
        replay.step(1)
        desk.settle(app)
        assert sheet.hands.isVisible() and sheet.view.geometry() == table, "and the table stays where it is"
    bare = [zone._replace(cards=()) if zone.kind == "hand" else zone for zone in model.zones]
    sheet.hands.show_hands(model._replace(zones=tuple(bare)))
    assert not sheet.hands._hands, "nobody is named who holds nothing"


def test_the_hands_above_the_table_are_those_that_are_left_once_all_cards_have_come_to_lie(over):
    app, _ = over
    sheet = look_back(app)
    replay, seen = sheet.replay, []
    sheet._leads = sheet._leads._replace(speed=1.0)
    replay.look(0, OPEN)
    replay.go(0)
    sheet.hands.show_hands = lambda model: seen.append(sheet.view.is_animating())
    replay.step(1)
    assert sheet.view.is_animating() and not seen
    sheet.view.fast_forward()
    assert seen and not any(seen)


def test_another_seat_is_looked_from_and_played(over):
    app, _ = over
    sheet = look_back(app)
    desk.key(app, "v")
    assert sheet.view.model.viewer == 1
    assert all(card.look >= 0 for card in sheet.replay.model().zone("hand", 1).cards)
    assert all(card.look < 0 for card in sheet.view.model.zone("hand", 0).cards)
    seen = sheet.replay.retelling.seen(0, 1)
    desk.key(app, "p")
    desk.settle(app)
    match = app.controller.match
    assert [player.kind for player in match.players] == ["casual", "human"]
    assert match.observation(1) == seen or match.entries


def test_one_goes_through_it_by_keys_and_on_the_line(over):
    app, _ = over
    sheet = look_back(app)
    replay = sheet.replay
    assert replay.words == ("answer", "turn")
    desk.key(app, Qt.Key.Key_End)
    assert replay.place == replay.last and not sheet.play_button.isEnabled(), "it is over there"
    desk.key(app, Qt.Key.Key_Home)
    QTest.keyClick(app.window.focusWidget(), Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    turns = [chapter.place for chapter in replay.chapters if chapter.word == "turn" and chapter.place]
    assert replay.place == turns[0]
    line = sheet.bar.line
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=line.rect().center())
    assert replay.coming, "who comes by the line sees what was chosen there"
    assert replay.place == line.place_at(line.rect().center().x()) == line.value() > turns[0]
    desk.key(app, Qt.Key.Key_Space)
    assert replay.playing
    desk.key(app, Qt.Key.Key_Left)
    assert not replay.playing, "whoever steps stays there"
    costs = sheet.coach.costs
    legend, told = (
        sheet.bar.legend,
        [dialogs("replay.legend", form) for form in ("none", "some")],
    )
    assert legend.isVisible() and all(words in legend.text() for words in told), (
        "colours mean nothing by themselves"
    )
    pointed = line._words(replay.place)
    assert pointed and len(pointed.split(". ")) <= MOST_LINES + 1 and "§" not in pointed, (
        "it lies over the table"
    )
    assert costs.keys() == {tick.n for tick in replay.retelling.ticks if tick.n in costs} and len(costs) > 3
    asked = {moment.n for moment in replay.retelling.moments}
    found = {finding.moment.n: finding for finding in sheet.coach.found}
    for place, tick in enumerate(replay.retelling.ticks):
        told = dialogs("replay.cost.none") if tick.n in costs else ""
        if tick.n not in asked:
            told = dialogs("replay.no_cost", "forced")
        elif tick.n in found:
            better, why = found[tick.n].told.better, found[tick.n].told.rationale
            told = dialogs("replay.cost", better=better, count=found[tick.n].wins, why=why)
        assert line.cost_words(place) == told, "what others chose is not judged"
    costly = [place for place, tick in enumerate(replay.retelling.ticks) if tick.n in found]
    assert costly
    for place in costly:
        ahead = dialogs("back.caption.next", told=line.chosen(place))
        assert line.cost_words(place) in ahead
        replay.go(place - 1)
        replay.step(1)
        stepped = sheet.caption.text()
        replay.go(place, coming=True)
        assert sheet.at >= 0 or (stepped != ahead == sheet.caption.text()), (
            "step by step one reads what has happened"
        )


def test_who_comes_to_a_costly_choice_on_the_line_sees_it_marked_as_by_its_row(over):
    app, _ = over
    sheet = look_back(app)
    n, card = next((n, card) for n, card in enumerate(sheet.cards) if card.coming)
    place = sheet.replay.retelling.place_of(card.entry)
    sheet.replay.go(sheet.replay.last)
    assert sheet.at == -1
    sheet.replay.look(card.moment.seat, card.moment.seat)
    sheet.bar.line._go(place)
    assert sheet.at == n and sheet.view._marks.noted == dict(card.noted)
    brought = []
    sheet._bring = brought.append
    sheet.replay.go(sheet.replay.last)
    sheet.bar.line._go(place)
    assert brought == [card], "its row is seen"
    sheet.replay.step(-1)
    sheet.replay.step(1)
    assert sheet.at == -1, "by steps it is told how it came there"


def test_a_line_of_the_log_goes_where_it_was_written(over):
    app, _ = over
    sheet = look_back(app)
    desk.key(app, "l")
    assert sheet.log.isVisible()
    texts = sheet.log.texts()
    row = len(texts) // 2
    sheet.log.scrollTo(sheet.log.model().index(row, 0))
    where = sheet.log.visualRect(sheet.log.model().index(row, 0)).center()
    QTest.mouseClick(sheet.log.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert sheet.replay.place > 0
    assert texts[row] in [line.text for line in sheet.replay.lines(sheet.replay.place)]


def test_the_clock_goes_on_from_where_it_was(table, monkeypatch):
    app = table("human", "human", trust=True, clock="10", seed="3")
    finish(app)
    desk.wait_for(app, lambda: app.window.covers.band is not None)
    sage = Judge([0.3])
    monkeypatch.setattr(app.advising, "of", lambda game: sage)
    sheet = look_back(app)
    finding = sheet.coach.findings[-1]
    told = sheet.replay.retelling
    line = app.session.record().lines[told.line_of(told.place_of(finding.moment.n)) - 1]
    desk.key(app, str(len(sheet.cards)))
    desk.key(app, "p")
    desk.settle(app)
    clock = app.controller.match.clock
    assert abs(clock.remaining_ms(line["seat"]) - line["clock_ms"]) < 1500
    assert app.controller.match.observation(finding.moment.seat) == finding.moment.before


def test_closing_it_stops_the_thinking(over):
    app, sage = over
    sage.deaf = True
    desk.key(app, "c")
    sheet = app.window.covers.overlay
    desk.wait_for(app, lambda: sage.asked)
    assert sheet.busy.isVisible()
    desk.key(app, Qt.Key.Key_Escape)
    assert sage.stopped == 1 and app.window.covers.overlay is None
    asked = len(sage.asked)
    desk.settle(app)
    assert len(sage.asked) == asked


def test_closing_the_window_stops_it_too(over):
    app, sage = over
    sage.deaf = True
    desk.key(app, "c")
    desk.wait_for(app, lambda: sage.asked)
    app.window.close()
    assert sage.stopped == 1


def test_what_cannot_be_told_from_chance_is_not_told(over):
    app, sage = over
    sage.gaps = [0.004]
    sheet = look_back(app)
    coach = sheet.coach
    assert coach.findings == () and sheet.cards == []
    assert sheet.state.text() == dialogs("costs", "none", count=coach.choices)
    n = max(coach._mine)
    del coach.costs[n]  # nobody could say of one what it cost
    sheet._refresh()
    assert sheet.state.text().endswith(dialogs("costs.unseen", count=1))
    line, place = sheet.bar.line, sheet.replay.retelling.place_of(n)
    assert line.cost_words(place) == "", "of what nobody has looked at nothing is said"
    assert dialogs("replay.legend", "") in sheet.bar.legend.text()


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
    marks = dialogs("end.marks")
    assert bool(screen.rows) == (marks in screen._course_head.text())
    screen.rows = []
    screen._tell("")
    assert marks not in screen._course_head.text()
    most, every = coach.choices - 1, {"choices": coach.choices}
    none = dialogs("costs", "none", count=coach.choices)
    for few, told in (
        (most, dialogs("costs.most", count=most, **every)),
        (1, f"{none} {dialogs('costs.small', count=1)}"),
    ):
        coach.unmeasured = lambda seats, few=few: Unmeasured(few, coach.looked_at)
        screen._show_rows(app.aftermath)
        assert screen.costs.text().startswith(told)
    coach.passes = 2
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


def test_a_game_of_very_many_choices_is_looked_at_in_parts(over, monkeypatch):
    app, _ = over
    monkeypatch.setattr(coaching, "MOST_LOOKED_AT", 3)
    sheet = look_back(app)
    assert sheet.coach.looked_at == 3 < sheet.coach.choices
    choices, every = sheet.coach.choices, sheet.state.text()
    assert every.startswith(dialogs("costs", count=len(sheet.cards), choices=choices))
    assert dialogs("costs.unseen", count=choices - 3) in every
    sheet.coach.passes = 1
    assert dialogs("costs.passes", count=1) in sheet._words(sheet.coach)


def test_a_window_that_does_not_save_says_so(over, monkeypatch):
    app, _ = over
    monkeypatch.setattr(app.session, "record", lambda: None)
    app.looking_back.at_table()
    assert app.window.covers.overlay is None
    assert "not saved" in app.window.toast_box.label.text()


@pytest.fixture
def ended(judged):
    """A game that is over, and how its chances went."""
    app = judged(Both(*GAPS), "human", trust=True)
    desk.wait_for(app, lambda: app.window.covers.band is not None)
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    return app, app.window.covers.band


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


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_nothing_on_the_right_is_wider_than_its_column(ended, size):
    app, screen = ended
    desk.resize(app, *size)
    area = screen._areas[1]
    assert len(app.aftermath.course.seats) == 2 and screen.accuracy.isVisible()
    assert screen.panel.width() == area.viewport().width()


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


def test_what_is_found_later_rings_nothing_on_a_table_that_does_not_show_it(over):
    app, _ = over
    sheet = look_back(app)
    desk.key(app, "1")
    assert sheet.at == 0 and sheet.view._marks.advised == set(sheet.cards[0].advised) != set()
    sheet.cards[0].entry += 2
    sheet._mark(0)
    assert not sheet._is_at(0) and not sheet.view._marks.advised


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


def told(rows) -> list[str]:
    return [row.told for row in rows]


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


@pytest.fixture
def waiting(judged):
    """The program and its end page before anything of the game is known, and the sage who is still deaf."""
    sage = Both(*GAPS)
    sage.deaf = True
    app = judged(sage)
    desk.wait_for(
        app, lambda: app.window.covers.band is not None and app.window.covers.band.curve is not None
    )
    desk.settle(app)
    return app, app.window.covers.band, sage


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
    for x, told in ((2.0, even), (curve.width() / 2, "")):
        QTest.mouseMove(curve, QPoint(round(x), 10))
        assert unwrapped(curve.toolTip()) == told


def unwrapped(text: str) -> str:
    """The same in one line."""
    return " ".join(text.split())


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
        played, better = finding.told.chance_played, finding.told.chance_better
        assert better - played == finding.wins
        assert [bar.part for bar in card.bars] == [better / 100, played / 100], "the better one above"


def test_above_the_table_of_a_moment_stands_whose_eyes_see_it(ended):
    app, screen = ended
    sheet = opened(app, screen.rows[0])
    assert dialogs("back.caption", "open") not in sheet.caption.text()
    sheet.replay.look(sheet.replay.viewer, OPEN)
    assert dialogs("back.caption", "open") in sheet.caption.text()
    sheet.choose(len(sheet.cards) - 1)
    assert sheet.replay.eyes == OPEN, "all hands stay open from one moment to the next"


def test_a_turning_point_opens_where_it_has_just_happened_and_a_choice_where_it_comes_next(ended):
    app, screen = ended
    found = app.aftermath
    sheet = opened(app, screen.rows[0])
    happened = 0
    for n, turned in enumerate(found.turned):
        sheet.choose(n)
        place, lines = sheet.replay.place, sheet.replay.lines(sheet.replay.place)
        assert place == sheet.replay.retelling.place_of(turned.turning.behind)
        assert all(line.text not in sheet.caption.text() for line in lines), "that stands in the card"
        assert sheet.caption.text().startswith(dialogs("back.caption.told", whose="")[:-2]), "it says so"
        happened += 1
    assert happened
    for n, finding in enumerate(found.coach.findings, len(found.turned)):
        sheet.choose(n)
        assert sheet.replay.place == sheet.replay.retelling.place_of(finding.moment.n)
        coming = dialogs("back.caption.coming", whose="", choice=finding.told.played)
        assert sheet.caption.text().startswith(coming[:-2]), "it is the table before it, and it says so first"


def test_turns_that_share_a_number_stand_once_on_the_line(over):
    app, _ = over
    sheet = look_back(app)
    replay, line = sheet.replay, sheet.bar.line
    replay.chapters = [Stretch(place, "turn", number) for place, number in ((0, 1), (1, 1), (2, 2), (3, 2))]
    assert line.chapters() == [(0, "1"), (2, "2")]
    replay.chapters = [Stretch(0, "turn"), Stretch(1, "turn")]
    assert line.chapters() == [(0, "·"), (1, "·")]


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


def test_below_the_curve_stands_what_the_game_counts(judged):
    app = judged(Both(*GAPS))
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.course.over)
    screen = app.window.covers.band
    assert screen.curve.axis == dialogs("end.axis", app.aftermath.course.chapters.counted)


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


def test_the_line_is_drawn_from_where_the_field_begins():
    line = (Point(4, 0.3), Point(6, 0.5))
    assert from_start(line, 1) == (Point(1, 0.3), *line)
    assert from_start(line, 4) == line
