"""§14: a 6 fetches a named card from the Void."""

import pytest

from tabletop.engine.cards import parse_card, parse_face
from tabletop.engine.events import CardsShown, Declared
from tabletop.engine.notation import parse_move
from tabletop.games.high_jinks.spec import SPEC
from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import known, story

OFF = {"notes": False}
FIVE = "3C 3D 3H 3S 4C"


@pytest.mark.rule("HJ-14.1")
@pytest.mark.parametrize(
    ("zone", "text"), [("hand", "6H"), ("mana", "6H"), ("mana", "6H^"), ("mana", "6H!^")]
)
def test_a_six_of_hand_or_mana_is_banished_to_search(zone, text):
    b = board(deck="8C 7C", void="9H KD", p0={zone: text}).play("six 6H 9H")
    assert b.zone("hand", 0) == "9H"
    assert b.zone("mana", 0) == ""
    assert b.cards("void") == {"KD", "6H"}


@pytest.mark.rule("HJ-14.1")
def test_only_own_sixes_and_only_in_main():
    zones = {"hand": "6H", "mana": "6S", "damage": "6D"}
    assert board(void="9H", deck="8C 7C", p0=zones).legal("six 6H 9H")
    theirs = board(void="9H", deck="8C 7C", p0={"hand": "6C"}, p1=zones)
    assert {move.split()[1] for move in theirs.moves() if move.startswith("six")} == {"6C"}
    combat = board(void="9H", deck="8C 7C", p0=zones | {"agents": "KH"}, phase="combat")
    assert combat.moves() == ["attack KH 1", "end"]


@pytest.mark.rule("HJ-14.2")
def test_one_face_is_declared_before_anything_is_revealed():
    b = board(options=OFF, deck="8C 7C", void="9H KD", p0={"hand": "6H"})
    first = next(action for action in b.decision.actions if action.verb == "six")
    b.state.apply(first)
    assert b.asked == (0, "six")
    assert b.events() == []
    assert known(b, 0, -1) == []
    assert b.zone("hand", 0) == "6H"
    assert len(b.decision.actions) == 52
    assert all(action.value >= 0 and action.card < 0 for action in b.decision.actions)


@pytest.mark.rule("HJ-14.2", "HJ-14.5", "HJ-C42", "HJ-C43")
def test_declare_pay_search_take_and_then_damage():
    b = board(deck="8C 7C", void="9H KD", p0={"hand": "6H"}).play("six 6H KD")
    assert story(b) == ["six", "banish", "search", "search", "six_hit", "six_other", "damage", "six"]


@pytest.mark.rule("HJ-14.3", "HJ-C47")
def test_one_copy_goes_to_hand():
    b = board(3, deck="8C 7C", void="9H 9H2 KD", p0={"hand": "6H 3C"}).play("six 6H 9H")
    assert b.zone("hand", 0) in ("3C 9H", "3C 9H2")
    assert len(b.cards("void") & {"9H", "9H2"}) == 1


@pytest.mark.rule("HJ-14.4")
@pytest.mark.parametrize("named", ["9H", "KH", "AH"])
def test_a_success_in_suit_costs_nothing(named):
    b = board(deck="8C 7C", void=f"{named} KD", p0={"hand": "6H", "damage": "4D"}).play(f"six 6H {named}")
    assert b.zone("hand", 0) == named
    assert b.zone("damage", 0) == "4D"
    assert b.zone("deck") == "8C 7C"


@pytest.mark.rule("HJ-14.5", "HJ-C43", "HJ-C47")
@pytest.mark.parametrize(("named", "card"), [("KD", "KD"), ("9S", "9S"), ("6S", "6S"), ("X", "XR")])
def test_a_success_in_another_suit_or_a_joker_costs_one(named, card):
    b = board(deck="8C 7C", void=f"{card} 9H", p0={"hand": "6H"}).play(f"six 6H {named}")
    assert b.zone("hand", 0) == card
    assert b.zone("damage", 0) == "8C"
    assert b.cards("void") == {"9H", "6H"}


@pytest.mark.rule("HJ-14.5", "HJ-C42")
def test_the_card_is_taken_before_the_damage_shuffles_the_void_away():
    b = board(deck="8C", void="KD 9S", p0={"hand": "6H"}).play("six 6H KD")
    assert b.zone("hand", 0) == "KD"
    assert b.zone("damage", 0) == "8C"
    assert b.cards("deck") == {"9S", "6H"}


@pytest.mark.rule("HJ-14.6")
@pytest.mark.parametrize("named", ["4H", "4S", "X"])
def test_a_failure_costs_one_also_in_suit(named):
    b = board(deck="8C 7C", void="9H", p0={"hand": "6H"}).play(f"six 6H {named}")
    assert b.zone("hand", 0) == ""
    assert b.zone("damage", 0) == "8C"
    assert b.cards("void") == {"9H", "6H"}
    assert b.asked == (0, "main")


@pytest.mark.rule("HJ-14.7", "HJ-C44")
@pytest.mark.parametrize("six", ["6C", "6D", "6H", "6S"])
def test_the_own_face_cannot_be_declared(six):
    b = board(deck="8C 7C", p0={"hand": six})
    assert not b.legal(f"six {six} {six}")
    named = {move.split()[2] for move in b.moves() if move.startswith("six")}
    assert len(named) == 52
    assert {"6C", "6D", "6H", "6S"} - {six} <= named


@pytest.mark.rule("HJ-14.7", "HJ-C44")
def test_nor_a_twin_of_the_own_face():
    b = board(3, deck="8C 7C", void="6H", p0={"hand": "6H2"})
    assert not b.legal("six 6H2 6H")
    assert b.legal("six 6H2 6S")


@pytest.mark.rule("HJ-14.8", "HJ-C45")
@pytest.mark.parametrize(
    "position", [{}, {"boneyard": "9H"}, {"p1": {"mana": "9H^"}}, {"p0": {"hand": "6H 9H"}}, {"bench": "KD"}]
)
def test_an_empty_void_or_a_card_known_elsewhere_may_be_tried(position):
    b = board(**({"deck": "8C 7C", "p0": {"hand": "6H"}} | position))
    for named in ("9H", "KD"):
        assert b.legal(f"six 6H {named}")
    b.play("six 6H 9H")
    assert b.zone("damage", 0) == "8C"
    assert b.zone("void") == "6H"


@pytest.mark.rule("HJ-14.9", "HJ-C94")
def test_a_sixth_counter_from_the_own_six_has_no_killer():
    b = board(
        3,
        deck="8C 7C",
        fill="deck",
        p0={"hand": "6H 9S KD AC", "damage": FIVE},
        p1={"hand": "QS", "mana": "9D!^"},
        p2={"hand": "JS", "agents": "KH!"},
    ).play("six 6H 4H")
    assert b.fact("out") == (0,)
    assert b.zone("boneyard").endswith("9S AC")  # the hand, discarded last
    assert b.zone("bench") == "KD"
    assert b.zone("hand", 0) == ""
    assert b.zone("hand", 2) == "JS"
    told = story(b)
    assert "loot" not in told
    between = told[told.index("damage", told.index("six_miss")) : told.index("end")]
    assert "untap" not in between


@pytest.mark.rule("HJ-14.9")
def test_with_two_players_the_other_wins():
    b = board(deck="8C 7C", p0={"hand": "6H", "damage": FIVE}).play("six 6H 4H")
    assert b.result is not None
    assert b.result.winners == (1,)


@pytest.mark.rule("HJ-14.9", "HJ-C48")
def test_an_ace_redeems_from_the_own_six():
    b = board(deck="AS 7C", p0={"hand": "6H", "damage": FIVE}).play("six 6H 4H")
    assert b.result is None
    assert b.zone("hand", 0) == "AS"
    assert b.zone("damage", 0) == FIVE
    assert b.asked == (0, "main")


@pytest.mark.rule("HJ-14.10", "HJ-C46")
def test_the_searcher_alone_sees_the_void():
    b = board(3, OFF, deck="8C 7C", void="9H KD QS", p0={"hand": "6H"}).play("six 6H KD")
    assert known(b, 0, -1) == ["6H"], "what was shown once is not looked up"
    for viewer in (1, 2):
        assert known(b, viewer, -1) == ["6H"]  # everybody saw the payment
        assert known(b, viewer, 0) == ["KD"]  # and what was taken
        assert b.seen(viewer, "hand", 0) == "??"
        assert b.observe(viewer).zone("void").cards == ()


@pytest.mark.rule("HJ-14.10", "HJ-C46")
def test_declaration_and_result_are_public_the_search_is_not():
    b = board(3, OFF, deck="8C 7C", void="9H KD QS", p0={"hand": "6H"}).play("six 6H KD")
    face = parse_face("KD")
    for viewer in (0, 1, 2):
        said = [event for event in b.events(viewer) if isinstance(event, Declared)]
        assert said == [
            Declared("six", 0, card=parse_card("6H"), value=face),
            Declared("six_hit", 0, value=face),
            Declared("six_other", 0, value=face),
        ]
    shown = [next(e for e in b.events(viewer) if isinstance(e, CardsShown)) for viewer in (0, 1, 2)]
    assert set(shown[0].cards) == {parse_card(code) for code in ("6H", "9H", "KD", "QS")}
    assert shown[1].cards == shown[2].cards == ()
    assert shown[1].count == 4


@pytest.mark.rule("HJ-14.10", "HJ-C46")
def test_a_miss_is_public_too():
    b = board(3, OFF, deck="8C 7C", void="9H", p0={"hand": "6H"}).play("six 6H KD")
    assert Declared("six_miss", 0, value=parse_face("KD")) in b.events(2)
    assert known(b, 0, -1) == known(b, 2, -1) == ["6H"]


@pytest.mark.rule("HJ-14.10", "HJ-C46")
@pytest.mark.parametrize("named", ["KD", "4H"])
def test_with_the_option_a_search_shows_only_the_result(named):
    b = board(3, OFF | {"void_search": "result"}, deck="8C 7C", void="9H KD QS", p0={"hand": "6H"})
    b.play(f"six 6H {named}")
    for viewer in (0, 1, 2):
        assert known(b, viewer, -1) == ["6H"]
        assert not any(isinstance(event, CardsShown) for event in b.events(viewer))
        assert any(event.how in ("six_hit", "six_miss") for event in b.events(viewer))
    assert b.zone("hand", 0) == ("KD" if named == "KD" else "")


@pytest.mark.rule("HJ-14.10", "HJ-C106")
def test_what_a_search_showed_is_not_kept_past_the_six_without_notes():
    """Neither while a second 6 is declared nor in Combat."""
    b = board(3, OFF, fill="deck", void="9H KD QS", p0={"agents": "JC", "hand": "6H 6S"}).play("six 6H 9H")
    assert known(b, 0, -1) == ["6H"]
    for action in parse_move(SPEC, b.state, "six 6S KD")[:1]:
        b.state.apply(action)
    assert b.decision.stage == 1 and known(b, 0, -1) == ["6H"]
    b = board(3, OFF, fill="deck", void="9H KD QS", p0={"agents": "JC", "hand": "6H"}).play(
        "six 6H 9H", "combat"
    )
    assert known(b, 0, -1) == ["6H"]
    b.play("end")
    assert known(b, 0, -1) == []


@pytest.mark.rule("HJ-14.11")
def test_several_sixes_in_one_turn():
    b = board(deck="8C 7C 5C", void="9H KD", p0={"hand": "6H 6S", "mana": "6C"})
    b.play("six 6H 9H", "six 6S KD", "six 6C 6S")
    assert b.zone("hand", 0) == "9H KD 6S"
    assert b.zone("damage", 0) == "8C 7C"
    assert b.cards("void") == {"6H", "6C"}
    assert b.legal("six 6S 6H")
