"""The chess clock in a match: what runs, what is free, flags as entries, resume."""

import json

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.player import Limits
from tabletop.match.players import Absent, Human
from tabletop.match.timing import Timing
from tests.match.table import Hand, Memory, act, clock, everything, play_on, toy, watch


def test_time_runs_from_open_input_to_the_commit() -> None:
    hand = Hand()
    match = toy(clock=clock(hand))
    match.start()
    hand.ms += 5_000
    assert match.clock.remaining_ms(0) == 60_000, "curtain and animation are free"
    match.open_input()
    hand.ms += 5_000
    assert match.clock.remaining_ms(0) == 55_000
    act(match, "lay")
    hand.ms += 5_000
    assert match.clock.remaining_ms(0) == 55_000
    match.open_input()
    hand.ms += 1_000
    assert match.clock.remaining_ms(1) == 59_000
    match.close_input()
    hand.ms += 9_000
    assert match.clock.remaining_ms(1) == 59_000


def test_staging_does_not_stop_the_clock() -> None:
    hand = Hand()
    position = {"turn": 0, "deck": "2H", "seat": [{"hand": "3H 3S"}, {"hand": "5H"}]}
    match = toy(clock=clock(hand), position=position)
    match.open_input()
    act(match, "pair")
    hand.ms += 1_000
    match.cancel(0)
    hand.ms += 1_000
    assert match.clock.remaining_ms(0) == 58_000


def test_ai_seats_are_free_unless_they_pay() -> None:
    for time_ai, left in ((False, 60_000), (True, 53_000)):
        hand = Hand()
        match = toy(players=[Absent("casual"), Human("Ann")], clock=clock(hand), time_ai=time_ai)
        match.open_input()
        hand.ms += 7_000
        assert match.clock.remaining_ms(0) == left


def test_an_ai_that_pays_is_told_its_time() -> None:
    class Asked(Absent):
        limits: Limits | None = None

        def ask(self, seen: object, decision: object, limits: Limits) -> None:
            self.limits = limits

    robot = Asked("casual")
    hand = Hand()
    match = toy(
        players=[robot, Human("Ann")], clock=clock(hand, "increment", increment_ms=2_000), time_ai=True
    )
    match.start()
    assert robot.limits is not None
    assert (robot.limits.clock_ms, robot.limits.increment_ms) == (60_000, 2_000)


def test_in_a_turn_of_many_questions_each_gets_less() -> None:
    choices = Decision(0, 0, "lay", 0, (Action("lay"), Action("pass")), 0)
    timing = Timing(None, lambda seat: False, False)
    given = [timing.limits(choices).soft_ms for _ in range(100)]
    assert given[0] == 1_000 and given == sorted(given, reverse=True) and given[-1] == 100
    assert 14_000 < sum(given[:40]) < 15_000 and sum(given) < 21_000
    timing.limits(choices._replace(seat=1))
    forced = choices._replace(actions=choices.actions[:1])
    assert [timing.limits(forced).soft_ms for _ in range(9)] == [1_000] * 9


def test_an_increment_comes_when_the_time_passes_to_the_other() -> None:
    hand = Hand()
    match = toy(clock=clock(hand, "increment", increment_ms=3_000))
    match.start()
    match.open_input()
    hand.ms += 10_000
    act(match, "lay")
    assert match.clock.remaining_ms(0) == 53_000
    assert match.clock.face(0).moves == 1
    match.open_input()
    hand.ms += 1_000
    act(match, "pass")
    assert match.clock.remaining_ms(1) == 59_000, "seat 1 is to act again: its move is not over"


def test_penalties_are_logged_interrupts() -> None:
    hand = Hand()
    recorder = Memory()
    match = toy(clock=clock(hand), recorder=recorder)
    changes = watch(match)
    match.start()
    match.open_input()
    hand.ms += 59_999
    match.poll_clock()
    assert match.entries == 0
    hand.ms += 1
    match.poll_clock()
    match.poll_clock()
    assert match.observation(0).fact("points") == (-1, 0)
    assert (match.entries, changes[-1].kind) == (1, "interrupt")
    assert recorder.lines[1]["interrupt"] == "flag"
    match.open_input()
    hand.ms += 60_000
    match.poll_clock()
    assert match.observation(0).fact("points") == (-3, 0), "two intervals, two penalties"


def test_out_of_time_ends_it() -> None:
    hand = Hand()
    match = toy(clock=clock(hand, "sudden"))
    match.start()
    match.open_input()
    hand.ms += 60_001
    match.poll_clock()
    result = match.result()
    assert result is not None and (result.winners, result.termination) == ((1,), "time")
    assert match.clock.is_out(0)
    match.poll_clock()


def test_resume_restores_the_time_and_replay_needs_none() -> None:
    hand = Hand()
    recorder = Memory()
    match = toy("clocked", clock=clock(hand), recorder=recorder)
    match.start()
    for _ in range(4):
        match.open_input()
        hand.ms += 20_000
        match.poll_clock()
        act(match)
    match.close()
    assert recorder.closed is False
    assert all("clock_ms" in line for line in recorder.lines if "seat" in line)
    again = toy("clocked", clock=clock(hand))
    again.replay(recorder.lines[1:])
    for seat in range(2):
        assert again.clock.remaining_ms(seat) == match.clock.remaining_ms(seat)
    assert not again.clock.paused and again.clock.running is None
    untimed = toy("clocked")
    untimed.replay(recorder.lines[1:])
    assert everything(untimed)[0] == everything(match)[0]
    again.open_input()
    before = again.clock.remaining_ms(again.to_act)
    hand.ms += 1_000
    assert again.clock.remaining_ms(again.to_act) == before - 1_000


def test_thinking_time_before_the_window_closes_is_not_given_back() -> None:
    hand = Hand()
    recorder = Memory()
    match = toy(clock=clock(hand), recorder=recorder)
    match.start()
    act(match)
    match.open_input()
    hand.ms += 30_000
    match.close()
    again = toy(clock=clock(hand))
    again.replay(json.loads(json.dumps(recorder.lines[1:])))
    assert again.clock.remaining_ms(1) == 30_000


def test_closing_a_finished_game() -> None:
    recorder = Memory()
    match = toy(recorder=recorder)
    match.start()
    play_on(match)
    match.close()
    assert recorder.closed is True
