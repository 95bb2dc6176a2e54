"""The opponents' answers: shows who thinks, and plays what was answered when people can follow it."""

from collections.abc import Callable

from tabletop.ai.opponents import thinks
from tabletop.engine.events import DamageDealt
from tabletop.engine.player import Answer, Forfeit
from tabletop.match.match import Change
from tabletop.match.public import PUBLIC
from tabletop.play.moment import Moment, Submit
from tabletop.play.pace import FOUGHT, Pace, Run
from tabletop.play.plays import Plays
from tabletop.presenter.meanwhile import is_summed
from tabletop.presenter.table_model import Spot


class Replies:
    """`submit(seat, actions)` plays an answer; `show_prompt()` is called when the prompt must say more about the
    waiting."""

    def __init__(self, moment: Moment, submit: Submit, show_prompt: Callable[[], None], pace_ms: int) -> None:
        self._moment, self._view, self._screen = moment, moment.view, moment.screen
        self._submit, self._show_prompt = submit, show_prompt
        self.pace = Pace(self._play, moment.timers, pace_ms)
        self._run = Run()
        self.plays = Plays(moment, self.pace, self._run)
        self._thinker: int | None = None
        self._slow = False

    def take(self, answer: Answer | Forfeit) -> None:
        """An opponent has answered: keep the answer for `Pace`. Or its program cannot go on: it resigns."""
        match, spot = self._moment.match, Spot("seat", seat=answer.seat)
        if self._moment.stopped:
            return
        if isinstance(answer, Forfeit):
            if match.to_act == answer.seat:
                self._screen.toast(answer.notice, spot=spot)
                match.interrupt("resign", answer.seat)
            return
        decision = match.decision_for(answer.seat)
        if decision is None or decision.serial != answer.serial:
            return
        if answer.notice:
            self._screen.toast(answer.notice, spot=spot)
        match.close_input()  # what it waits for now is not its own time
        part = decision.stage > 0
        turn = match.observation(PUBLIC).turn_number
        move = answer.seat, decision.prompt, answer.choice.action.verb, match.entries, turn
        weight = 1.0 if part else self._run.weight(*move) * (not self.plays.lay)
        weight = max(weight, FOUGHT) if self.plays.fights else weight
        part = part or self._together(answer.seat)
        self.pace.answer(answer, part, weight, thinks(match.players[answer.seat]))

    def _play(self, answer: Answer) -> None:
        decision = self._moment.match.decision_for(answer.seat)
        if decision is not None and decision.serial == answer.serial:
            self._run.took(self.pace.waited_s)
            self._submit(answer.seat, (answer.choice.action,))

    def shown_in(self, change: Change) -> float | None:
        """In how many seconds what has changed is shown, None: together with what follows."""
        match, mover = self._moment.match, change.seat
        together = change.kind in ("move", "stage") and self._together(mover)
        if together and change.kind == "stage":
            return None
        hit = any(isinstance(entry.event, DamageDealt) for entry in match.log(PUBLIC, change.log_from))
        goes_on = match.to_act == mover and match.result() is None and not hit
        thought = mover >= 0 and thinks(match.players[mover])
        return self.pace.bunch.due_s(together, goes_on, thought)

    def _together(self, seat: int) -> bool:
        """Whether what this player does now is shown several moves at a time: where the next own turn tells all of it,
        all look at one window, for the others would see each move come, and no time runs for it, which stands between
        moves."""
        moment = self._moment
        alone = len(moment.company.places) == 1 and moment.teacher is None and not moment.seating.paused
        match = moment.match
        theirs = seat >= 0 and not match.is_human(seat) and not match.is_timed(seat)
        theirs = theirs and is_summed(match.spec)
        return theirs and alone and self.pace.ms > 0 and self._run.is_late and not self.plays.fights

    def still(self, hold: bool) -> None:
        """Everything is shown; see `Pace.still`."""
        self.pace.still(hold)
        self.show_thinker()

    def show_thinker(self) -> None:
        """Turn the ring on the plate of the opponent who is asked, unless the table waits for people to look."""
        match = self._moment.match
        seat = match.to_act
        asked = seat is not None and not match.is_human(seat) and not self.pace.waits
        thinker = seat if asked else None
        if thinker != self._thinker:
            if self._thinker is not None:
                self._view.set_thinking(self._thinker, False)
            if thinker is not None:
                self._view.set_thinking(thinker, True)
            self._thinker = thinker

    def rest_thinker(self) -> None:
        """Whoever has answered thinks no more, while what they did is shown."""
        if self._thinker is not None and self._thinker != self._moment.match.to_act:
            self._view.set_thinking(self._thinker, False)
            self._thinker = None

    def forget_thinker(self) -> None:
        """The table was laid out anew, so no ring turns there."""
        self._thinker = None

    def show_progress(self, progress: Callable[[int], float]) -> None:
        """Fill the ring of the one who thinks. `progress`: how far a seat is, 0 to 1."""
        if self._thinker is not None and not self.pace.waiting:
            self._view.set_progress(self._thinker, progress(self._thinker))
        if self.pace.slow != self._slow:
            self._slow = self.pace.slow
            self._show_prompt()

    def urge(self) -> None:
        """Tell the one who thinks to move now, which costs it strength; once is enough. While a trick is held, the
        press only says that it was seen, and the opponent keeps its time."""
        match, pace = self._moment.match, self.pace
        seat = match.to_act
        free = not (pace.held or pace.waiting or pace.urgent)
        if seat is not None and free and not match.is_human(seat):
            match.players[seat].hurry()
            pace.urgent = True
