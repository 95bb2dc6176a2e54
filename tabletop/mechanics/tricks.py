"""Games of rounds and tricks for points: a flag costs points."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias, TypeVar

from tabletop.engine.cards import FACE
from tabletop.engine.events import CounterChanged
from tabletop.engine.observation import Observation, ZoneView
from tabletop.mechanics.points import PointsGame

FLAG_COST: Final = 5
"""Points a time penalty costs."""

Zones: TypeAlias = tuple[ZoneView, ...]
Facts: TypeAlias = tuple[tuple[str, object], ...]
_Cards = TypeVar("_Cards", bytes, tuple[int, ...])


def put_away(piles: Sequence[_Cards]) -> tuple[tuple[int, _Cards], ...]:
    """(winner, cards) of the tricks in these piles, one a seat, whole tricks each."""
    size = len(piles)
    return tuple(
        [(seat, pile[at : at + size]) for seat, pile in enumerate(piles) for at in range(0, len(pile), size)]
    )


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
        known = sorted([(owner, FACE[card], "won") for owner, cards in self.past for card in cards])
        return Observation(game, seat, self.config.options, asked, zones, facts, tuple(known), turn)

    def penalise(self, seat: int) -> None:
        scores = list(self.round.scores)
        scores[seat] -= FLAG_COST
        self.round = self.round._replace(scores=tuple(scores))
        if self.events is not None:
            self.events.append(CounterChanged("flag", "score", -1, seat, scores[seat]))
