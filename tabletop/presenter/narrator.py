"""Events in sentences: redacted events and the game's messages in, lines of the log out.

A message stands in the game's `EventKind` of that `how` and may use
  {who} {whose}          the seat that acts: "Mira"/"Mira's"
  {target}               a seat ("you", "Mira"), or a card (`target_is_card`)
  {card} {cards}         the card or cards concerned; hidden ones are "a card", "2 cards"
  {face} {count}         a face in words, a number of cards
  {value}                a number, or its word (`values`); {total} the number
  {against}              the number that it is measured by
  {before} {left}        the health before and after a damage
  {by} {bys}             who did it to them; {owner} {owners} whose zone it comes from
  {zone} {from}          names of the zones
Its form "you" is said to whoever acts, "one" and "other" go by the number of cards.
An empty message is silence.
Equal things in a row become one line: "You draw K♥ and 9♠."
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tabletop.engine.cards import HIDDEN, card_text
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
    PlayerLost,
)
from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import capital, listed
from tabletop.presenter.texts import say
from tabletop.presenter.words import cards_text


class Sentence(NamedTuple):
    """A line of the log. `seat`: who did it, -1 = nobody; `heading`: a new turn or phase; `cards`: those
    named in it, for a preview."""

    text: str
    seat: int
    heading: bool = False
    cards: tuple[int, ...] = ()


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
        for event in events:
            fact = _fact(event)
            if not self._message(fact):
                continue
            if group and not self._joins(group[-1], fact):
                out.append(self._tell(group))
                group, tail = [], []
            group.append(fact)
            tail.append(event)
        if group:
            out.append(self._tell(group))
            self.tail = tuple(tail)
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
        return self._kinds[fact.how].sentence(fact.kind, fact.value)

    def _template(self, fact: _Fact, count: int) -> str:
        return form_of(self._message(fact), "you" if 0 <= fact.seat == self._viewer else "", count)

    def _joins(self, last: _Fact, fact: _Fact) -> bool:
        template = self._template(fact, 1)
        if "{from" not in template:  # where they come from is not told
            last, fact = last._replace(source=""), fact._replace(source="")
        if fact.heading or last._replace(cards=(), count=0) != fact._replace(cards=(), count=0):
            return False
        return "{card" in template or not fact.cards

    def _tell(self, group: list[_Fact]) -> Sentence:
        fact = group[0]
        cards = tuple(card for each in group for card in each.cards)
        count = max(sum(each.count for each in group), len(cards))
        template = self._template(fact, count)
        text = self._fill(template, fact, cards, count)
        if len(group) > 1 and "{card" not in template and "{count" not in template:
            text = say("event.repeated", sentence=text.rstrip("."), times=len(group))
        return Sentence(text, fact.seat, fact.heading, tuple(card for card in cards if card >= 0))

    def _fill(self, template: str, fact: _Fact, cards: tuple[int, ...], count: int) -> str:
        names = card_text(HIDDEN)  # one that is forgotten by now
        if cards or count:
            names = cards_text(cards, count, self._spec.table.jokers)
        words = {
            "who": self.name(fact.seat),
            "whose": self.whose(fact.seat),
            "target": self._target(fact),
            "card": names,
            "cards": names,
            "face": card_text(fact.value),
            "value": self._kinds[fact.how].values.get(fact.value, str(fact.value)),
            "count": str(count),
            "total": str(fact.value),
            "against": str(fact.against),
            "left": str(fact.against),
            "before": str(fact.against + fact.value),
            "owner": self.name(fact.owner),
            "owners": self.whose(fact.owner),
            "by": self.name(fact.by),
            "bys": self.whose(fact.by),
            "zone": self._spec.rules.zone_title(fact.zone),
            "from": self._spec.rules.zone_title(fact.source),
        }
        return capital(template.format_map(_Words(words)))

    def _target(self, fact: _Fact) -> str:
        if fact.target >= 0 and self._kinds[fact.how].target_is_card:
            return card_text(fact.target)
        return self.name(fact.target)


def _fact(event: Event) -> _Fact:
    kind = type(event)
    if isinstance(event, CardMoved):
        return _moved(event)
    if isinstance(event, CardTurned | CardTapped):
        return _Fact(kind, event.how, event.seat, (event.card,), 1, owner=event.seat, zone=event.zone)
    if isinstance(event, CardsShown):
        return _shown(event)
    if isinstance(event, CounterChanged):
        cards = (event.card,) if event.card >= 0 else ()
        return _Fact(kind, event.how, event.seat, cards, len(cards), value=event.value, owner=event.seat)
    if isinstance(event, Declared):
        cards = (event.card,) if event.card >= 0 else ()
        return _Fact(
            kind,
            event.how,
            event.seat,
            cards,
            len(cards),
            event.target,
            event.value,
            event.against,
            owner=event.target,
        )
    if isinstance(event, DamageDealt):
        return _Fact(
            kind, event.how, event.seat, value=event.total, against=event.left, owner=event.seat, by=event.by
        )
    if isinstance(event, PlayerLost):
        return _Fact(kind, event.how, event.seat, by=event.by)
    if isinstance(event, GameEnded):
        return _Fact(kind, event.how, event.winners[0] if len(event.winners) == 1 else -1)
    if isinstance(event, PhaseBegan):
        return _Fact(kind, event.how, event.seat, value=event.turn, heading=True)
    if isinstance(event, PileShuffled):
        return _Fact(kind, event.how, event.seat, count=event.count, zone=event.zone)
    return _Fact(kind, event.how, event.seat)


def _moved(event: CardMoved) -> _Fact:
    actor = next((seat for seat in (event.seat, event.by, event.from_seat) if seat >= 0), -1)
    return _Fact(
        type(event),
        event.how,
        actor,
        (event.card,),
        1,
        target=event.from_seat if event.from_seat != actor else event.seat,
        owner=event.from_seat,
        by=event.by,
        zone=event.zone,
        source=event.from_zone,
    )


def _shown(event: CardsShown) -> _Fact:
    return _Fact(
        type(event),
        event.how,
        event.by if event.by >= 0 else event.seat,
        event.cards,
        event.count,
        owner=event.seat,
        by=event.by,
        zone=event.zone,
    )


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
