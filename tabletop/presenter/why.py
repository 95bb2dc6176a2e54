"""Why not? One sentence with its rule for anything that cannot be played, and the nearest thing that can."""

from collections.abc import Sequence

from tabletop.engine.about import STEP
from tabletop.engine.actions import Action
from tabletop.engine.cards import EMPTY, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec, WhyNot
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say
from tabletop.presenter.words import SECTION, with_names


def explain(
    spec: GameSpec,
    seen: Observation,
    decision: Decision | None,
    source: Spot,
    target: Spot | None,
    names: Sequence[str],
) -> WhyNot:
    """Why `source` cannot be played now, or not onto `target`. Always has an answer."""
    if decision is None:
        return WhyNot(_waiting(spec, seen, names), "")
    verbs = _verbs_meant(spec, decision, source, target)
    if (
        target is not None
        and target.seat not in (-1, decision.seat)
        and decision.nearest(source.card) is not None
    ):
        asked = {action.verb for action in decision.actions}  # it can do something, and missed that
        verbs = [verb for verb in verbs if not verb or verb in asked]
    found = _known(spec, seen, decision, source, target, verbs)
    if found is not None:
        return WhyNot(found.text, found.rule, _legal(found.instead, decision))
    return _general(spec, seen, decision, source, target, names)


def why_verb(spec: GameSpec, seen: Observation, decision: Decision, source: Spot, verb: str) -> WhyNot | None:
    """Why the card cannot be used for that verb now; None if the game has no sentence for it."""
    return _known(spec, seen, decision, source, None, [verb])


def wishes_something_else(
    spec: GameSpec, seen: Observation, decision: Decision, source: Spot, target: Spot
) -> bool:
    """Whether taking `source` to `target` means something of its own: a verb asked of other cards now, or one of which
    the game says why not."""
    meant = [verb for verb in _verbs_meant(spec, decision, source, target) if verb]
    asked = {action.verb for action in decision.actions}
    return bool(asked.intersection(meant)) or bool(_known(spec, seen, decision, source, target, meant))


def _known(
    spec: GameSpec,
    seen: Observation,
    decision: Decision,
    source: Spot,
    target: Spot | None,
    verbs: Sequence[str],
) -> WhyNot | None:
    """The game's own sentence, for the first of these verbs it has one for."""
    why_not = spec.table.why_not
    if why_not is None:
        return None
    for verb in verbs:
        for aim in _aims(spec, verb, source if target is None and source.kind == "seat" else target):
            found = why_not(seen, decision, verb, source.card, aim)
            if found is not None:
                return found
    return None


def _legal(action: Action | None, decision: Decision) -> Action | None:
    return action if action is not None and action in decision.actions else None


def _verbs_meant(spec: GameSpec, decision: Decision, source: Spot, target: Spot | None) -> list[str]:
    """The verbs that such a gesture could mean, the likeliest first; "" asks about the card alone."""
    if source.kind == STEP:
        to = f"{STEP}:{source.zone}"
        return [*dict.fromkeys(gesture.verb for gesture in spec.table.gestures if gesture.to == to), ""]
    if target is None:
        return [*_clicks(spec, decision, source), ""]
    meant = []
    for gesture in spec.table.gestures:
        kind, _, zone = gesture.to.partition(":")
        fits_zone = kind in ("zone", "onto") and target.zone == zone and target.seat in (-1, decision.seat)
        fits_card = kind == "card" and target.card >= 0
        fits_seat = kind == "seat" and target.seat not in (-1, decision.seat)
        if fits_zone or fits_card or fits_seat:
            meant.append((not fits_zone, gesture.verb))
    legal_verbs = {action.verb for action in decision.actions if action.card == source.card}
    asked_verbs = {action.verb for action in decision.actions}  # what can be done now with other cards

    def unlikely(pair: tuple[bool, str]) -> tuple[bool, bool, bool]:
        return pair[1] not in legal_verbs, pair[1] not in asked_verbs, pair[0]

    ordered = [verb for _, verb in sorted(meant, key=unlikely)]
    return [*dict.fromkeys(ordered), ""]


def _clicks(spec: GameSpec, decision: Decision, source: Spot) -> list[str]:
    """What is possible now by a click on a player, who is asked about alone."""
    possible = {action.verb for action in decision.actions}
    return [
        gesture.verb
        for gesture in spec.table.gestures
        if source.kind == gesture.to == "seat" and gesture.how == "click" and gesture.verb in possible
    ]


def _aims(spec: GameSpec, verb: str, target: Spot | None) -> list[int]:
    if target is None:
        return [-1]
    kinds = {known.name: known.target for known in spec.rules.verbs}
    if kinds.get(verb) == "seat":
        return [target.seat]
    return [target.card] if target.card >= 0 else [-1]


def _waiting(spec: GameSpec, seen: Observation, names: Sequence[str]) -> str:
    if not seen.asked:
        return say("why.over")
    seat, prompt = seen.asked[0]
    return say("why.waiting", name=names[seat], waiting=spec.rules.prompts[prompt].waiting)


def _general(
    spec: GameSpec,
    seen: Observation,
    decision: Decision,
    source: Spot,
    target: Spot | None,
    names: Sequence[str],
) -> WhyNot:
    prompt = spec.rules.prompts[decision.prompt]
    instead = decision.nearest(source.card)
    if source.seat not in (-1, decision.seat) and instead is None:
        return WhyNot(say("why.belongs", name=names[source.seat], waiting=prompt.waiting), prompt.rule)
    form, card = "card" if source.card >= 0 else "", card_text(source.card)
    if instead is not None and target is not None:
        return WhyNot(say("why.cannot_go", form, card=card), prompt.rule, instead)
    if instead is not None:
        text = " ".join((say("why.can_play", form, card=card), *_foretold(spec, seen, source, names)))
        sections = SECTION.findall(text)
        if len(sections) == 1 and sections[0].startswith("§"):  # the link leads there
            return WhyNot(SECTION.sub("", text), sections[0], instead)
        return WhyNot(text, prompt.rule, instead)
    only = decision.actions[0] if len(decision.actions) == 1 else None  # any one of several would be no help
    if _is_empty(seen, source):
        text = say("why.empty", zone=spec.rules.zone_title(source.zone), waiting=prompt.waiting)
        return WhyNot(text, prompt.rule, only)
    text = say("why.no_answer", form, card=card, waiting=prompt.waiting)
    return WhyNot(" ".join((*_told(spec, seen, source, names), text)), prompt.rule, only)


def _told(spec: GameSpec, seen: Observation, source: Spot, names: Sequence[str]) -> list[str]:
    """What a thing that is no card is for."""
    if spec.table.about is None or source.kind != "zone" or source.card >= 0:
        return []
    about = spec.table.about(seen, source.zone, source.seat, -1)
    return [with_names(line, names) for line in about.texts]


def _foretold(spec: GameSpec, seen: Observation, source: Spot, names: Sequence[str]) -> list[str]:
    """What a card that can be played would lead to now."""
    if spec.table.about is None or source.card < 0 or source.place < 0:
        return []
    about = spec.table.about(seen, source.zone, source.seat, source.place)
    return [with_names(line.text, names) for line in about.lines if line.topic == "now"]


def _is_empty(seen: Observation, spot: Spot) -> bool:
    if spot.kind not in ("zone", "place"):
        return False
    return any(
        (zone.zone, zone.seat) == (spot.zone, spot.seat) and not any(view.id != EMPTY for view in zone.cards)
        for zone in seen.zones
        if not zone.count or zone.cards
    )
