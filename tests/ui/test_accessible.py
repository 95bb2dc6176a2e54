"""For people who listen: every control has a name, and what is asked and what happens is announced."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QListView

from tabletop import games
from tabletop.engine.texts import row
from tabletop.presenter.narrator import Sentence
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say as presenter
from tabletop.ui.table.nodes import Node
from tabletop.ui.texts import say
from tests.specs import verb_of
from tests.ui import desk
from tests.ui.test_play_by_hand import pair_of, pair_seed


@pytest.fixture
def said(monkeypatch):
    """Everything announced, in order."""
    from tabletop.ui.main_window import MainWindow

    spoken: list[str] = []
    monkeypatch.setattr(MainWindow, "announce", lambda self, text, alert=False: spoken.append(text))
    return spoken


def unnamed(app):
    """The visible controls a screen reader could not name."""
    kinds = (QAbstractButton, QComboBox, QLineEdit, QListView)
    found = [widget for kind in kinds for widget in app.window.findChildren(kind)]
    inner = (QComboBox, QListView)  # a combo box's own list and field
    return [
        widget
        for widget in found
        if widget.isVisible() and not name_of(widget) and not isinstance(widget.parent(), inner)
    ]


def name_of(widget):
    """A button without a name of its own is called by its text."""
    return widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")


def test_every_control_has_a_name(table):
    app = table("human", "casual")
    assert unnamed(app) == []
    details = partial(app.open_details, app.session.choice, app.begin)
    for open_it in (details, app.open_settings, app.window.opening.moves, app.window.opening.notes):
        open_it()
        desk.settle(app)
        assert app.window.covers.overlay is not None
        assert unnamed(app) == []
        desk.key(app, Qt.Key.Key_Escape)
    app.window.opening.menu()
    assert unnamed(app) == []
    desk.key(app, Qt.Key.Key_Escape)
    app.window.opening.rules()
    assert unnamed(app) == []
    desk.resign(app)
    assert app.window.covers.band is not None
    assert unnamed(app) == []


def test_what_is_asked_and_what_happens_is_said(table, said):
    app = table("human", "human", trust=True)
    assert said[-1] == app.window.panel.card.title.text()
    del said[:]
    desk.play_on(app)
    assert any("lay" in text for text in said), "what has happened"
    assert said[-1] == app.window.panel.card.title.text(), "what is asked next"


def test_the_curtain_is_said_without_secrets(table, said):
    table("human", "human")
    assert said[-1].startswith("Player 1: ")
    assert not any(suit in text for text in said for suit in "♣♦♥♠")


def test_every_line_of_a_batch_is_said(table, said):
    app = table("human", "casual")
    lines = [Sentence(f"Line {number}.", 0) for number in range(9)]
    app.window.show_log(lines, 0, False)
    assert said[-1] == " ".join(line.text for line in lines)


def test_what_is_new_is_said_too_where_the_log_is_written_anew(table, said):
    app = table("human", "casual")
    app.controller.telling._forgotten = (
        -1
    )  # as when a turn is over and its cards may not be looked up any more
    del said[:]
    desk.play_on(app)
    desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None)
    assert any("You lay" in text for text in said)


def test_a_card_says_which_of_how_many_it_is(table):
    app = table("human", "human", trust=True)
    view = app.window.view
    told = [view.describe(spot) for spot in desk.hand(app)]
    assert [text.rsplit(", ", 1)[1] for text in told] == [
        say("spot.number", number=n, all=3) for n in (1, 2, 3)
    ]
    assert view.describe(Spot("seat", seat=1)) == "Player 2, Points 0, Hand 3"


def test_the_number_follows_what_is_seen_where_a_hand_is_sorted(table):
    app = table("human", "casual", spec=games.load("jacks_trump"), seed="2")
    desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None)
    while not desk.hand(app):
        desk.play_on(app)
    view = app.window.view
    spots = sorted(desk.hand(app), key=lambda spot: view.spot_rect(spot).left())
    numbers = [int(view.describe(spot).rsplit(", ", 1)[1].split(" of ")[0]) for spot in spots]
    assert numbers == list(range(1, len(spots) + 1))


@pytest.mark.parametrize("key", ["i", "t", "w", "q"])
def test_keys_read_the_table_out(table, said, key):
    app = table("human", "human", trust=True)
    hand = [app.window.view.model.at(spot).name for spot in desk.hand(app)]
    desk.key(app, key)
    wanted = {
        "i": f"{presenter('read.hand', count=3, cards=row(hand))} {presenter('read.hand.all')}",
        "t": presenter("read.zone.counted", zone="Deck", count=6),
        "w": presenter("read.plate", form="in", name="Player 1", values="Points 0, Hand 3"),
        "q": "Lay a card, or put a pair away. " + presenter("read.answers", answers="Lay ").rstrip("."),
    }
    assert wanted[key] in said[-1]
    assert wanted[key] in app.window.toast_box.label.text(), "also for those who see"


def test_what_is_read_out_stands_in_the_menu_with_its_keys(table, said):
    app = table("human", "human", trust=True)
    app.window.opening.menu()
    (found,) = [button.row for button in app.window.covers.menu.buttons if button.text() == say("menu.read")]
    assert found.key == "I, T, W, Q"
    app.window.covers.menu._choose(found)
    assert [button.row.key for button in app.window.covers.menu.buttons] == ["I", "T", "W", "Q"]
    app.window.covers.menu._choose(app.window.covers.menu.buttons[0].row)
    assert said[-1].startswith("3 cards in hand")


def test_nothing_covered_is_read_out(table, said):
    app = table("human", "human")
    app.controller.shutter.open()
    desk.settle(app)
    hand = [app.window.view.model.at(spot).name for spot in desk.hand(app)]
    app.controller.shutter.close()
    desk.settle(app)
    del said[:]
    for key in "ITWO":
        app.window.reading.say(key)
    assert said[0].strip() == say("read.hidden")
    assert not any(name in text for text in said for name in hand)


def nodes_of(app) -> dict[str, QAbstractButton]:
    port = app.window.view.viewport()
    return {node.accessibleName(): node for node in port.findChildren(Node)}


@pytest.fixture
def listening():
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def test_nobody_listens_and_there_are_no_nodes(table):
    QAccessible.setActive(False)
    app = table("human", "casual")
    assert nodes_of(app) == {}


def test_everything_on_the_table_is_a_node_with_a_place_and_a_press(table, listening):
    app = table("human", "human", trust=True)
    view = app.window.view
    found = QAccessible.queryAccessibleInterface(view.viewport())
    told = [found.child(n).text(QAccessible.Text.Name) for n in range(found.childCount())]
    cards = [view.describe(spot) for spot in desk.hand(app)]
    assert told[:3] == cards, "the own hand first, in its order"
    assert told[-2:] == ["Player 1, Points 0, Hand 3", "Player 2, Points 0, Hand 3"]
    assert "Deck, 6 cards" in told and f"{say('spot.empty')}, Player 1, Table 1" in told
    node = nodes_of(app)[cards[1]]
    assert node.geometry() == view.spot_rect(desk.hand(app)[1])
    assert "Lay" in node.accessibleDescription()
    node.click()
    desk.settle(app)
    assert app.controller.person.selection.spots == (desk.hand(app)[1],)
    node.click()
    desk.settle(app)
    assert app.controller.match.entries == 1
    assert not any(name in nodes_of(app) for name in cards), "the table has turned"


def test_what_is_selected_is_said_with_what_it_can_do(table, said, listening):
    app = table("human", "human", trust=True)
    desk.key(app, Qt.Key.Key_Tab)
    focus = app.controller.person.selection.focus
    desk.key(app, Qt.Key.Key_Return)
    name = app.window.view.model.at(focus).name
    assert said[-1] == f"{say('read.selected', cards=name)} Lay"
    selected = f", {say('spot.selected')}, "
    assert sum(selected in told for told in nodes_of(app)) == 1
    desk.key(app, Qt.Key.Key_Escape)
    assert not any(selected in told for told in nodes_of(app))


def test_nodes_lie_where_the_things_lie_at_every_size(table, listening):
    app = table("human", "casual")
    for size in ((1024, 640), (1600, 1000)):
        desk.resize(app, *size)
        for spot in desk.hand(app):
            node = nodes_of(app)[app.window.view.describe(spot)]
            assert node.geometry() == app.window.view.spot_rect(spot)


def test_the_mouse_goes_through_them(table, listening):
    app = table("human", "human", trust=True)
    desk.click(app, desk.hand(app)[0])
    assert app.controller.person.selection.spots == (desk.hand(app)[0],)
    for node in nodes_of(app).values():
        assert node.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


@pytest.mark.parametrize("hide", ["curtain", "pause"])
def test_nodes_tell_no_covered_card_at_any_moment(table, listening, hide):
    app = table("human", "human", animation=100)
    app.controller.shutter.open()
    desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None)
    hand = [app.window.view.model.at(spot).name for spot in desk.hand(app)]
    assert any(name in " ".join(nodes_of(app)) for name in hand)
    if hide == "curtain":
        app.controller.shutter.close()
    else:
        app.controller.shutter.pause()
    for _ in range(20):
        assert not any(name in " ".join(nodes_of(app)) for name in hand)
        QTest.qWait(10)


def test_walking_says_where_one_is(table, said):
    app = table("human", "human", trust=True)
    desk.key(app, Qt.Key.Key_Tab)
    focus = app.controller.person.selection.focus
    assert said[-1].startswith(app.window.view.describe(focus))
    assert "Lay" in said[-1]


def test_why_not_and_the_end_are_said(table, said):
    app = table("human", "casual")
    app.controller.person.inquiry.refuse(desk.hand(app)[0], None)
    assert said[-1].startswith(app.window.toast_box.label.text())
    desk.resign(app)
    assert any(text.startswith("Mira wins") for text in said)


def test_a_partner_of_the_selection_says_what_it_fits_for(table, listening):
    app = table("human", "human", trust=True, seed=pair_seed())
    five, other = pair_of(app)
    name = app.window.view.describe(other)
    fits = presenter("now.fits", choice=verb_of(app.controller.match.spec, "pair").label)
    assert fits not in nodes_of(app)[name].accessibleDescription()
    desk.click(app, five)
    assert nodes_of(app)[name].accessibleDescription().startswith(fits)
    assert app.controller.person.inquiry.hover_text(other).startswith(fits)
