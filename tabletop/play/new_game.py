"""What a new game is begun with: who plays, by which options, on which clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.ai.commands import BOT, STAND_IN, CommandError, settle_command
from tabletop.ai.players import LEVELS, STYLED, kinds
from tabletop.engine.errors import TabletopError
from tabletop.engine.player import HUMAN
from tabletop.engine.time_control import own_times, parse_time_control
from tabletop.play.texts import say

if TYPE_CHECKING:
    from tabletop.engine.spec import GameSpec, Option

AI_NAMES = ("Leo", "Ines", "Otto", "Nora", "Finn", "Ruth", "Emil", "Wanda")
LEVEL_NAMES = {"novice": "Pip", "casual": "Mira", "skilled": "Tom", "expert": "Ada"}
"""Who plays at a level; a second one there has another name, which is nobody's at another level."""
FIRST_LEVEL = "novice"
"""The level of the opponents before anybody has chosen one."""


class SeatChoice(NamedTuple):
    """Who plays a seat: `kind` is "human", an AI's level, or "engine:" and the command of a program."""

    kind: str
    name: str


class GameChoice(NamedTuple):
    """Everything a new game is begun with. `options` by id; `clock` as typed ("off", "20/3"); `seed` "" = any;
    `time_ai`: the clock runs for the opponents too; `own_ms`: the main time of each seat that has another than the
    clock says, 0 = as it says, () = nobody has."""

    game: str
    seats: tuple[SeatChoice, ...]
    options: dict[str, Any] = {}
    clock: str = "off"
    seed: str = ""
    time_ai: bool = False
    own_ms: tuple[int, ...] = ()

    def data(self) -> dict[str, Any]:
        """As plain data for the settings; the seed is left out."""
        return {name: value for name, value in self._asdict().items() if name != "seed"}


def is_kind(kind: str, spec: GameSpec | None = None) -> bool:
    """Whether it is a kind of player and no program; with `spec` one that there is in this game."""
    if kind == HUMAN:
        return True
    if spec is not None:
        return any(kind == known.name for known in kinds(spec))
    base, colon, style = kind.partition(":")
    return any(base == known.name for known in LEVELS) and (not colon or (bool(style) and base in STYLED))


def default_seats(count: int, wanted: Sequence[str] | None = None) -> tuple[SeatChoice, ...]:
    """You against opponents of that level, or these kinds, all with names."""
    wanted = wanted or (HUMAN, *[FIRST_LEVEL] * (count - 1))
    several = sum(kind == HUMAN for kind in wanted) > 1
    out, humans = [], 0
    for kind in wanted:
        if kind == HUMAN:
            humans += 1
            out.append(SeatChoice(kind, say("seat.player", number=humans) if several else say("seat.you")))
        else:
            taken = [seat.name for seat in out]
            free = (
                name
                for name in (LEVEL_NAMES.get(kind.partition(":")[0], ""), *AI_NAMES)
                if name and name not in taken
            )
            out.append(SeatChoice(kind, next(free)))
    return tuple(out)


def house_rule(option: Option, value: object) -> str:
    """One house rule that is played, in few words. `value` is one that the option allows."""
    if option.type == "bool":
        return say("house.rule", "on" if value else "off", title=option.title, value="")
    told = option.told(value) if option.choices else value  # type: ignore[arg-type]
    return say("house.rule", title=option.title, value=told)


def choice_read(data: object) -> GameChoice | None:
    """A remembered choice as far as it can be read without its game, or None if it means nothing."""
    clock = data.get("clock", "off") if isinstance(data, Mapping) else None
    if not isinstance(data, Mapping) or not isinstance(clock, str) or not isinstance(data.get("game"), str):
        return None
    try:
        control = parse_time_control(clock)
        seats = tuple(SeatChoice(str(kind), str(name)) for kind, name in data["seats"])
        own_ms = own_times(data.get("own_ms", ()), control, len(seats))
        options = dict(data.get("options", {}))
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    if not all(seat.kind.startswith(BOT) or is_kind(seat.kind) for seat in seats):
        return None
    return GameChoice(data["game"], seats, options, clock, time_ai=data.get("time_ai") is True, own_ms=own_ms)


def taking(seats: Sequence[SeatChoice], seat: int) -> tuple[SeatChoice, ...]:
    """The same players, but a person sits at `seat`: the only person there is changes places with who sat there."""
    out = list(seats)
    people = [at for at, choice in enumerate(seats) if choice.kind == HUMAN]
    if seat in people or not 0 <= seat < len(out):
        return tuple(out)
    if len(people) == 1:
        out[seat], out[people[0]] = out[people[0]], out[seat]
    else:
        out[seat] = SeatChoice(HUMAN, say("seat.you"))
    return tuple(out)


def choice_from(data: object, load: Callable[[str], GameSpec]) -> GameChoice | None:
    """A remembered choice, or None if that game, seat or option does not exist any more."""
    choice = choice_read(data)
    if choice is None:
        return None
    try:
        spec = load(choice.game)
        spec.make_options(choice.options)
        spec.check_clock(parse_time_control(choice.clock))
    except (KeyError, TypeError, ValueError, OverflowError, TabletopError):
        return None
    if not spec.seats_min <= len(choice.seats) <= spec.table_max:
        return None
    if not all(seat.kind.startswith(BOT) or is_kind(seat.kind, spec) for seat in choice.seats):
        return None
    return choice._replace(game=spec.id)


def without_missing(seats: Sequence[SeatChoice]) -> tuple[tuple[SeatChoice, ...], str]:
    """The same choice with a level of ours in place of each program that cannot be started, and why they cannot."""
    found, missing = [], []
    for seat in seats:
        try:
            found.append(settled(seat))
        except CommandError as problem:
            missing.append(str(problem))
            found.append(seat._replace(kind=STAND_IN))
    return tuple(found), ", ".join(dict.fromkeys(missing))


def settled(seat: SeatChoice) -> SeatChoice:
    """A program's command with whole paths: the game may be continued from another folder. Raises CommandError."""
    return seat._replace(kind=settle_command(seat.kind)) if seat.kind.startswith(BOT) else seat
