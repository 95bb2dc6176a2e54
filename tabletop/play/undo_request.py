"""Taking back one's last choice at the table, with the consent of the others where they must agree."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.engine.texts import listed
from tabletop.match.match import Match
from tabletop.play.auto_pass import AutoPass
from tabletop.play.screen import Screen
from tabletop.play.texts import say


class UndoRequest:
    """An undo that people ask for. `hide()` closes the curtain, if there is one, before others are asked."""

    def __init__(
        self,
        match: Match,
        screen: Screen,
        names: Sequence[str],
        auto_pass: AutoPass,
        hide: Callable[[], object],
    ) -> None:
        self._match, self._screen, self._names, self._auto_pass = match, screen, names, auto_pass
        self._hide = hide

    def ask(self, seat: int) -> None:
        """Take back the last choice of `seat`, or ask the others for their consent, or say why it cannot be taken
        back."""
        info = self._match.undo_info(seat)
        if not info.possible and info.consent:
            agreed = self._match.undo_info(seat, info.consent)
            if agreed.possible:
                names = listed([self._names[other] for other in info.consent])
                self._hide()
                self._screen.ask(
                    say("undo.ask"),
                    say("undo.ask.others", names=names),
                    say("undo.agree"),
                    lambda: self._undo(seat, info.consent),
                )
                return
        if not info.possible:
            self._screen.toast(say("undo.barrier", form=info.barrier))
            return
        self._undo(seat, ())

    def _undo(self, seat: int, consent: tuple[int, ...]) -> None:
        """Take back the choice, and with it those that the table made because nothing else was legal: it would make
        them again at once."""
        while self._match.undo_info(seat, consent).possible:
            self._match.undo(seat, consent)
            if self._auto_pass.due() is None and self._match.forced() is None:
                return
            self._auto_pass.ask()
