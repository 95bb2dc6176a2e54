"""§9: the royal sacrifice."""

import pytest

from tests.games.superjack.board import board


@pytest.mark.rule("SJ-9.1")
def test_the_jack_dies_and_a_creature_with_it():
    b = board(p0={"creatures": "JH QD KH"}, p1={"creatures": "[JS2 JH2 JD2 JC2] QS2"})
    b.play("royal JH QD KH JS2")
    assert b.zone("creatures", 0) == "QD! KH!" and b.zone("graveyard", 0) == "JH"
    assert b.zone("creatures", 1) == "QS2" and b.cards("graveyard", 1) == {"JS2", "JH2", "JD2", "JC2"}
    assert board(p0={"creatures": "JS QD KH"}, p1={"creatures": "QS2"}).illegal("royal")
    assert board(p0={"creatures": "JH QD KS"}, p1={"creatures": "QS2"}).illegal("royal")


def test_own_creatures_may_be_the_target_but_not_the_jack():
    b = board(p0={"creatures": "JH QD KH"})
    assert b.legal("royal JH QD KH QD") and b.legal("royal JH QD KH KH") and b.illegal("royal JH QD KH JH")
    b.play("royal JH QD KH QD")
    assert b.zone("creatures", 0) == "KH!" and b.cards("graveyard", 0) == {"JH", "QD"}


@pytest.mark.rule("SJ-9.2")
@pytest.mark.parametrize("creatures", ["JH! QD KH", "JH QD! KH", "JH QD KH!"])
def test_all_three_must_be_untapped(creatures):
    assert board(p0={"creatures": creatures}, p1={"creatures": "QS2"}).illegal("royal")
    assert board(p0={"creatures": "JH+u QD+u KH+u"}, p1={"creatures": "QS2"}).legal("royal JH QD KH QS2")


@pytest.mark.rule("SJ-9.3")
def test_a_stack_serves_for_each_of_its_colours():
    b = board(p0={"creatures": "[JS JH] QD KH"}, p1={"creatures": "QS2"}).play("royal JS QD KH QS2")
    assert b.zone("creatures", 0) == "QD! KH!" and b.cards("graveyard", 0) == {"JS", "JH"}
    assert board(p0={"creatures": "[JS JH] QS KC"}, p1={"creatures": "QS2"}).legal("royal JS QS KC QS2")
    assert board(p0={"creatures": "[JS JC] QD KH"}, p1={"creatures": "QS2"}).illegal("royal")
    assert board(p0={"creatures": "[JS JH] QD KC"}, p1={"creatures": "QS2"}).illegal("royal")


@pytest.mark.rule("SJ-9.4")
def test_it_is_reactive_and_opens_no_window():
    b = board(p0={"gems": "2C"}, p1={"creatures": "JS2 QS2 KS2", "gems": "3C2"}).play("burn 2C 1")
    assert b.play("royal JS2 QS2 KS2 QS2").asked == (1, "window")
    own = board(p0={"creatures": "JH QD KH"}, p1={"creatures": "QS2", "gems": "2C2"})
    assert own.play("royal JH QD KH QS2").asked == (0, "main")
