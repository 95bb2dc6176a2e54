"""The end of a trick on its stage: who takes it for how much, a sentence for each rule that had a say."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.events import CardMoved, Declared
from tabletop.engine.texts import listed
from tabletop.games.jacks_trump.finale import _tricks
from tabletop.games.jacks_trump.spec import SPEC
from tabletop.games.jacks_trump.texts import say
from tabletop.mechanics.texts import say as alike
from tests.games.jacks_trump.board import board, deal, play_round


def ended(cards, call, rest=("2C", "3C", "4C")):
    hands = [f"{card} {other}" for card, other in zip(cards, rest, strict=True)]
    b = board(hands, call=call).play(*[f"play {card}" for card in cards])
    stage = SPEC.table.present(b.observe(-1), None).stage
    assert stage is not None and stage.calm
    return stage


@pytest.mark.parametrize(
    ("cards", "call", "steps"),
    [
        (("KS", "QH", "9D"), "HIGH", (say("reveal.rank", "HIGH"),)),
        (("KS", "QH", "9D"), "LOW", (say("reveal.rank", "LOW"),)),
        (("KS", "KH", "9D"), "HIGH", (say("reveal.rank"), say("reveal.equal", number=2, card="K♥"))),
        (("KS", "JH", "AD"), "HIGH", (say("reveal.jack"),)),
        (("JS", "JH", "AD"), "LOW", (say("reveal.jack"), say("reveal.last_jack", number=2, card="J♥"))),
    ],
)
def test_each_rule_that_had_a_say_has_its_sentence(cards, call, steps):
    assert ended(cards, call).steps == steps


def test_the_winner_and_the_points_are_told():
    stage = ended(("KS", "JH", "TD"), "HIGH")
    assert [side.fate for side in stage.sides] == ["", "wins", ""]
    assert stage.standing == say("reveal.takes", player="{1}", card="J♥", points=20)


@pytest.mark.parametrize(
    ("scores", "viewer", "form", "names", "points"),
    [((0, 0, 0), 1, "you", (1,), 20), ((0, 0, 0), 0, "", (1,), 20), ((20, 0, 0), 0, "shared", (0, 1), 20)],
)
def test_the_last_panel_says_who_wins_the_game(scores, viewer, form, names, points):
    seats = [{"score": score} for score in scores]
    b = board(["KS", "JH", "TD"], call="HIGH", options={"rounds": 1}, seats=seats)
    stage = SPEC.table.present(b.play("play KS", "play JH", "play TD").observe(viewer), None).stage
    assert stage is not None
    winners = listed([named(seat) for seat in names])
    assert stage.standing == alike("over", form, names=winners, points=points, rule="§4.8")


def test_at_the_end_of_a_round_everybody_has_the_points_of_it():
    b = board(["KS", "AH"], call="HIGH").play("play KS", "play AH")
    shown = SPEC.table.present(b.observe(0), None)
    assert shown.stage is not None and shown.stage.note == say("reveal.counted")
    assert [side.parts for side in shown.stage.sides] == [
        (say("reveal.round", points=0),),
        (say("reveal.round", points=10),),
    ]
    assert [plate.big[1] for plate in shown.plates] == ["0", "10"]


@pytest.mark.parametrize(
    ("rest", "leaders"), [("2C 3C", [(1, "next")]), ("", [])], ids=["a trick follows", "the last one"]
)
def test_at_the_end_of_a_trick_the_arrow_points_to_who_leads_the_next(rest, leaders):
    seconds = rest.split() or ["", ""]
    b = board([f"KS {seconds[0]}".strip(), f"AH {seconds[1]}".strip()], call="HIGH")
    assert arrows(b) == [(0, say("plate.leader", "leads", call="HIGH"))]
    assert arrows(b.play("play KS")) == [(0, say("plate.leader", call="HIGH"))]
    assert arrows(b.play("play AH")) == [(seat, say("plate.leader", form)) for seat, form in leaders]


def test_the_arrow_speaks_of_a_call_to_come_only_before_it():
    assert arrows(board(["KS 2C", "AH 3C"], phase="call")) == [(0, say("plate.leader", "calls"))]


def test_between_two_rounds_nobody_leads_and_points_are_those_of_the_last_one():
    assert arrows(deal()) == []
    first = SPEC.table.present(deal().observe(0), None).plates
    assert {plate.big[0] for plate in first} == {say("plate.round")}, "there was no round before"
    seen = play_round(deal()).observe(0)
    shown = SPEC.table.present(seen, None)
    assert {plate.big[0] for plate in shown.plates} == {say("plate.round")}, "its last trick lies there"
    zones = tuple(zone._replace(count=0, cards=()) if zone.zone == "trick" else zone for zone in seen.zones)
    cleared = SPEC.table.present(seen._replace(zones=zones), None)
    assert {plate.big[0] for plate in cleared.plates} == {say("plate.round", "last", round=1)}
    assert all(badge != "play" for plate in cleared.plates for badge, _ in plate.badges)


def arrows(b):
    plates = SPEC.table.present(b.observe(0), None).plates
    return [(plate.seat, words) for plate in plates for badge, words in plate.badges if badge == "play"]


def test_a_trick_weighs_its_points_on_the_end_page():
    b = board(["KS", "AH"], call="HIGH", options={"rounds": 1}).play("play KS", "play AH")
    (card,) = SPEC.table.finale(b.observe(0), b.events()).cards
    assert card.weight == 10


@pytest.mark.parametrize(("rich", "poor", "shown"), [(1, 2, 3), (2, 5, 6), (4, 2, 4), (3, 3, 3), (8, 0, 6)])
def test_of_equal_tricks_on_the_end_page_none_is_left_out_while_there_is_room(rich, poor, shown):
    lay = CardMoved("play", 0, 0, "hand", 0, -1, "trick", -1, -1, False, 0)
    events = []
    for card in ["JS"] * rich + ["2S"] * poor:
        at = parse_card(card)
        events += [lay._replace(card=at), Declared("took_rank", 0, card=at)]
    assert len(_tricks(0, events)) == shown
