"""The levels of play, as functions: (observation, decision, rng) -> one of `decision.actions`."""

from collections.abc import Callable
from typing import Final, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Answer, Limits
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec

Agent = Callable[[Observation, Decision, Random], Action]


class Level(NamedTuple):
    """One level of play. `name` is what a person types; `make(spec)` gives the agent for a game.
    `looks`: it reads the observation; one that does not may be handed None in its place."""

    name: str
    title: str
    help: str
    looks: bool
    make: Callable[[GameSpec], Agent]


def choose_randomly(seen: Observation | None, decision: Decision, rng: Random) -> Action:
    """Any legal answer, all alike."""
    actions = decision.actions
    return actions[int(rng.random() * len(actions))]


LEVELS: Final[tuple[Level, ...]] = (
    Level("random", "Random", "plays any legal move", False, lambda spec: choose_randomly),
    Level("casual", "Casual", "plays by sensible rules of thumb", True, lambda spec: spec.policy),
)
"""Every level that is built, weakest first."""


def level(name: str) -> Level:
    """The level of that name. Raises KeyError."""
    for found in LEVELS:
        if found.name == name:
            return found
    raise KeyError(name)


class LocalPlayer:
    """A level in this very process, for tests and tools: answers wait in `poll`. A table uses `remote`."""

    def __init__(self, spec: GameSpec, name: str, seed: str) -> None:
        self.kind = name
        self.name = level(name).title
        self._agent = level(name).make(spec)
        self._seed = seed
        self._answer: Answer | None = None

    def ask(self, seen: Observation, decision: Decision, limits: Limits) -> None:
        action = self._agent(seen, decision, question_rng(self._seed, decision))
        self._answer = Answer(decision.serial, decision.seat, action)

    def hurry(self) -> None:
        pass

    def stop(self) -> None:
        self._answer = None

    def poll(self) -> list[Answer]:
        """The answer to the open question, once."""
        answer, self._answer = self._answer, None
        return [answer] if answer is not None else []


def question_rng(seed: str, decision: Decision) -> Random:
    """The generator for one question: the same seed and question give the same answer, also when asked again."""
    return Random(f"{seed}:{decision.seat}:{decision.serial}")
