"""Why to make a move of the Main Phase (§4 to §6, §14, §15, §19, §22, §23), to go to Combat or to end the turn."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import FACE_SUIT, SUIT, card_text
from tabletop.engine.catalogue import named
from tabletop.games.high_jinks.actions import AGENTS, BIT, VALUE, cards_in
from tabletop.games.high_jinks.arithmetic import LIMIT, best_power
from tabletop.games.high_jinks.judgement.main_phase import Plans
from tabletop.games.high_jinks.power import guild_of
from tabletop.games.high_jinks.rationale.combat import attack, no_attack
from tabletop.games.high_jinks.rationale.taking import brings
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.games.high_jinks.rationale.view import Tellers, View
from tabletop.mechanics.reasons import Claims

COMBINED: Final = frozenset({"pair", "three", "four", "straight", "six", "seven"})
"""What banishes Spells in the Main Phase."""
_BRINGS: Final[dict[str, dict[str, float]]] = {
    "pair": {"picks": 2},
    "three": {"picks": 2, "burns": 1},
    "four": {"picks": 4, "burns": 2},
}
"""What a combination brings."""


def _summon(view: View, parts: Parts) -> Claims:
    card = parts[0].card
    special = parts[0].verb == "special" and view.facts["summons_left"] < 1
    if guild := _new_guild(view, card):
        yield say("rationale.guild", power=guild), {"guild": guild}
    if parts[0].verb == "summon":
        comes, abilities = view.comes(card)
        told = say("rationale.summon", "" if view.field else "first", card=card_text(card), comes=comes)
        yield told, {f"comes.{each}": 1 for each in abilities} | {"summon": 1}
    elif special:
        yield say("rationale.special"), {"special": 1}
    if special or parts[0].verb == "summon":
        most = view.strength(card)
        yield say("rationale.summon.most", most=most), {parts[0].verb: 1, "most": most}


def _new_guild(view: View, card: int) -> int:
    """What the Guild adds that this Agent would complete; 0 for none, or where the Agent that was retired for it had
    completed one as good."""
    guild, retired = _guild([*view.field, card]), view.s.bench[-1:] if view.s.normal_earned else []
    return guild if guild > _guild([*view.field, *retired]) else 0


def _guild(own: Sequence[int]) -> int:
    """What the Guild of these Agents adds; 0 for none."""
    return guild_of(*own) if len(own) == 3 else 0


def _picks(view: View, parts: Parts) -> Claims:
    """A pair, three or four of a kind. Which cards are best to take is told once they are taken."""
    yield say(f"rationale.picks.{parts[0].verb}"), _BRINGS[parts[0].verb]


def _straight(view: View, parts: Parts) -> Claims:
    cards = [action.card for action in (*view.staged, *parts)]
    suits = {SUIT[card] for card in cards}
    if len(cards) == 3 and len(suits) == 1 and not suits <= set(view.facts["straight_suits"]):
        yield say("rationale.straight.suited"), {"straight": 4}
    else:
        yield say("rationale.straight"), {"straight": 3}


def _first(parts: Iterable[Action], what: str) -> int:
    """The first card, target or value that is named; -1 if there is none."""
    named_there: list[int] = [getattr(action, what) for action in parts]
    return next((found for found in named_there if found >= 0), -1)


def _six(view: View, parts: Parts) -> Claims:
    face, six = _first(parts, "value"), _first((*parts, *view.staged), "card")
    if (-1, face, "void") not in view.known:
        return
    free = FACE_SUIT[face] == SUIT[six]
    for told, holds in brings(view, face, six):
        yield say("rationale.six", told=told), {**holds, "found": 1 + free}


def _seven(view: View, parts: Parts) -> Claims:
    seat, face, seven = [_first((*view.staged, *parts), what) for what in ("target", "value", "card")]
    if (seat, face, "hand") not in view.known:
        return
    suited = seven >= 0 and FACE_SUIT[face] == SUIT[seven]
    message = "rationale.seven.suited" if suited else "rationale.seven"
    yield say(message, player=named(seat), card=card_text(face)), {"held": 1 + suited}
    if suited:
        yield from brings(view, face, seven)


def _retire(view: View, parts: Parts) -> Claims:
    """What comes in its place: the Agent that it is told with, else a waiting one that would make a better Guild, or
    which brings most."""
    left = [card for card in view.field if card != parts[0].card]
    guilds = {card: _guild([*left, card]) for card in cards_in(view.hand & AGENTS & ~view.s.summoned)}
    if not guilds:
        return
    bonus, spells = Plans(view).bonus, view.spells()
    card = max(guilds, key=lambda card: (guilds[card], bonus(card), best_power(spells, SUIT[card], LIMIT)))
    card = parts[1].card if len(parts) > 1 else card
    guild = guilds[card] if guilds[card] > _guild(view.field) else 0
    told = {"card": card_text(card), "comes": view.comes(card)[0], "power": guild}
    came = view.s.summoned & view.s.tapped & BIT[parts[0].card]
    form = "guild" if guild else "came" if came else ""
    yield say("rationale.retire", form, left=card_text(parts[0].card), **told), {"retire": 1, "guild": guild}


def _dig(view: View, parts: Parts) -> Claims:
    if not view.facts["may_combat"] or not view.rivals:  # no attack is possible any more this turn
        yield say("rationale.dig"), {"dig": 1}
        return
    spell = next((action.card for action in parts if VALUE[action.card]), -1)
    if spell >= 0 and not any(holds.keys() & {"set", "straight"} for _, holds in brings(view, spell, spell)):
        yield say("rationale.draw"), {"draw": 1}


def combat(view: View, parts: Parts, fewer: int = 0) -> Claims:
    """The first claim of the attack that it is told with, if any, else of that with the strongest. `fewer`: so many
    Agents are tapped before."""
    agents = view.ready_agents()
    if len(agents) > fewer and view.rivals:
        strongest = Action("attack", card=max(agents, key=view.strength), target=view.rivals[0])
        for told, _ in islice(attack(view, (parts[0].verb == "combat" and parts[1:]) or (strongest,)), 1):
            yield told, {"combat": len(agents) - fewer}


def end(view: View, parts: Parts) -> Claims:
    if view.facts["may_combat"]:
        yield from no_attack(view, parts)


TELLERS: Final[Tellers] = {
    **dict.fromkeys(("summon", "special"), _summon),
    "set": lambda view, parts: iter([(say("rationale.set"), {"set": 1})]),
    **dict.fromkeys(("main.pair", "main.three", "main.four"), _picks),
    "straight": _straight,
    "six": _six,
    "seven": _seven,
    "main.retire": _retire,
    "main.dig": _dig,
    "main.use": lambda view, parts: iter([(say("rationale.use"), {"use": 1})]),
    "combat": combat,
    "main.end": end,
}
