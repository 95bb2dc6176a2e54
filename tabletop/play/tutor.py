"""A tutor: whoever chooses clearly worse than they could is asked once whether they mean it.

While the person thinks, the process of the hints compares the moves of the open question, with what that seat may know
and nothing else. Of a gesture that means several parts, as all that attack or a set of cards, the whole is judged, by
its last part that leaves a choice: beforehand where a button offers it. One that is not known yet is held back for
`HOLD_MS` at most. Else whoever is faster is never kept waiting: what is not known by then is not said, and nobody else
learns whether something was said. For whom it is off no process is started.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.rng import Random
from tabletop.match.remarks import HINT
from tabletop.match.staging import before_last
from tabletop.play.hinting import APPRAISER, JUDGE, LEVEL, POLL_MS, SEED, within
from tabletop.play.moment import Moment
from tabletop.play.texts import say
from tabletop.presenter.advice import MAX_OTHERS, Reasons
from tabletop.presenter.asking import PASS_KEY
from tabletop.presenter.offers import Offer
from tabletop.presenter.plans import Steps
from tabletop.presenter.weighing import error_of, is_plain, of_100, pooled

if TYPE_CHECKING:
    from tabletop.play.hinting import Adviser

COSTS: Final = {"gentle": 15, "strict": 7}
"""What a choice must cost to be warned of, in wins of 100 games."""
CERTAIN: Final = 3.0
"""A difference is warned of from so many standard errors on: the best of many moves is so partly by luck, and a hint
that is asked for then would say otherwise."""
WAIT_MS: Final = 250
"""Who answers within this time has needed no thinking, and nothing is thought about for them."""
SEARCH_MS: Final = 600
GROUP_MS: Final = 300
"""Time for the search, and to compare the best move with a few others, in ms."""
WHOLE_MS: Final = 250
"""Time to judge the whole of one gesture, in ms."""
MOST_WHOLES: Final = 6
"""So often at most, where a button offers it and it stays in doubt."""
HOLD_MS: Final = 400
"""A gesture is held back so long at most, until the whole of it is judged, in ms."""
MOST_MS: Final = 6_000
"""All time to compare the moves of one question, in ms."""
SHORT_MS: Final = 60_000
"""With less time on their clock nobody is held up."""


class _Held(NamedTuple):
    """What is held back: `play` it if it is meant although it is a mistake, `go_on` if it is none."""

    offer: Offer
    play: Callable[[], object]
    go_on: Callable[[], object]


class Tutor:
    """The tutor of one table. `note(seen, choice)` keeps what it advises."""

    def __init__(
        self,
        moment: Moment,
        adviser: Callable[[], Adviser],
        note: Callable[[Observation, Choice], object],
    ) -> None:
        self._strictness: Mapping[str, str] = {}
        self._moment, self._screen, self._find, self._note = moment, moment.screen, adviser, note
        self._adviser: Adviser | None = None
        self._asked: tuple[Observation, Decision] | None = None
        self._question: Decision | None = None
        self._choices: list[Choice] = []
        self._left: list[Action] = []
        self._offered: list[Steps] = []
        self._weighed: Steps = ()
        self._wholes: dict[Steps, list[Choice]] = {}
        self._held: _Held | None = None
        self._ends_at = 0
        self._warned: set[Steps] = set()
        self._timer = moment.timers.every(self._step)
        self._patience = moment.timers.once(self._let_go)

    def take(self, strictness: Mapping[str, str]) -> None:
        """Be as strict as that with each person from now on, by name a word of `COSTS`; with any other word or none,
        say and think nothing."""
        if strictness != self._strictness:
            self._strictness = dict(strictness)
            self.forget()

    def _cost(self, seat: int) -> int:
        """What a choice of that seat must cost to be warned of; 0 = never warn."""
        return COSTS.get(self._strictness.get(self._moment.names[seat], ""), 0)

    @property
    def thinking(self) -> bool:
        """Not all moves that it looks at are compared yet."""
        return self._timer.runs

    def think(self) -> None:
        """The person at the screen is asked something: think about it, once."""
        decision, spec = self._moment.seating.decision(), self._moment.spec
        if decision is None or decision == self._question or not self._cost(decision.seat):
            return
        self.rest()
        self._question = decision
        judged = spec.mind.judgement is not None and not spec.rules.prompts[decision.prompt].lot
        free = self._moment.teacher is None and not self._hurried(decision.seat)
        if judged and free and len(decision.actions) > 1:
            self._asked = self._moment.seating.seen(), decision
            self._timer.start(WAIT_MS)

    def consider(self, offers: Sequence[Offer]) -> None:
        """These are on the buttons: find out what the whole of each comes to, once all moves are compared."""
        self._offered = [offer.sequence for offer in offers if len(offer.sequence) > 1]
        if self._knows and self._adviser is None:
            self._next()

    def rest(self) -> None:
        """Stop, and say nothing more of this question: a hint tells what is best."""
        self._timer.stop()
        self._patience.stop()
        self._held = None
        if self._adviser is not None:
            self._adviser.stop()
            self._adviser = None
        self._asked = None
        self._choices, self._left, self._offered, self._weighed = [], [], [], ()
        self._wholes.clear()
        self._warned.clear()

    def forget(self) -> None:
        """The question is answered, in part or whole."""
        self.rest()
        self._question = None

    def warns(self, offer: Offer, play: Callable[[], object], go_on: Callable[[], object]) -> bool:
        """Whether it is clearly worse than the best known move: then whoever chose it is asked, and `play` is called if
        they mean it. True also while that is found out; `go_on` is called if it is not. The same choice is asked about
        once."""
        decision = self._moment.seating.decision()
        if not self._knows or decision is None or decision != self._question or self._hurried(decision.seat):
            return False
        if offer.sequence in self._warned:
            return False
        found = self._worse(offer.sequence)
        if found is None:
            return self._hold(offer, play, go_on)
        self._ask(offer, play, *found)
        return True

    @property
    def _knows(self) -> bool:
        """Whether a best move is known, from a search and a comparison."""
        return self._asked is not None and len(self._choices) > 1

    def _ask(self, offer: Offer, play: Callable[[], object], best: Candidate, mine: Candidate) -> None:
        hands = self._moment.selection.affordances
        assert self._asked is not None and hands is not None
        decision = self._asked[1]
        names = self._moment.names_for(decision.seat)
        lines, told = (offer.sequence, best.parts), hands.named(offer.sequence)
        why = Reasons(self._moment.spec, *self._asked, names).apart(lines, (mine, best), told)
        text = say(
            "tutor.better",
            move=hands.named(best.parts),
            count=of_100(best.value),
            played=of_100(mine.value),
            why=why,
        )
        self._warned.add(offer.sequence)
        self._note(self._asked[0], self._judged)  # a hint that is asked for now says no other
        self._moment.selection.come_back()
        key = offer.key if offer.key not in ("", PASS_KEY) else "Y"
        back = say("tutor.back"), lambda: self._moment.match.remark(HINT, decision.seat)
        self._screen.ask(say("sure", choice=offer.full), text, say("tutor.play"), play, key, back)

    def _worse(self, steps: Steps) -> tuple[Candidate, Candidate] | None:
        """The best move and that one, if what lies between them is clear."""
        judged = self._judged
        if not judged.candidates or self._is_best(steps):
            return None
        best = judged.candidates[0]
        mine = self._whole(steps, judged.simulations)
        if mine is None:
            mine = next((row for row in judged.candidates if row.action == steps[0]), None)
            if steps[0] in judged.parts or judged.action in steps:
                return None  # a part of what is best
        if mine is None:
            return None  # not looked at
        return (best, mine) if self._gap(best, mine, judged.simulations) == 1 else None

    @property
    def _judged(self) -> Choice:
        return pooled(self._choices, is_plain(self._moment.spec))

    def _whole(self, steps: Steps, simulations: int) -> Candidate | None:
        """What the whole of these comes to, beside moves that had so many tries; None if that is not known."""
        known = self._wholes.get(steps)
        if not known:
            return None
        tries = sum(choice.simulations for choice in known)
        total = sum(choice.simulations * choice.candidates[0].value for choice in known)
        return Candidate(steps[0], total / tries, tries / simulations, steps)

    def _is_best(self, steps: Steps) -> bool:
        """The best choice or its beginning, in whatever order."""
        parts = self._judged.parts
        return set(steps) <= set(parts) and len(steps) in (1, len(parts))

    # -- whole gestures ----------------------------------------------------------------------------------------

    def _hold(self, offer: Offer, play: Callable[[], object], go_on: Callable[[], object]) -> bool:
        """Hold it back until the whole of it is judged, if that is not known and leaves a choice."""
        steps = offer.sequence
        if self._held is not None and self._held.offer.sequence == steps:
            return True
        if steps in self._wholes or self._is_best(steps) or not self._weigh(steps):
            return False
        self._held = _Held(offer, play, go_on)
        self._patience.start(HOLD_MS)
        return True

    def _let_go(self) -> None:
        """Nobody waits any longer: ask about what was held back if it is a clear mistake, else play it."""
        self._patience.stop()
        held, self._held = self._held, None
        if held is None:
            return
        found = self._worse(held.offer.sequence)
        if found is not None:
            self._ask(held.offer, held.play, *found)
        else:
            held.go_on()

    def _weigh(self, steps: Steps) -> bool:
        """Judge the whole of these; False if there is nothing besides their first part to judge."""
        assert self._asked is not None
        if steps == self._weighed:
            return True
        last = before_last(self._moment.spec, *self._asked, steps, Random(SEED))
        if last is None:
            self._wholes[steps] = []
            return False
        seen, decision, part = last
        self._weighed = steps
        seed = f"{SEED} {len(self._wholes.get(steps, ()))}"
        self._put((seen, decision._replace(actions=(part,))), APPRAISER, WHOLE_MS, seed)
        return True

    def _gap(self, best: Candidate, other: Candidate, simulations: int) -> int:
        """1: the other is worse by what is warned of; -1: it is not; 0: that is not known."""
        assert self._asked is not None
        cost = self._cost(self._asked[1].seat)
        gap, error = best.value - other.value, CERTAIN * error_of(best, other, simulations)
        if of_100(best.value) - of_100(other.value) < cost:
            return -1 if gap + error < cost / 100 else 0
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
            self._ends_at = monotonic_ms() + MOST_MS
            self._put(self._asked, LEVEL, SEARCH_MS)
            return
        answers = self._adviser.poll()
        if answers and not answers[0].notice:
            self._take(answers[0].choice)
            self._let_go()
            self._next()
        elif answers or not self._adviser.busy:
            held, self._held = self._held, None
            self.rest()
            if held is not None:
                held.go_on()

    def _take(self, choice: Choice) -> None:
        weighed, self._weighed = self._weighed, ()
        if not weighed:
            self._choices.append(choice)
            return
        known = self._wholes.setdefault(weighed, [])
        if choice.candidates and choice.simulations:
            known.append(choice)

    def _put(self, asked: tuple[Observation, Decision], level: str, ms: int, seed: str = SEED) -> None:
        if self._adviser is None:
            self._adviser = self._find()
        self._adviser.ask(level, seed, *asked, within(ms, level))
        self._timer.start(POLL_MS)

    def _next(self) -> None:
        """Compare the moves, then judge what is offered; then others may ask the process."""
        if self._asked is None or self._compares(*self._asked):
            return
        for steps in self._offered:
            if self._in_doubt(steps) and self._weigh(steps):
                return
        self._timer.stop()
        self._adviser = None

    def _in_doubt(self, steps: Steps) -> bool:
        """Whether it is not known yet if the whole of these is worth a warning, and may still be found out."""
        judged, known = self._judged, self._wholes.get(steps)
        if known is None or not judged.candidates:
            return bool(judged.candidates) and not self._is_best(steps)
        mine, best = self._whole(steps, judged.simulations), judged.candidates[0]
        unknown = mine is not None and self._gap(best, mine, judged.simulations) == 0
        return unknown and len(known) < MOST_WHOLES

    def _compares(self, seen: Observation, decision: Decision) -> bool:
        """Compare the best move with the next few: first with each of the others once, the most promising ones first,
        then again with those of which it is not known whether they are worth a warning. False once there are none, or
        no time."""
        judged = self._judged
        if len(self._choices) == 1:
            self._left = self._others(self._choices[0], decision)
        elif not self._left:
            best = judged.candidates[:1]
            self._left = [
                row.action
                for row in judged.candidates[1:]
                if self._gap(best[0], row, judged.simulations) == 0 and row.value < best[0].value
            ]
        if not self._left or monotonic_ms() >= self._ends_at:
            return False
        some = [action for action in self._left if action != judged.action][:MAX_OTHERS]
        self._left = [action for action in self._left if action not in (*some, judged.action)]
        self._put((seen, decision._replace(actions=(judged.action, *some))), JUDGE, GROUP_MS)
        return True

    def _others(self, choice: Choice, decision: Decision) -> list[Action]:
        """The moves besides the best, of those with the same words one."""
        hands = self._moment.selection.affordances
        named: dict[object, Action] = {}
        for action in (choice.action, *(row.action for row in choice.candidates), *decision.actions):
            named.setdefault(hands.named((action,)) if hands is not None else action, action)
        return list(named.values())[1:]
