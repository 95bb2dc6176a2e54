"""What can be done on the table: lit things, selection, clicks, drops and buttons, found by matching legal actions.

No rule of any game stands here. A gesture gives offers: the table plays the only one, shows a menu of several, and asks
`why` for none. Every legal action of every decision can be reached: by its card and target, by a button, or by the face
picker, also where a game declares no `Gesture` for it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

from tabletop.engine.about import STEP
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Gesture
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import capital
from tabletop.presenter.asking import called_for, gestures_at, given_up, keys_of
from tabletop.presenter.lying import Lying
from tabletop.presenter.offers import Click, Offer, common, labelled, meant, whole
from tabletop.presenter.plans import DONE, Peek, Plan, Planner, Steps, ends_without
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say
from tabletop.presenter.together import MAX_BUTTONS, Together, put_down
from tabletop.presenter.why import Wish
from tabletop.presenter.wording import Wording

MAX_PARTS: Final = 3
"""Into so many parts a target splits at most."""


class Affordances:
    """Everything the acting seat's hands can do at one decision. `peek`: see `plans.Peek`; `rest`: how the table would
    complete the choice that has begun, for its cards to be changed by a click before anything is played."""

    def __init__(
        self,
        spec: GameSpec,
        seen: Observation,
        decision: Decision,
        peek: Peek,
        names: Sequence[str],
        rest: Steps = (),
    ) -> None:
        self.decision = decision
        self._spec = spec
        self._seen = seen
        self._seat = decision.seat
        self._planner = Planner(spec, decision.actions, peek, bool(rest))
        self._lying = Lying(seen, spec.rules.zones, decision.seat)
        self._cards = self._lying.cards
        self._words = Wording(spec, names, decision.prompt, self._lying.at)
        self._own = {card for card, spot in self._cards.items() if spot.seat == self._seat}
        ended = rest and ends_without(rest[-1])
        cards = [part.card for part in (rest[:-1] if ended else rest)]
        self.proposal = tuple(self._cards[card] for card in cards) if self._own.issuperset(cards) else ()
        """The own cards of `rest`, beside which something at hand may end it; a click changes which are chosen."""
        self._gestures = gestures_at(spec, decision.prompt)
        self._offers_for: dict[tuple[int, ...], dict[Spot, list[Offer]]] = {}

    # -- what is lit ---------------------------------------------------------------------------------------

    @cached_property
    def sources(self) -> frozenset[Spot]:
        """What may be taken or clicked with nothing selected."""
        return frozenset(self._selectable | self._clicks.keys())

    @cached_property
    def ready(self) -> frozenset[Spot]:
        """The sources with another use than a rare one, and those for which the question is asked; at a chance (`stop`)
        all that give nothing up for nothing."""
        cards = {spot.card for spot in self.sources}
        called = called_for(self._spec, self._seen, self.decision, cards)
        return self._usual.union(spot for spot in self.sources if spot.card in called)

    @cached_property
    def _usual(self) -> frozenset[Spot]:
        """The sources with a use that is not rare, and does not always give something up for nothing."""
        clicked = {spot for spot, offers in self._clicks.items() if common(offers)}
        verbs = (verb for verb in self._by_verb if verb not in self._rare and not self._hurts(verb))
        return frozenset(self._taken(verbs, begun=not self.proposal) | clicked)

    def _hurts(self, verb: str) -> bool:
        asked = self._spec, self._seen, self.decision, verb
        return all(given_up(*asked, (action,)) is not None for action in self._by_verb[verb])

    @cached_property
    def pulls(self) -> frozenset[Spot]:
        """What an arrow is pulled from: it stays where it lies."""
        cards: set[int] = set()
        for verb, actions in self._by_verb.items():
            if any(gesture.pull for gesture in self._how(verb, actions)):
                cards |= {action.card for action in actions} | self._sets.get(verb, set())
        return frozenset(self._cards[card] for card in cards if card in self._cards)

    def targets(self, selection: Sequence[Spot]) -> dict[Spot, str]:
        """Where the selection can go, with the offers there; those of rare moves where it can do nothing else. Where
        several cards can be aimed at alike, only what would come of it."""
        aims = self._aims(self._ids(selection))
        usual = {spot: found for spot, offers in aims.items() if (found := common(offers))}
        usual = usual or aims
        joins = {spot: word for spot, word in self.partners(selection).items() if spot in usual}
        return labelled(usual, joins)

    def costly(self, selection: Sequence[Spot]) -> frozenset[Spot]:
        """What can be aimed at, but only by giving something up, while something else gives nothing up."""
        begun = self._clicks if self.decision.stage and not selection else {}
        aims = self._aims(self._ids(selection)) or begun
        costly = frozenset(spot for spot, offers in aims.items() if all(map(self.is_asked, offers)))
        return costly if len(costly) < len(aims) else frozenset()

    def splits(self, selection: Sequence[Spot]) -> dict[Spot, tuple[tuple[str, str], ...]]:
        """The targets where a drop can do one of two or three things: each in a word, and what is different about
        it."""
        out = {}
        for spot, offers in self._aims(self._ids(selection)).items():
            ways = [(offer.label, offer.aside) for offer in offers if not offer.missing]
            if 1 < len(set(ways)) == len(ways) <= MAX_PARTS:
                out[spot] = tuple(ways)
        return out

    def partners(self, selection: Sequence[Spot]) -> dict[Spot, str]:
        """The cards that can join the selection, so that all together do something or lack only more cards; and what
        each fits for: only can where fewer are needed."""
        cards = self._ids(selection)
        rest = self._selectable.difference(selection) if cards else ()
        fitting = {spot: self._together.fits((*cards, spot.card)) for spot in rest}
        if self.proposal:  # of a whole one they can take the place of the first
            fitting = {
                spot: verbs or self._together.fits((*cards[1:], spot.card)) for spot, verbs in fitting.items()
            }
        rare = self._rare if self._usual.intersection(selection) else ()
        fitting = {spot: tuple(v for v in verbs if v not in rare) for spot, verbs in fitting.items()}
        done = {spot: self._together.done_with(verbs, cards, spot.card) for spot, verbs in fitting.items()}
        words = {spot: self._words.fits_for(verbs, done[spot]) for spot, verbs in fitting.items() if verbs}
        alike = Counter(fitting.values())
        return {
            spot: say("offer.can", fits=word)
            if self._together.spare(fitting[spot], cards, spot.card, alike[fitting[spot]])
            else word
            for spot, word in words.items()
        }

    def uses(self, selection: Sequence[Spot]) -> tuple[Offer, ...]:
        """Every offer of these cards, wherever they go: each once, without those that another offer leads to. Offers
        that lack cards come last."""
        cards = self._ids(selection)
        clicked = self._lying.found(self._clicks, selection[0]) if len(selection) == 1 else ()
        found: dict[Steps, Offer] = {}
        for offers in (*self._aims(cards).values(), clicked, self._together.complete(cards)):
            for offer in offers:
                found.setdefault(offer.sequence, offer)
        first = [o for steps, o in found.items() if not any(steps[:n] in found for n in range(1, len(steps)))]
        return (*first, *self._together.begun(cards))

    def is_own(self, spot: Spot) -> bool:
        """Whether a card of the acting seat lies there."""
        return spot.kind == "card" and spot.seat == self._seat

    # -- the hand ------------------------------------------------------------------------------------------

    def click(self, selection: tuple[Spot, ...], spot: Spot, ctrl: bool = False) -> Click:
        """What a click there means. An own card is selected, anything else that is lit is played; with Ctrl the card
        always joins or leaves the selection.

        An own card is played at once if exactly one other card is selected and both together are one legal action. A
        card that does not go with the selection takes its place, or that of the first of several where it goes with the
        others. A click on the selection plays a single card and lets several go.
        """
        spot = self._lying.now(spot)
        if spot in selection:
            return self._click_selected(selection, spot, ctrl)
        if ctrl and spot.kind == "card" and (spot in self.sources or self.is_own(spot)):
            return Click((*selection, spot), ())
        if offers := self.used_at(selection, spot):
            return Click((), offers)
        if spot in self._selectable and not self._acts_at_once(spot):
            changed = selection[1:] if len(selection) > 2 or self.proposal else ()
            for kept in (selection, changed):
                if kept and self._together.joins(self._ids((*kept, spot)), self._free):
                    return Click((*kept, spot), ())
            return Click((spot,), ())
        offers = self._lying.found(self._clicks, spot)
        if offers:
            return Click((), offers)
        return Click(selection, (), refused=True)

    def _click_selected(self, selection: tuple[Spot, ...], spot: Spot, ctrl: bool) -> Click:
        """A click on the selection: a card selected alone is played, several are let go."""
        uses = self.uses(selection) if len(selection) == 1 and not ctrl else ()
        usual = whole(common(uses))
        usual = [offer for offer in usual if not offer.lesser] or usual
        if any(not offer.missing for offer in usual):
            uses = tuple(usual) if len(usual) == 1 else uses
            return Click(() if len(uses) == 1 else selection, uses)
        return Click(tuple(s for s in selection if s != spot), ())

    def used_at(self, selection: Sequence[Spot], spot: Spot) -> tuple[Offer, ...]:
        """The offers of a click there with the selection."""
        aims = self._aims(self._ids(selection)) if spot not in selection else {}
        offers = self._lying.found(aims, spot)
        if not self.is_own(spot):
            return offers
        if spot not in self._selectable:  # it is there to be aimed at, or lies in a zone that is
            return offers
        if spot in aims:
            alone = len(selection) == len(offers) == 1 and not offers[0].more and not offers[0].missing
            return offers if alone else ()
        # one to be selected too stands for its zone only to cards from elsewhere that it is of no use with
        joins = spot.zone in {s.zone for s in selection} or self._together.fits(self._ids((*selection, spot)))
        return () if joins or any(offer.missing for offer in offers) else offers

    def drop(self, selection: tuple[Spot, ...], source: Spot, spots: Sequence[Spot]) -> tuple[Offer, ...]:
        """The offers of dropping `source` over `spots`, the best overlap first; a selected source takes the selection
        along. Over no target it is the only thing that the cards can do; where they lay before it is none."""
        source = self._lying.now(source)
        held = selection if source in selection else (source,)
        aims = self._aims(self._ids(held))
        for spot in spots:
            offers = self._lying.found(aims, self._lying.now(spot))
            if offers:
                return offers
        for spot in spots:  # anywhere at a player's place means the player
            offers = tuple(aims.get(Spot("seat", seat=spot.seat), ())) if spot.seat >= 0 else ()
            if offers:
                return offers
        away = [spot for spot in spots if (spot.zone, spot.seat) != (source.zone, source.seat)]
        if source not in self._selectable and away:
            # drawn away from where it lies: as if it were clicked
            return self._lying.found(self._clicks, source)
        return self._anywhere(held, spots[0] if spots else None)

    def _anywhere(self, held: Sequence[Spot], onto: Spot | None) -> tuple[Offer, ...]:
        """The offers of cards dropped over nothing they can go to: their only use, unless `onto` means another."""
        uses = tuple(offer for offer in common(self.uses(held)) if not offer.missing)
        if onto is None:
            return uses
        back = (onto.zone, onto.seat) == (held[0].zone, held[0].seat)
        if back or len(uses) > 1:
            return ()
        wish = Wish(self._spec, self._seen, self.decision, held[0], onto)
        return () if wish.means_something_else else uses

    def buttons(self, selection: Sequence[Spot]) -> tuple[Offer, ...]:
        """Buttons for the selection, or, with nothing selected, for what needs no card."""
        if selection:
            return self._set_buttons(self._ids(selection))
        return self._plain_buttons

    @cached_property
    def faces(self) -> tuple[tuple[int, Offer], ...]:
        """(face, offer) for each face, if a face is all that is asked for; else ()."""
        verbs = self._planner.verbs
        named = []
        for action in self.decision.actions:
            verb = verbs.get(action.verb)
            if verb is None or verb.value != "face" or action.value < 0:
                return ()
            if action.card >= 0 or action.target >= 0:
                return ()
            named.append((action.value, self.offer_of(action)))
        return tuple(named) if len(named) > 1 else ()

    @cached_property
    def every(self) -> tuple[Offer, ...]:
        """One offer for each legal action, for a plain list."""
        return tuple(map(self.offer_of, self.decision.actions))

    def labels_at(self, spot: Spot, selection: Sequence[Spot] = ()) -> tuple[str, ...]:
        """The verbs of a thing in a word each: what it does when it is clicked, moved or put into a set, or where the
        selection goes there what that does."""
        spot = self._lying.now(spot)
        if used := self.used_at(selection, spot):
            return tuple(dict.fromkeys(offer.short for offer in used))
        clicks = [offer._replace(more=False) for offer in self._lying.found(self._clicks, spot)]
        labels = [offer.short for offer in clicks]
        first, say_fit = {a.verb for a in self.decision.actions if a.card == spot.card}, self._words.fits
        taken = self._taken_for(spot)
        # it is the same for all of a set, though it begins with the lowest, unless it is done with that one card
        first -= {verb for verb in self._sets if "{card}" not in self._planner.verbs[verb].says}
        known = [offer._replace(consequence=None).short for offer in clicks]
        more = [self._words.verb(v) if v in first else capital(say_fit(v)) for v in taken]
        return tuple(dict.fromkeys([*labels, *(label for label in more if label not in known)]))

    def verbs_at(self, spot: Spot) -> frozenset[str]:
        """What a thing can be used for now: the verbs of its labels, and those that aim at its card."""
        spot = self._lying.now(spot)
        clicks = [offer.sequence[0].verb for offer in self._lying.found(self._clicks, spot) if offer.sequence]
        aims = [a.verb for a in self.decision.actions if spot.card == self._planner.target_card(a) >= 0]
        return frozenset((*clicks, *aims, *self._taken_for(spot)))

    def _taken_for(self, spot: Spot) -> list[str]:
        """The verbs for which this card is taken up first."""
        if spot not in self._selectable:
            return []
        taken = {verb for verb, cards in self._sets.items() if spot.card in cards}
        return [
            v for v, uses in self._by_verb.items() if v in taken or any(a.card == spot.card for a in uses)
        ]

    def begun(self, staged: Steps) -> frozenset[Spot]:
        """The cards of a set that is being chosen one by one, beside those that can join it: they look selected."""
        zones = {spot.zone for spot in self._selectable}
        going = DONE in self._by_verb
        parts = [part for part in staged if part.target < 0 and (going or part.verb in self._sets)]
        spots = [self._cards[part.card] for part in parts if part.card in self._cards]
        return frozenset(spot for spot in spots if spot.zone in zones)

    def is_part(self, action: Action) -> bool:
        """Whether the action alone only begins a set of cards."""
        return action.verb in self._sets and bool(self._planner.after((action,)))

    def same_set(self, one: Action, other: Action) -> bool:
        """Whether both begin the same kind of set, so that they may be parts of the same one."""
        return one.verb == other.verb and self.is_part(one) and self.is_part(other)

    def kind(self, action: Action) -> object:
        """What is the same of answers that come to the same: by the game, else how they read."""
        alike = self._spec.mind.alike
        return self.named((action,)) if alike is None else alike(action)

    def alike(self, sequence: Steps) -> frozenset[object]:
        """The same for whole choices, whatever the order of their parts."""
        alike = self._spec.mind.alike
        return frozenset(sequence if alike is None else map(alike, sequence))

    def is_asked(self, offer: Offer) -> bool:
        """Whether the table asks before this is played."""
        return given_up(self._spec, self._seen, self.decision, offer.confirm, offer.sequence) is not None

    def offer_of(self, *sequence: Action) -> Offer:
        """The offer that plays these legal parts of one choice."""
        return self._offer(self._planner.plan(*sequence))

    def named(self, sequence: Steps, brings: bool = True, lost: bool = True) -> str:
        """The offer for these parts in words: every part of the choice, and every card by its name. `brings`: and what
        it brings; `lost`: and what can be done no more then."""
        ask = self._spec.table.prompts_of
        asked = ask(self.decision, sequence) if ask is not None else ()
        offer = self.offer_of(*sequence)._replace(full=self._words.told(sequence, asked, len(sequence)))
        told = offer.consequence if brings else None
        return offer._replace(consequence=told if told is None or lost else told._replace(lost="")).told

    def spots_of(self, action: Action) -> list[Spot]:
        """Everything on the table that the action names: its card and what it aims at."""
        both = action.card, self._planner.target_card(action)
        found = [self._cards[card] for card in both if card in self._cards]
        seat = self._planner.target_seat(action)
        aimed = Spot("seat", seat=seat) if seat >= 0 else None if found else self._aimed(action, ())
        return found if aimed is None else [*found, aimed]

    def aims_at(self, action: Action, spot: Spot | None) -> bool:
        """Whether the action aims at that thing; at a player also by whatever lies at their place."""
        aims = [aim for aim in self.spots_of(action) if aim.card != action.card]
        return spot is not None and any(
            aim == spot or (aim.kind == "seat" and aim.seat == spot.seat) for aim in aims
        )

    # -- how it is found -----------------------------------------------------------------------------------

    def _ids(self, selection: Iterable[Spot]) -> tuple[int, ...]:
        return tuple(spot.card for spot in selection)

    def _how(self, verb: str, actions: Sequence[Action]) -> list[Gesture]:
        """The game's gestures for a verb; for a verb without one, the natural gesture."""
        if verb in self._gestures:
            return self._gestures[verb]
        known = self._planner.verbs.get(verb)
        to = known.target if known is not None and known.target in ("card", "seat") else "none"
        if any(action.card >= 0 for action in actions):
            return [Gesture(verb, "drop", to)]
        return [Gesture(verb, "click" if to != "none" else "button", to)]

    @cached_property
    def _by_verb(self) -> dict[str, list[Action]]:
        out: dict[str, list[Action]] = {}
        for action in self.decision.actions:
            out.setdefault(action.verb, []).append(action)
        return out

    @cached_property
    def _rare(self) -> frozenset[str]:
        """The verbs that are rare at this question; none inside a choice that has begun."""
        if self.decision.stage:
            return frozenset()
        return frozenset(verb for verb, hows in self._gestures.items() if all(how.rare for how in hows))

    @cached_property
    def _sets(self) -> dict[str, set[int]]:
        """The verbs played with several cards, and the own cards that can be part of each."""
        return {
            verb: self._planner.members(verb) & self._own
            for verb, actions in self._by_verb.items()
            if any(gesture.how == "set" for gesture in self._how(verb, actions))
        }

    @cached_property
    def _selectable(self) -> set[Spot]:
        """Cards that are taken up first and then go somewhere, or belong to a set."""
        return self._taken(self._by_verb)

    def _taken(self, verbs: Iterable[str], begun: bool = False) -> set[Spot]:
        """The same for these verbs alone. `begun`: of a choice whose first card can be dropped alone or onto the
        second, without those that follow (what pays for it)."""
        cards: set[int] = set()
        for verb in verbs:
            actions = self._by_verb[verb]
            gestures = self._how(verb, actions)
            aims = {gesture.to.partition(":")[0] for gesture in gestures if gesture.how == "drop"}
            if not (begun and "zone" in aims):
                cards |= self._sets.get(verb, set())
            if "card" in aims and any(action.target < 0 for action in actions):  # else it is the other one
                others = self._seconds(actions) if begun else self._planner.members(verb)
                cards |= others & self._own
            if any(gesture.how != "click" for gesture in gestures):
                cards.update(a.card for a in actions if a.card >= 0)
        return {self._cards[card] for card in cards if card in self._cards}

    def _seconds(self, actions: Iterable[Action]) -> set[int]:
        """The cards that are put together with the first one."""
        return {after.card for action in actions for after in self._planner.after((action,))}

    def _acts_at_once(self, spot: Spot) -> bool:
        """Whether a click plays at once: inside a compound choice, and on cards that are not one's own."""
        begun = self.decision.stage > 0 and not self.proposal
        return bool(self._clicks.get(spot)) and (begun or not self.is_own(spot))

    @cached_property
    def _clicks(self) -> dict[Spot, list[Offer]]:
        """Things whose click acts with nothing selected."""
        out: dict[Spot, list[Offer]] = {}
        for verb, actions in self._by_verb.items():
            for gesture in self._how(verb, actions):
                for action in actions:
                    for spot in self._clicked(action, gesture):
                        self._add(out, spot, self._planner.plan(action))
        for spot, offer in self._behind_buttons():
            out.setdefault(spot, [offer])
        return out

    def _behind_buttons(self) -> Iterable[tuple[Spot, Offer]]:
        """Where an answer that has only a button asks for a card next, or for what lies on a place: those cards, with
        both parts of the choice."""
        for actions in self._by_verb.values():
            for action in actions:
                start = self._planner.plan(action)
                if action.card >= 0 or action.target >= 0 or self.faces:
                    continue
                for after, plan in self._planner.endings(start):
                    spot = self._aimed(after, ())
                    if spot is not None and spot.kind == "card":
                        yield spot, self._offer(plan)

    def _clicked(self, action: Action, gesture: Gesture) -> list[Spot]:
        kind, _, zone = gesture.to.partition(":")
        if kind == STEP:
            return [Spot(STEP, zone)]
        named = [c for c in (action.card, self._planner.target_card(action)) if c in self._cards]
        own = bool(named) and self.is_own(self._cards[named[0]])
        if named and (gesture.how == "click" or self.decision.stage > 0 or not own):
            return [self._cards[named[-1]]]
        if action.card < 0 and action.target >= 0:
            aimed = self._aimed(action, ())
            return [aimed] if aimed is not None else []
        if kind == "zone" and gesture.how == "click" and action.card < 0:
            return [self._lying.zone(zone)]
        return []

    def _aims(self, cards: tuple[int, ...]) -> dict[Spot, list[Offer]]:
        """Where these cards can go: spot -> what happens."""
        if cards not in self._offers_for:
            out: dict[Spot, list[Offer]] = {}
            if cards:
                for verb, actions in self._by_verb.items():
                    for gesture in self._how(verb, actions):
                        self._aim_verb(out, verb, gesture, cards)
            self._offers_for[cards] = {spot: meant(offers, self.is_asked) for spot, offers in out.items()}
        return self._offers_for[cards]

    def _aim_verb(
        self, out: dict[Spot, list[Offer]], verb: str, gesture: Gesture, cards: tuple[int, ...]
    ) -> None:
        kind, _, zone = gesture.to.partition(":")
        if gesture.how not in ("drop", "set") or (gesture.how == "set" and kind not in ("zone", "onto")):
            return
        for plan in self._planner.plans(verb, cards):
            if self._planner.missing(plan, self._own) and gesture.how == "set":
                continue
            if kind in ("zone", "onto"):
                for spot in self._lying.grounds(zone) if kind == "zone" else (self._lying.zone(zone),):
                    self._add(out, spot, plan)
                continue
            self._aim_plan(out, kind, plan, cards)
        if kind == "card" and len(cards) == 1:
            self._aim_backwards(out, verb, cards[0])

    def _aim_plan(self, out: dict[Spot, list[Offer]], kind: str, plan: Plan, cards: tuple[int, ...]) -> None:
        """What the plan or what follows it aims at. Cards that could go elsewhere each go to one place together: onto
        a card, where more may follow, without ending the choice."""
        if plan.sequence[-1].verb == DONE:
            steps = plan.sequence[:-1]
            aimed = self._aimed(steps[-1], cards)
            if aimed is not None and len({step.target for step in steps}) == 1:
                self._add(out, aimed, self._planner.unended(plan))
            return
        aimed = self._aimed(plan.sequence[-1], cards)
        if aimed is not None:
            self._add(out, aimed, plan)
            return
        for action, longer in self._planner.endings(plan):
            aimed = self._aimed(action, cards)
            if aimed is not None:
                self._add(out, aimed, longer)
            if len(plan.nexts) == len(cards) == 1 and action.card in self._own and longer.nexts:
                self._aim_plan(out, kind, longer, (*cards, action.card))  # the one that must join comes along

    def _aim_backwards(self, out: dict[Spot, list[Offer]], verb: str, card: int) -> None:
        """The same offers the other way round: the second card of a pair put onto the first."""
        for first in self._by_verb[verb]:
            if first.card in self._cards and first.card != card and first.target < 0:
                start = self._planner.plan(first)
                for action, plan in self._planner.endings(start):
                    if action.card == card:
                        self._add(out, self._cards[first.card], plan)
                        if len(start.nexts) == 1 and plan.nexts:
                            self._aim_plan(out, "card", plan, (first.card, card))

    def _aimed(self, action: Action, cards: tuple[int, ...]) -> Spot | None:
        """The spot, other than the selected cards, that an action aims at."""
        for card in (self._planner.target_card(action), action.card):
            if card in self._cards and card not in cards:
                return self._cards[card]
        seat = self._planner.target_seat(action)
        if seat >= 0:
            return Spot("seat", seat=seat)
        place = self._planner.target_place(action)
        if place is None:
            return None
        return self._lying.at.get(place) or Spot("place", *place)

    def _add(self, out: dict[Spot, list[Offer]], spot: Spot, plan: Plan) -> None:
        offer = self._offer(plan)
        if offer not in out.setdefault(spot, []):
            out[spot].append(offer)

    @cached_property
    def _plain_buttons(self) -> tuple[Offer, ...]:
        out: list[Offer] = []
        for actions in self._by_verb.values():
            loose = [a for a in actions if a.card not in self._cards]
            loose = [a for a in loose if not self._lies_open(a)]
            if self.faces or len(loose) > MAX_BUTTONS:
                continue
            for action in loose:
                offer = self.offer_of(action)
                out.append(offer._replace(label=offer.full))
        return (*self._together.all(), *out)

    @cached_property
    def _together(self) -> Together:
        asks = self._offer, self._words.aimed, self._cards, self._gestures
        return Together(self._planner, self._by_verb, self._sets, self._own, *asks)

    def _free(self, verb: str) -> int:
        """For how many cards there is room, where they are laid on fixed places."""
        aims = [gesture.to.partition(":") for gesture in self._how(verb, self._by_verb[verb])]
        rooms = [self._lying.room(zone) for kind, _, zone in aims if kind == "zone"]
        return min((room for room in rooms if room is not None), default=MAX_BUTTONS)

    def _lies_open(self, action: Action) -> bool:
        """Whether the action aims at a card or place on the table, where a click replaces a button."""
        return (
            self._planner.target_card(action) in self._cards
            or self._planner.target_place(action) in self._lying.at
        )

    def _set_buttons(self, cards: tuple[int, ...]) -> tuple[Offer, ...]:
        out = self._together.complete(cards)
        if self.proposal:
            named = [(offer, self._words.told(offer.sequence, most=len(cards))) for offer in out]
            return (*(offer._replace(label=full) for offer, full in named), *self._together.begun(cards))
        if len(cards) == 1:
            out = (*put_down(self._aims(cards), out, self._sets), *out)
            out = (*common(out), *(offer for offer in out if offer.rare))
            out = tuple(sorted(out, key=self.is_asked))  # what gives something up for nothing comes last
        if len(cards) == 1 and any(offer.sequence[0].verb not in self._sets for offer in common(out)):
            return out  # what a single card might become part of would be noise
        return tuple(whole((*out, *self._together.each(cards, self._free), *self._together.begun(cards))))

    # -- words ---------------------------------------------------------------------------------------------

    def _offer(self, plan: Plan) -> Offer:
        first = plan.sequence[0]
        gestures = self._gestures.get(first.verb, ())
        foresee = self._spec.table.consequence
        told = foresee(self._seen, self.decision, plan.sequence) if foresee is not None else None
        if told is not None:
            told = self._words.brings(told)
        key, plain = keys_of(self._spec, self._seen, self.decision, gestures, plan.sequence, told)
        return Offer(
            plan.sequence,
            self._words.label(first),
            self._words.told(plan.sequence),
            more=bool(plan.nexts),
            asks=self._planner.asks(plan),
            key=key,
            plain=plain,
            confirm=first.verb if any(g.confirm for g in gestures) else "",
            consequence=told,
            rare=first.verb in self._rare,
            lesser=any(g.lesser for g in gestures),
            aside=self._planner.verbs[first.verb].aside if first.verb in self._planner.verbs else "",
        )
