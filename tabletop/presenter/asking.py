"""About an open question: the answers that need no secret look, the plain answer, the faces that may be named, what an
answer gives up."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.cards import FACE, JOKER_FACE, LOOKS
from tabletop.engine.decisions import Decision
from tabletop.engine.events import CardMoved, Event, PileShuffled
from tabletop.engine.layout import Gesture
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Consequence, GameSpec, WhyNot

PASS_KEY: Final = "Space"
"""The key of the plain answer, where that gives nothing away."""


def public_actions(public: Observation, decision: Decision) -> tuple[Action, ...]:
    """The answers that name no card or one that everybody sees: they can be given before the hand is shown."""
    open_cards = {view.id for zone in public.zones for view in zone.cards if view.id >= 0}
    return tuple(a for a in decision.actions if a.card < 0 or a.card in open_cards)


def gestures_at(spec: GameSpec, prompt: str) -> dict[str, list[Gesture]]:
    """The gestures of each verb at `prompt`: those for this very prompt, else those for all."""
    own = {gesture.verb for gesture in spec.table.gestures if gesture.prompt == prompt != ""}
    found: dict[str, list[Gesture]] = {}
    for gesture in spec.table.gestures:
        if gesture.prompt == (prompt if gesture.verb in own else ""):
            found.setdefault(gesture.verb, []).append(gesture)
    return found


def only_ends(spec: GameSpec, decision: Decision) -> bool:
    """Whether the only legal answer ends what its player would be asked about before, and passes over nothing."""
    verb, prompt = decision.actions[0].verb, spec.rules.prompts[decision.prompt]
    asked = any(gesture.confirm for gesture in spec.table.gestures if gesture.verb == verb)
    return len(decision.actions) == 1 and asked and (prompt.own or verb not in prompt.declines)


def plain_answer(spec: GameSpec, decision: Decision) -> Action | None:
    """The answer under the pass key, if there is exactly one."""
    here = gestures_at(spec, decision.prompt)
    verbs = {verb for verb, gestures in here.items() if any(gesture.key == PASS_KEY for gesture in gestures)}
    found = [a for a in decision.actions if a.verb in verbs and a.card < 0 and a.target < 0]
    return found[0] if len(found) == 1 else None


def given_up(
    spec: GameSpec, seen: Observation, decision: Decision, verb: str, parts: Sequence[Action]
) -> WhyNot | None:
    """What playing these parts of one choice would give up, judged by their first card and last aim; None = nothing.
    With "" as the verb the game is not asked."""
    if not verb or spec.table.given_up is None:
        return None
    aims = [part.target for part in parts if part.target >= 0]
    return spec.table.given_up(seen, decision, verb, parts[0].card, aims[-1] if aims else -1)


def keys_of(
    spec: GameSpec,
    seen: Observation,
    decision: Decision,
    gestures: Sequence[Gesture],
    parts: Sequence[Action],
    told: Consequence | None,
) -> tuple[str, bool]:
    """The key of these parts of one choice, and whether the pass key plays them too: where it has another, only if they
    cost and give up nothing. `gestures`: those of their verb; `told`: what they bring."""
    key = next((g.key for g in gestures if g.key), "")
    careful = next((g.careful for g in gestures if g.careful), "")
    if not careful or seen.seat != decision.seat:
        return careful or key, key == PASS_KEY
    lost = given_up(spec, seen, decision, parts[0].verb, parts)
    return careful, lost is None and not (told is not None and told.bad)


def is_wasted(spec: GameSpec, seen: Observation, decision: Decision, card: int) -> bool:
    """Whether the table would ask before anything that this card can begin."""
    here = gestures_at(spec, decision.prompt)
    uses = [action for action in decision.actions if action.card == card >= 0]
    asks = {use.verb: any(gesture.confirm for gesture in here.get(use.verb, ())) for use in uses}
    lost = [given_up(spec, seen, decision, use.verb if asks[use.verb] else "", (use,)) for use in uses]
    return bool(lost) and None not in lost


def called_for(
    spec: GameSpec, seen: Observation, decision: Decision, cards: Collection[int]
) -> Collection[int]:
    """Those of the cards for which the question is asked, be their moves rare: at a chance (`stop`) all that give
    nothing up for nothing, else what the game calls for."""
    if spec.rules.prompts[decision.prompt].stop:
        return [card for card in cards if not is_wasted(spec, seen, decision, card)]
    return spec.table.called_for(seen, decision) if spec.table.called_for is not None else ()


class KnownFaces(NamedTuple):
    """The faces that may be named, as far as this seat knows. `there`: faces known to lie where the choice asks for
    them; `elsewhere`: faces that cannot lie there: every card of them is known to be in another place, or every card
    there is known."""

    there: tuple[int, ...] = ()
    elsewhere: frozenset[int] = frozenset()


def known_faces(
    spec: GameSpec, seen: Observation, staged: Sequence[Action], log: Sequence[Event] = ()
) -> KnownFaces:
    """The known faces for an unfinished choice that points at a seat, or else at nobody's pile. `log`: what happened,
    as far as this seat may read it."""
    aimed = {verb.name for verb in spec.rules.verbs if verb.target == "seat"}
    owner = next((a.target for a in reversed(staged) if a.verb in aimed and a.target >= 0), -1)
    # known to be in one of these, not just to be with somebody
    zones = {zone.name for zone in spec.rules.zones}
    rows = [(face, how) for whose, face, how in seen.known if whose == owner and how in zones]
    there = {face for face, _ in rows}
    if rows and len(rows) == sum(seen.zone(how, owner).count for how in {how for _, how in rows}):
        return KnownFaces(tuple(sorted(there)), frozenset(range(JOKER_FACE + 1)) - there)
    found = Counter(FACE[view.id] for zone in seen.zones for view in zone.cards if view.id >= 0)
    found.update(face for whose, face, _ in seen.known if whose != owner)
    found.update(FACE[card] for card in stacked(spec, log))
    packs = max(1, sum(zone.count for zone in seen.zones) // LOOKS)
    all_found = {face for face, copies in found.items() if copies >= packs * (2 if face == JOKER_FACE else 1)}
    return KnownFaces(tuple(sorted(there)), frozenset(all_found - there))


def stacked(spec: GameSpec, log: Sequence[Event]) -> set[int]:
    """The cards that lie in a pile for certain: they were in sight when it was made of them, and since then nobody has
    taken from it what the reader could not see."""
    at: dict[int, str] = {}
    sure, pile = set[int](), ""
    for event in log:
        if isinstance(event, PileShuffled) and (zones := spec.table.events[event.how].shuffles):
            pile, sure = event.zone, {card for card, zone in at.items() if zone in zones}
            at |= dict.fromkeys(sure, pile)
        elif isinstance(event, CardMoved):
            if event.card >= 0:
                at[event.card] = event.zone
                sure.discard(event.card)
            elif event.from_zone == pile:
                sure.clear()
    return sure
