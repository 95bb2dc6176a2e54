"""Every action of High Jinks, made once, and the tables that find the legal ones quickly.

Sets of cards are ints with a bit per card: rank r takes 16 bits, of which the low byte (bits 16r to 16r+7) tells copy
and suit, so that bits within a byte ascend as card ids do. The high bytes stay free: shifted there by `MARK`, a second
set lies beside the first (see `starts_with`). `BIT[-1]` is 0: "no card" is in no set.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from struct import Struct
from typing import Final

from tabletop.engine.actions import Action, Verb
from tabletop.engine.cards import ACE, FACE, FACES, JACK, JOKER, LOOKS, NO_SUIT, RANK, SUIT

CARDS: Final = 2 * LOOKS
SEATS: Final = 4
WHICH: Final = ("J", "Q", "K")
"""Names of the three summon abilities, in the order of their index."""

VERBS: Final[tuple[Verb, ...]] = (
    Verb("keep", label="Keep the six", says="Keep {cards}", fits="keep it"),
    Verb("reject", label="Lay down", says="Lay down {card}"),
    Verb("summon", label="Summon", says="Summon {card}", aside="draw a card or use its ability"),
    Verb("special", label="Special summon", says="Special summon {card}", aside="tapped, no ability"),
    Verb("retire", label="Retire", says="Retire {card}", aside="one more summon"),
    Verb("set", label="Set", says="Set {card}", all="Set all", aside="serves once in every turn"),
    Verb("dig", label="Dig", says="Dig with {cards}", fits="dig"),
    Verb(
        "six",
        value="face",
        label="Search the Void",
        says="Banish {card} to search for {value}",
        begun="Search the Void with {card}",
    ),
    Verb(
        "seven",
        target="seat",
        value="face",
        label="Call a card",
        says="Call {value} from {target} with {card}",
        begun="Call a card with {card}",
    ),
    Verb("pair", label="Banish the pair", says="Pair {ranked}", fits="pair"),
    Verb("three", label="Banish the three", says="Three {ranked}", fits="three"),
    Verb("four", label="Banish the four", says="Four {ranked}", fits="four"),
    Verb("straight", label="Discard the straight", says="Straight {ranked}", fits="straight"),
    Verb(
        "use",
        target="zone:mana",
        value="name",
        names=WHICH,
        label="Use the ability",
        says="{value} {last}",
        begun="{value}",
        told=("Destroy (Jack)", "Recruit (Queen)", "Salvage (King)"),
    ),
    Verb("archlord", label="Pay the Archlord"),
    Verb("combat", label="Go to Combat"),
    Verb("end", label="End turn"),
    Verb("draw", label="Draw"),
    Verb(
        "ability",
        target="zone:mana",
        value="name",
        names=WHICH,
        label="Ability",
        says="{value} {card}",
        begun="{value}",
        told=("Destroy (Jack)", "Recruit (Queen)", "Salvage (King)"),
    ),
    Verb("none", label="Decline"),
    Verb("pick-draw", label="Draw"),
    Verb("salvage", label="Salvage", says="Salvage {card}"),
    Verb("recruit", label="Recruit", says="Recruit {card}"),
    Verb("burn", target="seat", label="Burn", says="Burn {target}"),
    Verb("heal", target="seat", target_first=True, label="Heal", says="Heal {card}", begun="Heal {target}"),
    Verb("stop", label="Done"),
    Verb("attack", target="seat", label="Attack", says="Attack {target} with {card}"),
    Verb("block", label="Block", says="Block: {card}"),
    Verb("noblock", label="Don't block"),
    Verb("empower", label="Empower", says="Empower {card}"),
    Verb("ace", label="Play the Ace", says="Play {card}"),
    Verb("pass", label="Pass"),
    Verb("decline", label="No Ace"),
    Verb("first-club", label="♣ first: draw or salvage"),
    Verb("first-spade", label="♠ first: Damage Counter"),
)
"""All verbs. A target of kind "zone:mana" is `seat * 6 + place`: a Jack's target may lie face-down, so the
action never carries its card. `heal` names the seat, then the card (card -1: a blank counter). `ability` without any
argument says yes where option suit_abilities = ask asks for a Heart, Diamond or Spade."""


def _of_card(verb: str) -> tuple[Action, ...]:
    return tuple([Action(verb, card) for card in range(CARDS)])


KEEP = _of_card("keep")
REJECT = _of_card("reject")
SUMMON = _of_card("summon")
SPECIAL = _of_card("special")
RETIRE = _of_card("retire")
SET = _of_card("set")
DIG = _of_card("dig")
PAIR = _of_card("pair")
THREE = _of_card("three")
FOUR = _of_card("four")
STRAIGHT = _of_card("straight")
USE = _of_card("use")
ARCHLORD = _of_card("archlord")
ABILITY = _of_card("ability")
SALVAGE = _of_card("salvage")
RECRUIT = _of_card("recruit")
BLOCK = _of_card("block")
SIX = _of_card("six")
SEVEN = _of_card("seven")

COMBAT = Action("combat")
END = Action("end")
DRAW = Action("draw")
NONE = Action("none")
YES = Action("ability")
PICK_DRAW = Action("pick-draw")
STOP = Action("stop")
NO_BLOCK = Action("noblock")
PASS = Action("pass")
DECLINE = Action("decline")
FIRST_CLUB = Action("first-club")
FIRST_SPADE = Action("first-spade")

_ATTACK: Final = tuple(
    tuple([Action("attack", card, seat) for seat in range(SEATS)]) for card in range(CARDS)
)
ATTACKS: Final = tuple(
    tuple([tuple([to[seat] for seat in range(SEATS) if seats >> seat & 1]) for seats in range(1 << SEATS)])
    for to in _ATTACK
)
"""ATTACKS[card][a bit per seat]: attacks of that card on these seats."""
BURN: Final = tuple(Action("burn", target=seat) for seat in range(SEATS))
HEAL: Final = tuple(
    tuple([Action("heal", card, seat) for card in (*range(CARDS), -1)]) for seat in range(SEATS)
)
"""HEAL[seat][card]; HEAL[seat][-1] heals a blank counter."""
SEVEN_SEAT: Final = tuple(Action("seven", target=seat) for seat in range(SEATS))
SEVEN_FACE: Final = tuple(Action("seven", value=face) for face in range(FACES))
_SIX_AS: Final = tuple(Action("six", value=face) for face in range(FACES))
SIX_FACE: Final = tuple(
    (*_SIX_AS[: FACE[card]], *_SIX_AS[FACE[card] + 1 :]) if RANK[card] == 6 else () for card in range(CARDS)
)
"""SIX_FACE[six]: every face but the six's own (HJ-C44)."""
USE_WHICH: Final = tuple(Action("use", value=which) for which in range(3))
USE_ZONE: Final = tuple(Action("use", target=zone) for zone in range(6 * SEATS))
ABILITY_WHICH: Final = tuple(Action("ability", value=which) for which in range(3))
ABILITY_ZONE: Final = tuple(Action("ability", target=zone) for zone in range(6 * SEATS))


RANK_BITS: Final = 16
"""Bits of one rank in a set of cards; only the low byte is used."""
MARK: Final = 8
"""How far a set is shifted to lie beside another."""


def _bit(card: int) -> int:
    suit = SUIT[card] if SUIT[card] != NO_SUIT else card % LOOKS - 52
    return 1 << (RANK_BITS * RANK[card] + 4 * (card // LOOKS) + suit)


BIT: Final[tuple[int, ...]] = (*(_bit(card) for card in range(CARDS)), 0)
"""The bit of each card; BIT[-1] = 0."""
RANKS: Final = 15
"""Ranks 0 (which no card has) to 14."""

_CARD_OF: Final = {BIT[card]: card for card in reversed(range(CARDS))}
CARD_AT: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_CARD_OF.get(1 << (RANK_BITS * rank + place), -1) for place in range(8)) for rank in range(RANKS)
)
"""CARD_AT[rank][bit in its byte]: the card."""
_AT_PLACE: Final = tuple(CARD_AT[place // RANK_BITS][place & 7] for place in range(RANKS * RANK_BITS))

VALUE: Final[tuple[int, ...]] = tuple(RANK[c] if 2 <= RANK[c] <= 10 else 0 for c in range(CARDS))
"""Value of a Spell; 0 of any other card (HJ-1.5, HJ-1.6)."""
IS_AGENT: Final[tuple[bool, ...]] = tuple(RANK[c] > 10 for c in range(CARDS))
IS_ACE: Final[tuple[bool, ...]] = tuple(RANK[c] == ACE for c in range(CARDS))
ACES: Final = sum(BIT[c] for c in range(CARDS) if IS_ACE[c])
AGENTS: Final = sum(BIT[c] for c in range(CARDS) if IS_AGENT[c])
SPELLS: Final = sum(BIT[c] for c in range(CARDS) if VALUE[c])
SUIT_SPELLS: Final = tuple(
    sum(BIT[c] for c in range(CARDS) if VALUE[c] and SUIT[c] == suit) for suit in range(4)
)
SUIT_CARDS: Final = tuple(sum(BIT[c] for c in range(CARDS) if SUIT[c] == suit) for suit in range(4))
ABILITIES: Final[tuple[tuple[int, ...], ...]] = tuple(
    (0, 1, 2) if RANK[c] == JOKER else (RANK[c] - 11,) if RANK[c] > 10 else () for c in range(CARDS)
)
"""The summon abilities of an Agent: its own, a Joker's any of the three (HJ-21.1)."""

TAKE: Final = (*(RECRUIT[c] if IS_AGENT[c] else SALVAGE[c] for c in range(CARDS)), PICK_DRAW)
"""What brings a card of Bench or Boneyard to the hand; TAKE[-1] one of the Deck."""
COPIES: Final = tuple(tuple([c for c in range(CARDS) if FACE[c] == face]) for face in range(FACES))
"""The cards of a face, ascending."""
HAS_ABILITY: Final = tuple(
    sum(BIT[c] for c in range(CARDS) if any(which >> ability & 1 for ability in ABILITIES[c]))
    for which in range(8)
)
"""HAS_ABILITY[a bit per summon ability]: the Agents that have one of these."""
DIGS_WITH: Final = tuple(SUIT_SPELLS[SUIT[c]] if SUIT[c] >= 0 else 0 for c in range(CARDS))
"""The Spells an Agent digs with; a Joker never digs (HJ-19.2)."""
ARCHLORD_OF: Final = tuple(SUIT_CARDS[SUIT[c]] if SUIT[c] >= 0 else 0 for c in range(CARDS))
"""The cards an Archlord may banish; a Joker is none (HJ-25.9)."""
RETIRE_ONLY: Final = tuple(zip(RETIRE, strict=True))
RETIRE_OR_DIG: Final = tuple(zip(RETIRE, DIG, strict=True))

WINDOW: Final[tuple[Action, ...]] = tuple(
    Action("ace" if IS_ACE[c] else "empower", card=c) for c in range(CARDS)
)
NEVER: Final = 99


def _weight(card: int, suits: tuple[int, int]) -> int:
    if IS_ACE[card]:
        return 0 if SUIT[card] in suits else NEVER
    return (0 if VALUE[card] == 2 else VALUE[card]) if VALUE[card] else NEVER


_SUITS: Final = (*range(4), NO_SUIT)
WEIGHT: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple([(*(_weight(card, (one, other)) for card in range(CARDS)), NEVER) for other in _SUITS])
    for one in _SUITS
)
"""WEIGHT[suit of a duelist][of the other][card]: what the card takes of the 13 Rule: deuces and fitting Aces 0, the
rest NEVER. The last suit is NO_SUIT, which is -1."""


def cards_of(cards: Iterable[int]) -> int:
    """The set of some cards; -1 adds nothing."""
    bits = 0
    for card in cards:
        bits |= BIT[card]
    return bits


def cards_in(cards: int) -> list[int]:
    """The cards of a set, by rank, then ascending."""
    out = []
    while cards:
        low = cards & -cards
        out.append(_AT_PLACE[low.bit_length() - 1])
        cards ^= low
    return out


def _is_set(size: int, bits: tuple[int, ...]) -> bool:
    return size < 4 or len({bit & 3 for bit in bits}) == 4  # a Four needs four suits (HJ-22.9)


_SUBSETS: Final[tuple[list[tuple[int, ...] | None], ...]] = tuple([None] * 256 for _ in range(5))


def subsets(size: int, byte: int) -> tuple[int, ...]:
    """All sets of `size` equal Spells among those in one rank's byte, as bytes; a Four only of four suits."""
    found = _SUBSETS[size][byte]
    if found is None:
        bits = [bit for bit in range(8) if byte >> bit & 1]
        found = tuple(sum(1 << b for b in some) for some in combinations(bits, size) if _is_set(size, some))
        _SUBSETS[size][byte] = found
    return found


def next_bits(sets: tuple[int, ...] | list[int], chosen: int) -> list[int]:
    """Which bits may come next if a set of `sets` is chosen in ascending order and `chosen` is taken already."""
    below = (1 << chosen.bit_length()) - 1
    return sorted({(s & ~below) & -(s & ~below) for s in sets if s & below == chosen})


@cache
def _places(byte: int) -> tuple[int, ...]:
    return tuple([bit for bit in range(8) if byte >> bit & 1])


def actions_at(table: tuple[Action, ...], rank: int, byte: int) -> tuple[Action, ...]:
    """The actions of `table` for the cards in one rank's byte, ascending."""
    at = CARD_AT[rank]
    return tuple([table[at[bit]] for bit in _places(byte)])


OF_SIZE: Final = {2: PAIR, 3: THREE, 4: FOUR}
"""The actions of a set by its size."""


def starts_of(size: int, rank: int, sets: tuple[int, ...] | list[int]) -> list[Action]:
    """The first cards of `sets` (bytes of one rank), as actions of a pair, three or four."""
    return [OF_SIZE[size][CARD_AT[rank][bit.bit_length() - 1]] for bit in next_bits(sets, 0)]


@cache
def starts(byte: int) -> tuple[tuple[int, int], ...]:
    """With which places of a rank's byte the pairs, then threes, then fours among its Spells begin: size and place."""
    return tuple(
        [(size, bit.bit_length() - 1) for size in OF_SIZE for bit in next_bits(subsets(size, byte), 0)]
    )


ONES: Final = bytes((0, *(1,) * 255))
"""Translates the bytes of a set of cards to which of them are not empty, 0 or 1 each."""
SPELL_BYTES: Final = 22
"""Bytes of a set of Spells: ranks 0 to 10, two each."""
LOW_BYTES: Final = slice(4, None, 2)
"""Of these the low ones of the ranks 2 to 10."""
NO_SEVENS: Final = 1
"""A bit that no card has; in the key of the Main Phase: nobody can be attacked with a seven."""
by_rank: Final = Struct("<4x9H").unpack
"""The 16 bits of each of the ranks 2 to 10 from the bytes of a set of Spells."""

# Tables of what was asked for before. They are plain dicts, and whoever misses something has it made: a dict that fills
# itself (`__missing__`) takes twice as long to find what is there.

Lookup = dict[int, tuple[Action, ...]]

LONE_ROWS: Final[tuple[Lookup, ...]] = tuple({} for _ in range(RANKS))
"""LONE_ROWS[rank][bits]: see `starts_with`."""
RUN_ROWS: Final[tuple[Lookup, ...]] = tuple({} for _ in range(RANKS))
"""The same for ranks that belong to a straight (HJ-23.1)."""
MAIN_ROWS: Final[dict[bytes, tuple[Lookup, ...]]] = {}
"""MAIN_ROWS[present]: the row of each of the ranks 2 to 10; `present`: 0 or 1 for each of them."""
SEVENS: Final[Lookup] = {}
"""SEVENS[byte]: attack a hand with one of these sevens."""
NEXT_OF_SET: Final[Lookup] = {}
"""NEXT_OF_SET[rank << 24 | size << 16 | byte << 8 | chosen], see `next_of_set`."""
STRAIGHT_ROWS: Final[tuple[Lookup, ...]] = tuple({} for _ in range(RANKS))
"""STRAIGHT_ROWS[rank][byte]: take one of these for a straight."""
STRAIGHT_STEPS: Final[dict[tuple[int, bytes], tuple[tuple[Lookup, int], ...]]] = {}
"""STRAIGHT_STEPS[chosen, present]: of each rank that may come next its row and where its byte is. `present`: the bytes
of a set of Spells, each 0 or 1."""
Summons = tuple[tuple[Action, ...], tuple[Action, ...]]
JACKS_QUEENS: Final[dict[int, Summons]] = {}
"""JACKS_QUEENS[agents]: the normal and the special summons of Jacks and Queens; a set of cards shifted so that Jacks
come first."""
KINGS_JOKERS: Final[dict[int, Summons]] = {}
"""KINGS_JOKERS[agents]: the same; Kings come first."""


def ranks_to_come(chosen: int, present: bytes) -> tuple[int, ...]:
    """Values that complete three consecutive ones with those in `chosen` (a bit each), as far as they are there:
    `present` is 0 or not for each of the ranks 2 to 10."""
    found = 0
    for low in range(2, 9):
        run = 7 << low
        missing = run & ~chosen
        if chosen & ~run == 0 and all(present[r - 2] for r in range(low, low + 3) if missing >> r & 1):
            found |= missing
    return tuple([rank for rank in range(2, 11) if found >> rank & 1])


def starts_with(rank: int, bits: int, run: bool) -> tuple[Action, ...]:
    """What a turn player may begin with the Spells of one rank. `bits` is `to_set << MARK | byte`: set those in
    `to_set`; with those in `byte` sixes, pairs, threes and fours; and straights if `run`."""
    at, byte = CARD_AT[rank], bits & 255
    sixes = actions_at(SIX, rank, byte) if rank == 6 else ()
    sets = [OF_SIZE[size][at[place]] for size, place in starts(byte)]
    straights = actions_at(STRAIGHT, rank, byte) if run else ()
    return (*actions_at(SET, rank, bits >> MARK), *sixes, *sets, *straights)


def fill_rows(key: bytes) -> None:
    """Put what is asked for by the bytes of a key of the Main Phase into MAIN_ROWS and the rows there."""
    present = key[LOW_BYTES].translate(ONES)
    if present not in MAIN_ROWS:
        runs = ranks_to_come(0, present)
        MAIN_ROWS[present] = tuple([(RUN_ROWS if rank in runs else LONE_ROWS)[rank] for rank in range(2, 11)])
    for rank, bits, row in zip(range(2, 11), by_rank(key), MAIN_ROWS[present], strict=True):
        if bits not in row:
            row[bits] = starts_with(rank, bits, row is RUN_ROWS[rank])


def some_sevens(byte: int) -> tuple[Action, ...]:
    """Attacks on a hand with the sevens in their rank's byte."""
    found = SEVENS[byte] = actions_at(SEVEN, 7, byte)
    return found


def next_of_set(key: int) -> tuple[Action, ...]:
    """The next cards of a set of `size` within a rank's byte after those `chosen`."""
    rank, size = key >> 24, key >> 16 & 255
    bits = next_bits(subsets(size, key >> 8 & 255), key & 255)
    found = NEXT_OF_SET[key] = actions_at(OF_SIZE[size], rank, sum(bits))
    return found


def next_of_straight(chosen: int, spells: bytes) -> tuple[Action, ...]:
    """The next cards of a straight after the values `chosen` (a bit each)."""
    present = spells.translate(ONES)
    steps = tuple([(STRAIGHT_ROWS[rank], 2 * rank) for rank in ranks_to_come(chosen, present[LOW_BYTES])])
    acts: tuple[Action, ...] = ()
    for row, at in steps:
        row[spells[at]] = actions_at(STRAIGHT, at // 2, spells[at])
        acts += row[spells[at]]
    STRAIGHT_STEPS[chosen, present] = steps
    return acts


def summons(agents: int, lowest: int) -> Summons:
    """The normal and the special summons of a set of hand Agents, shifted so that rank `lowest` comes first."""
    table = JACKS_QUEENS if lowest == JACK else KINGS_JOKERS
    low, high = agents & 255, agents >> RANK_BITS
    found = table[agents] = (
        actions_at(SUMMON, lowest, low) + actions_at(SUMMON, lowest + 1, high),
        actions_at(SPECIAL, lowest, low) + actions_at(SPECIAL, lowest + 1, high),
    )
    return found
