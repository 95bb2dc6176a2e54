"""Several windows on one match."""

import pytest

from tabletop.engine.actions import Action
from tabletop.match.public import PUBLIC
from tabletop.match.undo import SEAT
from tabletop.play.company import Company
from tabletop.play.texts import say
from tests.example_game import SPEC as HIGHEST
from tests.match.table import Hand, clock, pair_position
from tests.play.desk import PASSING, Desk, OwnWindow
from tests.toy_game import SPEC


def two(*kinds: str, seat: int = 1, **more: object) -> tuple[Desk, OwnWindow]:
    """Two windows whose people have opened their views."""
    spec = HIGHEST if len(kinds) > 2 else SPEC
    desk = Desk(*(kinds or ("human", "human")), **{"spec": spec, **more})
    own = OwnWindow(desk, seat)
    for one in (desk, own):
        one.controller.shutter.open()
        one.settle()
    return desk, own


def faces(desk: Desk) -> list[int]:
    """Every face of a hand that its table shows."""
    assert desk.view.model is not None
    hands = [zone for zone in desk.view.model.zones if zone.kind == "hand"]
    return sorted(card.look for zone in hands for card in zone.cards if card.look >= 0)


def hand_of(desk: Desk, seat: int) -> list[int]:
    return [view.id for view in desk.match.observation(seat).zone("hand", seat).cards]


def test_it_opens_behind_the_curtain_and_the_first_window_asks_no_more_for_that_seat():
    desk = Desk("human", "human")
    desk.controller.shutter.open()
    own = OwnWindow(desk, 1)
    assert own.moment.seating.closed and faces(own) == []
    own.controller.shutter.open()
    own.settle()
    assert own.moment.seating.eyes == 1 and faces(own) == sorted(hand_of(desk, 1))
    desk.play("lay")
    assert desk.match.to_act == 1
    assert desk.moment.seating.eyes == 0 and not desk.moment.seating.closed and not desk.offers
    assert faces(desk) == sorted(hand_of(desk, 0))
    assert own.offers and own.screen.prompt.mine and not desk.screen.prompt.mine


def test_each_seat_plays_at_its_own_window_without_a_curtain_between():
    desk, own = two()
    for _ in range(8):
        if desk.match.to_act is None:
            break
        asked, waits = (desk, own) if desk.match.to_act == 0 else (own, desk)
        assert asked.offers and not waits.offers
        asked.play()
        assert desk.moment.seating.eyes == 0 and own.moment.seating.eyes == 1
    assert desk.match.entries >= 6


def test_with_trust_it_opens_at_once():
    desk = Desk("human", "human", trust=True)
    own = OwnWindow(desk, 1)
    assert own.moment.seating.eyes == 1 and desk.moment.seating.eyes == 0


def test_a_seat_whose_view_is_shown_leaves_the_first_window_with_nothing_of_it():
    desk = Desk("human", "human", "human", spec=HIGHEST)
    desk.controller.shutter.open()
    assert desk.moment.seating.eyes == 0
    own = OwnWindow(desk, 0)
    assert desk.moment.seating.eyes == PUBLIC and faces(desk) == []
    assert desk.moment.seating.humans == (1, 2) and own.moment.seating.viewer == 0


def test_two_who_stay_at_the_first_window_have_the_gate_between_them():
    desk, own = two("human", "human", "human", seat=2)
    assert desk.moment.seating.eyes == 0
    while desk.match.to_act == 0:
        desk.play()
    assert desk.match.to_act == 1 and desk.moment.seating.closed and faces(desk) == []
    desk.controller.shutter.open()
    desk.settle()
    assert desk.moment.seating.eyes == 1 and own.moment.seating.eyes == 2


def test_closing_gives_the_seat_back_behind_the_gate():
    desk, own = two()
    desk.play("lay")
    own.controller.stop()
    desk.moment.seating.take_back(1)
    desk.controller.refresh()
    desk.settle()
    seating = desk.moment.seating
    assert seating.closed and seating.viewer == 1 and faces(desk) == []
    told = own.view.count("show_model")
    desk.controller.shutter.open()
    desk.settle()
    desk.play()
    assert own.view.count("show_model") == told, "the window that has closed hears nothing"
    assert len(desk.moment.company.places) == 1


def test_a_part_of_a_choice_is_not_noticed_at_the_other_window():
    desk, own = two(position=pair_position())
    assert desk.match.to_act == 0
    shown, entries = own.view.count("show_model"), desk.match.entries
    part = next(offer for offer in desk.offers if offer.sequence[0].verb == "pair")
    desk.match.submit(desk.match.decision_for(0).serial, 0, part.sequence[0])
    desk.settle()
    assert desk.match.staging and desk.match.entries == entries
    assert own.view.count("show_model") == shown
    desk.match.cancel(0)
    desk.settle()
    assert own.view.count("show_model") == shown


def test_a_pause_is_for_all_and_each_hand_is_asked_for_again():
    desk, own = two()
    own.controller.shutter.pause()
    own.settle()
    for one in (desk, own):
        assert one.moment.seating.paused and faces(one) == [] and one.screen.last("pause") == (say("pause"),)
    desk.controller.shutter.go_on()
    desk.settle()
    for one in (desk, own):
        assert not one.moment.seating.paused and one.moment.seating.closed and faces(one) == []
    own.controller.shutter.open()
    own.settle()
    assert faces(own) == sorted(hand_of(desk, 1)) and faces(desk) == []


def test_undo_at_the_one_is_undo_at_the_other_and_consent_is_asked_where_that_person_sits():
    desk, own = two(position=pair_position() | {"deck": ""})
    desk.play("pair")
    desk.play("pair")
    desk.person.undo()
    assert desk.screen.last("ask") is None and desk.moment.seating.eyes == 0
    title, text, _, agree = own.screen.last("ask")
    assert (title, text) == (say("undo.ask"), say("undo.ask.others", names="P1"))
    agree()
    desk.settle()
    for one in (desk, own):
        assert len(one.view.model.zone("hand", 0).cards) == 3
    assert own.moment.seating.eyes == 1


def test_who_agrees_too_late_takes_nothing_back():
    desk, own = two(position=pair_position() | {"deck": ""})
    desk.play("pair")
    desk.play("pair")
    desk.person.undo()
    _, _, _, agree = own.screen.last("ask")
    asked = desk if desk.match.to_act == 0 else own
    asked.play()
    entries = desk.match.entries
    agree()
    assert desk.match.entries == entries
    assert desk.screen.last("toast") == (say("undo.barrier", form=SEAT),)


def test_a_draw_is_answered_where_each_sits():
    desk, own = two("human", "human", "human", seat=1)
    desk.person.draw_offer.offer(0)
    desk.settle()
    assert desk.screen.last("ask") is None
    own.screen.last("ask")[3]()
    desk.settle()
    assert desk.match.result() is None, "the third has not answered"
    desk.screen.last("ask")[3]()
    assert desk.match.result().winners == ()


def test_a_draw_declined_is_told_to_all():
    desk, own = two()
    desk.person.draw_offer.offer(0)
    desk.settle()
    decline = own.screen.last("ask")[-1][1]
    decline()
    for one in (desk, own):
        assert one.screen.last("toast") == (say("draw.declined", name="P1"),)


def test_an_opponent_plays_once_and_the_other_window_follows():
    desk, own = two("human", "human", "casual")
    while desk.match.to_act != 2:
        (desk if desk.match.to_act == 0 else own).play()
    assert not own.moment.seating.here and desk.moment.seating.here
    entries = desk.match.entries
    desk.controller.replies.pace.ms = 1000
    desk.reply()
    assert desk.match.entries == entries
    own.controller.fast_forward()
    own.settle()
    assert desk.match.entries == entries + 1, "whoever sits there need not wait either"


def test_what_the_table_plays_by_itself_is_played_by_the_window_where_that_seat_sits():
    desk, own = two(spec=PASSING)
    desk.play("lay")
    assert desk.match.to_act == 1
    own.controller.autoplay.rest(1)
    own.settle()
    assert own.controller.autoplay.timer.runs and not desk.controller.autoplay.timer.runs
    entries = desk.match.entries
    own.timers.turn(1000)
    assert desk.match.entries > entries and desk.match.last_choice(1) is not None


def test_its_time_runs_for_whoever_is_asked_whatever_window_that_is():
    hand = Hand()
    desk, own = two(clock=clock(hand, "sudden"))
    time = desk.match.clock
    assert time.face(0).running
    desk.play("lay")
    assert time.face(1).running
    own.controller.shutter.close()
    own.settle()
    for _ in range(61_000 // 100):
        hand.ms += 100
        desk.timers.turn(100)
    assert time.remaining_ms(1) == 0
    assert desk.match.result() is not None
    for one in (desk, own):
        assert one.screen.count("over") == 1


def test_the_end_is_told_at_both_and_who_asked_for_a_hand_keeps_it():
    desk, own = two()
    own.person.resign(1)
    own.settle()
    for one, seat in ((desk, 0), (own, 1)):
        assert one.screen.count("over") == 1 and one.screen.prompt.over
        assert one.moment.seating.eyes == seat
    assert [desk.screen.last("over")[0].viewer, own.screen.last("over")[0].viewer] == [0, 1]


def test_an_end_behind_the_curtain_opens_no_hand():
    desk, own = two()
    own.controller.shutter.close()
    own.settle()
    desk.person.resign(0)
    desk.settle()
    assert not own.moment.seating.closed and own.moment.seating.eyes == PUBLIC and faces(own) == []


def test_whoever_went_away_is_waited_for_and_the_opponents_play_on():
    desk, own = two("human", "human", "casual")
    while desk.match.to_act != 2:
        (desk if desk.match.to_act == 0 else own).play()
    for one in (desk, own):
        one.controller.shutter.close()
        one.settle()
        assert one.moment.seating.closed
    entries = desk.match.entries
    desk.reply()
    desk.timers.turn(1000)
    assert desk.match.entries == entries + 1


def test_who_sits_where():
    desk, own = two("human", "human", "human", seat=1)
    company = desk.moment.company
    assert isinstance(company, Company)
    assert [here for _, here in company.sitting((1, 2))] == [(2,), (1,)]
    assert [sitting.seating for sitting, _ in company.sitting((1,))] == [own.moment.seating]


@pytest.mark.parametrize("spec", [PASSING])
def test_a_wish_to_pass_is_the_wish_of_that_window(spec):
    desk, own = two(spec=spec)
    desk.play("lay")
    own.controller.autoplay.rest(1)
    own.settle()
    assert own.controller.autoplay.auto_pass.resting() and not desk.controller.autoplay.auto_pass.resting()


def test_no_action_is_played_twice():
    desk, own = two()
    played: list[Action] = []
    submit = desk.match.submit

    def note(serial: int, seat: int, action: Action) -> None:
        played.append(action)
        submit(serial, seat, action)

    desk.match.submit = note
    for _ in range(6):
        (desk if desk.match.to_act == 0 else own).play()
    assert len(played) == desk.match.entries
