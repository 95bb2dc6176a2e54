"""What the menu on F10 holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.over.pop_menu import Row
from tabletop.ui.panel.chart_view import KEY as CHART_KEY
from tabletop.ui.panel.panel import LOG_KEY
from tabletop.ui.reading import TITLES

if TYPE_CHECKING:
    from tabletop.ui.duties import Duties
    from tabletop.ui.main_window import MainWindow


def main_menu(window: MainWindow, duties: Duties, narrow: bool) -> list[Row]:
    """The rows for this moment; `narrow`: the log is not beside the table."""
    table = window.controller
    playing = table is not None and table.match.to_act is not None
    over = table is not None and table.match.result() is not None
    mine = table is not None and table.selection.affordances is not None
    several = table is not None and table.seating.guarded

    def close_curtain() -> None:
        if table is not None:
            table.close_curtain()

    def read_out() -> None:
        if window.reading is not None:
            window.reading.open_menu()

    def resign() -> None:
        if table is not None and (seat := table.seating.eyes) >= 0:
            window.ask("Resign?", "You leave this game.", "Resign", lambda: table.resign(seat), "R")

    def offer_draw() -> None:
        if table is not None and (seat := table.seating.eyes) >= 0:
            text = "The game ends drawn if all the others accept. You may ask once a turn."
            window.ask("Offer a draw?", text, "Offer", lambda: table.draw_offer.offer(seat), "O")

    may_offer = mine and table is not None and table.draw_offer.possible(table.seating.eyes)
    return [
        Row("New game…", "Ctrl+N", duties.new_game),
        Row("Rematch", "", duties.rematch),
        Row("Games…", "Ctrl+O", duties.games),
        Row("Look back…", "", duties.look_back or str, over and duties.look_back is not None),
        Row(),
        Row("Rules", "F1", window.open_rules),
        Row("Notes", "", window.open_notes),
        Row("Seen cards", CHART_KEY, window.toggle_chart, window.panel.chart.chart is not None),
        Row("Every legal move…", "M", window.open_moves, mine),
        Row("Read out…", ", ".join(TITLES), read_out, table is not None),
        Row("Log", LOG_KEY, window.toggle_log, narrow),
        Row(),
        Row("Pause", "P", window.pause_or_go_on, playing),
        Row("Close the curtain", "", close_curtain, several and playing),
        Row("Offer a draw…", "", offer_draw, may_offer),
        Row("Resign…", "", resign, mine),
        Row(),
        Row("Full screen", "F11", window.toggle_full_screen),
        Row("Where to be asked…", "", duties.stops, table is not None and bool(table.match.spec.stops)),
        Row("Settings…", "", duties.settings),
        Row("Quit", "Ctrl+Q", window.close),
    ]
