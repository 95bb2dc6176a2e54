"""How far a lesson is: the moves it waits for, and those it makes itself, on a table of its own that nobody sees."""

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.notation import IllegalMoveError, parse_move
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tabletop.lessons.script import LEARNER, Lesson, LessonStep


class WholeMove(NamedTuple):
    """One whole choice of a seat."""

    seat: int
    actions: tuple[Action, ...]


class Walk:
    """Stands at step `index`. `waiting`: its thought is open, so it is read or something must be done; else its replies
    are played. It takes the same moves as the match on the table (`take`), from the same position and seed."""

    state: GameState

    def __init__(self, spec: GameSpec, lesson: Lesson) -> None:
        self.spec, self.lesson = spec, lesson
        self.options = spec.make_options(lesson.options)
        self.index, self.waiting = 0, True
        self._replies: list[tuple[int, str]] = []
        self.go_to(0)

    @property
    def step(self) -> LessonStep:
        """The step that is under way."""
        return self.lesson.steps[self.index]

    @property
    def over(self) -> bool:
        """Whether the last step has been taken."""
        return self.index >= len(self.lesson.steps)

    @property
    def must_lay(self) -> bool:
        """Whether the table must be laid anew before this step."""
        return not self.over and not self.waiting and not self._replies

    def go_to(self, index: int) -> tuple[WholeMove, ...]:
        """Stand before that step; the moves from the beginning of its scene are those that are shown."""
        lesson, scene = self.lesson, self.lesson.scene_of(index)
        position = lesson.steps[scene].position
        assert position is not None
        self.state = self.spec.place(position, lesson.players, lesson.seed, self.options)
        moves: list[WholeMove] = []
        for step in lesson.steps[scene:index]:
            for seat, text in (*((LEARNER, text) for text in step.do[:1]), *step.then):
                moves.append(WholeMove(seat, self._read(text)))
                self._apply(moves[-1].actions)
        self.index, self.waiting, self._replies = index, True, []
        return tuple(moves)

    def wanted(self) -> tuple[tuple[Action, ...], ...]:
        """What the learner may play now: what is asked for, the first of it being shown, or the lesson's own move for
        that seat."""
        if self.over:
            return ()
        if self.waiting:
            return tuple(move for move in map(self._readable, self.step.do) if move)
        reply = self.reply
        return (reply.actions,) if reply is not None and reply.seat == LEARNER else ()

    @property
    def reply(self) -> WholeMove | None:
        """The lesson's next move, if it is due."""
        if self.waiting or not self._replies:
            return None
        seat, text = self._replies[0]
        return WholeMove(seat, self._read(text))

    def read_on(self) -> None:
        """A thought that asks for nothing was read."""
        if self.waiting and not self.step.do:
            self._reply()

    def take(self, actions: Sequence[Action]) -> None:
        """This was played on the table."""
        self._apply(actions)
        if self.waiting:
            self._reply()
        else:
            self._replies = self._replies[1:]
            self._next()

    def _reply(self) -> None:
        self.waiting, self._replies = False, list(self.step.then)
        self._next()

    def _next(self) -> None:
        if not self._replies:
            self.index += 1
            self.waiting = not self.over and self.step.position is None

    def _readable(self, text: str) -> tuple[Action, ...]:
        """Of several answers one may be gone by what was chosen before: then ()."""
        try:
            return self._read(text)
        except IllegalMoveError:
            return ()

    def _read(self, text: str) -> tuple[Action, ...]:
        return tuple(parse_move(self.spec, self.state, text))

    def _apply(self, actions: Sequence[Action]) -> None:
        for action in actions:
            self.state.apply(action)
            self.state.decision()
