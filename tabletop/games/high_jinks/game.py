"""A game of High Jinks as the engine knows games: ask, answer, interrupt, clone, observe.

`_QUESTIONS` names for each frame kind that waits the functions that make its decision and play the answer; `_STEPS`
those that run by themselves. The functions stand in `phases/`, one file a noun.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.engine.spec import Options
from tabletop.games.high_jinks import observe as view
from tabletop.games.high_jinks import state as k
from tabletop.games.high_jinks.actions import BIT
from tabletop.games.high_jinks.options import Config
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
from tabletop.games.high_jinks.state import State
from tabletop.mechanics.base import cloned
from tabletop.mechanics.frames import AskAndPlay, Step, driver

_QUESTIONS: Final[dict[int, AskAndPlay[State]]] = {
    k.KEEP: (setup.ask_keep, setup.answer_keep),
    k.REJECTS: (setup.ask_rejects, setup.answer_rejects),
    k.MAIN: (main.ask_main, main.answer_main),
    **dict.fromkeys((k.PAIR, k.THREE, k.FOUR), (sets.ask_set, sets.answer_set)),
    k.STRAIGHT: (sets.ask_straight, sets.answer_straight),
    k.SIX: (declarations.ask_six, declarations.answer_six),
    k.SEVEN: (declarations.ask_seven, declarations.answer_seven),
    k.DIG: (main.ask_dig, main.answer_dig),
    k.USE: (summoning.ask_use, summoning.answer_use),
    k.ARCHLORD: (main.ask_archlord, main.answer_archlord),
    k.SUMMON: (summoning.ask_summon, summoning.answer_summon),
    k.ABILITY: (summoning.ask_ability, summoning.answer_ability),
    k.COMBAT: (combat.ask_attack, combat.answer_attack),
    k.BLOCK: (combat.ask_block, combat.answer_block),
    k.WINDOW: (duel.ask_window, duel.answer_window),
    k.ACE: (duel.ask_ace, duel.answer_ace),
    k.ORDER: (resolution.ask_order, resolution.answer_order),
    **dict.fromkeys((k.HEART, k.DIAMOND, k.SPADE), (resolution.ask_suit, resolution.answer_suit)),
    k.PICK: (picks.ask_pick, picks.answer_pick),
    k.BONUS: (sets.ask_bonus, sets.answer_bonus),
    k.CLUB: (resolution.ask_club, resolution.answer_club),
}

_STEPS: Final[dict[int, Step[State]]] = {
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


_LISTS: Final = (
    *("deck", "boneyard", "bench", "void", "agents", "mana", "in_hand", "in_mana", "in_damage"),
    *("scars", "seen", "kept", "duel", "frames"),
)


@cloned(_LISTS, rows=("hands", "damage"))
class HighJinks(State):
    """The full state with the `GameState` protocol on it."""

    __slots__ = ()

    apply, ask = driver(_QUESTIONS, _STEPS)
    observe = view.observe

    def drop_staging(self) -> None:
        while self.frames[-1][0] in k.STAGED:
            self.frames.pop()
        if self.frames[-1][0] == k.KEEP:
            self.frames[-1] = self.frames[-1][:2]

    def agree_draw(self) -> None:
        loss.finish(self, (), "agreed", ((0,),) * self.config.seats)

    def penalise(self, seat: int) -> None:
        """A flag is one damage (§29)."""
        loss.deal_damage(self, seat, -1, "flag")

    def leave(self, seat: int, kind: str) -> None:
        """Whoever resigns loses like a loss on time (HJ-C107)."""
        loss.lose(self, seat, -1, kind)

    def cards(self) -> list[tuple[str, int, int]]:
        """(zone, seat, card) of every physical card; blank counters left out."""
        out = [
            (zone, -1, card) for zone in ("deck", "boneyard", "bench", "void") for card in getattr(self, zone)
        ]
        for seat in range(self.config.seats):
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

        for name in ("deck", "boneyard", "bench", "void", "agents", "mana"):
            setattr(self, name, new(getattr(self, name)))
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
        for at in (k.ATTACKER, k.BLOCKER):
            self.duel[at : at + 1] = new(self.duel[at : at + 1])
        for at, frame in enumerate(self.frames):
            if frame[0] in (k.SEVEN, k.USE):
                self.frames[at] = (frame[0], mapping[frame[1]], *frame[2:])
            elif frame[0] in k.CARDS_FROM:
                start = k.CARDS_FROM[frame[0]]
                self.frames[at] = (*frame[:start], *new(frame[start:]))
        self.ask()


def new_game(seats: int, seed: str, options: Options) -> HighJinks:
    """A new game, dealt, ready for the first choice of cards to keep. Raises SetupError for a dealer without seat."""
    game = HighJinks(Config(seats, options), seed)
    setup.deal(game)
    game.ask()
    return game
