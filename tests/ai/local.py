"""Levels that answer at once, without a process of their own."""

from tabletop.ai.players import level, question_rng
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Answer, Limits
from tabletop.engine.spec import GameSpec


class LocalPlayer:
    """A level in this process; its answers wait in `poll`."""

    def __init__(self, spec: GameSpec, name: str, seed: str) -> None:
        self.kind = name
        self.name = level(name).title
        self._level = level(name)
        self._agent = self._level.make(spec)
        self._seed = seed
        self._answer: Answer | None = None

    def ask(self, seen: Observation, decision: Decision, limits: Limits) -> None:
        rng = question_rng(self._seed, decision)
        choice = self._agent(seen, decision, rng, self._level.budget(limits))
        self._answer = Answer(decision.serial, decision.seat, choice)

    def hurry(self) -> None:
        pass

    def stop(self) -> None:
        self._answer = None

    def poll(self) -> list[Answer]:
        """The answer to the open question, once."""
        answer, self._answer = self._answer, None
        return [answer] if answer is not None else []
