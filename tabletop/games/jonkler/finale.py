"""How a game of Jonkler ended, and what everybody did in it, from what all have seen."""

from collections.abc import Sequence
from typing import Any, Final

from tabletop.engine.catalogue import named
from tabletop.engine.events import Declared, Event
from tabletop.engine.finale import Deciding, Figure, Finale
from tabletop.engine.observation import Observation
from tabletop.games.jonkler.texts import say
from tabletop.mechanics.figures import NOTHING, Share, chapters, declared, largest, summed

TOOK: Final = ("took_jonkle", "took_joker", "took_trump", "took_ace", "took_suit")
"""The ways to take a trick, the rarest first."""
MOST_SHOWN: Final = 3


def finale(seen: Observation, events: Sequence[Event]) -> Finale:
    """What decided, the cards, the figures."""
    facts: dict[str, Any] = dict(seen.facts)
    text, cards = _decided(facts, events)
    return Finale(text, cards, _figures(events, len(facts["scores"])), "round")


def _decided(facts: dict[str, Any], events: Sequence[Event]) -> tuple[str, tuple[Deciding, ...]]:
    if facts["reason"] != "points" or not facts["winners"]:
        return "", ()
    winner, scores = facts["winners"][0], facts["scores"]
    rounds = chapters(events, "round")
    if not rounds:
        return "", ()
    gained = [sum(_points(event)[1] for event in one.events if _points(event)[0] == winner) for one in rounds]
    best = max(range(len(rounds)), key=gained.__getitem__)
    rest = [score for seat, score in enumerate(scores) if seat not in facts["winners"]]
    about = {"score": scores[winner], "count": scores[winner] - max(rest, default=0)}
    form = "shared" if len(facts["winners"]) > 1 else ""
    number = rounds[best].number
    told = say("finale.points", form=form, player=named(winner), round=number, most=gained[best], **about)
    took = [e for e in rounds[best].events if isinstance(e, Declared) and e.how in TOOK and e.seat == winner]
    took.sort(key=lambda event: TOOK.index(event.how))
    words = say("finale.took", round=number)
    return told, tuple(Deciding(event.card, words) for event in took[:MOST_SHOWN] if event.card >= 0)


def _figures(events: Sequence[Event], seats: int) -> tuple[Figure, ...]:
    return (
        Figure(say("figure.made"), summed(events, seats, declared("made"))),
        Figure(say("figure.tricks"), summed(events, seats, declared(*TOOK))),
        Figure(say("figure.round"), largest(events, seats, _points)),
        Figure(say("figure.jonkles"), summed(events, seats, declared("jonkle"))),
    )


def _points(event: Event) -> Share:
    if isinstance(event, Declared) and event.how in ("made", "missed"):
        return event.seat, event.value
    return NOTHING
