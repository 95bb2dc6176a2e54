"""Closed and opened again: the game is as it was left; whatever is begun, no game is thrown away."""

import pytest
from PySide6.QtCore import Qt

from tabletop.ai.commands import bot_title
from tabletop.match.match import Match
from tabletop.match.players import Absent
from tabletop.match.public import PUBLIC
from tabletop.play.args import PlayArgs
from tabletop.play.session import CannotContinueError
from tabletop.play.texts import say
from tabletop.storage.library import OPEN
from tabletop.storage.save import Autosave, LockedError
from tabletop.ui.dialogs.look_back import LookBack
from tests.match.table import play_on
from tests.storage.test_save import FullDisk
from tests.toy_game import SPEC
from tests.ui import desk


def test_a_game_is_found_as_it_was_left(table):
    app = table("human", "human", trust=True, seed="7")
    desk.play_on(app)
    before = (app.controller.match.entries, app.controller.match.observation(PUBLIC))
    app.window.close()
    again = table(reopen=True, trust=True)
    match = again.controller.match
    assert (match.entries, match.observation(PUBLIC)) == before
    assert again.controller.seating.eyes == 1
    assert not again.window.notice.isVisible()
    desk.play_on(again)
    assert match.entries == before[0] + 1


def test_the_log_comes_back_too(table):
    app = table("human", "human", trust=True)
    desk.play_on(app)
    desk.play_on(app)
    lines = app.window.panel.log.texts()
    app.window.close()
    again = table(reopen=True, trust=True)
    assert again.window.panel.log.texts() == lines


def test_an_unfinished_compound_choice_is_not_kept(table):
    from tests.ui.test_play_by_hand import pair_seed

    app = table("human", "human", trust=True, seed=pair_seed())
    pair = next(o for o in app.controller.person.selection.affordances.every if o.sequence[0].verb == "pair")
    app.controller.person.play(pair)
    desk.settle(app)
    assert app.controller.match.staging
    app.window.close()
    again = table(reopen=True, trust=True)
    assert again.controller.match.entries == 0
    assert again.window.panel.card.title.text() == "Lay a card, or put a pair away"


def test_the_curtain_is_closed_after_a_resume(table):
    app = table("human", "human")
    desk.key(app, Qt.Key.Key_Return)
    desk.play_on(app)
    app.window.close()
    again = table(reopen=True)
    assert again.window.curtain_box.isVisible()
    assert again.window.curtain_box.name.text() == "Player 2"
    assert again.window.curtain_box.rect() == again.window.view.rect(), "it covers the whole table"
    assert again.window.curtain_box.band.bottom() > again.window.view.height() * 0.8, "and lies over the hand"


def test_a_finished_game_is_not_resumed(table):
    app = table("human", "human", trust=True)
    desk.resign(app)
    assert app.controller.match.result() is not None
    app.window.close()
    again = table(reopen=True, trust=True)
    assert again.controller.match.entries == 0
    assert again.controller.match.result() is None


def under_way(app):
    """The games that can be continued, by the numbers of their entries."""
    library = app.session.library
    rows = [kept for kept in library.entries() if kept.state == OPEN]
    return {kept.path: library.read(kept.path).entries for kept in rows}


def test_a_new_game_on_the_command_line_keeps_the_old_one(table):
    app = table("human", "human", trust=True)
    desk.play_on(app)
    path = app.session.path
    app.window.close()
    again = table(reopen=True, args=PlayArgs(game="toy", seats=("human", "human"), seed="3"), trust=True)
    assert again.controller.match.entries == 0
    assert again.controller.match.seed == "3"
    assert under_way(again) == {path: 1}
    again.go_on(path)
    assert again.controller.match.entries == 1


def test_a_game_left_with_moves_unsaved_is_not_said_to_be_kept(table):
    app = table("human", "human", trust=True, seed="7")
    desk.play_on(app)
    path = app.session.path
    saver = app.session._autosave
    saver._file = FullDisk(saver._file, 0)
    desk.play_on(app)
    app.begin(app.session.choice._replace(seed="8"))
    desk.settle(app)
    said = app.window.toast_box.label.text()
    assert said == say("session.unsaved", title="Toy")
    assert app.session.library.read(path).entries == 1


@pytest.mark.parametrize("way", ["new game", "rematch", "another"])
def test_what_is_begun_in_mid_game_keeps_the_game_and_says_where(table, way):
    app = table("human", "human", trust=True, seed="7")
    other = app.session.path
    desk.play_on(app)
    app.begin(app.session.choice._replace(seed="8"))
    desk.settle(app)
    desk.play_on(app)
    desk.play_on(app)
    path = app.session.path
    if way == "new game":
        app.begin(app.session.choice._replace(seed="9"))
    elif way == "rematch":
        app.rematch()
    else:
        app.go_on(other)
    desk.settle(app)
    assert say("session.kept", title="Toy") in app.window.toast_box.label.text()
    desk.play_on(app)
    expected = {other: 1, path: 2} | ({other: 2} if way == "another" else {app.session.path: 1})
    assert under_way(app) == expected
    app.go_on(path)
    desk.settle(app)
    assert (app.controller.match.entries, app.controller.match.seed) == (2, "8")
    desk.play_on(app)
    assert under_way(app)[path] == 3


def test_a_game_in_which_nothing_was_played_leaves_nothing(table, tmp_path):
    app = table("human", "human", trust=True, clock="10")
    for _ in range(3):
        app.rematch()
        desk.settle(app)
    app.window.close()
    folder = desk.paths(tmp_path)
    assert len(list(folder.games.glob("*.jsonl"))) == 1, "the deal that was left is found again"
    second = table(reopen=True, trust=True)
    seed = second.controller.match.seed
    assert not second.window.notice.isVisible()
    desk.play_on(second)
    assert not second.window.notice.isVisible() and under_way(second) == {second.session.path: 1}
    again = table(reopen=True, args=PlayArgs(game="toy", seed="5"), trust=True)
    assert again.controller.match.seed == "5" != seed
    assert not folder.replays.exists()


def test_a_record_that_cannot_be_continued_changes_nothing(table, tmp_path):
    app = table("human", "human", trust=True)
    desk.play_on(app)
    path = app.session.path
    (tmp_path / "x.jsonl").write_bytes(b"nonsense\n")
    for wrong in (tmp_path / "x.jsonl", tmp_path / "nowhere.jsonl"):
        with pytest.raises(CannotContinueError):
            app.go_on(wrong)
    assert app.session.path == path and app.controller.match.entries == 1
    assert list(desk.paths(tmp_path).games.glob("*.jsonl")) == [path]
    desk.play_on(app)
    assert under_way(app) == {path: 2}


def test_a_game_that_is_over_is_looked_back_at_instead_of_continued(table, tmp_path):
    app = table("human", "human", trust=True)
    desk.resign(app)
    app.rematch()
    desk.settle(app)
    (kept,) = desk.paths(tmp_path).replays.glob("*.jsonl")
    app.go_on(kept)
    desk.settle(app)
    assert list(desk.paths(tmp_path).replays.glob("*.jsonl")) == [kept]
    assert isinstance(app.window.covers.overlay, LookBack) and app.controller.match.entries == 0


def test_one_record_can_be_asked_for(table):
    app = table("human", "human", trust=True, seed="7")
    desk.play_on(app)
    path = app.session.path
    app.begin(app.session.choice._replace(seed="8"))
    desk.settle(app)
    desk.play_on(app)
    app.window.close()
    again = table(reopen=True, args=PlayArgs(resume=True, record=path), trust=True)
    assert again.controller.match.seed == "7" and again.window.covers.overlay is None


def test_a_second_window_has_a_game_of_its_own(table):
    first = table("human", "human", trust=True)
    desk.play_on(first)
    second = table(reopen=True, trust=True)
    assert not second.window.notice.isVisible()
    assert "open in another window" in second.window.toast_box.label.text()
    assert second.controller.match.entries == 0
    desk.play_on(second)
    mine, other = second.session.path, first.session.path
    with pytest.raises(LockedError):
        second.go_on(other)
    desk.play_on(first)
    desk.play_on(first)
    second.window.close()
    first.window.close()
    third = table(reopen=True, trust=True)
    found = under_way(third)
    assert found[mine] >= 1 and found[other] == 3 and len(found) == 2
    assert third.session.path == other, "the one that was left last"


def test_a_damaged_save_starts_a_new_game_says_so_and_stays(table):
    app = table("human", "human", trust=True)
    desk.play_on(app)
    path = app.session.path
    app.window.close()
    path.write_bytes(b"nonsense\n")
    again = table(reopen=True, trust=True)
    assert again.controller.match.entries == 0
    assert "cannot be continued" in again.window.notice.text()
    assert path.read_bytes() == b"nonsense\n"


def test_what_could_not_be_saved_is_asked_about_before_it_is_lost(table, monkeypatch):
    app = table("human", "human", trust=True)
    desk.play_on(app)
    saver = app.controller.match.recorder
    real = saver._file
    saver._file = FullDisk(real, 0)
    desk.play_on(app)
    app.window.close()
    assert app.window.isVisible() and app.window.covers.overlay is not None
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.isVisible() and app.window.covers.overlay is None
    for leave in (app.rematch, app.go_home):
        leave()
        assert type(app.window.covers.overlay).__name__ == "QuestionBox"
        desk.key(app, Qt.Key.Key_Escape)
        assert app.controller.match.entries == 2
    app.window.close()
    desk.key(app, Qt.Key.Key_Return)
    assert app.window.isVisible(), "it was tried again, and there is still no room"
    saver._file = real
    desk.key(app, Qt.Key.Key_Return)
    assert not app.window.isVisible()
    assert table(reopen=True, trust=True).controller.match.entries == 2


def test_who_closes_anyway_loses_only_what_waits(table):
    app = table("human", "human", trust=True)
    desk.play_on(app)
    saver = app.controller.match.recorder
    saver._file = FullDisk(saver._file, 0)
    desk.play_on(app)
    app.window.close()
    desk.key(app, "c")
    assert not app.window.isVisible()
    assert table(reopen=True, trust=True).controller.match.entries == 1


def test_room_that_is_free_again_needs_no_other_move(table):
    app = table("human", "human", trust=True)
    desk.play_on(app)
    saver = app.controller.match.recorder
    real = saver._file
    saver._file = FullDisk(real, 0)
    desk.play_on(app)
    saver._file = real
    app.window.close()
    assert not app.window.isVisible()
    assert table(reopen=True, trust=True).controller.match.entries == 2


def stranger(folder, kind):
    """A record with that kind at the second seat, and a private part that knows a command for it."""
    path = folder / "gift.jsonl"
    match = Match(SPEC, [Absent("human", "You"), Absent(kind, "Mira")], "1", recorder=Autosave(path, folder))
    match.recorder.remarks = {"private": {"commands": {"1": kind}}}
    match.start()
    play_on(match, moves=1)
    match.close()
    return path


@pytest.mark.parametrize("kind", ["engine:touch x", "engine:x", "grandmaster"])
def test_a_record_from_elsewhere_starts_no_program(table, tmp_path, monkeypatch, kind):
    path = stranger(tmp_path, kind)
    app = table("human", "human", trust=True)
    app.go_on(path)
    desk.settle(app)
    assert [player.kind for player in app.controller.match.players] == ["human", "casual"]
    assert app.window.notice.text() == say("session.replaced", names=bot_title(kind) or kind)


@pytest.mark.parametrize("place", ["games", "current"])
def test_nor_one_that_was_put_among_ones_own(table, tmp_path, place):
    path = stranger(tmp_path, "engine:touch x")
    paths = desk.paths(tmp_path)
    target = paths.current if place == "current" else paths.games / "toy.jsonl"
    target.parent.mkdir(parents=True)
    path.rename(target)
    for _ in range(2):  # it is no better known the second time
        app = table(reopen=True)
        assert [player.kind for player in app.session.match.players] == ["human", "casual"]
        assert app.session.match.entries == 1
        app.window.close()


def test_a_program_the_user_has_allowed_takes_its_seat_again(table, tmp_path):
    path = stranger(tmp_path, "engine:bot.pl")
    app = table("human", "human", trust=True, bots={"Bot": "/usr/bin/env /somewhere/bot.pl"})
    seats = app.session._seated(app.session.library.read(path))[0]
    assert seats[1].kind == "engine:/usr/bin/env /somewhere/bot.pl"


def test_a_disk_that_refuses_is_a_bar_and_not_an_end(table):
    app = table("human", "human", trust=True)
    recorder = app.controller.match.recorder

    def refuse(line):
        recorder._reason = "disk full"

    recorder.write, kept = refuse, recorder.write
    desk.play_on(app)
    assert app.window.notice.isVisible()
    assert "disk full" in app.window.notice.text()
    recorder.write = kept
    recorder._reason = ""
    desk.play_on(app)
    assert not app.window.notice.isVisible()


def test_the_log_reads_the_same_told_at_once_or_bit_by_bit(table):
    app = table("human", "human", trust=True)
    for _ in range(5):
        desk.play_on(app)
        lines = app.window.panel.log.texts()
        app.controller.refresh()
        desk.settle(app)
        assert app.window.panel.log.texts() == lines


def test_who_is_on_the_clock_is_kept(table):
    app = table("human", "casual", clock="5", time_ai=True)
    desk.play_on(app)
    app.window.close()
    again = table(reopen=True)
    assert again.controller.match.header()["time_ai"] is True
    assert (again.session.choice.clock, again.session.choice.time_ai) == ("5", True)
