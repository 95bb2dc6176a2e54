"""Advice in words: true to what was compared, and in the words of the table."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.follow import Follow
from tabletop.engine.observation import Observation
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.spec import Consequence, GameSpec
from tabletop.engine.texts import listed, sentence
from tabletop.presenter.advice import Advice, advise
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.texts import say
from tabletop.presenter.weighing import (
    MIN_TRIES,
    compared,
    following,
    leading,
    of_100,
    pooled,
)
from tabletop.presenter.words import cards_text
from tests.presenter.asked import NAMES, choice, even, position, rows
from tests.specs import changed
from tests.toy_game import SPEC
from tests.toy_game.spec import worded


def test_the_best_move_is_told_as_the_button_calls_it_with_its_chance() -> None:
    seen, decision = position()
    found = rows(decision, 0.62, 0.41)
    told = advise(SPEC, seen, decision, choice((decision.actions[0],), found), NAMES)
    assert told.best.startswith("Lay ")
    assert told.chance == 62
    assert [row.chance for row in told.others] == [41]
    assert [row.lead for row in told.others] == [say("advice.lead", "clearly")]
    assert told.offer is not None and told.offer.sequence == (decision.actions[0],)
    assert [spot.card for spot in told.spots] == [decision.actions[0].card]


def test_what_speaks_against_the_best_move_is_told_on_its_button_and_not_in_the_advice() -> None:
    seen, decision = position()
    brings = Consequence("a new card", True, lost="no way back")
    spec = changed(SPEC, consequence=lambda *asked: brings)
    told = advise(spec, seen, decision, choice((decision.actions[0],), rows(decision, 0.62, 0.41)), NAMES)
    assert told.best.endswith("a new card") and told.move == f"{told.best}."
    whole = changed(SPEC, consequence=lambda *asked: brings._replace(text="It dies."))
    told = advise(whole, seen, decision, choice((decision.actions[0],), rows(decision, 0.62, 0.41)), NAMES)
    assert told.move == told.best, "that has its full stop already"
    told = advise(spec, seen, decision, choice((decision.actions[0],), rows(decision, 0.62, 0.41)), NAMES)
    assert told.offer is not None and told.offer.told.endswith("no way back")


def test_each_other_move_says_in_what_the_advised_one_is_better() -> None:
    seen, decision = position()
    line = (decision.actions[0],)
    found = choice(line, rows(decision, 0.62, 0.61, 0.3))
    spec = changed(
        SPEC, rationale=None, apart=lambda seen, asked, better, other: f"better than {other[0].verb}"
    )
    told = advise(spec, seen, decision, found, NAMES)
    even, worse = told.others
    assert not even.why, "it matters little: nothing is told for either"
    better = f"Better than {decision.actions[2].verb}."
    assert worse.why == say("advice.beside", move=told.best, told=better)
    silent = changed(SPEC, rationale=None, apart=lambda *asked: None)
    told = advise(silent, seen, decision, found, NAMES).others
    assert [row.why for row in told] == ["", ""], "the numbers say it"


def test_what_was_hardly_tried_is_not_told() -> None:
    seen, decision = position()
    few = Candidate(decision.actions[1], 0.9, (MIN_TRIES - 1) / 1000)
    found = (Candidate(decision.actions[0], 0.5, 0.9), few)
    assert [row.action for row in compared(choice((decision.actions[0],), found))] == [decision.actions[0]]
    told = advise(SPEC, seen, decision, choice((decision.actions[0],), found), NAMES)
    assert told.others == ()


def test_without_a_comparison_no_chance_is_told() -> None:
    seen, decision = position()
    told = advise(SPEC, seen, decision, choice((decision.actions[0],)), NAMES)
    assert told.chance == -1 and told.others == ()
    assert told.rationale


def test_of_what_its_reader_has_selected_it_is_told_how_it_compares_once() -> None:
    seen, decision = position()
    found = rows(decision, 0.62, 0.41, 0.6, 0.5)

    def told(*selected: Action, chances: Sequence[Candidate] = found) -> Advice:
        line = (decision.actions[0],)
        return advise(
            SPEC, seen, decision, choice(line, chances), NAMES, wanted=[selected] if selected else []
        )

    worse, plain = told(decision.actions[1]), told()
    (row,) = [row for row in worse.others if row.chance == 41]
    assert worse.rationale == f"{plain.rationale} {say('advice.selected', 'clearly', move=row.words)}"
    assert told(decision.actions[0]).rationale == plain.rationale, "that is what is advised"
    even = told(decision.actions[1], chances=rows(decision, 0.62, 0.61, 0.3)).rationale
    assert even.count(row.words) == 1, "it is named as about as good already"


@pytest.mark.parametrize(
    ("gap", "tries", "lead"),
    [
        (0.2, 2000, "clearly"),
        (0.05, 2000, "somewhat"),
        (0.05, 100, "probably"),
        (0.01, 100_000, "equal"),
    ],
)
def test_a_difference_is_only_told_if_it_was_tried_often_enough(gap: float, tries: int, lead: str) -> None:
    one, other = Candidate(Action("lay", 1), 0.5 + gap, 0.5), Candidate(Action("lay", 2), 0.5, 0.5)
    assert leading(SPEC, -1, one, other, tries) == lead


@pytest.mark.parametrize(("chance", "told"), [(0.0, 1), (1.0, 99), (0.618, 62)])
def test_nothing_is_promised(chance: float, told: int) -> None:
    assert of_100(chance) == told


def test_all_parts_of_a_compound_choice_are_named_and_lit() -> None:
    seen, decision = position(pair=True)
    first = next(action for action in decision.actions if action.verb == "pair")
    state = next(
        state
        for state in (SPEC.start(2, str(seed)) for seed in range(50))
        if state.observe(decision.seat) == seen
    )
    state.apply(first)
    second = state.decision()
    told = advise(SPEC, seen, decision, choice((first, second.actions[0])), NAMES)
    assert [spot.card for spot in told.spots] == [first.card, second.actions[0].card]
    assert told.offer is not None and len(told.offer.sequence) == 2
    beginning = advise(SPEC, seen, decision, choice((first,)), NAMES, peek=lambda actions: second.actions)
    assert beginning.offer is None


def test_other_beginnings_of_the_same_set_are_no_alternatives() -> None:
    seen, decision = position(pair=True)
    cards = [view.id for view in seen.zone("hand", decision.seat).cards]
    pairs = [Action("pair", card) for card in cards[:3]]
    decision = decision._replace(actions=tuple(pairs))
    found = tuple(Candidate(action, 0.5, 1 / len(pairs)) for action in pairs)
    told = advise(
        SPEC, seen, decision, choice(pairs[:1], found), NAMES, peek=lambda actions: (Action("pair", 99),)
    )
    assert told.others == ()


def test_another_whole_set_is_an_alternative_and_is_named() -> None:
    seen, decision = position(pair=True)
    cards = [view.id for view in seen.zone("hand", decision.seat).cards]
    pairs = [Action("pair", card) for card in cards[:3]]
    decision = decision._replace(actions=tuple(pairs))
    whole = [(pairs[0], pairs[1]), (pairs[1], pairs[2])]
    found = tuple(Candidate(line[0], 0.5 - at / 10, 0.5, line) for at, line in enumerate(whole))
    told = advise(SPEC, seen, decision, choice(whole[0], found), NAMES, peek=lambda actions: None)
    hands = Affordances(SPEC, seen, decision, lambda actions: None, NAMES)
    assert told.best == hands.named(whole[0])
    assert [row[:2] for row in told.others] == [(hands.named(whole[1]), 40)]
    turned = found[1]._replace(action=pairs[1], line=(pairs[1], pairs[0]))
    again = advise(
        SPEC, seen, decision, choice(whole[0], (found[0], turned)), NAMES, peek=lambda actions: None
    )
    assert again.others == (), "the same set in another order"


def test_of_what_leads_to_the_same_set_the_best_estimate_is_kept() -> None:
    seen, decision = position(pair=True)
    a, b, c, d = [Action("pair", card) for card in (4, 5, 6, 7)]
    decision = decision._replace(actions=(a, b, c, d))
    found = (
        Candidate(b, 0.62, 0.25, (b, a)),
        Candidate(a, 0.6, 0.25, (a, b)),
        Candidate(c, 0.4, 0.25, (c, d)),
        Candidate(d, 0.45, 0.25, (d, c)),
    )
    told = advise(SPEC, seen, decision, choice((a, b), found), NAMES)
    hands = Affordances(SPEC, seen, decision, lambda actions: None, NAMES)
    assert (told.best, told.chance) == (hands.named((a, b)), 62)
    assert [row[:2] for row in told.others] == [(hands.named((c, d)), 45)]
    assert advise(
        changed(SPEC, rationale=None), seen, decision, choice((a, b), found), NAMES
    ).rationale == say("advice.best")


def test_every_card_of_a_set_is_named_however_many_they_are() -> None:
    seen, decision = position()
    cards = (4, 5, 6, 7, 8)
    line = tuple(Action("pair", card) for card in cards)
    spec = changed(SPEC, verbs=worded("pair", says="Lay the {cards} away"))
    hands = Affordances(spec, seen, decision, lambda actions: None, NAMES)
    assert hands.named(line) == f"Lay the {cards_text(cards)} away"
    assert hands.offer_of(*line).full == "Lay the 5 cards away"


def test_what_was_looked_ahead_for_is_not_called_a_rule_of_thumb() -> None:
    seen, decision = position()
    one, other = decision.actions[:2]
    rows = (Candidate(other, 0.55, 0.5), Candidate(one, 0.5, 0.5))
    spec = changed(SPEC, rationale=None)
    told = advise(spec, seen, decision, choice((one,), rows), NAMES)
    assert told.rationale == even(told.others[0].words, form="bare")
    assert advise(spec, seen, decision, choice((other,), rows), NAMES).rationale == say("advice.best")
    alike = (rows[0], rows[1]._replace(value=0.54))
    told = advise(spec, seen, decision, choice((other,), alike), NAMES)
    assert told.rationale == even(told.others[0].words)
    assert advise(spec, seen, decision, choice((one,)), NAMES).rationale == say("advice.thumb")


def test_the_only_move_is_called_so() -> None:
    seen, decision = position()
    only = decision._replace(actions=decision.actions[:1])
    assert advise(SPEC, seen, only, choice(only.actions), NAMES).rationale == say("advice.only")


def test_the_game_says_why_and_seats_get_their_names() -> None:
    seen, decision = position()
    spec = changed(SPEC, rationale=lambda seen, decision, parts: "it hurts {1}.")
    told = advise(spec, seen, decision, choice(decision.actions[:1]), ("you", "Mira"))
    assert told.rationale == "It hurts Mira."


def test_of_a_game_that_is_as_good_as_lost_it_is_told_why() -> None:
    seen, decision = position()
    spec = changed(SPEC, rationale=None, hopeless=lambda seen: "{1} has it all.")
    told = advise(spec, seen, decision, choice((decision.actions[0],), rows(decision, 0.01, 0.01)), NAMES)
    assert told.rationale == f"{say('advice.small')} Mira has it all."


def test_what_follows_from_the_best_alone_is_told_where_the_reason_fits_the_next_too() -> None:
    seen, decision = position()
    a, b, c = decision.actions[:3]
    made = Follow(("made",), lambda **told: "made {better} and {played}".format(**told), 0.05)

    def told(reasons: dict[Action, str | None], *follows: tuple[float, ...]) -> str:
        spec = changed(SPEC, rationale=lambda seen, asked, parts: reasons.get(parts[0]), follows=(made,))
        found = [
            Candidate(move, 0.6 - at / 20, 0.3, (), came)
            for at, (move, came) in enumerate(zip((a, b, c), follows, strict=True))
        ]
        return advise(spec, seen, decision, choice((a,), found), NAMES).rationale

    assert told({a: "It is high", b: "It is low"}, (0.9,), (0.2,), (0.2,)) == "It is high."
    both = {a: "It is high", b: "It is high"}
    assert told(both, (0.9,), (0.2,), (0.3,)) == "made 90 and 20", "nobody asked about one far behind"
    fits_all = dict.fromkeys((a, b, c), "It is high")
    assert told(fits_all, (0.2,), (0.2,), (0.2,)) == say("advice.best"), "nor is a reason that fits all"
    assert told(fits_all, (0.9,), (0.2,), (0.2,)) == "made 90 and 20", (
        "a reason that fits the worse ones is none"
    )
    assert told({}, (0.9,), (0.9,), (0.2,)) == say("advice.best"), "only beside the next"
    assert told({}, (0.9,), (0.9,), (0.9,)) == say("advice.best")
    assert told({}, (), (), ()) == say("advice.best")


def test_a_game_is_asked_for_a_reason_that_fits_none_of_the_worse_moves() -> None:
    seen, decision = position()
    a, b, c = decision.actions[:3]
    asked: list[tuple[Action, ...]] = []

    def among(seen: Observation, decision: Decision, parts: tuple[Action, ...], others: object) -> str | None:
        asked.extend(others)
        return "it is high" if len(others) == 1 else None

    def apart(seen: Observation, decision: Decision, parts: tuple[Action, ...], other: object) -> str | None:
        return "it is red" if other == (c,) else None

    spec = changed(SPEC, rationale=lambda seen, asked, parts: "it is a card", among=among, apart=apart)

    def told(*chances: float) -> str:
        found = [Candidate(move, chance, 0.3) for move, chance in zip((a, b, c), chances, strict=True)]
        return advise(spec, seen, decision, choice((a,), found)._replace(simulations=10**6), NAMES).rationale

    assert told(0.6, 0.6, 0.4).startswith("It is high.")
    assert asked == [(c,), (b,), (c,)], "if it fits one that is about as good, it may"
    words = Affordances(SPEC, seen, decision, lambda actions: None, NAMES).named((c,))
    assert words not in told(0.6, 0.5, 0.4).partition(".")[0], "nobody asked about one far behind"
    both = changed(spec, marked=lambda *_: c)
    found = [Candidate(move, chance, 0.3) for move, chance in zip((a, b, c), (0.6, 0.5, 0.4), strict=True)]
    marked = advise(both, seen, decision, choice((a,), found)._replace(simulations=10**6), NAMES).rationale
    assert marked.startswith(say("advice.rather", other=words, reason="it is red")), "what a mark calls good"
    none = changed(both, apart=lambda *_: "it is red", among=lambda *_: None)
    found = [Candidate(move, chance, 0.3) for move, chance in zip((a, b, c), (0.6, 0.6, 0.4), strict=True)]
    even = advise(none, seen, decision, choice((a,), found)._replace(simulations=10**6), NAMES).rationale
    assert even.startswith(say("advice.rather", other=words, reason="it is red")), (
        "the best of the worse ones"
    )
    asked.clear()
    alone = advise(spec, seen, decision, choice((a,), ()), NAMES).rationale
    assert alone.startswith("It is a card") and not asked, (
        "where nothing was compared nothing is known to be as good"
    )


@pytest.mark.parametrize(("better", "played"), [(0.9, 0.0), (0.0, 0.9), (0.9, 0.2)])
def test_what_never_came_in_any_try_is_no_figure_where_the_tries_do_not_go_for_it(
    better: float, played: float
) -> None:
    dealt = Follow(("made",), lambda **told: "more", 0.05, good=better > played, some=True)
    _, decision = position()
    rows_of = [
        Candidate(move, 0.6 - n / 10, 0.5, (), (value,))
        for n, (move, value) in enumerate(zip(decision.actions[:2], (better, played), strict=True))
    ]
    _, told = following(changed(SPEC, follows=(dealt,)), rows_of[0], rows_of[1], "x")
    assert told == ("" if 0.0 in (better, played) else "more")


def test_where_nothing_is_won_a_reason_and_its_figures_stand_beside_one_move() -> None:
    seen, decision = position()
    a, b, c = decision.actions[:3]
    made = Follow(
        ("made",), lambda **told: "Made {better}, after {other} {played}.".format(**told), 0.05, instead=True
    )
    spec = changed(
        SPEC,
        follows=(made,),
        apart=lambda seen, decision, parts, other: "it is red" if other == (b,) else None,
        rationale=lambda seen, decision, parts: "it is a card",
        marked=lambda seen, decision: c,
    )
    found = [
        Candidate(move, 0.02, 0.3, (), (came,)) for move, came in zip((a, b, c), (0.9, 0.5, 0.4), strict=True)
    ]
    told = advise(spec, seen, decision, choice((a,), found), NAMES).rationale
    words = Affordances(SPEC, seen, decision, lambda actions: None, NAMES).named((b,))
    assert told == f"{say('advice.rather', other=words, reason='it is red')}. Made 90, after {words} 50."
    for lists, lead in ((None, "equal"), (lambda: "Makings", "worse")):
        listed = changed(spec, follows=(made._replace(lists=lists),))
        leads = [row.lead for row in advise(listed, seen, decision, choice((a,), found), NAMES).others]
        assert leads == [say("advice.lead", lead)] * 2, "98 was called worse than 98: by what is read"


def test_of_moves_all_alike_nothing_is_told_beside_one_of_them_but_what_the_best_brings() -> None:
    seen, decision = position()
    made = Follow(("made",), lambda **told: "made {better} and {played}.".format(**told), 0.05)
    spec = changed(SPEC, rationale=None, apart=lambda *asked: "it stays", follows=(made,))
    found = [
        Candidate(move, 0.5, 0.3, (), (came,))
        for move, came in zip(decision.actions, (0.9, 0.2, 0.3), strict=False)
    ]
    told = advise(spec, seen, decision, choice((found[0].action,), found), NAMES)
    assert told.rationale == "made 90 and 20.", "why not that one, if it is about as good?"
    always = changed(SPEC, rationale=None, follows=(made._replace(always=True),))
    told = advise(always, seen, decision, choice((found[0].action,), found), NAMES)
    assert [row.why for row in told.others] == ["", ""], "what they bring less of does not speak for them"


def test_figures_are_told_beside_the_move_that_is_named_as_about_as_good() -> None:
    seen, decision = position()
    moves = decision.actions[:4]
    a, b, c, _ = moves
    made = Follow(("made",), lambda **told: "made {better} and {played}".format(**told), 0.05)

    def told(*values: float, always: bool = False, second: float = 0.2, third: float = 0.3) -> str:
        spec = changed(SPEC, rationale=None, follows=(made._replace(always=always),))
        found = [
            Candidate(move, value, 0.3, (), (came,))
            for move, value, came in zip(moves, values, (0.9, second, third, 0.3), strict=False)
        ]
        return advise(spec, seen, decision, choice((a,), found)._replace(simulations=10**6), NAMES).rationale

    other = advise(SPEC, seen, decision, choice((b,)), NAMES).best
    assert told(0.6, 0.6, 0.4) == told(0.6, 0.5, 0.4) == "made 90 and 20"
    assert told(0.6, 0.5, 0.4, always=True) == "made 90 and 20", (
        "how well it went, where nothing else is known"
    )
    assert told(0.6, 0.5, 0.4, second=0.87, third=0.2) == "made 90 and 87", "as beside it in the list"
    assert told(0.6, 0.5, 0.4, second=0.89, third=0.2) == say("advice.best"), "nor is one far behind"
    alone = even(other)
    assert told(0.6, 0.6, second=0.88) == alone, "there is nothing else"
    rather = even(other, form="bare")
    assert told(0.6, 0.6, 0.4, second=0.88) == rather, "it matters, for one is worse"
    assert told(0.6, 0.6, 0.4, always=True, second=0.895) == rather, "90 and 90 tells nothing"
    several = [advise(SPEC, seen, decision, choice((one,)), NAMES).best for one in (b, c)]
    all_are = even(*several)
    assert told(0.6, 0.6, 0.6, second=0.88, third=0.9) == all_are, "it names them"
    every = told(0.6, 0.6, 0.6, 0.4, second=0.88, third=0.9)
    assert every == even(*several, form="bare")
    more = told(0.6, 0.6, 0.4, second=0.97, always=True)
    assert more == rather, "that speaks for the other"
    assert told(0.6, 0.6, 0.4, second=0.91, always=True) == more, "be it ever so little"
    worse = told(0.6, 0.5, 0.4, second=0.97, third=0.97, always=True)
    assert worse == say("advice.best"), "what the worse one has more of is no reason"


@given(
    st.lists(
        st.tuples(st.floats(0, 1), st.floats(0, 1), st.integers(0, 60), st.integers(1, 60)),
        min_size=2,
        max_size=6,
    )
)
def test_nothing_has_a_larger_number_than_what_is_advised(found: list[tuple[float, float, int, int]]) -> None:
    seen, decision = position()
    choices = []
    for value, tries in ((0, 2), (1, 3)):
        done = sum(row[tries] for row in found) * 10
        rows = [
            Candidate(action, row[value], row[tries] * 10 / max(done, 1))
            for action, row in zip(decision.actions, found, strict=False)
        ]
        ranked = sorted(rows, key=lambda row: -row.share)
        choices.append(Choice(ranked[0].action, tuple(ranked), done))
    both = pooled(choices)
    told = advise(SPEC, seen, decision, both, NAMES)
    assert all(row.chance <= told.chance for row in told.others)
    assert all(row.lead == say("advice.lead", "equal") for row in told.others if row.chance == told.chance)


def test_a_reason_names_what_is_as_good_though_it_does_not_fit_it() -> None:
    """ "LOW: 4 cards can beat it, under HIGH 38" stood beside HIGH that was about as good, and nobody knew why."""
    seen, decision = position()
    a, b, c = decision.actions[:3]
    spec = changed(
        SPEC, rationale=lambda seen, decision, parts: f"it is {parts[0].card}", apart=lambda *of: "yes"
    )

    def told(*values: float) -> Advice:
        found = [Candidate(move, value, 0.3) for move, value in zip((a, b, c), values, strict=True)]
        return advise(spec, seen, decision, choice((a,), found)._replace(simulations=10**6), NAMES)

    some, every = told(0.6, 0.6, 0.4), told(0.6, 0.6, 0.6)
    first, second = (row.words for row in every.others)
    quoted = [say("advice.quoted", move=words) for words in (first, second)]
    speaks, both = (
        sentence(say("advice.speaks", moves=listed(quoted[:count]), count=count, reason="yes"))
        for count in (1, 2)
    )
    assert some.rationale == f"It is {a.card}. {speaks}"
    assert every.rationale == f"It is {a.card}. {both}", "the same speaks for both"
    assert some.others[0].why == sentence(say("advice.equal", reason="yes")), (
        "it compares with what is advised"
    )
    assert some.others[1].why == say("advice.beside", move=some.best, told="Yes.")
    silent = changed(SPEC, rationale=lambda seen, decision, parts: "it is a card", apart=lambda *of: "yes")
    spec = silent
    assert told(0.6, 0.6, 0.4).others[0].why == "", "what speaks for both tells neither apart"


def test_what_is_as_good_is_named_at_once_though_the_reason_fits_but_some_of_it() -> None:
    """ "5♦ would do as well. 8♥ is about as good": what is the difference?"""
    seen, decision = position()
    a, b, c, d = decision.actions[:4]
    told_apart = {((a,), (move,)): "yes" for move in (c, d)}
    spec = changed(
        SPEC, rationale=lambda *of: "it hurts", apart=lambda seen, decision, *two: told_apart.get(two)
    )
    found = [
        Candidate(move, value, 0.25) for move, value in zip((a, b, c, d), (0.6, 0.6, 0.6, 0.4), strict=True)
    ]
    told = advise(spec, seen, decision, choice((a,), found)._replace(simulations=10**6), NAMES)
    names = listed([say("advice.quoted", move=row.words) for row in told.others[:2]])
    assert told.rationale == f"It hurts. {say('advice.even', others=names, count=2)}"


def as_well(others):
    """That these cards would do as well, in the words of the hint."""
    return say("advice.as_well", others=listed([say("advice.quoted", move=row.words) for row in others]))


def test_where_nothing_is_parted_the_hint_says_so_and_how_many_were_not_compared() -> None:
    seen, decision = position()
    found = tuple(Candidate(action, 0.5 - at / 100, 0.5) for at, action in enumerate(decision.actions[:2]))
    spec = changed(SPEC, rationale=lambda seen, decision, parts: "it hurts.")
    told = advise(spec, seen, decision, choice(decision.actions[:1], found), NAMES)
    assert told.rationale == f"It hurts. {as_well(told.others)}"
    assert told.others[0].lead == say("advice.lead", "equal")
    poor = changed(
        SPEC, rationale=lambda seen, decision, parts: "it hurts." if parts[0] == found[0].action else None
    )
    poor = changed(poor, apart=lambda *of: None)
    matters = advise(poor, seen, decision, choice(decision.actions[:1], found), NAMES).rationale
    assert matters == even(told.others[0].words), "no reason is one against it"
    parted = changed(SPEC, rationale=spec.mind.rationale, apart=lambda *of: "it hurts more.")
    worse = (found[0], found[1]._replace(value=0.3))
    for mind, rivals in ((parted, found), (spec, worse)):
        once = advise(mind, seen, decision, choice(decision.actions[:1], rivals), NAMES)
        assert as_well(told.others) not in once.rationale
    won = tuple(row._replace(value=row.value + 0.49) for row in found)
    sure = advise(spec, seen, decision, choice(decision.actions[:1], won), NAMES)
    assert sure.rationale == f"It hurts. {say('advice.sure')}", "no reason is one against the others"
    gone = changed(SPEC, rationale=spec.mind.rationale, lost=lambda seen: "You cannot win.")
    lost = advise(gone, seen, decision, choice(decision.actions[:1], found), NAMES).rationale
    assert lost == "You cannot win. It hurts.", "nor asks anybody what is as good then"
    bare = advise(changed(SPEC, rationale=None), seen, decision, choice(decision.actions[:1], won), NAMES)
    assert bare.rationale == say("advice.sure")
    words = {
        Affordances(SPEC, seen, decision, lambda actions: None, NAMES).named((a,)) for a in decision.actions
    }
    assert told.unshown == len(words) - 2 > 0 and say("advice.rest", count=told.unshown) in told.counted
    assert told._replace(selectable=False).rest == say("advice.rest", "buttons", count=told.unshown)
    few = decision._replace(actions=decision.actions[:2])
    fewer = advise(spec, seen, few, choice(few.actions[:1], found), NAMES, legal=decision.actions)
    assert fewer.unshown == told.unshown, "also of what was not worth a comparison"


def test_while_the_chances_move_nothing_is_said_of_all_choices_alike() -> None:
    """ "Hardly any game is won, whatever you choose" turned into another card and "somewhat worse" as it was read."""
    seen, decision = position()
    bare = changed(SPEC, rationale=None)
    for chance in (0.98, 0.5, 0.02):
        given = choice(decision.actions[:1], rows(decision, chance, chance))
        early, late = [advise(bare, seen, decision, given, NAMES, counts=counts) for counts in (True, False)]
        assert early.rationale == "" != late.rationale


@pytest.mark.parametrize("speaks", [True, False])
def test_what_speaks_for_a_move_that_is_about_as_good_is_told_behind_the_reason(speaks) -> None:
    """ "It gives away only 1 point" was told, and the list called a card that gives away 10 about as good."""
    seen, decision = position()
    one, other, third = decision.actions[:3]
    own = {one: "it hurts", other: "it heals", third: "it waits"}
    spec = changed(
        SPEC,
        rationale=lambda seen, decision, parts: own[parts[0]],
        apart=lambda seen, decision, better, played: own[better[0]] if speaks or better[0] == one else None,
    )

    def told(*values: float) -> Advice:
        return advise(spec, seen, decision, choice((one,), rows(decision, *values)), NAMES)

    first, second = [row.words for row in told(0.5, 0.5, 0.5).others]
    it = say("advice.speaks", moves=say("advice.quoted", move=first), count=1, reason="it heals.")
    assert told(0.5, 0.5, 0.5).rationale == f"It hurts. {even(first, second)}", "of several pointing tells"
    assert told(0.5, 0.5, 0.2).rationale == f"It hurts. {it if speaks else even(first, form='beside')}"
    assert told(0.98, 0.98, 0.98).rationale == f"It hurts. {say('advice.sure')}"


def test_of_what_was_tried_nothing_is_told_as_certain_and_no_reason_speaks_against_it() -> None:
    seen, decision = position()
    made = Follow(
        ("made",),
        lambda **told: "made {better} and {played}".format_map(told),
        0.05,
        always=True,
        belies=lambda seen, action: True,
    )

    def told(spec: GameSpec, mine: float) -> str:
        one, other, third = rows(decision, 0.5, 0.5, 0.3)[:3]
        found = (one._replace(follows=(mine,)), other._replace(follows=(0.0,)), third)
        return advise(spec, seen, decision, choice((one.action,), found), NAMES).rationale

    def why(seen: Observation, decision: Decision, parts: Sequence[Action]) -> str | None:
        return "it may" if parts[0] == decision.actions[0] else None

    spec = changed(SPEC, rationale=why, follows=(made,))
    assert told(spec, 1.0) and "It may." not in told(spec, 1.0)
    assert told(spec, 0.98).startswith("It may."), "it may come"
    fits = changed(SPEC, rationale=why, follows=(made._replace(belies=None),))
    assert told(fits, 1.0).startswith("It may.")


def test_list_and_reason_judge_alike() -> None:
    seen, decision = position()
    found = rows(decision, 0.319, 0.2945)
    told = advise(SPEC, seen, decision, choice((found[0].action,), found)._replace(simulations=10**6), NAMES)
    (other,) = told.others
    assert (told.chance, other.chance, other.lead) == (32, 29, say("advice.lead", "somewhat"))
    assert other.words not in told.rationale
