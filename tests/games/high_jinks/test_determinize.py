"""Sampled worlds: what the observer knows of hidden cards holds in each, and nothing else does."""

from collections import Counter

from tabletop.engine.rng import Random
from tabletop.games.high_jinks.determinize import sampler
from tests.games.high_jinks.board import board


def _worlds(b, viewer, count=60):
    seen = b.observe(viewer)
    return [sampler(seen)(Random(seed)) for seed in range(count)]


def test_nothing_hidden_is_copied():
    b = board(p0={"hand": "KH"}, p1={"hand": "AS 9C", "mana": "TD 4C"}, fill="deck")
    hands = {tuple(sorted(world.hands[1])) for world in _worlds(b, 0)}
    sets = {tuple(world.mana[6:8]) for world in _worlds(b, 0)}
    assert len(hands) > 30
    assert len(sets) > 30


def test_face_down_mana_are_always_spells():
    b = board(p0={"hand": "KH"}, p1={"hand": "AS QD", "mana": "TD 4C 5C 6C"}, fill="deck")
    for world in _worlds(b, 0):
        assert all(2 <= card // 4 + 1 <= 10 for card in world.mana[6:10])


def test_a_salvaged_card_stays_where_it_is_known_to_be():
    b = board(p0={"hand": "KH QD", "mana": "7C"}, p1={"hand": "2C"}, boneyard="AS 4D", fill="deck")
    b.play("summon KH", "ability K AS")
    ace = next(card for card in b.state.hands[0] if card == 3)
    assert all(ace in world.hands[0] for world in _worlds(b, 1))


def test_a_known_spell_is_in_hand_or_set_once_its_owner_has_set_one():
    b = board(p0={"hand": "KH 3D"}, p1={"hand": "2C"}, boneyard="9S 4D", fill="deck")
    b.play("summon KH", "ability K 9S", "set 3D")
    nine = b.state.hands[0][-1]
    places = Counter("hand" if nine in world.hands[0] else "mana" for world in _worlds(b, 1))
    assert set(places) == {"hand", "mana"}
    assert all(nine in world.hands[0] or nine in world.mana[:6] for world in _worlds(b, 1))


def test_a_hand_seen_by_a_seven_is_sampled_as_it_is():
    b = board(p0={"hand": "7H KD"}, p1={"hand": "AS QD 4C"}, fill="deck").play("seven 7H 1 KC")
    assert all(sorted(world.hands[1]) == sorted(b.state.hands[1]) for world in _worlds(b, 0))


def test_without_notes_the_void_is_guessed():
    # banished in an earlier turn: nothing says who saw them, so nobody may look them up
    b = board(options={"notes": False}, p0={"hand": "KD"}, p1={"hand": "AS"}, void="9C 8C 7C", fill="deck")
    assert len({tuple(sorted(world.void)) for world in _worlds(b, 0)}) > 30
    b = board(options={"notes": True}, p0={"hand": "KD"}, p1={"hand": "AS"}, void="9C 8C 7C", fill="deck")
    assert len({tuple(sorted(world.void)) for world in _worlds(b, 0)}) == 1
