"""Moves weighed against each other: all with the same number of tries, and only those that were asked about."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle
from math import log

import pytest

from tabletop import games
from tabletop.ai.comparing import AT_FIRST, COUNTED, EVERY, STEADY, Comparison, _chance, judge
from tabletop.ai.players import LEVELS, level
from tabletop.ai.protocol import Move, encode_move, hear
from tabletop.ai.search import EXPERT, Search, _Node
from tabletop.ai.thinking import Budget
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.events import Event
from tabletop.engine.follow import Follow
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.state import GameState
from tabletop.games.superjack.state import State
from tests.specs import changed
from tests.toy_game import SPEC

JUDGE = level("judge")


def question(game: str, prompt: str, seed: str = "judge") -> tuple[Observation, Decision]:
    spec = games.load(game)
    state = spec.start(spec.seats_default, seed)
    rng = Random(seed)
    while (decision := state.decision()) is not None:
        seen = state.observe(decision.seat)
        if decision.prompt.startswith(prompt) and len(decision.actions) > 2:
            return seen, decision
        state.apply(spec.mind.policy(seen, decision, rng))
    raise AssertionError("no such question")


def test_every_move_has_the_same_number_of_tries() -> None:
    seen, decision = question("jonkler", "bid")
    some = decision._replace(actions=(decision.actions[0], decision.actions[-1]))
    choice = JUDGE.make(games.load("jonkler"))(seen, some, Random("x"), Budget(simulations=200))
    assert choice.simulations == 200
    assert {row.action for row in choice.candidates} == set(some.actions)
    assert [row.share for row in choice.candidates] == [0.5, 0.5]
    assert choice.candidates[0].value >= choice.candidates[1].value
    assert choice.action == choice.candidates[0].action


@pytest.mark.parametrize("likelier", [1.0, 9.0])
def test_sampled_states_are_played_on_as_often_as_they_are_likely_whenever_they_came(likelier: float) -> None:
    """Drawn from those there were, the first ones would be played on again and again."""
    spec = games.load("jonkler")
    assert spec.mind.judgement is not None
    seen, decision = question("jonkler", "bid")
    beliefs = cycle((0.0, log(likelier)))
    judged = spec.mind.judgement()._replace(belief=lambda state, seat: next(beliefs))
    one = decision._replace(actions=decision.actions[:1])
    search = Comparison(spec, judged, seen, one, Random("x"), STEADY)
    played = Counter(search._worlds.index(search._likely()) for _ in range(200))
    assert max(played.values()) == 1, "there are enough of them"
    assert sum(at % 2 for at in played) / 200 == pytest.approx(likelier / (1 + likelier), abs=0.05)


class Slow(Budget):
    """So many tries at first: time goes by them alone."""

    def __init__(self, soft_ms: int) -> None:
        super().__init__(soft_ms)
        self.asked = 0

    def over(self, done: int = 0) -> bool:
        self.asked += 1
        return self.hurried or done >= self.soft_ms

    def spent_ms(self) -> int:
        return self.asked


class Rising(Comparison):
    """The chance of each move is `late` after so many tries and 0.3 before, with a little luck."""

    late, after = 0.9, 300

    def _simulate(self, world: GameState) -> None:
        super()._simulate(world)
        for node in self._root.children.values():
            done = self.simulations >= self.after
            node.total = 0.3 * min(node.visits, self.after / 2) + (
                (self.late if done else 0.3) * max(node.visits - self.after / 2, 0)
            )


@pytest.mark.parametrize(("late", "longer"), [(0.9, True), (0.3, False), (0.1, False)])
def test_a_number_of_tries_goes_on_while_the_chance_of_the_best_move_grows(late: float, longer: bool) -> None:
    seen, decision = question("jonkler", "bid")
    spec = games.load("jonkler")
    some = decision._replace(actions=decision.actions[:2])
    assert spec.mind.judgement is not None
    search = Rising(spec, spec.mind.judgement(), seen, some, Random("x"), STEADY)
    search.late = late
    search.run(Budget(simulations=400))
    assert (search.simulations > 400) == longer, "as often again"
    timed = Rising(spec, spec.mind.judgement(), seen, some, Random("x"), STEADY)
    timed.late = late
    timed.run(Slow(400))
    assert 300 < timed.simulations < 500, "whoever gives a time is answered in time"


def test_whoever_hurries_it_gets_no_longer_answer() -> None:
    class Hurried(Slow):
        def over(self, done: int = 0) -> bool:
            self.hurried = super().over(done)
            return self.hurried

    seen, decision = question("jonkler", "bid")
    spec = games.load("jonkler")
    assert spec.mind.judgement is not None
    search = Rising(spec, spec.mind.judgement(), seen, decision, Random("x"), STEADY)
    search.run(Hurried(400))
    assert 300 < search.simulations < 500


@pytest.mark.parametrize("tries", [8, 800])
def test_what_luck_may_explain_is_no_growth(tries: int) -> None:
    seen, decision = question("jonkler", "bid")
    spec = games.load("jonkler")
    assert spec.mind.judgement is not None
    one = decision._replace(actions=decision.actions[:1])
    search = Comparison(spec, spec.mind.judgement(), seen, one, Random("x"), STEADY)
    node = search._root.children[one.actions[0]] = _Node(0, 1.0)
    node.visits, node.total, node.squares = 2 * tries, 2 * tries * 0.36, 2 * tries * 0.3
    search.simulations = node.visits
    search._noted = [(node, tries, tries * 0.3)], ()
    assert search._grows() == (tries > 8), "0.3 at first and 0.42 then, with a deviation of 0.4"


def test_a_blunder_costs_something() -> None:
    """To bid all tricks of a late round with an average hand is worse than what casual bids."""
    spec = games.load("jonkler")
    state = spec.start(4, "late")
    rng = Random("late")
    while True:
        decision = state.decision()
        seen = state.observe(decision.seat)
        sensible = spec.mind.policy(seen, decision, rng)
        if decision.prompt == "bid" and len(decision.actions) == 7 and sensible.value <= 2:
            break
        state.apply(sensible)
    both = decision._replace(actions=(decision.actions[-1], sensible))
    choice = JUDGE.make(spec)(seen, both, rng, Budget(simulations=400))
    assert choice.action == sensible
    assert choice.candidates[0].value - choice.candidates[1].value > 0.03


def test_parts_of_a_compound_choice_can_be_compared() -> None:
    seen, decision = question("high_jinks", "keep")
    both = decision._replace(actions=decision.actions[:2])
    choice = JUDGE.make(games.load("high_jinks"))(seen, both, Random("x"), Budget(simulations=40))
    assert {row.action for row in choice.candidates} == set(both.actions)
    assert len(choice.line) == 6 and choice.line[0] == choice.action


def test_what_follows_from_each_move_is_counted() -> None:
    """Jonkler: to bid more than half of a round's tricks seldom comes true."""
    spec = games.load("jonkler")
    seen, decision = question("jonkler", "bid", "late")
    low, high = decision.actions[0], decision.actions[-1]
    both = decision._replace(actions=(low, high))
    choice = JUDGE.make(spec)(seen, both, Random("x"), Budget(simulations=200))
    rows = {row.action: row for row in choice.candidates}
    made = [follow.hows for follow in spec.mind.follows].index(("made",))
    assert all(len(row.follows) == len(spec.mind.follows) for row in rows.values())
    assert all(0 <= row.follows[made] <= 1 for row in rows.values())
    assert len({row.follows for row in rows.values()}) == 2
    said = hear(encode_move(Move(1, choice)).rstrip(b"\n"))
    assert isinstance(said, Move) and said.choice == choice, "and told by the process"


def test_it_is_counted_also_where_the_end_of_a_hand_is_solved() -> None:
    spec = games.load("jonkler")
    state = spec.start(4, "end")
    rng = Random("end")
    while True:
        decision = state.decision()
        seen = state.observe(decision.seat)
        if not decision.prompt.startswith("bid") and len(decision.actions) == 2:
            break
        state.apply(spec.mind.policy(seen, decision, rng))
    choice = JUDGE.make(spec)(seen, decision, rng, Budget(simulations=20))
    assert all(len(row.follows) == len(spec.mind.follows) for row in choice.candidates)
    assert choice.simulations == COUNTED * 2, "of so many playouts something can be said at once"


def test_whoever_sees_a_position_hears_how_good_it_is_for_them_though_somebody_else_is_asked() -> None:
    """Jonkler: as somebody else bids in the last round, whoever leads by much stands well."""
    spec, told = games.load("jonkler"), dict[bool, list[float]]()
    for seed in map(str, range(12)):
        rng, state = Random(seed), spec.start(2, seed)
        while (decision := state.decision()) is not None:
            if decision.prompt.startswith("bid") and dict(state.observe(0).facts)["round"] == 8:
                break
            state.apply(spec.mind.policy(state.observe(decision.seat), decision, rng))
        assert decision is not None
        later = decision._replace(seat=1 - decision.seat, actions=decision.actions[:1])
        seen = state.observe(later.seat)
        choice = level("outlook").make(spec)(seen, later, rng, Budget(simulations=40))
        scores = dict(seen.facts)["scores"]
        assert choice.action == later.actions[0] and choice.simulations == 40
        if abs(scores[0] - scores[1]) > 60:
            leads = scores[later.seat] > scores[1 - later.seat]
            told.setdefault(leads, []).append(choice.candidates[0].value)
    assert min(told[True]) > 0.6 and max(told[False]) < 0.4


def test_where_nobody_has_anything_left_to_choose_the_chance_is_that_of_what_must_come() -> None:
    """Rupees: who has the most cards before the last turn, in which everybody has one left, is likely to win."""
    spec, rng, told = games.load("rupees"), Random("last"), list[tuple[int, float]]()
    for seed in map(str, range(8)):
        state, asked = spec.start(3, seed, spec.make_options({"variant": "chance"})), dict[int, Decision]()
        while (decision := state.decision()) is not None and state.observe(0).fact("number") < 7:
            asked[decision.seat] = decision if len(decision.actions) > 1 else asked[decision.seat]
            state.apply(spec.mind.policy(state.observe(decision.seat), decision, rng))
        seen = state.observe(0)
        choice = level("outlook").make(spec)(seen, asked[0], rng, Budget(simulations=100))
        captured = seen.fact("captured")
        told.append((captured[0] - max(captured[1:]), choice.candidates[0].value))
    ahead = [chance for lead, chance in told if lead > 3]
    behind = [chance for lead, chance in told if lead < -3]
    assert min(ahead) > 0.9 and max(behind) < 0.1


def test_how_good_a_position_is_tells_nobody_the_best_of_several_tries(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Or whoever is asked would stand better than where the same is asked of another."""
    seen, decision = question("superjack", "main")

    def select(*args: object) -> None:
        raise AssertionError("tried")

    monkeypatch.setattr(Search, "_select", select)
    told = level("outlook").make(games.load("superjack"))(seen, decision, Random("x"), Budget(simulations=9))
    assert told.simulations == 9 and 0.0 < told.candidates[0].value < 1.0


@pytest.mark.parametrize("name", ["outlook", "judge", "expert"])
def test_a_chance_that_is_told_is_judged_behind_the_turns_of_both(name: str) -> None:
    """Behind each turn of its own a seat stood 15 in 100 better than behind the next one of the other."""
    spec, turns = games.load("superjack"), list[int]()

    def evaluate(state: GameState) -> list[float]:
        assert isinstance(state, State)
        turns.append(state.turn)
        return [1.0 - state.turn, state.turn]

    seen, decision = question("superjack", "main")
    few = decision._replace(actions=decision.actions[:2])
    told = level(name).make(changed(spec, evaluate=evaluate))(seen, few, Random("x"), Budget(simulations=20))
    if name == "expert":  # one end is enough to tell moves apart
        assert len(turns) == told.simulations
        return
    assert {*zip(turns[::2], turns[1::2], strict=True)} <= {(0, 1), (1, 0)} and len(turns) == 40
    assert {row.value for row in told.candidates} == {0.5}


@pytest.mark.parametrize("game", ["jonkler", "superjack"])
def test_an_outlook_tells_what_everybody_has_of_the_win(game: str) -> None:
    spec = games.load(game)
    state = spec.start(4, "outlook")
    decision = state.decision()
    assert decision is not None
    told = level("outlook").make(spec)(
        state.observe(decision.seat), decision, Random("x"), Budget(simulations=60)
    )
    (row,) = told.candidates
    assert len(row.follows) == 4 and min(row.follows) >= 0
    assert sum(row.follows) == pytest.approx(1) and row.follows[decision.seat] == row.value


def test_it_is_counted_in_the_first_playouts_of_each_move_and_then_in_a_few() -> None:
    """To write down what happens takes time that the comparison is short of."""
    heard: list[int] = []

    class Told(Follow):
        def counted(self, events: Sequence[Event], seat: int) -> int:
            heard.append(seat)
            return 1

    told = Told(("made",), lambda **words: "", 0.1)
    spec = changed(games.load("jonkler"), follows=(told,))
    seen, decision = question("jonkler", "bid")
    both = decision._replace(actions=decision.actions[:2])
    choice = JUDGE.make(spec)(seen, both, Random("x"), Budget(simulations=800))
    assert 2 * AT_FIRST < len(heard) <= 2 * (AT_FIRST + 400 // EVERY)
    assert [row.follows for row in choice.candidates] == [(1.0,), (1.0,)], "a mean of those it was counted in"
    heard.clear()
    by_it = changed(spec, follows=(told._replace(lists=lambda: "made", verbs=("bid",)),))
    JUDGE.make(by_it)(seen, both, Random("x"), Budget(simulations=800))
    assert len(heard) == 800, (
        "a list that goes by it needs each: of a few luck told one bid in seven another way"
    )
    heard.clear()
    elsewhere = told._replace(lists=lambda: "made", verbs=("bid",), matters=lambda seen: False)
    JUDGE.make(changed(spec, follows=(elsewhere,)))(seen, both, Random("x"), Budget(simulations=800))
    assert len(heard) < 800


def test_others_answer_as_casual_players_do_whatever_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """By that they soon answered as if they saw the hand of whoever is advised, and attacks looked too bad."""
    spec, asked = games.load("high_jinks"), set[int]()
    seen, decision = question("high_jinks", "attack")
    select = Search._select

    def tried(self: Search, node: _Node, world: GameState, now: Decision) -> tuple[Action, _Node]:
        asked.add(now.seat)
        return select(self, node, world, now)

    monkeypatch.setattr(Search, "_select", tried)
    assert spec.mind.judgement is not None
    style = STEADY._replace(expand_after=1)
    search = Comparison(spec, spec.mind.judgement(), seen, decision, Random("x"), style)
    search.run(Budget(simulations=40 * len(decision.actions)))
    moves = search._root.children.values()
    assert {child.seat for move in moves for child in move.children.values()} != {decision.seat}
    assert asked == {decision.seat}


def test_a_game_without_a_judgement_compares_nothing() -> None:
    state = SPEC.start(2, "1")
    decision = state.decision()
    choice = JUDGE.make(SPEC)(state.observe(decision.seat), decision, Random("x"), Budget(simulations=10))
    assert choice.candidates == ()


def test_it_plays_no_seat() -> None:
    assert JUDGE not in LEVELS


def test_of_a_long_list_the_first_and_the_likeliest_are_weighed() -> None:
    spec = games.load("high_jinks")
    seen, decision = question("high_jinks", "main")
    assert len(decision.actions) > 4
    last = decision._replace(actions=(decision.actions[-1], *decision.actions[:-1]))
    choice = JUDGE.make(spec)(seen, last, Random("x"), Budget(simulations=80))
    assert len(choice.candidates) == 4
    assert decision.actions[-1] in {row.action for row in choice.candidates}
    assert spec.mind.policy(seen, decision, Random("x")) in {row.action for row in choice.candidates}


def test_every_move_comes_with_the_rest_of_its_choice() -> None:
    seen, decision = question("high_jinks", "keep")
    choice = JUDGE.make(games.load("high_jinks"))(seen, decision, Random("x"), Budget(simulations=80))
    assert all(row.line[0] == row.action and len(row.line) == 6 for row in choice.candidates)
    assert len({row.line for row in choice.candidates}) == len(choice.candidates) > 1


def test_the_appraiser_says_how_good_one_move_is() -> None:
    seen, decision = question("jonkler", "bid")
    appraiser = level("appraiser").make(games.load("jonkler"))
    choice = appraiser(
        seen, decision._replace(actions=decision.actions[-1:]), Random("x"), Budget(simulations=60)
    )
    (row,) = choice.candidates
    assert row.action == choice.action == decision.actions[-1]
    assert 0 <= row.value <= 1 and choice.simulations == 60
    best = appraiser(
        seen, decision._replace(actions=decision.actions[:1]), Random("x"), Budget(simulations=60)
    )
    assert best.candidates[0].value != row.value


@pytest.mark.parametrize(
    ("seats", "possible", "value"),
    [
        ((0, 0), 30, 0.691),  # it would go on with the better one, which had 30 of the 33 tries
        ((0, 1), 30, 0.6),  # somebody else may be asked then: all that was tried counts
        ((0, 0), 20, 0.6),  # that one hangs on what comes
    ],
    ids=["own", "others", "luck"],
)
def test_a_seats_own_further_choices_do_not_tell_against_a_move(
    seats: tuple[int, int], possible: int, value: float
) -> None:
    spec = games.load("high_jinks")
    seen, decision = question("high_jinks", "main")
    one = decision._replace(actions=decision.actions[:1])
    assert spec.mind.judgement is not None
    search = Comparison(spec, spec.mind.judgement(), seen, one, Random("x"), EXPERT)
    search.simulations = 33
    move = search._root.children[one.actions[0]] = node(0, 33, 33 * 0.6)
    for at, (seat, tries, chance) in enumerate(zip(seats, (30, 3), (0.7, 0.1), strict=True)):
        move.children[Action("further", at)] = child = node(seat, tries, tries * chance)
        child.availability = possible
    assert search.choice().candidates[0].value == pytest.approx(value, abs=0.0005)


def test_a_line_that_was_tried_seldom_hardly_moves_the_chance() -> None:
    """From one seed to the next it is another line, and the luckiest of many."""
    rare = [node(0, 800, 800 * 0.6), node(0, 80, 80 * 0.8), node(0, 40, 40 * 0.9)]
    often = [node(0, 800, 800 * 0.6), node(0, 720, 720 * 0.8)]
    assert _chance(rare) == pytest.approx(0.625)
    assert _chance(often) == pytest.approx(0.78)


def node(seat: int, visits: int, total: float) -> _Node:
    made = _Node(seat, 1.0)
    made.visits, made.total = visits, total
    return made


def test_the_same_comparison_tells_about_the_same_chance_whatever_the_seed() -> None:
    """Where the seat has many more choices in its turn, one search may follow one line of them and the next another."""
    spec = games.load("high_jinks")
    state, rng = spec.start(2, "steady:1"), Random(1)
    for _ in range(179):
        asked = state.decision()
        state.apply(spec.mind.policy(state.observe(asked.seat), asked, rng))
    decision = state.decision()
    assert decision is not None and decision.prompt == "block"
    found = []
    for seed in "012":
        choice = judge(spec)(state.observe(decision.seat), decision, Random(seed), Budget(simulations=800))
        found.append({row.action: row.value for row in choice.candidates})
    for action in decision.actions:
        told = [chances[action] for chances in found]
        assert max(told) - min(told) <= 0.03


@pytest.mark.parametrize(("chance", "natural"), [(0.595, True), (0.5, False)])
def test_a_plan_goes_on_with_the_move_that_players_would_make_unless_it_is_clearly_worse(
    chance: float, natural: bool
) -> None:
    seen, decision = next(asked for asked in calls() if len(asked[0].zone("hand", asked[0].seat).cards) > 2)
    spec = games.load("jacks_trump")
    assert spec.mind.judgement is not None
    search = Search(spec, spec.mind.judgement(), seen, decision, Random("plan"), STEADY)
    world, call = search._next_world(), decision.actions[0]
    world.apply(call)
    leads = world.decision()
    assert leads is not None
    liked = search._judgement.favourite(world, leads)
    best = next(action for action in leads.actions if action != liked)
    node = search._root.children[call] = _Node(seen.seat, 0.5)
    for action, visits, mean in ((best, 200, 0.6), (liked, 100, chance)):
        child = node.children[action] = _Node(seen.seat, 0.5)
        child.visits, child.total = visits, visits * mean
    assert search._line(call) == (call, liked if natural else best)


@pytest.mark.parametrize(("visits", "told"), [(40, True), (10, False)])
def test_the_figures_of_a_plan_are_those_of_what_it_is_told_to_go_on_with(visits: int, told: bool) -> None:
    """ "LOW, then lead 10♥" stood beside the points of another lead."""
    seen, decision = next(asked for asked in calls() if len(asked[0].zone("hand", asked[0].seat).cards) > 2)
    judgement = games.load("jacks_trump").mind.judgement
    assert judgement is not None
    search = Comparison(games.load("jacks_trump"), judgement(), seen, decision, Random("plan"), STEADY)
    call, lead, other = node(seen.seat, 300, 150.0), *[Action("play", card) for card in (1, 2)]
    call.children = {lead: node(seen.seat, visits, 1.0), other: node(seen.seat, 200, 1.0)}
    for child in call.children.values():
        child.availability = 300
    assert search._followed(call, (lead,)) == [call, call.children[lead if told else other]]
    assert search._followed(call) == [call, call.children[other]]


def calls() -> Iterator[tuple[Observation, Decision]]:
    """The calls of a game of Jacks Trump."""
    spec, rng = games.load("jacks_trump"), Random("calls")
    state = spec.start(3, "calls")
    while (decision := state.decision()) is not None:
        seen = state.observe(decision.seat)
        if decision.prompt == "call":
            yield seen, decision
        state.apply(spec.mind.policy(seen, decision, rng))
