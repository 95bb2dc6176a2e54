"""A match of Superjack as the engine knows games: ask, answer, interrupt, clone, observe.

`_OPEN` names for each frame kind the functions that make its decision and play the answer. The functions stand in
`phases/`, one file a matter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Self, TypeAlias

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision, Result
from tabletop.engine.events import Declared
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Options
from tabletop.games.superjack import creatures, dealing, loss
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import LOOK_BIT, cards_in_hand, cards_of, other_of_pair
from tabletop.games.superjack.observe import observe
from tabletop.games.superjack.options import RULES, Table
from tabletop.games.superjack.phases import casting, combat, gems, jacks, main, setup, turn
from tabletop.games.superjack.state import Frame, State


def _answer_attack(s: State, frame: Frame, action: Action) -> None:
    if combat.choose_attack(s, frame, action):
        turn.leave_combat_step(s, k.ATTACK, frame[1])


def _answer_block(s: State, frame: Frame, action: Action) -> None:
    if combat.choose_block(s, frame, action):
        turn.leave_combat_step(s, k.BLOCK, frame[1])


_Ask: TypeAlias = Callable[[State, Frame], Decision | None]
_Answer: TypeAlias = Callable[[State, Frame, Action], Decision | None]
"""Returns the next question where it is known at once."""


def _ask_nothing(s: State, frame: Frame) -> None:
    """The match is over."""


def _ask_unknown(s: State, frame: Frame) -> None:
    """Only a position that somebody made up has such a frame."""
    raise KeyError(frame[0])


def _answer_nothing(s: State, frame: Frame, action: Action) -> None:
    """No question is open."""


_OPEN: Final[dict[int, tuple[_Ask, _Answer]]] = {
    k.OVER: (_ask_nothing, _answer_nothing),
    k.THROW: (setup.ask_throw, setup.answer_throw),
    k.MULLIGAN: (setup.ask_mulligan, setup.answer_mulligan),
    k.MAIN1: (main.ask_own, main.answer_main),
    k.MAIN2: (main.ask_own, main.answer_last),
    k.FINAL: (main.ask_own, main.answer_final),
    k.ATTACK: (combat.ask_attack, _answer_attack),
    k.ATTACKING: (combat.ask_attack, _answer_attack),
    k.DEFEND: (main.ask_combat, main.answer_combat),
    k.ACT: (main.ask_combat, main.answer_combat),
    k.REACT: (main.ask_combat, main.answer_combat),
    k.LAST: (main.ask_last, main.answer_last),
    k.BLOCK: (combat.ask_block, _answer_block),
    k.BLOCKING: (combat.ask_block, _answer_block),
    k.BUFF: (main.ask_buff, main.answer_combat),
    k.REBUFF: (main.ask_buff, main.answer_combat),
    k.SPLIT: (combat.ask_split, combat.answer_split),
    k.SPLITTING: (combat.ask_split, combat.answer_split),
    k.WINDOW: (main.ask_window, main.answer_window),
    k.DISCARD: (gems.ask_discard, gems.answer_discard),
    k.PAY: (casting.ask_pay, casting.answer_pay),
    k.SHATTERING: (casting.ask_shatter, casting.answer_shatter),
    k.FIRING: (gems.ask_fire, gems.answer_fire),
    k.BURNING: (gems.ask_burn, gems.answer_burn),
    k.RUN: (gems.ask_run, gems.answer_run),
    k.DIGGING: (gems.ask_long_run, gems.answer_long_run),
    k.STEALING: (gems.ask_long_run, gems.answer_long_run),
    k.EQUIPPING: (gems.ask_equip, gems.answer_equip),
    k.ROYALS: (jacks.ask_royal, jacks.answer_royal),
}

# the same by number of the kind: a tuple is looked up in half the time of a dict
_UNKNOWN: Final = (_ask_unknown, _answer_nothing)
_ASK: Final = tuple(_OPEN.get(kind, _UNKNOWN)[0] for kind in range(k.KINDS))
_ANSWER: Final = tuple(_OPEN.get(kind, _UNKNOWN)[1] for kind in range(k.KINDS))


class Superjack(State):
    """The full state with the `GameState` protocol on it."""

    __slots__ = ()

    def decision(self) -> Decision | None:
        """The open question; made when first asked for. None when the match is over."""
        found = self.open_decision
        if found is None:
            frame = self.frames[-1]
            found = self.open_decision = _ASK[frame[0]](self, frame)
        return found

    def apply(self, action: Action) -> None:
        """Play one legal action of the open decision."""
        frame = self.frames[-1]
        self.serial += 1
        self.open_decision = _ANSWER[frame[0]](self, frame, action)
        if self.dirty:
            self._settle()

    def _settle(self) -> None:
        """Somebody left a game that goes on: nobody who is out is asked or has a turn (SJ-B99)."""
        self.open_decision = None
        while True:
            frame = self.frames[-1]
            kind, seat = frame[0], frame[1]
            if kind == k.OVER:
                break
            if kind == k.MULLIGAN:
                if self.alive >> seat & 1:
                    break
                setup.next_mulligan(self, seat)
            elif kind == k.WINDOW:
                if self.alive >> seat & 1:
                    return  # the step below is looked at when the window is closed
                casting.pass_window(self)
            elif kind >= k.DISCARD:
                return
            elif not self.alive >> self.turn & 1:
                turn.end_turn(self)
            elif kind == k.SPLIT:  # who blocked or was attacked may be gone
                combat.begin_damage(self)
                if self.frames[-1][0] == k.SPLIT:
                    break
            elif self.alive >> seat & 1:
                break
            else:
                turn.leave_step(self)
        self.dirty = False

    def interrupt(self, kind: str, seat: int) -> None:
        """A flag costs 1 health; "resign" and "time" lose the game being played (SJ-11.4), "draw" ends it drawn.
        Unpaid staging is dropped; the question is asked anew. Nothing happens to a seat that is out.
        Raises ValueError for any other kind."""
        if kind not in ("flag", "time", "resign", "draw"):
            raise ValueError(f"no interrupt {kind!r}")
        if self.frames[-1][0] == k.OVER or not self.alive >> seat & 1:
            return
        self.open_decision = None
        self.serial += 1
        if self.frames[-1][0] >= k.STAGED:
            self.frames.pop()
        if self.events is not None:
            self.events.append(Declared("draw_agreed" if kind == "draw" else kind, seat))
        if kind == "draw":
            loss.finish_game(self, -1, "agreed")
        elif kind == "flag":
            loss.hit_player(self, seat, 1, -1, "flag")
        else:
            loss.lose(self, seat, -1, kind)
        if self.dirty:
            self._settle()

    def clone(self) -> Self:
        """An independent copy; it records no events."""
        new = object.__new__(type(self))
        new.table = self.table
        new.libraries = self.libraries[:]
        new.hands = self.hands[:]
        new.gems = self.gems[:]
        new.ready = self.ready[:]
        new.creatures = self.creatures[:]
        new.graves = self.graves[:]
        new.removed = self.removed
        new.stacks = self.stacks.copy()
        new.pairs = self.pairs.copy()
        new.damage = self.damage.copy()
        new.added = self.added.copy()
        new.tapped = self.tapped
        new.fresh = self.fresh
        new.rush = self.rush
        new.royal = self.royal
        new.pool = self.pool
        new.health = self.health[:]
        new.turn = self.turn
        new.starter = self.starter
        new.number = self.number
        new.alive = self.alive
        new.out = self.out
        new.gem_played = self.gem_played
        new.moved = self.moved
        new.stall = self.stall
        new.throws = self.throws
        new.attackers = self.attackers
        new.blocks = self.blocks
        new.splits = self.splits
        new.frames = self.frames[:]
        new.wins = self.wins
        new.played = self.played
        new.dirty = self.dirty
        new.draws = self.draws
        new.serial = self.serial
        new.outcome = self.outcome
        new.open_decision = self.open_decision
        new.events = None
        return new

    def observe(self, seat: int) -> Observation:
        """All that `seat` may know now; see observe.py for every key."""
        return observe(self, seat)

    def result(self) -> Result | None:
        """How the match ended, or None while it goes on."""
        return self.outcome

    def cards(self) -> list[tuple[str, int, int]]:
        """(zone, seat, card) of every physical card; equipment lies with the creature that wears it."""
        out = [("removed", -1, card) for card in self.removed]
        out += [
            ("pending", -1, frame[k.CARD])
            for frame in self.frames
            if frame[0] == k.WINDOW and frame[k.WHAT] <= k.COUNTER
        ]
        for seat in range(self.table.seats):
            worn = creatures.worn_gems(self, seat)
            zones: tuple[tuple[str, Sequence[int]], ...] = (
                ("library", self.libraries[seat]),
                ("hand", cards_in_hand(seat, self.hands[seat])),
                ("gems", cards_of(seat, self.gems[seat] & ~worn)),
                ("graveyard", self.graves[seat]),
            )
            out += [(zone, seat, card) for zone, held in zones for card in held]
            for base in self.creatures[seat]:
                out += [("creatures", seat, card) for card in (base, *self.stacks.get(base, ()))]
                for low in self.pairs.get(base, ()):
                    out += [("creatures", seat, low), ("creatures", seat, other_of_pair(low))]
        return out

    def relabel(self, mapping: Sequence[int]) -> None:
        """Put card `mapping[c]` wherever card c is out of sight. Cards in the open keep their places: a gem or creature
        in play belongs to its owner's deck for good, so only hands and libraries can be mixed."""
        self.libraries = [tuple([mapping[card] for card in library]) for library in self.libraries]
        self.hands = [
            sum(LOOK_BIT[mapping[card]] for card in cards_in_hand(seat, hand))
            for seat, hand in enumerate(self.hands)
        ]
        self.open_decision = None


def new_game(seats: int, seed: str, options: Options, version: int = RULES) -> Superjack:
    """A new match, dealt, ready for the first throw or mulligan."""
    game = Superjack(Table(seats, seed, options, version))
    dealing.deal(game, -1)
    return game
