"""Who is warned before a clear mistake: chosen beside the clock where a game is begun, and in the menu at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from tabletop.ui.texts import say

if TYPE_CHECKING:
    from tabletop.storage.settings import Settings
    from tabletop.ui.over.pop_menu import Row

OFF: Final = "off"
CHOSEN: Final = "✓"


class Tutoring:
    """Kept in `settings` by name; `changed()` is called after every change."""

    def __init__(self, settings: Settings, changed: Callable[[], object]) -> None:
        self._settings, self._changed = settings, changed

    def of(self, people: Sequence[str]) -> str:
        """How all of them are warned; "" where one is warned in another way than the next."""
        found = {self._settings.get("tutors").get(name, OFF) for name in people}
        return found.pop() if len(found) == 1 else "" if people else OFF

    def rows(self, people: Sequence[str], show: Callable[[Sequence[Row]], object]) -> list[Row]:
        """What one person can choose; of several people first who that is, and `show` opens what they can choose."""
        from tabletop.play.tutor import COSTS
        from tabletop.ui.over.pop_menu import Row

        if len(people) == 1:
            now = self.of(people)
            return [
                Row(
                    say("warn.choose", form=how, cost=COSTS.get(how, 0)),
                    CHOSEN if how == now else "",
                    partial(self._choose, people[0], how),
                )
                for how in (OFF, *COSTS)
            ]

        def person(name: str) -> Row:
            told = say("warn.person", name=name, how=say("warn.how", form=self.of([name])))
            return Row(told, "", lambda: show(self.rows([name], show)))

        return [person(name) for name in people]

    def _choose(self, name: str, how: str) -> None:
        others = {known: kept for known, kept in self._settings.get("tutors").items() if known != name}
        self._settings.set("tutors", others if how == OFF else {**others, name: how})
        self._changed()
