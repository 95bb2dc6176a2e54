"""What a seat knows and what its cards promise by it: for its judgement and its rationales. All on plain numbers, since
a search asks it thousands of times a second."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK
from tabletop.engine.observation import Observation
from tabletop.games.jacks_trump.cards import DECK, HIGH, KEYS, LOW, STRENGTH, VALUE, WORTH
from tabletop.games.jacks_trump.state import State
from tabletop.mechanics.cardsets import BIT, set_of

_EAGER: Final = 1.3
"""How much likelier each card that others hold beats a card than one of those not seen: they keep their good ones."""
_AVERAGE: Final = 3.0
"""Points of a card still to come."""
_LOST: Final = 0.6
"""The worth of a point for somebody else, in points of one's own."""
_JACK: Final = 13.0
"""Points that keeping a jack is worth: it takes the rich trick that comes."""
_TEN: Final = 2.0
"""Points that keeping a ten costs: it stays only in a trick that it takes itself, so it is mostly lost later, too."""
_CONTROL: Final = 3.6
"""Points that keeping the best card under the other call is worth."""


def _keep(call: int, rank: int) -> float:
    """Points that holding a card back is worth while `call` is on: jacks, and what rules under the other call, not
    tens. All such figures were found by playing some 100,000 games between them."""
    if rank == JACK:
        return _JACK
    if rank == 10:
        return -_TEN
    if call == HIGH:
        return _CONTROL * {2: 1.0, 3: 0.5, ACE: 0.6, KING: 0.3}.get(rank, 0.0)
    return _CONTROL * {ACE: 1.0, KING: 0.7, QUEEN: 0.3, 2: 0.6, 3: 0.3}.get(rank, 0.0)


KEEP: Final = tuple(tuple(_keep(call, RANK[card]) for card in DECK) for call in (HIGH, LOW))
"""`[call][card]`: points that holding the card back is worth."""
AT_LEAST: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(set_of([other for other in DECK if keys[other] >= keys[card]]) for card in DECK) for keys in KEYS
)
"""`[call][card]`: the cards of the deck that are at least as strong."""
_ALL: Final = set_of(DECK)


@cache
def _stays(unseen: int, later: int) -> tuple[float, ...]:
    """By how many of the unseen cards would beat one: how likely none of them is among those that are played later."""
    parts = [min(_EAGER * beaters / max(unseen, 1), 1.0) for beaters in range(unseen + 1)]
    return tuple([float((1.0 - part) ** later) for part in parts])


class Knowledge:
    """What the seat to act knows. `hand`; `trick`: the cards its own would join; `unseen`: how many cards it has not
    seen; `later`: how many cards those hold who play after it in this trick."""

    __slots__ = ("_pot", "_unseen", "hand", "later", "trick", "unseen")

    def __init__(self, hand: list[int], lying: bytes, past: int, seats: int, later: int = -1) -> None:
        """`lying`: the trick on the table, complete or not; `past`: the set of the cards of earlier tricks. `later`
        need not be told for the seat to act: everybody after it holds as many cards."""
        self.hand = hand
        self.trick = trick = b"" if len(lying) == seats else lying
        unseen = _ALL ^ past
        for card in hand:
            unseen ^= BIT[card]
        for card in lying:
            unseen ^= BIT[card]
        self._unseen = unseen
        self.unseen = unseen.bit_count()
        after = seats - 1 - len(trick)
        self.later = later if later >= 0 else after * len(hand)
        self._pot = sum(trick.translate(WORTH)) + _AVERAGE * after

    def is_ahead(self, card: int, call: int) -> bool:
        """Whether the card would win the trick as it lies."""
        keys = KEYS[call]
        return keys[card] >= max([keys[other] for other in self.trick], default=0)

    def beaters(self, card: int, call: int) -> int:
        """How many unseen cards would take a trick from this one: stronger ones, and equal ones played later."""
        return (AT_LEAST[call][card] & self._unseen).bit_count()

    def best(self, call: int) -> int:
        """The card of the hand that is hardest to beat under that call; a jack, equal under both, if there is no
        other."""
        cards = [card for card in self.hand if RANK[card] != JACK] or self.hand
        return min(cards, key=lambda card: self.beaters(card, call))

    def worths(self, cards: Sequence[int], call: int) -> list[float]:
        """Points that playing each of the cards now can be expected to bring."""
        keys, at_least, keep = KEYS[call], AT_LEAST[call], KEEP[call]
        unseen, later, pot = self._unseen, self.later, self._pot
        stays = _stays(self.unseen, later)
        best = max(self.trick.translate(STRENGTH[call])) if self.trick else 0
        last = len(self.hand) == 1
        out = []
        for card in cards:
            own = VALUE[card]
            if keys[card] < best:
                chance = 0.0
            elif not later:
                chance = 1.0
            else:
                chance = stays[(at_least[card] & unseen).bit_count()]
            worth = chance * (pot + own) - (1.0 - chance) * own * _LOST
            out.append(worth if last else worth - keep[card])
        return out


_last: list[Any] = [None, 0]


def of_state(s: State, seat: int, kind: type[Knowledge] = Knowledge) -> Knowledge:
    """Read from a sampled state, as `kind` of knowledge: nothing that `seat` does not see."""
    past = s.past
    if _last[0] is not past:  # the same all through a trick, in every copy of a state
        _last[:] = past, set_of(b"".join([cards for _, cards in past]))
    return kind([action[1] for action in s.hands[seat]], s.trick, _last[1], s.config.seats)


def of_observation(seen: Observation) -> Knowledge:
    """Read from what the seat sees."""
    facts: dict[str, Any] = dict(seen.facts)
    hand = [view.id for view in seen.zone("hand", seen.seat).cards]
    lying = bytes([view.id for view in seen.zone("trick").cards])
    known = bytes([face for _, face, _ in seen.known])
    seats = len(facts["scores"])
    after = range(1, seats - len(lying) % seats)
    later = sum([seen.zone("hand", (seen.seat + step) % seats).count for step in after])
    return Knowledge(hand, lying, set_of(known), seats, later)
