"""The program with a window: puts settings, game, players and table together."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from tabletop import games
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.errors import TabletopError
from tabletop.play.advising import Advising
from tabletop.play.beginning import Beginning
from tabletop.play.company import Company
from tabletop.play.pace import shown_ms
from tabletop.play.session import CannotContinueError, GameOverError, Session, Terms
from tabletop.storage.lock import LockedError
from tabletop.storage.paths import Paths, portable_paths, user_paths
from tabletop.storage.settings import Settings
from tabletop.ui import placing, theme, wearing
from tabletop.ui.application import ENVIRONMENT, Leaving, make_application
from tabletop.ui.home.door import Door
from tabletop.ui.kept_games import KeptGames
from tabletop.ui.looking_back import LookingBack
from tabletop.ui.main_window import MainWindow
from tabletop.ui.own_windows import OwnWindows
from tabletop.ui.table.card_art import CardArt, app_icon, register_resources
from tabletop.ui.texts import say
from tabletop.ui.timers import QtTimers
from tabletop.ui.tutoring import Tutoring

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tabletop.match.match import Change
    from tabletop.play.args import PlayArgs
    from tabletop.play.controller import Controller
    from tabletop.play.new_game import GameChoice
    from tabletop.presenter.finale import EndText
    from tabletop.review.aftermath import Aftermath
    from tabletop.ui.failing import Failing
    from tabletop.ui.lesson.schoolroom import Schoolroom
    from tabletop.ui.sound.sounds import Sounds
    from tabletop.ui.table.view import TableView
    from tabletop.ui.table_window import TableWindow

POLL_MS = 10


class App:
    """Everything of one open window. `open(args)` shows it; `quit` is called when it closes."""

    def __init__(
        self, paths: Paths, session: Session | None = None, now: Callable[[], int] = monotonic_ms
    ) -> None:
        """`now`: milliseconds of a clock that never goes back."""
        self._now = now
        self._paths = paths
        self._failing: Failing | None = None
        self.settings = Settings(paths.settings)
        self.session = session or Session(paths, games.load)
        self._beginning = Beginning(self.session, self.settings, games.game_titles)
        self.advising = Advising(self.session.worker_game, lambda: self.session.terms.cores)
        self.controller: Controller | None = None
        self._company = Company()
        self._begun: Controller | None = None
        self._room: Schoolroom | None = None
        self.aftermath: Aftermath | None = None
        self._judged: Aftermath | None = None
        """All that was found of the last game that was over."""
        self.sounds: Sounds | None = None
        self._let_go = False
        self._left = False
        self.kept_games = KeptGames(self)
        self.tutoring = Tutoring(self.settings, self.settings_changed)
        self.window = MainWindow(self)
        self.own_windows = OwnWindows(self)
        self.door = Door(self, games.shelf)
        self.timers = QtTimers()
        self.looking_back = LookingBack(self)
        self._read: dict[tuple[str, int], set[str]] = {}
        self.poll = QTimer(interval=POLL_MS)
        """Runs while opponents think: their answers are heard."""
        self.poll.timeout.connect(self._hear)
        self.at_first_frame: list[Callable[[], object]] = [
            self._open_sounds,
            lambda: self.timers.soon(self.window.furnish),
        ]
        placing.restore(self.window, self.settings)
        self._apply_settings()

    def open(self, args: PlayArgs) -> None:
        """Show home; or a lesson or a table, where one is asked for or the settings say so: the game that was left,
        else the first game against an AI. Raises TabletopError if the record that was asked for cannot be continued."""
        asked = args.wants_new or args.resume or args.record is not None
        if args.learn:
            self.room.open(args.learn)
        elif asked or self.settings.get("straight"):
            self._beginning.begin(args)
            self._show_table()
        else:
            self.session.log = args.log
            self.door.open()
        if (path := args.replay) is not None:
            self.at_first_frame.append(lambda: self.kept_games.listed(self.looking_back.at_file, path))
        size = self.window.size()

        def fit() -> None:
            if self.window.size() == size:
                placing.fit(self.window)

        self.at_first_frame.append(fit)
        self.window.show()

    def furnished(self) -> None:
        """The window has a table now, which looks as the settings say and is begun with when it has appeared."""
        window = self.window
        window.view.appeared.connect(lambda: self._start(self.controller))
        window.view.appeared.connect(self.first_frame)
        self.dress(window)
        window.view.set_card_size(self.settings.get("card_size") / 100)

    def first_frame(self) -> None:
        """Home or a table is on the screen: what waited for that is done, once."""
        waiting, self.at_first_frame = self.at_first_frame, []
        for act in waiting:
            act()

    def begin(self, choice: GameChoice, rematch: bool = False) -> None:
        """A new game on this table. Raises TabletopError or ValueError with the table unchanged."""

        def take() -> None:
            self.session.begin(choice, rematch)
            self.settings.set("last_game", choice.data())
            self.settings.save()

        self.change_table(take)

    def rematch(self) -> None:
        """The same again, another deal."""
        if (choice := self.session.choice) is not None:
            self.when_saved(lambda: self.begin(choice._replace(seed=""), rematch=True))

    def go_on(self, path: Path) -> None:
        """Continue another game, or look back at one that is over. Raises TabletopError, the table unchanged."""
        try:
            self.change_table(lambda: self.session.go_on(path))
        except GameOverError as over:
            self.door.refresh()
            self.looking_back.at_file(over.path)

    def when_saved(self, then: Callable[[], object]) -> None:
        """`then` lets go of the game on the table: if some of it cannot be saved, the person is asked before."""
        problem = self.session.unsaved()
        if problem:
            self._ask_unsaved(problem, lambda: self.when_saved(then), (say("unsaved.leave"), "L", then))
        else:
            then()

    def may_close(self) -> bool:
        """Whether the window may close; if something cannot be saved, the person is asked instead."""
        problem = "" if self._let_go else self.session.unsaved()
        if problem:

            def let_go() -> None:
                self._let_go = True
                self.window.close()

            self._ask_unsaved(problem, self.window.close, (say("unsaved.close"), "C", let_go))
        return not problem

    def _ask_unsaved(
        self, problem: str, again: Callable[[], object], anyway: tuple[str, str, Callable[[], object]]
    ) -> None:
        from tabletop.ui.over.overlay import QuestionBox

        window, told = self.window, (say("unsaved"), say("unsaved.means", problem=problem))
        first = (say("unsaved.again"), again)
        window.show_overlay(QuestionBox(window, window.unit, *told, first, anyway, window.setFocus))

    def go_home(self) -> None:
        """Leave the table; its game can be gone on with as it is."""
        self.when_saved(self.leave_table)

    def leave_table(self, problem: str = "") -> None:
        """At once: home is shown, with the game's tile chosen."""
        game = self.controller.match.spec.id if self.controller is not None else ""
        choice = self.session.choice
        self._drop_aftermath()
        if self._room is not None:
            self._room.close()
        if self.controller is not None:
            self.controller.stop()
            self.controller = None
        self.own_windows.close()
        self.poll.stop()
        self.session.leave()
        self.door.open(game, problem, choice)

    def play_on(self) -> None:
        """Leave the table for a game of its kind, as home would begin it."""
        self.leave_table()
        self.door.play()

    def open_details(self, choice: GameChoice, take: Callable[[GameChoice], object]) -> None:
        """All that a game is begun with: house rules, seats, clock and deal. `take` gets what was chosen."""
        from tabletop.ui.dialogs.new_game import NewGame

        spec, told = self.session.load(choice.game), games.shelf().get(choice.game)
        luck = told.luck if told is not None else ""
        self.window.show_overlay(NewGame(self, spec, choice, take, luck))

    @property
    def room(self) -> Schoolroom:
        """Where lessons are given."""
        from tabletop.ui.lesson.schoolroom import Schoolroom

        if self._room is None:
            self._room = Schoolroom(self)
        return self._room

    def open_settings(self) -> None:
        from tabletop.ui.dialogs.preferences import Preferences

        self.window.show_overlay(Preferences(self))

    def open_about(self) -> None:
        from tabletop.ui.dialogs.about import AboutBox

        self.window.show_overlay(AboutBox(self.window, self.window.unit, self._paths))

    def open_programs(self) -> None:
        from tabletop.ui.dialogs.programs import Programs

        window = self.window
        window.show_overlay(Programs(window, window.unit, self.settings, self.settings_changed))

    def toggle_stop(self, prompt: str) -> None:
        """Ask at this prompt of the game on the table, or no more."""
        if self.controller is not None:
            game, passed = self.controller.match.spec.id, dict(self.settings.get("passed_over"))
            off = passed.get(game, [])
            passed[game] = [other for other in off if other != prompt] if prompt in off else [*off, prompt]
            self.settings.set("passed_over", passed)
            self.settings_changed()

    def open_stops(self) -> None:
        from tabletop.ui.dialogs.stops import Stops

        window = self.window
        if self.controller is not None:
            spec = self.controller.match.spec
            window.show_overlay(Stops(window, window.unit, self.settings, spec, self.settings_changed))

    def find_out(self, told: EndText) -> Aftermath | None:
        """How the chances went in the game that is over, and what cost something; None where there is no record, no
        person or no search."""
        controller, record = self.controller, self.session.record()
        if controller is None or record is None or controller.match.result() is None:
            return None
        spec, match = controller.match.spec, controller.match
        people = [seat for seat in range(match.seats) if match.is_human(seat)]
        if not people or spec.mind.judgement is None:
            return None
        if self.aftermath is not None and self.aftermath.course.record.lines != record.lines:
            self._drop_aftermath()  # the end was taken back, and it has ended in another way
        judged = self._judged
        if self.aftermath is None and judged is not None and judged.course.record.lines == record.lines:
            self.aftermath = judged  # whoever comes back to a game reads the same of it
        if self.aftermath is None:
            from tabletop.review.aftermath import Aftermath
            from tabletop.review.course import Course

            seats, advised = controller.seats, controller.person.advised
            subject = self.looking_back.subject(spec, record, seats, advised)
            course = Course(subject, people, told.chapter)
            self.aftermath = Aftermath(course, self.looking_back.coach(subject, seats))
            self.aftermath.start()
        return self.aftermath

    def table_view(self, parent: QWidget | None) -> TableView:
        """Another table that looks like the window's."""
        from tabletop.ui.table.view import TableView

        view = TableView(parent)
        view.speed = 0.0
        view.set_deck(self._deck())
        view.set_card_size(self.settings.get("card_size") / 100)
        return view

    def sort_hand(self, window: TableWindow) -> None:
        """Lay the hand by suit, by rank or as it was dealt, from now on and in later games."""
        controller = window.controller
        if controller is not None and not controller.seating.hides:
            order = controller.person.sort_hand()
            self.settings.set("hand_order", order)
            self.settings.save()
            window.toast(say("hand.sorted", form=order))

    def mute(self, window: TableWindow) -> None:
        """Sound on or off, from now on and at the clock too."""
        if self.sounds is not None:
            window.toast(say("sound", form="on" if self.sounds.toggle() else "off"))

    def _open_sounds(self) -> None:
        from tabletop.ui.sound.sounds import Sounds

        self.sounds = Sounds(self.settings)

    def sound(self, name: str) -> None:
        """Let the sound of that name be heard."""
        if self.sounds is not None:
            self.sounds.play(name)

    def leave(self) -> None:
        """Close the window without a question, if it is still open."""
        if not self._left:
            self._let_go = True  # nobody is there to answer a question
            self.door.leave()
            self.window.close()
            self.quit()

    def quit(self) -> None:
        """The window closes; the game is found again as it was."""
        if self._left:
            return
        self._left = True
        self._drop_aftermath()
        self.poll.stop()
        if self.controller is not None:
            self.controller.stop()
            self.controller = None
        self.own_windows.close()
        placing.keep(self.window, self.settings)
        self.settings.save()
        if self.sounds is not None:
            self.sounds.close()
        self.advising.close()
        self.session.close()
        if self._failing is not None:
            self._failing.stop()

    # -- failures --------------------------------------------------------------------------------------------

    def give_back(self) -> None:
        """Garbage is collected (see `cli.main`), but not among what the start has loaded; from now on memory that is
        free goes back to the system."""
        from tabletop.ui.giving_back import GivingBack

        gc.freeze()
        gc.enable()
        self._giving_back = GivingBack(lambda: self.window.view.is_animating())

    def watch(self) -> None:
        """From now on failures are written down and the person is asked how to go on."""
        from tabletop.storage.journal import Journal
        from tabletop.ui.failing import Failing

        journal = Journal(self._paths.state)
        self._failing = Failing(journal, self.session, self.window, self._build_again)
        if died := self._failing.start():
            self.window.toast(say("died", report=died))

    def _build_again(self) -> None:
        """The game on the table, from its record: what was half done is gone, every choice is there."""
        path, match = self.session.path, self.session.match
        assert path is not None and match is not None
        over = match.result() is not None
        self.session.close()  # which puts one that is over among the replays
        path = self._paths.replays / path.name if over else path
        take = self.session.lay_ended if over else self.session.go_on
        try:
            self.change_table(lambda: take(path))
        except TabletopError as problem:
            self.leave_table(str(problem))

    def change_table(self, take: Callable[[], object]) -> None:
        """`take` puts another game into the session; if it cannot, the table stays as it is."""
        old = self.controller
        take()
        self._drop_aftermath()
        if old is not None:
            old.stop()
        self.own_windows.rest()
        self._show_table()

    def _drop_aftermath(self) -> None:
        if self.aftermath is not None:
            self.aftermath.leave()
            self._judged = self.aftermath if self.aftermath.over else self._judged
            self.aftermath = None

    def _show_table(self) -> None:
        match = self.session.match
        assert match is not None
        self.door.close()
        self._company = Company()
        self.controller = controller = self.show_match(self.window)
        if self._room is not None:
            self._room.attach(controller)
        self.own_windows.follow()
        match.subscribe(self._wake)
        controller.start()
        self.window.problem(self.session.notice or self.settings.notice)
        # the first frame comes first: nobody is asked and no process is started before it
        if self.window.view.has_appeared:
            self.timers.soon(lambda: self._start(controller))

    def show_match(self, window: TableWindow, own: int = -1) -> Controller:
        """The match on the table is shown in that window from now on; `own`: it is the window of whoever sits there."""
        from tabletop.play.controller import Controller

        match = self.session.match
        assert match is not None
        controller = Controller(
            match,
            window.view,
            window,
            self.session.seats_info(),
            trust=bool(self.settings.get("trust")),
            adviser=lambda: self.advising.of(match.spec.id),
            timers=self.timers,
            company=self._company,
            own=own,
            now=self._now,
        )
        self._instruct(controller)
        controller.moment.arranging.sort = str(self.settings.get("hand_order"))
        controller.replies.plays.read = self._read.setdefault((match.spec.id, own), set())
        window.attach(controller)
        return controller

    def _start(self, controller: Controller | None) -> None:
        if controller is not None and controller is self.controller and controller is not self._begun:
            self._begun = controller
            controller.match.start()
            if self.session.news:
                self.window.toast(self.session.news)
            if self.session.opponents is not None:
                self.session.opponents.greet()
            self.poll.start()

    def _wake(self, change: Change) -> None:
        self.poll.start()
        match, played = self.session.match, self.settings.get("played")
        if match is not None and match.result() is not None and match.spec.id not in played:
            self.settings.set("played", [*played, match.spec.id])

    def _hear(self) -> None:
        opponents, controller = self.session.opponents, self.controller
        if opponents is not None:
            for one in self._controllers():
                one.rename(self.session.seats_info())
        if opponents is None or not opponents.busy:
            self.poll.stop()
            return
        for one in self._controllers():
            one.replies.show_progress(opponents.progress)
        for answer in opponents.poll():
            if controller is not None:
                controller.replies.take(answer)

    def settings_changed(self) -> None:
        if problem := self.settings.save():
            self.window.toast(problem)
        if self.sounds is not None:
            self.sounds.follow()
        self._apply_settings()
        for controller in self._controllers():
            controller.refresh()

    def _apply_settings(self) -> None:
        get = self.settings.get
        cores = 2 if get("second_core") and (os.cpu_count() or 1) > 1 else 1
        known = dict(get("bots")), dict(get("faces")), dict(get("colours"))
        self.session.terms = Terms(str(get("bad_bot")), cores, *known)
        windows = [self.window, *self.own_windows.opened]
        wearing.follow(self.settings, *windows)
        for window in windows:
            if window.furnished:
                self.dress(window)
        if self.door.home is not None:
            self.door.home.setting.tell_warned()
        for controller in self._controllers():
            self._instruct(controller)

    def _instruct(self, controller: Controller) -> None:
        """A game is conducted as the settings say."""
        get, pace = self.settings.get, controller.replies.pace
        pace.ms, pace.trick_ms = int(get("ai_pace_ms")), self._trick_ms(controller.match.spec.id)
        controller.person.confirm = bool(get("confirm_end_turn"))
        controller.person.warn(get("tutors"))
        controller.seating.trust = bool(get("trust"))
        controller.seating.turns = bool(get("turn_table"))
        controller.autoplay.auto_pass.choose(get("passed_over"), bool(get("smart_stops")))

    def _controllers(self) -> list[Controller]:
        """Those of all windows on the match, the first window's first."""
        every = (self.controller, *(window.controller for window in self.own_windows.opened))
        return [controller for controller in every if controller is not None]

    def dress(self, window: TableWindow) -> None:
        """How cards look and move there."""
        get, deck, calm = self.settings.get, self._deck(), wearing.is_calm(self.settings)
        window.view.speed = 0.0 if calm else get("animation") / 100
        window.view.calm = calm and get("animation") > 0
        window.view.set_deck(deck)
        window.panel.set_deck(deck)
        window.panel.want_chart(bool(get("chart")))

    def _trick_ms(self, game: str) -> int:
        """How long a complete trick is shown; in a lesson the lesson waits."""
        first = self._room is None and game not in self.settings.get("played")
        return shown_ms(int(self.settings.get("trick_ms")), first)

    def card_art(self) -> CardArt:
        return CardArt(self.window.devicePixelRatioF(), self._deck())

    def _deck(self) -> str:
        return "four_colour" if self.settings.get("four_colour") else "standard"


def run(args: PlayArgs) -> int:
    """Open the window and play until it closes; returns the exit code."""
    application = make_application()
    application.setApplicationName("Tabletop")
    wearing.dress(application)
    application.setFont(theme.ui_font(14))
    with Leaving(application) as leaving:
        try:
            register_resources()
            app = App(portable_paths() if args.portable else user_paths())
            app.open(args)
        except (CannotContinueError, LockedError) as problem:
            print(f"tabletop: {problem}", file=sys.stderr)
            return 1
        except (TabletopError, ValueError, RuntimeError) as problem:
            print(f"tabletop: {problem}", file=sys.stderr)
            return ENVIRONMENT
        app.at_first_frame += [app.give_back, lambda: application.setWindowIcon(app_icon()), app.watch]
        return leaving.run(app.leave, app.session.keep_time)
