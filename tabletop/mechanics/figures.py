"""What happened, counted by seat: for the figures of a game that is over."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tabletop.engine.catalogue import named
from tabletop.engine.events import CardMoved, Declared, Event, PhaseBegan
from tabletop.engine.finale import Fortune
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed
from tabletop.mechanics.texts import say

Share = tuple[int, int]
"""A seat, and how much it did."""
NOTHING: Final[Share] = (-1, 0)


def summed(events: Iterable[Event], seats: int, share: Callable[[Event], Share]) -> tuple[int, ...]:
    """How much each seat did by these events; `share` of seat -1 counts for nobody."""
    shares = [share(event) for event in events]
    return tuple(sum(amount for at, amount in shares if at == seat) for seat in range(seats))


def largest(events: Iterable[Event], seats: int, share: Callable[[Event], Share]) -> tuple[int, ...]:
    """The most each seat did by one of these events."""
    shares = [share(event) for event in events]
    return tuple(max([0, *[amount for at, amount in shares if at == seat]]) for seat in range(seats))


def declared(*hows: str) -> Callable[[Event], Share]:
    """One for each declaration of that name."""
    return lambda event: (event.seat, 1) if isinstance(event, Declared) and event.how in hows else NOTHING


def valued(*hows: str) -> Callable[[Event], Share]:
    """The value of each declaration of that name."""
    return lambda event: (
        (event.seat, event.value) if isinstance(event, Declared) and event.how in hows else NOTHING
    )


def moved(*hows: str, zone: str = "") -> Callable[[Event], Share]:
    """One for each card that somebody moved like that, into the zone."""
    return lambda event: (
        (max(event.by, event.seat), 1)
        if isinstance(event, CardMoved) and event.how in hows and zone in ("", event.zone)
        else NOTHING
    )


class Chapter(NamedTuple):
    """The events of one round."""

    number: int
    events: Sequence[Event]


def chapters(events: Sequence[Event], how: str) -> list[Chapter]:
    """The rounds of a game, each from its beginning to that of the next; without the one in whose middle the game was
    written down as a position."""
    begun = [(n, e.turn) for n, e in enumerate(events) if isinstance(e, PhaseBegan) and e.how == how]
    ends = [at for at, _ in begun[1:]] + [len(events)]
    return [Chapter(turn, events[at:end]) for (at, turn), end in zip(begun, ends, strict=False)]


def last(events: Sequence[Event], hows: Collection[str]) -> Declared | None:
    """The last declaration of one of those names."""
    found = (event for event in reversed(events) if isinstance(event, Declared) and event.how in hows)
    return next(found, None)


class Best(NamedTuple):
    """The best round of a winner, of equal ones the first. `told`: the sentence on it, or on all that were as good;
    `events`: what happened in it, () where the game was written down as a position after it."""

    winner: int
    number: int
    told: str
    events: Sequence[Event]


def best_round(
    facts: Mapping[str, Any], gained: Sequence[Sequence[int]], events: Sequence[Event], section: str
) -> Best | None:
    """What decided a game of rounds for points, None where somebody left it. `gained`: the points by round and seat;
    `section`: of the rules on points."""
    winners, scores = facts["winners"], facts["scores"]
    if facts["reason"] != "points" or not winners or not gained:
        return None
    winner = winners[0]
    most = max(line[winner] for line in gained)
    numbers = [n for n, line in enumerate(gained, 1) if line[winner] == most]
    rest = max([score for seat, score in enumerate(scores) if seat not in winners], default=0)
    form = " ".join(["several"] * (len(numbers) > 1) + ["shared"] * (len(winners) > 1))
    rounds, figures = listed([str(n) for n in numbers]), {"score": scores[winner], "most": most}
    count, player = scores[winner] - rest, named(winner)
    told = say("best", form, count=count, player=player, round=rounds, section=section, **figures)
    happened = next((one.events for one in chapters(events, "round") if one.number == numbers[0]), ())
    return Best(winner, numbers[0], told, happened)


def fortunes(
    first: Observation, events: Iterable[Event], kinds: Mapping[str, Callable[[int], bool]], pile: str
) -> tuple[Fortune, ...]:
    """Of the cards in the hands at the beginning, and of all that came to a hand from this `pile`, how many are of each
    of these `kinds`."""
    hands = [zone for zone in first.zones if zone.zone == "hand"]
    got = [[view.id for view in first.zone("hand", seat).cards] for seat in range(len(hands))]
    for event in events:
        if isinstance(event, CardMoved) and (event.from_zone, event.zone) == (pile, "hand"):
            got[event.seat].append(event.card)
    many = tuple(map(len, got))
    return tuple(
        Fortune(label, tuple([sum(map(is_one, cards)) for cards in got]), many)
        for label, is_one in kinds.items()
    )
