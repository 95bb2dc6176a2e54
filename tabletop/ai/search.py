"""One searcher for every game: information-set Monte Carlo tree search (SO-ISMCTS) on sampled states.

The search is given an observation. It samples full states that fit it (`Mind.sampler`), grows one tree over the
actions of all of them, plays each new leaf on by the game's `Judgement` and backs up the `evaluate` of every seat
(max^n: each seat maximises its own chance to win). Nothing here knows the real state, or which game is played.

What several answer at once (`Prompt.simultaneous`) is guessed for the others and never searched: they would answer what
they cannot see.

SO-ISMCTS is after Cowling, Powley and Whitehouse (2012); PUCT, selection by prior, is as in AlphaZero.
"""

from __future__ import annotations

import gc
from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import exp, sqrt
from operator import attrgetter
from typing import Final, NamedTuple

from tabletop.ai import endgame
from tabletop.ai.thinking import UNLIMITED, Agent, Budget
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec, Judgement
from tabletop.engine.state import GameState

MAX_PLAYOUT: Final = 600
"""Decisions in one playout at most; then it is evaluated wherever it is."""
CHECK_EVERY: Final = 8
"""Simulations between two looks at the clock."""
DECIDE_EVERY: Final = 64
"""Simulations between two checks whether the runner-up can still catch up."""
FIRST_WORLDS: Final = 16
"""States sampled before the first simulation, in a game with a `Judgement.belief`."""
MAX_PARTS: Final = 24
"""Parts of a compound choice at most."""
MIN_BELIEF: Final = -50.0
"""The least `Judgement.belief` of a state: its exponential must not underflow to 0."""
LATER_PART: Final = 0.4
"""The time for a part of a compound choice after the first, as a share of the usual time."""
FRESH: Final = 6
"""So many questions of one turn are searched for the usual time, those after them in less and less: nobody likes to
wait for a turn of fifty."""
HASTE: Final = 0.15
"""The least share of that time."""
PLANNED: Final = 12
"""Visits of a place in the tree from which its best answer is played on without another search."""
MIN_SEARCH_MS: Final = 5
"""The judgement alone, which takes 1 or 2 ms, answers where there is less time than this."""
CLEAR: Final = 6
"""A favourite with this many times the runner-up's visits ends the search."""
UNIFORM: Final = 0.1
"""The share of the prior that is spread evenly over all actions, so that none is ruled out."""
FIRST_WIDTH: Final = 12
"""Actions considered at a node from its first visit, the likeliest ones; n visits add 2√n more (progressive
widening)."""
LEAST_SHARE: Final = 0.15
BETTER: Final = 2.0
WORTH: Final = 0.02
"""The most visited action is the answer, unless another with this share of the visits is better by so many standard
errors and by a chance to win of so much: it was found late. The lower bound alone would follow whatever was lucky in
few simulations."""
LEAST_VISITS: Final = 30
"""The runner-up has this many visits before a clear favourite ends the search."""
MIN_RANGE: Final = 0.02
"""The narrowest range of chances to win that is stretched to 0..1 for PUCT."""


class Style(NamedTuple):
    """How a level searches. `plies`: depth of the tree in decisions with a choice, 1 = flat comparison of the moves
    at the root. `expand_after`: visits of a node before its children are searched. `c_puct`: PUCT's constant of
    exploration, for chances stretched to 0..1. `epsilon`: share of random moves in a playout. `worlds`: sampled states
    at most. `max_lines`: all are tried where no more `Judgement.lines_left` remain, 0 = never. `depth_factor`:
    multiplies `Judgement.depth`, 0 = by `Judgement.reach`."""

    plies: int = 100
    expand_after: int = 1
    c_puct: float = 0.8
    epsilon: float = 0.1
    worlds: int = 300
    max_lines: int = 0
    depth_factor: float = 1.0


class _Node:
    """Statistics of one action after its parent. `total`: sum of the chances to win of the seat that played it;
    `squares`: sum of their squares, at the root only; `availability`: how often it was legal and considered; `rank`:
    how many of its siblings have a higher prior; `asked` and `answers`: what was asked after it last, and the nodes of
    these actions."""

    __slots__ = (
        "answers",
        "asked",
        "availability",
        "children",
        "prior",
        "rank",
        "seat",
        "squares",
        "total",
        "visits",
    )

    def __init__(self, seat: int, prior: float, rank: int = 0) -> None:
        self.seat = seat
        self.prior = prior
        self.rank = rank
        self.visits = 0
        self.availability = 0
        self.total = 0.0
        self.squares = 0.0
        self.children: dict[Action, _Node] = {}
        self.asked: tuple[Action, ...] = ()
        self.answers: list[_Node] = []


_RANK: Final = attrgetter("rank")


def _is_as_good(nodes: Mapping[Action, _Node], one: Action, best: Action) -> bool:
    """Whether that answer was tried often enough and does about as well as the best one."""
    tried, first = nodes.get(one), nodes.get(best)
    if tried is None or first is None or tried.visits < PLANNED:
        return False
    return first.total / first.visits - tried.total / tried.visits < WORTH


@contextmanager
def no_collection() -> Iterator[None]:
    """Nobody looks for garbage meanwhile: a tree is no cycle and makes none, but to look through it takes time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


class Search:
    """The search for one answer. `run` may be called again for more of it."""

    _told = False
    """Whether its chances are shown to somebody, not only compared."""

    def __init__(
        self,
        spec: GameSpec,
        judgement: Judgement,
        seen: Observation,
        decision: Decision,
        rng: Random,
        style: Style,
    ) -> None:
        self._spec = spec
        self._judgement = judgement
        self._evaluate = spec.mind.evaluate
        self._seen = seen
        self._sample = spec.mind.sampler(seen)
        self._decision = decision
        self._rng = rng
        self._style = style
        self._horizon = frozenset(name for name, prompt in spec.rules.prompts.items() if prompt.horizon)
        self._simultaneous = frozenset(
            name for name, prompt in spec.rules.prompts.items() if prompt.simultaneous
        )
        self._leading = {name: judgement.leading.get(name, judgement.first) for name in spec.rules.prompts}
        self._ends = judgement.ends if self._told else 1
        self._depth = int(judgement.depth * (style.depth_factor or judgement.reach)) // self._ends
        self._worlds: list[GameState] = []
        self._cumulative: list[float] = []
        self._next = -1
        self._root = _Node(-1, 1.0)
        self._lowest, self._highest = 1.0, 0.0
        self.simulations = 0

    def run(self, budget: Budget) -> Choice:
        """Think until the budget is used up or the answer cannot change any more."""
        if self._style.max_lines:
            choice = endgame.solve(
                self._spec,
                self._judgement,
                self._decision,
                self._sampled,
                budget,
                self._style.max_lines,
                self._told,
            )
            if choice is not None:
                return choice
        self.grow(budget)
        return self.choice()

    def grow(self, budget: Budget) -> None:
        """Simulate until the budget is used up or the answer cannot change any more; at least once."""
        step, began = 0, self.simulations
        with no_collection():
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
        if not rows:
            return Choice(self._decision.actions[0])
        done = sum(row[0] for row in rows)
        rows.sort(key=lambda row: row[:3], reverse=True)
        visits, chance = rows[0][:2]
        spread = self._spread(done)

        def least(row: tuple[int, float, float, Action]) -> float:
            return row[1] - BETTER * spread * sqrt(1 / row[0] + 1 / visits)

        better = [
            row
            for row in rows
            if row[0] >= LEAST_SHARE * done and row[1] >= chance + WORTH and least(row) > chance
        ]
        if better:
            best = max(better, key=least)
            rows.remove(best)
            rows.insert(0, best)
        return Choice(
            rows[0][3],
            tuple([Candidate(row[3], row[1], row[0] / done) for row in rows]),
            self.simulations,
            self._line(rows[0][3]),
        )

    def _spread(self, done: int) -> float:
        """How far the chances found by single simulations of one action lie apart: their standard deviation."""
        tried = [node for node in self._root.children.values() if node.visits]
        within = sum([node.squares - node.total * node.total / node.visits for node in tried])
        return sqrt(max(within, 0.0) / done)

    def _line(self, first: Action) -> tuple[Action, ...]:
        """All parts of the compound choice or the plan (`Mind.plans`) that `first` begins, () if it has no more: each
        part the most visited, else the one with the highest prior; the next move of a plan the one with the highest
        prior, unless that is clearly worse. Parts reveal and pay nothing, so any sampled state will do."""
        world, node, plans = self._next_world(), self._root, self._spec.mind.plans
        decision, wanted = world.decision(), first
        line: list[Action] = []
        while decision is not None and wanted in decision.actions and len(line) < MAX_PARTS:
            if len(decision.actions) > 1:
                node = node.children.get(wanted) or _Node(decision.seat, 1.0)
            line.append(wanted)
            world.apply(wanted)
            decision = world.decision()
            verbs = plans.get(wanted.verb, ())
            if decision is None or decision.seat != self._decision.seat or not (decision.stage or verbs):
                break
            visited = [(child.visits, action) for action, child in node.children.items() if child.visits]
            tried = [action for _, action in sorted(visited, reverse=True) if action in decision.actions]
            natural = self._judgement.favourite(world, decision)
            wanted = tried[0] if tried else natural
            if not decision.stage:
                wanted = natural if _is_as_good(node.children, natural, wanted) else wanted
                if wanted.verb not in verbs:
                    break
        return tuple(line) if len(line) > 1 else ()

    def plan(self, first: Action) -> list[tuple[Observation, Action]]:
        """What to answer next, if all comes as expected after `first`: by what is seen then, the most visited answers
        as far as the tree was searched well enough. What is revealed in one sampled state looks different in truth, so
        nothing that follows it is ever played on."""
        world, node, me = self._next_world(), self._root.children.get(first), self._seen.seat
        found: list[tuple[Observation, Action]] = []
        wanted = first
        while node is not None and len(found) < MAX_PARTS:
            world.apply(wanted)
            decision = world.decision()
            while decision is not None and decision.seat == me and len(decision.actions) == 1:
                world.apply(decision.actions[0])
                decision = world.decision()
            if decision is None or decision.seat != me:
                break
            open_ = [
                (child.visits, action)
                for action, child in node.children.items()
                if action in decision.actions
            ]
            if sum([visits for visits, _ in open_]) < PLANNED:
                break
            wanted = max(open_)[1]
            found.append((world.observe(me), wanted))
            node = node.children[wanted]
        return found

    def _decided(self, budget: Budget, done: int) -> bool:
        """Whether the runner-up cannot catch up within the budget, or is `CLEAR` times behind."""
        visits = sorted([node.visits for node in self._root.children.values()], reverse=True)
        if len(visits) < 2:
            return True
        if visits[1] >= LEAST_VISITS and visits[0] > CLEAR * visits[1] + DECIDE_EVERY:
            return True
        left = budget.simulations - done
        spent = budget.spent_ms()
        if spent > 20:
            left = min(left, done * max(budget.soft_ms - spent, 0) // spent)
        return visits[0] - visits[1] > left

    # -- sampled states --------------------------------------------------------------------------------------

    def _next_world(self) -> GameState:
        """A copy of one of up to `style.worlds` sampled states, each made when it is first needed. A state is drawn in
        proportion to the exponential of its `Judgement.belief`."""
        worlds, belief = self._worlds, self._judgement.belief
        while len(worlds) < self._style.worlds:
            world, _ = self._sampled()
            if belief is None:
                return world.clone()
            if len(worlds) >= FIRST_WORLDS:
                break
        if belief is None:
            self._next = turn = (self._next + 1) % len(worlds)
            return worlds[turn].clone()
        sums = self._cumulative
        return worlds[min(bisect(sums, self._rng.random() * sums[-1]), len(worlds) - 1)].clone()

    def _sampled(self) -> tuple[GameState, float]:
        """Another sampled state, not to be changed, and the exponential of its `Judgement.belief`."""
        world, belief = self._sample(self._rng), self._judgement.belief
        weight = 1.0 if belief is None else exp(max(belief(world, self._seen.seat), MIN_BELIEF))
        if len(self._worlds) < self._style.worlds:
            self._worlds.append(world)
            self._cumulative.append(weight + (self._cumulative[-1] if self._cumulative else 0.0))
        return world, weight

    # -- one simulation --------------------------------------------------------------------------------------

    def _simulate(self, world: GameState) -> None:
        me = self._seen.seat
        plies, expand_after = self._style.plies, self._style.expand_after
        node = self._root
        path: list[_Node] = []
        while plies and (decision := world.open_decision) is not None:
            if len(path) > self._depth and decision.prompt in self._horizon:
                break  # also where the horizon leaves no choice: the tree ends with the round
            actions = decision.actions
            if len(actions) == 1:
                world.apply(actions[0])
                continue
            if decision.seat != me and decision.prompt in self._simultaneous:
                world.apply(self._sampled_action(world, decision))  # nobody may answer what is not seen yet
                continue
            action, node = self._select(node, world, decision)
            world.apply(action)
            path.append(node)
            plies -= 1
            if node.visits < expand_after:
                break
        chances = self._judged(world)
        if not path:  # nothing was to choose
            return
        lowest, highest = self._lowest, self._highest
        for node in path:
            chance = chances[node.seat]
            if chance < lowest:
                lowest = chance
            if chance > highest:
                highest = chance
            node.visits += 1
            node.total += chance
        self._lowest, self._highest = lowest, highest
        first = path[0]
        first.squares += chances[first.seat] ** 2

    def _select(self, node: _Node, world: GameState, decision: Decision) -> tuple[Action, _Node]:
        """The action with the highest PUCT score, and its node."""
        actions = decision.actions
        found = node.answers
        if node.asked != actions:  # in another state other cards are held
            children = node.children
            try:
                found = [children[action] for action in actions]
            except KeyError:
                self._expand(node, world, decision)
                found = [children[action] for action in actions]
            node.asked, node.answers = actions, found
        low = self._lowest
        scale = 1.0 / max(self._highest - low, MIN_RANGE)
        c_puct = self._style.c_puct
        visits, total = 0, 0.0
        for child in found:
            visits += child.visits
            total += child.total
        # the value of an action without visits: a little below the mean of the others
        unvisited = ((total / visits - low) * scale - 0.1) if visits else 0.5
        considered = found
        if len(found) > FIRST_WIDTH:
            considered = sorted(found, key=_RANK)
            del considered[FIRST_WIDTH + int(2 * sqrt(visits)) :]
        best, chosen = -1e9, found[0]
        for child in considered:
            child.availability = availability = child.availability + 1
            count = child.visits
            score = (child.total / count - low) * scale if count else unvisited
            score += c_puct * child.prior * sqrt(availability) / (1 + count)
            if score > best:
                best, chosen = score, child
        return actions[found.index(chosen)], chosen

    def _expand(self, node: _Node, world: GameState, decision: Decision) -> None:
        """Adds a child with its prior for every action of the decision."""
        log_priors = self._judgement.prior(world, decision)
        top = max(log_priors)
        shares = [exp(weight - top) for weight in log_priors]
        scale = (1 - UNIFORM) / sum(shares)
        even = UNIFORM / len(shares)
        order = sorted(log_priors, reverse=True) if len(log_priors) > FIRST_WIDTH else ()
        children, seat = node.children, decision.seat
        for action, weight, share in zip(decision.actions, log_priors, shares, strict=True):
            if action not in children:
                rank = order.index(weight) if order else 0
                children[action] = _Node(seat, share * scale + even, rank)

    def _sampled_action(self, world: GameState, decision: Decision) -> Action:
        return decision.actions[draw_by_log(self._judgement.prior(world, decision), self._rng)]

    def _judged(self, world: GameState) -> Sequence[float]:
        """Everybody's chance where a playout of `world` ends, or the mean of those at several ends."""
        self._playout(world, self._depth)
        chances = self._evaluate(world)
        for n in range(1, self._ends):
            if world.open_decision is not None:
                self._playout(world, 1)
                pairs = zip(chances, self._evaluate(world), strict=True)
                chances = [(before * n + now) / (n + 1) for before, now in pairs]
        return chances

    def _playout(self, world: GameState, depth: int) -> None:
        """Plays `world` on to the first horizon after `depth` decisions: the action with the highest prior, or with
        probability epsilon any."""
        horizon = self._horizon
        leading, rand, epsilon = self._leading, self._rng.random, self._style.epsilon
        play = world.apply
        count = 0
        while (decision := world.open_decision) is not None:
            if count >= depth and (not horizon or decision.prompt in horizon or count >= MAX_PLAYOUT):
                break
            actions = decision.actions
            if len(actions) == 1:
                play(actions[0])
                continue
            count += 1
            if rand() < epsilon:
                play(actions[int(rand() * len(actions))])
            else:  # as `favourite` does, without a call more
                play(actions[leading[decision.prompt](world, decision)])


SKILLED: Final = Style(plies=1, epsilon=0.1, worlds=100, depth_factor=0.5)
"""Compares the actions of the question over sampled states, without a tree, by short playouts (flat PIMC)."""
EXPERT: Final = Style(expand_after=10, max_lines=24, depth_factor=0.0)
"""Searches a tree for all seats, with playouts as long as the game wants them."""
FARTHER: Final = EXPERT._replace(depth_factor=2.0)
"""The same with long playouts in every game, whose chances are truer."""


class Searcher:
    """The agent that searches in that style; in a game without a judgement it plays any move. Whatever its last search
    has looked into well enough it plays on as planned."""

    def __init__(self, spec: GameSpec, style: Style) -> None:
        self._spec, self._style = spec, style
        self._judgement = spec.mind.judgement() if spec.mind.judgement is not None else None
        self._plan: list[tuple[Observation, Action]] = []
        self._turn, self._searches = (-1, -1), 0

    def planned(self, seen: Observation, decision: Decision) -> Choice | None:
        """What was planned for just this, None if it came otherwise."""
        for at, (expected, action) in enumerate(self._plan):
            if expected == seen and action in decision.actions:
                del self._plan[: at + 1]
                return Choice(action)
        return None

    def __call__(self, seen: Observation, decision: Decision, rng: Random, budget: Budget) -> Choice:
        judgement = self._judgement
        if len(decision.actions) == 1:
            return Choice(decision.actions[0])
        if judgement is None or budget.soft_ms < MIN_SEARCH_MS:
            return Choice(self._spec.mind.policy(seen, decision, rng))
        planned = self.planned(seen, decision)
        if planned is not None:
            return planned
        if budget.soft_ms < UNLIMITED:
            share = judgement.pace * self._haste(seen) * (LATER_PART if decision.stage else 1)
            budget.soft_ms = int(budget.soft_ms * share)
        search = Search(self._spec, judgement, seen, decision, rng, self._style)
        choice = search.run(budget)
        self._plan = search.plan(choice.action) if self._style.plies > 1 else []
        return choice

    def _haste(self, seen: Observation) -> float:
        """The share of its time for one more search in this turn."""
        turn = seen.turn_number, seen.seat
        self._searches = self._searches + 1 if turn == self._turn and seen.turn_number else 1
        self._turn = turn
        return max(HASTE, min(1.0, (FRESH / self._searches) ** 2))


def expert(spec: GameSpec) -> Searcher:
    """The agent of that style."""
    return Searcher(spec, EXPERT)


def scout(spec: GameSpec) -> Agent:
    """The expert's search for advice: each question for itself, because a planned answer has no chances to tell and a
    late one of a turn would have less time."""
    return lambda seen, decision, rng, budget: expert(spec)(seen, decision, rng, budget)


def draw_by_log(log_priors: Sequence[float], rng: Random) -> int:
    """An index of `log_priors`, drawn in proportion to their exponentials."""
    top = max(log_priors)
    shares = [exp(weight - top) for weight in log_priors]
    left = rng.random() * sum(shares)
    for at, share in enumerate(shares):
        left -= share
        if left <= 0:
            return at
    return len(shares) - 1
