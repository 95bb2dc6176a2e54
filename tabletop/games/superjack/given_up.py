"""What a play would give up for nothing, so that the table asks first. Reads the observation only."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from tabletop.engine.cards import ACE, FACE_RANK, RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import WhyNot
from tabletop.games.superjack.actions import COLOUR, COST, OWN_STEPS, PAID
from tabletop.games.superjack.course import COMBAT
from tabletop.games.superjack.foresight import bodies, energy_of
from tabletop.games.superjack.texts import say
from tabletop.mechanics.refusals import Checks, first


def _ending(seen: Observation, decision: Decision, card: int, target: int) -> Checks:
    """The gem of the turn or mined energy, where the turn is ended without it: nobody is asked again unless somebody
    acts."""
    hand = seen.zone("hand", seen.seat).cards
    holds = any(2 <= FACE_RANK[view.face] <= 7 for view in hand)
    yield holds and not seen.fact("gem_played") and (say("lost.gem"), "§3")
    yield from _energy(seen, decision)


def _leaving(seen: Observation, decision: Decision, card: int, target: int) -> Checks:
    """Mined energy that could still pay for something, where this is the last step before it is lost (SJ-2.11)."""
    return _energy(seen, decision) if _is_last_chance(seen, decision) else iter(())


def _energy(seen: Observation, decision: Decision) -> Checks:
    """Mined energy that could still pay for something."""
    for colour, energy in enumerate(seen.fact("pool")[seen.seat]):
        payable = [a.card for a in decision.actions if a.verb in PAID and COLOUR[a.card] == colour]
        if energy and payable:
            best = max(payable, key=lambda each: COST[RANK[each]])
            yield say("lost.energy", energy=energy, card=card_text(best)), "§2"


def _is_last_chance(seen: Observation, decision: Decision) -> bool:
    """Whether the pool empties before this seat is sure to act again with all it may do."""
    facts: dict[str, Any] = dict(seen.facts)
    seat, turn, phase = seen.seat, facts["turn"], facts["phase"]
    seats, at = len(facts["health"]), facts["step"][1]
    waits = dict(seen.options)["pool"] == "turn"
    in_window = decision.prompt == "window"
    attacked = seat in [row[1] for row in facts["attackers"]]
    if seat == turn:
        if phase in ("main1", "act", "react"):
            return not waits and (not in_window or phase == "react")
        return phase == "final" and not in_window
    still_to_come = (seat - turn) % seats > (at - turn) % seats
    if phase == "last":
        return not still_to_come
    if phase in ("defend", "block", "buff", "rebuff", "act") or (phase == "react" and still_to_come):
        return not waits and not attacked
    if phase in ("main1", "react"):
        return not waits
    return bool(phase == "final")


def mined_for(seen: Observation, decision: Decision, card: int) -> list[int]:
    """The cards in hand that the energy of this gem could help to pay for, whatever else is mined too."""
    colour = COLOUR[card]
    _, most = energy_of(seen, seen.seat, colour)
    lost_after_combat = seen.fact("phase") in COMBAT and dict(seen.options)["pool"] != "turn"
    lasts = seen.seat == seen.fact("turn") and not lost_after_combat and not _is_last_chance(seen, decision)
    creatures_too = lasts or decision.prompt in OWN_STEPS
    return [
        view.id
        for view in seen.zone("hand", seen.seat).cards
        if COST.get(RANK[view.id], most + 1) <= most
        and COLOUR[view.id] == colour
        and (creatures_too or RANK[view.id] == ACE)
    ]


def _mining(seen: Observation, decision: Decision, card: int, target: int) -> Checks:
    """Energy for which there is no card in hand."""
    yield not mined_for(seen, decision, card) and (say("lost.mined"), "§3")


def _drawing(seen: Observation, decision: Decision, card: int, target: int) -> Checks:
    """A card, where there is none to draw (SJ-B19)."""
    yield not seen.zone("library", seen.seat).count and (say("lost.draw"), "§3")


def _burning(seen: Observation, decision: Decision, card: int, target: int) -> Checks:
    """One's own health (SJ-B20)."""
    yield target == seen.seat and (say("lost.health"), "§3")


def _scorching(
    seen: Observation, decision: Decision, card: int, target: int, aims: str = "fireball", rule: str = "§3"
) -> Checks:
    """An own creature, or some of its toughness; where there is no other it is told before it is aimed, and once.
    `aims`: the question where it is aimed by itself."""
    known = bodies(seen)
    own = [body.card for body in known.values() if body.seat == seen.seat]
    alone = bool(own) and len(own) == len(known)
    yield target < 0 and alone and (say("lost.own.all"), rule)
    told = alone and decision.prompt == aims
    yield not told and target in own and (say("lost.own", card=card_text(target)), rule)


def _passing(seen: Observation, decision: Decision, card: int, target: int) -> Checks:
    """The game, where attacks that could be blocked deal as much as is left; else mined energy."""
    if decision.prompt != "block":
        yield from _leaving(seen, decision, card, target)
        return
    known, health = bodies(seen), seen.fact("health")[seen.seat]
    through = [card for card, seat, blocked in seen.fact("attackers") if seat == seen.seat and not blocked]
    damage = sum(known[each].power for each in through)
    could = any(action.verb == "block" for action in decision.actions)
    yield could and damage >= health and (say("lost.game", damage=damage, health=health), "§6")


def _stacking(seen: Observation, decision: Decision, card: int, target: int) -> Checks:
    """Both Jacks, where the damage of both kills the stack they make (SJ-B54)."""
    known = bodies(seen)
    both = known[target].stacked(known[card])
    damage = both.power - both.left
    yield both.left <= 0 and (say("lost.stack", damage=damage, toughness=both.power), "§8")


_LOSSES: Final[dict[str, Callable[[Observation, Decision, int, int], Checks]]] = {
    "end": _ending,
    "combat": _leaving,
    "skip": _ending,
    "pass": _passing,
    "fireball": _scorching,
    "mine": _mining,
    "draw": _drawing,
    "burn": _burning,
    "stack": _stacking,
    "royal": partial(_scorching, aims="destroy", rule="§9"),
}


def given_up(seen: Observation, decision: Decision, verb: str, card: int, target: int) -> WhyNot | None:
    """See `Table.given_up`."""
    return first(_LOSSES[verb](seen, decision, card, target)) if verb in _LOSSES else None
