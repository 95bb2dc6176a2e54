"""The table widget on the toy game: it reports exactly what the hand did."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QInputDevice, QMouseEvent, QPointingDevice
from PySide6.QtWidgets import QApplication

from tabletop import games
from tabletop.engine.about import Told
from tabletop.play.table import Lit
from tabletop.presenter.speaking import Speech
from tabletop.presenter.table_model import SeatInfo, Spot, TableToken, build_table
from tabletop.ui.table import paint, split
from tabletop.ui.table.card_art import CORNER
from tabletop.ui.table.zone_item import FRAME
from tests.ui.table.felt import catch, click, drag, hand_spot, model_of, mouse, picture, point, show, table

WORDS = Speech("A card", lines=(Told("is", "It is a card."),))


def test_clicks_name_cards_places_piles_and_players(qtbot, toy):
    view = table(qtbot, toy)
    clicked = catch(view.clicked)
    spots = [
        hand_spot(model_of(toy), 1),
        Spot("place", "table", 0, 0),
        Spot("zone", "deck", -1),
        Spot("seat", seat=1),
        Spot("card", "hand", 1, 0),
    ]
    for spot in spots:
        click(view, spot)
    click(view, spots[0], ctrl=True)
    assert clicked == [*((spot, False) for spot in spots), (spots[0], True)]


def test_a_press_let_go_elsewhere_is_no_click(qtbot, toy):
    view = table(qtbot, toy)
    clicked = catch(view.clicked)
    mouse(view, "press", point(view, Spot("zone", "deck", -1)))
    mouse(view, "release", point(view, Spot("seat", seat=1)))
    assert clicked == []


def test_right_click_and_double_click_open(qtbot, toy):
    view = table(qtbot, toy)
    opened, clicked = catch(view.opened), catch(view.clicked)
    deck = Spot("zone", "deck", -1)
    click(view, deck, button="right")
    click(view, deck)
    mouse(view, "double", point(view, deck))
    mouse(view, "release", point(view, deck))
    assert opened == [deck, deck] and len(clicked) == 1


def test_a_right_click_lets_a_players_card_speak_at_once(qtbot, toy):
    view = table(qtbot, toy)
    opened, hovered = catch(view.opened), catch(view.hovered)
    spot = hand_spot(model_of(toy), 1)
    click(view, spot, button="right")
    assert not view._scene.preview.isVisible(), "it has no words"
    view.hovered.connect(lambda spot: view.set_speech(WORDS))
    click(view, spot, button="right")
    assert view._scene.preview.isVisible() and hovered[-1] == spot and opened == []


def held(view, spot, device):
    """That device presses there and holds; whether the thing speaks."""
    at = view.mapFromScene(point(view, spot)).toPointF()
    mods, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
        where = view.viewport().mapToGlobal(at)
        event = QMouseEvent(kind, at, where, left, left, mods, device)
        QApplication.sendEvent(view.viewport(), event)
        if kind == QEvent.Type.MouseButtonPress:
            assert view.preview._hold.isActive() and not view._scene.preview.isVisible()
            view.preview._hold.timeout.emit()
            assert view._scene.preview.isVisible()


def test_a_finger_that_is_held_asks_and_a_button_that_is_held_clicks_too(qtbot, toy):
    view = table(qtbot, toy)
    clicked, spot = catch(view.clicked), hand_spot(model_of(toy), 1)
    view.hovered.connect(lambda spot: view.set_speech(WORDS))
    screen = QInputDevice.DeviceType.TouchScreen, QPointingDevice.PointerType.Finger
    finger = QPointingDevice("finger", 1, *screen, QInputDevice.Capability.Position, 1, 1)
    held(view, spot, finger)
    assert clicked == []
    held(view, hand_spot(model_of(toy), 0), QPointingDevice.primaryPointingDevice())
    assert clicked == [(hand_spot(model_of(toy), 0), False)]


def test_fast_clicks_on_a_lit_pile_are_clicks(qtbot, toy):
    view = table(qtbot, toy)
    opened, clicked = catch(view.opened), catch(view.clicked)
    deck = Spot("zone", "deck", -1)
    view.set_lit(Lit(set(), {deck: "Draw"}))
    click(view, deck)
    mouse(view, "double", point(view, deck))
    mouse(view, "release", point(view, deck))
    assert opened == [] and len(clicked) == 2


def test_a_drag_carries_the_card_and_tells_where_it_was_dropped(qtbot, toy):
    view = table(qtbot, toy)
    started, dropped, clicked = catch(view.drag_started), catch(view.dropped), catch(view.clicked)
    spot = hand_spot(model_of(toy), 0)
    place = Spot("place", "table", 0, 0)
    view.set_lit(Lit({spot}, {place: "Lay"}))
    item = view._scene.item_at(spot)
    drag(view, spot, point(view, place))
    assert started == [spot] and clicked == []
    ((source, under, part),) = dropped
    assert source == spot and under[0] == place and part == -1
    assert (item.pos() - point(view, place)).manhattanLength() < item.width


def test_a_small_movement_is_still_a_click(qtbot, toy):
    view = table(qtbot, toy)
    started, clicked = catch(view.drag_started), catch(view.clicked)
    spot = hand_spot(model_of(toy), 0)
    at = point(view, spot)
    mouse(view, "press", at)
    mouse(view, "move", at + QPointF(2, 2))
    mouse(view, "release", at + QPointF(2, 2))
    assert started == [] and len(clicked) == 1


def test_a_drop_on_somebodys_mat_counts_for_the_player(qtbot, toy):
    view = table(qtbot, toy)
    dropped = catch(view.dropped)
    mat = view._scene.mat_rect(1)
    drag(view, hand_spot(model_of(toy), 0), QPointF(mat.cx, mat.cy))
    assert Spot("seat", seat=1) in dropped[0][1]


def test_a_refused_drop_glides_back(qtbot, toy):
    view = table(qtbot, toy, speed=1)
    spot = hand_spot(model_of(toy), 0)
    before = picture(view)
    drag(view, spot, QPointF(500, 100))
    view.glide_back(spot)
    assert view.is_animating()
    view.fast_forward()
    assert picture(view) == before


def test_selecting_while_dragging_leaves_the_card_in_the_hand(qtbot, toy):
    view = table(qtbot, toy)
    spot = hand_spot(model_of(toy), 0)
    view.drag_started.connect(lambda s: view.set_selection({s}))
    drag(view, spot, QPointF(500, 100), drop=False)
    item = view._scene.item_at(spot)
    assert abs(item.pos().y() - 100) < item.width
    view.set_selection(set())
    assert abs(item.pos().y() - 100) < item.width


def test_an_accepted_drop_flies_on_from_where_it_was_let_go(qtbot, toy):
    view = table(qtbot, toy, speed=1)
    spot = hand_spot(model_of(toy), 0)
    place = Spot("place", "table", 0, 0)
    drag(view, spot, point(view, place))
    item = view._scene.item_at(spot)
    there = item.pos()
    laid = next(a for a in toy.decision().actions if a.card == spot.card)
    show(view, toy, laid)
    view._animator.advance(1)
    assert (item.pos() - there).manhattanLength() < 12
    view.fast_forward()
    assert item.zone == "table"


def test_escape_and_right_click_cancel_a_drag(qtbot, toy):
    view = table(qtbot, toy)
    before = picture(view)
    cancelled = []
    view.drag_cancelled.connect(lambda: cancelled.append(1))
    dropped = catch(view.dropped)
    spot = hand_spot(model_of(toy), 0)
    drag(view, spot, QPointF(500, 100), drop=False)
    assert view.cancel_drag(), "what Escape does in the window"
    assert cancelled == [1] and picture(view) == before
    mouse(view, "release", QPointF(500, 100))
    drag(view, spot, QPointF(500, 100), drop=False)
    mouse(view, "press", QPointF(500, 100), "right")
    assert cancelled == [1, 1] and picture(view) == before and dropped == []


def test_a_new_model_ends_a_drag(qtbot, toy):
    view = table(qtbot, toy)
    cancelled = []
    view.drag_cancelled.connect(lambda: cancelled.append(1))
    drag(view, hand_spot(model_of(toy), 0), QPointF(500, 100), drop=False)
    view.show_model(model_of(toy))
    assert cancelled == [1] and not view._grip.dragging
    dropped = catch(view.dropped)
    mouse(view, "release", QPointF(500, 100))
    assert dropped == []


def test_a_selected_set_travels_together(qtbot, toy):
    view = table(qtbot, toy)
    model = model_of(toy)
    spots = {hand_spot(model, 0), hand_spot(model, 2)}
    view.set_selection(spots)
    drag(view, hand_spot(model, 0), QPointF(500, 100), drop=False)
    ys = [view._scene.item_at(hand_spot(model, index)).pos().y() for index in range(3)]
    assert ys[0] < 200 and ys[2] < 200 and ys[1] > 300


def test_others_cards_stay_where_they_are(qtbot, toy):
    view = table(qtbot, toy)
    started = catch(view.drag_started)
    drag(view, Spot("card", "hand", 1, 0), QPointF(500, 400))
    assert started == []


def test_hover_names_the_spot_and_shows_a_preview_after_a_while(qtbot, toy):
    view = table(qtbot, toy)
    hovered = catch(view.hovered)
    spot = hand_spot(model_of(toy), 0)
    mouse(view, "move", point(view, spot), button="")
    assert hovered == [spot] and not view._scene.preview.isVisible()
    view.set_speech(Speech("A card", "", (Told("is", "A card with words."),)))
    qtbot.waitUntil(view._scene.preview.isVisible, timeout=2000)
    box = view._scene.preview.box
    assert box.overlap(view._scene.rect_of(spot)[0]) == 0
    assert box.x >= 0 and box.right <= view.width() and box.y >= 0 and box.bottom <= view.height()
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert hovered[-1] is None and not view._scene.preview.isVisible()


def test_the_card_under_the_pointer_rises_a_little_and_stays_under_it(qtbot, toy):
    view = table(qtbot, toy)
    before = picture(view)
    spot = hand_spot(model_of(toy), 1)
    item = view._scene.item_at(spot)
    low = item.pos().y()
    foot = QPointF(item.pos().x() - item.width / 2 + 6, low + item.width * 0.7 - 3)
    mouse(view, "move", foot, button="")
    assert low - item.width / 4 < item.pos().y() < low and view._scene.spot_at(foot.x(), foot.y()) == spot
    mouse(view, "move", QPointF(5, 300), button="")
    assert picture(view) == before


def test_what_the_pointer_was_on_is_forgotten_where_it_lies_elsewhere(qtbot, toy):
    """A card that is dealt again would stand raised, and say nothing to a pointer that comes back to it."""
    view = table(qtbot, toy)
    hovered = catch(view.hovered)
    model = model_of(toy)
    spot = hand_spot(model, 0)
    mouse(view, "move", point(view, spot), button="")
    view.show_model(model, at_once=True)
    assert hovered == [spot] and view._scene.hovered == spot, "it lies where it lay"
    (zone,) = [zone for zone in model.zones if (zone.zone, zone.seat) == ("hand", 0)]
    less = zone._replace(cards=zone.cards[1:], count=zone.count - 1)
    fewer = model._replace(zones=tuple(less if each is zone else each for each in model.zones))
    view.show_model(fewer, at_once=True)
    assert hovered == [spot, None] and view._scene.hovered is None
    view.show_model(model, at_once=True)
    mouse(view, "move", point(view, spot), button="")
    assert hovered == [spot, None, spot]


def test_a_hidden_card_has_no_preview(qtbot, toy):
    view = table(qtbot, toy)
    view.preview.spot = Spot("card", "hand", 1, 0)
    view.preview.show()
    assert not view._scene.preview.isVisible()


def test_arrow_keys_reach_everything_and_never_leave_the_table(qtbot, toy):
    view = table(qtbot, toy)
    model = model_of(toy)
    start = view.neighbour(None, "right")
    assert start.zone == "hand" and start.seat == 0
    first = hand_spot(model, 0)
    assert view.neighbour(first, "right") == hand_spot(model, 1)
    assert view.neighbour(hand_spot(model, 1), "left") == first
    reached, todo = {first}, [first]
    while todo:
        spot = todo.pop()
        for direction in ("left", "right", "up", "down"):
            after = view.neighbour(spot, direction)
            if after is not None and after not in reached:
                reached.add(after)
                todo.append(after)
    everything = {spot for spot, _ in view._scene.all_spots()}
    assert everything <= reached


def test_keys_are_left_to_the_window(qtbot, toy):
    view = table(qtbot, toy)
    mouse(view, "press", QPointF(500, 100))
    mouse(view, "release", QPointF(500, 100))
    assert not view.hasFocus() and view.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_a_long_pile_of_cards_opens_by_its_stub(qtbot, toy):
    view = table(qtbot, toy, size=(700, 500))
    model = model_of(toy)
    card = model.zone("hand", 0).cards[0]
    pile = model.zone("pile")._replace(count=50, cards=tuple(card._replace(id=100 + i) for i in range(50)))
    view.show_model(model._replace(zones=tuple(pile if z.zone == "pile" else z for z in model.zones)))
    stacked = [item for item in view._scene.cards if item.zone == "pile" and item.stacked]
    assert stacked and view._scene.stubs["pile", -1].isVisible()
    slot = stacked[0].slot
    top = view._scene.spot_at(slot.x - stacked[0].width / 2 + 4, slot.y - stacked[0].width * 0.55)
    assert top.kind in ("zone", "card")
    assert top.place in (-1, len(stacked))


def test_a_table_without_a_model_ignores_the_hand(qtbot):
    view = table(qtbot)
    clicked = catch(view.clicked)
    mouse(view, "press", QPointF(300, 300))
    mouse(view, "release", QPointF(300, 300))
    assert clicked == [] and view.neighbour(None, "left") is None


def test_a_card_held_over_its_hand_says_between_which_it_would_lie_and_the_others_make_room(qtbot, toy):
    view = table(qtbot, toy)
    dropped = catch(view.dropped)
    hand = [hand_spot(model_of(toy), place) for place in range(3)]
    second, third = (view._scene.item_at(spot) for spot in hand[1:3])
    where = [third.pos(), second.pos()]
    at = point(view, hand[0]), QPointF(where[0].x() + 40, where[0].y() - 10)
    mouse(view, "press", at[0])
    mouse(view, "move", at[0] + QPointF(30, 0))
    mouse(view, "move", at[1])
    assert second.pos().x() < where[1].x() and third.pos().x() < where[0].x()
    mouse(view, "release", at[1])
    assert dropped == [(hand[0], [Spot("gap", "hand", 0, 2)], -1)]
    view.glide_back(hand[0])
    assert [third.pos(), second.pos()] == where


def test_a_place_is_named_where_the_viewer_sees_it(qtbot):
    spec = games.load("high_jinks")
    seen = spec.start(2, "a").observe(0)
    view = table(qtbot, spec=spec)
    model = build_table(spec, seen, spec.table.present(seen, None), [SeatInfo("A"), SeatInfo("B")], 0)
    view.show_model(model)
    first = Spot("place", "mana", 0, 0)
    where = view.spot_rect(first)
    zones = [
        zone._replace(laid=(5, 1, 2, 3, 4, 0)) if (zone.zone, zone.seat) == ("mana", 0) else zone
        for zone in model.zones
    ]
    view.show_model(model._replace(zones=tuple(zones)))
    last = Spot("place", "mana", 0, 5)
    assert view.spot_rect(last) == where and view.spot_rect(first) != where
    assert view.thing_under(where.center()) == last and "1" in view.describe(last)
    assert (last, where) in [(spot, view.spot_rect(spot)) for spot, _ in view._scene.all_spots()]


@pytest.mark.parametrize(("read_ms", "told"), [(0, [0, 0, 1]), (60_000, [-1, -1, -1])])
def test_a_place_that_splits_says_over_which_part_a_card_was_let_go(qtbot, toy, monkeypatch, read_ms, told):
    """None before the parts could be read; the middle is the first's, which is the obvious one."""
    monkeypatch.setattr(split, "SEEN_MS", read_ms)
    view = table(qtbot, toy)
    dropped, spot, place = catch(view.dropped), hand_spot(model_of(toy), 0), Spot("place", "table", 0, 0)
    view.set_lit(Lit({spot}, {place: "Lay…"}, {}, {place: (("Lay", "as usual"), ("Throw", "tapped"))}))
    rect, parts = view._scene.rect_of(place)[0], []
    for y in (rect.y + 4, rect.cy + 4, rect.bottom - 4, rect.y + 4):
        at = QPointF(rect.cx, y)
        mouse(view, "press", point(view, spot))
        mouse(view, "move", point(view, spot) + QPointF(30, 0))
        mouse(view, "move", at)
        assert len(view._grip._split._parts) == 2
        if len(parts) < 3:
            mouse(view, "release", at)
            parts.append(dropped[-1][2])
        else:
            view.cancel_drag()
        assert view._grip._split._parts == []
        view.glide_back(spot)
    assert parts == told


def test_a_double_click_on_a_card_of_a_hand_opens_nothing(qtbot, toy):
    view = table(qtbot, toy)
    opened, again = catch(view.opened), catch(view.clicked_again)
    spot = hand_spot(model_of(toy), 1)
    mouse(view, "double", point(view, spot))
    mouse(view, "release", point(view, spot))
    assert opened == [] and again == [(spot, False)]


def test_an_arrow_is_pulled_from_a_card_that_stays_and_the_whole_half_beyond_is_meant(qtbot, toy):
    view = table(qtbot, toy)
    dropped, spot, other = catch(view.dropped), hand_spot(model_of(toy), 0), Spot("seat", seat=1)
    view.set_lit(Lit({spot}, {other: "Attack"}, pulls={spot}))
    item = view._scene.item_at(spot)
    where, far = item.pos(), QPointF(view.width() / 2, 60)
    for at, meant in ((far, [other]), (QPointF(where.x() + 40, where.y()), [])):
        mouse(view, "press", point(view, spot))
        mouse(view, "move", point(view, spot) + QPointF(0, -40))
        mouse(view, "move", at)
        ((arrow, _),) = view._grip._pull._arrows
        assert item.pos() == where and (arrow.opacity() == 1) == bool(meant)
        said, tip = view._marks._own_label, view.mapToScene(at.toPoint())
        assert (said is not None) == bool(meant), "the word goes with the tip"
        assert said is None or (abs(said.y() - tip.y()) < 60 and abs(said.x() - tip.x()) < 90)
        mouse(view, "release", at)
        assert not view._grip._pull.on and arrow.scene() is None
        assert [found for found in dropped[-1][1] if found == other] == meant
        view.glide_back(spot)
        assert item.pos() == where


def timed(view, kind, at, when):
    """The left button goes down or up there at that time."""
    down = kind == QEvent.Type.MouseButtonPress
    held = Qt.MouseButton.LeftButton if down else Qt.MouseButton.NoButton
    where = QPointF(at)
    event = QMouseEvent(kind, where, where, Qt.MouseButton.LeftButton, held, Qt.KeyboardModifier.NoModifier)
    event.setTimestamp(when)
    QApplication.sendEvent(view.viewport(), event)


def quick(view, at, when):
    for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
        timed(view, kind, at, when)


@pytest.mark.parametrize("late", [100, 700])
def test_a_quick_click_hits_no_card_that_came_under_the_pointer_when_another_left_the_hand(qtbot, toy, late):
    view = table(qtbot, toy)
    old = model_of(toy)
    first, *others = (hand_spot(old, place) for place in range(3))
    places = {spot.card: point(view, spot) for spot in (first, *others)}
    clicked, y = catch(view.clicked), places[first.card].y()

    def lying():
        spots = {x: view._scene.spot_at(x, y) for x in range(1024)}
        return {x: spot for x, spot in spots.items() if spot is not None and spot.kind == "card"}

    before = lying()
    quick(view, places[first.card], 5_000)
    quick(view, places[others[0].card], 5_100)
    assert [spot for spot, _ in clicked] == [first, others[0]], "nothing has moved"
    show(view, toy, next(a for a in toy.decision().actions if a.verb == "lay" and a.card == first.card))
    clicked.clear()
    after = lying()
    changed = [x for x, spot in after.items() if x in before and before[x].card != spot.card]
    x = changed[len(changed) // 2]
    quick(view, QPointF(x, y), 5_100 + late)
    assert [spot for spot, _ in clicked] == ([] if late < 500 else [after[x]])
    same = next(spot for spot in map(view._scene.spot_of, view._scene.cards) if spot.card == others[-1].card)
    quick(view, point(view, same), 9_000)
    assert clicked[-1][0].card == others[-1].card


def test_the_edge_of_the_table_cuts_no_frame_of_an_advised_card(qtbot):
    spec = games.load("jonkler")
    view = table(qtbot, spec=spec, seats=4, size=(1020, 800))
    seen = spec.start(4, "1").observe(0)
    infos = [SeatInfo(name) for name in "ABCD"]
    model = build_table(spec, seen, spec.table.present(seen, None), infos, 0)
    view.show_model(model, at_once=True)
    (spot,) = (model.zone("hand", 0).spot(place) for place in range(1))
    low = []
    for spots in ((), (spot,), ()):
        view.set_advised(spots)
        low.append(view._scene.item_at(spot).box().bottom)
    assert low[1] + FRAME <= view.height() < low[0] + FRAME and low[0] == low[2]


def test_the_tick_of_a_card_in_a_fan_lies_off_the_card_beside_it(qtbot, toy):
    view = table(qtbot, toy)
    model, spot = model_of(toy), hand_spot(model_of(toy), 0)
    item = view._scene.item_at(spot)
    for kind, tick in (("score", paint.TICKED_LEFT), ("die", paint.TICKED_BELOW)):
        view.show_model(model._replace(tokens=(TableToken(spot, kind, "2"),)), at_once=True)
        item = view._scene.item_at(spot)
        item.mark(paint.SELECTED, 1.0)
        wanted = paint.outline(tick, *map(round, item.extent()), CORNER * item.width, 1.0)
        assert item._mark.pixmap().toImage() == wanted.toImage()
