"""§3 Who takes the trick."""

import itertools

import pytest

from tabletop.games.jacks_trump.spec import SPEC
from tests.games.jacks_trump.board import taker, trick

HIGH = ["A", "K", "Q", "T", "9", "8", "7", "6", "5", "4", "3", "2"]


@pytest.mark.rule("JT-3.1", "JT-B13")
def test_the_order_of_high():
    for better, worse in itertools.pairwise(HIGH):
        assert taker("HIGH", f"{better}S {worse}H") == 0
        assert taker("HIGH", f"{worse}H {better}S") == 1


@pytest.mark.rule("JT-3.2", "JT-B13")
def test_the_order_of_low():
    order = HIGH[::-1]
    for better, worse in itertools.pairwise(order):
        assert taker("LOW", f"{better}S {worse}H") == 0
        assert taker("LOW", f"{worse}H {better}S") == 1


@pytest.mark.rule("JT-3.3", "JT-3.4")
@pytest.mark.parametrize("call", ["HIGH", "LOW"])
@pytest.mark.parametrize("rank", HIGH)
def test_a_jack_beats_what_was_played_before(call, rank):
    assert taker(call, f"{rank}S JH") == 1


@pytest.mark.rule("JT-3.5", "JT-B16")
@pytest.mark.parametrize("call", ["HIGH", "LOW"])
def test_the_last_jack(call):
    assert taker(call, "JS JH") == 1
    assert taker(call, "JH JS JC 2D") == 2
    assert taker(call, "JH AS JC 2D JD") == 4


@pytest.mark.rule("JT-3.6", "JT-B15")
@pytest.mark.parametrize("call", ["HIGH", "LOW"])
@pytest.mark.parametrize("rank", HIGH)
def test_nothing_else_beats_a_jack(call, rank):
    assert taker(call, f"JS {rank}H") == 0


@pytest.mark.rule("JT-3.7")
@pytest.mark.parametrize(
    ("call", "cards", "winner"),
    [("HIGH", "TS QH 9C KD", 3), ("LOW", "TS QH 9C KD", 2), ("HIGH", "2S 3S 4S", 2), ("LOW", "4S 3S 2S", 2)],
)
def test_the_strongest_rank(call, cards, winner):
    assert taker(call, cards) == winner


@pytest.mark.rule("JT-3.8", "JT-B14")
def test_the_later_of_equals():
    assert taker("HIGH", "KS KH") == 1
    assert taker("LOW", "2S 2H 9C") == 1
    assert taker("HIGH", "TS TH 9C TD") == 3


# The example of the text: six players, the dealer calls HIGH and throws an ace, and so does the next.


@pytest.mark.rule("JT-3.8")
def test_the_second_ace_beats_the_first():
    assert taker("HIGH", "AS AH 9C KD QS 2H") == 1


@pytest.mark.rule("JT-3.8", "JT-3.5")
@pytest.mark.parametrize("card", ["AD", "AC", "JC"])
@pytest.mark.parametrize("at", [2, 3, 4, 5])
def test_a_later_ace_or_jack_takes_it(card, at):
    cards = ["AS", "AH", "9C", "KD", "QS", "2H"]
    cards[at] = card
    assert taker("HIGH", " ".join(cards)) == at


@pytest.mark.rule("JT-3.8", "JT-3.5", "JT-B15")
def test_of_later_aces_and_jacks_the_last_but_a_jack_stays():
    assert taker("HIGH", "AS AH AC AD QS 2H") == 3
    assert taker("HIGH", "AS AH JC AD QS 2H") == 2
    assert taker("HIGH", "AS AH JC AD JS 2H") == 4


@pytest.mark.rule("JT-3.2", "JT-3.8")
def test_the_same_with_twos_when_low_is_called():
    assert taker("LOW", "2S 2H 9C KD QS AH") == 1
    assert taker("LOW", "2S 2H 9C 2D QS AH") == 3
    assert taker("LOW", "2S 2H JC 2D QS AH") == 2


def test_the_winning_card_is_marked():
    b = trick("HIGH", "KS", "KH")
    tokens = SPEC.table.present(b.observe(0), None).tokens
    assert [(token.zone, token.place, token.kind) for token in tokens][1] == ("trick", 1, "win")
    assert b.told(1, "Ada", "Ben")[:3] == [
        "Ada leads K♠.",
        "You play K♥.",
        "You take the trick with K♥: of equal cards, best under HIGH, the last wins (§3.8).",
    ]


@pytest.mark.rule("JT-3.5", "JT-3.6", "JT-3.7", "JT-3.8")
@pytest.mark.parametrize(
    ("call", "cards", "words"),
    [
        ("HIGH", "2S AS KS", "Bo takes the trick with A♠, the best card under HIGH (§3.7)."),
        ("LOW", "2S AS KS", "Ann takes the trick with 2♠, the best card under LOW (§3.7)."),
        (
            "HIGH",
            "AS 3S AD",
            "You take the trick with A♦: of equal cards, best under HIGH, the last wins (§3.8).",
        ),
        ("LOW", "3S JH 2S", "Bo takes the trick with J♥: a jack beats every other card (§3.6)."),
        ("HIGH", "JS AH JD", "You take the trick with J♦, the last jack (§3.5)."),
    ],
)
def test_the_log_says_why_a_card_takes_the_trick(call, cards, words):
    assert words in trick(call, *cards.split()).told(2, "Ann", "Bo", "Cy")
