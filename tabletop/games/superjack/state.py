"""The state of a match of Superjack: where every card is, and what is going on. Plain ints, tuples and lists.

Cards are ids (engine/cards.py); the deck of seat q is copy q, so `card // 54` is the owner. A **creature** is named by
its base card; what is stacked on it and its equipment hang on that id. Values in lists and dicts are never changed but
replaced, so that a clone copies the lists alone.

Zones
    libraries[seat]   tuple, the TOP card is the LAST       hands[seat]    int, a bit per look
    gems[seat]        24 bits (actions.py): gems in play, worn ones too;  ready[seat]: those untapped and not worn
    creatures[seat]   tuple of base cards in the order they came under this control
    graves[seat]      tuple, oldest first                   removed        tuple: cards of players who are out
    An ace waiting for its window lies in the WINDOW frame.
Of a creature, by base card
    stacks    dict: the jacks put on it      pairs   dict: lower gem of each pair worn, in order
    damage    dict: marked damage            added   dict: jack cards put on it this turn
    tapped, fresh (untrained), rush, royal (royal charge): ints, a bit per card id
Combat
    attackers ((card, defending seat, 1 if blocked), ...)    blocks ((blocker, attacker), ...)
    splits    ((blocker, damage), ...) as chosen so far

Frames: `frames` is the resume stack, int tuples. The first is the step of the turn, `(kind, seat that acts)`; on top of
it open windows, `(WINDOW, responding seat, caster, what, card, target, countered)`, a DISCARD, and at most one frame
of an unpaid compound choice (kinds in STAGED).

    kind         prompt     section   asked
    THROW        throw      §1        rock, paper, scissors
    MULLIGAN     mulligan   §1        keep or draw five anew
    MAIN1 MAIN2  main main2 §2        everything
    ATTACK       attack     §6        which creatures attack
    DEFEND       defend     §6        before blocks: reactive actions
    BLOCK        block      §6        who blocks whom
    BUFF REBUFF  buff       §6        equip only: attacker, then defender
    ACT REACT    act        §6        reactive actions: attacker, then defender
    SPLIT        split      §6        `(SPLIT, seat, attacker)`: its damage among several blockers
    LAST         last       §2        the opponents' last chance of the turn
    FINAL        final      §2        the turn player's own last chance
    WINDOW       window     §10       reactive actions, or let it happen
    DISCARD      discard    §4        after research
"""

from __future__ import annotations

from typing import Final

from tabletop.engine.events import CardMoved
from tabletop.engine.zones import ALL
from tabletop.games.superjack.options import HEALTH, Config
from tabletop.mechanics import frames

OVER: Final = frames.OVER
THROW: Final = 1
MULLIGAN: Final = 2
MAIN1: Final = 3
ATTACK: Final = 4
DEFEND: Final = 5
BLOCK: Final = 6
BUFF: Final = 7
REBUFF: Final = 8
ACT: Final = 9
REACT: Final = 10
SPLIT: Final = 11
MAIN2: Final = 12
LAST: Final = 13
FINAL: Final = 14
WINDOW: Final = 15
DISCARD: Final = 16

STAGED: Final = 20
"""Kinds from here on are unpaid compound choices."""
PAY: Final = 20
"""what, card, target, gems chosen so far as bits."""
SHATTERING: Final = 21
FIRING: Final = 22
BURNING: Final = 23
RUN: Final = 24
"""Gems of a straight so far, cards ascending."""
DIGGING: Final = 25
"""The five gems, then the creature."""
STEALING: Final = 26
"""The six gems, then the creature."""
EQUIPPING: Final = 27
"""The pair."""
ROYALS: Final = 28
"""Jack, Queen, King so far."""
ATTACKING: Final = 29
"""Attacker and defending seat, alternating."""
BLOCKING: Final = 30
"""Blocker and attacker, alternating."""
SPLITTING: Final = 31
"""Damage of the blockers so far."""
LEFT: Final = frames.SETTLED
"""Somebody is out: who acts now is looked for anew. It never waits, so it stands in no position."""

CAST_CARD: Final = 0
CAST_ROYAL: Final = 1
SHATTER: Final = 2
COUNTER: Final = 3
FIREBALL: Final = 4
BURN: Final = 5
"""What waits in a window, or is paid for. An ace has one of the first four."""
GONE: Final = -2
"""The target of a window that left play."""

RESPONDER: Final = 1
CASTER: Final = 2
WHAT: Final = 3
CARD: Final = 4
TARGET: Final = 5
COUNTERED: Final = 6


class State(frames.FrameGame):
    """Everything there is to a match in progress. `game.Superjack` adds what can be done with it."""

    __slots__ = (
        "added",
        "attackers",
        "blocks",
        "config",
        "creatures",
        "damage",
        "draws",
        "fresh",
        "gem_played",
        "gems",
        "graves",
        "hands",
        "health",
        "libraries",
        "moved",
        "number",
        "out",
        "pairs",
        "played",
        "pool",
        "ready",
        "removed",
        "royal",
        "rush",
        "seed",
        "splits",
        "stacks",
        "stall",
        "starter",
        "tapped",
        "throws",
        "turn",
        "wins",
    )

    def __init__(self, config: Config, seed: str | float = "") -> None:
        seats = config.seats
        super().__init__(seats)
        self.config = config
        self.seed = seed
        self.libraries: list[tuple[int, ...]] = [()] * seats
        self.hands = [0] * seats
        self.gems = [0] * seats
        self.ready = [0] * seats
        self.creatures: list[tuple[int, ...]] = [()] * seats
        self.graves: list[tuple[int, ...]] = [()] * seats
        self.removed: tuple[int, ...] = ()
        self.stacks: dict[int, tuple[int, ...]] = {}
        self.pairs: dict[int, tuple[int, ...]] = {}
        self.damage: dict[int, int] = {}
        self.added: dict[int, int] = {}
        self.tapped = self.fresh = self.rush = self.royal = 0
        self.pool: dict[int, int] = {}
        """Energy by `2 * seat + colour`, where there is any; replaced, never changed."""
        self.health = [HEALTH] * seats
        self.turn = 0
        self.starter = 0
        self.number = 0
        """Turns of this game begun so far, all seats together."""
        self.out: tuple[tuple[int, ...], ...] = ()
        """Seats in the order they were eliminated in this game, those who fell at the same moment together."""
        self.gem_played = False
        self.moved = False
        """Whether in this turn a card changed zone or control, or health was lost (the no-progress rule)."""
        self.stall = 0
        self.throws: tuple[int, ...] = ()
        """Thrown so far in rock, paper, scissors, -1 for a seat that has not."""
        self.attackers: tuple[tuple[int, int, int], ...] = ()
        self.blocks: tuple[tuple[int, int], ...] = ()
        self.splits: tuple[tuple[int, int], ...] = ()
        self.wins = (0,) * seats
        self.played = 0
        """Games of the set that are over."""
        self.draws = 0
        """Chance events so far."""

    def went(
        self, how: str, card: int, zone: str, seat: int, to: str, owner: int, by: int, seen: int = ALL
    ) -> None:
        """Tell of a card that has gone from one zone to another, face-up, if anybody listens; see `CardMoved`. Where a
        search comes by often it is not even asked."""
        if self.events is not None:
            self.events.append(CardMoved(how, card, seen, zone, seat, -1, to, owner, -1, False, by))
