"""The book that F1 opens: a first page in people's words, contents, a search, and the list of all keys."""

import re

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel

from tabletop import games
from tabletop.engine.spec import GameSpec
from tabletop.play.screen import Button, PromptText
from tabletop.ui.dialogs.texts import say
from tabletop.ui.key_help import table_keys
from tabletop.ui.over.key_list import KeyList
from tabletop.ui.reading import READINGS
from tabletop.ui.texts import say as window
from tests.specs import changed
from tests.toy_game import SPEC
from tests.ui import desk

BOOK = "# Toy\n\nA first page about crowns.\n\n### Your turn\n\n1. Take the crown.\n\n" + "\n".join(
    f"## §{n} Section {n}\n\n{'Words and more words. ' * 60}{'The Crown! ' * (n % 2)}\n" for n in range(1, 12)
)


@pytest.fixture
def book(table, tmp_path, monkeypatch):
    path = tmp_path / "RULES.md"
    path.write_text(BOOK, "utf-8")
    monkeypatch.setattr(GameSpec, "rulebook", path)
    app = table("human", "casual", spec=changed(SPEC))
    desk.key(app, Qt.Key.Key_F1)
    desk.settle(app)
    return app


def sheet(app):
    return app.window.covers.sheet


def press(app, key, modifiers=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(app.window.focusWidget(), key, modifiers)
    desk.settle(app)


def rows(app) -> list[str]:
    contents = sheet(app).contents
    return [contents.item(row).text() for row in range(contents.count())]


def at_top(app) -> str:
    return sheet(app).text.top(14).text()


def marked(app) -> list[str]:
    return [mark.cursor.selectedText() for mark in sheet(app).text.extraSelections()]


def test_the_contents_lead_to_each_section_and_follow_the_reader(book):
    assert rows(book) == [say("rules.short"), *(f"§{n} Section {n}" for n in range(1, 12))]
    assert sheet(book).contents.currentRow() == 0
    assert at_top(book) == "A first page about crowns.", "without the title, which the window says"
    sheet(book).contents.setCurrentRow(5)
    assert at_top(book) == "§5 Section 5"
    bar = sheet(book).text.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert sheet(book).contents.currentRow() > 8
    sheet(book).contents.setFocus()
    press(book, Qt.Key.Key_Home)
    assert at_top(book) == "A first page about crowns."


def test_what_is_typed_is_found_and_enter_goes_from_place_to_place(book):
    press(book, Qt.Key.Key_C)
    assert sheet(book).search.hasFocus()
    assert marked(book) == [] and sheet(book).found.text() == "", "one letter stands everywhere"
    for letter in "rown":
        press(book, letter)
    assert [words.lower() for words in marked(book)] == ["crown"] * 8
    assert sheet(book).found.text() == say("rules.found", "", hit=1, hits=8)
    assert rows(book)[0] == say("rules.hits_in", title=say("rules.short"), hits=2)
    assert rows(book)[1] == say("rules.hits_in", title="§1 Section 1", hits=1)
    assert rows(book)[2] == "§2 Section 2"
    for key, hit, section in (
        (Qt.Key.Key_Return, 2, 0),
        (Qt.Key.Key_Down, 3, 1),
        (Qt.Key.Key_F3, 4, 3),
        (Qt.Key.Key_Up, 3, 1),
    ):
        press(book, key)
        assert sheet(book).found.text() == say("rules.found", "", hit=hit, hits=8)
        assert sheet(book).contents.currentRow() == section
    press(book, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    press(book, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    press(book, Qt.Key.Key_Up)
    assert sheet(book).found.text() == say("rules.found", "", hit=8, hits=8), (
        "before the first comes the last"
    )
    QTest.mouseClick(sheet(book).forth, Qt.MouseButton.LeftButton)
    assert sheet(book).found.text() == say("rules.found", "", hit=1, hits=8)


def test_behind_a_click_on_a_chapter_typing_searches_and_no_bar_scrolls_what_fits(book):
    contents = sheet(book).contents
    assert contents.verticalScrollBar().isVisible() is (contents.verticalScrollBar().maximum() > 0)
    desk.resize(book, 1280, 1400)
    assert contents.verticalScrollBar().maximum() == 0 and not contents.verticalScrollBar().isVisible()
    at = contents.visualItemRect(contents.item(3)).center()
    QTest.mouseClick(contents.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert at_top(book) == "§3 Section 3"
    press(book, Qt.Key.Key_C)
    assert sheet(book).search.hasFocus() and sheet(book).search.text().lower() == "c"


def test_a_search_begins_where_one_reads_and_ends_with_escape(book):
    sheet(book).show_section("§6")
    sheet(book).search.setText("crown")
    assert sheet(book).found.text() == say("rules.found", "", hit=6, hits=8)
    sheet(book).search.setText("crowned")
    assert sheet(book).found.text() == say("rules.found", "none", hit=1, hits=0)
    assert not sheet(book).forth.isEnabled()
    press(book, Qt.Key.Key_Escape)
    assert sheet(book).search.text() == "" and marked(book) == [] and sheet(book).found.text() == ""
    assert book.window.focusWidget() is sheet(book).text
    press(book, Qt.Key.Key_Escape)
    assert sheet(book) is None


def test_a_place_that_is_found_is_said(book, monkeypatch):
    said = []
    monkeypatch.setattr(sheet(book), "_announce", said.append)
    sheet(book).search.setText("first page")
    told = say("rules.found", "", hit=1, hits=1)
    assert said == [say("rules.hit", told=told, text="A first page about crowns.")]


def test_f1_again_turns_to_the_keys_and_back(book):
    press(book, Qt.Key.Key_F1)
    assert sheet(book).keys.isVisible() and not sheet(book).text.isVisible()
    assert book.window.focusWidget() is sheet(book).keys
    press(book, "x")
    assert sheet(book).search.text() == "", "keys are not searched"
    press(book, Qt.Key.Key_F1)
    assert sheet(book).text.isVisible() and not sheet(book).keys.isVisible()
    desk.click(book, desk.hand(book)[0])
    assert book.window.focusWidget() is book.window
    desk.key(book, Qt.Key.Key_F1)
    assert sheet(book).keys.isVisible(), "from the table too"
    press(book, Qt.Key.Key_Escape)
    assert sheet(book) is None


def test_the_keys_are_those_of_the_moment(book):
    for label in ("Go to Combat", "End turn"):
        book.window.show_prompt(PromptText("Which?", buttons=(Button(label, "E", str),)))
        press(book, Qt.Key.Key_F1)
        assert label in [shown.text() for shown in sheet(book).keys.widget().findChildren(QLabel)]
        press(book, Qt.Key.Key_F1)


def test_the_menu_opens_the_keys(table):
    app = table("human", "casual")
    app.window.opening.menu()
    buttons = app.window.covers.menu.findChildren(QAbstractButton)
    (row,) = [button for button in buttons if button.text() == window("menu.keys")]
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    desk.settle(app)
    assert sheet(app).keys.isVisible()


def test_every_key_of_the_table_is_listed_and_those_of_the_buttons_first(table):
    app = table("human", "casual")
    app.window.hover = desk.hand(app)[0]
    heard = app.window._keys
    shown = (Button("Go to Combat", "C", str), Button("Not now", "N", str, enabled=False))
    groups = table_keys(shown, app.window.keys_with_ctrl)
    listed = {key for rows in groups.values() for keys, _ in rows for key in keys}
    assert set(heard.letters()) <= listed
    assert {key.name.removeprefix("Key_") for key in heard.always()} <= listed
    assert {f"Ctrl+{key.name.removeprefix('Key_')}" for key in heard.with_ctrl()} <= listed
    assert set(READINGS) <= listed
    assert next(iter(groups.items())) == (window("keys.now"), [(("C",), "Go to Combat")])
    assert next(iter(table_keys((), ()))) == window("keys.cards")


def test_what_a_key_does_is_heard_with_it(qtbot):
    shown = KeyList(table_keys((), ()))
    qtbot.addWidget(shown)
    heard = {label.accessibleName() for label in shown.findChildren(QLabel)}
    assert window("key.heard", keys="U", does=window("keys.undo")) in heard


@pytest.mark.parametrize("game", games.game_titles())
def test_the_first_page_of_a_game_is_read_at_a_glance(table, game):
    spec = games.load(game)
    app = table("human", *["casual"] * (spec.seats_default - 1), spec=spec)
    desk.resize(app, 1024, 640)
    app.window.opening.rules()
    desk.settle(app)
    text = sheet(app).text
    (full, *_) = text.sections()
    block = text.document().findBlockByNumber(full.block)
    assert text.document().documentLayout().blockBoundingRect(block).top() < text.viewport().height()
    assert "§" not in text.toPlainText()[: block.position()]
    blocks = [text.document().findBlockByNumber(number) for number in range(full.block)]
    headings = [at.blockNumber() for at in blocks if at.blockFormat().headingLevel()]
    assert len(headings) >= 2 and headings[0] > 0, "what it is about, then a turn, then how one wins"


@pytest.mark.parametrize("game", games.game_titles())
def test_statements_are_found_as_the_table_cites_them(table, game):
    spec = games.load(game)
    app = table("human", *["casual"] * (spec.seats_default - 1), spec=spec)
    app.window.opening.rules()
    desk.settle(app)
    text = sheet(app).text
    numbers = re.findall(r"^- \*\*(\w+)-([\w.]+)\*\*", spec.rulebook.read_text("utf-8"), re.MULTILINE)
    assert len(numbers) > 40
    for prefix, number in numbers:
        assert f"{prefix}-{number}" not in text.toPlainText()
        shown = f"§{number}" if number[0].isdecimal() else number
        assert text.place(shown).text().startswith(f"{shown} ")
    for number in {*re.findall(r"(?<!\*)\b[A-Z]{2}-([BC]\d+)", spec.rulebook.read_text("utf-8"))}:
        link = re.search(rf'href="#{number}">(.*?)</a>', text.toHtml())
        assert say("rules.ruling", number=number) in link[1], "whoever read (C60) asked what that is"
        text.anchorClicked.emit(QUrl(f"#{number}"))
        assert text.extraSelections()[0].cursor.block() == text.place(number), "it leads there"
