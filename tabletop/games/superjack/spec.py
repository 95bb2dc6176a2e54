"""Superjack introduces itself to the rest of the program."""

from functools import partial
from pathlib import Path
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec, Guide
from tabletop.engine.zones import ZoneKind
from tabletop.games.superjack import TITLE
from tabletop.games.superjack.actions import VERBS
from tabletop.games.superjack.charge import consequence
from tabletop.games.superjack.determinize import determinize
from tabletop.games.superjack.evaluate import evaluate
from tabletop.games.superjack.events import EVENTS
from tabletop.games.superjack.game import new_game
from tabletop.games.superjack.given_up import given_up
from tabletop.games.superjack.layout import layout
from tabletop.games.superjack.observe import GAME
from tabletop.games.superjack.options import OPTIONS, RULES
from tabletop.games.superjack.policy import policy
from tabletop.games.superjack.position import read_position, write_position
from tabletop.games.superjack.present import GESTURES, between_games, present, prompts_of
from tabletop.games.superjack.prompts import PROMPTS
from tabletop.games.superjack.texts import TEXTS
from tabletop.games.superjack.why import why_not

ZONES: Final = (
    ZoneKind("pending", per_seat=False, order="bottom"),
    ZoneKind("removed", per_seat=False),
    ZoneKind("library", per_seat=True, order="top", faces="none", down=True),
    ZoneKind("hand", per_seat=True, faces="owner"),
    ZoneKind("gems", per_seat=True),
    ZoneKind("creatures", per_seat=True),
    ZoneKind("graveyard", per_seat=True, order="bottom"),
)


def guide() -> Guide:
    """What helps a search; nobody else needs it."""
    from tabletop.games.superjack.guide import GUIDE

    return GUIDE


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    from tabletop.games.superjack.rationale import rationale as tell  # only a hint needs it

    return tell(seen, decision, parts)


def earlier(version: int) -> GameSpec | None:
    """See `GameSpec.earlier`."""
    if version != 1:
        return None
    new, read = partial(new_game, version=version), partial(read_position, version=version)
    return SPEC._replace(rules_version=version, new=new, read_position=read)


def about(seen: Observation, zone: str, seat: int, place: int) -> tuple[str, ...]:
    from tabletop.games.superjack.about import about as tell  # only somebody who points at a card needs it

    return tell(seen, zone, seat, place)


SPEC: Final = GameSpec(
    id=GAME,
    title=TITLE,
    rules_version=RULES,
    seats_min=2,
    seats_max=4,
    seats_default=2,
    table_max=4,
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
    given_up=given_up,
    consequence=consequence,
    between_games=between_games,
    guide=guide,
    rationale=rationale,
    about=about,
    prompts_of=prompts_of,
    earlier=earlier,
    penalty="1 health",
)
