"""Games of rounds and tricks for points: a flag costs points."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypeVar

from tabletop.engine.actions import Action
from tabletop.engine.cards import FACE, LOOKS
from tabletop.engine.decisions import new_tuple
from tabletop.engine.events import CounterChanged
from tabletop.engine.observation import OPEN, Fact, Observation, ZoneView, closed_zones, own_hand
from tabletop.mechanics.points import PointsGame

FLAG_COST: Final = 5
"""Points a time penalty costs."""
MOST: Final = 15
"""Players at one table."""
_KEPT: Final = 1024
"""So many answers are kept of each sort for who looks again."""

Zones: TypeAlias = tuple[ZoneView, ...]
Facts: TypeAlias = tuple[Fact, ...]
_Cards = TypeVar("_Cards", bytes, tuple[int, ...])


def put_away(piles: Sequence[_Cards]) -> tuple[tuple[int, _Cards], ...]:
    """(winner, cards) of the tricks in these piles, one a seat, whole tricks each."""
    size = len(piles)
    return tuple(
        [(seat, pile[at : at + size]) for seat, pile in enumerate(piles) for at in range(0, len(pile), size)]
    )


@lru_cache(maxsize=_KEPT)
def by_seat(packed: int, bits: int, seats: int) -> tuple[int, ...]:
    """The numbers that lie side by side in one, so many bits each, the first seat's lowest."""
    return tuple([packed >> bits * seat & (1 << bits) - 1 for seat in range(seats)])


_SEEN: Final = tuple(
    [(closed_zones("hand", seat, LOOKS), closed_zones("won", seat, LOOKS)) for seat in range(MOST)]
)
"""By seat what others see of its hand and of the cards it has won: how many they are."""
_ROWS: Final = tuple([(seat, face, "won") for seat in range(MOST) for face in FACE[:LOOKS]])
"""By `seat * LOOKS + card` what is known of a card of a trick put away."""


def trick_zone(cards: Sequence[int]) -> ZoneView:
    """The trick on the table."""
    views = tuple([OPEN[card] for card in cards])
    return new_tuple(ZoneView, ("trick", -1, len(views), views))


@lru_cache(maxsize=_KEPT)
def _known(past: tuple[tuple[int, Sequence[int]], ...]) -> tuple[tuple[int, int, str], ...]:
    """The tricks put away as everybody remembers them: `Observation.known`."""
    places = [owner * LOOKS + card for owner, cards in past for card in cards]
    return tuple([_ROWS[place] for place in sorted(places)])


class TrickGame(PointsGame):
    """The part of such a state that no game owns. `round`: a NamedTuple with `scores`; `past`: (winner, cards) of the
    tricks put away this round; `config`: what has the `options`; `taken`: tricks of this round, 4 bits a seat."""

    __slots__ = ("taken",)
    round: Any
    config: Any
    past: Sequence[tuple[int, Sequence[int]]]

    def __init__(self) -> None:
        super().__init__()
        self.taken = 0

    @property
    def scores(self) -> tuple[int, ...]:
        scores: tuple[int, ...] = self.round.scores
        return scores

    def taken_by(self, seat: int) -> int:
        """Tricks taken this round."""
        return self.taken >> seat * 4 & 15

    def won(self, seat: int) -> tuple[int, ...]:
        """The cards of the tricks this seat has put away this round."""
        return tuple([card for winner, cards in self.past if winner == seat for card in cards])

    def hand_plays(self, seat: int) -> tuple[Action, ...]:
        """The cards in a hand, ascending, each as the action that plays it."""
        raise NotImplementedError

    def observation(
        self, game: str, seat: int, shared: Zones, held: Iterable[int], facts: Facts
    ) -> Observation:
        """What `seat` may know: besides the facts and the `shared` zones the question; its hand, and of the others how
        many cards they have (`held`, by seat); how many each has won; and the tricks put away, which all have seen."""
        found = self.open_decision
        asked: tuple[tuple[int, str], ...] = ()
        turn = -1
        if found is not None:
            _, turn, prompt, _, _, _ = found
            asked = ((turn, prompt),)
        config, past = self.config, self.past
        seats = config.seats
        won = [0] * seats
        for winner, _ in past:
            won[winner] += seats
        zones = [*shared]
        for at, count in enumerate(held):
            hands, piles = _SEEN[at]
            zones += (own_hand(at, self.hand_plays(at)) if at == seat else hands[count], piles[won[at]])
        known = _known(past) if past else ()
        return new_tuple(
            Observation, (game, seat, config.options, asked, tuple(zones), facts, known, turn, 0, ())
        )

    def penalise(self, seat: int) -> None:
        scores = list(self.round.scores)
        scores[seat] -= FLAG_COST
        self.round = self.round._replace(scores=tuple(scores))
        if self.events is not None:
            self.events.append(CounterChanged("flag", "score", -1, seat, scores[seat]))
