"""The rule player of Jacks Trump. It follows the advice of the game's text: take tricks that carry points and only
those, keep jacks for the last word, hold aces and kings while LOW is called and twos while HIGH is, throw away nines to
threes first, give up a ten when nothing else is left. What is best it finds by counting the cards it has not seen.
"""

from typing import Any, Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.games.jacks_trump.cards import CALL_NAMES, DECK, HIGH, KEYS, LOW, VALUE, winning

_EAGER: Final = 0.8
"""How often somebody who could beat a card does, for each card of a hand."""
_AVERAGE: Final = 3.0
"""Points of a card still to come."""
_LOST: Final = 0.9
"""A point for somebody else, against a point of one's own."""
_JACK: Final = 5.0
_CONTROL: Final = 1.6
"""What it is worth to keep a card that rules under the other call, or a jack."""


class Look:
    """What this seat knows, read out of the observation once."""

    def __init__(self, seen: Observation) -> None:
        facts: dict[str, Any] = dict(seen.facts)
        self.me = seen.seat
        self.seats = len(facts["scores"])
        self.hand = [view.id for view in seen.zone("hand", seen.seat).cards]
        lying = tuple([view.id for view in seen.zone("trick").cards])
        gone = {*self.hand, *lying, *[face for _, face, _ in seen.known]}
        self.trick = () if len(lying) == self.seats else lying
        self.call = CALL_NAMES.index(facts["call"]) if facts["call"] and self.trick else -1
        self.unseen = [card for card in DECK if card not in gone]
        later = [(self.me + step) % self.seats for step in range(1, self.seats - len(self.trick))]
        self.later = [seen.zone("hand", seat).count for seat in later]

    def holds(self, card: int, call: int) -> float:
        """The chance that the card takes the trick, played now under that call."""
        keys = KEYS[call]
        if self.trick and winning(bytes((*self.trick, card)), call) != len(self.trick):
            return 0.0
        if not self.later or not self.unseen:
            return 1.0
        share = sum(keys[other] >= keys[card] for other in self.unseen) / len(self.unseen)
        safe = 1.0
        for count in self.later:
            safe *= (1.0 - share * _EAGER) ** count
        return safe

    def worth(self, card: int, call: int) -> float:
        """Points that playing the card now can be expected to bring."""
        chance = self.holds(card, call)
        table = sum(VALUE[other] for other in self.trick) + _AVERAGE * len(self.later)
        own = VALUE[card]
        return chance * (table + own) - (1.0 - chance) * own * _LOST - self.keep(card, call)

    def keep(self, card: int, call: int) -> float:
        """What the card is worth in hand for later tricks; nothing with the last card."""
        after = len(self.hand) - 1
        if not after:
            return 0.0
        rank = RANK[card]
        if rank == JACK:
            return _JACK
        if call == HIGH:
            value = {2: 1.0, 3: 0.5, ACE: 0.6, KING: 0.3}.get(rank, 0.0)
        else:
            value = {ACE: 1.0, KING: 0.7, QUEEN: 0.3, 2: 0.6, 3: 0.3}.get(rank, 0.0)
        return _CONTROL * value


def policy(seen: Observation, decision: Decision, rng: Random) -> Action:
    """One of `decision.actions`."""
    actions = decision.actions
    if len(actions) == 1 or actions[0].verb == "deal":
        return actions[0]
    look = Look(seen)
    if actions[0].verb == "call":
        best = [max(look.worth(card, call) for card in _led(look.hand)) for call in (HIGH, LOW)]
        return actions[LOW if best[LOW] > best[HIGH] else HIGH]
    facts: dict[str, Any] = dict(seen.facts)
    call = CALL_NAMES.index(facts["call"])
    cards = [action.card for action in actions]
    fit = set(cards if look.trick else _led(cards))
    # of equally good cards the cheapest goes
    return max(
        (action for action in actions if action.card in fit),
        key=lambda action: (look.worth(action.card, call), -VALUE[action.card]),
    )


def _led(cards: list[int]) -> list[int]:
    """Cards to lead: a jack only if there is nothing else, as the text advises."""
    return [card for card in cards if RANK[card] != JACK] or cards
