"""What a card of Rupees says it beats and what beats it."""

import pytest

from tabletop.games.rupees.spec import SPEC
from tabletop.games.rupees.texts import say
from tests.games.about import said
from tests.games.rupees.board import board, deal


@pytest.mark.rule("RU-4.2", "RU-4.3", "RU-4.4", "RU-4.5", "RU-4.6", "RU-4.7")
@pytest.mark.parametrize(("card", "suit"), [("9D", "♦"), ("9C", "♣"), ("9S", "♠"), ("9H", "♥")])
def test_a_card_names_what_it_beats_and_what_beats_it(card, suit):
    b = board([card, "2C"])
    assert say("about.suit", form=suit) in said(SPEC, b, card)
    assert say("about.no_five") in said(SPEC, b, card)


@pytest.mark.rule("RU-4.1", "RU-B24")
def test_ranks():
    b = board(["AD KD 9D", "2C 3C 4C"])
    assert say("about.ace") in said(SPEC, b, "AD")
    assert say("about.king") in said(SPEC, b, "KD")
    assert say("about.rank") in said(SPEC, b, "9D")


@pytest.mark.rule("RU-4.9", "RU-4.11", "RU-B32")
@pytest.mark.parametrize(("card", "suit"), [("5H", "♥"), ("5S", "♠"), ("5C", "♣"), ("5D", "♦")])
def test_fives_name_their_power_and_their_order(card, suit):
    told = said(SPEC, board([card, "2C"]), card)
    assert say("about.five", form=suit) in told and say("about.no_five") not in told


@pytest.mark.rule("RU-4.8", "RU-4.9", "RU-4.14", "RU-B21")
def test_jokers_and_the_option_that_lets_cards_wait():
    b = board(["XR", "XB"])
    assert say("about.two_jokers") in said(SPEC, b, "XR")
    assert say("about.two_jokers", form="black") in said(SPEC, b, "XB", viewer=1)
    b = board(["XR", "XB"], options={"two_jokers": "carry"})
    assert say("about.two_jokers", form="carry") in said(SPEC, b, "XR")
    assert say("about.two_jokers") not in said(SPEC, b, "XR")


@pytest.mark.rule("RU-3.9", "RU-3.13", "RU-3.15", "RU-5.6")
def test_a_card_that_may_be_swapped_says_so_and_one_thrown_away_too():
    b = deal(2)
    seat, prompt = b.asked
    card, other = b.zone("hand", seat).split()[:2]
    assert prompt == "lead"
    assert say("about.swap") in said(SPEC, b, card, seat)
    b.play(f"swap {card}")
    assert say("about.discarded") in said(SPEC, b, card, seat)
    assert say("about.swap") not in said(SPEC, b, other, seat)


@pytest.mark.rule("RU-4.2", "RU-4.5", "RU-4.8", "RU-B21")
def test_what_a_card_would_do_now():
    b = board(["2D 2S 3S", "KC 3H XR", "4S XB 6S"]).play("play 2D")
    if b.asked[0] == 2:
        b.play("play 4S")
    assert say("now.follows", "loses", card="2♦") in said(SPEC, b, "KC", 1)
    for card in ("3H", "XR"):
        assert "would win so far" in said(SPEC, b, card, 1) or say("now.follows", "takes") in said(
            SPEC, b, card, 1
        )
    assert "(§4)." not in said(SPEC, b, "2S"), "it is not this seat's turn"
    b = board(["XR 2C", "XB 3C"]).play("play XR")
    assert say("now.follows", "loses", card=say("joker.red")) in said(SPEC, b, "XB", 1)
    b = board(["XR 2C", "XB 3C"], options={"two_jokers": "carry"}).play("play XR")
    assert say("now.follows", "carried") in said(SPEC, b, "XB", 1)
