"""What is told large before what follows it moves: on the stage the verdict, then one after another what comes of it;
over the table what an opponent plays."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from tabletop.engine.about import Told
from tabletop.engine.cards import HIDDEN
from tabletop.engine.catalogue import form_of
from tabletop.engine.declarations import CAUSE, PLAY, SHOWN, VERDICT
from tabletop.engine.events import CardMoved, CardTapped, CardTurned, DamageDealt, Declared, Event
from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import row
from tabletop.presenter.narrator import Narrator, Sentence
from tabletop.presenter.speaking import Speech
from tabletop.presenter.table_model import Effect, TableAct
from tabletop.presenter.texts import say
from tabletop.presenter.words import SECTION, at_a_glance

QUICK: Final = 0.6
"""The share of the usual time for each of more than a `FEW` results."""
FEW: Final = 3
MOST: Final = 12
"""So many cards of several plays lie side by side at most."""


def acts_of(
    spec: GameSpec, names: Sequence[str], viewer: int, events: Sequence[Event]
) -> tuple[TableAct, ...]:
    """What of these events is told on the stage, in the words of the log."""
    kinds = spec.table.events
    if not any(kinds[event.how].stage for event in events if event.how in kinds):
        return ()
    narrator, moved = Narrator(spec, names, viewer), False
    out: list[TableAct] = []
    last: list[Event] = []
    step = ""
    for at, event in enumerate(events):
        kind = kinds.get(event.how)
        step = kind.step or step if kind is not None else step
        moved = moved or isinstance(event, CardMoved | CardTapped | CardTurned)
        stage = kind.stage if kind is not None else ""
        if stage not in (VERDICT, CAUSE) or not isinstance(event, Declared | DamageDealt):
            last = []
            continue
        together = narrator.sentences([*last, event]) if last else []
        if len(together) == 1:  # the same of one card more
            out[-1] = out[-1]._replace(text=together[0].text)
            last.append(event)
            continue
        card = event.card if isinstance(event, Declared) else HIDDEN
        lines = narrator.sentences([event])
        out += [TableAct(at, stage, line.text, card, moved, step=step) for line in lines]
        last = [event] if lines else []
    share = 1.0 if len(out) <= FEW else QUICK
    return tuple(act._replace(share=share) for act in out)


def plays_of(
    spec: GameSpec, names: Sequence[str], viewer: int, events: Sequence[Event], own: Collection[int]
) -> tuple[TableAct, ...]:
    """What of these events is a play of somebody who is none of the seats in `own`, as `viewer` may know it."""
    kinds = spec.table.events
    if not any(kinds[event.how].is_play for event in events if event.how in kinds):
        return ()
    lines = Narrator(spec, names, viewer).sentences(events)
    out: list[TableAct] = []
    for number, line in enumerate(lines):
        play = line.play
        if play is None or line.seat in own:
            continue
        outcome = outcome_of(spec, lines, number)
        out += [act._replace(outcome=outcome) for act in act_again(line, results_of(lines, number))]
    return tuple(out)


def outcome_of(spec: GameSpec, lines: Sequence[Sentence], number: int) -> str:
    """The same in a word or two, "" = the game has none for it."""
    briefs = [form_of(spec.table.events[result.how].brief) for result in _results(lines, number)]
    return row([brief for brief in briefs if brief])


def act_again(line: Sentence, results: Sequence[str]) -> tuple[TableAct, ...]:
    """The play that this line tells of, as it is shown; () if it tells of none."""
    play = line.play
    if play is None:
        return ()
    card, more = play.cards[0] if play.cards else HIDDEN, at_a_glance(" ".join(results))
    told = line.at, PLAY, at_a_glance(play.caption), card, False, line.seat, play.cards, play.aims, more
    return (TableAct(*told, line=at_a_glance(line.text)),)


def in_one(first: Sequence[TableAct], others: Sequence[TableAct], before: bool = False) -> TableAct:
    """These plays of one player as one, told in the order in which they were made (`at`): the cards of each of the
    `first` ones, what they aimed at and what came of that; what the log says of them and of what came before them, each
    sentence once, and in small letters what it says of those that came after. `before`: all `others` did."""
    if not first:
        first, others = others, ()
    one, last = first[0], first[-1]
    earlier = [play for play in others if before or play.at < last.at]
    later = [play for play in others if play not in earlier]
    if len(first) > 1:
        effects = _effects(first)
        one = one._replace(
            text=_counted(sorted((*first, *earlier), key=lambda play: play.at)),
            cards=tuple(card for effect in effects for card in effect.cards),
            aims=tuple(card for effect in effects for card in effect.aims),
            effects=effects,
            more="",
        )
    elif earlier:
        one = one._replace(text=f"{_counted(earlier)} {one.text}")
    if later:
        one = one._replace(more=f"{one.more} {say('event.besides', told=_counted(later))}".strip())
    return one


def _counted(plays: Sequence[TableAct]) -> str:
    """What the log says of them, each sentence once, with how often."""
    return " ".join(
        line if times == 1 else say("event.repeated", sentence=line.rstrip("."), times=times)
        for line, times in Counter(play.line for play in plays).items()
    )


def _effects(plays: Sequence[TableAct]) -> tuple[Effect, ...]:
    """What each of them did, as many as have room; what lies face-down says nothing there."""
    out, room = [], MOST
    for play in plays:
        cards, aims = (tuple(card for card in those if card >= 0) for those in (play.cards, play.aims))
        room -= len(cards) + len(aims)
        if room < 0:
            break
        out += [Effect(cards, aims, play.outcome)] if cards or aims else []
    return tuple(out)


def speech_of(line: Sentence, when: str, results: Sequence[str]) -> Speech | None:
    """What a line of the log says when it is pointed at: what was done, what for, and what came of it, or by which rule
    it is so; None if there is no more to say than stands there."""
    if line.play is None:
        ruled = SECTION.search(line.text)
        return Speech(say("log.rule"), "", (Told("is", line.text),)) if ruled else None
    told = [Told("is", line.play.caption), *(Told("comes", text) for text in results)]
    kind = [when.rstrip("."), *SECTION.findall(line.text)] if when else SECTION.findall(line.text)
    return Speech(SECTION.sub("", line.text).rstrip("."), row(kind), tuple(told))


def results_of(lines: Sequence[Sentence], number: int) -> list[str]:
    """What came at once of the play that this line tells of."""
    return [line.text for line in _results(lines, number)]


def _results(lines: Sequence[Sentence], number: int) -> list[Sentence]:
    play, found = lines[number].play, []
    if play is None:
        return []
    for line in lines[number + 1 :]:
        if line.play is not None or line.heading:
            break
        if line.how in play.results and not (line.cards and set(line.cards) <= set(play.cards)):
            found.append(line)
    return found


def shown_of(spec: GameSpec, names: Sequence[str], viewer: int, events: Sequence[Event]) -> list[str]:
    """The lines of the log about what stands on a calm stage after these events."""
    kinds = spec.table.events
    told = [event for event in events if event.how in kinds and kinds[event.how].stage == SHOWN]
    return [line.text for line in Narrator(spec, names, viewer).sentences(told)] if told else []
