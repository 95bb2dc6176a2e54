"""The table for screen readers: every card, place, pile and player is a control of its own, with a name and a press.

They are widgets without a picture over the table and let the mouse through. There are none while nobody listens. Plain
widgets and not a `QAccessibleInterface` written in Python: Qt frees such interfaces whenever it likes, and a widget
brings its place, its press and its end with it.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from tabletop.presenter.table_model import Spot
from tabletop.ui.table.view import TableView


class Node(QAbstractButton):
    """One thing on the table; pressing it is a click on the thing."""

    def __init__(self, parent: QWidget, press: Callable[[Spot], object]) -> None:
        super().__init__(parent)
        self.spot = Spot("zone")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clicked.connect(lambda: press(self.spot))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table below has its picture."""


class Nodes(QObject):
    """Keeps them in step with what lies on the table. `describe`: what the view itself says of a spot; `uses(spot)`:
    what can be done with it now; `says(spot)`: all that it says of itself, for whoever asks for help on it."""

    def __init__(self, view: TableView, uses: Callable[[Spot], str], says: Callable[[Spot], str]) -> None:
        super().__init__(view)
        self._view, self._uses, self._says = view, uses, says
        self.nodes: list[Node] = []
        view.animation_finished.connect(self.refresh)
        view.covered.connect(self.refresh)
        view.picked.connect(self.refresh)
        view.installEventFilter(self)
        self.refresh()

    def refresh(self, _: object = None) -> None:
        """As the table lies now; none where nobody listens or nothing lies."""
        view = self._view
        spots = view.reading_order() if QAccessible.isActive() else []
        for node in self.nodes[len(spots) :]:
            node.hide()
            node.setParent(None)
            node.deleteLater()
        del self.nodes[len(spots) :]
        while len(self.nodes) < len(spots):
            node = Node(view.viewport(), self._press)
            self.nodes.append(node)
        for node, spot in zip(self.nodes, spots, strict=True):
            node.spot = spot
            node.setGeometry(view.spot_rect(spot))
            node.setAccessibleName(view.describe(spot))
            node.setAccessibleDescription(self._uses(spot))
            node.setWhatsThis(self._says(spot))
            node.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Another size: everything lies elsewhere."""
        if event.type() == QEvent.Type.Resize and self.nodes:
            QTimer.singleShot(0, self, self.refresh)
        return False

    def _press(self, spot: Spot) -> None:
        self._view.clicked.emit(spot, False)
