"""What the table shows and says of Rupees."""

import itertools

import pytest

from tabletop.engine.cards import card_text, parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.rng import Random
from tabletop.engine.texts import listed
from tabletop.games.rupees import foresight
from tabletop.games.rupees.foresight import LOTS
from tabletop.games.rupees.layout import layout
from tabletop.games.rupees.options import HAND
from tabletop.games.rupees.precedence import winner_of
from tabletop.games.rupees.texts import say
from tabletop.match.match import Match
from tabletop.match.players import Absent
from tabletop.presenter.table_model import Spot
from tabletop.presenter.why import explain
from tabletop.presenter.wording import Wording
from tabletop.storage.telling import standing_of
from tabletop.ui.table.geometry import fit
from tests.games.rupees.board import SPEC, board, deal, play_round

NAMES = ("Ann", "Bo", "Cy", "Di")


@pytest.mark.rule("RU-B8")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_seats_go_round_the_table_clockwise(seats):
    """So the next to play sits at the right hand."""
    geometry = fit(layout(seats), seats, 0, 1280, 800)
    places = [place for _, place in sorted(geometry.plates)]
    assert places[1].cx < 640 < places[-1].cx
    for one, two in itertools.pairwise(places[1:]):
        turned = (one.cx - 640) * (two.cy - 400) - (one.cy - 400) * (two.cx - 640)
        assert turned > 0


def test_why_a_card_won_stands_on_the_table():
    b = board(["2C 3C", "2D 3D", "2S 3S"], fill="stock")
    shown = lambda: SPEC.table.present(b.observe(1), None)  # noqa: E731
    assert shown().ledger is None and shown().tokens == ()
    b.play("play 2C")
    assert shown().ledger is None
    b.play("play 2S")
    assert shown().ledger.title == say("turn.ahead", card="2♣") and shown().tokens[0].seat == 0
    b.play("play 2D")
    assert shown().ledger.title == say("turn.won", "you", card="2♦", count=3)
    beat = say("verdict", form="money", beaten=listed([say("beaten", sign) for sign in "♣♠"]))
    assert shown().ledger.note == beat
    (star,) = shown().tokens
    assert (star.zone, star.seat, star.text) == ("played", 1, say("took"))
    last = say("note.last", cards="{0} 2♣, {2} 2♠, {1} 2♦", winner="{1}")
    assert shown().notes[1] == f"{last} {beat}"
    assert shown().notes[2:] == tuple(say("note.gone", suit=sign, ranks="2") for sign in "♦♣♠")
    b.play("play 3D")
    assert shown().ledger is None, "they lie there no more"


@pytest.mark.rule("RU-B28", "RU-B29")
def test_the_chart_shows_what_is_still_out():
    b = board(["2C 3C", "2H 3D", "2D 3S"], stock="KH", heights=[0, 1, 2])

    def states(seat: int) -> dict[str, str]:
        rows = SPEC.table.present(b.observe(seat), None).chart.rows
        return {text + sign: state for sign, cells in rows for text, state in cells}

    assert len(states(0)) == 54
    assert [name for name, state in states(0).items() if state == "own"] == ["2♣", "3♣"]
    assert set(states(0).values()) == {"own", "in"}
    b.play("swap 2C", "play 2D")
    assert [states(1)[name] for name in ("2♣", "2♦", "2♥", "K♥", "★♥")] == ["gone", "gone", "own", "in", "in"]
    b.play("play 2H", "play KH")
    assert [states(1)[name] for name in ("2♣", "2♦", "2♥", "K♥")] == ["gone"] * 4


@pytest.mark.rule("RU-B28", "RU-B29", "RU-3.9")
def test_the_notes_list_what_the_chart_crosses_out():
    b = board(["AS JD", "2C 4C"], discard="KH", seats=[{"captured": "3C"}, {"captured": "XB"}], fill="stock")
    b.play("swap AS", "play 2C")
    for seat in (0, 1):
        shown = SPEC.table.present(b.observe(seat), None)
        crossed = {
            f"{sign}{text}" for sign, cells in shown.chart.rows for text, state in cells if state == "gone"
        }
        assert crossed == {"♠A", "♥K", "♣2", "♣3", "♠★"}
        gone = [
            say("note.gone", suit=sign, ranks=ranks) for sign, ranks in (("♣", "2 3"), ("♠", "A"), ("♥", "K"))
        ]
        assert list(shown.notes[-4:]) == [*gone, say("note.gone_jokers", jokers=say("joker.black"))]


def test_the_chart_keeps_a_chosen_card_secret():
    b = deal(2, variant="chance").play()
    chosen = b.moves()[0]
    b.play(chosen)
    before = SPEC.table.present(b.observe(1), None).chart
    assert all(state != "gone" for _, cells in before.rows for _, state in cells)


def test_plates_and_header():
    b = deal(4, rounds=3, heights="2 1 0 3")
    shown = SPEC.table.present(b.observe(0), None)
    opens = say("header.opener", "first_tallest", turn=1, player="{2}")
    assert shown.header == f"{say('header.round', round=1, rounds=3)} · {opens}"
    assert shown.plates[2].rows == (
        (say("plate.cards"), "0"),
        (say("plate.rounds"), "0"),
        (say("plate.tall"), "1"),
    )
    assert [icon for icon, _ in shown.plates[2].badges] == ["play"]
    b.play(b.moves()[-1])
    shown = SPEC.table.present(b.observe(0), None)
    assert [icon for icon, _ in shown.plates[2].badges] == ["redo"]
    assert shown.header.endswith(say("header.opener", "swapped", turn=1, swapper="{2}", player="{1}"))
    b = deal(2, variant="chance").play()
    b.play(b.moves()[0])
    assert ("check", say("plate.chosen")) in SPEC.table.present(b.observe(1), None).plates[0].badges


def test_the_first_turn_says_what_the_game_is_about_and_the_header_why_somebody_opens():
    b = deal(3)
    told = lambda: SPEC.table.present(b.observe(b.state.decision().seat), b.state.decision())  # noqa: E731
    right = (b.asked[0] - 1) % 3
    goal = f"{say('first')}\n{say('beats')}"
    assert told().help == f"{goal}\n{say('lead.swap', player=f'{{{right}}}')}"
    b.play(next(move for move in b.moves() if move.startswith("play")))
    heights = dict(b.observe(0).facts)["heights"]

    def lots() -> str:
        height = heights.index(b.asked[0])
        words = {"first": LOTS[3][0], "height": height + 1, "mine": LOTS[3][height], "players": 3}
        return f"{goal}\n{say('lots', 'lot', **words)}"

    assert told().help == f"{lots()}\n{say('first.follow')}\n{say('marks')}"
    b.play(b.moves()[0])
    assert not any(tag.text.endswith("%") for tag in told().tokens), "nobody plays after it"
    assert told().help == f"{lots()}\n{say('first.follow')}"
    while dict(b.observe(0).facts)["number"] == 1:
        b.play(b.moves()[0])
    facts = dict(b.observe(0).facts)
    opener = facts["order"][0]
    swap = say("lead.swap", player=f"{{{(opener - 1) % 3}}}")
    later = f"{swap}\n{say('lead.lying', 'you')}"
    assert told().help == f"{later}\n{say('beats')}" and facts["captured"][opener] == 3
    assert told().header == say("header.opener", "you", turn=2)
    assert SPEC.table.present(b.observe((opener + 1) % 3), None).header == say(
        "header.opener", turn=2, player=f"{{{opener}}}"
    )
    while dict(b.observe(0).facts)["number"] < HAND:
        b.play(b.moves()[0])
    assert say("beats") in told().help, "a stranger looked for it to the end"


def test_the_log_says_what_a_player_would():
    b = board(["2C 3C", "2H 3D", "2D 3S"], stock="KH", heights=[0, 1, 2]).play("swap 2C")
    b.play("play 2D", "play 2H", "play KH")
    assert b.told(0, *NAMES) == [
        "You discard 2♣ to swap.",
        "You draw K♥.",
        "Cy plays 2♦.",
        "Bo plays 2♥.",
        "You play K♥.",
        "You take 3 cards with K♥: beside rupees ♦ the highest heart ♥ wins (§4.6).",
        "Turn 7.",
        "You are to open: you have captured most cards (§3.3).",
    ]


@pytest.mark.rule("RU-3.2", "RU-3.4")
def test_the_log_says_why_somebody_opens_though_others_have_as_much():
    hands = ["2D 3C", "2C 3H", "2S 3D"]
    b = board(hands, seats=[{}, {"captured": "6C 7C 8C"}, {}]).play("play 2C", "play 2D", "play 2S")
    assert (
        b.told(0, *NAMES)[-1]
        == "You are to open: of those who have captured most cards you have the lowest lot (§3.4)."
    )
    assert (
        b.told(1, *NAMES)[-1]
        == "Ann is to open: the lowest lot of those who have captured most cards (§3.4)."
    )
    shown = SPEC.table.present(b.observe(1), None)
    assert shown.header == say(
        "header.opener", "lot", turn=7, player="{0}", several=f"{{0}} and {say('header.you')}"
    ), "no name in the middle of a sentence for whoever reads"
    options = {"heights": "1 2 3"}
    b = board(hands, seats=[{}, {"captured": "6C 7C 8C"}, {}], options=options).play(
        "play 2C", "play 2D", "play 2S"
    )
    assert (
        b.told(0, *NAMES)[-1]
        == "You are to open: of those who have captured most cards you are the tallest (§3.4)."
    )


@pytest.mark.rule("RU-5.3")
def test_the_end_shows_every_turn_that_was_won():
    told = []
    b = deal(3, seed="2")
    b.state.events = told
    play_round(b)
    told_of = SPEC.table.finale(b.observe(0), told)
    assert len(told_of.cards) == 7
    assert told_of.heading == say("finale.turns")
    assert [one.words.split(",")[0] for one in told_of.cards] == [f"Turn {n}" for n in range(1, 8)]


@pytest.mark.rule("RU-4.14", "RU-B21")
def test_the_log_tells_the_jokers_apart():
    b = board(["XB", "XR", "2D"], heights=[0, 2, 1])
    assert [card_text(card, SPEC.table.jokers) for card in (52, 53)] == ["the red joker", "the black joker"]
    assert Wording(SPEC, NAMES).told((b.decision.actions[0],)) == "Play the black joker"
    b.play("play XB", "play 2D", "play XR")
    assert b.told(0, *NAMES) == [
        "You play the black joker.",
        "Cy plays 2♦.",
        "Bo plays the red joker.",
        "Bo takes 3 cards: red joker beats black (§4.14).",
        "Seven turns are over, and Bo has captured most cards: 3 (§5.2, §5.3).",
        "Most captured cards win (§5.3).",
    ]
    b = board(["XB", "2D"]).play("play XB", "play 2D")
    assert any(line.startswith("You take 2 cards with the black joker") for line in b.told(0, *NAMES))


def test_the_log_of_a_tie():
    rows = [{"captured": "6H 7H 8H 9H"}, {"captured": "6C 7C 8C 9C TC JC"}]
    for ties, line in (
        ("runoff", "You tie with 6 cards: a run-off decides (§5.5)."),
        ("shared", "You share the win of these seven turns with 6 cards: nobody has more (§5.4)."),
    ):
        b = board(["2D", "2C"], seats=rows, options={"ties": ties}).play("play 2C", "play 2D")
        assert any(text.startswith(line) for text in b.told(0, *NAMES))
    b = board(["2D", "2C"], seats=rows[:1]).play("play 2D", "play 2C")
    assert b.told(1, *NAMES)[-2] == "Seven turns are over, and Ann has captured most cards: 6 (§5.2, §5.3)."


@pytest.mark.parametrize(
    ("moves", "verb", "card", "text"),
    [
        (["play 2C"], "swap", "2S", "not_opener"),
        (["swap 2C"], "swap", "2S", "swapped"),
        (["swap 2C"], "", "2C", "discarded"),
        (["play 2C"], "play", "2C", "played"),
        (["play 2C", "play 2S", "play 2D"], "play", "2C", "won"),
    ],
)
@pytest.mark.rule("RU-3.11", "RU-3.12", "RU-3.15")
def test_why_not(moves, verb, card, text):
    b = board(["2C 3C", "2D 3D", "2S 3S"], stock="KH QH").play(*moves)
    seen = b.observe(b.decision.seat)
    found = SPEC.table.why_not(seen, b.decision, verb, parse_card(card), -1)
    assert found.text == say(f"why.{text}", card=card_text(parse_card(card)))


@pytest.mark.rule("RU-B21")
def test_a_card_that_nobody_won_is_not_said_to_belong_to_a_winner():
    b = board(["XR 2C", "XB 3C"], options={"two_jokers": "carry"}).play("play XR", "play XB")
    found = SPEC.table.why_not(b.observe(b.asked[0]), b.decision, "play", parse_card("XB"), -1)
    assert found.text == say("why.unwon", card=say("joker.black", form="first"))


def test_why_not_in_other_places():
    empty = board(["2C 3C", "2D 3D"])
    found = SPEC.table.why_not(empty.observe(0), empty.decision, "swap", parse_card("2C"), -1)
    assert found.text == say("why.no_stock") and found.instead.verb == "play"
    chance = deal(2, variant="chance")
    found = SPEC.table.why_not(chance.observe(0), chance.decision, "swap", -1, -1)
    assert found.text == say("why.chance")
    over = board(["2C", "2D"], options={"rounds": 3}).play("play 2C", "play 2D")
    found = SPEC.table.why_not(over.observe(0), over.decision, "play", -1, -1)
    assert found.text == say("why.deal_first")


def test_under_chance_rules_the_table_has_no_stock_and_no_empty_discard_pile():
    for variant, zones in (("strategy", {"stock", "discard", "waiting"}), ("chance", {"discard", "waiting"})):
        options = SPEC.make_options({"variant": variant})
        for board_of in (laid := SPEC.table.laid(4, options), *laid.others):
            found = {zone.zone: zone.optional for zone in board_of.shared_zones}
            assert set(found) == zones
            assert found["discard"] == (variant == "chance")


def test_the_notes_tell_what_was_thrown_away():
    b = board(["2C 3C", "2D 3D"], discard="AS JD", heights=[0, 1])
    notes = SPEC.table.present(b.observe(0), b.decision).notes
    assert say("note.gone", suit="♦", ranks="J") in notes and say("note.gone", suit="♠", ranks="A") in notes


def test_an_opener_is_told_why_there_is_no_swap():
    b = board(["2C 3C", "2D 3D"], heights=[0, 1], fill="stock").play("swap 2C")
    shown = SPEC.table.present(b.observe(1), b.decision)
    assert shown.help.split("\n") == [say("open.swapped", player="{0}"), say("beats")]
    b = board(["2C 3C", "2D 3D"], heights=[0, 1])
    assert SPEC.table.present(b.observe(0), b.decision).help.startswith(say("open.no_stock"))
    b = deal(3, heights="1 2 3").play("swap " + deal(3, heights="1 2 3").zone("hand", 0).split()[0])
    told = SPEC.table.present(b.observe(b.asked[0]), b.decision).help
    swapped = say("open.swapped", player="{0}")
    words = {"first": LOTS[3][0], "height": 3, "mine": LOTS[3][2], "players": 3}
    lots = say("lots", **words)
    assert told == f"{say('first')}\n{say('beats')}\n{lots}\n{swapped}", "the aim stands first"
    several = deal(3, heights="1 2 3", rounds=3).play()
    several.play(several.moves()[0])
    told = SPEC.table.present(several.observe(several.asked[0]), several.decision).help
    assert lots not in told, "they are counted in games of one round"


@pytest.mark.rule("RU-3.13")
def test_who_has_swapped_is_told_so_and_not_that_the_opener_may_swap():
    b = board(["2C 3C", "2D 3D"], heights=[0, 1], fill="stock").play("swap 2C", "play 2D")
    assert SPEC.table.present(b.observe(0), b.decision).help.startswith(say("follow.swapped", count=2))
    last = board(["2C", "2D"], heights=[0, 1], fill="stock").play("swap 2C", "play 2D")
    assert SPEC.table.present(last.observe(0), last.decision).help.startswith(say("follow.swapped", count=1))
    assert SPEC.table.why_not(b.observe(0), b.decision, "swap", -1, -1).text == say("why.has_swapped")


def test_the_header_names_who_opens_and_by_what():
    heads = [SPEC.table.present(deal(3).observe(seat), None).header for seat in range(3)]
    first = deal(3).asked[0]
    for seat, head in enumerate(heads):
        form = "first_lot_you" if seat == first else "first_lot"
        assert head == say("header.opener", form, turn=1, player=f"{{{first}}}")
    b = deal(3)
    b.play(b.moves()[-1])
    second = b.asked[0]
    for seat in range(3):
        form = {first: "you_swapped", second: "swapped_you"}.get(seat, "swapped")
        told = say("header.opener", form, turn=1, player=f"{{{second}}}", swapper=f"{{{first}}}")
        assert SPEC.table.present(b.observe(seat), None).header == told


@pytest.mark.rule("RU-3.10", "RU-3.13")
def test_once_the_turn_is_opened_the_header_says_who_did_or_who_plays_last():
    def heads(b):
        return [SPEC.table.present(b.observe(seat), None).header for seat in range(3)]

    b = board(["2C 3C", "2D 3D", "2S 3S"], heights=[0, 2, 1], fill="stock").play("play 2C")
    opened = say("header.opener", "opened", turn=6, player="{0}")
    assert heads(b) == [say("header.opener", "opened_you", turn=6), opened, opened]
    b = board(["2C 3C", "2D 3D", "2S 3S"], heights=[0, 2, 1], fill="stock").play("swap 2C", "play 2S")
    last = say("header.opener", "last", turn=6, swapper="{0}")
    assert heads(b) == [say("header.opener", "last_you", turn=6), last, last]


def test_each_card_wears_how_likely_nobody_can_beat_it_and_the_likeliest_is_the_best():
    b = board(["2C 3C", "4S 5S", "6D KD"], heights=[0, 2, 1], fill="stock").play("play 2C")
    seen = b.observe(2)
    unseen, six, king = foresight.unseen_cards(seen, dict(seen.facts)), *map(parse_card, ("6D", "KD"))
    first, best = (
        foresight.holding(seen, bytes((parse_card("2C"), card)), unseen, 1) for card in (six, king)
    )
    first, best = map(foresight.percent, (first, best))
    assert 30 < first < best < 100
    tokens = SPEC.table.present(seen, b.decision).tokens
    assert [token.text for token in tokens] == [
        say("tag", "ahead", chance=chance) for chance in (first, best)
    ]
    assert tokens[0].help == say("now.follows", "ahead", chance=100 - first, after=named(1))
    assert marked(b, 2) == "play KD"
    b.play("play KD")
    assert marked(b, 1) == "play 4S", "neither would be ahead: the weaker one goes"


def test_a_card_that_is_behind_says_what_can_help_it_and_one_without_any_hope_that_it_loses():
    b = board(["2H 3C", "4S 5S", "KH QD", "3S QS"], heights=[0, 3, 2, 1], fill="stock").play(
        "play 2H", "play QS"
    )
    seen = b.observe(2)
    king, queen = SPEC.table.present(seen, b.decision).tokens[-2:]
    assert king.text == say("tag", "behind")
    assert king.help.startswith(say("now.follows", "behind rupee", card="Q♠"))
    assert queen.text == say("tag", "loses"), "beside a rupee the highest heart wins"


def test_a_card_that_nothing_can_beat_wins_though_others_follow():
    b = board(["XR 3C", "4S 5S", "5H QD"], heights=[0, 2, 1], fill="stock").play("play XR")
    five, queen = SPEC.table.present(b.observe(2), b.decision).tokens
    assert (five.text, five.help) == (say("tag", "sure"), say("now.follows", "sure"))
    assert queen.text == say("tag", "loses") and marked(b, 2) == "play 5H"


def marked(b, seat):
    """The answer that the marks on the cards call the best."""
    action = SPEC.mind.marked(b.observe(seat), b.decision)
    return f"play {card_text(action.card)}".translate(str.maketrans("♦♣♠♥", "DCSH")) if action else ""


def test_of_several_cards_that_take_the_turn_the_weakest_is_the_best():
    b = board(["2C 3C", "6D KD"], heights=[0, 1], fill="stock").play("play 2C")
    assert marked(b, 1) == "play 6D"


@pytest.mark.parametrize(
    ("hand", "black", "help"),
    [("KH QD", "QS", "rupee"), ("5C QD", "KC", "joker"), ("5H QD", "QS", "either")],
)
def test_what_can_put_a_card_ahead_is_a_rupee_or_a_joker(hand, black, help):
    b = board(["2S 3C", "4S JS", hand, f"3S {black}"], heights=[0, 3, 2, 1], fill="stock")
    seen = b.play("play 2S", f"play {black}").observe(2)
    told = SPEC.table.present(seen, b.decision).tokens[-2].help
    assert told.startswith(say("now.follows", f"behind {help}", card=card_text(parse_card(black))))


@pytest.mark.parametrize("card", ["JC", "QH", "5S", "XR"])
def test_a_chance_is_how_often_nobody_behind_holds_a_card_that_beats_it(card):
    b = board([f"{card} 3D", "3S JS", "2S 4C", "3C 4S"], heights=[0, 3, 2, 1], fill="stock")
    seen = b.observe(0)
    unseen, led = foresight.unseen_cards(seen, dict(seen.facts)), bytes((parse_card(card),))
    sample, rng, safe = SPEC.mind.sampler(seen), Random("worlds"), 0
    for _ in range(1000):
        held = [one.id for seat in (1, 2, 3) for one in sample(rng).observe(seat).zone("hand", seat).cards]
        safe += all(winner_of(led + bytes((one,))) == 0 for one in held)
    assert foresight.holding(seen, led, unseen, 3) == pytest.approx(safe / 1000, abs=0.05)


def test_a_joker_holds_less_often_where_a_second_one_means_that_nobody_wins():
    def chance(**options) -> float:
        b = board(["XR 3C", "3S JS", "2S 4C"], heights=[0, 2, 1], fill="stock", options=options)
        seen = b.observe(0)
        return foresight.holding(
            seen, bytes((parse_card("XR"),)), foresight.unseen_cards(seen, dict(seen.facts)), 2
        )

    assert chance(two_jokers="carry") < chance() < 1, "the red one beats the black one, but no five"


def test_cards_that_lose_say_who_takes_the_turn_where_that_differs():
    b = board(["6D 2C QH", "7S 3C 4C", "JH 3S 4S"], heights=[2, 1, 0], fill="stock").play("play JH")
    short = say("tag", "loses")
    assert all(token.icon in token.text for token in SPEC.table.present(b.observe(1), b.decision).tokens)
    tokens = SPEC.table.present(b.play("play 3C").observe(0), b.decision).tokens
    told = [(token.text, token.icon) for token in tokens if token.kind == "score"]
    assert told == [
        (say("tag.taker", player=named(2)), short),
        *[(say("tag.taker", player=named(1)), short)] * 2,
    ]


def test_swapping_has_a_key_of_its_own():
    keys = {gesture.verb: gesture.key for gesture in SPEC.table.gestures}
    assert keys["swap"].isalpha() and not keys["play"], "that of playing is the same with and without it"


def test_why_not_of_the_stock_says_who_may_swap():
    b = board(["2C 3C", "2D 3D"], stock="KH").play("play 2C")
    told = explain(SPEC, b.observe(1), b.decision, Spot("zone", "stock"), None, NAMES)
    assert told.text.startswith(say("piece.stock").partition(" (")[0])


def test_a_question_about_a_card_that_loses_is_answered_by_what_beats_it_and_why():
    b = board(["2C 3C", "4S 5D"], heights=[0, 1], fill="stock").play("play 2C")
    seen = b.observe(1)
    place = next(n for n, view in enumerate(seen.zone("hand", 1).cards) if card_text(view.id) == "4♠")
    source = Spot("card", "hand", 1, place, seen.card("hand", 1, place).id)
    told = explain(SPEC, seen, b.decision, source, None, NAMES)
    assert told.instead is not None
    words, _, section = say("verdict", form="bomb", beaten=say("beaten", "♠")).rstrip(").").partition(" (")
    assert say("now.follows", "loses", card="2♣") in told.text and words in told.text and told.rule == section


@pytest.mark.parametrize(("rounds", "title"), [(1, "captured"), (3, "rounds")])
def test_a_list_of_games_tells_what_the_game_is_won_by(rounds, title):
    players = [Absent("casual") for _ in range(3)]
    match = Match(SPEC, players, "7", SPEC.make_options({"rounds": rounds}))
    match.start()
    while match.result() is None and match.entries < 40:
        decision = match.decision_for(match.to_act)
        match.submit(decision.serial, decision.seat, decision.actions[0])
        told = standing_of(match)
        assert told.unit == say(f"plate.{title}")
        assert all(score.isdigit() for score in told.scores), "what lies there is counted with it"


def test_where_everybody_has_one_card_left_all_that_may_come_is_counted():
    """K♥ that leads: where a rupee comes clubs and swords do not beat it, and nobody chooses what to play."""
    b = board(["KH", "4S", "6D"], heights=[0, 2, 1], fill="stock")
    seen = b.observe(0)
    unseen, king = foresight.unseen_cards(seen, dict(seen.facts)), bytes((parse_card("KH"),))
    pairs = [(one, other) for one in unseen for other in unseen if one != other]
    won = sum(winner_of(king + bytes(pair)) == 0 for pair in pairs)
    exact = foresight.holding(seen, king, unseen, 2)
    assert exact == pytest.approx(won / len(pairs))
    each_alone = foresight.none_held(foresight.against(seen, king, unseen), 2, len(unseen))
    assert exact > each_alone + 0.05, "a rupee in time saves it from what beats it by itself"
    told = [line.text for line in foresight.now(seen, king[0])]
    chance = 100 - foresight.percent(exact)
    assert told == [say("now.leads", "forced", chance=chance)], "nor is the only card the weakest one"
    b = board(["2H", "3C", "KH"], heights=[0, 2, 1], fill="stock").play("play 2H")
    seen, lies = b.observe(2), bytes(map(parse_card, ("2H", "KH")))
    chance = 100 - foresight.percent(
        foresight.holding(seen, lies, foresight.unseen_cards(seen, dict(seen.facts)), 1)
    )
    (ahead,) = foresight.now(seen, lies[1])
    assert ahead.text == say("now.follows", "ahead forced", chance=chance) and 30 < chance < 70
