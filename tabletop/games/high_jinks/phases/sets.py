"""Pairs, three and four of a kind, and straights (§22, §23)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import NO_SUIT, SUIT
from tabletop.engine.decisions import Decision
from tabletop.engine.events import Declared
from tabletop.games.high_jinks.actions import (
    BIT,
    BYTES,
    CARD_AT,
    DRAW,
    NEXT_ROWS,
    NO_RUN,
    NONE,
    ONES,
    RUN_FLAGS,
    RUN_RANKS,
    SET,
    SIX,
    SPELL_ROWS,
    SPELLS,
    STRAIGHT_ROWS,
    VALUE,
    actions_at,
    bit_of,
    cards_in,
    next_bits,
    starts_of,
    subsets,
)
from tabletop.games.high_jinks.actions import FOUR as FOUR_CARD
from tabletop.games.high_jinks.actions import PAIR as PAIR_CARD
from tabletop.games.high_jinks.actions import (
    STRAIGHT as STRAIGHT_CARD,
)
from tabletop.games.high_jinks.actions import THREE as THREE_CARD
from tabletop.games.high_jinks.phases.picks import may_burn, may_heal
from tabletop.games.high_jinks.piles import can_draw, draw, spend
from tabletop.games.high_jinks.state import BONUS, PAIR, PICK, STRAIGHT, State

Frame = tuple[int, ...]

_SIZE = 2 - PAIR
"""Frame kind plus this is the number of cards."""
_TABLE = (PAIR_CARD, THREE_CARD, FOUR_CARD)
_PROMPT = ("pair", "three", "four")
EITHER = 2
"""Burn or heal is open, but only one of the two (a Three)."""
_GIVES = ((2, 0, 0), (2, EITHER, EITHER), (4, 1, 1))
"""Picks, burn open, heal open, of a pair, a Three and a Four."""


def payable(s: State, seat: int) -> tuple[int, int]:
    """Spells a seat may pay for a set: hand, Mana and face-up counters; and of those the ones that are no counters."""
    cards = sum(map(bit_of, s.mana[6 * seat : 6 * seat + 6]), sum(map(bit_of, s.hands[seat]))) & SPELLS
    return cards | (sum(map(bit_of, s.damage[seat])) & s.up & SPELLS), cards


def legal_sets(s: State, size: int, rank: int, byte: int, cards: int) -> list[int] | tuple[int, ...]:
    """Sets of `size` within one rank's byte that may be banished: no locked pair (HJ-22.6), and none without any
    effect (HJ-C16): with all four piles empty it must hold a card that goes to the Void, or burn or heal somebody."""
    found = subsets(size, byte)
    if size == 2 and s.locked:
        shift = 8 * rank
        locked = {(BIT[a] | BIT[b]) >> shift for a, b in s.locked if VALUE[a] == rank}
        found = tuple(some for some in found if some not in locked)
    empty = not (s.deck or s.void or s.bench or s.boneyard)
    if empty and not (size > 2 and (may_burn(s) or may_heal(s))):
        own = cards >> 8 * rank & 255
        found = tuple(some for some in found if some & own)
    return found


def add_constrained(s: State, spells: int, to_set: int, cards: int, acts: list[Action]) -> None:
    """As the `SpellRow`s, where a rank has locked pairs, or with all four piles empty (HJ-22.6, HJ-C16)."""
    by_rank = spells.to_bytes(BYTES, "little")
    free = to_set.to_bytes(BYTES, "little")
    flags = RUN_FLAGS[by_rank[2:11].translate(ONES)]
    bare = not (s.deck or s.void or s.bench or s.boneyard)
    if bare or not (s.table.fallback or s.deck or s.void or s.bench):
        flags = NO_RUN
    locked = {VALUE[card] for card, _ in s.locked}
    for rank in range(2, 11):
        byte = by_rank[rank]
        if byte and not bare and rank not in locked:
            acts += SPELL_ROWS[rank - 2][flags[rank - 2] | free[rank] << 8 | byte]
        elif byte:
            acts += actions_at(SET, rank, free[rank])
            if rank == 6:
                acts += actions_at(SIX, rank, byte)
            for size in (2, 3, 4):
                acts += starts_of(size, rank, legal_sets(s, size, rank, byte, cards))
            if flags[rank - 2]:
                acts += STRAIGHT_ROWS[rank - 2][byte]
    if bare and s.table.fallback:
        have = {VALUE[c] for c in cards_in(spells)}
        for card in cards_in(spells):
            if any(run <= have for run in _runs((STRAIGHT, card))) and _pays(
                (STRAIGHT,), card, spells, cards
            ):
                acts.append(STRAIGHT_CARD[card])


def ask_set(s: State, frame: Frame) -> Decision:
    """The next card of a pair, three or four, in ascending order."""
    seat, kind = s.turn, frame[0] - PAIR
    spells, cards = payable(s, seat)
    rank = VALUE[frame[1]]
    byte = spells >> 8 * rank & 255
    chosen = sum(map(bit_of, frame[1:])) >> 8 * rank & 255
    if s.locked or not (s.deck or s.void or s.bench or s.boneyard):
        sets = legal_sets(s, kind + 2, rank, byte, cards)
        acts = tuple([_TABLE[kind][CARD_AT[rank][bit.bit_length() - 1]] for bit in next_bits(sets, chosen)])
    else:
        acts = NEXT_ROWS[rank][kind + 2 << 16 | byte << 8 | chosen]
    return Decision(s.serial, seat, _PROMPT[kind], len(frame) - 1, acts, seat, "§22")


def answer_set(s: State, frame: Frame, action: Action) -> None:
    """The last card pays: all are banished (counters turn), then the picks begin."""
    frame += (action.card,)
    kind = frame[0] - PAIR
    if len(frame) - 1 < kind + 2:
        s.frames[-1] = frame
        return
    picks, burn, heal = _GIVES[kind]
    s.frames[-1] = (PICK, picks, burn, heal)
    s.main_actions += 1
    if s.events is not None:
        s.events.append(Declared(_PROMPT[kind], s.turn, card=frame[1]))
    for card in frame[1:]:
        spend(s, s.turn, card, True, "banish")


def _runs(frame: Frame) -> list[set[int]]:
    values = {VALUE[card] for card in frame[1:]}
    runs = [set(range(low, low + 3)) for low in range(2, 9)]
    return [run for run in runs if values <= run]


def ask_straight(s: State, frame: Frame) -> Decision:
    """A further card of a straight, in any order: the order of selection is the order in the Boneyard (HJ-C6)."""
    seat = s.turn
    spells, cards = payable(s, seat)
    chosen = 0
    for card in frame[1:]:
        chosen |= 1 << VALUE[card]
    by_rank = (spells >> 16).to_bytes(9, "little")
    acts: list[Action] = []
    for place in RUN_RANKS[chosen, by_rank.translate(ONES)]:
        acts += STRAIGHT_ROWS[place][by_rank[place]]
    if not can_draw(s):  # all counters and nothing to draw: no effect (HJ-C16)
        acts = [action for action in acts if _pays(frame, action.card, spells, cards)]
    return Decision(s.serial, seat, "straight", len(frame) - 1, tuple(acts), seat, "§23")


def _pays(frame: Frame, card: int, spells: int, cards: int) -> bool:
    """Whether the straight can still get a card that is no counter, so that there is something to draw."""
    frame += (card,)
    if any(BIT[c] & cards for c in frame[1:]):
        return True
    if len(frame) == 4:
        return False
    chosen = {VALUE[c] for c in frame[1:]}
    own = {VALUE[c] for c in cards_in(cards)}
    have = {VALUE[c] for c in cards_in(spells)}
    return any(run <= have and (run - chosen) & own for run in _runs(frame))


def answer_straight(s: State, frame: Frame, action: Action) -> None:
    """The third card pays: discard, draw three; of one suit not used yet this turn a fourth is offered."""
    frame += (action.card,)
    if len(frame) < 4:
        s.frames[-1] = frame
        return
    seat = s.turn
    suit = SUIT[frame[1]]
    if SUIT[frame[2]] != suit or SUIT[frame[3]] != suit or s.straight_suits >> suit & 1:
        suit = NO_SUIT
    s.frames[-1] = (BONUS, suit)
    s.main_actions += 1
    if s.events is not None:
        s.events.append(Declared("straight", seat, card=frame[1]))
    for card in frame[1:]:
        spend(s, seat, card, False, "discard")
    draw(s, seat, 3)


def settle_bonus(s: State, frame: Frame) -> bool:
    """The fourth card is asked about only for a suit that still has it, and if there is a card (HJ-23.4)."""
    if frame[1] == NO_SUIT or not can_draw(s):
        s.frames.pop()
        return False
    return True


def ask_bonus(s: State, frame: Frame) -> Decision:
    """Draw the fourth card or not."""
    return Decision(s.serial, s.turn, "bonus", 0, (DRAW, NONE), s.turn, "§23")


def answer_bonus(s: State, frame: Frame, action: Action) -> None:
    """The suit's chance is used up only if the card is taken (HJ-C85)."""
    s.frames.pop()
    if action.verb == "draw":
        s.straight_suits |= 1 << frame[1]
        draw(s, s.turn, 1)
    elif s.events is not None:
        s.events.append(Declared("none", s.turn))
