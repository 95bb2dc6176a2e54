"""Looking back at a game that is over: what each choice cost, found in the background.

First every choice of the people at the screen is looked at in short, then the worst are weighed against what was
better. The choices of the others are not judged: a look as short as there is time for tells too little of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.errors import TabletopError
from tabletop.engine.events import CardMoved, Event, PileShuffled
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.spec import GameSpec
from tabletop.presenter.advice import Reasons, spots_of
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.table_model import Spot
from tabletop.presenter.weighing import (
    SMALL,
    SURE,
    as_good,
    compared,
    error_of,
    is_plain,
    of_100,
    pooled,
)
from tabletop.presenter.words import read_by, with_names
from tabletop.review.chapters import seat_of
from tabletop.review.looking import Looking, Pains, Query, Subject, at_most
from tabletop.review.texts import say
from tabletop.storage.lookback import PastQuestion, Retelling

LOOK_MS: Final = 10_000
"""Time for the pass over the choices of the people, in ms."""
WEIGH_MS: Final = 12_000
"""Time for the pass over the worst ones, in ms."""
MOST_LOOKED_AT: Final = 300
MOST_WEIGHED: Final = 8
FEWEST_WEIGHED: Final = 1_200
"""Tries of both moves together: fewer have not found yet how a long turn is best gone on with."""
FEWEST_SURE: Final = 2_500
"""The same where the better one seems to have been better: a long turn behind the played one may still be found."""
KNOWN: Final = 6
"""Playouts a move needs before its chance is believed; a search tries unlikely moves seldom, good or bad."""
UNKNOWN: Final = 0.12
"""The loss assumed of a move that was tried less often."""
ALIKE: Final = 0.01
"""Where all answers lie so close together the choice does not matter."""
ERROR: Final = 0.08
"""So far two chances of different questions may lie apart by the tries alone."""
LEAST_LOSS: Final = 0.07
"""What costs less is not worth a word: against longer comparisons each of two chances is off by 0.02 to 0.03 on
average (`benchmarks/steady.md`), however often they were tried."""
SHOWN: Final = 3
MUCH: Final = 8
"""Wins in 100 games that a choice of which nobody can say why must have cost to be told beside a costlier one: a
reproach without a reason teaches nothing."""
LOOK: Final = "scout"
WEIGH: Final = "judge"


class Review(NamedTuple):
    """One choice of a game that is over, beside a better one. `where`: the moment, as the table's header says it;
    `played`, `better`: both in words; `chance_played`, `chance_better`: wins in 100 games; `rationale`: why the better
    one is better; `spots_played`, `spots_better`: what each touches."""

    where: str
    played: str
    better: str
    chance_played: int
    chance_better: int
    rationale: str
    spots_played: tuple[Spot, ...]
    spots_better: tuple[Spot, ...]


class Finding(NamedTuple):
    """A choice that cost something. `loss`: of the chance to win, 0 to 1; `wins`: the same in wins of 100 games, as
    both chances are told."""

    moment: PastQuestion
    loss: float
    told: Review

    @property
    def wins(self) -> int:
        return self.told.chance_better - self.told.chance_played

    @property
    def reasoned(self) -> bool:
        """It is known why the other choice was better."""
        return self.told.rationale != say("cost.bare")


class Unmeasured(NamedTuple):
    """So many choices of so many `looked` at were made with so small a chance that good ones cannot be told from bad
    ones."""

    few: int
    looked: int

    @property
    def most(self) -> bool:
        """More than half of them: that none cost anything says nothing."""
        return 2 * self.few > self.looked


class _Suspect(NamedTuple):
    """A choice that may have cost something: `line` is better, and with it the chance is `best`. `warned`: a hint
    had said so. `again`: it was weighed, and seems to have."""

    moment: PastQuestion
    loss: float
    line: tuple[Action, ...]
    best: float
    warned: bool = False
    again: bool = False


class Coach(Looking):
    """Looks back for the people in `seats`. Read also `found`, every choice that cost something, once; they are all
    there when it is `over`; `costs`, of how many of the people's `choices` something is known, `looked_at` (a choice of
    several parts is one), and `problem`.

    `costs`: by entry what a first look says that its choice cost of the chance to win, 0 to 1; a choice of several
    parts costs what the worst of them does. What is within the error of that look is no cost.

    A choice cost nothing where the seat did the better thing with a card all the same later in that turn: only the
    order was another, and what speaks for it is true of both. Nor did it where the seat did something else with that
    card and its chance then was about as high as the better thing had promised: less by no more than the `ERROR` of two
    looks, and by less than half of the loss. Nor did a choice cost anything where the chance was as high at the last of
    that turn's choices before any card came or others did anything.

    In another's turn, where one choice leads to the next, only the later of two costs, if it costs as much.

    Who did as a hint had said is not told better, and who did not is told that; what both have tried counts. What the
    table passes where no answer could matter is nobody's choice."""

    pains = Pains(40, 6_000, 2_500)

    def __init__(
        self,
        subject: Subject,
        seats: Sequence[int],
        others: Sequence[int] = (),
        eyes: Sequence[int] | None = None,
    ) -> None:
        super().__init__(subject, (*seats, *others), eyes=eyes)
        self.costs: dict[int, float] = {}
        self.problem = ""
        self.choices = 0
        self._mine: frozenset[int] = frozenset()
        self._people = frozenset(seats)
        self._queue: list[PastQuestion] = []
        self._suspects: list[_Suspect] = []
        self._weighed: _Suspect | None = None
        self._parts: dict[tuple[int, int], float] = {}
        self._best: dict[tuple[int, int, int], tuple[float, float]] = {}
        self._mattered: set[tuple[int, int]] = set()
        self._known: dict[tuple[int, int, int], float] = {}
        self._stood: dict[tuple[int, int], float] = {}
        """By entry and part: the chance by what was played, as the first look found it; 0 = not tried often enough."""
        self.found: list[Finding] = []
        self._total = 0
        self._weighing = False

    def asked(self, moment: PastQuestion) -> bool:
        """It was a choice of one of the people, and not passed by the table itself."""
        return moment.n in self._mine

    @property
    def looked_at(self) -> int:
        """Of how many choices of the people it is known what they cost."""
        return len(self._mine & self.costs.keys())

    def warned(self, moment: PastQuestion) -> bool:
        """A hint was asked for there, and neither advised what was played nor called it about as good."""
        hint = self._advised(moment.seen)
        return hint is not None and not _called_good(self.spec, hint, moment.played)

    def unmeasured(self, seats: Sequence[int]) -> Unmeasured:
        """Which of the choices of these seats could cost nothing that is measured, because no answer had more than a
        SMALL chance."""
        best = self._best_of(seats)
        sure = {finding.moment.n for finding in self.found}
        return Unmeasured(sum(chance < SMALL and n not in sure for n, chance in best.items()), len(best))

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The choices that cost something, the costliest first, as they are told: `SHOWN` of each seat. One that cost
        little for no known reason is told only if it was the costliest."""
        told: list[Finding] = []
        for finding in sorted(self.found, key=lambda finding: -finding.wins):
            more = sum(other.moment.seat == finding.moment.seat for other in told)
            if not more or ((finding.reasoned or finding.wins >= MUCH) and more < SHOWN):
                told.append(finding)
        return tuple(told)

    @property
    def untold(self) -> tuple[int, int]:
        """How many choices more cost something than `findings` tells, and how much at most, in wins of 100 games."""
        costs = [finding.wins for finding in self.found if finding not in self.findings]
        return len(costs), max(costs, default=0)

    @property
    def measured(self) -> dict[int, float]:
        """What choices are known to have cost, by entry: 0 where no better one is known for sure. Those of which
        nothing can be said are not there (see `unmeasured`)."""
        best = self._best_of({whose for whose, _, _ in self._known})
        none = {n: 0.0 for n in self.costs if best.get(n, SMALL) >= SMALL}
        return none | {finding.moment.n: finding.loss for finding in self.found}

    @property
    def safe(self) -> frozenset[int]:
        """The entries at which some answer left hardly a game to lose: what any of them costs there is little."""
        best = self._best_of({whose for whose, _, _ in self._known})
        return frozenset(n for n, chance in best.items() if chance > 1 - SMALL)

    def _best_of(self, seats: Collection[int]) -> dict[int, float]:
        """By entry, the largest chance of any answer at a choice of these seats."""
        best: dict[int, float] = {}
        for (whose, n, _), chance in self._known.items():
            if whose in seats:
                best[n] = max(best.get(n, 0.0), chance)
        return best

    def accuracy(self, seat: int) -> int | None:
        """What that seat's choices kept on average of the chance that the best known choice had, in percent: only those
        where the answers differed, and one had more than a SMALL chance, count; None where there was none, or where
        nothing can be said of most. 100 only if no choice is known to have cost anything."""
        sure = {finding.moment.n for finding in self.found}
        kept = [
            1 - cost / best
            for (whose, n, _), (best, cost) in self._best.items()
            if whose == seat and best > 0 and (best >= SMALL or n in sure)
        ]
        if not kept or self.unmeasured((seat,)).most:
            return None
        cost_some = any(finding.moment.seat == seat for finding in self.found)
        return min(round(100 * sum(kept) / len(kept)), 99 if cost_some else 100)

    def _retold(self, retelling: Retelling) -> bool:
        asked = [moment for moment in retelling.moments if not self._unasked(moment)]
        lots = {name for name, prompt in self.spec.rules.prompts.items() if prompt.lot}
        mine = [m for m in asked if m.seat in self._people and m.decision.prompt not in lots]
        self._mine = frozenset(moment.n for moment in mine)
        self.choices = len(self._mine)
        self._queue = at_most(mine, MOST_LOOKED_AT)
        self._total = len(self._queue)
        self._ends_at = monotonic_ms() + LOOK_MS
        return True

    def _unasked(self, moment: PastQuestion) -> bool:
        """One person plays, and the table passed for them by itself: no record says it, but where no answer could
        matter, or they had answered the same just before (`Prompt.after`), it does so unless they wish otherwise."""
        assert self.retelling is not None
        asked, seat = self.spec.rules.prompts[moment.decision.prompt], moment.seat
        before = [other for other in self.retelling.moments if other.n < moment.n][-1:]
        echo = bool(before) and before[0].seat == seat and before[0].played.verb in asked.after
        declined = moment.played.verb in asked.declines
        return declined and self._people == {seat} and (echo or not asked.matters(moment.seen, seat))

    def _next(self) -> None:
        if self._queue:
            moment = self._queue.pop(0)
            # what a search tells of a chance never counts there (`Judgement.plain`)
            level = WEIGH if is_plain(self.spec) else LOOK
            self._put(Query(moment, moment.decision, level), len(self._queue) + 1)
        elif not self._weighing:
            self._weighing = True
            self._suspects = [suspect for suspect in self._suspects if not self._done_later(suspect)]
            self._suspects.sort(key=lambda suspect: (not suspect.warned, -suspect.loss))
            del self._suspects[MOST_WEIGHED:]
            self._total = len(self._suspects)
            self._ends_at = monotonic_ms() + WEIGH_MS
        elif self._suspects:
            suspect = self._weighed = self._suspects.pop(0)
            moment = suspect.moment
            both = moment.decision._replace(actions=(suspect.line[0], moment.played))
            fewest = FEWEST_SURE if suspect.again else FEWEST_WEIGHED
            self._put(Query(moment, both, WEIGH), len(self._suspects) + 1, fewest)
        else:
            self._spare_chained()
            self._end()

    def _answered(self, query: Query, choice: Choice | None) -> None:
        if choice is not None:
            if self._weighing and self._weighed is not None:
                self._weigh(self._weighed, choice)
            else:
                self._look(query.moment, choice, query.level == WEIGH)
        left = len(self._suspects if self._weighing else self._queue)
        part = 1 - left / self._total if self._total else 1.0
        split = LOOK_MS / (LOOK_MS + WEIGH_MS)
        self.progress = split + (1 - split) * part if self._weighing else split * part

    def _look(self, moment: PastQuestion, choice: Choice, judged: bool = False) -> None:
        """The first look: whether another move is better, and by how much as far as the short search tells, or a short
        comparison, which has `judged`."""
        hint = self._advised(moment.seen)
        choice = _with_hint(hint, choice, judged, moment.played)
        values = {row.action: row for row in choice.candidates}
        rows = compared(choice, KNOWN)
        tried = {row.action: row.value for row in rows}
        if tried and max(tried.values()) - min(tried.values()) > ALIKE:
            self._mattered.add((moment.n, moment.part))
        best = values.get(choice.action)
        mine = values.get(moment.played)
        self._stood[moment.n, moment.part] = tried.get(moment.played, 0.0)
        good = hint is not None and _called_good(self.spec, hint, moment.played)
        if moment.played == choice.action or good or self._goes_on(moment):
            self._costs(moment, 0.0, best.value if best is not None else -1.0)
            return
        loss = self._seems(moment, choice, best, mine) if best and mine and mine in rows else UNKNOWN
        if loss > 0:
            chance = best.value if best is not None else 1.0
            self._suspects.append(_Suspect(moment, loss, (hint or choice).parts, chance, hint is not None))

    def _seems(self, moment: PastQuestion, choice: Choice, best: Candidate, mine: Candidate) -> float:
        """By how much the best move looks better than the played one, both tried often enough."""
        loss = best.value - mine.value
        surely = loss >= SURE * error_of(best, mine, choice.simulations)
        self._costs(moment, loss if surely else 0.0, best.value)
        return loss

    def _done_later(self, suspect: _Suspect) -> bool:
        """Its seat did the better thing later in that turn, or another with that card, and that did no harm, or stood
        as high as it had promised at its last choice before anything new came: it cost nothing. Nor did it where the
        better thing could be done to the last: then leaving it undone was what cost."""
        moment, better = suspect.moment, suspect.line[0]
        if not moment.seen.turn_number:
            return False
        same = self._same_turn(moment)
        done = better.card >= 0 and any(other.played == better for other in same)
        if done or self._left_open(moment, better, same):
            self._costs(moment, 0.0, suspect.best)
            return True
        later = [other for other in same if other.played.card == better.card >= 0][:1]
        new = self._new_after(moment)
        later += [other for other in same if new is None or other.n <= new][-1:]
        least = suspect.best - min(ERROR, suspect.loss / 2)
        if all(self._stands(other) < least for other in later):
            return False
        self._costs(moment, 0.0, suspect.best)
        return True

    def _same_turn(self, moment: PastQuestion) -> list[PastQuestion]:
        """What that seat was asked behind it in the same turn."""
        assert self.retelling is not None
        behind = (m for m in self.retelling.moments if m.n > moment.n and m.seat == moment.seat)
        return list(takewhile(lambda other: other.seen.turn_number == moment.seen.turn_number, behind))

    def _left_open(self, moment: PastQuestion, better: Action, same: Sequence[PastQuestion]) -> bool:
        """With a card it could still be chosen the last time that this was asked in that turn, before others chose
        anything, and was not; or without one at the next question, where what was played without one only prepares a
        move."""
        assert self.retelling is not None
        if better.card < 0:
            prepares = moment.played.verb in self.spec.mind.plans and moment.played.card < 0
            return prepares and bool(same) and better in same[0].decision.actions
        theirs = (m.n for m in self.retelling.moments if m.n > moment.n and m.seat != moment.seat)
        until, prompt = next(theirs, None), moment.decision.prompt
        again = [m for m in same if m.decision.prompt == prompt and (until is None or m.n < until)]
        return bool(again) and again[-1].played != better and better in again[-1].decision.actions

    def _stands(self, moment: PastQuestion) -> float:
        """The chance by what was played there, as far as it is known."""
        return self._stood.get((moment.n, moment.part), 0.0)

    def _new_after(self, moment: PastQuestion) -> int | None:
        """The first entry from that choice on by which its seat learnt more than what it did itself; None: none."""
        assert self.retelling is not None
        hidden = {zone.name for zone in self.spec.rules.zones if zone.faces == "none"}

        def is_new(event: Event) -> bool:
            drawn = isinstance(event, CardMoved) and event.from_zone in hidden
            return drawn or isinstance(event, PileShuffled) or seat_of(event) not in (moment.seat, -1)

        told = (entry for entry in self.retelling.log(moment.seat) if entry.n >= moment.n)
        return next((entry.n for entry in told if is_new(entry.event)), None)

    def _costs(self, moment: PastQuestion, loss: float, best: float) -> None:
        """`best`: the chance by the best known choice there, -1 = none was estimated."""
        asked = not self._unasked(moment)
        if best >= 0 and asked:
            self._known[moment.seat, moment.n, moment.part] = best
        if asked and (loss > ALIKE or (moment.n, moment.part) in self._mattered):
            self._best[moment.seat, moment.n, moment.part] = best, loss
        self._parts[moment.n, moment.part] = loss
        self.costs[moment.n] = max(
            self._parts.get((moment.n, part), 0.0) for part in range(len(moment.parts))
        )

    def _goes_on(self, moment: PastQuestion) -> bool:
        """It is a later part of a choice that was made as a hint said when it began, or follows the choice before it as
        that hint had advised or called about as good."""
        hint, parts = self._advised(moment.before) if moment.part else None, moment.part + 1
        if hint is not None and hint.parts[:parts] == moment.parts[:parts]:
            return True
        assert self.retelling is not None
        mine = [other for other in self.retelling.moments if other.seat == moment.seat and other.n < moment.n]
        plan = self._advised(mine[-1].seen) if mine else None
        both = (mine[-1].played, moment.played) if mine else ()
        return plan is not None and any(row.parts[:2] == both for row in as_good(self.spec, plan))

    def _weigh(self, suspect: _Suspect, choice: Choice) -> None:
        """The second look: the move and the better one, which had the same number of tries on the same sampled
        states."""
        moment = suspect.moment
        # those of a first look may know no more than the first part
        known = [row.parts for row in choice.candidates if row.action == suspect.line[0]]
        hint = self._advised(moment.seen)
        choice = _with_hint(hint, choice, True)
        rows = {row.action: row for row in choice.candidates}
        better, mine = rows.get(suspect.line[0]), rows.get(moment.played)
        if better is None or mine is None:
            return
        loss = better.value - mine.value
        wins = of_100(better.value) - of_100(mine.value)  # as both are told
        surely = wins > 0 and loss >= max(LEAST_LOSS, SURE * error_of(better, mine, choice.simulations))
        if surely and not suspect.again and choice.simulations < FEWEST_SURE:
            self._suspects.insert(0, suspect._replace(again=True))
            return
        self._costs(moment, wins / 100 if surely else 0.0, better.value)
        if not surely:
            return
        line = max(suspect.line, *known, key=len)
        self._keep(Finding(moment, loss, self._review(moment, line, (mine, better))))

    def _spare_chained(self) -> None:
        """In another's turn a choice leads to the next: what is tried out behind the first errs as the next one did, so
        only the later costs, if it costs as much."""
        for one in [*self.found]:
            moment, seen = one.moment, one.moment.seen
            later = [
                other
                for other in self.found
                if other.moment.seat == moment.seat
                and other.moment.n > moment.n
                and other.moment.seen.turn_number == seen.turn_number
                and other.wins >= one.wins
            ]
            if later and seen.turn_number and seen.turn_seat != moment.seat:
                self.found.remove(one)
                self._costs(moment, 0.0, one.told.chance_better / 100)

    def _keep(self, finding: Finding) -> None:
        """Of the parts of one choice the costliest is found."""
        old = next((one for one in self.found if one.moment.n == finding.moment.n), None)
        if old is None or old.loss < finding.loss:
            self.found = [*[one for one in self.found if one is not old], finding]

    def _review(
        self, moment: PastQuestion, line: tuple[Action, ...], rows: tuple[Candidate, Candidate]
    ) -> Review:
        """What was played beside going on with `line` there. `rows`: what was tried of both."""
        names = read_by(moment.seat, self.names)
        hands = Affordances(self.spec, moment.before, moment.first, lambda actions: None, names)
        better = (*moment.parts[: moment.part], *line)
        spots_played, spots_better = spots_of(hands, moment.parts), spots_of(hands, better)
        reasons = Reasons(self.spec, moment.seen, moment.decision, names)
        told = hands.named(moment.parts, brings=False)
        why = reasons.apart((moment.parts[moment.part :], line), rows, told)
        return Review(
            with_names(self.spec.table.present(moment.before, moment.first).header, names),
            told,
            hands.named(better, brings=False),
            of_100(rows[0].value),
            of_100(rows[1].value),
            why or say("cost.bare"),
            tuple([spot for spot in spots_played if spot not in spots_better]),
            spots_better,
        )

    def _failed(self, problem: TabletopError) -> None:
        self.problem = say("coach.cannot", problem=problem)
        self._end()


def _with_hint(hint: Choice | None, choice: Choice, judged: bool, played: Action | None = None) -> Choice:
    """Both as one, but for a hint that did not compare what was `played`. `judged`: the choice is a comparison as the
    hint is, not a search."""
    if hint is None or (played is not None and all(played != row.action for row in hint.candidates)):
        return choice
    return pooled([Choice(hint.action), hint, choice] if judged else [choice, hint])


def _called_good(spec: GameSpec, hint: Choice, played: Action) -> bool:
    """That hint advised it, or called it about as good."""
    rows = compared(hint)  # of one call there may be several, each with what is led then
    best, mine = (
        max([row for row in rows if row.action == action], default=None, key=lambda row: row.value)
        for action in (hint.action, played)
    )
    if best is None or mine is None:
        return played == hint.action
    return mine in as_good(spec, hint._replace(candidates=(best, mine)))
