"""Workers: asked, cancelled, killed and lied to; an answer always comes, and nothing hidden ever leaves."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import games
from tabletop.ai import protocol
from tabletop.ai.remote import MAX_CRASHES, RemotePlayer, Worker
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Limits
from tabletop.match.match import Match
from tests.ai.local import LocalPlayer
from tests.ai.waiting import wait
from tests.toy_game import SPEC

TOY = "tests.toy_game.spec"
ODD = "tests.ai.agents"


def question(seed: str = "1") -> tuple[Observation, Decision]:
    state = SPEC.start(2, seed)
    decision = state.decision()
    return state.observe(decision.seat), decision


def odd(
    workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch, policy: str, **more: object
) -> Worker:
    monkeypatch.setenv("TABLETOP_TEST_ANSWER", policy)
    return workers(ODD, **more)


@pytest.mark.parametrize("threaded", [False, True], ids=["polled", "threaded"])
def test_a_whole_match_as_in_process(
    workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch, threaded: bool
) -> None:
    monkeypatch.setattr("tabletop.ai.pipes.THREADED", threaded)
    worker = workers(TOY)
    remote = Match(SPEC, [RemotePlayer(worker, "casual", "a"), RemotePlayer(worker, "random", "b")], "7")
    local = Match(SPEC, [LocalPlayer(SPEC, "casual", "a"), LocalPlayer(SPEC, "random", "b")], "7")
    remote.start()
    local.start()
    while remote.to_act is not None:
        (answer,) = wait(worker)
        assert answer.notice == ""
        remote.submit(answer.serial, answer.seat, answer.choice.action)
        player = local.players[answer.seat]
        assert isinstance(player, LocalPlayer)
        assert player.poll() == [answer], "the same seed gives the same moves in every process"
        local.submit(answer.serial, answer.seat, answer.choice.action)
        assert not worker.busy or remote.to_act is not None
    assert remote.result() == local.result()
    assert worker.restarts == 0
    process = worker._dialogue._process
    assert process is not None and (process.fileno() == -1) == threaded


def test_cancel_within_100_ms(workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch) -> None:
    worker = odd(workers, monkeypatch, "slow")
    seen, decision = question()
    worker.ask("random", "s", seen, decision, Limits())
    assert wait(worker)
    first = worker.pid
    worker.ask("casual", "s", seen, decision, Limits())
    assert worker.poll() == []
    time.sleep(0.05)
    began = time.monotonic()
    worker.stop()
    assert time.monotonic() - began < 0.02, "stop does not wait"
    while worker.busy:
        assert worker.poll() == []
        time.sleep(0.002)
    assert time.monotonic() - began < 0.2  # 100 ms of grace, and the time to kill and start
    assert worker.pid != first and worker.restarts == 1
    worker.ask("random", "s", seen, decision, Limits())
    assert wait(worker)[0].choice.action in decision.actions


def test_a_new_question_while_the_old_one_is_thought_about(
    workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = odd(workers, monkeypatch, "slow")
    seen, decision = question()
    worker.ask("casual", "s", seen, decision, Limits())
    worker.ask("random", "s", seen, decision._replace(serial=77), Limits())
    (answer,) = wait(worker)
    assert answer.serial == 77 and answer.notice == ""


def test_move_now(workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch) -> None:
    worker = odd(workers, monkeypatch, "slow")
    seen, decision = question()
    worker.ask("casual", "s", seen, decision, Limits())
    time.sleep(0.2)
    began = time.monotonic()
    worker.hurry()
    (answer,) = wait(worker)
    assert time.monotonic() - began < 0.2
    assert answer.choice.action in decision.actions and "move now" in answer.notice


def test_too_slow(workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch) -> None:
    worker = odd(workers, monkeypatch, "slow")
    seen, decision = question()
    worker.ask("casual", "s", seen, decision, Limits(hard_ms=300))
    (answer,) = wait(worker)
    assert answer.choice.action in decision.actions and "too long" in answer.notice


def test_killed_in_mid_question_the_answer_still_comes(
    workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TABLETOP_TEST_MARK", str(tmp_path / "mark"))
    worker = odd(workers, monkeypatch, "dies_once")
    seen, decision = question()
    worker.ask("casual", "s", seen, decision, Limits())
    (answer,) = wait(worker)
    assert (answer.choice.action, answer.notice) == (decision.actions[-1], "")
    assert worker.restarts == 1


def test_killed_from_outside(workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch) -> None:
    worker = odd(workers, monkeypatch, "slow")
    seen, decision = question()
    worker.ask("casual", "s", seen, decision, Limits(hard_ms=1_500))
    first = worker.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    end = time.monotonic() + 5
    while worker.restarts == 0 and time.monotonic() < end:
        worker.poll()
        time.sleep(0.002)
    assert worker.pid not in (None, first) and worker.busy, "asked again"


@pytest.mark.parametrize("policy", ["dies", "fails", "cheats"])
def test_three_failures_and_a_lot_is_drawn(
    workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch, policy: str
) -> None:
    worker = odd(workers, monkeypatch, policy)
    seen, decision = question()
    worker.ask("casual", "s", seen, decision, Limits())
    (answer,) = wait(worker)
    assert answer.choice.action in decision.actions and answer.serial == decision.serial
    assert "drawn by lot" in answer.notice
    assert worker.restarts == MAX_CRASHES
    worker.ask("random", "s", seen, decision, Limits())
    (answer,) = wait(worker)
    assert answer.notice == "", "the next question finds a new worker"


@pytest.mark.parametrize(
    "code",
    [
        "print('hello'); input()",
        "import sys; sys.stdout.buffer.write(b'\\xff\\x00\\n'); sys.stdout.flush(); input()",
        "print('[1, 2]', flush=True); input()",
        'print(\'{"move": "x"}\', flush=True); input(); input(); input()',
        "raise SystemExit(3)",
        "import sys; sys.stdin.close()",
    ],
)
def test_a_program_that_is_no_worker(
    workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch, python: str, code: str
) -> None:
    monkeypatch.setattr("tabletop.ai.remote.worker_command", lambda: [python, "-c", code])
    worker = workers("toy")
    seen, decision = question()
    worker.ask("casual", "s", seen, decision, Limits(hard_ms=3_000))
    (answer,) = wait(worker)
    assert answer.choice.action in decision.actions and answer.notice


def test_output_of_an_agent_disturbs_nothing(
    workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = odd(workers, monkeypatch, "prints")
    seen, decision = question()
    worker.ask("casual", "s", seen, decision, Limits())
    (answer,) = wait(worker)
    assert (answer.choice.action, answer.notice) == (decision.actions[0], "")


@pytest.mark.parametrize("cores", [1, 2])
def test_a_worker_imports_no_screen_and_no_match(
    workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, cores: int
) -> None:
    mark = tmp_path / "modules"
    monkeypatch.setenv("TABLETOP_TEST_MARK", str(mark))
    worker = odd(workers, monkeypatch, "tells_modules", cores=cores)
    seen, decision = question()
    worker.ask("casual", "s", seen, decision, Limits())
    assert wait(worker)[0].notice == ""
    modules = mark.read_text().split("\n")
    assert "tabletop.ai.worker" in modules or "__main__" in modules
    assert ("tabletop.ai.twin" in modules) == (cores == 2)
    banned = ("PySide6", "shiboken6", "pydantic", "tabletop.match", "tabletop.storage", "tabletop.ui")
    assert [name for name in modules if name.startswith(banned)] == []


def test_a_worker_ends_with_its_table(python: str, root: Path) -> None:
    process = subprocess.Popen(
        [python, "-m", "tabletop.ai.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(root), "TABLETOP_TEST_ANSWER": "slow"},
    )
    assert process.stdin is not None and process.stdout is not None
    seen, decision = question()
    process.stdin.write(protocol.table_hello("a test", ODD, 1))
    process.stdin.flush()
    assert json.loads(process.stdout.readline())["hello"] == protocol.VERSION
    process.stdin.write(
        protocol.encode_question(protocol.Question(1, "casual", "s", seen, decision, Limits()))
    )
    process.stdin.close()
    assert process.wait(10) == 0, "also while it is thinking"
    process.stdout.close()


def test_a_full_pipe_does_not_block(
    workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch, python: str
) -> None:
    sleeps = [python, "-c", "import time; time.sleep(60)"]
    monkeypatch.setattr("tabletop.ai.remote.worker_command", lambda: sleeps)
    worker = workers("toy")
    seen, decision = question()
    worker.warm()
    began = time.monotonic()
    assert worker._dialogue._process is not None
    worker._dialogue._process.send(b"x" * 1_000_000)
    worker.ask("casual", "s", seen, decision, Limits(hard_ms=200))
    assert time.monotonic() - began < 0.1
    assert wait(worker)[0].notice


@pytest.mark.parametrize("game", list(games.game_titles()))
def test_every_installed_game_is_played_by_a_worker(workers: Callable[..., Worker], game: str) -> None:
    spec = games.load(game)
    worker = workers(game)
    kinds = ["casual", "random", "casual", "random"][: spec.seats_max]
    players = [RemotePlayer(worker, kind, str(seat)) for seat, kind in enumerate(kinds)]
    match = Match(spec, players, "worker")
    match.start()
    for _ in range(150):
        if match.to_act is None:
            break
        (answer,) = wait(worker)
        assert answer.notice == ""
        match.submit(answer.serial, answer.seat, answer.choice.action)
    assert worker.restarts == 0
