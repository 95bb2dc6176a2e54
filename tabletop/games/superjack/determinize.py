"""A full state that one seat cannot tell from the real one, sampled from its observation alone.

Everything in sight is copied. Everybody knows a player's deck card by card, so what of it is not in sight lies in that
player's hand and library; it is dealt there at random. Every consistent deal is equally likely.
"""

from collections.abc import Callable
from typing import Any, cast

from tabletop.engine.cards import LOOKS
from tabletop.engine.decisions import Result
from tabletop.engine.observation import ATTACHED, COUNT_MASK, COUNT_SHIFT, STACKED, TAPPED, Observation
from tabletop.engine.rng import Random, pick, shuffled
from tabletop.engine.spec import Options
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import BIT, GEM_BIT, LOOK_BIT, LOOKS_USED, OFFSET
from tabletop.games.superjack.game import Superjack
from tabletop.games.superjack.observe import WHATS
from tabletop.games.superjack.options import Config


def sampler(observation: Observation) -> Callable[[Random], Superjack]:
    """See `Mind.sampler`. Chance in a sampled state is fresh: its seed and the order of the libraries are drawn."""
    facts: dict[str, Any] = dict(observation.facts)
    seats, options = len(facts["health"]), cast(Options, observation.options)
    state = Superjack(Config(seats, options))
    _copy_facts(state, facts)
    _copy_zones(state, observation)
    _copy_play(state, observation.seat, facts)
    hidden = _hidden(state, observation)
    throwing = state.frames[0][0] == k.THROW
    state.ask()
    own = state.open_decision is not None and state.open_decision.seat == observation.seat

    def sample(rng: Random) -> Superjack:
        s = state.clone()
        s.seed = rng.random()
        for seat, (unseen, held) in enumerate(hidden):
            cards = shuffled(unseen, rng)
            if held:
                s.hands[seat] |= sum([LOOK_BIT[card] for card in cards[:held]])
            s.libraries[seat] = tuple(cards[held:])
        if throwing:
            s.throws = tuple(
                [
                    thrown if thrown < 0 or q == observation.seat else pick(3, rng)
                    for q, thrown in enumerate(s.throws)
                ]
            )
        if not own:  # one's own answers depend on nothing that is out of sight
            s.ask()
        return s

    return sample


def _copy_facts(s: Superjack, facts: dict[str, Any]) -> None:
    s.turn, s.starter, s.number = facts["turn"], facts["starter"], facts["number"]
    s.alive = sum(1 << seat for seat in facts["alive"])
    for seat in facts["out"]:
        s.out = (*s.out[:-1], (*s.out[-1], seat)) if seat in facts["together"] else (*s.out, (seat,))
    s.health = list(facts["health"])
    energies = [energy for pair in facts["pool"] for energy in pair]
    s.pool = {at: energy for at, energy in enumerate(energies) if energy}
    s.gem_played, s.moved, s.stall = facts["gem_played"], facts["moved"], facts["stall"]
    s.played, s.wins = facts["games"], facts["wins"]
    s.attackers = tuple([(card, seat, int(blocked)) for card, seat, blocked in facts["attackers"]])
    s.blocks, s.splits = facts["blocks"], facts["splits"]
    for card, _, _, damage, _, added, fresh, rush, royal, pairs in facts["creatures"]:
        if damage:
            s.damage[card] = damage
        if added:
            s.added[card] = added
        s.fresh |= BIT[card] * fresh
        s.rush |= BIT[card] * rush
        s.royal |= BIT[card] * royal
        if pairs:
            s.pairs[card] = tuple([low for low, _ in pairs])


def _copy_zones(s: Superjack, observation: Observation) -> None:
    for zone in observation.zones:
        name, seat = zone.zone, zone.seat
        cards = tuple([view.id for view in zone.cards])
        if name == "removed":
            s.removed = cards
        elif name == "graveyard":
            s.graves[seat] = cards
        elif name == "hand":
            s.hands[seat] = sum(LOOK_BIT[card] for card in cards)
        elif name == "gems":
            for view in zone.cards:
                s.gems[seat] |= GEM_BIT[view.id]
                s.ready[seat] |= 0 if view.marks & TAPPED else GEM_BIT[view.id]
        elif name == "creatures":
            base = -1
            for view in zone.cards:
                if view.marks & ATTACHED:
                    s.gems[view.id // LOOKS] |= GEM_BIT[view.id]
                elif view.marks & STACKED:
                    s.stacks[base] = (*s.stacks.get(base, ()), view.id)
                else:
                    base = view.id
                    s.creatures[seat] += (base,)
                    s.tapped |= BIT[base] if view.marks & TAPPED else 0
                    assert s.damage.get(base, 0) == view.marks >> COUNT_SHIFT & COUNT_MASK


def _hidden(s: Superjack, observation: Observation) -> tuple[tuple[list[int], int], ...]:
    """By seat the cards out of sight, and how many of them are in hand."""
    shown = {view.id for zone in observation.zones for view in zone.cards}
    return tuple(
        (
            [OFFSET[seat] + look for look in LOOKS_USED if OFFSET[seat] + look not in shown],
            0 if seat == observation.seat else observation.zone("hand", seat).count,
        )
        for seat in range(s.config.seats)
    )


def _copy_play(s: Superjack, seat: int, facts: dict[str, Any]) -> None:
    s.frames = [facts["step"]]
    for responder, caster, what, card, target, countered in facts["windows"]:
        s.frames.append((k.WINDOW, responder, caster, WHATS.index(what), card, target, int(countered)))
    if facts["discard"] >= 0:
        s.frames.append((k.DISCARD, facts["discard"]))
    if facts["staged"]:
        s.frames.append(facts["staged"])
    if facts["phase"] == "throw":  # what others threw is guessed for each state
        own = facts["throw"]
        s.throws = tuple(
            [-1 if q not in facts["thrown"] else own if q == seat else 0 for q in range(s.config.seats)]
        )
    if facts["reason"]:
        s.outcome = Result(facts["winners"], facts["ranking"], facts["scores"], facts["reason"], "§11")
