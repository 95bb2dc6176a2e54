"""Where players are shown, their faces are: in the dialogs and on the curtain as on the plates."""

from tabletop.ai.portraits import LEVELS, PEOPLE
from tabletop.presenter.seat_colours import COLOURS, ringed
from tabletop.ui.table.card_art import portrait
from tests.ui import desk


def test_a_new_game_shows_the_face_of_whoever_is_chosen(table):
    app = table("human", "casual")
    app.open_details(app.session.choice, app.begin)
    desk.settle(app)
    dialog = app.window.covers.overlay
    rows = dialog._seats
    size, dpr = rows[0]._picture.width(), dialog.devicePixelRatioF()

    def shown():
        return [row._picture.pixmap().toImage() for row in rows]

    def faces(*names):
        ringed_ones = map(ringed, names, COLOURS)
        return [portrait(name, size, dpr).toImage() for name in ringed_ones]

    assert shown() == faces(PEOPLE[0], LEVELS["casual"])
    assert rows[0].face.isVisible() and not rows[1].face.isVisible()
    rows[1].kind.setCurrentIndex(rows[1].kind.findData("human"))
    assert shown() == faces(PEOPLE[0], PEOPLE[1])
    rows[0].face.setCurrentIndex(rows[0].face.findData(PEOPLE[1]))
    assert shown() == faces(PEOPLE[1], PEOPLE[0])


def test_a_portrait_goes_with_the_name_of_whoever_chose_it(table):
    app = table("human", "casual")
    app.open_details(app.session.choice, app.begin)
    desk.settle(app)
    dialog = app.window.covers.overlay
    row = dialog._seats[0]
    row.name.setText("Olga")
    row.face.setCurrentIndex(row.face.findData("bear"))
    dialog.accept()
    desk.settle(app)
    assert app.controller.seats[0].portrait == ringed("bear", COLOURS[0])
    assert app.settings.get("faces") == {"Olga": "bear"}
    app.open_details(app.session.choice, app.begin)
    desk.settle(app)
    again = app.window.covers.overlay
    assert again._seats[0].face.currentData() == "bear"
    again._seats[0].face.setCurrentIndex(0)
    again.accept()
    desk.settle(app)
    assert app.settings.get("faces") == {} and app.controller.seats[0].portrait == ringed(
        PEOPLE[0], COLOURS[0]
    )


def test_the_curtain_shows_whom_it_waits_for_beside_the_words(table):
    app = table("human", "human")
    desk.resize(app, 1280, 800)
    box = app.window.curtain_box
    assert box.isVisible() and box._face == app.controller.seats[app.controller.seating.viewer].portrait != ""
    at = box._face_at
    assert at.width() > 0 and box.band.contains(at)
    assert not at.intersects(box.name.geometry()) and not at.intersects(box.button.geometry())


def test_the_plates_have_the_same_faces(table):
    app = table("human", "casual")
    plates = app.window.view.model.plates
    assert [plate.portrait for plate in plates] == list(map(ringed, (PEOPLE[0], LEVELS["casual"]), COLOURS))
