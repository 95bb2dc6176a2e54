"""What a card of Jonkler beats and what beats it, in sentences with their rules, from one observation."""

from typing import Any

from tabletop.engine.cards import ACE, KING, RANK, SPADES, SUIT, SUIT_SIGNS, card_text
from tabletop.engine.observation import Observation
from tabletop.games.jonkler.cards import JOKER_CARD, NO_LEAD, PLAIN_SUIT, winning
from tabletop.games.jonkler.texts import say

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
        return (say("about.takes"),)
    return (say("about.behind", card=card_text(trick[best])),)


def _kind(card: int) -> tuple[str, ...]:
    if card >= JOKER_CARD:
        return say("about.joker"), say("about.jonkles"), say("about.any_time")
    if RANK[card] == ACE:
        return say("about.ace"), say("about.any_time"), say("about.ace_suit")
    return _suited(card)


def _suited(card: int) -> tuple[str, ...]:
    sign = SUIT_SIGNS[SUIT[card]]
    king = RANK[card] == KING
    if SUIT[card] == SPADES:
        lines = [say("about.trump_king" if king else "about.trump")]
    elif king:
        lines = [say("about.highest", suit=sign)]
    else:
        lines = [say("about.lowest" if RANK[card] == LOWEST else "about.lower", suit=sign)]
    if king:
        lines.append(say("about.king"))
    if SUIT[card] != SPADES:
        lines.append(say("about.other_suit"))
    return (*lines, say("about.follow", suit=sign))
