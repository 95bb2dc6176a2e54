"""Taking back one's last choice."""

from tabletop.play.texts import say
from tests.match.table import pair_position
from tests.play.desk import Desk


def test_the_others_are_asked_where_they_must_agree():
    desk = Desk("human", "human", position=pair_position() | {"deck": ""})
    desk.controller.shutter.open()
    desk.play("pair")
    desk.play("pair")
    assert desk.match.observation(0).zone("hand", 0).count == 1
    desk.controller.shutter.open()
    desk.play("lay")
    desk.controller.shutter.open()
    desk.person.undo()
    assert desk.moment.seating.hides
    title, text, _, agree = desk.screen.last("ask")
    assert (title, text) == (say("undo.ask"), say("undo.ask.others", names="P1"))
    agree()
    assert desk.match.observation(0).zone("hand", 0).count == 3 and desk.moment.seating.closed


def test_why_nothing_can_be_taken_back():
    desk = Desk("human", "casual")
    desk.person.undo()
    assert desk.screen.last("toast") == (say("undo.barrier", form="start"),)
    assert say("undo.barrier", form="unheard of") == say("undo.barrier", form="other")
