"""What is heard of the table: with what is seen, not before and not later, and never cut off at the top."""

import pytest

from tabletop import games
from tabletop.engine.observation import redact
from tabletop.engine.rng import Random
from tabletop.presenter.sounds import sounds_of
from tabletop.presenter.table_model import SeatInfo, build_table
from tabletop.ui.sound.mixer import FULL
from tests.toy_game import SPEC
from tests.ui.heard import Tape, silent
from tests.ui.table.felt import model_of, picture, play, table
from tests.ui.table.test_every_game_moves import CASES, NAMES

STEP_MS = 10
LATE_MS = 50


def listening(view, folder):
    """A tape on which the view's sounds come, and each with the moment when it was asked for."""
    heard = silent(folder)
    tape, asked = Tape(heard.mixer), []

    def play(name):
        if name:
            asked.append((tape.ms, name))
        heard.play(name)

    view.sounded.connect(play)
    return tape, asked


def watch(view, tape):
    """Let time pass until nothing moves; when, in ms from now, something was first seen to move."""
    begun, before, moved = tape.ms, picture(view), None
    while view.is_animating():
        view._animator.advance(STEP_MS)
        if moved is None and picture(view) != before:
            moved = tape.ms - begun
        tape.run(STEP_MS)
    return moved


def test_a_move_is_heard_when_it_is_seen(qtbot, tmp_path):
    chance, state = Random("heard"), SPEC.start(2, "heard")
    view = table(qtbot, state, speed=1)
    tape, asked = listening(view, tmp_path)
    names = set()
    while (decision := state.decision()) is not None:
        events = play(state, chance.choice(decision.actions))
        model = model_of(state)
        expected = [name for name in sounds_of(events, model) if name]
        tape.run(1500)
        asked.clear()
        begun = tape.ms
        view.show_model(model, events)
        moved = watch(view, tape)
        assert sorted(name for _, name in asked) == sorted(expected), "each event is heard once"
        tape.run(1500)
        for at, name in asked:
            names.add(name)
            if expected == [name]:
                (onset,) = [ms for ms in tape.begins(name) if ms >= begun - 1]
                assert at - 1 <= onset <= at + LATE_MS
                assert moved is None or abs(onset - begun - moved) <= LATE_MS
    assert {"deal", "place"} & names


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_without_movement_or_skipped_it_is_heard_at_once(qtbot, tmp_path, speed):
    state = SPEC.start(2, "heard")
    view = table(qtbot, state, speed=speed)
    tape, asked = listening(view, tmp_path)
    events = play(state, state.decision().actions[0])
    view.show_model(model_of(state), events)
    view.fast_forward()
    names = {name for name in sounds_of(events, model_of(state)) if name}
    assert {name for _, name in asked} == names and {at for at, _ in asked} == {0.0}
    assert any(tape.run(LATE_MS))


@pytest.mark.parametrize(("spec", "seats"), CASES)
def test_no_game_is_ever_cut_off_at_the_top(qtbot, tmp_path, spec, seats):
    rng = Random(f"heard {spec.id}")
    state = spec.start(seats, "heard")
    infos = [SeatInfo(name) for name in NAMES[:seats]]
    view = table(qtbot, size=(1024, 557), speed=2.0, spec=spec, seats=seats)
    tape, asked = listening(view, tmp_path)
    for _ in range(60):
        decision = state.decision()
        if decision is None:
            break
        state.events = []
        state.apply(spec.mind.policy(state.observe(decision.seat), decision, rng))
        seen = state.observe(0)
        model = build_table(spec, seen, spec.table.present(seen, None), infos, 0)
        view.show_model(model, [redact(event, 0) for event in state.events])
        while view.is_animating():
            view._animator.advance(20)
            tape.run(10)
    assert len({name for _, name in asked}) > 2 and 0 < tape.peak < FULL


def test_every_game_names_its_own_sounds():
    silent_games = [
        spec.id
        for spec in games.load_all()
        if not any(kind.sound or kind.sounds for kind in spec.table.events.values())
    ]
    assert not silent_games
