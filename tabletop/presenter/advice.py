"""Advice in words: what a search found best, how sure that is, what else was looked at, and why.

All of it is told from one observation, one decision and what was compared; nothing is played here.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.spec import GameSpec
from tabletop.presenter.gestures import Affordances, Offer
from tabletop.presenter.plans import Peek
from tabletop.presenter.table_model import Spot
from tabletop.presenter.words import capital, with_names

MOST_OTHERS: Final = 3
LEAST_TRIES: Final = 24
"""Of a move played on less often than this no chance is told: it would be a guess."""
CLEAR: Final = 0.08
BETTER: Final = 0.025
"""From these differences of chances on one move is clearly better, or better at all, than another."""
SPREAD: Final = 0.35
"""How far one play-out's chance lies from the mean, as a rule."""
SURE: Final = 2.0
"""A difference is believed if it is so many times as large as its likely error."""


class Row(NamedTuple):
    """Another move that was looked at. `chance`: of 100; `lead`: how it compares with the advised move."""

    words: str
    chance: int
    lead: str


class Told(NamedTuple):
    """A hint, ready to be shown. `best`: the move in the words of buttons and log; `chance`: how many of 100 games it
    is expected to win, -1 = not estimated; `rationale`: why, in one sentence; `others`: the runners-up, the best first,
    none with a larger chance; `spots`: everything the whole choice touches, in order; `offer`: what plays it at once,
    None if it is only the beginning of a choice."""

    best: str
    chance: int
    rationale: str
    others: tuple[Row, ...]
    spots: tuple[Spot, ...]
    offer: Offer | None

    @property
    def spoken(self) -> str:
        """All of it in sentences, for screen readers."""
        chance = f", {chance_text(self.chance)}" if self.chance >= 0 else ""
        others = "".join(f" {row.lead} {row.words}, {chance_text(row.chance)}." for row in self.others)
        return f"{self.best}{chance}. {self.rationale}{others}"


def tell(
    spec: GameSpec,
    seen: Observation,
    decision: Decision,
    choice: Choice,
    names: Sequence[str] = (),
    peek: Peek = lambda actions: None,
) -> Told:
    """The hint to play `choice`. `names`: by seat, "you" for the reader; `peek`: see `plans.Peek`."""
    affordances = Affordances(spec, seen, decision, peek, names)
    line = choice.parts
    best = words_of(affordances, line)
    moves = merged(affordances, line, compared(choice))
    mine = moves.get(best)
    others = [
        Row(words, of_100(row.value), lead_words(mine, row, choice.simulations))
        for words, row in moves.items()
        if mine is not None and words != best
    ]
    whole = not affordances.offer_for(line).more
    return Told(
        best,
        -1 if mine is None else of_100(mine.value),
        rationale_of(spec, seen, decision, line, names, tuple(moves.values())),
        tuple(others[:MOST_OTHERS]),
        spots_of(affordances, line),
        affordances.offer_for(line) if whole else None,
    )


def merged(
    affordances: Affordances, line: tuple[Action, ...], rows: Sequence[Candidate]
) -> dict[str, Candidate]:
    """The rows by what they lead to, in words and in their order, that of `line` as a row of its first action. The same
    cards in another order are no other move, nor is what reads alike, as two jokers do: the best estimate is kept. Left
    out is what may be a part of the same set as `line`, as far as anybody knows."""
    best = words_of(affordances, line)
    named = {frozenset(line): best}
    found: dict[str, Candidate] = {}
    for row in rows:
        parts = row.parts
        if row.action == line[0]:
            parts = line  # how to go on from there is what is advised
        elif parts != row.line and affordances.same_set(row.action, line[0]):
            continue
        words = named.setdefault(frozenset(parts), words_of(affordances, parts))
        if words == best:
            row = row._replace(action=line[0])
        if words not in found or row.value > found[words].value:
            found[words] = row
    return found


class Retold(NamedTuple):
    """One choice of a game that is over, beside what would have been better. `where`: the moment as the table's header
    says it; `played` and `better`: both in words; the chances of both of 100; `spots_played`, `spots_better`;
    `rationale`: why the better one is better."""

    where: str
    played: str
    better: str
    chance_played: int
    chance_better: int
    rationale: str
    spots_played: tuple[Spot, ...]
    spots_better: tuple[Spot, ...]


def retell(
    spec: GameSpec,
    before: Observation,
    first: Decision,
    asked: tuple[Observation, Decision],
    parts: Sequence[Action],
    part: int,
    line: Sequence[Action],
    chances: tuple[float, float],
    names: Sequence[str] = (),
) -> Retold:
    """A choice `parts`, of which the one numbered `part` answered `asked`, beside going on with `line` there. `before`
    and `first`: what was seen and asked when the choice began; `chances`: of the played one and of the better one."""
    affordances = Affordances(spec, before, first, lambda actions: None, names)
    parts, line = tuple(parts), tuple(line)
    better = (*parts[:part], *line)
    seen, decision = asked
    played_spots, better_spots = spots_of(affordances, parts), spots_of(affordances, better)
    return Retold(
        spec.present(before, first).header,
        affordances.named(parts),
        affordances.named(better),
        of_100(chances[0]),
        of_100(chances[1]),
        rationale_of(
            spec,
            seen,
            decision,
            line,
            names,
            (Candidate(line[0], chances[1], 0.5), Candidate(parts[part], chances[0], 0.5)),
        ),
        tuple([spot for spot in played_spots if spot not in better_spots]),
        better_spots,
    )


def compared(choice: Choice) -> list[Candidate]:
    """The candidates that were tried often enough to say something of them, in their order."""
    return [row for row in choice.candidates if choice.simulations * row.share >= LEAST_TRIES]


def pooled(choices: Sequence[Choice]) -> Choice:
    """Several choices at one question as one: a move's chance is the mean over all its tries. The best comes first, so
    that nothing has a larger chance than what is advised; of equals, what the last choice had first. The first choice
    is a search's, the others compare some of its moves. Only those are kept: the rest had too few tries."""
    tries: dict[Action, float] = {}
    totals: dict[Action, float] = {}
    lines: dict[Action, tuple[float, tuple[Action, ...]]] = {}
    for choice in choices:
        for action, value, share, line in choice.candidates:
            count = share * choice.simulations
            tries[action] = tries.get(action, 0.0) + count
            totals[action] = totals.get(action, 0.0) + value * count
            lines[action] = max(lines.get(action, (0.0, ())), (count, line), key=lambda known: known[0])
    comparisons = choices[1:] or choices
    kept = dict.fromkeys(
        row.action for choice in comparisons[::-1] for row in choice.candidates if tries[row.action]
    )
    if not kept:
        return choices[-1]._replace(candidates=())
    done = sum(tries[action] for action in kept)
    rows = [
        Candidate(action, totals[action] / tries[action], tries[action] / done, lines[action][1])
        for action in kept
    ]
    rows.sort(key=lambda row: -row.value)
    return Choice(rows[0].action, tuple(rows), round(done), rows[0].line)


def surely_best(choice: Choice) -> bool:
    """Whether the first of the candidates is ahead of the second by more than chance explains."""
    if len(choice.candidates) < 2:
        return True
    best, other = choice.candidates[:2]
    return best.value - other.value >= max(BETTER, SURE * error_of(best, other, choice.simulations))


def of_100(chance: float) -> int:
    """A chance as a number of games in 100; never 0 or 100, which would promise something."""
    return min(max(round(100 * chance), 1), 99)


def chance_text(chance: int) -> str:
    """The same in words, for screen readers."""
    return f"about {chance} wins in 100 games among equals"


def lead_words(best: Candidate, other: Candidate, simulations: int) -> str:
    """How another move compares with the advised one, as far as the number of tries allows to say so."""
    gap = best.value - other.value
    if gap < BETTER:
        return "About as good:"
    if gap < SURE * error_of(best, other, simulations):
        return "Probably worse:"
    return "Clearly worse:" if gap >= CLEAR else "Somewhat worse:"


def error_of(one: Candidate, other: Candidate, simulations: int) -> float:
    """The likely error of the difference of two estimates."""
    tries = [max(simulations * row.share, 1.0) for row in (one, other)]
    return float(SPREAD * (1 / tries[0] + 1 / tries[1]) ** 0.5)


def words_of(affordances: Affordances, line: Sequence[Action]) -> str:
    """A move as the buttons call it; of several cards all by name."""
    return affordances.named(tuple(line))


def spots_of(affordances: Affordances, line: Sequence[Action]) -> tuple[Spot, ...]:
    """Everything on the table that the move touches: its cards first, then what they aim at."""
    found = [spot for action in line for spot in affordances.spots_of(action)]
    return tuple(dict.fromkeys(found))


def rationale_of(
    spec: GameSpec,
    seen: Observation,
    decision: Decision,
    line: Sequence[Action],
    names: Sequence[str],
    rows: Sequence[Candidate] = (),
) -> str:
    """Why this move: what the game says of it, else what is true of any advice."""
    if len(decision.actions) == 1:
        return "It is the only thing that can be done now."
    found = spec.rationale(seen, decision, tuple(line)) if spec.rationale is not None else None
    if found:
        return capital(f"{with_names(found, names).rstrip('.')}.")
    if not rows:
        return "A sensible rule of thumb says so."
    if len(rows) > 1 and rows[0].action == line[0] and rows[0].value - rows[1].value >= BETTER:
        return "Played on from here in the head, it comes out best."
    return "Played on from here in the head, nothing comes out clearly better."
