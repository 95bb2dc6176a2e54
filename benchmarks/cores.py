"""What a second core brings the expert: simulations a question at the table's own time, one worker process against two.

python benchmarks/cores.py [ROUNDS] [--write]      table on standard output; --write: into benchmarks/cores.md

Both ask the same questions, spread over one game, in turn. A question that is decided early is left out of both sums.
"""

import platform
import sys
import time
from pathlib import Path

from tabletop import games
from tabletop.ai.remote import Worker
from tabletop.engine.clock import stopwatch
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Answer, Limits
from tabletop.engine.rng import Random

GAMES = ("high_jinks", "superjack", "rupees", "jacks_trump", "jonkler")
QUESTIONS = 8
EARLY = 0.6
"""A question answered in less than this part of the longest answer's time was decided early."""


def questions(game: str) -> list[tuple[Observation, Decision]]:
    spec = games.load(game)
    state, rng = spec.start(spec.seats_default, "cores", spec.make_options()), Random("cores")
    found = []
    while (decision := state.decision()) is not None:
        if len(decision.actions) > 3:
            found.append((state.observe(decision.seat), decision))
        state.apply(spec.mind.policy(state.observe(decision.seat), decision, rng))
    return found[len(found) // (2 * QUESTIONS) :: max(len(found) // QUESTIONS, 1)][:QUESTIONS]


def asked(worker: Worker, seed: str, seen: Observation, decision: Decision) -> tuple[int, float]:
    """(simulations, seconds) of one answer of the expert."""
    began = stopwatch()
    worker.ask("expert", seed, seen, decision, Limits())
    answers: list[Answer] = []
    while not answers:
        time.sleep(0.002)
        answers = worker.poll()
    return answers[0].choice.simulations, stopwatch() - began


def measure(game: str, rounds: int) -> list[list[tuple[int, float]]]:
    """For one core and for two: the answers to every question."""
    workers = [Worker(game, cores=cores) for cores in (1, 2)]
    try:
        asks = questions(game)
        for worker in workers:
            asked(worker, "warm", *asks[0])  # started and warm
        found: list[list[tuple[int, float]]] = [[], []]
        for turn in range(rounds):
            for seen, decision in asks:
                for answers, worker in zip(found, workers, strict=True):
                    answers.append(asked(worker, f"cores{turn}", seen, decision))
        return found
    finally:
        for worker in workers:
            worker.close()


def main(rounds: int, write: bool) -> None:
    lines = [
        "# Two cores",
        "",
        f"`python benchmarks/cores.py {rounds} --write`, Python {platform.python_version()}: simulations",
        "a second of the expert at the table, the second core's gain beside it; questions decided early left out.",
        "",
        "| game | one process | two | gain |",
        "|---|---|---|---|",
    ]
    for game in GAMES:
        one, two = measure(game, rounds)
        longest = max(seconds for _, seconds in one + two)
        both = [pair for pair in zip(one, two, strict=True) if min(p[1] for p in pair) > EARLY * longest]
        if not both:
            lines.append(f"| {game} | every question decided early | | |")
            continue
        rates = [sum(pair[at][0] for pair in both) / sum(pair[at][1] for pair in both) for at in (0, 1)]
        lines.append(f"| {game} | {rates[0]:,.0f} | {rates[1]:,.0f} | {rates[1] / rates[0]:.2f} times |")
        print(lines[-1], flush=True)
    text = "\n".join(lines) + "\n"
    print(text)
    if write:
        (Path(__file__).parent / "cores.md").write_text(text)


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--write"]
    main(int(words[0]) if words else 2, "--write" in sys.argv)
