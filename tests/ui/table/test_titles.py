"""The titles of zones: larger letters grow as far as there is room for them, below the cards and beside them."""

import pytest

from tabletop import games
from tabletop.engine.cards import parse_card
from tabletop.engine.rng import Random
from tabletop.presenter.table_model import SeatInfo, TableCard, build_table
from tabletop.ui import theme
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table.pictures import pictures
from tabletop.ui.table.zone_item import _draw_pile
from tests.games.high_jinks.board import board
from tests.ui.table import felt

SPEC = games.load("high_jinks")


@pytest.fixture
def shown(qtbot):
    """A table after so many choices of casual players, and a function that draws it with such letters."""

    def show(choices: int, size: tuple[int, int]):
        state, rng = SPEC.start(2, "1"), Random("titles")
        for _ in range(choices):
            decision = state.decision()
            state.apply(SPEC.mind.policy(state.observe(decision.seat), decision, rng))
        seen = state.observe(0)
        infos = [SeatInfo("Ann", "Guest"), SeatInfo("Bo", "Casual", human=False)]
        model = build_table(SPEC, seen, SPEC.table.present(seen, None), infos, 0)
        view = felt.table(qtbot, spec=SPEC, size=size)
        view.show_model(model)

        def drawn(letters: float):
            theme.enlarge(letters)
            pictures.clear()
            view._scene.settle(model)
            return view._scene.titles

        return view, drawn

    yield show
    theme.enlarge(1.0)
    pictures.clear()


@pytest.mark.parametrize("size", [(1020, 800), (1660, 1080)])
def test_the_title_of_a_spread_is_as_large_as_letters_are_wanted(shown, size):
    _, drawn = shown(120, size)
    heights = [drawn(letters)["boneyard", -1].boundingRect().height() for letters in (1.0, 1.2, 1.5)]
    assert heights[0] < heights[1] < heights[2] and heights[2] >= 1.4 * heights[0]


@pytest.mark.parametrize("size", [(1024, 520), (1020, 800), (800, 400)])
@pytest.mark.parametrize("choices", [20, 120])
def test_no_title_grows_over_what_lies_below_it(shown, choices, size):
    view, drawn = shown(choices, size)
    zones = [box.rect for box in view._scene.geometry.zones if not box.optional]

    def over(letters: float) -> set[tuple[str, int, int]]:
        found = set()
        for key, title in drawn(letters).items():
            box = title.sceneBoundingRect()
            spread = view._scene.geometry.parts(*key)[0].kind != "pile"
            for n, rect in enumerate(zones if title.isVisible() and spread else ()):
                if box.top() < rect.y < box.bottom() - 3 and rect.x < box.right() and box.left() < rect.right:
                    found.add((*key, n))
        return found

    assert over(1.5) <= over(1.0)


def test_the_tick_of_a_chosen_damage_counter_leaves_the_line_above_it_to_be_read(qtbot):
    """ "2 spent" lost its last letters to it."""
    state = board(p0={"damage": "5C- 2C- 9H 7S", "hand": "8C"}).state
    infos = [SeatInfo("Ann", "Guest"), SeatInfo("Bo", "Casual", human=False)]
    model = build_table(SPEC, state.observe(0), SPEC.table.present(state.observe(0), None), infos, 0)
    view = felt.table(qtbot, spec=SPEC)
    view.show_model(model)
    for code, chosen in (("9H", "damage"), ("8C", "hand")):
        spot = model.find(parse_card(code))
        view.set_selection({spot})
        item = view._scene.item_at(spot)
        image, dpr = item._mark.pixmap().toImage(), item._mark.pixmap().devicePixelRatio()
        rows = [
            y
            for y in range(image.height())
            for x in range(image.width())
            if image.pixelColor(x, y).alpha() > 200
        ]
        above = item.box().y - item._mark.sceneBoundingRect().y() - min(rows) / dpr
        assert (above < 5) == (chosen == "damage"), (code, above)


def test_the_ring_of_an_advised_damage_counter_leaves_the_line_above_it_to_be_read(qtbot):
    """It lay over the lower half of "2 usable"."""
    state = board(p0={"damage": "5C- 2C- 9H 7S", "hand": "8C"}).state
    infos = [SeatInfo("Ann", "Guest"), SeatInfo("Bo", "Casual", human=False)]
    model = build_table(SPEC, state.observe(0), SPEC.table.present(state.observe(0), None), infos, 0)
    view = felt.table(qtbot, spec=SPEC, size=(1020, 800))
    view.show_model(model)
    spot = model.find(parse_card("9H"))
    view.set_advised({spot})
    ring, dpr = view._scene.item_at(spot)._mark, view._scene.item_at(spot)._mark.pixmap().devicePixelRatio()
    image = ring.pixmap().toImage()
    white = [y for y in range(image.height()) if image.pixelColor(image.width() // 2, y).alpha() > 200]
    title = view._scene.titles["damage", 0]
    letters = title.pixmap().toImage()
    inked = [
        y
        for y in range(letters.height())
        if any(letters.pixelColor(x, y).alpha() > 200 for x in range(letters.width()))
    ]
    foot = title.sceneBoundingRect().y() + max(inked) / letters.devicePixelRatio()
    assert foot < ring.sceneBoundingRect().y() + min(white) / dpr


@pytest.mark.parametrize("down", [True, False])
def test_the_number_on_an_open_pile_hides_no_index(qtbot, down):
    """On a small table it lay over the index and the head of the card on top."""
    art, top = CardArt(), TableCard(48, 48, down=down)
    plain, counted = (_draw_pile(art, top, 46.0, 0, count).toImage() for count in (0, 2))
    wide, high = plain.width(), plain.height()
    other = {y for y in range(high) for x in range(wide) if plain.pixel(x, y) != counted.pixel(x, y)}
    assert max(other) < high / 2 if down else min(other) > high / 2
