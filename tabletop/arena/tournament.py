"""A tournament in duplicate: every deal is played once for every rotation of the agents around the table.

What is compared is the first agent against all others. The deals count in their order, whatever order they end in,
so that the verdict does not depend on how many processes play, nor on which games are short.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from itertools import islice
from typing import NamedTuple

from tabletop.arena.checkpoint import Checkpoint
from tabletop.arena.jobs import Played, TournamentConfig
from tabletop.arena.simulate import DONE, INTERRUPTED
from tabletop.arena.stats import Hypotheses, Sprt
from tabletop.arena.workers import Crew, first_done
from tabletop.engine.clock import stopwatch
from tabletop.engine.errors import TabletopError

SURE = "sure"


class Deal(NamedTuple):
    """A finished deal: its games by rotation."""

    number: int
    games: tuple[Played, ...]

    @property
    def counts(self) -> bool:
        """Whether the program itself played all of it without an error."""
        return all(game.shares for game in self.games)

    def shares(self, config: TournamentConfig, agent: str) -> float:
        """The agent's part of the wins of this deal, all its seats together, 0 to 1."""
        seated = [(game, config.seating(game.rotation)) for game in self.games]
        shares = [pair for game, names in seated for pair in zip(game.shares, names, strict=True)]
        return sum(share for share, name in shares if name == agent) / config.rotations


class Progress(NamedTuple):
    """How far a tournament is: `games` of `total`, `now` of them played since the start, in `seconds`. `share`: of the
    wins, by the first agent."""

    deals: int
    games: int
    total: int
    now: int
    seconds: float
    share: float
    sprt: Sprt | None

    @property
    def left(self) -> float | None:
        """Seconds to the end at this pace, None = unknown."""
        return self.seconds / self.now * (self.total - self.games) if self.now else None


class Outcome(NamedTuple):
    """What was played. `deals`: the finished deals that count, in order. `failed`: games that an error of the program
    ended. `sprt`: None where all agents are the same. `stopped`: done, sure or interrupted."""

    config: TournamentConfig
    deals: tuple[Deal, ...]
    failed: tuple[Played, ...]
    sprt: Sprt | None
    stopped: str
    seconds: float


class Tournament:
    """The deals so far, and the test on them. Deals are added game by game in any order."""

    def __init__(self, config: TournamentConfig, deals: int, hypotheses: Hypotheses) -> None:
        self.config = config
        self.deals: dict[int, Deal] = {}
        self._wanted = deals
        self._games: dict[int, list[Played]] = {}
        self._next = 0
        agent = config.agents[0]
        held = config.agents.count(agent)
        self.sprt = Sprt(hypotheses, config.players, held) if held < config.players else None
        self.decided_by = -1
        """The deal that decided the test."""
        self.won = 0.0

    def add(self, played: Played) -> None:
        """Count one more game, unless its deal is beyond those wanted."""
        if played.deal >= self._wanted:
            return
        games = self._games.setdefault(played.deal, [])
        games.append(played)
        if len(games) < self.config.rotations:
            return
        del self._games[played.deal]
        deal = Deal(played.deal, tuple(sorted(games, key=lambda game: game.rotation)))
        self.deals[played.deal] = deal
        if deal.counts:
            self.won += deal.shares(self.config, self.config.agents[0])
        while (following := self.deals.get(self._next)) is not None:
            if self.sprt is not None and following.counts and not self.sprt.verdict:
                if self.sprt.add(following.shares(self.config, self.config.agents[0])):
                    self.decided_by = self._next
            self._next += 1

    @property
    def sure(self) -> bool:
        return self.sprt is not None and bool(self.sprt.verdict)

    def outcome(self, stopped: str, seconds: float) -> Outcome:
        """Everything so far; if it stopped because it was sure, only the deals up to the one that decided."""
        last = self.decided_by if stopped == SURE else self._wanted
        deals = [self.deals[number] for number in sorted(self.deals) if number <= last]
        games = [game for deal in deals for game in deal.games]
        games += [game for rest in self._games.values() for game in rest]
        return Outcome(
            self.config,
            tuple(deal for deal in deals if deal.counts),
            tuple(game for game in games if not game.shares),
            self.sprt,
            stopped,
            seconds,
        )


def run(
    config: TournamentConfig,
    deals: int,
    hypotheses: Hypotheses,
    crew: Crew,
    *,
    checkpoint: Checkpoint | None = None,
    until_sure: bool = False,
    tell: Callable[[Progress], None] = lambda progress: None,
) -> Outcome:
    """Play `deals` deals, less those in the checkpoint, with the crew, and close it. Ctrl-C ends it with what is
    finished.

    Raises TabletopError when the crew fails; what is in the checkpoint stays.
    """
    began = stopwatch()
    table = Tournament(config, deals, hypotheses)
    known = dict(checkpoint.games) if checkpoint else {}
    for played in known.values():
        table.add(played)
    todo = _jobs(config, deals, known)
    total = deals * config.rotations
    done = sum(deal < deals for deal, _ in known)
    fresh = 0

    def progress() -> Progress:
        counted = sum(deal.counts for deal in table.deals.values())
        share = table.won / counted if counted else 0.0
        return Progress(len(table.deals), done, total, fresh, stopwatch() - began, share, table.sprt)

    def keep(played: Played) -> None:
        nonlocal done, fresh
        if checkpoint:
            checkpoint.add(played)
        table.add(played)
        done += 1
        fresh += 1

    stopped = DONE
    pending: set[Future[Played]] = set()
    try:
        tell(progress())
        while not (until_sure and table.sure):
            for deal, rotation in islice(todo, crew.window - len(pending)):
                pending.add(crew.executor.submit(crew.play, config, deal, rotation))
            if not pending:
                break
            finished, pending = first_done(pending)
            for future in finished:
                keep(future.result())
            tell(progress())
        if until_sure and table.sure:
            stopped = SURE
    except KeyboardInterrupt:
        stopped = INTERRUPTED
        for future in pending:
            if future.done() and not future.cancelled() and future.exception() is None:
                keep(future.result())
    except crew.failures as problem:
        said = f"{type(problem).__name__}: {problem}".rstrip(": ")
        raise TabletopError(f"whoever played the games is gone ({said})") from None
    finally:
        crew.close(bool(pending))
    return table.outcome(stopped, stopwatch() - began)


def _jobs(
    config: TournamentConfig, deals: int, known: dict[tuple[int, int], Played]
) -> Iterator[tuple[int, int]]:
    for deal in range(deals):
        for rotation in range(config.rotations):
            if (deal, rotation) not in known:
                yield deal, rotation
