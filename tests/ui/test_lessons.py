"""A lesson in the window, by mouse and by keys: one thought at a time, done, shown, skipped, left and gone on with."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tabletop.games import load
from tabletop.lessons.texts import plain, say
from tabletop.ui.app import App
from tabletop.ui.lesson.bubble import PRESSED
from tabletop.ui.lesson.shade import Shade
from tests.pseudo import spoken
from tests.ui import desk
from tests.ui.classroom import (
    GAME,
    TAUGHT,
    bubble_lies_well,
    by_keys,
    by_mouse,
    finish,
    go_on_by_key,
    go_on_by_mouse,
    go_to,
    settle,
    shown_labels,
    spots,
    step,
    tell,
)
from tests.ui.measure import faults


def lights(shade, point) -> bool:
    """Whether it is light there."""
    return not shade._seen.contains(QPointF(point))


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize(
    ("act", "go_on", "size"),
    [(by_mouse, go_on_by_mouse, (1280, 800)), (by_keys, go_on_by_key, (1024, 640))],
    ids=["mouse", "keys"],
)
def test_it_is_played_through(lesson, game, act, go_on, size):
    app = lesson(game, size)
    labels = shown_labels(app)
    for _ in range(80):
        told = app.room.told
        bubble_lies_well(app)
        if told.end:
            break
        before = step(app)
        labels.update(button.label for button in app.window.prompt.buttons)
        (go_on if told.reads else act)(app)
        course = app.window.view.model.course
        there = labels | {each.title for each in course.steps} if course is not None else labels
        for word in () if told.reads else PRESSED.findall(told.text):
            assert any(label.startswith(word) for label in there), (word, there)
        labels.clear()
        desk.wait_for(app, lambda before=before: step(app) != before)
        settle(app)
    assert app.room.teacher.walk.over
    assert app.settings.get("lessons")[f"{game}/lesson"]["done"] is True


@pytest.mark.parametrize("game", TAUGHT)
def test_in_a_longer_language_nothing_is_cut(lesson, game):
    with spoken():
        app = lesson(game, (1024, 640))
        while True:
            bubble_lies_well(app, longer=True)
            assert faults(app.room.bubble) == [], app.room.told.title
            for button in app.room.bubble.widgets:
                assert button.width() >= button.sizeHint().width(), button.text()
            if app.room.told.end:
                break
            before = step(app)
            desk.key(app, Qt.Key.Key_Space if app.room.told.reads else "h")
            desk.wait_for(app, lambda before=before: step(app) != before)
            settle(app)


def test_another_legal_move_is_not_played_and_the_lesson_says_what_it_waits_for(lesson):
    app = lesson()
    before = go_to(app, "spells")
    desk.key(app, "e")  # ends the turn
    desk.settle(app)
    assert step(app) == before
    assert app.window.toast_box.label.text() == tell(app)("spells.wrong.end")


def test_a_move_of_which_the_step_says_nothing_is_refused_with_what_it_is_and_would_bring(
    lesson, monkeypatch
):
    app = lesson()
    before = go_to(app, "again")
    name = "again.wrong"
    monkeypatch.setattr(
        tell(app), "messages", {key: text for key, text in tell(app).messages.items() if key != name}
    )
    (offer,) = [o for o in app.controller.moment.selection.offers() if o.sequence[:1] and o.key == "E"]
    desk.key(app, "e")
    desk.settle(app)
    title = app.room.told.title
    assert step(app) == before
    assert app.window.toast_box.label.text() == say("wait", move=offer.full, title=title, brings="")


def test_what_the_rules_forbid_is_answered_by_the_game(lesson):
    app = lesson()
    go_to(app, "hit")  # the King has attacked
    desk.key(app, Qt.Key.Key_Space)
    settle(app)
    desk.click(app, desk.spot(app, "QS"))
    desk.settle(app)
    assert app.window.toast_box.isVisible()
    assert app.window.toast_box.link.text()  # with its section


def test_a_thought_is_read_before_anything_is_played(lesson):
    app = lesson()
    before = go_to(app, "hit")
    assert app.window.prompt.buttons == ()
    app.controller.person.play(app.controller.moment.selection.offers()[0])
    assert app.window.toast_box.label.text() == say("read", label=say("go_on"))
    assert step(app) == before


def test_what_was_said_to_a_wrong_move_goes_with_its_thought(lesson):
    app = lesson()
    before = go_to(app, "spells")
    desk.key(app, "e")
    desk.settle(app)
    assert app.window.toast_box.isVisible()
    desk.key(app, "h")
    desk.wait_for(app, lambda: step(app) != before)
    settle(app)
    assert not app.window.toast_box.isVisible()


def test_one_step_back_and_skip(lesson):
    app = lesson()
    desk.key(app, Qt.Key.Key_PageDown)
    settle(app)
    assert step(app) == app.room.teacher.lesson.chapters[1]
    desk.key(app, "u")
    settle(app)
    assert step(app) == app.room.teacher.lesson.chapters[1] - 1
    row = app.window.panel.steps.rows[5]
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    settle(app)
    assert step(app) == app.room.teacher.lesson.chapters[5]
    assert [each.state for each in app.window.panel.steps.rows] == ["done"] * 5 + ["now", "", ""]


def test_it_is_gone_on_with_where_it_was_left(lesson):
    app = lesson()
    desk.key(app, Qt.Key.Key_PageDown)
    settle(app)
    app.window.close()
    again = lesson()
    assert step(again) == again.room.teacher.lesson.chapters[1]


def test_esc_leaves_it_for_home(lesson):
    app = lesson()
    desk.key(app, Qt.Key.Key_Escape)
    desk.settle(app)
    assert app.window.lesson is None
    assert app.room.bubble is None
    assert not app.room.shade.isVisible()
    assert app.window.panel.steps is None
    assert app.window.home is not None and app.controller is None


def test_one_button_at_a_time_says_esc_and_none_that_nothing_can_be_taken_back(lesson):
    app = lesson()
    go_to(app, "keep")
    leave = app.window.panel.steps.leave
    assert leave.key == "Esc"
    desk.click(app, app.window.view.model.find(spots(app)[0].card))
    settle(app)
    keys = [button.key for button in app.window.prompt.buttons]
    assert keys.count("Esc") == 1 and leave.key == say("leave.twice"), "first the button, then the lesson"
    assert not any(button.final for button in app.window.prompt.buttons)
    desk.key(app, Qt.Key.Key_Escape)
    settle(app)
    assert leave.key == "Esc"


def test_the_game_that_was_left_waits_at_home(table):
    app = table("human", "human", spec=load(GAME), seed="3", trust=True)
    while not app.controller.match.entries:
        desk.play_on(app)
    path, entries = app.session.path, app.controller.match.entries
    app.room.begin(GAME)
    settle(app)
    assert not app.session.saves
    desk.key(app, Qt.Key.Key_Escape)
    desk.settle(app)
    (row,) = app.window.home.rows
    assert row.kept.path == path
    row.click()
    assert (app.session.path, app.controller.match.entries) == (path, entries)


def test_the_menu_offers_it(table):
    app = table("human", "human", spec=load(GAME), trust=True)
    app.room.offer()
    desk.settle(app)
    assert app.window.covers.menu is not None


def test_a_pause_hides_what_is_said(lesson):
    app = lesson()
    desk.key(app, "p")
    desk.settle(app)
    assert app.room.bubble is None
    desk.key(app, "p")
    settle(app)
    assert app.room.told is not None


def test_the_light_rises_with_a_card_that_is_chosen(lesson):
    app = lesson("rupees")
    go_to(app, "higher")
    spot, _ = spots(app)
    before, _ = app.room.shade.holes
    desk.click(app, spot)
    desk.settle(app)
    after, _ = app.room.shade.holes
    assert after.top() < before.top()
    assert after.contains(
        app.window.view.spot_rect(spot).translated(app.window.view.pos()).intersected(before)
    )


def test_the_light_lies_on_the_button_that_is_pointed_at(lesson):
    app = lesson("jonkler")
    go_to(app, "promise")
    desk.key(app, Qt.Key.Key_Space)  # its buttons were hidden until now
    settle(app)
    (button,) = [each for each in app.window.side.buttons.widgets if each.text() == "Bid 1"]

    def lit() -> bool:
        (hole,) = app.room.shade.holes
        return hole.contains(button.mapTo(app.window.stage, button.rect().center()))

    desk.wait_for(app, lit)


def test_when_the_cards_are_chosen_the_button_for_them_is_lit(lesson):
    app = lesson()
    go_to(app, "keep")
    for spot in spots(app):
        desk.click(app, app.window.view.model.find(spot.card))
    desk.settle(app)
    (button,) = [each for each in app.window.side.buttons.widgets if each.text().startswith("Keep")]

    def lit() -> bool:
        holes = app.room.shade.holes
        return len(holes) == 1 and holes[0].contains(button.mapTo(app.window.stage, button.rect().center()))

    desk.wait_for(app, lit)


def test_of_a_chosen_card_only_that_is_lit_which_the_lesson_waits_for(lesson):
    app = lesson("superjack")
    go_to(app, "ace")
    desk.key(app, Qt.Key.Key_Space)
    settle(app)
    selection = app.controller.moment.selection
    desk.click(app, spots(app)[0])
    desk.settle(app)
    lit = selection.lit()
    assert len(selection.affordances.targets(selection.spots)) > 2
    assert (len(lit.targets), lit.partners) == (1, {})
    assert [b.label[:7] for b in app.window.prompt.buttons if b.primary] == ["Counter"]


def test_no_button_is_amber_but_the_one_that_is_named(lesson):
    app = lesson("superjack")
    go_to(app, "fire")
    assert app.window.prompt.buttons and not any(b.primary for b in app.window.prompt.buttons)
    app = lesson()
    go_to(app, "pass")
    assert [b.label for b in app.window.prompt.buttons if b.primary] == ["Pass"]


def test_while_something_is_read_nothing_can_be_pressed_but_go_on(lesson):
    app = lesson()
    go_to(app, "hit")
    assert (app.window.prompt.title, app.window.prompt.buttons) == (say("reading"), ())
    desk.key(app, Qt.Key.Key_Space)
    settle(app)
    assert app.window.prompt.buttons and not app.window.prompt.help


def test_another_table_says_what_it_shows(lesson):
    app = lesson()
    go_to(app, "again")
    assert app.room.told.scene == say("example", scene=tell(app)("again.scene"))
    assert plain(app.room.told.scene) in app.room.bubble.accessibleName()


def test_the_table_grows_dark_as_fast_as_cards_move_and_at_once_where_nothing_moves(qapp):
    whole = QWidget()
    shade = Shade(whole)
    box = QRect(0, 0, 100, 100)

    def fading(speed: float) -> int:
        shade.show_for([box], box, 1.0, box, False, speed)
        return shade.fading

    assert fading(0.0) == 0
    shade.hide()
    assert fading(2.0) == 90
    assert fading(2.0) == 0  # it is dark already


def test_the_light_is_turned_as_the_card_is(qapp):
    whole = QWidget()
    shade = Shade(whole)
    box, dark = QRect(100, 100, 60, 90), QRect(0, 0, 300, 300)
    shade.show_for([box], QRect(), 1.0, dark, False, 0.0)
    assert lights(shade, QPoint(156, 106))
    shade.show_for([box], QRect(), 1.0, dark, False, 0.0, angles=[-20.0])
    assert not lights(shade, QPoint(156, 106)) and lights(shade, box.center())


def test_a_wrong_card_is_answered_at_once_and_not_chosen(lesson):
    app = lesson()
    before = go_to(app, "lend")
    desk.click(app, desk.spot(app, "5S"))
    desk.settle(app)
    assert (app.controller.moment.selection.spots, step(app)) == ((), before)
    assert app.window.panel.steps.leave.key == "Esc"
    assert app.window.toast_box.label.text() == tell(app)("lend.wrong")


def test_with_other_cards_than_wanted_the_button_for_them_is_not_lit(lesson):
    app = lesson()
    go_to(app, "keep")
    for code in ("KD", "QS", "TS", "7D", "5S", "QC"):
        desk.click(app, desk.spot(app, code))
    desk.settle(app)
    (button,) = [each for each in app.window.prompt.buttons if each.label.startswith("Keep")]
    assert button.enabled and not button.primary
    assert len(app.room.shade.holes) == 6


def test_what_is_chosen_stays_in_the_light(lesson):
    app = lesson("superjack")
    go_to(app, "row")
    for code in ("3C", "4D", "5H"):
        desk.click(app, desk.spot(app, code))
    desk.settle(app)
    view = app.window.view
    desk.wait_for(app, lambda: len(app.room.shade.holes) == 1)  # the button
    for code in ("3C", "4D", "5H"):
        rect = view.spot_rect(desk.spot(app, code)).translated(view.pos())
        desk.wait_for(app, lambda rect=rect: lights(app.room.shade, rect.center()))


def test_an_arrow_leads_only_to_where_a_card_is_dragged(lesson):
    app = lesson()
    go_to(app, "summon")
    desk.wait_for(app, lambda: app.room.shade.leads)
    go_to(app, "bring")
    assert len(app.room.shade.holes) == 2 and not app.room.shade.leads


def test_answers_stay_in_their_places_whichever_is_asked_for(lesson):
    app = lesson("jacks_trump")

    def places() -> dict[str, tuple[int, int]]:
        shown = app.window.side.buttons.widgets
        return {each.text(): (each.x(), each.width()) for each in shown if each.text() in ("HIGH", "LOW")}

    first = places()
    go_to(app, "low")
    desk.key(app, Qt.Key.Key_Space)
    settle(app)
    assert len(first) == 2 and places() == first
    desk.wait_for(app, lambda: not app.room.shade.tailed)  # it would lie over the other button


def test_what_a_wrong_move_is_told_lies_beside_the_bubble(lesson):
    app = lesson()
    go_to(app, "pass")
    desk.click(app, desk.spot(app, "3S"))
    desk.settle(app)
    toast, bubble = app.window.toast_box, app.room.bubble.geometry()
    here = toast.geometry().translated(app.window.view.pos())
    assert toast.isVisible() and not here.intersects(bubble)
    assert here.adjusted(-20, -20, 20, 20).intersects(bubble)


def test_what_a_thing_says_lies_beside_the_bubble(lesson):
    app = lesson()
    go_to(app, "attacked")
    view = app.window.view
    desk.wait_for(app, lambda: view.spoken.isValid())
    view.point_at(desk.spot(app, "4S"))
    view.preview.show()
    box = view.scene().preview.sceneBoundingRect().toAlignedRect()
    assert not box.intersects(view.spoken)
    assert lights(app.room.shade, box.translated(view.pos()).center())


def test_where_several_answers_do_each_of_them_does(lesson):
    app = lesson()
    before = go_to(app, "bring")  # the King brings a card
    desk.click(app, desk.spot(app, "TC"))  # in the Boneyard
    finish(app, before)
    settle(app)
    assert step(app) == before + 1


def test_an_answer_that_was_given_before_is_wanted_no_more(lesson):
    app = lesson()
    pick = go_to(app, "pick")
    for code in ("AD", "KS"):
        desk.click(app, desk.spot(app, code))
        finish(app, pick)
        settle(app)
    assert step(app) == pick + 2


def to_the_king(app: App):
    """On to the step that asks for the King at a front place; where he lies, and the place."""
    while app.room.teacher.walk.step.id != "summon":
        if app.room.told.reads:
            app.room.teacher.go_on()
        else:
            app.room.teacher.show()
        settle(app)
    return spots(app)


@pytest.mark.parametrize("part", [0, 1])
def test_both_halves_of_a_place_do_what_the_lesson_waits_for(lesson, part):
    app = lesson()
    king, place = to_the_king(app)
    before = step(app)
    app.controller.person.selection.drop(king, [place], part)
    settle(app)
    assert step(app) > before


def test_a_card_that_is_not_wanted_now_comes_back(lesson, monkeypatch):
    app = lesson()
    king, place = to_the_king(app)
    other = next(
        spot
        for card in app.window.view.model.zone("hand", 0).cards
        if (spot := app.window.view.model.find(card.id)) != king
        and app.controller.moment.selection.affordances.drop((), spot, [place])
    )
    back = []
    monkeypatch.setattr(app.window.view, "glide_back", back.append)
    app.controller.person.selection.drop(other, [place], 0)
    assert back[-1:] == [other]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_word_for_a_card_that_waits_lies_on_its_foot_off_the_lines_beside_it(lesson, size):
    app = lesson("superjack", size)
    go_to(app, "counter")
    desk.click(app, spots(app)[0])
    desk.settle(app)
    view = app.window.view
    (word,) = [label.sceneBoundingRect() for label, at in view._marks._words if at.zone == "pending"]
    card = view._scene.stage.rect_of(("pending", -1, 0))
    assert abs(word.center().x() - card.cx) < 3 and card.cy < word.top() and word.bottom() < card.bottom + 6
