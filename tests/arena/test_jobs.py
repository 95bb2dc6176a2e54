"""One game as a job: who sits where, what is counted, whose fault an error is."""

import pickle

import pytest

from tabletop.ai import players
from tabletop.ai.players import Level
from tabletop.ai.thinking import UNLIMITED, Agent, Budget
from tabletop.arena import jobs
from tabletop.arena.jobs import Played, TournamentConfig, entrant, play
from tabletop.arena.simulate import seats_for
from tabletop.engine.actions import Action
from tabletop.engine.errors import SetupError
from tabletop.engine.player import Choice
from tests.specs import changed
from tests.toy_game import SPEC
from tests.toy_game.state import ToyState

TOY = TournamentConfig(
    "tests.toy_game.spec", 1, ("casual", "random"), SPEC.make_options(), "5", None, None, "0"
)


def untimed(played: Played) -> Played:
    return played._replace(seconds=(), longest=())


def test_the_last_agent_takes_the_seats_that_are_left() -> None:
    assert seats_for(("a", "b"), 2) == ("a", "b")
    assert seats_for(("a", "b"), 4) == ("a", "b", "b", "b")
    assert seats_for(("a", "b", "c"), 4) == ("a", "b", "c", "c")
    assert seats_for(("a",), 3) == ("a", "a", "a")
    for agents in ((), ("a", "b", "c")):
        with pytest.raises(SetupError):
            seats_for(agents, 2)


def test_everybody_moves_on_by_a_seat() -> None:
    config = TOY._replace(agents=("a", "b", "b", "b"))
    assert config.rotations == 4
    assert [config.seating(r) for r in range(4)] == [
        ("a", "b", "b", "b"),
        ("b", "a", "b", "b"),
        ("b", "b", "a", "b"),
        ("b", "b", "b", "a"),
    ]
    assert config._replace(agents=("a", "b", "c")).seating(1) == ("c", "a", "b")


def test_no_seating_is_played_twice() -> None:
    assert TOY._replace(agents=("a", "b", "a", "b")).rotations == 2
    assert TOY._replace(agents=("a", "a")).rotations == 1


def test_agents_by_name() -> None:
    assert entrant("casual")[0].name == "casual" and entrant("casual")[1] is None
    assert entrant("casual@500")[1] == 500
    with pytest.raises(KeyError):
        entrant("nobody")
    for name in ("casual@", "casual@0", "casual@many", "casual@-3"):
        with pytest.raises(ValueError):
            entrant(name)


def test_a_game_is_a_function_of_its_arguments() -> None:
    games = [play(TOY, deal, rotation) for deal in range(4) for rotation in range(2)]
    assert [untimed(play(TOY, g.deal, g.rotation)) for g in games] == [untimed(g) for g in games]
    assert len({untimed(g)[2:] for g in games}) > 4
    assert all(g.blame == -1 and not g.error and sum(g.shares) == 1 and sum(g.choices) > 0 for g in games)
    assert pickle.loads(pickle.dumps((play, TOY, games[0]))) == (play, TOY, games[0])


def test_rotations_of_a_deal_get_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[list[int]] = []

    class Watched(ToyState):
        def __init__(self, *args: object) -> None:
            super().__init__(*args)
            dealt.append([*self.deck, *self.hands[0], *self.hands[1]])

    spec = changed(SPEC, new=lambda seats, seed, options: Watched(seed, options))
    monkeypatch.setattr(jobs, "load", lambda game: spec)
    for deal in (0, 1):
        for rotation in (0, 1):
            play(TOY, deal, rotation)
    assert dealt[0] == dealt[1] != dealt[2] == dealt[3]


def seat_agent(monkeypatch: pytest.MonkeyPatch, agent: Agent, name: str = "guest", think_ms: int = 0) -> None:
    """Let an agent of a test take part under a name."""
    guest = Level(name, True, lambda spec: agent, think_ms)
    monkeypatch.setattr(players, "LEVELS", (*players.LEVELS, guest))


@pytest.mark.parametrize(
    ("name", "time_ms", "simulations", "expected"),
    [
        ("guest", None, None, (400, UNLIMITED)),
        ("guest", 70, None, (70, UNLIMITED)),
        ("guest", None, 9, (UNLIMITED, 9)),
        ("guest", 70, 9, (70, 9)),
        ("guest@5", None, None, (UNLIMITED, 5)),
        ("guest@5", 70, 9, (70, 5)),
    ],
)
def test_what_an_answer_may_cost(
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    time_ms: int | None,
    simulations: int | None,
    expected: tuple[int, int],
) -> None:
    budgets: list[Budget] = []

    def agent(seen: object, decision: object, rng: object, budget: Budget) -> Choice:
        budgets.append(budget)
        return Choice(decision.actions[0], simulations=7)

    seat_agent(monkeypatch, agent, think_ms=400)
    played = play(TOY._replace(agents=(name, "random"), time_ms=time_ms, simulations=simulations), 0, 0)
    assert not played.error
    assert {(budget.soft_ms, budget.simulations) for budget in budgets} == {expected}
    assert played.choices[0] == len(budgets) and played.simulations == (7 * len(budgets), 0)


def test_agents_see_what_their_seat_may_and_only_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    def agent(seen: object, decision: object, rng: object, budget: Budget) -> Choice:
        assert seen.seat == decision.seat and len(decision.actions) > 1
        return Choice(decision.actions[0])

    seat_agent(monkeypatch, agent)
    assert not play(TOY._replace(agents=("guest", "guest")), 1, 0).error


def test_times_are_of_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(float(n * n) for n in range(10_000))  # answers take 1, 5, 9, … seconds
    monkeypatch.setattr(jobs, "stopwatch", lambda: next(ticks))
    played = play(TOY, 0, 0)
    count = sum(played.choices)
    assert max(played.longest) == 4 * count - 3
    assert sum(played.seconds) == sum(4 * n + 1 for n in range(count))


def test_an_agent_that_fails_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(seen: object, decision: object, rng: object, budget: Budget) -> Choice:
        raise ZeroDivisionError("oops")

    seat_agent(monkeypatch, crash)
    for rotation in (0, 1):
        played = play(TOY._replace(agents=("guest", "random")), 3, rotation)
        assert played.blame == rotation and played.shares[rotation] == 0 and played.shares[1 - rotation] == 1
        assert played.places[rotation] == 2
        assert played.error.startswith(f"guest: deal 3, rotation {rotation}: ZeroDivisionError: oops (")


def test_an_illegal_answer_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_agent(monkeypatch, lambda seen, decision, rng, budget: Choice(Action("lay", 999)))
    played = play(TOY._replace(agents=("random", "guest")), 0, 0)
    assert played.blame == 1 and played.shares == (1, 0) and "illegal" in played.error


class Broken(ToyState):
    def _end(self, winners: tuple[int, ...], reason: str) -> None:
        raise ZeroDivisionError("broken")


class Endless(ToyState):
    def apply(self, action: Action) -> None:
        self.serial += 1


@pytest.mark.parametrize(("state", "told"), [(Broken, "broken"), (Endless, "did not end within 500")])
def test_a_program_that_fails_is_nobodys_fault(
    monkeypatch: pytest.MonkeyPatch, state: type[ToyState], told: str
) -> None:
    monkeypatch.setattr(jobs, "MAX_DECISIONS", 500)
    spec = changed(SPEC, new=lambda seats, seed, options: state(seed, options))
    monkeypatch.setattr(jobs, "load", lambda game: spec)
    played = play(TOY, 0, 0)
    assert played.blame == -1 and played.shares == () and told in played.error


class Drawn(ToyState):
    def _end(self, winners: tuple[int, ...], reason: str) -> None:
        self.points = [1, 1]
        super()._end((), reason)


def test_a_draw_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = changed(SPEC, new=lambda seats, seed, options: Drawn(seed, options))
    monkeypatch.setattr(jobs, "load", lambda game: spec)
    played = play(TOY, 0, 0)
    assert played.shares == (0.5, 0.5) and played.scores == (1, 1)
