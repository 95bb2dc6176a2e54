"""High Jinks introduces itself to the rest of the program."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec, Guide, Options
from tabletop.engine.state import GameState
from tabletop.engine.zones import ZoneKind
from tabletop.games.high_jinks import TITLE
from tabletop.games.high_jinks.actions import VERBS
from tabletop.games.high_jinks.events import EVENTS
from tabletop.games.high_jinks.game import new_game
from tabletop.games.high_jinks.given_up import given_up
from tabletop.games.high_jinks.layout import layout
from tabletop.games.high_jinks.memory import redact_log
from tabletop.games.high_jinks.observe import GAME
from tabletop.games.high_jinks.options import OPTIONS, next_options
from tabletop.games.high_jinks.present import GESTURES, present
from tabletop.games.high_jinks.prompts import PROMPTS
from tabletop.games.high_jinks.texts import TEXTS
from tabletop.games.high_jinks.why import why_not

ZONES: Final = (
    ZoneKind("deck", per_seat=False, order="top", faces="none", down=True),
    ZoneKind("boneyard", per_seat=False, order="bottom"),
    ZoneKind("bench", per_seat=False, order="bottom"),
    ZoneKind("void", per_seat=False, faces="none", down=True),
    ZoneKind("agents", per_seat=True, places=3),
    ZoneKind("hand", per_seat=True, faces="owner"),
    ZoneKind("mana", per_seat=True, places=6, faces="card", down=True),
    ZoneKind("damage", per_seat=True),
    ZoneKind("aside", per_seat=True, faces="owner"),
)

# A table shows its first picture without these: each is imported when it is first asked for.


def determinize(seen: Observation, rng: Random) -> GameState:
    from tabletop.games.high_jinks import determinize as worlds

    return worlds.determinize(seen, rng)


def policy(seen: Observation, decision: Decision, rng: Random) -> Action:
    from tabletop.games.high_jinks import policy as casual

    return casual.policy(seen, decision, rng)


def evaluate(state: GameState, seat: int) -> float:
    from tabletop.games.high_jinks import evaluate as chances

    return chances.evaluate(state, seat)


def guide() -> Guide:
    from tabletop.games.high_jinks import guide as hints

    return hints.GUIDE


def read_position(position: Mapping[str, object], seats: int, seed: str, options: Options) -> GameState:
    from tabletop.games.high_jinks import position as text

    return text.read_position(position, seats, seed, options)


def write_position(state: GameState) -> dict[str, object]:
    from tabletop.games.high_jinks import position as text

    return text.write_position(state)


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    from tabletop.games.high_jinks.rationale import rationale as tell  # only a hint needs it

    return tell(seen, decision, parts)


def about(seen: Observation, zone: str, seat: int, place: int) -> tuple[str, ...]:
    from tabletop.games.high_jinks.about import about as tell  # only somebody who points at a card needs it

    return tell(seen, zone, seat, place)


SPEC: Final = GameSpec(
    id=GAME,
    title=TITLE,
    rules_version=1,
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
    redact_log=redact_log,
    next_options=next_options,
    guide=guide,
    rationale=rationale,
    about=about,
    penalty="one Damage Counter",
)
