"""In what the better of two choices differs from the other one: only what is certain by what this seat sees."""

from collections.abc import Callable, Mapping
from typing import Final

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import numeral
from tabletop.games.superjack.actions import COLOUR, COLOUR_FORM, COST, GEM_BIT, IS_GEM, OWN_STEPS
from tabletop.games.superjack.foresight import run_with
from tabletop.games.superjack.rationale import beside
from tabletop.games.superjack.rationale.gems import GIVES
from tabletop.games.superjack.rationale.texts import say
from tabletop.games.superjack.rationale.view import View


def apart(seen: Observation, decision: Decision, parts: Parts, other: Parts) -> str | None:
    """See `Mind.apart`."""
    view = View(seen, decision)
    if decision.prompt in OWN_STEPS and _both(parts[0].verb, other[0].verb):
        return None
    view.rather = other[0].verb
    tell = _TELLERS.get(parts[0].verb) if parts[0].verb == other[0].verb else None
    tell = _sacrifice if decision.prompt == "giveup" else tell
    if other[0].verb == "burn" and parts[0].verb in _WAITS:
        tell = _unburnt
    told = tell(view, parts[0], other[0]) if tell is not None else None
    return told or beside(view, parts, [other])


def _both(one: str, other: str) -> bool:
    """The gem of the turn and something else of a main phase: who does one of them can still do the other."""
    return (one == "gem") != (other == "gem") and {one, other}.isdisjoint(("combat", "skip", "end"))


def _discard(view: View, mine: Action, other: Action) -> str | None:
    """What the other card is kept for, and what this one lacks."""
    gone, kept = mine.card, other.card
    cards = {"card": card_text(gone), "other": card_text(kept)}
    if IS_GEM[kept] and not IS_GEM[gone]:
        return say("apart.gem_stays", COLOUR_FORM[COLOUR[gone]], **cards, **_price(view, gone))
    if not IS_GEM[kept] and (IS_GEM[gone] or _missing(view, kept) < _missing(view, gone)):
        return say("apart.creature_stays", COLOUR_FORM[COLOUR[kept]], **cards, **_price(view, kept))
    wanting = [
        sum(COLOUR[card] == COLOUR[gem] for card in view.hand if not IS_GEM[card]) for gem in (gone, kept)
    ]
    if IS_GEM[kept] and wanting[0] < wanting[1]:
        form = COLOUR_FORM[COLOUR[kept]]
        return say("apart.colour_stays", form, count=wanting[1], number=numeral(wanting[1]), **cards)
    return None


def _sacrifice(view: View, mine: Action, other: Action) -> str | None:
    """What the gem that stays can still be sacrificed for, unless the other one is good for the same."""
    used = [GIVES[RANK[each.card]] for each in (mine, other)]
    return say("apart.use", used[1], card=card_text(other.card)) if used[0] != used[1] else None


def _gem(view: View, mine: Action, other: Action) -> str | None:
    """The longer row of gems, where one of both makes one."""
    rows = [len(run_with(view.ready | GEM_BIT[gem.card], gem.card)) for gem in (mine, other)]
    if view.run(mine.card) and rows[0] > max(rows[1], 2):
        short = "none" if rows[1] < 3 else ""
        cards = {"card": card_text(mine.card), "other": card_text(other.card)}
        return say("apart.row", short, number=rows[0], less=rows[1], buys=say("row", str(rows[0])), **cards)
    return None


def _unburnt(view: View, mine: Action, other: Action) -> str | None:
    """What a fireball at a player costs; not where that wins."""
    return None if min(view.health) == 1 else say("apart.burn", card=card_text(other.card))


def _equip(view: View, mine: Action, other: Action) -> str | None:
    """The stronger creature gets stronger still."""
    bodies = [view.body.get(each.target) for each in (mine, other)]
    if bodies[0] is None or bodies[1] is None or bodies[0].power <= bodies[1].power:
        return None
    return say("apart.equip", card=card_text(mine.target), other=card_text(other.target))


def _price(view: View, card: int) -> dict[str, int]:
    return {"cost": COST[RANK[card]], "have": view.energy(COLOUR[card])}


def _missing(view: View, card: int) -> int:
    return max(COST[RANK[card]] - view.energy(COLOUR[card]), 0)


_WAITS: Final = ("end", "skip", "pass", "combat")
_TELLERS: Final[Mapping[str, Callable[[View, Action, Action], str | None]]] = {
    "discard": _discard,
    "equip": _equip,
    "gem": _gem,
}
"""By the verb of both."""
