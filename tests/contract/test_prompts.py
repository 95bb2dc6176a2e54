"""What a game declares of its questions is what it asks."""

import random
from collections.abc import Iterator
from itertools import count

import pytest

from tabletop import games
from tabletop.engine.decisions import Decision
from tabletop.engine.errors import SetupError
from tabletop.engine.prompt import Prompt
from tabletop.engine.spec import GameSpec
from tests.toy_game import SPEC as TOY

ROUNDS = 400
"""Every option is played so often before a rare prompt counts as one that is never asked."""


def asked(spec: GameSpec) -> Iterator[Decision]:
    """The questions of ever more games: every option, few and many players, and in each another taste."""
    values = ((o.id, value) for o in spec.options for value in o.choices)
    every = [spec.make_options(), *(spec.make_options({name: value}) for name, value in values)]
    for number in count():
        if number == ROUNDS:
            return
        for at, options in enumerate(every):
            for seats in (spec.seats_min, min(4, spec.seats_max)):
                try:
                    state = spec.start(seats, f"{number}:{at}", options)
                except SetupError:
                    continue  # a seat that is not at this table
                dice, taste = random.Random(f"{number}:{at}:{seats}"), {}
                while (decision := state.decision()) is not None:
                    yield decision
                    wish = [taste.setdefault(a.verb, dice.random() ** 4) + 0.005 for a in decision.actions]
                    state.apply(dice.choices(decision.actions, wish)[0])


@pytest.mark.parametrize("spec", [TOY, *games.load_all()], ids=lambda spec: spec.id)
def test_every_prompt_that_is_asked_is_declared_and_the_other_way_round(spec: GameSpec) -> None:
    met: dict[str, set[str]] = {}
    declared = {(name, verb) for name, prompt in spec.prompts.items() for verb in _verbs(prompt)}
    for decision in asked(spec):
        assert decision.prompt in spec.prompts
        met.setdefault(decision.prompt, set()).update(action.verb for action in decision.actions)
        if len(met) == len(spec.prompts) and all(verb in met[name] for name, verb in declared):
            return
    unasked = set(spec.prompts) - set(met)
    raise AssertionError(f"never asked: {unasked}; verbs: {declared - {(n, v) for n in met for v in met[n]}}")


def _verbs(prompt: Prompt) -> set[str]:
    return {*prompt.verbs, *prompt.declines}


@pytest.mark.parametrize("spec", [TOY, *games.load_all()], ids=lambda spec: spec.id)
def test_a_prompt_has_its_words(spec: GameSpec) -> None:
    verbs = {verb.name for verb in spec.verbs}
    for name, prompt in spec.prompts.items():
        assert name == prompt.id and prompt.text and prompt.waiting
        assert {*prompt.says, *prompt.verbs, *prompt.declines} <= verbs
        assert not prompt.waiting.endswith(".") and not prompt.curtain.endswith(".")
        assert "{who}" in prompt.curtain or not prompt.curtain
        assert prompt.curtain or not prompt.standing, "a standing answer is offered on the curtain"
        assert prompt.declines or not prompt.stop, "what is not asked is declined"
        assert bool(prompt.other_rest) == (prompt.completions is not None) and (
            prompt.rest or not prompt.other_rest
        )
