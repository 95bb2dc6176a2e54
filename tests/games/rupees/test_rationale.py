"""Rupees' rationales: what wins and why, what is still out."""

import math

import pytest

from tabletop.engine.cards import card_text, parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.rng import Random, shuffled
from tabletop.engine.texts import listed
from tabletop.games.rupees.foresight import holding, percent, unseen_cards
from tabletop.games.rupees.judgement import chance_to_win
from tabletop.games.rupees.names import card_name
from tabletop.games.rupees.precedence import winner_of
from tabletop.games.rupees.rationale import CLEARLY
from tabletop.games.rupees.rationale import _comes_to_open as comes_to_open
from tabletop.games.rupees.rationale import _without as without
from tabletop.games.rupees.texts import say
from tabletop.mechanics.cardsets import set_of
from tabletop.presenter.advice import advise
from tests.games.desk import Desk
from tests.games.rationales import beside, why
from tests.games.rupees.board import SPEC, board


def test_the_last_to_play_takes_the_cards_for_a_reason():
    b = board(["KH 3D 9D", "7S 8S 9S", "4C 2C XR"], heights=[1, 0, 2], fill="stock").play(
        "play 9S", "play KH"
    )
    beaten = listed([say("beaten", sign) for sign in "♠♥"])
    because = say("rationale.because", form="bomb", beaten=beaten)
    reason = say("rationale.takes", count=3, because=because)
    kept = say("apart.kept", card=card_name(parse_card("4C"), "with"))
    assert why(SPEC, b, "play 2C") == say("rationale.apart", reason=reason, apart=kept)
    assert why(SPEC, b, "play 4C") == reason, "what a lower card does too is no thrift"


@pytest.mark.parametrize(
    ("taken", "heights", "fill", "opens"),
    [
        (["", "", ""], [1, 0, 2], "stock", True),
        (["", "", ""], [1, 0, 2], "", False),
        (["", "AC 3C 6C 7C", ""], [1, 0, 2], "stock", False),
        (["", "AC 3C 6C", ""], [1, 0, 2], "stock", False),
        (["", "AC 3C 6C", ""], [2, 1, 0], "stock", True),
        (["", "", "AC 3C 6C"], [1, 0, 2], "stock", False),
    ],
)
def test_whoever_comes_to_open_by_a_turn_may_play_last_in_the_next(taken, heights, fill, opens):
    """Not whoever has most already, nor where somebody else has more or as much and the lower lot (RU-3.3, RU-3.4), nor
    where nobody can swap (RU-3.9)."""
    hands, seats = ["KH 3D", "7S 9S", "4C 2C"], [{"captured": cards} for cards in taken]
    b = board(hands, heights=heights, seats=seats, **({"fill": fill} if fill else {}))
    while b.decision.seat != 2:
        b.play(next(move for move in b.moves() if move in ("play 9S", "play KH")))
    seen = b.observe(2)
    number = len(dict(seen.facts)["order"])
    assert comes_to_open(seen, number) is opens
    forms = [say("rationale.ahead", form, because="", odds="") for form in ("opens", "")]
    assert ("play last" in forms[0]) and "play last" not in forms[1]


def test_no_card_is_the_hardest_to_beat_beside_one_of_which_the_same_figure_is_told():
    hands = ["KC 4S KD", "3D 2D TS", "AH 4H 6S"]
    told = why(SPEC, board(hands, heights=[1, 0, 2], fill="stock"), "play 3D")
    odds = say("rationale.odds", chance=99, after=say("after", count=2))
    assert told == odds
    b = board(["KC 4S KD", "AC 7C 7S", "AH 4H 6S"], heights=[1, 0, 2], fill="stock")
    assert why(SPEC, b, "play 7C").startswith(say("rationale.hardest_to_beat", odds=""))


def test_what_cannot_win_is_told_only_of_the_weakest():
    b = board(["KH 3D 9D", "7S 8S 9S", "2C 4C 6C"], heights=[1, 0, 2], fill="stock").play(
        "play 9S", "play 3D"
    )
    out = unseen_cards(b.observe(2), dict(b.observe(2).facts))
    beaten = [card for card in out if winner_of(bytes((parse_card("2C"), card))) == 1]
    weak = say("rationale.weak", "beaten", card="2♣", count=len(beaten), unseen=len(out))
    assert why(SPEC, b, "play 2C") == say("rationale.loses", best="3♦", weak=weak)
    assert why(SPEC, b, "play 6C") is None


def test_a_card_that_loses_beside_one_that_would_be_ahead_says_who_still_chooses():
    hands = ["KS 3D 9D", "7S 8S 9S", "2S 4H 6C", "3C 5C 6D"]
    b = board(hands, heights=[0, 3, 2, 1], fill="stock").play("play KS")
    told = why(
        SPEC, board([*hands[:3], "AS 5C 6D"], heights=[0, 3, 2, 1], fill="stock").play("play KS"), "play AS"
    )
    b.play("play 3C")
    one = why(SPEC, b, "play 2S")
    for text, count in ((told, 2), (one, 1)):
        assert text.startswith(say("rationale.loses", "beaten", count=count, weak=""))
    b = board(["KS 3D", "7S 8S", "2S 4S", "3C 5C"], heights=[0, 3, 2, 1], fill="stock").play(
        "play KS", "play 3C"
    )
    assert why(SPEC, b, "play 2S").startswith(say("rationale.loses", weak="")), "none of them would be ahead"


def test_a_reason_tells_how_likely_nobody_behind_can_beat_the_card():
    b = board(["9H 3D 4D", "KS QS JS", "2S 3S 4S"], heights=[0, 2, 1], fill="stock").play("play 9H")
    seen = b.observe(2)
    out = unseen_cards(seen, dict(seen.facts))
    table = bytes(map(parse_card, ("9H", "4S")))
    lost = [card for card in out if winner_of(table + bytes((card,))) != 1]
    free, every = math.comb(len(out) - len(lost), 3), math.comb(len(out), 3)
    chance = holding(seen, table, out, 1)
    assert chance == pytest.approx(free / every)
    b = board(["2S 3D 4D", "KS QS JS", "KD 3S 4S"], heights=[0, 2, 1], fill="stock").play("play 2S")
    seen, table = b.observe(2), bytes(map(parse_card, ("2S", "KD")))
    chance = holding(seen, table, unseen_cards(seen, dict(seen.facts)), 1)
    assert f" {100 - percent(chance)} of 100 deals" in why(SPEC, b, "play KD")


def test_a_card_that_is_ahead_and_nearly_surely_beaten_is_not_praised_for_that():
    b = board(["9H 3D 4D", "KS QS JS", "2S 3S 4S"], heights=[0, 2, 1], fill="stock").play("play 9H")
    assert why(SPEC, b, "play 2S").startswith(say("rationale.loses", "beaten", count=1, weak=""))
    assert why(SPEC, b, "play 4S") is None


def test_the_weakest_card_is_told_with_its_turns_where_another_loses_to_more_cards():
    """K♠ alone loses to fewer cards than 2♥, which takes a turn in which a ♦ lies (RU-4.1)."""
    b = board(["KS 2H 7D", "3C 4C 6C", "3S 4S 6S", "3D 4D 6D"], fill="stock")
    among = set_of(unseen_cards(b.observe(0), dict(b.observe(0).facts)))
    chances = [chance_to_win(parse_card(card), 3, among) for card in ("KS", "2H", "7D")]
    assert chances[0] < min(chances[1:])
    beside = ("2♥", "7♦")[chances[1:].index(min(chances[1:]))]
    own, other = percent(chances[0]), percent(min(chances[1:]))
    weak = say("rationale.weak", "chances", card="K♠", own=own, beside=beside, other=other)
    assert why(SPEC, b, "swap KS") == say("rationale.swap_weakest", weak=weak)


def test_what_is_certain_is_not_told_of_tries():
    words = {"played": "1", "other": "Play 2♣"}
    tell = SPEC.mind.follows[0].tell
    assert tell(better="98", **words) == say("follows.turn", "rarely", better="98", **words)
    assert tell(better="99", **words) == ""


def test_a_swap():
    b = board(["2H AS KD QD", "2C 3C 4C 6C"], fill="stock")
    told = [why(SPEC, b, f"swap {card}") for card in ("2H", "AS", "KD", "QD")]
    rest = [say("rationale.swap", card=card, weakest="2♥") for card in ("A♠", "K♦", "Q♦")]
    weak = say("rationale.weak", card="2♥")  # A♠ loses to as many, and wins as often
    assert told == [say("rationale.swap_weakest", weak=weak), *rest]
    apart = [beside(SPEC, b, f"swap {card}", f"swap {other}") for card, other in (("KD", "QD"), ("QD", "KD"))]
    assert not set(apart) & set(rest), "that a card was missed least says only that it is the better one"


def test_a_card_kept_for_later_that_would_win_this_turn_oftener_says_so():
    b = board(["QC 9C", "2S 3S", "2H 3H"], heights=[1, 0, 2], fill="stock").play("play 2S")
    told = beside(SPEC, b, "play 9C", "play QC")
    assert told == say("apart.kept", "dear", card="Q♣")


def test_the_swap_that_is_always_compared_is_that_of_the_card_which_is_missed_least():
    """A♥ wins nowhere where 9♥ does not, though 9♦ wins seldomer alone (RU-4.1)."""
    rest = ["3C 4C 6C", "2S 3S 4S", "2D 4D KH"]
    for hand, swapped in (("AH 9H 9D", "A♥"), ("AH 9D JS", "J♠"), ("3D 9D 9C", "3♦"), ("5D QD 9S", "9♠")):
        b = board([hand, *rest], fill="stock")
        marked = SPEC.mind.marked(b.observe(0), b.decision)
        assert (marked.verb, card_text(marked.card)) == ("swap", swapped)
        assert marked == SPEC.mind.policy(b.observe(0), b.decision, Random("likes")), "casual swaps it too"


def test_a_five_is_kept_as_long_as_jokers_are_out():
    for taken, out in (("", 2), ("XR", 1), ("XR XB", 0)):
        b = board(["8C 5C KH", "2C 3C 4C"], discard=taken, fill="stock")
        told = beside(SPEC, b, "swap 8C", "swap 5C")
        kept = say("apart.five", card=card_name(parse_card("5C"), "with"), count=out)
        assert (told == kept) == (out > 0)
    b = board(["5S 5C KH", "2C 3C 4C"], fill="stock")
    assert "joker" not in (beside(SPEC, b, "swap 5S", "swap 5C") or ""), "both beat one"


def test_a_five_that_opens_is_told_by_the_jokers_that_may_come():
    for taken, count in (("", 2), ("XR", 1), ("XR XB", 0)):
        b = board(["3C 5D KD 2H", "2C 3S 4C 6C"], discard=taken, fill="stock")
        told = say("rationale.opens_five", count=count)
        assert why(SPEC, b, "play 5D") == beside(SPEC, b, "play 5D", "play KD") == (told if count else None)
    b = board(["3C 5D 8D 2H", "2C 3S 4C 6C"], fill="stock")
    assert why(SPEC, b, "play 5D") == say("rationale.opens_five", count=2), (
        "though it is the hardest to beat, too"
    )


def test_a_swap_of_another_card_than_the_weakest_is_told_by_what_the_others_take_without_it():
    """Whoever swaps plays last: a heart takes what a rupee lies in, a club only turns without one."""
    b = board(["3H 8C 4D XR 5H", "2C 3C 4C 6C 7C", "2S 3S 4S 6S 7S", "2D 3D KH QS JS"], fill="stock")
    hand, seen = b.zone("hand", 0).split(), b.observe(0)
    out = unseen_cards(seen, dict(seen.facts))
    takes = without([parse_card(card) for card in hand], out, 3)
    for card in hand:
        rest = [parse_card(other) for other in hand if other != card]
        won, turns, rng = 0, 3000, Random(card)
        for _ in range(turns):
            table = bytes(shuffled(out, rng)[:3])
            won += any(winner_of(table + bytes((other,))) == 3 for other in rest)
        assert abs(won / turns - takes[parse_card(card)] / 100) < 0.15, card
    weakest = min(takes, key=lambda card: (chance_to_win(card, 3, set_of(out)), card))
    best = max((card for card in takes if card != weakest), key=lambda card: takes[card])
    told = why(SPEC, b, f"swap {card_text(best)}")
    names = {"card": card_name(best, "with"), "weakest": card_name(weakest, "with")}
    if takes[best] >= takes[weakest] + CLEARLY:
        assert told == say("rationale.swap_takes", often=takes[best], less=takes[weakest], **names)
    else:
        assert told == say("rationale.swap", **names)


@pytest.mark.rule("RU-4.13", "RU-B14")
@pytest.mark.parametrize(("card", "good", "bad"), [("2C", "swap", "play"), ("TC", "play", "swap")])
def test_what_to_do_with_the_only_card_is_told_by_most_of_the_others_and_nothing_by_fewer(card, good, bad):
    """Who plays last knows more, and has nothing to choose from."""
    b = board([card, "JH", "2S", "9D"], heights=[0, 1, 2, 3], fill="stock")
    out = unseen_cards(b.observe(0), dict(b.observe(0).facts))
    mine, *chances = [chance_to_win(o, 3, set_of(out)) for o in (parse_card(card), *out)]
    count = sum(chance > mine if good == "swap" else chance < mine for chance in chances)
    assert 2 * count > len(out)
    reason = say("rationale.one_card", good, count=count, unseen=len(out))
    assert why(SPEC, b, f"{good} {card}") == beside(SPEC, b, f"{good} {card}", f"{bad} {card}") == reason
    assert why(SPEC, b, f"{bad} {card}") == (say("rationale.one_card") if bad == "swap" else None)
    assert beside(SPEC, b, f"{bad} {card}", f"{good} {card}") is None, "it speaks for neither"


def test_which_card_is_the_least_likely_to_win_another_turn_is_counted_with_the_cards_not_seen():
    """10♣ wins seldomer than J♦ against the whole deck, and oftener where most ♦ are gone."""
    rupees = "2D 3D 4D 5D 6D 7D 8D TD QD KD"
    for gone, weak, strong in (("2H", "TC", "JD"), (rupees, "JD", "TC")):
        hands = ["KH 3S", "9D 4S", "JD TC"]
        b = board(hands, heights=[1, 0, 2], discard=gone, fill="stock").play("play 9D", "play KH")
        told = why(SPEC, b, f"play {weak}")
        assert told.startswith(say("rationale.loses", best="K♥", weak="")), gone
        assert card_name(parse_card(weak)) in told
        assert why(SPEC, b, f"play {strong}") is None, gone


def test_a_losing_card_that_lets_somebody_else_win_is_told_by_that():
    b = third("8S 9S TS QS")
    names = {"card": "J♥", "taker": named(2), "other": "K♣", "rival": named(3)}
    assert why(SPEC, b, "play 6D") == say("rationale.hands", **names)
    assert why(SPEC, b, "play TC") is None and why(SPEC, b, "play KH") is None
    assert beside(SPEC, b, "play 6D", "play 2C") == why(SPEC, b, "play 6D")


def third(taken: str = "") -> Desk:
    """Seat 0 plays last and cannot win: K♣ of seat 3 does, which has taken these cards, but beside a ♦ J♥ of seat 2."""
    rest = ["6S 2S 3H 4H 7H", "JH 3S 4S 8H 9H", "KC 2H 5H 6H TH"]
    b = board(
        ["6D 2C TC QH KH", *rest], heights=[3, 2, 1, 0], seats=[{}, {}, {}, {"captured": taken}], fill="stock"
    )
    return b.play("play KC", "play JH", "play 6S")


def test_who_wins_by_a_losing_card_is_no_reason_where_both_have_as_much():
    assert why(SPEC, third(), "play 6D") is None
    assert why(SPEC, third(), "play 2C").startswith(say("rationale.loses", best="K♣", weak=""))


@pytest.mark.parametrize(("theirs", "mine", "decides"), [("", "5C 6C", True), ("5C 6C", "7C 8C", False)])
def test_a_turn_after_which_nobody_can_catch_up_is_told_so(theirs, mine, decides):
    """Two players with two cards each: two of the cards are to be won behind this turn."""
    seats = [{"captured": theirs}, {"captured": mine}]
    b = board(["3D 2S", "KD 2H"], seats=seats, turn=6, opener=0).play("play 3D")
    told = say("rationale.takes", "decides", count=2)
    assert why(SPEC, b, "play KD").startswith(told) is decides


def test_two_jokers_that_nobody_takes():
    b = board(["XR 2H", "XB 3H"], options={"two_jokers": "carry"}, fill="stock").play("play XR")
    assert why(SPEC, b, "play XB") == say("rationale.carried")
    b = board(["XB 2H", "XR 3H"], fill="stock").play("play XB")
    because = say("rationale.because", form="jokers")
    assert why(SPEC, b, "play XR") == say("rationale.takes", count=2, because=because)


def test_a_card_is_told_from_one_that_would_do_the_same_only_if_it_leaves_the_better():
    b = board(["KH 3D 9D", "7S 8S 9S", "2C AC XR"], heights=[1, 0, 2], fill="stock").play(
        "play 9S", "play KH"
    )
    kept = say("apart.kept", card=card_name(parse_card("XR"), "with"))
    assert beside(SPEC, b, "play 2C", "play XR") == kept
    assert beside(SPEC, b, "play XR", "play 2C") is None


def test_where_no_choice_wins_the_list_says_how_often_each_takes_the_turn():
    """ "Play 9♦ 6, worse: Play 2♠ 6" stood there, and nobody saw by what."""
    follow = SPEC.mind.follows[0]
    assert follow.instead and follow.lists == say("follows.turn.list")
    b = board(["8C 5C KH", "2C 3C 4C", "2S 3S 4S"], fill="stock")
    seen, moves = b.observe(0), b.decision.actions[:2]
    rows = tuple(
        Candidate(move, 0.03, 0.5, (), came)
        for move, came in zip(moves, ((0.4, 1.0), (0.1, 1.0)), strict=True)
    )
    told = advise(SPEC, seen, b.decision, Choice(moves[0], rows, 4000), ("you", "Mira", "Tom"))
    (worse,) = told.others
    assert (told.chance, worse.chance, told.goes_by, told.most) == (40, 10, follow.lists, 100)
    assert told.scale.startswith(follow.lists) and f"{told.row}: 40." in told.counted
