"""The account on the table in a small window: what it says must be readable, not cut off."""

from PySide6.QtGui import QFontMetricsF

from tabletop.engine.layout import Ledger, LedgerRow
from tabletop.ui import theme
from tabletop.ui.table.ledger_item import _column_width


def test_a_column_without_a_name_leaves_its_room_to_the_words(qapp):
    px, room = 12.0, 166.0
    ledger = Ledger("Waiting", (), (LedgerRow("A♦ as a creature", ("Mira",)),))
    column = _column_width(ledger, ("You", "Mira"), room, px)
    words = QFontMetricsF(theme.ui_font(px)).horizontalAdvance(ledger.rows[0].label)
    assert words <= room - column
    assert QFontMetricsF(theme.ui_font(px, bold=True)).horizontalAdvance("Mira") <= column
    assert _column_width(ledger._replace(seats=(0,)), ("You", "Mira"), room, px) > column
