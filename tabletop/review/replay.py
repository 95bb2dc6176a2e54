"""A game looked back at, place by place: where one is in it, with whose eyes one sees it, how one goes through it."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tabletop.engine.decisions import Decision
from tabletop.engine.errors import TabletopError
from tabletop.engine.events import Event, PhaseBegan
from tabletop.engine.layout import TableLayout
from tabletop.match.public import OPEN, PUBLIC
from tabletop.play.texts import say as play
from tabletop.play.timers import Timers
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.narrator import Narrator, Sentence
from tabletop.presenter.speaking import Listener, Speech, speech
from tabletop.presenter.table_model import SeatInfo, Spot, TableModel, build_table
from tabletop.presenter.words import read_by
from tabletop.review.looking import Looking
from tabletop.review.texts import say
from tabletop.storage.lookback import Retelling

STEP_MS: Final = 1_600
"""From one place to the next, in ms, while it plays at the speed 1."""
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)


class Stretch(NamedTuple):
    """Something begins at this place: a turn, a duel, as `word` says. `number`: which, -1 where they have none; `seat`:
    whose, where several share it, and then what this `counts`."""

    place: int
    word: str
    number: int = -1
    seat: int = -1
    counts: str = ""


class Replay:
    """Goes through what `looking` tells again. `changed(way)` is called when another place or other eyes are looked
    with: 1 = one place further, 0 = anything else; `told()` when more of the game is there.

    `viewer`: who sits at the bottom; `eyes`: whose view it is, the viewer's, or PUBLIC, or OPEN: all hands lie open.
    """

    def __init__(
        self,
        looking: Looking,
        seats: Sequence[SeatInfo],
        timers: Timers,
        viewer: int,
        eyes: int | None = None,
        arranged: Callable[[TableModel, int], TableModel] = lambda model, made: model,
    ) -> None:
        """`arranged`: lays the table behind so many entries as its people had arranged it then."""
        self.changed: Callable[[int], object] = lambda way: None
        self.told: Callable[[], object] = lambda: None
        self.looking, self.seats, self._arranged = looking, tuple(seats), arranged
        self.viewer, self.eyes = viewer, viewer if eyes is None else eyes
        self.place = 0
        self.speed = 1.0
        self.chapters: list[Stretch] = []
        self.holds: Callable[[], bool] = lambda: False
        """Something still moves: the next place waits."""
        self._wanted: int | None = None
        self._entry: int | None = None
        self._ahead = self.coming = False
        """What is chosen at this place is looked at, not what has led to it; `_ahead`: it will be, at the place that is
        wanted."""
        self._known = -1
        self._lines: dict[tuple[int, int], tuple[Sentence, ...]] = {}
        self._timer = timers.every(self._ring)

    # -- what there is -----------------------------------------------------------------------------------------

    @property
    def retelling(self) -> Retelling | None:
        """The record, as far as it is told; None before that begins."""
        return self.looking.retelling

    @property
    def last(self) -> int:
        """The last place there is by now."""
        return len(self.retelling.ticks) if self.retelling is not None else 0

    @property
    def first(self) -> int:
        """The first place that may be looked at."""
        return min(self.retelling.first, self.last) if self.retelling is not None else 0

    @property
    def open_allowed(self) -> bool:
        """All hands may lie open: the game is over."""
        return self.retelling is not None and OPEN in self.retelling.eyes

    @property
    def goes_on(self) -> bool:
        """A game can go on from here: it is not over here, and somebody looks."""
        over = self.retelling is None or (self.place == self.last and self.retelling.result is not None)
        return not over and self.eyes != PUBLIC

    def layout(self) -> TableLayout:
        """How its table is laid."""
        assert self.retelling is not None
        spec, options = self.retelling.spec, self.retelling.options
        return spec.table.laid(len(self.seats), options)

    @property
    def words(self) -> tuple[str, ...]:
        """What the chapters of this game are called, the shortest first: what begins with a choice, then phases."""
        found = [chapter.word for chapter in self.chapters]
        phases = {chapter.word for chapter in self.chapters if chapter.number >= 0}
        return tuple(sorted(dict.fromkeys(found), key=lambda word: (word in phases, -found.count(word))))

    def grown(self) -> None:
        """More of the record may be told."""
        retelling = self.retelling
        if retelling is None or (self._known == self.last and self._wanted is self._entry is None):
            return
        for place in range(self._known + 1, self.last + 1):
            self.chapters += self._begun(place, retelling.events(place, self.eyes))
        counted = next((chapter for chapter in self.chapters if chapter.number >= 0), None)
        if counted is not None and counted.number == 2 and counted.seat < 0:
            # the first is not told: it begins with the deal
            self.chapters.insert(0, counted._replace(place=self.first, number=1))
        self._known = self.last
        self._reach()
        if self.eyes == PUBLIC and self.open_allowed:
            people = [info.human for info in self.seats]
            self.look(self.viewer, self.viewer if any(people) else OPEN)
        self.told()

    def _reach(self) -> None:
        """Go where one wanted to be, if that is told by now."""
        retelling, all_told = self.retelling, self.looking.all_told
        if retelling is None:
            return
        if self._entry is not None and (all_told or (self.last and retelling.ticks[-1].n >= self._entry)):
            self._wanted, self._entry = retelling.place_of(self._entry), None
        if self._wanted is not None and (self._wanted <= self.last or all_told):
            wanted, self._wanted = self._wanted, None
            self._move(wanted, coming=self._ahead)

    def _begun(self, place: int, events: Sequence[Event]) -> list[Stretch]:
        """What begins by these events, which lead to the place: a phase when they have happened, anything else with the
        choice that made them happen."""
        kinds = self.looking.spec.table.events
        out = []
        for event in events:
            word = kinds[event.how].chapter if event.how in kinds else ""
            if word and isinstance(event, PhaseBegan):
                counts = kinds[event.how].counts
                out.append(Stretch(place, word, event.turn, event.seat if counts else -1, counts))
            elif word:
                out.append(Stretch(max(place - 1, 0), word))
        return list(dict.fromkeys(out))

    @property
    def reader(self) -> int:
        """Who is called "you": the only person, whoever looks; of several who looks."""
        people = [seat for seat, info in enumerate(self.seats) if info.human]
        return people[0] if len(people) == 1 else max(self.eyes, -1)

    def lines(self, place: int) -> tuple[Sentence, ...]:
        """What happened on the way to that place, in sentences."""
        retelling = self.retelling
        if retelling is None or place > self.last:
            return ()
        found = self._lines.get((place, self.eyes))
        if found is None:
            narrator = Narrator(self.looking.spec, [info.name for info in self.seats], self.reader)
            found = tuple(narrator.sentences(retelling.events(place, self.eyes)))
            self._lines[place, self.eyes] = found
        return found

    def model(self) -> TableModel | None:
        """The table at this place; None while nothing is told. Raises TabletopError where the game cannot show it."""
        return self._table(self.place)

    def _table(self, place: int, aside: bool = False) -> TableModel | None:
        """`aside`: what lay there complete is put away, as whoever chose then saw it."""
        retelling = self.retelling
        if retelling is None or not self.first <= place <= self.last:
            return None
        spec = retelling.spec
        try:
            seen, mine = retelling.seen(place, self.eyes, self.viewer), self._asked(place)
            if aside and spec.table.gathered is not None:
                seen = spec.table.gathered(seen)
            shown = spec.table.present(seen, mine)
            if self.eyes == OPEN:  # what stands on a card stays what its seat knew
                own = retelling.seen(place, self.viewer)
                shown = shown._replace(tokens=spec.table.present(own, mine).tokens)
            model = build_table(spec, seen, shown, self._called(), self.viewer)
            if self.coming and place == self.place and model.stage is not None and model.stage.calm:
                model = model._replace(stage=None)  # how it came to the choice hides what there was to choose
            return self._arranged(model, retelling.made(place))
        except TabletopError:
            raise
        except Exception as problem:
            raise retelling.broken(place) from problem

    def _asked(self, place: int) -> Decision | None:
        """What whoever sits at the bottom was asked there, if these eyes know it."""
        assert self.retelling is not None
        asked = self.retelling.asked(place, self.eyes)
        return asked if asked is not None and asked.seat == self.viewer else None

    def speech(self, spot: Spot) -> Speech | None:
        """What that thing says to whoever looks at this place, and what could be done with it then; None where nothing
        is told or nothing to be said. Of its own things a seat hears what it knew, though all hands lie open."""
        retelling = self.retelling
        if retelling is None or not self.first <= self.place <= self.last:
            return None
        spec, asked = retelling.spec, self._asked(self.place)
        eyes = self.viewer if self.eyes == OPEN and spot.seat == self.viewer else self.eyes
        seen, called = retelling.seen(self.place, eyes, self.viewer), [info.name for info in self._called()]
        names = read_by(seen.seat, called)
        hands = Affordances(spec, seen, asked, lambda actions: None, names) if asked is not None else None
        try:
            said = speech(Listener(spec, seen, asked, hands, {}, called, names), spot)
        except Exception as problem:
            raise retelling.broken(self.place) from problem
        return said if said.heard else None

    def _called(self) -> tuple[SeatInfo, ...]:
        """The players as the words of the table name them: whoever is named "You" is so in quotes to another seat, to
        which its own "you" is told."""
        you = play("seat.you")
        return tuple(
            info._replace(name=say("seat.quoted", name=info.name))
            if info.name == you and seat != self.viewer
            else info
            for seat, info in enumerate(self.seats)
        )

    def where(self, place: int) -> str:
        """What the table's header said to whoever chose at that place."""
        model = self._table(place, aside=True)
        return model.header if model is not None else ""

    def events(self) -> list[Event]:
        """What moves on the way to this place."""
        return self.retelling.events(self.place, self.eyes) if self.retelling is not None else []

    def chapter(self) -> Stretch | None:
        """The last of the longest chapters that has begun here; the one before where the table still shows on a stage
        how that ended."""
        longest = self.words[-1:] or ("",)
        begun = [c for c in self.chapters if c.place <= self.place and c.word == longest[0]]
        if begun and begun[-1].place == self.place:
            model = self.model()
            if model is not None and model.stage is not None:
                return begun[-2] if len(begun) > 1 else begun[-1]
        return begun[-1] if begun else None

    def when(self) -> str:
        """Which chapter has begun here, in the words of what turned the game; "" where they have no number."""
        chapter = self.chapter()
        if chapter is None or chapter.number <= 0:
            return ""
        if not chapter.counts:
            return say("when", chapter.word, number=chapter.number)
        narrator = Narrator(self.looking.spec, [info.name for info in self.seats], self.reader)
        whose = narrator.whose(chapter.seat)
        return say("when.turn", chapter.counts, number=chapter.number, whose=whose)

    # -- going through it --------------------------------------------------------------------------------------

    def go(self, place: int, coming: bool = False) -> None:
        """To that place, or as soon as it is told; with `coming` for what was chosen there: no stage of how it came to
        that lies over the table."""
        self._wanted, self._entry, self._ahead = place, None, coming
        self._reach()

    def go_to_entry(self, n: int, coming: bool = False) -> None:
        """To the table before entry `n` of the record, or as soon as it is told; `coming`: see `go`."""
        self._entry, self._ahead = n, coming
        self._reach()

    def step(self, way: int) -> None:
        """To the next place, or the one before."""
        self._wanted = self._entry = None
        self._move(self.place + way, way)

    def jump(self, word: str, way: int) -> None:
        """To the next beginning of such a chapter, or to the one before; without one to the end or the beginning."""
        self._wanted = self._entry = None
        places = [chapter.place for chapter in self.chapters if chapter.word == word]
        if way > 0:
            self._move(min((place for place in places if place > self.place), default=self.last))
        else:
            self._move(max((place for place in places if place < self.place), default=self.first))

    def look(self, viewer: int, eyes: int) -> None:
        """From that seat, with its eyes or OPEN ones. Nothing happens for eyes that may not look."""
        allowed = self.retelling.eyes if self.retelling is not None else ()
        if (viewer, eyes) != (self.viewer, self.eyes) and eyes in allowed:
            self.viewer, self.eyes = viewer, eyes
            self.changed(0)

    def turn(self) -> None:
        """From the next seat that may be looked from, with its eyes or OPEN ones as before."""
        seats = [eyes for eyes in self.retelling.eyes if eyes >= 0] if self.retelling is not None else []
        if seats:
            at = seats.index(self.viewer) if self.viewer in seats else -1
            viewer = seats[(at + 1) % len(seats)]
            self.look(viewer, OPEN if self.eyes == OPEN else viewer)

    def _move(self, place: int, way: int = 0, coming: bool = False) -> None:
        """To that place; with `way` 1 what happens on the way from the one before is seen."""
        place = min(max(place, self.first), self.last)
        if (place, coming) != (self.place, self.coming):
            way = max(way, 0) if place != self.place else 0
            self.place, self.coming = place, coming
            self.changed(way)
        if self.playing and place == self.last and self.looking.all_told:
            self.pause()

    # -- by itself ---------------------------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """It goes on by itself."""
        return self._timer.runs

    def play(self) -> None:
        """Go on by itself, from the beginning if this is the end."""
        if self.place == self.last:
            self._move(self.first)
        self._timer.start(round(STEP_MS / self.speed))
        self.told()

    def pause(self) -> None:
        """Stay here."""
        self._timer.stop()
        self.told()

    def faster(self, way: int) -> None:
        """The next speed, or the one before."""
        at = SPEEDS.index(self.speed) + way
        self.speed = SPEEDS[min(max(at, 0), len(SPEEDS) - 1)]
        if self.playing:
            self._timer.start(round(STEP_MS / self.speed))
        self.told()

    def faster_or_first(self) -> None:
        """The next speed, after the last one the first."""
        self.faster(1 if self.speed != SPEEDS[-1] else -len(SPEEDS))

    def _ring(self) -> None:
        if not self.holds():
            try:
                self._move(self.place + 1, 1)
            except TabletopError:
                self.pause()

    def stop(self) -> None:
        """Nobody looks any more."""
        self._timer.stop()
        self.looking.rest()
