"""A game in which an opponent's turn has just done much to whoever sits at seat 0."""

from collections.abc import Callable

from tabletop import games
from tabletop.engine.rng import Random
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.match.public import PUBLIC
from tabletop.play.meanwhile import Summary
from tests.play.desk import moment_of

NAMES = ("You", "Mira", "Tom")
LONGEST = 2000


def summary_of(match: Match) -> Summary:
    """What the person at seat 0 would be told, at a table of their own."""
    moment = moment_of(match, NAMES[: match.seats], trust=True)
    moment.seating.turn()
    return Summary(moment)


def play_until(match: Match, so: Callable[[], object]) -> None:
    rng = Random("long turn")
    for _ in range(LONGEST):
        if so():
            return
        seat = match.to_act
        assert seat is not None, "the game ended before"
        decision = match.decision_for(seat)
        match.submit(decision.serial, seat, match.spec.mind.policy(match.observation(seat), decision, rng))
    raise AssertionError("it never came")


def long_turn(game: str = "high_jinks", seats: int = 2, rows: int = 3, seed: str = "t0") -> Match:
    """Seat 0 begins a turn before which at least so many things are told."""
    match = Match(games.load(game), [Human(NAMES[0]), *(Absent("casual", n) for n in NAMES[1:seats])], seed)
    match.start()
    summary = summary_of(match)

    def told() -> bool:
        begins = match.to_act == match.observation(PUBLIC).turn_seat == 0
        due = summary.due() if begins and not match.staging else None
        return due is not None and len(due.rows) >= rows

    play_until(match, told)
    return match
