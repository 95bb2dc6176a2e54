"""What stands in the way of taking a choice back.

Undo is free until somebody learned a card or a secret choice, chance was drawn, something was said aloud, or another
seat chose.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.events import (
    CardMoved,
    CardsShown,
    CardTapped,
    CardTurned,
    Declared,
    Event,
    PileShuffled,
)
from tabletop.engine.observation import Observation, canonical
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState

WORLDS: Final = 3
"""Sampled states that are asked whether a move would be a barrier."""

REVEAL: Final = "reveal"
"""Barrier: somebody learned a card that the player did not know before."""
SHUFFLE: Final = "shuffle"
"""Barrier: chance was drawn."""
SAID: Final = "said"
"""Barrier: a face or number was named aloud, so its answer is known."""
TOLD: Final = "told"
"""Barrier: what several had chosen in secret was told at once."""
SHOWN: Final = "shown"
"""Other people have seen a card of the player's: undo needs their consent."""
SEAT: Final = "seat"
"""Barrier: another seat has chosen since."""
ONLY: Final = "only"
"""Barrier: another seat has chosen, and since then only this one, who had no other answer."""
INTERRUPT: Final = "interrupt"
"""Barrier: a flag or a resignation."""
START: Final = "start"
"""Barrier: there is nothing to take back."""


class Gains(NamedTuple):
    """What a step told: `barrier` is REVEAL, SHUFFLE, SAID, TOLD or ""; `shown_to` the seats that newly saw cards the
    player already knew."""

    barrier: str
    shown_to: tuple[int, ...]


def gains(
    spec: GameSpec,
    before: Sequence[Observation],
    after: Sequence[Observation],
    events: Sequence[Event],
    actor: int,
    actions: Sequence[Action],
) -> Gains:
    """What a step of `actor`, the parts `actions` of one choice, told whom. Observations by seat, events unredacted.

    Drawn chance, a card that anybody sees now and the actor did not see before, choices told at once, and a number or
    face said aloud cannot be taken back; a card of the actor's own that others see now can, if they agree.
    """
    shown_to = []
    old = _visible(before[actor])
    for seat in range(len(before)):
        new = (_visible(after[seat]) | _told(events, seat)) - _visible(before[seat])
        if new - old:
            return Gains(REVEAL, ())
        if new:
            shown_to.append(seat)
    if any(isinstance(event, PileShuffled) for event in events):
        return Gains(SHUFFLE, ())
    asked = spec.rules.prompts.get(before[actor].prompt_of(actor))
    # the last answer to a simultaneous question tells what the others had chosen before
    told = any(isinstance(event, Declared) and event.seat not in (-1, actor) for event in events)
    if asked is not None and asked.simultaneous and told:
        return Gains(TOLD, ())
    return Gains(SAID if is_said(spec, actions) else "", tuple(shown_to))


def is_said(spec: GameSpec, actions: Sequence[Action]) -> bool:
    """Whether a choice names a face or number aloud: then even "no" is an answer."""
    named = {verb.name for verb in spec.rules.verbs if verb.value in ("face", "int")}
    return any(action.verb in named and action.value >= 0 for action in actions)


def _visible(seen: Observation) -> set[int]:
    return {view.id for zone in seen.zones for view in zone.cards if view.id >= 0}


def _told(events: Sequence[Event], seat: int) -> set[int]:
    cards: set[int] = set()
    for event in events:
        if isinstance(event, CardMoved | CardTurned | CardTapped):
            if event.seen >> seat & 1 and event.card >= 0:
                cards.add(event.card)
        elif isinstance(event, CardsShown) and event.seen >> seat & 1:
            cards.update(card for card in event.cards if card >= 0)
    return cards


class Ahead(NamedTuple):
    """What a move would tell: its `Gains`, and the seat that would choose next (None = game over)."""

    gains: Gains
    following: int | None


def look_ahead(
    spec: GameSpec, state: GameState, decision: Decision, staged: Sequence[Action], action: Action, seats: int
) -> list[Ahead]:
    """`action` tried on worlds sampled from what its seat knows, never on the real one, so that the answer
    tells nothing. Worlds in which it could not be tried are left out."""
    seen = state.observe(decision.seat)
    rng = Random(canonical(seen).decode())
    sample = spec.mind.sampler(seen)
    found = []
    for _ in range(WORLDS):
        world = sample(rng)
        question = world.decision()
        # an observation may leave out its own unpaid staging: then the sample stands before it
        if question is not None and question.stage != decision.stage:
            for part in staged:
                if question is not None and part in question.actions:
                    world.apply(part)
                    question = world.decision()
        if question is None or action not in question.actions:
            continue
        before = [world.observe(seat) for seat in range(seats)]
        world.events = []
        world.apply(action)
        after = [world.observe(seat) for seat in range(seats)]
        told = gains(spec, before, after, world.events, decision.seat, (*staged, action))
        following = world.decision()
        found.append(Ahead(told, None if following is None else following.seat))
    return found


def barrier_in(ahead: Sequence[Ahead], seat: int, is_human: Callable[[int], bool]) -> str:
    """The barrier that `seat` would come to in these worlds, "" if none."""
    found = ""
    for told, following in ahead:
        if told.barrier:
            return told.barrier
        if any(is_human(other) for other in told.shown_to if other != seat):
            found = SHOWN
        elif following is not None and following != seat:
            found = found or SEAT
    return found
