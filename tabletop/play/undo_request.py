"""Taking back one's last choice at the table, with the consent of the others where they must agree."""

from collections.abc import Sequence

from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import listed
from tabletop.match.steps import UndoInfo
from tabletop.match.undo import SAID, SEAT
from tabletop.play.auto_pass import AutoPass
from tabletop.play.company import Sitting
from tabletop.play.moment import Moment
from tabletop.play.texts import say
from tabletop.presenter.wording import Wording


def why_kept(info: UndoInfo, spec: GameSpec, names: Sequence[str]) -> str:
    """Why the choice of that `info` cannot be taken back; one said aloud is named."""
    told = Wording(spec, names).told(info.actions) if info.barrier == SAID and info.actions else ""
    return say("undo.barrier", form=info.barrier, told=told)


class UndoRequest:
    """An undo that people ask for. Where others must agree, each is asked at the window where they sit, behind the
    curtain if another sits there too."""

    def __init__(self, moment: Moment, auto_pass: AutoPass) -> None:
        self._match, self._names, self._company = moment.match, moment.names, moment.company
        self._spec = moment.spec
        self._screen, self._auto_pass = moment.screen, auto_pass

    def ask(self, seat: int) -> None:
        """Take back the last choice of `seat`, or ask the others for their consent, or say why it cannot be taken
        back."""
        info = self._match.undo_info(seat)
        if not info.possible and info.consent:
            agreed = self._match.undo_info(seat, info.consent)
            if agreed.possible:
                self._ask(seat, info.consent, self._company.sitting(info.consent), self._match.entries)
                return
        if not info.possible:
            self._screen.toast(why_kept(info, self._spec, self._names))
            return
        self._undo(seat, ())

    def _ask(
        self,
        seat: int,
        consent: tuple[int, ...],
        left: Sequence[tuple[Sitting, tuple[int, ...]]],
        entries: int,
    ) -> None:
        """At one window after another; `entries`: how many choices the match had had when it was asked for."""
        if self._match.entries != entries:
            self._screen.toast(say("undo.barrier", form=SEAT, told=""))
            return
        if not left:
            self._undo(seat, consent)
            return
        (place, here), *rest = left
        if place.seating.several:
            place.shutter.close()
        names = listed([self._names[other] for other in here])
        told = say("undo.ask"), say("undo.ask.others", names=names), say("undo.agree")
        place.screen.ask(*told, lambda: self._ask(seat, consent, rest, entries))

    def _undo(self, seat: int, consent: tuple[int, ...]) -> None:
        """Take back the choice, and with it those that the table made because nothing else was legal: it would make
        them again at once."""
        while self._match.undo_info(seat, consent).possible:
            self._match.undo(seat, consent)
            if self._auto_pass.due() is None and self._match.forced() is None:
                return
            self._auto_pass.ask()
