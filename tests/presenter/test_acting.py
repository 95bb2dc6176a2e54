"""What is told large: on the stage the verdict and the causes, in the words of the log; over the table what opponents
play."""

import pytest

from tabletop import games
from tabletop.engine.cards import HIDDEN, parse_card
from tabletop.engine.catalogue import form_of
from tabletop.engine.declarations import CAUSE, PLAY, VERDICT, EventKind
from tabletop.engine.events import CardMoved, CardTapped, DamageDealt, Declared
from tabletop.engine.observation import redact
from tabletop.engine.zones import ALL, only
from tabletop.games.high_jinks.spec import SPEC
from tabletop.games.superjack.spec import SPEC as SUPERJACK
from tabletop.presenter.acting import MOST, acts_of, in_one, plays_of
from tabletop.presenter.narrator import Narrator
from tabletop.presenter.table_model import Effect, TableAct
from tabletop.presenter.texts import say
from tabletop.presenter.words import at_a_glance, cards_text
from tests.games.high_jinks.board import Board, board
from tests.games.high_jinks.duels import PASSES, duel
from tests.specs import changed
from tests.toy_game import SPEC as TOY

NAMES = ("Ann", "Mira")


def cards(codes: str) -> tuple[int, ...]:
    return tuple(parse_card(code) for code in codes.split())


def test_the_verdict_comes_first_then_each_cause_in_the_words_of_the_log():
    b = duel("KS", "QH", bench="JD", deck="9C 8C").play("pass")
    before = len(b.events())
    b.play("pass")
    events = b.events()[before:]
    acts = acts_of(SPEC, NAMES, 0, events)
    assert [act.kind for act in acts] == [VERDICT, CAUSE, CAUSE]
    assert [events[act.at].how for act in acts] == ["king_beats", "heart", "spade"]
    log = [line.text for line in Narrator(SPEC, NAMES, 0).sentences(events)]
    assert {act.text for act in acts} <= set(log)
    assert acts[0].card == events[acts[0].at].card and not acts[0].moved


def test_a_verdict_after_cards_have_moved_knows_that_the_numbers_are_old():
    b = duel("KS", "QH", {"hand": "9C"}, bench="JD")
    before = len(b.events())
    b.play("empower 9C", *PASSES)
    assert acts_of(SPEC, NAMES, 0, b.events()[before:])[0].moved


def test_other_events_tell_nothing_there():
    assert acts_of(SPEC, NAMES, 0, duel("KS", "QH").events()) == ()


# -- plays -------------------------------------------------------------------------------------------------------


def plays(b: Board, *moves: str, own: tuple[int, ...] = (0,)):
    before = len(b.events())
    b.play(*moves)
    events = [redact(event, 0) for event in b.events()[before:]]
    return plays_of(SPEC, NAMES, 0, events, own), events


def at_main(**seat: str) -> Board:
    return board(p0={"agents": "KS"}, p1=seat, phase="main", turn=1, fill="deck")


def caption(how: str, **args: object) -> str:
    """What the declaration of that play says under it, without its section."""
    message = SPEC.table.events[how].caption(-1)
    return at_a_glance(form_of(message).format_map({"who": "Mira", **args}))


def test_what_an_opponent_plays_lies_there_with_all_its_cards_and_what_it_is_for():
    ((play,), events) = plays(at_main(hand="3S 4H", mana="5C^"), "straight 3S 4H 5C")
    assert play.kind == PLAY and events[play.at].how == "straight" and play.seat == 1
    assert play.cards == cards("3S 4H 5C")
    assert play.text == caption("straight", cards=cards_text(play.cards))


def test_what_one_does_oneself_is_no_play_and_a_draw_never_is():
    assert plays(at_main(hand="3S 4H 5C"), "straight 3S 4H 5C", own=(0, 1))[0] == ()
    assert plays(at_main(hand="3S"), "set 3S", "combat", "end")[0] == ()


def test_what_it_aims_at_lies_beside_it_and_what_came_of_it_is_said():
    b = board(p0={"hand": "KH"}, p1={"hand": "7H"}, phase="main", turn=1, fill="deck")
    ((play,), events) = plays(b, "seven 7H 0 KH")
    assert (play.cards, play.aims) == (cards("7H"), cards("KH"))
    log = {line.how: line.text for line in Narrator(SPEC, NAMES, 0).sentences(events)}
    assert play.more == at_a_glance(log["steal"])


@pytest.mark.parametrize(
    ("mine", "theirs", "move", "hit"),
    [
        ({"mana": "TD"}, {"damage": "JH"}, "use JH J 0.0", "TD"),
        ({"mana": "TD^"}, {"damage": "JH"}, "use JH J 0.0", "TD"),
        ({}, {"damage": "KH"}, "use KH K 9S", "9S"),
    ],
)
def test_what_an_ability_destroys_or_takes_lies_beside_it(mine, theirs, move, hit):
    b = board(p0=mine, p1=theirs, phase="main", turn=1, boneyard="9S", fill="deck")
    ((play,), events) = plays(b, move)
    assert (play.cards, play.aims) == (cards(move.split()[1]), cards(hit))
    log = {line.how: line.text for line in Narrator(SPEC, NAMES, 0).sentences(events)}
    assert play.more == at_a_glance(log[events[-1].how])


@pytest.mark.parametrize(("ace", "fits"), [("AS", "KS"), ("AH", "QH")])
def test_an_ace_in_a_duel_lies_beside_the_agent_that_it_fits(ace, fits):
    ((play,), _) = plays(duel("KS", "QH", {}, {"hand": ace}).play("pass"), f"ace {ace}")
    assert (play.cards, play.aims) == (cards(ace), cards(fits))
    assert play.text == caption("ace", card=cards_text(cards(ace)), target=cards_text(cards(fits)))


def test_what_makes_one_line_is_one_play_with_all_its_cards():
    events = [CardMoved("special", card, ALL, "hand", 1, 0, "agents", 1, 0, False, 1) for card in (43, 47)]
    (play,) = plays_of(SPEC, NAMES, 0, events, (0,))
    assert play.cards == (43, 47) and cards_text(play.cards, 2) in play.text
    assert play.text != plays_of(SPEC, NAMES, 0, events[:1], (0,))[0].text


def test_several_attackers_of_one_player_are_one_play():
    kinds = SUPERJACK.table.events
    events = [
        event
        for card, target in ((43, 0), (44, 0), (45, 2))
        for event in (
            Declared("attack", 1, card, target),
            CardTapped("attack", card, ALL, "creatures", 1, -1, True),
        )
    ]
    found = plays_of(SUPERJACK, ("Ann", "Mira", "Tom"), 0, events, (0,))
    assert [play.cards for play in found] == [(43, 44), (45,)]
    assert kinds["attack"].is_play and [play.share for play in found] == [1.0, 1.0]


def test_what_lies_face_down_stays_face_down():
    kind = EventKind("lay", "{who} lays {card}.", play="{who} plays {cards}.")
    spec = changed(TOY, events={**TOY.table.events, "lay": kind})
    worlds = [
        [redact(CardMoved("lay", card, only(1), "hand", 1, -1, "table", 1, 0, True, 1), 0)] for card in (3, 7)
    ]
    one, other = (plays_of(spec, NAMES, 0, events, (0,)) for events in worlds)
    assert one == other and one[0].cards == (HIDDEN,)


def test_what_came_of_a_play_is_no_play():
    """A Superjack fireball and the damage it does have one name."""
    events = [DamageDealt("burn", 0, 1, 19)]
    assert SUPERJACK.table.events["burn"].is_play
    assert plays_of(SUPERJACK, NAMES, 0, events, (0,)) == ()


@pytest.mark.parametrize("spec", games.load_all(), ids=lambda spec: spec.id)
def test_what_belongs_to_a_play_is_declared(spec):
    kinds = spec.table.events
    for kind in kinds.values():
        assert {*kind.play_cards, *kind.play_results} <= set(kinds)
        assert kind.is_play or not (kind.play_cards or kind.play_results)


@pytest.mark.rule("HJ-22.15", "HJ-22.16")
@pytest.mark.parametrize(
    ("mine", "own", "zone"), [("AC", "", "hand"), ("", "AC", "boneyard"), ("", "KC", "bench")]
)
def test_who_heals_whom_and_where_the_counter_goes_is_said_in_the_log_and_under_the_play(mine, own, zone):
    at = {"p0": {"damage": mine}, "p1": {"hand": "5H 5S 5C", "damage": own}, "turn": 1, "phase": "main"}
    b = board(deck="9C 8C 7C", **at)
    b.play("three 5C 5H 5S")
    before = len(b.events())
    b.play(f"heal {0 if mine else 1} {mine or own}")
    events = [redact(event, 0) for event in b.events()[before:]]
    kind = SPEC.table.events["heal"]
    named = cards_text(cards(mine or own))
    words = {"who": "Mira", "whose": "Mira's", "owners": "your", "card": named, "named": named}
    title = SPEC.rules.zone_title(zone)
    (line,) = Narrator(SPEC, NAMES, 0).sentences(events)
    message = kind.into.get(zone, kind.text)
    assert line.text == form_of(message).format_map({**words, "zone": title})
    (play,) = plays_of(SPEC, NAMES, 0, events, (0,))
    assert play.cards == cards(mine or own)
    assert play.text == at_a_glance(
        form_of(kind.into.get(zone, kind.play)).format_map({**words, "zone": title})
    )


def test_several_plays_are_one_with_each_sentence_once_in_the_order_in_which_they_were_made():
    one, other = (
        TableAct(at, PLAY, "Long.", cards=(at, -1), aims=(at + 9,), line="A pair.") for at in (1, 3)
    )
    cause, less = (
        TableAct(at, PLAY, "Longer.", more="It worked.", cards=(5,), line=line)
        for at, line in ((0, "A four."), (7, "A six."))
    )
    both = in_one([one, other], [less])
    assert both.text == say("event.repeated", sentence="A pair", times=2)
    assert both.more == say("event.besides", told="A six.")
    assert (both.cards, both.aims) == ((1, 3), (10, 12)), "of each its own, as far as it is seen"
    assert both.effects == (Effect((1,), (10,)), Effect((3,), (12,)))
    caused = in_one([one, other], [cause, less])
    assert (
        caused == both._replace(text=f"A four. {both.text}")
        and in_one([other], [cause]).text == "A four. Long."
    )
    before = in_one([one._replace(at=0)], [cause, less], before=True)
    assert before == one._replace(at=0, text="A four. A six. Long.")
    assert in_one([], [less]) == less
    many = [one._replace(cards=(n,)) for n in range(2 * MOST)]
    shown = in_one(many, ())
    assert len(shown.cards) + len(shown.aims) == MOST


def test_a_straight_lies_there_in_the_order_of_its_values():
    ((play,), _) = plays(at_main(hand="3S 4H 2C"), "straight 3S 2C 4H")
    assert play.cards == cards("2C 3S 4H")


@pytest.mark.rule("HJ-15.2", "HJ-15.3", "HJ-15.4", "HJ-17.1")
def test_of_several_plays_each_says_what_came_of_it():
    b = board(
        p0={"hand": "KC 5D", "mana": "8H"}, p1={"hand": "7H 7C 7D JS"}, phase="main", turn=1, fill="deck"
    )
    told, _ = plays(b, "seven 7H 0 AH", "seven 7C 0 KC", "seven 7D 0 5D", "summon JS", "ability J 0.0")
    kinds = SPEC.table.events
    came = [kinds["seven_miss"].brief, kinds["steal"].brief, kinds["steal"].brief, kinds["destroy"].brief]
    effects = in_one(told, ()).effects
    assert [(effect.cards, effect.aims) for effect in effects] == [
        (cards(one), cards(other)) for one, other in (("7H", "AH"), ("7C", "KC"), ("7D", "5D"), ("JS", "8H"))
    ]
    assert [effect.outcome for effect in effects] == came and all(came)
