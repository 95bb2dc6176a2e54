"""Superjack's rationales: fights in numbers, what is paid for, what is left."""

from tabletop.engine.cards import RANK
from tests.games.rationales import why
from tests.games.superjack.board import SPEC, board, deal


def test_a_gem_that_a_creature_still_needs():
    b = board(p0={"hand": "7C JS QS", "gems": "2C"})
    assert why(SPEC, b, "gem 7C") == "it is the gem that J♠ still needs"


def test_the_last_health():
    b = board(p0={"gems": "2C 3C"}, p1={"health": 1})
    assert why(SPEC, b, "burn 2C 1") == "it is the last health of {1}"
    b = board(p0={"gems": "2C 3C"}, p1={"health": 6})
    assert why(SPEC, b, "burn 2C 1") == "it leaves {1} 5 health"


def test_two_damage_destroy_or_do_not():
    b = board(p0={"gems": "2C 3C"}, p1={"creatures": "QS2 KS2"})
    assert why(SPEC, b, "fireball 2C QS2") == "two damage destroy Q♠, a 2/2, for one gem"
    assert "1 to its death" in str(why(SPEC, b, "fireball 2C KS2"))


def test_a_block_in_numbers():
    b = board(p0={"creatures": "QS"}, p1={"creatures": "KS2 JS2"}).attack("QS").play("pass")
    assert why(SPEC, b, "block KS2 QS") == "as things stand, K♠ destroys Q♠ and survives"
    assert why(SPEC, b, "block JS2 QS") == "J♠ gives its life and saves two health"
    assert why(SPEC, b, "pass") == "it costs two health of your 20, and no creature"


def test_a_block_that_keeps_somebody_alive():
    b = board(p0={"creatures": "QS"}, p1={"creatures": "JS2", "health": 2}).attack("QS").play("pass")
    assert why(SPEC, b, "block JS2 QS") == "unblocked, 2 damage would be the end of your 2 health"
    assert why(SPEC, b, "pass") is None


def test_an_attack_that_nobody_can_block():
    b = board(p0={"creatures": "KS QS", "hand": ""}, p1={"health": 5}).play("combat")
    told = why(SPEC, b, "attack QS 1 KS 1")
    assert told == "{1} has no creature now that can block: 5 damage, which is all its health"


def test_jacks_together():
    b = board(p0={"creatures": "JS JD"})
    assert why(SPEC, b, "stack JS JD") == "two Jacks together are 2/2"


def test_hands_to_begin_with():
    for seed in range(12):
        b = deal(seed=str(seed), options={"start": "random"})
        seat = b.asked[0]
        hand = [view.id for view in b.observe(seat).zone("hand", seat).cards]
        gems = sum(2 <= RANK[card] <= 7 for card in hand)
        keep, other = why(SPEC, b, "keep"), why(SPEC, b, "mulligan")
        assert (keep is not None) == (2 <= gems <= 4) == (other is None)
