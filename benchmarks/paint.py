"""How long the table takes to appear, how much memory it needs, how long a frame takes while cards move, and how
evenly frames follow each other while an expert thinks.

    python3 benchmarks/paint.py [--write] [--thinking]

`--write` puts the figures into benchmarks/paint.md. Without a display it measures Qt's offscreen raster platform: the
same software painting into memory as a window's, without the copy to the screen. `--thinking`: only the last part.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOVING = 12
FRAMES = 600
SIZES = ((1280, 800), (2560, 1440))
TICK_MS = 16
SPELLS, SPELL_S = 6, 2.0
"""So often by turns nobody and an expert thinks, for so long."""


def paint_times(seats: int, size: tuple[int, int]) -> tuple[int, list[float], list[float]]:
    """Cards on the table; milliseconds per frame with cards moving, and per full repaint."""
    from PySide6.QtCore import QEvent, QObject
    from PySide6.QtWidgets import QApplication

    from benchmarks.tables import make_view
    from tabletop.ui.table.view import TableView

    class Stopwatch(QObject):
        """Measures each paint event of the viewport."""

        def __init__(self, view: TableView) -> None:
            super().__init__()
            self.view, self._inside = view, False
            self.times: list[float] = []

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() != QEvent.Type.Paint or self._inside:
                return False
            self._inside = True
            began = time.perf_counter()
            self.view.viewportEvent(event)
            self.times.append((time.perf_counter() - began) * 1000)
            self._inside = False
            return True

    app = QApplication.instance() or QApplication([])
    view = make_view(seats, size)
    view.show()
    app.processEvents()
    watch = Stopwatch(view)
    view.viewport().installEventFilter(watch)
    cards = view._scene.cards
    movers = cards[:: max(1, len(cards) // MOVING)][:MOVING]
    homes = [(item.pos().x(), item.pos().y()) for item in movers]
    width, height = size
    for item in movers:
        item.raise_to(5000)
    for frame in range(FRAMES):
        share = frame % 60 / 60
        for index, (item, (x, y)) in enumerate(zip(movers, homes, strict=True)):
            goal_x, goal_y = width * (0.1 + 0.8 * index / MOVING), height * (0.2 + 0.6 * (index % 3) / 2)
            item.move(x + (goal_x - x) * share, y + (goal_y - y) * share)
        app.processEvents()
    moving = watch.times[:]
    watch.times.clear()
    for _ in range(60):
        view.viewport().update()
        app.processEvents()
    number = len(cards) + sum(1 for pile in view._scene.piles.values() if pile.isVisible())
    full = watch.times[:]
    view.viewport().removeEventFilter(watch)
    view.close()
    return number, moving, full


def tick_times(game: str, size: tuple[int, int]) -> tuple[list[float], list[float], float]:
    """Milliseconds from tick to tick of a table whose cards move: while nobody thinks, and while an expert does with
    all the processes it has at a real table; and the megabytes of the largest of these."""
    from PySide6.QtCore import Qt, QTimer
    from PySide6.QtWidgets import QApplication

    from benchmarks.tables import make_view
    from tabletop import games
    from tabletop.ai.remote import Worker
    from tabletop.engine.player import Limits
    from tabletop.engine.rng import Random

    app = QApplication.instance() or QApplication([])
    view = make_view(2, size)
    view.show()
    cards = view._scene.cards
    movers = cards[:: max(1, len(cards) // MOVING)][:MOVING]
    spec = games.load(game)
    state, rng = spec.rules.new(spec.seats_default, "paint", spec.make_options({})), Random("paint")
    decision, played = state.decision(), 0
    while decision is not None and (played < 30 or len(decision.actions) < 3):
        state.apply(spec.mind.policy(state.observe(decision.seat), decision, rng))
        decision, played = state.decision(), played + 1
    assert decision is not None
    seen = state.observe(decision.seat)
    worker = Worker(game, cores=min(os.cpu_count() or 1, 2))
    worker.warm()
    times: dict[bool, list[float]] = {False: [], True: []}
    thinking, asked, count, last = False, 0, 0, time.perf_counter()

    def tick() -> None:
        nonlocal asked, count, last
        now = time.perf_counter()
        times[thinking].append((now - last) * 1000)
        last, count = now, count + 1
        for index, item in enumerate(movers):
            item.move(size[0] * ((index * 7 + count) % 60) / 60, size[1] * ((index * 11 + count) % 60) / 60)
        if thinking and (worker.poll() or not worker.busy):
            asked += 1
            worker.ask("expert", "paint", seen, decision, Limits())

    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(tick)
    timer.start(TICK_MS)
    for spell in range(2 * SPELLS):
        thinking = spell % 2 == 1
        if not thinking:
            worker.stop()
        end = time.perf_counter() + SPELL_S
        while time.perf_counter() < end:
            app.processEvents()
            time.sleep(0.0005)
    timer.stop()
    assert asked > SPELLS, "nobody has answered"
    memory = _most_memory(worker.pid)
    worker.close()
    view.close()
    return times[False], times[True], memory


def _most_memory(pid: int | None) -> float:
    """Megabytes that process has had at most; 0 where the system does not tell."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) / 1024


def table_of_ticks() -> list[str]:
    """Frames while an expert thinks, as lines of the page."""
    rows = [
        "## While an expert thinks",
        "",
        f"{MOVING} cards moving at 1280×800, {TICK_MS} ms from tick to tick; nobody and an expert think by turns, "
        f"{SPELLS} × {SPELL_S:g} s each. Load of the machine before: {os.getloadavg()[0]:.1f}.",
        "",
        "| game | nobody thinks: p99 ms | most ms | an expert thinks: p99 ms | most ms | worker at most MB |",
        "|---|---|---|---|---|---|",
    ]
    for game in ("high_jinks", "superjack", "jonkler"):
        quiet, busy, memory = tick_times(game, SIZES[0])
        rows.append(
            f"| {game} | {percentile(quiet, 0.99):.1f} | {max(quiet):.1f} "
            f"| {percentile(busy, 0.99):.1f} | {max(busy):.1f} | {memory:.0f} |"
        )
    return [*rows, "", "Bars: p99 ≤ 25 ms while an expert thinks; a worker ≤ 100 MB."]


def percentile(times: list[float], share: float) -> float:
    """The value that this share of the times does not exceed."""
    return sorted(times)[min(len(times) - 1, round(share * (len(times) - 1)))]


def report() -> str:
    """All figures as a page."""
    from benchmarks.start import table_of_starts

    platform_name = os.environ.get("QT_QPA_PLATFORM", "default")
    lines = [
        "# Paint",
        "",
        "Measured by `python3 benchmarks/paint.py --write`: "
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, "
        f"Qt platform `{platform_name}`, software rendering. "
        f"Load of the machine meanwhile: {os.getloadavg()[0]:.1f} (0 = nothing else was running)"
        + (", but this ran before everything else (real-time priority)." if _comes_first() else "."),
        "",
        *table_of_starts(),
        "",
        f"## Frames ({FRAMES} frames, {MOVING} cards moving across the table)",
        "",
        "| table | cards and piles drawn | median ms | p99 ms | most ms | full repaint p99 ms |",
        "|---|---|---|---|---|---|",
    ]
    for size in SIZES:
        for seats in (2, 4):
            cards, moving, full = paint_times(seats, size)
            lines.append(
                f"| {seats} players, {size[0]}×{size[1]} | {cards} | {statistics.median(moving):.2f} "
                f"| {percentile(moving, 0.99):.2f} | {max(moving):.2f} | {percentile(full, 0.99):.2f} |"
            )
    lines += ["", *table_of_ticks()]
    lines += ["", "Bars: start ≤ 250 ms and ≤ 100 MB; p99 ≤ 8 ms at 1280×800, ≤ 16 ms at 4K.", ""]
    return "\n".join(lines)


def _comes_first() -> bool:
    """Whether it was started with real-time priority (`chrt -f 10`), which makes a busy machine's figures true."""
    return sys.platform.startswith("linux") and os.sched_getscheduler(0) == os.SCHED_FIFO


def main() -> None:
    """Print the figures; with --write keep them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="put the figures into benchmarks/paint.md")
    parser.add_argument("--thinking", action="store_true", help="only the frames while an expert thinks")
    args = parser.parse_args()
    if not os.environ.get("DISPLAY") and sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(ROOT))
    if args.thinking:
        print("\n".join(table_of_ticks()))
        return
    text = report()
    print(text)
    if args.write:
        (ROOT / "benchmarks" / "paint.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
