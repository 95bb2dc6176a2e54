"""What weighs most of all that happened, and for whom it is good."""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.cards import card_text
from tabletop.engine.catalogue import form_of
from tabletop.engine.declarations import SHOWN, VERDICT
from tabletop.engine.events import CardMoved, DamageDealt, Declared, Event, PhaseBegan, PlayerLost
from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import listed
from tabletop.match.history import LogEntry
from tabletop.presenter.narrator import Narrator
from tabletop.review.stretches import TRICK, is_bare, is_nothing_of, is_outdone, seat_of
from tabletop.review.texts import say

PLAYED: Final = 2
"""What weighs so much is something that somebody did."""
RESULT: Final = 3
"""What weighs so much is something that came of it."""
MOST_SENTENCES: Final = 2


class Weights:
    """Knows it of the events of one game, as one seat saw them in that `log`."""

    def __init__(self, spec: GameSpec, narrator: Narrator, seat: int, log: Sequence[LogEntry] = ()) -> None:
        self.spec, self.narrator, self.seat = spec, narrator, seat
        self._moves: dict[int, list[tuple[int, int]]] = {}
        for n, event in log:
            if isinstance(event, CardMoved) and event.card >= 0:
                self._moves.setdefault(event.card, []).append((n, event.seat))
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
        return PLAYED if isinstance(event, CardMoved) and event.card >= 0 else 1

    def is_play(self, event: Event) -> bool:
        """Nobody should miss that it was played."""
        kind = self.spec.table.events.get(event.how)
        return kind is not None and kind.is_play

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

    def with_losses(self, entries: Sequence[LogEntry], told: Sequence[LogEntry]) -> list[LogEntry]:
        """What is told, and the last cards of the seat that others took or destroyed, as who looks away is told."""
        theirs = {
            n for n, event in entries if isinstance(event, Declared) and event.seat not in (self.seat, -1)
        }
        lost = [entry for entry in entries if entry.n in theirs and self._is_loss(entry.event)][
            -MOST_SENTENCES:
        ]
        return [entry for entry in entries if entry in lost or entry in told]

    def _is_loss(self, event: Event) -> bool:
        kind = self.spec.table.events.get(event.how)
        moved = isinstance(event, CardMoved) and event.from_seat == self.seat
        return (
            moved and kind is not None and bool(form_of(kind.meanwhile, "you")) and not self.is_result(event)
        )

    def is_hostile(self, entry: LogEntry) -> bool:
        """Others aim it at a card of the seat: good for it only as something weaker than they could have done."""
        event, kind = entry.event, self.spec.table.events.get(entry.event.how)
        if (
            not isinstance(event, Declared)
            or kind is None
            or not kind.target_is_card
            or event.seat == self.seat
        ):
            return False
        lay = [seat for n, seat in self._moves.get(event.target, ()) if n < entry.n]
        return lay[-1:] == [self.seat]

    def came(self, event: Event) -> bool:
        """Whether it brought a card that nobody knew, as from a deck."""
        return (
            isinstance(event, CardMoved)
            and event.from_zone in self._hidden
            and event.zone not in self._hidden
        )

    def of_others(
        self, results: Sequence[LogEntry], mine: Sequence[LogEntry], entries: Sequence[LogEntry]
    ) -> list[LogEntry]:
        """Those of others, but for what is nothing beside `mine`, or no more than the seat got in `entries`."""
        own = [entry for entry in entries if seat_of(entry.event) == self.seat]
        theirs = [entry for entry in results if seat_of(entry.event) != self.seat]
        return [entry for entry in theirs if not is_nothing_of(entry, mine) and not is_outdone(entry, own)]

    def only_came(self, entries: Sequence[LogEntry]) -> bool:
        """Whether all of it is cards that came."""
        return bool(entries) and all(self.came(entry.event) for entry in entries)

    def used(self, did: Sequence[LogEntry], then: Sequence[LogEntry]) -> list[LogEntry]:
        """What was done, without the cards that came and that nothing was done with, `then` neither."""
        cards = [getattr(entry.event, "card", -1) for entry in (*did, *then) if not self.came(entry.event)]
        return [e for e in did if not self.came(e.event) or getattr(e.event, "card", -1) in cards]

    def is_open(self, event: Event) -> bool:
        """Somebody played or said it, and everybody knew it: no card that came, and none face-down."""
        return self.of(event) == PLAYED and not self.came(event) and not getattr(event, "down", False)

    def is_trick(self, event: Event) -> bool:
        """Whether it tells who has taken a trick, not what that has done to somebody's card."""
        kind = self.spec.table.events.get(event.how)
        took = isinstance(event, Declared) and event.card >= 0 and event.target < 0
        return self._tricks and took and kind is not None and kind.stage == SHOWN

    def tricks(self, entries: Sequence[LogEntry]) -> list[LogEntry]:
        """Those that tell who has taken a trick."""
        return [entry for entry in entries if self.is_trick(entry.event)]

    def taken(self, whole: Sequence[LogEntry], entries: Sequence[LogEntry], good: int) -> list[LogEntry]:
        """The same with who took the trick in place of cards that were only played to it, where these `entries` tell
        that and it does not speak against `good`."""
        out = []
        for entry in whole:
            only_played = (
                self._tricks and isinstance(entry.event, CardMoved) and self.of(entry.event) == PLAYED
            )
            behind = entries[entries.index(entry) + 1 :] if only_played and entry in entries else ()
            trick = next((each for each in behind if self.is_trick(each.event)), entry)
            out.append(entry if self.good(trick.event) == -good else trick)
        kept = [entry for at, entry in enumerate(out) if entry not in out[:at]]
        return sorted(kept, key=lambda entry: entry.n)

    def final(self, whole: Sequence[LogEntry], entries: Sequence[LogEntry], good: int) -> list[LogEntry]:
        """The same with what became of a card in the end in place of what it came through before, unless that speaks
        against `good`."""
        fates = {
            entry.event.card: entry
            for entry in entries
            if isinstance(entry.event, Declared)
            and entry.event.card >= 0
            and self.is_result(entry.event)
            and self.good(entry.event) != -good
        }
        out = []
        for entry in whole:
            event = entry.event
            fate = fates.get(event.card, entry) if isinstance(event, Declared) else entry
            later = fate.n > entry.n and fate.event.how != event.how
            out.append(fate if self.is_result(event) and later else entry)
        return [entry for at, entry in enumerate(out) if entry not in out[:at]]

    def last_trick(self, whole: Sequence[LogEntry]) -> int:
        """The entry of the last trick told, if what is told last has no card to look at; -1 without one."""
        tricks = self.tricks(whole)
        return tricks[-1].n if tricks and getattr(whole[-1].event, "card", -1) < 0 else -1

    def took(self, tricks: Sequence[tuple[LogEntry, int]], names: Sequence[str]) -> str:
        """Whose cards took these tricks, and how much of the chance in 100 games each was."""
        told = []
        for entry, move in tricks:
            event = entry.event
            assert isinstance(event, Declared)
            form, card = (
                "you" if event.seat == self.seat else "",
                card_text(event.card),
            )
            told.append(say("turned.took", form, player=names[event.seat], card=card, move=f"{move:+d}"))
        return say("turned.tricks", tricks=listed(told))

    def open_results(self, entries: Sequence[LogEntry], good: int) -> list[LogEntry]:
        """The last results of which nobody can say for whom they are good, a verdict before all others; none that names
        neither card nor number, as that nothing came of a play, and none beside one that speaks against `good`."""
        results = [entry for entry in entries if self.is_result(entry.event)]
        spoken = [self.good(entry.event) for entry in results]
        found = (
            [] if -good in spoken else [e for e, speaks in zip(results, spoken, strict=True) if not speaks]
        )
        found = [e for e in found if self.of(e.event) > RESULT or not is_bare(e.event)]
        most = max((self.of(entry.event) for entry in found), default=0)
        return [entry for entry in found if self.of(entry.event) == most][-MOST_SENTENCES:]

    def acts(self, entries: Sequence[LogEntry], good: int) -> list[LogEntry]:
        """What somebody did there, with what came of it at once, unless that speaks against it; for the better rather
        what the seat drew and did with that, for the worse what it drew where nobody else did anything."""
        acted = [entry for entry in entries if self.of(entry.event) == PLAYED]
        drawn, kept = self._drawn(acted), self._done_openly(acted, good)
        if good > 0:
            kept = drawn or kept
        elif all(seat_of(entry.event) == self.seat for entry in kept):
            kept = drawn[:1] or kept
        return [entry for entry in entries if entry in kept or self._came_of(entry, kept, good)]

    def _drawn(self, acted: Sequence[LogEntry]) -> list[LogEntry]:
        """The last card that the seat drew but for those that its plays brought, and what it did there."""
        own = [entry for entry in acted if seat_of(entry.event) == self.seat]
        plays = [entry for entry in own if self.is_play(entry.event)]
        at = {entry.n for entry in plays}
        drawn = [entry for entry in own if self.came(entry.event) and entry.n not in at]
        did = plays or [entry for entry in own if self.is_open(entry.event)]
        return [drawn[-1], *did[1 - MOST_SENTENCES :]] if drawn else []

    def _done_openly(self, acted: Sequence[LogEntry], good: int) -> list[LogEntry]:
        """Rather what nobody should miss, for the worse what others did of that before what the seat did, than what
        others said, what these played or what the seat did, but not what it laid face-down. For the better what the
        seat did comes last, for that it could do so was known before, but what was aimed at its cards only where there
        is nothing else."""
        kind_ones = [entry for entry in acted if good < 0 or not self.is_hostile(entry)]
        acted = kind_ones or acted
        others = [entry for entry in acted if seat_of(entry.event) != self.seat]
        plays = [entry for entry in acted if self.is_play(entry.event)]
        theirs = [entry for entry in plays if entry in others]
        said = [entry for entry in others if isinstance(entry.event, Declared)]
        seen = [entry for entry in acted if self.is_open(entry.event)]
        kept = theirs or (good < 0 and plays) or said or others or plays or seen
        return kept[-MOST_SENTENCES:]

    def _came_of(self, entry: LogEntry, plays: Sequence[LogEntry], good: int) -> bool:
        """It is what came of one of these plays at once, no card that was drawn, and does not speak against `good`."""
        kinds, how, event = self.spec.table.events, entry.event.how, entry.event
        of = any(how in kinds[play.event.how].play_results for play in plays if play.n == entry.n)
        told = of and self.of(event) >= PLAYED and not self.came(event)
        return told and not (self.is_result(entry.event) and self.good(event) == -good)
