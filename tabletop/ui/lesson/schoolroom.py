"""A lesson in a window: gives each thought its bubble, hears what is pressed, and remembers how far it came."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent

from tabletop.engine.clock import monotonic_ms
from tabletop.engine.spec import GameSpec
from tabletop.lessons import Found, find
from tabletop.lessons.pointing import Pointer
from tabletop.lessons.script import Lesson, load, sentences
from tabletop.lessons.teacher import Teacher, Thought
from tabletop.lessons.texts import plain, say
from tabletop.play.controller import Controller
from tabletop.play.screen import Button, PromptText
from tabletop.presenter.table_model import Spot
from tabletop.ui.app import App
from tabletop.ui.labels import drop, place_in
from tabletop.ui.lesson.bubble import PRESSED, Bubble
from tabletop.ui.lesson.placing import Surroundings, beside, crosses, quietest
from tabletop.ui.lesson.shade import Shade
from tabletop.ui.lesson.steps import StepList
from tabletop.ui.over.keyholder import ENTER
from tabletop.ui.over.pop_menu import Row

GAP = 14
"""Design pixels around the bubble."""
SETTLE_MS = 700
"""So long a challenge that was laid takes no press of a key that ends a bubble: it may cost a star."""
LAID_MS = 60
"""After so long new buttons lie where they stay."""
RISE = 22
"""So much room is left above a thing for rising when it is chosen."""


class Schoolroom:
    """Belongs to the window of `app`. `wake()`: the others' answers are heard; `leave()`: the lesson is left, and can
    be gone on with later."""

    def __init__(self, app: App) -> None:
        self._app, self._window, self._settings = app, app.window, app.settings
        self.wake, self.leave = app.poll.start, app.leave_table
        window = app.window
        self.teacher: Teacher | None = None
        self._found = Found(None, ())
        self._path = Path()
        self.told: Thought | None = None
        self._heading = ""
        self._laid = -SETTLE_MS
        self._steps: StepList | None = None
        self.bubble: Bubble | None = None
        self.shade = Shade(window.stage)
        window.toast_box.turned.connect(self._lighten)
        window.view.hovered.connect(self.follow)
        window.panel.buttons.moved.connect(self.follow)
        window.strip.buttons.moved.connect(self.follow)
        window.view.spoke.connect(self._lighten)

    # -- which lesson ----------------------------------------------------------------------------------------

    def begin(self, game: str, path: Path | None = None) -> None:
        """As `open`, when what is on the table is saved."""
        self._app.when_saved(lambda: self.open(game, path))

    def open(self, game: str, path: Path | None = None) -> None:
        """The lesson of that game where it was left, or one of its challenges. Raises TabletopError and OSError."""
        self._found = find(game)
        path = path or self._found.lesson
        if path is not None:
            lesson = load(path)
            kept = self._kept(lesson)
            at = int(kept.get("at", 0)) if lesson.kind == "lesson" else 0
            self._path = path
            self._teach(self._app.session.load(game), lesson, at if at < len(lesson.steps) else 0)

    def offer(self) -> None:
        """What can be learned of the game on the table, as a menu."""
        if self._window.controller is not None:
            rows = self.rows(self._window.controller.match.spec.id)
            self._app.timers.soon(lambda: self._window.opening.rows(rows))

    def rows(self, game: str) -> list[Row]:
        """What can be learned there, for a menu."""
        found = find(game)
        rows = [Row(say("leave"), "Esc", self.leave), Row()] if self.teacher is not None else []
        for path in (*((found.lesson,) if found.lesson else ()), *found.challenges):
            lesson = load(path)
            kept, title = self._kept(lesson), sentences(self._app.session.load(game))(lesson.name)
            if lesson.kind == "challenge":
                stars = "★" * int(kept.get("stars", 0))
                label = say("menu.challenge", title=title, stars=stars.ljust(3, "☆"))
            else:
                at, of = lesson.chapter_of(int(kept.get("at", 0))), len(lesson.chapters)
                form = "done" if kept.get("done") else "new" if not at else ""
                told = say("menu", form, title=title, number=at, all=of)
                label = say("menu.lesson", told=told)
            rows.append(Row(label, "", lambda path=path: self.begin(game, path)))  # type: ignore[misc]
        return rows

    def _teach(self, spec: GameSpec, lesson: Lesson, index: int, stars: int = -1) -> None:
        teacher = Teacher(spec, lesson, index, self, self._app.timers)
        teacher.stars = stars if stars >= 0 else teacher.stars
        self._laid = monotonic_ms() if lesson.kind == "challenge" else -SETTLE_MS
        self.tell(None)
        self.teacher = teacher
        self._app.change_table(lambda: self._app.session.lay(teacher.match, teacher))

    def lay(self, index: int) -> None:
        if self.teacher is not None:
            self._teach(self.teacher.spec, self.teacher.lesson, index, self.teacher.stars)

    def attach(self, controller: Controller) -> None:
        """The window shows that table from now on: the lesson's, or another, and then the lesson is over."""
        teacher, window = self.teacher, self._window
        if teacher is None or controller.match is not teacher.match:
            self.close()
            return
        teacher.attach(controller)
        controller.autoplay.auto_pass.choose({}, False)
        window.lesson = self
        if teacher.lesson.kind == "lesson":
            self._list(StepList(window.panel, teacher.chapter_titles(), self._go, self.leave))
        else:
            self._list(None)

    def close(self) -> None:
        """No lesson is given any more."""
        self.teacher = self._window.lesson = None
        self._list(None)
        self.tell(None)

    def _list(self, steps: StepList | None) -> None:
        self._steps = steps
        self._window.panel.take_steps(steps)

    # -- what the teacher says -------------------------------------------------------------------------------

    def tell(self, thought: Thought | None) -> None:
        self.told = thought
        self._clear()
        if thought is not None and thought.title != self._heading:
            self._heading = thought.title
            self._window.toast_box.hide()  # it spoke of the thought before
        if thought is None or self.teacher is None:
            self.shade.hide()
            return
        if self._steps is not None:
            self._steps.show_at(self.teacher.chapter)
        self.place()
        if self._window.controller is not None:
            self._window.controller.show_prompt()  # which asks nothing while something is read
        told = {"title": thought.title, "scene": thought.scene, "text": thought.text, "more": thought.more}
        self._window.announce(" ".join(plain(say("heard", **told)).split()))

    def reached(self, index: int, stars: int) -> None:
        teacher = self.teacher
        if teacher is None:
            return
        kept = self._kept(teacher.lesson)
        kept["at"] = index
        if index >= len(teacher.lesson.steps):
            kept["done"] = True
            if teacher.lesson.kind == "challenge":
                kept["stars"] = max(stars, int(kept.get("stars", 0)))
        lessons = {**self._settings.get("lessons"), _key(teacher.lesson): kept}
        self._settings.set("lessons", lessons)
        self._settings.save()

    def _kept(self, lesson: Lesson) -> dict[str, Any]:
        return dict(self._settings.get("lessons").get(_key(lesson), {}))

    def header(self, title: str) -> tuple[str, str]:
        """What stands above the list of steps."""
        assert self.teacher is not None
        lesson = self.teacher.lesson
        if lesson.kind == "lesson":
            return self.teacher.title(), say("about", game=title, count=lesson.minutes)
        return self.teacher.title(), say("about.challenge", game=title)

    def prompt(self, prompt: PromptText) -> PromptText:
        """Undo is one step back, and a hint shows what is wanted; with them everything can be taken back. In a lesson
        the bubble says what the help would, and nothing can be pressed while something is read."""
        teacher = self.teacher
        if teacher is None:
            return prompt
        for wait in (0, LAID_MS):  # what is chosen rises, and buttons find their places
            QTimer.singleShot(wait, self.shade, self.follow)
        back = say("back") if teacher.step_back >= 0 else ""
        if back:
            prompt = prompt._replace(buttons=tuple(button._replace(final=False) for button in prompt.buttons))
        prompt = prompt._replace(undo=back, hint=teacher.asks)
        if teacher.lesson.kind == "lesson":
            prompt = prompt._replace(help="", rules=(), buttons=self._amber(prompt.buttons))
        if self.told is not None and self.told.reads:
            label = next(button.label for button in self._buttons(self.told) if button.primary)
            ends = say("solved") if self.told.stars >= 0 else self.told.title
            title = ends if self.told.end else say("reading")
            help_text = "" if self.told.end else say("reading.help", label=label)
            prompt = prompt._replace(title=title, help=help_text, rules=(), buttons=())
        if self._steps is not None:
            self._steps.share_escape(any(button.key == "Esc" for button in prompt.buttons))
        return prompt

    def _amber(self, buttons: Sequence[Button]) -> tuple[Button, ...]:
        """Only a button that the thought names is amber: nothing else is what comes next."""
        if self.told is None:
            return tuple(buttons)
        may = [button.label for button in buttons if button.enabled and self._is_wanted(button.label)]
        meant = _named(may, self.told.text)
        return tuple(
            button._replace(primary=button.label in meant, foot=button.at_foot) for button in buttons
        )

    def _is_wanted(self, label: str) -> bool:
        """Whether the button with that label leads where the lesson leads, as far as it plays something."""
        controller, teacher = self._window.controller, self.teacher
        if controller is None or teacher is None:
            return True
        offers = controller.moment.selection.offers()
        meant = [offer for offer in offers if offer._replace(consequence=None).short == label]
        return not meant or any(map(controller.person.wants, meant))

    # -- what is pressed -------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        """One key; False if it means nothing to a lesson."""
        if event.isAutoRepeat():
            return False
        key = Qt.Key(event.key())
        ends = key in (Qt.Key.Key_Space, *ENTER)
        reads = self.told is not None and self.told.reads
        if ends and not reads and monotonic_ms() - self._laid < SETTLE_MS:
            return True  # it was meant for the bubble before
        acts = {Qt.Key.Key_PageUp: self.back, Qt.Key.Key_PageDown: self.skip}
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            acts |= {Qt.Key.Key_U: self.back, Qt.Key.Key_H: self.show}
        act = self._first if reads and ends else acts.get(key)
        if act is not None:
            act()
        return act is not None

    def _first(self) -> None:
        if self.bubble is not None:
            next(button for button in self.bubble.buttons if button.primary).act()

    def show(self) -> None:
        """Do what is wanted."""
        if self.teacher is not None and self.told is not None:
            self.teacher.show()

    def back(self) -> None:
        """The step before this one."""
        if self.teacher is not None and self.teacher.step_back >= 0:
            self.lay(self.teacher.step_back)

    def skip(self) -> None:
        """The next chapter."""
        teacher = self.teacher
        if teacher is not None and not teacher.walk.over:
            self._go(teacher.chapter + 1)

    def _go(self, chapter: int) -> None:
        if self.teacher is not None and chapter < len(self.teacher.lesson.chapters):
            self.lay(self.teacher.lesson.chapters[chapter])

    def _buttons(self, thought: Thought) -> Sequence[Button]:
        teacher = self.teacher
        assert teacher is not None
        if thought.end:
            following = self._following()
            leave = Button(say("leave.short"), "Esc", self.leave)
            if following is None:
                return leave, Button(say("play"), "Space", self._app.play_on, primary=True)
            label = say("next") if teacher.lesson.kind == "challenge" else say("challenges")
            game = teacher.lesson.game
            return leave, Button(label, "Space", lambda: self.begin(game, following), primary=True)
        if teacher.lesson.kind == "challenge":  # Esc lets go of what is chosen first
            return Button(say("leave.short"), "", self.leave), Button(say("show"), "H", self.show)
        last = teacher.chapter + 1 >= len(teacher.lesson.chapters)
        skip = () if last else (Button(say("skip"), "PgDn", self.skip),)
        if thought.reads:
            return *skip, Button(say("go_on"), "Space", teacher.go_on, primary=True)
        return *skip, Button(say("show"), "H", self.show)

    def _following(self) -> Path | None:
        """The challenge after this lesson or challenge."""
        paths = [path for path in (self._found.lesson, *self._found.challenges) if path is not None]
        after = paths[paths.index(self._path) + 1 :] if self._path in paths else ()
        return next(iter(after), None)

    # -- where it stands -------------------------------------------------------------------------------------

    def _clear(self) -> None:
        if self.bubble is not None:
            drop(self.bubble)
            self.bubble = None
            self._window.view.spoken = QRect()

    def place(self) -> None:
        """The window has another size, or there is another thought."""
        QTimer.singleShot(0, self.shade, self._place)  # the table lays itself out after this event

    def _place(self) -> None:
        thought, teacher, window = self.told, self.teacher, self._window
        self._clear()
        if thought is None or teacher is None or not window.isVisible():
            self.shade.hide()
            return
        asks = teacher.lesson.kind == "challenge" and not thought.end
        speaker = say("asks") if asks else say("teacher")
        far = teacher.chapter, len(teacher.lesson.chapters)
        buttons = self._buttons(thought)
        self.bubble = Bubble(window.stage, window.unit, thought, speaker, *far, buttons)
        holes = self._holes(thought)
        self.shade.setGeometry(window.stage.rect())
        paper = quietest(self._room(holes), self.bubble.size(), round(GAP * window.unit), window.unit)
        model = window.view.model
        lit = model is None or model.stage is None or self._waits  # else it is dark already
        dark, leads = window.view.geometry() if lit else QRect(), self._goes_there(thought)
        buttons_at = [place_in(window.stage, each) for each in window.side.buttons.widgets]
        tailed = not holes or not crosses(paper, holes[0], buttons_at)
        speed, told = window.view.speed, self._told()
        angles = self._angles(thought, holes)
        self.shade.show_for(holes, paper, window.unit, dark, leads, speed, told, tailed, angles)
        self.bubble.setGeometry(paper)
        window.view.spoken = paper.translated(-window.view.pos())
        self.shade.raise_()
        self.bubble.show()
        self.bubble.raise_()
        self._lighten()
        for cover in (window.covers.sheet, window.pause_box):
            if cover is not None:
                cover.raise_()

    def _holes(self, thought: Thought) -> list[QRect]:
        """Where it is what is pointed at; when something is chosen, the button for it that is named."""
        at = [rect for rect in map(self._rect, thought.at) if rect.isValid()]
        return self._named_buttons("" if thought.reads else thought.text) or at

    def _angles(self, thought: Thought, holes: Sequence[QRect]) -> list[float]:
        """How far each of them is turned: a card of a fan is."""
        angle = self._window.view.angle_of
        turned = [(self._rect(each), angle(each.spot)) for each in thought.at if each.spot is not None]
        return [next((turn for rect, turn in turned if rect == hole), 0.0) for hole in holes]

    def _named_buttons(self, text: str) -> list[QRect]:
        controller, stage = self._window.controller, self._window.stage
        if controller is None:
            return []
        if not controller.moment.selection.spots and not controller.seating.staging():
            return []
        shown = [button for button in self._window.side.buttons.widgets if button.isEnabled()]
        meant = _named([button.text() for button in shown if self._is_wanted(button.text())], text)
        named = (button for button in shown if button.text() in meant)
        grown = round(3 * self._window.unit)
        return [place_in(stage, button).adjusted(-grown, -grown, grown, grown) for button in named]

    @property
    def _waits(self) -> bool:
        """Whether on a stage nothing meets, and something only waits for answers."""
        model = self._window.view.model
        stage = model.stage if model is not None else None
        return stage is not None and not stage.sides and not stage.meetings

    def _told(self) -> list[QRect]:
        """What can be read in the dark beside what is pointed at, and what is chosen or was pointed at for a button."""
        view, controller, thought = self._window.view, self._window.controller, self.told
        told = view.told_rects() if self._waits else []
        chosen = controller.moment.selection.spots if controller is not None else ()
        lit = [
            rect.translated(view.pos()) for rect in (*told, *map(view.spot_rect, chosen)) if rect.isValid()
        ]
        at = map(self._rect, thought.at) if thought is not None and not thought.reads else ()
        return lit + [rect for rect in at if rect.isValid()]

    def follow(self) -> None:
        """What is pointed at may have risen: its light rises with it."""
        if self.told is not None and self.bubble is not None and self.shade.isVisible():
            holes = self._holes(self.told)
            self.shade.light(holes, self._told(), self._angles(self.told, holes))

    def _lighten(self) -> None:
        """What is said to a wrong move lies in the light, beside the bubble, and in the light too what a thing says."""
        toast, view, bubble = self._window.toast_box, self._window.view, self.bubble
        said = [view.preview.box.translated(view.pos())] if view.preview.box.isValid() else []
        if toast.isVisible() and bubble is not None:
            gap = round(GAP * self._window.unit / 2)
            here = beside(self._room(self.shade.holes), bubble.geometry(), toast.size(), gap)
            toast.move(here.topLeft() - view.pos())
            said.append(here)
        self.shade.lighten(said)

    def _rect(self, pointer: Pointer) -> QRect:
        """Where it is in the window; an empty rectangle if it is not there."""
        view, spot = self._window.view, pointer.spot
        grown = round(3 * self._window.unit)
        if spot is None:
            rect = self._button_rect(pointer)
            return rect.adjusted(-grown, -grown, grown, grown) if rect.isValid() else rect
        rect = view.zone_rect(spot.zone, spot.seat) if spot.kind == "zone" else QRect()
        rect = rect if rect.isValid() else view.spot_rect(spot)
        if spot.kind == "card" and rect.isValid():
            rect = self._uncovered(spot, rect)
        seen = rect.adjusted(-grown, -grown, grown, grown).intersected(view.rect())
        return seen.translated(view.pos()) if rect.isValid() else rect

    def _uncovered(self, spot: Spot, rect: QRect) -> QRect:
        """Of a card in a row where each covers the one before it: what is seen."""
        view = self._window.view
        rights = (view.spot_rect(other) for other in view.drawn(spot.zone, spot.seat) if other != spot)
        lefts = [other.left() for other in rights if other.intersects(rect) and other.left() > rect.left()]
        seen = QRect(rect)
        seen.setRight(min((*lefts, rect.right())))
        return seen if seen.width() * 4 >= rect.width() else rect

    def _button_rect(self, pointer: Pointer) -> QRect:
        """Where the button lies that plays that."""
        controller, side, stage = self._window.controller, self._window.side, self._window.stage
        offers = controller.moment.selection.offers() if controller is not None else ()
        meant = (offer for offer in offers if offer.sequence and offer.sequence[0] in pointer.actions)
        names = [offer._replace(consequence=None).short for offer in meant]
        found = (place_in(stage, button) for button in side.buttons.widgets if button.text() in names)
        return next(found, QRect())

    def _room(self, holes: Sequence[QRect]) -> Surroundings:
        """What lies around a bubble that speaks of these."""
        window, view = self._window, self._window.view
        told, lying, things = (
            [rect.translated(view.pos()) for rect in rects]
            for rects in ([*view.told_rects(), *self._aim()], view.open_rects(), view.thing_rects())
        )
        rise = round(RISE * window.unit)
        lit = [hole.adjusted(0, -rise, 0, 0) for hole in holes]
        return Surroundings(view.geometry(), lit, told, lying, things)

    def _goes_there(self, thought: Thought) -> bool:
        """Whether the first that is pointed at is brought to the second."""
        controller, at = self._window.controller, [pointer.spot for pointer in thought.at]
        if controller is None or thought.reads or len(at) != 2 or at[0] is None or at[1] is None:
            return False
        return any(aim == at[1] or _is_in(at[1], aim) for aim in controller.moment.selection.aims(at[0]))

    def _aim(self) -> list[QRect]:
        """Where the card goes that is asked for, if it can only go there."""
        controller, thought = self._window.controller, self.told
        if controller is None or thought is None or thought.reads or not thought.at:
            return []
        spot = thought.at[0].spot
        aims = controller.moment.selection.aims(spot) if spot is not None else ()
        return [self._window.view.spot_rect(each) for each in aims] if len(aims) == 1 else []


def _is_in(one: Spot, other: Spot) -> bool:
    """Whether of two in one zone either is the whole zone."""
    return (one.zone, one.seat) == (other.zone, other.seat) and "zone" in (one.kind, other.kind)


def _named(labels: Sequence[str], text: str) -> list[str]:
    """Those of the labels that a thought names: the very words, else what begins with them."""
    words = PRESSED.findall(text)
    return [each for each in labels if each in words] or [
        each for each in labels if words and each.startswith(tuple(words))
    ]


def _key(lesson: Lesson) -> str:
    return f"{lesson.game}/{lesson.name}"
