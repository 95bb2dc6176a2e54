"""What a card of Superjack, or another thing on its table, is and can do, in sentences with their rules, from one
observation."""

from typing import Any, Final

from tabletop.engine.about import NOTHING_TOLD, PLATE, About, Told, piece
from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.observation import ATTACHED, STACKED, TAPPED, CardView, Observation
from tabletop.games.superjack import state as k
from tabletop.games.superjack.about.outlooks import outlooks
from tabletop.games.superjack.about.texts import say
from tabletop.games.superjack.actions import (
    COLOUR,
    COLOUR_FORM,
    COST,
    IS_GEM,
    POWER,
    RANK_FORM,
    other_of_pair,
)
from tabletop.games.superjack.creatures import SLOTS, SUPERJACK, bonus
from tabletop.games.superjack.foresight import is_gone, names
from tabletop.games.superjack.options import STALL_TURNS

MOST: Final = 3
"""Paragraphs that a card tells at most."""
_DEEDS: Final = ("fireball", "mine", "draw")
"""What the sacrifice of a gem does, by pairs of ranks."""


def about(seen: Observation, zone: str, seat: int, place: int) -> About:
    """What the thing there is and can do; nothing where its face is hidden."""
    if zone == PLATE or place < 0:
        return _piece(seen, zone)
    view = seen.card(zone, seat, place)
    if view.id < 0:
        return NOTHING_TOLD
    if zone == "gems" and seat == seen.seat and view.id in _given(seen):
        return About(_kind(view, zone), (Told("use", say("about.gem.given")),))
    told = _told(seen, zone, seat, place, view)
    if seat == seen.seat and not (zone == "gems" and view.marks & TAPPED) and zone != "graveyard":
        told = (*(Told("now", text) for text in outlooks(seen, view.id)), *told)
    return About(_kind(view, zone), told, _verbs(seen, zone, seat, view))


def _given(seen: Observation) -> tuple[int, ...]:
    """The gems of a straight of five or six, while the one to sacrifice is chosen of them (SJ-4.9)."""
    staged: Any = seen.fact("staged", ())
    size = {k.DIGGING: 5, k.STEALING: 6}.get(staged[0], 0) if staged else 0
    return tuple(staged[2 : 2 + size]) if size and len(staged) > 2 + size else ()


def _piece(seen: Observation, name: str) -> About:
    """A zone as a whole, a plate, an account, the large word."""
    options: dict[str, Any] = dict(seen.options)
    form, cap = str(options.get("pool", "")) if name == PLATE else "", options.get("turn_cap", 0)
    return piece(
        *[
            say(f"piece.{name}{more}", form=form, stall=STALL_TURNS, cap=cap)
            for more in ("", ".drawn", ".more")
            if f"piece.{name}{more}" in say
        ]
    )


def _kind(view: CardView, zone: str) -> str:
    colour = COLOUR_FORM[COLOUR[view.id]]
    if IS_GEM[view.id]:
        return say("kind.gem", form=colour)
    ace = RANK[view.id] == ACE and zone != "creatures"
    return say("kind.ace" if ace else "kind.creature", form=colour)


def _verbs(seen: Observation, zone: str, seat: int, view: CardView) -> tuple[str, ...]:
    """What this seat could want of the card in a main phase of its own; in other questions one thing is asked."""
    if seat != seen.seat or seen.prompt_of(seat) not in ("main", "main2"):
        return ()
    card, rank = view.id, RANK[view.id]
    if zone == "hand":
        return ("gem",) if IS_GEM[card] else ("cast", "shatter") if rank == ACE else ("cast",)
    if zone == "gems":
        return () if view.marks & TAPPED else (_DEEDS[rank // 2 - 1], "equip", "straight")
    if zone == "creatures" and not view.marks & (ATTACHED | STACKED):
        return ("attack", "stack", "royal") if rank == JACK else ("attack",)
    return ()


def _told(seen: Observation, zone: str, seat: int, place: int, view: CardView) -> tuple[Told, ...]:
    card, rank = view.id, RANK[view.id]
    if zone == "removed":
        return (Told("is", say("about.removed")),)
    if zone in ("pending", "graveyard") and (waits := _waiting(seen, card)):
        return waits
    if zone == "graveyard":
        uses = (Told("use", say("about.ace.uses")),) if rank == ACE else ()
        return (Told("is", _buried(card, rank)), *uses)
    if zone == "creatures":
        return _in_play(seen, seat, place, view)
    if IS_GEM[card]:
        return _gem(view, zone, -1 if seen.seat in (-1, seat) else seat)
    return (*_price(seen, card, rank), *_powers(seen, card), *_royal(seen, seat, card))


def _gem(view: CardView, zone: str, theirs: int) -> tuple[Told, ...]:
    """A gem; of an opponent's, on the seat `theirs`, what it can do to whoever looks at it."""
    card, colour = view.id, COLOUR_FORM[COLOUR[view.id]]
    deed = ("fireball", f"mine {colour}", "draw")[RANK[card] // 2 - 1]
    if zone != "hand" and view.marks & TAPPED:
        return Told("is", say("about.gem.tapped")), Told("use", say("about.sacrifice", form=deed))
    if theirs >= 0 and zone == "gems":
        threat = say("about.sacrifice.theirs", form=deed.split()[0], player=named(theirs))
        return Told("now", threat), Told("cost", say("about.gem", form=colour))
    pays = say("about.gem.hand" if zone == "hand" else "about.gem", form=colour)
    return (
        Told("cost", pays),
        Told("use", say("about.sacrifice", form=deed)),
        Told("with", say("about.together", card=card_text(other_of_pair(card)))),
    )


def _price(seen: Observation, card: int, rank: int) -> tuple[Told, ...]:
    colour, cost, power = COLOUR_FORM[COLOUR[card]], COST[rank], POWER[rank]
    if rank == ACE:
        price = say("about.ace", form=colour, cost=cost)
        return Told("cost", f"{price} {say('about.ace.played')}"), Told("use", say("about.ace.uses"))
    price = say("about.creature", form=colour, cost=cost, power=power)
    never = rank == JACK and not _charges(seen, rank)
    return (Told("cost", f"{price} {say('about.untrained', form='never' if never else '')}"),)


def _charges(seen: Observation, rank: int) -> bool:
    """Whether royal charge exists for that rank."""
    return rank != JACK or bool(dict(seen.options).get("jack_charge", False))


def _powers(seen: Observation, card: int) -> tuple[Told, ...]:
    """Royal charge, stacking: what its rank allows."""
    lines, rank = [], RANK[card]
    if _charges(seen, rank):
        colour = COLOUR_FORM[COLOUR[card]]
        lines.append(Told("fight", say("about.charge", form=f"{colour} {RANK_FORM[rank]}")))
    if rank == JACK:
        lines.append(Told("with", say("about.jacks")))
    return tuple(lines)


def _royal(seen: Observation, seat: int, card: int) -> tuple[Told, ...]:
    """The royal sacrifice that it is part of, where its player is seen to have all three of that colour (SJ-9.1)."""
    near = (*seen.zone("creatures", seat).cards, *seen.zone("hand", seat).cards)
    court = {RANK[view.id] for view in near if view.id >= 0 and COLOUR[view.id] == COLOUR[card]} - {ACE}
    whole = RANK[card] != ACE and court >= {JACK, QUEEN, KING}
    return (Told("use", say("about.royal")),) if whole else ()


def _buried(card: int, rank: int) -> str:
    if IS_GEM[card]:
        return say("about.gem.buried")
    form = RANK_FORM[rank]
    return say("about.creature.buried", form=form, rank=say("about.rank", form=form), power=POWER[rank])


def _waiting(seen: Observation, card: int) -> tuple[Told, ...]:
    """An ace that waits in a window, or the gem of a fireball that does."""
    windows: Any = seen.fact("windows", ())
    row = next((row for row in windows if row[3] == card), None)
    if row is None:
        return ()
    _, _, what, _, target, countered = row
    uses = Told("is", say("about.ace.uses"))
    if countered:
        return Told("is", say("about.countered")), uses
    form = "gone" if is_gone(seen, what, target) else what.replace("burn", "fireball")
    waits = say("about.waits", form=form, target=named(target) if what == "burn" else card_text(target))
    first = Told("is", f"{waits} {say('about.waits.first')}")
    if IS_GEM[card]:
        return (first,)
    return first, Told("tie", say("about.waits.counter")), uses


def _in_play(seen: Observation, seat: int, place: int, view: CardView) -> tuple[Told, ...]:
    """A creature, or a Jack stacked on it or a gem it wears."""
    cards = seen.zone("creatures", seat).cards
    base = next(other for other in reversed(cards[: place + 1]) if not other.marks & (STACKED | ATTACHED))
    facts: Any = {row[0]: row for row in seen.fact("creatures", ())}
    row = facts.get(base.id)
    if row is None:
        return ()
    if view.marks & ATTACHED:
        return (Told("is", say("about.gem.worn", card=card_text(base.id))),)
    if view.marks & STACKED:
        return (Told("is", say("about.stacked", count=row[4])),)
    return _creature(seen, row, view)


def _creature(seen: Observation, row: Any, view: CardView) -> tuple[Told, ...]:
    """What it does now, what makes it special, what it could wear; its power and what kills it stand on it."""
    card, seat, power, _, jacks, _, untrained, rush, _, pairs = row
    rank = RANK[card]
    lines = []
    fight = _fight(seen, card, power, jacks >= SUPERJACK)
    if fight:
        lines.append(Told("now", fight))
    elif view.marks & TAPPED:
        lines.append(Told("is", say("about.tapped")))
    elif rush or not untrained:
        lines.append(Told("use", say("about.fights")))
    if jacks >= SUPERJACK:
        lines.append(Told("fight", say("about.superjack")))
    elif jacks > 1:
        size = 1 << jacks - 1
        form = "worn" if pairs else ""
        lines.append(
            Told(
                "with",
                say("about.stack", form=form, count=jacks, size=size, more=bonus(tuple(p[0] for p in pairs))),
            )
        )
    elif rank == JACK:
        lines.append(Told("with", say("about.doubles")))
    lines += (Told("use", say("about.ace.played")),) if rank == ACE else _royal(seen, seat, card)
    if len(pairs) < SLOTS and len(lines) < MOST:
        lines.append(Told("with", say("about.wears", "own" if seat == seen.seat else "")))
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
            against = [blocker for blocker, other in blocks if other == card]
            if against:
                return say("about.blocked", cards=names(against))
            if blocked and not superjack:
                return say("about.held")
            return say("about.attacks", player=named(seat), power=power)
    return ""
