"""Other people's programs as agents of the arena: asked and waited for, without a table."""

from collections.abc import Iterable
from typing import Final

from tabletop.ai.asked import Failure, Question
from tabletop.ai.bot import program_of
from tabletop.ai.commands import BOT, split_command
from tabletop.ai.dialogue import Dialogue
from tabletop.ai.pipes import Log, finish
from tabletop.ai.players import Level
from tabletop.ai.thinking import UNLIMITED, Agent, Budget
from tabletop.engine.decisions import Decision
from tabletop.engine.errors import TabletopError
from tabletop.engine.observation import Observation
from tabletop.engine.player import Choice, Limits
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec

USUAL_MS: Final = 1_000
"""Time for one answer where the arena gives none, in ms."""
HARD_FACTOR: Final = 10
"""A program that takes this many times its usual time counts as hanging."""


class ProgramPool:
    """The programs that play in this process. Each is started once, plays game after game, and is ended by `close`."""

    def __init__(self, log: Log | None = None) -> None:
        """`log`: is called with every line."""
        self._log = log
        self._free: dict[tuple[str, str], list[Dialogue]] = {}

    def borrow(self, spec: GameSpec, kind: str) -> Dialogue:
        """A program that plays no seat now, for a new game. Raises CommandError for a command that cannot be read."""
        free = self._free.setdefault((spec.id, kind), [])
        if free:
            program = free.pop()
            program.new_game()
            return program
        return program_of(spec, kind, 0, self._log)

    def give_back(self, spec: GameSpec, kind: str, program: Dialogue) -> None:
        """Its game is over."""
        program.stop()
        self._free.setdefault((spec.id, kind), []).append(program)

    def close(self) -> None:
        """Close the input of those given back; those still running after two seconds are killed."""
        ending = [program.dismiss() for programs in self._free.values() for program in programs]
        self._free.clear()
        finish([process for process in ending if process is not None])


class BotAgent:
    """An agent that asks a program, borrowed for one game and given back by `close`. Calling it raises TabletopError
    when the program fails."""

    def __init__(self, spec: GameSpec, kind: str, programs: ProgramPool | None = None) -> None:
        """`programs`: lends the program; without it the agent starts its own, which `close` ends. Raises CommandError
        for a command that cannot be read."""
        self._spec, self._kind = spec, kind
        self._programs = ProgramPool() if programs is None else programs
        self._own = programs is None
        self._program: Dialogue | None = self._programs.borrow(spec, kind)
        self._seed = ""

    def __call__(self, seen: Observation, decision: Decision, rng: Random, budget: Budget) -> Choice:
        program = self._program
        if program is None:
            raise TabletopError("its game is over")
        self._seed = self._seed or f"{rng.random()}"
        soft = budget.soft_ms if budget.soft_ms < UNLIMITED else USUAL_MS
        simulations = budget.simulations if budget.simulations < UNLIMITED else 0
        limits = Limits(soft, soft * HARD_FACTOR, simulations=simulations)
        program.ask(Question(program.asked + 1, "", self._seed, seen, decision, limits))
        while (found := program.poll()) is None:
            program.wait(0.02)
        if isinstance(found, Failure):
            raise TabletopError(found.why)
        return found

    def close(self) -> None:
        """The game is over."""
        program, self._program = self._program, None
        if program is not None:
            self._programs.give_back(self._spec, self._kind, program)
        if self._own:
            self._programs.close()


def bot_level(kind: str, programs: ProgramPool | None = None) -> Level:
    """`engine:COMMAND` as a level of play. Raises CommandError for a command that cannot be read."""
    split_command(kind)
    return Level(kind, True, lambda spec: BotAgent(spec, kind, programs), USUAL_MS)


def is_bot(name: str) -> bool:
    """Whether an agent's name is the kind of a program."""
    return name.startswith(BOT)


def release(agents: Iterable[Agent | None]) -> None:
    """Closes the agents that ask a program: their game is over."""
    for agent in agents:
        if isinstance(agent, BotAgent):
            agent.close()
