"""One process is asked for hints, made with the first question about a game."""

from tabletop.play.advising import Advising


def test_it_thinks_on_as_many_cores_as_the_opponents(monkeypatch):
    made = []
    monkeypatch.setattr("tabletop.ai.remote.Worker", lambda game, cores: made.append((game, cores)))
    Advising(lambda game: game, lambda: 2).of("toy")
    assert made == [("toy", 2)]


def test_it_is_made_once_for_a_game_and_anew_for_another():
    advising = Advising(lambda game: "tests.toy_game", lambda: 2)
    first = advising.of("toy")
    assert advising.of("toy") is first
    assert advising.of("other") is not first
    advising.close()
    assert advising.of("other") is not first
    advising.close()
