"""Curtain and pause."""

from tabletop.play.texts import say
from tests.play.desk import Desk, Time


def test_a_pause_hides_all_and_ends_as_it_began():
    desk = Desk("human", "casual")
    shutter, seating = desk.controller.shutter, desk.moment.seating
    shutter.pause()
    assert desk.screen.last("pause") == (say("pause"),) and seating.hides and not desk.offers
    assert desk.view.last("cover") == ({0},)
    shutter.pause("again")
    assert desk.screen.count("pause") == 1
    shutter.go_on()
    assert desk.screen.last("pause") == ("",) and desk.offers and desk.view.last("cover") == (set(),)


def test_the_curtain_opens_by_a_fresh_press_and_closes_by_wish():
    time = Time()
    desk = Desk("human", "human", now=time)
    shutter, seating = desk.controller.shutter, desk.moment.seating
    shutter.open()
    assert seating.closed and desk.screen.last("toast") == (say("curtain.let_go"),)
    time.ms += 1000
    shutter.open()
    assert not seating.closed and desk.offers and desk.screen.last("curtain") == (None,)
    shutter.close()
    assert seating.closed and desk.screen.last("curtain")[0].name == "P0"


def test_a_hand_that_glides_face_down_would_tell():
    desk = Desk("human", "human")
    desk.controller.shutter.open()
    assert not desk.view.last("show_model")[2]
    desk.controller.shutter.close()
    assert desk.view.last("show_model")[2], "it is there at once"


def test_people_who_trust_each_other_hide_nothing_for_a_question():
    desk = Desk("human", "human", trust=True)
    shown = desk.view.count("show_model")
    desk.controller.shutter.hide()
    assert not desk.moment.seating.closed and desk.view.count("show_model") == shown
