"""A whole tournament: what counts, when it stops, what is kept; the same whoever plays the games."""

import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from tabletop.arena import workers
from tabletop.arena.checkpoint import Checkpoint
from tabletop.arena.jobs import Played, TournamentConfig
from tabletop.arena.report import report
from tabletop.arena.stats import Hypotheses, share_of
from tabletop.arena.tournament import Outcome, Progress, run
from tabletop.arena.workers import InProcess, Processes
from tabletop.engine.errors import TabletopError
from tests.arena.test_checkpoint import again
from tests.arena.test_jobs import TOY

THIRTY = Hypotheses(0, 30)


class Scripted:
    """A crew whose games end as a function says, `late` at a time and the last one first."""

    def __init__(self, game: Callable[[TournamentConfig, int, int], Played], late: int = 1) -> None:
        self.width = self.window = late
        self.failures = (BrokenProcessPool,)
        self.play = game
        self.executor: Executor = _Script(game, late)
        self.closed: list[bool] = []

    def close(self, now: bool) -> None:
        self.closed.append(now)


class _Script(Executor):
    def __init__(self, game: Callable[[TournamentConfig, int, int], Played], late: int) -> None:
        self._game, self._late = game, late
        self._open: list[tuple[Future, tuple]] = []

    def submit(self, fn: object, /, *args: object, **kwargs: object) -> Future:
        future: Future = Future()
        self._open.append((future, args))
        if len(self._open) == self._late:
            for waiting, job in reversed(self._open):
                waiting.set_result(self._game(*job))
            self._open = []
        return future


def game(config: TournamentConfig, deal: int, rotation: int, winner: int = 0, **more: object) -> Played:
    each = range(config.players)
    return Played(
        deal,
        rotation,
        tuple(float(seat == winner) for seat in each),
        tuple(1 + (seat != winner) for seat in each),
        tuple(30 if seat == winner else 10 for seat in each),
        tuple(4 for _ in each),
        tuple(2.0 for _ in each),
        tuple(1.0 + seat for seat in each),
        tuple(100 for _ in each),
    )._replace(**more)


def first_agent_wins(config: TournamentConfig, deal: int, rotation: int) -> Played:
    return game(config, deal, rotation, winner=rotation)


def figures(outcome: Outcome) -> dict:
    """The report without times."""
    found = report(outcome)
    for result in found["results"]:
        del result["seconds_per_move"], result["longest_move"]
    del found["seconds"]
    return found


def test_the_deal_is_the_unit() -> None:
    """The cards decide: seat 0 wins whatever the agents do, so every deal is halved."""
    found = report(run(TOY, 20, THIRTY, Scripted(game)))
    one, other = found["results"]
    assert (found["deals"], found["games"], found["rotations"]) == (20, 40, 2)
    assert one["win_rate"] == other["win_rate"] == 0.5 and one["games"] == 20 * 2
    assert found["elo"]["difference"] == 0
    assert found["sprt"]["llr"] < -0.5  # forty games by themselves would say -0.15


def test_figures_of_each_agent() -> None:
    config = TOY._replace(agents=("a", "b", "b", "c"))
    found = report(run(config, 10, THIRTY, Scripted(first_agent_wins)))
    a, b, c = found["results"]
    assert [r["agent"] for r in found["results"]] == ["a", "b", "c"]
    assert [r["seats"] for r in found["results"]] == [1, 2, 1]
    assert [r["win_rate"] for r in found["results"]] == [1, 0, 0]
    assert [r["fair"] for r in found["results"]] == [0.25] * 3
    assert a["place"] == 1 and b["place"] == c["place"] == 2
    assert a["score"] == 30 and c["score"] == 10 and a["score_share"] == 0.5
    assert a["decisions"] == 160 and b["decisions"] == 320
    assert a["seconds_per_move"] == 0.5 and a["longest_move"] == 4 and a["simulations_per_move"] == 25
    assert b["interval"][0] == 0 and 0 < b["interval"][1] < 0.3 < a["interval"][0] < a["interval"][1] == 1
    assert found["elo"]["of"] == "a" and found["elo"]["over"] == ["b", "c"]
    assert found["elo"]["difference"] is None and found["elo"]["interval"][1] is None
    assert found["elo"]["interval"][0] > 200
    assert found["sprt"]["share0"] == 0.25 and found["sprt"]["share1"] == round(share_of(30, 4, 1), 6)
    assert found["sprt"]["verdict"] == "stronger"


def test_games_without_scores_have_none() -> None:
    found = report(run(TOY, 2, THIRTY, Scripted(lambda *job: game(*job, scores=()))))
    assert found["results"][0]["score"] is None and found["results"][0]["score_share"] is None


def test_negative_scores_are_no_share() -> None:
    found = report(run(TOY, 2, THIRTY, Scripted(lambda *job: game(*job, scores=(-10, 0)))))
    assert found["results"][0]["score"] == -5 and found["results"][0]["score_share"] is None


def test_one_agent_alone_is_not_compared() -> None:
    found = report(run(TOY._replace(agents=("a", "a")), 5, THIRTY, Scripted(game)))
    assert found["rotations"] == 1 and found["games"] == 5
    assert found["elo"] is None and found["sprt"] is None


def test_stops_when_sure() -> None:
    asked: list[int] = []

    def play(config: TournamentConfig, deal: int, rotation: int) -> Played:
        asked.append(deal)
        return first_agent_wins(config, deal, rotation)

    outcome = run(TOY, 1000, THIRTY, Scripted(play), until_sure=True)
    found = report(outcome)
    assert found["stopped"] == "sure" and found["sprt"]["verdict"] == "stronger"
    assert found["deals"] == found["sprt"]["deals"] == max(asked) + 1 < 20


def test_the_order_of_the_end_changes_nothing() -> None:
    def play(config: TournamentConfig, deal: int, rotation: int) -> Played:
        return game(config, deal, rotation, winner=rotation if deal % 4 else 0)

    plain = run(TOY, 400, THIRTY, Scripted(play), until_sure=True)
    mixed = run(TOY, 400, THIRTY, Scripted(play, late=8), until_sure=True)
    assert plain.stopped == mixed.stopped == "sure" and figures(plain) == figures(mixed)


def test_a_failed_game_takes_its_deal_out() -> None:
    def play(config: TournamentConfig, deal: int, rotation: int) -> Played:
        if (deal, rotation) in ((3, 0), (3, 1), (7, 1)):
            return game(config, deal, rotation, shares=(), places=(), scores=(), error=f"broken {deal}")
        return first_agent_wins(config, deal, rotation)

    found = report(run(TOY, 10, THIRTY, Scripted(play)))
    assert found["deals"] == 8 and found["errors"] == 3 and found["first_error"] == "broken 3"
    assert found["results"][0]["win_rate"] == 1 and found["results"][0]["errors"] == 0


def test_an_agents_error_is_its_own() -> None:
    def play(config: TournamentConfig, deal: int, rotation: int) -> Played:
        return game(config, deal, rotation, winner=rotation, blame=1 - rotation, error=f"oops {deal}")

    found = report(run(TOY, 3, THIRTY, Scripted(play)))
    assert found["deals"] == 3 and found["errors"] == 6 and found["first_error"] == "oops 0"
    assert [r["errors"] for r in found["results"]] == [0, 6]


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    played = 0

    def play(config: TournamentConfig, deal: int, rotation: int) -> Played:
        nonlocal played
        played += 1
        if played == 8:
            raise KeyboardInterrupt
        return first_agent_wins(config, deal, rotation)

    checkpoint = Checkpoint(tmp_path / "games.jsonl", TOY)
    crew = Scripted(play)
    outcome = run(TOY, 50, THIRTY, crew, checkpoint=checkpoint)
    checkpoint.close()
    assert outcome.stopped == "interrupted" and len(outcome.deals) == 3
    assert len(again(tmp_path / "games.jsonl")) == 7
    assert len(crew.closed) == 1


def test_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    for deals in (3, 5):
        checkpoint = Checkpoint(path, TOY)
        run(TOY, deals, THIRTY, InProcess(), checkpoint=checkpoint)
        checkpoint.close()
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 11
    path.write_bytes(b"".join(lines[:4] + lines[6:9]))  # as if killed with two processes
    asked: list[tuple[int, int]] = []
    checkpoint = Checkpoint(path, TOY)

    def replay(config: TournamentConfig, deal: int, rotation: int) -> Played:
        from tabletop.arena.jobs import play

        asked.append((deal, rotation))
        return play(config, deal, rotation)

    outcome = run(TOY, 5, THIRTY, Scripted(replay), checkpoint=checkpoint)
    checkpoint.close()
    assert asked == [(1, 1), (2, 0), (4, 0), (4, 1)]
    assert figures(outcome) == figures(run(TOY, 5, THIRTY, InProcess()))
    checkpoint = Checkpoint(path, TOY)
    assert len(run(TOY, 2, THIRTY, Scripted(game), checkpoint=checkpoint).deals) == 2
    checkpoint.close()


def test_processes_play_the_same_games() -> None:
    config = TOY._replace(agents=("casual", "novice"), seed="two")
    here = run(config, 6, THIRTY, InProcess())
    apart = run(config, 6, THIRTY, Processes(2, config.game))
    assert figures(here) == figures(apart) and len(here.deals) == 6


@pytest.mark.skipif(not workers.CAN_BLOCK, reason="signals cannot be held back here")
def test_an_ending_signal_never_comes_in_the_midst_of_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """There it would leave a lock taken, and the tournament would never end."""
    whole = 0

    def interrupted(*args: Any) -> Any:
        nonlocal whole
        signal.raise_signal(signal.SIGINT)  # to this thread: others of the test's process hear it too
        found = wait(*args)
        whole += 1
        return found

    monkeypatch.setattr(workers, "wait", interrupted)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        outcome = run(TOY, 100_000, THIRTY, Processes(2, TOY.game))
    finally:
        signal.signal(signal.SIGINT, before)
    assert whole == 1 and outcome.stopped == "interrupted"


def test_a_process_that_dies_is_told() -> None:
    crew = Processes(1, "tests.toy_game.no_such_module")
    with pytest.raises(TabletopError, match="is gone"):
        run(TOY, 3, THIRTY, crew)


def test_progress_counts_and_foresees() -> None:
    told: list[Progress] = []
    run(TOY, 3, THIRTY, Scripted(first_agent_wins), tell=told.append)
    assert [p.games for p in told] == list(range(7)) and {p.total for p in told} == {6}
    assert [p.deals for p in told] == [0, 0, 1, 1, 2, 2, 3]
    assert told[0].left is None and told[-1].left == 0 and told[-1].share == 1
    half = Progress(2, 50, 100, 10, 30.0, 0.5, None)
    assert half.left == 150
