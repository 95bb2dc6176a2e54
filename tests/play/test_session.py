"""A match with its file: begun, kept, found again."""

from tabletop.play.new_game import GameChoice, default_seats
from tabletop.play.session import Session
from tabletop.storage.paths import Paths
from tests.match.table import act
from tests.toy_game import SPEC


def session(folder):
    paths = Paths(folder / "config", folder / "data", folder / "state")
    return Session(paths, lambda game: SPEC, lambda game: "tests.toy_game")


def test_a_game_is_found_again_as_it_was(tmp_path):
    first = session(tmp_path)
    match = first.begin(GameChoice("toy", default_seats(2, ("human", "human")), seed="5"))
    match.start()
    card = act(match).card
    first.close()
    again = session(tmp_path)
    resumed = again.resume()
    assert resumed is not None and resumed.entries == 1
    assert again.record().lines[0]["action"] and card >= 0
    assert [info.name for info in again.seats_info()] == ["Player 1", "Player 2"]
    again.close()


def test_where_there_is_no_game_nothing_is_resumed(tmp_path):
    empty = session(tmp_path)
    assert empty.resume() is None and empty.record() is None
    empty.close()
