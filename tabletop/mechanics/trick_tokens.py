"""The words at the cards of a trick on the table."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.engine.catalogue import named
from tabletop.engine.layout import Token


def trick_tokens(
    facts: Mapping[str, Any],
    played: int,
    wins: Callable[[str, str], tuple[str, str]],
    helped: Mapping[int, tuple[str, str]],
) -> list[Token]:
    """Who played each card of the trick, or what is `helped` about that at a place, and which of them is winning:
    `wins(form, player)`, of a trick that lies there complete in that form."""
    seats, out = len(facts["scores"]), []
    for place in range(played):
        name = named((facts["leader"] + place) % seats)
        if place == facts["winning"]:
            out.append(Token("trick", -1, place, "win", *wins("complete" if played == seats else "", name)))
        else:
            out.append(Token("trick", -1, place, "caption", *helped.get(place, (name,))))
    return out
