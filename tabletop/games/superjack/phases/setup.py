"""Before the first turn: rock, paper, scissors, and the mulligan (§1)."""

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.events import Chosen, Declared
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import KEEP, MULLIGAN, THROW
from tabletop.games.superjack.dealing import begin_mulligans, redraw
from tabletop.games.superjack.phases.turn import begin_turn
from tabletop.games.superjack.state import State
from tabletop.mechanics.frames import Frame


def ask_throw(s: State, frame: Frame) -> Decision:
    """Rock, paper or scissors; nobody sees it before both have thrown (SJ-1.6)."""
    return Decision(s.serial, frame[1], "throw", 0, THROW, None)


def answer_throw(s: State, frame: Frame, action: Action) -> None:
    """The winner starts; a tie is thrown again (SJ-1.5, SJ-1.6)."""
    seat = frame[1]
    s.throws = (*s.throws[:seat], action.value, *s.throws[seat + 1 :])
    if s.events is not None:
        s.events.append(Chosen("throw", seat))
    if -1 in s.throws:
        s.frames = [(k.THROW, s.throws.index(-1))]
        return
    if s.events is not None:
        s.events += [Declared("throw", q, value=thrown) for q, thrown in enumerate(s.throws)]
    ahead = (s.throws[0] - s.throws[1]) % 3  # paper beats rock, scissors paper, rock scissors
    if ahead == 0:
        s.declare("tie", -1)
        s.throws = (-1, -1)
        s.frames = [(k.THROW, 0)]
        return
    winner = 0 if ahead == 1 else 1
    s.throws = ()
    s.declare("starts", winner)
    begin_mulligans(s, winner)


def ask_mulligan(s: State, frame: Frame) -> Decision:
    """Keep the hand, or five new cards once (SJ-1.7)."""
    return Decision(s.serial, frame[1], "mulligan", 0, (KEEP, MULLIGAN), frame[1])


def answer_mulligan(s: State, frame: Frame, action: Action) -> None:
    seat = frame[1]
    s.declare(action.verb, seat)
    if action.verb == "mulligan":
        redraw(s, seat)
    next_mulligan(s, seat)


def next_mulligan(s: State, seat: int) -> None:
    """The next living seat in turn order; after the last one the first turn begins."""
    seats = s.config.seats
    order = [(s.starter + n) % seats for n in range(seats)]
    later = [q for q in order[order.index(seat) + 1 :] if s.alive >> q & 1]
    if later:
        s.frames = [(k.MULLIGAN, later[0])]
    else:
        begin_turn(s, next(q for q in order if s.alive >> q & 1))
