"""The actions that make up a choice by hand: several cards, or a card and a target.

Only legal actions are used. A `Peek` shows what follows in a compound choice; nothing here knows a rule.
"""

from collections.abc import Callable, Container, Iterator, Sequence
from typing import Final, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.spec import GameSpec

Steps = tuple[Action, ...]
Peek = Callable[[Steps], Steps | None]
"""The legal answers after these staged actions of one compound choice; None once the choice is complete."""

MAX_PEEKS: Final = 400
"""Sequences looked into for one set of cards at most."""
LONGEST: Final = 12
"""Parts of a choice that is looked through for another answer."""
DONE: Final = "done"
"""The verb that ends a choice of cards in every game: "these cards, no more"."""


def ends_without(action: Action) -> bool:
    """It needs no card and means something else than that these are all: energy at hand pays the rest."""
    return action.card < 0 and action.target < 0 and action.verb != DONE


class Plan(NamedTuple):
    """Actions in order. `nexts`: the legal actions after them, () if the choice is complete."""

    sequence: Steps
    nexts: Steps = ()


class Planner:
    """Plans for one decision; `actions` are its legal actions. `proposed`: they change a proposal, so that what is at
    hand for the rest goes beside a single card too."""

    def __init__(self, spec: GameSpec, actions: Steps, peek: Peek, proposed: bool = False) -> None:
        self._spec, self.actions = spec, actions
        self._fewest = 1 if proposed else 2
        self.verbs = {verb.name: verb for verb in spec.rules.verbs}
        self._places = {kind.name: kind.places for kind in spec.rules.zones if kind.per_seat}
        self._peek = peek
        self._seen: dict[Steps, Steps | None] = {}
        self._aiming: dict[str, bool] = {}

    def target_card(self, action: Action) -> int:
        """The card the action aims at, or -1."""
        return action.target if self._aims(action) == "card" else -1

    def target_seat(self, action: Action) -> int:
        """The seat the action aims at, or -1."""
        return action.target if self._aims(action) == "seat" else -1

    def target_place(self, action: Action) -> tuple[str, int, int] | None:
        """The (zone, seat, place) the action aims at, or None."""
        kind, _, zone = self._aims(action).partition(":")
        places = self._places.get(zone, 0)
        if kind != "zone" or not places or action.target < 0:
            return None
        return zone, action.target // places, action.target % places

    def _aims(self, action: Action) -> str:
        """At what sort of thing; see `Verb.target`."""
        verb = self.verbs.get(action.verb)
        return verb.target if verb is not None else ""

    def after(self, sequence: Steps) -> Steps:
        """The legal actions after `sequence`; () if it is a complete choice."""
        if sequence not in self._seen:
            self._seen[sequence] = self._peek(sequence)
        return self._seen[sequence] or ()

    def plan(self, *sequence: Action) -> Plan:
        """The choice that begins so; of a plan (`Mind.plans`) its first move."""
        first = sequence[:1] if len(sequence) > 1 and self._spec.mind.is_plan(sequence) else sequence
        return Plan(first, self.after(first))

    def plans(self, verb: str, cards: Sequence[int]) -> list[Plan]:
        """The plans that play `verb` with all of these cards, complete ones first; the last action may aim beyond them.

        Of plans that differ only in the order of the cards the one in the order of `cards` is kept.
        """
        peeks = 0
        found: dict[tuple[tuple[int, int], ...], Plan] = {}
        stack: list[tuple[Steps, tuple[int, ...], Steps]] = [((), tuple(cards), self.actions)]
        while stack and peeks < MAX_PEEKS:
            sequence, rest, actions = stack.pop()
            deeper = []
            for action in actions:
                if action.verb != verb:
                    continue
                used = self._used(action, rest)
                if not used:
                    continue
                peeks += 1
                longer = (*sequence, action)
                nexts = self.after(longer)
                left = tuple(card for card in rest if card not in used)
                if left and nexts:
                    deeper.append((rest.index(used[0]), (longer, left, nexts)))
                elif not left:
                    plan = self._closed(Plan(longer, nexts))
                    if not self._scattered(plan):
                        found.setdefault(self._signature(plan, cards), plan)
            # the card clicked first is tried first: where order matters, the hand's order is meant
            stack.extend(entry for _, entry in sorted(deeper, key=lambda pair: -pair[0]))
        return sorted(found.values(), key=lambda plan: bool(plan.nexts))

    def _used(self, action: Action, rest: tuple[int, ...]) -> tuple[int, ...]:
        """The cards of `rest` that this action uses; () if it uses any other."""
        aim = self.target_card(action)
        if action.card >= 0 and action.card not in rest:
            return ()
        used = tuple(card for card in (action.card, aim) if card >= 0 and card in rest)
        if aim >= 0 and aim not in rest and len(used) < len(rest) and not self._each_aims(action.verb):
            return ()
        return used

    def _each_aims(self, verb: str) -> bool:
        """Whether each card of such a choice is aimed at another one, until somebody says that these are all."""
        if verb not in self._aiming:
            first = next((action for action in self.actions if action.verb == verb), None)
            aims = first is not None and first.card >= 0 and self.target_card(first) >= 0
            nexts = self.after((first,)) if first is not None and aims else ()
            self._aiming[verb] = any(action.verb == DONE for action in nexts)
        return self._aiming[verb]

    def unended(self, plan: Plan) -> Plan:
        """The plan without the end of a choice whose cards are each aimed at another: more may follow."""
        steps = plan.sequence[:-1]
        if not steps or plan.sequence[-1].verb != DONE or self.target_card(steps[-1]) < 0:
            return plan
        return self.plan(*steps)

    def _scattered(self, plan: Plan) -> bool:
        """Whether its cards are aimed at several others."""
        aims = {self.target_card(step) for step in plan.sequence if step.card >= 0}
        return len(aims - {-1}) > 1

    def _closed(self, plan: Plan) -> Plan:
        """The plan with its end, where these cards are all it needs: "no more of them", or, beside several, what is at
        hand for the rest."""
        for action in plan.nexts:
            ends = action.verb == DONE or (len(plan.sequence) >= self._fewest and ends_without(action))
            if ends and not self.after((*plan.sequence, action)):
                return Plan((*plan.sequence, action))
        return plan

    def _signature(self, plan: Plan, cards: Sequence[int]) -> tuple[tuple[int, int], ...]:
        return tuple(
            (-1 if self.target_card(action) in cards else action.target, action.value)
            for action in plan.sequence
            if action.target not in (-1, *cards) or action.value >= 0
        )

    def asks(self, plan: Plan) -> bool:
        """Whether more than one answer is possible somewhere on the way to the end of the choice, and none ends it."""
        if any(action.verb == DONE for action in plan.nexts):
            return False
        while len(plan.nexts) == 1 and len(plan.sequence) < LONGEST:
            plan = self.plan(*plan.sequence, *plan.nexts)
        return bool(plan.nexts)

    def missing(self, plan: Plan, own: Container[int]) -> int:
        """The number of own cards that complete the plan; 0 if it is complete or lacks something else."""
        count, sequence, nexts = 0, plan.sequence, plan.nexts
        while nexts and count < 20:
            cards = [a for a in nexts if a.verb == sequence[0].verb and a.card in own]
            if not cards:
                return 0
            sequence = (*sequence, cards[0])
            nexts = self.after(sequence)
            count += 1
        return count

    def shortfall(self, verb: str, cards: Sequence[int]) -> int:
        """The number of further cards that complete a choice of `verb` containing all of these; 0 if there is no such
        choice.

        The game asks for the cards of a set in a fixed order, and people pick them in any: these need not be the first
        ones.
        """
        wanted = set(cards)
        stack: list[tuple[Steps, Steps]] = [((), self.actions)]
        peeks = 0
        while stack and peeks < MAX_PEEKS:
            sequence, actions = stack.pop()
            rest = wanted - {action.card for action in sequence}
            steps = [a for a in actions if a.verb == verb and a.card >= 0 and a.target < 0 and a.value < 0]
            for action in sorted(steps, key=lambda a: a.card in rest):  # the last one is tried first
                peeks += 1
                longer = (*sequence, action)
                nexts = self.after(longer)
                # all cards are there: what they are for may still be asked, or whether that is all
                aims = all(after.target >= 0 for after in nexts)
                ends = any(after.card < 0 and after.target < 0 for after in nexts)
                if rest <= {action.card} and (aims or ends):
                    return len(longer) - len(wanted)
                if nexts:
                    stack.append((longer, nexts))
        return 0

    def members(self, verb: str) -> set[int]:
        """Every card that can be part of this compound choice, whichever comes first."""
        known: set[int] = set()
        peeks = 0
        stack: list[tuple[Steps, Steps]] = [((), self.actions)]
        expanded: set[tuple[int, int]] = set()
        while stack and peeks < MAX_PEEKS:
            sequence, actions = stack.pop()
            for action in actions:
                if action.verb != verb or action.card < 0:
                    continue
                known.add(action.card)
                if (len(sequence), action.card) not in expanded:
                    expanded.add((len(sequence), action.card))
                    peeks += 1
                    longer = (*sequence, action)
                    stack.append((longer, self.after(longer)))
        return known

    def endings(self, plan: Plan) -> Iterator[tuple[Action, Plan]]:
        """Each possible next action of an unfinished plan, with the plan it leads to."""
        for action in plan.nexts:
            yield action, self.plan(*plan.sequence, action)
