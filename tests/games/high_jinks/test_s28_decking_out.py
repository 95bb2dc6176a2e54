"""§28: the moment the Deck runs out Void and Bench become the new one; what happens when there is nothing left."""

import pytest

from tabletop.engine.events import PileShuffled
from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import PASSES, duel, story

FIVE = "2C 2D 2H 2S 3C"
NO_FALLBACK = {"boneyard_fallback": False}
PILES = {"void": "5H 5S", "bench": "QS", "boneyard": "4C"}


def rebuilt(b, deck, boneyard="4C"):
    """Void and Bench are empty, their cards are the Deck; the Boneyard is untouched."""
    assert b.cards("deck") == set(deck.split())
    assert b.zone("void") == b.zone("bench") == "" and b.zone("boneyard") == boneyard
    assert "rebuild" in story(b)


def drawn(deck="2C", hand="KC", **piles):
    """Seat 0 summons and draws one card."""
    return board(p0={"hand": hand}, deck=deck, **piles).play("summon KC", "draw")


@pytest.mark.rule("HJ-28.1")
def test_the_last_card_drawn_makes_void_and_bench_the_new_deck_at_once():
    b = drawn(**PILES)
    assert b.zone("hand", 0) == "2C" and b.asked == (0, "main")
    rebuilt(b, "5H 5S QS")


@pytest.mark.rule("HJ-28.1")
def test_not_before_the_last_card():
    b = drawn(deck="2C 2D", **PILES)
    assert b.zone("deck") == "2D" and b.cards("void") == {"5H", "5S"} and b.zone("bench") == "QS"


@pytest.mark.rule("HJ-28.1")
@pytest.mark.parametrize("piles", [{"void": "5H 5S"}, {"bench": "QS JS"}], ids=["void", "bench"])
def test_one_of_them_is_enough(piles):
    assert drawn(**piles).cards("deck") == set(next(iter(piles.values())).split())


@pytest.mark.rule("HJ-28.1")
def test_they_are_shuffled_together():
    piles = {"void": "5C 5D 5H 5S 6C 6D", "bench": "QC QD QH QS JC JD"}
    orders = [drawn(seed=str(seed), **piles).zone("deck") for seed in range(8)]
    assert len(set(orders)) == 8 and len({order.split()[0] for order in orders}) > 2
    assert {frozenset(order.split()) for order in orders} == {frozenset(" ".join(piles.values()).split())}
    again = drawn(seed="3", **piles)
    assert again.zone("deck") == orders[3], "chance comes from the seed alone"


@pytest.mark.rule("HJ-28.1")
def test_nobody_sees_the_new_deck():
    b = drawn(**PILES)
    for viewer in (0, 1):
        assert b.seen(viewer, "deck") == "?? ?? ??" and b.observe(viewer).known == ()
    assert [e.count for e in b.events(1) if isinstance(e, PileShuffled)] == [3], "its size is no secret"


@pytest.mark.rule("HJ-28.1", "HJ-C74")
def test_nobody_is_asked_even_if_the_dealer_is_out():
    b = board(3, p0={"hand": "KC"}, p2={"alive": False}, dealer=2, deck="2C", **PILES)
    rebuilt(b.play("summon KC", "draw"), "5H 5S QS")
    assert b.asked == (0, "main")


@pytest.mark.rule("HJ-28.2")
def test_the_boneyard_stays_as_it_is():
    b = drawn(void="5H", boneyard="4C 7D AS")
    assert b.zone("boneyard") == "4C 7D AS" and b.zone("deck") == "5H"


@pytest.mark.rule("HJ-28.3", "HJ-C71", "HJ-C13")
def test_the_draw_phase_goes_on_from_the_new_deck():
    b = board(deck="2C", bench="QS JS", boneyard="4C").play("end")
    hand = b.cards("hand", 1)
    assert "2C" in hand and len(hand & {"QS", "JS"}) == 1 and b.cards("deck") == {"QS", "JS"} - hand


@pytest.mark.rule("HJ-28.3", "HJ-C71")
def test_a_straight_goes_on_from_the_new_deck():
    b = board(p0={"hand": "3H 4D 5C"}, deck="2C", void="6C 6D 6H", boneyard="4C").play("straight 3H 4D 5C")
    hand = b.cards("hand", 0)
    assert "2C" in hand and len(hand & {"6C", "6D", "6H"}) == 2
    assert b.cards("deck") == {"6C", "6D", "6H"} - hand and b.zone("boneyard") == "4C 3H 4D 5C"


@pytest.mark.rule("HJ-28.3", "HJ-C71")
def test_costs_already_paid_are_shuffled_in():
    b = board(p0={"hand": "5C 5D"}, deck="2C", boneyard="4C").play("pair 5C 5D", "pick-draw")
    rebuilt(b, "5C 5D")
    assert b.asked == (0, "pick")
    b.play("pick-draw")
    assert len(b.cards("hand", 0) & {"5C", "5D"}) == 1


@pytest.mark.rule("HJ-28.3", "HJ-C71")
def test_the_six_that_was_banished_is_shuffled_in():
    b = board(p0={"hand": "6C"}, deck="2C", void="9H", boneyard="4C").play("six 6C QS")
    assert b.zone("damage", 0) == "2C"
    rebuilt(b, "9H 6C")


@pytest.mark.rule("HJ-28.3")
def test_a_defeated_agent_is_on_the_bench_before_the_damage():
    b = duel("KS", "QC", deck="2C", fill=None, void="9H", boneyard="4C").play(*PASSES)
    assert b.zone("damage", 1) == "2C"
    rebuilt(b, "9H QC")


def attacked(**position):
    return board(p0={"agents": "KC"}, phase="combat", deck="2C", **position).play("attack KC 1")


@pytest.mark.rule("HJ-28.1")
def test_it_is_told_after_the_card_that_emptied_the_deck():
    drew = story(board(deck="2C 2D", **PILES).play("end"))
    assert drew.index("rebuild") > max(at for at, how in enumerate(drew) if how == "draw")
    hurt = story(attacked(**PILES))
    assert hurt[hurt.index("damage") :][:3] == ["damage", "attack", "rebuild"]


@pytest.mark.rule("HJ-28.4")
def test_damage_of_every_kind_takes_the_last_card():
    burn = board(p0={"damage": "6C 6D 6H"}, deck="2C", **PILES).play("three 6C 6D 6H", "burn 1")
    flag = board(deck="2C", **PILES).interrupt("flag", 1)
    sudden = board(deck="2C", turns_taken=[30, 30], **(PILES | {"void": "5H"})).play("end")
    for b in (attacked(**PILES), burn, flag):
        assert b.zone("damage", 1) == "2C"
        rebuilt(b, "5H 5S QS")
    # the two cards of the Draw Phase come from the new Deck, and the Boneyard is not needed
    assert sudden.zone("damage", 1) == "2C" and sudden.cards("hand", 1) == {"5H", "QS"}
    assert sudden.zone("boneyard") == "4C"


@pytest.mark.rule("HJ-28.4")
def test_also_an_ace_that_redeems():
    b = board(p0={"agents": "KC"}, p1={"damage": FIVE}, phase="combat", deck="AH", **PILES)
    b.play("attack KC 1")
    assert b.zone("hand", 1) == "AH" and b.zone("damage", 1) == FIVE
    rebuilt(b, "5H 5S QS")


@pytest.mark.rule("HJ-28.4", "HJ-C73")
def test_a_losers_cards_come_too_late_for_it():
    p1 = {"damage": "JH 2D 2H 2S 3C", "agents": "", "hand": "9S", "mana": "8S"}
    b = board(3, p0={"agents": "KC"}, p1=p1, phase="combat", deck="2C", **PILES).play("attack KC 1")
    assert b.cards("deck") == {"5H", "5S", "QS"}
    assert b.zone("boneyard") == "4C 2D 2H 2S 3C 2C 8S" and b.zone("bench") == "JH"


@pytest.mark.rule("HJ-28.5", "HJ-C70")
def test_with_nothing_in_void_and_bench_the_deck_stays_empty():
    b = drawn(boneyard="4C 7D")
    assert b.zone("hand", 0) == "2C" and b.zone("deck") == "" and b.zone("boneyard") == "4C 7D"
    assert "rebuild_boneyard" not in story(b)


@pytest.mark.rule("HJ-28.5", "HJ-C70")
def test_when_a_card_is_needed_void_and_bench_come_first():
    b = drawn(hand="KC 9C 9D", boneyard="4C 7D").play("pair 9C 9D")
    assert b.zone("deck") == "" and b.cards("void") == {"9C", "9D"}, "nobody has needed a card"
    b.play("pick-draw")
    assert len(b.cards("hand", 0) & {"9C", "9D"}) == 1
    assert b.zone("boneyard") == "4C 7D" and b.zone("void") == "" and len(b.cards("deck")) == 1
    b = drawn(boneyard="4C").play("retire KC", "end")
    assert b.zone("hand", 1) == "KC 4C", "the Bench, and only then the Boneyard"


@pytest.mark.rule("HJ-28.5", "HJ-C70")
def test_else_the_boneyard_is_shuffled():
    boneyard = "4C 7D AS 3D 3H 3S 9C 9D"
    b = board(boneyard=boneyard).play("end")
    assert len(b.cards("hand", 1)) == 2 and b.zone("boneyard") == "" and "rebuild_boneyard" in story(b)
    assert b.cards("hand", 1) | b.cards("deck") == set(boneyard.split())
    tops = {board(boneyard=boneyard, seed=str(seed)).play("end").zone("hand", 1) for seed in range(8)}
    assert len(tops) > 4


@pytest.mark.rule("HJ-28.5", "HJ-C70")
def test_also_for_damage():
    b = board(p0={"agents": "KC"}, phase="combat", boneyard="4C 7D").play("attack KC 1")
    assert b.zone("damage", 1) in ("4C", "7D") and b.zone("boneyard") == ""
    assert len(b.cards("deck")) == 1


@pytest.mark.rule("HJ-28.5", "HJ-C70", "HJ-C16")
def test_with_the_option_off_the_boneyard_never_comes_back():
    b = board(options=NO_FALLBACK, p0={"agents": "KC", "hand": "KD"}, boneyard="4C 7D").play("summon KD")
    assert not b.legal("draw") and b.legal("ability K 4C")
    b.play("none", "combat", "attack KC 1", "end")
    assert b.zone("damage", 1) == "??-" and b.zone("hand", 1) == "" and b.zone("boneyard") == "4C 7D"
    b = board(options=NO_FALLBACK, bench="QS", boneyard="4C").play("end")
    assert b.zone("hand", 1) == "QS", "Void and Bench still do"


@pytest.mark.rule("HJ-28.6", "HJ-C72")
def test_with_no_card_anywhere_a_draw_does_nothing():
    b = board(p0={"agents": "KC"}, p1={"hand": "4D"}).play("end")
    assert b.zone("hand", 1) == "4D" and b.asked == (1, "main")
    b = board(deck="2C").play("end")
    assert b.zone("hand", 1) == "2C", "one of two is drawn"


@pytest.mark.rule("HJ-28.6", "HJ-C72")
def test_damage_adds_a_blank_counter():
    b = board(3, p0={"agents": "KC QC"}, phase="combat").play("attack KC 1", "attack QC 1")
    assert b.zone("damage", 1) == "??- ??-"
    for viewer in range(3):
        assert b.seen(viewer, "damage", 1) == "??- ??-" and b.observe(viewer).zone("damage", 1).count == 2


@pytest.mark.rule("HJ-28.6", "HJ-C72")
def test_a_blank_counter_is_damage_like_any_other():
    p1 = {"damage": "2C 2D- ??- ??- ??-"}
    b = board(p0={"agents": "KC"}, p1=p1, phase="combat").play("attack KC 1")
    assert b.result.winners == (0,) and b.at("seat.1.damage") == "2C 2D- ??- ??- ??- ??-"


@pytest.mark.rule("HJ-28.6", "HJ-C72")
def test_a_blank_counter_serves_for_nothing():
    b = board(p0={"damage": "??- ??- ??-", "hand": "9C 5D"}, p1={"mana": "3C"}, bench="QS", deck="2C 2D")
    verbs = {move.split()[0] for move in b.moves()}
    assert verbs == {"set", "combat", "end"}
    b = duel("KC", "QD", p0={"damage": "??- ??-"}, fill=None, deck="2C")
    assert b.moves() == ["pass"]
