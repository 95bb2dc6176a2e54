"""The levels of play, as functions: (observation, decision, rng, budget) -> `Choice` among `decision.actions`.

Casual plays the move that the game's `Judgement` holds likeliest, `Mind.policy`. A novice does too, but now and then
makes one of the game's mistakes, `Judgement.slips`. Skilled compares the moves at hand without a tree, by
`Judgement.skilled` playouts half as far as `Judgement.depth`: by their number and not by time, so that it is as strong
on any machine. Expert searches the whole tree, with playouts `Judgement.reach` times as far, in most games twice: how
far a playout goes tells more there than how many there are. Some of them may play in a style of the game's
(`Mind.styles`), and are then called `casual:attacker`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from tabletop.ai.texts import say
from tabletop.ai.thinking import Agent, Budget
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.later import later
from tabletop.engine.observation import Observation
from tabletop.engine.player import Choice, Limits
from tabletop.engine.rng import Random

if TYPE_CHECKING:
    from tabletop.engine.spec import GameSpec, PlayStyle

MOVES_LEFT: Final = 30
"""Questions assumed to be still to come when the time on a clock is shared out."""
USUAL_MS: Final = Limits().soft_ms
"""The soft limit, in ms, at which a level thinks for its own `think_ms`."""
RESERVE_MS: Final = 1500
"""Time on the clock, in ms, that is never planned for: with no more left a level answers at once, hundreds of times."""
STYLED: Final = ("casual", "expert")
"""The levels that may play in a style."""


class Level(NamedTuple):
    """One level of play. `name`: what a person types, with a style after a colon; `make(spec)`: gives the agent for a
    game. `think_ms`: its usual time for an answer in ms, 0 = it does not search. `needs_observation`: if False it may
    be handed None instead. `compares`: it tries all moves as often, and the best chance is its answer."""

    name: str
    needs_observation: bool
    make: Callable[[GameSpec], Agent]
    think_ms: int = 0
    compares: bool = False

    @property
    def title(self) -> str:
        """What people call it."""
        return say("level", form=self.name.partition(":")[0], name=self.name)

    @property
    def told(self) -> str:
        """What people call it, and how it plays."""
        return say("level.told", form=self.name, name=self.name)

    def title_in(self, spec: GameSpec) -> str:
        """What people call it in that game: with its style."""
        style = self._style(spec)
        return self.title if style is None else say("level.style", level=self.title, style=style.title)

    def told_in(self, spec: GameSpec) -> str:
        """What people call it in that game, and how it plays there."""
        style = self._style(spec)
        if style is None:
            return self.told
        return say("level.style.told", level=self.title, style=style.title, told=style.told)

    def _style(self, spec: GameSpec) -> PlayStyle | None:
        level, _, style = self.name.partition(":")
        return spec.mind.style(style) if level in STYLED else None

    def in_style(self, style: str) -> Level:
        """This level with the style of that id, in games that have it."""
        searches = self.think_ms > 0
        return self._replace(
            name=f"{self.name}:{style}", make=lambda spec: self.make(spec.styled(style, searches))
        )

    def budget(self, limits: Limits) -> Budget:
        """The budget of one answer: the level's own time, scaled by the soft limit, less where the clock is short."""
        soft = min(self.think_ms, self.think_ms * limits.soft_ms // USUAL_MS, limits.hard_ms // 2)
        if limits.clock_ms is not None:
            left = max(limits.clock_ms - RESERVE_MS, 0)
            soft = min(soft, left // MOVES_LEFT + limits.increment_ms * 3 // 4, left // 2)
        return Budget(soft)


def choose_randomly(seen: Observation | None, decision: Decision, rng: Random) -> Action:
    """Any legal answer, all equally likely."""
    actions = decision.actions
    return actions[int(rng.random() * len(actions))]


def _random(spec: GameSpec) -> Agent:
    return lambda seen, decision, rng, budget: Choice(choose_randomly(seen, decision, rng))


def _casual(spec: GameSpec) -> Agent:
    policy = spec.mind.policy
    return lambda seen, decision, rng, budget: Choice(policy(seen, decision, rng))


def _skilled(spec: GameSpec) -> Agent:
    from tabletop.ai.search import SKILLED, Searcher

    search = Searcher(spec, SKILLED)
    most = spec.mind.judgement().skilled if spec.mind.judgement is not None else 0

    def answer(seen: Observation, decision: Decision, rng: Random, budget: Budget) -> Choice:
        budget.simulations = min(budget.simulations, most)
        return search(seen, decision, rng, budget)

    return answer


LEVELS: Final[tuple[Level, ...]] = (
    Level("random", False, _random),
    Level("novice", True, later("tabletop.ai.novice", "novice")),
    Level("casual", True, _casual),
    Level("skilled", True, _skilled, 400),
    Level("expert", True, later("tabletop.ai.search", "expert"), 1500),
)
"""Every level, weakest first."""


ADVISERS: Final[tuple[Level, ...]] = (
    Level("scout", True, later("tabletop.ai.search", "scout"), 1500),
    Level("judge", True, later("tabletop.ai.comparing", "judge"), 3000, compares=True),
    Level("appraiser", True, later("tabletop.ai.comparing", "appraiser"), 300, compares=True),
    Level("outlook", True, later("tabletop.ai.comparing", "outlook"), 300, compares=True),
)
"""Levels that only give advice and play no seat."""


def kinds(spec: GameSpec) -> tuple[Level, ...]:
    """Every level, weakest first, and after it the same in each style that it may have in this game."""
    found: list[Level] = []
    for plain in LEVELS:
        found.append(plain)
        found += [plain.in_style(style.id) for style in spec.mind.styles if plain.name in STYLED]
    return tuple(found)


def level(name: str) -> Level:
    """The level or adviser of that name, in the style that it names: which any game may have. Raises KeyError."""
    base, colon, style = name.partition(":")
    for found in (*LEVELS, *ADVISERS):
        if found.name == base and not colon:
            return found
        if found.name == base in STYLED and style:
            return found.in_style(style)
    raise KeyError(name)


def question_rng(seed: str, decision: Decision) -> Random:
    """The generator for one question: the same seed and question give the same answer, also when asked again."""
    return Random(f"{seed}:{decision.seat}:{decision.serial}")
