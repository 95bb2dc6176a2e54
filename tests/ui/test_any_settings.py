"""No settings file keeps the table shut: it opens with the default and says so in one line."""

import json
import shutil

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tabletop.engine.errors import UnknownGameError
from tabletop.engine.shelf import Shelved
from tabletop.play.args import PlayArgs
from tabletop.play.session import Session
from tabletop.storage.settings import DEFAULTS
from tabletop.ui.app import App
from tests.toy_game import SPEC
from tests.ui import desk

SEATS = [["human", "You"], ["casual", "Mira"]]
LAST = {"game": "toy", "seats": SEATS, "options": {}, "clock": "off"}
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False)
    | st.sampled_from(["toy", "off", "20/3", "human", "engine:nothing", "wizard", "x"])
    | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["game", "seats", "options", "clock"]) | st.text(max_size=4), inner)
    ),
    max_leaves=10,
)


def load(game: str):
    if game != "toy":
        raise UnknownGameError(f"no game {game!r}")
    return SPEC


def opened(folder, text: str):
    """The program started with that settings file."""
    paths = desk.paths(folder)
    paths.config.mkdir(parents=True, exist_ok=True)
    paths.settings.write_text(text, "utf-8")
    app = App(paths, Session(paths, load, lambda game: desk.TOY))
    app.open(PlayArgs())
    return app


def shut(app) -> None:
    app.window.close()
    app.window.deleteLater()
    desk.settle(app)


@pytest.fixture(autouse=True)
def only_the_toy(monkeypatch):
    monkeypatch.setattr("tabletop.games.game_titles", lambda: {"toy": "Toy"})
    monkeypatch.setattr("tabletop.games.shelf", lambda: {"toy": Shelved("Toy", "A toy.", 2, 2, 3)})


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.dictionaries(st.sampled_from(sorted(DEFAULTS)) | st.text(max_size=4), JSON, max_size=6) | JSON)
@example(data={"last_game": {**LAST, "seats": [["human", "You"], [{}, []]]}})
@example(data={"animation": 10**400, "window": [2**31] * 4})
def test_any_settings_open_the_table(qapp, tmp_path, data):
    app = opened(tmp_path, json.dumps(data))
    try:
        assert app.window.isVisible()
        if app.door.home is not None:
            app.door.play()
        assert app.controller.match.to_act is not None
        assert "\n" not in app.window.notice.text()
    finally:
        shut(app)
        shutil.rmtree(tmp_path / "data", ignore_errors=True)
