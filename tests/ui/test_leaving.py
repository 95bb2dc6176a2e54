"""Asked to end by a signal, from inside whatever is at work: the window closes, the game is kept, workers end."""

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

from tabletop.storage.library import Library
from tabletop.storage.paths import Paths
from tests.signals import heard

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are a matter of POSIX")

# A slot sends the signals to its own process while a player thinks, and goes on; what it says after them shows that
# nothing was thrown into it.
CODE = """
import os, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from tabletop.cli import main
from tabletop.ui.app import App

def end():
    for _ in range(20):
        os.kill(os.getpid(), {number})
    sum(range(1000000))
    print("the slot ended", flush=True)
    QTimer.singleShot(0, lambda: {last})

def start(self, controller, begin=App._start):
    begin(self, controller)
    controller.match.open_input()
    self.session.opponents.worker.warm()
    print("worker", self.session.opponents.worker.pid, flush=True)
    QTimer.singleShot(80, end)

App._start = start
sys.exit(main("play jonkler --seats human,casual --clock 20/3 --seed 3".split()))
"""


def run(python: str, root: Path, home: Path, code: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "STATE")}
    return subprocess.run(
        [python, "-c", code],
        cwd=root,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,  # ends when nobody can write there any more: no worker is left
        text=True,
        timeout=50,
        preexec_fn=heard,
    )


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_closes_the_window_and_keeps_the_game(python, root, tmp_path, name):
    number = int(getattr(signal, name))
    done = run(python, root, tmp_path, CODE.format(number=number, last=f"os.kill(os.getpid(), {number})"))
    assert (done.returncode, done.stderr) == (128 + number, "")
    assert done.stdout.splitlines()[-1] == "the slot ended"
    library = Library(Paths(*(tmp_path / kind / "tabletop" for kind in ("config", "data", "state"))))
    kept = library.read(library.last).lines[-1]["clock"]
    assert kept["running"] == -1 and sum(side[1] < 1_200_000 for side in kept["sides"]) == 1
    assert (tmp_path / "config/tabletop/settings.json").exists(), "and the window's place"


EARLY = """
import os, sys

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), {number})

sys.meta_path.insert(0, Finder())
from tabletop.__main__ import main
sys.exit(main([]))
"""


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
@pytest.mark.parametrize(
    "module",
    ["tabletop.cli", "PySide6.QtCore", "PySide6.support", "tabletop.ui.table.view"],
)
def test_a_signal_while_the_program_is_loaded_ends_it_without_a_crash(python, root, tmp_path, name, module):
    number = int(getattr(signal, name))
    done = run(python, root, tmp_path, EARLY.format(number=number, module=module))
    expected = 130 if module == "tabletop.cli" else 128 + number
    assert (done.returncode, done.stdout, done.stderr) == (expected, "", "")


CLOCK = """
import os, sys
from PySide6.QtCore import QTimer
from tabletop.cli import main
from tabletop.ui.clock.window import ClockWindow

def shown(self, event, old=ClockWindow.showEvent):
    old(self, event)
    QTimer.singleShot(80, lambda: (self.give(0), os.kill(os.getpid(), {number})))

ClockWindow.showEvent = shown
sys.exit(main("clock 20 --players 2".split()))
"""


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_closes_the_clock_and_keeps_its_session(python, root, tmp_path, name):
    number = int(getattr(signal, name))
    done = run(python, root, tmp_path, CLOCK.format(number=number))
    assert (done.returncode, done.stderr) == (128 + number, "")
    kept = json.loads((tmp_path / "state/tabletop/clock.json").read_text("utf-8"))["clock"]
    assert kept["paused"] and kept["running"] == 0


def test_what_was_told_to_ignore_a_signal_does(python, root, tmp_path):
    """As under `nohup`: the terminal goes, the table stays, here until its window is closed."""
    last = "QApplication.closeAllWindows()"
    code = CODE.format(number=int(signal.SIGHUP), last=last)
    done = run(python, root, tmp_path, "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)" + code)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "the slot ended"


def test_the_end_of_the_session_keeps_the_time_and_the_table_goes_on(table):
    app = table("human", "human", trust=True, clock="20/3")
    path = app.session.record
    before = len(path().lines)
    app.session.keep_time()
    assert "clock" in path().lines[-1] and len(path().lines) == before + 1
    app.leave()
    assert not app.window.isVisible()
    app.leave()
