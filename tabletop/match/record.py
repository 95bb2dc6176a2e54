"""The match that a record describes."""

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.engine.clock import Clock
from tabletop.engine.player import Player
from tabletop.engine.spec import GameSpec
from tabletop.match import history
from tabletop.match.history import ReplayError
from tabletop.match.match import Match
from tabletop.match.recorder import Recorder
from tabletop.match.steps import KEPT_STEPS
from tabletop.match.texts import say


def from_record(
    spec: GameSpec,
    header: Mapping[str, Any],
    players: Sequence[Player],
    *,
    clock: Clock | None = None,
    recorder: Recorder | None = None,
    keep: int = KEPT_STEPS,
) -> Match:
    """The match a record's header describes, before its first entry, by the rules it was played by. Raises ReplayError
    if it cannot be built."""
    if header.get("schema") != history.SCHEMA:
        raise ReplayError(0, say("record.schema", schema=repr(header.get("schema")), ours=history.SCHEMA))
    if header.get("game") != spec.id:
        raise ReplayError(0, say("record.game", game=repr(header.get("game")), ours=repr(spec.id)))
    version = header.get("rules_version")
    by_its_rules = spec.of_version(version)
    if by_its_rules is None:
        raise ReplayError(0, say("record.version", version=version, ours=spec.rules_version))
    seed, position = header.get("seed"), header.get("position")
    options, time_ai = header.get("options"), header.get("time_ai", False)
    if not isinstance(seed, str) or not isinstance(options, Mapping):
        raise ReplayError(0, say("record.incomplete"))
    try:
        return Match(
            by_its_rules,
            players,
            seed,
            by_its_rules.make_options(options),
            clock=clock,
            recorder=recorder,
            position=position if isinstance(position, Mapping) else None,
            time_ai=time_ai is True,
            keep=keep,
        )
    except Exception as problem:
        raise ReplayError(0, say("record.setup", problem=problem)) from problem
