"""Conducts one match on one table: what has changed is shown, somebody is asked, and what they answer is played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final

from tabletop.engine.actions import Action
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.declarations import CAUSE, VERDICT
from tabletop.engine.errors import TabletopError
from tabletop.engine.events import CardMoved, Event
from tabletop.engine.layout import TurnBar
from tabletop.match.match import Change, Match
from tabletop.play.autoplay import Autoplay
from tabletop.play.company import Company, Sitting
from tabletop.play.ending import Ending
from tabletop.play.moment import Moment, Phase
from tabletop.play.person import Person
from tabletop.play.prompts import Prompts
from tabletop.play.replies import Replies
from tabletop.play.screen import Screen
from tabletop.play.shutter import Shutter
from tabletop.play.table import DrawnTable
from tabletop.play.telling import News, Telling
from tabletop.play.texts import say
from tabletop.presenter.plans import DONE
from tabletop.presenter.sounds import TURN
from tabletop.presenter.table_model import SeatInfo, TableModel, build_table, moves_between
from tabletop.presenter.words import at_a_glance

if TYPE_CHECKING:
    from tabletop.play.hinting import Adviser
    from tabletop.play.timers import Timers

FORESIGHT: Final = "score"
"""The tokens that say what a card would lead to."""


class Controller:
    """Build it, then `start()`; `stop()` before the match is closed.

    What is shown of the match has passed `moment.seating`; nothing else of it reaches a widget.
    """

    def __init__(
        self,
        match: Match,
        view: DrawnTable,
        screen: Screen,
        seats: Sequence[SeatInfo],
        *,
        trust: bool = False,
        pace_ms: int = 500,
        confirm: bool = True,
        adviser: Callable[[], Adviser],
        timers: Timers,
        company: Company,
        own: int = -1,
        now: Callable[[], int] = monotonic_ms,
    ) -> None:
        """`adviser`, `confirm`: see `Person`; `now`: the clock by which a press is fresh; `own`: see `Seating`."""
        self.match, self.view, self.screen = match, view, screen
        self.seats = tuple(seats)
        names = tuple(info.name for info in seats)
        self.moment = moment = Moment(match, names, view, screen, timers, company, trust, now, own)
        self.seating = seating = moment.seating
        self.telling = Telling(moment)
        play, prompt = self._submit, self.show_prompt
        self.replies = Replies(moment, play, prompt, pace_ms)
        pace = self.replies.pace
        self.autoplay = Autoplay(moment, pace, play, self._sync, self.telling)
        self.shutter = Shutter(moment, self.autoplay, play, self._redraw)
        does = self.shutter, self.autoplay, play, prompt, self._sync
        self.person = Person(moment, *does, adviser, confirm)
        self.ending = Ending(moment, pace, self.person.selection.escape)
        self.prompts = Prompts(moment, pace, self.autoplay, self.shutter, self.person, self.fast_forward)
        self._shown = timers.once(self._sync)
        self._gathered: list[CardMoved] = []
        self._laid = -1, -1
        self._company = company
        self._place = Sitting(seating, screen, self.shutter, self.refresh, self.hurry)
        company.places.append(self._place)
        match.subscribe(self._on_change)

    def start(self) -> None:
        """Show the table as it stands and open its question."""
        self.seating.turn()
        self._sync()
        self.shutter.clock.start()

    def stop(self) -> None:
        """End it: the table is going to show something else."""
        self.moment.phase = Phase.STOPPED
        self.match.unsubscribe(self._on_change)
        self._company.places.remove(self._place)
        self._drop_plans()
        self.shutter.clock.stop()
        self.person.selection.begin(None)
        self.person.selection.release()

    # -- change ----------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Draw the same moment again: names, speed or trust have changed."""
        self.telling.anew()
        self._sync()

    def _redraw(self) -> None:
        """Draw the same moment for other eyes, at once: nothing that moves is waited for."""
        moving = self.moment.moving
        self.telling.forget()
        self.refresh()
        if moving:
            self.view.fast_forward()

    def rename(self, seats: Sequence[SeatInfo]) -> None:
        """Programs have said who they are, or somebody else plays in their place. Shown with the next change where
        somebody is about to choose or reads a hint, so as not to disturb them."""
        if self.seats != tuple(seats) and not self.person.busy:
            self.seats = tuple(seats)
            self._sync()

    def _on_change(self, change: Change) -> None:
        if self.moment.stopped or change.kind == "start" or self._unnoticed(change):
            return
        if change.kind == "problem":
            self.screen.problem(self.match.problem)
            return
        self._drop_plans()
        self.replies.plays.mover = change.seat
        self.moment.aside = False
        if change.kind in ("undo", "interrupt"):
            self.autoplay.reset()
        if change.kind == "undo":
            self.ending.taken_back()
            self.replies.plays.forget()
            self.person.attention.answered(-1, self.match.entries)
        wait = self.replies.shown_in(change)
        if wait is None:
            return
        if wait:
            self.replies.pace.busy()
            self._shown.start(round(wait * 1000))
        else:  # a listener must have returned before the match goes on
            self.moment.timers.soon(self._sync)

    def _unnoticed(self, change: Change) -> bool:
        """Whether it is a part of a choice that somebody makes at another window."""
        mine = change.seat in self.seating.humans or not self.match.is_human(change.seat)
        return change.kind in ("stage", "cancel") and not mine

    def _drop_plans(self) -> None:
        """Forget the hint, what the tutor knows and every answer or announcement that waits for its time."""
        self.person.rest()
        self.replies.pace.forget()
        self._shown.stop()
        self.autoplay.timer.stop()
        self.ending.stop()

    # -- show ------------------------------------------------------------------------------------------------

    def _sync(self) -> None:
        """Bring the screen to the match: animate what is new; `_still` goes on from there."""
        if self.moment.stopped:
            return
        if self.moment.moving:
            self.moment.phase = Phase.BEHIND
            return
        self.person.drop_hint()
        self.replies.pace.busy()
        self.person.selection.begin(None)
        self._gather()
        self._lay_out()
        news = self.telling.follow()
        if news.turned:  # what somebody opened or held who does not look any more
            self.person.selection.release()
            self.screen.put_away()
        self._show(news)

    def _show(self, news: News) -> None:
        self.ending.note(news.events)
        self.view.cover(set(self.seating.humans) if self.seating.hides else set())
        self.moment.phase, self.moment.mover = Phase.MOVING, self.replies.plays.mover
        self.replies.rest_thinker()
        if self.moment.teacher is not None:
            self.moment.teacher.moving()
        # how the cards of a hand glide to where they lie face down would tell which were picked or sorted
        closing = news.turned and news.fresh and self.seating.hides
        before, model = self.view.model, self._model(news.later or bool(news.events))
        self.moment.coming = self._holds(model) and bool(self.replies.pace.trick_ms)
        order = self._unseen(news.events)
        events = [news.events[at] for at in order]
        acts = self.replies.plays.acts(events, before, model)
        dark = before is not None and before.stage is not None and not before.stage.calm
        self.moment.tells = dark and any(act.kind in (CAUSE, VERDICT) for act in acts)
        self._tell_header(news.later, dark and model.stage is None)
        if before is not None and before.course is not None:
            self._tell_step(before.course, {act.step for act in acts})
        self.view.show_model(
            model._replace(acts=acts),
            events,
            self._still,
            closing,
            self.replies.plays.share,
            self._told,
            lambda at: None if self.moment.stopped else self.telling.seen(order[at]),
        )
        if self.moment.moving:
            self.show_prompt()

    def _tell_header(self, later: bool, tells: bool) -> None:
        """The header says what is next as soon as the prompt does: at once, unless it follows from what is looked at
        (`later`, `coming`) or told on a stage that goes (`tells`)."""
        if not (later or tells or self.moment.coming):
            self._show_header()
        self.telling.tell(self._show_header, True)

    def _show_header(self) -> None:
        if not self.ending.comes:  # that it is over would be said before it is seen
            self.screen.show_header(self.match.spec.title, self.moment.header)

    def _tell_step(self, course: TurnBar, told: Collection[str]) -> None:
        """The header names the step in which something is going to be told."""
        for step in course.inner:
            if step.id in told and step.header:
                header = at_a_glance(step.header, self.moment.names)
                self.screen.show_header(self.match.spec.title, header)

    def _unseen(self, events: Sequence[Event]) -> list[int]:
        """The numbers of these but for the moves of cards that were put away with the panel that told of them."""
        seen = {(move.card, move.from_zone, move.from_seat) for move in self._gathered}
        if not self.moment.aside:
            self._gathered = []
        return [
            at
            for at, event in enumerate(events)
            if not (isinstance(event, CardMoved) and (event.card, event.from_zone, event.from_seat) in seen)
        ]

    def _gather(self) -> None:
        """Turn all hands face down while everybody looks at the table together: at a count-down, at the end of a
        game."""
        new = self.telling.unseen()
        if self.match.result() is not None or self.telling.counted_in(new) or self.ending.ends(new):
            self.seating.gather()

    def _lay_out(self) -> None:
        """Turn the table to whoever sits in front of it now."""
        laid = self.seating.viewer, self.seating.front
        if self.moment.phase is Phase.UNSHOWN or self.view.model is None or self._laid != laid:
            self._laid = laid
            self.person.selection.release()  # the focus was another person's
            table, seats = self.match.spec.table, self.match.seats
            self.view.set_table(table.laid(seats, self.match.options), seats, *laid)
            self.replies.forget_thinker()
            self.telling.anew()

    def _model(self, later: bool) -> TableModel:
        spec, seen, decision = self.match.spec, self.seating.seen(), self.seating.decision()
        if self.moment.aside and spec.table.gathered is not None:
            seen = spec.table.gathered(seen)
        shown = spec.table.present(seen, decision)
        self.moment.title = at_a_glance(shown.title, self.moment.names)
        self.moment.help = at_a_glance(shown.help, self.moment.names)
        self.moment.barred, self.moment.advised = shown.barred, shown.advised
        notes = [at_a_glance(note, self.moment.names) for note in shown.notes]
        self.moment.header = at_a_glance(shown.header, self.moment.names)
        self.telling.tell(lambda: self.screen.show_notes(notes), later)
        self.telling.tell_chart(shown.chart, later)
        clocks = self.shutter.clock.texts()
        passes = self.autoplay.auto_pass
        model = build_table(spec, seen, shown, self.seats, self.seating.viewer, clocks, passes.stops)
        model = model._replace(smart=passes.smart)
        if self.moment.aside:
            model = model._replace(stage=None, hold=False)
        if self.moment.teacher is not None and self.moment.teacher.silent:
            model = model._replace(tokens=tuple(t for t in model.tokens if t.kind != FORESIGHT))
        return self.moment.arranging.arranged(model, self.match.entries)

    def show_prompt(self) -> None:
        """Show prompt card and buttons as they are now."""
        self.screen.show_prompt(self.prompts.current())

    # -- ask -------------------------------------------------------------------------------------------------

    def _told(self) -> None:
        """What came of a trick or a turn is being told on the table: the log tells the same now."""
        if not self.moment.stopped:
            self.telling.all_shown()

    def _still(self) -> None:
        """Everything that has happened is shown: open the question, or hand the table over."""
        if self.moment.stopped:
            return
        behind, self.moment.phase = self.moment.phase is Phase.BEHIND, Phase.STILL
        self.telling.all_shown()
        if self.view.model is not None:
            self.person.selection.follow(self.view.model)
        if behind or self.telling.is_behind:
            self._sync()
        elif self.moment.teacher is not None and not self.seating.paused:
            self._teach()
        elif self.seating.paused:
            self._open()
        elif self.seating.here and self._goes_on():
            pass
        elif self.seating.due():
            if self.seating.here:
                self.match.close_input()
            self.seating.turn()
            self.refresh()
        else:
            self._open()

    def _goes_on(self) -> bool:
        """Whether nobody need be asked: the table plays or passes by itself, now or in a moment."""
        if self.autoplay.play_standing():
            return True
        begun = (
            self.autoplay.begin_claimed(self._holds())
            or self.autoplay.begin_pass()
            or (self.seating.due() and self.autoplay.begin_only(self._holds()))
        )
        if begun:
            self.show_prompt()
        return begun

    def _open(self) -> None:
        self.replies.rest_thinker()
        self.screen.end_face()
        closed = self.seating.closed and not self.seating.paused and not self.ending.is_interval
        text = self.shutter.show(closed)
        self.telling.show_looks()
        if self.seating.paused:
            self.show_prompt()
        elif self.match.to_act is None:
            self.person.attention.shown()
            self.replies.still(self._holds())  # so that the prompt says what is waited for
            self.show_prompt()
            self.shutter.clock.update()
            self.ending.begin(self._holds())
        elif self.ending.is_interval:
            self.person.attention.shown()
            self.show_prompt()
            self.ending.tell_interval(self._sync)
        elif self.person.draw_offer.ask():
            self.show_prompt()
        elif text is not None and self.match.to_act == self.seating.viewer:
            self.screen.announce(say("curtain.heard", name=text.name, question=text.question), alert=True)
            self._call()
            self.show_prompt()
        elif self.match.to_act == self.seating.eyes:
            affordances = self.person.ask()
            self.telling.summary.show()
            self.shutter.clock.open_input()
            self.autoplay.begin_own(affordances, self._holds())
            if self.autoplay.part:
                self.show_prompt()
            if not self.autoplay.timer.runs:
                self._call()
        else:
            self.replies.still(self._holds())
            self.show_prompt()
            if self.seating.here and not self.replies.pace.waiting:
                self.shutter.clock.open_input()

    def _teach(self) -> None:
        """In a lesson nothing is played but what it says, and it tells how it ends."""
        self.replies.rest_thinker()
        self.screen.end_face()
        if self.match.to_act == self.seating.eyes:
            self.person.ask()
        else:
            self.replies.still(self._holds())
            self.show_prompt()
        assert self.moment.teacher is not None
        self.moment.teacher.opened()

    def _call(self) -> None:
        """Whoever is asked hears it."""
        seat = self.match.to_act
        decision = self.match.decision_for(seat) if seat is not None else None
        if decision is not None and self.person.attention.calls(decision, self.match.entries):
            self.screen.sound(TURN)

    def _holds(self, coming: TableModel | None = None) -> bool:
        """Whether something lies there that people want to look at, or will when what moves has arrived."""
        model = coming or self.view.model
        self.replies.pace.ends = model is not None and model.ends and bool(self.seating.humans)
        return model is not None and model.hold

    # -- submit ----------------------------------------------------------------------------------------------

    def _submit(self, seat: int, actions: tuple[Action, ...]) -> None:
        """Play the parts of one choice in order, or several choices, through the one gate; one that its owner is to end
        is kept open."""
        kept = self.seating.kept
        if kept and actions[0].verb == DONE:
            actions = kept
        elif self.moment.teacher is None and seat == self.seating.eyes and self.seating.keep_open(actions):
            self.moment.timers.soon(self._sync)
            return
        self.person.selection.begin(None)
        for action in actions:
            decision = self.match.decision_for(seat)
            if decision is None or (action is not actions[0] and action not in decision.actions):
                break  # somebody else is asked first, or a card that came before has changed what is possible
            only, entry = not decision.stage and self.match.forced() is not None, self.match.entries + 1
            try:
                self.match.submit(decision.serial, seat, action)
            except TabletopError as problem:
                self.screen.toast(str(problem))
                self.refresh()
                break
            if only and self.match.entries >= entry:
                self.match.unasked.add(entry)

    def fast_forward(self, think: bool = True, again: bool = False, looks: bool = False) -> bool:
        """Finish what is moving and play what is waiting; True if there was something. `think`: see `Replies.urge`;
        `again`: the key is only held down, which sends away nothing that must be seen; `looks`: the key asks for
        something to look at, which sends away nothing that is looked at."""
        if self.moment.moving or self.view.is_animating():  # what is told again moves too
            if self.view.skip():
                self.person.attention.spent()
            return True
        pace = self.replies.pace
        if pace.held and (looks or (again and pace.ends)):
            return True
        return self.hurry(think)

    def hurry(self, think: bool = False) -> bool:
        """Play what is waiting, if nothing moves; True if there was something. `think`: see `Replies.urge`."""
        if self._waits_elsewhere:
            self._company.places[0].hurry(think)
        elif think:
            self.replies.urge()
        pace = self.replies.pace
        held, hurried = pace.held, pace.hurry()
        if held:
            self.replies.show_thinker()
            self.show_prompt()
        if held and not pace.held and self.match.to_act is None:
            self.ending.tell()
        return self._put_aside() or hurried

    @property
    def _waits_elsewhere(self) -> bool:
        """Whether an opponent is asked whose answers come to the first window."""
        seat = self.match.to_act
        return not self.seating.leads and seat is not None and not self.match.is_human(seat)

    def _put_aside(self) -> bool:
        """What lies over the table was seen: its cards go where they belong."""
        before = self.view.model
        if not self.moment.lies_over or before is None:
            return False
        if self.person.attention.fresh:
            return True
        self.moment.aside = True
        model = self._model(later=False)
        self._show_header()
        self._gathered = moves_between(before, model)
        self.view.show_model(model, self._gathered)
        if (affordances := self.person.selection.affordances) is not None:
            self.autoplay.begin_own(affordances, hold=False)
        self.show_prompt()
        return True
