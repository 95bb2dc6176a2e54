"""Hot seat: the curtain names whose turn it is, hides every secret, and offers what needs no look."""

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tabletop.engine.actions import Action
from tabletop.engine.cards import CARD_CODES, card_text
from tabletop.match.public import PUBLIC
from tabletop.play import hot_seat as hot_seat_module
from tabletop.play.texts import say
from tabletop.presenter.table_model import card_words
from tabletop.ui.table.card_item import CardItem
from tests.specs import changed
from tests.toy_game import SPEC
from tests.toy_game.spec import asking
from tests.toy_game.state import CARDS
from tests.ui import desk

OFFERING = changed(SPEC, prompts=asking("answer", curtain="{who} may answer", standing="Pass from now on"))


def shown_looks(app) -> list[int]:
    """Every face on the table, face-down corners included."""
    items = [
        item for item in app.window.view.scene().items() if isinstance(item, CardItem) and item.isVisible()
    ]
    return [item.card.look for item in items if item.card.look >= 0]


def all_words(app) -> str:
    """Every text of every object of the window: labels, buttons, tool tips, names for screen readers, log rows."""
    words = [app.window.windowTitle()]
    found: list[QObject] = [app.window, *app.window.findChildren(QWidget)]
    for thing in found:
        for name in ("text", "toolTip", "accessibleName", "accessibleDescription", "statusTip", "whatsThis"):
            said = getattr(thing, name, None)
            words.append(str(said()) if callable(said) and name != "document" else "")
    words += app.window.panel.log.texts()
    for item in app.window.view.scene().items():
        words += [str(item.data(key)) for key in range(8)] + [item.toolTip()]
    return " ".join(words)


def test_the_curtain_closes_before_the_first_look(table):
    app = table("human", "human")
    box = app.window.curtain_box
    assert box.isVisible()
    assert box.name.text() == "Player 1"
    assert box.question.text() == "Lay a card, or put a pair away"
    assert app.controller.seating.eyes == PUBLIC


def test_nothing_secret_is_anywhere_while_it_is_closed(table):
    app = table("human", "human")
    assert shown_looks(app) == []
    desk.key(app, Qt.Key.Key_Return)
    assert len(shown_looks(app)) == 3
    card = desk.hand(app)[0]
    desk.click(app, card)
    desk.click(app, desk.Spot("place", "table", 0, 0))
    desk.key(app, "b")
    assert app.window.curtain_box.isVisible()
    assert app.window.curtain_box.name.text() == "Player 2"
    assert shown_looks(app) == []
    words = all_words(app)
    assert "Player 2" in words
    for secret in CARDS:
        assert card_text(secret) not in words, CARD_CODES[secret]
        assert card_words(secret) not in words, CARD_CODES[secret]
    assert app.controller.person.selection.affordances is None
    model = app.window.view.model
    assert all(card.look < 0 for zone in model.zones if zone.zone in ("hand", "table") for card in zone.cards)


def test_it_opens_by_enter_or_its_button_and_by_nothing_else(table):
    app = table("human", "human")
    for which in (Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Tab, "x", "u", "h", "m"):
        desk.key(app, which)
        assert app.window.curtain_box.isVisible(), which
    desk.click(app, desk.Spot("zone", "deck"))
    assert app.window.curtain_box.isVisible()
    QTest.mouseClick(app.window.curtain_box.button, Qt.MouseButton.LeftButton)
    desk.settle(app)
    assert not app.window.curtain_box.isVisible()
    assert app.controller.seating.eyes == 0


def test_the_lines_of_a_short_prompt_stand_together_in_a_narrow_window(table):
    app = table("human", "human")
    desk.resize(app, 1024, 640)
    card = app.window.strip.card
    assert card.help.text() == say("prompt.closed.help")
    assert card.help.geometry().top() - card.title.geometry().bottom() < card.title.fontMetrics().height()
    for label in (card.title, card.help):
        assert label.height() < label.fontMetrics().height() * 1.5


def test_log_and_undo_are_closed_with_it(table):
    app = table("human", "human")
    desk.key(app, Qt.Key.Key_Return)
    desk.play_on(app)  # seat 0 lays
    desk.key(app, Qt.Key.Key_Return)
    desk.play_on(app)  # seat 1 answers, seat 0 draws
    desk.play_on(app)  # seat 1 lays
    assert app.window.curtain_box.isVisible()
    drawn = [line for line in app.window.panel.log.texts() if "draws" in line]
    assert drawn == ["Player 1 draws a card."]
    assert not app.window.panel.tools.widgets[0].isEnabled()
    entries = app.controller.match.entries
    app.controller.person.undo()
    desk.settle(app)
    assert app.controller.match.entries == entries


def test_answers_on_the_curtain_have_keys_of_their_own(table):
    app = table("human", "human", spec=OFFERING)
    desk.key(app, Qt.Key.Key_Return)
    desk.play_on(app)
    assert [button.key for button in app.window.curtain_box.answers.widgets] == ["1", "2"]
    desk.key(app, " ")
    assert app.controller.match.observation(PUBLIC).fact("turns") == 0, "Space is too easily hit"
    desk.key(app, "1")
    assert app.controller.match.observation(PUBLIC).fact("turns") == 1


def test_passing_from_now_on_ends_with_another_kind_of_question(table):
    app = table("human", "human", spec=OFFERING)
    desk.key(app, Qt.Key.Key_Return)
    desk.play_on(app)
    QTest.mouseClick(app.window.curtain_box.answers.widgets[1], Qt.MouseButton.LeftButton)
    desk.settle(app)
    match = app.controller.match
    assert match.log(PUBLIC)[-1] is not None
    assert match.to_act == 1, "the next question is another one: it is asked"
    assert app.window.curtain_box.isVisible()
    assert app.controller.autoplay._standing == -1


def test_the_clock_stands_while_it_is_closed(table):
    app = table("human", "human", clock="10")
    clock = app.controller.match.clock
    assert not clock.ticking
    desk.key(app, Qt.Key.Key_Return)
    assert clock.ticking
    assert clock.running == 0
    desk.play_on(app)
    assert app.window.curtain_box.isVisible()
    assert not clock.ticking


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
def test_its_band_lies_inside_the_table(table, size):
    app = table("human", "human")
    desk.resize(app, *size)
    box = app.window.curtain_box
    assert box.rect().contains(box.band)
    assert box.button.isVisible()
    assert Action("pass") is not None


def test_of_many_public_answers_only_the_plain_one_is_offered(table, monkeypatch):
    """A curtain with a dozen buttons would be read by nobody."""
    app = table("human", "human", spec=OFFERING)
    desk.key(app, Qt.Key.Key_Return)
    desk.play_on(app)
    match, hot_seat = app.controller.match, app.controller.shutter.hot_seat
    decision = match.decision_for(1)
    cards = [Action("answer", card) for card in CARDS]

    def offered(number: int) -> list[str]:
        asked = decision._replace(actions=(*cards[:number], decision.actions[-1]))
        monkeypatch.setattr(match, "decision_for", lambda seat: asked)
        monkeypatch.setattr(hot_seat_module, "public_actions", lambda public, decision: decision.actions)
        return [button.label for button in hot_seat.text(1).buttons]

    assert len(offered(5)) == 7
    assert offered(6) == ["Pass", "Pass from now on"]
    assert offered(12) == ["Pass", "Pass from now on"]


def test_half_an_answer_is_never_offered(table, monkeypatch):
    """What asks for more cards would need a look."""
    app = table("human", "human", spec=OFFERING)
    desk.key(app, Qt.Key.Key_Return)
    desk.play_on(app)
    match, hot_seat = app.controller.match, app.controller.shutter.hot_seat
    monkeypatch.setattr(hot_seat_module, "public_actions", lambda public, decision: decision.actions)
    assert len(hot_seat.text(1).buttons) > 2
    monkeypatch.setattr(match, "peek", lambda seat, parts: (Action("pass"),))
    assert [button.label for button in hot_seat.text(1).buttons] == ["Pass from now on"]
