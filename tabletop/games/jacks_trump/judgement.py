"""How Jacks Trump is played: how good each card and call is, what a call says about a hand, and how much is left of a
round. It follows the advice of the game's text: take tricks that carry points and only those, keep jacks for the last
word, hold aces and kings while LOW is called and twos while HIGH is, throw away nines to threes first, give up a ten
when nothing else is left. What is best it finds by counting the cards that the seat has not seen.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import factorial, log
from typing import Final

from tabletop.engine.cards import JACK, RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.spec import Judgement, Slip
from tabletop.engine.state import GameState
from tabletop.games.jacks_trump.cards import DECK, HIGH, LOW, VALUE
from tabletop.games.jacks_trump.knowledge import AT_LEAST, KEEP, Knowledge, of_state
from tabletop.games.jacks_trump.state import State

_SHARP: Final = 0.4
"""How much likelier a card gets by a point more that it promises."""
_CALL_SAYS: Final = 2.0


_POWER: Final = tuple(
    tuple((52 - AT_LEAST[call][card].bit_count()) / 52 for card in DECK) for call in (HIGH, LOW)
)


def prior(
    state: GameState, decision: Decision, know: Callable[[State, int], Knowledge] = of_state
) -> Sequence[float]:
    """See `Judgement.prior`. `know`: what the asked seat knows."""
    assert isinstance(state, State)
    actions = decision.actions
    verb = actions[0][0]
    if verb == "deal":
        return [0.0] * len(actions)
    known = know(state, decision.seat)
    if verb == "call":
        return [_SHARP * max(known.worths(known.hand, call)) for call in (HIGH, LOW)]
    call = state.calls[-1]
    cards = [action[1] for action in actions]
    # of equally good cards the cheapest goes
    return [
        _SHARP * worth - 0.01 * VALUE[card]
        for card, worth in zip(cards, known.worths(cards, call), strict=True)
    ]


def belief(state: GameState, seat: int) -> float:
    """Who called HIGH probably held cards that are strong so, and the other way round."""
    assert isinstance(state, State)
    s = state
    if not s.trick or len(s.trick) == s.config.seats or s.first == seat:
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


def _forgets(s: State, seat: int) -> Knowledge:
    return Knowledge([action[1] for action in s.hands[seat]], s.trick, 0, s.config.seats)


class _Careless(Knowledge):
    __slots__ = ()

    def worths(self, cards: Sequence[int], call: int) -> list[float]:
        """Nothing is worth keeping."""
        worths = super().worths(cards, call)
        return (
            worths
            if len(self.hand) == 1
            else [worth + KEEP[call][card] for card, worth in zip(cards, worths, strict=True)]
        )


def _impression(state: GameState, decision: Decision) -> Sequence[float]:
    assert isinstance(state, State)
    if decision.actions[0][0] != "call":
        return prior(state, decision)
    hand = [action[1] for action in state.hands[decision.seat] if RANK[action[1]] != JACK]
    return [sum([_POWER[call][card] for card in hand]) for call in (HIGH, LOW)]


def _leads_jacks(state: GameState, decision: Decision) -> Sequence[float]:
    assert isinstance(state, State)
    weights = prior(state, decision)
    if decision.actions[0][0] == "call" or of_state(state, decision.seat).trick:
        return weights
    return [
        weight + _SHARP * KEEP[HIGH][action[1]] * (RANK[action[1]] == JACK)
        for weight, action in zip(weights, decision.actions, strict=True)
    ]


def _strongest(state: GameState, decision: Decision) -> Sequence[float]:
    assert isinstance(state, State)
    if decision.actions[0][0] != "play":
        return prior(state, decision)
    return [_POWER[state.calls[-1]][action[1]] for action in decision.actions]


SLIPS: Final = (
    Slip("strongest", "Plays its strongest card, whatever lies there.", _strongest, 0.95),
    Slip("gone", "Forgets which jacks and high cards have been played.", partial(prior, know=_forgets), 0.8),
    Slip("impression", "Calls by the look of the whole hand, not by the card it leads.", _impression, 0.7),
    Slip("jacks", "Leads a jack.", _leads_jacks, 0.7),
    Slip(
        "careless",
        "Keeps neither jacks nor what the other call needs.",
        partial(prior, know=partial(of_state, kind=_Careless)),
        0.7,
    ),
)
JUDGEMENT: Final = Judgement(prior=prior, depth=0, belief=belief, lines_left=lines_left, slips=SLIPS)
