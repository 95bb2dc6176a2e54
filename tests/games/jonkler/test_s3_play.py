"""§3 Playing a trick."""

import pytest

from tabletop.engine.catalogue import named
from tabletop.engine.texts import one_of, row
from tabletop.games.jonkler.spec import SPEC
from tabletop.games.jonkler.texts import say
from tests.games.jonkler.board import board


def follow(led, hand, players=3):
    """What may be played from `hand` after these cards."""
    words = led.split()
    used = set(words + hand.split())
    filler = [c for c in ("3C", "4D", "6D", "5C", "6C", "3D", "2D") if c not in used]
    size = len(hand.split())
    hands = []
    for seat in range(players):
        if seat < len(words):
            hands.append(" ".join(filler.pop() for _ in range(size - 1)))
        elif seat == len(words):
            hands.append(hand)
        else:
            hands.append(None)
    return board(hands, trick=led, leader=0)


def plays(*cards):
    return [f"play {card}" for card in cards]


@pytest.mark.rule("JK-3.1", "JK-B11", "JK-B12")
def test_the_dealer_leads_anything():
    b = board(["2S AC XR", "2C 3C 4C", "2D 3D 4D"], dealer=0, phase="bid", round=3)
    b.play("bid 0", "bid 0", "bid 0")
    assert b.asked == (0, "lead")
    assert b.moves() == plays("AC", "2S", "XR")


@pytest.mark.rule("JK-3.2", "JK-3.3")
def test_the_winner_leads_and_play_is_clockwise():
    b = board(["5H 2C", "6H 3C", "2H 4C"])
    order = []
    for card in ("5H", "6H", "2H", "3C", "4C", "2C"):
        order.append(b.asked[0])
        b.play(f"play {card}")
    assert order == [0, 1, 2, 1, 2, 0]
    assert b.fact("taken") == (0, 1, 1)


@pytest.mark.rule("JK-B29")
def test_the_joker_leads_after_a_jonkle():
    b = board(["KH 2C", "2H 3C", "XR 4C"]).play("play KH", "play 2H", "play XR")
    assert b.asked == (2, "lead")


@pytest.mark.rule("JK-3.4", "JK-3.5", "JK-3.6")
def test_suit_or_suitless():
    b = follow("5H", "2H AH 3C XR")
    assert set(b.moves()) == set(plays("2H", "AH", "XR"))
    assert b.legal("play 2H")  # aces and the joker never have to be played
    refusal = SPEC.table.why_not(
        b.observe(1),
        b.decision,
        "play",
        next(view.id for view in b.observe(1).zone("hand", 1).cards if view.id == 8),
        -1,
    )
    cards = row(["A♥", "2♥", "the joker"])
    assert refusal.rule == "§3" and refusal.text == say("why.follow", led="♥", suit="♣", cards=cards)
    assert refusal.instead is None, "one of several is not singled out"
    told = SPEC.table.present(b.observe(1), b.decision).help
    assert told == say("follow.help", "apart", cards=one_of(["A♥", "the joker"]))


@pytest.mark.parametrize(
    ("hand", "form"),
    [("2H 3H 3C", "holds"), ("2S 3C 4C", "free"), ("2S AC XR", "free"), ("2S AH XR", "free ace")],
)
def test_what_the_hand_allows_is_told_and_aces_and_the_joker_only_where_they_are_held(hand, form):
    b = follow("5H", hand)
    told = SPEC.table.present(b.observe(1), b.decision).help
    assert told == say("follow.help", form, suit="♥")


@pytest.mark.parametrize("card", ["2H", "3C", "AC"])
def test_of_a_last_card_it_is_not_told_what_else_might_be_played(card):
    b = follow("5H", card)
    assert SPEC.table.present(b.observe(1), b.decision).help == ""


@pytest.mark.rule("JK-3.9")
@pytest.mark.parametrize(
    ("led", "at"), [("AC 5H", 1), ("AC XR 5H", 2), ("AC 5H 6H", 1), ("5H AC 6H", 0), ("AC", -1)]
)
def test_which_card_set_the_suit_is_said_where_it_was_not_the_first(led, at):
    """In words to whoever plays next, and below the card where that does not say that it leads."""
    b = follow(led, "2H 3H", players=4)
    shown = SPEC.table.present(b.observe(b.decision.seat), b.decision)
    told = say("follow.set", player=named(at), card="5♥", suit="♥")
    assert (told in shown.help.split("\n")) == (at > 0)
    words = say("trick.sets", player=named(at), suit="♥")
    below = [token.place for token in shown.tokens if token.text == words]
    assert below == ([at] if at > 0 and "6H" in led else [])


@pytest.mark.rule("JK-4.7", "JK-4.8")
@pytest.mark.parametrize("led", ["XR", "XR AC", "XR 5H", "5H XR", "KH XR"])
def test_while_the_joker_lies_in_the_open_trick_it_is_told_what_it_may_still_take(led):
    b = follow(led, "2H 3H", players=4)
    suited = "H" in led
    told = SPEC.table.present(b.observe(b.decision.seat), b.decision).help.split("\n")
    assert told[-1] == say("joker.help", "" if suited else "free")
    sets = led == "XR 5H"
    first = say("follow.set", player="{1}", card="5♥", suit="♥")
    assert told[:-1] == [first] * sets + [say("follow.help", "holds", suit="♥")] * suited
    assert not SPEC.table.present(b.observe(b.decision.seat), None).help


@pytest.mark.rule("JK-3.5")
def test_the_suit_may_be_followed_instead_of_a_suitless_card():
    b = follow("5H", "2H AC")
    assert set(b.moves()) == set(plays("2H", "AC"))
    b.play("play 2H")
    assert b.zone("trick") == "5H 2H"


@pytest.mark.rule("JK-3.7", "JK-B13")
def test_an_ace_is_no_card_of_its_suit():
    assert set(follow("4S", "AS 3D").moves()) == set(plays("AS", "3D"))


@pytest.mark.rule("JK-3.8", "JK-B15")
def test_without_the_suit_anything_goes():
    assert set(follow("5H", "2S 3C KD").moves()) == set(plays("2S", "3C", "KD"))


@pytest.mark.rule("JK-3.9", "JK-B14")
def test_a_suitless_lead_leaves_everything_open():
    b = follow("AC XR", "2H 3C", players=4)
    assert set(b.moves()) == set(plays("2H", "3C"))
    assert b.asked[1] == "free"
    b.play("play 2H")
    assert b.fact("led") == 2 and b.asked[1] == "follow_hearts"


@pytest.mark.rule("JK-3.9")
def test_the_first_suited_card_binds_those_after_it():
    assert board(["AC 2C", "2H 3C", "4H 5C"]).play("play AC", "play 2H").moves() == plays("4H")


@pytest.mark.rule("JK-3.6")
def test_the_suit_of_the_leader_stays_the_suit():
    b = board(["5H 2C", "3S 3C", "4H 6S"]).play("play 5H", "play 3S")
    assert b.moves() == plays("4H")  # hearts, though a spade lies on top


@pytest.mark.rule("JK-B12")
@pytest.mark.parametrize("card", ["AD", "XR", "2S"])
def test_ace_joker_and_spade_may_be_led(card):
    assert board([f"{card} 3C", "4C 5C", "6C 2D"]).legal(f"play {card}")
