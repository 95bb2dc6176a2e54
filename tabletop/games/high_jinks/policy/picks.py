"""What the rule player takes: cards to keep, picks, burns and heals, targets of abilities (§17, §22, §23, §27)."""

from heapq import nlargest
from itertools import combinations, pairwise
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import ACE, FACE_RANK, JACK, RANK, SUIT
from tabletop.engine.observation import DOWN
from tabletop.games.high_jinks.policy.view import View
from tabletop.games.high_jinks.policy.worth import DRAW, card_worth, damage_gain, rival_weight

KEEP_AGENTS: Final = (2.4, 2.1, 1.6, 0.9, 0.6, 0.5)
KEEP_SPELL: Final = (0, 0, 1.05, 0.55, 0.5, 0.55, 0.65, 0.75, 0.9, 1.0, 1.1)
HEALED: Final = (0.0, 0.6, 0.7, 1.0, 1.5, 4.0)
"""Being rid of one of so many counters."""
DESTROYED: Final = (0, 0, 1.1, 0.6, 0.6, 0.7, 0.85, 0.95, 1.05, 1.15, 1.25)
"""What a rival loses with a Spell of its Mana, by value."""
HIDDEN_SPELL: Final = 0.85


def _keep_worth(cards: tuple[int, ...]) -> float:
    ranks = sorted(RANK[card] for card in cards)
    agents = [card for card in cards if RANK[card] >= JACK]
    suits = {SUIT[card] for card in agents}
    total = sum(KEEP_AGENTS[: len(agents)])
    for card in cards:
        rank = RANK[card]
        fits = SUIT[card] in suits
        if rank == ACE:
            total += 1.5 + 0.1 * fits
        elif rank < JACK:
            total += KEEP_SPELL[rank] + 0.12 * fits
        else:
            total += 0.02 * rank
    total += 0.25 * sum(a == b and a < JACK for a, b in pairwise(ranks))
    return total


def choose_keep(view: View, actions: tuple[Action, ...]) -> Action:
    """The lowest card of the best six that hold what is chosen already."""
    chosen = tuple(row[1] for row in view.facts["staged"])
    last = max(chosen, default=-1)
    later = sorted(card for card in view.hand if card > last)
    need = 6 - len(chosen)
    if need <= 0 or len(later) < need:
        return actions[0]
    best = max(combinations(later, need), key=lambda cards: _keep_worth((*chosen, *cards)))
    return next((action for action in actions if action.card == best[0]), actions[0])


def taking_worth(view: View, card: int) -> float:
    """A card taken from a pile: its worth, and a little more if it makes a set with what one has."""
    rank = RANK[card]
    extra = 0.0
    if 2 <= rank <= 10:
        twins = sum(RANK[other] == rank for other in view.hand)
        twins += sum(v.id >= 0 and RANK[v.id] == rank for v in view.mana_views(view.me))
        twins += sum(RANK[other] == rank for other in view.open_counters(view.me))
        extra = (0.0, 0.1, 0.5, 0.5)[min(twins, 3)]
    return card_worth(view, card) + extra


def best_takes(view: View, count: int) -> list[float]:
    """What the next `count` picks bring: the best of Boneyard and Bench, or an unknown card."""
    key = "takes"
    found = view.memo.get(key)
    if found is None:
        piles = [taking_worth(view, card) for card in (*view.boneyard, *view.bench)]
        found = view.memo[key] = nlargest(4, [*piles, DRAW, DRAW, DRAW, DRAW])
    return list(found[:count])


def burn_target(view: View) -> tuple[float, int]:
    """(gain, seat) of the best rival to burn; (0, -1) if none may be."""
    rows = [
        (damage_gain(view, seat), -seat)
        for seat in view.rivals
        if view.damage[seat] < 5 and seat not in view.facts["burned"]
    ]
    gain, seat = max(rows, default=(0.0, 1))
    return gain, -seat


def heal_gain(view: View) -> float:
    """The gain of healing one own counter; 0 if that is not possible."""
    count = view.damage[view.me]
    if not count or view.me in view.facts["healed"]:
        return 0.0
    return HEALED[min(count, 5)]


def _heal(view: View, actions: tuple[Action, ...]) -> Action | None:
    """The own counter least useful as a card: used ones first, unless one is worth taking back from its pile."""
    mine = [action for action in actions if action.verb == "heal" and action.target == view.me]
    if not mine:
        return None
    open_cards = set(view.open_counters(view.me))
    picks = view.facts["picks"][1]

    def loss(action: Action) -> float:
        worth = taking_worth(view, action.card) if action.card >= 0 else 0.0
        if picks and worth > 1.3:
            return -worth
        return 0.35 if action.card in open_cards else 0.0

    return min(mine, key=lambda action: (loss(action), action.card))


def choose_pick(view: View, actions: tuple[Action, ...]) -> Action:
    """Burn or heal first, then the best cards one by one."""
    gain, seat = burn_target(view)
    burn = next((action for action in actions if action.verb == "burn" and action.target == seat), None)
    heal = _heal(view, actions)
    if burn and (heal is None or gain >= heal_gain(view)):
        return burn
    if heal:
        return heal
    return choose_take(view, actions)


def choose_take(view: View, actions: tuple[Action, ...]) -> Action:
    """The best of drawing, salvaging and recruiting; stopping if none of them is offered."""
    best, answer = -1.0, actions[-1]
    for action in actions:
        if action.verb in ("draw", "pick-draw"):
            worth = DRAW
        elif action.verb in ("salvage", "recruit"):
            worth = taking_worth(view, action.card)
        else:
            continue
        if worth > best:
            best, answer = worth, action
    return answer


def destroy_worth(view: View, zone: int) -> float:
    """What destroying the Spell in Mana zone `6 * seat + place` hurts its owner."""
    seat = zone // 6
    card = view.mana_views(seat)[zone % 6]
    if card.id >= 0:
        worth = DESTROYED[RANK[card.id]]
    elif card.marks & DOWN:
        worth = HIDDEN_SPELL
    else:
        return 0.0
    scarce = 0.25 if view.mana_count(seat) <= 3 else 0.0
    return (worth + scarce) * rival_weight(view) + 0.03 * view.damage[seat]


def ability_worth(view: View, which: int) -> float:
    """What the ability of a Jack (0), Queen (1) or King (2) brings now."""
    if which == 0:
        zones = [
            6 * seat + place
            for seat in view.rivals
            for place, card in enumerate(view.mana_views(seat))
            if card.id != -2
        ]
        return max((destroy_worth(view, zone) for zone in zones), default=0.0)
    return max(
        (taking_worth(view, card) for card in (view.bench if which == 1 else view.boneyard)), default=0.0
    )


def choose_target(view: View, actions: tuple[Action, ...]) -> Action:
    """The Spell to destroy, or the card to take."""
    if actions[0].target >= 0:
        return max(actions, key=lambda action: destroy_worth(view, action.target))
    return max(actions, key=lambda action: taking_worth(view, action.card))


def choose_which(view: View, actions: tuple[Action, ...]) -> Action:
    """After a normal summon, or with a counter Agent: the best of the abilities and drawing."""
    best, answer = -1.0, actions[0]
    for action in actions:
        worth = (
            DRAW
            if action.verb == "draw"
            else 0.0
            if action.verb == "none"
            else ability_worth(view, action.value)
        )
        if worth > best:
            best, answer = worth, action
    return answer


def face_worth(view: View, face: int) -> float:
    """What a card of that face would be worth in hand."""
    return card_worth(view, face) if FACE_RANK[face] > 0 else 0.0
