"""The end of a game is told once, when all was seen that led to it."""

from tabletop.play.pace import SETTLE_END_S
from tabletop.play.texts import say
from tabletop.presenter.sounds import LOSS, WIN
from tests.play.desk import Desk
from tests.specs import changed
from tests.toy_game import SPEC

HOLDING = changed(SPEC, present=lambda seen, asked: SPEC.table.present(seen, asked)._replace(hold=True))


def test_who_has_won_is_told_once():
    desk = Desk("human", "casual")
    desk.person.resign(0)
    desk.settle()
    (told,) = desk.screen.last("over")
    assert told.headline == "P1 wins" and told.reason.startswith("By resignation")
    assert [(one.seat, one.place, one.won) for one in told.placings] == [(1, 1, True), (0, 2, False)]
    desk.controller.refresh()
    assert desk.screen.count("over") == 1


def test_the_last_trick_is_seen_first():
    desk = Desk("human", "casual", spec=HOLDING)
    desk.controller.replies.pace.trick_ms = 4000
    desk.person.resign(0)
    desk.timers.turn(3999)
    assert desk.screen.count("over") == 0
    desk.timers.turn(1)
    assert desk.screen.count("over") == 1


def test_the_end_of_the_last_round_waits_until_somebody_has_seen_it():
    ends = changed(
        SPEC, present=lambda seen, asked: SPEC.table.present(seen, asked)._replace(hold=True, ends=True)
    )
    desk = Desk("human", "casual", spec=ends)
    pace = desk.controller.replies.pace
    pace.trick_ms = 4000
    desk.person.resign(0)
    desk.timers.turn(60_000)
    assert desk.screen.prompt.title == say("prompt.held", "waits") and not desk.screen.prompt.over
    desk.controller.fast_forward()
    assert desk.screen.count("over") == 0 and desk.screen.prompt.title == say("prompt.held", "waits")
    pace._since -= SETTLE_END_S
    desk.controller.fast_forward(again=True)
    assert desk.screen.count("over") == 0, "a key that is only held down"
    desk.screen.button(say("button.go_on")).act()
    assert desk.screen.count("over") == 1 and not pace.held


def test_one_game_of_several_waits_until_it_was_read():
    kind = SPEC.table.events["lay"]._replace(interval=lambda event, seen: "1 : 0")
    spec = changed(SPEC, events={**SPEC.table.events, "lay": kind})
    desk = Desk("human", "casual", spec=spec)
    desk.play("lay")
    headline, text, read = desk.screen.last("interval")
    assert (headline, text) == ("You lay a card", "1 : 0") and desk.controller.ending.is_interval
    read()
    assert not desk.controller.ending.is_interval and desk.screen.prompt.title == say(
        "prompt.waiting", name="P1"
    )


def test_a_win_and_a_loss_sound_when_they_are_told():
    for seat, sound in ((0, LOSS), (1, WIN)):
        desk = Desk("human", "casual")
        assert desk.screen.count("sound") == 0
        desk.match.interrupt("resign", seat)
        desk.settle()
        assert desk.screen.last("sound") == (sound,) and desk.screen.count("sound") == 1
        desk.controller.refresh()
        assert desk.screen.count("sound") == 1


def test_whoever_wins_of_several_people_it_is_a_win():
    desk = Desk("human", "human", trust=True)
    desk.match.interrupt("resign", 0)
    desk.settle()
    assert desk.screen.last("sound") == (WIN,)


def test_the_header_calls_the_players_by_their_names():
    spec = changed(
        SPEC, present=lambda seen, asked: SPEC.table.present(seen, asked)._replace(header="{1} opens")
    )
    desk = Desk("human", "casual", spec=spec)
    assert desk.screen.last("show_header")[1] == "P1 opens"


def test_the_header_is_never_behind_the_prompt():
    def present(seen, asked):
        return SPEC.table.present(seen, asked)._replace(header="I" if asked is not None else "they")

    desk = Desk("human", "human", spec=changed(SPEC, present=present), trust=True)
    desk.view.slow = True
    desk.play("lay")
    shown = desk.screen.last("show_header")[1]
    assert desk.view.is_animating() and desk.screen.prompt.mine == (shown == "I")


def test_the_header_says_that_the_game_is_over_only_when_the_end_is_announced():
    header = ["on"]

    def present(seen, asked):
        return SPEC.table.present(seen, asked)._replace(hold=True, ends=True, header=header[-1])

    desk = Desk("human", "casual", spec=changed(SPEC, present=present))
    desk.controller.replies.pace.trick_ms = 4000
    header.append("over")
    desk.person.resign(0)
    desk.timers.turn(60_000)
    assert desk.screen.prompt.title == say("prompt.held", "waits")
    assert desk.screen.last("show_header")[1] == "on"
    desk.controller.replies.pace._since -= SETTLE_END_S
    desk.screen.button(say("button.go_on")).act()
    assert desk.screen.count("over") == 1 and desk.screen.last("show_header")[1] == "over"
