"""What the window shows of a game that is over, and what may come next."""

from collections.abc import Callable, Sequence

from tabletop.play.screen import Act, Button
from tabletop.presenter.finale import EndText
from tabletop.ui.duties import Duties, ProgramDuties
from tabletop.ui.key_names import SHEET_KEY
from tabletop.ui.opening import Opening
from tabletop.ui.over.covers import Covers
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table.view import TableView
from tabletop.ui.texts import say


class Farewell:
    """Belongs to one window: opens over its `covers` how the game on its `view` has ended. `next_game`: the buttons for
    what may follow from there."""

    def __init__(
        self,
        covers: Covers,
        view: TableView,
        opening: Opening,
        duties: Duties,
        art: Callable[[], CardArt],
        next_game: Callable[[], Sequence[Button]],
    ) -> None:
        self._covers, self._view, self._opening = covers, view, opening
        self._duties, self._art, self._next_game = duties, art, next_game
        self._told: EndText | None = None

    def over(self, told: EndText) -> None:
        """The game has ended like that."""
        self._told = told
        sheet = Button(say("next.sheet"), SHEET_KEY, self._opening.sheet)
        table = Button(say("next.table"), "Esc", self._covers.close_band)
        own = ((sheet,) if self._opening.has_sheet else ()) + self._recall()
        buttons = (*self._next_game(), *own, table)
        plates = self._view.model.plates if self._view.model is not None else ()
        faces = {plate.seat: plate.portrait for plate in plates}
        told_by = self._opening.rules, self._duties.kept(), faces, lambda n: self._duties.look_back(entry=n)
        screen = self._covers.open_end(told, self._art(), buttons, *told_by)
        remembering = self._opening.remembering
        screen.show_remembered(remembering.told if remembering is not None else "")
        if (aftermath := self._duties.aftermath(told)) is not None:
            screen.show_aftermath(aftermath, self._duties.look_back, self._view.speed)

    def again(self) -> None:
        """Somebody who has looked at the table comes back."""
        if self._told is not None:
            self.over(self._told)

    def interval(self, headline: str, text: str, go_on: Act) -> None:
        """One game of several has ended like that."""

        def close() -> None:
            self._covers.close_band()
            go_on()

        self._covers.open_band(headline, text, Button(say("next.game"), "Space", close, primary=True))

    def forget(self) -> None:
        """There is another game, or the last choice was taken back."""
        if self._told is not None:
            self._told = None
            self._covers.close_band()

    def beside(self) -> tuple[Button, ...]:
        """What stands beside the table of a game that is over."""
        back = Button(say("next.end"), "E", self.again)
        return (*self._next_game(), back) if self._told is not None else tuple(self._next_game())

    def _recall(self) -> tuple[Button, ...]:
        """The next person may say what lies in the hidden pile, where they had to remember it."""
        remembering = self._opening.remembering
        seat = remembering.next_asked if remembering is not None else -1
        if remembering is None or seat < 0:
            return ()
        name, pile = remembering.name(seat), remembering.title
        label = say("next.recall", "" if name else "you", name=name, pile=pile)
        return (Button(label, "V", lambda: self._opening.recall(self.again)),)


def next_game(duties: ProgramDuties) -> tuple[Button, ...]:
    """What may follow."""
    leads = duties.leads_back()
    back = (Button(say("next.back", leads), "B", duties.back),) if leads else ()
    return (
        Button(say("next.rematch"), "R", duties.rematch, primary=True),
        Button(say("next.look_back"), "C", duties.table.look_back),
        *back,
        Button(say("next.home"), "N", duties.home),
    )
