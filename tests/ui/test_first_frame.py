"""What a start may have loaded when its first frame is on the screen: nothing that frame does not need."""

import json
import os
import subprocess
import sys

import pytest

from tabletop import games
from tabletop.play.new_game import GameChoice, default_seats
from tabletop.play.session import Session
from tabletop.storage.paths import Paths

# Stops where the program would ask its first question, and says what is loaded by then.
CODE = """
import gc, os, sys
from tabletop.__main__ import main
from tabletop.ui.app import App
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFrame, QWidget

def end():
    print("collects", gc.isenabled())
    print("sign", not QApplication.windowIcon().isNull(), flush=True)
    os._exit(0)

def start(self, controller):
    print("painted", self.window.view.has_appeared)
    print("collected", len(collections))
    print(*sys.modules)
    print(*(kind.__name__ for kind in QFrame.__subclasses__() + QWidget.__subclasses__()))
    print("threads", len(os.listdir("/proc/self/task")) if os.path.isdir("/proc/self/task") else 1)
    QTimer.singleShot(0, end)

App._start = start
collections = []
gc.callbacks.append(lambda phase, info: collections.append(phase))
sys.exit(main(["play", WORD]))
"""
NEW = CODE.replace("WORD", '"high_jinks"')
LEFT = CODE.replace("WORD", '"--resume"')
HOME = """
import os, sys
from tabletop.cli import main
from tabletop.ui.home.home import Home

def shown(self, event, old=Home.paintEvent):
    old(self, event)
    print(*sys.modules, flush=True)
    os._exit(0)

Home.paintEvent = shown
sys.exit(main([]))
"""
LATER = (
    *("_hashlib", "asyncio", "logging", "miniaudio", "multiprocessing", "pydantic"),
    *("secrets", "subprocess", "tabletop.ai.dialogue", "tabletop.ai.worker", "tabletop.storage.telling"),
    *("tabletop.ui.dialogs", "tabletop.ui.over.overlay", "tabletop.ui.over.pop_menu", "tabletop.ui.sound"),
)
LATER_AT_HOME = (
    *LATER,
    "tabletop.engine.layout",
    "tabletop.engine.spec",
    "tabletop.lessons.script",
    "tabletop.match.match",
    "tabletop.play.controller",
    "tabletop.play.moment",
    "tabletop.play.screen",
    "tabletop.presenter.table_model",
    "tabletop.storage.replay",
    "tabletop.ui.clock",
    "tabletop.ui.panel",
    "tabletop.ui.table.scene",
    "tabletop.ui.table.view",
    "tabletop.ui.opening",
)
"""Home is shown before there is a table."""
LATER_AT_A_TABLE = (
    *LATER,
    "tabletop.play.deal_code",
    "tabletop.ui.home.home",
    "tabletop.ui.home.rows",
    "tabletop.ui.home.setting",
)
LATER_IN_GAMES = ("determinize", "evaluate", "judgement", "mind", "notation")


def run(code, root, home):
    """The lines a start printed, on a screen where the table has room for all its parts."""
    screen = {"name": "wide", "x": 0, "y": 0, "width": 1920, "height": 1080, "dpr": 1}
    screens = {"screens": [screen | {"logicalDpi": 96, "logicalBaseDpi": 96}]}
    (home / "screen.json").write_text(json.dumps(screens))
    env = os.environ | {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "STATE")}
    env["QT_QPA_PLATFORM"] = f"offscreen:configfile={home / 'screen.json'}"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=root,
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stdout.splitlines()


def among(loaded, later):
    """Which of these modules are one of those, or below it."""
    return [name for name in loaded if any(name == late or name.startswith(late + ".") for late in later)]


def leave_game(home, game, choices):
    """Write a game into the user's folders, left after so many choices."""
    paths = Paths(*(home / kind / "tabletop" for kind in ("config", "data", "state")))
    session = Session(paths, games.load)
    match = session.begin(GameChoice(game, default_seats(2, ("human", "human")), seed="1"))
    match.start()
    for number in range(choices):
        decision = match.decision_for(match.to_act)
        match.submit(decision.serial, decision.seat, decision.actions[number % len(decision.actions)])
    session.close()


@pytest.fixture(scope="module")
def first_frame(root, tmp_path_factory):
    """Of a new game's table."""
    return run(NEW, root, tmp_path_factory.mktemp("first_frame"))


@pytest.fixture(scope="module")
def left_frame(root, tmp_path_factory):
    """Of a table that was left, with more in its log than there is room for."""
    home = tmp_path_factory.mktemp("left_frame")
    leave_game(home, "high_jinks", 60)
    return run(LEFT, root, home)


def test_home_opens_before_any_game_is_loaded(root, tmp_path):
    """With a game that was left too: its row says what is known without its rules."""
    leave_game(tmp_path, "rupees", 2)
    (loaded,) = run(HOME, root, tmp_path)
    modules = loaded.split()
    assert "tabletop.ui.home.rows" in modules
    early = among(modules, LATER_AT_HOME)
    early += [name for name in modules if name.startswith("tabletop.games.") and name.count(".") > 2]
    assert not early, "import it in the function that needs it, or start it after the first frame"


def test_the_first_frame_comes_before_the_first_question(first_frame):
    assert first_frame[0] == "painted True"


def test_what_the_first_frame_does_not_need_is_loaded_after_it(first_frame):
    loaded = first_frame[2].split()
    assert "tabletop.ui.table.view" in loaded
    games = [name.split(".") for name in loaded if name.startswith("tabletop.games.")]
    early = among(loaded, LATER_AT_A_TABLE)
    early += [".".join(name) for name in games if len(name) > 3 and name[3] in LATER_IN_GAMES]
    assert not early, "import it in the function that needs it, or start it after the first frame"


@pytest.mark.parametrize("frame", ["first_frame", "left_frame"])
def test_the_first_frame_makes_no_widgets_it_does_not_show(frame, request):
    """The binding makes every class of widgets there is where Qt hands it a widget that it does not know yet."""
    made = request.getfixturevalue(frame)[3].split()
    assert "QLabel" in made
    assert not {"QDial", "QDialog", "QDockWidget", "QTabWidget"} & set(made), "do not ask for a viewport()"


def test_no_fill_is_shared_out_among_threads(first_frame):
    """Qt would wait for them longer than the fill takes: should it change its ways, this says so."""
    assert first_frame[4] == "threads 1"


def test_garbage_is_collected_from_the_first_frame_on(first_frame):
    assert first_frame[1] == "collected 0", "nothing that a start loads is garbage"
    assert first_frame[5] == "collects True"


def test_the_window_gets_its_sign(first_frame):
    assert first_frame[6] == "sign True"


def test_no_import_is_searched_for_switches_of_the_qt_binding():
    """What `tabletop.ui` takes away: should the binding change its ways, this says so."""
    import builtins

    import tabletop.ui  # noqa: F401

    assert hasattr(builtins, "__orig_import__"), "there is nothing to take away any more"
    assert builtins.__import__ is builtins.__orig_import__
