"""What hands mean at the table of a real game: sets, Spells for an Agent in a duel, moves in words."""

import pytest

from tabletop import games
from tabletop.engine.actions import Action
from tabletop.engine.cards import parse_card
from tabletop.engine.events import CardMoved, Declared
from tabletop.engine.notation import parse_move
from tabletop.engine.player import HUMAN
from tabletop.games.high_jinks.texts import say
from tabletop.match.match import Match
from tabletop.match.players import Absent
from tabletop.presenter.narrator import Narrator
from tabletop.presenter.table_model import SeatInfo, Spot, build_table
from tabletop.presenter.texts import say as presenter
from tabletop.presenter.why import explain
from tabletop.presenter.wording import Wording
from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import duel
from tests.presenter.hands import decision_of, hands_of, spot_of_card
from tests.specs import changed, verb_of

SPEC = games.load("high_jinks")
NAMES = ("You", "Mira")
MAIN = {
    "turn": 0,
    "phase": "main",
    "dealer": 1,
    "turns_taken": [6, 6],
    "deck": "5D TH 9H 2H",
    "boneyard": "3C TD 5S 9D",
    "seat": [{"agents": "JS KH", "mana": "4H^ 9S^", "hand": "4S 6D 7D AD"}, {"agents": "QD", "mana": "8C"}],
}


def state_after(*moves: str):
    state = SPEC.notation.read_position(MAIN, 2, "1", SPEC.make_options())
    for move in moves:
        for action in parse_move(SPEC, state, move):
            state.apply(action)
    return state


def card(state, code: str) -> Spot:
    return spot_of_card(state, decision_of(state).seat, parse_card(code))


def test_a_second_card_of_a_set_is_selected_and_does_not_stand_for_its_zone():
    state = state_after()
    hands = hands_of(SPEC, state)
    hand, mana = card(state, "4S"), card(state, "4H")
    done = hands.click((hand,), mana)
    assert (done.selection, done.offers) == ((hand, mana), ())
    assert [offer.full for offer in hands.buttons((hand, mana)) if offer.sequence] == ["Pair 4♥ and 4♠"]


def test_an_agent_in_the_lit_zone_stands_for_it():
    seats = [{**MAIN["seat"][0], "hand": "QS 6D"}, MAIN["seat"][1]]
    state = SPEC.notation.read_position(MAIN | {"seat": seats}, 2, "1", SPEC.make_options())
    hands, queen, king = hands_of(SPEC, state), card(state, "QS"), card(state, "KH")
    (place,) = [spot for spot in hands.targets((queen,)) if spot.zone == "agents"]
    assert king not in hands.targets((queen,))
    offers = hands.click((queen,), king).offers
    assert offers == hands.click((queen,), place).offers != ()
    assert hands.labels_at(king, (queen,)) == tuple(offer.short for offer in offers), "and says so"


def test_rare_moves_light_nothing_and_are_there_once_the_card_is_selected():
    state = state_after()
    hands = hands_of(SPEC, state)
    jack, four, nine = (card(state, code) for code in ("JS", "4S", "9S"))
    assert jack in hands.sources and jack not in hands.ready and four in hands.ready
    assert jack not in hands.targets((four,)) and jack not in hands.partners((four,))
    assert [offer.sequence[0].verb for offer in hands.drop((), four, [jack])] == ["dig"]
    targets = hands.targets((jack,))
    assert targets[Spot("zone", "bench")] == verb_of(SPEC, "retire").label
    assert targets[four] == targets[nine]
    for offers in (hands.buttons((jack,)), hands.uses((jack,))):
        assert {offer.sequence[0].verb for offer in offers} == {"retire", "dig"} and all(
            o.rare for o in offers
        )


def test_a_double_click_is_never_a_rare_move():
    state = state_after()
    hands = hands_of(SPEC, state)
    jack, nine = card(state, "JS"), card(state, "9S")
    assert hands.click((jack,), jack) == ((), (), False)
    assert hands.drop((), jack, [Spot("zone", "deck")]) == ()
    assert hands.click((nine,), nine) == ((), (), False)
    common = changed(SPEC, gestures=tuple(gesture._replace(rare=False) for gesture in SPEC.table.gestures))
    assert {offer.sequence[0].verb for offer in hands_of(common, state).click((jack,), jack).offers} == {
        "retire",
        "dig",
    }


def test_a_spell_for_a_duel_goes_to_the_agents_that_lie_there():
    state = state_after("combat", "attack JS 1", "block QD")
    hands = hands_of(SPEC, state)
    spell, agent = card(state, "6D"), card(state, "JS")
    ground = Spot("zone", "agents", 0)
    assert hands.targets((spell,)) == {ground: "Empower"}
    assert [offer.full for offer in hands.click((spell,), agent).offers] == ["Empower 6♦"]
    assert [offer.full for offer in hands.drop((), spell, (agent,))] == ["Empower 6♦"]


def test_what_leads_to_one_question_is_offered_once_and_a_beginning_has_words_of_its_own():
    seats = [MAIN["seat"][0], MAIN["seat"][1] | {"hand": "2C 3S"}]
    state = SPEC.notation.read_position(MAIN | {"seat": seats, "void": "JC"}, 2, "1", SPEC.make_options())
    hands = hands_of(SPEC, state)
    seven = card(state, "7D")
    whole = [offer.told for offer in hands.click((seven,), seven).offers if not offer.missing]
    brings = presenter(
        "offer.consequence", choice="Call a card with 7♦…", consequence=say("foresee.seven", suit="♦")
    )
    assert whole == ["Set 7♦", brings]
    six = card(state, "6D")
    whole = [offer.told for offer in hands.click((six,), six).offers if not offer.missing]
    brings = presenter(
        "offer.consequence", choice="Search the Void with 6♦…", consequence=say("foresee.six", suit="♦")
    )
    assert whole == ["Set 6♦", brings]


def test_why_not_is_about_what_is_asked_now():
    state = state_after("combat", "attack JS 1", "block QD", "empower 6D")
    seen = state.observe(0)
    refusal = explain(SPEC, seen, decision_of(state), card(state, "9S"), card(state, "JS"), NAMES)
    assert refusal.text == say("why.thirteen", card="9♠", total=15)


def test_moves_are_said_as_sentences():
    jack, six, face = parse_card("JS"), parse_card("6D"), parse_card("9H")
    assert Wording(SPEC, NAMES).told((Action("attack", jack, 1),)) == "Attack Mira with J♠"
    assert (
        Wording(SPEC, NAMES).told((Action("six", six), Action("six", value=face)))
        == "Banish 6♦ to search for 9♥"
    )
    keep = [Action("keep", card) for card in range(6)]
    assert Wording(SPEC, NAMES).told(keep) == "Keep 6 cards"
    assert Wording(SPEC, NAMES).told(keep[:1]) == "Keep A♣"
    assert Wording(SPEC, NAMES).told((Action("six", six),)) == "Search the Void with 6♦"
    four = [Action("four", parse_card(code)) for code in ("8C", "8D", "8H", "8S")]
    assert Wording(SPEC, NAMES).told(tuple(four)) == "Four 8♣, 8♦, 8♥ and 8♠"


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ((Action("ability", value=0), Action("ability", target=7)), "Destroy (Jack)"),
        ((Action("ability", value=1), Action("ability", parse_card("JC"))), "Recruit (Queen) J♣"),
        (
            (Action("use", parse_card("QS")), Action("use", value=1), Action("use", parse_card("KD"))),
            "Recruit (Queen) K♦",
        ),
        (
            (Action("use", parse_card("JS")), Action("use", value=0), Action("use", target=7)),
            "Destroy (Jack)",
        ),
    ],
)
def test_an_ability_is_told_by_what_it_does_in_a_few_words(parts, words):
    """As on the button that takes it back."""
    assert Wording(SPEC, NAMES).told(parts) == words


@pytest.mark.parametrize(("agent", "zone", "which"), [("JC", ("mana", 1), 0), ("KC", ("boneyard", -1), 2)])
def test_what_an_ability_may_take_or_destroy_is_lit_at_once(agent, zone, which):
    seats = [{"hand": agent, "agents": "QC"}, {"agents": "QD", "mana": "7H 3S"}]
    position = MAIN | {"seat": seats, "boneyard": "AH 5C", "deck": "TH 9H"}
    state = SPEC.notation.read_position(position, 2, "1", SPEC.make_options())
    state.apply(parse_move(SPEC, state, f"summon {agent}")[0])
    hands = hands_of(SPEC, state)
    lit = [spot for spot in hands.ready if (spot.zone, spot.seat) == zone]
    told = next(verb.told for verb in SPEC.rules.verbs if verb.name == "ability")
    assert len(lit) == 2
    assert {hands.labels_at(spot) for spot in lit} == {(told[which],)}, "and says what it is for"


def test_what_somebody_else_chooses_is_not_said_as_an_order():
    assert all(prompt.waiting for prompt in SPEC.rules.prompts.values())
    assert SPEC.rules.prompts["main"].waiting == "what to play in the Main Phase"


def test_a_log_that_forgets_still_reads_well():
    told = Narrator(SPEC, NAMES, 0).sentences([Declared("ace", 0), Declared("pair", 0)])
    assert [line.text for line in told] == [
        "You play a card.",
        "You play a pair: equal Spells are banished (§22).",
    ]


def test_cards_from_several_places_are_one_line():
    four, twin, joker = (parse_card(code) for code in ("4S", "4H", "XR"))
    moves = [
        CardMoved("banish", four, 3, "hand", 0, -1, "void", -1, -1, False, 0),
        CardMoved("banish", twin, 3, "mana", 0, -1, "void", -1, -1, False, 0),
        CardMoved("banish", joker, 3, "agents", 0, -1, "void", -1, -1, False, 0),
    ]
    (line,) = Narrator(SPEC, NAMES, 0).sentences(moves)
    assert line.text == "4♠, 4♥ and a Joker go to the Void."


def test_the_last_line_of_a_log_can_be_continued():
    def sets(place):
        return CardMoved("set", -1, 0, "hand", 1, -1, "mana", 1, place, True, 1)

    narrator = Narrator(SPEC, NAMES, 0)
    assert [line.text for line in narrator.sentences([sets(0)])] == ["Mira sets a card face-down."]
    told = [line.text for line in narrator.sentences([*narrator.tail, sets(1)])]
    assert told == ["Mira sets 2 cards face-down."]
    assert len(narrator.tail) == 2
    told = [line.text for line in narrator.sentences([*narrator.tail, Declared("pass", 1)])]
    assert told == ["Mira sets 2 cards face-down.", "Mira passes."]


def test_the_plate_of_somebody_who_is_out_says_so():
    match = Match(SPEC, [Absent(HUMAN, name) for name in ("Ann", "Bob", "Cas")], "1")
    match.interrupt("resign", 2)
    plates = SPEC.table.present(match.observation(0), None).plates
    assert [plate.out for plate in plates] == [False, False, True]
    assert plates[2].rows == ((say("plate.out"), "§26"),)
    assert [label for label, _ in plates[0].rows] == [say("plate.hand")]
    assert plates[0].lives == (say("plate.damage"), 0, 6) and plates[2].lives[2] == 0


def test_a_place_splits_where_a_card_can_come_in_two_ways_and_each_says_what_is_different():
    rows = [{**MAIN["seat"][0], "hand": "QC 6D"}, MAIN["seat"][1]]
    state = SPEC.notation.read_position({**MAIN, "seat": rows}, 2, "1", SPEC.make_options())
    hands, queen = hands_of(SPEC, state), card(state, "QC")
    place = Spot("place", "agents", 0, 2)
    verbs = [verb_of(SPEC, name) for name in ("summon", "special")]
    assert hands.splits((queen,)) == {place: tuple((verb.label, verb.aside) for verb in verbs)}
    assert all(verb.aside for verb in verbs)
    offers = hands.drop((), queen, [place])
    assert [offer.sequence[0].verb for offer in offers] == ["summon", "special"]
    assert hands.splits((card(state, "6D"),)) == {}


def test_an_ability_is_chosen_by_clicking_the_pile_it_takes_from():
    rows = [{**MAIN["seat"][0], "agents": "", "hand": "QC KD"}, MAIN["seat"][1]]
    for agent, zone, cards in (("KD", "boneyard", 4), ("QC", "bench", 2)):
        position = {**MAIN, "bench": "JD QH", "seat": rows}
        state = SPEC.notation.read_position(position, 2, "1", SPEC.make_options())
        for action in parse_move(SPEC, state, f"summon {agent}"):
            state.apply(action)
        hands = hands_of(SPEC, state)
        lit = sorted(spot for spot in hands.ready if spot.zone == zone)
        assert len(lit) == cards and Spot("zone", "deck") in hands.ready
        (offer,) = hands.click((), lit[1]).offers
        assert [action.verb for action in offer.sequence] == ["ability", "ability"] and not offer.more
        assert offer.sequence[1].card == lit[1].card


def test_several_spells_are_set_with_one_button_as_many_as_there_is_room_for():
    rows = [{**MAIN["seat"][0], "hand": "4S 6D 7D 5C 3H 9C 8D", "mana": "4H^ 9S^"}, MAIN["seat"][1]]
    state = SPEC.notation.read_position({**MAIN, "boneyard": "", "seat": rows}, 2, "1", SPEC.make_options())
    hands, label = hands_of(SPEC, state), verb_of(SPEC, "set").all
    codes = ("4S", "6D", "7D", "5C", "3H")
    for number, most in ((2, 2), (5, 4)):
        chosen = tuple(card(state, code) for code in codes[:number])
        some = presenter("offer.some", choice=verb_of(SPEC, "set").label, count=most, cards=number)
        wanted = label if most == number else some
        (offer,) = [offer for offer in hands.buttons(chosen) if offer.label == wanted]
        assert [(a.verb, a.card) for a in offer.sequence] == [("set", spot.card) for spot in chosen[:most]]
    chosen = ()
    for code in ("4S", "9C", "8D"):  # no two of them go together otherwise
        chosen = hands.click(chosen, card(state, code)).selection
    assert chosen == tuple(card(state, code) for code in ("4S", "9C", "8D"))
    assert not [o for o in hands.buttons((card(state, "4S"),)) if o.label == label]
    assert not [o for o in hands.buttons((card(state, "4S"), card(state, "JS"))) if o.label == label]


def test_an_attack_and_a_block_are_arrows_pulled_from_an_agent():
    state = state_after("combat")
    hands, king = hands_of(SPEC, state), card(state, "KH")
    assert king in hands.pulls and all(spot.zone == "agents" for spot in hands.pulls)
    (offer,) = hands.drop((), king, [Spot("seat", seat=1)])
    assert offer.sequence[0].verb == "attack"
    for action in offer.sequence:
        state.apply(action)
    hands, queen = hands_of(SPEC, state), card(state, "QD")
    assert hands.pulls == {queen}
    (offer,) = hands.drop((), queen, [spot_of_card(state, 1, parse_card("KH"))])
    assert offer.sequence[0].verb == "block"
    assert hands_of(SPEC, state_after()).pulls == frozenset()


def test_a_counter_that_serves_in_the_duel_is_told_as_such():
    b = duel("KC", "QD", {"damage": "4S 5S-"}, {}).play("empower 4S")
    told = SPEC.table.present(b.observe(0), None).captions
    assert told == (("damage", 0, say("counters", "lent", usable=0, lent=1, spent=1)),)
    b = duel("KC", "QD", {"damage": "4S 5S AS"}, {}).play("empower 4S")
    told = SPEC.table.present(b.observe(0), None).captions
    assert told == (("damage", 0, say("counters", "lent all", usable=2, lent=1, spent=0)),)


def test_when_the_game_is_over_no_counter_can_still_be_used():
    killer, victim = {"agents": "KC", "damage": "2S"}, {"damage": "2C 3C 4C 5C 6C"}
    b = board(p0=killer, p1=victim, phase="combat", deck="9C 9D")
    assert SPEC.table.present(b.observe(0), None).captions
    assert b.play("attack KC 1").result is not None
    assert SPEC.table.present(b.observe(0), None).captions == ()


def test_beside_the_counters_stands_how_many_can_still_be_used():
    b = board(p0={"damage": "AS 4H- JC"}, p1={"damage": "2C"})
    told = SPEC.table.present(b.observe(0), None).captions
    assert told == (
        ("damage", 0, say("counters", usable=2, spent=1)),
        ("damage", 1, say("counters", form="all", usable=1, spent=0)),
    )
    model = build_table(
        SPEC, b.observe(0), SPEC.table.present(b.observe(0), None), [SeatInfo("You"), SeatInfo("Mira")], 0
    )
    assert [model.zone("damage", seat).caption for seat in (0, 1)] == [words for _, _, words in told]


def test_a_card_that_is_not_yet_chosen_to_be_kept_says_that_it_can_be_added():
    state = SPEC.start(2, "1", SPEC.make_options())
    seat = decision_of(state).seat
    hand = [
        Spot("card", "aside", seat, n, v.id)
        for n, v in enumerate(state.observe(seat).zone("aside", seat).cards)
    ]
    fits = next(verb.fits for verb in SPEC.rules.verbs if verb.name == "keep")
    partners = hands_of(SPEC, state).partners(hand[:2])
    assert partners == dict.fromkeys(hand[2:], fits)
    assert fits not in ("", "keep"), "what stays is what is chosen"
