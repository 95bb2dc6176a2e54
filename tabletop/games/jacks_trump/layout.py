"""Where everything lies on the table of Jacks Trump."""

from tabletop.engine.layout import TableLayout
from tabletop.mechanics.hand_table import hand_table


def layout(seats: int) -> TableLayout:
    """Hands around the table, the trick in the middle in the order of play."""
    return hand_table(seats)
