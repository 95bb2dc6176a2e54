"""The driver of frames: what waits is asked, what runs by itself is run, and interrupts come in between."""

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision, Result
from tabletop.mechanics.frames import OVER, SETTLED, FrameGame, driver

ASK, KNOWN, TWICE = 1, 2, SETTLED
GO = Action("go")


def question(s, frame):
    return Decision(s.serial, frame[1], "go", 0, (GO,), None)


def answer(s, frame, action):
    s.frames = [(TWICE, 0)]


def answer_known(s, frame, action):
    s.frames = [(ASK, 1)]
    return Decision(s.serial, 1, "known", 0, (GO,), None)


def run_twice(s, frame):
    s.frames = [(TWICE, 1)] if not frame[1] else [(KNOWN, 0)]
    return bool(frame[1])


class Game(FrameGame):
    __slots__ = ("done",)

    apply, ask = driver({ASK: (question, answer), KNOWN: (question, answer_known)}, {TWICE: run_twice})

    def __init__(self):
        super().__init__(2)
        self.done = []
        self.events = []
        self.frames = [(ASK, 0)]
        self.ask()

    def drop_staging(self):
        self.done.append("drop")

    def agree_draw(self):
        self.outcome = Result((), (1, 1), (), "draw", "")
        self.frames = [(OVER,)]

    def penalise(self, seat):
        self.done.append(("flag", seat))

    def leave(self, seat, kind):
        self.alive &= ~(1 << seat)


def test_frames_run_until_one_waits_and_its_question_is_open():
    game = Game()
    game.apply(GO)
    assert game.frames == [(KNOWN, 0)]
    assert game.decision() == Decision(1, 0, "go", 0, (GO,), None)


def test_a_question_known_at_once_is_not_made_anew():
    game = Game()
    game.apply(GO)
    game.apply(GO)
    assert game.decision().prompt == "known"


@pytest.mark.parametrize("frame", [(SETTLED - 1, 0), (TWICE + 1, 0)])
def test_a_frame_of_no_known_kind_is_refused(frame):
    game = Game()
    game.frames = [frame]
    with pytest.raises((KeyError, IndexError)):
        game.ask()


def test_an_interrupt_drops_what_is_staged_is_told_and_asks_anew():
    game = Game()
    game.interrupt("flag", 1)
    assert game.done == ["drop", ("flag", 1)]
    assert [(event.how, event.seat) for event in game.events] == [("flag", 1)]
    assert game.decision().serial == 1


def test_nothing_happens_to_who_is_out_nor_after_the_end():
    game = Game()
    game.interrupt("resign", 1)
    game.interrupt("flag", 1)
    assert game.done == ["drop"] and game.serial == 1
    game.interrupt("draw", 0)
    assert game.decision() is None and game.result().termination == "draw"
    game.interrupt("flag", 0)
    assert game.serial == 2 and game.events[-1].how == "draw_agreed"


def test_an_unknown_interrupt_is_refused():
    with pytest.raises(ValueError, match="sneeze"):
        Game().interrupt("sneeze", 0)
