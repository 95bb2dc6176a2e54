"""What a card of Rupees beats and what beats it, in sentences with their rules, from one observation."""

from typing import Any, Final

from tabletop.engine.cards import CLUBS, DIAMONDS, HEARTS, RANK, SPADES, SUIT
from tabletop.engine.observation import Observation
from tabletop.games.rupees.precedence import BLACK_JOKER, RED_JOKER, is_carried, winner_of
from tabletop.games.rupees.present import card_name

_SUIT: Final = {
    DIAMONDS: "Rupee. It beats bombs ♣ and swords ♠; in a turn with a heart the highest heart wins (§4.2, §4.6).",
    CLUBS: "Bomb. It beats swords ♠ and hearts ♥; any rupee ♦ in the turn beats it (§4.2, §4.3).",
    SPADES: "Sword. It beats hearts ♥; any rupee ♦ or bomb ♣ in the turn beats it (§4.2 to §4.4).",
    HEARTS: "Heart. With a rupee ♦ in the turn it beats all suits; without one, bombs ♣ and swords ♠ beat it"
    " (§4.3 to §4.7).",
}
_FIVE: Final = {HEARTS: "Heart", SPADES: "Master sword", CLUBS: "Bomb cluster", DIAMONDS: "Blue rupee"}
_FIVE_PLACE: Final = {
    HEARTS: "the first of the fives",
    SPADES: "only the 5♥ is better",
    CLUBS: "only 5♥ and 5♠ are better",
    DIAMONDS: "the other fives are better",
}


def about(seen: Observation, zone: str, seat: int, place: int) -> tuple[str, ...]:
    """What the card lying there can do; () where its face is hidden."""
    card = seen.card(zone, seat, place).id
    if card < 0:
        return ()
    lines = list(_joker(seen, card) if card >= RED_JOKER else _suited(card))
    if zone == "discard":
        lines.insert(
            0, "Thrown away: it is captured by nobody and does not come back in this deal (§3.15, §5.6)."
        )
    elif zone == "waiting":
        lines.insert(0, "Nobody won it: it goes to the winner of the next turn (ruling B21).")
    elif zone == "hand" and (seen.seat, "follow") in seen.asked:
        lines.insert(0, _now(seen, card))
    elif zone == "hand" and (seen.seat, "lead") in seen.asked:
        lines.append(
            "Swapped, it is thrown away for a new card, and you play last in this turn (§3.9, §3.13)."
        )
    return tuple(lines)


def _now(seen: Observation, card: int) -> str:
    """What it would do in the turn going on."""
    order: Any = seen.fact("order")
    chosen: Any = seen.fact("chosen")
    cards = bytes(seen.card("played", seat, 0).id for seat in order[: len(chosen)]) + bytes((card,))
    if ("two_jokers", "carry") in seen.options and is_carried(cards):
        return "Played now nobody would win the turn as it lies: two jokers and no five (ruling B21)."
    best = cards[winner_of(cards)]
    if best == card:
        return "Played now it would win the turn as it lies (§4)."
    return f"Played now it would not win the turn: {card_name(best)} is ahead (§4)."


def _joker(seen: Observation, card: int) -> tuple[str, ...]:
    options: dict[str, Any] = dict(seen.options)
    if options["two_jokers"] == "carry":
        both = "With the other joker and no five nobody wins, and the cards wait (ruling B21)."
    elif card == BLACK_JOKER:
        both = "The red joker beats it where no five lies (§4.14)."
    else:
        both = "It beats the black joker too where no five lies (§4.14)."
    return (
        "Joker, or tingle. It beats every card but fives (§4.8).",
        both,
        "A five in the turn beats it (§4.9).",
    )


def _suited(card: int) -> tuple[str, ...]:
    suit, rank = SUIT[card], RANK[card]
    lines = [_SUIT[suit]]
    if rank == 1:
        lines.append("An ace is the lowest of its suit (§4.1).")
    elif rank == 13:
        lines.append("A king is the highest of its suit (§4.1).")
    else:
        lines.append("In its suit the higher rank wins: ace 1, jack 11, queen 12, king 13 (§4.1).")
    if rank == 5:
        name = f"{_FIVE[suit]}: beside" if suit != HEARTS else "Beside"
        lines.append(f"{name} a joker a five wins the turn; {_FIVE_PLACE[suit]} (§4.9, §4.11).")
    else:
        lines.append("In a turn with a joker it cannot win (§4.8, §4.12).")
    return tuple(lines)
