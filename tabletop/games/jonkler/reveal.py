"""The end of a trick as everybody sees it: who takes it with which card and why, who jonkled whom, and after the last
one who made the bid."""

from typing import Any, Final

from tabletop.engine.cards import ACE, RANK, SPADES, SUIT, SUIT_SIGNS, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.layout import Stage, StageCard, StageSide
from tabletop.engine.observation import Observation
from tabletop.engine.texts import sentence
from tabletop.games.jonkler.cards import JOKER_CARD, NO_LEAD, PLAIN_SUIT, points_of, why_won
from tabletop.games.jonkler.foresight import name_in_row
from tabletop.games.jonkler.texts import say
from tabletop.mechanics.points import won

SPADE_ACE: Final = next(card for card in range(52) if SUIT[card] == SPADES and RANK[card] == ACE)


def is_counted(facts: dict[str, Any]) -> bool:
    """The round is over, and its points are on the sheet."""
    return bool(facts["phase"] == "deal" or facts["reason"] == "points")


def reveal(seen: Observation, facts: dict[str, Any]) -> Stage | None:
    """The trick that lies there complete; None while it is none."""
    trick = [view.id for view in seen.zone("trick").cards]
    seats, best, king = len(facts["scores"]), facts["winning"], facts["jonkled"]
    if len(trick) != seats:
        return None
    over = is_counted(facts)
    order = [(facts["leader"] + place) % seats for place in range(seats)]
    taker = order[best]
    sides = []
    for place, seat in enumerate(order):
        bid, taken = facts["bids"][seat], facts["taken"][seat]
        verdict = say("trick.jonkled") if place == king else ""
        parts: tuple[str, ...] = ()
        if over:
            points = points_of(facts["round"], (bid, taken))
            made = say("reveal.points", "made" if bid == taken else "missed", points=points)
            parts = say("reveal.bid", bid=bid, taken=taken), made
        fate = "wins" if place == best else "falls" if place == king else ""
        card = StageCard(trick[place], ("trick", -1, place))
        sides.append(StageSide(seat, card, named(seat), parts=parts, fate=fate, verdict=verdict))
    mine, bid, taken = taker == seen.seat, facts["bids"][taker], facts["taken"][taker]
    if king >= 0:
        owner = order[king]
        form = "you" if mine else "yours" if owner == seen.seat else ""
        told = say(
            "reveal.jonkles", form, player=named(taker), owner=named(owner), card=card_text(trick[king])
        )
    else:
        taking = name_in_row(trick[best])
        told = say("reveal.takes", "you" if mine else "", player=named(taker), card=taking)
    note = say("reveal.now", "you" if mine else "", player=named(taker), bid=bid, taken=taken)
    steps = _why(trick, facts["led"], best, king)
    if over:
        note = say("reveal.counted")
    if facts["reason"] == "points":
        told, steps = won(facts, seen.seat, "§5.5"), (sentence(told), *steps)
        note = say("reveal.ended")
    return Stage(tuple(sides), told, note=note, calm=True, steps=steps)


def _why(trick: list[int], led: int, best: int, king: int) -> tuple[str, ...]:
    """A sentence for each rule that had a say, and for what one might have thought would win."""
    notes: tuple[str, ...] = ()
    setter = next((card for card in trick if PLAIN_SUIT[card] != NO_LEAD), -1)
    if setter not in (-1, trick[0]) and PLAIN_SUIT[trick[best]] == PLAIN_SUIT[setter] != SPADES:
        notes = (say("reveal.set", card=card_text(setter)),)
    if king < 0 and JOKER_CARD in trick and trick[best] != JOKER_CARD:
        notes += (say("reveal.joker_lost"),)
    if SPADE_ACE in trick and PLAIN_SUIT[trick[best]] != NO_LEAD:
        notes += (say("reveal.spade_ace"),)
    return *_won(trick, led, best, king), *notes


def _won(trick: list[int], led: int, best: int, king: int) -> tuple[str, ...]:
    """Why that card takes it."""
    established = led if led >= 0 else NO_LEAD
    if king >= 0:
        return *_by_suit(trick, established, trick[king], True), say("reveal.jonkle"), say("reveal.worth")
    why = why_won(trick[best], established, king)
    if why == "took_joker":
        return (say("reveal.joker"),)
    if why == "took_ace":
        return (say("reveal.ace"),)
    return _by_suit(trick, established, trick[best], False)


def _by_suit(trick: list[int], led: int, card: int, would: bool) -> tuple[str, ...]:
    """Why that card of a suit wins, or would."""
    form = "would" if would else ""
    sign, name = SUIT_SIGNS[SUIT[card]], card_text(card)
    spades = [other for other in trick if PLAIN_SUIT[other] == SPADES]
    if SUIT[card] != SPADES:
        return (say("reveal.highest", form, suit=sign, card=name),)
    others = any(PLAIN_SUIT[other] not in (SPADES, NO_LEAD) for other in trick)
    trump = (say("reveal.trump", form, card=name),) if others and led != SPADES else ()
    if len(spades) < 2 and trump:
        return trump
    return *trump, say("reveal.highest", form, suit=sign, card=name)
