"""How a seat can win in this turn against one opponent, found by the rules themselves: its moves are tried, first where
the opponent only blocks, then against all that it may answer with, every ace that nobody has seen among it.

Cards that are still to be drawn are not counted on, and what takes too long to look through is not found.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import (
    COST,
    FIRE,
    GEM_BIT,
    LOOK_BIT,
    ONE_A_RANK,
    OWN_STEPS,
    POWER,
    cards_in_hand,
    pair_lows,
    ranks_in,
)
from tabletop.games.superjack.creatures import is_superjack, power
from tabletop.games.superjack.determinize import sampler
from tabletop.games.superjack.foresight import others_of
from tabletop.games.superjack.game import Superjack
from tabletop.games.superjack.judgement.gems import ACES, CREATURES, GEMS_IN_HAND
from tabletop.games.superjack.phases.combat import able_to_attack

_PLAIN: Final = (*OWN_STEPS, "attack", "defend", "buff", "act", "react", "split", "last", "window")
"""Questions at which a move is begun."""
JACKS: Final = 15 << 4 * (JACK - 1)
"""The Jacks of a hand."""
_HELPING: Final = {"equip", "stack", "straight", "royal", "cast"}
"""What makes an attack strong enough, beside fireballs."""
_MOST: Final = {False: 600, True: 2_000}
"""Positions looked at: where the opponent only blocks, and for a win that is sure. In 25 games that took 0.08 s of the
window's time at most; three times as many took 0.19 s and made 70 wins sure instead of 64."""


class WinningLine(NamedTuple):
    """What wins in this turn. `step`: its next choice, a combat with its attack; `sure`: whatever the opponent does;
    `kills`: whom fireballs kill before the attack; `by`: form of the text "rationale.wins.by", "" = without an
    attack; `foe`: that opponent."""

    step: Parts
    sure: bool
    kills: tuple[int, ...]
    by: str
    foe: int


@lru_cache(maxsize=16)
def line_of(seen: Observation, decision: Decision) -> WinningLine | None:
    """How this seat wins in this turn if nothing but blocks stops it; None: no way is seen."""
    others = others_of(seen)
    if decision.prompt not in _PLAIN or decision.stage or len(others) != 1:
        return None
    state = sampler(seen)(Random(0))
    _give_aces(state, others[0])
    state.ask()
    found = None
    for sure in (False, True):
        search = _Search(state, seen.seat, others[0], sure)
        if search.wins(state.clone()):
            found = search.line(state.clone())
        elif not search.exhausted:
            break
    return found


def _give_aces(s: Superjack, foe: int) -> None:
    """All aces out of sight into that hand, or on top of the library where the hand is empty."""
    hidden = sorted(
        [*s.libraries[foe], *cards_in_hand(foe, s.hands[foe])], key=lambda card: RANK[card] == ACE
    )
    aces = [card for card in hidden if RANK[card] == ACE]
    if s.hands[foe]:
        s.hands[foe] = sum(LOOK_BIT[card] for card in aces) | s.hands[foe] & ~ACES
        hidden = [card for card in s.libraries[foe] if card not in aces]
    s.libraries[foe] = tuple(hidden)


class _Search:
    """Whether `me` wins in this turn; `sure`: against all answers, not against blocks alone."""

    def __init__(self, state: Superjack, me: int, foe: int, sure: bool) -> None:
        self._me, self._foe, self._sure = me, foe, sure
        self._now = state.number, state.played, state.wins[me]
        self._known: dict[object, bool] = {}

    def wins(self, s: Superjack) -> bool:
        """Whether it wins from here. `s` is used up."""
        number, played, won = self._now
        while (decision := s.open_decision) is not None and len(decision.actions) == 1:
            s.apply(decision.actions[0])
            if s.number != number:
                break
        if s.played > played:
            return s.wins[self._me] > won
        if decision is None or s.number != number:
            return False
        if (key := _key(s)) not in self._known:
            self._known[key] = not self.exhausted and self._decided(s, decision)
        return self._known[key]

    @property
    def exhausted(self) -> bool:
        """So many positions were looked at that what is left counts as not won."""
        return len(self._known) >= _MOST[self._sure]

    def _decided(self, s: Superjack, decision: Decision) -> bool:
        if decision.seat == self._me:
            return self._most(s) >= s.health[self._foe] and self._next(s, decision) is not None
        answers = self._answers(s, decision)
        return bool(answers) and all(self.wins(_after(s, action)) for action in answers)

    def _next(self, s: Superjack, decision: Decision) -> Action | None:
        """The first move that wins."""
        return next((action for action in self._moves(s, decision) if self.wins(_after(s, action))), None)

    def _most(self, s: Superjack) -> int:
        """No more damage than this can be dealt in this turn."""
        me, hand, first = self._me, s.hands[self._me], s.frames[0][0] == k.MAIN1
        most = (s.ready[me] & FIRE).bit_count()
        most += sum(frame[0] == k.WINDOW and frame[k.WHAT] == k.BURN for frame in s.frames)
        if s.turn != me:
            return most
        most += not s.gem_played and hand & GEMS_IN_HAND > 0
        cards = able_to_attack(s, me) if first or s.frames[0][0] == k.ATTACK else []
        cards += [card for card, _, blocked in s.attackers if not blocked or is_superjack(s, card)]
        if first:  # Aces, and one that charges
            royal = hand & CREATURES & ~ACES & ~JACKS and ranks_in(s.ready[me]).bit_count() >= COST[QUEEN] - 1
            most += (hand & ACES).bit_count() + (POWER[KING] if royal else 0)
        if cards or (first and hand & CREATURES):
            lows = pair_lows(s.ready[me])
            most += lows.bit_count() + (lows & lows >> 1 & ONE_A_RANK).bit_count()
        stacks = sum([RANK[card] == JACK for card in s.creatures[me]]) > 1
        return most + sum([power(s, card) * (2 if stacks and RANK[card] == JACK else 1) for card in cards])

    def _moves(self, s: Superjack, decision: Decision) -> list[Action]:
        """What may help to win, what costs least first."""
        me, lacking = self._me, s.health[self._foe] - (s.ready[self._me] & FIRE).bit_count()
        before, fight = s.frames[0][0] == k.MAIN1 and s.turn == me, self._fights(s)
        if decision.prompt not in _PLAIN or decision.stage:
            return [action for action in decision.actions if self._aims(s, decision, action)]
        wanted = dict.fromkeys(("fireball", "equip", "stack", "royal"), fight) | {
            "gem": True,
            "burn": True,
            "cast": before,
            "mine": before and s.hands[me] & ACES,
            "straight": fight and ranks_in(s.ready[me]) == ONE_A_RANK,
            "attack": True,
            "damage": True,
        }
        acts = [action for action in decision.actions if wanted.get(action.verb, action.card < 0)]
        fire = [action for action in acts if action.verb == "gem" and GEM_BIT[action.card] & FIRE]
        order = {action.verb: 1 for action in acts if action.card < 0}
        order |= {
            "burn": 0 if lacking <= 0 else 7,
            "fireball": 3,
            "equip": 5,
            "fire": 0 if lacking == 1 else 2,
        }
        return sorted(acts, key=lambda action: order.get("fire" if action in fire else action.verb, 6))

    def _fights(self, s: Superjack) -> bool:
        """The attack of this turn is not over."""
        return bool(s.attackers) or (s.turn == self._me and s.frames[0][0] in (k.MAIN1, k.ATTACK))

    def _aims(self, s: Superjack, decision: Decision, action: Action) -> bool:
        """What was begun is gone on with against the other side, and a Queen or King is paid for with gems in a row."""
        frame = s.frames[-1]
        if action.verb == "burn":
            return action.target == self._foe
        if decision.prompt in ("fireball", "destroy"):
            return action.target in s.creatures[self._foe]
        if decision.prompt == "pay" and RANK[frame[3]] != ACE and frame[5]:
            high = ranks_in(frame[5]).bit_length() - 1
            return action.card >= 0 and ranks_in(GEM_BIT[action.card]) == 16 << high
        return decision.prompt != "straight" or action.card >= 0

    def _answers(self, s: Superjack, decision: Decision) -> list[Action]:
        """What the opponent may do then, what spoils most first; () in its own main phases, where it may do more than
        is seen."""
        acts, me, foe = decision.actions, self._me, self._foe
        if decision.prompt in OWN_STEPS:
            return []
        if decision.prompt == "block" or decision.stage:
            return [*acts[::-1]]
        if not self._sure:
            return [acts[-1]]
        aces = s.hands[foe] & ACES
        idle = {
            "mine": not aces,
            "draw": aces or not s.libraries[foe] or RANK[s.libraries[foe][-1]] != ACE,
            "burn": (s.ready[foe] & FIRE).bit_count() < s.health[me],
        }
        if not self._fights(s):
            idle |= dict.fromkeys(("cast", "fireball", "equip", "stack", "royal"), True)
        order = {"counter": 0, "burn": 1, "straight": 2, "cast": 3, "fireball": 4, "pass": 6}
        left = [action for action in acts if not idle.get(action.verb)]
        return sorted(left, key=lambda action: order.get(action.verb, 5))

    def line(self, s: Superjack) -> WinningLine:
        """How it wins from here, where the opponent only blocks. `s` is used up."""
        step, kills, begun = list[Action](), dict[int, None](), True
        deeds = {"attack"} if s.attackers else set[str]()
        while (decision := s.open_decision) is not None and s.played == self._now[1]:
            mine = decision.seat == self._me
            begun = begun and mine and (not step or _goes_on(step[0], decision))
            action = decision.actions[0 if decision.prompt == "block" else -1]
            if mine:
                action = self._next(s, decision) or action
                if decision.prompt == "fireball" and "attack" not in deeds:
                    kills[action.target] = None
                deeds.add(action.verb)
            step += [action] if begun else []
            s.apply(action)
        by = "gems" if deeds & _HELPING else "fire" if "burn" in deeds else "attack"
        if "attack" not in deeds:
            return WinningLine(tuple(step), self._sure, (), "", self._foe)
        return WinningLine(tuple(step), self._sure, tuple(kills), by, self._foe)


def _goes_on(first: Action, decision: Decision) -> bool:
    """It belongs to the choice that began so."""
    return (
        decision.prompt not in _PLAIN
        or decision.stage > 0
        or (first.verb, decision.prompt) == ("combat", "attack")
    )


def _after(s: Superjack, action: Action) -> Superjack:
    after = s.clone()
    after.apply(action)
    return after


def _key(s: Superjack) -> object:
    """All that counts for what is left of the turn."""
    return (
        *(tuple(row) for row in (s.frames, s.hands, s.gems, s.ready, s.creatures, s.health)),
        *(tuple(table.items()) for table in (s.pool, s.stacks, s.pairs, s.damage, s.added)),
        *(s.tapped, s.royal, s.fresh, s.rush, s.gem_played, s.attackers, s.blocks, s.splits),
        tuple(map(len, s.libraries)),
    )


def fits(line: WinningLine, parts: Parts) -> bool:
    """Whether a choice is the next one of that line, be it with another gem."""
    first = parts[0]
    if first.verb != line.step[0].verb:
        return False
    if first.verb in ("combat", "attack"):
        mine, theirs = ({part.card for part in each if part.card >= 0} for each in (parts, line.step))
        return mine == theirs
    if first.verb == "gem":
        return (GEM_BIT[first.card] & FIRE > 0) == (GEM_BIT[line.step[0].card] & FIRE > 0)
    return len(parts) == 1 or parts[-1].target == line.step[-1].target
