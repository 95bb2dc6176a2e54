"""Jonkler introduces itself to the rest of the program."""

from pathlib import Path
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec, Guide
from tabletop.engine.zones import ZoneKind
from tabletop.games.jonkler import TITLE
from tabletop.games.jonkler.cards import VERBS
from tabletop.games.jonkler.determinize import determinize
from tabletop.games.jonkler.evaluate import evaluate
from tabletop.games.jonkler.events import EVENTS
from tabletop.games.jonkler.game import new_game
from tabletop.games.jonkler.layout import layout
from tabletop.games.jonkler.observe import GAME
from tabletop.games.jonkler.options import OPTIONS
from tabletop.games.jonkler.policy import policy
from tabletop.games.jonkler.position import read_position, write_position
from tabletop.games.jonkler.present import GESTURES, present
from tabletop.games.jonkler.prompts import PROMPTS
from tabletop.games.jonkler.texts import TEXTS
from tabletop.games.jonkler.why import why_not

ZONES: Final = (
    ZoneKind("reserve", per_seat=False, order="top", faces="none", down=True),
    ZoneKind("unused", per_seat=False, faces="none", down=True),
    ZoneKind("trick", per_seat=False, order="bottom"),
    ZoneKind("hand", per_seat=True, faces="owner"),
    ZoneKind("won", per_seat=True, faces="none", down=True),
)


def guide() -> Guide:
    from tabletop.games.jonkler.guide import GUIDE  # only a search needs it

    return GUIDE


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    from tabletop.games.jonkler.rationale import rationale as tell  # only a hint needs it

    return tell(seen, decision, parts)


def about(seen: Observation, zone: str, seat: int, place: int) -> tuple[str, ...]:
    from tabletop.games.jonkler.about import about as tell  # only somebody who points at a card needs it

    return tell(seen, zone, seat, place)


SPEC: Final = GameSpec(
    id=GAME,
    title=TITLE,
    rules_version=1,
    seats_min=2,
    seats_max=6,
    seats_default=4,
    table_max=6,
    options=OPTIONS,
    zones=ZONES,
    verbs=VERBS,
    gestures=GESTURES,
    prompts=PROMPTS,
    events=EVENTS,
    texts=TEXTS,
    rules=Path(__file__).with_name("RULES.md"),
    new=new_game,
    determinize=determinize,
    policy=policy,
    evaluate=evaluate,
    read_position=read_position,
    write_position=write_position,
    layout=layout,
    present=present,
    why_not=why_not,
    guide=guide,
    rationale=rationale,
    about=about,
    penalty="5 points",
)
