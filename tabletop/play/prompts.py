"""What the prompt card and the buttons say at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import card_text
from tabletop.engine.decisions import Decision
from tabletop.play.screen import Button, Prompt
from tabletop.play.undo_request import barrier_text
from tabletop.presenter.asking import PASS_KEY
from tabletop.presenter.gestures import Offer
from tabletop.presenter.narrator import termination_text, winners_text
from tabletop.presenter.words import capital

if TYPE_CHECKING:
    from tabletop.play.controller import Controller

NOTHING_TOGETHER: Final = "Nothing can be done with just these cards: add one, or take one away."
NOTHING_ALONE: Final = "Nothing can be done with this card alone: add the others that go with it."
HIDDEN: Final = "The time stands, and nothing of anybody's hand is shown."
FINAL: Final = ("reveal", "shuffle", "said", "told")
MAX_CHECKED: Final = 6
AUTO_KEY: Final = "Y"
ASK_AGAIN: Final = "Ask again"
MOVE_NOW: Final = "Move now"


class Prompts:
    """Builds the prompt for a controller's moment; remembers which answers are final while a question is open."""

    def __init__(self, table: Controller) -> None:
        self._table = table
        self._serial = -1
        self._final: dict[Offer, bool] = {}
        self._auto_serial = -1
        self._auto: tuple[Offer, ...] = ()

    def current(self, open_now: bool) -> Prompt:
        """`open_now`: nothing moves, the question can be answered."""
        table = self._table
        match, seating = table.match, table.seating
        seat = match.to_act
        if seating.paused:
            return Prompt("Paused", HIDDEN, (), (Button("Go on", "P", table.go_on, primary=True),))
        if seat is None:
            return self._over()
        decision = seating.decision()
        if seating.closed:
            return Prompt(f"{table.names[seat]}'s turn to look", "The curtain is closed.")
        if decision is None:
            return self._waiting(seat)
        return self._own(decision, open_now)

    def _over(self) -> Prompt:
        """Who has won and why, also when the band that said so is gone."""
        table = self._table
        result = table.match.result()
        if result is None:
            return Prompt("The game is over", over=True)
        headline = winners_text(table.names, result.winners, table.seating.eyes)
        reason = termination_text(table.match.spec, result.termination)
        rules = (result.rule,) if result.rule else ()
        return Prompt("The game is over", f"{headline}: {reason}.", rules, over=True)

    def _waiting(self, seat: int) -> Prompt:
        table = self._table
        doing = capital(table.hot_seat.public_prompt(seat).waiting)
        undo, no_undo = self._undo()
        line = table.auto_pass.line()
        stop = (Button(ASK_AGAIN, "Esc", table.ask_again),) if line else ()
        text = f"{doing}\n{line}" if line else doing
        if table.pace.held:
            stop = (Button("Seen", "Space", table.fast_forward, primary=True), *stop)
        elif table.pace.slow and not table.match.is_human(seat):
            stop = (Button(MOVE_NOW, "Space", table.fast_forward), *stop)
        return Prompt(f"{table.names[seat]} is choosing", text, (), stop, undo=undo, no_undo=no_undo)

    def _own(self, decision: Decision, open_now: bool) -> Prompt:
        table = self._table
        asked = table.match.spec.prompts[decision.prompt]
        undo, no_undo = self._undo()
        help_text = table.help or asked.help
        rules = (decision.rule,) if decision.rule else ()
        if not open_now:
            return Prompt(asked.text, help_text, rules, mine=True, undo=undo, no_undo=no_undo)
        if table.selection.spots and not table.selection.offers() and not table.selection.lit()[1]:
            help_text = NOTHING_TOGETHER if len(table.selection.spots) > 1 else NOTHING_ALONE
        line = table.auto_pass.line()
        help_text = f"{help_text}\n{line}".strip() if line else help_text
        return Prompt(
            asked.text,
            help_text,
            rules,
            self._buttons(decision),
            True,
            undo,
            no_undo,
            table.selection.affordances is not None,
        )

    def _buttons(self, decision: Decision) -> tuple[Button, ...]:
        table = self._table
        selecting = bool(table.selection.spots)
        offers = table.selection.offers()
        numbers = iter("123456789")
        digits = self._digits(offers)
        out: list[Button] = []
        enabled = [offer for offer in offers if not offer.missing]
        for offer in offers:
            primary = offer.key == PASS_KEY or (enabled == [offer] and not offer.confirm)
            if selecting:
                primary = bool(enabled) and offer == enabled[0]
            label = f"{offer.label}…" if offer.more and not offer.missing else offer.label
            if offer.missing:
                label = f"{offer.label}: {offer.missing} more"
            key = "" if offer.missing else (offer.key or digits.get(offer) or next(numbers, ""))
            if selecting and offer.key:
                key = next(numbers, "")
            out.append(
                Button(
                    label,
                    key,
                    partial(table.play, offer),
                    primary,
                    not offer.missing,
                    not offer.missing and self._is_final(decision, offer),
                    consequence=offer.consequence,
                )
            )
        again = table.hot_seat.public_prompt(decision.seat).standing
        if again and not selecting and decision.stage == 0 and any(o.key == PASS_KEY for o in offers):
            out.append(Button(again, "A", lambda: table.hot_seat.stand(decision.seat)))
        if not selecting:
            out += table.hot_seat.rest_button(decision.seat)
            out += table.hot_seat.random_button(decision.seat) if decision.stage == 0 else ()
        for nth, whole in enumerate(() if selecting else self._automatic(decision)):
            key = next(numbers, "") if nth else AUTO_KEY
            gilded = whole.consequence is not None and whole.consequence.good
            out.append(
                Button(
                    whole.label,
                    key,
                    partial(table.play, whole),
                    gilded,
                    wide=True,
                    consequence=whole.consequence,
                )
            )
        if table.seating.staging() or selecting:
            out.append(Button("Cancel" if table.seating.staging() else "Select none", "Esc", table.cancel))
        return tuple(out)

    def _automatic(self, decision: Decision) -> tuple[Offer, ...]:
        """The rest of a payment and the like: as the table would make it, then others that the game names."""
        if decision.serial != self._auto_serial:
            self._auto_serial = decision.serial
            match = self._table.match
            spec = match.spec
            asked = spec.prompts[decision.prompt]
            seen = self._table.seating.seen()
            rests = [match.rest_of(decision.seat)] if asked.rest else []
            rests += asked.completions(seen, decision) if asked.completions is not None else ()
            offers: dict[frozenset[Action], Offer] = {}
            for nth, parts in enumerate(rests):
                if not parts or frozenset(parts) in offers:
                    continue
                cards = " ".join(card_text(part.card) for part in parts if part.card >= 0)
                words = asked.other_rest if nth else asked.rest
                full = f"{words}: {cards}" if cards else words
                told = spec.consequence(seen, decision, parts) if spec.consequence is not None else None
                offers[frozenset(parts)] = Offer(parts, full, full, consequence=told)
            self._auto = tuple(offers.values())
        return self._auto

    def _digits(self, offers: Sequence[Offer]) -> dict[Offer, str]:
        """Where only numbers are offered (bids), each has its own digit as key."""
        numbers = {verb.name for verb in self._table.match.spec.verbs if verb.value == "int"}
        values = [offer.sequence[-1].value if offer.sequence else -1 for offer in offers]
        plain = all(
            offer.sequence and offer.sequence[-1].verb in numbers and not offer.key for offer in offers
        )
        if not plain or len(set(values)) != len(values) or not all(0 <= value <= 9 for value in values):
            return {}
        return {offer: str(value) for offer, value in zip(offers, values, strict=True)}

    def _is_final(self, decision: Decision, offer: Offer) -> bool:
        """Whether the answer reveals or shuffles something, so that it cannot be taken back."""
        if decision.serial != self._serial:
            self._serial = decision.serial
            self._final.clear()
        if offer not in self._final and len(self._final) < MAX_CHECKED and len(offer.sequence) == 1:
            barrier = self._table.match.barrier_ahead(decision.seat, offer.sequence[0])
            self._final[offer] = barrier in FINAL
        return self._final.get(offer, False)

    def _undo(self) -> tuple[str, str]:
        """(what would be taken back, why not); one of them is ""."""
        table = self._table
        info = table.seating.undo_info()
        if info is None:
            return "", barrier_text("start")
        if not info.possible and not info.consent:
            return "", barrier_text(info.barrier)
        if not info.actions:
            return "Undo", ""
        from tabletop.presenter.phrases import describe

        return describe(table.match.spec, info.actions, table.names), ""
