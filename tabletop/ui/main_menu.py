"""What the menu on F10 holds."""

from __future__ import annotations

from tabletop.play.moment import Moment
from tabletop.play.person import Person
from tabletop.play.screen import Act
from tabletop.ui.around import Around
from tabletop.ui.duties import Duties
from tabletop.ui.over.pop_menu import Row
from tabletop.ui.panel.chart_view import KEY as CHART_KEY
from tabletop.ui.panel.panel import LOG_KEY
from tabletop.ui.reading import TITLES


def main_menu(
    around: Around, duties: Duties, moment: Moment, person: Person, close_curtain: Act, narrow: bool
) -> list[Row]:
    """The rows for this moment; `narrow`: the log is not beside the table."""
    match = moment.match
    playing, over = match.to_act is not None, match.result() is not None
    mine = moment.selection.affordances is not None
    may_offer = mine and person.draw_offer.possible(moment.seating.eyes)

    def resign() -> None:
        if (seat := moment.seating.eyes) >= 0:
            around.ask("Resign?", "You leave this game.", "Resign", lambda: person.resign(seat), "R")

    def offer_draw() -> None:
        if (seat := moment.seating.eyes) >= 0:
            text = "The game ends drawn if all the others accept. You may ask once a turn."
            around.ask("Offer a draw?", text, "Offer", lambda: person.draw_offer.offer(seat), "O")

    return [
        Row("New game…", "Ctrl+N", duties.new_game),
        Row("Rematch", "", duties.rematch),
        Row("Games…", "Ctrl+O", duties.games),
        Row("Look back…", "", duties.look_back, over),
        Row(),
        Row("Rules", "F1", around.open_rules),
        Row("Notes", "", around.open_notes),
        Row("Seen cards", CHART_KEY, around.toggle_chart, around.has_chart),
        Row("Every legal move…", "M", around.open_moves, mine),
        Row("Read out…", ", ".join(TITLES), around.open_readings),
        Row("Log", LOG_KEY, around.toggle_log, narrow),
        Row(),
        Row("Pause", "P", around.pause_or_go_on, playing),
        Row("Close the curtain", "", close_curtain, moment.seating.guarded and playing),
        Row("Offer a draw…", "", offer_draw, may_offer),
        Row("Resign…", "", resign, mine),
        Row(),
        Row("Full screen", "F11", around.toggle_full_screen),
        Row("Where to be asked…", "", duties.stops, bool(moment.spec.rules.stops)),
        Row("Settings…", "", duties.settings),
        Row("Quit", "Ctrl+Q", around.close),
    ]
