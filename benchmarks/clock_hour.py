"""How exactly the chess clock counts an hour: what it took off both sides, against the machine's monotonic clock.

    python3 benchmarks/clock_hour.py [--minutes N] [--write]

This is a real hour. The clock's window runs as a person has it, offscreen at 1280×800, with its own timers and its file
written at every press and every second. Somebody presses Space every few seconds, and once in ten minutes there is a
pause. Beside it a clock without a window is looked at every 33 ms and pressed as often. `--write` puts the figures into
benchmarks/clock_hour.md.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.engine.clock import Clock
    from tabletop.ui.clock.window import ClockWindow

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
DRIFT_MS = 10
"""The bar: an hour may be wrong by less than this."""
LONG_MS = 24 * 60 * 60_000
"""What each side begins with: nobody's time runs out."""
LOOK_MS = 33
MINUTES_A_FIGURE = 10
PAUSE_S = 3.0
NEVER = float("inf")


def used_ms(clock: Clock) -> list[int]:
    """What the clock took off each seat."""
    return [LONG_MS - clock.remaining_ms(seat) for seat in range(clock.seats)]


def monotonic() -> float:
    """Milliseconds of the machine's monotonic clock."""
    return time.monotonic_ns() / 1_000_000


class Person:
    """Who presses the keys of the window, and writes down by the monotonic clock what flowed off which side."""

    def __init__(self, window: ClockWindow) -> None:
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        self._click, self._keys = QTest.keyClick, Qt.Key
        self.window = window
        self.flowed = [0.0, 0.0]
        self.presses = self.pauses = 0
        self.hung_ms = 0.0
        """The longest time between two looks."""
        self.sleeps = 0
        """How often the clock took a hang of the machine for sleep, and paused itself."""
        self._chance = random.Random("hour")
        self._seat = -1
        self._since = self._looked = self.begun = monotonic()
        self._next_pause = self.begun + MINUTES_A_FIGURE * 60_000 / 2
        self._go_on = NEVER
        self._press()

    def look(self) -> None:
        """Does what is due by now."""
        now = monotonic()
        self.hung_ms = max(self.hung_ms, now - self._looked)
        self._looked = now
        if now >= self._go_on:
            self._go_on, self._since = NEVER, now
            self._key("P")
        elif self._go_on < NEVER:
            return
        elif self.window.session.clock.paused:
            self.sleeps += 1
            self._key("P")
        elif now >= self._next_pause:
            self._book()
            self._key("P")
            self.pauses += 1
            self._next_pause = now + MINUTES_A_FIGURE * 60_000
            self._go_on = now + PAUSE_S * 1000
        elif now >= self._next_press:
            self._book()
            self._press()

    def flowed_now(self) -> list[float]:
        """What flowed off each side up to this moment, by the monotonic clock."""
        now = list(self.flowed)
        if self._go_on == NEVER:
            now[self._seat] += monotonic() - self._since
        return now

    def _book(self) -> None:
        now = monotonic()
        self.flowed[self._seat] += now - self._since
        self._since = now

    def _press(self) -> None:
        self._key("Space")
        heard = self.window.session.clock.running
        assert heard is not None and heard != self._seat, "nobody has heard the press"
        self._seat = heard
        self.presses += 1
        self._next_press = monotonic() + self._chance.uniform(2_000, 8_000)

    def _key(self, name: str) -> None:
        self._click(self.window, self._keys[f"Key_{name}"])


def main() -> None:
    """Run, and print a line every ten minutes."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import Qt, QTimer
    from PySide6.QtWidgets import QApplication

    from tabletop.engine.clock import Clock
    from tabletop.engine.time_control import parse_time_control
    from tabletop.ui.clock.timed_game import TimedGame
    from tabletop.ui.clock.window import ClockWindow

    day = time.strftime("%Y-%m-%d")
    control = parse_time_control(f"{LONG_MS // 60_000}/3")
    assert control is not None
    qt = QApplication([])
    file = Path(tempfile.mkdtemp(prefix="clock_hour")) / "clock.json"
    window = ClockWindow(TimedGame(control, ["One", "Two"]), path=file, offer_saved=False)
    window.resize(1280, 800)
    window.show()
    person, bare = Person(window), Clock(control, 2)
    bare_begun = monotonic()
    bare.start(0)
    figures: list[str] = []
    ends = person.begun + wanted.minutes * 60_000
    figure_at = person.begun + MINUTES_A_FIGURE * 60_000

    def note() -> None:
        minutes = (monotonic() - person.begun) / 60_000
        used, flowed = used_ms(window.session.clock), person.flowed_now()
        alone, truth = sum(used_ms(bare)), monotonic() - bare_begun
        apart = " / ".join(f"{one - two:+.1f}" for one, two in zip(used, flowed, strict=True))
        figures.append(
            f"| {minutes:.1f} | {sum(used)} | {sum(flowed):.1f} | {sum(used) - sum(flowed):+.1f} | {apart} "
            f"| {alone} | {truth:.1f} | {alone - truth:+.1f} |"
        )
        print(figures[-1], flush=True)

    def look() -> None:
        nonlocal figure_at
        person.look()
        bare.poll()
        bare.press(person.presses % 2)
        now = monotonic()
        if now >= ends:
            note()
            qt.quit()
        elif now >= figure_at:
            note()
            figure_at += MINUTES_A_FIGURE * 60_000

    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(look)
    timer.start(LOOK_MS)
    qt.exec()
    told = (
        f"{person.presses} presses, {person.pauses} pauses of {PAUSE_S:g} s. The longest time between two looks was "
        f"{person.hung_ms:.0f} ms; the clock took {person.sleeps} of them for sleep of the machine."
    )
    print(told)
    window.close()
    if wanted.write:
        head = (
            "# An hour of the chess clock",
            "",
            f"Measured by `python3 benchmarks/clock_hour.py --write`, {wanted.minutes:g} real minutes on {day}: "
            f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores shared with other work, Python "
            f"{platform.python_version()}. All figures but the minutes in ms; bar: less than {DRIFT_MS} in an hour.",
            "",
            "| minutes | window: used by both | monotonic | difference | each side's | clock alone: used | monotonic "
            "| difference |",
            "|---|---|---|---|---|---|---|---|",
        )
        page = "\n".join([*head, *figures, "", told, ""])
        (ROOT / "benchmarks" / "clock_hour.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
