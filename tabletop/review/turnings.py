"""In which chapters of a game that is over the chance of a seat changed most, and what happened in each, in the words
of the game's own results. Nothing is said of causes: chances are estimates, results are not."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain, groupby, pairwise
from operator import itemgetter
from typing import Final, NamedTuple

from tabletop.engine.events import CardMoved, PlayerLost
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec
from tabletop.match.history import LogEntry
from tabletop.presenter.narrator import Narrator
from tabletop.presenter.weighing import of_100
from tabletop.presenter.words import cards_text, with_names
from tabletop.review.chapters import Chapters, Dates, has_left, is_dealt, seat_of
from tabletop.review.steps import Height, Shift, deciding, percent
from tabletop.review.texts import say
from tabletop.review.weights import Weights
from tabletop.storage.lookback import PastQuestion

MOST: Final = 4
"""Turning points at most."""
CLEAR: Final = 0.12
"""A smaller change of the chance is no turning point: a good part of it may come from the games that were tried out."""
SOME: Final = 0.06
"""Where none is as clear the largest change is told, if it is so much: whoever looks at the curve sees it."""
MOST_TOLD: Final = 3
"""Results told of one at most; beside what sums the chapter up for the seat itself that of one other."""
LITTLE: Final = 3
"""So many games in 100 of a change are the rest behind those of its steps that are told."""
MOST_OF: Final = 0.5
"""One of the others is named whose chance changed by so much of what this one's did."""


class Point(NamedTuple):
    """The chance to win, 0 to 1, at the table before entry `n`. `moment`: what the seat saw there, and is asked next;
    None at the end; `chances`: by seat that of each, by what this one saw, () = not known; `end`: what it saw then."""

    n: int
    chance: float
    moment: PastQuestion | None = None
    chances: tuple[float, ...] = ()
    end: Observation | None = None

    @property
    def seen(self) -> Observation | None:
        """What the seat saw there; None = not known."""
        return self.moment.seen if self.moment is not None else self.end


class Turning(NamedTuple):
    """What lies between two points of the line of a seat, mostly one chapter: from `at` to `to`. `where`: which
    chapters, in words; `told`: what happened there, and what it brought, in sentences; `cards`: those in it; `behind`:
    before that entry the table stands right behind what is told, or where the last trick of a round begins: behind it
    new cards are dealt."""

    seat: int
    at: Point
    to: Point
    where: str
    told: str
    cards: tuple[int, ...]
    behind: int

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


def _goodness(change: float) -> int:
    """Of a rise 1, of a fall -1, of hardly any change 0."""
    return 0 if abs(change) < SOME else 1 if change > 0 else -1


class Account(NamedTuple):
    """Some `entries` as they are `told`, and the cards in them."""

    told: str
    cards: tuple[int, ...]
    entries: Sequence[LogEntry]


class Turns:
    """Finds and tells them for one seat. `log`: what happened, as it saw it; `winners`: who has won; `alone`: only its
    person reads of them, and is "you"; `forced`: entries in which it had no choice: what it said in them is not
    told."""

    def __init__(
        self,
        spec: GameSpec,
        names: Sequence[str],
        seat: int,
        log: Sequence[LogEntry],
        winners: Sequence[int],
        chapters: Chapters,
        alone: bool = True,
        forced: Collection[int] = (),
    ) -> None:
        self._name, self._names, self._alone = "" if alone else names[seat], names, alone
        self._mind, self._table = spec.mind, spec.table
        self._seat, self._winners, self._chapters = seat, winners, chapters
        self.heights: Sequence[Height] = ()
        """All that is known of the line, between its points too."""
        self._jokers, self._promise = spec.table.jokers, spec.table.promise
        out = next((n for n, event in log if isinstance(event, PlayerLost) and event.seat == seat), None)
        self._narrator = Narrator(spec, names, seat if alone else -1)
        self._weights = weights = Weights(spec, self._narrator, seat)
        said = {e for e in log if e.n in forced and weights.is_said(e.event) and not has_left(seat, e.event)}
        # what others do once it is out moves its chance no more
        self._log = [entry for entry in log if entry not in said and (out is None or entry.n <= out)]
        self.told_at = {n for n, event in self._log if self._weights.of(event)}
        """The entries in which something came that is told."""
        self._dates = Dates(spec, self._narrator, chapters, log)

    def found(self, line: Sequence[Point]) -> tuple[Turning, ...]:
        """The largest changes of the line, in the order in which they came; the largest alone where none is clear."""
        sizes = {at: abs(there.chance - here.chance) for at, (here, there) in enumerate(pairwise(line), 1)}
        most = sorted([at for at, size in sizes.items() if size >= CLEAR], key=sizes.__getitem__)[-MOST:]
        most = most or [at for at, size in sizes.items() if size == max(sizes.values()) >= SOME][:1]
        return tuple(self.step(line, at) for at in sorted(most))

    def step(self, line: Sequence[Point], at: int) -> Turning:
        """From the point before to the point `at`."""
        here, there = line[at - 1], line[at]
        entries = self._between(here, there)
        rises, cards = there.chance > here.chance, tuple[int, ...]()
        good = _goodness(there.chance - here.chance)
        if self.deals(line, at):
            whole = entries[-1:]
            form = self._form("better" if rises else "worse")
            told = say("turned.dealt", form, name=self._name, cards=self._dealt(entries))
            if self._promise is not None and there.moment is not None:
                told = f"{told} {self._promise(there.moment.seen)}"
            at = self._chapters.of(there.n)
            where = say("when.hand", when=self._chapters.called(at, at, self._narrator))
        else:
            since, rival = self._since(here, there), self._rival(here, there)
            whole = self._told(entries, good, rival or self._winners, there.moment is None, bool(since))
            parts = self._by_steps(here, there, whole) or [self._results(whole, good)]
            cards = tuple(dict.fromkeys(chain(*[part.cards for part in parts])))
            whole = [entry for part in parts for entry in part.entries]
            theirs = [self._of_rival(here, there, seat, entries) for seat in rival]
            sharing = len(self._winners) if there.moment is None and self._seat in self._winners else 1
            shared = say("turned.shared", "two" if sharing == 2 else "", count=sharing) if sharing > 1 else ""
            sentences = (*[part.told for part in parts], since, *theirs, shared)
            told = " ".join(filter(None, sentences)) or say("turned.quiet")
            where = self._placed(here, whole)
        sums = any(self._weights.sums_up(entry.event) for entry in entries)
        behind = here.n if sums else max((entry.n for entry in whole), default=here.n) + 1
        return Turning(self._seat, here, there, where, told, cards, behind)

    def _results(self, whole: Sequence[LogEntry], good: int) -> Account:
        """These, and that more was to be expected where all results speak against how the chance changed."""
        told, cards = self._sentences(whole)
        against = good and self._goods(whole) == {-good}
        also = [say("turned.against", "rises" if good > 0 else "")] if against else []
        return Account(" ".join([*told, *also]), cards, whole)

    def _goods(self, entries: Sequence[LogEntry]) -> set[int]:
        """For whom the results among them are good."""
        return {self._weights.good(e.event) for e in entries if self._weights.is_result(e.event)}

    def _by_steps(self, here: Point, there: Point, whole: Sequence[LogEntry]) -> list[Account]:
        """The steps on which the change hung, among what came, as the `whole` tells, in a chapter that all share or
        where nothing came of them at once; or the card that was drawn where nothing else is told; nothing
        where it hardly changed, sums up more than one trick, or the seat left the game."""
        entries, change = self._between(here, there), abs(there.chance - here.chance)
        settled = any(self._weights.sums_up(e.event) or has_left(self._seat, e.event) for e in entries)
        if settled or change < SOME:
            return []
        steps = deciding([each for each in self.heights if here.n <= each.n <= there.n])
        if not steps and not whole and any(self._weights.is_drawn(entry.event) for entry in entries):
            begins, ends = (Height(point.n, point.chance) for point in (here, there))
            steps = (Shift(begins, ends, change),)
        if not steps:
            return []
        came = self._came_of(steps, whole, here.n)
        in_part = len(steps) > 1 or bool(came)
        rest, did = abs(percent(there.chance) - percent(here.chance)), list[int]()
        for step in steps:  # together no more than is shown
            did.append(min(round(100 * step.stayed), rest))
            rest -= did[-1]
        if rest < LITTLE:  # nobody tells of it
            did[did.index(max(did))] += rest
        parts = [(step.here.n, self._shifted(step, n * in_part)) for step, n in zip(steps, did, strict=True)]
        parts += [(part.entries[0].n, part) for part in came]
        parts += [(part.entries[0].n, part) for part in self._fell(parts, entries)]
        told = [part for _, part in sorted(parts, key=itemgetter(0))]
        if len(steps) > 1 and rest >= LITTLE:
            told.append(Account(say("turned.rest"), (), ()))
        return told

    def _came_of(self, steps: Sequence[Shift], whole: Sequence[LogEntry], n: int) -> list[Account]:
        """The results that the `whole` tells, which entry `n` begins, in a chapter that all share or where none of the
        steps is a result or draws a card."""
        known = [e for step in steps for e in self._log if step.here.n <= e.n < step.there.n]
        came = any(self._weights.is_result(e.event) or self._weights.is_drawn(e.event) for e in known)
        if came and self._chapters.whose(n) >= 0:
            return []
        numbers = {entry.n for entry in known}
        results = [e for e in whole if e.n not in numbers and self._weights.is_result(e.event)]
        told = [(*self._sentences([result]), [result]) for result in results]
        return [Account(" ".join(sentences), cards, came) for sentences, cards, came in told]

    def _fell(self, parts: Sequence[tuple[int, Account]], entries: Sequence[LogEntry]) -> list[Account]:
        """Which cards in these parts fell later, among the entries: an attack alone would read as if it had won."""
        cards = {card: n for n, part in parts for card in part.cards}
        numbers = {entry.n for _, part in parts for entry in part.entries}
        fell = [
            e for e in entries if e.n not in numbers and cards.get(self._weights.fallen(e.event), e.n) < e.n
        ]
        return [Account(" ".join(self._sentences([entry])[0]), (), [entry]) for entry in fell]

    def _shifted(self, step: Shift, did: int) -> Account:
        """What came there, without what is minor where there is more; where several entries did it together the
        weightiest; what it means, and that it `did` so much of the change, in 100 games, 0 = all that is told."""
        entries = [
            entry
            for entry in self._log
            if step.here.n <= entry.n < step.there.n and not self._weights.is_unseen(entry.event)
        ]
        weighty = self._weights.main(entries)
        if len({entry.n for entry in weighty}) > 1:
            heaviest = self._weights.heaviest(weighty, ())[-MOST_TOLD:]
            weighty = [entry for entry in weighty if entry in heaviest]
        told, cards = self._sentences(weighty or entries, together=True)
        only_drawn = bool(weighty) and all(self._weights.is_drawn(entry.event) for entry in weighty)
        if only_drawn and self._chapters.whose(step.here.n) not in (-1, self._seat):
            words = {"name": self._name, "cards": cards_text(cards, jokers=self._jokers)}
            told = [say("turned.drew", self._form(""), **words)]
        first, *others = told or self._still(step, entries)
        if did:  # behind what was done, not behind what the rules make of it
            first = say(
                "turned.step", "rises" if step.better else "", told=first.removesuffix("."), change=did
            )
        sentences = first, *others, self._meant(step, weighty, only_drawn)
        return Account(" ".join(filter(None, sentences)), cards, weighty or entries)

    def _still(self, step: Shift, entries: Sequence[LogEntry]) -> list[str]:
        """A step of which nothing else is told says that the turn ended, else which part of it began, else that nothing
        was done."""
        mine = self._alone and self._chapters.whose(step.here.n) == self._seat
        ends = self._chapters.of(step.there.n) > self._chapters.of(step.here.n)
        begun = [] if ends else self._narrator.sentences([entry.event for entry in entries])
        whose = ("ends" if ends else "mine") if mine else ""
        still = say("turned.still", f"{whose} {'rises' * step.better}".strip())
        return [each.text for each in begun] or [still]

    def _meant(self, step: Shift, told: Sequence[LogEntry], only_drawn: bool) -> str:
        """Of cards that the seat only drew how good others would have been; of results that speak against how the
        chance changed that more of it was to be expected; "" else."""
        if only_drawn:
            return say("turned.draw", "better" if step.better else "")
        if self._goods(told) == {-1 if step.better else 1}:
            return say("turned.against", "rises" if step.better else "")
        return ""

    def deals(self, line: Sequence[Point], at: int) -> bool:
        """Whether cards are dealt, and nothing else happens, from the point before to the point `at`."""
        events = [entry.event for entry in self._between(line[at - 1], line[at])]
        return is_dealt(events) and not any(map(self._weights.is_result, events))

    def _dealt(self, entries: Sequence[LogEntry]) -> str:
        """The cards that came to the seat's hand, in words."""
        moved = [event for _, event in entries if isinstance(event, CardMoved) and event.zone == "hand"]
        hand = sorted([event.card for event in moved if event.seat == self._seat])
        return cards_text(hand, jokers=self._jokers)

    def _between(self, here: Point, there: Point) -> list[LogEntry]:
        ended = there.moment is None
        return [entry for entry in self._log if here.n <= entry.n and (ended or entry.n < there.n)]

    def when(self, moment: PastQuestion) -> str:
        """When that question was asked."""
        return self._dates.asked(moment)

    def _placed(self, here: Point, whole: Sequence[LogEntry]) -> str:
        """The chapters in which what is told came, else the one in which it begins; of one the part, if it is one."""
        chapters = [self._chapters.of(entry.n) for entry in whole] or [self._chapters.of(here.n)]
        when = self._chapters.called(min(chapters), max(chapters), self._narrator)
        parts = {self._dates.part(entry.n) for entry in whole if self._chapters.begun}
        if len(set(chapters)) > 1 or len(parts) != 1 or not (part := parts.pop())[1]:
            return when
        return say("when.part", when=when, word=part[0], number=part[1])

    def _told(
        self, entries: Sequence[LogEntry], good: int, near: Sequence[int], ended: bool, rated: bool
    ) -> list[LogEntry]:
        """What is told of these, a rise (`good` 1), a fall (-1) or hardly any change (0): that the seat left the game;
        else the last trick and, unless what that brought is told (`rated`), what sums the chapter up for it, with what
        it had aimed at, and for one of the others, who is `near` before all; or the weightiest results that speak for
        the change, of a game that `ended` and that it lost without any those of the winners; or what was done."""
        if left := [entry for entry in entries if has_left(self._seat, entry.event)]:
            return left
        own = self._own_sum(entries)
        speaking = self._speaking(entries, own, good)
        if not own and not speaking:  # of many, what one of the others wins is no loss of the seat's
            results = [entry for entry in entries if self._weights.is_result(entry.event)]
            told = self._winners if ended else range(len(self._names)) if len(self._names) > 2 else ()
            speaking = [entry for entry in results if seat_of(entry.event) in told]
        others = self._weights.heaviest(speaking, near)
        trick = (
            self._last_trick(entries)
            if any(self._weights.sums_up(each.event) for each in (*own, *others))
            else []
        )
        sums = [*own, *others[-1:]] if own else others[-MOST_TOLD:]
        kept = [*trick, *([] if trick and rated else sums)] or self._done(entries, good)
        return [entry for entry in entries if entry in kept]

    def _speaking(self, entries: Sequence[LogEntry], own: Sequence[LogEntry], good: int) -> list[LogEntry]:
        """The results that speak for such a change, or where something sums it up for the seat those that sum it up for
        the others."""
        results = [entry for entry in entries if self._weights.is_result(entry.event)]
        results = [entry for entry in results if self._weights.sums_up(entry.event)] or results
        results = [entry for entry in results if entry not in own]
        speaking = [entry for entry in results if self._weights.good(entry.event) == good]
        return speaking if good and (speaking or not own) else results

    def _last_trick(self, entries: Sequence[LogEntry]) -> list[LogEntry]:
        """Who took the trick that ended what is summed up."""
        results = [entry for entry in entries if self._weights.is_result(entry.event)]
        taken = [entry for entry in results if seat_of(entry.event) >= 0]
        return [entry for entry in taken if not self._weights.sums_up(entry.event)][-1:]

    def lost(self, moment: PastQuestion) -> str:
        """See `Mind.lost`."""
        return self._mind.lost(moment.seen) if self._mind.lost is not None else ""

    def _since(self, here: Point, there: Point) -> str:
        """What a change brought beside its results, by the rules of the game, or that the seat could win no more; ""
        where that is nothing, and where several people look."""
        tell, before, after = self._table.turned, here.seen, there.seen
        if before is None or after is None or not self._alone:
            return ""
        lost = self.lost(there.moment) if there.moment and here.moment and not self.lost(here.moment) else ""
        return with_names(lost or (tell(before, after) if tell is not None else ""), self._names)

    def _rival(self, here: Point, there: Point) -> tuple[int, ...]:
        """The seat whose chance most of a change went to or came from, where there are several others: with it nobody
        asks what the others' plays are to this seat; of a change of nothing who gained most; () where that is no single
        one, and where several people look."""
        change, chances = there.chance - here.chance, (here.chances, there.chances)
        if len(self._names) == 2 or not self._alone or not all(chances):
            return ()
        pairs = enumerate(zip(*chances, strict=True))
        sign = 1 if change > 0 else -1
        moved = {seat: sign * (was - now) for seat, (was, now) in pairs if seat != self._seat}
        seat = max(moved, key=moved.__getitem__)
        return (seat,) if moved[seat] >= max(SOME, abs(change) * MOST_OF) else ()

    def _of_rival(self, here: Point, there: Point, rival: int, entries: Sequence[LogEntry]) -> str:
        """How its chance changed; "" where what sums these up for it speaks the other way."""
        weighs, rises = self._weights, there.chance > here.chance
        sums = [each.event for each in entries if seat_of(each.event) == rival and weighs.sums_up(each.event)]
        if any(weighs.good(event) == (-1 if rises else 1) for event in sums):
            return ""
        before, after = (of_100(each[rival]) for each in (here.chances, there.chances))
        # not proven, unless this seat has won
        words = {"name": self._names[rival], "before": before, "after": after * (there.chance < 1)}
        return say("turned.rival", "falls" if rises else "", **words)

    def _form(self, form: str) -> str:
        return f"{form} {'named' if self._name else ''}".strip()

    def _own_sum(self, entries: Sequence[LogEntry]) -> list[LogEntry]:
        """What sums these up for the seat, and what it had aimed at; nothing where the game sums nothing up."""
        mine = [entry for entry in entries if seat_of(entry.event) == self._seat]
        sums = [entry for entry in mine if self._weights.sums_up(entry.event)][-1:]
        aimed = [entry for entry in mine if self._weights.aims(entry.event)][-1:]
        return sums and [*sums, *aimed]

    def _done(self, entries: Sequence[LogEntry], good: int) -> list[LogEntry]:
        """The last of what the seat did openly, or in a fall rather of what the others did, plays before all else, and
        before what moves no card what the others did."""
        if aims := [entry for entry in entries if self._weights.aims(entry.event)]:
            return aims  # how many tricks everybody is to take
        acts = [entry for entry in entries if self._weights.is_open(entry.event)]
        side = [entry for entry in acts if (seat_of(entry.event) == self._seat) == (good >= 0)]
        plays = [entry for entry in side if self._weights.is_play(entry.event)]
        moves = [entry for entry in side if isinstance(entry.event, CardMoved)]
        others = [entry for entry in acts if entry not in side]
        return (plays or (side if moves else others) or side)[1 - MOST_TOLD :]

    def _sentences(
        self, whole: Sequence[LogEntry], together: bool = False
    ) -> tuple[list[str], tuple[int, ...]]:
        """These entries as the log tells them, of each what is alike `together`, and their cards."""
        alike = groupby(whole, key=lambda entry: entry.n) if together else ((0, (entry,)) for entry in whole)
        told = [self._narrator.sentences([entry.event for entry in entries]) for _, entries in alike]
        sentences = {s.text: s.cards for s in chain(*told) if not s.heading}
        return [*sentences], tuple(dict.fromkeys(chain(*sentences.values())))
