"""Rupees introduces itself to the rest of the program."""

from pathlib import Path
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec, Guide
from tabletop.engine.zones import ZoneKind
from tabletop.games.rupees import TITLE
from tabletop.games.rupees.actions import VERBS
from tabletop.games.rupees.determinize import determinize
from tabletop.games.rupees.evaluate import evaluate
from tabletop.games.rupees.events import EVENTS
from tabletop.games.rupees.game import new_game
from tabletop.games.rupees.layout import layout
from tabletop.games.rupees.observe import GAME
from tabletop.games.rupees.options import OPTIONS
from tabletop.games.rupees.policy import policy
from tabletop.games.rupees.position import read_position, write_position
from tabletop.games.rupees.present import GESTURES, present
from tabletop.games.rupees.prompts import PROMPTS
from tabletop.games.rupees.texts import TEXTS
from tabletop.games.rupees.why import why_not

ZONES: Final = (
    ZoneKind("stock", per_seat=False, order="top", faces="none", down=True),
    ZoneKind("discard", per_seat=False, order="bottom"),
    ZoneKind("waiting", per_seat=False),
    ZoneKind("hand", per_seat=True, faces="owner"),
    ZoneKind("played", per_seat=True, places=1, faces="card"),
    ZoneKind("captured", per_seat=True, faces="none", down=True),
)


def guide() -> Guide:
    from tabletop.games.rupees.guide import GUIDE  # only a search needs it

    return GUIDE


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    from tabletop.games.rupees.rationale import rationale as tell  # only a hint needs it

    return tell(seen, decision, parts)


def about(seen: Observation, zone: str, seat: int, place: int) -> tuple[str, ...]:
    from tabletop.games.rupees.about import about as tell  # only somebody who points at a card needs it

    return tell(seen, zone, seat, place)


SPEC: Final = GameSpec(
    id=GAME,
    title=TITLE,
    rules_version=1,
    seats_min=2,
    seats_max=7,
    seats_default=4,
    table_max=7,
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
    penalty="your oldest captured card",
)
