"""The window around the table: panel or strip, what lies over the table, keys. It implements `screen.Screen`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from tabletop.ui import placing
from tabletop.ui.over.notice import Notice
from tabletop.ui.texts import say
from tabletop.ui.whereabouts import point_of, secret_place

if TYPE_CHECKING:
    from tabletop.engine.layout import Chart
    from tabletop.play.controller import Controller
    from tabletop.play.screen import Act, Button, CurtainText, Hint, PromptText
    from tabletop.presenter.asking import KnownFaces
    from tabletop.presenter.finale import EndText
    from tabletop.presenter.meanwhile import Meanwhile
    from tabletop.presenter.narrator import Sentence
    from tabletop.presenter.offers import Offer
    from tabletop.presenter.table_model import Spot
    from tabletop.review.aftermath import Aftermath
    from tabletop.ui.app import App
    from tabletop.ui.home.keys import HomeKeys
    from tabletop.ui.keys import Keys
    from tabletop.ui.over.overlay import Overlay, Scaled
    from tabletop.ui.over.pop_menu import Row
    from tabletop.ui.panel.panel import Panel, Strip
    from tabletop.ui.reading import Reading


NARROW: Final = 1200
"""Below this width the panel folds away and a strip takes over."""
SMALLEST: Final = (800, 480)
DESIGN_HEIGHT: Final = 900
LEAST: Final = (960, 600)
"""Design pixels that larger letters must leave: what opens over the table needs them."""
TABS: Final = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
PARTS: Final = (
    *("view", "panel", "strip", "covers", "opening", "farewell", "toast_box", "curtain_box", "pause_box"),
    *("prompt", "hints", "_watch", "_mouse", "asking", "_spoken_log", "meanwhile"),
)
"""What `furnish` makes."""


class TableWindow(QMainWindow):
    """Shows one table at a time: `attach` a controller to it. `furnished`: it has its parts."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app
        self.controller: Controller | None = None
        self.unit = 1.0
        self._text_size = 1.0
        self._sized = False
        self._units: dict[Scaled, float] = {}
        self._narrow = False
        self._peeking = False
        self.noted: tuple[str, ...] = ()
        """What the person at the screen may remember."""
        self._title = ""
        self._said = ""
        self._keys: Keys | HomeKeys | None = None
        self.reading: Reading | None = None
        self.hover: Spot | None = None  # under the pointer, or where the keys have come
        self.furnished = False
        self.stage = QWidget()
        self.stage.setObjectName("stage")
        self.setCentralWidget(self.stage)
        self.notice = Notice(self.stage)
        self.setMinimumSize(*SMALLEST)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.installEventFilter(self)

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Whoever is the first to ask for a part gets a window that has them all."""
            if name not in PARTS or self.furnished:
                raise AttributeError(f"{type(self).__name__} has no {name}")
            self.furnish()
            return getattr(self, name)

    def furnish(self) -> None:
        """The table, the panel and what lies over them: home comes before all that."""
        if self.furnished:
            return
        self.furnished = True
        from tabletop.play.screen import PromptText
        from tabletop.ui.asking import Asking
        from tabletop.ui.farewell import Farewell
        from tabletop.ui.input_watch import InputWatch
        from tabletop.ui.opening import Opening
        from tabletop.ui.over.covers import Covers
        from tabletop.ui.over.curtain import Curtain
        from tabletop.ui.over.hints import Hints
        from tabletop.ui.over.meanwhile import MeanwhileBox
        from tabletop.ui.over.pause import PauseCover
        from tabletop.ui.over.toast import Toast
        from tabletop.ui.panel.panel import Panel, Strip, Tools
        from tabletop.ui.spoken_log import SpokenLog
        from tabletop.ui.table.mouse import Mouse
        from tabletop.ui.table.view import TableView

        self.prompt = PromptText("")
        self.view = TableView(self.stage)
        self.covers = Covers(self.stage, self.view)
        self.opening = opening = Opening(self)
        self.farewell = Farewell(self)
        tools = Tools(self._undo, self._hint, self.ask_why, opening.menu, self.toggle_log, opening.rules)
        self.panel = Panel(tools, self.stage)
        self.strip = Strip(tools, self.stage)
        self.hints = Hints(self.stage, self.panel, self.view, self._end_hint, self._hint_grown)
        self.notice.raise_()
        self.toast_box = Toast(self.view, opening.rules)
        self.curtain_box = Curtain(self.view, self._open_curtain)
        self.pause_box = PauseCover(self.view, self.pause_or_go_on)
        self.meanwhile = MeanwhileBox(self)
        self._watch = InputWatch(self._touched, self._pointed)
        self.view.appeared.connect(lambda: self._watch.follow(self))
        self.view.hovered.connect(self._hovered)
        self._join()
        self.view.sounded.connect(self.sound)
        self._mouse = Mouse(self.view)
        self.asking = Asking(self)
        self._spoken_log = SpokenLog(self.panel.log, self.view, self.announce)
        self.panel.log.looked.connect(lambda entry: self.look_back(entry=entry))
        self.view.appeared.connect(self._listen)
        self.strip.hide()
        self._has_parts()
        self._place_overlays()

    def _join(self) -> None:
        """What the parts hear of each other."""
        view, panel, toast = self.view, self.panel, self.toast_box
        view.opened.connect(self.opening.pile)
        view.rooms = lambda: [room.translated(panel.pos() - view.pos()) for room in panel.rooms]
        view.animation_finished.connect(lambda: toast.avoid(view.stage_rect()))
        view.spoke.connect(lambda: toast.give_way(view.preview.box))
        for moved in (view.clicked, view.clicked_again, view.drag_started, view.touched):
            moved.connect(toast.hide)  # before a controller hears of it
        panel.chart.opens = self.opening.chart

    def _clear(self) -> None:
        """Nothing of a game lies here any more."""
        self.controller = None
        self.covers.close_band()
        self.covers.close_rules()
        self.farewell.forget()
        self.put_away()
        self.curtain(None)
        self.pause("")
        self.problem("")

    def attach(self, controller: Controller) -> None:
        from tabletop.ui.keys import Keys

        self._clear()
        self.controller = controller
        self._keys = Keys(self, controller, self._program_keys())
        self._mouse.attach(controller.moment, controller.hurry)
        if self.reading is not None:
            self.reading.moment = controller.moment

    # -- what is different in each window --

    def _has_parts(self) -> None:
        """There is a table now."""

    def next_game(self) -> Sequence[Button]:
        """What may follow a game that is over."""
        return ()

    def _program_keys(self) -> Mapping[Qt.Key, Act]:
        """What the program does, by its key with Ctrl."""
        return {}

    def may_close(self) -> bool:
        """Whether the window may close; if not, somebody is asked."""
        return self.app.may_close()

    def closing(self) -> None:
        self.app.quit()

    def look_back(self, moment: int = -1, entry: int = -1) -> None:
        """Look back at the game on the table: at that one of its moments, behind that entry, or as it may be."""
        self.app.looking_back.at_table(moment, entry)

    def find_out(self, told: EndText) -> Aftermath | None:
        """How the chances went in the game that ended like that, and what cost something; None where nobody can say."""
        return self.app.find_out(told)

    @property
    def keys_with_ctrl(self) -> Sequence[tuple[str, str]]:
        """What this very window does with Ctrl: keys and words."""
        raise NotImplementedError

    def menu_rows(self, controller: Controller) -> list[Row]:
        """What its menu holds now."""
        raise NotImplementedError

    # -- what the controller says ----------------------------------------------------------------------------

    def show_header(self, title: str, header: str) -> None:
        self._title = title
        self.panel.show_header(title, header)
        self.strip.show_header(header)

    def show_prompt(self, prompt: PromptText) -> None:
        if not prompt.over:
            self.farewell.forget()
        self.prompt = prompt = self._asked(prompt)
        self.toast_box.follow(prompt.title, not prompt.mine and any(each.primary for each in prompt.buttons))
        self.side.show_prompt(prompt)
        if self._narrow and self.strip.geometry().bottom() != self.stage.rect().bottom():
            self._arrange()  # it has another height
        self.hints.place(self._narrow)
        mark = "● " if prompt.mine else ""
        self.setWindowTitle(f"{mark}{prompt.title} · {self._title}" if self._title else prompt.title)

    def _asked(self, prompt: PromptText) -> PromptText:
        """The prompt with what this window offers when a game is over."""
        return prompt._replace(buttons=self.farewell.beside()) if prompt.over else prompt

    def show_log(self, lines: Sequence[Sentence], viewer: int, fresh: bool, amend: bool = False) -> None:
        self.panel.log.add(lines, viewer, fresh, amend)
        if amend and lines and lines[0].text == self._said:
            lines = lines[1:]
        self._said = lines[-1].text if lines else self._said
        if lines and not fresh:
            self.announce(" ".join(line.text for line in lines))

    def show_again(self, lines: Sequence[str], act: Callable[[], object]) -> None:
        self.panel.log.repeat(lines, act)

    def show_meanwhile(self, told: Meanwhile | None) -> None:
        self.meanwhile.show_meanwhile(told)

    def show_notes(self, notes: Sequence[str]) -> None:
        self.noted = tuple(notes)

    def show_chart(self, chart: Chart | None) -> None:
        self.panel.show_chart(chart)

    def toast(self, text: str, rule: str = "", spot: Spot | None = None, offer: Offer | None = None) -> None:
        from tabletop.presenter.why import in_words

        instead = None
        if offer is not None and (controller := self.controller) is not None:

            def play() -> None:
                self.asking.end()
                controller.person.play(offer)

            instead = (offer.told, play)
        rect = self.view.spot_rect(spot) if spot is not None else QRect()
        if not rect.isValid():  # low in the middle, off the cards that are looked at
            rect = QRect(self.view.width() // 2, self.view.height(), 1, 1)
        self.toast_box.say(text, rule, rect, self.view.free_rect(), instead, self.asking.on, self.told())
        speaks = self.view.preview
        twice = speaks.said is not None and text.startswith(in_words(speaks.said.heard).text)
        speaks.hush(speaks.box if twice else self.toast_box.geometry())
        self.announce(f"{text} {rule}")

    def told(self) -> list[QRect]:
        """What is read on the table: nothing that is said for a moment lies there if it can be elsewhere."""
        view = self.view
        return [*view.told_rects(), *view.open_rects(), *view.thing_rects(), *self.meanwhile.lies()]

    def show_hint(self, hint: Hint | None) -> None:
        self.hints.show(hint, self._narrow, self.unit)

    def hint_progress(self, part: float) -> None:
        self.hints.progress(part)

    def _hint_grown(self, heard: str) -> None:
        self.hints.place(self._narrow)
        self.announce(heard)

    def _end_hint(self) -> None:
        if self.controller is not None:
            self.controller.person.end_hint()

    def choose(self, offers: Sequence[Offer], spot: Spot | None) -> None:
        from tabletop.ui.over.pop_menu import choices

        controller = self.controller
        if controller is None:
            return
        rows = choices(offers, controller.person.play)
        self.covers.open_menu(rows, self.view.mapTo(self.stage, point_of(self.view, spot)))

    def ask(
        self, title: str, text: str, yes: str, act: Act, key: str = "", no: tuple[str, Act] | None = None
    ) -> None:
        from tabletop.ui.over.overlay import QuestionBox

        back = no or (say("ask.back"), bool)
        first, other = (back, (yes, key, act)) if key else ((yes, act), (say("ask.no"), "N", back[1]))
        self.show_overlay(QuestionBox(self, self.unit, title, text, first, other, back[1]))

    def ask_face(self, title: str, offers: Sequence[tuple[int, Offer]], sighted: KnownFaces) -> None:
        from tabletop.ui.dialogs.cards import FacePicker

        controller = self.controller
        if controller is None or self.covers.faces is not None:
            return
        told = title, offers, sighted, controller.person.play, controller.person.cancel, self.prompt.help
        self.covers.open_faces(FacePicker(self, self.unit, self.app.card_art(), *told))

    def toggle_stop(self, prompt: str) -> None:
        self.app.toggle_stop(prompt)
        model, controller = self.view.model, self.controller
        if model is not None and controller is not None:
            where = controller.moment.spec.rules.prompts[prompt].stop
            form = "" if prompt not in model.stops else "smart" if model.smart else "on"
            self.toast(say("stop.now", form=form, where=where), spot=self.hover)

    def end_face(self) -> None:
        self.covers.close_faces()

    def show_cards(self, title: str, looks: Sequence[int]) -> None:
        self.opening.cards(title, looks)

    def open_pile(self, spot: Spot) -> None:
        self.opening.pile(spot)

    def put_away(self) -> None:
        self.end_face()
        self.asking.end()
        self.covers.close()
        self.toast_box.hide()
        self.meanwhile.show_meanwhile(None)
        self.hover = None
        self.view.put_away()

    def curtain(self, text: CurtainText | None) -> None:
        if text is None:
            self.curtain_box.open()
            return
        self._peeking = False
        self._arrange()
        table = self.controller
        face = table.seats[table.seating.viewer].portrait if table is not None else ""
        self.curtain_box.close_for(text, secret_place(self.controller, self.view), face)

    def pause(self, text: str) -> None:
        if text:
            self.asking.end()
            self.pause_box.close_over(text)
        else:
            self.pause_box.hide()

    def over(self, told: EndText) -> None:
        self.toast_box.hide()
        self.farewell.over(told)
        self.notice.raise_()  # what is wrong is still wrong
        if self.prompt.over:
            self.show_prompt(self.prompt)  # one may come back here from the table

    def interval(self, headline: str, text: str, go_on: Act) -> None:
        self.farewell.interval(headline, text, go_on)

    def announce(self, text: str, alert: bool = False) -> None:
        if not self.isVisible():
            return
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.view, text))
        if alert and not self.isActiveWindow():
            QApplication.alert(self)

    def sound(self, name: str) -> None:
        self.app.sound(name)

    def problem(self, text: str) -> None:
        self.notice.say(text)
        self._arrange()

    # -- what a person opens ---------------------------------------------------------------------------------

    def show_overlay(self, overlay: Overlay) -> None:
        """Open a panel over everything; one at a time."""
        self.asking.end()
        self.toast_box.hide()
        self.covers.open(overlay)

    def end_toast(self) -> None:
        """The sentence near the table has been read."""
        self.toast_box.hide()

    def toggle_log(self) -> None:
        """Read the log with the keys, or no more; in a narrow window the panel with it is shown or hidden."""
        if self._narrow:
            self._peeking = not self._peeking
            self._arrange()
        else:
            self.panel.read(not self.panel.holds_keys)

    def toggle_full_screen(self) -> None:
        placing.toggle_full_screen(self)

    # -- keys ------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        band = self.covers.band
        paged = band is not None and band.press(event.key())
        if paged or (self._keys is not None and self._keys.press(event)):
            event.accept()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tab walks over what can be used now; no widget of the table itself takes the focus."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in TABS:
            band = self.covers.band
            if (band is None or not band.first_focus()) and self._keys is not None:
                self._keys.tab(event)
            return True
        return False

    def step_back(self) -> bool:
        """Esc: what is held, chosen or open goes, one thing at a time; False if there was nothing."""
        person = self.controller.person if self.controller is not None else None
        if self.asking.end() or self.view.cancel_drag():
            return True
        if self.covers.sheet is not None:
            self.covers.close_rules()
            return True
        if person is not None and person.cancel():
            return True
        if self._peeking:
            self.toggle_log()
            return True
        return self.meanwhile.dismiss()

    # -- small things ----------------------------------------------------------------------------------------

    def _listen(self) -> None:
        """From the first frame on the table can be read out."""
        from tabletop.ui.reading import Reading

        if self.controller is not None:
            self.reading = Reading(self, self.controller.moment)

    def _undo(self) -> None:
        if self.controller is not None:
            self.controller.person.undo()

    def _hint(self) -> None:
        if self.controller is not None:
            self.controller.person.hint()

    def ask_why(self, spot: Spot | None = None) -> None:
        """?: from now on what is clicked or walked to is explained, and what is pointed at already; again: no more."""
        self._end_hint()  # it would lie over the answers
        self.asking.turn(self.side, spot)

    @property
    def side(self) -> Panel | Strip:
        """What has the buttons."""
        return self.strip if self._narrow else self.panel

    def pause_or_go_on(self) -> None:
        if (controller := self.controller) is not None:
            (controller.shutter.go_on if controller.seating.paused else controller.shutter.pause)()

    def _touched(self, press: bool, repeat: bool, stamp: int) -> None:
        if self.controller is not None:
            self.controller.seating.touched(press, repeat, stamp)

    def _pointed(self) -> None:
        if self.controller is not None and self.controller.person.selection.leave():
            self.view.point_at(None)  # what lies under the pointer speaks anew

    def _hovered(self, spot: Spot | None) -> None:
        self.hover = spot
        if self.controller is not None and spot is not None:
            self.controller.person.inquiry.preview(spot)

    def walked(self, spot: Spot | None) -> None:
        """The focus has come here, or is gone: say what it is and what it can do."""
        self.hover = spot
        if spot is None or self.controller is None:
            return
        if self.asking.on:
            self.announce(self.view.describe(spot))
            self.controller.person.inquiry.answer(spot)
        else:
            self.announce(f"{self.view.describe(spot)}. {self.says(spot)}")

    def says(self, spot: Spot) -> str:
        """All that a thing says of itself."""
        return self.controller.person.inquiry.hover_text(spot) if self.controller is not None else ""

    def _open_curtain(self) -> None:
        if self.controller is not None:
            self.controller.shutter.open()

    # -- geometry --------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._sized = True
        if self.furnished:
            self.covers.close_menu()  # it and the ground under it lie where the window was
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # what was closed before there was a window lies over a table that has its size only now
        if self.furnished:
            self._place_curtain()
            self.pause_box.place()

    def set_sizes(self, text: float, cards: float) -> None:
        """Larger letters (as far as the window has room) and larger cards, 1 to 1.5."""
        if text != self._text_size:
            self._text_size = text
            self._arrange()
        if self.furnished:
            self.view.set_card_size(cards)

    def redress(self) -> None:
        """All of the window in other colours."""
        self._units.clear()
        self._arrange()
        if self.furnished:
            self.view.redress()
        for part in self.findChildren(QWidget):
            part.update()

    def _arrange(self) -> None:
        """Place everything for the size the window has; it has none before it is shown."""
        if not self._sized:
            return
        width, height = self.stage.width(), self.stage.height()
        unit = min(max(min(height / DESIGN_HEIGHT, width / 1440), 0.78), 2.4)
        unit = max(unit, min(unit * self._text_size, width / LEAST[0], height / LEAST[1]))
        self._lay_out(unit, QRect(0, top := self.notice.fit(width, unit), width, height - top))
        if self.furnished:
            self._place_overlays()

    def _lay_out(self, unit: float, room: QRect) -> None:
        """Table and panel, or table and strip, into that room under the notice."""
        top, width, height = room.top(), room.width(), room.top() + room.height()
        narrow = width < NARROW
        parts: list[Scaled] = [self.panel, self.toast_box, self.curtain_box, self.pause_box, self.meanwhile]
        if narrow:
            parts.append(self.strip)
        for part in parts:
            if abs(unit - self._units.get(part, 0.0)) > 0.01:
                self._units[part] = unit
                part.set_unit(unit)
        self.unit = unit
        self.hints.set_unit(unit)
        if narrow != self._narrow:
            self._narrow = narrow
            self.panel.show_actions(not narrow)
            self.side.show_prompt(self.prompt)
        self.strip.setVisible(narrow)
        side = self.panel.width()
        self.strip.fit(width)
        low = self.strip.height() if narrow else 0
        table = width if narrow else width - side
        self.view.setGeometry(0, top, table, height - top - low)
        self.strip.setGeometry(0, height - low, width, low)
        self.panel.setGeometry(width - side, top, side, height - top - low)
        self._peeking = narrow and self._peeking
        if not self._peeking:
            self.panel.read(False)
        self.panel.setVisible(not narrow or self._peeking)
        if self._peeking:
            self.panel.read(True, over=True)
        self.view.overlaid = self.panel.geometry().translated(-self.view.pos()) if self._peeking else QRect()
        self.asking.cover(self.side)

    def _place_overlays(self) -> None:
        self.covers.rescale(self.unit)
        self.hints.place(self._narrow)
        QTimer.singleShot(0, self, self.meanwhile.place)
        QTimer.singleShot(0, self, self._place_curtain)  # the table lays itself out after this event
        self.pause_box.place()

    def _place_curtain(self) -> None:
        if self.curtain_box.isVisible():
            self.curtain_box.place(secret_place(self.controller, self.view))

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.may_close():
            event.ignore()
            return
        if self.furnished:
            self.covers.close()
            self._watch.end()
        self.closing()
        super().closeEvent(event)
