"""How fast the engine is: whole random games, clones and decisions, for every installed game and number of players.

python -m tabletop.devtools.bench [--games N] [--repeat N] [--game ID] [--write]

The games are those of `tabletop simulate` between random players, on one core: everything goes through the public API
with nothing recorded (`events` is None). `actions` counts answers to decisions with two choices or more. Times are
processor time of this process, so that a busy machine disturbs them less.
`--write` puts the figures into benchmarks/engine.md of the checkout. Exit 0.
"""

import argparse
import platform
import sys
from pathlib import Path
from random import Random
from statistics import median_high
from time import perf_counter_ns, process_time
from typing import Any

from tabletop.ai.players import level
from tabletop.arena.simulate import simulate
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tabletop.games import load, load_all

FOLDER = Path(__file__).parents[2] / "benchmarks"
BIG_HAND = 20


def _hand(state: GameState, seat: int) -> int:
    return sum(1 for zone, owner, _ in state.cards() if zone == "hand" and owner == seat)


def look_inside(spec: GameSpec, seats: int, games: int) -> dict[str, Any]:
    """Random games once more, timing single calls: how long it takes to play an answer and make the decision after
    it."""
    options = spec.make_options()
    rand = Random(1).random
    asked: list[float] = []
    big: list[float] = []
    widest = longest = 0
    for number in range(games):
        state = spec.rules.new(seats, f"inside:{number}", options)
        took = 0.0
        for length in range(1_000_000):
            decision = state.decision()
            longest = max(longest, length)
            if decision is None:
                break
            if length:
                asked.append(took)
            widest = max(widest, len(decision.actions))
            if (
                decision.stage == 0
                and len(decision.actions) > BIG_HAND
                and _hand(state, decision.seat) >= BIG_HAND
            ):
                big.append(took)
            action = decision.actions[int(rand() * len(decision.actions))]
            began = perf_counter_ns()
            state.apply(action)
            took = (perf_counter_ns() - began) / 1000
    asked.sort()
    big.sort()
    return {
        "decision_us": round(median_high(asked), 2),
        "decision_p99_us": round(asked[len(asked) * 99 // 100], 2),
        "big_hand_us": round(median_high(big), 2) if big else 0.0,
        "big_hand_p99_us": round(big[len(big) * 99 // 100], 2) if big else 0.0,
        "widest_decision": widest,
        "longest_game": longest,
    }


def measure(cases: list[tuple[GameSpec, int]], games: int, repeat: int) -> list[dict[str, Any]]:
    """All figures of each (game, number of players); rates are the median of `repeat` runs. The cases take turns, so
    that whatever else the machine does hits all alike; what is looked at inside is from its quietest round."""
    runs: list[list[dict[str, Any]]] = [[] for _ in cases]
    for spec, seats in cases:
        _run(spec, seats, max(1, games // 10), "first")  # fill tables that are made on first use
    for number in range(repeat):
        for found, (spec, seats) in zip(runs, cases, strict=True):
            found.append(
                _run(spec, seats, games, str(number)) | look_inside(spec, seats, max(2, games // 20))
            )
    return [_row(found) for found in runs]


def _run(spec: GameSpec, seats: int, games: int, number: str) -> dict[str, Any]:
    agents, options = [level("random")], spec.make_options()
    found = simulate(spec, seats, agents, games, f"bench:{number}", options, now=process_time)
    assert not found["errors"], found["first_error"]
    return found


def _row(runs: list[dict[str, Any]]) -> dict[str, Any]:
    counted = {name: sum(run[name] for run in runs) for name in ("games", "decisions", "actions")}
    quietest = min(runs, key=lambda run: run["clone_us"])
    inside = ("clone_us", "decision_us", "decision_p99_us", "big_hand_us", "big_hand_p99_us")
    return {
        **{name: runs[0][name] for name in ("game", "players")},
        **counted,
        "actions_per_s": round(median_high(run["actions_per_s"] for run in runs)),
        "best_actions_per_s": round(max(run["actions_per_s"] for run in runs)),
        "games_per_s": round(median_high(run["games_per_s"] for run in runs), 1),
        **{name: round(quietest[name], 2) for name in inside},
        **{name: max(run[name] for run in runs) for name in ("widest_decision", "longest_game")},
    }


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def report(rows: list[dict[str, Any]]) -> str:
    """The figures as a page."""
    out = [
        "# Engine speed",
        "",
        f"Python {platform.python_version()}, {_processor()}, one core, plain Python.",
        "Made by `python3 run.py bench --write`.",
        "",
        "Whole random games through the public API: deal, `decision()`, a random pick, `apply()`; no events.",
        "Actions are answers to decisions with two choices or more. Rates are medians of the runs, in processor time.",
        "A decision is timed with the answer before it, since playing that makes it.",
        "The games take turns in every run. Where median and best run lie far apart the machine was shared: it has two",
        "speeds then, and the best run is its own.",
        "",
        "| game | players | actions/s | best run | games/s | clone µs | decision µs | p99 | 20+ in hand µs | p99 |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        cells = (
            *(row["game"], row["players"], f"{row['actions_per_s']:,}", f"{row['best_actions_per_s']:,}"),
            *(row["games_per_s"], row["clone_us"], row["decision_us"], row["decision_p99_us"]),
            *(row["big_hand_us"], row["big_hand_p99_us"]),
        )
        out.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    out += [
        "",
        "| game | players | games | decisions | actions | widest decision | longest game (decisions) |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        keys = ("game", "players", "games", "decisions", "actions", "widest_decision", "longest_game")
        out.append("| " + " | ".join(str(row[key]) for key in keys) + " |")
    return "\n".join(out) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """The command line; prints the page."""
    parser = argparse.ArgumentParser(prog="bench", description="Measure the engine.")
    parser.add_argument("--games", type=int, default=200, help="games in one run")
    parser.add_argument("--repeat", type=int, default=5, help="runs; their median counts")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--write", action="store_true", help="into benchmarks/engine.md")
    chosen = parser.parse_args(arguments)
    specs = [load(chosen.game)] if chosen.game else load_all()
    cases = [(spec, seats) for spec in specs for seats in range(spec.seats_min, spec.seats_max + 1)]
    rows = measure(cases, chosen.games, chosen.repeat)
    page = report(rows)
    print(page, end="")
    if chosen.write:
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / "engine.md").write_text(page, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
