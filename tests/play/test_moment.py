"""What may be read of the present moment."""

from tabletop.match.match import Match
from tabletop.match.players import Human
from tabletop.play.moment import Phase
from tests.play.desk import moment_of
from tests.toy_game import SPEC


def test_it_moves_in_two_phases_and_is_stopped_in_one():
    moment = moment_of(Match(SPEC, [Human("A"), Human("B")], "1"))
    read = {}
    for phase in Phase:
        moment.phase = phase
        read[phase] = moment.moving, moment.stopped
    assert {phase for phase, (moving, _) in read.items() if moving} == {Phase.MOVING, Phase.BEHIND}
    assert {phase for phase, (_, stopped) in read.items() if stopped} == {Phase.STOPPED}


def test_names_are_read_by_somebody_and_questions_by_everybody():
    moment = moment_of(Match(SPEC, [Human("A"), Human("B")], "1"))
    assert moment.names_for(1) == ("A", "you") and moment.names_for(-1) == ("A", "B")
    assert moment.spec is SPEC and moment.public_prompt(0).id == "lay"
