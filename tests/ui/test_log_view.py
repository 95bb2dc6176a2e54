"""The log's rows: as tall as the words painted in them, with the cards they speak of."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QFontMetrics, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.engine.cards import HIDDEN, parse_card
from tabletop.presenter.narrator import Play, Sentence
from tabletop.ui import theme
from tabletop.ui.panel import log_rows
from tabletop.ui.panel.log_rows import BEGINS, CARDS, MOST_CARDS, REPEAT, thumb, together
from tabletop.ui.panel.log_view import LogView, PointedLine


def inked(log: LogView, row: int) -> tuple[int, int]:
    """How tall a row is, and how tall the writing in it."""
    rect = log.visualRect(log.model().index(row, 0))
    image = log.viewport().grab(rect).toImage()
    ground = image.pixelColor(0, 0).lightness()

    def written(y: int) -> bool:
        return any(
            abs(QColor(image.pixel(x, y)).lightness() - ground) > 40 for x in range(0, image.width(), 2)
        )

    lines = [y for y in range(image.height()) if written(y)]
    return rect.height(), lines[-1] - lines[0] + 1


def test_no_row_is_a_line_taller_than_its_words(qapp: object) -> None:
    log = LogView()
    log.add([Sentence("You empower with 3♣ from hand.", 0)], -1, True)
    metrics = QFontMetrics(theme.ui_font(13.5))
    words = metrics.horizontalAdvance("You empower with 3♣ from hand.")
    log.show()
    wrapped = set()
    for width in range(words + 40, words + 64):  # so that it fits into one line, and just not
        log.resize(width, 300)
        QTest.qWait(1)
        tall, ink = inked(log, 0)
        wrapped.add(ink > metrics.lineSpacing())
        assert tall - ink < 10 + metrics.lineSpacing(), width
    assert wrapped == {True, False}
    log.close()


def test_what_comes_under_a_pointer_that_rests_is_not_pointed_at(qtbot: QtBot) -> None:
    log, heard = LogView(), []
    qtbot.addWidget(log)
    log.add([Sentence("You draw 5♥.", 0), Sentence("You draw 6♥.", 0)], -1, True)
    log.resize(300, 200)
    log.show()
    log.pointed.connect(heard.append)
    at = log.visualRect(log.model().index(0, 0)).center()
    log.comes_under(log.viewport().mapToGlobal(at))
    QTest.mouseMove(log.viewport(), at)
    assert not heard
    QTest.mouseMove(log.viewport(), at + QPoint(1, 0))
    assert [pointed.line.text for pointed in heard] == ["You draw 5♥."]


PAIR = Sentence(
    "Mira plays a pair.", 1, cards=(20,), how="pair", play=Play("For two cards.", (20, 22), (), ("gain",))
)
LINES = (
    Sentence("Your turn.", 0, True),
    Sentence("You draw 5♥.", 0, cards=(18,)),
    PAIR,
    Sentence("6♣ and 6♥ go to the Void.", 1, cards=(20, 22), how="banish"),
    Sentence("Mira gains 7♠.", 1, cards=(27,), how="gain"),
    Sentence("You draw 9♥.", 0, cards=(34,)),
)


def shown(qtbot: QtBot, lines: tuple[Sentence, ...] = LINES) -> LogView:
    log = LogView()
    qtbot.addWidget(log)
    log.resize(260, 400)
    log.add(lines, 0, True)
    log.show()
    return log


def data(log: LogView, role: int) -> list[object]:
    return [log.model().index(row, 0).data(role) for row in range(log.model().rowCount())]


def test_every_line_has_the_cards_it_speaks_of_beside_it(qtbot: QtBot) -> None:
    assert data(shown(qtbot), CARDS) == [(), (18,), (20, 22), (20, 22), (27,), (34,)]


def test_of_many_cards_the_last_says_how_many_more_there_are(qtbot: QtBot, monkeypatch) -> None:
    counted = []
    monkeypatch.setattr(log_rows, "_count", lambda painter, box, text, unit: counted.append((text, box)))
    for many in (MOST_CARDS, MOST_CARDS + 1, MOST_CARDS + 2):
        log = shown(qtbot, (Sentence("You draw many cards.", 0, cards=tuple(range(many))),))
        log.grab()
    assert [text for text, _ in counted] == ["+1", "+2"]
    assert all(box.left() > 0 and box.right() <= log.row_width for _, box in counted)


def test_what_one_player_does_in_a_row_begins_with_a_portrait_and_lies_on_one_ground(qtbot: QtBot) -> None:
    log = shown(qtbot)
    assert data(log, BEGINS) == [True, True, True, False, False, True]
    assert [log.goes_on(row) for row in range(6)] == [False, False, True, True, False, False]
    log.add([Sentence("You pass.", 0)], 0, False)
    assert log.goes_on(5), "also with what comes later"


def test_a_play_tells_what_it_was_for_when_it_was_and_what_came_of_it(qtbot: QtBot) -> None:
    log, pointed, chosen = shown(qtbot), [], []
    log.pointed.connect(pointed.append)
    log.chosen.connect(chosen.append)
    middle = log.visualRect(log.model().index(2, 0)).center()
    QTest.mouseMove(log.viewport(), middle)
    assert pointed == [PointedLine(PAIR, "Your turn.", ("Mira gains 7♠.",), True)]
    QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert chosen == pointed
    log.add([Sentence("You pass.", 0)], 0, False)
    assert pointed[1:] == [None], "what is new moves the lines under the pointer"


def test_the_keys_go_from_the_newest_line_up(qtbot: QtBot) -> None:
    log, pointed, chosen = shown(qtbot), [], []
    log.pointed.connect(pointed.append)
    log.chosen.connect(chosen.append)
    for _ in range(4):
        log.step(-1)
    assert [entry.line for entry in pointed] == [LINES[5], LINES[4], LINES[3], PAIR]
    log.show_again()
    assert chosen == [pointed[-1]]
    log.step(1)
    log.show_again()
    assert pointed[-1].line == LINES[3] and len(chosen) == 1, "no play"
    log.leave()
    assert log.current == -1


def test_what_is_hidden_is_a_back(qtbot: QtBot) -> None:
    assert thumb(HIDDEN, 22, 1.0, "standard").toImage() == thumb(HIDDEN, 22, 1.0, "four_colour").toImage()
    faces = [thumb(card, 22, 1.0, deck).toImage() for card in (9, 22) for deck in ("standard", "four_colour")]
    assert faces[0] != faces[1], "a diamond is blue in the four-colour deck"
    assert faces[2] == faces[3] != thumb(HIDDEN, 22, 1.0, "standard").toImage()


def test_a_joker_has_its_own_colour(qapp: object) -> None:
    red, black = (thumb(parse_card(code), 30, 1, "standard").toImage() for code in ("XR", "XB"))
    middle = range(5, 26)

    def reddest(image: QImage) -> int:
        pixels = [image.pixelColor(x, y) for x in middle for y in range(5, image.height() - 5)]
        return max(pixel.red() - pixel.blue() for pixel in pixels)

    assert reddest(red) > 80 > reddest(black)


def test_a_line_that_is_written_later_can_be_shown_again_too(qtbot: QtBot) -> None:
    log, shown_again = shown(qtbot), []
    log.repeat(["Mira takes the trick."], lambda: shown_again.append(1))
    assert data(log, REPEAT) == [None] * 6
    log.add([Sentence("Mira takes the trick.", 1)], 0, False)
    act = data(log, REPEAT)[-1]
    assert callable(act) and not any(data(log, REPEAT)[:-1])


def test_no_line_of_the_log_ends_within_a_score():
    told = together("Q♦ is defeated, 0 : 11: the higher Power wins")
    assert told.split(" ")[3:5] == ["0\u00a0:\u00a011:", "the"]


def test_the_first_line_of_a_full_log_is_whole_at_every_height(qtbot: QtBot) -> None:
    lines = tuple(
        Sentence(f"Mira plays card number {n} of a long turn." * (1 + n % 3), n % 2) for n in range(60)
    )
    log = shown(qtbot, lines)
    for height in range(180, 320, 7):
        log.resize(log.width(), height)
        log.show()
        log._to_end()
        first = log.visualRect(log.indexAt(QPoint(2, 0)))
        last = log.visualRect(log.model().index(59, 0))
        assert first.top() == 0, height
        assert 0 < last.bottom() < log.viewport().height(), height


def test_where_the_reader_has_scrolled_to_no_row_is_cut(qtbot: QtBot) -> None:
    lines = tuple(
        Sentence(f"Mira plays card number {n} of a long turn." * (1 + n % 3), n % 2) for n in range(60)
    )
    log = shown(qtbot, lines)
    log.resize(log.width(), 400)
    bar = log.verticalScrollBar()
    for value in range(100, 180, 7):
        bar.setValue(value)
        seen = log.viewport().mask().boundingRect()
        rows = [log.visualRect(log.model().index(row, 0)) for row in range(60)]
        assert all(seen.contains(row) or not seen.intersects(row) for row in rows), value
        assert seen.height() > 250
    bar.setValue(bar.maximum())
    assert log.viewport().mask().isEmpty()


@pytest.mark.parametrize(
    "more", ["", "All of them are seen. ", "Some of them stay unseen again for a round. "]
)
def test_a_long_first_row_that_is_cut_begins_with_a_whole_line(qtbot: QtBot, more: str) -> None:
    told = "All cards of the last round and a new one for each player are shuffled, with others. " * 2 + more
    log = shown(qtbot, (Sentence(told, -1), Sentence(told, -1)))
    spacing = QFontMetrics(theme.ui_font(13.5)).lineSpacing()
    tall = log.visualRect(log.model().index(1, 0)).height()
    assert tall > 4 * spacing
    for height in range(tall - 3 * spacing, tall):
        log.resize(log.width(), height)
        log.show()
        log._to_end()
        image = log.viewport().grab(QRect(0, 0, log.width(), 2 * spacing)).toImage()
        ground = image.pixelColor(log.width() - 1, 0).lightness()
        rows = [
            any(abs(image.pixelColor(x, y).lightness() - ground) > 40 for x in range(image.width()))
            for y in range(image.height())
        ]
        first = rows.index(True)
        assert first > 0 and all(rows[first : first + spacing // 2]), height


def test_the_handle_of_a_long_log_follows_the_pointer_from_the_first_pixel(qtbot: QtBot) -> None:
    log = shown(
        qtbot,
        tuple(Sentence(f"Line {number} of a game that has gone on for long.", -1) for number in range(120)),
    )
    bar = log.verticalScrollBar()
    bar.setValue(bar.maximum())
    at = QPoint(bar.width() // 2, bar.height() - 12)
    QTest.mousePress(bar, Qt.MouseButton.LeftButton, pos=at)
    gone = []
    for up in (0, 2, 4):
        QTest.mouseMove(bar, at - QPoint(0, up))
        gone.append(bar.maximum() - bar.value())
    QTest.mouseRelease(bar, Qt.MouseButton.LeftButton, pos=at)
    assert gone[0] == 0 < gone[1] < gone[2]


def test_a_line_that_is_scrolled_away_from_under_the_pointer_is_pointed_at_no_more(qtbot: QtBot) -> None:
    log, heard = shown(qtbot, LINES * 20), []
    log.pointed.connect(heard.append)
    bar = log.verticalScrollBar()
    at = QPoint(40, log.viewport().height() // 2)
    row = log.indexAt(at).row()
    QTest.mouseMove(log.viewport(), at)
    QTest.mouseMove(log.viewport(), at + QPoint(1, 0))
    assert heard[-1] == log.entry(row)
    bar.setValue(bar.value() - 200)
    assert heard[-1] is None
    QTest.mouseMove(log.viewport(), at)
    assert heard[-1] == log.entry(log.indexAt(at).row()) != log.entry(row)
