"""The plates of players: who it is can be read, whatever else stands there."""

from __future__ import annotations

from tabletop.presenter.table_model import TablePlate
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
