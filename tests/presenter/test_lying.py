"""Where cards, places and zones lie for the seat that acts."""

from tabletop.games.high_jinks.spec import SPEC
from tabletop.presenter.lying import Lying
from tabletop.presenter.table_model import Spot
from tests.games.high_jinks.board import board


def test_a_card_lies_on_a_place_and_what_is_free_is_a_place():
    b = board(p0={"agents": "JS", "hand": "9C"}, p1={"agents": "QD"})
    lying = Lying(b.observe(0), SPEC.rules.zones, 0)
    jack = lying.at["agents", 0, 0]
    assert lying.cards[jack.card] == jack
    assert lying.now(jack._replace(zone="hand", place=5)) == jack, "wherever the view saw it"
    assert lying.room("agents") == 2 and lying.room("hand") is None
    assert [spot.place for spot in lying.grounds("agents")] == [1, 2]
    assert lying.grounds("deck") == [lying.zone("deck")] == [Spot("zone", "deck", -1)]
    assert lying.zone("hand").seat == 0
    hidden = [spot for (zone, seat, _), spot in lying.at.items() if (zone, seat) == ("hand", 1)]
    assert not {spot.card for spot in hidden} & set(lying.cards)


def test_anything_in_a_zone_stands_for_the_zone():
    lying = Lying(board(p0={"agents": "JS"}).observe(0), SPEC.rules.zones, 0)
    free, jack = Spot("place", "agents", 0, 1), lying.at["agents", 0, 0]
    assert lying.found({free: ["put"]}, jack) == ("put",)
    assert lying.found({lying.zone("deck"): ["dig"]}, Spot("card", "deck", -1, 3)) == ("dig",)
    assert lying.found({free: ["put"]}, Spot("seat", seat=1)) == ()
