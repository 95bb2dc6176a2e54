"""A monkey at a hot seat: it holds, repeats and mixes keys and clicks, and every frame is photographed in two worlds.

The second world differs in what is hidden: either from everybody, or from one seat. As long as nobody has asked to look
(or that seat has), pixels and words of both worlds must be the same. Who has asked is judged here, by what was pressed
and when, and not by the program.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from operator import sub
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.events import Event, PhaseBegan
from tabletop.engine.observation import Observation
from tabletop.engine.player import HUMAN, Answer, Choice
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.match.public import PUBLIC, public_observation
from tabletop.play import hinting
from tabletop.play.auto_pass import AutoPass
from tabletop.play.screen import Hint
from tabletop.play.seating import CALM_MS
from tabletop.play.session import Session
from tabletop.presenter.table_model import Spot
from tabletop.ui import table_window
from tabletop.ui.app import App
from tabletop.ui.kept_games import KeptGames
from tabletop.ui.lesson.schoolroom import Schoolroom
from tabletop.ui.looking_back import LookingBack
from tabletop.ui.main_window import MainWindow
from tabletop.ui.table import nodes
from tabletop.ui.table.preview import PREVIEW_MS
from tests.contract.leaks import permutation
from tests.play.desk import Time
from tests.ui import desk
from tests.ui.fingers import PAIRS, PRESSES, REPEATS, Fingers

SIZE: Final = (800, 560)
SPEEDS: Final = (0.0, 0.5, 1.0, 2.0)
"""Every *Movement* there is."""
CARD: Final = re.compile("[♣♦♥♠]|Joker| of (Clubs|Diamonds|Hearts|Spades)")
"""What is hidden may say what it likes, but no card."""
LETTERS: Final = "HPSUMLBRTYA?123456789"
OFTEN: Final = ("Return", "Return", "Return", "P", "H", "H", "Space", "Escape")
NAMED: Final = (*OFTEN, "Tab", "Left", "Right", "Up", "Down", "F10", "F1")
WAITS: Final = (0, 20, 50, 300, 499, 500, 501, 800, 2000)
GRAIN: Final = 32
"""Qt draws one letter at two times with edges that differ, mostly by less than 10 and at most by some 25 of 255."""
NEVER: Final = 10_000_000
"""Milliseconds: no real clock has a say, the monkey's alone."""
TOUCHES: Final = ("key", "hold", "click", "drag")
LEAVING: Final = ("go_home", "rematch", "open_settings", "open_stops", "quit")

Step = tuple[str, tuple[object, ...]]


class Leak(AssertionError):
    """Something was to be seen or heard that its owner had not asked for. `photos`: of both worlds."""

    def __init__(self, told: str, *photos: Photo) -> None:
        super().__init__(told)
        self.photos = photos


class Table(NamedTuple):
    """One game as the monkey plays it: who sits there, and by which options."""

    spec: GameSpec
    kinds: tuple[str, ...]
    options: dict[str, object] = {}

    def start(self, seed: str) -> GameState:
        return self.spec.start(len(self.kinds), seed, self.spec.make_options(self.options))


class Photo(NamedTuple):
    """One moment: who had asked to look (PUBLIC: nobody), what was to be seen, read and heard, and what all know."""

    asked: int
    picture: QImage
    words: list[str]
    said: list[str]
    public: tuple[object, ...]
    sights: list[Observation]
    """What each seat may know."""
    moving: bool
    sounds: list[str]
    """All that were heard so far, by whoever is in the room."""


class Listening:
    """A screen reader is there."""

    isActive = staticmethod(lambda: True)


class Sage:
    """Advises the first legal answer, at once."""

    busy, progress = True, 0.5

    def __init__(self) -> None:
        self._open: Decision | None = None

    def ask(self, level: str, seed: str, seen: Observation, decision: Decision, limits: object) -> None:
        self._open = decision

    def poll(self) -> list[Answer]:
        asked = self._open
        return [] if asked is None else [Answer(asked.serial, asked.seat, Choice(asked.actions[0]))]

    def stop(self) -> None:
        pass


class World:
    """A window, a clock that the monkey turns, and the fingers of everybody at the table."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        for name in LEAVING:
            patch.setattr(App, name, lambda self, *_: None)
        for part, name in ((KeptGames, "open"), (LookingBack, "at_table"), (Schoolroom, "offer")):
            patch.setattr(part, name, lambda self, *_: None)
        for name in ("close", "toggle_full_screen"):
            patch.setattr(MainWindow, name, lambda self: None)
        patch.setattr(table_window, "NARROW", SIZE[0] - 1)
        patch.setattr(AutoPass, "delay_ms", lambda self: 0)
        patch.setattr(hinting, "POLL_MS", NEVER)
        patch.setattr(nodes, "QAccessible", Listening)
        QApplication.setCursorFlashTime(0)  # a caret blinks by a real clock
        self.said: list[str] = []
        self.sounds: list[str] = []
        patch.setattr(MainWindow, "sound", lambda _, name: self.sounds.append(name))
        patch.setattr(MainWindow, "announce", lambda _, text, alert=False: self.said.append(text))
        self.time = Time()
        paths = desk.paths(folder)
        self.app = App(paths, Session(paths, lambda game: pytest.fail("no game is loaded")), self.time)
        for name, value in {"ai_pace_ms": 0, "trick_ms": 0}.items():
            self.app.settings.set(name, value)
        self.app.advising.of = lambda game: Sage()
        self.fingers = Fingers(self.app, self.time)
        self.window = self.app.window
        self.window.view._animator._timer.setInterval(NEVER)
        self.window.view.preview._timer.setInterval(NEVER)
        self.window.view._beat.timer.setInterval(NEVER)
        self.window.toast_box._timer.timeout.disconnect()
        self.window.resize(*SIZE)
        for hint in (Hint(None), None):
            self.window.show_hint(hint)  # its box stays from now on
        self._shown = False

    def sit_down(self, table: Table, state: GameState, speed: float) -> None:
        """A match that goes on from that state, on this window."""
        players = [
            Human(f"Player {n}") if kind == HUMAN else Absent(kind, f"Robot {n}")
            for n, kind in enumerate(table.kinds)
        ]
        match = Match(table.spec, players, "monkey", table.spec.make_options(table.options))
        match._state = state.clone()
        match._state.events = []
        match._issue()
        old = self.app.controller
        if old is not None:
            old.stop()
        for name, value in {"animation": round(speed * 100), "chart": True}.items():
            self.app.settings.set(name, value)
        self.app._apply_settings()
        self.window.view.fast_forward()
        self.app.session.match = match
        self.window.covers.close_rules()
        if self.window._peeking:
            self.window.toggle_log()
        self.app._show_table()
        if not self._shown:
            self._shown = True
            self.window.show()
        self.settle()
        for widget in self.window.findChildren(QWidget):
            if widget.underMouse():
                widget.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
                widget.update()
        self.fingers.move(QPoint(1, 1))
        self.settle()
        self.said.clear()
        self.sounds.clear()

    def leave(self) -> None:
        """Nobody plays here any more."""
        self.app.poll.stop()
        if self.app.controller is not None:
            self.app.controller.stop()
        self.window._watch.end()
        self.window.hide()
        self.window.deleteLater()
        self.settle()

    def settle(self) -> None:
        """All that is due now, to the end of a row of forced moves, and nothing that waits for a real clock. Each part
        of a move waits for the next round, and a paint that one world alone needs may come before it."""
        quiet = 0
        while quiet < 5:
            QCoreApplication.processEvents()
            quiet = 0 if self._busy() else quiet + 1
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def _busy(self) -> bool:
        table = self.app.controller
        if table is None or table.moment.stopped or table.moment.moving or table.seating.paused:
            return False
        return table.autoplay.timer.runs or table.telling.is_behind

    def do(self, step: Step) -> None:
        name, args = step
        getattr(self, f"_{name}")(*args)
        self.settle()

    # -- what a monkey does ----------------------------------------------------------------------------------

    def _key(self, key: Qt.Key) -> None:
        self.fingers.tap(key)

    def _hold(self, key: Qt.Key, ms: int, how: str) -> None:
        self.fingers.down(key)
        self.fingers.hold(key, ms, how)
        self.fingers.up(key)

    def _click(self, at: QPoint) -> None:
        self.fingers.move(at)
        self.fingers.click(at)

    def _look(self, spot: Spot) -> None:
        """As a right click does."""
        self.window.view.opened.emit(spot)

    def _drag(self, start: QPoint, end: QPoint) -> None:
        self.fingers.move(start)
        self.fingers.press(start)
        for part in (0.2, 0.6, 1.0):
            self.fingers.drag(start + (end - start) * part)
        self.fingers.let_go(end)

    def _point(self, at: QPoint) -> None:
        self.fingers.move(at)

    def _wait(self, ms: int) -> None:
        """Time passes: what waits for it happens."""
        self.fingers.wait(ms)
        view = self.window.view
        view._animator.advance(ms)
        if ms >= PREVIEW_MS and view.preview._timer.isActive():
            view.preview._timer.stop()
            view.preview.show()
        hint = self.app.controller.person.hinting
        if hint is not None and hint._timer.runs:
            hint._hear()

    def _play(self, seat: int, action: Action) -> None:
        """A move, as its button would make it."""
        self.app.controller._submit(seat, (action,))

    def _close(self) -> None:
        self.app.controller.shutter.close()

    # -- what is to be seen ----------------------------------------------------------------------------------

    def photo(self, asked: int, wanted: bool = True) -> Photo:
        """This moment; not `wanted`: without what is to be seen and read."""
        said, self.said[:] = list(self.said), []
        match = self.app.controller.match
        public = (
            match.to_act,
            match.entries,
            match.observation(PUBLIC),
            [e.event for e in match.log(PUBLIC)],
        )
        sights = [match.observation(seat) for seat in range(match.seats)]
        sheet = self.window.covers.sheet
        if sheet is not None:
            sheet.text.document().pageCount()  # a long text is laid out bit by bit, by a real clock
        window, words = self.window, list(self.words()) if wanted else []
        picture = window.screen().grabWindow(window.winId()).toImage() if wanted else QImage()
        moving, sounds = window.view.is_animating(), list(self.sounds)
        return Photo(asked, picture, words, said, public, sights, moving, sounds)

    def words(self) -> Iterator[str]:
        """Every text of every object of the window, and what it remembers to say."""
        window = self.window
        yield window.windowTitle()
        things: list[QObject] = [window, *window.findChildren(QWidget)]
        names = ("text", "toolTip", "accessibleName", "accessibleDescription")
        texts = [(thing, name, getattr(thing, name, None)) for thing in things for name in names]
        said = [(thing, name, str(text())) for thing, name, text in texts if callable(text)]
        yield from sorted(
            f"{type(thing).__name__}.{name}: {text}"
            for thing, name, text in said
            if not isinstance(thing, QWidget) or thing.isVisible() or CARD.search(text)
        )
        yield from window.panel.log.texts()
        yield str(window.panel.chart.chart)
        yield str(window.noted)
        yield str(window.prompt._replace(buttons=()))
        yield from sorted(window.view.describe(spot) for spot, _ in window.view.scene().all_spots())


class Judge:
    """Who has asked to look, by what everybody could see and what was pressed; it asks nothing of the gate."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.asked = PUBLIC
        self._touched = world.time.ms
        self._curtain = ""
        self._log = 0

    def before(self, step: Step) -> int:
        """Whose curtain this step may open, else PUBLIC."""
        world, (name, args) = self._world, step
        calm = world.time.ms - self._touched
        if name in TOUCHES:
            box = world.window.curtain_box
            button = box.button
            at = [button.mapFrom(world.window, arg) for arg in args if isinstance(arg, QPoint)]
            mouse = bool(at) and all(button.rect().contains(point) for point in at)
            # of a key that is held the first press counts, like any other
            opens = mouse or (name in ("key", "hold") and args[0] == Qt.Key.Key_Return)
            names = world.app.controller.moment.names
            if opens and box.isVisible() and calm >= CALM_MS and box.name.text() in names:
                return names.index(box.name.text())
        return PUBLIC

    def after(self, step: Step, opened: int) -> None:
        world, name = self._world, step[0]
        match, window = world.app.controller.match, world.window
        if name in TOUCHES:
            self._touched = world.time.ms
        if opened >= 0:
            self.asked = opened
        moving, box = window.view.is_animating(), window.curtain_box
        before, self._curtain = self._curtain, box.name.text() if box.isVisible() else ""
        fell = self._curtain not in ("", before)
        events = [entry.event for entry in match.log(PUBLIC, self._log)]
        self._log = match.log_length
        hidden = self.asked != PUBLIC and (
            name == "close"
            or window.pause_box.isVisible()
            or fell
            or (self._curtain and not moving)  # an opened one goes when the cards lie open
            or match.result() is not None
            or any(self._gathers(event) for event in events)
        )
        other = match.to_act is not None and match.is_human(match.to_act) and match.to_act != self.asked
        if self.asked != PUBLIC and (hidden or (other and not moving)):
            self.asked = PUBLIC
            self._touched = world.time.ms

    def _gathers(self, event: Event) -> bool:
        spec = self._world.app.controller.match.spec
        return isinstance(event, PhaseBegan) and bool(spec.table.events[event.how].count_in)


class Monkey:
    """Plays episodes of one game. `leaks` is raised as `Leak`; `frames` counts the comparisons that could fail."""

    def __init__(self, world: World, table: Table, seed: str) -> None:
        self.world, self.table = world, table
        self.rng = Random(f"monkey:{seed}:{table.spec.id}")
        self.frames = 0

    def pick(self, things):
        return things[int(self.rng.random() * len(things))]

    def chance(self, part: float) -> bool:
        return self.rng.random() < part

    def episode(self, steps: int = 30) -> None:
        """Some steps in one world, the same in the other; both begin in the middle of a game."""
        table = self.table
        state = self._somewhere()
        if state.decision() is None:
            return
        seats = len(table.kinds)
        people = [seat for seat, kind in enumerate(table.kinds) if kind == HUMAN]
        owner = self.pick([PUBLIC, PUBLIC, *people])
        views = [state.observe(seat) for seat in range(seats)]
        seen = public_observation(views) if owner == PUBLIC else views[owner]
        keep = frozenset(card for _, _, card in state.cards() if self.chance(0.4))
        mapping = permutation(state, seen, self.rng, keep)
        if mapping is None:
            return
        twin = state.clone()
        twin.relabel(mapping)
        speed = self.pick(SPEEDS)
        script, photos = self._act(state, twin, speed, steps, keep, owner)
        asked = [photo.asked for photo in photos]
        self.frames += self._compare(
            script, asked, photos, self._watch(twin, script, speed, asked, owner), owner
        )

    def _somewhere(self) -> GameState:
        state = self.table.start(f"{self.rng.random()}")
        for _ in range(int(self.rng.random() * 60)):
            decision = state.decision()
            if decision is None:
                break
            before = state.clone()
            state.apply(self.pick(decision.actions))
            if state.decision() is None:
                return before
        while (decision := state.decision()) is not None and decision.stage:
            state.apply(self.pick(decision.actions))
        return state

    def _act(
        self, state: GameState, twin: GameState, speed: float, steps: int, keep: frozenset[int], owner: int
    ) -> tuple[list[Step], list[Photo]]:
        world = self.world
        world.sit_down(self.table, state, speed)
        shadow = twin.clone()
        judge = Judge(world)
        script: list[Step] = []
        photos = [world.photo(PUBLIC)]
        played: list[Action] = []
        match = world.app.controller.match
        submit = match.submit

        def note(serial: int, seat: int, action: Action) -> None:
            submit(serial, seat, action)
            played.append(action)

        match.submit = note
        for _ in range(steps):
            step = self._step(judge.asked, shadow, keep)
            played.clear()
            opened = judge.before(step)
            world.do(step)
            judge.after(step, opened)
            if not all(self._follows(shadow, action, keep) for action in played):
                break
            script.append(step)
            photos.append(world.photo(judge.asked, judge.asked in (PUBLIC, owner)))
        return script, photos

    @staticmethod
    def _follows(shadow: GameState, action: Action, keep: frozenset[int]) -> bool:
        """Play it in the other world, too; False where it could not be played there, or would be another card."""
        decision = shadow.decision()
        if decision is None or action not in decision.actions or not _is_kept(action, keep):
            return False
        shadow.apply(action)
        return True

    def _watch(
        self, state: GameState, script: list[Step], speed: float, asked: list[int], owner: int
    ) -> Iterator[Photo]:
        """The same steps from that state; a photo before the first and after each."""
        self.world.sit_down(self.table, state, speed)
        yield self.world.photo(PUBLIC)
        for step, who in zip(script, asked[1:], strict=True):
            self.world.do(step)
            yield self.world.photo(who, who in (PUBLIC, owner))

    def _compare(
        self, script: list[Step], asked: list[int], mine: Iterable[Photo], theirs: Iterable[Photo], owner: int
    ) -> int:
        """How many photos could be compared. Raises Leak at the first that differs."""
        compared, before, fair, abreast = 0, PUBLIC, True, True
        late: list[tuple[Photo, Photo]] = []
        for number, (who, one, other) in enumerate(zip(asked, mine, theirs, strict=False)):
            # once the owner has drawn another card in one world the two views differ by right
            fair = fair and (owner == PUBLIC or one.sights[owner] == other.sights[owner])
            same, was, before = who == PUBLIC or (who == owner and fair), before, who
            steady = same and (was == PUBLIC or (was == owner and fair))
            if one.public != other.public:
                if steady and one.public[:2] != other.public[:2]:
                    raise Leak(f"{script[:number]}: what happens depends on what is hidden")
                break
            # a card flies for longer from one end of an open hand than from the other: whoever played it knows where
            # it lay, and the table is handed over when it has come down
            abreast = one.moving == other.moving or (abreast and steady)
            if not (one.moving or other.moving) and one.sounds != other.sounds:
                told = f"after {script[:number][-12:]}: {one.sounds[-6:]} against {other.sounds[-6:]}"
                raise Leak(f"{self.table.spec.id}, {told}")
            if not same:
                late = []
            elif not abreast:
                late.append((one, other))
            else:
                compared += 1
                if (
                    late or not steady
                ):  # what was said last is for all, what was said before for whoever looked
                    one, other = (
                        photos[-1]._replace(said=[text for photo in photos for text in photo.said][-1:])
                        for photos in zip(*late, (one, other), strict=True)
                    )
                    late = []
                what = self._difference(one, other)
                if what:
                    raise Leak(
                        f"{self.table.spec.id}, seat {owner}, after {script[:number][-12:]}: {what}",
                        one._replace(asked=who),
                        other,
                    )
        return compared

    @staticmethod
    def _difference(one: Photo, other: Photo) -> str:
        if one.words != other.words:
            pairs = [(a, b) for a, b in zip(one.words, other.words, strict=False) if a != b]
            return f"the words differ: {pairs[:4] or (len(one.words), len(other.words))}"
        if one.said != other.said:
            return f"what is said differs: {one.said} against {other.said}"
        if one.picture != other.picture and (most := _furthest(one.picture, other.picture)) > GRAIN:
            return f"the pictures differ by up to {most} of 255"
        return ""

    # -- what it does next -----------------------------------------------------------------------------------

    def _step(self, asked: int, shadow: GameState, keep: frozenset[int]) -> Step:
        world = self.world
        match, window = world.app.controller.match, world.window
        decision, other = match._decision, shadow.decision()
        dice = self.rng.random()
        if decision is not None and other is not None:
            mover = decision.seat if not match.is_human(decision.seat) else asked
            may = mover == decision.seat and not window.pause_box.isVisible()
            common = [a for a in decision.actions if a in other.actions and _is_kept(a, keep)] if may else []
            if common and not window.view.is_animating() and dice < (0.4 if match.staging else 0.22):
                return "play", (mover, self.pick(common))
        if window.pause_box.isVisible() and self.chance(0.4):
            return "key", (Qt.Key.Key_P,)
        if window.view.is_animating() and self.chance(0.5):
            return "wait", (self.pick((16, 100, 400, 1500)),)
        if window.curtain_box.isVisible() and dice < 0.55:
            return self._at_the_curtain(dice)
        if dice < 0.35:
            return "wait", (self.pick(WAITS),)
        if dice < 0.37:
            return "close", ()
        if dice < 0.68:
            return self._some_key()
        at = self._some_point()
        if dice < 0.74:
            return "look", (self.pick([spot for spot, _ in window.view.scene().all_spots()]),)
        if dice < 0.84:
            return "click", (at,)
        if dice < 0.88:
            return "drag", (at, self._some_point())
        return "point", (at,)

    def _at_the_curtain(self, dice: float) -> Step:
        if dice < 0.25:
            return "wait", (self.pick((400, 499, 500, 700)),)
        button = self.world.window.curtain_box.button
        if dice < 0.33:
            return "click", (button.mapTo(self.world.window, button.rect().center()),)
        if dice < 0.4:
            return "hold", (
                Qt.Key.Key_Return,
                self.pick((100, 700, 1500)),
                self.pick((REPEATS, PAIRS, PRESSES)),
            )
        return "key", (Qt.Key.Key_Return,)

    def _some_key(self) -> Step:
        if self.chance(0.5):
            key = getattr(Qt.Key, f"Key_{self.pick(NAMED)}")
        else:
            letter = self.pick(LETTERS)
            key = Qt.Key.Key_Question if letter == "?" else getattr(Qt.Key, f"Key_{letter}")
        if self.chance(0.12):
            return "hold", (key, self.pick((100, 700, 1500)), self.pick((REPEATS, PAIRS, PRESSES)))
        return "key", (key,)

    def _some_point(self) -> QPoint:
        window = self.world.window
        spots: list[Spot] = [spot for spot, _ in window.view.scene().all_spots()]
        if spots and self.chance(0.75):
            rect = window.view.spot_rect(self.pick(spots))
            if rect.isValid():
                return window.view.mapTo(window, rect.center())
        return QPoint(int(self.rng.random() * window.width()), int(self.rng.random() * window.height()))


def _furthest(one: QImage, other: QImage) -> int:
    """How far a colour of one picture is from that of the other, at most."""
    if one.size() != other.size():
        return 255
    mine, theirs = (bytes(picture.constBits()) for picture in (one, other))
    line = one.bytesPerLine()
    rows = [at for at in range(0, len(mine), line) if mine[at : at + line] != theirs[at : at + line]]
    return max(max(map(abs, map(sub, mine[at : at + line], theirs[at : at + line]))) for at in rows)


def _is_kept(action: Action, keep: frozenset[int]) -> bool:
    return action.card < 0 or action.card in keep


def play(
    world: World, tables: list[Table], frames: int, seed: str, more: Callable[[], bool] = lambda: True
) -> int:
    """Episodes of these tables in turn until so many frames were compared; returns how many."""
    monkeys = [Monkey(world, table, f"{seed}:{n}") for n, table in enumerate(tables)]
    while sum(monkey.frames for monkey in monkeys) < frames and more():
        min(monkeys, key=lambda monkey: monkey.frames).episode()
    return sum(monkey.frames for monkey in monkeys)
