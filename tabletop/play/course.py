"""How the chances to win went in a game that is over, found in the background: questions from all of the game ask how
good was what was played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise, takewhile, zip_longest
from typing import TYPE_CHECKING, Final, NamedTuple

from tabletop.engine.clock import monotonic_ms
from tabletop.engine.declarations import VERDICT, Prompt
from tabletop.engine.errors import TabletopError
from tabletop.engine.events import (
    CardMoved,
    DamageDealt,
    Declared,
    Event,
    PhaseBegan,
    PileShuffled,
    PlayerLost,
)
from tabletop.engine.player import Choice
from tabletop.engine.spec import GameSpec
from tabletop.match.history import LogEntry
from tabletop.play.looking import Looking, Pains, Query, at_most
from tabletop.play.texts import say
from tabletop.play.timers import Timers
from tabletop.presenter.advice import of_100
from tabletop.presenter.narrator import Narrator
from tabletop.presenter.words import with_names
from tabletop.storage.lookback import PastQuestion, Retelling
from tabletop.storage.record_file import Record

if TYPE_CHECKING:
    from tabletop.play.hinting import Adviser

BEGIN_MS: Final = 700
"""Who wants a rematch at once needs no process."""
WORK_MS: Final = 5_000
"""Time for all questions together, in ms."""
MOST_POINTS: Final = 36
ENOUGH: Final = 9
"""Points of a line that are calculated whatever time it takes."""
LEVEL: Final = "appraiser"
TURNS: Final = 3
"""Turning points at most."""
LEAST_TURN: Final = 0.1
"""A smaller change of the chance is no turning point: it may come from the games that were tried out."""
MOST_SENTENCES: Final = 2
PLAYED: Final = 2
"""What weighs so much is something that somebody did."""
MISSING: Final = "–"
"""Stands in a figure that is not made yet."""


class Point(NamedTuple):
    """The chance to win, 0 to 1, at entry `n`. `moment`: the question it was asked of; None at the end."""

    n: int
    chance: float
    moment: PastQuestion | None = None


def percent(chance: float) -> int:
    """A chance in 100 games; only what came of the game is 0 or 100."""
    return round(100 * chance) if chance in (0.0, 1.0) else of_100(chance)


class Turning(NamedTuple):
    """Where the chance of a seat changed most: from `before`, the height of its line at the point `at`, to `after`,
    that of the next point. `told`: what happened there, "" where nothing weighs as much as that new cards were `dealt`;
    `cards`: those in it; `moment`: the last question of that seat before; `others`: somebody else acted; `came`: cards
    came that it did not know, or the end."""

    seat: int
    before: float
    after: float
    at: Point
    told: str
    cards: tuple[int, ...]
    moment: PastQuestion
    dealt: bool = False
    others: bool = False
    came: bool = False

    @property
    def rises(self) -> bool:
        """It was for the better."""
        return self.after > self.before


class Course(Looking):
    """Looks at one record for the people in `seats`. In the end read `lines` (by seat), `ticks` (entry, number of the
    chapter), `turnings` in their order, or `failed`. `chapter`: see `Finale`; `counted`: what its
    number counts."""

    pains = Pains(24, 24, 1_500, WORK_MS)
    places = False

    def __init__(
        self,
        spec: GameSpec,
        record: Record,
        seats: Sequence[int],
        names: Sequence[str],
        chapter: str,
        adviser: Callable[[], Adviser],
        timers: Timers,
    ) -> None:
        super().__init__(spec, record, seats, names, adviser, timers)
        self.failed = False
        self.lines: dict[int, tuple[Point, ...]] = {}
        self.ticks: tuple[tuple[int, int], ...] = ()
        self.turnings: tuple[Turning, ...] = ()
        self._chapter = self.counted = chapter
        self._queue: list[PastQuestion] = []
        self._found: list[tuple[PastQuestion, float]] = []
        self._total = 0
        self._begin = timers.once(self.go_on)

    def start(self) -> None:
        """Begin in a moment; returns at once."""
        self._begin.start(BEGIN_MS)

    def rest(self) -> None:
        self._begin.stop()
        super().rest()

    def go_on(self) -> None:
        if not self.over:
            self._ends_at = monotonic_ms() + WORK_MS
            super().go_on()

    @property
    def _late(self) -> bool:
        """The time is over, and there is enough for a curve."""
        return monotonic_ms() >= self._ends_at and len(self._found) >= ENOUGH * len(self._seats)

    def _retold(self, retelling: Retelling) -> bool:
        most = MOST_POINTS // max(len(self._seats), 1)
        for seat in self._seats:
            whole = {moment.n: moment for moment in retelling.moments if moment.seat == seat}
            self._queue += _coarse_first(at_most(list(whole.values()), most))
        self._queue = _in_turn(self._queue, self._seats)
        self._total = len(self._queue)
        self._ends_at = monotonic_ms() + WORK_MS
        self.failed = not self._total or retelling.result is None
        return not self.failed

    def _next(self) -> None:
        if not self._queue or self._late:
            self._finish()
            return
        moment = self._queue.pop(0)
        played = moment.decision._replace(actions=(moment.played,))
        self._put(Query(moment, played, LEVEL), len(self._queue) + 1)

    def _answered(self, query: Query, choice: Choice | None) -> None:
        if choice is not None and choice.candidates:
            self._found.append((query.moment, choice.candidates[0].value))
        self.progress = 1 - len(self._queue) / self._total

    def _finish(self) -> None:
        retelling = self.retelling
        assert retelling is not None and retelling.result is not None
        winners = retelling.result.winners
        last = max((entry.n for entry in retelling.log(self._seats[0])), default=0)
        for seat in self._seats:
            mine = [
                Point(moment.n, min(max(value, 0.0), 1.0), moment)
                for moment, value in self._found
                if moment.seat == seat
            ]
            if mine:
                outcome = 1 / len(winners) if seat in winners else 0.0 if winners else 0.5
                mine.sort(key=lambda point: point.n)
                end = Point(max(last, mine[-1].n + 1), outcome)
                self.lines[seat] = line = (*_smooth(mine), end)
                if not self.turnings:
                    self.turnings = self._turnings(seat, line, retelling.log(seat))
        self.failed = not self.lines
        log = retelling.log(self._seats[0])
        self.ticks = _ticks(log, self._chapter)
        self.counted = counted(log, self._chapter)
        self._end()

    def _turnings(self, seat: int, line: Sequence[Point], log: Sequence[LogEntry]) -> tuple[Turning, ...]:
        """The largest changes of a seat's chance, in the order in which they came."""
        steps = []
        for at, (here, there) in enumerate(pairwise(line)):
            change = abs(there.chance - here.chance)
            if change >= LEAST_TURN and here.moment is not None and not self._prompt(here.moment).lot:
                steps.append((change, at))
        chosen: list[tuple[float, int]] = []
        for step in sorted(steps, reverse=True):
            if len(chosen) < TURNS and all(abs(step[1] - other[1]) > 2 for other in chosen):
                chosen.append(step)
        out = []
        for _, at in sorted(chosen, key=lambda step: step[1]):
            here, there = line[at], line[at + 1]
            assert here.moment is not None
            end = there.n + (there.moment is None)
            entries = [entry for entry in log if here.n <= entry.n < end]
            between = [entry.event for entry in entries]
            text, cards = self._told(seat, between, self._who_won(seat) if there.moment is None else ())
            moment = self._decisive(here.moment, seat, entries)
            header = self.spec.table.present(here.moment.before, here.moment.first).header
            text = f"{text or with_names(header, self.names)}{self._gained(here, there, between)}"
            dealt, others = is_dealt(between), self._others_acted(seat, between)
            if dealt and all(self._weight(event, seat) <= PLAYED for event in between):
                text, cards = "", ()
            came = there.moment is None or any(map(self._came, between))
            out.append(
                Turning(seat, here.chance, there.chance, here, text, cards, moment, dealt, others, came)
            )
        return tuple(out)

    def _decisive(self, first: PastQuestion, seat: int, entries: Sequence[LogEntry]) -> PastQuestion:
        """Of that seat's choices there, all but the first left out of the curve for want of time, the last before what
        weighs most; not one by which it only declined."""
        assert self.retelling is not None
        most = max((self._weight(entry.event, seat) for entry in entries), default=0)
        came = next((e.n for e in reversed(entries) if self._weight(e.event, seat) == most), first.n)
        found = [m for m in self.retelling.moments if m.seat == seat and first.n <= m.n <= came]
        acted = [m for m in found if m.played.verb not in self._prompt(m).declines]
        return acted[-1] if acted else first

    def _others_acted(self, seat: int, events: Sequence[Event]) -> bool:
        """Whether somebody beside that seat did something there: before its next choice it was in their hands."""
        acted = {
            event.by if isinstance(event, CardMoved) else event.seat
            for event in events
            if isinstance(event, CardMoved | Declared) and self._weight(event) >= PLAYED
        }
        return bool(acted - {seat, -1})

    def _came(self, event: Event) -> bool:
        """Whether it brought a card that nobody knew, as from a deck."""
        hidden = {zone.name for zone in self.spec.rules.zones if zone.faces == "none"}
        return isinstance(event, CardMoved) and event.from_zone in hidden and event.zone not in hidden

    def _gained(self, here: Point, there: Point, events: Sequence[Event]) -> str:
        """What became of the large figure on the plate of that seat, where it still counts the same."""
        if here.moment is None or there.moment is None or any(isinstance(e, PhaseBegan) for e in events):
            return ""
        shown = [self.spec.table.present(m.before, m.first) for m in (here.moment, there.moment)]
        seat = here.moment.seat
        figures = [plate.big for one in shown for plate in one.plates if plate.seat == seat]
        if len(figures) != 2 or figures[0] == figures[1]:
            return ""
        (label, before), (_, after) = figures
        if not before or MISSING in before:
            return ""
        return f" {say('course.plate', label=label, before=before, after=after)}"

    def _prompt(self, moment: PastQuestion) -> Prompt:
        return self.spec.rules.prompts[moment.decision.prompt]

    def _who_won(self, seat: int) -> tuple[int, ...]:
        """Those who won, if `seat` did not."""
        assert self.retelling is not None and self.retelling.result is not None
        winners = self.retelling.result.winners
        return () if seat in winners else tuple(winners)

    def _told(self, seat: int, events: Sequence[Event], of: Sequence[int]) -> tuple[str, tuple[int, ...]]:
        """What weighs most of what happened there, in a sentence or two; where those in `of` won by it, one for each
        side."""
        narrator = Narrator(self.spec, self.names, seat)
        for weight in (4, 3, 2, 1):
            heavy = [
                event for event in events if self._weight(event, seat, *of) >= min(weight, 3 if of else 4)
            ]
            lines = [line for line in narrator.sentences(heavy) if not line.heading]
            sides = [[line for line in lines if line.seat in side] for side in ((seat,), of)]
            if lines:
                chosen = lines[:MOST_SENTENCES] if weight == 1 else lines[-MOST_SENTENCES:]
                chosen = [side[-1] for side in sides] if all(sides) else chosen
                cards = dict.fromkeys(card for line in chosen for card in line.cards)
                return " ".join(line.text for line in chosen), tuple(cards)
        return "", ()

    def _weight(self, event: Event, *seats: int) -> int:
        """From 0 to 4; what those `seats` got in the end, as by a bid that was made, as much as what brought it."""
        kind = self.spec.table.events.get(event.how)
        if isinstance(event, PhaseBegan) or kind is None:
            return 0
        if kind.stage == VERDICT or isinstance(event, PlayerLost):
            return 4
        if isinstance(event, DamageDealt) or (isinstance(event, Declared) and event.card >= 0):
            return 3
        if isinstance(event, Declared) and event.seat in seats and Declared in kind.results:
            return 3
        return 2 if isinstance(event, CardMoved) and event.card >= 0 else 1

    def _failed(self, problem: TabletopError) -> None:
        self.failed = True
        self._end()


def _smooth(points: Sequence[Point]) -> list[Point]:
    """Each with a share of its neighbours: a chance found by few tries errs to and fro."""
    out = list(points)
    for at in range(1, len(points) - 1):
        before, here, after = (points[k].chance for k in (at - 1, at, at + 1))
        out[at] = points[at]._replace(chance=0.25 * before + 0.5 * here + 0.25 * after)
    return out


def _in_turn(moments: Sequence[PastQuestion], seats: Sequence[int]) -> list[PastQuestion]:
    """One of each seat after the other."""
    rows = [[moment for moment in moments if moment.seat == seat] for seat in seats]
    return [moment for together in zip_longest(*rows) for moment in together if moment is not None]


def _coarse_first(moments: Sequence[PastQuestion]) -> list[PastQuestion]:
    """The last, then every eighth, every fourth, every second: whenever the time is over, they lie as far apart
    everywhere."""

    def rank(at: int) -> int:
        if at == len(moments) - 1:
            return -9
        return -min(((at + 1) & -(at + 1)).bit_length(), 4)

    return [moments[at] for at in sorted(range(len(moments)), key=rank)]


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


def counted(log: Sequence[LogEntry], chapter: str) -> str:
    """What the numbers of the chapters count: a "round" where several share one."""
    begun = sum(isinstance(event, PhaseBegan) and event.how == chapter for _, event in log)
    return "round" if begun > len(_ticks(log, chapter)) else chapter


def _ticks(log: Sequence[LogEntry], chapter: str) -> tuple[tuple[int, int], ...]:
    """Where each chapter begins, and its number. What begins with the deal is not told as an event."""
    out: list[tuple[int, int]] = []
    for n, event in log:
        if isinstance(event, PhaseBegan) and event.how == chapter and (not out or out[-1][1] != event.turn):
            out.append((n, event.turn))
    if out and out[0][1] == 2:
        out.insert(0, (0, 1))
    return tuple(out)
