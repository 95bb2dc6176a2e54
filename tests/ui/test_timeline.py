"""The line of all choices of a game that is looked back at."""

from tabletop import games
from tabletop.match.history import parse_entry
from tabletop.review.looking import Looking, Subject
from tabletop.review.replay import Replay
from tabletop.ui.dialogs.timeline import Timeline
from tests.play.desk import Timers
from tests.review.sages import Appraiser
from tests.review.test_replay import SEATS, a_record, told


def test_what_one_did_stands_there_though_only_a_phase_began_by_it(qapp):
    """The dot of "Go to Combat" named the phase alone, that of "End turn" what the opponent drew behind it."""
    spec, timers = games.load("high_jinks"), Timers()
    record, _ = a_record(spec=spec)
    looking = Looking(Subject(spec, record, ("A", "B"), lambda: Appraiser([0.5]), timers), (), eyes=(0,))
    replay = Replay(looking, SEATS, timers, 0, 0)
    looking.start()
    told(replay, timers)
    line, found = Timeline(replay, lambda place: None), {}
    for place, tick in enumerate(replay.retelling.ticks):
        verb = parse_entry(record.lines[tick.line]).actions[0].verb
        words = " ".join(line._words(place).split("\n")[1:])
        found.setdefault((verb, tick.seat), set()).add(words)
    assert found["combat", 0] == {"You go to Combat."} and found["combat", 1] == {"B goes to Combat."}
    assert found["end", 0] <= {"End turn.", "End Combat and turn."} and "End turn." in found["end", 0]
    assert found["end", 1] == {""}, "what A does then is another choice"
