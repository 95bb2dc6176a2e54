"""Nobody peeks: what is seen and heard at a hot seat never depends on a hand whose owner has not asked for it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tabletop import games
from tabletop.engine.cards import look_of
from tabletop.engine.events import Event
from tabletop.engine.observation import Observation
from tabletop.engine.player import HUMAN
from tabletop.match.public import PUBLIC
from tabletop.play.hinting import Hinting
from tabletop.play.inquiry import Inquiry, Pile
from tabletop.play.seating import Seating
from tabletop.play.selection import Selection
from tabletop.presenter import sounds
from tabletop.presenter.table_model import TableModel
from tabletop.ui.main_window import MainWindow
from tabletop.ui.table.view import TableView
from tests.ui.monkey import Leak, Table, World, play

ROBOT = "casual"
TABLES = (
    ("high_jinks", (HUMAN, HUMAN), {}),
    ("superjack", (HUMAN, HUMAN), {}),
    ("rupees", (HUMAN, HUMAN, ROBOT), {}),
    ("rupees", (HUMAN, HUMAN, HUMAN), {"variant": "chance"}),
    ("jonkler", (HUMAN, ROBOT, HUMAN), {}),
    ("jacks_trump", (HUMAN, HUMAN, HUMAN), {}),
)
FRAMES = 340
"""Compared at each table: some 2,000 together."""
SOAK = 100_000
SHORT, GOES = 70, 60
"""Frames until it begins anew elsewhere where it found nothing, and how often it does."""


@pytest.fixture
def world(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    made = World(tmp_path, monkeypatch)
    yield made
    made.leave()


def table(number: int) -> Table:
    game, kinds, options = TABLES[number]
    return Table(games.load(game), kinds, options)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("number", range(len(TABLES)), ids=lambda n: f"{TABLES[n][0]}-{n}")
def test_nobody_peeks(world: World, number: int) -> None:
    assert play(world, [table(number)], FRAMES, "1") >= FRAMES


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_nobody_peeks_for_long(world: World) -> None:
    every = [table(number) for number in range(len(TABLES))]
    assert play(world, every, SOAK, "soak") >= SOAK


# The monkey itself can fail: whatever way the gate is broken, it notices.


def _always(*_: object) -> bool:
    return True


def _nothing(*_: object) -> None:
    return None


def _open_in_a_pause(seating: Seating) -> int:
    return seating.viewer if seating._asked else PUBLIC


def _go_on(seating: Seating) -> None:
    seating.paused = False


def _own_view(seating: Seating) -> Observation:
    return seating._match.observation(seating.viewer)


def _any_hand(inquiry: Inquiry, zone: str, seat: int) -> Pile:
    view = inquiry._moment.match.observation(max(seat, 0)).zone(zone, seat)
    looks = [look_of(card.id) for card in view.cards if card.id >= 0]
    return Pile(zone, looks, [""] * len(looks), [])


def _glide(view: TableView, model: TableModel, events: Sequence[Event] = (), *more: Any) -> None:
    SHOW(view, model, events, *more[:1])


def _by_card(event: Event, *_: object) -> str:
    return str(getattr(event, "card", ""))


SHOW = TableView.show_model
BROKEN = {
    "any press opens": (1, Seating, "fresh", property(_always)),
    "a pause hides nothing": (5, Seating, "eyes", property(_open_in_a_pause)),
    "a pause ends without a curtain": (4, Seating, "resume", _go_on),
    "a hand stays open while all look": (3, Seating, "gather", _nothing),
    "somebody goes away and it stays open": (5, Seating, "close", _nothing),
    "the view of whoever sat there last": (2, Seating, "seen", _own_view),
    "what lies over the table stays": (0, MainWindow, "put_away", _nothing),
    "the focus stays": (4, Selection, "release", _nothing),
    "the hint stays": (1, Hinting, "cancel", _nothing),
    "another's hand can be looked through": (2, Inquiry, "pile", _any_hand),
    "each card has a sound": (2, sounds, "_sound_of", _by_card),
    "cards glide face down to where they lay": (2, TableView, "show_model", _glide),
}
STARTS = {
    "a pause hides nothing": 3,
    "a pause ends without a curtain": 1,
    "a hand stays open while all look": 48,
    "somebody goes away and it stays open": 8,
    "the focus stays": 4,
    "the hint stays": 4,
    "another's hand can be looked through": 7,
    "each card has a sound": 49,
    "cards glide face down to where they lay": 1,
}
"""It does what chance tells it, and may miss a gap for a while: where it begins, if not at 0, so as to find it soon."""


@pytest.mark.timeout(300)
@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_gate_is_noticed(world: World, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    number, where, name, broken = BROKEN[how]
    monkeypatch.setattr(where, name, broken)
    with pytest.raises(Leak):
        for go in range(STARTS.get(how, 0), STARTS.get(how, 0) + GOES):
            play(world, [table(number)], SHORT, f"broken {go}")
