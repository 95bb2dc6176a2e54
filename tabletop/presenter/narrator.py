"""Events in sentences: redacted events and the game's messages in, lines of the log out.

A message stands in the game's `EventKind` of that `how` and may use
  {who} {whose}          the seat that acts: "Mira"/"Mira's"
  {target}               a seat ("you", "Mira"), or a card (`target_is_card`)
  {card} {cards}         the card or cards concerned; hidden ones are "a card", "2 cards"
  {named}                the same without an article: "{whose} {named}" may be "Mira's Joker"
  {colour}               the colour of the card, "red" or "black"
  {face} {count}         a face in words, a number of cards
  {value}                a number, or its word (`values`); {total} the number
  {against}              the number that it is measured by
  {before} {left}        the health before and after a damage, none below 0
  {by} {bys}             who did it to them; {owner} {owners} whose zone it comes from, or whose
                         card it aims at
  {zone} {from}          names of the zones
Its form "you" is said to whoever acts, "one" and "other" go by the number of cards.
An empty message is silence.
Equal things in a row become one line: "You draw K♥ and 9♠."
"""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

from tabletop.engine.cards import HIDDEN, RANK, SUIT, card_text
from tabletop.engine.catalogue import Message, form_of
from tabletop.engine.declarations import EventKind, declared
from tabletop.engine.events import (
    CardMoved,
    CardsShown,
    CardTapped,
    CardTurned,
    CounterChanged,
    DamageDealt,
    Declared,
    Event,
    GameEnded,
    PhaseBegan,
    PileShuffled,
)
from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import capital, listed
from tabletop.presenter.sorting import RED
from tabletop.presenter.texts import say
from tabletop.presenter.words import cards_text


class Sentence(NamedTuple):
    """A line of the log. `seat`: who did it, -1 = nobody; `heading`: a new turn or phase; `cards`: those named in it;
    `how`: of which declaration it is; `at`: the first of the events told that it tells of; `play`: what it means as a
    play, None if it is none; `entry`: of the match, -1 = nobody has said of which."""

    text: str
    seat: int
    heading: bool = False
    cards: tuple[int, ...] = ()
    how: str = ""
    at: int = 0
    play: "Play | None" = None
    entry: int = -1


class Play(NamedTuple):
    """What somebody plays. `caption`: what is played and what for, in a whole sentence; `cards`: all of its cards,
    HIDDEN for those that the reader may not know; `aims`: the cards it aims at; `results`: the hows of the sentences
    behind it that say what came of it."""

    caption: str
    cards: tuple[int, ...]
    aims: tuple[int, ...] = ()
    results: tuple[str, ...] = ()


class _Fact(NamedTuple):
    """The parts of one event that a sentence needs."""

    kind: type[Event]
    how: str
    seat: int
    cards: tuple[int, ...] = ()
    count: int = 0  # type: ignore[assignment]  # the name outweighs tuple.count
    target: int = -1
    value: int = -1
    against: int = -1
    owner: int = -1
    by: int = -1
    zone: str = ""
    source: str = ""
    heading: bool = False


class Narrator:
    """Tells events to one reader. `names`: every seat's name; `viewer`: the seat called "you", or -1.

    `tail`: the events of the last line told. Put before the next ones they make one line with them where they join.
    """

    def __init__(self, spec: GameSpec, names: Sequence[str], viewer: int) -> None:
        self._spec = spec
        always = declared(
            EventKind(""),  # what happens without a name is not told
            EventKind("draw_offered", say.message("event.draw_offered")),
            EventKind("draw_declined", say.message("event.draw_declined")),
        )
        self._kinds = {**always, **spec.table.events}
        self._names = tuple(names)
        self._viewer = viewer
        self.tail: tuple[Event, ...] = ()

    def sentences(self, events: Iterable[Event]) -> list[Sentence]:
        """The lines of these events, in order; equal things in a row are one line."""
        out: list[Sentence] = []
        group: list[_Fact] = []
        tail: list[Event] = []
        told = self._gathered(events)
        facts = [_fact(event) for event in told]
        first = 0
        for at, fact in enumerate(facts):
            if not self._message(fact):
                tail += [told[at]] if group else []  # its cards may belong to the play that is told
                continue
            if group and not self._joins(group[-1], fact):
                out.append(self._tell(group, facts, first))
                group, tail = [], []
            if not group:
                first = at
            group.append(fact)
            tail.append(told[at])
        if group:
            out.append(self._tell(group, facts, first))
            self.tail = tuple(tail)
        return out

    def _gathered(self, events: Iterable[Event]) -> list[Event]:
        """The events, with those side by side that make one line where the order tells nothing."""
        out: list[Event] = []
        for how, run in groupby(events, key=lambda event: event.how):
            found = list(run)
            if self._kinds[how].gathered:
                lines = [_fact(event)._replace(cards=()) for event in found]
                found = [found[at] for at in sorted(range(len(found)), key=lambda at: lines.index(lines[at]))]
            out += found
        return out

    def name(self, seat: int) -> str:
        """`you`, the seat's name, or `nobody`."""
        return say("name", **self._called(seat))

    def whose(self, seat: int) -> str:
        """`your`, `Mira's`, or `nobody's`."""
        return say("name.whose", **self._called(seat))

    def _called(self, seat: int) -> dict[str, str]:
        if not 0 <= seat < len(self._names):
            return {"form": "nobody"}
        return {"form": "you" if seat == self._viewer else "", "name": self._names[seat]}

    def _message(self, fact: _Fact) -> Message:
        return self._kinds[fact.how].sentence(fact.kind, fact.value, fact.zone)

    def _template(self, fact: _Fact, count: int) -> str:
        return form_of(self._message(fact), "you" if 0 <= fact.seat == self._viewer else "", count)

    def _joins(self, last: _Fact, fact: _Fact) -> bool:
        template = self._template(fact, 1)
        if "{from" not in template:  # where they come from is not told
            last, fact = last._replace(source=""), fact._replace(source="")
        if fact.heading or last._replace(cards=(), count=0) != fact._replace(cards=(), count=0):
            return False
        return "{card" in template or not fact.cards

    def _tell(self, group: list[_Fact], facts: Sequence[_Fact], first: int) -> Sentence:
        fact = group[0]
        cards = tuple(card for each in group for card in each.cards)
        count = max(sum(each.count for each in group), len(cards))
        template = self._template(fact, count)
        text = self._fill(template, fact, cards, count)
        if len(group) > 1 and "{card" not in template and "{count" not in template:
            text = say("event.repeated", sentence=text.rstrip("."), times=len(group))
        seen = tuple(card for card in cards if card >= 0)
        # whoever has won has not said that it is over
        seat = -1 if fact.kind is GameEnded and "{who" not in template else fact.seat
        return Sentence(text, seat, fact.heading, seen, fact.how, first, self._play(facts, first, cards))

    def _play(self, facts: Sequence[_Fact], at: int, told: tuple[int, ...]) -> Play | None:
        """The play that the event at this place begins, with the cards that its line tells of and those of what follows
        and belongs to it."""
        fact = facts[at]
        kind = self._kinds[fact.how]
        if not self._is_play(fact):
            return None
        before = next((other for other in facts[:at][::-1] if self._is_play(other) or other.heading), None)
        if before is not None and _goes_on(before, fact, kind):
            return None
        behind = self._behind(fact, facts[at + 1 :])
        once = dict.fromkeys(card for card in told if card >= 0)
        cards = _cards_of(behind, kind.play_cards, [*once, *[card for card in told if card < 0]])
        if kind.gathered:
            cards.sort(key=lambda card: (card < 0, RANK[card], card))
        mine = "you" if 0 <= fact.seat == self._viewer else ""
        template = form_of(kind.caption(fact.value, fact.zone), mine, len(cards))
        aims = [fact.value] if "{face}" in template and fact.value >= 0 else []
        aims += [fact.target] if kind.target_is_card and "{target}" in template else []
        aims += [card for card in _cards_of(behind, kind.play_aims, []) if card >= 0]
        whole = cards_text(cards, len(cards), self._spec.table.jokers)
        caption = self._fill(template, fact, told, max(fact.count, len(told)), whole)
        return Play(caption, tuple(cards), tuple(aims), kind.play_results)

    def _behind(self, fact: _Fact, later: Sequence[_Fact]) -> list[_Fact]:
        """What follows a play and belongs to it or came of it."""
        kind = self._kinds[fact.how]
        ends = (
            (self._is_play(other) and not _goes_on(fact, other, kind)) or other.heading for other in later
        )
        return list(later[: next((at for at, end in enumerate(ends) if end), len(later))])

    def _is_play(self, fact: _Fact) -> bool:
        """Whether it is something done that its declaration calls a play, not what came of it."""
        if fact.kind not in (Declared, CardMoved):
            return False
        return bool(self._kinds[fact.how].caption(fact.value, fact.zone)) and bool(self._message(fact))

    def _fill(
        self, template: str, fact: _Fact, cards: tuple[int, ...], count: int, whole: str | None = None
    ) -> str:
        names = card_text(HIDDEN)  # one that is forgotten by now
        if cards or count:
            names = cards_text(cards, count, self._spec.table.jokers)
        red = any(card >= 0 and SUIT[card] in RED for card in cards[:1])
        aims = fact.kind is Declared and self._kinds[fact.how].target_is_card
        owner = fact.against if aims else fact.owner
        words = {
            "who": self.name(fact.seat),
            "whose": self.whose(fact.seat),
            "target": self._target(fact),
            "card": names,
            "named": listed([card_text(card) for card in cards if card >= 0]) or names,
            "cards": names if whole is None else whole,
            "colour": say("colour", form="red" if red else ""),
            "face": card_text(fact.value),
            "value": self._kinds[fact.how].values.get(fact.value, str(fact.value)),
            "count": str(count),
            "total": str(fact.value),
            "against": str(fact.against),
            "left": str(max(0, fact.against)),
            "before": str(fact.against + fact.value),
            "owner": self.name(owner),
            "owners": self.whose(owner),
            "by": self.name(fact.by),
            "bys": self.whose(fact.by),
            "zone": self._spec.rules.zone_title(fact.zone),
            "from": self._spec.rules.zone_title(fact.source),
        }
        return capital(template.format_map(_Words(words)))

    def _target(self, fact: _Fact) -> str:
        if self._kinds[fact.how].target_is_card:
            return card_text(fact.target if fact.target >= 0 else HIDDEN)
        if fact.target == fact.seat == self._viewer >= 0:
            return say("choice.self")
        return self.name(fact.target)


def _cards_of(facts: Sequence[_Fact], hows: Sequence[str], cards: list[int]) -> list[int]:
    """These cards and those of the facts of these hows, each once."""
    for fact in facts:
        if fact.how in hows:
            cards += [card for card in fact.cards if card < 0 or card not in cards]
    return cards


def _goes_on(before: _Fact, fact: _Fact, kind: EventKind) -> bool:
    """Whether this is one more part of the play before it, as a second attacker is."""
    parts = ((each.kind, each.how, each.seat, each.target) for each in (before, fact))
    return len({*parts}) == 1 and fact.how in kind.play_cards


def _fact(event: Event) -> _Fact:
    fact = partial(_Fact, type(event), event.how)
    if isinstance(event, CardMoved):
        by, left, source = event.by, event.from_seat, event.from_zone
        actor = next((seat for seat in (event.seat, by, left) if seat >= 0), -1)
        aim = left if left != actor else event.seat
        return fact(actor, (event.card,), 1, aim, owner=left, by=by, zone=event.zone, source=source)
    if isinstance(event, CardTurned | CardTapped):
        return fact(event.seat, (event.card,), 1, owner=event.seat, zone=event.zone)
    if isinstance(event, CardsShown):
        actor = event.by if event.by >= 0 else event.seat
        return fact(actor, event.cards, event.count, owner=event.seat, by=event.by, zone=event.zone)
    if isinstance(event, CounterChanged | Declared):
        cards = (event.card,) if event.card >= 0 else ()
        if isinstance(event, CounterChanged):
            return fact(event.seat, cards, len(cards), value=event.value, owner=event.seat)
        aim = event.target
        return fact(event.seat, cards, len(cards), aim, event.value, event.against, owner=aim)
    if isinstance(event, DamageDealt):
        seat = event.seat
        return fact(seat, value=event.total, against=event.left, owner=seat, by=event.by)
    if isinstance(event, GameEnded):
        return fact(event.winners[0] if len(event.winners) == 1 else -1)
    if isinstance(event, PhaseBegan):
        return fact(event.seat, value=event.turn, heading=True)
    if isinstance(event, PileShuffled):
        return fact(event.seat, count=event.count, zone=event.zone)
    return fact(event.seat, by=getattr(event, "by", -1))


class _Words(dict[str, str]):
    """Unknown words of a template stay visible instead of failing in the middle of a game."""

    def __missing__(self, key: str) -> str:
        return f"{{{key}}}"


def termination_text(spec: GameSpec, termination: str) -> str:
    """What ended a game, in the game's words (`Table.terminations`)."""
    return spec.table.terminations.get(termination, termination.replace("_", " "))


def winners_text(names: Sequence[str], winners: Sequence[int], viewer: int) -> str:
    """`You win`, `Mira wins`, `You and Mira share the win`, `A draw`."""
    if not winners:
        return say("winners.none")
    if len(winners) == 1:
        return say("winners.one", form="you" if winners[0] == viewer else "", name=names[winners[0]])
    people = [say("winners.you") if seat == viewer else names[seat] for seat in winners]
    return say("winners.several", names=listed(people))
