"""What the chances of the moves at one question say: which move is best, and how sure that is.

Everything here works with the figures of a `Choice`; `advice` puts it into words.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from tabletop.engine.actions import Action, Parts
from tabletop.engine.decisions import Decision
from tabletop.engine.follow import Follow
from tabletop.engine.observation import Observation
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec

MIN_TRIES: Final = 24
"""Playouts a move needs for its chance to be shown; with fewer it would be a guess."""
CLEAR: Final = 0.08
"""The difference of chances from which a move is clearly better."""
BETTER: Final = 0.025
"""The difference of chances from which a move is better at all."""
FAR: Final = 0.05
"""The difference from which it is worth telling somebody who reads of another move that this one is better."""
DEVIATION: Final = 0.35
"""The standard deviation of the chance found by one playout."""
SURE: Final = 2.0
"""A difference is believed from so many standard errors on."""
OTHER: Final = 4.0
"""A search so many standard errors from a comparison plays otherwise; nearer, it is mostly worth its tries."""
ENOUGH: Final = 0.5
"""Where the chances do not tell choices apart, so much of what is worth a word does; a smaller part of it is about as
much."""
SMALL: Final = 0.07
"""Where no choice has a larger chance, what one costs cannot be measured: two standard errors of a comparison of two
moves with 200 tries each are as much."""


def compared(choice: Choice, tries: int = MIN_TRIES) -> list[Candidate]:
    """The candidates that were tried so often at least, in their order: often enough to say something of them."""
    return [row for row in choice.candidates if choice.simulations * row.share >= tries]


def pooled(choices: Sequence[Choice], plain: bool = False) -> Choice:
    """Several choices at one question as one: a move's chance is the mean over all its tries. The best comes first, so
    that nothing has a larger chance than what is advised; of equals, what the last choice had first. The first choice
    is a search's, the others compare some of its moves. Only those are kept: the rest had too few tries. The tries of
    the search count less the farther its chance lies from that of the comparisons, and not at all where luck does not
    explain it: it tells about other play then, with what it tried besides. `plain`: they never count."""
    tries: dict[Action, float] = {}
    totals: dict[Action, float] = {}
    lines: dict[Action, tuple[bool, float, Parts]] = {}
    follows: dict[Action, list[tuple[float, tuple[float, ...]]]] = {}
    comparisons = choices[1:] or choices
    search = () if plain else choices[: -len(comparisons)]
    for choice in (*comparisons, *search):
        for action, value, share, line, came, *_ in choice.candidates:
            count = share * choice.simulations
            if choice in search and count and tries.get(action):
                off = (value - totals[action] / tries[action]) / (OTHER * _error(count, tries[action]))
                count *= max(0.0, 1 - off * off)
            tries[action] = tries.get(action, 0.0) + count
            totals[action] = totals.get(action, 0.0) + value * count
            if came:
                follows.setdefault(action, []).append((count, came))
            line = line or (choice.line if action == choice.action else ())
            lines[action] = max(lines.get(action, (False, 0.0, ())), (bool(line), count, line))
    kept = dict.fromkeys(
        row.action for choice in comparisons[::-1] for row in choice.candidates if tries[row.action]
    )
    if not kept:
        return choices[-1]._replace(candidates=())
    done = sum(tries[action] for action in kept)
    rows = [
        Candidate(
            action,
            totals[action] / tries[action],
            tries[action] / done,
            lines[action][2],
            _mean(follows.get(action, ())),
        )
        for action in kept
    ]
    rows.sort(key=lambda row: -row.value)
    return Choice(rows[0].action, tuple(rows), round(done), rows[0].line)


def _mean(came: Sequence[tuple[float, tuple[float, ...]]]) -> tuple[float, ...]:
    """What came on average, of figures that each were found in so many tries."""
    tries = sum([count for count, _ in came])
    return tuple([sum(row) / tries for row in zip(*[[n * x for x in each] for n, each in came], strict=True)])


def is_plain(spec: GameSpec) -> bool:
    """Whether a search's chances are not to be mixed with those of the comparisons behind it: `Judgement.plain`."""
    judged = spec.mind.judgement() if spec.mind.judgement is not None else None
    return judged is not None and judged.plain


def evened(moves: Mapping[str, Candidate], simulations: int) -> dict[str, Candidate]:
    """The moves, the best first, with the chances that they are likeliest to have: those that chance alone may have
    parted from the best one lie as much nearer to their mean as their differences are chance (James and Stein)."""
    ordered = sorted(moves.items(), key=lambda named: -named[1].value)
    rows = [row for _, row in ordered]
    near = list(
        takewhile(lambda row: rows[0].value - row.value < SURE * error_of(rows[0], row, simulations), rows)
    )
    if len(near) < 2:
        return dict(ordered)
    mean = sum([row.value for row in near]) / len(near)
    spread = sum([(row.value - mean) ** 2 for row in near]) / (len(near) - 1)
    chance = sum([DEVIATION**2 / max(simulations * row.share, 1.0) for row in near]) / len(near)
    true = max(0.0, 1 - chance / spread) if spread else 0.0
    return {
        words: row._replace(value=mean + true * (row.value - mean)) if row in near else row
        for words, row in ordered
    }


def settling(spec: GameSpec, rows: Iterable[Candidate]) -> int:
    """Which of what the game counts a choice goes by: what its list does (`Follow.lists`), or where all have about the
    same chance what counts `instead` where none has one worth the name, and what is `always` told or `finishes` it
    where nearly every game is won; -1: it goes by the chances."""
    every = tuple(rows)
    listed = _listed_by(spec, every) if every else -1
    if not every or listed >= 0:
        return listed
    alike = are_alike(every[0], every)
    small = alike and all(row.value < SMALL for row in every)
    sure = alike and all(row.value > 1 - SMALL for row in every)
    return next(
        (
            at
            for at, follow in enumerate(spec.mind.follows)
            if (not follow.verbs or every[0].action.verb in follow.verbs)
            and _is_counted(every, at)
            and ((small and follow.instead) or (sure and (follow.always or follow.finishes)))
        ),
        -1,
    )


def worth(follow: Follow, row: Candidate, by: int) -> float:
    """How much a choice brings of that, the more the better; one of which that is not known the least."""
    return row.follows[by] * (1 if follow.good else -1) if len(row.follows) > by else float("-inf")


def ahead_by(spec: GameSpec, by: int, mine: Candidate, row: Candidate, words: str) -> tuple[float, str]:
    """See `Follow.tells`; nothing where it is not known how much both bring of that."""
    if min(len(mine.follows), len(row.follows)) <= by:
        return 0.0, ""
    return spec.mind.follows[by].tells(mine.follows[by], row.follows[by], words)


class ListFigures(NamedTuple):
    """The figures of a list that goes by that: wins in 100 games, or how much of what the game counts."""

    spec: GameSpec
    by: int

    @property
    def _follow(self) -> Follow | None:
        follow = self.spec.mind.follows[self.by] if self.by >= 0 else None
        return follow if follow is not None and follow.lists else None

    @property
    def words(self) -> str:
        """What they are; "" = wins."""
        lists = self._follow.lists if self._follow is not None else None
        return lists() if lists is not None else ""

    def of(self, row: Candidate, best: Candidate) -> int:
        """That of a choice, never more than of the `best`."""
        follow = self._follow
        if follow is None or min(len(row.follows), len(best.follows)) <= self.by:
            return of_100(min(row.value, best.value))
        return follow.figure(min(row, best, key=lambda each: worth(follow, each, self.by)).follows[self.by])

    def most(self, best: int) -> int:
        """How much a full bar is, with so much of the best."""
        return max(1, best) if self._follow is not None and self._follow.values else 100


def instead(spec: GameSpec, choice: Choice) -> Choice:
    """The same where the chances to win tell the choices apart. Else, of those that are not surely worse, the best by
    what they are `settling` by; with its rows in front."""
    rows, at = choice.candidates, _goes_by(spec, choice)

    def is_near(row: Candidate) -> bool:
        least = SURE * error_of(rows[0], row, choice.simulations)
        return bool(row.follows) and rows[0].value - row.value < max(BETTER, least)

    near = [row for row in rows if at >= 0 and is_near(row)]
    if not near:
        return choice
    follow = spec.mind.follows[at]
    found = most = max(near, key=lambda row: worth(follow, row, at))
    if not follow.lists:  # what its reader does not see may differ a little
        found = next(row for row in near if follow.tells(most.follows[at], row.follows[at], "")[0] < ENOUGH)
    return _with_first(choice, found)


def _listed_by(spec: GameSpec, rows: Sequence[Candidate]) -> int:
    """What a list of such choices goes by, where the chances do not speak against what has most of it; -1: nothing."""
    verb, told = rows[0].action.verb, enumerate(spec.mind.follows)
    by = next((n for n, follow in told if follow.lists and verb in follow.verbs), -1)
    if by < 0 or not _is_counted(rows, by):
        return -1
    most = max(rows, key=lambda row: worth(spec.mind.follows[by], row, by))
    return by if gap_of(max(rows, key=lambda row: row.value), most) < BETTER else -1


def _is_counted(rows: Sequence[Candidate], by: int) -> bool:
    """Whether all of them have a figure of that, and any came to something: what does not matter is not counted."""
    return all(len(row.follows) > by for row in rows) and any(row.follows[by] for row in rows)


def _goes_by(spec: GameSpec, choice: Choice) -> int:
    """The same as `settling` of all that was compared."""
    rows = {str(at): row for at, row in enumerate(choice.candidates)}
    return settling(spec, evened(rows, choice.simulations).values())


def as_good(spec: GameSpec, choice: Choice) -> list[Candidate]:
    """The moves that a hint calls about as good as the first, with that: by what they are `settling` by, else by their
    chances."""
    rows, by = choice.candidates, _goes_by(spec, choice)
    shown = evened({str(at): row for at, row in enumerate(rows)}, choice.simulations)
    evens = {row.action: row for row in shown.values()}

    def is_as_good(row: Candidate) -> bool:
        if by >= 0:
            return ahead_by(spec, by, rows[0], row, "")[0] < ENOUGH
        return are_alike(evens[rows[0].action], [evens[row.action]])

    return [row for row in rows if is_as_good(row)]


def usual(spec: GameSpec, seen: Observation, decision: Decision, choice: Choice) -> Choice:
    """The same; of moves that are called about as good, or are as good by what they are `settling` by, with the one in
    front that the table marks, else the one that casual players would rather make: luck may have parted them, and its
    reason is plainer. A move that gives up what another of them keeps, or beside which another brings more of something
    and less of nothing, is not put there, nor one without a reason where another has one, or beside another for which
    alone something speaks."""
    rows, near = choice.candidates, as_good(spec, choice)
    # each may give up or bring less of something: then none of them is left out
    near = [row for row in near if not any(given_up(spec, row, other) for other in near)] or near
    near = [
        row for row in near if not any(_brings_more(spec, other, row, choice.simulations) for other in near)
    ] or near
    if near == [*rows[:1]]:  # nothing else, or nothing at all
        return choice
    if (tell := spec.mind.rationale) is not None:
        near = [row for row in near if tell(seen, decision, row.parts)] or near
    if (apart := spec.mind.apart) is not None:

        def speaks(row: Candidate, other: Candidate) -> bool:
            return bool(apart(seen, decision, row.parts, other.parts))

        near = [
            row for row in near if not any(speaks(other, row) and not speaks(row, other) for other in near)
        ] or near
    liked = spec.mind.liked(seen, decision, Random("usual"))
    mark = spec.mind.marked(seen, decision) if spec.mind.marked is not None else None
    # what was selected may be none of those that are worth comparing
    return _with_first(choice, max(near, key=lambda row: (row.action == mark, liked.get(row.action, -1e9))))


def as_told(spec: GameSpec, choice: Choice, before: Choice | None) -> Choice:
    """The same with the move that was told `before` in front, all parts of it, unless the one that is found now is
    better and luck does not explain it, or better by what they are `settling` by: whoever has read it need not read
    another for nothing."""
    row = next((row for row in choice.candidates if before is not None and row.action == before.action), None)
    if before is None or row is None:
        return choice
    best, by = choice.candidates[0], _goes_by(spec, choice)
    if by >= 0 and ahead_by(spec, by, best, row, "")[0] >= 1:
        return choice
    if best.value - row.value >= max(FAR, SURE * error_of(best, row, choice.simulations)):
        return choice
    return _with_first(choice, row)._replace(line=before.line)


def with_whole(choice: Choice, whole: Candidate) -> Choice:
    """The same with a row for a gesture of several parts that was judged by itself, in front if it is surely better."""
    best = choice.candidates[0]
    every = choice._replace(candidates=(*choice.candidates, whole))
    surely = whole.value - best.value >= SURE * error_of(best, whole, choice.simulations)
    return _with_first(every, whole) if surely and gap_of(whole, best) >= BETTER else every


def _brings_more(spec: GameSpec, row: Candidate, than: Candidate, simulations: int) -> bool:
    """Whether a move brings more than another of something of what the game counts, which luck does not explain, and
    clearly less of nothing."""
    told = [
        by
        for by, follow in enumerate(spec.mind.follows)
        if not follow.verbs or row.action.verb in follow.verbs
    ]
    ahead = {by: ahead_by(spec, by, row, than, "")[0] for by in told}

    def is_luck(by: int) -> bool:
        error = (
            sum([abs(each.follows[by]) / max(simulations * each.share, 1.0) for each in (row, than)]) ** 0.5
        )
        return bool(abs(row.follows[by] - than.follows[by]) < SURE * error)

    more = any(much >= ENOUGH and not is_luck(by) for by, much in ahead.items())
    return more and min(ahead.values()) > -ENOUGH


def following(
    spec: GameSpec,
    better: Candidate,
    played: Candidate,
    other: str,
    always: bool = False,
    least: float = 1.0,
    alike: bool = False,
) -> tuple[float, str]:
    """What follows from the better of two moves and not from the played one, which `other` names, where both were
    tried out; "" where that is too little to tell.
    `always`: only what is always told, of which less is told, too; the first of that stands for all of it; `least`: so
    much of what is worth a word is told; never two figures alike; `alike`: they win about as often, and what is a mere
    step to that does not part them. Before it stands how much of that it is, below 0 if the other has more.
    """
    compared = [
        (follow, *follow.tells(more, less, other))
        for follow, more, less in zip(spec.mind.follows, better.follows, played.follows, strict=False)
        if (follow.always or not always)
        and not (alike and follow.step)
        and follow.is_told(better.action.verb, more, less)
    ]
    best = _weightiest([row[:2] for row in compared], least)
    if best is None:
        return 0.0, ""
    follow, much = best
    told = [text for row, _, text in compared if row is follow or (follow.always and row.always)]
    less = given_up(spec, better, played) if follow.rival >= 0 else []
    return much, " ".join(filter(None, [*told, *less]))


def _weightiest(compared: Sequence[tuple[Follow, float]], least: float) -> tuple[Follow, float] | None:
    """What is most worth a word, and how much of that it is, at `least` so much; of what is always told the first
    stands for all. None: nothing is told."""
    steady = [row for row in compared if row[0].always][:1]
    leading = [row for row in compared if not row[0].always] + steady
    enough = [row for row in leading if row[1] >= (ENOUGH if row[0].always else least)]
    return max(enough, default=None, key=lambda row: row[1])


def given_up(spec: GameSpec, better: Candidate, played: Candidate) -> list[str]:
    """What the better of two moves has clearly less of, in sentences: a reason for it that speaks of that is none."""
    pairs = zip(spec.mind.follows, better.follows, played.follows, strict=False)
    asked = [row for row in pairs if not row[0].verbs or better.action.verb in row[0].verbs]
    return [told for follow, more, less in asked if (told := follow.gives_up(more, less))]


def _with_first(choice: Choice, found: Candidate) -> Choice:
    """The same, that candidate first."""
    others = [row for row in choice.candidates if row is not found]
    return choice._replace(action=found.action, candidates=(found, *others), line=found.line)


def worse_than(
    spec: GameSpec, mine: Candidate | None, others: Mapping[str, Candidate], by: int
) -> dict[str, Candidate]:
    """The others that are worse, the best first: by the chances, or by what the choice goes by."""
    return {
        words: row
        for words, row in others.items()
        if mine is not None
        and (gap_of(mine, row) >= BETTER if by < 0 else ahead_by(spec, by, mine, row, words)[0] >= ENOUGH)
    }


def is_number(line: Parts) -> bool:
    """Whether that move is a number without a card, as a bid is."""
    return line[0].value >= 0 > line[0].card


def nearest_rival(mine: Candidate, others: Mapping[str, Candidate]) -> str:
    """The best of the others, in words; of numbers about as good as that the nearest, of which the reader thinks."""
    best = max(others, key=lambda words: others[words].value)
    near = [words for words, row in others.items() if words == best or gap_of(others[best], row) < BETTER]
    return nearest(mine, others, [best, *near]) if is_number(mine.parts) else best


def nearest(mine: Candidate, others: Mapping[str, Candidate], near: Sequence[str]) -> str:
    """The number nearest to this one among some of the others, in words, of equally near ones the first; the first of
    all where there are none."""
    return min(near or others, key=lambda words: abs(others[words].action.value - mine.action.value))


def are_alike(mine: Candidate, others: Iterable[Candidate]) -> bool:
    """None of the others is better or worse."""
    return all(abs(gap_of(mine, row)) < BETTER for row in others)


def leading(spec: GameSpec, by: int, best: Candidate, other: Candidate, simulations: int) -> str:
    """How another move compares with the advised one, by what the choice goes by, as far as the number of playouts
    allows to say: a form of "advice.lead". What no list goes by tells only what is advised of those that win alike."""
    if by >= 0:
        listed = spec.mind.follows[by].lists is not None
        return "worse" if listed and ahead_by(spec, by, best, other, "")[0] >= ENOUGH else "equal"
    gap = gap_of(best, other)
    if gap < BETTER:
        return "equal"
    if gap < SURE * error_of(best, other, simulations):
        return "probably"
    return "clearly" if gap >= CLEAR else "somewhat"


def of_100(chance: float) -> int:
    """A chance as a number of games in 100; never 0 or 100, which would promise something."""
    return min(max(round(100 * chance), 1), 99)


def gap_of(one: Candidate, other: Candidate) -> float:
    """By how much the first has the better chance, by the numbers that are shown: what is said of both fits them."""
    return (of_100(one.value) - of_100(other.value)) / 100


def error_of(one: Candidate, other: Candidate, simulations: int) -> float:
    """The standard error of the difference of two estimates."""
    return _error(*[max(simulations * row.share, 1.0) for row in (one, other)])


def _error(one: float, other: float) -> float:
    """The same of two means of so many tries."""
    return float(DEVIATION * (1 / one + 1 / other) ** 0.5)
