"""Passes the table makes by itself, and what other people may not learn from them."""

import time

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.declarations import always, never
from tabletop.match.public import PUBLIC
from tabletop.play.auto_pass import PACE_MS
from tabletop.play.texts import say
from tests.match.table import act
from tests.play.desk import MUTE, PASSING
from tests.specs import changed
from tests.toy_game import SPEC
from tests.toy_game.spec import asking
from tests.ui import desk


def entries(app) -> int:
    return app.controller.match.entries


def passes(app) -> list[str]:
    return [e.event.how for e in app.controller.match.log(PUBLIC) if getattr(e.event, "how", "") == "pass"]


def ai_lays(app) -> None:
    """The AI seat's move, made for it."""
    act(app.controller.match, "lay")
    desk.settle(app)


@pytest.fixture
def lone(table):
    """A person in seat 1; seat 0 counts as a machine but is moved by hand."""

    def make(spec):
        app = table("human", "human", spec=spec, trust=True)
        controller = app.controller
        controller.match.players[0].kind = "casual"
        desk.lone(app, 1)
        controller.refresh()
        desk.settle(app)
        return app

    return make


def test_alone_with_machines_a_lone_pass_is_made_at_once_and_told(lone):
    app = lone(MUTE)
    ai_lays(app)
    desk.wait_for(app, lambda: entries(app) == 2, 300)
    assert len(passes(app)) == 1


def test_with_an_answer_possible_the_question_is_asked(lone):
    app = lone(PASSING)
    ai_lays(app)
    assert entries(app) == 1
    assert "Pass" in desk.buttons(app)


def test_an_attack_is_never_passed_over_at_once(lone):
    app = lone(changed(MUTE, prompts=asking("answer", declines=("pass",), danger=always)))
    app.controller.replies.pace.ms = 100_000
    ai_lays(app)
    desk.settle(app)
    assert entries(app) == 1
    assert "Pass" in desk.buttons(app)


def test_another_person_does_not_learn_that_there_was_no_choice(table):
    """With two people every question is asked, whatever is legal (the same curtain, no pass by itself)."""
    for spec in (MUTE, PASSING):
        app = table("human", "human", spec=spec)
        desk.key(app, Qt.Key.Key_Return)
        desk.play_on(app)
        assert app.window.curtain_box.isVisible()
        assert [w.text() for w in app.window.curtain_box.answers.widgets] == ["Pass", say("button.rest")]
        assert entries(app) == 1


@pytest.mark.parametrize("spec", [MUTE, PASSING], ids=["no choice", "a choice"])
def test_resting_between_people_takes_its_time_with_and_without_a_choice(table, spec):
    app = table("human", "human", spec=spec)
    desk.key(app, Qt.Key.Key_Return)
    desk.play_on(app)
    began = time.perf_counter()
    desk.key(app, "x")
    assert entries(app) == 1
    assert app.controller.autoplay.auto_pass.line() == say("passing", names="Player 2", count=1)
    desk.wait_for(app, lambda: entries(app) == 2)
    took = (time.perf_counter() - began) * 1000
    assert PACE_MS[0] <= took < PACE_MS[1] + 400
    assert app.controller.autoplay.auto_pass.line() == "", "the turn has ended"


def test_resting_stops_on_escape(table):
    app = table("human", "human", spec=PASSING, trust=True)
    desk.play_on(app)
    assert desk.buttons(app) == ["Pass", say("button.rest")]
    desk.key(app, "x")
    desk.key(app, Qt.Key.Key_Escape)
    desk.settle(app)
    assert entries(app) == 1
    assert "Pass" in desk.buttons(app) and say("asking") in app.window.panel.card.help.text()
    assert app.controller.autoplay.auto_pass.line() == say("asking")


def test_the_turn_player_cannot_rest(table):
    app = table("human", "human", spec=PASSING, trust=True)
    assert not app.controller.autoplay.auto_pass.may_rest(0)
    app.controller.autoplay.rest(0)
    assert app.controller.autoplay.auto_pass.line() == ""


def test_undo_ends_all_skipping(table):
    app = table("human", "human", spec=PASSING, trust=True)
    desk.play_on(app)
    app.controller.autoplay.auto_pass.rest(1)
    app.controller.match.undo(0, (1,))
    desk.settle(app)
    assert app.controller.autoplay.auto_pass.line() == ""
    assert not app.controller.autoplay.auto_pass.active


def test_a_game_that_names_no_passes_is_always_asked(lone):
    app = lone(changed(MUTE, prompts=asking("answer", curtain="{who} may answer")))
    app.controller.replies.pace.ms = 100_000
    ai_lays(app)
    desk.settle(app)
    assert entries(app) == 1
    assert desk.buttons(app) == ["Pass"]


def test_escape_asks_even_where_only_a_pass_is_possible(lone, monkeypatch):
    app = lone(MUTE)
    monkeypatch.setattr(app.controller.autoplay.auto_pass, "delay_ms", lambda: 100_000)
    ai_lays(app)
    assert entries(app) == 1
    line = app.controller.autoplay.auto_pass.line()
    assert line == say("passed", chance="")
    desk.key(app, Qt.Key.Key_Escape)
    assert (entries(app), desk.buttons(app)[0]) == (1, "Pass")
    desk.key(app, Qt.Key.Key_Space)
    assert entries(app) == 2


def test_what_is_skipped_can_be_stopped_with_the_mouse(table):
    app = table("human", "human", spec=PASSING, trust=True)
    desk.play_on(app)
    app.controller.seating.viewer = 0
    app.controller.autoplay.rest(1)
    desk.settle(app)
    assert say("passing", names="Player 2", count=1) in app.window.panel.card.help.text()
    desk.press(app, say("button.ask_again"))
    assert app.controller.autoplay.auto_pass.line() == say("asking")
    assert entries(app) == 1


def test_escape_at_ones_own_question_leaves_the_others_rest_alone(table):
    app = table("human", "human", spec=PASSING, trust=True)
    app.controller.autoplay.auto_pass.rest(1)
    app.controller.show_prompt()
    assert say("passing", names="Player 2", count=1) in app.window.panel.card.help.text()
    desk.key(app, Qt.Key.Key_Escape)
    assert app.controller.autoplay.auto_pass.line() == say("passing", names="Player 2", count=1)


STOPPING = changed(SPEC, prompts=asking("answer", declines=("pass",), stop="An answer"))


def test_where_a_person_wishes_not_to_be_asked_the_table_passes(lone):
    app = lone(STOPPING)
    app.settings.set("passed_over", {STOPPING.id: ["answer", "never heard of"]})
    app._apply_settings()
    ai_lays(app)
    desk.wait_for(app, lambda: entries(app) == 2, 300)
    assert len(passes(app)) == 1


def test_esc_asks_again_there_until_the_turn_ends(lone):
    app = lone(STOPPING)
    auto_pass = app.controller.autoplay.auto_pass
    auto_pass.choose({STOPPING.id: ["answer"]})
    auto_pass.ask()
    auto_pass._turn = app.controller.match.observation(PUBLIC).turn_seat
    ai_lays(app)
    assert entries(app) == 1
    assert "Pass" in desk.buttons(app)


def test_what_is_aimed_at_somebody_is_always_asked(lone):
    app = lone(changed(SPEC, prompts=asking("answer", declines=("pass",), stop="An answer", danger=always)))
    app.controller.autoplay.auto_pass.choose({STOPPING.id: ["answer"]})
    ai_lays(app)
    assert entries(app) == 1


def test_a_wish_of_another_game_or_a_broken_one_means_nothing(lone):
    app = lone(STOPPING)
    for wish in ({"other": ["answer"]}, {STOPPING.id: "answer"}, {STOPPING.id: 3}):
        app.controller.autoplay.auto_pass.choose(wish)
        assert app.controller.autoplay.auto_pass.passed_over == frozenset()


def test_the_dialog_keeps_the_wish_and_the_table_follows_at_once(lone):
    app = lone(STOPPING)
    ai_lays(app)
    assert entries(app) == 1
    app.open_stops()
    (check,) = app.window.covers.overlay.checks.values()
    assert check.isChecked()
    check.setChecked(False)
    app.window.covers.overlay.accept()
    assert app.settings.get("passed_over") == {STOPPING.id: ["answer"]}
    desk.wait_for(app, lambda: entries(app) == 2, 300)


def test_smart_stops_are_on_and_can_be_turned_off(lone):
    app = lone(changed(SPEC, prompts=asking("answer", declines=("pass",), stop="An answer", matters=never)))
    app.open_stops()
    smart = app.window.covers.overlay.smart
    assert smart.isChecked()
    smart.setChecked(False)
    app.window.covers.overlay.accept()
    ai_lays(app)
    assert entries(app) == 1 and "Pass" in desk.buttons(app)
    app.open_stops()
    app.window.covers.overlay.smart.setChecked(True)
    app.window.covers.overlay.accept()
    desk.wait_for(app, lambda: entries(app) == 2, 300)
    assert app.settings.get("smart_stops")
