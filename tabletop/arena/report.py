"""The result of a tournament as plain data and as text for people, and a line of progress while it plays."""

import math
from collections.abc import Callable
from typing import Any, Final, Generic, TextIO, TypeVar

from tabletop.ai.bot_agent import is_bot
from tabletop.ai.commands import bot_title
from tabletop.arena.jobs import Played
from tabletop.arena.simulate import INTERRUPTED
from tabletop.arena.stats import Interval, Sprt, deal_interval, elo_of, mean, wilson
from tabletop.arena.tournament import SURE, Outcome, Progress
from tabletop.engine.clock import stopwatch

SCHEMA: Final = 1
TERMINAL_S: Final = 0.2
"""Seconds between two updates of the progress line on a terminal."""
FILE_S: Final = 30.0
"""Seconds between two progress lines elsewhere."""
Made = TypeVar("Made")
"""What says how far something is."""


def report(outcome: Outcome) -> dict[str, Any]:
    """The object that `arena --json` prints. Shares are 0 to 1, times seconds; None = there is no such figure.

    `win_rate` is a share of the wins for each seat of the agent (fair: 1/seats), with its interval from the deals, and
    `games_interval`, Wilson's, as if every game stood for itself. `score_share`: of all points of a game,
    negative ones counting as none. `elo`: of the first agent over the others, and its interval.
    """
    config = outcome.config
    agents = list(dict.fromkeys(config.agents))
    first = agents[0]
    games = [game for deal in outcome.deals for game in deal.games]
    blamed = [game for game in games if game.blame >= 0]
    failed = sorted([*blamed, *outcome.failed], key=lambda game: (game.deal, game.rotation))
    found: dict[str, Any] = {
        "schema": SCHEMA,
        "game": config.game,
        "options": dict(config.options),
        "players": config.players,
        "seed": config.seed,
        "agents": list(config.agents),
        "time_ms": config.time_ms,
        "simulations": config.simulations,
        "rotations": config.rotations,
        "deals": len(outcome.deals),
        "games": len(games),
        "stopped": outcome.stopped,
        "results": [_agent(outcome, agent) for agent in agents],
        "elo": None,
        "sprt": None,
        "seconds": round(outcome.seconds, 2),
        "errors": len(failed),
        "first_error": failed[0].error if failed else None,
    }
    if outcome.sprt is not None:
        held = config.agents.count(first)
        rate, interval = _rate(outcome, first)
        ends = interval.low, min(interval.high, 1 / held)
        low, high = (_finite(elo_of(held * end, config.players, held)) for end in ends)
        found["elo"] = {
            "of": first,
            "over": agents[1:],
            "difference": _finite(elo_of(held * rate, config.players, held)),
            "interval": [low, high],
        }
        found["sprt"] = _test(outcome.sprt)
    return found


def _rate(outcome: Outcome, agent: str) -> tuple[float, Interval]:
    """The agent's share of the wins for each of its seats, and the interval."""
    held = outcome.config.agents.count(agent)
    shares = [deal.shares(outcome.config, agent) for deal in outcome.deals]
    low, high = deal_interval(shares)
    return mean(shares) / held, Interval(low / held, high / held)


def _agent(outcome: Outcome, agent: str) -> dict[str, Any]:
    config = outcome.config
    held = config.agents.count(agent)
    seen = [
        (game, seat)
        for deal in outcome.deals
        for game in deal.games
        for seat, name in enumerate(config.seating(game.rotation))
        if name == agent
    ]
    rate, interval = _rate(outcome, agent)
    games = len(seen) // held
    choices = sum(game.choices[seat] for game, seat in seen)
    seconds = math.fsum(game.seconds[seat] for game, seat in seen)
    simulations = sum(game.simulations[seat] for game, seat in seen)
    scored = [(game, seat) for game, seat in seen if game.scores]
    shared = [share for game, seat in scored if (share := _score_share(game, seat)) is not None]
    return {
        "agent": agent,
        "seats": held,
        "games": games,
        "fair": 1 / config.players,
        "win_rate": round(rate, 6),
        "interval": [round(end, 6) for end in interval],
        "games_interval": [round(end / held, 6) for end in wilson(rate * held, games)],
        "place": round(mean([game.places[seat] for game, seat in seen]), 4) if seen else None,
        "score": round(mean([game.scores[seat] for game, seat in scored]), 4) if scored else None,
        "score_share": round(mean(shared), 6) if shared else None,
        "decisions": choices,
        "seconds_per_move": round(seconds / choices, 6) if choices else None,
        "longest_move": max((game.longest[seat] for game, seat in seen), default=None),
        "simulations_per_move": round(simulations / choices, 1) if choices else None,
        "errors": sum(game.blame == seat for game, seat in seen),
    }


def _score_share(game: Played, seat: int) -> float | None:
    points = [max(score, 0) for score in game.scores]
    return points[seat] / sum(points) if sum(points) else None


def _test(sprt: Sprt) -> dict[str, Any]:
    return {
        "elo0": sprt.hypotheses.elo0,
        "elo1": sprt.hypotheses.elo1,
        "share0": round(sprt.share0, 6),
        "share1": round(sprt.share1, 6),
        "llr": round(sprt.llr, 4),
        "bound": round(sprt.bound, 4),
        "deals": sprt.deals,
        "verdict": sprt.verdict or "undecided",
    }


def _finite(elo: float) -> float | None:
    return round(elo, 1) + 0.0 if math.isfinite(elo) else None  # no -0.0


# For people


def readable(title: str, found: dict[str, Any], jobs: int) -> str:
    """The report in words."""
    limit = " and ".join(
        text
        for text, given in (
            (f"{(found['time_ms'] or 0) / 1000:g} s", found["time_ms"]),
            (f"{found['simulations']} simulations", found["simulations"]),
        )
        if given
    )
    limit = f"at most {limit} a move" if limit else "each takes its own time"
    agents = ", ".join(map(_short, found["agents"]))
    lines = [
        f"{title}, {found['players']} seats: {agents}; seed {found['seed']}; {limit}",
        f"{_count(found['deals'], 'deal')}, each in {_count(found['rotations'], 'rotation')}"
        f" = {_count(found['games'], 'game')}" + _why_fewer(found),
        "",
        f"{'':16} {'wins':>7}  {'95 %':<16}{'fair':>6} {'place':>6} {'score':>9} {'share':>6}"
        f" {'s/move':>8} {'longest':>8} {'moves':>8} {'errors':>6}",
    ]
    lines += [_row(result) for result in found["results"]]
    if found["sprt"]:
        lines += ["", _elo(found), *_verdict(found)]
    lines += ["", f"{found['seconds']:.1f} s with {_count(jobs, 'game')} at a time"]
    if found["errors"]:
        lines.append(f"{_count(found['errors'], 'error')}; the first: {found['first_error']}")
    return "\n".join(lines)


def _short(agent: str) -> str:
    return bot_title(agent) if is_bot(agent) else agent


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def _why_fewer(found: dict[str, Any]) -> str:
    if found["stopped"] == SURE:
        return "; stopped when sure, so the rates lean a little to the side they stopped on"
    return "; interrupted" if found["stopped"] == INTERRUPTED else ""


def _row(result: dict[str, Any]) -> str:
    low, high = result["interval"]
    name = _short(result["agent"]) + (f" ×{result['seats']}" if result["seats"] > 1 else "")
    score = "–" if result["score"] is None else f"{result['score']:.1f}"
    share = "–" if result["score_share"] is None else f"{result['score_share']:.1%}"
    place = "–" if result["place"] is None else f"{result['place']:.2f}"
    pace = "–" if result["seconds_per_move"] is None else f"{result['seconds_per_move']:.4f}"
    longest = "–" if result["longest_move"] is None else f"{result['longest_move']:.3f}"
    return (
        f"{name:16} {result['win_rate']:>7.2%}  {f'{low:.2%} – {high:.2%}':<16}{result['fair']:>6.1%} {place:>6}"
        f" {score:>9} {share:>6} {pace:>8} {longest:>8} {result['decisions']:>8} {result['errors']:>6}"
    )


def _elo(found: dict[str, Any]) -> str:
    elo = found["elo"]
    low, high = elo["interval"]
    of, over = _short(elo["of"]), " and ".join(map(_short, elo["over"]))
    interval = f"{_signed(low, '−∞')} to {_signed(high, '+∞')}"
    if elo["difference"] is None:
        rate = found["results"][0]["win_rate"]
        return f"{of} over {over}: {'won' if rate else 'lost'} everything; Elo {interval} (95 %)"
    return f"{of} over {over}: Elo {_signed(elo['difference'], '')} ({interval}, 95 %)"


def _signed(elo: float | None, endless: str) -> str:
    return endless if elo is None else f"{elo:+.0f}"


def _verdict(found: dict[str, Any]) -> list[str]:
    test, elo = found["sprt"], found["elo"]
    said = {
        "stronger": f"{elo['of']} is stronger",
        "not stronger": f"{elo['of']} is not stronger",
        "undecided": "undecided, more deals are needed",
    }[test["verdict"]]
    return [
        f"SPRT: {said} after {_count(test['deals'], 'deal')}"
        f" (LLR {test['llr']:+.2f}, bounds ±{test['bound']:.2f}, α = β = 5 %)",
        f"      H0: Elo {test['elo0']:+g}, {test['share0']:.1%} of the wins;"
        f" H1: Elo {test['elo1']:+g}, {test['share1']:.1%} of the wins",
    ]


class ProgressLine(Generic[Made]):
    """Writes how far something is: one line that changes on a terminal, line after line elsewhere."""

    def __init__(
        self, out: TextIO, text: Callable[[Made], str], now: Callable[[], float] = stopwatch
    ) -> None:
        self._out = out
        self._text = text
        self._now = now
        self._in_place = out.isatty()
        self._every = TERMINAL_S if self._in_place else FILE_S
        self._last: float | None = None if self._in_place else now()
        self._width = 0

    def __call__(self, made: Made) -> None:
        """Write the line if it is time for it."""
        now = self._now()
        if self._last is not None and now - self._last < self._every:
            return
        self._last = now
        text = self._text(made)
        if self._in_place:
            self._out.write("\r" + text.ljust(self._width))
            self._width = len(text)
        else:
            self._out.write(text + "\n")
        self._out.flush()

    def end(self) -> None:
        if self._width:
            self._out.write("\r" + " " * self._width + "\r")
            self._out.flush()


def progress_text(agent: str, progress: Progress) -> str:
    """One line: games, the first agent's share of the wins, the test, time left."""
    left = "" if progress.left is None else f", {_time(progress.left)} left"
    test = "" if progress.sprt is None else f", LLR {progress.sprt.llr:+.2f} of ±{progress.sprt.bound:.2f}"
    return (
        f"{progress.games} of {progress.total} games, {_count(progress.deals, 'deal')}: "
        f"{agent} {progress.share:.1%}{test}{left}"
    )


def _time(seconds: float) -> str:
    whole = round(seconds)
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
