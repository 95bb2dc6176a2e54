"""Everything that takes the keyboard for itself, and how to open one of each: overlays, panels beside the table, menus.

A class that is not listed here fails `test_nothing_that_takes_the_keyboard_is_forgotten`.
"""

import importlib
import pkgutil
from collections.abc import Callable

import tabletop.ui
from tabletop.engine.actions import Action
from tabletop.engine.layout import Ledger, LedgerRow
from tabletop.presenter.asking import KnownFaces
from tabletop.presenter.offers import Offer
from tabletop.ui.app import App
from tabletop.ui.clock.window import ClockWindow
from tabletop.ui.dialogs.chart_sheet import ChartSheet
from tabletop.ui.dialogs.deal import DealAgain
from tabletop.ui.dialogs.notepad import Notepad, Recall, Recalled
from tabletop.ui.dialogs.score_sheet import Paper, ScoreSheet
from tabletop.ui.dialogs.texts import say
from tabletop.ui.over.keyholder import KeyHolder
from tabletop.ui.over.pop_menu import Row
from tabletop.ui.panel.chart_view import ChartView
from tests.review.sages import Judge
from tests.specs import changed
from tests.toy_game import SPEC
from tests.ui import desk
from tests.ui.desk import finish
from tests.ui.test_chart import CHART

STOPPING = changed(
    SPEC, prompts={name: prompt._replace(stop=prompt.text) for name, prompt in SPEC.rules.prompts.items()}
)
LOOKS = tuple(range(40))
MOST = {face: 1 + (face == 52) for face in range(53)}


def _nothing(*_: object) -> None:
    """Nothing is done."""


def _over(app: App) -> KeyHolder:
    return app.window.covers.overlay


def _new_game(app: App) -> KeyHolder:
    app.begin = _nothing
    app.open_details(app.session.choice, app.begin)
    return _over(app)


def _question(app: App) -> KeyHolder:
    app.window.ask("Resign?", "You leave this game.", "Resign", _nothing, "R")
    return _over(app)


def _settings(app: App) -> KeyHolder:
    app.open_settings()
    return _over(app)


def _records(app: App) -> KeyHolder:
    app.kept_games.open_records()
    return _over(app)


def _programs(app: App) -> KeyHolder:
    app.open_programs()
    return _over(app)


def _stops(app: App) -> KeyHolder:
    app.open_stops()
    return _over(app)


def _about(app: App) -> KeyHolder:
    app.open_about()
    return _over(app)


def _moves(app: App) -> KeyHolder:
    app.controller.person.play = _nothing
    app.window.opening.moves()
    return _over(app)


def _pile(app: App) -> KeyHolder:
    app.window.show_cards("Pile", LOOKS)
    return _over(app)


def _face(app: App) -> KeyHolder:
    app.controller.person.play = _nothing
    app.controller.person.cancel = _nothing
    offers = [(face, Offer((Action("call", value=face),), "Call", "")) for face in range(0, 53, 2)]
    app.window.ask_face("Call a card", offers, KnownFaces((4,)))
    return app.window.covers.faces


def _says(sentence: str) -> Callable[[int], str]:
    return lambda marked: say(sentence, marked=marked, count=len(LOOKS))


def _notepad(app: App) -> KeyHolder:
    around = app.window, app.window.unit, app.card_art(), "Pile", MOST
    app.window.show_overlay(Notepad(*around, (3, 52, 52), _says("pad.says"), _nothing))
    return _over(app)


def _recall(app: App) -> KeyHolder:
    around = app.window, app.window.unit, app.card_art(), "Pile", MOST
    app.window.show_overlay(Recall(*around, (3,), _says("recall.says"), _nothing))
    return _over(app)


def _recalled(app: App) -> KeyHolder:
    around = app.window, app.window.unit, app.card_art(), "Pile", "You leave this game.", MOST
    app.window.show_overlay(Recalled(*around, (3, 4), (4, 5)))
    return _over(app)


def _look_back(app: App) -> KeyHolder:
    app.advising.of = lambda game: Judge([0.3, 0.2, 0.1])
    back = app.looking_back
    back._play_on = back._save = back._deal = back._copy = _nothing
    if app.controller.match.result() is None:
        finish(app)
    app.looking_back.at_table()
    desk.wait_for(app, lambda: _over(app).coach.over)
    _over(app).more_button.clicked.disconnect()
    return _over(app)


def _deal(app: App) -> KeyHolder:
    played = ["10:31 · 12 : 9"] * 2
    told = "toy-v1-human.casual-9f2c11ab34cd00ef-K7QM", played, ("You", "Mira"), 0
    app.window.show_overlay(DealAgain(app.window, app.window.unit, *told, _nothing, _nothing))
    return _over(app)


def _sheet(app: App) -> KeyHolder:
    names = tuple(map(str, range(9)))
    rows = tuple(LedgerRow(str(n), tuple(str(n * seat) for seat in range(9))) for n in range(1, 41))
    ledger = Ledger("", tuple(range(9)), rows, "", "sheet")
    app.window.show_overlay(ScoreSheet(app.window, app.window.unit, Paper(ledger, names, 8)))
    return _over(app)


def _chart(app: App) -> KeyHolder:
    small = ChartView()
    small.show_chart(CHART._replace(title=say("settings.chart"), help=say("settings.chart")))
    app.window.show_overlay(ChartSheet(app.window, app.window.unit, small))
    return _over(app)


def _games(app: App) -> KeyHolder:
    app.go_on = app.looking_back.at_file = app.looking_back.ask_file = app.session.library.delete = _nothing
    if app.controller.match.entries == 0:
        desk.play_on(app)
    return app.kept_games.open()


def _rules(app: App) -> KeyHolder:
    app.window.opening.rules()
    return app.window.covers.sheet


def _log(app: App) -> KeyHolder:
    desk.resize(app, 1024, 640)
    app.window.toggle_log()
    return app.window.panel


def _menu(app: App) -> KeyHolder:
    app.window.covers.open_menu([Row("One", "A"), Row(), Row("Another", "B")], app.window.rect().center())
    return app.window.covers.menu


OPENERS: dict[str, Callable[[App], KeyHolder]] = {
    "NewGame": _new_game,
    "QuestionBox": _question,
    "Preferences": _settings,
    "Programs": _programs,
    "Records": _records,
    "Stops": _stops,
    "AboutBox": _about,
    "Moves": _moves,
    "PileBrowser": _pile,
    "FacePicker": _face,
    "Notepad": _notepad,
    "Recall": _recall,
    "Recalled": _recalled,
    "LookBack": _look_back,
    "DealAgain": _deal,
    "Games": _games,
    "ScoreSheet": _sheet,
    "ChartSheet": _chart,
    "RulesSheet": _rules,
    "Panel": _log,
    "PopMenu": _menu,
}
"""On a table of `STOPPING`, by name of the class; what a key of its own does there is taken out."""


def _clock_question(window: ClockWindow) -> KeyHolder:
    window._reset = _nothing
    window.session.press()
    window.ask_reset()
    return window.overlay


def _clock_time(window: ClockWindow) -> KeyHolder:
    window.choose_time()
    return window.overlay


def _clock_keys(window: ClockWindow) -> KeyHolder:
    window.show_keys()
    return window.overlay


CLOCK_OPENERS: dict[str, Callable[[ClockWindow], KeyHolder]] = {
    "QuestionBox": _clock_question,
    "TimePanel": _clock_time,
    "KeysPanel": _clock_keys,
}


def holders() -> set[str]:
    """The names of all classes of ours that take the keyboard and are opened as they are."""
    for module in pkgutil.walk_packages(tabletop.ui.__path__, "tabletop.ui."):
        importlib.import_module(module.name)

    def below(kind: type) -> set[type]:
        return {kind}.union(*(below(more) for more in kind.__subclasses__()))

    ours = {kind for kind in below(KeyHolder) if kind.__module__.startswith("tabletop.")}
    return {kind.__name__ for kind in ours} - {"KeyHolder", "Overlay", "Form", "FaceTable", "Marking"}
