"""Simulations a second of the search, game by game, side by side in one run with OpenSpiel's ISMCTS (C++) on its own
trick games, if `open_spiel` is installed (`pip install -e .[bench]`).

python benchmarks/searches.py [ROUNDS] [--write]      table on standard output; --write: into benchmarks/searches.md

Against an older version of this house: `benchmarks/paired.py`.

Every subject searches the same kind of thing: some questions spread over one game, 400 simulations each. All subjects
take turns in every round, so that a busy machine is equally hard on all, and processor time is counted; the best round
of each is the figure.
"""

import platform
import random
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

from tabletop import games
from tabletop.ai.search import EXPERT, Search, Style
from tabletop.ai.thinking import Budget
from tabletop.engine.rng import Random

SIMULATIONS = 400
QUESTIONS = 6

Round = Callable[[], tuple[int, float]]
"""Searches all its questions once: (simulations, seconds)."""


def ours(game: str, style: Style) -> Round:
    """The search of one of our games at its usual number of players."""
    spec = games.load(game)
    assert spec.mind.judgement is not None
    judgement = spec.mind.judgement()
    state, rng = spec.start(spec.seats_default, "searches", spec.make_options()), Random("searches")
    found = []
    while (decision := state.decision()) is not None:
        if len(decision.actions) > 1:
            found.append((state.observe(decision.seat), decision))
        state.apply(spec.mind.policy(state.observe(decision.seat), decision, rng))
    questions = found[len(found) // (2 * QUESTIONS) :: len(found) // QUESTIONS][:QUESTIONS]

    def run() -> tuple[int, float]:
        done, began = 0, process_time()
        for seen, decision in questions:
            search = Search(spec, judgement, seen, decision, Random("s"), style)
            search.grow(Budget(simulations=SIMULATIONS))
            done += search.simulations
        return done, process_time() - began

    return run


def openspiel(name: str) -> Round:
    """OpenSpiel's own searcher with random playouts, as it comes."""
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)
    state, found = game.new_initial_state(), []
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
            continue
        if len(state.legal_actions()) > 1:
            found.append(state.clone())
        state.apply_action(rng.choice(state.legal_actions()))
    step = max(1, len(found) // QUESTIONS)
    questions = found[step // 2 :: step][:QUESTIONS]

    def run() -> tuple[int, float]:
        bot = pyspiel.ISMCTSBot(
            1,
            pyspiel.RandomRolloutEvaluator(1, 1),
            2.0,
            SIMULATIONS,
            -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
        )
        began = process_time()
        for question in questions:
            bot.step(question.clone())
        return SIMULATIONS * len(questions), process_time() - began

    return run


def main(rounds: int, write: bool) -> None:
    subjects: list[tuple[str, str, Round]] = []
    for game in games.game_titles():
        subjects.append((game, "guided playouts", ours(game, EXPERT)))
    subjects.append(("jonkler", "random playouts", ours("jonkler", EXPERT._replace(epsilon=1.0))))
    try:
        for name in ("oh_hell(players=4)", "hearts"):
            subjects.append((f"OpenSpiel {name}", "C++, random playouts", openspiel(name)))
    except ImportError:
        print("open_spiel is not installed: our own games only", file=sys.stderr)
    rates: list[list[float]] = [[] for _ in subjects]
    for _ in range(rounds):
        for row, (_, _, run) in zip(rates, subjects, strict=True):
            done, seconds = run()
            row.append(done / seconds)
    lines = ["| game | search | best, simulations/s | median |", "|---|---|---|---|"]
    for row, (name, how, _) in zip(rates, subjects, strict=True):
        lines.append(f"| {name} | {how} | {max(row):,.0f} | {median(row):,.0f} |")
    table = "\n".join(lines)
    print(table)
    if write:
        text = f"""# Simulations a second

`python benchmarks/searches.py {rounds} --write`, Python {platform.python_version()}, one core, processor
time: {SIMULATIONS} simulations for each of {QUESTIONS} questions of a game at its usual number of players, all in
turn in {rounds} rounds. How fast the machine was, the compiled rows tell.

{table}

Ours are plain Python and play by the game's judgement, which takes most of the time; a guided playout is worth many
random ones. OpenSpiel's searcher is compiled, plays at random to the end of the game and samples worlds of its own
games, the rounds of which are of other lengths: oh_hell as it comes with four players, hearts with thirteen tricks.
"""
        (Path(__file__).parent / "searches.md").write_text(text)


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--write"]
    main(int(words[0]) if words else 5, "--write" in sys.argv)
