"""Building up: which gem, which creature, when to burn, to draw, to use a straight; and how to pay."""

from itertools import combinations

from tabletop.engine.actions import Action
from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK
from tabletop.games.superjack.actions import (
    COLOUR,
    COST,
    GEMS_OF,
    cards_of,
    gem_bit,
    pair_lows,
    ranks_in,
    run_length,
)
from tabletop.games.superjack.policy import combat
from tabletop.games.superjack.policy.view import View

_ENOUGH_GEMS = 6
_WORTH = {KING: 5.0, QUEEN: 4.0, JACK: 2.5, ACE: 3.0}


def own_turn(view: View) -> Action:
    """A main phase or the last chance of the own turn."""
    acts = view.decision.actions
    by_verb: dict[str, list[Action]] = {}
    for action in acts:
        by_verb.setdefault(action.verb, []).append(action)
    if killing := _kill(view, by_verb):
        return killing
    if "gem" in by_verb:
        return _gem(view, by_verb["gem"])
    if royal := _royal(view, by_verb):
        return royal
    if "cast" in by_verb and (cast := _cast(view, by_verb["cast"])):
        return cast
    if fire := _fire(view, by_verb, _ENOUGH_GEMS):
        return fire
    if run := _long_run(view, by_verb):
        return run
    if stack := _stack(view, by_verb):
        return stack
    if view.gems > 8 and len(view.hand) < 2 and "draw" in by_verb:
        return by_verb["draw"][0]
    if "combat" in by_verb:
        return by_verb["combat" if combat.planned_attack(view) else "skip"][0]
    return acts[-1]


def _kill(view: View, by_verb: dict[str, list[Action]]) -> Action | None:
    """Burn a player whose health the fireballs at hand finish off."""
    burns = by_verb.get("burn", [])
    if burns and any(view.health[seat] <= len(burns) for seat in view.others):
        return burns[0]
    return None


def _gem(view: View, gems: list[Action]) -> Action:
    colour = view.colour_wanted()
    have = ranks_in(view.ready)
    return max(
        gems,
        key=lambda a: (
            COLOUR[a.card] == colour,
            not have & ranks_in(gem_bit(a.card)),
            -abs(RANK[a.card] - 4.5),
            -a.card,
        ),
    )


def _cast(view: View, casts: list[Action]) -> Action | None:
    """The dearest creature; aces stay in hand unless there is nothing to spend on."""
    courts = [a for a in casts if RANK[a.card] != ACE]
    if courts:
        return max(courts, key=lambda a: (_WORTH[RANK[a.card]], -a.card))
    aces = sum(RANK[card] == ACE for card in view.hand)
    if view.decision.prompt == "main" and casts and (aces > 1 or view.gems > 7):
        return casts[0]
    return None


def _royal(view: View, by_verb: dict[str, list[Action]]) -> Action | None:
    if "royal" in by_verb and any(body.power >= 3 for body in view.theirs):
        single = [a for a in by_verb["royal"] if view.body[a.card].jacks == 1]
        return single[0] if single else None
    return None


def _fire(view: View, by_verb: dict[str, list[Action]], gems: int) -> Action | None:
    """A gem for a creature of two points or more, once there are gems enough."""
    if "fireball" in by_verb and view.gems >= gems and _burnable(view) >= 0:
        return by_verb["fireball"][0]
    return None


def _burnable(view: View) -> int:
    """The best opposing creature that 2 damage kill and that nobody burns already; -1 if none."""
    aimed = {window[4] for window in view.windows if window[2] == "fireball"}
    prey = [b for b in view.theirs if b.left <= 2 and b.power >= 2 and b.card not in aimed]
    return max(prey, key=lambda body: body.worth).card if prey else -1


def _long_run(view: View, by_verb: dict[str, list[Action]]) -> Action | None:
    """A straight of five or six, if one can be made."""
    if "straight" not in by_verb or not straight_plan(view, least=5):
        return None
    start = straight_plan(view, least=5)[0]
    return next((a for a in by_verb["straight"] if a.card == start), None)


def straight_plan(view: View, least: int) -> list[int]:
    """The gems of the best straight at hand, ascending; [] if none is worth it."""
    row: list[list[int]] = [cards_of(view.me, view.ready & 15 << 4 * n) for n in range(6)]
    best: list[int] = []
    for low in range(6):
        for high in range(low + 2, 6):
            size = high - low + 1
            if not all(row[low : high + 1]) or size < least:
                continue
            if size == 5 and not any(RANK[card] in (QUEEN, KING) for card in view.graveyard):
                continue
            if size == 6 and not any(body.power >= 2 for body in view.theirs):
                continue
            if size > len(best):
                best = [row[n][0] for n in range(low, high + 1)]
    return best


def _stack(view: View, by_verb: dict[str, list[Action]]) -> Action | None:
    """Stack from three Jacks up, on the largest, after combat."""
    if view.decision.prompt == "main" or "stack" not in by_verb:
        return None
    if sum(body.jacks for body in view.mine) < 3:
        return None
    return max(by_verb["stack"], key=lambda a: (view.body[a.target].jacks, -a.card, -a.target))


def reaction(view: View) -> Action:
    """Somebody else's turn, a window, or a step of combat."""
    acts = view.decision.actions
    by_verb: dict[str, list[Action]] = {}
    for action in acts:
        by_verb.setdefault(action.verb, []).append(action)
    prompt = view.decision.prompt
    if killing := _kill(view, by_verb):
        return killing
    if prompt == "window" and (answer := _answer(view, by_verb)):
        return answer
    if fire := _fire(view, by_verb, _ENOUGH_GEMS):
        return fire
    if prompt in ("buff", "act", "react") and "equip" in by_verb and combat.wearer(view) >= 0:
        return by_verb["equip"][0]
    if royal := _royal(view, by_verb):
        return royal
    if prompt == "last" and "straight" in by_verb and (plan := straight_plan(view, least=3)):
        start = plan[0]
        return next((a for a in by_verb["straight"] if a.card == start), acts[-1])
    if prompt in ("defend", "react") and "straight" in by_verb and view.incoming() >= view.health[view.me]:
        return by_verb["straight"][0]
    return acts[-1]


def _answer(view: View, by_verb: dict[str, list[Action]]) -> Action | None:
    _, caster, what, _, target, countered = view.windows[-1]
    if caster == view.me:
        return None
    if "counter" in by_verb and not countered:
        aces = sum(RANK[card] == ACE for card in view.hand)
        if what in ("counter", "charged") or aces > 1:
            return by_verb["counter"][0]
    if what == "burn" and target == view.me and view.health[view.me] <= 1 and "straight" in by_verb:
        return by_verb["straight"][0]
    if what == "fireball" and "equip" in by_verb:
        body = view.body.get(target)
        if body is not None and body.seat == view.me and body.left == 2 and body.free:
            return by_verb["equip"][0]
    return None


def payment(view: View) -> Action:
    """The next gem of the payment: a straight if one pays it, else what leaves most runs and pairs."""
    acts = view.decision.actions
    _, _, what, card, _, paid = view.facts["staged"]
    if acts[-1].verb == "pool" and acts[-1].card < 0:
        return acts[-1]
    colour = COLOUR[card]
    cost = COST[RANK[card]]
    gems = cards_of(view.me, view.ready & GEMS_OF[colour])
    need = min(cost, len(gems))
    best: tuple[float, tuple[int, ...]] = (-1e9, ())
    for count, chosen in enumerate(combinations(gems, need)):
        if count > 400:
            break
        bits = sum(gem_bit(gem) for gem in chosen)
        if bits & paid != paid:
            continue
        rest = view.ready & ~bits
        value = 0.6 * pair_lows(rest).bit_count() + 0.3 * ranks_in(rest).bit_count()
        if what == 0 and run_length(bits) >= 3:
            value += 3
        if value > best[0]:
            best = (value, chosen)
    for action in acts:
        if action.card in best[1]:
            return action
    return acts[0]


def aim(view: View) -> Action:
    """Targets and further cards of compound choices other than payment and straights."""
    acts = view.decision.actions
    prompt = view.decision.prompt
    if prompt == "fireball":
        prey = _burnable(view)
        foes = [a for a in acts if view.body[a.target].seat != view.me]
        return next((a for a in acts if a.target == prey), (foes or list(acts))[0])
    if prompt == "burn":
        return next((a for a in acts if a.target == view.weakest()), acts[0])
    if prompt == "equip":
        return _equip_target(view)
    if prompt == "royal":
        aimed = [a for a in acts if a.target >= 0 and view.body[a.target].seat != view.me]
        return max(aimed, key=lambda a: view.body[a.target].worth) if aimed else acts[0]
    if prompt == "dig":
        return max(acts, key=lambda a: (_WORTH[RANK[a.target]], -a.target))
    if prompt == "steal":
        return max(acts, key=lambda a: (view.body[a.target].worth, -a.target))
    if prompt == "giveup":  # give up what there are more of
        return max(acts, key=lambda a: (bool(pair_lows(view.ready) & gem_bit(a.card)), RANK[a.card] > 5))
    return acts[0]


def _equip_target(view: View) -> Action:
    acts = view.decision.actions
    if acts[0].target < 0:
        return acts[0]
    wanted = combat.wearer(view)
    if view.windows:
        wanted = view.windows[-1][4]
    return next((a for a in acts if a.target == wanted), acts[0])


def straight(view: View) -> Action:
    """The next gem of a straight that was begun."""
    acts = view.decision.actions
    staged = view.facts["staged"]
    have = list(staged[2:])
    least = 5 if view.decision.prompt == "straight" and view.facts["turn"] == view.me else 3
    plan = straight_plan(view, least) or straight_plan(view, 3)
    if plan and plan[: len(have)] == have and len(have) < len(plan):
        found = next((a for a in acts if a.card == plan[len(have)]), None)
        if found is not None:
            return found
    return acts[-1]


def discard(view: View) -> Action:
    """The least useful card: gems late, dear creatures early, never an ace first."""
    late = view.gems >= _ENOUGH_GEMS

    def worth(action: Action) -> tuple[float, int]:
        rank = RANK[action.card]
        return (_WORTH.get(rank, 1.0 if late else 3.5), -action.card)

    return min(view.decision.actions, key=worth)


def keeps(view: View) -> bool:
    """Two to four gems in five cards, or somebody cheap to play."""
    gems = sum(RANK[card] not in COST for card in view.hand)
    return 2 <= gems <= 4
