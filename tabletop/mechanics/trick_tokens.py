"""The words at the cards of a trick on the table."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from tabletop.engine.catalogue import named
from tabletop.engine.layout import Token
from tabletop.engine.observation import Observation
from tabletop.mechanics.texts import say

NO_HELP: Final[Mapping[int, tuple[str, str]]] = MappingProxyType({})


def trick_tokens(
    facts: Mapping[str, Any], played: int, helped: Mapping[int, tuple[str, str]] = NO_HELP
) -> list[Token]:
    """Who plays each card of the trick, or what is `helped` about that at a place, and which of them is winning."""
    seats, out = len(facts["scores"]), []
    form = "complete" if played == seats else ""
    for place in range(seats if facts["leader"] >= 0 else 0):
        name = named((facts["leader"] + place) % seats)
        if place == facts["winning"]:
            told = say("winner", form, player=name), say("winner.help", form)
            out.append(Token("trick", -1, place, "win", *told))
        else:
            out.append(Token("trick", -1, place, "caption", *helped.get(place, (name,))))
    return out


def is_played(seen: Observation, card: int, name: Callable[[int], str]) -> str:
    """What becomes of a card that lies in the trick; "" of one that does not."""
    trick = [view.id for view in seen.zone("trick").cards]
    if card < 0 or card not in trick:
        return ""
    facts = dict[str, Any](seen.facts)
    best = trick[facts["winning"]]
    form = "" if card != best else "takes" if len(trick) == len(facts["scores"]) else "ahead"
    return say("played", form, card=name(card), best=name(best))
