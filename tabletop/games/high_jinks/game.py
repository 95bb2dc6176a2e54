"""A game of High Jinks as the engine knows games: ask, answer, interrupt, clone, observe.

`_ASK` and `_ANSWER` name for each frame kind that waits the functions that make its decision and play the
answer; `_STEP` those that run by themselves. The functions stand in `phases/`, one file a noun.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NoReturn, Self, TypeVar, cast

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision, Result
from tabletop.engine.events import Declared
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Options
from tabletop.games.high_jinks import state as k
from tabletop.games.high_jinks.actions import BIT
from tabletop.games.high_jinks.observe import observe
from tabletop.games.high_jinks.options import Table
from tabletop.games.high_jinks.phases import (
    combat,
    declarations,
    duel,
    loss,
    main,
    picks,
    resolution,
    sets,
    setup,
    summoning,
    turn,
)
from tabletop.games.high_jinks.state import SETTLED, State

Frame = tuple[int, ...]

_Handler = TypeVar("_Handler", bound=Callable[..., object])


def _ask_nothing(s: State, frame: Frame) -> None:
    """The game is over: there is no question."""


def _by_kind(handlers: dict[int, _Handler]) -> tuple[_Handler, ...]:
    """The handlers in the order of their kinds; where there is none, one that raises KeyError."""

    def no_handler(s: State, frame: Frame, action: Action | None = None) -> NoReturn:
        raise KeyError(frame)

    return tuple([handlers.get(kind, cast(_Handler, no_handler)) for kind in range(k.DEALT + 1)])


_ASK: Final = _by_kind(
    {
        k.OVER: _ask_nothing,
        k.KEEP: setup.ask_keep,
        k.REJECTS: setup.ask_rejects,
        k.MAIN: main.ask_main,
        k.PAIR: sets.ask_set,
        k.THREE: sets.ask_set,
        k.FOUR: sets.ask_set,
        k.STRAIGHT: sets.ask_straight,
        k.SIX: declarations.ask_six,
        k.SEVEN: declarations.ask_seven,
        k.DIG: main.ask_dig,
        k.USE: summoning.ask_use,
        k.ARCHLORD: main.ask_archlord,
        k.SUMMON: summoning.ask_summon,
        k.ABILITY: summoning.ask_ability,
        k.COMBAT: combat.ask_attack,
        k.BLOCK: combat.ask_block,
        k.WINDOW: duel.ask_window,
        k.ACE: duel.ask_ace,
        k.ORDER: resolution.ask_order,
        k.HEART: resolution.ask_suit,
        k.DIAMOND: resolution.ask_suit,
        k.SPADE: resolution.ask_suit,
        k.PICK: picks.ask_pick,
        k.BONUS: sets.ask_bonus,
        k.CLUB: resolution.ask_club,
    }
)

_ANSWER: Final = _by_kind(
    {
        k.KEEP: setup.answer_keep,
        k.REJECTS: setup.answer_rejects,
        k.MAIN: main.answer_main,
        k.PAIR: sets.answer_set,
        k.THREE: sets.answer_set,
        k.FOUR: sets.answer_set,
        k.STRAIGHT: sets.answer_straight,
        k.SIX: declarations.answer_six,
        k.SEVEN: declarations.answer_seven,
        k.DIG: main.answer_dig,
        k.USE: summoning.answer_use,
        k.ARCHLORD: main.answer_archlord,
        k.SUMMON: summoning.answer_summon,
        k.ABILITY: summoning.answer_ability,
        k.COMBAT: combat.answer_attack,
        k.BLOCK: combat.answer_block,
        k.WINDOW: duel.answer_window,
        k.ACE: duel.answer_ace,
        k.ORDER: resolution.answer_order,
        k.HEART: resolution.answer_suit,
        k.DIAMOND: resolution.answer_suit,
        k.SPADE: resolution.answer_suit,
        k.PICK: picks.answer_pick,
        k.BONUS: sets.answer_bonus,
        k.CLUB: resolution.answer_club,
    }
)

_STEP: Final = _by_kind(
    {
        k.PICK: picks.settle_pick,
        k.BONUS: sets.settle_bonus,
        k.CLUB: resolution.settle_club,
        k.TURN: turn.begin_turn,
        k.END: turn.end_turn,
        k.WINNER: resolution.apply_winner,
        k.STRIKE: resolution.strike,
        k.SCARS: resolution.add_scars,
        k.DEALT: setup.next_keeper,
    }
)
"""True: wait, there is a question (or the game is over)."""


class HighJinks(State):
    """The full state with the `GameState` protocol on it."""

    __slots__ = ()

    def decision(self) -> Decision | None:
        """The open question; made when first asked for. None when the game is over."""
        found = self.open_decision
        if found is None:
            frame = self.frames[-1]
            found = self.open_decision = _ASK[frame[0]](self, frame)
        return found

    def apply(self, action: Action) -> None:
        """Play one legal action of the open decision."""
        frame = self.frames[-1]
        self.open_decision = None
        self.serial += 1
        self.shown = -1
        _ANSWER[frame[0]](self, frame, action)
        # `_advance`, written out: a call less in every action
        frame = self.frames[-1]
        while frame[0] >= SETTLED and not _STEP[frame[0]](self, frame):
            frame = self.frames[-1]

    def _advance(self) -> None:
        frame = self.frames[-1]
        while frame[0] >= SETTLED and not _STEP[frame[0]](self, frame):
            frame = self.frames[-1]

    def interrupt(self, kind: str, seat: int) -> None:
        """A flag is one damage (§29), "time" and "resign" lose like a loss on time (HJ-C107), "draw" is agreed.
        Unpaid staging is dropped; the question is asked anew. Nothing happens to a seat that is out.
        Raises ValueError for any other kind."""
        if kind not in ("flag", "time", "resign", "draw"):
            raise ValueError(f"no interrupt {kind!r}")
        if self.frames[-1][0] == k.OVER or not self.alive >> seat & 1:
            return
        self.open_decision = None
        self.serial += 1
        while self.frames[-1][0] in k.STAGED:
            self.frames.pop()
        if self.frames[-1][0] == k.KEEP:
            self.frames[-1] = self.frames[-1][:2]
        if self.events is not None:
            self.events.append(Declared("draw_agreed" if kind == "draw" else kind, seat))
        if kind == "draw":
            loss.finish(self, (), "agreed", ((0,),) * self.table.seats)
        elif kind == "flag":
            loss.deal_damage(self, seat, -1, "flag")
        else:
            loss.lose(self, seat, -1, kind)
        if self.frames[-1][0] == k.REJECTS:
            setup.settle_rejects(self)
        self._advance()

    def clone(self) -> Self:
        """An independent copy; it records no events."""
        new = object.__new__(type(self))
        new.table = self.table
        new.deck = self.deck[:]
        new.boneyard = self.boneyard[:]
        new.bench = self.bench[:]
        new.void = self.void[:]
        new.hands = [hand[:] for hand in self.hands]
        new.agents = self.agents[:]
        new.mana = self.mana[:]
        new.damage = [counters[:] for counters in self.damage]
        new.in_hand = self.in_hand[:]
        new.in_mana = self.in_mana[:]
        new.in_damage = self.in_damage[:]
        new.aside = self.aside
        new.tapped = self.tapped
        new.up = self.up
        new.summoned = self.summoned
        new.archlords = self.archlords
        new.scars = self.scars[:]
        new.seen = self.seen[:]
        new.kept = self.kept[:]
        new.turn = self.turn
        new.dealer = self.dealer
        new.alive = self.alive
        new.out = self.out
        new.turns_taken = self.turns_taken
        new.normal_used = self.normal_used
        new.normal_earned = self.normal_earned
        new.archlord_used = self.archlord_used
        new.straight_suits = self.straight_suits
        new.burned = self.burned
        new.healed = self.healed
        new.locked = self.locked
        new.main_actions = self.main_actions
        new.shown = self.shown
        new.duel = self.duel[:]
        new.frames = self.frames[:]
        new.draws = self.draws
        new.serial = self.serial
        new.outcome = self.outcome
        new.open_decision = self.open_decision
        new.events = None
        new.spell_key = self.spell_key
        new.spell_acts = self.spell_acts
        return new

    def observe(self, seat: int) -> Observation:
        """All that `seat` may know now; see observe.py for every key."""
        return observe(self, seat)

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.outcome

    def cards(self) -> list[tuple[str, int, int]]:
        """(zone, seat, card) of every physical card; blank counters left out."""
        out = [
            (zone, -1, card) for zone in ("deck", "boneyard", "bench", "void") for card in getattr(self, zone)
        ]
        for seat in range(self.table.seats):
            zones = (
                ("agents", self.agents[3 * seat : 3 * seat + 3]),
                ("hand", self.hands[seat]),
                ("mana", self.mana[6 * seat : 6 * seat + 6]),
                ("damage", self.damage[seat]),
                ("aside", self.aside[seat]),
            )
            out += [(zone, seat, card) for zone, held in zones for card in held if card >= 0]
        return out

    def relabel(self, mapping: Sequence[int]) -> None:
        """Put card `mapping[c]` wherever card c is now, with its marks and whatever seats know of that place."""

        def new(cards: Sequence[int]) -> list[int]:
            return [mapping[card] if card >= 0 else card for card in cards]

        self.deck, self.boneyard = new(self.deck), new(self.boneyard)
        self.bench, self.void = new(self.bench), new(self.void)
        self.agents, self.mana = new(self.agents), new(self.mana)
        self.hands = [new(hand) for hand in self.hands]
        self.damage = [new(counters) for counters in self.damage]
        self.aside = tuple(tuple(sorted(new(aside))) for aside in self.aside)
        for name in ("tapped", "up", "summoned"):
            bits = getattr(self, name)
            setattr(
                self, name, sum(BIT[new_card] for card, new_card in enumerate(mapping) if bits & BIT[card])
            )
        for name in ("scars", "seen", "kept"):
            old, marks = getattr(self, name), bytearray(len(BIT) - 1)
            for card, new_card in enumerate(mapping):
                marks[new_card] = old[card]
            setattr(self, name, marks)
        self.recount()
        self.locked = tuple(
            (min(a, b), max(a, b)) for a, b in ((mapping[a], mapping[b]) for a, b in self.locked)
        )
        self.duel[k.ATTACKER : k.ATTACKER + 1] = new(self.duel[k.ATTACKER : k.ATTACKER + 1])
        self.duel[k.BLOCKER : k.BLOCKER + 1] = new(self.duel[k.BLOCKER : k.BLOCKER + 1])
        for at, frame in enumerate(self.frames):
            if frame[0] in (k.SEVEN, k.USE):
                self.frames[at] = (frame[0], mapping[frame[1]], *frame[2:])
            elif frame[0] in k.CARDS_FROM:
                start = k.CARDS_FROM[frame[0]]
                self.frames[at] = (*frame[:start], *new(frame[start:]))
        self.open_decision = None


def new_game(seats: int, seed: str, options: Options) -> HighJinks:
    """A new game, dealt, ready for the first choice of cards to keep. Raises SetupError for a dealer without seat."""
    game = HighJinks(Table(seats, seed, options))
    setup.deal(game)
    game._advance()
    return game
