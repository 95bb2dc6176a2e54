"""What weighs most of all that happened, and for whom it is good."""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.declarations import VERDICT
from tabletop.engine.events import CardMoved, CardTapped, DamageDealt, Declared, Event, PhaseBegan, PlayerLost
from tabletop.engine.spec import GameSpec
from tabletop.match.history import LogEntry
from tabletop.presenter.narrator import Narrator
from tabletop.review.chapters import seat_of

PLAYED: Final = 2
"""What weighs so much is something that somebody did."""
RESULT: Final = 3
"""What weighs so much is something that came of it."""
TRICK: Final = "trick"
"""Where a game has such parts of a chapter, what sums the chapter up is told behind the last of them."""
SLIGHT: Final = 0.2
"""Damage that takes a smaller part of the health that there is weighs less than any other result."""


class Weights:
    """Knows it of the events of one game, as one seat saw them."""

    def __init__(self, spec: GameSpec, narrator: Narrator, seat: int) -> None:
        self.spec, self.narrator, self.seat = spec, narrator, seat
        self._hidden = {zone.name for zone in spec.rules.zones if zone.faces == "none"}
        self._tricks = any(kind.chapter == TRICK for kind in spec.table.events.values())

    def of(self, event: Event) -> int:
        """From 0 to 4: a verdict and who is out, a result, what somebody played or said, the rest, as what changes
        little; 0 for what nobody tells."""
        kind = self.spec.table.events.get(event.how)
        if isinstance(event, PhaseBegan) or kind is None or not self.narrator.sentences([event]):
            return 0
        if kind.stage == VERDICT or isinstance(event, PlayerLost):
            return RESULT + 1
        if kind.is_result(type(event)):
            return RESULT
        if isinstance(event, Declared):
            return 1 if event.value in kind.minor else PLAYED
        return PLAYED if isinstance(event, CardMoved | CardTapped) and event.card >= 0 else 1

    def is_play(self, event: Event) -> bool:
        """Nobody should miss that it was played."""
        kind = self.spec.table.events.get(event.how)
        return kind is not None and kind.is_play

    def is_said(self, event: Event) -> bool:
        """Somebody only said it: no card moved, and nothing came of it."""
        return isinstance(event, Declared) and self.of(event) <= PLAYED

    def fallen(self, event: Event) -> int:
        """The card that falls by such a verdict; -1 = none."""
        kind = self.spec.table.events.get(event.how)
        return event.card if kind and kind.stage == VERDICT and isinstance(event, Declared) else -1

    def is_open(self, event: Event) -> bool:
        """Somebody played or said it, and everybody knew it: no card that came from a deck, and none face-down."""
        came = isinstance(event, CardMoved) and (event.from_zone in self._hidden or event.down)
        return self.of(event) == PLAYED and not came

    def is_drawn(self, event: Event) -> bool:
        """A card that the seat drew from a deck."""
        return (
            isinstance(event, CardMoved)
            and event.card >= 0
            and event.from_zone in self._hidden
            and (event.zone, event.seat) == ("hand", self.seat)
        )

    def is_unseen(self, event: Event) -> bool:
        """A card that another drew: nobody else knows more by it."""
        return (
            isinstance(event, CardMoved)
            and event.card < 0
            and event.from_zone in self._hidden
            and event.zone == "hand"
        )

    def main(self, entries: Sequence[LogEntry]) -> list[LogEntry]:
        """Of these what was done, what came of it and which cards were moved; where the seat drew some nothing that is
        only said."""
        drew = any(self.is_drawn(entry.event) for entry in entries)

        def is_main(event: Event) -> bool:
            said = not (self.is_play(event) or self.is_result(event)) if drew else self.of(event) < PLAYED
            return isinstance(event, CardMoved) or not said

        return [entry for entry in entries if is_main(entry.event)]

    def is_result(self, event: Event) -> bool:
        """It came of what somebody did."""
        return self.of(event) >= RESULT

    def good(self, event: Event) -> int:
        """1: it is good for the seat, -1: bad, 0: that depends."""
        kind = self.spec.table.events.get(event.how)
        if isinstance(event, DamageDealt | PlayerLost):
            good = -1
        elif kind is not None and isinstance(event, CardMoved) and CardMoved in kind.results:
            good = kind.serves
        elif kind is None or not isinstance(event, Declared):
            good = 0
        elif kind.stage == VERDICT:
            good = -1 if event.card >= 0 else 0
        else:
            good = -1 if kind.serves > 0 and event.card < 0 and not event.value else kind.serves
        return good if seat_of(event) == self.seat else -good

    def sums_up(self, event: Event) -> bool:
        """It sums up for its seat what came of many tricks."""
        return self._tricks and isinstance(event, Declared) and event.card < 0 and self.of(event) == RESULT

    def aims(self, event: Event) -> bool:
        """Somebody says how many tricks that seat is to take."""
        kind = self.spec.table.events.get(event.how)
        return kind is not None and kind.aims_at and isinstance(event, Declared)

    def heaviest(self, entries: Sequence[LogEntry], near: Sequence[int]) -> list[LogEntry]:
        """The same, the weightiest last: a verdict, then what is not slight, that of the seat or of who is `near`, the
        largest number, the latest."""

        def weight(entry: LogEntry) -> tuple[int, bool, bool, int, int]:
            event, seat = entry.event, seat_of(entry.event)
            value = event.value if isinstance(event, Declared) and event.card < 0 else 0
            return self.of(event), not is_slight(event), seat == self.seat or seat in near, value, entry.n

        return sorted(entries, key=weight)


def is_slight(event: Event) -> bool:
    """It is damage that took little of the health that there was."""
    return (
        isinstance(event, DamageDealt)
        and event.left > 0
        and event.total < SLIGHT * (event.total + event.left)
    )
