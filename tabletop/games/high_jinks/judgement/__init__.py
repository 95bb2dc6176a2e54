"""How High Jinks is judged: how likely each answer is to be a good one, where a playout may stop.

`sight` reads what the asked seat knows, `worth` and `combos` price things; `main_phase`, `duels` and `takes` price the
answers, all in units of a card. `slips`: how novices err; `styles`: how an opponent may lean.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tabletop.engine.decisions import Decision
from tabletop.engine.spec import Judgement
from tabletop.engine.state import GameState
from tabletop.games.high_jinks.judgement import duels, main_phase, takes
from tabletop.games.high_jinks.judgement.sight import Sight
from tabletop.games.high_jinks.judgement.slips import slips
from tabletop.games.high_jinks.state import State

SHARP: Final = 2.0
"""One card more makes an answer e**2 = 7 times as likely."""
POOR: Final = -2.5

Gains = Callable[[Sight, Decision], list[float]]

_GAINS: Final[dict[str, Gains]] = {
    "keep": takes.gains_keep,
    "main": main_phase.gains_main,
    **dict.fromkeys(("pair", "three", "four", "straight"), main_phase.gains_set),
    "six": takes.gains_six,
    **dict.fromkeys(("seven_seat", "seven"), takes.gains_seven),
    **dict.fromkeys(("dig", "archlord"), main_phase.gains_price),
    **dict.fromkeys(("use", "summon"), takes.gains_which),
    **dict.fromkeys(("jack", "queen", "king"), takes.gains_target),
    "pick": takes.gains_pick,
    **dict.fromkeys(("bonus", "club"), takes.gains_take),
    "attack": duels.gains_attack,
    "block": duels.gains_block,
    "window": duels.gains_window,
    "ace": duels.gains_ace,
    "order": takes.gains_order,
    **dict.fromkeys(("heart", "diamond", "spade"), takes.gains_yes),
}
"""What each answer of a prompt gains, in cards; the answers of any other prompt (`rejects`) are equally good."""


def prior(state: GameState, decision: Decision, see: type[Sight] = Sight) -> Sequence[float]:
    """See `Judgement.prior`. `see`: what the asked seat sees."""
    assert isinstance(state, State)
    gains_of = _GAINS.get(decision.prompt)
    if gains_of is None or len(decision.actions) == 1:
        return [0.0] * len(decision.actions)
    if decision.prompt == "main" and decision.actions[-1].verb != "end":
        # a hint compares only some of the answers (`Mind.alive`); they are priced among all
        whole = state.decision() or decision
        found = dict(zip(whole.actions, gains_of(see(state, decision.seat), whole), strict=True))
        gains = [found[action] for action in decision.actions]
    else:
        gains = gains_of(see(state, decision.seat), decision)
    if see.likes:
        gains = _liked(gains, decision, see.likes)
    top = max(gains)
    return [SHARP * less if (less := gain - top) > POOR else SHARP * POOR + 0.1 * less for gain in gains]


def _liked(gains: list[float], decision: Decision, likes: Mapping[str, float]) -> list[float]:
    return [gain + likes.get(action.verb, 0.0) for gain, action in zip(gains, decision.actions, strict=True)]


def leading(see: type[Sight] = Sight) -> dict[str, Callable[[State, Decision], int]]:
    """See `Judgement.leading`: whoever gains most is likeliest."""
    likes = see.likes
    last: Sight | None = None

    def by(prompt: str, gains_of: Gains) -> Callable[[State, Decision], int]:
        def find(state: State, decision: Decision) -> int:
            nonlocal last
            if last is not None and last.holds(state, decision):
                sight = last
            else:
                sight = see(state, decision.seat)
                sight.rough = not likes
                last = sight
            gains = gains_of(sight, decision)
            if likes:
                gains = _liked(gains, decision, likes)
            return gains.index(max(gains))

        return find

    return {prompt: by(prompt, gains_of) for prompt, gains_of in _GAINS.items()}


JUDGEMENT: Final = Judgement(
    prior=prior, leading=leading(), depth=12, reach=1.0, pace=0.35, slips=slips(prior), skilled=8
)
"""An expert's playouts go as far as half a turn or a turn: in the same time twice as many, and no weaker, but the
chances that they tell are less true than those of playouts twice as far."""
