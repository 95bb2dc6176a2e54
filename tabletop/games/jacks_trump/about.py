"""What a card of Jacks Trump beats, what beats it and what it is worth, in sentences, from one observation."""

from typing import Final

from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK, card_text
from tabletop.engine.observation import Observation
from tabletop.games.jacks_trump.cards import CALL_NAMES, HIGH, LOW, VALUE, winning
from tabletop.games.jacks_trump.texts import say

_ORDER: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, QUEEN, KING, ACE)
"""Ranks without the jack, from the twos to the aces (JT-3.1, JT-3.2)."""


def about(seen: Observation, zone: str, seat: int, place: int) -> tuple[str, ...]:
    """What the card lying there can do; () where its face is hidden."""
    card = seen.card(zone, seat, place).id
    if card < 0:
        return ()
    now = _now(seen, card) if zone == "hand" else ()
    points = say("about.points", count=VALUE[card])
    if RANK[card] == JACK:
        return (*now, say("about.jack"), points)
    called = seen.fact("call", "")
    calls = [call for call in (HIGH, LOW) if called in ("", CALL_NAMES[call])]
    return (*now, *[_under(call, RANK[card]) for call in calls], say("about.equal"), points)


def _now(seen: Observation, card: int) -> tuple[str, ...]:
    """What it would do in the trick that waits for this seat's card."""
    trick = bytes(view.id for view in seen.zone("trick").cards)
    if not trick or (seen.seat, "play") not in seen.asked:
        return ()
    best = winning(trick + bytes((card,)), CALL_NAMES.index(str(seen.fact("call"))))
    if best == len(trick):
        return (say("about.takes"),)
    return (say("about.behind", card=card_text(trick[best])),)


def _under(call: int, rank: int) -> str:
    at = _ORDER.index(rank)
    low, high = _ORDER[:at], _ORDER[at + 1 :]
    worse = low if call == HIGH else high
    if not worse:
        return say("about.beats_none", form=CALL_NAMES[call])
    apart = 10 in worse and QUEEN in worse
    message = "about.beats_not_jacks" if apart else "about.beats"
    return say(message, form=CALL_NAMES[call], ranks=_ranks(worse))


def _ranks(ranks: tuple[int, ...]) -> str:
    """Ranks in few words: "2s to kings"."""
    first, last = [say("rank", form=str(rank), rank=rank) for rank in (ranks[0], ranks[-1])]
    return first if first == last else say("ranks", first=first, last=last)
