"""A position and what nobody who knows the game would do there, or would fail to do."""

from collections.abc import Callable
from typing import NamedTuple

from tabletop.ai.players import STYLED
from tabletop.ai.thinking import Budget
from tabletop.engine.actions import Action
from tabletop.engine.cards import card_code, face_code
from tabletop.engine.decisions import Decision
from tabletop.engine.notation import parse_move
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState

Player = Callable[[GameSpec, GameState, Decision], Action]
SIMULATIONS = 120


class Moment(NamedTuple):
    """`position`: as in docs/notation.md. `moves`: played first, one by one; "> archlord QC" only begins one. The
    answer's first action, as text such as "empower 4D", must begin with one of `right` (if any is given) and with none
    of `wrong`."""

    name: str
    position: dict[str, object]
    moves: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    players: int = 2
    options: dict[str, object] = {}


def reach(spec: GameSpec, moment: Moment) -> GameState:
    """The state in which the moment's question is open."""
    state = spec.notation.read_position(
        moment.position, moment.players, f"silly {moment.name}", spec.make_options(moment.options)
    )
    for move in moment.moves:
        for action in _begun(state, move) if move.startswith("> ") else parse_move(spec, state, move):
            decision = state.decision()
            assert decision is not None and action in decision.actions, f"{moment.name}: {move}"
            state.apply(action)
    return state


def _begun(state: GameState, move: str) -> list[Action]:
    decision = state.decision()
    assert decision is not None
    found = [action for action in decision.actions if words(action) == move[2:]]
    assert len(found) == 1, f"{move} is not one of {[words(action) for action in decision.actions]}"
    return found


def words(action: Action) -> str:
    """An action as text: verb, card, target, value."""
    out = [action.verb]
    if action.card >= 0:
        out.append(card_code(action.card))
    if action.target >= 0:
        out.append(str(action.target))
    if action.value >= 0:
        out.append(face_code(action.value) if action.verb in ("six", "seven") else str(action.value))
    return " ".join(out)


def fails(spec: GameSpec, moment: Moment, player: Player) -> str:
    """What is silly about the player's answer; "" if nothing is."""
    state = reach(spec, moment)
    decision = state.decision()
    assert decision is not None and len(decision.actions) > 1, f"{moment.name}: nothing to choose"
    known = [words(action) for action in decision.actions]
    for text in (*moment.right, *moment.wrong):
        assert any(word.startswith(text) for word in known), f"{moment.name}: no {text} among {known}"
    answer = words(player(spec, state, decision))
    if moment.right and not answer.startswith(moment.right):
        return f"{answer}, not {' or '.join(moment.right)}"
    return f"{answer}" if moment.wrong and answer.startswith(moment.wrong) else ""


def by_judgement(spec: GameSpec, state: GameState, decision: Decision) -> Action:
    """The move that is judged best, which casual plays and playouts are made of."""
    return spec.mind.policy(state.observe(decision.seat), decision, Random(7))


def by_search(level: str) -> Player:
    """A level that searches, with so few simulations that the suite stays quick."""

    def play(spec: GameSpec, state: GameState, decision: Decision) -> Action:
        from tabletop.ai.players import level as level_of

        agent = level_of(level).make(spec)
        return agent(
            state.observe(decision.seat), decision, Random(7), Budget(simulations=SIMULATIONS)
        ).action

    return play


def with_styles(spec: GameSpec) -> dict[str, Player]:
    """`PLAYERS`, and the casual and expert levels in each style of the game."""
    styled = {
        f"{name}:{style.id}": in_style(style.id, PLAYERS[name])
        for name in STYLED
        for style in spec.mind.styles
    }
    return PLAYERS | styled


def in_style(style: str, player: Player) -> Player:
    return lambda spec, state, decision: player(spec.styled(style), state, decision)


PLAYERS: dict[str, Player] = {
    "casual": by_judgement,
    "skilled": by_search("skilled"),
    "expert": by_search("expert"),
}
