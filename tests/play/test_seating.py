"""Who looks at the screen."""

from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.match.public import PUBLIC
from tabletop.play.seating import CALM_MS, Seating
from tests.match.table import play_on
from tests.match.test_memory import redact_log
from tests.play import desk
from tests.play.desk import Time
from tests.specs import changed
from tests.toy_game import SPEC


def match(*kinds: str) -> Match:
    players = [Human("Ann") if kind == "human" else Absent(kind) for kind in kinds]
    return Match(SPEC, players, "1")


def answer(game: Match) -> None:
    seat = game.to_act
    decision = game.decision_for(seat)
    game.submit(decision.serial, seat, decision.actions[0])


def test_one_human_is_always_the_viewer():
    seating = Seating(match("casual", "human"), now=desk.patient())
    assert (seating.viewer, seating.eyes, seating.due()) == (1, 1, False)


def test_without_humans_everybody_may_look():
    seating = Seating(match("casual", "casual"))
    assert (seating.viewer, seating.eyes, seating.due()) == (0, PUBLIC, False)


def test_two_humans_take_turns_behind_the_curtain():
    game = match("human", "human")
    seating = Seating(game, now=desk.patient())
    assert seating.due()
    seating.turn()
    assert (seating.viewer, seating.eyes, seating.closed) == (0, PUBLIC, True)
    assert not seating.due()
    seating.open()
    assert (seating.eyes, seating.closed) == (0, False)
    answer(game)
    assert seating.due()
    seating.turn()
    assert (seating.viewer, seating.eyes, seating.closed) == (1, PUBLIC, True)


def test_with_trust_the_table_turns():
    game = match("human", "human")
    seating = Seating(game, trust=True)
    seating.turn()
    answer(game)
    seating.turn()
    assert (seating.viewer, seating.eyes, seating.closed) == (1, 1, False)


def test_closing_asks_for_another_press():
    seating = Seating(match("human", "human"), now=desk.patient())
    seating.turn()
    seating.open()
    seating.close()
    assert (seating.eyes, seating.closed) == (PUBLIC, True)
    alone = Seating(match("human", "casual"))
    alone.close()
    assert (alone.eyes, alone.closed) == (0, False)


def two(*kinds: str) -> tuple[Match, Seating, Time]:
    """A table whose people have been calm for a second."""
    time = Time()
    game = match(*kinds)
    seating = Seating(game, now=time)
    time.ms += 1000
    seating.turn()
    time.ms += 1000
    return game, seating, time


def test_only_a_press_after_half_a_second_of_calm_opens():
    _, seating, time = two("human", "human")
    seating.touched(press=True)
    time.ms += CALM_MS - 1
    seating.touched(press=True)
    assert not seating.open() and seating.closed
    time.ms += CALM_MS
    seating.touched(press=True, repeat=True)
    assert not seating.open()
    time.ms += CALM_MS
    seating.touched(press=True)
    assert seating.open() and seating.eyes == 0


def test_late_news_of_a_quick_press_open_nothing():
    _, seating, time = two("human", "human")
    seating.touched(press=True, stamp=5000)
    time.ms += 900
    seating.touched(press=True, stamp=5100)
    assert not seating.open()


def test_a_pause_hides_and_ends_behind_the_curtain():
    _, seating, _ = two("human", "human")
    assert seating.open()
    seating.pause()
    assert (seating.eyes, seating.hides, seating.shut) == (PUBLIC, True, True)
    assert seating.decision() is None and seating.undo_info() is None and seating.staging() == ()
    assert seating.seen().seat == PUBLIC
    seating.resume()
    assert (seating.eyes, seating.closed) == (PUBLIC, True)
    assert not seating.open(), "nobody has pressed anything since"


def test_a_pause_of_one_person_ends_as_it_began():
    _, seating, _ = two("human", "casual")
    seating.pause()
    assert seating.eyes == PUBLIC
    seating.resume()
    assert (seating.eyes, seating.closed) == (0, False)


def test_after_a_pause_a_machine_goes_on_without_a_curtain():
    """Nobody is asked to look: the hand is shown again when its owner must choose."""
    game, seating, _ = two("human", "human")
    assert seating.open()
    answer(game)
    game.players[1].kind = "casual"
    seating.pause()
    seating.resume()
    assert (seating.eyes, seating.closed, seating.hides) == (PUBLIC, False, True)


def test_where_all_look_no_hand_lies_open_and_the_next_is_asked():
    game, seating, _ = two("human", "human")
    assert seating.open()
    seating.gather()
    assert (seating.eyes, seating.closed, seating.due()) == (PUBLIC, False, True)
    trusting = Seating(game, trust=True)
    trusting.turn()
    trusting.gather()
    assert trusting.eyes == 0


def test_from_where_on_everything_that_was_told_may_be_looked_at_again():
    game = match("human", "human")
    assert Seating(game).remembered() == 0, "nothing is forgotten in this game"
    game = Match(changed(SPEC, redact_log=redact_log), [Human("Ann"), Human("Bob")], "1")
    play_on(game, moves=12)
    seating = Seating(game, trust=True)
    lost = game.log(PUBLIC, game.forgotten - 1)[0]
    assert 0 < seating.remembered() == lost.n + 1 <= game.entries
    assert seating.entries(3) == [entry.n for entry in game.log(PUBLIC, 3)]


def test_the_seats_stay_where_the_first_of_the_people_sees_them():
    game = match("human", "human")
    seating = Seating(game, now=desk.patient())
    seating.turns = False
    seating.turn()
    seating.open()
    answer(game)
    seating.turn()
    assert (seating.viewer, seating.front) == (1, 0)
    seating.turns = True
    assert seating.front == 1
    seating.turns = False
    seating.lend(0)
    assert (seating.viewer, seating.front) == (1, 1), "who sits alone sits in front"


def test_a_seat_that_is_lent_is_nobodys_here_until_it_comes_back():
    game, seating, _ = two("human", "human")
    assert seating.open() and seating.here
    seating.lend(1)
    answer(game)
    assert (seating.humans, seating.here, seating.due()) == ((0,), False, False)
    assert (seating.several, seating.guarded) == (False, True)
    seating.take_back(1)
    assert (seating.humans, seating.here, seating.due()) == ((0, 1), True, True)


def test_a_window_of_ones_own_never_looks_with_another_pair_of_eyes():
    game = match("human", "human")
    own = Seating(game, now=desk.patient(), own=1)
    assert (own.humans, own.viewer, own.eyes, own.closed, own.leads) == ((1,), 1, PUBLIC, True, False)
    own.turn()
    assert own.open() and own.eyes == 1
    answer(game)
    own.turn()
    own.gather()
    assert (own.viewer, own.eyes) == (1, 1)
    own.close()
    assert (own.closed, own.eyes) == (True, PUBLIC)
