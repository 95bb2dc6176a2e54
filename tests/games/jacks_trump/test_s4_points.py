"""§4 Points, §5 what is known, §6 clock and leaving."""

import pytest

from tabletop.engine.cards import RANK
from tabletop.engine.catalogue import named
from tabletop.games.jacks_trump.cards import DECK, VALUE
from tabletop.games.jacks_trump.finale import turned
from tabletop.games.jacks_trump.spec import SPEC
from tabletop.games.jacks_trump.texts import say
from tests.games.jacks_trump.board import board, deal, trick


@pytest.mark.rule("JT-4.1", "JT-B26")
def test_the_winner_takes_the_cards_face_down():
    b = board(["KS 2C", "AH 3C"], call="HIGH").play("play KS", "play AH", "call LOW")
    assert b.zone("won", 1) == "KS AH"
    assert b.seen(0, "won", 1) == "?? ??" and b.seen(1, "won", 1) == "?? ??"
    assert b.seen(0, "trick") == ""


@pytest.mark.rule("JT-4.2")
def test_a_round_ends_when_hands_are_empty():
    b = deal(3).play("deal 3")
    for _ in range(3):
        assert b.fact("sheet") == ()
        b.play("call HIGH")
        for _ in range(3):
            b.state.apply(b.decision.actions[0])
    assert b.asked[1] == "size" and len(b.fact("sheet")) == 1


@pytest.mark.rule("JT-4.3", "JT-B19")
def test_what_cards_are_worth():
    words = {1: 5, 10: 10, 11: 5, 12: 5, 13: 5}
    assert all(VALUE[card] == words.get(RANK[card], 1) for card in DECK)
    assert sum(VALUE) == 152


@pytest.mark.rule("JT-4.3", "JT-4.4")
@pytest.mark.parametrize(
    ("cards", "points"), [("JS AH KD", [15, 0, 0]), ("TS TH 9C TD", [0, 0, 0, 31]), ("2S 9H", [0, 2])]
)
def test_points_of_a_trick(cards, points):
    b = trick("HIGH", *cards.split())
    assert list(b.fact("scores")) == points
    assert b.fact("sheet") == (tuple(points),)


@pytest.mark.parametrize("scores", [(20, 7), (3, 19)])
def test_after_a_trick_it_is_told_how_two_stand(scores):
    """ "Leo leads by 9 points now" was read as 9 points more than one's own, which were 25 fewer."""
    hands = {"call": "HIGH", "seats": [{"score": score} for score in scores]}
    b = board(["KS 2C", "AH 3C"], **hands)
    begun, before = board(["KS 2C", "AH 3C"], **hands).observe(0), b.play("play KS", "play AH").observe(0)
    assert turned(before, before) == ""
    stands = say("turned.stands", mine=scores[0], rival=named(1), theirs=scores[1] + 10)
    assert turned(begun, before) == say("turned.trick", player=named(1), count=10, told=stands), (
        "an ace and a King"
    )
    ended = b.play("call HIGH", "play 3C", "play 2C").observe(0)
    stands = say("turned.stands", mine=scores[0], rival=named(1), theirs=scores[1] + 12)
    assert turned(before, ended) == say("turned.trick", player=named(1), count=2, told=stands)


@pytest.mark.parametrize(("trick", "told"), [("2C JS JH", True), ("2C JS KH", False), ("JC TS KH", False)])
def test_a_trick_in_which_others_spent_two_jacks_says_how_many_are_gone(trick, told):
    """A chance rose from 14 to 20 % where a rival took 21 points, and nothing said what was good about it."""
    mine, *others = trick.split()
    hands = [f"{mine} 3C", *[f"{card} {more}" for card, more in zip(others, ("4C", "5C"), strict=True)]]
    begun, b = (board(hands, call="HIGH") for _ in range(2))
    ended = b.play(*[f"play {card}" for card in (mine, *others)]).observe(0)
    assert turned(begun.observe(0), ended).endswith(say("turned.jacks", count=2)) is told


LAST = {"call": "HIGH", "seats": [{"score": 30}, {"score": 30}, {"score": 5}], "round": 3}


@pytest.mark.parametrize(
    ("scores", "told"), [((30, 30, 5), True), ((30, 29, 5), False), ((20, 40, 5), False)]
)
def test_in_the_last_round_the_own_ten_is_named_that_lets_another_pass(scores, told):
    """A chance fell from 53 to 16 % by a trick won: a ten was still to go, and two others were within its points."""
    seats = [{"score": score} for score in scores]
    begun, b = (board(["KS TC", "QH 3C", "2C 4C"], **LAST | {"seats": seats}) for _ in range(2))
    ended = b.play("play KS", "play QH", "play 2C").observe(0)
    assert (say("turned.ten", card="10♣", count=12) in turned(begun.observe(0), ended)) is told
    earlier = [board(["KS TC", "QH 3C", "2C 4C"], **LAST | {"round": 2}) for _ in range(2)]
    ended = earlier[1].play("play KS", "play QH", "play 2C").observe(0)
    assert say("turned.ten", card="10♣", count=12) not in turned(earlier[0].observe(0), ended)


@pytest.mark.parametrize(("score", "told"), [(24, True), (19, True), (18, False)])
def test_of_the_last_trick_it_is_said_who_else_would_have_won_by_it(score, told):
    seats = [{"score": 30}, {"score": score}, {"score": 5}]
    begun, b = (board(["TC", "4C", "3C"], **LAST | {"call": "LOW", "seats": seats}) for _ in range(2))
    ended = b.play("play TC", "play 4C", "play 3C").observe(0)
    assert ended.fact("phase") == "over" and ended.fact("scores")[2] == 17
    assert (say("turned.would", player=named(1)) in turned(begun.observe(0), ended)) is told


@pytest.mark.rule("JT-4.4", "JT-B25")
def test_points_are_added_after_the_round():
    b = board(["KS 2C", "AH 3C"], call="HIGH", seats=[{"score": 20}, {"score": 7}])
    b.play("play KS", "play AH")
    assert b.fact("scores") == (20, 7)
    assert b.fact("taken") == (0, 1)
    b.play("call HIGH", "play 3C", "play 2C")
    assert b.fact("scores") == (20, 19)
    assert b.told(0, "Ada", "Ben")[-2:] == [
        "You have taken no trick this round: no points (§4.3).",
        "Ben scores 12 points (§4.3).",
    ]


@pytest.mark.rule("JT-4.5", "JT-B22")
def test_chips_are_points_to_look_at():
    b = trick("HIGH", "TS", "TH")
    shown = SPEC.table.present(b.observe(0), None)
    assert (shown.ledger.rows[-1].label, shown.ledger.rows[-1].values) == ("Chips", ("0", "20"))
    hidden = board(["TS", "TH"], call="HIGH", options={"chips": False}).play("play TS", "play TH")
    shown = SPEC.table.present(hidden.observe(0), None)
    assert (shown.ledger.rows[-1].label, shown.ledger.rows[-1].values) == ("Points", ("0", "20"))
    assert hidden.fact("scores") == b.fact("scores")


@pytest.mark.rule("JT-4.6", "JT-B20")
def test_undealt_cards_are_worth_nothing():
    b = deal(4, options={"rounds": 1}).play("deal 5")
    in_hand = sum(VALUE[card] for zone, _, card in b.state.cards() if zone == "hand")
    b.to_end()
    assert sum(b.result.scores) == in_hand < 152


def last_round(scores, **options):
    """The last trick of the last round: seat 1 takes it, 2 points."""
    b = board(["2S", "3H", "2H"], call="HIGH", round=3, seats=[{"score": s} for s in scores], options=options)
    return b.play("play 2S", "play 3H", "play 2H")


@pytest.mark.rule("JT-4.7")
def test_most_points_win():
    b = last_round([30, 30, 40])
    assert b.result.winners == (2,)
    assert b.result.scores == (30, 33, 40) and b.result.ranking == (3, 2, 1)


@pytest.mark.rule("JT-4.8", "JT-B24")
def test_equal_totals_share():
    b = last_round([33, 30, 20])
    assert b.result.winners == (0, 1) and b.result.ranking == (1, 1, 3)


@pytest.mark.rule("JT-4.9", "JT-B24")
def test_an_extra_round_for_all():
    b = last_round([33, 30, 20], ties="extra")
    assert b.result is None
    assert b.asked == (1, "size") and b.fact("round") == 4
    b.play("deal 5")
    assert SPEC.table.present(b.observe(0), None).header.startswith(say("round.extra"))
    b.to_end()
    assert len(b.fact("sheet")) == 2 and b.result is not None
    assert last_round([34, 30, 20], ties="extra").result.winners == (0,)


@pytest.mark.rule("JT-4.9")
def test_after_the_extra_round_the_win_is_shared():
    b = board(["2S", "3H", "2H"], call="HIGH", round=4, seats=[{"score": 33}, {"score": 30}, {}],
              options={"ties": "extra"})  # fmt: skip
    b.play("play 2S", "play 3H", "play 2H")
    assert b.result.winners == (0, 1)


@pytest.mark.rule("JT-5.1")
def test_what_is_hidden_and_what_is_public():
    b = deal(4, "8").play("deal 5", "call LOW")
    me = b.asked[0]
    for seat in range(4):
        for other in range(4):
            words = b.seen(seat, "hand", other)
            assert words == (b.zone("hand", other) if seat == other else "?? ?? ?? ?? ??")
        assert set(b.seen(seat, "undealt").split()) == {"??"}
        assert b.fact("call", seat) == "LOW" and b.fact("calls", seat) == ("LOW",)
    card = b.zone("hand", me).split()[0]
    b.play(f"play {card}")
    assert all(b.seen(seat, "trick") == card for seat in range(4))


@pytest.mark.rule("JT-5.2", "JT-B27")
def test_there_are_no_teams():
    assert not any("team" in option.id for option in SPEC.options)
    for seed in range(30):
        result = deal(4, str(seed), {"rounds": 1}).to_end(seed).result
        best = max(result.scores)
        assert result.winners == tuple(seat for seat in range(4) if result.scores[seat] == best)


@pytest.mark.rule("JT-6.1", "JT-B29")
def test_a_time_penalty():
    b = deal(3)
    before = b.decision
    b.state.interrupt("flag", 1)
    assert b.fact("scores") == (0, -5, 0)
    assert b.decision == before._replace(serial=before.serial + 1)


@pytest.mark.rule("JT-6.2")
@pytest.mark.parametrize("kind", ["resign", "time"])
def test_whoever_leaves_is_last(kind):
    b = board(players=3, phase="call", size=3, seats=[{"score": 30}, {"score": 20}, {"score": 25}])
    b.state.interrupt(kind, 0)
    assert b.result.winners == (2,) and b.result.ranking == (3, 2, 1)
    assert b.result.termination == kind
