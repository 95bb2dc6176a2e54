"""How a game introduces itself to everything else."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from tabletop.engine.about import About
from tabletop.engine.actions import Action, Parts, Verb
from tabletop.engine.decisions import Decision
from tabletop.engine.declarations import EventKind, Prompt
from tabletop.engine.errors import NotationError, OptionError, SetupError, TabletopError
from tabletop.engine.events import Event
from tabletop.engine.finale import Finale, Fortune
from tabletop.engine.follow import Follow
from tabletop.engine.hidden_pile import HiddenPile
from tabletop.engine.layout import Gesture, Presentation, TableLayout
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random, pick
from tabletop.engine.state import GameState
from tabletop.engine.texts import row, say
from tabletop.engine.time_control import PENALTY, TimeControl
from tabletop.engine.zones import ZoneKind

OptionValue = bool | int | str
Options = tuple[tuple[str, OptionValue], ...]

TRIED_ANSWERS = 100
"""Answers of a written position that are tried at most before it is accepted."""

_BOOLS = dict.fromkeys(("true", "on", "yes", "1"), True) | dict.fromkeys(("false", "off", "no", "0"), False)


class Option(NamedTuple):
    """A table option. `type`: "bool", "int" or "choice". `choices`: every allowed value, () = any of the
    type. `words`: what people read for each choice, () = the choices themselves. `rule`: the section or ruling it
    changes."""

    id: str
    type: str
    default: OptionValue
    choices: tuple[OptionValue, ...]
    title: str
    help: str
    rule: str
    words: tuple[str, ...] = ()

    def told(self, value: OptionValue) -> str:
        """That choice as people read it."""
        return self.words[self.choices.index(value)] if self.words else str(value)

    def parse(self, text: str) -> OptionValue:
        """The value a person typed. Raises OptionError naming the choices."""
        value: OptionValue = text
        if self.type == "bool":
            if text.lower() not in _BOOLS:
                raise OptionError(f"option {self.id} is true or false, not {text!r}")
            return _BOOLS[text.lower()]
        if self.type == "int":
            try:
                value = int(text)
            except ValueError:
                raise OptionError(f"option {self.id} is a number, not {text!r}") from None
        return self.check(value)

    def check(self, value: object) -> OptionValue:
        """`value` if it is allowed; raises OptionError naming the choices."""
        wanted = {"bool": bool, "int": int, "choice": str}[self.type]
        if type(value) is not wanted or (self.choices and value not in self.choices):
            choices = " or ".join(str(c) for c in self.choices) or self.type
            raise OptionError(f"option {self.id} is {choices}, not {value!r}")
        return value  # type: ignore[return-value]


class WhyNot(NamedTuple):
    """Why something cannot be played: one sentence, its section, and the nearest legal action, if any."""

    text: str
    rule: str
    instead: Action | None = None


class Slip(NamedTuple):
    """A kind of mistake that people make. `told`: what is done wrongly, for readers; `prior`: `Judgement.prior` of
    somebody who does so, from nothing but what the asked seat knows; `rate`: how often a novice does where it can, 0 to
    1."""

    id: str
    told: str
    prior: Callable[[GameState, Decision], Sequence[float]]
    rate: float


class Judgement(NamedTuple):
    """How a game's moves are judged, by every level of opponent: casual plays the likeliest, a novice now and then
    leaves something out of account, a search begins with it. It is asked about sampled states, very often: each answer
    may take some microseconds, no more.

    `prior(state, decision)`: the log-prior of each of `decision.actions`, in their order: the logarithm of how likely a
    sensible player is to choose it, up to a constant (1 more = 2.7 times as likely). It reads of `state` only what the
    asked seat knows. A search looks at all of them; casual and a playout play the largest, the first of equals: the
    `favourite`.
    `leading`: by prompt, `leading(state, decision)`: the place of that one, where it is found in less time than all the
    log-priors; at any other prompt it is looked for among them.
    `depth`: how many decisions a playout makes before it stops at the next `Prompt.horizon`; in a game without one it
    stops at any.
    `reach`: how many times as many an expert's playout makes. What a hint tells looks twice as far as `depth` in every
    game.
    `belief(state, seat)`: the logarithm of how well the cards that `seat` does not see explain what the others did
    so far (bid, passed, called), up to a constant. None: all sampled states are equally likely.
    `lines_left(state)`: an upper bound of the number of ways in which the seat to act can play on to the horizon, so
    that few are all tried; 0 = unknown. None: never known.
    `pace`: the share of its usual time that a search takes for one question, below 1 where a turn asks many.
    `slips`: the mistakes of a novice.
    `skilled`: how many simulations the skilled level makes for one question, so many that it is about as far above
    casual as casual above a novice.
    `plain`: a chance that is told is found by playing on the favourites alone, without a tree: where one slip of
    anybody decides, what a tree tries besides brings all chances nearer to each other than they are.
    `ends`: a chance that is told is the mean at so many horizons in a row, of playouts half as long: where turns end it
    looks the better for whoever has just had one.
    """

    prior: Callable[[GameState, Decision], Sequence[float]]
    leading: Mapping[str, Callable[[Any, Decision], int]] = MappingProxyType({})
    depth: int = 0
    reach: float = 2.0
    belief: Callable[[GameState, int], float] | None = None
    lines_left: Callable[[GameState], int] | None = None
    pace: float = 1.0
    slips: tuple[Slip, ...] = ()
    skilled: int = 100
    plain: bool = False
    ends: int = 1
    trying: Callable[[GameState, Decision], Sequence[float]] | None = None

    def comparing(self) -> "Judgement":
        """The same for a comparison."""
        return self if self.trying is None else self._replace(prior=self.trying)

    def favourite(self, state: GameState, decision: Decision) -> Action:
        """The likeliest of the decision's actions, the first of equals."""
        return decision.actions[self.leading.get(decision.prompt, self.first)(state, decision)]

    def first(self, state: GameState, decision: Decision) -> int:
        """Its place, found among all log-priors."""
        log_priors = self.prior(state, decision)
        return log_priors.index(max(log_priors))


class PlayStyle(NamedTuple):
    """A way of playing that an opponent may have beside its level, about as strong as without. `title`: what it is
    called after the level; `told`: how it plays, in a clause after the level and a colon; `judgement()`: by which it
    plays; `evaluate(state)`: what it plays for, as `Mind.evaluate`. None: for what everybody does; `searching()`: by
    which it plays where it searches, None: by the same. What leads astray once in a choice does so in every playout."""

    id: str
    title: str
    told: str
    judgement: Callable[[], Judgement]
    evaluate: Callable[[GameState], Sequence[float]] | None = None
    searching: Callable[[], Judgement] | None = None


class Consequence(NamedTuple):
    """What a choice would bring that its own words do not say. `text`: a few words; `good`: worth having; `bad`: it
    costs something that another answer might save, so that it is under no key which is pressed without a thought.
    `lost`: what it costs or can be done no more then; whatever it aims at, so buttons and menus say it, and no label on
    the table."""

    text: str
    good: bool
    bad: bool = False
    lost: str = ""

    @property
    def whole(self) -> str:
        """All of it."""
        return row([part for part in (self.text, self.lost) if part])


class Rules(NamedTuple):
    """What a game is played with, what it asks, and how it begins.

    `new(seats, seed, options)`: a game ready for its first decision.
    `prompts`: every question it asks, by id.
    `redact_log(event, options)`: what the log keeps of an event when its turn is over (None: all of it).
    `next_options(options, seen)`: the options of the next game at a table, made from those that were chosen and from
    how the last game ended (None: those that were chosen).
    """

    new: Callable[[int, str, Options], GameState]
    zones: tuple[ZoneKind, ...]
    verbs: tuple[Verb, ...]
    prompts: Mapping[str, Prompt]
    redact_log: Callable[[Event, Options], Event] | None = None
    next_options: Callable[[Options, Observation], Options] | None = None

    def zone_title(self, name: str) -> str:
        """The title of that zone; "" if there is none."""
        return next((zone.title for zone in self.zones if zone.name == name), "")

    @property
    def stops(self) -> tuple[Prompt, ...]:
        """The prompts at which a person may wish not to be asked."""
        return tuple(prompt for prompt in self.prompts.values() if prompt.stop)


class Notation(NamedTuple):
    """The complete position as the plain data of docs/notation.md, both ways; reading raises NotationError."""

    read_position: Callable[[Mapping[str, object], int, str, Options], GameState]
    write_position: Callable[[GameState], dict[str, object]]


class Table(NamedTuple):
    """What a game shows, says and explains at the table, by what the observer knows. {2} in a sentence stands for the
    name of seat 2.

    `events`: everything that happens, by id; `terminations`: why games end, by the id of `Result.termination`.
    `jokers`: what the red joker and the black one are called where that matters. `laid_for(layout, options)`: the
    layout as these options need it, where they do not need all of it.
    `why_not(observation, decision, verb or "", card, target)`: explains an illegal wish, None = nothing to say.
    `given_up(observation, decision, verb, card, target)`: what that legal play would give up for nothing, so that the
    table asks first; asked of verbs with a `Gesture.confirm`. None = nothing.
    `about(observation, zone, seat, place)`: what the card lying there is and can do, in sentences with the sections of
    the rules; with place -1 the zone as a whole, or in its name one of the pieces of `engine.about`. NOTHING_TOLD where
    its face is hidden.
    `called_for(observation, decision)`: the own cards whose rare move (`Gesture.rare`) is why the question is asked or
    what its help tells first: they are lit like any other that can be used.
    `consequence(observation, decision, parts)`: what a choice that begins with these legal parts would bring and a
    player must know before making it; None = nothing.
    `finale(public observation, public events)`: a game that is over, told from all that everybody saw of it.
    `fortune(first observation, events)`: the strong cards that chance alone gave each seat of it, from what all
    together saw when it began and heard of it.
    `promise(observation)`: what the cards that were dealt to whoever looks are good for, in a sentence.
    `start(observation)`: what made the chance of whoever looks large or small at their first question, in a sentence,
    by what they knew then; asked where it was far from that of all alike. "" = nothing that can be told.
    `turned(observation, observation)`: what changed for good between two questions of whoever looks, beside what the
    result between them tells, in a sentence; {2} for the name of seat 2. "" = nothing did.
    `sure(observation, decision)`: the answer that begins to play all that is left of a hand, where that certainly takes
    every trick, or the round is won already, whatever the others hold and do; asked again at each of the seat's next
    questions. None = it is not certain.
    `decided(observation)`: who has won what is being played, whatever comes; -1 = nobody yet. Where it is somebody,
    `sure` may answer for every seat, for nothing that anybody plays counts any more.
    `prompts_of(decision, parts)`: the id of the prompt that each of these legal parts of one choice or plan answers, so
    that a card and what pays for it get words of their own. None = one sentence tells all parts.
    `kept_open(observation, parts)`: the same with all these parts of a choice taken, where they complete one that its
    player ends with "done" all the same, so that the table waits for that. None = such a choice is played at once.
    `gathered(observation)`: the same when what lies there complete (see `Presentation.hold`) was looked at and is put
    where the next choice puts it.
    `hidden_pile`: what people note, or remember.
    """

    events: Mapping[str, EventKind]
    terminations: Mapping[str, str]
    gestures: tuple[Gesture, ...]
    layout: Callable[[int], TableLayout]
    present: Callable[[Observation, Decision | None], Presentation]
    why_not: Callable[[Observation, Decision, str, int, int], WhyNot | None] | None = None
    given_up: Callable[[Observation, Decision, str, int, int], WhyNot | None] | None = None
    about: Callable[[Observation, str, int, int], About] | None = None
    consequence: Callable[[Observation, Decision, tuple[Action, ...]], Consequence | None] | None = None
    prompts_of: Callable[[Decision, tuple[Action, ...]], tuple[str, ...]] | None = None
    jokers: tuple[str, str] | None = None
    finale: Callable[[Observation, Sequence[Event]], Finale] | None = None
    fortune: Callable[[Observation, Sequence[Event]], Sequence[Fortune]] | None = None
    start: Callable[[Observation], str] | None = None
    promise: Callable[[Observation], str] | None = None
    turned: Callable[[Observation, Observation], str] | None = None
    sure: Callable[[Observation, Decision], Action | None] | None = None
    decided: Callable[[Observation], int] | None = None
    laid_for: Callable[[TableLayout, tuple[tuple[str, object], ...]], TableLayout] | None = None
    hidden_pile: HiddenPile | None = None
    gathered: Callable[[Observation], Observation] | None = None
    kept_open: Callable[[Observation, tuple[Action, ...]], Observation | None] | None = None
    called_for: Callable[[Observation, Decision], frozenset[int]] | None = None

    def laid(self, seats: int, options: tuple[tuple[str, object], ...]) -> TableLayout:
        """The layout for that many seats under these options."""
        layout = self.layout(seats)
        return layout if self.laid_for is None else self.laid_for(layout, options)


Sampler = Callable[[Random], GameState]
"""Another state each time that fits what somebody sees."""


class Mind(NamedTuple):
    """What opponents and hints ask of a game.

    `sampler(observation)`: reads it once and gives back `sample(rng)`, a full state that the observer cannot tell from
    the real one (`sample(rng).observe(o.seat) == o`), as often as it is called.
    `evaluate(state)`: by seat the estimated chance to win, in all 1; at the end the result, shared by the winners.
    `judgement()`: how its moves are judged (None: all are alike, and no level searches).
    `rationale(observation, decision, parts)`: why a choice that begins with these legal parts is a good one, in one
    sentence, true by what the seat knows; {2} for the name of seat 2. None = nothing that can be said for certain.
    `apart(observation, decision, parts, other)`: the same beside one `other` choice, only what speaks more for the
    first; None = nothing does. Without it a rationale tells them apart that is not that of the other too.
    `among(observation, decision, parts, others)`: a rationale that fits none of these others; None = there is none.
    Without it the rationale is taken where `apart` has something to say beside each.
    `weighed(observation, decision, parts)`: what a choice would need, be it good or not, for whoever asks about its
    button; "" = nothing is known.
    `marked(observation, decision)`: the answer that a mark on the table, or a plain rule, calls the best for what is
    going on, so that a hint always compares it; None = there is none.
    `planned(observation, decision)`: a plan of several moves that the table's help suggests, which a hint judges as a
    whole beside the others; () = none.
    `winning(observation, decision)`: the parts of the next choice of a line that wins in this turn for certain, by what
    that seat sees, or of what is plainly done first, () = none is known: a hint advises it at once.
    `hopeless(observation)`: why that seat hardly wins any game from here, in a sentence; "" if nothing is known.
    `lost(observation)`, `won(observation)`: why that seat cannot win the game any more, or has won it whatever comes,
    for certain, in a sentence; "" if that is open.
    `alike(action)`: what is the same of answers that come to the same, None = no two do: a list has one of them;
    `alive(observation, decision)`: the answers that are worth comparing: without those with which that seat cannot win
    any more by the points that everybody has, those that do nothing, and those beside which another one is always as
    good; all of them if none is left. A hint compares only these, and what is selected.
    `follows`: what is counted where two choices are tried out, to say in what they differ.
    `plans`: by a verb with which a move is prepared those with which the same seat goes on at once: a hint tells both.
    `styles`: the ways in which an opponent of it may play.
    `shared`: what a win that several share counts in the chances, in a sentence; "" where that hardly ever comes.
    """

    sampler: Callable[[Observation], Sampler]
    evaluate: Callable[[GameState], Sequence[float]]
    judgement: Callable[[], Judgement] | None = None
    rationale: Callable[[Observation, Decision, Parts], str | None] | None = None
    apart: Callable[[Observation, Decision, Parts, Parts], str | None] | None = None
    among: Callable[[Observation, Decision, Parts, Sequence[Parts]], str | None] | None = None
    weighed: Callable[[Observation, Decision, Parts], str] | None = None
    marked: Callable[[Observation, Decision], Action | None] | None = None
    planned: Callable[[Observation, Decision], Parts] | None = None
    winning: Callable[[Observation, Decision], Parts] | None = None
    hopeless: Callable[[Observation], str] | None = None
    lost: Callable[[Observation], str] | None = None
    won: Callable[[Observation], str] | None = None
    alive: Callable[[Observation, Decision], tuple[Action, ...]] | None = None
    alike: Callable[[Action], object] | None = None
    follows: tuple[Follow, ...] = ()
    plans: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    styles: tuple[PlayStyle, ...] = ()
    shared: Callable[[], str] = str

    def style(self, name: str) -> PlayStyle | None:
        """The style of that id; None if there is none."""
        return next((style for style in self.styles if style.id == name), None)

    def is_plan(self, parts: Parts) -> bool:
        """Whether these are several moves one after the other, and not the parts of one."""
        return len(parts) > 1 and parts[1].verb in self.plans.get(parts[0].verb, ())

    def policy(self, seen: Observation, decision: Decision, rng: Random) -> Action:
        """How casual answers: with the move that the judgement holds likeliest in one sampled state, which says nothing
        that the seat does not know; without a judgement with any."""
        actions = decision.actions
        if len(actions) == 1:
            return actions[0]
        if self.judgement is None:
            return actions[pick(len(actions), rng)]
        return self.judgement().favourite(self.sampler(seen)(rng), decision)

    def liked(self, seen: Observation, decision: Decision, rng: Random) -> Mapping[Action, float]:
        """The log-prior of each action in one sampled state, as `policy` goes by; all alike without a judgement."""
        if self.judgement is None:
            return dict.fromkeys(decision.actions, 0.0)
        log_priors = self.judgement().prior(self.sampler(seen)(rng), decision)
        return dict(zip(decision.actions, log_priors, strict=True))


_Protocol = TypeVar("_Protocol", Rules, Notation, Table, Mind)


@dataclass(frozen=True, eq=False)
class GameSpec:
    """A game's introduction to the rest of the program: who it is, and the four protocols that it keeps. One `SPEC`
    stands in each game's `spec.py`; each protocol in a file of its `package`, imported when it is first asked for:
    `RULES` in `rules.py`, `NOTATION`, `TABLE` and `MIND`. `given`: those that stand elsewhere.

    `id`: "" = the name of the package's folder. `seats_default`: the usual number of players, 0 = the smallest;
    `table_max`: how many the table can seat, 0 = the largest number of players.
    `earlier(version)`: this game by an older version of its rules, so that records of it play on as they were played;
    None = no such version is known.
    `penalty`: what a time penalty of the clock costs here, in a few words; "" = the game has none, and clocks with time
    penalties are not for it.
    """

    package: str
    title: str
    seats_min: int
    seats_max: int
    id: str = ""
    seats_default: int = 0
    table_max: int = 0
    rules_version: int = 1
    options: tuple[Option, ...] = ()
    penalty: str = ""
    earlier: Callable[[int], "GameSpec | None"] | None = None
    given: tuple[Rules | Notation | Table | Mind, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "id", self.id or self.package.rpartition(".")[2])
        object.__setattr__(self, "seats_default", self.seats_default or self.seats_min)
        object.__setattr__(self, "table_max", self.table_max or self.seats_max)

    @cached_property
    def rulebook(self) -> Path:
        """Its RULES.md; pictures it refers to (SVG) lie beside it."""
        return Path(str(import_module(self.package).__file__)).with_name("RULES.md")

    @cached_property
    def rules(self) -> Rules:
        """What it is played with, what it asks, and how it begins."""
        return self._protocol(Rules)

    @cached_property
    def notation(self) -> Notation:
        """Positions as text."""
        return self._protocol(Notation)

    @cached_property
    def table(self) -> Table:
        """What it shows, says and explains."""
        return self._protocol(Table)

    @cached_property
    def mind(self) -> Mind:
        """What opponents and hints ask."""
        return self._protocol(Mind)

    def _protocol(self, kind: type[_Protocol]) -> _Protocol:
        for given in self.given:
            if isinstance(given, kind):
                return given
        name = kind.__name__.lower()
        found: _Protocol = getattr(import_module(f"{self.package}.{name}"), name.upper())
        return found

    def make_options(self, chosen: Mapping[str, object] | None = None) -> Options:
        """All options in declared order, `chosen` over the defaults. Raises OptionError."""
        chosen = chosen or {}
        known = {option.id for option in self.options}
        for name in chosen:
            if name not in known:
                raise OptionError(
                    f"{self.title} has no option {name!r}; it has {', '.join(sorted(known)) or 'none'}"
                )
        return tuple((o.id, o.check(chosen.get(o.id, o.default))) for o in self.options)

    def of_version(self, version: object) -> "GameSpec | None":
        """This game by that version of its rules; None if it is not known."""
        if version == self.rules_version:
            return self
        return self.earlier(version) if self.earlier is not None and type(version) is int else None

    def styled(self, name: str, searches: bool = False) -> "GameSpec":
        """This game as an opponent of that style plays it, who `searches` or not; as everybody does if there is no such
        style."""
        mind, style = self.mind, self.mind.style(name)
        if style is None:
            return self
        judgement = (style.searching if searches else None) or style.judgement
        bent = mind._replace(judgement=judgement, evaluate=style.evaluate or mind.evaluate)
        return replace(self, given=(bent, *self.given))

    def check_clock(self, control: TimeControl | None) -> None:
        """Raises SetupError for a clock with time penalties in a game that has none."""
        if control is not None and control.kind == PENALTY and not self.penalty:
            raise SetupError(say("setup.penalties", title=self.title))

    def check_seats(self, seats: int) -> None:
        """Raises SetupError for a number of seats the game does not have."""
        if not self.seats_min <= seats <= self.seats_max:
            least, most = self.seats_min, self.seats_max
            raise SetupError(say("setup.seats", title=self.title, least=least, most=most, seats=seats))

    def start(self, seats: int, seed: str, options: Options | None = None) -> GameState:
        """A new game. Raises SetupError for a number of seats the game does not have."""
        self.check_seats(seats)
        return self.rules.new(seats, seed, self.make_options() if options is None else options)

    def place(self, position: Mapping[str, object], seats: int, seed: str, options: Options) -> GameState:
        """The state of a written position, which may come from anybody. Raises NotationError, also for a position that
        can be read but not played: it asks nobody, or breaks at its first answer."""
        try:
            state = self.notation.read_position(position, seats, seed, options)
            self._try_out(state, seats)
        except TabletopError:
            raise
        except Exception as problem:
            raise NotationError("the parts of the position do not fit together") from problem
        return state

    def _try_out(self, state: GameState, seats: int) -> None:
        """Ask all that a table asks of a position. Raises whatever the game does, and NotationError."""
        self.notation.write_position(state)
        for seat in range(seats):
            state.observe(seat)
        decision = state.decision()
        if decision is None:
            if state.result() is None:
                raise NotationError("the position asks nobody and has no result")
            return
        if not decision.actions or not 0 <= decision.seat < seats:
            raise NotationError("the position asks somebody who has no legal answer")
        for action in decision.actions[:TRIED_ANSWERS]:
            after = state.clone()
            after.apply(action)
            following = after.decision()
            if following is not None and not following.actions:
                raise NotationError("in this position an answer leads to a question without one")
