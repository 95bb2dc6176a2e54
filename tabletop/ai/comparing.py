"""Moves compared with each other, for hints and for looking back: the same search, but at the root every move has the
same number of simulations on the same sampled states, so that an unlikely move gets a fair estimate too.

The question's decision holds the moves to compare, the most important one first. Of a long list the first is compared
with the likeliest others.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from tabletop.ai.search import EXPERT, Search, _Node
from tabletop.ai.thinking import Agent, Budget
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.events import DamageDealt
from tabletop.engine.observation import Observation
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.rng import Random
from tabletop.engine.spec import Follow, GameSpec, Judgement
from tabletop.engine.state import GameState

MAX_MOVES: Final = 4
"""Moves compared at most."""
COUNTED: Final = 100
"""So often each move is played on to count what follows where its chance is solved and needs no playouts."""
AT_FIRST: Final = 24
EVERY: Final = 8
"""What follows is counted in so many first playouts of each move, then in one of so many: to write down what happens
takes a third of a playout's time."""


class Comparison(Search):
    """The search for one comparison."""

    _told = True
    _at = -1
    _states = 0
    _shared: GameState | None = None
    follows: tuple[Follow, ...] = ()
    """What is counted of what comes of each move."""

    def run(self, budget: Budget) -> Choice:
        """Compare them; what follows is counted also where the end of a hand was solved."""
        choice = super().run(budget)
        if not self.follows or self.simulations:
            return choice
        for _ in range(COUNTED * len(self._decision.actions)):
            self._count(self._next_world())
        rows = [row._replace(follows=self._counted(row.action)) for row in choice.candidates]
        return choice._replace(candidates=tuple(rows))

    def _counted(self, action: Action) -> tuple[float, ...]:
        totals, tries = self._came[action], self._tries[action]
        return tuple([total / tries for total in totals]) if tries else ()

    def choice(self) -> Choice:
        """The move with the highest mean chance to win, and all of them with theirs."""
        rows = []
        for action in self._decision.actions:
            node = self._root.children.get(action)
            if node is not None and node.visits:
                share = node.visits / self.simulations
                rows.append(
                    Candidate(
                        action,
                        node.total / node.visits,
                        share,
                        self._line(action),
                        self._counted(action),
                    )
                )
        if not rows:
            return Choice(self._decision.actions[0])
        rows.sort(key=lambda row: -row.value)
        return Choice(rows[0].action, tuple(rows), self.simulations, rows[0].line)

    @cached_property
    def _came(self) -> dict[Action, list[int]]:
        return {action: [0] * len(self.follows) for action in self._decision.actions}

    @cached_property
    def _heard(self) -> frozenset[str]:
        """What anything that follows is counted or ended by."""
        return frozenset(how for follow in self.follows for how in (*follow.hows, *follow.ends))

    @cached_property
    def _tries(self) -> dict[Action, int]:
        """In how many playouts of each move that was counted."""
        return dict.fromkeys(self._decision.actions, 0)

    def _simulate(self, world: GameState) -> None:
        if self.follows and (self._states <= AT_FIRST or self._states % EVERY == 0):
            self._count(world)
        else:
            super()._simulate(world)

    def _count(self, world: GameState) -> None:
        """Simulate, and count what follows."""
        world.events = []
        super()._simulate(world)
        action = self._decision.actions[self._at]
        self._tries[action] += 1
        totals = self._came[action]
        told = [event for event in world.events if event.how in self._heard or type(event) is DamageDealt]
        for at, follow in enumerate(self.follows):
            totals[at] += follow.counted(told, self._seen)

    def _decided(self, budget: Budget, done: int) -> bool:
        return False

    def _next_world(self) -> GameState:
        """The same sampled state for each move in turn."""
        self._at = (self._at + 1) % len(self._decision.actions)
        if self._at == 0 or self._shared is None:
            self._shared = super()._next_world()
            self._states += 1
        return self._shared.clone()

    def _select(self, node: _Node, world: GameState, decision: Decision) -> tuple[Action, _Node]:
        wanted = self._decision.actions[self._at]
        if node is not self._root or wanted not in decision.actions:
            return super()._select(node, world, decision)
        if wanted not in node.children:
            self._expand(node, world, decision)
        return wanted, node.children[wanted]


def judge(spec: GameSpec) -> Agent:
    """The agent that compares; in a game without a judgement it compares nothing."""
    judgement = spec.mind.judgement() if spec.mind.judgement is not None else None

    def answer(seen: Observation, decision: Decision, rng: Random, budget: Budget) -> Choice:
        if judgement is None or len(decision.actions) == 1:
            return Choice(decision.actions[0])
        few = decision._replace(actions=_to_compare(spec, judgement, seen, decision, rng))
        comparison = Comparison(spec, judgement, seen, few, rng, EXPERT)
        comparison.follows = spec.mind.follows
        return comparison.run(budget)

    return answer


def appraiser(spec: GameSpec) -> Agent:
    """The agent that says how good it is to play the first of the decision's actions; in a game without a judgement it
    knows nothing."""
    judgement = spec.mind.judgement() if spec.mind.judgement is not None else None

    def answer(seen: Observation, decision: Decision, rng: Random, budget: Budget) -> Choice:
        if judgement is None:
            return Choice(decision.actions[0])
        one = decision._replace(actions=decision.actions[:1])
        return Comparison(spec, judgement, seen, one, rng, EXPERT).run(budget)

    return answer


def _to_compare(
    spec: GameSpec, judgement: Judgement, seen: Observation, decision: Decision, rng: Random
) -> tuple[Action, ...]:
    """The first of the decision's actions and the likeliest of the others, in their order."""
    first, *others = decision.actions
    if len(others) < MAX_MOVES:
        return decision.actions
    world = spec.mind.sampler(seen)(rng)
    asked = world.decision()
    if asked is None:
        return decision.actions[:MAX_MOVES]
    log_priors = dict(zip(asked.actions, judgement.prior(world, asked), strict=True))
    best = sorted(others, key=lambda action: -log_priors.get(action, -1e9))[: MAX_MOVES - 1]
    return (first, *[action for action in others if action in best])
