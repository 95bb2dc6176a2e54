"""What is over, on a panel in the middle of the table: the trick or turn that was just decided, and why."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.engine.declarations import SHOWN
from tabletop.games import load
from tabletop.play.new_game import GameChoice, default_seats
from tabletop.play.texts import say as play
from tabletop.presenter.narrator import Narrator
from tabletop.presenter.table_model import Spot
from tabletop.ui.panel.log_view import REPEAT
from tabletop.ui.table.calm_plan import calm_plan
from tabletop.ui.table.geometry import fit
from tabletop.ui.table.lettering import measure
from tabletop.ui.table.pull import touched
from tabletop.ui.table.scene import OWN_HAND
from tabletop.ui.table.stage import STAGE
from tabletop.ui.table.worn import SCORES
from tests.contract.cases import walk
from tests.ui import desk

SIZES = ((1024, 556), (1020, 800), (2090, 1440))
TABLES = [
    *(("rupees", seats) for seats in range(2, 8)),
    *(("jacks_trump", seats) for seats in range(2, 10)),
    *(("jonkler", seats) for seats in range(2, 7)),
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_it_covers_no_plate_and_no_card_of_the_viewer(qapp, game, seats, size):
    spec = load(game)
    geometry = fit(spec.table.layout(seats), seats, 0, *size)
    seen: set[bool] = set()
    for point in walk(spec.start(seats, "calm"), "calm"):
        stage = spec.table.present(point.state.observe(0), None).stage
        if stage is None or len(seen) == 2:
            continue
        seen.add(any(side.parts for side in stage.sides))
        found = calm_plan(stage, geometry, (), measure)
        for box in geometry.zones:
            assert box.zone != "hand" or box.seat or found.area.overlap(box.rect) == 0
        assert not [seat for seat, rect in geometry.plates if found.area.overlap(rect) > 0]
        for piece in found.content:
            assert found.area.x <= piece.x and piece.right <= found.area.right
            assert found.area.y <= piece.y and piece.bottom <= found.area.bottom
        cards = [side.cards[0] for side in found.sides]
        for left, right in pairwise(cards):
            assert left.slot.x + left.width / 2 < right.slot.x - right.width / 2
        won = [card.width for card, side in zip(cards, stage.sides, strict=True) if side.fate == "wins"]
        assert won == [] or won == [max(card.width for card in cards)] != [min(card.width for card in cards)]


@pytest.fixture
def at_jacks(opened):
    """The moment before the second trick of a round is complete."""
    app = opened("jacks_trump", 3)
    desk.press(app, "Deal 5")
    return app


@pytest.fixture
def alone(qtbot, tmp_path):
    """One person and two of the computer's players, who wait for nothing."""
    app = desk.build(tmp_path, load("jacks_trump"))
    app.window.resize(1280, 800)
    app.window.show()
    sit_down(app, "2")
    yield app
    app.window.close()
    desk.settle(app)


@pytest.fixture
def held(alone):
    """The same in a game whose first trick another took; the table waits to be told on."""
    for seed in range(40):
        sit_down(alone, str(seed))
        alone.controller.replies.pace.trick_ms = -1
        play_trick(alone)
        if alone.controller.match.to_act != 0:
            return alone
    raise AssertionError("the person took every first trick")


def sit_down(app, seed):
    seats = default_seats(3, ["human", "casual", "casual"])
    app.session.begin(GameChoice("jacks_trump", seats, seed=seed))
    app._show_table()
    desk.settle(app)


def play_trick(app):
    """Until a trick lies there complete."""
    view = app.window.view
    while view.model.stage is None:
        desk.play_on(app)
    return view


def on_stage(app):
    return [item for item in app.window.view._scene.cards if STAGE <= item.depth < OWN_HAND]


def test_the_cards_are_the_table_s_own_and_the_winner_is_larger(at_jacks):
    view = play_trick(at_jacks)
    up = on_stage(at_jacks)
    assert {item.zone for item in up} == {"trick"} and len(up) == 3
    best = at_jacks.controller.match.observation(0).fact("winning")
    assert max(up, key=lambda item: item.width).place == best
    for item in up:
        assert view._scene.spot_at(item.pos().x(), item.pos().y()).card == item.card.id
    assert not any(token for item in up for token in item.tokens)


def test_the_figure_counts_it_at_once_and_the_next_lead_takes_it_away(at_jacks):
    view = play_trick(at_jacks)
    taker = at_jacks.controller.match.to_act
    counted = view._scene.plates[taker].plate.big[1]
    assert counted != "0"
    while view.model.stage is not None:
        desk.play_on(at_jacks)
    assert not on_stage(at_jacks) and not view._scene.stage.is_lit
    assert view._scene.plates[taker].plate.big[1] == counted


@pytest.fixture
def game():
    return "jonkler"


@pytest.fixture
def leads(opened, game):
    """Somebody has taken a trick, and is asked which of several cards to lead."""
    app = opened(game, 3)
    match = app.controller.match
    while True:
        seat, view = match.to_act, app.window.view
        prompt = match.observation(seat).prompt_of(seat)
        if view.model.stage is not None and prompt == "lead" and len(match.decision_for(seat).actions) > 1:
            return app
        desk.play_on(app)


def test_nothing_is_offered_to_go_on_with_while_it_goes(leads):
    leads.window.view.speed = 1.0
    QTest.keyClick(leads.window, Qt.Key.Key_Space)
    assert leads.window.view.is_animating()
    assert not [button for button in leads.window.prompt.buttons if button.key == "Space"]


@pytest.mark.parametrize("how", ["space", "panel", "card", "felt", "hint"])
def test_before_an_own_lead_the_next_input_puts_it_aside(leads, how):
    view, person = leads.window.view, leads.controller.person
    entries = leads.controller.match.entries
    assert [button.key for button in leads.window.prompt.buttons][:1] == ["Space"]
    hand = view.model.zone("hand", view.model.viewer)
    if how == "space":
        QTest.keyClick(leads.window, Qt.Key.Key_Space)
    elif how == "panel":
        view.clicked.emit(view.model.zone("trick").spot(0), False)
    elif how == "card":
        view.clicked.emit(hand.spot(0), False)
    elif how == "felt":
        view.touched.emit()
    else:
        QTest.keyClick(leads.window, Qt.Key.Key_H)
    desk.settle(leads)
    assert view.model.stage is None and not view.model.zone("trick").cards
    assert leads.controller.match.entries == entries
    assert person.selection.spots == ((hand.spot(0),) if how == "card" else ())
    leads.controller.refresh()
    desk.settle(leads)
    assert view.model.stage is None


def test_a_click_on_the_place_of_the_trick_that_was_put_away_leads(leads):
    view, match = leads.window.view, leads.controller.match
    view.clicked.emit(view.model.zone("hand", view.model.viewer).spot(0), False)
    desk.settle(leads)
    view.fast_forward()
    entries = match.entries
    area = view._scene.zone_rect("trick", -1)
    point = view.mapFromScene(area.cx, area.bottom - 4)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    desk.settle(leads)
    assert match.entries > entries


def test_what_was_looked_at_is_not_said_of_the_table_that_comes(held):
    view, match = held.window.view, held.controller.match
    seat = match.to_act
    held.controller.refresh()
    desk.settle(held)
    seen = [play("prompt.held", form) for form in ("", "waits")]
    assert held.window.prompt.title in seen
    view.speed = 1.0
    decision = match.decision_for(seat)
    match.submit(decision.serial, seat, decision.actions[0])
    desk.wait_for(held, view.is_animating)
    assert held.window.prompt.title not in seen


def scores(view):
    worn = [each for item in view._scene.cards for each in item.tokens if each.token.kind in SCORES]
    return [each for each in worn if each.isVisible()]


def opacities(view):
    return [round(item.opacity(), 2) for item in view._scene.stage._steps]


def test_all_the_sentences_come_at_once(at_jacks):
    view = at_jacks.window.view
    while len(view.model.zone("trick").cards) < 2 or view.model.stage is not None:
        desk.play_on(at_jacks)
    view.speed = 1.0
    match = at_jacks.controller.match
    decision = match.decision_for(match.to_act)
    assert scores(view)
    match.submit(decision.serial, decision.seat, decision.actions[0])
    desk.wait_for(at_jacks, view.is_animating)
    assert not scores(view), "what was to be decided is decided"
    seen = []
    for _ in range(400):
        if not view.is_animating():
            break
        view._animator.advance(20)
        seen.append(opacities(view))
    counts = [sum(opacity > 0 for opacity in step) for step in seen]
    assert counts == sorted(counts) and set(counts) == {0, counts[-1]}
    stage = view.model.stage
    assert opacities(view) == [1.0] * (1 + len(stage.steps) + bool(stage.note))


def test_cards_from_no_place_on_the_table_are_dealt_from_its_middle(opened):
    app = opened("jacks_trump", 3)
    view = app.window.view
    view.speed = 1.0
    desk.press(app, "Deal 5")
    desk.wait_for(app, view.is_animating)
    wide, high = view._scene.geometry.size
    waiting = [item for item in view._scene.cards if not item.isVisible()]
    assert waiting and {(item.pos().x(), item.pos().y()) for item in waiting} == {(wide / 2, high / 2)}


def test_how_a_turn_stands_is_told_no_more_once_it_is_decided(opened):
    app = opened("rupees", 3)
    view, match = app.window.view, app.controller.match
    while not (view._scene.ledger.isVisible() and len(match.decision_for(match.to_act).actions) > 1):
        desk.play_on(app)
    view.speed = 1.0
    while view._scene.ledger.isVisible() and not view.is_animating():
        decision = match.decision_for(match.to_act)
        match.submit(decision.serial, decision.seat, decision.actions[0])
        desk.wait_for(app, view.is_animating)
        if match.observation(0).fact("lying"):
            break
        view.fast_forward()
        desk.settle(app)
    assert view.is_animating() and not view._scene.ledger.isVisible()


def test_under_reduced_movement_it_is_there_at_once(at_jacks):
    at_jacks.window.view.calm = True
    view = play_trick(at_jacks)
    assert not view.is_animating() and set(opacities(view)) == {1.0}


def test_a_click_on_its_line_shows_it_again(alone):
    view = play_trick(alone)
    log = alone.window.panel.log
    first = view.model.stage
    while view.model.stage is not None:
        desk.play_on(alone)
    rows = [log._rows.item(row) for row in range(log._rows.rowCount())]
    row = next(row for row in reversed(rows) if row.data(REPEAT) is not None)
    box = log.visualRect(row.index())
    log.scrollTo(row.index())
    box = log.visualRect(row.index())
    QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert view.is_animating() and view._scene.stage.is_lit
    assert first is not None and len(opacities(view)) == 1 + len(first.steps)
    desk.key(alone, Qt.Key.Key_Escape)
    assert not view._scene.stage.is_lit and alone.window.covers.menu is None


@pytest.mark.parametrize("game", ["rupees", "jacks_trump", "jonkler"])
def test_whatever_stands_there_has_a_line_in_the_log(game):
    spec = load(game)
    names = [f"P{seat}" for seat in range(4)]
    state = spec.start(4, "lines")
    state.events = []
    for point in walk(state, "lines"):
        stage = spec.table.present(point.state.observe(0), None).stage
        shown = [event for event in point.state.events if spec.table.events[event.how].stage == SHOWN]
        assert (stage is not None) == bool(shown) == bool(Narrator(spec, names, 0).sentences(shown))
        point.state.events = []


def test_a_card_that_lies_there_tells_all_of_itself(at_jacks):
    view = play_trick(at_jacks)
    spot = view.model.zone("trick").spot(0)
    assert isinstance(spot, Spot)
    view.point_at(spot)
    assert view.preview.said is not None and len(view.preview.said.lines) > 1


def test_no_card_grows_before_all_are_turned(opened):
    app = opened("rupees", 4, variant="chance")
    match, view = app.controller.match, app.window.view
    while len(match.observation(-1).fact("chosen")) < 3:
        desk.play_on(app)
    usual = {
        item.width for item in view._scene.cards if item.zone == "played" and item.seat != view.model.viewer
    }
    view.speed = 1.0
    decision = match.decision_for(match.to_act)
    match.submit(decision.serial, decision.seat, decision.actions[0])
    desk.wait_for(app, view.is_animating)
    turned = False
    while view.is_animating():
        view._animator.advance(20)
        played = [item for item in view._scene.cards if item.zone == "played"]
        turned = turned or all(item.card.look >= 0 and not item.card.down for item in played)
        if not turned:
            assert {item.width for item in played if item.seat != view.model.viewer} <= usual
    assert turned and view.model.stage is not None
    assert len({item.width for item in on_stage(app)}) == 2


@pytest.mark.parametrize("game", ["jonkler", "rupees"])
@pytest.mark.parametrize("at", ["middle", "foot"])
def test_a_card_put_onto_the_panel_is_led_wherever_its_place_lies(leads, at):
    view, match = leads.window.view, leads.controller.match
    hand = view.model.zone("hand", view.model.viewer)
    held = next(card for card in view._scene.cards if (card.zone, card.seat) == ("hand", view.model.viewer))
    panel = view._scene.stage.calm(view.model)
    low = panel._replace(x=panel.cx - 40, y=panel.bottom - 20, w=80, h=100)
    entries = match.entries
    view.dropped.emit(hand.spot(0), touched(view._scene, panel if at == "middle" else low, held), -1)
    desk.settle(leads)
    assert match.entries == entries + 1
    assert match.log(-1)[-1].event.how in ("play", "lead")
