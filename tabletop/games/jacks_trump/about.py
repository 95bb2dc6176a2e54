"""What a card of Jacks Trump beats, what beats it and what it is worth, and what else lies on its table, in sentences,
from one observation."""

from typing import Any, Final

from tabletop.engine.about import NOTHING_TOLD, PLATE, About, Told, piece
from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK
from tabletop.engine.observation import Observation
from tabletop.games.jacks_trump.cards import CALL_NAMES, HIGH, LOW, VALUE
from tabletop.games.jacks_trump.foresight import now as outlook
from tabletop.games.jacks_trump.texts import say

_ORDER: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, QUEEN, KING, ACE)
"""Ranks without the jack, from the twos to the aces (JT-3.1, JT-3.2)."""


def about(seen: Observation, zone: str, seat: int, place: int) -> About:
    """What the thing there can do; nothing where its face is hidden."""
    if zone == PLATE or place < 0:
        return _piece(seen, zone, seat)
    card = seen.card(zone, seat, place).id
    if card < 0:
        return NOTHING_TOLD
    now = outlook(seen, card) if zone == "hand" else ()
    points = Told("is", say("about.points", count=VALUE[card]))
    kind = say("kind.points", count=VALUE[card])
    if RANK[card] == JACK:
        return About(kind, (Told("fight", say("about.jack")), points, *now))
    called = seen.fact("call", "")
    calls = [call for call in (HIGH, LOW) if called in ("", CALL_NAMES[call])]
    beats = [Told("fight", _under(call, RANK[card])) for call in calls]
    return About(kind, (*beats, Told("tie", say("about.equal")), points, *now))


def _piece(seen: Observation, name: str, seat: int) -> About:
    """A zone as a whole, a plate, an account, the large word."""
    options: dict[str, Any] = dict(seen.options)
    form = "chips" if name == PLATE and options.get("chips", True) else str(seen.fact("call", ""))
    told = [say(f"piece.{name}{more}", form=form) for more in ("", ".more") if f"piece.{name}{more}" in say]
    if name in (PLATE, "account"):
        told.append(say("piece.equal", form=options["ties"]))
    return piece(*told)


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
