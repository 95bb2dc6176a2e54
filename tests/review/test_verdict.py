"""Why a game was won or lost is told by the figures that stand below, whatever the game."""

import pytest

from tabletop import games
from tabletop.engine.rng import Random
from tabletop.engine.texts import capital
from tabletop.match.match import Match
from tabletop.match.players import Human
from tabletop.review.aftermath import Aftermath
from tabletop.review.chapters import has_left
from tabletop.review.coach import Coach, Finding, Review, Unmeasured
from tabletop.review.course import BEGIN_MS, POOR, Course
from tabletop.review.looking import Subject
from tabletop.review.steps import percent
from tabletop.review.texts import say
from tabletop.review.turnings import Point
from tabletop.review.verdict import LEAST, LEVEL, MOST_OF_IT, Verdict, verdict
from tabletop.storage.record_file import Record
from tests.match.table import Memory
from tests.play.desk import Timers
from tests.review.sages import Both


def looked_at(spec, seats: int, seed: int) -> Aftermath:
    """A game to its end, judged at random."""
    memory, timers, rng = Memory(), Timers(), Random(seed)
    names = [f"P{seat}" for seat in range(seats)]
    match = Match(spec, [Human(name) for name in names], str(seed), spec.make_options(), recorder=memory)
    match.start()
    while (seat := match.to_act) is not None and match.entries < 400:
        decision = match.decision_for(seat)
        match.submit(decision.serial, seat, spec.mind.policy(match.observation(seat), decision, rng))
    if match.result() is None:
        match.interrupt("resign", 0)
    record = Record(memory.lines[0], memory.lines[1:], 0, None)
    gaps = [rng.random() * 0.1 if rng.random() < 0.3 * (seed % 3) else 0.0 for _ in range(20)]
    sage = Both(gaps, [rng.random() * (0.3 + 0.2 * (seed % 2)) for _ in range(20)])
    subject = Subject(spec, record, names, lambda: sage, timers)
    found = Aftermath(Course(subject, (0,), "turn"), Coach(subject, (0,)))
    found.start()
    timers.turn(BEGIN_MS)
    while not found.over:
        timers.turn(10)
    return found


@pytest.mark.parametrize("game", [spec.id for spec in games.load_all()])
def test_it_is_true_by_the_figures(game):
    spec = games.load(game)
    for seed in range(6):
        found = looked_at(spec, spec.seats_default, seed)
        told = verdict(found, 0)
        if told is None:
            assert found.course.failed
            continue
        costs = {}
        for one in found.coach.found:
            costs[one.moment.n] = max(costs.get(one.moment.n, 0), one.wins)
        even = 1 / spec.seats_default
        left = any(has_left(0, entry.event) for entry in found.coach.retelling.log(0))
        assert (told.form == "left") == left
        if left:
            continue
        assert told.won == (0 in found.coach.retelling.result.winners)
        assert (told.costly, told.wins, told.even) == (len(costs), sum(costs.values()), percent(even))
        assert told.worst == (max(costs.values()) if told.form == "something" else 0)
        assert (told.form in ("nothing", "mattered", "small")) == (not costs)
        assert (told.form == "small") == (not costs and found.coach.unmeasured((0,)).most)
        assert (
            (told.form == "something")
            == bool(told.stood)
            == (bool(costs) and told.wins >= 100 * LEAST * even)
        )
        start = found.course.lines[0][0].chance
        line = [point.chance for point in found.course.lines[0][:-1]]
        poor = all(stood(chance, even) == "behind" for chance in line)
        explains = 1 - start < POOR * (1 - even) if told.won else start < POOR * even and poor
        small = found.coach.unmeasured((0,))
        assert (told.few, told.choices) == (small.few, found.coach.choices)
        assert told.form == "small" or (told.start >= 0) == (not costs and explains)
        if told.stood:
            assert found.coach.findings[told.row - len(found.turned) - 1].wins == told.worst
            ends = [
                tuple(stood(wins / 100, even) for wins in (one.told.chance_played, one.told.chance_better))
                for one in found.coach.found
            ]
            assert told.stood in ["still" if one == ("ahead", "ahead") else one[1] for one in ends]
        assert told.text.endswith(".") and "{" not in told.text
        ways = [one.turning for one in found.turned if one.turning.rises == told.won and one.turning.where]
        most = max(ways, key=lambda turn: abs(percent(turn.after) - percent(turn.before)), default=None)
        worst = max(found.coach.found, key=lambda one: one.wins, default=None)
        by_worst = any(one.turning is most and one.finding is worst is not None for one in found.turned)
        by_worst = by_worst and told.stood in ("ahead", "level")
        if not told.won and told.wins >= 100 * start * MOST_OF_IT and (most is None or by_worst):
            assert not told.others, "the choices explain it"
        elif most is not None:
            assert str(percent(most.before)) in told.others and str(percent(most.after)) in told.others


def stood(best: float, even: float) -> str:
    return "ahead" if best > even * (1 + LEVEL) else "behind" if best < even * (1 - LEVEL) else "level"


@pytest.mark.parametrize(
    ("known", "form"),
    [
        (Verdict(False, "left", 2, 20), "lost left"),
        (Verdict(False, "mattered"), "lost mattered"),
        (Verdict(False, "nothing"), "lost nothing"),
        (Verdict(False, "nothing", start=4, even=25), "lost dealt"),
        (Verdict(True, "nothing", start=89, even=25), "won dealt"),
        (Verdict(False, "little", 2, 3), "lost little"),
        (Verdict(False, "something", 2, 20, 14, "level"), "level"),
        (Verdict(False, "something", 1, 20, 20, "behind"), "one behind"),
        (Verdict(False, "small", start=2, even=25, few=4, choices=6), "lost small"),
        (Verdict(True, "small", start=2, even=25, few=4, choices=6), "won small"),
        (Verdict(False, "small", start=2, even=25, few=6, choices=6), "lost small all"),
        (Verdict(True, "small", start=2, even=25, few=6, choices=6), "won small all"),
        (Verdict(True, "mattered"), "won mattered"),
        (Verdict(True, "nothing"), "won nothing"),
        (Verdict(True, "little", 1, 3), "won little"),
        (Verdict(False, "something", 2, 20, 14, "still"), "still"),
        (Verdict(False, "something", 1, 20, 20, "still"), "one still"),
        (Verdict(True, "something", 1, 20, 20, "ahead"), "won one"),
        (Verdict(True, "something", 2, 20, 14, "ahead"), "won"),
        (Verdict(True, "nothing", shared=True), "won nothing"),
        (Verdict(True, "something", 2, 20, 14, "ahead", shared=True), "won"),
    ],
)
def test_each_has_a_sentence_of_its_own(known, form):
    assert known.text == say(
        "verdict",
        form,
        won=say("verdict.won", "shared" if known.shared else ""),
        count=known.costly,
        wins=known.wins,
        worst=known.worst,
        row=known.row,
        start=known.start,
        even=known.even,
        few=known.few,
        choices=known.choices,
    )


def a_lost_game(monkeypatch, chances, small: bool) -> tuple[Aftermath, Verdict]:
    """By these chances, before its end; its choices cost nothing, or were too `small` to be judged."""
    found = looked_at(games.load("superjack"), 2, 4)
    assert 0 not in found.coach.retelling.result.winners
    moments = [moment for moment in found.coach.retelling.moments if moment.seat == 0]
    points = [Point(n, chance, moments[n]) for n, chance in enumerate(chances)]
    found.course.lines[0] = (*points, Point(len(chances), 0.0))
    found.course.turnings, found.coach.found = (), []
    few = Unmeasured(9 if small else 0, 9)
    monkeypatch.setattr(found.coach, "unmeasured", lambda seats: few)
    return found, verdict(found, 0)


def test_what_made_a_chance_small_stands_right_behind_that_it_was_small(monkeypatch):
    """Behind where the chance fell most it read as the cause of that."""
    monkeypatch.setattr("tabletop.review.verdict._moved", lambda *asked: "It fell most there.")
    found, told = a_lost_game(monkeypatch, (0.05, 0.1, 0.08), True)
    start = capital(found.course.start_of(0)[1])
    assert told.others.startswith(f"{start} It fell most there.")


@pytest.mark.parametrize("small", [True, False])
def test_the_first_cards_are_not_blamed_where_the_chance_was_good_later(monkeypatch, small):
    found, told = a_lost_game(monkeypatch, (0.05, 0.1, 0.08), small)
    start = capital(found.course.start_of(0)[1])
    assert (start in told.text) == small != (told.start >= 0)
    found, told = a_lost_game(monkeypatch, (0.05, 0.5, 0.08), small)
    when = found.course.when(found.course.lines[0][1].moment)
    assert start not in told.text and say("verdict.slid", where=when, most=50) in told.text
    assert small or told.start < 0
    found, told = a_lost_game(monkeypatch, (0.504, 0.501, 0.3), small)
    when = found.course.when(found.course.lines[0][1].moment)
    assert say("verdict.slid", where=when, most=50) in told.text, "of those told alike the last"


def test_where_choices_cost_little_the_first_cards_are_told_if_the_chance_was_never_good(monkeypatch):
    for chances, told in (((0.05, 0.1, 0.08), True), ((0.05, 0.5, 0.08), False)):
        found, _ = a_lost_game(monkeypatch, chances, False)
        found.coach.found = [found_cost(found)]
        known = verdict(found, 0)
        assert known.form == "little" and (capital(found.course.start_of(0)[1]) in known.text) == told


def found_cost(found: Aftermath) -> Finding:
    """The first choice cost 4 of 100 games."""
    moment = found.course.lines[0][0].moment
    return Finding(moment, 0.04, Review("", "Pass", "Play", 4, 8, "It brings.", (), ()))
