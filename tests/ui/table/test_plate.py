"""The plates of players: who it is can be read, whatever else stands there, and nothing lies on anything else."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from tabletop import games
from tabletop.engine.rng import Random
from tabletop.presenter.table_model import SeatInfo, TablePlate, build_table
from tabletop.ui import theme
from tabletop.ui.table import plate_art
from tabletop.ui.table.describing import plate_words
from tabletop.ui.table.geometry import fit
from tabletop.ui.table.plate_art import Digits, PlateArt, grown, portrait_box
from tabletop.ui.table.plate_item import PlateItem
from tabletop.ui.table.shapes import Rect

HAND = (("Hand", "9"),)
SIGNS = (("Hand", "hand"), ("Health", "heart"))
DEALER = (("deck", "Deals"),)
LOW, NARROW, BROAD, LONG = Rect(0, 0, 130, 40), Rect(0, 0, 104, 90), Rect(0, 0, 208, 112), Rect(0, 0, 320, 94)
SHAPES = (LOW, NARROW, BROAD, LONG, Rect(0, 0, 196, 64), Rect(0, 0, 416, 224))


def plate(name: str = "Mia", **more: object) -> TablePlate:
    known = TablePlate(1, name, "Casual", HAND, (), "", False, False, portrait="fox", signs=SIGNS)
    return known._replace(**more)


def shown(told: TablePlate, rect: Rect) -> PlateItem:
    item = PlateItem()
    item.lie(rect, 1.0)
    item.show_plate(told)
    return item


@pytest.fixture
def words(qapp, monkeypatch):
    """What is written on a plate, line by line."""
    found: list[str] = []
    draw = PlateArt._words

    def noting(self, painter, box, text, *rest, **more):
        draw(self, painter, box, text, *rest, **more)
        found.append(text)

    monkeypatch.setattr(PlateArt, "_words", noting)
    return found


@pytest.mark.parametrize("rect", SHAPES)
def test_a_badge_lies_on_the_portrait_and_takes_no_room_of_the_name(words, rect):
    shown(plate("Player 2", badges=DEALER), rect)
    with_badge, words[:] = list(words), []
    shown(plate("Player 2"), rect)
    assert with_badge == words and words[0] == "Player 2"


@pytest.mark.parametrize("rect", SHAPES)
def test_badges_and_a_portrait_change_the_picture(qapp, rect):
    plain = shown(plate(), rect).pixmap().toImage()
    assert shown(plate(badges=DEALER), rect).pixmap().toImage() != plain
    assert shown(plate(portrait="hare"), rect).pixmap().toImage() != plain
    assert shown(plate(portrait=""), rect).pixmap().toImage() != plain, "a letter where nobody has a picture"


def test_what_a_plate_has_no_room_for_it_keeps_for_what_it_says(qapp):
    rows = (("Cards that are in the hand", "9"), ("Wins", "3"))
    item = shown(plate(rows=rows, badges=DEALER), NARROW)
    assert item.cut == ("Cards that are in the hand 9  ·  Wins 3",) and not item.toolTip()
    assert shown(plate(badges=DEALER), NARROW).cut == ()


@pytest.mark.parametrize("big", ["0 / 0", "10 / 10"])
def test_the_word_of_a_single_row_is_on_all_plates_of_a_size_whatever_the_value(qapp, big):
    cut = {
        value: shown(
            plate("Leo", signs=(), rows=(("Points", value),), big=("taken", big)), Rect(0, 0, 167, 57)
        ).cut
        for value in ("6", "11", "48", "120")
    }
    lost = [f"Points {value}" in told for value, told in cut.items()]
    assert len(set(lost)) == 1
    assert big != "0 / 0" or not any(lost), "the large figure gets smaller before the word goes"


def test_of_a_name_without_room_both_ends_are_told(words):
    item = shown(plate("Maximiliane of the long name 2"), LOW)
    assert words[0].startswith("M") and words[0].endswith(" 2") and "…" in words[0]
    assert item.cut == ("Maximiliane of the long name 2",)


def test_the_level_is_whole_or_not_there(words):
    shown(plate("Mia", level="Casual", clock="8:42"), BROAD)
    assert words == ["Mia", "Casual"]
    words.clear()
    shown(plate("Mia", level="A program by somebody else", clock="8:42"), BROAD)
    assert words == ["Mia"]


def test_a_large_figure_has_its_word_or_its_sign(words):
    shown(plate(big=("tricks", "3")), BROAD)
    assert "tricks" in words
    words.clear()
    item = shown(plate(big=("Health", "17")), BROAD)
    assert "Health" not in words and item.cut == ()
    words.clear()
    item = shown(plate(big=("tricks", "3")), LOW)
    assert "tricks" not in words and item.cut == ("tricks 3",)


@pytest.mark.parametrize("rect", [NARROW, BROAD, LONG])
def test_a_heart_for_each_life_and_those_gone_are_dark(qapp, monkeypatch, rect):
    hearts: list[object] = []
    icon = plate_art.card_art.icon

    def noting(name, colour, *rest):
        if name == "heart":
            hearts.append(colour)
        return icon(name, colour, *rest)

    monkeypatch.setattr(plate_art.card_art, "icon", noting)
    item = shown(plate(lives=("Damage", 2, 6)), rect)
    assert len(hearts) == 6 and [colour == theme.CORAL for colour in hearts] == [True] * 4 + [False] * 2
    assert item.cut == ("Damage 2/6",)
    assert "Damage 2/6" in plate_words(plate(lives=("Damage", 2, 6)))


@pytest.mark.parametrize("rect", [NARROW, BROAD, LONG, Rect(0, 0, 420, 224), Rect(0, 0, 90, 84)])
@pytest.mark.parametrize("big", [("", ""), ("Health", "17"), ("tricks", "3")])
@pytest.mark.parametrize("clock", [Digits(), Digits("18:42"), Digits("0:09.4", low=True), Digits("1:18:42")])
def test_nothing_on_a_plate_lies_on_anything_else(qapp, monkeypatch, rect, big, clock):
    told = plate(lives=("Damage", 2, 6), big=big, rows=(("Hand", "12"),))
    boxes: list[tuple[str, float, float, float, float]] = []
    digits, lives = PlateArt._digits, PlateArt._lives

    def of_digits(self, painter, box, font, right):
        edge = digits(self, painter, box, font, right)
        ends = (edge, box.right()) if right else (box.left(), edge)
        boxes.append(("clock", *ends, box.center().y() - 5, box.center().y() + 5))
        return edge

    def of_lives(self, painter, box, px):
        edge = lives(self, painter, box, px)
        boxes.append(("lives", box.left(), edge, box.center().y() - 5, box.center().y() + 5))
        return edge

    monkeypatch.setattr(PlateArt, "_digits", of_digits)
    monkeypatch.setattr(PlateArt, "_lives", of_lives)
    pixmap = QPixmap(round(rect.w), round(rect.h))
    painter = QPainter(pixmap)
    PlateArt(told, clock, rect, 1.0).draw(painter)
    painter.end()
    face = portrait_box(told, rect, bool(clock.text))
    boxes.append(("face", face.left(), face.right(), face.top(), face.bottom()))
    for name, left, right, top, bottom in boxes:
        assert left >= 0 and right <= rect.w + 0.5 and top >= 0 and bottom <= rect.h, name
        for other, left2, right2, top2, bottom2 in boxes:
            apart = (
                right <= left2 + 0.5 or right2 <= left + 0.5 or bottom <= top2 + 0.5 or bottom2 <= top + 0.5
            )
            assert name == other or apart, (name, other)


def test_no_figure_of_a_row_is_cut_only_the_words_before_it(qapp):
    rows = (("Hand", "5"), ("Cards of damage so far", "3/6"))
    item = shown(plate(rows=rows, signs=()), Rect(0, 0, 150, 44))
    assert item.cut == ("Hand 5  ·  Cards of damage so far 3/6",)
    assert shown(plate(rows=rows, signs=()), Rect(0, 0, 520, 100)).cut == ()


def crowd():
    """Other sizes of the same letters are drawn, turned and scaled: by that the outline of a letter is rounded."""
    picture, rng = QPixmap(300, 300), Random("crowd")
    with QPainter(picture) as painter:
        for _ in range(40):
            painter.setFont(theme.ui_font(9 + rng.random() * 30, bold=True))
            painter.rotate(rng.random() * 60 - 30)
            painter.scale(0.8 + rng.random() * 0.5, 1.0)
            painter.drawText(QPointF(rng.random() * 200, rng.random() * 200), "0123456789 +")


@pytest.mark.parametrize("rect", [NARROW, Rect(0, 0, 150, 44), Rect(0, 0, 130, 90)])
def test_a_word_before_a_figure_is_whole_or_not_there(qapp, rect):
    def drawn(word: str):
        crowd()
        item = shown(plate(rows=((word, "12 + 4"),), big=(word, "7"), signs=()), rect)
        assert any(word in cut for cut in item.cut)
        return item.pixmap().toImage()

    one, other = drawn("Captured so far, all of them"), drawn("Taken by now, in this round alone")
    spots = [(x, y) for x in range(one.width()) for y in range(one.height())]
    differ = [at for at in spots if one.pixel(*at) != other.pixel(*at)]
    assert not differ


def test_a_figure_is_drawn_alike_whatever_was_drawn_before(qapp):
    def drawn(px: int):
        crowd()
        picture = QPixmap(80, 80)
        picture.fill()
        with QPainter(picture) as painter:
            theme.draw_tabular(painter, QRectF(0, 0, 70, 70), "17", theme.ui_font(px, True), theme.CORAL)
        return picture.toImage()

    sizes = range(12, 60)
    before = [drawn(px) for px in sizes]
    assert before == [drawn(px) for px in sizes]


@pytest.mark.parametrize("size", [(1024, 556), (1020, 800)])
@pytest.mark.parametrize(
    "game, seats",
    [(spec.id, seats) for spec in games.load_all() for seats in range(spec.seats_min, spec.table_max + 1)],
)
def test_at_no_table_a_plate_cuts_who_it_is(qapp, game, seats, size):
    spec = games.load(game)
    seen = spec.start(seats, "1").observe(0)
    infos = [SeatInfo(f"Player {seat + 1}", "Casual", portrait="fox") for seat in range(seats)]
    model = build_table(spec, seen, spec.table.present(seen, None), infos, 0)
    for seat, rect in fit(spec.table.layout(seats), seats, 0, *size).plates:
        for clock in ("", "19:58"):
            pixmap = QPixmap(round(rect.w), round(rect.h))
            painter = QPainter(pixmap)
            art = PlateArt(model.plates[seat], Digits(clock), rect, 1.0)
            art.draw(painter)
            painter.end()
            assert infos[seat].name not in art.cut, (rect, clock)


@pytest.mark.parametrize("rect", [Rect(0, 0, 140, 57), Rect(0, 0, 140, 50), Rect(0, 0, 120, 44)])
def test_a_large_figure_on_a_low_plate_gets_smaller_before_the_name_is_cut(qapp, rect):
    """Superjack of four in a window of 1024 with the largest letters."""
    item = shown(plate("Mira", big=("Health", "20"), level="Casual"), rect)
    assert "Mira" not in item.cut


@pytest.mark.parametrize(
    ("rect", "told", "cut"),
    [
        (Rect(0, 0, 107, 53), {"big": ("Health", "17")}, ("Hand 9",)),
        (Rect(0, 0, 138, 48), {"big": ("tricks", "3 / 3"), "rows": (("Points", "73"),)}, ("tricks 3 / 3",)),
        (Rect(0, 0, 138, 48), {"rows": (("Taken", "0"), ("Lot", "3"))}, ()),
        (Rect(0, 0, 138, 48), {"rows": (("Taken", "16"), ("Lot", "1"))}, ()),
        (Rect(0, 0, 121, 52), {"rows": (("Taken", "28"), ("Lot", "2"))}, ()),
    ],
)
def test_on_the_small_plates_of_four_who_look_back_names_and_rows_have_their_words(qapp, rect, told, cut):
    assert shown(plate("Mira", **told), rect).cut == cut


def test_a_figure_stays_large_where_a_smaller_one_gives_no_word_its_room(qapp, monkeypatch):
    sizes: list[float] = []
    draw = PlateArt._figure

    def noting(self, painter, box, label, value, px, colour):
        sizes.append(px)
        return draw(self, painter, box, label, value, px, colour)

    monkeypatch.setattr(PlateArt, "_figure", noting)
    for word in ("Points", "All the chips so far"):
        shown(plate("Mira", big=("this round", "12"), rows=((word, "79"),)), Rect(0, 0, 138, 48))
    assert sizes[0] < sizes[1]


@pytest.mark.parametrize("name", ["Bo", "J"])
def test_a_short_name_is_written_too(qapp, name):
    nobody = shown(plate(""), BROAD).pixmap().toImage()
    assert shown(plate(name), BROAD).pixmap().toImage() != nobody


@pytest.mark.parametrize("clock", ["", "19:58"])
@pytest.mark.parametrize("more", [{"rows": (("Total chips", "12"),), "signs": ()}, {"big": ("Health", "21")}])
def test_larger_letters_grow_on_a_plate_as_far_as_nothing_is_left_out(qapp, clock, more):
    told = plate(clock=clock, **more)
    usual = shown(told, BROAD)
    try:
        theme.enlarge(1.5)
        item = shown(told, BROAD)
        assert set(item.cut) <= set(usual.cut) and item.pixmap().toImage() != usual.pixmap().toImage()
        letters = grown(told, Digits(clock), BROAD)
        arts = [plate_art._tried(told, Digits(clock), BROAD, share) for share in (1.0, letters)]
        assert arts[1].name_px >= arts[0].name_px and letters > 1
    finally:
        theme.enlarge(1.0)
    assert grown(told, Digits(clock), BROAD) == 1.0
