"""What gems that tap can do no more: burn a creature, or somebody's last health, until they untap. Reads one
observation of the payer."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Consequence
from tabletop.games.superjack.actions import COLOUR, COST, PAID, cards_of
from tabletop.games.superjack.foresight import FIRE_RANKS, SCORCH, after_waiting
from tabletop.games.superjack.texts import say


def with_spent(
    seen: Observation, decision: Decision, parts: tuple[Action, ...], told: Consequence | None
) -> Consequence | None:
    """What that play would bring, and the player or creature that the gems which tap for it could burn no more; to let
    a last health go is under no key which is pressed without a thought."""
    ready = seen.zone("gems", seen.seat).upright()
    paying = _paying(seen, decision, parts, ready)
    fire = [card for card in ready if RANK[card] in FIRE_RANKS]
    spent = [card for card in fire if card in paying]
    if not spent:
        return told
    left = len(fire) - len(spent)
    known, health = after_waiting(seen)
    taken = [part.target for part in parts if part.verb == "straight"]
    foes = [body for body in known.values() if body.seat != seen.seat and body.card not in taken]
    safe = [body for body in foes if SCORCH * left < body.left <= SCORCH * len(fire)]
    out = [seat for seat in seen.fact("alive") if seat != seen.seat and left < health[seat] <= len(fire)]
    if not (safe or out):
        return told
    if out:
        form, foe, seat = "out", "", out[0]
    else:
        body = max(safe, key=lambda body: body.power)
        form, foe, seat = "", card_text(body.card), body.seat
    lost = say("spent", form, gem=card_text(spent[0]), foe=foe, player=named(seat))
    told = told or Consequence("", False)
    return told._replace(lost=lost, bad=told.bad or bool(out))


def _paying(seen: Observation, decision: Decision, parts: tuple[Action, ...], ready: list[int]) -> set[int]:
    """The gems that are sure to be tapped by these parts of a choice."""
    if parts[0].verb in ("straight", "equip"):
        return {part.card for part in parts}
    if parts[0].verb not in PAID or parts[0].card < 0:
        return set()
    if decision.prompt == "pay":
        staged = seen.fact("staged", ())
        chosen = cards_of(seen.seat, staged[5]) if len(staged) == 6 else ()
        return {*chosen, *[part.card for part in parts]}
    card = parts[0].card
    able = {gem for gem in ready if COLOUR[gem] == COLOUR[card]}
    named = {part.card for part in parts[1:]}
    need = COST[RANK[card]] - seen.fact("pool")[seen.seat][COLOUR[card]]
    return able if len(able) == need else named
