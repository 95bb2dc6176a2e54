"""How novices of Superjack err: each sees the table a little other than it is, or cannot hold back."""

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.spec import Slip
from tabletop.engine.state import GameState
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import BIT, COLOUR
from tabletop.games.superjack.judgement.gems import CREATURES, useful_mines
from tabletop.games.superjack.judgement.priority import prey
from tabletop.games.superjack.state import State

Prior = Callable[[GameState, Decision], Sequence[float]]

_CANNOT_WAIT: Final = 5.0
_BRAVE: Final = 99


def _duel(s: State) -> bool:
    """Only two are left: among more, to part with gems early is no mistake (benchmarks/opponents_notes.md)."""
    return s.alive.bit_count() == 2


def _no_blockers(s: State, seat: int) -> None:
    for q, cards in enumerate(s.creatures):
        if q != seat:
            for card in cards:
                s.tapped |= BIT[card]


def _no_danger(s: State, seat: int) -> None:
    if s.turn == seat:
        s.health[seat] = _BRAVE


def _great_danger(s: State, seat: int) -> None:
    if s.turn != seat:
        s.health[seat] = 1


def _no_colours(s: State, seat: int) -> None:
    if s.frames[-1][0] in (k.MAIN1, k.MAIN2, k.FINAL) and _duel(s) and not s.pool:
        s.hands[seat] &= ~CREATURES


def _burning(s: State, seat: int, action: Action) -> bool:
    return action.verb == "fireball" and not s.pool and prey(s, seat) >= 0


def _mining(s: State, seat: int, action: Action) -> bool:
    return action.verb == "mine" and _duel(s) and not s.pool and useful_mines(s, seat)[COLOUR[action.card]]


def slips(prior: Prior) -> tuple[Slip, ...]:
    """By the game's prior."""

    def blind(change: Callable[[State, int], None]) -> Prior:
        """As if the table were changed so."""

        def weigh(state: GameState, decision: Decision) -> Sequence[float]:
            seen = state.clone()
            assert isinstance(seen, State)
            change(seen, decision.seat)
            return prior(seen, decision)

        return weigh

    def rash(wanted: Callable[[State, int, Action], bool]) -> Prior:
        """Does not wait with those actions."""

        def weigh(state: GameState, decision: Decision) -> Sequence[float]:
            assert isinstance(state, State)
            return [
                max(weight, _CANNOT_WAIT) if wanted(state, decision.seat, action) else weight
                for weight, action in zip(prior(state, decision), decision.actions, strict=True)
            ]

        return weigh

    return (
        Slip("blockers", "Attacks as if nobody could block.", blind(_no_blockers), 0.6),
        Slip("home", "Attacks with all it has and leaves nobody at home.", blind(_no_danger), 0.6),
        Slip("fright", "Throws its creatures in the way of every attack.", blind(_great_danger), 0.6),
        Slip("colours", "Plays gems whose colour its creatures do not need.", blind(_no_colours), 0.6),
        Slip("fireball", "Gives a gem for any creature that a fireball kills.", rash(_burning), 0.6),
        Slip("mine", "Gives a gem to play now what it could pay for later.", rash(_mining), 0.3),
    )
