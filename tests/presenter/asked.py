"""A question and what was found of it, for tests of advice."""

from collections.abc import Sequence

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.texts import listed
from tabletop.presenter.texts import say
from tests.toy_game import SPEC

NAMES = ("you", "Mira")


def position(pair: bool = False) -> tuple[Observation, Decision]:
    """A question of the toy game; with `pair` one that allows to put a pair away."""
    for seed in range(50):
        state = SPEC.start(2, str(seed))
        decision = state.decision()
        assert decision is not None
        if not pair or any(action.verb == "pair" for action in decision.actions):
            return state.observe(decision.seat), decision
    raise AssertionError("no such deal")


def rows(decision: Decision, *chances: float) -> tuple[Candidate, ...]:
    share = 1 / len(chances)
    return tuple(
        Candidate(action, chance, share) for action, chance in zip(decision.actions, chances, strict=False)
    )


def choice(line: Sequence[Action], candidates: Sequence[Candidate] = ()) -> Choice:
    return Choice(line[0], tuple(candidates), 1000, tuple(line))


def even(*words: str, form: str = "alone") -> str:
    """That these are about as good, in the words of the hint."""
    others, count = listed([say("advice.quoted", move=each) for each in words]), len(words)
    return say("advice.even", form, others=others, count=count)
