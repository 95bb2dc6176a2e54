"""The best moves of a position: a search by what the seat to act knows, then its best moves compared fairly."""

from typing import Any, Final

from tabletop.ai.players import level, question_rng
from tabletop.ai.thinking import UNLIMITED, Budget
from tabletop.engine.actions import Action
from tabletop.engine.errors import TabletopError
from tabletop.engine.notation import write_move
from tabletop.engine.player import Choice
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState

SEARCHED: Final = 0.5
"""The share of the time for the search; in the rest the best moves are compared."""
COMPARED: Final = 4
KNOWN: Final = 6
"""Playouts a move needs before its chance is told."""
SEED: Final = "analyse"


class NothingToAnalyseError(TabletopError):
    """Nobody is to act there, or the game has nothing to search with."""


def analyse(spec: GameSpec, state: GameState, ms: int, simulations: int | None = None) -> dict[str, Any]:
    """Whose move it is, and the moves with their chances (0 to 1), the best first; None where too little was tried.
    Raises NothingToAnalyseError."""
    decision = state.decision()
    if decision is None:
        raise NothingToAnalyseError("the game is over there: nobody is to act")
    seen = state.observe(decision.seat)
    rng = question_rng(SEED, decision)

    def ask(name: str, actions: tuple[Action, ...], part: float) -> Choice:
        agent = level(name).make(spec)
        budget = (
            Budget(UNLIMITED, max(round(simulations * part), 1)) if simulations else Budget(round(ms * part))
        )
        return agent(seen, decision._replace(actions=actions), rng, budget)

    found = ask("expert", decision.actions, SEARCHED)
    best = [row.action for row in found.candidates][:COMPARED] or [found.action]
    lines = {found.action: found.parts}
    rows: list[tuple[Action, float | None, int]] = []
    if len(best) > 1:
        compared = ask("judge", tuple(best), 1 - SEARCHED)
        for row in compared.candidates:
            rows.append((row.action, row.value, round(row.share * compared.simulations)))
            lines.setdefault(row.action, row.line or (row.action,))
    told = {action for action, _, _ in rows}
    for row in found.candidates:
        if row.action not in told:
            tries = round(row.share * found.simulations)
            rows.append((row.action, row.value if tries >= KNOWN else None, tries))
    rows = rows or [(found.action, None, 0)]
    return {
        "game": spec.id,
        "seat": decision.seat,
        "prompt": decision.prompt,
        "moves": [
            {"move": _written(spec, lines.get(action, (action,))), "chance": chance, "tries": tries}
            for action, chance, tries in rows
        ],
    }


def _written(spec: GameSpec, line: tuple[Action, ...]) -> str:
    try:
        return write_move(spec, line)
    except TabletopError:
        return write_move(spec, line[:1])


def readable(title: str, told: dict[str, Any]) -> str:
    """The same for people."""
    moves = told["moves"]
    wide = max(len(move["move"]) for move in moves)
    lines = [f"{title}: seat {told['seat']} is to act ({told['prompt']})"]
    for move in moves:
        chance = "  ?" if move["chance"] is None else f"{100 * move['chance']:3.0f}"
        lines.append(f"  {move['move']:<{wide}}  {chance} of 100   {move['tries']:,} tries")
    return "\n".join(lines)
