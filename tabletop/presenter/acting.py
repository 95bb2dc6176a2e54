"""What is told on the stage when it is over: the verdict, then one after another what follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.cards import HIDDEN
from tabletop.engine.declarations import CAUSE, VERDICT
from tabletop.engine.events import CardMoved, CardTapped, CardTurned, DamageDealt, Declared, Event
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
    narrator, moved = Narrator(spec, names, viewer), False
    out: list[TableAct] = []
    last: list[Event] = []
    for at, event in enumerate(events):
        kind = kinds.get(event.how)
        moved = moved or isinstance(event, CardMoved | CardTapped | CardTurned)
        if (
            kind is None
            or kind.stage not in (VERDICT, CAUSE)
            or not isinstance(event, Declared | DamageDealt)
        ):
            last = []
            continue
        together = narrator.sentences([*last, event]) if last else []
        if len(together) == 1:  # the same of one card more
            out[-1] = out[-1]._replace(text=together[0].text)
            last.append(event)
            continue
        card = event.card if isinstance(event, Declared) else HIDDEN
        lines = narrator.sentences([event])
        out += [TableAct(at, kind.stage, line.text, card, moved) for line in lines]
        last = [event] if lines else []
    return tuple(out)
