"""Closed and opened again: the game is as it was left; a second window is told politely."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tabletop.cli import PlayArgs
from tabletop.match.match import PUBLIC
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
    pair = next(o for o in app.controller.hand.hands.every if o.sequence[0].verb == "pair")
    app.controller.play(pair)
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
    app.controller.resign(0)
    desk.settle(app)
    assert app.controller.match.result() is not None
    app.window.close()
    again = table(reopen=True, trust=True)
    assert again.controller.match.entries == 0
    assert again.controller.match.result() is None


def test_a_new_game_on_the_command_line_sets_the_old_one_aside(table, tmp_path):
    app = table("human", "human", trust=True)
    desk.play_on(app)
    app.window.close()
    again = table(reopen=True, args=PlayArgs(game="toy", seats=("human", "human"), seed="3"), trust=True)
    assert again.controller.match.entries == 0
    assert again.controller.match.seed == "3"
    kept = list(desk.paths(tmp_path).replays.glob("*.jsonl"))
    assert len(kept) == 1


def test_asking_for_a_resume_without_a_game_says_so(table):
    app = table(reopen=True, args=PlayArgs(resume=True), trust=True)
    assert app.window.notice.isVisible()
    assert "no game to continue" in app.window.notice.text()


def test_a_second_window_plays_without_saving_and_says_so(table, tmp_path):
    first = table("human", "human", trust=True)
    desk.play_on(first)
    second = table(reopen=True, trust=True)
    assert second.window.notice.isVisible()
    assert "another window" in second.window.notice.text()
    assert second.controller.match.entries == 0
    desk.play_on(second)
    assert second.controller.match.entries == 1
    second.window.close()
    desk.play_on(first)
    first.window.close()
    third = table(reopen=True, trust=True)
    assert third.controller.match.entries == 2


def test_a_damaged_save_starts_a_new_game_and_says_so(table, tmp_path):
    app = table("human", "human", trust=True)
    desk.play_on(app)
    app.window.close()
    desk.paths(tmp_path).current.write_bytes(b"nonsense\n")
    again = table(reopen=True, trust=True)
    assert again.controller.match.entries == 0
    assert "cannot be continued" in again.window.notice.text()


def test_a_disk_that_refuses_is_a_bar_and_not_an_end(table):
    app = table("human", "human", trust=True)
    recorder = app.controller.match.recorder

    def refuse(line):
        recorder._problem = "The game cannot be saved at the moment (disk full)."

    recorder.write, kept = refuse, recorder.write
    desk.play_on(app)
    assert app.window.notice.isVisible()
    assert "disk full" in app.window.notice.text()
    recorder.write = kept
    recorder._problem = ""
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
