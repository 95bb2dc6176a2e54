"""What one seat may know: the only thing a screen or an AI is ever handed."""

import json
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from tabletop.engine.actions import Action
from tabletop.engine.cards import EMPTY, FACE, HIDDEN
from tabletop.engine.decisions import Result, new_tuple
from tabletop.engine.events import CardMoved, CardsShown, CardTapped, CardTurned, Event

TAPPED: Final = 1
"""Mark: the card is turned sideways."""
DOWN: Final = 2
"""Mark: the card lies face-down (its face may still be known to the reader)."""
STACKED: Final = 4
"""Mark: the card lies in one stack with the card before it in its zone."""
ATTACHED: Final = 8
"""Mark: the card is attached to (tucked under) the last card before it that is not itself attached or stacked."""
COUNT_SHIFT: Final = 8
"""A small number lying on the card (scars, damage): `marks >> COUNT_SHIFT & 0xFF`."""
COUNT_MASK: Final = 0xFF


class CardView(NamedTuple):
    """A card as one seat sees it: id and face, both HIDDEN if it may not know them; public marks."""

    id: int
    face: int
    marks: int


HIDDEN_CARD: Final = CardView(HIDDEN, HIDDEN, 0)
EMPTY_PLACE: Final = CardView(EMPTY, EMPTY, 0)
LYING: Final = tuple(
    [
        tuple([CardView(card, face, marks) for card, face in enumerate(FACE)])
        for marks in range(TAPPED + DOWN + 1)
    ]
)
"""By marks, of TAPPED and DOWN, and card: how it looks to whoever may see its face."""
OPEN: Final = LYING[0]
"""By card: the same, unmarked."""


class ZoneView(NamedTuple):
    """A zone as one seat sees it. `seat` is -1 for shared zones; `count` the number of cards in it.
    `cards`: empty if no face of it may be seen and it has no fixed places (then `count` tells all)."""

    zone: str
    seat: int
    count: int  # type: ignore[assignment]  # the name outweighs tuple.count
    cards: tuple[CardView, ...]

    def upright(self) -> list[int]:
        """The ids of the cards that are seen there and not tapped."""
        return [view.id for view in self.cards if view.id >= 0 and not view.marks & TAPPED]


_SHARED: Final = 512
"""So many cards and zones are kept of each sort: most of them look as they did when somebody looked before."""


@lru_cache(maxsize=_SHARED)
def open_card(card: int, marks: int) -> CardView:
    """A card whose face the reader may see."""
    return CardView(card, FACE[card], marks)


@lru_cache(maxsize=_SHARED)
def open_zone(zone: str, seat: int, cards: tuple[int, ...] | bytes) -> ZoneView:
    """A zone whose cards the reader may all see."""
    return ZoneView(zone, seat, len(cards), tuple([OPEN[card] for card in cards]))


@lru_cache(maxsize=_SHARED)
def closed_zone(zone: str, seat: int, count: int) -> ZoneView:
    """A zone of which the reader sees no more than how many cards lie there."""
    return ZoneView(zone, seat, count, ())


def closed_zones(zone: str, seat: int, most: int) -> tuple[ZoneView, ...]:
    """`closed_zone` by the number of cards, as a table for who looks often."""
    return tuple([ZoneView(zone, seat, count, ()) for count in range(most + 1)])


def own_hand(seat: int, plays: tuple[Action, ...]) -> ZoneView:
    """The zone `hand` as its owner sees it, in a game that keeps a hand as the actions that play its cards. Whoever
    looks again before the hand is another gets the same."""
    of, zone = _OWN[seat]
    if of is not plays:
        views = tuple([OPEN[action[1]] for action in plays])
        zone = new_tuple(ZoneView, ("hand", seat, len(views), views))
        _OWN[seat] = plays, zone
    return zone


_MOST: Final = 15
"""Players at one table."""
_OWN: Final[list[tuple[tuple[Action, ...], ZoneView]]] = [
    ((), ZoneView("hand", seat, 0, ())) for seat in range(_MOST)
]


Fact: TypeAlias = tuple[str, object]


def ending(outcome: Result | None) -> tuple[Fact, Fact, Fact, Fact]:
    """How a game ended, as facts: `winners`, `ranking`, `scores` and `reason`; empty while it goes on."""
    if outcome is None:
        return NO_END
    winners, ranking, scores, reason, _ = outcome
    return ("winners", winners), ("ranking", ranking), ("scores", scores), ("reason", reason)


NO_END: Final = ending(Result((), (), (), "", ""))
"""While a game goes on."""


class Observation(NamedTuple):
    """All a seat may know, computed values included. It is sufficient: no reader needs a memory.

    `asked`: who must choose, with the public prompt (that of stage 0). Hidden zones are in canonical order, never in
    the owner's sorting. `facts`: whatever else the game tells, public or this seat's own; it alone knows their names.
    `known`: (owner, face, how): cards out of sight whose place this seat may know; owner -1 = shared.
    `turn_seat`: whose turn it is, -1 = nobody's. `turn_number`: turns begun so far by all seats together, 0 in a game
    that does not count them. `powers`: (card, its power now) of cards that have one. All seats read these three alike.
    """

    game: str
    seat: int
    options: tuple[tuple[str, object], ...]
    asked: tuple[tuple[int, str], ...]
    zones: tuple[ZoneView, ...]
    facts: tuple[Fact, ...]
    known: tuple[tuple[int, int, str], ...]
    turn_seat: int
    turn_number: int = 0
    powers: tuple[tuple[int, int], ...] = ()

    def zone(self, zone: str, seat: int = -1) -> ZoneView:
        """The view of one zone; KeyError if there is none of that name and seat."""
        for view in self.zones:
            if view.zone == zone and view.seat == seat:
                return view
        raise KeyError((zone, seat))

    def card(self, zone: str, seat: int, place: int) -> CardView:
        """The card at an index of a zone; EMPTY_PLACE if none of it is seen there."""
        cards = self.zone(zone, seat).cards
        return cards[place] if 0 <= place < len(cards) else EMPTY_PLACE

    def prompt_of(self, seat: int) -> str:
        """The public prompt put to `seat`; "" if it is not asked."""
        return dict(self.asked).get(seat, "")

    def fact(self, key: str, default: object = None) -> Any:
        """The fact of that name, or `default`. Only the game knows of what type it is."""
        for name, value in self.facts:
            if name == key:
                return value
        return default


def redact(event: Event, seat: int) -> Event:
    """The event as `seat` may know it: the one filter between a game and everybody else.

    Card ids a seat may not see become HIDDEN; `seen` shrinks to what concerns the reader.
    """
    if not isinstance(event, CardMoved | CardTurned | CardTapped | CardsShown):
        return event
    if event.seen >> seat & 1:
        return event._replace(seen=1 << seat)
    if isinstance(event, CardsShown):
        return event._replace(cards=(), seen=0)
    return event._replace(card=HIDDEN, seen=0)


def canonical(observation: Observation) -> bytes:
    """The byte form of an observation: sorted JSON, UTF-8. Equal observations have equal bytes."""
    return json.dumps(observation, sort_keys=True, separators=(",", ":")).encode()
