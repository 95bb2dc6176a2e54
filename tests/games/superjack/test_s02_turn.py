"""§2: the turn."""

import pytest

from tabletop.engine.cards import parse_card
from tests.games.superjack.board import board, deal


@pytest.mark.rule("SJ-2.1")
def test_gems_and_creatures_of_the_turn_player_untap():
    b = board(
        turn=1,
        phase="final",
        p0={"gems": "2C! 3C", "creatures": "KS!"},
        p1={"gems": "2C2!", "creatures": "KS2!"},
    ).play("pass")
    assert b.zone("gems", 0) == "2C 3C" and b.zone("creatures", 0) == "KS"
    assert b.zone("gems", 1) == "2C2!" and b.zone("creatures", 1) == "KS2!"


@pytest.mark.rule("SJ-2.2", "SJ-5.3")
def test_pairs_come_off_at_their_owners_turn_only():
    b = board(p0={"creatures": "KS", "gems": "5H 5D"}).play("equip 5H 5D KS")
    b.next_turn()
    assert b.at("turn") == 1 and b.power("KS") == 4 and b.zone("gems", 0) == ""
    b.next_turn()
    assert b.at("turn") == 0 and b.power("KS") == 3 and b.zone("gems", 0) == "5D 5H"


@pytest.mark.rule("SJ-2.3")
def test_one_card_is_drawn_on_the_first_turn_too():
    b = deal(options={"start": "random"}).play("keep", "keep")
    seat = b.at("turn")
    assert b.at("number") == 1 and len(b.zone("hand", seat).split()) == 6
    other = b.next_turn().at("turn")
    assert other == 1 - seat and len(b.zone("hand", other).split()) == 6


def test_the_starter_may_skip_the_first_draw():
    b = deal(options={"start": "random", "skip_first_draw": True}).play("keep", "keep")
    assert len(b.zone("hand", b.at("turn")).split()) == 5
    b.next_turn()
    assert len(b.zone("hand", b.at("turn")).split()) == 6


@pytest.mark.rule("SJ-2.4")
def test_an_empty_library_is_no_loss():
    b = board(turn=1, phase="final", p0={"hand": "2C"}, p1={"library": "3C2"}).play("pass")
    assert b.asked == (0, "main") and b.zone("hand", 0) == "2C" and b.result is None


@pytest.mark.rule("SJ-2.5")
def test_main_combat_main_end():
    b = board(p0={"creatures": "KS"})
    seen = [b.asked]
    for move in (
        "combat",
        "attack KS 1",
        "pass",
        "pass",
        "pass",
        "pass",
        "pass",
        "pass",
        "end",
        "pass",
        "pass",
    ):
        b.play(move)
        seen.append(b.asked)
    prompts = [prompt for _, prompt in seen]
    assert " ".join(prompts) == "main attack defend block buff buff act react main2 last final main"
    assert [seat for seat, _ in seen] == [0, 0, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1]


@pytest.mark.rule("SJ-2.6")
def test_the_opponent_acts_in_a_main_phase_only_in_a_window():
    b = board(p0={"hand": "2C JS", "gems": "3S 4S 2D"}, p1={"gems": "2C2", "creatures": "QC2"})
    b.play("gem 2C")
    assert b.asked == (0, "main")
    b.play("cast JS 3S 4S")
    assert b.asked == (0, "main")
    b.play("fireball 2D QC2")
    assert b.asked == (1, "window") and b.legal("burn 2C2 0")
    assert b.play("pass").asked == (0, "main")


@pytest.mark.rule("SJ-2.7")
def test_without_an_attack_comes_the_second_main_phase():
    b = board(p0={"creatures": "KS"}).play("combat", "pass")
    assert b.asked == (0, "main2") and b.illegal("combat")
    assert board(p0={"creatures": "KS"}).play("skip").asked == (0, "main2")


@pytest.mark.rule("SJ-2.8")
def test_a_last_chance_for_the_opponent():
    b = board(p1={"gems": "2C2 3D2 4H2", "hand": "JS2 5C2", "creatures": "KS2"}).play("skip", "end")
    assert b.asked == (1, "last")
    assert b.legal("straight 2C2 3D2 4H2") and b.illegal("gem") and b.illegal("cast")


@pytest.mark.rule("SJ-2.9")
def test_then_a_last_chance_for_the_turn_player():
    b = board(p0={"hand": "2C JS", "gems": "3S 4S 5D"}).play("skip", "end", "pass")
    assert b.asked == (0, "final")
    assert b.legal("gem 2C") and b.legal("cast JS 3S 4S") and b.legal("mine 5D")
    assert b.illegal("combat") and b.play("pass").at("turn") == 1


@pytest.mark.rule("SJ-2.10", "SJ-B87")
def test_the_log_says_that_damage_is_gone_where_a_creature_had_some():
    b = board(p0={"creatures": "KH*1 QS"}, p1={"creatures": "KS2*2"})
    assert [(e.seat, e.card, e.value) for e in _healed(b.next_turn())] == [
        (0, parse_card("KH"), 3),
        (1, parse_card("KS2"), 3),
    ]
    assert len(_healed(b.next_turn())) == 2, "nothing was hurt in the turn that followed"


def _healed(b):
    return [event for event in b.state.events if event.how == "healed"]


@pytest.mark.rule("SJ-2.10")
def test_damage_wears_off_at_the_end_of_every_turn():
    b = board(p0={"gems": "2C"}, p1={"creatures": "KS2"}).play("fireball 2C KS2", "pass")
    assert b.zone("creatures", 1) == "KS2*2"
    assert b.next_turn().zone("creatures", 1) == "KS2"


@pytest.mark.rule("SJ-2.11")
def test_pools_empty_at_the_end_of_a_phase():
    b = board(p0={"gems": "4C 5H 4D", "creatures": "KS"}, p1={"gems": "4C2"}).play("mine 4C")
    assert b.pool(0) == (0, 3)
    b.attack("KS")
    assert b.pool(0) == (0, 0)
    b.play("mine 4C2")
    assert b.pool(1) == (0, 3)
    b.to("main2")
    assert b.pool(1) == (0, 0), "combat has ended"
    b.play("mine 5H", "end")
    assert b.pool(0) == (3, 0), "the second main phase and the end step are one phase"
    b.play("pass", "pass")
    assert b.pool(0) == (0, 0)


@pytest.mark.rule("SJ-2.11")
def test_pools_empty_when_combat_ends_before_damage():
    b = board(p0={"gems": "4C", "creatures": "JS"}, p1={"gems": "2H2 4D2"}).attack("JS")
    b.play("fireball 2H2 JS", "mine 4C", "pass", "pass")
    assert b.asked[1] == "main2", "nobody attacks any more"
    assert b.pool(0) == (0, 0)


@pytest.mark.rule("SJ-2.11")
def test_pools_may_last_the_turn():
    b = board(options={"pool": "turn"}, p0={"gems": "4C", "creatures": "KS"}).play("mine 4C")
    b.attack("KS").to("final")
    assert b.pool(0) == (0, 3)
    assert b.play("pass").pool(0) == (0, 0)
