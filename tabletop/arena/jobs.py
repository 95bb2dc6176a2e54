"""One game of a tournament as a pure function of its arguments, to be run in any process on any machine."""

from typing import Any, NamedTuple

from tabletop.ai.bot_agent import ProgramPool, bot_level, is_bot, release
from tabletop.ai.players import Level, level
from tabletop.ai.thinking import UNLIMITED, Agent, Budget
from tabletop.arena.simulate import MAX_DECISIONS, result_of, told
from tabletop.engine.actions import Action
from tabletop.engine.clock import stopwatch
from tabletop.engine.decisions import Decision, Result
from tabletop.engine.errors import TabletopError
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec, Options
from tabletop.games import load_named


class TournamentConfig(NamedTuple):
    """Everything that the games of a tournament depend on.

    `game`: the id of an installed game, or a dotted module with a SPEC. `agents`: one for each seat: a level's name,
    `name@K` for one with its own number of simulations, or `engine:COMMAND` for a program. `time_ms`, `simulations`:
    the budget of one answer, None = not given; with neither an agent takes its level's own time.
    `version`: the program's.
    """

    game: str
    rules_version: int
    agents: tuple[str, ...]
    options: Options
    seed: str
    time_ms: int | None
    simulations: int | None
    version: str

    @property
    def players(self) -> int:
        return len(self.agents)

    @property
    def rotations(self) -> int:
        """The number of different seatings when everybody moves on by a seat."""
        count = self.players
        return next(n for n in range(1, count + 1) if self.agents[n:] + self.agents[:n] == self.agents)

    def seating(self, rotation: int) -> tuple[str, ...]:
        """The agent at each seat: agent i sits at seat (i + rotation) mod seats."""
        return tuple(self.agents[(seat - rotation) % self.players] for seat in range(self.players))

    def told(self) -> dict[str, Any]:
        return self._asdict() | {"agents": list(self.agents), "options": dict(self.options)}


class Played(NamedTuple):
    """One game; lists are by seat. `shares`: of the win, () if the program failed and the game does not count.
    `scores`: () where a game has none. Of the answers that were a choice: how many, seconds for all and for the
    longest, simulations for all. `blame`: the seat whose agent failed and so lost (-1 = nobody), `error`: how."""

    deal: int
    rotation: int
    shares: tuple[float, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    choices: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]
    simulations: tuple[int, ...]
    blame: int = -1
    error: str = ""


def entrant(name: str, programs: ProgramPool | None = None) -> tuple[Level, int | None]:
    """The level of an agent's name and its own number of simulations, if it has one; a program's is `engine:COMMAND`,
    and it is one of `programs`. Raises KeyError for a level there is not, ValueError for a number that is none,
    CommandError for such a command."""
    if is_bot(name):
        return bot_level(name, programs), None
    base, at, count = name.partition("@")
    own = int(count) if at else None
    if own is not None and own < 1:
        raise ValueError(count)
    return level(base), own


def load(game: str) -> GameSpec:
    """The game of a `TournamentConfig`."""
    return load_named(game)


class _Seat:
    """One seat's agent, and the time and simulations of its answers."""

    def __init__(
        self, name: str, spec: GameSpec, config: TournamentConfig, seed: str, programs: ProgramPool | None
    ) -> None:
        own, simulations = entrant(name, programs)
        self.needs_observation = own.needs_observation
        self.agent: Agent = own.make(spec)
        self.rng = Random(seed)
        self.limit = simulations or config.simulations or UNLIMITED
        self.soft_ms = config.time_ms or (own.think_ms if self.limit == UNLIMITED else UNLIMITED)
        self.choices = 0
        self.seconds = 0.0
        self.longest = 0.0
        self.simulations = 0

    def answer(self, seen: Any, decision: Decision) -> Action:
        """The agent's answer, timed. Raises whatever it raises, and TabletopError for an illegal one."""
        began = stopwatch()
        choice = self.agent(seen, decision, self.rng, Budget(self.soft_ms, simulations=self.limit))
        took = stopwatch() - began
        self.choices += 1
        self.seconds += took
        self.longest = max(self.longest, took)
        self.simulations += choice.simulations
        if choice.action not in decision.actions:
            raise TabletopError(f"answered {choice.action}, which is illegal")
        return choice.action


def play(config: TournamentConfig, deal: int, rotation: int, programs: ProgramPool | None = None) -> Played:
    """Play one game: deal `deal` of the tournament with everybody moved on by `rotation` seats. The cards depend on
    the deal alone, chance of the agents on the deal, the rotation and the seat. With a number of simulations and no
    time the same arguments give the same game; only the seconds differ. Raises nothing but what stops a process.

    `programs`: other people's programs that run already and go on to the next game; without them each is started for
    this game alone.
    """
    spec = load(config.game)
    seed = f"{config.seed}:{deal}"
    names = config.seating(rotation)
    seats: list[_Seat] = []
    asked = -1
    try:
        for asked, name in enumerate(names):
            seats.append(_Seat(name, spec, config, f"arena:{seed}:{rotation}:{asked}", programs))
        asked = -1
        state = spec.start(len(seats), seed, config.options)
        for _ in range(MAX_DECISIONS):
            decision = state.decision()
            if decision is None:
                break
            action = decision.actions[0]
            if len(decision.actions) > 1:
                seat = seats[decision.seat]
                seen = state.observe(decision.seat) if seat.needs_observation else None
                asked = decision.seat
                action = seat.answer(seen, decision)
                asked = -1
            state.apply(action)
        else:
            raise TabletopError(f"the game did not end within {MAX_DECISIONS} decisions")
        result = result_of(state)
    except Exception as problem:
        text = f"deal {deal}, rotation {rotation}: {told(problem)}"
        if asked < 0:
            return _played(deal, rotation, seats, (), (), ())._replace(error=text)
        others = 1 / (len(names) - 1)
        shares = tuple(0.0 if seat == asked else others for seat in range(len(names)))
        places = tuple(len(names) if seat == asked else 1 for seat in range(len(names)))
        lost = _played(deal, rotation, seats, shares, places, ())
        return lost._replace(blame=asked, error=f"{names[asked]}: {text}")
    finally:
        release(seat.agent for seat in seats)
    return _played(deal, rotation, seats, shares_of(result, len(seats)), result.ranking, result.scores)


def shares_of(result: Result, seats: int) -> tuple[float, ...]:
    """Each seat's share of the win; a draw is shared by all."""
    winners = result.winners or tuple(range(seats))
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))


def _played(
    deal: int,
    rotation: int,
    seats: list[_Seat],
    shares: tuple[float, ...],
    places: tuple[int, ...],
    scores: tuple[int, ...],
) -> Played:
    return Played(
        deal,
        rotation,
        shares,
        tuple(places),
        tuple(scores),
        tuple(seat.choices for seat in seats),
        tuple(round(seat.seconds, 6) for seat in seats),
        tuple(round(seat.longest, 6) for seat in seats),
        tuple(seat.simulations for seat in seats),
    )
