"""Sampled worlds: the observer cannot tell them from the real one, and they can be played on."""

from collections import Counter

import pytest

from tabletop.engine.observation import canonical
from tabletop.engine.rng import Random, pick
from tabletop.games.high_jinks.determinize import sampler
from tabletop.games.high_jinks.spec import SPEC
from tests.games.high_jinks.board import board

OPTIONS = (
    {},
    {"notes": False, "suit_abilities": "ask", "rejects": "dealer"},
    {"notes": False, "void_search": "result", "boneyard_fallback": False},
    {"double_smash": "shared", "sudden_damage": 15, "redeal": True},
)
PROMPTS = {
    "keep",
    "main",
    "pair",
    "three",
    "straight",
    "seven_seat",
    "seven",
    "six",
    "summon",
    "pick",
    "attack",
}


def _positions(seats, seed, options, share):
    """Random moments of a game: half its moves are casual's, so that duels come up too."""
    rng = Random(f"{seats}{seed}")
    state = SPEC.start(seats, str(seed), SPEC.make_options(options))
    while (decision := state.decision()) is not None:
        if rng.random() < share:
            yield state, decision
        if rng.random() < 0.5:
            action = SPEC.mind.policy(state.observe(decision.seat), decision, rng)
        else:
            action = decision.actions[pick(len(decision.actions), rng)]
        state.apply(action)
    yield state, None


def _play_out(state, rng):
    for _ in range(20_000):
        decision = state.decision()
        if decision is None:
            return
        state.apply(decision.actions[pick(len(decision.actions), rng)])
    raise AssertionError("the sampled game does not end")


@pytest.mark.parametrize("options", OPTIONS, ids=["usual", "asking", "memory", "late"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sample_looks_the_same_to_its_observer(seats, options):
    rng = Random(seats)
    prompts = Counter()
    for seed in range(3 if seats < 4 else 1):
        for state, decision in _positions(seats, seed, options, 0.2 / seats):
            for seat in range(seats):
                seen = state.observe(seat)
                sample = sampler(seen)(rng)
                assert canonical(sample.observe(seat)) == canonical(seen)
                assert sorted(card for _, _, card in sample.cards()) == sorted(c for _, _, c in state.cards())
                if decision is None:
                    assert sample.result() == state.result()
                else:
                    prompts[decision.prompt] += 1
                    question = sample.decision()
                    assert (question.seat, question.clock_seat) == (decision.seat, decision.clock_seat)
                    if seat == decision.seat:
                        assert question[2:] == decision[2:]
    assert sum(prompts.values()) > 60
    assert len(prompts) >= 10


def test_every_kind_of_question_is_sampled():
    asked = set()
    for seed in range(100, 130):
        for state, decision in _positions(2, seed, {}, 0.3):
            if decision is not None and decision.prompt not in asked:
                asked.add(decision.prompt)
                sample = sampler(state.observe(decision.seat))(Random(seed))
                assert sample.decision()[1:] == decision[1:]
    assert asked >= PROMPTS | {
        "block",
        "window",
        "ace",
        "club",
        "jack",
        "king",
        "dig",
        "four",
        "use",
        "bonus",
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_samples_can_be_played_to_their_end(seats):
    rng = Random(seats)
    for seed in range(3):
        for number, (state, decision) in enumerate(_positions(seats, 50 + seed, OPTIONS[seed % 4], 0.02)):
            if decision is not None:
                sample = sampler(state.observe(number % seats))(rng)
                cards = len(sample.cards())
                _play_out(sample, rng)
                assert len(sample.cards()) == cards


def test_the_same_chance_gives_the_same_sample_and_another_a_different_one():
    state = SPEC.start(2, "7", SPEC.make_options())
    seen = state.observe(0)
    one, two, three = (sampler(seen)(Random(seed)) for seed in (1, 1, 2))
    assert one.deck == two.deck and one.hands == two.hands
    assert one.deck != three.deck


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
    b = board(p0={"hand": "7H KD"}, p1={"hand": "AS QD 4C"}, fill="deck")
    b.play("seven 7H 1 KC")
    assert all(sorted(world.hands[1]) == sorted(b.state.hands[1]) for world in _worlds(b, 0))


def test_without_notes_the_void_is_guessed():
    # banished in an earlier turn: nothing says who saw them, so nobody may look them up
    b = board(options={"notes": False}, p0={"hand": "KD"}, p1={"hand": "AS"}, void="9C 8C 7C", fill="deck")
    assert len({tuple(sorted(world.void)) for world in _worlds(b, 0)}) > 30
    b = board(options={"notes": True}, p0={"hand": "KD"}, p1={"hand": "AS"}, void="9C 8C 7C", fill="deck")
    assert len({tuple(sorted(world.void)) for world in _worlds(b, 0)}) == 1


def test_blank_counters_and_scars_are_kept():
    b = board(p0={"agents": "KD*3 JS!*1", "damage": "9C- ??- 8C"}, p1={"hand": "AS"}, deck="2C 3C")
    world = _worlds(b, 1, 1)[0]
    assert world.damage[0] == b.state.damage[0]
    assert world.scars == b.state.scars
    assert world.tapped == b.state.tapped and world.up == b.state.up
