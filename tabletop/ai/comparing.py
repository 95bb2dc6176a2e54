"""Moves compared with each other, for hints and for looking back: the same search, but at the root every move has the
same number of simulations on the same sampled states, so that an unlikely move gets a fair estimate too.

The question's decision holds the moves to compare, the most important one first. Of a long list the first is compared
with the likeliest others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from heapq import heappush, heapreplace
from itertools import pairwise
from math import sqrt
from operator import attrgetter
from typing import Final, NamedTuple

from tabletop.ai.search import FARTHER, Search, Style, _Node
from tabletop.ai.thinking import UNLIMITED, Agent, Budget
from tabletop.engine.actions import Action, Parts
from tabletop.engine.decisions import Decision
from tabletop.engine.events import DamageDealt
from tabletop.engine.follow import Follow
from tabletop.engine.observation import Observation
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec, Judgement
from tabletop.engine.state import GameState

STEADY: Final = FARTHER._replace(expand_after=100, c_puct=0.2, epsilon=0.0, worlds=6_000)
"""Branches late and tries little beside what is best: where one comparison follows one line and the next another, they
tell other chances. No playout makes a random move, so that each sampled state has one end: there are many of them."""
PLAIN: Final = Style(plies=1, epsilon=0.0, worlds=3_000)
"""Plays on the favourites without a tree, as `Judgement.plain` wants it."""
TREELESS: Final = STEADY._replace(plies=0)
MAX_MOVES: Final = 4
"""Moves compared at most."""
COUNTED: Final = 100
"""So often each move is played on to count what follows where its chance is solved and needs no playouts."""
AT_FIRST: Final = 24
EVERY: Final = 8
"""What follows is counted in so many first playouts of each move, then in one of so many: to write down what happens
takes a third of a playout's time."""
FOLLOWED: Final = 24
"""A further choice of the same seat is followed where it was tried so often."""
ALWAYS: Final = 0.9
"""One that was possible in so many of the sampled states does not hang on what came."""
DRAWN: Final = 6
"""So many states are sampled for each that is played on, in a game with a `Judgement.belief`: of few the likeliest ones
would be played on again and again. To sample so many takes about as long as to play on with each of four moves."""


LONGER: Final = 3
"""Where the best move's chance still grows a comparison that has a number of tries goes on for as many again, so often
at most: what is good behind it is just being found."""
GROWS: Final = 0.04
SURE: Final = 2.0
"""It grows where its later tries tell so much more than its earlier ones, and so many standard errors."""
FIRST_NOTED: Final = 32
"""Tries before the first ones are noted; then whenever there are twice as many."""


_Noted = tuple[_Node, int, float]
"""A move with how often it was tried by then, and the sum of its chances."""


class _Due(NamedTuple):
    """A sampled state that waits to be played on. `when`: the least comes first; `at`: its place among the sampled
    states; `every`: it is due again so much later, the likelier it is the sooner."""

    when: float
    at: int
    every: float


class _Came(NamedTuple):
    """What came of one playout of a move. `path`: through which nodes it went."""

    action: Action
    path: list[_Node]
    came: list[int]


class Comparison(Search):
    """The search for one comparison. The chance of a move is that by what its seat best goes on with, as far as that
    was tried: what it tries beside would tell against whatever does not end its turn. Two moves that come to the same
    in either order are worth the same."""

    _told = True
    _at = -1
    _states = 0
    _shared: GameState | None = None
    _next_noted = FIRST_NOTED
    _noted: tuple[Sequence[_Noted], Sequence[_Noted]] = (), ()
    """The moves as they stood a quarter to a half of all tries ago, and as they stood after that."""
    follows: tuple[Follow, ...] = ()
    """What is counted of what comes of each move."""

    def run(self, budget: Budget) -> Choice:
        """Compare them; what follows is counted also where the end of a hand was solved."""
        choice = super().run(budget)
        if not self.follows or self.simulations:
            return choice
        tries = COUNTED * len(self._decision.actions)
        for _ in range(tries):
            self._count(self._next_world())
        rows = [row._replace(follows=self._counted(row.action, ())) for row in choice.candidates]
        return choice._replace(candidates=tuple(rows), simulations=max(choice.simulations, tries))

    def grow(self, budget: Budget) -> None:
        """Simulate until the budget is used up; by a number of tries on from there while the best move's chance grows
        with them."""
        super().grow(budget)
        for _ in range(LONGER):
            if budget.hurried or budget.soft_ms < UNLIMITED or not self._grows():
                break
            super().grow(budget)

    def _grows(self) -> bool:
        """Whether the later tries of the move that does best in them tell more of it than the earlier ones, by more
        than luck explains."""
        found, spread = [], self._spread(self.simulations)
        for node, visits, total in self._noted[0]:
            more = node.visits - visits
            if visits and more:
                late, early = (node.total - total) / more, total / visits
                luck = SURE * spread * sqrt(1 / visits + 1 / more)
                found.append((late, late - early >= max(GROWS, luck)))
        return bool(found) and max(found)[1]

    def _counted(self, action: Action, own: Sequence[_Node]) -> tuple[float, ...]:
        """What came of that move on average where the seat went on with its `own` choices."""
        came = [row.came for row in self._came if row.action == action and row.path[: len(own)] == [*own]]
        return tuple([sum(each) / len(came) for each in zip(*came, strict=True)])

    def _followed(self, node: _Node, told: Parts = ()) -> list[_Node]:
        """The move of that node, and what the same seat is `told` to go on with before anything else comes, else what
        it most often chose: what it tried there besides it need not play."""
        line = [node]
        while found := [child for child in node.children.values() if child.visits]:
            goes_on = (node.children[action] for action in told if action in node.children)
            best = next((child for child in goes_on if child.visits >= FOLLOWED), None)
            best = best or max(found, key=attrgetter("visits"))
            least = max(FOLLOWED, ALWAYS * sum([child.visits for child in found]))
            if best.visits < FOLLOWED or best.availability < least:
                break
            if any(child.seat != node.seat for child in found):
                break
            line.append(node := best)
        return line

    def choice(self) -> Choice:
        """The move with the highest mean chance to win, and all of them with theirs."""
        rows, after = [], {}
        for action in self._decision.actions:
            node = self._root.children.get(action)
            if node is not None and node.visits:
                share = node.visits / self.simulations
                line = self._line(action)
                own = self._followed(node, line[1:])
                after[action] = _actions_of(own)
                rows.append(Candidate(action, _chance(own), share, line, self._counted(action, own)))
        if not rows:
            return Choice(self._decision.actions[0])
        rows.sort(key=lambda row: -row.value)
        rows = [
            row._replace(
                value=max(
                    first.value for first in rows if first is row or self._is_order(first, after, row.action)
                )
            )
            for row in rows
        ]
        rows.sort(key=lambda row: -row.value)
        return Choice(rows[0].action, tuple(rows), self.simulations, rows[0].line)

    def _is_order(self, first: Candidate, after: Mapping[Action, Sequence[Action]], then: Action) -> bool:
        """Whether the seat goes on from the `first` move with that one, and it comes to the same the other way round,
        or goes on so that it comes to that one: then this one is worth as much, though it was not seen to be."""
        line = after[first.action]
        if line and then not in line:
            declined = self._played((first.action, line[0]))
            return declined is not None and declined == self._played((then,))
        if then not in line:
            return False
        before = [first.action, *line[: line.index(then)]]
        one, other = self._played((*before, then)), self._played((then, *before))
        return one is not None and one == other

    def _played(self, actions: Sequence[Action]) -> Observation | None:
        """What the seat sees after these moves of it, in the first of the sampled states; None if they cannot be
        made."""
        world = self._worlds[0].clone()
        for action in actions:
            decision = _asked(world, action)
            if decision is None or decision.seat != self._seen.seat or action not in decision.actions:
                return None
            world.apply(action)
        _asked(world)
        return world.observe(self._seen.seat)

    @cached_property
    def _came(self) -> list[_Came]:
        return []

    @cached_property
    def _due(self) -> list[_Due]:
        return []

    @cached_property
    def _heard(self) -> frozenset[str]:
        """What anything that follows is counted or ended by."""
        return frozenset(how for follow in self.follows for how in (*follow.hows, *follow.ends))

    @cached_property
    def _lists(self) -> bool:
        """Whether a list of these moves goes by what follows: of few playouts it would tell their luck."""
        verb = self._decision.actions[0].verb
        told = [follow for follow in self.follows if follow.lists is not None and verb in follow.verbs]
        return any(follow.matters is None or follow.matters(self._seen) for follow in told)

    def _simulate(self, world: GameState) -> None:
        if self.simulations >= self._next_noted:
            self._noted = self._noted[1], [(n, n.visits, n.total) for n in self._root.children.values()]
            self._next_noted *= 2
        self._path: list[_Node] = []
        if self.follows and (self._lists or self._states <= AT_FIRST or self._states % EVERY == 0):
            self._count(world)
        else:
            super()._simulate(world)

    def _count(self, world: GameState) -> None:
        """Simulate, and count what follows."""
        world.events, self._path = [], []
        super()._simulate(world)
        told = [event for event in world.events if event.how in self._heard or type(event) is DamageDealt]
        came = [follow.counted(told, self._seen) for follow in self.follows]
        self._came.append(_Came(self._decision.actions[self._at], self._path, came))

    def _decided(self, budget: Budget, done: int) -> bool:
        return False

    def _next_world(self) -> GameState:
        """The same sampled state for each move in turn."""
        self._at = (self._at + 1) % len(self._decision.actions)
        if self._at == 0 or self._shared is None:
            self._shared = super()._next_world() if self._judgement.belief is None else self._likely()
            self._states += 1
        return self._shared.clone()

    def _likely(self) -> GameState:
        """The sampled state that is due: each comes as often as it is likely, whenever it was sampled."""
        for _ in range(DRAWN):
            if len(self._worlds) < self._style.worlds:
                self._sampled()
        due = self._due[0]
        heapreplace(self._due, due._replace(when=due.when + due.every))
        return self._worlds[due.at]

    def _sampled(self) -> tuple[GameState, float]:
        world, weight = super()._sampled()
        if len(self._due) < len(self._worlds):
            heappush(self._due, _Due(self._rng.random() / weight, len(self._due), 1 / weight))
        return world, weight

    def _select(self, node: _Node, world: GameState, decision: Decision) -> tuple[Action, _Node]:
        """Each move in turn; the others answer as casual players do: by what was tried they would soon answer as if
        they saw the cards of this seat, which are the same in all sampled states."""
        wanted = self._decision.actions[self._at]
        if node is self._root and wanted in decision.actions:
            action = wanted
        elif decision.seat != self._seen.seat:
            action = self._judgement.favourite(world, decision)
        else:
            action, _ = super()._select(node, world, decision)
        chosen = node.children.get(action) or node.children.setdefault(action, _Node(decision.seat, 1.0))
        self._path.append(chosen)
        return action, chosen


def _actions_of(line: Sequence[_Node]) -> list[Action]:
    """What the nodes of a line behind its first one stand for."""
    pairs = pairwise(line)
    return [action for node, found in pairs for action, child in node.children.items() if child is found]


def _asked(world: GameState, wanted: Action | None = None) -> Decision | None:
    """The next question that leaves a choice, or in which that move is the only one."""
    while (decision := world.open_decision) is not None and len(decision.actions) == 1:
        if decision.actions[0] == wanted:
            break
        world.apply(decision.actions[0])
    return decision


def _chance(line: Sequence[_Node]) -> float:
    """The chance of the first node of a line. What was found behind it counts by its share of the tries: of many lines
    none was tried often, and the most tried one was also the luckiest."""
    node, *after = line
    mean = node.total / node.visits
    return mean + (_chance(after) - mean) * after[0].visits / node.visits if after else mean


class Outlook(Search):
    """The search for how good a position is for a seat, whoever is asked there: its mean chance over sampled states in
    which everybody plays on by the favourites. Nobody tries anything: who does stands better where it is asked than
    where another is, and the best of several tries is a little too high. What follows is by seat everybody's chance."""

    _told = True

    @cached_property
    def _found(self) -> list[Sequence[float]]:
        return []

    def run(self, budget: Budget) -> Choice:
        self.grow(budget)
        means = tuple([sum(each) / len(self._found) for each in zip(*self._found, strict=True)])
        row = Candidate(self._decision.actions[0], means[self._seen.seat], 1.0, (), means)
        return Choice(row.action, (row,), self.simulations)

    def _judged(self, world: GameState) -> Sequence[float]:
        self._found.append(chances := super()._judged(world))
        return chances

    def _decided(self, budget: Budget, done: int) -> bool:
        return False


def judge(spec: GameSpec) -> Agent:
    """The agent that compares; in a game without a judgement it compares nothing."""
    judgement = spec.mind.judgement() if spec.mind.judgement is not None else None

    def answer(seen: Observation, decision: Decision, rng: Random, budget: Budget) -> Choice:
        if judgement is None or len(decision.actions) == 1:
            return Choice(decision.actions[0])
        few = decision._replace(actions=_to_compare(spec, judgement, seen, decision, rng))
        comparison = Comparison(spec, judgement.comparing(), seen, few, rng, _style(judgement))
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
        comparison = Comparison(spec, judgement.comparing(), seen, one, rng, _style(judgement))
        comparison.follows = spec.mind.follows
        return comparison.run(budget)

    return answer


def outlook(spec: GameSpec) -> Agent:
    """The agent that says how good the position is for whoever sees it; the decision may be still to come. In a game
    without a judgement it knows nothing."""
    judgement = spec.mind.judgement() if spec.mind.judgement is not None else None

    def answer(seen: Observation, decision: Decision, rng: Random, budget: Budget) -> Choice:
        if judgement is None:
            return Choice(decision.actions[0])
        return Outlook(spec, judgement, seen, decision, rng, TREELESS).run(budget)

    return answer


def _style(judgement: Judgement) -> Style:
    return PLAIN if judgement.plain else STEADY


def _to_compare(
    spec: GameSpec, judgement: Judgement, seen: Observation, decision: Decision, rng: Random
) -> tuple[Action, ...]:
    """The first of the decision's actions, what is marked on the table, and the likeliest of the others, in their
    order."""
    first, *others = decision.actions
    if len(others) < MAX_MOVES:
        return decision.actions
    world = spec.mind.sampler(seen)(rng)
    asked = world.decision()
    if asked is None:
        return decision.actions[:MAX_MOVES]
    log_priors = dict(zip(asked.actions, judgement.prior(world, asked), strict=True))
    marked = spec.mind.marked(seen, decision) if spec.mind.marked is not None else None
    best = sorted(others, key=lambda action: (action != marked, -log_priors.get(action, -1e9)))[
        : MAX_MOVES - 1
    ]
    return (first, *[action for action in others if action in best])
