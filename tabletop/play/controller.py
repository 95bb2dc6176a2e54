"""Between a match and its table: shows one seat's view, opens its questions, plays what hands and AIs answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.ai.opponents import thinks
from tabletop.engine.actions import Action
from tabletop.engine.cards import look_of
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.decisions import Decision
from tabletop.engine.errors import TabletopError
from tabletop.engine.events import CardsShown, Event
from tabletop.engine.player import Answer, Forfeit
from tabletop.engine.spec import WhyNot
from tabletop.match.match import Change, Match
from tabletop.play.attention import Attention
from tabletop.play.auto_pass import AutoPass
from tabletop.play.autoplay import Autoplay
from tabletop.play.clock_feed import ClockFeed
from tabletop.play.draw_offer import DrawOffer
from tabletop.play.ending import Ending
from tabletop.play.hot_seat import HotSeat
from tabletop.play.inquiry import Inquiry
from tabletop.play.pace import Pace, Run
from tabletop.play.prompts import Prompts
from tabletop.play.screen import Screen
from tabletop.play.seating import Seating
from tabletop.play.selection import Selection
from tabletop.play.table import Table
from tabletop.play.telling import Telling
from tabletop.play.timers import Timers
from tabletop.play.undo_request import UndoRequest
from tabletop.presenter.asking import PASS_KEY, given_up, sighted_faces
from tabletop.presenter.gestures import Affordances, Offer
from tabletop.presenter.table_model import SeatInfo, Spot, TableModel, build_table
from tabletop.presenter.words import with_names

if TYPE_CHECKING:
    from tabletop.play.hinting import Adviser, Hinting

PAUSED = "Paused"
LET_GO = "Let go of every key and button for a moment, then press once."


class Controller:
    """One match on one table. Build it, then `start()`; `stop()` before the match is closed.

    What is shown of the match has passed `seating`; nothing else of it reaches a widget.
    """

    def __init__(
        self,
        match: Match,
        view: Table,
        screen: Screen,
        seats: Sequence[SeatInfo],
        *,
        trust: bool = False,
        pace_ms: int = 500,
        confirm: bool = True,
        adviser: Callable[[], Adviser],
        timers: Timers,
        now: Callable[[], int] = monotonic_ms,
    ) -> None:
        """`adviser`: who is asked for hints; called when one is wanted. `now`: the clock by which a press is fresh."""
        self.match, self.view, self.screen = match, view, screen
        self.seats = tuple(seats)
        self.names = tuple(info.name for info in seats)
        self.confirm = confirm
        self.seating = Seating(match, trust, now)
        self.attention = Attention(match.entries, now)
        self._timers = timers
        self.pace = Pace(self._play_answer, timers, pace_ms)
        self.clock = ClockFeed(match, self.seating, view, self.pause, timers)
        self.auto_pass = AutoPass(match, self.names)
        self.autoplay = Autoplay(match, self.auto_pass, self.pace, self._play_alone, timers)
        self.hot_seat = HotSeat(
            match, self.seating, self.names, self._submit, self.rest, self.auto_pass, self._early
        )
        self.draw_offer = DrawOffer(match, screen, self.names, self._hide)
        self.telling = Telling(match, self.seating, screen, self.names)
        self.prompts = Prompts(self)
        self.inquiry = Inquiry(self)
        self.selection = Selection(view, self.play, screen.choose, self.inquiry.refuse, self.show_prompt)
        self.ending = Ending(
            match, self.names, self.seating, screen, self.pace, self.selection.escape, timers
        )
        self.undo_request = UndoRequest(match, screen, self.names, self.auto_pass, self.close_curtain)
        self._adviser = adviser
        self._hinting: Hinting | None = None
        self._spec = match.spec
        self._revealed: tuple[Event, ...] = ()
        self.help = ""
        self._laid_out = -2
        self._fresh = True
        self.moving = False
        self._stale = False
        self._thinking: int | None = None
        self._slow = False
        self._run = Run()
        self._stopped = False
        match.subscribe(self._on_change)

    def start(self) -> None:
        """Show the table as it stands and open its question."""
        self.seating.turn()
        self._sync()
        self.clock.start()

    def stop(self) -> None:
        """The table shows something else from now on."""
        self._stopped = True
        self.end_hint()
        self.pace.forget()
        self._stop_timers()
        self.clock.stop()
        self.selection.begin(None)
        self.selection.release()

    def _stop_timers(self) -> None:
        self.autoplay.stop()
        self.ending.stop()

    # -- showing ---------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Draw the same moment again: names, speed or trust have changed."""
        self._fresh = True
        self._sync()

    def _redraw(self) -> None:
        """Draw the same moment for other eyes, at once: nothing that moves is waited for."""
        self._fresh = True
        self.telling.forget()
        if self.moving:
            self._stale = True
            self.view.fast_forward()
        else:
            self._sync()

    def _on_change(self, change: Change) -> None:
        if self._stopped or change.kind == "start":
            return
        if change.kind == "problem":
            self.screen.problem(self.match.problem)
            return
        self.end_hint()
        self.pace.forget()
        self._stop_timers()
        if change.kind in ("undo", "interrupt"):
            self.hot_seat.withdraw()
            self.auto_pass.reset()
        if change.kind == "undo":
            self.ending.taken_back()
            self.attention.answered(-1, self.match.entries)
        # a listener must have returned before the match goes on
        self._timers.soon(self._sync)

    def _sync(self) -> None:
        """Bring the screen to the match: animate what is new; `_still` goes on from there."""
        if self._stopped:
            return
        if self.moving:
            self._stale = True
            return
        self._stale = False
        self.end_hint()
        self.pace.busy()
        self.selection.begin(None)
        self._gather()
        viewer = self.seating.viewer
        if self._laid_out != viewer:
            self.selection.release()  # the focus was another person's
            self.view.set_table(self._spec.layout(self.match.seats), self.match.seats, viewer)
            self._laid_out, self._fresh, self._thinking = viewer, True, None
        news = self.telling.follow(self._fresh)
        self._fresh = False
        if news.turned:
            self._put_away()
        eyes, moving = self.seating.eyes, () if news.fresh else news.events
        self._revealed = tuple(event for event in moving if _is_look(event, eyes))
        self.ending.note(moving)
        self.view.cover(set(self.seating.humans) if self.seating.hides else set())
        self.moving = True
        # how the cards of a hand glide to where they lie face down would tell which were picked or sorted
        closing = news.turned and news.fresh and self.seating.hides
        self.view.show_model(self._model(news.later), moving, self._still, closing)
        if self.moving:
            self.show_prompt()

    def _gather(self) -> None:
        """Nobody's hand lies open while all look at the table together: at a count-down, at the end of a game."""
        new = () if self._fresh else self.telling.unseen()
        if self.match.result() is not None or self.telling.counted_in(new) or self.ending.ends(new):
            self.seating.gather()

    def _put_away(self) -> None:
        """What somebody opened or held who does not look any more."""
        self._revealed = ()
        self.selection.release()
        self.screen.put_away()

    def _model(self, later: bool) -> TableModel:
        seen, decision = self.seating.seen(), self.seating.decision()
        shown = self._spec.present(seen, decision)
        self.help = shown.help
        notes = [with_names(note, self.names) for note in shown.notes]
        self.telling.tell(lambda: self.screen.show_header(self._spec.title, shown.header), later)
        self.telling.tell(lambda: self.screen.show_notes(notes), later)
        self.telling.tell(lambda: self.screen.show_chart(shown.chart), later)
        return build_table(
            self._spec, seen, decision, shown, self.seats, self.seating.viewer, self.clock.texts()
        )

    def _still(self) -> None:
        """All is shown that has happened: open the question, or hand the table over."""
        self.moving = False
        if self._stopped:
            return
        self.telling.all_shown()
        if self.view.model is not None:
            self.selection.follow(self.view.model)
        if self._stale or self.telling.is_behind:
            self._sync()
        elif self.seating.paused:
            self._open()
        elif self.hot_seat.play_standing():
            pass
        elif self.autoplay.begin_pass() or (self.seating.due() and self.autoplay.begin_only(self._holds())):
            self.show_prompt()
        elif self.seating.due():
            self.match.close_input()
            self.seating.turn()
            self._fresh = True
            self._sync()
        else:
            self._open()

    def _open(self) -> None:
        seat = self.match.to_act
        self._show_thinking(seat)
        self.screen.end_face()
        closed = self.seating.closed and not self.seating.paused and not self.ending.is_interval
        text = self.hot_seat.text(self.seating.viewer) if closed else None
        self.screen.curtain(text)
        self._show_revealed()
        if self.seating.paused:
            self.show_prompt()
        elif seat is None:
            self.attention.shown()
            self.show_prompt()
            self.clock.update()
            self.ending.begin(self._holds())
        elif self.ending.is_interval:
            self.attention.shown()
            self.show_prompt()
            self.ending.tell_interval(self._sync)
        elif self.draw_offer.ask():
            self.show_prompt()
        elif text is not None:
            self.screen.announce(f"{text.name}: {text.reason}", alert=True)
            self.show_prompt()
        elif seat == self.seating.eyes:
            self._open_question(seat)
        else:
            self.pace.still(self._holds())
            self.show_prompt()
            if not self.pace.waiting:
                self.clock.open_input()

    def _holds(self) -> bool:
        """Something lies there that wants to be looked at."""
        model = self.view.model
        return model is not None and model.hold

    def _open_question(self, seat: int) -> None:
        decision = self.seating.decision()
        assert decision is not None
        seen = self.seating.seen()
        self.attention.asked(decision, self.match.entries)
        names = tuple("you" if k == seat else name for k, name in enumerate(self.names))
        affordances = Affordances(self._spec, seen, decision, self.seating.peek, names)
        self.selection.begin(affordances)
        self.show_prompt()
        self.clock.open_input()
        if (
            not self.auto_pass.asks(decision)
            and self._given_up(decision, affordances.offer_of(decision.actions[0])) is None
        ):
            self.autoplay.begin_only(self._holds())
        prompt = self._spec.prompts[decision.prompt].text
        if affordances.faces:
            sighted = sighted_faces(self._spec, seen, self.seating.staging())
            self.screen.ask_face(prompt, affordances.faces, sighted)
        self.screen.announce(prompt, alert=True)

    def _given_up(self, decision: Decision, offer: Offer) -> WhyNot | None:
        """What playing the offer would give up, if the game wants that asked."""
        seen = self.seating.seen()
        return given_up(self._spec, seen, decision, offer.confirm, offer.sequence)

    def _show_revealed(self) -> None:
        """Cards this seat was just shown, in a hand or a pile that is not its own: to be looked at in peace."""
        revealed, self._revealed = self._revealed, ()
        for event in revealed[-1:]:
            if isinstance(event, CardsShown) and not self.seating.hides:
                zone = self._spec.texts.get(f"zone.{event.zone}", event.zone)
                owner = f", {self.names[event.seat]}" if event.seat >= 0 else ""
                self.screen.show_cards(f"{zone}{owner}", [look_of(card) for card in event.cards])

    def _show_thinking(self, seat: int | None) -> None:
        thinker = seat if seat is not None and not self.match.is_human(seat) else None
        if thinker != self._thinking:
            if self._thinking is not None:
                self.view.set_thinking(self._thinking, False)
            if thinker is not None:
                self.view.set_thinking(thinker, True)
            self._thinking = thinker

    def rename(self, seats: Sequence[SeatInfo]) -> None:
        """Programs have said who they are, or somebody else plays in their place. Shown with the next change where
        somebody is about to choose or reads a hint, so as not to disturb them."""
        reading = self._hinting is not None and self._hinting.open
        if self.seats != tuple(seats) and not reading and not self.selection.full:
            self.seats = tuple(seats)
            self._sync()

    def show_progress(self, progress: Callable[[int], float]) -> None:
        """How far the one who thinks is, by seat."""
        if self._thinking is not None and not self.pace.waiting:
            self.view.set_progress(self._thinking, progress(self._thinking))
        if self.pace.slow != self._slow:
            self._slow = self.pace.slow
            self.show_prompt()

    def show_prompt(self) -> None:
        """Prompt card and buttons for this moment."""
        self.screen.show_prompt(self.prompts.current(open_now=not self.moving))

    # -- playing ---------------------------------------------------------------------------------------------

    def play(self, offer: Offer, sure: bool = False) -> None:
        """Play what a person wants, if it still can be played, after asking once where the game says something would be
        given up. `sure`: it was advised, so nothing is asked."""
        seat, decision = self.seating.eyes, self.seating.decision()
        if decision is None or offer.sequence[0] not in decision.actions:
            return
        lost = self._given_up(decision, offer) if self.confirm and not sure else None
        if lost is not None:
            serial = decision.serial
            self.screen.ask(
                f"{offer.full}?",
                lost.text,
                offer.label,
                lambda: self._submit_if_open(serial, seat, offer.sequence),
                offer.key if offer.key not in ("", PASS_KEY) else "Y",
            )
            return
        self._choose(seat, offer.sequence)

    def resign(self, seat: int) -> None:
        """`seat` leaves the game."""
        if self.match.to_act is not None:
            self.match.interrupt("resign", seat)

    def _submit_if_open(self, serial: int, seat: int, actions: tuple[Action, ...]) -> None:
        decision = self.seating.decision()
        if decision is not None and decision.serial == serial:
            self._choose(seat, actions)

    def _choose(self, seat: int, actions: tuple[Action, ...]) -> None:
        """By hand, now."""
        self._submit(seat, actions)
        self.attention.answered(seat, self.match.entries)

    def _submit(self, seat: int, actions: tuple[Action, ...]) -> None:
        """The parts of one choice in order, through the one gate."""
        self.selection.begin(None)
        for action in actions:
            decision = self.match.decision_for(seat)
            if decision is None:
                break
            try:
                self.match.submit(decision.serial, seat, action)
            except TabletopError as problem:
                self.screen.toast(str(problem))
                self.refresh()
                break

    def take_answer(self, answer: Answer | Forfeit) -> None:
        """An AI has answered, which is played at a pace a person can follow; or it cannot go on and resigns."""
        if isinstance(answer, Forfeit):
            if not self._stopped and self.match.to_act == answer.seat:
                self.screen.toast(answer.notice, spot=Spot("seat", seat=answer.seat))
                self.match.interrupt("resign", answer.seat)
            return
        decision = self.match.decision_for(answer.seat)
        if self._stopped or decision is None or decision.serial != answer.serial:
            return
        if answer.notice:
            self.screen.toast(answer.notice, spot=Spot("seat", seat=answer.seat))
        self.match.close_input()  # what it waits for now is not its own time
        part = decision.stage > 0
        move = answer.seat, decision.prompt, answer.choice.action.verb, self.match.entries
        weight = 1.0 if part else self._run.weight(*move)
        self.pace.answer(answer, part, weight, thinks(self.match.players[answer.seat]))

    def _play_answer(self, answer: Answer) -> None:
        decision = self.match.decision_for(answer.seat)
        if self.seating.paused:
            self.pace.answer(answer)
            self.pace.busy()
        elif decision is not None and decision.serial == answer.serial:
            self._submit(answer.seat, (answer.choice.action,))

    def _play_alone(self, action: Action) -> None:
        """The table plays by itself, where nothing moves and the time does not stand."""
        seat = self.match.to_act
        if seat is not None and not self.moving and not self.seating.paused:
            self._submit(seat, (action,))

    def rest(self, seat: int) -> None:
        """`seat`, being asked, passes now and until the turn ends."""
        if self.auto_pass.may_rest(seat) and not self.seating.paused:
            self.auto_pass.rest(seat)
            self._sync()

    def ask_again(self) -> bool:
        """No pass by itself any more in this turn; False if there was none."""
        if not self.auto_pass.stop():
            return False
        self.autoplay.stop()
        self._sync()
        return True

    def cancel(self) -> bool:
        """Esc: end the hint, let go of the selection, take back an unfinished choice, be asked again; False if nothing
        was there."""
        if self.end_hint() or self.selection.escape():
            return True
        seat = self.seating.eyes
        if self.seating.staging():
            self.match.cancel(seat)
            return True
        return self.selection.affordances is None and self.ask_again()

    def undo(self) -> None:
        """Take back one's last choice, with the others' consent where they must agree."""
        seat = self.seating.eyes
        if seat >= 0:
            self.undo_request.ask(seat)

    def hint(self) -> None:
        """H: what is best here, and why, from this seat's knowledge; again: put it away."""
        if self._hinting is None:
            from tabletop.play.hinting import Hinting

            self._hinting = Hinting(self, self._adviser, self._timers)
        self._hinting.ask()

    def play_hint(self) -> None:
        """Play what the hint says, if it is shown and says all of it."""
        told = self._hinting.told if self._hinting is not None else None
        if told is not None and told.offer is not None:
            self.play(told.offer, sure=True)

    def end_hint(self) -> bool:
        """Put the hint away; False if there was none."""
        return self._hinting is not None and self._hinting.cancel()

    def enter(self, ctrl: bool = False) -> bool:
        """Enter: pick up or put down at the focus; False without one."""
        focus = self.selection.focus
        if focus is None or self.seating.hides:
            return False
        self.selection.click(focus, ctrl)
        return True

    def _hide(self) -> None:
        """Somebody else is asked something that needs no look at cards."""
        if not self.seating.trust:
            self.close_curtain()

    def close_curtain(self) -> None:
        """Somebody else may look now."""
        self.seating.close()
        self._redraw()

    def open_curtain(self) -> None:
        """The person named on the curtain has pressed its button."""
        if self.seating.open():
            self._redraw()
        elif self.seating.closed:
            self._early()

    def _early(self) -> None:
        """A press on the curtain came too soon to be meant for it."""
        self.screen.toast(LET_GO)

    def pause(self, reason: str = PAUSED) -> None:
        """Stop the time and hide the table."""
        if self.match.to_act is None or self.seating.paused:
            return
        self.seating.pause()
        self.clock.stand()
        self._redraw()
        self.screen.pause(reason)

    def go_on(self) -> None:
        """The pause is over; with several people a hand is shown when its owner asks for it."""
        if self.seating.paused:
            self.seating.resume()
            self.clock.go_on()
            self._redraw()
            self.screen.pause("")

    def fast_forward(self, think: bool = True) -> bool:
        """Finish what is moving and play what is waiting; True if there was something. `think`: who thinks about a move
        is told to make it now, which costs it strength."""
        if self.moving:
            self.view.fast_forward()
            return True
        seat = self.match.to_act
        pace = self.pace  # "seen" leaves who thinks about the next move their time; one word is enough
        free = not (pace.held or pace.waiting or pace.urgent)
        if seat is not None and think and free and not self.match.is_human(seat):
            self.match.players[seat].hurry()
            self.pace.expect_at_once()
        return self.hurry()

    def hurry(self) -> bool:
        """Play what is waiting, if nothing moves; True if there was something."""
        held = self.pace.held
        hurried = self.pace.hurry()
        if held:
            self.show_prompt()
        if held and self.match.to_act is None:
            self.ending.tell()
        return hurried


def _is_look(event: Event, eyes: int) -> bool:
    """This seat looked at cards that are not its own and lie where they lay."""
    return (
        isinstance(event, CardsShown) and bool(event.cards) and event.by == eyes >= 0 and event.seat != eyes
    )
