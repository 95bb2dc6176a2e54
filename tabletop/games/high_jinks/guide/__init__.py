"""What helps a search to play High Jinks: how likely each answer is to be a good one, where a playout may stop.

`sight` reads what the asked seat knows; `main_phase`, `duels` and `takes` price the answers in units of a card, with
the rule player's judgement.
"""

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.engine.decisions import Decision
from tabletop.engine.spec import Guide
from tabletop.engine.state import GameState
from tabletop.games.high_jinks.guide import duels, main_phase, takes
from tabletop.games.high_jinks.guide.sight import Sight
from tabletop.games.high_jinks.state import State

SHARP: Final = 2.0
"""One card more makes an answer e**2 = 7 times as likely."""
POOR: Final = -2.5

_WEIGH: Final[dict[str, Callable[[Sight, Decision], list[float]]]] = {
    "keep": takes.weigh_keep,
    "main": main_phase.weigh_main,
    "pair": main_phase.weigh_set,
    "three": main_phase.weigh_set,
    "four": main_phase.weigh_set,
    "straight": main_phase.weigh_set,
    "six": takes.weigh_six,
    "seven_seat": takes.weigh_seven,
    "seven": takes.weigh_seven,
    "dig": main_phase.weigh_price,
    "archlord": main_phase.weigh_price,
    "use": takes.weigh_which,
    "summon": takes.weigh_which,
    "jack": takes.weigh_target,
    "queen": takes.weigh_target,
    "king": takes.weigh_target,
    "pick": takes.weigh_pick,
    "bonus": takes.weigh_take,
    "club": takes.weigh_take,
    "attack": duels.weigh_attack,
    "block": duels.weigh_block,
    "window": duels.weigh_window,
    "ace": duels.weigh_ace,
    "order": takes.weigh_order,
    "heart": takes.weigh_yes,
    "diamond": takes.weigh_yes,
    "spade": takes.weigh_yes,
}
"""One judge a prompt; any other prompt (`rejects`) is all the same."""


def judges() -> tuple[str, ...]:
    """The prompts whose answers are weighed; those of any other are all the same."""
    return tuple(_WEIGH)


def weigh(state: GameState, decision: Decision) -> Sequence[float]:
    """Guide.weigh: for each action of the decision how good it looks to the asked seat, as a log-likelihood."""
    assert isinstance(state, State)
    actions = decision.actions
    judge = _WEIGH.get(decision.prompt)
    if judge is None or len(actions) == 1:
        return [0.0] * len(actions)
    gains = judge(Sight(state, decision.seat), decision)
    top = max(gains)
    return [
        SHARP * (gain - top) if gain - top > POOR else SHARP * POOR + 0.1 * (gain - top) for gain in gains
    ]


GUIDE: Final = Guide(weigh=weigh, pauses=("main", "attack"), depth=12, pace=0.35)
