"""A reason tells a choice from those of which it is not as true."""

from tabletop.mechanics.reasons import Claim, not_shared, truths_of

PAIR = Claim.of("it makes a pair", "set", 2)
THREE = Claim.of("it makes three of a kind", "set", 3)
STRAIGHT = Claim.of("it makes a straight", "straight")
BOTH = Claim("it makes a pair and a straight", {"set": 2, "straight": 1})


def test_the_first_claim_is_told_that_fits_none_of_the_others():
    assert not_shared([PAIR, STRAIGHT], [truths_of([PAIR])]) == STRAIGHT
    assert not_shared([PAIR, STRAIGHT], [truths_of([PAIR]), truths_of([STRAIGHT])]) is None
    assert not_shared([PAIR, STRAIGHT], []) == PAIR


def test_more_of_the_same_fits_a_claim_of_less():
    assert not_shared([PAIR], [truths_of([THREE])]) is None
    assert not_shared([THREE], [truths_of([PAIR])]) == THREE


def test_a_claim_of_several_things_fits_where_all_of_them_are_true():
    assert not_shared([BOTH], [truths_of([THREE])]) == BOTH
    assert not_shared([BOTH], [truths_of([THREE, STRAIGHT])]) is None
