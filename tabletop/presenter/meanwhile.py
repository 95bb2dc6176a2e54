"""What others did since one's last turn, for the beginning of the next: what they took from whoever reads, and what
they have gained."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from tabletop.engine.cards import card_text
from tabletop.engine.catalogue import form_of
from tabletop.engine.declarations import VERDICT, EventKind
from tabletop.engine.events import (
    CardMoved,
    CardTapped,
    DamageDealt,
    Declared,
    Event,
    PhaseBegan,
    PileShuffled,
)
from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import capital, listed, row
from tabletop.presenter.acting import outcome_of, results_of
from tabletop.presenter.narrator import Narrator, Sentence
from tabletop.presenter.texts import say
from tabletop.presenter.words import cards_text

LOST: Final = 2
"""So many cards or hits of one's own make the turns worth telling, however short they were, or one of a kind that is
told `alone`."""
PLAYED: Final = 4
"""So many plays of others do, if any came to something that is told."""


class Trace(NamedTuple):
    """A card of it, HIDDEN if the reader may not know it. `did`: the line of the log that tells how it came; `when`:
    the turn that this was in; `results`: what came of it at once; `doers`: the cards by which it came, where the game
    names them."""

    card: int
    did: Sentence
    when: str
    results: tuple[str, ...]
    doers: tuple[int, ...] = ()


class Gathered(NamedTuple):
    """What has happened to several cards alike. `mine`: to those of the reader."""

    text: str
    traces: tuple[Trace, ...]
    mine: bool


class Meanwhile(NamedTuple):
    """All of it. `brief`: one line tells it. `besides`: the plays of which no row tells, "" = there are none."""

    title: str
    rows: tuple[Gathered, ...]
    heard: str
    besides: str = ""

    @property
    def brief(self) -> bool:
        """Whether it is told in one line."""
        return len(self.rows) == 1 and not self.besides


class _Found(NamedTuple):
    """One event that is told: at which place, in which form of its words, of whom, as how many; `why`: see
    `EventKind.reason`."""

    kind: EventKind
    mine: bool
    form: str
    seat: int
    number: int
    traces: tuple[Trace, ...]
    why: str


def is_summed(spec: GameSpec) -> bool:
    """Whether turns of that game begin with what others did meanwhile."""
    return any(kind.meanwhile for kind in spec.table.events.values())


def meanwhile_of(
    spec: GameSpec, names: Sequence[str], viewer: int, events: Sequence[Event], entries: Sequence[int]
) -> Meanwhile | None:
    """The turns of others that these events tell, as `viewer` may know them, None where that is too little. `entries`:
    of the match, one for each event."""
    narrator = Narrator(spec, names, viewer)
    lines = [line._replace(entry=entries[line.at]) for line in narrator.sentences(events)]
    found = _Finding(spec, narrator, viewer, events, lines).all
    lost = sum(LOST if one.kind.alone else one.number for one in found if one.mine)
    played = sum(line.play is not None and line.seat != viewer for line in lines)
    if not found or (lost < LOST and played < PLAYED):
        return None
    rows = _rows(found, spec, narrator)
    seats = {line.seat for line in lines if line.heading and line.seat not in (-1, viewer)}
    own = "" if lines[0].heading else "own"  # it begins in the turn of whoever reads
    form = own or ("several" if len(seats) > 1 else "")
    title = say("meanwhile", form, whose=narrator.whose(max(seats, default=-1)))
    named = [(each.text, _named(spec, each.traces)) for each in rows]
    said = [say("meanwhile.heard", told=text, cards=cards) if cards else text for text, cards in named]
    besides = _besides(spec, viewer, lines, rows)
    heard = ". ".join((title, *said, *([besides] if besides else [])))
    return Meanwhile(title, tuple(rows), heard, besides)


def _besides(spec: GameSpec, viewer: int, lines: Sequence[Sentence], rows: Sequence[Gathered]) -> str:
    """What else others did that their game has few words for, each kind once, and what came of it."""
    traces = [trace for each in rows for trace in each.traces]
    told = {trace.did for trace in traces}, {card for trace in traces for card in trace.doers}
    plays: dict[tuple[str, str, str], list[str]] = {}
    for number, line in enumerate(lines):
        if line.seat == viewer or not line.how or not spec.table.events[line.how].besides:
            continue
        cards = line.cards if line.play is None else line.play.cards
        if line not in told[0] and not told[1].issuperset(cards):
            each = [*map(card_text, cards)] if line.play is None else [" ".join(map(card_text, cards))]
            aims = row([card_text(card) for card in line.play.aims]) if line.play is not None else ""
            plays.setdefault((line.how, aims, outcome_of(spec, lines, number)), []).extend(each)
    said = []
    for (how, aims, came), each in plays.items():
        text = form_of(spec.table.events[how].besides, "", len(each)).format(cards=each[0], count=len(each))
        said.append(say("meanwhile.came", play=text, cards=aims, came=came) if came else text)
    return say("meanwhile.besides", plays=row(said)) if said else ""


def _last_moves(events: Sequence[Event]) -> dict[int, int]:
    """By card, which of the events moved it last; one that is tapped where it was not seen to go went there unseen."""
    found: dict[int, int] = {}
    zones: dict[int, str] = {}
    for at, event in enumerate(events):
        if not isinstance(event, CardMoved | CardTapped) or event.card < 0:
            continue
        if isinstance(event, CardMoved) or zones.get(event.card, event.zone) != event.zone:
            found[event.card], zones[event.card] = at, event.zone
    return found


def _doer(event: CardMoved | DamageDealt, other: Declared, kind: EventKind) -> int:
    """The card by which the event came, if the other one, of that kind, names it; -1 = it does not. Of a verdict its
    first card falls, by the second."""
    if isinstance(event, DamageDealt):
        return other.card if event.seat in (other.seat, other.target) else -1
    if not kind.target_is_card or event.card < 0:
        return -1
    if event.card == other.card:
        return other.target
    return other.card if event.card == other.target and kind.stage != VERDICT else -1


class _Finding:
    """Looks for what is told: `all` of it, what the viewer lost first, then what the viewer took from others, then as
    the game declares it. `lines`: the log of these events."""

    def __init__(
        self,
        spec: GameSpec,
        narrator: Narrator,
        viewer: int,
        events: Sequence[Event],
        lines: Sequence[Sentence],
    ) -> None:
        self._kinds = spec.table.events
        self._spec, self._narrator = spec, narrator
        self._viewer, self._events, self._lines = viewer, events, lines
        self._gone = _last_moves(events)
        order = {kind: number for number, kind in enumerate(self._kinds)}
        found = [one for at in range(len(events)) if (one := self._at(at)) is not None]
        self.all = sorted(found, key=lambda one: (not one.mine, one.form != "yours", order[one.kind.id]))

    def _at(self, at: int) -> _Found | None:
        """What is told of that event, None: nothing."""
        event, kind = self._events[at], self._kinds.get(self._events[at].how)
        if kind is None or not kind.meanwhile:
            return None
        if isinstance(event, PileShuffled):
            return _Found(kind, False, "", event.seat, 1, (), "")
        return self._moved(at, event, kind) if isinstance(event, CardMoved | DamageDealt) else None

    def _moved(self, at: int, event: CardMoved | DamageDealt, kind: EventKind) -> _Found | None:
        """What is told of a card or of damage."""
        card, left = (event.card, event.from_seat) if isinstance(event, CardMoved) else (-1, -1)
        mine = self._viewer in (event.seat, left)
        line = max((number for number, each in enumerate(self._lines) if each.at <= at), default=-1)
        source = self._source(at)
        doers = self._doers(at, event, source.doers)
        why = self._why(event, source, doers)
        stays = mine or bool(why) or self._gone.get(card, at) == at
        if event.seat == self._viewer and left not in (-1, self._viewer):
            return None  # the reader took it
        form = self._form(mine, at, event, source.doers)
        if line < 0 or not stays or not form_of(kind.meanwhile, form):
            return None
        seat = left if event.seat < 0 or (why and left >= 0) else event.seat
        traces = self._traces(event, line, mine, doers)
        number = event.total if isinstance(event, DamageDealt) else 1
        return _Found(kind, mine, form, seat, number, traces, why)

    def _why(self, event: CardMoved | DamageDealt, source: EventKind, doers: Sequence[int]) -> str:
        """The `EventKind.reason` of that, "" = it has none."""
        zone, seat = (event.zone, event.seat) if isinstance(event, CardMoved) else ("", -1)
        words = {
            "cards": row([card_text(card) for card in doers]),
            "zone": self._spec.rules.zone_title(zone) if zone else "",
            "whose": self._narrator.whose(seat),
        }
        return form_of(source.reason, zone).format_map(words)

    def _source(self, at: int) -> EventKind:
        """The kind that says why that event came: of a card that is a life, the damage that follows it."""
        own, behind = self._kinds[self._events[at].how], self._events[at + 1 : at + 2]
        damage = (self._kinds[event.how] for event in behind if isinstance(event, DamageDealt))
        return next((kind for kind in damage if kind.reason), own)

    def _doers(self, at: int, event: CardMoved | DamageDealt, by: Sequence[str]) -> tuple[int, ...]:
        """The cards by which it came, each once: those that these events before it in the same turn name, else those
        of the last of them that aims at no card."""
        if named := tuple(dict.fromkeys(self._named(at, event, by))):
            return named
        free = {how for how in by if not self._kinds[how].target_is_card}
        last = next((line for line in reversed(self._lines) if line.at < at and line.how in free), None)
        if last is None:
            return ()
        return last.cards if last.play is None else last.play.cards

    def _named(self, at: int, event: CardMoved | DamageDealt, by: Sequence[str]) -> list[int]:
        """The cards that such events before it in the same turn, of a damage since the last one, name as its doers,
        each with the card that decided it, if there is one."""
        found = []
        for before, _, doer in self._deeds(at, event, by):
            said = (e for e in reversed(self._events[:before]) if isinstance(e, Declared))
            deciding = self._kinds[self._events[before].how].doers
            found += [*islice((e.card for e in said if e.how in deciding), 1), doer]
        return found[::-1]

    def _form(self, mine: bool, at: int, event: CardMoved | DamageDealt, by: Sequence[str]) -> str:
        """In which form it is told: the viewer's own, what the viewer did to others, or neither."""
        did = any(seat == self._viewer for _, seat, _ in self._deeds(at, event, by))
        return "you" if mine else "yours" if did else ""

    def _deeds(
        self, at: int, event: CardMoved | DamageDealt, by: Sequence[str]
    ) -> Iterator[tuple[int, int, int]]:
        """Such events before it, the last one first: which, whose, and its doer."""
        later = {""}
        for before, other in reversed([*enumerate(self._events[:at])]):
            turned = isinstance(other, PhaseBegan) and bool(self._kinds[other.how].chapter)
            if turned or (isinstance(event, DamageDealt) and isinstance(other, DamageDealt)):
                break
            later.add(other.how)
            kind = self._kinds.get(other.how)
            if isinstance(other, Declared) and kind is not None and other.how in by and kind.done_at in later:
                if (doer := _doer(event, other, kind)) >= 0:
                    yield before, other.seat, doer

    def _traces(
        self, event: CardMoved | DamageDealt, line: int, mine: bool, doers: tuple[int, ...]
    ) -> tuple[Trace, ...]:
        """Its cards: of a damage those that dealt it."""
        came = isinstance(event, DamageDealt) or event.seat == self._viewer
        cause = self._cause(line, came) if mine else line
        play = self._lines[cause].play
        staged = self._kinds[self._lines[line].how].stage  # what is told on a stage says why itself
        did = self._lines[line if staged else cause]
        behind = self._lines[self._lines.index(did) :]
        when = next((each.text for each in self._lines[line::-1] if each.heading), "")
        played = play.cards if play is not None else ()
        cards = (event.card,) if isinstance(event, CardMoved) else doers or played
        return tuple(Trace(card, did, when, tuple(results_of(behind, 0)), doers) for card in cards)

    def _cause(self, line: int, aimed: bool) -> int:
        """The play of somebody else that this line came of: the last one before it in the same phase, `aimed` at the
        viewer where there is one; itself if there is none."""
        plays = []
        for number in range(line, -1, -1):
            if self._lines[number].heading:
                break
            if self._lines[number].play is not None and self._lines[number].seat != self._viewer:
                plays.append(number)
        at_me = (number for number in plays if aimed and self._aims(self._events[self._lines[number].at]))
        return next(at_me, [*plays, line][0])

    def _aims(self, event: Event) -> bool:
        """Whether it is said aloud against the viewer."""
        said = isinstance(event, Declared) and event.target == self._viewer
        return said and not self._kinds[event.how].target_is_card


def _doers(spec: GameSpec, narrator: Narrator, traces: Sequence[Trace]) -> list[str]:
    """The cards by which they came, each once, as the game calls them there."""
    called = {}
    for trace in traces:
        as_doer = form_of(spec.table.events[trace.did.how].as_doer)
        for card in trace.doers:
            words = {"card": card_text(card), "who": narrator.name(trace.did.seat)}
            called[card] = (as_doer or "{card}").format_map(words)
    shown = [trace.card for trace in traces]
    return [words for card, words in called.items() if card not in shown]


def _rows(found: Sequence[_Found], spec: GameSpec, narrator: Narrator) -> list[Gathered]:
    """Those that are told in the same words, together."""
    alike: dict[tuple[str, bool, int], list[_Found]] = {}
    for one in found:
        many = form_of(one.kind.meanwhile, one.form)
        alike.setdefault((many, one.mine, one.seat), []).append(one)
    rows = []
    for (_, mine, seat), those in alike.items():
        number = sum(one.number for one in those)
        text = form_of(those[0].kind.meanwhile, those[0].form, number)
        why = say("meanwhile.why").join(dict.fromkeys(one.why for one in those))
        traces = [trace for one in those for trace in one.traces]
        doers = listed(_doers(spec, narrator, traces))
        words = {"who": narrator.name(seat), "whose": narrator.whose(seat), "count": number, "why": why}
        words["doers"] = doers
        told = capital(text.format_map(words))
        if doers and those[0].form and not why:
            told = say("meanwhile.by", told=told, cards=doers)
        each = (trace for at, trace in enumerate(traces) if trace.card < 0 or trace not in traces[:at])
        rows.append(Gathered(told, tuple(each), mine))
    return rows


def _named(spec: GameSpec, traces: Sequence[Trace]) -> str:
    cards = [trace.card for trace in traces]
    return cards_text(cards, len(cards), spec.table.jokers) if cards else ""
