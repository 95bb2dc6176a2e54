"""What the acting person has picked: selection, focus and lights on the table, and what clicks, drops and keys mean."""

from collections.abc import Callable, Collection, Sequence

from tabletop.engine.about import STOP
from tabletop.play.moment import Moment
from tabletop.play.table import Lit
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.offers import Offer
from tabletop.presenter.plans import Steps
from tabletop.presenter.table_model import Spot, TableModel

ARROWS = {"Left": "left", "Right": "right", "Up": "up", "Down": "down"}


class Selection:
    """What is picked for one decision, to begin with what the table proposes. `play(offer)` plays one, `refuse(source,
    target)` says why not, `changed()` is called when the selection is another, and with it the buttons; `laid()` when
    people have laid their cards otherwise and nothing is played. `wants(offer)`: a lesson waits for it.
    `take_back(spot, onto, dropped)`: that card is taken out of the unfinished choice; False if it is not in it."""

    def __init__(
        self,
        moment: Moment,
        play: Callable[[Offer], None],
        refuse: Callable[[Spot, Spot | None], None],
        changed: Callable[[], None],
        laid: Callable[[], None],
        wants: Callable[[Offer], bool],
        take_back: Callable[[Spot, Spot | None, bool], bool],
    ) -> None:
        self._view, self._screen, self._arranging = moment.view, moment.screen, moment.arranging
        self._staging = moment.seating.staging
        self._play, self._refuse, self._changed = play, refuse, changed
        self._laid, self._wants, self._take_back = laid, wants, take_back
        self.affordances: Affordances | None = None
        self.spots: tuple[Spot, ...] = ()
        self.focus: Spot | None = None
        self._held: Spot | None = None
        self._dropped: Spot | None = None
        self._first: Spot | None = None  # the last click, as long as it has played nothing

    @property
    def full(self) -> bool:
        """Whether something is selected or dragged."""
        return bool(self.spots) or self._held is not None

    @property
    def sources(self) -> frozenset[Spot]:
        """What may be taken or clicked with nothing selected."""
        return self.affordances.sources if self.affordances is not None else frozenset()

    @property
    def only(self) -> Spot | None:
        """The card that every answer is about, if there is such a one."""
        hands = self.affordances
        spots = tuple(hands.ready) if hands is not None else ()
        if hands is None or len(spots) != 1 or spots[0].kind != "card":
            return None
        return spots[0] if all(action.card == spots[0].card for action in hands.decision.actions) else None

    def begin(self, affordances: Affordances | None) -> None:
        """Another decision is open, or none of this person's (None): nothing is selected but what is proposed."""
        self.affordances = affordances
        self.spots = affordances.proposal if affordances is not None else ()
        self._held = self._first = self._dropped = None
        self._light()

    def offers(self) -> tuple[Offer, ...]:
        return self.affordances.buttons(self.spots) if self.affordances is not None else ()

    @property
    def wholes(self) -> tuple[Steps, ...]:
        """The choices that are selected whole: what can be done with a card, as to play or to swap it."""
        return tuple([offer.sequence for offer in self.offers() if offer.sequence]) if self.spots else ()

    def click(self, spot: Spot, ctrl: bool = False) -> None:
        """A click, or Enter on the focus."""
        if spot.kind == STOP:
            self._screen.toggle_stop(spot.zone)
            return
        if self.affordances is None:
            if self._is_pile(spot):
                self._screen.open_pile(spot)
            else:
                self._refuse(spot, None)
            return
        inside = self.inside(spot) if not self.spots else ()
        if inside:
            self._first = None  # the second half of a double click does nothing more
            if len(inside) > 1:
                self._screen.open_pile(spot)
            else:
                self.choose(inside[0])
            return
        result = self.affordances.click(self.spots, spot, ctrl)
        self._first = None if result.offers else spot
        if result.refused:
            if self.spots or not self._take_back(spot, None, False):
                self._refuse_click(spot)
            return
        if result.offers and len(self.spots) == 1:
            self._arranging.put(self.spots[0], spot)
        self.select(result.selection)
        stray = None if result.offers else self._stray()
        if stray is not None:
            self.select(())
            self._play(stray)  # so that the lesson says what is wrong with it
            return
        self._do(result.offers, spot)

    def choose(self, spot: Spot) -> None:
        """A card that lies in a pile is chosen, if it still can be."""
        if self.affordances is not None and spot in self.affordances.sources:
            self._do(self.affordances.click((), spot).offers, spot)

    def inside(self, pile: Spot) -> tuple[Spot, ...]:
        """The cards that can be chosen of the pile at a spot; () where its cards lie side by side."""
        if self.affordances is None or self._kinds(pile) != ["pile"]:
            return ()
        here = (pile.zone, pile.seat)
        found = (spot for spot in self.affordances.sources if (spot.zone, spot.seat) == here)
        return tuple(sorted(spot for spot in found if spot.kind == "card"))

    @property
    def asked_pile(self) -> Spot | None:
        """The pile in which all lies that can be chosen now, if there is more than one card to choose."""
        sources = self.affordances.sources if self.affordances is not None else ()
        pile = next((Spot("zone", spot.zone, spot.seat) for spot in sources), None)
        return pile if pile is not None and len(self.inside(pile)) == len(sources) > 1 else None

    def _stray(self) -> Offer | None:
        """What can be done with the one thing that is selected, if a lesson waits for nothing of that."""
        hands = self.affordances
        if hands is None or len(self.spots) != 1 or hands.partners(self.spots):
            return None
        drops = (hands.drop(self.spots, self.spots[0], [aim]) for aim in hands.targets(self.spots))
        whole = [*hands.buttons(self.spots), *(offer for offers in drops for offer in offers)]
        able = [offer for offer in whole if not offer.missing]
        return able[0] if able and not any(map(self._wants, able)) else None

    def _refuse_click(self, spot: Spot) -> None:
        """A click that plays and selects nothing: let go, open or explain what it hit."""
        held = self.spots[0] if self.spots else spot
        if spot.kind == "zone" and held != spot and (spot.zone, spot.seat) == (held.zone, held.seat):
            self.select(())  # the ground between the cards of the hand is as good as empty felt
        elif spot.kind in ("zone", "place", "seat") and self.spots:
            self._refuse(self.spots[0], spot)
        elif self._is_pile(spot):
            self._screen.open_pile(spot)
        elif spot.kind in ("card", "seat") or spot.zone:
            self._refuse(spot, None)

    def _is_pile(self, spot: Spot) -> bool:
        """Whether several cards lie there that are looked through: a pile, or an open heap that is nobody's own."""
        kinds = self._kinds(spot)
        return kinds == ["pile"] or (kinds == ["spread"] and spot.seat < 0)

    def _kinds(self, spot: Spot) -> list[str]:
        """Of the zone at a spot, its `TableZone.kind`; [] where its cards lie each beside the others."""
        zones = self._view.model.zones if self._view.model is not None else ()
        return [
            zone.kind for zone in zones if (zone.zone, zone.seat) == (spot.zone, spot.seat) and not zone.apart
        ]

    def click_again(self, spot: Spot, ctrl: bool = False) -> None:
        """The second click of a double click: a click, but only on what the first one hit, and only once."""
        if spot == self._first:
            self.click(spot, ctrl)

    def menu(self, spot: Spot) -> None:
        """The menu of all that can be done with an own card, rare moves too."""
        if self.affordances is not None and self.affordances.is_own(spot):
            offers = self.affordances.uses((spot,))
            if offers:
                self._choose(offers, (spot,), spot)

    def pick_up(self, spot: Spot) -> None:
        """A drag begins: light the places where the card can go."""
        self._held = spot
        self._light()

    def drop(self, source: Spot, spots: Sequence[Spot], part: int = -1) -> None:
        """A drag ends over these spots; `part`: over which part of one that splits, -1 = none."""
        if self._take_back(source, spots[0] if spots else None, True):
            self.drop_cancelled()
            return
        if self._arrange(source, spots[0] if spots else source):
            return
        if self.affordances is None:
            self._view.glide_back(source)
            self._refuse(source, None)
            return
        self._held = None
        playable = self._meant(self.affordances.drop(self.spots, source, spots), part)
        best = spots[0] if spots else source
        self.select(())
        if not playable:
            self._view.glide_back(source)
            if not spots:
                self._refuse(source, None)
            elif (best.zone, best.seat) != (source.zone, source.seat):  # put back where it was is no wish
                self._refuse(source, best)
            return
        self._arranging.put(source, best)
        self._dropped = source
        if len(playable) > 1 or self.affordances.is_asked(playable[0]):
            self._view.glide_back(source)
        self._do(playable, best)

    def _meant(self, offers: Sequence[Offer], part: int) -> list[Offer]:
        """What a drop can mean, at that part of a place that splits. A lesson is no trap: where it waits for what the
        other part stands for, that is meant."""
        playable = [offer for offer in offers if not offer.missing]
        if not 0 <= part < len(playable):
            return playable
        chosen = playable[part]
        wanted = [] if self._wants(chosen) else [offer for offer in playable if self._wants(offer)]
        return wanted or [chosen]

    def come_back(self) -> None:
        """What was just dropped is not played after all."""
        if self._dropped is not None:
            self._view.glide_back(self._dropped)

    def _arrange(self, source: Spot, best: Spot) -> bool:
        """Lay cards of the own hand, or one of an own zone, somewhere else in it, if nothing else is meant by it."""
        model, hands = self._view.model, self.affordances
        elsewhere = (best.zone, best.seat) != (source.zone, source.seat)
        if model is None or elsewhere or source.seat != model.viewer:
            return False
        held = self.spots if source in self.spots else (source,)
        aims = hands.targets(held) if hands is not None else {}
        whole = Spot("zone", source.zone, source.seat)
        if best.kind not in ("gap", "place") or best in aims or whole in aims or source.card < 0:
            return False
        if best.kind == "gap":
            self._arranging.move(model, [spot.card for spot in held if spot.zone == source.zone], best)
        else:
            self._arranging.put(source, best)
        self._held = None
        self._light()
        self._laid()
        return True

    def drop_cancelled(self) -> None:
        """The drag was given up: the card is back in its place."""
        self._held = None
        self._light()

    def select(self, selection: tuple[Spot, ...]) -> None:
        """Make this the selection."""
        changed = selection != self.spots
        self.spots = selection
        self._light()
        if changed:
            self._changed()

    def walk(self, direction: str) -> None:
        """Move the focus."""
        if (spot := self._view.neighbour(self.focus, direction)) is not None:
            self.focus = spot
            self._view.set_focus(spot)

    def follow(self, model: TableModel) -> None:
        """The table has changed: the focus stays in its zone, and ends if no card lies there any more."""
        focus = self.focus
        if focus is None or focus.kind != "card":
            return
        try:
            zone = model.zone(focus.zone, focus.seat)
        except KeyError:
            zone = None
        place = min(focus.place, len(zone.cards) - 1) if zone is not None else -1
        self.focus = zone.spot(place) if zone is not None and place >= 0 else None
        if self.focus != focus:
            self._view.set_focus(self.focus)

    def step(self, forward: bool) -> None:
        """Move the focus to the next thing that can be used: a target of what is selected, what fits it, else a
        source."""
        sources, targets, partners, *_ = self.lit()
        here = self._view.in_rows(set(targets) - set(self.spots) or set(partners) or sources)
        if not here:
            return
        if self.focus in here:
            self.focus = here[(here.index(self.focus) + (1 if forward else -1)) % len(here)]
        else:
            self.focus = here[0 if forward else -1]
        self._view.set_focus(self.focus)

    def escape(self) -> bool:
        """Drop the selection; False if there is none."""
        if self.spots:
            self.select(())
            return True
        return self.leave()

    def leave(self) -> bool:
        """The mouse is used: the focus ends until a key moves it again. False if there is none."""
        if self.focus is None:
            return False
        self.focus = None
        self._view.set_focus(None)
        return True

    def release(self) -> None:
        """Drop the selection and the focus."""
        while self.escape():
            pass

    def lit(self) -> Lit:
        if self.affordances is None:
            return Lit()
        held = self.spots if self._held is None or self._held in self.spots else (self._held,)
        affordances = self.affordances
        targets, splits = affordances.targets(held), affordances.splits(held)
        partners, costly = affordances.partners(self.spots), affordances.costly(held)
        spare = self._spare(targets, held)
        if spare and len(spare) < len(targets):  # a lesson shows one thing at a time
            targets, partners = {spot: word for spot, word in targets.items() if spot not in spare}, {}
        piles = {spot: Spot("zone", spot.zone, spot.seat) for spot in affordances.ready if self.inside(spot)}
        ready = frozenset(piles.get(spot, spot) for spot in affordances.ready)
        return Lit(ready, targets, partners, splits, affordances.pulls, costly)

    def _spare(self, targets: Collection[Spot], held: tuple[Spot, ...]) -> Collection[Spot]:
        """Where a lesson does not wait for these cards."""
        hands = self.affordances
        if hands is None or not held or all(map(self._wants, self.offers())):
            return ()
        means = {spot: hands.drop(held, held[0], [spot]) for spot in targets}
        return {spot for spot, offers in means.items() if offers and not any(map(self._wants, offers))}

    def aims(self, spot: Spot) -> Collection[Spot]:
        """Where the card at this spot could go if it were played alone."""
        hands = self.affordances
        return hands.targets((spot,)) if hands is not None and spot in hands.sources else ()

    def _do(self, offers: Sequence[Offer], spot: Spot) -> None:
        if len(offers) == 1 and not offers[0].missing:
            self._play(offers[0])
        elif any(not offer.missing for offer in offers):
            self._choose(offers, self.spots, spot)

    def _choose(self, offers: Sequence[Offer], selection: Sequence[Spot], spot: Spot) -> None:
        """A menu of these in the order of the buttons for what is selected: both are numbered."""
        buttons = self.affordances.buttons(selection) if self.affordances is not None and selection else ()
        verbs = [part.verb for offer in buttons for part in offer.sequence[:1]]

        def place(offer: Offer) -> int:
            verb = next((part.verb for part in offer.sequence[:1]), "")  # what lacks cards has no parts
            return [*verbs, verb].index(verb)

        self._screen.choose(sorted(offers, key=place), spot)

    def _light(self) -> None:
        begun = self.affordances.begun(self._staging()) if self.affordances is not None else frozenset()
        self._view.set_selection({*self.spots, *begun})
        self._view.set_lit(self.lit())
