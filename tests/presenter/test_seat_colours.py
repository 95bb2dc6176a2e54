"""Which seat has which colour."""

from tabletop.presenter.seat_colours import COLOURS, colour_of, ringed, seat_colours

NAMES = ("You", "Mira", "Tom")


def test_seats_have_colours_in_their_order():
    assert seat_colours(NAMES) == COLOURS[:3]
    assert seat_colours([str(n) for n in range(9)]) == COLOURS
    assert set(seat_colours([str(n) for n in range(15)])) == set(COLOURS), "there are no more"


def test_what_is_chosen_for_a_player_goes_with_the_name_and_nobody_else_has_it():
    assert seat_colours(NAMES, {"Tom": COLOURS[0], "Ada": "moss"}) == (COLOURS[1], COLOURS[2], COLOURS[0])
    both = seat_colours(NAMES, {"You": "lime", "Mira": "lime"})
    assert both[0] == "lime" and len(set(both)) == 3
    assert seat_colours(NAMES, {"You": "no colour"}) == COLOURS[:3]


def test_a_game_keeps_its_colours_whatever_is_chosen_later():
    kept = ["moss", "rose", "azure"]
    assert seat_colours(NAMES, {"You": "lime"}, kept) == tuple(kept)
    for nothing in (None, (), "moss", {"0": "moss"}, ["moss"]):
        assert seat_colours(NAMES, {"You": "lime"}, nothing)[0] == "lime"
    assert seat_colours(NAMES, {}, [7, "moss", "moss"]) == (COLOURS[0], "moss", COLOURS[2]), (
        "what means nothing"
    )


def test_a_colour_is_the_ring_of_a_portrait():
    assert colour_of(ringed("fox/1", "jade")) == "jade"
    assert ringed("", "jade") == "" and colour_of("fox/1") == ""
