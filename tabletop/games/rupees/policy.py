"""The rule player of Rupees: a casual human's good habits, from one observation, without memory or search.

Every card is good for one turn, so a card is worth the chance that it wins some turn (`chance_to_win`). The last to
play wins as cheaply as possible or throws the worst card away; before that a card is played for its chance to hold
against what is still to come, less its worth; the opener seldom wins and so rather swaps its worst card and plays last.
"""

from functools import lru_cache
from typing import Any, Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import HEARTS, LOOKS, RANK, SUIT
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.games.rupees.precedence import FIVE_ORDER, FIVES, KIND, RED_JOKER, STRENGTH, TINGLES, kinds_of

_THRIFT: Final = 0.75
"""How much of a card's worth counts against playing it, early in the round."""
_BLUR: Final = 0.03


def none_of(bad: int, others: int, unknown: int) -> float:
    """The chance that `others` cards drawn from `unknown` hold none of `bad` certain ones."""
    chance = 1.0
    for drawn in range(others):
        if unknown - drawn <= 0:
            break
        chance *= max(0.0, (unknown - bad - drawn) / (unknown - drawn))
    return chance


@lru_cache(maxsize=4096)
def chance_to_win(card: int, others: int) -> float:
    """How often the card wins a turn against so many random cards of the other 53."""
    kind, rank = KIND[card], RANK[card]
    rest = LOOKS - 1
    if kind & TINGLES:
        return none_of(4 + (card != RED_JOKER), others, rest)
    higher = 13 - rank
    suit = SUIT[card]
    if suit == HEARTS:
        top = none_of(2 + higher, others, rest)
        no_rupees = none_of(2 + higher + 13, others, rest)
        only_hearts = none_of(2 + higher + 39, others, rest)
        plain = top - no_rupees + only_hearts
    else:
        plain = none_of({1: 15, 0: 15, 3: 28}[suit] + higher, others, rest)
    if not kind & FIVES:
        return plain
    special = none_of(4 - FIVE_ORDER[suit], others, rest) - none_of(6 - FIVE_ORDER[suit], others, rest)
    return plain + special


def beaters(cards: bytes, mine: int, unseen: list[int]) -> int:
    """How many unseen cards would take the turn from `mine`, the best so far, each by itself."""
    kinds = kinds_of(cards)
    count = 0
    for card in unseen:
        strength = STRENGTH[kinds | KIND[card]]
        if strength[card] > strength[mine]:
            count += 1
    return count


def policy(observation: Observation, decision: Decision, rng: Random) -> Action:
    """The rule player's answer, one of `decision.actions`. Reads nothing but its arguments."""
    actions = decision.actions
    if len(actions) == 1:
        return actions[0]
    facts: dict[str, Any] = dict(observation.facts)
    plays = [action for action in actions if action.verb != "swap"]
    swaps = actions[len(plays) :]
    players = len(facts["players"])
    hand = [action.card for action in plays]
    worth = {card: chance_to_win(card, players - 1) for card in hand}
    unseen = unseen_cards(observation, facts)
    table = bytes([]) if decision.prompt == "choose" else in_middle(observation, facts)
    to_come = players - 1 - len(table)
    thrift = _THRIFT * min(1.0, (len(hand) - 1) / 2)
    chances = {card: _holds(table, card, unseen, to_come, len(hand)) for card in hand}
    if decision.prompt == "choose":  # all blind: what is likely to win now, and not always the same
        chances = {card: _blind(card, unseen, players - 1) for card in hand}
    scores = {card: chances[card] - thrift * worth[card] + _BLUR * rng.random() for card in hand}
    best = max(plays, key=lambda action: scores[action.card])
    if not swaps:
        return best
    worst = min(swaps, key=lambda action: (worth[action.card], action.card))
    last_to_play = 1.0
    for card in hand:
        if card != worst.card:
            last_to_play *= 1.0 - worth[card]
    as_last = 0.9 * (1.0 - last_to_play) if len(hand) > 1 else 1.0 / players
    return best if chances[best.card] > as_last else worst


def unseen_cards(observation: Observation, facts: dict[str, Any]) -> list[int]:
    seen = {view.id for zone in observation.zones for view in zone.cards}
    seen.update(card for pile in facts["captured_cards"] for card in pile)
    seen.update(facts["waiting"])
    return [card for card in range(LOOKS) if card not in seen]


def in_middle(observation: Observation, facts: dict[str, Any]) -> bytes:
    return bytes([observation.zone("played", seat).cards[0].id for seat in facts["chosen"]])


def _holds(table: bytes, card: int, unseen: list[int], to_come: int, held: int) -> float:
    """The chance that `card` takes the turn against the `to_come` hands still to play, which win if they can."""
    cards = table + bytes((card,))
    strength = STRENGTH[kinds_of(cards)]
    if max(strength[other] for other in cards) > strength[card]:
        return 0.0
    return none_of(beaters(cards, card, unseen), to_come * held, len(unseen))


def _blind(card: int, unseen: list[int], others: int) -> float:
    """The chance of `card` against so many cards chosen blindly, each taken by itself."""
    return none_of(beaters(bytes((card,)), card, unseen), others, len(unseen))
