"""The chart of seen cards, large over the table, with what its cells mean."""

from typing import ClassVar, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tabletop.ui.dialogs.texts import say
from tabletop.ui.over.overlay import Overlay
from tabletop.ui.panel.chart_view import KEY, ChartView

LARGER: Final = 1.7
"""How much larger than beside the table."""


class _Large(ChartView):
    """The same chart, larger; its name stands above it."""

    def set_unit(self, unit: float) -> None:
        super().set_unit(unit * LARGER)


class ChartSheet(Overlay):
    """Closed by the key that opens it as well."""

    key_names: ClassVar = {Qt.Key[f"Key_{KEY}"]: "Esc"}

    def __init__(self, window: QWidget, unit: float, small: ChartView) -> None:
        super().__init__(window, unit, 500)
        assert small.chart is not None
        self.setAccessibleName(small.chart.title)
        self.chart = _Large()
        self.chart.show_like(small)
        self.column.addWidget(self.chart)
        self.column.addWidget(self.label(small.chart.help, "dim"))
        self.foot(self.button(say("close"), "Esc", self.cancel, primary=True))
