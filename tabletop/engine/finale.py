"""What a game tells of itself when it is over."""

from typing import NamedTuple

from tabletop.engine.events import Event


class Deciding(NamedTuple):
    """A card that decided the game. `words`: what it did, in a few words, "" where the heading says it of all;
    `weight`: how much that was, where cards of a game are compared by it; `by`: the event that tells of it, None: the
    last in which the card is declared."""

    card: int
    words: str = ""
    weight: int = 0
    by: Event | None = None


class Figure(NamedTuple):
    """Something that was counted all game long: what, and how much by seat. `id`: by which it is the same in another
    game; `most`: the most at once, so of several games the greatest is told and not the sum."""

    label: str
    values: tuple[int, ...]
    id: str = ""
    most: bool = False


class Fortune(NamedTuple):
    """Strong cards that chance alone gave: what they are, in the plural, how many of them each seat got, and among how
    many cards that it was dealt or drew."""

    label: str
    values: tuple[int, ...]
    cards: tuple[int, ...]


class Finale(NamedTuple):
    """A game that is over, told from what everybody saw of it; {2} in a text stands for the name of seat 2.

    `text`: what decided, in one sentence that is true whoever reads it ("" = only the reason can be told); `cards`:
    those that decided, of a few the first one most unless the next has its `weight` too; `heading`: what they have in
    common, in place of the usual words. `figures`: in the order of their weight. `chapter`: the `how` of the
    `PhaseBegan` with which a chapter of the game begins, by whose number people remember when something happened.
    """

    text: str = ""
    cards: tuple[Deciding, ...] = ()
    figures: tuple[Figure, ...] = ()
    chapter: str = ""
    heading: str = ""
    records: tuple[Figure, ...] = ()
