"""How a game of Rupees ended, and what everybody did in it, from what all have seen."""

from collections.abc import Sequence
from typing import Any, Final

from tabletop.engine.catalogue import named
from tabletop.engine.events import Declared, Event
from tabletop.engine.finale import Deciding, Figure, Finale
from tabletop.engine.observation import Observation
from tabletop.games.rupees.names import card_name
from tabletop.games.rupees.texts import say
from tabletop.mechanics.figures import NOTHING, Share, declared, largest, moved, summed

CATCHES: Final = ("five", "fives", "joker", "jokers", "love", "money", "bomb", "sword", "rank")
"""The ways to win a turn."""
MOST_SHOWN: Final = 3


def finale(seen: Observation, events: Sequence[Event]) -> Finale:
    """What decided, the cards, the figures."""
    facts: dict[str, Any] = dict(seen.facts)
    text, cards = _decided(facts, events)
    return Finale(text, cards, _figures(events, len(facts["captured"])), "turn")


def _decided(facts: dict[str, Any], events: Sequence[Event]) -> tuple[str, tuple[Deciding, ...]]:
    if facts["reason"] not in ("captured", "rounds") or not facts["winners"]:
        return "", ()
    winners = facts["winners"]
    catches = [
        event
        for event in events
        if isinstance(event, Declared) and event.how in CATCHES and event.seat in winners and event.card >= 0
    ]
    if not catches:
        return "", ()
    best = sorted(catches, key=lambda event: -event.value)[:MOST_SHOWN]
    first, scores = best[0], facts["scores"]
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    ahead = scores[winners[0]] - max(others, default=0)
    about = {"score": scores[winners[0]], "count": ahead, "card": card_name(first.card), "cards": first.value}
    form = "shared" if len(winners) > 1 else ""
    told = say(f"finale.{facts['reason']}", form=form, player=named(winners[0]), **about)
    return told, tuple(Deciding(event.card, say("finale.took", count=event.value)) for event in best)


def _figures(events: Sequence[Event], seats: int) -> tuple[Figure, ...]:
    return (
        Figure(say("figure.captured"), summed(events, seats, _caught)),
        Figure(say("figure.turns"), summed(events, seats, declared(*CATCHES))),
        Figure(say("figure.largest"), largest(events, seats, _caught)),
        Figure(say("figure.swaps"), summed(events, seats, moved("swap"))),
    )


def _caught(event: Event) -> Share:
    if isinstance(event, Declared) and event.how in CATCHES:
        return event.seat, event.value
    return NOTHING
