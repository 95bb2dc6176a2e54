"""How a seat can win in this turn by its fireballs and its attack, from what it sees, against one opponent.

Pairs, stacks, aces and royal sacrifices of that seat are not counted: where no line is found it may win all the same.
Hidden cards of the opponent only make a line unsure.
"""

from itertools import combinations
from typing import Any, Final, NamedTuple

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.superjack.actions import (
    BURN_AT,
    COST,
    FIRE,
    FIREBALL_AT,
    GEM_BIT,
    GEMS_OF,
    IS_CREATURE,
    MINES,
    OWN_STEPS,
    gem_bits,
    ranks_in,
)
from tabletop.games.superjack.foresight import SCORCH, Body, bodies, bouts, could_block, may_block, most_power
from tabletop.games.superjack.phases.gems import MINED

MOST: Final = 8
"""With more attackers it is not counted who of them gets through."""
_ENDS: Final = ("combat", "skip", "end")
_TAPPING: Final = ("straight", "equip", "fireball", "burn", "pay")
_STEPS: Final = ("main", "attack")
"""Questions after which the own attack is still to come."""


class WinningLine(NamedTuple):
    """What wins in this turn. `step`: its next choice, a combat with its attack, () while the damage of one is awaited;
    `kills`: the blockers that fireballs kill before the attack; `damage`: what the attack deals at least; `rest`: what
    fireballs at the opponent deal; `foe`: that opponent; `sure`: nothing that is seen can stop it, and no ace."""

    step: Parts
    kills: tuple[int, ...]
    damage: int
    rest: int
    foe: int
    sure: bool


def winning(seen: Observation, decision: Decision) -> Parts:
    """See `Mind.winning`."""
    line = line_of(seen, decision)
    return line.step if line is not None and line.sure else ()


def line_of(seen: Observation, decision: Decision) -> WinningLine | None:
    """How this seat wins in this turn if nothing stops it, what is sure before all else; None: no way is seen."""
    others = [seat for seat in seen.fact("alive") if seat != seen.seat]
    if decision.stage or len(others) != 1 or seen.seat not in seen.fact("alive"):
        return None
    return _Turn(seen, decision, others[0]).line()


class _Turn:
    """What both sides have in this turn."""

    def __init__(self, seen: Observation, decision: Decision, foe: int) -> None:
        self._seen, self._decision, self._foe = seen, decision, foe
        facts: dict[str, Any] = dict(seen.facts)
        self._facts, self._known = facts, bodies(seen)
        burns = [row for row in facts["windows"] if row[2] == "burn" and row[4] == foe]
        self._health = facts["health"][foe] - len(burns)
        self._fires = [gem for gem in seen.zone("gems", seen.seat).upright() if GEM_BIT[gem] & FIRE]
        self._answers = gem_bits(seen.zone("gems", foe).upright())

    def line(self) -> WinningLine | None:
        """The line that needs least, the sure one first."""
        able = self._able()
        for sure in (True, False):
            need = self._health + (self._heals() if sure else 0)
            if 0 < need <= len(self._fires) and (step := self._act("burn", self._fires)):
                return WinningLine((step, BURN_AT[self._foe]), (), 0, self._health, self._foe, sure)
            if able and not (sure and self._may_be_stopped()) and (found := self._attack(able, need, sure)):
                return found
        through = self._coming()
        if through and through + len(self._fires) >= self._health:
            return WinningLine((), (), through, max(0, self._health - through), self._foe, False)
        return None

    def _coming(self) -> int:
        """The damage that the own attack deals to the opponent as it stands."""
        return sum(bout.through for bout in bouts(self._seen) if bout.seat == self._foe)

    def _able(self) -> list[Body]:
        """What may still attack in this turn."""
        own = self._seen.seat == self._facts["turn"] and self._decision.prompt in _STEPS
        able = [self._known[card] for card in self._facts["able"]] if own else []
        return able if len(able) <= MOST else []

    def _attack(self, able: list[Body], need: int, sure: bool) -> WinningLine | None:
        """An attack of all these, behind as few fireballs as are enough."""
        could = [b for b in could_block(self._seen, self._foe) if any(may_block(b, each) for each in able)]
        could.sort(key=lambda body: (self._cost(body, sure), -body.power))
        more = self._more()
        for count in range(len(could) + 1):
            kills = could[:count]
            spent = sum(self._cost(body, sure) for body in kills)
            damage = self._through(able, len(could) - count, sure)
            for gems in (0, more):
                if len(self._fires) + gems >= spent + max(0, need - damage) and damage:
                    rest = max(0, self._health - damage)
                    step = self._step(able, kills, bool(gems))
                    cards = tuple([body.card for body in kills])
                    return WinningLine(step, cards, damage, rest, self._foe, sure) if step else None
        return None

    def _step(self, able: list[Body], kills: list[Body], gem: bool) -> Parts:
        """The next choice of an attack: the gem that it needs, the next fireball, the combat, who attacks."""
        if gem:
            played = self._act("gem", [view.id for view in self._seen.zone("hand", self._seen.seat).cards])
            return (played,) if played else ()
        if kills:
            fire = self._act("fireball", self._fires)
            return (fire, FIREBALL_AT[kills[0].card]) if fire else ()
        go = [action for action in self._decision.actions if action.verb == "combat"]
        cards = sorted(body.card for body in able)
        return (*go, *[Action("attack", card, self._foe) for card in cards])

    def _act(self, verb: str, gems: list[int]) -> Action | None:
        """What the decision offers to do so with the first of these gems that can be a fireball."""
        acts = {action.card: action for action in self._decision.actions if action.verb == verb}
        return next((acts[gem] for gem in gems if GEM_BIT[gem] & FIRE and gem in acts), None)

    def _more(self) -> int:
        """A fireball that the gem of the turn would bring."""
        hand = [view.id for view in self._seen.zone("hand", self._seen.seat).cards]
        return int(self._act("gem", hand) is not None)

    def _cost(self, body: Body, sure: bool) -> int:
        """The fireballs that kill a creature, whatever pairs its player gives it."""
        more = most_power(self._seen, body) - body.power if sure else 0
        return -(-(body.left + more) // SCORCH)

    def _through(self, able: list[Body], blockers: int, sure: bool) -> int:
        """The damage of these attackers that reaches the opponent at least: each blocker stops the strongest left, and
        fireballs kill those that cost most."""
        fires = (self._answers & FIRE).bit_count() if sure else 0
        least = sum(body.power for body in able)
        for count in range(min(fires, len(able)) + 1):
            for burnt in combinations(able, count):
                if sum(-(-body.left // SCORCH) for body in burnt) > fires:
                    continue
                powers = sorted(body.power for body in able if body not in burnt)
                least = min(least, sum(powers[: max(0, len(powers) - blockers)]))
        return least

    def _heals(self) -> int:
        """The health that the opponent's straights of three can bring at most (SJ-4.5)."""
        return self._answers.bit_count() // 3 if self._row() >= 3 else 0

    def _row(self) -> int:
        """The longest row of the opponent's untapped gems."""
        ranks, size = ranks_in(self._answers), 0
        while ranks:
            ranks, size = ranks & ranks >> 4, size + 1
        return size

    def _may_be_stopped(self) -> bool:
        """Whether the opponent could bring a blocker or take an attacker: by an ace, a straight of five or six, a royal
        sacrifice, a stack."""
        theirs = [body for body in self._known.values() if body.seat == self._foe]
        ranks = [RANK[body.card] for body in theirs]
        court = {JACK, QUEEN, KING} <= set(ranks)
        buried = any(IS_CREATURE[view.id] for view in self._seen.zone("graveyard", self._foe).cards)
        row = self._row()
        return court or ranks.count(JACK) > 1 or row == 6 or (row == 5 and buried) or self._may_have_ace()

    def _may_have_ace(self) -> bool:
        """Whether the opponent could pay for an ace, mining what there is, and hold or draw one."""
        pool = self._facts["pool"][self._foe] if self._facts["pool"] else (0, 0)
        holds = self._seen.zone("hand", self._foe).count or self._answers & ~(FIRE | MINES)
        for colour, gems in enumerate(GEMS_OF):
            up = self._answers & gems
            energy = pool[colour] + up.bit_count() + (MINED - 1) * (up & MINES).bit_count()
            if holds and energy >= COST[ACE]:
                return True
        return False


def fits(line: WinningLine, parts: Parts) -> bool:
    """Whether a choice is the next one of that line, be it with another gem."""
    first = parts[0]
    if not line.step or first.verb != line.step[0].verb:
        return False
    if first.verb in ("combat", "attack"):
        mine, theirs = ({part.card for part in each if part.card >= 0} for each in (parts, line.step))
        return mine == theirs
    if first.verb == "gem":
        return bool(GEM_BIT[first.card] & FIRE)
    return len(parts) == 1 or parts[-1].target == line.step[-1].target


def keeps(decision: Decision, parts: Parts) -> bool:
    """Whether a choice of a main phase leaves what is untapped for fireballs, and the turn to go on with."""
    gems = gem_bits(part.card for part in parts if part.card >= 0 and part.verb in _TAPPING)
    return decision.prompt in OWN_STEPS and parts[0].verb not in _ENDS and not gems & FIRE
