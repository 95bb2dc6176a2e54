"""Discovery: every package here is a game, in whatever form Python finds it. A game is imported when it is opened.

A game's package says four things about itself without being imported further: `TITLE`, `ORDER`, its place in lists,
`PLAYERS`, and `SENTENCE`, what it is about. They stand on its tile where games are chosen. It may say
`LUCK`, a sentence about levels of play that can hardly be told apart.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from tabletop.engine.catalogue import ENGLISH, form_of, spoken
from tabletop.engine.errors import UnknownGameError
from tabletop.engine.shelf import Shelved

if TYPE_CHECKING:
    from tabletop.engine.spec import GameSpec


@cache
def game_titles() -> dict[str, str]:
    """{game id: title} of all installed games in the order they want to be listed; imports none of them."""
    names = [module.name for module in iter_modules(__path__) if module.ispkg]
    packages = {name: import_module(f"{__name__}.{name}") for name in names}
    return {name: packages[name].TITLE for name in sorted(names, key=lambda n: (packages[n].ORDER, n))}


def shelf() -> dict[str, Shelved]:
    """What the tiles say, by game id in the order of `game_titles`; imports no game."""
    found = {}
    for name, title in game_titles().items():
        package = import_module(f"{__name__}.{name}")
        sentence = form_of(spoken().message(f"{name}.sentence", package.SENTENCE))
        luck = form_of(spoken().message(f"{name}.luck", getattr(package, "LUCK", "")))
        least, usual, most = package.PLAYERS
        found[name] = Shelved(title, sentence, least, usual, most, luck)
    return found


def load(game: str) -> GameSpec:
    """The spec of one game, imported now if need be. Raises UnknownGameError naming the games there are."""
    if game not in game_titles():
        raise UnknownGameError(f"no game {game!r}; there are {', '.join(game_titles()) or 'none'}")
    spec: GameSpec = import_module(f"{__name__}.{game}.spec").SPEC
    if spoken() is ENGLISH:
        return spec
    from tabletop.engine.translation import turned  # nobody else needs it

    return turned(spec, spoken().message)


def load_named(game: str) -> GameSpec:
    """The spec of an installed game by id, or of any module with a SPEC by its dotted name."""
    if "." not in game:
        return load(game)
    spec: GameSpec = import_module(game).SPEC
    return spec


def load_all() -> list[GameSpec]:
    """Every spec, in the order the games want to be listed."""
    return [load(game) for game in game_titles()]
