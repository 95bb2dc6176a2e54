"""Why a choice keeps its seat alive through the next attack of somebody."""

from typing import Any, Final

from tabletop.engine.actions import Parts
from tabletop.engine.cards import JACK, RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.games.superjack.actions import IS_CREATURE, OWN_STEPS, POWER
from tabletop.games.superjack.foresight import SCORCH, Body, Strike, could_block, names, strike_at
from tabletop.games.superjack.rationale.texts import say
from tabletop.games.superjack.rationale.view import View
from tabletop.mechanics.reasons import Claims

_HOLDING: Final = ("skip", "combat", "attack", "pass")


def lives(view: View, parts: Parts) -> Claims:
    """Whom it brings to block, what it destroys, or who stays, where that is enough and nothing else is done."""
    if view.decision.prompt not in (*OWN_STEPS, "attack"):
        return
    stay, verb = could_block(view.seen, view.me), parts[0].verb
    if verb in _HOLDING:
        out = {*view.staged[::2], *[part.card for part in parts if part.verb == "attack"]}
        kept = [body.card for body in view.able if body.card not in out]
        if verb == "combat" and not out:
            return  # who does not attack need not go there
        strike = strike_at(view.seen, [body for body in stay if body not in view.able])
        if kept and strike and not strike_at(view.seen, [body for body in stay if body.card not in out]):
            cards = names(kept, view.body)
            text = say("rationale.lives.stays", count=len(kept), cards=cards, **_told(view, strike))
            yield text, {"holds": 1}
        return
    strike = strike_at(view.seen, stay)
    if strike is None:
        return
    played = next((part.card for part in parts if part.verb == "cast" and IS_CREATURE[part.card]), -1)
    if played >= 0:
        rank = RANK[played]
        body = Body(played, view.me, POWER[rank], POWER[rank], int(rank == JACK), False, ())
        if not strike_at(view.seen, [*stay, body]):
            yield say("rationale.lives.blocks", card=card_text(played), **_told(view, strike)), {"lives": 1}
    foe = view.foe(parts)
    kills = foe is not None and (verb == "royal" or (verb == "fireball" and foe.left <= SCORCH))
    if foe is not None and kills and not strike_at(view.seen, stay, foe.card):
        yield say("rationale.lives.without", card=card_text(foe.card), **_told(view, strike)), {"lives": 1}


def _told(view: View, strike: Strike) -> dict[str, Any]:
    return {
        "player": named(strike.seat),
        "foes": names(strike.cards, view.body),
        "power": strike.power,
        "health": view.health[view.me],
    }
