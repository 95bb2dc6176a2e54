"""What a card of Superjack is and can do where it lies, in sentences with their rules, from one observation."""

from functools import reduce
from typing import Any, Final

from tabletop.engine.cards import ACE, JACK, RANK, SUIT, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.observation import ATTACHED, STACKED, TAPPED, CardView, Observation
from tabletop.games.superjack.actions import COLOUR, COLOUR_FORM, COST, IS_GEM, POWER, RANK_FORM
from tabletop.games.superjack.creatures import SLOTS, SUPERJACK
from tabletop.games.superjack.texts import say

_PARTNER: Final = (3, 1, -1, -3)
"""By suit: from a gem to the other one of its rank and colour."""


def about(seen: Observation, zone: str, seat: int, place: int) -> tuple[str, ...]:
    """What the card lying there is and can do; () where its face is hidden."""
    view = seen.card(zone, seat, place)
    if view.id < 0:
        return ()
    card, rank = view.id, RANK[view.id]
    if zone == "removed":
        return (say("about.removed"),)
    if zone == "graveyard":
        return (_buried(card, rank),)
    if zone == "pending":
        return _waiting(seen, card)
    if zone == "creatures":
        return _in_play(seen, seat, place, view)
    if IS_GEM[card]:
        return _gem(view, zone)
    return (*_price(card, rank), *_powers(seen, rank))


def _gem(view: CardView, zone: str) -> tuple[str, ...]:
    card, colour = view.id, COLOUR_FORM[COLOUR[view.id]]
    deed = ("fireball", f"mine {colour}", "draw")[RANK[card] // 2 - 1]
    if zone != "hand" and view.marks & TAPPED:
        return say("about.gem.tapped", form=colour), say("about.sacrifice.untapped", form=deed)
    return (
        say("about.gem.hand", form=colour) if zone == "hand" else say("about.gem", form=colour),
        say("about.sacrifice", form=deed),
        say("about.pair", card=card_text(card + _PARTNER[SUIT[card]])),
        say("about.straight"),
    )


def _price(card: int, rank: int) -> tuple[str, ...]:
    colour, cost, power = COLOUR_FORM[COLOUR[card]], COST[rank], POWER[rank]
    if rank == ACE:
        return (
            say("about.ace", form=colour, cost=cost),
            say("about.ace.creature", power=power),
            say("about.ace.shatter"),
            say("about.ace.counter"),
        )
    name = say("about.rank", form=RANK_FORM[rank])
    return say("about.creature", form=colour, rank=name, cost=cost, power=power), say("about.untrained")


def _powers(seen: Observation, rank: int) -> tuple[str, ...]:
    """Royal charge, stacking, royal sacrifice: what its rank allows."""
    lines = []
    if rank != JACK or dict(seen.options).get("jack_charge", False):
        lines.append(say("about.charge", form=RANK_FORM[rank]))
    if rank == JACK:
        lines.append(say("about.jacks"))
    if rank != ACE:
        lines.append(say("about.royal"))
    return tuple(lines)


def _buried(card: int, rank: int) -> str:
    if IS_GEM[card]:
        return say("about.gem.buried")
    return say("about.creature.buried", rank=say("about.rank", form=RANK_FORM[rank]), power=POWER[rank])


def _waiting(seen: Observation, card: int) -> tuple[str, ...]:
    """An ace that waits in a window."""
    windows: Any = seen.fact("windows", ())
    row = next((row for row in windows if row[3] == card), None)
    if row is None:
        return ()
    _, _, what, _, target, countered = row
    if countered:
        return (say("about.countered"),)
    waits = say("about.waits", form=what, target=card_text(target))
    return f"{waits} {say('about.waits.first')}", say("about.waits.counter")


def _in_play(seen: Observation, seat: int, place: int, view: CardView) -> tuple[str, ...]:
    """A creature, or a Jack stacked on it or a gem it wears."""
    cards = seen.zone("creatures", seat).cards
    base = next(other for other in reversed(cards[: place + 1]) if not other.marks & (STACKED | ATTACHED))
    facts: Any = {row[0]: row for row in seen.fact("creatures", ())}  # type: ignore[attr-defined]
    row = facts.get(base.id)
    if row is None:
        return ()
    if view.marks & ATTACHED:
        return (say("about.gem.worn", card=card_text(base.id)),)
    if view.marks & STACKED:
        return (say("about.stacked", count=row[4]),)
    return _creature(seen, row, view)


def _creature(seen: Observation, row: Any, view: CardView) -> tuple[str, ...]:
    card, _, power, damage, jacks, *_, pairs = row
    rank = RANK[card]
    lines = []
    fight = _fight(seen, card, power, jacks >= SUPERJACK)
    if fight:
        lines.append(fight)
    elif view.marks & TAPPED:
        lines.append(say("about.tapped"))
    elif jacks < 2:
        lines.append(say("about.fights", rank=say("about.rank", form=RANK_FORM[rank]), power=power))
    if jacks >= SUPERJACK:
        lines.append(say("about.superjack"))
    if jacks > 1:
        lines.append(say("about.stack", count=jacks))
    if rank == JACK:
        lines.append(say("about.doubles"))
    if rank != ACE:
        lines.append(say("about.royal"))
    if len(pairs) < SLOTS:
        lines.append(say("about.wears"))
    lines.append(say("about.dies", form="hurt" if damage else "", damage=power - damage))
    return tuple(lines)


def _fight(seen: Observation, card: int, power: int, superjack: bool) -> str:
    """What it does in the combat going on, as it stands."""
    attackers: Any = seen.fact("attackers", ())
    blocks: Any = seen.fact("blocks", ())
    for blocker, attacker in blocks:
        if blocker == card:
            return say("about.blocks", card=card_text(attacker), power=power)
    for attacker, seat, blocked in attackers:
        if attacker == card:
            against = [card_text(blocker) for blocker, other in blocks if other == card]
            if against:
                cards = reduce(lambda first, last: say("list.and", first=first, last=last), against)
                return say("about.blocked", cards=cards)
            if blocked and not superjack:
                return say("about.held")
            return say("about.attacks", player=named(seat), power=power)
    return ""
