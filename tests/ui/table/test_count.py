"""A phase that is counted in: large words one after another, and all that turns turns on the last."""

import pytest

from tabletop.engine.events import PhaseBegan
from tabletop.engine.observation import redact
from tabletop.games.rupees.spec import SPEC
from tabletop.presenter.table_model import SeatInfo, build_table
from tabletop.ui.table.count_item import WORD_MS
from tests.ui.table.felt import table

INFOS = [SeatInfo(name) for name in ("You", "Mira", "Jonas")]


def model_of(state):
    seen = state.observe(0)
    return build_table(SPEC, seen, SPEC.table.present(seen, None), INFOS, 0)


@pytest.fixture
def reveal(qtbot):
    """A view just before the last secret choice, and what that choice shows: model and events."""
    state = SPEC.start(3, "1", SPEC.make_options({"variant": "chance"}))
    view = table(qtbot, speed=1.0, spec=SPEC, seats=3)
    state.events = []
    for _ in range(2):
        state.apply(state.decision().actions[0])
    view.show_model(model_of(state))
    state.events = []
    state.apply(state.decision().actions[0])
    events = [redact(event, 0) for event in state.events]
    assert any(isinstance(event, PhaseBegan) and event.how == "reveal" for event in events)
    view.show_model(model_of(state), events)
    return view


def played(view):
    return [item for item in view._scene.cards if item.zone == "played"]


def shut(view):
    return sum(item.card.down and item.isVisible() for item in played(view))


def go(view, ms):
    for _ in range(round(ms / 10)):
        if view.is_animating():
            view._animator.advance(10.0)


def until(view, word):
    for _ in range(300):
        if view._scene.count.word == word:
            return
        view._animator.advance(10.0)
    raise AssertionError(f"{word} was never said")


def test_the_words_come_one_after_another_before_anything_turns(reveal):
    for word in ("1", "2", "3"):
        until(reveal, word)
        assert reveal._scene.count.isVisible()
        assert shut(reveal) == 3
        go(reveal, WORD_MS * 0.2 if word == "3" else 0)
    assert not reveal._scene.count.pixmap().isNull()


def test_all_turn_at_the_same_moment_on_the_last_word(reveal):
    until(reveal, "3")
    counts = set()
    while reveal.is_animating():
        counts.add(shut(reveal))
        reveal._animator.advance(10.0)
    assert counts == {3, 0}, "never one or two of them"
    assert shut(reveal) == 0
    assert not reveal._scene.count.isVisible()


def test_the_next_input_ends_the_count(reveal):
    until(reveal, "1")
    reveal.fast_forward()
    assert not reveal._scene.count.isVisible()
    assert shut(reveal) == 0


def test_without_animation_nothing_is_counted(qtbot, reveal):
    view = table(qtbot, spec=SPEC, seats=3)
    view.show_model(reveal.model)
    view.show_model(reveal.model, [PhaseBegan("reveal", 0, 1)])
    assert not view.is_animating()
    assert not view._scene.count.isVisible()


def test_a_phase_without_such_a_text_is_not_counted(reveal):
    reveal.fast_forward()
    reveal.show_model(reveal.model, [PhaseBegan("turn", 0, 1)])
    assert not reveal.is_animating()
