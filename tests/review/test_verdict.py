"""Why a game was won or lost is told by the figures that stand below, whatever the game."""

import pytest

from tabletop import games
from tabletop.engine.rng import Random
from tabletop.match.match import Match
from tabletop.match.players import Human
from tabletop.review.aftermath import Aftermath
from tabletop.review.chapters import has_left
from tabletop.review.coach import Coach
from tabletop.review.course import BEGIN_MS, POOR, Course, percent
from tabletop.review.looking import Subject
from tabletop.review.texts import say
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
        explains = 1 - start < POOR * (1 - even) if told.won else start < POOR * even
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
        most = max(ways, key=lambda turning: abs(turning.after - turning.before), default=None)
        by_choice = any(one.turning is most and one.finding is not None for one in found.turned)
        if not told.won and told.wins >= 100 * start * MOST_OF_IT and (most is None or by_choice):
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
        (Verdict(False, "small", start=2, even=25), "lost small"),
        (Verdict(True, "small", start=2, even=25), "won small"),
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
    )
