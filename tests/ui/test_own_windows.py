"""A window of one's own on the game that is played: it shows and plays one seat, and no hidden card of another."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget

from tabletop import games
from tabletop.engine.actions import Action
from tabletop.engine.cards import card_text
from tabletop.engine.player import HUMAN
from tabletop.engine.rng import Random
from tabletop.engine.state import GameState
from tabletop.match.public import PUBLIC
from tabletop.play.new_game import GameChoice, default_seats
from tabletop.play.seating import Seating
from tabletop.presenter.sounds import TURN
from tabletop.presenter.table_model import card_words
from tabletop.ui import placing, theme
from tabletop.ui.own_windows import OwnWindow
from tabletop.ui.texts import say
from tests.contract.leaks import permutation
from tests.example_game import SPEC as HIGHEST
from tests.ui import desk
from tests.ui.monkey import Table, World
from tests.ui.test_curtain import all_words, shown_looks

ENTER = Qt.Key.Key_Return
TABLES = (
    ("high_jinks", (HUMAN, HUMAN), {}),
    ("superjack", (HUMAN, HUMAN), {}),
    ("rupees", (HUMAN, HUMAN, "casual"), {}),
    ("jonkler", (HUMAN, HUMAN, HUMAN), {}),
    ("jacks_trump", (HUMAN, HUMAN, HUMAN), {}),
)
MOMENTS = 5
"""Of each game, somewhere in it."""


class Opened(NamedTuple):
    """A window of somebody's own with what conducts the match on its table, taken for an app here."""

    window: OwnWindow
    controller: Any


def opened(app: Any) -> list[Opened]:
    return [Opened(window, window.controller) for window in app.own_windows.opened]


def open_own(app: Any, seat: int = 1) -> Opened:
    """From its row of the menu, with the first view open, and with its curtain lifted."""
    if app.controller.seating.closed:
        desk.key(app, ENTER)
    name = app.controller.moment.names[seat]
    rows = app.window.menu_rows(app.controller)
    next(row for row in rows if row.label == say("menu.window_for", name=name)).act()
    (own,) = [one for one in opened(app) if one.window.seat == seat]
    own.window.resize(1280, 800)
    desk.settle(app)
    return own


def lift(own: Any) -> Any:
    """Its owner asks for their cards."""
    desk.key(own, ENTER)
    return own


@pytest.fixture
def both(table):
    """Two people at two windows, each with their hand before them."""
    app = table("human", "human")
    return app, lift(open_own(app))


def secrets(app: Any, seat: int) -> list[int]:
    """The cards that only this seat sees."""
    match = app.controller.match
    seen = {card.id for zone in match.observation(PUBLIC).zones for card in zone.cards}
    return [view.id for view in match.observation(seat).zone("hand", seat).cards if view.id not in seen]


def test_a_row_for_each_other_person_and_none_for_who_is_alone(table):
    app = table("human", "human", "human", spec=HIGHEST)
    desk.key(app, ENTER)

    def offered() -> list[str]:
        labels = [row.label for row in app.window.menu_rows(app.controller)]
        return [name for name in app.controller.moment.names if say("menu.window_for", name=name) in labels]

    assert offered() == ["Player 2", "Player 3"]
    open_own(app, 2)
    assert offered() == ["Player 2"]
    open_own(app, 1)
    assert offered() == []
    assert [one.controller.seating.humans for one in (app, *opened(app))] == [(0,), (2,), (1,)]


def test_it_opens_behind_the_curtain_with_a_name_and_no_card(table):
    app = table("human", "human")
    own = open_own(app)
    assert own.window.curtain_box.isVisible() and own.window.curtain_box.name.text() == "Player 2"
    assert shown_looks(own) == []
    words = all_words(own)
    for card in (*secrets(app, 0), *secrets(app, 1)):
        assert card_text(card) not in words and card_words(card) not in words
    assert "Player 2" in own.window.windowTitle()


def test_each_window_shows_its_own_hand_and_not_a_word_of_the_other(both):
    app, own = both
    for one, mine, other in ((app, 0, 1), (own, 1, 0)):
        words = all_words(one)
        for card in secrets(app, other):
            assert card_text(card) not in words and card_words(card) not in words, (mine, card)
        assert len(shown_looks(one)) == len(secrets(app, mine))


def test_a_round_is_played_with_the_mouse_in_one_and_the_keys_in_the_other(both):
    app, own = both
    match = app.controller.match
    desk.click(app, desk.hand(app)[0])
    desk.click(app, desk.Spot("place", "table", 0, 0))
    assert match.to_act == 1 and not app.window.curtain_box.isVisible()
    assert own.window.prompt.mine and not app.window.prompt.mine
    entries = match.entries
    for key in (Qt.Key.Key_Tab, ENTER, Qt.Key.Key_Tab, ENTER, Qt.Key.Key_Space):
        if match.entries == entries:
            desk.key(own, key)
    assert match.entries > entries, "with the keys alone"
    for _ in range(4):
        asked = app if match.to_act == 0 else own
        entries = match.entries
        desk.play_on(asked)
        assert match.entries > entries
        assert not app.window.curtain_box.isVisible() and not own.window.curtain_box.isVisible()


def test_keys_at_one_window_do_nothing_at_the_other(both):
    app, own = both
    desk.key(own, Qt.Key.Key_Tab)
    assert own.controller.person.selection.affordances is None and app.controller.match.entries == 0
    desk.key(own, "h")
    assert own.controller.person.hinting is None or not own.controller.person.hinting.open
    desk.key(app, "l")
    assert app.window.panel.holds_keys and not own.window.panel.holds_keys


def test_closing_it_gives_the_seat_back_with_the_gate(both):
    app, own = both
    desk.play_on(app)
    assert app.controller.match.to_act == 1
    desk.key(own, Qt.Key.Key_F10)
    assert own.window.covers.menu is not None
    labels = [row.label for row in own.window.menu_rows(own.controller)]
    assert say("menu.close_own") in labels
    assert not {say("menu.home"), say("menu.rematch"), say("menu.settings"), say("menu.quit")} & set(labels)
    own.window.close()
    desk.settle(app)
    assert app.own_windows.opened == [] and app.window.isVisible()
    assert app.window.curtain_box.isVisible() and app.window.curtain_box.name.text() == "Player 2"
    assert shown_looks(app) == []
    desk.key(app, ENTER)
    desk.play_on(app)
    assert app.controller.match.entries >= 2


def test_it_can_be_opened_again(both):
    app, own = both
    own.window.close()
    desk.settle(app)
    again = lift(open_own(app))
    assert again.window is not own.window and again.controller.seating.eyes == 1


def test_closing_the_first_window_closes_all(both):
    app, own = both
    app.window.close()
    desk.settle(app)
    assert app.own_windows.opened == [] and own.controller.moment.stopped


def test_leaving_the_game_closes_it(both):
    app, own = both
    app.go_home()
    desk.settle(app)
    assert app.window.home is not None and app.own_windows.opened == [] and own.controller.moment.stopped


def test_the_end_is_shown_at_both_and_the_rematch_at_the_same_windows(both):
    app, own = both
    own.controller.person.resign(1)
    desk.settle(app)
    assert app.window.covers.band is not None and own.window.covers.band is not None
    assert {"R", "C", "N"} <= {button.key for button in app.window.prompt.buttons}
    assert {button.key for button in own.window.prompt.buttons} == {"E"}
    app.rematch()
    desk.settle(app)
    (again,) = opened(app)
    assert again.window is own.window and again.controller is not own.controller
    assert again.window.covers.band is None and again.window.curtain_box.isVisible()
    assert shown_looks(again) == [] and app.controller.seating.humans == (0,)


def test_a_game_for_other_people_closes_it(both):
    app, own = both
    app.begin(GameChoice("toy", default_seats(2, ("human", "casual")), {}, "off", "1"))
    desk.settle(app)
    assert app.own_windows.opened == [] and own.controller.moment.stopped
    assert app.controller.seating.humans == (0,) and app.controller.seating.eyes == 0


def test_what_is_set_is_set_at_both(both):
    app, own = both
    app.settings.set("theme", "light")
    app.settings.set("card_size", 130)
    app.settings_changed()
    desk.settle(app)
    try:
        colours = [one.window.view.grab().toImage().pixelColor(600, 300).lightness() for one in (app, own)]
        assert theme.is_light() and abs(colours[0] - colours[1]) < 12
        assert own.window.view._arranged.share == 1.3
    finally:
        theme.wear(False)


def test_only_its_own_call_is_heard(both, monkeypatch):
    app, own = both
    heard: list[str] = []
    monkeypatch.setattr(app, "sound", heard.append)
    own.window.sound("slide")
    own.window.sound(TURN)
    assert heard == [TURN]


def test_its_list_of_keys_names_what_it_does_itself(both):
    app, own = both
    assert [key for key, _ in own.window.keys_with_ctrl] == ["Ctrl+Q"]
    assert {f"Ctrl+{key.name.removeprefix('Key_')}" for key in own.window._keys.with_ctrl()} == {
        "Ctrl+M",
        "Ctrl+Q",
    }
    assert {key.name for key in app.window._keys.with_ctrl()} == {"Key_N", "Key_O", "Key_M", "Key_Q", "Key_B"}


@pytest.mark.parametrize(
    ("first", "other"),
    [
        ((8, 40, 300, 300), (308, 40, 300, 300)),
        ((492, 40, 300, 300), (192, 40, 300, 300)),
        ((8, 40, 784, 300), (8, 340, 784, 300)),
        ((8, 40, 784, 752), (8, 40, 784, 752)),
    ],
)
def test_it_opens_beside_the_first_window_where_it_covers_least(qtbot, first, other):
    windows = [QWidget(), QWidget()]
    for window in windows:
        qtbot.addWidget(window)
    windows[0].setGeometry(*first)
    placing.beside(windows[1], windows[0])
    assert windows[1].geometry() == QRect(*other)
    assert windows[1].screen().availableGeometry().contains(windows[1].geometry())


def somewhere(table: Table, rng: Random) -> GameState:
    """A position in the middle of a game, at the beginning of a choice."""
    state = table.start(f"{rng.random()}")
    for _ in range(4 + int(rng.random() * 50)):
        decision = state.decision()
        assert decision is not None
        before = state.clone()
        state.apply(decision.actions[int(rng.random() * len(decision.actions))])
        if state.decision() is None:
            return before
    while (decision := state.decision()) is not None and decision.stage:
        state.apply(decision.actions[0])
    return state


class Sight:
    """Everything that can be seen, read, heard, offered and asked for in a window."""

    def __init__(self, world: World, one: Any) -> None:
        world.window = one.window  # `words` are read there
        view, controller = one.window.view, one.controller
        assert view.model is not None
        self.words = list(world.words())
        self.model = view.model
        hands = controller.moment.selection.affordances
        self.offers = hands.every if hands is not None else ()
        spots = sorted(spot for spot, _ in view.scene().all_spots())
        self.says = [controller.person.inquiry.hover_text(spot) for spot in spots]
        self.piles = [controller.person.inquiry.pile(zone.zone, zone.seat) for zone in view.model.zones]
        self.read = [one.window.reading._text(what) for what in ("hand", "table", "score", "answers")]
        self.copied = QApplication.clipboard().text()
        self.curtain = one.window.curtain_box.name.text()
        world.window = world.app.window


def compare(world: World, number: int) -> int:
    """Play moments of that game at two windows in two worlds, which differ in what is hidden from the own one's seat;
    returns how many moments were the same there. Raises AssertionError at the first that is not."""
    game, kinds, options = TABLES[number]
    table = Table(games.load(game), kinds, options)
    rng, compared = Random(f"own:{game}"), 0
    people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
    for _ in range(MOMENTS):
        state = somewhere(table, rng)
        asked = state.decision().seat
        first = asked if asked in people else people[0]
        seat = next(other for other in people if other != first)
        mapping = permutation(state, state.observe(seat), rng)
        if mapping is None:
            continue
        twin = state.clone()
        twin.relabel(mapping)
        moves = [a for a in state.decision().actions if a.card < 0 or mapping[a.card] == a.card][:1]
        real, other = (list(sights(world, table, each, seat, moves)) for each in (state, twin))
        for (known, here), (twin_known, there) in zip(real, other, strict=False):
            if known != twin_known:  # the move has told that seat something
                break
            for what in vars(here):
                assert getattr(here, what) == getattr(there, what), what
            compared += 1
    world.app.own_windows.close()
    return compared


def sights(
    world: World, table: Table, state: GameState, seat: int, moves: list[Action]
) -> Iterator[tuple[object, Sight]]:
    """What that seat knows and what its window shows: behind its curtain, open, and after each move."""
    app = world.app
    app.own_windows.close()
    world.sit_down(table, state, 0.0)
    app.own_windows.open(seat)
    (own,) = opened(app)
    own.window.resize(900, 640)
    desk.wait_for(app, lambda: own.window.reading is not None)
    match = app.controller.match

    def now() -> tuple[object, Sight]:
        return (match.observation(seat), match.decision_for(seat), match.log(seat)), Sight(world, own)

    yield now()
    world.fingers.wait(1000)
    own.controller.shutter.open()
    world.settle()
    assert own.controller.seating.eyes == seat
    yield now()
    for move in moves:
        if match.to_act is not None and move in match.decision_for(match.to_act).actions:
            app.controller._submit(match.to_act, (move,))
            world.settle()
            yield now()


@pytest.fixture
def world(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    made = World(tmp_path, monkeypatch)
    yield made
    made.app.own_windows.close()
    made.leave()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("number", range(len(TABLES)), ids=lambda n: TABLES[n][0])
def test_what_is_hidden_from_a_seat_changes_nothing_at_its_window(world, number):
    assert compare(world, number) >= 2 * MOMENTS - 2


def test_a_window_that_shows_another_seat_is_noticed(world, monkeypatch):
    monkeypatch.setattr(Seating, "seen", lambda seating: seating._match.observation(0))
    with pytest.raises(AssertionError):
        compare(world, 3)


def test_many_people_are_listed_in_a_menu_of_their_own(table):
    app = table(*["human"] * 6, spec=games.load("jonkler"))
    seats = app.controller.seating
    labels = [row.label for row in app.window.menu_rows(app.controller)]
    assert not any(label == say("menu.window_for", name="Player 1") for label in labels)
    next(row for row in app.window.menu_rows(app.controller) if row.label == say("menu.windows")).act()
    menu = app.window.covers.menu
    assert len(menu.buttons) == 5
    other = next(seat for seat in seats.humans if seat != seats.viewer)
    menu.buttons[0].click()
    desk.settle(app)
    assert [one.window.seat for one in opened(app)] == [other]
