"""Why a move is good, asked of a position."""

import re
from collections.abc import Iterator

from tabletop.engine.decisions import Decision
from tabletop.engine.notation import parse_move
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState


def why(spec: GameSpec, b, move: str) -> str | None:
    """Why `move`, a text, of the seat to act is good; the first part of it alone if the rest is left out."""
    decision = b.decision
    parts = tuple(parse_move(spec, b.state, move))
    assert parts[0] in decision.actions
    assert spec.mind.rationale is not None
    return spec.mind.rationale(b.observe(decision.seat), decision, parts)


def beside(spec: GameSpec, b, move: str, other: str) -> str | None:
    """Why `move` of the seat to act is better than the `other`."""
    decision = b.decision
    parts = [tuple(parse_move(spec, b.state, text)) for text in (move, other)]
    assert spec.mind.apart is not None
    return spec.mind.apart(b.observe(decision.seat), decision, parts[0], parts[1])


def beside_at_last(spec: GameSpec, b, move: str, other: str) -> str | None:
    """The same where only the last part of both is asked yet."""
    *begun, last = parse_move(spec, b.state, move)
    *same, beneath = parse_move(spec, b.state, other)
    assert begun == same and spec.mind.apart is not None
    for part in begun:
        b.state.apply(part)
    decision = b.decision
    return spec.mind.apart(b.observe(decision.seat), decision, (last,), (beneath,))


def questions(spec: GameSpec, seed: str, most: int) -> Iterator[tuple[GameState, Observation, Decision]]:
    """The first questions of a game of sensible moves that have several answers."""
    state, rng = spec.start(spec.seats_default, seed), Random(seed)
    for _ in range(most):
        decision = state.decision()
        if decision is None:
            return
        seen = state.observe(decision.seat)
        if len(decision.actions) > 1:
            yield state, seen, decision
        state.apply(spec.mind.policy(seen, decision, rng))


def as_true_after(spec: GameSpec, state: GameState, first: str, verb: str, seed: str) -> list[str]:
    """What is said for going on with `verb` rather than doing something else `first`, though after that it is as true:
    the same is said again then, with figures that are no smaller."""
    decision = state.decision()
    ways = [action for action in decision.actions if action.verb == verb]
    found = []
    for other in [action for action in decision.actions if action.verb == first]:
        told = ways and spec.mind.apart(state.observe(decision.seat), decision, ways[:1], (other,))
        if not told:
            continue
        after, rng = state.clone(), Random(seed)
        after.apply(other)
        while (now := after.decision()) is not None and now.seat == decision.seat:
            seen = after.observe(now.seat)
            if now.prompt == decision.prompt and not now.stage:
                again = spec.mind.rationale(seen, now, tuple(ways[:1])) if ways[0] in now.actions else None
                if again and _says(again)[0] == _says(told)[0] and _says(again)[1] >= _says(told)[1]:
                    found.append(f"{told!r} rather than {other}, and then {again!r}")
                break
            after.apply(spec.mind.policy(seen, now, rng))
    return found


def _says(text: str) -> tuple[str, list[int]]:
    return re.sub(r"\d+", "#", text), [int(number) for number in re.findall(r"\d+", text)]
