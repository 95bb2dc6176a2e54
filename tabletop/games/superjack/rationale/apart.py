"""In what the better of two choices differs from the other one: only what is certain by what this seat sees."""

from collections.abc import Callable, Mapping
from typing import Final

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import ACE, RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.superjack.actions import COST, OWN_STEPS
from tabletop.games.superjack.foresight import SCORCH, hopeless, names, rescue
from tabletop.games.superjack.given_up import mined_for
from tabletop.games.superjack.rationale import beside
from tabletop.games.superjack.rationale.creatures import stopped
from tabletop.games.superjack.rationale.texts import say
from tabletop.games.superjack.rationale.view import View


def apart(seen: Observation, decision: Decision, parts: Parts, other: Parts) -> str | None:
    """See `Mind.apart`."""
    view = View(seen, decision)
    if against := _against(view, parts[0], other):
        return against
    if decision.prompt in OWN_STEPS and _both(parts[0].verb, other[0].verb):
        return None
    view.rather = other[0].verb
    return beside(view, parts, [other])


def _both(one: str, other: str) -> bool:
    """The gem of the turn and something else of a main phase: who does one of them can still do the other."""
    return (one == "gem") != (other == "gem") and {one, other}.isdisjoint(("combat", "skip", "end"))


def _against(view: View, mine: Action, other: Parts) -> str:
    """What speaks against the other choice, whatever is done instead; "" if nothing is known."""
    first, doomed = other[0], [target for _, _, what, _, target, _ in view.windows if what == "shatter"]
    alike = next((verbs for verbs in _ALIKE if first.verb in verbs), (first.verb,))
    if mine.verb in alike or view.decision.prompt == "giveup" or first.card in doomed or hopeless(view.seen):
        return ""
    tell = _AGAINST.get(first.verb)
    return tell(view, other) if tell is not None else ""


def _no_mine(view: View, other: Parts) -> str:
    """What its energy pays for, if anything."""
    gem = other[0].card
    paid = mined_for(view.seen, view.decision, gem)
    card = max(paid, key=lambda each: COST[RANK[each]], default=-1)
    told = card_text(card) if paid else ""
    return say("against.mine", "" if paid else "none", gem=card_text(gem), card=told)


def _no_draw(view: View, other: Parts) -> str:
    return say("against.draw", gem=card_text(other[0].card))


def _no_burn(view: View, other: Parts) -> str:
    """What a fireball at a player costs; not where that wins."""
    return "" if min(view.health) == 1 else say("against.burn", gem=card_text(other[0].card))


def _no_fireball(view: View, other: Parts) -> str:
    """That it kills only something small, or what a pair may save; not where it kills nothing alone."""
    body = view.foe(other)
    if body is None or body.left > SCORCH:
        return ""
    pair = rescue(view.seen, body, SCORCH)
    form = "saved" if pair else ""
    told = {"gem": card_text(other[0].card), "card": view.whose([body]), "pair": names(pair)}
    return say("against.fireball", form, power=body.power, **told)


def _no_ace(view: View, other: Parts) -> str:
    """What an ace that is kept is good for."""
    card = other[0].card
    return say("against.ace", card=card_text(card)) if card >= 0 and RANK[card] == ACE else ""


_ALIKE: Final = (("mine", "draw", "burn", "fireball"), ("cast", "shatter", "counter"))
"""Verbs against which the same speaks."""
_AGAINST: Final[Mapping[str, Callable[[View, Parts], str]]] = {
    "mine": _no_mine,
    "draw": _no_draw,
    "burn": _no_burn,
    "fireball": _no_fireball,
    "cast": _no_ace,
    "shatter": _no_ace,
    "combat": stopped,
    "attack": stopped,
}
"""By the verb of the worse one."""
