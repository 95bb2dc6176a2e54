"""What a thing on the table says: what it is and does, and what is possible with it now, or why not.

Everything is read from the observation of the seat that looks; a hidden card says what its zone is, as any other there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from tabletop.engine.about import ACCOUNT, MARKER, NOTHING_TOLD, PLATE, STEP, STOP, About, Told, piece
from tabletop.engine.cards import JOKER_FACE, card_text, look_of
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Presentation, TurnStep
from tabletop.engine.observation import CardView, Observation
from tabletop.engine.spec import GameSpec, WhyNot
from tabletop.engine.texts import capital, row
from tabletop.engine.texts import say as engine
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.reading import account_rows
from tabletop.presenter.table_model import Spot, card_words
from tabletop.presenter.texts import say
from tabletop.presenter.why import Wish, explain
from tabletop.presenter.words import with_names

MOST_REFUSALS = 3
"""So many of the things that are not possible now are told at most."""
FIGHTING = ("is", "fight", "tie", "cost")
"""The topics that a card tells while there is a fight on the stage; the rest can wait for its end."""


class NowLine(NamedTuple):
    """What is so with a thing now. `state`: "can" (the text lists what is possible), "cannot" (a sentence, with its
    section), "so"."""

    state: str
    text: str
    rule: str = ""

    @property
    def heard(self) -> str:
        """As a sentence of its own."""
        if self.state == "can":
            return say("now.can", choices=self.text)
        return f"{self.text} {self.rule}".strip()


class Speech(NamedTuple):
    """All that a thing says: its name, what it is in a word, its sentences, and what is so with it now."""

    title: str
    kind: str = ""
    lines: tuple[Told, ...] = ()
    now: tuple[NowLine, ...] = ()

    @property
    def heard(self) -> tuple[str, ...]:
        """Its sentences for the ear: what is possible now comes first."""
        return (*[line.heard for line in self.now], *[line.text for line in self.lines])


@dataclass(frozen=True)
class Listener:
    """Who looks, and what is open to them. `seats`: every name; `names`: as this seat reads them in
    a sentence; `targets`: where what is `selected` can go; `partners`: what fits it, and for what; `stops`: the prompts
    at which they wish to be asked, `smart`: and there only where an answer could matter."""

    spec: GameSpec
    seen: Observation
    decision: Decision | None
    affordances: Affordances | None
    targets: Mapping[Spot, str]
    seats: Sequence[str]
    names: Sequence[str]
    partners: Mapping[Spot, str] = field(default_factory=dict)
    stops: frozenset[str] = frozenset()
    smart: bool = True
    selected: Sequence[Spot] = ()

    @cached_property
    def shown(self) -> Presentation:
        """What the game draws beside the zones."""
        return self.spec.table.present(self.seen, self.decision)


def speech(who: Listener, spot: Spot) -> Speech:
    """What the thing at a spot says; without lines it has nothing to say."""
    view = _view(who.seen, spot)
    about = _about(who, spot, view)
    lines = [line._replace(text=with_names(line.text, who.names)) for line in about.lines]
    now = [NowLine("so", line.text) for line in lines if line.topic == "now"]
    told = tuple(line for line in lines if line.topic != "now")
    if spot.kind == "seat":
        badges = (help for plate in who.shown.plates if plate.seat == spot.seat for _, help in plate.badges)
        told = (*[Told("is", engine("sentence", text=help)) for help in dict.fromkeys(badges)], *told)
    stage = who.shown.stage
    if spot.kind == "card" and stage is not None and not stage.calm:
        told = tuple(line for line in told if line.topic in FIGHTING)
    # a word that lies on a card may say what the game says of the card too: once is enough
    once: dict[str, NowLine] = {}
    for line in (*_possible(who, spot, about), *now, *_lying(who, spot)):
        once.setdefault(line.text, line)
    return Speech(_title(who, spot, view), about.kind, told, tuple(once.values()))


def _view(seen: Observation, spot: Spot) -> CardView | None:
    """The card there, if its face is in sight."""
    if spot.kind != "card":
        return None
    try:
        view = seen.card(spot.zone, spot.seat, spot.place)
    except KeyError:
        return None
    return view if view.id >= 0 or view.face >= 0 else None


def _asked(who: Listener, prompt: str) -> str:
    """When the person is asked there now."""
    if prompt in who.stops:
        return "smart" if who.smart else "every"
    return "off" if who.smart else ""


def _about(who: Listener, spot: Spot, view: CardView | None) -> About:
    """The game's own sentences."""
    if spot.kind == STEP:
        step = _step(who, spot)
        if step is None or not step.about:
            return NOTHING_TOLD
        mark = say("step.stop", form=_asked(who, step.stop)) if step.stop else ""
        return piece(*filter(None, (step.about, mark)))
    if spot.kind == STOP:
        chance = who.spec.rules.prompts[spot.zone].chance
        return piece(*filter(None, (chance, say("stop", form=_asked(who, spot.zone)))))
    tell = who.spec.table.about
    if tell is None:
        return NOTHING_TOLD
    if spot.kind in (ACCOUNT, MARKER):
        return tell(who.seen, spot.kind, -1, -1)
    if spot.kind == "seat":
        return tell(who.seen, PLATE, spot.seat, -1)
    if spot.kind == "card":
        found = tell(who.seen, spot.zone, spot.seat, spot.place)
        if view is not None or found.lines:
            return found
    return tell(who.seen, spot.zone, spot.seat, -1)


def _step(who: Listener, spot: Spot) -> TurnStep | None:
    course = who.shown.course
    steps = (*course.steps, *course.inner) if course is not None else ()
    return next((step for step in steps if step.id == spot.zone), None)


def _title(who: Listener, spot: Spot, view: CardView | None) -> str:
    if spot.kind == STEP:
        step = _step(who, spot)
        return step.title if step is not None else ""
    if spot.kind == STOP:
        return who.spec.rules.prompts[spot.zone].stop
    if spot.kind == "seat":
        return who.seats[spot.seat]
    if spot.kind == ACCOUNT:
        ledger = who.shown.ledger
        return with_names(ledger.title, who.names) if ledger is not None else ""
    if spot.kind == MARKER:
        return who.shown.marker
    if view is not None:
        jokers = who.spec.table.jokers
        if jokers is not None and view.id >= 0 and look_of(view.id) >= JOKER_FACE:
            return capital(card_text(view.id, jokers))
        return card_words(look_of(view.id) if view.id >= 0 else view.face)
    return who.spec.rules.zone_title(spot.zone)


def _lying(who: Listener, spot: Spot) -> list[NowLine]:
    """What the dice, badges and words say that lie on a card; how the last round of a score sheet went and what all
    have now: the rounds before stand there, and a click opens them."""
    if spot.kind == ACCOUNT and who.shown.ledger is not None and who.shown.ledger.kind == "sheet":
        rows = account_rows(who.shown.ledger, who.seats)[-2:]
        return [NowLine("so", with_names(row, who.seats)) for row in rows]
    if spot.kind != "card":
        return []
    at = (spot.zone, spot.seat, spot.place)
    helps = [t.help for t in who.shown.tokens if t.help and (t.zone, t.seat, t.place) == at]
    return [NowLine("so", with_names(each, who.names)) for each in dict.fromkeys(helps)]


def _possible(who: Listener, spot: Spot, about: About) -> list[NowLine]:
    """What can be done with it now, and what cannot and why."""
    affordances, decision = who.affordances, who.decision
    own = spot.kind == "card" and spot.seat == who.seen.seat >= 0
    if affordances is None or decision is None:
        waits = own and about.lines and who.seen.asked
        return [_refused(explain(who.spec, who.seen, None, spot, None, who.names))] if waits else []
    if spot in who.targets:
        return [NowLine("can", who.targets[spot])]
    if spot in who.partners:
        return [NowLine("so", say("now.fits", choice=who.partners[spot]))]
    labels = affordances.labels_at(spot, who.selected)
    lines = [NowLine("can", row(labels))] if labels else []
    if not own or affordances.used_at(who.selected, spot):
        return lines
    legal, wish = affordances.verbs_at(spot), Wish(who.spec, who.seen, decision, spot)
    refusals = [wish.known([verb]) for verb in about.verbs if verb not in legal]
    found = dict.fromkeys(_refused(refusal) for refusal in refusals if refusal is not None)
    lines += list(found)[:MOST_REFUSALS]
    return lines or [_refused(explain(who.spec, who.seen, decision, spot, None, who.names))]


def _refused(refusal: WhyNot) -> NowLine:
    return NowLine("cannot", refusal.text, refusal.rule)
