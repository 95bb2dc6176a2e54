"""Events in sentences."""

import pytest

from tabletop import games
from tabletop.engine.cards import HIDDEN, card_text, parse_card
from tabletop.engine.declarations import EventKind, declared
from tabletop.engine.events import (
    CardMoved,
    CardsShown,
    CardTurned,
    Chosen,
    CounterChanged,
    DamageDealt,
    Declared,
    GameEnded,
    PhaseBegan,
    PileShuffled,
    PlayerLost,
)
from tabletop.engine.zones import ALL, only
from tabletop.presenter.narrator import Narrator, winners_text
from tabletop.presenter.texts import say
from tests.pseudo import spoken
from tests.specs import changed
from tests.toy_game import SPEC

NAMES = ("Ada", "Mira")


def moved(how: str, card: str, seat: int, by: int, seen: int = ALL, start: str = "deck") -> CardMoved:
    number = parse_card(card) if card else HIDDEN
    return CardMoved(how, number, seen, start, -1, -1, "hand", seat, -1, False, by)


def told(*events, viewer: int = 0, kinds: tuple[EventKind, ...] = ()) -> list[str]:
    spec = changed(SPEC, events={**SPEC.table.events, **declared(*kinds)})
    return [line.text for line in Narrator(spec, NAMES, viewer).sentences(events)]


def test_your_own_lines_say_you():
    assert told(moved("draw", "5H", 0, 0)) == ["You draw 5♥."]
    assert told(moved("draw", "", 1, 1, 0)) == ["Mira draws a card."]


def test_you_are_small_inside_a_sentence():
    events = (moved("draw", "5H", 0, 0),)
    assert told(
        *events,
        kinds=(EventKind("draw", {"you": "A gift for you: {card}.", "other": "A gift for {who}: {card}."}),),
    ) == ["A gift for you: 5♥."]
    assert told(*events, kinds=(EventKind("draw", {"you": "You it is.", "other": "{who} it is."}),)) == [
        "You it is."
    ]


def test_a_card_whose_number_could_be_a_seat_is_still_a_card():
    said = Declared("beats", 0, parse_card("5H"), parse_card("AD"))
    assert told(said, kinds=(EventKind("beats", "{card} beats {target}.", target_is_card=True),)) == [
        "5♥ beats A♦."
    ]


@pytest.mark.parametrize(("card", "form"), [("5H", "red"), ("5S", "")])
def test_a_sentence_may_name_the_colour_of_its_card(card, form):
    said = Declared("mine", 0, parse_card(card))
    (line,) = told(said, kinds=(EventKind("mine", "A {colour} one: {card}."),))
    assert line.startswith(f"A {say('colour', form)} one")


def test_equal_things_in_a_row_are_one_line():
    assert told(moved("draw", "5H", 0, 0), moved("draw", "6S", 0, 0)) == ["You draw 5♥ and 6♠."]
    assert told(*[moved("draw", "", 1, 1, 0)] * 3) == ["Mira draws 3 cards."]
    assert told(moved("draw", "5H", 0, 0), moved("draw", "", 1, 1)) == ["You draw 5♥.", "Mira draws a card."]


def test_what_makes_one_line_is_told_together_where_its_order_tells_nothing():
    events = (moved("draw", "5H", 0, 0), moved("draw", "", 1, 1, 0), moved("draw", "6S", 0, 0))
    assert len(told(*events)) == 3
    assert told(*events, kinds=(SPEC.table.events["draw"]._replace(gathered=True),)) == [
        "You draw 5♥ and 6♠.",
        "Mira draws a card.",
    ]


def test_many_has_a_text_of_its_own():
    events = (moved("draw", "5H", 0, 0), moved("draw", "6S", 0, 0))
    words = {"you one": "You draw {card}.", "you": "You draw {count}: {cards}.", "other": "{who} draws."}
    assert told(*events, kinds=(EventKind("draw", words),)) == ["You draw 2: 5♥ and 6♠."]
    assert told(events[0], kinds=(EventKind("draw", words),)) == ["You draw 5♥."]


def test_an_empty_text_is_silent_and_an_undeclared_event_is_no_event():
    assert told(moved("draw", "5H", 0, 0), kinds=(EventKind("draw"),)) == []
    with pytest.raises(KeyError):
        told(moved("unheard", "5H", 0, 0))


def test_the_kind_of_event_goes_before_the_word_alone():
    shown = CardsShown("draw", (), 4, 0, "deck", -1, 1)
    assert told(
        shown,
        kinds=(
            EventKind(
                "draw",
                of={
                    CardsShown: {
                        "you": "You look at {count} cards.",
                        "other": "{who} looks at {count} cards.",
                    }
                },
            ),
        ),
    ) == ["Mira looks at 4 cards."]


def test_the_value_may_choose_the_text():
    at = {1: {"you": "You score the first point.", "other": "{who} scores the first point."}}
    kinds = (SPEC.table.events["point"]._replace(at=at),)
    assert told(CounterChanged("point", "points", -1, 0, 1), kinds=kinds) == ["You score the first point."]
    assert told(CounterChanged("point", "points", -1, 0, 2), kinds=kinds) == ["You score; 2 in all."]


def test_targets_are_cards_or_people_as_their_kind_says():
    kinds = (EventKind("hit", "{card} attacks {target}."),)
    assert told(Declared("hit", 1, parse_card("5H"), 0), kinds=kinds) == ["5♥ attacks you."]
    assert told(Declared("hit", 1, parse_card("5H"), 0), viewer=1, kinds=kinds) == ["5♥ attacks Ada."]


def test_faces_values_and_owners():
    assert told(
        Declared("name", 0, -1, 1, 51),
        kinds=(
            EventKind(
                "name",
                {"you": "You call {face} from {target}.", "other": "{who} calls {face} from {target}."},
            ),
        ),
    ) == ["You call K♠ from Mira."]
    assert told(Declared("name", 0, -1, 1, 52), kinds=(EventKind("name", "{face}?"),)) == ["Joker?"]
    assert told(
        Declared("suit", 0, -1, -1, 2), kinds=(EventKind("suit", "{value}", values={2: "Hearts"}),)
    ) == ["Hearts"]


def test_every_other_kind_of_event_can_be_told():
    texts = {
        "turned": "{card} is turned.",
        "mixed": "{count} cards in the {zone}.",
        "ouch": "{who} has {total} now, by {by}.",
        "gone": {"you": "You are out.", "other": "{who} is out."},
        "won": "{who} wins.",
        "ready": {"you": "You have chosen.", "other": "{who} has chosen."},
        "act": "{whose} act.",
    }
    events = (
        CardTurned("turned", parse_card("5H"), ALL, "table", 0, 0, False),
        PileShuffled("mixed", "deck", -1, 9),
        DamageDealt("ouch", 1, 0, 4),
        PlayerLost("gone", 0, 1),
        GameEnded("won", (1,)),
        Chosen("ready", 0),
        PhaseBegan("act", 1, 3),
    )
    kinds = tuple(EventKind(how, text) for how, text in texts.items())
    assert told(*events, kinds=kinds) == [
        "5♥ is turned.",
        "9 cards in the Deck.",
        "Mira has 4 now, by you.",
        "You are out.",
        "Mira wins.",
        "You have chosen.",
        "Mira's act.",
    ]


def test_lines_say_whose_they_are_and_which_cards_they_name():
    narrator = Narrator(SPEC, NAMES, 0)
    lines = narrator.sentences([moved("draw", "5H", 0, 0), PhaseBegan("turn", 1, 2), moved("draw", "", 1, 1)])
    assert [(line.seat, line.heading, line.cards) for line in lines] == [
        (0, False, (parse_card("5H"),)),
        (1, True, ()),
        (1, False, ()),
    ]


def test_a_redacted_card_is_not_named():
    event = CardMoved("draw", parse_card("5H"), only(0), "deck", -1, -1, "hand", 0, -1, False, 0)
    from tabletop.engine.observation import redact

    assert told(redact(event, 1), viewer=1) == ["Ada draws a card."]


def test_who_has_won():
    assert winners_text(NAMES, (0,), 0) == say("winners.one", form="you")
    assert winners_text(NAMES, (1,), 0) == say("winners.one", name="Mira")
    assert winners_text(NAMES, (0, 1), 0) == say("winners.several", names="You and Mira")
    assert winners_text(NAMES, (), 0) == say("winners.none")


def test_what_every_table_tells_is_said_in_the_language_of_the_reader():
    event = Declared("draw_offered", 0)
    with spoken():
        assert told(event, viewer=0) == [say("event.draw_offered", form="you")]
    assert told(event, viewer=0) == [say("event.draw_offered", form="you")]


def test_what_one_does_to_oneself_is_said_so():
    kind = EventKind("burns", {"you": "You burn {target}.", "other": "{who} burns {target}."})
    assert told(Declared("burns", 0, target=0), kinds=(kind,)) == [f"You burn {say('choice.self')}."]
    assert told(Declared("burns", 0, target=1), kinds=(kind,)) == ["You burn Mira."]
    assert told(Declared("burns", 1, target=0), kinds=(kind,)) == ["Mira burns you."]


def test_damage_counters_that_are_used_together_are_told_in_the_plural():
    spec = games.load("high_jinks")
    narrator = Narrator(spec, ("P0", "P1"), 0)
    message = spec.table.events["use"].of[CardTurned]
    for cards, form in (((7,), "you one"), ((7, 9), "you")):
        events = [CardTurned("use", card, -1, "damage", 0, 0, True) for card in cards]
        (line,) = narrator.sentences(events)
        words = " and ".join(card_text(card) for card in cards)
        assert line.text == message[form].format(card=words, cards=words, count=len(cards))


@pytest.mark.parametrize(("sentence", "said_by"), [("{who} has won.", 1), ("The last round is over.", -1)])
def test_that_it_is_over_is_said_by_whoever_it_names_and_else_by_nobody(sentence, said_by):
    spec = changed(SPEC, events={**SPEC.table.events, **declared(EventKind("end", of={GameEnded: sentence}))})
    (line,) = Narrator(spec, NAMES, 0).sentences([GameEnded("end", (1,))])
    assert line.seat == said_by
