"""How often a person is asked, with and without smart stops, and whether the expert passes where they are not.

python benchmarks/prompts.py [--games N] [--seeds NAME] [--simulations N] [--gain WORLDS] [--only GAME] [--list]

A game is recorded by its seed: casual makes every choice, also the persons', and passes where the table does.
A **question** has more than one answer, or is one that the table may not answer by itself; the parts of an answer are
not counted. A **prompt** is a question, but cards that a person plays one after another in a phase of their own turn
answer one prompt. `--gain` plays on where the expert would not have passed, in so many sampled worlds: once it acts,
once it passes. Written down in prompts.md.
"""

import argparse
from collections import Counter
from collections.abc import Iterable
from statistics import fmean, stdev
from typing import NamedTuple

from tabletop import games
from tabletop.ai.players import level
from tabletop.ai.thinking import Budget
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.play.auto_pass import AutoPass

MOST = 4000
"""A game that goes on for longer is left."""
FAR = 250
"""After so many answers a game that is played on is judged as it stands."""


class Other(NamedTuple):
    """A question that was skipped though the expert would have acted. `ended`: the person had just ended their turn;
    `offered`: what it would have done was possible at the last question that they were asked. `gains`: by sampled
    world, what the chance to win gains by it: over passing if the turn was ended, else over the same at the next
    question that is asked."""

    where: str
    kind: str
    ended: bool
    offered: bool
    gains: tuple[float, ...]


class Count:
    """What the persons of one game were asked. The questions that were `skipped` were put to the expert, by whether the
    person had just ended their turn; at the `others` it would not have passed."""

    def __init__(self) -> None:
        self.questions = Tally()
        self.prompts = Tally()
        self.skipped: Counter[bool] = Counter()
        self.turns = 0
        self.others: list[Other] = []
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


def play_on(
    spec: GameSpec, world: GameState, seat: int, now: tuple[Action, ...], later: tuple[Action, ...] = ()
) -> float:
    """The chance of `seat` to win after these answers, if everybody plays the likeliest from then on, and `seat` gives
    the later ones at the next question that it is asked and that has them."""
    judgement = spec.mind.judgement()  # type: ignore[misc]  # only Superjack has smart stops
    plan = list(now)
    for _ in range(FAR):
        if (decision := world.decision()) is None:
            break
        if (
            later
            and not plan
            and decision.seat == seat
            and not decision.stage
            and later[0] in decision.actions
        ):
            prompt = spec.rules.prompts[decision.prompt]
            if not prompt.declines or prompt.matters(world.observe(seat), seat):
                plan, later = list(later), ()
        wanted = plan.pop(0) if plan else None
        if wanted is None or wanted not in decision.actions:
            plan, wanted = [], judgement.favourite(world, decision)
        world.apply(wanted)
    return spec.mind.evaluate(world)[seat]


def gains(
    spec: GameSpec, seen: Observation, passed: Action, parts: tuple[Action, ...], ended: bool, worlds: int
) -> tuple[float, ...]:
    """See `Other.gains`."""
    sample, rng, later = spec.mind.sampler(seen), Random("gain"), () if ended else parts
    found = []
    for _ in range(worlds):
        world = sample(rng)
        acts = play_on(spec, world.clone(), seen.seat, parts)
        found.append(acts - play_on(spec, world, seen.seat, (passed,), later))
    return tuple(found)


def play(spec: GameSpec, seed: str, people: int, simulations: int, worlds: int = 0) -> Count:
    """One game, in which the first seats belong to people."""
    seats = spec.seats_default
    players = [Human(f"P{n}") if n < people else Absent("casual") for n in range(seats)]
    match = Match(spec, players, seed)
    match.start()
    passing = AutoPass(match, tuple(f"P{n}" for n in range(seats)))
    expert = level("expert").make(spec) if simulations else None
    count, turn, offered = Count(), -1, frozenset[Action]()
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
            offered = frozenset(decision.actions) if seat < people and not decision.stage else offered
            match.submit(decision.serial, seat, spec.mind.policy(seen, decision, rng))
            continue
        if expert is not None and free:
            ended = passing.is_echo(seat)
            count.skipped[ended] += 1
            choice = expert(seen, decision, rng, Budget(simulations=simulations))
            if choice.action != passed:
                kind = f"{decision.prompt}: {choice.action.verb}"
                gained = gains(spec, seen, passed, choice.parts, ended, worlds)
                where, before = f"{seed.rpartition(':')[2]}/{n}", choice.action in offered
                count.others.append(Other(where, kind, ended, before, gained))
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


def agreed(skipped: int, others: list[Other], of: str) -> str:
    """At how many of the questions that were skipped the expert passes too, and by kind where it does not."""
    lines = [f"    {of}: the expert passes at {skipped - len(others)} of {skipped}"]
    if others:
        lines.append(f"    ... and {sum(other.offered for other in others)} times it could have acted before")
    for kind, times in Counter(other.kind for other in others).most_common():
        gained = [gain for other in others if other.kind == kind for gain in other.gains]
        error = 100 * stdev(gained) / len(gained) ** 0.5 if gained else 0.0
        told = f", gains {100 * fmean(gained):+.1f} ± {error:.1f}" if gained else ""
        lines.append(f"        {kind}, {times} times{told}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seeds", default="prompts")
    parser.add_argument("--simulations", type=int, default=60)
    parser.add_argument("--gain", type=int, default=0)
    parser.add_argument("--only", default="")
    parser.add_argument(
        "--list", action="store_true", help="where the expert would not have passed, each by its seed"
    )
    chosen = parser.parse_args()
    print("game          people  turns           questions               prompts")
    for name in [chosen.only] if chosen.only else games.game_titles():
        spec = games.load(name)
        for people in (1, spec.seats_default):
            simulations = chosen.simulations if people == 1 else 0
            seeds = [f"{chosen.seeds}:{n}" for n in range(chosen.games)]
            found = [play(spec, seed, people, simulations, chosen.gain) for seed in seeds]
            questions, prompts = (
                total(getattr(one, kind) for one in found) for kind in ("questions", "prompts")
            )
            others = [other for one in found for other in one.others]
            turns = sum(one.turns for one in found)
            print(f"{name:12}  {people:6}  {turns:5}  {questions}  {prompts}", flush=True)
            for key in prompts.before:
                if prompts.before[key] != prompts.after[key]:
                    print(f"    {key:10} {prompts.before[key]:5} -> {prompts.after[key]}")
            for ended, of in ((False, "nothing could matter"), (True, "the turn was ended")):
                skipped = sum(one.skipped[ended] for one in found)
                if skipped:
                    print(agreed(skipped, [other for other in others if other.ended == ended], of))
            for kind in dict.fromkeys(other.kind for other in others) if chosen.list else ():
                places = ", ".join(other.where for other in others if other.kind == kind)
                print(f"        {kind}: {places}")


if __name__ == "__main__":
    main()
