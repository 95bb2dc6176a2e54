"""The moments of a game that are worth looking at: where the chances turned, and the choices that cost most."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout

from tabletop.engine.about import PLATE
from tabletop.engine.texts import capital
from tabletop.presenter.table_model import Spot
from tabletop.presenter.words import at_a_glance
from tabletop.review.aftermath import Turned
from tabletop.review.coach import Finding
from tabletop.review.steps import percent
from tabletop.storage.lookback import PastQuestion
from tabletop.ui import theme
from tabletop.ui.dialogs.texts import say
from tabletop.ui.over.overlay import Overlay
from tabletop.ui.table.paint import draw_block, painter_on, with_alpha

ROUND: Final = 10
"""How round its corners are, in design pixels."""
MOST_NOTED: Final = 2
"""Up to so many cards have a word at them; of more the ring says enough."""


class MomentCard(QFrame):
    """A moment of the game in the list; a click chooses it: the table before that `entry`. `coming`: what is
    played there, "" where what is told has just happened; `advised`, `noted`: what is ringed, and the words at it."""

    def __init__(self, moment: PastQuestion, entry: int, chosen: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("finding")
        self.moment, self.entry, self.coming = moment, entry, ""
        self.advised: tuple[Spot, ...] = ()
        self.noted: dict[Spot, str] = {}
        self._chosen, self._is_chosen, self._unit = chosen, False, 1.0
        self._column = QVBoxLayout(self)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_choice(self, finding: Finding) -> None:
        """Ring what was played there, and what was better."""
        told = finding.told
        self.coming, self.advised = told.played, told.spots_better
        for spots, word in (
            (told.spots_played, say("back.on_card.played")),
            (told.spots_better, say("back.on_card.better")),
        ):
            lying = [spot for spot in spots if spot.kind != PLATE]  # at whom it aims has played nothing
            if len(lying) <= MOST_NOTED:
                self.noted.update(dict.fromkeys(lying, word))

    def set_unit(self, unit: float) -> None:
        self._unit, edge = unit, round(13 * unit)
        self._column.setContentsMargins(edge, round(10 * unit), edge, edge)
        self._column.setSpacing(round(7 * unit))

    def choose(self, chosen: bool) -> None:
        """Mark it as the one whose table is shown, or not."""
        self._is_chosen = chosen
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._is_chosen:
            with painter_on(self) as painter:
                box, fill = QRectF(self.rect()).adjusted(1, 1, -1, -1), with_alpha(theme.GOLD, 26)
                draw_block(painter, box, ROUND * self._unit, fill, QPen(theme.GOLD, 2))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._chosen()


class TurningCard(MomentCard):
    """Where the chance to win changed most."""

    def __init__(self, turned: Turned, number: int, chosen: Callable[[], object]) -> None:
        super().__init__(turned.moment, turned.turning.behind, chosen)
        before, after = percent(turned.turning.before), percent(turned.turning.after)
        told = say("back.turning", number=number, before=before, after=after)
        self._column.addWidget(Overlay.label(told, "dim"))
        text = at_a_glance(turned.text)
        self._column.addWidget(Overlay.label(text, ""))
        self.setAccessibleName(f"{told}. {text}")


class FindingCard(MomentCard):
    """One choice that the coach has found."""

    def __init__(
        self, finding: Finding, number: int, known: tuple[str, str], chosen: Callable[[], object]
    ) -> None:
        """`known`: whose it is, "" where that is clear, and when it was."""
        super().__init__(finding.moment, finding.moment.n, chosen)
        self.show_choice(finding)
        (name, when), told, column = known, finding.told, self._column
        who, cost = f" · {name}" if name else "", say("end.cost", wins=finding.wins)
        parts = [str(number), capital(when), cost] if when else [str(number), cost]
        column.addWidget(Overlay.label(f"{' · '.join(parts)}{who}", "dim"))
        self.grid = QGridLayout()
        self.grid.setColumnStretch(1, 1)
        for row, (word, move, look) in enumerate(
            ((say("back.better"), told.better, "key"), (say("back.played"), told.played, ""))
        ):
            self.grid.addWidget(Overlay.label(word, "dim"), row, 0, Qt.AlignmentFlag.AlignTop)
            self.grid.addWidget(Overlay.label(move, look), row, 1)
        column.addLayout(self.grid)
        column.addWidget(Overlay.label(told.rationale, ""))
        compared = say("back.finding", wins=finding.wins, played=told.played, better=told.better)
        self.setAccessibleName(f"{compared} {told.rationale}")

    def set_unit(self, unit: float) -> None:
        super().set_unit(unit)
        self.grid.setHorizontalSpacing(round(9 * unit))
        self.grid.setVerticalSpacing(round(3 * unit))
