"""How a seat can win in this turn by its fireballs and its attack, from what it sees, against one opponent.

Pairs, stacks, aces and royal sacrifices of that seat are not counted: where no line is found it may win all the same.
What the opponent could answer is not counted either.
"""

from typing import Any, Final, NamedTuple

from tabletop.engine.actions import Action, Parts
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.superjack.actions import (
    BURN_AT,
    FIRE,
    FIREBALL_AT,
    GEM_BIT,
    OWN_STEPS,
    gem_bits,
)
from tabletop.games.superjack.foresight import (
    SCORCH,
    Body,
    bodies,
    bouts,
    could_block,
    may_block,
)

_ENDS: Final = ("combat", "skip", "end")
_TAPPING: Final = ("straight", "equip", "fireball", "burn", "pay")
_STEPS: Final = ("main", "attack")
"""Questions after which the own attack is still to come."""


class WinningLine(NamedTuple):
    """What wins in this turn. `step`: its next choice, a combat with its attack, () while the damage of one is awaited;
    `kills`: the blockers that fireballs kill before the attack; `damage`: what the attack deals at least; `rest`: what
    fireballs at the opponent deal; `foe`: that opponent."""

    step: Parts
    kills: tuple[int, ...]
    damage: int
    rest: int
    foe: int


def line_of(seen: Observation, decision: Decision) -> WinningLine | None:
    """How this seat wins in this turn if nothing stops it; None: no way is seen."""
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

    def line(self) -> WinningLine | None:
        """The line that needs least."""
        if 0 < self._health <= len(self._fires) and (step := self._act("burn", self._fires)):
            return WinningLine((step, BURN_AT[self._foe]), (), 0, self._health, self._foe)
        able = self._able()
        if able and (found := self._attack(able)):
            return found
        through = self._coming()
        if through and through + len(self._fires) >= self._health:
            return WinningLine((), (), through, max(0, self._health - through), self._foe)
        return None

    def _coming(self) -> int:
        """The damage that the own attack deals to the opponent as it stands."""
        return sum(bout.through for bout in bouts(self._seen) if bout.seat == self._foe)

    def _able(self) -> list[Body]:
        """What may still attack in this turn."""
        own = self._seen.seat == self._facts["turn"] and self._decision.prompt in _STEPS
        return [self._known[card] for card in self._facts["able"]] if own else []

    def _attack(self, able: list[Body]) -> WinningLine | None:
        """An attack of all these, behind as few fireballs as are enough."""
        could = [b for b in could_block(self._seen, self._foe) if any(may_block(b, each) for each in able)]
        could.sort(key=lambda body: (_cost(body), -body.power))
        more, powers = self._more(), sorted(body.power for body in able)
        for count in range(len(could) + 1):
            kills = could[:count]
            spent = sum(map(_cost, kills))
            damage = sum(
                powers[: max(0, len(powers) - len(could) + count)]
            )  # each blocker stops the strongest left
            for gems in (0, more):
                if len(self._fires) + gems >= spent + max(0, self._health - damage) and damage:
                    rest = max(0, self._health - damage)
                    step = self._step(able, kills, bool(gems))
                    cards = tuple([body.card for body in kills])
                    return WinningLine(step, cards, damage, rest, self._foe) if step else None
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


def _cost(body: Body) -> int:
    """The fireballs that kill a creature."""
    return -(-body.left // SCORCH)


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
