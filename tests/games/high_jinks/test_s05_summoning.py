"""§5 Summoning."""

import pytest

from tests.games.high_jinks.board import board

DECK = "8C 8D 8H 8S 4C 4S"


@pytest.mark.rule("HJ-5.1")
def test_a_normal_summon_brings_an_agent_face_up_and_untapped():
    b = board(deck=DECK, p0={"agents": "QC . JC", "hand": "KD 2C"}).play("summon KD", "none")
    assert b.zone("agents", 0) == "QC KD JC", "into the empty zone, untapped"
    assert b.zone("hand", 0) == "2C"
    assert "KD" in b.seen(1, "agents", 0), "face-up"


@pytest.mark.rule("HJ-5.2")
def test_without_retiring_a_second_normal_summon_is_illegal():
    b = board(deck=DECK, p0={"hand": "KD JH"})
    assert b.legal("summon JH")
    b.play("summon KD", "none")
    assert not b.legal("summon")


@pytest.mark.rule("HJ-5.3")
def test_each_retired_agent_allows_one_more_normal_summon():
    b = board(deck=DECK, p0={"agents": "QC JC", "hand": "KD JH QH"})
    b.play("retire QC", "retire JC", "summon KD", "none", "summon JH", "none", "summon QH", "none")
    assert b.cards("agents", 0) == {"KD", "JH", "QH"}
    b = board(deck=DECK, p0={"agents": "QC", "hand": "KD JH QH"})
    b.play("retire QC", "summon KD", "none", "summon JH", "none")
    assert not b.legal("summon QH"), "one retired, one more"
    b.play("retire JH")
    assert b.legal("summon QH")


@pytest.mark.rule("HJ-5.4")
@pytest.mark.parametrize("agent", ["KH", "KD", "KC*3", "KS"])
def test_a_retired_agent_goes_to_the_top_of_the_bench_without_suit_ability(agent):
    b = board(
        deck=DECK, bench="JS", boneyard="9H AS", p0={"agents": agent, "hand": "2C"}, p1={"agents": "QC"}
    ).play(f"retire {agent[:2]}")
    assert b.asked == (0, "main")
    assert b.zone("bench") == f"JS {agent[:2]}"
    assert b.zone("hand", 0) == "2C", "no Heart, Diamond or Club"
    assert b.zone("boneyard") == "9H AS"
    assert b.zone("damage", 1) == "", "no Spade"


@pytest.mark.rule("HJ-5.5", "HJ-C17")
def test_a_tapped_or_just_summoned_agent_may_be_retired():
    b = board(deck=DECK, p0={"agents": "QC!", "hand": "KD JH"}).play("summon KD", "none", "special JH")
    assert b.legal("retire QC")
    assert b.legal("retire KD")
    assert b.legal("retire JH")
    b.play("retire QC", "retire KD", "retire JH")
    assert b.zone("bench") == "QC KD JH"


@pytest.mark.rule("HJ-5.6", "HJ-C18")
def test_unused_extra_summons_are_gone_next_turn():
    b = board(deck=DECK, p0={"agents": "QC JC", "hand": "KD JH"}).play("retire QC", "retire JC", "end", "end")
    b.play("summon KD", "none")
    assert not b.legal("summon JH")


@pytest.mark.rule("HJ-5.7", "HJ-C15")
def test_after_a_normal_summon_one_may_draw_use_the_ability_or_decline():
    position = {"deck": DECK, "bench": "JS", "p0": {"hand": "QH"}}
    assert board(**position).play("summon QH").moves() == ["draw", "ability Q JS", "none"]
    drawn = board(**position).play("summon QH", "draw")
    assert (drawn.zone("hand", 0), drawn.zone("bench"), drawn.asked) == ("8C", "JS", (0, "main"))
    used = board(**position).play("summon QH", "ability Q JS")
    assert (used.zone("hand", 0), used.zone("bench"), used.asked) == ("JS", "", (0, "main"))
    declined = board(**position).play("summon QH", "none")
    assert (declined.zone("hand", 0), declined.zone("bench"), declined.asked) == ("", "JS", (0, "main"))


@pytest.mark.rule("HJ-5.8")
def test_a_special_summon_brings_an_agent_face_up_and_tapped():
    b = board(deck=DECK, p0={"agents": "QC . JC", "hand": "KD"}).play("special KD")
    assert b.zone("agents", 0) == "QC KD! JC"
    assert b.zone("hand", 0) == ""
    assert b.seen(1, "agents", 0) == "QC KD! JC"


@pytest.mark.rule("HJ-5.9")
@pytest.mark.parametrize("agent", ["JD", "QD", "KD", "XR"])
def test_a_special_summon_gives_no_draw_and_no_ability(agent):
    b = board(deck=DECK, bench="JS", boneyard="9H", p0={"hand": agent}, p1={"mana": "9D"}).play(
        f"special {agent}"
    )
    assert b.asked == (0, "main")
    assert b.zone("hand", 0) == ""
    assert b.zone("mana", 1) == "9D"


@pytest.mark.rule("HJ-5.10", "HJ-C20")
def test_special_summons_are_unlimited_and_leave_the_normal_summon():
    b = board(deck=DECK, p0={"hand": "KD JH QH KS"}).play("special KD", "special JH")
    assert b.legal("summon QH")
    b.play("special QH", "retire KD")
    assert b.legal("special KS")
    after = board(deck=DECK, p0={"hand": "KD JH QH"}).play("summon KD", "none", "special JH", "special QH")
    assert after.cards("agents", 0) == {"KD", "JH!", "QH!"}


@pytest.mark.rule("HJ-5.11")
def test_a_tapped_agent_cannot_attack():
    b = board(deck=DECK, p0={"agents": "QC! JC", "hand": "KD"}).play("special KD", "combat")
    assert b.moves() == ["attack JC 1", "end"]


@pytest.mark.rule("HJ-5.12", "HJ-C22")
def test_a_normal_summoned_agent_may_attack_in_the_same_turn():
    b = board(deck=DECK, p0={"hand": "KD"}).play("summon KD", "none", "combat", "attack KD 1")
    assert b.zone("damage", 1) == "8C"


@pytest.mark.rule("HJ-5.13", "HJ-C21")
@pytest.mark.parametrize("how", ["summon", "special"])
def test_a_card_summoned_this_turn_cannot_be_summoned_again(how):
    b = board(deck=DECK, bench="JS", p0={"hand": "KD 5H 5S"}).play(f"{how} KD")
    if how == "summon":
        b.play("none")
    b.play("retire KD", "pair 5H 5S", "recruit KD", "recruit JS")
    assert b.legal("summon JS")
    assert b.legal("special JS")
    assert not b.legal("summon KD")
    assert not b.legal("special KD")
    b.play("end", "end")
    assert b.legal("summon KD"), "in another turn it may"
    assert b.legal("special KD")


@pytest.mark.rule("HJ-5.14", "HJ-C8")
def test_the_twin_and_the_other_joker_may_still_be_summoned():
    b = board(3, deck=DECK, p0={"agents": "QC", "hand": "KH KH2"}).play("retire QC", "summon KH", "none")
    assert b.legal("summon KH2")
    assert b.legal("special KH2")
    b = board(deck=DECK, p0={"agents": "QC", "hand": "XR XB"}).play("retire QC", "summon XR", "none")
    assert b.legal("summon XB")
    assert b.legal("special XB")


@pytest.mark.rule("HJ-5.15", "HJ-C19")
def test_no_summon_while_all_three_zones_are_full():
    b = board(deck=DECK, p0={"agents": "QC JC! KC", "hand": "KD"})
    assert not b.legal("summon")
    assert not b.legal("special")
    b.play("retire JC")
    assert b.legal("summon KD")
    assert b.legal("special KD")


@pytest.mark.rule("HJ-5.16")
def test_only_cards_in_hand_can_be_summoned():
    b = board(
        deck="JH 8C",
        bench="JS",
        void="JD",
        p0={"agents": "KC", "hand": "KD", "damage": "QD"},
        p1={"agents": "QH", "hand": "QS", "damage": "QC"},
    )
    assert sorted(m for m in b.moves() if m.startswith(("summon", "special"))) == ["special KD", "summon KD"]
