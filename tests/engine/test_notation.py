"""Cards with marks, and moves, as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.actions import Action, Verb
from tabletop.engine.card_notation import (
    CardGroup,
    CardText,
    mark_number,
    parse_cards,
    parse_groups,
    split_groups,
    view_text,
    write_cards,
    write_groups,
    zone_text,
)
from tabletop.engine.cards import EMPTY, FACE, HIDDEN, card_code, parse_card, parse_face
from tabletop.engine.decisions import Decision
from tabletop.engine.errors import NotationError
from tabletop.engine.notation import IllegalMoveError, parse_move, read_move, write_move
from tabletop.engine.observation import (
    ATTACHED,
    COUNT_SHIFT,
    DOWN,
    EMPTY_PLACE,
    STACKED,
    TAPPED,
    CardView,
    Observation,
    ZoneView,
)
from tabletop.engine.zones import ZoneKind
from tests.moves import legal_moves
from tests.specs import changed
from tests.toy_game import SPEC as TOY

C = parse_card

SPEC = changed(
    TOY,
    title="Choices",
    zones=(ZoneKind("spells", "Spells", True, places=6, faces="card", down=True),),
    verbs=(
        Verb("pass"),
        Verb("done"),
        Verb("keep"),
        Verb("run"),
        Verb("attack", target="seat"),
        Verb("dig", target="card"),
        Verb("raise", value="int"),
        Verb("heal", target="seat", target_first=True),
        Verb("ask", target="seat", value="face"),
        Verb("ability", target="zone:spells", value="name", names=("J", "Q", "K")),
    ),
)


class Choices:
    """A state that is nothing but the compound choices legal in it; seat 1 has 9H face-down at place 2."""

    def __init__(self, *moves: list[Action], path: tuple[Action, ...] = ()) -> None:
        self.moves, self.path = moves, path

    def clone(self) -> "Choices":
        return Choices(*self.moves, path=self.path)

    def apply(self, action: Action) -> None:
        self.path = (*self.path, action)

    def decision(self) -> Decision | None:
        depth = len(self.path)
        open_moves = [move for move in self.moves if tuple(move[:depth]) == self.path]
        actions = tuple(dict.fromkeys(move[depth] for move in open_moves if len(move) > depth))
        return Decision(depth, 0, "choose", depth, actions, None) if actions else None

    def observe(self, seat: int) -> Observation:
        places = [EMPTY_PLACE] * 6
        if seat == 1:
            places[2] = CardView(C("9H"), FACE[C("9H")], DOWN)
        view = ZoneView("spells", seat, seat, tuple(places))
        return Observation("choices", seat, (), (), (view,), (), (), 0)


def cards_move(verb: str, text: str) -> list[Action]:
    return [Action(verb, C(code)) for code in text.split()]


def test_cards_are_read_in_order():
    assert parse_cards("KH ts XR2 ?? . 10♠") == [
        CardText(C("KH")),
        CardText(C("TS")),
        CardText(C("XR2")),
        CardText(HIDDEN),
        CardText(EMPTY),
        CardText(C("TS")),
    ]
    assert parse_cards("  ") == []


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("JS", ""),
        ("JS!", "!"),
        ("JS*3!", "!*3"),
        ("KH2*2", "*2"),
        ("9H^!", "!^"),
        ("??-", "-"),
        ("KD~2*1+c+a3!", "!*1~2+a3+c"),
    ],
)
def test_marks_may_come_in_any_order_and_get_the_one_they_are_written_in(text, marks):
    (card,) = parse_cards(text)
    assert card.marks == marks


def test_the_number_of_a_mark():
    assert mark_number("!*12~3", "*") == 12
    assert mark_number("!*12~3", "~") == 3
    assert mark_number("!", "*") == 0


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("KH QQ", "'QQ' is no card"),
        ("KH?", "unknown mark '\\?'"),
        ("KH!!", "same mark twice"),
        ("KH*", "unknown mark"),
        ("[JS JH]", "stacks"),
        ("QH(5S 5C)", "attached"),
        ("Zebra", "'Zebra' is no card"),
    ],
)
def test_unreadable_cards_are_refused_by_name(text, complaint):
    with pytest.raises(NotationError, match=complaint):
        parse_cards(text)


marks = st.builds(
    lambda bits, scars, damage: (
        "".join(bits) + (f"*{scars}" if scars else "") + (f"~{damage}" if damage else "")
    ),
    st.sampled_from([(), ("!",), ("^",), ("-",), ("!", "^")]),
    st.integers(0, 5),
    st.integers(0, 99),
)
written = st.builds(CardText, st.integers(0, 215) | st.just(HIDDEN), marks)


@given(st.lists(written | st.just(CardText(EMPTY))).map(lambda row: [*row, CardText(0)]))
def test_written_cards_read_back(row):
    assert parse_cards(write_cards(row)) == row


def test_empty_places_at_the_end_are_not_written():
    assert write_cards([CardText(EMPTY), CardText(C("9H"), "!^"), CardText(EMPTY)]) == ". 9H!^"


def test_an_observed_card_as_text():
    down, up = ZoneKind("spells", "Spells", True, faces="card", down=True), ZoneKind("damage", "Damage", True)
    nine = FACE[C("9H")]
    assert view_text(CardView(C("9H2"), nine, DOWN), down) == "9H2"
    assert view_text(CardView(C("9H2"), nine, TAPPED), down) == "9H2!^"
    assert view_text(CardView(C("9H"), nine, DOWN), up) == "9H-"
    assert view_text(CardView(C("JS"), FACE[C("JS")], TAPPED | 3 << COUNT_SHIFT), up) == "JS!*3"
    assert view_text(CardView(HIDDEN, HIDDEN, DOWN), down) == "??"
    assert view_text(CardView(HIDDEN, HIDDEN, DOWN), up) == "??-"
    assert view_text(EMPTY_PLACE, up) == "."


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("", []),
        ("QH", [CardGroup((C("QH"),))]),
        ("QH!*1 9S", [CardGroup((C("QH"),), "!*1"), CardGroup((C("9S"),))]),
        ("[JS JH]!+u", [CardGroup((C("JS"), C("JH")), "!+u")]),
        ("QH(5S 5C)", [CardGroup((C("QH"),), "", (C("5S"), C("5C")))]),
        (
            "[JS JH]*2(5S 5C) ??",
            [CardGroup((C("JS"), C("JH")), "*2", (C("5S"), C("5C"))), CardGroup((HIDDEN,))],
        ),
    ],
)
def test_stacks_and_attached_cards_are_read_and_written(text, groups):
    assert parse_groups(text) == groups
    assert write_groups(groups) == text


def test_marks_behind_what_is_attached_are_read_too():
    assert parse_groups("10♥(5s 5c)!") == [CardGroup((C("TH"),), "!", (C("5S"), C("5C")))]
    assert split_groups("[JS JH](5S 5C), QH") == ["[JS JH](5S 5C)", "QH"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[JS JH", "not closed"),
        ("JS]", "not opened"),
        ("[JS (5S)]", "inside another"),
        ("[]", "empty stack"),
        ("(5S 5C)", "no card or stack"),
        ("[JS 1X]", "1X"),
        ("QH(5S", "not closed"),
        ("QH(5S 5C)(6S 6C)", "no card or stack"),
        ("[JS JH]?", "unknown mark"),
    ],
)
def test_broken_brackets_are_refused(text, complaint):
    with pytest.raises(NotationError, match=r"^[^\n]+$") as refusal:
        parse_groups(text)
    assert complaint in str(refusal.value)


def test_an_observed_zone_puts_together_what_lies_together():
    def view(code, marks=0):
        return CardView(C(code), FACE[C(code)], marks)

    views = [
        view("JS", TAPPED),
        view("JH", TAPPED | STACKED),
        view("5S", TAPPED | ATTACHED),
        view("QH", 1 << COUNT_SHIFT),
    ]
    assert zone_text(views, ZoneKind("creatures", "Creatures", True)) == "[JS JH]!(5S) QH*1"
    assert zone_text([], ZoneKind("creatures", "Creatures", True)) == ""


def test_a_card_and_what_is_said_of_it_may_stand_anywhere_together():
    state = Choices([Action("attack", C("JS"), 1), Action("attack", C("QH"), 2)])
    actions = parse_move(SPEC, state, "attack QH 2 JS 1")
    assert actions == [Action("attack", C("JS"), 1), Action("attack", C("QH"), 2)]
    for text in ("attack QH 1 JS 2", "attack JS QH 2 1", "attack QH JS 1 2", "attack 1 JS QH 2"):
        with pytest.raises(IllegalMoveError):
            parse_move(SPEC, state, text)


MOVES = [
    ([Action("pass")], "pass"),
    ([Action("attack", C("JS"), 1)], "attack JS 1"),
    ([Action("dig", C("KC"), C("9C"))], "dig KC 9C"),
    ([Action("raise", value=12)], "raise 12"),
    ([Action("heal", C("AH"), 1)], "heal 1 AH"),
    ([Action("heal", target=1)], "heal 1"),
    ([Action("ask", C("7H")), Action("ask", target=1), Action("ask", value=parse_face("9H"))], "ask 7H 1 9H"),
    ([Action("ask", C("7H")), Action("ask", target=2), Action("ask", value=52)], "ask 7H 2 X"),
    ([Action("ability", value=1), Action("ability", C("JS"))], "ability Q JS"),
    ([Action("ability", value=0), Action("ability", target=6 + 2)], "ability J 1.2"),
    (cards_move("run", "4H 3H 5H2"), "run 4H 3H 5H2"),
    ([*cards_move("keep", "2C 3C"), Action("done")], "keep 2C 3C"),
    ([*cards_move("keep", "4C"), Action("raise", value=2)], "keep 4C raise 2"),
]


@pytest.mark.parametrize(("actions", "text"), MOVES, ids=[text for _, text in MOVES])
def test_a_whole_compound_move_is_one_text_both_ways(actions, text):
    state = Choices(*(move for move, _ in MOVES))
    assert write_move(SPEC, actions) == text
    assert parse_move(SPEC, state, text) == actions
    assert parse_move(SPEC, state, text.lower()) == actions
    assert state.path == (), "reading a move must not play it"


def test_all_legal_moves_are_listed_whole_and_in_order():
    state = Choices(*(move for move, _ in MOVES))
    texts = legal_moves(SPEC, state)
    assert sorted(texts) == sorted(text for _, text in MOVES)
    assert legal_moves(SPEC, state, limit=3) == texts[:3]


def test_an_order_without_effect_may_be_written_differently():
    state = Choices(cards_move("keep", "2C 5H KD"), cards_move("keep", "2C 9S KD"))
    assert parse_move(SPEC, state, "keep KD 2C 5H") == cards_move("keep", "2C 5H KD")


def test_an_order_with_effect_is_played_as_written():
    orders = ["3H 4H 5H", "4H 3H 5H", "5H 4H 3H"]
    state = Choices(*(cards_move("run", order) for order in orders))
    for order in orders:
        assert parse_move(SPEC, state, f"run {order}") == cards_move("run", order)


def test_a_closing_action_without_arguments_is_taken_silently_or_by_name():
    moves = [[*cards_move("keep", "2C"), Action("done")], [*cards_move("keep", "2C 3C"), Action("done")]]
    state = Choices(*moves)
    assert parse_move(SPEC, state, "keep 2C") == moves[0]
    assert parse_move(SPEC, state, "keep 2C done") == moves[0]
    assert parse_move(SPEC, state, "keep 2C 3C") == moves[1]


def test_a_card_in_a_fixed_place_may_be_named_even_face_down():
    state = Choices([Action("ability", value=0), Action("ability", target=8)])
    assert parse_move(SPEC, state, "ability J 9H")[1] == Action("ability", target=8)
    with pytest.raises(IllegalMoveError):
        parse_move(SPEC, state, "ability J 9S")
    with pytest.raises(IllegalMoveError):
        parse_move(SPEC, state, "ability J 1.3")


def test_a_code_without_copy_prefers_the_first_and_takes_the_twin_if_it_must():
    both = Choices(cards_move("keep", "KH2"), cards_move("keep", "KH"))
    twin = Choices(cards_move("keep", "KH2"))
    assert parse_move(SPEC, both, "keep KH") == [Action("keep", C("KH"))]
    assert parse_move(SPEC, twin, "keep KH") == [Action("keep", C("KH2"))]
    with pytest.raises(IllegalMoveError):
        parse_move(SPEC, twin, "keep KH", twins=False)
    with pytest.raises(IllegalMoveError):
        parse_move(SPEC, Choices(cards_move("keep", "KH")), "keep KH2")


def test_twins_may_stand_together():
    state = Choices(cards_move("keep", "9D 9D2 9S"))
    assert parse_move(SPEC, state, "keep 9S 9D2 9D") == cards_move("keep", "9D 9D2 9S")
    assert parse_move(SPEC, state, "keep 9D 9D 9S") == cards_move("keep", "9D 9D2 9S")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "empty"),
        ("fold", "Choices has no move 'fold'; it has pass, done, keep"),
        ("attack ZZ 1", "'ZZ' in a 'attack' move is neither"),
        ("ability W 9H", "or one of J Q K"),
        ("ask 7H", "not complete; it goes on with 1, 2"),
        ("ability", "not complete; it goes on with Q, J"),
    ],
)
def test_what_cannot_be_read_is_told_apart_from_what_is_illegal(text, complaint):
    state = Choices(*(move for move, _ in MOVES))
    with pytest.raises(NotationError, match=complaint) as caught:
        parse_move(SPEC, state, text)
    assert not isinstance(caught.value, IllegalMoveError)


@pytest.mark.parametrize("text", ["attack JS 0", "attack QS 1", "ask 7H 1 8H", "pass JS", "done", "raise 11"])
def test_an_illegal_move_says_what_was_legal(text):
    state = Choices(*(move for move, _ in MOVES))
    with pytest.raises(IllegalMoveError, match="legal are "):
        parse_move(SPEC, state, text)


def test_long_lists_of_legal_moves_are_cut():
    state = Choices(*(cards_move("keep", card_code(card)) for card in range(30)))
    with pytest.raises(IllegalMoveError, match="and 20 more"):
        parse_move(SPEC, state, "keep XR")


def test_a_finished_game_has_no_legal_move():
    with pytest.raises(IllegalMoveError, match="over"):
        parse_move(SPEC, Choices(), "pass")
    assert legal_moves(SPEC, Choices()) == []


def test_the_beginning_of_a_move_is_recognised():
    state = Choices(*(move for move, _ in MOVES))
    first, second = Action("ask", C("7H")), Action("ask", target=1)
    assert read_move(SPEC, state, "ASK 7h 1") == ((first, second), False, "ask 7H 1")
    assert read_move(SPEC, state, "ask") == ((), False, "ask")
    assert read_move(SPEC, state, "attack js") == ((), False, "attack JS")
    assert read_move(SPEC, state, "pass") == ((Action("pass"),), True, "pass")
    assert read_move(SPEC, state, "keep 3C").complete is False, "a card of the set, though not its first"
    for text in ("ask 7S", "attack QS", "ask 9H", "keep 5C"):
        with pytest.raises(IllegalMoveError):
            read_move(SPEC, state, text)


def test_a_card_and_its_aim_do_not_change_places():
    state = Choices(
        [Action("dig", C("KC"), C("9C"))], [Action("dig", C("QC"), C("8C")), Action("dig", C("JC"))]
    )
    for text in ("dig 9C KC", "dig 9C", "dig 8C QC", "dig JC 8C", "dig QC JC 8C"):
        with pytest.raises(IllegalMoveError):
            read_move(SPEC, state, text)
    assert read_move(SPEC, state, "dig JC QC 8C").complete
    for text in ("dig KC", "dig QC", "dig JC", "dig JC QC", "dig QC 8C"):
        assert not read_move(SPEC, state, text).complete
