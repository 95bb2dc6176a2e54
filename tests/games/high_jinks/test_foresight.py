"""What the button says that not to fight on would bring."""

import pytest

from tabletop.games.high_jinks.spec import SPEC
from tabletop.games.high_jinks.texts import say
from tabletop.presenter.asking import PASS_KEY
from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import duel
from tests.presenter.hands import hands_of


def told(b, verb):
    """What that answer brings, whether it costs something, and whether it is under the key that passes."""
    offer = next(offer for offer in hands_of(SPEC, b.state).buttons(()) if offer.sequence[0].verb == verb)
    assert offer.consequence is not None and not (offer.consequence.good and offer.consequence.bad)
    return offer.consequence.text, offer.consequence.bad, offer.key == PASS_KEY


@pytest.mark.rule("HJ-9.11")
def test_a_pass_that_ends_the_duel_names_who_falls():
    b = duel("QC", "KC", {"hand": "9H"}, {"hand": "9C"})
    assert told(b, "pass") == (say("foresee.pass", form="", card="Q♣"), True, False)
    b.play("pass")
    assert told(b, "pass") == (say("foresee.pass", form="ends", card="Q♣"), False, True)
    b = duel("KC", "QC", {"hand": "9H"}, {"hand": "9C"}).play("pass")
    assert told(b, "pass") == (say("foresee.pass", form="ends", card="Q♣"), True, False)


@pytest.mark.rule("HJ-11.4")
def test_where_neither_falls_nothing_is_lost():
    b = duel("QC", "QD", {"hand": "9H"}, {"hand": "9C"})
    assert told(b, "pass") == (say("foresee.pass", form="open tie", card=""), False, True)
    b.play("pass")
    assert told(b, "pass") == (say("foresee.pass", form="ends tie", card=""), False, True)


@pytest.mark.rule("HJ-16.1")
def test_with_nothing_left_to_play_a_pass_costs_nothing_more():
    text, bad, plain = told(duel("QC", "KC", {"hand": "KS"}), "pass")
    assert (text, bad, plain) == (say("foresee.pass", form="", card="Q♣"), False, True)


@pytest.mark.rule("HJ-7.7")
def test_no_block_counts_the_counters():
    b = board(p0={"agents": "KC"}, p1={"agents": "QD", "damage": "2C 3C"}, phase="combat").play("attack KC 1")
    assert told(b, "noblock") == (say("foresee.noblock", count=3, most=6), True, False)
