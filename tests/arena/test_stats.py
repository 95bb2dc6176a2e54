"""Intervals, Elo and the sequential test, against known values and against chance itself."""

import math

import pytest

from tabletop.arena.stats import Hypotheses, Sprt, deal_interval, elo_of, share_of, t_quantile, wilson
from tabletop.engine.rng import Random


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [
        (81, 263, 0.255273, 0.366210),  # the textbook example of the score interval
        (15, 148, 0.062386, 0.160545),
        (1, 29, 0.006113, 0.171755),
        (0, 20, 0.0, 0.161125),
        (1000, 1000, 0.996173, 1.0),
    ],
)
def test_wilson_against_published_values(wins: int, count: int, low: float, high: float) -> None:
    assert wilson(wins / count, count) == pytest.approx((low, high), abs=1e-4)


def test_wilson_of_nothing_is_everything() -> None:
    assert wilson(0.5, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("df", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (30, 2.042), (1000, 1.962)],
)
def test_students_t(df: int, quantile: float) -> None:
    assert t_quantile(df) == pytest.approx(quantile, abs=0.02 if df == 3 else 0.005)


def test_deals_that_differ_like_games_have_the_interval_of_games() -> None:
    deals = [1.0, 0.0] * 200
    assert deal_interval(deals) == pytest.approx(wilson(0.5, 400), abs=0.001)
    assert deal_interval([0.5, 0.5, 1.0, 0.0] * 100) == pytest.approx(wilson(0.5, 800), abs=0.001)


def test_deals_all_alike_count_as_one_game_each() -> None:
    low, high = deal_interval([1.0] * 50)
    assert high == pytest.approx(1) and low == pytest.approx(1 / (1 + t_quantile(49) ** 2 / 50))
    low, high = deal_interval([0.5] * 50)
    assert 0.35 < low < 0.4 < 0.6 < high < 0.65
    assert deal_interval([1.0]) == deal_interval([]) == (0.0, 1.0)


def test_the_interval_covers_the_truth_nineteen_times_in_twenty() -> None:
    rng = Random("cover")
    for truth, count in ((0.5, 30), (0.95, 60)):
        covered = 0
        for _ in range(2000):
            deals = [sum(rng.random() < truth for _ in range(2)) / 2 for _ in range(count)]
            low, high = deal_interval(deals)
            covered += low <= truth <= high
        assert 0.93 < covered / 2000 < 0.985


def test_elo_of_chess() -> None:
    assert share_of(0, 2, 1) == 0.5
    assert share_of(100, 2, 1) == pytest.approx(0.640065)
    assert share_of(-200, 2, 1) == pytest.approx(0.240253)
    assert elo_of(0.75, 2, 1) == pytest.approx(190.848501)


def test_elo_at_larger_tables() -> None:
    assert share_of(0, 4, 1) == 0.25 and share_of(0, 6, 2) == pytest.approx(1 / 3)
    assert share_of(400, 4, 1) == pytest.approx(10 / 13)
    for elo in (-300, 0, 12.5, 900):
        assert elo_of(share_of(elo, 5, 2), 5, 2) == pytest.approx(elo)
    assert elo_of(1, 4, 1) == math.inf and elo_of(0, 4, 1) == -math.inf


def test_llr_of_hand_made_counts() -> None:
    """Ten pairs: 2 lost, 5 halved, 3 won. Squares about the mean 0.55 are 1.225; with the prior of three deals of
    0.25 the variance is 1.975 / 12; s1 - s0 is 0.1 at 0.6."""
    elo1 = elo_of(0.6, 2, 1)
    test = Sprt(Hypotheses(0, elo1), 2, 1)
    for share in (0.5, 1, 0, 0.5, 1, 0.5, 0.5, 0, 1, 0.5):
        assert test.add(share) == ""
    assert test.llr == pytest.approx(10 * 0.1 * (1.1 - 1.1) / 2, abs=1e-9)
    assert test.add(1) == ""
    mean = 6.5 / 11
    variance = (0.75 + sum((x - mean) ** 2 for x in [0] * 2 + [0.5] * 5 + [1] * 4)) / 13
    assert test.llr == pytest.approx(11 * 0.1 * (2 * mean - 1.1) / (2 * variance))
    assert test.bound == pytest.approx(math.log(19))


def test_a_verdict_stands() -> None:
    test = Sprt(Hypotheses(0, 30), 2, 1)
    while not test.verdict:
        test.add(1)
    assert test.verdict == "stronger" and 5 < test.deals < 20
    deals, llr = test.deals, test.llr
    assert test.add(0) == "stronger" and (test.deals, test.llr) == (deals, llr)


def test_equals_that_always_halve_are_found_equal() -> None:
    test = Sprt(Hypotheses(0, 30), 2, 1)
    while not test.verdict and test.deals < 200:
        test.add(0.5)
    assert test.verdict == "not stronger"


@pytest.mark.parametrize(("seats", "elo1", "trials"), [(2, 60, 500), (4, 60, 500), (2, 30, 150)])
def test_error_rates_are_about_alpha_and_beta(seats: int, elo1: float, trials: int) -> None:
    """Deals of unrelated games, each seat once."""
    rng = Random(f"sprt:{seats}:{elo1}")
    wrong = {}
    for truth in (0, elo1):
        share = share_of(truth, seats, 1)
        said = 0
        for _ in range(trials):
            test = Sprt(Hypotheses(0, elo1), seats, 1)
            while not test.add(sum(rng.random() < share for _ in range(seats)) / seats):
                pass
            said += test.verdict == "stronger"
        wrong[truth] = said / trials if truth == 0 else 1 - said / trials
    assert wrong[0] < 0.05 + 3 * math.sqrt(0.0475 / trials) and wrong[elo1] < 0.05 + 3 * math.sqrt(
        0.0475 / trials
    )
    assert wrong[0] + wrong[elo1] > 0.01  # a test that never errs plays far too long
