"""A line of the log speaks on the table when it is pointed at, and a play lies there again when it is pressed."""

from collections.abc import Callable

from PySide6.QtGui import QColor

from tabletop.engine.cards import look_of
from tabletop.presenter.acting import act_again, speech_of
from tabletop.presenter.speaking import NowLine
from tabletop.presenter.table_model import TableCard
from tabletop.ui import theme
from tabletop.ui.panel.log_view import LogView, PointedLine
from tabletop.ui.table.view import TableView
from tabletop.ui.texts import say


class SpokenLog:
    """Between one log and one table. `announce` says a line to screen readers."""

    def __init__(self, log: LogView, view: TableView, announce: Callable[[str], object]) -> None:
        self._log, self._view, self._announce = log, view, announce
        log.portrait, log.inks = self._portrait, self._inks
        log.pointed.connect(self._point)
        log.chosen.connect(self._again)

    def _portrait(self, seat: int) -> str:
        plates = self._view.model.plates if self._view.model is not None else ()
        return next((plate.portrait for plate in plates if plate.seat == seat), "")

    def _inks(self) -> dict[str, QColor]:
        plates = self._view.model.plates if self._view.model is not None else ()
        return {plate.name: theme.seat(plate.colour) for plate in plates if plate.colour}

    def _point(self, entry: PointedLine | None) -> None:
        said = speech_of(entry.line, entry.when, entry.results) if entry is not None else None
        if said is None or entry is None:
            self._view.preview.speak_aside(None)
        else:
            cards = entry.line.play.cards if entry.line.play is not None else entry.line.cards
            seen = next((card for card in cards if card >= 0), -1)
            if entry.again:
                said = said._replace(now=(NowLine("can", say("log.repeat")),))
            self._view.preview.speak_aside(said, TableCard(seen, look_of(seen)) if seen >= 0 else None)
        if entry is not None and self._log.current >= 0:
            told = (entry.line.text, *(said.heard if said is not None else ()))
            self._announce(" ".join(told))

    def _again(self, entry: PointedLine) -> None:
        if (model := self._view.model) is not None:
            self._view.tell_again(model._replace(acts=act_again(entry.line, entry.results)))
