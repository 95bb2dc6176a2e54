"""One searcher for every game: information-set Monte Carlo tree search on sampled states.

It is given an observation and samples full states that fit it (`GameSpec.determinize`), grows one tree over the
actions of all of them, plays each new leaf on with the game's `Guide` and backs up what `evaluate` says of every seat
(max^n: each seat goes after its own chance). Nothing here knows a real state, or which game is played.

Names: SO-ISMCTS after Cowling, Powley and Whitehouse (2012); PUCT is selection by prior, as in AlphaZero.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

from tabletop.ai import endgame
from tabletop.ai.thinking import UNLIMITED, Agent, Budget, Candidate, Choice
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec, Guide
from tabletop.engine.state import GameState

MAX_PLAYOUT: Final = 600
"""Decisions after which a playout is judged wherever it is."""
CHECK_EVERY: Final = 8
"""Simulations between two looks at the time."""
DECIDE_EVERY: Final = 64
"""Simulations between two looks at whether the runner-up can still catch up."""
FIRST_WORLDS: Final = 16
"""So many states are sampled before the first simulation, where some are likelier than others."""
MOST_PARTS: Final = 24
"""A compound choice has no more parts than this."""
MIN_BELIEF: Final = -50.0
PART: Final = 0.4
"""So much of its time a part of a compound choice gets that is not the first."""
AT_ONCE_MS: Final = 5
"""With less time than that the rule player answers, which takes one or two."""
CLEAR: Final = 6
"""A favourite so many times ahead of the runner-up is not doubted any more."""
FLAT: Final = 0.1
"""The part of every prior that is shared out evenly, so that no action is ruled out."""
WIDE: Final = 12
"""So many actions are looked at from the first, the likeliest; with n visits to their node 2√n more of them
(progressive widening)."""
MIN_SPREAD: Final = 0.02
"""Chances nearer to each other than this are not stretched further apart."""


class Style(NamedTuple):
    """How a level searches. `plies`: depth of the tree in decisions with a choice, 1 = flat comparison of the moves
    at the root. `explore`: how long a good prior or a seldom tried move is looked at (PUCT constant, for chances
    stretched to 0..1). `epsilon`: how often a playout plays at random. `worlds`: how many states are sampled at most.
    `ripe`: how often a move is played on by the guide before what follows it is searched as well.
    `exact`: with at most so many ways left to play one's own cards they are all tried; 0 = never.
    `far`: how many times `Guide.depth` a playout plays on before the horizon at which it is judged."""

    plies: int = 100
    ripe: int = 1
    explore: float = 0.8
    epsilon: float = 0.1
    worlds: int = 300
    exact: int = 0
    far: float = 1.0


class _Node:
    """What is known of one action after its parent: `total` is the sum of chances of the seat that played it;
    `offered` how often it could have been played; `rank`: how many of its siblings the guide likes better."""

    __slots__ = ("children", "offered", "prior", "rank", "seat", "total", "visits")

    def __init__(self, seat: int, prior: float, rank: int = 0) -> None:
        self.seat = seat
        self.prior = prior
        self.rank = rank
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.children: dict[Action, _Node] = {}


class Search:
    """The search for one answer. `run` may be called again for more of it."""

    def __init__(
        self,
        spec: GameSpec,
        guide: Guide,
        seen: Observation,
        decision: Decision,
        rng: Random,
        style: Style,
    ) -> None:
        self._spec = spec
        self._guide = guide
        self._seen = seen
        self._decision = decision
        self._rng = rng
        self._style = style
        self._depth = int(guide.depth * style.far)
        self._worlds: list[GameState] = []
        self._sums: list[float] = []
        self._turn = -1
        self._root = _Node(-1, 1.0)
        self._low, self._high = 1.0, 0.0
        self.simulations = 0

    def run(self, budget: Budget) -> Choice:
        """Think until the budget is used up or the answer cannot change any more."""
        if self._style.exact:
            choice = endgame.solve(
                self._spec, self._guide, self._decision, self._next_world, budget, self._style.exact
            )
            if choice is not None:
                return choice
        self.grow(budget)
        return self.choice()

    def grow(self, budget: Budget) -> None:
        """Simulate until the budget is used up or the answer cannot change any more; at least once."""
        step, began = 0, self.simulations
        while True:
            step += 1
            if not step % CHECK_EVERY or budget.hurried:
                if budget.over(self.simulations - began) and self.simulations:
                    break
                if not step % DECIDE_EVERY and self._decided(budget, self.simulations - began):
                    break
            if step > budget.simulations:
                break
            self._simulate(self._next_world())
            self.simulations += 1

    def choice(self) -> Choice:
        """The answer so far."""
        rows = []
        for action in self._decision.actions:
            node = self._root.children.get(action)
            if node is not None and node.visits:
                rows.append((node.visits, node.total / node.visits, node.prior, action))
        rows.sort(key=lambda row: row[:3], reverse=True)
        if not rows:
            return Choice(self._decision.actions[0])
        done = sum(row[0] for row in rows)
        return Choice(
            rows[0][3],
            tuple([Candidate(row[3], row[1], row[0] / done) for row in rows]),
            self.simulations,
            self._line(rows[0][3]),
        )

    def _line(self, first: Action) -> tuple[Action, ...]:
        """The rest of the compound choice that `first` begins: what was tried most often, else what the guide likes;
        () if it is complete by itself. Such parts pay for nothing and show nothing, so any sampled state will do."""
        world, node = self._next_world(), self._root
        decision, wanted = world.decision(), first
        line: list[Action] = []
        while decision is not None and wanted in decision.actions and len(line) < MOST_PARTS:
            if len(decision.actions) > 1:
                node = node.children.get(wanted) or _Node(decision.seat, 1.0)
            line.append(wanted)
            world.apply(wanted)
            decision = world.decision()
            if decision is None or not decision.stage or decision.seat != self._decision.seat:
                return tuple(line) if len(line) > 1 else ()
            tried = [(child.visits, action) for action, child in node.children.items() if child.visits]
            likely = [action for _, action in sorted(tried, reverse=True) if action in decision.actions]
            weights = self._guide.prior(world, decision)
            wanted = likely[0] if likely else decision.actions[weights.index(max(weights))]
        return ()

    def _decided(self, budget: Budget, done: int) -> bool:
        """Whether the runner-up cannot catch up in the thinking that is left, or has fallen far behind."""
        visits = sorted([node.visits for node in self._root.children.values()], reverse=True)
        if len(visits) < 2 or visits[0] > CLEAR * visits[1] + DECIDE_EVERY:
            return True
        left = budget.simulations - done
        spent = budget.spent_ms()
        if spent > 20:
            left = min(left, done * max(budget.soft_ms - spent, 0) // spent)
        return visits[0] - visits[1] > left

    # -- sampled states --------------------------------------------------------------------------------------

    def _next_world(self) -> GameState:
        """A copy of a sampled state, drawn from up to `style.worlds` of them, which are made one at a time. The better
        a state explains what the others did, the more often it is drawn."""
        worlds, belief = self._worlds, self._guide.belief
        while len(worlds) < self._style.worlds:
            world = self._spec.determinize(self._seen, self._rng)
            worlds.append(world)
            if belief is None:
                return world.clone()
            weight = exp(max(belief(world, self._seen.seat), MIN_BELIEF))
            self._sums.append(weight + (self._sums[-1] if self._sums else 0.0))
            if len(worlds) >= FIRST_WORLDS:
                break
        if belief is None:
            self._turn = turn = (self._turn + 1) % len(worlds)
            return worlds[turn].clone()
        sums = self._sums
        return worlds[min(bisect(sums, self._rng.random() * sums[-1]), len(worlds) - 1)].clone()

    # -- one simulation --------------------------------------------------------------------------------------

    def _simulate(self, world: GameState) -> None:
        guide, me = self._guide, self._seen.seat
        simultaneous = guide.simultaneous
        plies, ripe = self._style.plies, self._style.ripe
        node = self._root
        path: list[_Node] = []
        while plies and (decision := world.decision()) is not None:
            if path and decision.prompt in guide.horizon and len(path) > self._depth:
                break  # also where the horizon leaves no choice: the tree ends with the round
            actions = decision.actions
            if len(actions) == 1:
                world.apply(actions[0])
                continue
            if decision.seat != me and decision.prompt in simultaneous:
                world.apply(self._guess(world, decision))  # nobody may answer what is not seen yet
                continue
            action, node = self._select(node, world, decision)
            world.apply(action)
            path.append(node)
            plies -= 1
            if node.visits < ripe:
                break
        self._play_on(world)
        chances: dict[int, float] = {}
        evaluate = self._spec.evaluate
        for node in path:
            seat = node.seat
            chance = chances.get(seat)
            if chance is None:
                chance = chances[seat] = evaluate(world, seat)
                if chance < self._low:
                    self._low = chance
                if chance > self._high:
                    self._high = chance
            node.visits += 1
            node.total += chance

    def _select(self, node: _Node, world: GameState, decision: Decision) -> tuple[Action, _Node]:
        """The action with the best upper bound, and its node."""
        children, actions = node.children, decision.actions
        found: list[_Node] = []
        for action in actions:
            child = children.get(action)
            if child is None:
                self._open(node, world, decision)
                found = [children[action] for action in actions]
                break
            found.append(child)
        low = self._low
        scale = 1.0 / max(self._high - low, MIN_SPREAD)
        explore = self._style.explore
        visits, total = 0, 0.0
        for child in found:
            visits += child.visits
            total += child.total
        # a move not tried yet counts as a little worse than those that were
        first = ((total / visits - low) * scale - 0.1) if visits else 0.5
        looked_at = list(enumerate(found))
        if len(found) > WIDE:
            looked_at.sort(key=lambda pair: pair[1].rank)
            del looked_at[WIDE + int(2 * sqrt(visits)) :]
        best, chosen = -1e9, 0
        for at, child in looked_at:
            child.offered = offered = child.offered + 1
            count = child.visits
            score = (child.total / count - low) * scale if count else first
            score += explore * child.prior * sqrt(offered) / (1 + count)
            if score > best:
                best, chosen = score, at
        return actions[chosen], found[chosen]

    def _open(self, node: _Node, world: GameState, decision: Decision) -> None:
        """Gives every action of the decision a node with its prior."""
        weights = self._guide.prior(world, decision)
        top = max(weights)
        shares = [exp(weight - top) for weight in weights]
        scale = (1 - FLAT) / sum(shares)
        even = FLAT / len(shares)
        order = sorted(weights, reverse=True) if len(weights) > WIDE else ()
        children, seat = node.children, decision.seat
        for action, weight, share in zip(decision.actions, weights, shares, strict=True):
            if action not in children:
                rank = order.index(weight) if order else 0
                children[action] = _Node(seat, share * scale + even, rank)

    def _guess(self, world: GameState, decision: Decision) -> Action:
        return decision.actions[draw_by_log(self._guide.prior(world, decision), self._rng)]

    def _likely(self, world: GameState, decision: Decision) -> Action:
        """The guide's choice, now and then any other."""
        actions, rand = decision.actions, self._rng.random
        if rand() < self._style.epsilon:
            return actions[int(rand() * len(actions))]
        weights = self._guide.prior(world, decision)
        return actions[weights.index(max(weights))]

    def _play_on(self, world: GameState) -> None:
        """Plays by the guide, with a few random moves, to the first horizon that is far enough."""
        horizon, depth, likely = self._guide.horizon, self._depth, self._likely
        count = 0
        while (decision := world.decision()) is not None:
            if count >= depth and (not horizon or decision.prompt in horizon):
                break
            actions = decision.actions
            if len(actions) == 1:
                world.apply(actions[0])
                continue
            count += 1
            if count > MAX_PLAYOUT:
                break
            world.apply(likely(world, decision))


SKILLED: Final = Style(plies=1, epsilon=0.1, worlds=100, far=0.5)
"""Compares the moves at hand over sampled states (PIMC, flat), by what soon comes of each."""
EXPERT: Final = Style(ripe=10, exact=24, far=2.0)
"""Thinks ahead for all seats, and far."""


def searcher(spec: GameSpec, style: Style) -> Agent:
    """The agent that searches in that style; where the game has no guide it plays by the rule player."""
    guide = spec.guide() if spec.guide is not None else None

    def answer(seen: Observation, decision: Decision, rng: Random, budget: Budget) -> Choice:
        if len(decision.actions) == 1:
            return Choice(decision.actions[0])
        if guide is None or budget.soft_ms < AT_ONCE_MS:
            return Choice(spec.policy(seen, decision, rng))
        if budget.soft_ms < UNLIMITED:
            budget.soft_ms = int(budget.soft_ms * guide.pace * (PART if decision.stage else 1))
        return Search(spec, guide, seen, decision, rng, style).run(budget)

    return answer


def draw_by_log(weights: Sequence[float], rng: Random) -> int:
    """An index, drawn with the chances whose logarithms `weights` are, up to a constant."""
    top = max(weights)
    shares = [exp(weight - top) for weight in weights]
    left = rng.random() * sum(shares)
    for at, share in enumerate(shares):
        left -= share
        if left <= 0:
            return at
    return len(shares) - 1
