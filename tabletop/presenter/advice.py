"""Advice in words: the best move, how sure that is, what else was compared, and why.

It is made of one observation, one decision and one `Choice`; nothing is played here.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from tabletop.engine.actions import Action, Parts
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import capital, listed, sentence
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.offers import Offer
from tabletop.presenter.plans import Peek
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say
from tabletop.presenter.weighing import (
    BETTER,
    ENOUGH,
    SMALL,
    ListFigures,
    ahead_by,
    are_alike,
    compared,
    evened,
    following,
    gap_of,
    given_up,
    is_number,
    leading,
    nearest,
    nearest_rival,
    settling,
    worse_than,
    worth,
)
from tabletop.presenter.words import few, quoted, with_names

MAX_OTHERS: Final = 3
"""Alternatives shown at most."""


class Alternative(NamedTuple):
    """Another move that was compared. `chance`: as in `Advice`; `form`: of "advice.lead", how it compares with the
    advised move; `why`: in what that is better, in sentences, "" = not known; `parts`: the move."""

    words: str
    chance: int
    form: str
    why: str = ""
    parts: Parts = ()

    @property
    def lead(self) -> str:
        """How it compares with the advised move, in words."""
        return say("advice.lead", self.form)


class Rivals(NamedTuple):
    """Against whom a chance is meant. The hint plays everybody like the level "casual": `form` says that the opponents
    are of that level ("same"), some of them weaker or stronger and none the other ("weaker", "stronger"), or that this
    is not known (""). `names`: who they are, () = more than are named."""

    form: str = ""
    names: tuple[str, ...] = ()

    def scale(self) -> str:
        """What the numbers are."""
        names = listed(self.names) or say("advice.rivals")
        return say("advice.scale", form=self.form, names=names, count=len(self.names))


NOBODY_KNOWN: Final = Rivals()
NOTHING_COMPARED: Final[Mapping[str, Candidate]] = {}


class Advice(NamedTuple):
    """A hint, ready to be shown. `best`: the move in the words of buttons and log; `chance`: how many of 100 games it
    is expected to win, or how much it brings of what the list `goes_by`, in words, "" = wins; -1 = not estimated;
    `rationale`: why, in one sentence; `others`: the runners-up, the best first, none with a larger `chance`; `spots`:
    everything the whole choice touches, in order; `offer`: what plays it at once, None if it is only the beginning of a
    choice; `rivals`: against whom; `unshown`: how many more choices there were; `row`: the move as the list has it;
    `start`: what makes the chances at the beginning, see `Table.start`, or later so small; `selectable`: whether
    choices are made with cards, so that one can be selected before it is made; `most`: a full bar is so much; `counts`:
    the figures, and with them the move, may still change."""

    best: str
    chance: int
    rationale: str
    others: tuple[Alternative, ...]
    spots: tuple[Spot, ...]
    offer: Offer | None
    rivals: Rivals = Rivals()
    unshown: int = 0
    row: str = ""
    start: str = ""
    selectable: bool = True
    goes_by: str = ""
    most: int = 100
    counts: bool = False

    @property
    def scale(self) -> str:
        """What the numbers are, and at the beginning of a game what makes them."""
        what = say("advice.scale.goes_by", what=self.goes_by) if self.goes_by else self.rivals.scale()
        return f"{sentence(what)} {self.start}".rstrip()

    @property
    def move(self) -> str:
        """The move as a sentence."""
        return sentence(self.best)

    @property
    def spoken(self) -> str:
        """The move and why, in sentences."""
        return f"{self.move} {self.rationale}"

    @property
    def counted(self) -> str:
        """The numbers in sentences, for screen readers; "" where nothing was estimated."""
        if self.chance < 0:
            return ""
        if self.goes_by:
            whole = say("advice.figure", move=self.row, count=self.chance)
            others = [
                say("advice.figure.other", lead=row.lead, move=row.words, count=row.chance)
                for row in self.others
            ]
        else:
            whole = say("advice.number", move=self.row, count=self.chance)
            others = [
                say("advice.other", lead=row.lead, move=row.words, count=row.chance) for row in self.others
            ]
        return " ".join(filter(None, [self.scale, whole, *others, self.rest]))

    @property
    def rest(self) -> str:
        """How many choices are not told, in words; "" where all are."""
        form = "" if self.selectable else "buttons"
        return say("advice.rest", form, count=self.unshown) if self.unshown else ""


def compared_with(told: Advice, parts: Parts) -> str:
    """What a hint says of a move, in sentences; "" if it did not compare it."""
    if told.offer is not None and told.offer.sequence == parts:
        return say("advice.advised", reason=told.rationale)
    named = [row for row in told.others if parts in (row.parts, row.parts[:1])]
    found = max(named, key=lambda row: row.parts == parts, default=None)
    if found is None:
        return ""
    return f"{say('advice.compared', lead=found.lead, move=found.words)} {found.why}".rstrip()


def advise(
    spec: GameSpec,
    seen: Observation,
    decision: Decision,
    choice: Choice,
    names: Sequence[str],
    peek: Peek = lambda actions: None,
    rivals: Rivals = NOBODY_KNOWN,
    wanted: Sequence[Parts] = (),
    counts: bool = False,
    legal: Sequence[Action] = (),
) -> Advice:
    """The hint to play `choice`. `names`: by seat, "you" for the reader; `peek`: see `plans.Peek`; `wanted`: what its
    reader has selected, of which it is told how it compares; `counts`: see `Reasons`; `legal`: all that could be
    chosen, where the decision holds only what is worth comparing."""
    affordances = Affordances(spec, seen, decision, peek, names)
    line = choice.parts
    best = affordances.named(line)
    moves = evened(merged(affordances, line, compared(choice)), choice.simulations)
    by = settling(spec, moves.values())
    if by >= 0:
        moves = dict(sorted(moves.items(), key=lambda named: -worth(spec.mind.follows[by], named[1], by)))
    mine = moves.get(best)
    rows = [(words, row) for words, row in moves.items() if mine is not None and words != best][:MAX_OTHERS]
    reasons = Reasons(spec, seen, decision, names, rivals, counts)
    others = [] if mine is None else _others(reasons, by, (best, mine), rows, choice.simulations)
    shown = {affordances.kind(action) for action in (line[0], *[row.action for _, row in rows])}
    single = all(len(row.parts) == 1 for row in moves.values())  # else each may begin many
    every = {affordances.kind(action) for action in legal or decision.actions} if single else shown
    offer = affordances.offer_of(*line)
    bare = {affordances.named(row.parts, brings=False): row for row in moves.values()}
    why = reasons.rationale(line, bare if len(bare) == len(moves) else moves)
    if reasons.settled():  # there are no chances to tell
        mine, others = None, []
    figures = ListFigures(spec, by)
    figure = -1 if mine is None else figures.of(mine, mine)
    return Advice(
        affordances.named(line, lost=False),  # what speaks against it is told on its button
        figure,
        f"{why} {_of_selected(others, wanted, why)}".rstrip(),
        tuple(others),
        spots_of(affordances, line),
        None if offer.more else offer,
        rivals,
        len(every - shown) if mine is not None else 0,
        best,
        reasons.start(mine, figures.words) if mine is not None else "",
        bool(affordances.sources),
        figures.words,
        figures.most(figure),
    )


def _others(
    reasons: "Reasons",
    by: int,
    best: tuple[str, Candidate],
    rows: Sequence[tuple[str, Candidate]],
    simulations: int,
) -> list[Alternative]:
    """The `rows` of a list beside the `best`, each in words and with its figures."""
    spec, mine, found = reasons.spec, best[1], []
    for words, row in rows:
        lead, lines, both = leading(spec, by, mine, row, simulations), (row.parts, mine.parts), (row, mine)
        even = lead == "equal"
        why = (
            reasons.for_equal(by, lines, both, best[0])
            if even
            else reasons.beside(lines, both, (words, best[0]))
        )
        found.append(Alternative(words, ListFigures(spec, by).of(row, mine), lead, why, row.parts))
    return found


def _of_selected(others: Iterable[Alternative], wanted: Sequence[Parts], told: str) -> str:
    """How what is selected, or the best of it, compares with what is advised; "" where it was not compared, or is
    `told` of already."""
    row = next((row for row in others if {*row.parts} in [{*parts} for parts in wanted]), None)
    return (
        say("advice.selected", row.form, move=row.words) if row is not None and row.words not in told else ""
    )


def merged(affordances: Affordances, line: Parts, rows: Sequence[Candidate]) -> dict[str, Candidate]:
    """The rows by their words, in their order; that of `line` is the first row of its first action, a later one is of a
    whole that begins so too. The same cards in another order are the same move, and so are moves that come to the same
    (`Mind.alike`), or read alike, as two jokers do: the best estimate is kept. A row that may begin the same set of
    cards as `line` is left out."""
    best, alike = affordances.named(line), affordances.alike
    named = {alike(line): best}
    found: dict[str, Candidate] = {}
    begins = next((row for row in rows if row.action == line[0]), None)
    for row in rows:
        parts = row.parts
        if row is begins:
            parts = line  # how to go on from there is what is advised
        elif parts != row.line and affordances.same_set(row.action, line[0]):
            continue
        words = named.setdefault(alike(parts), affordances.named(parts))
        if words == best:
            row = row._replace(action=line[0], line=line)
        if words not in found or row.value > found[words].value:
            found[words] = row
    return found


def spots_of(affordances: Affordances, line: Sequence[Action]) -> tuple[Spot, ...]:
    """Everything on the table that the move touches: its cards first, then what they aim at."""
    found = [spot for action in line for spot in affordances.spots_of(action)]
    return tuple(dict.fromkeys(found))


class _Ground(NamedTuple):
    """Why a move. `found`: the reasons of its own; `always`: what is always told stands behind them, see `following`;
    `beside`: the only one of the others beside which they hold, "" = all."""

    found: list[str]
    always: bool
    beside: str


class Reasons(NamedTuple):
    """Why a move at a question, as its seat sees it. `names`: by seat, "you" for the reader; `counts`: the chances may
    still move, so that behind a reason nothing is called as good yet, nor anything said of all choices alike."""

    spec: GameSpec
    seen: Observation
    decision: Decision
    names: Sequence[str]
    rivals: Rivals = NOBODY_KNOWN
    counts: bool = False

    def apart(self, lines: tuple[Parts, Parts], rows: tuple[Candidate, Candidate], other: str) -> str:
        """In what the better of two `lines`, the second, differs from the played one, which `other` names: the game's
        reason, unless it speaks as much for both, and what follows from them where they were played on; "" where
        neither tells them apart: the chances beside it say which is better."""
        reason = None if given_up(self.spec, rows[1], rows[0]) else self._telling(lines[1], lines[0])
        least, alike = 1.0 if reason else ENOUGH, are_alike(rows[1], (rows[0],))
        much, follows = following(self.spec, rows[1], rows[0], other, least=least, alike=alike)
        follows = with_names(follows, self.names) if much > 0 else ""  # of two alike it may bring less
        return f"{self._told(reason)} {follows}".strip()

    def beside(
        self,
        lines: tuple[Parts, Parts],
        rows: tuple[Candidate, Candidate],
        words: tuple[str, str],
    ) -> str:
        """In what the better of two, the second, is better, which is named; "" where nothing more is known than the
        numbers say."""
        told = self.apart(lines, rows, words[0])
        return say("advice.beside", move=words[1], told=told) if told else ""

    def for_equal(
        self, by: int, lines: tuple[Parts, Parts], rows: tuple[Candidate, Candidate], best: str
    ) -> str:
        """What speaks for the first of two moves, which is about as good as the advised second one, `best` in words: of
        a number what both bring beside what the list goes `by`, where that is counted; "" where nothing speaks for it
        that does not for both."""
        if told := self._both_bring(by, lines[0], rows, best):
            return told
        own = self._own(lines[0])
        if own == self._own(lines[1]):
            return ""
        reason = (None if is_number(lines[0]) else self._telling(*lines)) or own
        return self._told(say("advice.equal", reason=reason)) if reason else ""

    def _both_bring(self, by: int, line: Parts, rows: tuple[Candidate, Candidate], best: str) -> str:
        """Of a number what it and the `best` one bring beside what the list goes `by`; "" where that is not counted."""
        pairs = enumerate(zip(self.spec.mind.follows, rows[0].follows, rows[1].follows, strict=False))
        told = [
            follow.tells(mine, other, best)[1]
            for at, (follow, mine, other) in pairs
            if at != by and follow.always and follow.is_told(line[0].verb, mine, other)
        ]
        return with_names(" ".join(told), self.names) if is_number(line) else ""

    def _told(self, reason: str | None) -> str:
        """A reason as a sentence; "" where there is none."""
        return sentence(with_names(reason, self.names)) if reason else ""

    def _own(self, line: Parts) -> str | None:
        """The game's reason for a move, whatever the others are."""
        tell = self.spec.mind.rationale
        return tell(self.seen, self.decision, line) if tell is not None else None

    def _telling(self, better: Parts, played: Parts) -> str | None:
        """The game's reason for the better of two moves, if it speaks more for that than for the played one."""
        mind = self.spec.mind
        if mind.apart is not None:
            return mind.apart(self.seen, self.decision, better, played)
        reason = self._own(better)
        return reason if reason != self._own(played) else None

    def rationale(self, line: Parts, moves: Mapping[str, Candidate] = NOTHING_COMPARED) -> str:
        """Why this move: the game's reason, if it fits none of the worse ones; what follows from this one alone, beside
        a worse one; else what is true of any advice; and which one is as good. `moves`: what was compared, by its
        words, the best first."""
        if len(self.decision.actions) == 1:
            return say("advice.only")
        begun = [row for row in moves.values() if row.action == line[0]]
        mine = max(begun, key=lambda row: row.parts == line, default=None)
        others = {words: row for words, row in moves.items() if row is not mine}
        by = settling(self.spec, moves.values())
        worse = worse_than(self.spec, mine, others, by)
        even = {words: row for words, row in others.items() if words not in worse}
        reason, beside = self._reason(line, worse, mine is not None, even)
        found = list(filter(None, [self._told(reason)]))
        if mine is None or not others:
            return "".join(found) or say("advice.best" if moves else "advice.thumb")
        if not self._goes_by_chances(by, mine, others):
            near = worse if beside else others  # who reads why not a marked one asks of the next best, too
            return " ".join(self._by_figure(by, line, mine, near, found, even))
        best = nearest_rival(mine, others)
        if are_alike(mine, others.values()):
            return self._all_alike(line, mine, others, found)
        apart = self._telling(line, others[best].parts) if best not in worse else beside in ("", best)
        found = self._with_as_good(line, found, even)
        ground = _Ground(found, bool(found and apart), beside)
        return self._compared(mine, others, ground)

    def _by_figure(
        self,
        by: int,
        line: Parts,
        mine: Candidate,
        near: Mapping[str, Candidate],
        found: list[str],
        even: Mapping[str, Candidate],
    ) -> list[str]:
        """The sentences where another figure than the chances says which move is better: what it brings, which others
        are as good, and of one number what both bring."""
        # where nearly every game is won, whatever is chosen does as well
        evens = self._with_as_good(line, found, even)[len(found) :] if mine.value <= 1 - SMALL else []
        told = [*filter(None, [*self._brings(by, mine, near, found), *evens])]
        (other,) = even if is_number(line) and len(even) == 1 else ("",)
        if other and told and other in told[-1]:
            told.insert(-1, self._both_bring(by, line, (mine, even[other]), other))
        return [*filter(None, dict.fromkeys(told))]

    def _with_as_good(
        self, line: Parts, found: list[str], even: Mapping[str, Candidate], form: str = ""
    ) -> list[str]:
        """A reason with the moves that are as good, which whoever reads it asks for: cards for which it is as true, and
        what it does not fit, with what speaks for it if that is one; else all at once. `form`: of "advice.even", for
        these."""
        if self.counts or self.settled():
            return found
        fits = self._untold(line, even, True) if found else []
        rest = [words for words in even if words not in fits] if found else []
        tellings = {self._telling(even[words].parts, line) for words in rest if not is_number(line)}
        speaks = tellings.pop() if len(tellings) == 1 else None
        if speaks:  # the same for all of them
            last = self._told(
                say("advice.speaks", moves=quoted(few(rest)), count=len(few(rest)), reason=speaks)
            )
        else:
            if rest:
                fits, rest = [], list(even)  # all are named in one
            rest = few(rest)
            last = say("advice.even", form, others=quoted(rest), count=len(rest)) if rest else ""
        told = say("advice.as_well", others=quoted(few(fits))) if fits else ""
        return [*found, *filter(None, (told, last))]

    def _untold(self, line: Parts, even: Mapping[str, Candidate], good: bool) -> list[str]:
        """The cards of which nothing says why they are not played instead, for which there is a reason of their own, if
        `good`, or none."""
        return [
            words
            for words, row in even.items()
            if row.action.verb == line[0].verb
            and min(row.action.card, line[0].card) >= 0
            and not self._telling(line, row.parts)
            and good == (self._own(row.parts) is not None)
        ]

    def _all_alike(
        self,
        line: Parts,
        mine: Candidate,
        others: Mapping[str, Candidate],
        found: list[str],
    ) -> str:
        """A reason, else what a move brings beside the best of the others, which all win as often."""
        if self._is_sure(mine):
            return " ".join([*found, say("advice.sure")])
        best = nearest_rival(mine, others)
        if self._untold(line, others, False):
            found = []  # a card that it does not fit is as good
        found = self._with_as_good(line, found, others, "alone") or self._figures(mine, others[best], best)
        return " ".join(found) or self._told_even(mine, others, best)

    def _goes_by_chances(self, by: int, mine: Candidate, others: Mapping[str, Candidate]) -> bool:
        """Whether there are chances to win, and nothing else settles which choice is better."""
        small = mine.value < SMALL and are_alike(mine, others.values())
        return by < 0 and not self.settled() and not small

    def settled(self) -> str:
        """Why this seat cannot win any more, or has won; "" if that is open."""
        told = (tell(self.seen) for tell in (self.spec.mind.lost, self.spec.mind.won) if tell is not None)
        return with_names(next(filter(None, told), ""), self.names)

    def _told_settled(self, told: list[str]) -> list[str]:
        """Why this seat cannot win any more, or has won, and what is told of a move; of a won game that alone, if it is
        anything: the question itself says that it is won."""
        won = self.spec.mind.won
        has_won = won is not None and bool(won(self.seen))
        return told if told and has_won else [self.settled(), *told]

    def _belied(self, mine: Candidate, others: Iterable[Candidate]) -> bool:
        """What happened in every try of this choice, or less often than beside the others, speaks against the game's
        reason for it."""
        return any(given_up(self.spec, mine, row) for row in others) or any(
            follow.belies is not None and round(100 * value) == 100 and follow.belies(self.seen, mine.action)
            for follow, value in zip(self.spec.mind.follows, mine.follows, strict=False)
        )

    def _compared(self, mine: Candidate, others: Mapping[str, Candidate], ground: _Ground) -> str:
        """Behind its reason what follows from a move and not from the other that the reason stands beside, else the
        next best one; of one that is about as good only where there is no other reason. Else a reason that they share,
        or what is true of any advice."""
        best = nearest_rival(mine, others)
        even = are_alike(mine, (others[best],))
        near = best if even else ground.beside or best
        least = 1.0 if ground.found else ENOUGH  # as beside the other one in the list
        enough = self._tells(ground, mine, others[near])
        ahead = following(self.spec, mine, others[near], near, enough, least)[1]
        found = [] if ahead and self._belied(mine, (others[near],)) else ground.found
        if even:
            found = found or self._figures(mine, others[best], best)
            return " ".join(found or [self._told_even(mine, others, best)])
        ahead = with_names(ahead, self.names)
        if ahead and (found or not self._counts_points(mine)):
            found = [*found, ahead]
        return " ".join(found) or ahead or self._bare(mine, others, best)

    def _tells(self, ground: _Ground, mine: Candidate, other: Candidate) -> bool:
        """Whether the reason for a move is enough: it tells it from the other one, and nothing is given up."""
        return bool(ground.found) and ground.always and not given_up(self.spec, mine, other)

    def _figures(self, mine: Candidate, other: Candidate, words: str) -> list[str]:
        """What clearly follows from a move and not from the other, where that is more than how well it went."""
        much, told = following(self.spec, mine, other, words, alike=True)
        return [with_names(told, self.names)] if much >= 1 and not self._counts_points(mine) else []

    def _bare(self, mine: Candidate, others: Mapping[str, Candidate], best: str) -> str:
        """What is true of any move of which nothing else is known to tell it from the best other one."""
        if gap_of(mine, others[best]) >= BETTER:
            return say("advice.best")
        return self._told_even(mine, others, best, [best])

    def _counts_points(self, mine: Candidate) -> bool:
        """Whether what is told of such a choice is only how well it went: that is no reason."""
        follows = self.spec.mind.follows
        return any(row.always for row in follows if not row.verbs or mine.action.verb in row.verbs)

    def _told_even(
        self, mine: Candidate, others: Mapping[str, Candidate], best: str, alone: Sequence[str] = ()
    ) -> str:
        """That the `best` of the others is about as good, or all that are, for want of a reason; only those `alone`, if
        there are any. Where all of them are, it matters little. "" as long as the chances may move."""
        near = [words for words, row in others.items() if are_alike(mine, (row,))]
        alike = alone or few([best, *(words for words in near if words != best)])
        if self.counts:
            return ""
        form = "alone" if len(near) == len(others) and (not alone or len(others) == 1) else "bare"
        return say("advice.even", form, others=quoted(alike), count=len(alike))

    def _brings(
        self, by: int, mine: Candidate, others: Mapping[str, Candidate], found: Sequence[str]
    ) -> list[str]:
        """The reasons that were `found`, what a move brings beside the next of the others, if that brings clearly less
        of what counts, and why the chances are small, or before it that there are none; without a reason which other
        one brings as much, if another brings less."""
        less = worse_than(self.spec, mine, others, by) if by >= 0 else {}
        best = self._next(by, mine, others, less)
        told = self._brought(by, mine, others[best], best) if best in less else ""
        brings = [told] if told else []
        if brings and self._belied(mine, (others[best],)):
            found = []
        rest = [self._told_even(mine, others, best, [best])] if less and not brings and not found else []
        if self.settled():
            return self._told_settled([*found, *brings])
        if self._is_sure(mine):
            return [*found, *brings, say("advice.sure")]
        if mine.value >= SMALL or self.counts:
            return [*found, *brings, *rest] or [self._told_even(mine, others, best)]
        if found:  # else every hint of such a game says it: the numbers do
            return [*found, *brings]
        return [*brings, say("advice.small"), *filter(None, [self.hopeless()])]

    def _brought(self, by: int, mine: Candidate, other: Candidate, words: str) -> str:
        """What a move brings of what is told beside another; of a number all that is always told."""
        if is_number(mine.parts):
            return following(self.spec, mine, other, words, always=True)[1]
        return ahead_by(self.spec, by, mine, other, words)[1]

    def _is_sure(self, mine: Candidate) -> bool:
        """Nearly every game is won, and the chances move no more."""
        return mine.value > 1 - SMALL and not self.counts

    def _next(
        self, by: int, mine: Candidate, others: Mapping[str, Candidate], less: Mapping[str, Candidate]
    ) -> str:
        """The next best of the others by what the choice goes by; of numbers that bring `less` and about as much the
        nearest, of which the reader thinks."""
        best = next(iter(others))
        if best not in less or not is_number(mine.parts):
            return best
        return nearest(
            mine, less, [w for w in less if ahead_by(self.spec, by, less[best], less[w], w)[0] < ENOUGH]
        )

    def start(self, mine: Candidate, goes_by: str = "") -> str:
        """What a shared win counts, and what makes the chances at the beginning, or so small; "" where that is nothing,
        or the list goes by something else."""
        if goes_by:
            return ""
        tell, shared = self.spec.table.start, self.spec.mind.shared
        if mine.value < SMALL:
            told = self.hopeless()
        else:
            told = capital(with_names(tell(self.seen), self.names)) if tell is not None else ""
        return f"{shared()} {told}".strip()

    def hopeless(self) -> str:
        """Why this seat hardly wins any game from here; "" if nothing is known."""
        tell = self.spec.mind.hopeless
        return with_names(tell(self.seen), self.names) if tell is not None else ""

    def _reason(
        self, line: Parts, worse: Mapping[str, Candidate], known: bool, even: Mapping[str, Candidate]
    ) -> tuple[str | None, str]:
        """The game's reason for a move, and beside which other one alone it holds, which is named in it; "" = beside
        all `worse` ones. `known`: others were compared, so what is not worse is as good; `even`: those, which the
        reason does not fit either if there is such a one."""
        mind = self.spec.mind
        if mind.rationale is None:
            return None, ""
        lines = [row.parts for row in worse.values()]
        if known and mind.among is not None:
            asked = self.seen, self.decision, line
            near = [row.parts for row in even.values()]
            reason = (mind.among(*asked, [*lines, *near]) if near else None) or mind.among(*asked, lines)
        else:
            every = all(self._telling(line, other) for other in lines)
            reason = self._own(line) if every else None
        if reason or not worse or (even and is_number(line)):
            return reason, ""  # of numbers about as good none is told beside one far off
        return self._rather(line, worse)

    def _rather(self, line: Parts, worse: Mapping[str, Candidate]) -> tuple[str | None, str]:
        """What speaks for a move beside one worse one alone that people ask for, with that one; None, "" = nothing."""
        mark = self.spec.mind.marked
        marked = mark(self.seen, self.decision) if mark is not None else None
        best = max(worse.values(), key=lambda row: row.value)
        for words, row in sorted(worse.items(), key=lambda each: each[1] is not best):
            # why not what a mark on the table calls good, or nothing? nobody asks about one far behind
            asked_for = row is best or row.action in (marked, Action(row.action.verb))
            if asked_for and (told := self._telling(line, row.parts)):
                return say("advice.rather", other=words, reason=told), words
        return None, ""
