"""In what the better of two choices differs from the other one: only what is certain by what this seat knows."""

from collections.abc import Callable, Mapping
from typing import Final

from tabletop.engine.actions import Parts
from tabletop.engine.cards import NO_SUIT, RANK, SUIT, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.high_jinks.actions import BIT, VALUE, cards_of
from tabletop.games.high_jinks.arithmetic import LIMIT, best_power
from tabletop.games.high_jinks.judgement.duels import DuelStakes
from tabletop.games.high_jinks.rationale import beside, truths
from tabletop.games.high_jinks.rationale.main_phase import COMBINED
from tabletop.games.high_jinks.rationale.taking import spares
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.games.high_jinks.rationale.view import View


def apart(seen: Observation, decision: Decision, parts: Parts, other: Parts) -> str | None:
    """See `Mind.apart`."""
    view = View(seen, decision)
    mine, left = parts[0].verb, other[0].verb
    if view.prompt == "main" and (mine, left) in _ORDERS:
        return say("apart.order", mine, card=card_text(parts[0].card))
    if mine in _LEAVING and left in COMBINED:  # else what speaks for that is as true after it
        return _spells_stay(view, parts, other)
    tell = _stays if left == "retire" and mine not in _SPENDING else _TELLERS.get((mine, left))
    told = tell(view, parts, other) if tell is not None else None
    if told or ("ace" in truths(view, other) and "ace" not in truths(view, parts)):
        return told  # whoever is advised to take another card asks why not the Ace
    return beside(view, parts, [other])


def _stays(view: View, mine: Parts, other: Parts) -> str | None:
    """An Agent that is not retired nor tapped, with the one that could come in its place later."""
    card = other[0].card
    if mine[0].verb == "retire":
        return None
    form, waits = ("waits", card_text(other[1].card)) if len(other) > 1 else ("", "")
    return say("apart.retire", form, card=card_text(card), other=waits)


def _spells_stay(view: View, mine: Parts, other: Parts) -> str | None:
    """What the Spells that the other one costs would add to the Agent that attacks, or to the strongest one."""
    spent = cards_of([part.card for part in other if VALUE[part.card]])
    fights = [part.card for part in mine[1:]] or view.field
    if not spent or not fights:
        return None
    card = max(fights, key=view.strength)
    most, less = (
        view.ground(view.me, card) + best_power(spells, SUIT[card], LIMIT)
        for spells in (view.spells(), view.spells() & ~spent)
    )
    if most - less < _MUCH:
        return None
    return say("apart.spells_stay", card=card_text(card), most=most, less=less, count=spent.bit_count())


def _no_dig(view: View, mine: Parts, other: Parts) -> str:
    """The Agent of the attack would be tapped, or its Spell gone."""
    taps = any(part.card == other[0].card for part in mine[1:])
    told = "" if taps else _spells_stay(view, mine, other)
    return told or say("apart.dig", "taps" if taps else "", card=card_text(other[0].card))


def _keeps_ace(view: View, mine: Parts, other: Parts) -> str:
    return say("apart.keeps_ace", card=card_text(other[0].card))


def _waits(view: View, mine: Parts, other: Parts) -> str:
    """An Agent that comes tapped brings nothing."""
    card = other[0].card
    return say("apart.special", card=card_text(card), comes=view.comes(card)[0])


def _no_attack(view: View, mine: Parts, other: Parts) -> str:
    """That attack could be lost."""
    attack = other[-1]
    return view.dangers([attack.card], [attack.target]) if attack.verb == "attack" else ""


def _no_burn(view: View, mine: Parts, other: Parts) -> str | None:
    """A burn would bring its victim a card."""
    burned = other[0].target
    if burned == view.me or mine[0].target != view.me:
        return None
    return say("apart.heal", player=named(burned))


def _empower(view: View, mine: Parts, other: Parts) -> str | None:
    """A smaller Spell spares the larger one, if that still fits under the 13, or another duel may come, or it would be
    gone for good; a larger one reaches more."""
    s, duel, pair = view.s, DuelStakes(view), (mine[0].card, other[0].card)
    more, less = (RANK[card] + (duel.suit != NO_SUIT and SUIT[card] == duel.suit) for card in pair)
    fits = sum([RANK[card] for card in pair if RANK[card] > 2]) <= duel.room
    another = any(not s.tapped & BIT[agent] for agent in view.agents(s.turn)) or view.hand & BIT[pair[1]]
    if more == less or (more < less and not (fits or another)):
        return None
    cards = {"card": card_text(pair[0]), "other": card_text(pair[1])}
    return say("apart.empower", "less" if more < less else "", more=more, less=less, **cards)


def _spares(view: View, mine: Parts, other: Parts) -> str | None:
    card, left = mine[-1].card, other[-1].card
    claims = spares(view, card, [left]) if VALUE[card] and VALUE[left] else iter(())
    return next((told for told, _ in claims), None)


_MUCH: Final = 2
"""Less Power is no reason to keep Spells."""
_LEAVING: Final = ("combat", "end")
_SPENDING: Final = COMBINED | {"dig"}
_ORDERS: Final = {
    *(("summon", verb) for verb in COMBINED),
    *((verb, "summon") for verb in ("pair", "three", "four", "straight")),
}
"""Of these both can be done in one turn: why one comes first."""
_TELLERS: Final[Mapping[tuple[str, str], Callable[[View, Parts, Parts], str | None]]] = {
    **{(verb, "dig"): _no_dig for verb in _LEAVING},
    **{(verb, "special"): _waits for verb in _LEAVING},
    **{("end", verb): _no_attack for verb in ("attack", "combat")},
    **{(verb, verb): _spares for verb in ("pair", "three", "dig")},
    ("pair", "three"): lambda view, mine, other: say("apart.pair"),
    **{(verb, "ace"): _keeps_ace for verb in ("pass", "empower")},
    ("heal", "burn"): _no_burn,
    ("empower", "empower"): _empower,
}
"""By the verbs of both."""
