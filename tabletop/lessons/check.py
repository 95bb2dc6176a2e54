"""Finds what is not so in a lesson: a step that is not legal, a claim that is not true, a thing that is not there.

It plays the lesson as `scenario` plays its files, with the same words for what must be so.
"""

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any

from tabletop.engine.catalogue import Catalogue
from tabletop.engine.errors import NotationError, TabletopError
from tabletop.engine.spec import GameSpec
from tabletop.lessons.best import MARGIN, searched, solved
from tabletop.lessons.pointing import point
from tabletop.lessons.script import LEARNER, Lesson, LessonStep, lesson, sentences
from tabletop.presenter.table_model import SeatInfo, build_table
from tabletop.scenario import FileRun, Problem, flatten, run_file


def check_file(path: Path, load: Callable[[str], GameSpec]) -> list[Problem]:
    """`scenario.run_file` for lessons too."""
    return run_file(path, load, lambda data: LessonRun if is_lesson(data) else FileRun)


def is_lesson(data: Mapping[str, Any]) -> bool:
    """Whether what a file holds is a lesson or a challenge, and no scenario."""
    return "kind" in data


class LessonRun(FileRun):
    """One lesson being played."""

    lesson: Lesson
    say: Catalogue

    def play(self, load: Callable[[str], GameSpec]) -> None:
        name = Path(self.name).stem
        try:
            self.lesson = lesson(name, self.data)
            self.spec = load(self.lesson.game)
            self.say = sentences(self.spec)
        except (TabletopError, ModuleNotFoundError) as problem:
            raise self.stop(str(problem)) from None
        self.check_text(name)
        for number, step in enumerate(self.lesson.steps, 1):
            self.step = number
            self.check_told(number)
            if step.position is not None:
                self.data["position"] = step.position
                self.set_up(self.lesson.seed)
            self.play_lesson_step(step, self.data["step"][self.step - 1])

    def check_told(self, number: int) -> None:
        """Before a table goes something is only read, so what came of a move is seen; the next says what it shows. A
        challenge says why another move is worse."""
        steps = self.lesson.steps
        step, before = steps[number - 1], steps[max(number - 2, 0)]
        if number == len(steps) and step.do:
            self.tell("a thought to read at the end", step.id, "do")
        if self.lesson.kind == "challenge":
            if step.do:
                self.check_text(f"{step.id}.wrong")
            return
        if step.position is not None and number > 1:
            if f"{step.id}.on" not in self.say:
                self.check_text(f"{step.id}.scene")
            if before.do:
                self.tell("a thought to read before the table is laid anew", before.id, "position")

    def play_lesson_step(self, step: LessonStep, row: dict[str, Any]) -> None:
        for name in (step.id, f"{step.id}.text", *((f"{step.id}.chapter",) if step.chapter else ())):
            self.check_text(name)
        self.check_pointers(step.at)
        for text in self.texts(row, "legal_has"):
            self.check_legal(text, "legal_has")
        for text in self.texts(row, "illegal"):
            self.check_illegal(LEARNER, text)
        if step.do and self.lesson.kind == "challenge":
            self.check_best(step)
        before = self.state.clone()
        for text in step.do[1:]:
            self.play_rest(text)
            self.state = before.clone()
        self.play_moves(step, step.do[:1])
        for path, value in flatten(row.get("expect", {})):
            self.check_expectation(path, value)

    def play_moves(self, step: LessonStep, do: tuple[str, ...]) -> None:
        for text in do:
            self.do(LEARNER, text)
        for seat, text in step.then:
            self.do(seat, text)

    def play_rest(self, text: str) -> None:
        """After another answer too all that follows in this scene can be played."""
        steps = self.lesson.steps
        self.play_moves(steps[self.step - 1], (text,))
        for step in steps[self.step :]:
            if step.position is not None:
                break
            self.play_moves(step, step.do[:1])

    def check_text(self, name: str) -> None:
        if name not in self.say:
            self.tell(f"a sentence {name!r} in the lessons' texts.py", key="id" if self.step else "kind")

    def check_pointers(self, names: Collection[str]) -> None:
        decision, seen = self.state.decision(), self.state.observe(LEARNER)
        mine = decision if decision is not None and decision.seat == LEARNER else None
        seats = [SeatInfo(f"seat {seat}") for seat in range(self.lesson.players)]
        model = build_table(self.spec, seen, self.spec.table.present(seen, mine), seats, LEARNER)
        legal = mine.actions if mine is not None else ()
        for name in names:
            try:
                point(self.spec, model, legal, name)
            except NotationError as problem:
                self.tell(f"{name!r} to point at", str(problem), "at")

    def check_best(self, step: LessonStep) -> None:
        """What is asked for is worth more than all else, by `MARGIN`."""
        self.check_turn(LEARNER)
        readings = [self.check_legal(text, "do") for text in step.do]
        moves = [reading.actions for reading in readings if reading is not None and reading.actions]
        first, wanted = {move[0] for move in moves}, {action for move in moves for action in move}
        worth = (
            searched(self.spec, self.state)
            if step.goal is None
            else solved(self.spec, self.state, step.goal, step.until)
        )
        best = min((worth.get(action, 0.0) for action in first), default=0.0)
        rest = max((value for action, value in worth.items() if action not in wanted), default=0.0)
        if best < rest + MARGIN:
            self.tell(f"{step.do[0]!r} best by {MARGIN}", f"{best:.2f}, and another {rest:.2f}", "do")
