"""When a person's turn begins with what others did since their last one."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.engine.events import PhaseBegan
from tabletop.games.superjack.spec import SPEC
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.match.public import PUBLIC
from tabletop.presenter.plans import DONE
from tabletop.presenter.texts import say as presenter
from tests.games.superjack.board import PLAIN, board
from tests.long_turn import NAMES, long_turn, play_until, summary_of
from tests.play.desk import Desk


def heading(match) -> int:
    """The log index at which the present turn begins."""
    return max(
        at
        for at, e in enumerate(match.log(PUBLIC))
        if isinstance(e.event, PhaseBegan) and e.event.how == "turn"
    )


def choose(match) -> None:
    """Seat 0 makes a choice that is one."""
    play_until(match, lambda: len(match.decision_for(0).actions) > 1)
    decision, entries = match.decision_for(0), match.entries
    match.submit(decision.serial, 0, decision.actions[0])
    play_until(match, lambda: match.entries > entries)


@pytest.mark.parametrize(("game", "seats"), [("high_jinks", 2), ("high_jinks", 3), ("superjack", 3)])
def test_it_is_told_until_the_first_choice_and_again_when_that_is_taken_back(game, seats):
    match = long_turn(game, seats, 2)
    summary = summary_of(match)
    told = summary.due()
    assert told is not None and summary.due() == told
    choose(match)
    assert summary.due() is None
    info = match.undo_info(0)
    if info.possible:
        match.undo(0)
        assert summary.due() == told


def test_who_is_asked_first_in_anothers_turn_is_told_what_it_has_brought_so_far():
    match = long_turn()
    summary = summary_of(match)
    log = len(match.log(PUBLIC))
    play_until(
        match,
        lambda: (
            match.to_act == 0
            and match.observation(PUBLIC).turn_seat == 1
            and len(match.log(PUBLIC)) > log
            and summary.due() is not None
        ),
    )
    told, begun = summary.due(), match.log(0)[heading(match)].n
    assert all(trace.did.entry >= begun for row in told.rows for trace in row.traces)
    choose(match)
    assert match.observation(PUBLIC).turn_seat == 0 or summary.due() is None


def test_it_tells_nothing_of_the_turn_that_has_begun_and_of_those_before_the_last_own_one():
    match = long_turn()
    log, told = match.log(0), summary_of(match).due()
    own = [
        at
        for at, e in enumerate(log)
        if isinstance(e.event, PhaseBegan) and e.event.how == "turn" and e.event.seat == 0
    ]
    first, last = log[own[-2]].n, log[own[-1]].n
    assert all(first < trace.did.entry <= last for row in told.rows for trace in row.traces)


def test_who_has_read_it_is_told_no_more_in_that_turn():
    match = long_turn()
    summary = summary_of(match)
    summary.dismiss()
    assert summary.due() is None
    assert summary_of(match).due() is not None, "at another table it was not read"


def test_it_is_told_to_whose_turn_it_is_and_to_nobody_while_no_hand_is_open():
    match = long_turn()
    summary = summary_of(match)
    seating = summary._seating
    seating.pause()
    assert summary.due() is None
    seating.resume()
    assert summary.due() is not None
    seating.viewer = 1
    assert summary.due() is None


def test_the_table_shows_it_when_all_lies_still_and_no_more_when_something_moves():
    match = long_turn()
    desk = Desk("human", "casual", spec=match.spec, seed="t0")
    play_until(desk.match, lambda: desk.match.log_length == match.log_length and desk.match.to_act == 0)
    desk.settle()
    assert desk.screen.last("show_meanwhile") != (None,)
    entries = desk.match.entries
    choose(desk.match)
    desk.settle()
    assert desk.match.entries > entries and desk.screen.last("show_meanwhile") == (None,)


LATE = (
    ("attack", 0, "attack"),
    ("block", 1, "block"),
    ("last", 1, "fireball"),
    ("main", 1, "combat"),
    ("attack", 1, "attack"),
    ("main", 0, ""),
)
"""Prompt, seat, and what is played there."""


def burnt_late(gems: str = "") -> Match:
    """Seat 0 has attacked, and its King, wounded in that fight, was burnt after it; then the other attacks, and the
    next turn begins."""
    p0 = {"creatures": "KS", "gems": gems, "library": "7D 6D"}
    p1 = {"creatures": "JC2 KH2", "gems": "3D2", "library": "7C2 6C2"}
    state = board(phase="attack", p0=p0, p1=p1).state
    match = Match(SPEC, [Human(NAMES[0]), Absent("casual", NAMES[1])], "1")
    match.start()
    match._state = state
    state.events = []
    match._issue()
    for prompt, seat, verb in LATE:
        while match.observation(PUBLIC).asked[0] != (seat, prompt):
            plays(match, PLAIN.get(match.observation(PUBLIC).asked[0][1], "pass"))
        plays(match, verb)
    return match


def plays(match: Match, verb: str) -> None:
    """Whoever is asked gives the first such answer, whole."""
    while verb:
        decision = match.decision_for(match.to_act)
        ends = [a for a in decision.actions if match.staging and a.verb == DONE]
        action = min(ends or [a for a in decision.actions if a.verb == verb])
        match.submit(decision.serial, decision.seat, action)
        verb = verb if match.staging else ""


def test_what_died_after_the_own_last_choice_is_told_though_it_was_in_the_own_turn():
    match = burnt_late()
    told = summary_of(match).due()
    king, hit = told.rows
    assert king.mine and king.text == "Your creature killed by 3♦" and "damage to you" in hit.text
    assert told.title == presenter("meanwhile", "own")
    assert [trace.card for trace in king.traces] == [parse_card("KS")]


def test_what_came_before_a_choice_in_the_own_turn_is_no_news():
    """A gem at hand: the end of the turn was no pass of the table."""
    match = burnt_late("3H")
    told = summary_of(match).due()
    assert told is None or not any("killed" in row.text for row in told.rows)
