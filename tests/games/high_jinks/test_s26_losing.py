"""§26: at six counters a player is out; the killer takes the hand and untaps, and an Ace redeems."""

import pytest

from tabletop.engine.cards import card_code, parse_card
from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import PASSES, duel, known, story

FIVE = "2C 2D 2H 2S 3C"


def last_hit(p0=None, p1=None, players=3, **position):
    """Seat 0's King of Clubs attacks seat 1, who has five counters and no Agent to block with."""
    killer = {"agents": "KC"} | (p0 or {})
    victim = {"damage": FIVE} | (p1 or {})
    given = {"phase": "combat", "deck": "9C 9D 9H"} | position
    return board(players, p0=killer, p1=victim, **given).play("attack KC 1")


@pytest.mark.rule("HJ-26.1")
def test_the_last_living_player_wins():
    b = last_hit(players=2)
    assert b.result.winners == (0,) and b.result.ranking == (1, 2) and b.result.termination == "last_alive"
    assert last_hit(players=3, p2={"alive": False}).result.winners == (0,)
    assert last_hit(players=3).result is None


@pytest.mark.rule("HJ-26.1", "HJ-C97")
def test_the_others_rank_in_the_order_they_lost():
    b = last_hit(players=4, p2={"alive": False}, p3={"alive": False}, out=[3, 2])
    assert b.result.winners == (0,) and b.result.ranking == (1, 2, 3, 4)


@pytest.mark.rule("HJ-26.1", "HJ-C107")
@pytest.mark.parametrize("kind", ["resign", "time"])
def test_whoever_is_left_wins_by_resignation_and_on_time(kind):
    assert board(p0={"hand": "2C"}, deck="3C 3D").interrupt(kind, 0).result.winners == (1,)


@pytest.mark.rule("HJ-26.2", "HJ-C95")
def test_counters_agents_and_mana_go_to_the_piles_in_that_order():
    p1 = {"damage": "2C KD- 2H AS 3C-", "agents": "JH . QD*3", "mana": "8C . 7D^", "hand": "4S"}
    b = board(3, p0={"agents": "KC"}, p1=p1, phase="combat", deck="9C 9D 9H", boneyard="5S", bench="JS")
    b.play("attack KC 1", "noblock")
    assert b.zone("boneyard") == "5S 2C 2H AS 3C 9C 8C 7D"
    assert b.zone("bench") == "JS KD JH QD"
    assert [b.zone(name, 1) for name in ("damage", "agents", "mana", "hand")] == ["", "", "", ""]


@pytest.mark.rule("HJ-26.2", "HJ-C72")
def test_blank_counters_vanish():
    b = last_hit(p1={"damage": "2C ??- ??- ??- 3C-"})
    assert b.zone("boneyard") == "2C 3C 9C" and b.zone("damage", 1) == ""


@pytest.mark.rule("HJ-26.2", "HJ-C73")
def test_the_deck_is_rebuilt_before_the_losers_cards_are_laid_down():
    b = last_hit(p1={"damage": "JH 2D 2H 2S 3C"}, deck="9C", void="4C", bench="KH")
    assert b.cards("deck") == {"4C", "KH"} and b.zone("bench") == "JH"


@pytest.mark.rule("HJ-26.3", "HJ-C111")
def test_the_killer_receives_the_whole_hand_unseen_by_others():
    b = last_hit(p0={"hand": "4C"}, p1={"hand": "8D KS AH"})
    assert b.zone("hand", 0) == "4C 8D KS AH" and b.zone("hand", 1) == ""
    assert b.seen(0, "hand", 0) == "4C 8D KS AH" and b.seen(2, "hand", 0) == "?? ?? ?? ??"
    assert b.observe(2).known == ()
    assert all(e.card < 0 for e in b.events(2) if e.how == "loot")


@pytest.mark.rule("HJ-C111")
def test_of_a_looted_hand_its_owner_knows_all_and_the_others_what_they_knew():
    b = last_hit(p0={"hand": "4C"}, p1={"hand": "8D KS AH"}, players=4, seen={"KS": [2], "4C": [3]})
    assert known(b, 1, 0) == ["8D", "AH", "KS"]
    assert known(b, 2, 0) == ["KS"] and known(b, 3, 0) == ["4C"]
    looted = [[card_code(e.card) for e in b.events(q) if e.how == "loot" and e.card >= 0] for q in range(4)]
    assert looted == [["8D", "KS", "AH"], ["8D", "KS", "AH"], [], []]


@pytest.mark.rule("HJ-C111")
def test_a_looted_card_is_known_to_be_in_hand_whatever_its_owner_had_set():
    p1 = {"hand": "8D KS", "mana": "4D"}
    assert board(3, p1=p1, seen={"8D": [2]}, kept={"8D": [2]}).observe(2).known == (
        (1, parse_card("8D"), "kept"),
    )
    b = last_hit(p0={"mana": "TC"}, p1=p1, seen={"8D": [2]}, kept={"8D": [2]})
    assert b.observe(2).known == ((0, parse_card("8D"), "hand"),)


@pytest.mark.rule("HJ-26.4", "HJ-C96")
def test_the_killers_agents_and_spells_untap_at_once_and_nobody_elses():
    p0 = {"agents": "KC QD! JH!*2", "mana": "TC! 8C!^ 7C"}
    b = last_hit(p0=p0, p2={"agents": "KD!", "mana": "6D!"})
    assert b.zone("agents", 0) == "KC QD JH*2" and b.zone("mana", 0) == "TC 8C^ 7C"
    assert b.zone("agents", 2) == "KD!" and b.zone("mana", 2) == "6D!"


@pytest.mark.rule("HJ-26.5", "HJ-C27", "HJ-C96")
def test_untapped_agents_spells_and_looted_cards_serve_again():
    b = last_hit(p0={"mana": "TC!^"}, p1={"hand": "3H 4D"}, p2={"agents": "QD"})
    b.play("attack KC 2", "block QD", "empower TC", "empower 3H")
    assert b.power("KC") == 10 + 3 + 1 and b.zone("mana", 0) == "TC!^"


@pytest.mark.rule("HJ-26.6", "HJ-C95")
@pytest.mark.parametrize("kind", ["time", "resign"])
def test_after_a_loss_on_time_the_hand_is_discarded_and_nobody_untaps(kind):
    p1 = {"hand": "8D KS AH 4S", "damage": "2C", "agents": "JH", "mana": "7D"}
    b = board(3, p0={"agents": "KC! QD"}, p1=p1, deck="9C 9D 9H", phase="combat").interrupt(kind, 1)
    assert b.zone("boneyard") == "2C 7D 8D AH 4S" and b.zone("bench") == "JH KS"
    assert b.zone("hand", 0) == b.zone("hand", 1) == "" and b.zone("agents", 0) == "KC! QD"
    assert b.asked == (0, "attack") and b.fact("alive") == (0, 2)


@pytest.mark.rule("HJ-26.7", "HJ-C94")
def test_a_sixth_counter_by_the_clock_has_no_killer():
    b = board(3, p0={"agents": "KC!"}, p1={"damage": FIVE, "hand": "8D KS"}, deck="9C 9D 9H", phase="combat")
    b.interrupt("flag", 1)
    assert b.zone("boneyard") == f"{FIVE} 9C 8D" and b.zone("bench") == "KS"
    assert b.zone("hand", 0) == "" and b.zone("agents", 0) == "KC!"


@pytest.mark.rule("HJ-26.7", "HJ-C40", "HJ-C48")
def test_a_sixth_counter_by_an_own_six_has_no_killer_and_ends_the_turn():
    p0 = {"damage": FIVE, "hand": "8D 6C KS", "agents": "JH"}
    b = board(3, p0=p0, p1={"agents": "KC!"}, deck="9C 9D 9H 9S").play("six 6C 4D")
    assert b.zone("boneyard") == f"{FIVE} 9C 8D" and b.zone("bench") == "JH KS" and b.zone("void") == "6C"
    assert b.asked == (1, "main") and b.zone("hand", 1) == "9D 9H"  # its two cards of the Draw Phase
    assert b.zone("agents", 1) == "KC"  # the End Phase untaps everybody


def check_redeemed(b, seat, counters=FIVE):
    """The Ace of Hearts on top of the Deck has come to the hand; five counters are left."""
    assert b.zone("hand", seat) == "AH" and b.zone("damage", seat) == counters
    assert b.result is None and seat in b.fact("alive") and "redemption" in story(b)


@pytest.mark.rule("HJ-26.8", "HJ-C108")
@pytest.mark.parametrize("players", [2, 3])
def test_an_ace_as_sixth_counter_redeems(players):
    b = last_hit(players=players, deck="AH 9C 9D")
    check_redeemed(b, 1)
    assert b.zone("agents", 0) == "KC!" and b.asked == (0, "attack")  # the killer gets no reward


@pytest.mark.rule("HJ-26.8", "HJ-C105")
def test_any_way_of_damage_may_be_redeemed():
    check_redeemed(duel("KS", "QD", p1={"damage": FIVE}, fill=None, deck="AH 9C").play(*PASSES), 1)
    check_redeemed(board(p0={"damage": FIVE, "hand": "6C"}, deck="AH 9C").play("six 6C 4D"), 0)
    check_redeemed(board(p1={"damage": FIVE}, deck="AH 9C").interrupt("flag", 1), 1)


@pytest.mark.rule("HJ-26.8", "HJ-C110")
def test_each_ace_redeems():
    p0 = {"agents": "KC QC JC"}
    b = board(p0=p0, p1={"damage": FIVE}, deck="AH AS 9C 9D", phase="combat")
    b.play("attack KC 1", "attack QC 1")
    assert b.zone("hand", 1) == "AH AS" and b.zone("damage", 1) == FIVE
    assert b.play("attack JC 1").result.winners == (0,)


@pytest.mark.rule("HJ-26.8")
def test_only_an_ace_redeems():
    for card in ("2C", "KH", "XR"):
        b = last_hit(players=2, deck=f"{card} AH", p1={"damage": "2D 2H 2S 3C 3D"})
        assert b.result.winners == (0,)


@pytest.mark.rule("HJ-26.9")
@pytest.mark.parametrize("had", range(5))
def test_an_earlier_ace_stays_a_counter(had):
    counters = " ".join(FIVE.split()[:had])
    b = last_hit(players=2, p1={"damage": counters}, deck="AH 9C")
    assert b.zone("damage", 1) == f"{counters} AH".strip() and b.zone("hand", 1) == ""


@pytest.mark.rule("HJ-26.10")
def test_the_dead_are_skipped_and_cannot_be_targeted():
    b = board(3, p0={"agents": "KC", "hand": "7C"}, p1={"alive": False}, p2={"hand": "4D"}, fill="deck")
    assert not b.legal("seven 7C 1") and b.legal("seven 7C 2 4D")
    b.play("combat")
    assert not b.legal("attack KC 1") and b.legal("attack KC 2")
    b.play("end")
    assert b.asked == (2, "main")


@pytest.mark.rule("HJ-26.10")
def test_a_jack_finds_nothing_of_the_dead():
    b = board(3, p0={"hand": "JC"}, p1={"alive": False}, deck="2C 2D").play("summon JC")
    assert not b.legal("ability")


@pytest.mark.rule("HJ-26.11")
def test_combat_goes_on_against_the_others():
    b = last_hit()
    assert b.asked == (0, "attack") and b.legal("attack KC 2") and not b.legal("attack KC 1")
    assert b.play("attack KC 2").zone("damage", 2) == "9D"


@pytest.mark.rule("HJ-26.11", "HJ-C103")
@pytest.mark.parametrize("kind", ["time", "resign"])
def test_a_defender_out_of_time_ends_the_duel_without_defeat_or_scar(kind):
    b = duel("KC", "QD", p0={"hand": "9C", "agents": "JH"}, players=3).play("empower 9C", "pass")
    b.interrupt(kind, 1)
    assert b.asked == (0, "attack") and b.zone("agents", 0) == "KC! JH" and b.fact("attack") == ()
    assert b.legal("attack JH 2") and not b.legal("attack KC 2")


@pytest.mark.rule("HJ-26.11", "HJ-C103")
@pytest.mark.parametrize("kind", ["time", "resign"])
def test_a_turn_player_out_of_time_ends_the_turn(kind):
    b = duel("KC", "QD", players=3).play("pass").interrupt(kind, 0)
    assert b.asked == (1, "main") and b.zone("agents", 1) == "QD" and "KC" in b.cards("bench")
