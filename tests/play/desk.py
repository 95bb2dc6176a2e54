"""A table for tests of what conducts a match: nothing is drawn, nothing moves and no time passes but by hand."""

import itertools
from collections.abc import Callable, Collection, Sequence
from typing import Any

from tabletop.engine.player import Answer, Choice
from tabletop.engine.spec import GameSpec
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.play.company import Company
from tabletop.play.controller import Controller
from tabletop.play.moment import Moment
from tabletop.play.screen import Button, PromptText
from tabletop.presenter.offers import Offer
from tabletop.presenter.table_model import SeatInfo, Spot, TableModel
from tests.specs import changed
from tests.toy_game import SPEC
from tests.toy_game.spec import asking
from tests.toy_game.state import PASS, ToyState


class Time:
    """Milliseconds that pass when somebody says so."""

    def __init__(self) -> None:
        self.ms = 100_000

    def __call__(self) -> int:
        return self.ms


def patient() -> Callable[[], int]:
    """A clock by which whoever presses something has waited for a second before."""
    return itertools.count(0, 1000).__next__


class Timer:
    """Rings when the test lets its time pass."""

    def __init__(self, ring: Callable[[], object], again: bool) -> None:
        self._ring, self._again = ring, again
        self.runs, self.ms, self.left = False, 0, 0

    def start(self, ms: int) -> None:
        self.runs, self.ms, self.left = True, ms, ms

    def stop(self) -> None:
        self.runs = False

    def turn(self, ms: int) -> None:
        self.left -= ms
        if self.runs and self.left <= 0:
            self.runs, self.left = self._again, self.ms
            self._ring()


class Timers:
    def __init__(self) -> None:
        self.made: list[Timer] = []
        self._soon: list[Callable[[], object]] = []

    def once(self, ring: Callable[[], object]) -> Timer:
        self.made.append(Timer(ring, False))
        return self.made[-1]

    def every(self, ring: Callable[[], object]) -> Timer:
        self.made.append(Timer(ring, True))
        return self.made[-1]

    def soon(self, act: Callable[[], object]) -> None:
        self._soon.append(act)

    def settle(self) -> None:
        """What was to be called soon is called."""
        while self._soon:
            self._soon.pop(0)()

    def turn(self, ms: int) -> None:
        """So much time passes."""
        self.settle()
        for timer in list(self.made):
            timer.turn(ms)
        self.settle()


class Told:
    """Remembers every call as (name, arguments), and answers nothing."""

    def __init__(self) -> None:
        self.told: list[tuple[str, tuple[Any, ...]]] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *args, **more: self.told.append((name, (*args, *more.values())))

    def last(self, name: str) -> tuple[Any, ...] | None:
        """The arguments of the last such call."""
        return next((args for told, args in reversed(self.told) if told == name), None)

    def count(self, name: str) -> int:
        """How often that was called."""
        return sum(told == name for told, _ in self.told)


class Table(Told):
    """A drawn table without a picture. While `slow`, what moves arrives when the test says so; where it `stays` a press
    does no more than send it away."""

    def __init__(self) -> None:
        super().__init__()
        self.model: TableModel | None = None
        self.slow = self.stays = False
        self._arrive: Callable[[], object] | None = None
        self.unfold: Callable[[], object] | None = None
        """Called when a calm stage tells something."""
        self.see: Callable[[int], object] | None = None
        """Called with the number of each event that comes to be seen."""

    def set_table(self, *args: object) -> None:
        self.model = None
        self.told.append(("set_table", args))

    def show_model(
        self,
        model: TableModel,
        events: Sequence[object] = (),
        on_done: Callable[[], object] | None = None,
        at_once: bool = False,
        share: float = 1.0,
        on_told: Callable[[], object] | None = None,
        on_seen: Callable[[int], object] | None = None,
    ) -> None:
        self.told.append(("show_model", (model, tuple(events), at_once)))
        self.model, self._arrive, self.unfold, self.see = model, on_done, on_told, on_seen
        if not self.slow:
            self.fast_forward()

    def is_animating(self) -> bool:
        return self._arrive is not None

    def fast_forward(self) -> None:
        arrive, self._arrive = self._arrive, None
        if arrive is not None:
            arrive()

    def skip(self) -> bool:
        self.fast_forward()
        return self.stays

    def in_rows(self, spots: Collection[Spot]) -> list[Spot]:
        return sorted(spots)

    def neighbour(self, spot: Spot | None, direction: str) -> Spot | None:
        return Spot("card", "hand", 0, 0) if spot is None else None


class Screen(Told):
    """The window around it: the prompt that is shown, and everything that was said."""

    prompt = PromptText("")

    def show_prompt(self, prompt: PromptText) -> None:
        self.prompt = prompt

    def button(self, label: str) -> Button:
        return next(button for button in self.prompt.buttons if button.label == label)

    @property
    def labels(self) -> list[str]:
        return [button.label for button in self.prompt.buttons]


def moment_of(match: Match, names: tuple[str, ...] = ("A", "B"), trust: bool = False) -> Moment:
    """The moment of a match at such a table."""
    return Moment(match, names, Table(), Screen(), Timers(), Company(), trust, patient())


class Desk:
    """A toy match on that table. `kinds`: "human", or an opponent who never answers by itself."""

    def __init__(
        self,
        *kinds: str,
        spec: GameSpec = SPEC,
        adviser: Callable[[], Any] = Told,
        clock: object = None,
        position: object = None,
        now: Callable[[], int] | None = None,
        seed: str = "1",
        **more: Any,
    ) -> None:
        names = [f"P{n}" for n in range(len(kinds))]
        players = [Human(n) if k == "human" else Absent(k, n) for k, n in zip(kinds, names, strict=True)]
        self.match = Match(spec, players, seed, clock=clock, position=position)
        self.view, self.screen, self.timers = Table(), Screen(), Timers()
        seats = [SeatInfo(n, "", k == "human") for k, n in zip(kinds, names, strict=True)]
        self.controller = Controller(
            self.match,
            self.view,
            self.screen,
            seats,
            adviser=adviser,
            timers=self.timers,
            company=Company(),
            now=now or patient(),
            **{"pace_ms": 0, **more},
        )
        self.person, self.moment = self.controller.person, self.controller.moment
        self.controller.start()
        self.match.start()
        self.settle()

    def settle(self) -> None:
        """Everything that is due without any time passing happens."""
        self.timers.settle()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """All that whoever looks may answer."""
        hands = self.person.selection.affordances
        return hands.every if hands is not None else ()

    def play(self, verb: str = "") -> None:
        """The first answer of that verb is played by hand."""
        self.person.play(next(offer for offer in self.offers if verb in ("", offer.sequence[0].verb)))
        self.settle()

    def reply(self, notice: str = "") -> Answer:
        """The opponent who is asked answers with its first legal action."""
        seat = self.match.to_act
        assert seat is not None
        decision = self.match.decision_for(seat)
        answer = Answer(decision.serial, seat, Choice(decision.actions[0]), notice)
        self.controller.replies.take(answer)
        return answer


class OwnWindow(Desk):
    """A window of its own for a seat of that desk: another table and screen on the same match."""

    def __init__(self, desk: Desk, seat: int, **more: Any) -> None:
        first = desk.controller
        self.match, self.timers = desk.match, desk.timers
        self.view, self.screen = Table(), Screen()
        first.seating.lend(seat)
        self.controller = Controller(
            self.match,
            self.view,
            self.screen,
            first.seats,
            adviser=Told,
            timers=self.timers,
            company=first.moment.company,
            own=seat,
            now=patient(),
            **{"pace_ms": 0, "trust": first.seating.trust, **more},
        )
        self.person, self.moment = self.controller.person, self.controller.moment
        self.controller.start()
        first.refresh()
        self.settle()


def spots_of(desk: Desk, seat: int) -> list[Spot]:
    """The hand of that seat, left to right."""
    assert desk.view.model is not None
    zone = desk.view.model.zone("hand", seat)
    return [zone.spot(place) for place in range(len(zone.cards))]


class Mute(ToyState):
    """The same game, but a laid card can never be answered: only a pass is legal."""

    __slots__ = ()

    def clone(self):
        other = super().clone()
        other.__class__ = Mute
        return other

    def _ask(self):
        asked = super()._ask()
        return asked._replace(actions=(PASS,)) if asked.prompt == "answer" else asked


PASSING = changed(SPEC, prompts=asking("answer", curtain="{who} may answer", declines=("pass",)))
MUTE = changed(PASSING, new=lambda seats, seed, options: Mute(seed, options))
"""The toy with passes that the table may make: always possible, or the only answer to a laid card."""
