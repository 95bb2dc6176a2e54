"""Offering a draw: an interrupt that only says something, once in each turn of one's own, kept in the record."""

import pytest

from tabletop.engine.errors import IllegalActionError
from tabletop.engine.events import Declared
from tabletop.match.offers import may_offer, standing
from tabletop.match.players import Human
from tabletop.match.public import PUBLIC
from tabletop.match.record import from_record
from tabletop.match.texts import say
from tests.match.table import Memory, act, everything, toy, watch
from tests.toy_game import SPEC


def told(match):
    return [entry.event.how for entry in match.log(PUBLIC) if isinstance(entry.event, Declared)]


def test_an_offer_changes_nothing_but_the_log():
    match = toy()
    match.start()
    before = [match.observation(seat) for seat in range(2)]
    serial = match.decision_for(match.to_act).serial
    changes = watch(match)
    seat = match.to_act
    match.interrupt("offer", seat)
    assert [match.observation(s) for s in range(2)] == before
    assert match.to_act == seat and match.decision_for(seat).serial > serial
    assert told(match) == ["draw_offered"] and changes[-1].kind == "interrupt"
    events = [entry.event for entry in match.log(PUBLIC)]
    assert standing(events) == seat and not may_offer(events, seat) and may_offer(events, 1 - seat)
    match.interrupt("decline", 1 - seat)
    assert told(match) == ["draw_offered", "draw_declined"]
    assert standing([entry.event for entry in match.log(PUBLIC)]) is None


def test_once_a_turn_and_again_in_the_next():
    match = toy()
    match.start()
    seat = match.to_act
    match.interrupt("offer", seat)
    match.interrupt("decline", 1 - seat)
    with pytest.raises(IllegalActionError, match=say("offer.again")):
        match.interrupt("offer", seat)
    for _ in range(60):
        if match.to_act == seat and may_offer([e.event for e in match.log(PUBLIC)], seat):
            break
        act(match)
    match.interrupt("offer", seat)
    assert told(match).count("draw_offered") == 2


def test_only_an_offer_of_another_is_declined():
    match = toy()
    match.start()
    seat = match.to_act
    with pytest.raises(IllegalActionError, match=say("offer.none")):
        match.interrupt("decline", seat)
    match.interrupt("offer", seat)
    with pytest.raises(IllegalActionError, match=say("offer.none")):
        match.interrupt("decline", seat)
    match.interrupt("draw", seat)
    assert match.result().winners == ()


def test_a_record_with_offers_plays_again():
    memory = Memory()
    match = toy(recorder=memory)
    match.start()
    seat = match.to_act
    match.interrupt("offer", seat)
    match.interrupt("decline", 1 - seat)
    act(match)
    again = from_record(SPEC, memory.lines[0], [Human("A"), Human("B")])
    again.replay(memory.lines[1:])
    assert everything(again) == everything(match)
    assert told(again)[:2] == ["draw_offered", "draw_declined"]
