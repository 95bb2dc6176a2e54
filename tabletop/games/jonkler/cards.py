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

# Aces and the joker are suitless (JK-3.4): an ace does not count as a card of its printed suit (JK-3.7).
PLAIN_SUIT: Final = tuple(NO_LEAD if card >= 52 or RANK[card] == ACE else SUIT[card] for card in range(54))
"""The suit a card counts as; NO_LEAD for aces and the joker."""
OF_SUIT: Final = (*[set_of(c for c in range(52) if PLAIN_SUIT[c] == suit) for suit in range(4)], 0)
"""By suit; nothing for NO_LEAD."""
ACES: Final = set_of(range(4))
SUITLESS: Final = ACES | BIT[JOKER_CARD]
MAY_FOLLOW: Final = tuple(cards | SUITLESS for cards in OF_SUIT)
"""With a card of the suit in hand: that suit, or an ace or the joker (JK-3.5, JK-3.6)."""

_ACE_KEY: Final = 0


def _key(led: int, card: int) -> int:
    """Strength of a card in a trick with that established suit, times 64, plus the card."""
    suit = PLAIN_SUIT[card]
    if card == JOKER_CARD:
        strength = 1  # it beats aces only (JK-4.5)
    elif suit == SPADES:
        strength = 100 + RANK[card]
    elif suit == led != NO_LEAD:
        strength = 10 + RANK[card]
    else:
        return _ACE_KEY  # aces, and suits that were not led
    return strength * 64 + card


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
    if FIRST_KING <= card < JOKER_CARD and JOKER_CARD in trick:
        return trick.index(JOKER_CARD), trick.index(card)  # the winning card would be a king (JK-4.7)
    return trick.index(card), -1


VERBS: Final = (Verb("deal"), Verb("bid", value="int"), Verb("play"))
DEAL: Final = (Action("deal"),)
BIDS: Final = tuple(tuple(Action("bid", value=n) for n in range(most + 1)) for most in range(ROUNDS + 1))
"""`BIDS[R]`: every bid of round R."""
BIDS_BUT: Final = tuple(
    tuple(tuple(a for a in BIDS[most] if a.value != barred) for barred in range(most + 1))
    for most in range(ROUNDS + 1)
)
"""`BIDS_BUT[R][n]`: every bid of round R but n."""

PLAY_PROMPTS: Final = ("follow_clubs", "follow_diamonds", "follow_hearts", "follow_spades", "free")
BID_PROMPTS: Final = tuple(f"bid_not_{n}" for n in range(ROUNDS + 1))
