"""Every legal move of a position, as text."""

from tabletop.engine.notation import sequences, write_move
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState


def legal_moves(spec: GameSpec, state: GameState, limit: int = 10_000) -> list[str]:
    """Every complete move of the open decision as text, in the engine's order; at most `limit` of them."""
    decision = state.decision()
    if decision is None:
        return []
    texts: dict[str, None] = {}
    for sequence in sequences(state, decision):
        texts[write_move(spec, sequence)] = None
        if len(texts) >= limit:
            break
    return list(texts)
