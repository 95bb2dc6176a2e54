"""What Rupees shows, says and explains at the table."""

from typing import Final

from tabletop.engine.observation import Observation
from tabletop.engine.spec import Table
from tabletop.games.rupees.events import EVENTS
from tabletop.games.rupees.layout import layout
from tabletop.games.rupees.present import GESTURES, present
from tabletop.games.rupees.texts import TEXTS
from tabletop.games.rupees.why import why_not


def about(seen: Observation, zone: str, seat: int, place: int) -> tuple[str, ...]:
    from tabletop.games.rupees.about import about as tell  # only somebody who points at a card needs it

    return tell(seen, zone, seat, place)


TABLE: Final = Table(
    gestures=GESTURES,
    events=EVENTS,
    texts=TEXTS,
    layout=layout,
    present=present,
    why_not=why_not,
    about=about,
)
