"""A tutor: whoever chooses clearly worse than they could is asked once whether they mean it.

While the person thinks, the process of the hints compares the moves of the open question, with what that seat may know
and nothing else. Who is faster than that is never kept waiting: what is not known by then is not said, and nobody else
learns whether something was said. With the tutor off no process is started for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabletop.engine.actions import Action
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Candidate, Choice
from tabletop.match.remarks import HINT
from tabletop.play.hinting import JUDGE, LEVEL, POLL_MS, SEED, within
from tabletop.play.moment import Moment
from tabletop.play.screen import Screen
from tabletop.play.texts import say
from tabletop.play.timers import Timers
from tabletop.presenter.advice import MAX_OTHERS, SURE, apart_of, error_of, is_plain, of_100, pooled, words_of
from tabletop.presenter.asking import PASS_KEY
from tabletop.presenter.offers import Offer

if TYPE_CHECKING:
    from tabletop.play.hinting import Adviser

COSTS: Final = {"gentle": 15, "strict": 7}
"""What a choice must cost to be warned of, in wins of 100 games."""
WAIT_MS: Final = 250
"""Who answers within this time has needed no thinking, and nothing is thought about for them."""
SEARCH_MS: Final = 600
GROUP_MS: Final = 300
"""Time for the search, and to compare the best move with a few others, in ms."""
MOST_MS: Final = 6_000
"""All time for one question, in ms."""
SHORT_MS: Final = 60_000
"""With less time on their clock nobody is held up."""


class Tutor:
    """The tutor of one table."""

    def __init__(
        self, moment: Moment, screen: Screen, adviser: Callable[[], Adviser], timers: Timers
    ) -> None:
        self._cost = 0
        self._moment, self._screen, self._find = moment, screen, adviser
        self._adviser: Adviser | None = None
        self._asked: tuple[Observation, Decision] | None = None
        self._question: Decision | None = None
        self._choices: list[Choice] = []
        self._left: list[Action] = []
        self._ends_at = 0
        self._warned: set[tuple[Action, ...]] = set()
        self._timer = timers.every(self._step)

    def take(self, strictness: str) -> None:
        """Be as strict as that from now on, a word of `COSTS`; any other: say and think nothing."""
        self._cost = COSTS.get(strictness, 0)
        if not self._cost:
            self.rest()

    @property
    def thinking(self) -> bool:
        """Not all moves that it looks at are compared yet."""
        return self._timer.runs

    def think(self) -> None:
        """The person at the screen is asked something: think about it, once."""
        decision, spec = self._moment.seating.decision(), self._moment.spec
        if not self._cost or decision is None or decision == self._question:
            return
        self.rest()
        self._question = decision
        judged = spec.mind.judgement is not None and not spec.rules.prompts[decision.prompt].lot
        free = self._moment.teacher is None and not self._hurried(decision.seat)
        if judged and free and len(decision.actions) > 1:
            self._asked = self._moment.seating.seen(), decision
            self._timer.start(WAIT_MS)

    def rest(self) -> None:
        """Stop, and say nothing more of this question: a hint tells what is best."""
        self._timer.stop()
        if self._adviser is not None:
            self._adviser.stop()
            self._adviser = None
        self._asked = None
        self._choices, self._left = [], []
        self._warned.clear()

    def forget(self) -> None:
        """The question is answered, in part or whole."""
        self.rest()
        self._question = None

    def warns(self, offer: Offer, play: Callable[[], object]) -> bool:
        """Whether that is clearly worse than the best known move; then whoever chose it is asked, and `play` is called
        if they mean it. The same choice is asked about once."""
        found = self._worse(offer)
        hands = self._moment.selection.affordances
        if found is None or self._asked is None or hands is None or offer.sequence in self._warned:
            return False
        best, mine = found
        seen, decision = self._asked
        names = self._moment.names_for(decision.seat)
        lines, told = (offer.sequence, best.parts), hands.named(offer.sequence)
        why = apart_of(self._moment.spec, seen, decision, lines, (mine, best), told, names)
        text = say(
            "tutor.better",
            move=hands.named(best.parts),
            count=of_100(best.value),
            played=of_100(mine.value),
            why=why,
        )
        self._warned.add(offer.sequence)
        key = offer.key if offer.key not in ("", PASS_KEY) else "Y"
        back = say("tutor.back"), lambda: self._moment.match.remark(HINT, decision.seat)
        self._screen.ask(say("sure", choice=offer.full), text, say("tutor.play"), play, key, back)
        return True

    def _worse(self, offer: Offer) -> tuple[Candidate, Candidate] | None:
        """The best move and that one, if what lies between them is clear."""
        decision = self._moment.seating.decision()
        if not self._cost or decision is None or self._asked is None or decision != self._question:
            return None
        if len(self._choices) < 2 or self._hurried(decision.seat):
            return None
        judged = pooled(self._choices, is_plain(self._moment.spec))
        mine = next((row for row in judged.candidates if row.action == offer.sequence[0]), None)
        if mine is None or offer.sequence[0] in judged.parts or judged.action in offer.sequence:
            return None  # not looked at, or a part of what is best
        best = judged.candidates[0]
        return (best, mine) if self._gap(best, mine, judged.simulations) == 1 else None

    def _gap(self, best: Candidate, other: Candidate, simulations: int) -> int:
        """1: the other is worse by what is warned of; -1: it is not; 0: that is not known."""
        gap, error = best.value - other.value, SURE * error_of(best, other, simulations)
        if of_100(best.value) - of_100(other.value) < self._cost:
            return -1 if gap + error < self._cost / 100 else 0
        return 1 if gap >= error else 0

    def _hurried(self, seat: int) -> bool:
        match = self._moment.match
        return match.clock is not None and match.is_timed(seat) and match.clock.face(seat).ms < SHORT_MS

    # -- thinking ----------------------------------------------------------------------------------------------

    def _step(self) -> None:
        if self._asked is None:
            self._timer.stop()
            return
        if self._adviser is None:
            self._adviser = self._find()
            self._ends_at = monotonic_ms() + MOST_MS
            self._put(self._asked[1], LEVEL, SEARCH_MS)
            self._timer.start(POLL_MS)
            return
        answers = self._adviser.poll()
        if answers and not answers[0].notice:
            self._choices.append(answers[0].choice)
            self._compare(self._asked[1])
        elif answers or not self._adviser.busy:
            self.rest()

    def _put(self, decision: Decision, level: str, ms: int) -> None:
        assert self._adviser is not None and self._asked is not None
        self._adviser.ask(level, SEED, self._asked[0], decision, within(ms, level))

    def _compare(self, decision: Decision) -> None:
        """Compare the best move with the next few: first with each of the others once, the most promising ones first,
        then again with those of which it is not known whether they are worth a warning."""
        judged = pooled(self._choices, is_plain(self._moment.spec))
        first = len(self._choices) == 1
        if first:
            self._left = self._others(self._choices[0], decision)
        elif not self._left:
            best = judged.candidates[:1]
            self._left = [
                row.action
                for row in judged.candidates[1:]
                if self._gap(best[0], row, judged.simulations) == 0 and row.value < best[0].value
            ]
        if not self._left or monotonic_ms() >= self._ends_at:
            self._timer.stop()
            self._adviser = None  # others may ask it now
            return
        some = [action for action in self._left if action != judged.action][:MAX_OTHERS]
        self._left = [action for action in self._left if action not in (*some, judged.action)]
        self._put(decision._replace(actions=(judged.action, *some)), JUDGE, GROUP_MS)

    def _others(self, choice: Choice, decision: Decision) -> list[Action]:
        """The moves besides the best, of those with the same words one."""
        hands = self._moment.selection.affordances
        named: dict[object, Action] = {}
        for action in (choice.action, *(row.action for row in choice.candidates), *decision.actions):
            named.setdefault(words_of(hands, (action,)) if hands is not None else action, action)
        return list(named.values())[1:]
