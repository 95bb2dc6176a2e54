"""The chapters of a game, its turns or rounds: where each begins, what happened in it, and when something was."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from tabletop.engine.events import CardMoved, Declared, Event, PhaseBegan, PileShuffled, PlayerLost
from tabletop.engine.spec import GameSpec
from tabletop.match.history import LogEntry
from tabletop.presenter.narrator import Narrator
from tabletop.review.texts import say
from tabletop.storage.lookback import PastQuestion

LEFT: Final = ("resign", "time")
"""How somebody leaves a game whom no card has put out of it."""


class Begun(NamedTuple):
    """A chapter begins by the choice of entry `n`. `number`: as the game counts it; `seat`: whose it is where several
    share that number, else -1."""

    n: int
    number: int
    seat: int = -1


class Chapters(NamedTuple):
    """How a game is counted: `how` begins a chapter of it, `counted` is what its number counts."""

    how: str
    counted: str
    begun: tuple[Begun, ...] = ()

    @property
    def ticks(self) -> tuple[tuple[int, int], ...]:
        """The entry and the number of each; those that share one begin with the first of them."""
        firsts: dict[int, int] = {}
        for one in self.begun:
            firsts.setdefault(one.number, one.n)
        return tuple((n, number) for number, n in firsts.items())

    @property
    def each(self) -> str:
        """One of them, in a word, the same before any is known."""
        own = any(one.seat >= 0 for one in self.begun)
        return say("chapter", "turn" if own else self.counted if self.begun else self.how)

    def of(self, n: int) -> int:
        """In which chapter the choice of entry `n` was, by its place among them from 1 on, 0 before the first; one that
        ended a chapter is in it."""
        return sum(one.n < n for one in self.begun)

    def whose(self, n: int) -> int:
        """Whose chapter the choice of entry `n` was in, where several share its number; -1 else."""
        at = self.of(n)
        return self.begun[at - 1].seat if at else -1

    def called(self, first: int, last: int, narrator: Narrator) -> str:
        """The chapters from that place among them to that one, as people say it; "" where the game has none."""
        if not self.begun:
            return ""
        one, other = (self.begun[max(at, 1) - 1] for at in (first, last))
        if one.number != other.number:
            return say("when.span", self.counted, first=one.number, number=other.number)
        if one.seat >= 0 and one is other:
            return say("when.turn", self.counted, number=one.number, whose=narrator.whose(one.seat))
        return say("when", self.counted, number=one.number)


class Dates:
    """Says when something was to the reader of that `narrator`. `log`: what happened, as one seat saw it."""

    def __init__(
        self, spec: GameSpec, narrator: Narrator, chapters: Chapters, log: Sequence[LogEntry]
    ) -> None:
        self._spec, self._narrator, self._chapters = spec, narrator, chapters
        self._parts = parts_of(spec, chapters, log)

    def asked(self, moment: PastQuestion) -> str:
        """When that question was asked: the chapter, and the part of it, as a trick, that it began or was in."""
        chapters, at = self._chapters, self._chapters.of(moment.n)
        if not chapters.begun:
            return ""
        before = self._spec.rules.prompts[moment.decision.prompt].before
        if before == chapters.how:
            last = chapters.begun[-1].number
            number = chapters.begun[at].number if at < len(chapters.begun) else last + 1
            return say("when.ahead", when=say("when", chapters.counted, number=number))
        when, (word, part) = chapters.called(at, at, self._narrator), self.part(moment.n, bool(before))
        if before:
            return say("when.before", when=when, word=before, number=part + 1)
        return say("when.part", when=when, word=word, number=part) if part else when

    def part(self, n: int, ahead: bool = False) -> tuple[str, int]:
        """The word for the parts of a chapter, as tricks of a round, and how many of this one had begun with entry `n`,
        or `ahead` of it; 0 where a chapter is one's turn, which is short enough."""
        begun = self._chapters.begun[max(self._chapters.of(n), 1) - 1]
        inside = [word for at, word in self._parts if begun.n < at <= n - ahead] if begun.seat < 0 else []
        return (inside[-1], len(inside)) if inside else ("", 0)


def parts_of(spec: GameSpec, chapters: Chapters, log: Sequence[LogEntry]) -> list[tuple[int, str]]:
    """Of each part of a chapter, as the tricks of a round, the entry with which it begins and what it is called."""
    within = [(n, event) for n, event in log if not isinstance(event, PhaseBegan)]
    kinds = [(n, spec.table.events.get(event.how)) for n, event in within]
    named = [(n, kind.chapter) for n, kind in kinds if kind is not None]
    return [(n, word) for n, word in named if word and word != chapters.how]


def numbered(events: Sequence[Event], how: str) -> dict[int, int]:
    """By its place the number of each chapter that begins there. Where the game counts them no more, because players
    are out, each is counted for whose it is."""
    numbers, own = dict[int, int](), Counter[int]()
    for at, event in enumerate(events):
        if isinstance(event, PhaseBegan) and event.how == how:
            own[event.seat] += 1
            numbers[at] = event.turn or own[event.seat]
    return numbers


def chapters_of(log: Sequence[LogEntry], how: str, counts: str = "") -> Chapters:
    """Where each chapter begins. What begins with the deal is not told as an event. Where several share a number they
    are parts of what the game `counts`, else of a "round"."""
    numbers = numbered([entry.event for entry in log], how)
    begun = [Begun(log[at].n, number, seat_of(log[at].event)) for at, number in numbers.items()]
    shared = len({one.number for one in begun}) < len(begun)
    if not shared:
        begun = [one._replace(seat=-1) for one in begun]
        if begun and begun[0].number == 2:
            begun.insert(0, Begun(0, 1))
    return Chapters(how, counts or ("round" if shared else how), tuple(begun))


def seat_of(event: Event) -> int:
    """Whose it is."""
    if isinstance(event, CardMoved):
        return event.by if event.by >= 0 else event.seat if event.seat >= 0 else event.from_seat
    return getattr(event, "seat", -1)


def has_left(seat: int, event: Event) -> bool:
    """That seat resigned or ran out of time, which no card has made it do."""
    return isinstance(event, Declared | PlayerLost) and event.seat == seat and event.how in LEFT


def is_dealt(events: Sequence[Event]) -> bool:
    """Whether new cards were dealt: shuffled, and at once given to several hands."""
    for at, event in enumerate(events):
        if isinstance(event, PileShuffled):
            moved = takewhile(lambda later: isinstance(later, CardMoved), events[at + 1 :])
            given = {
                card.seat for card in moved if isinstance(card, CardMoved) and card.from_zone == event.zone
            }
            if len(given) > 1:
                return True
    return False
