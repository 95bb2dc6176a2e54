"""The state of a game of High Jinks: where every card is, and what is going on. Plain ints and lists.

Cards are ids (engine/cards.py). -1 is "no card": an empty Agent or Mana zone, and a blank counter (HJ-C72).
Sets of cards are kept as one int each, a bit per card (`actions.BIT[card]`).

Zones
    deck      list, the TOP card is the LAST element     boneyard, bench   lists, bottom (oldest) first
    void      list, order means nothing                  hands[seat]       list, in the order of arrival (HJ-C95)
    agents    flat list, 3 places a seat: agents[3 * seat + place]
    mana      flat list, 6 places a seat: mana[6 * seat + place]
    damage[seat]   list, oldest first                    aside[seat]       tuple, only during setup
    in_hand[seat], in_mana[seat], in_damage[seat]        the same cards as bit sets, kept up at every move:
              every question about what a seat may pay or play starts from them. `recount` makes them anew.

Marks (bit sets)
    tapped    Agents and Mana                            up    face-up Mana and face-up Damage Counters
    summoned  Agents summoned this turn                  scars bytearray by card id
    archlords Agents on the field with four scars or more, kept up with `scars`; `recount` makes it anew

Knowledge (bytearrays by card id, a bit per seat)
    seen      seats other than the owner who know this card where it lies out of sight:
              in a hand, set face-down, or in the Void. Meaningless for cards in the open.
    kept      of those, the seats that can no longer tell whether it is in the hand or set face-down
              (its owner has set some Spell since).

Frames: `frames` is the resume stack, a list of int tuples, the first int is the kind (constants below).
Kinds under SETTLED wait for an answer; the others run by themselves (`frames.driver`) or first look
whether there still is something to ask. Prompts (`prompts.py`), with section and frame:

    keep      §27  KEEP      seat, cards kept so far; six stages
    rejects   §27  REJECTS   only with option rejects = dealer: which rejected card is laid down next (verb `reject`)
    main      §4   MAIN
      pair three four  §22   PAIR THREE FOUR: cards so far      straight  §23  STRAIGHT: cards so far
      six     §14  SIX: card           seven_seat, seven  §15   SEVEN: card, then target seat
      dig     §19  DIG: Agent          archlord           §25   ARCHLORD: Agent
      use     §24  USE: card; then jack, queen or king    §17   USE: card, which (0 J, 1 Q, 2 K)
    summon    §5   SUMMON: the Agent; then jack, queen or king  §17   ABILITY: which
    pick      §22  PICK: picks left, burn open, heal open, then the Spells salvaged by it
    bonus     §23  BONUS: suit
    attack    §7   COMBAT
    block     §7   BLOCK
    window    §9   WINDOW
    ace       §16  ACE
    order     §18  ORDER
    club      §18  CLUB: seat
    heart, diamond, spade  §18  HEART DIAMOND SPADE: seat; only with option suit_abilities = ask (`ability`/`none`)

The indented prompts are later stages: nothing is paid, and other seats are told the prompt of stage 0.

Events (`events.py`), by type:
    CardMoved   aside reject draw summon special retire set dig empower ace banish discard defeat
                salvage recruit search steal redeem heal damage loot destroy lost
    CardTurned  use (a counter turns face-down: used)    up (a set Spell turns face-up)
    CardTapped  attack dig empower special (tapped)      untap (untapped)
    CardsShown  search (the Void)   hand (the hand after a miss)
    CounterChanged scar (name "scars": value scars of card)    blank (name "blank": a blank counter; value +1/-1)
    PileShuffled   rebuild (Void and Bench)  rebuild_boneyard
    PhaseBegan     rejects turn draw main combat end; the deal itself leaves no events
    Declared    pair three four straight dig archlord (card = first card) six (card, value face)
                six_hit six_miss six_other (value face) seven (card, target seat, value face) seven_hit seven_miss
                use ability (card, value 0 J 1 Q 2 K) attack (card, target seat) block (card) noblock pass
                ace (card) decline first_club first_spade no_ability burn (target seat) heal (target seat, card)
                stop none tie (value 4 or 5: HJ-11.4, HJ-11.5) open kinship (value suit)
                outpowered king_beats queen_beats jack_beats aced (card defeated, target card that defeats it, value and
                against the Powers of both) heart diamond club spade granted_club granted_spade (card whose ability
                it is) joker_suit (card, value suit) sudden redemption flag resign time draw_agreed
    Chosen      keep
    DamageDealt attack spade six burn flag sudden
    PlayerLost  damage resign time        GameEnded  last_alive smasher hard_stop agreed
"""

from __future__ import annotations

from typing import Final

from tabletop.engine.actions import Action
from tabletop.games.high_jinks.actions import cards_of
from tabletop.games.high_jinks.arithmetic import ARCHLORD_SCARS
from tabletop.games.high_jinks.options import Config
from tabletop.mechanics import frames

OVER: Final = frames.OVER
KEEP: Final = 1
REJECTS: Final = 2
MAIN: Final = 3
PAIR: Final = 4
THREE: Final = 5
FOUR: Final = 6
STRAIGHT: Final = 7
SIX: Final = 8
SEVEN: Final = 9
DIG: Final = 10
USE: Final = 11
ARCHLORD: Final = 12
SUMMON: Final = 13
ABILITY: Final = 14
COMBAT: Final = 15
BLOCK: Final = 16
WINDOW: Final = 17
ACE: Final = 18
ORDER: Final = 19
HEART: Final = 20
DIAMOND: Final = 21
SPADE: Final = 22
PICK: Final = frames.SETTLED
BONUS: Final = 33
CLUB: Final = 34
TURN: Final = 35
END: Final = 36
WINNER: Final = 37
STRIKE: Final = 38
SCARS: Final = 39
DEALT: Final = 40

SETUP: Final = frozenset((KEEP, REJECTS, DEALT))
"""Frames before the first turn."""
STAGES: Final = {
    "pair": PAIR,
    "three": THREE,
    "four": FOUR,
    "straight": STRAIGHT,
    "six": SIX,
    "seven": SEVEN,
    "dig": DIG,
    "use": USE,
    "archlord": ARCHLORD,
}
"""By verb the frame of a compound choice of the Main Phase."""
STAGED: Final = frozenset((*STAGES.values(), ABILITY))
"""Frames of an unpaid compound choice; the frame under them asks the question of stage 0."""

CARDS_FROM: Final = {
    KEEP: 2,
    PAIR: 1,
    THREE: 1,
    FOUR: 1,
    STRAIGHT: 1,
    SIX: 1,
    DIG: 1,
    ARCHLORD: 1,
    SUMMON: 1,
    PICK: 4,
}
"""Where card ids begin in frames that hold any; SEVEN and USE have one card at 1, then other ints."""

ATTACKER: Final = 0
DEFENDER: Final = 1
BLOCKER: Final = 2
HOLDER: Final = 3
PASSES: Final = 4
SUM: Final = 5
DEUCES: Final = 7
BONUSES: Final = 9
SUITS: Final = 11
LAST_ACE: Final = 13
PLAYED: Final = 14
"""Places in `duel`: attacking card, defending seat, blocking card (-1: none yet), side that holds the window,
passes in a row; then two each, attacker's first: non-deuce sum, deuce sum, suit bonus, current suit; the side
of the last Ace (-1: none); from PLAYED on every card played, `side << 8 | card`. Side 0 attacks, 1 defends."""


class State(frames.FrameGame):
    """Everything there is to a game in progress. `game.HighJinks` adds what can be done with it."""

    __slots__ = (
        *("agents", "archlord_used", "archlords", "aside", "bench", "boneyard", "burned", "config"),
        *("damage", "dealer", "deck", "draws", "duel", "hands", "healed", "in_damage", "in_hand"),
        *("in_mana", "kept", "locked", "main_actions", "mana", "normal_earned", "normal_used", "out"),
        *("scars", "seed", "seen", "shown", "spell_acts", "spell_key", "straight_suits", "summoned"),
        *("tapped", "turn", "turns_taken", "up", "void"),
    )

    def __init__(self, config: Config, seed: str | float = "") -> None:
        seats = config.seats
        super().__init__(seats)
        self.config = config
        self.seed = seed
        self.deck: list[int] = []
        self.boneyard: list[int] = []
        self.bench: list[int] = []
        self.void: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.agents = [-1] * (3 * seats)
        self.mana = [-1] * (6 * seats)
        self.damage: list[list[int]] = [[] for _ in range(seats)]
        self.in_hand = [0] * seats
        self.in_mana = [0] * seats
        self.in_damage = [0] * seats
        self.aside: tuple[tuple[int, ...], ...] = ((),) * seats
        self.tapped = 0
        self.up = 0
        self.summoned = 0
        self.archlords = 0
        self.scars = bytearray(108)
        self.seen = bytearray(108)
        self.kept = bytearray(108)
        self.turn = 0
        self.dealer = 0
        self.out: tuple[int, ...] = ()
        """Seats in the order they lost."""
        self.turns_taken = (0,) * seats
        self.normal_used = 0
        self.normal_earned = 0
        self.archlord_used = False
        self.straight_suits = 0
        """Suits whose 4th straight card was taken this turn, a bit each."""
        self.burned = 0
        """Seats burned this turn, a bit each; `healed` likewise."""
        self.healed = 0
        self.locked: tuple[tuple[int, int], ...] = ()
        """Pairs of cards (ascending) that cannot be banished as a pair this turn (HJ-C77)."""
        self.main_actions = 0
        self.shown = -1
        """`viewer << 4 | owner` from a 7's miss until the next answer, which is to MAIN, else -1."""
        self.duel: list[int] = []
        self.draws = 0
        """Chance events so far."""
        self.spell_key = 0
        """What the Main Phase last made `spell_acts` from: the turn player's Spells, see `main.ask_main`."""
        self.spell_acts: tuple[Action, ...] = ()

    def recount(self) -> None:
        """Make the bit sets of hands, Mana, Damage Counters and Archlords from the lists and scars, after those were
        written directly."""
        self.archlords = cards_of([c for c in self.agents if c >= 0 and self.scars[c] >= ARCHLORD_SCARS])
        for seat in range(self.config.seats):
            self.in_hand[seat] = cards_of(self.hands[seat])
            self.in_mana[seat] = cards_of(self.mana[6 * seat : 6 * seat + 6])
            self.in_damage[seat] = cards_of(self.damage[seat])
