"""Where the panel lies in which a thing speaks, where nobody's hand is on the table."""

from tabletop.ui.table.preview_item import Ground, _free_place
from tabletop.ui.table.shapes import Rect


def test_a_panel_finds_a_place_on_a_table_without_a_hand():
    table = Rect(0, 0, 800, 600)
    _, place = _free_place(200, 100, Ground(Rect(380, 280, 40, 60), table, (), ()))
    assert place.overlap(table) == 200 * 100
