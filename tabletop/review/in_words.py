"""What is told of a turn of the chances, in sentences, with the cards that these speak of."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain, takewhile
from typing import Final

from tabletop.engine.cards import card_text
from tabletop.engine.events import CardMoved, DamageDealt, Declared, Event
from tabletop.engine.texts import listed
from tabletop.match.history import LogEntry
from tabletop.review.stretches import events_before, seat_of
from tabletop.review.texts import say
from tabletop.review.weights import Weights

MOST_TRICKS: Final = 3
"""Tricks of a round told at most."""


class InWords:
    """Tells it to the seat of these `weights`. `log`: what happened, as that saw it."""

    def __init__(self, weights: Weights, names: Sequence[str], log: Sequence[LogEntry]) -> None:
        self._spec, self._narrator, self._seat = weights.spec, weights.narrator, weights.seat
        self._weights, self._names, self._log = weights, names, log

    def of(self, whole: Sequence[LogEntry]) -> tuple[str, tuple[int, ...]]:
        """What is told in sentences, and their cards; points that have none with the tricks that brought them."""
        text, cards = self.sentences(whole)
        if cards:
            return text, cards
        scored = [entry for entry in whole if isinstance(entry.event, Declared) and entry.event.value]
        richest, cards = self._richest(self._scored_by(scored), [seat_of(entry.event) for entry in scored])
        return f"{text} {richest}".strip(), cards

    def _scored_by(self, scored: Sequence[LogEntry]) -> list[LogEntry]:
        """All that these points count: what came since points of that sort were told before."""
        if not scored:
            return []
        until = [*takewhile(lambda entry: entry is not scored[0], self._log)]
        since = takewhile(
            lambda each: each.event.how != scored[0].event.how or each.n == scored[0].n, reversed(until)
        )
        return [*since]

    def sentences(self, whole: Sequence[LogEntry]) -> tuple[str, tuple[int, ...]]:
        """These entries as the log tells them, a card that counts as damage behind what brought it, and their cards."""
        causes = [cause for entry in whole if (cause := self._cause(entry)) is not None]
        told = [entry for entry in self._log if entry in causes or entry in whole] if causes else whole
        each = [
            s for entry in told for s in self._narrator.sentences(self._with_fellows(entry)) if not s.heading
        ]
        sentences = {sentence.text: sentence.cards for sentence in each}
        return " ".join(sentences), tuple(dict.fromkeys(chain(*sentences.values())))

    def _with_fellows(self, entry: LogEntry) -> list[Event]:
        """That event with those beside it that aim at the same with other cards: the log tells them in one sentence."""
        event, at = entry.event, next(n for n, each in enumerate(self._log) if each is entry)
        if not isinstance(event, Declared) or event.target < 0:
            return [event]

        def alike(other: LogEntry) -> bool:
            return isinstance(other.event, Declared) and other.event._replace(card=event.card) == event

        before = [*takewhile(alike, reversed(self._log[:at]))]
        return [each.event for each in (*reversed(before), entry, *takewhile(alike, self._log[at + 1 :]))]

    def _cause(self, entry: LogEntry) -> LogEntry | None:
        """What was declared at once before a card that counts as damage; None of any other."""
        before = [*takewhile(lambda each: each is not entry, self._log)]
        after = self._log[len(before) + 1 : len(before) + 2]
        if not isinstance(entry.event, CardMoved) or not any(isinstance(e, DamageDealt) for _, e in after):
            return None
        said = [e for e in before if e.n == entry.n and isinstance(e.event, Declared)]
        return said[-1] if said else None

    def tricks(self, whole: Sequence[LogEntry], good: int) -> tuple[str, tuple[int, ...]]:
        """How many of these tricks the seat took, or the others, with which cards, and the richest where cards count;
        of a seat that has said how many it is to take always its own: too many hurt as much as too few."""
        taken = [entry.event for entry in whole]
        mine = [event for event in taken if seat_of(event) == self._seat]
        others = [event for event in taken if event not in mine]
        aim = self._aim(whole, len(mine))
        side = (mine or others) if good > 0 or aim else (others or mine)
        form = (
            ("all" if side is mine else "none") if len(side) == len(taken) else "you" if side is mine else ""
        )
        cards = tuple([event.card for event in side if isinstance(event, Declared) and form != "none"])
        richest, _ = self._richest(whole, [seat_of(event) for event in side])
        parts = say("turned.taken", form, count=len(side)), aim, richest
        return " ".join(part for part in parts if part), cards

    def _aim(self, whole: Sequence[LogEntry], mine: int) -> str:
        """How many tricks the seat was to take, as the log told it last before these, and how many it had behind them
        if it took others before; "" where nobody says it."""
        bids = {how for how, kind in self._spec.table.events.items() if kind.aims_at}
        before = events_before(self._log, whole[0])
        said = [at for at, e in enumerate(before) if seat_of(e) == self._seat and e.how in bids]
        if not said:
            return ""
        had = sum(self._weights.is_trick(e) and seat_of(e) == self._seat for e in before[said[-1] :])
        told = [sentence.text for sentence in self._narrator.sentences([before[said[-1]]])]
        return " ".join([*told, say("turned.then", count=mine + had)] if had else told)

    def _richest(self, entries: Sequence[LogEntry], seats: Collection[int]) -> tuple[str, tuple[int, ...]]:
        """The richest of the tricks there that these seats took, where they count by their cards: none that brought
        less than half as much as another."""
        took, points = [], 0
        for entry in self._log:  # a trick may have begun before
            event = entry.event
            worth = self._spec.table.events[event.how].worth if event.how in self._spec.table.events else ()
            if worth and isinstance(event, CardMoved):
                points += worth[event.card]
            elif points and self._weights.is_trick(entry.event) and isinstance(event, Declared):
                if event.seat in seats and entry in entries:
                    took.append((points, event.card))
                points = 0
        most = sorted(took, key=lambda trick: -trick[0])[:MOST_TRICKS]
        rich = [trick for trick in took if trick in most and 2 * trick[0] >= most[0][0]]
        tricks = listed([say("turned.trick", card=card_text(card), count=worth) for worth, card in rich])
        text = say("turned.richest", count=len(rich), tricks=tricks) if rich else ""
        return text, tuple([card for _, card in rich])

    def with_tricks(self, text: str, most: list[tuple[LogEntry, int]]) -> tuple[str, tuple[int, ...], int]:
        """What is told with these tricks, their cards, and the entry of the largest, -1 without any."""
        if not most:
            return text, (), -1
        ordered = sorted(most, key=lambda each: each[0].n)
        cards = self.sentences([entry for entry, _ in ordered])[1]
        return f"{text} {self._weights.took(ordered, self._names)}", cards, most[0][0].n
