"""Handing the table to the next person: what the closed curtain says and offers."""

from collections.abc import Callable
from random import Random

from tabletop.engine.decisions import Decision
from tabletop.engine.declarations import Prompt
from tabletop.engine.spec import Consequence
from tabletop.match.public import PUBLIC
from tabletop.play.autoplay import Autoplay
from tabletop.play.moment import Moment, Submit
from tabletop.play.screen import Act, Button, CurtainText
from tabletop.play.texts import say
from tabletop.presenter.asking import PASS_KEY, plain_answer, public_actions
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.offers import Offer

RANDOM_KEY = "R"
REST_KEY = "X"
MAX_OFFERED = 6
"""Answers offered on the curtain at most; of more only the plain one is offered."""


class HotSeat:
    """The curtain between two people. `submit(seat, actions)` plays an answer; `early()` is called for a press that
    came too soon to be meant for the curtain.

    A prompt with words for the curtain (`Prompt.curtain`) may be answered there. Offered are the answers that name no
    card, or a card whose face everybody sees.
    """

    def __init__(
        self, moment: Moment, autoplay: Autoplay, submit: Submit, early: Callable[[], object]
    ) -> None:
        self._moment, self._match, self._names = moment, moment.match, moment.names
        self._autoplay, self._submit, self._early = autoplay, submit, early
        self._chance = Random()

    def text(self, seat: int) -> CurtainText:
        """What the curtain says to `seat`: public facts only."""
        if not self._match.observation(PUBLIC).prompt_of(seat):
            return CurtainText(self._names[seat], "", ())
        prompt = self._moment.public_prompt(seat)
        told = prompt.curtain.replace("{who}", self._names[seat])
        return CurtainText(
            self._names[seat], told or prompt.text, self._buttons(seat, prompt) if told else ()
        )

    def rest_button(self, seat: int) -> tuple[Button, ...]:
        """The button that passes until the turn ends, where `seat` can."""
        if not self._autoplay.auto_pass.may_rest(seat):
            return ()
        lasts = Consequence(say("button.rests"), False)
        return (Button(say("button.rest"), REST_KEY, lambda: self._autoplay.rest(seat), consequence=lasts),)

    def random_button(self, seat: int) -> tuple[Button, ...]:
        """The button that answers with anything legal, where the game offers it."""
        label = self._moment.public_prompt(seat).random
        return (Button(label, RANDOM_KEY, lambda: self._play_random(seat)),) if label else ()

    def _play_random(self, seat: int) -> None:
        if (decision := self._match.decision_for(seat)) is not None:
            self._submit(seat, (self._chance.choice(decision.actions),))

    def _buttons(self, seat: int, prompt: Prompt) -> tuple[Button, ...]:
        decision = self._match.decision_for(seat)
        if decision is None or decision.stage > 0:
            return ()
        buttons = [self._button(seat, offer) for offer in self._public_offers(decision)]
        if prompt.standing and plain_answer(self._match.spec, decision) is not None:
            buttons.append(Button(prompt.standing, "", lambda: self._autoplay.stand(seat)))
        buttons += self.rest_button(seat)
        buttons += self.random_button(seat)
        numbers = iter("123456789")
        return tuple(b._replace(key=b.key or next(numbers, ""), act=self._meant(b.act)) for b in buttons)

    def _meant(self, act: Act) -> Act:
        """`act`, if the press was a fresh one: a key that is still held from the move before answers nothing for the
        next person."""
        return lambda: act() if self._moment.seating.fresh else self._early()

    def _public_offers(self, decision: Decision) -> list[Offer]:
        """The answers that need no look at the hand; of more than `MAX_OFFERED` only the plain one."""
        public = self._match.observation(PUBLIC)
        known = decision._replace(actions=public_actions(public, decision))
        if not known.actions:
            return []
        spec, seat = self._match.spec, decision.seat
        affordances = Affordances(
            spec, public, known, lambda parts: self._match.peek(seat, parts), self._names
        )
        whole = [offer for offer in affordances.every if not offer.more]
        if len(whole) <= MAX_OFFERED:
            return whole
        declines = spec.rules.prompts[decision.prompt].declines
        return [offer for offer in whole if offer.plain or offer.sequence[0].verb in declines]

    def _button(self, seat: int, offer: Offer) -> Button:
        key = "" if offer.key == PASS_KEY else offer.key  # Space is too easily hit by whoever hands over
        return Button(offer.full, key, lambda: self._submit(seat, offer.sequence))
