"""What is found of a game that is over, once for everybody who tells it."""

from types import SimpleNamespace

import pytest

from tabletop.engine.events import Declared
from tabletop.engine.texts import capital
from tabletop.match.history import LogEntry
from tabletop.play.hinting import APPRAISER
from tabletop.review.aftermath import CARDS, CHOICE, DEALT, MANY, NOTHING, OTHERS, UNSURE, Aftermath
from tabletop.review.coach import LOOK, Coach, Finding, Review
from tabletop.review.course import BEGIN_MS, Course, percent
from tabletop.review.looking import Subject
from tabletop.review.texts import say
from tabletop.review.turnings import Point, Turning, Turns
from tabletop.storage.lookback import PastQuestion
from tests.match.table import recorded
from tests.play.desk import Timers
from tests.review.sages import Both
from tests.toy_game import SPEC

NAMES = ("A", "B")
FALLS = (0.9, 0.9, 0.9, 0.1, 0.1, 0.1)


def an_aftermath(timers: Timers, gaps=(0.004,), chances=(0.9, 0.9, 0.2, 0.2)) -> tuple[Aftermath, Both]:
    record, _ = recorded()
    sage = Both(gaps, chances)
    subject = Subject(SPEC, record, NAMES, lambda: sage, timers)
    course, coach = Course(subject, (0,), "turn"), Coach(subject, (0,), (1,))
    return Aftermath(course, coach), sage


def run(found: Aftermath, timers: Timers) -> None:
    found.start()
    timers.turn(BEGIN_MS)
    until_over(found, timers)


def found_out(**how) -> tuple[Aftermath, Timers]:
    """All that the end page tells is found."""
    timers = Timers()
    found, _ = an_aftermath(timers, **how)
    run(found, timers)
    return found, timers


def placed(turning, text: str) -> str:
    """That text with when it was."""
    return say("turned.when", where=capital(turning.where), text=text)


def a_fall(found: Aftermath) -> tuple[Turning, PastQuestion]:
    """One with a choice of that seat in it."""
    for turned in found.turned:
        at, to = turned.turning.at, turned.turning.to
        moments = [m for m in found.coach.retelling.moments if m.seat == turned.turning.seat]
        within = [moment for moment in moments if at.n < moment.n <= to.n]
        if within and not turned.turning.rises:
            return turned.turning, within[0]
    raise AssertionError("nothing falls")


def until_over(found: Aftermath, timers: Timers) -> None:
    for _ in range(5000):
        if found.over:
            return
        timers.turn(10)
    raise AssertionError("it is never over")


def test_the_curve_is_found_first_then_what_choices_cost_and_then_nobody_asks():
    timers = Timers()
    found, sage = an_aftermath(timers, (0.3,))
    heard = []
    found.heard.append(lambda: heard.append(found.known))
    run(found, timers)
    levels = [level for _, _, level, _ in sage.asked]
    assert levels[0] == APPRAISER and levels == sorted(levels, key=lambda level: level != APPRAISER)
    assert found.turned and found.findings and heard[-1] == found.known
    asked = len(sage.asked)
    for _ in range(100):
        timers.turn(10)
    assert len(sage.asked) == asked and not found.coach.runs


def test_whoever_looks_back_has_the_coach_first_and_the_curve_goes_on_behind():
    timers = Timers()
    found, sage = an_aftermath(timers)
    found.start()
    timers.turn(BEGIN_MS)
    found.look_back()
    for _ in range(2000):
        timers.turn(10)
    assert found.coach.over and not found.course.over
    assert {seen.seat for seen, _, level, _ in sage.asked if level == LOOK} == {0, 1}, "the others too"
    found.go_on()
    until_over(found, timers)
    assert found.turned


def test_a_game_that_is_left_asks_no_more():
    timers = Timers()
    found, sage = an_aftermath(timers)
    found.start()
    timers.turn(BEGIN_MS)
    found.leave()
    found.go_on()
    for _ in range(100):
        timers.turn(10)
    assert not sage.asked


def test_a_fall_that_no_choice_of_ones_own_explains_is_never_called_one():
    found, _ = found_out()
    falls = [turned for turned in found.turned if not turned.turning.rises]
    assert falls and not found.findings
    for turned in falls:
        assert turned.cause == (OTHERS if turned.turning.others else CARDS)
        told = say(f"turned.fall.{turned.cause}", told=turned.turning.told, name="")
        assert turned.text == placed(turned.turning, told), "and it says that it was none"


def test_a_fall_that_was_anothers_rise_says_that_in_place_of_what_made_it():
    found, _ = found_out()
    fall = next(turned for turned in found.turned if not turned.turning.rises)
    found.course.with_rival = lambda turning, told: f"{told} C's chance rose most.".strip()
    told = say("turned.fall.unsure", told=fall.turning.told, name="")
    text = next(turned.text for turned in found.turned if turned.turning is fall.turning)
    assert text == placed(fall.turning, f"{told} C's chance rose most.")


def test_a_fall_in_which_a_choice_cost_little_does_not_deny_that():
    found, _ = found_out(chances=FALLS)
    turning, moment = a_fall(found)
    found.coach.found = [Finding(moment, 0.02, Review("Turn 1", "Throw 3", "Keep 3", 40, 42, "", (), ()))]
    told = say("turned.fall.little", told=turning.told, name="")
    (text,) = [turned.text for turned in found.turned if turned.turning is turning]
    assert text == placed(turning, told)


def test_what_the_table_passed_for_somebody_changes_no_verdict_when_it_is_looked_at():
    timers, chances = Timers(), (0.2, 0.2, 0.9, 0.9)
    found, _ = an_aftermath(timers, chances=chances)
    run(found, timers)
    fall, moment = a_fall(found)
    found, _ = an_aftermath(timers, chances=chances)
    found.coach._unasked = lambda other: other.n == moment.n
    run(found, timers)
    assert moment.n not in found.coach.costs
    told = [turned.text for turned in found.turned]
    (text,) = [turned.text for turned in found.turned if turned.turning.at.n == fall.at.n]
    assert say("turned.fall.others", "forced", told=fall.told, name="") in text
    found.look_back()
    while not found.coach.done:
        timers.turn(10)
    assert moment.n in found.coach.costs
    assert [turned.text for turned in found.turned] == told, "looked back at and at the end it is one"


def test_who_leaves_is_told_as_that_and_others_did_not_do_it():
    found, _ = found_out()
    fall = next(turned.turning for turned in found.turned if not turned.turning.rises)
    resigned = fall._replace(left=True, told="You are out.")
    found.course.turnings = (resigned,)
    (turned,) = found.turned
    assert (turned.cause, turned.text) == ("", placed(resigned, "You are out."))


@pytest.mark.parametrize("cost", [0.0, 0.2], ids=["free", "perhaps a mistake"])
def test_a_fall_that_nothing_explains_says_so_and_gives_way_to_any_other(cost):
    found, _ = found_out()
    fall = next(turned.turning for turned in found.turned if not turned.turning.rises)
    bare = fall._replace(others=False, came=False, told="You keep 3.")
    found.coach.costs[fall.to.n] = cost
    found.course.turnings = (bare,)
    (turned,) = found.turned
    assert (turned.cause, turned.text) == (
        NOTHING,
        placed(bare, say("turned.nothing", told="You keep 3.", name="")),
    )
    found.course.turnings = (bare, fall)
    assert [turned.turning for turned in found.turned] == [fall]


def test_what_is_for_the_better_is_told_as_it_happened_and_no_choice_made_it():
    found, _ = found_out(chances=(0.2, 0.2, 0.9, 0.9))
    rises = [turned for turned in found.turned if turned.turning.rises]
    assert rises
    for turned in rises:
        told = turned.turning.told
        why = say("turned.less", told=told, name="", rival="B") if turned.turning.theirs >= 0 else told
        assert (turned.cause, turned.text) == ("", placed(turned.turning, why))


def test_a_rise_by_what_others_did_says_what_of_it_was_good():
    """That they had something better is looked for when all else is found; where it is not known, that before it all
    else they might have done counted."""
    timers = Timers()
    found, sage = an_aftermath(timers, chances=(0.2, 0.2, 0.9, 0.9))
    sage.deaf = True
    found.start()
    timers.turn(BEGIN_MS)
    for _ in range(2000):
        timers.turn(10)
    rise = next(turning for turning in found.course.turnings if turning.rises)
    asked = [m for m in found.coach.retelling.moments if m.seat == 1]
    theirs = next(m.n for m in asked if m.played != m.decision.actions[-1])
    found.course.turnings = (rise._replace(theirs=theirs, told="B passes."),)
    unknown = say("turned.less", told="B passes.", name="", rival="B")
    assert found.settled and [turned.text for turned in found.turned] == [placed(rise, unknown)]
    sage.deaf = False
    while not found.coach.over:
        timers.turn(10)
    before = found.known
    until_over(found, timers)
    assert found.known != before, "what is told is told anew"
    assert theirs in found.coach.costs and not found.coach.runs, "and the others are not looked at for it"
    better = found.coach.better[theirs]
    told = say("turned.weaker", told="B passes.", rival="B", better=better)
    assert [turned.text for turned in found.turned] == [placed(rise, told)]


@pytest.mark.parametrize("told", ["", "B scores."])
@pytest.mark.parametrize("before", [0.2, 0.9], ids=["for the better", "for the worse"])
def test_where_new_cards_were_dealt_it_was_these(told, before):
    found, _ = found_out()
    fall = next(turned.turning for turned in found.turned if not turned.turning.rises)
    at, to = fall.at._replace(chance=before), fall.to._replace(chance=1 - before)
    found.course.turnings = (fall._replace(dealt=True, told=told, at=at, to=to),)
    (turned,) = found.turned
    assert turned.cause == DEALT
    form = "" if told else "better" if before < 0.5 else "worse"
    assert turned.text == placed(fall, say("turned.dealt", form, told=told))


@pytest.mark.parametrize("known", [True, False])
def test_a_fall_by_a_choice_that_cost_something_names_it_as_soon_as_that_is_sure(known):
    found, _ = found_out(chances=FALLS)
    turning, moment = a_fall(found)
    told = Review("Turn 1", "Throw 3", "Keep 3", 40, 63, "", (), ())
    part = round(30 * (turning.before - turning.after))
    finding = Finding(moment, part / 100, told._replace(chance_better=40 + part))
    if known:
        found.coach.found = [finding]
    else:
        found.coach.costs[moment.n] = 0.2  # as a first look says, which may err
    again = next(turned for turned in found.turned if turned.turning is turning)
    if known:
        when = found.when(finding)
        later = "later" if moment.n > turning.told_at >= 0 else "one"
        form = "same" if when == turning.where else later
        own = say(f"turned.choice.{form}", choice="Throw 3", when=when, wins=part, name="")
        assert again.cause == CHOICE and again.moment is finding.moment
        assert again.text == placed(turning, f"{turning.told} {own}")
        assert not found.coach.findings and found.findings == (finding,), "it is listed as well"
    else:
        unsure = say(f"turned.fall.{UNSURE}", told=turning.told, name="")
        assert again.cause == "" and again.text == placed(turning, unsure)


@pytest.mark.parametrize("later", [False, True])
def test_a_choice_behind_what_is_told_is_where_the_fall_went_on(later):
    found, _ = found_out(chances=FALLS)
    turning, moment = a_fall(found)
    told_at = moment.n - 1 if later else moment.n + 1
    found.course.turnings = (turning._replace(where="turn 99", told="B scores.", told_at=told_at),)
    part = round(30 * (turning.before - turning.after))
    told = Review("Turn 1", "Throw 3", "Keep 3", 40, 40 + part, "", (), ())
    finding = Finding(moment, part / 100, told)
    found.coach.found = [finding]
    form = "later" if later else "one"
    own = say(f"turned.choice.{form}", choice="Throw 3", when=found.when(finding), wins=part, name="")
    assert [turned.text for turned in found.turned] == [f"Turn 99: B scores. {own}"]


def test_a_fall_of_several_things_and_a_rise_by_what_was_done_oneself_say_so():
    found, _ = found_out(chances=FALLS)
    fall, _ = a_fall(found)
    rise = fall._replace(at=fall.to, to=fall.at, own=True, theirs=-1)
    found.course.turnings = (fall._replace(apart=True), rise)
    both = say("turned.apart", told=fall.told)
    told = say(f"turned.fall.{OTHERS}", told=both, name="")
    assert [turned.text for turned in found.turned] == [
        placed(fall, told),
        placed(rise, say("turned.own", told=rise.told)),
    ]


def test_a_change_told_by_its_points_leads_to_the_trick_that_was_most_of_it():
    found, _ = found_out(chances=FALLS)
    fall, _ = a_fall(found)
    for most in (-1, fall.told_at - 1):
        found.course.turnings = (fall._replace(most_at=most),)
        (turned,) = found.turned
        assert turned.entry == (most if most >= 0 else fall.told_at) + 1


def test_of_a_fall_in_which_only_oneself_did_something_only_what_is_known_is_said():
    found, _ = found_out(chances=FALLS)
    fall, _ = a_fall(found)
    for came, others in ((True, False), (False, False)):
        own = fall._replace(own=True, told="", came=came, others=others)
        found.course.turnings = (own,)
        form = f"turned.fall.{CARDS}" if came else "turned.nothing"
        told = say(form, told="", name="").strip()
        assert [turned.text for turned in found.turned] == [placed(fall, told)]
    doubted = fall._replace(own=True, told="")
    found.course.turnings = (doubted, fall._replace(at=fall.to, to=fall.at, told="It rose."))
    for moment in found.coach.retelling.moments:
        found.coach.costs[moment.n] = 0.2  # as a first look says, which may err
    assert [turned.text for turned in found.turned] == [placed(fall, "It rose.")], "an empty row is none"


def test_a_choice_that_was_most_of_a_fall_is_not_told_as_one_of_several_things():
    found, _ = found_out(chances=FALLS)
    fall, moment = a_fall(found)
    found.course.turnings = (fall._replace(apart=True),)
    several = say("turned.apart", told="")
    for part, told in ((0.3, True), (0.9, False)):
        wins = round(100 * part * (fall.before - fall.after))
        found.coach.found = [Finding(moment, 0.1, Review("", "Throw 3", "Keep 3", 1, 1 + wins, "", (), ()))]
        assert (several in found.turned[0].text) is told


def test_what_a_fall_is_told_by_alone_is_weighed_first(monkeypatch):
    timers = Timers()
    monkeypatch.setattr(Turns, "_only_did", lambda *_: True)
    found, _ = an_aftermath(timers, chances=FALLS)
    wanted = []
    found.coach.weigh_first = lambda entries, heard: wanted.append(entries)
    run(found, timers)
    falls = [turning.told_at for turning in found.course.turnings if not turning.rises]
    assert falls and wanted == [falls]


def test_a_choice_that_explains_most_of_a_fall_says_when_it_was():
    found, _ = found_out(chances=FALLS)
    turning, later = a_fall(found)
    assert turning.at.moment is not None
    first = turning.at.moment
    review = Review("Turn 1", "Throw 3", "Keep 3", 1, 90, "", (), ())
    found.coach.found = [Finding(first, 0.89, review)]
    assert CHOICE not in [turned.cause for turned in found.turned], "the line begins behind that choice"
    found.coach.found = [Finding(later, 0.89, review)]
    (fall,) = [turned for turned in found.turned if turned.turning is turning]
    lost = percent(turning.before) - percent(turning.after)
    assert found.chances(found.coach.found[0]) == (percent(turning.after), percent(turning.before))
    own = say("turned.choice.most", choice="Throw 3", wins=lost, name="")
    assert fall.text.startswith(capital(found.when(found.coach.found[0]))) and own in fall.text
    (behind,) = [m for m in found.coach.retelling.moments if m.n == turning.at.n and m.seat == 0]
    kept, found.coach.found = found.coach.found, [Finding(behind, 0.2, review)]
    (fall,) = [turned for turned in found.turned if turned.turning is turning]
    wins = found.cost(found.coach.found[0])
    words = {"told": turning.told, "choice": "Throw 3", "wins": wins, "name": ""}
    assert say("turned.after", **words).strip() in fall.text, "it does not seem to be without a cause"
    found.coach.found = kept
    for drew, text in ((False, f"{own} You draw 3."), (True, own)):
        when = found.when(found.coach.found[0])
        found.course.turnings = (turning._replace(told="You draw 3.", drew=drew, where=when),)
        assert [turned.text for turned in found.turned] == [f"{capital(when)}: {text}"]
    found.course.turnings = (turning,)
    entries = range(turning.at.n, turning.at.n + MANY)  # a new chapter begins at each
    found.course.chapters = found.course.chapters._replace(ticks=tuple((n, n) for n in entries))
    (fall,) = [turned for turned in found.turned if turned.turning is turning]
    assert own not in fall.text and "Throw 3" in fall.text, "of a slow fall it is a part"


def test_a_choice_in_a_fall_lies_between_its_ends_and_costs_no_more_than_all_of_it():
    found, _ = found_out(chances=[0.5 + 0.6 * (chance - 0.5) for chance in FALLS])
    turning, moment = a_fall(found)
    most, least = percent(turning.before), percent(turning.after)
    other = next(m for m in found.coach.retelling.moments if m.seat == 0 and m.n > turning.to.n)
    review = Review("Turn 1", "Throw 3", "Keep 3", 1, 99, "", (), ())
    small = Finding(moment, 0.05, review._replace(chance_better=6))
    large, elsewhere = Finding(moment, 0.98, review), Finding(other, 0.6, review._replace(chance_better=61))
    assert found.cost(small) == 5 and least <= found.chances(small)[0] <= most - 5
    assert found.cost(large) == most - least < found.cost(elsewhere) == 60
    found.coach.found = [large, elsewhere]
    assert found.findings == (elsewhere, large), "in the order of what is told"


def test_a_better_choice_without_a_reason_is_listed_and_says_that_only_tries_told_it():
    found, _ = found_out(chances=(0.5,))
    mine = [moment for moment in found.coach.retelling.moments if moment.seat == 0]
    review = Review("Turn 1", "Throw 3", "Keep 3", 1, 99, "", (), ())
    every = [
        Finding(moment, wins / 100, review._replace(chance_better=1 + wins, rationale=why))
        for moment, wins, why in zip(mine, (30, 20, 10, 7), ("", "", "It takes the trick.", ""), strict=False)
    ]
    found.coach.found = every
    assert found.findings == tuple(every[:3])
    count, most, less = found.untold
    assert (count, most) == (1, found.cost(every[3])) and less == (most <= found.cost(every[2]))
    assert found.why(every[1]) == say("cost.bare") and found.why(every[2]) == "It takes the trick."


def test_a_costly_choice_that_turned_out_well_says_so_behind_its_reason():
    well = say("cost.well")
    bare = f"{say('cost.bare')} {well}"
    said = {}
    for chances in ((0.2, 0.2, 0.9, 0.9), (0.5,)):
        found, _ = found_out(chances=chances)
        review = Review("Turn 1", "Throw 3", "Keep 3", 20, 30, "It takes the trick.", (), ())
        mine = [moment for moment in found.coach.retelling.moments if moment.seat == 0]
        said[chances] = {found.why(Finding(moment, 0.1, review)) for moment in mine}
        rises = [turned.turning for turned in found.turned if turned.turning.rises]
        for rise in rises:
            assert found.why(Finding(rise.at.moment, 0.1, review)) == f"It takes the trick. {well}"
            assert found.why(Finding(rise.at.moment, 0.1, review._replace(rationale=""))) == bare
    assert len(said[0.2, 0.2, 0.9, 0.9]) == 2 and said[0.5,] == {"It takes the trick."}


def test_a_choice_that_cost_little_is_told_only_if_none_cost_more():
    found, _ = found_out(chances=(0.5,))
    mine = [moment for moment in found.coach.retelling.moments if moment.seat == 0]
    review = Review("Turn 1", "Throw 3", "Keep 3", 1, 99, "It takes the trick.", (), ())
    every = [
        Finding(moment, wins / 100, review._replace(chance_better=1 + wins))
        for moment, wins in zip(mine, (5, 4, 3), strict=False)
    ]
    found.coach.found = every
    assert found.findings == (every[0],) and found.untold == (2, 4, True)
    found.coach.found = every[1:]
    assert found.findings == (every[1],) and found.untold == (1, 3, True)


def test_turning_points_come_once_and_none_of_them_goes_again():
    """Of a fall in which nobody else acted only the coach knows whether it is told."""
    timers = Timers()
    found, sage = an_aftermath(timers, chances=FALLS)
    sage.deaf = True
    found.start()
    timers.turn(BEGIN_MS)
    for _ in range(2000):
        timers.turn(10)
    assert found.course.over and not found.coach.over
    fall = next(turning for turning in found.course.turnings if not turning.rises)
    assert fall.others and found.settled and found.turned
    bare = fall._replace(others=False, came=False)
    found.course.turnings = (fall, bare)
    assert not found.settled and not found.turned
    sage.deaf = False
    until_over(found, timers)
    assert found.settled and [turned.turning for turned in found.turned] == [fall]


def test_of_two_turning_points_that_read_alike_the_larger_is_told():
    found, _ = found_out(chances=(0.2, 0.2, 0.9, 0.9))
    rise = next(turned.turning for turned in found.turned if turned.turning.rises)
    smaller = rise._replace(at=rise.at._replace(chance=rise.to.chance - 0.1))
    found.course.turnings = (smaller, rise, smaller)
    assert [turned.turning for turned in found.turned] == [rise]


@pytest.mark.parametrize(("part", "alone"), [(60, False), (90, True)])
def test_a_choice_in_another_chapter_is_told_alone_only_if_it_was_nearly_all_of_a_fall(
    part, alone, monkeypatch
):
    found, _ = found_out(chances=FALLS)
    turning, moment = a_fall(found)
    wins = round(part * (turning.before - turning.after))
    review = Review("Turn 1", "Throw 3", "Keep 3", 10, 10 + wins, "", (), ())
    found.coach.found = [Finding(moment, wins / 100, review)]
    monkeypatch.setattr(found.course, "when", lambda moment: "another turn")
    text = next(turned.text for turned in found.turned if turned.turning is turning)
    assert (turning.told in text) != alone and "Throw 3" in text


@pytest.mark.parametrize("actor", [0, 1])
def test_what_others_did_in_the_next_chapter_is_not_how_a_choice_turned_out(actor, monkeypatch):
    found, _ = found_out()
    moment = found.coach.retelling.moments[0]
    finding = Finding(moment, 0.1, Review("Turn 1", "Throw 3", "Keep 3", 20, 30, "It takes.", (), ()))
    n = moment.n
    line = (Point(n, 0.2, moment), Point(n + 4, 0.9, moment))
    monkeypatch.setattr(found.course, "lines", {moment.seat: line})
    monkeypatch.setattr(found.course, "chapters", SimpleNamespace(of=lambda at: int(at > n + 1)))
    by = moment.seat if actor == 0 else 1 - moment.seat
    log = [LogEntry(n + 2, Declared("score", by))]
    monkeypatch.setattr(found.coach, "retelling", SimpleNamespace(log=lambda seat: log))
    monkeypatch.setattr(found, "chances", lambda finding: (20, 30))
    assert (say("cost.well") in found.why(finding)) == (actor == 0)
