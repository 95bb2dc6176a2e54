"""The answers of the opponents."""

from tabletop.engine.player import Forfeit
from tabletop.match.match import Change, Match
from tabletop.play.pace import BUNCH, Run
from tests.play.desk import Desk


def waiting(**more):
    desk = Desk("human", "casual", **more)
    desk.play("lay")
    return desk


def test_an_answer_waits_for_its_pace():
    desk = waiting(pace_ms=500)
    desk.reply()
    desk.timers.turn(400)
    assert desk.match.entries == 1 and desk.controller.replies.pace.waiting
    desk.timers.turn(200)
    assert desk.match.entries == 2


def test_after_a_play_that_lay_there_large_nobody_waits_once_more():
    desk = waiting(pace_ms=500)
    entries = desk.match.entries
    desk.controller.replies.plays.lay = True
    desk.reply()
    desk.timers.turn(50)
    assert desk.match.entries == entries + 1


def test_an_old_answer_is_dropped():
    desk = waiting()
    old = desk.reply()
    desk.timers.turn(0)
    desk.controller.replies.take(old)
    assert not desk.controller.replies.pace.waiting


def test_in_a_pause_it_waits():
    desk = waiting()
    desk.controller.shutter.pause()
    desk.reply()
    desk.timers.turn(10_000)
    assert desk.match.entries == 1
    desk.controller.shutter.go_on()
    desk.timers.turn(0)
    assert desk.match.entries == 2


def test_who_cannot_go_on_resigns_and_it_is_said():
    desk = waiting()
    desk.controller.replies.take(Forfeit(1, "It is gone."))
    assert desk.match.result() is not None and desk.screen.last("toast")[0] == "It is gone."


def test_who_thinks_is_told_once_to_move_now():
    desk = waiting()
    hurried = []
    desk.match.players[1].hurry = lambda: hurried.append(1)
    desk.controller.fast_forward(think=False)
    assert not hurried
    desk.controller.fast_forward()
    desk.controller.fast_forward()
    assert hurried == [1]


def shows(desk):
    return sum(name == "show_model" for name, _ in desk.view.told)


def test_late_in_its_turn_what_an_opponent_plays_is_shown_several_moves_at_a_time(monkeypatch):
    desk = waiting(pace_ms=500)
    replies = desk.controller.replies
    monkeypatch.setattr("tabletop.play.replies.is_summed", lambda spec: True)
    monkeypatch.setattr(Run, "is_late", property(lambda run: True))
    monkeypatch.setattr(Match, "to_act", property(lambda match: 1))
    before = shows(desk)
    changes = [Change("stage", 1, 0), *[Change("move", 1, 0)] * BUNCH, Change("undo", 1, 0)]
    assert [replies.shown_in(change) for change in changes] == [*[None] * BUNCH, 0, 0]
    assert replies.shown_in(Change("move", 0, 0)) == 0, "a person's"
    assert shows(desk) == before


def test_a_bunch_that_waits_is_not_shown_and_nothing_more_is_played(monkeypatch):
    desk = waiting(pace_ms=500)
    waits = [None]
    monkeypatch.setattr(desk.controller.replies, "shown_in", lambda change: waits[0])
    before, entries = shows(desk), desk.match.entries
    desk.reply()
    desk.timers.turn(600)
    assert desk.match.entries == entries + 1 and shows(desk) == before
    desk.controller.refresh()
    assert shows(desk) == before + 1


def test_where_time_runs_or_not_all_is_told_later_or_to_one_window_each_move_is_shown_by_itself(monkeypatch):
    monkeypatch.setattr(Run, "is_late", property(lambda run: True))
    desk = waiting(pace_ms=500)
    replies, places = desk.controller.replies, desk.moment.company.places
    assert not replies._together(1), "no turn begins with what others did meanwhile"
    monkeypatch.setattr("tabletop.play.replies.is_summed", lambda spec: True)
    assert replies._together(1) and not replies._together(0)
    with monkeypatch.context() as timed:
        timed.setattr(Match, "is_timed", lambda match, seat: True)
        assert not replies._together(1)
    places.append(places[0])
    assert not replies._together(1)


def test_a_bunch_is_shown_at_its_even_time_and_no_answer_is_played_before(monkeypatch):
    desk = waiting(pace_ms=500)
    monkeypatch.setattr(desk.controller.replies, "shown_in", lambda change: 10.0)
    before, entries = shows(desk), desk.match.entries
    desk.reply()
    desk.timers.turn(600)
    assert desk.match.entries == entries + 1 and not desk.controller.replies.pace._still
    assert shows(desk) == before
    desk.timers.turn(10_000)
    assert shows(desk) == before + 1
