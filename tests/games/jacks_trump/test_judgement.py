"""The judgement of Jacks Trump, and its estimate."""

from tabletop.engine.cards import card_code, parse_card
from tabletop.games.jacks_trump.evaluate import evaluate
from tabletop.games.jacks_trump.knowledge import KEEP
from tests.games.jacks_trump.board import board


def choice(b):
    return card_code(b.choice().card)


def test_a_jack_takes_tens_when_it_is_last():
    assert choice(board(["TS 2C", "TH 3C", "JS 4C"], call="HIGH").play("play TS", "play TH")) == "JS"


def test_a_jack_is_not_led():
    assert choice(board(["JS 9C 8C", None, None], call="HIGH")) != "JS"


def test_a_jack_is_not_spent_on_small_change():
    assert choice(board(["3S 2C", "4H 3C", "JS 5C"], call="HIGH").play("play 3S", "play 4H")) == "5C"


def test_waste_goes_where_nothing_can_be_won():
    assert choice(board(["JS 2C", "TH 6C", "3D 4C"], call="HIGH").play("play JS")) == "6C"


def test_a_two_is_kept_while_high_is_called():
    assert choice(board(["AS 2C", "2H 6C", "3D 4C"], call="HIGH").play("play AS")) == "6C"


def test_the_call_suits_the_hand():
    assert board(["2S 2H 3D", None, None, None], phase="call").choice().value == 1
    assert board(["AS AH KD", None, None, None], phase="call").choice().value == 0


def test_a_ten_is_taken_home_by_the_last_player():
    assert choice(board(["9S 2C", "8H 3C", "TS 4C"], call="HIGH").play("play 9S", "play 8H")) == "TS"


def test_the_estimate_follows_the_points():
    seats = [{"score": 80}, {"score": 20}, {"score": 10}]
    ahead = board(players=3, round=3, phase="size", seats=seats).state
    assert evaluate(ahead)[0] > 0.9


def test_jacks_and_cards_won_count():
    rich = board(["JS JH", "9C 8C"], phase="call").state
    assert evaluate(rich)[0] > 0.6
    won = board(["9S", "9C"], phase="call", seats=[{"won": "TS TH"}, {}]).state
    assert evaluate(won)[0] > 0.7


def test_a_ten_is_not_worth_keeping_and_a_jack_is_worth_most():
    ten, nine, jack = map(parse_card, ("TD", "9D", "JD"))
    for row in KEEP:
        assert row[ten] < row[nine] == 0 < row[jack] == max(row)
