"""The answers of the opponents."""

from __future__ import annotations

from tabletop.engine.player import Forfeit
from tests.play.desk import Desk


def waiting(**more):
    """A table that waits for its opponent."""
    desk = Desk("human", "casual", **more)
    desk.play("lay")
    return desk


def test_an_answer_waits_for_its_pace():
    desk = waiting(pace_ms=500)
    desk.reply()
    desk.timers.turn(400)
    assert desk.match.entries == 1 and desk.controller.replies.pace.waiting
    desk.timers.turn(200)
    assert desk.match.entries == 2


def test_an_old_answer_is_dropped():
    desk = waiting()
    old = desk.reply()
    desk.timers.turn(0)
    desk.controller.replies.take(old)
    assert not desk.controller.replies.pace.waiting


def test_in_a_pause_it_waits():
    desk = waiting()
    desk.controller.shutter.pause()
    desk.reply()
    desk.timers.turn(10_000)
    assert desk.match.entries == 1
    desk.controller.shutter.go_on()
    desk.timers.turn(0)
    assert desk.match.entries == 2


def test_who_cannot_go_on_resigns_and_it_is_said():
    desk = waiting()
    desk.controller.replies.take(Forfeit(1, "It is gone."))
    assert desk.match.result() is not None and desk.screen.last("toast")[0] == "It is gone."


def test_who_thinks_is_told_once_to_move_now():
    desk = waiting()
    hurried = []
    desk.match.players[1].hurry = lambda: hurried.append(1)
    desk.controller.fast_forward(think=False)
    assert not hurried
    desk.controller.fast_forward()
    desk.controller.fast_forward()
    assert hurried == [1]
