"""Answers that the table gives by itself: the only legal one, a pass that nobody need be asked for, and an answer that
a person gave for several questions. Where two or more people play, the only legal answer is given only if public facts
show that there is no other (`Prompt.evident`)."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from tabletop.engine.actions import Action
from tabletop.play.auto_pass import AutoPass
from tabletop.play.moment import Moment, Submit
from tabletop.play.pace import UNTIL_SEEN, Pace
from tabletop.play.telling import Telling
from tabletop.play.texts import say
from tabletop.presenter.asking import only_ends, plain_answer
from tabletop.presenter.gestures import Affordances

OFTEN: Final = 2
"""So often in a match the log says why the same question is passed; after that it is no news."""


class Autoplay:
    """Plays such an answer after a delay in which people can follow, and finds it anew when the delay is over.

    `submit(seat, actions)` plays it; `sync()` is called when it has changed who is asked what; `telling` writes why it
    is played.
    """

    def __init__(
        self, moment: Moment, pace: Pace, submit: Submit, sync: Callable[[], None], telling: Telling
    ) -> None:
        self._moment, self._match = moment, moment.match
        self._pace, self._submit, self._sync, self._telling = pace, submit, sync, telling
        self.auto_pass = AutoPass(moment.match, moment.names)
        self._standing = self._claiming = -1
        self._part, self._ended = "", False
        self._taught = False
        """It was told once in this match how one is asked all the same."""
        self._passed: Counter[str] = Counter()
        """How often the log had a reason to say so, by what it says."""
        self._find: Callable[[], Action | None] = moment.match.forced
        self.timer = moment.timers.once(self._fire)

    def reset(self) -> None:
        """Forget every answer given for several questions: a choice was taken back, or the game was interrupted."""
        self._standing = self._claiming = -1
        self.auto_pass.forget()

    # -- for several questions -------------------------------------------------------------------------------

    def stand(self, seat: int) -> None:
        """`seat` gives the plain answer now and to its next questions, until a question has no `Prompt.standing`."""
        if (plain := self._plain(seat)) is not None:
            self._standing = seat
            self._submit(seat, (plain,))

    def play_standing(self) -> bool:
        """Give that answer if it fits the open question; False if it does not."""
        seat = self._match.to_act
        if seat is not None and self._standing >= 0 and not self._moment.public_prompt(seat).standing:
            self._standing = -1
        plain = self._plain(seat) if seat is not None and seat == self._standing else None
        if seat is None or plain is None:
            return False
        self._submit(seat, (plain,))
        return True

    def _plain(self, seat: int) -> Action | None:
        decision = self._match.decision_for(seat)
        return plain_answer(self._match.spec, decision) if decision is not None else None

    def may_claim(self, seat: int) -> bool:
        """Whether all that is left of the hand is certainly `seat`'s, which is asked now (`Table.sure`), or somebody
        else's already and nobody else at this screen wishes to play on."""
        return self._sure(seat) is not None and self._match.forced() is None

    def is_lost(self, seat: int) -> bool:
        """Somebody else than `seat` has won already what is being played."""
        decided = self._match.spec.table.decided
        return decided is not None and decided(self._moment.seating.seen()) not in (-1, seat)

    def claim(self, seat: int) -> None:
        """`seat` takes the rest: what is certain is played for it, one answer after another."""
        if (action := self._sure(seat)) is not None:
            self._claiming = seat
            self._submit(seat, (action,))

    def begin_claimed(self, hold: bool) -> bool:
        """Play the next of that after a delay; False if nobody has claimed it. What lies there then (`hold`) is looked
        at no longer than a play that counts: whoever claims has seen enough."""
        if self._claimed() is None:
            return False
        self._begin(self._claimed, self._pace.span(weighty=hold) or 0)
        return True

    def _claimed(self) -> Action | None:
        seat = self._match.to_act
        if seat is None or seat != self._claiming or seat != self._moment.seating.eyes:
            return None
        action = self._sure(seat)
        if action is None:
            self._claiming = -1
        return action

    def _sure(self, seat: int) -> Action | None:
        """The next play of a claim, if `seat` looks and all that is left is certainly its own."""
        seating, tell = self._moment.seating, self._match.spec.table.sure
        decision = seating.decision() if seat == seating.eyes else None
        if decision is None or tell is None or (seating.several and self.is_lost(seat)):
            return None
        action = tell(seating.seen(), decision)
        return action if action in decision.actions else None

    def rest(self, seat: int) -> None:
        """`seat`, being asked, passes now and until the turn ends."""
        if self.auto_pass.may_rest(seat) and not self._moment.seating.paused:
            self.auto_pass.rest(seat)
            self._sync()

    def ask_again(self) -> bool:
        """Pass nothing by itself until the turn ends, for whoever is asked at the screen, else for nobody, and end a
        claim; False if there was nothing of that."""
        seat, claimed = self._moment.seating.eyes, self._claiming >= 0
        mine = self._moment.selection.affordances is not None
        self._claiming = -1
        if not self.auto_pass.stop(seat if mine else None) and not claimed:
            return False
        self.timer.stop()
        self._sync()
        return True

    # -- after a moment --------------------------------------------------------------------------------------

    def begin_pass(self) -> bool:
        """Pass after the delay, if nobody need be asked; False if somebody must be. A pass that nobody may wish away
        (`Prompt.stop`) decides something: it can be read before what it brings, unless it was chosen just before."""
        seat = self._match.to_act
        if seat is None or self.auto_pass.due() is None:
            return False
        ms = self.auto_pass.begin()
        if not self._moment.public_prompt(seat).stop and not self.auto_pass.is_echo(seat):
            ms = max(ms, self._pace.span(weighty=True) or 0)
        self._begin(self.auto_pass.due, ms)
        return True

    def begin_only(self, hold: bool) -> bool:
        """Play the only legal answer after a delay in which people can read why, if the table may; False if it may not.
        `hold`: something lies there that people want to look at first."""
        action, seat = self._match.forced(), self._match.to_act
        if action is None or seat is None:
            return False
        span = self._pace.span(hold, True)
        if span is not None:
            declines = self._moment.public_prompt(seat).declines
            if seat != self._moment.seating.eyes and action.verb not in declines:
                self._moment.screen.toast(say("only.other", name=self._moment.names[seat]))
            self._begin(self._match.forced, span)
        return span is not None

    def begin_own(self, affordances: Affordances, hold: bool) -> None:
        """`begin_only` for the person who looks, unless they wish to be asked or the answer would give something up.
        What ends a turn is theirs to play, though nothing else is left, and so is all but a pass for whoever wants to
        have seen everything. A part of a choice is told where that is asked for, and those that follow it, or that a
        person goes on with, do not take so long."""
        if self._ended:
            self._ended = False
            self._moment.screen.end_toast()
        decision = affordances.decision
        offer = affordances.offer_of(decision.actions[0])
        declines = decision.actions[0].verb in self._match.spec.rules.prompts[decision.prompt].declines
        if only_ends(self._match.spec, decision) or self.auto_pass.asks(decision):
            return
        if self._pace.trick_ms == UNTIL_SEEN and not declines and not decision.stage:
            return
        if affordances.is_asked(offer) or not self.begin_only(hold and not decision.stage):
            return
        if decision.stage:
            self._part = offer.full  # what the whole brings is not yet decided
            if decision.stage > 1 or offer.more:
                self.timer.start(self._pace.ms)
            return
        if not declines:
            self._moment.screen.toast(say("only", choice=offer._replace(more=False).told))

    @property
    def part(self) -> str:
        """The part of the person's own choice that is going to be played, since no other is possible; "" = none."""
        return self._part if self.timer.runs else ""

    def _begin(self, find: Callable[[], Action | None], ms: int) -> None:
        self._find, self._part = find, ""
        self.timer.start(ms)

    def _fire(self) -> None:
        action, seat = self._find(), self._match.to_act
        if action is None or seat is None or self._moment.moving or self._moment.seating.paused:
            return
        if self._find == self.auto_pass.due:
            self.auto_pass.mark(seat)
            self._tell_pass(seat)
        self._submit(seat, (action,))

    def _tell_pass(self, seat: int) -> None:
        """Why the table passes for `seat`, in the log, unless that is a mere wish. Only `seat` itself reads what it
        could have done."""
        prompt, only = self._moment.public_prompt(seat), self._match.forced() is not None
        if told := self.auto_pass.unasked(seat) if seat == self._moment.seating.eyes else "":
            self._passed[told] += 1
            if self._passed[told] > OFTEN and not prompt.own:
                return
            prompts = self._match.spec.rules.prompts
            joined = {prompts[other].unasked: both for other, both in prompt.unasked_too.items()}
            self._telling.note(told, joined)
            if prompt.stop and not self._taught and self.auto_pass.active:
                self._taught = True
                self._telling.note(say("passes.how"))
            if prompt.own:  # their turn has ended without them: until they are asked again they read that
                self._ended = True
                self._moment.screen.toast(told)
        elif not only or prompt.unasked or prompt.stop or self.auto_pass.is_echo(seat):
            return
        elif self._moment.help:
            self._telling.note(self._moment.help)
        else:
            self._telling.explain(self._match.entries + 1, say("passes.log"))
