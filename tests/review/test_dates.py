"""When something was in a game that is over: the round and the trick, or what is still to come of them."""

import pytest

from tabletop.engine.events import Declared, PhaseBegan
from tabletop.games import load
from tabletop.match.history import LogEntry
from tabletop.presenter.narrator import Narrator
from tabletop.review.dates import Dates
from tabletop.review.stretches import chapters_of
from tabletop.review.texts import say
from tabletop.review.weights import Weights
from tests.review.test_course import NAMES
from tests.review.test_turnings import a_course_of, a_trick, asked_at


def dates_of(game: str, log: list[LogEntry]) -> Dates:
    """Those of seat 0."""
    spec = load(game)
    return Dates(Weights(spec, Narrator(spec, NAMES, 0), 0, log), chapters_of(log, "round"), log)


def test_when_it_was_is_said_by_round_and_trick():
    """Jonkler: in the first round everybody has one card."""
    course = a_course_of("jonkler", "round", "1", NAMES)
    asked = [moment for moment in course.retelling.moments if moment.seat == 0]
    for moment in asked:
        facts = dict(moment.seen.facts)
        trick = f", trick {sum(facts['taken']) + 1}" if not moment.decision.prompt.startswith("bid") else ""
        assert course.when(moment) == f"round {facts['round']}{trick}"


def test_a_call_is_told_before_the_trick_that_it_is_for():
    """Jacks Trump: who took a trick calls for the next one."""
    log = [LogEntry(1, PhaseBegan("round", 0, 3)), *a_trick(9, 2, 0), LogEntry(4, Declared("call", 0))]
    dates, when = dates_of("jacks_trump", log), say("when", "round", number=3)
    led, called = map(dates.asked, [*asked_at(2, prompt="lead"), *asked_at(4, prompt="call")])
    assert led == say("when.part", when=when, word="trick", number=1)
    assert called == say("when.before", when=when, word="trick", number=2)


def test_a_card_that_is_led_belongs_to_the_trick_that_it_begins():
    log = [LogEntry(1, PhaseBegan("round", 0, 3)), *a_trick(9, 2, 0), *a_trick(8, 4, 0)]
    dates, when = dates_of("jacks_trump", log), say("when", "round", number=3)
    told = [dates.of([entry], moment, 0) for entry in log[1:] for moment in asked_at(2, prompt="lead")]
    assert told == [say("when.part", when=when, word="trick", number=n) for n in (1, 1, 1, 2, 2, 2)]


@pytest.mark.parametrize(("game", "prompt"), [("jacks_trump", "size"), ("jonkler", "deal")])
def test_a_deal_is_told_before_the_round_that_it_is_for(game, prompt):
    log = [
        LogEntry(1, PhaseBegan("round", 0, 3)),
        *a_trick(9, 2, 0),
        LogEntry(4, PhaseBegan("round", 0, 4)),
        *[entry._replace(n=entry.n + 4) for entry in a_trick(9, 2, 0)],
    ]
    dates = dates_of(game, log)
    assert [dates.asked(moment) for moment in asked_at(1, 4, 9, prompt=prompt)] == [
        say("when.ahead", when=say("when", "round", number=number)) for number in (3, 4, 5)
    ]
