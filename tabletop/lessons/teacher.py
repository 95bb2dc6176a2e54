"""Conducts a lesson at a table: one thought after another, the other seats' moves, and what was wanted instead."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.errors import NotationError
from tabletop.engine.notation import write_move
from tabletop.engine.observation import Observation
from tabletop.engine.player import Answer, Choice, Forfeit, Limits, Player
from tabletop.engine.spec import GameSpec
from tabletop.lessons.pointing import Pointer, point
from tabletop.lessons.script import LEARNER, Lesson, LessonStep, sentences
from tabletop.lessons.texts import plain, say
from tabletop.lessons.walk import Walk
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.play.controller import Controller
from tabletop.play.new_game import FIRST_LEVEL, LEVEL_NAMES
from tabletop.play.texts import say as play
from tabletop.play.timers import Timers
from tabletop.presenter.offers import Offer

MOST_STARS = 3


class Thought(NamedTuple):
    """What is said now. `more`: in a quieter voice; `at`: what it points at; `reads`: it is only read, nothing must be
    done; `stars`: how well it was solved, -1 = nothing is counted; `end`: it is the last; `scene`: what the table shows
    that was laid anew, or ""."""

    title: str
    text: str
    more: str = ""
    at: tuple[Pointer, ...] = ()
    reads: bool = False
    stars: int = -1
    end: bool = False
    scene: str = ""


class Class(Protocol):
    """Who the teacher talks to: the room around the table."""

    def tell(self, thought: Thought | None) -> None:
        """Say this at the thing itself; None: nothing now."""

    def lay(self, index: int) -> None:
        """Lay the table anew, as it is before that step."""

    def wake(self) -> object:
        """An answer of the others is due."""

    def reached(self, index: int, stars: int) -> None:
        """So far it is now; beyond the last step it is done, with so many stars."""


class Scripted(Absent):
    """Plays a seat as the lesson says."""

    asked: Decision | None = None

    def ask(self, seen: Observation, decision: Decision, limits: Limits) -> None:
        self.asked = decision

    def stop(self) -> None:
        self.asked = None


class Teacher:
    """Belongs to one match, and is to its table what `play.teaching` and `match.recorder` describe. `attach` it to the
    table it was made for."""

    problem = ""

    def __init__(self, spec: GameSpec, lesson: Lesson, index: int, around: Class, timers: Timers) -> None:
        self.spec, self.lesson, self.around, self._timers = spec, lesson, around, timers
        self.walk = Walk(spec, lesson)
        self.stars = MOST_STARS
        self._say = sentences(spec)
        self._controller: Controller | None = None
        moves = self.walk.go_to(min(index, len(lesson.steps) - 1))
        kinds = {name: level for level, name in LEVEL_NAMES.items()}
        self._others = {
            seat: Scripted(kinds.get(name, FIRST_LEVEL), name)
            for seat, name in enumerate(lesson.opponents, 1)
        }
        players: list[Player] = [Human(play("seat.you")), *self._others.values()]
        position = lesson.steps[lesson.scene_of(self.walk.index)].position
        self.match = Match(spec, players, lesson.seed, self.walk.options, position=position)
        for seat, actions in moves:
            for action in actions:
                decision = self.match.decision_for(seat)
                assert decision is not None
                self.match.submit(decision.serial, seat, action)

    def attach(self, controller: Controller) -> None:
        """That table shows the match."""
        self._controller = controller
        self.match.recorder = self
        controller.moment.teacher = self

    # -- at the table ----------------------------------------------------------------------------------------

    @property
    def silent(self) -> bool:
        return self.lesson.kind == "challenge" and self.walk.waiting

    def wants(self, actions: tuple[Action, ...]) -> bool:
        return self.silent or self._is_wanted(actions)

    def _is_wanted(self, actions: tuple[Action, ...]) -> bool:
        return any(not Counter(actions) - Counter(move) for move in self.walk.wanted())

    def refusal(self, actions: tuple[Action, ...], said: str, brings: str) -> str:
        wanted = self.walk.wanted()
        if self._is_wanted(actions):
            return ""
        if not wanted:
            return say("read", label=say("go_on"))
        if self.lesson.kind == "challenge":
            self.stars = max(self.stars - 1, 1)
            self._timers.soon(lambda: self.around.tell(self._thought()))
            return self._against(actions) or say("wrong")
        form = "brings" if brings else ""
        return self._against(actions) or say("wait", form, move=said, brings=brings, title=self._title())

    def _against(self, actions: tuple[Action, ...]) -> str:
        """What the step says of that move, or of any other than its own; "" if it says nothing."""
        words = write_move(self.spec, actions).split()
        names = (".".join((self.walk.step.id, "wrong", *words[:n])) for n in range(len(words), -1, -1))
        return next((plain(self._say(name)) for name in names if name in self._say), "")

    def opened(self) -> None:
        walk, controller = self.walk, self._controller
        if controller is None or controller.moment.stopped:
            return
        if controller.seating.shut:
            self.around.tell(None)
        elif walk.over:
            self.around.reached(walk.index, self.stars)
            self.around.tell(Thought(say("done"), say("done.text"), reads=True, end=True))
        elif walk.must_lay:
            self._timers.soon(lambda: self.around.lay(walk.index))
        elif walk.waiting:
            solved = self._solves
            self.around.reached(walk.index + solved, self.stars if solved else 0)
            self.around.tell(self._thought())
        else:
            self.around.tell(None)
            reply = walk.reply
            if reply is not None and reply.seat == LEARNER:
                self._timers.soon(self.show)
            else:
                self.around.wake()

    def moving(self) -> None:
        self.around.tell(None)

    # -- what the learner wishes -----------------------------------------------------------------------------

    def go_on(self) -> None:
        """The thought was read."""
        if not self.walk.over and self.walk.waiting and not self.walk.step.do and not self._solves:
            self.walk.read_on()
            self.opened()

    def show(self) -> None:
        """Do what is wanted."""
        controller, wanted = self._controller, self.walk.wanted()
        if controller is None or controller.moment.moving or not wanted:
            return
        if self.walk.waiting:
            self.stars = 1
        if controller.seating.staging():
            controller.person.cancel()
        controller.person.play(Offer(wanted[0], "", ""))

    @property
    def asks(self) -> bool:
        """Whether something must be done now."""
        return not self.walk.over and self.walk.waiting and bool(self.walk.step.do)

    @property
    def step_back(self) -> int:
        """The step before this one; -1 = this is the first."""
        return min(self.walk.index, len(self.lesson.steps)) - 1

    @property
    def chapter(self) -> int:
        """The chapter that is under way; their number when all is done."""
        return self.lesson.chapter_of(self.walk.index) if not self.walk.over else len(self.lesson.chapters)

    def chapter_titles(self) -> tuple[str, ...]:
        """The list of steps."""
        return tuple(self._say(f"{self.lesson.steps[n].id}.chapter") for n in self.lesson.chapters)

    def title(self) -> str:
        """What the whole lesson is called."""
        return self._say(self.lesson.name)

    def _title(self) -> str:
        return self._say(self.walk.step.id)

    def _thought(self) -> Thought:
        step = self.walk.step
        more = f"{step.id}.more"
        told = self._title(), self._say(f"{step.id}.text"), self._say(more) if more in self._say else ""
        if self._solves:
            form = ("other", "one", "two", "three")[self.stars]
            return Thought(*told[:2], say("solved.text", form), reads=True, stars=self.stars, end=True)
        stars = self.stars if self.lesson.kind == "challenge" else -1
        return Thought(*told, self._pointers(step.at), not step.do, stars, scene=self._scene(step))

    @property
    def _solves(self) -> bool:
        """Whether it is the end of a challenge, which says why its move was the best."""
        steps = self.lesson.steps
        return self.lesson.kind == "challenge" and not self.walk.over and self.walk.index == len(steps) - 1

    def _scene(self, step: LessonStep) -> str:
        """What a table laid anew shows: a new example, or the same game further on."""
        name, further = f"{step.id}.scene", f"{step.id}.on"
        if name in self._say:
            return say("example", scene=self._say(name))
        return self._say(further) if further in self._say else ""

    def _pointers(self, names: Sequence[str]) -> tuple[Pointer, ...]:
        assert self._controller is not None
        model, hands = self._controller.view.model, self._controller.moment.selection.affordances
        legal = hands.decision.actions if hands is not None else ()
        found = []
        for name in names:
            try:
                found += [point(self.spec, model, legal, name)] if model is not None else []
            except NotationError:
                continue  # the check tells who wrote it; the learner reads the words
        return tuple(found)

    # -- the record, which nobody keeps ----------------------------------------------------------------------

    def begin(self, header: Mapping[str, object]) -> None:
        pass

    def write(self, line: Mapping[str, object]) -> None:
        rows = line.get("action")
        if isinstance(rows, list):
            self.walk.take([Action(*row) for row in rows])

    # -- the other seats -------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self._next() is not None

    def _next(self) -> Answer | None:
        reply = self.walk.reply if not self.walk.over else None
        asked = self._others[reply.seat].asked if reply is not None and reply.seat in self._others else None
        if reply is None or asked is None or asked.stage >= len(reply.actions):
            return None
        return Answer(asked.serial, asked.seat, Choice(reply.actions[asked.stage]))

    def poll(self) -> Sequence[Answer | Forfeit]:
        answer = self._next()
        if answer is None or (self._controller is not None and self._controller.moment.moving):
            return ()
        self._others[answer.seat].asked = None
        return (answer,)

    def progress(self, seat: int) -> float:
        return 0.0

    def greet(self) -> None:
        pass

    def close(self, over: bool = False) -> None:
        pass
