"""The digits on the plates."""

from __future__ import annotations

from tests.match.table import Hand, clock
from tests.play.desk import Desk


def test_the_digits_follow_the_clock_and_stand_in_a_pause():
    hand = Hand()
    desk = Desk("human", "casual", clock=clock(hand))
    feed = desk.controller.shutter.clock
    assert feed.texts() == ("1:00", "")
    hand.ms += 5_000
    desk.timers.turn(100)
    assert desk.view.last("set_clock") is not None and feed.texts()[0] == "0:55"
    desk.controller.shutter.pause()
    hand.ms += 5_000
    shown = desk.view.count("set_clock")
    desk.timers.turn(100)
    assert feed.texts()[0] == "0:55" and desk.view.count("set_clock") == shown


def test_without_a_clock_nothing_is_shown():
    desk = Desk("human", "casual")
    assert desk.controller.shutter.clock.texts() == () and desk.view.count("set_clock") == 0
