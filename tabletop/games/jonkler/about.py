"""What a card of Jonkler beats and what beats it, and what else lies on its table, in sentences with their rules, from
one observation."""

from tabletop.engine.about import NOTHING_TOLD, PLATE, About, Told, piece
from tabletop.engine.cards import ACE, KING, RANK, SPADES, SUIT, SUIT_SIGNS
from tabletop.engine.observation import Observation
from tabletop.games.jonkler.cards import JOKER_CARD
from tabletop.games.jonkler.foresight import now
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
    return About(_kind(card), (*_lines(card), *(now(seen, card) if zone == "hand" else ())))


def _piece(name: str) -> About:
    """A zone as a whole, a plate, an account, the large word."""
    return piece(
        *[say(f"piece.{name}{more}") for more in ("", ".suit", ".more") if f"piece.{name}{more}" in say]
    )


def _kind(card: int) -> str:
    if card >= JOKER_CARD or RANK[card] == ACE:
        return say("kind", form="free")
    return say("kind", form="trump" if SUIT[card] == SPADES else "")


def _lines(card: int) -> tuple[Told, ...]:
    if card >= JOKER_CARD:
        beats, jonkles = Told("fight", say("about.joker")), Told("tie", say("about.joker_king"))
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
