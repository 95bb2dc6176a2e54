"""Who attacks, who blocks, how damage is shared out. Plans are made anew for every part of a choice: the observation is
the same, so the plan is."""

from tabletop.engine.actions import Action
from tabletop.games.superjack.policy.view import Body, View


def planned_attack(view: View) -> list[Body]:
    """Creatures worth attacking with: what kills at once, what cannot be stopped, what wins its fight."""
    target = view.weakest()
    blockers = [body for body in view.theirs if body.seat == target and not body.tapped]
    able = sorted(view.able, key=lambda body: -body.power)
    total = sum(body.power for body in able)
    stopped = sum(sorted((body.power for body in able), reverse=True)[: len(blockers)])
    if total - stopped >= view.health[target]:
        return able
    threat = sum(body.power for body in view.theirs)
    chosen = []
    for body in able:
        fit = [b for b in blockers if view.can_block(b, body)]
        killers = [b for b in fit if b.power >= body.left]
        trades = all(b.left <= body.power and b.worth >= body.worth for b in killers)
        if not fit or not killers or (trades and len(fit) == 1):
            chosen.append(body)
    # somebody stays at home when the answer would kill
    while chosen and threat >= view.health[view.me] and len(view.mine) - len(chosen) < len(view.theirs):
        chosen.pop()
        threat -= 2
    return chosen


def attack(view: View) -> Action:
    """The next attacker of the plan, or enough."""
    staged = view.facts["staged"]
    last = staged[-2] if staged else -1
    plan = {body.card for body in planned_attack(view)}
    target = view.weakest()
    for action in view.decision.actions:
        if action.card > last and action.card in plan and action.target == target:
            return action
    return view.decision.actions[-1]


def planned_blocks(view: View) -> dict[int, int]:
    """{blocker: attacker}: good fights; but first of all whatever keeps me alive."""
    plan, unstopped = _blocks(view, chump=False)
    return plan if unstopped < view.health[view.me] else _blocks(view, chump=True)[0]


def _blocks(view: View, chump: bool) -> tuple[dict[int, int], int]:
    """({blocker: attacker}, damage that comes through), the strongest attackers first; `chump`: while that would kill,
    somebody dies in the way."""
    attackers = [
        view.body[card] for card, seat, _ in view.facts["attackers"] if seat == view.me and card in view.body
    ]
    attackers.sort(key=lambda body: -body.power)
    free = sorted((body for body in view.mine if not body.tapped), key=lambda body: body.worth)
    plan: dict[int, int] = {}
    unstopped = sum(body.power for body in attackers)
    for foe in attackers:
        fit = [b for b in free if view.can_block(b, foe)]
        good = [b for b in fit if b.power >= foe.left and b.left > foe.power]
        safe = [b for b in fit if b.left > foe.power]
        trade = [b for b in fit if b.power >= foe.left and b.worth <= foe.worth]
        choice = (good or safe or trade)[:1]
        if not choice and chump and unstopped >= view.health[view.me] and foe.jacks < 4:
            choice = fit[:1]
        for body in choice or _gang(fit, foe):
            plan[body.card] = foe.card
            free.remove(body)
        if foe.card in plan.values():
            unstopped -= foe.power
    return plan, unstopped


def _gang(fit: list[Body], foe: Body) -> list[Body]:
    """Two blockers that kill together what is worth more than the one they may lose."""
    for at, one in enumerate(fit):
        for two in fit[at + 1 :]:
            if one.power + two.power >= foe.left and foe.worth > max(one.worth, two.worth) + 0.5:
                return [one, two]
    return []


def block(view: View) -> Action:
    """The next blocker of the plan, or enough."""
    staged = view.facts["staged"]
    last = staged[-2] if staged else -1
    plan = planned_blocks(view)
    for action in view.decision.actions:
        if action.card > last and plan.get(action.card) == action.target:
            return action
    return view.decision.actions[-1]


def split(view: View) -> Action:
    """Kill what can be killed, the most valuable first; nothing is wasted on what cannot."""
    attacker = view.facts["splitting"]
    blockers = [view.body[card] for card, foe in view.facts["blocks"] if foe == attacker]
    left = view.body[attacker].power
    amounts = {body.card: 0 for body in blockers}
    for body in sorted(blockers, key=lambda b: (-b.worth / b.left, b.card)):
        if body.left <= left:
            amounts[body.card] = body.left
            left -= body.left
    card = view.decision.actions[0].card
    return next((a for a in view.decision.actions if a.value == amounts[card]), view.decision.actions[-1])


def wearer(view: View) -> int:
    """The own fighting creature that a pair helps to kill, to survive or to strike; -1 if there is none."""
    blocks = view.facts["blocks"]
    for card, _, blocked in view.facts["attackers"]:
        body = view.body.get(card)
        if body is None:
            continue
        foes = [view.body[b] for b, a in blocks if a == card and b in view.body]
        if body.seat == view.me and body.free:
            strength = sum(foe.power for foe in foes)
            if not blocked and not foes:
                return int(card)
            if foes and (
                body.power < foes[0].left <= body.power + 1 or body.left <= strength < body.left + 1
            ):
                return int(card)
        for foe in foes:
            if foe.seat == view.me and foe.free:
                if foe.power < body.left <= foe.power + 1 or foe.left <= body.power < foe.left + 1:
                    return foe.card
    return -1
