"""A whole look back with a real process: a round of bad bids is found, in time, and nothing stands still."""

import time

from PySide6.QtTest import QTest

from tabletop.engine.rng import Random
from tabletop.play.new_game import GameChoice, default_seats
from tabletop.review import coach as coaching
from tests.ui import desk


def test_a_bad_bid_is_found(app, monkeypatch):
    monkeypatch.setattr(coaching, "LOOK_MS", 1500)
    monkeypatch.setattr(coaching, "WEIGH_MS", 2500)
    seats = default_seats(3, ("human", "casual", "casual"))
    match = app.session.begin(GameChoice("jonkler", seats, {}, "off", "coach"))
    spec, rng = match.spec, Random("coach")
    match.start()
    for player in match.players[1:]:
        player.stop()
    blunder = 0
    while (seat := match.to_act) is not None:
        decision = match.decision_for(seat)
        action = spec.mind.policy(match.observation(seat), decision, rng)
        if seat == 0 and decision.prompt.startswith("bid") and len(decision.actions) >= 6:
            action = decision.actions[-1]  # all tricks
            blunder = blunder or match.entries + 1
        match.submit(decision.serial, seat, action)
    assert blunder
    app._show_table()
    app.window.resize(1280, 800)
    app.window.show()
    desk.settle(app)
    app.looking_back.at_table()
    sheet = app.window.covers.overlay
    end = time.monotonic() + 40
    while not sheet.coach.over and time.monotonic() < end:
        QTest.qWait(5)
    assert sheet.coach.over and not sheet.coach.problem
    bids = [f for f in sheet.coach.findings if f.told.played.startswith("Bid ")]
    assert bids and bids[0].told.chance_better > bids[0].told.chance_played
    assert sheet.view.model is not None
