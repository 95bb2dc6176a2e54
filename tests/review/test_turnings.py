"""Where a chance changed most: one stretch of a chapter each, with the results that speak for it and when it was."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from types import SimpleNamespace

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.cards import card_text, parse_card
from tabletop.engine.events import (
    CardMoved,
    CounterChanged,
    DamageDealt,
    Declared,
    PhaseBegan,
    PileShuffled,
    PlayerLost,
)
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import listed
from tabletop.games import load
from tabletop.match.history import LogEntry
from tabletop.presenter.narrator import Narrator
from tabletop.review.course import Course
from tabletop.review.in_words import InWords
from tabletop.review.looking import Subject
from tabletop.review.stretches import Point, chapters_of, hits_of, is_dealt
from tabletop.review.texts import say
from tabletop.review.turnings import CLEAR, MOST, Turning, Turns
from tabletop.review.weights import Weights
from tests.match.table import recorded
from tests.play.desk import Timers
from tests.review.sages import Appraiser
from tests.review.test_course import NAMES, a_course, run

JINKS = load("high_jinks")


BIT_BY_BIT = "^" + say("turned.bits", told=say("turned.in", when=r"\w+ \d+", told=""))


def a_course_of(
    game: str,
    chapter: str,
    seed: str,
    names: Sequence[str] = ("A", "B", "C", "D"),
    chances: Sequence[float] = (0.5,),
) -> Course:
    """A whole game, looked at for the first, or of two where cards fight."""
    timers, spec = Timers(), load(game)
    names = names[:2] if chapter == "turn" and game != "rupees" else names
    record, _ = recorded(spec, names, seed, seed)
    course = Course(Subject(spec, record, names, partial(Appraiser, list(chances)), timers), (0,), chapter)
    run(course, timers)
    return course


def asked_at(*entries: int, prompt: str = "main") -> list[SimpleNamespace]:
    """Choices of seat 0."""
    asked, played = SimpleNamespace(prompt=prompt), Action(prompt)
    return [SimpleNamespace(n=n, seat=0, decision=asked, played=played) for n in entries]


def turning_of(
    log: Sequence[LogEntry],
    chances: Mapping[int, float],
    spec: GameSpec = JINKS,
    names: Sequence[str] = ("you", "Mira"),
    prompt: str = "main",
    winners: Sequence[int] = (0,),
) -> Turning:
    """The only one of a game of seat 0 with these chances at its choices."""
    asked, chapters = asked_at(*chances, prompt=prompt), chapters_of(log, log[0].event.how)
    turns = Turns(spec, names, 0, asked, log, winners, chapters)
    (turning,) = turns.found([Point(m.n, chances[m.n], m) for m in asked])
    return turning


def test_a_slow_fall_as_large_as_a_steep_one_is_told_by_its_rounds():
    """Jonkler: a bit lower each round; from the fifth on it rises."""
    course = a_course_of("jonkler", "round", "1", NAMES)

    def chance(point: Point) -> float:
        number = dict(point.moment.seen.facts)["round"]
        return 0.9 - 0.05 * min(number, 5) + (0.02 if point.n % 3 else -0.02) + 0.14 * max(number - 5, 0)

    line = [point._replace(chance=chance(point)) for point in course.lines[0] if point.moment is not None]
    found = turns_of(course).found(line)
    assert len(found) <= MOST
    slow = [turning for turning in found if not turning.rises]
    assert [turning.where for turning in slow] == [say("when.span", "round", first=1, number=4)]
    assert re.match(BIT_BY_BIT, slow[0].told), "no round was most of it"
    rounds = [number for number in (1, 2, 3, 4) if say("when", "round", number=number) in slow[0].told]
    assert len(rounds) > 1, "results of several rounds are named, each with its round"


def test_of_a_slow_change_only_the_round_is_told_in_which_most_of_it_came():
    """Jonkler: hardly lower in three rounds, and much in the fourth."""
    course = a_course_of("jonkler", "round", "1", NAMES)
    heights = {1: 0.9, 2: 0.88, 3: 0.86, 4: 0.55}

    def chance(point: Point) -> float:
        number = dict(point.moment.seen.facts)["round"]
        return heights.get(number, 0.55) + (0.02 if point.n % 3 else -0.02)

    line = [point._replace(chance=chance(point)) for point in course.lines[0] if point.moment is not None]
    turns = turns_of(course)
    at = [dict(point.moment.seen.facts)["round"] for point in line]
    first, last = turns._main_chapter(line, 0, at.index(5))
    assert {at[k] for k in range(first, last)} == {3}, "the step into round 4 begins in round 3"
    evenly = [point._replace(chance=0.9 - 0.05 * number) for point, number in zip(line, at, strict=True)]
    assert turns._main_chapter(evenly, 0, at.index(5)) == (0, at.index(5))


def narrated(course: Course):
    """All that happened, in sentences."""
    entries = course.retelling.log(0)
    return Narrator(course.spec, course.names, 0).sentences([entry.event for entry in entries])


def turns_of(course: Course, seat: int = 0) -> Turns:
    """What finds the turning points of that seat."""
    return course._turns[seat]


def test_a_deal_gives_new_cards_to_several_hands_at_once():
    def given(how: str, *seats: int) -> list[CardMoved]:
        return [CardMoved(how, -2, 0, "deck", -1, -1, "hand", seat, -1, False, -1) for seat in seats]

    shuffled = PileShuffled("shuffle", "deck", -1, 12)
    assert is_dealt([*given("draw", 0), shuffled, *given("deal", 0, 0, 1, 1)])
    assert not is_dealt([shuffled, *given("draw", 0, 0), Declared("end", 0), *given("draw", 1)])
    assert not is_dealt(given("deal", 0, 1))


def test_a_pile_that_is_shuffled_after_a_deal_hides_none_of_its_cards():
    shuffled = PileShuffled("shuffle", "deck", -1, 12)
    dealt = [CardMoved("deal", -2, 0, "deck", -1, -1, "hand", seat, -1, False, -1) for seat in (0, 1)]
    entries = [LogEntry(1, event) for event in (shuffled, *dealt)] + [LogEntry(2, shuffled)]
    turns = Turns(JINKS, NAMES, 0, [], entries, (), chapters_of(entries, "turn"))
    assert turns._dealt(entries) == entries[1]


def test_a_deal_that_outweighs_all_else_needs_no_other_words():
    """Jacks Trump: whoever deals chooses how many cards; it is the cards that come of it."""
    course = a_course_of("jacks_trump", "round", "1", NAMES)
    line = [point for point in course.lines[0] if point.moment is not None]
    deals = [at for at, point in enumerate(line) if point.moment.decision.prompt == "size"]
    assert deals
    for at in deals[:3]:
        steps = [point._replace(chance=0.9 if n > at else 0.1) for n, point in enumerate(line)]
        (turning,) = turns_of(course).found(steps)
        assert turning.dealt and (turning.told, turning.cards) == ("", ())


def test_the_end_comes_as_a_card_does():
    timers = Timers()
    course, _ = a_course(Appraiser([0.9, 0.9, 0.2, 0.2]), (0,), timers)
    run(course, timers)
    steps = [point._replace(chance=0.9) for point in course.lines[0][:-1]] + [course.lines[0][-1]]
    steps[-1] = steps[-1]._replace(chance=0.0)
    (end,) = turns_of(course).found(steps)
    assert end.came


def test_a_turning_point_tells_the_results_that_speak_for_it():
    """Jonkler: after a card of one's own it is the others who decide what becomes of it."""
    course = a_course_of("jonkler", "round", "1", NAMES, (0.9, 0.9, 0.2, 0.2))
    assert course.turnings
    assert any(turn.others for turn in course.turnings)
    results = {line.text for line in narrated(course) if line.how in ("made", "missed")}
    for turn in course.turnings:
        if turn.to.moment is None:
            continue  # at the end whoever has won is told of as well
        mine = [
            line for line in narrated(course) if line.text in turn.told and line.how in ("made", "missed")
        ]
        assert all((line.how == "made") == ((line.seat == 0) == turn.rises) for line in mine), (
            "what speaks for it"
        )
    assert any(told in turn.told for told in results for turn in course.turnings)


def test_a_game_lost_in_its_last_moment_is_told_of_both_sides():
    """Jonkler: what became of one's own last bid, and of that of whoever won."""
    for seed in map(str, range(40)):
        course = a_course_of("jonkler", "round", seed, NAMES, (0.95,))
        winners = course.retelling.result.winners
        if 0 in winners:
            continue
        (last,) = course.turnings
        assert last.after == 0.0 and last.told.startswith("You ")
        assert any(NAMES[winner] in last.told for winner in winners)
        return
    raise AssertionError("seat 0 always wins")


@pytest.mark.parametrize(("numbers", "told"), [((1, 2, 3), "turn"), ((1, 1, 2, 2), "round")])
def test_turns_that_share_a_number_are_counted_in_rounds(numbers, told):
    log = [LogEntry(n, PhaseBegan("turn", n % 2, turn=number)) for n, number in enumerate(numbers)]
    assert chapters_of(log, "turn").counted == told
    assert chapters_of(log, "turn", "turn").counted == "turn", "unless the game says what it counts"


DRAWN = CardMoved("draw", 7, 1, "deck", -1, -1, "hand", 0, -1, False, 0)
SET = CardMoved("set", 7, 1, "hand", 0, -1, "mana", 0, 0, True, 0)
DESTROYED = CardMoved("destroy", 8, 3, "mana", 1, 0, "boneyard", -1, -1, False, 1)
COUNTER = CardMoved("damage", 7, 1, "deck", -1, -1, "damage", 1, -1, False, 0)
THROUGH, MINE_THROUGH = Declared("noblock", 1), Declared("noblock", 0)
FALLEN = Declared("outpowered", 0, 11, 24, 14, 17)
TURN, NEXT_TURN = PhaseBegan("turn", 0, 2), PhaseBegan("turn", 1, 2)


def test_a_card_let_through_is_named_and_so_are_all_who_block_one():
    narrator = Narrator(JINKS, ("Ann", "Bo"), 0)
    told = narrator.sentences([Declared("noblock", 1, card=parse_card("XB"))])
    assert "Joker" in told[0].text
    log = [
        LogEntry(4, Declared("block", 0, parse_card("QS"), parse_card("KH"))),
        LogEntry(5, Declared("block", 0, parse_card("KD"), parse_card("KH"))),
        LogEntry(6, Declared("block", 0, parse_card("JD"), parse_card("QH"))),
    ]
    superjack = load("superjack")
    words = InWords(Weights(superjack, Narrator(superjack, ("Ann", "Bo"), 0), 0, log), ("Ann", "Bo"), log)
    told, cards = words.sentences(log[1:2])
    assert told == "You block K♥ with Q♠ and K♦." and set(cards) >= {parse_card("QS"), parse_card("KD")}


def told_of(before: float, after: float, *events, spec: GameSpec = JINKS) -> list[str]:
    """The hows told of such a change."""
    told = turned_of(before, after, *events, spec=spec).told
    lines = Narrator(spec, ("you", "Mira"), 0).sentences([TURN, *events])
    return [line.how for line in lines if line.text in told]


def turned_of(before: float, after: float, *events, spec: GameSpec = JINKS) -> Turning:
    """A change of seat 0 in that game between its choices at entry 2, with which the turn begins, and at entry 6: these
    are the entries behind the first one."""
    log = [LogEntry(n, event) for n, event in enumerate((TURN, *events), 2)]
    return turning_of(log, {2: before, 6: after}, spec, winners=(1,))


@pytest.mark.parametrize(
    ("chances", "events", "told"),
    [
        ((0.4, 0.6), (DESTROYED, SET, SET, THROUGH), ["noblock"]),
        ((0.6, 0.4), (FALLEN, MINE_THROUGH), ["outpowered"]),
        ((0.6, 0.4), (DRAWN, SET, SET, FALLEN), ["outpowered"]),
        ((0.6, 0.4), (DRAWN, SET, SET, NEXT_TURN, FALLEN), ["draw"]),
        ((0.6, 0.4), (DRAWN, SET, SET), ["draw"]),
        ((0.6, 0.4), (SET, SET), []),
    ],
    ids=[
        "damage before a lost Spell",
        "a duel before damage",
        "a duel that its last choice decides",
        "nothing that came later",
        "what was drawn where one only set cards oneself",
        "nothing of what one did oneself",
    ],
)
def test_a_duel_or_damage_is_told_rather_than_what_led_to_it(chances, events, told):
    assert told_of(*chances, *events) == told


def test_duels_and_damage_change_a_line_and_tricks_are_all_that_happens():
    hit = DamageDealt("attack", 0, 1, 1)
    log = [LogEntry(n, event) for n, event in enumerate((TURN, DRAWN, FALLEN, SET, hit, THROUGH))]
    assert hits_of(JINKS, log) == [2, 4, 5]
    assert hits_of(load("jonkler"), log) == []


@pytest.mark.parametrize(
    ("event", "alone"),
    [
        (SET._replace(by=0), True),
        (DRAWN, False),
        (THROUGH, False),
        (DamageDealt("burn", 1, 0, 1), True),
        (DamageDealt("burn", 0, 0, 1), False),
        (COUNTER, True),
        (COUNTER._replace(seat=0), False),
    ],
    ids=[
        "own",
        "a card",
        "others",
        "dealt to others",
        "dealt to it",
        "a card of others",
        "a card of its own",
    ],
)
def test_nothing_came_between_two_choices_but_what_the_seat_did(event, alone):
    log = [LogEntry(2, event), LogEntry(4, FALLEN)]
    turns = Turns(JINKS, ("you", "Mira"), 0, [], log, (1,), chapters_of(log, "turn"))
    asked = object()
    assert turns.alone(Point(2, 0.5, asked), Point(4, 0.6, asked)) is alone  # type: ignore[arg-type]


def test_a_turning_point_knows_where_what_it_tells_came():
    log = [LogEntry(1, TURN), LogEntry(3, SET), LogEntry(4, FALLEN), LogEntry(5, DRAWN)]
    turning = turning_of(log, {2: 0.8, 4: 0.5, 6: 0.3}, winners=(1,))
    assert (turning.at.n, turning.told_at, turning.to.n) == (2, 4, 4), (
        "what the line did behind that is not of it"
    )


def test_a_turning_point_leads_to_the_choice_before_what_it_names_first():
    theirs = FALLEN._replace(seat=1)
    log = [LogEntry(1, TURN), LogEntry(3, theirs), LogEntry(5, SET), LogEntry(7, theirs)]
    turning = turning_of(log, {2: 0.3, 4: 0.5, 6: 0.6, 8: 0.8}, winners=(1,))
    assert (turning.told_at, turning.moment.n) == (7, 2)


def test_no_rise_is_made_of_a_duel_that_was_lost():
    log = [LogEntry(1, TURN), LogEntry(3, SET), LogEntry(4, FALLEN), LogEntry(7, THROUGH)]
    turning = turning_of(log, {2: 0.5, 4: 0.6, 6: 0.65, 8: 0.8}, winners=(1,))
    assert (turning.at.n, turning.to.n, turning.told_at) == (6, 8, 7)


def test_a_fall_is_one_though_in_a_small_part_of_it_something_good_came():
    theirs = FALLEN._replace(seat=1)
    log = [LogEntry(1, TURN), LogEntry(3, FALLEN), LogEntry(5, theirs), LogEntry(7, FALLEN)]
    turning = turning_of(log, {2: 0.9, 4: 0.78, 6: 0.72, 8: 0.6}, winners=(1,))
    assert (turning.at.n, turning.to.n) == (2, 8)


def test_what_others_do_behind_the_choice_that_ended_a_turn_is_of_their_turn():
    begun = PhaseBegan("turn", 1, 3)
    log = [LogEntry(1, TURN), LogEntry(4, begun), LogEntry(5, FALLEN), LogEntry(7, FALLEN)]
    turning = turning_of(log, {2: 0.9, 4: 0.9, 6: 0.78, 8: 0.66}, winners=(1,))
    assert (turning.at.n, turning.to.n) == (6, 8)
    assert turning.where == say("when", "turn", number=3)


@pytest.mark.parametrize("began", [7, 8])
def test_all_that_is_told_came_when_it_is_said_to_have_come(began):
    """Superjack: played in one turn, or in that of another seat with this number, and attacked with in the next."""
    king = CardMoved("cast", 51, 1, "hand", 0, -1, "creatures", 0, -1, False, 0)
    turns = [PhaseBegan("turn", 1, began), king, PhaseBegan("turn", 0, 8), Declared("attack", 0, 51, 1)]
    first = [PhaseBegan("turn", 0, 7), PhaseBegan("turn", 1, 7)]
    log = [LogEntry(n, event) for n, event in enumerate([*first, *turns], 1)]
    turning = turning_of(log, {3: 0.4, 7: 0.7}, SUPERJACK)
    span = say("when.span", "round", first=7, number=8)
    assert turning.where == (span if began == 7 else say("when", "round", number=8))
    assert turning.cards == (51,)


@pytest.mark.parametrize("how", ["resign", "time", "damage"])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_resigns_or_runs_out_of_time_has_left_and_no_card_did_it(how, seat):
    log = [LogEntry(1, TURN), LogEntry(3, SET), LogEntry(4, PlayerLost(how, seat, -1))]
    (choice,) = asked_at(2)
    turns = Turns(JINKS, ("you", "Mira"), 0, [choice], log, (1,), chapters_of(log, "turn"))
    line = [Point(2, 0.7, choice), Point(5, float(seat))]
    (turning,) = turns.found(line)
    assert turning.left is (how != "damage" and seat == 0)
    assert not turning.left or turning.told.startswith("You are out")
    anew = [PileShuffled("shuffle", "deck", -1, 12)]
    anew += [CardMoved("deal", -2, 0, "deck", -1, -1, "hand", each, -1, False, -1) for each in (0, 1)]
    log[2:2] = [LogEntry(4, event) for event in anew]
    (turning,) = Turns(JINKS, ("you", "Mira"), 0, [choice], log, (1,), chapters_of(log, "turn")).found(line)
    assert turning.dealt is not turning.left, "no new cards did it either"


SUPERJACK = load("superjack")
GEM = CardMoved("gem", 5, 5, "hand", 0, -1, "gems", 0, -1, False, 0)
STRAIGHT = Declared("straight", 0, card=5, value=6)
STOLEN = CardMoved("steal", 64, 64, "creatures", 1, -1, "creatures", 0, -1, False, 0)
DESTROYED_BY_ROYALS = CardMoved("destroy", 64, 64, "creatures", 1, -1, "graveyard", 1, -1, False, 1)
DUG = CardMoved("dig", 11, 11, "graveyard", 0, -1, "creatures", 0, -1, False, 0)


@pytest.mark.parametrize(
    ("chances", "events", "told"),
    [
        ((0.4, 0.7), (DRAWN, GEM, STRAIGHT, STOLEN), ["steal"]),
        ((0.4, 0.7), (DRAWN, GEM, DUG), ["dig"]),
        ((0.4, 0.7), (DRAWN, GEM, DESTROYED_BY_ROYALS), ["destroy"]),
        ((0.7, 0.4), (STOLEN._replace(by=1), GEM), ["steal"]),
    ],
    ids=["taken", "returned", "destroyed", "lost"],
)
def test_a_creature_that_was_won_or_lost_is_told_rather_than_cards_drawn_and_gems(chances, events, told):
    assert told_of(*chances, *events, spec=SUPERJACK) == told


@pytest.mark.parametrize(
    ("chances", "told"), [((0.4, 0.55, 0.6), "cast"), ((0.4, 0.5, 0.6), ""), ((0.4, 0.42, 0.6), "")]
)
def test_damage_that_hardly_moved_the_line_is_not_told_for_the_play_that_did(chances, told):
    cast = CardMoved("cast", 41, 41, "hand", 0, -1, "creatures", 0, -1, False, 0)
    damage = DamageDealt("hit", 1, 0, 5, 15)
    log = [LogEntry(1, TURN), LogEntry(3, cast), LogEntry(5, damage)]
    turning = turning_of(log, dict(zip((2, 4, 6), chances, strict=True)), SUPERJACK)
    event = cast if told else damage
    assert turning.told == Narrator(SUPERJACK, ("you", "Mira"), 0).sentences([event])[0].text


def test_what_came_of_it_is_told_rather_than_that_somebody_passed():
    """High Jinks: most of it came with a pass, for then the duel could not be won any more."""
    passed = Declared("pass", 0)
    log = [LogEntry(1, TURN), LogEntry(3, passed), LogEntry(5, FALLEN)]
    turning = turning_of(log, {2: 0.6, 4: 0.3, 6: 0.2}, winners=(1,))
    assert turning.told == Narrator(JINKS, ("you", "Mira"), 0).sentences([FALLEN])[0].text
    alone = turning_of(log[:-1], {2: 0.6, 4: 0.3, 6: 0.2}, winners=(1,))
    assert (alone.told, alone.own, alone.told_at) == ("", True, 3), (
        "that it made a fall only the coach can say"
    )


def test_a_change_of_which_what_is_told_is_a_small_part_names_what_else_counted():
    """Superjack: the blow that is told moved the line less than those of two later choices together."""
    hits = [DamageDealt("hit", 1, 0, 1, left) for left in (19, 18, 17)]
    log = [LogEntry(1, TURN), *[LogEntry(n, hit) for n, hit in zip((3, 5, 7), hits, strict=True)]]
    narrator = Narrator(SUPERJACK, ("you", "Mira"), 0)
    even = turning_of(log, {2: 0.3, 4: 0.42, 6: 0.54, 8: 0.65}, SUPERJACK)
    sentences = [narrator.sentences([hit])[0].text for hit in hits]
    assert [text in even.told for text in sentences].count(True) == 2, "two are more than half of it"
    small = turning_of(log[:-1], {2: 0.3, 4: 0.6, 6: 0.65, 8: 0.65}, SUPERJACK)
    assert small.told == sentences[0], "and no more is told than counted"


def test_a_fall_with_a_card_that_came_alone_says_that_it_is_only_that():
    log = [LogEntry(1, TURN), LogEntry(3, DRAWN)]
    assert turning_of(log, {2: 0.8, 4: 0.4}).drew
    hit = LogEntry(3, FALLEN)
    assert not turning_of([*log, hit], {2: 0.8, 4: 0.4}).drew


def test_where_no_step_that_is_told_is_most_of_it_that_is_said():
    hits = [DamageDealt("hit", 1, 0, 1, left) for left in (19, 18, 17)]
    log = [LogEntry(1, TURN), *[LogEntry(n, hit) for n, hit in zip((3, 5, 7), hits, strict=True)]]
    even = turning_of(log, {2: 0.3, 4: 0.42, 6: 0.54, 8: 0.65}, SUPERJACK)
    steep = turning_of(log, {2: 0.3, 4: 0.55, 6: 0.6, 8: 0.65}, SUPERJACK)
    assert even.apart and not steep.apart


@pytest.mark.parametrize("leader", [1, 2, 3])
def test_of_three_who_missed_the_leader_is_named(leader):
    """Jonkler: it is the leader's missed bid that moved the chance."""
    scores = [CounterChanged("score", "score", -1, seat, 60 if seat == leader else 20) for seat in range(4)]
    missed = [Declared("missed", seat, value=seat) for seat in (1, 2, 3)]
    log = [LogEntry(1, PhaseBegan("round", -1, 2)), *[LogEntry(1, event) for event in scores]]
    log += [LogEntry(2, PhaseBegan("round", -1, 3)), *[LogEntry(4, event) for event in missed]]
    names = ("you", "Mira", "Tom", "Ada")
    turning = turning_of(log, {3: 0.3, 5: 0.6}, load("jonkler"), names, "lead")
    assert names[leader] in turning.told


def test_points_of_others_that_are_no_more_than_ones_own_explain_no_fall():
    """Jacks Trump: 46 points of one hurt, 4 of another do not."""
    scored = [Declared("points", seat, value=value) for seat, value in enumerate((20, 4, 46, 0))]
    log = [LogEntry(1, PhaseBegan("round", -1, 2)), *[LogEntry(4, event) for event in scored]]
    names, spec = ("you", "Mira", "Tom", "Ada"), load("jacks_trump")
    turning = turning_of(log, {3: 0.6, 5: 0.2}, spec, names, "lead", winners=(2,))
    assert "46" in turning.told and "Mira" not in turning.told and "Ada" not in turning.told


@pytest.mark.parametrize("near", [1, 2])
def test_beside_ones_own_result_only_that_of_the_nearest_rival_is_told(near):
    """Jonkler: seat 1 meets the bid, the others miss theirs; who is far behind is not named."""
    scores = [CounterChanged("score", "score", -1, seat, 11 if seat == near else 6) for seat in (1, 2, 3)]
    counted = [Declared("made", 0, value=30), Declared("made", 1, value=20)]
    counted += [Declared("missed", seat, value=2) for seat in (2, 3)]
    log = [LogEntry(1, PhaseBegan("round", -1, 2)), *[LogEntry(1, event) for event in scores]]
    log += [LogEntry(2, PhaseBegan("round", -1, 3)), *[LogEntry(4, event) for event in counted]]
    asked = [
        SimpleNamespace(n=n, seat=0, decision=SimpleNamespace(prompt="lead"), played=Action("lead"))
        for n in (3, 5)
    ]
    names = ("you", "Mira", "Tom", "Ada")
    turns = Turns(load("jonkler"), names, 0, asked, log, (0,), chapters_of(log, "round"))
    (turning,) = turns.found([Point(3, 0.3, asked[0]), Point(5, 0.6, asked[1])])
    told = [counted[0], *[event for event in counted[2:] if event.seat == near]]
    assert turning.told == " ".join(
        sentence.text for sentence in Narrator(load("jonkler"), names, 0).sentences(told)
    )


def a_trick(card: int, n: int, winner: int, how: str = "took_rank") -> list[LogEntry]:
    """A card that seat 0 leads at that entry, the answer to it, and who took the trick by the card led."""
    led = CardMoved("lead", card, card, "hand", 0, -1, "trick", -1, -1, False, 0)
    answer = led._replace(how="play", card=card + 13, seen=card + 13, by=1)
    return [LogEntry(n, led), LogEntry(n + 1, answer), LogEntry(n + 1, Declared(how, winner, card=card))]


@pytest.mark.parametrize(
    ("winners", "end", "chances", "where", "told"),
    [
        ((0, 1, 0), 8, (0.3, 0.9), (1, 3), ("you", 2)),
        ((0, 1, 1), 8, (0.9, 0.3), (1, 3), ("", 2)),
        ((1, 1, 1), 8, (0.9, 0.3), (1, 3), ("none", 3)),
        ((0, 1, 0), 4, (0.3, 0.9), (1, 1), None),
    ],
    ids=["two of three", "two lost", "none", "a single trick"],
)
def test_a_stretch_of_several_tricks_names_them_and_how_many_were_taken(winners, end, chances, where, told):
    log = [LogEntry(1, PhaseBegan("round", 0, 4))]
    for at, winner in enumerate(winners):
        log += a_trick(at, 2 + 2 * at, winner)
    line = dict(zip((2, end), chances, strict=True))
    turning = turning_of(log, line, load("jacks_trump"), prompt="play")
    form = "span" if where[1] > where[0] else ""
    when = say("when", "round", number=4)
    assert turning.where == say("when.part", form, when=when, word="trick", first=where[0], number=where[1])
    if told is None:
        assert "§3.7" in turning.told
    else:
        worth = load("jacks_trump").table.events["play"].worth
        side = [at for at, winner in enumerate(winners) if (winner == 0) is (told[0] == "you")]
        tricks = [say("turned.trick", card=card_text(at), count=worth[at] + worth[at + 13]) for at in side]
        rich = say("turned.richest", count=len(side), tricks=listed(tricks))
        assert turning.told == f"{say('turned.taken', told[0], count=told[1])} {rich}"
        assert len(turning.cards) == (0 if told[0] == "none" else told[1]), "those of others explain nothing"


def test_tricks_are_told_of_the_round_in_which_they_changed_it_and_none_of_the_next():
    log = [LogEntry(1, PhaseBegan("round", 0, 4)), *a_trick(0, 2, 0), *a_trick(1, 4, 0), *a_trick(2, 6, 0)]
    log += [LogEntry(8, PhaseBegan("round", 0, 5)), *a_trick(3, 8, 1)]
    turning = turning_of(log, {2: 0.3, 4: 0.5, 10: 0.9}, load("jacks_trump"), prompt="play")
    when = say("when", "round", number=4)
    assert turning.where == say("when.part", "span", when=when, word="trick", first=1, number=3)
    assert turning.told.startswith(say("turned.taken", "all", count=3)) and turning.told_at == 7


@pytest.mark.parametrize(
    ("game", "chapter"),
    [
        ("rupees", "turn"),
        ("jonkler", "round"),
        ("jacks_trump", "round"),
        ("superjack", "turn"),
        ("high_jinks", "turn"),
    ],
)
def test_what_a_turning_point_tells_happened_between_its_ends_and_in_the_chapters_that_it_names(
    game, chapter
):
    told = 0
    tricks = [say("turned.taken", form, count=n) for form in ("you", "all", "none", "") for n in range(1, 9)]
    for seed in map(str, range(3)):
        course, rng = a_course_of(game, chapter, seed), Random(seed)
        log = course.retelling.log(0)
        narrator = Narrator(course.spec, course.names, 0)
        for _ in range(12):
            line = [point._replace(chance=rng.random()) for point in course.lines[0]]
            found = turns_of(course).found(line)
            assert [*found] == sorted(found, key=lambda turning: turning.at.n)
            for turning in found:
                assert turning.at in line and turning.to in line, "its figures are those of the curve"
                if turning.told_at < 0:
                    continue
                told += 1
                assert turning.at.n <= turning.told_at <= turning.to.n
                within = [e for e in log if turning.at.n <= e.n <= turning.told_at]
                events = [e.event for e in within]
                windows = [events[at : at + size] for size in (1, 2, 3) for at in range(len(events))]
                sentences = [line.text for some in windows for line in narrator.sentences(some)]
                words = re.sub(BIT_BY_BIT, "", turning.told)
                silent = turning.own and not turning.rises
                assert words.startswith((*sentences, *tricks)) or turning.dealt or (silent and not words)
                begun = [(e.n, e.event.turn) for e in log if e.event.how == chapter]
                reached = {
                    max((turn for n, turn in begun if n < end), default=1)
                    for end in (turning.told_at, turning.told_at + 1)
                }
                named = [int(number) for number in re.findall(r"\d+", turning.where.split(",")[0])]
                assert not named or any(named[0] <= n <= named[-1] for n in reached)
    assert told


def test_what_the_tries_alone_may_change_is_no_turning_point_however_many_share_the_game():
    course = a_course_of("rupees", "turn", "3")
    turns = turns_of(course)
    size = len(course.lines[0])
    for step, count in ((CLEAR - 0.01, 0), (CLEAR + 0.01, 1)):
        line = [p._replace(chance=0.5 - step * (n >= size // 2)) for n, p in enumerate(course.lines[0])]
        assert len(turns.found(line)) == count


def test_a_rise_is_not_made_of_what_hurt_the_seat_and_knows_that_only_others_played():
    """Superjack: the opponent plays an ace at a gem that a creature wears."""
    spec = load("superjack")
    ace, gem = (
        Declared("shatter", 1, parse_card("AS2"), parse_card("7D")),
        Declared("gem", 1, parse_card("4C2")),
    )
    events = (ace, gem, Declared("unworn", 0, parse_card("KD"), value=4))
    assert told_of(0.8, 0.5, *events, spec=spec) == ["unworn"]
    assert "unworn" not in told_of(0.5, 0.8, *events, spec=spec)
    sentence = Narrator(spec, ("you", "Mira"), 0).sentences([ace])[0].text
    rise, fall = turned_of(0.5, 0.8, ace, spec=spec), turned_of(0.8, 0.5, ace, spec=spec)
    assert rise.told == fall.told == sentence
    assert rise.theirs == 3, "why their own play is good for the seat is looked for"
    assert fall.theirs == -1
    laid = CardMoved("gem", 5, 5, "hand", 1, -1, "gems", 1, -1, False, 1)
    assert turned_of(0.5, 0.8, laid, spec=spec).theirs == 3, "a card that they laid, too"
    assert turned_of(0.5, 0.8, laid._replace(from_seat=0, seat=0, by=0), spec=spec).theirs == -1
