"""The person at the screen: the question that is put to them, what they pick, ask and wish."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tabletop.engine.actions import Action
from tabletop.engine.texts import sentence
from tabletop.play.attention import Attention
from tabletop.play.autoplay import Autoplay
from tabletop.play.draw_offer import DrawOffer
from tabletop.play.inquiry import Inquiry
from tabletop.play.moment import Moment, Submit
from tabletop.play.selection import Selection
from tabletop.play.shutter import Shutter
from tabletop.play.texts import say
from tabletop.play.undo_request import UndoRequest
from tabletop.presenter.asking import PASS_KEY, given_up, known_faces, plain_answer
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.joining import Joining
from tabletop.presenter.offers import Offer
from tabletop.presenter.words import with_names

if TYPE_CHECKING:
    from tabletop.engine.observation import Observation
    from tabletop.engine.player import Choice
    from tabletop.play.hinting import Adviser, Hinting
    from tabletop.play.tutor import Tutor
    from tabletop.presenter.table_model import Spot


class Person:
    """The person's side of one match. `submit(seat, actions)` plays an answer; `show_prompt()` shows the buttons that
    fit the selection, `sync()` what has changed. `confirm`: ask once more before something is given up; `adviser()`:
    gives whoever is asked for a hint."""

    def __init__(
        self,
        moment: Moment,
        shutter: Shutter,
        autoplay: Autoplay,
        submit: Submit,
        show_prompt: Callable[[], None],
        sync: Callable[[], None],
        adviser: Callable[[], Adviser],
        confirm: bool,
    ) -> None:
        self._moment, self._view, self._screen = moment, moment.view, moment.screen
        self._autoplay, self._submit = autoplay, submit
        self._show_prompt, self._sync = show_prompt, sync
        self.adviser, self.confirm = adviser, confirm
        self.hinting: Hinting | None = None
        self.tutor: Tutor | None = None
        self.given: list[tuple[Observation, Choice]] = []
        """Every advice there was, of a hint or the tutor, and what was seen then."""
        self.attention = Attention(moment.match.entries, moment.now)
        self.inquiry = Inquiry(moment)
        hears = self._picked, self.lay_anew, self.wants, self._take_back
        self.selection = moment.selection = Selection(moment, self.play, self.inquiry.refuse, *hears)
        self._joining: Joining | None = None
        self._opened = -1
        self.draw_offer = DrawOffer(moment, shutter.hide)
        self.undo_request = UndoRequest(moment, autoplay.auto_pass)

    def ask(self) -> Affordances:
        """Put the open question to the person who looks."""
        seating, spec = self._moment.seating, self._moment.spec
        decision, seen = seating.decision(), seating.seen()
        assert decision is not None
        self.attention.asked(decision, self._moment.match.entries)
        names = self._moment.names_for(decision.seat)
        self._joining = Joining(decision, seating.staging(), seating.peek)
        asked = self._joining.question(decision)
        rest = seating.rest() if spec.rules.prompts[decision.prompt].proposes else ()
        affordances = Affordances(spec, seen, asked, self._joining.peek, names, rest)
        self.selection.begin(affordances)
        if self.tutor is not None:
            self.tutor.think()
        self._picked()
        prompt = spec.rules.prompts[decision.prompt].text
        if affordances.faces:
            sighted = known_faces(spec, seen, seating.staging(), seating.log())
            self._screen.ask_face(prompt, affordances.faces, sighted)
        pile = self.selection.asked_pile
        if pile is not None and self._opened != decision.serial:
            self._opened = decision.serial  # whoever closed it is not asked there twice
            self._screen.open_pile(pile)
        self._screen.announce(prompt, alert=True)
        if self.hinting is not None:
            self.hinting.go_on()
        return affordances

    def _picked(self) -> None:
        """Show what can be done with what is selected now."""
        self._show_prompt()
        if self.tutor is not None:
            self.tutor.consider(self.selection.offers())

    # -- playing ---------------------------------------------------------------------------------------------

    def play(self, offer: Offer, sure: bool = False) -> None:
        """Play the offer, if it still can be played; first ask once if the game says that something would be given up,
        or the tutor that it is a clear mistake; nothing where a hint advised it. `sure`: that is known."""
        seating = self._moment.seating
        decision = seating.decision()
        if decision is None or offer.sequence[0] not in (*decision.actions, *self._late):
            return
        if (teacher := self._moment.teacher) is not None:
            brings = offer.consequence.whole if offer.consequence is not None else ""
            if why := teacher.refusal((*seating.staging(), *offer.sequence), offer.full, brings):
                self._screen.toast(why)
                self.selection.come_back()
            else:
                self._choose(decision.seat, offer.sequence)
            return
        advice = self.advised(seating.seen())
        sure = sure or (advice is not None and advice.parts == offer.sequence)
        self._once_sure(offer, offer, lambda: self._choose(decision.seat, offer.sequence), sure)

    def _once_sure(self, offer: Offer, said: Offer, act: Callable[[], object], sure: bool = False) -> None:
        """Call `act`, which gives the offer, as long as the question is open; where that must be asked first, as it is
        `said`."""
        spec, seating = self._moment.spec, self._moment.seating
        decision = seating.decision()
        assert decision is not None
        verb = offer.confirm if self.confirm and not sure else ""
        lost = given_up(spec, seating.seen(), decision, verb, offer.sequence)

        def choose() -> None:
            if (now := seating.decision()) is not None and now.serial == decision.serial:
                act()

        def go_on() -> None:
            if lost is None:
                choose()
            else:
                key = said.key if said.key not in ("", PASS_KEY) else "Y"
                self._screen.ask(say("sure", choice=said.full), lost.text, said.label, choose, key)

        tutor = None if sure else self.tutor  # it knows more of it than the game does
        if tutor is None or not tutor.warns(offer, choose, go_on):
            go_on()

    def wants(self, offer: Offer) -> bool:
        """Whether whoever gives a lesson waits for that."""
        teacher = self._moment.teacher
        return teacher is None or teacher.wants((*self._moment.seating.staging(), *offer.sequence))

    def stand(self, choice: str) -> None:
        """Give the plain answer now and to the next such questions, which that button says; first ask once if something
        would be given up."""
        hands, decision = self.selection.affordances, self._moment.seating.decision()
        plain = plain_answer(self._moment.spec, decision) if decision is not None else None
        if hands is None or decision is None or plain is None:
            return
        offer, seat = hands.offer_of(plain), decision.seat
        said = offer._replace(full=choice, label=choice, key="A")
        self._once_sure(offer, said, lambda: self._autoplay.stand(seat))

    @property
    def _late(self) -> tuple[Action, ...]:
        return self._joining.late if self._joining is not None else ()

    def _choose(self, seat: int, actions: tuple[Action, ...]) -> None:
        joining = self._joining if actions[0] in self._late else None
        whole = joining.whole(actions) if joining is not None else None
        if whole is not None:  # it comes before what is chosen already
            self._moment.seating.let_go()
            actions = whole
        self._submit(seat, actions)
        self.attention.answered(seat, self._moment.match.entries)

    def enter(self, ctrl: bool = False) -> bool:
        """Enter: click the thing that has the focus, or play the only card that can be; False if there is neither."""
        selection = self.selection
        only = selection.only if selection.focus is None and not selection.spots else None
        found = selection.focus or only
        if found is None or self._moment.seating.hides:
            return False
        selection.click(found, ctrl)
        if only is not None and selection.spots == (only,):
            selection.click(only, ctrl)
        return True

    def cancel(self) -> bool:
        """Esc: end the hint, else drop the selection, else take back an unfinished choice, else stop passing by itself.
        False if there was nothing of that."""
        return self.end_hint() or self.drop() or self._autoplay.ask_again()

    def drop(self) -> bool:
        """Drop the selection, else take back an unfinished choice; False if there is neither."""
        hands = self.selection.affordances
        proposed = hands is not None and bool(hands.proposal)  # it goes with the choice that it was made for
        return (not proposed and self.selection.escape()) or self._let_go()

    def _let_go(self) -> bool:
        """Take back an unfinished choice; False if there is none."""
        gone = self._moment.seating.let_go()
        if gone:
            self._moment.timers.soon(self._sync)
        return gone

    def _take_back(self, spot: Spot, onto: Spot | None, dropped: bool) -> bool:
        """The card there was pulled to something in the unfinished choice, and is clicked again or dropped elsewhere:
        it goes there, or back; False if it is none of those."""
        moment, hands = self._moment, self.selection.affordances
        pulled = {gesture.verb for gesture in moment.spec.table.gestures if gesture.pull}
        parts = (part for part in moment.seating.staging() if part.card == spot.card and part.verb in pulled)
        part = next(parts, None)
        if part is None or hands is None or self._joining is None:
            return False
        if dropped and hands.aims_at(part, onto):
            self._view.glide_back(spot)
            return True
        other = next((one for one in self._joining.others(part) if hands.aims_at(one, onto)), None)
        whole = self._joining.whole(() if other is None else (other,), part)
        if whole is None:
            return False
        self._let_go()
        if whole:
            self._submit(hands.decision.seat, whole)
        return True

    def lay_anew(self) -> None:
        """Own cards lie where they are wanted now, and nothing else has changed."""
        model = self._view.model
        if model is not None and not self._moment.moving:
            made = self._moment.match.entries
            self._view.show_model(self._moment.arranging.arranged(model._replace(acts=()), made))

    def sort_hand(self) -> str:
        """Lay the hand in the next order; returns which."""
        model, arranging = self._view.model, self._moment.arranging
        hands = [zone.zone for zone in model.zones if zone.kind == "hand"] if model is not None else []
        arranging.sort_by(arranging.turn(hands[0] if hands else ""))
        self.lay_anew()
        return arranging.sort

    # -- other wishes ----------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back one's last choice, with the others' consent where they must agree."""
        seat = self._moment.seating.eyes
        if seat >= 0 and not self._let_go():
            self.undo_request.ask(seat)

    def resign(self, seat: int) -> None:
        """`seat` leaves the game."""
        if self._moment.match.to_act is not None:
            self._moment.match.interrupt("resign", seat)

    def hint(self) -> None:
        """H: show a hint from what this seat knows; a second press puts it away."""
        if self.tutor is not None:
            self.tutor.rest()  # both ask the same process
        if self.hinting is None:
            from tabletop.play.hinting import Hinting

            self.hinting = Hinting(
                self._moment, self.play, self.adviser, self._show_prompt, self.advised, self.note
            )
        self.hinting.ask()
        self._show_prompt()

    def play_hint(self) -> None:
        """Play what the hint advises, if it names the whole choice; while it may still change, say so."""
        hinting = self.hinting
        if hinting is None or not hinting.open:
            return
        if hinting.playable is not None:
            self.play(hinting.playable, sure=True)
        elif hinting.thinking:
            self._screen.toast(say("hint.unsettled"))

    def advised(self, seen: Observation) -> Choice | None:
        """What was advised last where just this was seen, None if nothing was."""
        return next((choice for then, choice in reversed(self.given) if then == seen), None)

    def note(self, seen: Observation, choice: Choice) -> None:
        """That was advised, by a hint or the tutor, where this was seen."""
        self.given.append((seen, choice))

    def weighed(self, offer: Offer) -> str:
        """What the hint that was given here says of that answer, else what the game does; "" where neither does."""
        seating, tell = self._moment.seating, self._moment.spec.mind.weighed
        decision = seating.decision()
        if decision is None or not offer.sequence:
            return ""
        if self.hinting is not None and (told := self.hinting.weighed(offer.sequence)):
            return told
        told = tell(seating.seen(), decision, offer.sequence) if tell is not None else ""
        return sentence(with_names(told, self._moment.names_for(decision.seat))) if told else ""

    def end_hint(self) -> bool:
        """The person puts the hint away; False if there was none."""
        ended = self.drop_hint()
        if ended:
            self._show_prompt()
        return ended

    def drop_hint(self) -> bool:
        """There is no hint any more, whatever is asked; False if there was none."""
        return self.hinting is not None and self.hinting.cancel()

    def warn(self, strictness: Mapping[str, str]) -> None:
        """From now on warn these people, by name, before a clear mistake: "gentle" or "strict"; nobody else."""
        names, humans = self._moment.names, self._moment.seating.humans
        if self.tutor is None and any(strictness.get(names[seat], "off") != "off" for seat in humans):
            from tabletop.play.tutor import Tutor

            self.tutor = Tutor(self._moment, self.adviser, self.note)
        if self.tutor is not None:
            self.tutor.take(strictness)

    def rest(self) -> None:
        """Nothing is thought about for the person any more."""
        self.drop_hint()
        if self.tutor is not None:
            self.tutor.forget()

    @property
    def busy(self) -> bool:
        """Whether the person has begun to choose, or reads a hint."""
        return self.selection.full or (self.hinting is not None and self.hinting.open)
