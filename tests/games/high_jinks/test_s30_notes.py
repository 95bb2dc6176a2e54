"""§30: with notes the faces in the Void are listed; without them nothing lets anybody look up earlier banishes."""

import pytest

from tabletop.engine.cards import FACE_CODES, parse_card
from tabletop.engine.events import CardMoved, CardsShown, Declared
from tabletop.games.high_jinks.spec import SPEC
from tabletop.games.high_jinks.texts import say
from tabletop.match.public import PUBLIC
from tabletop.match.remarks import NOTED, right
from tests.games.high_jinks.board import board, random_game
from tests.games.high_jinks.duels import known
from tests.games.high_jinks.matches import Table

OFF = {"notes": False}
DECK = "2C 2D 2H 2S 3D 3H 3S 4H 4S 4D 4C"


def listed(b, players=2):
    """The faces every view lists as being in the Void."""
    lists = [known(b, seat, -1) for seat in range(players)]
    assert all(faces == lists[0] for faces in lists), "all may know the same"
    return lists[0]


def panel(b, viewer):
    return " ".join(SPEC.table.present(b.observe(viewer), None).notes)


@pytest.mark.rule("HJ-30.1", "HJ-C106")
def test_the_void_is_listed_for_everybody():
    b = board(3, void="9H KD XR 9H2")
    assert listed(b, 3) == ["9H", "9H", "KD", "X"]
    for viewer in range(3):
        assert panel(b, viewer) == say("void", count=4, cards="9♥, 9♥, K♦, Joker")
        assert b.seen(viewer, "void") == "?? ?? ?? ??"


@pytest.mark.rule("HJ-30.1")
def test_what_is_banished_comes_on_the_list_and_stays():
    b = board(p0={"hand": "5C", "mana": "5D", "damage": "5H"}, void="9H", deck=DECK)
    b.play("three 5C 5D 5H", "pick-draw", "pick-draw", "stop")
    assert listed(b) == ["5C", "5D", "9H"]  # the counter only turned
    b.play("end", "end", "end")
    assert listed(b) == ["5C", "5D", "9H"]


@pytest.mark.rule("HJ-30.1")
def test_what_a_six_takes_out_leaves_it():
    b = board(p0={"hand": "6H"}, void="9H KD", deck=DECK).play("six 6H 9H")
    assert listed(b) == ["6H", "KD"]


@pytest.mark.rule("HJ-30.1", "HJ-28.1")
def test_a_rebuild_clears_it():
    b = board(p0={"hand": "5C 5D 6C 6D"}, void="9H", deck="2C", bench="KD")
    b.play("pair 5C 5D", "pick-draw")
    assert listed(b) == [] and b.cards("deck") == {"9H", "KD", "5C", "5D"}
    b.play("pick-draw", "pair 6C 6D")
    assert listed(b) == ["6C", "6D"]


@pytest.mark.rule("HJ-C106")
def test_what_a_hand_is_known_to_hold_is_listed_with_notes_only():
    def salvaged(notes):
        b = board(options={"notes": notes}, p0={"hand": "KC 7D"}, boneyard="9H", deck=DECK)
        return b.play("summon KC", "ability K 9H")

    b = salvaged(True)
    assert panel(b, 1) == say("note.hand", player="{0}", cards="9♥")
    assert panel(b.play("set 7D"), 1) == say("note.kept", player="{0}", cards="9♥")
    assert panel(salvaged(False), 1) == panel(salvaged(False).play("set 7D"), 1) == ""


@pytest.mark.rule("HJ-30.2", "HJ-C106")
def test_without_notes_old_banishes_are_in_no_view():
    b = board(3, options=OFF, void="9H KD XR")
    assert listed(b, 3) == [] and [b.seen(q, "void") for q in range(3)] == ["?? ?? ??"] * 3
    assert all(panel(b, q) == "" for q in range(3))


@pytest.mark.rule("HJ-30.2", "HJ-C106")
def test_a_banish_is_seen_by_all_until_the_turn_is_over():
    b = board(options=OFF, p0={"hand": "5C 5D"}, void="9H", deck=DECK).play("pair 5C 5D")
    assert listed(b) == ["5C", "5D"]
    b.play("pick-draw", "pick-draw", "combat")
    assert listed(b) == ["5C", "5D"]
    b.play("end")
    assert listed(b) == []


@pytest.mark.rule("HJ-30.2", "HJ-C46")
def test_what_a_six_showed_is_forgotten_too():
    b = board(options=OFF, p0={"hand": "6H"}, void="9H KD", deck=DECK).play("six 6H QC")
    assert known(b, 0, -1) == known(b, 1, -1) == ["6H"]
    b.play("end")
    assert listed(b) == []


@pytest.mark.rule("HJ-30.2")
@pytest.mark.parametrize("players", [2, 3])
def test_in_random_games_every_turn_begins_with_an_empty_list(players):
    turns, begun = None, 0
    for b in random_game(players, 3, OFF):
        if b.at("turns_taken") != turns and b.at("phase") == "main":
            turns = b.at("turns_taken")
            begun += bool(b.zone("void"))
            assert listed(b, players) == []
    assert begun > 3


# two cards that {} may stand for; seats 0 and 1; what seat 0 plays
STORIES = {
    "pair": ("5C 5D", {"hand": "{} 5S"}, {}, ["pair {} 5S", "pick-draw", "pick-draw"]),
    "three from mana": (
        *("5C 5D", {"mana": "{} 5S 5H"}, {}),
        ["three {} 5S 5H", "pick-draw", "pick-draw", "stop"],
    ),
    "six": ("6C 6D", {"hand": "{}"}, {}, ["six {} QC"]),
    "seven": ("7C 7D", {"hand": "{}"}, {"hand": "TS"}, ["seven {} 1 AC"]),
    "called by a seven": ("8C 8D", {"hand": "7H"}, {"hand": "{} TS"}, ["seven 7H 1 {}"]),
    "archlord": ("8S 9S", {"agents": "KS*4", "hand": "{}"}, {}, ["archlord KS {}", "pick-draw", "pick-draw"]),
    "shown by a six": ("9C 9D", {"hand": "6S"}, {}, ["six 6S QC"]),
    "ace": (
        *("AC AD", {"agents": "KC", "hand": "{}"}, {"agents": "QD"}),
        ["combat", "attack KC 1", "block QD", "ace {}", "decline", "draw"],
    ),
}


def logs(t):
    """What each seat, and everybody, may read back."""
    return {viewer: t.log(viewer) for viewer in (0, 1, PUBLIC)}


def told(story, which, notes, deck=DECK):
    """Seat 0 plays a story with one of its two cards, all else is alike. (the table, its logs then)"""
    cards, p0, p1, moves = STORIES[story]
    card = cards.split()[which]
    p0, p1 = ({zone: text.format(card) for zone, text in seat.items()} for seat in (p0, p1))
    void = f"TH {card}" if story == "shown by a six" else "TH"
    t = Table(board(options={"notes": notes}, p0=p0, p1=p1, void=void, deck=deck))
    t.play(*[move.format(card) for move in moves])
    return t, logs(t)


@pytest.mark.rule("HJ-30.2", "HJ-C106")
@pytest.mark.parametrize("story", STORIES)
def test_without_notes_the_next_turn_cannot_tell_what_was_banished(story):
    (one, then), (other, then_other) = told(story, 0, False), told(story, 1, False)
    assert then[0] != then_other[0], "while the turn lasts it is told"
    for t in (one, other):
        t.play("end")
    for viewer in (0, 1):
        assert one.b.observe(viewer) == other.b.observe(viewer)
    assert logs(one) == logs(other)


@pytest.mark.rule("HJ-30.1", "HJ-30.2")
@pytest.mark.parametrize("story", STORIES)
def test_with_notes_it_can(story):
    (one, then), (other, _) = told(story, 0, True), told(story, 1, True)
    for t in (one, other):
        t.play("end")
    assert one.b.observe(0) != other.b.observe(0) and logs(one)[0] != logs(other)[0]
    assert logs(one)[0][: len(then[0])] == then[0], "the log keeps all it has told"


@pytest.mark.rule("HJ-30.2")
def test_a_rebuild_does_not_bring_the_names_back():
    tables = [told("pair", which, False, deck="2C 2D 2H 2S")[0].play("end") for which in (0, 1)]
    assert all(t.b.zone("void") == "" for t in tables), "rebuilt by the Draw Phase"
    assert logs(tables[0]) == logs(tables[1])


@pytest.mark.rule("HJ-30.2", "HJ-2.16")
def test_the_log_names_a_banish_in_its_turn_for_everybody():
    t, then = told("pair", 0, False)
    for viewer in (0, 1, PUBLIC):
        gone = {e.card for e in then[viewer] if isinstance(e, CardMoved) and e.zone == "void"}
        assert gone == {parse_card("5C"), parse_card("5S")}
    t.play("end")
    for viewer in (0, 1, PUBLIC):
        gone = [e.card for e in t.log(viewer) if isinstance(e, CardMoved) and e.zone == "void"]
        assert gone == [-1, -1], "that two cards were banished is no secret"


@pytest.mark.rule("HJ-30.2")
def test_a_six_that_kills_its_user_is_forgotten_too():
    b = board(3, options=OFF, p0={"hand": "6S", "damage": "2C 2D 2H 2S 3C"}, void="TH", deck=DECK[12:])
    t = Table(b).play("six 6S QC")
    assert t.b.asked == (1, "main")
    t.play("end")
    for viewer in (0, 1, 2, PUBLIC):
        for event in t.log(viewer):
            if isinstance(event, CardMoved) and event.zone == "void":
                assert event.card == -1
            if isinstance(event, CardsShown):
                assert event.cards == ()
            if isinstance(event, Declared):
                assert event.card != parse_card("6S")


@pytest.mark.rule("HJ-30.3", "HJ-30.4")
def test_the_void_is_noted_or_remembered():
    pile = SPEC.table.hidden_pile
    assert pile.notes(SPEC.make_options()) and not pile.notes(SPEC.make_options(OFF))
    written = SPEC.notation.write_position(board(3, void="9H KD XR 9H2 XB2").state)
    assert [FACE_CODES[face] for face in pile.faces(written)] == ["9H", "KD", "X", "9H", "X"]
    assert pile.faces(SPEC.notation.write_position(board().state)) == ()
    assert [pile.decks(seats) for seats in (2, 3, 4)] == [1, 2, 2]


@pytest.mark.rule("HJ-30.3")
def test_a_notepad_changes_nothing_that_anybody_else_knows():
    quiet, noted = Table(board()), Table(board())
    noted.match.remark(NOTED, 0, (34, 38))
    for seat in (0, 1, PUBLIC):
        assert quiet.match.observation(seat) == noted.match.observation(seat)
        assert quiet.match.log(seat) == noted.match.log(seat)
    assert quiet.match.past().position() == noted.match.past().position()


@pytest.mark.rule("HJ-30.4")
def test_what_is_remembered_is_counted_card_by_card():
    assert right((34, 34, 38), (34, 38, 38)) == 2
