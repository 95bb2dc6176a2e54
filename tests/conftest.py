"""What every test stands on: a private home, a fixed look, and the same random examples on every machine.

The environment is set at import, before Qt or platformdirs look at it, and child processes inherit it.
"""

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

import hypothesis
import platformdirs
import pytest

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
os.environ["QT_SCALE_FACTOR"] = "1"
os.environ["QT_FONT_DPI"] = "96"
os.environ["QT_STYLE_OVERRIDE"] = "Fusion"
for name in ("QT_QPA_PLATFORMTHEME", "QT_AUTO_SCREEN_SCALE_FACTOR", "QT_LOGGING_RULES"):
    os.environ.pop(name, None)

# No deadline: the machine may be busy. No database: a run depends on the checkout alone.
hypothesis.settings.register_profile(
    "tabletop", deadline=None, database=None, derandomize="TABLETOP_REQUIRE_X" in os.environ
)
hypothesis.settings.load_profile("tabletop")


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """Arguments of the one QApplication: the same style everywhere."""
    return ["tabletop", "-style", "Fusion"]


@pytest.fixture(scope="session")
def qapp(qapp):
    """The one QApplication, with the font a bare machine has."""
    from PySide6.QtGui import QFont

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
