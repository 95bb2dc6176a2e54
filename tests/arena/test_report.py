"""What a person reads: the table, the verdict, the line of progress."""

import io
from functools import partial

import pytest

from tabletop.arena.report import ProgressLine, progress_text, readable, report
from tabletop.arena.stats import Hypotheses, Sprt
from tabletop.arena.tournament import Progress, run
from tests.arena.test_jobs import TOY
from tests.arena.test_tournament import THIRTY, Scripted, first_agent_wins, game


def test_a_clear_case() -> None:
    config = TOY._replace(agents=("expert", "casual", "casual"), time_ms=500)
    text = readable("Toy", report(run(config, 30, THIRTY, Scripted(first_agent_wins))), 2)
    for words in (
        "Toy, 3 seats: expert, casual, casual; seed 5; at most 0.5 s a move",
        "30 deals, each in 3 rotations = 90 games",
        "casual ×2",
        "expert over casual: won everything; Elo +",
        "SPRT: expert is stronger after",
        "H0: Elo +0, 33.3% of the wins; H1: Elo +30, 37.3% of the wins",
        "with 2 games at a time",
    ):
        assert words in text
    assert "error" not in text.replace("errors\n", "\n")


@pytest.mark.parametrize(
    ("time_ms", "simulations", "words"),
    [
        (None, 70, "at most 70 simulations a move"),
        (1500, 70, "at most 1.5 s and 70 simulations a move"),
        (None, None, "each takes its own time"),
    ],
)
def test_what_a_move_may_cost(time_ms: int | None, simulations: int | None, words: str) -> None:
    config = TOY._replace(time_ms=time_ms, simulations=simulations)
    assert words in readable("Toy", report(run(config, 1, THIRTY, Scripted(game))), 1)


def test_an_open_case_and_errors() -> None:
    def play(*job: int) -> object:
        return game(*job, blame=1, error="random: oops") if job[2] == 1 else game(*job)

    text = readable("Toy", report(run(TOY, 1, Hypotheses(-5, 5), Scripted(play))), 1)
    assert "1 deal, each in 2 rotations = 2 games" in text
    assert "SPRT: undecided, more deals are needed after 1 deal (" in text
    assert "H0: Elo -5, 49.3% of the wins" in text
    assert "Elo +0 (−∞ to +∞, 95 %)" in text
    assert text.endswith("1 error; the first: random: oops")


def test_nothing_played_is_no_crash() -> None:
    def stop(*job: object) -> object:
        raise KeyboardInterrupt

    found = report(run(TOY, 5, THIRTY, Scripted(stop)))
    assert found["deals"] == 0 and found["results"][0]["place"] is None
    assert "0 games; interrupted" in readable("Toy", found, 1)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def progress(games: int, seconds: float) -> Progress:
    return Progress(games // 2, games, 1000, games, seconds, 0.625, Sprt(THIRTY, 2, 1))


def test_progress_in_place_on_a_terminal() -> None:
    out, times = Terminal(), iter([0.0, 0.1, 0.5, 0.9])
    line = ProgressLine(out, partial(progress_text, "expert"), lambda: next(times))
    line(progress(0, 0))
    line(progress(10, 10))
    line(progress(100, 80))
    line(progress(900, 3600))
    line.end()
    one, two, three, blank, last = out.getvalue().split("\r")[1:]
    assert one.startswith("0 of 1000 games, 0 deals") and "left" not in one
    assert two == "100 of 1000 games, 50 deals: expert 62.5%, LLR +0.00 of ±2.94, 12:00 left"
    assert three.rstrip().endswith("6:40 left") and not blank.strip() and last == ""


def test_progress_elsewhere_is_a_line_now_and_then() -> None:
    out, times = io.StringIO(), iter([0.0, 1.0, 29.0, 31.0, 32.0])
    line = ProgressLine(out, partial(progress_text, "expert"), lambda: next(times))
    for games in (1, 2, 3, 4):
        line(progress(games, games * 10))
    line.end()
    assert out.getvalue() == "3 of 1000 games, 1 deal: expert 62.5%, LLR +0.00 of ±2.94, 2:46:10 left\n"
