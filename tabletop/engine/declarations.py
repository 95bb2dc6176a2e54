"""What a game declares of each question it asks and of everything that happens: the words, and what the table does
about it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, TypeVar

from tabletop.engine.actions import Action
from tabletop.engine.catalogue import Message
from tabletop.engine.decisions import Decision
from tabletop.engine.events import DamageDealt, Declared, Event, GameEnded, PlayerLost
from tabletop.engine.observation import Observation

PublicTest = Callable[[Observation, int], bool]
"""A yes or no about the question put to a seat, by the public observation alone (see `Prompt.matters` for one that may
read the seat's own)."""

VERDICT: Final = "verdict"
CAUSE: Final = "cause"
SHOWN: Final = "shown"
"""Values of `EventKind.stage`."""
RESULTS: Final[tuple[type[Event], ...]] = (DamageDealt, PlayerLost, GameEnded)
"""Types of events that are results in every game."""
PLAY: Final = "play"
"""What an opponent plays, told beside these (`EventKind.play`)."""
NO_WORDS: Final[Mapping[str, str]] = MappingProxyType({})


def never(public: Observation, seat: int) -> bool:
    """The test that nothing meets."""
    return False


def always(public: Observation, seat: int) -> bool:
    """The test that everything meets."""
    return True


def deed(own: str, other: str) -> Message:
    """What somebody does, as it is said to them, and to everybody else."""
    return {"you": own, "other": other}


class Prompt(NamedTuple):
    """One question of a game. Its `id` is that of `Decision.prompt`.

    `text`: the question, to whoever is asked; `help`: what stands under it. `waiting`: what somebody else is choosing,
    without a full stop ("which card to lead"); `next`: the same before it begins, where it is only to be done, as a
    sentence, {who} for the seat; with a `sole` only where that holds. `rule`: a section such as "§9",
    where the rules panel opens.
    `verbs`: labels of verbs that are called otherwise here. `says`: sentences for whole choices, likewise.
    `curtain`: the question as it stands on the closed curtain, {who} for the seat; with it goes that answers which need
    no look may be given there. "" = it stands as `text`, and nothing is answered there.
    `standing`: the label of the plain answer given now and as long as such questions follow each other; "" = none.
    `random`: the label of an answer drawn by chance; "" = none.
    `proposes`: the table proposes the rest of a compound choice (a payment), and a click on another card changes it;
    what `completions(observation, decision)` names is offered beside it.
    `declines`: the verbs that decline here. The table may play one by itself where it is the only answer, or for a
    person who passes until the end of another's turn.
    `matters`: an answer other than declining could matter, by what the observation tells of the seat: its own where no
    other person plays, else the public one, and a hand that it does not show may hold anything. Where none could, the
    table declines.
    `again`: the same of whoever has acted at this very chance: it is theirs until they decline, though no answer may
    matter as much as `matters` asks.
    `after`: verbs of the seat after which this question only asks once more, as long as nothing else has happened: the
    table declines. That the seat has chosen one of them is to be seen by everybody. `beside`: the `how` of what others
    may have done since that changes nothing about it. `reopened`: what is said where something else has happened, so
    that it is asked; {who} for the others.
    `own`: declining ends what is the seat's own to end: the table declines for no other reason than `after`
    and that no answer could `matter`.
    `unasked`: the line of the log where the table declines what was possible for that, {who} for whose turn it is;
    "" = none. `unasked_later`: the same where `later` holds: the seat will be asked about it in time; "" = it is no
    news then. `unasked_too`: the same where that at another prompt, its key, was told just before; `barren`: where
    nothing else was possible; the log has it too of what is the seat's `own` or may have a `standing` answer.
    `stop`: the question in the list of those at which a person may wish not to be asked: there the table declines under
    the same conditions. "" = a person is always asked. `chance`: what one may do there, a sentence.
    `danger`: the question is about an attack on the seat or something aimed at it, so that neither a wish nor a lone
    answer declines it by itself, only that no answer could matter.
    `evident`: public facts alone say that there is one answer, so that the table may play it by itself also where other
    people sit at it. `sole`: the question as it is put then; "" = as ever.
    `simultaneous`: several seats answer it at the same time, none knowing what the others chose.
    `lot`: the answer is a throw of the dice by other means: what comes of it is nobody's merit or fault.
    `horizon`: a playout may stop here and be judged by `evaluate`.
    `before`: it is asked for the next such chapter, before that begins, in the word of `EventKind.chapter`.
    """

    id: str
    text: str
    waiting: str
    rule: str
    help: str = ""
    verbs: Mapping[str, str] = NO_WORDS
    says: Mapping[str, str] = NO_WORDS
    curtain: str = ""
    standing: str = ""
    random: str = ""
    proposes: bool = False
    completions: Callable[[Observation, Decision], tuple[tuple[Action, ...], ...]] | None = None
    declines: tuple[str, ...] = ()
    matters: PublicTest = always
    again: PublicTest = never
    after: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    own: bool = False
    unasked: str = ""
    unasked_later: str = ""
    later: PublicTest = never
    unasked_too: Mapping[str, str] = NO_WORDS
    barren: str = ""
    reopened: str = ""
    stop: str = ""
    chance: str = ""
    simultaneous: bool = False
    lot: bool = False
    horizon: bool = False
    danger: PublicTest = never
    evident: PublicTest = never
    sole: str = ""
    next: str = ""
    before: str = ""


class EventKind(NamedTuple):
    """The events of one `how`, which is its `id`.

    `text`: the sentence, with the arguments and forms of `presenter/narrator.py`; "" = nothing is said. `at`: sentences
    for one value only. `of`: sentences for one type of event, where several types have this `how`. `values`: what
    {value} reads instead of the number. `into`: sentences for what moves into one zone, under the play as well.
    `target_is_card`: what the event aims at is a card, else it is a seat.
    `count_in`: words shown one after another, as in "one, two, three", before what this phase begins with is shown.
    `interval(event, public observation)`: where such an event ends one game of several, what stands under its sentence
    while the table waits. None = the event ends no game.
    `stage`: such a declaration is told large before what follows it moves: as the `VERDICT` on those who stand on the
    stage (its card is the one that falls, -1 = none), or as the `CAUSE` of what comes next; or it is `SHOWN` on the
    calm stage that follows it. "" = neither.
    `step`: the step of the turn that begins with such an event; what is told on a stage after it is told there.
    `sound`: what is heard where such an event moves nothing, by the name of one of `assets/sounds`; what moves has the
    sound of its movement (`presenter/sounds.py`). `sounds`: those for one type of event, whether it moves or not.
    `results`: types of its events that are results beside `RESULTS`, and what is told on a stage: a trick, a turn, a
    round, points. Their sentences name the section or the ruling that made it so.
    `play`: such an event is a play that nobody should miss: where an opponent makes it, its cards lie large in the
    middle for a while with this sentence under them, which says what is played and what for; {cards} are all of them.
    `play_at`: sentences for one value only. Both empty = it is no play. Where the sentence names a {face}, or a
    {target} that is a card, this lies there too, as what the play aims at.
    `gathered`: the order of such events tells nothing, so that those which make one line are told together, and the
    cards of such a play lie sorted.
    `chapter`: what begins with such an event, in one word ("turn", "duel", "trick"), by which people go through a game
    that they look back at; `counts`: what its number counts where those of several seats share one ("turn", "round").
    `serves`: for the seat of such a declaration it is good (1; with the value 0 it is bad), bad (-1), or that depends
    (0), likewise for whoever moved a card so, if that is a result. What falls by a verdict is bad for whoever has it.
    `aims_at`: it says how many tricks its seat is to take, so that who tells what a round brought says it again.
    `minor`: values with which it changes so little that nobody tells of a turn by it.
    `brief`: the same in two or three words, under what a play aimed at, where several are told in one.
    `meanwhile`: what stands, where one is first asked in a turn, before the cards that others so moved since one's last
    turn, or before the cards by which they dealt damage, {count} in all: "you", to whoever lost a card or got one so;
    else of whoever has gained it, {who}, as long as it lies there, "yours" where whoever reads did it; of a shuffle it
    stands alone. An empty form: it is not told. {doers} are the cards by which they came.
    `alone`: one card that whoever reads has lost so is enough for it to be told; else it takes several.
    `doers`: the events before it that name by which cards it came, as the one that aims at it or meets it; or the play
    that led to it. Of a verdict: those by which it was decided. `done_at`: the `how`
    of the event by which it takes effect, "" = at once.
    `as_doer`: what its card, {card} of {who}, is called as one of those; "" = by its name alone.
    `reason`: where `meanwhile` names {why}, the card is a life that {who} has lost or won, told wherever it went since,
    and {why} is the `reason` of this event, or of the damage that follows it, in the form of the zone to which the card
    went: a few words, {cards} those of its `doers`, {whose} and {zone} where it went.
    `besides`: such an act in a few words with its {cards}, or {count} such ones, for the end of what is told
    `meanwhile`, where no card told came of it.
    `shuffles`: the zones whose cards such a shuffle has put into its pile.
    `play_cards`: events behind it whose cards belong to the play; `play_aims`: those whose cards it takes or destroys,
    which lie there as what it aims at; `play_results`: those whose sentences say what came of it at once. All by their
    `how`.
    """

    id: str
    text: Message = ""
    at: Mapping[int, Message] = MappingProxyType({})
    of: Mapping[type[Event], Message] = MappingProxyType({})
    into: Mapping[str, Message] = MappingProxyType({})
    values: Mapping[int, str] = MappingProxyType({})
    target_is_card: bool = False
    count_in: tuple[str, ...] = ()
    interval: Callable[[Event, Observation], str | None] | None = None
    sound: str = ""
    sounds: Mapping[type[Event], str] = MappingProxyType({})
    stage: str = ""
    step: str = ""
    results: tuple[type[Event], ...] = ()
    play: Message = ""
    play_at: Mapping[int, Message] = MappingProxyType({})
    play_cards: tuple[str, ...] = ()
    play_aims: tuple[str, ...] = ()
    play_results: tuple[str, ...] = ()
    chapter: str = ""
    counts: str = ""
    gathered: bool = False
    serves: int = 0
    brief: Message = ""
    aims_at: bool = False
    minor: tuple[int, ...] = ()
    meanwhile: Message = ""
    alone: bool = False
    doers: tuple[str, ...] = ()
    done_at: str = ""
    as_doer: Message = ""
    reason: Message = ""
    besides: Message = ""
    shuffles: tuple[str, ...] = ()

    def is_result(self, kind: type[Event]) -> bool:
        """Whether such an event of this `how` is a result, which has a reason."""
        return kind in self.results or kind in RESULTS or (bool(self.stage) and kind is Declared)

    def sentence(self, kind: type[Event], value: int, zone: str = "") -> Message:
        """The most exact message: for the value, for the type of event, for the zone it goes to, for all."""
        return self.at.get(value, self.of.get(kind, self.into.get(zone, self.text)))

    @property
    def is_play(self) -> bool:
        """Whether there is a play among such events."""
        return bool(self.play or self.play_at)

    def caption(self, value: int, zone: str = "") -> Message:
        """The sentence under the play, "" if it is none."""
        return self.play_at.get(value, (self.play and self.into.get(zone)) or self.play)


class _Declared(Protocol):
    @property
    def id(self) -> str: ...


_Record = TypeVar("_Record", bound=_Declared)


def declared(*records: _Record) -> Mapping[str, _Record]:
    """The records by id, in their order."""
    return {record.id: record for record in records}
