"""Time controls: how much time a seat has and what happens when it is gone, as data, as typed and in words."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop.engine.texts import say

PENALTY: Final = "penalty"
SUDDEN: Final = "sudden"
INCREMENT: Final = "increment"
DELAY: Final = "delay"
BRONSTEIN: Final = "bronstein"
BYOYOMI: Final = "byoyomi"
HOURGLASS: Final = "hourglass"
KINDS: Final = (PENALTY, SUDDEN, INCREMENT, DELAY, BRONSTEIN, BYOYOMI, HOURGLASS)

MINUTE: Final = 60_000
MAX_MAIN_MS: Final = 24 * 60 * MINUTE


class TimeControlError(ValueError):
    """What was typed is no time control. `problem`: what is wrong with its numbers, "" if it cannot be read at all."""

    def __init__(self, text: str, problem: str = "") -> None:
        super().__init__(text)
        self.problem = problem


class TimeControl(NamedTuple):
    """How much time a seat has and what happens when it is gone.

    kind        penalty    main time, then one penalty at once and one more per `period_ms`
                sudden     main time, then the flag
                increment  `increment_ms` is added after every move (Fischer)
                delay      the first `delay_ms` of every move are free (simple, US delay)
                bronstein  after every move the time used comes back, at most `delay_ms`
                byoyomi    main time, then `periods` periods of `period_ms`; one ends only when it is used up
                hourglass  what one seat uses the others gain, in equal parts
    """

    kind: str
    main_ms: int
    increment_ms: int = 0
    delay_ms: int = 0
    period_ms: int = 0
    periods: int = 0


PRESETS: Final[tuple[TimeControl, ...]] = (
    TimeControl(PENALTY, 20 * MINUTE, period_ms=3 * MINUTE),
    TimeControl(PENALTY, 10 * MINUTE, period_ms=2 * MINUTE),
    TimeControl(INCREMENT, 20 * MINUTE, increment_ms=3_000),
    TimeControl(SUDDEN, 20 * MINUTE),
    TimeControl(SUDDEN, 10 * MINUTE),
    TimeControl(INCREMENT, 5 * MINUTE, increment_ms=5_000),
    TimeControl(BYOYOMI, 10 * MINUTE, period_ms=30_000, periods=3),
    TimeControl(HOURGLASS, 3 * MINUTE),
)

_NUMBER: Final = r"([0-9]{1,4}(?:\.[0-9]{1,6})?)"
_FORMS: Final = {
    PENALTY: "{main_ms}/{period_ms}",
    SUDDEN: "{main_ms}",
    INCREMENT: "{main_ms}+{increment_ms}",
    DELAY: "{main_ms}d{delay_ms}",
    BRONSTEIN: "{main_ms}b{delay_ms}",
    BYOYOMI: "{main_ms}+{periods}x{period_ms}",
    HOURGLASS: "{main_ms}h",
}
"""By kind how it is written."""


def _units(kind: str) -> dict[str, int]:
    """In which units its numbers are written, in ms."""
    period = MINUTE if kind == PENALTY else 1000
    return {"main_ms": MINUTE, "increment_ms": 1000, "delay_ms": 1000, "period_ms": period, "periods": 1}


def parse_time_control(text: str) -> TimeControl | None:
    """The time control a person typed; None for `off`.

    Forms: `20/3` 20 minutes, then a penalty every 3 minutes; `20+3` plus 3 seconds a move; `20` sudden death;
    `20d5`, `20b5` simple and Bronstein delay of 5 seconds; `20+3x30` 3 byo-yomi periods of 30 seconds;
    `5h` hourglass. Numbers may have decimals. Raises TimeControlError with one line that names the forms.
    """
    plain, typed = "".join(text.split()).lower(), text.strip()
    if plain in ("off", "none"):
        return None
    for kind, form in _FORMS.items():
        names = re.findall(r"{(\w+)}", form)
        digits = {name: "([0-9]{1,2})" if name == "periods" else _NUMBER for name in names}
        match = re.fullmatch(form.replace("+", r"\+").format_map(digits), plain)
        if match is not None:
            units, numbers = _units(kind), zip(names, match.groups(), strict=True)
            control = TimeControl(
                kind, **{name: round(float(number) * units[name]) for name, number in numbers}
            )
            try:
                check_time_control(control)
            except ValueError as problem:
                wrong = say("time.wrong", typed=repr(typed), problem=problem, forms=say("time.forms"))
                raise TimeControlError(wrong, str(problem)) from None
            return control
    raise TimeControlError(say("time.unknown", typed=repr(typed[:40]), forms=say("time.forms")))


def check_time_control(control: TimeControl) -> None:
    """Raises ValueError, in a few words, if no clock could run by this control."""
    if control.kind not in KINDS:
        raise ValueError(f"unknown kind {control.kind!r}")
    if not (0 if control.kind == BYOYOMI else 1000) <= control.main_ms <= MAX_MAIN_MS:
        raise ValueError(say("time.wrong.main"))
    if control.kind in (PENALTY, BYOYOMI) and not 1000 <= control.period_ms <= MAX_MAIN_MS:
        raise ValueError(say("time.wrong.interval"))
    if control.kind == BYOYOMI and not 1 <= control.periods <= 99:
        raise ValueError(say("time.wrong.periods"))
    if min(control.increment_ms, control.delay_ms) < 0:
        raise ValueError(say("time.wrong.negative"))


def own_times(given: object, control: TimeControl | None, seats: int) -> tuple[int, ...]:
    """The main times in ms of the seats that have another than the control says, 0 = as it says; () where nobody has.
    Raises ValueError for what no clock of so many seats could have."""
    if not isinstance(given, list | tuple) or not all(type(ms) is int for ms in given):
        raise ValueError("no times")
    if control is None or not any(given):
        return ()
    if len(given) != seats:
        raise ValueError(f"{len(given)} times for {seats} seats")
    for ms in filter(None, given):
        check_time_control(control._replace(main_ms=ms))
    return tuple(given)


def handicaps(own_ms: Sequence[int]) -> dict[int, int]:
    """Such times by seat, as a clock takes them."""
    return {seat: ms for seat, ms in enumerate(own_ms) if ms}


def _decimal(value: float) -> str:
    return f"{value:.5f}".rstrip("0").rstrip(".")


def format_time_control(control: TimeControl | None) -> str:
    """The short form that `parse_time_control` reads back to the same control."""
    if control is None:
        return "off"
    units = _units(control.kind).items()
    return _FORMS[control.kind].format_map(
        {name: _decimal(getattr(control, name) / unit) for name, unit in units}
    )


def describe_time_control(control: TimeControl | None) -> str:
    """The control in words, e.g. `20 min, then a penalty at once and every 3 min`."""
    if control is None:
        return say("time.none")
    each = _span(control.increment_ms or control.delay_ms or control.period_ms)
    return say("time", form=control.kind, main=_span(control.main_ms), each=each, periods=control.periods)


def _span(ms: int) -> str:
    if ms % MINUTE == 0 and ms > 0:
        return say("time.minutes", number=ms // MINUTE)
    if ms < 2 * MINUTE:
        return say("time.seconds", number=_decimal(ms / 1000))
    return say("time.minutes", number=_decimal(round(ms / MINUTE, 2)))
