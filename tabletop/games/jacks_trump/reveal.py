"""The end of a trick as everybody sees it: who takes it with which card and why, and after the last one the points."""

from collections.abc import Sequence
from typing import Any, Final

from tabletop.engine.cards import card_text
from tabletop.engine.catalogue import named
from tabletop.engine.layout import Stage, StageCard, StageSide
from tabletop.engine.observation import Observation
from tabletop.engine.texts import sentence
from tabletop.games.jacks_trump.cards import CALL_NAMES, KEYS, VALUE, why_won
from tabletop.games.jacks_trump.texts import say
from tabletop.mechanics.points import won

_WORDED: Final = 6
"""Of more players the words under their cards are short."""


def is_counted(facts: dict[str, Any]) -> bool:
    """The round is over, and its points are on the sheet."""
    return bool(facts["phase"] == "size" or facts["reason"] == "points")


def gained_in_round(seen: Observation, facts: dict[str, Any]) -> Sequence[int]:
    """The points of each seat in this round, with the trick that lies there complete; until the next deal those of the
    last."""
    gained = [0] * len(facts["scores"])
    if is_counted(facts):
        return list(facts["sheet"][-1]) if facts["sheet"] else gained
    for owner, face, _ in seen.known:
        gained[owner] += VALUE[face]
    lying = seen.zone("trick").cards
    if len(lying) == len(gained):
        gained[(facts["leader"] + facts["winning"]) % len(gained)] += sum(VALUE[view.id] for view in lying)
    return gained


def points_of(seen: Observation) -> list[int]:
    """Everybody's points with those of the tricks taken in this round, the one that still lies there too."""
    facts = dict[str, Any](seen.facts)
    if is_counted(facts):
        return list(facts["scores"])
    return [score + more for score, more in zip(facts["scores"], gained_in_round(seen, facts), strict=True)]


def reveal(seen: Observation, facts: dict[str, Any]) -> Stage | None:
    """The trick that lies there complete; None while it is none."""
    trick = bytes(view.id for view in seen.zone("trick").cards)
    seats, best = len(facts["scores"]), facts["winning"]
    if len(trick) != seats:
        return None
    over = is_counted(facts)
    short = "many" if seats > _WORDED else ""  # the words under a card are no wider than it
    order = [(facts["leader"] + place) % seats for place in range(seats)]
    taker = order[best]
    sides = [
        StageSide(
            seat,
            StageCard(trick[place], ("trick", -1, place)),
            named(seat),
            parts=(say("reveal.round", short, points=facts["sheet"][-1][seat]),) if over else (),
            fate="wins" if place == best else "",
        )
        for place, seat in enumerate(order)
    ]
    points = sum(VALUE[card] for card in trick)
    form = "you" if taker == seen.seat else ""
    told = say("reveal.takes", form, player=named(taker), card=card_text(trick[best]), points=points)
    note = say("reveal.counted") if over else ""
    steps = _why(trick, facts["call"], best)
    if facts["reason"] == "points":
        told, steps = won(facts, seen.seat, "§4.8"), (sentence(told), *steps)
    return Stage(tuple(sides), told, note=note, calm=True, steps=steps)


def _why(trick: bytes, called: str, best: int) -> tuple[str, ...]:
    call = CALL_NAMES.index(called)
    why, card = why_won(trick, call), card_text(trick[best])
    equal = sum(KEYS[call][other] == KEYS[call][trick[best]] for other in trick)
    if why in ("took_jack", "took_last_jack"):
        first, more = say("reveal.jack"), say("reveal.last_jack", number=equal, card=card)
    else:
        first, more = say("reveal.rank", called), say("reveal.equal", number=equal, card=card)
    return (first, more) if equal > 1 else (first,)
