"""The block that tells what others did since one's last turn: in its place, off what is needed, until it was read."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest

from tabletop import games
from tabletop.devtools.scenes import DUEL
from tabletop.presenter.table_model import Spot
from tabletop.ui import theme
from tabletop.ui.over.meanwhile import CARDS, NOWHERE
from tabletop.ui.panel.panel import LOG_KEY
from tabletop.ui.table.geometry import fit
from tabletop.ui.table.link_item import LinkItem
from tabletop.ui.table.preview import PREVIEW_MS, Preview
from tabletop.ui.table.shapes import Rect
from tests.long_turn import long_turn
from tests.ui import desk


@pytest.fixture
def told(table):
    """A window in which an opponent's long turn has just ended."""
    match = long_turn()
    app = table("human", "casual", spec=match.spec)
    there = app.controller.match
    there._state, there._log, there._n = match._state, match._log, match._n
    there._steps.played = match._steps.played
    there._issue()
    app.controller.refresh()
    desk.settle(app)
    app.window.end_toast()  # it keeps off what is said for a moment
    return app


def resize(app, width, height):
    desk.resize(app, width, height)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080), (800, 480)])
def test_it_lies_over_the_own_plate_off_all_that_can_be_used_and_the_hand(told, size):
    resize(told, *size)
    view, box = told.window.view, told.window.meanwhile
    assert box.isVisible() and view.rect().contains(box.geometry())
    lit = [view.spot_rect(spot) for spot in (*view._marks.lit.sources, *view._marks.lit.targets)]
    assert lit and not any(rect.intersects(box.geometry()) for rect in (*lit, *view.thing_rects()))
    plate = view._scene.plates[0].rect
    above = plate.y - box.geometry().bottom()
    assert box.x() == round(plate.x) and 0 < above < plate.h / 2, "near it, as the window is large"
    shown = [label for _, words, cards in box._rows for label in (words, *cards) if label.isVisible()]
    assert shown and all(box.rect().contains(label.geometry()) for label in shown), "nothing is cut"
    if size[1] > 600:
        most = len(box._told.rows) if size[1] > 700 else 6  # what is left out comes last
        rows = [row for row in box._told.rows[:most] if row.traces]
        assert len(shown) >= sum(1 + len(row.traces) for row in rows), "and no card left out"


def test_it_lies_nowhere_rather_than_where_a_word_would_be_cut(told):
    box, told_in = told.window.meanwhile, []
    for width in range(60, 400, 10):
        for card in CARDS:
            if box._lay(width, card, len(box._rows)) < NOWHERE:
                told_in.append(width)
                for _, words, _ in box._rows:
                    longest = max(map(words.fontMetrics().horizontalAdvance, words.text().split()))
                    assert words.width() > longest, (width, words.text())
    assert 60 < min(told_in) < 250


@pytest.mark.parametrize(("width", "shown"), [(206, True), (140, False)])
def test_a_narrow_room_is_left_to_the_log(told, monkeypatch, width, shown):
    resize(told, 1280, 800)
    view, box = told.window.view, told.window.meanwhile
    room = Rect(10, 340, width, 340)
    monkeypatch.setattr(type(view._scene.geometry), "margins", lambda geometry: [room])
    box.place()
    assert bool(box.width()) == shown


HAND = "KH TS 2C AD 6D 7S 4D TD 5S 4C 9H 2H"


@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_a_large_one_keeps_off_a_large_hand_and_what_rises_of_it(told, letters):
    """Its room is wider than the plate where that shows larger cards; a hand of many cards begins right there."""
    app, block = told, told.window.meanwhile._told
    spec = app.controller.match.spec
    position = DUEL | {"phase": "main", "boneyard": "7C 3C", "seat": [{"hand": HAND}, {"agents": "KS"}]}
    app.controller.match._state = spec.notation.read_position(position, 2, "1", spec.make_options({}))
    app.controller.match._issue()
    app.controller.refresh()
    theme.enlarge(letters)
    app.window.set_sizes(letters, 1.0)
    resize(app, 1024, 640)
    app.window.show_meanwhile(block)
    view, box = app.window.view, app.window.meanwhile
    held = [card for card in view._scene.cards if card.zone == "hand" and card.seat == 0]
    view._scene.select({view._scene.spot_of(card) for card in held})
    assert len(held) == 12 and all(card.lift > 5 for card in held)
    assert not any(
        box.geometry().intersects(QRectF(*each).toAlignedRect()) for each in (card.box() for card in held)
    )


def test_what_was_said_before_stays_in_sight(told):
    resize(told, 1024, 640)
    box, said = told.window.meanwhile, told.window.toast_box
    block = box._told
    told.window.show_meanwhile(None)
    told.window.toast(
        "Nobody blocks: a long line of what there is to be said here", spot=Spot("seat", seat=0)
    )
    assert said.isVisible()
    told.window.show_meanwhile(block)
    assert box.isVisible() and not box.geometry().intersects(said.geometry())


def test_what_had_no_room_beside_a_notice_comes_when_that_goes(told):
    box, said = told.window.meanwhile, told.window.toast_box
    block = box._told
    told.window.show_meanwhile(None)
    told.window.toast("Your turn ends by itself", spot=Spot("seat", seat=0))
    said.move(0, 0)
    said.setFixedSize(told.window.view.size())
    told.window.show_meanwhile(block)
    assert box.geometry().isEmpty()
    told.window.end_toast()
    assert box.isVisible() and not box.geometry().isEmpty()


@pytest.mark.parametrize("there", [True, False])
def test_what_speaks_already_where_it_comes_to_lie_is_laid_anew(told, monkeypatch, there):
    box, preview, anew = told.window.meanwhile, told.window.view.preview, []
    block, lies = box._told, box.geometry()
    told.window.show_meanwhile(None)
    spoken = lies if there else lies.translated(lies.width(), 0)
    monkeypatch.setattr(Preview, "box", property(lambda self: spoken))
    monkeypatch.setattr(preview, "show", lambda: anew.append(told.window.view.spoken))
    told.window.show_meanwhile(block)
    assert anew == ([lies] if there else []), "off where the block lies then"


def test_an_arrow_at_the_own_plate_stays_in_sight(told):
    resize(told, 1280, 800)
    box, scene = told.window.meanwhile, told.window.view._scene
    plate, before = scene.plates[0].rect, box.geometry()
    arrow = LinkItem()
    arrow.follow([(400, 300), (plate.right - 14, 300), (plate.right - 14, plate.y)], scene.geometry.unit)
    down = QRectF(*arrow.legs[1]).toRect()
    assert down.intersects(before)
    scene.links = [arrow]
    box.place()
    assert box.isVisible() and not box.geometry().intersects(down)


@pytest.mark.parametrize("game", ["high_jinks", "superjack"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1020, 800), (1024, 556), (1660, 1080), (800, 400)])
def test_its_room_is_kept_free_at_every_table(game, seats, size):
    spec = games.load(game)
    for front in range(seats):
        geometry = fit(spec.table.layout(seats), seats, front, *map(float, size))
        rooms = geometry.margins()
        own = [box.rect for box in geometry.zones if box.seat in (-1, front) and not box.optional]
        assert rooms and all(room.w > 70 for room in rooms)
        for room in rooms:
            assert not any(
                room.overlap(rect) > 0 for rect in (*own, *(plate for _, plate in geometry.plates))
            )


@pytest.mark.parametrize("words", [True, False])
def test_what_is_pointed_at_says_how_the_card_came_off_the_block(told, qtbot, words):
    box, view = told.window.meanwhile, told.window.view
    _, row, (card, *_) = box._rows[0]
    part = row if words else card
    assert part.trace == card.trace
    part.enterEvent(QEnterEvent(QPointF(1, 1), QPointF(1, 1), QPointF(1, 1)))
    qtbot.wait(PREVIEW_MS + 100)
    assert view.preview.box.isValid() and not view.preview.box.intersects(box.geometry())
    box.point(None)
    assert not view.preview.box.isValid()


@pytest.mark.parametrize("width", [1280, 1024])
def test_a_press_on_a_card_finds_its_line_in_the_log(told, width):
    resize(told, width, 800)
    box, log = told.window.meanwhile, told.window.panel.log
    card = box._rows[0][2][0]
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    desk.settle(told)
    assert log.isVisible()
    line = log.entry(log.current).line
    assert (line.entry, line.how) == (card.trace.did.entry, card.trace.did.how)
    assert log.viewport().rect().intersects(log.visualRect(log.model().index(log.current, 0)))


def test_it_goes_with_the_first_choice(told):
    box, person = told.window.meanwhile, told.controller.person
    person.play(next(offer for offer in person.selection.affordances.every if not offer.missing))
    desk.settle(told)
    assert not box.isVisible() and not told.window.view.spoken.isValid()


@pytest.mark.parametrize("key", [True, False])
def test_who_has_read_it_puts_it_away_for_this_turn(told, key):
    box = told.window.meanwhile
    if key:
        desk.key(told, Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(box.close_button, Qt.MouseButton.LeftButton)
        desk.settle(told)
    assert not box.isVisible()
    told.controller.refresh()
    desk.settle(told)
    assert not box.isVisible()


def test_while_nobody_looks_it_is_not_there(told):
    told.controller.shutter.pause()
    desk.settle(told)
    assert not told.window.meanwhile.isVisible()
    told.controller.shutter.go_on()
    desk.settle(told)
    assert told.window.meanwhile.isVisible()


def test_what_no_row_tells_stands_last_where_there_is_room_and_is_left_out_first(told):
    box = told.window.meanwhile
    block = box._told._replace(rows=box._told.rows[:3], besides="Also played: a straight 7♣ 8♣ 9♣")
    told.window.show_meanwhile(block)
    last = box.besides
    assert last.isVisible() and block.besides in last.text() and LOG_KEY in last.text()
    assert box.rect().contains(last.geometry())
    assert all(last.y() > words.geometry().bottom() for _, words, _ in box._rows)
    told.window.show_meanwhile(block._replace(besides=block.besides * 40))
    assert not last.isVisible() and all(words.isVisible() for _, words, _ in box._rows)
    told.window.show_meanwhile(block._replace(besides=""))
    assert not last.isVisible()
