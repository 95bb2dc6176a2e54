"""A match of Superjack as the engine knows games: ask, answer, interrupt, clone, observe.

`_QUESTIONS` names for each frame kind the functions that make its decision and play the answer. The functions stand in
`phases/`, one file a matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.spec import Options
from tabletop.games.superjack import creatures, dealing, loss
from tabletop.games.superjack import observe as view
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import LOOK_BIT, cards_in_hand, cards_of, other_of_pair
from tabletop.games.superjack.options import RULES_VERSION, Config
from tabletop.games.superjack.phases import casting, combat, gems, jacks, main, setup, turn
from tabletop.games.superjack.state import State
from tabletop.mechanics.base import cloned
from tabletop.mechanics.frames import AskAndPlay, Frame, Step, driver


def _answer_attack(s: State, frame: Frame, action: Action) -> None:
    if combat.choose_attack(s, frame, action):
        turn.leave_combat_step(s, k.ATTACK, frame[1])


def _answer_block(s: State, frame: Frame, action: Action) -> None:
    if combat.choose_block(s, frame, action):
        turn.leave_combat_step(s, k.BLOCK, frame[1])


def _look_again(s: State, frame: Frame) -> bool:
    """Somebody is out of a game that goes on: nobody who is out is asked or has a turn (SJ-B99)."""
    while s.frames[-1][0] == k.LEFT:
        s.frames.pop()
    kind, seat = s.frames[-1][:2]
    if kind == k.OVER or kind >= k.DISCARD:
        return True
    if kind == k.MULLIGAN or kind == k.WINDOW:
        if s.alive >> seat & 1:
            return True
        if kind == k.MULLIGAN:
            setup.next_mulligan(s, seat)
        else:
            casting.pass_window(s)
    elif not s.alive >> s.turn & 1:
        turn.end_turn(s)
    elif kind == k.SPLIT:  # who blocked or was attacked may be gone
        combat.begin_damage(s)
        if s.frames[-1][0] == k.SPLIT:
            return True
    elif s.alive >> seat & 1:
        return True
    else:
        turn.leave_step(s)
    s.frames.append((k.LEFT,))
    return False


_QUESTIONS: Final[dict[int, AskAndPlay[State]]] = {
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
    k.BURNING: (gems.ask_burn, gems.answer_fire),
    k.RUN: (gems.ask_run, gems.answer_run),
    k.DIGGING: (gems.ask_long_run, gems.answer_long_run),
    k.STEALING: (gems.ask_long_run, gems.answer_long_run),
    k.EQUIPPING: (gems.ask_equip, gems.answer_equip),
    k.ROYALS: (jacks.ask_royal, jacks.answer_royal),
}

_STEPS: Final[dict[int, Step[State]]] = {k.LEFT: _look_again}


@cloned(
    ("libraries", "hands", "gems", "ready", "creatures", "graves", "health", "frames"),
    tables=("stacks", "pairs", "damage", "added"),
)
class Superjack(State):
    """The full state with the `GameState` protocol on it."""

    __slots__ = ()

    apply, ask = driver(_QUESTIONS, _STEPS)
    observe = view.observe

    def drop_staging(self) -> None:
        if self.frames[-1][0] >= k.STAGED:
            self.frames.pop()

    def agree_draw(self) -> None:
        loss.finish_game(self, -1, "agreed")

    def penalise(self, seat: int) -> None:
        """A flag costs 1 health."""
        loss.hit_player(self, seat, 1, -1, "flag")

    def leave(self, seat: int, kind: str) -> None:
        """Only the game being played is lost (SJ-11.4)."""
        loss.lose(self, seat, -1, kind)

    def cards(self) -> list[tuple[str, int, int]]:
        """(zone, seat, card) of every physical card; equipment lies with the creature that wears it."""
        out = [("removed", -1, card) for card in self.removed]
        out += [
            ("pending", -1, frame[k.CARD])
            for frame in self.frames
            if frame[0] == k.WINDOW and frame[k.WHAT] <= k.COUNTER
        ]
        for seat in range(self.config.seats):
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
        self.ask()


def new_game(seats: int, seed: str, options: Options, version: int = RULES_VERSION) -> Superjack:
    """A new match, dealt, ready for the first throw or mulligan."""
    game = Superjack(Config(seats, options, version), seed)
    dealing.deal(game, -1)
    game.ask()
    return game
