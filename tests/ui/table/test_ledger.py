"""The account on the table in a small window: what it says must be readable, not cut off."""

from PySide6.QtGui import QFontMetricsF

from tabletop.engine.layout import Ledger, LedgerRow
from tabletop.ui import theme
from tabletop.ui.table.ledger_item import LedgerItem, _column_width, _draw, _fitting, _height
from tabletop.ui.table.paint import logical
from tabletop.ui.table.shapes import Rect


def test_a_column_without_a_name_leaves_its_room_to_the_words(qapp):
    px, room = 12.0, 166.0
    ledger = Ledger("Waiting", (), (LedgerRow("A♦ as a creature", ("Mira",)),))
    column = _column_width(ledger, room, px)
    words = QFontMetricsF(theme.ui_font(px)).horizontalAdvance(ledger.rows[0].label)
    assert words <= room - column
    assert QFontMetricsF(theme.ui_font(px, bold=True)).horizontalAdvance("Mira") <= column
    assert _column_width(ledger._replace(seats=(0,)), room, px) > column


def test_a_long_note_makes_the_text_smaller_but_is_not_cut(qapp):
    rows = tuple(LedgerRow(f"Row {n}", ("1", "2")) for n in range(6))
    rect = Rect(0, 0, 420, 400)
    short = Ledger("Duel", (0, 1), rows, "Short.")
    long = short._replace(
        note="\n".join(["As it stands one of the two wins by a certain amount of Power."] * 6)
    )
    for ledger in (short, long):
        px = _fitting(ledger, rect)
        whole, note = _height(ledger, rect.w, px)
        assert whole <= rect.h and note > 0
        assert logical(_draw(ledger, rect, ("You", "Mira"), 0, 1.0))[1] <= rect.h + 1
    assert theme.MIN_TEXT_PX <= _fitting(long, rect) < _fitting(short, rect)


def test_what_of_a_note_has_no_room_stands_in_the_tool_tip(qapp):
    rows = tuple(LedgerRow(f"Row {n}", ("1", "2")) for n in range(4))
    ledger = Ledger("Duel", (0, 1), rows, "As it stands one of the two wins. " * 12)
    rect, item = Rect(0, 0, 260, 260), LedgerItem()
    item.show_ledger(ledger, rect, ("You", "Mira"), 0, 1.0)
    assert logical(item.pixmap())[1] <= rect.h + 1
    assert item.toolTip() == ledger.note
    item.show_ledger(ledger, rect, ("You", "Mira"), 0, 1.0, 400)
    assert rect.h < logical(item.pixmap())[1] <= 401
    item.show_ledger(ledger._replace(note="Short."), rect, ("You", "Mira"), 0, 1.0)
    assert item.toolTip() == ""


def test_words_that_fit_in_a_smaller_text_are_not_cut(qapp):
    ledger = Ledger("Duel", (0, 1), (LedgerRow("Spells, 13 Rule", ("10", "10")),))
    for width in (314, 251):
        px = _fitting(ledger, Rect(0, 0, width, 400))
        room = width - 2 * px - 2 * _column_width(ledger, width - 2 * px, px)
        assert QFontMetricsF(theme.ui_font(px)).horizontalAdvance(ledger.rows[0].label) <= room
    endless = ledger._replace(rows=(LedgerRow("Words " * 20, ("1", "2")),))
    assert _fitting(endless, Rect(0, 0, 314, 400)) == 314 / 19
