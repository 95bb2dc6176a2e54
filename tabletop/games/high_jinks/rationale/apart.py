"""In what the better of two choices differs from the other one: only what is certain by what this seat knows."""

from collections.abc import Callable, Mapping
from typing import Final

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import ACE, JACK, JOKER, NO_SUIT, RANK, SUIT, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.high_jinks.actions import BIT
from tabletop.games.high_jinks.judgement.duels import DuelStakes
from tabletop.games.high_jinks.rationale import beside
from tabletop.games.high_jinks.rationale.main_phase import COMBINED
from tabletop.games.high_jinks.rationale.taking import taken
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.games.high_jinks.rationale.view import View
from tabletop.games.high_jinks.state import ATTACKER

_LONGEST: Final = 150
"""Letters of a reason."""


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
    if told := beside(view, parts, [other]):
        return _before_combat(view, told) if left.verb == "combat" and mine.verb != "end" else told
    if {parts[0].verb, other[0].verb} <= COMBINED - {"six", "seven"}:
        return _spends(view, parts, other)
    if parts[0].verb in ("combat", "end") and other[0].verb in COMBINED:
        return say("apart.spells_stay")
    return None


def _not_spent(view: View, mine: Action, other: Action) -> str | None:
    """The other one would take a card out of the hand, or change it."""
    message = {
        "special": "apart.special",
        "dig": "apart.dig",
        "ace": "apart.keeps_ace",
    }[other.verb]
    return say(message, card=card_text(other.card))


def _no_attack(view: View, mine: Action, other: Action) -> str | None:
    """Each attack could be blocked."""
    cards = [other.card] if other.verb == "attack" else view.ready_agents()
    seats = [other.target] if other.verb == "attack" else view.rivals
    if not cards or not all(map(view.agents, seats)):
        return None
    if ace := view.ace_faced(cards, seats):
        return say("rationale.ace.decides", ace=ace[0], card=card_text(ace[1]))
    dangers = [view.danger(card, seat) for seat in seats for card in cards]
    return max(dangers)[1] if all(told for _, told in dangers) else None


def _before_combat(view: View, told: str) -> str:
    """The same of what may be done before Combat only (HJ-4.4), with why not to attack at once, if there is room."""
    agents = view.ready_agents()
    _, most, reach = (agents and view.outreached(agents, view.rivals)) or (-1, 0, 0)
    whole = say("apart.before_combat", "risky" if reach else "", told=told, most=most, reach=reach)
    return whole if agents and len(whole) <= _LONGEST else told


def _digs_first(view: View, mine: Action, other: Action) -> str | None:
    return say("apart.digs_first") if len(view.ready_agents()) > 1 else None


def _dig_unused(view: View, mine: Action, other: Action) -> str | None:
    return say("apart.dig_unused") if view.facts["may_combat"] else say("rationale.dig")


def _set(view: View, mine: Action, other: Action) -> str | None:
    """The one that has the suit of more Agents."""
    suits = [SUIT[agent] for agent in view.field]
    fits = [suits.count(SUIT[each.card]) for each in (mine, other)]
    cards = {"card": card_text(mine.card), "other": card_text(other.card)}
    return say("apart.set", count=fits[0], **cards) if fits[0] > fits[1] == 0 else None


def _joker_first(view: View, mine: Action, other: Action) -> str | None:
    """A Joker has the choice of what the others do as they come."""
    joker = RANK[mine.card] == JOKER != RANK[other.card]
    return say("apart.joker", other=card_text(other.card)) if joker else None


def _spends(view: View, mine: Parts, other: Parts) -> str | None:
    """From the hand go Spells that serve once, from the field those that serve again; or there go fewer."""
    cards = [[each.card for each in (*view.staged, *parts) if each.card >= 0] for parts in (mine, other)]
    held, fixed = (
        [sum(bool(where & BIT[card]) for card in each) for each in cards] for where in (view.hand, view.mana)
    )
    sizes, sums = [len(each) for each in cards], [sum(RANK[card] for card in each) for each in cards]
    if held[0] == sizes[0] and fixed[1]:
        return say("apart.spends_hand")
    if fixed[0] < fixed[1]:
        return say("apart.spends_set")
    if sizes[0] < sizes[1] and held[0] == sizes[0]:
        return say("apart.spends_fewer", mine=sizes[0], other=sizes[1])
    even = held[0] == held[1] and fixed[0] == fixed[1] and sizes[0] == sizes[1]
    return say("apart.spends_less", mine=sums[0], other=sums[1]) if even and sums[0] < sums[1] else None


def _block(view: View, mine: Action, other: Action) -> str | None:
    """An Ace fits the other, or an own one only this; or the one reaches more, or the other has scars to lose."""
    foes = [view.s.duel[ATTACKER]]
    for told, _ in view.spared(view.s.turn, mine.card, [other.card], foes):
        return told
    if view.ace_against(view.s.turn, mine.card, foes):
        return None
    if not view.fitting_ace(other.card, foes[0]):
        for told, _ in view.own_ace(mine.card, foes[0]):
            return told
    most, less = view.strength(mine.card), view.strength(other.card)
    power = view.ground(view.s.turn, view.s.duel[ATTACKER])
    cards = {"card": card_text(mine.card), "other": card_text(other.card)}
    if most > less:
        return say("apart.block", most=most, less=less, power=power, **cards)
    scars = view.s.scars[other.card]
    if scars > view.s.scars[mine.card]:
        return say("apart.block", "keeps", count=scars, most=most, power=power, **cards)
    return None


def _not_blocked(view: View, mine: Action, other: Action) -> str | None:
    found = view.ace_against(view.s.turn, other.card, [view.s.duel[ATTACKER]])
    return say("rationale.ace.decides", ace=found[0], card=card_text(found[1])) if found else None


def _unknown(view: View, mine: Action, other: Action) -> str | None:
    """A card from the Deck in place of a Spell that lies open: it may be what that surely is not."""
    if _is_strong(other.card) or not any(map(_is_strong, view.s.deck)):
        return None
    return say("apart.draw", card=card_text(other.card), rank=RANK[other.card])


def _known(view: View, mine: Action, other: Action) -> str | None:
    """A Spell that lies open and makes no set, in place of a card from the Deck."""
    plain = any("adds" in holds for _, holds in list(taken(view, mine.card))[:1])
    return say("apart.salvage", card=card_text(mine.card), rank=RANK[mine.card]) if plain else None


def _is_strong(card: int) -> bool:
    return RANK[card] == ACE or RANK[card] >= JACK


def _empower(view: View, mine: Action, other: Action) -> str | None:
    """A smaller Spell spares the larger one; a larger one reaches more."""
    duel = DuelStakes(view)
    adds = [
        RANK[each.card] + (duel.suit != NO_SUIT and SUIT[each.card] == duel.suit) for each in (mine, other)
    ]
    cards = {"card": card_text(mine.card), "other": card_text(other.card)}
    if adds[0] == adds[1]:  # a deuce takes none of the room under the 13 Rule
        rooms = [RANK[each.card] if RANK[each.card] > 2 else 0 for each in (mine, other)]
        return say("apart.empower.room", **cards) if rooms[0] < rooms[1] else None
    return say("apart.empower", "less" if adds[0] < adds[1] else "", more=adds[0], less=adds[1], **cards)


_TELLERS: Final[Mapping[tuple[str, str], Callable[[View, Action, Action], str | None]]] = {
    ("end", "attack"): _no_attack,
    ("end", "combat"): _no_attack,
    ("end", "special"): _not_spent,
    ("combat", "special"): _not_spent,
    ("dig", "combat"): _digs_first,
    ("dig", "end"): _dig_unused,
    ("set", "set"): _set,
    ("summon", "summon"): _joker_first,
    ("end", "dig"): _not_spent,
    ("block", "block"): _block,
    ("noblock", "block"): _not_blocked,
    ("pick-draw", "salvage"): _unknown,
    ("salvage", "pick-draw"): _known,
    ("pass", "ace"): _not_spent,
    ("empower", "empower"): _empower,
}
"""By the verbs of both."""
