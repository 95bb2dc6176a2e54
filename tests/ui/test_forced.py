"""What nobody has to choose is played by itself: for one person always, between people where everybody can see it."""

import pytest
from PySide6.QtTest import QTest

from tabletop import games
from tabletop.match.public import PUBLIC
from tabletop.play.texts import say
from tests.games.high_jinks.board import board
from tests.ui import desk


def play_until(app, prompt: str, limit: int = 400) -> None:
    """Open every curtain and play the first answer to everything, until somebody is asked this."""
    match = app.controller.match
    for _ in range(limit):
        asked = match.observation(PUBLIC).asked
        if asked and asked[0][1] == prompt:
            return
        app.controller.shutter.open()
        if app.controller.person.selection.affordances is not None:
            desk.play_on(app)
        desk.settle(app)
    raise AssertionError(f"{prompt} was never asked")


@pytest.mark.parametrize("trust", [False, True])
@pytest.mark.parametrize("game", ["jonkler", "jacks_trump", "rupees"])
def test_between_people_the_last_card_is_played_by_itself_and_no_curtain_opens(table, game, trust):
    app = table("human", "human", "casual", spec=games.load(game), trust=trust)
    match = app.controller.match
    shown: list[int] = []
    for _ in range(2000):
        asked = match.observation(PUBLIC).asked
        if not asked:
            break
        seat = asked[0][0]
        if match.spec.rules.prompts[asked[0][1]].evident(match.observation(PUBLIC), seat):
            entries = match.entries
            shown.append(app.controller.seating.eyes)
            desk.wait_for(app, lambda entries=entries: match.entries > entries)
            continue
        app.controller.shutter.open()
        hands = app.controller.person.selection.affordances
        if hands is not None:
            app.controller.person.play(hands.every[0])
        QTest.qWait(1)
        if len(shown) > 3:
            break
    assert shown


def test_the_last_card_is_played_after_a_readable_moment(table):
    app = table("human", "human", spec=games.load("jonkler"), trust=True, ai_pace_ms=60_000)
    play_until(app, "lead")
    forced = app.controller.autoplay.timer
    assert forced.runs
    assert forced.interval() == 60_000
    assert (
        app.window.panel.card.title.text().endswith("is choosing")
        or app.controller.person.selection.affordances is not None
    )


@pytest.mark.parametrize("other", ["human", "casual"])
@pytest.mark.parametrize("agents", ["KC", "KC QS"])
def test_combat_is_ended_by_the_person_though_nobody_is_left_to_attack(table, other, agents):
    app = table("human", other, spec=games.load("high_jinks"), trust=True, ai_pace_ms=500)
    match = app.controller.match
    b = board(p0={"agents": agents, "hand": "2C 3C"}, p1={"hand": "5D"}, deck="4H 5H 6H", phase="combat")
    desk.place(app, b.play("attack KC 1").state)
    assert match.observation(PUBLIC).asked == ((0, "attack"),)
    assert not app.controller.autoplay.timer.runs
    told = app.window.panel.card.title.text() == say("only.ends")
    assert told == (agents == "KC")
