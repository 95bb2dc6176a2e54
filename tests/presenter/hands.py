"""Games for presenter tests: a state, and what one seat's hands can do in it."""

from tabletop.engine.decisions import Decision
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tabletop.match.staging import answers_after
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.plans import Steps
from tabletop.presenter.table_model import Spot


def hands_of(
    spec: GameSpec, state: GameState, names: tuple[str, ...] = ("You", "Mira", "Tom", "Ada"), rest: Steps = ()
) -> Affordances:
    """The hands of the seat that must choose; `rest`: what the table proposes."""
    decision = state.decision()
    seen = state.observe(decision.seat)
    return Affordances(spec, seen, decision, lambda actions: answers_after(state, actions), names, rest)


def decision_of(state: GameState) -> Decision:
    decision = state.decision()
    assert decision is not None
    return decision


def spot_of_card(state: GameState, seat: int, card: int) -> Spot:
    for view in state.observe(seat).zones:
        for place, shown in enumerate(view.cards):
            if shown.id == card:
                return Spot("card", view.zone, view.seat, place, card)
    raise LookupError(card)
