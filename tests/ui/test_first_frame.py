"""What a start may have loaded when its first frame is on the screen: nothing that frame does not need."""

import os
import subprocess
import sys

import pytest

# Stops where the program would ask its first question, and says what is loaded by then.
CODE = """
import gc, os, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFrame, QWidget
from tabletop.cli import main
from tabletop.ui.app import App

def end():
    print("collects", gc.isenabled())
    print("sign", not QApplication.windowIcon().isNull(), flush=True)
    os._exit(0)

def start(self, controller):
    print("painted", self.window.view.has_appeared)
    print("collected", gc.isenabled())
    print(*sys.modules)
    print(*(kind.__name__ for kind in QFrame.__subclasses__() + QWidget.__subclasses__()))
    QTimer.singleShot(0, end)

App._start = start
sys.exit(main([]))
"""
LATER = (
    "_hashlib",
    "asyncio",
    "miniaudio",
    "multiprocessing",
    "pydantic",
    "secrets",
    "subprocess",
    "tabletop.ai.worker",
    "tabletop.storage.telling",
    "tabletop.ui.dialogs",
    "tabletop.ui.over.overlay",
    "tabletop.ui.over.pop_menu",
    "tabletop.ui.sound",
)
LATER_IN_GAMES = ("determinize", "evaluate", "mind", "notation", "policy")


@pytest.fixture(scope="module")
def first_frame(root, tmp_path_factory):
    """The lines a start printed."""
    home = tmp_path_factory.mktemp("first_frame")
    env = os.environ | {f"XDG_{kind}_HOME": str(home / kind) for kind in ("CONFIG", "DATA", "STATE")}
    done = subprocess.run(
        [sys.executable, "-c", CODE],
        cwd=root,
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stdout.splitlines()


def test_the_first_frame_comes_before_the_first_question(first_frame):
    assert first_frame[0] == "painted True"


def test_what_the_first_frame_does_not_need_is_loaded_after_it(first_frame):
    loaded = first_frame[2].split()
    assert "tabletop.ui.table.view" in loaded
    games = [name.split(".") for name in loaded if name.startswith("tabletop.games.")]
    early = [name for name in loaded if any(name == late or name.startswith(late + ".") for late in LATER)]
    early += [".".join(name) for name in games if len(name) > 3 and name[3] in LATER_IN_GAMES]
    assert not early, "import it in the function that needs it, or start it after the first frame"


def test_the_first_frame_makes_no_widgets_it_does_not_show(first_frame):
    """The binding makes every class of widgets there is where Qt hands it a widget that it does not know yet."""
    made = first_frame[3].split()
    assert "QLabel" in made
    assert not {"QDial", "QDialog", "QDockWidget", "QTabWidget"} & set(made), "do not ask for a viewport()"


def test_garbage_is_collected_from_the_first_frame_on(first_frame):
    assert first_frame[1] == "collected False"
    assert first_frame[4] == "collects True"


def test_the_window_gets_its_sign(first_frame):
    assert first_frame[5] == "sign True"


def test_no_import_is_searched_for_switches_of_the_qt_binding():
    """What `tabletop.ui` takes away: should the binding change its ways, this says so."""
    import builtins

    import tabletop.ui  # noqa: F401

    assert hasattr(builtins, "__orig_import__"), "there is nothing to take away any more"
    assert builtins.__import__ is builtins.__orig_import__
