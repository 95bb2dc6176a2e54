"""Every game in a match: refusals change nothing, choices can be taken back, records play again."""

import json

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.errors import IllegalActionError, StaleActionError
from tabletop.engine.rng import Random
from tabletop.match import undo
from tabletop.match.match import Match
from tabletop.match.players import Human
from tabletop.match.record import from_record
from tests.contract.cases import Case, each_case
from tests.match.table import Memory, everything


def new(case: Case, seed: object, recorder: Memory | None = None) -> Match:
    match = Match(case.spec, [Human("Ann") for _ in range(case.seats)], f"contract:{seed}", recorder=recorder)
    match.start()
    return match


def position(match: Match) -> str:
    return json.dumps(match.spec.notation.write_position(match._state), sort_keys=True)


@each_case
def test_refusals_change_nothing(case: Case) -> None:
    for seed in case.seeds:
        match = new(case, seed)
        rng = Random(f"refuse:{seed}")
        elsewhere: set[Action] = set()
        turn = 0
        while (seat := match.to_act) is not None:
            decision = match.decision_for(seat)
            assert decision is not None
            turn += 1
            if turn % case.every(1, 37 if case.seats < 8 else 111) == 0:
                before, text = everything(match), position(match)
                wrong = sorted(elsewhere - set(decision.actions))[:20]
                for action in (*wrong, Action("no such verb"), decision.actions[0]._replace(value=987_654)):
                    with pytest.raises(IllegalActionError):
                        match.submit(decision.serial, seat, action)
                other = (seat + 1) % case.seats
                for serial, who in ((decision.serial - 1, seat), (decision.serial, other)):
                    with pytest.raises(StaleActionError):
                        match.submit(serial, who, decision.actions[0])
                assert everything(match) == before and position(match) == text
            elsewhere.update(decision.actions)
            match.submit(decision.serial, seat, decision.actions[int(rng.random() * len(decision.actions))])


@each_case
def test_taking_back_restores_everything(case: Case) -> None:
    taken = cancelled = 0
    for seed in case.seeds:
        match = new(case, seed)
        rng = Random(f"undo:{seed}")
        before: dict[int, tuple[list, str]] = {}
        looks = False
        for _ in range(case.every(60, 250 if case.seats < 8 else 120)):
            seat = match.to_act
            if seat is None:
                break
            decision = match.decision_for(seat)
            assert decision is not None
            if decision.stage == 0:
                looks = rng.random() < 0.5
                if looks:
                    before[seat] = (everything(match)[0], position(match))
            match.submit(decision.serial, seat, decision.actions[int(rng.random() * len(decision.actions))])
            if match.staging:
                if looks and rng.random() < 0.5:
                    match.cancel(seat)
                    cancelled += 1
                    assert (everything(match)[0], position(match)) == before[seat]
                continue
            everybody = range(case.seats)
            if looks and match.undo_info(seat, everybody).possible:
                match.undo(seat, everybody)
                taken += 1
                assert (everything(match)[0], position(match)) == before[seat]
                assert match.to_act == seat
    assert taken and (cancelled or case.is_plain)


@each_case
def test_what_lies_ahead_is_what_then_stands_in_the_way(case: Case) -> None:
    agree = differ = 0
    for seed in case.seeds:
        match = new(case, seed)
        rng = Random(f"ahead:{seed}")
        for turn in range(case.every(60, 500)):
            seat = match.to_act
            if seat is None:
                break
            decision = match.decision_for(seat)
            action = decision.actions[int(rng.random() * len(decision.actions))]
            looked = turn % case.every(1, 4) == 0
            ahead = match.barrier_ahead(seat, action) if looked else ""
            match.submit(decision.serial, seat, action)
            if not looked or match.staging:
                continue
            possible = match.undo_info(seat, range(case.seats)).possible
            blocked = ahead in (undo.REVEAL, undo.SHUFFLE, undo.SAID, undo.TOLD)
            agree += blocked != possible
            differ += blocked == possible
    # tried on sampled worlds, so that a rare outcome may be missed; but not often
    assert agree > 20 * differ, (agree, differ)


@each_case
def test_records_play_again(case: Case) -> None:
    for seed in case.seeds[:5]:
        recorder = Memory()
        match = new(case, seed, recorder)
        rng = Random(f"record:{seed}")
        while (seat := match.to_act) is not None:
            decision = match.decision_for(seat)
            match.submit(decision.serial, seat, decision.actions[int(rng.random() * len(decision.actions))])
            if rng.random() < 0.05 and match.undo_info(seat).possible:
                match.undo(seat)
            if rng.random() < 0.01 and match.to_act is not None:
                match.interrupt("flag", match.to_act)
        again = from_record(case.spec, recorder.lines[0], [Human("Ann") for _ in range(case.seats)])
        again.replay(recorder.lines[1:])
        assert everything(again)[0] == everything(match)[0]
        assert everything(again)[2:] == everything(match)[2:]
        assert position(again) == position(match)
        assert sum("check" in line for line in recorder.lines) == match.entries // 20
