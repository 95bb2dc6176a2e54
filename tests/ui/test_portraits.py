"""Where players are shown, their faces are: in the dialogs and on the curtain as on the plates."""

from __future__ import annotations

from tabletop.ai.portraits import LEVELS, PEOPLE
from tabletop.ui.table.card_art import portrait
from tests.ui import desk


def test_a_new_game_shows_the_face_of_whoever_is_chosen(table):
    app = table("human", "casual")
    app.open_details(app.session.choice, app.begin)
    desk.settle(app)
    dialog = app.window.covers.overlay
    faces = dialog._faces
    size, dpr = faces[0].width(), dialog.devicePixelRatioF()
    shown = [face.pixmap().toImage() for face in faces]
    assert shown == [portrait(name, size, dpr).toImage() for name in (PEOPLE[0], LEVELS["casual"])]
    kind, _ = dialog._seats[1]
    kind.setCurrentIndex(kind.findData("human"))
    assert faces[1].pixmap().toImage() == portrait(PEOPLE[1], size, dpr).toImage()


def test_the_curtain_shows_whom_it_waits_for_beside_the_words(table):
    app = table("human", "human")
    app.window.resize(1280, 800)
    desk.settle(app)
    box = app.window.curtain_box
    assert box.isVisible() and box._face == app.controller.seats[app.controller.seating.viewer].portrait != ""
    at = box._face_at
    assert at.width() > 0 and box.band.contains(at)
    assert not at.intersects(box.name.geometry()) and not at.intersects(box.button.geometry())


def test_the_plates_have_the_same_faces(table):
    app = table("human", "casual")
    plates = app.window.view.model.plates
    assert [plate.portrait for plate in plates] == [PEOPLE[0], LEVELS["casual"]]
