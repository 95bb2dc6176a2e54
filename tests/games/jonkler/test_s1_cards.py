"""§1 Cards and rounds."""

import pytest

from tabletop.engine.cards import RANK, card_code
from tabletop.engine.errors import SetupError
from tabletop.games.jonkler.cards import deck
from tabletop.games.jonkler.spec import SPEC
from tests.games.jonkler.board import board, deal, next_round

RANKS = {2: "A 2 3 4 K", 3: "A 2 3 4 5 6 K", 4: "A 2 3 4 5 6 7 8 K", 5: "A 2 3 4 5 6 7 8 9 T K"}
RANKS[6] = "A 2 3 4 5 6 7 8 9 T J Q K"


@pytest.mark.rule("JK-1.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_eight_for_each_player_and_five(players):
    assert len(deal(players).state.cards()) == 8 * players + 5


@pytest.mark.rule("JK-1.2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_decks_of_the_text(players):
    cards = [card for _, _, card in deal(players).state.cards()]
    plain = {card_code(card) for card in cards if card < 52}
    assert plain == {rank + suit for rank in RANKS[players].split() for suit in "CDHS"}
    assert [card_code(card) for card in cards if card >= 52] == ["XR"]


@pytest.mark.rule("JK-1.3", "JK-B1")
def test_three_to_six_players():
    off = SPEC.make_options({"two_players": False})
    for players in (3, 4, 5, 6):
        assert SPEC.start(players, "1", off).decision() is not None
    for players in (1, 2, 7):
        with pytest.raises(SetupError):
            SPEC.start(players, "1", off)


@pytest.mark.rule("JK-1.4")
def test_two_players_as_an_option():
    b = deal(2, options={"two_players": True})
    words = {card_code(card)[0] for _, _, card in b.state.cards() if card < 52}
    assert words == set(RANKS[2].split())
    assert len(deck(2)) == 21
    with pytest.raises(SetupError):
        SPEC.start(7, "1")


@pytest.mark.rule("JK-1.5", "JK-1.6", "JK-1.7", "JK-1.10")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_eight_rounds_of_growing_hands(players):
    b = deal(players)
    for number in range(1, 9):
        assert b.fact("round") == number
        for seat in range(players):
            assert b.observe(seat).zone("hand", seat).count == number
        assert b.observe(0).zone("unused").count == 5
        assert b.observe(0).zone("reserve").count == (8 - number) * players
        next_round(b)
        if number < 8:
            b.play("deal")
    assert b.result is not None
    assert len(b.fact("sheet")) == 8


@pytest.mark.rule("JK-1.8", "JK-1.9", "JK-B5")
def test_the_same_cards_come_back_with_new_ones():
    b = deal(4)
    for _ in range(7):
        before = {card for zone, _, card in b.state.cards() if zone != "reserve"}
        unused = {card for zone, _, card in b.state.cards() if zone == "unused"}
        next_round(b).play("deal")
        after = {card for zone, _, card in b.state.cards() if zone != "reserve"}
        assert before <= after and unused <= after
        assert len(after - before) == 4


@pytest.mark.rule("JK-1.8")
def test_new_cards_and_deals_are_random():
    hands, news = set(), set()
    for seed in range(20):
        b = next_round(deal(3, str(seed)))
        reserve = b.cards("reserve")
        b.play("deal")
        hands.add(b.zone("hand", 0))
        news.add(frozenset(reserve - b.cards("reserve")))
    assert len(hands) > 15 and len(news) > 15


@pytest.mark.rule("JK-B2")
def test_the_joker_need_not_be_in_the_first_round():
    inside = sum("XR" not in deal(4, str(seed)).zone("reserve").split() for seed in range(400))
    assert 60 < inside < 140  # 9 of 37 cards


@pytest.mark.rule("JK-1.11", "JK-B4")
def test_unused_and_reserve_are_never_shown():
    b = deal(3)
    while b.state.decision() is not None:
        for seat in range(3):
            assert b.seen(seat, "unused") == "?? ?? ?? ?? ??"
            assert set(b.seen(seat, "reserve").split()) <= {"??"}
        b.state.apply(b.decision.actions[0])
    hidden = {card for zone, _, card in b.state.cards() if zone == "unused"}
    shown = {view.id for zone in b.observe(0).zones for view in zone.cards}
    assert not hidden & shown


@pytest.mark.rule("JK-1.12", "JK-B7")
def test_the_first_dealer_is_random():
    dealers = [deal(4, str(seed)).fact("dealer") for seed in range(200)]
    assert all(30 < dealers.count(seat) < 75 for seat in range(4))


@pytest.mark.rule("JK-1.13", "JK-B30")
def test_the_deal_moves_clockwise():
    b = deal(3, "7")
    dealer = b.fact("dealer")
    for number in range(8):
        assert b.fact("dealer") == (dealer + number) % 3
        next_round(b)
        if number < 7:
            assert b.asked == ((dealer + number + 1) % 3, "deal")
            b.play("deal")


@pytest.mark.rule("JK-1.14", "JK-B28")
def test_the_last_trick_lies_until_the_deal():
    b = board(["5H", "6H", "2H"]).play("play 5H", "play 6H", "play 2H")
    assert b.asked == (1, "deal")
    assert b.seen(2, "trick") == "5H 6H 2H"
    b.play("deal")
    assert b.seen(2, "trick") == ""


@pytest.mark.rule("JK-B28")
def test_only_the_last_trick_lies_open():
    b = board(["5H 2C", "6H 3C", "2H 4C"]).play("play 5H", "play 6H", "play 2H")
    assert b.seen(0, "trick") == "5H 6H 2H" and b.asked == (1, "lead")
    b.play("play 3C")
    assert b.seen(0, "trick") == "3C"
    assert b.seen(0, "won", 1) == "?? ?? ??"
    assert b.zone("won", 1) == "5H 6H 2H"


@pytest.mark.rule("JK-B6")
def test_what_has_circulated_is_remembered():
    b = next_round(deal(3))
    played = {card for zone, _, card in b.state.cards() if zone in ("won", "trick")}
    b.play("deal")
    assert set(b.fact("circulating")) == played
    notes = SPEC.table.present(b.observe(0), None).notes
    assert len(notes) == 3 and notes[0].startswith("In play, seen in earlier rounds (3): ")
    off = next_round(deal(3, options={"notes": False})).play("deal")
    assert len(SPEC.table.present(off.observe(0), None).notes) == 2


@pytest.mark.rule("JK-1.1")
def test_every_card_of_a_deck_is_there_once():
    for players in range(2, 7):
        assert len(set(deck(players))) == len(deck(players))
        assert all(RANK[card] <= 2 * players or RANK[card] == 13 for card in deck(players) if card < 52)
