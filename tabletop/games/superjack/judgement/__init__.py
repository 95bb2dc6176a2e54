"""What Superjack tells a search: which answers are sensible, where a playout may be cut.

`prior` reads the state itself, but of other seats only what lies on the table: never a hand or a library.
"""

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.spec import Judgement
from tabletop.engine.state import GameState
from tabletop.games.superjack.actions import OWN_STEPS
from tabletop.games.superjack.judgement import fighting, gems, leading, priority
from tabletop.games.superjack.judgement.slips import slips
from tabletop.games.superjack.state import State

Prior = Callable[[State, int, Sequence[Action]], Sequence[float]]

_PRIORS: Final[dict[str, Prior]] = {
    "mulligan": priority.prior_mulligan,
    "main": priority.prior_main,
    "main2": priority.prior_main,
    "final": priority.prior_main,
    "attack": fighting.prior_attack,
    "block": fighting.prior_block,
    "split": fighting.prior_split,
    "defend": priority.prior_reaction,
    "act": priority.prior_reaction,
    "react": priority.prior_reaction,
    "last": priority.prior_last,
    "window": priority.prior_window,
    "buff": priority.prior_buff,
    "pay": gems.prior_pay,
    "straight": priority.prior_straight,
    "fireball": priority.prior_fireball,
    "burn": priority.prior_burn,
    "shatter": priority.prior_shatter,
    "equip": priority.prior_equip,
    "royal": priority.prior_royal,
    "destroy": priority.prior_royal,
    "dig": priority.prior_dig,
    "steal": priority.prior_steal,
    "giveup": priority.prior_giveup,
    "discard": priority.prior_discard,
}


def prior(state: GameState, decision: Decision) -> Sequence[float]:
    """See `Judgement.prior`."""
    assert isinstance(state, State)
    if decision.prompt == "throw":
        return priority.prior_throw(state, decision)
    return _PRIORS[decision.prompt](state, decision.seat, decision.actions)


_TRIED: Final = {("mine", priority.MINE): 4.0, ("fireball", priority.SHOT): 2.0}
"""Where a comparison tries to mine for a card, or to shoot at a creature, for which there is a reason: about as likely
as to pay for one."""


def trying(state: GameState, decision: Decision) -> Sequence[float]:
    """See `Judgement.trying`: a gem to mine or to shoot with next is told the chance that it has with that."""
    weights = prior(state, decision)
    if decision.prompt not in OWN_STEPS:
        return weights
    pairs = zip(decision.actions, weights, strict=True)
    return [_TRIED.get((action.verb, weight), weight) for action, weight in pairs]


Leading = Callable[[State, Decision], int]


def _first_by(weigh: Prior) -> Leading:
    return lambda s, decision: leading.first_of(weigh(s, decision.seat, decision.actions))


_LEADING: Final[dict[str, Leading]] = {prompt: _first_by(weigh) for prompt, weigh in _PRIORS.items()} | {
    "main": leading.leading_main,
    "main2": leading.leading_main,
    "final": leading.leading_main,
    "defend": leading.leading_reaction,
    "act": leading.leading_reaction,
    "react": leading.leading_reaction,
    "last": leading.leading_last,
    "window": leading.leading_window,
    "attack": leading.leading_attack,
    "buff": leading.leading_buff,
}
"""What a playout asks most."""


JUDGEMENT: Final = Judgement(
    prior=prior, leading=_LEADING, depth=8, slips=slips(prior), skilled=30, trying=trying, ends=2
)
