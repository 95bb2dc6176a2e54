"""What a game tells the table about drawing it: data only, in card widths, never pixels or colours."""

from typing import Final, NamedTuple

from tabletop.engine.actions import Action


class ZoneLayout(NamedTuple):
    """Where a zone lies. `x y w h` in card widths from the top left corner of its mat or board, as seen on the screen.

    `kind`: "places" (fixed places in `columns`), "spread" (overlapping in order, the last on top), "row" (side by side,
    each with what is stacked on it or attached to it, and room for labels above), "pile" (one stack with a count),
    "hand" (a fan). `order`: how open cards lie, whatever their order in the zone: "" as there, "suit" (by suit, then
    rank), "rank" (by rank, then suit), "high" (the same, the ace above the king), "colour" (black, then red, each by
    rank: runs and pairs stand together), "usable" (those that lie face-down behind the others). A zone may be split:
    this part shows `places` places from number `first` on; a spread with `places` draws that many empty outlines.
    `scale`: its cards' width, in card widths. `anchor`: where its cards are centred when there is room, 0 left to 1
    right. `label`: its title stands "below", "above", by its "sign" while it is empty, or nowhere (""). `optional`:
    leaves no trace while it is empty. `each`: how many cards count as one in the number on a pile.
    """

    zone: str
    kind: str
    x: float
    y: float
    w: float
    h: float
    columns: int = 1
    first: int = 0
    places: int = 0
    scale: float = 1.0
    anchor: float = 0.5
    label: str = ""
    optional: bool = False
    order: str = ""
    each: int = 1


Box = tuple[float, float, float, float]
"""x, y, w, h in card widths."""


class MatLayout(NamedTuple):
    """One player's part of a board: the box of the plate and the zones, in card widths of the board."""

    plate: Box
    zones: tuple[ZoneLayout, ...]


class TableLayout(NamedTuple):
    """A table: the size of its `board`, one mat per seat in turn order from the player at the bottom, shared zones in
    board coordinates, the ledger's box, the height of the line between the sides (-1: no line) and the box of the large
    marker (without width no such word is shown). `trays`: grounds drawn below what belongs together. `speech`: the room
    that is kept free for what things say. A board is stretched to the window: cards keep their proportions, the room
    between them grows. `signs`: (zone, icon) pairs, what is engraved in the places of a zone to say what goes there.
    `cloth`: the felt's colour, green or "teal". `others`: the same table on boards of other shapes; the one whose shape
    is closest to the window's is taken.
    """

    board: tuple[float, float]
    mats: tuple[MatLayout, ...]
    shared_zones: tuple[ZoneLayout, ...]
    ledger: Box = (0.0, 0.0, 0.0, 0.0)
    line: float = -1.0
    marker: Box = (0.0, 0.0, 0.0, 0.0)
    trays: tuple[Box, ...] = ()
    speech: Box = (0.0, 0.0, 0.0, 0.0)
    others: tuple["TableLayout", ...] = ()
    signs: tuple[tuple[str, str], ...] = ()
    cloth: str = ""

    @property
    def zones(self) -> tuple[ZoneLayout, ...]:
        """All zones of all mats, then the shared ones."""
        return (*(zone for mat in self.mats for zone in mat.zones), *self.shared_zones)


class Gesture(NamedTuple):
    """How a verb is played by hand. `how`:
    "drop" (drag or click a card, then a thing of kind `to`), "click" (click the thing itself),
    "set" (select several cards, then the verb's button), "button" (only a button).
    A button's `to` may be "step:<id>", the step of the `TurnBar` to which it goes, where a click means the same.
    `to`: "zone:<name>" (own zone or shared pile; its free places where it has some), "onto:<name>" (the own zone as a
    whole, for what lies in it), "card", "seat", "none". `confirm`: ask first where something
    would be given up (`Table.given_up`).
    `key`: keyboard shortcut letter, may be empty; Space only for what gives nothing away. `careful`: the key on its
    button, where Space does the same unless something would be given up. `prompt`: only where that is asked, before
    the gestures for everywhere.
    `rare`: lights no card while there is another play, and no target while the cards have another use, and is not what
    a double click means; it is in the card's menu, and a button once the card is selected. `lesser`: its target is lit
    like any other, but a double click means the card's other use. `pull`: its card stays where it lies when it is
    dragged, and an arrow is pulled from it.
    """

    verb: str
    how: str
    to: str = "none"
    confirm: bool = False
    key: str = ""
    prompt: str = ""
    careful: str = ""
    rare: bool = False
    lesser: bool = False
    pull: bool = False


HURT: Final = "hurt"


class Token(NamedTuple):
    """Something lying on a card. `kind`: "frame" around one that has risen ("iron", "gold" in `text`), "die" (value
    1-6), "pill" (text), "badge" (icon id in `text`), "mark" (the same at the left edge, which the next card of a
    spread leaves free), "label" (a word above the card), "caption" (a word below it), "win" (it leads or has won:
    raised, ringed, the text below it), "score" (what it would lead to, on its upper edge). Texts may hold `{2}` for
    the name of seat 2. The card is named by zone, seat and place (its index in the zone's view). `icon`: drawn in
    place of a label's word where words would cover each other; the short form of a score; HURT of a pill: what stands
    behind its slash is less than it was."""

    zone: str
    seat: int
    place: int
    kind: str
    text: str
    help: str = ""
    icon: str = ""


class Plate(NamedTuple):
    """What a player's plate shows beside name and clock: short (label, value) pairs and badges (icon, help).
    `big`: one pair in large digits, e.g. ("bid / taken", "2 / 1"). `signs`: icons drawn in place of these labels.
    `lives`: what is drawn as hearts: a label, how many are gone, of how many."""

    seat: int
    rows: tuple[tuple[str, str], ...]
    badges: tuple[tuple[str, str], ...] = ()
    out: bool = False
    big: tuple[str, str] = ("", "")
    signs: tuple[tuple[str, str], ...] = ()
    lives: tuple[str, int, int] = ("", 0, 0)


class LedgerRow(NamedTuple):
    """One line of a ledger: label and one text per column; `total` draws it large. `small`: how each came about, in a
    few figures beside it where the whole ledger is opened."""

    label: str
    values: tuple[str, ...]
    total: bool = False
    small: tuple[str, ...] = ()


class Ledger(NamedTuple):
    """An itemised account on the table (a duel, a bid sheet). `seats`: the seat of each column.

    `kind`: "account" (columns side by side), "sheet" (written on paper, a line for each seat, a column for each row:
    the oldest are put together if they find no room; labels there are short, as in "R1"). Labels, values and the
    note may hold `{2}` for the name of seat 2. `key`: what the small figures of its rows are.
    """

    title: str
    seats: tuple[int, ...]
    rows: tuple[LedgerRow, ...]
    note: str = ""
    kind: str = "account"
    key: str = ""


class TurnStep(NamedTuple):
    """A part of a turn. `state`: it is "past", "now" or still to come (""). `about`: what is done there, in a sentence
    with its section. `stop`: the prompt with a `Prompt.stop` that is asked there, "" = a person has no say in that.
    `short`: the title in a word or two for who looks on, where it stands beside others. `header`: what the header says
    while it is told what comes of it."""

    id: str
    title: str
    state: str = ""
    about: str = ""
    stop: str = ""
    short: str = ""
    header: str = ""


class TurnBar(NamedTuple):
    """The course of the turn, drawn on the line between the sides. `seat`: whose turn it is; `steps`: its phases;
    `inner`: the steps within the present phase, in their short words where there is room, else as dots. What goes to a
    step is a `Gesture` to "step:<id>"."""

    seat: int
    steps: tuple[TurnStep, ...]
    inner: tuple[TurnStep, ...] = ()

    def at(self, step: str) -> "TurnBar":
        """The same once that step within the present phase is reached; the same as now without such a step."""
        names = [part.id for part in self.inner]
        if step not in names:
            return self
        here = names.index(step)
        states = ["past" if at < here else "now" if at == here else "" for at in range(len(names))]
        moved = zip(self.inner, states, strict=True)
        return self._replace(inner=tuple([part._replace(state=state) for part, state in moved]))


class StageCard(NamedTuple):
    """A card on a stage. `at`: (zone, seat, place) of the card on the table that comes up there, None = it lies where
    none is seen, and a picture of its `face` stands for it. `gives`: what it brings, in a few characters."""

    face: int
    at: tuple[str, int, int] | None
    gives: str = ""


class StageSide(NamedTuple):
    """One of those who meet on a stage. `title`: who does what with which card; `lent`: the cards that help, in the
    order in which they came; `number`: what is compared; `used`: how much of the stage's `room` is taken; `parts`: what
    the number consists of. `fate`: as it stands this side "wins", "falls" or neither (""), `verdict` says so."""

    seat: int
    card: StageCard
    title: str
    lent: tuple[StageCard, ...] = ()
    number: int = 0
    used: int = 0
    parts: tuple[str, ...] = ()
    fate: str = ""
    verdict: str = ""


Place = tuple[str, int, int]
"""Zone, seat and place of a card on the table."""


class Meeting(NamedTuple):
    """One of several fights: cards of one seat against those of another, or against player `seat` itself where nobody
    stands in their way. A card comes with what is stacked on it and attached to it. `verdict`: how it ends as it
    stands; `fate`: that is good ("wins") or bad ("falls") for whoever looks, or neither (""). `falls`: those that fall.
    `hit`: what it does to the player, in a few characters, "" = nothing."""

    attackers: tuple[Place, ...]
    blockers: tuple[Place, ...]
    seat: int
    verdict: str
    fate: str = ""
    falls: tuple[Place, ...] = ()
    hit: str = ""


class Waiting(NamedTuple):
    """A card that waits to take effect, played by `seat`. `title`: who plays it; `text`: what it will do, and to what;
    `note`: what else is to be known; `stopped`: it will do nothing."""

    card: StageCard
    seat: int
    title: str
    text: str
    note: str = ""
    stopped: bool = False


class Stage(NamedTuple):
    """What everybody looks at now, shown large while the rest of the table lies in the dark: cards that meet.

    `standing`: how it ends as it stands, with the rule; `going`: what the open question does to that; `note`: what else
    is known. Either two `sides`, or `meetings` of many cards face to face, and what is `waiting` for answers, what
    happens first at the front. `room`: how much each side may use, 0 = there is no such limit. `icon`: what they do to
    each other. `title` and `step`: where in the whole this is. Texts may hold `{2}` for the name of seat 2. The sides
    stand in the game's order; the viewer's own comes first on the screen.

    `calm`: it is over, and is told on a panel in the middle of a table that stays in the light: a card of each side in
    the game's order, the one that "wins" larger, its side's `title`, `verdict` and `parts` below it; `standing` says
    how it ended, and `steps` why."""

    sides: tuple[StageSide, ...]
    standing: str
    going: str = ""
    note: str = ""
    room: int = 0
    icon: str = ""
    calm: bool = False
    steps: tuple[str, ...] = ()
    meetings: tuple[Meeting, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    title: str = ""
    step: str = ""


class Chart(NamedTuple):
    """A small chart of the deck, for what everybody may remember. `rows`: a sign (a suit) and its cells, each a short
    text and a state: "in" (seen and still to come), "gone" (seen and gone), "own" (the viewer's), "" (never seen).
    `help` says what that means in this game; `apart`: a cell that belongs to no row."""

    title: str
    rows: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    help: str = ""
    apart: tuple[str, str] | None = None

    def unseen(self) -> "Chart":
        """As it is before anything was seen."""
        rows = tuple([(sign, tuple([(text, "") for text, _ in cells])) for sign, cells in self.rows])
        return self._replace(rows=rows, apart=self.apart and (self.apart[0], ""))


class Presentation(NamedTuple):
    """All the table needs beside the zones, computed by the game from one observation.

    `header`: game and phase in words. `threats`: (zone, seat, place) of cards that attack or are threatened, drawn in
    the threat colour. `fighters`: those of cards that fight against them, with a halo. `links`: pairs of such places
    joined by an arrow (attacker, its target; a target place of -1 is the seat's plate). `marker`: one large word on the
    table, or ""; `marker_means`: what it means, small below it. `notes`: lines for the notes panel (what a seat may
    remember). `chart`: what was seen, as a chart beside the table that a person may switch off. `hold`: what lies there
    now (a complete trick) wants to be looked at before somebody else goes on; `ends`: and not before somebody has said
    that they have seen it (the end of a round). `help`: what whoever is asked should know now; it stands in the prompt
    card in place of the prompt's own help, and `title` in place of the question, where less is asked now. `stage`:
    shown large in place of the ledger, which is still read out. `score`: the title of the plates' row by which the game
    is won, as lists of games tell it; "" = the last one. `course`: how far the turn is. `captions`: (zone, seat, words)
    of what a zone holds, beside its title or in its place. `advised`: the verb that the help tells one to go on with,
    or ""; where nothing is picked its button is the amber one. `barred`: an answer whoever is asked would expect and
    may not give, and why not.
    """

    header: str
    plates: tuple[Plate, ...]
    tokens: tuple[Token, ...]
    threats: tuple[tuple[str, int, int], ...] = ()
    links: tuple[tuple[tuple[str, int, int], tuple[str, int, int]], ...] = ()
    ledger: Ledger | None = None
    marker: str = ""
    notes: tuple[str, ...] = ()
    chart: Chart | None = None
    hold: bool = False
    help: str = ""
    fighters: tuple[tuple[str, int, int], ...] = ()
    stage: Stage | None = None
    course: TurnBar | None = None
    captions: tuple[tuple[str, int, str], ...] = ()
    marker_means: str = ""
    ends: bool = False
    barred: tuple[Action, str] | None = None
    advised: str = ""
    score: str = ""
    title: str = ""
