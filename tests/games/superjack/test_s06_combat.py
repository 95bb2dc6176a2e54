"""§6: creatures and combat."""

import pytest

from tests.games.superjack.board import board


def test_three_players_each_attacker_names_its_defender():
    b = board(3, p0={"creatures": "KS QS"}, p1={"creatures": "JC2"}, p2={"creatures": "JC3"}).play("combat")
    b.play("attack KS 2 QS 1")
    steps = []
    while b.asked[1] != "main2":
        steps.append(b.asked)
        b.play("pass")
    assert steps == [
        *((1, "defend"), (2, "defend"), (1, "block"), (2, "block"), (0, "buff"), (1, "buff"), (2, "buff")),
        *((0, "act"), (1, "react"), (2, "react")),
    ]
    assert (b.health(1), b.health(2)) == (18, 17)


@pytest.mark.rule("SJ-6.1")
@pytest.mark.parametrize(("card", "cost"), [("JS", 2), ("QS", 4), ("KS", 5), ("AS", 3)])
def test_costs(card, cost):
    gems = ["2C", "3C", "4C", "5C", "7C", "7S"]
    b = board(p0={"hand": card, "gems": " ".join(gems)})
    assert b.legal(f"cast {card} {' '.join(gems[:cost])}")
    assert b.illegal(f"cast {card} {' '.join(gems[: cost + 1])}")
    assert f"cast {card} {' '.join(gems[: cost - 1])}" not in b.moves()


@pytest.mark.rule("SJ-6.2")
def test_base_values():
    b = board(p0={"creatures": "JS QS KS AS"})
    assert [b.power(card) for card in ("JS", "QS", "KS", "AS")] == [1, 2, 3, 1]


@pytest.mark.rule("SJ-6.3", "SJ-10.15")
def test_courts_and_gems_are_played_in_own_main_phases():
    own = {"hand": "JS QS KS 7C", "gems": "2C 3C 4C 5C 6C", "creatures": "KD"}
    b = board(p0=own, p1={"gems": "2C2"})
    for prompt in ("main", "main2", "final"):
        b.to(prompt)
        assert b.legal("cast JS") and b.legal("cast QS") and b.legal("cast KS") and b.legal("gem 7C")
    b = board(p0=own, p1={"gems": "2C2"}).attack("KD").to("act")
    assert b.illegal("cast") and b.illegal("gem")
    b = board(turn=1, p0=own, p1={"gems": "2C2"}).play("burn 2C2 0")
    assert b.asked == (0, "window") and b.illegal("cast") and b.illegal("gem")
    b = board(turn=1, p0=own).to("last")
    assert b.asked[0] == 0 and b.illegal("cast") and b.illegal("gem")


@pytest.mark.rule("SJ-6.4")
def test_they_open_no_window():
    b = board(p0={"hand": "JS QS KS 7C", "gems": "2C 3C 4C 5C 6C 2S 3S 4S 5S 6S 7S"}, p1={"gems": "2C2"})
    for move in ("gem 7C", "cast KS 2C 3C 4C 5C 6C", "cast QS 2S 3S 4S 5S", "cast JS 6S 7S"):
        assert b.play(move).asked == (0, "main")


@pytest.mark.rule("SJ-6.5")
def test_untrained_creatures_do_not_attack():
    b = board(p0={"hand": "JS", "gems": "2C 4C", "creatures": "QS"}).play("cast JS 2C 4C", "combat")
    assert sorted(b.moves()) == ["attack QS 1", "pass"]
    b = board(p0={"creatures": "QS+u JS+u+r"}).play("combat")
    assert sorted(b.moves()) == ["attack JS 1", "pass"]


@pytest.mark.rule("SJ-6.6")
def test_untrained_creatures_block():
    b = board(p0={"creatures": "KS"}, p1={"creatures": "QC2+u"}).attack("KS").play("pass")
    assert b.legal("block QC2 KS")


@pytest.mark.rule("SJ-6.7")
def test_attackers_tap_and_tapped_ones_do_not_fight():
    b = board(p0={"creatures": "KS QS!"}, p1={"creatures": "QC2! JC2"}).play("combat")
    assert sorted(b.moves()) == ["attack KS 1", "pass"]
    b.play("attack KS 1")
    assert b.zone("creatures", 0) == "KS! QS!"
    b.play("pass")
    assert sorted(b.moves()) == ["block JC2 KS", "pass"]


@pytest.mark.rule("SJ-6.8")
def test_the_defender_acts_before_blocks():
    b = board(p0={"creatures": "JS"}, p1={"gems": "2C2", "creatures": "QC2"}).attack("JS")
    assert b.asked == (1, "defend")
    b.play("fireball 2C2 JS", "pass")
    assert b.zone("graveyard", 0) == "JS" and b.asked == (1, "defend")
    assert b.play("pass").asked == (0, "main2"), "no attacker is left"


@pytest.mark.rule("SJ-6.9")
def test_many_blockers_one_attacker_never_two():
    b = board(p0={"creatures": "KS QS"}, p1={"creatures": "QC2 JC2"}).attack("KS", "QS").play("pass")
    assert b.legal("block QC2 KS JC2 KS") and b.legal("block QC2 KS JC2 QS") and b.legal("block JC2 QS")
    assert b.illegal("block QC2 KS QC2 QS")
    b.play("block QC2 KS JC2 KS")
    assert len(b.fact("blocks")) == 2


@pytest.mark.rule("SJ-6.10")
def test_the_steps_after_blocks():
    b = board(p0={"creatures": "KS"}, p1={"creatures": "QC2"}).attack("KS").play("pass", "block QC2 KS")
    order = []
    while b.asked[1] != "main2":
        order.append(b.asked)
        b.play("pass")
    assert order == [(0, "buff"), (1, "buff"), (0, "act"), (1, "react")]
    assert b.zone("graveyard", 1) == "QC2"


@pytest.mark.rule("SJ-6.11")
def test_an_unblocked_attacker_hits_the_player():
    b = board(p0={"creatures": "KS QS"}, p1={"creatures": "JC2"}).attack("KS", "QS").damage()
    assert b.health(1) == 15


@pytest.mark.rule("SJ-6.12")
def test_damage_is_split_at_will():
    b = board(p0={"creatures": "KS"}, p1={"creatures": "QC2 JC2"}).attack("KS")
    b.play("pass", "block QC2 KS JC2 KS").to("split")
    wanted = {f"damage JC2 {n} QC2 {3 - n}" for n in range(4)}
    assert b.asked == (0, "split") and set(b.moves()) == wanted
    b.play("damage QC2 1 JC2 2")
    assert b.zone("creatures", 1) == "QC2*1" and b.zone("graveyard", 1) == "JC2" and b.health(1) == 20


@pytest.mark.rule("SJ-6.13", "SJ-6.16")
def test_every_blocker_strikes_its_attacker():
    b = board(p0={"creatures": "KS"}, p1={"creatures": "QC2 JC2"}).attack("KS")
    b.play("pass", "block QC2 KS JC2 KS").to("split").play("damage QC2 3 JC2 0")
    assert b.zone("graveyard", 0) == "KS" and b.zone("creatures", 1) == "JC2"


@pytest.mark.rule("SJ-6.14")
def test_damage_is_simultaneous():
    b = (
        board(p0={"creatures": "QS"}, p1={"creatures": "QC2"})
        .attack("QS")
        .play("pass", "block QC2 QS")
        .damage()
    )
    assert b.zone("graveyard", 0) == "QS" and b.zone("graveyard", 1) == "QC2"


@pytest.mark.rule("SJ-6.15")
def test_an_attacker_whose_blocker_is_gone_stays_blocked():
    b = board(p0={"creatures": "KS", "gems": "2C"}, p1={"creatures": "QC2"}).attack("KS")
    b.play("pass", "block QC2 KS").to("act").play("fireball 2C QC2", "pass").damage()
    assert b.health(1) == 20 and b.zone("graveyard", 1) == "QC2" and b.zone("creatures", 0) == "KS!"


@pytest.mark.rule("SJ-6.16")
@pytest.mark.parametrize(
    ("before", "after"), [("KS2", "KS2*2"), ("KS2*1", ""), ("QC2", ""), ("QC2(5H2 5D2)", "QC2*2(5D2 5H2)")]
)
def test_damage_that_reaches_the_toughness_kills(before, after):
    name = before[:3]
    b = board(p0={"gems": "2C"}, p1={"creatures": before}).play(f"fireball 2C {name}", "pass")
    assert b.zone("creatures", 1) == after


@pytest.mark.rule("SJ-6.17")
def test_the_dead_lie_in_their_controllers_graveyard():
    b = board(p0={"creatures": "QC2"}, p1={"gems": "2C2"}, turn=1).play("fireball 2C2 QC2", "pass")
    assert b.zone("graveyard", 0) == "QC2" and b.zone("graveyard", 1) == "2C2"


@pytest.mark.rule("SJ-6.18")
def test_one_attack_a_turn():
    b = board(p0={"creatures": "KS QS"}).attack("KS").damage()
    assert b.illegal("combat") and b.illegal("attack")
    assert b.to("final").illegal("combat")


@pytest.mark.rule("SJ-6.19")
def test_nobody_has_to_attack_or_block():
    b = board(p0={"creatures": "KS"}, p1={"creatures": "QC2"}).play("combat")
    assert b.legal("pass")
    b.play("attack KS 1", "pass")
    assert b.asked == (1, "block") and b.legal("pass")


@pytest.mark.rule("SJ-6.20", "SJ-7.1")
def test_each_blocker_of_a_charged_attacker_shares_its_rank():
    b = board(p0={"creatures": "QH+c"}, p1={"creatures": "KS2 QC2 QD2 JC2"}).attack("QH").play("pass")
    assert sorted(b.moves()) == ["block QC2 QH", "block QC2 QH QD2 QH", "block QD2 QH", "pass"]


@pytest.mark.rule("SJ-6.21")
def test_tapping_a_blocker_leaves_it_in_combat():
    b = board(p0={"creatures": "KS KH"}, p1={"creatures": "JS2 QS2 KS2"}).attack("KS", "KH")
    b.play("pass", "block QS2 KS").to("react").play("royal JS2 QS2 KS2 KH", "pass")
    assert b.zone("graveyard", 1) == "JS2 QS2", "the tapped Queen still fights"
    assert b.zone("creatures", 0) == "KS!*2" and b.health(1) == 20


@pytest.mark.rule("SJ-6.22", "SJ-8.1", "SJ-10.1")
def test_the_equip_steps_allow_nothing_else():
    side = {"gems": "2C 3C 4C 5H 5D 6C", "hand": "AC", "creatures": "JS JC QC KC"}
    other = {"gems": "2C2 3C2 4C2 5H2 5D2", "hand": "AC2", "creatures": "JS2 JC2"}
    b = board(p0=side, p1=other).attack("KC").to("buff", 0)
    assert {move.split()[0] for move in b.moves()} == {"equip", "pass"}
    b.to("buff", 1)
    assert {move.split()[0] for move in b.moves()} == {"equip", "pass"}
    b.to("act")
    assert {"equip", "cast", "shatter", "stack", "burn", "straight", "royal"} <= {
        move.split()[0] for move in board(p0=side, p1=other).attack("JS").to("act").moves()
    }


@pytest.mark.rule("SJ-6.12")
def test_a_creature_that_several_block_is_told_of_once():
    b = board(p0={"creatures": "QH(5H 5D)"}, p1={"creatures": "AC2 JC2"})
    b.play("combat", "attack QH 1", "pass", "block AC2 QH JC2 QH", *["pass"] * 4, "damage AC2 1 JC2 2")
    assert [line for line in b.told(0, "Ann", "Bo") if "against" in line] == [
        "Your Q♥ survives: 2 damage against toughness 3 (§6.16).",
        "Bo's A♣ dies: 1 damage against toughness 1 (§6.16).",
        "Bo's J♣ dies: 2 damage against toughness 1 (§6.16).",
    ]
