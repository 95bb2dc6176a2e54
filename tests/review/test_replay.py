"""Going through a game that is looked back at."""

import pytest

from tabletop import games
from tabletop.engine.about import ACCOUNT, MARKER
from tabletop.engine.spec import GameSpec
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.match.public import OPEN, PUBLIC
from tabletop.play.texts import say as play
from tabletop.presenter.narrator import Narrator
from tabletop.presenter.table_model import SeatInfo, Spot
from tabletop.review.looking import Looking, Subject
from tabletop.review.replay import SPEEDS, STEP_MS, Replay
from tabletop.review.texts import say
from tabletop.storage.record_file import Record
from tests.match.table import Memory, play_on
from tests.play.desk import Timers
from tests.review.sages import Appraiser
from tests.toy_game import SPEC

SEATS = (SeatInfo("A"), SeatInfo("B", human=False))


def a_record(lines: int | None = None, spec: GameSpec = SPEC, moves: int = 2000) -> tuple[Record, Match]:
    memory = Memory()
    match = Match(spec, [Human("A"), Absent("casual", "B")], "3", recorder=memory)
    match.start()
    play_on(match, moves=moves)
    return Record(memory.lines[0], memory.lines[1:][:lines], 0, None), match


def a_replay(record: Record, timers: Timers, eyes: int = 0, since: int = 0, spec: GameSpec = SPEC) -> Replay:
    asked = Appraiser([0.5])
    looking = Looking(Subject(spec, record, ("A", "B"), lambda: asked, timers), (), eyes=(eyes,), since=since)
    replay = Replay(looking, SEATS, timers, 0, eyes)
    looking.changed = replay.grown
    looking.start()
    return replay


def told(replay: Replay, timers: Timers) -> Replay:
    while not replay.looking.over:
        timers.turn(10)
    return replay


def test_each_place_shows_what_was_seen_there():
    record, match = a_record()
    timers = Timers()
    replay = told(a_replay(record, timers), timers)
    again = Match(SPEC, [Human("A"), Absent("casual", "B")], "3")
    lines = [line for line in record.lines if "check" not in line]
    assert replay.last == len(lines) == match.entries
    for place, line in enumerate(lines):
        replay.go(place)
        assert replay.place == place
        for eyes in (0, 1):
            assert replay.retelling.seen(place, eyes) == again.observation(eyes)
        model = replay.model()
        hand = again.observation(0).zone("hand", 0).cards
        assert [card.look for card in model.zone("hand", 0).cards] == [view.id for view in hand]
        assert all(card.look < 0 for card in model.zone("hand", 1).cards)
        assert replay.where(place) == model.header != ""
        again.replay_line(line)


def test_each_place_is_laid_as_its_people_had_arranged_it_then():
    record, _ = a_record()
    timers, asked = Timers(), []
    replay = told(a_replay(record, timers), timers)
    replay._arranged = lambda model, made: asked.append(made) or model._replace(header=str(made))
    for place in (0, 3, replay.last):
        replay.go(place)
        assert replay.model().header == str(asked[-1])
    assert asked == [0, 3, replay.last], "by the number of the choices made so far"


def test_until_the_end_is_told_nobody_else_may_be_looked_at():
    record, match = a_record()
    short = record._replace(lines=record.lines[: match.entries // 2])
    timers = Timers()
    replay = told(a_replay(short, timers), timers)
    for viewer, eyes in ((1, 1), (0, OPEN), (0, PUBLIC)):
        replay.look(viewer, eyes)
        assert (replay.viewer, replay.eyes) == (0, 0) and not replay.open_allowed
        with pytest.raises(ValueError, match="may not look"):
            replay.retelling.seen(0, eyes)
        with pytest.raises(ValueError, match="may not look"):
            replay.retelling.events(0, eyes)
    replay = told(a_replay(record, timers), timers)
    replay.look(0, OPEN)
    assert replay.open_allowed and replay.eyes == OPEN
    model = replay.model()
    assert all(card.look >= 0 for seat in (0, 1) for card in model.zone("hand", seat).cards)


def test_where_all_hands_lie_open_what_stands_on_the_cards_is_what_the_seat_knew():
    spec, timers, memory = games.load("rupees"), Timers(), Memory()
    match = Match(spec, [Human("A"), Absent("casual", "B"), Absent("casual", "C")], "3", recorder=memory)
    match.start()
    play_on(match)
    record, asked = Record(memory.lines[0], memory.lines[1:], 0, None), Appraiser([0.5])
    looking = Looking(Subject(spec, record, ("A", "B", "C"), lambda: asked, timers), (), eyes=(0,))
    replay = Replay(looking, (*SEATS, SeatInfo("C", human=False)), timers, 0, 0)
    looking.changed = replay.grown
    looking.start()
    told(replay, timers)
    met = 0
    for place in range(replay.last):
        models = []
        for eyes in (0, OPEN):
            replay.look(0, eyes)
            replay.go(place)
            models.append(replay.model())
        own, lying = models
        met += bool(own.tokens) and own.zone("hand", 1) != lying.zone("hand", 1)
        assert own.tokens == lying.tokens, place
    assert met


@pytest.mark.parametrize("game", games.game_titles())
def test_everything_speaks_of_what_it_was_and_could_do_then(game):
    spec, timers = games.load(game), Timers()
    replay = told(a_replay(a_record(spec=spec, moves=120)[0], timers, spec=spec), timers)
    for place in range(0, replay.last, 3):
        replay.go(place)
        for eyes in replay.retelling.eyes:
            replay.look(max(eyes, 0), eyes)
            model = replay.model()
            cards = [
                Spot("card", zone.zone, zone.seat, at, card.id)
                for zone in model.zones
                for at, card in enumerate(zone.cards)
            ]
            said = {
                spot: replay.speech(spot)
                for spot in (*cards, Spot("seat", seat=1), Spot(MARKER), Spot(ACCOUNT))
            }
            shown = [card for card in cards if card.card >= 0]
            assert all(said[card] is not None and said[card].title for card in shown)
            asked = replay.retelling.asked(place, eyes)
            if (
                asked is not None
                and asked.seat == replay.viewer
                and any(row.card >= 0 for row in asked.actions)
            ):
                assert any(line.state == "can" for told in said.values() if told for line in told.now)


def test_what_must_be_forgotten_is_not_looked_at_while_the_game_lasts():
    record, match = a_record()
    timers = Timers()
    short = record._replace(lines=record.lines[: match.entries // 2])
    replay = told(a_replay(short, timers, since=4), timers)
    replay.go(0)
    assert replay.place == replay.first == 3
    with pytest.raises(ValueError, match="not kept"):
        replay.retelling.past(2)
    assert not any(replay.lines(place) for place in range(4)) and any(
        replay.lines(place) for place in range(4, 9)
    )
    assert told(a_replay(record, timers, since=4), timers).first == 0, "when it is over all may be seen"


def test_a_record_without_a_person_of_its_own_shows_hands_only_when_its_end_is_told():
    record, _ = a_record()
    timers = Timers()
    replay = a_replay(record, timers, PUBLIC)
    assert replay.eyes == PUBLIC and not replay.goes_on
    assert told(replay, timers).eyes == 0


def test_steps_jumps_and_what_is_not_told_yet():
    record, _ = a_record()
    timers = Timers()
    replay = a_replay(record, timers)
    replay.go_to_entry(5)
    moved = []
    replay.changed = moved.append
    told(replay, timers)
    assert replay.place == 4 and moved == [0]
    replay.step(1)
    assert moved == [0, 1] and replay.lines(replay.place)
    replay.step(-1)
    turns = [chapter.place for chapter in replay.chapters if chapter.word == "turn"]
    answers = [chapter.place for chapter in replay.chapters if chapter.word == "answer"]
    assert turns == sorted(turns) and answers and replay.words == ("answer", "turn")
    replay.jump("turn", 1)
    assert replay.place == min(place for place in turns if place > 4)
    replay.jump("answer", -1)
    for place in answers:
        assert replay.retelling.asked(place, OPEN).prompt == "answer", "the table before that choice"
    replay.go(10**6)
    assert replay.place == replay.last and not replay.goes_on
    replay.jump("turn", 1)
    assert replay.place == replay.last


def test_it_plays_by_itself_at_a_speed_and_waits_for_what_moves():
    record, _ = a_record()
    timers = Timers()
    replay = told(a_replay(record, timers), timers)
    replay.play()
    timers.turn(STEP_MS)
    assert replay.place == 1 and replay.playing
    replay.holds = lambda: True
    timers.turn(STEP_MS)
    assert replay.place == 1
    replay.holds = lambda: False
    replay.faster(9)
    assert replay.speed == SPEEDS[-1]
    timers.turn(round(STEP_MS / SPEEDS[-1]))
    assert replay.place == 2
    replay.faster_or_first()
    assert replay.speed == SPEEDS[0]
    replay.go(replay.last - 1)
    timers.turn(round(STEP_MS / SPEEDS[0]))
    assert replay.place == replay.last and not replay.playing, "the end"
    replay.play()
    assert replay.place == 0, "and once more"
    replay.stop()
    assert not replay.playing


def test_a_turn_is_the_last_one_until_the_stage_that_tells_its_end_is_over():
    spec = games.load("rupees")
    timers, (record, _) = Timers(), a_record(spec=spec)
    replay = told(a_replay(record, timers, spec=spec), timers)
    begun = [chapter for chapter in replay.chapters if chapter.word == "turn"]
    assert [chapter.number for chapter in begun] == [*range(1, len(begun) + 1)] and len(begun) > 5
    replay.go(replay.first)
    assert replay.chapter() == begun[0], "the first begins with the deal"
    for chapter in begun[1:]:
        replay.go(chapter.place)
        ended = replay.model().stage is not None
        assert ended and replay.chapter().number == chapter.number - 1
        replay.go(chapter.place + 1)
        assert replay.chapter().number == chapter.number


def test_a_choice_is_looked_at_without_the_stage_that_tells_the_end_of_the_turn_before():
    spec = games.load("rupees")
    timers, (record, _) = Timers(), a_record(spec=spec)
    replay = told(a_replay(record, timers, spec=spec), timers)
    second = [chapter for chapter in replay.chapters if chapter.word == "turn"][1]
    n = next(n for n in range(100) if replay.retelling.place_of(n) == second.place)
    changes = []
    replay.changed = changes.append
    replay.go_to_entry(n)
    assert replay.place == second.place and replay.model().stage is not None
    replay.go(second.place, coming=True)
    assert replay.model().stage is None and replay.chapter() == second, "as who comes by the line"
    replay.go_to_entry(n)
    assert replay.model().stage is not None
    changes.clear()
    replay.go_to_entry(n, coming=True)
    assert replay.model().stage is None and replay.chapter().number == second.number and changes[-1] == 0
    replay.step(1)
    replay.step(-1)
    assert replay.model().stage is not None, "by steps it is how the turn ended"
    replay.go(replay.last, coming=True)
    changes.clear()
    replay.step(1)
    assert changes == [0], "where there is no further place nothing moves"


@pytest.mark.parametrize("game", ["high_jinks", "superjack", "rupees"])
def test_where_one_is_stands_in_the_words_of_what_turned_the_game(game):
    spec = games.load(game)
    timers, (record, _) = Timers(), a_record(spec=spec, moves=200)
    replay = told(a_replay(record, timers, spec=spec), timers)
    seen, narrator = set(), Narrator(spec, ("A", "B"), 0)
    for place in range(replay.first, replay.last + 1):
        replay.go(place)
        chapter = replay.chapter()
        if chapter is None or chapter.number <= 0:
            assert not replay.when()
            continue
        about = {"number": chapter.number, "whose": narrator.whose(chapter.seat) if chapter.seat >= 0 else ""}
        counted = {"high_jinks": "round", "superjack": "turn", "rupees": ""}[game]
        told_so = (
            say("when.turn", counted, **about) if counted else say("when", "turn", number=chapter.number)
        )
        assert replay.when() == told_so
        seen.add(chapter.seat)
    assert seen == ({0, 1} if counted else {-1})


def test_whoever_is_named_you_is_so_in_quotes_to_another_seat():
    record, _ = a_record()
    timers = Timers()
    replay = told(a_replay(record, timers), timers)
    replay.seats = (SeatInfo(play("seat.you")), SeatInfo("B", human=False))
    assert [plate.name for plate in replay.model().plates] == ["You", "B"]
    replay.look(1, 1)
    assert [plate.name for plate in replay.model().plates] == ["“You”", "B"]
    assert {info.name for info in replay.seats} == {"You", "B"}, "the log calls its reader so"


def test_a_lead_is_said_to_be_in_the_trick_that_it_begins():
    """Looking back called the lead to the sixth trick one to the fifth, whose cards still lay there."""
    spec, timers = games.load("jonkler"), Timers()
    record, _ = a_record(spec=spec, moves=60)
    replay, led = told(a_replay(record, timers, spec=spec), timers), 0
    for place in range(replay.first, replay.last):
        seen = replay.retelling.seen(place, replay.eyes, replay.viewer)
        if len(seen.zone("trick").cards) == 2 and dict(seen.facts)["phase"] == "play":
            led += 1
            replay.go(place)
            assert replay.where(place) != replay.model().header
    assert led > 1
