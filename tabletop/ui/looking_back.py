"""Opens a game to be looked back at: the one on the table, one of the list, a file; and leads on from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tabletop.engine.player import HUMAN
from tabletop.presenter.table_model import SeatInfo
from tabletop.ui.texts import say

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tabletop.engine.spec import GameSpec
    from tabletop.play.advising import Advising
    from tabletop.play.controller import Controller
    from tabletop.play.course import Course
    from tabletop.play.replay import Replay
    from tabletop.play.session import Session
    from tabletop.play.timers import Timers
    from tabletop.storage.record_file import Record
    from tabletop.ui.main_window import MainWindow
    from tabletop.ui.over.pop_menu import Row
    from tabletop.ui.table.view import TableView


class RunningApp(Protocol):
    """The program, as far as a replay must know it."""

    session: Session
    advising: Advising
    window: MainWindow
    controller: Controller | None
    shown_course: Course | None

    def change_table(self, take: Callable[[], object]) -> None: ...

    def when_saved(self, then: Callable[[], object]) -> None: ...

    def table_view(self, parent: QWidget | None) -> TableView: ...


class LookingBack:
    """Belongs to one window's program."""

    def __init__(self, program: RunningApp, timers: Timers) -> None:
        self._program, self._timers = program, timers

    def at_table(self, turning: int = -1, entry: int = 0) -> None:
        """Look back at the game on the table: when it is over at that turning point or from its beginning; while it
        lasts from the last choice. `entry`: at the table before that one."""
        program = self._program
        controller, record = program.controller, program.session.record()
        if controller is None or controller.seating.shut:
            return
        if record is None:
            program.window.toast(say("look_back.unsaved"))
            return
        if controller.match.result() is not None:
            self._open(controller.match.spec, record, controller.seats, turning, entry)
            return
        from tabletop.play.looking import Looking
        from tabletop.play.replay import Replay

        seating, spec = controller.seating, controller.match.spec
        names = [info.name for info in controller.seats]
        eyes, since = (seating.eyes,), seating.remembered()
        asked = lambda: program.advising.of(spec.id)  # noqa: E731
        looking = Looking(spec, record, (), names, asked, self._timers, eyes=eyes, since=since)
        replay = Replay(looking, controller.seats, self._timers, seating.viewer, seating.eyes)
        self._show(replay, record)
        if entry:
            replay.go_to_entry(entry)
        else:
            replay.go(len(record.lines))

    def at_file(self, path: Path) -> None:
        """Look back at a record. Raises TabletopError if it cannot be read."""
        from tabletop.ai.portraits import portraits
        from tabletop.storage.replay import read_foreign, seats_of

        program = self._program
        record = read_foreign(path, program.session.library.known_seal)
        spec = program.session.load(str(record.header.get("game", "")))
        notes = seats_of(record.header)
        faces = portraits([note.kind for note in notes])
        seats = (
            SeatInfo(note.name, "", note.kind == HUMAN, face) for note, face in zip(notes, faces, strict=True)
        )
        self._open(spec, record, tuple(seats))

    def _open(
        self, spec: GameSpec, record: Record, seats: Sequence[SeatInfo], turning: int = -1, entry: int = 0
    ) -> None:
        """A record of a game that is over, or may be: until its end is told nobody's hand lies open but that of the
        only person."""
        from tabletop.match.public import PUBLIC
        from tabletop.play.coach import Coach
        from tabletop.play.replay import Replay

        program = self._program
        people = [seat for seat, info in enumerate(seats) if info.human]
        others = [seat for seat, info in enumerate(seats) if not info.human]
        mine = people[0] if len(people) == 1 else PUBLIC
        names = [info.name for info in seats]
        asked = lambda: program.advising.of(spec.id)  # noqa: E731
        coach = Coach(spec, record, people, names, asked, self._timers, others, eyes=(mine,))
        replay = Replay(coach, seats, self._timers, people[0] if people else 0, mine)
        self._show(replay, record, turning)
        if entry:
            replay.go_to_entry(entry)

    def _show(self, replay: Replay, record: Record, turning: int = -1) -> None:
        from tabletop.ui.dialogs.look_back import Leads, LookBack

        program, window = self._program, self._program.window

        def play(shown: Replay) -> None:
            program.when_saved(lambda: self._play_on(shown, record))

        course = program.shown_course
        turnings = course.turnings if course is not None and turning >= 0 else ()
        leads = Leads(play, lambda shown: self._rows(shown, record), window.announce, window.view.speed)
        sheet = LookBack(window, window.unit, replay, program.table_view, leads, turnings)
        window.show_overlay(sheet)
        if course is not None:
            course.rest()  # both ask the same process
            sheet.closed.connect(course.go_on)
        replay.looking.start()
        if turning >= 0:
            sheet.choose(turning)

    def _rows(self, replay: Replay, record: Record) -> Sequence[Row]:
        return ()

    def _play_on(self, replay: Replay, record: Record) -> None:
        """A game that goes on from that place: with what the eyes knew that look now, everything else dealt anew."""
        retelling = replay.retelling
        assert retelling is not None
        line = retelling.line_of(replay.place)
        seen = retelling.seen(replay.place, replay.eyes) if replay.eyes >= 0 else None
        self._program.change_table(lambda: self._program.session.begin_at(record, line, replay.viewer, seen))
