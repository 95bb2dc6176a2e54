"""Unseen cards dealt to places that cannot hold all of them: nothing impossible, and nothing favoured."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from tabletop.mechanics.dealing import dealer_of, drawn


def deals(cards, sizes, barred):
    """Every deal that fits, as the piles' cards."""
    if not sizes:
        return [()]
    return [
        (pile, *rest)
        for pile in combinations(cards, sizes[0])
        if not any(barred[0] >> card & 1 for card in pile)
        for rest in deals([card for card in cards if card not in pile], sizes[1:], barred[1:])
    ]


def bits(*cards):
    return sum(1 << card for card in cards)


VOIDS = {
    "one void": ([1, 2, 3], [0, bits(0, 1), 0]),
    "a large hand beside small ones": ([4, 1, 1], [0, bits(0, 1), 0]),
    "the smallest has the void": ([1, 1, 4], [bits(0), 0, 0]),
    "two voids": ([2, 2, 4], [bits(0, 1), bits(2), 0]),
    "nobody but one": ([2, 2, 2], [bits(0, 1), bits(0, 1), 0]),
    "hardly any room": ([2, 2, 1, 1], [bits(0, 1, 2), bits(0, 1, 5), bits(3), 0]),
}


@pytest.mark.parametrize("name", VOIDS)
def test_every_deal_that_fits_comes_up_and_nothing_else(name):
    sizes, barred = VOIDS[name]
    cards = range(sum(sizes))
    possible = deals(cards, sizes, barred)
    rng, games = Random(1), 5000
    found = Counter(
        tuple(tuple(sorted(pile)) for pile in dealer_of(cards, sizes, barred)(rng)) for _ in range(games)
    )
    assert set(found) == set(possible)
    # where a card lies is as likely as among all deals that fit
    for card in cards:
        for at in range(len(sizes)):
            wanted = sum(card in deal[at] for deal in possible) / len(possible)
            got = sum(count for deal, count in found.items() if card in deal[at]) / games
            assert got == pytest.approx(wanted, abs=0.04), (card, at)


def test_the_only_deal_is_found_where_chance_hardly_ever_meets_it():
    """Fourteen hands, each of which can hold only its own card and the next one."""
    hands = 14
    barred = [(1 << hands) - 1 & ~(3 << at) for at in range(hands)]
    for seed in range(20):
        assert dealer_of(range(hands), [1] * hands, barred)(Random(seed)) == [[at] for at in range(hands)]


def test_no_cards_are_dealt_to_places_without_room():
    assert dealer_of([], [0, 0], [bits(0), 0])(Random(1)) == [[], []]


def test_what_cannot_be_dealt_is_an_error():
    with pytest.raises(ValueError, match="cannot be dealt"):
        dealer_of([0, 1], [1, 1], [bits(0, 1), 0])(Random(1))


def test_a_shuffle_that_stops_early_favours_no_card_and_no_order():
    rng = Random(2)
    found = Counter(tuple(drawn([3, 4, 5, 6], 2, rng)[0]) for _ in range(12_000))
    assert len(found) == 12 and all(abs(count - 1000) < 130 for count in found.values())
    out, rest = drawn([3, 4, 5, 6], 3, rng)
    assert sorted(out + rest) == [3, 4, 5, 6] and len(out) == 3
