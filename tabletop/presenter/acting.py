"""What is told on the stage when it is over: the verdict, then one after another what follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.declarations import CAUSE, VERDICT
from tabletop.engine.events import CardMoved, CardTapped, CardTurned, Declared, Event
from tabletop.engine.spec import GameSpec
from tabletop.presenter.narrator import Narrator
from tabletop.presenter.table_model import TableAct


def acts_of(
    spec: GameSpec, names: Sequence[str], viewer: int, events: Sequence[Event]
) -> tuple[TableAct, ...]:
    """Those among these events, in the words of the log."""
    kinds = spec.table.events
    if not any(kinds[event.how].stage for event in events if event.how in kinds):
        return ()
    narrator, out, moved = Narrator(spec, names, viewer), [], False
    for at, event in enumerate(events):
        kind = kinds.get(event.how)
        moved = moved or isinstance(event, CardMoved | CardTapped | CardTurned)
        if kind is None or kind.stage not in (VERDICT, CAUSE) or not isinstance(event, Declared):
            continue
        for line in narrator.sentences([event]):
            out.append(TableAct(at, kind.stage, line.text, event.card, moved))
    return tuple(out)
