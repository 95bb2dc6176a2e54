"""§8 Damage."""

import pytest

from tests.games.high_jinks.board import board

DECK = "8C 8D 8H 8S 4C 4S"


def attack(damage="", agent="KC", players=2, deck=DECK):
    return board(players, deck=deck, phase="combat", p0={"agents": agent}, p1={"damage": damage}).play(
        f"attack {agent[:2]} 1"
    )


@pytest.mark.rule("HJ-8.1")
def test_damage_puts_the_top_card_of_the_deck_face_up_among_the_counters():
    b = attack("2C 3D-")
    assert b.zone("damage", 1) == "2C 3D- 8C"
    assert b.zone("deck") == "8D 8H 8S 4C 4S"
    assert b.seen(0, "damage", 1) == b.seen(1, "damage", 1) == "2C 3D- 8C"


@pytest.mark.rule("HJ-8.1")
def test_a_card_of_any_class_may_be_a_counter():
    for code in ("AH", "KD", "XR", "2S"):
        assert attack(deck=f"{code} 8C").zone("damage", 1) == code


@pytest.mark.rule("HJ-8.2")
def test_six_counters_lose():
    b = attack("2C 3C 4D 5C")
    assert b.result is None, "five do not"
    b = attack("2C 3C 4D 5C 6C")
    assert b.result is not None
    assert b.result.winners == (0,)
    assert b.result.ranking == (1, 2)


@pytest.mark.rule("HJ-8.2")
def test_with_others_left_the_game_goes_on_without_the_loser():
    b = attack("2C 3C 4D 5C 6C", players=3)
    assert b.result is None
    assert b.fact("alive") == (0, 2)
    assert b.at("out") == [1]


@pytest.mark.rule("HJ-8.3", "HJ-24.3")
def test_face_down_counters_count_toward_the_six():
    b = attack("2C- 3C- 4D 5C- 6C-")
    assert b.result is not None
    assert b.result.winners == (0,)
    assert attack("2C- 3C- 4D 5C-").result is None


@pytest.mark.rule("HJ-8.4")
@pytest.mark.parametrize("agents", ["KC", "KC*5", "KC*5 QC JC"])
def test_the_power_of_an_unblocked_attacker_does_not_change_the_damage(agents):
    b = attack(agent=agents)
    assert b.zone("damage", 1) == "8C"
    b = board(deck=DECK, phase="combat", p0={"agents": agents}, p1={"agents": "QD"})
    b.play("attack KC 1", "noblock")
    assert b.zone("damage", 1) == "8C"
