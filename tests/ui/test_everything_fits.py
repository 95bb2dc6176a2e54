"""Every control of what opens has at every size of window a size, lies inside, and its text is not cut."""

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication

from tabletop.engine.finale import Figure
from tabletop.engine.spec import Consequence, GameSpec
from tabletop.play.screen import Button, PromptText
from tabletop.presenter.finale import DecidingCard, EndText, Placing
from tabletop.ui import theme
from tabletop.ui.clock.window import ClockWindow
from tabletop.ui.dialogs.programs import MOST
from tabletop.ui.key_button import KeyButton
from tabletop.ui.wearing import palette
from tests.specs import changed
from tests.toy_game import SPEC
from tests.ui import desk
from tests.ui.clock_hand import Hand, a_session
from tests.ui.holders import CLOCK_OPENERS, OPENERS, STOPPING
from tests.ui.measure import faults, window_sizes

SIZES = window_sizes()


def custom_clock(app):
    dialog = OPENERS["NewGame"](app)
    dialog.clock.setCurrentIndex(dialog.clock.count() - 1)
    return dialog


def many_programs(app):
    app.settings.set("bots", {f"Program {n}": f"perl /home/me/bot-{n}.pl" for n in range(MOST)})
    return OPENERS["Programs"](app)


def long_question(app):
    text = "Somebody must agree, because a choice of theirs is concerned. " * 4
    app.window.ask("Take it back?", text, "All agree", str)
    return app.window.covers.overlay


def nine_seats(app):
    app.session.load = lambda game: changed(SPEC, table_max=9)
    dialog = OPENERS["NewGame"](app)
    dialog.count.setCurrentIndex(dialog.count.count() - 1)
    return dialog


MORE = {
    "NewGame, another clock": custom_clock,
    "NewGame, nine seats": nine_seats,
    "Programs, eight": many_programs,
    "QuestionBox, long": long_question,
}
"""What opens, where it has most to say."""


@pytest.mark.parametrize("name", [*OPENERS, *MORE])
def test_over_the_table(table, name):
    app = table("human", "casual", spec=STOPPING)
    opener = {**OPENERS, **MORE}[name]
    for size in SIZES:
        if name == "Panel" and size[0] >= 1200:
            continue
        desk.resize(app, *size)
        holder = opener(app)
        if name == "Panel":
            app.window.resize(*size)
        desk.settle(app)
        assert faults(holder) == [], size
        holder.cancel()
        desk.settle(app)


def error(window):
    panel = CLOCK_OPENERS["TimePanel"](window)
    panel.set_count(4)
    panel.fields.main.set_ms(0)
    panel.fields.main.changed.emit()
    return panel


@pytest.mark.parametrize("name", [*CLOCK_OPENERS, "TimePanel, four and an error"])
def test_over_the_clock(qtbot, name):
    window = ClockWindow(a_session(Hand(), names=("Mira", "Jonas", "Ada", "Leo")))
    qtbot.addWidget(window)
    window.show()
    for size in [(640, 400), *SIZES]:
        window.resize(*size)
        qtbot.wait(1)
        assert faults(window) == [], size
        holder = CLOCK_OPENERS.get(name, error)(window)
        qtbot.wait(1)
        assert faults(holder) == [], size
        holder.cancel()
        qtbot.wait(1)


def test_the_main_menu_lies_in_the_window(table):
    app = table("human", "casual")
    for size in SIZES:
        desk.resize(app, *size)
        app.window.opening.menu()
        assert app.window.rect().contains(app.window.covers.menu.geometry()), size
        assert faults(app.window.covers.menu) == [], size


def wide_question(app):
    app.window.ask("A question whose title needs more room than most of them have", "Why?", "Yes", str)
    return app.window.covers.overlay


def wide_options(app):
    (option, *_) = SPEC.options
    title = (
        "What this option does, in words that cannot be broken into two lines because a tick belongs to them"
    )
    app.session.load = lambda game: changed(SPEC, options=(option._replace(title=title),))
    return OPENERS["NewGame"](app)


@pytest.mark.parametrize("opener", [wide_question, wide_options])
def test_a_panel_is_as_wide_as_what_cannot_wrap(table, opener):
    app = table("human", "casual")
    desk.resize(app, 1024, 640)
    holder = opener(app)
    desk.settle(app)
    assert faults(holder) == []


@pytest.mark.parametrize("name", OPENERS)
def test_what_is_open_follows_the_window(table, name):
    app = table("human", "casual", spec=STOPPING)
    holder = OPENERS[name](app)
    if name in ("Panel", "PopMenu"):
        return
    for size in (SIZES[-1], SIZES[0], (1024, 640)):
        desk.resize(app, *size)
        assert faults(holder) == [], size


def an_end(seats: int) -> EndText:
    names = ("Mira", "Jonas", "Ada", "Leopold the Second", "Ines", "Otto", "Nora", "Finn", "You")[:seats]
    told = "K♦ came through unblocked in round 9: the sixth Damage Counter for Mira (§7.7)."
    cards = tuple(DecidingCard(look, "took a trick of round 12") for look in (12, 51, 52))
    figures = tuple(Figure(f"Something counted {n}", tuple(range(n, n + seats))) for n in range(5))
    placings = tuple(
        Placing(seat, name, seat + 1, str(340 - seat), seat == 0) for seat, name in enumerate(names)
    )
    return EndText("Mira, Jonas and Ada win", told, "By resignation", "§2", cards, figures, placings)


@pytest.mark.parametrize("seats", [2, 4, 9])
def test_the_end_of_a_game(table, seats):
    app = table("human", "casual")
    app.window.over(an_end(seats))
    for size in (*SIZES, *SIZES[::-1]):
        desk.resize(app, *size)
        assert not (found := faults(app.window.covers.band)), (size, found)


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1008, 592), (1024, 640), (800, 600), (1280, 800)])
def test_the_end_of_a_game_is_seen_with_its_buttons_without_scrolling(table, size, letters):
    app = table("human", "casual")
    theme.enlarge(letters)
    app.window.set_sizes(letters, 1.0)
    desk.resize(app, *size)
    app.window.over(an_end(4)._replace(headline="Leopold wins"))
    screen = app.window.covers.band
    screen.verdict.setText("You won, though 3 of your choices cost something, the costliest 13 %. " * 3)
    screen.verdict.show()
    screen.rescale(app.window.unit)
    desk.settle(app)
    (left, _) = screen._areas
    assert left.verticalScrollBar().maximum() == 0
    assert app.window.rect().contains(screen.kept.rect().translated(screen.kept.mapTo(app.window, QPoint())))


def test_the_band_between_two_games(table):
    app = table("human", "casual")
    app.window.interval("Mira, Jonas and Ada win the first game", "You 3 · Mira 4 · Jonas 4 · Ada 4", str)
    for size in (*SIZES, *SIZES[::-1]):
        desk.resize(app, *size)
        assert not (found := faults(app.window.covers.band)), (size, found)


def test_the_rules_follow_the_window_and_stay_at_their_paragraph(table, tmp_path, monkeypatch):
    rules = tmp_path / "RULES.md"
    sections = [f"## §{n} Section\n\n{'Words and more words. ' * 60}\n" for n in range(1, 30)]
    rules.write_text("\n".join(sections), "utf-8")
    monkeypatch.setattr(GameSpec, "rulebook", rules)
    app = table("human", "casual", spec=changed(SPEC))
    desk.resize(app, *SIZES[-1])
    app.window.opening.rules("§20")
    text = app.window.covers.sheet.text
    desk.settle(app)
    heights = []
    for size in (SIZES[-1], SIZES[0], (2560, 1400)):
        desk.resize(app, *size)
        heights.append(text.fontMetrics().height())
        assert text.cursorForPosition(QPoint(4, 14)).block().text() == "§20 Section"
    assert heights[0] > heights[2] > heights[1]


LONG = "The others bid 2 of 3 tricks. With your 1 it would come out even, and the dealer may not let it."
LABELS = (
    *("Go to Combat", "End turn", "Banish a pair of sevens", "Special summon"),
    *("Retire", "Dig", "Use ability", "Set"),
)
PROMPTS = {
    "short": PromptText("Who attacks?", "", ("§6",), (Button("No attack", "Space", str, primary=True),)),
    "wordy": PromptText(
        "Choose the second card of the pair that goes to the pile",
        LONG * 2,
        ("§11.4", "§13"),
        (Button("Take the two of Clubs", "1", str, final=True), Button("Cancel", "Esc", str)),
    ),
    "bids": PromptText(
        "How many tricks?", LONG, ("§2",), tuple(Button(f"Bid {n}", str(n), str) for n in range(9))
    ),
    "plays": PromptText(
        "Main Phase", LONG, ("§4",), tuple(Button(a, str(n), str) for n, a in enumerate(LABELS))
    ),
    "plays in a longer language": PromptText(
        "Main Phase Main",
        LONG * 2,
        ("§4",),
        tuple(Button(a + a[: round(len(a) * 0.4)], str(n), str) for n, a in enumerate(LABELS)),
    ),
    "long": PromptText(
        "Pay 9", LONG, ("§3",), (Button("With 7♠ 6♣ 2♦ and 3 more from the gems", "Y", str, wide=True),)
    ),
    "consequences": PromptText(
        "What now?",
        LONG,
        ("§4",),
        tuple(
            Button(f"Answer {n}", str(n), str, consequence=Consequence("13 damage", n == 1)) for n in range(4)
        ),
    ),
}


@pytest.mark.parametrize("name", PROMPTS)
def test_beside_the_table(table, name):
    app = table("human", "casual")
    for size in SIZES:
        desk.resize(app, *size)
        app.window.show_prompt(PROMPTS[name]._replace(mine=True, hint=True, undo="Undo: Lay 5 of Hearts"))
        desk.settle(app)
        assert not (found := faults(app.window.stage)), (size, found)
        assert app.window.view.height() > app.window.height() / 2, size


def test_the_log_is_whole_at_every_height(table):
    app = table("human", "casual")
    app.window.show_prompt(
        PROMPTS["plays in a longer language"]._replace(mine=True, hint=True, undo="Undo: Lay")
    )
    for height in range(640, 800, 3):
        desk.resize(app, 1280, height)
        assert not (found := faults(app.window.stage)), (height, found)


def test_a_short_label_is_whole_in_a_button_as_high_as_its_neighbours(qapp):
    """Beside a button of two lines one of one line is as high, and still says all on one line."""
    qapp.setPalette(palette())

    def inked(height: int) -> list[int]:
        button = KeyButton("Cancel", "Esc")
        button.set_unit(0.8)
        button.resize(button.minimumSizeHint().width(), height)
        picture = button.grab().toImage()
        middle = range(height // 2 - 8, height // 2 + 8)
        return [
            x
            for x in range(picture.width())
            if any(picture.pixelColor(x, y).lightness() > 120 for y in middle)
        ]

    one_line = inked(40)
    assert len(one_line) > 30 and inked(60) == one_line


def test_a_label_without_room_is_said_in_a_tip_while_it_has_none(qapp):
    button = KeyButton("Banish a pair of sevens", "1")

    def tip(width: int) -> str:
        button.resize(width, 44)
        QApplication.sendEvent(button, QEnterEvent(QPointF(1, 1), QPointF(1, 1), QPointF(1, 1)))
        return button.toolTip()

    wide = button.minimumSizeHint().width()
    assert [tip(wide - 20), tip(wide)] == ["Banish a pair of sevens", ""]
    button.setToolTip("No way back")
    assert tip(wide - 20) == "No way back"


@pytest.mark.parametrize("gilded", [True, False])
def test_what_is_written_below_a_label_takes_a_second_line_before_it_is_cut(qapp, gilded):
    def height(words):
        button = KeyButton("Attack", "1", primary=True)
        button.set_second(words, gilded)
        return button.height_at(218)

    assert height("nobody can block: health 20 → 19") > height("health 20 → 19") == height("13 damage")


@pytest.mark.parametrize("unit", [0.75, 0.9, 1])
def test_what_stands_on_a_ribbon_is_one_line_where_there_is_room_for_one(qapp, unit):
    button = KeyButton("Play…", "1", primary=True)
    button.set_second("Royal charge possible", True)
    button.set_unit(unit)
    button.resize(button.sizeHint())
    picture = button.grab().toImage()
    rows = "".join(
        " #"[any(picture.pixelColor(x, y).lightness() < 70 for x in range(9, button.width() - 30))]
        for y in range(4, button.height() - 4)  # within its edge, whatever lies behind it
    )
    assert len(rows.split()) == 2, "the label, and one line below it"


def test_a_label_above_other_words_takes_a_second_line_before_it_is_cut(qapp):
    def height(label):
        button = KeyButton(label)
        button.set_second("draw 3 cards", False)
        return button.height_at(218)

    assert height("Discard the straight: choose one more card") > height("Discard the straight")
