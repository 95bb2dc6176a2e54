"""Advice about numbers, as bids are: what stands in their list tells them apart where the chances do not."""

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Candidate
from tabletop.engine.texts import sentence
from tabletop.games import load
from tabletop.presenter.advice import Advice, advise
from tabletop.presenter.texts import say
from tests.presenter.asked import NAMES, choice, even
from tests.specs import changed


def asked(*numbers: int) -> tuple[Observation, Decision, tuple[Action, ...]]:
    """The first bid of a game of Jonkler, with these bids alone."""
    state = load("jonkler").start(4, "1", load("jonkler").make_options({}))
    decision = state.decision()
    assert decision is not None
    bids = tuple([Action("bid", value=n) for n in numbers])
    return state.observe(decision.seat), decision._replace(actions=bids), bids


def test_of_numbers_about_as_good_none_is_told_beside_one_far_off() -> None:
    """ "Bid 0. Rather than “Bid 3”": nobody had thought of three, and one was about as good."""
    seen, decision, bids = asked(*range(4))
    spec = changed(load("jonkler"), among=lambda *asked: None, apart=lambda *asked: "it is far off")

    def told(*values: float) -> str:
        found = [Candidate(bid, value, 0.25) for bid, value in zip(bids, values, strict=True)]
        return advise(
            spec, seen, decision, choice(bids[:1], found)._replace(simulations=10**6), NAMES
        ).rationale

    far = told(0.5, 0.4, 0.3, 0.3)
    assert "it is far off" in far and "it is far off" not in told(0.5, 0.5, 0.3, 0.3)


def test_beside_a_number_stands_the_nearest_of_those_about_as_good() -> None:
    """ "Bid 1: in 70 of 100 rounds …, with “Bid 3” in 3", where its reader hesitated between 0, 1 and 2."""
    seen, decision, bids = asked(1, 3, 2, 0)
    spec = changed(load("jonkler"), among=lambda *asked: None, apart=lambda *asked: None)

    def told(*values: float) -> str:
        found = [
            Candidate(bid, value, 0.25, (), (0.9 - value, 30.0 * value, 0.5))
            for bid, value in zip(bids, values, strict=True)
        ]
        return advise(
            spec, seen, decision, choice(bids[:1], found)._replace(simulations=10**6), NAMES
        ).rationale

    assert "Bid 2" in told(0.5, 0.14, 0.13, 0.1) and "Bid 3" not in told(0.5, 0.14, 0.13, 0.1)
    assert "Bid 3" in told(0.5, 0.4, 0.13, 0.1), "that is clearly better than the nearest"


def test_whoever_points_at_a_number_about_as_good_reads_what_both_bring() -> None:
    """ "K♣ may take a trick" spoke for a bid of 0 and of 1 alike."""
    seen, decision, bids = asked(*range(2))
    spec = load("jonkler")
    follows = (0.0, 6.0, 0.7), (0.0, 6.9, 0.4)
    found = [Candidate(bid, 0.3, 0.5, (), came) for bid, came in zip(bids, follows, strict=True)]
    told = advise(spec, seen, decision, choice(bids[:1], found)._replace(simulations=10**6), NAMES)
    (row,) = told.others
    assert (
        row.lead == say("advice.lead", "equal")
        and "7 on" not in row.why
        and "40" in row.why
        and "70" in row.why
    )
    assert told.rationale.endswith(even("Bid 1")), "and so does whoever asks for nothing more"
    assert told.rationale.index("70") < told.rationale.index("40"), "first of the advised one"
    bare = changed(spec, rationale=lambda seen, decision, parts: f"it is {parts[0].value}", follows=())
    (row,) = advise(bare, seen, decision, choice(bids[:1], found), NAMES).others
    assert row.why == sentence(say("advice.equal", reason="it is 1")), "where nothing is counted"
    listed = changed(bare, follows=spec.mind.follows[1:2])
    found = [row._replace(follows=row.follows[1:2]) for row in found]
    told = advise(listed, seen, decision, choice(bids[:1], found)._replace(simulations=10**6), NAMES)
    assert told.rationale.endswith(" is about as good."), "that it does as well is not said again"


def test_what_the_list_tells_parts_choices_that_win_about_as_often() -> None:
    """ "Bid 2" was about as good as "Bid 0", beside 7.7 and 19.0 points on average in the round."""
    seen, decision, bids = asked(*range(2))

    def told(chance: float, points: float) -> Advice:
        follows = ((0.5, 0.0, 19.0, 0.7), (chance, 0.0, points, 0.1))
        found = [Candidate(bid, came[0], 0.5, (), came[1:]) for bid, came in zip(bids, follows, strict=True)]
        best = choice(bids[:1], found)._replace(simulations=10**6)
        return advise(load("jonkler"), seen, decision, best, NAMES)

    (row,) = told(0.5, 7.7).others
    assert row.lead == say("advice.lead", "worse") and row.chance == 8 and " 19 on" in row.why
    assert told(0.5, 7.7).chance == told(0.5, 7.7).most == 19, "a full bar is the largest"
    assert even("Bid 1") not in told(0.5, 7.7).rationale and " 19 on" in told(0.5, 7.7).rationale
    assert "70 of 100" in told(0.5, 7.7).rationale, "19 is what comes of all or nothing"
    (row,) = told(0.5, 18.5).others
    assert row.lead == say("advice.lead", "equal") and even("Bid 1") in told(0.5, 18.5).rationale
    (row,) = told(0.3, 25.0).others
    assert row.lead == say("advice.lead", "clearly") and row.chance == 30, "it goes by the chances then"
    assert not told(0.3, 25.0).goes_by and told(0.3, 25.0).most == 100
