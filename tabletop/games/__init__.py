"""Discovery: every folder here with a `spec.py` is a game. A game is imported when it is opened.

A game's package says two things about itself without being imported further: `TITLE` and `ORDER`, its
place in lists; the first start opens the game with the lowest.
"""

from functools import cache
from importlib import import_module
from pathlib import Path

from tabletop.engine.errors import UnknownGameError
from tabletop.engine.spec import GameSpec


@cache
def game_titles() -> dict[str, str]:
    """{game id: title} of all installed games in the order they want to be listed; imports none of them."""
    names = sorted(path.parent.name for path in Path(__file__).parent.glob("*/spec.py"))
    packages = {name: import_module(f"{__name__}.{name}") for name in names}
    return {name: packages[name].TITLE for name in sorted(names, key=lambda n: (packages[n].ORDER, n))}


def load(game: str) -> GameSpec:
    """The spec of one game, imported now if need be. Raises UnknownGameError naming the games there are."""
    if game not in game_titles():
        raise UnknownGameError(f"no game {game!r}; there are {', '.join(game_titles()) or 'none'}")
    spec: GameSpec = import_module(f"{__name__}.{game}.spec").SPEC
    return spec


def load_all() -> list[GameSpec]:
    """Every spec, in the order the games want to be listed."""
    return [load(game) for game in game_titles()]
