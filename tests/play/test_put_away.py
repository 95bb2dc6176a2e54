"""A trick or turn that was seen goes from the table to whoever takes it, and the table says the same as its panel."""

import pytest

from tabletop import games
from tabletop.engine.events import CardMoved
from tests.play.desk import Desk


@pytest.mark.parametrize(
    ("game", "middle", "pile"),
    [("jonkler", "trick", "won"), ("jacks_trump", "trick", "won"), ("rupees", "played", "captured")],
)
def test_what_was_seen_goes_to_its_pile_once(game, middle, pile):
    desk = Desk("human", "human", "human", spec=games.load(game), trust=True)
    while not (desk.moment.lies_over and desk.offers[0].sequence[0].verb in ("play", "call", "swap")):
        if desk.offers:
            desk.person.play(desk.offers[0])
        desk.timers.turn(10_000)
    taker = desk.moment.seating.eyes

    def lying():
        model = desk.view.model
        cards = [
            card.id for zone in model.zones if zone.zone == middle for card in zone.cards if card.id >= 0
        ]
        return cards, model.zone(pile, taker).count

    cards, before = lying()
    assert cards and desk.controller.fast_forward()
    _, (model, moves, _) = desk.view.told[-1]
    assert [move.card for move in moves] == cards and {(move.zone, move.seat) for move in moves} == {
        (pile, taker)
    }
    assert lying() == ([], before + len(cards)) and not model.hold and not desk.moment.lies_over
    public = desk.match.observation(taker)
    assert public.zone(pile, taker).count == before, "the game itself puts them there with the next card"
    desk.controller.refresh()
    desk.settle()
    assert lying() == ([], before + len(cards))
    old = len(desk.view.told)
    desk.play("call" if game == "jacks_trump" else "play")
    told = [event for name, args in desk.view.told[old:] if name == "show_model" for event in args[1]]
    moved = [event.card for event in told if isinstance(event, CardMoved)]
    assert told and not set(moved) & set(cards), "they have gone already"
    assert lying() == (moved, before + len(cards))
