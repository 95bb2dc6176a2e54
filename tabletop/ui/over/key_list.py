"""All keys and what they do, in groups, each key drawn as a cap: the table's and the clock's second page."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from tabletop.ui import theme
from tabletop.ui.labels import label
from tabletop.ui.texts import say

KeyRows = Sequence[tuple[Sequence[str], str]]
"""Keys that belong together: those that do the same, and what they do."""


class KeyList(QWidget):
    """Groups by their titles in two columns, as equally long as their order lets them be."""

    def __init__(self, groups: Mapping[str, KeyRows]) -> None:
        super().__init__()
        self._sides = QHBoxLayout(self)
        self._sides.setContentsMargins(0, 0, 0, 0)
        self._grids = (QGridLayout(), QGridLayout())
        self._caps: list[QHBoxLayout] = []
        for grid in self._grids:
            grid.setColumnStretch(1, 1)
            self._sides.addLayout(grid, 1)
        high = [len(rows) + 1 for rows in groups.values()]
        left = min(range(len(groups) + 1), key=lambda n: abs(sum(high[:n]) - sum(high[n:])))
        for number, (title, rows) in enumerate(groups.items()):
            self._add(self._grids[number >= left], title, rows)
        for grid in self._grids:
            grid.setRowStretch(grid.rowCount(), 1)

    def _add(self, grid: QGridLayout, title: str, rows: KeyRows) -> None:
        above = grid.rowCount()
        grid.addWidget(_label(title, "first" if above == 1 else "group"), above, 0, 1, 2)
        for number, (keys, does) in enumerate(rows, above + 1):
            caps = QHBoxLayout()
            for key in keys:
                caps.addWidget(_label(key, "cap", wrap=False))
            caps.addStretch(1)
            self._caps.append(caps)
            grid.addLayout(caps, number, 0, Qt.AlignmentFlag.AlignTop)
            what = _label(does, "does")
            what.setAccessibleName(say("key.heard", keys=", ".join(keys), does=does))
            grid.addWidget(what, number, 1, Qt.AlignmentFlag.AlignTop)

    def set_unit(self, unit: float) -> None:
        _, text = theme.lengths(unit)
        self._sides.setSpacing(round(28 * unit))
        for grid in self._grids:
            grid.setVerticalSpacing(round(6 * unit))
            grid.setHorizontalSpacing(round(12 * unit))
        for caps in self._caps:
            caps.setSpacing(round(4 * unit))
        title = (
            f"color: {theme.GOLD_WORD.name()}; font-size: {text(18)}; padding-bottom: {round(3 * unit)}px;"
        )
        self.setStyleSheet(
            f"QLabel {{ background: transparent; font-size: {text(15)}; }}"
            f"QLabel#first {{ {title} }} QLabel#group {{ {title} padding-top: {round(14 * unit)}px; }}"
            f"QLabel#does {{ color: {theme.TEXT.name()}; padding-top: {round(2 * unit)}px; }}"
            f"QLabel#cap {{ color: {theme.TEXT.name()}; background: {theme.tint(18)}; font-size: {text(13)};"
            f" border: 1px solid {theme.tint(60)}; border-bottom-width: 2px;"
            f" border-radius: {round(5 * unit)}px; padding: {round(unit)}px {round(7 * unit)}px; }}"
        )


def _label(text: str, name: str, wrap: bool = True) -> QLabel:
    placed = label(text, name, wrap)
    placed.setIndent(0)
    placed.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    return placed
