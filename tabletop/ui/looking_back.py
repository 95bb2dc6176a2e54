"""Opens a game to be looked back at: the one on the table, one of the list, a file; and leads on from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop.engine.errors import TabletopError
from tabletop.engine.player import HUMAN
from tabletop.match.public import OPEN, PUBLIC
from tabletop.ui.texts import say

if TYPE_CHECKING:
    from tabletop.engine.observation import Observation
    from tabletop.engine.player import Choice
    from tabletop.engine.spec import GameSpec
    from tabletop.presenter.table_model import SeatInfo, TableModel
    from tabletop.review.aftermath import Aftermath
    from tabletop.review.coach import Coach
    from tabletop.review.looking import Subject
    from tabletop.review.replay import Replay
    from tabletop.storage.record_file import Record
    from tabletop.ui.app import App
    from tabletop.ui.dialogs.look_back import LookBack
    from tabletop.ui.over.pop_menu import Row


MOST_PLAYED: Final = 6


class LookingBack:
    """Belongs to one window's app."""

    def __init__(self, app: App) -> None:
        self._app = app

    def at_table(self, moment: int = -1, entry: int = -1) -> None:
        """Look back at the game on the table: when it is over at that one of its moments or from its beginning; while
        it lasts from the last choice. `entry`: at the table behind that one."""
        app = self._app
        controller, record = app.controller, app.session.record()
        if controller is None or controller.seating.shut:
            return
        if record is None:
            app.window.toast(say("look_back.unsaved"))
            return
        if controller.match.result() is not None:
            at_table = controller.match.spec, record, controller.seats
            arranged = controller.moment.arranging.as_seen
            self._open(*at_table, moment, entry, app.session.path, arranged)
            return
        seating, spec = controller.seating, controller.match.spec
        eyes = seating.viewer, seating.eyes
        arranged = controller.moment.arranging.as_seen
        replay = self._lasting(spec, record, controller.seats, eyes, seating.remembered(), arranged)
        self._show(replay, record, origin=app.session.path)
        if entry >= 0:
            replay.go_to_entry(entry + 1)
        else:
            replay.go(len(record.lines))

    def ask_file(self) -> None:
        """Which record from elsewhere? A copy of it comes among the games; one that is over is looked back at."""
        from PySide6.QtWidgets import QFileDialog

        app = self._app
        kinds = f"{say('keep.records')} (*.jsonl)"
        name, _ = QFileDialog.getOpenFileName(app.window, say("keep.open"), "", kinds)
        if not name:
            app.kept_games.open()
            return
        try:
            path = app.session.library.bring(Path(name))
            if path.parent == app.session.library.paths.replays:
                self.at_file(path)
            else:
                app.kept_games.open()
        except (TabletopError, OSError) as problem:
            app.kept_games.open(problem=say("open.failed", problem=problem))

    def at_file(self, path: Path) -> None:
        """Look back at a record; at one of a game that lasts as its only person saw it. Raises TabletopError if it
        cannot be read."""
        from tabletop.presenter.table_model import SeatInfo
        from tabletop.storage.library import COLOURS
        from tabletop.storage.lookback import remembered
        from tabletop.storage.record_file import OVER
        from tabletop.storage.replay import read_foreign, seats_of

        app = self._app
        if path == app.session.path:
            self.at_table()
            return
        record = read_foreign(path, app.session.library.known_seal)
        spec = app.session.load(str(record.header.get("game", "")))
        notes = seats_of(record.header)
        faces = app.session.faces(notes, record.header.get(COLOURS))
        seats = tuple(
            SeatInfo(name, "", kind == HUMAN, face) for (kind, name), face in zip(notes, faces, strict=True)
        )
        since = None if OVER in record.header else remembered(spec, record)
        if since is None:
            self._open(spec, record, seats, origin=path)
        else:
            replay = self._lasting(spec, record, seats, _only_person(seats), since)
            self._show(replay, record, go_on=lambda: app.kept_games.play(path), origin=path)
            replay.go_to_entry(since)

    def _open(
        self,
        spec: GameSpec,
        record: Record,
        seats: Sequence[SeatInfo],
        moment: int = -1,
        entry: int = -1,
        origin: Path | None = None,
        arranged: Callable[[TableModel, int], TableModel] = lambda model, made: model,
    ) -> None:
        """A game that is over: until its end is told nobody's hand lies open but that of the only person."""
        from tabletop.review.replay import Replay

        known = self._app.aftermath
        if known is not None and known.coach.record.lines != record.lines:
            known = None  # of another game
        coach = known.coach if known is not None else self.coach(self.subject(spec, record, seats), seats)
        replay = Replay(coach, seats, self._app.timers, *_only_person(seats), arranged)
        self._show(replay, record, known, moment, origin=origin)
        if entry >= 0:
            replay.go_to_entry(entry + 1)

    def coach(self, subject: Subject, seats: Sequence[SeatInfo]) -> Coach:
        """Who finds what the people chose that cost something."""
        from tabletop.review.coach import Coach

        people = [seat for seat, info in enumerate(seats) if info.human]
        others = [seat for seat, info in enumerate(seats) if not info.human]
        _, mine = _only_person(seats)
        return Coach(subject, people, others, eyes=(mine,))

    def subject(
        self,
        spec: GameSpec,
        record: Record,
        seats: Sequence[SeatInfo],
        advised: Callable[[Observation], Choice | None] = lambda seen: None,
    ) -> Subject:
        """That game, and whom it is asked about. `advised`: what a hint said."""
        from tabletop.review.looking import Subject

        names = tuple([info.name for info in seats])
        return Subject(
            spec, record, names, partial(self._app.advising.of, spec.id), self._app.timers, advised
        )

    def _lasting(
        self,
        spec: GameSpec,
        record: Record,
        seats: Sequence[SeatInfo],
        eyes: tuple[int, int],
        since: int,
        arranged: Callable[[TableModel, int], TableModel] = lambda model, made: model,
    ) -> Replay:
        """A game that lasts, seen by the viewer with these eyes alone, and judged by nobody. `since`: see
        `Retelling`."""
        from tabletop.review.looking import Looking
        from tabletop.review.replay import Replay

        looking = Looking(self.subject(spec, record, seats), (), eyes=eyes[1:], since=since)
        return Replay(looking, seats, self._app.timers, *eyes, arranged)

    def _show(
        self,
        replay: Replay,
        record: Record,
        known: Aftermath | None = None,
        moment: int = -1,
        go_on: Callable[[], object] | None = None,
        origin: Path | None = None,
    ) -> None:
        """`known`: what is found of that very game already; `go_on`: goes on with a game that lasts and lies
        on no table; `origin`: where its record lies."""
        from tabletop.ui.dialogs.look_back import Leads, LookBack

        app, window = self._app, self._app.window

        def play(shown: Replay) -> None:
            app.when_saved(lambda: self._play_on(shown, record, origin.name if origin is not None else ""))

        leads = Leads(
            play,
            lambda sheet: self._rows(sheet, record),
            window.announce,
            app.card_art,
            window.view.speed,
            go_on,
        )
        sheet = LookBack(window, window.unit, replay, app.table_view, leads, known)
        window.show_overlay(sheet)
        aftermath = app.aftermath
        if known is not None:
            known.look_back()
        else:
            if aftermath is not None:
                aftermath.rest()  # both ask the same process
            if app.controller is not None:
                app.controller.person.rest()
            replay.looking.start()
        if aftermath is not None:
            sheet.closed.connect(aftermath.go_on)
        if moment >= 0:
            sheet.choose(moment)

    # -- back from there ---------------------------------------------------------------------------------------

    @property
    def leads_back(self) -> str:
        """Where `lead_back` leads: "over", to the end of the game that the one on the table goes on from; "lasts", to
        that game; "" where it has none."""
        origin = self._app.session.origin
        if origin is None:
            return ""
        return "over" if origin.parent == self._app.session.library.paths.replays else "lasts"

    def lead_back(self) -> None:
        """Go back to that game; this one is kept."""
        app, origin, over = self._app, self._app.session.origin, self.leads_back == "over"
        if origin is None:
            return
        take = app.session.lay_ended if over else app.session.go_on

        def back(path: Path) -> None:
            app.change_table(lambda: take(path))

        app.when_saved(lambda: app.kept_games.listed(back, origin))

    # -- what can be kept of it --------------------------------------------------------------------------------

    def _rows(self, sheet: LookBack, record: Record) -> Sequence[Row]:
        """While the game lasts only what the eyes know that look; all else when its end is told."""
        from tabletop.play.deal_code import deal_code
        from tabletop.ui.over.pop_menu import Row

        replay = sheet.replay
        code = deal_code(replay.looking.spec, record.header) if replay.open_allowed else ""
        return (
            Row(say("keep.copy"), "C", lambda: self._copy(sheet), replay.eyes != PUBLIC),
            Row(say("keep.deal"), "D", lambda: self._deal(sheet, record, code), bool(code)),
            Row(say("keep.save"), "E", lambda: self._save(sheet, record), replay.open_allowed),
        )

    def _copy(self, sheet: LookBack) -> None:
        from PySide6.QtWidgets import QApplication

        from tabletop.storage.known import known_position
        from tabletop.storage.position_file import write_position

        replay = sheet.replay
        retelling = replay.retelling
        assert retelling is not None
        if replay.eyes == OPEN:
            position = retelling.past(replay.place).position()
        else:
            position = known_position(retelling.spec, retelling.seen(replay.place, replay.eyes))
        form = "open" if replay.eyes == OPEN else ""
        name = replay.seats[replay.viewer].name
        remark = say("keep.remark", form=form, title=retelling.spec.title, name=name)
        seats = len(replay.seats)
        text = write_position(retelling.spec, seats, retelling.options, position, remark)
        QApplication.clipboard().setText(text)
        sheet.tell(say("keep.copied", form=form, name=name))

    def _save(self, sheet: LookBack, record: Record) -> None:
        from PySide6.QtWidgets import QFileDialog

        from tabletop.storage.record_file import clear_text

        name, _ = QFileDialog.getSaveFileName(
            sheet.window(),
            say("keep.save"),
            f"{record.header.get('game')}.jsonl",
            f"{say('keep.records')} (*.jsonl)",
        )
        if not name:
            return
        try:
            Path(name).write_bytes(clear_text(record))
        except OSError as problem:
            sheet.tell(say("keep.failed", problem=problem.strerror or problem))
        else:
            sheet.tell(say("keep.saved", file=Path(name).name))

    def _deal(self, sheet: LookBack, record: Record, code: str) -> None:
        """The same cards again, beside how they were played so far."""
        from tabletop.play.deal_code import read_deal_code
        from tabletop.play.new_game import taking
        from tabletop.ui.dialogs.deal import DealAgain

        app, replay = self._app, sheet.replay
        names = [info.name for info in replay.seats]
        choice = read_deal_code(code, app.session.load)
        seats = [seat._replace(name=name) for seat, name in zip(choice.seats, names, strict=True)]

        def play(seat: int) -> None:
            dealt = choice._replace(seats=taking(seats, seat))
            app.when_saved(lambda: app.begin(dealt))

        window, mine = app.window, next((n for n, info in enumerate(replay.seats) if info.human), 0)
        told = self._played(replay.looking.spec.id, record)
        tell = window.announce
        window.show_overlay(DealAgain(window, window.unit, code, told, names, mine, play, tell))

    def _played(self, game: str, record: Record) -> list[str]:
        """Every game of this deal in a line."""
        from tabletop.storage.listing import told_through
        from tabletop.ui.dialogs.games import Texts
        from tabletop.ui.dialogs.texts import say as dialogs

        library, load = self._app.session.library, self._app.session.load
        texts, out = Texts(load, None), []
        for kept in library.of_deal(game, record.header)[:MOST_PLAYED]:
            if kept.told is None:
                kept = told_through(library, load, kept)
            if kept.told is not None:
                told = {"when": texts.date(kept), "seats": kept.players, "end": texts.state(kept)}
                out.append(dialogs("deal.line", **told))
        library.save()
        return out

    def _play_on(self, replay: Replay, record: Record, origin: str) -> None:
        """A game that goes on from that place: with what the eyes knew that look now, everything else dealt anew."""
        retelling = replay.retelling
        assert retelling is not None
        line = retelling.line_of(replay.place)
        seen = retelling.seen(replay.place, replay.eyes) if replay.eyes >= 0 else None
        begin = self._app.session.begin_at
        self._app.change_table(lambda: begin(record, line, replay.viewer, seen, origin))
        told = say("branch", form="open" if seen is None else "")
        self._app.window.toast(told)
        if self._app.controller is not None:
            self._app.controller.telling.note(told)


def _only_person(seats: Sequence[SeatInfo]) -> tuple[int, int]:
    """Who sits at the bottom, and with whose eyes one looks: the only person's, of several nobody's."""
    people = [seat for seat, info in enumerate(seats) if info.human]
    return people[0] if people else 0, people[0] if len(people) == 1 else PUBLIC
