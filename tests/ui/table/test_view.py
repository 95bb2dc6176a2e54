"""The table widget on the toy game: it shows exactly the model."""

from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tabletop import games
from tabletop.engine.cards import HIDDEN, parse_card
from tabletop.engine.events import CardTapped, DamageDealt
from tabletop.engine.layout import Ledger, LedgerRow, Stage, StageCard, StageSide, Token
from tabletop.engine.zones import ALL
from tabletop.play.table import Lit
from tabletop.presenter.table_model import Spot, TableLink, TableToken, build_table
from tabletop.presenter.texts import say
from tabletop.ui import ground, theme
from tabletop.ui.table import paint
from tabletop.ui.table.animator import TAP_MS
from tabletop.ui.table.flights import SLIDE_MS
from tabletop.ui.table.zone_item import PileItem
from tests.toy_game import SPEC
from tests.ui.table.felt import (
    SEATS,
    catch,
    click,
    drag,
    drawn,
    hand_spot,
    model_of,
    picture,
    play,
    show,
    table,
)


def pixels(view) -> QImage:
    return view.grab().toImage()


# -- what it shows ---------------------------------------------------------------------------------------------


def test_every_card_of_the_model_lies_where_it_belongs(qtbot, toy):
    view = table(qtbot, toy)
    model = model_of(toy)
    cards = picture(view)
    assert len(cards) == 6
    assert [cards["hand", 0, i][0].id for i in range(3)] == [c.id for c in model.zone("hand", 0).cards]
    assert view.model == model


def test_pile_and_titles_and_plates_are_there(qtbot, toy):
    view = table(qtbot, toy)
    assert view._scene.piles["deck", -1].isVisible()
    assert view._scene.plates[0].plate.name == "Ann" and view._scene.plates[1].plate.level == "Casual"


def test_the_number_on_a_pile_counts_what_is_due_to_it(qtbot, toy):
    view, model = table(qtbot, toy), model_of(toy)
    deck = model.zone("deck")
    due = [zone._replace(due=2) if zone == deck else zone for zone in model.zones]
    view.show_model(model._replace(zones=tuple(due)))
    pile = view._scene.piles["deck", -1]
    assert pile.number == deck.count + 2
    whole = pile.pixmap().toImage()
    for count, seen in ((2, True), (0, False)):
        empty = [
            zone._replace(count=0, cards=(), due=count) if zone == deck else zone for zone in model.zones
        ]
        view.show_model(model._replace(zones=tuple(empty)))
        assert pile.isVisible() == seen, "where no card lies the number alone"
        assert pile.number == 2 and pile.pixmap().toImage() != whole


def test_a_pile_of_backs_lies_there_as_long_as_a_number_stands_for_it(qtbot, toy):
    view, model = table(qtbot, toy), model_of(toy)
    scene, deck = view._scene, model.zone("deck")
    box = scene.geometry.parts("deck", -1)[0]

    def seen(seat: int, count: int, due: int):
        pile = PileItem()
        pile.show_pile(scene.art, box, deck._replace(seat=seat, count=count, cards=(), due=due))
        return pile.pixmap().toImage()

    assert seen(0, 0, 2) == seen(0, 2, 0), "the tricks of a seat"
    assert seen(-1, 0, 2) != seen(-1, 2, 0), "what is nobody's lies open, and its face is not known yet"


def test_nothing_lies_outside_the_window(qtbot, toy):
    view = table(qtbot, toy)
    for item in view._scene.cards:
        assert view.sceneRect().contains(QRectF(*item.box()))


@pytest.mark.parametrize("speed", [0, 1])
def test_random_games_end_every_step_exactly_at_the_model(qtbot, speed):
    chance = Random(speed)
    for game in range(3):
        state = SPEC.start(2, str(game))
        viewer = game % 2
        view = table(qtbot, state, viewer, speed=speed)
        fresh = table(qtbot, state, viewer)
        while (decision := state.decision()) is not None:
            events = play(state, chance.choice(decision.actions), viewer)
            view.show_model(model_of(state, viewer), events)
            assert view.is_animating() is bool(speed) or not events
            view.fast_forward()
            fresh.set_table(SPEC.table.layout(2), 2, viewer)
            fresh.show_model(model_of(state, viewer))
            assert picture(view) == picture(fresh)
            assert drawn(view) == drawn(fresh), "what overlaps does not depend on how the cards came there"
            assert view._scene.piles.keys() == fresh._scene.piles.keys()


def test_undo_without_events_slides_to_the_model(qtbot, toy):
    before = model_of(toy)
    view = table(qtbot, toy, speed=1)
    show(view, toy, toy.decision().actions[0])
    view.fast_forward()
    view.show_model(before)
    assert view.is_animating()
    view.fast_forward()
    assert view.model == before and len(picture(view)) == 6


def test_a_laid_card_keeps_its_item_all_the_way(qtbot, toy):
    view = table(qtbot, toy, speed=1)
    spot = hand_spot(model_of(toy), 1)
    item = view._scene.item_at(spot)
    laid = next(a for a in toy.decision().actions if a.card == spot.card)
    show(view, toy, laid)
    view.fast_forward()
    assert view._scene.item_at(Spot("card", "table", 0, 0, spot.card)) is item


def test_animation_takes_time_and_calls_back_once(qtbot, toy):
    view = table(qtbot, toy, speed=1)
    done, finished = [], catch(view.animation_finished)
    events = play(toy, toy.decision().actions[0])
    with qtbot.waitSignal(view.animation_finished, timeout=5000):
        view.show_model(model_of(toy), events, lambda: done.append(1))
        assert not done and view.is_animating()
    assert done == [1] and len(finished) == 1 and not view.is_animating()
    view.fast_forward()
    assert done == [1]


def test_a_card_in_flight_is_between_its_places(qtbot, toy):
    view = table(qtbot, toy, speed=1)
    spot = hand_spot(model_of(toy), 0)
    item = view._scene.item_at(spot)
    start = item.pos()
    laid = next(a for a in toy.decision().actions if a.card == spot.card)
    show(view, toy, laid)
    view._animator.advance(60)
    middle = item.pos()
    view.fast_forward()
    assert start.y() > middle.y() > item.pos().y()


def test_a_tap_turns_by_time_and_ends_upright_pixels(qtbot, toy):
    view = table(qtbot, toy, speed=1)
    model = model_of(toy)
    hand = model.zone("hand", 0)
    tapped = hand._replace(cards=(hand.cards[0]._replace(tapped=True), *hand.cards[1:]))
    zones = tuple(tapped if zone == hand else zone for zone in model.zones)
    item = view._scene.item_at(hand.spot(0))
    view.show_model(model._replace(zones=zones))
    view._animator.advance(TAP_MS / 2)
    assert 0.1 < item.transform().m12() < 1.0
    view._animator.advance(TAP_MS)
    assert not view.is_animating() and item.transform().isIdentity() and item.card.tapped
    assert item.extent()[0] > item.extent()[1]


def test_all_that_untaps_does_so_together(qtbot, toy):
    view = table(qtbot, toy, speed=1)
    model = model_of(toy)
    hand = model.zone("hand", 0)
    tapped = hand._replace(cards=tuple(card._replace(tapped=True) for card in hand.cards))
    zones = tuple(tapped if zone == hand else zone for zone in model.zones)
    view.show_model(model._replace(zones=zones), at_once=True)
    events = [
        CardTapped("untap", card.id, ALL, "hand", 0, at, tapped=False) for at, card in enumerate(hand.cards)
    ]
    assert len(events) > 2
    view.show_model(model, events)
    view._animator.advance(TAP_MS * 2.1)
    assert not view.is_animating()


def test_the_next_input_finishes_the_animation_and_still_counts(qtbot, toy):
    view = table(qtbot, toy, speed=1)
    clicked = catch(view.clicked)
    events = play(toy, toy.decision().actions[0])
    model = model_of(toy)
    view.show_model(model, events)
    click(view, Spot("zone", "deck", -1))
    assert not view.is_animating() and clicked == [(Spot("zone", "deck", -1), False)]


def test_a_second_model_finishes_the_first(qtbot, toy):
    view = table(qtbot, toy, speed=1)
    order = []
    show(view, toy, toy.decision().actions[0], on_done=lambda: order.append("first"))
    show(view, toy, toy.decision().actions[-1], on_done=lambda: order.append("second"))
    assert order == ["first"]
    view.fast_forward()
    assert order == ["first", "second"]


def test_speed_nothing_is_at_once(qtbot, toy):
    view = table(qtbot, toy, speed=0)
    done = []
    show(view, toy, toy.decision().actions[0], on_done=lambda: done.append(1))
    assert done == [1] and not view.is_animating()


def test_redacted_cards_fly_as_backs(qtbot, toy):
    view = table(qtbot, toy, viewer=1, speed=1)
    show(view, toy, toy.decision().actions[0], 1)
    view._animator.advance(50)
    assert all(item.card.look == HIDDEN for item in view._scene.cards if item.seat == 0)
    view.fast_forward()
    assert view._scene.item_at(Spot("card", "table", 0, 0)).card.look == HIDDEN


def test_threats_tokens_links_ledger_and_marker(qtbot, toy):
    view = table(qtbot, toy)
    model = model_of(toy)
    spot = hand_spot(model, 0)
    ledger = Ledger(
        "Duel", (0, 1), (LedgerRow("Spells", ("9", "—")), LedgerRow("Power", ("9", "0"), total=True))
    )
    view.show_model(
        model._replace(
            threats=frozenset({spot}),
            tokens=tuple(TableToken(spot, *t) for t in (("die", "3"), ("pill", "15"), ("badge", "guild"))),
            links=(TableLink(spot, Spot("seat", seat=1)),),
            ledger=ledger,
            marker="LOW",
        )
    )
    item = view._scene.item_at(spot)
    assert item.mark_kind == "threat" and len(item.tokens) == 3
    assert all(token.zValue() > item.zValue() and token.pos() == item.pos() for token in item.tokens)
    assert len(view._scene.links) == 1 and view._scene.ledger.isVisible() and view._scene.marker.isVisible()
    view.show_model(model)
    assert not item.tokens and not view._scene.links and not view._scene.ledger.isVisible()
    assert item.mark_kind == "" and not view._scene.marker.isVisible()


def test_a_plate_counts_what_was_lost_at_once_and_the_hand_when_its_cards_have_come_or_gone(qtbot, toy):
    view = table(qtbot, toy, speed=1)
    seat = toy.decision().seat
    events = play(toy, next(action for action in toy.decision().actions if action.verb == "lay"))
    model = model_of(toy)
    plates = tuple(
        plate._replace(rows=(("Hand", "1"),), lives=("Hurt", 1, 6)) if plate.seat == seat else plate
        for plate in model.plates
    )
    hurt, at = DamageDealt("hit", seat, 1, 1), []
    view.show_model(model._replace(plates=plates), [hurt, *events], on_seen=at.append)
    shown = []
    while view.is_animating():
        plate = view._scene.plates[seat].plate
        shown += [state] if (state := (plate.lives[1], plate.rows == plates[seat].rows)) not in shown else []
        view._animator.advance(20)
    assert shown == [(0, False), (1, False), (1, True)][-len(shown) :] and (1, False) in shown
    assert at == [*range(len(events) + 1)], "each event is said to be seen as it begins"


def test_a_panel_says_when_it_begins_to_tell_and_before_all_has_arrived(qtbot, toy):
    view, told = table(qtbot, toy, speed=1), []
    model = model_of(toy)
    view.show_model(model, at_once=True)
    side = StageSide(0, StageCard(model.zone("hand", 0).cards[0].id, ("hand", 0, 0)), "Ann", fate="wins")
    panel = model._replace(stage=Stage((side,), "Ann takes it.", calm=True, steps=("Why.", "And so on.")))
    view.show_model(panel, on_done=lambda: told.append("done"), on_told=lambda: told.append("told"))
    while not told:
        view._animator.advance(20)
    assert told == ["told"] and view.is_animating()
    view._animator.advance(100)
    clear = {item.opacity() for item in view._scene.stage._steps}
    assert len(view._scene.stage._steps) == 3 and len(clear) == 1 and clear != {0.0}, "all of it at once"
    view.fast_forward()
    assert told == ["told", "done"]
    view.show_model(model, on_told=lambda: told.append("told"))
    view.fast_forward()
    assert told == ["told", "done"], "a table without a panel tells nothing there"


def test_no_title_looks_out_under_the_panel_that_tells_what_came_of_it(qtbot):
    spec = games.load("rupees")
    view = table(qtbot, spec=spec, seats=4)
    seen = spec.start(4, "1").observe(0)
    model = build_table(spec, seen, spec.table.present(seen, None), (*SEATS, *SEATS), 0, ())
    side = StageSide(0, StageCard(model.zone("hand", 0).cards[0].id, ("hand", 0, 0)), "Ann", fate="wins")
    panel = model._replace(stage=Stage((side,) * 4, "Ann takes it.", calm=True))
    for told, hidden in ((model, False), (panel, True), (model, False)):
        view.show_model(told, at_once=True)
        under = QRectF(*view._scene.stage.plan(panel, view._scene.geometry).area)
        titles = view._scene.titles.values()
        below = [title.isVisible() for title in titles if title.sceneBoundingRect().intersects(under)]
        assert below and any(below) is not hidden
        assert view._scene.piles["stock", -1].isVisible(), "nothing of it was taken"


def test_the_large_word_makes_room_for_the_panel_that_tells_what_came_of_it(qtbot, toy):
    view = table(qtbot, toy, speed=1)
    model, marker = model_of(toy), view._scene.marker
    view.show_model(model._replace(marker="LOW", marker_means="twos are best"), at_once=True)
    assert marker.isVisible() and marker.opacity() == 1.0
    side = StageSide(0, StageCard(model.zone("hand", 0).cards[0].id, ("hand", 0, 0)), "Ann", fate="wins")
    view.show_model(model._replace(stage=Stage((side,), "Ann takes it.", calm=True)))
    view._animator.advance(SLIDE_MS / 2)
    assert view.is_animating() and 0.0 < marker.opacity() < 1.0
    view.fast_forward()
    view.show_model(model._replace(marker="LOW"), at_once=True)
    assert marker.isVisible() and marker.opacity() == 1.0


def test_tokens_stay_upright_and_with_a_dragged_card(qtbot, toy):
    view = table(qtbot, toy)
    model = model_of(toy)
    spot = hand_spot(model, 0)
    view.show_model(model._replace(tokens=(TableToken(spot, *Token("", 0, 0, "die", "2")[3:]),)))
    drag(view, spot, QPointF(400, 200), drop=False)
    item = view._scene.item_at(spot)
    (die,) = item.tokens
    assert die.pos() == item.pos() and die.rotation() == 0 and die.transform().isIdentity()


def test_clock_and_thinking(qtbot, toy):
    view = table(qtbot, toy)
    plate = view._scene.plates[1]
    before = plate.pixmap().toImage()
    view.set_clock(1, "19:59", running=True)
    assert plate.clock == "19:59" and plate.pixmap().toImage() != before
    running = plate.pixmap().toImage()
    view.set_clock(1, "19:59", low=True, running=True)
    assert plate.pixmap().toImage() != running
    view.show_model(model_of(toy))
    assert plate.clock == "19:59"
    view.set_thinking(1, True)
    assert plate._ring.isVisible()
    view.set_thinking(1, False)
    assert not plate._ring.isVisible() and not view._beat.timer.isActive()
    view.speed = 0.0
    view.set_thinking(1, True)
    assert plate._ring.isVisible() and not view._beat.timer.isActive(), "with reduced motion it stands still"
    view.speed = 1.0
    assert view._beat.timer.isActive()
    view.speed = 0.0
    assert not view._beat.timer.isActive()
    view.set_thinking(1, False)
    view.set_clock(7, "1:00")
    view.set_thinking(7, True)


def test_a_covered_seat_shows_backs_until_it_is_opened(qtbot, toy):
    play(toy, toy.decision().actions[0])
    view = table(qtbot, toy)
    shown = picture(view)
    assert view._scene.item_at(Spot("card", "table", 0, 0)).card.look >= 0
    view.cover({0})
    own = [item for item in view._scene.cards if item.seat == 0]
    assert own and all(item.card.look == HIDDEN and item.card.id == HIDDEN for item in own)
    assert view.describe(hand_spot(model_of(toy), 0)).startswith(say("card.covered"))
    view.cover(set())
    assert picture(view) == shown


def test_turning_the_table_puts_another_seat_at_the_bottom(qtbot, toy):
    view = table(qtbot, toy)
    view.set_table(SPEC.table.layout(2), 2, 1)
    assert not view._scene.cards
    view.show_model(model_of(toy, 1))
    hands = {seat: view._scene.item_at(Spot("card", "hand", seat, 0)).pos().y() for seat in (0, 1)}
    assert hands[1] > hands[0]


# -- size and pixels -------------------------------------------------------------------------------------------


def test_a_new_size_lays_the_table_out_again_at_exact_pixels(qtbot, toy):
    view = table(qtbot, toy, size=(1024, 640))
    item = view._scene.item_at(hand_spot(model_of(toy), 0))
    small = item.width
    view.resize(1600, 1000)
    QApplication.processEvents()
    assert item.width > small and view.transform().isIdentity()
    assert item.pixmap().height() > item.width * 1.4
    assert view.sceneRect().width() == view.viewport().width()


def test_the_pixel_ratio_is_the_windows(qtbot, toy, monkeypatch):
    view = table(qtbot, toy)
    monkeypatch.setattr(type(view.viewport()), "devicePixelRatioF", lambda self: 2.0, raising=False)
    QApplication.sendEvent(view.windowHandle(), QEvent(QEvent.Type.DevicePixelRatioChange))
    item = view._scene.item_at(hand_spot(model_of(toy), 0))
    assert item.pixmap().devicePixelRatio() == 2.0 and view._scene.art.dpr == 2.0


def test_the_four_colour_deck_changes_pixels(qtbot, toy):
    view, model = table(qtbot, toy), model_of(toy)
    red = [  # of the toy's own suits none has another colour
        zone._replace(cards=tuple(card._replace(look=parse_card("7D")) for card in zone.cards))
        for zone in model.zones
    ]
    view.show_model(model._replace(zones=tuple(red)))
    before = pixels(view)
    view.set_deck("four_colour")
    assert pixels(view) != before


def test_the_felt_is_lit_in_the_middle(qtbot):
    view = table(qtbot)
    image = pixels(view)
    middle, edge = image.pixelColor(512, 320), image.pixelColor(40, 40)
    assert middle.green() > edge.green() + 20
    assert abs(middle.green() - theme.FELT_CENTRE.green()) < 32


# -- lights ----------------------------------------------------------------------------------------------------


def test_lit_things_are_outlined_and_targets_say_what_a_drop_does(qtbot, toy):
    view = table(qtbot, toy)
    model = model_of(toy)
    dark = pixels(view)
    place = Spot("place", "table", 0, 0)
    view.set_lit(Lit({hand_spot(model, 0)}, {place: "Lay", Spot("seat", seat=1): "Attack"}))
    assert view._scene.item_at(hand_spot(model, 0)).mark_kind == "playable"
    assert view._scene.plates[1].mark == "target"
    rect, _ = view._scene.rect_of(place)
    image = pixels(view)
    edges = [
        image.pixelColor(QPoint(round(rect.x) + off, round(rect.y + rect.h * 0.25))) for off in range(-2, 2)
    ]
    assert any(colour.red() > 230 and 170 < colour.green() < 210 and colour.blue() < 120 for colour in edges)
    assert len(view._marks._labels) == 2
    view.set_lit(Lit(set(), {}))
    assert pixels(view) == dark


def test_no_word_lies_on_the_wood_around_the_felt(qtbot, toy):
    view = table(qtbot, toy)
    long = "Sacrificed it brings three energy at once, as long as a word can be"
    view.set_lit(Lit(set(), {Spot("seat", seat=1): long, Spot("zone", "deck", -1): long}))
    wide, high = view._scene.geometry.size
    edge = ground.RAIL * min(wide / 1020, high / 800)
    assert view._marks._labels
    for label in view._marks._labels:
        area = paint.area(label)
        assert area.x >= edge and area.right <= wide - edge


def test_lights_go_out_while_cards_fly_and_come_back(qtbot, toy):
    view = table(qtbot, toy, speed=1)
    spots = {hand_spot(model_of(toy), 2)}
    view.set_lit(Lit(spots, {Spot("zone", "deck", -1): "Draw"}))
    show(view, toy, toy.decision().actions[0])
    assert not view._marks._outlines
    view.set_lit(Lit(set(), {Spot("zone", "deck", -1): "Draw"}))
    assert not view._marks._outlines
    view.fast_forward()
    assert len(view._marks._outlines) == 1


def test_selected_cards_are_raised_and_still_hit(qtbot, toy):
    view = table(qtbot, toy)
    spot = hand_spot(model_of(toy), 1)
    item = view._scene.item_at(spot)
    low = item.pos().y()
    view.set_selection({spot})
    assert item.pos().y() < low - 5 and item.mark_kind == "selected"
    foot = QPointF(item.pos().x() - item.width / 2 + 6, low + item.width * 0.7 - 4)
    assert view._scene.spot_at(foot.x(), foot.y()) == spot
    view.set_selection(set())
    assert item.pos().y() == low and item.mark_kind == ""


def test_a_selected_card_is_straight_under_a_deep_shadow_with_a_white_edge_and_a_tick(qtbot, toy):
    view = table(qtbot, toy)
    spot = hand_spot(model_of(toy), 0)
    item = view._scene.item_at(spot)
    assert item.angle and item._shade is None
    view.set_selection({spot})
    assert item.angle == item._mark.rotation() == 0 and item._shade.isVisible()
    mark = item._mark.pixmap().toImage()
    edge = mark.pixelColor(round(paint.OUTLINE_PAD) - 1, mark.height() // 2)
    assert min(edge.red(), edge.green(), edge.blue()) > 200 and edge.alpha() > 200
    assert (
        mark.pixelColor(mark.width() - round(paint.OUTLINE_PAD) - 2, round(paint.OUTLINE_PAD)).alpha() > 200
    )
    view.set_selection(set())
    assert item.angle and not item._shade.isVisible()


def test_a_partner_glows_and_says_for_what_while_the_others_keep_their_thin_edge(qtbot, toy):
    view = table(qtbot, toy, speed=1)
    chosen, partner, other = (view._scene.item_at(hand_spot(model_of(toy), n)) for n in range(3))
    spots = [hand_spot(model_of(toy), n) for n in range(3)]
    view.set_selection({spots[0]})
    view.set_lit(Lit(set(spots), {}, {spots[1]: "pair"}))
    assert [item.mark_kind for item in (chosen, partner, other)] == ["selected", "fits", "playable"]
    assert partner._glow.isVisible() and other._glow is None
    (label,) = view._marks._labels
    middle = label.sceneBoundingRect().center()
    assert abs(middle.y() - partner.box().y) < 9 and abs(middle.x() - partner.box().cx) < 3
    assert view._beat.timer.isActive()
    strengths = set()
    for beat in range(20):
        view._marks.pulse(beat / 20)
        strengths.add(round(partner._glow.opacity(), 2))
    assert min(strengths) == 0.6 and max(strengths) == 1.0
    view.set_lit(Lit(set(spots), {}))
    assert not partner._glow.isVisible() and not view._marks._labels and not view._beat.timer.isActive()


def test_what_costs_something_is_not_lit_and_says_so_under_the_pointer(qtbot, toy):
    view = table(qtbot, toy)
    loud, costly = hand_spot(model_of(toy), 0), hand_spot(model_of(toy), 1)
    seat = Spot("seat", seat=0)
    view.set_lit(Lit(set(), {loud: "dies", costly: "dies too", seat: "hurts"}, costly={costly, seat}))
    marks = [view._scene.item_at(spot).mark_kind for spot in (loud, costly)]
    assert marks == ["fits", ""] and view._scene.plates[0].mark != "target"
    assert len(view._marks._labels) == 1
    for spot in (costly, seat):
        view.point_at(spot)
        assert view._marks._own_label is not None


def test_where_nothing_moves_a_glow_is_steady(qtbot, toy):
    view = table(qtbot, toy)
    view.set_lit(Lit(set(), {}, {hand_spot(model_of(toy), 0): "pair"}))
    assert view._scene.item_at(hand_spot(model_of(toy), 0))._glow.isVisible()
    assert not view._beat.timer.isActive()


def test_a_word_for_several_cards_that_lie_close_is_said_once(qtbot, toy):
    view = table(qtbot, toy)
    spots = [hand_spot(model_of(toy), n) for n in range(3)]
    other = Spot("seat", seat=0)
    view.set_lit(Lit({other}, {}, dict.fromkeys(spots, "a word much wider than a card")))
    assert len(view._marks._labels) == 1
    for spot in spots:
        view.point_at(spot)
        assert (view._marks._own_label is None) == (spot in view._marks._said), "nothing is said twice"


def test_a_tapped_card_lies_under_brown_unless_it_fights(qtbot, toy):
    view = table(qtbot, toy)
    model = model_of(toy)
    zone = model.zone("hand", 0)
    tapped = zone._replace(cards=tuple(card._replace(tapped=True) for card in zone.cards))
    zones = tuple(tapped if each is zone else each for each in model.zones)
    spots = [tapped.spot(n) for n in range(3)]
    fighting = model._replace(zones=zones, threats=frozenset(spots[:1]), fighters=frozenset(spots[1:2]))
    view.show_model(fighting)
    items = [view._scene.item_at(spot) for spot in spots]
    assert [item.spent for item in items] == [False, False, True]
    assert [item.mark_kind for item in items] == ["threat", "fighter", ""]
    view.show_model(model)
    assert not any(view._scene.item_at(hand_spot(model, n)).spent for n in range(3))


def test_the_focus_ring_has_its_own_shape(qtbot, toy):
    view = table(qtbot, toy)
    spot = hand_spot(model_of(toy), 0)
    view.set_focus(spot)
    assert view._marks._ring.isVisible() and "Ann, Hand" in view.accessibleDescription()
    view.set_lit(Lit({spot}, {}))
    lit = view._scene.item_at(spot)._mark.pixmap().toImage()
    assert view._marks._ring.pixmap().toImage() != lit
    view.set_focus(None)
    assert not view._marks._ring.isVisible()


def test_a_verb_stands_on_the_very_cards_of_a_row_that_it_means(qtbot, toy):
    view = table(qtbot, toy)
    spots = [hand_spot(model_of(toy), n) for n in range(3)]
    view.set_lit(Lit(set(), {spots[0]: "Dig", spots[2]: "Dig"}))
    assert [view._scene.item_at(spot).mark_kind for spot in spots] == ["fits", "", "fits"]
    middles = sorted(label.sceneBoundingRect().center().x() for label in view._marks._labels)
    boxes = [view._scene.item_at(spot).box() for spot in (spots[0], spots[2])]
    assert all(abs(x - box.cx) < 3 for x, box in zip(middles, boxes, strict=True)) and len(middles) == 2


def test_the_tick_of_a_selected_card_stands_below_where_badges_lie_above(qtbot, toy):
    view = table(qtbot, toy)
    model = model_of(toy)
    spot, other = hand_spot(model, 0), hand_spot(model, 1)
    view.show_model(model._replace(tokens=(TableToken(spot, "badge", "guild"),)))
    view.set_selection({spot, other})
    item, plain = view._scene.item_at(spot), view._scene.item_at(other)
    assert item.mark_kind == plain.mark_kind == "selected"
    assert item._mark.pixmap().toImage() != plain._mark.pixmap().toImage()


def test_a_card_that_has_come_to_the_hand_glows_for_a_while(qtbot, toy):
    view = table(qtbot, toy, speed=1)
    model = model_of(toy)
    hand = model.zone("hand", 0)
    fewer = hand._replace(cards=hand.cards[1:], count=hand.count - 1)
    new, old = hand.cards[0].id, hand.cards[1].id
    view.show_model(model._replace(zones=tuple(fewer if z == hand else z for z in model.zones)), at_once=True)
    view.show_model(model, at_once=True)
    items = {item.card.id: item for item in view._scene.cards}
    assert view._marks.fresh == {new: 1.0} and view._beat.timer.isActive()
    view._beat.step()
    assert items[new]._fresh.isVisible() and items[old]._fresh is None
    for _ in range(100):
        view._beat.step()
    assert view._marks.fresh == {} and not items[new]._fresh.isVisible() and not view._beat.timer.isActive()
