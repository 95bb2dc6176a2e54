"""What a window around a table is made of. Imported when the first table is made: home is shown without."""

from PySide6.QtCore import Qt

from tabletop.play.screen import PromptText
from tabletop.ui.asking import Asking
from tabletop.ui.farewell import Farewell
from tabletop.ui.input_watch import InputWatch
from tabletop.ui.opening import Opening
from tabletop.ui.over.covers import Covers
from tabletop.ui.over.curtain import Curtain
from tabletop.ui.over.hints import Hints
from tabletop.ui.over.meanwhile import MeanwhileBox
from tabletop.ui.over.pause import PauseCover
from tabletop.ui.over.toast import Toast
from tabletop.ui.panel.panel import Panel, Strip, Tools
from tabletop.ui.spoken_log import SpokenLog
from tabletop.ui.table.mouse import Mouse
from tabletop.ui.table.view import TableView
from tabletop.ui.texts import say

__all__ = [
    "Asking",
    "Covers",
    "Curtain",
    "Farewell",
    "Hints",
    "InputWatch",
    "MeanwhileBox",
    "Mouse",
    "Opening",
    "Panel",
    "PauseCover",
    "PromptText",
    "SpokenLog",
    "Strip",
    "TableView",
    "Toast",
    "Tools",
    "join",
]


def join(view: TableView, panel: Panel, toast: Toast, opening: Opening) -> None:
    """What they hear of each other."""
    view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    view.setAccessibleName(say("table"))
    view.opened.connect(opening.pile)
    view.rooms = lambda: [
        room.translated(panel.pos() - view.pos())
        for room in (panel.log_room, panel.chart_room, panel.prompt_room)
    ]
    view.animation_finished.connect(lambda: toast.avoid(view.stage_rect()))
    view.spoke.connect(lambda: toast.give_way(view.preview.box))
    for moved in (view.clicked, view.clicked_again, view.drag_started, view.touched):
        moved.connect(toast.hide)  # before a controller hears of it
    panel.chart.opens = opening.chart
