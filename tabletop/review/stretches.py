"""A line of chances, the chapters of a game, where the line rises or falls without turning, and what may change it at
a stroke."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from tabletop.engine.declarations import EventKind
from tabletop.engine.events import (
    CardMoved,
    DamageDealt,
    Declared,
    Event,
    PhaseBegan,
    PileShuffled,
    PlayerLost,
)
from tabletop.engine.spec import GameSpec
from tabletop.match.history import LogEntry
from tabletop.storage.lookback import PastQuestion

FLAT: Final = 0.1
"""The share of a change up to which a step at its beginning or end does not belong to it."""
ERROR: Final = 0.08
"""So far two chances of the curve may lie apart by the tries alone, whatever all would share."""
SLIGHT: Final = 0.2
"""Damage that takes a smaller part of the health that there is weighs less than any other result."""
TRICK: Final = "trick"
"""What several of such a part of a chapter bring is told together."""
LEFT: Final = ("resign", "time")
"""How somebody leaves a game whom no card has put out of it."""


class Point(NamedTuple):
    """The chance to win, 0 to 1, behind what was chosen at entry `n`. `moment`: the question it was asked of; None at
    the end."""

    n: int
    chance: float
    moment: PastQuestion | None = None


class Reached(NamedTuple):
    """A place in the game: the `number` of its chapter, -1 before the first, `turn_of` whom where they share it, and
    the `part` of it, 0 before the first, in the `word` for such parts."""

    number: int
    turn_of: int
    word: str
    part: int


class Chapters(NamedTuple):
    """How a game is counted: `how` begins a chapter of it, `counted` is what its number counts; `ticks`: the entry and
    the number of each; `shared`: those of several seats have one number."""

    how: str
    counted: str
    ticks: tuple[tuple[int, int], ...] = ()
    shared: bool = False

    def of(self, n: int) -> int:
        """In which chapter the choice of entry `n` was, by its place among them; one that ended a chapter is in it."""
        return sum(begins < n for begins, _ in self.ticks)

    def reached(self, events: Sequence[Event], kinds: Mapping[str, EventKind]) -> Reached:
        """Where these events have led to."""
        word, number, part, turn_of, numbers = "", -1, 0, -1, numbered(events, self.how)
        for at, event in enumerate(events):
            kind = kinds.get(event.how)
            if isinstance(event, PhaseBegan) and event.how == self.how:
                number, part, turn_of = numbers[at], 0, event.seat if self.shared else -1
            elif kind is not None and kind.chapter and kind.chapter != self.how:
                word, part = kind.chapter, part + 1
        if number < 0 and self.ticks:
            number = self.ticks[0][1]
        return Reached(number, turn_of, word, part)


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
    """Where each chapter begins. What begins with the deal is not told as an event. Several that share a number are
    one: what the game `counts`, else a "round"."""
    begun = [(log[at].n, number) for at, number in numbered([entry.event for entry in log], how).items()]
    ticks = [tick for at, tick in enumerate(begun) if not at or begun[at - 1][1] != tick[1]]
    shared = len(begun) > len(ticks)
    if ticks and ticks[0][1] == 2:
        ticks.insert(0, (0, 1))
    return Chapters(how, counts or ("round" if shared else how), tuple(ticks), shared)


def size_of(line: Sequence[Point], span: tuple[int, int]) -> float:
    """How far apart the ends of that stretch of the line are."""
    return abs(line[span[1]].chance - line[span[0]].chance)


def hits_of(spec: GameSpec, log: Sequence[LogEntry]) -> list[int]:
    """The entries of duels and damage and what else came of somebody's play; none where tricks are taken, which is all
    that happens."""
    kinds = spec.table.events
    if any(kind.chapter == TRICK for kind in kinds.values()):
        return []
    found = (
        n
        for n, event in log
        if isinstance(event, DamageDealt | PlayerLost)
        or ((kind := kinds.get(event.how)) is not None and kind.is_result(type(event)))
    )
    return list(dict.fromkeys(found))


def seat_of(event: Event) -> int:
    """Whose it is."""
    if isinstance(event, CardMoved):
        return event.by if event.by >= 0 else event.seat if event.seat >= 0 else event.from_seat
    return getattr(event, "seat", -1)


def events_before(log: Sequence[LogEntry], told: LogEntry) -> list[Event]:
    """What happened before that."""
    return [entry.event for entry in takewhile(lambda entry: entry is not told, log)]


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


def is_bare(event: Event) -> bool:
    """It is only said, of no card and with no number."""
    return isinstance(event, Declared) and max(event.card, event.target, event.value) < 0


def is_slight(event: Event) -> bool:
    """It is damage that took little of the health that there was."""
    return (
        isinstance(event, DamageDealt)
        and event.left > 0
        and event.total < SLIGHT * (event.total + event.left)
    )


def is_nothing_of(entry: LogEntry, mine: Sequence[LogEntry]) -> bool:
    """It tells only that somebody got nothing of what there is told as got."""
    event = entry.event
    none = isinstance(event, Declared) and event.card < 0 and not event.value
    return none and event.how in [each.event.how for each in mine]


def is_outdone(entry: LogEntry, own: Sequence[LogEntry]) -> bool:
    """They are points, and one of these `own` is as many: what is no more than one's own hurts nobody."""
    event, said = entry.event, [each.event for each in own if isinstance(each.event, Declared)]
    if not isinstance(event, Declared) or not event.card < 0 <= event.value:
        return False
    return any(mine.how == event.how and mine.value >= event.value for mine in said)


def stretches(
    line: Sequence[Point], chapters: Sequence[int], lot: Callable[[PastQuestion], bool]
) -> list[tuple[int, int]]:
    """The places in the line between which it rises or falls without turning, each within one chapter; `chapters`: by
    step in which it is. Where it only stands still, or wavers by no more than the error and by less than it moved
    before and moves behind, it does not turn. What is left to chance is in none."""
    out: list[list[int]] = []
    for at in range(len(line) - 1):
        here, there = line[at], line[at + 1]
        if here.moment is None or lot(here.moment):
            continue
        last = out[-1] if out and out[-1][1] == at and chapters[out[-1][0]] == chapters[at] else None
        flat = here.chance == there.chance
        if last is not None and (
            flat or (here.chance > line[last[0]].chance) == (there.chance > here.chance)
        ):
            last[1] = at + 1
        elif not flat:
            out.append([at, at + 1])
    _steady(line, chapters, out)
    _trim(line, out)
    return [(first, last) for first, last in out]


def lots(line: Sequence[Point], lot: Callable[[PastQuestion], bool]) -> list[tuple[int, int]]:
    """The steps that begin with what is left to chance."""
    asked = ((at, point.moment) for at, point in enumerate(line[:-1]))
    return [(at, at + 1) for at, moment in asked if moment is not None and lot(moment)]


def _steady(line: Sequence[Point], chapters: Sequence[int], spans: list[list[int]]) -> None:
    """Join what lies beside a waver with it, the least first."""

    def size(at: int) -> float:
        return size_of(line, (spans[at][0], spans[at][1]))

    def is_waver(at: int) -> bool:
        (_, first), (begin, end), (last, _) = spans[at - 1 : at + 2]
        beside = first == begin and end == last
        within = chapters[spans[at - 1][0]] == chapters[begin] == chapters[last]
        return beside and within and size(at) <= ERROR and size(at) < min(size(at - 1), size(at + 1))

    while wavers := [at for at in range(1, len(spans) - 1) if is_waver(at)]:
        at = min(wavers, key=size)
        spans[at - 1 : at + 2] = [[spans[at - 1][0], spans[at + 1][1]]]


def _trim(line: Sequence[Point], spans: list[list[int]]) -> None:
    """Leave out what hardly changes it at the beginning or end of each, however it went to and fro there."""
    for span in spans:
        first, last = span
        least = FLAT * size_of(line, (first, last))
        span[0] = max(at for at in range(first, last) if at == first or size_of(line, (first, at)) < least)
        span[1] = min(
            at for at in range(span[0] + 1, last + 1) if at == last or size_of(line, (at, last)) < least
        )


def slow_stretches(
    line: Sequence[Point],
    chapters: Sequence[int],
    lot: Callable[[PastQuestion], bool],
    steep: Sequence[tuple[int, int]],
) -> list[tuple[int, int]]:
    """The places in the line between which every whole chapter moved it the same way, however it went to and fro in
    between: as many as lie side by side, none with one of the `steep` stretches or something left to chance in it."""
    whole: list[list[int]] = []
    for at in range(len(line) - 1):
        if whole and chapters[whole[-1][0]] == chapters[at]:
            whole[-1][1] = at + 1
        else:
            whole.append([at, at + 1])
    out: list[list[int]] = []
    for first, last in whole:
        asked = [point.moment for point in line[first:last]]
        moved = line[last].chance - line[first].chance
        if any(moment is None or lot(moment) for moment in asked) or any(
            first < end and begin < last for begin, end in steep
        ):
            continue
        if out and out[-1][1] == first and (line[first].chance - line[out[-1][0]].chance) * moved > 0:
            out[-1][1] = last
        elif moved:
            out.append([first, last])
    return [(first, last) for first, last in out]
