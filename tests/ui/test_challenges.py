"""Challenges in the window: one best move, a reason for every other, stars, and what comes after."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.lessons import find
from tabletop.lessons.texts import say
from tabletop.ui.app import App
from tests.ui import desk
from tests.ui.classroom import GAME, TAUGHT, press, settle, step, tell


def challenge(app: App, nth: int = 0) -> None:
    app.room.open(GAME, find(GAME).challenges[nth])
    settle(app)


def test_a_challenge_says_why_another_move_is_worse_and_takes_a_star(lesson):
    app = lesson()
    challenge(app)
    assert app.room.told.stars == 3
    assert app.window.panel.steps is None
    assert not any(token.kind == "score" for token in app.window.view.model.tokens)
    desk.key(app, "n")  # passes
    desk.settle(app)
    assert app.window.toast_box.label.text() == tell(app)("suit_counts_best.wrong.pass")
    assert (app.room.told.stars, step(app)) == (2, 0)


@pytest.mark.parametrize(("wrong", "stars"), [(0, 3), (1, 2), (4, 1)])
def test_stars_are_kept_and_the_best_of_them(lesson, wrong, stars):
    app = lesson()
    challenge(app)
    for _ in range(wrong):
        desk.key(app, "n")
        desk.settle(app)
    desk.click(app, desk.spot(app, "7C"))
    press(app)
    settle(app)
    told = app.room.told  # why it is the best
    assert app.window.prompt.rules == ()
    assert (told.end, told.stars, told.title) == (True, stars, tell(app)("suit_counts_why"))
    assert app.window.prompt.title == say("solved")
    name = find(GAME).challenges[0].stem
    assert app.settings.get("lessons")[f"{GAME}/{name}"]["stars"] == stars
    app.room.reached(2, 1)
    assert app.settings.get("lessons")[f"{GAME}/{name}"]["stars"] == stars


def test_whoever_is_shown_the_move_has_one_star(lesson):
    app = lesson()
    challenge(app)
    desk.key(app, "h")
    settle(app)
    assert app.room.teacher.stars == 1


def test_after_one_challenge_comes_the_next(lesson):
    app = lesson()
    challenge(app, 1)
    desk.key(app, "h")
    settle(app)
    desk.key(app, Qt.Key.Key_Space)
    settle(app)
    assert app.room.teacher.lesson.name == find(GAME).challenges[2].stem
    desk.key(app, Qt.Key.Key_Space)  # pressed twice it answers nothing here
    desk.settle(app)
    assert (app.room.told.stars, app.window.toast_box.isVisible()) == (3, False)


def test_after_the_last_challenge_a_game_can_be_played(lesson):
    app = lesson()
    challenge(app, 2)
    desk.key(app, "h")
    settle(app)
    desk.key(app, Qt.Key.Key_Space)
    desk.settle(app)
    assert app.window.lesson is None
    assert (app.controller.match.spec.id, app.controller.match.entries) == (GAME, 0)


def test_a_challenge_can_be_left(lesson):
    app = lesson()
    challenge(app)
    QTest.mouseClick(app.room.bubble.widgets[0], Qt.MouseButton.LeftButton)
    desk.settle(app)
    assert app.window.lesson is None and app.window.home is not None


@pytest.mark.parametrize("game", TAUGHT)
def test_every_game_has_three_challenges_that_can_be_shown(lesson, game):
    app = lesson(game)
    paths = find(game).challenges
    assert len(paths) >= 3
    for path in paths:
        app.room.open(game, path)
        settle(app)
        while not app.room.told.end:
            before = app.room.told
            desk.key(app, Qt.Key.Key_Space if before.reads else "h")
            desk.wait_for(app, lambda before=before: app.room.told not in (None, before))
            settle(app)
        assert app.window.covers.band is None  # no end of a game over it
