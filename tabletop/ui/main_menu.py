"""What the menu on F10 holds, group by group."""

from functools import partial
from typing import Final

from tabletop.play.controller import Controller
from tabletop.play.moment import Moment
from tabletop.ui.key_names import BACK_KEY, SHEET_KEY, SORT_KEY
from tabletop.ui.main_window import MainWindow
from tabletop.ui.over.pop_menu import Row
from tabletop.ui.panel.chart_view import KEY as CHART_KEY
from tabletop.ui.panel.panel import LOG_KEY
from tabletop.ui.reading import READINGS
from tabletop.ui.table_window import TableWindow
from tabletop.ui.texts import say

MOST_SEATS: Final = 4
"""For so many people the menu has a row each."""


def game_rows(around: MainWindow) -> list[Row]:
    """Other games, this one from its beginning, and the one it goes on from."""
    app, leads = around.app, around.app.looking_back.leads_back
    back = [Row(say("menu.back", leads), BACK_KEY, app.looking_back.lead_back)] if leads else []
    return [
        Row(say("menu.home"), "Ctrl+N", app.go_home),
        Row(say("menu.rematch"), "", app.rematch),
        Row(say("menu.games"), "Ctrl+O", app.kept_games.open),
        Row(say("menu.records"), "", app.kept_games.open_records),
        Row(say("menu.look_back"), "", around.look_back),
        *back,
    ]


def reading_rows(around: TableWindow, moment: Moment) -> list[Row]:
    """What can be looked up, and how one's cards lie."""
    mine = moment.selection.affordances is not None
    return [
        Row(say("menu.rules"), "F1", around.opening.rules),
        Row(say("menu.keys"), "", around.opening.keys),
        Row(say("menu.notes"), "", around.opening.notes),
        Row(say("menu.pad"), "", around.opening.pad, around.opening.has_pad),
        Row(say("menu.sheet"), SHEET_KEY, around.opening.sheet, around.opening.has_sheet),
        Row(say("menu.chart"), CHART_KEY, around.opening.chart, bool(around.panel.chart.chart)),
        Row(say("menu.sort"), SORT_KEY, partial(around.app.sort_hand, around), not moment.seating.hides),
        Row(say("menu.moves"), "M", around.opening.moves, mine),
        Row(say("menu.read"), ", ".join(READINGS), around.opening.readings),
        Row(say("log"), LOG_KEY, around.toggle_log),
    ]


def table_rows(around: TableWindow, controller: Controller) -> list[Row]:
    """What is no move and yet done at the table."""
    moment, person, warned = controller.moment, controller.person, around.app.tutoring
    playing = moment.match.to_act is not None
    mine = moment.selection.affordances is not None
    me = [moment.names[moment.seating.eyes]] if moment.seating.eyes >= 0 else []
    may_offer = mine and person.draw_offer.possible(moment.seating.eyes)

    def warn() -> None:
        around.opening.rows(warned.rows(me, around.opening.rows))

    def resign() -> None:
        if (seat := moment.seating.eyes) >= 0:
            told = say("resign"), say("resign.means"), say("resign.yes")
            around.ask(*told, lambda: person.resign(seat), "R")

    def offer_draw() -> None:
        if (seat := moment.seating.eyes) >= 0:
            told = say("draw"), say("draw.means"), say("draw.yes")
            around.ask(*told, lambda: person.draw_offer.offer(seat), "O")

    return [
        Row(say("menu.pause"), "P", around.pause_or_go_on, playing),
        Row(say("menu.warn", how=say("warn.how", form=warned.of(me))), "", warn, playing and bool(me)),
        Row(say("menu.curtain"), "", controller.shutter.close, moment.seating.guarded and playing),
        Row(say("menu.draw"), "", offer_draw, may_offer),
        Row(say("menu.resign"), "", resign, mine),
    ]


def seat_rows(around: MainWindow, moment: Moment) -> list[Row]:
    """A window for each of the other people who sit at this screen; of many in a menu of their own."""
    seating, open_for = moment.seating, around.app.own_windows.open
    open_now = moment.match.to_act is not None and not seating.paused
    rows = [
        Row(say("menu.window_for", name=moment.names[seat]), "", partial(open_for, seat), open_now)
        for seat in seating.humans
        if seat != seating.viewer
    ]
    if len(rows) <= MOST_SEATS:
        return rows
    return [Row(say("menu.windows"), "", partial(around.opening.rows, rows), open_now)]


def window_rows(around: TableWindow) -> list[Row]:
    return [
        Row(say("menu.sound"), "Ctrl+M", partial(around.app.mute, around)),
        Row(say("menu.full_screen"), "F11", around.toggle_full_screen),
    ]


def program_rows(around: MainWindow) -> list[Row]:
    return [
        Row(say("menu.settings"), "", around.app.open_settings),
        Row(say("menu.about"), "", around.app.open_about),
        Row(say("menu.quit"), "Ctrl+Q", around.close),
    ]
