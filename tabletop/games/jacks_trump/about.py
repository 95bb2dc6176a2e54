"""What a card of Jacks Trump beats, what beats it and what it is worth, in sentences, from one observation."""

from typing import Final

from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK, card_text
from tabletop.engine.observation import Observation
from tabletop.games.jacks_trump.cards import CALL_NAMES, HIGH, LOW, VALUE, winning

_ORDER: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, QUEEN, KING, ACE)
"""Ranks without the jack, from the twos to the aces (JT-3.1, JT-3.2)."""
_NAME: Final = {ACE: "aces", QUEEN: "queens", KING: "kings"}


def about(seen: Observation, zone: str, seat: int, place: int) -> tuple[str, ...]:
    """What the card lying there can do; () where its face is hidden."""
    card = seen.card(zone, seat, place).id
    if card < 0:
        return ()
    now = _now(seen, card) if zone == "hand" else ()
    points = f"Whoever takes it gets {VALUE[card]} point{'s' if VALUE[card] > 1 else ''} (§4.3)."
    if RANK[card] == JACK:
        return (
            *now,
            "Jack. It beats every card but a later jack, under HIGH and LOW (§3.4 to §3.6).",
            points,
        )
    called = seen.fact("call", "")
    calls = [call for call in (HIGH, LOW) if called in ("", CALL_NAMES[call])]
    equal = "Of equal ranks the later card wins; any jack beats it (§3.4, §3.6, §3.8)."
    return (*now, *[_under(call, RANK[card]) for call in calls], equal, points)


def _now(seen: Observation, card: int) -> tuple[str, ...]:
    """What it would do in the trick that waits for this seat's card."""
    trick = bytes(view.id for view in seen.zone("trick").cards)
    if not trick or (seen.seat, "play") not in seen.asked:
        return ()
    best = winning(trick + bytes((card,)), CALL_NAMES.index(str(seen.fact("call"))))
    if best == len(trick):
        return ("Played now it would take the trick as it lies (§3).",)
    return (f"Played now it would not take the trick: {card_text(trick[best])} is ahead (§3).",)


def _under(call: int, rank: int) -> str:
    at = _ORDER.index(rank)
    low, high = _ORDER[:at], _ORDER[at + 1 :]
    worse = low if call == HIGH else high
    rule = "§3.1" if call == HIGH else "§3.2"
    if not worse:
        return f"Under {CALL_NAMES[call]} it beats no other rank ({rule})."
    apart = ", jacks apart" if 10 in worse and QUEEN in worse else ""
    return f"Under {CALL_NAMES[call]} it beats {_ranks(worse)}{apart} ({rule})."


def _ranks(ranks: tuple[int, ...]) -> str:
    """Ranks in few words: "2s to kings"."""
    words = [_NAME.get(rank, f"{rank}s") for rank in ranks]
    return words[0] if len(words) == 1 else f"{words[0]} to {words[-1]}"
