"""What looks at the same choices tell together, and which one is advised."""

import pytest

from tabletop import games
from tabletop.engine.actions import Action
from tabletop.engine.follow import Follow
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.spec import Judgement
from tabletop.presenter.advice import advise
from tabletop.presenter.texts import say
from tabletop.presenter.weighing import (
    SMALL,
    as_told,
    evened,
    instead,
    is_plain,
    of_100,
    pooled,
    settling,
    usual,
)
from tests.presenter.asked import NAMES, choice, position, rows
from tests.specs import changed
from tests.toy_game import SPEC


def test_looks_together_are_one_measure_and_its_best_is_advised() -> None:
    """The search tried one move far more often; the second look tried both alike."""
    a, b, c = (Action("lay", n) for n in range(3))
    search = Choice(a, (Candidate(a, 0.56, 0.9), Candidate(b, 0.64, 0.05), Candidate(c, 0.9, 0.05)), 1000)
    alike = Choice(b, (Candidate(b, 0.64, 0.5, (b, c), (0.4,)), Candidate(a, 0.56, 0.5)), 1000)
    both = pooled((search, alike))
    assert [row.action for row in both.candidates] == [b, a], "what the last look left out is left out"
    assert [row.value for row in both.candidates] == pytest.approx([0.64, 0.56])
    assert both.candidates[0].follows == (0.4,) and both.candidates[1].follows == (), (
        "of those that counted it"
    )
    assert both.simulations == 1950 and both.candidates[0].line == (b, c)
    assert both.candidates[0].share * both.simulations == pytest.approx(550)


def test_what_follows_is_a_mean_over_all_tries() -> None:
    """The short first comparison counted as much as each of the longer ones after it."""
    a, b = (Action("lay", n) for n in range(2))
    looks = [
        Choice(a, (Candidate(a, 0.5, 0.5, (), (more,)), Candidate(b, 0.5, 0.5)), tries)
        for tries, more in ((100, 0.9), (300, 0.1))
    ]
    search = Choice(a, (Candidate(a, 0.5, 0.5), Candidate(b, 0.5, 0.5)), 100)
    assert pooled((search, *looks)).candidates[0].follows == pytest.approx((0.3,))


def test_a_whole_choice_is_told_whoever_has_found_it() -> None:
    """The search says how its own choice goes on, and tried it more often than who does not."""
    a, b, c = (Action("lay", n) for n in range(3))
    search = Choice(a, (Candidate(a, 0.6, 0.9), Candidate(b, 0.5, 0.1)), 900, (a, c))
    alike = Choice(a, (Candidate(a, 0.6, 0.5), Candidate(b, 0.5, 0.5, (b, c))), 100)
    both = pooled((search, alike))
    assert [row.line for row in both.candidates] == [(a, c), (b, c)] and both.line == (a, c)


def test_what_was_compared_once_is_not_hidden_by_another_look_at_the_best_two() -> None:
    a, b, c = (Action("lay", n) for n in range(3))
    search = Choice(a, (Candidate(a, 0.50, 1.0),), 100)
    first = Choice(b, (Candidate(b, 0.52, 0.33), Candidate(a, 0.50, 0.33), Candidate(c, 0.49, 0.34)), 300)
    again = Choice(a, (Candidate(a, 0.40, 0.5), Candidate(b, 0.40, 0.5)), 1000)
    assert pooled((search, first, again)).candidates[0].action == c


def test_a_search_that_tells_of_other_play_does_not_count() -> None:
    """It makes random moves and tries what is bad: of a sure win it tells less, and luck said how much it counted."""
    a, b = Action("lay", 0), Action("lay", 1)
    search = Choice(a, (Candidate(a, 0.9, 0.8), Candidate(b, 0.5, 0.2)), 2000)
    alike = Choice(a, (Candidate(a, 1.0, 0.5), Candidate(b, 0.5, 0.5)), 1000)
    first, second = pooled((search, alike)).candidates
    assert first == Candidate(a, 1.0, pytest.approx(500 / 1400))
    assert second == Candidate(b, 0.5, pytest.approx(900 / 1400)), "here it tells the same chance"
    far = Choice(a, (Candidate(a, 0.91, 0.1), Candidate(b, 0.5, 0.9)), 2000)
    assert 0.97 < pooled((far, alike)).candidates[0].value < 0.99, "three errors off it counts a little"
    near = Choice(a, (Candidate(a, 0.97, 0.1), Candidate(b, 0.5, 0.9)), 2000)
    assert 0.97 < (0.97 * 200 + 500) / 700 < pooled((near, alike)).candidates[0].value < 1, (
        "here it may be luck"
    )


def test_of_equals_the_last_look_decides() -> None:
    a, b = Action("lay", 0), Action("lay", 1)
    assert (
        pooled((Choice(b, (Candidate(b, 0.5, 0.5), Candidate(a, 0.5, 0.5)), 100),)).candidates[0].action == b
    )


def test_what_chance_alone_may_have_parted_has_one_number_and_what_is_clearly_worse_keeps_its_own() -> None:
    rows = {
        str(at): Candidate(Action("lay", at), chance, 0.25)
        for at, chance in enumerate((0.57, 0.55, 0.53, 0.2))
    }
    near = evened(rows, 600)
    assert [of_100(row.value) for row in near.values()] == [55, 55, 55, 20] and list(near) == list(rows)
    sure = evened(rows, 1_000_000)
    assert [of_100(row.value) for row in sure.values()] == [57, 55, 53, 20], "enough was tried to part them"


def test_where_chances_are_found_plainly_those_of_the_search_do_not_count() -> None:
    a, b = (Action("lay", n) for n in range(2))
    search = Choice(a, (Candidate(a, 0.65, 0.9), Candidate(b, 0.65, 0.1)), 1000)
    first, again = (
        Choice(a, (Candidate(a, 0.7, 0.5), Candidate(b, chance, 0.5)), 100) for chance in (0.6, 0.8)
    )
    both = pooled((search, first, again), plain=True)
    assert {row.action: row.value for row in both.candidates} == pytest.approx({a: 0.7, b: 0.7})
    assert pooled((search, first, again)).candidates[0].value < 0.7
    assert is_plain(games.load("rupees")) and not is_plain(SPEC)


def test_of_moves_with_one_chance_the_one_that_casual_players_make_is_advised() -> None:
    seen, decision = position()
    first, second, third = rows(decision, 0.5, 0.498, 0.3)[:3]
    found = choice((first.action,), (first, second, third))

    likes = {third.action: 2.0, second.action: 1.0}  # the worse one most, which is never put in front
    judged = Judgement(lambda state, asked: [likes.get(action, 0.0) for action in asked.actions])
    spec = changed(SPEC, judgement=lambda: judged)
    told = usual(spec, seen, decision, found)
    assert told.action == told.candidates[0].action == second.action
    assert {row.action for row in told.candidates} == {row.action for row in found.candidates}
    equal = third._replace(value=0.497)
    for others in ((second, equal), (equal, second)):
        told = usual(spec, seen, decision, choice((first.action,), (first, *others)))
        assert told.action == equal.action, "the most liked of three, wherever it stands"
    parted = choice((first.action,), (first, second._replace(value=0.48)))
    assert usual(spec, seen, decision, parted).action == second.action, (
        "shown with one chance, as luck parted them"
    )
    tried = choice((first.action,), (first, second._replace(value=0.48)))._replace(simulations=10**6)
    assert usual(spec, seen, decision, tried).action == second.action, "what is called about as good"
    worse = tried._replace(candidates=(first, second._replace(value=0.46)))
    assert usual(spec, seen, decision, worse).action == first.action
    apart = choice((first.action,), (first, third))
    assert usual(spec, seen, decision, apart) == apart
    fewer = decision._replace(actions=(first.action,))
    assert usual(spec, seen, fewer, parted).action == first.action, "the other one was only selected"
    follow = Follow(("laid",), lambda **told: "", 0.1)
    came = first._replace(follows=(0.5,)), second._replace(follows=(0.3,))
    more = choice((first.action,), came)
    assert usual(changed(spec, follows=(follow,)), seen, decision, more) == more, "what is liked brings less"
    assert usual(changed(spec, follows=(follow._replace(verbs=("no",)),)), seen, decision, more) != more
    few = more._replace(simulations=100)
    assert usual(changed(spec, follows=(follow,)), seen, decision, few) != few, "so little more may be luck"
    even = Judgement(lambda state, asked: [0.0 for _ in asked.actions])
    less = follow._replace(less=lambda better, played: "given up"), follow._replace(good=False)
    hurts = first._replace(follows=(0.3, 0.1)), second._replace(follows=(0.5, 0.5))
    found = choice((first.action,), hurts)
    for follows, best in ((less, second), ((follow, less[1]), first)):
        calm = changed(SPEC, follows=follows, judgement=lambda: even)
        assert usual(calm, seen, decision, found).action == best.action, "nothing is given up for nothing"
    ring = ((0.09, 0.0, 0.18), (0.18, 0.09, 0.0), (0.05, 0.18, 0.09))
    came = tuple(
        row._replace(value=0.5, follows=its) for row, its in zip((first, second, third), ring, strict=True)
    )
    told = usual(changed(spec, follows=(follow,) * 3), seen, decision, choice((first.action,), came))
    assert told.action == third.action, "where each brings more than the next one none is left out"


def test_of_moves_with_one_chance_none_without_a_reason_is_put_before_one_that_has_one() -> None:
    seen, decision = position()
    first, second, third = (row._replace(value=0.5) for row in rows(decision, 0.5, 0.5, 0.5)[:3])
    likes = {first.action: 2.0, second.action: 1.0}
    judged = Judgement(lambda state, asked: [likes.get(action, 0.0) for action in asked.actions])
    found = choice((first.action,), (first, second, third))

    def told(**reasons) -> Action:
        return usual(changed(SPEC, judgement=lambda: judged, **reasons), seen, decision, found).action

    def reason(*asked) -> str | None:
        return "it lies there" if asked[2] == (second.action,) else None

    assert told(rationale=None, apart=None) == first.action, "none has one"
    assert told(rationale=reason, apart=None) == second.action
    assert told(rationale=None, apart=reason) == second.action, "a list says so of the other one"
    assert told(rationale=None, apart=lambda *asked: "well") == first.action, "something speaks for each"


def test_where_no_choice_wins_what_counts_instead_is_advised_and_said() -> None:
    seen, decision = position()
    follow = Follow(
        ("laid",), lambda **told: "brings {better}, “{other}” {played}".format_map(told), 0.15, instead=True
    )
    spec = changed(SPEC, follows=(follow,), rationale=None)
    one, other, third = rows(decision, 0.02, 0.01, 0.015)[:3]
    found = (one._replace(follows=(0.1,)), third._replace(follows=(0.12,)), other._replace(follows=(0.8,)))
    told = instead(spec, choice((one.action,), found))
    assert told.action == told.candidates[0].action == other.action and len(told.candidates) == 3
    assert instead(SPEC, choice((one.action,), found)).action == one.action
    better = (found[0]._replace(value=SMALL), *found[1:])
    assert instead(spec, choice((one.action,), better)).action == one.action, "there is something to win"
    apart = (found[0]._replace(value=SMALL - 0.01), *found[1:])
    assert settling(spec, found) == 0 and settling(spec, apart) < 0, (
        "small as they are, one is as large as six others"
    )
    alike = tuple(row._replace(follows=(0.5 + n / 20,)) for n, row in enumerate(found[:2]))
    assert instead(spec, choice((one.action,), alike)).action == one.action, "they differ by chance alone"
    advice = advise(spec, seen, decision, told, NAMES)
    assert advice.rationale.startswith("brings 80") and advice.rationale.endswith(say("advice.small"))
    any_will = advise(spec, seen, decision, choice((one.action,), alike), NAMES).rationale
    assert any_will == say("advice.small"), "none brings more, and there is no reason"
    reasoned = changed(spec, rationale=lambda seen, decision, parts: f"it is {parts[0].card}.")
    assert say("advice.small") not in advise(reasoned, seen, decision, told, NAMES).rationale, (
        "not at each move"
    )
    spec, found_80 = changed(spec, hopeless=lambda seen: "{1} has it all."), told
    told = advise(spec, seen, decision, told, NAMES)
    assert told.rationale.endswith(f"{say('advice.small')} {NAMES[1]} has it all.")
    assert told.rationale.startswith("brings 80") and told.start == f"{NAMES[1]} has it all."
    told = advise(changed(reasoned, hopeless=spec.mind.hopeless), seen, decision, found_80, NAMES)
    assert NAMES[1] not in told.rationale and told.start == f"{NAMES[1]} has it all.", "the numbers say why"
    more = choice((one.action,), (found[0]._replace(value=0.03), *found[1:]))._replace(simulations=10**6)
    told = advise(spec, seen, decision, instead(spec, more), NAMES)
    assert all(row.chance <= told.chance for row in told.others), (
        "none has a larger chance than what is advised"
    )
    gone = changed(spec, lost=lambda seen: "{1} cannot be caught.")
    told = advise(gone, seen, decision, instead(spec, choice((one.action,), found)), NAMES)
    assert told.rationale.startswith(f"{NAMES[1]} cannot be caught. brings 80")
    assert (told.chance, told.others, told.unshown, told.counted) == (-1, (), 0, "")
    sure = changed(spec, won=lambda seen: "You have won.")
    won = advise(sure, seen, decision, instead(spec, choice((one.action,), found)), NAMES)
    assert won.rationale.startswith("brings 80") and won.chance == -1, "the question says that it has won"
    judged = Judgement(lambda state, asked: [float(action == third.action) for action in asked.actions])
    spec = changed(spec, judgement=lambda: judged)
    near = choice((one.action,), (found[2], third._replace(follows=(0.78,)), found[0]))
    assert usual(spec, seen, decision, near).action == third.action, "it brings as much"
    assert (
        usual(spec, seen, decision, near._replace(candidates=(found[2], found[1], found[0]))).action
        == one.action
    )


def test_where_every_choice_wins_what_is_always_told_settles_it_and_stands_in_the_list() -> None:
    seen, decision = position()
    follow = Follow(
        ("laid",),
        lambda **told: "brings {better}, “{other}” {played}".format_map(told),
        0.15,
        always=True,
        lists=lambda: "How many of them",
    )
    spec = changed(SPEC, follows=(follow,), rationale=None)
    one, other, third = rows(decision, 0.99, 0.98, 0.985)[:3]
    found = (one._replace(follows=(0.1,)), third._replace(follows=(0.5,)), other._replace(follows=(0.8,)))
    told = instead(spec, choice((one.action,), found))
    assert told.action == other.action
    advice = advise(spec, seen, decision, told, NAMES)
    assert advice.rationale.endswith(say("advice.sure")) and "brings 80" in advice.rationale
    assert [row.chance for row in advice.others] == [50, 10] and advice.chance == 80
    assert advice.goes_by == "How many of them"
    close = choice((other.action,), (found[2]._replace(follows=(0.47,)), found[1]))
    assert advise(spec, seen, decision, close, NAMES).others[0].chance == 47, "by luck it is more"
    reasoned = changed(
        SPEC, follows=(follow,), rationale=lambda *asked: "it hurts", apart=lambda *asked: None
    )
    alike = choice((one.action,), (one._replace(follows=(0.8,)), found[2]))
    assert advise(reasoned, seen, decision, alike, NAMES).rationale == f"It hurts. {say('advice.sure')}"
    unlike = (found[0], found[1]._replace(value=0.95), found[2]._replace(value=0.94))
    surely = choice((one.action,), unlike)._replace(simulations=10**6)
    assert instead(spec, surely).action == one.action, "the chances tell"
    free = changed(SPEC, follows=(follow._replace(verbs=("other",)),))
    assert instead(free, choice((one.action,), found)).action == one.action
    ends = follow._replace(always=False, lists=None, finishes=True)
    sooner = changed(SPEC, follows=(ends,), rationale=None)
    told = instead(sooner, choice((one.action,), found))
    assert told.action == other.action, "who wins anyway is not told to end the turn"
    assert "brings 80" in advise(sooner, seen, decision, told, NAMES).rationale


def test_of_moves_that_win_about_as_often_the_one_is_advised_that_the_table_marks() -> None:
    seen, decision = position()
    one, other, third = rows(decision, 0.50, 0.49, 0.40)[:3]
    found = choice((one.action,), (one, other, third))
    for mark, told in ((other, other), (third, one), (None, one)):
        spec = changed(
            SPEC,
            rationale=None,
            judgement=lambda: Judgement(lambda state, asked: [float(a == one.action) for a in asked.actions]),
            marked=lambda seen, decision, mark=mark: mark and mark.action,
        )
        assert usual(spec, seen, decision, found).action == told.action, "one that is worse is not"


def test_of_moves_that_win_about_as_often_the_one_is_advised_that_brings_most_by_the_list() -> None:
    seen, decision = position()
    one, other, third = rows(decision, 0.50, 0.49, 0.40)[:3]
    follow = Follow(("laid",), lambda **told: "", 0.15, lists=lambda: "Laid", verbs=(one.action.verb,))
    found = tuple(row._replace(follows=(n,)) for row, n in ((one, 0.1), (other, 0.2), (third, 0.0)))
    judged = Judgement(lambda state, asked: [float(action == one.action) for action in asked.actions])
    spec = changed(SPEC, follows=(follow,), judgement=lambda: judged)
    assert instead(spec, choice((one.action,), found)).action == other.action
    against = (*found[:2], third._replace(follows=(0.9,)))
    assert instead(spec, choice((one.action,), against)).action == one.action, (
        "what brings most wins less often"
    )
    alike = tuple(row._replace(value=0.5, follows=(n,)) for row, n in ((other, 0.6), (one, 0.1)))
    best = choice((other.action,), alike)
    assert usual(spec, seen, decision, best).action == other.action, "it brings clearly more"
    near = best._replace(candidates=(alike[0], alike[1]._replace(follows=(0.55,))))
    assert usual(spec, seen, decision, near).action == one.action
    bare = changed(SPEC, follows=(follow._replace(lists=None),))
    assert instead(bare, choice((one.action,), found)).action == one.action


@pytest.mark.parametrize(("other", "first"), [(0.59, 1), (0.5, 0)])
def test_what_was_told_before_stays_where_it_is_about_as_good(other: float, first: int) -> None:
    one, two = (Action("lay", card) for card in range(2))
    found = Choice(one, (Candidate(one, 0.6, 0.5), Candidate(two, other, 0.5, (two, one))), 10_000)
    before = Choice(two, (), 100, (two, two))
    few = found._replace(simulations=40)
    assert as_told(SPEC, few, before).parts == (two, two), "luck explains it"
    assert as_told(SPEC, found, before).parts == ((one,), (two, two))[first], "with all parts that were told"
    assert as_told(SPEC, found, None) is as_told(SPEC, found, Choice(Action("lay", 5))) is found


def test_what_was_told_before_makes_way_for_what_brings_more_where_hardly_a_game_is_won() -> None:
    one, two = (Action("lay", card) for card in range(2))
    spec = changed(SPEC, follows=(Follow(("points",), lambda **told: "", 3.0, values=True, instead=True),))
    for points, first in ((20.0, one), (13.0, two)):
        rows = Candidate(one, 0.01, 0.5, (), (points,)), Candidate(two, 0.01, 0.5, (), (12.0,))
        assert as_told(spec, Choice(one, rows, 1000), Choice(two)).action == first


def test_of_two_that_each_give_up_something_one_is_given_all_the_same() -> None:
    seen, decision = position()
    one, two = decision.actions[:2]
    kept = Follow(("made",), lambda **told: "made", 0.1, less=lambda better, played: "given up")
    spec = changed(SPEC, follows=(kept, kept._replace(good=False)))
    found = (Candidate(one, 0.6, 0.5, (), (0.9, 0.9)), Candidate(two, 0.6, 0.5, (), (0.1, 0.1)))
    assert usual(spec, seen, decision, Choice(one, found, 10_000)).action in (one, two)
