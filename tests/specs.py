"""Games that differ from a real one in a few declarations."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tabletop.engine.actions import Action, Verb
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec, Mind


def changed(spec: GameSpec, **fields: Any) -> GameSpec:
    """The game with these fields, of itself or of one of its protocols."""
    protocols = []
    for protocol in (spec.rules, spec.notation, spec.table, spec.mind):
        own = {name: fields.pop(name) for name in protocol._fields if name in fields}
        protocols.append(protocol._replace(**own))
    return replace(spec, given=tuple(protocols), **fields)


def verb_of(spec: GameSpec, name: str) -> Verb:
    return next(verb for verb in spec.rules.verbs if verb.name == name)


def answering(spec: GameSpec, answer: Callable[[Observation, Decision, Random], Action]) -> GameSpec:
    """The game with a casual opponent that answers so, whatever its judgement says."""

    class Answering(Mind):
        def policy(self, seen: Observation, decision: Decision, rng: Random) -> Action:
            return answer(seen, decision, rng)

    return replace(spec, given=(spec.rules, spec.notation, spec.table, Answering(*spec.mind)))
