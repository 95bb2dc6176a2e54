"""Games of rounds and tricks for points: a flag costs points."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypeVar

from tabletop.engine.cards import FACE
from tabletop.engine.decisions import new_tuple
from tabletop.engine.events import CounterChanged
from tabletop.engine.observation import Observation, ZoneView, closed_zone
from tabletop.mechanics.points import PointsGame

FLAG_COST: Final = 5
"""Points a time penalty costs."""
_KEPT: Final = 1024
"""So many answers are kept of each sort for who looks again."""

Zones: TypeAlias = tuple[ZoneView, ...]
Facts: TypeAlias = tuple[tuple[str, object], ...]
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


@lru_cache(maxsize=_KEPT)
def seen_of(seat: int, held: int, won: int) -> Zones:
    """What others see of a seat's hand and of the cards it has won: how many they are."""
    return closed_zone("hand", seat, held), closed_zone("won", seat, won)


@lru_cache(maxsize=_KEPT)
def won_faces(past: tuple[tuple[int, Sequence[int]], ...]) -> tuple[tuple[int, int, str], ...]:
    """The tricks put away as everybody remembers them: `Observation.known`."""
    return tuple(sorted([(owner, FACE[card], "won") for owner, cards in past for card in cards]))


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

    def observation(self, game: str, seat: int, zones: Zones, facts: Facts) -> Observation:
        """What `seat` may know: besides zones and facts the question and the tricks put away, which all have seen."""
        found = self.open_decision
        asked, turn = ((), -1) if found is None else (((found.seat, found.prompt),), found.seat)
        known = won_faces(tuple(self.past))
        return new_tuple(
            Observation, (game, seat, self.config.options, asked, zones, facts, known, turn, 0, ())
        )

    def piles(self) -> list[int]:
        """How many cards each seat has put away this round."""
        out = [0] * self.config.seats
        for winner, cards in self.past:
            out[winner] += len(cards)
        return out

    def penalise(self, seat: int) -> None:
        scores = list(self.round.scores)
        scores[seat] -= FLAG_COST
        self.round = self.round._replace(scores=tuple(scores))
        if self.events is not None:
            self.events.append(CounterChanged("flag", "score", -1, seat, scores[seat]))
