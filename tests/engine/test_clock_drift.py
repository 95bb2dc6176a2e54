"""The clock keeps time: an hour of it is an hour of the source, however late and uneven the looks at it are."""

import random
import time

import pytest

from tabletop.engine.clock import Clock, monotonic_ms
from tabletop.engine.time_control import parse_time_control

HOUR = 3_600_000
DRIFT_MS = 10
"""An hour may be wrong by less than this."""
LONG = 24 * 60
"""Minutes on the clock: nobody's time runs out."""


@pytest.mark.parametrize(
    "text", [f"{LONG}/3", f"{LONG}", f"{LONG}+0", f"{LONG}b0", f"{LONG}d0", f"{LONG}+1x30"]
)
def test_a_fake_hour_of_uneven_looks_is_an_hour(text: str) -> None:
    chance, now = random.Random(text), [12_345]
    control = parse_time_control(text)
    assert control is not None
    clock = Clock(control, 3, lambda: now[0])
    clock.start(0)
    while now[0] < 12_345 + HOUR:
        now[0] += min(chance.choice((1, 7, 33, 34, 100, 101, 1_999)), 12_345 + HOUR - now[0])
        clock.poll()
        what = chance.randrange(40)
        if what == 0:
            clock.press(chance.randrange(3))
        elif what == 1:
            clock.pause()
            clock.resume()
        elif what == 2:
            saved, running = clock.snapshot(), clock.running
            clock.restore(saved)
            clock.resume()
            assert clock.running == running
    assert sum(LONG * 60_000 - clock.remaining_ms(seat) for seat in range(3)) == clock.ticked_ms == HOUR


def test_an_hourglass_loses_nothing_in_an_hour() -> None:
    chance, now = random.Random(1), [0]
    control = parse_time_control("90h")
    assert control is not None
    clock = Clock(control, 3, lambda: now[0])
    clock.start(0)
    for _ in range(HOUR // 100):
        now[0] += 100
        clock.poll()
        if chance.randrange(50) == 0:
            clock.press(chance.randrange(3))
    assert 0 <= 3 * 90 * 60_000 - sum(clock.remaining_ms(seat) for seat in range(3)) < 3


def test_each_side_is_charged_its_own_hour_whatever_falls_between_two_milliseconds() -> None:
    chance, now, flowed = random.Random(2), [5.25], [0.0, 0.0]
    control = parse_time_control(f"{LONG}")
    assert control is not None
    clock = Clock(control, 2, lambda: now[0])
    clock.start(0)
    for press in range(60 * 60 * 20):
        step = chance.uniform(0.1, 100)
        now[0] += step
        flowed[press % 2] += step
        clock.poll()
        clock.press((press + 1) % 2)
    used = [LONG * 60_000 - clock.remaining_ms(seat) for seat in range(2)]
    assert [round(one - two) for one, two in zip(used, flowed, strict=True)] in (
        [0, 0],
        [-1, 0],
        [0, -1],
        [-1, -1],
    )
    assert sum(used) == clock.ticked_ms


@pytest.mark.soak
@pytest.mark.timeout(HOUR // 1000 + 120)
def test_a_real_hour_is_an_hour() -> None:
    control = parse_time_control(f"{LONG}")
    assert control is not None
    clock, begun = Clock(control, 2), time.monotonic_ns()
    clock.start(0)
    while time.monotonic_ns() - begun < HOUR * 1_000_000:
        time.sleep(0.033)
        clock.poll()
        clock.press(monotonic_ms() // 10_000 % 2)
    used = LONG * 60_000 * 2 - clock.remaining_ms(0) - clock.remaining_ms(1)
    assert not clock.paused, "the machine slept"
    assert abs(used - (time.monotonic_ns() - begun) / 1_000_000) < DRIFT_MS
