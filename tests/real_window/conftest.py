"""Real-window tests: every test in this folder gets the `real_window` mark and may use the `screen` fixture.

Without Xvfb or xdotool they are skipped; with TABLETOP_REQUIRE_X set, any skip here is a failure.
"""

import os
from pathlib import Path

import pytest

from tests.real_window.driver import Screen, missing_programs

HERE = Path(__file__).parent
REQUIRED = "TABLETOP_REQUIRE_X is set, but a real-window test was skipped: "


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.real_window)


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


def forbid_skip(report):
    """Turn a skip into a failure that says why (an expected failure is no skip)."""
    if report.skipped and not hasattr(report, "wasxfail") and os.environ.get("TABLETOP_REQUIRE_X"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{REQUIRED}{reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    forbid_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    report = yield
    forbid_skip(report)
    return report
