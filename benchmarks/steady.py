"""How steady the answers are: the same questions asked with eight seeds.

python benchmarks/steady.py [LEVEL [QUESTIONS [GAME ...]]]      a table on standard output

LEVEL: expert, or judge, whose chances hints show. The questions are spread over games that casual players play, and
over the last third of such games (endings). Each answer has the CPU time that the level takes at the table. "With a
gap": the mean chances of the best two moves lie more than `GAP` apart. "Same answer": the share of their answers that
are the one most seeds gave. "Varies": how far the chance shown for that answer lies apart, from the least seed to the
greatest.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from statistics import mean, median
from time import process_time

from tabletop import games
from tabletop.ai.players import level
from tabletop.ai.thinking import Budget
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Choice
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec

SEEDS = 8
GAP = 0.02
EACH_GAME = 4
"""Questions taken from one game."""


class CpuBudget(Budget):
    """A budget that counts this process's own time, so that a busy machine is as good as a quiet one."""

    def __init__(self, soft_ms: int) -> None:
        super().__init__(soft_ms)
        self._began = process_time()

    def spent_ms(self) -> int:
        return int(1000 * (process_time() - self._began))


def questions(spec: GameSpec, ending: bool) -> Iterator[tuple[Observation, Decision]]:
    """Questions with a choice, a few of each game, for ever."""
    number = 0
    while True:
        number += 1
        state, rng, asked = spec.start(spec.seats_default, f"steady:{number}"), Random(number), []
        while (decision := state.decision()) is not None:
            seen = state.observe(decision.seat)
            if len(decision.actions) > 1:
                asked.append((seen, decision))
            state.apply(spec.mind.policy(seen, decision, rng))
        if ending:
            asked = asked[-len(asked) // 3 :]
        yield from asked[:: max(1, len(asked) // EACH_GAME)][:EACH_GAME]


def steadiness(game: str, who: str, wanted: int, ending: bool) -> str:
    """A row of the table."""
    spec, asked = games.load(game), level(who)
    agent = asked.make(spec)
    cases, same, spreads, spent = 0, 0, [], []
    for seen, decision in questions(spec, ending):
        if len(spreads) >= wanted:
            break
        found: list[Choice] = []
        for seed in range(SEEDS):
            began = process_time()
            found.append(agent(seen, decision, Random(f"{seed}"), CpuBudget(asked.think_ms)))
            spent.append(process_time() - began)
        values: dict[object, list[float]] = {}
        for choice in found:
            for candidate in choice.candidates:
                values.setdefault(candidate.action, []).append(candidate.value)
        means = {action: mean(shown) for action, shown in values.items() if len(shown) > SEEDS // 2}
        answer, times = Counter(choice.action for choice in found).most_common(1)[0]
        if answer not in means:
            continue
        spreads.append(max(values[answer]) - min(values[answer]))
        rest = [chance for action, chance in means.items() if action != answer]
        if rest and means[answer] - max(rest) > GAP:
            cases += 1
            same += times
    share = f"{100 * same / (SEEDS * cases):.1f} %" if cases else "–"
    spreads.sort()
    return (
        f"| {spec.title} | {'endings' if ending else 'whole games'} | {len(spreads)} | {cases} | {share} "
        f"| {median(spreads):.3f} | {spreads[int(len(spreads) * 0.9)]:.3f} | {mean(spent):.2f} |"
    )


def main(who: str, wanted: int, names: list[str]) -> None:
    print(
        "| game | questions from | questions | with a gap | same answer | varies, median | nine of ten | s an answer |"
    )
    print("|---|---|---|---|---|---|---|---|")
    for game in names:
        for ending in (False, True):
            print(steadiness(game, who, wanted, ending), flush=True)


if __name__ == "__main__":
    arguments = sys.argv[1:]
    main(
        arguments[0] if arguments else "judge",
        int(arguments[1]) if len(arguments) > 1 else 24,
        arguments[2:] or [spec.id for spec in games.load_all()],
    )
