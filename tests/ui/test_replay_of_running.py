"""A game that still runs is opened from the list as a replay: what its only person saw, judged by nobody, and one press
from going on with it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop import games
from tabletop.engine.actions import Action
from tabletop.engine.observation import redact
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.match.public import OPEN, PUBLIC
from tabletop.play.args import PlayArgs
from tabletop.review.replay import Replay
from tabletop.storage.library import Library
from tabletop.ui.dialogs.games import OVER, UNDER_WAY, Games
from tabletop.ui.dialogs.look_back import LookBack
from tabletop.ui.dialogs.texts import say as dialogs
from tests.toy_game import SPEC
from tests.ui import desk
from tests.ui.test_games import opened as listed_games
from tests.ui.test_games import several, shown  # noqa: F401
from tests.ui.test_replay import opened as opened_replay

SEED = "twins"


def running(library: Library, spec: GameSpec, position: dict[str, object], moves: list[Action]) -> str:
    """The file name of a game that goes on from there, a person on seat 0."""
    saver = library.begin(spec.id)
    players = [Human("You"), Absent("casual", "Mira")]
    options = spec.make_options({"notes": False} if spec.id == "high_jinks" else {})
    match = Match(spec, players, SEED, options, position=position, recorder=saver)
    match.start()
    for action in moves:
        decision = match.decision_for(match.to_act)
        match.submit(decision.serial, decision.seat, action)
    assert match.result() is None and match.entries > 3
    match.close()
    return saver.path.name


ENOUGH = 12
"""Moves of a game that can be looked through."""


def sight(state: GameState) -> object:
    """All that seat 0 learns by what has just happened, and what it is asked."""
    events, state.events = state.events, []
    decision = state.decision()
    mine = decision is not None and decision.seat == 0
    asked = (decision.actions, decision.prompt) if mine else None if decision is None else decision.seat
    return state.observe(0), [redact(event, 0) for event in events], asked


def played_alike(twins: tuple[GameState, GameState], moves: int) -> Iterator[Action]:
    """Moves that are legal in both and tell seat 0 the same in both."""
    rng = Random("alike")
    for _ in range(moves):
        first, second = (twin.decision() for twin in twins)
        if first is None or second is None:
            return
        both = [action for action in first.actions if action in second.actions]
        rng.shuffle(both)
        for action in both:
            tried = tuple(twin.clone() for twin in twins)
            for twin in tried:
                twin.events = []
                twin.apply(action)
            if tried[0].result() is None and sight(tried[0]) == sight(tried[1]):
                break
        else:
            return
        for twin in twins:
            twin.apply(action)
        yield action


def twin_games(spec: GameSpec, library: Library) -> tuple[list[str], int]:
    """Two games under way of which seat 0 has seen the same, though the other cards differ; and how many choices."""
    options = spec.make_options({"notes": False} if spec.id == "high_jinks" else {})
    best: tuple[list[Action], list[dict[str, object]]] = ([], [])
    for deal in range(20):
        here, rng = spec.start(2, f"{SEED}:{deal}", options), Random(f"{SEED}:{deal}")
        made, first = 0, 8 if spec.id != SPEC.id else 0
        while (asked := here.decision()).seat != 0 or asked.stage or made < first:
            here.apply(spec.mind.policy(here.observe(asked.seat), asked, rng))
            made += 1
        for _ in range(10):
            other = spec.mind.sampler(here.observe(0))(rng)
            written = [spec.notation.write_position(state) for state in (here, other)]
            twins = tuple(spec.place(position, 2, SEED, options) for position in written)
            for twin in twins:
                twin.events = []
            if sight(twins[0]) != sight(twins[1]):
                continue
            moves: list[Action] = []
            for action in played_alike(twins, 24):
                moves.append(action)
            while moves and not _whole(spec, written[0], options, moves):
                moves.pop()
            if len(moves) > len(best[0]) and written[0] != written[1]:
                best = moves, written
        if len(best[0]) >= ENOUGH:
            break
    moves, written = best
    return [running(library, spec, position, moves) for position in written], len(moves)


def _whole(spec: GameSpec, position: dict[str, object], options: object, moves: list[Action]) -> bool:
    state = spec.place(position, 2, SEED, options)
    for action in moves:
        state.apply(action)
    return state.decision().stage == 0


def looked_at(app, replay: Replay, sheet: LookBack) -> list[object]:
    """All that is shown and told, place by place, and what is copied there."""
    out = []
    for place in range(replay.first, replay.last + 1):
        replay.go(place)
        desk.settle(app)
        image = sheet.grab().toImage()
        words = [line.text for line in replay.lines(place)], sheet.where.text(), sheet.caption.text()
        out.append((replay.model(), words, image.constBits().tobytes(), replay.words))
    for key in ("c", "a", "v", "d", "e"):  # copies; no other hand, no deal and no file of a game that lasts
        desk.key(app, key)
    out.append(QApplication.clipboard().text())
    out.append((replay.eyes, replay.viewer, sheet.play_button.isEnabled()))
    return out


@pytest.mark.parametrize("game", ["", "high_jinks", "jonkler"])
def test_nothing_of_it_depends_on_cards_that_its_person_has_not_seen(table, game):
    spec = games.load(game) if game else SPEC
    app = table("human", "casual", spec=spec)
    names, moves = twin_games(spec, app.session.library)
    assert moves > 4
    told, positions = [], []
    for name in (names[0], *names):  # once before, because letters are painted otherwise the first time
        app.looking_back.at_file(app.session.library.paths.games / name)
        sheet = opened_replay(app)
        replay = sheet.replay
        assert replay.last > 3 and replay.eyes == 0
        told.append(looked_at(app, replay, sheet))
        past = replay.retelling.past(replay.last)
        positions.append(past.position())
        with pytest.raises(ValueError):
            replay.retelling.seen(replay.last, OPEN)
        with pytest.raises(ValueError):
            replay.retelling.seen(replay.last, 1)
        desk.key(app, Qt.Key.Key_Escape)
    assert positions[1] != positions[2], "they were the same game"
    assert told[1] == told[2]


def test_a_key_opens_it_and_another_goes_on_with_the_game(table):
    app = table("human", "casual", seed="3")
    for _ in range(3):
        desk.play_on(app)
    left, entries = app.session.path, app.controller.match.entries
    app.begin(app.session.choice._replace(seed="4"))
    desk.settle(app)
    listed = listed_games(app)
    listed.choose(UNDER_WAY, next(n for n, kept in enumerate(listed.model.rows) if kept.path == left))
    desk.key(app, "l")
    sheet = opened_replay(app)
    replay = sheet.replay
    assert sheet.coach is None and not replay.open_allowed and replay.eyes == 0
    assert not sheet.tabs.isVisible() and not sheet.bar.all.isVisible() and not sheet.bar.seat.isVisible()
    assert (replay.first, replay.last, replay.place) == (0, entries, 0)
    desk.key(app, Qt.Key.Key_Right)
    assert replay.place == 1
    desk.key(app, Qt.Key.Key_End)
    assert replay.place == replay.last
    desk.key(app, Qt.Key.Key_Return)
    assert app.window.covers.overlay is None
    assert app.session.path == left and app.controller.match.entries == entries


def test_the_button_opens_it_and_only_where_games_run(table):
    app = table("human", "casual", seed="3")
    desk.play_on(app)
    left = app.session.path
    app.begin(app.session.choice._replace(seed="4"))
    desk.settle(app)
    listed = listed_games(app)
    listed.choose(UNDER_WAY, next(n for n, kept in enumerate(listed.model.rows) if kept.path == left))
    assert listed.look_button.isVisible() and listed.look_button.isEnabled()
    desk.key(app, Qt.Key.Key_Right)
    assert listed.tabs.currentIndex() == OVER and not listed.look_button.isVisible()
    desk.key(app, "l")
    assert app.window.covers.overlay is listed
    listed.tabs.setCurrentIndex(UNDER_WAY)
    listed.choose(UNDER_WAY, next(n for n, kept in enumerate(listed.model.rows) if kept.path == left))
    QTest.mouseClick(listed.look_button, Qt.MouseButton.LeftButton)
    sheet = opened_replay(app)
    (go_on,) = [
        button for button in sheet.side.findChildren(type(sheet.play_button)) if button.key == "Enter"
    ]
    assert go_on.text() == dialogs("back.go_on") and go_on.primary and not sheet.play_button.primary
    desk.key(app, Qt.Key.Key_Escape)
    assert app.session.path != left, "closed, not gone on with"


def test_of_several_people_nobodys_hand_is_seen(several):  # noqa: F811
    listed = listed_games(several)
    row = next(n for n, kept in enumerate(listed.model.rows) if kept.path != several.session.path)
    listed.choose(UNDER_WAY, row)
    desk.key(several, "l")
    replay = opened_replay(several).replay
    assert replay.eyes == PUBLIC and replay.retelling.eyes == (PUBLIC,)
    for seat in (0, 1):
        hand = replay.model().zone("hand", seat).cards
        assert hand and all(card.look < 0 for card in hand)


def test_the_one_on_the_table_is_looked_at_as_at_the_table(several):  # noqa: F811
    listed = listed_games(several)
    assert isinstance(listed, Games) and listed.chosen.path == several.session.path
    desk.key(several, "l")
    sheet = opened_replay(several)
    assert sheet.replay.eyes == several.controller.seating.eyes and sheet.coach is None
    desk.key(several, Qt.Key.Key_Escape)
    assert several.window.covers.overlay is None and several.controller.match.seed == "9"


@pytest.mark.rule("HJ-30.2")
def test_with_notes_off_it_begins_where_nothing_is_forgotten_yet(table):
    spec = games.load("high_jinks")
    app = table("human", "casual", spec=spec)
    saver, rng = app.session.library.begin(spec.id), Random(SEED)
    players = [Human("You"), Absent("casual", "Mira")]
    match = Match(spec, players, SEED, spec.make_options({"notes": False}), recorder=saver)
    match.start()
    while not match.remembered or match.to_act != 0:
        decision = match.decision_for(match.to_act)
        action = spec.mind.policy(match.observation(decision.seat), decision, rng)
        match.submit(decision.serial, decision.seat, action)
    remembered = match.remembered
    match.close()
    app.looking_back.at_file(saver.path)
    replay = opened_replay(app).replay
    assert replay.place == replay.first == replay.retelling.place_of(remembered) > 0
    with pytest.raises(ValueError):
        replay.retelling.seen(replay.first - 1, 0)


def test_asked_for_by_name_it_is_judged_by_nobody_either(table):
    app = table("human", "casual", seed="3")
    for _ in range(3):
        desk.play_on(app)
    path = app.session.path
    app.window.close()
    again = table(reopen=True, args=PlayArgs(replay=path, seats=("human", "casual")))
    sheet = opened_replay(again)
    assert sheet.coach is None and not sheet.replay.open_allowed
