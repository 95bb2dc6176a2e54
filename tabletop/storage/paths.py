"""Where a user's files are: the system's places, or a folder beside the program (`--portable`)."""

import os
import sys
from pathlib import Path
from typing import NamedTuple

from tabletop.engine.errors import TabletopError

APP = "tabletop"
GAMES = "games"
PORTABLE_FOLDER = "tabletop-data"


class NoFolderError(TabletopError):
    """The program lies among others and has no folder of its own, or may not write there."""


class Paths(NamedTuple):
    """`config`: settings; `data`: games under way and replays; `state`: the key of the games under way, and what may be
    lost. Folders are made on first use."""

    config: Path
    data: Path
    state: Path

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def current(self) -> Path:
        """Where version 0.1.0 had its one game in progress."""
        return self.data / "current.jsonl"

    @property
    def games(self) -> Path:
        """The folder of games under way, a file each."""
        return self.data / GAMES

    @property
    def listing(self) -> Path:
        """What is known of all records, so that their list opens at once."""
        return self.data / "index.json"

    @property
    def key(self) -> Path:
        """The key that games under way are sealed with."""
        return self.state / "games.key"

    @property
    def replays(self) -> Path:
        """The folder of games that are over, and of those that version 0.1.0 left for another."""
        return self.data / "replays"


def user_paths() -> Paths:
    """The places the system has for a user's files."""
    import platformdirs

    return Paths(
        platformdirs.user_config_path(APP, appauthor=False),
        platformdirs.user_data_path(APP, appauthor=False),
        platformdirs.user_state_path(APP, appauthor=False),
    )


def portable_paths(program: Path | None = None) -> Paths:
    """Everything in one folder beside the program (`program`: the folder the program is in). Raises NoFolderError."""
    root = (program or program_folder()) / PORTABLE_FOLDER
    if not os.access(root if root.exists() else root.parent, os.W_OK):
        raise NoFolderError(
            f"files are kept beside a program that may be written beside; {root.parent} may not"
        )
    return Paths(root, root, root)


def program_folder() -> Path:
    """The folder of the packed program, or the checkout. Raises NoFolderError."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().parent
    folder = Path(__file__).resolve().parents[2]
    if not (folder / "run.py").exists():
        raise NoFolderError(
            f"files are kept beside a checkout or a packed program; this one is installed among others in {folder}"
        )
    return folder
