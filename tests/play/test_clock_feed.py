"""The digits on the plates."""

from tabletop.presenter.sounds import TICK
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


def test_each_of_a_persons_last_seconds_is_heard():
    hand = Hand()
    desk = Desk("human", "casual", clock=clock(hand, "sudden"))
    desk.timers.turn(100)
    for _ in range(61_000 // 100):
        hand.ms += 100
        desk.timers.turn(100)
    told = [args for name, args in desk.screen.told if name == "sound" and args == (TICK,)]
    assert len(told) == 10


def test_nothing_ticks_in_a_pause_or_for_an_opponent():
    hand = Hand()
    desk = Desk("human", "casual", clock=clock(hand, "sudden"))
    desk.timers.turn(100)
    hand.ms += 55_000
    desk.timers.turn(100)
    heard = desk.screen.count("sound")
    assert heard == 1
    desk.controller.shutter.pause()
    for _ in range(50):
        hand.ms += 100
        desk.timers.turn(100)
    assert desk.screen.count("sound") == heard
