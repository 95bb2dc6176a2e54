"""Games of rounds and tricks for points: a flag costs points."""

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Any, Final, TypeAlias, TypeVar

from tabletop.engine.cards import FACE, LOOKS
from tabletop.engine.decisions import new_tuple
from tabletop.engine.declarations import EventKind
from tabletop.engine.events import CounterChanged
from tabletop.engine.observation import OPEN, Fact, Observation, ZoneView, closed_zones
from tabletop.mechanics.memo import Memo
from tabletop.mechanics.points import PointsGame

FLAG_COST: Final = 5
"""Points a time penalty costs."""
MOST: Final = 15
"""Players at one table."""
_KEPT: Final = 1024
"""So many answers are kept of each sort for who looks again."""


def flagged(rule: str) -> EventKind:
    """What is said of whoever pays for a flag, by that rule."""
    return EventKind(
        "flag",
        {
            "you": f"You lose five points on time and have {{value}} ({rule}).",
            "other": f"{{who}} loses five points on time and has {{value}} ({rule}).",
        },
        sound="flag",
        results=(CounterChanged,),
    )


Zones: TypeAlias = tuple[ZoneView, ...]
Facts: TypeAlias = tuple[Fact, ...]
Past: TypeAlias = Sequence[tuple[int, Sequence[int]]]
Known: TypeAlias = tuple[tuple[int, int, str], ...]
_Cards = TypeVar("_Cards", bytes, tuple[int, ...])


def put_away(piles: Sequence[_Cards]) -> tuple[tuple[int, _Cards], ...]:
    """(winner, cards) of the tricks in these piles, one a seat, whole tricks each."""
    size = len(piles)
    return tuple(
        [(seat, pile[at : at + size]) for seat, pile in enumerate(piles) for at in range(0, len(pile), size)]
    )


def by_seat(packed: int, bits: int, seats: int) -> tuple[int, ...]:
    """The numbers that lie side by side in one, so many bits each, the first seat's lowest."""
    return tuple([packed >> bits * seat & (1 << bits) - 1 for seat in range(seats)])


def fact_table(name: str, value: Callable[[int], object]) -> Memo[int, Fact]:
    """`table[packed]`: the fact of that name."""
    return Memo(lambda packed: (name, value(packed)), _KEPT)


def taken_table(seats: int) -> Memo[int, Fact]:
    """The fact `taken` by `TrickGame.taken`."""
    return fact_table("taken", lambda packed: by_seat(packed, 4, seats))


_HELD: Final = tuple([closed_zones("hand", seat, LOOKS) for seat in range(MOST) for _ in "hw"])
"""By twice the seat and number of cards: the hand as others see it."""
_WON: Final = tuple([closed_zones("won", seat, LOOKS) for seat in range(MOST)])
_ROWS: Final = tuple([(seat, face, "won") for seat in range(MOST) for face in FACE[:LOOKS]])
"""By `seat * LOOKS + card` what is known of a card of a trick put away."""
_TRICKS: Final = (ZoneView("trick", -1, 0, ()), *[ZoneView("trick", -1, 1, (view,)) for view in OPEN[:LOOKS]])
"""No trick, and by 1 + card those of one card."""


def trick_zone(cards: Sequence[int]) -> ZoneView:
    """The trick on the table."""
    size = len(cards)
    if size < 2:
        return _TRICKS[1 + cards[0] if size else 0]
    return new_tuple(ZoneView, ("trick", -1, size, itemgetter(*cards)(OPEN)))


_latest: tuple[Past, int, list[ZoneView], list[int], Known] = ((), 0, [], [], ())


def _remembered(past: Past, seats: int) -> tuple[list[ZoneView], Known]:
    """Of the tricks put away what everybody remembers: the piles of all seats, each after room for a hand, and
    `Observation.known`. Whoever looks during the same trick gets the same, and after it one trick comes to it."""
    global _latest
    of, many, zones, places, known = _latest
    if of is not past or many != seats:
        if past and many == seats and past[:-1] == of:
            new, zones, places = past[-1:], zones[:], places[:]
        else:
            new, zones, places = past, [_WON[at][0] for at in range(seats) for _ in "hw"], []
        for winner, cards in new:
            at, row = 2 * winner + 1, LOOKS * winner
            zones[at] = _WON[winner][zones[at].count + seats]
            places += [row + card for card in cards]
        places.sort()
        known = itemgetter(*places)(_ROWS) if places else ()
        _latest = past, seats, zones, places, known
    return zones[:], known


class TrickGame(PointsGame):
    """The part of such a state that no game owns. `round`: a NamedTuple with `scores`; `past`: (winner, cards) of the
    tricks put away this round; `config`: what has the `options`; `taken`: tricks of this round, 4 bits a seat."""

    __slots__ = ("taken",)
    round: Any
    config: Any
    past: Past

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

    def observation(
        self, game: str, seat: int, shared: Zones, held: Iterable[int], own: ZoneView | None, facts: Facts
    ) -> Observation:
        """What `seat` may know: besides the facts and the `shared` zones the question; its `own` hand, if it has a
        seat, and of the others how many cards they have (`held`, by seat); how many each has won; and the tricks put
        away, which all have seen."""
        found, config, past = self.open_decision, self.config, self.past
        asked: tuple[tuple[int, str], ...] = ()
        turn = -1
        if found is not None:
            _, turn, prompt, _, _, _ = found
            asked = ((turn, prompt),)
        zones, known = _remembered(past, config.seats)
        at = 0
        for count in held:  # faster than to assign a slice
            zones[at] = _HELD[at][count]
            at += 2
        if own is not None:
            zones[2 * seat] = own
        seen = (game, seat, config.options, asked, shared + tuple(zones), facts, known, turn, 0, ())
        return new_tuple(Observation, seen)

    def penalise(self, seat: int) -> None:
        scores = list(self.round.scores)
        scores[seat] -= FLAG_COST
        self.round = self.round._replace(scores=tuple(scores))
        if self.events is not None:
            self.events.append(CounterChanged("flag", "score", -1, seat, scores[seat]))
