"""Other people's programs as agents of the arena: asked and waited for, without a table."""

from __future__ import annotations

import os
import select
import threading
from collections.abc import Iterable
from typing import Final

from tabletop.ai.bot import BOT, LATE_MS, bot_title, split_command
from tabletop.ai.dialogue import Dialogue, Failure
from tabletop.ai.pipes import Log, finish
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


class Program:
    """A running program and how many questions it has been put."""

    def __init__(self, talk: Dialogue) -> None:
        self.talk = talk
        self.count = 0


class Programs:
    """The programs that play in this process. Each is started once, plays game after game, and is ended by `close`."""

    def __init__(self, log: Log | None = None) -> None:
        """`log`: is told every line."""
        self._log = log
        self._free: dict[tuple[str, str], list[Program]] = {}

    def borrow(self, spec: GameSpec, kind: str) -> Program:
        """One that plays no other seat now, for a new game. Raises CommandError for a command that cannot be read."""
        free = self._free.setdefault((spec.id, kind), [])
        if free:
            program = free.pop()
            program.talk.new_game()
            return program
        talk = Dialogue(
            split_command(kind),
            spec.id,
            now=monotonic_ms,
            threaded=os.name == "nt",
            grace_ms=0,
            let_late=LATE_MS,
            spec=spec,
            group=True,
            log=self._log,
        )
        return Program(talk)

    def give_back(self, spec: GameSpec, kind: str, program: Program) -> None:
        """Its game is over."""
        program.talk.stop()
        self._free.setdefault((spec.id, kind), []).append(program)

    def close(self) -> None:
        """End those that were given back: their input ends, and who has not ended within two seconds is killed."""
        ending = [program.talk.dismiss() for programs in self._free.values() for program in programs]
        self._free.clear()
        finish([process for process in ending if process is not None])


class BotAgent:
    """An agent that asks a program, started with the first question of all its games. `close` gives it back.
    Calling it raises TabletopError when the program fails; it is not asked again then."""

    def __init__(self, spec: GameSpec, kind: str, programs: Programs | None = None) -> None:
        """`programs`: whose program it is; without them it has one of its own, ended by `close`. Raises CommandError
        for a command that cannot be read."""
        self._spec, self._kind = spec, kind
        self._programs = Programs() if programs is None else programs
        self._own = programs is None
        self._program: Program | None = self._programs.borrow(spec, kind)
        self._seed = ""
        self._pause = threading.Event()

    def __call__(self, seen: Observation, decision: Decision, rng: Random, budget: Budget) -> Choice:
        program = self._program
        if program is None:
            raise TabletopError("its game is over")
        self._seed = self._seed or f"{rng.random()}"
        program.count += 1
        soft = budget.soft_ms if budget.soft_ms < UNLIMITED else USUAL_MS
        simulations = budget.simulations if budget.simulations < UNLIMITED else 0
        limits = Limits(soft, soft * HARD_TIMES, simulations=simulations)
        talk = program.talk
        talk.ask(Question(program.count, "", self._seed, seen, decision, limits))
        while (found := talk.poll()) is None:
            self._wait(talk)
        if isinstance(found, Failure) or found.action is None:
            raise TabletopError(found.why if isinstance(found, Failure) else "it has no answer")
        return Choice(found.action, found.candidates, found.simulations)

    def _wait(self, talk: Dialogue) -> None:
        source = talk.fileno()
        if source >= 0 and not talk.behind:
            select.select([source], [], [], 0.02)
        else:
            self._pause.wait(0.001)

    def close(self) -> None:
        """The game is over."""
        program, self._program = self._program, None
        if program is not None:
            self._programs.give_back(self._spec, self._kind, program)
        if self._own:
            self._programs.close()


def bot_level(kind: str, programs: Programs | None = None) -> Level:
    """`engine:COMMAND` as a level of play. Raises CommandError for a command that cannot be read."""
    split_command(kind)
    title = bot_title(kind)
    return Level(
        kind, title, f"the program {title}", True, lambda spec: BotAgent(spec, kind, programs), USUAL_MS
    )


def is_bot(name: str) -> bool:
    """Whether an agent's name is that of a program."""
    return name.startswith(BOT)


def let_go(agents: Iterable[Agent | None]) -> None:
    """The game of those that ask a program is over."""
    for agent in agents:
        if isinstance(agent, BotAgent):
            agent.close()
