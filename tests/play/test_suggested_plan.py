"""A plan of several moves that the table's help suggests, beside what a hint advises."""

from tabletop import games
from tabletop.engine.actions import Action
from tabletop.engine.cards import card_text, parse_card
from tabletop.engine.player import Answer, Candidate, Choice
from tabletop.games.jacks_trump.cards import LOW
from tabletop.play.hinting import APPRAISER, POLL_MS
from tests.play.desk import Desk
from tests.review.sages import Sage


def test_what_the_help_of_a_call_suggests_is_in_the_list_as_a_whole_with_its_points():
    """LOW was advised, and of HIGH only another lead was told than the king that the help names."""
    position = {"phase": "call", "dealer": 0, "seat": [{"hand": "2H 6S TS JH KH"}, {}]}
    sage, spec = Sage(), games.load("jacks_trump")
    desk = Desk("human", "casual", spec=spec, position=position, adviser=lambda: sage)
    seen, decision = desk.moment.seating.seen(), desk.match.decision_for(0)
    call, lead = spec.mind.planned(seen, decision)
    assert (call.value, card_text(lead.card)) == (LOW, "2♥"), "fewer cards beat it than the king under HIGH"
    other = Action("play", parse_card("6S"))
    desk.person.hint()
    for points in (9.0, 9.0, 8.0, 9.0, 9.0):
        _, asked, level, _ = sage.asked[-1]
        if level == APPRAISER:
            assert asked.actions == (lead,) and dict(sage.asked[-1][0].facts)["call"] == "LOW"
            rows = (Candidate(lead, 0.5, 1.0, (), (points,)),)
        else:
            rows = tuple([Candidate(a, 0.5, 0.5, (a, other), (points,)) for a in asked.actions])
        sage.answer = Answer(asked.serial, 0, Choice(rows[0].action, rows, 4000, rows[0].line))
        desk.timers.turn(POLL_MS)
    told = desk.person.hinting.told
    assert [told.chance, *(row.chance for row in told.others)] == [9, 9, 8] and told.goes_by
    assert told.others[-1].words == desk.person.selection.affordances.named((call, lead))
