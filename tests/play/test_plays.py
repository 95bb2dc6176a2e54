"""For how long what opponents play is shown."""

from types import SimpleNamespace

import pytest

from tabletop.engine.cards import card_text
from tabletop.engine.decisions import Result
from tabletop.engine.declarations import CAUSE, VERDICT, EventKind
from tabletop.engine.events import CardMoved, DamageDealt, Declared
from tabletop.engine.layout import Meeting, Stage, StageCard, StageSide
from tabletop.engine.zones import ALL
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.match.public import PUBLIC
from tabletop.play.pace import FOUGHT, LEAST, LONG_S, USUAL_S, Pace, Run
from tabletop.play.plays import (
    AGAIN,
    ANSWERED,
    BEHIND,
    ENDED,
    FELT,
    IN_ONE,
    OWN,
    READ,
    SEEN,
    TOLD,
    TOUCHES,
    USUAL_MS,
    Plays,
)
from tabletop.presenter.table_model import SeatInfo, build_table
from tests.play.desk import Timers, moment_of
from tests.specs import changed
from tests.toy_game import SPEC

PLAYED = CardMoved("lay", 3, ALL, "hand", 1, -1, "table", 1, 0, False, 1)


@pytest.fixture
def table():
    kinds = {
        "lay": EventKind("lay", "{who} lays {card}.", play="{who} plays {cards}."),
        "falls": EventKind("falls", "{card} falls.", stage=VERDICT),
        "then": EventKind("then", "Damage for {who}.", stage=CAUSE),
        "hit": EventKind("hit"),
    }
    spec = changed(SPEC, events={**SPEC.table.events, **kinds})
    match = Match(spec, [Human("A"), Absent("casual", "B")], "1")
    match.start()
    moment = moment_of(match, trust=True)
    moment.seating.turn()
    pace = Pace(lambda answer: None, Timers(), USUAL_MS)
    seen = match.observation(0)
    model = build_table(spec, seen, spec.table.present(seen, None), [SeatInfo("A"), SeatInfo("B")], 0)
    return Plays(moment, pace, Run()), pace, model


def shares(plays, model, events=(PLAYED,), before=True):
    return [act.share for act in plays.acts(events, model if before else None, model)]


def late(plays, seconds, mover=1):
    """The opponent has had so much of its turn."""
    plays._run = Run()
    plays._run.weight(1, "main", "lay", 1, plays._moment.match.observation(PUBLIC).turn_number)
    plays._run.took(seconds)
    plays.mover = mover


def test_late_in_a_long_turn_all_is_shown_in_less_time_and_no_play_that_could_not_be_read(table):
    plays, pace, model = table
    late(plays, USUAL_S)
    assert plays.share == 1.0 and shares(plays, model) == [1.0]
    late(plays, LONG_S - 0.1)
    assert READ > plays.share > LEAST and shares(plays, model) == []
    late(plays, 90)
    assert plays.share == LEAST
    plays.mover = 0
    assert plays.share == OWN, "a person's own cards"
    plays.mover, pace.ms = 1, 0
    assert plays.share == 1.0


def test_what_comes_of_a_fight_can_be_read_late_in_a_turn_too(table):
    plays, _, model = table
    mine = model.zone("hand", 0).cards[0].id
    late(plays, 90)
    then = Declared("then", 0)
    assert shares(plays, model, (then,)) == [pytest.approx(TOLD / plays.share)]
    hurt = shares(plays, model, (Declared("falls", 0, mine), then))
    assert hurt == [pytest.approx(1 / plays.share), pytest.approx(BEHIND / plays.share)]
    hurt = shares(plays, model, (Declared("falls", 0, mine), then, DamageDealt("hit", 0, 1, 1)))
    assert hurt == [pytest.approx(1 / plays.share), pytest.approx(TOLD / plays.share)]
    plays.mover = 0
    hurt = shares(plays, model, (Declared("falls", 0, mine), then))
    assert [share * plays.share for share in hurt] == [1, BEHIND], "whoever chose last"


def test_a_sort_of_play_that_was_read_before_is_shown_shorter(table):
    plays, _, model = table
    assert shares(plays, model) == [1.0] and plays.lay
    assert shares(plays, model) == [AGAIN]
    assert acts(plays, model) == () and not plays.lay
    late(plays, LONG_S - 0.6)
    assert READ / AGAIN > plays.share > READ and shares(plays, model) == [], "half of that is too short"
    plays.read.clear()
    assert shares(plays, model) == [1.0]
    assert plays.read


def test_a_play_that_hurts_the_viewer_is_shown_for_its_time_however_late(table):
    plays, _, model = table
    late(plays, 90)
    assert shares(plays, model, (PLAYED, DamageDealt("hit", 1, 1, 1))) == []
    (hurt,) = shares(plays, model, (PLAYED, DamageDealt("hit", 0, 1, 1)))
    assert hurt * plays.share == pytest.approx(SEEN)
    (hurt,) = shares(plays, model, (PLAYED, DamageDealt("hit", 0, 1, 1)))
    assert hurt * plays.share == pytest.approx(SEEN), "each time"
    assert all(act.stays for act in acts(plays, model, PLAYED, DamageDealt("hit", 0, 1, 1))), (
        "no press skips it"
    )


@pytest.mark.parametrize("seconds", [0, 90])
def test_the_blow_by_which_the_viewer_loses_the_game_stays_longest(table, seconds, monkeypatch):
    plays, _, model = table
    late(plays, seconds)
    monkeypatch.setattr(Match, "result", lambda match: Result((1,), (2, 1), (), "over", ""))
    blow = (Declared("then", 0), Declared("falls", 1, -1), DamageDealt("hit", 0, 1, 1))
    before, last = acts(plays, model, *blow)
    assert before.share * plays.share == pytest.approx(1.0) and before.stays
    assert last.share * plays.share == pytest.approx(FELT) and last.stays


def test_on_a_stage_all_can_be_followed_late_in_a_turn_too(table):
    plays, pace, model = table
    late(plays, 90)
    stage = Stage((), "", "")
    plays.acts((), model, model._replace(stage=stage))
    assert plays.share == pace.late == FOUGHT
    plays.acts((), model, model._replace(stage=stage._replace(calm=True)))
    assert plays.share == LEAST < pace.late, "a panel in the light is no fight"


def test_a_fight_goes_as_quickly_where_a_person_chooses_as_where_an_opponent_does(table):
    plays, _, model = table
    late(plays, 90, mover=0)
    staged = model._replace(stage=Stage((), "", ""))
    plays.acts((Declared("then", 0),), staged, model)
    assert plays.share == FOUGHT
    plays.acts((), model, model)
    assert plays.share == OWN


def test_fast_opponents_are_followed_fast_and_those_who_play_at_once_not_stopped(table):
    plays, pace, model = table
    pace.ms = 10 * USUAL_MS
    assert shares(plays, model) == [1.0]
    pace.ms = USUAL_MS // 2
    assert shares(plays, model) == [AGAIN * 0.5]
    pace.ms = 0
    assert shares(plays, model) == []


def test_on_a_table_that_is_drawn_anew_nothing_is_shown(table):
    plays, _, model = table
    assert shares(plays, model, before=False) == []


def test_what_the_viewer_loses_a_card_or_a_life_by_stays_longer(table):
    plays, pace, model = table
    mine, other = (model.zone("hand", seat).cards[0].id for seat in (0, 1))
    fall = [Declared("falls", 0, card) for card in (mine, -1)]
    then, hit = Declared("then", 0), [DamageDealt("hit", seat, 1, 1 - seat) for seat in (0, 1)]
    assert other < 0
    assert shares(plays, model, (fall[0], then)) == [FELT, 1.0]
    assert shares(plays, model, (fall[1], then, hit[1])) == [1.0, 1.0]
    assert shares(plays, model, (fall[1], then, hit[0])) == [1.0, FELT]
    battle = shares(plays, model, (fall[0], then) * 3)
    assert battle[-1] == FELT and max(battle[:-1]) < 1.0, "of a whole battle the end"
    pace.ms = 0
    assert shares(plays, model, (fall[0], then)) == [1.0, 1.0], "who follows at once is not stopped"


def acts(plays, model, *events):
    return plays.acts(events, model, model)


def lays(card, seat=1, from_seat=1):
    return PLAYED._replace(card=card, seat=seat, from_seat=from_seat)


def in_order(text, *cards):
    places = [text.index(card_text(card)) for card in cards]
    return places == sorted(places)


def test_late_in_a_long_turn_all_plays_are_told_in_one_before_somebody_else_is_asked(table, monkeypatch):
    plays, _, model = table
    late(plays, 90)
    asked = []
    monkeypatch.setattr(Match, "to_act", property(lambda match: asked[-1] if asked else 1))
    assert acts(plays, model, lays(3)) == acts(plays, model, lays(4), lays(4)) == ()
    asked.append(0)
    (all_,) = acts(plays, model)
    assert all_.at < 0 and all_.cards == (3, 4) and all_.share * plays.share == pytest.approx(IN_ONE)
    assert acts(plays, model) == (), "once"


def test_what_was_taken_from_whoever_looks_on_stands_there_first_and_longer(table, monkeypatch):
    plays, _, model = table
    late(plays, 90)
    asked = []
    monkeypatch.setattr(Match, "to_act", property(lambda match: asked[-1] if asked else 1))
    taken = CardMoved("hit", 9, ALL, "hand", 0, 0, "hand", 1, 0, False, 1)
    acts(plays, model, lays(3))
    acts(plays, model, lays(4), taken)
    asked.append(0)
    (all_,) = acts(plays, model)
    assert all_.cards == (4,) and in_order(all_.text, 3, 4)
    assert all_.share * plays.share == pytest.approx(IN_ONE + TOUCHES)


def test_what_hurts_says_what_came_before_it_and_what_is_taken_back_is_not_told(table, monkeypatch):
    plays, _, model = table
    late(plays, 90)
    asked = []
    monkeypatch.setattr(Match, "to_act", property(lambda match: asked[-1] if asked else 1))
    acts(plays, model, lays(3))
    (hurt,) = acts(plays, model, lays(4), HIT)
    assert hurt.at == 0 and hurt.cards == (4,) and in_order(hurt.text, 3, 4)
    acts(plays, model, lays(3))
    duel = model._replace(stage=sides(0, 1))
    (answer,) = plays.acts((lays(4),), duel, duel)
    assert answer.cards == (4,) and card_text(3) not in answer.text, "in a duel a play says only itself"
    (besides,) = acts(plays, model, lays(5), Declared("then", 0), HIT)
    assert besides.kind == CAUSE, "it is not told once more"
    acts(plays, model, lays(3))
    plays.forget()
    asked.append(0)
    assert acts(plays, model) == ()


def sides(*seats):
    """A stage on which these fight."""
    return Stage(tuple(StageSide(seat, StageCard(0, None), "", (), 0, 0, (), "") for seat in seats), "", "")


@pytest.mark.parametrize("seconds", [0, 90])
def test_how_a_duel_of_the_viewer_ends_and_what_was_played_in_it_stays_until_it_was_read(table, seconds):
    plays, _, model = table
    mine, other = (model.zone("hand", seat).cards[0].id for seat in (0, 1))
    late(plays, seconds)
    duel, then = model._replace(stage=sides(0, 1)), Declared("then", 0)
    for card, share in ((mine, FELT), (other, ENDED)):
        verdict, cause = plays.acts((Declared("falls", 0, card), then), duel, model)
        assert verdict.share * plays.share == pytest.approx(share) and verdict.stays and not cause.stays
    for share in (1.0, AGAIN):
        (play,) = plays.acts((PLAYED,), duel, duel)
        assert play.share * plays.share == pytest.approx(share) and play.stays
    foreign = model._replace(stage=sides(1, 2))
    assert not any(act.stays for act in plays.acts((Declared("falls", 0, other), then), foreign, model))
    assert not any(act.stays for act in plays.acts((PLAYED,), foreign, foreign))


def battle(attacker, attacked):
    """A stage on which creatures of one seat attack another."""
    return Stage((), "", meetings=(Meeting((("hand", attacker, 0),), (), attacked, ""),))


@pytest.mark.parametrize("seconds", [0, 90])
@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_what_came_of_a_battle_of_the_viewer_stays_until_it_was_read(table, seconds, seats):
    plays, _, model = table
    mine, other = (model.zone("hand", seat).cards[0].id for seat in (0, 1))
    late(plays, seconds)
    fought, then = model._replace(stage=battle(*seats)), Declared("then", 0)
    falls = [Declared("falls", 0, card) for card in (mine, other)]
    told = plays.acts((*falls, then), fought, model)
    assert [act.stays for act in told] == [False, True], "all of it stands below the last"
    assert told[-1].share * plays.share == pytest.approx(ENDED)
    (lost,) = plays.acts((falls[0],), fought, model)
    assert lost.share * plays.share == pytest.approx(FELT) and lost.stays
    (play,) = plays.acts((PLAYED,), fought, fought)
    assert play.stays, "what was answered"
    foreign = model._replace(stage=battle(1, 2))
    assert not any(act.stays for act in plays.acts((falls[1], then), foreign, model))
    plays._moment.match.interrupt("resign", 0)
    (last,) = plays.acts((then,), fought, model)
    assert last.stays and last.share * plays.share == pytest.approx(FELT), "that ended the game"


def test_where_the_game_ends_by_it_all_that_is_told_stays_for_its_time(table):
    plays, _, model = table
    late(plays, 90)
    then = Declared("then", 0)
    assert not plays.acts((then,), model, model)[0].stays
    plays._moment.match.interrupt("resign", 0)
    assert plays._moment.match.result() is not None
    (told,) = plays.acts((then,), model, model)
    assert told.stays and told.share * plays.share >= 1.0


def told_again(plays, model, number=3, seat=1, to_act=0):
    """The next own turn begins with what is done now, in that turn of the game by that seat."""
    match, spec = plays._moment.match, plays._moment.spec
    kinds = spec.table.events | {"falls": spec.table.events["falls"]._replace(meanwhile="Fallen")}
    seen = match.observation(PUBLIC)._replace(turn_number=number, turn_seat=seat)
    there = SimpleNamespace(
        observation=lambda eyes: seen, is_human=match.is_human, result=match.result, to_act=to_act
    )
    told = {"match": there, "spec": changed(spec, events=kinds), "teacher": None}
    plays._moment = SimpleNamespace(**vars(plays._moment) | told)
    assert acts(plays, model) == ()


HIT = DamageDealt("hit", 0, 1, 1)


def test_what_the_next_turn_begins_with_is_told_shorter_the_more_was_told_of_a_turn(table):
    plays, _, model = table
    plays.mover = 1
    told_again(plays, model)
    late(plays, USUAL_S)
    several = [shares(plays, model)[-1] * plays.share for _ in range(9)]
    assert several[0] == pytest.approx(1.0) and several == sorted(several, reverse=True)
    assert several[-1] == pytest.approx(AGAIN * AGAIN), "and never less than that"
    told_again(plays, model, 4)
    late(plays, USUAL_S)
    assert shares(plays, model)[-1] * plays.share == pytest.approx(AGAIN), "the next turn"
    late(plays, LONG_S)
    several = {round(shares(plays, model, (PLAYED, HIT))[-1] * plays.share, 6) for _ in range(9)}
    assert several == {SEEN}, (
        "what hurts is seen all the same: the game may end by it, and no next turn begins"
    )


@pytest.mark.parametrize("turn", [(0, 1), (3, 0)])
def test_in_ones_own_turn_and_where_none_begins_with_it_all_is_told_for_its_time(table, turn):
    plays, _, model = table
    plays.mover = 1
    told_again(plays, model, *turn)
    late(plays, USUAL_S)
    several = {round(shares(plays, model)[-1] * plays.share, 6) for _ in range(9)}
    assert several == {1.0, AGAIN}


def test_how_a_duel_ends_is_seen_however_much_was_told(table):
    plays, _, model = table
    plays.mover = 1
    told_again(plays, model)
    late(plays, LONG_S)
    fight = model._replace(stage=sides(0, 1))
    won = [shares(plays, fight, (Declared("falls", 1, 3), HIT))[0] * plays.share for _ in range(9)]
    assert won == pytest.approx([ENDED] * 9), "both numbers and the rule stand there for their time"
    fell = Declared("falls", 0, model.zone("hand", 0).cards[0].id)
    lost = [shares(plays, fight, (fell, HIT))[0] * plays.share for _ in range(9)]
    assert lost == sorted(lost, reverse=True) and lost[-1] == pytest.approx(ENDED)


def test_other_plays_are_shorter_too_but_still_read(table):
    plays, _, model = table
    plays.mover = 1
    told_again(plays, model)
    late(plays, 0)
    first = shares(plays, model)
    for _ in range(9):
        shares(plays, model, (PLAYED, HIT))
    assert first == [1.0] and shares(plays, model) == [pytest.approx(AGAIN * AGAIN)]
    assert AGAIN * AGAIN >= READ


def test_what_touches_the_viewer_is_told_once_and_not_before_each_that_hurts(table):
    plays, _, model = table
    told_again(plays, model, to_act=1)
    late(plays, 90)
    assert acts(plays, model, lays(3)) == acts(plays, model, lays(4), TAKEN) == ()
    (burn,) = acts(plays, model, lays(5), HIT)
    assert burn.cards == (5,) and in_order(burn.text, 3, 5) and card_text(4) not in burn.text
    assert acts(plays, model, lays(6), TAKEN) == ()
    (blow,) = acts(plays, model, Declared("then", 0), HIT)
    assert blow.kind == CAUSE
    plays._moment.match.to_act = 0
    (once,) = acts(plays, model)
    assert once.cards == (4, 6)


def told_enough(plays, model, to_act=1):
    """It is late in an opponent's turn, of which enough was told large; the next own one begins with it."""
    plays.mover = 1
    told_again(plays, model, to_act=to_act)
    late(plays, LONG_S)
    plays.read.add("lay")
    for _ in range(3):
        shares(plays, model, (PLAYED, HIT))


TAKEN = CardMoved("hit", 9, ALL, "hand", 0, 0, "hand", 1, 0, False, 1)


def test_once_enough_was_told_what_does_nothing_to_the_viewer_is_told_no_more(table):
    plays, _, model = table
    told_enough(plays, model)
    assert acts(plays, model, lays(3)) == acts(plays, model, lays(4), TAKEN) == ()
    (burn,) = acts(plays, model, lays(5), HIT)
    assert burn.cards == (5,) and card_text(3) not in burn.text
    acts(plays, model, lays(6))
    plays._moment.match.to_act = 0
    (once,) = acts(plays, model)
    assert once.cards == (4,) and once.share * plays.share == pytest.approx(IN_ONE + TOUCHES)
    assert not any(card_text(card) in once.text + once.more for card in (3, 6))
    plays._moment.match.to_act = 1
    acts(plays, model, lays(3))
    plays._moment.match.to_act = 0
    assert acts(plays, model) == ()


def turn_ends(plays):
    """What is shown next ends that turn: seat 0 begins the fourth."""
    match = plays._moment.match
    seen = match.observation(PUBLIC)._replace(turn_number=4, turn_seat=0)
    match.observation, match.to_act = lambda eyes: seen, 0


def test_what_ends_a_turn_is_told_as_the_rest_of_it(table):
    plays, _, model = table
    told_enough(plays, model)
    acts(plays, model, lays(3))
    acts(plays, model, lays(4), TAKEN)
    turn_ends(plays)
    (last,) = acts(plays, model)
    assert last.cards == (4,) and card_text(3) not in last.text + last.more
    acts(plays, model, lays(3))
    assert plays._spare() == 1.0, "and the next for its time"


@pytest.mark.parametrize("early", [1, 2])
def test_what_does_nothing_to_the_viewer_waits_for_the_end_of_the_turn_and_for_little_told_of_it(
    table, early
):
    plays, _, model = table
    plays.mover = 1
    told_again(plays, model, to_act=1)
    late(plays, USUAL_S)
    plays.read.add("lay")
    assert all(acts(plays, model, lays(5)) for _ in range(early))
    late(plays, LONG_S)
    assert acts(plays, model, lays(3)) == ()
    plays._moment.match.to_act = 0
    assert acts(plays, model) == (), "somebody is asked in it"
    turn_ends(plays)
    assert [act.cards for act in acts(plays, model)] == ([(3,)] if early == 1 else [])


def test_what_ends_a_long_turn_moves_as_quickly_as_ones_own_cards_in_it(table):
    plays, _, model = table
    told_again(plays, model)
    late(plays, 90)
    assert plays.share == LEAST
    turn_ends(plays)
    acts(plays, model)
    assert plays.share == OWN
    acts(plays, model)
    assert plays.share == 1.0, "the next turn"
    told_again(plays, model, 3, seat=0)
    late(plays, 90)
    turn_ends(plays)
    acts(plays, model)
    assert plays.share == 1.0, "what ends one's own"


def test_what_decides_the_game_is_told_with_all_before_it_however_much_was_told(table):
    plays, _, model = table
    told_enough(plays, model)
    acts(plays, model, lays(3))
    acts(plays, model, lays(4), TAKEN)
    match = plays._moment.match
    match.result, match.to_act = lambda: Result((1,), (2, 1), (), "over", ""), None
    kept, blow = acts(plays, model, lays(5), HIT)
    assert kept.at < blow.at and kept.cards == (4,)
    assert (
        blow.cards == (5,) and in_order(blow.text, 3, 5) and blow.stays and blow.share * plays.share >= SEEN
    )


def test_what_was_read_before_lies_shorter_in_a_duel_the_more_was_told(table):
    plays, _, model = table
    told_again(plays, model)
    late(plays, LONG_S)
    duel = model._replace(stage=sides(0, 1))
    several = [plays.acts((PLAYED,), duel, duel)[0] for _ in range(9)]
    shown = [act.share * plays.share for act in several]
    assert all(act.stays for act in several) and shown == sorted(shown, reverse=True)
    assert shown[0] == pytest.approx(1.0) and shown[-1] == pytest.approx(ANSWERED)
