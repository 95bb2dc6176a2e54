"""The rule player of Jacks Trump. It follows the advice of the game's text: take tricks that carry points and only
those, keep jacks for the last word, hold aces and kings while LOW is called and twos while HIGH is, throw away nines to
threes first, give up a ten when nothing else is left. What is best it finds by counting the cards it has not seen.
"""

from tabletop.engine.actions import Action
from tabletop.engine.cards import JACK, RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.games.jacks_trump.cards import CALL_NAMES, HIGH, LOW, VALUE
from tabletop.games.jacks_trump.knowledge import of_observation


def policy(seen: Observation, decision: Decision, rng: Random) -> Action:
    """One of `decision.actions`."""
    actions = decision.actions
    if len(actions) == 1 or actions[0].verb == "deal":
        return actions[0]
    known = of_observation(seen)
    if actions[0].verb == "call":
        best = [max(known.worths(_led(known.hand), call)) for call in (HIGH, LOW)]
        return actions[LOW if best[LOW] > best[HIGH] else HIGH]
    cards = [action.card for action in actions]
    fit = cards if known.trick else _led(cards)
    worths = dict(zip(fit, known.worths(fit, CALL_NAMES.index(seen.fact("call"))), strict=True))
    # of equally good cards the cheapest goes
    best_card = max(fit, key=lambda card: (worths[card], -VALUE[card]))
    return actions[cards.index(best_card)]


def _led(cards: list[int]) -> list[int]:
    """Cards to lead: a jack only if there is nothing else, as the text advises."""
    return [card for card in cards if RANK[card] != JACK] or cards
