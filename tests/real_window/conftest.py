"""Real-window tests: every test in this folder gets the `real_window` mark and may use the `screen` fixture.

Without Xvfb or xdotool they are skipped. They run one after another: two busy windows would slow each other down.
"""

from pathlib import Path

import pytest

from tests.real_window.driver import Screen, missing_programs

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.real_window)
            item.add_marker(pytest.mark.xdist_group("real_window"))


@pytest.fixture
def screen(request, tmp_path):
    """A private 1280x800 display; `@pytest.mark.parametrize("screen", [(1920, 1080)], indirect=True)` for another."""
    missing = missing_programs()
    if missing:
        pytest.skip("not installed: " + ", ".join(missing))
    width, height = getattr(request, "param", (1280, 800))
    screen = Screen(tmp_path / "screen", width, height)
    try:
        yield screen
    finally:
        screen.close_down()
