"""Games that differ from a real one in a few declarations."""

from dataclasses import replace
from typing import Any

from tabletop.engine.spec import GameSpec


def changed(spec: GameSpec, **fields: Any) -> GameSpec:
    """The game with these fields, of itself or of one of its protocols."""
    protocols = []
    for protocol in (spec.rules, spec.notation, spec.table, spec.mind):
        own = {name: fields.pop(name) for name in protocol._fields if name in fields}
        protocols.append(protocol._replace(**own))
    return replace(spec, given=tuple(protocols), **fields)
