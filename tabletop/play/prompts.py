"""What the prompt card and the buttons say at one moment."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from tabletop.engine.about import STEP
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.declarations import Prompt
from tabletop.engine.spec import Consequence
from tabletop.engine.texts import capital
from tabletop.match.public import PUBLIC
from tabletop.match.undo import START, is_said
from tabletop.play.autoplay import Autoplay
from tabletop.play.moment import Moment
from tabletop.play.pace import Pace
from tabletop.play.person import Person
from tabletop.play.screen import Act, Button, PromptText
from tabletop.play.shutter import Shutter
from tabletop.play.texts import say
from tabletop.play.undo_request import why_kept
from tabletop.presenter.asking import PASS_KEY, gestures_at, only_ends, plain_answer
from tabletop.presenter.narrator import termination_text, winners_text
from tabletop.presenter.offers import Offer
from tabletop.presenter.wording import Wording

FINAL: Final = ("reveal", "shuffle", "said", "told")
MAX_CHECKED: Final = 6
CLAIM_KEY: Final = "R"
AUTO_KEY: Final = "Y"


class Prompts:
    """Builds the prompt for the present moment, and remembers for the open question which answers cannot be taken
    back. `fast_forward()` goes on where something moves or is looked at."""

    def __init__(
        self,
        moment: Moment,
        pace: Pace,
        autoplay: Autoplay,
        shutter: Shutter,
        person: Person,
        fast_forward: Act,
    ) -> None:
        self._moment, self._pace, self._autoplay = moment, pace, autoplay
        self._shutter, self._person, self._fast_forward = shutter, person, fast_forward
        self._serial = -1
        self._final: dict[Offer, bool] = {}
        self._counted: tuple[object, int] = (None, -1)
        self._digits_before: dict[str, str] = {}
        self._digits_now: dict[str, str] = {}
        self._auto_serial = -1
        self._auto: tuple[Offer, ...] = ()

    def current(self) -> PromptText:
        """The prompt card and the buttons as they are now."""
        seating, seat = self._moment.seating, self._moment.match.to_act
        if seating.paused:
            go_on = Button(say("button.go_on"), "P", self._shutter.go_on, primary=True)
            return PromptText(say("pause"), say("pause.help"), (), (go_on,))
        if self._moment.moving and self._moment.tells:
            waits = () if self._moment.teacher is None else (self._go_on(),)
            return PromptText(say("prompt.tells"), say("prompt.tells.help"), buttons=waits)
        if seat is None:
            return self._over()
        decision = seating.decision()
        if seating.closed and seat == seating.viewer:
            return PromptText(say("prompt.closed", name=self._moment.names[seat]), say("prompt.closed.help"))
        if decision is None:
            return self._waiting(seat)
        if self._moment.teacher is None and self._moment.selection.affordances is None:
            passes = self._autoplay.auto_pass
            if passes.due() is not None:
                only = self._moment.match.forced() is not None
                own = only and self._moment.public_prompt(seat).own
                return self._passing((self._moment.help if only else "") or passes.reason(), not own)
        return self._own(decision)

    def _over(self) -> PromptText:
        """The result, also after the band that announced it was closed; nothing of it before the end was seen."""
        moment = self._moment
        if moment.moving:
            return PromptText(say("prompt.ending"))
        if self._pace.waits:
            return PromptText(say("prompt.held", "waits"), say("prompt.held.end"), (), (self._go_on(),))
        result = moment.match.result()
        if result is None:
            return PromptText(say("prompt.over"), no_undo=say("undo.over"), over=True)
        headline = winners_text(moment.names, result.winners, moment.seating.eyes)
        termination = termination_text(moment.spec, result.termination)
        rules = (result.rule,) if result.rule else ()
        told = say("prompt.over.help", headline=headline, termination=termination)
        return PromptText(say("prompt.over"), told, rules, no_undo=say("undo.over"), over=True)

    def _waiting(self, seat: int) -> PromptText:
        name = self._moment.names[seat]
        held = self._pace.held or (self._moment.moving and self._moment.coming)
        asked = self._moment.public_prompt(seat)
        sole = self._is_sole(asked, seat)
        doing = "" if sole else capital(asked.waiting)
        if held:  # while it moves, who is next would tell how it ends
            doing = "" if self._moment.moving else self._next(asked, seat)
        undo, no_undo = self._undo()
        line = self._autoplay.auto_pass.line()
        skips = self._autoplay.auto_pass.active
        stop = (self._ask_again(),) if skips else ()
        text = f"{doing}\n{line}".strip()
        if line and not held:
            text = say("prompt.waiting.passed", waiting=doing, line=line)
        title = say("prompt.waiting", "sole" if sole else "", name=name)
        if held:
            title = say("prompt.held", "waits" if self._pace.span(True) is None else "")
            stop = (self._go_on(say("button.go_on.soon") if self._moment.moving else ""), *stop)
        elif self._pace.slow and not self._moment.match.is_human(seat):
            stop = (Button(say("button.move_now"), "Space", self._fast_forward), *stop)
        return PromptText(title, text, (), stop, undo=undo, no_undo=no_undo)

    def _next(self, asked: Prompt, seat: int) -> str:
        """What that seat does when everybody has looked."""
        name = self._moment.names[seat]
        sole = self._is_sole(asked, seat)
        then = asked.next.replace("{who}", name) if sole or not asked.sole else ""
        return then or say("prompt.held.then", name=name, waiting=asked.waiting)

    def _is_sole(self, asked: Prompt, seat: int) -> bool:
        """Whether everybody can see that this seat has one answer, as who holds one card."""
        return bool(asked.sole) and asked.evident(self._moment.match.observation(PUBLIC), seat)

    def _passing(self, why: str, can_stop: bool) -> PromptText:
        """The question that is put to the person who looks is no question: the table is going to pass for them. What
        ends their own turn where nothing is left has no button: there they were about to press what ends it."""
        undo, no_undo = self._undo()
        stops = can_stop and self._autoplay.timer.runs and self._autoplay.auto_pass.active
        stop = (self._ask_again(),) if stops else ()
        return PromptText(say("prompt.passes"), why, (), stop, undo=undo, no_undo=no_undo)

    def _own(self, decision: Decision) -> PromptText:
        selection = self._moment.selection
        asked = self._moment.spec.rules.prompts[decision.prompt]
        undo, no_undo = self._undo()
        over = only_ends(self._moment.spec, decision)
        sole = self._is_sole(asked, decision.seat)
        title = say("only.ends") if over else asked.sole if sole else self._moment.title or asked.text
        help_text = self._moment.help or ("" if over or sole else asked.help)
        help_text = f"{self._autoplay.auto_pass.reopened(decision.seat)} {help_text}".strip()
        rules = (asked.rule,)
        if self._moment.moving:
            return self._coming(
                PromptText(title, help_text, rules, mine=True, undo=undo, no_undo=no_undo), decision.seat
            )
        if selection.spots and not selection.offers() and not selection.lit().targets:
            help_text = say("prompt.nothing.together" if len(selection.spots) > 1 else "prompt.nothing.alone")
        if self._autoplay.part:
            help_text = say("only", choice=self._autoplay.part)
        line = "" if asked.own else self._autoplay.auto_pass.wish()
        return PromptText(
            title,
            f"{help_text}\n{line}".strip(),
            rules,
            self._buttons(decision),
            True,
            undo,
            no_undo,
            selection.affordances is not None,
            more=bool(selection.sources),
        )

    def _coming(self, asked: PromptText, seat: int) -> PromptText:
        """A question to that seat while something moves: not yet, where people want to look at what came of the last
        choices, or see what somebody else does."""
        mover = self._moment.mover
        if self._moment.coming:
            title, help_text = say("prompt.tells"), say("prompt.tells.yours")
        elif mover not in (seat, -1):
            title, help_text = say("prompt.shows", name=self._moment.names[mover]), say("prompt.shows.yours")
        else:
            return asked
        return asked._replace(title=title, help=help_text, rules=(), mine=False)

    def _buttons(self, decision: Decision) -> tuple[Button, ...]:
        staging = self._moment.seating.staging()
        if self._autoplay.part:
            return (self._drops(say("button.cancel")),) if staging else ()
        kept = self._kept_digits(decision)
        numbers = iter(digit for digit in "123456789" if digit not in kept.values())
        out = self._answers(decision, numbers)
        hands, spots = self._moment.selection.affordances, self._moment.selection.spots
        if spots and not (hands is not None and hands.proposal):
            return (*out, self._drops(say("button.cancel") if staging else say("button.select_none")))
        out += self._for_more_than_one(decision)
        chosen = {spot.card for spot in spots}
        for whole in self._automatic(decision):
            if chosen == {part.card for part in whole.sequence} - {-1}:
                continue
            key = next(numbers, "") if out else AUTO_KEY
            gilded = whole.consequence is not None and whole.consequence.good
            act = partial(self._person.play, whole)
            out.append(Button(whole.label, key, act, gilded, wide=True, consequence=_second(whole)))
        if staging:
            out.append(self._drops(say("button.cancel")))
        if self._moment.lies_over:  # no answer: it stands after them, in their colour
            out.append(Button(say("button.put_aside"), "Space", self._fast_forward, wide=True, brief=True))
        return tuple(out)

    def _drops(self, label: str) -> Button:
        """What drops the selection or an unfinished choice; while a hint is open Esc ends that."""
        hinting = self._person.hinting
        return Button(label, "" if hinting is not None and hinting.open else "Esc", self._person.drop)

    def _kept_digits(self, decision: Decision) -> Mapping[str, str]:
        """The digits of answers that the same question had just before: while it is asked on, none gets another."""
        asked = (decision.prompt, decision.seat, decision.stage)
        if decision.serial != self._counted[1]:
            self._digits_before = self._digits_now if asked == self._counted[0] else {}
            self._digits_now = dict(self._digits_before)
            self._counted = asked, decision.serial
        return {} if self._moment.selection.spots else self._digits_before

    def _go_on(self, why: str = "") -> Button:
        """`why`: why not yet."""
        go_on = say("button.go_on")
        return Button(go_on, "Space", self._fast_forward, primary=True, enabled=not why, why=why)

    def _ask_again(self) -> Button:
        lasts = Consequence(say("button.asks"), False)
        return Button(say("button.ask_again"), "Esc", self._autoplay.ask_again, consequence=lasts)

    def _answers(self, decision: Decision, numbers: Iterator[str]) -> list[Button]:
        """A button for each offer; the primary one is what Enter or the pass key plays."""
        selection = self._moment.selection
        selecting, offers = bool(selection.spots), selection.offers()
        digits = self._digits(offers)
        enabled = [offer for offer in offers if not offer.missing]
        if selecting and not enabled:  # grey, it stands where it will be pressed
            enabled = list(offers[:1])
        onward = self._onward(decision, offers)
        if digits:
            offers = tuple(sorted(offers, key=lambda offer: digits[offer]))
        elif not (selecting or onward):
            offers = tuple(sorted(_harm_last(offers), key=partial(self._comes_last, decision)))
        shown = [(offer, self._button_of(decision, offer, enabled, onward)) for offer in offers]
        if not digits:
            shown.sort(key=lambda each: each[1].primary and (selecting or not each[0].key))
        # the golden one has the same number however many there are
        first = sorted(shown, key=lambda each: not each[1].primary)
        keys = {offer: self._key(offer, digits, numbers, selecting) for offer, _ in first}
        out = [self._gilded(offer, button._replace(key=keys[offer]), enabled) for offer, button in shown]
        self._put_barred(out, digits)
        return out

    def _button_of(
        self, decision: Decision, offer: Offer, enabled: Sequence[Offer], onward: Sequence[Offer]
    ) -> Button:
        """Its button, without a key yet."""
        final = not offer.missing and self._is_final(decision, offer)
        look = self._is_primary(decision, offer, enabled), not offer.missing, final
        told = _second(offer) or self._asked_again(decision, offer)
        foot = offer in onward or self._declines(decision, offer) or None
        act, too = partial(self._person.play, offer), PASS_KEY if offer.plain else ""
        weighed = partial(self._person.weighed, offer)
        return Button(_label(offer), "", act, *look, consequence=told, foot=foot, too=too, weighed=weighed)

    def _key(self, offer: Offer, digits: Mapping[Offer, str], numbers: Iterator[str], selecting: bool) -> str:
        """Its key: with something selected the next number; with nothing selected a digit stays with it while the
        question is asked on."""
        hands = self._moment.selection.affordances
        if selecting and hands is not None and hands.proposal:
            return AUTO_KEY
        if selecting:
            return _key_of(offer._replace(key=""), digits, numbers)
        key = self._digits_before.get(offer.full, "") or _key_of(offer, digits, numbers)
        if key.isdigit():
            self._digits_now[offer.full] = key
        return key

    def _put_barred(self, out: list[Button], digits: Mapping[Offer, str]) -> None:
        """The number that is barred, in its place, so that no other stands there."""
        if self._moment.barred is not None and digits:
            action, why = self._moment.barred
            label = Wording(self._moment.spec, self._moment.names).told((action,))
            at = sum(digit < str(action.value) for digit in digits.values())
            out.insert(at, Button(label, "", self._person.cancel, enabled=False, why=why))

    def _onward(self, decision: Decision, offers: Sequence[Offer]) -> list[Offer]:
        """Those that go to different steps of the turn: they keep their places, whichever is advised."""
        here = gestures_at(self._moment.spec, decision.prompt)
        steps = {verb for verb, hows in here.items() if any(how.to.startswith(f"{STEP}:") for how in hows)}
        found = [offer for offer in offers if offer.sequence and offer.sequence[0].verb in steps]
        return found if len(found) > 1 else []

    def _asked_again(self, decision: Decision, offer: Offer) -> Consequence | None:
        """Of the plain answer, beside the one that holds for several questions."""
        if not self._stands_too(decision, offer):
            return None
        return Consequence(say("button.passes", "smart" if self._autoplay.auto_pass.is_choosy else ""), False)

    def _stands_too(self, decision: Decision, offer: Offer) -> bool:
        """It is the plain answer, beside the one that holds for several questions."""
        plain = plain_answer(self._moment.spec, decision)
        several = self._moment.public_prompt(decision.seat).standing and decision.stage == 0
        return bool(several) and plain is not None and offer.sequence == (plain,)

    def _declines(self, decision: Decision, offer: Offer) -> bool:
        """It declines to choose, or ends something under a letter: it keeps its place below the others, whether it does
        harm or not."""
        if decision.stage or not offer.sequence or self._moment.selection.spots:
            return False
        verb = offer.sequence[0].verb
        lettered = any(
            how.how == "button" and how.key
            for how in gestures_at(self._moment.spec, decision.prompt).get(verb, ())
        )
        return lettered or verb in self._moment.spec.rules.prompts[decision.prompt].declines

    def _comes_last(self, decision: Decision, offer: Offer) -> int:
        """More than 0 for what leads nowhere, still more for the ends of a choice that has begun that do harm, and most
        for what declines."""
        told = offer.consequence
        if self._declines(decision, offer):
            return 3
        if offer.missing or told is None:
            return 0
        return 2 * (decision.stage > 0) if told.bad else not told.good

    def _is_primary(self, decision: Decision, offer: Offer, enabled: Sequence[Offer]) -> bool:
        """Whether it may be pressed without a thought: it costs nothing, and the only button refuses nothing that
        could be done instead, or the game's help tells one to press it."""
        if offer.consequence is not None and offer.consequence.bad:
            return False
        if self._moment.selection.spots:
            return offer in enabled[:1] and not offer.rare
        if self._moment.advised:
            return [action.verb for action in offer.sequence] == [self._moment.advised]
        if offer.plain or enabled != [offer]:
            return offer.plain
        declines = self._moment.spec.rules.prompts[decision.prompt].declines
        return len(decision.actions) == 1 or not (offer.confirm or offer.sequence[0].verb in declines)

    def _gilded(self, offer: Offer, button: Button, enabled: Sequence[Offer]) -> Button:
        """The same; with what an open hint advises golden, in its place, and no other: of what is selected what does
        the same with another card, else the first stays golden, for that is what Enter plays."""
        hinting, selecting = self._person.hinting, bool(self._moment.selection.spots)
        advised = hinting.playable if hinting is not None else None
        hinted = [each for each in enabled if advised is not None and each.sequence == advised.sequence]
        if not hinted and selecting and advised is not None:
            verbs = [action.verb for action in advised.sequence]
            hinted = [each for each in enabled if [action.verb for action in each.sequence] == verbs][:1]
        if not hinted and (selecting or hinting is None or hinting.told is None):
            return button
        return button._replace(primary=offer in hinted, foot=button.at_foot)

    def _for_more_than_one(self, decision: Decision) -> list[Button]:
        """Answers that hold for several questions, and the one that chance gives."""
        seat, fresh = decision.seat, decision.stage == 0
        out: list[Button] = []
        again = self._moment.public_prompt(seat).standing
        if again and fresh and plain_answer(self._moment.spec, decision) is not None:
            stays = Consequence(say("button.stands"), False)
            out.append(Button(again, "A", lambda: self._person.stand(again), consequence=stays))
        if self._autoplay.may_claim(seat):
            lost = "lost" if self._autoplay.is_lost(seat) else ""
            yours = Consequence(say("button.claims", lost), False)
            out.append(
                Button(say("button.claim"), CLAIM_KEY, lambda: self._autoplay.claim(seat), consequence=yours)
            )
        out += self._shutter.hot_seat.rest_button(seat)
        out += self._shutter.hot_seat.random_button(seat) if fresh else ()
        return out

    def _automatic(self, decision: Decision) -> tuple[Offer, ...]:
        """The rest of a compound choice (a payment) as the table would make it, then the rests that the game names."""
        if decision.serial != self._auto_serial:
            self._auto_serial = decision.serial
            spec = self._moment.spec
            asked = spec.rules.prompts[decision.prompt]
            seen = self._moment.seating.seen()
            ends = any(action.card < 0 for action in decision.actions)  # without a card: that has a button
            rests = [self._moment.seating.rest()] if asked.proposes and not ends else []
            rests += asked.completions(seen, decision) if asked.completions is not None else ()
            words = Wording(spec, self._moment.names, decision.prompt)
            offers: dict[frozenset[Action], Offer] = {}
            foresee = spec.table.consequence
            for parts in rests:
                if not parts or frozenset(parts) in offers:
                    continue
                full = words.told(parts, most=len(parts))
                told = foresee(seen, decision, parts) if foresee is not None else None
                brings = words.brings(told) if told is not None else None
                offers[frozenset(parts)] = Offer(parts, full, full, consequence=brings)
            self._auto = tuple(offers.values())
        return self._auto

    def _digits(self, offers: Sequence[Offer]) -> dict[Offer, str]:
        """Where only numbers are offered (bids), each has its own digit as key."""
        numbers = {verb.name for verb in self._moment.spec.rules.verbs if verb.value == "int"}
        values = [offer.sequence[-1].value if offer.sequence else -1 for offer in offers]
        plain = all(
            offer.sequence and offer.sequence[-1].verb in numbers and not offer.key for offer in offers
        )
        if not plain or len(set(values)) != len(values) or not all(0 <= value <= 9 for value in values):
            return {}
        return {offer: str(value) for offer, value in zip(offers, values, strict=True)}

    def _is_final(self, decision: Decision, offer: Offer) -> bool:
        """Whether the answer reveals or shuffles something, or is said aloud, so that it cannot be taken back. Only
        the former has to be tried, of so many answers at most. Nobody takes back what alone could be done."""
        if len(decision.actions) == 1:
            return False
        if is_said(self._moment.spec, offer.sequence):
            return True
        if decision.serial != self._serial:
            self._serial = decision.serial
            self._final.clear()
        if offer not in self._final and len(self._final) < MAX_CHECKED and len(offer.sequence) == 1:
            barrier = self._moment.match.barrier_ahead(decision.seat, offer.sequence[0])
            self._final[offer] = barrier in FINAL
        return self._final.get(offer, False)

    def _undo(self) -> tuple[str, str]:
        """(what the button says, why nothing can be taken back); one of them is ""."""
        info = self._moment.seating.undo_info()
        if info is None:
            return "", say("undo.barrier", form=START, told="")
        if not info.possible and not info.consent:
            return "", why_kept(info, self._moment.spec, self._moment.names)
        if info.unasked:
            return say("undo.unasked"), ""
        if not info.actions:
            return say("undo"), ""
        told = Wording(self._moment.spec, self._moment.names).told(info.actions)
        return say("undo.what", told=told), ""


def _harm_last(offers: Sequence[Offer]) -> list[Offer]:
    """Of the same thing done to several, what does harm comes behind the others."""
    last = {offer.sequence[0].verb: at for at, offer in enumerate(offers) if offer.sequence}

    def place(offer: Offer) -> tuple[int, bool]:
        harms = offer.consequence is not None and offer.consequence.bad and bool(offer.sequence)
        return last[offer.sequence[0].verb] if harms else offers.index(offer), harms

    return sorted(offers, key=place)


def _key_of(offer: Offer, digits: Mapping[Offer, str], numbers: Iterator[str]) -> str:
    """The key of an answer: its own, the digit that it names, or the next number; none while something is missing."""
    return "" if offer.missing else offer.key or digits.get(offer) or next(numbers, "")


def _second(offer: Offer) -> Consequence | None:
    """What it would bring, or what is different about it."""
    aside = Consequence(offer.aside, False) if offer.aside and not offer.missing else None
    brings = offer.consequence
    return brings._replace(text=brings.whole, lost="") if brings is not None else aside


def _label(offer: Offer) -> str:
    """The consequence stands in a line of its own."""
    return offer.full if offer.missing else offer._replace(consequence=None).short
