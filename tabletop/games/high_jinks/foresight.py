"""What not to fight on, an attack and a combination would bring, in a few words. Reads the observation only."""

from typing import Any

from tabletop.engine.actions import Action
from tabletop.engine.cards import EMPTY, FACE_SUIT, SUIT, SUIT_SIGNS
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Consequence
from tabletop.games.high_jinks.actions import IS_AGENT
from tabletop.games.high_jinks.given_up import MOST_COUNTERS, next_is_last
from tabletop.games.high_jinks.stage import NOBODY, agent_of, spade_deals, winner_of
from tabletop.games.high_jinks.texts import say


def consequence(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> Consequence | None:
    """See `Table.consequence`."""
    verb = parts[0].verb
    if decision.seat != seen.seat:
        return None
    if verb == "noblock":
        count = seen.zone("damage", seen.seat).count + 1
        form = "last" if next_is_last(seen) else "you"
        told = say("foresee.burn", form, name="", count=count, most=MOST_COUNTERS)
        return Consequence(told, False, _may(decision, verb))
    if verb == "burn":
        target = parts[0].target
        count, own = seen.zone("damage", target).count + 1, target == seen.seat
        told = say("foresee.burn", "you" if own else "", name=named(target), count=count, most=MOST_COUNTERS)
        return Consequence(told, not own, own)
    if verb == "heal" and parts[0].card >= 0:
        return Consequence(_healed(seen, parts[0]), False)
    if verb in ("pass", "decline"):
        return _passing(seen, decision, verb)
    if verb == "attack":
        target = parts[0].target
        agents = [view for view in seen.zone("agents", target).cards if view.id != EMPTY]
        last = "last" if seen.zone("damage", target).count == MOST_COUNTERS - 1 else ""
        form = f"{'' if agents else 'open'} {last}".strip()
        return Consequence(say("foresee.attack", form=form), False)
    if verb == "dig" and decision.prompt == "main":
        return Consequence("", False, lost=say("foresee.dig", suit=SUIT_SIGNS[SUIT[parts[0].card]]))
    if verb in ("six", "seven"):
        return _names_card(seen, parts)
    if verb == "straight":
        return Consequence(_straight(seen, parts), False)
    if _summoned_before(seen, parts):
        return Consequence(say("foresee.recruit"), False)
    if verb in ("pair", "three", "four"):
        return Consequence(_set(seen, verb), False)
    return None


def _healed(seen: Observation, part: Action) -> str:
    """Where the counter goes (HJ-22.15, HJ-22.16)."""
    pile = "agent" if IS_AGENT[part.card] else "spell"
    return say("foresee.heal", pile if part.target == seen.seat else "")


def _names_card(seen: Observation, parts: tuple[Action, ...]) -> Consequence | None:
    """What a 6 or a 7 does with the card that is named after it (HJ-14.1 to HJ-14.6, HJ-15.1 to HJ-15.4)."""
    verb, card = parts[0].verb, parts[0].card
    if verb == "six" and not seen.zone("void").count:
        cost = say("foresee.six.cost", "last" if next_is_last(seen) else "")
        return Consequence(say("foresee.six", "none", suit=""), False, True, cost)
    if (face := next((part.value for part in parts if part.value >= 0), -1)) >= 0:
        staged = [part[1] for part in seen.fact("staged", ())]
        return _six_costs(seen, max([card, *staged]), face) if verb == "six" else None
    if card < 0:
        return None
    suit = SUIT_SIGNS[SUIT[card]]
    if verb == "seven":
        return Consequence("", False, lost=say("foresee.seven", suit=suit))
    last = next_is_last(seen)
    return Consequence("", False, last, say("foresee.six", "last" if last else "", suit=suit))


def _six_costs(seen: Observation, six: int, face: int) -> Consequence | None:
    """What it costs to name that card; None for nothing (HJ-14.4 to HJ-14.6)."""
    known = [each for _, each, how in seen.known if how == "void"]
    own = FACE_SUIT[face] == SUIT[six]
    if own and face in known:
        return None
    unsure = own and len(known) < seen.zone("void").count
    form = "unless" if unsure else "last" if next_is_last(seen) else ""
    return Consequence("", False, True, say("foresee.six.named", form))


def _straight(seen: Observation, parts: tuple[Action, ...]) -> str:
    """All of one suit bring a fourth card, once a turn for each suit (HJ-23.4)."""
    suits = [SUIT[card] for verb, card, *_ in (*seen.fact("staged", ()), *parts) if verb == "straight"]
    if len(suits) < 3 or len(set(suits)) > 1:
        return say("foresee.straight", suit="")
    form = "used" if suits[0] in seen.fact("straight_suits") else "fourth"
    return say("foresee.straight", form, suit=SUIT_SIGNS[suits[0]])


def _set(seen: Observation, verb: str) -> str:
    """What three or four of a kind bring besides cards goes by who was burned and healed in this turn (HJ-22.12 to
    HJ-22.14). That one may burn oneself is not counted."""
    if verb == "pair":
        return say("foresee.set")
    facts: dict[str, Any] = dict(seen.facts)
    counters = {seat: seen.zone("damage", seat).count for seat in facts["alive"]}
    rivals = counters.keys() - {seen.seat, *facts["burned"]}
    burn = any(counters[seat] < MOST_COUNTERS - 1 for seat in rivals)
    heal = any(counters[seat] for seat in counters.keys() - {*facts["healed"]})
    besides = "both" if burn and heal else "burn" if burn else "heal" if heal else ""
    return say("foresee.set", form=f"{verb} {besides}".strip())


def _summoned_before(seen: Observation, parts: tuple[Action, ...]) -> bool:
    """Whether they bring an Agent from the Bench that left the field after it was summoned this turn (HJ-5.13)."""
    summoned = seen.fact("summoned", ())
    lying = {view.id for view in seen.zone("bench").cards}
    return any(part.card in lying.intersection(summoned) for part in parts)


def _may(decision: Decision, verb: str) -> bool:
    """Whether there is another answer."""
    return any(action.verb != verb for action in decision.actions)


def _passing(seen: Observation, decision: Decision, verb: str) -> Consequence | None:
    sides, window = seen.fact("duel"), seen.fact("window")
    if not sides or not window:
        return None
    winner = winner_of(sides, window)
    ends = "ends" if window[1] or verb == "decline" else "open"
    if winner == NOBODY:
        return Consequence(say("foresee.pass", form=f"{ends} tie", card=""), False, _may(decision, verb))
    loser = sides[1 - winner]
    mine = loser[0] == seen.seat
    form = f"{ends} out" if mine and next_is_last(seen) and spade_deals(seen, sides, winner) else ends
    told = say("foresee.pass", form=form, card=agent_of(seen, loser))
    return Consequence(told, not mine and ends == "ends", mine and _may(decision, verb))
