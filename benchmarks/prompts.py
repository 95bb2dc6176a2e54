"""How often a person is asked, with and without smart stops, and whether the expert passes where they are not.

python benchmarks/prompts.py [--games N] [--simulations N] [--only GAME] [--list]

A game is recorded by its seed: casual makes every choice, also the persons', and passes where the table does.
A **question** has more than one answer, or is one that the table may not answer by itself; the parts of an answer are
not counted. A **prompt** is a question, but cards that a person plays one after another in a phase of their own turn
answer one prompt. Written down in prompts.md.
"""

import argparse
from collections import Counter
from collections.abc import Iterable

from tabletop import games
from tabletop.ai.players import level
from tabletop.ai.thinking import Budget
from tabletop.engine.decisions import Decision
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.play.auto_pass import AutoPass

MOST = 4000
"""A game that goes on for longer is left."""


class Count:
    """What the persons of one game were asked. `skipped` of the questions were put to the expert, who would not have
    passed at the `others`."""

    def __init__(self) -> None:
        self.questions = Tally()
        self.prompts = Tally()
        self.skipped = 0
        self.turns = 0
        self.others: list[str] = []
        self._open: list[object] = [None, None]

    def add(self, decision: Decision, turn: int, passed: bool) -> None:
        """One question, which smart stops pass over or not."""
        self.questions.add(decision.prompt, True, not passed)
        mine = (decision.seat, decision.prompt, self.turns) if turn == decision.seat else None
        new = [mine is None or mine != before for before in self._open]
        self.prompts.add(decision.prompt, new[0], new[1] and not passed)
        self._open = [mine, self._open[1] if passed else mine]


class Tally:
    """By the id of the prompt, without smart stops and with them."""

    def __init__(self) -> None:
        self.before: Counter[str] = Counter()
        self.after: Counter[str] = Counter()

    def add(self, prompt: str, before: int, after: int) -> None:
        self.before[prompt] += before
        self.after[prompt] += after

    def __str__(self) -> str:
        before, after = self.before.total(), self.after.total()
        return f"{before:6} {after:6} {100 - 100 * after / before:5.0f} %"


def play(spec: GameSpec, seed: str, people: int, simulations: int) -> Count:
    """One game, in which the first seats belong to people."""
    seats = spec.seats_default
    players = [Human(f"P{n}") if n < people else Absent("casual") for n in range(seats)]
    match = Match(spec, players, seed)
    match.start()
    passing = AutoPass(match, tuple(f"P{n}" for n in range(seats)))
    expert = level("expert").make(spec) if simulations else None
    count, turn = Count(), -1
    for n in range(MOST):
        seat = match.to_act
        if seat is None:
            break
        decision, rng = match.decision_for(seat), Random(f"{seed}:{n}")
        assert decision is not None
        seen = match.observation(seat)
        count.turns += seen.turn_seat != turn
        turn = seen.turn_seat
        passed = passing.due() if seat < people else None
        free = len(decision.actions) > 1
        if seat < people and not decision.stage and (free or (people > 1 and match.forced() is None)):
            count.add(decision, turn, passed is not None)
        if passed is None:
            match.submit(decision.serial, seat, spec.mind.policy(seen, decision, rng))
            continue
        if expert is not None and free:
            count.skipped += 1
            choice = expert(seen, decision, rng, Budget(simulations=simulations))
            if choice.action != passed:
                count.others.append(f"{decision.prompt}: {choice.action.verb} | {seed}, answer {n}")
        passing.begin()
        match.submit(decision.serial, seat, passed)
    return count


def total(tallies: Iterable[Tally]) -> Tally:
    """All of them together."""
    found = Tally()
    for tally in tallies:
        found.before += tally.before
        found.after += tally.after
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=60)
    parser.add_argument("--only", default="")
    parser.add_argument(
        "--list", action="store_true", help="where the expert would not have passed, each by its seed"
    )
    chosen = parser.parse_args()
    print(
        "game          people  turns           questions               prompts  expert passes where skipped"
    )
    for name in [chosen.only] if chosen.only else games.game_titles():
        spec = games.load(name)
        for people in (1, spec.seats_default):
            simulations = chosen.simulations if people == 1 else 0
            found = [play(spec, f"prompts:{n}", people, simulations) for n in range(chosen.games)]
            questions, prompts = (
                total(getattr(one, kind) for one in found) for kind in ("questions", "prompts")
            )
            others = [told for one in found for told in one.others]
            skipped = sum(one.skipped for one in found)
            agreed = f"{skipped - len(others)} of {skipped}" if simulations else ""
            turns = sum(one.turns for one in found)
            print(f"{name:12}  {people:6}  {turns:5}  {questions}  {prompts}  {agreed}", flush=True)
            for key in prompts.before:
                if prompts.before[key] != prompts.after[key]:
                    print(f"    {key:10} {prompts.before[key]:5} -> {prompts.after[key]}")
            for told, times in Counter(told.partition(" |")[0] for told in others).most_common():
                print(f"    the expert at {told}, {times} times")
            for told in others if chosen.list else ():
                print(f"        {told}")


if __name__ == "__main__":
    main()
