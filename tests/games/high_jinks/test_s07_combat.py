"""§7 Combat Phase."""

import pytest

from tests.games.high_jinks.board import board

DECK = "8C 8D 8H 8S 4C 4S"


def fight(p0="KC", p1="QD", **more):
    """Seat 0 attacks seat 1 with its first Agent; the block is asked."""
    given = {"deck": DECK, "phase": "combat"} | more
    b = board(p0={"agents": p0} | given.pop("own", {}), p1={"agents": p1} | given.pop("other", {}), **given)
    return b.play(f"attack {p0[:2]} 1")


@pytest.mark.rule("HJ-7.1")
def test_combat_may_be_skipped():
    b = board(deck=DECK, p0={"agents": "KC"})
    assert b.legal("combat")
    b.play("end")
    assert b.asked == (1, "main")
    assert b.zone("damage", 1) == ""


@pytest.mark.rule("HJ-7.1")
def test_combat_may_be_left_at_once_and_after_any_attack():
    b = board(deck=DECK, p0={"agents": "KC QC"}).play("combat")
    assert b.legal("end")
    b.play("attack KC 1")
    assert b.asked == (0, "attack")
    assert b.legal("attack QC 1")
    b.play("end")
    assert b.asked == (1, "main")


@pytest.mark.rule("HJ-7.2")
def test_declaring_an_attack_taps_the_attacker_at_once():
    b = fight()
    assert b.asked == (1, "block")
    assert b.zone("agents", 0) == "KC!"


@pytest.mark.rule("HJ-7.3", "HJ-C25")
def test_any_living_opponent_may_be_attacked_also_one_without_agents():
    b = board(
        4,
        deck=DECK,
        phase="combat",
        p0={"agents": "KC"},
        p1={"agents": "QD"},
        p2={"alive": False},
        p3={},
    )
    assert b.moves() == ["attack KC 1", "attack KC 3", "end"]


@pytest.mark.rule("HJ-7.4", "HJ-C26")
def test_each_untapped_agent_may_attack_with_its_own_target():
    b = board(3, deck=DECK, phase="combat", p0={"agents": "KC QC JC!"}).play("attack KC 1")
    assert b.moves() == ["attack QC 1", "attack QC 2", "end"]
    b.play("attack QC 2")
    assert (b.zone("damage", 1), b.zone("damage", 2)) == ("8C", "8D")
    assert b.moves() == ["end"]


@pytest.mark.rule("HJ-7.5", "HJ-C28")
def test_only_the_attacked_player_may_block_with_one_own_agent_or_none():
    b = board(
        3, deck=DECK, phase="combat", p0={"agents": "KC QC"}, p1={"agents": "QD JD!"}, p2={"agents": "KS"}
    ).play("attack KC 1")
    assert b.asked == (1, "block")
    assert b.moves() == ["block QD", "block JD", "noblock"]
    b.play("block JD")
    assert b.asked == (0, "window"), "one blocker, then the duel"
    b.play("pass")
    assert b.asked == (1, "window"), "the third player has no part in it"


@pytest.mark.rule("HJ-7.6", "HJ-C29")
def test_blocking_neither_taps_nor_limits_later_blocks():
    b = board(deck=DECK, phase="combat", p0={"agents": "QC QS JC"}, p1={"agents": "QD*1"})
    b.play("attack QC 1", "block QD", "pass", "pass")  # the scarred Queen has more Power
    assert b.zone("agents", 1) == "QD*2", "not tapped"
    b.play("attack QS 1", "block QD", "pass", "pass", "draw")
    assert b.zone("agents", 1) == "QD*3", "not tapped"
    b.play("attack JC 1")
    assert b.legal("block QD")


@pytest.mark.rule("HJ-7.7")
def test_an_unblocked_attack_deals_one_damage_to_the_attacked_player():
    declined = fight().play("noblock")
    empty = fight(p1="")
    for b in (declined, empty):
        assert b.zone("damage", 1) == "8C"
        assert b.zone("damage", 0) == ""
        assert b.zone("deck") == "8D 8H 8S 4C 4S"


@pytest.mark.rule("HJ-7.8")
def test_an_unblocked_attacker_gains_no_scar():
    assert fight("KC*1").play("noblock").zone("agents", 0) == "KC!*1"
    assert fight(p1="").zone("agents", 0) == "KC!"


@pytest.mark.rule("HJ-7.9")
@pytest.mark.parametrize(
    ("own", "other", "bench"),
    [("9H", "TC", "KS"), ("TC", "9H", "QD"), ("2H", "", "QD"), ("", "2H", "KS")],
)
def test_the_duelist_with_the_lower_power_goes_to_the_bench(own, other, bench):
    b = fight("KS", "QD", own={"hand": own}, other={"hand": other}).play("block QD")
    b.play(*([f"empower {own}", "pass"] if own else ["pass"]))
    b.play(*([f"empower {other}", "pass", "pass"] if other else ["pass"]))
    assert b.zone("bench") == bench
    left = b.zone("agents", 0) + b.zone("agents", 1)
    assert left == ("QD*1" if bench == "KS" else "KS!*1")


@pytest.mark.rule("HJ-7.10")
def test_the_order_is_defeat_loser_winner_scars():
    b = fight("KC*2", "QD", boneyard="9H").play("block QD", "pass", "pass")
    assert b.asked == (0, "order")
    b.play("first-spade", "draw")
    hows = [event.how for event in b.events() if event.how in ("defeat", "salvage", "damage", "draw", "scar")]
    assert hows == ["defeat", "salvage", "damage", "draw", "scar"]
    assert b.zone("hand", 1) == "9H"
    assert b.zone("damage", 1) == "8C"
    assert b.zone("agents", 0) == "KC!*3"


@pytest.mark.rule("HJ-7.11", "HJ-16.9", "HJ-C31")
def test_no_spell_or_ace_can_be_played_in_an_unblocked_attack():
    cards = {"hand": "9H AC AD", "mana": "7H", "damage": "6H AH"}
    other = {"hand": "9S AS", "mana": "7S", "damage": "6S"}
    b = fight(own=cards, other=other)
    assert b.moves() == ["block QD", "noblock"]
    b.play("noblock")
    assert b.asked == (0, "attack")
    b = fight(p1="", own=cards, other=other)
    assert b.moves() == ["end"]


@pytest.mark.rule("HJ-7.12", "HJ-C30")
def test_a_player_without_agents_is_not_asked_to_block():
    b = fight(p1="")
    assert b.asked == (0, "attack")
    assert b.zone("damage", 1) == "8C"
