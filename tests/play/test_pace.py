"""An answer of the computer waits until the table is still, and longer where something is to be looked at."""

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.player import Answer, Choice
from tabletop.play.pace import (
    BUNCH,
    BUNCH_S,
    EVEN_S,
    FOLLOWS,
    HURRIED,
    LEAST,
    LONG_S,
    LONGEST,
    SETTLE_END_S,
    SETTLE_S,
    SHORTEST,
    UNTIL_SEEN,
    USUAL_S,
    Bunch,
    Pace,
    Run,
)
from tests.play.desk import Time, Timers

ANSWER = Answer(0, 1, Choice(Action("pass")))


class Paced:
    """A pace whose time passes by hand, and what it has played."""

    def __init__(self, ms: int) -> None:
        self.played, self.timers, self.time = [], Timers(), Time()
        self.pace = Pace(self.played.append, self.timers, ms, lambda: self.time() / 1000)

    def wait(self, ms: int) -> None:
        self.time.ms += ms
        self.timers.turn(ms)


def test_an_answer_is_played_when_the_table_has_been_still_for_its_time():
    paced = Paced(20)
    paced.pace.answer(ANSWER)
    paced.wait(50)
    assert not paced.played
    paced.pace.still()
    paced.wait(19)
    assert not paced.played
    paced.wait(1)
    assert paced.played == [ANSWER]


def test_what_wants_to_be_seen_stays_longer_and_any_input_goes_on():
    paced = Paced(10_000)
    pace = paced.pace
    assert pace.span(True) >= pace.span(False)
    pace.still(hold=True)
    pace.answer(ANSWER)
    assert pace.waiting and pace._timer.ms == pace.span(True)
    assert pace.hurry() and paced.played == [ANSWER]
    pace.busy()
    pace.still()
    pace.answer(ANSWER)
    assert pace._timer.ms == 10_000


def test_thinking_is_time_to_look_too():
    paced = Paced(60_000)
    pace = paced.pace
    pace.still()
    paced.wait(120)
    pace.answer(ANSWER)
    assert not paced.played and pace._timer.ms == 59_880
    pace.busy()
    pace.ms = 100
    pace.still()
    pace.forget()
    paced.wait(120)
    pace.answer(ANSWER)
    assert pace._timer.ms == 0


def test_waiting_is_noticed_when_it_lasts():
    paced = Paced(0)
    paced.pace.still()
    paced.wait(690)
    assert not paced.pace.slow
    paced.wait(20)
    assert paced.pace.slow


@pytest.mark.parametrize("ms", [0, 200, 500])
def test_how_long_somebody_thought_cannot_be_seen(ms):
    """One legal answer is there at once, a choice takes its time; both are played at the same moment."""

    def played_at(*thought: float, weight: float = 1.0) -> set[float]:
        moments = set()
        for seconds in thought:
            time = [100.0]
            pace = Pace(lambda answer: None, Timers(), ms, lambda time=time: time[0])
            pace.forget()
            pace.still()
            time[0] += seconds
            pace.answer(ANSWER, weight=weight, thought=True)
            moments.add(round(time[0] - 100.0 + pace._timer.ms / 1000, 2))
        return moments

    assert played_at(0.001, 0.04, 0.3, 0.59) == {EVEN_S}
    assert played_at(0.61, 1.0) == {2 * EVEN_S}
    assert played_at(0.37, 0.4, 0.47, weight=0.03) == {4 * HURRIED * EVEN_S}, "late in a long turn too"


def test_whoever_is_told_to_move_now_does():
    pace = Pace(lambda answer: None, Timers(), 0, lambda: 100.0)
    pace.still()
    pace.urgent = True
    pace.answer(ANSWER, thought=True)
    assert pace._timer.ms == 0


def test_a_later_part_of_a_choice_is_not_waited_for():
    paced = Paced(60_000)
    paced.pace.trick_ms = UNTIL_SEEN
    paced.pace.still(hold=True)
    paced.pace.answer(ANSWER, part=True)
    paced.wait(0)
    assert paced.played == [ANSWER]


def test_what_is_more_than_a_move_is_shown_for_longer():
    for ms, shown in ((0, 0), (50, SHORTEST), (500, 2000), (2000, LONGEST), (8000, 8000)):
        pace = Pace(lambda answer: None, Timers(), ms)
        assert (pace.span(), pace.span(weighty=True)) == (ms, shown)
        pace.late = 0.5
        assert pace.span(weighty=True) == max(ms, shown // 2), "late in a long turn"


def test_a_trick_is_seen_whatever_the_pace():
    for ms, trick, shown in (
        (0, 4000, 4000),
        (500, 4000, 4000),
        (8000, 4000, 8000),
        (500, 0, 500),
        (0, -1, None),
    ):
        pace = Pace(lambda answer: None, Timers(), ms)
        pace.trick_ms = trick
        assert (pace.span(), pace.span(hold=True)) == (ms, shown)


def test_a_trick_goes_by_itself_after_its_time():
    paced = Paced(0)
    paced.pace.trick_ms = 60
    paced.pace.still(hold=True)
    paced.pace.answer(ANSWER)
    paced.wait(59)
    assert paced.pace.held and not paced.played
    paced.wait(1)
    assert paced.played == [ANSWER]


def test_a_patient_table_waits_until_it_was_seen():
    paced = Paced(0)
    pace, played = paced.pace, paced.played
    pace.trick_ms = UNTIL_SEEN
    pace.still(hold=True)
    pace.answer(ANSWER)
    paced.wait(100_000)
    assert pace.held and not played
    assert pace.hurry() and played == [ANSWER] and not pace.held
    pace.busy()
    assert not pace.hurry()
    pace.still(hold=True)
    assert pace.hurry() and pace.held  # the press was meant for what lay there before
    paced.wait(round(SETTLE_S * 1000) + 1)
    assert pace.hurry() and not pace.held  # seen before the answer is there
    pace.answer(ANSWER)
    paced.wait(0)
    assert len(played) == 2
    pace.busy()
    pace.still()
    pace.answer(ANSWER)
    paced.wait(0)
    assert len(played) == 3


def told(run, moves, usual_s, turn=0):
    """Seconds in which so many moves are told that take `usual_s` each."""
    spent = 0.0
    for n in range(moves):
        weight = run.weight(1, "main", f"verb {n % 2}", n, turn)
        assert LEAST <= weight <= 1
        run.took(weight * usual_s)
        spent += weight * usual_s
    return spent


def test_what_belongs_to_a_move_follows_it_soon():
    run = Run()
    weights = [run.weight(1, prompt, verb, 10 + n) for n, (prompt, verb) in enumerate(TURN)]
    assert weights == [1, FOLLOWS, 1, FOLLOWS, 1, FOLLOWS, 1]
    assert run.weight(2, "main", "set", 20) == 1
    assert run.weight(2, "main", "set", 20) == 1, "asked again after a step taken back"


def test_a_long_turn_is_told_more_quickly_as_it_goes_on():
    assert told(Run(), 2, USUAL_S / 2) == USUAL_S, "a short one in its usual time"
    assert LONG_S - 0.5 < told(Run(), 20, 1.5) < LONG_S + 0.5, "a longer one hardly longer"
    assert told(Run(), 100, 1.5) < LONG_S + 100 * 1.5 * LEAST
    for turn in (0, 7):
        run = Run()
        told(run, 50, 1.5, turn)
        assert run.share(turn) < 0.1 and run.share(turn + 1) == 1
        between = run.weight(1, "main", "verb", 70, turn)
        assert (between < 0.1) if turn else (between == 1), "where there are turns nothing else ends one"
        assert run.weight(2, "main", "verb", 71, turn + 1) == 1


TURN = (
    ("main", "summon"),
    ("summon", "draw"),
    ("main", "pair"),
    ("pick", "take"),
    ("main", "set"),
    ("main", "set"),
    ("main", "end"),
)


def test_what_belongs_together_waits_less_but_a_trick_as_long_as_ever():
    pace = Pace([].append, Timers(), 10_000)
    pace.still()
    pace.answer(ANSWER, weight=FOLLOWS)
    assert 3000 < pace._timer.ms <= 3500
    for trick_ms, least in ((0, 9000), (20_000, 19_000)):
        pace.forget()
        pace.busy()
        pace.trick_ms = trick_ms
        pace.still(hold=True)
        pace.answer(ANSWER, weight=FOLLOWS)
        assert pace._timer.ms > least


def test_what_people_look_at_is_no_time_for_which_they_waited():
    paced, waited = Paced(0), []
    pace = paced.pace
    pace._play = lambda answer: waited.append(pace.waited_s)
    pace.trick_ms = UNTIL_SEEN
    pace.still(hold=True)
    pace.answer(ANSWER)
    paced.wait(30_000)
    assert pace.hurry() and waited == [0]
    pace.busy()
    pace.forget()
    pace.still(hold=True)
    paced.wait(30_000)
    assert pace.hurry()
    paced.wait(2_000)
    pace.answer(ANSWER)
    paced.wait(0)
    assert waited == [0, 2]


def test_the_end_of_a_round_stays_until_it_was_seen_and_no_press_meant_for_the_trick_sends_it_away():
    seconds = [100.0]
    played = []
    pace = Pace(played.append, Timers(), 0, lambda: seconds[0])
    pace.trick_ms, pace.ends = 4000, True
    assert pace.span(hold=True) is None
    pace.still(hold=True)
    pace.answer(ANSWER)
    assert pace.hurry() and pace.held and not played
    seconds[0] += SETTLE_END_S
    assert pace.hurry() and played == [ANSWER]
    pace.trick_ms = 0
    assert pace.span(hold=True) == 0  # whoever wants no time for tricks is not held up


def test_late_in_a_turn_several_moves_are_shown_at_a_time_and_none_tells_how_long_it_took():
    def shown(*thought: float) -> list[float]:
        """When each bunch is shown, if somebody thinks so long about each move."""
        time, found = [100.0], []
        bunch = Bunch(lambda: time[0])
        bunch.due_s(False, True, True)
        for n, seconds in enumerate(thought):
            time[0] += seconds
            wait = bunch.due_s(True, n < len(thought) - 1, True)
            if wait is not None:
                time[0] += wait
                found.append(round(time[0] - 100, 3))
        return found

    even = [round(BUNCH_S, 3), round(2 * BUNCH_S, 3)]
    assert shown(*[0.001] * (BUNCH + 1)) == even
    assert shown(*[0.03] * (BUNCH + 1)) == even
    assert shown(0.2, *[0.0] * BUNCH) == even
    assert shown(0.0) == even[:1], "the last one too"
    assert shown(BUNCH_S + 0.01) == even[1:]


def test_who_does_not_think_is_not_waited_for_and_a_usual_move_is_shown_by_itself():
    bunch = Bunch(lambda: 100.0)
    assert bunch.due_s(False, True, True) == 0
    assert [bunch.due_s(True, True, False) for _ in range(BUNCH)] == [*[None] * (BUNCH - 1), 0]
    assert bunch.due_s(True, False, False) == 0
