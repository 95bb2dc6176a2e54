"""The Main Phase as it is judged: what each play brings, in units of a card (§4, §5, §6, §19, §22, §23, §25)."""

from math import inf
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import JOKER, RANK, SUIT
from tabletop.engine.decisions import Decision
from tabletop.games.high_jinks.actions import ABILITIES, AGENTS, BIT, SUIT_CARDS, SUIT_SPELLS, VALUE, cards_in
from tabletop.games.high_jinks.judgement.combos import LEAST_PAIR, NEVER, Combos
from tabletop.games.high_jinks.judgement.duels import attack_promises
from tabletop.games.high_jinks.judgement.sight import Sight
from tabletop.games.high_jinks.judgement.takes import (
    ability_worth,
    best_picks,
    best_takes,
    burn_gain,
    heal_gain,
    seven_gains,
    six_gains,
)
from tabletop.games.high_jinks.judgement.worth import DEAREST, DRAW
from tabletop.games.high_jinks.state import STRAIGHT

_SURE: Final = 0.1
_TIRED: Final = 0.15
"""What each Main action beyond `Sight.patience` takes from a combination: they could go on and on."""
_COMPANY: Final = 2
_FIELD: Final = 2.0
_COMBAT: Final = 0.004
"""Combat comes after everything that promises something in the Main Phase."""
_UNFINISHED: Final = -0.4
"""Combat or the end of the turn while there is something else to do."""
_LITTLE: Final = -0.001
"""Ending the turn gains more, where there could be Combat."""
_SET: Final = (0.0, 0.0, 0.0195, *(0.01 + 0.001 * value for value in range(3, 11)))
"""Setting is always right, the largest first: what lies in Mana serves in every duel."""
_SIZES: Final = {"three": 3, "four": 4}


class Plans:
    """What was worked out for one Main decision, each thing when first asked for."""

    __slots__ = ("_abilities", "_bonus", "_picks", "_takes", "combos", "sight")

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.combos = Combos(sight)
        self._abilities: dict[int, float] = {}
        self._takes: dict[int, float] = {}
        self._bonus: tuple[float, float] | None = None
        self._picks: list[float] | None = None

    def ability(self, which: int) -> float:
        """What the ability of a Jack, Queen or King brings now."""
        found = self._abilities.get(which)
        if found is None:
            found = self._abilities[which] = ability_worth(self.sight, which)
        return found

    def bonus(self, card: int) -> float:
        """What a normal summon of this Agent brings beside the Agent."""
        best = DRAW
        for which in ABILITIES[card]:
            best = max(best, self.ability(which))
        return best

    def takes(self, count: int) -> float:
        """What so many picks bring."""
        found = self._takes.get(count)
        if found is None:
            if self._picks is None:
                self._picks = best_picks(self.sight)
            found = self._takes[count] = best_takes(self._picks, count)
        return found

    def set_gain(self, size: int, card: int) -> float:
        """What the best set of `size` brings whose lowest card is `card`."""
        gain = self.takes(4 if size == 4 else 2) - self.combos.equals(VALUE[card]).set_cost(size, card)
        if size == 2:
            return gain
        if self._bonus is None:
            self._bonus = burn_gain(self.sight), heal_gain(self.sight)
        return gain + (max(self._bonus) if size == 3 else sum(self._bonus))


def _after_setting(plays: tuple[Action, ...], most: float, least: float) -> list[float]:
    """The gains once a Spell was set, by which nothing else gains more than before (`most`): that is not priced again
    where another Spell to be set gains more, or nothing as much as `least`."""
    out = [_SET[VALUE[card]] if verb == "set" else NEVER for verb, card, _, _ in plays]
    top = max(out, default=NEVER)
    return out if top > most or (top == NEVER and most < least) else []


def gains_main(sight: Sight, decision: Decision) -> list[float]:
    """The gain of every play; digging, Combat and ending the turn come when nothing else brings anything."""
    rough, serial = sight.rough, sight.s.serial
    actions = decision.actions
    may_fight = len(actions) > 1 and actions[-2].verb == "combat"
    leave = (_COMBAT, 0.0) if may_fight else (0.0,)
    plays = actions[: -len(leave)]
    out: list[float] = []
    if rough and sight.asked == serial - 1:
        out = _after_setting(plays, sight.most, 0.0 if may_fight else _UNFINISHED)
    sight.asked = serial
    if out and max(out) > _COMBAT:
        return [*out, *leave]
    plans = Plans(sight)
    if not out:
        # what gains no more need not be priced in a rough look: the end of the turn does
        least = -inf if not rough else _LITTLE if may_fight else 2 * _UNFINISHED
        out, sight.most = _price_plays(plans, plays, least)
    quiet = max(out, default=0.0) <= _COMBAT
    out += leave
    if quiet or not rough:
        _price_the_end(plans, actions, quiet, out)
    return out


def _price_plays(plans: Plans, plays: tuple[Action, ...], best: float) -> tuple[list[float], float]:
    """What everything gains before the end of the Main Phase, and the most of anything but setting and digging. `best`:
    what need not be priced in a rough look, since it gains no more."""
    sight = plans.sight
    s, rough = sight.s, sight.rough
    tired = _TIRED * max(0, s.main_actions - sight.patience[s.config.seats])
    waiting = sight.hand & AGENTS & ~s.summoned
    left = 1 + s.normal_earned - s.normal_used
    spare = _spare(sight) if waiting and left < 2 and len(sight.field) == 3 else -1
    combos, dearest = plans.combos, DEAREST[sight.worth_key]
    most_by_pair = 2 * dearest - LEAST_PAIR - tired
    most_by_run = combos.most_by_run() - tired
    most_by_seven = (1 if s.config.seats == 2 else 2) * (1.0 + 0.8 * sight.others) * dearest + 0.1
    out: list[float] = []
    for verb, card, _, _ in plays:
        if verb == "set":
            out.append(_SET[VALUE[card]])
            continue
        if verb == "dig":
            out.append(_COMBAT)
            continue
        if verb == "retire":
            gain = _retire(sight, plans, card, waiting, left) if card == spare else NEVER
        elif verb == "pair":
            gain = plans.set_gain(2, card) - tired if most_by_pair > best else NEVER
        elif verb in _SIZES:
            gain = plans.set_gain(_SIZES[verb], card) - tired
        elif verb == "straight":
            gain = combos.run_gain(card, s.straight_suits) - tired if most_by_run > best else NEVER
        elif verb == "special":
            gain = _special(sight, plans, card, waiting, left)
        elif verb == "summon":
            gain = _FIELD + plans.bonus(card) + _company(sight, card)
        elif verb == "seven":
            price, gain = combos.price(card), NEVER
            if most_by_seven - price > best:
                found = max([row[0] for row in seven_gains(sight, card, best + price)], default=0.0)
                gain = found - price - _SURE
        elif verb == "six":
            gain = NEVER
            if dearest > best:
                gain = max(six_gains(sight, card).values(), default=-1.0) - combos.price(card) - _SURE
        elif verb == "use":
            gain = max([plans.ability(which) for which in ABILITIES[card]]) + 0.4
        else:  # an Archlord
            gain = plans.takes(2) - min(
                [sight.worth[c] for c in cards_in(sight.hand & SUIT_CARDS[SUIT[card]])], default=9.0
            )
        out.append(gain)
        if rough and gain > best:
            best = gain
    return out, best


def _price_the_end(plans: Plans, actions: tuple[Action, ...], quiet: bool, out: list[float]) -> None:
    """What digging, Combat and ending the turn gain; `quiet`: nothing else brings anything."""
    sight = plans.sight
    by_dig = {at: _dig(plans, action.card) for at, action in enumerate(actions) if action.verb == "dig"}
    for at, gain in by_dig.items():
        out[at] = _COMBAT if gain > 0 else gain
    digs = [at for at, gain in by_dig.items() if gain > 0]
    may_fight = len(out) > 1 and actions[-2].verb == "combat"
    if not quiet or not (may_fight or digs):
        out[-1] = _UNFINISHED
        if may_fight:
            out[-2] = _UNFINISHED
        return
    promises: dict[int, float] = {}
    if may_fight:
        diggers = {actions[at].card for at in digs}
        best = 0.0
        for card, promise in attack_promises(sight, 0.0 if sight.rough else -inf):
            promises[card] = promise
            best = max(best, promise)
            if sight.rough and best > _COMBAT and diggers <= promises.keys():
                break
        out[-2] = min(best, 1.0) if best > 0 else -0.3
    for at in digs:
        out[at] = -0.5 if promises.get(actions[at].card, 0.0) > 0 else 1.0 + by_dig[at]


def _company(sight: Sight, card: int) -> float:
    """A little more for an Agent that completes a Guild, or whose suit one's Spells share."""
    field = sight.field
    extra = 0.0
    if len(field) == 2:
        a, b, c = RANK[field[0]], RANK[field[1]], RANK[card]
        if a != b and b != c and a != c:
            extra = 0.4
    suit = SUIT[card]
    if suit >= 0:
        own = (sight.hand | sight.mana | sight.counters) & SUIT_SPELLS[suit]
        extra += 0.03 * min(own.bit_count(), 5)
    return extra


def _special(sight: Sight, plans: Plans, card: int, waiting: int, left: int) -> float:
    """A special summon: once the normal one is used, and not with the last Agent if two stand already, which next
    turn brings a card by a normal summon."""
    if left > 0:
        return -0.5
    if waiting.bit_count() == 1 and len(sight.field) >= _COMPANY:
        return -0.1
    return 0.9 + 0.1 * _company(sight, card) - 0.01 * plans.bonus(card)


def _spare(sight: Sight) -> int:
    """The own Agent least worth keeping, -1 if all have scars."""
    tapped, scars = sight.s.tapped, sight.s.scars
    best, answer = 99, -1
    for card in sight.field:
        if not scars[card]:
            row = (0 if tapped & BIT[card] else 32) + (16 if RANK[card] == JOKER else RANK[card])
            if row < best:
                best, answer = row, card
    return answer


def _retire(sight: Sight, plans: Plans, card: int, waiting: int, left: int) -> float:
    """The Agent least worth keeping makes room for another that brings something."""
    gain = max([plans.bonus(other) for other in cards_in(waiting)])
    if left == 0 or not sight.s.tapped & BIT[card]:
        gain -= 0.3
    return gain - sight.worth[card]


def _dig(plans: Plans, agent: int) -> float:
    """A card for the cheapest Spell of an Agent's suit."""
    return DRAW - plans.combos.dig_cost(SUIT[agent]) - _SURE


def gains_set(sight: Sight, decision: Decision) -> list[float]:
    """The next card of a pair, three, four or straight: the cheapest, with a straight of one suit if there is one."""
    frame = sight.s.frames[-1]
    price = Combos(sight).price
    if frame[0] != STRAIGHT:
        return [-2.0 * price(action.card) for action in decision.actions]
    suits = {SUIT[card] for card in frame[1:]}
    suited: dict[int, float] = {}
    if len(suits) == 1 and not sight.s.straight_suits >> min(suits) & 1:
        suited = _same_suit(sight, frame[1:])
    return [suited.get(action.card, 0.0) - price(action.card) for action in decision.actions]


def _same_suit(sight: Sight, chosen: tuple[int, ...]) -> dict[int, float]:
    """Cards that can complete a straight of one suit: worth a further card."""
    own = (sight.hand | sight.mana | sight.counters) & SUIT_SPELLS[SUIT[chosen[0]]]
    have = {VALUE[card]: card for card in cards_in(own)}
    found: dict[int, float] = {}
    for low in range(2, 9):
        run = range(low, low + 3)
        if all(rank in have for rank in run) and all(VALUE[card] in run for card in chosen):
            for rank in run:
                found[have[rank]] = DRAW
    return found


def gains_price(sight: Sight, decision: Decision) -> list[float]:
    """The card least worth keeping: what a dig or an Archlord costs."""
    price = Combos(sight).price
    return [
        -price(action.card) if VALUE[action.card] else -sight.worth[action.card]
        for action in decision.actions
    ]
