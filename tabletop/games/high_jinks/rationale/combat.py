"""Why to attack or not, to block or not, and what to play in a duel (§7, §9, §16)."""

from collections.abc import Sequence
from typing import Any, Final

from tabletop.engine.actions import Parts
from tabletop.engine.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    NO_SUIT,
    RANK,
    SPADES,
    SUIT,
    card_text,
)
from tabletop.engine.catalogue import named
from tabletop.games.high_jinks.actions import (
    IS_ACE,
    SUIT_SPELLS,
    cards_in,
)
from tabletop.games.high_jinks.arithmetic import JUGGERNAUT_SCARS, best_power, tie_edge
from tabletop.games.high_jinks.judgement.duels import DuelStakes
from tabletop.games.high_jinks.power import duel_power
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.games.high_jinks.rationale.view import FAIR, FATAL, Tellers, View
from tabletop.games.high_jinks.state import ATTACKER
from tabletop.mechanics.reasons import Claims


def attack(view: View, parts: Parts) -> Claims:
    seat, card = parts[0].target, parts[0].card
    player, fatal = named(seat), view.counters_of(seat) >= FATAL
    rivals, number = view.agents(seat), view.counters_of(seat) + 1
    if not rivals:
        message = "rationale.attack.bare_sixth" if fatal else "rationale.attack.bare"
        yield say(message, player=player, number=number), {"bare": number}
        return
    if fatal:
        told = say("rationale.attack.must_block", player=player)
        yield but_ace(view, told, [card], [seat]), {"must_block": 1}
    best, most = max([view.ground(seat, agent) for agent in rivals]), view.strength(card)
    ready, sure = view.ready_spells(seat), max([view.sure_reach(seat, agent) for agent in rivals])
    _, _, reach = view.worst(card, seat)
    reach = reach if reach > most else 0
    words = {"card": card_text(card), "most": most, "player": player}
    if _is_fair(most, sure, ready) and not view.ace_against(seat, card, rivals):
        yield from view.spared(seat, card, view.ready_agents(), rivals)
        if not reach:
            form = "" if not ready else "set" if best else "bare"
            told = say("rationale.attack", form, power=best, count=ready, **words)
            yield told, {"reach": most, "against": -best}
    yield from view.own_ace(card)
    if not fatal:
        reach = 0 if view.ace_faced([card], [seat]) else reach
        told = say("rationale.attack.open", "risk" if reach else "", number=number, reach=reach, **words)
        yield (
            but_ace(view, told, [card], [seat]),
            {"open": number} | ({"risk": most - reach} if reach else {}),
        )


def but_ace(view: View, told: str, cards: Sequence[int], seats: Sequence[int]) -> str:
    """With the Ace in sight that each attack of these on those may meet."""
    ace = view.ace_faced(cards, seats)
    form = "attack" if view.prompt == "attack" else ""
    return say("rationale.ace.but", form, told=told, ace=ace[0], card=card_text(ace[1])) if ace else told


def _no_attack(view: View, parts: Parts) -> Claims:
    """An Ace is known that fits an Agent which could attack, or one that could block it."""
    for seat in view.rivals:
        for card in view.ready_agents():
            if found := view.ace_against(seat, card, view.agents(seat)):
                yield say("rationale.ace.decides", ace=found[0], card=card_text(found[1])), {"spared": 1}
                return


def _is_fair(most: int, sure: int, ready: int) -> bool:
    """Less than whoever has Spells may reach, or is known to, is no reason to fight."""
    return most > sure and (most >= FAIR or not ready)


def _block(view: View, parts: Parts) -> Claims:
    """Of two that reach as much first what tells them apart by suit and rank; of one that reaches less only that."""
    if view.counters_of(view.me) >= FATAL:
        yield say("rationale.block.sixth"), {"sixth": 1}
    card, attacker = parts[0].card, view.s.duel[ATTACKER]
    rivals = [view.strength(other) for other in view.field if other != card]
    most, best = view.strength(card), max(rivals, default=-1)
    reach = list(_reaches(view, card, most))
    if reach:
        yield from view.spared(view.s.turn, card, view.field, [attacker])
    risky = view.ready_spells(view.s.turn) and view.may_reach(view.s.turn, attacker) > most
    if most > best and not risky:
        yield from reach
    yield from view.own_ace(card, attacker)
    aces = {each: view.ace_against(view.s.turn, each, [attacker]) for each in view.field}
    if (ace := aces[card]) is None:
        yield from _by_kind(view, card, attacker)
    elif all(aces.values()):  # else another one is spared
        yield say("rationale.block.ace", ace=ace[0]), {"ace": 1}
    if most == best or (most > best and risky):
        yield from reach


def _reaches(view: View, card: int, most: int) -> Claims:
    """The Power that a blocker can reach, where that may be enough."""
    attacker, foe = view.s.duel[ATTACKER], view.s.turn
    power, ready = view.ground(foe, attacker), view.ready_spells(foe)
    fair = _is_fair(most, view.sure_reach(foe, attacker), ready)
    if fair and not view.ace_against(foe, card, [attacker]):
        may = view.may_reach(foe, attacker)
        number = view.counters_of(view.me) + 1
        told: dict[str, Any] = {"card": card_text(card), "most": most, "count": ready, "number": number}
        form = ("may" if may > most else "set") if ready else ""
        yield say("rationale.block", form, player=named(foe), power=power, reach=may, **told), {"reach": most}


def _by_kind(view: View, card: int, attacker: int) -> Claims:
    """That a blocker wins a tie; what its suit brings, or spares (§18)."""
    name, foe = card_text(card), card_text(attacker)
    if tie_edge(RANK[card], RANK[attacker]) > 0:
        yield say("rationale.block.tie", card=name, foe=foe), {"tie": 1}
    if SUIT[attacker] in (SUIT[card], NO_SUIT):  # kin, or may become it
        if SUIT[attacker] == SUIT[card] == SPADES:
            yield say("rationale.block.kin", card=name, foe=foe), {"kin": 1}
        return
    if RANK[card] == JOKER and SUIT[attacker] == SPADES and view.spells() & SUIT_SPELLS[SPADES]:
        yield say("rationale.block.kin", "joker", card=name, foe=foe), {"kin": 1}
    pile = {HEARTS: view.s.bench or [card], DIAMONDS: view.s.boneyard}.get(SUIT[card])
    if pile:
        form = "" if SUIT[card] == DIAMONDS else "heart" if view.s.bench else "itself"
        yield say("rationale.block.rescue", form, card=name, back=card_text(pile[0])), {"rescue": 1}
    if SUIT[card] == CLUBS or view.s.scars[card] >= JUGGERNAUT_SCARS:
        yield say("rationale.block.club", card=name), {"club": 1}


def _noblock(view: View, parts: Parts) -> Claims:
    damage, foe, attacker = view.counters_of(view.me), view.s.turn, view.s.duel[ATTACKER]
    if damage >= FATAL:
        return
    aces = {card: view.ace_against(foe, card, [attacker]) for card in view.field}
    free, found = [card for card in view.field if not aces[card]], next(filter(None, aces.values()), None)
    most, ready = max(map(view.strength, free), default=0), view.ready_spells(foe)
    may = view.may_reach(foe, attacker)
    told: dict[str, Any] = {"number": damage + 1, "player": named(foe), "most": most, "reach": may}
    if found:
        falls = next(card for card in view.field if aces[card])
        told |= {"ace": found[0], "card": card_text(falls if free else found[1])}
        yield say("rationale.noblock.ace", "others" if free else "", **told), {"noblock": 1}
    elif own := next(filter(None, [view.fitting_ace(card, attacker) for card in free]), None):
        told |= {"ace": card_text(own[0]), "card": card_text(own[1])}
        yield say("rationale.noblock.own_ace", **told), {"noblock": 1}
    else:
        form = ("may" if may > most else "set") if ready else ""
        yield say("rationale.noblock", form, count=ready, **told), {"noblock": 1}


def _powers(view: View, duel: DuelStakes) -> tuple[int, int, int]:
    """In the duel under way: the own Power, the other side's, and the most that this seat can still reach."""
    own = duel_power(view.s, duel.side)
    return own, own - duel.lead, own + best_power(view.spells(), duel.suit, duel.room)


def _empower(view: View, parts: Parts) -> Claims:
    duel = DuelStakes(view)
    own, other, most = _powers(view, duel)
    card = parts[0].card
    total = own + RANK[card] + (duel.suit != NO_SUIT and SUIT[card] == duel.suit)
    if total > other:
        form = "more" if own > other else ""
        yield say("rationale.empower.ahead", form, own=total, other=other), {"lead": total - other}
    elif most > other and (total < other or duel.edge < 1):
        yield say("rationale.empower", most=most, other=other), {"begins": 1}
    elif total == other and duel.edge >= 0:
        message = "rationale.empower.tie_wins" if duel.edge else "rationale.empower.tie"
        yield say(message, own=total, other=other), {"lead": 0}


def _pass(view: View, parts: Parts) -> Claims:
    duel = DuelStakes(view)
    own, other, most = _powers(view, duel)
    if own > other:
        yield say("rationale.pass.ahead", own=own, other=other), {"pass": 1}
    elif own == other and duel.edge > 0:
        yield say("rationale.pass.tie_wins", own=own, other=other), {"pass": 1}
    elif most < other or (most == other and duel.edge < 0):
        form = "ace" if "ace" in view.verbs else ""
        yield say("rationale.pass.lost", form, most=most, other=other), {"pass": 1}
    elif count := view.ready_spells(duel.seat):
        yield say("rationale.pass.keeps", count=count, player=named(duel.seat)), {"pass": 1}


def _decline(view: View, parts: Parts) -> Claims:
    aces = any(IS_ACE[card] for card in cards_in(view.hand | view.counters))
    yield say("rationale.decline.keeps_ace" if aces else "rationale.decline"), {"decline": 1}


TELLERS: Final[Tellers] = {
    "attack": attack,
    "attack.end": _no_attack,
    "block": _block,
    "noblock": _noblock,
    "empower": _empower,
    "ace": lambda view, parts: iter([(say("rationale.ace"), {"ace": 1})]),
    "window.pass": _pass,
    "ace.decline": _decline,
}
