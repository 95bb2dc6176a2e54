"""Turning points of a game in which players are out while others play on."""

import re
from functools import partial

import pytest

from tabletop.engine.events import PlayerLost
from tabletop.engine.rng import Random
from tabletop.games import load
from tabletop.match.match import Match
from tabletop.match.players import Human
from tabletop.review.course import Course
from tabletop.review.looking import Subject
from tabletop.review.texts import say
from tabletop.storage.record_file import Record
from tests.long_turn import play_until
from tests.match.table import Memory
from tests.play.desk import Timers
from tests.review.sages import Appraiser
from tests.review.test_course import NAMES, run


@pytest.mark.parametrize("seed", ["1", "7"])
def test_all_that_a_turning_point_names_came_in_the_turns_that_it_names_when_players_are_out_too(seed):
    """Superjack of three: nobody counts the turns any more once one of them is out, and the two others play on."""
    timers, spec, memory = Timers(), load("superjack"), Memory()
    match = Match(spec, [Human(name) for name in NAMES[:3]], seed, recorder=memory)
    match.start()
    play_until(match, lambda: match.to_act is None)
    record = Record(memory.lines[0], memory.lines[1:], 0, None)
    course = Course(Subject(spec, record, NAMES[:3], partial(Appraiser, [0.5]), timers), (0, 1, 2), "turn")
    run(course, timers)
    log, rng, uncounted = course.retelling.log(0), Random(seed), 0
    for seat, line in course.lines.items():
        out = next((e.n for e in log if isinstance(e.event, PlayerLost) and e.event.seat == seat), log[-1].n)
        begun = [e for e in log if e.event.how == "turn"]
        own = [e for e in begun if e.event.seat == seat]
        for _ in range(20):
            for turning in course._turns[seat].found([p._replace(chance=rng.random()) for p in line]):
                assert turning.told_at <= out, "what others do later does not move its chance"
                uncounted += any(e.event.turn == 0 and e.n <= turning.told_at for e in own)
                assert say("when", "turn", number=0) not in f"{turning.where} {turning.told}"
                named = [int(number) for number in re.findall(r"\d+", turning.where)]
                assert not named or max(named) <= len(own) + 1
    assert uncounted
