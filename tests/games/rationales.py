"""Why a move is good, asked of a position."""

from tabletop.engine.notation import parse_move
from tabletop.engine.spec import GameSpec


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
