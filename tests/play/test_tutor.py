"""The tutor: asked once before a clear mistake, by what the seat knows, and never a moment later than without it."""

from __future__ import annotations

import pytest

from tabletop.engine.clock import Clock
from tabletop.engine.time_control import parse_time_control
from tabletop.play import tutor
from tabletop.play.hinting import JUDGE, LEVEL, POLL_MS
from tabletop.play.texts import say
from tabletop.play.tutor import SHORT_MS, WAIT_MS
from tests.play.desk import Desk
from tests.play.sages import Sage
from tests.specs import changed
from tests.toy_game import SPEC


def pair_seed() -> str:
    """A deal in which the first hand holds a pair."""
    for seed in range(100):
        state = SPEC.start(2, str(seed))
        if any(action.verb == "pair" for action in state.decision().actions):
            return str(seed)
    raise LookupError


JUDGED = changed(SPEC, judgement=lambda: None)


@pytest.fixture
def table():
    def seated(strictness="gentle", *kinds, **more):
        sage = Sage()
        desk = Desk(*(kinds or ("human", "casual")), spec=JUDGED, adviser=lambda: sage, **more)
        desk.person.warn(strictness)
        desk.controller.refresh()
        desk.settle()
        return desk, sage

    return seated


def think(desk, sage, best, other, tries=4000):
    """Time passes until all moves are compared; the search finds the first one, which has that chance."""
    desk.timers.turn(WAIT_MS)
    while desk.person.tutor.thinking:
        chances = [best] + [other] * (len(sage.asked[-1][1].actions) - 1)
        sage.say(0, *chances, tries=tries)
        desk.timers.turn(POLL_MS)


def test_a_clear_mistake_is_asked_about_and_played_only_if_it_is_meant(table):
    desk, sage = table()
    think(desk, sage, 0.6, 0.3)
    desk.person.play(desk.offers[1])
    title, text, yes, play, key, (back, _) = desk.screen.last("ask")
    assert desk.match.entries == 0 and title == say("sure", choice=desk.offers[1].full)
    assert desk.offers[0].full in text and "60" in text and "30" in text
    assert (yes, back) == (say("tutor.play"), say("tutor.back")) and key
    play()
    assert desk.match.entries == 1 and desk.match.remarks.hints == [0, 0]


def test_what_is_taken_back_counts_as_a_hint_and_the_same_is_not_asked_again(table):
    desk, sage = table()
    think(desk, sage, 0.6, 0.3)
    desk.person.play(desk.offers[1])
    _, take_back = desk.screen.last("ask")[-1]
    take_back()
    assert desk.match.entries == 0 and desk.match.remarks.hints == [1, 0]
    desk.person.play(desk.offers[2])
    assert desk.screen.count("ask") == 2, "that is another mistake"
    desk.person.play(desk.offers[1])
    assert desk.match.entries == 1 and desk.screen.count("ask") == 2


@pytest.mark.parametrize(
    ("strictness", "other", "tries", "asked"),
    [
        ("gentle", 0.42, 9000, 1),
        ("gentle", 0.50, 9000, 0),
        ("strict", 0.50, 9000, 1),
        ("strict", 0.57, 9000, 0),
        ("gentle", 0.42, 12, 0),
    ],
    ids=["much", "less", "less, strictly", "equals", "by chance"],
)
def test_only_what_surely_costs_that_much_is_a_mistake(table, strictness, other, tries, asked):
    desk, sage = table(strictness)
    desk.timers.turn(WAIT_MS)
    for _ in range(6):
        if desk.person.tutor.thinking:
            sage.say(0, *[0.6] + [other] * (len(sage.asked[-1][1].actions) - 1), tries=tries)
            desk.timers.turn(POLL_MS)
    desk.person.play(desk.offers[1])
    assert (desk.screen.count("ask"), desk.match.entries) == (asked, 1 - asked)


def test_what_is_best_is_played_at_once(table):
    desk, sage = table()
    think(desk, sage, 0.6, 0.3)
    desk.person.play(desk.offers[0])
    assert desk.match.entries == 1 and not desk.screen.count("ask")


def test_while_it_is_off_nobody_is_asked_and_nothing_is_said(table):
    desk, sage = table("off")
    desk.timers.turn(60_000)
    desk.person.play(desk.offers[1])
    assert desk.match.entries == 1 and sage.asked == [] and desk.person.tutor is None
    desk, sage = table("gentle")
    think(desk, sage, 0.6, 0.3)
    desk.person.warn("off")
    desk.person.play(desk.offers[1])
    assert desk.match.entries == 1


def test_nobody_waits_for_what_is_not_thought_out(table):
    desk, sage = table()
    desk.person.play(desk.offers[1])
    assert desk.match.entries == 1 and sage.asked == [], "answered before it was thought about"
    desk, sage = table()
    desk.timers.turn(WAIT_MS)
    sage.say(0, 0.6, 0.1)
    desk.timers.turn(POLL_MS)
    assert [level for _, _, level, _ in sage.asked] == [LEVEL, JUDGE]
    desk.person.play(desk.offers[1])
    assert desk.match.entries == 1 and not desk.screen.count("ask")
    desk.settle()
    assert sage.stopped and not desk.person.tutor.thinking, (
        "and nothing goes on for a question that is answered"
    )


def test_it_is_told_what_the_seat_sees_and_nothing_else(table):
    """Two deals that the seat cannot tell apart get the same questions, so the same warnings."""
    asked = []
    for _ in range(2):
        desk, sage = table()
        if asked:
            state = desk.match._state
            state.hands[1], state.deck[:3] = state.deck[:3], state.hands[1]
            assert desk.match.observation(0) == asked[0][0][0]
        think(desk, sage, 0.6, 0.3)
        asked.append([row[:3] for row in sage.asked])
        assert all(seen.seat == 0 for seen, *_ in sage.asked)
    assert asked[0] == asked[1]


def test_all_moves_are_compared_with_the_best_each_once(table):
    desk, sage = table()
    think(desk, sage, 0.6, 0.3)
    first, *others = [decision.actions for _, decision, level, _ in sage.asked if level == JUDGE]
    best = first[0]
    assert all(actions[0] == best for actions in others)
    compared = [action for actions in (first, *others) for action in actions[1:]]
    assert len(compared) == len(set(compared)) and best not in compared


def test_at_a_curtain_nothing_is_thought_about_and_nothing_shown(table):
    desk, sage = table("gentle", "human", "human")
    assert desk.moment.seating.closed
    desk.timers.turn(60_000)
    assert sage.asked == [] and not desk.screen.count("ask")


@pytest.mark.parametrize(("left", "thinks"), [(SHORT_MS // 2, False), (SHORT_MS * 5, True)])
def test_with_little_time_left_nobody_is_held_up(table, left, thinks):
    clock = Clock(parse_time_control(f"{left / 60_000:g}"), 2)
    desk, sage = table("gentle", clock=clock)
    desk.timers.turn(WAIT_MS)
    assert bool(sage.asked) == thinks


def test_who_asks_for_a_hint_is_not_warned_besides(table):
    desk, sage = table()
    think(desk, sage, 0.6, 0.3)
    desk.person.hint()
    desk.person.play(desk.offers[1])
    assert desk.match.entries == 1 and not desk.screen.count("ask")


def test_each_part_of_a_choice_is_a_question_of_its_own_and_so_is_the_first_once_more(table):
    desk, sage = table("gentle", seed=pair_seed())
    think(desk, sage, 0.6, 0.3)
    whole = len(sage.asked)
    pair = next(action for action in desk.moment.seating.decision().actions if action.verb == "pair")
    desk.match.submit(desk.match.decision_for(0).serial, 0, pair)
    desk.settle()
    desk.match.cancel(0)
    desk.settle()
    desk.timers.turn(WAIT_MS)
    assert len(sage.asked) > whole and sage.asked[-1][1] == desk.moment.seating.decision()


def test_a_program_that_does_not_answer_ends_it(table):
    desk, sage = table()
    desk.timers.turn(WAIT_MS)
    sage.say(0, notice="gone")
    desk.timers.turn(POLL_MS)
    assert not desk.person.tutor.thinking
    desk.person.play(desk.offers[1])
    assert desk.match.entries == 1 and tutor.COSTS["gentle"] > tutor.COSTS["strict"]
