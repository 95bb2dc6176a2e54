"""Sixes search the Void, sevens attack a hand: a face is declared first (§14, §15)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import FACE_SUIT, SUIT
from tabletop.engine.decisions import Decision, new_tuple
from tabletop.engine.events import CardsShown
from tabletop.engine.zones import only
from tabletop.games.high_jinks.actions import BIT, COPIES, SEVEN_FACE, SEVEN_SEAT, SIX_FACE
from tabletop.games.high_jinks.phases.loss import deal_damage
from tabletop.games.high_jinks.piles import banish, spend, to_hand
from tabletop.games.high_jinks.state import SEVEN, State
from tabletop.mechanics.frames import Frame


def ask_six(s: State, frame: Frame) -> Decision:
    """Any face but the six's own, also one that cannot be there (HJ-14.7, HJ-14.8)."""
    return new_tuple(Decision, (s.serial, s.turn, "six", 1, SIX_FACE[frame[1]], s.turn))


def answer_six(s: State, frame: Frame, action: Action) -> None:
    """Declare, pay, search, add the card; then one damage unless a card of the six's suit was added (HJ-C42)."""
    seat, six, face = s.turn, frame[1], action.value
    s.frames.pop()
    s.main_actions += 1
    s.declare("six", seat, card=six, value=face)
    spend(s, seat, (six,), True, "banish")
    if s.config.search_all:
        bit = 1 << seat
        for card in s.void:
            s.seen[card] |= bit
        if s.events is not None:
            cards = tuple(sorted(s.void))
            s.events.append(CardsShown("search", cards, len(cards), only(seat), "void", -1, seat))
    copies = [card for card in COPIES[face] if card in s.void]
    if copies:
        card = copies[0]
        s.void.remove(card)
        to_hand(s, seat, card, "search", "void")
    s.declare("six_hit" if copies else "six_miss", seat, value=face)
    if not copies or FACE_SUIT[face] != SUIT[six]:
        if copies:
            s.declare("six_other", seat, value=face)
        deal_damage(s, seat, -1, "six")


def ask_seven(s: State, frame: Frame) -> Decision:
    """First a living opponent with a hand card (HJ-15.7), then any face."""
    if len(frame) > 2:
        return new_tuple(Decision, (s.serial, s.turn, "seven", 2, SEVEN_FACE, s.turn))
    acts = tuple([SEVEN_SEAT[q] for q in range(s.config.seats) if q != s.turn and s.hands[q]])
    return new_tuple(Decision, (s.serial, s.turn, "seven_seat", 1, acts, s.turn))


def answer_seven(s: State, frame: Frame, action: Action) -> None:
    """A named card that is there is banished, or stolen if of the seven's suit; else the user sees the hand."""
    if len(frame) == 2:
        s.frames[-1] = (SEVEN, frame[1], action.target)
        return
    seat, seven, target, face = s.turn, frame[1], frame[2], action.value
    s.frames.pop()
    s.main_actions += 1
    s.declare("seven", seat, card=seven, target=target, value=face)
    spend(s, seat, (seven,), True, "banish")
    hand = s.hands[target]
    copies = [card for card in COPIES[face] if s.in_hand[target] & BIT[card]]
    s.declare("seven_hit" if copies else "seven_miss", seat, target=target, value=face)
    if copies:
        card = copies[0]  # HJ-15.6: of two copies only one
        hand.remove(card)
        s.in_hand[target] ^= BIT[card]
        if SUIT[card] == SUIT[seven]:
            to_hand(s, seat, card, "steal", "hand", target)
        else:
            banish(s, card, "banish", "hand", target, by=seat)
        return
    show_hand(s, seat, target)


def show_hand(s: State, viewer: int, owner: int) -> None:
    """HJ-15.4: the user alone sees the hand; it knows these cards as long as they stay in it."""
    bit = 1 << viewer
    for card in s.hands[owner]:
        s.seen[card] |= bit
        s.kept[card] &= ~bit
    for card in s.mana[6 * owner : 6 * owner + 6]:
        if card >= 0:
            s.kept[card] &= ~bit  # known, and not in the hand just seen: it is set
    s.shown = viewer << 4 | owner
    if s.events is not None:
        cards = tuple(sorted(s.hands[owner]))
        s.events.append(CardsShown("hand", cards, len(cards), only(viewer), "hand", owner, viewer))
