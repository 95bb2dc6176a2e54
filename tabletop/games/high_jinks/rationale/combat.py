"""Why to attack or not, to block or not, and what to play in a duel (§7, §9, §16)."""

from typing import Any, Final

from tabletop.engine.actions import Parts
from tabletop.engine.cards import NO_SUIT, RANK, SUIT, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.texts import one_of
from tabletop.games.high_jinks.actions import BIT
from tabletop.games.high_jinks.arithmetic import best_power, tie_edge
from tabletop.games.high_jinks.judgement.duels import DuelStakes
from tabletop.games.high_jinks.power import duel_power
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.games.high_jinks.rationale.view import FATAL, Tellers, View
from tabletop.games.high_jinks.state import ATTACKER, BLOCKER
from tabletop.mechanics.reasons import Claims


def attack(view: View, parts: Parts) -> Claims:
    """What an attack brings unblocked, and what awaits it blocked; nothing where that is an Ace that is known."""
    seat, card = parts[0].target, parts[0].card
    fatal, number = view.counters_of(seat) >= FATAL, view.counters_of(seat) + 1
    told: dict[str, Any] = {"player": named(seat), "card": card_text(card), "number": number}
    if not (rivals := view.agents(seat)):
        yield say("rationale.attack.bare", **told), {"bare": number}
        return
    most, aces = view.strength(card), {foe: view.fitting_aces(card, foe) for foe in rivals}
    reach, foe = max([(view.may_reach(seat, foe), foe) for foe in rivals if not aces[foe]], default=(0, -1))
    told |= {"most": most, "foe": card_text(foe), "ace": ""}
    form, holds = "", dict[str, float]()
    if foe < 0:
        own = [*dict.fromkeys(card_text(ace) for fitting in aces.values() for ace in fitting)]
        form, holds, told = "own", {"own_ace": 1, "risk": 0}, told | {"ace": one_of(own)}
    elif reach > most:
        form, holds = "risk", {"risk": most - reach}
    else:
        holds = {"reach": most, "risk": 0}
    if fatal:
        yield say("rationale.attack.must", **told), {"open": number}
    elif not view.ace_against(seat, card, rivals):
        yield say("rationale.attack", form, **told), {"open": number, **holds}


def no_attack(view: View, parts: Parts) -> Claims:
    """No attack is without danger."""
    if told := view.dangers(view.ready_agents(), view.rivals):
        yield told, {"spared": 1}


def _block(view: View, parts: Parts) -> Claims:
    """Of the sixth counter first, and of the fifth where another attack may follow; then of an Ace, of the one that
    reaches most, and of what its rank brings."""
    card, attacker, foe = parts[0].card, view.s.duel[ATTACKER], view.s.turn
    number, most = view.counters_of(view.me) + 1, view.strength(card)
    if number > FATAL:
        yield say("rationale.block.sixth"), {"sixth": 1}
    elif number == FATAL and any(not view.s.tapped & BIT[each] for each in view.agents(foe)):
        yield say("rationale.block.fifth"), {"fifth": 1}
    aces = {each: view.ace_against(foe, each, [attacker]) for each in view.field}
    told: dict[str, Any] = {
        "card": card_text(card),
        "most": most,
        "number": number,
        "foe": card_text(attacker),
    }
    if aces[card]:
        return
    if spared := next(filter(None, aces.values()), None):
        yield say("rationale.ace.spares", ace=spared[0], other=card_text(spared[1]), **told), {"spared": 1}
    if own := view.fitting_aces(card, attacker):
        fits = [each for each in (card, attacker) if SUIT[each] == SUIT[own[0]]]
        yield say("rationale.ace.own", ace=card_text(own[0]), fits=card_text(fits[0])), {"own_ace": 1}
    if most > view.sure_reach(foe, attacker):
        may = view.may_reach(foe, attacker)
        yield say("rationale.block", "may" if may > most else "", **told), {"reach": most}
    if tie_edge(RANK[card], RANK[attacker]) > 0:
        yield say("rationale.block.tie", **told), {"tie": 1}


def _noblock(view: View, parts: Parts) -> Claims:
    number, foe, attacker = view.counters_of(view.me) + 1, view.s.turn, view.s.duel[ATTACKER]
    if number > FATAL:
        return
    aces = {card: view.ace_against(foe, card, [attacker]) for card in view.field}
    free, found = [card for card in view.field if not aces[card]], next(filter(None, aces.values()), None)
    most, best = max([(view.strength(card), card) for card in free], default=(0, -1))
    card, may = card_text(best) if free else "", view.may_reach(foe, attacker)
    told: dict[str, Any] = {"number": number, "player": named(foe), "most": most, "card": card}
    own = any(view.fitting_aces(card, attacker) for card in free)
    form = "ace" if found and not free else "may" if free and may > most and not own else ""
    ace, fits = (found[0], card_text(found[1])) if found else ("", "")
    yield say("rationale.noblock", form, ace=ace, fits=fits, **told), {"noblock": 1}


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
    own, other, _ = _powers(view, duel)
    if own > other or (own == other and duel.edge > 0):
        form = "tie" if own == other else ""
        yield say("rationale.pass.ahead", form, own=own, other=other), {"pass": 1}
    elif aces := view.fitting_aces(view.s.duel[ATTACKER], view.s.duel[BLOCKER]):
        yield say("apart.keeps_ace", card=card_text(aces[0])), {"pass": 1}


TELLERS: Final[Tellers] = {
    "attack": attack,
    "attack.end": no_attack,
    "block": _block,
    "noblock": _noblock,
    "empower": _empower,
    "ace": lambda view, parts: iter([(say("rationale.ace"), {"ace": 1})]),
    "window.pass": _pass,
}
