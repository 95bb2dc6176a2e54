"""§11: losing, winning, draws."""

import pytest

from tests.games.superjack.board import board, random_game


@pytest.mark.rule("SJ-11.1")
def test_no_health_is_the_end_at_once():
    b = board(p0={"gems": "2C"}, p1={"health": 1, "gems": "2C2"}).play("burn 2C 1", "pass")
    assert b.result.winners == (0,) and b.result.reason == "last_standing"
    b = board(p0={"creatures": "KS QS"}, p1={"health": 2}).attack("KS", "QS")
    while b.result is None:
        b.play("pass")
    assert b.health(1) == -3 and b.result.ranking == (1, 2)


@pytest.mark.rule("SJ-11.2")
def test_the_last_player_wins():
    b = board(3, p0={"gems": "2C 3C"}, p1={"health": 1, "hand": "2C2", "gems": "5C2"}, p2={"health": 1})
    b.play("burn 2C 1", "pass", "pass")
    assert b.result is None and b.asked == (0, "main")
    assert b.cards("removed") == {"2C2", "5C2"}
    b.play("burn 3C 2")
    assert b.asked == (2, "window"), "who is out is not asked"
    b.play("pass")
    assert b.result.winners == (0,) and b.result.ranking == (1, 3, 2)


def test_what_a_fallen_player_controls_leaves_the_game():
    b = board(
        3,
        p0={"gems": "2C", "creatures": "KS2 QS(5H2 5D2)"},
        p1={"health": 1, "creatures": "QC JD2(4S 4C)", "gems": "6C2", "graveyard": "7C2"},
    ).play("burn 2C 1", "pass", "pass")
    assert b.zone("creatures", 0) == "KS2 QS" and b.zone("gems", 0) == "4C! 4S!"
    assert b.cards("removed") == {"QC", "JD2", "6C2", "7C2", "5H2", "5D2"}


def test_a_fallen_players_ace_vanishes():
    b = board(
        3,
        p0={"hand": "AC", "gems": "2C 4C 6C", "health": 1},
        p1={"gems": "2C2"},
    ).play("cast AC 2C 4C 6C", "burn 2C2 0", "pass", "pass")
    assert b.at("seat.0.alive") is False
    assert "AC" in b.cards("removed") and b.asked == (1, "main") and b.at("turn") == 1


def test_attackers_of_a_fallen_player_leave_combat():
    b = board(3, p0={"creatures": "KS QS", "gems": "2C"}, p2={"health": 1}).play("combat", "attack KS 1 QS 2")
    b.to("act").play("burn 2C 2", "pass", "pass").damage()
    assert b.health(1) == 17 and b.result is None


@pytest.mark.rule("SJ-11.3")
def test_twenty_turns_without_progress_are_a_draw():
    b = board(p0={"gems": "2C 3D 4H"}, stall=18)
    b.play("straight 2C 3D 4H").next_turn()
    assert b.at("stall") == 19, "health gained is no progress"
    b.to("final").play("pass")
    assert b.result.reason == "stall" and b.result.winners == () and b.result.ranking == (1, 1)


@pytest.mark.rule("SJ-11.3")
@pytest.mark.parametrize(
    ("side", "move"),
    [({"hand": "2C"}, "gem 2C"), ({"gems": "4C"}, "mine 4C"), ({"gems": "2C"}, "burn 2C 1")],
)
def test_progress_sets_the_count_back(side, move):
    b = board(p0=side, stall=18).play(move)
    assert b.next_turn().at("stall") == 0


@pytest.mark.rule("SJ-11.3")
def test_the_count_waits_for_empty_libraries():
    assert board(p1={"library": "2C2"}, stall=0).next_turn().at("stall") == 0
    assert board(stall=0).next_turn().at("stall") == 1


@pytest.mark.rule("SJ-11.3")
def test_the_turn_cap():
    b = board(number=200, p0={"library": "2C"}).to("final").play("pass")
    assert b.result.reason == "turn_cap" and b.result.winners == ()
    b = board(number=100, p0={"library": "2C"}, options={"turn_cap": 100}).to("final").play("pass")
    assert b.result.reason == "turn_cap"
    assert board(number=199, p0={"library": "2C"}).to("final").play("pass").result is None


@pytest.mark.rule("SJ-11.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_concede(seat):
    b = board()
    b.state.interrupt("resign", seat)
    assert b.result.winners == (1 - seat,) and b.result.reason == "last_standing"


def test_a_draw_is_agreed():
    b = board()
    b.state.interrupt("draw", 0)
    assert b.result.winners == () and b.result.reason == "agreed"


def test_a_time_penalty_costs_a_health():
    b = board()
    b.state.interrupt("flag", 1)
    assert b.health(1) == 19


@pytest.mark.rule("SJ-11.3")
def test_random_games_end():
    reasons = set()
    for seed in range(25):
        *_, b = random_game(2, seed)
        reasons.add(b.result.reason)
        assert b.at("number") <= 200
    assert reasons <= {"last_standing", "stall", "turn_cap"} and "last_standing" in reasons
