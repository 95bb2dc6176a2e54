"""§3: strategy rules: who opens, play, swap."""

import pytest

from tests.games.rupees.board import board, deal, hand, middle, play_round

THREE = ["2C 3C 4C 5C", "2D 3D 4D 5D", "2S 3S 4S 5S"]


def piles(*numbers):
    """Captured piles of so many hearts and other unimportant cards."""
    cards = [f"{rank}{suit}" for suit in "HC" for rank in "6789TJQK"]
    rows = []
    for number in numbers:
        rows.append({"captured": " ".join(cards[:number])})
        cards = cards[number:]
    return rows


@pytest.mark.rule("RU-3.1")
@pytest.mark.parametrize("heights", ["0 1 2", "1 0 2", "2 1 0"])
def test_the_tallest_opens_the_first_turn(heights):
    assert deal(3, heights=heights).asked == (int(heights[0]), "lead")


@pytest.mark.rule("RU-3.2")
@pytest.mark.parametrize("tallest", [0, 1, 2])
def test_equal_captures_the_tallest_opens(tallest):
    heights = [tallest, *(seat for seat in range(3) if seat != tallest)]
    b = board(THREE, seats=piles(3, 3, 3), heights=heights, fill="stock")
    assert b.asked == (tallest, "lead")


@pytest.mark.rule("RU-3.3", "RU-B7")
@pytest.mark.parametrize("counts", [(6, 3, 0), (0, 6, 3), (3, 0, 6)])
def test_most_captured_cards_opens(counts):
    for heights in ([0, 1, 2], [2, 1, 0]):
        b = board(THREE, seats=piles(*counts), heights=heights, fill="stock")
        assert b.asked == (counts.index(6), "lead")


@pytest.mark.rule("RU-3.3", "RU-B7")
def test_winning_a_turn_is_not_opening_the_next():
    b = board(THREE, seats=piles(6, 0, 3), fill="stock").play("play 2C", "play 5S", "play 2D")
    assert b.at("taker") == 1 and b.asked == (0, "lead")  # 6, 3, 3
    b = board(THREE, seats=piles(3, 3, 0), fill="stock").play("play 2C", "play 5S", "play 2D")
    assert b.at("taker") == 1 and b.asked == (1, "lead")  # 3, 6, 0


@pytest.mark.rule("RU-3.4", "RU-B6")
@pytest.mark.parametrize(
    ("heights", "opens"), [([0, 1, 2], 1), ([0, 2, 1], 2), ([2, 1, 0], 2), ([1, 0, 2], 1)]
)
def test_a_shared_lead_goes_to_the_taller_of_those_who_share_it(heights, opens):
    assert board(THREE, seats=piles(0, 6, 6), heights=heights).asked[0] == opens
    b = board(["2D 3D", "2C 3C", "2S 3S"], seats=piles(0, 3, 6), heights=heights)
    b.play("play 2S", "play 2C", "play 2D")
    assert b.at("taker") == 0 and b.asked[0] == 2  # 3, 3, 6


@pytest.mark.rule("RU-3.4")
def test_drawing_level_takes_the_lead_only_if_taller():
    for heights, opens in (([0, 1, 2], 0), ([1, 0, 2], 1)):
        b = board(THREE, seats=piles(3, 0, 0), heights=heights).play("play 2C", "play 2S", "play 2D")
        assert b.at("taker") == 1 and [row["count"] for row in b.at("seat")] == [3, 3, 0]
        assert b.asked[0] == opens


@pytest.mark.rule("RU-3.5", "RU-3.8", "RU-B8")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_play_goes_to_the_right(players):
    b = deal(players, heights=" ".join(str((2 + k) % players) for k in range(players)))
    order = []
    for _ in range(players):
        order.append(b.asked[0])
        b.play(f"play {hand(b, b.asked[0])[0]}")
    assert order == [(2 - k) % players for k in range(players)]


@pytest.mark.rule("RU-3.6", "RU-3.16")
def test_the_opener_plays_or_swaps_any_card():
    b = board(THREE, fill="stock")
    assert sorted(b.moves()) == sorted(f"{verb} {card}" for verb in ("play", "swap") for card in hand(b, 0))


@pytest.mark.rule("RU-3.7")
def test_a_played_card_lies_open_in_the_middle():
    b = board(THREE, fill="stock").play("play 4C")
    assert middle(b) == ["4C", "", ""] and hand(b, 0) == ["2C", "3C", "5C"]
    assert all(b.seen(viewer, "played", 0) == "4C" for viewer in range(3))


@pytest.mark.rule("RU-3.8", "RU-3.16", "RU-B23")
def test_all_others_add_any_card():
    b = board(["2C 3C", "2D 4C", "2S 5C"], fill="stock").play("play 2C")
    assert b.asked == (2, "follow") and b.moves() == ["play 2S", "play 5C"]
    b.play("play 2S")
    assert b.asked == (1, "follow") and b.moves() == ["play 2D", "play 4C"]
    b.play("play 2D")
    assert middle(b) == ["2C", "2D", "2S"] and b.asked[1] == "lead"


@pytest.mark.rule("RU-3.9", "RU-B13")
def test_a_swap_discards_openly_and_draws_secretly():
    b = board(THREE, stock="KH QH JH", discard="9H").play("swap 3C")
    assert b.zone("discard") == "9H 3C" and b.zone("stock") == "QH JH"
    assert sorted(hand(b, 0)) == ["2C", "4C", "5C", "KH"]
    assert all(b.seen(viewer, "discard") == "9H 3C" for viewer in range(3))
    assert b.told(0, "Ann", "Bo", "Cy") == ["You discard 3♣ to swap.", "You draw K♥."]
    assert b.told(1, "Ann", "Bo", "Cy") == ["Ann discards 3♣ to swap.", "Ann draws a card."]
    assert b.seen(1, "hand", 0) == "?? ?? ?? ??" and b.observe(1).known == ()


@pytest.mark.rule("RU-3.10", "RU-3.13", "RU-B10")
def test_after_a_swap_the_next_opens_and_the_swapper_plays_last():
    b = board(THREE, stock="KH").play("swap 3C")
    assert b.asked == (2, "open") and b.at("opener") == 2
    b.play("play 2S", "play 2D")
    assert b.asked == (0, "follow") and b.legal("play KH")
    b.play("play KH")
    assert b.at("taker") == 0 and middle(b) == ["KH", "2D", "2S"]


@pytest.mark.rule("RU-3.11", "RU-B11")
def test_nobody_swaps_right_after_a_swap_but_every_turn_offers_one():
    b = board(THREE, stock="KH QH").play("swap 3C")
    assert not b.legal("swap") and b.moves() == [f"play {card}" for card in hand(b, 2)]
    b.play("play 2S", "play 2D", "play 2C")
    assert b.asked == (1, "lead") and b.legal("swap 3D")


@pytest.mark.rule("RU-3.12", "RU-B9")
def test_followers_never_swap():
    b = board(THREE, fill="stock").play("play 2C")
    for card in ("2S", "2D"):
        assert b.asked[1] == "follow" and not b.legal("swap")
        b.play(f"play {card}")


@pytest.mark.rule("RU-3.14", "RU-B12")
def test_no_swap_from_an_empty_stock():
    b = board(THREE)
    assert b.asked == (0, "open") and not b.legal("swap")
    assert board(THREE, stock="KH").legal("swap 2C")


@pytest.mark.rule("RU-3.14", "RU-3.15", "RU-B12")
def test_seven_players_swap_five_times_in_a_round():
    b = play_round(deal(7), lead="swap")
    assert len(b.zone("discard").split()) == 5 and b.zone("stock") == ""


@pytest.mark.rule("RU-3.15", "RU-B29")
def test_discarded_cards_never_come_back():
    b = deal(3)
    gone: list[str] = []
    while b.state.decision() is not None:
        swap = b.asked[1] == "lead"
        b.play(b.moves()[-1])
        found = b.zone("discard").split()
        assert found[: len(gone)] == gone and len(found) == len(gone) + swap
        assert all(b.seen(viewer, "discard").split() == found for viewer in range(3))
        gone = found
    assert len(gone) == 7


@pytest.mark.rule("RU-B14")
def test_the_last_card_may_be_swapped():
    b = board(["2C", "3D"], stock="KH")
    assert b.asked == (0, "lead") and b.legal("swap 2C")
    b.play("swap 2C", "play 3D", "play KH")
    assert b.result.winners == (0,)
