"""Look back at a whole game with all hands open: every card of seven is to be seen."""

from tabletop.engine.rng import Random
from tabletop.match.public import OPEN
from tabletop.play.new_game import GameChoice, default_seats
from tests.ui import desk


def test_all_cards_of_a_hand_of_seven_are_to_be_seen(app):
    seats = default_seats(4, ("human", "casual", "casual", "casual"))
    match = app.session.begin(GameChoice("rupees", seats, {}, "off", "hands"))
    rng = Random("hands")
    match.start()
    for player in match.players[1:]:
        player.stop()
    while (seat := match.to_act) is not None:
        decision = match.decision_for(seat)
        match.submit(decision.serial, seat, match.spec.mind.policy(match.observation(seat), decision, rng))
    app._show_table()
    app.window.resize(1280, 800)
    app.window.show()
    desk.settle(app)
    app.looking_back.at_table()
    sheet = app.window.covers.overlay
    desk.wait_for(app, lambda: getattr(sheet.replay.retelling, "result", None) is not None)
    sheet.replay.go(0)
    sheet.replay.look(0, OPEN)
    desk.settle(app)
    held = {
        plate.name: tuple(sorted(card.look for card in sheet.replay.model().zone("hand", plate.seat).cards))
        for plate in sheet.view.model.plates[1:]
    }
    assert dict(sheet.hands._hands) == held and sheet.hands.isVisible()
    assert all(len(looks) == 7 and min(looks) >= 0 for looks in held.values())
