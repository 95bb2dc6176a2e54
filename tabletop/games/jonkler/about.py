"""What a card of Jonkler beats and what beats it, in sentences with their rules, from one observation."""

from typing import Any

from tabletop.engine.cards import ACE, KING, RANK, SPADES, SUIT, SUIT_SIGNS, card_text
from tabletop.engine.observation import Observation
from tabletop.games.jonkler.cards import JOKER_CARD, NO_LEAD, PLAIN_SUIT, winning

_ANY_TIME = "Without a suit: it may be played in any trick and never has to be (§3.4, §3.5)."
_TRUMPED = "any ♠ but the ace beats it"
LOWEST = 2
"""The lowest rank of a suit: aces have none (JK-4.11)."""


def about(seen: Observation, zone: str, seat: int, place: int) -> tuple[str, ...]:
    """What the card lying there can do; () where its face is hidden."""
    card = seen.card(zone, seat, place).id
    if card < 0:
        return ()
    return (*(_now(seen, card) if zone == "hand" else ()), *_kind(card))


def _now(seen: Observation, card: int) -> tuple[str, ...]:
    """What it would do in the trick that waits for this seat's card, if it may be played to it."""
    trick = tuple(view.id for view in seen.zone("trick").cards)
    asked = seen.prompt_of(seen.seat)
    if not trick or not asked.startswith(("follow", "free")):
        return ()
    led: Any = seen.fact("led")
    suit = PLAIN_SUIT[card] if led < 0 else led
    holds = any(PLAIN_SUIT[view.id] == led for view in seen.zone("hand", seen.seat).cards)
    if led >= 0 and holds and PLAIN_SUIT[card] not in (led, NO_LEAD):
        return ()
    best, _ = winning((*trick, card), suit)
    if best == len(trick):
        return ("Played now it would take the trick as it lies (§4).",)
    return (f"Played now it would not take the trick: {card_text(trick[best])} is ahead (§4).",)


def _kind(card: int) -> tuple[str, ...]:
    if card >= JOKER_CARD:
        return (
            "Joker. It beats nothing but aces (§4.5).",
            "Where a king would take the trick, the joker takes it instead: the king is jonkled, whichever was played"
            " first (§4.7, §4.8).",
            _ANY_TIME,
        )
    if RANK[card] == ACE:
        return (
            "Ace. It loses to every other card; in a trick of nothing but aces the first one wins (§4.3, §4.4).",
            _ANY_TIME,
            "It is no card of its printed suit: who holds it need not follow with it (§3.7).",
        )
    return _suited(card)


def _suited(card: int) -> tuple[str, ...]:
    sign = SUIT_SIGNS[SUIT[card]]
    king = RANK[card] == KING
    if SUIT[card] == SPADES and king:
        strength = "King of trump: it beats every card but the joker (§4.2, §4.7)."
    elif SUIT[card] == SPADES:
        strength = "Trump: it beats every other suit, all aces and lower spades (§4.2, §4.3)."
    elif king:
        strength = f"Where {sign} must be followed it is the highest {sign}; {_TRUMPED} (§4.2, §4.11)."
    elif RANK[card] == LOWEST:
        strength = f"Where {sign} must be followed it is the lowest {sign}; {_TRUMPED} (§4.2, §4.11)."
    else:
        strength = f"Where {sign} must be followed it beats lower {sign}; {_TRUMPED} (§4.1, §4.2)."
    lines = [strength]
    if king:
        lines.append("If it would take the trick and the joker lies there, the joker takes it (§4.7).")
    if SUIT[card] != SPADES:
        lines.append("In a trick of another suit it cannot win (§4.1).")
    lines.append(
        f"Who holds {sign} must play it where {sign} is to be followed, or an ace or the joker (§3.6)."
    )
    return tuple(lines)
