"""The table read out, from what a seat may see."""

from tabletop import games
from tabletop.engine.rng import Random
from tabletop.engine.texts import row
from tabletop.presenter.reading import MOST_ANSWERS, answers_text, hand_text, score_text, table_text
from tabletop.presenter.table_model import SeatInfo, TableModel, build_table
from tabletop.presenter.texts import say
from tests.presenter.hands import hands_of
from tests.toy_game import SPEC


def model_of(state, seat: int = 0, spec=SPEC) -> TableModel:
    seen, decision = state.observe(seat), state.decision()
    asked = decision if decision.seat == seat else None
    seats = [
        SeatInfo(name) for name in ("You", "Mira", "Tom", "Ada")[: len(seen.zones) and spec.seats_default]
    ]
    return build_table(spec, seen, spec.table.present(seen, asked), seats, seat, ())


def toy():
    position = {
        "turn": 0,
        "deck": "4H 4S 6H",
        "pile": "6S",
        "seat": [{"hand": "5H 5S 7H", "points": 2}, {"hand": "2H 3S", "points": 1}],
    }
    return SPEC.notation.read_position(position, 2, "1", SPEC.make_options())


def test_the_hand_is_told_with_what_can_be_used():
    assert hand_text((), ()) == say("read.hand.empty")
    assert hand_text(("5 of Hearts",), ()) == say("read.hand", count=1, cards="5 of Hearts")
    held = say("read.hand", count=2, cards="A, B")
    assert hand_text(("A", "B"), ("B",)) == f"{held} {say('read.hand.usable', cards='B')}"
    assert hand_text(("A", "B"), ("A", "B")) == f"{held} {say('read.hand.all')}"


def test_the_table_is_everything_but_the_own_hand():
    text = table_text(model_of(toy()))
    assert say("read.zone", zone="Pile", cards="6 of Spades") in text
    assert say("read.zone.counted", zone="Deck", count=3) in text
    hand = say("read.zone.owned", name="Mira", zone="Hand")
    assert say("read.zone.counted", zone=hand, count=2) in text
    assert "5 of Hearts" not in text


def test_a_covered_secret_is_not_told():
    spec = games.load("high_jinks")
    state = spec.start(2, "4")
    rng = Random(3)
    while not any(view.id >= 0 for view in state.observe(0).zone("mana", 0).cards):
        decision = state.decision()
        state.apply(spec.mind.policy(state.observe(decision.seat), decision, rng))
    model = model_of(state, 0, spec)
    own = [card.name for card in model.zone("mana", 0).cards if not card.empty]
    assert all(name in table_text(model) for name in own)
    closed = table_text(model, frozenset({0}))
    assert say("card.covered") in closed
    assert not any(name in closed for name in own if "hidden" not in name)


def test_the_score_is_what_stands_on_the_plates_and_the_account():
    text = score_text(model_of(toy()))
    assert say("read.plate", form="in", name="You", values="Points 2, Hand 3") in text
    assert say("read.plate", form="in", name="Mira", values="Points 1, Hand 2") in text
    spec = games.load("jonkler")
    state = spec.start(4, "1")
    rng = Random(1)
    while state.observe(0).fact("round") < 2:
        decision = state.decision()
        state.apply(spec.mind.policy(state.observe(decision.seat), decision, rng))
    model = model_of(state, 0, spec)
    assert model.ledger is not None
    assert model.ledger.title in score_text(model)


def test_answers_are_told_or_counted():
    hands = hands_of(SPEC, toy())
    text = answers_text(hands, "Lay a card")
    assert text == f"Lay a card. {say('read.answers', answers=row([offer.told for offer in hands.every]))}"
    assert all(offer.told in text for offer in hands.every)
    assert answers_text(None, "Mira is choosing") == "Mira is choosing."
    spec = games.load("high_jinks")
    many = hands_of(spec, spec.start(2, "1"))
    many.every = many.every * 30 if len(many.every) <= MOST_ANSWERS else many.every
    many.every = tuple(offer._replace(full=f"{offer.full} {n}") for n, offer in enumerate(many.every))
    assert answers_text(many, "Keep six").endswith(say("read.answers.many", answers=len(many.every), key="M"))
