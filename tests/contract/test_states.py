"""What every game promises about its state: it ends, loses no card, copies, reads back and repeats itself."""

import json
import os
import subprocess
from itertools import islice
from pathlib import Path

import pytest

from tabletop.ai import protocol
from tabletop.engine.errors import SetupError
from tabletop.engine.observation import canonical
from tabletop.engine.player import Limits
from tabletop.engine.rng import Random
from tests.contract.cases import Case, each_case, same_question, walk
from tests.contract.fingerprint import fingerprints

MOST_ACTIONS = 200
ICONS = Path(__file__).parents[2] / "assets" / "icons"


@each_case
def test_random_games_end_and_lose_no_card(case: Case) -> None:
    for seed in case.seeds:
        state = case.start(seed)
        deck = sorted(card for _, _, card in state.cards())
        assert len(deck) == len(set(deck))
        zones = {kind.name: kind for kind in case.spec.rules.zones}
        for point in walk(state, seed):
            places = state.cards()
            assert sorted(card for _, _, card in places) == deck, point.number
            if point.number % case.every(1, 10) == 0:
                for zone, seat, _ in places:
                    assert zones[zone].per_seat == (seat >= 0)
                    assert seat < case.seats
        result = state.result()
        assert set(result.winners) <= set(range(case.seats))
        assert len(result.ranking) == case.seats and min(result.ranking) == 1
        assert all(result.ranking[seat] == 1 for seat in result.winners)
        assert len(result.scores) in (0, case.seats)
        assert result.termination in case.spec.table.terminations


@each_case
def test_decisions_are_well_formed(case: Case) -> None:
    verbs = {verb.name for verb in case.spec.rules.verbs}
    for seed in case.seeds:
        state = case.start(seed)
        last, begun = None, 0
        for _, _, decision, _ in walk(state, seed):
            assert state.decision() is decision, "asking twice gives the same object"
            assert state.result() is None
            assert 0 < len(decision.actions) <= MOST_ACTIONS
            assert len(set(decision.actions)) == len(decision.actions)
            assert {action.verb for action in decision.actions} <= verbs
            assert 0 <= decision.seat < case.seats
            assert decision.prompt in case.spec.rules.prompts
            if last is not None:
                assert decision.serial > last.serial
                if decision.stage:
                    assert decision.seat == last.seat, "a compound choice is one seat's"
                    assert decision.stage == last.stage + 1, "its parts are counted"
            else:
                assert decision.stage == 0
            if not decision.stage:
                views = [state.observe(seat) for seat in range(case.seats)]
                assert all((decision.seat, decision.prompt) in view.asked for view in views), (
                    "who is asked what"
                )
                assert 0 <= views[0].turn_seat < case.seats, "while somebody is asked it is somebody's turn"
                assert len({(view.turn_seat, view.turn_number, view.powers) for view in views}) == 1, "public"
                assert views[0].turn_number >= begun, "turns are counted up"
                begun = views[0].turn_number
            last = decision


@each_case
def test_clone_is_isolated(case: Case) -> None:
    for seed in case.seeds:
        for point in walk(case.start(seed), seed):
            if point.number % case.every(2, 61):
                continue
            state = point.state
            before = [canonical(state.observe(seat)) for seat in range(case.seats)]
            position = json.dumps(case.spec.notation.write_position(state))
            copy = state.clone()
            assert copy.events is None
            assert same_question(copy.decision(), state.decision())
            for step in walk(copy, f"{seed}:{point.number}"):
                if step.number == 25:
                    break
            assert [canonical(state.observe(seat)) for seat in range(case.seats)] == before
            assert json.dumps(case.spec.notation.write_position(state)) == position
            assert state.decision() is point.decision


@each_case
def test_position_reads_back(case: Case) -> None:
    options = case.spec.make_options()
    for seed in case.seeds:
        for point in walk(case.start(seed), seed):
            if point.number % case.every(1, 13):
                continue
            written = json.loads(json.dumps(case.spec.notation.write_position(point.state)))
            again = case.spec.notation.read_position(written, case.seats, f"contract:{seed}", options)
            assert json.loads(json.dumps(case.spec.notation.write_position(again))) == written
            for seat in range(case.seats):
                assert again.observe(seat) == point.state.observe(seat)
            assert same_question(again.decision(), point.decision)


@each_case
def test_observation_survives_the_wire(case: Case) -> None:
    for seed in case.seeds:
        for point in walk(case.start(seed), seed):
            if point.number % case.every(1, 17):
                continue
            for seat in range(case.seats):
                seen = point.state.observe(seat)
                assert canonical(seen) == canonical(point.state.clone().observe(seat))
                asked = point.decision._replace(seat=seat)  # only the seat that is asked is told of it
                question = protocol.Question(1, "casual", "s", seen, asked, Limits())
                line = protocol.encode_question(question)
                assert line.count(b"\n") == 1
                assert protocol.decode_question(protocol.decode(line)) == question


@each_case
def test_what_is_seen_is_the_same_whoever_looked_at_what_before(case: Case) -> None:
    """What did not change since somebody looked is made once: also where two games, of as many players and of others,
    are looked at in turn, forwards and backwards."""
    sizes = {case.seats, case.spec.seats_min, case.spec.seats_max}
    starts = [case.start(seed) for seed in (0, 1)]
    starts += [case.spec.start(seats, "other") for seats in sorted(sizes - {case.seats})[:1]]
    walked = [[point.state.clone() for point in islice(walk(state, "looked"), 60)] for state in starts]
    alone = [[canonical(state.observe(0)) for state in states] for states in walked]
    in_turn = [[canonical(state.observe(0)) for state in states] for states in zip(*walked, strict=False)]
    assert [list(row) for row in zip(*alone, strict=False)] == in_turn
    for states, seen in zip(walked, alone, strict=True):
        assert [canonical(state.observe(0)) for state in states[::-1]] == seen[::-1]


@each_case
def test_staging_is_invisible_to_others(case: Case) -> None:
    staged = 0
    for seed in case.seeds:
        state = case.start(seed)
        state.events = []
        fresh: list[bytes] = []
        for point in walk(state, seed):
            views = [canonical(state.observe(seat)) for seat in range(case.seats)]
            if point.decision.stage == 0:
                fresh = views
            else:
                staged += 1
                assert state.events == [], "an unpaid choice tells nothing"
                for seat in range(case.seats):
                    if seat != point.decision.seat:
                        assert views[seat] == fresh[seat]
            state.events = []
    assert bool(staged) != case.is_plain, "a compound choice was met, or none"


@each_case
def test_policy_plays_legally_from_what_it_sees(case: Case) -> None:
    for seed in case.seeds:
        state = case.start(seed)
        rng = Random(f"policy:{seed}")
        for _ in range(20_000):
            decision = state.decision()
            if decision is None:
                break
            action = case.spec.mind.policy(state.observe(decision.seat), decision, rng)
            assert action in decision.actions
            state.apply(action)
        assert state.result() is not None


@each_case
def test_table_can_be_drawn_anywhere(case: Case) -> None:
    layout = case.spec.table.layout(case.seats)
    zones = {kind.name for kind in case.spec.rules.zones}
    assert {zone.zone for zone in layout.zones} <= zones
    assert len(layout.mats) == min(case.seats, case.spec.table_max)
    assert {zone for zone, _ in layout.signs} <= zones, "what is engraved belongs to a zone"
    assert all((ICONS / f"{icon}.svg").is_file() for _, icon in layout.signs)
    for seed in case.seeds:
        for point in walk(case.start(seed), seed):
            if point.number % case.every(1, 29):
                continue
            for seat in range(case.seats):
                asked = point.decision if point.decision.seat == seat else None
                shown = case.spec.table.present(point.state.observe(seat), asked)
                assert len(shown.plates) == case.seats


@each_case
@pytest.mark.parametrize("kind", ["flag", "time", "resign", "draw"])
def test_interrupts_anywhere(case: Case, kind: str) -> None:
    for seed in case.seeds:
        for point in walk(case.start(seed), seed):
            if point.number % case.every(3, 97):
                continue
            state = point.state.clone()
            deck = sorted(card for _, _, card in state.cards())
            timed = point.decision.clock_seat
            state.interrupt(kind, point.decision.seat if timed is None else timed)
            assert sorted(card for _, _, card in state.cards()) == deck
            decision = state.decision()
            assert (decision is None) == (state.result() is not None)
            if decision is not None:
                assert decision.stage == 0 and decision.serial > point.decision.serial
                for step in walk(state, f"{seed}:{point.number}"):
                    if step.number == 20:
                        break


@each_case
def test_every_option_plays(case: Case) -> None:
    played = 0
    for option in case.spec.options:
        for value in option.choices:
            options = case.spec.make_options({option.id: value})
            try:
                state = case.spec.start(case.seats, "options", options)
            except SetupError:
                continue  # a seat that is not at this table
            played += 1
            deck = sorted(card for _, _, card in state.cards())
            for _ in walk(state, "options"):
                pass
            assert sorted(card for _, _, card in state.cards()) == deck
            assert state.observe(0).options == options
    assert played >= len(case.spec.options)


def test_same_seed_same_game_in_every_process(python: str, root: Path) -> None:
    here = fingerprints("processes")
    assert here == fingerprints("processes")
    others = dict(fingerprints("processes 2"))
    assert not [case for case, found in here if others[case] == found]
    for hash_seed in ("0", "1234"):
        found = subprocess.run(
            [python, "-m", "tests.contract.fingerprint", "processes"],
            cwd=root,
            env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert json.loads(found.stdout) == here
