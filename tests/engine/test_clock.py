"""The chess clock: every time control by hand-made time, and what `poll` tells exactly once."""

import json

import pytest

from tabletop.engine.clock import Clock, Flag, format_clock, low_time_ms, monotonic_ms
from tabletop.engine.time_control import PRESETS, TimeControl, parse_time_control

MINUTE = 60_000


class Hand:
    """Time moved by hand."""

    def __init__(self) -> None:
        self.ms = 5_000

    def __call__(self) -> int:
        return self.ms

    def go(self, ms: int) -> None:
        self.ms += ms


def a_clock(text: str, seats: int = 2, **more: object) -> tuple[Clock, Hand]:
    control = parse_time_control(text)
    assert control is not None
    hand = Hand()
    more.setdefault("sleep_gap_ms", 0)
    return Clock(control, seats, hand, **more), hand  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ms", "text"),
    [
        (20 * MINUTE, "20:00"),
        (20 * MINUTE - 1, "19:59"),
        (17 * MINUTE + 42_999, "17:42"),
        (10_000, "0:10"),
        (9_999, "9.9"),
        (9_400, "9.4"),
        (40, "0.0"),
        (-5, "0.0"),
        (3_600_000, "1:00:00"),
        (3_723_000, "1:02:03"),
    ],
)
def test_clock_digits(ms: int, text: str) -> None:
    assert format_clock(ms) == text


def test_clock_digits_with_penalties_taken() -> None:
    assert format_clock(161_000, 2) == "2:41 ×2"


def test_low_time_is_an_eighth_between_10_and_60_seconds() -> None:
    assert [low_time_ms(main) for main in (10_000, 4 * MINUTE, 20 * MINUTE)] == [10_000, 30_000, 60_000]


def test_only_the_running_seat_pays() -> None:
    clock, hand = a_clock("20", 3)
    clock.start(1)
    hand.go(61_234)
    assert [clock.remaining_ms(seat) for seat in range(3)] == [20 * MINUTE, 20 * MINUTE - 61_234, 20 * MINUTE]
    clock.start(2)
    hand.go(1_000)
    clock.stop()
    hand.go(50_000)
    assert clock.running is None
    assert [clock.remaining_ms(seat) for seat in range(3)] == [1_200_000, 1_138_766, 1_199_000]


def test_time_is_a_difference_and_not_a_sum_of_looks() -> None:
    clock, hand = a_clock("20")
    clock.start(0)
    for step in (1, 7, 33, 100, 3) * 50:
        hand.go(step)
        clock.poll()
        clock.face(0)
    assert clock.remaining_ms(0) == 20 * MINUTE - 50 * 144


def test_a_time_source_that_steps_back_costs_nothing() -> None:
    clock, hand = a_clock("20")
    clock.start(0)
    hand.go(-3_000)
    assert clock.remaining_ms(0) == 20 * MINUTE
    hand.go(4_000)
    assert clock.remaining_ms(0) == 20 * MINUTE - 1_000


@pytest.mark.rule("HJ-29.2", "HJ-29.3")
def test_penalty_at_once_and_then_one_per_interval() -> None:
    clock, hand = a_clock("20/3")
    clock.start(0)
    hand.go(20 * MINUTE - 1)
    assert clock.poll() == []
    hand.go(1)
    assert clock.poll() == [Flag(0, "penalty", 1)]
    assert clock.poll() == []
    assert clock.remaining_ms(0) == 3 * MINUTE
    hand.go(3 * MINUTE - 1)
    assert clock.poll() == []
    assert clock.remaining_ms(0) == 1
    hand.go(1)
    assert clock.poll() == [Flag(0, "penalty", 1)]
    assert clock.penalties(0) == 2
    assert clock.penalties(1) == 0
    face = clock.face(0)
    assert (face.overtime, face.times, face.ms, face.total_ms, face.flagged) == (
        True,
        2,
        3 * MINUTE,
        3 * MINUTE,
        False,
    )


def test_several_intervals_at_once_are_all_told_and_only_once() -> None:
    clock, hand = a_clock("20/3")
    clock.start(1)
    hand.go(20 * MINUTE + 7 * MINUTE)
    assert clock.poll() == [Flag(1, "penalty", 3)]
    assert clock.poll() == []
    assert clock.remaining_ms(1) == 2 * MINUTE


def test_a_penalty_that_fell_due_before_the_stop_is_told_after_it() -> None:
    clock, hand = a_clock("1/1")
    clock.start(0)
    hand.go(MINUTE)
    clock.stop()
    assert clock.poll() == [Flag(0, "penalty", 1)]


def test_sudden_death_flags_once_and_stands_at_zero() -> None:
    clock, hand = a_clock("1")
    clock.start(0)
    hand.go(59_999)
    assert clock.poll() == []
    hand.go(5_000)
    assert clock.poll() == [Flag(0, "time", 1)]
    assert clock.poll() == []
    assert clock.remaining_ms(0) == 0
    assert clock.face(0).flagged


def test_increment_comes_at_the_end_of_a_move_and_not_at_a_stop() -> None:
    clock, hand = a_clock("1+5")
    clock.start(0)
    hand.go(2_000)
    clock.stop()
    assert clock.remaining_ms(0) == 58_000
    clock.start(0)
    hand.go(1_000)
    clock.press(1)
    assert clock.remaining_ms(0) == 62_000
    assert clock.running == 1
    assert [clock.face(seat).moves for seat in (0, 1)] == [1, 0]


def test_no_increment_for_a_seat_whose_time_was_up() -> None:
    clock, hand = a_clock("1+5")
    clock.start(0)
    hand.go(MINUTE)
    clock.press(1)
    assert clock.remaining_ms(0) == 0
    assert clock.poll() == [Flag(0, "time", 1)]


def test_simple_delay_is_free_once_a_move_even_over_a_stop() -> None:
    clock, hand = a_clock("1d5")
    clock.start(0)
    hand.go(3_000)
    assert clock.face(0).delay_ms == 2_000
    clock.stop()
    clock.start(0)
    hand.go(4_000)
    assert clock.remaining_ms(0) == 58_000
    clock.press(1)
    clock.press(0)
    hand.go(5_000)
    assert clock.remaining_ms(0) == 58_000


def test_bronstein_gives_back_what_was_used_up_to_the_delay() -> None:
    clock, hand = a_clock("1b5")
    clock.start(0)
    hand.go(3_000)
    assert clock.remaining_ms(0) == 57_000
    clock.press(1)
    assert clock.remaining_ms(0) == MINUTE
    clock.press(0)
    hand.go(8_000)
    clock.press(1)
    assert clock.remaining_ms(0) == 57_000


def test_byoyomi_periods_last_until_one_is_used_up() -> None:
    clock, hand = a_clock("1+2x30")
    clock.start(0)
    hand.go(MINUTE + 29_000)
    face = clock.face(0)
    assert (face.overtime, face.times, face.ms, face.total_ms) == (True, 2, 1_000, 30_000)
    clock.press(1)
    assert clock.remaining_ms(0) == 30_000
    clock.press(0)
    hand.go(31_000)
    assert (clock.face(0).times, clock.remaining_ms(0)) == (1, 29_000)
    assert clock.poll() == []
    hand.go(29_000)
    assert clock.poll() == [Flag(0, "time", 1)]
    assert clock.poll() == []


def test_hourglass_time_is_never_lost() -> None:
    clock, hand = a_clock("1h", 3)
    clock.start(0)
    for _ in range(100):
        hand.go(101)
        clock.stop()
        clock.start(0)
    clock.stop()
    assert clock.remaining_ms(0) == MINUTE - 10_100
    assert clock.remaining_ms(1) == clock.remaining_ms(2) == MINUTE + 5_050
    clock.start(1)
    hand.go(70_000)
    assert clock.poll() == [Flag(1, "time", 1)]
    assert clock.remaining_ms(1) == 0
    assert sum(clock.remaining_ms(seat) for seat in range(3)) == 3 * MINUTE


def test_handicaps_change_one_seats_main_time() -> None:
    clock, _ = a_clock("20/3", handicaps={1: 5 * MINUTE})
    assert [clock.remaining_ms(seat) for seat in (0, 1)] == [20 * MINUTE, 5 * MINUTE]
    with pytest.raises(ValueError, match="seat 7"):
        a_clock("20", handicaps={7: MINUTE})


def test_pause_keeps_the_seat_and_start_does_not_end_it() -> None:
    clock, hand = a_clock("20")
    clock.start(0)
    hand.go(1_000)
    clock.pause()
    hand.go(60_000)
    clock.start(1)
    hand.go(60_000)
    assert (clock.running, clock.paused, clock.ticking) == (1, True, False)
    assert clock.remaining_ms(1) == 20 * MINUTE
    clock.resume()
    hand.go(2_000)
    assert [clock.remaining_ms(seat) for seat in (0, 1)] == [20 * MINUTE - 1_000, 20 * MINUTE - 2_000]


def test_sleep_pauses_and_gives_the_time_back() -> None:
    clock, hand = a_clock("20", sleep_gap_ms=2_000)
    clock.start(0)
    hand.go(1_500)
    assert clock.poll() == []
    hand.go(2_001)
    assert clock.poll() == []
    assert (clock.paused, clock.running, clock.slept_ms) == (True, 0, 2_001)
    assert clock.remaining_ms(0) == 20 * MINUTE - 1_500
    clock.resume()
    assert clock.slept_ms == 0
    hand.go(2_000)
    clock.poll()
    assert not clock.paused
    assert clock.remaining_ms(0) == 20 * MINUTE - 3_500


def test_sleep_is_noticed_by_a_press_that_comes_before_the_next_poll() -> None:
    clock, hand = a_clock("20", sleep_gap_ms=2_000)
    clock.start(0)
    hand.go(100)
    clock.poll()
    hand.go(3_600_000)
    clock.press(1)
    assert clock.remaining_ms(0) == 20 * MINUTE - 100
    assert (clock.running, clock.paused, clock.slept_ms) == (1, True, 3_600_000)


def test_a_gap_while_nothing_runs_is_no_sleep() -> None:
    clock, hand = a_clock("20", sleep_gap_ms=2_000)
    hand.go(1_000_000)
    clock.poll()
    clock.start(0)
    hand.go(1_999)
    clock.poll()
    assert not clock.paused


def test_a_seat_that_is_out_neither_runs_nor_falls() -> None:
    clock, hand = a_clock("1/1", 3)
    clock.start(1)
    hand.go(MINUTE)
    clock.drop(1)
    assert clock.running is None
    assert clock.face(1).out
    assert clock.poll() == []
    with pytest.raises(ValueError, match="out"):
        clock.start(1)
    with pytest.raises(ValueError, match="out"):
        clock.press(1)
    clock.readmit(1)
    assert clock.poll() == [Flag(1, "penalty", 1)]


def test_charge_takes_time_as_if_it_had_run() -> None:
    clock, _ = a_clock("20/3")
    clock.charge(0, 20 * MINUTE)
    assert clock.poll() == [Flag(0, "penalty", 1)]
    assert clock.ticked_ms == 20 * MINUTE


@pytest.mark.parametrize("text", ["2/1", "20+3", "20", "20d5", "20b5", "1+2x30", "5h"])
def test_a_snapshot_travels_through_json_and_comes_back_paused(text: str) -> None:
    clock, hand = a_clock(text)
    clock.start(0)
    hand.go(70_000)
    clock.press(1)
    hand.go(12_345)
    clock.poll()
    saved = json.loads(json.dumps(clock.snapshot()))
    before = [clock.face(seat) for seat in (0, 1)]

    other, later = a_clock(text)
    later.go(999_999)
    other.restore(saved)
    later.go(999_999)
    assert [other.face(seat) for seat in (0, 1)] == before
    assert (other.running, other.paused) == (1, True)
    assert other.poll() == []
    assert other.snapshot() == {**saved, "paused": 1}
    other.resume()
    later.go(1_000)
    hand.go(1_000)
    assert other.face(1) == clock.face(1)


def test_a_damaged_snapshot_is_refused_and_changes_nothing() -> None:
    clock, hand = a_clock("20", 2)
    clock.start(0)
    hand.go(1_000)
    good = clock.snapshot()
    broken: list[dict[str, object]] = [
        {},
        {**good, "sides": []},
        {**good, "sides": [[1, 2], [3, 4]]},
        {**good, "sides": [["a"] * 9] * 2},
        {**good, "running": 2},
        {**good, "paused": "yes"},
        {**good, "ticked": -1},
        {**good, "carry": None},
    ]
    for saved in broken:
        with pytest.raises(ValueError, match="saved clock"):
            clock.restore(saved)
    assert clock.snapshot() == good


def test_impossible_controls_are_refused() -> None:
    for control in (
        TimeControl("penalty", MINUTE),
        TimeControl("egg timer", MINUTE),
        TimeControl("sudden", 0),
        TimeControl("byoyomi", MINUTE, period_ms=30_000),
        TimeControl("increment", MINUTE, increment_ms=-1),
    ):
        with pytest.raises(ValueError):
            Clock(control, 2)
    with pytest.raises(ValueError, match="seat"):
        Clock(PRESETS[0], 0)


def test_monotonic_ms_goes_forward_in_whole_milliseconds() -> None:
    first, second = monotonic_ms(), monotonic_ms()
    assert type(first) is int
    assert 0 <= second - first < 60_000
