"""What a person opens over the table: rules, keys, piles, notes, lists of moves and menus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

from tabletop.engine.about import ACCOUNT
from tabletop.presenter.table_model import Spot
from tabletop.ui.texts import say

if TYPE_CHECKING:
    from tabletop.engine.spec import GameSpec
    from tabletop.play.remembering import Remembering
    from tabletop.ui.over.pop_menu import Row
    from tabletop.ui.table_window import TableWindow


class Opening:
    """Belongs to a window and opens over it."""

    def __init__(self, window: TableWindow) -> None:
        self._window = window

    def rules(self, section: str = "") -> None:
        """The rules of the game on the table, at a section."""
        self._window.asking.end()
        if self._window.controller is not None:
            self.rules_of(self._window.controller.match.spec, section)

    def rules_of(self, spec: GameSpec, section: str = "") -> None:
        """The rules of that game, at a section."""
        from tabletop.ui.dialogs.rules import RulesSheet
        from tabletop.ui.key_help import table_keys

        window, covers = self._window, self._window.covers
        keys = lambda: table_keys(window.prompt.buttons, window.keys_with_ctrl)  # noqa: E731
        if covers.sheet is None:
            covers.sheet = RulesSheet(covers.stage, covers.unit, covers.close_rules, window.announce)
        covers.sheet.open(spec.title, spec.rulebook, section, keys)

    def book(self) -> None:
        """F1: the rules, and at a second press the keys."""
        if self._window.covers.sheet is not None:
            self._window.covers.sheet.turn()
        else:
            self.rules()

    def keys(self) -> None:
        self.rules()
        if self._window.covers.sheet is not None:
            self._window.covers.sheet.turn()

    def pile(self, spot: Spot) -> None:
        """Browse the pile or spread at a spot, as far as this seat may see it."""
        controller = self._window.controller
        if spot.kind == ACCOUNT:
            self.sheet()
        if controller is None or controller.seating.shut or not spot.zone:
            return
        if (found := controller.person.inquiry.pile(spot.zone, spot.seat)) is not None:
            notes = self._window.noted if not any(look >= 0 for look in found.looks) else ()
            pad = self.has_pad and self.remembering is not None and spot.zone == self.remembering.zone
            selection = controller.person.selection
            inside, hands = selection.inside(spot), selection.affordances
            picks = [partial(selection.choose, each) if each in inside else None for each in found.spots]
            prompts = controller.match.spec.rules.prompts
            asked = prompts[hands.decision.prompt].text if hands and inside else ""
            self._browse(found.title, found.looks, notes, found.words, pad, picks if inside else (), asked)

    def sheet(self) -> None:
        """The whole score sheet, where there is one."""
        controller, model = self._window.controller, self._window.view.model
        if controller is None or controller.seating.shut or not self.has_sheet or model is None:
            return
        from tabletop.ui.dialogs.score_sheet import Paper, ScoreSheet

        plates = sorted(model.plates, key=lambda plate: plate.seat)
        names, colours = [plate.name for plate in plates], [plate.colour for plate in plates]
        assert model.ledger is not None
        paper = Paper(model.ledger, names, model.viewer, colours)
        self._window.show_overlay(ScoreSheet(self._window, self._window.unit, paper))

    def chart(self) -> None:
        """The chart of seen cards, large, with what it means."""
        controller, small = self._window.controller, self._window.panel.chart
        if controller is None or controller.seating.shut or small.chart is None:
            return
        from tabletop.ui.dialogs.chart_sheet import ChartSheet

        self._window.show_overlay(ChartSheet(self._window, self._window.unit, small))

    @property
    def has_sheet(self) -> bool:
        """A score sheet lies on the table."""
        model = self._window.view.model
        return model is not None and model.ledger is not None and model.ledger.kind == "sheet"

    def cards(self, title: str, looks: Sequence[int]) -> None:
        self._browse(title, looks, ())

    def notes(self) -> None:
        """What this seat may remember, in words."""
        kept = self.remembering is None or self.remembering.allowed
        none = say("notes.none", "" if kept else "off")
        self._browse(say("notes"), (), self._window.noted or (none,), pad=self.has_pad)

    @property
    def remembering(self) -> Remembering | None:
        """What people note and remember at this table; None without one."""
        from tabletop.play.remembering import Remembering

        controller = self._window.controller
        return Remembering(controller.moment) if controller is not None else None

    @property
    def has_pad(self) -> bool:
        """The person who looks may note what lies in a hidden pile."""
        return self.remembering is not None and self.remembering.may_note

    def pad(self) -> None:
        from tabletop.ui.dialogs.notepad import Notepad
        from tabletop.ui.dialogs.texts import say as dialogs

        pile = self.remembering
        if pile is None or not pile.may_note:
            return

        def says(marked: int) -> str:
            return dialogs("pad.says", marked=marked, count=pile.count)

        title = dialogs("pad.title", pile=pile.title)
        around = self._window, self._window.unit, self._window.app.card_art(), title
        self._window.show_overlay(Notepad(*around, pile.most, pile.noted(), says, pile.note))

    def recall(self, then: Callable[[], object]) -> None:
        """Ask the next person what lies in the hidden pile; `then` when they have said it, and how much was right."""
        from tabletop.ui.dialogs.notepad import Recall
        from tabletop.ui.dialogs.texts import say as dialogs

        pile = self.remembering
        seat = pile.next_asked if pile is not None else -1
        if pile is None or seat < 0:
            return
        count = len(pile.there())

        def says(marked: int) -> str:
            return dialogs("recall.says", marked=marked, count=count)

        def done(faces: tuple[int, ...]) -> None:
            pile.recall(seat, faces)
            then()
            if pile.all_said:  # whoever is asked after them must not see it
                self._recalled(pile, seat)

        name = pile.name(seat)
        title = dialogs("recall.title", "" if name else "you", pile=pile.title, name=name)
        around = self._window, self._window.unit, self._window.app.card_art(), title
        self._window.show_overlay(Recall(*around, pile.most, (), says, done))

    def _recalled(self, pile: Remembering, seat: int) -> None:
        """What that seat named, beside what lies there."""
        from tabletop.ui.dialogs.notepad import Recalled
        from tabletop.ui.dialogs.texts import say as dialogs

        name = pile.name(seat)
        title = dialogs("recalled.title", "" if name else "you", pile=pile.title, name=name)
        around = self._window, self._window.unit, self._window.app.card_art(), title, pile.told
        self._window.show_overlay(Recalled(*around, pile.most, pile.recalled(seat), pile.there()))

    def _browse(
        self,
        title: str,
        looks: Sequence[int],
        notes: Sequence[str],
        words: Sequence[str] = (),
        pad: bool = False,
        picks: Sequence[Callable[[], object] | None] = (),
        asked: str = "",
    ) -> None:
        from tabletop.ui.dialogs.cards import PileBrowser

        told = title, looks, notes, words, self.pad if pad else None, picks, asked
        window, art = self._window, self._window.app.card_art()
        window.show_overlay(PileBrowser(window, window.unit, art, *told))

    def moves(self) -> None:
        controller = self._window.controller
        affordances = controller.moment.selection.affordances if controller is not None else None
        if controller is None or affordances is None:
            return
        from tabletop.ui.dialogs.moves import Moves

        what = say("moves"), affordances.every, controller.person.play
        self._window.show_overlay(Moves(self._window, self._window.unit, *what))

    def menu(self) -> None:
        if (controller := self._window.controller) is not None:
            self.rows(self._window.menu_rows(controller))

    def readings(self) -> None:
        """The menu of what can be read out."""
        if self._window.reading is not None:
            self.rows(self._window.reading.rows())

    def rows(self, rows: Sequence[Row]) -> None:
        self._window.asking.end()
        stage = self._window.covers.stage
        self._window.covers.open_menu(rows, QPoint(stage.width(), stage.height()))
