"""§15: a 7 attacks an opponent's hand."""

import pytest

from tabletop.engine.cards import parse_card, parse_face
from tabletop.engine.events import CardsShown, Declared
from tests.games.high_jinks.board import Board, board
from tests.games.high_jinks.duels import known

OFF = {"notes": False}


def three(mine: str = "7H", theirs: str = "9H KC", third: str = "9S AS", **position: object) -> Board:
    """Three seats with these hands, without notes."""
    return board(
        3, OFF, deck="8C 8D 8H 8S", p0={"hand": mine}, p1={"hand": theirs}, p2={"hand": third}, **position
    )


@pytest.mark.rule("HJ-15.1")
@pytest.mark.parametrize(
    ("zone", "text"), [("hand", "7H"), ("mana", "7H"), ("mana", "7H^"), ("mana", "7H!^")]
)
def test_a_seven_of_hand_or_mana_is_banished(zone, text):
    b = board(deck="8C 8D", p0={zone: text}, p1={"hand": "9S KC"}).play("seven 7H 1 9S")
    assert b.zone("mana", 0) == b.zone("hand", 0) == ""
    assert "7H" in b.cards("void")
    assert b.zone("hand", 1) == "KC"


@pytest.mark.rule("HJ-15.1")
def test_one_face_in_the_hand_of_one_opponent_is_named():
    b = three()
    moves = [move.split() for move in b.moves() if move.startswith("seven")]
    assert {seat for _, _, seat, _ in moves} == {"1", "2"}
    assert len(moves) == 2 * 53


@pytest.mark.rule("HJ-15.1")
def test_only_in_main():
    b = board(
        deck="8C 8D", phase="combat", p0={"agents": "KH", "hand": "7H", "mana": "7S"}, p1={"hand": "9H"}
    )
    assert b.moves() == ["attack KH 1", "end"]


@pytest.mark.rule("HJ-15.2")
@pytest.mark.parametrize("named", ["4S", "KC", "AD"])
def test_a_card_of_another_suit_is_banished(named):
    b = three(theirs=f"9H {named}").play(f"seven 7H 1 {named}")
    assert b.cards("void") == {"7H", named}
    assert b.zone("hand", 1) == "9H"
    assert b.zone("hand", 0) == ""
    for viewer in (0, 1, 2):
        assert known(b, viewer, -1) == sorted(["7H", named])
    *_, taken = [event for event in b.state.events if event.how == "banish"]
    assert (taken.from_seat, taken.by) == (1, 0), "whoever called it has done it"


@pytest.mark.rule("HJ-15.3")
@pytest.mark.parametrize("named", ["9H", "KH", "AH", "7H"])
def test_a_card_of_the_sevens_suit_is_stolen(named):
    stolen = "7H2" if named == "7H" else named
    b = three(theirs=f"{stolen} KC").play(f"seven 7H 1 {named}")
    assert b.zone("hand", 0) == stolen
    assert b.zone("hand", 1) == "KC"
    assert b.cards("void") == {"7H"}
    assert known(b, 2, 0) == known(b, 1, 0) == [named]  # all saw what was taken


@pytest.mark.rule("HJ-15.4", "HJ-C50")
def test_after_a_miss_the_user_alone_sees_the_hand():
    b = three().play("seven 7H 1 5C")
    assert b.cards("void") == {"7H"}
    assert b.zone("hand", 1) == "9H KC"
    assert known(b, 0, 1) == ["9H", "KC"]
    assert b.fact("shown_hand", 0) == 1
    assert known(b, 2, 1) == []
    assert b.fact("shown_hand", 1) == b.fact("shown_hand", 2) == -1
    assert b.seen(2, "hand", 1) == "?? ??"
    assert b.asked == (0, "main")


@pytest.mark.rule("HJ-15.4", "HJ-C50")
def test_the_event_of_a_shown_hand_names_its_cards_to_the_user_alone():
    b = three().play("seven 7H 1 5C")
    shown = [next(e for e in b.events(viewer) if isinstance(e, CardsShown)) for viewer in (0, 1, 2)]
    assert set(shown[0].cards) == {parse_card("9H"), parse_card("KC")}
    assert shown[2].cards == ()
    assert [event.count for event in shown] == [2, 2, 2]
    for viewer in (0, 1, 2):
        assert Declared("seven_miss", 0, target=1, value=parse_face("5C")) in b.events(viewer)


@pytest.mark.rule("HJ-15.4")
def test_what_was_seen_stays_known_while_it_stays_in_the_hand():
    b = board(
        3, OFF, turn=0, deck="8C 8D 8H 8S", p0={"hand": "7H 3C"}, p1={"hand": "9H KC"}, p2={"hand": "9S"}
    ).play("seven 7H 1 5C", "set 3C")
    assert b.fact("shown_hand", 0) == -1  # it is laid away with the next action
    b.play("end")
    assert b.zone("hand", 1) == "9H KC 8C 8D"
    assert known(b, 0, 1) == ["9H", "KC"]
    b.play("special KC")
    assert known(b, 0, 1) == ["9H"]
    b.play("set 9H")
    assert known(b, 0, 1) == ["9H"]
    assert b.seen(0, "mana", 1) == "??"  # it may be that one, or still be in the hand


@pytest.mark.rule("HJ-15.5", "HJ-C50")
@pytest.mark.parametrize("named", ["9H", "KC"])
def test_after_a_hit_the_rest_stays_hidden(named):
    b = three(theirs="9H KC QD 4S").play(f"seven 7H 1 {named}")
    for viewer in (0, 2):
        assert known(b, viewer, 1) == []
        assert b.seen(viewer, "hand", 1) == "?? ?? ??"
        assert b.fact("shown_hand", viewer) == -1
        assert not any(isinstance(event, CardsShown) for event in b.events(viewer))


@pytest.mark.rule("HJ-15.6", "HJ-C51")
def test_of_two_copies_only_one_is_affected():
    b = three(theirs="9H 9H2 9S 9S2", third="AS").play("seven 7H 1 9H")
    assert len(b.cards("hand", 0) & {"9H", "9H2"}) == 1
    assert len(b.cards("hand", 1) & {"9H", "9H2"}) == 1
    b = three(theirs="9H 9H2 9S 9S2", third="AS").play("seven 7H 1 9S")
    assert len(b.cards("void") & {"9S", "9S2"}) == 1
    assert len(b.cards("hand", 1) & {"9S", "9S2"}) == 1


@pytest.mark.rule("HJ-15.7", "HJ-C49")
def test_a_hand_without_cards_cannot_be_chosen():
    b = three(third="")
    assert b.legal("seven 7H 1")
    assert not b.legal("seven 7H 2")
    b = three(theirs="", third="")
    assert not b.legal("seven 7H")


@pytest.mark.rule("HJ-15.7")
def test_nobody_is_left_to_choose_after_the_last_card_is_taken():
    assert not three(mine="7H 7S", theirs="9H", third="").play("seven 7H 1 9H").legal("seven 7S")


@pytest.mark.rule("HJ-15.8", "HJ-C51")
@pytest.mark.parametrize("seven", ["7C", "7D", "7H", "7S"])
def test_a_joker_is_banished_never_stolen(seven):
    b = three(mine=seven, theirs="XB XR 9H").play(f"seven {seven} 1 X")
    assert b.zone("hand", 0) == ""
    assert len(b.cards("void") & {"XR", "XB"}) == 1
    assert len(b.cards("hand", 1) & {"XR", "XB"}) == 1


@pytest.mark.rule("HJ-15.9")
@pytest.mark.parametrize(
    ("zone", "card"), [("mana", "9H"), ("mana", "9H^"), ("damage", "9H"), ("agents", "KH")]
)
def test_cards_of_the_field_and_counters_are_not_affected(zone, card):
    b = board(deck="8C 8D", p0={"hand": "7H"}, p1={"hand": "4S", zone: card})
    b.play(f"seven 7H 1 {card[:2]}")
    assert b.zone(zone, 1) == card
    assert b.zone("hand", 0) == ""
    assert b.fact("shown_hand") == 1  # a miss


@pytest.mark.rule("HJ-15.4", "HJ-C52")
def test_a_card_the_opponent_cannot_hold_may_be_named_to_see_the_hand():
    b = board(deck="8C 8D", boneyard="4D", p0={"hand": "7H 9S", "agents": "KC"}, p1={"hand": "4S"})
    for named in ("9S", "KC", "4D", "7H"):
        assert b.legal(f"seven 7H 1 {named}")
    b.play("seven 7H 1 9S")
    assert b.zone("hand", 0) == "9S"
    assert known(b, 0, 1) == ["4S"]


@pytest.mark.rule("HJ-24.6", "HJ-24.2")
def test_a_seven_among_the_counters_works_once():
    b = board(deck="8C 8D", p0={"damage": "7H 4C"}, p1={"hand": "9H KC"}).play("seven 7H 1 9H")
    assert b.zone("damage", 0) == "7H- 4C"
    assert b.zone("hand", 0) == "9H"
    assert b.zone("void") == ""
    assert not b.legal("seven 7H")
