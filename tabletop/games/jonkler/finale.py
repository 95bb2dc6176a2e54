"""How a game of Jonkler ended, and what everybody did in it, from what all have seen."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tabletop.engine.cards import SPADES, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.events import Declared, Event
from tabletop.engine.finale import Deciding, Figure, Finale, Fortune
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed, row
from tabletop.games.jonkler.bids import may_lose
from tabletop.games.jonkler.cards import JOKER_CARD, OF_SUIT, points_of
from tabletop.games.jonkler.foresight import Knowledge
from tabletop.games.jonkler.texts import say
from tabletop.mechanics.cardsets import cards_in
from tabletop.mechanics.figures import Best, best_round, declared, fortunes, largest, summed, valued

TOOK: Final = ("took_jonkle", "took_joker", "took_trump", "took_ace", "took_suit")
"""The ways to take a trick."""
FEW: Final = 4
"""Of so many players it is told how each bid stands."""


def finale(seen: Observation, events: Sequence[Event]) -> Finale:
    """What decided, the cards, the figures."""
    facts: dict[str, Any] = dict(seen.facts)
    gained = [[points_of(n, cell) for cell in line] for n, line in enumerate(facts["sheet"], 1)]
    best, figures = best_round(facts, gained, events, "§5"), _figures(events, len(facts["scores"]))
    if best is None:
        return Finale(figures=figures, chapter="round")
    return Finale(
        best.told,
        tricks := _tricks(best),
        figures,
        "round",
        say("finale.tricks", count=len(tricks), round=best.number, player=named(best.winner)),
    )


def turned(before: Observation, after: Observation) -> str:
    """See `Table.turned`: what the bids come to if they are met, and how the own one and that of whoever took a trick,
    or of all where they are few, stand within a round (JK-5.1), and which own cards are the highest of their suits now;
    what a round brought the results tell."""
    was, now, me = dict[str, Any](before.facts), dict[str, Any](after.facts), after.seat
    bids, taken, left = now["bids"], now["taken"], len(after.zone("hand", me).cards)
    if now["phase"] != "play" or not left:
        return ""
    if was["phase"] != "play" or was["round"] != now["round"]:
        return _bids(now, me)
    few = len(bids) <= FEW
    more = [seat for seat, had in enumerate(was["taken"]) if seat != me and (few or taken[seat] > had)]
    others = [say("turned.other", player=named(seat), taken=taken[seat], bid=bids[seat]) for seat in more]
    mine = say("turned.mine", taken=taken[me], bid=bids[me])
    told = say("turned", stand=row([mine, *others]), count=left)
    had, has = Knowledge(before), Knowledge(after)
    risen = [card_text(card) for card in has.hand if may_lose(had, card) and not may_lose(has, card)]
    return f"{told} {say('turned.risen', count=len(risen), cards=listed(risen))}" if risen else told


def _bids(facts: Mapping[str, Any], me: int) -> str:
    """With how many points everybody ends the round whose bid is met."""
    bids, number = facts["bids"], facts["round"]
    order = [me, *[seat for seat in range(len(bids)) if seat != me]]
    met = {seat: facts["scores"][seat] + points_of(number, (bids[seat], bids[seat])) for seat in order}
    ends = [
        say("turned.ends", "you" if seat == me else "", player=named(seat), points=met[seat])
        for seat in order
    ]
    return say("turned.bids", ends=row(ends), bids=sum(bids), tricks=number)


def _tricks(best: Best) -> tuple[Deciding, ...]:
    """The cards that took tricks of a round, as they did."""
    return tuple(
        Deciding(e.card, by=e)
        for e in best.events
        if isinstance(e, Declared) and e.how in TOOK and e.seat == best.winner and e.card >= 0
    )


def _figures(events: Sequence[Event], seats: int) -> tuple[Figure, ...]:
    return (
        Figure(say("figure.made"), summed(events, seats, declared("made")), "made"),
        Figure(say("figure.tricks"), summed(events, seats, declared(*TOOK)), "tricks"),
        Figure(say("figure.round"), largest(events, seats, valued("made", "missed")), "round", True),
        Figure(say("figure.jonkles"), summed(events, seats, declared("jonkle")), "jonkles"),
    )


def fortune(seen: Observation, events: Sequence[Event]) -> Sequence[Fortune]:
    """The strong cards that were dealt and drawn."""
    trumps = (JOKER_CARD, *cards_in(OF_SUIT[SPADES]))
    return fortunes(seen, events, {say("fortune.trumps"): trumps.__contains__}, "unused")
