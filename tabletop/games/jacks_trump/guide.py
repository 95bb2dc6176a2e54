"""What a search wants to know of Jacks Trump: how likely each card and call is, what a call says about a hand, and how
much is left of a round. The advice is that of the rule player, on plain numbers."""

from bisect import bisect_left
from collections.abc import Sequence
from math import factorial, log
from typing import Final

from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.spec import Guide
from tabletop.engine.state import GameState
from tabletop.games.jacks_trump.cards import DECK, HIGH, KEYS, LOW, VALUE
from tabletop.games.jacks_trump.state import State

_EAGER: Final = 0.8
"""How often somebody who could beat a card does, for each card of a hand."""
_AVERAGE: Final = 3.0
"""Points of a card still to come."""
_LOST: Final = 0.9
"""A point for somebody else, against a point of one's own."""
_SHARP: Final = 0.4
"""How much likelier a card gets by a point more that it promises."""
_NO_LEAD: Final = 8.0
"""Points that leading a jack has to promise more than another card: the text advises against it."""
_CALL_SAYS: Final = 2.0


def _keep(call: int, rank: int) -> float:
    """What holding a card back is worth while `call` is on: jacks, and what rules under the other call."""
    if rank == JACK:
        return 5.0
    if call == HIGH:
        return 1.6 * {2: 1.0, 3: 0.5, ACE: 0.6, KING: 0.3}.get(rank, 0.0)
    return 1.6 * {ACE: 1.0, KING: 0.7, QUEEN: 0.3, 2: 0.6, 3: 0.3}.get(rank, 0.0)


_KEEP: Final = tuple(tuple(_keep(call, RANK[card]) for card in DECK) for call in (HIGH, LOW))
_AT_LEAST: Final = tuple(tuple(sum(key >= keys[card] for key in keys) for card in DECK) for keys in KEYS)
"""`[call][card]`: how many cards of the deck are at least as strong."""
_POWER: Final = tuple(
    tuple((52 - more) / 52 for more in (_AT_LEAST[call][card] for card in DECK)) for call in (HIGH, LOW)
)


class _Look:
    """What the seat to move can count on."""

    def __init__(self, s: State, seat: int) -> None:
        self.hand = [action[1] for action in s.hands[seat]]
        trick = s.trick
        seats = s.table.seats
        self.gone = gone = list(self.hand)
        gone += trick
        for _, cards in s.past:
            gone += cards
        self.unseen = 52 - len(gone)
        self.trick = trick = b"" if len(trick) == seats else trick
        later = 0
        for step in range(1, seats - len(trick)):
            later += len(s.hands[(seat + step) % seats])
        self.later = later
        self.table = sum([VALUE[card] for card in trick]) + _AVERAGE * (seats - 1 - len(trick))

    def worths(self, cards: Sequence[int], call: int) -> list[float]:
        """Points that playing each of the cards now can be expected to bring."""
        keys, at_least, keep = KEYS[call], _AT_LEAST[call], _KEEP[call]
        gone = sorted([keys[card] for card in self.gone])
        best = max([keys[card] for card in self.trick], default=0)
        last = len(self.hand) == 1
        out = []
        for card in cards:
            key = keys[card]
            if key < best:
                chance = 0.0
            elif not self.later:
                chance = 1.0
            else:
                above = at_least[card] - len(gone) + bisect_left(gone, key)
                chance = float((1.0 - _EAGER * above / self.unseen) ** self.later)
            own = VALUE[card]
            worth = chance * (self.table + own) - (1.0 - chance) * own * _LOST
            out.append(worth if last else worth - keep[card])
        return out


def prior(state: GameState, decision: Decision) -> Sequence[float]:
    """See `Guide.prior`."""
    assert isinstance(state, State)
    actions = decision.actions
    verb = actions[0][0]
    if verb == "deal":
        return [0.0] * len(actions)
    look = _Look(state, decision.seat)
    if verb == "call":
        return [_SHARP * max(_leads(look, call)) for call in (HIGH, LOW)]
    call = state.calls[-1]
    if not look.trick:
        return [_SHARP * worth for worth in _leads(look, call)]
    cards = [action[1] for action in actions]
    # of equally good cards the cheapest goes
    return [
        _SHARP * worth - 0.01 * VALUE[card]
        for card, worth in zip(cards, look.worths(cards, call), strict=True)
    ]


def _leads(look: _Look, call: int) -> list[float]:
    worths = look.worths(look.hand, call)
    return [
        worth - _NO_LEAD if RANK[card] == JACK else worth
        for card, worth in zip(look.hand, worths, strict=True)
    ]


def belief(state: GameState, seat: int) -> float:
    """Who called HIGH probably held cards that are strong so, and the other way round."""
    assert isinstance(state, State)
    s = state
    if not s.trick or len(s.trick) == s.table.seats or s.first == seat:
        return 0.0
    call = s.calls[-1]
    cards = [s.trick[0], *[action[1] for action in s.hands[s.first] if RANK[action[1]] != JACK]]
    called = max([_POWER[call][card] for card in cards])
    other = max([_POWER[1 - call][card] for card in cards])
    return -log(1.0 + float(2.718281828 ** (-_CALL_SAYS * 4 * (called - other))))


def lines_left(state: GameState) -> int:
    """Orders in which the seat to act can play its cards at most, with a call before each."""
    assert isinstance(state, State)
    left = len(state.hands[state.turn])
    return factorial(left) << left if state.dealt else 0


GUIDE: Final = Guide(prior=prior, depth=0, belief=belief, lines_left=lines_left, blunder_rate=0.9)
