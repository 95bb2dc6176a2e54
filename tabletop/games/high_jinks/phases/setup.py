"""Deal, keep six of nine, discard the rejects (§27)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import deck
from tabletop.engine.decisions import Decision, new_tuple
from tabletop.engine.events import CardMoved, Chosen, PhaseBegan
from tabletop.engine.rng import chance, pick
from tabletop.engine.zones import only
from tabletop.games.high_jinks import state as k
from tabletop.games.high_jinks.actions import IS_AGENT, KEEP, REJECT, cards_of
from tabletop.games.high_jinks.piles import discard, shuffle
from tabletop.games.high_jinks.state import State
from tabletop.mechanics.frames import Frame

DEALT_CARDS = 9
KEPT_CARDS = 6
ONE_DECK = deck(1)
TWO_DECKS = deck(2)


def deal(s: State) -> None:
    """Choose the dealer, shuffle 54 or 108 cards (HJ-1.1, HJ-1.2) and deal nine to each seat.

    No events: nobody records them before there is a game."""
    seats = s.config.seats
    if s.config.dealer >= 0:
        s.dealer = s.config.dealer
    else:
        s.dealer = pick(seats, chance(s.seed, s.draws))
        s.draws += 1
    s.turn = (s.dealer + 1) % seats
    _deal_hands(s)
    if s.config.redeal and not all(any(IS_AGENT[card] for card in hand) for hand in s.hands):
        _deal_hands(s)  # HJ-C109: once, whoever it was that held no Agent
    s.frames = [(k.DEALT,)]


def _deal_hands(s: State) -> None:
    seats = s.config.seats
    s.deck = shuffle(s, ONE_DECK if seats == 2 else TWO_DECKS)
    for step in range(seats):
        seat = (s.turn + step) % seats
        s.hands[seat] = hand = s.deck[: -DEALT_CARDS - 1 : -1]
        s.in_hand[seat] = cards_of(hand)
        del s.deck[-DEALT_CARDS:]


def next_keeper(s: State, frame: Frame) -> bool:
    """Ask the next living seat, from the first player on, that has not chosen; then discard the rejects."""
    seats = s.config.seats
    order = [
        seat % seats for seat in range(s.dealer + 1, s.dealer + 1 + seats) if s.alive >> seat % seats & 1
    ]
    s.turn = order[0]
    for seat in order:
        if not s.aside[seat]:
            s.frames[-1] = (k.KEEP, seat)
            return True
    if s.config.order_rejects and s.alive >> s.dealer & 1:
        s.frames[-1] = (k.REJECTS,)
        if s.events is not None:
            s.events.append(PhaseBegan("rejects", s.dealer, 0))
        return True
    _discard_rejects(
        s, shuffle(s, [card for aside in s.aside for card in aside])
    )  # HJ-C99: no edge for the dealer
    return False


def _discard_rejects(s: State, cards: list[int]) -> None:
    owner = {card: seat for seat, aside in enumerate(s.aside) for card in aside}
    for card in cards:
        discard(s, card, "reject", "aside", owner[card])
    s.aside = tuple([tuple([c for c in aside if c not in cards]) for aside in s.aside])
    s.frames[-1] = (k.TURN, s.turn)


def ask_keep(s: State, frame: Frame) -> Decision:
    """Cards in ascending id, each only if enough higher ones remain to make six."""
    seat, kept = frame[1], len(frame) - 2
    cards = sorted(s.hands[seat])
    first = cards.index(frame[-1]) + 1 if kept else 0
    acts = tuple([KEEP[card] for card in cards[first : len(cards) - KEPT_CARDS + kept + 1]])
    return new_tuple(Decision, (s.serial, seat, "keep", kept, acts, None))


def answer_keep(s: State, frame: Frame, action: Action) -> None:
    """The sixth card commits the choice: three cards go aside, unseen by others until all have chosen."""
    frame += (action.card,)
    if len(frame) - 2 < KEPT_CARDS:
        s.frames[-1] = frame
        return
    seat = frame[1]
    rejects = tuple(sorted(card for card in s.hands[seat] if card not in frame[2:]))
    s.hands[seat] = [card for card in s.hands[seat] if card in frame[2:]]
    s.in_hand[seat] = cards_of(frame[2:])
    s.aside = (*s.aside[:seat], rejects, *s.aside[seat + 1 :])
    s.frames[-1] = (k.DEALT,)
    if s.events is not None:
        s.events.append(Chosen("keep", seat))
        for card in rejects:
            s.events.append(
                CardMoved("aside", card, only(seat), "hand", seat, -1, "aside", seat, -1, True, seat)
            )


def ask_rejects(s: State, frame: Frame) -> Decision:
    """Option rejects = dealer: the dealer lays the rejects down one by one; all see them by now."""
    cards = sorted(card for aside in s.aside for card in aside)
    return Decision(s.serial, s.dealer, "rejects", 0, tuple([REJECT[card] for card in cards]), None)


def answer_rejects(s: State, frame: Frame, action: Action) -> None:
    """Lay one reject on Bench or Boneyard; the last of all begins the first turn."""
    card = action.card
    left = [c for aside in s.aside for c in aside]
    _discard_rejects(s, [card])
    s.frames[-1] = (k.REJECTS,) if len(left) > 1 else (k.TURN, s.turn)


def settle_rejects(s: State) -> None:
    """After somebody left the game during setup: the engine lays the rejects down if the dealer is gone."""
    left = [card for aside in s.aside for card in aside]
    s.turn = next(q for q in ((s.dealer + 1 + k) % s.config.seats for k in range(4)) if s.alive >> q & 1)
    if not left:
        s.frames[-1] = (k.TURN, s.turn)
    elif not s.alive >> s.dealer & 1:
        _discard_rejects(s, shuffle(s, left))
