"""Look back: the choices that cost most, the table as it stood then, and a game that goes on from there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.play import coach as coaching
from tabletop.play import course
from tabletop.play.advising import Advising
from tabletop.play.coach import LOOK, SHOWN, WEIGH
from tabletop.play.screen import PromptText
from tabletop.storage.record_file import read_record
from tabletop.ui.dialogs.texts import say as dialogs
from tabletop.ui.texts import say
from tests.play.sages import Appraiser, Judge
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


def look_back(app):
    desk.key(app, "c")
    desk.wait_for(app, lambda: app.window.covers.overlay.coach.over)
    return app.window.covers.overlay


def test_it_is_offered_when_the_game_is_over(over):
    app, _ = over
    assert say("next.look_back") in [button.label for button in app.window.covers.band.buttons]
    assert say("next.look_back") in desk.buttons(app)


def test_it_is_not_offered_while_the_game_goes_on(table):
    app = table("human", "casual")
    app.look_back()
    assert app.window.covers.overlay is None


def test_every_choice_is_looked_at_and_the_worst_are_weighed(over):
    app, sage = over
    sheet = look_back(app)
    looked = [row for row in sage.asked if row[2] == LOOK]
    weighed = [row for row in sage.asked if row[2] == WEIGH]
    assert len(looked) == sheet.coach.choices == sheet.coach.looked_at > 3
    assert all(row[0].seat == row[1].seat == 0 for row in sage.asked)
    assert weighed and all(len(row[1].actions) == 2 for row in weighed)
    assert all(row[3].simulations > 0 for row in sage.asked)
    findings = sheet.coach.findings
    assert 0 < len(findings) <= SHOWN
    assert [f.loss for f in findings] == sorted([f.loss for f in findings], reverse=True)
    assert len(sheet.cards) == len(findings)
    assert findings[0].told.chance_better == 80 and findings[0].told.chance_played == 50


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
    desk.key(app, "p")
    desk.settle(app)
    match = app.controller.match
    assert app.window.covers.overlay is None and match.result() is None
    assert match.to_act == 0
    assert match.observation(0) == finding.moment.before
    kept = [read_record(path) for path in app.session.library.paths.replays.iterdir()]
    assert [record.lines for record in kept] == [old.lines]
    new = app.session.record()
    assert new.header["seed"] == old.header["seed"]
    assert new.lines == old.lines[: finding.moment.line]
    # and it can be played, saved and continued
    desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None)
    desk.play_on(app)
    assert len(app.session.record().lines) > len(new.lines)


def test_the_clock_goes_on_from_where_it_was(table, monkeypatch):
    app = table("human", "human", trust=True, clock="10", seed="3")
    finish(app)
    desk.wait_for(app, lambda: app.window.covers.band is not None)
    sage = Judge([0.3])
    monkeypatch.setattr(app.advising, "of", lambda game: sage)
    sheet = look_back(app)
    finding = sheet.coach.findings[-1]
    line = app.session.record().lines[finding.moment.line - 1]
    sheet.choose(len(sheet.cards) - 1)
    desk.key(app, "p")
    desk.settle(app)
    clock = app.controller.match.clock
    assert clock is not None
    assert abs(clock.remaining_ms(line["seat"]) - line["clock_ms"]) < 1500
    assert app.controller.match.observation(finding.moment.seat) == finding.moment.before


def test_closing_it_stops_the_thinking(over):
    app, sage = over
    sage.deaf = True
    desk.key(app, "c")
    sheet = app.window.covers.overlay
    desk.wait_for(app, lambda: sage.asked)
    assert sheet.busy.isVisible() and not sheet.play_button.isEnabled()
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
    assert sheet.coach.findings == () and sheet.cards == []
    assert sheet.empty.text() == dialogs("back.nothing")
    assert not sheet.play_button.isEnabled()


def test_a_game_of_very_many_choices_is_looked_at_in_parts(over, monkeypatch):
    app, _ = over
    monkeypatch.setattr(coaching, "MOST_LOOKED_AT", 3)
    sheet = look_back(app)
    assert sheet.coach.looked_at == 3 < sheet.coach.choices
    looked = {"looked": 3, "choices": sheet.coach.choices}
    assert dialogs("back.cost", form="part", count=len(sheet.cards), **looked) in sheet.state.text()


def test_a_window_that_does_not_save_says_so(over, monkeypatch):
    app, _ = over
    monkeypatch.setattr(app.session, "record", lambda: None)
    app.look_back()
    assert app.window.covers.overlay is None
    assert "not saved" in app.window.toast_box.label.text()


@pytest.fixture
def ended(table, monkeypatch):
    """A game that is over, and how its chances went."""
    sage = Appraiser([0.9, 0.9, 0.2, 0.2])
    monkeypatch.setattr(Advising, "of", lambda advising, game: sage)
    monkeypatch.setattr(course, "BEGIN_MS", 0)
    app = table("human", "human", trust=True, seed="3", spec=changed(SPEC, guide=lambda: None))
    finish(app)
    desk.wait_for(app, lambda: app.window.covers.band is not None)
    desk.wait_for(app, lambda: app.shown_course is not None and app.shown_course.over)
    return app, app.window.covers.band


def test_the_curve_is_shown_and_a_click_at_a_turning_point_looks_back_there(ended):
    app, screen = ended
    turnings = app.shown_course.turnings
    assert screen.curve.isVisible() and not screen.curve.moving and turnings
    assert [row.isVisible() for row in screen.rows] == [True] * len(turnings)
    last = len(turnings) - 1
    _, where = screen.curve._turns()[last]
    QTest.mouseClick(screen.curve, Qt.MouseButton.LeftButton, pos=where.toPoint())
    desk.settle(app)
    sheet = app.window.covers.overlay
    assert sheet.at == last and sheet.cards[last].moment is turnings[last].moment
    assert sheet.cards[last].moment.seat == sheet.view.model.viewer
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.covers.band is screen, "and back to the end"
    screen.rows[0].click()
    desk.settle(app)
    assert app.window.covers.overlay.at == 0


def test_the_curve_moves_and_any_key_has_it_there_at_once(ended):
    app, screen = ended
    screen.curve.show_course(app.shown_course, 2.0)
    assert screen.curve.moving
    desk.key(app, Qt.Key.Key_Shift)
    assert not screen.curve.moving
    screen.curve.show_course(app.shown_course, 0.0)
    assert not screen.curve.moving, "nothing moves where movement is off"


def test_without_a_search_there_is_no_curve(table):
    app = table("human", "human", trust=True, seed="3")
    finish(app)
    desk.wait_for(app, lambda: app.window.covers.band is not None)
    assert SPEC.mind.guide is None and app.shown_course is None and app.window.covers.band.curve is None


def test_where_the_curve_fails_it_is_left_out(ended):
    app, screen = ended
    app.shown_course.failed = True
    app.window.farewell.again()
    desk.settle(app)
    band = app.window.covers.band
    assert band is not screen and not band.curve.isVisible() and band.rows == []


def test_an_end_that_was_taken_back_is_told_no_more(over):
    app, _ = over
    assert say("next.end") in desk.buttons(app)
    app.window.show_prompt(PromptText("Play a card"))
    assert app.window.covers.band is None
    app.window.farewell.again()
    assert app.window.covers.band is None
