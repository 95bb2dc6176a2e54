"""The colour of a seat: told from every other by everybody, chosen with name and portrait, kept with the game, and the
same wherever the seat is meant."""

import itertools
import json

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QColor, QImage

from tabletop.engine.layout import Ledger, LedgerRow
from tabletop.presenter.seat_colours import COLOURS, colour_of
from tabletop.storage.record_file import decode_line, encode_line
from tabletop.ui import theme
from tabletop.ui.clock.face import paint_face
from tabletop.ui.dialogs.curve import inks
from tabletop.ui.dialogs.score_sheet import Paper
from tabletop.ui.panel.suited import named
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import portrait
from tests.ui import desk
from tests.ui.clock_hand import Hand, a_session, open_window
from tests.ui.sight import SIGHTS, apart
from tests.ui.test_own_windows import open_own

APART = 12.0
"""Difference in CIE L*a*b*, six times what is just seen side by side; names and faces tell the same."""


def has(picture: QImage, colour: QColor) -> bool:
    """Whether some of its pixels are just so."""
    wanted = colour.rgb()
    return any(picture.pixel(x, y) == wanted for x in range(picture.width()) for y in range(picture.height()))


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_of_nine_look_alike(worn: str, sight: str) -> None:
    for one, other in itertools.combinations(COLOURS, 2):
        found = apart(theme.seat(one), theme.seat(other), sight)
        assert found >= APART, f"{one} and {other}: {found:.0f}"


def test_a_seat_means_no_mark(worn: str) -> None:
    for colour, mark in itertools.product(COLOURS, ("AMBER", "CORAL", "WHITE")):
        assert apart(theme.seat(colour), getattr(theme, mark), "all colours") >= APART, (colour, mark)


# -- chosen and kept ---------------------------------------------------------------------------------------------


def plates(app) -> list[str]:
    return [plate.colour for plate in sorted(app.window.view.model.plates, key=lambda plate: plate.seat)]


def choose(app, seat: int, colour: str):
    """In the sheet of a new game; it begins."""
    app.open_details(app.session.choice, app.begin)
    desk.settle(app)
    row = app.window.covers.overlay._seats[seat]
    row.colour.setCurrentIndex(row.colour.findData(colour))
    app.window.covers.overlay.accept()
    desk.settle(app)


def test_colours_are_given_by_seat_and_chosen_beside_the_portrait(table):
    app = table("human", "casual")
    assert plates(app) == list(COLOURS[:2])
    choose(app, 1, "moss")
    assert plates(app) == [COLOURS[0], "moss"]
    choose(app, 0, "moss")
    assert plates(app)[0] == "moss" != plates(app)[1], "nobody has another's"
    choose(app, 0, "")
    assert app.settings.get("colours") == {app.controller.seats[1].name: "moss"}


def test_the_sheet_shows_the_ring_before_it_is_played_with(table):
    app = table("human", "casual")
    app.open_details(app.session.choice, app.begin)
    desk.settle(app)
    row = app.window.covers.overlay._seats[1]
    row.colour.setCurrentIndex(row.colour.findData("violet"))
    assert has(row._picture.pixmap().toImage(), theme.seat("violet"))


def test_a_game_goes_on_in_the_colours_it_was_begun_with(table):
    app = table("human", "casual")
    choose(app, 0, "jade")
    desk.play_on(app)
    path, before = app.session.path, plates(app)
    app.settings.set("colours", {app.controller.seats[0].name: "rose"})
    app.window.close()
    again = table(reopen=True)
    again.settings.set("colours", {"You": "rose"})
    again._apply_settings()
    assert again.session.path == path and plates(again) == before == ["jade", COLOURS[1]]
    (kept,) = [one for one in again.session.library.entries() if one.path == path]
    faces = again.session.faces(kept.seats, kept.colours)
    assert [colour_of(face) for face in faces] == before, "in the lists too"


def test_a_record_of_before_there_were_colours_has_them_by_seat(table):
    app = table("human", "casual")
    choose(app, 0, "jade")
    desk.play_on(app)
    path = app.session.path
    app.window.close()
    first, rest = path.read_bytes().split(b"\n", 1)
    header = decode_line(first)
    del header["colours"]
    path.write_bytes(encode_line(header) + rest)
    settings = app.settings.path
    settings.write_text(json.dumps({**json.loads(settings.read_text()), "colours": {}}))
    assert plates(table(reopen=True)) == list(COLOURS[:2])


# -- shown ---------------------------------------------------------------------------------------------------------


def test_the_ring_of_a_portrait(qapp: object, worn: str) -> None:
    ringed = portrait("fox@jade", 60).toImage()
    assert has(ringed, theme.seat("jade")) and not has(portrait("fox", 60).toImage(), theme.seat("jade"))
    assert portrait("fox/1@jade", 60).toImage() != ringed, "another ground"


def test_the_plates_and_the_names_in_the_log(table):
    app = table("human", "casual")
    view = app.window.view
    for plate in view.model.plates:
        item = view._scene.plates[plate.seat]
        assert has(item.pixmap().toImage().copy(0, 0, 40, item.pixmap().height()), theme.seat(plate.colour))
    assert app.window.panel.log.inks() == {
        plate.name: theme.seat(plate.colour) for plate in view.model.plates
    }


def test_a_name_is_coloured_where_it_is_a_word():
    blue, red = theme.seat("azure"), theme.seat("rose")
    assert named("Ada's card goes to Adam and to Tom.", {"Ada": blue, "Tom": red}) == [
        (0, 3, blue),
        (31, 3, red),
    ]
    assert named("Adam", {"Ada": blue, "": red}) == []


def test_lines_of_the_curve_and_of_the_score_sheet(qapp: object, worn: str) -> None:
    faces = {0: "dog@moss", 2: "fox@rose"}
    assert inks((0, 2), faces) == [theme.seat("moss"), theme.seat("rose")]
    assert inks((2,), faces) == [theme.AMBER], "one line is nobody's alone"
    paper = Paper(Ledger("", (0, 1), (LedgerRow("R1", ("3", "4")),)), ("Ann", "Mira"), 0, ("moss", "rose"))
    paper.resize(paper.sizeHint())
    picture = paper.grab().toImage()
    assert all(has(picture, theme.seat_on_paper(colour)) for colour in ("moss", "rose"))


def test_the_edge_of_a_window_of_ones_own(table):
    app = table("human", "human")
    own = open_own(app).window
    picture = own.grab().toImage()
    colour = theme.seat(app.window.view.model.plates[1].colour)
    for corner in (QPoint(1, 1), QPoint(picture.width() - 2, picture.height() - 2)):
        assert picture.pixelColor(corner) == colour
    assert app.window.grab().toImage().pixelColor(1, 1) != colour


def test_the_bar_of_the_clock_alone(qapp: object, qtbot) -> None:
    window = open_window(qtbot, a_session(Hand()))
    view = window._views[1]
    assert colour_of(view.portrait) == COLOURS[1]
    pixmap = paint.canvas(600, 330, 1)
    with paint.painter_on(pixmap) as painter:
        paint_face(painter, QRectF(0, 0, 600, 330), view)
    middle = pixmap.toImage().copy(100, 200, 400, 80)
    assert has(middle, theme.seat(COLOURS[1]))
