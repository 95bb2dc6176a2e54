"""How a game of Jacks Trump ended, and what everybody did in it, from what all have seen."""

from collections.abc import Sequence
from typing import Any, Final

from tabletop.engine.cards import JACK, RANK
from tabletop.engine.catalogue import named
from tabletop.engine.events import CardMoved, Declared, Event, PhaseBegan
from tabletop.engine.finale import Deciding, Figure, Finale, Fortune
from tabletop.engine.observation import Observation
from tabletop.games.jacks_trump.cards import CALL_NAMES, HIGH, VALUE
from tabletop.games.jacks_trump.reveal import gained_in_round, points_of
from tabletop.games.jacks_trump.texts import say
from tabletop.mechanics.figures import best_round, declared, fortunes, largest, moved, summed, valued

TOOK: Final = ("took_jack", "took_last_jack", "took_rank", "took_equal")
SHOWN: Final = 3
"""So many cards at most, but for tricks that were worth as much as the last of them."""
MOST_SHOWN: Final = 6
"""So many with these."""


def finale(seen: Observation, events: Sequence[Event]) -> Finale:
    """What decided, the cards, the figures."""
    facts: dict[str, Any] = dict(seen.facts)
    best, figures = best_round(facts, facts["sheet"], events), _figures(events, len(facts["scores"]))
    if best is None:
        return Finale(figures=figures, chapter="round")
    told = say("finale.points", best.form, **best.told)
    return Finale(told, _tricks(best.winner, events), figures, "round", say("finale.tricks"))


def turned(before: Observation, after: Observation) -> str:
    """See `Table.turned`: what a trick was worth (JT-4.3) and how two stand then; who leads after a round, and by how
    much (JT-4.7)."""
    points, me = after.fact("scores"), after.seat
    were, gained = (gained_in_round(seen, dict(seen.facts)) for seen in (before, after))
    worth = [now - then for then, now in zip(were, gained, strict=True)]
    taker = worth.index(max(worth))
    if points == before.fact("scores"):
        total = points_of(after)
        rival = max({*range(len(total))} - {me}, key=total.__getitem__)
        told = say("turned.stands", mine=total[me], rival=named(rival), theirs=total[rival])
    else:
        *_, second, most = sorted(points)
        ahead, leader = most - second, points.index(most)
        form = "level" if not ahead else "you" if leader == me else ""
        lead = say("kind.points", count=ahead or most)
        told = say("turned", form, player=named(leader), count=points.count(most), points=lead)
    form, much = "you" if taker == me else "", worth[taker]
    return say("turned.trick", form, player=named(taker), count=much, told=told) if much > 0 else ""


def _tricks(winner: int, events: Sequence[Event]) -> tuple[Deciding, ...]:
    """The cards that took the richest tricks of the game, of too many equal ones the first."""
    took, points, number = [], 0, 1
    for event in events:
        if isinstance(event, PhaseBegan) and event.how == "round":
            number = event.turn
        elif isinstance(event, CardMoved) and event.zone == "trick" and event.card >= 0:
            points += VALUE[event.card]
        elif isinstance(event, Declared) and event.how in TOOK:
            if event.seat == winner:
                took.append((points, number, event))
            points = 0
    took.sort(key=lambda trick: -trick[0])
    least = took[:SHOWN][-1][0] if took else 0
    rich = [trick for trick in took if trick[0] >= least][:MOST_SHOWN]
    return tuple(
        Deciding(by.card, say("finale.took", count=points, round=number), points, by)
        for points, number, by in rich
    )


def _figures(events: Sequence[Event], seats: int) -> tuple[Figure, ...]:
    jacks = [e for e in events if isinstance(e, CardMoved) and e.card >= 0 and RANK[e.card] == JACK]
    highs = [event for event in events if isinstance(event, Declared) and event.value == HIGH]
    return (
        Figure(say("figure.tricks"), summed(events, seats, declared(*TOOK)), "tricks"),
        Figure(say("figure.round"), largest(events, seats, valued("points")), "round", True),
        Figure(say("figure.jacks"), summed(jacks, seats, moved("lead", "play", zone="trick")), "jacks"),
        Figure(say("figure.high", call=CALL_NAMES[HIGH]), summed(highs, seats, declared("call")), "high"),
    )


def fortune(seen: Observation, events: Sequence[Event]) -> Sequence[Fortune]:
    """The strong cards that were dealt and drawn."""
    return fortunes(seen, events, {say("fortune.jacks"): lambda card: RANK[card] == JACK}, "undealt")
