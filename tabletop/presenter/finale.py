"""The end of a game as the screen tells it: who has won, how, by which cards, and what everybody did."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop.engine.cards import look_of
from tabletop.engine.decisions import Result
from tabletop.engine.events import Declared, Event, GameEnded, PlayerLost
from tabletop.engine.finale import Deciding, Figure, Finale
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import capital
from tabletop.presenter.narrator import Narrator, termination_text, winners_text
from tabletop.presenter.texts import say
from tabletop.presenter.words import read_by, with_names

LATE: Final = 12
"""Events before the end among which stands who has left."""


class Placing(NamedTuple):
    """Where a seat has come. `place`: 1 = first; `score`: "" in a game without one; `won`: it has won or shares it."""

    seat: int
    name: str
    place: int
    score: str
    won: bool


class DecidingCard(NamedTuple):
    """What is printed on a card that decided the game, its words and weight (see `Deciding`), and the entry of the log
    by which it did, -1 = none."""

    look: int
    words: str = ""
    weight: int = 0
    entry: int = -1


class EndText(NamedTuple):
    """What the end screen says. `story`: how it ended, in a sentence; `reason`, `rule`: by what, and its section.
    `cards`: those that decided, by look; `heading`: what they have in common, or "". `viewer`: whose figures come
    first, -1 = nobody's; `won`: whoever looks has, None = that cannot be said. `placings`: the best first. `chapter`:
    see `Finale`."""

    headline: str
    story: str
    reason: str
    rule: str = ""
    cards: tuple[DecidingCard, ...] = ()
    figures: tuple[Figure, ...] = ()
    placings: tuple[Placing, ...] = ()
    viewer: int = -1
    won: bool | None = None
    chapter: str = ""
    heading: str = ""

    @property
    def spoken(self) -> str:
        """Who has won, why, and with what, for screen readers."""
        scores = [say("end.score", name=one.name, score=one.score) for one in self.placings if one.score]
        told = say("end.told", headline=self.headline, story=self.story or self.reason)
        return say("end.told.scores", told=told, scores=" · ".join(scores)) if scores else told


def _entry_of(log: Sequence[tuple[int, Event]], each: Deciding) -> int:
    """The entry by which that card decided, -1 if none tells of it."""
    for n, event in reversed(log):
        declared = isinstance(event, Declared) and each.card in (event.card, event.target)
        if event is each.by or (each.by is None and declared):
            return n
    return -1


def end_text(
    spec: GameSpec,
    names: Sequence[str],
    viewer: int,
    people: Sequence[int],
    told: tuple[Observation, Sequence[tuple[int, Event]], Result],
) -> EndText:
    """The end for the seat that looks, -1 = nobody's. `told`: what everybody sees in the end, all that happened as
    everybody saw it with its entries, and the result."""
    seen, log, result = told
    events = [event for _, event in log]
    finale = spec.table.finale(seen, events) if spec.table.finale is not None else Finale()
    called = read_by(viewer, names)
    story = with_names(finale.text, called) if finale.text else _last_words(spec, names, viewer, events)
    won = None
    if people:
        won = not set(people).isdisjoint(result.winners) if result.winners else None
    return EndText(
        winners_text(names, result.winners, viewer),
        capital(story),
        capital(termination_text(spec, result.termination)),
        result.rule,
        tuple(
            DecidingCard(
                look_of(each.card), with_names(each.words, called), each.weight, _entry_of(log, each)
            )
            for each in finale.cards
        ),
        tuple(figure for figure in finale.figures if any(figure.values)),
        _placings(
            [say("winners.you") if seat == viewer else name for seat, name in enumerate(names)], result
        ),
        viewer,
        won,
        finale.chapter,
        with_names(finale.heading, called),
    )


def _placings(names: Sequence[str], result: Result) -> tuple[Placing, ...]:
    scores = [str(score) for score in result.scores] or [""] * len(names)
    found = [
        Placing(seat, names[seat], result.ranking[seat], scores[seat], seat in result.winners)
        for seat in range(len(names))
    ]
    return tuple(sorted(found, key=lambda one: (one.place, one.seat)))


def _last_words(spec: GameSpec, names: Sequence[str], viewer: int, events: Sequence[Event]) -> str:
    """What the log says of who left at the very end, or of how it ended."""
    narrator, late = Narrator(spec, names, viewer), events[-LATE:]
    left = [event for event in late if isinstance(event, PlayerLost)]
    # somebody who leaves says so before they are out
    hows = {lost.how for lost in left}
    said = [event for event in late if isinstance(event, Declared) and event.how in hows]
    ended = [event for event in late if isinstance(event, GameEnded)]
    last: list[Event] = [*said[-1:], *left[-1:], *ended]
    for event in last:
        if lines := narrator.sentences([event]):
            return lines[0].text
    return ""
