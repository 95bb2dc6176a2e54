"""Where the chance of a seat changed most in a game that is over, when that was, and what happened there in the words
of the game's own results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import groupby, pairwise, takewhile
from operator import attrgetter
from typing import Final, NamedTuple

from tabletop.engine.declarations import Prompt
from tabletop.engine.events import (
    CardMoved,
    CounterChanged,
    DamageDealt,
    Declared,
    Event,
    PhaseBegan,
    PileShuffled,
    PlayerLost,
)
from tabletop.engine.spec import GameSpec
from tabletop.match.history import LogEntry
from tabletop.presenter.narrator import Narrator
from tabletop.presenter.words import with_names
from tabletop.review.dates import Dates
from tabletop.review.in_words import MOST_TRICKS, InWords
from tabletop.review.stretches import (
    ERROR,
    Chapters,
    Point,
    has_left,
    hits_of,
    is_dealt,
    is_slight,
    lots,
    seat_of,
    size_of,
    slow_stretches,
    stretches,
)
from tabletop.review.texts import say
from tabletop.review.weights import MOST_SENTENCES, PLAYED, Weights
from tabletop.storage.lookback import PastQuestion

STEEP: Final = 3
"""Turning points within one chapter at most."""
MOST: Final = STEEP + 1
"""Turning points at most: one more may be slow, over whole chapters without another."""
LEAST: Final = 0.2
CLEAR: Final = 0.12
"""A smaller change of the chance, as a part of what all would share and by itself, is no turning point: it may come
from the games that were tried out (`ERROR`)."""
MUCH: Final = 0.5
"""A step that is a smaller part of the largest is no cause; what came in a smaller part of the whole change is not all
of it."""
MOST_TOLD: Final = 3
"""Results told at most where no two of them are most of the change."""
OFTEN: Final = 3
"""Questions of one chapter among which one may lie between two others."""
SCORE: Final = "score"
"""What a game counts by which it is won at the end, where it tells so."""


class Turning(NamedTuple):
    """A stretch of one chapter in which the chance of a seat rose or fell without turning, or of several that all moved
    it one way: from the point `at` to the point `to` of its line. `where`: when that was, as people say it; `told`:
    what happened there, "" where nothing speaks for the change as much as that new cards were `dealt`; `told_at`: the
    entry of the last of it, -1 where there is nothing; `cards`: those in it; `moment`: the last question of that seat
    before; `others`: somebody else acted; `came`: cards came that it did not know, or the end; `left`: it resigned or
    ran out of time, and no cards explain that; `theirs`: the entry of what others did, where a rise is told by that
    alone, else -1; `own`: only what the seat did itself can be told, of which nothing came, and of a fall nothing is:
    whether that was a mistake is not known here; `apart`: no step of which
    anything is told was most of it; `most_at`: the entry of what came of it later, where that is told, or
    of the trick that was most of a change told by its points, or that is told before what has no card; `drew`: only
    cards that came are told."""

    seat: int
    at: Point
    to: Point
    where: str
    told: str
    cards: tuple[int, ...]
    moment: PastQuestion
    dealt: bool = False
    others: bool = False
    came: bool = False
    told_at: int = -1
    left: bool = False
    theirs: int = -1
    own: bool = False
    apart: bool = False
    most_at: int = -1
    drew: bool = False

    @property
    def behind(self) -> int:
        """The entry before which the table stands right behind what is told."""
        return next((at for at in (self.most_at, self.told_at) if at >= 0), self.to.n) + 1

    @property
    def before(self) -> float:
        """The height of the line where it begins."""
        return self.at.chance

    @property
    def after(self) -> float:
        """The height of the line where it ends."""
        return self.to.chance

    @property
    def rises(self) -> bool:
        """It was for the better."""
        return self.after > self.before


class _Step(NamedTuple):
    """From one point of a line to the next: how far it goes the way of the whole stretch, what happened there, and in
    which chapter it is."""

    move: float
    entries: list[LogEntry]
    chapter: int


class _Told(NamedTuple):
    """What is told of a stretch: these entries; of tricks the number of the first, 0 = they are none; the first of new
    cards that were dealt; whether each is told with its chapter, and whether none came in a step that is most of it."""

    whole: list[LogEntry]
    trick: int = 0
    dealt: LogEntry | None = None
    parted: bool = False
    apart: bool = False
    most_at: int = -1

    @property
    def every(self) -> list[LogEntry]:
        """With new cards where these are all there is to tell."""
        return self.whole or [entry for entry in (self.dealt,) if entry is not None]

    @property
    def did(self) -> list[LogEntry]:
        """Without tricks, of which only is told how many somebody took."""
        return [] if self.trick else self.whole


class Turns:
    """Finds and tells them for one seat. `moments`: the questions that it was asked; `log`: what happened, as it saw
    it; `winners`: who has won."""

    def __init__(
        self,
        spec: GameSpec,
        names: Sequence[str],
        seat: int,
        moments: Sequence[PastQuestion],
        log: Sequence[LogEntry],
        winners: Sequence[int],
        chapters: Chapters,
    ) -> None:
        self._spec, self._seat, self._names = spec, seat, names
        self._moments = [moment for moment in moments if moment.seat == seat]
        out = next((n for n, event in log if isinstance(event, PlayerLost) and event.seat == seat), None)
        # what others do once it is out moves its chance no more
        self._log = [entry for entry in log if out is None or entry.n <= out]
        self._winners, self._chapters = winners, chapters
        self._asked = Counter(map(chapters.of, {moment.n for moment in self._moments}))
        self._narrator, self._sharing = Narrator(spec, names, seat), len(names)
        self._weights = Weights(spec, self._narrator, seat, log)
        self._tell = InWords(self._weights, names, self._log)
        self._dates = Dates(self._weights, chapters, self._log)
        self._hits = frozenset(hits_of(spec, log))
        self._declines = {verb for asked in spec.rules.prompts.values() for verb in asked.declines}
        self._least = max(LEAST / self._sharing, CLEAR)

    def found(self, line: Sequence[Point]) -> tuple[Turning, ...]:
        """The largest changes of the line, in the order in which they came: the steep ones, and the largest slow one if
        it is as large as one of these."""

        least, size = self._least, partial(size_of, line)
        chapters = [self._chapter(here, there) for here, there in pairwise(line)]
        whole = stretches(line, chapters, self._lot)
        every = [span for stretch in whole for span in self._cut(line, *stretch)] + lots(line, self._lot)
        steep = sorted([span for span in every if size(span) >= least], key=size)[-STEEP:]
        slow = slow_stretches(line, chapters, self._lot, steep)
        slow = sorted([span for span in slow if size(span) >= min(map(size, steep), default=least)], key=size)
        return tuple(self._turning(line, *span) for span in sorted([*steep, *slow[-1:]]))

    def step(self, line: Sequence[Point], at: int) -> Turning:
        """From the point before to the point `at`."""
        return self._turning(line, at - 1, at, True)

    def _chapter(self, here: Point, there: Point) -> int:
        """In which chapter that step is: that of the first thing that is told there, for a choice that only ended one
        has no part in the next; where nothing is told or new cards are dealt, that of the choice."""
        entries = self._between(here, there)
        told = (entry.n for entry in entries if self._weights.of(entry.event) >= PLAYED)
        return self._chapters.of(here.n if self._dealt(entries) else next(told, here.n))

    def _cut(self, line: Sequence[Point], first: int, last: int) -> list[tuple[int, int]]:
        """The stretch in parts: a step of more than the error in which only duels or damage came that speak against it
        is one by itself, for what lies beside it is not made of that."""
        good = 1 if line[last].chance > line[first].chance else -1
        out: list[tuple[int, int]] = []
        alone = True
        for at in range(first, last):
            came = [entry for entry in self._between(line[at], line[at + 1]) if entry.n in self._hits]
            spoken = {
                self._weights.good(entry.event) for entry in came if self._weights.is_result(entry.event)
            }
            much = size_of(line, (at, at + 1)) > ERROR
            against = much and -good in spoken and good not in spoken
            if alone or against:
                out.append((at, at + 1))
            else:
                out[-1] = out[-1][0], at + 1
            alone = against
        return out

    def _turning(self, line: Sequence[Point], first: int, last: int, every: bool = False) -> Turning:
        """`every`: also what only the seat itself did in a fall."""
        first, last = self._main_chapter(line, first, last)
        here, there = line[first], line[last]
        assert here.moment is not None
        if self._lot(here.moment):
            return self._of_lot(here, there, here.moment)
        good = 1 if there.chance > here.chance else -1
        steps = [
            _Step(good * (end.chance - begin.chance), self._between(begin, end), self._chapter(begin, end))
            for begin, end in pairwise(line[first : last + 1])
        ]
        entries = _entries(steps)
        told = self._counted_in(steps, entries, good, there.moment is None)
        before, behind = (0, 0) if every else self._loose(line, first, last, told)
        steps, first, last = steps[before : len(steps) - behind], first + before, last - behind
        here, there, entries = line[first], line[last], _entries(steps)
        assert here.moment is not None
        own = self._only_did(told.did, True)
        then = self._went_on(line[last:], told, good)
        silent: tuple[str, tuple[int, ...], int] = "", (), -1
        text, cards, most_at = (
            silent if own and good < 0 and not every else self._said(told, steps, good, then)
        )
        events = [entry.event for entry in entries]
        return Turning(
            self._seat,
            here,
            there,
            self._placed(here, line[last - 1], steps, told.every, told.trick),
            text,
            cards,
            self._decisive(here.moment, told.whole[0].n if told.whole else here.moment.n),
            told.dealt is not None,
            self._others_acted(events),
            there.moment is None or any(map(self._weights.came, events)),
            told.every[-1].n if told.every else -1,
            any(has_left(self._seat, event) for event in events),
            told.whole[-1].n if good > 0 and self._only_did(told.did, False) else -1,
            own,
            told.apart and bool(text) and not 0 <= most_at <= there.n,
            most_at if most_at >= 0 else self._weights.last_trick(told.whole),
            self._weights.only_came(told.whole),
        )

    def _loose(self, line: Sequence[Point], first: int, last: int, told: _Told) -> tuple[int, int]:
        """How many steps lie before and behind those in which what is told came, if these are most of the change: what
        the line does there is not of that."""
        mine = {entry.n for entry in told.whole}
        within = [
            at for at in range(first, last) if mine & {e.n for e in self._between(line[at], line[at + 1])}
        ]
        if told.trick or told.parted or told.dealt is not None or not within:
            return 0, 0
        tight, rises = (within[0], within[-1] + 1), line[last].chance > line[first].chance
        most = size_of(line, tight) >= max(self._least, MUCH * size_of(line, (first, last)))
        same = (line[tight[1]].chance > line[tight[0]].chance) == rises
        return (tight[0] - first, last - tight[1]) if most and same else (0, 0)

    def _said(
        self, told: _Told, steps: Sequence[_Step], good: int, then: Sequence[LogEntry]
    ) -> tuple[str, tuple[int, ...], int]:
        """What is told in sentences, its cards, and the entry of what came of it `then`, or of the trick that moved it
        most; -1 where neither is told."""
        if not told.parted and then and (used := self._weights.used(told.did, then)):
            return *self._tell.sentences([*used, *then]), then[-1].n
        text, cards = self._in_words(told, good)
        if text and told.whole and not cards:
            return self._tell.with_tricks(text, self._large_tricks(steps, good))
        return text, cards, -1

    def _counted_in(
        self, steps: Sequence[_Step], entries: Sequence[LogEntry], good: int, ended: bool
    ) -> _Told:
        """What is told of these steps, the way of which is `good`; the last may have `ended` the game."""
        most = max(steps, key=lambda step: step.move).entries
        if left := [entry for entry in entries if has_left(self._seat, entry.event)]:
            return _Told(left)
        if parts := self._by_chapter(steps, good, ended):
            return _Told(parts, parted=True)
        dealt = self._dealt(most)
        whole = self._causes(steps, most, good, ended, dealt is not None)
        if trick := self._dates.first_trick(entries, whole):
            here = self._dates.turn_of(whole[-1])
            there = (each for each in self._weights.tricks(entries) if self._dates.turn_of(each) == here)
            return _Told([*there], trick, dealt)
        whole = self._with_more(steps, whole, good)
        apart = dealt is None and self._are_apart(steps, whole)
        if good > 0 or not self._only_did(whole, True):
            whole = self._weights.taken(whole, entries, good)
        whole = self._weights.final(whole, entries, good)
        return _Told(sorted(whole, key=attrgetter("n")), dealt=dealt, apart=apart)

    def _of_lot(self, here: Point, there: Point, moment: PastQuestion) -> Turning:
        """What begins with what is left to chance: how much of it that was nobody knows."""
        number = self._dates.reached([entry.event for entry in self._log if entry.n < there.n]).number
        where = say("when", self._chapters.counted, number=max(number, 1))
        return Turning(self._seat, here, there, where, say("turned.lot"), (), moment, came=True)

    def _in_words(self, told: _Told, good: int) -> tuple[str, tuple[int, ...]]:
        """What is told in sentences, and its cards."""
        if told.parted:
            return self._in_chapters(told.whole)
        if told.trick:
            return self._tell.tricks(told.whole, good)
        text, cards = self._tell.of(told.whole)
        return f"{text} {self._stands(told.whole)}".strip(), cards

    def _stands(self, whole: Sequence[LogEntry]) -> str:
        """What the game says of how the seat stands behind the result that is told last."""
        turned = self._spec.table.turned
        if turned is None or not whole or not self._weights.is_result(whole[-1].event):
            return ""
        before = [moment for moment in self._moments if moment.n <= whole[-1].n]
        after = [moment for moment in self._moments if moment.n > whole[-1].n]
        return with_names(turned(before[-1].seen, after[0].seen), self._names) if before and after else ""

    def _went_on(self, line: Sequence[Point], told: _Told, good: int) -> list[LogEntry]:
        """What whoever did that for their own good did next with it, or what came of it: in the same phase, before
        others act, and as long as the line stands where it led to; nothing where a result is told."""
        doer = seat_of(told.did[-1].event) if told.did and line[0].moment is not None else -1
        serves = doer >= 0 and (doer == self._seat) == (good > 0)
        if not serves or any(self._weights.is_result(entry.event) for entry in told.did):
            return []
        far = next((p.n for p in line if abs(p.chance - line[0].chance) > ERROR), line[-1].n)

        def goes_on(entry: LogEntry) -> bool:
            others = seat_of(entry.event) not in (doer, -1) and self._weights.of(entry.event) >= PLAYED
            return entry.n < far and not others and not isinstance(entry.event, PhaseBegan)

        then = [*takewhile(goes_on, (entry for entry in self._log if entry.n > line[0].n))]
        plays = [e for e in then if self._weights.is_play(e.event) and self._weights.of(e.event) >= PLAYED]
        came = (self._results(then, good, False) or plays)[-1:]
        return [entry for entry in came if self._dates.turn_of(entry) == self._dates.turn_of(told.did[-1])]

    def _main_chapter(self, line: Sequence[Point], first: int, last: int) -> tuple[int, int]:
        """Of several chapters only the one in which most of it came, if that is large enough by itself."""
        parts = groupby(range(first, last), key=lambda at: self._chapter(line[at], line[at + 1]))
        whole = [(at[0], at[-1] + 1) for at in (list(each) for _, each in parts)]
        best = max(whole, key=partial(size_of, line))
        enough = size_of(line, best) >= max(self._least, MUCH * size_of(line, (first, last)))
        return best if enough else (first, last)

    def _by_chapter(self, steps: Sequence[_Step], good: int, ended: bool) -> list[LogEntry]:
        """Of a change over several chapters the result of each that counts most there, of those chapters that moved it
        most; nothing where only one has a result."""
        found = []
        for _, each in groupby(steps, key=lambda step: step.chapter):
            part = sorted(each, key=lambda step: -step.move)
            every = [self._results(step.entries, good, ended and step is steps[-1]) for step in part]
            if results := next(filter(None, every), None):
                mine = [entry for entry in results if seat_of(entry.event) == self._seat]
                found.append((sum(step.move for step in part), (mine or results)[-1]))
        most = sorted(found, key=lambda each: each[0])[-MOST_TOLD:]
        parts = [entry for each in found for entry in each[1:] if each in most]
        return parts if len(parts) > 1 else []

    def _in_chapters(self, parts: Sequence[LogEntry]) -> tuple[str, tuple[int, ...]]:
        """What is told, each with the number of its chapter."""
        texts: list[str] = []
        cards: list[int] = []
        for entry in parts:
            told, shown = self._tell.sentences([entry])
            number = self._dates.turn_of(entry)[0]
            texts.append(say("turned.in", when=say("when", self._chapters.counted, number=number), told=told))
            cards += shown
        return say("turned.bits", told=" ".join(texts)), tuple(dict.fromkeys(cards))

    def _placed(
        self, here: Point, last: Point, steps: Sequence[_Step], told: Sequence[LogEntry], trick: int
    ) -> str:
        """When it was: the chapters from the first step to the last, or those in which what is told came, or where in
        one that was."""
        assert here.moment is not None
        slow = steps[0].chapter != steps[-1].chapter
        apart = len({self._dates.turn_of(entry)[0] for entry in told}) > 1
        acted = _entries(steps) if slow else told
        span = self._dates.span(acted, told, last) if (slow or apart) else ""
        return span or self._dates.of(told, here.moment, trick)

    def _causes(
        self, steps: Sequence[_Step], most: Sequence[LogEntry], good: int, ended: bool, dealt: bool
    ) -> list[LogEntry]:
        """What is told: results of the large steps that weigh something, else, unless new cards were dealt, what was
        done in the largest, before what was only declined there results of the others."""
        least = MUCH * max(step.move for step in steps)
        large = _entries([step for step in steps if step.move >= least])
        results = self._results(large, good, ended and steps[-1].move >= least)
        if results and good < 0 and not dealt:
            results = self._weights.with_losses(large, results)
        if dealt or not all(is_slight(entry.event) for entry in results):
            return results
        every = _entries(steps)
        acts = self._weights.open_results(large, good) or self._weights.acts(self._done(most), good)
        return (
            acts
            or results
            or self._results(every, good, ended)
            or self._weights.acts(most, good)
            or self._weights.acts(every, good)
        )

    def _done(self, entries: Sequence[LogEntry]) -> list[LogEntry]:
        """Without those by which somebody only declined: what is told by that alone tells nothing."""
        return [entry for entry in entries if entry.event.how not in self._declines]

    def _with_more(self, steps: Sequence[_Step], whole: Sequence[LogEntry], good: int) -> list[LogEntry]:
        """What is told, and where that came in a small part of the change what came or was done in the largest of the
        others."""
        told = list(whole)
        everything = sum(step.move for step in steps)
        for step in sorted(steps, key=lambda step: -step.move):
            part = sum(each.move for each in steps if any(entry in each.entries for entry in told))
            if not told or len(told) >= MOST_TOLD or part >= MUCH * everything:
                break
            if step.move > 0 and not any(entry in step.entries for entry in told):
                acts = (
                    entry
                    for entry in self._weights.acts(self._done(step.entries), good)
                    if self._weights.is_play(entry.event)
                    and (good > 0 or seat_of(entry.event) != self._seat)
                    and not (good > 0 and self._weights.is_hostile(entry))
                )
                told += (self._results(step.entries, good, False) or [*acts])[-1:]
        return sorted(told, key=lambda entry: entry.n)

    def _are_apart(self, steps: Sequence[_Step], whole: Sequence[LogEntry]) -> bool:
        """Something is told, but came in none of the steps that is most of all of it."""
        told = [step.move for step in steps if any(entry in step.entries for entry in whole)]
        return bool(told) and max(told) < MUCH * sum(step.move for step in steps)

    def _large_tricks(self, steps: Sequence[_Step], good: int) -> list[tuple[LogEntry, int]]:
        """The tricks of the largest steps, the largest first, and how much of the chance in 100 games each was; none
        where several came in one step, of which nobody can say it, and not one alone."""
        took = [(step.move, tricks) for step in steps if (tricks := self._weights.tricks(step.entries))]
        most = sorted(took, key=lambda each: -each[0])[:MOST_TRICKS]
        if any(len(tricks) > 1 for _, tricks in most):
            return []
        found = [(tricks[0], round(100 * good * move)) for move, tricks in most if move > ERROR]
        return found if len(found) > 1 else []

    def _only_did(self, whole: Sequence[LogEntry], own: bool) -> bool:
        """What is told is only what the seat did itself, or else what others did, and no card or result that came."""
        done = [entry.event for entry in whole if isinstance(entry.event, Declared | CardMoved)]
        seats = {seat_of(event) for event in done}
        who = seats == {self._seat} if own else not seats & {self._seat, -1}
        came = any(self._weights.is_result(entry.event) or self._weights.came(entry.event) for entry in whole)
        return who and 0 < len(done) == len(whole) and not came

    def _dealt(self, entries: Sequence[LogEntry]) -> LogEntry | None:
        """The first of the cards that were dealt there, if new ones were."""
        if not is_dealt([entry.event for entry in entries]):
            return None
        shuffled = {entry.n for entry in entries if isinstance(entry.event, PileShuffled)}
        given = [
            e for e in entries if e.n in shuffled and isinstance(e.event, CardMoved) and e.event.seat >= 0
        ]
        return next((entry for entry in given if entry.n == given[-1].n), None)

    def _between(self, here: Point, there: Point) -> list[LogEntry]:
        """What the chance at one point did not know and that at the other did. What comes of a choice at once is known
        with it, but not what others do then, nor what was hidden."""
        out: list[LogEntry] = []
        log = [entry for entry in self._log if here.n <= entry.n <= there.n]
        for n, together in groupby(log, key=lambda entry: entry.n):
            entries = list(together)
            known = [*takewhile(lambda entry: not self._is_news(entry.event), entries)]
            if n == here.n:
                out += entries[len(known) :]
            elif n < there.n or there.moment is None:
                out += entries
            else:
                out += known
        return out

    def _is_news(self, event: Event) -> bool:
        """Nobody knew it when the choice was made of which it came."""
        others = isinstance(event, CardMoved) and event.by not in (self._seat, -1)
        return others or isinstance(event, PileShuffled) or self._weights.came(event)

    def doubtful(self, before: Point, here: Point, after: Point) -> bool:
        """Whether a line that comes back at once from there wavers: the tries judge some sorts of question better than
        others. Not where the seat is seldom asked in one chapter, nor at the first question of one, if the next is of
        the same sort: what goes to and fro there is the game."""
        chapter = self._chapters.of(here.n)
        asked = {point.moment and point.moment.decision.prompt for point in (here, after)}
        first = self._chapters.of(before.n) != chapter and len(asked) == 1
        return self._asked[chapter] >= OFTEN and not first

    def alone(self, here: Point, there: Point) -> bool:
        """Whether nothing happened between these two choices but what the seat itself did, and nothing came to it: what
        its own play deals others it could count on."""
        events = [entry.event for entry in self._log if here.n <= entry.n < there.n]
        to_it = (event for event in events if getattr(event, "seat", -1) in (self._seat, -1))
        return not self._others_acted(events) and not any(
            isinstance(event, PileShuffled | DamageDealt) or self._weights.came(event) for event in to_it
        )

    # -- what is told --------------------------------------------------------------------------------------------

    def _results(self, entries: Sequence[LogEntry], good: int, ended: bool) -> list[LogEntry]:
        """The results that made it better or worse, as it was: of that seat the last one, a verdict before all others,
        of the others those that count most, before all of whoever led then, at the end of whoever has won; beside one
        of that seat only of these, where points are counted: what others miss far behind moves nothing."""
        clear = [
            entry
            for entry in entries
            if self._weights.is_result(entry.event) and self._weights.good(entry.event) == good
        ]
        mine = [entry for entry in clear if seat_of(entry.event) == self._seat]
        mine = sorted(mine, key=lambda e: (self._weights.of(e.event), not is_slight(e.event)))[-1:]
        others = self._weights.of_others(clear, mine, entries if good < 0 else ())
        lost = ended and self._seat not in self._winners
        if lost and not others:
            others = [
                e for e in entries if self._weights.is_result(e.event) and seat_of(e.event) in self._winners
            ]
        others = self._of_others(others, self._winners if lost else self._ahead(entries), bool(mine))
        kept = [*mine, *others[len(mine) - MOST_SENTENCES :]]
        return [entry for entry in entries if entry in kept]

    def _of_others(self, entries: list[LogEntry], near: Sequence[int], only: bool) -> list[LogEntry]:
        """Results of others, the weightiest last, most of all those of who is `near`; with `only` no other."""
        first = near or self._winners
        kept = [e for e in entries if not (only and near) or seat_of(e.event) in near]

        def counts(entry: LogEntry) -> tuple[bool, int, bool, int]:
            event = entry.event
            value = getattr(event, "value", 0)
            return seat_of(event) in first, self._weights.of(event), not is_slight(event), value

        return sorted(kept, key=counts)

    def _ahead(self, entries: Sequence[LogEntry]) -> Sequence[int]:
        """Whoever of the others had most points before that; nobody where none are counted."""
        points = {
            entry.event.seat: entry.event.value
            for entry in takewhile(lambda entry: entry.n < entries[0].n if entries else False, self._log)
            if isinstance(entry.event, CounterChanged) and entry.event.name == SCORE
        }
        points.pop(self._seat, None)
        return [seat for seat, value in points.items() if value == max(points.values())]

    # -- whose it was --------------------------------------------------------------------------------------------

    def when(self, moment: PastQuestion) -> str:
        """When that question was asked: what it began belongs to it."""
        return self._dates.asked(moment)

    def _decisive(self, first: PastQuestion, came: int) -> PastQuestion:
        """Of that seat's choices there the last before what is told first; not one by which it only declined."""
        found = [moment for moment in self._moments if first.n <= moment.n <= came]
        acted = [moment for moment in found if moment.played.verb not in self._prompt(moment).declines]
        return acted[-1] if acted else first

    def _others_acted(self, events: Sequence[Event]) -> bool:
        """Whether somebody beside that seat did something there: before its next choice it was in their hands."""
        acted = {
            event.by if isinstance(event, CardMoved) else event.seat
            for event in events
            if isinstance(event, CardMoved | Declared) and self._weights.of(event) >= PLAYED
        }
        return bool(acted - {self._seat, -1})

    def _prompt(self, moment: PastQuestion) -> Prompt:
        return self._spec.rules.prompts[moment.decision.prompt]

    def _lot(self, moment: PastQuestion) -> bool:
        return self._prompt(moment).lot


def _entries(steps: Sequence[_Step]) -> list[LogEntry]:
    """All that happened in these."""
    return [entry for step in steps for entry in step.entries]
