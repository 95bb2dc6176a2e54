"""§2: chance rules."""

import pytest

from tabletop.engine.events import CardMoved, CardTurned
from tests.games.rupees.board import board, deal, hand, middle, play_round, winning

CHANCE = {"variant": "chance"}
FOUR = ["2C 3C", "4D 5D", "6S 7S", "8H 9H"]


@pytest.mark.rule("RU-2.1", "RU-B3")
@pytest.mark.parametrize("players", [2, 4, 7])
def test_everybody_chooses_one_of_all_cards_in_hand(players):
    b = deal(players, variant="chance")
    for seat in range(players):
        assert b.asked == (seat, "choose")
        assert b.moves() == [f"choose {card}" for card in hand(b, seat)]
        b.play(b.moves()[seat % 7])
    assert b.asked == (0, "choose") and all(len(hand(b, seat)) == 6 for seat in range(players))


@pytest.mark.rule("RU-2.1", "RU-2.2")
def test_a_choice_is_secret_until_all_have_chosen():
    b = board(FOUR, options=CHANCE).play("choose 3C", "choose 4D", "choose 7S")
    for viewer in range(4):
        for seat, card in enumerate(["3C", "4D", "7S"]):
            assert b.seen(viewer, "played", seat) == (f"{card}-" if viewer == seat else "??-")
        assert b.fact("chosen", viewer) == (0, 1, 2) and b.fact("best", viewer) == ()
        moved = [event for event in b.events(viewer) if isinstance(event, CardMoved)]
        assert [event.card >= 0 for event in moved] == [viewer == seat for seat in range(3)]
    b.play("choose 9H")
    for viewer in range(4):
        assert [b.seen(viewer, "played", seat) for seat in range(4)] == ["3C", "4D", "7S", "9H"]
        turned = [event for event in b.events(viewer) if isinstance(event, CardTurned)]
        assert len(turned) == 4 and all(event.card >= 0 for event in turned)


@pytest.mark.rule("RU-2.2", "RU-5.1")
def test_the_reveal_is_counted_in_and_names_everything_at_once():
    b = board(FOUR, options=CHANCE).play("choose 3C", "choose 4D", "choose 7S", "choose 9H")
    lines = b.told(0, "Ann", "Bo", "Cy", "Di")
    assert lines[:4] == ["You have chosen.", "Bo has chosen.", "Cy has chosen.", "Di has chosen."]
    assert lines[4] == "One, two, three!"
    assert lines[5:9] == ["You show 3♣.", "Bo shows 4♦.", "Cy shows 7♠.", "Di shows 9♥."]
    assert lines[9] == "Di takes 4 cards with 9♥: beside rupees ♦ the highest heart ♥ wins (§4.6)."
    assert b.at("taker") == 3 and [row["count"] for row in b.at("seat")] == [0, 0, 0, 4]


@pytest.mark.rule("RU-2.3")
def test_there_is_no_swap():
    b = board(FOUR, options=CHANCE, fill="stock")
    while b.state.decision() is not None:
        assert {action.verb for action in b.decision.actions} == {"choose"}
        b.state.apply(b.decision.actions[0])
    assert not b.legal("swap 2C") if b.state.decision() else b.zone("discard") == ""


@pytest.mark.rule("RU-B30")
def test_a_card_that_is_laid_down_is_final():
    b = board(FOUR, options=CHANCE).play("choose 3C")
    assert b.asked == (1, "choose") and not b.legal("choose 2C")


@pytest.mark.rule("RU-2.2", "RU-4.13")
def test_the_same_card_wins_as_under_strategy_rules():
    for cards in (["2C", "XB", "5D"], ["KD", "2H", "AC"], ["KS", "QS", "AS"]):
        b = board(cards, options=CHANCE)
        for card in cards:
            b.play(f"choose {card}")
        assert middle(b)[b.at("taker")] == winning(*cards)


@pytest.mark.rule("RU-5.2", "RU-2.1")
def test_a_round_of_seven_turns():
    b = play_round(deal(5, variant="chance"))
    assert b.result is not None and sum(row["count"] for row in b.at("seat")) == 35
