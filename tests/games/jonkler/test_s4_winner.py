"""§4 Who takes the trick."""

import itertools

import pytest

from tabletop.games.jonkler.spec import SPEC
from tabletop.games.jonkler.texts import say
from tests.games.jonkler.board import board, taker, trick


@pytest.mark.rule("JK-4.1")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [("5H 6H 2H", 1), ("5H 2H 3H", 0), ("2C 6H 3C", 2), ("2D KH KC", 0), ("3D 6C 2D", 0)],
)
def test_the_highest_of_the_suit(cards, winner):
    assert taker(*cards.split()) == winner


@pytest.mark.rule("JK-4.2")
@pytest.mark.parametrize(
    ("cards", "winner"), [("5H 2S KH", 1), ("5H 2S 3S", 2), ("5S 6S 2S", 1), ("2H KC 2S", 2), ("3S AS 2S", 0)]
)
def test_spades_are_trump(cards, winner):
    assert taker(*cards.split()) == winner


@pytest.mark.rule("JK-4.2", "JK-4.3")
def test_the_ace_of_spades_is_no_spade():
    assert taker("5H", "AS", "2H") == 0
    assert taker("2H", "AS", "AD") == 0


@pytest.mark.rule("JK-4.3")
@pytest.mark.parametrize("cards", ["AH 2C 3D", "AH 2C AC", "AC 2C AS", "AC 2S AH"])
def test_aces_lose_to_everything(cards):
    assert taker(*cards.split()) == 1


@pytest.mark.rule("JK-4.4", "JK-B16")
def test_of_aces_alone_the_first():
    assert taker("AH", "AS", "AD") == 0
    assert taker("AS", "AC", "AD") == 0
    assert taker("AC", "AH", "AS", "AD") == 0


@pytest.mark.rule("JK-4.4")
def test_of_aces_alone_the_first_is_marked_and_told():
    b = board(["AS 2C", "AH 3C", "AD 4C"]).play("play AS", "play AH", "play AD")
    assert b.state.observe(1).fact("winning") == 0
    assert "You take the trick with A♠, the first of nothing but aces (§4.4)." in b.told(
        0, "You", "Mira", "Tom"
    )


@pytest.mark.rule("JK-4.5", "JK-B18")
@pytest.mark.parametrize(
    ("cards", "winner"), [("XR 2C 3C", 2), ("2C XR AC", 0), ("XR AC 2D", 2), ("3H XR 2H", 0)]
)
def test_the_joker_beats_aces_only(cards, winner):
    assert taker(*cards.split()) == winner


@pytest.mark.rule("JK-4.6", "JK-B17")
def test_aces_and_the_joker():
    assert taker("AH", "XR", "AD") == 1
    assert taker("XR", "AH", "AD") == 0


@pytest.mark.rule("JK-4.7", "JK-B19")
@pytest.mark.parametrize(
    ("cards", "joker"), [("XR KH 2H", 0), ("KH XR 2H", 1), ("2H KH XR", 2), ("KC AC XR", 2)]
)
def test_a_king_gets_jonkled(cards, joker):
    b = trick(*cards.split())
    assert b.fact("taken").index(1) == joker
    assert b.fact("jonkles")[joker] == 1
    assert b.fact("jonkled") == cards.split().index(next(c for c in cards.split() if c[0] == "K"))
    stage = SPEC.table.present(b.observe(0), None).stage
    assert stage is not None and say("reveal.jonkle") in stage.steps
    assert [side.fate for side in stage.sides].index("falls") == b.fact("jonkled")


@pytest.mark.rule("JK-4.8", "JK-B20")
def test_the_joker_may_come_before_the_king():
    assert taker("XR", "KD", "2D") == 0
    assert taker("2D", "XR", "KD") == 1


@pytest.mark.rule("JK-4.9", "JK-B21")
@pytest.mark.parametrize(
    ("cards", "winner"), [("KH XR 2S", 2), ("5D KH XR", 0), ("2C XR KH", 0), ("XR 3S KH", 1)]
)
def test_a_king_that_would_not_win(cards, winner):
    b = trick(*cards.split())
    assert b.fact("taken").index(1) == winner
    assert b.fact("jonkles") == (0, 0, 0)
    stage = SPEC.table.present(b.observe(0), None).stage
    assert stage is not None and say("reveal.jonkle") not in stage.steps


@pytest.mark.rule("JK-4.10", "JK-B22")
def test_the_king_of_spades_too():
    assert taker("2S", "KS", "XR") == 2
    b = trick("KH", "KS", "XR")
    assert b.fact("taken") == (0, 0, 1)
    assert b.fact("jonkled") == 1  # the spade would have won


@pytest.mark.rule("JK-B22")
def test_two_kings_and_no_joker():
    assert taker("KH", "KS", "2H") == 1
    assert taker("KH", "KD", "2H") == 0


@pytest.mark.rule("JK-4.11", "JK-B23")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_from_two_to_king(players):
    order = [*"23456789TJQ"[: 2 * players - 1], "K"]
    cards = [rank + "D" for rank in order]
    for lower, higher in itertools.pairwise(cards):
        rest = [f"A{suit}" for suit in "CDHS"][: players - 2]
        assert taker(lower, higher, *rest) == 1
        assert taker(higher, lower, *rest) == 0


def test_the_winning_card_is_marked_while_the_trick_grows():
    b = board(["5H 2C", "6H 3C", "KH 4C"]).play("play 5H")
    assert b.fact("winning") == 0
    b.play("play 6H")
    assert b.fact("winning") == 1
    assert [(token.place, token.kind) for token in SPEC.table.present(b.observe(0), None).tokens][1] == (
        1,
        "win",
    )
    b.play("play KH")
    assert [(token.place, token.kind) for token in SPEC.table.present(b.observe(0), None).tokens][2] == (
        2,
        "win",
    )


def test_what_the_log_says():
    b = board(["KH 2C", "2H 3C", "XR 4C"]).play("play KH", "play 2H", "play XR", "play 4C")
    assert b.told(2, "Ada", "Ben", "Mira") == [
        "Ada leads K♥.",
        "Ben plays 2♥.",
        "You play the joker.",
        "You jonkle Ada's K♥: it would have won, but the joker lies there (§4.7).",
        "You take the trick with the joker instead; the jonkle itself gives no points (§4.7, §5.3).",
        "You lead 4♣.",
    ]


@pytest.mark.rule("JK-4.1", "JK-4.2", "JK-4.4", "JK-4.6", "JK-4.7")
@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("2H 5H 3D", "Bo takes the trick with 5♥, the highest ♥ (§4.1)."),
        ("2S 5S 3D", "Bo takes the trick with 5♠, the highest ♠ (§4.1)."),
        ("6H 2S 3D", "Bo takes the trick with 2♠: spades are trump, the highest wins (§4.2)."),
        ("AH AS AD", "Ann takes the trick with A♥, the first of nothing but aces (§4.4)."),
        ("AH XR AD", "Bo takes the trick with the joker: it beats aces (§4.6)."),
        ("KH XR 2D", "Bo jonkles Ann's K♥: it would have won, but the joker lies there (§4.7)."),
    ],
)
def test_the_log_says_why_a_card_takes_the_trick(cards, words):
    assert words in trick(*cards.split()).told(2, "Ann", "Bo", "Cy")
