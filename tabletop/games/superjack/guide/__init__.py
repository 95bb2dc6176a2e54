"""What Superjack tells a search: which answers are sensible, where a playout may be cut.

`weigh` reads the state itself, but of other seats only what lies on the table: never a hand or a library.
"""

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.spec import Guide
from tabletop.engine.state import GameState
from tabletop.games.superjack.guide import fighting, gems, priority
from tabletop.games.superjack.state import State

Weigher = Callable[[State, int, Sequence[Action]], Sequence[float]]

_WEIGHERS: Final[dict[str, Weigher]] = {
    "throw": priority.weigh_throw,
    "mulligan": priority.weigh_mulligan,
    "main": priority.weigh_main,
    "main2": priority.weigh_main,
    "final": priority.weigh_main,
    "attack": fighting.weigh_attack,
    "block": fighting.weigh_block,
    "split": fighting.weigh_split,
    "defend": priority.weigh_reaction,
    "act": priority.weigh_reaction,
    "react": priority.weigh_reaction,
    "last": priority.weigh_last,
    "window": priority.weigh_window,
    "buff": priority.weigh_buff,
    "pay": gems.weigh_pay,
    "straight": priority.weigh_straight,
    "fireball": priority.weigh_fireball,
    "burn": priority.weigh_burn,
    "shatter": priority.weigh_shatter,
    "equip": priority.weigh_equip,
    "royal": priority.weigh_royal,
    "dig": priority.weigh_dig,
    "steal": priority.weigh_steal,
    "giveup": priority.weigh_giveup,
    "discard": priority.weigh_discard,
}


def weigh(state: GameState, decision: Decision) -> Sequence[float]:
    """How likely a sensible player is to choose each action; see engine/spec.py, `Guide`."""
    assert isinstance(state, State)
    return _WEIGHERS[decision.prompt](state, decision.seat, decision.actions)


GUIDE: Final = Guide(weigh=weigh, pauses=("final",), depth=8, blind=("throw",))
