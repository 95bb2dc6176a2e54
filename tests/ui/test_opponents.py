"""AI seats: played by a real worker process, one after another, at a pace a person can follow."""

from PySide6.QtCore import Qt

from tabletop.engine.player import Answer, Choice
from tabletop.play.texts import say
from tests.ui import desk


def unheard(app):
    """From now on the worker's answers do not come in; returns what hands one in."""
    take, app.controller.replies.take = app.controller.replies.take, lambda answer: None
    return take


def waiting(table):
    """An opponent has thought and waits before its move."""
    app = table("human", "casual", ai_pace_ms=60_000)
    desk.play_on(app)
    desk.wait_for(app, lambda: app.controller.replies.pace.waiting)
    return app


def test_an_opponent_answers_and_the_game_goes_to_its_end(table):
    app = table("human", "casual")
    desk.play_to_the_end(app)
    assert app.controller.match.result() is not None
    desk.wait_for(app, lambda: app.window.covers.band is not None)
    assert any("Mira" in line for line in app.window.panel.log.texts())


def test_a_move_waits_for_the_pace_and_any_click_hurries_it(table):
    app = waiting(table)
    entries = app.controller.match.entries
    desk.settle(app)
    assert app.controller.match.entries == entries
    assert app.window.panel.card.title.text() == say("prompt.waiting", name="Mira")
    desk.click(app, desk.Spot("zone", "deck"))
    assert app.controller.match.entries == entries + 1


def test_told_to_move_now_it_does_not_wait_for_the_pace(table):
    app = table("human", "casual", ai_pace_ms=60_000)
    match = app.controller.match
    asked = []
    match.players[1].hurry = lambda: asked.append(match.to_act)
    take = unheard(app)
    desk.play_on(app)
    answer = match.decision_for(1).serial, 1, match.decision_for(1).actions[0]
    desk.key(app, Qt.Key.Key_Space)
    assert asked == [1]
    entries = match.entries
    app.controller.replies.take = take
    take(Answer(*answer[:2], Choice(answer[2])))
    desk.wait_for(app, lambda: match.entries == entries + 1)
    desk.wait_for(app, lambda: match.to_act == 0 or app.controller.replies.pace.waiting)
    assert match.entries == entries + 1  # the one after it has its time again


def test_only_space_tells_who_thinks_to_move_now(table):
    """Looking about with the keys must not cost an opponent its thought."""
    app = table("human", "casual", ai_pace_ms=60_000)
    asked = []
    app.controller.match.players[1].hurry = lambda: asked.append(1)
    unheard(app)
    desk.play_on(app)
    for key in (Qt.Key.Key_H, Qt.Key.Key_Left, Qt.Key.Key_Shift, Qt.Key.Key_S):
        desk.key(app, key)
    assert not asked
    desk.key(app, Qt.Key.Key_Space)
    assert asked == [1]


def test_the_thinking_ring_is_on_the_right_plate(table):
    app = table("human", "casual", ai_pace_ms=60_000)
    assert app.window.view._beat.thinking == set()
    desk.play_on(app)
    assert app.window.view._beat.thinking == {1}


def test_without_people_it_plays_for_the_onlooker(table):
    app = table("casual", "casual")
    desk.wait_for(app, lambda: app.window.covers.band is not None, 20_000)
    assert (
        "share" in app.window.covers.band.headline.text()
        or "win" in app.window.covers.band.headline.text()
        or ("draw" in app.window.covers.band.headline.text())
    )


def test_space_that_hurries_a_move_does_not_pass(table):
    app = table("casual", "human", animation=100, ai_pace_ms=0)
    match = app.controller.match
    desk.wait_for(app, lambda: match.to_act == 1 and app.window.view.is_animating())
    desk.key(app, Qt.Key.Key_Space)
    desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None)
    assert match.to_act == 1
    assert app.controller.person.selection.affordances.decision.prompt == "answer"
    desk.key(app, Qt.Key.Key_Space)
    desk.wait_for(
        app,
        lambda: (
            app.controller.person.selection.affordances is None or match.decision_for(1).prompt != "answer"
        ),
    )
