"""In what the better of two choices differs from the other one: only what is certain by what this seat knows."""

from collections.abc import Callable, Mapping
from typing import Final

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import NO_SUIT, RANK, SUIT, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import numeral
from tabletop.games.high_jinks.judgement.duels import DuelStakes
from tabletop.games.high_jinks.rationale import beside
from tabletop.games.high_jinks.rationale.main_phase import COMBINED
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.games.high_jinks.rationale.view import View


def apart(seen: Observation, decision: Decision, parts: Parts, other: Parts) -> str | None:
    """See `Mind.apart`."""
    view = View(seen, decision)
    tell = _TELLERS.get((parts[0].verb, other[0].verb))
    if told := tell(view, parts[0], other[0]) if tell is not None else None:
        return told
    mine, left, loss = parts[0], other[0], view.agent_loss
    # an Agent that is not retired nor tapped, unless one that is worth as much or more is retired instead
    if left.verb == "retire" and (
        mine.verb not in ("retire", "dig") or loss(view.me, left.card) > loss(view.me, mine.card)
    ):
        return say("apart.retire", card=card_text(left.card))
    if mine.verb in ("combat", "end") and left.verb in COMBINED:
        return say("apart.spells_stay")
    return beside(view, parts, [other])


def _not_spent(view: View, mine: Action, other: Action) -> str | None:
    """The other one would take a card out of the hand, or change it."""
    if other.verb == "special":
        count, card = len(view.field), card_text(other.card)
        return say("apart.special", count=count, number=numeral(count), card=card) if count else None
    return say("apart.dig" if other.verb == "dig" else "apart.keeps_ace", card=card_text(other.card))


def _no_attack(view: View, mine: Action, other: Action) -> str | None:
    """Each attack could be blocked."""
    cards = [other.card] if other.verb == "attack" else view.ready_agents()
    seats = [other.target] if other.verb == "attack" else view.rivals
    if not cards or not all(map(view.agents, seats)):
        return None
    if ace := view.ace_faced(cards, seats):
        return say("rationale.ace.decides", ace=ace[0], fits=card_text(ace[1]))
    dangers = [view.danger(card, seat) for seat in seats for card in cards]
    return max(dangers)[1] if all(told for _, told in dangers) else None


def _empower(view: View, mine: Action, other: Action) -> str | None:
    """A smaller Spell spares the larger one; a larger one reaches more."""
    duel = DuelStakes(view)
    adds = [
        RANK[each.card] + (duel.suit != NO_SUIT and SUIT[each.card] == duel.suit) for each in (mine, other)
    ]
    cards = {"card": card_text(mine.card), "other": card_text(other.card)}
    if adds[0] == adds[1]:
        return None
    return say("apart.empower", "less" if adds[0] < adds[1] else "", more=adds[0], less=adds[1], **cards)


_TELLERS: Final[Mapping[tuple[str, str], Callable[[View, Action, Action], str | None]]] = {
    ("end", "attack"): _no_attack,
    ("end", "combat"): _no_attack,
    ("end", "special"): _not_spent,
    ("combat", "special"): _not_spent,
    ("end", "dig"): _not_spent,
    ("pass", "ace"): _not_spent,
    ("empower", "empower"): _empower,
}
"""By the verbs of both."""
