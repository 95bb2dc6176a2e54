"""In which chapters a chance changed most, and what is told of each."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from types import SimpleNamespace

import pytest

from tabletop.engine.cards import parse_card
from tabletop.engine.events import (
    CardMoved,
    DamageDealt,
    Declared,
    PhaseBegan,
    PileShuffled,
    PlayerLost,
)
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.games import load, load_all
from tabletop.match.history import LogEntry
from tabletop.match.match import Match
from tabletop.match.players import Human
from tabletop.presenter.narrator import Narrator
from tabletop.presenter.words import cards_text
from tabletop.review.chapters import chapters_of
from tabletop.review.course import Course
from tabletop.review.looking import Subject
from tabletop.review.steps import Height
from tabletop.review.texts import say
from tabletop.review.turnings import CLEAR, MOST, MOST_TOLD, SOME, Point, Turning, Turns
from tabletop.storage.record_file import Record
from tests.long_turn import play_until
from tests.match.table import Memory, recorded
from tests.play.desk import Timers
from tests.review.sages import Appraiser
from tests.review.test_course import NAMES, run
from tests.specs import changed

JINKS, SUPERJACK, JONKLER, JACKS = map(load, ("high_jinks", "superjack", "jonkler", "jacks_trump"))
MINE, THEIRS = PhaseBegan("turn", 0, 3), PhaseBegan("turn", 1, 3)
FALLEN = Declared("outpowered", 0, 11, 24, 14, 17)
BEATEN = FALLEN._replace(seat=1)
SUMMONED = CardMoved("summon", 51, 51, "hand", 0, -1, "ring", 0, -1, False, 0)


def a_course_of(
    game: str, chapter: str, seed: str, names: Sequence[str] = NAMES, chances: Sequence[float] = (0.5,)
) -> Course:
    """A whole game, looked at for the first, or of two where cards fight."""
    timers, spec = Timers(), load(game)
    names = names[:2] if chapter == "turn" and game != "rupees" else names
    record, _ = recorded(spec, names, seed, seed)
    course = Course(Subject(spec, record, names, partial(Appraiser, list(chances)), timers), (0,), chapter)
    run(course, timers)
    return course


def turns_of(
    log: Sequence[LogEntry],
    spec: GameSpec = JINKS,
    winners: Sequence[int] = (0,),
    forced: Collection[int] = (),
) -> Turns:
    """Those of seat 0."""
    spec, names = changed(spec, turned=None), ("you", "Mira", "Tom")
    return Turns(spec, names, 0, log, winners, chapters_of(log, log[0].event.how), forced=forced)


def line_of(chances: Mapping[int, float], ended: bool = False) -> list[Point]:
    """By entry the chance before its choice; the last stands for the end of a game that `ended`."""
    points = [Point(n, chance, SimpleNamespace(n=n, seat=0, seen=n)) for n, chance in chances.items()]
    return [*points[:-1], points[-1]._replace(moment=None)] if ended else points


def told_of(before: float, after: float, *events, spec: GameSpec = JINKS, **how) -> list[str]:
    """By their `how` what is told of these, one entry after the other, from a point before them to one behind them."""
    begin = PhaseBegan("turn" if spec in (JINKS, SUPERJACK) else "round", 0, 3)
    log = [LogEntry(1, begin), *[LogEntry(n, event) for n, event in enumerate(events, 2)]]
    turning = turns_of(log, spec, **how).step(line_of({2: before, 2 + len(events): after}), 1)
    lines = Narrator(spec, ("you", "Mira", "Tom"), 0).sentences(list(events))
    return [line.how for line in lines if line.text in turning.told]


def test_a_creature_that_came_is_told_beside_a_little_damage() -> None:
    """One damage was told of a turn that had brought a King."""
    king = CardMoved("cast", 51, 51, "hand", 0, -1, "creatures", 0, -1, False, 0)
    little = DamageDealt("hit", 1, 0, 1, 15)
    assert told_of(0.4, 0.6, king, little, spec=SUPERJACK) == ["cast", "hit"]
    theirs = king._replace(card=104, from_seat=1, seat=1, by=1)
    assert told_of(0.6, 0.4, theirs, little._replace(seat=0, by=1), spec=SUPERJACK) == ["cast", "hit"]


def test_beside_the_rival_whose_chance_changed_stands_what_that_one_brought_about() -> None:
    """ "Pip has missed the bid. Leo's chance fell", and Leo had missed it too; or had met it, and fell all the same."""
    missed, made = Declared("missed", 1, value=1), Declared("made", 1, value=40)
    other = Declared("missed", 2, value=3)
    for mine, told in ((missed, True), (made, False)):
        log = a_round(Declared("made", 0, value=30), mine, other, Declared("points", -1))
        here, there = line_of({2: 0.3, 7: 0.6})
        step = [here._replace(chances=(0.3, 0.5, 0.2)), there._replace(chances=(0.6, 0.2, 0.2))]
        turning = turns_of(log, JONKLER).step(step, 1)
        lines = [line.text for line in Narrator(JONKLER, ("you", "Mira", "Tom"), 0).sentences([mine, other])]
        assert [line in turning.told for line in lines] == [told, not told]
        assert ("Mira’s chance" in turning.told) is told


def test_the_largest_changes_are_told_in_their_order_and_none_that_the_tries_alone_may_make():
    heights = (0.5, 0.5 + CLEAR / 2, 0.9, 0.2, 0.6, 0.1, 0.5, 0.51)
    line = line_of(dict(enumerate(heights, 1)))
    log = [LogEntry(n, PhaseBegan("turn", 0, n)) for n in range(9)]
    found = turns_of(log).found(line)
    assert [(one.at.n, one.to.n) for one in found] == [(3, 4), (4, 5), (5, 6), (6, 7)] and len(found) == MOST
    assert [one.rises for one in found] == [False, True, False, True]
    (largest,) = turns_of(log).found(line_of({1: 0.5, 2: 0.5 + CLEAR - 0.01}))
    assert largest.at.n == 1, "where none is clear the largest is told"
    assert turns_of(log).found(line_of({1: 0.5, 2: 0.5 + SOME - 0.01})) == ()


def test_a_rise_is_told_by_the_results_that_were_good_for_the_seat_and_a_fall_by_those_that_were_bad():
    both = FALLEN, BEATEN, DamageDealt("noblock", 1, 0, 1)
    assert told_of(0.3, 0.7, FALLEN, BEATEN) == ["outpowered"]
    rise, fall = turns_of_both(0.3, 0.7), turns_of_both(0.7, 0.3)
    lines = Narrator(JINKS, ("you", "Mira", "Tom"), 0).sentences(both[:2])
    assert (rise.told, fall.told) == (lines[1].text, lines[0].text)


def turns_of_both(before: float, after: float) -> Turning:
    """One in which an Agent of each side falls."""
    log = [LogEntry(1, MINE), LogEntry(2, FALLEN), LogEntry(3, BEATEN)]
    return turns_of(log).step(line_of({2: before, 4: after}), 1)


def test_what_was_played_is_told_only_where_nothing_came_of_it_and_of_a_fall_rather_what_others_did():
    theirs = SUMMONED._replace(card=50, seen=50, from_seat=1, seat=1, by=1)
    lines = [line.text for line in Narrator(JINKS, ("you", "Mira", "Tom"), 0).sentences([SUMMONED, theirs])]
    log = [LogEntry(1, MINE), LogEntry(2, SUMMONED), LogEntry(3, theirs)]
    for before, after, told in ((0.3, 0.7, lines[0]), (0.7, 0.3, lines[1])):
        assert turns_of(log).step(line_of({2: before, 4: after}), 1).told == told
    beaten = turns_of([*log, LogEntry(3, BEATEN)]).step(line_of({2: 0.3, 4: 0.7}), 1).told
    assert not any(line in beaten for line in lines)


@pytest.mark.parametrize("after", [0.3 + SOME / 2, 0.3 - SOME / 2])
def test_where_the_chance_hardly_changes_all_that_came_is_told(after):
    """Somebody took a turn's cards, and of the turn before whose end the chance was 1 % less only others were told."""
    assert told_of(0.3, after, FALLEN, BEATEN) == ["outpowered", "outpowered"]


def test_what_somebody_only_says_is_told_of_no_rise_in_which_others_did_more():
    theirs = SUMMONED._replace(card=9, seen=3, from_seat=1, seat=1, by=1)
    (line,) = Narrator(JINKS, ("you", "Mira", "Tom"), 0).sentences([theirs])
    log = [LogEntry(1, THEIRS), LogEntry(2, theirs), LogEntry(2, Declared("pass", 0))]
    assert turns_of(log).step(line_of({2: 0.3, 4: 0.7}), 1).told == line.text
    assert told_of(0.36, 0.77, Declared("pass", 0)) == [], "nothing turns by a pass"


def test_what_somebody_only_said_who_had_no_choice_turned_nothing():
    """ "You do not block" stood above a rise of 15 %, where no creature could have blocked."""
    unblocked = Declared("noblock", 0)
    assert told_of(0.7, 0.87, unblocked, spec=SUPERJACK) == ["noblock"]
    assert told_of(0.7, 0.87, unblocked, spec=SUPERJACK, forced={2}) == []
    assert told_of(0.7, 0.4, FALLEN, forced={2}) == ["outpowered"], "what came of it is told"


DRAWN = CardMoved("draw", parse_card("KD"), 1, "deck", -1, -1, "hand", 0, -1, False, 0)


@pytest.mark.parametrize("after", [0.9, 0.1])
def test_the_steps_that_did_most_of_a_change_are_told_with_what_each_did(after):
    summoned = SUMMONED._replace(card=9, seen=3, from_seat=1, seat=1, by=1)
    log = [LogEntry(0, MINE), LogEntry(1, THEIRS)]
    log += [LogEntry(n, event) for n, event in enumerate((summoned, FALLEN, DRAWN), 2)]
    turns, line = turns_of(log), line_of({2: 0.5, 5: after})
    *lines, drawn = [
        Narrator(JINKS, ("you", "Mira", "Tom"), 0).sentences([entry.event])[0] for entry in log[2:]
    ]
    lines.append(drawn._replace(text=say("turned.drew", cards="K♦")))
    whole = turns.step(line, 1).told
    assert lines[0].text not in whole, "as long as nothing is known between the two"
    for hung, text in enumerate(lines):
        chances = [0.5] * (hung + 1) + [after] * (3 - hung)
        turns.heights = [Height(n, chance) for n, chance in enumerate(chances, 2)]
        turning = turns.step(line, 1)
        assert turning.told.startswith(text.text.removesuffix(".")) and turning.cards[:1] == text.cards
        assert ("%" in turning.told) == (hung == 0), "which did it is said where more is told"
        falls = lines[1].text in turning.told
        assert falls == (hung < 2), "what came of a mere move stands there too"
        assert turning.behind == max(hung + 3, 4 * falls)
        better = "better" if after > 0.5 else ""
        assert (say("turned.draw", better) in turning.told) == (hung == 2), "a card drawn is good or bad"
        rises = "rises" if after > 0.5 else ""
        assert (say("turned.against", rises) in turning.told) == (hung == 1 and bool(rises)), "who falls"
    turns.heights = [Height(2, 0.5), Height(3, 0.5 + (after - 0.5) / 2), Height(4, after), Height(5, after)]
    told, rises = turns.step(line, 1).told, "rises" if after > 0.5 else ""
    assert told.count(say("turned.step", rises, told="", change=20)) == 2, "each has its part of it"
    marked = say("turned.step", rises, told=lines[1].text.removesuffix("."), change=20)
    assert marked in told, "behind it, not behind what that means"
    assert say("turned.rest") not in told, "that is all of it"
    turns.heights = [*turns.heights[:2], Height(4, after - (after - 0.5) / 10), turns.heights[3]]
    assert turns.step(line, 1).told.endswith(say("turned.rest")), "43 and 34 were told of 86"


@pytest.mark.parametrize(("event", "rise"), [(FALLEN, "rises"), (BEATEN, "")])
def test_of_results_that_all_speak_against_a_change_more_was_to_be_expected(event, rise):
    """A trick of 12 points was won, and the chance fell from 77 to 69 %."""
    turns, told = turns_of([LogEntry(1, MINE), LogEntry(2, event)]), say("turned.against", rise)
    up, down, level = (turns.step(line_of({2: 0.6, 3: after}), 1).told for after in (0.7, 0.5, 0.59))
    assert [told in each for each in (up, down)] == [bool(rise), not rise], "what speaks for it needs no word"
    assert told not in level


def test_a_part_of_a_change_is_no_more_than_the_figures_beside_it_show():
    """ "(+12 %)" stood beside 64 to 75 %."""
    turns = turns_of([LogEntry(0, MINE), LogEntry(1, THEIRS), LogEntry(2, SUMMONED), LogEntry(3, BEATEN)])
    turns.heights = [Height(2, 0.636), Height(3, 0.7549), Height(4, 0.7549)]
    told = turns.step(line_of({2: 0.636, 4: 0.7549}), 1).told
    assert say("turned.step", "rises", told="", change=11) in told
    turns.heights = [Height(2, 0.68), Height(3, 0.50), Height(4, 0.41)]
    told = turns.step(line_of({2: 0.68, 4: 0.39}), 1).told
    assert say("turned.step", told="", change=20) in told, "18 and 9 of 29"


def test_a_step_that_only_goes_to_combat_or_ends_the_turn_says_that():
    """ "You do nothing more" was told of who went to Combat, and attacked."""
    log = [
        LogEntry(1, MINE),
        LogEntry(2, SUMMONED),
        LogEntry(3, PhaseBegan("combat", 0, 3)),
        LogEntry(4, THEIRS),
    ]
    (combat,) = Narrator(JINKS, ("you", "Mira", "Tom"), 0).sentences([log[2].event])
    ended = say("turned.still", "ends rises")
    for rise, told in ((4, combat.text), (5, ended)):
        turns, line = turns_of(log), line_of({2: 0.2, 5: 0.9})
        turns.heights = [Height(n, 0.9 if n >= rise else 0.2) for n in range(2, 6)]
        assert told.removesuffix(".") in turns.step(line, 1).told


def test_a_step_of_which_nobody_hears_says_that_and_one_of_many_entries_tells_the_weightiest():
    log = [LogEntry(0, THEIRS), LogEntry(1, MINE)]
    log += [LogEntry(n, SUMMONED._replace(card=40 + n)) for n in range(2, 7)]
    log += [LogEntry(7, BEATEN), LogEntry(9, SUMMONED)]
    turns, line = turns_of(log), line_of({2: 0.2, 10: 0.9})
    turns.heights = [Height(2, 0.2), Height(8, 0.2), Height(9, 0.9), Height(10, 0.9)]
    assert say("turned.still", "mine rises").removesuffix(".") in turns.step(line, 1).told
    turns.heights = [Height(2, 0.9), Height(8, 0.9), Height(9, 0.2), Height(10, 0.2)]
    assert say("turned.still", "mine").removesuffix(".") in turns.step(line_of({2: 0.9, 10: 0.2}), 1).told
    drawn = turns_of(
        [*log[:-1], LogEntry(8, CardMoved("draw", -1, -1, "deck", -1, -1, "hand", 1, -1, False, 1))]
    )
    drawn.heights = turns.heights
    assert drawn.step(line_of({2: 0.9, 10: 0.2}), 1).told == turns.step(line_of({2: 0.9, 10: 0.2}), 1).told
    turns.heights = [Height(2, 0.2), Height(8, 0.9), Height(10, 0.9)]
    told = Narrator(JINKS, ("you", "Mira", "Tom"), 0).sentences([e.event for e in log[5:8]])
    assert all(turns.step(line, 1).told.count(each.text) for each in told[-1:])
    assert turns.step(line, 1).told.count("summon") == MOST_TOLD - 1


def test_behind_an_attack_that_did_it_stands_that_the_attacking_card_fell():
    """ "K♦ attacks Pip (+13 %)" was told of an attack in which K♦ fell."""
    attacks = Declared("attack", 0, card=FALLEN.card, target=1)
    log = [LogEntry(0, THEIRS), LogEntry(1, MINE), LogEntry(2, attacks), LogEntry(3, FALLEN)]
    log += [LogEntry(4, DRAWN)]
    fell = Narrator(JINKS, ("you", "Mira", "Tom"), 0).sentences([FALLEN])[0].text
    turns, line = turns_of(log), line_of({2: 0.3, 5: 0.9})
    turns.heights = [Height(2, 0.3), Height(3, 0.6), Height(4, 0.6), Height(5, 0.9)]
    told = turns.step(line, 1).told
    assert told.count(fell) == 1 and told.index("%") < told.index(fell)
    turns.heights = [Height(2, 0.3), Height(4, 0.6), Height(5, 0.9)]
    assert turns.step(line, 1).told.count(fell.removesuffix(".")) == 1, "its own part tells it"
    log[3] = LogEntry(3, FALLEN._replace(card=FALLEN.card + 1))
    others = turns_of(log)
    others.heights = [Height(2, 0.3), Height(3, 0.6), Height(4, 0.6), Height(5, 0.9)]
    assert "defeated" not in others.step(line, 1).told, "another card is another fight"


def test_where_only_a_card_was_drawn_that_is_told():
    log, line = [LogEntry(0, MINE), LogEntry(1, THEIRS), LogEntry(2, DRAWN)], line_of({2: 0.2, 3: 0.9})
    drew = say("turned.drew", cards="K♦")
    assert turns_of(log).step(line, 1).told == f"{drew} {say('turned.draw', 'better')}"


def test_in_a_chapter_of_all_what_came_of_it_is_told_behind_its_steps():
    took = Declared("took_rank", 1, card=5)
    log = [LogEntry(1, PhaseBegan("round", 0, 3)), LogEntry(2, DRAWN), LogEntry(3, took)]
    turns = turns_of(log, changed(JACKS, lost=None))
    turns.heights = [Height(2, 0.5), Height(3, 0.2), Height(4, 0.2)]
    turning = turns.step(line_of({2: 0.5, 4: 0.2}), 1)
    (line,) = Narrator(JACKS, ("you", "Mira", "Tom"), 0).sentences([took])
    assert turning.told.endswith(f" {line.text}"), "behind what did it"


def test_where_nothing_was_played_either_it_says_that_nobody_won_or_lost_anything():
    log = [LogEntry(1, MINE), LogEntry(4, THEIRS)]
    turning = turns_of(log).step(line_of({2: 0.3, 5: 0.7}), 1)
    assert turning.told == say("turned.quiet") and turning.cards == () and turning.behind == 3


def a_round(*points: Declared) -> list[LogEntry]:
    """A bid of seat 0, a trick, and what the round brought."""
    took = Declared("took_suit", 1, card=5)
    events = [(1, PhaseBegan("round", 0, 3)), (2, Declared("bid", 0, value=2)), (6, took)]
    return [LogEntry(n, event) for n, event in (*events, *[(6, each) for each in points])]


@pytest.mark.parametrize("after", [0.1, 0.95])
def test_of_the_last_trick_of_a_round_it_is_told_who_took_it(after):
    """A chance fell from 73 to 0, and the joker on the King that did it was not named."""
    log = a_round(Declared("jonkle", 1, 50, 0), Declared("missed", 0, value=1))
    turning = turns_of(log, JONKLER).step(line_of({2: 0.7, 7: after}), 1)
    (line,) = Narrator(JONKLER, ("you", "Mira", "Tom"), 0).sentences([log[-2].event])
    assert line.text in turning.told and turning.behind == 2, "the table shows where that trick begins"


@pytest.mark.parametrize("after", [0.8, 0.2], ids=["a rise", "a fall"])
def test_of_a_round_the_bid_the_own_points_and_those_of_one_other_that_speak_for_it_are_told(after):
    own, made, missed = (
        Declared("missed", 0, value=3),
        Declared("made", 1, value=40),
        Declared("missed", 2, value=0),
    )
    log = a_round(own, made, missed, Declared("points", -1))
    turning = turns_of(log, JONKLER).step(line_of({2: 0.5, 8: after}), 1)
    others = [missed] if after > 0.5 else [made]
    kept = [entry.event for entry in log if entry.event.how in ("bid", "took_suit")]
    lines = Narrator(JONKLER, ("you", "Mira", "Tom"), 0).sentences([*kept, own, *others])
    assert turning.told == " ".join(line.text for line in lines)
    assert turning.where == say("when", "round", number=3)


def test_of_many_others_the_one_with_most_points_is_told_or_the_winner():
    values = (0, 8, 40, 20, 30, 3)
    points = [Declared("points", seat, value=value) for seat, value in enumerate(values)]
    names = ("you", "Mira", "Tom", "Ada", "Leo", "Kim")
    log = [LogEntry(1, PhaseBegan("round", 0, 3)), *[LogEntry(6, event) for event in points]]
    spec = changed(JACKS, turned=None, lost=None)
    for winners, other in (((), 2), ((4,), 4)):
        turns = Turns(spec, names, 0, log, winners, chapters_of(log, "round"))
        turning = turns.step(line_of({2: 0.5, 7: 0.2}), 1)
        kept = Narrator(JACKS, names, 0).sentences([points[0], points[other]])
        assert turning.told == " ".join(line.text for line in kept)


def test_what_a_round_brought_is_not_told_twice():
    """Jacks Trump tells what the last trick brought and who leads then: the points of everybody are in it."""
    took = LogEntry(6, Declared("took_rank", 1, card=5))
    points = [LogEntry(6, Declared("points", seat, value=9)) for seat in range(3)]
    log = [LogEntry(1, PhaseBegan("round", 0, 3)), took, *points]
    for brought in ("", "It brings Mira 9 points."):
        spec = changed(JACKS, turned=lambda before, after, brought=brought: brought, lost=None)
        turning = Turns(spec, NAMES[:3], 0, log, (), chapters_of(log, "round")).step(
            line_of({2: 0.5, 7: 0.2}), 1
        )
        kept = [took.event] if brought else [took.event, points[0].event, points[2].event]
        told = [line.text for line in Narrator(JACKS, NAMES[:3], 0).sentences(kept)]
        assert turning.told == " ".join([*told, *filter(None, [brought])]) and turning.behind == 2


def test_where_no_result_speaks_for_it_those_of_the_others_are_told_of_two_only_at_the_end():
    score = Declared("took_suit", 1, card=5)
    log = [LogEntry(1, PhaseBegan("round", 0, 3)), LogEntry(6, score)]
    for names, ended, told in (
        ("AMT", True, True),
        ("AMT", False, True),
        ("AM", True, True),
        ("AM", False, False),
    ):
        spec = changed(JONKLER, turned=None)
        turns = Turns(spec, tuple(names), 0, log, (1,), chapters_of(log, "round"))
        turning = turns.step(line_of({2: 0.5, 7: 0.0}, ended), 1)
        assert (turning.told != say("turned.quiet")) == told, (names, ended)


@pytest.mark.parametrize("better", [True, False])
def test_a_hand_that_is_dealt_is_told_by_itself(better):
    deal = [PileShuffled("shuffle", "deck", -1, 12)]
    deal += [CardMoved("deal", -2, 0, "deck", -1, -1, "hand", seat, -1, False, -1) for seat in (0, 1)]
    begun = PhaseBegan("round", 0, 4)
    log = [*a_round(Declared("made", 0, value=20)), *[LogEntry(7, event) for event in (begun, *deal)]]
    spec = changed(JONKLER, promise=lambda seen: f"They promise {seen}.")
    turning = turns_of(log, spec).step(line_of({7: 0.5, 8: 0.5 + (0.2 if better else -0.2)}), 1)
    assert turning.where == say("when.hand", when=say("when", "round", number=4)) and turning.behind == 8
    dealt = cards_text([deal[1].card])
    told = say("turned.dealt", "better" if better else "worse", name="", cards=dealt)
    assert turning.told == f"{told} They promise 8.", "by what is seen then"
    several = Turns(
        changed(JONKLER, promise=None), NAMES, 0, log, (0,), chapters_of(log, "round"), alone=False
    )
    named = several.step(line_of({7: 0.5, 8: 0.5 + (0.2 if better else -0.2)}), 1)
    assert named.told == say(
        "turned.dealt", "better named" if better else "worse named", name=NAMES[0], cards=dealt
    )
    told = several.step(line_of({2: 0.5, 7: 0.8}), 1).told
    assert NAMES[0] in told and "ou " not in told, "of several nobody is you"


def test_who_leaves_is_told_as_that_and_nothing_else_did_it():
    resigned, out = Declared("resign", 0), PlayerLost("resign", 0, -1)
    assert told_of(0.7, 0.0, FALLEN, resigned, out, forced={3}) == ["resign", "resign"], "nobody was asked"


def test_what_others_do_once_the_seat_is_out_is_not_told_of_it():
    out, later = PlayerLost("damage", 0, 1), FALLEN._replace(seat=2)
    log = [LogEntry(1, MINE), LogEntry(2, out), LogEntry(8, later)]
    turning = turns_of(log, winners=(1,)).step(line_of({2: 0.3, 9: 0.0}, True), 1)
    assert turning.told == Narrator(JINKS, ("you", "Mira", "Tom"), 0).sentences([out])[0].text
    assert turning.behind == 3


@pytest.mark.parametrize(
    ("winners", "form"), [((0, 1), "two"), ((0, 1, 2), ""), ((0,), None), ((1, 2), None)]
)
def test_the_end_of_the_line_says_what_a_shared_win_counts(winners, form):
    """Eight bids of eight were met, and the line fell to 50 %."""
    told = turns_of([LogEntry(1, MINE), LogEntry(2, BEATEN)], winners=winners)
    line = line_of({2: 0.58, 3: 1 / len(winners)}, True)
    words = say("turned.shared", form or "", count=len(winners))
    assert (words in told.step(line, 1).told) is (form is not None)
    assert words not in told.step(line_of({2: 0.58, 3: 0.5}), 1).told, "the game goes on"


def drawn_of(events: Sequence) -> list[CardMoved]:
    """The cards that seat 0 drew there."""
    moved = [event for event in events if isinstance(event, CardMoved) and event.card >= 0]
    return [event for event in moved if (event.zone, event.seat) == ("hand", 0) != event.from_zone]


@pytest.mark.parametrize("spec", load_all(), ids=lambda spec: spec.id)
def test_what_is_told_of_any_step_happened_between_its_ends(spec):
    """Whatever the chances are: no step is silent, and all that is told came there."""
    chapter = "round" if spec.id in ("jonkler", "jacks_trump") else "turn"
    for seed in ("1", "2", "3"):
        course = a_course_of(spec.id, chapter, seed)
        rng, log = Random(seed), course.retelling.log(0)
        narrator = Narrator(spec, course.names, 0)
        line = [point._replace(chance=rng.random()) for point in course.lines[0]]
        for at in range(1, len(line)):
            turning = course._turns[0].step(line, at)
            ended = line[at].moment is None
            between = [e.event for e in log if line[at - 1].n <= e.n and (ended or e.n < line[at].n)]
            entries = {e.n: [each.event for each in log if each.n == e.n] for e in log}
            said = {line.text for each in entries.values() for line in narrator.sentences(each)}
            said |= {line.text for event in between for line in narrator.sentences([event])}
            said |= {line.text for line in narrator.sentences(between)} | {say("turned.quiet")}
            said |= {say("turned.dealt", form, name="", cards="")[:-1] for form in ("worse", "better")}
            said |= {line.text for line in narrator.sentences(drawn_of(between)) if not line.heading}
            said |= {say("turned.drew", cards="")[:-1]}
            assert any(turning.told.startswith(text.removesuffix(".")) for text in said), turning.told
            assert turning.told and turning.where and line[at - 1].n <= turning.behind <= line[at].n + 1


@pytest.mark.parametrize("seed", ["1", "7"])
def test_who_is_out_is_told_nothing_that_came_later(seed):
    """Superjack of three: nobody counts the turns any more once one of them is out, and the two others play on."""
    timers, memory = Timers(), Memory()
    match = Match(SUPERJACK, [Human(name) for name in NAMES[:3]], seed, recorder=memory)
    match.start()
    play_until(match, lambda: match.to_act is None)
    record = Record(memory.lines[0], memory.lines[1:], 0, None)
    subject = Subject(SUPERJACK, record, NAMES[:3], partial(Appraiser, [0.5]), timers)
    course = Course(subject, (0, 1, 2), "turn")
    run(course, timers)
    log, rng, outs = course.retelling.log(0), Random(seed), 0
    for seat, line in course.lines.items():
        out = next((e.n for e in log if isinstance(e.event, PlayerLost) and e.event.seat == seat), log[-1].n)
        outs += out < log[-1].n
        line = [point._replace(chance=rng.random()) for point in line]
        for at in range(1, len(line)):
            turning = course._turns[seat].step(line, at)
            assert turning.behind <= out + 1
            assert say("when", "turn", number=0) not in f"{turning.where} {turning.told}"
    assert outs


def test_a_turn_in_which_nothing_is_left_to_choose_has_a_point_of_its_own():
    course = a_course_of("rupees", "turn", "forced")
    line, chapters = course.lines[0], course.chapters
    assert [chapters.of(point.n) for point in line[:-1]] == [*range(1, 8)], "seven turns"
    assert not any(
        moment.n > chapters.begun[-1].n and moment.seat == 0 for moment in course.retelling.moments
    )


def test_of_the_bids_all_are_told_and_of_ones_own_not_that_others_did_it():
    bids = [Declared("bid", seat, value=2) for seat in (1, 0, 2)]
    log = [LogEntry(1, PhaseBegan("round", 0, 3)), *[LogEntry(n, bid) for n, bid in enumerate(bids, 2)]]
    turning = turns_of(log, JONKLER).step(line_of({2: 0.2, 5: 0.5}), 1)
    lines = Narrator(JONKLER, ("you", "Mira", "Tom"), 0).sentences(bids)
    assert turning.told == " ".join(line.text for line in lines)


@pytest.mark.parametrize("game", ["jonkler", "jacks_trump"])
def test_the_line_of_a_game_of_tricks_has_a_point_where_each_begins(game):
    """A round's moment named a jonkle and not the trick on which the game hung."""
    course = a_course_of(game, "round", "1")
    points, retelling = {point.n: point for point in course.lines[0]}, course.retelling
    leads = [n for n, event in retelling.log(0) if event.how == "lead"]
    assert len(leads) > 10 and {*leads} <= {*points} and course.each == say("chapter", "trick")
    waits = Subject(course.spec, course.record, course.names, partial(Appraiser, [0.5]), Timers())
    assert Course(waits, (0,), "round").each == course.each, "also before it is looked at"
    for n in leads:
        assert points[n].moment.seen == retelling.seen(retelling.place_of(n), 0), "before it is led"


def test_whose_loss_a_rise_was_is_told_among_several_where_it_is_mostly_one():
    """ "Ines takes the trick: 83 to 99 %" did not say that it was Pip who fell behind by it."""
    course = a_course_of("jonkler", "round", "1")
    line = course.lines[0]
    at = next(at for at, point in enumerate(line[:-1]) if at)
    step = course._turns[0].step(line, at)

    def told(before, after, alone=True):
        here, there = (
            step.at._replace(chance=before[0], chances=before),
            step.to._replace(chance=(after or before)[0], chances=after),
        )
        log = course.retelling.log(0)
        turns = Turns(JONKLER, course.names, 0, log, (), course.chapters, alone)
        return "".join([turns._of_rival(here, there, rival, []) for rival in turns._rival(here, there)])

    falls = told((0.5, 0.1, 0.4), (0.8, 0.1, 0.1))
    assert falls == say("turned.rival", "falls", name=course.names[2], before=40, after=10)
    rises = told((0.5, 0.1, 0.4), (0.2, 0.4, 0.4))
    assert rises == say("turned.rival", "", name=course.names[1], before=10, after=40)
    assert told((0.5, 0.25, 0.25), (0.98, 0.01, 0.01)).count(course.names[1]) == 1, "half of it"
    assert told((0.5, 0.3, 0.2), (0.52, 0.28, 0.2)) == "", "too little"
    assert told((0.5, 0.3, 0.2), (0.2, 0.2, 0.6)).count("60") == 1, "who rose where this one fell"
    assert told((0.5, 0.1, 0.4), (1.0, 0.0, 0.0)).endswith(" 0 %."), "it is won for certain"
    level = told((0.01, 0.6, 0.39), (0.01, 0.12, 0.87))
    assert level == say("turned.rival", "", name=course.names[2], before=39, after=87), "60 to 12 is no rise"
    assert told((0.5, 0.3, 0.2), ()) == "", "it is over"
    assert told((0.5, 0.1, 0.4), (0.8, 0.1, 0.1), alone=False) == "", "of several nobody is you"
