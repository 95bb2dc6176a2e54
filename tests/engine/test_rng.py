"""Chance comes from one place and is the same everywhere."""

from collections import Counter

from tabletop.engine.rng import chance, pick, shuffled


def test_a_shuffle_is_named_by_seed_and_number():
    """Pinned: these orders must never change, or every saved game would."""
    assert shuffled(range(8), chance("1", 0)) == [4, 1, 0, 3, 7, 6, 2, 5]
    assert shuffled(range(8), chance("1", 1)) == [1, 2, 6, 4, 3, 0, 7, 5]


def test_a_shuffle_keeps_its_input_and_every_card():
    cards = list(range(54))
    out = shuffled(cards, chance("x", 3))
    assert cards == list(range(54))
    assert sorted(out) == cards


def test_every_order_is_about_equally_likely():
    counts = Counter(tuple(shuffled((0, 1, 2), chance("fair", n))) for n in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_pick_stays_in_range():
    rng = chance("pick", 0)
    assert {pick(3, rng) for _ in range(200)} == {0, 1, 2}
