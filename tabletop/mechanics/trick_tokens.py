"""The words at the cards of a trick on the table."""

from collections.abc import Mapping
from typing import Any

from tabletop.engine.catalogue import Catalogue, named
from tabletop.engine.layout import Token


def trick_tokens(
    say: Catalogue, facts: Mapping[str, Any], played: int, helped: Mapping[int, tuple[str, str]]
) -> list[Token]:
    """Who played each card of the trick, and which of them is winning, which the game calls `trick.winner`; or what is
    `helped` about the card at a place."""
    seats = len(facts["scores"])
    form, out = "complete" if played == seats else "", []
    for place in range(played):
        name = named((facts["leader"] + place) % seats)
        if place == facts["winning"]:
            words = say("trick.winner", form, player=name), say("trick.winner.help", form)
            out.append(Token("trick", -1, place, "win", *words))
        else:
            out.append(Token("trick", -1, place, "caption", *helped.get(place, (name,))))
    return out
