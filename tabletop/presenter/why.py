"""Why not? One sentence with its rule for anything that cannot be played, and the nearest thing that can."""

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.about import STEP, Told
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
    wish = Wish(spec, seen, decision, source, target)
    verbs, near = wish.meant(), decision.nearest(source.card)
    if target is not None and target.seat not in (-1, decision.seat) and near is not None:
        # it can do something, and missed that
        verbs = [verb for verb in verbs if not verb or verb in wish.asked]
    if (found := wish.known(verbs)) is not None:
        rare = {gesture.verb for gesture in spec.table.gestures if gesture.rare}  # nobody meant that
        usual = found.instead in decision.actions and found.instead.verb not in rare
        return found if usual else found._replace(instead=None)
    return wish.general(near, names)


class Wish(NamedTuple):
    """What a hand would have liked to do at that question: take `source` to `target`, or use it."""

    spec: GameSpec
    seen: Observation
    decision: Decision
    source: Spot
    target: Spot | None = None

    @property
    def asked(self) -> set[str]:
        """What can be done now, with whatever card."""
        return {action.verb for action in self.decision.actions}

    @property
    def means_something_else(self) -> bool:
        """Whether it means something of its own: a verb asked of other cards now, or one of which the game says why
        not."""
        meant = [verb for verb in self.meant() if verb]
        return not self.asked.isdisjoint(meant) or self.known(meant) is not None

    def known(self, verbs: Sequence[str]) -> WhyNot | None:
        """The game's own sentence, for the first of these verbs it has one for."""
        why_not, source, target = self.spec.table.why_not, self.source, self.target
        if why_not is None:
            return None
        seats = {verb.name for verb in self.spec.rules.verbs if verb.target == "seat"}
        at = source if target is None and source.kind == "seat" else target
        for verb in verbs:
            aim = -1 if at is None else at.seat if verb in seats else max(at.card, -1)
            if (found := why_not(self.seen, self.decision, verb, source.card, aim)) is not None:
                return found
        return None

    def meant(self) -> list[str]:
        """The verbs that such a gesture could mean, the likeliest first; "" asks about the card alone."""
        gestures, source = self.spec.table.gestures, self.source
        if source.kind == STEP:
            to = f"{STEP}:{source.zone}"
            return [*dict.fromkeys(gesture.verb for gesture in gestures if gesture.to == to), ""]
        if self.target is not None:
            return [*dict.fromkeys(self._taken_to(self.target)), ""]
        # a click on a player, who is asked about alone
        clicks = [g.verb for g in gestures if source.kind == g.to == "seat" and g.how == "click"]
        return [*[verb for verb in clicks if verb in self.asked], ""]

    def _taken_to(self, target: Spot) -> list[str]:
        meant = []
        for gesture in self.spec.table.gestures:
            kind, _, zone = gesture.to.partition(":")
            here = target.seat in (-1, self.decision.seat)
            fits_zone = kind in ("zone", "onto") and target.zone == zone and here
            if fits_zone or (kind == "card" and target.card >= 0) or (kind == "seat" and not here):
                meant.append((not fits_zone, gesture.verb))
        asked = self.asked
        legal = {action.verb for action in self.decision.actions if action.card == self.source.card}
        meant.sort(key=lambda pair: (pair[1] not in legal, pair[1] not in asked, pair[0]))
        return [verb for _, verb in meant]

    def general(self, near: Action | None, names: Sequence[str]) -> WhyNot:
        """What can be said where the game has no sentence. `near`: the nearest legal action with that card."""
        spec, seen, decision, source = self.spec, self.seen, self.decision, self.source
        prompt = spec.rules.prompts[decision.prompt]
        if source.seat not in (-1, decision.seat) and near is None:
            return WhyNot(say("why.belongs", name=names[source.seat], waiting=prompt.waiting), prompt.rule)
        form, card = "card" if source.card >= 0 else "", card_text(source.card, spec.table.jokers)
        if near is not None and self.target is not None:
            return WhyNot(say("why.cannot_go", form, card=card), prompt.rule, near)
        if near is not None:
            lines = told_of(spec, seen, source, names) if source.card >= 0 <= source.place else ()
            foretold = [line.text for line in lines if line.topic == "now"]
            return in_words([say("why.can_play", form, card=card), *foretold], prompt.rule, near)
        # any one of several would be no help
        only = decision.actions[0] if len(decision.actions) == 1 else None
        if _is_empty(seen, source):
            text = say("why.empty", zone=spec.rules.zone_title(source.zone), waiting=prompt.waiting)
            return WhyNot(text, prompt.rule, only)
        of_zone = source.kind == "zone" and source.card < 0  # what a thing that is no card is for
        told = [line.text for line in told_of(spec, seen, source, names)] if of_zone else []
        return in_words(
            [*told, say("why.no_answer", form, card=card, waiting=prompt.waiting)], prompt.rule, only
        )


def in_words(lines: Sequence[str], rule: str = "", instead: Action | None = None) -> WhyNot:
    """These sentences without the sections they name: the link leads to the first of those, else to the `rule`."""
    text = " ".join(lines)
    sections = SECTION.findall(text)
    return WhyNot(SECTION.sub("", text), sections[0].split(", ")[0] if sections else rule, instead)


def _waiting(spec: GameSpec, seen: Observation, names: Sequence[str]) -> str:
    if not seen.asked:
        return say("why.over")
    seat, prompt = seen.asked[0]
    return say("why.waiting", name=names[seat], waiting=spec.rules.prompts[prompt].waiting)


def told_of(spec: GameSpec, seen: Observation, spot: Spot, names: Sequence[str]) -> list[Told]:
    """What the game says of what lies there."""
    tell = spec.table.about
    lines = tell(seen, spot.zone, spot.seat, spot.place).lines if tell is not None else ()
    return [line._replace(text=with_names(line.text, names)) for line in lines]


def _is_empty(seen: Observation, spot: Spot) -> bool:
    if spot.kind not in ("zone", "place"):
        return False
    return any(
        (zone.zone, zone.seat) == (spot.zone, spot.seat) and not any(view.id != EMPTY for view in zone.cards)
        for zone in seen.zones
        if not zone.count or zone.cards
    )
