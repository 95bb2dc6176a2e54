"""Handing the table over: what the closed curtain says and offers, and answers given once for several questions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.declarations import Prompt
from tabletop.match.match import PUBLIC, Match
from tabletop.play.auto_pass import AutoPass
from tabletop.play.screen import Act, Button, CurtainText
from tabletop.play.seating import Seating
from tabletop.presenter.asking import PASS_KEY, plain_answer, public_actions
from tabletop.presenter.gestures import Affordances, Offer

RANDOM_KEY = "R"
REST = "Pass this turn"
REST_KEY = "T"
MAX_OFFERED = 6
"""Of more answers than this none but the plain one is offered on the curtain."""


class HotSeat:
    """`submit(seat, actions)` plays an answer; `early()`: a press came too soon to count. A prompt with words for the
    curtain (`Prompt.curtain`) may be answered there; the answers offered are those that name no card or one that lies
    open to all."""

    def __init__(
        self,
        match: Match,
        seating: Seating,
        names: tuple[str, ...],
        submit: Callable[[int, tuple[Action, ...]], None],
        rest: Callable[[int], None],
        auto_pass: AutoPass,
        early: Callable[[], object],
    ) -> None:
        self._match, self._seating, self._names, self._submit = match, seating, names, submit
        self._rest, self._auto_pass, self._early = rest, auto_pass, early
        self._standing = -1
        self._chance = Random()

    def text(self, seat: int) -> CurtainText:
        """The curtain for `seat`; it tells nothing that not everybody knows."""
        if not self._match.observation(PUBLIC).prompt_of(seat):
            return CurtainText(self._names[seat], "", ())
        prompt = self.public_prompt(seat)
        told = prompt.curtain.replace("{who}", self._names[seat])
        return CurtainText(
            self._names[seat], told or prompt.text, self._buttons(seat, prompt) if told else ()
        )

    def public_prompt(self, seat: int) -> Prompt:
        """What `seat` is asked, as everybody knows it."""
        return self._match.spec.prompts[self._match.observation(PUBLIC).prompt_of(seat)]

    def rest_button(self, seat: int, key: str = REST_KEY) -> tuple[Button, ...]:
        """The button that passes until the turn ends, where `seat` can."""
        if not self._auto_pass.may_rest(seat):
            return ()
        return (Button(REST, key, lambda: self._rest(seat)),)

    def random_button(self, seat: int) -> tuple[Button, ...]:
        """The button that answers with anything legal, where the game offers it."""
        label = self.public_prompt(seat).random
        return (Button(label, RANDOM_KEY, lambda: self._play_random(seat)),) if label else ()

    def _play_random(self, seat: int) -> None:
        decision = self._match.decision_for(seat)
        if decision is not None:
            self._submit(seat, (self._chance.choice(decision.actions),))

    def stand(self, seat: int) -> None:
        """`seat` gives the plain answer now and as long as such questions follow each other."""
        decision = self._match.decision_for(seat)
        plain = plain_answer(self._match.spec, decision) if decision is not None else None
        if plain is not None:
            self._standing = seat
            self._submit(seat, (plain,))

    def withdraw(self) -> None:
        """No standing answer any more."""
        self._standing = -1

    def play_standing(self) -> bool:
        """Give the standing answer if the open question is one of its kind; True if it was given."""
        seat = self._match.to_act
        if seat is None or self._standing < 0:
            return False
        if not self.public_prompt(seat).standing:
            self._standing = -1
            return False
        decision = self._match.decision_for(seat)
        plain = plain_answer(self._match.spec, decision) if decision is not None else None
        if seat != self._standing or plain is None:
            return False
        self._submit(seat, (plain,))
        return True

    def _buttons(self, seat: int, prompt: Prompt) -> tuple[Button, ...]:
        decision = self._match.decision_for(seat)
        if decision is None or decision.stage > 0:
            return ()
        buttons = [self._button(seat, offer) for offer in self._public_offers(decision)]
        if prompt.standing and plain_answer(self._match.spec, decision) is not None:
            buttons.append(Button(prompt.standing, "", lambda: self.stand(seat)))
        buttons += self.rest_button(seat)
        buttons += self.random_button(seat)
        numbers = iter("123456789")
        return tuple(b._replace(key=b.key or next(numbers, ""), act=self._meant(b.act)) for b in buttons)

    def _meant(self, act: Act) -> Act:
        """Only by a fresh press: a key still held from the move before answers nothing for the next person."""
        return lambda: act() if self._seating.fresh else self._early()

    def _public_offers(self, decision: Decision) -> list[Offer]:
        """Whole answers that need no look; of more than a handful only the plain one."""
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
        declines = spec.prompts[decision.prompt].declines
        return [offer for offer in whole if offer.key == PASS_KEY or offer.sequence[0].verb in declines]

    def _button(self, seat: int, offer: Offer) -> Button:
        key = "" if offer.key == PASS_KEY else offer.key  # Space is too easily hit by whoever hands over
        return Button(offer.full, key, lambda: self._submit(seat, offer.sequence))
