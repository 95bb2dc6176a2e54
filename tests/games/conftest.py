"""What the window tests of several games share."""

import pytest

from tabletop.games import load
from tabletop.play.new_game import GameChoice, default_seats
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
