"""The course of the turn on the table: where it is, what its steps and marks are, and what a click on them means."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, Qt

from tabletop import games
from tabletop.engine.about import STEP, STOP
from tabletop.engine.layout import TurnBar, TurnStep
from tabletop.games.superjack.course import COMBAT, course
from tabletop.games.superjack.texts import say
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say as words
from tabletop.ui import theme
from tabletop.ui.table.card_item import CardItem
from tabletop.ui.table.course_item import plan
from tabletop.ui.table.geometry import fit
from tabletop.ui.table.scene import FLYING
from tests.games.superjack.board import board
from tests.ui import desk

SIZES = ((800, 480), (1024, 556), (1020, 800), (2300, 1440))
LONG = TurnBar(
    0,
    tuple(
        TurnStep(name, name.title(), "now" if name == "combat" else "") for name in ("main", "combat", "end")
    ),
    tuple(TurnStep(f"s{n}", "Attacker may equip", "now" if n == 3 else "", stop="buff") for n in range(8)),
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "game, seats", [("high_jinks", 2), ("high_jinks", 4), ("superjack", 2), ("superjack", 4)]
)
def test_the_bar_stands_on_the_line_within_the_table_and_its_parts_side_by_side(qapp, game, seats, size):
    geometry = fit(games.load(game).table.layout(seats), seats, 0, *size)
    found = plan(LONG, geometry)
    assert abs(found.rect.cy - geometry.line[1]) <= 1
    assert found.rect.x >= 0 and found.rect.right <= size[0] and found.px >= 12
    words = [part for part in found.parts if not part.dot]
    dots = [part for part in found.parts if part.dot]
    assert len(words) == 3 and len(dots) == 8 and len({part.spot for part in found.parts}) == 11
    for row in (words, dots):
        for one, other in pairwise(row):
            assert one.x + one.width <= other.x + 0.5
    assert found.parts[-1].x + found.parts[-1].width <= found.rect.w


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_between_the_agents_it_covers_no_place(qapp, seats, size):
    geometry = fit(games.load("high_jinks").table.layout(seats), seats, 0, *size)
    bar = plan(LONG, geometry).rect
    covered = [box for box in geometry.zones for cell in box.outlines() if cell.overlap(bar) > 0]
    assert not [box.zone for box in covered if box.kind == "places"]


@pytest.fixture
def fighting(table):
    """A window on Superjack before combat."""
    app = table("human", "human", spec=games.load("superjack"), trust=True)
    desk.place(app, board(p0={"creatures": "KS QS", "hand": "2C"}, p1={"creatures": "JC"}).state)
    return app


def step(app, name: str) -> Spot:
    return next(spot for spot, _ in app.window.view._scene.course.parts() if spot.zone == name)


def test_a_click_on_the_next_step_goes_there(fighting):
    view = fighting.window.view
    combat = step(fighting, "combat")
    assert combat in view._marks.lit.sources and step(fighting, "main1") not in view._marks.lit.sources
    assert "Go to combat" in fighting.controller.person.inquiry.hover_text(combat)
    assert (
        view.describe(combat) == "Combat, to come" and view.describe(step(fighting, "main1")) == "Main, now"
    )
    desk.click(fighting, combat)
    assert fighting.controller.match.observation(0).fact("phase") == "attack"
    assert view.describe(combat) == "Combat, now"


def test_no_card_that_turns_or_flies_lies_over_it(fighting):
    scene = fighting.window.view._scene
    desk.click(fighting, step(fighting, "combat"))
    everywhere = [card for card in scene.items() if isinstance(card, CardItem)]
    for height in (0, 40):
        everywhere[0].raise_to(FLYING + height)
        assert (
            max(item.zValue() for card in everywhere for item in (card, *card.tokens)) < scene.course.zValue()
        )


def test_the_keyboard_and_a_screen_reader_come_to_a_step(fighting):
    view = fighting.window.view
    assert step(fighting, "combat") in view.reading_order()
    reached = set()
    for _ in range(20):
        desk.key(fighting, Qt.Key.Key_Tab)
        reached.add(fighting.controller.person.selection.focus)
    assert step(fighting, "combat") in reached
    fighting.controller.person.selection.focus = step(fighting, "combat")
    desk.key(fighting, Qt.Key.Key_Return)
    assert fighting.controller.match.observation(0).fact("phase") == "attack"


def test_a_mark_is_a_wish_to_be_asked_that_a_click_takes_back(fighting):
    desk.click(fighting, step(fighting, "combat"))
    scene = fighting.window.view._scene
    mark = next(spot for spot, _ in scene.course.parts() if (spot.kind, spot.zone) == (STOP, "act"))
    passes = fighting.controller.autoplay.auto_pass
    assert scene.course.wants(mark) and "act" in passes.stops
    assert "asked there if it could matter" in fighting.window.view.describe(mark)
    told = fighting.controller.person.inquiry.hover_text(mark)
    assert told.endswith(words("stop", form="smart"))
    assert told.startswith(fighting.controller.match.spec.rules.prompts["act"].chance)
    before = scene.course.pixmap().toImage()
    desk.click(fighting, mark)
    assert "act" not in passes.stops and not scene.course.wants(mark)
    assert fighting.settings.get("passed_over") == {"superjack": ["act"]}
    assert scene.course.pixmap().toImage() != before
    assert "you are not asked" in fighting.window.view.describe(mark)
    assert fighting.window.toast_box.isVisible()
    assert words("stop", form="off") in fighting.controller.person.inquiry.hover_text(mark)
    desk.click(fighting, mark)
    assert "act" in passes.stops and fighting.settings.get("passed_over") == {"superjack": []}
    assert fighting.window.toast_box.label.text().endswith("if it could matter.")


def halves_of_mark(app, name):
    """Which halves of it are lit, the left one first."""
    item = app.window.view._scene.course
    rect = next(rect for spot, rect in item.parts() if (spot.kind, spot.zone) == (STOP, name))
    image, dpr = item.pixmap().toImage(), item.pixmap().devicePixelRatio()
    places = (QPointF(rect.cx + aside, rect.cy) - item.sceneBoundingRect().topLeft() for aside in (-2, 2))
    return [image.pixelColor((at * dpr).toPoint()) == theme.AMBER_WORD for at in places]


def test_a_step_with_a_mark_of_its_own_says_what_that_means(fighting):
    told = fighting.controller.person.inquiry.hover_text
    passes = fighting.controller.autoplay.auto_pass
    end = next(spot for spot, _ in fighting.window.view._scene.course.parts() if spot == Spot(STEP, "end"))
    assert "final" in passes.stops and told(end).endswith(words("step.stop", form="smart"))
    assert halves_of_mark(fighting, "final") == [True, False], "asked only where it could matter"
    passes.choose({}, False)
    fighting.controller.refresh()
    assert halves_of_mark(fighting, "final") == [True, True]
    passes.choose({}, True)
    fighting.toggle_stop("final")
    desk.settle(fighting)
    assert "final" not in passes.stops and told(end).endswith(words("step.stop", form="off"))
    assert halves_of_mark(fighting, "final") == [False, False]
    assert words("step.stop", form="off") not in told(step(fighting, "main2")), "it has none"


@pytest.mark.parametrize(
    ("smart", "asked", "form"),
    [(True, True, "smart"), (False, True, "every"), (True, False, "off"), (False, False, "")],
)
def test_a_mark_says_what_is_set_now_and_what_a_click_does(fighting, smart, asked, form):
    desk.click(fighting, step(fighting, "combat"))
    marks = fighting.window.view._scene.course.parts()
    mark = next(spot for spot, _ in marks if (spot.kind, spot.zone) == (STOP, "act"))
    before = fighting.window.view._scene.course.pixmap().toImage()
    fighting.controller.autoplay.auto_pass.choose({} if asked else {"superjack": ["act"]}, smart)
    fighting.controller.refresh()
    is_drawn_alike = fighting.window.view._scene.course.pixmap().toImage() == before
    assert is_drawn_alike == (form == "smart")
    told = fighting.controller.person.inquiry.hover_text(mark)
    assert told.endswith(words("stop", form=form)), "it comes behind what may be done there"


def test_a_step_that_cannot_be_gone_to_says_why_not(fighting):
    desk.click(fighting, step(fighting, "combat"))
    desk.click(fighting, step(fighting, "main1"))
    assert fighting.controller.match.observation(0).fact("phase") == "attack"
    assert fighting.window.toast_box.isVisible()


def test_whose_turn_it_is_shows_in_the_marks_at_its_end():
    assert [step.stop for step in course({"phase": "main1", "turn": 0}, 0).steps] == ["", "", "", "final"]
    assert [step.stop for step in course({"phase": "main1", "turn": 0}, 1).steps] == ["", "", "", "last"]
    assert (
        course({"phase": "throw", "turn": 0}, 0) is None and course({"phase": "over", "turn": 0}, 0) is None
    )
    assert course({"phase": "react", "turn": 0, "attackers": ()}, 0).inner[6].state == "now"


def test_each_side_has_marks_at_its_own_chances_in_combat_only():
    """Elsewhere the other side is asked: a mark would speak of another turn."""
    mine, theirs = (
        {
            step.id
            for step in course({"phase": "react", "turn": 0, "attackers": ()}, viewer).inner
            if step.stop
        }
        for viewer in (0, 1)
    )
    assert mine == {"buff", "act"} and theirs == {"defend", "rebuff", "react"}


FORMS = ("you", "they", "attacker", "")


def in_combat(viewer: int) -> TurnBar:
    return course({"phase": "rebuff", "turn": 0, "attackers": ((5, 1, 0),)}, viewer)


def test_each_step_of_combat_says_who_does_what_as_the_viewer_reads_it():
    def shorts(viewer):
        return [step.short for step in in_combat(viewer).inner]

    you, they, leads, other = (
        [say(f"course.{deed}", form=form) for deed in ("act", "equip")] for form in FORMS
    )
    ends = [say(f"step.{name}") for name in ("attack", "block", "split")]
    mine = [ends[0], they[0], ends[1], you[1], they[1], you[0], they[0], ends[2]]
    assert shorts(0) == mine
    assert shorts(1)[1] == you[0] and shorts(1)[3] == they[1]
    neither = shorts(2)
    assert neither[1] == other[0] and neither[3] == leads[1], "who is none of both reads of both"


@pytest.mark.parametrize("size", [(1020, 800), (1024, 556)])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_steps_of_combat_are_words_in_the_usual_windows(qapp, seats, size):
    geometry = fit(games.load("superjack").table.layout(seats), seats, 0, *size)
    account = geometry.ledger
    for below in (0.0, account.y + account.h / 2):
        found = plan(in_combat(0), geometry, below, account if below else None)
        words = [part for part in found.parts if part.short]
        assert [part.step.id for part in words] == list(COMBAT) and not found.told[0]
        assert all(one.x + one.width <= other.x + 0.5 for one, other in pairwise(words))
        assert found.rect.x >= 0 and found.rect.right <= (account.x if below else size[0])


def test_where_words_have_no_room_the_steps_are_dots(qapp):
    geometry = fit(games.load("superjack").table.layout(2), 2, 0, 620, 480)
    found = plan(in_combat(0), geometry)
    assert not [part for part in found.parts if part.short]
    assert sum(part.dot and part.step in in_combat(0).inner for part in found.parts) == len(COMBAT)
