"""What the table shows at one moment: plain data from one seat's observation, drawn without knowing the game.

A `Spot` names anything on the table that can be pointed at. The view reports spots and never judges them.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeVar

from tabletop.engine.cards import (
    ACE,
    EMPTY,
    HIDDEN,
    JACK,
    JOKER,
    JOKER_FACE,
    KING,
    QUEEN,
    RANK,
    SUIT,
    look_of,
)
from tabletop.engine.events import CardMoved, Event
from tabletop.engine.layout import Ledger, Plate, Presentation, Stage, TableLayout, TurnBar
from tabletop.engine.observation import (
    ATTACHED,
    DOWN,
    HIDDEN_CARD,
    STACKED,
    TAPPED,
    CardView,
    Observation,
    ZoneView,
)
from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import row
from tabletop.engine.zones import ALL, ZoneKind
from tabletop.presenter.seat_colours import colour_of
from tabletop.presenter.texts import say
from tabletop.presenter.words import at_a_glance, with_names

Named = TypeVar("Named")
"""A part of the table with texts that may hold names."""


class Spot(NamedTuple):
    """A thing on the table. `kind`:

    "card"  a card: `zone`, `seat` (-1 = shared), `place` (its index in the zone) and `card` (HIDDEN if unknown);
    "place" an empty fixed place of a zone: `zone`, `seat`, `place`;
    "zone"  a zone as a whole: a pile, or the ground of a spread or a hand;
    "step"  a step of the turn's course, its id in `zone`; "stop" the mark there by which a person is asked, the id of
            the prompt in `zone` and the number of the mark in `place`;
    "seat"  a player: the plate of `seat`;
    "gap"   between the cards of a hand, where a held card of it could go: `place` others lie left of it.
    """

    kind: str
    zone: str = ""
    seat: int = -1
    place: int = -1
    card: int = HIDDEN


class SeatInfo(NamedTuple):
    """A player as the table names them. `level`: a short second line ("Casual", "Guest"), may be empty; `portrait`: the
    name of their picture, "" = a letter."""

    name: str
    level: str = ""
    human: bool = True
    portrait: str = ""


_SUITS: Final = ("clubs", "diamonds", "hearts", "spades", "")
_COURTS: Final = {ACE: "ace ", JACK: "jack ", QUEEN: "queen ", KING: "king ", JOKER: "joker"}


def card_words(card: int) -> str:
    """The card in words: "King of Hearts", "Joker", "a hidden card"."""
    if card < 0:
        return say("card.hidden")
    rank = RANK[card]
    return say("card", _COURTS.get(rank, "") + _SUITS[SUIT[card]], number=rank)


class TableCard(NamedTuple):
    """One card as it lies. `look`: what is printed (0..53), HIDDEN if the viewer may not know it. `down`: it shows its
    back; if the look is known, the corner peeks out for its owner. `blank`: a counter that stands for no card.
    `secret`: not everybody knows it, so a curtain hides it. `stacked`: it lies in one stack with the card before
    it. `attached`: it is tucked under the last card before it that is neither stacked nor attached. `covered`: a
    curtain hides it."""

    id: int
    look: int
    tapped: bool = False
    down: bool = False
    blank: bool = False
    secret: bool = False
    stacked: bool = False
    attached: bool = False
    covered: bool = False

    @property
    def empty(self) -> bool:
        """An empty fixed place, not a card."""
        return self.id == EMPTY

    @property
    def name(self) -> str:
        """What it is and how it lies, for screen readers."""
        if self.covered:
            return say("card.covered")
        words = [say("card.blank") if self.blank else card_words(self.look)]
        if self.down and not self.blank:
            words.append(say("card.down"))
        if self.tapped:
            words.append(say("card.tapped"))
        if self.stacked:
            words.append(say("card.stacked"))
        if self.attached:
            words.append(say("card.attached"))
        return row(words)


EMPTY_CARD: Final = TableCard(EMPTY, EMPTY)


class TableZone(NamedTuple):
    """A zone as it lies. `kind` as in `ZoneLayout`; `cards`: one for each place or card, () for a closed pile. `laid`:
    for each of them on which place it is seen, or in a hand how many lie left of it; () as the game lays them.
    `caption`: what it holds, in words. `apart`: no card lies on another, so there is nothing to look through. `due`: so
    many cards lie in the middle yet and are counted with it already."""

    zone: str
    seat: int
    kind: str
    title: str
    count: int  # type: ignore[assignment]  # the name outweighs tuple.count
    cards: tuple[TableCard, ...]
    laid: tuple[int, ...] = ()
    caption: str = ""
    apart: bool = False
    due: int = 0

    def cell(self, place: int) -> int:
        """Where in the zone the card or empty place at that index is seen."""
        return self.laid[place] if 0 <= place < len(self.laid) else place

    def spot(self, place: int) -> Spot:
        """The spot of the card or empty place at that index."""
        card = self.cards[place]
        if card.empty:
            return Spot("place", self.zone, self.seat, place)
        return Spot("card", self.zone, self.seat, place, card.id)


class TablePlate(NamedTuple):
    """A player's plate. `clock`: text, "" without one. `active`: this seat must decide, and not only after the
    viewer looked at a round that is over. `out`: has left the game. The rest as in `SeatInfo` and `layout.Plate`."""

    seat: int
    name: str
    level: str
    rows: tuple[tuple[str, str], ...]
    badges: tuple[tuple[str, str], ...]
    clock: str
    active: bool
    out: bool
    big: tuple[str, str] = ("", "")
    portrait: str = ""
    signs: tuple[tuple[str, str], ...] = ()
    lives: tuple[str, int, int] = ("", 0, 0)

    @property
    def colour(self) -> str:
        """That of the seat, "" = it has none."""
        return colour_of(self.portrait)

    @property
    def figures(self) -> tuple[tuple[str, str], ...]:
        """Everything that is counted there, as labels and values."""
        label, gone, most = self.lives
        lives = ((label, f"{gone}/{most}"),) if most else ()
        return (*self.rows, *lives, *((self.big,) if self.big != ("", "") else ()))


class TableToken(NamedTuple):
    """Something lying on the card at `spot`; `kind`, `text`, `help` and `icon` as in `layout.Token`."""

    spot: Spot
    kind: str
    text: str
    help: str = ""
    icon: str = ""


class TableLink(NamedTuple):
    """An arrow from one spot to another."""

    start: Spot
    end: Spot


class Effect(NamedTuple):
    """Of several plays that are told in one, one: its cards, what they aimed at, in a few words what came of it."""

    cards: tuple[int, ...]
    aims: tuple[int, ...] = ()
    outcome: str = ""


class TableAct(NamedTuple):
    """Something told large. `at`: which of the events that lead to the model it is, -1 = all of them come after it;
    `kind`: as in `EventKind.stage`, or a `PLAY`; `card`: the one it is about; `moved`: cards have moved since the stage
    was shown, so that its numbers are old. Of a play `seat` is whose it is, `cards` lie there, `aims` are the cards it
    aims at, `more` says what came of it, `line` is what the log says, and `share` is the part of the usual time for
    which it lies; `outcome`: what came of it in a few words; `effects`: the plays that it tells in one, whose cards
    these are, in this order; () = it is one. `stays`: it must have been seen, so a press that was meant for what was
    there before does not send it away. `step`: the step of the turn in which it is told, "" = the one that is shown."""

    at: int
    kind: str
    text: str
    card: int = HIDDEN
    moved: bool = False
    seat: int = -1
    cards: tuple[int, ...] = ()
    aims: tuple[int, ...] = ()
    more: str = ""
    share: float = 1.0
    line: str = ""
    stays: bool = False
    step: str = ""
    outcome: str = ""
    effects: tuple[Effect, ...] = ()


class TableModel(NamedTuple):
    """The whole table as `viewer` sees it, whose hand lies at the bottom. `counts`: the words said one by one when a
    phase of that id begins; what turns next, of the same id, turns together with the last of them. `sounds`: what is
    heard of events of an id and a type, or with None of all of that id that move nothing. `stops`: the prompts at which
    the person wishes to be asked, `smart`: and there only where an answer could matter."""

    viewer: int
    zones: tuple[TableZone, ...]
    plates: tuple[TablePlate, ...]
    tokens: tuple[TableToken, ...]
    threats: frozenset[Spot]
    links: tuple[TableLink, ...]
    ledger: Ledger | None
    marker: str
    header: str
    hold: bool = False
    counts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    fighters: frozenset[Spot] = frozenset()
    sounds: tuple[tuple[str, type[Event] | None, str], ...] = ()
    stage: Stage | None = None
    acts: tuple[TableAct, ...] = ()
    course: TurnBar | None = None
    stops: frozenset[str] = frozenset()
    marker_means: str = ""
    ends: bool = False
    smart: bool = True

    @property
    def busy(self) -> frozenset[Spot]:
        """What takes part in something going on."""
        return self.threats.union(self.fighters, *self.links)

    def zone(self, zone: str, seat: int = -1) -> TableZone:
        """The zone of that name and seat; KeyError if there is none."""
        for view in self.zones:
            if view.zone == zone and view.seat == seat:
                return view
        raise KeyError((zone, seat))

    def find(self, card: int) -> Spot | None:
        """Where the card of that id lies in the open, or None."""
        placed = ((zone, place, view.id) for zone in self.zones for place, view in enumerate(zone.cards))
        return next((zone.spot(place) for zone, place, lies in placed if lies == card >= 0), None)

    def at(self, spot: Spot) -> TableCard | None:
        """The card at a card's spot, or None if no card lies there (any more)."""
        if spot.kind != "card":
            return None
        try:
            zone = self.zone(spot.zone, spot.seat)
        except KeyError:
            return None
        if not 0 <= spot.place < len(zone.cards) or zone.cards[spot.place].empty:
            return None
        return zone.cards[spot.place]


def moves_between(before: TableModel, after: TableModel) -> list[CardMoved]:
    """How the cards that lie in the open before, and are not there after, come to the pile that has grown."""
    was = {(zone.zone, zone.seat): zone.count for zone in before.zones}
    pile = next((zone for zone in after.zones if zone.count > was[zone.zone, zone.seat]), None)
    if pile is None:
        return []
    down, owner = not pile.cards, pile.seat
    return [
        CardMoved("gathered", card.id, ALL, zone.zone, zone.seat, place, pile.zone, owner, -1, down, owner)
        for zone, now in zip(before.zones, after.zones, strict=True)
        if zone.kind not in ("hand", "pile") and zone.count > now.count
        for place, card in enumerate(zone.cards)
        if card.id >= 0
    ]


def newcomers(before: TableModel | None, after: TableModel) -> set[int]:
    """The known cards of the viewer's hand that were not in it, if others are there to be told from them."""
    if before is None or before.viewer != after.viewer:
        return set()
    hands = ([z.cards for z in m.zones if (z.kind, z.seat) == ("hand", m.viewer)] for m in (before, after))
    was, now = ({card.id for cards in hand for card in cards} for hand in hands)
    return now - was if HIDDEN not in was | now and was & now else set()


def _card(view: CardView, faces: str) -> TableCard:
    if view.id == EMPTY:
        return EMPTY_CARD
    # a face without an id: any card of that face looks right
    look = look_of(view.id) if view.id >= 0 else view.face if 0 <= view.face <= JOKER_FACE else HIDDEN
    down = bool(view.marks & DOWN)
    # Where every face is public, an unknown face-down card is no card at all but a counter.
    blank = look == HIDDEN and down and faces == "all"
    secret = faces == "owner" or (faces == "card" and down)
    tapped, stacked, attached = (bool(view.marks & mark) for mark in (TAPPED, STACKED, ATTACHED))
    return TableCard(view.id, look, tapped, down, blank, secret, stacked, attached)


def _cards(view: ZoneView, kind: str, declared: ZoneKind | None) -> tuple[TableCard, ...]:
    seen = view.cards or (HIDDEN_CARD,) * (view.count if kind != "pile" else 0)
    cards = tuple(_card(card, declared.faces if declared else "all") for card in seen)
    places = declared.places if declared and kind == "places" else 0
    return cards + (EMPTY_CARD,) * (places - len(cards))


def spot_at(zones: Sequence[TableZone], zone: str, seat: int, place: int) -> Spot:
    """The spot a game means by (zone, seat, place): a place of -1 is the seat itself, or the shared zone."""
    if place < 0:
        return Spot("seat", seat=seat) if seat >= 0 else Spot("zone", zone, seat)
    for view in zones:
        if view.zone == zone and view.seat == seat and place < len(view.cards):
            return view.spot(place)
        if view.zone == zone and view.apart:  # on its outline no card lies yet
            return Spot("place", zone, seat, place)
    return Spot("zone", zone, seat)


def _named_ledger(ledger: Ledger | None, names: Sequence[str]) -> Ledger | None:
    if ledger is None:
        return None
    rows = tuple([_glanced(row, names, "label", "values") for row in ledger.rows])
    return _glanced(ledger, names, "title", "note")._replace(rows=rows, key=with_names(ledger.key, names))


def _named_stage(stage: Stage | None, names: Sequence[str], viewer: int) -> Stage | None:
    """The stage with its names, the viewer's side first where sides meet."""
    if stage is None:
        return None
    ordered = sorted(stage.sides, key=lambda side: not stage.calm and side.seat != viewer)
    told = _glanced(stage, names, "standing", "going", "note", "steps")
    return told._replace(
        sides=tuple([_glanced(side, names, "title", "parts", "verdict") for side in ordered]),
        waiting=tuple([_glanced(each, names, "title", "text", "note") for each in stage.waiting]),
        meetings=tuple([_glanced(each, names, "verdict") for each in stage.meetings]),
    )


def _glanced(thing: Named, names: Sequence[str], *fields: str) -> Named:
    """The same with these texts, or rows of them, `at_a_glance`."""

    def told(text: str | tuple[str, ...]) -> str | tuple[str, ...]:
        if isinstance(text, str):
            return at_a_glance(text, names)
        return tuple([at_a_glance(each, names) for each in text])

    plain: Any = thing
    read: Named = plain._replace(**{field: told(getattr(thing, field)) for field in fields})
    return read


def _zones(spec: GameSpec, layout: TableLayout, observation: Observation) -> list[TableZone]:
    kinds = {drawn.zone: drawn.kind for drawn in layout.zones}
    declared = {kind.name: kind for kind in spec.rules.zones}
    apart = {drawn.zone for drawn in layout.shared_zones if drawn.kind == "spread" and drawn.places}
    zones = []
    for view in observation.zones:
        if (kind := kinds.get(view.zone)) is not None:
            cards = _cards(view, kind, declared.get(view.zone))
            told = view.zone, view.seat, kind, spec.rules.zone_title(view.zone), view.count
            zones.append(TableZone(*told, cards, apart=view.zone in apart))
    return zones


def _due(spec: GameSpec, seen: Observation) -> dict[tuple[str, int], int]:
    """How many more cards each zone holds when what lies complete is put where it belongs."""
    if spec.table.gathered is None:
        return {}
    counts = {(zone.zone, zone.seat): zone.count for zone in spec.table.gathered(seen).zones}
    more = {(zone.zone, zone.seat): counts[zone.zone, zone.seat] - zone.count for zone in seen.zones}
    return {key: count for key, count in more.items() if count > 0}


def _sounds(spec: GameSpec) -> tuple[tuple[str, type[Event] | None, str], ...]:
    kinds = spec.table.events.values()
    of_all = [(kind.id, None, kind.sound) for kind in kinds if kind.sound]
    return (*of_all, *[(kind.id, of, sound) for kind in kinds for of, sound in kind.sounds.items()])


def build_table(
    spec: GameSpec,
    observation: Observation,
    presentation: Presentation,
    seats_info: Sequence[SeatInfo],
    viewer: int,
    clocks: Sequence[str] = (),
    stops: frozenset[str] = frozenset(),
) -> TableModel:
    """The table for `viewer` (whose hand lies at the bottom) from what `observation.seat` may know.

    `clocks`: the clock's text for each seat, () without a clock; `stops`: see `TableModel`.
    """
    captions = {(zone, seat): words for zone, seat, words in presentation.captions}
    due = _due(spec, observation) if presentation.hold else {}
    zones = [
        zone._replace(
            caption=captions.get((zone.zone, zone.seat), ""), due=due.get((zone.zone, zone.seat), 0)
        )
        for zone in _zones(spec, spec.table.laid(len(seats_info), observation.options), observation)
    ]
    asked = {seat for seat, _ in observation.asked}
    told = {plate.seat: plate for plate in presentation.plates}
    plates = [
        TablePlate(
            **(told.get(seat) or Plate(seat, ()))._asdict(),
            name=info.name,
            level=info.level,
            portrait=info.portrait,
            clock=clocks[seat] if seat < len(clocks) else "",
            active=seat in asked and (seat == viewer or not presentation.ends),
        )
        for seat, info in enumerate(seats_info)
    ]
    names = [info.name for info in seats_info]
    return TableModel(
        viewer,
        tuple(zones),
        tuple(plates),
        tuple(
            TableToken(
                spot_at(zones, t.zone, t.seat, t.place),
                t.kind,
                at_a_glance(t.text, names),
                with_names(t.help, names),
                t.icon,
            )
            for t in presentation.tokens
        ),
        frozenset(spot_at(zones, *threat) for threat in presentation.threats),
        tuple(TableLink(spot_at(zones, *a), spot_at(zones, *b)) for a, b in presentation.links),
        _named_ledger(presentation.ledger, names),
        at_a_glance(presentation.marker, names),
        at_a_glance(presentation.header, names),
        presentation.hold,
        tuple((kind.id, kind.count_in) for kind in spec.table.events.values() if kind.count_in),
        frozenset(spot_at(zones, *fighter) for fighter in presentation.fighters),
        _sounds(spec),
        _named_stage(presentation.stage, names, viewer),
        course=presentation.course,
        stops=stops,
        marker_means=presentation.marker_means,
        ends=presentation.ends,
    )
