"""How a game of Jacks Trump ended, and what everybody did in it, from what all have seen."""

from collections.abc import Sequence
from typing import Any, Final

from tabletop.engine.cards import JACK, RANK
from tabletop.engine.catalogue import named
from tabletop.engine.events import CardMoved, Declared, Event
from tabletop.engine.finale import Deciding, Figure, Finale
from tabletop.engine.observation import Observation
from tabletop.games.jacks_trump.cards import CALL_NAMES, HIGH
from tabletop.games.jacks_trump.texts import say
from tabletop.mechanics.figures import NOTHING, Share, chapters, declared, largest, summed

TOOK: Final = ("took_jack", "took_last_jack", "took_rank", "took_equal")
MOST_SHOWN: Final = 3


def finale(seen: Observation, events: Sequence[Event]) -> Finale:
    """What decided, the cards, the figures."""
    facts: dict[str, Any] = dict(seen.facts)
    text, cards = _decided(facts, events)
    return Finale(text, cards, _figures(events, len(facts["scores"])), "round")


def _decided(facts: dict[str, Any], events: Sequence[Event]) -> tuple[str, tuple[Deciding, ...]]:
    if facts["reason"] != "points" or not facts["winners"]:
        return "", ()
    winner, scores, sheet = facts["winners"][0], facts["scores"], facts["sheet"]
    best = max(range(len(sheet)), key=lambda at: sheet[at][winner])
    rest = [score for seat, score in enumerate(scores) if seat not in facts["winners"]]
    about = {"score": scores[winner], "count": scores[winner] - max(rest, default=0)}
    form = "shared" if len(facts["winners"]) > 1 else ""
    told = say(
        "finale.points", form=form, player=named(winner), round=best + 1, most=sheet[best][winner], **about
    )
    rounds = {chapter.number: chapter.events for chapter in chapters(events, "round")}
    took = [
        e for e in rounds.get(best + 1, ()) if isinstance(e, Declared) and e.how in TOOK and e.seat == winner
    ]
    took.sort(key=lambda event: (RANK[event.card] != JACK, -RANK[event.card]))
    words = say("finale.took", round=best + 1)
    return told, tuple(Deciding(event.card, words) for event in took[:MOST_SHOWN])


def _figures(events: Sequence[Event], seats: int) -> tuple[Figure, ...]:
    return (
        Figure(say("figure.tricks"), summed(events, seats, declared(*TOOK))),
        Figure(say("figure.round"), largest(events, seats, _points)),
        Figure(say("figure.jacks"), summed(events, seats, _jack)),
        Figure(say("figure.high", call=CALL_NAMES[HIGH]), summed(events, seats, _called_high)),
    )


def _points(event: Event) -> Share:
    return (event.seat, event.value) if isinstance(event, Declared) and event.how == "points" else NOTHING


def _jack(event: Event) -> Share:
    if (
        isinstance(event, CardMoved)
        and event.zone == "trick"
        and event.card >= 0
        and RANK[event.card] == JACK
    ):
        return event.from_seat, 1
    return NOTHING


def _called_high(event: Event) -> Share:
    if isinstance(event, Declared) and event.how == "call" and event.value == HIGH:
        return event.seat, 1
    return NOTHING
