"""What several cards do together: as one choice or the beginning of one, each in its own, or all there are."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import card_text
from tabletop.engine.layout import Gesture
from tabletop.engine.texts import capital, one_of
from tabletop.presenter.offers import Offer
from tabletop.presenter.plans import Plan, Planner, ends_without
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say

MAX_BUTTONS: Final = 10
"""Answers of one verb that get buttons at most: there are as many digit keys."""
FEWEST: Final = 2
"""For fewer cards there is the answer for one."""
ENTER: Final = "Enter"
"""The key of an answer for all cards."""


class Together:
    """For one decision. `by_verb`: its legal actions; `sets`: the verbs played with several cards, and the own cards
    that can be part of each; `own`: all own cards; `offer`: what is offered of a plan; `aimed`: a label with what the
    action aims at; `lies`: where each card is; `gestures`: those of each verb."""

    def __init__(
        self,
        planner: Planner,
        by_verb: Mapping[str, Sequence[Action]],
        sets: Mapping[str, set[int]],
        own: Collection[int],
        offer: Callable[[Plan], Offer],
        aimed: Callable[[str, Action], str],
        lies: Mapping[int, Spot],
        gestures: Mapping[str, Sequence[Gesture]],
    ) -> None:
        self._planner, self._by_verb, self._sets, self._own = planner, by_verb, sets, own
        self._offer, self._aimed, self._lies = offer, aimed, lies
        laid = [verb for verb, hows in gestures.items() if any(how.to.startswith("zone:") for how in hows)]
        self._laid = frozenset(laid)
        self._fitting: dict[tuple[int, ...], tuple[str, ...]] = {}

    def fits(self, cards: tuple[int, ...]) -> tuple[str, ...]:
        """The verbs that all of these do together, or would with more cards."""
        if cards not in self._fitting:
            self._fitting[cards] = tuple(
                verb
                for verb in self._by_verb
                if not self._paid(verb, cards)
                and (
                    self._planner.plans(verb, cards)
                    or (verb in self._sets and self._planner.shortfall(verb, cards))
                )
            )
        return self._fitting[cards]

    def _paid(self, verb: str, cards: tuple[int, ...]) -> bool:
        """The last of several cards is not needed: the choice that those before it begin can be ended without a card,
        by another answer than that these are all."""
        begun = self._planner.plans(verb, cards[:-1]) if len(cards) > 1 and verb in self._sets else []
        return any(ends_without(action) for plan in begun for action in (plan.sequence[-1], *plan.nexts))

    def _whole(self, verb: str, cards: tuple[int, ...]) -> list[Plan]:
        """The plans of the verb with these cards that lack no further card of its set."""
        plans = self._planner.plans(verb, cards)
        if verb not in self._sets or len(plans) > MAX_BUTTONS:
            return plans
        return [p for p in plans if not p.nexts or not self._planner.missing(p, self._own)]

    def begun(self, cards: tuple[int, ...]) -> tuple[Offer, ...]:
        """The offers of sets that these cards only begin: what would come of them is not known yet."""
        out = []
        for verb in self._sets:
            missing = 0 if self._whole(verb, cards) else self._planner.shortfall(verb, cards)
            alone = len(cards) == 1 and verb in self._laid and not self._helps(verb, cards)
            if missing and not alone:  # a card that is laid down by itself asks then for what goes with it
                offer = self._offer(Plan((self._by_verb[verb][0],), ()))
                more = say("offer.missing", choice=offer.label, count=missing)
                if (fits := self._planner.verbs[verb].fits) and self._helps(verb, cards):
                    missing, led = min(self._lacking(verb, cards).items())
                    form, beside = "none" if missing == 1 else "", missing - 1
                    more = say("offer.missing.for", form, choice=capital(fits), led=one_of(led), count=beside)
                out.append(offer._replace(full=more, missing=missing, sequence=(), consequence=None))
        return tuple(out)

    def _lacking(self, verb: str, cards: tuple[int, ...]) -> dict[int, list[str]]:
        """The cards that these help to lay down, by how many cards are lacking, each itself among them."""
        lacking: dict[int, list[str]] = {}
        for action in self._by_verb[verb]:
            more = self._planner.shortfall(verb, (action.card, *cards))
            if more or self._whole(verb, (action.card, *cards)):
                lacking.setdefault(more + 1, []).append(card_text(action.card))
        return lacking

    def _helps(self, verb: str, cards: Collection[int]) -> bool:
        """Whether these only go with a card that is laid down, as what pays: none of them lies where it does."""
        zones = {self._lies[action.card].zone for action in self._by_verb[verb] if action.card in self._lies}
        return verb in self._laid and zones.isdisjoint(self._lies[card].zone for card in cards)

    def done_with(self, verbs: Collection[str], cards: Collection[int], card: int) -> list[str]:
        """Those of these verbs that are done with that card, which these only go with."""
        return [v for v in verbs if self._helps(v, cards) and not self._helps(v, [card])]

    def spare(self, verbs: Collection[str], cards: tuple[int, ...], card: int, count: int) -> bool:
        """Whether that card only goes with what `cards` begin, and of `count` such fewer are needed."""
        needed = [self._planner.shortfall(v, cards) for v in verbs if self._helps(v, [card])]
        alone = any(self._helps(verb, cards) for verb in verbs)
        return len(needed) == len(verbs) and not alone and all(0 < more < count for more in needed)

    def complete(self, cards: tuple[int, ...]) -> tuple[Offer, ...]:
        out: list[Offer] = []
        for verb in self._by_verb:
            plans = self._whole(verb, cards)
            if len(plans) > MAX_BUTTONS:
                continue
            for plan in map(self._planner.unended, plans):
                offer = self._offer(plan)
                label = offer.label if len(plans) == 1 else self._aimed(offer.label, plan.sequence[-1])
                if not any(known.label == label for known in out):
                    out.append(offer._replace(label=label))
        return tuple(out)

    def each(self, cards: Sequence[int], room: Callable[[str], int]) -> Iterator[Offer]:
        """The same for each of these cards, one after another, as far as there is room, and for how many of them it
        is where that is not all. `room`: for how many cards of that verb there is."""
        for verb, actions in self._by_verb.items():
            plain = {a.card: a for a in actions if a.target < 0 and not self._planner.after((a,))}
            if len(cards) < FEWEST or not self._all(verb) or not set(cards) <= plain.keys():
                continue
            sequence = tuple(plain[card] for card in cards)[: room(verb)]
            if len(sequence) >= FEWEST:
                offer = self._offer(Plan(sequence))
                some = say("offer.some", choice=offer.label, count=len(sequence), cards=len(cards))
                yield offer._replace(label=self._all(verb) if len(sequence) == len(cards) else some)

    def joins(self, cards: tuple[int, ...], room: Callable[[str], int]) -> bool:
        """Whether these are chosen together: for one choice, or for the same one after another."""
        return bool(self.fits(cards)) or any(self.each(cards, room))

    def all(self) -> Iterator[Offer]:
        """Everything that can be part of one choice, as that choice."""
        for verb, cards in self._sets.items():
            if verb not in self._by_verb or not cards or not self._all(verb):
                continue
            plans = [plan for plan in self._planner.plans(verb, sorted(cards)) if not plan.nexts]
            if len(plans) == 1:
                offer = self._offer(plans[0])
                label = self._all(verb) if len(cards) >= FEWEST else offer.full
                yield offer._replace(label=label, full=label, key=ENTER)

    def _all(self, verb: str) -> str:
        known = self._planner.verbs.get(verb)
        return known.all if known is not None else ""


def put_down(
    aims: Mapping[Spot, Sequence[Offer]], told: Sequence[Offer], sets: Collection[str]
) -> Iterator[Offer]:
    """What begins where a card is put down, or beside the card that makes a set with it, and asks for more only then,
    unless its verb is told of."""
    verbs = {offer.sequence[0].verb for offer in told}
    for spot, offers in aims.items():
        for offer in offers:
            verb = offer.sequence[0].verb
            begins = spot.kind == "zone" or (spot.kind == "card" and verb in sets)
            if begins and offer.more and verb not in verbs:
                verbs.add(verb)
                yield offer
