"""What a window shows of a game that is over."""

from tabletop.play.screen import Act, Button
from tabletop.presenter.finale import EndText
from tabletop.ui.key_names import SHEET_KEY
from tabletop.ui.table_window import TableWindow
from tabletop.ui.texts import say


class Farewell:
    """Belongs to a window: opens over it how the game on its table has ended."""

    def __init__(self, window: TableWindow) -> None:
        self._window = window
        self._told: EndText | None = None

    def over(self, told: EndText) -> None:
        from tabletop.ui.dialogs.end_screen import EndScreen

        self._told = told
        window, opening, covers = self._window, self._window.opening, self._window.covers
        sheet = Button(say("next.sheet"), SHEET_KEY, opening.sheet)
        table = Button(say("next.table"), "Esc", covers.close_band)
        own = ((sheet,) if opening.has_sheet else ()) + self._recall()
        buttons = (*window.next_game(), *own, table)
        plates = window.view.model.plates if window.view.model is not None else ()
        faces = {plate.seat: plate.portrait for plate in plates}
        told_by = opening.rules, window.app.session.kept, faces, lambda n: window.look_back(entry=n)
        screen = EndScreen(covers.stage, covers.unit, told, window.app.card_art(), buttons, *told_by)
        covers.lay_band(screen)
        remembering = opening.remembering
        screen.show_remembered(remembering.told if remembering is not None else "")
        if (aftermath := window.find_out(told)) is not None:
            screen.show_aftermath(aftermath, window.look_back, window.view.speed)

    def again(self) -> None:
        """Somebody who has looked at the table comes back."""
        if self._told is not None:
            self.over(self._told)

    def interval(self, headline: str, text: str, go_on: Act) -> None:
        """One game of several has ended like that."""
        from tabletop.ui.dialogs.interval_band import IntervalBand

        covers = self._window.covers

        def close() -> None:
            covers.close_band()
            go_on()

        button = Button(say("next.game"), "Space", close, primary=True)
        covers.lay_band(IntervalBand(covers.view, covers.unit, headline, text, button))

    def forget(self) -> None:
        """There is another game, or the last choice was taken back."""
        if self._told is not None:
            self._told = None
            self._window.covers.close_band()

    def beside(self) -> tuple[Button, ...]:
        """What stands beside the table of a game that is over."""
        back = [Button(say("next.end"), "E", self.again)] if self._told is not None else []
        return (*self._window.next_game(), *back)

    def _recall(self) -> tuple[Button, ...]:
        """The next person may say what lies in the hidden pile, where they had to remember it."""
        remembering = self._window.opening.remembering
        seat = remembering.next_asked if remembering is not None else -1
        if remembering is None or seat < 0:
            return ()
        name, pile = remembering.name(seat), remembering.title
        label = say("next.recall", "" if name else "you", name=name, pile=pile)
        return (Button(label, "V", lambda: self._window.opening.recall(self.again)),)
