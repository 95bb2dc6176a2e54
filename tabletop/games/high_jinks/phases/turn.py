"""The start and the end of a turn (§3, §12, HJ-C100)."""

from tabletop.engine.events import Declared, PhaseBegan
from tabletop.games.high_jinks.options import HARD_STOP
from tabletop.games.high_jinks.phases.loss import deal_damage, hard_stop
from tabletop.games.high_jinks.piles import draw, untap
from tabletop.games.high_jinks.state import MAIN, TURN, State


def begin_turn(s: State, frame: tuple[int, ...]) -> bool:
    """Clear the limits of the turn, sudden damage if it is that late, draw two but on a first turn, then Main."""
    seat = frame[1]
    taken = s.turns_taken[seat]
    if taken >= HARD_STOP:
        hard_stop(s)
        return True
    s.turn = seat
    turns = list(s.turns_taken)
    turns[seat] = taken + 1
    s.turns_taken = tuple(turns)
    s.normal_used = s.normal_earned = s.straight_suits = s.burned = s.healed = s.main_actions = s.summoned = 0
    s.archlord_used = False
    s.locked = ()
    if not s.config.notes:  # HJ-C106: without notes nobody may look up what was banished in an earlier turn
        for card in s.void:
            s.seen[card] = 0
    s.frames[-1] = (MAIN,)
    if s.events is not None:
        if sum(turns) == 1:  # HJ-27.4
            s.events.append(Declared("first", s.dealer, target=seat))
        s.events.append(PhaseBegan("turn", seat, taken + 1))
    if s.config.sudden and taken >= s.config.sudden:
        s.declare("sudden", seat)
        deal_damage(s, seat, -1, "sudden")
        if s.frames[-1][0] != MAIN:
            return False
    if taken:
        if s.events is not None:
            s.events.append(PhaseBegan("draw", seat, taken + 1))
        draw(s, seat, 2)
    if s.events is not None:
        s.events.append(PhaseBegan("main", seat, taken + 1))
    return True


def end_turn(s: State, frame: tuple[int, ...]) -> bool:
    """Everybody's cards untap; the next living seat clockwise begins (HJ-12.1, HJ-12.2)."""
    if s.events is not None:
        s.events.append(PhaseBegan("end", s.turn, s.turns_taken[s.turn]))
        untap(s, s.tapped)
    s.tapped = 0
    seat = (s.turn + 1) % s.config.seats
    while not s.alive >> seat & 1:
        seat = (seat + 1) % s.config.seats
    s.frames[-1] = (TURN, seat)
    return begin_turn(s, s.frames[-1])
