"""What is found of a game that is over, once, for the end page and for looking back alike: how the chances went, then
what each choice cost. Both ask the same process, so one works after the other.

The costs cannot be read off the curve. The curve knows some fifty places, and at each only the answer that was played;
how good another answer had been it never asked. It errs by more (`stretches.ERROR`) than a choice must cost to be told
(`coach.LEAST_LOSS`). Where it did try the same answer, it played on from there a hundred to some hundred times; a
weighing does so more than five hundred times. To take its tries over would save half a second of twenty, and two
answers would no longer be compared on the same sampled states."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tabletop.engine.texts import capital
from tabletop.presenter.advice import of_100
from tabletop.review.coach import LEAST_LOSS, SHOWN, UNKNOWN, Coach, Finding
from tabletop.review.course import Course, percent
from tabletop.review.stretches import seat_of
from tabletop.review.texts import say
from tabletop.review.turnings import Turning
from tabletop.storage.lookback import PastQuestion

CHOICE: Final = "choice"
OTHERS: Final = "others"
CARDS: Final = "cards"
DEALT: Final = "dealt"
LEAST_PART: Final = 0.2
"""A choice is named as a cause of a fall only if so much of it came by that choice."""
WORTH: Final = 5
"""Wins in 100 games that a choice must have cost to be told beside a costlier one."""
NOTHING: Final = "nothing"
MUCH: Final = 0.5
NEARLY: Final = 0.8
"""Such a part of a fall is most of it, and nearly all."""
MANY: Final = 2
"""From a chapter to the one so many later a fall is slow."""
LITTLE: Final = "little"
"""What is told where a choice had too small a part in a fall to be named."""
UNSURE: Final = "unsure"
"""What is told where a choice may have had a part in a fall, but none is known to."""


class Turned(NamedTuple):
    """A turning point with its `cause`: a CHOICE of whose chance it is, the cards that were DEALT, what the OTHERS did,
    only the CARDS that came, or NOTHING that happened; "" where that is not known, or it was for the better. `text`:
    all of it in sentences; `moment`: the choice to look at; `finding`: what that cost where it is the cause."""

    turning: Turning
    cause: str
    text: str
    moment: PastQuestion
    finding: Finding | None = None

    @property
    def entry(self) -> int:
        """The table before this entry shows it: a choice is to come, all else has just happened."""
        turning = self.turning
        chosen = self.finding is not None or max(turning.most_at, turning.told_at) < 0
        return self.moment.n if chosen else turning.behind

    @property
    def cards(self) -> tuple[int, ...]:
        """Those that `text` speaks of: none where it tells a choice alone."""
        return self.turning.cards if self.turning.told in self.text else ()


class Aftermath:
    """Owns `course` and `coach`, who look at the same record. Whoever is among the `heard` is called after every step
    of either."""

    def __init__(self, course: Course, coach: Coach) -> None:
        self.course, self.coach = course, coach
        self.heard: list[Callable[[], object]] = []
        self._looked_back = self._left = self._hurried = self._joined = False
        course.changed = coach.changed = self._stepped

    def start(self) -> None:
        """Begin with the course; returns at once."""
        self.course.start()

    def rest(self) -> None:
        """Stop both: somebody else needs the process. `go_on` goes on from there."""
        self.course.rest()
        self.coach.rest()

    def leave(self) -> None:
        """The game is left: nobody asks any more."""
        self._left = True
        self.rest()

    def look_back(self) -> None:
        """Somebody looks back: the coach comes first, and goes on with what the others chose when it is over."""
        self._looked_back = True
        self.course.rest()
        self.coach.go_on()

    def go_on(self) -> None:
        """Nobody looks back any more: what is not found yet is found for the end page."""
        self._looked_back = False
        self.rest()
        if not self._left and not self.course.over:
            self.course.go_on()
        elif not self._left and not self.over:
            self.coach.go_on()

    def _stepped(self) -> None:
        if self.course.over and self.coach.over and not self._joined:
            self._joined = True
            self._join()
        if self._others and not self._hurried and self.course.over and self.coach.over:
            self._hurried = True
            self.coach.look_first(self._others)
        if not self._looked_back and self.over:
            self.coach.rest()
        elif not self._looked_back and self.course.over and not self.coach.runs:
            self._look_closer()
            self.coach.go_on()
        for call in tuple(self.heard):
            call()

    def _join(self) -> None:
        """The curve goes through what is told of costly choices, but where a turning point is told to begin or end."""
        ends = {end.n for turning in self.course.turnings for end in (turning.at, turning.to)}
        for finding in self.all_findings if not self.course.failed else ():
            moment, (played, _) = finding.moment, self.chances(finding)
            height = self.course.chance_at(moment.seat, moment.n)
            if moment.n not in ends and height is not None and percent(height) != played:
                self.course.put(moment, played / 100)

    @property
    def over(self) -> bool:
        """All is found that the end page tells."""
        return self.course.over and self.coach.over and not (self._others and self.coach.looks_first)

    @property
    def _others(self) -> tuple[int, ...]:
        """The choices of others by which rises are told: what these might have done better."""
        return tuple(one.theirs for one in self.course.turnings if one.theirs >= 0)

    def _look_closer(self) -> None:
        """What somebody did in a fall that is told by that alone is weighed before what else they did."""
        falls = [one.told_at for one in self.course.turnings if one.own and not one.rises]
        self.coach.weigh_first(falls, self.course.found)

    @property
    def known(self) -> tuple[object, ...]:
        """Changes with what is told: the choices that cost something only when all are known, for whoever presses a
        row meanwhile has to meet it again."""
        findings = self.findings if self.coach.over else ()
        return self.course.over, self.coach.over, self.over, findings

    @property
    def settled(self) -> bool:
        """It is known which turning points are told, and in which order: a fall in which only that seat acted is told
        only if a choice explains it."""
        course = self.course
        falls = [one for one in course.turnings if not one.rises]
        alone = any(one.own or not (one.others or one.came or one.dealt) for one in falls)
        return course.over and (self.coach.over or not alone or len(course.turnings) == 1)

    # -- what there is to tell ---------------------------------------------------------------------------------

    @property
    def turned(self) -> tuple[Turned, ...]:
        """Where the chances turned, in the order in which they did; what nothing explains only if there is no other.
        Nothing before that is `settled`."""
        turnings = self.course.turnings if self.settled and not self.course.failed else ()
        every = tuple(self._turned(turning) for turning in turnings)
        told = {
            one.text: one
            for one in sorted(every, key=lambda one: abs(one.turning.after - one.turning.before))
        }
        kept = tuple(one for one in every if told[one.text] is one)  # of what reads alike the largest
        return tuple(one for one in kept if one.cause != NOTHING) or kept

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The choices that cost something, the costliest first, as they are told: `SHOWN` of each seat, but down to the
        last that a turning point names. One that cost little is told only if it is named there or was the costliest."""
        turnings = self.course.turnings if not self.course.failed else ()
        causes = [cause for turning in turnings if (cause := self._cause(turning)[1]) is not None]
        named = {cause.moment.n for cause in causes}
        told: list[Finding] = []
        for finding in sorted(self.all_findings, key=lambda finding: -self.cost(finding)):
            seat = finding.moment.seat
            more = [self.cost(other) for other in told if other.moment.seat == seat]
            least = min((self.cost(cause) for cause in causes if cause.moment.seat == seat), default=100)
            near = self.cost(finding) >= min(WORTH, least) and (
                len(more) < SHOWN or self.cost(finding) >= least
            )
            if finding.moment.n in named or not more or near:
                told.append(finding)
        return tuple(told)

    @property
    def untold(self) -> tuple[int, int, bool]:
        """How many choices more cost something than `findings` tells, how much at most, in wins of 100 games, and
        whether each told one cost more."""
        told = self.findings
        costs = [self.cost(finding) for finding in self.all_findings if finding not in told]
        most = max(costs, default=0)
        return len(costs), most, most <= min(map(self.cost, told), default=0)

    @property
    def all_findings(self) -> tuple[Finding, ...]:
        """Every choice that cost something, each once, told or not."""
        whole: dict[int, Finding] = {}
        for finding in sorted(self.coach.found, key=lambda finding: finding.loss):
            whole[finding.moment.n] = finding
        return tuple(whole.values())

    def when(self, finding: Finding) -> str:
        """When that choice was, as people say it."""
        return self.course.when(finding.moment) or finding.told.where

    def why(self, finding: Finding) -> str:
        """Why the better choice had been better, or that only tries told it; and whether what was chosen turned
        out well all the same, which the cost knows nothing of."""
        well = say("cost.well") if self._turned_out_well(finding) else ""
        return f"{finding.told.rationale or say('cost.bare')} {well}".strip()

    def _turned_out_well(self, finding: Finding) -> bool:
        """At the end of that turn or round the chance was as high as the better choice had promised: at its last
        choice, or at the next one if nobody else acted in the new one before."""
        moment, course, retelling = finding.moment, self.course, self.coach.retelling
        chapter = course.chapters.of(moment.n)
        later = [point for point in course.lines.get(moment.seat, ()) if point.n > moment.n]
        within = [point for point in later if course.chapters.of(point.n) == chapter]
        ends, after = [*within[-1:]], [*later[len(within) : len(within) + 1]]
        log = retelling.log(moment.seat) if retelling is not None else ()
        for point in after:
            between = [entry for entry in log if moment.n <= entry.n < point.n]
            new = [entry.event for entry in between if course.chapters.of(entry.n) != chapter]
            ends += [point] if all(seat_of(event) in (-1, moment.seat) for event in new) else []
        return any(percent(point.chance) >= self.chances(finding)[1] for point in ends)

    def chances(self, finding: Finding) -> tuple[int, int]:
        """Wins in 100 games by what was played, as the curve has it there, and by the better choice; as the coach found
        both where there is no curve. In a turning point for the worse both lie between its ends: the coach and the
        curve estimate apart, and a choice never costs more than all that was lost there."""
        told, moment, wins = finding.told, finding.moment, finding.wins
        height = None if self.course.failed else self.course.chance_at(moment.seat, moment.n)
        if height is None:
            return told.chance_played, told.chance_better
        least, most = 1, 99
        for turning in self.course.turnings:
            if not turning.rises and _within(turning, moment):
                least, most = max(percent(turning.after), least), min(percent(turning.before), most)
        wins = min(wins, most - least)
        played = min(max(of_100(height), least), most - wins)
        return played, played + wins

    def cost(self, finding: Finding) -> int:
        """By how much the better choice had been better, in wins of 100 games, as all pages tell it."""
        played, better = self.chances(finding)
        return better - played

    def _turned(self, turning: Turning) -> Turned:
        cause, finding = self._cause(turning)
        name = "" if len(self.course.lines) == 1 else self.course.names[turning.seat]
        where, moment = turning.where, turning.moment
        most = finding is not None and self._is_most(turning, finding)
        apart = turning.apart and not most
        retold = turning._replace(told=say("turned.apart", told=turning.told)) if apart else turning
        if finding is not None:
            where, told = self._by_choice(retold, finding, name)
            moment = finding.moment
        else:
            told = self._by_itself(retold, cause, name)
        told = f"{self.course.with_rival(turning, told)} {self.course.balance(turning)}".rstrip()
        text = say("turned.when", where=capital(where), text=told) if where else told
        return Turned(turning, cause, text, moment, finding)

    def _by_itself(self, turning: Turning, cause: str, name: str) -> str:
        """What is told where no choice of whose chance it is had a known part in it."""
        told, named = turning.told, "named" if name else ""
        if cause == DEALT:
            form = "too" if told else "better" if turning.rises else "worse"
            return say("turned.dealt", f"{form} {named}".strip(), told=told, name=name)
        if cause == NOTHING or (not told and (turning.rises or not cause)):
            return say("turned.nothing", named, told=told, name=name).strip()
        if turning.theirs >= 0:
            return self._by_others(turning, name)
        if turning.own and turning.rises:
            return say("turned.own", told=told)
        if self._is_clear(turning) and not turning.left:
            return self._fall(turning, cause, name)
        return told

    def _fall(self, turning: Turning, cause: str, name: str) -> str:
        """What is told of a fall that no choice explains; whose chance rose by it is told behind, if anybody's."""
        within = any(_within(turning, finding.moment) for finding in self.coach.found)
        cause = LITTLE if within else UNSURE if not cause or self.course.with_rival(turning, "") else cause
        behind = next((f for f in self.all_findings if f.moment.n == turning.at.n), None)
        if behind is not None and not within and behind.moment.seat == turning.seat:
            told, choice, wins = turning.told, behind.told.played, self.cost(behind)
            form = "named" if name else ""
            return say("turned.after", form, told=told, name=name, choice=choice, wins=wins).strip()
        form = "forced" if cause in (OTHERS, CARDS) and not any(self._choices_in(turning)) else ""
        form = f"{form} named" if name else form
        return say(f"turned.fall.{cause}", form.strip(), told=turning.told, name=name).strip()

    def _choices_in(self, turning: Turning) -> Iterator[PastQuestion]:
        """What that seat chose there, with several possibilities."""
        moments = self.coach.retelling.moments if self.coach.retelling is not None else ()
        return (moment for moment in moments if _within(turning, moment) and self.coach.asked(moment))

    def _by_others(self, turning: Turning, name: str) -> str:
        """Why a chance rose by what others did: it was weak, where that is known, else it was one of all that had to be
        allowed for before."""
        better, retelling = self.coach.better.get(turning.theirs, ""), self.coach.retelling
        if retelling is None:
            return turning.told
        did = [seat_of(entry.event) for entry in retelling.log(turning.seat) if entry.n == turning.theirs]
        rival = next((seat for seat in did if seat not in (-1, turning.seat)), -1)
        if rival < 0:
            return turning.told
        words = {"told": turning.told, "rival": self.course.names[rival]}
        if better:
            return say("turned.weaker", better=better, **words)
        return say("turned.less", "named" if name else "", name=name, **words)

    def _is_clear(self, turning: Turning) -> bool:
        """It was a fall, and all is known that choices did to it."""
        return not turning.rises and self.coach.over and not self.coach.problem

    def _by_choice(self, turning: Turning, finding: Finding, name: str) -> tuple[str, str]:
        """When a choice had a part in a fall, and in words which; one that was most of it is told by itself, if what
        came of it came in another chapter."""
        where, wins = self.when(finding), self.cost(finding)
        most = self._is_most(turning, finding)
        later = turning.told_at >= 0 and finding.moment.n > turning.told_at
        part = "most" if most else "same" if where == turning.where else "later" if later else "one"
        words = {"name": name, "choice": finding.told.played, "when": where, "wins": wins}
        own = say(f"turned.choice.{part}", "named" if name else "", **words)
        if most and not where.startswith(turning.where):
            return where, own
        if most:  # a card that was drawn explains nothing beside it
            return where, own if turning.drew else f"{own} {turning.told}".strip()
        return turning.where, f"{turning.told} {own}".strip()

    def _is_most(self, turning: Turning, finding: Finding) -> bool:
        """That choice cost at least half of what was lost there; nearly all of it where another chapter is told. Of a
        fall over many chapters none is: its cost is reckoned from where the better one would have led."""
        of = self.course.chapters.of
        if of(turning.to.n) - of(turning.at.n) >= MANY:
            return False
        apart = bool(turning.told) and not self.when(finding).startswith(turning.where)
        part = NEARLY if apart else MUCH
        return self.cost(finding) >= 100 * part * (turning.before - turning.after)

    def _cause(self, turning: Turning) -> tuple[str, Finding | None]:
        """Why the chance fell there, as far as it is known."""
        coach, retelling = self.coach, self.coach.retelling
        unknown = DEALT if turning.dealt else ""
        if retelling is None or turning.left or not self._is_clear(turning):
            return unknown, None
        part = 100 * LEAST_PART * (turning.before - turning.after)
        mine = [
            finding
            for finding in coach.found
            if _within(turning, finding.moment) and self.cost(finding) >= part
        ]
        if mine:
            return CHOICE, max(mine, key=self.cost)
        costs = [coach.costs.get(moment.n, UNKNOWN) for moment in self._choices_in(turning)]
        return unknown or self._happened(turning, max(costs, default=0.0)), None

    def _happened(self, turning: Turning, cost: float) -> str:
        """What happened there beside the choices of whose chance it is, if none of these may have had a part in it:
        `cost` is that of the worst; what the seat did alone tells nothing of a fall where that is not known."""
        happened = OTHERS if turning.others else CARDS if turning.came else ""
        if happened and cost >= LEAST_LOSS:
            return NOTHING if turning.own else ""
        return happened or NOTHING


def _within(turning: Turning, moment: PastQuestion) -> bool:
    """Whether that choice had a part in it: the line begins behind the first one."""
    return moment.seat == turning.seat and turning.at.n < moment.n <= turning.to.n
