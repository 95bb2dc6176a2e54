"""What the table tests share: a view with the toy game on it, and a hand that moves the mouse."""

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from tabletop.engine.observation import redact
from tabletop.presenter.table_model import SeatInfo, Spot, TableModel, build_table
from tabletop.ui.table.card_item import CardItem
from tabletop.ui.table.view import TableView
from tests.toy_game import SPEC

SEATS = (SeatInfo("Ann", "Guest"), SeatInfo("Bo", "Casual", human=False))


def model_of(state, viewer: int = 0, clocks=()) -> TableModel:
    """The toy's table for one seat."""
    seen, decision = state.observe(viewer), state.decision()
    mine = decision if decision is not None and decision.seat == viewer else None
    return build_table(SPEC, seen, SPEC.table.present(seen, mine), SEATS, viewer, clocks)


def play(state, action, viewer: int = 0):
    """Apply an action; the events as the viewer may know them."""
    state.events = []
    state.apply(action)
    return [redact(event, viewer) for event in state.events]


def show(view: TableView, state, action, viewer: int = 0, on_done=None) -> None:
    """Apply an action and show what the viewer sees of it."""
    events = play(state, action, viewer)
    view.show_model(model_of(state, viewer), events, on_done)


def table(
    qtbot, state=None, viewer: int = 0, size=(1024, 640), speed: float = 0, spec=SPEC, seats: int = 2
) -> TableView:
    """A shown view; with a state of the toy game, its table."""
    view = TableView()
    qtbot.addWidget(view)
    view.resize(*size)
    view.speed = speed
    view.set_table(spec.table.layout(seats), seats, viewer)
    view.show()
    if state is not None:
        view.show_model(model_of(state, viewer))
    return view


def drawn(view: TableView) -> list[tuple[str, int, int]]:
    """The cards in the order they are painted in."""
    shape, order = Qt.ItemSelectionMode.IntersectsItemBoundingRect, Qt.SortOrder.AscendingOrder
    painted = view._scene.items(view.sceneRect(), shape, order)
    return [(item.zone, item.seat, item.place) for item in painted if isinstance(item, CardItem)]


def picture(view: TableView) -> dict[tuple[str, int, int], tuple[object, ...]]:
    """What lies where, exactly."""
    return {
        (item.zone, item.seat, item.place): (
            item.card,
            round(item.pos().x(), 3),
            round(item.pos().y(), 3),
            item.zValue(),
            item.width,
            item.spent,
            item.isVisible(),
            item.transform().isIdentity(),
            tuple((token.token, token.isVisible()) for token in item.tokens),
        )
        for item in view._scene.cards
    }


def hand_spot(model: TableModel, index: int) -> Spot:
    """A card of the viewer's hand."""
    return model.zone("hand", model.viewer).spot(index)


def point(view: TableView, spot: Spot) -> QPointF:
    """A point where the spot shows: near the left edge of a card, whose right may be covered."""
    rect, _ = view._scene.rect_of(spot)
    return (
        QPointF(rect.x + min(8.0, rect.w / 3), rect.cy) if spot.kind == "card" else QPointF(rect.cx, rect.cy)
    )


def mouse(view: TableView, kind: str, at: QPointF, button="left", ctrl=False) -> None:
    """One mouse event on the viewport."""
    buttons = {"left": Qt.MouseButton.LeftButton, "right": Qt.MouseButton.RightButton}
    types = {
        "press": QEvent.Type.MouseButtonPress,
        "move": QEvent.Type.MouseMove,
        "release": QEvent.Type.MouseButtonRelease,
        "double": QEvent.Type.MouseButtonDblClick,
    }
    pressed = buttons[button] if button else Qt.MouseButton.NoButton
    held = Qt.MouseButton.NoButton if kind == "release" else pressed
    changed = Qt.MouseButton.NoButton if kind == "move" else pressed
    modifiers = Qt.KeyboardModifier.ControlModifier if ctrl else Qt.KeyboardModifier.NoModifier
    port = view.viewport()
    where = QPointF(at)
    event = QMouseEvent(types[kind], where, QPointF(port.mapToGlobal(where)), changed, held, modifiers)
    QApplication.sendEvent(port, event)


def click(view: TableView, spot: Spot, button="left", ctrl=False) -> None:
    """Press and let go."""
    mouse(view, "press", point(view, spot), button, ctrl)
    mouse(view, "release", point(view, spot), button, ctrl)


def drag(view: TableView, spot: Spot, to: QPointF, drop: bool = True) -> None:
    """Pick a card up and carry it there."""
    start = point(view, spot)
    mouse(view, "press", start)
    for share in (0.1, 0.5, 1.0):
        mouse(view, "move", start + (to - start) * share)
    if drop:
        mouse(view, "release", to)


def catch(signal) -> list:
    """A list that fills with what the signal carries."""
    caught = []
    signal.connect(lambda *values: caught.append(values[0] if len(values) == 1 else values))
    return caught
