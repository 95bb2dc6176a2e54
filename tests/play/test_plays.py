"""For how long what opponents play is shown."""

from __future__ import annotations

import pytest

from tabletop.engine.declarations import CAUSE, VERDICT, EventKind
from tabletop.engine.events import CardMoved, DamageDealt, Declared
from tabletop.engine.zones import ALL
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.play.company import Company
from tabletop.play.moment import Moment
from tabletop.play.pace import LEAST, MANY, Pace, Run
from tabletop.play.plays import FELT, USUAL_MS, Plays
from tabletop.presenter.table_model import SeatInfo, build_table
from tests.play.desk import Screen, Table, Timers, patient
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
    moment = Moment(match, ("A", "B"), True, patient(), Company())
    moment.seating.turn()
    pace = Pace(lambda answer: None, Timers(), USUAL_MS)
    seen = match.observation(0)
    model = build_table(spec, seen, spec.table.present(seen, None), [SeatInfo("A"), SeatInfo("B")], 0)
    return Plays(moment, Table(), Screen(), pace, Run()), pace, model


def shares(plays, model, events=(PLAYED,), before=True):
    return [act.share for act in plays.acts(events, model if before else None, model)]


def test_in_a_long_row_each_lies_there_for_less_and_less(table):
    plays, _, model = table
    told = []
    for n in range(14):
        plays._run.weight(1, "main", "lay", n)
        told += shares(plays, model)
    assert told[:MANY] == [1.0] * MANY and told == sorted(told, reverse=True)
    assert told[-1] == LEAST and sum(told) < 7


def test_fast_opponents_are_followed_fast_and_those_who_play_at_once_not_stopped(table):
    plays, pace, model = table
    pace.ms = USUAL_MS // 2
    assert shares(plays, model) == [0.5]
    pace.ms = 10 * USUAL_MS
    assert shares(plays, model) == [1.0]
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
