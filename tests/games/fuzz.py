"""Random games looked at from every side while they are played: with odd options, by players who fight, with people who
leave, and against a second reading of the rules where a game has one."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision, Result
from tabletop.engine.observation import canonical
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tests.contract.cases import same_question
from tests.contract.leaks import check_point

HARM = ("flag", "flag", "resign", "time")

Choose = Callable[[Decision, Random], Action]


def anything(decision: Decision, rng: Random) -> Action:
    return decision.actions[int(rng.random() * len(decision.actions))]


@dataclass
class Fuzz:
    """Plays games of `spec`, and counts what they were, so that a test can tell that it saw enough.

    `check` is asked at every question, `moves` at those that are looked at closely: the moves that are offered and
    those that the second reading finds, or None where it has no opinion. `look`: the share of questions that are looked
    at closely, besides the first of each kind; `harm`: the share at which somebody's flag falls, or somebody leaves.
    """

    spec: GameSpec
    check: Callable[[Any, Decision], None] = lambda state, decision: None
    moves: Callable[[Any, Decision], tuple[object, object] | None] = lambda state, decision: None
    look: float = 0.04
    harm: float = 0.0
    compared: int = 0
    asked: int = 0
    closely: set[str] = field(default_factory=set)
    gone: set[int] = field(default_factory=set)

    def play(self, seats: int, seed: str, options: dict[str, object], choose: Choose = anything) -> Result:
        """How one game ends, after whoever is `gone` left it."""
        rng = Random(seed)
        chosen = self.spec.make_options(options)
        state = self.spec.start(seats, seed, chosen)
        state.events = []
        whole = sorted(card for _, _, card in state.cards())
        self.gone.clear()
        for _ in range(50_000):
            decision = state.decision()
            if decision is None:
                break
            self.asked += 1
            assert state.decision() is decision
            assert 0 < len(decision.actions) <= 220
            assert len(set(decision.actions)) == len(decision.actions)
            self.check(state, decision)
            if rng.random() < self.look or decision.prompt not in self.closely:
                self.closely.add(decision.prompt)
                again = self.spec.notation.read_position(self._written(state), seats, seed, chosen)
                self._look_closely(state, again, seats, rng, choose)
            if rng.random() < self.harm:
                kind, seat = rng.choice(HARM), rng.randrange(seats)
                state.interrupt(kind, seat)
                self.gone |= {seat} if kind != "flag" else set()
            else:
                state.apply(choose(decision, rng))
            state.events = []
            assert sorted(card for _, _, card in state.cards()) == whole
        result = state.result()
        assert result is not None, "the game did not end"
        assert min(result.ranking) == 1 and all(result.ranking[seat] == 1 for seat in result.winners)
        assert self.spec.mind.sampler(state.observe(0))(rng).result() == result
        return result

    def _written(self, state: GameState) -> dict[str, Any]:
        return self.spec.notation.write_position(state)

    def _look_closely(
        self, state: GameState, again: GameState, seats: int, rng: Random, choose: Choose
    ) -> None:
        """The moves are those of the second reading; casual has one legal answer; what is hidden is not told; written
        and read `again`, copied and, as one seat sees it, sampled it is the same; and nothing that is done to those
        others changes this one."""
        written, decision = self._written(state), state.decision()
        found = self.moves(state, decision)
        if found is not None:
            self.compared += 1
            assert found[0] == found[1], written
        assert self._written(again) == written and same_question(again.decision(), decision)
        copy = state.clone()
        for seat in range(seats):
            seen = canonical(state.observe(seat))
            assert seen == canonical(again.observe(seat)) == canonical(copy.observe(seat))
        seen, policy = state.observe(decision.seat), self.spec.mind.policy
        answer = policy(seen, decision, Random(1))
        assert answer in decision.actions and answer == policy(seen, decision, Random(1))
        viewer = rng.randrange(seats)
        check_point(self.spec, state, viewer, rng, steps=1)
        seen = state.observe(viewer)
        sample = self.spec.mind.sampler(seen)(rng)
        assert sample.observe(viewer) == seen
        assert sorted(card for _, _, card in sample.cards()) == sorted(card for _, _, card in state.cards())
        question = sample.decision()
        assert (question.seat, question.clock_seat) == (decision.seat, decision.clock_seat)
        assert viewer != decision.seat or same_question(question, decision)
        for other in (copy, sample):
            for _ in range(12):
                if (following := other.decision()) is not None:
                    other.apply(choose(following, rng))
        assert self._written(state) == written and state.decision() is decision
