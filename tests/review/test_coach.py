"""Looking back at a game that is over, with somebody who finds every choice bad."""

from types import SimpleNamespace

import pytest

from tabletop import games
from tabletop.engine.actions import Action
from tabletop.engine.events import CardMoved, PileShuffled
from tabletop.engine.follow import Follow
from tabletop.engine.player import Answer, Candidate, Choice
from tabletop.engine.rng import Random
from tabletop.match.history import LogEntry
from tabletop.match.match import Match
from tabletop.match.players import Human
from tabletop.presenter.weighing import BETTER, SMALL
from tabletop.review import coach as coach_of
from tabletop.review.coach import (
    FEWEST_SURE,
    FEWEST_WEIGHED,
    KNOWN,
    LOOK,
    MOST_WEIGHED,
    SHOWN,
    WEIGH,
    Coach,
    Finding,
    Review,
    _called_good,
)
from tabletop.review.looking import Subject
from tabletop.storage.record_file import Record
from tests.match.table import Memory, recorded
from tests.play.desk import Timers
from tests.review.sages import Hopeless, Judge, valued
from tests.specs import changed
from tests.toy_game import SPEC


def a_coach(judge: Judge, timers: Timers, others=(), **given) -> Coach:
    """Begins to look at a whole game of two for the first."""
    subject = Subject(SPEC, recorded()[0], ("A", "B"), lambda: judge, timers, **given)
    coach = Coach(subject, (0,), others)
    coach.start()
    return coach


def finish(coach: Coach, timers: Timers) -> None:
    while not coach.over:
        timers.turn(100)


def looked_at(judge: Judge, **given) -> Coach:
    timers = Timers()
    coach = a_coach(judge, timers, **given)
    finish(coach, timers)
    return coach


def test_every_choice_is_looked_at_and_the_worst_are_weighed():
    judge = Judge([0.3, 0.2, 0.1])
    coach = looked_at(judge)
    levels = [level for _, _, level, _ in judge.asked]
    whole = {moment.n for moment in coach.retelling.moments if moment.seat == 0}
    assert levels.count(LOOK) >= len(whole) == coach.choices == coach.looked_at > 1 <= levels.count(WEIGH)
    assert all(seen.seat == 0 for seen, *_ in judge.asked) and coach.progress == 1.0
    losses = [finding.loss for finding in coach.findings]
    assert 0 < len(losses) <= SHOWN and losses == sorted(losses, reverse=True)
    tried = [limits.simulations for _, _, level, limits in judge.asked if level == WEIGH]
    assert min(tried) >= FEWEST_WEIGHED, "also where that takes long"


def test_where_a_search_tells_no_chance_the_first_look_is_a_comparison_too(monkeypatch):
    monkeypatch.setattr(coach_of, "is_plain", lambda spec: True)
    coach = looked_at(Judge([0.3, 0.2, 0.1]))
    assert {level for _, _, level, _ in coach._adviser.asked} == {WEIGH}
    assert coach.findings and coach.looked_at == coach.choices


def test_what_seems_to_have_cost_something_is_weighed_again_with_more_tries_before_it_is_told():
    class Late(Judge):
        """At first, with few tries, it holds the last move for better, then with many none."""

        def poll(self) -> list[Answer]:
            _, decision, level, _ = self.asked[-1]
            again = [row[1:3] for row in self.asked].count((decision, level)) > 1
            self.gaps, tries = ([0.0], FEWEST_SURE) if again else ([0.3], FEWEST_WEIGHED)
            return [each._replace(choice=each.choice._replace(simulations=tries)) for each in super().poll()]

    judge = Late([0.3])
    coach = looked_at(judge)
    weighed = [decision for _, decision, level, _ in judge.asked if level == WEIGH]
    assert weighed and all(weighed.count(decision) == 2 for decision in weighed)
    assert not coach.found


class Solver(Judge):
    """An adviser that knows at a look which move is best, and no chances."""

    def poll(self) -> list[Answer]:
        found = super().poll()
        if found and self.asked[-1][2] == LOOK:
            return [found[0]._replace(choice=Choice(found[0].choice.action))]
        return found


def test_the_better_choice_is_told_as_far_as_the_second_look_knows_it(monkeypatch):
    class Farther(Judge):
        """The second look knows how the better choice goes on, the first did not."""

        def poll(self) -> list[Answer]:
            return [each._replace(choice=told(each.choice)) for each in super().poll()]

    def told(choice: Choice) -> Choice:
        first, *others = choice.candidates
        whole = first._replace(line=(first.action, Action("aim", target=3)))
        return choice._replace(candidates=(whole, *others))

    lines = []
    review = Coach._review

    def kept(coach, moment, line, rows):
        lines.append(line)
        return review(coach, moment, line[:1], rows)

    monkeypatch.setattr(Coach, "_review", kept)
    looked_at(Farther([0.3]))
    assert lines and {line[1:] for line in lines} == {(Action("aim", target=3),)}


def test_a_choice_of_which_the_first_look_tells_no_chance_is_weighed_too():
    coach = looked_at(Solver([0.2]))
    weighed = [level for _, _, level, _ in coach._adviser.asked].count(WEIGH)
    assert 0 < weighed == min(MOST_WEIGHED, sum(m.played != m.decision.actions[-1] for m in mine(coach)))
    assert len({finding.moment.n for finding in coach.found}) > 0


def mine(coach: Coach) -> list:
    return [moment for moment in coach.retelling.moments if moment.seat == 0]


def test_a_payment_counts_once_and_what_the_table_passes_does_not():
    memory, timers = Memory(), Timers()
    spec = games.load("superjack")
    rng = Random("passes3")
    match = Match(spec, [Human("A"), Human("B")], "3", recorder=memory)
    match.start()
    asked, echoes = {prompt.id: prompt for prompt in spec.rules.prompts.values()}, 0
    choices, passed, before = set(), set(), (-1, "")
    while match.entries < 600 and (seat := match.to_act) is not None:
        decision, n = match.decision_for(seat), match.entries + 1
        action = decision.actions[int(rng.random() * len(decision.actions))]
        prompt = asked[decision.prompt]
        echo = before[0] == seat and before[1] in prompt.after
        matters = prompt.matters(match.observation(seat), seat) and not echo
        unasked = action.verb in prompt.declines and not matters
        echoes += unasked and echo and seat == 0 and len(decision.actions) > 1
        before = (seat, action.verb) if len(decision.actions) > 1 else before
        if seat == 0 and len(decision.actions) > 1 and not prompt.lot:
            (passed if unasked else choices).add(n)
        match.submit(decision.serial, seat, action)
    record = Record(memory.lines[0], memory.lines[1:], 0, None)
    coach = Coach(Subject(spec, record, ("A", "B"), lambda: Judge([0.3]), timers), (0,))
    coach.start()
    while not coach.choices:
        timers.turn(100)
    moments = [moment for moment in coach.retelling.moments if moment.seat == 0]
    assert coach.choices == len(choices)
    assert 0 < len(choices) < len(moments), "some are made of several parts"
    assert echoes and passed, "what the table passes for a person is no choice of theirs"
    while not coach.over or coach._queue:
        timers.turn(100)
    assert not passed & {finding.moment.n for finding in coach.found}
    assert not passed & set(coach.costs), "nobody looks at it"
    assert passed.isdisjoint(n for _, n, _ in coach._best)


def test_accuracy_is_what_the_choices_that_mattered_kept_of_the_best_chance_on_average():
    timers = Timers()
    coach = a_coach(Judge([0.0]), timers)
    assert coach.accuracy(0) is None
    finish(coach, timers)
    first, second, third = [moment for moment in coach.retelling.moments if moment.seat == 0][:3]
    coach._best.clear()
    coach.found.clear()
    coach._mattered = {(moment.n, moment.part) for moment in (first, second)}
    coach._costs(third, 0.0, 0.9)
    assert coach.accuracy(0) is None, "its answers were all alike"
    coach._costs(first, 0.0, 0.9)
    assert coach.accuracy(0) == 100 and coach.accuracy(7) is None
    coach._costs(second, 0.1, 0.2)
    assert coach.accuracy(0) == 75, "each choice counts as much, whatever the chance was"
    coach._costs(second, 0.001, 0.2)
    assert coach.accuracy(0) == 100
    coach.found.append(Finding(second, 0.001, Review("", "", "", 1, 2, "", (), ())))
    assert coach.accuracy(0) == 99, "never 100 beside a choice that cost something"


def a_question(n: int, played: Action, turn: int, prompt: str = "main", *others: Action) -> SimpleNamespace:
    """Seat 0 is asked at entry `n`, and could choose the `others` as well."""
    return SimpleNamespace(
        seat=0,
        n=n,
        part=0,
        played=played,
        parts=(played,),
        seen=SimpleNamespace(turn_number=turn),
        decision=SimpleNamespace(prompt=prompt, actions=(*others, played)),
    )


@pytest.mark.parametrize(
    ("better", "turn", "stood", "free"),
    [
        (Action("gem", 7), 5, 0.68, True),
        (Action("gem", 7), 5, 0.64, True),
        (Action("gem", 7), 5, 0.62, True),
        (Action("gem", 7), 6, 0.68, False),
        (Action("gem", 7), 0, 0.68, False),
        (Action("end"), 5, 0.68, False),
    ],
    ids=["as high", "about as high", "only the order", "in the next turn", "no turns", "no card"],
)
def test_what_was_done_later_in_the_same_turn_cost_nothing(better, turn, stood, free):
    coach = a_coach(Judge([0.0]), Timers())
    fight = Action("combat")
    first, behind = [
        a_question(n, played, t) for n, played, t in ((3, fight, min(turn, 5)), (6, better, turn))
    ]
    came = LogEntry(3, PileShuffled("shuffled", "library", 0, 9))
    coach.retelling = SimpleNamespace(moments=[first, behind], log=lambda seat: [came])
    coach._unasked = lambda moment: False
    first_look = (Candidate(better, 0.68, 0.5), Candidate(fight, 0.58, 0.5))
    coach._look(first, Choice(better, first_look, 4000))
    coach._look(behind, Choice(better, (Candidate(better, stood, 0.9),), 4000))
    coach._next()
    assert (coach.costs[3] == 0.0) == (not coach._suspects) == free


@pytest.mark.parametrize(
    ("turn", "whose", "wins", "spared"),
    [(5, 1, 25, True), (5, 1, 20, False), (5, 0, 25, False), (6, 1, 25, False)],
    ids=["in the other's turn", "the later cost less", "in the own turn", "in the next turn"],
)
def test_of_two_choices_that_lead_to_each_other_only_the_later_costs(turn, whose, wins, spared):
    """ "Block: K♥" cost 23 %, and 25 the Ace that was played then; the curve fell by 11."""
    coach = a_coach(Judge([0.0]), Timers())
    coach._unasked = lambda moment: False
    for n, cost, at in ((3, 23, 5), (6, wins, turn)):
        moment = a_question(n, Action("play", n), at)
        moment.seen.turn_seat = whose
        told = Review("", "", "", 40, 40 + cost, "", (), ())
        coach.found.append(Finding(moment, cost / 100, told))
        coach.costs[n] = cost / 100
    coach._weighing = True
    coach._next()
    assert [one.moment.n for one in coach.found] == ([6] if spared else [3, 6])
    assert (coach.costs[3] == 0) is spared and coach.over


@pytest.mark.parametrize(
    ("prompt", "turn", "actor", "free"),
    [("main", 5, 0, True), ("fight", 5, 0, False), ("main", 6, 0, False), ("main", 5, 1, False)],
    ids=["left undone", "asked something else", "in the next turn", "others acted"],
)
def test_what_could_be_done_to_the_last_cost_only_where_it_was_left_undone(prompt, turn, actor, free):
    coach = a_coach(Judge([0.0]), Timers())
    better, mine, end = Action("gem", 7), Action("gem", 8), Action("end")
    asked = [
        a_question(n, played, t, word, better)
        for n, played, t, word in ((3, mine, 5, "main"), (6, end, turn, prompt))
    ]
    coach.spec = SimpleNamespace(rules=SimpleNamespace(zones=[]), mind=SimpleNamespace(plans={}))
    asked_between = {
        "decision": SimpleNamespace(prompt="fight"),
        "seen": asked[0].seen,
        "played": end,
        "part": 0,
    }
    between = SimpleNamespace(seat=actor, n=4, **asked_between)
    coach.retelling = SimpleNamespace(moments=[asked[0], between, asked[1]], log=lambda seat: [])
    coach._unasked = lambda moment: False
    for moment in asked:
        coach._look(
            moment, Choice(better, (Candidate(better, 0.68, 0.5), Candidate(moment.played, 0.58, 0.5)), 4000)
        )
    coach._next()
    assert [suspect.moment.n for suspect in coach._suspects] == ([6] if free else [3, 6])


@pytest.mark.parametrize(
    ("played", "still", "free"),
    [
        (Action("combat"), True, True),
        (Action("combat"), False, False),
        (Action("pass"), True, False),
        (Action("retire", 7), True, False),
    ],
)
def test_what_only_prepares_a_move_cost_nothing_where_the_better_choice_stayed_open(played, still, free):
    """ "You go to Combat. Better was End turn, by 3 %" was told of a step after which Combat could be ended at once."""
    coach = a_coach(Judge([0.0]), Timers())
    coach.spec = SimpleNamespace(
        rules=SimpleNamespace(zones=[]),
        mind=SimpleNamespace(plans={"combat": ("attack",), "retire": ("summon",)}),
    )
    end, attack = Action("end"), Action("attack", 7)
    asked = [a_question(3, played, 5, "main", end), a_question(4, attack, 5, "attack", *([end] * still))]
    coach.retelling = SimpleNamespace(moments=asked, log=lambda seat: [])
    coach._unasked = lambda moment: False
    rows = (Candidate(end, 0.68, 0.5), Candidate(played, 0.58, 0.5))
    coach._look(asked[0], Choice(end, rows, 4000))
    coach._next()
    assert (coach.costs[3] == 0.0) == (not coach._suspects) == free


@pytest.mark.parametrize(
    ("moved", "stood", "free"),
    [
        (("gems", 0, -1, "bin", 0, -1, False, 0), 0.68, True),
        (("gems", 0, -1, "bin", 0, -1, False, 0), 0.62, False),
        (("deck", -1, -1, "hand", 0, -1, False, 0), 0.68, False),
        (("hand", 1, -1, "gems", 1, -1, False, 1), 0.68, False),
    ],
    ids=["its own", "lower", "a card came", "others acted"],
)
def test_a_choice_cost_nothing_where_the_chance_is_as_high_before_anything_new_came(moved, stood, free):
    coach = a_coach(Judge([0.0]), Timers())
    zones = [SimpleNamespace(name="deck", faces="none")]
    coach.spec = SimpleNamespace(rules=SimpleNamespace(zones=zones), mind=SimpleNamespace(plans={}))
    fight, mine, end = Action("combat"), Action("gem", 7), Action("end")
    asked = [a_question(n, played, t) for n, played, t in ((3, mine, 5), (4, end, 5), (9, end, 6))]
    coach.retelling = SimpleNamespace(
        moments=asked, log=lambda seat: [LogEntry(3, CardMoved("moved", 7, 7, *moved))]
    )
    coach._unasked = lambda moment: False
    coach._stood = {(4, 0): stood, (9, 0): 0.9}
    rows = (Candidate(fight, 0.68, 0.5), Candidate(mine, 0.58, 0.5))
    coach._look(asked[0], Choice(fight, rows, 4000))
    coach._next()
    assert (coach.costs[3] == 0.0) == (not coach._suspects) == free


class _Indifferent(Judge):
    """Finds all answers equally good."""

    def poll(self) -> list[Answer]:
        return valued(super().poll(), lambda _: 0.6)


@pytest.mark.parametrize("judge", [Judge([0.0]), _Indifferent([0.0])], ids=["differ", "alike"])
def test_a_choice_matters_where_its_answers_differ(judge):
    assert (looked_at(judge).accuracy(0) is None) == isinstance(judge, _Indifferent)


def test_where_the_chance_is_too_small_nothing_is_measured():
    coach = looked_at(Hopeless([0.2], [0.5]))
    small = coach.unmeasured((0,))
    assert not coach.findings and small.few == small.looked == coach.looked_at
    assert coach.accuracy(0) is None and small.most
    assert coach.looked_at and not [
        m for m in coach.retelling.moments if coach.asked(m) and m.n in coach.measured
    ]
    moments = [moment for moment in coach.retelling.moments if moment.seat == 0]
    most = len({moment.n for moment in moments}) // 2
    for moment in moments:
        coach._mattered.add((moment.n, moment.part))
        if moment.n in sorted({one.n for one in moments})[most:]:
            coach._costs(moment, 0.0, SMALL)
    assert coach.unmeasured((0,)).few == most and not coach.unmeasured((0,)).most
    assert coach.accuracy(0) == 100
    for moment in moments[:1]:
        coach._costs(moment, SMALL / 2, SMALL / 2)
    assert coach.accuracy(0) == 100, "what could not be measured does not count"


def test_each_choice_has_its_cost_and_those_of_the_others_are_not_judged():
    judge, timers = Judge([0.3, 0.2, 0.1]), Timers()
    coach = a_coach(judge, timers, others=(1,))
    finish(coach, timers)
    mine = {moment.n: moment for moment in coach.retelling.moments if moment.seat == 0}
    assert coach.costs.keys() == mine.keys(), "one cost a choice"
    assert 0.3 in [round(cost, 6) for cost in coach.costs.values()], (
        "what was weighed costs what was found then"
    )
    known = coach.measured
    assert (
        {n for n, cost in known.items() if cost}
        == {finding.moment.n for finding in coach.found}
        < mine.keys()
    )
    asked = len(judge.asked)
    timers.turn(100)
    assert len(judge.asked) == asked and {seen.seat for seen, *_ in judge.asked} == {0}, "then it is done"


class _Seldom(Judge):
    """Tries each answer a few times only."""

    def poll(self) -> list[Answer]:
        return [
            answer._replace(choice=answer.choice._replace(simulations=KNOWN * len(answer.choice.candidates)))
            for answer in super().poll()
        ]


def test_what_a_few_tries_may_have_parted_by_chance_is_no_cost():
    often, seldom = looked_at(Judge([0.3])), looked_at(_Seldom([0.3]))
    assert often.findings and max(often.costs.values()) > 0
    assert not seldom.findings and set(seldom.costs.values()) == {0.0}


def test_whoever_did_as_the_hint_said_is_told_nothing_better():
    coach = looked_at(Judge([0.3]))
    hints = {moment.seen: Choice(moment.played) for moment in coach.retelling.moments}
    again = looked_at(Judge([0.3]), advised=hints.get)
    assert coach.findings and not again.findings and set(again.costs.values()) == {0.0}


def test_a_later_part_of_a_choice_that_goes_on_as_the_hint_said_is_no_cost():
    """Who played a whole hint was told that its second card had cost the most."""
    coach = looked_at(Judge([0.3]))
    six, jack, seven = (Action("search", card) for card in range(3))
    moment = coach.retelling.moments[0]._replace(part=1, parts=(six, jack))
    coach._advised = {moment.before: Choice(six, line=(six, jack))}.get
    assert coach._goes_on(moment) and not coach._goes_on(moment._replace(parts=(six, seven)))
    assert not coach._goes_on(moment._replace(part=0)), "that is found where the hint was given"


def test_what_a_hint_called_as_good_is_no_cost_either():
    coach = looked_at(Judge([0.3]))

    def hinted(less: float) -> dict:
        hints = {}
        for moment in coach.retelling.moments:
            said = next(action for action in moment.decision.actions if action != moment.played)
            worse = Candidate(moment.played, 0.3, 0.5)  # the same call, and another lead then
            rows = (Candidate(said, 0.6, 0.5), Candidate(moment.played, 0.6 - less, 0.5), worse)
            hints[moment.seen] = Choice(said, rows, 4000)
        return hints

    equal = looked_at(Judge([0.3]), advised=hinted(BETTER / 2).get)
    assert not equal.findings and set(equal.costs.values()) == {0.0}
    assert looked_at(Judge([0.3]), advised=hinted(2 * BETTER).get).findings


def test_what_a_hint_warned_of_is_weighed_first_though_a_first_look_finds_nothing_better():
    plain = Judge([0.3])
    asked = looked_at(plain).retelling.moments
    best = [moment for moment in asked if moment.seat == 0 and moment.played == moment.decision.actions[-1]]
    warned = next(moment for moment in best if len(moment.decision.actions) > 1)
    said = warned.decision.actions[0]
    rows = (Candidate(said, 0.56, 0.5), Candidate(warned.played, 0.5, 0.5))
    judge = Judge([0.3])
    again = looked_at(judge, advised={warned.seen: Choice(said, rows, 40_000)}.get)
    weighed = [seen for seen, _, level, _ in judge.asked if level == WEIGH]
    assert weighed[0] == warned.seen and warned.seen not in [row[0] for row in plain.asked if row[2] == WEIGH]
    assert again.costs[warned.n] > 0


def test_whoever_did_not_is_told_what_the_hint_said_and_its_tries_count():
    coach = looked_at(Judge([0.3]))
    hints = {}
    for moment in coach.retelling.moments:
        said = next(action for action in moment.decision.actions if action != moment.played)
        hints[moment.seen] = Choice(
            said, (Candidate(said, 0.6, 0.5), Candidate(moment.played, 0.5, 0.5)), 4000
        )
    again = looked_at(Judge([0.3]), advised=hints.get)
    assert again.found
    for finding in again.found:
        assert finding.told.chance_better - finding.told.chance_played == 20, "the mean of 10 and 30"


def test_what_no_better_choice_is_known_for_cost_nothing():
    coach = looked_at(Judge([0.004]))
    assert not coach.found and coach.measured == dict.fromkeys(coach.costs, 0.0) != {}


def test_what_a_hint_called_about_as_good_by_what_it_goes_by_cost_nothing():
    """ "Play 7♠ would do as well", 8 points against 10, and it was the only mistake that the end page told."""
    played, better = Action("play", 2), Action("play", 1)
    kind = Follow(
        ("won",), "{better} {played}".format, 3.0, values=True, verbs=("play",), lists=lambda: "points"
    )
    spec = changed(SPEC, follows=(kind,))
    for points, chance, good in ((9.6, 0.35, True), (4.0, 0.4, False)):
        rows = (
            Candidate(better, 0.4, 0.5, (better,), (10.0,)),
            Candidate(played, chance, 0.5, (played,), (points,)),
        )
        assert _called_good(spec, Choice(better, rows, 4000), played) is good
        assert _called_good(spec, Choice(played, rows[::-1], 4000), played), "what is advised is good"


def test_where_hardly_a_game_is_lost_that_is_known():
    coach = a_coach(Judge([0.0]), Timers())
    coach._unasked = lambda moment: False
    for n, chance in ((3, 0.97), (6, 0.9)):
        mine, other = Action("play", n), Action("play", n + 1)
        rows = (Candidate(mine, chance, 0.5), Candidate(other, chance - 0.01, 0.5))
        coach._look(a_question(n, mine, 5), Choice(mine, rows, 4000))
    assert coach.safe == {3}


@pytest.mark.parametrize(("value", "goes_on"), [(0.6, True), (0.59, True), (0.5, False)])
def test_a_lead_that_the_hint_for_the_call_had_called_about_as_good_cost_nothing(value, goes_on):
    """ "HIGH, then lead A♥ is about as good", and the end page told the ace as the one mistake."""
    high, low, ace, queen = Action("call", value=1), Action("call"), Action("play", 1), Action("play", 2)
    rows = (Candidate(low, 0.6, 0.5, (low, queen)), Candidate(high, value, 0.5, (high, ace)))
    hint = Choice(low, rows, 4000, (low, queen))
    coach = a_coach(Judge([0.0]), Timers(), advised=lambda seen: hint if seen.turn_number == 3 else None)
    call, lead = a_question(3, high, 3), a_question(4, ace, 4)
    coach.retelling = SimpleNamespace(moments=[call, lead])
    assert coach._goes_on(lead) is goes_on
    lead.played = queen
    assert not coach._goes_on(lead)
