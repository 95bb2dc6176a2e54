"""The list of games: continue, look back, delete; by mouse and keys, with damaged records and without any."""

import os

import pytest
from PySide6.QtCore import QDate, QDateTime, Qt, QTime
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tabletop.match.texts import say as entry
from tabletop.storage.library import DAMAGED, ENDED, OPEN, Kept
from tabletop.storage.seal import Seal
from tabletop.storage.texts import say as storage
from tabletop.ui.dialogs.games import OVER, UNDER_WAY, Games, Texts
from tabletop.ui.dialogs.look_back import LookBack
from tabletop.ui.dialogs.texts import say as dialogs
from tabletop.ui.texts import say
from tests.review.sages import Judge
from tests.toy_game import SPEC
from tests.ui import desk


@pytest.fixture
def several(table):
    """Two games under way (the second on the table) and one that is over."""
    app = table("human", "human", trust=True, seed="7")
    desk.resign(app)
    for seed in ("8", "9"):
        app.begin(app.session.choice._replace(seed=seed))
        desk.settle(app)
        desk.play_on(app)
    app.advising.of = lambda game: Judge([0.3])
    return app


def opened(app) -> Games:
    desk.key(app, Qt.Key.Key_F10)
    next(button for button in app.window.covers.menu.buttons if button.text() == say("menu.games")).click()
    return shown(app)


def shown(app) -> Games:
    desk.settle(app)
    listed = app.window.covers.overlay
    assert isinstance(listed, Games)
    desk.wait_for(app, lambda: not app.kept_games.gallery._timer.isActive())
    return listed


def texts(listed: Games) -> list[str]:
    model = listed.model
    return [model.data(model.index(row)) for row in range(model.rowCount())]


def test_the_list_tells_of_each_game(several):
    listed = opened(several)
    assert [listed.tabs.tabText(tab) for tab in (UNDER_WAY, OVER)] == [
        dialogs("games.under_way", number=2),
        dialogs("games.over", number=1),
    ]
    here = listed.chosen
    assert here.path == several.session.path and here.state == OPEN
    rows = texts(listed)
    assert all(row.startswith("Toy. ") and "Player 1" in row and "Player 2" in row for row in rows)
    assert sum(dialogs("games.on_table") in row for row in rows) == 1
    desk.key(several, Qt.Key.Key_Right)
    desk.wait_for(several, lambda: not several.kept_games.gallery._timer.isActive())
    assert listed.chosen.state == ENDED and "Player 2 wins" in texts(listed)[0]
    desk.key(several, Qt.Key.Key_Left)
    assert listed.tabs.currentIndex() == UNDER_WAY


def test_a_date_is_as_short_as_it_can_be(qapp, tmp_path):
    now = QDateTime(QDate(2026, 3, 1), QTime(9, 5))
    texts = Texts(lambda game: SPEC, None, lambda: now)

    def told(*day: int) -> str:
        when = QDateTime(QDate(*day), QTime(22, 7)).toSecsSinceEpoch()
        return texts.date(Kept(tmp_path, "a.jsonl", when, OPEN, {}))

    assert told(2026, 3, 1) == say("when.today", time="22:07")
    assert told(2026, 2, 28) == say("when.yesterday", time="22:07")
    assert told(2026, 1, 5) == "5 January"
    assert told(2025, 12, 24) == "24 December 2025"


def test_the_keys_continue_a_game(several):
    here, listed = several.session.path, opened(several)
    desk.key(several, Qt.Key.Key_Down if listed.list.currentIndex().row() == 0 else Qt.Key.Key_Up)
    other = listed.chosen.path
    assert other != here
    desk.key(several, Qt.Key.Key_Return)
    assert several.session.path == other and several.controller.match.seed == "8"
    assert several.window.covers.overlay is None
    desk.play_on(several)
    assert several.controller.match.entries == 2


def test_so_does_a_double_click(several):
    listed = opened(several)
    row = next(n for n, kept in enumerate(listed.model.rows) if kept.path != several.session.path)
    path = listed.model.rows[row].path
    at = listed.list.visualRect(listed.model.index(row)).center()
    QTest.mouseClick(listed.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(listed.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    desk.settle(several)
    assert several.session.path == path


def test_the_game_on_the_table_goes_on(several):
    opened(several)
    desk.key(several, Qt.Key.Key_Return)
    assert several.window.covers.overlay is None and several.controller.match.seed == "9"
    desk.play_on(several)


def test_what_is_over_can_be_looked_back_at_from_the_middle_of_a_game(several):
    listed = opened(several)
    desk.key(several, Qt.Key.Key_Right)
    assert listed.do_button.text() == dialogs("games.look_back")
    desk.key(several, Qt.Key.Key_Return)
    sheet = several.window.covers.overlay
    assert isinstance(sheet, LookBack)
    desk.wait_for(several, lambda: sheet.coach.over)
    assert sheet.coach.record.header["seed"] == "7"
    desk.key(several, Qt.Key.Key_Escape)
    assert several.controller.match.seed == "9"


def test_delete_asks_and_deletes(several):
    listed = opened(several)
    assert not listed.delete_button.isEnabled(), "the game on the table stays"
    desk.key(several, Qt.Key.Key_Down if listed.list.currentIndex().row() == 0 else Qt.Key.Key_Up)
    path, date = listed.chosen.path, listed._texts.date(listed.chosen)
    desk.key(several, Qt.Key.Key_Delete)
    asked = " ".join(label.text() for label in several.window.covers.overlay.findChildren(QLabel))
    assert f"Toy · {date}" in asked, "it says which one"
    desk.key(several, Qt.Key.Key_Return)  # the safe answer
    listed = shown(several)
    assert path.exists() and listed.chosen.path == path
    desk.key(several, Qt.Key.Key_Backspace)
    desk.key(several, "d")
    assert not path.exists()
    listed = shown(several)
    assert listed.tabs.tabText(UNDER_WAY) == dialogs("games.under_way", number=1)
    desk.key(several, Qt.Key.Key_Escape)
    assert several.window.covers.overlay is None


def test_the_picture_is_what_everybody_sees(several):
    listed = opened(several)
    models = []
    gallery = several.kept_games.gallery
    gallery._pictures.clear()
    real = several.table_view

    def spy(parent):
        view = real(parent)
        show = view.show_model
        view.show_model = lambda model, *more: (models.append(model), show(model, *more))
        return view

    gallery._make_view, gallery._view = spy, None
    listed._want()
    desk.wait_for(several, lambda: not gallery._timer.isActive())
    assert len(models) == 2
    for model in models:
        for seat in (0, 1):
            assert all(card.look < 0 for card in model.zone("hand", seat).cards)
    picture = gallery.picture(listed.chosen, 160)
    assert picture.width() == 160
    image = picture.toImage()
    assert len({image.pixel(x, 50) for x in range(160)}) > 5, "something is painted"


def test_damaged_records_are_one_sentence_each(several):
    folder = several.session.library.paths.games
    (folder / "a.jsonl").write_bytes(b"nonsense\n")
    torn = next(path for path in folder.glob("toy*.jsonl") if path != several.session.path)
    lines = torn.read_bytes().splitlines(keepends=True)
    (folder / "b.jsonl").write_bytes(lines[0].replace(b"rules_version", b"rules_VERSION") + lines[1])
    (folder / "c.jsonl").write_bytes(lines[0] + lines[1] + lines[1])
    listed = opened(several)
    bad = {kept.name: kept.problem for kept in listed.model.rows if kept.state == DAMAGED}
    assert set(bad) == {"a", "b", "c"}
    assert all(problem.count(".") >= 1 and "\n" not in problem for problem in bad.values())
    assert len(listed.model.rows) == 5
    listed.choose(UNDER_WAY, next(n for n, kept in enumerate(listed.model.rows) if kept.name == "a"))
    assert not listed.do_button.isEnabled() and listed.delete_button.isEnabled()
    desk.key(several, Qt.Key.Key_Return)
    assert several.window.covers.overlay is listed


def test_a_game_whose_key_is_back_goes_on(several, tmp_path):
    library = several.session.library
    seal, library.seal = library.seal, Seal(b"another key".ljust(32))
    listed = opened(several)
    assert all(kept.state == DAMAGED for kept in listed.model.rows)
    row = next(n for n, kept in enumerate(listed.model.rows) if kept.path != several.session.path)
    listed.choose(UNDER_WAY, row)
    listed.do_button.click()
    listed = shown(several)
    assert storage("save.sealed", name="") in listed.bad.text()
    library.seal = seal
    listed.close_panel()
    listed = opened(several)
    assert all(kept.state == OPEN for kept in listed.model.rows)


def test_a_game_that_does_not_play_to_its_end_goes_on_before_that(several):
    path = next(
        path
        for path in several.session.library.paths.games.glob("toy*.jsonl")
        if path != several.session.path
    )
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines, lines[-1]]))
    listed = opened(several)
    row = next(n for n, kept in enumerate(listed.model.rows) if kept.path == path)
    assert listed.model.rows[row].state == DAMAGED
    listed.choose(UNDER_WAY, row)
    listed.do_button.click()
    assert several.session.path == path and several.controller.match.entries == len(lines) - 1
    last = len(lines) - 1
    why = entry("entry.order", entry=last, before=last)
    assert storage("save.fits", problem=why) in several.window.notice.text()


def test_without_any_game_it_says_what_will_be_here(table):
    app = table("human", "human", trust=True)
    listed = opened(app)
    assert listed.chosen is None and listed.empty.isVisible()
    assert listed.empty.text() == dialogs("games.none_under_way", "here"), "nothing is played there yet"
    assert not listed.do_button.isEnabled() and not listed.delete_button.isEnabled()
    desk.key(app, Qt.Key.Key_Delete)
    desk.key(app, Qt.Key.Key_Return)
    desk.key(app, Qt.Key.Key_Right)
    assert listed.empty.text() == dialogs("games.none_over")
    assert app.window.covers.overlay is listed


def test_where_none_is_under_way_the_finished_ones_are_shown(table):
    app = table("human", "human", trust=True, seed="7")
    desk.resign(app)
    app.begin(app.session.choice._replace(seed="8"))
    desk.settle(app)
    listed = opened(app)
    assert listed.tabs.currentIndex() == OVER and listed.chosen is not None


def test_one_that_cannot_be_opened_brings_the_list_back(several):
    listed = opened(several)
    row = next(n for n, kept in enumerate(listed.model.rows) if kept.path != several.session.path)
    listed.choose(UNDER_WAY, row)
    os.unlink(listed.chosen.path)
    desk.key(several, Qt.Key.Key_Return)
    again = shown(several)
    assert again.bad.isVisible() and "cannot be opened" in again.bad.text()
    assert several.controller.match.seed == "9"


def test_a_game_open_in_another_window_is_told_as_such(several, table):
    second = table(reopen=True, trust=True)
    listed = second.window.covers.overlay or second.kept_games.open()
    desk.wait_for(second, lambda: not second.kept_games.gallery._timer.isActive())
    row = next(n for n, kept in enumerate(listed.model.rows) if kept.path == several.session.path)
    assert dialogs("games.elsewhere") in texts(listed)[row]
    listed.choose(UNDER_WAY, row)
    assert not listed.do_button.isEnabled() and not listed.delete_button.isEnabled()


def test_the_mark_is_first_on_a_game_that_can_be_continued(several, table):
    """The newest record is the other window's; what is new at this one is no record yet."""
    desk.play_on(several)
    second = table("human", "human", trust=True, seed="5")
    listed = opened(second)
    assert listed.model.rows[0].path == several.session.path and listed.model.rows[0].busy
    assert listed.do_button.isEnabled()
    assert listed.chosen.path != several.session.path


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (800, 560)])
def test_it_fits(several, size):
    several.window.resize(*size)
    listed = opened(several)
    listed.say("It cannot be opened: it is open in another window.")
    desk.settle(several)
    assert listed.rect().contains(listed.panel.geometry())
    for part in (listed.tabs, listed.list, listed.bad, listed.delete_button, listed.do_button):
        assert part.isVisible() and part.height() > 0
        inside = part.geometry()
        assert listed.panel.rect().contains(inside), part
        assert part.height() >= part.minimumSizeHint().height() or part is listed.list
