"""One process is asked for hints, made with the first question about a game."""

from tabletop.play.advising import Advising


def test_it_is_made_once_for_a_game_and_anew_for_another():
    advising = Advising(lambda game: "tests.toy_game")
    first = advising.of("toy")
    assert advising.of("toy") is first
    assert advising.of("other") is not first
    advising.close()
    assert advising.of("other") is not first
    advising.close()
