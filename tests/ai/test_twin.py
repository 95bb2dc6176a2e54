"""Two processes on one question: what they found is added up, repeatable when counted, and gone when not wanted."""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import games
from tabletop.ai.remote import Worker
from tabletop.ai.twin import merged
from tabletop.engine.actions import Action
from tabletop.engine.player import Answer, Candidate, Choice, Limits
from tabletop.engine.rng import Random
from tests.ai.test_advice import position, riddle
from tests.ai.waiting import wait

A, B, C = (Action("play", card) for card in range(3))
COUNTED = Limits(hard_ms=60_000, simulations=400)
ENDLESS = Limits(hard_ms=60_000, simulations=10**9)


def answer(worker: Worker, level: str, limits: Limits) -> Answer:
    seen, decision = position()
    worker.ask(level, "s", seen, decision, limits)
    (found,) = wait(worker, 30)
    return found


def children(pid: int | None) -> list[int]:
    tasks = Path(f"/proc/{pid}/task")
    return [int(word) for task in tasks.iterdir() for word in (task / "children").read_text().split()]


def test_what_both_found_is_added_up() -> None:
    one = Choice(A, (Candidate(A, 0.5, 0.6), Candidate(B, 0.4, 0.4)), 100, (A, C))
    other = Choice(B, (Candidate(B, 0.8, 0.7), Candidate(A, 0.5, 0.3)), 200, (B, C))
    both = merged(one, other)
    assert (both.action, both.simulations, both.line) == (B, 300, (B, C))
    assert [row.action for row in both.candidates] == [B, A]
    best, second = both.candidates
    assert best.share == pytest.approx(180 / 300) and second.share == pytest.approx(120 / 300)
    assert best.value == pytest.approx((0.4 * 40 + 0.8 * 140) / 180)
    assert second.value == pytest.approx(0.5)


def test_two_comparisons_are_one_whose_best_chance_is_the_answer() -> None:
    one = Choice(
        A, (Candidate(A, 0.6, 0.5, (A, C), (1.0,)), Candidate(B, 0.5, 0.5, (B,), (0.0,))), 100, (A, C)
    )
    other = Choice(
        B, (Candidate(B, 0.7, 0.5, (B, C), (0.6,)), Candidate(A, 0.45, 0.5, (A,), (0.4,))), 200, (B, C)
    )
    both = merged(one, other, by_chance=True)
    assert (both.action, both.simulations, both.line) == (B, 300, (B, C)), (
        "the solved rule is one of searches"
    )
    best, second = both.candidates
    assert best.line == (B, C) and second.line == (A,), "as where it was tried most"
    assert best.value == pytest.approx((0.5 * 50 + 0.7 * 100) / 150)
    assert best.follows == pytest.approx((0.4,)) and second.follows == pytest.approx((0.6,))
    blind = other._replace(candidates=tuple(row._replace(follows=()) for row in other.candidates))
    assert merged(one, blind, True).candidates[0].follows == (0.0,), "of those that counted"


def test_what_cannot_be_added_up() -> None:
    one = Choice(A, (Candidate(A, 0.5, 0.6), Candidate(B, 0.4, 0.4)), 100)
    assert merged(one, None) is one
    assert merged(one, Choice(B)) is one
    assert merged(Choice(B), one) == Choice(B)
    solved = Choice(B, (Candidate(B, 0.9, 0.5), Candidate(A, 0.1, 0.5)), 60)
    assert merged(one, solved) is solved and merged(solved, one) is solved


def test_counted_thoughts_are_shared_out_and_repeatable(workers: Callable[..., Worker]) -> None:
    found = []
    for _ in range(2):
        worker = workers("jonkler", cores=2)
        found.append(answer(worker, "expert", COUNTED))
    assert found[0] == found[1] and found[0].notice == ""
    alone = workers("jonkler")
    lonely = answer(alone, "expert", COUNTED)
    assert lonely.choice.candidates != found[0].choice.candidates, "other chances, other thoughts"
    assert 0 < found[0].choice.simulations <= 400


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_only_for_levels_that_search(workers: Callable[..., Worker]) -> None:
    worker = workers("jonkler", cores=2)
    answer(worker, "casual", COUNTED)
    assert children(worker.pid) == []
    answer(worker, "judge", COUNTED)
    assert len(children(worker.pid)) == 1
    alone = workers("jonkler", cores=1)
    answer(alone, "expert", COUNTED)
    assert children(alone.pid) == []


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_both_let_go_and_end(workers: Callable[..., Worker]) -> None:
    worker = workers("superjack", cores=2)
    seen, decision = riddle()
    worker.ask("expert", "s", seen, decision, COUNTED)
    wait(worker)
    assert len(children(worker.pid)) == 1
    worker.ask("expert", "s", seen, decision, ENDLESS)
    time.sleep(1.0)  # something is found, however busy the machine is
    assert worker.poll() == []
    began = time.monotonic()
    worker.hurry()
    (found,) = wait(worker)
    assert time.monotonic() - began < 0.2 and found.notice == "" and found.choice.simulations > 0
    worker.ask("expert", "s", seen, decision, ENDLESS)
    time.sleep(0.2)
    worker.stop()
    began = time.monotonic()
    while worker.busy:
        worker.poll()
        time.sleep(0.002)
    assert time.monotonic() - began < 0.2
    worker.ask("expert", "s", seen, decision, COUNTED)
    assert [found.notice for found in wait(worker)] == [""]
    (twin,) = children(worker.pid)
    worker.close()
    end = time.monotonic() + 5
    while os.path.exists(f"/proc/{twin}") and time.monotonic() < end:
        time.sleep(0.01)
    assert not os.path.exists(f"/proc/{twin}") or "Z" in Path(f"/proc/{twin}/stat").read_text().split()[2]


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_alone_again_the_worker_still_answers(workers: Callable[..., Worker]) -> None:
    worker = workers("jonkler", cores=2)
    answer(worker, "expert", COUNTED)
    (twin,) = children(worker.pid)
    seen, decision = position()
    worker.ask("expert", "s", seen, decision, Limits(hard_ms=60_000, simulations=3_000))
    time.sleep(0.1)
    os.kill(twin, signal.SIGKILL)
    assert [found.notice for found in wait(worker)] == [""]
    assert answer(worker, "expert", COUNTED).notice == "", "with another twin"
    assert worker.restarts == 0 and len(children(worker.pid)) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="reads memory from /proc")
@pytest.mark.parametrize("game", list(games.game_titles()))
def test_both_together_stay_small(workers: Callable[..., Worker], game: str) -> None:
    """At most 100 MB, counted as resident memory of both, what they share counted twice."""
    worker = workers(game, cores=2)
    spec = games.load(game)
    state = spec.start(spec.seats_default, "small")
    rng = Random("small")
    choices = 0
    while (decision := state.decision()) is not None and choices < 12:
        seen = state.observe(decision.seat)
        choices += len(decision.actions) > 2
        asked = seen, decision
        state.apply(spec.mind.policy(seen, decision, rng))
    worker.ask("expert", "s", *asked, Limits(hard_ms=60_000, simulations=1_500))
    assert [found.notice for found in wait(worker)] == [""]
    pages = 0
    for pid in (worker.pid, *children(worker.pid)):
        pages += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    assert pages * os.sysconf("SC_PAGE_SIZE") < 100e6
