"""Jonkler's cards as sets and tables: the deck for each number of players, what follows what, what beats what."""

from typing import Final

from tabletop.engine.actions import Action, Verb
from tabletop.engine.cards import ACE, KING, RANK, SPADES, SUIT
from tabletop.mechanics.cardsets import BIT, set_of

JOKER_CARD: Final = 52
"""The one joker of the deck."""
NO_LEAD: Final = 4
"""In place of a suit: nothing but aces and the joker lies on the table."""
FIRST_KING: Final = 48
"""Kings are the cards 48 to 51."""
ROUNDS: Final = 8
UNUSED: Final = 5
"""Cards dealt face-down to nobody (JK-1.7)."""


def deck(seats: int) -> tuple[int, ...]:
    """Ace up to rank 2N, kings, one joker (JK-1.2): 8N+5 cards, ascending."""
    ranks = [*range(ACE, 2 * seats + 1), KING]
    return (*[card for card in range(52) if RANK[card] in ranks], JOKER_CARD)


DECKS: Final = {seats: deck(seats) for seats in range(2, 7)}
AFTER: Final = {seats: (*range(1, seats), 0) for seats in DECKS}
"""By number of seats: the next seat of each."""
THIRDS: Final = {
    seats: tuple(set_of(cards[len(cards) * at // 3 : len(cards) * (at + 1) // 3]) for at in range(3))
    for seats, cards in DECKS.items()
}
"""The deck in three parts, ascending: a third of a hand comes again and again, a hand as a whole hardly ever."""
FEW: Final = 2
"""Hands of so many cards are looked up whole: more cards make so many hands that a look-up costs more than three."""

# Aces and the joker are suitless (JK-3.4): an ace does not count as a card of its printed suit (JK-3.7).
PLAIN_SUIT: Final = tuple(NO_LEAD if card >= 52 or RANK[card] == ACE else SUIT[card] for card in range(54))
"""The suit a card counts as; NO_LEAD for aces and the joker."""
OF_SUIT: Final = (*[set_of(c for c in range(52) if PLAIN_SUIT[c] == suit) for suit in range(4)], 0)
"""By suit; nothing for NO_LEAD."""
ACES: Final = set_of(range(4))
SUITLESS: Final = ACES | BIT[JOKER_CARD]
MAY_FOLLOW: Final = tuple(cards | SUITLESS for cards in OF_SUIT)
"""With a card of the suit in hand: that suit, or an ace or the joker (JK-3.5, JK-3.6)."""

IS_KING: Final = 64
"""A key with this bit is that of a king."""
_ACE_KEY: Final = 0


def _key(led: int, card: int) -> int:
    """Strength of a card in a trick with that established suit, times 128, plus IS_KING, plus the card."""
    suit = PLAIN_SUIT[card]
    if card == JOKER_CARD:
        strength = 1  # it beats aces only (JK-4.5)
    elif suit == SPADES:
        strength = 100 + RANK[card]
    elif suit == led != NO_LEAD:
        strength = 10 + RANK[card]
    else:
        return _ACE_KEY  # aces, and suits that were not led
    return strength * 128 + IS_KING * (RANK[card] == KING) + card


KEYS: Final = tuple(tuple(_key(led, card) for card in range(53)) for led in range(5))
"""`KEYS[led][card]`: the highest wins; the card is `key & 63`; 0 cannot win against anything."""


def winning(trick: tuple[int, ...], led: int) -> tuple[int, int]:
    """(index of the winning card, index of the king that was jonkled or -1) of a trick, complete or not."""
    keys = KEYS[led]
    best = 0
    for card in trick:
        key = keys[card]
        if key > best:
            best = key
    if not best:
        return 0, -1  # nothing but aces: the first one (JK-4.4)
    card = best & 63
    if best & IS_KING and JOKER_CARD in trick:
        return trick.index(JOKER_CARD), trick.index(card)  # the winning card would be a king (JK-4.7)
    return trick.index(card), -1


def why_won(card: int, led: int, king: int) -> str:
    """Why this card takes a trick of that suit, in which the king at that index was jonkled (-1: none), as the id of a
    text: took_jonkle (JK-4.7), took_joker (JK-4.6), took_ace (JK-4.4), took_trump (JK-4.2) or took_suit (JK-4.1)."""
    if card == JOKER_CARD:
        return "took_jonkle" if king >= 0 else "took_joker"
    if RANK[card] == ACE:
        return "took_ace"
    return "took_suit" if SUIT[card] == led else "took_trump"


VERBS: Final = (
    Verb("deal", label="Deal"),
    Verb("bid", value="int", label="Bid", says="Bid {value}"),
    Verb("play", label="Play", says="Play {card}"),
)
DEAL: Final = (Action("deal"),)
BIDS: Final = tuple(tuple(Action("bid", value=n) for n in range(most + 1)) for most in range(ROUNDS + 1))
"""`BIDS[R]`: every bid of round R."""


def _last_bid(most: int, sum_so_far: int) -> tuple[str, tuple[Action, ...]]:
    barred = most - sum_so_far
    if barred < 0:
        return "bid_last", BIDS[most]
    return f"bid_not_{barred}", tuple(bid for bid in BIDS[most] if bid.value != barred)


LAST_BIDS: Final = tuple(tuple(_last_bid(most, n) for n in range(5 * most + 1)) for most in range(ROUNDS + 1))
"""`LAST_BIDS[R][n]`: prompt and bids of the dealer in round R, whose bid may not make the others' n add up to R
(JK-2.3)."""
MADE: Final = tuple(tuple(5 * number + 10 * bid for bid in range(number + 1)) for number in range(ROUNDS + 1))
"""`MADE[R][n]`: points for taking exactly the n tricks bid in round R (JK-5.1)."""


def points_of(number: int, cell: tuple[int, int]) -> int:
    """What (bid, tricks taken) scores in that round (JK-5.1, JK-5.2)."""
    bid, taken = cell
    return MADE[number][bid] if bid == taken else taken


PLAY_PROMPTS: Final = ("follow_clubs", "follow_diamonds", "follow_hearts", "follow_spades", "free")

ONE_TAKEN: Final = tuple(1 << seat * 4 for seat in range(6))
ONE_BRAG: Final = tuple(1 << seat * 8 for seat in range(6))
"""By seat: one more in `State.taken`, in `State.brags`."""
VOID: Final = tuple(tuple(1 << seat * 4 + suit for suit in range(4)) for seat in range(6))
"""By seat and suit: its bit in `State.voids`."""
