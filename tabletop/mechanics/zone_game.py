"""A whole state made from the declaration of its zones: a game on it says only how cards move.

It copies every list, so games that are searched for long keep a state of their own.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, ClassVar, Final, Self, cast

from tabletop.engine.actions import Action, Verb
from tabletop.engine.decisions import Decision
from tabletop.engine.declarations import EventKind, Prompt, declared
from tabletop.engine.events import CardMoved, CounterChanged
from tabletop.engine.layout import Gesture, Plate, Presentation, TableLayout
from tabletop.engine.observation import Observation, closed_zone, open_zone
from tabletop.engine.rng import Random, chance, shuffled
from tabletop.engine.spec import Judgement, Mind, Notation, Options, Rules, Sampler, Table
from tabletop.engine.state import GameState
from tabletop.engine.texts import say
from tabletop.engine.zones import ALL, NOBODY, ZoneKind, only
from tabletop.mechanics.hand_table import hand_table
from tabletop.mechanics.points import ENDINGS, PointsGame, leaving
from tabletop.mechanics.positions import (
    CardReader,
    check_keys,
    codes,
    number,
    read_result,
    result_table,
    seat_tables,
)
from tabletop.mechanics.standings import chances, ranking, winners, won_shares

Place = tuple[str, int]
"""A zone and its seat, -1 where it is shared."""

MOST_POINTS: Final = 10_000
_FILL: Final = 1000
"""Cards a position does not mention are mixed by this chance of its seed."""
_PLAYOUT: Final = 40
"""So many decisions a playout makes: most small games are over by then."""


class ZoneGame(PointsGame):
    """Cards in zones, whose turn it is and points, and nothing else may matter. Who is to answer and cannot ends the
    game, and most points win.

    `deck`: its cards; `zones`: the first is shared and holds what is not dealt. They have no
    fixed places, and their faces are seen by "all", their "owner" or "none". `ending`: the termination, and its rule,
    which also says what happens when somebody leaves. `id`: that of its spec, the name of the folder.
    """

    __slots__ = ("lying", "options", "scores", "seed", "turn")
    id: ClassVar[str]
    deck: ClassVar[Sequence[int]]
    zones: ClassVar[tuple[ZoneKind, ...]]
    ending: ClassVar[tuple[str, str]]
    scores: tuple[int, ...]

    def __init_subclass__(cls) -> None:
        cls.id, cls.leaving_rule = cls.__module__.split(".")[-2], cls.ending[1]

    def __init__(self, seats: int, seed: str, options: Options) -> None:
        super().__init__()
        self.seed, self.options, self.turn = seed, options, 0
        self.scores = (0,) * seats
        self.lying: dict[Place, list[int]] = {
            (kind.name, seat): []
            for kind in self.zones
            for seat in (range(seats) if kind.per_seat else (-1,))
        }

    # -- what a game says ------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Move cards from the first zone, where all lie shuffled, to where they are when the game begins."""
        raise NotImplementedError

    def question(self) -> tuple[str, tuple[Action, ...]]:
        """The prompt and every legal answer of the seat whose turn it is."""
        raise NotImplementedError

    def play(self, action: Action) -> None:
        """What this answer does; whose turn it is then."""
        raise NotImplementedError

    # -- what it says it with --------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.scores)

    def pile(self, zone: str, seat: int = -1) -> list[int]:
        """The cards lying there: in their order, or ascending where order means nothing."""
        return self.lying[zone, seat]

    def move(self, card: int, start: Place, end: Place, how: str = "") -> None:
        """Take the card to the end of another zone. Whoever sees the faces of either sees it go, and is told `how`."""
        self.lying[start].remove(card)
        self.lying[end].append(card)
        self._sort(end)
        if self.events is not None:
            seen, down = self._seers(start) | self._seers(end), self._kind(end).down
            self.events.append(CardMoved(how, card, seen, *start, -1, *end, -1, down, self.turn))

    def score(self, seat: int, how: str = "", more: int = 1) -> None:
        """`seat` scores `more` points."""
        self.scores = tuple([points + more * (at == seat) for at, points in enumerate(self.scores)])
        if self.events is not None:
            self.events.append(CounterChanged(how, "score", -1, seat, self.scores[seat]))

    # -- the contract of states ------------------------------------------------------------------------------

    @classmethod
    def new(cls, seats: int, seed: str, options: Options) -> Self:
        """A game ready for its first decision (`Rules.new`)."""
        game = cls(seats, seed, options)
        game.lying[cls.zones[0].name, -1] = shuffled(cls.deck, chance(seed, 0))
        game.deal()
        game.ask()
        return game

    def ask(self) -> None:
        self.open_decision = None
        if self.outcome is not None:
            return
        prompt, actions = self.question()
        if actions:
            self.open_decision = Decision(self.serial, self.turn, prompt, 0, actions, self.turn)
        else:
            self.finish(winners(self.scores), ranking(self.scores), *self.ending)

    def apply(self, action: Action) -> None:
        self.serial += 1
        self.play(action)
        self.ask()

    def clone(self) -> Self:
        other = copy(self)
        other.lying = {place: cards[:] for place, cards in self.lying.items()}
        other.events = None
        return other

    def observe(self, seat: int) -> Observation:
        """Facts: `turn`, and `scores`, the points of each seat."""
        found = self.open_decision
        asked = () if found is None else ((found.seat, found.prompt),)
        zones = [
            open_zone(*place, tuple(cards))
            if self._seers(place) & only(seat)
            else closed_zone(*place, len(cards))
            for place, cards in self.lying.items()
        ]
        facts = (("turn", self.turn), ("scores", self.scores))
        return Observation(self.id, seat, self.options, asked, tuple(zones), facts, (), self.turn)

    def cards(self) -> list[tuple[str, int, int]]:
        return [(*place, card) for place, cards in self.lying.items() for card in cards]

    def relabel(self, mapping: Sequence[int]) -> None:
        for place, cards in self.lying.items():
            cards[:] = [mapping[card] for card in cards]
            self._sort(place)
        self.ask()

    def _kind(self, place: Place) -> ZoneKind:
        return next(kind for kind in self.zones if kind.name == place[0])

    def _seers(self, place: Place) -> int:
        faces = self._kind(place).faces
        return only(place[1]) if faces == "owner" else NOBODY if faces == "none" else ALL

    def _sort(self, place: Place) -> None:
        if self._kind(place).order == "set":
            self.lying[place].sort()

    # -- protocols -------------------------------------------------------------------------------------------

    @classmethod
    def rules(cls, verbs: Iterable[Verb], prompts: Iterable[Prompt]) -> Rules:
        """What it is played with and what it asks."""
        return Rules(cls.new, cls.zones, tuple(verbs), declared(*prompts))

    @classmethod
    def table(
        cls,
        gestures: Iterable[Gesture],
        events: Iterable[EventKind],
        terminations: Mapping[str, str],
        layout: Callable[[int], TableLayout] = hand_table,
        present: Callable[[Observation, Decision | None], Presentation] | None = None,
    ) -> Table:
        """What it shows and says; of leaving it has words already. Without a `present` plates show the points, and a
        shared open zone with as many cards as players is a complete trick, which the table gives time to look at."""
        rule = cls.leaving_rule
        told, ended = declared(*events, *leaving(rule, rule)), {**terminations, **ENDINGS}
        return Table(told, ended, tuple(gestures), layout, present or _points_shown)

    @classmethod
    def notation(cls) -> Notation:
        """Positions: each zone a text of cards, `turn`, `score` of each seat, and the result of a game that is over.
        What no text names lies in the first zone."""

        def write(state: GameState) -> dict[str, object]:
            assert isinstance(state, cls)
            rows: list[dict[str, object]] = [{"score": score} for score in state.scores]
            out: dict[str, object] = {"turn": state.turn, "seat": rows}
            for (zone, seat), cards in state.lying.items():
                (rows[seat] if seat >= 0 else out)[zone] = codes(cards)
            return out if state.outcome is None else out | {"result": result_table(state.outcome)}

        return Notation(cls._read, write)

    @classmethod
    def _read(cls, position: Mapping[str, Any], seats: int, seed: str, options: Options) -> Self:
        own, shared = ([kind.name for kind in cls.zones if kind.per_seat is each] for each in (True, False))
        check_keys(position, ("turn", *shared, "seat", "result"), "a position")
        rows = seat_tables(position, seats, ("score", *own))
        game, reader = cls(seats, seed, options), CardReader(cls.deck)
        game.turn = number(position, "turn", 0, 0, seats - 1)
        game.scores = tuple([number(row, "score", 0, 0, MOST_POINTS) for row in rows])
        for place, cards in game.lying.items():
            cards += reader.cards(rows[place[1]] if place[1] >= 0 else position, place[0])
            game._sort(place)
        game.lying[shared[0], -1] += shuffled(reader.left, chance(seed, _FILL))
        if "result" in position:
            game.outcome = read_result(position, seats, termination=cls.ending[0], scores=game.scores)
        game.ask()
        return game

    @classmethod
    def mind(cls, weigh: Callable[[Self, Action], float]) -> Mind:
        """Opponents that judge by `weigh(game, action)`, a log-prior as in `Judgement`; whoever has most points is the
        likeliest to win."""

        def prior(state: GameState, decision: Decision) -> Sequence[float]:
            assert isinstance(state, cls)
            return [weigh(state, action) for action in decision.actions]

        return Mind(cls._sampler, _evaluate, lambda: Judgement(prior, depth=_PLAYOUT))

    @classmethod
    def _sampler(cls, seen: Observation) -> Sampler:
        facts: dict[str, Any] = dict(seen.facts)
        options = cast(Options, seen.options)
        in_sight = {view.id for zone in seen.zones for view in zone.cards}
        out_of_sight = [card for card in cls.deck if card not in in_sight]

        def sample(rng: Random) -> GameState:
            game = cls(len(facts["scores"]), str(rng.random()), options)
            game.turn, game.scores = seen.turn_seat, facts["scores"]
            hidden = shuffled(out_of_sight, rng)
            for zone in seen.zones:
                place, missing = (zone.zone, zone.seat), zone.count - len(zone.cards)
                game.lying[place] = [view.id for view in zone.cards] + [hidden.pop() for _ in range(missing)]
                game._sort(place)
            if seen.asked:
                game.ask()
            return game

        return sample


def _points_shown(seen: Observation, decision: Decision | None) -> Presentation:
    scores: Any = seen.fact("scores")
    plates = [Plate(seat, ((say("points"), str(points)),)) for seat, points in enumerate(scores)]
    hold = any(zone.seat < 0 and len(zone.cards) == len(scores) for zone in seen.zones)
    return Presentation("", tuple(plates), (), hold=hold)


def _evaluate(state: GameState) -> list[float]:
    assert isinstance(state, ZoneGame)
    return chances(state.scores) if state.outcome is None else won_shares(state.outcome)
