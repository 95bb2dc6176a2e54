"""How long the frames of real games take: while cards move, and while a stage tells what met and what came of it.

    python3 benchmarks/frames.py [--write] [--choices N] [--sizes 1280x800 …]

The person's choices are casual's and everything moves as it does for a new user. Each paint of the table is
measured, and sorted by what was on it. `--write` puts the figures into benchmarks/frames.md. With `chrt -f 10` before
it a busy machine's figures are true.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
GAMES = ("high_jinks", "superjack", "rupees", "jacks_trump", "jonkler")
SIZES = ("1280x800", "3840x2160")
EXPLAINED = (
    "At rest nearly nothing is painted; among so few paints are those of a new table or another layout, which make the "
    "ground and the pictures. Nobody waits for these: nothing moves."
)
STAGED, MOVING, STILL = "a stage stands", "cards move", "at rest"


def measure(game: str, size: str, choices: int) -> dict[str, list[float]]:
    """Milliseconds of each paint of the table, by what was on it."""
    from PySide6.QtCore import QEvent, QTimer
    from PySide6.QtWidgets import QApplication

    from benchmarks import hour
    from tabletop.storage.paths import Paths
    from tabletop.ui.app import App
    from tabletop.ui.table.view import TableView

    times: dict[str, list[float]] = defaultdict(list)
    paint = TableView.viewportEvent

    def measured(view: TableView, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Paint:
            return paint(view, event)
        began = time.perf_counter()
        done = paint(view, event)
        took = (time.perf_counter() - began) * 1000
        staged = view.model is not None and view.model.stage is not None
        times[STAGED if staged else MOVING if view.is_animating() else STILL].append(took)
        return done

    TableView.viewportEvent = measured  # type: ignore[assignment,method-assign]
    hour.SPEAK_S = 0.0
    qt = QApplication([])
    folder = Path(tempfile.mkdtemp(prefix="frames"))
    app = App(Paths(folder / "config", folder / "data", folder / "state"))
    for name, value in {"ai_pace_ms": 0, "trick_ms": 300, "sound": False}.items():
        app.settings.set(name, value)
    app._apply_settings()
    app.window.resize(*map(int, size.split("x")))
    steps = hour.played(app, choices, [game], lambda *_: None)
    timer = QTimer()
    timer.timeout.connect(lambda: None if next(steps, "over") is None else qt.quit())
    timer.start(1)
    qt.exec()
    app.quit()
    return times


def percentile(times: list[float], share: float) -> float:
    """The value that this share of the times does not exceed."""
    return sorted(times)[round(share * (len(times) - 1))]


def rows(game: str, size: str, choices: int) -> list[str]:
    """One game's figures as lines of Markdown."""
    found = measure(game, size, choices)
    return [
        f"| {game} | {size.replace('x', '×')} | {what} | {len(times)} | {statistics.median(times):.2f} "
        f"| {percentile(times, 0.99):.2f} | {max(times):.2f} |"
        for what in (STAGED, MOVING, STILL)
        if (times := found.get(what, []))
    ]


def main() -> None:
    """Each game in a process of its own."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--choices", type=int, default=40)
    parser.add_argument("--sizes", nargs="*", default=SIZES)
    parser.add_argument("--game")
    wanted = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if wanted.game:
        print("\n".join(rows(wanted.game, wanted.sizes[0], wanted.choices)))
        return
    first = sys.platform.startswith("linux") and os.sched_getscheduler(0) == os.SCHED_FIFO
    text = [
        "# Frames of real games",
        "",
        f"Measured by `python3 benchmarks/frames.py --write`: {platform.system()} {platform.machine()}, "
        f"{os.cpu_count()} cores, Python {platform.python_version()}, Qt platform `{os.environ['QT_QPA_PLATFORM']}`, "
        f"software rendering, {wanted.choices} choices of the person a game. Load of the machine: "
        f"{os.getloadavg()[0]:.1f}"
        + (", but this ran before everything else (real-time priority)." if first else "."),
        "",
        "| game | window | meanwhile | paints | median ms | p99 ms | most ms |",
        "|---|---|---|---|---|---|---|",
    ]
    for size in wanted.sizes:
        for game in GAMES:
            command = [
                sys.executable,
                __file__,
                "--game",
                game,
                "--sizes",
                size,
                "--choices",
                str(wanted.choices),
            ]
            done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
            text += done.stdout.splitlines()
            print("\n".join(text[-3:]), flush=True)
    text += ["", EXPLAINED, "", "Bars: p99 ≤ 8 ms at 1280×800, ≤ 16 ms at 4K.", ""]
    if wanted.write:
        (ROOT / "benchmarks" / "frames.md").write_text("\n".join(text), encoding="utf-8")


if __name__ == "__main__":
    main()
