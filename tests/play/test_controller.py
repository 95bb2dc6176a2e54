"""The loop: what has changed is shown, somebody is asked, what they answer is played."""

import pytest

from tabletop.play.moment import Phase
from tabletop.play.pace import SETTLE_S, UNTIL_SEEN
from tabletop.presenter.sounds import TURN
from tabletop.presenter.table_model import SeatInfo
from tests.play.desk import Desk, Time


def test_change_show_ask_submit():
    desk = Desk("human", "casual")
    assert desk.moment.phase is Phase.STILL and desk.screen.prompt.mine
    shown = desk.view.count("show_model")
    desk.play("lay")
    assert desk.match.entries == 1 and desk.view.count("show_model") == shown + 1
    assert desk.view.last("set_thinking") == (1, True) and not desk.screen.prompt.mine
    desk.reply()
    desk.timers.turn(0)
    desk.reply()
    desk.timers.turn(0)
    assert desk.match.entries == 3


def test_whoever_has_answered_thinks_no_more_while_that_is_shown():
    desk = Desk("human", "casual")
    desk.play("lay")
    desk.reply()
    desk.timers.turn(0)
    desk.view.slow = True
    desk.reply()
    desk.timers.turn(0)
    assert desk.match.to_act == 0 and desk.moment.moving and desk.view.last("set_thinking") == (1, False)


def test_nobody_thinks_while_the_table_waits_for_whoever_looks(monkeypatch):
    seconds = [100.0]
    desk = Desk("human", "casual")
    pace = desk.controller.replies.pace
    monkeypatch.setattr(pace, "_now", lambda: seconds[0])
    monkeypatch.setattr(desk.controller, "_holds", lambda coming=None: True)
    pace.trick_ms = UNTIL_SEEN
    desk.play("lay")
    assert pace.held and (1, True) not in [args for name, args in desk.view.told if name == "set_thinking"]
    seconds[0] += SETTLE_S + 1
    desk.controller.hurry()
    assert not pace.held and desk.view.last("set_thinking") == (1, True)


def test_nothing_is_asked_while_something_moves():
    desk = Desk("human", "human", trust=True)
    desk.view.slow = True
    desk.play("lay")
    assert desk.moment.phase is Phase.MOVING and not desk.offers
    assert desk.controller.fast_forward() and desk.controller.fast_forward()
    assert desk.moment.phase is Phase.STILL and desk.offers


@pytest.mark.parametrize("stays", [False, True])
def test_what_sends_away_a_result_answers_no_question_that_follows_it(stays, monkeypatch):
    desk, asked = Desk("human", "human", trust=True), []
    monkeypatch.setattr(desk.person.attention, "spent", lambda: asked.append(bool(desk.offers)))
    desk.view.slow, desk.view.stays = True, stays
    desk.play("lay")
    while desk.moment.phase is not Phase.STILL:
        assert desk.controller.fast_forward()
    assert asked[-1:] == [True] * stays


def test_what_has_changed_while_something_moved_is_shown_when_it_rests():
    desk = Desk("human", "casual")
    desk.view.slow = True
    desk.controller.refresh()
    shown = desk.view.count("show_model")
    desk.controller.refresh()
    assert desk.moment.phase is Phase.BEHIND and desk.view.count("show_model") == shown
    desk.view.fast_forward()
    assert desk.moment.phase is Phase.MOVING and desk.view.count("show_model") == shown + 1


def test_after_the_stop_nothing_is_shown_or_played():
    desk = Desk("human", "casual")
    desk.play("lay")
    desk.controller.stop()
    shown = desk.view.count("show_model")
    desk.reply()
    desk.controller.refresh()
    desk.timers.turn(1000)
    assert desk.match.entries == 1 and desk.view.count("show_model") == shown


def test_who_is_about_to_choose_is_not_disturbed_by_a_new_name():
    desk = Desk("human", "casual")
    desk.view.told.clear()
    desk.person.selection.pick_up(next(iter(desk.person.selection.affordances.sources)))
    new = [SeatInfo("P0"), SeatInfo("Nova", "", False)]
    desk.controller.rename(new)
    assert desk.view.count("show_model") == 0
    desk.person.selection.drop_cancelled()
    desk.controller.rename(new)
    assert [plate.name for plate in desk.view.model.plates] == ["P0", "Nova"]


def calls(desk: Desk) -> int:
    return sum(name == "sound" and args == (TURN,) for name, args in desk.screen.told)


def test_a_person_who_waited_is_called_when_they_are_asked():
    time = Time()
    desk = Desk("human", "casual", now=time)
    assert calls(desk) == 0, "they have just sat down"
    desk.play("lay")
    while desk.match.to_act != 0:
        time.ms += 5_000
        desk.reply()
        desk.timers.turn(5_000)
    assert calls(desk) == 1
    desk.controller.refresh()
    assert calls(desk) == 1


def test_the_next_person_is_called_to_the_curtain_and_not_again_behind_it():
    time = Time()
    desk = Desk("human", "human", now=time)
    time.ms += 1000
    desk.controller.shutter.open()
    before = calls(desk)
    desk.play("lay")
    assert desk.controller.seating.closed and calls(desk) == before + 1
    time.ms += 1000
    desk.controller.shutter.open()
    desk.settle()
    assert not desk.controller.seating.closed and calls(desk) == before + 1


def test_the_table_turns_or_the_seats_stay():
    for turns, front in ((True, 1), (False, 0)):
        desk = Desk("human", "human", trust=True)
        desk.moment.seating.turns = turns
        desk.play("lay")
        assert desk.moment.seating.eyes == 1
        assert desk.view.last("set_table")[1:] == (2, 1, front)
        desk.moment.seating.turns = not turns
        desk.controller.refresh()
        assert desk.view.last("set_table")[1:] == (2, 1, 1 - front), "what is set is seen at once"
