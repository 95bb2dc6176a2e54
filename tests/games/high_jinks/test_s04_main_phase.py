"""§4 Main Phase."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.engine.events import PhaseBegan
from tabletop.games.high_jinks.spec import SPEC
from tests.games.high_jinks.board import board, random_game

MOVES = {
    "summon": ["summon QH", "none"],
    "special": ["special QH"],
    "retire": ["retire KC"],
    "set": ["set 9H"],
    "dig": ["dig KC 3C"],
    "six": ["six 6S 4D"],
    "seven": ["seven 7S 1 2D"],
    "pair": ["pair 5H 5S", "pick-draw", "pick-draw"],
    "three": ["three 5C 5H 5S", "pick-draw", "pick-draw", "stop"],
    "four": ["four 5C 5D 5H 5S", "pick-draw", "pick-draw", "pick-draw", "pick-draw", "stop"],
    "straight": ["straight 5H 6S 7S"],
    "use": ["use QD Q JS"],
    "archlord": ["archlord KC AC", "pick-draw", "pick-draw"],
}
"""A whole move of every Main action, with all that follows it, in the position of `rich`."""


def rich(**position):
    """A position in which either seat could do everything, were it its Main Phase."""
    given = {
        "deck": "8C 8D 8H 8S 4C 4S",
        "bench": "JS",
        "boneyard": "4H",
        "p0": {"agents": "KC*4", "hand": "QH 9H 6S 7S 5H 5S 5C 5D 3C AC", "damage": "QD"},
        "p1": {"agents": "KD*4", "hand": "JH 9S 6D 7D 2D 2C 2H 2S 3D AD", "damage": "JD", "mana": "9D"},
    }
    return board(**(given | position))


@pytest.mark.rule("HJ-4.1")
def test_a_turn_has_one_main_phase_between_draw_and_combat():
    b = rich(p1={"agents": ""}).play("end")
    b.state.events.clear()
    b.play("end", "combat", "attack KC 1", "end")
    phases = [(e.how, e.seat) for e in b.events() if isinstance(e, PhaseBegan)]
    assert phases == [
        *(("end", 1), ("turn", 0), ("draw", 0), ("main", 0), ("combat", 0), ("end", 0)),
        *(("turn", 1), ("draw", 1), ("main", 1)),
    ]


@pytest.mark.rule("HJ-4.2")
@pytest.mark.parametrize("verb", MOVES)
def test_main_actions_are_illegal_outside_ones_own_main_phase(verb):
    b = rich()
    assert b.asked == (0, "main")
    assert b.legal(verb)
    b.play("combat")
    assert b.asked == (0, "attack")
    assert not b.legal(verb)
    b.play("attack KC 1")
    assert b.asked == (1, "block")
    assert not b.legal(verb)
    b.play("block KD")
    assert b.asked == (0, "window")
    assert not b.legal(verb)
    b.play("pass")
    assert b.asked == (1, "window")
    assert not b.legal(verb)


@pytest.mark.rule("HJ-4.3")
def test_main_actions_may_come_in_any_order_and_again():
    b = rich()
    b.play("straight 5H 6S 7S", "set 9H", "summon QH", "none", "set 5D", "dig KC 3C", "retire QH")
    b.play("archlord KC AC", "salvage 4H", "pick-draw", "use QD Q JS", "summon JS", "none", "set 5S")
    assert b.cards("mana", 0) == {"9H", "5D", "5S"}
    assert b.asked == (0, "main")
    again = rich().play(
        "set 5S", "pair 5H 5S", "pick-draw", "pick-draw", "pair 5C 5D", "pick-draw", "pick-draw"
    )
    assert again.cards("void") == {"5H", "5S", "5C", "5D"}


@pytest.mark.rule("HJ-4.4")
def test_after_entering_combat_no_main_action_is_possible_that_turn():
    b = rich(p1={"agents": ""}).play("combat")
    assert sorted(b.moves()) == ["attack KC 1", "end"]
    b.play("attack KC 1")
    assert b.moves() == ["end"]
    b.play("end")
    assert b.asked == (1, "main")


@pytest.mark.rule("HJ-4.5", "HJ-C14")
@pytest.mark.parametrize("verb", MOVES)
def test_opponents_are_not_asked_during_main(verb):
    b = rich()
    for move in MOVES[verb]:
        assert b.asked[0] == 0
        b.play(move)
    assert b.asked == (0, "main")


@pytest.mark.rule("HJ-4.5")
@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 6), (4, 7)])
def test_in_random_games_only_the_turn_player_decides_in_main(players, seed):
    mains = 0
    for b in random_game(players, seed):
        if b.result is None and b.fact("phase") == "main":
            mains += 1
            assert b.asked[0] == b.fact("turn")
    assert mains > 50


@pytest.mark.rule("HJ-4.6", "HJ-C101")
@pytest.mark.parametrize("verb", MOVES)
def test_after_a_hundred_main_actions_only_combat_and_the_end_remain(verb):
    b = rich(flags={"main_actions": 98}).play(*MOVES[verb])
    assert b.asked == (0, "main")
    assert set(b.moves()) > {"combat", "end"}, "99 actions are not yet the cap"
    b = rich(flags={"main_actions": 99}).play(*MOVES[verb])
    assert b.asked == (0, "main")
    assert b.moves() == ["combat", "end"]
    b.play("end", "end")
    assert len(b.moves()) > 2, "the cap is one of this turn only"


@pytest.mark.rule("HJ-C101")
@pytest.mark.parametrize("verb", ["", "summon", "special", "set", "pair", "six"])
def test_at_the_cap_the_table_says_why(verb):
    b = board(p0={"hand": "KC 6D 6H"}, flags={"main_actions": 100})
    card = parse_card("KC" if verb in ("summon", "special") else "6D")
    refusal = SPEC.table.why_not(b.observe(0), b.decision, verb, card, -1)
    assert refusal is not None and refusal.rule == "HJ-C101"
    assert SPEC.table.why_not(b.observe(0), b.decision, "attack", parse_card("KC"), -1).rule == "§7"
