"""Simulated games: who sits where, what is counted, and that errors are counted and not raised."""

import itertools

import pytest

from tabletop.ai.players import Level, level
from tabletop.ai.thinking import Agent
from tabletop.arena.simulate import seating, simulate
from tabletop.engine.actions import Action
from tabletop.engine.errors import SetupError
from tabletop.engine.player import Choice
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tests.specs import changed
from tests.toy_game import SPEC
from tests.toy_game.state import ToyState

FIELDS = [
    *("schema", "game", "options", "players", "seed", "agents", "games", "actions", "decisions", "seconds"),
    *("actions_per_s", "games_per_s", "clone_us", "wins", "draws"),
    *("mean_turns", "errors", "first_error", "stopped"),
]


def run(
    agents: str = "random", games: int = 20, seed: str = "5", spec: GameSpec = SPEC, **more: bool
) -> dict:
    ticks = itertools.count()
    return simulate(
        spec,
        2,
        [level(name) for name in agents.split(",")],
        games,
        seed,
        spec.make_options(),
        now=lambda: next(ticks) * 0.001,
        **more,
    )


def counts(found: dict) -> dict:
    return {key: found[key] for key in ("actions", "decisions", "wins", "draws", "mean_turns", "errors")}


def test_fields_and_sums() -> None:
    found = run("casual,random")
    assert list(found) == FIELDS
    assert (found["schema"], found["game"], found["players"], found["seed"]) == (1, "toy", 2, 5)
    assert found["agents"] == ["casual", "random"] and found["options"] == {"reshuffle": True}
    assert sum(found["wins"]) + found["draws"] == found["games"] == 20
    assert 0 < found["actions"] < found["decisions"]
    assert found["errors"] == 0 and found["first_error"] is None
    assert found["mean_turns"] > 2 and found["clone_us"] > 0
    assert run(seed="x1")["seed"] == "x1" and run(seed="007")["seed"] == "007"


def test_only_answers_with_a_choice_are_actions() -> None:
    actions = decisions = turns = 0
    rng_games = 3
    for k in range(rng_games):
        state = SPEC.start(2, f"5:{k}")
        rng = Random(f"agents:5:{k}")
        while (decision := state.decision()) is not None:
            decisions += 1
            choice = decision.actions[0]
            if len(decision.actions) > 1:
                actions += 1
                choice = decision.actions[int(rng.random() * len(decision.actions))]
            state.apply(choice)
        turns += state.turns
    found = run(games=rng_games)
    assert (found["actions"], found["decisions"]) == (actions, decisions)
    assert found["mean_turns"] == round(turns / rng_games, 2)


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert counts(run("casual,random")) == counts(run("casual,random"))
    assert counts(run(seed="5")) != counts(run(seed="6"))


def test_seating() -> None:
    assert seating(2, 2, 0, False) == seating(2, 2, 1, False) == (0, 1)
    assert seating(2, 2, 1, True) == (1, 0)
    assert seating(2, 4, 0, False) == (0, 1, 1, 1)
    assert seating(3, 3, 1, True) == (2, 0, 1)
    assert seating(1, 3, 2, True) == (0, 0, 0)
    assert seating(3, 4, 1, True) == (2, 0, 1, 2)
    with pytest.raises(SetupError):
        seating(3, 2, 0, False)


class FirstSeatWins(ToyState):
    """Whatever is played, both share every third game and seat 0 wins the others."""

    def _end(self, winners: tuple[int, ...], reason: str) -> None:
        super()._end((0, 1) if int(self.seed.split(":")[1]) % 3 == 0 else (0,), reason)


def test_wins_belong_to_agents_not_seats() -> None:
    spec = changed(SPEC, new=lambda seats, seed, options: FirstSeatWins(seed, options))
    assert run("casual,random", games=6, spec=spec)["wins"] == [5, 1]
    assert run("casual,random", games=6, spec=spec, rotate=True)["wins"] == [3, 3]
    assert run("random", games=6, spec=spec)["wins"] == [6]


class Breaks(ToyState):
    def _end(self, winners: tuple[int, ...], reason: str) -> None:
        if self.seed.endswith(("2", "3")):
            raise ZeroDivisionError("broken")
        super()._end(winners, reason)


def test_games_that_fail_are_counted_apart_with_the_first_seed() -> None:
    found = run(games=5, spec=changed(SPEC, new=lambda seats, seed, options: Breaks(seed, options)))
    assert (found["games"], found["errors"]) == (5, 2)
    assert found["first_error"].startswith("seed 5:2: ZeroDivisionError: broken (")
    assert sum(found["wins"]) == 3 and found["draws"] == 0
    sound = run(games=2)
    assert run(games=3, spec=changed(SPEC, new=lambda seats, seed, options: Breaks(seed, options))) == (
        sound | {"games": 3, "errors": 1, "first_error": found["first_error"]}
    )


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        (lambda *asked: Choice(Action("lay", 999)), "illegal"),
        (lambda *asked: 1 // 0, "ZeroDivisionError"),
    ],
)
def test_an_agent_that_fails_is_named_and_its_game_is_nobodys(agent: Agent, words: str) -> None:
    cheat = Level("cheat", True, lambda spec: agent)
    found = simulate(SPEC, 2, [level("random"), cheat], 2, "1", SPEC.make_options(), now=lambda: 0.0)
    assert (found["errors"], found["wins"], found["draws"]) == (2, [0, 0], 0)
    assert found["first_error"].startswith("cheat: seed 1:0: ") and words in found["first_error"]


class Endless(ToyState):
    def apply(self, action: Action) -> None:
        self.serial += 1


def test_an_endless_game_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.arena.simulate.MAX_DECISIONS", 500)
    found = run(games=1, spec=changed(SPEC, new=lambda seats, seed, options: Endless(seed, options)))
    assert found["errors"] == 1 and "did not end" in found["first_error"]


def test_agents_see_what_their_seat_may() -> None:
    seen_by: list[tuple[int, int]] = []

    def spy(seen: object, decision: object, rng: object, budget: object) -> Choice:
        seen_by.append((seen.seat, decision.seat))
        return Choice(decision.actions[0])

    simulate(SPEC, 2, [Level("spy", True, lambda spec: spy)], 3, "1", SPEC.make_options(), now=lambda: 0.0)
    assert seen_by and all(one == other for one, other in seen_by)


def test_wrong_numbers_of_players() -> None:
    with pytest.raises(SetupError):
        simulate(SPEC, 3, [level("random")], 1, "1", SPEC.make_options(), now=lambda: 0.0)
