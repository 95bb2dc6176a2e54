"""The leak check: nothing a seat is handed may depend on what is hidden from it.

Everything that a seat can neither see nor know is permuted; observation, question and, while both worlds are played on
alike, redacted events must be equal to the byte.
"""

import json

from tabletop.engine.actions import Action
from tabletop.engine.cards import FACE, LOOKS
from tabletop.engine.events import CardMoved, CardsShown, CardTapped, CardTurned, Declared, Event
from tabletop.engine.observation import Observation, canonical, redact
from tabletop.engine.rng import Random, shuffled
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tabletop.match.public import public_observation
from tests.contract.cases import visible


class Leak(AssertionError):
    """Something hidden was told."""


def permutation(
    state: GameState, seen: Observation, rng: Random, keep: frozenset[int] = frozenset()
) -> list[int] | None:
    """A mapping of cards that mixes all that the observer can neither see nor know; None if that is nothing. Cards to
    `keep` stay where they are.

    Where everybody plays with a deck of their own a card stays in its deck, as everybody knows it does."""
    known = {(owner, face) for owner, face, _ in seen.known}
    shown = visible(seen)
    hidden = [
        (seat, card)
        for _, seat, card in state.cards()
        if card not in shown and card not in keep and (seat, FACE[card]) not in known
    ]
    if len(hidden) < 2:
        return None
    own_decks = all(card // LOOKS == seat for seat, card in hidden)
    mapping = list(range(LOOKS * copies(state)))
    for deck in range(copies(state)) if own_decks else (None,):
        cards = [card for seat, card in hidden if deck in (None, seat)]
        for card, other in zip(cards, shuffled(cards, rng), strict=True):
            mapping[card] = other
    return mapping


def check_public(spec: GameSpec, state: GameState, seats: int, rng: Random) -> int:
    """What everybody sees, told and presented, is the same when all that not everybody sees is permuted. Raises Leak;
    returns 0 if nothing is hidden."""
    worlds = [state.clone(), state.clone()]
    mapping = permutation(state, _public(state, seats), rng)
    if mapping is None:
        return 0
    worlds[1].relabel(mapping)
    real, twin = (_public(world, seats) for world in worlds)
    if canonical(real) != canonical(twin):
        raise Leak(f"all see what is hidden: {real} against {twin}")
    if spec.table.present(real, None) != spec.table.present(twin, None):
        raise Leak("the table shows all what is hidden")
    return 1


def _public(state: GameState, seats: int) -> Observation:
    return public_observation([state.observe(seat) for seat in range(seats)])


def copies(state: GameState) -> int:
    """How many decks the game is played with."""
    return 1 + max(card for _, _, card in state.cards()) // LOOKS


def told(events: list[Event], seat: int) -> set[int]:
    """The cards that the redacted events name to `seat`."""
    cards: set[int] = set()
    for event in events:
        shorter = redact(event, seat)
        if isinstance(shorter, CardMoved | CardTurned | CardTapped):
            cards.add(shorter.card)
        elif isinstance(shorter, CardsShown):
            cards.update(shorter.cards)
    return cards - {-1, -2}


def text(events: list[Event], seat: int) -> str:
    return json.dumps([(type(event).__name__, redact(event, seat)) for event in events])


def _mapped(spec: GameSpec, action: Action, mapping: list[int]) -> Action:
    verb = next(verb for verb in spec.rules.verbs if verb.name == action.verb)
    card = mapping[action.card] if action.card >= 0 else action.card
    aimed = verb.target == "card" and action.target >= 0
    return action._replace(card=card, target=mapping[action.target] if aimed else action.target)


def check_point(spec: GameSpec, state: GameState, seat: int, rng: Random, steps: int = 6) -> int:
    """Compare `state` with a permuted twin, and then up to `steps` moves played in both. Raises Leak.

    Returns how many moves could be compared. Stops, without complaint, when a move shows `seat` a permuted card.
    """
    real = state.clone()
    mapping = permutation(real, real.observe(seat), rng)
    if mapping is None:
        return 0
    permuted = {card for card, other in enumerate(mapping) if card != other}
    twin = real.clone()
    twin.relabel(mapping)
    _same(real, twin, seat, "")
    for step in range(steps):
        here, there = real.decision(), twin.decision()
        if here is None or there is None:
            if here is not there:
                raise Leak("the game ends in one world and not in the other")
            return step
        own = here.seat == seat
        pairs = [(a, a if own else _mapped(spec, a, mapping)) for a in here.actions]
        pairs = [(a, b) for a, b in pairs if b in there.actions]
        if not pairs:
            return step  # the other seat could not do the same with these cards
        mine, theirs = pairs[int(rng.random() * len(pairs))]
        before = visible(real.observe(seat))
        real.events, twin.events = [], []
        real.apply(mine)
        twin.apply(theirs)
        shown = [visible(world.observe(seat)) for world in (real, twin)]
        heard = [told(world.events or [], seat) for world in (real, twin)]
        _no_stray_names(spec, real.events or [], seat, before | shown[0], real.observe(seat))
        if (shown[0] | shown[1] | heard[0] | heard[1]) & permuted:
            return step
        if text(real.events or [], seat) != text(twin.events or [], seat):
            raise Leak(
                f"after {mine.verb} seat {seat} is told {text(real.events or [], seat)} in one world "
                f"and {text(twin.events or [], seat)} in the other"
            )
        _same(real, twin, seat, f" after {mine.verb} by seat {here.seat}")
    return steps


def _same(real: GameState, twin: GameState, seat: int, when: str) -> None:
    one, other = real.observe(seat), twin.observe(seat)
    if canonical(one) != canonical(other):
        parts = [
            f"{name}: {a} against {b}" for name, a, b in zip(one._fields, one, other, strict=True) if a != b
        ]
        raise Leak(f"seat {seat} observes what is hidden{when}: {'; '.join(parts)}")
    here, there = real.decision(), twin.decision()
    if here is not None and here.seat == seat:
        if there is None or here._replace(serial=0) != there._replace(serial=0):
            raise Leak(f"the question to seat {seat} depends on what is hidden{when}: {here} against {there}")


def _no_stray_names(
    spec: GameSpec, events: list[Event], seat: int, shown: set[int], seen: Observation
) -> None:
    """A card that an event names was, or is now, to be seen or known, lay open on its way, or was shown on purpose."""
    fine = set(shown)
    named: set[int] = set()
    for event in events:
        if isinstance(event, CardsShown) and event.seen >> seat & 1:
            fine.update(event.cards)
        elif isinstance(event, Declared):
            fine.add(event.card)  # named aloud
        elif isinstance(event, CardMoved | CardTurned | CardTapped) and event.seen >> seat & 1:
            named.add(event.card)
            if _open(spec, event, seat):
                fine.add(event.card)
    known = {face for _, face, _ in seen.known}
    stray = {card for card in named - fine - {-1, -2} if FACE[card] not in known}
    if stray:
        raise Leak(
            f"events name {sorted(stray)} to seat {seat}, which saw them neither before nor after: {events}"
        )


def _open(spec: GameSpec, event: CardMoved | CardTurned | CardTapped, seat: int) -> bool:
    """Whether the card of the event lies, or lay, where this seat sees it by the zones' declaration."""
    kinds = {kind.name: kind for kind in spec.rules.zones}
    if isinstance(event, CardTapped):
        return False
    if isinstance(event, CardTurned):
        return not event.down
    places = [(event.zone, event.seat, event.down), (event.from_zone, event.from_seat, True)]
    return any(
        kinds[zone].faces == "all"
        or (kinds[zone].faces == "card" and not down)
        or (kinds[zone].faces in ("owner", "card") and owner == seat)
        for zone, owner, down in places
        if zone in kinds
    )
