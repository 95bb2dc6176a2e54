"""This house against older ones in one run: what a search does in a second of processor time, whether it still gives
the very same answers, and what an observation costs.

git worktree add --detach /tmp/old COMMIT
python benchmarks/paired.py /tmp/old ... [ROUNDS] [--write]      --write: the tables into benchmarks/paired.md too

This house plays the games; the same answers are given to both, so that both are asked the same questions. They take
turns in every round, each in a process of its own, and processor time is counted, because the machine may be shared:
a figure is the median of the rounds. Answers are whole: every candidate with its chance and its share. A house of
another version plays by other judgements and is compared by its speed alone.
"""

import gc
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from tabletop import __version__, games
from tabletop.ai.search import EXPERT, Search
from tabletop.ai.thinking import Budget
from tabletop.engine.rng import Random, pick

SIMULATIONS, QUESTIONS = 300, 24
"""For the speed."""
FEW, ASKED = 60, 240
"""For the answers."""
GAMES = 12
PLAIN_MOVES = 20_000
Moves = list[list[Any]]


def judgement_of(spec: Any) -> Any:
    """How the game is judged; houses of 0.1.0 called it a guide."""
    return spec.mind.judgement() if hasattr(spec, "mind") else spec.guide()


def played(game: str) -> list[Moves]:
    """Games of the judgement's favourite moves and one random one in five."""
    spec = games.load(game)
    prior, out = judgement_of(spec).prior, []
    for number in range(GAMES):
        state, rng = spec.start(spec.seats_default, f"paired:{number}"), Random(number)
        moves: Moves = []
        while (decision := state.decision()) is not None and len(moves) < 600:
            at = pick(len(decision.actions), rng)
            if rng.random() >= 0.2:
                log_priors = list(prior(state, decision))
                at = log_priors.index(max(log_priors))
            moves.append(list(decision.actions[at]))
            state.apply(decision.actions[at])
        out.append(moves)
    return out


def told(choice: Any) -> str:
    """An answer as every house tells it, whatever else one of them has in a row."""
    rows = [(row.action, row.value, row.share) for row in choice.candidates]
    return repr((choice.action, rows, choice.simulations, choice.line))


def measure(game: str, table: list[Moves], answers: bool) -> dict[str, Any]:
    """What this house does with these games: simulations a second, microseconds of a move and of an observation; and
    the answers, if they are asked for."""
    spec = games.load(game)
    judgement, found = judgement_of(spec), []
    for number, moves in enumerate(table):
        state = spec.start(spec.seats_default, f"paired:{number}", spec.make_options())
        for move in moves:
            decision = state.decision()
            action = next((a for a in decision.actions if list(a) == move), None) if decision else None
            if decision is None or action is None:
                break  # an older house has other rules
            if len(decision.actions) > 1:
                found.append((state.clone(), decision))
            state.apply(action)

    def searching(state: Any, decision: Any, seed: str) -> Search:
        return Search(spec, judgement, state.observe(decision.seat), decision, Random(seed), EXPERT)

    if answers:
        asked = found[:: max(1, len(found) // ASKED)][:ASKED]
        said = [
            searching(*question, f"{at}").run(Budget(simulations=FEW)) for at, question in enumerate(asked)
        ]
        return {"answers": [told(choice) for choice in said]}
    questions = found[len(found) // (2 * QUESTIONS) :: len(found) // QUESTIONS][:QUESTIONS]
    done = 0
    for timed in (False, True):
        began = process_time()
        for question in questions if timed else questions[:3]:
            search = searching(*question, "s")
            search._decided = lambda *_: False  # type: ignore[method-assign]
            search.grow(Budget(simulations=SIMULATIONS))
            done += search.simulations if timed else 0
    spent = process_time() - began
    gc.collect()  # what the search left is no matter of what follows
    began = process_time()
    for state, _ in found:
        state.observe(0)
    observing = (process_time() - began) / len(found)
    moved, took, rng = 0, 0.0, Random("moves")
    while moved < PLAIN_MOVES:
        state = spec.start(spec.seats_default, f"moves:{moved}", spec.make_options())
        began = process_time()
        while (decision := state.decision()) is not None:
            state.apply(decision.actions[pick(len(decision.actions), rng)])
            moved += 1
        took += process_time() - began
    return {"rate": done / spent, "observing": observing * 1e6, "moving": took / moved * 1e6}


def ask(house: Path, game: str, table: list[Moves], answers: bool) -> dict[str, Any]:
    """The same of another house, by this very script."""
    words = [sys.executable, "-P", str(Path(__file__).resolve()), "--measure", game, *["--answers"] * answers]
    environment = os.environ | {"PYTHONPATH": str(house), "PYTHONHASHSEED": "0"}
    said = subprocess.run(
        words, input=json.dumps(table), capture_output=True, text=True, check=True, cwd=house, env=environment
    )
    result: dict[str, Any] = json.loads(said.stdout)
    return result


def version_of(house: Path) -> str:
    """As its package says."""
    return (house / "tabletop" / "__init__.py").read_text().split('"')[-2]


def compared(old: Path, tables: dict[str, list[Moves]], rounds: int) -> str:
    """The table of that house and this one."""
    houses = (old, Path(__file__).resolve().parents[1])
    lines = [
        "| game | simulations/s before | now | as fast | same answers | observation µs | in moves |",
        "|---|---|---|---|---|---|---|",
    ]
    for game, table in tables.items():
        rows: list[list[dict[str, Any]]] = [[], []]
        for _ in range(rounds):
            for row, house in zip(rows, houses, strict=True):
                row.append(ask(house, game, table, False))
        before, now = ([r["rate"] for r in row] for row in rows)
        ratio = median([new / was for was, new in zip(before, now, strict=True)])
        same = "–"
        if version_of(old) == __version__:
            first, second = (ask(house, game, table, True)["answers"] for house in houses)
            same = f"{sum(map(str.__eq__, first, second))} of {len(second)}"
        seen = [median([r["observing"] for r in row]) for row in rows]
        in_moves = [median([r["observing"] / r["moving"] for r in row]) for row in rows]
        lines.append(
            f"| {game} | {median(before):,.0f} | {median(now):,.0f} | {ratio:.2f} | {same} "
            f"| {seen[0]:.1f} → {seen[1]:.1f} | {in_moves[0]:.1f} → {in_moves[1]:.1f} |"
        )
        print(lines[-1], flush=True)
    commit = subprocess.run(
        ("git", "rev-parse", "--short", "HEAD"), cwd=old, capture_output=True, text=True, check=True
    ).stdout.strip()
    return "\n".join((f"## Before: {commit}, version {version_of(old)}", "", *lines))


def main(houses: list[Path], rounds: int, write: bool) -> None:
    tables = {game: played(game) for game in games.game_titles()}
    found = "\n\n".join([compared(old, tables, rounds) for old in houses])
    if write:
        text = f"""# This house and older ones

`python benchmarks/paired.py HOUSE ... {rounds} --write`, Python {platform.python_version()}, processor time on a
shared machine: {SIMULATIONS} simulations for each of {QUESTIONS} questions, the houses in turn in
{rounds} rounds. Answers of {FEW} simulations; the end of a hand is solved. Where
answers differ, a judgement or an estimate has changed since; 0.1.0 played by others throughout.
High Jinks looks half as far since 0.2.0 (`opponents_notes.md`).

{found}
"""
        (Path(__file__).parent / "paired.md").write_text(text)


if __name__ == "__main__":
    if "--measure" in sys.argv:
        at = sys.argv.index("--measure")
        print(json.dumps(measure(sys.argv[at + 1], json.load(sys.stdin), "--answers" in sys.argv)))
    else:
        words = [word for word in sys.argv[1:] if word != "--write"]
        times = int(words.pop()) if words[-1].isdecimal() else 5
        main([Path(word).resolve() for word in words], times, "--write" in sys.argv)
