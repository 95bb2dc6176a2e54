"""A card under the pointer or the focus says what it is and can do, in the window and off what it may be played to."""

from collections import Counter

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop import games
from tabletop.engine.about import Told
from tabletop.engine.actions import Action
from tabletop.engine.cards import look_of, parse_card
from tabletop.engine.layout import Ledger, LedgerRow
from tabletop.games.high_jinks.about.texts import say
from tabletop.presenter.offers import Offer
from tabletop.presenter.speaking import Speech
from tabletop.presenter.table_model import Spot
from tabletop.ui.dialogs.cards import CardButton, PileBrowser
from tabletop.ui.over.pop_menu import choices
from tabletop.ui.table.shapes import Rect
from tabletop.ui.table.sheet import draw_sheet
from tabletop.ui.table.speech_panel import MOST_LINES, SpeechPanel, _fitting
from tabletop.ui.table.wrapped import face, wrapped
from tests.games.high_jinks.board import board
from tests.ui import desk

NAMED = Speech("Seventeen of Diamonds", "Agent")
FULL = {
    "deck": "9C 8C 7C",
    "bench": "JC XR KC",
    "boneyard": "AC 3C TC 5C 6C",
    "p0": {"hand": "KH TS 2C AD 6D 7S 4D", "agents": "JS QH", "mana": "9S^ 8H 7D", "damage": "QC 5D AH 4C-"},
    "p1": {"agents": "QS JH KS", "mana": "TH^ TD^ 9D", "damage": "5S 6S 8S", "hand": "2D 3D"},
}


def at_high_jinks(table, **position):
    """The program at this position of High Jinks, two people who trust each other."""
    app = table("human", "human", spec=games.load("high_jinks"), trust=True)
    desk.place(app, board(**position).state)
    return app


def preview(app, spot: Spot) -> Rect:
    """Point at it, without the wait; where its preview lies."""
    view = app.window.view
    view.point_at(None)
    view.point_at(spot)
    view.preview.show()
    assert view._scene.preview.isVisible(), spot
    return view._scene.preview.box


def test_the_preview_says_it_in_words(table):
    app = at_high_jinks(table, p0={"hand": "QS 7H", "agents": "JS"}, bench="KC", deck="9C 8C")
    said = app.controller.person.inquiry.hover_text(desk.spot(app, "QS"))
    assert said.splitlines()[0].startswith("Now: ")
    assert say("about.summon", form="12") in said
    app.window.view.set_focus(desk.spot(app, "7H"))
    texts = [line.text for line in app.window.view.preview.said.lines]
    assert say("about.effect", form="7", suit="♥") in texts
    desk.resize(app, 1024, 640)
    narrow = preview(app, desk.spot(app, "7H"))
    assert narrow.h > 120


def test_what_the_pointer_came_to_while_cards_moved_speaks_when_they_lie_still(table):
    app = at_high_jinks(table, p0={"hand": "QS 7H"}, bench="KC", deck="9C 8C")
    view = app.window.view
    moves = [True]
    view.is_animating = lambda: moves[0]
    view.preview._busy = view.is_animating
    desk.point_anew(view, desk.point(app, desk.spot(app, "QS")))
    assert view._hover == desk.spot(app, "QS")
    view.preview.show()
    assert not view._scene.preview.isVisible() and view.preview._timer.isActive()
    moves[0] = False
    view.preview.show()
    assert view._scene.preview.isVisible() and not view.preview._timer.isActive()


def test_a_hidden_card_says_what_its_zone_is_and_nothing_of_itself(table):
    app = at_high_jinks(table, p0={"hand": "QS"}, p1={"hand": "KD", "mana": "9C"})
    model, inquiry = app.window.view.model, app.controller.person.inquiry
    for zone in ("hand", "mana"):
        assert inquiry.hover_text(model.zone(zone, 1).spot(0)) == say(f"piece.{zone}")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_every_preview_lies_in_the_window_and_covers_nothing_one_may_play_to(table, size):
    app = at_high_jinks(table, **FULL)
    desk.resize(app, *size)
    view = app.window.view
    for card in ("KH", "TS", "6D", "7S"):
        app.controller.person.selection.escape()
        app.controller.person.selection.click(desk.spot(app, card), False)
        targets = {spot: view._scene.rect_of(spot)[0] for spot in view._marks.lit.targets}
        assert targets, card
        for zone in app.window.view.model.zones:
            for place, shown in enumerate(zone.cards):
                if shown.empty or shown.look < 0:
                    continue
                box = preview(app, zone.spot(place))
                assert box.x >= 0 and box.right <= view.width(), (card, shown)
                assert box.y >= 0 and box.bottom <= view.height(), (card, shown)
                for spot, rect in targets.items():
                    assert box.overlap(rect) == 0, (card, shown.name, spot)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_preview_of_a_card_keeps_off_what_it_can_be_played_to(table, size):
    app = at_high_jinks(table, **FULL)
    desk.resize(app, *size)
    view, played = app.window.view, 0
    for spot in desk.hand(app):
        box = preview(app, spot)
        for aim in app.controller.person.selection.aims(spot):
            found = view._scene.rect_of(aim)
            played += 1
            assert box.overlap(found[0]) < 0.1 * found[0].w * found[0].h, (spot, aim)
    assert played > 5


def test_a_card_of_a_pile_that_is_looked_through_says_it_too(table):
    app = at_high_jinks(table, **FULL)
    app.window.opening.pile(Spot("zone", "boneyard"))
    (browser,) = app.window.findChildren(PileBrowser)
    cards = {button.look: button for button in browser.findChildren(CardButton)}
    six, bottom = cards[look_of(parse_card("6C"))], cards[look_of(parse_card("AC"))]
    lowest = say("about.lowest", form="boneyard")
    high = browser.height()
    for each in (bottom, six):
        middle = QPointF(each.rect().center())
        QApplication.sendEvent(each, QEnterEvent(middle, middle, middle))
        desk.settle(app)
        assert browser.height() == high and not each.toolTip(), "it lies below the cards, off all of them"
    told = browser.said.text()
    assert say("about.effect", form="6", suit="♣") in told and lowest not in told
    assert lowest in bottom.accessibleDescription()
    browser.close_panel()
    app.window.opening.pile(Spot("zone", "hand", 1))
    assert not app.controller.person.inquiry.pile("hand", 1).words


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_hand_speaks_in_one_place_and_is_never_covered(table, size):
    app = at_high_jinks(table, **FULL)
    desk.resize(app, *size)
    scene = app.window.view._scene
    boxes = {}
    for spot in desk.hand(app):
        boxes[spot] = preview(app, spot)
        held = [scene.item_at(other).box() for other in desk.hand(app)]
        assert not any(boxes[spot].overlap(rect) for rect in held), spot
    usual = Counter(box.x for box in boxes.values()).most_common(1)[0][0]
    for spot, box in boxes.items():
        column = box._replace(x=usual, y=0, h=scene.geometry.size[1])
        aims = map(scene.rect_of, app.controller.person.selection.aims(spot))
        assert box.x == usual or any(column.overlap(aim[0]) for aim in aims), spot


def test_piles_plates_places_and_the_account_speak(table):
    app = at_high_jinks(table, **FULL)
    inquiry = app.controller.person.inquiry
    zones = [Spot("zone", "deck"), Spot("zone", "void"), Spot("place", "agents", 0, 2), Spot("seat", seat=1)]
    for spot, name in zip(zones, ("deck", "void", "agents", "plate"), strict=True):
        assert say(f"piece.{name}") in inquiry.hover_text(spot)
        assert preview(app, spot).h > 40
    b = board(p0={"agents": "JS", "hand": "9C"}, p1={"agents": "QD"}, phase="combat")
    b.play("attack JS 1", "block QD")
    desk.place(app, b.state)
    account = Spot("account")
    assert account in app.window.view.reading_order()
    assert say("piece.account") in inquiry.hover_text(account)
    assert app.window.view.describe(account)
    box = preview(app, account)
    assert box.overlap(app.window.view._scene.rect_of(account)[0]) == 0


def test_a_long_name_is_written_smaller_and_never_cut(table):
    app = at_high_jinks(table, **FULL)
    art = app.window.view._scene.art
    for width in (242.0, 267.0):
        panel = SpeechPanel(art, app.window.view.model.zone("hand", 0).cards[0], NAMED, width, 13.0)
        font = face("title", _fitting(NAMED.title, 19.0, panel._head_w))
        assert font.widest(NAMED.title) < panel._head_w


@pytest.mark.parametrize("width", [229, 420])
def test_no_sentence_is_squeezed_beside_the_card(table, width):
    """ "Tapped, it pays 1 red energy" stood in five lines beside a large card, and over the edge."""
    app = at_high_jinks(table, **FULL)
    said = Speech("4 of Diamonds", "Red gem", (Told("is", "Tapped, it pays 1 red energy (§3.3)."),))
    art, card = app.window.view._scene.art, app.window.view.model.zone("hand", 0).cards[0]
    panel = SpeechPanel(art, card, said, width, 13.0)
    assert panel._aside == (width == 420)


@pytest.mark.parametrize("way", ["place", "double", "right"])
def test_a_number_means_the_same_in_a_menu_and_on_the_buttons_of_the_card(table, way):
    app = at_high_jinks(table, p0={"hand": "KH"})
    king = desk.spot(app, "KH")
    desk.click(app, king)
    numbered = {button.label: button.key for button in app.window.prompt.buttons if button.key.isdigit()}
    usual = next(button.label for button in app.window.prompt.buttons if button.primary)
    if way == "place":
        desk.click(app, Spot("place", "agents", 0, 1))
    elif way == "double":
        desk.double_click(app, king)
    else:
        desk.key(app, Qt.Key.Key_Escape)
        QTest.mouseClick(app.window.view.viewport(), Qt.MouseButton.RightButton, pos=desk.point(app, king))
    rows = app.window.covers.menu.buttons
    told = {row.row.key: row.text() for row in rows}
    assert len(rows) == len(numbered) == 2
    assert all(told[key].startswith(label) for label, key in numbered.items())
    assert [row.text().startswith(usual) for row in rows if row.chosen] == [True]


def test_a_move_with_a_key_of_its_own_has_it_in_a_menu_too():
    offers = [Offer((Action(verb, 1),), verb, verb, key=key) for verb, key in (("swap", "X"), ("play", ""))]
    rows = choices(offers, lambda offer: None)
    assert {row.label: row.key for row in rows} == {"swap": "X", "play": "1"}


def test_amounts_stand_in_a_menu_in_their_order_each_with_itself_as_its_key():
    """1 dealt none."""
    offers = [Offer((Action("damage", 1, value=n),), f"{n}", f"{n}") for n in range(3)]
    assert [(row.label, row.key) for row in choices(offers, lambda offer: None)] == [(k, k) for k in "012"]


def test_a_right_click_opens_the_menu_of_a_card_with_its_rare_moves(table):
    app = at_high_jinks(table, **FULL)
    jack, hand = desk.spot(app, "JS"), desk.hand(app)
    QTest.mouseClick(app.window.view.viewport(), Qt.MouseButton.RightButton, pos=desk.point(app, jack))
    offers = app.controller.person.selection.affordances.uses((jack,))
    assert {row.text() for row in app.window.covers.menu.buttons} == {offer.apart for offer in offers}
    assert any(offer.rare for offer in offers) and not app.controller.person.selection.spots
    assert app.window.view._scene.item_at(jack).mark_kind == ""
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.covers.menu is None
    app.controller.shutter.pause()
    desk.settle(app)
    QTest.mouseClick(app.window.view.viewport(), Qt.MouseButton.RightButton, pos=desk.point(app, hand[0]))
    assert app.window.covers.menu is None


def test_how_a_duel_stands_is_never_covered(table):
    app = at_high_jinks(table, **FULL)
    b = board(p0={"agents": "JS", "hand": "9C 8D 7H"}, p1={"agents": "QD", "hand": "2D"}, phase="combat")
    b.play("attack JS 1", "block QD")
    desk.place(app, b.state)
    told = app.window.view._scene.stage.told()
    assert told is not None
    for spot in desk.hand(app):
        assert preview(app, spot).overlap(told) == 0, spot


def test_nothing_is_written_below_the_log_that_lies_over_a_narrow_table(table):
    app = at_high_jinks(table, **FULL)
    desk.resize(app, 1024, 640)
    usual = {spot: preview(app, spot) for spot in desk.hand(app)}
    app.window.toggle_log()
    desk.settle(app)
    over = app.window.view.overlaid
    assert over.isValid()
    for spot in desk.hand(app):
        if not over.contains(desk.point(app, spot)):
            assert preview(app, spot).right <= over.x(), spot
    app.window.toggle_log()
    desk.settle(app)
    assert {spot: preview(app, spot) for spot in desk.hand(app)} == usual


def hold(view, at: QPoint) -> None:
    """Press there, without the wait."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(view.viewport(), left, none, at)
    if view.preview._hold.isActive():
        view.preview._hold.stop()
        view.preview._long()


def test_what_is_held_speaks_and_nothing_that_was_pointed_at_before(table):
    app = at_high_jinks(table, **FULL)
    view, (first, other, *_) = app.window.view, desk.hand(app)
    shown = view._scene.preview
    preview(app, first)
    view.point_at(None)
    points = [QPoint(x, y) for x in range(4, view.width(), 8) for y in range(4, view.height(), 8)]
    hold(view, next(at for at in points if view.thing_under(at) is None))
    assert not shown.isVisible(), "empty felt says nothing"
    view.point_at(other)
    app.window.walked(first)
    view.set_focus(first)
    hold(view, desk.point(app, other))
    assert shown.isVisible() and view.preview.spot == other, "the keys have come elsewhere"
    assert view.preview.said == app.controller.person.inquiry.speech(other)


def test_the_mouse_ends_what_the_keys_pointed_at_and_no_box_is_without_words(table):
    app = at_high_jinks(table, **FULL)
    view, selection = app.window.view, app.controller.person.selection
    away, native = QPoint(3, view.height() // 2), app.window.windowHandle()
    QTest.mouseMove(native, away)
    desk.key(app, Qt.Key.Key_Tab)
    view.preview.show()
    assert selection.focus is not None and view._marks._ring.isVisible() and view._scene.preview.isVisible()
    QTest.mouseMove(native, away)
    assert selection.focus is not None, "it has not moved"
    QTest.mouseMove(native, away + QPoint(4, 0))
    assert selection.focus is None
    assert not view._marks._ring.isVisible() and not view._scene.preview.isVisible()
    desk.key(app, Qt.Key.Key_Tab)
    assert selection.focus is not None
    view.set_focus(selection.focus)  # as when the table has changed under it
    assert view.preview.said is not None and view.preview.said.heard
    view.preview.said = None
    view.preview.show()
    assert not view._scene.preview.isVisible()
    QTest.mouseClick(native, Qt.MouseButton.LeftButton, pos=away + QPoint(4, 0))
    assert selection.focus is None and not view._marks._ring.isVisible()


def test_a_card_below_the_title_of_its_zone_does_not_rise_into_it(table):
    app = at_high_jinks(table, **FULL)
    scene, counter = app.window.view._scene, desk.spot(app, "QC")
    app.window.view.point_at(counter)
    assert not scene.item_at(counter).lift
    desk.click(app, counter)
    assert counter in scene.selection and not scene.item_at(counter).lift
    hand = desk.spot(app, "TS")
    app.window.view.point_at(hand)
    assert scene.item_at(hand).lift


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_what_a_plate_says_stands_beside_that_plate(table, size):
    app = table("human", "casual", "casual", "casual", spec=games.load("jacks_trump"), size=size)
    plates = app.window.view._scene.plates
    for seat, plate in plates.items():
        box = preview(app, Spot("seat", seat=seat))
        away = {
            other: max(
                box.x - item.rect.right,
                item.rect.x - box.right,
                box.y - item.rect.bottom,
                item.rect.y - box.bottom,
            )
            for other, item in plates.items()
        }
        assert 0 <= away[seat] < plate.rect.h, seat
        assert all(gap >= away[seat] for gap in away.values()), seat


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_what_a_pile_says_stands_beside_that_pile_and_not_over_the_log(table, size):
    app = table("human", "casual", "casual", "casual", spec=games.load("jacks_trump"), size=size)
    view = app.window.view
    pile = Spot("zone", "won", 0)
    box, near = preview(app, pile), view._scene.rect_of(pile)[0]
    away = max(box.x - near.right, near.x - box.right, box.y - near.bottom, near.y - box.bottom)
    assert 0 <= away < near.h and box.right <= view.width()
    assert not any(
        box.overlap(item.rect) > 0.2 * item.rect.w * item.rect.h for item in view._scene.plates.values()
    )


@pytest.mark.parametrize(("game", "seats"), [("jacks_trump", 4), ("jacks_trump", 7), ("jonkler", 6)])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_hand_card_of_a_trick_game_speaks_over_the_log_and_nowhere_else(table, game, seats, size):
    app = table(*["human"] * seats, spec=games.load(game), trust=True)
    desk.lone(app, 0)  # nobody plays meanwhile, so the panel stays as it is
    app.controller.refresh()
    desk.resize(app, *size)
    view = app.window.view
    log = app.window.panel.log
    for spot in desk.hand(app):
        box = preview(app, spot)
        shown = view._scene.preview._over
        assert shown.isVisible() and box.x >= view.width()
        assert shown.geometry().left() == log.mapTo(app.window.stage, QPoint()).x()
        assert shown.geometry().bottom() == log.mapTo(app.window.stage, log.rect().bottomLeft()).y()
        assert app.window.panel.geometry().contains(shown.geometry())
        view.point_at(None)
        assert not shown.isVisible()


@pytest.mark.parametrize(("game", "seats"), [("rupees", 7), ("jacks_trump", 9), ("jonkler", 6)])
@pytest.mark.parametrize("letters", [100, 150])
def test_in_a_narrow_window_a_full_table_s_panel_covers_no_plate_and_no_hand(table, game, seats, letters):
    app = table("human", *["casual"] * (seats - 1), spec=games.load(game), text_size=letters)
    desk.resize(app, 1024, 640)
    scene = app.window.view._scene
    kept = [rect for _, rect in scene.geometry.plates]
    kept += [item.box() for item in scene.cards if item.zone == "hand" and item.seat == 0]
    kept += [found[0] for found in map(scene.rect_of, app.window.view._marks.lit.targets) if found]
    for spot in [*desk.hand(app), Spot("account")]:
        box = preview(app, spot) if spot.kind == "card" or scene.ledger.isVisible() else Rect(0, 0, 0, 0)
        assert not [rect for rect in kept if box.overlap(rect) > 0], spot
        assert Rect(0, 0, *scene.geometry.size).contains(box.right, box.bottom)


def test_a_score_sheet_without_room_for_its_title_keeps_every_row(qapp):
    ledger = Ledger("After round 3", tuple(range(9)), (LedgerRow("R1", ("7",) * 9),), kind="sheet")
    names = [f"Player {seat}" for seat in range(9)]
    low = draw_sheet(ledger, Rect(0, 0, 240, 165), names, 0, 1.0)
    bare = draw_sheet(ledger._replace(title=""), Rect(0, 0, 240, 165), names, 0, 1.0)
    high = draw_sheet(ledger, Rect(0, 0, 240, 400), names, 0, 1.0)
    assert low.size() == bare.size() and low.height() < 165, "nothing is cut off below"
    assert high.height() > low.height()


def test_a_card_in_a_common_fan_rises_under_the_pointer_and_not_one_on_another_s_field(table):
    app = at_high_jinks(table, p0={"agents": "JS"}, p1={"agents": "KS"}, boneyard="3H 4H 5H 6H")
    view = app.window.view
    for card, rises in (("4H", True), ("6H", True), ("KS", False)):
        spot = desk.spot(app, card)
        item = view._scene.item_at(spot)
        assert not item.lift
        view.point_at(spot)
        assert bool(item.lift) is rises
        if rises:
            assert view._scene.spot_at(item.box().x + 3, item.box().y + 3) == spot, (
                "it stays under the pointer"
            )
        view.point_at(None)
        assert not item.lift


def test_a_hand_card_with_much_to_say_speaks_in_the_room_kept_for_it_and_covers_no_agent(table):
    app = at_high_jinks(
        table,
        p0={"hand": "6D 7H 8H TS AC", "agents": "KC QD XR", "mana": "7C", "damage": "TH"},
        p1={"agents": "XB QH JS", "mana": "8D", "damage": "2H 7D 5D"},
        bench="JH KS JC",
        void="AD 2S",
    )
    app.window.resize(1264, 752)  # with a frame on a screen of 1280x800
    desk.settle(app)
    scene = app.window.view._scene
    for card in ("6D", "7H", "8H"):
        box = preview(app, desk.spot(app, card))
        assert box.right <= scene.geometry.speech.right + 1, card
        agents = [item.box() for item in scene.cards if item.zone == "agents"]
        assert agents and not any(box.overlap(rect) > 0 for rect in agents), card


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_line_of_the_log_has_few_lines_beside_its_card(table, monkeypatch, size):
    app = at_high_jinks(table, **FULL)
    desk.resize(app, *size)
    view, drawn = app.window.view, []
    draw = SpeechPanel.draw
    monkeypatch.setattr(
        SpeechPanel, "draw", lambda panel, painter: (drawn.append(panel), draw(panel, painter))[1]
    )
    card = view.model.zone("hand", 0).cards[0]
    told = Speech("4♦ is a 4 or 5: sacrificed, it is mined for 3 red energy", "Mira's turn, number 4, §3.9")
    view.preview.speak_aside(told, card)
    view.preview.show()
    panels = [drawn[-1], *(SpeechPanel(view._scene.art, card, told, wide, 13.0) for wide in (200, 230, 300))]
    for panel in panels:
        px = _fitting(told.title, panel._px * 1.7, panel._head_w)
        lines = wrapped(told.title, "title", px).height(panel._head_w) / face("title", px).line
        assert lines <= MOST_LINES and px >= round(panel._px), (lines, px, panel.width)
        assert panel._card_w >= 3 * panel._px or panel._card is None
