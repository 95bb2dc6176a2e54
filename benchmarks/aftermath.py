"""What is told of whole games when they are over: `python benchmarks/aftermath.py [GAMES] [GAME …] [--told] [--hints]`.

Casual players play so many games of each; then the curve and the coach look at them as they do behind the end page, in
a process of their own. Says how long that takes, how many of the coach's reasons would fit any advice or are none, and
with `--told` every sentence. With `--hints` the first player asks for `HINTS` hints a game instead, and the reasons of
these are counted. Prints lines for benchmarks/aftermath.md.
"""

import argparse
import json
import time
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, cast

from tabletop import games
from tabletop.ai.remote import Worker
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.player import HUMAN
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.match.public import PUBLIC
from tabletop.play.company import Company
from tabletop.play.hinting import Hinting
from tabletop.play.moment import Moment
from tabletop.presenter.advice import Advice
from tabletop.presenter.finale import end_text
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.texts import say
from tabletop.review.aftermath import Aftermath
from tabletop.review.coach import Coach
from tabletop.review.course import Course
from tabletop.review.looking import Subject
from tabletop.review.steps import percent
from tabletop.review.texts import say as review
from tabletop.storage.record_file import Record

NAMES = ("You", "Mira", "Tom", "Ada", "Leo")
SEATS = {"high_jinks": 2, "superjack": 2, "rupees": 4, "jacks_trump": 4, "jonkler": 4}
HINTS = 10
GENERIC = ("advice.best", "advice.no_better", "advice.thumb")


class Bell:
    """A timer that `ring`s when it is due."""

    def __init__(self, ring: Callable[[], object], again: bool) -> None:
        self._ring, self._again = ring, again
        self.runs, self.ms, self._due = False, 0, 0.0

    def start(self, ms: int) -> None:
        self.runs, self.ms, self._due = True, ms, time.monotonic() + ms / 1000

    def stop(self) -> None:
        self.runs = False

    def look(self) -> None:
        """Ring if it is time."""
        if self.runs and time.monotonic() >= self._due:
            self.runs, self._due = self._again, time.monotonic() + self.ms / 1000
            self._ring()


class Bells:
    """Makes timers, and lets time pass."""

    def __init__(self) -> None:
        self._made: list[Bell] = []

    def once(self, ring: Callable[[], object]) -> Bell:
        self._made.append(Bell(ring, False))
        return self._made[-1]

    def every(self, ring: Callable[[], object]) -> Bell:
        self._made.append(Bell(ring, True))
        return self._made[-1]

    def soon(self, act: Callable[[], object]) -> None:
        act()

    def turn(self) -> None:
        """A moment passes."""
        time.sleep(0.002)
        for bell in tuple(self._made):
            bell.look()


class Deaf:
    """A window that shows and does nothing."""

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *args, **more: None


class Lines:
    """A recorder that keeps the lines of a record."""

    def __init__(self) -> None:
        self.lines: list[dict[str, object]] = []
        self.problem = ""

    def begin(self, header: Mapping[str, object]) -> None:
        self.lines = [json.loads(json.dumps(header))]

    def write(self, line: Mapping[str, object]) -> None:
        self.lines.append(json.loads(json.dumps(line)))

    def close(self, over: bool) -> None:
        """Nothing to close."""


def played(spec: GameSpec, seed: str) -> tuple[Record, Match]:
    """A game of casual players, the first of whom counts as a person."""
    kept = Lines()
    seats = SEATS.get(spec.id, spec.seats_default)
    players = [Absent(HUMAN if seat == 0 else "casual", NAMES[seat]) for seat in range(seats)]
    match = Match(spec, players, seed, recorder=kept)
    match.start()
    rng = Random(seed)
    while (seat := match.to_act) is not None:
        decision = match.decision_for(seat)
        assert decision is not None
        match.submit(decision.serial, seat, spec.mind.policy(match.observation(seat), decision, rng))
    return Record(kept.lines[0], kept.lines[1:], 0, None), match


def looked_at(spec: GameSpec, record: Record, match: Match, worker: Worker) -> tuple[Aftermath, float, float]:
    """What is found, and how long the curve and the coach took, in seconds."""
    bells, result = Bells(), match.result()
    assert result is not None
    names = NAMES[: match.seats]
    told = end_text(spec, names, 0, (0,), (match.observation(PUBLIC), match.log(PUBLIC), result))
    subject = Subject(spec, record, tuple(names), lambda: worker, bells)
    course = Course(subject._replace(names=("you", *names[1:])), (0,), told.chapter)
    coach = Coach(subject, (0,), range(1, match.seats))
    found = Aftermath(course, coach)
    began = time.monotonic()
    found.start()
    while not course.over:
        bells.turn()
    middle = time.monotonic()
    while not found.over:
        bells.turn()
    return found, middle - began, time.monotonic() - middle


def hinted(spec: GameSpec, seed: str, worker: Worker) -> list[Advice]:
    """The hints that the first of casual players was given, at questions from all of a game that was played so."""
    wanted: set[int] = set()
    for look in ("first", "again"):
        players = [Human(NAMES[0]), *(Absent("casual", name) for name in NAMES[1 : SEATS[spec.id]])]
        match, rng = Match(spec, players, seed), Random(seed)
        match.start()
        bells, deaf = Bells(), cast(Any, Deaf())
        moment = Moment(match, NAMES[: match.seats], deaf, deaf, bells, Company(), False, monotonic_ms)
        hinting = Hinting(
            moment, lambda *told: None, lambda: worker, lambda: None, lambda seen: None, lambda *told: None
        )
        told, asked = [], 0
        while (seat := match.to_act) is not None:
            decision = match.decision_for(seat)
            assert decision is not None
            if seat == 0 and len(decision.actions) > 1 and not spec.rules.prompts[decision.prompt].lot:
                asked += 1
                if asked in wanted:
                    seen = match.observation(0)
                    hands = Affordances(spec, seen, decision, moment.seating.peek, moment.names_for(0))
                    moment.selection = cast(Any, SimpleNamespace(affordances=hands, whole=(), offers=tuple))
                    hinting.ask()
                    while hinting.thinking:
                        bells.turn()
                    if hinting.told is not None:
                        told.append(hinting.told)
                    hinting.cancel()
            match.submit(decision.serial, seat, spec.mind.policy(match.observation(seat), decision, rng))
        if look == "first":
            wanted = {1 + n * asked // HINTS for n in range(HINTS)}
    return told


def main() -> None:
    """Play, look and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", nargs="?", type=int, default=4)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--told", action="store_true")
    parser.add_argument("--hints", action="store_true")
    args = parser.parse_args()
    generic = {*map(say, GENERIC), review("cost.bare")}
    for spec in games.load_all():
        if args.games and spec.id not in args.games:
            continue
        worker = Worker(spec.id)
        reasons: list[str] = []
        longest = 0.0
        for n in range(args.number):
            if args.hints:
                for told in hinted(spec, f"aftermath-{n}", worker):
                    reasons.append(told.rationale)
                    if args.told:
                        print(
                            f"{told.chance} {told.best}: {told.rationale} {[row[:2] for row in told.others]}"
                        )
                continue
            record, match = played(spec, f"aftermath-{n}")
            found, curve, coach = looked_at(spec, record, match, worker)
            longest = max(longest, coach)
            reasons += [finding.told.rationale for finding in found.coach.found]
            if args.told:
                print(f"\n== {spec.id} {n}: curve {curve:.1f} s, coach {coach:.1f} s")
                print("  curve", [percent(point.chance) for point in found.course.lines.get(0, ())])
                for turned in found.turned:
                    at = turned.turning
                    print(f"  {percent(at.before)} -> {percent(at.after)} {turned.text}")
                for one in found.coach.findings:
                    where = f"{found.when(one)} {one.told.chance_played, one.told.chance_better}"
                    print(f"  -{one.wins}: {where}: {one.told.played} / {one.told.better}")
                    print(f"      {one.told.rationale}")
        worker.close()
        many = sum(reason in generic or not reason for reason in reasons)
        print(f"| {spec.id} | {args.number} | {len(reasons)} | {many} | {longest:.0f} s |", flush=True)


if __name__ == "__main__":
    main()
