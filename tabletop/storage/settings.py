"""The user's settings: one small JSON file, read leniently, replaced whole."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tabletop.engine.limits import LimitError, read_file, read_json
from tabletop.engine.texts import row
from tabletop.engine.time_control import MAX_MAIN_MS, parse_time_control
from tabletop.storage.files import make_folder, write_whole
from tabletop.storage.texts import say

MAX_BYTES: Final = 1024 * 1024
HOUR_MS: Final = 3_600_000
MOST_SEATS: Final = 4
"""Of the clock alone."""
FAR: Final = 100_000
"""No screen reaches so far, in pixels."""
DEFAULTS: Final[dict[str, Any]] = {
    "theme": "default",  # the dark table; "light" is the other
    "four_colour": False,
    "card_size": 100,  # percent, to 150
    "text_size": 100,  # percent, to 150
    "animation": 100,  # percent, 0 = instant
    "reduced_motion": False,
    "ai_pace_ms": 500,  # 0..3000 between actions of an AI
    "trick_ms": 4000,  # a complete trick stays so long or until a key or a click; -1 until then, 0 as any move
    "played": [],  # games that somebody has played here to their end: until then such a trick stays until it was seen
    "sound": True,
    "volume": 75,  # 0..100, as it is felt
    "trust": False,  # hot seat without curtain
    "turn_table": True,  # hot seat: whoever acts sits at the bottom; else the seats stay where they are
    "confirm_end_turn": True,
    "tutors": {},  # by name who is asked before a clear mistake: "gentle", "strict"
    "chart": True,  # the chart of seen cards, in games that have one
    "hand_order": "",  # how a hand is sorted: "suit", "rank", "dealt", "" = as the game lays it
    "smart_stops": True,  # nobody is asked where no answer could matter
    "passed_over": {},  # by game: the prompts at which the table passes for a person
    "bots": {},  # other people's programs that can sit at the table: name to command
    "faces": {},  # portraits that people have chosen, by name
    "colours": {},  # those of their seats
    "bad_bot": "replace",  # what becomes of the seat of a program that fails; or "forfeit"
    "second_core": True,  # opponents and hints use two processor cores
    "lessons": {},  # by game and lesson: how far it came, and the stars
    "clock": "off",
    "clock_presets": [],  # time controls with names of their own: name, control, and who has another time
    "straight": False,  # the program opens at a table and not at home
    "window": [],  # x, y, width, height while it is neither maximised nor full screen
    "fullscreen": False,
    "maximized": False,
    "last_game": {},  # what the new-game dialog was left with: game, seats, options, clock
}


def _between(least: int, most: int) -> Callable[[Any], bool]:
    return lambda number: least <= number <= most


def _is_clock(text: str) -> bool:
    try:
        parse_time_control(text)
    except (ValueError, OverflowError):
        return False
    return True


def _are_texts(values: object) -> bool:
    return isinstance(values, list) and all(isinstance(value, str) for value in values)


def _is_progress(kept: object) -> bool:
    return isinstance(kept, dict) and all(type(kept.get(key, 0)) is int for key in ("at", "stars"))


def _is_preset(kept: object) -> bool:
    return (
        isinstance(kept, dict)
        and all(isinstance(kept.get(key), str) for key in ("name", "control"))
        and kept["control"] != "off"
        and _is_clock(kept["control"])
        and isinstance(own := kept.get("own"), list)
        and len(own) <= MOST_SEATS
        and all(type(ms) is int and (ms == 0 or 1000 <= ms <= MAX_MAIN_MS) for ms in own)
    )


CHECKS: Final[dict[str, Callable[[Any], bool]]] = {
    "animation": _between(0, 1000),
    "card_size": _between(100, 150),
    "text_size": _between(100, 150),
    "volume": _between(0, 100),
    "ai_pace_ms": _between(0, HOUR_MS),
    "trick_ms": _between(-1, HOUR_MS),
    "clock": _is_clock,
    "hand_order": ("", "suit", "rank", "dealt").__contains__,
    "tutors": lambda people: all(how in ("off", "gentle", "strict") for how in people.values()),
    "bad_bot": ("replace", "forfeit").__contains__,
    "window": lambda box: len(box) in (0, 4) and all(type(n) is int and abs(n) < FAR for n in box),
    "bots": lambda bots: all(isinstance(command, str) for command in bots.values()),
    "faces": lambda faces: all(isinstance(face, str) for face in faces.values()),
    "colours": lambda colours: all(isinstance(colour, str) for colour in colours.values()),
    "passed_over": lambda games: all(map(_are_texts, games.values())),
    "lessons": lambda lessons: all(map(_is_progress, lessons.values())),
    "played": _are_texts,
    "clock_presets": lambda presets: all(map(_is_preset, presets)),
}
"""What a value of the right type must be besides."""


class Settings:
    """Values by name. A name without default keeps whatever JSON value it was given; one with a default only takes
    values that mean something, so that a file edited by hand cannot break the program.

    `notice`: what is wrong with the file, or "".
    """

    def __init__(self, path: Path) -> None:
        """Reads `path`; a file that cannot be read is set aside as `.bad` and the defaults hold."""
        self.path = path
        self.notice = ""
        self._values: dict[str, Any] = {}
        try:
            data = read_json(read_file(path, MAX_BYTES))
            if not isinstance(data, dict):
                raise ValueError("no settings")
        except FileNotFoundError:
            return
        except OSError as problem:
            self.notice = say("settings.no_access", problem=problem.strerror or problem)
            return
        except LimitError as problem:
            self.notice = say("settings.unreadable", form=self._set_aside(), problem=problem)
            return
        except ValueError:
            self.notice = say("settings.damaged", form=self._set_aside())
            return
        wrong = sorted(name for name, value in data.items() if not _fits(name, value))
        self._values = {name: value for name, value in data.items() if name not in wrong}
        if wrong:
            self.notice = say("settings.wrong", names=row(wrong))

    def _set_aside(self) -> str:
        """Keep the file as `.bad`: "kept", or "" where that cannot be done."""
        try:
            if not self.path.is_file():
                raise OSError("a folder stays where it is")
            os.replace(self.path, self.path.with_name(self.path.name + ".bad"))
        except OSError:
            return ""
        return "kept"

    def get(self, name: str, default: Any = None) -> Any:
        """The value, else the name's default, else `default`."""
        return self._values.get(name, DEFAULTS.get(name, default))

    def set(self, name: str, value: object) -> None:
        """Change a value in memory; `save` writes it. Raises ValueError for one that does not fit."""
        if not _fits(name, value):
            raise ValueError(f"setting {name!r} cannot be {value!r}")
        self._values[name] = value

    def save(self) -> str:
        """Replace the file in one step. Returns "" or, without raising, one sentence about what went wrong; `notice` is
        that from now on."""
        try:
            make_folder(self.path.parent)
            text = json.dumps(self._values, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
            write_whole(self.path, text.encode("utf-8", "surrogatepass"))
        except (OSError, TypeError, ValueError) as problem:
            why = (isinstance(problem, OSError) and problem.strerror) or problem
            self.notice = say("settings.unsaved", problem=why)
        else:
            self.notice = ""
        return self.notice


def _fits(name: str, value: object) -> bool:
    default = DEFAULTS.get(name)
    if default is None:
        return True
    return type(value) is type(default) and (name not in CHECKS or CHECKS[name](value))
