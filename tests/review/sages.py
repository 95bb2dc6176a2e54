"""Advisers for tests, who think of nothing."""

from collections.abc import Callable, Sequence

from tabletop.engine.player import Answer, Candidate, Choice
from tabletop.review.coach import WEIGH
from tabletop.review.course import OUTLOOK


class Sage:
    """An adviser that answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple] = []
        self.seeds: list[str] = []
        self.answer: Answer | None = None
        self.busy = False
        self.progress = 0.4
        self.stopped = 0

    def ask(self, level_name, seed, seen, decision, limits) -> None:
        self.asked.append((seen, decision, level_name, limits))
        self.seeds.append(seed)
        self.busy = True

    def poll(self) -> list[Answer]:
        answer, self.answer = self.answer, None
        if answer is not None:
            self.busy = False
        return [] if answer is None else [answer]

    def stop(self) -> None:
        self.stopped += 1
        self.busy = False

    def say(self, at: int, *chances: float, notice: str = "", tries: int = 900) -> None:
        """Answer the open question with its `at`-th action."""
        _, decision, _, _ = self.asked[-1]
        action = decision.actions[at]
        others = [other for other in decision.actions if other != action]
        rows = tuple(
            Candidate(row, chance, 1 / len(chances))
            for row, chance in zip((action, *others), chances, strict=False)
        )
        self.answer = Answer(decision.serial, decision.seat, Choice(action, rows, tries), notice)


class Judge:
    """An adviser that always finds the last legal move better than what was played."""

    def __init__(self, gaps: list[float]) -> None:
        self.asked: list[tuple] = []
        self.gaps = gaps
        self.busy = False
        self.progress = 0.0
        self.stopped = 0
        self.deaf = False

    def ask(self, level_name, seed, seen, decision, limits) -> None:
        self.asked.append((seen, decision, level_name, limits))
        self.busy = True

    def poll(self) -> list[Answer]:
        if not self.busy or self.deaf:
            return []
        self.busy = False
        _, decision, level, _ = self.asked[-1]
        actions = decision.actions
        if level == WEIGH:  # the better move, then the played one
            gap = self.gaps[len([row for row in self.asked if row[2] == WEIGH]) % len(self.gaps)]
            rows = (Candidate(actions[0], 0.5 + gap, 0.5), Candidate(actions[1], 0.5, 0.5))
        else:
            share = 1 / len(actions)
            rows = tuple(Candidate(a, 0.6 - 0.1 * (n > 0), share) for n, a in enumerate(reversed(actions)))
        return [Answer(decision.serial, decision.seat, Choice(rows[0].action, rows, 4000))]

    def stop(self) -> None:
        self.stopped += 1
        self.busy = False


class Appraiser(Judge):
    """An adviser that finds one chance after the other."""

    def __init__(self, chances: Sequence[float]) -> None:
        super().__init__([])
        self.chances = list(chances)

    def poll(self) -> list[Answer]:
        if not self.busy or self.deaf:
            return []
        self.busy = False
        _, decision, _, _ = self.asked[-1]
        action = decision.actions[0]
        chance = self.chances[(len(self.asked) - 1) % len(self.chances)]
        row = Candidate(action, chance, 1.0)
        return [Answer(decision.serial, decision.seat, Choice(action, (row,), 400))]


class Both(Judge):
    """A Judge of choices, who may be deaf, whose chances went as an Appraiser is told."""

    def __init__(self, gaps: Sequence[float], chances: Sequence[float]) -> None:
        super().__init__(list(gaps))
        self.chances = list(chances)
        self._appraised = 0

    def poll(self) -> list[Answer]:
        if not self.busy or self.asked[-1][2] != OUTLOOK:
            return super().poll()
        self.busy = False
        _, decision, _, _ = self.asked[-1]
        chance = self.chances[self._appraised % len(self.chances)]
        self._appraised += 1
        rows = (Candidate(decision.actions[0], chance, 1.0),)
        return [Answer(decision.serial, decision.seat, Choice(decision.actions[0], rows, 400))]


def valued(answers: list[Answer], value: Callable[[float], float]) -> list[Answer]:
    """The answers with other chances."""
    return [
        answer._replace(
            choice=answer.choice._replace(
                candidates=tuple(row._replace(value=value(row.value)) for row in answer.choice.candidates)
            )
        )
        for answer in answers
    ]


class Hopeless(Both):
    """Both, to whom no answer gives a chance worth the name."""

    def poll(self) -> list[Answer]:
        return valued(super().poll(), lambda chance: chance / 20)
