"""Combat as it is judged: who attacks, who blocks, how damage is shared out, what a pair saves. Plans are made
anew for every part of a choice: nothing on the table has changed, so the plan has not."""

from collections.abc import Callable, Sequence

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK
from tabletop.games.superjack.actions import BIT, FIRE, pair_lows
from tabletop.games.superjack.creatures import SLOTS, is_superjack, lethal, power
from tabletop.games.superjack.phases.combat import able_to_attack, blockers_of
from tabletop.games.superjack.state import State

_YES = 3.5
_LATER = 2.0
_NO = -1.0


def weakest(s: State, seat: int) -> int:
    """The opponent with the least health."""
    best, found = 1 << 30, -1
    for q, health in enumerate(s.health):
        if q != seat and s.alive >> q & 1 and health < best:
            best, found = health, q
    return found


def rival(s: State, seat: int) -> int:
    """The opponent to beat: who has most gems, creatures, cards and health."""
    others = s.alive & ~(1 << seat)
    if not others & others - 1:
        return others.bit_length() - 1
    most, found = 0, -1
    for q, health in enumerate(s.health):
        if others >> q & 1:
            has = 2 * (s.gems[q].bit_count() + len(s.creatures[q])) + s.hands[q].bit_count() + health // 4
            if has >= most:
                most, found = has, q
    return found


def worth(s: State, card: int) -> float:
    """What a creature is worth on the table."""
    return power(s, card) + (1.0 if s.royal & BIT[card] else 0.6)


def strongest_foe(s: State, seat: int) -> int:
    """The greatest power among the creatures of the others; 0 if they have none."""
    most = 0
    for q, cards in enumerate(s.creatures):
        if q != seat:
            for card in cards:
                strength = power(s, card)
                if strength > most:
                    most = strength
    return most


def attack_plan(s: State, seat: int) -> tuple[int, int]:
    """(the creatures worth attacking with as card bits, whom they attack)."""
    able = able_to_attack(s, seat)
    if not able:
        return 0, -1
    strength = {}
    for card in able:
        strength[card] = power(s, card)
    if len(able) > 1:
        able.sort(key=strength.__getitem__, reverse=True)
    ended = _ended(s, seat, able, strength)
    if ended >= 0:
        everybody = 0
        for card in able:
            everybody |= BIT[card]
        return everybody, ended
    tapped = s.tapped
    target = rival(s, seat)
    chosen = able
    for b in s.creatures[target]:
        if not tapped & BIT[b]:
            chosen = _not_stopped(s, chosen, strength, b)
    if not chosen:
        return 0, target
    plan = 0
    for card in chosen:
        plan |= BIT[card]
    # somebody stays at home when the answer would kill
    home = len(s.creatures[seat]) - len(chosen)
    foes = sum(map(len, s.creatures)) - len(s.creatures[seat])
    if home >= foes or (not s.stacks and not s.pairs and 3 * foes < s.health[seat]):
        return plan, target
    threat = _power_of_foes(s, seat)
    while chosen and threat >= s.health[seat] and home < foes:
        plan ^= BIT[chosen.pop()]
        home += 1
        threat -= 2
    return plan, target


def closes(s: State, seat: int) -> bool:
    """Whether an attack with all ends the only opponent, if the gems stay untapped for it."""
    able = able_to_attack(s, seat)
    if not able or s.alive.bit_count() > 2:
        return False
    strength = {card: power(s, card) for card in able}
    able.sort(key=strength.__getitem__, reverse=True)
    return _ended(s, seat, able, strength) >= 0


def _ended(s: State, seat: int, able: list[int], strength: dict[int, int]) -> int:
    """Who is left with nothing by an attack of all these, the strongest first, of which every blocker stops the
    strongest that it may, and of two players by the pairs that the others can wear, and by fireballs; -1: nobody."""
    ready = s.ready[seat] if s.alive.bit_count() == 2 else 0
    fires, pairs = (ready & FIRE).bit_count(), pair_lows(ready & ~FIRE).bit_count()
    most = sum(strength.values()) + fires + pairs
    for q, health in enumerate(s.health):
        if health > most or q == seat or not s.alive >> q & 1:
            continue
        through, free, stop = 0, 0, 0
        ranks = set()
        for card in s.creatures[q]:
            if not s.tapped & BIT[card]:
                stop += 1
                ranks.add(RANK[card])
        for card in able:
            if stop and (not s.royal & BIT[card] or RANK[card] in ranks):
                stop -= 1
            else:
                through += strength[card]
                free += SLOTS
        if free and through + min(pairs, free) + fires >= health:
            return q
    return -1


def _not_stopped(s: State, able: list[int], strength: dict[int, int], blocker: int) -> list[int]:
    """Those of these creatures that would not die for too little if that one blocks them."""
    theirs, royal = power(s, blocker), s.royal
    left, price = theirs - s.damage.get(blocker, 0), worth(s, blocker)
    free = []
    for card in able:
        mine = strength[card]
        charged = royal & BIT[card]
        if (
            theirs < mine - s.damage.get(card, 0)
            or (charged and RANK[blocker] != RANK[card])
            or (left <= mine and price >= mine + (1.0 if charged else 0.6))
        ):
            free.append(card)
    return free


def _power_of_foes(s: State, seat: int) -> int:
    return sum([power(s, card) for q, cards in enumerate(s.creatures) if q != seat for card in cards])


def _one_by_one(acts: Sequence[Action], wanted: Callable[[Action], bool]) -> list[float]:
    """Those that are wanted one after another, then enough."""
    weights, following = [], _YES
    for action in acts:
        if action.card < 0:
            weights.append(1.0)
        elif wanted(action):
            weights.append(following)
            following = _LATER
        else:
            weights.append(_NO)
    return weights


def prior_attack(s: State, seat: int, acts: Sequence[Action]) -> list[float]:
    """The attackers of the plan."""
    plan, target = attack_plan(s, seat)
    return _one_by_one(acts, lambda action: action.target == target and plan & BIT[action.card] != 0)


def incoming(s: State, seat: int) -> int:
    """Damage coming at a seat that does not block any more."""
    return sum([power(s, card) for card, q, blocked in s.attackers if q == seat and not blocked])


def block_plan(s: State, seat: int) -> dict[int, int]:
    """{blocker: attacker}: good fights; but first of all whatever keeps the seat alive."""
    tapped, royal = s.tapped, s.royal
    free = [card for card in s.creatures[seat] if not tapped & BIT[card]]
    foes = [row[0] for row in s.attackers if row[1] == seat]
    if not free or not foes:
        return {}
    strength = {card: power(s, card) for card in free + foes}
    left = {card: strength[card] - s.damage.get(card, 0) for card in free + foes}
    value = {card: strength[card] + (1.0 if royal & BIT[card] else 0.6) for card in free + foes}
    foes.sort(key=strength.__getitem__, reverse=True)
    free.sort(key=value.__getitem__)
    plan: dict[int, int] = {}
    total = sum([strength[card] for card in foes])
    for danger in (False, True):
        plan, unstopped, able = {}, total, free[:]
        for foe in foes:
            hit, life = strength[foe], left[foe]
            fit = [c for c in able if RANK[c] == RANK[foe]] if royal & BIT[foe] else able
            good = safe = trade = -1
            for card in fit:
                survives, kills = left[card] > hit, strength[card] >= life
                if survives and kills:
                    good = card
                    break
                if survives and safe < 0:
                    safe = card
                elif kills and trade < 0 and value[card] <= value[foe]:
                    trade = card
            chosen = good if good >= 0 else safe if safe >= 0 else trade
            if chosen < 0 and danger and fit and unstopped >= s.health[seat] and not is_superjack(s, foe):
                chosen = fit[0]  # dies in the way
            gang = [chosen] if chosen >= 0 else _gang(fit, strength, value, life, value[foe])
            for card in gang:
                plan[card] = foe
                able.remove(card)
            if gang:
                unstopped -= hit
        if unstopped < s.health[seat]:
            break
    return plan


def _gang(
    fit: list[int], strength: dict[int, int], value: dict[int, float], life: int, prize: float
) -> list[int]:
    """Two blockers that kill together what is worth more than the one they may lose."""
    for at, one in enumerate(fit):
        for two in fit[at + 1 :]:
            if strength[one] + strength[two] >= life and prize > max(value[one], value[two]) + 0.5:
                return [one, two]
    return []


def prior_block(s: State, seat: int, acts: Sequence[Action]) -> list[float]:
    """The blockers of the plan."""
    plan = block_plan(s, seat)
    return _one_by_one(acts, lambda action: plan.get(action.card) == action.target)


def prior_split(s: State, seat: int, acts: Sequence[Action]) -> list[float]:
    """Kill what can be killed, the most valuable for its size first; nothing is wasted on what cannot be."""
    attacker = s.frames[0][2]
    left = power(s, attacker)
    blockers = blockers_of(s, attacker)
    blockers.sort(key=lambda card: (-worth(s, card) / lethal(s, card), card))
    asked, wanted = acts[0].card, 0
    for card in blockers:
        need = lethal(s, card)
        if need <= left:
            left -= need
            if card == asked:
                wanted = need
    return [2.0 if action.value == wanted else -0.2 * abs(action.value - wanted) for action in acts]


def wearer(s: State, seat: int) -> int:
    """The own fighting creature that a pair helps to kill, to survive or to strike; -1 if there is none."""
    for card, q, blocked in s.attackers:
        if seat not in (s.turn, q):
            continue
        foes = [b for b, a in s.blocks if a == card]
        if seat == s.turn:
            if len(s.pairs.get(card, ())) >= SLOTS:
                continue
            if not foes:
                if not blocked:
                    return card
                continue
            strength = sum([power(s, b) for b in foes])
            mine, first = power(s, card), lethal(s, foes[0])
            if mine < first <= mine + 1 or mine - s.damage.get(card, 0) == strength:
                return card
        else:
            theirs = power(s, card)
            for b in foes:
                if len(s.pairs.get(b, ())) >= SLOTS:
                    continue
                mine, prey = power(s, b), theirs - s.damage.get(card, 0)
                if mine < prey <= mine + 1 or mine - s.damage.get(b, 0) == theirs:
                    return b
    return -1
