"""Attacks, blocks and the damage step as they are judged (§7, §9, §13, §16). Values are in units of a card."""

from collections.abc import Iterator
from math import inf
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import NO_SUIT, RANK, SUIT
from tabletop.engine.decisions import Decision
from tabletop.games.high_jinks.actions import BIT, SPELLS, VALUE, cards_in
from tabletop.games.high_jinks.arithmetic import LIMIT, MOST, best_power, tie_edge
from tabletop.games.high_jinks.judgement.sight import SURE, Sight, likelihood
from tabletop.games.high_jinks.judgement.worth import SPELL
from tabletop.games.high_jinks.power import duel_power
from tabletop.games.high_jinks.state import ATTACKER, BLOCKER, DEFENDER, PASSES, SUITS, SUM

_EFFORT: Final = 0.25
"""What the cards of a block cost, roughly."""
_ACE_WINS: Final = 0.8
_HAND_COST: Final = 0.85
"""A Spell that goes to the Boneyard may come back."""
_COUNTER_COST: Final = 0.3
_LATER: Final = -0.6
"""A Spell that would also do, but is not the one to begin with."""
_WASTE: Final = -1.5
"""A Spell where none is needed, or none helps."""

_EAGER: Final = 0.8
"""The same in the eyes of who cannot hold back."""

Way = tuple[int, float]
"""The Spell to begin with and the cost of all that are needed; (-1, 0.0) = it cannot be done."""
NO_WAY: Final[Way] = (-1, 0.0)
_WAYS: Final[dict[tuple[int, int, int, int, int, int], Way]] = {}


def duel_value(sight: Sight, attacker: int, blocker: int, seat: int, busy: int) -> float:
    """What a duel that has not begun promises the asked seat; an Ace in reserve turns many a lost one. `seat`: whose
    blocker it is."""
    suits = (SUIT[attacker], SUIT[blocker])
    row = sight.swing(attacker, blocker, seat, suits)
    if sight.s.turn == sight.me:
        won, lost = row[0], row[2]
        chance = sight.chance_to_win(attacker, blocker, seat, suits, busy)
    else:
        won, lost = row[2], row[0]
        chance = sight.chance_to_win(blocker, attacker, sight.s.turn, (suits[1], suits[0]), 0)
    value = chance * won + (1.0 - chance) * lost
    cost = sight.ace_cost(suits)
    if cost >= 0:
        saved = chance + (1.0 - chance) * _ACE_WINS
        value = max(value, saved * won + (1.0 - saved) * lost - (1.0 - chance) * cost)
    return value


def attack_value(sight: Sight, attacker: int, seat: int, busy: int, least: float = -inf) -> float:
    """What an attack promises: the defender blocks or not as suits it best, most of the time. Of one that promises
    less than `least` just that is told: something between the two."""
    meek, duels = sight.meek, sight.duels
    worst = open_gain = sight.damage_gain(seat)
    for blocker in sight.blockers(seat):
        key = attacker << 8 | blocker
        value = duels.get(key)
        if value is None:
            value = duels[key] = duel_value(sight, attacker, blocker, seat, busy)
        if value < worst:
            worst = value
            if meek * open_gain + (1.0 - meek) * worst < least:
                break
    return meek * open_gain + (1.0 - meek) * worst


def attack_promises(sight: Sight, least: float = -inf) -> Iterator[tuple[int, float]]:
    """Each untapped own Agent and what its best attack promises; `least` as in `attack_value`."""
    tapped, rivals = sight.s.tapped, sight.rivals
    ready = [card for card in sight.field if not tapped & BIT[card]]
    busy = len(ready) - 1
    for card in ready:
        yield card, max([attack_value(sight, card, seat, busy, least) for seat in rivals])


def gains_attack(sight: Sight, decision: Decision) -> list[float]:
    """The promise of each attack; leaving Combat is 0."""
    actions = decision.actions
    busy = (len(actions) - 1) // max(1, len(sight.rivals)) - 1
    out: list[float] = []
    best = 0.0 if sight.rough else -inf
    for action in actions[:-1]:
        value = attack_value(sight, action.card, action.target, busy, best)
        out.append(value)
        if sight.rough and value > best:
            best = value
    out.append(0.0)
    return out


def gains_block(sight: Sight, decision: Decision) -> list[float]:
    """What each block promises, against taking the damage."""
    s = sight.s
    attacker, seat = s.duel[ATTACKER], s.duel[DEFENDER]
    tapped, turn = s.tapped, s.turn
    waiting = sum([card >= 0 and not tapped & BIT[card] for card in s.agents[3 * turn : 3 * turn + 3]])
    effort = _EFFORT + 0.15 * waiting + (0.1 if SUIT[attacker] == NO_SUIT else 0.0)
    out = [
        duel_value(sight, attacker, action.card, seat, 0) - effort if action.card >= 0 else 0.0
        for action in decision.actions
    ]
    out[-1] = -sight.damage_loss()
    return out


class DuelStakes:
    """How the duel under way stands, own side first."""

    __slots__ = ("edge", "lead", "other_room", "other_suit", "room", "seat", "side", "suit")

    def __init__(self, sight: Sight) -> None:
        s = sight.s
        duel = s.duel
        lead = duel_power(s, 0) - duel_power(s, 1)
        edge = tie_edge(RANK[duel[ATTACKER]], RANK[duel[BLOCKER]])
        if s.turn == sight.me:
            side, self.seat = 0, duel[DEFENDER]
            self.lead, self.edge = lead, edge
        else:
            side, self.seat = 1, s.turn
            self.lead, self.edge = -lead, -edge
        self.side = side
        self.suit, self.other_suit = duel[SUITS + side], duel[SUITS + 1 - side]
        self.room, self.other_room = sight.limit - duel[SUM + side], LIMIT - duel[SUM + 1 - side]

    def stakes(self, sight: Sight) -> tuple[float, float, float]:
        """What it is worth to win, that nobody is defeated, and to lose."""
        duel = sight.s.duel
        won, tied, lost = sight.swing(
            duel[ATTACKER], duel[BLOCKER], duel[DEFENDER], (duel[SUITS], duel[SUITS + 1])
        )
        return (lost, tied, won) if self.side else (won, tied, lost)


def gains_window(sight: Sight, decision: Decision) -> list[float]:
    """Pass while ahead; else the first Spell of the cheapest way to get ahead, an Ace, or give up."""
    duel = DuelStakes(sight)
    lead, edge = duel.lead, duel.edge
    now = lead if lead else edge
    actions = decision.actions
    if now > 0:
        return _passive(sight, actions)
    won, tied, lost = duel.stakes(sight)
    stake = won - (tied if now == 0 else lost)
    if stake <= 0:
        return _passive(sight, actions)
    threat = sight.threat(duel.seat, (duel.suit, duel.other_suit))
    cost = sight.ace_cost((duel.suit, duel.other_suit))
    by_ace = 0.0
    if cost >= 0:
        stake_by_ace = stake * ace_holds(threat, sum([not VALUE[a.card] for a in actions]) - 1)
        by_ace = max(0.0, stake_by_ace - cost)
    way = cheapest_way(sight, duel, 1 - lead if edge <= 0 else -lead)
    best = by_ace
    first = -1
    if way[0] >= 0:
        value = _hold(sight, duel, threat) * (stake - by_ace) + by_ace - way[1]
        if value > best:
            best, first = value, way[0]
    if lead < 0 and edge == 0 and tied > lost:  # a tie that defeats nobody is better than nothing
        level = cheapest_way(sight, duel, -lead)
        if level[0] >= 0:
            value = _hold(sight, duel, threat) * (tied - lost) - level[1]
            if value > best:
                best, first = value, level[0]
    out = []
    more = best + _LATER if first >= 0 else _WASTE
    for action in actions:
        card = action.card
        if card < 0:
            out.append(0.0)
        elif not VALUE[card]:
            price = 0.4 if sight.counters & BIT[card] else sight.worth[card]
            out.append(stake_by_ace - price)
        elif card == first:
            out.append(best)
        else:
            out.append(more if sight.rough else more - _cost(sight, card))
    return out


def _passive(sight: Sight, actions: tuple[Action, ...]) -> list[float]:
    more = _EAGER if sight.eager else _WASTE
    return [
        0.0 if (card := action.card) < 0 else more if sight.rough else more - _cost(sight, card)
        for action in actions
    ]


def _cost(sight: Sight, card: int) -> float:
    """Not asked for in a rough look: none comes to the front by that."""
    bit = BIT[card]
    if sight.mana & bit:
        return 0.05
    return _COUNTER_COST if sight.counters & bit else _HAND_COST * sight.worth[card]


def _hold(sight: Sight, duel: DuelStakes, threat: float) -> float:
    """How likely a lead taken now lasts to the end of the duel."""
    s = sight.s
    own = duel.lead + best_power(sight.spells(), duel.suit, duel.room)
    theirs = sight.rival_reach(duel.seat, duel.other_suit, duel.other_room)
    chance = likelihood(own - theirs + 0.8 * duel.edge)
    if chance < 0.3 and (s.duel[PASSES] or not (s.hands[duel.seat] or _ready_mana(sight, duel.seat))):
        chance = 0.3  # the other side was content, or is nearly out of cards
    return chance * (1.0 - 0.6 * threat)


def _ready_mana(sight: Sight, seat: int) -> bool:
    return bool(sight.s.in_mana[seat] & ~sight.s.tapped)


def cheapest_way(sight: Sight, duel: DuelStakes, need: int) -> Way:
    """A cheap way to add at least `need` Power: by Mana if it reaches, else with counters, else from the hand; the
    Spell to begin with leaves as much as possible for later."""
    if need <= 0:
        return NO_WAY
    key = (sight.ready & SPELLS, sight.counters & SPELLS, sight.hand & SPELLS, duel.suit, duel.room, need)
    found = _WAYS.get(key)
    if found is None:
        if len(_WAYS) >= MOST:
            _WAYS.clear()
        found = _WAYS[key] = find_way(*key)
    return found


def find_way(mana: int, counters: int, hand: int, suit: int, room: int, need: int) -> Way:
    """`cheapest_way` with sets of Spells by where they are."""
    if best_power(mana | counters | hand, suit, room) < need:
        return NO_WAY
    base = mana
    spent = 0.0
    dear: list[tuple[float, int]] = []
    have = best_power(base, suit, room)
    if have < need:
        dear = [(_COUNTER_COST + 0.01 * VALUE[card], card) for card in cards_in(counters)]
        dear += [(_HAND_COST * SPELL[VALUE[card]] + 0.01 * VALUE[card], card) for card in cards_in(hand)]
        dear.sort()
    first = -1
    while dear and have < need:
        near = [
            row for row in dear if have + VALUE[row[1]] + 1 >= need
        ]  # a Spell adds its value and the suit bonus
        some = next((row for row in near if best_power(base | BIT[row[1]], suit, room) >= need), None)
        if some is None:  # no single one will do: the one that brings most for its price
            some = max(dear, key=lambda row: best_power(base | BIT[row[1]], suit, room) - row[0])
        dear.remove(some)
        base |= BIT[some[1]]
        have = best_power(base, suit, room)
        spent += some[0]
        first = some[1]  # the last is the one without which it fails
    if first < 0 or not _still(base, first, suit, room, need):
        first = _begin(base, suit, room, need)
    return first, spent + 0.02 * need


def _after(card: int, suit: int, room: int) -> tuple[int, int, int]:
    """What a Spell adds, and the suit and room after it."""
    value = VALUE[card]
    room -= 0 if value == 2 else value
    if suit == NO_SUIT:
        return value, SUIT[card], room
    return value + (SUIT[card] == suit), suit, room


def _still(cards: int, card: int, suit: int, room: int, need: int) -> bool:
    """Whether `need` can be reached when `card` is played first."""
    power, suit, room = _after(card, suit, room)
    return room >= 0 and power + best_power(cards & ~BIT[card], suit, room) >= need


def _begin(cards: int, suit: int, room: int, need: int) -> int:
    """The Spell to begin with: one that leaves the most to be reached, the smallest that is enough, or the largest."""
    best, answer = (-1, 0, 0), -1
    most = best_power(cards, suit, room)  # whatever comes first
    for card in cards_in(cards):
        power, other, left = _after(card, suit, room)
        enough, size = (1, -power) if power >= need else (0, power)
        if left < 0 or (most, enough, size) <= best:
            continue
        row = power + best_power(cards & ~BIT[card], other, left), enough, size
        if row > best:
            best, answer = row, card
    return answer


def ace_holds(threat: float, aces: int) -> float:
    """How likely one of so many own Aces decides a duel, if the rival has one of its own with the chance `threat`: one
    in sight answers an only Ace for certain, one that is guessed at may be kept for later."""
    return 1.0 - (threat if threat >= SURE and aces == 1 else 0.5 * threat)


def gains_ace(sight: Sight, decision: Decision) -> list[float]:
    """Answer an Ace with the cheapest own one if the duel is worth it."""
    actions = decision.actions
    if len(actions) == 1:
        return [0.0]
    duel = DuelStakes(sight)
    threat = sight.threat(duel.seat, (duel.suit, duel.other_suit))
    won, _, lost = duel.stakes(sight)
    stake = (won - lost) * ace_holds(threat, len(actions) - 1)
    return [
        stake - (0.4 if sight.counters & BIT[action.card] else sight.worth[action.card])
        if action.card >= 0
        else 0.0
        for action in actions
    ]
