"""One answer for many cards: each of those that are selected in turn, or all that can go together."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from tabletop.engine.actions import Action
from tabletop.presenter.offers import Offer
from tabletop.presenter.plans import Plan, Planner

FEWEST: Final = 2
"""For fewer cards there is the answer for one."""
ENTER: Final = "Enter"
"""The key of an answer for all cards."""


class Together:
    """For one decision. `by_verb`: its legal actions; `offer`: what is offered of a plan."""

    def __init__(
        self, planner: Planner, by_verb: Mapping[str, Sequence[Action]], offer: Callable[[Plan], Offer]
    ) -> None:
        self._planner, self._by_verb, self._offer = planner, by_verb, offer

    def each(self, cards: Sequence[int], room: Callable[[str], int]) -> Iterator[Offer]:
        """The same for each of these cards, one after another, as far as there is room. `room`: for how many cards of
        that verb there is."""
        for verb, actions in self._by_verb.items():
            plain = {a.card: a for a in actions if a.target < 0 and not self._planner.after((a,))}
            if len(cards) < FEWEST or not self._all(verb) or not set(cards) <= plain.keys():
                continue
            sequence = tuple(plain[card] for card in cards)[: room(verb)]
            if len(sequence) >= FEWEST:
                yield self._offer(Plan(sequence))._replace(label=self._all(verb))

    def all(self, sets: Mapping[str, set[int]]) -> Iterator[Offer]:
        """Everything that can be part of one choice, as that choice. `sets`: the cards for each verb."""
        for verb, cards in sets.items():
            if verb not in self._by_verb or len(cards) < FEWEST or not self._all(verb):
                continue
            plans = [plan for plan in self._planner.plans(verb, sorted(cards)) if not plan.nexts]
            if len(plans) == 1:
                label = self._all(verb)
                yield self._offer(plans[0])._replace(label=label, full=label, key=ENTER)

    def _all(self, verb: str) -> str:
        known = self._planner.verbs.get(verb)
        return known.all if known is not None else ""
