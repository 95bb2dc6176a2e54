"""What lies on the table at a start: what was asked for, filled up with what was played last, and what is said."""

import pytest

from tabletop.engine.errors import SetupError, UnknownGameError
from tabletop.engine.time_control import parse_time_control
from tabletop.play.args import PlayArgs
from tabletop.play.beginning import Beginning
from tabletop.play.session import Session
from tabletop.play.texts import say
from tabletop.storage.paths import Paths
from tabletop.storage.settings import Settings
from tests.specs import changed
from tests.toy_game import SPEC

SEATS = [["human", "You"], ["casual", "Mira"]]
LAST = {"game": "toy", "seats": SEATS, "options": {"reshuffle": False}, "clock": "20/3"}
PAIR = ("human", "human")


def load(game: str):
    if game not in ("toy", "other"):
        raise UnknownGameError(f"no game {game!r}")
    return changed(SPEC, id=game)


@pytest.fixture
def begun(tmp_path):
    """Starts the program without its window: the session, and what its notice says."""
    opened = []

    def begin(args=PlayArgs(), **settings):  # noqa: B008
        paths = Paths(tmp_path / "config", tmp_path / "data", tmp_path / "state")
        session = Session(paths, load, lambda game: "tests.toy_game")
        opened.append(session)
        kept = Settings(paths.settings)
        for name, value in settings.items():
            kept.set(name, value)
        Beginning(session, kept, lambda: {"toy": "Toy", "other": "Other"}).begin(args)
        return session

    yield begin
    for session in opened:
        session.close()


@pytest.mark.parametrize(
    ("last", "says"),
    [
        (
            {"seats": [["human", "You"], ["engine:/nowhere/bot", "Bot"]]},
            say("start.replaced", missing="/nowhere/bot is not found"),
        ),
        ({"seats": [["human", "You"], ["engine:'", "Bot"]]}, say("start.replaced", missing="").rstrip(".")),
        ({"seats": [["human", "You"], ["wizard", "Mira"]]}, say("start.unknown")),
        ({"seats": []}, say("start.unknown")),
        ({"options": ["reshuffle"]}, say("start.unknown")),
        ({"options": {"nothing": 1}}, say("start.unknown")),
        ({"clock": 20}, say("start.unknown")),
        ({"clock": "x"}, say("start.unknown")),
        ({"game": "chess"}, say("start.unknown")),
        ({"game": ["toy"]}, say("start.unknown")),
    ],
    ids=str,
)
def test_what_was_played_last_and_is_gone_is_told(begun, last, says):
    session = begun(last_game={**LAST, **last})
    assert session.match.decision_for(0) is not None
    assert says in session.notice and "\n" not in session.notice


def test_settings_as_they_should_be_say_nothing(begun):
    session = begun(last_game=LAST)
    assert session.notice == ""
    assert [player.kind for player in session.match.players] == ["human", "casual"]


@pytest.mark.parametrize(
    ("args", "game", "kinds", "options", "clock"),
    [
        (PlayArgs(), "toy", ("human", "casual"), {"reshuffle": False}, "20/3"),
        (PlayArgs(seats=PAIR), "toy", PAIR, {"reshuffle": False}, "20/3"),
        (PlayArgs(clock=(None,)), "toy", ("human", "casual"), {"reshuffle": False}, "off"),
        (PlayArgs(game="toy"), "toy", ("human", "casual"), {}, "20/3"),
        (PlayArgs(game="toy", seats=PAIR), "toy", PAIR, {}, "5"),
        (
            PlayArgs(game="toy", options={"reshuffle": True}),
            "toy",
            ("human", "casual"),
            {"reshuffle": True},
            "20/3",
        ),
        (PlayArgs(game="other"), "other", ("human", "novice"), {}, "5"),
        (PlayArgs(game="other", clock=(parse_time_control("10"),)), "other", ("human", "novice"), {}, "10"),
    ],
    ids=str,
)
def test_what_was_not_asked_for_is_as_it_was_played_last(begun, args, game, kinds, options, clock):
    choice = begun(args, last_game=LAST, clock="5").choice
    assert (choice.game, tuple(seat.kind for seat in choice.seats)) == (game, kinds)
    assert (choice.options, choice.clock) == (options, clock)


def test_a_newcomer_meets_the_first_game(begun):
    choice = begun().choice
    assert choice.game == "toy" and [seat.kind for seat in choice.seats] == ["human", "novice"]


def test_asking_for_a_game_that_is_not_there_says_so(begun):
    assert say("start.nothing_left") in begun(PlayArgs(resume=True)).notice


def test_what_cannot_be_played_as_asked_is_refused(begun):
    with pytest.raises(SetupError, match="2 to 2 players"):
        begun(PlayArgs(game="toy", seats=("human",) * 9))
