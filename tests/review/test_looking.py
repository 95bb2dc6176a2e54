"""A record told again in the background, and questions about it put to somebody one after another."""

from tabletop.engine.errors import TabletopError
from tabletop.review.looking import Looking, Query, Subject, at_most
from tabletop.storage.record_file import Record
from tests.match.table import recorded
from tests.play.desk import Timers
from tests.review.sages import Appraiser
from tests.toy_game import SPEC


class Asking(Looking):
    """Asks about every question of the record."""

    heard: tuple[Query, ...] = ()
    problem: TabletopError | None = None

    def _retold(self, retelling):
        self.left = list(retelling.moments)
        return True

    def _next(self):
        if not self.left:
            self._end()
            return
        moment = self.left.pop(0)
        self._put(Query(moment, moment.decision, "appraiser"), len(self.left) + 1)

    def _answered(self, query, choice):
        self.heard = (*self.heard, query)

    def _failed(self, problem):
        self.problem = problem
        self._end()


def looking(kind: type[Looking], record: Record, sage: Appraiser, timers: Timers) -> Looking:
    return kind(Subject(SPEC, record, ("A", "B"), lambda: sage, timers), (0,))


def turn(timers: Timers, times: int = 500) -> None:
    for _ in range(times):
        timers.turn(10)


def test_who_asks_nothing_only_tells_the_record():
    sage, timers = Appraiser([0.5]), Timers()
    plain = looking(Looking, recorded()[0], sage, timers)
    plain.start()
    turn(timers)
    assert plain.over and plain.progress == 1.0 and not sage.asked
    assert plain.retelling.result is not None


def test_each_question_is_asked_once_and_a_rest_loses_none():
    sage, timers = Appraiser([0.5]), Timers()
    asking = looking(Asking, recorded()[0], sage, timers)
    asking.start()
    while not sage.asked:
        timers.turn(10)
    sage.deaf = True
    asking.rest()
    turn(timers)
    assert len(sage.asked) == 1 and sage.stopped == 1 and not asking.heard
    sage.deaf = False
    asking.go_on()
    turn(timers)
    assert asking.over
    assert [query.moment for query in asking.heard] == asking.retelling.moments
    assert [row[0] for row in sage.asked[1:]] == [moment.seen for moment in asking.retelling.moments]


def test_a_record_that_does_not_play_is_told_as_far_as_it_goes():
    record, timers = recorded()[0], Timers()
    bad = [dict(line) for line in record.lines]
    bad[3]["action"] = [["lay", 999, -1, -1]]
    asking = looking(Asking, record._replace(lines=bad), Appraiser([0.5]), timers)
    asking.start()
    turn(timers)
    assert asking.over and asking.problem is not None and asking.retelling.moments
    assert asking.all_told and len(asking.retelling.ticks) == 3


def test_some_of_many_lie_all_over_the_game():
    chosen = at_most(range(100), 10)
    assert chosen == list(range(9, 100, 10)) and at_most(range(4), 10) == [0, 1, 2, 3]
