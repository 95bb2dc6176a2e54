"""§1: decks, throw, mulligan, the set."""

import pytest

from tabletop.engine.cards import RANK, SUIT, parse_card
from tabletop.engine.events import Chosen, Declared
from tests.games.superjack.board import board, deal

RED, BLACK = 0, 1


@pytest.mark.rule("SJ-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deck_of_forty_each(players):
    cards = deal(players).state.cards()
    for seat in range(players):
        own = [card for _, owner, card in cards if owner == seat]
        assert len(own) == 40 and {card // 54 for card in own} == {seat}
        faces = {(RANK[card], SUIT[card]) for card in own}
        assert faces == {(r, s) for r in (1, 2, 3, 4, 5, 6, 7, 11, 12, 13) for s in range(4)}


@pytest.mark.rule("SJ-1.2")
def test_numbers_are_gems_the_rest_creatures():
    b = board(p0={"hand": "2C 7H JS", "gems": "3C 3S 4C 4S 5C"})
    assert b.legal("gem 2C") and b.legal("gem 7H") and b.illegal("gem JS")
    assert b.legal("cast JS") and b.illegal("cast 2C")


@pytest.mark.rule("SJ-1.3")
@pytest.mark.parametrize(
    ("gems", "jack"), [("2H 3D", "JH"), ("2H 3D", "JD"), ("2S 3C", "JS"), ("2S 3C", "JC")]
)
def test_hearts_and_diamonds_are_red_the_others_black(gems, jack):
    jacks = ["JH", "JD", "JS", "JC"]
    b = board(p0={"hand": " ".join(jacks), "gems": gems})
    same = {"JH": "JD", "JD": "JH", "JS": "JC", "JC": "JS"}[jack]
    assert {j for j in jacks if b.legal(f"cast {j}")} == {jack, same}


@pytest.mark.rule("SJ-1.4")
def test_twenty_health_and_five_cards():
    b = deal(3)
    for seat in range(3):
        assert b.health(seat) == 20 and len(b.zone("hand", seat).split()) == 5
        assert len(b.zone("library", seat).split()) == 35


@pytest.mark.rule("SJ-1.5")
@pytest.mark.parametrize(
    ("throws", "starter"),
    [
        (("rock", "scissors"), 0),
        (("rock", "paper"), 1),
        (("paper", "rock"), 0),
        (("paper", "scissors"), 1),
        (("scissors", "paper"), 0),
        (("scissors", "rock"), 1),
    ],
)
def test_the_throw_decides_who_starts(throws, starter):
    b = deal().play(*(f"throw {word}" for word in throws))
    assert b.asked == (starter, "mulligan") and b.at("starter") == starter
    assert b.play("keep", "keep").asked == (starter, "main")


@pytest.mark.rule("SJ-1.6")
def test_a_tie_is_thrown_again_and_throws_stay_hidden():
    b = deal().play("throw rock")
    assert b.fact("throw", 0) == 0 and b.fact("throw", 1) == -1 and b.fact("thrown", 1) == (0,)
    assert [type(event) for event in b.events(1)] == [Chosen] and b.told(0, "Ann", "Bo") == []
    b.play("throw rock")
    assert b.told(0, "Ann", "Bo")[:2] == ["You throw rock.", "Bo throws rock."], "each throw is told once"
    assert b.asked == (0, "throw") and b.fact("thrown") == ()
    assert [e.value for e in b.events(1) if isinstance(e, Declared) and e.how == "throw"] == [0, 0]


def test_the_start_may_be_drawn():
    starters = {deal(seed=str(n), options={"start": "random"}).asked for n in range(12)}
    assert starters == {(0, "mulligan"), (1, "mulligan")}
    assert {deal(3, seed=str(n)).asked[1] for n in range(5)} == {"mulligan"}


@pytest.mark.rule("SJ-1.7")
def test_one_mulligan_of_the_whole_hand():
    b = deal(options={"start": "random"})
    seat = b.asked[0]
    before = set(b.zone("hand", seat).split())
    b.play("mulligan")
    after = set(b.zone("hand", seat).split())
    assert len(after) == 5 and after != before and len(b.zone("library", seat).split()) == 35
    assert b.asked == (1 - seat, "mulligan"), "only once"


@pytest.mark.rule("SJ-1.8")
def test_the_starter_settles_the_mulligan_first():
    b = deal(3)
    first = b.at("starter")
    asked = []
    while b.asked[1] == "mulligan":
        asked.append(b.asked[0])
        b.play("keep")
    assert asked == [first, (first + 1) % 3, (first + 2) % 3] and b.asked == (first, "main")


@pytest.mark.rule("SJ-1.9")
@pytest.mark.parametrize("loser", [0, 1])
def test_the_loser_starts_the_next_game_of_a_set(loser):
    b = board(options={"set": 3}, games=0)
    b.state.interrupt("resign", loser)
    assert b.asked == (loser, "mulligan") and b.at("games") == 1
    assert b.at(f"seat.{1 - loser}.wins") == 1 and b.health(0) == b.health(1) == 20
    assert sorted(card for _, _, card in b.state.cards()) == sorted(c for _, _, c in deal().state.cards())


def test_a_set_ends_when_nobody_can_catch_up():
    b = board(options={"set": 3}, games=1, p0={"wins": 1})
    b.state.interrupt("resign", 1)
    assert b.result.winners == (0,) and b.result.scores == (2, 0) and b.result.termination == "set_won"


def test_a_drawn_game_counts_and_the_second_player_starts():
    b = board(options={"set": 3}, starter=1)
    b.state.interrupt("draw", 0)
    assert b.at("games") == 1 and b.asked == (0, "mulligan")
    b.state.interrupt("resign", 1)
    b.state.interrupt("resign", 0)
    assert b.result.winners == () and b.result.scores == (1, 1) and b.result.termination == "set_drawn"


@pytest.mark.rule("SJ-1.10")
def test_no_hand_limit():
    hand = "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 6D 7D"
    b = board(p0={"hand": hand, "library": "2H"}, turn=1, phase="final").play("pass")
    assert b.at("turn") == 0 and len(b.zone("hand", 0).split()) == 13
    assert len(b.next_turn().zone("hand", 0).split()) == 13


@pytest.mark.rule("SJ-1.11")
def test_health_may_exceed_twenty():
    assert board(p0={"gems": "2C 3D 4H"}).play("straight 2C 3D 4H").health(0) == 21


def test_the_redrawn_hand_is_not_shown():
    b = deal(options={"start": "random"})
    seat = b.asked[0]
    b.play("mulligan")
    told = [event for event in b.events(1 - seat) if hasattr(event, "card")]
    assert all(event.card == -1 for event in told)
    assert parse_card(b.zone("hand", seat).split()[0]) not in {event.card for event in told}
