"""The plates of players: who it is can be read, whatever else stands there."""

from __future__ import annotations

from tabletop.presenter.table_model import TablePlate
from tabletop.ui import theme
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.plate_item import PlateItem

ROWS = (("Hand", "9"), ("Damage", "0/6"))
DEALER = (("deck", "Deals"),)
NARROW = Rect(0, 0, 104, 86)


def name_line(name: str, badges: tuple[tuple[str, str], ...]):
    """The upper line of a narrow plate as it is painted."""
    item = PlateItem(1)
    item.lie(NARROW, 1.0)
    item.show_plate(TablePlate(1, name, "Hot seat", True, ROWS, badges, "", False, False))
    picture = item.pixmap().toImage()
    return picture.copy(0, 0, picture.width(), round(picture.height() * 0.3))


def test_a_badge_without_room_beside_the_name_cuts_no_letter_of_it(qapp):
    assert name_line("Player 2", DEALER) == name_line("Player 2", ())
    assert name_line("Mia", DEALER) != name_line("Mia", ()), "with room it stands beside the name"


def test_what_a_plate_has_no_room_for_stands_in_its_tool_tip(qapp):
    item = PlateItem(1)
    item.lie(NARROW, 1.0)
    rows = (("Cards that are in the hand", "9"), ("Damage", "0/6"))
    item.show_plate(TablePlate(1, "Mia", "Hot seat", True, rows, DEALER, "", False, False))
    assert item.toolTip().split("\n") == ["Cards that are in the hand", "Deals"]
    item.show_plate(TablePlate(1, "Mia", "Hot seat", True, ROWS, DEALER, "", False, False))
    assert item.toolTip() == "Deals"


def test_a_name_has_the_room_of_the_words_that_are_left_out(qapp):
    item = PlateItem(1)
    item.lie(Rect(0, 0, 240, 100), 1.0)
    big = ("bid, and how many are taken", "1 / 0")
    item.show_plate(TablePlate(1, "Player 12", "", True, (("Points", "25"),), (), "", False, False, big=big))
    assert item.toolTip() == " ".join(big), "the name is whole"


def test_no_figure_of_a_row_is_cut_only_the_words_before_it(qapp):
    item = PlateItem(1)
    item.lie(Rect(0, 0, 200, 80), 1.0)
    rows = (("Hand", "5"), ("Cards of damage so far", "3/6"))
    item.show_plate(TablePlate(1, "Mia", "", True, rows, (), "", False, False))
    font = theme.ui_font(12, bold=True)
    assert item._rows_in(font, 400) == "Hand 5  ·  Cards of damage so far 3/6"
    shortened = item._rows_in(font, 130)
    assert shortened.startswith("Hand 5  ·  C") and shortened.endswith("… 3/6")
    assert item._rows_in(font, 60) == "5  ·  3/6"
    assert item.toolTip() == "Hand 5  ·  Cards of damage so far 3/6"
