"""What a card of Jonkler beats and what beats it, and what else lies on its table, in sentences with their rules, from
one observation."""

from typing import Any

from tabletop.engine.about import NOTHING_TOLD, PLATE, About, Told, piece
from tabletop.engine.cards import ACE, KING, RANK, SPADES, SUIT, SUIT_SIGNS, card_text
from tabletop.engine.observation import Observation
from tabletop.games.jonkler.cards import JOKER_CARD, NO_LEAD, PLAIN_SUIT, winning
from tabletop.games.jonkler.texts import say

LOWEST = 2
"""The lowest rank of a suit: aces have none (JK-4.11)."""


def about(seen: Observation, zone: str, seat: int, place: int) -> About:
    """What the thing there can do; nothing where its face is hidden."""
    if zone == PLATE or place < 0:
        return _piece(zone)
    card = seen.card(zone, seat, place).id
    if card < 0:
        return NOTHING_TOLD
    return About(_kind(card), (*_lines(card), *(_now(seen, card) if zone == "hand" else ())))


def _piece(name: str) -> About:
    """A zone as a whole, a plate, an account, the large word."""
    return piece(*[say(f"piece.{name}{more}") for more in ("", ".more") if f"piece.{name}{more}" in say])


def _kind(card: int) -> str:
    if card >= JOKER_CARD or RANK[card] == ACE:
        return say("kind", form="free")
    return say("kind", form="trump" if SUIT[card] == SPADES else "")


def _now(seen: Observation, card: int) -> tuple[Told, ...]:
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
        return (Told("now", say("about.takes")),)
    return (Told("now", say("about.behind", card=card_text(trick[best]))),)


def _lines(card: int) -> tuple[Told, ...]:
    if card >= JOKER_CARD:
        beats, jonkles = Told("fight", say("about.joker")), Told("tie", say("about.jonkles"))
        return beats, jonkles, Told("use", say("about.any_time"))
    if RANK[card] == ACE:
        anytime, suit = Told("use", say("about.any_time")), Told("is", say("about.ace_suit"))
        return Told("fight", say("about.ace")), anytime, suit
    return _suited(card)


def _suited(card: int) -> tuple[Told, ...]:
    sign = SUIT_SIGNS[SUIT[card]]
    king = RANK[card] == KING
    if SUIT[card] == SPADES:
        beats = say("about.trump_king" if king else "about.trump")
    elif king:
        beats = say("about.highest", suit=sign)
    else:
        beats = say("about.lowest" if RANK[card] == LOWEST else "about.lower", suit=sign)
    lines = [Told("fight", beats, sign)]
    if king:
        lines.append(Told("tie", say("about.king")))
    if SUIT[card] != SPADES:
        lines.append(Told("cost", say("about.other_suit")))
    return (*lines, Told("use", say("about.follow", suit=sign)))
