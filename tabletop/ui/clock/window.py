"""The clock window: sides, keys, mouse, and a repaint only where something changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QCloseEvent,
    QEventPoint,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QTouchEvent,
)
from PySide6.QtWidgets import QWidget

from tabletop.ai.portraits import portraits
from tabletop.engine.clock import format_clock
from tabletop.engine.player import HUMAN
from tabletop.engine.time_control import TimeControl, format_time_control
from tabletop.presenter.seat_colours import ringed, seat_colours
from tabletop.ui import ground, placing, theme
from tabletop.ui.clock.arrange import ClockLayout, Sides, arrange
from tabletop.ui.clock.bar import Bar
from tabletop.ui.clock.face import FaceView, face_view, paint_face, pause_icon
from tabletop.ui.clock.keeping import Keeping
from tabletop.ui.clock.keys_panel import KeysPanel
from tabletop.ui.clock.presets import Presets
from tabletop.ui.clock.texts import say
from tabletop.ui.clock.time_panel import TimePanel
from tabletop.ui.clock.timed_game import TimedGame
from tabletop.ui.over.overlay import Overlay, QuestionBox
from tabletop.ui.table.paint import write

if TYPE_CHECKING:
    from tabletop.ui.sound.sounds import Sounds

SLOW_MS, FAST_MS = 100, 33


class ClockWindow(QWidget):
    """A chess clock as large as the window.

    session  the people and their clocks
    path     where the session is kept; None keeps nothing
    """

    closed = Signal()

    def __init__(
        self,
        session: TimedGame,
        path: Path | None = None,
        offer_saved: bool = True,
        ask_time: bool = False,
        make_sounds: Callable[[], Sounds] | None = None,
        presets: Presets | None = None,
    ) -> None:
        """`presets`: where those of a person are kept; `make_sounds`: called after the first frame; None is
        silence."""
        super().__init__()
        self.session = session
        self.keeping = Keeping(path)
        self._presets = presets if presets is not None else Presets()
        self.overlay: Overlay | None = None
        self.note = ""
        self.sounds: Sounds | None = None
        self._make_sounds = make_sounds
        self._second = -1
        self._offer_saved = offer_saved
        self._ask_time = ask_time
        self._is_shown = False
        self._views: list[FaceView] = []
        self._place_sides()
        self._felt = ground.Backdrop(ground.felt_picture)
        self._unit = 1.0
        self.setMinimumSize(640, 400)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.installEventFilter(self)
        self.setAccessibleName(say("window"))
        self._is_paused = False
        self._shown_status = ""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        acts: list[tuple[str, str, Callable[[], object]]] = [
            ("pause", "P", self.toggle_pause),
            ("undo", "U", self.undo),
            ("swap", "X", self.swap),
            ("facing", "F", self.toggle_facing),
            ("time", "T", self.choose_time),
            ("reset", "R", self.ask_reset),
            ("sound", "M", self.toggle_sound),
            ("full", "F11", self.toggle_full_screen),
            ("keys", "F1", self.show_keys),
        ]
        self.bar = Bar(self, acts)
        self._keys: dict[int, Callable[[], object]] = {
            **{Qt.Key[f"Key_{key}"]: act for _, key, act in acts},
            Qt.Key.Key_Space: self.press,
            Qt.Key.Key_Pause: self.toggle_pause,
            Qt.Key.Key_Backspace: self.undo,
            Qt.Key.Key_N: lambda: self.choose_time(focus_name=0),
            Qt.Key.Key_F2: lambda: self.choose_time(focus_name=0),
        }
        self._refresh()

    def sizeHint(self) -> QSize:
        return QSize(1280, 800)

    # --- what can be done -------------------------------------------------------------------------------------

    def press(self) -> None:
        """Space: the next one's time runs; begins or ends a pause where there is one."""
        self.session.press()
        self._pressed()

    def give(self, seat: int) -> None:
        """A number key: the time of that seat runs."""
        if self.session.give(seat):
            self._pressed()

    def touch(self, seat: int) -> None:
        """A press on a side."""
        if self.session.touch(seat):
            self._pressed()
        elif self.session.clock.is_out(seat):
            self._say(say("said.out", name=self.session.names[seat], number=seat + 1))
        else:
            self._say(say("said.not_theirs", number=seat + 1))

    def toggle_pause(self) -> None:
        if self.session.clock.running is None and not self.session.clock.paused:
            self._say(say("said.nobody"))
            return
        self.session.toggle_pause()
        self._changed()

    def undo(self) -> None:
        what = self.session.undo()
        self._changed()
        self._say(say("said.undone", form=what or ""))

    def toggle_out(self, seat: int) -> None:
        if seat >= self.session.seats:
            return
        if self.session.toggle_out(seat):
            self._changed()
        else:
            self._say(say("said.last_in"))

    def swap(self) -> None:
        self.session.swap()
        self._place()
        self._changed()

    def toggle_facing(self) -> None:
        self.session.facing = not self.session.facing
        self._place()
        self._changed()

    def toggle_full_screen(self) -> None:
        placing.toggle_full_screen(self)

    def toggle_sound(self) -> None:
        """M: sound on or off, from now on and at the table too."""
        if self.sounds is None:
            self._say(say("said.no_sound"))
            return
        on = self.sounds.toggle()
        self._refresh_bar()
        self._say(say("said.sound", form="on" if on else "off"))

    def turn_up(self, steps: int) -> None:
        """Plus and minus: louder or softer."""
        if self.sounds is not None:
            self._say(say("said.volume", percent=self.sounds.turn_up(steps)))
            self._refresh_bar()

    def ask_reset(self) -> None:
        if not self.session.begun:
            self._say(say("said.full"))
            return
        self._pause_for_panel()
        told = say("reset"), say("reset.text", control=format_time_control(self.session.control))
        yes, no = (say("reset.yes"), self._reset), (say("reset.no"), "Esc", bool)
        self._open(QuestionBox(self, self._panel_unit(), *told, yes, no))

    def choose_time(self, focus_name: int = -1) -> None:
        self._pause_for_panel()
        session = self.session
        panel = TimePanel(self, self._panel_unit(), session, self._presets, focus_name)
        panel.chosen.connect(self._time_chosen)
        self._open(panel)

    def show_keys(self) -> None:
        self._pause_for_panel()
        self._open(KeysPanel(self, self._panel_unit(), self.session.seats))

    # --- keeping the session ----------------------------------------------------------------------------------

    def save(self) -> None:
        """Writes the session; a failure is said once on the window and stops nothing."""
        self._tell(self.keeping.keep(self.session))

    def _tell(self, words: str) -> None:
        if words:
            self._say(words)

    def _offer(self) -> bool:
        if not self._offer_saved:
            return False
        saved, words = self.keeping.last(self.session.now)
        self._tell(words)
        if saved is None:
            return False
        times = "\n".join(self._line_about(saved, seat) for seat in range(saved.seats))
        told = say("saved"), f"{format_time_control(saved.control)}\n\n{times}"
        take = partial(self._take, saved)
        no = say("saved.no"), "N", self.choose_time if self._ask_time else bool
        self._open(QuestionBox(self, self._panel_unit(), *told, (say("saved.yes"), take), no, take))
        return True

    def _line_about(self, session: TimedGame, seat: int) -> str:
        face = session.clock.face(seat)
        penalties = session.clock.penalties(seat)
        form = "out" if session.clock.is_out(seat) else "penalties" if penalties else ""
        time, name = format_clock(face.ms), session.names[seat]
        return say("saved.player", form=form, name=name, time=time, penalties=penalties)

    def _take(self, saved: TimedGame) -> None:
        self.session = saved
        self._place()
        self._changed()

    # --- inside -----------------------------------------------------------------------------------------------

    def _reset(self) -> None:
        self.session.reset()
        self._changed()

    def _time_chosen(self, control: TimeControl, names: list[str], own: tuple[int, ...], keep: bool) -> None:
        if keep:
            self.session.rename(names)
        elif self.session.begun:
            self.session.start_over(control, names, own)
        else:
            self.session = TimedGame(control, names, self.session.now, self.session.facing, own)
        self._place()
        self._changed()

    def _pause_for_panel(self) -> None:
        self.session.pause()
        self._changed()

    def _open(self, overlay: Overlay) -> None:
        if self.overlay is not None:
            self.overlay.close_panel()
        self.overlay = overlay
        overlay.closed.connect(lambda: self._panel_closed(overlay))
        overlay.open()

    def _panel_closed(self, overlay: Overlay) -> None:
        if self.overlay is overlay:
            self.overlay = None
        self._refresh()

    def _changed(self, announce: bool = False) -> None:
        """After anything was done: shows it, keeps it, and lets the timer run only while time does."""
        self.note = ""
        self._refresh()
        self.save()
        running = self.session.clock.running
        if QAccessible.isActive():
            lines = [self._line_about(self.session, seat) for seat in range(self.session.seats)]
            self.setAccessibleDescription("\n".join([*lines, self._status()]))
            if announce and running is not None:
                time = format_clock(self.session.clock.remaining_ms(running))
                self._announce(f"{self.session.names[running]}, {time}")

    def _announce(self, words: str) -> None:
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def _tick(self) -> None:
        flags = self.session.poll()
        if flags:
            self._sound("flag")
        for flag in flags:
            name = self.session.names[flag.seat]
            if flag.kind == "time":
                self._say(say("said.time_is_up", name=name, number=flag.seat + 1))
            else:
                self._say(say("said.penalty", name=name))
        if flags or self.session.clock.paused:
            self.save()
        self._tell(self.keeping.keep_second(self.session))
        self._count_down()
        self._refresh()

    def _pressed(self) -> None:
        self._sound("press")
        self._second = -1
        self._changed(announce=True)

    def _sound(self, name: str) -> None:
        if self.sounds is not None:
            self.sounds.play(name)

    def _count_down(self) -> None:
        """Each of the last seconds is heard."""
        clock = self.session.clock
        running = clock.running
        second = clock.face(running).last_second if running is not None and clock.ticking else -1
        if second not in (-1, self._second):
            self._sound("tick")
        self._second = second

    def _say(self, words: str) -> None:
        self.note = words
        self._announce(words)
        self.update(self._status_box.toAlignedRect())

    def _refresh(self) -> None:
        """Works out what every side shows and repaints those that changed."""
        session, clock = self.session, self.session.clock
        if len(self.sides.all) != session.seats:
            self._place()
        idle = clock.running is None and len(session.live) > 1
        colours = seat_colours(session.names)
        faces = tuple(map(ringed, portraits((HUMAN,) * session.seats), colours))
        was, self._views = self._views, []
        for index, (seat, box, _) in enumerate(self.sides.all):
            name, number = session.names[seat], str(seat + 1)
            shown = clock.face(seat), name, number, clock.ticking, idle, faces[seat]
            view = face_view(session.control, *shown)
            if [view] != was[index : index + 1]:
                self.update(box.adjusted(-2, -2, 2, 2).toAlignedRect())
            self._views.append(view)
        self._is_paused = clock.paused and clock.running is not None
        status = self._status()
        if status != self._shown_status:
            self._shown_status = status
            self.update(self._status_box.toAlignedRect())
        self._refresh_bar()
        self._retime()

    def _retime(self) -> None:
        clock = self.session.clock
        running = clock.running
        if not clock.ticking or running is None:
            self._timer.stop()
            title = say("title")
        else:
            ms = clock.remaining_ms(running)
            interval = FAST_MS if ms < 10_500 else SLOW_MS
            if not self._timer.isActive() or self._timer.interval() != interval:
                self._timer.start(interval)
            title = f"{format_clock(ms // 1000 * 1000 if ms >= 10_000 else 9_900)} · {self.session.names[running]}"
            if ms < 10_000:
                title = say("title.low", name=self.session.names[running])
        if title != self.windowTitle():
            self.setWindowTitle(title)

    def _status(self) -> str:
        session, clock = self.session, self.session.clock
        if self.note:
            return self.note
        if len(session.live) == 1 and session.seats > 1:
            return say("status.last", name=session.names[session.live[0]])
        if clock.slept_ms:
            return say("status.slept", time=format_clock(clock.slept_ms))
        if clock.paused and clock.running is not None:
            return say("status.paused")
        if clock.running is None:
            return say("status.idle")
        return say("status.running")

    # --- the bar ----------------------------------------------------------------------------------------------

    def _refresh_bar(self) -> None:
        session, clock, bar = self.session, self.session.clock, self.bar
        labels = {
            "pause": say("bar.go_on") if clock.paused else say("bar.pause"),
            "time": format_time_control(session.control),
            "sound": say("bar.sound" if self.sounds is None or self.sounds.on else "bar.silent"),
        }
        bar["pause"].set_primary(clock.paused and clock.running is not None)
        bar["pause"].setEnabled(clock.running is not None or clock.paused)
        bar["undo"].setEnabled(session.undo_what is not None)
        bar["reset"].setEnabled(session.begun)
        if any(bar[name].text() != label for name, label in labels.items()):
            for name, label in labels.items():
                bar[name].set_label(label)
            bar.lay()

    # --- where things are -------------------------------------------------------------------------------------

    def _panel_unit(self) -> float:
        return max(min(self.width() / 1000, self.height() / 640), 0.62)

    def _place(self) -> None:
        plan = self._place_sides()
        self._views = []
        self.bar.place(plan.bar, plan.unit)
        self.update()

    def _place_sides(self) -> ClockLayout:
        plan = arrange(self.width(), self.height(), self.session.seats, self.session.facing)
        self.sides = Sides(plan, self.session.places)
        self._unit, self._status_box = plan.unit, plan.status
        return plan

    # --- events -----------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.overlay is not None or event.isAutoRepeat():
            return
        key, text = event.key(), event.text()
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        number = key - Qt.Key.Key_1 if Qt.Key.Key_1 <= key <= Qt.Key.Key_4 else -1
        if number >= 0:
            (self.toggle_out if control else self.give)(number)
        elif key == Qt.Key.Key_Q and control:
            self.close()
        elif control:
            event.ignore()
        elif (act := self._keys.get(key)) is not None:
            act()
        elif text in ("+", "-"):
            self.turn_up(1 if text == "+" else -1)
        elif text == "?":
            self.show_keys()
        elif key == Qt.Key.Key_Escape and self.isFullScreen():
            self.toggle_full_screen()
        else:
            event.ignore()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A finger is heard where it comes down, also while another one rests on the screen."""
        if isinstance(event, QTouchEvent) and self.overlay is None:
            fresh = [
                point.position() for point in event.points() if point.state() == QEventPoint.State.Pressed
            ]
            hits = [hit for hit in map(self.sides.at, fresh) if hit is not None]
            for seat, on_key in hits:
                self._hand_on(seat, on_key)
            if hits or event.type() != QEvent.Type.TouchBegin:
                event.accept()
                return True
        return False

    def _hand_on(self, seat: int, on_key: bool) -> None:
        """Somebody has pressed the half of `seat`, or the key on it, which gives that seat the time."""
        clock = self.session.clock
        if on_key and not clock.is_out(seat) and clock.running != seat:
            self.give(seat)
        else:
            self.touch(seat)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hit = self.sides.at(event.position())
        if hit is not None and self.overlay is None and event.button() == Qt.MouseButton.LeftButton:
            self._hand_on(*hit)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        hit, place = self.sides.at(event.position()), event.position()
        is_free = self.overlay is None and not self.session.clock.ticking
        if hit is not None and is_free and self.sides.is_name(place):
            self.choose_time(focus_name=hit[0])
        else:
            self.mousePressEvent(event)  # two quick presses are two presses

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hit = self.sides.at(event.position())
        clock = self.session.clock
        free = clock.running is None or clock.paused
        useful = hit is not None and (hit[1] or free or clock.running == hit[0])
        self.setCursor(Qt.CursorShape.PointingHandCursor if useful else Qt.CursorShape.ArrowCursor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()
        self._refresh()
        if self.overlay is not None:
            self.overlay.rescale(self._panel_unit())

    def showEvent(self, event: QShowEvent) -> None:
        if not self._is_shown:
            self._is_shown = True
            QTimer.singleShot(0, self, self._first_shown)

    def _first_shown(self) -> None:
        if self._make_sounds is not None:
            self.sounds = self._make_sounds()
            self._refresh_bar()
        if not self._offer() and self._ask_time and self.overlay is None:
            self.choose_time()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.session.pause()
        self._timer.stop()
        self.save()
        if self.sounds is not None:
            self.sounds.close()
        super().closeEvent(event)
        self.closed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            region = event.region()
            painter.setClipRegion(region)
            self._felt.paint(painter, self)
            for (_, box, turned), view in zip(self.sides.all, self._views, strict=False):
                if not region.intersects(box.toAlignedRect()):
                    continue
                painter.save()
                if turned:
                    painter.translate(box.center())
                    painter.rotate(180)
                    painter.translate(-box.center())
                paint_face(painter, box, view)
                painter.restore()
            if region.intersects(self._status_box.toAlignedRect()):
                self._paint_status(painter)

    def _paint_status(self, painter: QPainter) -> None:
        unit, box = self._unit, self._status_box
        font = theme.ui_font(17 * unit, bold=self._is_paused or bool(self.note))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics, room = QFontMetricsF(font), box.width() - 60 * unit
        words = metrics.elidedText(self._status(), Qt.TextElideMode.ElideRight, room)
        x = box.center().x() - metrics.horizontalAdvance(words) / 2
        if self._is_paused and not self.note:
            icon = QRectF(x - 30 * unit, box.center().y() - 10 * unit, 20 * unit, 20 * unit)
            painter.fillPath(pause_icon(icon), theme.AMBER)
        write(painter, box, words, font, theme.TEXT if font.bold() else theme.TEXT_DIM)
