"""Every action of Superjack, made once, and the tables that find the legal ones quickly.

A player's gems are an int with 24 bits: bit `card % 54 - 4`, four a rank from the 2s up, in the order C D H S.
`CARD_OF[seat][bit]` is the card. A hand has a bit per look, `card % 54`. Any other set of cards has a bit per card id.
"""

from collections.abc import Iterable
from typing import Final

from tabletop.engine.actions import Action, Verb
from tabletop.engine.cards import ACE, JACK, KING, LOOKS, QUEEN, RANK, SUIT

SEATS: Final = 4
CARDS: Final = SEATS * LOOKS
FIRST_GEM: Final = 4
"""The look of the lowest gem, the two of clubs."""

RED: Final = 0
BLACK: Final = 1
COLOUR: Final = tuple(RED if suit in (1, 2) else BLACK for suit in SUIT)
"""RED or BLACK of a card id (jokers do not occur)."""
COLOUR_FORM: Final = ("red", "black")
RANK_FORM: Final = {JACK: "jack", QUEEN: "queen", KING: "king", ACE: "ace"}
"""The forms of texts about a colour and a rank."""
GEMS_OF: Final = (0x666666, 0x999999)
"""The gems of a colour, as bits."""
FIRE: Final = 255
"""Twos and threes among gems."""
MINES: Final = 255 << 8
"""Fours and fives."""
DRAWS: Final = 255 << 16
"""Sixes and sevens."""
COST: Final = {ACE: 3, JACK: 2, QUEEN: 4, KING: 5}
COST_OF: Final = tuple(COST.get(rank, 0) for rank in RANK[:CARDS])
"""The same by card."""
POWER: Final = {ACE: 1, JACK: 1, QUEEN: 2, KING: 3}
"""Power and toughness without equipment, by rank."""
POWER_OF: Final = tuple(POWER.get(rank, 0) for rank in RANK[:CARDS])
"""The same by card."""
THROWS: Final = ("rock", "paper", "scissors")

BIT: Final = tuple(1 << card for card in range(CARDS))
LOOK_BIT: Final = tuple(1 << card % LOOKS for card in range(CARDS))
"""The bit of a card in its owner's hand."""
GEM_BIT: Final = tuple(bit >> FIRST_GEM for bit in LOOK_BIT)
"""The bit of a gem among its owner's 24."""
OFFSET: Final = tuple(seat * LOOKS for seat in range(SEATS))
GEM_OFFSET: Final = tuple(seat * LOOKS + FIRST_GEM for seat in range(SEATS))
CARD_OF: Final = tuple(tuple(range(first, first + 24)) for first in GEM_OFFSET)
IS_GEM: Final = tuple(2 <= rank <= 7 for rank in RANK)
IS_CREATURE: Final = tuple(rank in COST for rank in RANK)
LOOKS_USED: Final = tuple(look for look in range(52) if IS_GEM[look] or IS_CREATURE[look])

VERBS: Final[tuple[Verb, ...]] = (
    Verb("throw", value="name", names=THROWS, label="Throw", told=("Rock", "Paper", "Scissors")),
    Verb("keep", label="Keep the hand"),
    Verb("mulligan", label="Five new cards"),
    Verb("gem", label="Play as gem", says="Play {card} as gem"),
    Verb("cast", label="Play", says="Play {card}", fits="pay"),
    Verb(
        "shatter",
        target="card",
        label="Destroy a gem",
        says="Destroy {aimed} with {card}",
        begun="Destroy a gem with {card}",
        fits="pay",
    ),
    Verb("counter", target="card", label="Counter it", says="Counter the ace with {card}", fits="pay"),
    Verb("pool", label="Pay with your energy"),
    Verb(
        "fireball",
        target="card",
        label="Fireball: 2 to a creature",
        says="Fireball at {aimed} with {card}",
        begun="Fireball from {card}",
    ),
    Verb(
        "burn",
        target="seat",
        label="Fireball: 1 to a player",
        says="Fireball at {target} with {card}",
        begun="Fireball from {card}",
    ),
    Verb("mine", label="Mine for 3 energy", says="Mine {card} for 3 energy"),
    Verb("draw", label="Sacrifice for a card", says="Sacrifice {card} for a card"),
    Verb("straight", target="card", label="Straight", says="Straight of {cards}", fits="straight"),
    Verb("done", label="That is all"),
    Verb("discard", label="Discard"),
    Verb("equip", target="card", label="Equip", says="Equip {target} with {cards}", fits="pair"),
    Verb("stack", target="card", label="Stack", says="Stack {card} behind {target}"),
    Verb(
        "royal", target="card", label="Royal sacrifice", says="Royal sacrifice for {aimed}", fits="sacrifice"
    ),
    Verb("combat", label="Go to combat"),
    Verb("skip", label="Skip combat"),
    Verb(
        "attack",
        target="seat",
        label="Attack",
        says="Attack {target} with {cards}",
        fits="attack",
        all="Attack with all",
    ),
    Verb("block", target="card", label="Block", says="Block the attacking {target} with {cards}"),
    Verb("damage", value="int", label="Damage", says="Deal {value} to {card}"),
    Verb("end", label="End turn"),
    Verb("pass", label="Pass"),
)
"""All verbs. Compound choices name their cards one after another: `cast QH 3H 4D 5H 6H` is the Queen, then each gem
tapped for it. `done` (no more cards) and `pool` (the rest from the energy pool) are never written."""
PAID: Final = ("cast", "shatter", "counter")
"""Verbs of an ace or a creature, then of each gem that pays for it."""
OWN_STEPS: Final = ("main", "main2", "final")
"""Questions of one's own turn in which everything may be played."""
BUILDING: Final = ("main1", "main2", "final")
"""The steps in which they are asked, between answers to what waits, too."""


def _of_card(verb: str) -> tuple[Action, ...]:
    return tuple(Action(verb, card=card) for card in range(CARDS))


def _at_card(verb: str) -> tuple[Action, ...]:
    return tuple(Action(verb, target=card) for card in range(CARDS))


GEM = _of_card("gem")
CAST = _of_card("cast")
SHATTER = _of_card("shatter")
SHATTER_AT = _at_card("shatter")
COUNTER = _of_card("counter")
FIREBALL = _of_card("fireball")
FIREBALL_AT = _at_card("fireball")
BURN = _of_card("burn")
BURN_AT = tuple(Action("burn", target=seat) for seat in range(SEATS))
MINE = _of_card("mine")
DRAW = _of_card("draw")
STRAIGHT = _of_card("straight")
STRAIGHT_AT = _at_card("straight")
DISCARD = _of_card("discard")
EQUIP = _of_card("equip")
EQUIP_AT = _at_card("equip")
ROYAL = _of_card("royal")
ROYAL_AT = _at_card("royal")
ATTACK = tuple(tuple(Action("attack", card, seat) for seat in range(SEATS)) for card in range(CARDS))
"""`ATTACK[card][defending seat]`."""
ATTACK_ANY = tuple(
    tuple(tuple(row[q] for q in range(SEATS) if seats >> q & 1) for seats in range(1 << SEATS))
    for row in ATTACK
)
"""`ATTACK_ANY[card][set of seats]`: one for each of them."""
THROW = tuple(Action("throw", value=number) for number in range(3))

KEEP = Action("keep")
MULLIGAN = Action("mulligan")
POOL = Action("pool")
DONE = Action("done")
COMBAT = Action("combat")
SKIP = Action("skip")
END = Action("end")
PASS = Action("pass")
ONLY_PASS = (PASS,)
ONLY_DONE = (DONE,)


class _Made(dict[tuple[int, int], Action]):
    """Actions of two numbers, made when first asked for; there are too many to make them all."""

    __slots__ = ("_field", "_verb")

    def __init__(self, verb: str, field: str) -> None:
        super().__init__()
        self._verb, self._field = verb, field

    def __missing__(self, key: tuple[int, int]) -> Action:
        number = {self._field: key[1]}
        made = Action(self._verb, key[0], number.get("target", -1), number.get("value", -1))
        self[key] = made
        return made


STACK: Final = _Made("stack", "target")
"""`STACK[jack, base]`: the jack goes onto the base."""
BLOCK: Final = _Made("block", "target")
"""`BLOCK[blocker, attacker]`."""
DAMAGE: Final = _Made("damage", "value")
"""`DAMAGE[blocker, amount]`."""

Row = tuple[Action, ...]


class ActionRows(dict[int, Row]):
    """By a set of things, one bit each: all actions of those in the set. Made when first asked for: all rows of all
    tables would take a megabyte."""

    __slots__ = ("_each",)

    def __init__(self, each: tuple[Row, ...]) -> None:
        super().__init__({0: ()})
        self._each = each

    def __missing__(self, bits: int) -> Row:
        top = bits.bit_length() - 1
        row = self[bits] = self[bits ^ (1 << top)] + self._each[top]
        return row


def _gem_rows(byte: int, *verbs: tuple[Action, ...]) -> tuple[ActionRows, ...]:
    """`rows[seat][bits]` for eight gems (two ranks)."""
    return tuple(
        ActionRows(tuple(tuple(verb[CARD_OF[seat][8 * byte + n]] for verb in verbs) for n in range(8)))
        for seat in range(SEATS)
    )


def _look_rows(look: int, *verbs: tuple[Action, ...]) -> tuple[ActionRows, ...]:
    """`rows[seat][bits]` for the four suits of a rank whose club has that look."""
    return tuple(
        ActionRows(tuple(tuple(verb[OFFSET[seat] + look + n] for verb in verbs) for n in range(4)))
        for seat in range(SEATS)
    )


BURN_ROWS = _gem_rows(0, BURN)
FIRE_ROWS = _gem_rows(0, FIREBALL, BURN)
MINE_ROWS = _gem_rows(1, MINE)
DRAW_ROWS = _gem_rows(2, DRAW)
GEM_ROWS = tuple(_gem_rows(byte, GEM) for byte in range(3))
STRAIGHT_ROWS = tuple(_gem_rows(byte, STRAIGHT) for byte in range(2))
EQUIP_ROWS = tuple(_gem_rows(byte, EQUIP) for byte in range(3))
CAST_ROWS = {rank: _look_rows(4 * rank - 4, CAST) for rank in COST}
SHATTER_ROWS = _look_rows(0, SHATTER)
COUNTER_ROWS = _look_rows(0, COUNTER)
HAND_ROWS_COLOURS: Final = (6, 9)
"""The suits of a colour among four bits C D H S."""

ONE_A_RANK: Final = 0x111111


def ranks_in(gems: int) -> int:
    """The ranks among these gems: bit 0 of each nibble."""
    some = gems | gems >> 1
    return (some | some >> 2) & ONE_A_RANK


_RUNS: Final = {
    sum(1 << (4 * rank) for rank in range(low, low + size)): size
    for size in range(2, 7)
    for low in range(7 - size)
}


def run_length(gems: int) -> int:
    """How many gems these are if they are of consecutive ranks, one each; else 0."""
    size = _RUNS.get(ranks_in(gems), 0)
    return size if size == gems.bit_count() else 0


def pair_lows(gems: int) -> int:
    """The lower gem of every pair (same rank and colour) among these gems: a diamond or a club."""
    return (gems & gems >> 1 & 0x222222) | (gems & gems >> 3 & ONE_A_RANK)


_PARTNER: Final = (3, 1, -1, -3)
"""By suit: from a gem to the other one of its rank and colour."""


def other_of_pair(gem: int) -> int:
    """The gem that makes a pair with that one."""
    return gem + _PARTNER[SUIT[gem]]


def cards_of(seat: int, gems: int) -> list[int]:
    """The cards of a set of gem bits, ascending."""
    cards, first = [], GEM_OFFSET[seat]
    while gems:
        low = gems & -gems
        cards.append(first + low.bit_length() - 1)
        gems ^= low
    return cards


def cards_in_hand(seat: int, hand: int) -> list[int]:
    """The cards of a hand, ascending."""
    cards, first = [], OFFSET[seat]
    while hand:
        low = hand & -hand
        cards.append(first + low.bit_length() - 1)
        hand ^= low
    return cards


def gem_bits(cards: Iterable[int]) -> int:
    """The set of these gems, as gem bits."""
    return sum([GEM_BIT[card] for card in cards])


def turn_of(number: int, alive: int, seats: int) -> int:
    """Which of their own turns it is for the player whose turn it is, in the turn of that number of all. 0 = nobody
    counts them any more, because players are out."""
    return (number - 1) // seats + 1 if alive == seats else 0
