"""What people note of a pile that lies face down, and what they remember of it when the game is over."""

import pytest

from tabletop.engine.cards import FACE, JOKER_FACE, parse_card
from tabletop.engine.hidden_pile import HiddenPile
from tabletop.match.remarks import NOTED, RECALLED, Remarks, right
from tabletop.play.remembering import Remembering
from tabletop.play.texts import say
from tests.play.desk import Desk
from tests.specs import changed
from tests.toy_game import SPEC

PILE = next(zone for zone in SPEC.rules.zones if not zone.per_seat).name


THERE = tuple(sorted(FACE[parse_card(code)] for code in ("9H", "9H2", "KD", "XR")))


def lying(position):
    """The pile of this game holds the same cards wherever the game stands."""
    assert position["deck"] is not None
    return THERE


def game(notes: bool):
    return changed(SPEC, hidden_pile=HiddenPile(PILE, lambda options: notes, lying, lambda seats: 2))


def test_a_notepad_belongs_to_whoever_looks():
    desk = Desk("human", "human", spec=game(True), trust=True)
    pile = Remembering(desk.moment)
    assert pile.may_note and pile.noted() == () and pile.zone == PILE
    pile.note((3, 7))
    first = desk.moment.seating.eyes
    assert pile.noted() == (3, 7)
    while desk.moment.seating.eyes == first:
        desk.play()
    assert pile.noted() == ()
    pile.note((9,))
    assert desk.match.remarks.noted[first] == (3, 7) and desk.match.remarks.noted[1 - first] == (9,)


def test_nobody_notes_behind_a_curtain_in_a_pause_or_against_the_house_rules():
    desk = Desk("human", "human", spec=game(True))
    pile = Remembering(desk.moment)
    assert desk.moment.seating.shut and not pile.may_note
    pile.note((3,))
    assert desk.match.remarks.noted == [(), ()], "nobody looks"
    desk = Desk("human", "casual", spec=game(True))
    assert Remembering(desk.moment).may_note
    desk.moment.seating.pause()
    assert not Remembering(desk.moment).may_note
    assert not Remembering(Desk("human", "casual", spec=game(False)).moment).may_note
    assert not Remembering(Desk("human", "casual").moment).may_note, "there is no such pile"


def test_what_lies_there_is_said_when_the_game_is_over_and_no_sooner():
    desk = Desk("human", "casual", spec=game(False))
    pile = Remembering(desk.moment)
    assert pile.next_asked == -1 and pile.told == ""
    with pytest.raises(ValueError):
        pile.there()
    pile.recall(0, THERE)
    assert pile.told == "", "whatever stands in the record"


def test_each_person_says_once_what_lies_there():
    desk = Desk("human", "human", spec=game(False))
    pile = Remembering(desk.moment)
    desk.match.interrupt("resign", 0)
    assert pile.next_asked == 0 and pile.there() == THERE
    pile.recall(0, THERE[:2])
    assert pile.next_asked == 1
    pile.recall(1, (*THERE, 0, 1))
    pile.recall(1, ())
    assert pile.next_asked == -1 and pile.recalled(1) == tuple(sorted((*THERE, 0, 1)))
    names = [pile.name(seat) for seat in (0, 1)]
    told = {"pile": pile.title, "all": 4}
    assert pile.told.split(". ")[0] + "." == say("recalled", name=names[0], right=2, wrong=0, **told)
    assert pile.told.endswith(say("recalled", "wrong", name=names[1], right=4, wrong=2, **told))


def test_at_a_window_of_ones_own_one_is_asked_for_oneself():
    desk = Desk("human", "human", spec=game(False))
    desk.match.interrupt("resign", 0)
    desk.moment.seating.lend(1)
    pile = Remembering(desk.moment)
    assert pile.next_asked == 0 and pile.name(0) == "" and not pile.all_said
    pile.recall(0, THERE)
    assert pile.next_asked == -1 and not pile.all_said, "the other one may still be asked"
    desk.match.remark(RECALLED, 1, THERE[:1])
    assert pile.all_said
    told = {"pile": pile.title, "all": 4, "wrong": 0}
    mine = say("recalled", "you", name="", right=4, **told)
    assert pile.told == f"{mine} {say('recalled', name=pile.name(1), right=1, **told)}"


def test_with_notes_nobody_is_asked():
    desk = Desk("human", "casual", spec=game(True))
    desk.match.interrupt("resign", 0)
    assert Remembering(desk.moment).next_asked == -1 and not Remembering(desk.moment).may_note


def test_there_are_so_many_of_each_face():
    most = Remembering(Desk("human", "casual", spec=game(True)).moment).most
    assert most[0] == 2 and most[JOKER_FACE] == 4 and len(most) == 53


def test_each_copy_counts_for_itself():
    assert right((1, 1, 2), (1, 2, 2)) == 2
    assert right((), (1,)) == 0


@pytest.mark.parametrize(
    "line",
    [
        {NOTED: 5, "faces": [1]},
        {NOTED: True, "faces": [1]},
        {RECALLED: -1, "faces": [1]},
        {NOTED: 0, "faces": ["1", 53, -1, True]},
        {NOTED: 0, "faces": list(range(50)) * 10},
        {NOTED: 0, "faces": {"1": 1}},
        {NOTED: 0},
    ],
    ids=range(7),
)
def test_a_strangers_record_puts_nothing_strange_there(line):
    remarks = Remarks(2)
    remarks.take(line)
    assert remarks.noted == [(), ()] and remarks.recalled == [None, None]
