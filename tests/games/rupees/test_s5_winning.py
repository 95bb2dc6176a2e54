"""§5: captures, the end of a round, run-offs and matches."""

import pytest

from tabletop.games.rupees.texts import say
from tabletop.presenter.narrator import Narrator
from tests.games.rupees.board import SPEC, board, deal, hand, middle, play_round, turn

HEARTS = [f"{rank}H" for rank in "2346789TJQKA"]
CLUBS = [f"{rank}C" for rank in "2346789TJQKA"]


def counts(b):
    return [row["count"] for row in b.at("seat")]


def last_turn(*before, cards=("2D", "KC", "KS"), options=None, **position):
    """The last turn of a round with so many cards captured before; seat 0 wins it with these cards."""
    deck = HEARTS + CLUBS
    rows = []
    for number in before:
        rows.append({"captured": " ".join(deck[:number])})
        deck = deck[number:]
    hands = [cards[0], *reversed(cards[1:])]
    b = board(hands, seats=rows, options=options, **position)
    while b.state.decision() is not None and b.asked[1] != "deal":
        b.play(f"play {hand(b, b.asked[0])[0]}")
    return b


@pytest.mark.rule("RU-5.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_the_winner_captures_every_card(players):
    b = deal(players)
    turns = 0
    while b.state.decision() is not None:
        before = counts(b)
        b.play(b.moves()[0])
        if counts(b) != before:
            turns += 1
            gained = [now - then for now, then in zip(counts(b), before, strict=True)]
            assert sorted(gained) == [0] * (players - 1) + [players]
            assert gained[b.at("taker")] == players
    assert turns == 7 and sum(counts(b)) == 7 * players


@pytest.mark.rule("RU-5.1", "RU-B28")
def test_a_turn_that_is_won_stays_in_the_middle_until_the_next_card_moves():
    for move in ("play 3C", "swap 3C"):
        b = board(["2C 3C", "2D 3D"], stock="KH").play("play 2C", "play 2D")
        assert middle(b) == ["2C", "2D"] and b.at("taker") == 1
        assert counts(b) == [0, 2] and b.zone("captured", 1) == ""
        assert b.asked == (1, "lead")
        b.play(move.replace("3C", "3D"))
        assert b.zone("captured", 1).split() == ["2C", "2D"] and middle(b)[0] == "" and counts(b) == [0, 2]
        assert b.fact("last")[0] == 1 and not b.fact("lying")


@pytest.mark.rule("RU-5.2", "RU-B4")
@pytest.mark.parametrize("variant", ["strategy", "chance"])
def test_seven_turns(variant):
    b = deal(4, variant=variant)
    played = 0
    while b.state.decision() is not None:
        assert b.at("turn") == 1 + played // 4
        played += b.decision.actions[0].verb != "swap"
        b.play(b.moves()[0])
    assert played == 28 and b.result.termination == "captured"


@pytest.mark.rule("RU-5.3")
def test_most_captured_cards_wins_whatever_they_are():
    b = last_turn(3, 9, 6)
    assert counts(b) == [6, 9, 6] and b.result.winners == (1,) and b.result.ranking == (2, 1, 2)
    assert b.result.scores == (6, 9, 6)
    low = board(["2C", "3C"], seats=[{"captured": "AS 2S AC"}, {"captured": "KD KH"}])
    low.play("play 2C", "play 3C")
    assert low.result.winners == (1,)  # 3 and 4 cards


@pytest.mark.rule("RU-5.4", "RU-B25")
def test_a_draw_is_a_shared_win():
    b = last_turn(6, 9, 3)
    assert counts(b) == [9, 9, 3] and b.result.winners == (0, 1) and b.result.ranking == (1, 1, 3)


@pytest.mark.rule("RU-5.4", "RU-5.5", "RU-B25", "RU-B26")
def test_or_a_run_off_of_those_who_tie():
    b = last_turn(6, 9, 3, options={"ties": "runoff"}, heights=[2, 1, 0])
    assert b.asked == (1, "deal") and b.result is None and b.at("coming") == [0, 1]
    assert middle(b) == ["2D", "KS", "KC"]  # still to be seen
    b.play("deal")
    assert [len(hand(b, seat)) for seat in range(3)] == [7, 7, 0] and len(b.zone("stock").split()) == 40
    assert b.at("players") == [0, 1] and b.at("runoff") == 1 and counts(b) == [0, 0, 0]
    assert b.asked == (1, "lead")  # the same heights, the tallest of those who play
    play_round(b)
    assert b.result.ranking[2] == 3 and len(b.result.winners) == 1 and b.result.scores == (9, 9, 3)


@pytest.mark.rule("RU-5.5", "RU-B26")
def test_a_run_off_is_played_by_the_same_rules():
    b = board(
        ["2C", "2D", "2S"], options={"ties": "runoff", "variant": "chance"}, seats=[{"captured": "3H 4H 6H"}]
    )
    b.play("choose 2C", "choose 2D", "choose 2S").play("deal")
    assert b.asked == (0, "choose") and b.at("players") == [0, 1]
    b.play(b.moves()[0])
    assert b.asked == (1, "choose")
    b.play(b.moves()[0])
    assert b.asked == (0, "choose")


@pytest.mark.rule("RU-B26")
@pytest.mark.parametrize(("runoff", "over"), [(0, False), (2, False), (3, True)])
def test_after_three_run_offs_the_win_is_shared(runoff, over):
    b = last_turn(6, 9, 3, options={"ties": "runoff"}, runoff=runoff)
    if over:
        assert b.result.winners == (0, 1)
    else:
        assert b.at("coming_runoff") == runoff + 1


@pytest.mark.rule("RU-B25")
def test_two_players_never_tie_without_carrying():
    for seed in range(80):
        assert len(deal(2, str(seed)).to_end(seed).result.winners) == 1


@pytest.mark.rule("RU-5.6")
def test_swapped_cards_count_for_nobody():
    b = play_round(deal(3), lead="swap")
    assert sum(counts(b)) == 21 and len(b.zone("discard").split()) == 7


@pytest.mark.rule("RU-B21")
def test_two_jokers_may_carry_the_cards_over():
    b = board(["XB 2C", "XR 2D", "KH 2S"], options={"two_jokers": "carry"}, heights=[0, 2, 1])
    b.play("play XB", "play KH", "play XR")
    assert b.at("taker") == -1 and counts(b) == [0, 0, 0] and b.asked[0] == 0
    assert b.told(0, "A", "B", "C")[-3] == "Two jokers and no five: nobody wins. 3 cards wait (ruling B21)."
    b.play("play 2C")
    assert b.cards("waiting") == {"XB", "XR", "KH"}
    b.play("play 2S", "play 2D")
    assert counts(b) == [0, 6, 0] and b.zone("waiting") == "" and b.result.winners == (1,)


@pytest.mark.rule("RU-B21")
def test_while_two_jokers_lie_there_nobody_would_win_so_far():
    hands = ["XB 2C", "5D 3S", "XR 2D", "KH 2S"]
    b = board(hands, options={"two_jokers": "carry"}, heights=[0, 3, 2, 1]).play("play XB")
    shown = lambda: SPEC.table.present(b.observe(1), None)  # noqa: E731
    b.play("play KH")
    assert shown().ledger.title == say("turn.ahead", card=say("joker.black", form="first"))
    assert shown().tokens[0].seat == 0
    b.play("play XR")
    assert b.fact("best") == (-1, -1, "carried")
    assert shown().ledger.title == say("turn.ahead", form="nobody", card="")
    assert all(token.kind == "score" for token in shown().tokens)
    assert shown().ledger.note == say("verdict", form="carried")
    b.play("play 5D")
    assert shown().ledger.title == say("turn.won", "you", card="5♦", count=4)
    red = board(hands, heights=[0, 3, 2, 1]).play("play XB", "play KH", "play XR")
    ledger = SPEC.table.present(red.observe(1), None).ledger
    assert ledger.title == say("turn.ahead", card=say("joker.red", form="first"))


@pytest.mark.rule("RU-B21")
def test_a_five_ends_the_carrying_and_so_does_the_default():
    b = turn("XB", "XR", "5D", options={"two_jokers": "carry"})
    assert middle(b)[b.at("taker")] == "5D"
    assert sum(counts(turn("XB", "XR", "KH"))) == 3


@pytest.mark.rule("RU-B31")
def test_cards_carried_out_of_the_last_turn_go_to_nobody():
    b = board(
        ["XB", "XR"], options={"two_jokers": "carry"}, seats=[{"captured": "2C 3C"}, {"captured": "2D 3D"}]
    ).play("play XB", "play XR")
    assert counts(b) == [2, 2] and b.result.winners == (0, 1)


@pytest.mark.rule("RU-B21", "RU-B31")
@pytest.mark.parametrize(("rest", "waits"), [(" 2C", True), ("", False)])
def test_cards_that_nobody_wins_are_told_to_wait_only_where_a_turn_follows(rest, waits):
    b = board([f"XB{rest}", f"XR{rest.replace('C', 'D')}"], options={"two_jokers": "carry"})
    b.play("play XB", "play XR")
    ledger = SPEC.table.present(b.observe(0), None).ledger
    why = "carried" if waits else "left_over"
    assert ledger.title == say("turn.unwon", form=why, count=2)
    assert ledger.note == say("verdict", form=why)
    (line,) = [line for line in b.told(0, "You", "Mira") if "nobody wins" in line]
    assert ("2 cards wait" in line) == waits and ("go to nobody" in line) != waits


@pytest.mark.rule("RU-B27", "RU-B36")
def test_three_rounds_are_all_played():
    b = deal(3, rounds=3)
    for number in (1, 2, 3):
        assert b.at("round") == number
        play_round(b)
        if number < 3:
            assert b.asked == (b.at("heights")[0], "deal") and b.moves() == ["deal"]
            heights = b.at("heights")
            b.play("deal")
            assert [len(hand(b, seat)) for seat in range(3)] == [7, 7, 7] and b.at("heights") == heights
            assert b.zone("discard") == "" and counts(b) == [0, 0, 0]
    assert b.result.termination == "rounds" and sum(b.result.scores) >= 3
    best = max(b.result.scores)
    assert b.result.winners == tuple(seat for seat in range(3) if b.result.scores[seat] == best)


@pytest.mark.rule("RU-B27")
def test_a_shared_round_counts_for_each():
    b = last_turn(6, 9, 3, options={"rounds": 3}, points=[0, 0, 0])
    assert b.at("points") == [1, 1, 0] and b.at("coming") == [0, 1, 2]
    b = last_turn(6, 9, 3, options={"rounds": 3}, round=3, points=[0, 1, 2])
    assert b.result.winners == (1, 2) and b.result.scores == (1, 2, 2) and b.result.ranking == (3, 1, 1)


@pytest.mark.rule("RU-B35")
def test_a_tied_round_of_a_match_has_its_run_off_and_the_match_has_none():
    b = last_turn(6, 9, 3, options={"rounds": 3, "ties": "runoff"}, round=3, points=[1, 0, 1])
    assert b.at("coming") == [0, 1] and b.at("points") == [1, 0, 1]
    play_round(b.play("deal"))
    assert b.result is not None and sum(b.at("points")) == 3


@pytest.mark.rule("RU-B33")
def test_a_time_penalty_costs_the_oldest_captured_card():
    b = board(["2C 3C", "2D 3D"], seats=[{"captured": "6H 7H"}, {}], heights=[0, 1])
    b.state.interrupt("flag", 0)
    assert b.zone("captured", 0) == "7H" and b.zone("discard") == "6H" and b.asked == (0, "open")
    b.state.interrupt("flag", 1)
    assert counts(b) == [1, 0]


@pytest.mark.rule("RU-B33")
def test_a_penalty_that_costs_nothing_says_so():
    b = board(["2C 3C", "2D 3D"], seats=[{"captured": "6H"}, {}])
    for _ in range(2):
        b.state.interrupt("flag", 0)
    narrator = Narrator(SPEC, ("You", "Mira"), 0)
    assert [line.text for line in narrator.sentences(b.state.events)] == [
        "Your time is up.",
        "You lose 6♥ on time, the oldest card captured (ruling B33).",
        "Your time is up, but there is no captured card to lose (ruling B33).",
    ]


@pytest.mark.rule("RU-B33")
def test_a_penalty_may_hit_the_turn_just_won():
    b = board(["2C 3C", "2D 3D"]).play("play 2C", "play 2D")
    b.state.interrupt("flag", 1)
    assert counts(b) == [0, 1] and b.zone("discard") == "2C" and middle(b) == ["", ""]


@pytest.mark.rule("RU-B34")
def test_who_leaves_lays_everything_down_and_the_others_play_on():
    b = board(["2C 3C", "2D 3D", "2S 3S"], seats=[{"captured": "6H 7H 8H"}]).play("play 2C")
    b.state.interrupt("resign", 0)
    assert b.cards("discard") == {"2C", "3C"} and b.zone("captured", 0) == "6H 7H 8H"
    assert b.asked == (1, "open")  # nobody else has played: the turn begins anew
    b.play("play 2D", "play 2S")
    assert b.at("taker") == 1 and b.asked == (1, "open")
    b.play("play 3D", "play 3S")
    assert b.result.winners == (1,) and b.result.ranking == (3, 1, 2)


@pytest.mark.rule("RU-B34")
@pytest.mark.parametrize("leaver", [0, 2])
def test_a_swap_stays_made_when_somebody_leaves(leaver):
    b = board(["2C 3C", "2D 3D", "2S 3S"], stock="KH QH", heights=[0, 1, 2]).play("swap 2C")
    assert b.asked == (2, "open")
    b.state.interrupt("resign", leaver)
    assert b.asked == (2 if leaver == 0 else 1, "open") and not b.legal("swap")
    assert "2C" in b.cards("discard") and b.zone("stock") == "QH"
    b.play("play 2S" if leaver == 0 else "play 2D")
    assert b.asked[0] == (1 if leaver == 0 else 0), "the swapper, if there, plays last"


@pytest.mark.rule("RU-B34")
def test_the_turn_begins_anew_when_the_opener_played_and_leaves():
    b = board(["2C 3C", "2D 3D", "2S 3S"], stock="KH QH", heights=[0, 1, 2]).play("play 2C")
    b.state.interrupt("resign", 0)
    assert b.asked == (1, "lead") and b.legal("swap 2D")


@pytest.mark.rule("RU-B34")
def test_a_turn_ends_when_the_last_to_play_leaves():
    b = board(["2C 3C", "2D 3D", "2S 3S"]).play("play 2C", "play 2S")
    b.state.interrupt("time", 1)
    assert b.at("taker") == 0 and counts(b) == [2, 0, 0] and b.asked[0] == 0


@pytest.mark.rule("RU-B34")
def test_the_last_one_left_wins():
    b = deal(3)
    b.state.interrupt("resign", 1)
    assert b.result is None
    b.state.interrupt("time", 2)
    assert (
        b.result.winners == (0,) and b.result.termination == "last_player" and b.result.ranking == (1, 3, 2)
    )


@pytest.mark.rule("RU-B34", "RU-B26")
def test_leaving_a_run_off_wins_it_for_the_other():
    b = last_turn(6, 9, 3, options={"ties": "runoff"})
    b.state.interrupt("resign", 1)
    assert b.result.winners == (0,)
    b = last_turn(6, 9, 3, options={"ties": "runoff"}).play("deal")
    b.state.interrupt("resign", 0)
    assert b.result.winners == (1,) and b.result.ranking == (3, 1, 2)


def test_an_agreed_draw():
    b = deal(3)
    b.state.interrupt("draw", 1)
    assert b.result.winners == () and b.result.termination == "agreed" and b.state.decision() is None
    with pytest.raises(ValueError, match="no interrupt"):
        b.state.interrupt("sneeze", 0)
