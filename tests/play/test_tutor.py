"""The tutor: asked once before a clear mistake, by what the seat knows, and never a moment later than without it."""

import pytest

from tabletop import games
from tabletop.engine.cards import parse_card
from tabletop.engine.clock import Clock
from tabletop.engine.spec import Judgement
from tabletop.engine.time_control import parse_time_control
from tabletop.play import tutor
from tabletop.play.hinting import APPRAISER, JUDGE, LEVEL, POLL_MS
from tabletop.play.texts import say
from tabletop.play.tutor import HOLD_MS, MOST_WHOLES, SHORT_MS, WAIT_MS
from tabletop.presenter.asking import plain_answer
from tabletop.presenter.table_model import Spot
from tests.play.desk import PASSING, Desk
from tests.review.sages import Sage
from tests.specs import changed
from tests.toy_game import SPEC


def pair_seed() -> str:
    """A deal in which the first hand holds a pair."""
    for seed in range(100):
        state = SPEC.start(2, str(seed))
        if any(action.verb == "pair" for action in state.decision().actions):
            return str(seed)
    raise LookupError


JUDGED = changed(SPEC, judgement=lambda: None)


@pytest.fixture
def table():
    def seated(strictness="gentle", *kinds, **more):
        sage = Sage()
        desk = Desk(*(kinds or ("human", "casual")), adviser=lambda: sage, **{"spec": JUDGED, **more})
        desk.person.warn(dict.fromkeys(desk.moment.names, strictness))
        desk.controller.refresh()
        desk.settle()
        return desk, sage

    return seated


def think(desk, sage, best, other, tries=4000):
    """Time passes until all moves are compared; the search finds the first one, which has that chance."""
    desk.timers.turn(WAIT_MS)
    while desk.person.tutor.thinking:
        chances = [best] + [other] * (len(sage.asked[-1][1].actions) - 1)
        sage.say(0, *chances, tries=tries)
        desk.timers.turn(POLL_MS)


def test_a_clear_mistake_is_asked_about_and_played_only_if_it_is_meant(table):
    desk, sage = table()
    think(desk, sage, 0.6, 0.3)
    desk.person.play(desk.offers[1])
    title, text, yes, play, key, (back, _) = desk.screen.last("ask")
    assert desk.match.entries == 0 and title == say("sure", choice=desk.offers[1].full)
    assert desk.offers[0].full in text and "60" in text and "30" in text
    assert (yes, back) == (say("tutor.play"), say("tutor.back")) and key
    play()
    assert desk.match.entries == 1 and desk.match.remarks.hints == [0, 0]


def test_what_is_taken_back_counts_as_a_hint_and_the_same_is_not_asked_again(table):
    desk, sage = table()
    think(desk, sage, 0.6, 0.3)
    desk.person.play(desk.offers[1])
    _, take_back = desk.screen.last("ask")[-1]
    take_back()
    assert desk.match.entries == 0 and desk.match.remarks.hints == [1, 0]
    desk.person.play(desk.offers[2])
    assert desk.screen.count("ask") == 2, "that is another mistake"
    desk.person.play(desk.offers[1])
    assert desk.match.entries == 1 and desk.screen.count("ask") == 2


@pytest.mark.parametrize(
    ("strictness", "other", "tries", "asked"),
    [
        ("gentle", 0.42, 9000, 1),
        ("gentle", 0.50, 9000, 0),
        ("strict", 0.50, 9000, 1),
        ("strict", 0.57, 9000, 0),
        ("gentle", 0.42, 12, 0),
        ("gentle", 0.42, 25, 0),
    ],
    ids=["much", "less", "less, strictly", "equals", "by chance", "the best of many by chance"],
)
def test_only_what_surely_costs_that_much_is_a_mistake(table, strictness, other, tries, asked):
    desk, sage = table(strictness)
    desk.timers.turn(WAIT_MS)
    for _ in range(6):
        if desk.person.tutor.thinking:
            sage.say(0, *[0.6] + [other] * (len(sage.asked[-1][1].actions) - 1), tries=tries)
            desk.timers.turn(POLL_MS)
    desk.person.play(desk.offers[1])
    assert (desk.screen.count("ask"), desk.match.entries) == (asked, 1 - asked)


def test_a_hint_that_is_asked_for_after_a_warning_names_the_same_move(table):
    """The tutor called one move clearly better, and the hint, counting anew, another."""
    judged = Judgement(lambda state, asked: [0.0] * len(asked.actions))
    desk, sage = table(spec=changed(SPEC, judgement=lambda: judged))
    think(desk, sage, 0.6, 0.3)
    desk.person.play(desk.offers[1])
    desk.screen.last("ask")[-1][1]()
    desk.person.hint()
    for _ in range(4):
        sage.say(
            len(sage.asked[-1][1].actions) - 1,
            *[0.62] + [0.6] * (len(sage.asked[-1][1].actions) - 1),
            tries=4000,
        )
        desk.timers.turn(POLL_MS)
    assert desk.person.hinting.told.best == desk.offers[0].full


def test_what_is_best_is_played_at_once(table):
    desk, sage = table()
    think(desk, sage, 0.6, 0.3)
    desk.person.play(desk.offers[0])
    assert desk.match.entries == 1 and not desk.screen.count("ask")


def test_while_it_is_off_nobody_is_asked_and_nothing_is_said(table):
    desk, sage = table("off")
    desk.timers.turn(60_000)
    desk.person.play(desk.offers[1])
    assert desk.match.entries == 1 and sage.asked == [] and desk.person.tutor is None
    desk, sage = table("gentle")
    think(desk, sage, 0.6, 0.3)
    desk.person.warn({})
    desk.person.play(desk.offers[1])
    assert desk.match.entries == 1


def test_nobody_waits_for_what_is_not_thought_out(table):
    desk, sage = table()
    desk.person.play(desk.offers[1])
    assert desk.match.entries == 1 and sage.asked == [], "answered before it was thought about"
    desk, sage = table()
    desk.timers.turn(WAIT_MS)
    sage.say(0, 0.6, 0.1)
    desk.timers.turn(POLL_MS)
    assert [level for _, _, level, _ in sage.asked] == [LEVEL, JUDGE]
    desk.person.play(desk.offers[1])
    assert desk.match.entries == 1 and not desk.screen.count("ask")
    desk.settle()
    assert sage.stopped and not desk.person.tutor.thinking, (
        "and nothing goes on for a question that is answered"
    )


def test_it_is_told_what_the_seat_sees_and_nothing_else(table):
    """Two deals that the seat cannot tell apart get the same questions, so the same warnings."""
    asked = []
    for _ in range(2):
        desk, sage = table()
        if asked:
            state = desk.match._state
            state.hands[1], state.deck[:3] = state.deck[:3], state.hands[1]
            assert desk.match.observation(0) == asked[0][0][0]
        think(desk, sage, 0.6, 0.3)
        asked.append([row[:3] for row in sage.asked])
        assert all(seen.seat == 0 for seen, *_ in sage.asked)
    assert asked[0] == asked[1]


def test_all_moves_are_compared_with_the_best_each_once(table):
    desk, sage = table()
    think(desk, sage, 0.6, 0.3)
    first, *others = [decision.actions for _, decision, level, _ in sage.asked if level == JUDGE]
    best = first[0]
    assert all(actions[0] == best for actions in others)
    compared = [action for actions in (first, *others) for action in actions[1:]]
    assert len(compared) == len(set(compared)) and best not in compared


def test_at_a_curtain_nothing_is_thought_about_and_nothing_shown(table):
    desk, sage = table("gentle", "human", "human")
    assert desk.moment.seating.closed
    desk.timers.turn(60_000)
    assert sage.asked == [] and not desk.screen.count("ask")


@pytest.mark.parametrize(("left", "thinks"), [(SHORT_MS // 2, False), (SHORT_MS * 5, True)])
def test_with_little_time_left_nobody_is_held_up(table, left, thinks):
    clock = Clock(parse_time_control(f"{left / 60_000:g}"), 2)
    desk, sage = table("gentle", clock=clock)
    desk.timers.turn(WAIT_MS)
    assert bool(sage.asked) == thinks


def test_who_asks_for_a_hint_is_not_warned_besides(table):
    desk, sage = table()
    think(desk, sage, 0.6, 0.3)
    desk.person.hint()
    desk.person.play(desk.offers[1])
    assert desk.match.entries == 1 and not desk.screen.count("ask")


def test_each_part_of_a_choice_is_a_question_of_its_own_and_so_is_the_first_once_more(table):
    desk, sage = table("gentle", seed=pair_seed())
    think(desk, sage, 0.6, 0.3)
    whole = len(sage.asked)
    pair = next(action for action in desk.moment.seating.decision().actions if action.verb == "pair")
    desk.match.submit(desk.match.decision_for(0).serial, 0, pair)
    desk.settle()
    desk.match.cancel(0)
    desk.settle()
    desk.timers.turn(WAIT_MS)
    assert len(sage.asked) > whole and sage.asked[-1][1] == desk.moment.seating.decision()


def test_a_program_that_does_not_answer_ends_it(table):
    desk, sage = table()
    desk.timers.turn(WAIT_MS)
    sage.say(0, notice="gone")
    desk.timers.turn(POLL_MS)
    assert not desk.person.tutor.thinking
    desk.person.play(desk.offers[1])
    assert desk.match.entries == 1 and tutor.COSTS["gentle"] > tutor.COSTS["strict"]


@pytest.fixture
def attack(table):
    """Three creatures may attack, and the search has found that the first of them should."""
    spec = games.load("superjack")
    rows = [{"library": "3D 4D", "creatures": "JS QH KC"}, {"library": "5D2 6D2", "creatures": "KD"}]
    position = {"phase": "attack", "turn": 0, "number": 3, "seat": rows}
    desk, sage = table(spec=spec, position=position)
    return desk, sage


def all_of(desk):
    return next(offer for offer in desk.person.selection.offers() if len(offer.sequence) > 2)


def compared(desk, sage):
    """The moves are compared, and now it is judged what a button offers."""
    desk.timers.turn(WAIT_MS)
    while sage.asked[-1][2] != APPRAISER:
        sage.say(0, *[0.6] + [0.55] * (len(sage.asked[-1][1].actions) - 1), tries=4000)
        desk.timers.turn(POLL_MS)


def test_a_gesture_of_several_parts_is_judged_as_a_whole(attack):
    desk, sage = attack
    compared(desk, sage)
    seen, decision, _, _ = sage.asked[-1]
    every = all_of(desk)
    assert decision.actions[0] in every.sequence[1:] and len(decision.actions) == 1 and decision.stage
    assert seen.seat == 0 and seen != desk.match.observation(0), "it is asked where the last part is chosen"
    sage.say(0, 0.2, tries=900)
    desk.timers.turn(POLL_MS)
    assert not desk.person.tutor.thinking
    desk.person.play(every)
    title, text, *_, (_, _) = desk.screen.last("ask")
    assert title == say("sure", choice=every.full) and "20" in text and "60" in text
    assert not desk.match.staging


def test_a_whole_that_is_no_mistake_is_played_at_once(attack):
    desk, sage = attack
    compared(desk, sage)
    sage.say(0, 0.55, tries=900)
    desk.timers.turn(POLL_MS)
    before = desk.match.decision_for(0)
    desk.person.play(all_of(desk))
    assert not desk.screen.count("ask") and desk.match.decision_for(0) != before


@pytest.mark.parametrize(("chance", "asked"), [(0.2, 1), (0.55, 0)])
def test_a_whole_that_is_not_known_yet_is_held_back_until_it_is(attack, chance, asked):
    desk, sage = attack
    compared(desk, sage)
    before = desk.match.decision_for(0)
    desk.person.play(all_of(desk))
    assert desk.match.decision_for(0) == before and not desk.screen.count("ask")
    sage.say(0, chance, tries=900)
    desk.timers.turn(POLL_MS)
    assert (desk.screen.count("ask"), desk.match.decision_for(0) == before) == (asked, bool(asked))


def test_nobody_waits_longer_than_is_said_for_a_whole(attack):
    desk, sage = attack
    compared(desk, sage)
    before = desk.match.decision_for(0)
    desk.person.play(all_of(desk))
    desk.timers.turn(HOLD_MS - 1)
    assert desk.match.decision_for(0) == before
    desk.timers.turn(1)
    assert desk.match.decision_for(0) != before and not desk.screen.count("ask")


def test_what_is_held_back_is_played_where_the_program_fails(attack):
    desk, sage = attack
    compared(desk, sage)
    before = desk.match.decision_for(0)
    desk.person.play(all_of(desk))
    sage.say(0, notice="gone")
    desk.timers.turn(POLL_MS)
    assert desk.match.decision_for(0) != before


def test_each_person_has_a_tutor_of_their_own(table):
    desk, sage = table("off", "human", "human", trust=True)
    desk.person.warn({"P1": "gentle"})
    desk.controller.refresh()
    desk.timers.turn(WAIT_MS)
    assert desk.match.decision_for(0) is not None and sage.asked == [], "P0 wants none"
    desk.play()
    desk.timers.turn(WAIT_MS)
    assert desk.match.decision_for(1) is not None and {seen.seat for seen, *_ in sage.asked} == {1}


def test_standing_by_the_plain_answer_is_a_choice_too(table):
    spec = changed(PASSING, judgement=lambda: None)
    desk, sage = table("gentle", "human", "human", spec=spec, trust=True)
    desk.play()
    desk.settle()
    plain = plain_answer(spec, desk.match.decision_for(1))
    best = desk.match.decision_for(1).actions[0]
    assert plain is not None and plain != best
    think(desk, sage, 0.6, 0.3)
    entries = desk.match.entries
    desk.person.stand("Pass")
    assert desk.screen.count("ask") == 1 and desk.match.entries == entries
    desk.screen.last("ask")[3]()
    desk.settle()
    assert desk.match.entries > entries


def test_what_was_dropped_and_held_back_comes_home_when_it_is_asked_about(attack):
    desk, sage = attack
    compared(desk, sage)
    zone = desk.view.model.zone("creatures", 0)
    source = next(zone.spot(place) for place, card in enumerate(zone.cards) if card.id == parse_card("QH"))
    desk.person.selection.pick_up(source)
    desk.person.selection.drop(source, [Spot("seat", "", 1)])
    assert not desk.view.count("glide_back"), "it lies where it was dropped as long as that is not known"
    assert len(sage.asked[-1][1].actions) == 1
    sage.say(0, 0.2, tries=900)
    desk.timers.turn(POLL_MS)
    assert desk.screen.count("ask") == 1 and desk.view.last("glide_back") == (source,)


def test_what_a_button_offers_is_judged_again_while_it_is_in_doubt(attack):
    desk, sage = attack
    compared(desk, sage)
    weighed = []
    while desk.person.tutor.thinking:
        assert sage.asked[-1][2] == APPRAISER
        weighed.append((sage.asked[-1][1], sage.seeds[-1]))
        sage.say(0, 0.42, tries=2)
        desk.timers.turn(POLL_MS)
    assert weighed.count(weighed[0]) == 1, "by other tries"
    assert sum(decision == weighed[0][0] for decision, _ in weighed) == MOST_WHOLES
