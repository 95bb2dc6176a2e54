"""What an opponent plays lies large in the middle for its time; the next input ends it and counts."""

import pytest
from PySide6.QtCore import QRectF

from tabletop import games
from tabletop.engine.cards import HIDDEN
from tabletop.engine.declarations import PLAY
from tabletop.presenter.table_model import Effect, Spot, TableAct
from tabletop.ui.table.geometry import fit
from tabletop.ui.table.herald import COMES_MS, LONGEST_MS, lies_ms
from tabletop.ui.table.lettering import measure
from tabletop.ui.table.played_plan import plan
from tabletop.ui.table.shapes import Rect
from tests.toy_game import SPEC
from tests.ui.table import felt

WORDS = "Bo plays this, for that."
LIES_MS = lies_ms(TableAct(0, PLAY, WORDS))
SIZES = ((480, 320), (1024, 556), (1020, 800), (2090, 1440), (3200, 2160))


@pytest.fixture
def opponent(qtbot):
    """A table at which seat 1 plays, seen by seat 0."""
    state = SPEC.start(2, "1")
    view = felt.table(qtbot, state, viewer=0, speed=1.0)
    view._animator._timer.setInterval(10_000_000)  # time passes by hand
    return view, state


def lay(view, state, seat: int = 0, share: float = 1.0, cards: tuple[int, ...] | None = None) -> list[bool]:
    """Somebody lays a card, which is shown as a play."""
    done: list[bool] = []
    action = next(action for action in state.decision().actions if action.verb == "lay")
    events = felt.play(state, action, viewer=0)
    shown = (events[0].card,) if cards is None else cards
    act = TableAct(0, PLAY, WORDS, seat=seat, cards=shown, share=share)
    view.show_model(felt.model_of(state)._replace(acts=(act,)), events, lambda: done.append(True))
    return done


def test_it_lies_there_with_its_words_and_goes_and_the_card_moves_on(opponent):
    view, state = opponent
    done = lay(view, state)
    played = view._scene.played
    view._animator.advance(COMES_MS + 1)
    assert played.act is not None and len(played.rects()) == 2, "the sentence and the card"
    view._animator.advance(LIES_MS - COMES_MS - 2)
    assert played.act is not None and not done
    view._animator.advance(5_000)
    assert played.act is None and done
    moved = felt.picture(view)
    view.show_model(felt.model_of(state), at_once=True)
    assert felt.picture(view) == moved


def test_the_longer_its_words_the_longer_it_lies_there_within_bounds():
    one, more, endless = (TableAct(0, PLAY, WORDS, more=more) for more in ("", "It worked.", "So. " * 99))
    assert 1_200 < lies_ms(one) < lies_ms(more) < lies_ms(endless) == LONGEST_MS
    assert lies_ms(one._replace(text="")) == 1_200


def test_the_next_comes_when_it_is_gone(opponent):
    view, state = opponent
    action = next(action for action in state.decision().actions if action.verb == "lay")
    events = felt.play(state, action, viewer=0)
    one, two = (TableAct(0, PLAY, text, seat=1) for text in ("Bo plays this.", "Bo plays that."))
    two = two._replace(at=len(events))
    view.show_model(felt.model_of(state)._replace(acts=(one, two)), [*events, *events], lambda: None)
    seen = []
    for _ in range(1_000):
        view._animator.advance(10)
        played = view._scene.played.act
        seen += [played] if not seen or seen[-1] is not played else []
    assert seen == [one, None, two, None]


def test_what_was_played_before_is_told_before_anything_moves(opponent):
    view, state = opponent
    action = next(action for action in state.decision().actions if action.verb == "lay")
    events = felt.play(state, action, viewer=0)
    before, now = (
        TableAct(at, PLAY, text, seat=1) for at, text in ((-1, "Bo played that."), (0, "Bo plays this."))
    )
    view.show_model(felt.model_of(state)._replace(acts=(before, now)), events, lambda: None)
    view._animator.advance(COMES_MS + 1)
    assert view._scene.played.act is before
    view._animator.advance(lies_ms(before))
    assert view._scene.played.act is now


def test_a_card_that_moves_is_not_at_its_old_place_meanwhile(opponent):
    view, state = opponent
    held = {id(item) for item in view._scene.cards if item.zone == "hand" and item.seat == 0}
    lay(view, state)
    view._animator.advance(COMES_MS + 1)
    assert sum(not item.isVisible() for item in view._scene.cards if id(item) in held) == 1


def test_the_next_press_ends_it_and_is_not_swallowed(opponent):
    view, state = opponent
    done = lay(view, state)
    view._animator.advance(COMES_MS + 1)
    pressed = felt.catch(view.clicked)
    spot = Spot("seat", seat=0)
    felt.click(view, spot)
    assert done and view._scene.played.act is None and pressed == [(spot, False)]


def test_its_time_follows_the_setting_of_movement_and_its_share(opponent):
    view, state = opponent
    view.speed = 2.0
    lay(view, state, share=0.5)
    view._animator.advance(LIES_MS / 4 - 20)
    assert view._scene.played.act is not None
    view._animator.advance(30)
    assert view._scene.played.act is None


def test_where_nothing_moves_it_fades_in_and_out_where_it_lies(opponent):
    view, state = opponent
    view.speed, view.calm = 0.0, True
    done = lay(view, state)
    played = view._scene.played
    view._animator.advance(10)
    places = [rect.center() for rect in played.rects()]
    view._animator.advance(COMES_MS)
    assert [rect.center() for rect in played.rects()] == places and not done
    view._animator.advance(LIES_MS)
    assert done and played.act is None


def test_where_everything_comes_at_once_nothing_is_shown(opponent):
    view, state = opponent
    view.speed = 0.0
    assert lay(view, state) and view._scene.played.act is None


def test_what_lies_face_down_shows_its_back(opponent, monkeypatch):
    view, state = opponent
    shown = []
    whole = type(view._scene.art).back
    monkeypatch.setattr(type(view._scene.art), "back", lambda *a, **k: shown.append(a) or whole(*a, **k))
    lay(view, state, cards=(HIDDEN,))
    shown.clear()
    view._animator.advance(COMES_MS + 1)
    assert shown


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("cards", "aims"), [(0, 0), (1, 0), (1, 1), (3, 0), (4, 0), (9, 1)])
def test_it_lies_on_the_table_apart_and_off_the_own_hand(size, cards, aims):
    geometry = fit(SPEC.table.layout(2), 2, 0, *size)
    act = TableAct(0, PLAY, "Bo plays this, for that.", -1, False, 1, (3,) * cards, (4,) * aims, "It worked.")
    found = plan(act, geometry, 0, measure)
    whole = QRectF(0, 0, *geometry.size)
    boxes = [QRectF(x - w / 2, y - 0.7 * w, w, 1.4 * w) for x, y, w in (*found.cards, *found.aims)]
    boxes += [QRectF(*found.plaque), *[QRectF(*arrow) for arrow in found.arrows]]
    assert QRectF(*found.plaque).contains(QRectF(*found.words))
    (hand,) = (box.rect for box in geometry.zones if box.zone == "hand" and box.seat == 0)
    for number, box in enumerate(boxes):
        assert whole.contains(box) and box.bottom() <= hand.y
        assert not any(box.intersects(other) for other in boxes[:number])


@pytest.mark.parametrize("size", SIZES[1:])
def test_of_several_plays_each_has_an_arrow_to_what_it_aimed_at_and_below_that_what_came_of_it(qapp, size):
    geometry = fit(SPEC.table.layout(2), 2, 0, *size)
    effects = tuple(Effect((card,), (card + 1,), "destroyed") for card in (3, 5, 7, 9, 11))
    effects += (Effect((20, 21)),)
    cards, aims = (tuple(card for effect in effects for card in effect[at]) for at in range(2))
    act = TableAct(0, PLAY, "Bo plays this.", seat=1, cards=cards, aims=aims, effects=effects)
    found = plan(act, geometry, 0, measure)
    order = sorted([*found.cards, *found.aims, *[(arrow.cx, 0, 0) for arrow in found.arrows]])
    kinds = ["arrow" if not w else "card" if (x, y, w) in found.cards else "aim" for x, y, w in order]
    assert kinds == ["card", "arrow", "aim"] * 5 + ["card", "card"]
    assert [x for x, _, _ in found.outcomes] == pytest.approx([x for x, _, _ in found.aims])
    pill = measure("destroyed", found.small, 1e4, True)
    boxes = [QRectF(x - pill[0] / 2, y - pill[1] / 2, *pill) for x, y, _ in found.outcomes]
    boxes += [QRectF(*found.plaque)]
    for number, box in enumerate(boxes):
        assert not any(box.intersects(other) for other in boxes[:number])


@pytest.mark.parametrize("size", SIZES[1:])
@pytest.mark.parametrize(("cards", "aims"), [(0, 0), (1, 0), (1, 1), (3, 0)])
def test_beside_a_stage_it_keeps_off_what_stands_there(size, cards, aims):
    geometry = fit(SPEC.table.layout(2), 2, 0, *size)
    width, height = geometry.size
    act = TableAct(0, PLAY, "Bo plays this, for that.", -1, False, 1, (3,) * cards, (4,) * aims, "It worked.")
    (hand,) = (box.rect for box in geometry.zones if box.zone == "hand" and box.seat == 0)
    for stands in (Rect(0, 0, width, height * 0.4), Rect(0, hand.y - height * 0.4, width, height * 0.4)):
        found = plan(act, geometry, 0, measure, (stands,))
        plaque = QRectF(*found.plaque)
        assert found.plaque.overlap(stands) == 0 and plaque.bottom() <= hand.y
        boxes = [QRectF(x - w / 2, y - 0.7 * w, w, 1.4 * w) for x, y, w in (*found.cards, *found.aims)]
        boxes += [QRectF(*found.words), *[QRectF(*arrow) for arrow in found.arrows]]
        for number, box in enumerate(boxes):
            assert plaque.contains(box) and not any(box.intersects(other) for other in boxes[:number])


@pytest.mark.parametrize("size", SIZES[1:])
@pytest.mark.parametrize("words", ["Pip equips Q♠ with a pair: it is 3/3 until Pip's next turn.", WORDS])
def test_beside_a_stage_it_hides_no_plate_whose_figures_may_change(qapp, size, words):
    geometry = fit(games.load("superjack").table.layout(2), 2, 0, *size)
    width, height = geometry.size
    act = TableAct(0, PLAY, words, -1, False, 1, (3,) * 3)
    found = plan(act, geometry, 0, measure, (Rect(width * 0.3, height * 0.2, width * 0.4, height * 0.6),))
    assert len(geometry.plates) == 2
    assert not any(found.plaque.overlap(rect) for _, rect in geometry.plates)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_said_at_a_point_of_the_table_keeps_off_the_own_hand(opponent, size):
    view, _ = opponent
    view.resize(*size)
    (hand,) = (box.rect for box in view._scene.geometry.zones if box.zone == "hand" and box.seat == 0)
    free = view.free_rect()
    assert free.bottom() <= round(hand.y) < view.height() and free.top() == 0
    assert free.width() == view.width()
