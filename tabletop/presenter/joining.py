"""The parts of a choice in any order: a game asks for several cards in an order of its own, people name them as they
come."""

from collections.abc import Callable

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.presenter.plans import DONE, Steps


class Joining:
    """One question inside a choice that ends when somebody says so. `peek`: see `Match.peek`; `late`: what could have
    been chosen before the parts there are, and still can be, with those."""

    def __init__(self, decision: Decision, staged: Steps, peek: Callable[..., Steps | None]) -> None:
        self._actions, self._staged, self._peek = decision.actions, staged, peek
        open_ended = any(action.verb == DONE for action in decision.actions)
        self.late = self._found() if staged and open_ended else ()

    def _found(self) -> Steps:
        verb, used = self._staged[0].verb, {action.card for action in self._staged}
        return tuple(
            action
            for action in self._peek((), True) or ()
            if action.verb == verb
            and action.card not in used
            and action not in self._actions
            and self.whole((action,)) is not None
        )

    def question(self, decision: Decision) -> Decision:
        """The same question with what comes late."""
        return decision._replace(actions=(*self.late, *decision.actions)) if self.late else decision

    def peek(self, parts: Steps) -> Steps | None:
        """What would be asked after these parts; None once the choice is complete."""
        if parts[0] not in self.late:
            return self._peek(parts)
        whole = self.whole(parts)
        return None if whole is None else self._peek(whole, True)

    def whole(self, parts: Steps, without: Action | None = None) -> Steps | None:
        """The choice from its beginning with these parts too, and `without` that one, in the game's order; None if
        there is none."""
        found = tuple(part for part in self._staged if part != without)
        if found and without is not None and not self._follows(found):
            return None
        for part in parts:
            places = range(len(found), -1, -1)
            longer = ((*found[:at], part, *found[at:]) for at in places)
            fitting = next((steps for steps in longer if self._follows(steps)), None)
            if fitting is None:
                return None
            found = fitting
        return found

    def others(self, part: Action) -> Steps:
        """What that part of the choice could be instead: the same of its card with another target."""
        alike = (part.verb, part.card)
        return tuple(a for a in self._peek((), True) or () if a != part and (a.verb, a.card) == alike)

    def _follows(self, steps: Steps) -> bool:
        return steps[-1] in (self._peek(steps[:-1], True) or ())
