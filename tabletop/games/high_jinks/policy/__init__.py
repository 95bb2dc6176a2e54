"""The rule player of High Jinks: a casual human's good habits, from one observation, without memory or search.

`view` reads the observation, `worth` prices things in cards, `power` does the duel arithmetic; `main_phase`, `combat`,
`duel` and `picks` answer the prompts.
"""

from collections.abc import Callable
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.games.high_jinks.policy import combat, duel, main_phase, picks
from tabletop.games.high_jinks.policy.view import View

_CHOOSERS: Final[dict[str, Callable[[View, tuple[Action, ...]], Action]]] = {
    "keep": picks.choose_keep,
    "pair": main_phase.choose_set,
    "three": main_phase.choose_set,
    "four": main_phase.choose_set,
    "straight": main_phase.choose_set,
    "six": main_phase.choose_six,
    "seven_seat": main_phase.choose_seven,
    "seven": main_phase.choose_seven,
    "dig": main_phase.choose_dig,
    "archlord": main_phase.choose_archlord,
    "use": picks.choose_which,
    "summon": picks.choose_which,
    "jack": picks.choose_target,
    "queen": picks.choose_target,
    "king": picks.choose_target,
    "pick": picks.choose_pick,
    "bonus": picks.choose_take,
    "club": picks.choose_take,
    "attack": combat.choose_attack,
    "block": combat.choose_block,
    "ace": duel.choose_ace,
    "order": duel.choose_order,
    "heart": duel.choose_suit,
    "diamond": duel.choose_suit,
    "spade": duel.choose_suit,
}
"""One answer per prompt; any other prompt (`rejects`) takes the first action."""


def policy(observation: Observation, decision: Decision, rng: Random) -> Action:
    """The rule player's answer, one of `decision.actions`. Reads nothing but its arguments."""
    actions = decision.actions
    if len(actions) == 1:
        return actions[0]
    view = View(observation)
    if decision.prompt == "main":
        return main_phase.choose_main(view, actions, rng)
    if decision.prompt == "window":
        return duel.choose_window(view, actions, rng)
    chooser = _CHOOSERS.get(decision.prompt)
    return chooser(view, actions) if chooser else actions[0]
