"""A draw offered: people are asked one after another, machines decline."""

from tabletop.play.texts import say
from tests.play.desk import Desk


def test_a_machine_declines():
    desk = Desk("human", "casual")
    desk.person.draw_offer.offer(0)
    desk.settle()
    assert desk.screen.last("toast") == (say("draw.declined", name="P1"),)
    assert not desk.person.draw_offer.possible(0) and desk.match.result() is None


def test_a_person_is_asked_behind_the_curtain_and_may_accept():
    desk = Desk("human", "human")
    desk.controller.shutter.open()
    desk.person.draw_offer.offer(0)
    assert desk.moment.seating.hides
    desk.settle()
    title, text, yes, accept, *_ = desk.screen.last("ask")
    assert (title, yes) == (say("draw", name="P0"), say("draw.accept"))
    assert text == say("draw.ask", form="two", name="P1")
    accept()
    assert desk.match.result().winners == ()
