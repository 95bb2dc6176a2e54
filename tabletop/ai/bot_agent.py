"""Other people's programs as agents of the arena: asked and waited for, without a table."""

from __future__ import annotations

import os
import select
import threading
from collections.abc import Iterable
from typing import Final

from tabletop.ai.bot import BOT, LATE_MS, bot_title, split_command
from tabletop.ai.dialogue import Dialogue, Failure
from tabletop.ai.players import Level
from tabletop.ai.protocol import Question
from tabletop.ai.thinking import UNLIMITED, Agent, Budget, Choice
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.decisions import Decision
from tabletop.engine.errors import TabletopError
from tabletop.engine.observation import Observation
from tabletop.engine.player import Limits
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec

USUAL_MS: Final = 1_000
HARD_TIMES: Final = 10
"""A program may take so many times its usual time before it counts as hanging."""


class BotAgent:
    """An agent that asks a program of its own, started with the first question. `close` ends it.
    Calling it raises TabletopError when the program fails; it is not asked again then."""

    def __init__(self, spec: GameSpec, kind: str) -> None:
        """Raises CommandError for a command that cannot be read."""
        self._talk = Dialogue(
            split_command(kind),
            spec.id,
            now=monotonic_ms,
            threaded=os.name == "nt",
            grace_ms=0,
            let_late=LATE_MS,
            spec=spec,
            group=True,
        )
        self._count = 0
        self._seed = ""
        self._pause = threading.Event()

    def __call__(self, seen: Observation, decision: Decision, rng: Random, budget: Budget) -> Choice:
        self._seed = self._seed or f"{rng.random()}"
        self._count += 1
        soft = budget.soft_ms if budget.soft_ms < UNLIMITED else USUAL_MS
        simulations = budget.simulations if budget.simulations < UNLIMITED else 0
        limits = Limits(soft, soft * HARD_TIMES, simulations=simulations)
        self._talk.ask(Question(self._count, "", self._seed, seen, decision, limits))
        while (found := self._talk.poll()) is None:
            self._wait()
        if isinstance(found, Failure) or found.action is None:
            raise TabletopError(found.why if isinstance(found, Failure) else "it has no answer")
        return Choice(found.action, found.candidates, found.simulations)

    def _wait(self) -> None:
        source = self._talk.fileno()
        if source >= 0:
            select.select([source], [], [], 0.02)
        else:
            self._pause.wait(0.001)

    def close(self) -> None:
        """End the process."""
        self._talk.kill()


def bot_level(kind: str) -> Level:
    """`engine:COMMAND` as a level of play. Raises CommandError for a command that cannot be read."""
    split_command(kind)
    title = bot_title(kind)
    return Level(kind, title, f"the program {title}", True, lambda spec: BotAgent(spec, kind), USUAL_MS)


def is_bot(name: str) -> bool:
    """Whether an agent's name is that of a program."""
    return name.startswith(BOT)


def let_go(agents: Iterable[Agent | None]) -> None:
    """End the processes of those that have one."""
    for agent in agents:
        if isinstance(agent, BotAgent):
            agent.close()
