"""A hint: a search's answer, then a comparison of its move with the next ones. The move with the best chance over all
playouts is advised within a second. While people read it the moves are compared some more, each time with random
numbers of their own, and what all that comes to is told in its place. A worker process thinks, so that the table never
waits.

Only what the asking seat may know is sent. Esc, any move and a second press end it; after the first move of a plan
(`Mind.plans`) its next one is the hint, without another thought.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from tabletop.ai.opponents import rivalry
from tabletop.ai.players import USUAL_MS, level
from tabletop.engine.actions import Action
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Answer, Choice, Limits
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.match.remarks import HINT
from tabletop.match.staging import before_last
from tabletop.play.moment import Moment
from tabletop.play.screen import Hint
from tabletop.play.texts import say
from tabletop.presenter.advice import MAX_OTHERS, Advice, Rivals, advise, compared_with
from tabletop.presenter.offers import Offer
from tabletop.presenter.plans import Steps
from tabletop.presenter.texts import say as advice
from tabletop.presenter.weighing import as_told, instead, is_plain, pooled, usual, with_whole

POLL_MS: Final = 30
FIGURE: Final = re.compile(r"\d[\d.]*(?![\d.♠♥♦♣])")
"""A number, but for that of a card."""
MOST_NAMED: Final = 2
"""So many opponents are called by their names."""
SEED: Final = "advice"
LEVEL: Final = "scout"
JUDGE: Final = "judge"
APPRAISER: Final = "appraiser"
ANSWER_MS: Final = 900
"""Time from the press of H until the moves are compared, in ms, the start of the process included."""
LEAST_MS: Final = 300
"""Time for the search and for the comparison, in ms, at least; the hint comes later then."""
MORE_MS: Final = 1_500
"""Time for one more comparison, in ms."""
ROUNDS: Final = 3
"""So many comparisons there are in all: of a single one chance tells too much."""
WHOLE: Final = 0.3
"""The share of the time of one more comparison for a gesture of several parts that a button offers."""
FEWEST: Final = 100
"""Tries of a compared move before anything is told: with fewer it has not been found how a long turn is best gone on
with."""
HARD_MS: Final = 20_000
"""Time after which the adviser counts as hanging, in ms."""
TRIED: Final = 12
"""So often a move was tried whose chance tells whether it is worth comparing: of those that were tried less the
likelier ones are."""
SEARCHED: Final = 0.55
"""The share of the time for the search; in the rest its move is compared with the next ones."""
SEARCHED_PLAIN: Final = 0.2
"""The same where the chances of the search do not count and only say what is to be compared."""


class Adviser(Protocol):
    """What answers a request for a hint, such as `ai.remote.Worker`."""

    @property
    def busy(self) -> bool: ...

    @property
    def progress(self) -> float: ...

    def ask(
        self, level_name: str, seed: str, seen: Observation, decision: Decision, limits: Limits
    ) -> None: ...

    def poll(self) -> Sequence[Answer]: ...

    def stop(self) -> None: ...


class Hinting:
    """The hint of one table. `adviser()` gives what is asked; `play(offer, sure)` plays what is advised;
    `show_prompt()` shows the buttons, of which the advised one is golden; `advised(seen)`: what
    was advised last where that was seen; `note(seen, choice)` keeps what is."""

    def __init__(
        self,
        moment: Moment,
        play: Callable[[Offer, bool], object],
        adviser: Callable[[], Adviser],
        show_prompt: Callable[[], None],
        advised: Callable[[Observation], Choice | None],
        note: Callable[[Observation, Choice], object],
    ) -> None:
        self._moment, self._view, self._screen = moment, moment.view, moment.screen
        self._play, self._find, self._show_prompt = play, adviser, show_prompt
        self._adviser: Adviser | None = None
        self._asked: tuple[Observation, Decision] | None = None
        self._selected: tuple[Steps, ...] = ()
        self._level = ""
        self._counted = -1
        """The question whose hint was counted last: asked for once more it is the same hint."""
        self._choices: list[Choice] = []
        self._counts: tuple[Observation | None, Choice | None] = None, None
        """What was counted to its end last, and what was seen then: asked for once more it is told as it is."""
        self._again: tuple[Action, ...] = ()
        self._weighed: Steps = ()
        """A gesture of several parts that is judged as a whole, and what that came to."""
        self._whole: Choice | None = None
        self._plan: tuple[int, Steps] = -1, ()
        """How many choices were made before the advised plan, and its moves; () if what is advised is none."""
        self._rounds = 0
        self._began = 0
        self._done = 0.0
        self.told: Advice | None = None
        self._advised, self._note = advised, note
        self.playable: Offer | None = None
        """What is advised, if one can play it at once."""
        self._timer = moment.timers.every(self._hear)

    @property
    def open(self) -> bool:
        """A hint is shown or being thought about."""
        return self._asked is not None

    @property
    def thinking(self) -> bool:
        """Nothing is advised yet."""
        return self.open and self.told is None

    def ask(self) -> None:
        """H: think about the open question of the person at the screen; a second time, put the hint away, unless
        something else is selected now, which is to be compared then."""
        selected = self._moment.selection.wholes
        again = self.told is not None and bool(selected) and selected != self._selected
        if (self.cancel() and not again) or self._moment.selection.affordances is None:
            return
        seen, decision = self._moment.seating.seen(), self._moment.selection.affordances.decision
        mind = self._moment.spec.mind
        kept = mind.alive(seen, decision) if mind.alive is not None else decision.actions
        if len(kept) > 1:  # one alone would be called the only choice
            decision = decision._replace(actions=kept)
        self._asked = seen, decision
        self._selected = selected
        wins = mind.winning(seen, decision) if mind.winning is not None else ()
        alone = Choice((wins or decision.actions)[0], line=wins)
        known = alone if wins or len(decision.actions) == 1 else self._known(seen)
        if known is not None:
            self._advise(seen, decision, known, False)
            return
        self._adviser = self._find()
        self._rounds = 0
        self._choices.clear()
        self._weighed, self._whole = (), None
        self._began, self._done = monotonic_ms(), 0.0
        self._put(self._asked, LEVEL, searched(self._moment.spec))
        self._screen.show_hint(Hint(None))
        self._timer.start(POLL_MS)

    def cancel(self) -> bool:
        """Stop thinking and put the hint away; False if there was none."""
        if self._asked is None:
            return False
        self._asked = self.told = self.playable = None
        if self._moment.match.entries == self._plan[0]:
            self._plan = -1, ()
        self._timer.stop()
        if self._adviser is not None:
            self._adviser.stop()
            self._adviser = None
        self._view.set_advised(())
        self._screen.show_hint(None)
        return True

    def weighed(self, parts: Steps) -> str:
        """What the last hint at this question said of that answer; "" if nothing."""
        selection, seen = self._moment.selection, self._moment.seating.seen()
        given = self._advised(seen)
        if given is None or selection.affordances is None:
            return ""
        return compared_with(self._told((seen, selection.affordances.decision), given), parts)

    def _known(self, seen: Observation) -> Choice | None:
        """What was counted to its end at the question where that was seen, if what is selected was compared in it."""
        then, choice = self._counts
        rows = [{*row.parts} for row in choice.candidates] if choice is not None else []
        asked = all({*steps} in rows for steps in self._selected)
        return choice if then == seen and asked else None

    def go_on(self) -> None:
        """Another question is open: where the first move of an advised plan has led to it, its next one is the hint."""
        (before, plan), self._plan = self._plan, (-1, ())
        affordances = self._moment.selection.affordances
        if affordances is None or not plan:
            return
        seating, decision = self._moment.seating, affordances.decision
        if seating.chosen(before) != plan[0] or plan[1] not in decision.actions:
            return
        seen = seating.seen()
        self._asked, choice = (seen, decision), Choice(plan[1], line=plan[1:] if len(plan) > 2 else ())
        self._note(seen, choice)
        self._counted = decision.serial  # it is the same hint
        told = self._told(self._asked, choice)
        form = "bare" if told.rationale == advice("advice.thumb") else ""
        self._say(decision, told._replace(rationale=say("hint.goes_on", form, reason=told.rationale)))

    def _hear(self) -> None:
        adviser, asked = self._adviser, self._asked
        if adviser is None or asked is None:
            self._timer.stop()
            return
        answers = adviser.poll()
        silent = answers[0].notice if answers else not adviser.busy
        if silent and self.told is not None:
            self._end()
            return
        if not answers:
            self._screen.hint_progress(self._progress(adviser.progress))
        if silent:
            self.cancel()
            if answers:
                self._screen.toast(say("hint.silent"))
        if silent or not answers:
            return
        choice = answers[0].choice
        if self._level == APPRAISER:
            self._whole = choice
            self._compare_again(*asked)
            return
        self._choices.append(choice)
        if self._level == LEVEL and choice.candidates:
            self._searched(choice, *asked)
        else:
            self._judged(*asked)

    def _searched(self, choice: Choice, seen: Observation, decision: Decision) -> None:
        """The search has found a move: compare it with the next ones before anything is said."""
        affordances = self._moment.selection.affordances
        mark = self._moment.spec.mind.marked
        marked = mark(seen, decision) if mark is not None else None
        told = self._advised(seen)
        before = told.action if told is not None else None
        selected = [steps[0] for steps in self._selected]
        wanted = [action for action in (*selected, before, marked) if action is not None]
        wanted += beside(self._moment.spec, choice.action, decision.actions)
        liked = self._moment.spec.mind.liked(seen, decision, Random(SEED))
        rivals = next_best(
            as_liked(choice, liked),
            decision.actions,
            lambda one: affordances.kind(one) if affordances else one,
            wanted,
        )
        self._put((seen, decision._replace(actions=rivals)), JUDGE, 1.0)

    def _judged(self, seen: Observation, decision: Decision) -> None:
        """Say what is best by all that was tried, if that is enough to say anything, and again when they were compared
        as often as they are."""
        self._rounds += 1
        spec = self._moment.spec
        choice = instead(spec, pooled(self._choices, is_plain(spec)))
        more = self._level == JUDGE and bool(choice.candidates) and self._rounds < ROUNDS
        given = as_told(spec, usual(spec, seen, decision, choice), self._advised(seen))
        if self._whole is not None and self._whole.candidates and given.candidates:
            found, tries = self._whole.candidates[0], self._whole.simulations
            row = found._replace(action=self._weighed[0], share=tries / given.simulations, line=self._weighed)
            given = with_whole(given._replace(candidates=given.candidates[:MAX_OTHERS]), row)
        if not more or (self.told is None and len(given.candidates) > 1 and not self._too_few()):
            self._advise(seen, decision, given, more)
        if not more:
            self._counts = seen, given
            self._end()
            return
        self._again = tuple([row.action for row in choice.candidates])
        if self._rounds > 1 or not self._weigh(seen, decision, given):
            self._compare_again(seen, decision)

    def _advise(self, seen: Observation, decision: Decision, choice: Choice, counts: bool) -> None:
        """Say it; `counts`: see `_told`."""
        self._note(seen, choice)
        is_plan = self._moment.spec.mind.is_plan(choice.parts)
        self._plan = self._moment.match.entries, choice.parts if is_plan else ()
        self._say(decision, self._told((seen, decision), choice, counts), counts)

    def _compare_again(self, seen: Observation, decision: Decision) -> None:
        self._put((seen, decision._replace(actions=self._again)), JUDGE, 1.0)

    def _weigh(self, seen: Observation, decision: Decision, given: Choice) -> bool:
        """Judge what is selected, or what a button does with several cards, as a whole; False if there is no such
        thing, or it is compared anyway."""
        hands = self._moment.selection.affordances
        offered = [offer.sequence for offer in hands.buttons(())] if hands is not None else []
        known = [{*given.parts}, *({*row.parts} for row in given.candidates)]
        plan = self._moment.spec.mind.planned
        asked_for = *self._selected, *((plan(seen, decision),) if plan is not None else ()), *offered
        several = [steps for steps in asked_for if len(steps) > 1 and {*steps} not in known]
        last = before_last(self._moment.spec, seen, decision, several[0], Random(SEED)) if several else None
        if last is None:
            return False
        then, asked, part = last
        self._weighed = several[0]
        self._put((then, asked._replace(actions=(part,))), APPRAISER, WHOLE)
        return True

    def _end(self) -> None:
        """Nothing more is found out."""
        self._timer.stop()
        self._adviser = None

    def _too_few(self) -> bool:
        """Whether the compared moves were tried too seldom; not where each is as good as it looks at once."""
        judged = self._choices[-1]
        plain = is_plain(self._moment.spec)
        return not plain and 0 < judged.simulations < FEWEST * len(judged.candidates)

    def _told(self, asked: tuple[Observation, Decision], choice: Choice, counts: bool = False) -> Advice:
        """In words; `counts`: the figures may still move."""
        seating = self._moment.seating
        names, rivals = self._moment.names_for(seating.eyes), self._rivals(seating.eyes)
        spec, hands = self._moment.spec, self._moment.selection.affordances
        legal = hands.decision.actions if hands is not None else ()
        told = advise(spec, *asked, choice, names, seating.peek, rivals, self._selected, counts, legal)
        counted = say("hint.counting", "still" if counts else "", count=choice.simulations)
        return told._replace(start=f"{counted} {told.start}".rstrip(), counts=counts)

    def _rivals(self, seat: int) -> Rivals:
        """Against whom `seat` plays."""
        players = self._moment.match.players
        others = [k for k in range(len(players)) if k != seat]
        names = tuple(self._moment.names[k] for k in others) if len(others) <= MOST_NAMED else ()
        return Rivals(rivalry([players[k] for k in others]), names)

    def _put(self, asked: tuple[Observation, Decision], level_name: str, part: float) -> None:
        """Ask that level, for this `part` of the time that is left, or of one more comparison, 0 to 1."""
        assert self._adviser is not None
        self._level = level_name
        left = round((ANSWER_MS - (monotonic_ms() - self._began)) * part)
        wanted = round(MORE_MS * part) if self._rounds else max(left, LEAST_MS)
        seed = f"{SEED} {self._rounds}" if self._rounds else SEED
        self._adviser.ask(level_name, seed, *asked, within(wanted, level_name))

    def _progress(self, part: float) -> float:
        """How much of the thinking is done, never less than before: one more comparison begins anew."""
        first = searched(self._moment.spec)
        done = first * part if self._level == LEVEL else first + (1 - first) * part
        self._done = max(self._done, done)
        return self._done

    def _say(self, decision: Decision, told: Advice, counts: bool = False) -> None:
        if decision.serial != self._counted:
            self._counted = decision.serial
            self._moment.match.remark(HINT, decision.seat)
        news = self.told is None or self.told.move != told.move
        if news and self.told is not None:
            before = (row.why for row in told.others if row.words == self.told.row and row.form != "equal")
            why = next(before, "")  # it speaks of both
            reason = {"other": self.told.best, "reason": why or told.rationale}
            told = told._replace(rationale=say("hint.changed", "why" if why else "", **reason))
        elif self.told is not None and _stays(self.told, told, counts):  # it is being read
            told = told._replace(rationale=self.told.rationale)
        self.told = told
        offer = self.playable = told.offer
        play = None if offer is None else lambda: self._play(offer, True)
        self._view.set_advised(told.spots)
        self._show_prompt()
        self._screen.show_hint(Hint(told, play))
        if news:
            self._screen.announce(say("hint.heard", advice=told.spoken))


def _stays(before: Advice, now: Advice, counts: bool) -> bool:
    """Whether a reason that is being read stays: of two figures for one thing that of more tries is told, no other one
    than the list has, nothing is still called about as good, or worse, that is not, or is not in the list any more, and
    when nothing `counts` any more all is named that is as good, and what stands behind it then is added."""
    if not before.rationale or FIGURE.sub("", before.rationale) == FIGURE.sub("", now.rationale):
        return False
    had, has = ({str(told.chance), *[str(row.chance) for row in told.others]} for told in (before, now))
    if not had.intersection(FIGURE.findall(before.rationale)) <= has:
        return False
    if not counts and now.rationale.startswith(before.rationale):
        return False
    was, is_now = ({row.words.partition(" · ")[0]: row.lead for row in told.others} for told in (before, now))
    moved = [words for words in {**was, **is_now} if was.get(words) != is_now.get(words)]
    named, is_named = ({words for words in is_now if words in told.rationale} for told in (before, now))
    return not any(words in before.rationale for words in moved) and (counts or is_named <= named)


def searched(spec: GameSpec) -> float:
    """The share of the time for the search in that game."""
    return SEARCHED_PLAIN if is_plain(spec) else SEARCHED


def within(ms: int, level_name: str) -> Limits:
    """Limits by which that level thinks for `ms`, even if other processes keep it waiting."""
    usual = level(level_name).think_ms
    return Limits(soft_ms=ms * USUAL_MS // usual if usual else USUAL_MS, hard_ms=HARD_MS)


def as_liked(choice: Choice, liked: Mapping[Action, float]) -> Choice:
    """The same with those that were hardly tried in the order in which a player would think of them; `liked`: how
    likely each is to be played."""
    rows = [row for row in choice.candidates if row.share * choice.simulations >= TRIED]
    others = [row for row in choice.candidates if row not in rows]
    others.sort(key=lambda row: -liked.get(row.action, 0.0))
    return choice._replace(candidates=(*rows, *others))


def beside(spec: GameSpec, best: Action, actions: Sequence[Action]) -> list[Action]:
    """The next number that is more and the next that is less, where only a number is chosen: whoever is told to bid
    three asks why not two."""
    counts = any(verb.name == best.verb and verb.value == "int" for verb in spec.rules.verbs)
    if not counts or best.card >= 0:
        return []
    found = {action.value: action for action in actions if action.verb == best.verb}
    more = min([value for value in found if value > best.value], default=best.value)
    less = max([value for value in found if value < best.value], default=best.value)
    return [found[value] for value in (more, less) if value != best.value]


def next_best(
    choice: Choice,
    actions: Sequence[Action],
    named: Callable[[Action], object],
    wanted: Sequence[Action] = (),
) -> tuple[Action, ...]:
    """The advised move and the moves to compare it with: the next best that were tried, or, if `MAX_OTHERS` or fewer
    were, all legal ones, of which the judge takes the likeliest.

    `named`: moves with the same name are the same move; `wanted`: those that are compared in any case, as is the next
    of the same verb, and the next with the same card: whoever is told to play one card asks why not another, or why not
    otherwise; then the best of each other verb. Parts of the advised choice come last, because with another of them
    first it is most likely the same choice.
    """
    tried = sorted([row.action for row in choice.candidates], key=lambda action: action in choice.parts)
    rivals: dict[object, Action] = {}
    best = choice.action
    own = {named(part) for part in choice.parts if part in (best, *tried)}
    alike = [action for action in tried if action.verb == best.verb and named(action) not in own]
    otherwise = [action for action in tried if action.card == best.card >= 0 and action.verb != best.verb]
    each = [action for n, action in enumerate(tried) if action.verb not in {one.verb for one in tried[:n]}]
    for action in (best, *wanted, *alike[:1], *otherwise[:1], *each, *tried):
        rivals.setdefault(named(action), action)
    if len(rivals) <= MAX_OTHERS:
        for action in actions:
            rivals.setdefault(named(action), action)
        return tuple(rivals.values())
    return tuple(rivals.values())[: 1 + MAX_OTHERS]
