"""Why a gem is sacrificed, or several are tapped for a straight or worn as a pair."""

from typing import Final

from tabletop.engine.actions import Parts
from tabletop.engine.cards import ACE, RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.texts import numeral
from tabletop.games.superjack.actions import BUILDING, COLOUR, COLOUR_FORM, COST, IS_GEM, POWER
from tabletop.games.superjack.foresight import (
    LOOT,
    SCORCH,
    Body,
    energy_of,
    falls,
    names,
    rescue,
    straight_of,
)
from tabletop.games.superjack.judgement.priority import ENOUGH
from tabletop.games.superjack.phases.gems import MINED
from tabletop.games.superjack.rationale.texts import say
from tabletop.games.superjack.rationale.view import View, target_of
from tabletop.mechanics.reasons import Claims


def _mine(view: View, parts: Parts) -> Claims:
    colour = COLOUR[parts[0].card]
    # only aces are played at any time
    own = view.facts["turn"] == view.me and view.facts["phase"] in BUILDING
    wanting = [card for card in view.hand if COLOUR[card] == colour and RANK[card] in COST]
    wanting = [card for card in wanting if own or RANK[card] == ACE]
    have = energy_of(view.seen, view.me, colour)[0]
    more = have + MINED - 1
    paid = [card for card in wanting if have < COST[RANK[card]] <= more]
    paid = [part.card for part in parts[1:] if part.card in paid and part.verb == "cast"] or paid
    if paid:
        card = max(paid, key=lambda card: COST[RANK[card]])
        power, cost = POWER[RANK[card]], COST[RANK[card]]
        told = {"card": card_text(card), "gem": card_text(parts[0].card), "power": power, "cost": cost}
        text = say("rationale.mine.pays", COLOUR_FORM[colour], have=have, more=more, **told)
        yield text, {"pays": power}


def _draw(view: View, parts: Parts) -> Claims:
    if len(view.gems) >= ENOUGH and not view.falls:
        yield say("rationale.draw", number=numeral(len(view.gems))), {"draw": 1}


def _straight(view: View, parts: Parts) -> Claims:
    cards = {card for card in view.staged if card >= 0}
    size = len(cards | {action.card for action in parts if action.card >= 0 and IS_GEM[action.card]})
    target = target_of(parts)
    if target in view.body:
        body = view.body[target]
        text = say("rationale.straight.takes", card=card_text(target), player=named(body.seat))
        yield text, {"takes": body.power}
    elif target >= 0:
        yield say("rationale.straight.returns", card=card_text(target)), {"returns": POWER[RANK[target]]}
    elif size in (3, LOOT):
        key = "rationale.straight.three" if size < LOOT else "rationale.straight.four"
        told = say(key, view.decision.prompt)
        if (most := straight_of(view.seen, len(view.longest()))) > LOOT:
            told = say("rationale.straight.long", told=told, count=numeral(most))
        yield told, {"loot" if size == LOOT else "health": 1}


def _fireball(view: View, parts: Parts) -> Claims:
    body = view.foe(parts)
    if body is None:
        return
    if body.left > SCORCH:
        if body.left <= view.fires():
            told = {"card": view.whose([body]), "number": numeral(-(-body.left // SCORCH))}
            text = say("rationale.fireball.together", power=body.power, **told)
            yield text, {"hurts": SCORCH - body.left}
    elif not falls(view.seen, body.card, view.body):
        pair = rescue(view.seen, body, SCORCH)
        told = {"card": view.whose([body]), "pair": names(pair)}
        text = say("rationale.fireball", "saved" if pair else "", power=body.power, **told)
        yield text, {"kills": body.power}


def _equip(view: View, parts: Parts) -> Claims:
    body = view.body.get(target_of(parts))
    if body is None or body.seat != view.me:
        return
    name, foes = card_text(body.card), _foes(view, body)
    coming = sum(foe.power for foe in foes) + _fire_coming(view, body)
    if body.left == coming > 0:
        yield say("rationale.equip.survives", card=name), {"survives": 1}
    unblocked = any(card == body.card and not blocked for card, _, blocked in view.facts["attackers"])
    if unblocked and view.decision.prompt in ("buff", "act"):
        yield say("rationale.equip.unblocked", card=name), {"unblocked": 1}
    yield say("rationale.equip"), {"equip": 1}


def _fire_coming(view: View, body: Body) -> int:
    """The damage to that creature of the fireballs that wait."""
    fires = [aim for _, _, what, _, aim, _ in view.windows if what == "fireball" and aim == body.card]
    return SCORCH * len(fires)


def _foes(view: View, body: Body) -> list[Body]:
    """Who fights this creature now."""
    blocks = view.facts["blocks"]
    cards = [b for b, a in blocks if a == body.card] + [a for b, a in blocks if b == body.card]
    return [view.body[card] for card in cards if card in view.body]


TELLERS: Final = {
    "mine": _mine,
    "draw": _draw,
    "straight": _straight,
    "straight.done": _straight,
    "fireball": _fireball,
    "burn": lambda view, parts: iter(()),  # only what is true of any gem that is given up
    "equip": _equip,
}
