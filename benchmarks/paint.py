"""How long the table takes to appear, how much memory it needs, and how long a frame takes while cards move.

    python3 benchmarks/paint.py [--write]

`--write` puts the figures into benchmarks/paint.md. Without a display it measures Qt's offscreen raster platform: the
same software painting into memory as a window's, without the copy to the screen.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOVING = 12
FRAMES = 600
STARTS = 9
SIZES = ((1280, 800), (2560, 1440))

EMPTY = """
import sys
sys.path.insert(0, {root!r})
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView
app = QApplication([])
from benchmarks.paint import cpu_ms, memory_mb, since_start_ms
scene = QGraphicsScene()
view = QGraphicsView(scene)
view.show()
app.processEvents()
print(since_start_ms(), cpu_ms(), memory_mb())
"""

START = """
import os, sys, time
sys.path.insert(0, {root!r})
from PySide6.QtWidgets import QApplication
app = QApplication([])
from benchmarks.paint import cpu_ms, make_view, memory_mb, since_start_ms
from PySide6.QtCore import QEvent, QObject, QTimer
view = make_view({seats}, (1280, 800))

class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, lambda: (print(since_start_ms(), cpu_ms(), memory_mb()), app.quit()))
        return False

watch = Watch()
view.viewport().installEventFilter(watch)
view.show()
app.exec()
"""

PROGRAM = """
import sys
sys.path.insert(0, {root!r})
import tempfile
from pathlib import Path
from benchmarks.paint import cpu_ms, memory_mb, since_start_ms
from tabletop.cli import PlayArgs
from PySide6.QtWidgets import QApplication
app = QApplication([])
from PySide6.QtCore import QEvent, QObject, QTimer
from tabletop.storage.paths import Paths
from tabletop.ui.app import App
home = Path(tempfile.mkdtemp())
program = App(Paths(home / "config", home / "data", home / "state"))

class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            self.deleteLater()
            QTimer.singleShot(0, done)
        return False

def done():
    print(since_start_ms(), cpu_ms(), memory_mb(), flush=True)
    program.quit()
    app.quit()

watch = Watch()
program.window.resize(1280, 800)
program.open(PlayArgs())
program.controller.view.viewport().installEventFilter(watch)
app.exec()
"""


def cpu_ms() -> float:
    """Milliseconds of processor this process has used: what remains true on a busy machine."""
    return round(time.process_time() * 1000, 1)


def since_start_ms() -> float:
    """Milliseconds since this process was started."""
    asked = os.environ.get("PAINT_STARTED")
    return round((time.time() - float(asked)) * 1000, 1) if asked else 0.0


def memory_mb() -> float:
    """The most memory this process has had."""
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)


def make_view(seats: int, size: tuple[int, int]):
    """A table in mid-game with all its cards."""
    from tabletop.games.high_jinks.spec import SPEC
    from tabletop.presenter.table_model import SeatInfo, build_table
    from tabletop.ui.table.view import TableView

    state = SPEC.read_position(_position(seats), seats, "paint", SPEC.make_options())
    seen, decision = state.observe(0), state.decision()
    names = [SeatInfo(name) for name in ("You", "Ann", "Bo", "Cleo")[:seats]]
    view = TableView()
    view.resize(*size)
    view.set_table(SPEC.layout(seats), seats, 0)
    view.show_model(
        build_table(SPEC, seen, decision, SPEC.present(seen, decision), names, 0, ("12:34",) * seats)
    )
    return view


def _position(seats: int) -> dict[str, object]:
    from tabletop.engine.cards import RANK, card_code, deck

    cards = deck(1 if seats == 2 else 2)
    agents = [card_code(card) for card in cards if RANK[card] > 10]
    spells = [card_code(c) for c in sorted(cards, key=RANK.__getitem__, reverse=True) if RANK[c] <= 10]

    def take(pile: list[str], number: int) -> str:
        taken = pile[:number]
        del pile[:number]
        return " ".join(taken)

    mats = []
    for _ in range(seats):
        fields = {"agents": take(agents, 3), "mana": take(spells, 4), "damage": take(spells, 3)}
        mats.append(fields | {"hand": take(spells, 6)})
    return {
        "turn": 0,
        "phase": "main",
        "dealer": 1,
        "turns_taken": [3] * seats,
        "bench": take(agents, 99),
        "boneyard": take(spells, 10 if seats == 2 else 24),
        "deck": take(spells, 99),
        "seat": mats,
    }


def paint_times(seats: int, size: tuple[int, int]) -> tuple[int, list[float], list[float]]:
    """Cards on the table; milliseconds per frame with cards moving, and per full repaint."""
    from PySide6.QtCore import QEvent, QObject
    from PySide6.QtWidgets import QApplication

    class Stopwatch(QObject):
        """Measures each paint event of the viewport."""

        def __init__(self, view) -> None:
            super().__init__()
            self.view, self.times, self._inside = view, [], False

        def eventFilter(self, watched, event) -> bool:
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


def start_times(code: str) -> list[float]:
    """From process start to the end of the first paint: least and median milliseconds, the least of those on the
    processor, peak MB."""
    rows = []
    for _ in range(STARTS):
        env = {**os.environ, "PAINT_STARTED": repr(time.time())}
        done = subprocess.run(
            [sys.executable, "-c", code], env=env, capture_output=True, text=True, cwd=ROOT, check=True
        )
        rows.append([float(word) for word in done.stdout.split()[:3]])
    took, busy, peak = zip(*rows[1:], strict=True)
    return [min(took), statistics.median(took), min(busy), statistics.median(peak)]


def percentile(times: list[float], share: float) -> float:
    """The value that this share of the times does not exceed."""
    return sorted(times)[min(len(times) - 1, round(share * (len(times) - 1)))]


def report() -> str:
    """All figures as a page."""
    platform_name = os.environ.get("QT_QPA_PLATFORM", "default")
    lines = [
        "# Paint",
        "",
        "Measured by `python3 benchmarks/paint.py --write`: "
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, "
        f"Qt platform `{platform_name}`, software rendering. "
        f"Load of the machine meanwhile: {os.getloadavg()[0]:.1f} (0 = nothing else was running).",
        "",
        f"## Start (process start to the end of the first paint, warm, {STARTS - 1} starts)",
        "",
        "| what | least ms | median ms | least on the processor | peak MB |",
        "|---|---|---|---|---|",
    ]
    wanted = (
        ("for comparison: an empty graphics view", EMPTY.format(root=str(ROOT))),
        ("the table alone, 2 players, 1280×800", START.format(root=str(ROOT), seats=2)),
        ("the table alone, 4 players, 1280×800", START.format(root=str(ROOT), seats=4)),
        ("the whole program, first game", PROGRAM.format(root=str(ROOT))),
    )
    for title, code in wanted:
        least, median, busy, peak = start_times(code)
        lines.append(f"| {title} | {least:.0f} | {median:.0f} | {busy:.0f} | {peak:.0f} |")
    lines += [
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
    lines += ["", "Bars: start ≤ 250 ms and ≤ 100 MB; p99 ≤ 8 ms at 1280×800, ≤ 16 ms at 4K.", ""]
    return "\n".join(lines)


def main() -> None:
    """Print the figures; with --write keep them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="put the figures into benchmarks/paint.md")
    args = parser.parse_args()
    if not os.environ.get("DISPLAY") and sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(ROOT))
    text = report()
    print(text)
    if args.write:
        (ROOT / "benchmarks" / "paint.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
