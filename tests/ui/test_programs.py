"""Other people's programs: chosen, listed, saved with the game, and what the table says when one fails."""

import shlex
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel

from tabletop.ai.bot import BotPlayer
from tabletop.ai.commands import BOT, FORFEIT
from tabletop.engine.errors import TabletopError
from tabletop.play.args import PlayArgs
from tabletop.play.new_game import GameChoice, SeatChoice
from tabletop.storage.replay import verify
from tabletop.ui.dialogs.new_game import NewGame
from tabletop.ui.dialogs.preferences import Preferences
from tabletop.ui.dialogs.programs import Programs
from tabletop.ui.dialogs.texts import say
from tests.toy_game import SPEC
from tests.ui import desk

HOSTILE = Path(__file__).parents[1] / "ai" / "hostile.py"


def kind(how: str) -> str:
    return BOT + shlex.join([sys.executable, str(HOSTILE), how])


def test_a_program_plays_a_whole_game(table):
    app = table("human", kind("good"))
    desk.play_to_the_end(app)
    assert level(app) == "Odd"
    player = app.controller.match.players[1]
    assert isinstance(player, BotPlayer) and not player.failed


def test_a_casual_player_takes_its_seat(table):
    app = table("human", kind("illegal"))
    said = []
    app.window.toast = lambda text, *rest, **more: "spot" in more and said.append((text, more["spot"]))
    desk.play_to_the_end(app)
    assert len(said) == 1
    text, spot = said[0]
    assert text == "Leo's program failed: it answered with an illegal move. A casual player takes its seat."
    assert spot == desk.Spot("seat", seat=1), "it is told where it happened"
    assert app.window.view.model.plates[1].level == "Casual"


def test_it_resigns(table):
    app = table("human", kind("crash"), bad_bot=FORFEIT)
    said = []
    app.window.toast = lambda text, *rest, **more: said.append((text, more.get("spot")))
    desk.play_on(app)
    match = app.controller.match
    desk.wait_for(app, lambda: match.result() is not None)
    assert match.result().winners == (0,)
    assert said == [
        ("Leo resigns, because its program failed: it ended with exit status 1.", desk.Spot("seat", seat=1))
    ]


def test_the_game_is_continued_with_the_same_program(table, tmp_path):
    app = table("human", kind("good"))
    desk.play_on(app)
    desk.wait_for(app, lambda: app.controller.match.to_act != 1)
    app.quit()
    app.window.close()
    again = desk.reopen(tmp_path)
    try:
        player = again.controller.match.players[1]
        assert isinstance(player, BotPlayer) and player.kind == "engine:hostile.py"
        assert again.session.choice.seats[1].kind == kind("good"), "for a rematch"
        desk.play_to_the_end(again)
        assert not player.failed
    finally:
        again.quit()
        again.window.close()


def level(app):
    """What stands under the program's name."""
    return app.window.view.model.plates[1].level


def test_a_program_says_its_name_before_it_is_asked(table):
    app = table("human", kind("good"))
    desk.wait_for(app, lambda: level(app) == "Odd")
    assert app.controller.match.entries == 0


def test_a_program_says_its_name_when_its_game_is_continued(table):
    app = table("human", kind("good"))
    desk.play_on(app)
    desk.wait_for(app, lambda: app.controller.match.to_act == 0)
    entries = app.controller.match.entries
    app.quit()
    app.window.close()
    again = table(reopen=True)
    desk.wait_for(again, lambda: level(again) == "Odd")
    assert again.controller.match.entries == entries > 0


def test_a_program_that_cannot_say_hello_fails_only_when_it_is_asked(table):
    app = table("human", kind("dies_at_hello"))
    desk.wait_for(app, lambda: not app.session.opponents.busy)
    assert not app.controller.match.players[1].failed
    desk.play_to_the_end(app)
    assert app.window.view.model.plates[1].level == "Casual"


def test_a_command_that_is_not_there_starts_no_game(table):
    app = table("human", "casual")
    before = app.controller.match
    with pytest.raises(TabletopError, match="no-such-bot is not found"):
        app.begin(GameChoice("toy", (SeatChoice("human", "A"), SeatChoice("engine:no-such-bot", "B"))))
    assert app.controller.match is before and app.session.match is before


def test_asked_for_on_the_command_line(tmp_path, qtbot):
    app = desk.reopen(tmp_path, args=PlayArgs(game="toy", seats=("human", kind("good"))))
    try:
        assert app.session.choice.seats[1].kind == kind("good")
        app.open_details(app.session.choice, app.begin)
        dialog = app.window.covers.overlay
        assert isinstance(dialog, NewGame)
        combo = dialog._seats[1].kind
        assert combo.currentText() == say("new.seat.program", name="hostile.py")
        assert dialog.choice().seats[1].kind == kind("good")
    finally:
        app.quit()
        app.window.close()


def test_the_list_of_programs(table):
    app = table("human", "casual")
    app.open_settings()
    settings = app.window.covers.overlay
    assert isinstance(settings, Preferences)
    (button,) = [b for b in settings.findChildren(QAbstractButton) if b.text() == say("settings.programs")]
    button.click()
    dialog = app.window.covers.overlay
    assert isinstance(dialog, Programs) and len(dialog.rows) == 1
    name, command = dialog.rows[0]
    name.setText("Odd")
    command.setFocus()
    command.clear()
    command.textEdited.emit("x")
    assert len(dialog.rows) == 1, "nothing stands there yet"
    command.setText("no-such-bot")
    command.textEdited.emit("no-such-bot")
    assert len(dialog.rows) == 2, "room for another"
    desk.key(app, Qt.Key.Key_Return)
    assert app.window.covers.overlay is dialog and dialog.bad.text() == "Odd: no-such-bot is not found."
    command.setText(kind("good").removeprefix(BOT))
    dialog.fate.setCurrentIndex(dialog.fate.findData(FORFEIT))
    dialog.accept()
    assert app.settings.get("bots") == {"Odd": kind("good").removeprefix(BOT)}
    assert app.session.terms.bad_bot == FORFEIT
    app.open_details(app.session.choice, app.begin)
    new = app.window.covers.overlay
    combo = new._seats[1].kind
    combo.setCurrentIndex(combo.findText(say("new.seat.program", name="Odd")))
    desk.key(app, Qt.Key.Key_Return)
    assert app.session.choice.seats[1].kind == kind("good")
    app.open_programs()
    dialog = app.window.covers.overlay
    assert len(dialog.rows) == 2
    dialog.rows[0][1].clear()
    dialog.accept()
    assert app.settings.get("bots") == {}


def test_progress_at_the_seat(table):
    app = table("human", kind("best"))
    desk.play_on(app)
    plate = app.window.view._scene.plates[1]
    desk.wait_for(app, lambda: plate._part == 0.3)
    assert plate._done.isVisible()
    app.window.view.set_thinking(1, False)
    assert not plate._done.isVisible()


def test_a_replay_starts_no_program(table, tmp_path):
    """Its command is not even in it: a replay may be given to anybody."""
    mark = tmp_path / ("a" * 200) / "pid"
    mark.parent.mkdir()
    mark.touch()
    app = table("human", BOT + shlex.join([sys.executable, str(HOSTILE), "good", str(mark)]))
    desk.play_to_the_end(app)
    assert mark.read_text()
    mark.unlink()
    app.begin(GameChoice("toy", (SeatChoice("human", "A"), SeatChoice("casual", "B"))))
    (kept,) = Path(app.session.kept).iterdir()
    assert "ends" in verify(kept, lambda game: SPEC)
    assert not mark.exists()
    text = kept.read_text()
    assert "engine:hostile.py" in text and "Leo" in text
    assert all(word not in text for word in (str(tmp_path), sys.executable, str(HOSTILE.parent), "private"))


def test_a_game_left_for_another_shows_no_command_either_and_still_knows_it(table):
    app = table("human", kind("good"))
    desk.play_on(app)
    path = app.session.path
    app.begin(GameChoice("toy", (SeatChoice("human", "A"), SeatChoice("casual", "B"))))
    desk.settle(app)
    assert str(HOSTILE) not in path.read_text() and "engine:hostile.py" in path.read_text()
    app.go_on(path)
    desk.settle(app)
    assert app.session.match.players[1].kind == "engine:hostile.py" and not app.session.notice


def test_played_on_from_a_moment_the_program_plays_again(table):
    app = table("human", kind("good"))
    desk.play_to_the_end(app)
    record = app.session.record()
    app.session.begin_at(record, 1)
    app._show_table()
    desk.play_to_the_end(app)
    assert not app.controller.match.players[1].failed
    assert str(HOSTILE) in app.session.record().header["private"]["commands"]["1"]


@pytest.mark.parametrize("guarded", [True, False])
def test_the_panel_says_whether_files_are_guarded(table, monkeypatch, guarded):
    monkeypatch.setattr("tabletop.ui.dialogs.programs.guards_files", lambda: guarded)
    app = table("human", "casual")
    app.open_programs()
    said = " ".join(label.text() for label in app.window.findChild(Programs).findChildren(QLabel))
    assert (say("programs.guarded") in said) == guarded
    assert (say("programs.unguarded") in said) != guarded
