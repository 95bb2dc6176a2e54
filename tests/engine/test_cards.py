"""Card ids, faces and codes."""

import pytest

from tabletop.engine import cards
from tabletop.engine.cards import card_code, deck, face_code, parse_card, parse_face
from tabletop.engine.errors import NotationError


def test_every_card_of_four_decks_has_its_own_code_that_reads_back():
    codes = [card_code(card) for card in range(4 * cards.LOOKS)]
    assert len(set(codes)) == 216
    assert [parse_card(code) for code in codes] == list(range(216))


def test_every_face_has_a_code_that_reads_back():
    codes = [face_code(face) for face in range(cards.FACES)]
    assert len(set(codes)) == 53
    assert [parse_face(code) for code in codes] == list(range(53))


@pytest.mark.parametrize(
    ("code", "rank", "suit"),
    [
        ("AC", 1, cards.CLUBS),
        ("2D", 2, cards.DIAMONDS),
        ("TH", 10, cards.HEARTS),
        ("KS", 13, cards.SPADES),
        ("XR", cards.JOKER, cards.NO_SUIT),
        ("XB", cards.JOKER, cards.NO_SUIT),
    ],
)
def test_rank_and_suit_of_a_card_and_of_its_twin(code, rank, suit):
    for card in (parse_card(code), parse_card(code + "2")):
        assert (cards.RANK[card], cards.SUIT[card]) == (rank, suit)
        assert cards.FACE_RANK[cards.FACE[card]] == rank
        assert cards.FACE_SUIT[cards.FACE[card]] == suit


def test_both_jokers_share_a_face_but_not_a_look():
    red, black = parse_card("XR"), parse_card("XB")
    assert cards.FACE[red] == cards.FACE[black] == cards.JOKER_FACE
    assert cards.look_of(red) != cards.look_of(black)


def test_twins_share_face_and_look():
    first, second = parse_card("KH"), parse_card("KH2")
    assert first != second
    assert cards.FACE[first] == cards.FACE[second]
    assert cards.look_of(first) == cards.look_of(second)


@pytest.mark.parametrize("text", ["kh", "K♥", "K♡", "Kh"])
def test_lower_case_and_glyphs_are_read(text):
    assert parse_card(text) == parse_card("KH")


@pytest.mark.parametrize("text", ["10s", "10♠", "TS", "ts"])
def test_ten_is_read_in_both_spellings(text):
    assert parse_card(text) == parse_card("TS")
    assert parse_face(text) == cards.FACE[parse_card("TS")]


@pytest.mark.parametrize("text", ["", "K", "HK", "1H", "11H", "KH0", "KH1", "KH5", "X", "XG", "??", "KHS"])
def test_what_is_no_card_is_refused_with_an_example(text):
    with pytest.raises(NotationError, match="KH, TS or XR"):
        parse_card(text)


@pytest.mark.parametrize("text", ["", "K", "KH2", "XR2", "??"])
def test_what_is_no_face_is_refused(text):
    with pytest.raises(NotationError, match="no card face"):
        parse_face(text)


def test_a_joker_may_be_declared_by_face_or_look():
    assert parse_face("X") == parse_face("XR") == parse_face("xb") == cards.JOKER_FACE


def test_hidden_cards_have_a_text_of_their_own():
    assert card_code(cards.HIDDEN) == face_code(cards.HIDDEN) == "??"


@pytest.mark.parametrize(
    ("copies", "jokers", "size"), [(1, True, 54), (1, False, 52), (2, True, 108), (2, False, 104)]
)
def test_a_deck_holds_each_card_once(copies, jokers, size):
    ids = deck(copies, jokers)
    assert len(set(ids)) == len(ids) == size
    assert ids == sorted(ids)
    assert sum(cards.FACE[card] == cards.JOKER_FACE for card in ids) == (2 * copies if jokers else 0)
