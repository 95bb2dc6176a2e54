"""§12: at the end of a turn everything untaps, then the next living player moves."""

import pytest

from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import PASSES, duel, story

_FLAGS = {
    "normal_used": 1,
    "normal_earned": 0,
    "archlord_used": True,
    "straight_suits": "CDHS",
    "burned": [0, 1],
    "healed": [0, 1],
    "summoned": "KH",
    "locked": ["9C 9D"],
    "main_actions": 99,
}


@pytest.mark.rule("HJ-12.1")
@pytest.mark.parametrize("phase", ["main", "combat"])
def test_the_cards_of_all_players_untap(phase):
    b = board(
        3,
        phase=phase,
        fill="deck",
        p0={"agents": "KC!*2 QC", "mana": "9C!^ 8C"},
        p1={"agents": "KD!", "mana": "9D!^"},
        p2={"agents": "JD QD!", "mana": ". 9H!"},
    ).play("end")
    assert (b.zone("agents", 0), b.zone("mana", 0)) == ("KC*2 QC", "9C^ 8C")
    assert (b.zone("agents", 1), b.zone("mana", 1)) == ("KD", "9D^")
    assert (b.zone("agents", 2), b.zone("mana", 2)) == ("JD QD", ". 9H")


@pytest.mark.rule("HJ-12.2")
@pytest.mark.parametrize(
    ("players", "turn", "dead", "following"),
    [
        (2, 0, [], 1),
        (2, 1, [], 0),
        (4, 1, [], 2),
        (4, 3, [], 0),
        (4, 0, [1], 2),
        (4, 0, [1, 2], 3),
        (4, 2, [3, 0], 1),
    ],
)
def test_the_next_living_player_clockwise_follows(players, turn, dead, following):
    seats = {f"p{seat}": {"alive": False} for seat in dead}
    b = board(players, turn=turn, fill="deck", **seats).play("end")
    assert b.asked == (following, "main")
    assert b.at("turn") == following
    assert b.at("turns_taken")[following] == 4


@pytest.mark.rule("HJ-12.3")
def test_face_up_spells_stay_face_up():
    b = board(fill="deck", p0={"mana": "9C!^ 8C^ 7C"}, p1={"mana": "9D!^ 8D!"}).play("end")
    assert b.zone("mana", 0) == "9C^ 8C^ 7C"
    assert b.zone("mana", 1) == "9D^ 8D"


@pytest.mark.rule("HJ-12.1", "HJ-C41")
def test_a_defenders_spell_is_ready_against_the_next_opponent():
    b = board(
        3,
        phase="combat",
        fill="deck",
        p0={"agents": "KC"},
        p1={"agents": "QD", "mana": "9D"},
        p2={"agents": "KH"},
    ).play("attack KC 1", "block QD", "pass", "empower 9D", *PASSES)
    assert b.zone("mana", 1) == "9D!^"
    b.play("end")  # seat 1 moves
    assert b.zone("mana", 1) == "9D^"
    b.play("end", "combat", "attack KH 1", "block QD", "pass")
    assert b.legal("empower 9D")


@pytest.mark.rule("HJ-12.4", "HJ-C40")
@pytest.mark.parametrize("kind", ["time", "resign"])
def test_the_turn_of_a_player_who_leaves_ends_with_everything_untapped(kind):
    b = duel("KC", "QD", players=3, p1={"mana": "9D"}, p2={"agents": "KH!", "mana": "8H!^"})
    b.play("pass", "empower 9D")
    b.interrupt(kind, 0)
    assert b.asked == (1, "main")
    assert b.zone("mana", 1) == "9D^"
    assert (b.zone("agents", 2), b.zone("mana", 2)) == ("KH", "8H^")
    assert story(b).count("end") == 1


@pytest.mark.rule("HJ-12.4", "HJ-C40")
def test_the_turn_of_a_player_who_dies_in_main_ends_with_everything_untapped():
    b = board(
        3,
        deck="8C",
        fill="deck",
        p0={"hand": "6H", "damage": "3C 3D 3H 3S 4C"},
        p1={"mana": "9D!^"},
        p2={"agents": "KH!"},
    ).play("six 6H KD")
    assert b.fact("out") == (0,)
    assert b.asked == (1, "main")
    assert b.zone("mana", 1) == "9D^"
    assert b.zone("agents", 2) == "KH"


@pytest.mark.rule("HJ-12.5")
def test_the_limits_of_a_turn_are_forgotten():
    b = board(fill="deck", flags=_FLAGS).play("end")
    assert b.at("flags") == {
        "normal_used": 0,
        "normal_earned": 0,
        "archlord_used": False,
        "straight_suits": "",
        "burned": [],
        "healed": [],
        "summoned": "",
        "locked": [],
        "main_actions": 0,
    }


@pytest.mark.rule("HJ-12.5")
def test_what_a_turn_forbade_is_allowed_in_the_next():
    mine = {"agents": "KC*4", "hand": "KH 9C 9D AC", "damage": "3D"}
    before = board(turn=1, fill="deck", p1=mine, flags=_FLAGS)
    after = board(turn=0, fill="deck", p1=mine, flags=_FLAGS).play("end")
    for move in ("summon KH", "special KH", "pair 9C 9D", "archlord KC AC"):
        assert not before.legal(move)
        assert after.legal(move)


@pytest.mark.rule("HJ-12.5", "HJ-22.12")
def test_burn_and_heal_are_open_again_in_the_next_turn():
    mine = {"hand": "5C 5D 5H", "damage": "3D"}
    before = board(turn=1, fill="deck", p1=mine, flags=_FLAGS).play("three 5C 5D 5H")
    after = board(turn=0, fill="deck", p1=mine, flags=_FLAGS).play("end", "three 5C 5D 5H")
    for move in ("burn 0", "burn 1", "heal 1 3D"):
        assert not before.legal(move)
        assert after.legal(move)
