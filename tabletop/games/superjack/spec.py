"""Superjack introduces itself to the rest of the program."""

from dataclasses import replace
from functools import partial
from typing import Final

from tabletop.engine.spec import GameSpec
from tabletop.games.superjack import PLAYERS, TITLE
from tabletop.games.superjack.game import new_game
from tabletop.games.superjack.options import OPTIONS, RULES_VERSION


def earlier(version: int) -> GameSpec | None:
    """See `GameSpec.earlier`."""
    if version != 1:
        return None
    from tabletop.games.superjack.notation import read_position

    rules = SPEC.rules._replace(new=partial(new_game, version=version))
    notation = SPEC.notation._replace(read_position=partial(read_position, version=version))
    return replace(SPEC, rules_version=version, given=(rules, notation))


SPEC: Final = GameSpec(
    package=__package__,
    title=TITLE,
    rules_version=RULES_VERSION,
    seats_min=PLAYERS[0],
    seats_max=PLAYERS[2],
    options=OPTIONS,
    earlier=earlier,
    penalty="1 health",
)
