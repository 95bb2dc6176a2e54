"""A reason tells a choice from those of which it is not as true."""

from tabletop.mechanics.reasons import not_shared, truths_of

PAIR = ("it makes a pair", {"set": 2})
THREE = ("it makes three of a kind", {"set": 3})
STRAIGHT = ("it makes a straight", {"straight": 1})
BOTH = ("it makes a pair and a straight", {"set": 2, "straight": 1})


def test_the_first_claim_is_told_that_fits_none_of_the_others():
    assert not_shared([PAIR, STRAIGHT], [truths_of([PAIR])]) == STRAIGHT[0]
    assert not_shared([PAIR, STRAIGHT], [truths_of([PAIR]), truths_of([STRAIGHT])]) is None
    assert not_shared([PAIR, STRAIGHT], []) == PAIR[0]


def test_more_of_the_same_fits_a_claim_of_less():
    assert not_shared([PAIR], [truths_of([THREE])]) is None
    assert not_shared([THREE], [truths_of([PAIR])]) == THREE[0]


def test_a_claim_of_several_things_fits_where_all_of_them_are_true():
    assert not_shared([BOTH], [truths_of([THREE])]) == BOTH[0]
    assert not_shared([BOTH], [truths_of([THREE, STRAIGHT])]) is None
