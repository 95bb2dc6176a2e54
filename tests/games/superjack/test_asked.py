"""What the help of a question says first, and what the log keeps of a play."""

import pytest

from tabletop.engine.events import PhaseBegan
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tabletop.presenter.narrator import Narrator
from tests.games.superjack.board import board


@pytest.mark.parametrize(
    ("gems", "count", "cards"),
    [("2H 5H 7H 6C", 1, "5♥"), ("4H 5H 7H", 1, "4♥ or 5♥"), ("4H 5H", 2, "4♥ and 5♥")],
)
def test_what_mining_pays_for_is_said_before_that_the_turn_may_end(gems, count, cards):
    b = board(p0={"hand": "KH", "gems": gems})
    shown = SPEC.table.present(b.observe(0), b.decision)
    told = say("help.mined", count=count, buys="K♥", cards=cards)
    assert shown.help.startswith(say("help.mined.else", help=told)) and shown.advised == ""


def test_a_line_of_the_log_keeps_the_cards_of_its_play_when_the_next_one_is_written():
    b = board(p0={"gems": "5H 5D", "creatures": "KS"}).play("equip 5H 5D KS")
    narrator = Narrator(SPEC, ("Ann", "Bo"), 0)
    (line,) = narrator.sentences(b.state.events)
    assert line.play is not None and len(line.play.cards) == 3
    (again, _) = narrator.sentences([*narrator.tail, PhaseBegan("combat", 0, 1)])
    assert again.play == line.play
