"""Jonkler's table: the plates say what counts."""

import pytest

from tabletop.engine.catalogue import named
from tabletop.games.jonkler.spec import SPEC
from tabletop.games.jonkler.texts import say
from tabletop.mechanics.texts import say as alike
from tabletop.presenter.table_model import SeatInfo, build_table
from tabletop.ui.tips import wrapped
from tests.games.jonkler.board import board, deal, next_round, trick


def test_plates_show_bid_taken_and_points():
    b = board(["5H 2C", "6H 3C", "2H 4C"], seats=[{"bid": 2, "score": 40}, {"bid": 0}, {"bid": 1}])
    plate = SPEC.table.present(b.observe(1), None).plates[0]
    assert plate.big == (say("plate.bid"), "2 / 0") and plate.rows == ((say("points"), "40"),)
    assert [icon for icon, _ in plate.badges] == ["deck", "play"]
    fresh = deal(3)
    assert SPEC.table.present(fresh.observe(0), None).plates[0].big[1] == "– / 0"


def test_the_header_counts():
    b = board(["5H 2C", "6H 3C", "2H 4C"], seats=[{"bid": 2}, {"bid": 0}, {"bid": 1}])
    header = say("header.play", round=2, rounds=8, trick=1, bids=3)
    assert SPEC.table.present(b.observe(1), None).header == header


def test_what_wins_stands_on_the_table_until_a_trick_is_told():
    b = board(["5H 2C", "6H 3C", "2H 4C"], phase="bid", dealer=2)
    leads = say("bid.leader", player="{2}")
    assert SPEC.table.present(b.observe(0), b.decision).help == f"{say('bid.help')}\n{leads}"
    shown = SPEC.table.present(b.observe(0), b.decision)
    assert (shown.marker, shown.marker_means) == (say("sign"), say("sign.means"))
    b = board(["5H 2C", "6H 3C", "2H 4C"]).play("play 5H", "play 6H", "play 2H")
    shown = SPEC.table.present(b.observe(0), None)
    assert shown.stage is not None and shown.marker == shown.marker_means == ""


def test_the_sheet_says_what_a_jonkle_is():
    seats = [{"bid": 1}, {"bid": 0}, {"bid": 0}]
    b = next_round(board(["5H", "6H", "2H"], seats=seats))
    ledger = SPEC.table.present(b.observe(0), None).ledger
    assert ledger is not None and say("sheet.jonkles", "none") in ledger.key.split("\n")


def test_the_sheet_counts_the_jonkles_of_everybody_who_had_one():
    seats = [{"bid": 1}, {"bid": 0, "jonkles": 2}, {"bid": 0}]
    shown = laid(next_round(board(["5H", "6H", "2H"], seats=seats)), 0).ledger
    who = say("sheet.jonkled", player="Bo", count=2)
    assert say("sheet.jonkles", who=who) in shown.key.split("\n")
    seats = [row | {"bid": 8 - 2 * at, "taken": 7 - 7 * (at > 0)} for at, row in enumerate(seats)]
    ended = board(["5H", "6H", "2H"], seats=seats, round=8).play("play 5H", "play 6H", "play 2H")
    shown = laid(ended, 0).ledger
    assert shown.title == say("sheet", "over"), "and nothing is said to be so far"
    assert say("sheet.jonkles", "over", who=who) in shown.key.split("\n")


@pytest.mark.parametrize("players", [3, 6, 12])
def test_the_number_on_a_pile_counts_tricks(players):
    plan = SPEC.table.layout(players)
    zones = plan.zones
    assert {zone.each for zone in zones if zone.zone == "won"} == {players}


def test_a_pile_says_how_many_tricks_it_is():
    b = board(["5H 2C", "6H 3C", "2H 4C"]).play("play 5H", "play 6H", "play 2H", "play 3C")
    assert SPEC.table.present(b.observe(0), None).captions == (("won", 1, say("won", count=1)),)


def laid(b, viewer: int):
    seen = b.observe(viewer)
    seats = [SeatInfo(name, "") for name in ("Ann", "Bo", "Cy")]
    return build_table(SPEC, seen, SPEC.table.present(seen, None), seats, viewer)


def test_a_pile_counts_the_trick_that_is_taken_and_lies_in_the_middle_yet():
    b = board(["5H 2C 2D", "6H KC 3D", "2H 4C 4D"]).play("play 5H", "play 6H", "play 2H", "play KC")
    assert (laid(b, 0).zone("won", 1).count, laid(b, 0).zone("won", 1).due) == (3, 0)
    pile = laid(b.play("play 4C", "play 2C"), 0).zone("won", 1)
    assert (pile.count, pile.due, pile.caption) == (3, 3, say("won", count=2))
    assert laid(b, 0).zone("won", 0).due == 0


def test_while_a_round_that_is_over_is_looked_at_only_the_viewer_s_plate_says_whose_turn_it_is():
    b = board(["5H", "6H", "2H"], dealer=0).play("play 5H", "play 6H", "play 2H")
    dealer, prompt = b.asked
    assert prompt == "deal"
    other = (dealer + 1) % 3
    assert not any(plate.active for plate in laid(b, other).plates)
    assert [plate.seat for plate in laid(b, dealer).plates if plate.active] == [dealer]


def test_the_sheet_lists_every_round():
    b = deal(4).to_end()
    ledger = SPEC.table.present(b.observe(0), None).ledger
    assert [row.label for row in ledger.rows] == [
        *[say("sheet.round", round=n) for n in range(1, 9)],
        say("points"),
    ]
    assert ledger.kind == "sheet" and ledger.rows[-1].total
    for seat in range(4):
        assert sum(int(row.values[seat]) for row in ledger.rows[:8]) == b.result.scores[seat]


def test_the_trick_says_who_played_what_and_who_wins():
    b = board(["5H 2C", "6H 3C", "2H 4C"], seats=[{"bid": 2}, {"bid": 0}, {"bid": 1}])
    leader = dict(b.observe(0).facts)["leader"]
    for code in {0: ("5H", "6H"), 1: ("6H", "2H"), 2: ("2H", "5H")}[leader]:
        b.play(f"play {code}")
    tokens = {
        token.place: (token.kind, token.text) for token in SPEC.table.present(b.observe(0), None).tokens
    }
    assert sorted(kind for kind, _ in tokens.values()) == ["caption", "caption", "win"]
    names, best = [named((leader + place) % 3) for place in range(3)], b.fact("winning")
    names[best] = alike("winner", player=names[best])
    assert [tokens[place][1] for place in range(3)] == names, "and who is still to play"


def test_before_the_bids_the_places_of_the_trick_say_who_plays_after_whom():
    b = board(["5H 2C", "6H 3C", "2H 4C"], phase="bid", dealer=1)
    tokens = SPEC.table.present(b.observe(0), None).tokens
    assert [(token.place, token.text) for token in tokens] == [
        (place, named(seat)) for place, seat in enumerate((1, 2, 0))
    ], "the dealer leads"


def states(seen) -> dict[str, str]:
    chart = SPEC.table.present(seen, None).chart
    return {
        text + sign: state for sign, cells in (*chart.rows, ("", (chart.apart,))) for text, state in cells
    }


def test_the_joker_stands_in_no_line_of_the_chart():
    chart = SPEC.table.present(board(["XR", "6H", "2H"]).observe(0), None).chart
    assert chart.apart == ("★", "own") and all(text != "★" for _, cells in chart.rows for text, _ in cells)


@pytest.mark.rule("JK-1.8", "JK-1.10")
@pytest.mark.parametrize(("number", "form"), [(1, "first"), (2, ""), (8, "last")])
def test_the_chart_says_how_many_cards_are_in_the_round(number, form):
    hands = [" ".join(f"{rank}{suit}" for rank in "2345678K"[:number]) for suit in "HCD"]
    told = SPEC.table.present(board(hands, players=4).observe(0), None).chart.help
    dealt = 4 * number
    assert say("chart.pool", form, pool=dealt + 5, dealt=dealt, before=dealt - 4, deck=37, seats=4) in told
    assert say("chart.joker", "sure" if form == "last" else "") in told
    assert len(wrapped(told, 26).split("\n")) <= 11, "it lies over the log"


@pytest.mark.rule("JK-B6")
def test_the_chart_shows_what_went_round():
    b = board(["5H", "6H", "2H"])
    assert set(states(b.observe(0)).values()) == {"", "own"}
    assert states(b.observe(0))["5♥"] == "own"
    b.play("play 5H")
    assert states(b.observe(1))["5♥"] == "gone"
    b.play("play 6H", "play 2H")
    assert states(b.observe(0))["2♥"] == "gone"
    b.play("deal")
    seen = b.observe(0)
    mine = {f"{card.id // 4 + 1}" + "♣♦♥♠"[card.id % 4] for card in seen.zone("hand", 0).cards}
    assert [states(seen)[name] for name in ("5♥", "6♥", "2♥")] == [
        "own" if name in mine else "in" for name in ("5♥", "6♥", "2♥")
    ]
    assert len(states(seen)) == 29
    assert "own" not in states(b.observe(-1)).values()


def test_without_the_option_everybody_remembers_alone():
    b = board(["5H", "6H", "2H"], options={"notes": False})
    assert SPEC.table.present(b.observe(0), None).chart is None


@pytest.mark.rule("JK-2.3")
def test_the_dealer_is_told_which_bid_is_barred_and_why():
    b = deal(3)
    while not b.asked[1].startswith("bid_not"):
        b.state.apply(b.decision.actions[0])
    barred = b.fact("barred")
    dealer = SPEC.table.present(b.observe(b.decision.seat), b.decision)
    others = sum(bid for bid in b.fact("bids") if bid > 0)
    leads = say("bid.leader", "you")
    first, even = say("bid.first", pack=8), say("bid.barred", count=1, total=others, barred=barred)
    assert dealer.help == "\n".join((first, say("bid.help"), leads, even))
    assert SPEC.rules.prompts[b.decision.prompt].text.endswith(f"Not {barred}")
    assert SPEC.table.present(b.observe((b.decision.seat + 1) % 3), None).help == ""


@pytest.mark.rule("JK-5.3")
def test_a_star_on_the_plate_of_whoever_jonkled_kings():
    b = trick("KH", "XR", "2H")
    caps = [
        [words for icon, words in plate.badges if icon == "star"]
        for plate in SPEC.table.present(b.observe(0), None).plates
    ]
    assert caps == [[], [say("plate.jonkled", count=1)], []]
    leads = board(["5H", "6H", "2H"], seats=[{"jonkles": 1}])
    shown = SPEC.table.present(leads.observe(0), None).plates[0].badges
    assert [icon for icon, _ in shown] == ["star", "deck", "play"], "where it is, it stays, whoever leads"
    many = board(["5H", "6H", "2H"], seats=[{"jonkles": 2}, {"jonkles": 9}])
    plates = SPEC.table.present(many.observe(0), None).plates
    assert [sum(icon == "star" for icon, _ in plate.badges) for plate in plates] == [1, 1, 0]
    assert ("star", say("plate.jonkled", count=9)) in plates[1].badges
