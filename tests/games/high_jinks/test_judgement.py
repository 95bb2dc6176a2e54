"""The judgement: one number an answer, from what the seat may know alone; the estimate of the chance to win."""

from itertools import combinations
from random import Random

from tabletop.engine.cards import NO_SUIT, RANK, SUIT
from tabletop.games.high_jinks import arithmetic
from tabletop.games.high_jinks.actions import cards_of
from tabletop.games.high_jinks.arithmetic import best_power
from tabletop.games.high_jinks.evaluate import evaluate
from tabletop.games.high_jinks.judgement import _GAINS, JUDGEMENT, combos, duels, prior, takes
from tabletop.games.high_jinks.judgement.duels import find_way
from tabletop.games.high_jinks.spec import SPEC
from tests.games.high_jinks.board import board


def greedy(state, decision):
    weights = list(prior(state, decision))
    return decision.actions[weights.index(max(weights))]


def mixed_game(seats, seed, options=None, share=0.5):
    """Positions of a game in which luck and the judgement take turns; (state, open decision, dice)."""
    dice = Random(f"{seats}:{seed}")
    state = SPEC.start(seats, str(seed), SPEC.make_options(options or {}))
    while (decision := state.decision()) is not None:
        yield state, decision, dice
        lucky = dice.random() < share
        state.apply(dice.choice(decision.actions) if lucky else greedy(state, decision))


def test_every_prompt_of_the_game_is_weighed():
    known = set(_GAINS)
    assert known == set(SPEC.rules.prompts) - {"rejects"}
    assert SPEC.mind.judgement is not None and SPEC.mind.judgement() is JUDGEMENT


def test_the_estimates_tell_who_wins():
    """Late in a game the side estimated ahead wins mostly, far oftener than a coin would say."""
    games, right = 40, 0
    for seed in range(games):
        rows = []
        for now, _, _ in mixed_game(2, f"w{seed}", {}, 0.05):
            rows.append(evaluate(now)[0])
            state = now
        right += (rows[len(rows) * 7 // 10] > 0.5) == (state.result().winners == (0,))
    assert right >= 0.6 * games


def test_a_damage_counter_costs_what_its_card_is_worth_and_a_spent_one_a_card():
    """The end of a turn was advised by four in a hundred too much where an attack gave somebody a first counter."""

    def chance(**theirs: str) -> float:
        b = board(p0={"agents": "KD"}, p1={"agents": "QS"} | theirs, phase="combat")
        return evaluate(b.state)[1]

    none, fresh, spent = (chance(hand="3H", damage=damage) for damage in ("", "4C", "4C-"))
    card = none - chance()
    assert 0 < none - fresh < card / 5
    assert card < none - spent < 1.5 * card


# Arithmetic: the quick sums say what trying everything says


def held(dice, most=8):
    return [card for card in range(54) if 2 <= RANK[card] <= 10 and dice.random() < 0.2][:most]


def most(cards, suit, room):
    """The most Power that some of these Spells add; a Joker borrows the suit of its first, which earns no bonus."""
    best = 0
    for count in range(1, len(cards) + 1):
        for some in combinations(cards, count):
            if sum(RANK[card] for card in some if RANK[card] > 2) <= room:
                suits = [SUIT[card] for card in some]
                bonus = suits.count(suit) if suit != NO_SUIT else max(map(suits.count, suits)) - 1
                best = max(best, sum(RANK[card] for card in some) + bonus)
    return best


def test_the_most_power_is_the_most_of_all():
    dice = Random(8)
    for _ in range(200):
        cards, suit, room = held(dice), dice.randrange(-1, 4), dice.randrange(14)
        assert best_power(cards_of(cards), suit, room) == most(cards, suit, room)


def test_a_way_is_found_where_there_is_one_and_begins_it():
    dice = Random(9)
    for _ in range(200):
        cards, suit, room, need = held(dice), dice.randrange(4), dice.randrange(14), dice.randrange(1, 17)
        cut = dice.randrange(len(cards) + 1)
        mana, hand = cards[:cut], cards[cut:]
        first, cost = find_way(cards_of(mana), 0, cards_of(hand), suit, room, need)
        assert (first >= 0) == (most(cards, suit, room) >= need)
        if first >= 0:
            assert first in cards and cost >= 0
            if most(mana, suit, room) >= need:
                assert first in mana and cost < 0.5
            left = [card for card in cards if card != first]
            room -= RANK[first] if RANK[first] > 2 else 0
            assert room >= 0 and RANK[first] + (SUIT[first] == suit) + most(left, suit, room) >= need


def test_what_the_judgement_has_worked_out_does_not_pile_up(monkeypatch):
    """A worker lives as long as the game, which may be thousands of moves; emptied tables change no answer."""
    tables = (arithmetic._POWERS, duels._WAYS, combos._EQUALS)
    for table in tables:
        table.clear()  # what other tests left may be full, and emptied on the way
    whole = [list(prior(state, decision)) for state, decision, _ in mixed_game(3, 5)]
    assert all(len(table) > 12 for table in tables), "enough to tell"
    for module, name in (
        (arithmetic, "MOST"),
        (duels, "MOST"),
        (takes, "MOST"),
        (combos, "MOST"),
    ):
        assert getattr(module, name) <= 10_000
        monkeypatch.setattr(module, name, 12)
    for table in tables:
        table.clear()
    for (state, decision, _), wanted in zip(mixed_game(3, 5), whole, strict=True):
        assert list(prior(state, decision)) == wanted
        assert all(len(table) <= 12 for table in tables)
