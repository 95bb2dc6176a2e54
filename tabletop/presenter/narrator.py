"""Events in sentences: redacted events and the game's templates in, lines of the log out.

A template stands in the game's `EventKind` of that `how` and may use
  {who} {whose}          the seat that acts: "You" (inside a sentence "you")/"your", "Mira"/"Mira's"
  {target} {targets}     a seat ("you", "Mira"), or a card (`target_is_card`); {targets} its possessive
  {card} {cards}         the card or cards concerned; hidden ones are "a card", "2 cards"
  {face} {count}         a face in words, a number of cards
  {value}                a number, or its word (`values`)
  {by} {bys}             who did it to them; {owner} {owners} whose zone it comes from
  {zone} {from}          names of the zones
  {s} {es}               nothing after "You", else "s", "es"; {is} {has} {does} likewise
and, with nothing marked, the verb right behind {who} follows it: "{who} draws" becomes "You draw".
An empty template is silence.
Equal things in a row become one line: "You draw K♥ and 9♠."
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tabletop.engine.cards import card_text
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
from tabletop.presenter.words import capital, cards_text, listed, possessive

_IRREGULAR = {"is": "are", "has": "have", "does": "do", "was": "were", "goes": "go", "isn't": "aren't"}
_SIBILANT = ("sses", "shes", "ches", "xes", "zzes")


def second_person(verb: str) -> str:
    """`draws` -> `draw`, `passes` -> `pass`, `carries` -> `carry`, `is` -> `are`; other words stay."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if verb.endswith(_SIBILANT):
        return verb[:-2]
    if verb.endswith("s") and not verb.endswith(("ss", "us")):
        return verb[:-1]
    return verb


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
    owner: int = -1
    by: int = -1
    zone: str = ""
    source: str = ""
    heading: bool = False


ALWAYS: Final = declared(
    EventKind("draw_offered", "{who} offer{s} a draw."),
    EventKind("draw_declined", "{who} decline{s} the draw."),
)
"""The events of every table, whatever the game."""


class Narrator:
    """Tells events to one reader. `names`: every seat's name; `viewer`: the seat called "you", or -1.

    `tail`: the events of the last line told. Put before the next ones they make one line with them where they join.
    """

    def __init__(self, spec: GameSpec, names: Sequence[str], viewer: int) -> None:
        self._spec = spec
        self._kinds = {**ALWAYS, **spec.table.events}
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
            if not self._template(fact):
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
        """`You`, or the seat's name."""
        if seat == self._viewer:
            return "You"
        return self._names[seat] if 0 <= seat < len(self._names) else "Nobody"

    def whose(self, seat: int) -> str:
        """`your`, or `Mira's`."""
        return "your" if seat == self._viewer else possessive(self.name(seat))

    def _template(self, fact: _Fact) -> str:
        return self._kinds[fact.how].sentence(fact.kind, fact.value)

    def _joins(self, last: _Fact, fact: _Fact) -> bool:
        template = self._template(fact)
        if "{from" not in template:  # where they come from is not told
            last, fact = last._replace(source=""), fact._replace(source="")
        if fact.heading or last._replace(cards=(), count=0) != fact._replace(cards=(), count=0):
            return False
        return "{card" in template or not fact.cards

    def _tell(self, group: list[_Fact]) -> Sentence:
        fact = group[0]
        template = self._template(fact)
        cards = tuple(card for each in group for card in each.cards)
        count = sum(each.count for each in group)
        if max(count, len(cards)) > 1:
            template = self._kinds[fact.how].many or template
        text = self._fill(template, fact, cards, count)
        if len(group) > 1 and "{card" not in template and "{count" not in template:
            text = f"{text.rstrip('.')} (×{len(group)})."
        return Sentence(text, fact.seat, fact.heading, tuple(card for card in cards if card >= 0))

    def _fill(self, template: str, fact: _Fact, cards: tuple[int, ...], count: int) -> str:
        you = fact.seat == self._viewer and self._viewer >= 0
        if you:
            template = _agree(template)
        names = "a card"  # one that is forgotten by now
        if cards or count:
            names = cards_text(cards, count, self._spec.table.jokers or ("a Joker", "a Joker"))
        words = {
            "who": self.name(fact.seat) if _begins(template) else self._inside(fact.seat),
            "whose": self.whose(fact.seat),
            "target": self._target(fact, False),
            "targets": self._target(fact, True),
            "card": names,
            "cards": names,
            "face": card_text(fact.value),
            "value": self._kinds[fact.how].values.get(fact.value, str(fact.value)),
            "count": str(max(count, len(cards))),
            "total": str(fact.value),
            "owner": self._inside(fact.owner),
            "owners": self.whose(fact.owner),
            "by": self._inside(fact.by),
            "bys": self.whose(fact.by),
            "zone": self._spec.rules.zone_title(fact.zone),
            "from": self._spec.rules.zone_title(fact.source),
            "s": "" if you else "s",
            "es": "" if you else "es",
            "is": "are" if you else "is",
            "has": "have" if you else "has",
            "does": "do" if you else "does",
        }
        return capital(template.format_map(_Words(words)))

    def _inside(self, seat: int) -> str:
        return "you" if seat == self._viewer and seat >= 0 else self.name(seat) if seat >= 0 else "nobody"

    def _target(self, fact: _Fact, possess: bool) -> str:
        if fact.target < 0:
            return "your" if possess and fact.seat == self._viewer else "nobody"
        if self._kinds[fact.how].target_is_card:
            name = card_text(fact.target)
            return possessive(name) if possess else name
        return self.whose(fact.target) if possess else self._inside(fact.target)


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
            kind, event.how, event.seat, cards, len(cards), event.target, event.value, owner=event.target
        )
    if isinstance(event, DamageDealt):
        return _Fact(kind, event.how, event.seat, value=event.total, owner=event.seat, by=event.by)
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


def _begins(template: str) -> bool:
    """Whether {who} is the first word of a sentence."""
    before = template.partition("{who}")[0].rstrip()
    return not before or before.endswith((".", "!", "?"))


def _agree(template: str) -> str:
    """The verb right behind {who} in the second person."""
    head, mark, tail = template.partition("{who} ")
    if not mark:
        return template
    verb, space, rest = tail.partition(" ")
    word = verb.rstrip(".,:;!")
    if not word.isalpha():
        return template
    return f"{head}{mark}{second_person(word)}{verb[len(word) :]}{space}{_agree(rest)}"


def termination_text(spec: GameSpec, termination: str) -> str:
    """What ended a game, in the game's words (`Table.terminations`)."""
    return spec.table.terminations.get(termination, termination.replace("_", " "))


def winners_text(names: Sequence[str], winners: Sequence[int], viewer: int) -> str:
    """`You win`, `Mira wins`, `You and Mira share the win`, `A draw`."""
    if not winners:
        return "A draw"
    if len(winners) == 1:
        return "You win" if winners[0] == viewer else f"{names[winners[0]]} wins"
    people = ["You" if seat == viewer else names[seat] for seat in winners]
    return f"{listed(people)} share the win"
