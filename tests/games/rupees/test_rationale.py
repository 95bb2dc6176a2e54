"""Rupees' rationales: what wins and why, what is still out."""

import math

import pytest

from tabletop.engine.cards import card_text, parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.rng import Random
from tabletop.engine.texts import listed
from tabletop.games.rupees.foresight import holding, percent, unseen_cards
from tabletop.games.rupees.judgement import chance_to_win
from tabletop.games.rupees.names import card_name
from tabletop.games.rupees.precedence import winner_of
from tabletop.games.rupees.rationale import _comes_to_open as comes_to_open
from tabletop.games.rupees.texts import say
from tabletop.mechanics.cardsets import set_of
from tabletop.presenter.advice import Reasons, advise
from tests.games.rationales import beside, why
from tests.games.rupees.board import SPEC, board


def test_the_last_to_play_takes_the_cards_for_a_reason():
    """ "2♦ and the black joker are about as good" stood beside A♦, and nothing said why that one."""
    played = "play 9S", "play KH"
    b = board(["KH 3D 9D", "7S 8S 9S", "9C 2C XR"], heights=[1, 0, 2], fill="stock").play(*played)
    beaten = listed([say("beaten", sign) for sign in "♠♥"])
    because = say("rationale.because", form="bomb", beaten=beaten)
    reason = say("rationale.takes", count=3, because=because)
    kept = say("apart.kept", card=card_name(parse_card("XR"), "with"))
    assert why(SPEC, b, "play 2C") == say("rationale.apart", reason=reason, apart=kept)
    near = board(["KH 3D 9D", "7S 8S 9S", "3C 2C XR"], heights=[1, 0, 2], fill="stock").play(*played)
    assert beside(SPEC, near, "play 2C", "play 3C") is None, "that one would do as well"
    assert why(SPEC, near, "play 2C") == say("rationale.apart", reason=reason, apart=kept)
    alone = board(["KH 3D 9D", "7S 8S 9S", "9C 2C QS"], heights=[1, 0, 2], fill="stock").play(*played)
    assert why(SPEC, alone, "play 9C") == reason, "what a lower card does too is no thrift"


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


def test_the_last_to_play_who_loses_lets_who_has_taken_fewer_cards_have_the_turn():
    """ "Played on from here many times, it wins the game most often" was all that was said of it."""
    heights = {"heights": [2, 0, 1], "fill": "stock"}
    for taken, told in ((["", "", "AC 3C 6C"], True), (["", "", ""], False)):
        b = board(["2D 2S", "7H 7C", "9S 8S"], seats=[{"captured": cards} for cards in taken], **heights)
        while b.decision.seat != 0:
            b.play(next(move for move in b.moves() if move in ("play 7H", "play 9S")))
        words = say(
            "rationale.given",
            card=card_name(parse_card("2D"), "with"),
            player=named(1),
            mine=0,
            other=named(2),
            theirs=3,
        )
        assert (why(SPEC, b, "play 2D") == words) is told
        assert "so far" not in why(SPEC, b, "play 2S"), "it goes to seat 2"


def test_no_card_that_opens_is_praised_for_being_hard_to_beat_if_it_is_mostly_beaten():
    """ "Of your cards it is the hardest to beat: somebody can make it lose in about 97 of 100 deals"."""
    hands = ["KC 4S KD", "3D 2D TS", "AH 4H 6S"]
    assert why(SPEC, board(hands, heights=[1, 0, 2], fill="stock"), "play 3D") is None
    b = board(["KC 4S KD", "AC XR 7S", "AH 4H 6S"], heights=[1, 0, 2], fill="stock")
    assert why(SPEC, b, "play XR").startswith(say("rationale.hardest_to_beat", odds=""))


def test_what_cannot_win_is_told_only_of_the_weakest():
    b = board(["KH 3D 9D", "7S 8S 9S", "2C 4C 6C"], heights=[1, 0, 2], fill="stock").play(
        "play 9S", "play 3D"
    )
    own, other = in_100(b, "2C", "4C")
    assert other - own < 3
    weak = say("rationale.weak", "even", card="2♣", own=own, beside="4♣", other=other)
    assert why(SPEC, b, "play 2C") == say("rationale.loses", "every", weak=weak)
    assert why(SPEC, b, "play 6C") == say("rationale.none"), "a reason of figures alone was left of both"
    assert beside(SPEC, b, "play 6C", "play 2C") is None, "that speaks for no card"


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
    assert why(SPEC, b, "play 2S").startswith(say("rationale.loses", "every", weak="")), "none would be ahead"


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


def in_100(b, *cards: str) -> list[int]:
    """How many of 100 turns each of the cards wins against others that the seat to act has not seen."""
    seen = b.observe(b.decision.seat)
    among, others = set_of(unseen_cards(seen, dict(seen.facts))), len(dict(seen.facts)["players"]) - 1
    return [percent(chance_to_win(parse_card(card), others, among)) for card in cards]


@pytest.mark.parametrize(
    ("hand", "form"),
    [
        ("KS 2H 7D", ""),
        ("4D 2H KH", "hearts"),
        ("3D 4D 2H", "same"),
        ("7D 9D KH", "even"),
        ("5S QC KC", "five"),
    ],
)
def test_the_weakest_card_is_told_with_how_often_it_and_the_next_one_win(hand, form):
    """ "Against cards not seen it wins a turn less often than 9♦": why that one, and by how much?"""
    b = board([hand, "3C 4C 6C", "3S 4S 6S", "3H AD 6D"], fill="stock")
    first, *rest = hand.split()
    card = rest[0] if form == "five" else first
    chances = dict(zip(hand.split(), in_100(b, *hand.split()), strict=True))
    beside = min((other for other in rest if other != card), key=lambda other: chances[other])
    more = chances[beside] - chances[card]
    assert form == "five" or form == ("same" if not more else "even" if more < 3 else form)
    names = {"card": card_name(parse_card(card)), "beside": card_name(parse_card(beside), "with")}
    words = names | {"own": chances[card], "other": chances[beside], "five": "5♠"}
    weak = say("rationale.weak", form, **words)
    assert why(SPEC, b, f"swap {card}") == say("rationale.swap_weakest", weak=weak)
    kept = [action for action in SPEC.mind.alive(b.observe(0), b.decision) if action.verb == "swap"]
    assert [action.card for action in kept] == [parse_card(card)], "a hint compares no other swap"


def test_a_five_is_thrown_away_as_any_card_where_no_joker_can_come():
    """Swapped with both jokers out it cost up to 20 of 100 games."""
    hands = ["5D JC KC", "3C 4C 6C", "3S 4S 6S", "3H AD 6D"]
    for gone, card in (("XR", "JC"), ("XR XB", "5D")):
        b = board(hands, discard=gone, fill="stock")
        assert SPEC.mind.marked(b.observe(0), b.decision).card == parse_card(card), gone


def test_a_hint_asks_how_players_like_the_one_swap_that_is_compared():
    b = board(["5D JC KC", "3C 4C 6C", "3S 4S 6S"], fill="stock")
    seen, rng = b.observe(0), Random("liked")
    liked = SPEC.mind.liked(seen, b.decision, Random("liked"))
    some = b.decision._replace(actions=SPEC.mind.alive(seen, b.decision))
    assert SPEC.mind.liked(seen, some, rng) == {action: liked[action] for action in some.actions}


def test_what_is_certain_is_not_told_of_tries():
    words = {"played": "1", "other": "Play 2♣"}
    tell = SPEC.mind.follows[0].tell
    assert tell(better="99", **words) == say("follows.turn", "rarely", better="99", **words)
    assert tell(better="100", **words | {"played": "0"}) == ""
    assert [SPEC.mind.follows[0].figure(often) for often in (0.0, 0.001, 0.999, 1.0)] == [0, 1, 99, 100]


def test_nothing_is_said_of_what_others_choose_where_everybody_has_one_card():
    """ "Where not all beat what they can" was told of it, too."""
    for hands, at in ((["5D", "3C", "3S"], 1), (["5D JC", "3C 4C", "3S 4S"], 0)):
        b = board(hands, fill="stock")
        assert [f.matters(b.observe(0)) for f in SPEC.mind.follows[:2]] == [at == 0, at == 1]
        words = {"better": "48", "played": "29", "other": "Play 2♣"}
        assert SPEC.mind.follows[at].tell(**words) == say("follows.turn", "last" if at else "", **words)


def test_a_swap():
    b = board(["2H AS KD QD", "2C 3C 4C 6C"], fill="stock")
    told = [why(SPEC, b, f"swap {card}") for card in ("2H", "AS", "KD", "QD")]
    (own,) = in_100(b, "2H")
    weak = say("rationale.weak", "same", card="2♥", own=own, beside="A♠")
    assert told == [say("rationale.swap_weakest", weak=weak), None, None, None]
    assert beside(SPEC, b, "swap KD", "swap QD") is None
    assert beside(SPEC, b, "swap 2H", "play 2H") == say("apart.swaps")
    for place, view in enumerate(b.observe(0).zone("hand", 0).cards):
        wins = in_100(b, card_text(view.id))[0]
        lines = [line.text for line in SPEC.table.about(b.observe(0), "hand", 0, place).lines]
        assert say("about.wins", own=wins) in lines, "each card says the figure that hints compare"


def test_a_card_about_as_good_keeps_what_is_advised_and_not_what_both_keep():
    """ "You keep 3♥" was told of A♥ beside the advised 10♥, which keeps that too."""
    b = board(["TH 3H AH", "2D 3D 4D", "2S 3S 4S"], heights=[1, 2, 0], fill="stock").play("play 2D")
    seen, moves = b.observe(0), {action.card: (action,) for action in b.decision.actions}
    lines = moves[parse_card("AH")], moves[parse_card("TH")]
    rows = tuple([Candidate(line[0], 0.2, 0.5, line) for line in lines])
    told = Reasons(SPEC, seen, b.decision, ("you", "Leo", "Mira")).for_equal(-1, lines, rows, "Play 10♥")
    assert "10♥" in told and "3♥" not in told


def test_the_swap_that_is_always_compared_is_that_of_the_weakest_card_as_its_reason_says():
    """The highest club was to be thrown away, and no reason said why."""
    rest = ["3C 4C 6C", "2S 3S 4S", "2D 4D KH"]
    for hand in ("AH 9H 9D", "AH 9D JS", "3D 9D 9C", "5D QD 9S"):
        b = board([hand, *rest], fill="stock")
        marked = SPEC.mind.marked(b.observe(0), b.decision)
        assert marked.verb == "swap" and why(SPEC, b, f"swap {card_text(marked.card)}") is not None


@pytest.mark.rule("RU-4.13", "RU-B14")
def test_of_the_only_card_nothing_is_told_but_what_tries_show():
    """Who plays last knows more, and has nothing to choose from."""
    b = board(["2C", "JH", "2S", "9D"], heights=[0, 1, 2, 3], fill="stock")
    for mine, other in (("swap", "play"), ("play", "swap")):
        assert why(SPEC, b, f"{mine} 2C") is None is beside(SPEC, b, f"{mine} 2C", f"{other} 2C")


def test_which_card_is_the_least_likely_to_win_another_turn_is_counted_with_the_cards_not_seen():
    """10♣ wins seldomer than J♦ against the whole deck, and oftener where most ♦ are gone."""
    rupees = "2D 3D 4D 5D 6D 7D 8D TD QD KD"
    for gone, weak, strong in (("2H", "TC", "JD"), (rupees, "JD", "TC")):
        hands = ["KH 3S", "9D 4S", "JD TC"]
        b = board(hands, heights=[1, 0, 2], discard=gone, fill="stock").play("play 9D", "play KH")
        told = why(SPEC, b, f"play {weak}")
        assert told.startswith(say("rationale.loses", "every", weak="")), gone
        assert card_name(parse_card(weak)) in told
        assert why(SPEC, b, f"play {strong}") == say("rationale.none"), gone


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
    assert follow.instead and follow.lists() == say("follows.turn.list")
    b = board(["8C 5C KH", "2C 3C 4C", "2S 3S 4S"], fill="stock")
    seen, moves = b.observe(0), b.decision.actions[:2]
    rows = tuple(
        Candidate(move, 0.03, 0.5, (), came)
        for move, came in zip(moves, ((0.4, 0.0, 1.0), (0.1, 0.0, 1.0)), strict=True)
    )
    told = advise(SPEC, seen, b.decision, Choice(moves[0], rows, 4000), ("you", "Mira", "Tom"))
    (worse,) = told.others
    assert (told.chance, worse.chance, told.goes_by, told.most) == (40, 10, follow.lists(), 100)
    assert told.scale.startswith(follow.lists()) and f"{told.row}: 40." in told.counted
