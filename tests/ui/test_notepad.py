"""The notepad of the Void in the window, and after a game without notes what somebody remembers of it."""

import json

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tabletop import games
from tabletop.engine.rng import Random
from tabletop.play.new_game import GameChoice, default_seats
from tabletop.play.texts import say as play
from tabletop.presenter.table_model import Spot
from tabletop.storage.listing import records
from tabletop.storage.texts import say as storage
from tabletop.ui.dialogs.cards import PAD_KEY, PileBrowser
from tabletop.ui.dialogs.notepad import Notepad, Recall, Recalled
from tabletop.ui.texts import say
from tests.ui import desk

SPEC = games.load("high_jinks")
VOID = Spot("zone", zone="void", seat=-1)
NINE, TEN, JOKER = 34, 38, 52
"""9♥ and 10♥ lie side by side."""


def position(void: str) -> dict[str, object]:
    """A game in its second round with these cards in the Void."""
    state, rng = SPEC.start(2, "pad", SPEC.make_options()), Random("pad")
    while (
        (state.result() is None and len(state.void) < 2)
        or state.decision().seat != 0
        or state.decision().stage
    ):
        decision = state.decision()
        state.apply(SPEC.mind.policy(state.observe(decision.seat), decision, rng))
    written = SPEC.notation.write_position(state)
    assert len(str(written["void"]).split()) >= 2
    return written


@pytest.fixture
def app(table, request):
    """A game with notes or without, some cards in the Void."""
    notes = getattr(request, "param", True)
    app = table("human", "casual", spec=SPEC)
    choice = GameChoice(SPEC.id, default_seats(2, ("human", "casual")), {"notes": notes}, seed="pad")
    app.change_table(lambda: app.session.begin(choice, position=position("")))
    desk.settle(app)
    return app


without_notes = pytest.mark.parametrize("app", [False], indirect=True, ids=["without notes"])


def menu_button(app, name: str):
    desk.key(app, Qt.Key.Key_F10)
    return next(button for button in app.window.covers.menu.buttons if button.text() == say(name))


def opened(app, kind):
    desk.settle(app)
    found = app.window.covers.overlay
    assert isinstance(found, kind)
    return found


@pytest.mark.rule("HJ-30.3")
def test_keys_and_mouse_mark_and_what_is_marked_stays(app):
    menu_button(app, "menu.pad").click()
    pad = opened(app, Notepad)
    for key in ("9", "h", Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Space):
        desk.key(app, key)
    for _ in range(2):
        QTest.mouseClick(pad.marks[JOKER], Qt.MouseButton.LeftButton, pos=QPoint(9, 9))
    assert pad.faces == (NINE, TEN, JOKER, JOKER)
    QTest.mouseClick(pad.marks[JOKER], Qt.MouseButton.LeftButton, pos=QPoint(9, 9))
    assert pad.faces == (NINE, TEN), "there are two of them"
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.covers.overlay is None
    assert app.controller.seating.noted() == (NINE, TEN)
    app.session.close()
    lines = app.session.library.read(next(app.session.library.paths.games.glob("*.jsonl"))).lines
    assert [line for line in lines if "noted" in line] == [{"n": 0, "noted": 0, "faces": [NINE, TEN]}]


@pytest.mark.rule("HJ-30.3")
def test_it_is_there_again_when_the_game_goes_on(app):
    desk.play_on(app)
    app.window.opening.pad()
    opened(app, Notepad).marks[NINE].click()
    path = app.session.path
    desk.key(app, Qt.Key.Key_Return)
    app.go_home()
    app.go_on(path)
    desk.settle(app)
    assert app.controller.seating.noted() == (NINE,)
    app.window.opening.pad()
    pad = opened(app, Notepad)
    assert pad.faces == (NINE,)
    desk.key(app, Qt.Key.Key_Delete)
    desk.key(app, Qt.Key.Key_Escape)
    assert app.controller.seating.noted() == ()


@pytest.mark.rule("HJ-30.3")
def test_it_lies_beside_the_list_of_the_void(app):
    app.window.opening.pile(VOID)
    assert app.window.noted
    opened(app, PileBrowser)
    desk.key(app, PAD_KEY)
    opened(app, Notepad)
    desk.key(app, Qt.Key.Key_Escape)
    app.window.opening.pile(Spot("zone", zone="deck", seat=-1))
    opened(app, PileBrowser)
    desk.key(app, PAD_KEY)
    opened(app, PileBrowser)


@without_notes
@pytest.mark.rule("HJ-30.4")
def test_without_notes_the_list_promises_none(app):
    app.window.opening.notes()
    listed = opened(app, PileBrowser)
    assert say("notes.none", "off") in [label.text() for label in listed.findChildren(QLabel)]


@without_notes
@pytest.mark.rule("HJ-30.4")
def test_without_notes_there_is_none_and_the_void_tells_nothing(app):
    assert not menu_button(app, "menu.pad").isEnabled()
    desk.key(app, Qt.Key.Key_Escape)
    app.window.opening.pad()
    assert app.window.covers.overlay is None
    app.window.opening.pile(VOID)
    opened(app, PileBrowser)
    desk.key(app, PAD_KEY)
    opened(app, PileBrowser)


def over(app) -> None:
    app.controller.person.resign(0)
    desk.wait_for(app, lambda: app.window.covers.band is not None)
    desk.settle(app)


def recall_keys(app) -> list[str]:
    return [button.key for button in app.window.covers.band.buttons if button.key == "V"]


@without_notes
@pytest.mark.rule("HJ-30.4")
def test_what_is_remembered_is_told_at_the_end_and_counted(app):
    over(app)
    assert recall_keys(app) == ["V"]
    there = SPEC.table.hidden_pile.faces(app.controller.match.past().position())
    absent = next(face for face in range(53) if face not in there)
    desk.key(app, "v")
    asked = opened(app, Recall)
    desk.key(app, Qt.Key.Key_Return)
    assert opened(app, Recall) is asked, "nothing is named yet"
    desk.key(app, Qt.Key.Key_Escape)
    assert recall_keys(app) == ["V"], "nothing was said"
    desk.key(app, "v")
    asked = opened(app, Recall)
    for face in (there[0], absent):
        asked.marks[face].click()
    desk.key(app, Qt.Key.Key_Return)
    told = opened(app, Recalled)
    words = play("recalled", "you wrong", pile="Void", right=1, all=len(there), wrong=1)
    assert told.accessibleDescription() == words == app.window.covers.band.remembered.text()
    shown = {cell.look: cell.badge for cell in told._cells.values() if cell.badge}
    assert set(shown) == {*there, absent}
    assert shown[absent] != shown[there[0]]
    desk.key(app, Qt.Key.Key_Return)
    assert recall_keys(app) == [] and app.window.covers.overlay is None
    app.go_home()
    library = app.session.library
    (row,) = library.entries()
    assert storage("records.recalled", pile="Void") in [figure.label for figure in row.told.tally.figures]
    library.paths.listing.unlink()
    played = json.loads(records(type(library)(library.paths), lambda _: SPEC, True))
    assert played == [], "it began in its middle"
    (again,) = type(library)(library.paths).entries()
    assert again.told.tally.figures == row.told.tally.figures, "the record says the same"


@without_notes
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (800, 480)])
def test_all_of_it_fits(app, size):
    app.window.resize(*size)
    over(app)
    desk.key(app, "v")
    asked = opened(app, Recall)
    for cell in asked.marks.values():
        assert asked.panel.rect().contains(cell.geometry())
    assert asked.panel.rect().contains(asked.say_button.geometry())
    asked.marks[0].click()
    desk.key(app, Qt.Key.Key_Return)
    told = opened(app, Recalled)
    assert all(told.panel.rect().contains(cell.geometry()) for cell in told._cells.values())


@pytest.mark.rule("HJ-30.4")
def test_of_several_people_each_is_asked_before_any_sees_what_lay_there(table):
    app = table("human", "human", spec=SPEC, trust=True)
    choice = GameChoice(SPEC.id, default_seats(2, ("human", "human")), {"notes": False}, seed="pad")
    app.change_table(lambda: app.session.begin(choice, position=position("")))
    desk.settle(app)
    over(app)
    for seat in (0, 1):
        assert recall_keys(app) == ["V"]
        desk.key(app, "v")
        opened(app, Recall).marks[seat].click()
        desk.key(app, Qt.Key.Key_Return)
        desk.settle(app)
        assert isinstance(app.window.covers.overlay, Recalled) == bool(seat)
    assert recall_keys(app) == []


def test_the_arrows_walk_over_the_faces_and_never_off_them(app):
    app.window.opening.pad()
    pad = opened(app, Notepad)
    ace, two, hearts = pad.marks[3], pad.marks[7], pad.marks[2]
    for key, there in (
        (Qt.Key.Key_Left, ace),
        (Qt.Key.Key_Up, ace),
        (Qt.Key.Key_Right, two),
        (Qt.Key.Key_Left, ace),
        (Qt.Key.Key_Down, hearts),
        (Qt.Key.Key_Up, ace),
    ):
        desk.key(app, key)
        assert app.window.focusWidget() is there, key
