"""Home: each game is begun with the keys alone, what was left waits there, and nothing that is hidden is told."""

import json
from collections.abc import Callable
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QEnterEvent, QFontMetrics, QHelpEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QToolTip, QWidget

from tabletop import games
from tabletop.engine.player import HUMAN
from tabletop.match.public import PUBLIC
from tabletop.play.args import PlayArgs
from tabletop.play.new_game import GameChoice, default_seats
from tabletop.ui.app import App
from tabletop.ui.dialogs.new_game import NewGame
from tabletop.ui.home.door import Door
from tabletop.ui.home.home import Home
from tabletop.ui.home.pieces import HomeButton
from tabletop.ui.home.rows import told_of
from tabletop.ui.home.setting import Setting
from tabletop.ui.home.texts import say
from tabletop.ui.texts import say as ui
from tabletop.ui.tips import TIP
from tests.pseudo import english, spoken
from tests.specs import changed
from tests.ui import desk
from tests.ui.measure import faults, window_sizes
from tests.ui.monkey import GRAIN
from tests.ui.test_pseudo import said

GAMES = list(games.game_titles())


def home(app: App) -> Home:
    assert app.door.home is not None and app.door.home.isVisible()
    return app.door.home


def test_the_table_is_made_behind_home_once_that_is_seen(start: Callable[..., App]) -> None:
    window = start().window
    assert window.furnished
    assert not any(part.isVisible() for part in (window.view, window.panel, window.strip))


def test_a_tip_at_home_lies_over_nothing_that_is_pressed_next_and_a_click_goes_through_it(
    start: Callable[..., App],
) -> None:
    button = next(
        each for each in home(start()).findChildren(HomeButton) if each.toolTip() and each.isVisible()
    )
    middle = button.rect().center()
    QApplication.sendEvent(button, QEnterEvent(*[middle.toPointF()] * 3))
    asked = QHelpEvent(QEvent.Type.ToolTip, middle, button.mapToGlobal(middle))
    QApplication.sendEvent(button, asked)
    (tip,) = [each for each in QApplication.topLevelWidgets() if each.inherits(TIP) and each.isVisible()]
    assert tip.geometry().bottom() <= button.mapToGlobal(button.rect().topLeft()).y()
    assert tip.windowHandle().flags() & Qt.WindowType.WindowTransparentForInput
    QToolTip.hideText()


def test_a_menu_at_home_has_the_window_s_size(start: Callable[..., App]) -> None:
    app = start()
    assert app.window.unit < 1.0
    desk.key(app, Qt.Key.Key_F10)
    before = app.window.covers.menu.size()
    desk.resize(app, 1290, 800)
    desk.key(app, Qt.Key.Key_F10)
    assert app.window.covers.menu.size() == before


def test_who_asks_for_a_part_of_the_table_before_home_is_seen_gets_it(
    monkeypatch: pytest.MonkeyPatch, start: Callable[..., App]
) -> None:
    monkeypatch.setattr(App, "first_frame", lambda app: None)
    app = start(animation=50)
    assert not app.window.furnished
    desk.key(app, Qt.Key.Key_F10)
    assert app.window.covers.menu is not None
    assert app.window.view.speed == 0.5 and app.window.view.isHidden()
    with pytest.raises(AttributeError):
        getattr(app.window, "vew")  # noqa: B009


def friends(game: str, seed: str = "7") -> GameChoice:
    """A game of people alone: no process is started for it."""
    usual = games.shelf()[game].usual
    return GameChoice(game, default_seats(usual, [HUMAN] * usual), {}, "off", seed)


def begin(app: App, choice: GameChoice) -> None:
    """It is on the table, and somebody is asked."""
    app.begin(choice)
    desk.wait_for(app, lambda: app._begun is app.controller)
    desk.settle(app)


def move(app: App) -> None:
    """Whoever is asked plays something."""
    match = app.controller.match
    decision = match.decision_for(match.to_act)
    match.submit(decision.serial, match.to_act, decision.actions[0])
    desk.settle(app)


def left(app: App, game: str, moves: int = 1, seed: str = "7") -> None:
    """A game of that kind has been begun, and left after some moves."""
    begin(app, friends(game, seed))
    while app.controller.match.entries < moves:
        move(app)
    app.go_home()
    desk.settle(app)


def key(app: App, *keys: Qt.Key) -> None:
    for one in keys:
        QTest.keyClick(app.window.focusWidget() or app.window, one)
        desk.settle(app)


def focus(app: App) -> str:
    """What has the keys, as it is heard."""
    widget = app.window.focusWidget()
    return widget.accessibleName() if widget is not None else ""


def walk(app: App, wanted: str, by: Qt.Key = Qt.Key.Key_Tab) -> None:
    """Press that key until this has the focus."""
    for _ in range(40):
        if wanted in focus(app):
            return
        key(app, by)
    raise AssertionError(f"{wanted}: no way there, the last was {focus(app)}")


def painted(app: App) -> None:
    """Every row has its picture and its words."""
    app.door._paint()
    desk.wait_for(app, lambda: app.kept_games.gallery is None or not app.kept_games.gallery._timer.isActive())


def test_home_is_where_the_program_opens(start):
    app = start()
    assert home(app).window() is app.window and app.controller is None
    assert not app.window.view.isVisible() and not app.window.panel.isVisible()


@pytest.mark.parametrize("args", [PlayArgs(game="rupees", seats=(HUMAN, HUMAN)), PlayArgs(resume=True)])
def test_what_is_asked_for_on_the_command_line_is_opened_at_once(start, args):
    app = start(args)
    assert app.door.home is None and app.controller is not None and app.window.view.isVisible()


def test_the_settings_say_that_a_table_is_opened_at_once(start):
    app = start(straight=True)
    assert app.door.home is None and app.window.view.isVisible()


@pytest.mark.parametrize("game", GAMES)
def test_each_game_is_begun_with_the_keys_alone(start, game):
    app = start()
    walk(app, games.shelf()[game].title, Qt.Key.Key_Right)
    assert home(app).setting.choice.game == game
    walk(app, "Pip")
    walk(app, say("friend"), Qt.Key.Key_Right)
    key(app, Qt.Key.Key_Return)
    assert app.door.home is None
    assert app.controller.match.spec.id == game
    assert {player.kind for player in app.controller.match.players} == {HUMAN}


@pytest.mark.parametrize("elsewhere", ["home", "window"])
def test_a_press_beside_everything_leaves_the_keys_at_home(start, elsewhere):
    app = start()
    if elsewhere == "home":
        at = home(app).setting.geometry().topLeft() - QPoint(6, 6)
        assert app.window.childAt(home(app).mapTo(app.window, at)) is home(app)
        QTest.mouseClick(home(app), Qt.MouseButton.LeftButton, pos=at)
    else:
        app.window.setFocus()
    key(app, Qt.Key.Key_Right)
    assert home(app).setting.choice.game == GAMES[1]
    app.window.setFocus()
    key(app, Qt.Key.Key_Return)
    assert app.controller.match.spec.id == GAMES[1]


def test_players_and_clock_are_chosen_with_the_keys(start):
    app = start()
    walk(app, "Pip")
    walk(app, say("friend"), Qt.Key.Key_Right)
    walk(app, say("count.heard", count=2))
    walk(app, say("count.heard", count=4), Qt.Key.Key_Right)
    key(app, Qt.Key.Key_Tab, Qt.Key.Key_Right)
    key(app, Qt.Key.Key_Return)
    match = app.controller.match
    assert len(match.players) == 4 and match.clock is not None


def test_play_says_who_is_played_against_and_how_well_they_play(start):
    app = start()
    play = home(app).setting.play
    assert play.text() == "Play against Pip"
    walk(app, "Pip")
    walk(app, say("count.heard", count=2))
    walk(app, say("count.heard", count=4), Qt.Key.Key_Right)
    assert play.text() == "Play against three novices: Pip, Leo and Ines"


def test_minutes_of_ones_own_go_with_their_seats_and_clock(start):
    app = start()
    choice = GameChoice(GAMES[0], default_seats(2), clock="10", own_ms=(0, 60_000))
    app.door.take(choice)
    assert say("house.times") in home(app).setting.house.text()
    walk(app, say("count.heard", count=2))
    walk(app, say("count.heard", count=3), Qt.Key.Key_Right)
    assert home(app).setting.choice.own_ms == ()
    key(app, Qt.Key.Key_Return)
    assert len(app.controller.match.players) == 3


def test_every_control_of_home_has_a_name(start):
    app = start()
    left(app, GAMES[0])
    buttons = [b for b in home(app).findChildren(QAbstractButton) if b.isVisible()]
    assert len(buttons) > 15
    assert [b for b in buttons if not (b.accessibleName() or b.text())] == []
    for tile, told in zip(home(app).tiles, games.shelf().values(), strict=True):
        assert told.title in tile.accessibleName() and told.sentence in tile.accessibleName()
    (row,) = home(app).rows
    assert games.shelf()[GAMES[0]].title in row.accessibleName()


@pytest.mark.parametrize("letters", [100, 150])
@pytest.mark.parametrize("rows", [0, 3])
def test_nothing_is_cut_at_any_size(start, letters, rows):
    app = start()
    for n in range(rows):
        left(app, GAMES[n])
    app.settings.set("text_size", letters)
    app._apply_settings()
    for tile in home(app).tiles:
        tile.click()
        for size in window_sizes():
            desk.resize(app, *size)
            assert faults(home(app)) == [], size


def test_longer_words_are_not_cut_and_all_come_from_the_catalogues(start):
    with spoken():
        app = start()
        left(app, GAMES[-1])
        for size in ((1024, 640), (1280, 800)):
            desk.resize(app, *size)
            assert faults(home(app)) == [], size
        titles = [told.title for told in games.shelf().values()]
        names = ("Pip", "Mira", "Tom", "Ada", "Tabletop")
        assert not english(said(home(app)), *titles, *names)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_was_left_is_found_exactly_so(start, game):
    app = start()
    begin(app, friends(game))
    match = app.controller.match
    while match.entries < 3 or match.staging:
        move(app)
    before = match.entries, match.observation(PUBLIC), match.to_act
    app.go_home()
    desk.settle(app)
    (row,) = home(app).rows
    row.click()
    desk.settle(app)
    match = app.controller.match
    assert (match.entries, match.observation(PUBLIC), match.to_act) == before
    assert app.door.home is None and app.window.view.isVisible()


def test_the_board_is_set_up_as_the_table_that_was_left(start):
    app = start()
    choice = friends("superjack")
    option = next(o for o in games.load("superjack").options if o.type == "bool")
    choice = choice._replace(options={option.id: not option.default}, clock="20")
    begin(app, choice)
    app.settings.set("last_game", friends("rupees").data())
    app.go_home()
    again = home(app).setting.choice
    assert (again.game, again.seats, again.options, again.clock) == (
        choice.game,
        choice.seats,
        choice.options,
        "20",
    )
    assert again.seed == "", "another deal"


def test_the_next_start_tells_at_once_where_a_table_stands(start):
    app = start()
    left(app, "jonkler", moves=2)
    app.window.close()
    again = start()
    (row,) = home(again).rows
    assert row.told.where and row.told.scores, "no record is played through for it"


def test_a_row_says_whom_the_table_waits_for(start):
    """In another's turn too: the only person there has to choose."""
    app = start()
    left(app, "rupees")
    (row,) = home(app).rows
    alone = row.kept._replace(data={**row.kept.data, "seats": [["casual", "Mira"], [HUMAN, "You"]]})
    standing = alone.told._replace(where="", scores=(), turn=0)

    def where(**told: object) -> str:
        data = standing._replace(**told).data()
        return told_of(alone._replace(data={**alone.data, "told": data}), "", "", ()).where

    assert where(asked=(1,)) == say("turn", form="asked", name="Mira")
    assert where(asked=(0,)) == where() == say("turn", form="", name="Mira")
    assert where(turn=1, asked=(1,)) == say("turn", form="you", name="You")


def world(start, seed):
    """What home shows of a game in which everybody sees the same: words and picture."""
    app = start()
    begin(app, friends("jonkler", seed))
    match = app.controller.match
    move(app)
    seen = match.observation(PUBLIC)
    hands = [match.observation(seat).zone("hand", seat).cards for seat in range(match.seats)]
    app.go_home()
    painted(app)
    (row,) = home(app).rows
    picture = app.kept_games.gallery.picture(row.kept, 300).toImage()
    told = row.told._replace(when="")
    heard = row.accessibleName().replace(row.told.when, "")
    app.session.library.delete(row.kept.path)
    app.window.close()
    return seen, hands, (told, heard), picture


def apart(one: QImage, other: QImage) -> int:
    """How far the pictures differ at most, in steps of a colour."""
    assert one.size() == other.size()
    bytes_of = (
        bytes(image.convertToFormat(QImage.Format.Format_RGB32).constBits()) for image in (one, other)
    )
    return max(abs(a - b) for a, b in zip(*bytes_of, strict=True))


def test_hidden_cards_make_no_difference_to_what_home_shows(start):
    first = world(start, "1")
    for seed in range(2, 40):
        other = world(start, str(seed))
        if other[0] == first[0]:
            break
    else:
        raise AssertionError("no twin was dealt")
    assert other[1] != first[1], "the hands are others"
    assert other[2] == first[2]
    assert apart(other[3], first[3]) <= GRAIN


def test_damaged_and_busy_records_have_a_clear_row_and_stay(start, tmp_path):
    app = start()
    left(app, "rupees")
    folder = desk.paths(tmp_path).games
    (folder / "torn.jsonl").write_bytes(b"nonsense\n")
    app.door._fill()
    told = {row.kept.file: row for row in home(app).rows}
    bad = told["torn.jsonl"]
    assert bad.told.bad and bad.told.where == say("unreadable") and not bad.usable
    bad.click()
    assert app.door.home is not None and (folder / "torn.jsonl").read_bytes() == b"nonsense\n"
    second = start(PlayArgs(resume=True))
    app.door._fill()
    (busy,) = [row for row in home(app).rows if row is not bad and not row.told.bad]
    assert busy.told.where == say("busy")
    busy.click()
    assert app.door.home is not None and second.controller is not None


def test_a_game_that_was_over_when_the_program_died_is_looked_back_at(start):
    app = start()
    left(app, "jonkler")
    (row,) = home(app).rows
    match = app.session.go_on(row.kept.path)
    while match.to_act is not None:
        match.submit(
            match.decision_for(match.to_act).serial, match.to_act, match.decision_for(match.to_act).actions[0]
        )
    app.session._autosave.close(False)  # its last line was written, and no more
    app.session._autosave = None
    app.door._fill()
    (row,) = home(app).rows
    row.click()
    desk.settle(app)
    assert app.window.covers.overlay is not None and not row.kept.path.exists()
    app.window.covers.overlay.close_panel()
    app.door._fill()
    assert home(app).rows == [], "it is offered no more"


def test_delete_asks_before_a_game_is_forgotten(start):
    app = start()
    left(app, "rupees")
    (row,) = home(app).rows
    row.setFocus()
    key(app, Qt.Key.Key_Delete, Qt.Key.Key_Escape)
    assert row.kept.path.exists()
    key(app, Qt.Key.Key_Delete)
    QTest.keyClicks(app.window.focusWidget(), "d")
    desk.settle(app)
    assert not row.kept.path.exists() and home(app).rows == []


def test_what_is_deleted_in_the_list_of_games_is_gone_from_home(start):
    app = start()
    left(app, "rupees")
    painted(app)
    assert len(home(app).rows) == 1
    key(app, Qt.Key.Key_F10, Qt.Key.Key_Escape)
    QTest.keyClick(app.window.focusWidget(), Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    desk.settle(app)
    key(app, Qt.Key.Key_Delete)
    QTest.keyClicks(app.window.focusWidget(), "d")
    desk.settle(app)
    key(app, Qt.Key.Key_Escape)
    assert home(app).rows == [] and home(app).isVisible()


LASTS = [
    {"game": "nothing", "seats": [["human", "You"], ["novice", "Pip"]]},
    {"game": "rupees", "seats": []},
    {"game": "rupees", "seats": [["human", "You"]] * 12},
    {"game": "rupees", "seats": [["human", "You"], ["human", "Me"]], "options": {"no such": 1}},
    {"game": "rupees", "seats": [["human", "A"], ["human", "B"]], "clock": "20/3"},
    {"game": ["rupees"], "seats": 3},
]


@pytest.mark.parametrize("last", LASTS)
def test_whatever_was_played_last_a_game_can_be_begun(start, tmp_path, last):
    folder = desk.paths(tmp_path).config
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text(json.dumps({"last_game": last, "straight": False}), "utf-8")
    app = start()
    home(app).setting.faces.choose(4)
    app.door.play()
    desk.settle(app)
    assert app.controller is not None and app.door.home is None


def test_a_clock_that_the_next_game_has_not_is_no_clock(start):
    app = start()
    home(app).tiles[0].click()
    app.door.take(home(app).setting.choice._replace(clock="20/3"))
    assert home(app).setting.choice.clock == "20/3"
    load = app.session.load
    app.session.load = lambda game: changed(load(game), penalty="")
    home(app).tiles[1].click()
    assert home(app).setting.choice.clock == "off"


def test_house_rules_are_told_in_one_line(start):
    app = start()
    tile = home(app).tiles[GAMES.index("rupees")]
    tile.click()
    assert home(app).setting.house.text() == say("house.none")
    option = next(o for o in games.load("rupees").options if o.choices or o.type == "bool")
    other = (
        (not option.default)
        if option.type == "bool"
        else next(c for c in option.choices if c != option.default)
    )
    app.door.details()
    dialog = app.window.covers.overlay
    assert isinstance(dialog, NewGame)
    choice = dialog.choice()
    dialog.cancel()
    app.door.take(choice._replace(options={**choice.options, option.id: other}))
    assert option.title in home(app).setting.house.text()
    assert home(app).setting.choice.options == {option.id: other}


def test_the_way_home_is_in_the_menu_on_escape(start):
    app = start(trust=True)
    begin(app, friends("rupees"))
    key(app, Qt.Key.Key_Escape)
    menu = app.window.covers.menu
    assert menu is not None
    next(button for button in menu.buttons if button.text() == ui("menu.home")).click()
    desk.settle(app)
    assert home(app).holds_keys


def test_the_menu_of_home_and_the_clock_beside_it(start):
    app = start()
    key(app, Qt.Key.Key_F10)
    assert ui("menu.about") in [button.row.label for button in app.window.covers.menu.buttons]
    key(app, Qt.Key.Key_Escape)
    app.door.open_clock()
    clock = app.door.clock
    assert clock.isVisible()
    app.door.open_clock()
    assert app.door.clock is clock, "one clock is enough"
    clock.close()
    assert home(app).isVisible()


def test_where_levels_can_hardly_be_told_apart_the_choice_of_one_says_so(start):
    app = start()
    said = {}
    for tile, (game, told) in zip(home(app).tiles, games.shelf().items(), strict=True):
        tile.click()
        label = home(app).setting.luck
        assert (label.isVisible(), label.text()) == (bool(told.luck), told.luck)
        assert not told.luck or label.height() >= label.heightForWidth(label.width())
        app.door.details()
        sheet = app.window.covers.overlay
        assert isinstance(sheet, NewGame)
        said[game] = [
            label for label in sheet.findChildren(QLabel) if told.luck and label.text() == told.luck
        ]
        assert len(said[game]) == bool(told.luck)
        sheet.close_panel()
    assert any(said.values()) and not all(said.values())


def test_the_words_on_the_board_have_their_size_from_the_first_frame_on(qtbot, qapp):
    """They shrank when another game was chosen, and what stands beside them moved."""
    worn = qapp.styleSheet()
    qapp.setStyleSheet("QToolTip { padding: 4px; }")
    felt, sizes = QWidget(), []
    qtbot.addWidget(felt)
    felt.show()
    board = Setting(felt, games.shelf().values(), Mock(Door))
    board.show()
    for _ in range(2):
        board.set_unit(0.83)
        sizes.append([label.font().pixelSize() for label in board.findChildren(QLabel)])
    qapp.setStyleSheet(worn)
    assert sizes[0] == sizes[1]


@pytest.mark.parametrize("letters", [100, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_whichever_game_is_chosen_everything_stands_where_it_was(start, letters, size):
    app = start(text_size=letters)
    desk.resize(app, *size)
    setting, found = home(app).setting, set()
    for tile in home(app).tiles:
        tile.click()
        desk.settle(app)
        assert (
            QFontMetrics(setting.title.font()).horizontalAdvance(setting.title.text())
            <= setting.title.width()
        )
        still = (
            setting.title,
            setting.house,
            *setting.faces.pieces,
            *setting.clocks.pieces,
            setting.play,
            setting.learn,
        )
        found.add((setting.title.font().pixelSize(), *(part.geometry().getRect() for part in still)))
    assert len(found) == 1


def test_the_rules_of_the_chosen_game_are_opened(start):
    app = start()
    home(app).tiles[2].click()
    key(app, Qt.Key.Key_F1)
    sheet = app.window.covers.sheet
    assert sheet is not None and sheet.isVisible() and games.shelf()[GAMES[2]].title in sheet.title.text()
    key(app, Qt.Key.Key_Escape)
    assert app.window.covers.sheet is None and home(app).isVisible()


def test_the_light_table_and_larger_letters_reach_home(start):
    app = start()
    before = home(app).grab().toImage()
    app.settings.set("theme", "light")
    app.settings_changed()
    assert home(app).grab().toImage() != before
    app.settings.set("theme", "default")
    app.settings_changed()


def test_the_scenes_come_with_the_second_frame_of_the_program(start, monkeypatch):
    veil, asked = Home.veil, []
    monkeypatch.setattr(
        Home, "veil", lambda home: (veil(home), asked.append(all(tile.veiled for tile in home.tiles)))
    )
    app = start()
    assert asked == [True] and not any(tile.veiled for tile in home(app).tiles)
    app.door.open()
    desk.settle(app)
    assert asked == [True]
