"""Cards a seat is shown in secret lie open before that seat, and before nobody else."""

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from tabletop.engine.cards import look_of, parse_card
from tabletop.engine.declarations import EventKind
from tabletop.engine.events import CardMoved, CardsShown
from tabletop.engine.zones import ALL, only
from tabletop.ui.dialogs.cards import PileBrowser
from tests.specs import changed
from tests.toy_game import SPEC
from tests.toy_game.state import ToyState
from tests.ui import desk


def showing(by: int, seen: int, *taken: str):
    """A toy in which whoever answers is shown two cards of the pile, as `by` looks at them and
    takes some."""

    class Showing(ToyState):
        __slots__ = ()

        def apply(self, action):
            super().apply(action)
            if action.verb == "lay":
                self._tell(CardsShown("look", (parse_card("5H"), parse_card("6S")), 2, seen, "pile", -1, by))
                for card in map(parse_card, taken):
                    self._tell(CardMoved("look", card, ALL, "pile", -1, -1, "hand", by, -1, False, by))

        def clone(self):
            other = super().clone()
            twin = Showing.__new__(Showing)
            for name in ToyState.__slots__:
                setattr(twin, name, getattr(other, name))
            return twin

    return changed(
        SPEC,
        new=lambda seats, seed, options: Showing(seed, options),
        events={**SPEC.table.events, "look": EventKind("look")},
    )


def laid(table, spec):
    """The person at that table has laid a card."""
    app = table("human", "casual", spec=spec, ai_pace_ms=60_000)
    lay = next(o for o in app.controller.person.selection.affordances.every if o.sequence[0].verb == "lay")
    app.controller.person.play(lay)
    desk.settle(app)
    return app


def test_they_open_over_the_table_until_they_are_put_away(table):
    app = laid(table, showing(0, only(0)))
    overlay = app.window.covers.overlay
    assert isinstance(overlay, PileBrowser)
    assert overlay.accessibleName() == "Pile"
    desk.key(app, desk.Qt.Key.Key_Escape)
    assert app.window.covers.overlay is None


def test_what_was_taken_at_once_is_not_shown_and_a_click_beside_them_puts_them_away(table):
    app = laid(table, showing(0, only(0), "5H"))
    overlay = app.window.covers.overlay
    assert overlay._looks == [look_of(parse_card("6S"))]
    QTest.mouseClick(overlay, desk.Qt.MouseButton.LeftButton, pos=overlay.panel.geometry().center())
    assert app.window.covers.overlay is overlay
    beside = overlay.panel.geometry().topLeft() - QPoint(9, 9)
    QTest.mousePress(overlay, desk.Qt.MouseButton.LeftButton, pos=beside)
    assert app.window.covers.overlay is overlay, (
        "the click is not over, and its end is not meant for the table"
    )
    QTest.mouseRelease(overlay, desk.Qt.MouseButton.LeftButton, pos=beside)
    assert app.window.covers.overlay is None


def test_what_another_looks_at_does_not_open(table):
    app = laid(table, showing(1, only(1)))
    assert app.window.covers.overlay is None


def test_it_does_not_open_again_with_the_program(table):
    app = table("human", "human", spec=showing(0, ALL), trust=True)
    lay = next(o for o in app.controller.person.selection.affordances.every if o.sequence[0].verb == "lay")
    app.controller.person.play(lay)
    desk.settle(app)
    app.window.close()
    again = table(reopen=True, spec=showing(0, ALL), trust=True)
    assert again.window.covers.overlay is None
