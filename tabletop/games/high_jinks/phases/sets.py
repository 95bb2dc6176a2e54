"""Pairs, three and four of a kind, and straights (§22, §23)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import NO_SUIT, SUIT
from tabletop.engine.decisions import Decision, new_tuple
from tabletop.games.high_jinks import state as k
from tabletop.games.high_jinks.actions import (
    BIT,
    CARD_AT,
    DRAW,
    FOUR,
    MARK,
    NEXT_OF_SET,
    NO_SEVENS,
    NONE,
    ONES,
    PAIR,
    RANK_BITS,
    SET,
    SEVEN,
    SIX,
    SPELL_BYTES,
    SPELLS,
    STRAIGHT,
    STRAIGHT_STEPS,
    THREE,
    VALUE,
    actions_at,
    by_rank,
    cards_in,
    cards_of,
    next_bits,
    next_of_set,
    next_of_straight,
    starts_of,
    starts_with,
    subsets,
)
from tabletop.games.high_jinks.phases.picks import may_burn, may_heal
from tabletop.games.high_jinks.piles import can_draw, draw, spend
from tabletop.games.high_jinks.state import State
from tabletop.mechanics.frames import Frame

_TABLE = (PAIR, THREE, FOUR)
_PROMPT = ("pair", "three", "four")
EITHER = 2
"""Burn or heal is open, but only one of the two (a Three)."""
_GIVES = ((2, 0, 0), (2, EITHER, EITHER), (4, 1, 1))
"""Picks, burn open, heal open, of a pair, a Three and a Four."""


def legal_sets(s: State, size: int, rank: int, byte: int, held: int) -> list[int] | tuple[int, ...]:
    """Sets of `size` within one rank's byte that may be banished: no locked pair (HJ-22.6), and none without any
    effect (HJ-C16): with all four piles empty it must hold a card that goes to the Void, or burn or heal somebody."""
    found = subsets(size, byte)
    if size == 2 and s.locked:
        shift = RANK_BITS * rank
        locked = {(BIT[a] | BIT[b]) >> shift for a, b in s.locked if VALUE[a] == rank}
        found = tuple(some for some in found if some not in locked)
    empty = not (s.deck or s.void or s.bench or s.boneyard)
    if empty and not (size > 2 and (may_burn(s) or may_heal(s))):
        own = held >> RANK_BITS * rank & 255
        found = tuple(some for some in found if some & own)
    return found


def without_locked(s: State, key: int, acts: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions of `main.ask_main`, made from its `key`, without pairs that can only be locked ones (HJ-22.6)."""
    for first in {low for low, _ in s.locked if key & BIT[low]}:
        above = key & 255 << RANK_BITS * VALUE[first] & -2 * BIT[first]  # with which it could begin a pair
        if above and not above & ~cards_of([high for low, high in s.locked if low == first]):
            at = acts.index(PAIR[first])
            acts = acts[:at] + acts[at + 1 :]
    return acts


def constrained(s: State, key: int, held: int) -> tuple[Action, ...]:
    """Set, six, pair, three, four, straight, seven where no card can be drawn (HJ-C16, HJ-C70). `key` is that of
    `main.ask_main`, `held` the cards of hand and Mana."""
    spells = key & SPELLS
    bare = not s.boneyard
    locked = {VALUE[card] for card, _ in s.locked}
    acts: list[Action] = []
    for rank, bits in enumerate(by_rank(key.to_bytes(SPELL_BYTES, "little")), 2):
        if bare or rank in locked:
            byte = bits & 255
            acts += actions_at(SET, rank, bits >> MARK)
            if rank == 6:
                acts += actions_at(SIX, rank, byte)
            for size in (2, 3, 4):
                acts += starts_of(size, rank, legal_sets(s, size, rank, byte, held))
        else:
            acts += starts_with(rank, bits, False)
    if bare and s.config.fallback:
        have = {VALUE[c] for c in cards_in(spells)}
        for card in cards_in(spells):
            straight = any(run <= have for run in _runs((k.STRAIGHT, card)))
            if straight and _pays((k.STRAIGHT,), card, spells, held):
                acts.append(STRAIGHT[card])
    if not key & NO_SEVENS:
        acts += actions_at(SEVEN, 7, spells >> RANK_BITS * 7 & 255)
    return tuple(acts)


def ask_set(s: State, frame: Frame) -> Decision:
    """The next card of a pair, three or four, in ascending order."""
    seat, kind = s.turn, frame[0] - k.PAIR
    rank = VALUE[frame[1]]
    shift = RANK_BITS * rank
    held = s.in_hand[seat] | s.in_mana[seat]
    byte = (held | s.in_damage[seat] & s.up) >> shift & 255
    chosen = BIT[frame[1]] >> shift
    if len(frame) > 2:
        for card in frame[2:]:
            chosen |= BIT[card] >> shift
    if s.locked or not (s.deck or s.void or s.bench or s.boneyard):
        found = legal_sets(s, kind + 2, rank, byte, held)
        acts = tuple([_TABLE[kind][CARD_AT[rank][bit.bit_length() - 1]] for bit in next_bits(found, chosen)])
    else:
        chosen &= 255  # after `relabel` the cards may be of any value
        key = rank << 24 | kind + 2 << 16 | byte << 8 | chosen
        acts = NEXT_OF_SET.get(key) or next_of_set(key)
    return new_tuple(Decision, (s.serial, seat, _PROMPT[kind], len(frame) - 1, acts, seat))


def answer_set(s: State, frame: Frame, action: Action) -> None:
    """The last card pays: all are banished (counters turn), then the picks begin."""
    kind = frame[0] - k.PAIR
    if len(frame) < kind + 2:
        s.frames[-1] = (*frame, action.card)
        return
    cards = (*frame[1:], action.card)
    picks, burn, heal = _GIVES[kind]
    s.frames[-1] = (k.PICK, picks, burn, heal)
    s.main_actions += 1
    s.declare(_PROMPT[kind], s.turn, card=cards[0])
    spend(s, s.turn, cards, True, "banish")


def _runs(frame: Frame) -> list[set[int]]:
    values = {VALUE[card] for card in frame[1:]}
    runs = [set(range(low, low + 3)) for low in range(2, 9)]
    return [run for run in runs if values <= run]


def ask_straight(s: State, frame: Frame) -> Decision:
    """A further card of a straight, in any order: the order of selection is the order in the Boneyard (HJ-C6)."""
    seat = s.turn
    held = s.in_hand[seat] | s.in_mana[seat]
    spells = (held | s.in_damage[seat] & s.up) & SPELLS
    chosen = 1 << VALUE[frame[1]]
    if len(frame) > 2:
        chosen |= 1 << VALUE[frame[2]]
    bytes_of = spells.to_bytes(SPELL_BYTES, "little")
    acts: tuple[Action, ...] = ()
    try:
        for row, at in STRAIGHT_STEPS[chosen, bytes_of.translate(ONES)]:
            acts += row[bytes_of[at]]
    except KeyError:
        acts = next_of_straight(chosen, bytes_of)
    if not s.deck and not can_draw(s):  # all counters and nothing to draw: no effect (HJ-C16)
        acts = tuple([action for action in acts if _pays(frame, action.card, spells, held)])
    return new_tuple(Decision, (s.serial, seat, "straight", len(frame) - 1, acts, seat))


def _pays(frame: Frame, card: int, spells: int, held: int) -> bool:
    """Whether the straight can still get a card that is no counter, so that there is something to draw."""
    frame += (card,)
    if any(BIT[c] & held for c in frame[1:]):
        return True
    if len(frame) == 4:
        return False
    chosen = {VALUE[c] for c in frame[1:]}
    own = {VALUE[c] for c in cards_in(held & SPELLS)}
    have = {VALUE[c] for c in cards_in(spells)}
    return any(run <= have and (run - chosen) & own for run in _runs(frame))


def answer_straight(s: State, frame: Frame, action: Action) -> None:
    """The third card pays: discard, draw three; of one suit not used yet this turn a fourth is offered."""
    if len(frame) < 3:
        s.frames[-1] = (k.STRAIGHT, frame[1], action.card)
        return
    first, second, third = cards = frame[1], frame[2], action.card
    seat = s.turn
    suit = SUIT[first]
    suited = SUIT[second] == suit and SUIT[third] == suit
    drawn = suited and s.straight_suits >> suit & 1
    if suited and not drawn:
        s.frames[-1] = (k.BONUS, suit)
    else:
        s.frames.pop()
    s.main_actions += 1
    s.declare("straight", seat, card=first)
    spend(s, seat, cards, False, "discard")
    draw(s, seat, 3)
    if drawn:
        s.declare("no_fourth", seat, value=suit)


def settle_bonus(s: State, frame: Frame) -> bool:
    """The fourth card is asked about only for a suit that still has it, and if there is a card (HJ-23.4)."""
    if frame[1] == NO_SUIT or not can_draw(s):
        s.frames.pop()
        return False
    return True


def ask_bonus(s: State, frame: Frame) -> Decision:
    """Draw the fourth card or not."""
    return Decision(s.serial, s.turn, "bonus", 0, (DRAW, NONE), s.turn)


def answer_bonus(s: State, frame: Frame, action: Action) -> None:
    """The suit's chance is used up only if the card is taken (HJ-C85)."""
    s.frames.pop()
    if action.verb == "draw":
        s.straight_suits |= 1 << frame[1]
        draw(s, s.turn, 1)
    else:
        s.declare("none", s.turn)
