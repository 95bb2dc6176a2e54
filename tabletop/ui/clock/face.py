"""Draws one clock face: name, digits, what comes next, penalties. Used by the clock window and by the table's mats."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from tabletop.engine.clock import ClockFace, format_clock
from tabletop.engine.time_control import BYOYOMI, PENALTY, TimeControl
from tabletop.presenter.seat_colours import colour_of
from tabletop.ui import theme
from tabletop.ui.clock.texts import say
from tabletop.ui.table import card_art
from tabletop.ui.table.paint import LEFT, draw_block, round_pen, rounded, with_alpha, write

BESIDE = 560
"""Design pixels left and right of the digits on a wide mat."""
MOST_LETTERS = 1.25
"""Words grow so much for who wants larger letters: the digits stay the largest."""
SMALLEST = 0.65
"""A long name is written so much smaller before it is cut."""
OUT = 0.4
"""How much is seen of who is out."""
WRAPPED = LEFT.value | Qt.TextFlag.TextWordWrap.value


class FaceView(NamedTuple):
    """All that a face draws; two equal views look the same, so a window repaints only when it changed.

    portrait  "" for the first letter of the name
    bar       thousandths of the bar that are left
    counts    penalties or periods have a line below
    ticks     False while paused or waiting to begin
    """

    name: str
    portrait: str
    key: str
    digits: str
    template: str
    note: str
    moves: int
    bar: int
    penalties: int
    periods: int
    counts: bool
    free: int
    low: bool
    flagged: bool
    out: bool
    running: bool
    ticks: bool
    idle: bool


def face_view(
    control: TimeControl,
    face: ClockFace,
    name: str,
    key: str = "",
    ticks: bool = True,
    idle: bool = False,
    portrait: str = "",
) -> FaceView:
    """The view of a `ClockFace`; `idle` means nobody has begun, so every side may be chosen."""
    return FaceView(
        name=name,
        portrait=portrait,
        key=key,
        digits=format_clock(face.ms),
        template="0:00:00" if max(face.ms, face.total_ms) >= 3_600_000 else "00:00",
        note=next_note(control, face),
        moves=face.moves,
        bar=0 if face.total_ms <= 0 else min(face.ms * 1000 // face.total_ms, 1000),
        penalties=face.times if control.kind == PENALTY else 0,
        periods=face.times if control.kind == BYOYOMI else 0,
        counts=control.kind in (PENALTY, BYOYOMI),
        free=-(-face.delay_ms // 1000) if face.running else 0,
        low=face.low and face.running and not face.flagged and not face.out,
        flagged=face.flagged,
        out=face.out,
        running=face.running,
        ticks=ticks,
        idle=idle and not face.out,
    )


def next_note(control: TimeControl, face: ClockFace) -> str:
    """What happens after the time shown, in a few words."""
    form = control.kind + " now" if face.overtime and control.kind in (PENALTY, BYOYOMI) else control.kind
    return say(
        "side.next",
        form=form,
        time=format_clock(control.period_ms),
        seconds=f"{(control.increment_ms or control.delay_ms or control.period_ms) / 1000:g}",
        count=face.times,
    )


def paint_face(painter: QPainter, rect: QRectF, view: FaceView) -> None:
    """A whole mat in `rect`: frame, name, key, digits, bar, note, penalties; everything scales with `rect`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = face_unit(rect)
    _mat(painter, rect, view, unit)
    inner = rect.adjusted(26 * unit, 22 * unit, -26 * unit, -22 * unit)
    words = unit * _larger(rect)
    _header(painter, inner, view, words)
    _digits(painter, inner, view, unit, words)
    if view.out:
        draw_block(painter, rect, 20 * unit, theme.SHADED)
        foot = QPointF(inner.center().x(), inner.bottom() - 22 * unit)
        _pill(painter, foot, say("side.is_out"), unit, theme.TEXT_DIM)
    painter.restore()


def face_unit(rect: QRectF) -> float:
    """One design pixel of a face drawn in `rect`."""
    return max(min(rect.width() / 600, rect.height() / 330), 0.4)


def _larger(rect: QRectF) -> float:
    """How much larger than they are meant the words are: a tall mat has the room for it, and some want it."""
    tall = min(max((rect.height() / face_unit(rect) - 44) / 286, 1.0), 1.5)
    return min(tall * min(theme.letters(), MOST_LETTERS), 1.6)


def key_box(rect: QRectF) -> QRectF:
    """Where `paint_face` draws the key of a side: a press there gives that side the time."""
    unit = face_unit(rect)
    size = 40 * unit * _larger(rect)
    return QRectF(rect.right() - 26 * unit - size, rect.top() + 22 * unit, size, size)


def _mat(painter: QPainter, rect: QRectF, view: FaceView, unit: float) -> None:
    radius = 20 * unit
    draw_block(painter, rect, radius, theme.PLATE, QPen(theme.HAIRLINE, 1.2 * unit))
    pen, inset, fill = QPen(theme.AMBER, 5 * unit), 2.5 * unit, None
    if view.flagged and not view.out:
        _stripes(painter, rect, radius, unit)
        pen, inset = QPen(theme.CORAL, 6 * unit), 3 * unit
    elif view.running and view.ticks:
        fill = with_alpha(theme.AMBER, 20)
    elif view.running:
        pen.setStyle(Qt.PenStyle.DashLine)
    elif view.idle:
        pen, inset = QPen(theme.AMBER, 2 * unit), 1
        pen.setDashPattern([5, 4])
    else:
        return
    draw_block(painter, rect.adjusted(inset, inset, -inset, -inset), radius, fill, pen)


def _stripes(painter: QPainter, rect: QRectF, radius: float, unit: float) -> None:
    """Broad diagonal stripes: time is up, seen from across the room and without colour."""
    painter.save()
    painter.setClipPath(rounded(rect, radius), Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(with_alpha(theme.CORAL, 28), 16 * unit))
    x, step = rect.left() - rect.height(), 44 * unit
    while x < rect.right():
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()))
        x += step
    painter.restore()


def _header(painter: QPainter, inner: QRectF, view: FaceView, unit: float) -> None:
    disc = QRectF(inner.left(), inner.top(), 54 * unit, 54 * unit)
    if view.portrait:
        ratio = painter.device().devicePixelRatioF()
        painter.setOpacity(OUT if view.out else 1.0)
        painter.drawPixmap(disc.topLeft(), card_art.portrait(view.portrait, disc.width(), ratio))
        painter.setOpacity(1.0)
    else:
        draw_block(painter, disc, disc.width() / 2, theme.CHOSEN if view.running else theme.RAISED)
        write(painter, disc, view.name[:1].upper(), theme.ui_font(24 * unit, bold=True), theme.TEXT)

    box = QRectF(inner.right() - 40 * unit, inner.top(), 40 * unit, 40 * unit)
    left = disc.right() + 16 * unit
    right = box.left() - 12 * unit if view.key else inner.right()
    if _is_wide(inner):
        right = inner.left() + (BESIDE / 2 - 12) * unit
    wide = QFontMetricsF(theme.title_font(30 * unit)).horizontalAdvance(view.name)
    font = theme.title_font(30 * unit * min(max((right - left) / max(wide, 1.0), SMALLEST), 1.0))
    font.setStrikeOut(view.out)
    room = QRectF(left, inner.top() - 2 * unit, right - left, 32 * unit)
    write(painter, room, view.name, font, theme.TEXT_DIM if view.out else theme.TEXT, LEFT, cut=True)
    state, words = QRectF(left, inner.top() + 29 * unit, right - left, 24 * unit), _state_words(view)
    font = theme.ui_font(16 * unit)
    high = QFontMetricsF(font).boundingRect(state, WRAPPED, words).height()
    state.setHeight(max(state.height(), high))
    write(painter, state, words, font, theme.TEXT_DIM, WRAPPED)

    if view.key and not view.out:
        can_press = view.idle or not view.running
        edge, ink = (theme.TEXT_FAINT, theme.TEXT_DIM) if can_press else (theme.HAIRLINE, theme.TEXT_FAINT)
        draw_block(painter, box, 8 * unit, theme.ZONE_FILL, QPen(edge, 1.5 * unit))
        write(painter, box, view.key, theme.ui_font(19 * unit, bold=True), ink)


def _is_wide(inner: QRectF) -> bool:
    """Whether the name stands beside the digits, not above."""
    return inner.width() > 2.7 * inner.height()


def _state_words(view: FaceView) -> str:
    moves = say("side.moves", count=view.moves)
    if view.running:
        state = say("side.move") if view.ticks else say("side.paused")
        return f"{state} · {moves}"
    return moves


def _digits(painter: QPainter, inner: QRectF, view: FaceView, unit: float, words: float) -> None:
    """Digits, bar and what stands below, as one block in the free part of the mat."""
    foot = max(98 * unit, 84 * words) if view.counts else max(76 * unit, 64 * words)
    is_wide = _is_wide(inner)
    top = inner.top() if is_wide else inner.top() + 60 * words
    room = QRectF(inner.left(), top, inner.width(), inner.bottom() - top - foot)
    width = inner.width() - BESIDE * words if is_wide else inner.width() * 0.94
    font = fit_digits(view.template, width, room.height() * (0.96 if is_wide else 0.86))
    colour = theme.TEXT_DIM
    if view.out:
        colour = theme.TEXT_FAINT
    elif view.flagged:
        colour = theme.CORAL
    elif view.running and view.ticks:
        colour = theme.AMBER_WORD
    elif view.idle:
        colour = theme.TEXT
    spare = max(room.height() - font.pixelSize() * 1.1, 0)
    block = room.adjusted(0, spare * 0.42, 0, -spare * 0.58)
    ink = theme.draw_tabular(painter, block, view.digits, font, colour)
    if view.out:
        painter.setPen(round_pen(theme.TEXT_FAINT, 5 * unit))
        y, over = ink.center().y(), 14 * unit
        painter.drawLine(QPointF(ink.left() - over, y), QPointF(ink.right() + over, y))
        return
    y = ink.bottom() + 20 * words
    long = min(inner.width() * 0.8, 1000 * unit)
    _bar(painter, QRectF(inner.center().x() - long / 2, y, long, 8 * unit), view)
    _footer(painter, QRectF(inner.left(), y + 16 * words, inner.width(), 30 * words), view, words)


def fit_digits(template: str, width: float, height: float) -> QFont:
    """The boldest-reading size at which `template` fits `width` × `height`."""
    font = theme.ui_font(100, bold=True)
    wide = theme.tabular_width(template, font)
    tall = QFontMetricsF(font).tightBoundingRect("0").height()
    return theme.ui_font(100 * min(width / wide, height / tall), bold=True)


def _bar(painter: QPainter, rect: QRectF, view: FaceView) -> None:
    draw_block(painter, rect, rect.height() / 2, theme.HAIRLINE)
    left = rect.width() * view.bar / 1000
    if left <= 0:
        return
    own = theme.seat(colour_of(view.portrait)) if view.portrait else theme.TEXT_FAINT
    filled = QRectF(rect.left(), rect.top(), max(left, rect.height()), rect.height())
    draw_block(painter, filled, rect.height() / 2, theme.CORAL if view.low else own)


def _footer(painter: QPainter, line: QRectF, view: FaceView, unit: float) -> None:
    middle = line.center()
    if view.flagged:
        lower = middle + QPointF(0, 14 * unit)
        _pill(painter, lower, say("side.is_up"), unit * 1.3, theme.CORAL, flag_icon)
        return
    if view.running and not view.ticks:
        _pill(painter, middle, say("side.is_paused"), unit, theme.TEXT, pause_icon)
    elif view.low:
        _pill(painter, middle, say("side.is_low"), unit, theme.CORAL, warning_icon)
    else:
        text = f"{say('side.free', seconds=view.free)} · {view.note}" if view.free else view.note
        write(painter, line, text, theme.ui_font(17 * unit), theme.TEXT_DIM)
    if view.penalties:
        below = QRectF(line.left(), line.bottom() + 10 * unit, line.width(), 36 * unit)
        paint_penalties(painter, below, view.penalties, unit)
    elif view.periods:
        below = QRectF(line.left(), line.bottom() + 6 * unit, line.width(), 16 * unit)
        _periods(painter, below, view.periods, unit)


def paint_penalties(painter: QPainter, line: QRectF, count: int, unit: float) -> None:
    """Penalties as small card backs, up to ten, and always their number in words."""
    shown = min(count, 10)
    words = say("side.penalties", count=count)
    font = theme.ui_font(20 * unit, bold=True)
    wide, high, gap = 24 * unit, 34 * unit, 6 * unit
    text_width = QFontMetricsF(font).horizontalAdvance(words)
    while shown > 1 and shown * (wide + gap) + 12 * unit + text_width > line.width():
        shown -= 1
    x = line.center().x() - (shown * (wide + gap) + 8 * unit + text_width) / 2
    for _ in range(shown):
        card = QRectF(x, line.center().y() - high / 2, wide, high)
        draw_block(painter, card, 3.5 * unit, theme.BACK, QPen(theme.CARD_IVORY, 1.6 * unit))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.GOLD)
        across, down = QPointF(5.5 * unit, 0), QPointF(0, 5.5 * 1.3 * unit)
        painter.drawPolygon(QPolygonF([card.center() + way for way in (-down, across, down, -across)]))
        x += wide + gap
    room = QRectF(x + 8 * unit, line.top(), text_width + 4 * unit, line.height())
    write(painter, room, words, font, theme.TEXT, LEFT)


def _periods(painter: QPainter, line: QRectF, count: int, unit: float) -> None:
    wide, gap = 34 * unit, 8 * unit
    shown = min(count, 12)
    x = line.center().x() - (shown * (wide + gap) - gap) / 2
    for _ in range(shown):
        draw_block(painter, QRectF(x, line.center().y() - 5 * unit, wide, 10 * unit), 5 * unit, theme.GOLD)
        x += wide + gap


def _pill(
    painter: QPainter,
    middle: QPointF,
    words: str,
    unit: float,
    fill: QColor,
    icon: Callable[[QRectF], QPainterPath] | None = None,
) -> None:
    font = theme.ui_font(20 * unit, bold=True)
    width = QFontMetricsF(font).horizontalAdvance(words) + (68 if icon else 40) * unit
    box = QRectF(middle.x() - width / 2, middle.y() - 18 * unit, width, 36 * unit)
    draw_block(painter, box, 18 * unit, fill)
    ink = theme.INK if fill.lightnessF() > 0.5 else theme.CARD_IVORY
    if icon is None:
        write(painter, box, words, font, ink)
        return
    place = QRectF(box.left() + 16 * unit, box.center().y() - 11 * unit, 22 * unit, 22 * unit)
    painter.fillPath(icon(place), ink)
    write(painter, box.adjusted(44 * unit, 0, -8 * unit, 0), words, font, ink, LEFT)


def warning_icon(box: QRectF) -> QPainterPath:
    """A triangle with the exclamation mark cut out."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    path.addPolygon(QPolygonF([QPointF(box.center().x(), box.top()), box.bottomRight(), box.bottomLeft()]))
    path.closeSubpath()
    w, h = box.width(), box.height()
    path.addRect(QRectF(box.center().x() - w * 0.06, box.top() + h * 0.36, w * 0.12, h * 0.32))
    path.addRect(QRectF(box.center().x() - w * 0.06, box.top() + h * 0.76, w * 0.12, h * 0.12))
    return path


def flag_icon(box: QRectF) -> QPainterPath:
    """A pennant on its pole."""
    path = QPainterPath()
    w, h, left = box.width(), box.height(), box.left() + box.width() * 0.28
    path.addRect(QRectF(box.left() + w * 0.1, box.top(), w * 0.12, h))
    corners = (left, box.top()), (box.right(), box.top() + h * 0.3), (left, box.top() + h * 0.6)
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    path.closeSubpath()
    return path


def pause_icon(box: QRectF) -> QPainterPath:
    """Two bars."""
    path = QPainterPath()
    w, edge = box.width() * 0.3, box.width() * 0.08
    for x in (box.left() + edge, box.right() - edge - w):
        path.addRoundedRect(QRectF(x, box.top(), w, box.height()), w * 0.25, w * 0.25)
    return path
