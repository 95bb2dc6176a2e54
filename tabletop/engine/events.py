"""Events: what happened, in the past tense, for log, animation and players.

A state fills its `events` list only when it has one (`events is None` while searching: no cost).
Events inside a state are unredacted; nothing leaves `Match` before `observation.redact` has filtered it.
`seen` is the visibility mask of the card named (see `zones`). `how` is the id of an `EventKind` of the
game, which has the sentence. Events about zones whose order is hidden carry no place (`place == -1`).
"""

from typing import NamedTuple, TypeAlias


class CardMoved(NamedTuple):
    """A card went from one zone to another. `place`: index of the fixed place it came to, or -1;
    `from_place` likewise. `down`: it lies face-down now."""

    how: str
    card: int
    seen: int
    from_zone: str
    from_seat: int
    from_place: int
    zone: str
    seat: int
    place: int
    down: bool
    by: int


class CardTurned(NamedTuple):
    """A card was turned face-up or face-down where it lies."""

    how: str
    card: int
    seen: int
    zone: str
    seat: int
    place: int
    down: bool


class CardTapped(NamedTuple):
    """A card was tapped (turned sideways) or untapped."""

    how: str
    card: int
    seen: int
    zone: str
    seat: int
    place: int
    tapped: bool


class CardsShown(NamedTuple):
    """Cards were shown where they lie, to the seats in `seen`; others learn only `count`."""

    how: str
    cards: tuple[int, ...]
    count: int  # type: ignore[assignment]  # the name outweighs tuple.count
    seen: int
    zone: str
    seat: int
    by: int


class CounterChanged(NamedTuple):
    """A public number changed: `name` is its id (scars, points, …), of `card` (-1: of the seat)."""

    how: str
    name: str
    card: int
    seat: int
    value: int


class PileShuffled(NamedTuple):
    """A pile was shuffled or made anew; `count` cards lie in it."""

    how: str
    zone: str
    seat: int
    count: int  # type: ignore[assignment]  # the name outweighs tuple.count


class PhaseBegan(NamedTuple):
    """A phase of `seat`'s turn number `turn` began; `how` is the phase's id."""

    how: str
    seat: int
    turn: int


class Declared(NamedTuple):
    """Something said aloud or done openly that moves no card: an attack, a pass, a named face, a bid.
    `card`: the public card concerned; `target`: card id or seat as the text says; `value`: face or number;
    `against`: the number that it is measured by; where the text aims at a card, whose that is."""

    how: str
    seat: int
    card: int = -1
    target: int = -1
    value: int = -1
    against: int = -1


class Chosen(NamedTuple):
    """A seat has made a secret choice; nothing of it is told."""

    how: str
    seat: int


class DamageDealt(NamedTuple):
    """`seat` took damage (the card is in the CardMoved before it, if there was one); `by` = -1: nobody. `total`: how
    much of its health, and `left`: what it has now, below 0 by what was too much; where health is no number, how many
    counters it has by now."""

    how: str
    seat: int
    by: int
    total: int
    left: int = 0


class PlayerLost(NamedTuple):
    """A seat left the game."""

    how: str
    seat: int
    by: int


class GameEnded(NamedTuple):
    """The game is over; `winners` as in Result."""

    how: str
    winners: tuple[int, ...]


Event: TypeAlias = (
    CardMoved
    | CardTurned
    | CardTapped
    | CardsShown
    | CounterChanged
    | PileShuffled
    | PhaseBegan
    | Declared
    | Chosen
    | DamageDealt
    | PlayerLost
    | GameEnded
)
