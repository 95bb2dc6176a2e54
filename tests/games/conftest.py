"""What the window tests of several games share."""

import pytest
from PySide6.QtTest import QTest

from tabletop.games import load
from tabletop.play.new_game import GameChoice, default_seats
from tabletop.play.session import Session
from tabletop.ui.app import App
from tests.ui import desk
from tests.ui.conftest import opened_apps  # noqa: F401


def window(folder, game: str, players: int, seed: str = "1", **options):
    """An open window with a fresh game, everybody at the screen and trusting each other."""
    app = desk.build(folder, load(game), trust=True)
    seats = default_seats(players, ["human"] * players)
    app.session.begin(GameChoice(game, seats, options, "off", seed))
    app._show_table()
    app.window.resize(1280, 800)
    app.window.show()
    desk.settle(app)
    return app


@pytest.fixture
def opened(qtbot, tmp_path):
    """Opens windows and closes them after the test."""
    apps = []

    def open_one(*args, **options):
        apps.append(window(tmp_path / str(len(apps)), *args, **options))
        return apps[-1]

    yield open_one
    for app in apps:
        app.window.close()
        desk.settle(app)


@pytest.fixture
def app(qapp, tmp_path):
    """The program in which nothing moves, with no table yet."""
    app = App(desk.paths(tmp_path), Session(desk.paths(tmp_path), load))
    app.settings.set("animation", 0)
    app._apply_settings()
    yield app
    app.window.close()
    app.window.deleteLater()
    QTest.qWait(5)
