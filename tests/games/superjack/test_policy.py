"""How casual plays: plain cases."""

import pytest

from tabletop.engine.notation import write_move
from tabletop.engine.rng import Random
from tabletop.games.superjack.evaluate import evaluate
from tabletop.games.superjack.spec import SPEC
from tests.games.superjack.board import board


def play_whole(b):
    """Lets casual make one whole choice; it as text."""
    said = [b.choice()]
    b.state.apply(said[0])
    while (following := b.state.decision()) is not None and following.stage:
        said.append(b.choice())
        b.state.apply(said[-1])
    return write_move(SPEC, tuple(said))


def test_it_plays_a_gem_and_the_dearest_creature():
    b = board(p0={"hand": "7C JS QS KS", "gems": "2C 3C 4C 5C"})
    assert play_whole(b) == "gem 7C"
    assert play_whole(b).startswith("cast KS")


def test_it_pays_for_royal_charge_when_it_can():
    b = board(p0={"hand": "QH", "gems": "2H 2D 3H 4H 5D 7H"}, gem_played=True)
    play_whole(b)
    assert b.base("QH")[8]


def test_it_burns_for_the_win():
    assert play_whole(board(p0={"gems": "2C", "hand": "5C"}, p1={"health": 1})) == "burn 2C 1"


def test_it_attacks_for_the_win_and_not_into_a_wall():
    b = board(p0={"creatures": "KS QS", "hand": ""}, p1={"health": 5})
    assert play_whole(b) == "combat" and play_whole(b).startswith("attack")
    assert len(b.fact("attackers")) == 2
    b = board(p0={"creatures": "QS"}, p1={"creatures": "KS2"})
    assert play_whole(b) == "skip"


@pytest.mark.parametrize(
    ("seats", "health", "foe", "first"),
    [(2, 6, "", "combat"), (2, 7, "", "cast"), (2, 6, "JC2", "cast"), (3, 3, "", "cast")],
)
def test_it_pays_for_creatures_after_the_attack_where_its_gems_end_the_game_in_that(
    seats, health, foe, first
):
    """It paid with the pairs that would have won. Among more players such an attack leaves it open to the others."""
    mine = {"creatures": "KS", "hand": "QC", "gems": "4C 4S 5C 5S 2H"}
    b = board(seats, p0=mine, p1={"health": health, "creatures": foe})
    judged = SPEC.mind.judgement().favourite(b.state, b.decision)
    assert judged.verb == first and play_whole(b).startswith(first)
    if first == "combat":
        moves = [play_whole(b) for _ in range(11)]
        assert b.state.result().winners == (0,), moves


def test_it_blocks_what_it_beats_and_what_would_kill():
    b = board(p0={"creatures": "QS"}, p1={"creatures": "KS2"}).attack("QS").play("pass")
    assert play_whole(b).startswith("block KS2 QS")
    b = board(p0={"creatures": "KS"}, p1={"creatures": "JC2", "health": 3}).attack("KS").play("pass")
    assert play_whole(b).startswith("block JC2 KS")
    b = board(p0={"creatures": "KS"}, p1={"creatures": "JC2"}).attack("KS").play("pass")
    assert play_whole(b) == "pass"


def test_it_saves_a_queen_with_a_pair_and_itself_with_a_straight():
    b = board(p0={"gems": "2D"}, p1={"gems": "4S2 4C2", "creatures": "QC2"}).play("fireball 2D QC2")
    assert play_whole(b).startswith("equip") and b.power("QC2") == 3
    b = board(p0={"gems": "2D"}, p1={"gems": "4S2 5C2 6C2", "health": 1}).play("burn 2D 1")
    assert play_whole(b).startswith("straight") and b.health(1) == 2


def test_it_splits_damage_to_kill():
    b = board(p0={"creatures": "KS"}, p1={"creatures": "QC2 JC2"}).attack("KS")
    b.play("pass", "block QC2 KS JC2 KS").to("split")
    play_whole(b)
    assert b.zone("creatures", 1) == ""


def test_it_counters_a_counter():
    b = board(
        p0={"hand": "AC AS", "gems": "2C 4C 6C 3S 5S 7S"}, p1={"hand": "AC2", "gems": "2C2 4C2 6C2"}
    ).play("cast AC 2C 4C 6C", "counter AC2 2C2 4C2 6C2")
    assert play_whole(b).startswith("counter AS")


def test_it_keeps_hands_with_gems():
    b = board(phase="mulligan", p0={"hand": "2C 3D 5S KS JH"})
    assert play_whole(b) == "keep"
    b = board(phase="mulligan", p0={"hand": "AC AD QS KS JH", "library": "2C 3C 4C 5C 6C"})
    assert play_whole(b) == "mulligan"


def test_a_mirror_match_ends_in_time():
    turns = []
    for game in range(12):
        state = SPEC.start(2, f"mirror:{game}")
        while (decision := state.decision()) is not None:
            state.apply(SPEC.mind.policy(state.observe(decision.seat), decision, Random(game)))
        turns.append(state.number)
        assert state.result().termination == "last_standing"
    assert 15 < sum(turns) / len(turns) < 45


def test_the_guess_of_the_chance_to_win():
    even = board(p0={"gems": "2C"}, p1={"gems": "2C2"}).state
    assert evaluate(even)[0] == pytest.approx(0.5) == evaluate(even)[1]
    ahead = board(p0={"creatures": "KS"}, p1={"health": 5}).state
    assert evaluate(ahead)[0] > 0.8 and evaluate(ahead)[0] + evaluate(ahead)[1] == pytest.approx(1)
    over = board()
    over.state.interrupt("resign", 0)
    assert evaluate(over.state)[1] == 1.0 and evaluate(over.state)[0] == 0.0
    drawn = board()
    drawn.state.interrupt("draw", 0)
    assert evaluate(drawn.state)[0] == 0.5
