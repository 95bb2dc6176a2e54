"""H: what is best here and why, without the table ever waiting for it."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from tabletop import games
from tabletop.ai.players import level
from tabletop.engine.actions import Action
from tabletop.engine.player import Answer, Candidate, Choice
from tabletop.play.hinting import FEWEST, JUDGE, LEVEL, MORE_MS, ROUNDS
from tabletop.play.screen import Hint
from tabletop.play.texts import say as play
from tabletop.presenter.texts import say as presenter
from tabletop.storage.lookback import Retelling
from tabletop.ui.dialogs.texts import say as coach
from tabletop.ui.key_names import MORE_KEY, PLAY_KEY
from tabletop.ui.texts import say
from tests.pseudo import spoken
from tests.review.sages import Sage
from tests.specs import changed
from tests.ui import desk
from tests.ui.measure import faults


@pytest.fixture
def asked(table):
    return asked_at(table)


def asked_at(table):
    """An open table whose hints come from a sage."""
    app = table("human", "human", trust=True)
    sage = Sage()
    app.controller.person.adviser = lambda: sage
    return app, sage


def box(app):
    return app.window.hints.box


def wait_for_level(app, sage, name: str) -> None:
    desk.wait_for(app, lambda: sage.asked and sage.asked[-1][2] == name)


def whole_hint(app, sage, *chances: float) -> None:
    desk.key(app, "h")
    sage.say(1, *chances)
    wait_for_level(app, sage, JUDGE)
    sage.say(0, *chances)
    desk.wait_for(app, lambda: box(app).head.text() == say("hint"))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_hint_in_a_longer_language_is_whole(table, size):
    with spoken():
        app, sage = asked_at(table)
        desk.resize(app, *size)
        whole_hint(app, sage, 0.5, 0.3, 0.2)
        assert faults(box(app)) == []


def test_a_hint_that_comes_while_a_menu_is_open_lies_under_it(asked):
    app, _ = asked
    desk.resize(app, 1000, 640)
    desk.key(app, "h")
    app.window.opening.menu()
    menu, hint = app.window.covers.menu, QRect(box(app).mapTo(app.window, QPoint(0, 0)), box(app).size())
    lies = QRect(menu.mapTo(app.window, QPoint(0, 0)), menu.size())
    seen = app.window.childAt(lies.intersected(hint).center())
    assert lies.intersects(hint) and (seen is menu or menu.isAncestorOf(seen))
    at = lies.topLeft() - QPoint(40, -300)
    hit = app.window.childAt(at)
    QTest.mouseClick(hit, Qt.MouseButton.LeftButton, pos=hit.mapFrom(app.window, at))
    assert app.window.covers.menu is None and box(app).isVisible(), "a press beside a menu only closes it"


def test_a_hint_does_not_come_under_what_speaks(asked):
    app, _ = asked
    view = app.window.view
    view.point_at(desk.hand(app)[0])
    view.preview.show()
    QToolTip.showText(view.mapToGlobal(QPoint(9, 9)), "A tip", view)
    assert view.preview.box.isValid() and QToolTip.isVisible()
    desk.key(app, "h")
    assert box(app).isVisible() and not view.preview.box.isValid()
    desk.wait_for(app, lambda: not QToolTip.isVisible())


def test_a_hint_over_the_table_says_at_once_that_it_is_thought_about(asked):
    app, _ = asked
    app.window.panel.take_hint = lambda *_, **_cut: False  # no room there
    desk.key(app, "h")
    assert box(app).head.isVisible() and box(app).head.text() == say("hint.thinking")
    assert box(app).height() >= box(app).minimumSizeHint().height() > box(app).head.height() > 0
    assert faults(box(app)) == []


def test_nothing_is_advised_before_it_is_settled(asked):
    app, sage = asked
    desk.key(app, "h")
    assert sage.asked[0][2] == LEVEL
    assert box(app).isVisible() and "thinking" in box(app).head.text()
    desk.wait_for(app, lambda: 0 < box(app).busy.part < sage.progress)
    wanted = sage.asked[-1][1].actions[1]
    sage.say(1, 0.5, 0.4)
    wait_for_level(app, sage, JUDGE)
    assert sage.asked[-1][1].actions[0] == wanted
    assert "thinking" in box(app).head.text() and not app.window.view._marks.advised
    assert not (box(app).best.isVisible() or box(app).rationale.isVisible() or box(app).button.isVisible())
    sage.say(0, 0.54, 0.36)
    desk.wait_for(app, lambda: box(app).head.text() == say("hint"))
    assert box(app).best.text().startswith("Lay ")
    assert box(app).chance.text() == "52", "the mean of both looks"
    assert [row[1].text() for row in box(app).rows] == ["38"]
    assert [lead.text() for lead in box(app).leads] == [
        presenter("advice.lead", "clearly"),
        presenter("advice.rest", count=1),
    ]
    assert box(app).rationale.text()
    card = wanted.card
    assert [spot.card for spot in app.window.view._marks.advised] == [card]
    assert app.controller.match.entries == 0


def test_the_hint_stands_in_the_panel_and_covers_nothing(asked):
    app, sage = asked
    whole_hint(app, sage, 0.5, 0.4)
    panel, before = app.window.panel, box(app).geometry()
    app.window.hints.toggle()
    desk.settle(app)
    lies = box(app).geometry()
    assert box(app).more and lies.topLeft() == before.topLeft() and lies.height() > before.height()
    assert before.height() == box(app).heights(before.width())[0], "it is as high as what it says"
    assert faults(box(app)) == []
    assert box(app).parent() is panel
    for part in (panel.card, panel.tools, panel.title):
        assert not box(app).geometry().intersects(part.geometry())
    assert panel.rect().contains(box(app).geometry())


def test_what_heads_it_is_never_cut_and_the_number_has_its_unit_in_the_end(asked):
    app, sage = asked
    desk.resize(app, 1024, 640)
    desk.key(app, "h")
    sage.say(1, 0.5, 0.4)
    wait_for_level(app, sage, JUDGE)
    for thinking in (True, False):
        assert ("thinking" in box(app).head.text()) == thinking
        one_line = box(app).head.fontMetrics().height() * 1.5
        label = box(app).head
        assert label.fontMetrics().horizontalAdvance(label.text()) <= label.width()
        assert label.height() < one_line
        if thinking:
            sage.say(0, 0.5, 0.4)
            desk.wait_for(app, lambda: box(app).head.text() == say("hint"))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_numbers_come_when_more_is_wanted_and_the_next_hint_begins_without_them(asked, size):
    app, sage = asked
    desk.resize(app, *size)
    whole_hint(app, sage, 0.5, 0.4)
    hint = box(app)

    def numbers() -> list[bool]:
        parts = (
            hint.scale,
            hint.again,
            hint.chance,
            hint.bar,
            *hint.leads,
            *(p for row in hint.rows for p in row),
        )
        return [part.isVisibleTo(hint) for part in parts]

    assert hint.best.isVisibleTo(hint) and hint.rationale.isVisibleTo(hint) and not any(numbers())
    desk.key(app, MORE_KEY)
    assert all(numbers()) and not hint.rationale.isVisibleTo(hint), "in its place"
    assert not hint.best.isVisibleTo(hint), "the first row says it"
    assert hint.scale.text() == hint.told.scale
    assert hint.told.counted in hint.accessibleName()
    desk.key(app, "h")
    whole_hint(app, sage, 0.5, 0.4)
    assert not any(numbers()), "the same key opens it again"
    hint.more_button.click()
    assert all(numbers())
    others = tuple(row._replace(why="It falls.") for row in hint.told.others)
    hint.show_hint(Hint(hint.told._replace(others=others), hint._play))
    for parts, row in zip(hint.rows, hint.told.others, strict=True):
        assert {" ".join(part.toolTip().split()) for part in parts} == {row.why}, "why not that"
    row = hint.rows[0][0]
    QApplication.sendEvent(row, QHelpEvent(QEvent.Type.ToolTip, QPoint(3, 3), row.mapToGlobal(QPoint(3, 3))))
    (tip,) = [
        each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel") and each.isVisible()
    ]
    lies = QRect(hint.mapToGlobal(QPoint(0, 0)), hint.size())
    assert not tip.frameGeometry().intersects(lies), "off the other rows and what plays it"
    QToolTip.hideText()
    hint.more_button.click()
    assert not any(numbers()) and hint.told.counted not in hint.accessibleName()
    assert hint.rationale.isVisibleTo(hint)


def test_a_reason_says_as_long_as_it_may_still_change(asked):
    """The move that was advised first turned round while it was read, and nothing had said that it might."""
    app, sage = asked
    whole_hint(app, sage, 0.5, 0.4)
    hint = box(app)
    assert hint.told.counts and hint.counting.isVisible() and hint.counting.text() == say("hint.counts")
    desk.key(app, MORE_KEY)
    assert not hint.counting.isVisible() and play("hint.counting", "still") in hint.scale.text()
    desk.key(app, MORE_KEY)
    hint.show_hint(Hint(hint.told._replace(counts=False), print))
    assert not hint.counting.isVisible()


def test_numbers_that_have_no_room_in_the_panel_say_first_in_few_words_what_they_are(asked):
    app, sage = asked
    whole_hint(app, sage, 0.5, 0.4)
    hint, offered = box(app), []

    def taken(box, least, cut=False):
        offered.append(box.scale.text())
        return len(offered) > 2  # it may not even be as high as its words

    app.window.panel.take_hint = taken
    desk.key(app, MORE_KEY)
    whole = hint.told.scale
    assert offered == [whole, whole, say("hint.scale")] and hint.scale.text() == offered[-1]
    tip, rest = " ".join(hint.scale.toolTip().split()), hint.told.rest
    assert tip.startswith(whole) and tip.endswith(rest)
    assert not rest or hint.leads[-1].isHidden()
    desk.key(app, "h")
    whole_hint(app, sage, 0.5, 0.4)
    assert offered[-1] == whole and not hint.scale.toolTip(), "where there is room the next one says all"
    hint.show_hint(Hint(hint.told._replace(goes_by="Points of the round"), print))
    assert hint.scale.text().startswith("Points of the round,") and hint.shorten()
    assert hint.scale.text() == "Points of the round.", "not that they are chances"


def test_more_asked_for_while_it_is_thought_about_comes_with_the_hint(asked):
    app, sage = asked
    desk.key(app, MORE_KEY)
    desk.key(app, "h")
    assert not box(app).more, "there was no hint yet"
    desk.key(app, MORE_KEY)
    sage.say(1, 0.5, 0.4)
    wait_for_level(app, sage, JUDGE)
    sage.say(0, 0.5, 0.4)
    desk.wait_for(app, lambda: box(app).head.text() == say("hint"))
    assert box(app).more and box(app).scale.isVisibleTo(box(app))


def test_without_numbers_there_is_no_more(asked):
    app, sage = asked
    desk.key(app, "h")
    sage.say(0)
    desk.wait_for(app, lambda: box(app).head.text() == say("hint"))
    assert box(app).best.text() and not box(app).more_button.isVisibleTo(box(app))
    desk.key(app, MORE_KEY)
    assert not box(app).more


def test_a_second_press_puts_it_away(asked):
    app, sage = asked
    whole_hint(app, sage, 0.5, 0.4)
    desk.key(app, "h")
    assert not box(app).isVisible() and not app.window.view._marks.advised


def test_what_may_still_change_cannot_be_played(asked):
    app, sage = asked
    desk.key(app, "h")
    desk.key(app, PLAY_KEY)
    desk.settle(app)
    assert app.controller.match.entries == 0
    assert play("hint.unsettled") in app.window.toast_box.label.text()
    sage.say(1, 0.5, 0.4)
    wait_for_level(app, sage, JUDGE)
    sage.say(0, 0.61, 0.34)
    desk.wait_for(app, lambda: box(app).head.text() == say("hint"))
    printed = sage.asked[-1][1].actions[0]
    assert box(app).button.isEnabled()
    desk.key(app, PLAY_KEY)
    desk.settle(app)
    assert app.controller.match._steps.played[0].actions == (printed,)


def test_the_curtain_ends_it_and_behind_it_there_is_none(table):
    app = table("human", "human", seed="3")
    sage = Sage()
    app.controller.person.adviser = lambda: sage
    desk.key(app, "h")
    assert not sage.asked and app.window.hints.box is None
    app.controller.shutter.open()
    desk.settle(app)
    whole_hint(app, sage, 0.5, 0.4)
    assert box(app).isVisible() and app.window.view._marks.advised
    app.controller.shutter.close()
    desk.settle(app)
    assert not box(app).isVisible() and not app.window.view._marks.advised
    asked = len(sage.asked)
    desk.key(app, "h")
    assert not app.controller.person.hinting.open and len(sage.asked) == asked


def test_a_waiting_person_gets_no_hint(table):
    app = table("human", "casual", ai_pace_ms=60_000)
    desk.play_on(app)
    desk.key(app, "h")
    assert app.window.hints.box is None


def test_a_favourite_that_had_no_rival_is_weighed_all_the_same(asked):
    """The search looks at nothing else where a move is clearly good; a hint says how much better it is."""
    app, sage = asked
    desk.key(app, "h")
    sage.say(0, 0.8)
    wait_for_level(app, sage, JUDGE)
    assert len(sage.asked[-1][1].actions) > 1
    sage.say(0, 0.8, 0.3)
    desk.wait_for(app, lambda: box(app).head.text() == say("hint"))
    assert [row[1].text() for row in box(app).rows] == ["30"]


def weighed_otherwise(app, sage, ahead: float) -> tuple[Action, Action]:
    """The search advises the first move; the comparison finds the second so far ahead of it."""
    desk.key(app, "h")
    sage.say(0, 0.4, 0.3)
    wait_for_level(app, sage, JUDGE)
    first, second = sage.asked[-1][1].actions[:2]
    rows = (Candidate(second, 0.4 + ahead, 0.5), Candidate(first, 0.4, 0.5))
    sage.answer = Answer(0, 0, Choice(second, rows, 9000))
    sage.busy = False
    return first, second


def test_what_comes_out_ahead_is_advised_and_nothing_is_numbered_above_it(asked):
    app, sage = asked
    _, second = weighed_otherwise(app, sage, 0.2)
    desk.wait_for(app, lambda: box(app).head.text() == say("hint"))
    assert [spot.card for spot in app.window.view._marks.advised] == [second.card]
    assert int(box(app).chance.text()) > int(box(app).rows[0][1].text())


def test_what_more_comparisons_come_to_is_shown_in_its_place(asked):
    app, sage = asked
    first, second = weighed_otherwise(app, sage, 0.2)
    desk.wait_for(app, lambda: box(app).head.text() == say("hint"))
    place = box(app).geometry()
    assert [spot.card for spot in app.window.view._marks.advised] == [second.card]
    rows = (Candidate(first, 0.9, 0.5), Candidate(second, 0.1, 0.5))
    for told in range(1, ROUNDS):
        desk.wait_for(app, lambda told=told: len(sage.asked) == 2 + told)
        assert set(sage.asked[-1][1].actions) >= {first, second} and box(app).head.text() == say("hint")
        sage.answer = Answer(0, 0, Choice(first, rows, 90_000))
        sage.busy = False
    desk.wait_for(app, lambda: [spot.card for spot in app.window.view._marks.advised] == [first.card])
    assert int(box(app).chance.text()) > int(box(app).rows[0][1].text())
    assert box(app).pos() == place.topLeft() and len(sage.asked) == 1 + ROUNDS


def test_what_was_tried_too_seldom_is_compared_as_a_whole_once_more(asked):
    """On a slow or busy computer: a move that leaves its player much to do looks worse than it is at first."""
    app, sage = asked
    desk.key(app, "h")
    sage.say(0, 0.5, 0.4, 0.3)
    wait_for_level(app, sage, JUDGE)
    moves = sage.asked[-1][1].actions[:3]
    rows = tuple(Candidate(move, 0.6 - 0.2 * k, 1 / 3) for k, move in enumerate(moves))
    before = len(sage.asked)
    sage.answer = Answer(0, 0, Choice(moves[0], rows, 3 * FEWEST - 1))
    sage.busy = False
    desk.wait_for(app, lambda: len(sage.asked) > before)
    assert set(sage.asked[-1][1].actions) == set(moves)
    assert level(JUDGE).budget(sage.asked[-1][3]).soft_ms == MORE_MS


def test_the_list_says_where_its_reasons_are_if_there_are_any(asked):
    app, sage = asked
    whole_hint(app, sage, 0.5, 0.5, 0.2)
    told = app.controller.person.hinting.told
    assert [row.why for row in told.others] == ["", ""]
    tips = [" ".join(row[0].toolTip().split()) for row in box(app).rows]
    assert tips == [say("hint.no_why", "equal"), say("hint.no_why")]
    equal, worse = told.others
    box(app).show_hint(Hint(told._replace(others=(equal, worse._replace(why="It falls.")))))
    leads = [presenter("advice.lead", form) for form in ("equal", "clearly")]
    assert [lead.text() for lead in box(app).leads] == [leads[0], say("hint.lead", lead=leads[1].rstrip(":"))]
    assert [" ".join(row[0].toolTip().split()) for row in box(app).rows] == [tips[0], "It falls."]
    headed = [" ".join(lead.toolTip().split()) for lead in box(app).leads[:2]]
    assert headed == [f"{equal.words}: {tips[0]}", f"{worse.words}: It falls."], (
        "it asks to be pointed at, too"
    )


def test_a_real_process_thinks_while_the_table_lives(table):
    app = table("human", "human", trust=True)
    desk.key(app, "h")
    desk.wait_for(app, lambda: app.controller.person.hinting.told is not None, 10_000)
    desk.wait_for(app, lambda: box(app).head.text() == say("hint"), 10_000)
    assert box(app).best.text()
    advisor = app.advising.of("toy")
    assert not advisor.busy
    app.window.close()
    assert advisor.pid is None


def test_a_busy_computer_gets_more_time_before_a_hint_says_nothing(asked):
    app, sage = asked
    desk.key(app, "h")
    sage.say(0, 0.5, 0.4, tries=10)
    wait_for_level(app, sage, JUDGE)
    first, second = sage.asked[-1][1].actions[:2]
    rows = (Candidate(second, 0.9, 0.5), Candidate(first, 0.4, 0.5))
    sage.answer = Answer(0, 0, Choice(second, rows, 10))  # five tries each say nothing
    sage.busy = False
    before = len(sage.asked)
    desk.wait_for(app, lambda: len(sage.asked) > before)
    assert sage.asked[-1][2] == JUDGE and set(sage.asked[-1][1].actions) == {first, second}
    assert level(JUDGE).budget(sage.asked[-1][3]).soft_ms == MORE_MS
    assert "thinking" in box(app).head.text()
    sage.say(0, 0.6, 0.5)
    desk.wait_for(app, lambda: box(app).head.text() == say("hint"))
    assert box(app).chance.text() in ("50", "60")


def test_the_advised_move_is_played_without_a_question(table):
    from tabletop.engine.layout import Gesture
    from tabletop.engine.spec import WhyNot
    from tests.toy_game import SPEC

    gestures = (Gesture("lay", "drop", "zone:table", confirm=True), *SPEC.table.gestures[1:])
    spec = changed(SPEC, gestures=gestures, given_up=lambda *play: WhyNot("Really?", "§1"))
    for press in (lambda app: desk.key(app, "g"), lambda app: box(app).button.click()):
        app = table("human", "human", trust=True, spec=spec)
        sage = Sage()
        app.controller.person.adviser = lambda sage=sage: sage
        whole_hint(app, sage, 0.5, 0.4)
        press(app)
        desk.settle(app)
        assert app.window.covers.overlay is None and app.controller.match.entries == 1


def test_a_tip_of_a_hint_keeps_off_what_is_read_on_the_table(asked):
    app, sage = asked
    whole_hint(app, sage, 0.5, 0.4)
    hint, view = box(app), app.window.view
    hint.more_button.click()
    row = hint.rows[0][0]
    row.setToolTip("It falls.")

    def tip() -> QRect:
        QToolTip.hideText()
        desk.settle(app)
        at = row.mapToGlobal(QPoint(3, 3))
        QApplication.sendEvent(row, QHelpEvent(QEvent.Type.ToolTip, QPoint(3, 3), at))
        shown = [each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel")]
        return next(each.frameGeometry() for each in shown if each.isVisible())

    usual = tip()
    view.told_rects = lambda: [usual.translated(-view.mapToGlobal(QPoint(0, 0)))]
    moved = tip()
    assert not moved.intersects(usual) and moved.right() == usual.right()
    assert abs(moved.top() - usual.top()) <= 2 * usual.height(), "no farther than it must"
    del view.told_rects
    QToolTip.hideText()


def test_a_button_that_plays_the_advised_move_is_the_golden_one_in_its_place_and_the_hint_plays_it_too(table):
    app = table("human", "human", "human", spec=games.load("jonkler"), trust=True)
    sage = Sage()
    app.controller.person.adviser = lambda: sage
    panel = app.window.panel

    def lying() -> dict[str, QRect]:
        return {each.text(): each.geometry() for each in panel.buttons.widgets}

    def golden() -> list[str]:
        return [each.text() for each in panel.buttons.widgets if each.primary]

    before = lying()
    assert len(before) > 1 and not golden()
    whole_hint(app, sage, 0.5, 0.4)
    wanted = app.controller.person.hinting.told.best
    assert golden() == [wanted] and lying() == before
    assert box(app).button.isVisible() and not box(app).button.primary
    for put_away in (Qt.Key.Key_Escape, "h"):
        desk.key(app, put_away)
        assert not golden() and lying() == before
        whole_hint(app, sage, 0.5, 0.4)
    desk.press(app, wanted)
    while not app.controller.match.observation(-1).asked[0][1].startswith("lead"):
        desk.play_on(app)
    whole_hint(app, sage, 0.5, 0.4)
    assert box(app).button.isVisible() and not golden(), "a card has no button"


def test_hint_and_look_back_call_the_chance_by_the_same_words():
    scale = presenter("advice.scale").lower()
    told = coach("back.numbers"), presenter("advice.scale", "weaker", names="Mira", count=1)
    assert all(scale in words.lower() for words in told)


def test_what_a_hint_said_is_found_again_where_the_game_is_looked_back_at(asked):
    app, sage = asked
    seat = app.controller.seating.eyes
    whole_hint(app, sage, 0.6, 0.4)
    desk.key(app, PLAY_KEY.lower())
    desk.wait_for(app, lambda: app.controller.match.entries > 0)
    retelling = Retelling(app.controller.match.spec, app.session.record(), (seat,))
    retelling.go_on(1000)
    first, *later = retelling.moments
    hint = app.controller.person.advised(first.seen)
    assert hint is not None and hint.action == first.played
    assert not any(app.controller.person.advised(moment.seen) for moment in later)
