"""What the clock alone knows, without a screen: turn order, undo, who is out, saving."""

import json

import pytest

from tabletop.engine.time_control import parse_time_control
from tabletop.ui.clock.texts import say
from tabletop.ui.clock.timed_game import TimedGame, tidy_name
from tests.ui.clock_hand import a_session

MINUTE = 60_000


def test_the_lever_goes_round_and_skips_who_is_out(hand):
    session = a_session(hand, names=("A", "B", "C", "D"))
    order = []
    for _ in range(5):
        session.press()
        order.append(session.clock.running)
    assert order == [0, 1, 2, 3, 0]
    session.toggle_out(1)
    session.press()
    assert session.clock.running == 2


def test_marking_the_running_player_out_passes_the_time_on(hand):
    session = a_session(hand, names=("A", "B", "C"))
    session.give(1)
    assert session.toggle_out(1)
    assert session.clock.running == 2
    assert session.toggle_out(2)
    assert session.clock.running is None
    assert session.live == [0]
    assert not session.toggle_out(0)
    assert session.undo() == "out"
    assert session.live == [0, 2]
    assert session.clock.running == 2


def test_undo_gives_the_time_since_a_wrong_press_to_who_pressed(hand):
    session = a_session(hand, "20+3")
    session.give(0)
    hand.go(session, 10_000)
    session.press()
    hand.go(session, 4_000)
    assert session.undo() == "press"
    assert session.clock.running == 0
    assert not session.clock.paused
    assert session.clock.remaining_ms(0) == 20 * MINUTE - 14_000
    assert session.clock.remaining_ms(1) == 20 * MINUTE
    assert session.clock.face(0).moves == 0


def test_reset_and_start_over_can_be_taken_back(hand):
    session = a_session(hand, names=("A", "B", "C"))
    session.give(2)
    hand.go(session, 5_000)
    session.reset()
    assert not session.begun
    assert session.clock.remaining_ms(2) == 20 * MINUTE
    assert session.undo() == "reset"
    assert session.clock.remaining_ms(2) == 20 * MINUTE - 5_000
    control = parse_time_control("5")
    session.start_over(control, ["X", "Y"])
    assert (session.seats, session.control, session.places) == (2, control, [0, 1])
    assert session.undo() == "control"
    assert (session.seats, session.clock.remaining_ms(2)) == (3, 20 * MINUTE - 5_000)
    assert session.clock.paused
    assert session.names == ["X", "Y", say("player", number=3)]


def test_swap_moves_places_and_not_times(hand):
    session = a_session(hand, names=("A", "B", "C"))
    session.swap()
    assert session.places == [2, 0, 1]
    assert session.names == ["A", "B", "C"]


def test_a_session_travels_through_json(hand):
    session = a_session(hand, "10+3x30", ("Ä", "B", "C"))
    session.give(2)
    hand.go(session, 11 * MINUTE)
    session.swap()
    session.toggle_out(0)
    data = json.loads(json.dumps(session.dump()))
    again = TimedGame.load(data, hand)
    assert again.dump()["names"] == ["Ä", "B", "C"]
    assert again.places == session.places
    assert [again.clock.face(s) for s in range(3)] == [session.clock.face(s) for s in range(3)]
    assert again.clock.paused


def test_a_damaged_session_is_refused(hand):
    good = a_session(hand).dump()
    for change in (
        {"control": "off"},
        {"control": 5},
        {"names": ["alone"]},
        {"names": [1, 2]},
        {"places": [0, 0]},
        {"places": None},
        {"clock": {}},
        {"clock": None},
    ):
        with pytest.raises(ValueError):
            TimedGame.load({**good, **change})


def test_names_are_one_short_line():
    assert tidy_name("  Ada \n Love\tlace ", 0) == "Ada Love lace"
    assert tidy_name(" ", 2) == say("player", number=3)
    assert len(tidy_name("x" * 99, 0)) == 24


def test_a_press_after_sleep_stays_a_pause_until_somebody_goes_on(hand):
    session = a_session(hand)
    session.give(0)
    hand.go(session, 1_000)
    hand.ms += 3_600_000
    session.press()
    assert (session.clock.running, session.clock.paused) == (1, True)
    assert session.clock.remaining_ms(0) == 20 * MINUTE - 1_000
    session.press()
    assert (session.clock.running, session.clock.paused) == (1, False)
