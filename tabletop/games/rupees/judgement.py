"""How Rupees is played: how good each card and each swap is.

Every card is good for one turn, so a card is worth the chance that it wins some turn (`chance_to_win`). The last to
play wins as cheaply as possible or throws the worst card away; before that a card is played for its chance to hold
against what is still to come, less its worth; the opener seldom wins and so rather swaps its worst card and plays last.
Where all choose at once, what is likely to win by itself is best, always the same of equals.
"""

from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from typing import Final

from tabletop.engine.cards import CLUBS, DIAMONDS, HEARTS, LOOKS, RANK, SPADES, SUIT
from tabletop.engine.decisions import Decision
from tabletop.engine.spec import Judgement, Slip
from tabletop.engine.state import GameState
from tabletop.games.rupees import PLAYERS
from tabletop.games.rupees.actions import cards_of
from tabletop.games.rupees.precedence import (
    ALL_KINDS,
    BLACK_JOKER,
    FIVE_ORDER,
    FIVES,
    KIND,
    RED_JOKER,
    STRENGTH,
    TINGLES,
)
from tabletop.games.rupees.state import State
from tabletop.mechanics.cardsets import BIT, set_of
from tabletop.mechanics.memo import Memo

_THRIFT: Final = 0.75
"""How much of a card's worth counts against playing it, early in the round."""
_DOUBLED: Final = 0.5
"""How much it counts that a card of the hand is missed beside its own worth."""
_SHARP: Final = 8.0
"""How much likelier a card gets by the chance to take the turn."""


_DECK: Final = set_of(range(LOOKS))
_FIVES: Final = set_of([card for card in range(LOOKS) if KIND[card] & FIVES])
_TINGLES: Final = BIT[RED_JOKER] | BIT[BLACK_JOKER]
_OF_SUIT: Final = tuple(set_of(range(suit, RED_JOKER, 4)) for suit in range(4))
_ABOVE: Final = {
    DIAMONDS: _OF_SUIT[HEARTS],
    CLUBS: _OF_SUIT[DIAMONDS],
    SPADES: _OF_SUIT[DIAMONDS] | _OF_SUIT[CLUBS],
}
"""By suit the suits that win instead of it (RU-4.2 to RU-4.5)."""


def chance_to_win(card: int, others: int, among: int = _DECK) -> float:
    """How often the card wins a turn against so many random cards of that set."""
    kind, rank, suit = KIND[card], RANK[card], SUIT[card]
    among &= ~BIT[card]
    rest = among.bit_count()

    def none_of(bad: int) -> float:  # the chance that so many cards drawn from the set hold none of these
        count, chance = (bad & among).bit_count(), 1.0
        for drawn in range(min(others, rest)):
            chance *= max(0.0, (rest - count - drawn) / (rest - drawn))
        return chance

    if kind & TINGLES:
        return none_of(_FIVES | (0 if card == RED_JOKER else BIT[RED_JOKER]))
    higher = _TINGLES | set_of([other for other in range(card + 4, RED_JOKER, 4) if RANK[other] > rank])
    if suit == HEARTS:
        plain_suits = _OF_SUIT[DIAMONDS] | _OF_SUIT[CLUBS] | _OF_SUIT[SPADES]
        plain = none_of(higher) - none_of(higher | _OF_SUIT[DIAMONDS]) + none_of(higher | plain_suits)
    else:
        plain = none_of(higher | _ABOVE[suit])
    if not kind & FIVES:
        return plain
    better = set_of(
        [
            other
            for other in range(LOOKS)
            if _FIVES & BIT[other] and FIVE_ORDER[SUIT[other]] > FIVE_ORDER[suit]
        ]
    )
    return plain + none_of(better) - none_of(better | _TINGLES)


def _beaters(kinds: int) -> tuple[int, ...]:
    strengths = [STRENGTH[kinds | KIND[card]] for card in range(LOOKS)]
    return tuple(
        [
            set_of([card for card, strength in enumerate(strengths) if strength[card] > strength[mine]])
            for mine in range(LOOKS)
        ]
    )


_WORTHS: Final[Memo[int, list[float]]] = Memo(
    lambda others: [chance_to_win(card, others) for card in range(LOOKS)], PLAYERS[2]
)
"""`worths[others]`: by card its `chance_to_win`."""
BEATERS: Final = Memo(_beaters, ALL_KINDS)
"""`beaters[kinds]`: by card the set of cards that would take the turn from it, the best so far among cards of these
kinds, each by itself."""
_SETS: Final[Memo[bytes, int]] = Memo(set_of, 8_000)
"""The set of these cards."""


def prior(state: GameState, decision: Decision, forgotten: int = 0) -> Sequence[float]:
    """See `Judgement.prior`. `forgotten`: cards that a novice does not reckon with."""
    assert isinstance(state, State)
    s = state
    actions, seat = decision.actions, decision.seat
    if decision.prompt == "deal":
        return [0.0] * len(actions)
    simultaneous = decision.prompt == "choose"
    hand = [action[1] for action in s.hands[seat]]
    players = len(s.order)
    table = b"" if simultaneous else s.played
    unseen = _DECK ^ _SETS[s.waiting] ^ _SETS[s.discard]  # every card is in one place only
    for cards in s.won:
        unseen ^= _SETS[cards]
    for card in hand:
        unseen ^= BIT[card]
    kinds = lying = 0
    for card in table:
        lying |= BIT[card]
        kinds |= KIND[card]
    unseen ^= lying
    count = unseen.bit_count()
    unseen &= ~forgotten
    later = players - 1 - len(table)  # cards that come to the table after this one, or may in a later turn
    if not simultaneous:
        later *= len(hand)
    thrift = _THRIFT * min(1.0, (len(hand) - 1) / 2)
    worth_of = _WORTHS[players - 1]
    chances, worths, out = [], [], []
    for card in hand:
        beaters, chance = BEATERS[kinds | KIND[card]][card], 1.0
        if beaters & lying:
            chance = 0.0
        elif later and count:
            chance = (1.0 - (beaters & unseen).bit_count() / count) ** later
        worth = worth_of[card]
        chances.append(chance)
        worths.append(worth)
        out.append(_SHARP * (chance - thrift * worth))
    if len(actions) > len(hand):
        swaps = _swaps(hand, out, chances, worths, players)
        out += [swaps[hand.index(action[1])] for action in actions[len(hand) :]]  # a hint asks of one alone
    return out


def _swaps(
    hand: list[int], plays: list[float], chances: list[float], worths: list[float], players: int
) -> list[float]:
    """To give the worst card away and play last, against the best card's chance to hold from the front. A card is the
    worse the seldomer it wins a turn, and the less it is missed beside the others."""
    worst = min(worths)
    if len(worths) > 1:
        none = 1.0
        for worth in worths:
            none *= 1.0 - worth
        as_last = 0.9 * (1.0 - none / (1.0 - worst))
    else:
        as_last = 1.0 / players
    best = plays.index(max(plays))
    level = plays[best] + _SHARP * (as_last - chances[best])
    return [level - _SHARP * keeping for keeping in keeps(hand, worths)]


_WINS_WITH: Final = tuple(card if KIND[card] & (TINGLES | FIVES) else -SUIT[card] for card in range(LOOKS))
"""By card the same for all that win where a lower one of them does: those of a suit, but for jokers and fives."""


def keeps(hand: Sequence[int], worths: Sequence[float]) -> list[float]:
    """What each card is worth to keep beside the others, where that is the chance that it wins a turn: partly by how
    much less likely the others take one without it, played last, where of one suit only the best counts."""
    kinds = [_WINS_WITH[card] for card in hand]
    best: defaultdict[int, float] = defaultdict(float)
    next_best: defaultdict[int, float] = defaultdict(float)
    for kind, worth in zip(kinds, worths, strict=True):
        if worth > best[kind]:
            best[kind], worth = worth, best[kind]
        if worth > next_best[kind]:
            next_best[kind] = worth
    none = 1.0
    for worth in best.values():
        none *= 1.0 - worth
    lost = [
        none / (1.0 - worth) * (1.0 - next_best[kind]) if worth == best[kind] else none
        for kind, worth in zip(kinds, worths, strict=True)
    ]
    worst, least = min(worths), min(lost)
    return [
        (1.0 - _DOUBLED) * (worth - worst) + _DOUBLED * (none - least)
        for worth, none in zip(worths, lost, strict=True)
    ]


def _highest(state: GameState, decision: Decision) -> Sequence[float]:
    """The highest rank, whatever suits are there."""
    assert isinstance(state, State)
    if decision.prompt == "deal":
        return prior(state, decision)
    hand = cards_of(state.hands[decision.seat])
    return [float(RANK[card]) for card in hand] + [0.0] * (len(decision.actions) - len(hand))


def _never_swaps(state: GameState, decision: Decision) -> Sequence[float]:
    assert isinstance(state, State)
    weights = prior(state, decision)
    held = len(cards_of(state.hands[decision.seat]))
    return [weight - _SHARP * (at >= held) for at, weight in enumerate(weights)]


SLIPS: Final = (
    Slip("highest", "Plays its highest card, whichever suit wins.", _highest, 0.5),
    Slip("jokers", "Forgets that a joker may come.", partial(prior, forgotten=_TINGLES), 0.5),
    Slip("stays", "Does not think of swapping.", _never_swaps, 0.5),
)
JUDGEMENT: Final = Judgement(prior=prior, depth=0, slips=SLIPS, skilled=200, plain=True)
