"""What every test stands on: a private home, a fixed look, and the same random examples on every machine.

The environment is set at import, before Qt or platformdirs look at it, and child processes inherit it.
"""

import atexit
import faulthandler
import gc
import os
import re
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path

import hypothesis
import platformdirs
import pytest

CI = "TABLETOP_CI" in os.environ
"""In `.ci/run`: the same random examples each time, and a skip is a failure unless its reason names `the extra x`."""
EXTRAS = tomllib.loads(Path(__file__).parents[1].joinpath("pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]
HOME = Path(tempfile.mkdtemp(prefix="tabletop-tests-"))
atexit.register(shutil.rmtree, HOME, ignore_errors=True)


def _private_home() -> None:
    """No test reads or writes the user's own files, but what pip has already fetched it may use."""
    os.environ.setdefault("PIP_CACHE_DIR", platformdirs.user_cache_dir("pip", appauthor=False))
    folders = {
        "HOME": "home",
        "USERPROFILE": "home",
        "LOCALAPPDATA": "home/local",
        "APPDATA": "home/roaming",
        "XDG_DATA_HOME": "data",
        "XDG_CONFIG_HOME": "config",
        "XDG_STATE_HOME": "state",
        "XDG_CACHE_HOME": "cache",
        "XDG_RUNTIME_DIR": "runtime",
    }
    for variable, name in folders.items():
        folder = HOME / name
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.environ[variable] = str(folder)


_private_home()
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LIBGL_ALWAYS_SOFTWARE"] = "1"
os.environ["TABLETOP_SOUND"] = "off"
os.environ["QT_SCALE_FACTOR"] = "1"
os.environ["QT_FONT_DPI"] = "96"
os.environ["QT_STYLE_OVERRIDE"] = "Fusion"
for name in ("QT_QPA_PLATFORMTHEME", "QT_AUTO_SCREEN_SCALE_FACTOR", "QT_LOGGING_RULES"):
    os.environ.pop(name, None)

# No deadline: the machine may be busy. No database: a run depends on the checkout alone.
hypothesis.settings.register_profile("tabletop", deadline=None, database=None, derandomize=CI)
hypothesis.settings.load_profile("tabletop")


def forbid_skip(report):
    """Turn a skip into a failure that says why (an expected failure is no skip)."""
    if CI and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        extra = re.search(r"the extra `(\w+)`", reason)
        if extra is None or extra[1] not in EXTRAS:
            report.outcome = "failed"
            report.longrepr = f"TABLETOP_CI is set, but a test was skipped that needs no extra: {reason}"


def pytest_runtest_setup(item):
    """A test that says how long it may take is not ended before that: on a busy machine that looked like a crash."""
    if item.get_closest_marker("timeout"):
        faulthandler.cancel_dump_traceback_later()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    forbid_skip(report)
    return report


def pytest_collection(session):
    """What is loaded and collected stays: the garbage collector need not look through it again and again."""
    gc.disable()


def pytest_collection_finish(session):
    gc.freeze()
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    report = yield
    forbid_skip(report)
    return report


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """Arguments of the one QApplication: the same style everywhere."""
    return ["tabletop", "-style", "Fusion"]


@pytest.fixture(scope="session")
def qapp(qapp):
    """The one QApplication, with the font a bare machine has and the pictures as they are now."""
    from PySide6.QtGui import QFont

    from tabletop.devtools import resources

    resources.build(sys.executable)
    qapp.setFont(QFont("DejaVu Sans", 10))
    return qapp


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture
def python() -> str:
    """The interpreter that runs the tests, for tests that start a process."""
    return sys.executable
