"""What the table answers by itself, when and when not."""

from __future__ import annotations

from tabletop.play.texts import say
from tests.play.desk import MUTE, PASSING, Desk
from tests.specs import changed

STANDING = changed(
    PASSING,
    prompts={
        name: prompt._replace(standing="Pass from now on") for name, prompt in PASSING.rules.prompts.items()
    },
)


def lone(**more):
    """A person who can only pass, after an opponent has laid."""
    desk = Desk("casual", "human", spec=MUTE, **more)
    desk.reply()
    desk.timers.turn(0)
    return desk


def test_a_lone_pass_is_made_when_the_table_is_still():
    desk = lone()
    assert desk.match.entries == 1
    desk.timers.turn(0)
    assert desk.match.entries == 2


def test_not_in_a_pause_and_not_while_something_moves():
    desk = lone()
    desk.controller.shutter.pause()
    desk.timers.turn(0)
    assert desk.match.entries == 1
    desk.controller.shutter.go_on()
    desk.timers.turn(0)
    assert desk.match.entries == 2


def test_escape_asks_where_only_a_pass_is_possible():
    desk = lone()
    assert desk.person.cancel()
    desk.timers.turn(100_000)
    assert desk.match.entries == 1 and desk.screen.labels == ["Pass", say("button.rest")]


def test_a_standing_answer_is_given_again_until_undo():
    desk = Desk("human", "human", spec=STANDING, trust=True)
    desk.play("lay")
    autoplay = desk.controller.autoplay
    desk.screen.button("Pass from now on").act()
    desk.settle()
    assert desk.match.entries == 2 and autoplay._standing == 1
    autoplay.reset()
    assert autoplay._standing == -1


def test_who_rests_is_not_asked_again():
    desk = Desk("human", "human", spec=PASSING, trust=True)
    desk.play("lay")
    desk.controller.autoplay.rest(1)
    assert desk.match.entries == 1
    desk.timers.turn(1000)
    assert desk.match.entries == 2
