"""Time controls as people type them and as they are told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.texts import say
from tabletop.engine.time_control import (
    PRESETS,
    TimeControl,
    TimeControlError,
    describe_time_control,
    format_time_control,
    parse_time_control,
)

MINUTE = 60_000


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("20/3", TimeControl("penalty", 20 * MINUTE, period_ms=3 * MINUTE)),
        ("20+3", TimeControl("increment", 20 * MINUTE, increment_ms=3_000)),
        ("20", TimeControl("sudden", 20 * MINUTE)),
        ("0.5", TimeControl("sudden", 30_000)),
        (" 1.5 / 0.25 ", TimeControl("penalty", 90_000, period_ms=15_000)),
        ("15d5", TimeControl("delay", 15 * MINUTE, delay_ms=5_000)),
        ("15B2.5", TimeControl("bronstein", 15 * MINUTE, delay_ms=2_500)),
        ("10+3x30", TimeControl("byoyomi", 10 * MINUTE, period_ms=30_000, periods=3)),
        ("0+1x30", TimeControl("byoyomi", 0, period_ms=30_000, periods=1)),
        ("5h", TimeControl("hourglass", 5 * MINUTE)),
    ],
)
def test_a_typed_time_control_is_read_and_written_back(text: str, control: TimeControl) -> None:
    assert parse_time_control(text) == control
    assert parse_time_control(format_time_control(control)) == control


def test_off_is_no_clock() -> None:
    assert parse_time_control("off") is None
    assert parse_time_control(" OFF ") is None
    assert format_time_control(None) == "off"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "20/",
        "/3",
        "-5",
        "20/0",
        "0",
        "0/3",
        "20//3",
        "1e3",
        "20+0x30",
        "20+3x0",
        "99999",
        "٢٠",
        "nan",
    ],
)
def test_nonsense_is_refused_with_one_line_that_names_the_forms(text: str) -> None:
    with pytest.raises(TimeControlError) as caught:
        parse_time_control(text)
    assert "\n" not in str(caught.value)
    assert say("time.forms") in str(caught.value)


def test_of_a_control_that_can_be_read_its_problem_is_told_alone() -> None:
    with pytest.raises(TimeControlError) as caught:
        parse_time_control("0/3")
    assert caught.value.problem == say("time.wrong.main")
    with pytest.raises(TimeControlError) as caught:
        parse_time_control("20: /3")
    assert caught.value.problem == ""


@given(st.integers(1_000, 24 * 60 * MINUTE), st.integers(1_000, 24 * 60 * MINUTE))
def test_every_penalty_control_survives_its_short_form(main_ms: int, period_ms: int) -> None:
    control = TimeControl("penalty", main_ms, period_ms=period_ms)
    assert parse_time_control(format_time_control(control)) == control


def test_presets_can_be_typed_and_differ() -> None:
    assert PRESETS[0] == TimeControl("penalty", 20 * MINUTE, period_ms=3 * MINUTE)
    assert [parse_time_control(format_time_control(preset)) for preset in PRESETS] == list(PRESETS)
    assert len({describe_time_control(preset) for preset in PRESETS}) == len(PRESETS)


@pytest.mark.rule("HJ-29.6")
def test_the_first_preset_is_twenty_minutes_then_three() -> None:
    assert format_time_control(PRESETS[0]) == "20/3"
