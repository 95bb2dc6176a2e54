"""What the settings say of the look holds at once, for all that is open, and again at the next start."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QToolTip

from tabletop.games import load
from tabletop.ui import theme, wearing
from tabletop.ui.table import paint
from tabletop.ui.table.pictures import pictures
from tests.ui import desk
from tests.ui.holders import OPENERS, STOPPING
from tests.ui.measure import faults


@pytest.fixture(autouse=True)
def dark() -> Iterator[None]:
    yield
    theme.wear(False)
    theme.enlarge(1.0)
    pictures.clear()


def wish(app, **wishes: object) -> None:
    for name, value in wishes.items():
        app.settings.set(name, value)
    app.settings_changed()
    desk.settle(app)


def lightness(app) -> list[float]:
    """Of the felt, of the panel, and of an open dialog."""
    picture = app.window.grab().toImage()
    window, view, panel = app.window, app.window.view, app.window.panel
    places = [view.geometry().center(), panel.geometry().topLeft() + panel.rect().center() / 8]
    if window.covers.overlay is not None:
        board = window.covers.overlay.panel
        places.append(board.mapTo(window, board.rect().topLeft()) + board.rect().center() / 20)
    return [picture.pixelColor(place).lightnessF() for place in places]


def test_the_other_table_is_worn_at_once_and_taken_off_again(table):
    app = table("human", "casual")
    app.open_settings()
    desk.settle(app)
    before = lightness(app)
    wish(app, theme="light")
    assert theme.is_light()
    after = lightness(app)
    assert all(now > then + 0.2 for now, then in zip(after, before, strict=True)), (before, after)
    wish(app, theme="default")
    assert lightness(app) == pytest.approx(before, abs=0.02)


def test_the_next_start_wears_what_was_chosen(table):
    app = table("human", "casual")
    wish(app, theme="light")
    app.window.close()
    theme.wear(False)
    again = table(reopen=True)
    assert theme.is_light() and lightness(again)[1] > 0.6


def test_larger_letters_stop_where_the_window_ends(table):
    app = table("human", "casual")
    units = []
    for size, share in (((1280, 800), 100), ((1280, 800), 150), ((1024, 640), 150), ((2560, 1440), 150)):
        app.window.resize(*size)
        wish(app, text_size=share)
        units.append(app.window.unit)
    plain, large, clamped, wide = units
    assert large == pytest.approx(1.5 * plain)
    assert plain < clamped < 1.5 * plain
    assert wide == pytest.approx(1.5 * 1440 / 900)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_largest_letters_fit_into_all_that_opens(table, size):
    app = table("human", "casual", spec=STOPPING)
    app.window.resize(*size)
    wish(app, text_size=150)
    found = {}
    for name, opener in OPENERS.items():
        if name != "Panel":
            holder = opener(app)
            desk.settle(app)
            found[name] = faults(holder)
            holder.cancel()
            desk.settle(app)
    assert found and not any(found.values()), found


def test_words_on_the_table_grow_too_and_shrink_again(table):
    app = table("human", "casual")
    heights = []
    for share in (100, 150, 100):
        wish(app, text_size=share)
        heights.append((paint.felt_line("Deck", 14, 1.0).height(), paint.pill("7", 14, 1.0).height()))
        assert theme.letters() == share / 100
    assert heights[0] == heights[2]
    assert all(large > 1.1 * plain for plain, large in zip(heights[0], heights[1], strict=True))


@pytest.mark.parametrize(("size", "letters"), [((1280, 800), 150), ((1024, 640), 150), ((1280, 800), 100)])
def test_every_pile_keeps_its_title_at_larger_letters(table, size, letters):
    app = table("human", "casual", spec=load("superjack"))
    app.window.resize(*size)
    wish(app, text_size=letters)
    desk.settle(app)
    scene = app.window.view._scene
    titles = [title for key, title in scene.titles.items() if key[0] in ("library", "graveyard")]
    assert titles and not [title.toolTip() for title in titles if title.toolTip()]
    boxes = [title.sceneBoundingRect() for title in titles if not title.pixmap().isNull()]
    assert len({box.height() for box in boxes}) == 1, "in letters of one size"
    assert not [one for one in boxes for other in boxes if one != other and one.intersects(other)]
    assert all(box.left() >= 0 and box.right() <= scene.geometry.size[0] for box in boxes)


def test_the_title_of_a_pile_grows_as_far_as_it_has_room(qapp):
    try:
        theme.enlarge(1.5)
        heights = [paint.felt_line("Library", 14, 1.0, room, tight=True).height() for room in (40, 75, 400)]
        assert (
            heights[0] < heights[1] < heights[2] and heights[2] > paint.felt_line("Library", 14, 1.0).height()
        )
    finally:
        theme.enlarge(1.0)


def test_larger_cards_are_larger_in_the_hand_and_no_smaller_elsewhere(table):
    app = table("human", "casual")
    plain = app.window.view._scene.geometry
    wish(app, card_size=150)
    large = app.window.view._scene.geometry
    for one, other in zip(plain.zones, large.zones, strict=True):
        assert other.card >= one.card
        if one.kind == "hand" and not one.top:
            assert other.card == pytest.approx(1.5 * one.card, abs=1)
            assert other.arrange(5).bounds.y == pytest.approx(one.arrange(5).bounds.y, abs=3)
        elif one.kind != "hand":
            assert other.card_height <= other.rect.h + 1


def test_tool_tips_have_the_letters_of_the_panels(table):
    app = table("human", "casual")
    wish(app, text_size=150)
    assert QToolTip.font().families() == theme.ui_font(13).families()
    large = QToolTip.font().pixelSize()
    wish(app, text_size=100)
    assert QToolTip.font().pixelSize() < 0.8 * large


def test_the_suits_of_chart_and_log_follow_the_deck(table):
    app = table("human", "casual")
    wish(app, four_colour=True)
    assert app.window.panel.log.deck == "four_colour"
    wish(app, four_colour=False)
    assert app.window.panel.log.deck == "standard"


class Hints:
    def __init__(self, name: str) -> None:
        self._name = name

    def accessibility(self) -> Hints:
        return self

    def motionPreference(self) -> Hints:
        return self

    @property
    def name(self) -> str:
        return self._name


@pytest.mark.parametrize(("wished", "calm"), [("ReducedMotion", True), ("NoPreference", False)])
def test_nothing_flies_where_the_machine_is_told_so(table, monkeypatch, wished, calm):
    app = table("human", "casual")
    monkeypatch.setattr(QGuiApplication, "styleHints", staticmethod(lambda: Hints(wished)))
    wish(app, animation=100)
    assert (app.window.view.speed == 0) is calm
    assert wearing.is_calm(app.settings) is calm
