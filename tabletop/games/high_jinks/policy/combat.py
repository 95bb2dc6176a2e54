"""Attacks and blocks of the rule player (§7, §8)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import ACE, NO_SUIT, RANK, SUIT
from tabletop.games.high_jinks.arithmetic import tie_edge
from tabletop.games.high_jinks.policy.power import likelihood, own_reach, rival_reach
from tabletop.games.high_jinks.policy.view import Fighter, View
from tabletop.games.high_jinks.policy.worth import card_worth, damage_gain, damage_worth, duel_swing

EAGER = 0.0
"""An attack has to promise more than this."""
_EFFORT = 0.25
"""What the cards of a block cost, roughly."""
_ACE_WINS = 0.8
_MEEK = 0.3
"""How often a rival is taken not to choose its best answer."""


def fighter_of(view: View, card: int) -> Fighter | None:
    """The Agent on the field that is `card`."""
    for row in view.fighters:
        for fighter in row:
            if fighter.card == card:
                return fighter
    return None


def chance_to_win(view: View, mine: Fighter, other: Fighter, busy: int) -> float:
    """How likely an own Agent wins a duel that has not begun, if both do what they can. `busy`: how many more
    attacks the defender must expect this turn."""
    own = mine.ground + own_reach(view, mine.suit)
    attacking = view.my_turn
    theirs = other.ground + rival_reach(view, other.seat, other.suit, busy=busy if attacking else 0)
    chance = likelihood(own - theirs + 0.8 * tie_edge(mine.rank, other.rank))
    return chance * (1.0 - 0.7 * view.chance_of_ace(other.seat, (mine.suit, other.suit)))


def duel_value(view: View, mine: Fighter, other: Fighter, busy: int) -> float:
    """What a duel that has not begun promises this seat; an Ace in reserve turns many a lost one."""
    attacker, blocker = (mine, other) if view.my_turn else (other, mine)
    chance = chance_to_win(view, mine, other, busy)
    row = duel_swing(view, attacker, blocker, (attacker.suit, blocker.suit))
    won, lost = (row[0], row[2]) if view.my_turn else (row[2], row[0])
    value = chance * won + (1.0 - chance) * lost
    cost = ace_cost(view, (mine.suit, other.suit))
    if cost is not None:
        saved = chance + (1.0 - chance) * _ACE_WINS
        value = max(value, saved * won + (1.0 - saved) * lost - (1.0 - chance) * cost)
    return value


def ace_cost(view: View, suits: tuple[int, int]) -> float | None:
    """What the cheapest own Ace of one of the suits costs, None if there is none."""
    if any(RANK[card] == ACE and SUIT[card] in suits for card in view.open_counters(view.me)):
        return 0.4
    aces = [card_worth(view, card) for card in view.hand if RANK[card] == ACE and SUIT[card] in suits]
    return min(aces, default=None)


def attack_value(view: View, attacker: Fighter, seat: int, busy: int) -> float:
    """What an attack promises: the defender blocks or not as suits it best, most of the time."""
    open_gain = damage_gain(view, seat)
    blockers = view.fighters[seat]
    if not blockers:
        return open_gain
    worst = open_gain
    for blocker in blockers:
        worst = min(worst, duel_value(view, attacker, blocker, busy))
    return _MEEK * open_gain + (1.0 - _MEEK) * worst


def attacks(view: View) -> list[tuple[float, int, int]]:
    """(promise, card, seat) of every attack possible now or after entering Combat, best first."""
    found = view.memo.get("attacks")
    if found is None:
        ready = [fighter for fighter in view.fighters[view.me] if not fighter.tapped]
        busy = max(0, len(ready) - 1)
        found = [
            (attack_value(view, fighter, seat, busy), fighter.card, seat)
            for fighter in ready
            for seat in view.rivals
        ]
        found.sort(key=lambda row: (-row[0], row[1], row[2]))
        view.memo["attacks"] = found
    return list(found)


def choose_attack(view: View, actions: tuple[Action, ...]) -> Action:
    """The most promising attack, or leave Combat if none promises anything."""
    for promise, card, seat in attacks(view):
        if promise <= EAGER:
            break
        wanted = Action("attack", card=card, target=seat)
        if wanted in actions:
            return wanted
    return actions[-1]


def choose_block(view: View, actions: tuple[Action, ...]) -> Action:
    """The Agent whose duel promises most, or no block if taking the damage is better."""
    card, seat = view.facts["attack"][:2]
    attacker = fighter_of(view, card)
    if attacker is None:
        return actions[-1]
    waiting = sum(not fighter.tapped for fighter in view.fighters[seat])
    best, answer = -damage_worth(view, view.me), actions[-1]
    for action in actions:
        if action.verb != "block":
            continue
        blocker = fighter_of(view, action.card)
        if blocker is None:
            continue
        effort = _EFFORT + 0.15 * waiting + (0.1 if attacker.suit == NO_SUIT else 0.0)
        value = duel_value(view, blocker, attacker, 0) - effort
        if value > best:
            best, answer = value, action
    return answer
