"""Many whole games between agents at full speed: results, speed, errors."""

import traceback
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from tabletop.ai.bot_agent import release
from tabletop.ai.players import Level
from tabletop.ai.thinking import Agent
from tabletop.engine.decisions import Result
from tabletop.engine.errors import SetupError, TabletopError
from tabletop.engine.limits import shown, small_number
from tabletop.engine.player import Limits
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec, Options
from tabletop.engine.state import GameState

T = TypeVar("T")
SCHEMA: Final = 1
DONE, INTERRUPTED = "done", "interrupted"
MAX_DECISIONS: Final = 200_000
"""A game of more decisions than this counts as an error."""
CLONE_EVERY: Final = 61
"""Decisions between two measurements of `clone`."""
CLONE_SAMPLES: Final = 2_000
"""Measurements of `clone` at most."""
CLONE_TIMES: Final = 10
"""Clones in one measurement."""


class _Tally:
    """Running totals of a simulation."""

    actions = decisions = clones = turns = ended = draws = errors = 0
    seconds = clone_seconds = 0.0
    first_error = ""

    def __init__(self, agents: int) -> None:
        self.wins = [0.0] * agents


class _Failed(Exception):
    """A game that did not end; the message says in which game, how, and whose agent failed, if one did."""


def seating(agents: int, players: int, game: int, rotate: bool) -> tuple[int, ...]:
    """The number of the agent at each seat in one game. Agent i sits at seat i, with `rotate` at (i + game) mod
    players; the last one takes the seats that are left. Raises SetupError for more agents than seats."""
    seats = seats_for(tuple(range(agents)), players)
    turn = game % players if rotate else 0
    return seats[players - turn :] + seats[: players - turn]


def seats_for(agents: tuple[T, ...], players: int) -> tuple[T, ...]:
    """One agent for each seat; the last one named takes all seats that are left. Raises SetupError for more agents than
    seats."""
    if not 1 <= len(agents) <= players:
        raise SetupError(f"{len(agents)} agents for {players} seats")
    return agents + agents[-1:] * (players - len(agents))


def simulate(
    spec: GameSpec,
    players: int,
    agents: Sequence[Level],
    games: int,
    seed: str,
    options: Options,
    *,
    rotate: bool = False,
    now: Callable[[], float],
    tell: Callable[[int], object] = lambda played: None,
) -> dict[str, Any]:
    """Play `games` games, game k dealt from `f"{seed}:{k}"`, and return the object that `simulate --json` prints.

    `now` reads a timer in seconds; `tell` hears before each game how many have been played. Agents see observations
    and decisions only; a question with one answer is not put to them. A game that fails (an agent raises or answers
    what is illegal, or the game itself breaks) is counted in `errors` and nowhere else but in `games`: not as won,
    drawn, played or timed.
    Ctrl-C ends it with the games that are finished: `stopped` is then "interrupted".
    Raises SetupError for a number of players or agents that cannot be.
    """
    spec.check_seats(players)
    seating(len(agents), players, 0, rotate)
    tally = _Tally(len(agents))
    stopped = DONE
    for k in range(games):
        seats = seating(len(agents), players, k, rotate)
        try:
            tell(k)
            result = _play(spec, [agents[i] for i in seats], f"{seed}:{k}", options, tally, now)
        except _Failed as problem:
            tally.errors += 1
            tally.first_error = tally.first_error or str(problem)
            continue
        except KeyboardInterrupt:
            games, stopped = k, INTERRUPTED
            break
        if not result.winners:
            tally.draws += 1
        for seat in result.winners:
            tally.wins[seats[seat]] += 1 / len(result.winners)
    seconds = max(tally.seconds, 1e-9)
    return {
        "schema": SCHEMA,
        "game": spec.id,
        "options": dict(options),
        "players": players,
        "seed": small_number(seed) if str(small_number(seed)) == seed else seed,
        "agents": [agent.name for agent in agents],
        "games": games,
        "actions": tally.actions,
        "decisions": tally.decisions,
        "seconds": round(tally.seconds, 4),
        "actions_per_s": round(tally.actions / seconds, 1),
        "games_per_s": round(tally.ended / seconds, 2),
        "clone_us": round(tally.clone_seconds / max(tally.clones, 1) * 1e6, 3),
        "wins": [_whole(count) for count in tally.wins],
        "draws": tally.draws,
        "mean_turns": round(tally.turns / max(tally.ended, 1), 2),
        "errors": tally.errors,
        "first_error": tally.first_error or None,
        "stopped": stopped,
    }


def readable(title: str, found: dict[str, Any]) -> str:
    """What `simulate` found, for people."""
    wins = ", ".join(f"{name} {won}" for name, won in zip(found["agents"], found["wins"], strict=True))
    turns = f"; {found['mean_turns']} turns a game" if found["mean_turns"] else ""
    lines = [
        f"{title}: {found['games']} games with {found['players']} players, seed {found['seed']}",
        f"wins: {wins}; draws {found['draws']}{turns}",
        f"{found['actions']} actions in {found['seconds']} s: {found['actions_per_s']:,.0f} actions/s, "
        f"{found['games_per_s']} games/s; a clone takes {found['clone_us']} µs",
    ]
    if found["errors"]:
        lines.append(
            f"failed: {found['errors']} of {found['games']} games; the first: {found['first_error']}"
        )
    return "\n".join(lines)


def _play(
    spec: GameSpec, levels: list[Level], seed: str, options: Options, tally: _Tally, now: Callable[[], float]
) -> Result:
    """One game. The random level is played in the loop itself: what is measured is the engine. Raises _Failed."""
    players: list[Agent | None] = []
    rng = Random(f"agents:{seed}")
    rand = rng.random
    began = now()
    aside = 0.0
    answered = decisions = 0
    look = CLONE_EVERY
    asked = -1
    try:
        for asked in range(len(levels)):
            players.append(levels[asked].make(spec) if levels[asked].needs_observation else None)
        asked = -1
        state = spec.start(len(levels), seed, options)
        while (decision := state.decision()) is not None:
            actions = decision.actions
            choices = len(actions)
            decisions += 1
            if choices == 1:
                action = actions[0]
            else:
                answered += 1
                agent = players[decision.seat]
                if agent is None:
                    action = actions[int(rand() * choices)]
                else:
                    seen = state.observe(decision.seat)
                    asked = decision.seat
                    action = agent(seen, decision, rng, levels[asked].budget(Limits())).action
                    if action not in actions:
                        raise TabletopError(f"answered {action}, which is illegal")
                    asked = -1
            state.apply(action)
            if decisions == look:
                look += CLONE_EVERY
                aside += _time_clone(state, tally, now)
                if decisions > MAX_DECISIONS:
                    raise TabletopError(f"the game did not end within {MAX_DECISIONS} decisions")
        result = result_of(state)
    except Exception as problem:
        blamed = f"{levels[asked].name}: " if asked >= 0 else ""
        raise _Failed(f"{blamed}seed {seed}: {told(problem)}") from problem
    finally:
        release(players)
    tally.seconds += now() - began - aside
    tally.actions += answered
    tally.decisions += decisions
    if decisions < CLONE_EVERY:
        _time_clone(state, tally, now)
    tally.ended += 1
    tally.turns += state.observe(0).turn_number
    return result


def result_of(state: GameState) -> Result:
    """How a game ended that asks nothing more. Raises TabletopError where it does not say."""
    result = state.result()
    if result is None:
        raise TabletopError("the game asks nothing more and has no result")
    return result


def _time_clone(state: GameState, tally: _Tally, now: Callable[[], float]) -> float:
    """Time some clones of this position; returns the seconds this took."""
    began = now()
    if tally.clones < CLONE_SAMPLES * CLONE_TIMES:
        clone = state.clone
        start = now()
        for _ in range(CLONE_TIMES):
            clone()
        tally.clone_seconds += now() - start
        tally.clones += CLONE_TIMES
    return now() - began


def _whole(count: float) -> float | int:
    near = round(count, 6)
    return int(near) if near == int(near) else near


def told(problem: Exception) -> str:
    """An exception in one line: its kind, what it says, and the file and line it comes from."""
    where = traceback.extract_tb(problem.__traceback__)[-1]
    place = f"{where.filename.rsplit('/', 1)[-1]}:{where.lineno}"
    return f"{type(problem).__name__}: {shown(str(problem))} ({place})"
