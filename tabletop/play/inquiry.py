"""What a person asks about a thing on the table: what is it, why can it not be played, what lies in that pile?"""

from typing import NamedTuple

from tabletop.engine.about import STEP, STOP
from tabletop.engine.cards import EMPTY, HIDDEN, look_of
from tabletop.engine.texts import capital
from tabletop.play.moment import Moment
from tabletop.play.texts import say
from tabletop.presenter.speaking import Listener, Speech, speech
from tabletop.presenter.table_model import Spot
from tabletop.presenter.why import Wish, explain, in_words


class Pile(NamedTuple):
    """A pile that is looked through. `looks`: the cards, top first, HIDDEN if unknown; `words`: what each of the first
    cards is and can do, what a click on it does first; `spots`: where each of them lies."""

    title: str
    looks: list[int]
    words: list[str]
    spots: list[Spot]


class Inquiry:
    """Answers such questions by what the person who looks may know, and says nothing secret while that is hidden."""

    def __init__(self, moment: Moment) -> None:
        self._moment, self._view, self._screen = moment, moment.view, moment.screen

    def why(self, spot: Spot | None) -> bool:
        """Answer about this, else about what has the focus or is selected; False if there is nothing of that."""
        selection = self._moment.selection
        chosen = spot or selection.focus or (selection.spots[0] if selection.spots else None)
        if chosen is not None:
            self.answer(chosen)
        return chosen is not None

    def answer(self, spot: Spot) -> None:
        """Say why this cannot be played, or what can be done with it; what is never played says what it is."""
        played = bool(spot.zone) and spot.kind not in (STEP, STOP)
        said = None if played or self._is_refused(spot) else self.speech(spot)
        if said is not None:
            told = in_words(said.heard)
            self._screen.toast(told.text, told.rule, spot)
        elif played or spot.kind == "seat":
            self.refuse(spot, None)

    def _is_refused(self, spot: Spot) -> bool:
        """Whether it is a plate of which the game says why it cannot be chosen; the others say what hovering tells."""
        moment = self._moment
        decision = None if moment.seating.hides else moment.seating.decision()
        if spot.kind != "seat" or decision is None:
            return False
        return Wish(moment.spec, moment.seating.seen(), decision, spot).known([""]) is not None

    def refuse(self, source: Spot, target: Spot | None) -> None:
        """Say why it cannot be played: a sentence at the spot, with its rule and the nearest legal action."""
        moment = self._moment
        if moment.seating.hides:
            return
        decision, seen = moment.seating.decision(), moment.seating.seen()
        refusal = explain(moment.spec, seen, decision, source, target, moment.names)
        hands, near = moment.selection.affordances, refusal.instead
        offer = hands.offer_of(near) if hands and near and not hands.is_part(near) else None
        self._screen.toast(capital(refusal.text), refusal.rule, target or source, offer)

    def preview(self, spot: Spot) -> None:
        """Tell the view what the preview of this thing says, and where it could be played to."""
        self._view.set_speech(self.speech(spot), self._moment.selection.aims(spot))

    def speech(self, spot: Spot) -> Speech | None:
        """What the thing says: what it is and does, what is possible with it now, and why what is not."""
        who = self._listener()
        said = speech(who, spot) if who is not None else None
        return said if said is not None and said.heard else None

    def hover_text(self, spot: Spot) -> str:
        """The same for the ear, a line for each sentence."""
        said = self.speech(spot)
        return "\n".join(said.heard) if said is not None else ""

    def _listener(self) -> Listener | None:
        """Who looks now; None while the table is covered."""
        moment = self._moment
        seating, selection = moment.seating, moment.selection
        if seating.shut:
            return None
        seen = seating.seen()
        _, targets, partners, *_ = selection.lit()
        model = self._view.model
        return Listener(
            moment.spec,
            seen,
            seating.decision(),
            selection.affordances,
            targets,
            moment.names,
            moment.names_for(seen.seat),
            partners,
            model.stops if model is not None else frozenset(),
            model is None or model.smart,
            selection.spots,
        )

    def pile(self, zone: str, seat: int) -> Pile | None:
        """A zone's cards as far as this seat may know them; None = nothing lies there, or each beside the others."""
        moment = self._moment
        seen = moment.seating.seen()
        try:
            view = seen.zone(zone, seat)
        except KeyError:
            return None
        drawn = self._view.model.zones if self._view.model is not None else ()
        who, apart = self._listener(), any(one.apart for one in drawn if (one.zone, one.seat) == (zone, seat))
        if who is None or not view.count or apart:
            return None
        looks, words, spots = [], [], []
        for place, card in enumerate(view.cards):
            if card.id != EMPTY:
                looks.append(look_of(card.id) if card.id >= 0 else card.face)
                spots.append(Spot("card", zone, seat, place, card.id))
                words.append("\n".join(speech(who, spots[-1]).heard))
        if any(kind.name == zone and kind.order == "bottom" for kind in moment.spec.rules.zones):
            looks, words, spots = looks[::-1], words[::-1], spots[::-1]
        looks += [HIDDEN] * (view.count - len(looks))
        name = moment.spec.rules.zone_title(zone)
        if seat >= 0:
            name = say("zone.owned", zone=name, name=moment.names[seat])
        return Pile(say("zone.counted", zone=name, cards=view.count), looks, words, spots)
