"""How a game of Jacks Trump ended, and what everybody did in it, from what all have seen."""

from collections.abc import Sequence
from typing import Any, Final

from tabletop.engine.cards import JACK, RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.events import CardMoved, Declared, Event, PhaseBegan
from tabletop.engine.finale import Deciding, Figure, Finale, Fortune
from tabletop.engine.observation import Observation
from tabletop.engine.texts import one_of
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
    best, figures = best_round(facts, facts["sheet"], events, "§4"), _figures(events, len(facts["scores"]))
    if best is None:
        return Finale(figures=figures, chapter="round")
    heading = say("finale.tricks", player=named(best.winner))
    return Finale(best.told, _tricks(best.winner, events), figures, "round", heading)


def turned(before: Observation, after: Observation) -> str:
    """See `Table.turned`: what a trick was worth (JT-4.3), how two stand then (JT-4.7), how many jacks are gone where
    others have played several, and in the last round who could have passed the seat by it, or will by its ten."""
    were, gained = (gained_in_round(seen, dict(seen.facts)) for seen in (before, after))
    worth = [now - then for then, now in zip(were, gained, strict=True)]
    me, taker, total = after.seat, worth.index(max(worth)), points_of(after)
    if worth[taker] <= 0:
        return ""
    rival = max({*range(len(total))} - {me}, key=lambda seat: (total[seat], seat == taker))
    stands = say("turned.stands", mine=total[me], rival=named(rival), theirs=total[rival])
    told = say(
        "turned.trick", "you" if taker == me else "", player=named(taker), count=worth[taker], told=stands
    )
    if after.fact("round") == after.fact("rounds"):
        told = f"{told} {_last_points(after, total, taker, worth[taker])}".rstrip()
    if taker == me or after.fact("scores") != before.fact("scores"):
        return told  # who gains needs no other reason, and each round has all jacks
    then, gone = map(_jacks_gone, (before, after))
    return f"{told} {say('turned.jacks', count=gone)}" if gone - then > 1 else told


def _last_points(after: Observation, total: Sequence[int], taker: int, worth: int) -> str:
    """Of the game's last trick who else would have won by it, of an earlier one what the seat's ten will bring whoever
    takes it, where that passes the seat (JT-4.3, JT-4.7); "" else."""
    me, seats = after.seat, range(len(total))
    if me in after.fact("winners"):
        others = [
            named(seat) for seat in seats if seat not in (me, taker) and total[seat] + worth > total[me]
        ]
        return say("turned.would", player=one_of(others)) if others else ""
    tens = [view.id for view in after.zone("hand", me).cards if RANK[view.id] == 10]
    least = 10 + len(total) - 1
    passing = [seat for seat in seats if total[seat] <= total[me] < total[seat] + least and seat != me]
    return say("turned.ten", card=card_text(tens[0]), count=least) if tens and passing else ""


def _jacks_gone(seen: Observation) -> int:
    lying = [view.id for view in seen.zone("trick").cards]
    return len({card for card in (*lying, *[face for _, face, _ in seen.known]) if RANK[card] == JACK})


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
