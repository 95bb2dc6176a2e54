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

# -- the dark table; `wear` puts the other colours of `_LIGHT` into these very objects ---------------------------

FELT_CENTRE = QColor("#2B6453")
FELT_EDGE = QColor("#0D2923")
TEAL_CENTRE = QColor("#2C5F63")  # the felt of a game that asks for it
TEAL_EDGE = QColor("#0D2529")
LAMP = QColor("#1AFFE3AC")  # its light on the felt
RAIL_INNER = QColor("#4A3020")
RAIL_OUTER = QColor("#3A2517")
PANEL_LIT = QColor("#211913")  # wood, at its upper end
PANEL = QColor("#1B1510")  # wood, on the whole
PANEL_DEEP = QColor("#16110D")  # wood, at its lower end
RAISED = QColor("#2A211A")  # what lies on a panel: lists that fold out, notes
PLATE = QColor("#EB16110D")  # mats, plates and sheets on the felt
PLATE_ACTIVE = QColor("#FC120D09")  # the plate of whose turn it is
TOP = QColor(255, 255, 255)  # the colour of `tint`
HAIRLINE = QColor("#26F5EEDF")
ZONE_FILL = QColor("#0AFFFFFF")
ENGRAVED = QColor("#21000000")  # a place: hollow,
ENGRAVED_SHADE = QColor("#50000000")  # dark at its upper edge
ENGRAVED_EDGE = QColor("#24FFFFFF")  # and bright at its lower one,
ENGRAVED_ICON = QColor("#22FFFFFF")  # with a sign of what goes there
GOLD = QColor("#D2A857")
GOLD_LINE = QColor("#66D2A857")
GOLD_WORD = QColor("#D2A857")  # ornament as letters
AMBER = QColor("#FFC857")  # you can act here
AMBER_WORD = QColor("#FFC857")  # the same as letters on a panel
CORAL = QColor("#EE7562")  # attack, threat, loss, time gone
ALARM = QColor("#4A2A25")  # behind the words about it
WHITE = QColor("#FFFFFF")  # selected, or spoken of
GREEN = QColor("#8FD3A8")  # raised above what is printed, or done
TEXT = QColor("#F5EEDF")
TEXT_BODY = QColor("#DDD3C1")
TEXT_DIM = QColor("#C3B8A5")
TEXT_FELT = QColor("#E6DCC8")  # words on the felt itself
TEXT_FAINT = QColor("#A2988A")
SUIT_RED = QColor("#FF7060")  # red suits among the letters of a panel
SUIT_BLUE = QColor("#8FB4FF")  # diamonds there, in the four-colour deck
SUIT_GREEN = QColor("#7BEB9B")  # clubs
CHOSEN = QColor("#5A4423")  # the marked row of a list, marked letters
STAGE_LIT = QColor("#EC10221E")  # over the table, while something stands on the stage
STAGE = QColor("#F0061110")
STAGE_EDGE = QColor("#E2030909")
# the seats: muted, and as far apart as nine can be, also for eyes that do not tell red, green or blue
SEAT_AZURE = QColor("#8ECAFC")
SEAT_BRONZE = QColor("#BE9A4C")
SEAT_JADE = QColor("#5AA97C")
SEAT_ROSE = QColor("#FCC2C2")
SEAT_VIOLET = QColor("#A490DB")
SEAT_LIME = QColor("#DCF09E")
SEAT_ORCHID = QColor("#E48BB8")
SEAT_OCEAN = QColor("#8CEAF3")
SEAT_MOSS = QColor("#A8C683")

_LIGHT: Final = {
    "FELT_CENTRE": "#BFD3BC",
    "FELT_EDGE": "#86A78F",
    "TEAL_CENTRE": "#BDD3D2",
    "TEAL_EDGE": "#86A6A9",
    "LAMP": "#22FFF6E0",
    "RAIL_INNER": "#C39B69",
    "RAIL_OUTER": "#9C7345",
    "PANEL_LIT": "#F7F1E4",
    "PANEL": "#F2EADA",
    "PANEL_DEEP": "#EBE1CD",
    "RAISED": "#FBF7EE",
    "PLATE": "#F0F6F0E3",
    "PLATE_ACTIVE": "#FCFFFBF2",
    "TOP": "#3A2A18",
    "HAIRLINE": "#40402C16",
    "ZONE_FILL": "#12402C16",
    "ENGRAVED": "#1E1C3324",
    "ENGRAVED_SHADE": "#481C3324",
    "ENGRAVED_EDGE": "#90FFFFFF",
    "ENGRAVED_ICON": "#401C3324",
    "GOLD": "#B08030",
    "GOLD_WORD": "#76510F",
    "GOLD_LINE": "#80966A1C",
    "AMBER": "#F0A21E",
    "AMBER_WORD": "#7E4E00",
    "CORAL": "#B23421",
    "ALARM": "#F3D3CA",
    "GREEN": "#22693F",
    "TEXT": "#2A2018",
    "TEXT_BODY": "#3D3227",
    "TEXT_DIM": "#5A4E40",
    "TEXT_FELT": "#24332A",
    "TEXT_FAINT": "#64583F",
    "SUIT_RED": "#A80011",
    "SUIT_BLUE": "#0040F0",
    "SUIT_GREEN": "#0B5D57",
    "CHOSEN": "#E3CB9B",
    "STAGE_LIT": "#EEEFF0E2",
    "STAGE": "#F2E4E9DA",
    "STAGE_EDGE": "#E6D2DCCB",
    "SEAT_AZURE": "#2362A4",
    "SEAT_BRONZE": "#554307",
    "SEAT_JADE": "#215A3E",
    "SEAT_ROSE": "#521833",
    "SEAT_VIOLET": "#422581",
    "SEAT_LIME": "#5F6501",
    "SEAT_ORCHID": "#8D3E7C",
    "SEAT_OCEAN": "#0B3053",
    "SEAT_MOSS": "#353C18",
}
_DARK: Final = {name: globals()[name].name(QColor.NameFormat.HexArgb) for name in _LIGHT}
_worn = [_DARK]
_letters = [1.0]

# -- the same at every table ---------------------------------------------------------------------------------

INK = QColor("#1F160D")  # letters on amber, gold and ivory
SPENT = QColor("#33402E16")  # warm brown at 20 %, over a tapped card
SHADED = QColor("#7308201C")  # dark green at 45 %, over a side that is out
GROUNDS = tuple(
    QColor(colour)
    for colour in (
        "#2F6F63",
        "#6B4E71",
        "#7A5A36",
        "#3B5F86",
        "#7E4446",
        "#55703A",
        "#5B5B8C",
        "#7F6C2C",
        "#4A5866",
    )
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
    wanted = _LIGHT if light else _DARK
    if wanted is _worn[0]:
        return False
    _worn[0] = wanted
    for name, value in wanted.items():
        globals()[name].setRgba(QColor(value).rgba())
    return True


def is_light() -> bool:
    """Whether the light table is worn."""
    return _worn[0] is _LIGHT


def seat(colour: str) -> QColor:
    """A seat's colour on the table that is worn; gold for a seat that has none."""
    found: QColor = globals().get(f"SEAT_{colour.upper()}", GOLD)
    return found


def seat_on_paper(colour: str) -> QColor:
    """The same on a sheet of paper, which both tables have."""
    return QColor(_LIGHT.get(f"SEAT_{colour.upper()}", _LIGHT["GOLD"]))


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


def gilt(alpha: int) -> str:
    """Gold for the lines of style sheets, 0 to 255."""
    return f"rgba({GOLD.red()},{GOLD.green()},{GOLD.blue()},{alpha})"


def lengths(unit: float) -> tuple[Callable[[float], str], Callable[[float], str]]:
    """For a style sheet at that scale: a length, a pixel at least; the size of letters, never too small to read."""
    return (
        lambda value: f"{max(round(value * unit), 1)}px",
        lambda value: f"{max(round(value * unit), MIN_TEXT_PX)}px",
    )


def tabular_cells(text: str, font: QFont) -> tuple[list[float], float]:
    """Left edge of each character's cell and the whole width, all digits equally wide whatever the font."""
    metrics = QFontMetricsF(font)
    digit = max(metrics.horizontalAdvance(d) for d in "0123456789")
    edges, x = [], 0.0
    for char in text:
        edges.append(x)
        x += digit if char.isdigit() else metrics.horizontalAdvance(char)
    return edges, x


def draw_tabular(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
) -> QRectF:
    """Draws `text` with equally wide digits, their height centred in `rect`; returns where the ink is."""
    metrics = QFontMetricsF(font)
    digit = max(metrics.horizontalAdvance(d) for d in "0123456789")
    edges, width = tabular_cells(text, font)
    x = rect.center().x() - width / 2
    if align == Qt.AlignmentFlag.AlignLeft:
        x = rect.left()
    elif align == Qt.AlignmentFlag.AlignRight:
        x = rect.right() - width
    height = metrics.tightBoundingRect("0").height()
    baseline = rect.center().y() + height / 2
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)  # the strokes of a letter may lie on one another
    for edge, char in zip(edges, text, strict=True):
        inset = (digit - metrics.horizontalAdvance(char)) / 2 if char.isdigit() else 0.0
        path.addPath(_outline(char, QFont(font)).translated(x + edge + inset, baseline))
    painter.fillPath(path, colour)
    return QRectF(x, baseline - height, width, height)


@lru_cache(maxsize=500)
def _outline(char: str, font: QFont) -> QPainterPath:
    """The outline of a letter. Each time it is asked for the font's engine rounds it to 64ths of a pixel anew, by what
    it has drawn before: taken once, what is alike is drawn alike."""
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, char)
    return path
