"""The person at the screen: what they are asked, and what becomes of what they wish."""

import pytest

from tabletop.engine.layout import Gesture
from tabletop.engine.spec import WhyNot
from tabletop.play.hinting import POLL_MS
from tests.play.desk import Desk
from tests.review.sages import Sage
from tests.specs import changed
from tests.toy_game import SPEC

COSTLY = changed(
    SPEC,
    gestures=tuple(
        Gesture("lay", "drop", "zone:table", confirm="lay") if g.verb == "lay" else g
        for g in SPEC.table.gestures
    ),
    given_up=lambda seen, decision, verb, card, target: WhyNot("A pair would be lost.", "§1"),
)


def test_a_question_opens_with_all_its_answers():
    desk = Desk("human", "casual")
    assert len(desk.offers) == 3 and desk.moment.selection is desk.person.selection
    assert desk.screen.last("announce") == ("Lay a card, or put a pair away", True)


def test_what_gives_something_up_is_asked_once_more():
    desk = Desk("human", "casual", spec=COSTLY)
    desk.play("lay")
    title, text, _, yes, _ = desk.screen.last("ask")
    assert title == "Lay 3♠?" and text == "A pair would be lost." and desk.match.entries == 0
    desk.person.draw_offer.offer(0)
    desk.settle()
    yes()
    assert desk.match.to_act == 0, "it was said of another question"
    desk.play("lay")
    desk.screen.last("ask")[3]()
    assert desk.match.to_act == 1


def test_who_wants_no_such_question_and_what_was_advised_are_played():
    for sure, confirm in ((True, True), (False, False)):
        desk = Desk("human", "casual", spec=COSTLY, confirm=confirm)
        desk.person.play(desk.offers[0], sure=sure)
        assert desk.match.entries == 1


@pytest.mark.parametrize("advised", [True, False])
def test_what_a_hint_advised_is_not_asked_about_however_it_is_played(advised):
    sage = Sage()
    desk = Desk("human", "casual", spec=COSTLY, adviser=lambda: sage)
    desk.person.hint()
    for wait in range(2):
        sage.say(1 - wait, 0.6, 0.1)
        desk.timers.turn(POLL_MS)
    offer = desk.screen.last("show_hint")[0].told.offer
    desk.person.cancel()
    assert offer is not None and not desk.person.hinting.open
    desk.person.play(offer if advised else next(o for o in desk.offers if o.sequence != offer.sequence))
    assert (desk.match.entries == 1) is advised and desk.screen.count("ask") == (not advised)


def test_an_old_offer_is_not_played():
    desk = Desk("human", "human", trust=True)
    old = desk.offers[0]
    desk.play("lay")
    desk.person.play(old)
    assert desk.match.entries == 1


def test_escape_lets_go_one_thing_at_a_time():
    desk = Desk("human", "casual")
    source = min(desk.person.selection.affordances.sources)
    desk.person.selection.select((source,))
    assert desk.person.busy
    assert desk.person.cancel() and desk.person.selection.spots == ()
    assert not desk.person.cancel() and not desk.person.enter()


def test_undo_takes_back_ones_own_choice_only():
    desk = Desk("human", "casual")
    desk.person.undo()
    assert desk.screen.count("toast") == 1
