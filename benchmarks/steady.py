"""How steady the answers are: the same questions asked with eight seeds.

python benchmarks/steady.py [LEVEL [QUESTIONS [GAME ...]]]      a table on standard output

LEVEL: hint, as a press of H asks (a search, then the judge, both pooled) where two processes think, or alone, the same
with one, or again, with two and the one seed that the table has and three to five quarters of the time, or expert, or
judge. Of a hint there are rows for what is told at once and for what it settles at. The questions are spread over games
that casual players play, and over the last third of such games (endings). Each answer has the CPU time that it takes at
the table. "With a gap": the mean chances of the best two moves lie more than `GAP` apart. "Same answer": the share of
their answers that are the one most seeds gave. "Varies": how far the chance shown for that answer lies apart, from the
least seed to the greatest; "nine of ten": so many of the questions vary by no more.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import ceil
from statistics import mean, median
from time import process_time
from typing import NamedTuple

from tabletop import games
from tabletop.ai.players import level
from tabletop.ai.thinking import Budget
from tabletop.ai.twin import merged
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Choice
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.play.hinting import ANSWER_MS, LEAST_MS, MORE_MS, ROUNDS, SEED, next_best, searched
from tabletop.presenter.weighing import is_plain, pooled

SEEDS = 8
GAP = 0.02
EACH_GAME = 4
"""Questions taken from one game."""


class CpuBudget(Budget):
    """A budget that counts this process's own time, so that a busy machine is as good as a quiet one."""

    def __init__(self, soft_ms: int) -> None:
        super().__init__(soft_ms)
        self._from = process_time()

    def spent_ms(self) -> int:
        return int(1000 * (process_time() - self._from))


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


def asking(spec: GameSpec, who: str) -> Callable[[Observation, Decision, int], list[Choice]]:
    """Answers a question with one of the seeds: what is told at once, and again later."""
    if who not in ("hint", "alone", "again"):
        one = level(who)
        agent = one.make(spec)
        return lambda seen, decision, seed: [
            agent(seen, decision, Random(f"{seed}"), CpuBudget(one.think_ms))
        ]

    def asked(name: str, seen: Observation, decision: Decision, seed: str, ms: float) -> tuple[Choice, int]:
        """The answer, and the ms that it took if two think at once."""
        found, took = [], []
        for twin in ("",) if who == "alone" else ("", ":twin"):
            budget = CpuBudget(max(int(ms), LEAST_MS))
            found.append(level(name).make(spec)(seen, decision, Random(seed + twin), budget))
            took.append(budget.spent_ms())
        return merged(found[0], found[1] if found[1:] else None, level(name).compares), took[0]

    def hint(seen: Observation, decision: Decision, number: int) -> list[Choice]:
        seed = SEED if who == "again" else f"{number}"
        time = ANSWER_MS * (0.75 + 0.5 * number / (SEEDS - 1) if who == "again" else 1.0)
        found, spent = asked("scout", seen, decision, seed, time * searched(spec))
        marked = spec.mind.marked(seen, decision) if spec.mind.marked is not None else None
        wanted = () if marked is None else (marked,)
        rivals = next_best(found, decision.actions, lambda action: action, wanted)
        few = decision._replace(actions=rivals)
        choices = [found, asked("judge", seen, few, seed, time - spent)[0]]
        first = pooled(choices, is_plain(spec))
        for more in range(1, ROUNDS):
            choices.append(asked("judge", seen, few, f"{seed} {more}", MORE_MS)[0])
        return [first, pooled(choices, is_plain(spec))]

    return hint


class Found(NamedTuple):
    """What came of one question. `spread`: of the chance of the answer most seeds gave; `same`: how many gave it, -1 =
    without a gap."""

    spread: float
    same: int
    seconds: float


def steadiness(spec: GameSpec, who: str, wanted: int, ending: bool) -> list[list[Found]]:
    """What came of so many questions, each time that something was told."""
    answer, rows = asking(spec, who), list[list[Found]]()
    for seen, decision in questions(spec, ending):
        if len(rows) >= wanted:
            break
        began = process_time()
        found = [answer(seen, decision, seed) for seed in range(SEEDS)]
        spent = (process_time() - began) / SEEDS
        steps = [compared(step, spent) for step in zip(*found, strict=True)]
        if None not in steps:
            rows.append([step for step in steps if step is not None])
    return rows


def compared(found: Sequence[Choice], spent: float) -> Found | None:
    """What came of so many answers, None if they have too little in common."""
    values: dict[object, list[float]] = {}
    for choice in found:
        for candidate in choice.candidates:
            values.setdefault(candidate.action, []).append(candidate.value)
    means = {action: mean(shown) for action, shown in values.items() if len(shown) > SEEDS // 2}
    action, times = Counter(choice.action for choice in found).most_common(1)[0]
    if action not in means:
        return None
    rest = [chance for other, chance in means.items() if other != action]
    gap = bool(rest) and means[action] - max(rest) > GAP
    return Found(max(values[action]) - min(values[action]), times if gap else -1, spent)


def told(title: str, where: str, rows: list[Found]) -> str:
    """A row of the table."""
    cases = [row.same for row in rows if row.same >= 0]
    share = f"{100 * sum(cases) / (SEEDS * len(cases)):.1f} %" if cases else "–"
    spreads = sorted(row.spread for row in rows)
    return (
        f"| {title} | {where} | {len(rows)} | {len(cases)} | {share} | {median(spreads):.3f} "
        f"| {spreads[ceil(len(spreads) * 0.9) - 1]:.3f} | {spreads[-1]:.3f} | {mean(row.seconds for row in rows):.2f} |"
    )


def main(who: str, wanted: int, names: list[str]) -> None:
    print(
        "| game | questions from | questions | with a gap | same answer | varies, median | nine of ten | greatest "
        "| s an answer |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for game in names:
        spec, rows = games.load(game), list[list[Found]]()
        for ending in (False, True):
            found = steadiness(spec, who, wanted, ending)
            tell(spec.title, "endings" if ending else "whole games", found)
            rows += found
        tell(spec.title, "both", rows)


def tell(title: str, where: str, rows: list[list[Found]]) -> None:
    for number, step in enumerate(zip(*rows, strict=True)):
        print(told(title, where + (", settled" if number else ""), list(step)), flush=True)


if __name__ == "__main__":
    arguments = sys.argv[1:]
    main(
        arguments[0] if arguments else "hint",
        int(arguments[1]) if len(arguments) > 1 else 24,
        arguments[2:] or [spec.id for spec in games.load_all()],
    )
