"""Why not, as a mode: press the button or its key, then whatever is clicked or walked to is explained."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest

from tabletop import games
from tabletop.play.screen import Button, PromptText
from tabletop.presenter.table_model import Spot
from tabletop.presenter.why import in_words
from tabletop.ui.panel.panel import WHY_KEY
from tabletop.ui.texts import say
from tests.ui import desk


def why_button(app):
    tools = app.window.strip.tools if app.window._narrow else app.window.panel.tools
    (button,) = [widget for widget in tools.widgets if widget.key == WHY_KEY or widget.on]
    told = (say("why.stop"), "Esc") if button.on else (say("why"), WHY_KEY)
    assert (button.text(), button.key) == told, "it says how it ends"
    return button


def press_why(app) -> None:
    QTest.mouseClick(why_button(app), Qt.MouseButton.LeftButton)
    desk.settle(app)


def cursor(app) -> Qt.CursorShape:
    return app.window.view.viewport().cursor().shape()


@pytest.mark.parametrize("spot", ["card", "place", "zone", "seat"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_each_click_is_explained_and_does_nothing_else(table, spot, size):
    app = table("human", "human", trust=True)
    desk.resize(app, *size)
    things = {
        "card": desk.hand(app)[0],
        "place": Spot("place", "table", 0, 0),
        "zone": Spot("zone", "deck"),
        "seat": Spot("seat", seat=1),
    }
    press_why(app)
    assert cursor(app) == Qt.CursorShape.WhatsThisCursor
    assert why_button(app).on
    for thing in (things[spot], desk.hand(app)[-1], things[spot]):
        said = app.window.toast_box
        said.hide()  # it may lie over the next thing
        desk.click(app, thing)
        assert said.isVisible()
        assert said.label.text() not in (say("why.point"), say("why.nothing"))
        assert app.controller.person.selection.spots == ()
        assert app.controller.match.entries == 0
        assert cursor(app) == Qt.CursorShape.WhatsThisCursor and why_button(app).on, "it goes on"
    press_why(app)
    assert cursor(app) == Qt.CursorShape.ArrowCursor
    assert not why_button(app).on
    desk.click(app, desk.hand(app)[0])
    assert app.controller.person.selection.spots == (desk.hand(app)[0],), "a click is a click again"


def test_an_answer_stays_until_a_click_or_a_key(table):
    app = table("human", "human", trust=True)
    press_why(app)
    box = app.window.toast_box
    desk.click(app, Spot("seat", seat=1))
    first = box.label.text()
    assert box.isVisible() and not box._timer.isActive()
    desk.click(app, desk.hand(app)[0])
    assert box.isVisible() and box.label.text() != first and not box._timer.isActive()
    desk.key(app, "z")
    assert box.isHidden() and why_button(app).on


def test_an_answer_leaves_the_speaking_card_free(table, monkeypatch):
    app = table("human", "human", trust=True)
    view = app.window.view
    press_why(app)
    view.point_at(desk.hand(app)[0])
    view.preview.show()
    speech = view._scene.preview
    assert speech.isVisible()
    box = speech.sceneBoundingRect().toAlignedRect()
    for edge in (box.left(), box.right()):
        there = QRect(edge, box.center().y() + 40, 10, 10)
        monkeypatch.setattr(view, "spot_rect", lambda spot, there=there: there)
        app.window.asking._clicked(desk.hand(app)[0])
        assert not app.window.toast_box.geometry().intersects(box)
        assert view.rect().contains(app.window.toast_box.geometry())


@pytest.mark.parametrize("over", [True, False])
def test_where_an_answer_has_no_other_room_what_speaks_there_goes(table, monkeypatch, over):
    app = table("human", "human", trust=True)
    view, said = app.window.view, app.window.toast_box
    view.point_at(desk.hand(app)[0])
    view.preview.show()
    speaks = view.preview.box
    there = speaks if over else QRect(speaks.topRight(), speaks.size()).translated(2, 0)
    monkeypatch.setattr(said, "say", lambda *told: said.setGeometry(there))
    app.window.toast("Said.")
    assert view.preview.box.isValid() is not over


def test_what_speaks_already_says_it_once(table):
    app = table(*["human"] * 4, spec=games.load("rupees"), trust=True)
    desk.resize(app, 1280, 800)
    view, said = app.window.view, app.window.toast_box
    press_why(app)
    for spot in (Spot("seat", seat=1), Spot("zone", "stock", -1)):
        view.point_at(spot)
        view.preview.show()
        assert view.preview.box.isValid()
        app.window.asking._clicked(spot)
        assert said.isVisible() and said.label.text().startswith(in_words(view.preview.said.heard).text)
        assert not view.preview.box.isValid()
    view.point_at(desk.hand(app)[0])
    view.preview.show()
    app.window.asking._clicked(Spot("seat", seat=3))
    assert said.isVisible() and view.preview.box.isValid(), "what says something else stays"


def test_an_answer_about_a_button_covers_no_account(table, monkeypatch):
    app = table("human", "human", trust=True)
    desk.resize(app, 1280, 800)
    view = app.window.view
    lies = QRect(view.width() - 190, view.height() - 260, 180, 250)
    monkeypatch.setattr(type(view), "told_rects", lambda _: [lies])
    press_why(app)
    click_beside(app, app.window.panel.tools.widgets[0])
    assert app.window.toast_box.isVisible() and not app.window.toast_box.geometry().intersects(lies)


def test_an_answer_beneath_a_row_of_cards_lies_neither_on_it_nor_on_what_it_is_about(table):
    """It lay over the first gem."""
    app = table("human", "human", trust=True)
    desk.resize(app, 1280, 800)
    room, box = app.window.view.free_rect(), app.window.toast_box
    row = QRect(room.left(), room.bottom() - 260, room.width(), 90)
    beneath = QRect(room.left() + 60, room.bottom() - 150, 40, 40)
    box.say("One gem may be played in each own turn.", "", beneath, room, None, keep=[row])
    assert not box.geometry().intersects(row) and not box.geometry().intersects(beneath)


@pytest.mark.parametrize("free", ["below", "narrow"])
def test_an_answer_lies_where_it_covers_nothing_and_is_narrower_for_that(table, free):
    """It lay over a gem of the opponent while the felt below was empty, and over the steps that could be gone to."""
    app = table("human", "human", trust=True)
    desk.resize(app, 1280, 800)
    room, box = app.window.view.free_rect(), app.window.toast_box
    left = QRect(room.left(), room.top(), room.width(), 400)
    if free == "narrow":
        left = QRect(room.left(), room.top(), room.width() - 240, room.height())
    near = QRect(room.center().x(), room.top() + 200, 40, 40)
    box.say("One gem may be played in each own turn.", "", near, room, None, keep=[left])
    assert not box.geometry().intersects(left) and room.contains(box.geometry())


def test_empty_felt_answers_too(table):
    app = table("human", "human", trust=True)
    press_why(app)
    app.window.asking._clicked(None)
    assert app.window.toast_box.label.text() == say("why.nothing")
    assert why_button(app).on


def click_beside(app, widget) -> None:
    """A press where the widget is seen, on whatever lies over it."""
    at = widget.mapTo(app.window, widget.rect().center())
    under = app.window.childAt(at)
    QTest.mouseClick(under, Qt.MouseButton.LeftButton, pos=under.mapFrom(app.window, at))
    desk.settle(app)


def test_the_chart_of_seen_cards_says_what_it_means(table):
    app = table("human", "human", spec=games.load("jonkler"), trust=True)
    desk.resize(app, 1280, 800)
    press_why(app)
    click_beside(app, app.window.panel.chart)
    assert app.window.toast_box.label.text() == app.window.panel.chart.chart.help


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_buttons_are_explained_and_not_pressed(table, size):
    app = table("human", "human", trust=True)
    desk.resize(app, *size)
    pressed = []
    buttons = (
        Button("Now", "N", lambda: pressed.append("N")),
        Button("Final", "F", lambda: pressed.append("F"), final=True),
        Button("Later", "L", lambda: pressed.append("L"), enabled=False),
    )
    asked = PromptText("Which one?", "Choose.", ("§1",), buttons, no_undo="Nothing to take back.")
    app.window.show_prompt(asked)
    press_why(app)
    desk.resize(app, size[0] + 60, size[1] + 40)
    side, box = app.window.side, app.window.toast_box
    for button, form in zip(buttons, ("now", "final", "later"), strict=True):
        (widget,) = [one for one in side.buttons.widgets if one.text() == button.label]
        click_beside(app, widget)
        assert box.label.text() == say("why.button", form, label=button.label, key=button.key)
        assert app.window.view.rect().contains(box.geometry())
        assert not box._timer.isActive()
    (undo, *_) = side.tools.widgets
    click_beside(app, undo)
    assert box.label.text() == "Nothing to take back."
    click_beside(app, side.card.title)
    assert box.label.text() == say("why.asked", title="Which one?", help="Choose.")
    assert "§1" in box.link.text()
    looked_up = []
    box._rule = looked_up.append
    click_beside(app, box.link)
    assert looked_up == ["§1"] and box.isHidden(), "a click on its rule opens the rules"
    click_beside(app, side.card.rules)
    assert looked_up == ["§1", "§1"], "and so does one beside the table"
    app.window.opening.rules("§1")
    assert not why_button(app).on, "whoever reads the rules asks no more"
    app.window.step_back()
    press_why(app)
    click_beside(app, why_button(app))
    assert not why_button(app).on and box.isHidden()
    (widget,) = [one for one in side.buttons.widgets if one.text() == "Now"]
    click_beside(app, widget)
    assert pressed == ["N"], "and are pressed again"


@pytest.mark.parametrize("game", games.game_titles())
def test_everything_on_a_table_answers(table, game):
    spec = games.load(game)
    app = table("human", *["casual"] * (spec.seats_default - 1), spec=spec)
    press_why(app)
    view = app.window.view
    spots = {
        spot
        for x in range(8, view.width(), 24)
        for y in range(8, view.height(), 24)
        if (spot := view.thing_under(QPoint(x, y))) is not None
    }
    assert len(spots) > spec.seats_default
    for spot in spots:
        app.window.toast_box.hide()
        app.window.asking._clicked(spot)
        assert app.window.toast_box.label.text(), spot


@pytest.mark.parametrize("end", ["esc", "right", "again", "pause"])
def test_it_is_ended_without_an_answer(table, end):
    app = table("human", "human", trust=True)
    view = app.window.view
    press_why(app)
    assert why_button(app).on
    if end == "esc":
        desk.key(app, Qt.Key.Key_Escape)
    elif end == "right":
        QTest.mouseClick(
            view.viewport(), Qt.MouseButton.RightButton, pos=view.spot_rect(desk.hand(app)[0]).center()
        )
    elif end == "again":
        press_why(app)
    else:
        desk.key(app, "p")
    desk.settle(app)
    assert cursor(app) == Qt.CursorShape.ArrowCursor
    assert not why_button(app).on
    assert not app.window.toast_box.isVisible()
    assert app.window.covers.overlay is None, "the right click opened nothing"


def test_the_button_stays_on_when_another_question_comes(table):
    app = table("human", "casual", ai_pace_ms=0)
    press_why(app)
    desk.play_on(app)
    desk.wait_for(app, lambda: app.controller.match.entries > 1 and app.controller.match.to_act == 0)
    assert why_button(app).on


def test_it_ends_when_somebody_else_looks(table):
    app = table("human", "human", trust=True)
    press_why(app)
    desk.play_on(app)
    assert not why_button(app).on


def test_the_curtain_ends_it_and_nothing_begins_behind_it(table):
    app = table("human", "human")
    press_why(app)
    assert not why_button(app).on
    app.controller.shutter.open()
    desk.settle(app)
    press_why(app)
    assert why_button(app).on
    app.controller.shutter.close()
    desk.settle(app)
    assert not why_button(app).on


def test_by_keys_the_focus_is_explained_wherever_it_goes(table):
    app = table("human", "human", trust=True)
    box = app.window.toast_box
    desk.key(app, Qt.Key.Key_Tab)
    desk.key(app, "?")
    assert box.isVisible() and why_button(app).on
    desk.key(app, Qt.Key.Key_Up)
    focus = app.controller.person.selection.focus
    assert focus is not None and box.isVisible() and box.label.text()
    desk.key(app, "z")
    assert box.isHidden()
    desk.key(app, Qt.Key.Key_Return)
    assert box.isVisible() and app.controller.person.selection.spots == (), "Enter asks, and takes nothing"
    desk.key(app, "?")
    assert box.isHidden() and not why_button(app).on
    desk.key(app, Qt.Key.Key_Return)
    assert box.isVisible() or app.controller.person.selection.spots or app.controller.match.entries


@pytest.mark.parametrize("over", [True, False])
def test_a_card_that_has_gone_is_forgotten_for_what_has_come_under_the_pointer(table, over):
    app = table("human", "casual", ai_pace_ms=0)
    view, asked = app.window.view, []
    gone = desk.hand(app)[0]
    view.point_at(gone)
    app.controller.person.play(app.controller.moment.selection.affordances.uses((gone,))[0])
    desk.wait_for(app, lambda: app.controller.match.to_act == 0 and not view.is_animating())
    now = desk.hand(app)[0]
    assert app.window.hover is None and now != gone and view.spot_rect(gone) == view.spot_rect(now)
    app.controller.person.inquiry.answer = asked.append
    at = view.spot_rect(now).center() if over else view.rect().topRight() + QPoint(20, 0)
    QCursor.setPos(view.mapToGlobal(at))
    desk.key(app, "?")
    assert asked == ([now] if over else [])


def test_what_is_offered_in_its_place_ends_it(table):
    app = table("human", "human", trust=True)
    press_why(app)
    played = []
    app.controller.person.play = played.append
    offer = app.controller.moment.selection.affordances.every[0]
    app.window.toast("Not this one.", "§1", desk.hand(app)[0], offer)
    QTest.mouseClick(app.window.toast_box.instead, Qt.MouseButton.LeftButton)
    assert played == [offer] and not why_button(app).on


@pytest.mark.parametrize("opened", ["menu", "settings"])
def test_what_opens_over_the_table_ends_it(table, opened):
    app = table("human", "human", trust=True)
    press_why(app)
    (app.window.opening.menu if opened == "menu" else app.open_settings)()
    assert not why_button(app).on and cursor(app) == Qt.CursorShape.ArrowCursor


def test_what_lay_under_the_pointer_in_the_last_game_is_not_asked_about(table):
    app = table("human", "human", trust=True)
    app.window.view.hovered.emit(desk.hand(app)[0])
    app.window.attach(app.controller)
    desk.key(app, "?")
    assert app.window.toast_box.label.text() == say("why.point")


def test_a_card_that_was_played_from_under_the_pointer_is_not_spoken_of(table):
    app = table("human", "human", trust=True)
    app.window.hover = desk.hand(app)[0]._replace(card=99, place=99)
    press_why(app)
    assert app.window.toast_box.label.text() == say("why.point")
