"""How long a process takes from its start to its first painted frame, and how much memory it needs for that.

Every figure comes from a process of its own that ends right after the frame. Bytecode is cached (a first, uncounted
start writes it, even where PYTHONDONTWRITEBYTECODE is set); the user's folders hold a window size and nothing else,
or a game that was left.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STARTS = 15
KINDS = ("config", "data", "state")
"""The user's folders."""
LEFT_AFTER = 60
"""Choices made in the game that was left."""

# Prints the figures when the first paint event of the widget under test is done and the event loop has gone on, that
# is when the frame has been handed to the system. It imports nothing that a start would not import and hands Qt no
# question that a start would not ask: both cost milliseconds.
DRIVER = """
import sys, time

def say():
    import os
    took = (time.monotonic() - float(os.environ["PAINT_STARTED"])) * 1000
    busy = time.process_time() * 1000
    try:
        with open("/proc/self/status") as file:
            peak = next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) / 1024
    except OSError:
        import resource
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024 / 1024  # bytes on macOS
    print(took, busy, peak, flush=True)
    os._exit(0)

def watch(view):
    from PySide6.QtCore import QEvent, QTimer
    name = "viewportEvent" if hasattr(view, "viewportEvent") else "event"
    paint, kind = getattr(view, name), QEvent.Type.Paint
    def painted(self, event):
        if event.type() == kind:
            QTimer.singleShot(0, say)
        return paint(self, event)
    setattr(view, name, painted)
"""

EMPTY = """
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView
class View(QGraphicsView):
    def viewportEvent(self, event):
        return super().viewportEvent(event)
watch(View)
app = QApplication([])
scene = QGraphicsScene()
view = View(scene)
view.resize(1280, 800)
view.show()
app.exec()
"""

TABLE = """
from PySide6.QtWidgets import QApplication
app = QApplication([])
from tabletop.ui.table.view import TableView
watch(TableView)
from benchmarks.tables import make_view
view = make_view({seats}, (1280, 800))
view.show()
app.exec()
"""

# As `python -m tabletop` does it, or with words after it; the class is caught at its import, so that the order of
# imports stays what it is.
PROGRAM = """
class Catch:
    def find_spec(self, name, path=None, target=None):
        if name != "{module}":
            return None
        sys.meta_path.remove(self)
        spec = next(filter(None, (finder.find_spec(name, path, target) for finder in sys.meta_path)))
        load = spec.loader.exec_module
        spec.loader.exec_module = lambda module: (load(module), watch(module.{kind}))
        return spec

sys.meta_path.insert(0, Catch())
sys.argv[:] = ["tabletop", *{words}]
import runpy
runpy.run_module("tabletop", run_name="__main__", alter_sys=True)
"""

# `python3 run.py` up to where it becomes `python -m tabletop`; what it adds to the program's own start.
RUN = """
import os, runpy
os.execv = lambda path, words: say()
sys.argv[:] = ["run.py"]
runpy.run_path("run.py", run_name="__main__")
"""

HOME = PROGRAM.format(module="tabletop.ui.home.home", kind="Home", words=[])
NEW = PROGRAM.format(module="tabletop.ui.table.view", kind="TableView", words=["play", "high_jinks"])
LEFT = PROGRAM.format(module="tabletop.ui.table.view", kind="TableView", words=["play", "--resume"])

PROGRAMS = (
    ("for comparison: an empty graphics view", EMPTY, False),
    ("the table alone, 2 players", TABLE.format(seats=2), False),
    ("the table alone, 4 players", TABLE.format(seats=4), False),
    ("the whole program, home", HOME, False),
    ("the whole program, home with a game that was left", HOME, True),
    ("the whole program, a new game", NEW, False),
    (f"the whole program, a game left after {LEFT_AFTER} choices", LEFT, True),
    ("`run.py`, until it hands over to the program", RUN, False),
)
"""What is measured, its code, and whether there is a game to go on with."""


def leave_game(home: Path) -> None:
    """Write a game into the user's folders, left in the middle."""
    from tabletop import games
    from tabletop.play.new_game import GameChoice, default_seats
    from tabletop.play.session import Session
    from tabletop.storage.paths import Paths

    session = Session(Paths(*(home / kind / "tabletop" for kind in KINDS)), games.load)
    chance = random.Random(LEFT_AFTER)
    match = session.begin(GameChoice("high_jinks", default_seats(2, ("human", "human")), seed="paint"))
    match.start()
    while match.entries < LEFT_AFTER and match.to_act is not None:
        decision = match.decision_for(match.to_act)
        assert decision is not None
        match.submit(decision.serial, decision.seat, chance.choice(decision.actions))
    session.close()


def make_home(home: Path, left: Path | None) -> None:
    """A user's folders: the window's size, and the game that was left."""
    if left is not None:
        shutil.copytree(left, home, dirs_exist_ok=True)
    (home / "config/tabletop").mkdir(parents=True, exist_ok=True)
    (home / "config/tabletop/settings.json").write_text(json.dumps({"window": [0, 0, 1280, 800]}))


def platforms() -> list[str]:
    """Qt's painting into memory, and windows where there is a display."""
    return ["offscreen", *(["xcb"] if sys.platform.startswith("linux") and os.environ.get("DISPLAY") else [])]


def start(code: str, home: Path, platform: str) -> list[float]:
    """One start: milliseconds to the frame, milliseconds on the processor, peak MB."""
    if platform == "offscreen":  # its own screen is 800 pixels wide, and no window is wider than the screen
        screen = {"name": "wide", "x": 0, "y": 0, "width": 1920, "height": 1080, "dpr": 1}
        screen |= {"logicalDpi": 96, "logicalBaseDpi": 96}
        (home / "screen.json").write_text(json.dumps({"screens": [screen]}))
        platform += f":configfile={home / 'screen.json'}"
    env = {**os.environ, "PAINT_STARTED": repr(time.monotonic()), "QT_QPA_PLATFORM": platform}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    env |= {f"XDG_{kind.upper()}_HOME": str(home / kind) for kind in KINDS}
    done = subprocess.run(
        [sys.executable, "-c", DRIVER + code], env=env, capture_output=True, text=True, cwd=ROOT
    )
    if done.returncode:
        sys.exit(done.stderr)
    return [float(word) for word in done.stdout.split()]


def table_of_starts() -> list[str]:
    """The figures of all programs as lines of Markdown. They take turns, so that a busy moment hits them all."""
    left = Path(tempfile.mkdtemp())
    leave_game(left)
    rows = [(platform, *program) for platform in platforms() for program in PROGRAMS]
    figures: list[list[list[float]]] = [[] for _ in rows]
    for turn in range(STARTS + 1):
        for found, (platform, _, code, resumes) in zip(figures, rows, strict=True):
            with tempfile.TemporaryDirectory() as home:
                make_home(Path(home), left if resumes else None)
                took = start(code, Path(home), platform)
                kept = len(list(Path(home).glob("data/tabletop/games/*.jsonl")))
                assert not resumes or kept == 1, (
                    "the game that was left was not gone on with, but another begun"
                )
            if turn:  # the first warms up
                found.append(took)
    shutil.rmtree(left)
    lines = [
        f"## Start (process start to the first frame of 1280×800, warm, {STARTS} starts each)",
        "",
        "| Qt platform | what | least ms | median ms | least on the processor | peak MB |",
        "|---|---|---|---|---|---|",
    ]
    for (platform, title, *_), found in zip(rows, figures, strict=True):
        waited, busy, peak = zip(*found, strict=True)
        lines.append(
            f"| {platform} | {title} | {min(waited):.0f} | {statistics.median(waited):.0f} | {min(busy):.0f} "
            f"| {max(peak):.0f} |"
        )
    return lines


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    print("\n".join(table_of_starts()))
