"""Jacks Trump introduces itself to the rest of the program."""

from pathlib import Path
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec, Guide
from tabletop.engine.zones import ZoneKind
from tabletop.games.jacks_trump import TITLE
from tabletop.games.jacks_trump.cards import VERBS
from tabletop.games.jacks_trump.determinize import determinize
from tabletop.games.jacks_trump.evaluate import evaluate
from tabletop.games.jacks_trump.events import EVENTS
from tabletop.games.jacks_trump.game import new_game
from tabletop.games.jacks_trump.layout import layout
from tabletop.games.jacks_trump.observe import GAME
from tabletop.games.jacks_trump.options import OPTIONS
from tabletop.games.jacks_trump.policy import policy
from tabletop.games.jacks_trump.position import read_position, write_position
from tabletop.games.jacks_trump.present import GESTURES, present
from tabletop.games.jacks_trump.prompts import PROMPTS
from tabletop.games.jacks_trump.texts import TEXTS
from tabletop.games.jacks_trump.why import why_not

ZONES: Final = (
    ZoneKind("undealt", per_seat=False, faces="none", down=True),
    ZoneKind("trick", per_seat=False, order="bottom"),
    ZoneKind("hand", per_seat=True, faces="owner"),
    ZoneKind("won", per_seat=True, faces="none", down=True),
)


def guide() -> Guide:
    from tabletop.games.jacks_trump.guide import GUIDE  # only a search needs it

    return GUIDE


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    from tabletop.games.jacks_trump.rationale import rationale as tell  # only a hint needs it

    return tell(seen, decision, parts)


def about(seen: Observation, zone: str, seat: int, place: int) -> tuple[str, ...]:
    from tabletop.games.jacks_trump.about import about as tell  # only somebody who points at a card needs it

    return tell(seen, zone, seat, place)


SPEC: Final = GameSpec(
    id=GAME,
    title=TITLE,
    rules_version=1,
    seats_min=2,
    seats_max=15,
    seats_default=4,
    table_max=9,
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
