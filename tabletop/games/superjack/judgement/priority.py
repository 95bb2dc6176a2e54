"""What to do with priority: build up, burn, answer; and the targets of what was begun."""

from collections.abc import Sequence, Set
from operator import attrgetter
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import ACE, JACK, LOOKS, RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.rng import chance, pick
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import (
    COLOUR,
    COST,
    FIRE,
    GEM_BIT,
    GEMS_OF,
    PAID,
    POWER_OF,
    pair_lows,
    ranks_in,
)
from tabletop.games.superjack.creatures import SLOTS, base_of, lethal, power
from tabletop.games.superjack.judgement.fighting import (
    attack_plan,
    closes,
    incoming,
    rival,
    strongest_foe,
    weakest,
    wearer,
    worth,
)
from tabletop.games.superjack.judgement.gems import (
    ACES,
    CREATURES,
    DIG,
    HEAL,
    RESEARCH,
    STEAL,
    WORTH,
    colour_needs,
    prior_gems,
    prior_run,
    run_plan,
    spare,
    useful_mines,
)
from tabletop.games.superjack.piles import energy_in
from tabletop.games.superjack.state import State

KEPT: Final = 3
"""A first hand with so many gems is kept: gems decide more games than creatures."""
ENOUGH: Final = 6
"""So many gems are enough."""
SPARE: Final = 10
"""Gems from which on one may be given for a creature."""
PLENTY: Final = 9
"""Gems from which on one may be given for a card."""
_WIN: Final = 12.0
_NEVER: Final = -12.0
_VERB: Final = attrgetter("verb")
CREATURE: Final = {rank: 1.5 + 0.6 * worth for rank, worth in WORTH.items() if rank != ACE}
"""Playing one, by its rank."""
ACE_NOW: Final = 2.6
BURNING: Final = 3.0
"""A creature that is worth a gem."""
SHOT: Final = 0.2
"""The same by who has few gems."""
DRAWING: Final = 1.5
ATTACKING: Final = 1.5
CLOSING: Final = 7.0
"""An attack that ends somebody while the gems stay untapped for it."""
RUNS: Final = {5: 2.5, 6: 5.0}
"""A straight in a phase of one's own, by its size."""
RUN_LAST: Final = 3.0
WORN: Final = 2.0
"""A pair for whom it helps."""
SAVED: Final = 4.0
"""A straight instead of falling."""

OWN: Final = {
    "gem": 6.0,
    "cast": 4.0,
    "shatter": 4.2,
    "counter": -3.0,
    "fireball": -1.5,
    "burn": -2.0,
    "mine": _NEVER,
    "draw": -2.0,
    "straight": -1.0,
    "equip": -1.5,
    "stack": -1.0,
    "royal": -1.0,
    "combat": 0.5,
    "skip": 0.0,
    "end": 0.5,
    "pass": 0.5,
}
"""Weights in a phase of one's own when nothing speaks for or against."""
ELSE: Final = OWN | {"cast": -1.0, "shatter": -1.0, "pass": 1.0}


def prior_throw(s: State, decision: Decision) -> Sequence[float]:
    """All alike but for a hair, which is drawn anew in every sampled state, so that nobody can foresee the throw; two
    with the same dice do not tie for ever."""
    many = len(decision.actions)
    drawn = pick(many, chance(s.seed, -1)) + decision.serial * (1 + decision.seat)
    return [0.01 if n == drawn % many else 0.0 for n in range(many)]


def prior_mulligan(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """Gems are kept."""
    held = (s.hands[seat] & 0xFFFFFF0).bit_count()
    return [2.0, 0.0] if held >= KEPT else [0.0, 1.0]


_NOBODY: Final[Set[int]] = frozenset()


def burns(s: State, seat: int) -> bool:
    """Whether the fireballs at hand finish somebody off."""
    fires = (s.ready[seat] & FIRE).bit_count()
    for health in s.health:
        if health <= fires:
            return fires >= s.health[weakest(s, seat)]
    return False


def prey(s: State, seat: int) -> int:
    """The strongest opposing creature that 2 damage kill and that nobody burns already; -1 if none."""
    best, found = 0, -1
    damage, changed = s.damage, s.stacks or s.pairs
    burning = _NOBODY
    if len(s.frames) > 1:
        burning = {f[k.TARGET] for f in s.frames if f[0] == k.WINDOW and f[k.WHAT] == k.FIREBALL}
    for q, cards in enumerate(s.creatures):
        if q != seat:
            for card in cards:
                strength = power(s, card) if changed else POWER_OF[card]
                if strength > best and strength - damage.get(card, 0) <= 2 and card not in burning:
                    best, found = strength, card
    return found


def fire(s: State, seat: int) -> float:
    """A fireball at a creature: never without one that dies of it."""
    found = prey(s, seat)
    if found < 0:
        return _NEVER
    if power(s, found) < 2:
        return OWN["fireball"]
    return BURNING if s.gems[seat].bit_count() >= SPARE else SHOT


def draws(s: State, seat: int) -> bool:
    """Whether a gem may go for a card: there are plenty, and hardly a card."""
    return s.gems[seat].bit_count() >= PLENTY and s.hands[seat].bit_count() < 2


def plays_ace(s: State, seat: int) -> bool:
    """Whether an ace comes into play as a creature: before combat, by who has more of them or gems enough."""
    plenty = s.gems[seat].bit_count() > 7 or (s.hands[seat] & ACES).bit_count() > 1
    return s.frames[0][0] == k.MAIN1 and plenty


def prior_main(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """A phase of one's own: a gem, creatures, then what the gems left over can do."""
    weight = OWN.copy()
    verbs = list(map(_VERB, acts))
    offered = set(verbs)
    if "burn" in offered and burns(s, seat):
        weight["burn"] = _WIN
    if "fireball" in offered:
        weight["fireball"] = fire(s, seat)
    if not s.libraries[seat]:
        weight["draw"] = _NEVER
    elif "draw" in offered and draws(s, seat):
        weight["draw"] = DRAWING
    run = (0, 0)
    if "straight" in offered:
        run = run_plan(s, seat, DIG | STEAL)
        if run[1]:
            weight["straight"] = RUNS[run[1]]
    if "combat" in offered and "gem" not in offered:  # the gem comes first, plans after it
        plan, _ = attack_plan(s, seat)
        if plan:
            weight["combat"] = CLOSING if closes(s, seat) else ATTACKING
        else:
            weight["combat"], weight["skip"] = 0.0, 0.5
    weights = [weight[verb] for verb in verbs]
    if "gem" in offered:
        for n, more in enumerate(prior_gems(s, seat, acts[: verbs.count("gem")])):
            weights[n] += more
    if not _PARTICULAR.isdisjoint(offered):
        for n, verb in enumerate(verbs):
            if verb not in _PARTICULAR:
                continue
            action = acts[n]
            card = action.card
            if verb == "cast":
                rank = RANK[card]
                if rank != ACE:
                    weights[n] = CREATURE[rank]
                else:
                    weights[n] = ACE_NOW if plays_ace(s, seat) else -0.5
            elif verb == "straight" and run[1]:
                weights[n] = weight[verb] + spare(s, seat, card) if RANK[card] - 2 == run[0] else -1.0
            elif verb == "stack":
                weights[n] = _stacking(s, seat, action)
            elif verb == "royal":
                weights[n] = _royal(s, seat, action)
    if s.pool or ("mine" in offered and "gem" not in offered and s.hands[seat] & CREATURES):
        _with_energy(s, seat, acts, verbs, weights)
    return weights


def _with_energy(s: State, seat: int, acts: Sequence[Action], verbs: list[str], weights: list[float]) -> None:
    """A gem may be mined where something takes all the energy; what was mined is spent before anything else."""
    useful = useful_mines(s, seat)
    if True in useful:
        for n, verb in enumerate(verbs):
            if verb == "mine" and useful[COLOUR[acts[n].card]]:
                weights[n] = MINE
    if s.pool:
        energies = energy_in(s, seat, 0), energy_in(s, seat, 1)
        for n, verb in enumerate(verbs):
            if verb in PAID and 0 < energies[COLOUR[acts[n].card]] <= COST[RANK[acts[n].card]]:
                weights[n] += _SPEND


_SPEND: Final = 8.0
MINE: Final = -2.0
"""A gem for energy that a card takes whole."""
_PARTICULAR: Final = frozenset(("cast", "straight", "stack", "royal"))


def _jacks(s: State, card: int) -> int:
    return 1 + len(s.stacks.get(card, ())) if RANK[card] == JACK else 0


def stacks(s: State, seat: int) -> bool:
    """Whether Jacks are stacked: from three up, after combat."""
    return s.frames[0][0] != k.MAIN1 and sum([_jacks(s, card) for card in s.creatures[seat]]) >= 3


def _stacking(s: State, seat: int, action: Action) -> float:
    """On the largest."""
    if not stacks(s, seat):
        return OWN["stack"]
    return 1.5 + 0.1 * _jacks(s, action.target)


def _royal(s: State, seat: int, action: Action) -> float:
    """A single Jack for a creature of three points or more; never one for one's own."""
    strongest = strongest_foe(s, seat)
    if not strongest:
        return _NEVER
    return 5.0 if strongest >= 3 and action.card not in s.stacks else -1.0


def _react(s: State, seat: int, acts: Sequence[Action]) -> tuple[list[str], set[str], dict[str, float]]:
    """The verbs of these, each of them once, and what is worth doing at any time of somebody else's turn."""
    verbs, weight = list(map(_VERB, acts)), ELSE.copy()
    offered = set(verbs)
    if not s.libraries[seat]:
        weight["draw"] = _NEVER
    if "burn" in offered and burns(s, seat):
        weight["burn"] = _WIN
    if "fireball" in offered:
        weight["fireball"] = fire(s, seat)
    if "royal" in offered:
        weight["royal"] = max([_royal(s, seat, action) for action in acts if action.verb == "royal"])
    return verbs, offered, weight


def _with_aces(
    s: State, seat: int, acts: Sequence[Action], verbs: list[str], weights: list[float]
) -> Sequence[float]:
    """The same with what energy is good for, in whose hand nothing but aces may be played."""
    if s.pool or ("mine" in verbs and s.hands[seat] & ACES):
        _with_energy(s, seat, acts, verbs, weights)
    return weights


def prior_reaction(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """A step of combat."""
    verbs, offered, weight = _react(s, seat, acts)
    kind = s.frames[0][0]
    if kind != k.DEFEND and "equip" in offered and wearer(s, seat) >= 0:
        weight["equip"] = WORN
    if "straight" in offered and seat != s.turn and kind == k.REACT and incoming(s, seat) >= s.health[seat]:
        weight["straight"] = SAVED
    return _with_aces(s, seat, acts, verbs, [weight[verb] for verb in verbs])


def prior_buff(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """A step for pairs alone."""
    worthwhile = 2.0 if wearer(s, seat) >= 0 else -1.0
    return [worthwhile if action.card >= 0 else 0.5 for action in acts]


def prior_last(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """The end of somebody else's turn: straights with all gems that are left."""
    verbs, offered, weight = _react(s, seat, acts)
    weights = [weight[verb] for verb in verbs]
    if "straight" in offered:
        low, size = run_plan(s, seat, HEAL | RESEARCH | DIG | STEAL)
        if size:
            for n, action in enumerate(acts):
                if action.verb == "straight" and RANK[action.card] - 2 == low:
                    weights[n] = RUN_LAST
    return _with_aces(s, seat, acts, verbs, weights)


def prior_window(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """Before an ace or a fireball of somebody else happens."""
    verbs, offered, weight = _react(s, seat, acts)
    frame = s.frames[-1]
    what, target = frame[k.WHAT], frame[k.TARGET]
    if "counter" in offered:
        weight["counter"] = 3.0 if counters(s, seat) else -0.5
    if what == k.BURN and target == seat and s.health[seat] <= 1 and "straight" in offered:
        weight["straight"] = 6.0
    if what == k.FIREBALL and "equip" in offered and saves(s, seat, target):
        weight["equip"] = 3.0
    weights = [weight[verb] for verb in verbs]
    if what == k.SHATTER and not frame[k.COUNTERED]:  # a gem that is lost anyhow does something first
        last = {
            "draw": 5.0 if s.libraries[seat] else _NEVER,
            "fireball": 5.0 if prey(s, seat) >= 0 else _NEVER,
            "burn": 4.0,
        }
        for n, action in enumerate(acts):
            if action.card == target and action.verb in last:
                weights[n] = max(weights[n], last[action.verb])
    return _with_aces(s, seat, acts, verbs, weights)


def counters(s: State, seat: int) -> bool:
    """Whether an ace is worth countering: one that counters an own one, a charged one, or by who has another."""
    what, aces = s.frames[-1][k.WHAT], s.hands[seat] & ACES
    mine = what == k.COUNTER and len(s.frames) > 2 and s.frames[-2][k.CASTER] == seat
    return mine or what == k.CAST_ROYAL or aces.bit_count() > 1


def saves(s: State, seat: int, target: int) -> bool:
    """Whether a pair saves an own creature from the fireball aimed at it."""
    base = base_of(s, target) if target >= 0 else -1
    return base in s.creatures[seat] and lethal(s, base) == 2 and len(s.pairs.get(base, ())) < SLOTS


# -- what was begun


def prior_straight(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """The gems of a straight: long ones in one's own turn, whatever is at hand at the end of another's."""
    kind = s.frames[0][0]
    own = s.turn == seat and kind in (k.MAIN1, k.MAIN2, k.FINAL)
    return prior_run(
        s, seat, acts, DIG | STEAL if own else HEAL | RESEARCH | DIG | STEAL if kind == k.LAST else HEAL
    )


def prior_fireball(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """The dearest that dies of it; never an own creature."""
    wanted = prey(s, seat)
    mine = s.creatures[seat]
    return [
        4.0
        if action.target == wanted
        else _NEVER
        if action.target in mine
        else (0.0 if lethal(s, action.target) <= 2 else -4.0) + worth(s, action.target) / 8
        for action in acts
    ]


def prior_burn(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """Whoever has least health left."""
    return [-8.0 if a.target == seat else 4.0 - 0.1 * s.health[a.target] for a in acts]


def prior_shatter(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """A gem of the rival, of a colour it has not plenty of."""
    weights = []
    target = rival(s, seat)
    for action in acts:
        card = action.target
        owner = card // LOOKS
        few = (s.gems[owner] & GEMS_OF[COLOUR[card]]).bit_count()
        weights.append((1.0 if owner == target else 0.0) + (0.5 if few <= 5 else 0.0))
    return weights


def prior_equip(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """The creature in need of the pair."""
    if acts[0].target < 0:
        return [0.0] * len(acts)
    top = s.frames[-2]
    wanted = wearer(s, seat)
    if top[0] == k.WINDOW and top[k.WHAT] == k.FIREBALL:
        wanted = base_of(s, top[k.TARGET]) if top[k.TARGET] >= 0 else -1
    return [3.0 if action.target == wanted else 0.1 * worth(s, action.target) for action in acts]


def prior_royal(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """The most valuable creature of an opponent; the weakest own helpers."""
    if acts[0].target < 0:
        return [-0.3 * worth(s, action.card) for action in acts]
    mine = s.creatures[seat]
    return [_NEVER if action.target in mine else worth(s, action.target) for action in acts]


def prior_dig(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """The dearest creature of the graveyard."""
    return [WORTH[RANK[action.target]] for action in acts]


def prior_steal(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """The most valuable creature in sight."""
    return [1.5 * worth(s, action.target) for action in acts]


def prior_giveup(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """A gem there is another of."""
    lows = pair_lows(s.ready[seat])
    return [2.0 * bool(lows & GEM_BIT[action.card]) + (RANK[action.card] > 5) for action in acts]


def prior_discard(s: State, seat: int, acts: Sequence[Action]) -> Sequence[float]:
    """The least useful card: gems late, dear creatures early, never an ace first; of gems one that is needed less, of
    creatures one that is further from being paid for."""
    gems = s.gems[seat]
    gem = 1.0 if gems.bit_count() >= ENOUGH else 3.5
    needs, ranks = colour_needs(s, seat), ranks_in(gems)
    weights = []
    for action in acts:
        rank, colour = RANK[action.card], COLOUR[action.card]
        if rank in COST:
            missing = COST[rank] - (gems & GEMS_OF[colour]).bit_count()
            weights.append(0.3 * max(missing, 0) - WORTH[rank])
        else:
            more = 0.3 * (needs[colour] > needs[1 - colour]) + 0.2 * (not ranks >> 4 * (rank - 2) & 1)
            weights.append(-gem - more)
    return weights
