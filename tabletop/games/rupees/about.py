"""What a card of Rupees beats and what beats it, in sentences with their rules, from one observation."""

from typing import Any

from tabletop.engine.cards import ACE, KING, RANK, SUIT, SUIT_SIGNS
from tabletop.engine.observation import Observation
from tabletop.games.rupees.precedence import BLACK_JOKER, RED_JOKER, is_carried, winner_of
from tabletop.games.rupees.present import card_name
from tabletop.games.rupees.texts import say


def about(seen: Observation, zone: str, seat: int, place: int) -> tuple[str, ...]:
    """What the card lying there can do; () where its face is hidden."""
    card = seen.card(zone, seat, place).id
    if card < 0:
        return ()
    lines = list(_joker(seen, card) if card >= RED_JOKER else _suited(card))
    if zone == "discard":
        lines.insert(0, say("about.discarded"))
    elif zone == "waiting":
        lines.insert(0, say("about.waiting"))
    elif zone == "hand" and (seen.seat, "follow") in seen.asked:
        lines.insert(0, _now(seen, card))
    elif zone == "hand" and (seen.seat, "lead") in seen.asked:
        lines.append(say("about.swap"))
    return tuple(lines)


def _now(seen: Observation, card: int) -> str:
    """What it would do in the turn going on."""
    order: Any = seen.fact("order")
    chosen: Any = seen.fact("chosen")
    cards = bytes(seen.card("played", seat, 0).id for seat in order[: len(chosen)]) + bytes((card,))
    if ("two_jokers", "carry") in seen.options and is_carried(cards):
        return say("about.carried")
    best = cards[winner_of(cards)]
    return say("about.wins") if best == card else say("about.behind", card=card_name(best))


def _joker(seen: Observation, card: int) -> tuple[str, ...]:
    carry = ("two_jokers", "carry") in seen.options
    both = say("about.two_jokers", form="carry" if carry else "black" if card == BLACK_JOKER else "")
    return say("about.joker"), both, say("about.joker_loses")


def _suited(card: int) -> tuple[str, ...]:
    sign, rank = SUIT_SIGNS[SUIT[card]], RANK[card]
    return (
        say("about.suit", form=sign),
        say("about.ace" if rank == ACE else "about.king" if rank == KING else "about.rank"),
        say("about.five", form=sign) if rank == 5 else say("about.no_five"),
    )
