"""The look in one place: colours and letters. Widgets take from here and invent nothing.

Amber always and only means "you can act here"; coral is attack, threat and loss, white what is selected or spoken of,
green what was raised or is done; gold is ornament. Nothing else glows.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath

from tabletop.ui.typefaces import MIN_TEXT_PX, label_font, title_font, ui_font

__all__ = ["MIN_TEXT_PX", "label_font", "title_font", "ui_font"]  # beside the colours below

_paired: Final[list[tuple[QColor, str, str]]] = []
"""Each colour that differs, with its values on the dark table and on the light one."""
_worn_light = [False]
_letters = [1.0]


def _of_both(dark: str, light: str) -> QColor:
    """Such a colour, dark at first: `wear` puts the other value into this very object."""
    colour = QColor(dark)
    _paired.append((colour, dark, light))
    return colour


FELT_CENTRE = _of_both("#2B6453", "#BFD3BC")
FELT_EDGE = _of_both("#0D2923", "#86A78F")
TEAL_CENTRE = _of_both("#2C5F63", "#BDD3D2")  # the felt of a game that asks for it
TEAL_EDGE = _of_both("#0D2529", "#86A6A9")
LAMP = _of_both("#1AFFE3AC", "#22FFF6E0")  # its light on the felt
RAIL_INNER = _of_both("#4A3020", "#C39B69")
RAIL_OUTER = _of_both("#3A2517", "#9C7345")
PANEL_LIT = _of_both("#211913", "#F7F1E4")  # wood, at its upper end
PANEL = _of_both("#1B1510", "#F2EADA")  # wood, on the whole
PANEL_DEEP = _of_both("#16110D", "#EBE1CD")  # wood, at its lower end
RAISED = _of_both("#2A211A", "#FBF7EE")  # what lies on a panel: lists that fold out, notes
PLATE = _of_both("#EB16110D", "#F0F6F0E3")  # mats, plates and sheets on the felt
PLATE_ACTIVE = _of_both("#FC120D09", "#FCFFFBF2")  # the plate of whose turn it is
TOP = _of_both("#FFFFFF", "#3A2A18")  # the colour of `tint`
HAIRLINE = _of_both("#26F5EEDF", "#40402C16")
ZONE_FILL = _of_both("#0AFFFFFF", "#12402C16")
ENGRAVED = _of_both("#21000000", "#1E1C3324")  # a place: hollow,
ENGRAVED_SHADE = _of_both("#50000000", "#481C3324")  # dark at its upper edge
ENGRAVED_EDGE = _of_both("#24FFFFFF", "#90FFFFFF")  # and bright at its lower one,
ENGRAVED_ICON = _of_both("#22FFFFFF", "#401C3324")  # with a sign of what goes there
GOLD = _of_both("#D2A857", "#B08030")
GOLD_LINE = _of_both("#66D2A857", "#80966A1C")
GOLD_WORD = _of_both("#D2A857", "#76510F")  # ornament as letters
AMBER = _of_both("#FFC857", "#F0A21E")  # you can act here
AMBER_WORD = _of_both("#FFC857", "#7E4E00")  # the same as letters on a panel
CORAL = _of_both("#EE7562", "#B23421")  # attack, threat, loss, time gone
ALARM = _of_both("#4A2A25", "#F3D3CA")  # behind the words about it
WHITE = QColor("#FFFFFF")  # selected, or spoken of
GREEN = _of_both("#8FD3A8", "#22693F")  # raised above what is printed, or done
TEXT = _of_both("#F5EEDF", "#2A2018")
TEXT_BODY = _of_both("#DDD3C1", "#3D3227")
TEXT_DIM = _of_both("#C3B8A5", "#5A4E40")
TEXT_FELT = _of_both("#E6DCC8", "#24332A")  # words on the felt itself
TEXT_FAINT = _of_both("#A2988A", "#64583F")
SUIT_RED = _of_both("#FF7060", "#A80011")  # red suits among the letters of a panel
SUIT_BLUE = _of_both("#8FB4FF", "#0040F0")  # diamonds there, in the four-colour deck
SUIT_GREEN = _of_both("#7BEB9B", "#0B5D57")  # clubs
CHOSEN = _of_both("#5A4423", "#E3CB9B")  # the marked row of a list, marked letters
STAGE_LIT = _of_both("#EC10221E", "#EEEFF0E2")  # over the table, while something stands on the stage
STAGE = _of_both("#F0061110", "#F2E4E9DA")
STAGE_EDGE = _of_both("#E2030909", "#E6D2DCCB")
# the seats: muted, and as far apart as nine can be, also for eyes that do not tell red, green or blue
_SEATS: Final = {
    "azure": _of_both("#8ECAFC", "#2362A4"),
    "bronze": _of_both("#BE9A4C", "#554307"),
    "jade": _of_both("#5AA97C", "#215A3E"),
    "rose": _of_both("#FCC2C2", "#521833"),
    "violet": _of_both("#A490DB", "#422581"),
    "lime": _of_both("#DCF09E", "#5F6501"),
    "orchid": _of_both("#E48BB8", "#8D3E7C"),
    "ocean": _of_both("#8CEAF3", "#0B3053"),
    "moss": _of_both("#A8C683", "#353C18"),
}

# -- the same at every table ---------------------------------------------------------------------------------

INK = QColor("#1F160D")  # letters on amber, gold and ivory
SPENT = QColor("#33402E16")  # warm brown at 20 %, over a tapped card
SHADED = QColor("#7308201C")  # dark green at 45 %, over a side that is out
GROUNDS = tuple(
    QColor(f"#{value}")
    for value in ["2F6F63", "6B4E71", "7A5A36", "3B5F86", "7E4446", "55703A", "5B5B8C", "7F6C2C", "4A5866"]
)
"""Behind the portraits of players who have the same face."""
CARD_IVORY = QColor("#FBF8F0")
CARD_INK = QColor("#1C2430")
CARD_RED = QColor("#B3202C")
CARD_BLUE = QColor("#1146C0")  # diamonds in the four-colour deck
CARD_GREEN = QColor("#1B8A70")  # clubs in the four-colour deck
BACK = QColor("#7D2433")


def wear(light: bool) -> bool:
    """The light table or the dark one from now on; says whether that is another one. What was drawn stays as it is."""
    if light == _worn_light[0]:
        return False
    _worn_light[0] = light
    for colour, on_dark, on_light in _paired:
        colour.setRgba(QColor(on_light if light else on_dark).rgba())
    return True


def is_light() -> bool:
    return _worn_light[0]


def seat(colour: str) -> QColor:
    """A seat's colour on the table that is worn; gold for a seat that has none."""
    return _SEATS.get(colour, GOLD)


def seat_on_paper(colour: str) -> QColor:
    """The same on a sheet of paper, which both tables have: that of the light one."""
    wanted = seat(colour)
    return next(QColor(on_light) for each, _, on_light in _paired if each is wanted)


def enlarge(letters: float) -> bool:
    """Words on the table are so much larger from now on, 1 to 1.5; says whether that is another size."""
    changed = letters != _letters[0]
    _letters[0] = letters
    return changed


def letters() -> float:
    """How much larger words on the table are than they are meant."""
    return _letters[0]


def tint(alpha: int) -> str:
    """A veil over a panel, lighter than it on the dark table: for style sheets, 0 to 255."""
    return f"rgba({TOP.red()},{TOP.green()},{TOP.blue()},{alpha})"


def gilt() -> str:
    """Gold for the lines of style sheets."""
    return f"rgba({GOLD.red()},{GOLD.green()},{GOLD.blue()},150)"


def lengths(unit: float) -> tuple[Callable[[float], str], Callable[[float], str]]:
    """For a style sheet at that scale: a length, a pixel at least; the size of letters, never too small to read."""
    return (
        lambda value: f"{max(round(value * unit), 1)}px",
        lambda value: f"{max(round(value * unit), MIN_TEXT_PX)}px",
    )


@lru_cache(maxsize=1_000)
def text_width(text: str, px: float, bold: bool = False) -> float:
    """How wide it is in the letters of `ui_font`: layouts ask for it again and again."""
    return QFontMetricsF(ui_font(px, bold)).horizontalAdvance(text)


def tabular_width(text: str, font: QFont) -> float:
    """How wide it is, all digits equally wide whatever the font."""
    return sum(_cells(text, font))


def _cells(text: str, font: QFont) -> list[float]:
    metrics = QFontMetricsF(font)
    digit = max(metrics.horizontalAdvance(d) for d in "0123456789")
    return [digit if char.isdigit() else metrics.horizontalAdvance(char) for char in text]


def draw_tabular(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
) -> QRectF:
    """Draws `text` with equally wide digits, their height centred in `rect`; returns where the ink is."""
    metrics, cells = QFontMetricsF(font), _cells(text, font)
    width = sum(cells)
    left = rect.center().x() - width / 2
    if align == Qt.AlignmentFlag.AlignLeft:
        left = rect.left()
    elif align == Qt.AlignmentFlag.AlignRight:
        left = rect.right() - width
    height = metrics.tightBoundingRect("0").height()
    baseline = rect.center().y() + height / 2
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)  # the strokes of a letter may lie on one another
    x = left
    for char, cell in zip(text, cells, strict=True):
        inset = (cell - metrics.horizontalAdvance(char)) / 2
        path.addPath(_outline(char, QFont(font)).translated(x + inset, baseline))
        x += cell
    painter.fillPath(path, colour)
    return QRectF(left, baseline - height, width, height)


@lru_cache(maxsize=500)
def _outline(char: str, font: QFont) -> QPainterPath:
    """The outline of a letter. Each time it is asked for the font's engine rounds it to 64ths of a pixel anew, by what
    it has drawn before: taken once, what is alike is drawn alike."""
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, char)
    return path
