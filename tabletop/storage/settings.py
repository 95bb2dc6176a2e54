"""The user's settings: one small JSON file, read leniently, replaced whole."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

DEFAULTS: Final[dict[str, Any]] = {
    "theme": "default",
    "four_colour": False,
    "animation": 100,  # percent, 0 = instant
    "reduced_motion": False,
    "ai_pace_ms": 500,  # 0..3000 between actions of an AI
    "trick_ms": 4000,  # a complete trick stays so long or until a key or a click; -1 until then, 0 as any move
    "trust": False,  # hot seat without curtain
    "confirm_end_turn": True,
    "chart": True,  # the chart of seen cards, in games that have one
    "passed_over": {},  # by game: the prompts at which the table passes for a person
    "bots": {},  # other people's programs that can sit at the table: name to command
    "bad_bot": "replace",  # what becomes of the seat of a program that fails; or "forfeit"
    "second_core": True,  # opponents think on two processor cores
    "clock": "off",
    "window": [],  # x, y, width, height while it is neither maximised nor full screen
    "fullscreen": False,
    "maximized": False,
    "last_game": {},  # what the new-game dialog was left with: game, seats, options, clock
}


class Settings:
    """Values by name. A name without default keeps whatever JSON value it was given; one with a default only takes
    values of the default's type, so that a file edited by hand cannot break the program.

    `notice`: what was wrong with the file, or "".
    """

    def __init__(self, path: Path) -> None:
        """Reads `path`; a file that cannot be read is set aside as `.bad` and the defaults hold."""
        self.path = path
        self.notice = ""
        self._values: dict[str, Any] = {}
        try:
            data = json.loads(path.read_text("utf-8"))
            if not isinstance(data, dict):
                raise ValueError("no settings")
        except FileNotFoundError:
            return
        except OSError as problem:
            self.notice = (
                f"The settings cannot be read ({problem.strerror or problem}); the defaults are used."
            )
            return
        except ValueError:
            self.notice = "The settings file is damaged; the defaults are used and the file is kept as .bad."
            try:
                os.replace(path, path.with_name(path.name + ".bad"))
            except OSError:
                self.notice = "The settings file is damaged; the defaults are used."
            return
        self._values = {name: value for name, value in data.items() if _fits(name, value)}

    def get(self, name: str, default: Any = None) -> Any:
        """The value, else the name's default, else `default`."""
        return self._values.get(name, DEFAULTS.get(name, default))

    def set(self, name: str, value: object) -> None:
        """Change a value in memory; `save` writes it. Raises ValueError for one that does not fit."""
        if not _fits(name, value):
            raise ValueError(f"setting {name!r} cannot be {value!r}")
        self._values[name] = value

    def update(self, values: Mapping[str, object]) -> None:
        """`set` for several."""
        for name, value in values.items():
            self.set(name, value)

    def save(self) -> str:
        """Replace the file in one step. Returns "" or, without raising, one sentence about what went wrong."""
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(
                json.dumps(self._values, indent=1, sort_keys=True, ensure_ascii=False) + "\n", "utf-8"
            )
            os.replace(fresh, self.path)
        except (OSError, TypeError, ValueError) as problem:
            return f"The settings cannot be saved: {problem}"
        return ""


def _fits(name: str, value: object) -> bool:
    default = DEFAULTS.get(name)
    return default is None or type(value) is type(default)
