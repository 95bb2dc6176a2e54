"""§4: which card wins, in every worked example, every pair, and at random against a slower reading of the rules."""

from itertools import combinations, permutations

import pytest

from tabletop.engine.cards import RANK, SUIT, card_code
from tabletop.engine.rng import Random, shuffled
from tabletop.games.rupees.precedence import decided_by, winner_of
from tests.games.rupees.board import turn, winning

C, D, H, S = range(4)


@pytest.mark.rule("RU-4.13")
@pytest.mark.parametrize(
    "cards",
    [
        pytest.param("2C 2S", marks=pytest.mark.rule("RU-4.3")),
        pytest.param("2C AC", marks=pytest.mark.rule("RU-4.1", "RU-B24")),
        pytest.param("AH KD", marks=pytest.mark.rule("RU-4.5", "RU-B16")),
        pytest.param("XR KH", marks=pytest.mark.rule("RU-4.8")),
        pytest.param("XB KH", marks=pytest.mark.rule("RU-4.8")),
        pytest.param("5S XR", marks=pytest.mark.rule("RU-4.9")),
        pytest.param("5S XB", marks=pytest.mark.rule("RU-4.9")),
        pytest.param("2D 2C 2S", marks=pytest.mark.rule("RU-4.2")),
        pytest.param("6C 6S 6H", marks=pytest.mark.rule("RU-4.3")),
        pytest.param("8H 8D 8S", marks=pytest.mark.rule("RU-4.6", "RU-4.7")),
        pytest.param("KD JD QD", marks=pytest.mark.rule("RU-4.1")),
        pytest.param("2D KC KS", marks=pytest.mark.rule("RU-4.2")),
        pytest.param("AC KS KH", marks=pytest.mark.rule("RU-4.3")),
        pytest.param("AS KH QH", marks=pytest.mark.rule("RU-4.4")),
        pytest.param("AH KD KC KS", marks=pytest.mark.rule("RU-4.7", "RU-B15")),
        pytest.param("3H 2H KD KC", marks=pytest.mark.rule("RU-4.6")),
        pytest.param("XB KH KD KC", marks=pytest.mark.rule("RU-4.8", "RU-B17")),
        pytest.param("5D XR XB KH", marks=pytest.mark.rule("RU-4.9", "RU-4.12", "RU-B20")),
        pytest.param("5C XB 2H KD", marks=pytest.mark.rule("RU-4.12", "RU-B17", "RU-B18")),
        pytest.param("5H 5S 5C 5D XR", marks=pytest.mark.rule("RU-4.11", "RU-B19")),
        pytest.param("5S 5C 5D XB", marks=pytest.mark.rule("RU-4.11", "RU-B19", "RU-B32")),
        pytest.param("5C 5D XR", marks=pytest.mark.rule("RU-4.11")),
        pytest.param("6D 5D", marks=pytest.mark.rule("RU-4.10", "RU-4.15")),
        pytest.param("6H 5H KD KC", marks=pytest.mark.rule("RU-4.10", "RU-4.15")),
        pytest.param("XR XB", marks=pytest.mark.rule("RU-4.14", "RU-B21")),
        pytest.param("XR XB KH", marks=pytest.mark.rule("RU-4.14")),
    ],
)
def test_the_first_card_wins_in_any_order(cards):
    for order in permutations(cards.split()):
        assert winning(*order) == cards.split()[0], order


def beats(one: int, other: int) -> bool:
    """Two cards against each other, by the words of the text."""
    if one >= 52 or other >= 52:
        if one >= 52 and other >= 52:
            return one == 52
        return RANK[one] == 5 if other >= 52 else RANK[other] != 5
    if SUIT[one] == SUIT[other]:
        return RANK[one] > RANK[other]
    return SUIT[other] in {D: (C, S), C: (S, H), S: (H,), H: (D,)}[SUIT[one]]


@pytest.mark.rule("RU-4.1", "RU-4.2", "RU-4.3", "RU-4.4", "RU-4.5", "RU-4.8", "RU-4.9", "RU-4.14", "RU-B16")
def test_every_pair_of_cards():
    for one, other in combinations(range(54), 2):
        assert beats(one, other) != beats(other, one)
        assert winner_of(bytes((one, other))) == (0 if beats(one, other) else 1), (one, other)
        assert winner_of(bytes((other, one))) == (1 if beats(one, other) else 0)


def best_of(cards: list[int]) -> int:
    """The winner of a turn, by the words of the text and the rulings."""
    jokers = [card for card in cards if card >= 52]
    fives = [card for card in cards if card < 52 and RANK[card] == 5]
    if jokers and fives:
        return min(fives, key=lambda card: [H, S, C, D].index(SUIT[card]))
    if jokers:
        return min(jokers)
    suits = {SUIT[card] for card in cards}
    first = H if {D, H} <= suits else next(suit for suit in (D, C, S, H) if suit in suits)
    return max((card for card in cards if SUIT[card] == first), key=lambda card: RANK[card])


@pytest.mark.rule("RU-4.6", "RU-4.7", "RU-4.11", "RU-4.12", "RU-4.13", "RU-B15", "RU-B18", "RU-B22")
def test_random_turns_of_up_to_seven_cards():
    rng = Random("turns")
    reasons = set()
    for number in range(30_000):
        cards = shuffled(range(54), rng)[: 2 + number % 6]
        found = cards[winner_of(bytes(cards))]
        assert found == best_of(cards), [card_code(card) for card in cards]
        reasons.add(decided_by(bytes(cards)))
    assert reasons == {"five", "fives", "joker", "jokers", "love", "money", "bomb", "sword", "rank"}


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("5S XR", "five"),
        ("5S 5D XR", "fives"),
        ("XB KH", "joker"),
        ("XB XR 2C", "jokers"),
        ("2H KD KC", "love"),
        ("2D 5C", "money"),
        ("2C 5H", "bomb"),
        ("2S 5H", "sword"),
        ("5S 4S", "rank"),
    ],
)
@pytest.mark.rule("RU-4.10", "RU-4.15")
def test_the_table_says_why_a_card_won(cards, reason):
    from tabletop.engine.cards import parse_card
    from tabletop.games.rupees.events import EVENTS
    from tabletop.games.rupees.texts import say

    assert decided_by(bytes(parse_card(card) for card in cards.split())) == reason
    assert reason in EVENTS
    assert all(reason in say.messages[name] for name in ("verdict", "rationale.because"))


@pytest.mark.rule("RU-4.1", "RU-4.2", "RU-4.3", "RU-4.4", "RU-4.6", "RU-4.8", "RU-4.9", "RU-4.11", "RU-4.14")
@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("2S 9S", "with 9♠, the highest where all are of one suit (§4.1)"),
        ("2D 9C", "with 2♦, the highest rupee ♦ where no heart ♥ lies (§4.2)"),
        ("2C 9H", "with 2♣, the highest bomb ♣ where no rupee ♦ lies (§4.3)"),
        ("2S 9H", "with 2♠, the highest sword ♠: swords ♠ beat hearts ♥ (§4.4)"),
        ("KD 2H", "with 2♥: beside rupees ♦ the highest heart ♥ wins (§4.6)"),
        ("XB KD", ": it beats everything but fives (§4.8)"),
        ("XB 5D", "with 5♦: a five beats a joker (§4.9)"),
        ("XB 5D 5H", "with 5♥, the best five beside a joker (§4.11)"),
        ("XB XR", "red joker beats black (§4.14)"),
    ],
)
def test_the_log_names_the_rule_by_which_a_card_takes_the_turn(cards, words):
    b = turn(*cards.split())
    assert any(line.endswith(words + ".") for line in b.told(0, "Ann", "Bo", "Cy"))
