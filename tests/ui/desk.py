"""A table for tests: the toy game, or any, in a real window without a display."""

from __future__ import annotations

from pathlib import Path

from tabletop.cli import PlayArgs
from tabletop.engine.spec import GameSpec
from tabletop.storage.paths import Paths
from tabletop.ui.app import App
from tabletop.ui.session import GameChoice, Session, default_seats
from tests.toy_game import SPEC

TOY = "tests.toy_game"


def load(game: str) -> GameSpec:
    """The toy, whatever is asked for."""
    return SPEC


def make(folder: Path, *kinds: str, seed: str = "1", clock: str = "off", **settings: object) -> App:
    """An open window with a toy game; nothing moves and nobody waits unless the settings say so."""
    paths = Paths(folder / "config", folder / "data", folder / "state")
    app = App(paths, Session(paths, load, lambda game: TOY))
    for name, value in {"animation": 0, "ai_pace_ms": 0, **settings}.items():
        app.settings.set(name, value)
    app._apply_settings()
    app.session.begin(GameChoice("toy", default_seats(len(kinds), kinds), {}, clock, seed))
    app._show_table()
    app.window.show()
    return app


def reopen(folder: Path, **settings: object) -> App:
    """Another start of the program with the same files."""
    paths = Paths(folder / "config", folder / "data", folder / "state")
    app = App(paths, Session(paths, load, lambda game: TOY))
    for name, value in {"animation": 0, "ai_pace_ms": 0, **settings}.items():
        app.settings.set(name, value)
    app._apply_settings()
    app.open(PlayArgs())
    return app
