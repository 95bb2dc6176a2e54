"""What others did since one's last turn: what they took from whoever reads, and what they have gained."""

import pytest

from tabletop import games
from tabletop.engine.cards import card_code, card_text, parse_card
from tabletop.engine.catalogue import form_of
from tabletop.engine.events import CardMoved, CardTapped, DamageDealt, Declared, PhaseBegan, PileShuffled
from tabletop.engine.zones import ALL
from tabletop.presenter.meanwhile import LOST, PLAYED, meanwhile_of
from tabletop.presenter.texts import say as presenter
from tests.games.high_jinks.board import board

NAMES = ("You", "Mira", "Tom")
SEAT_0 = card_code(0)  # the card whose number is that of seat 0
JINKS, JACK = games.load("high_jinks"), games.load("superjack")
TURN = PhaseBegan("turn", 1, 7)


def card(code: str) -> int:
    return parse_card(code)


def moved(how: str, code: str, start: tuple[str, int], end: tuple[str, int], by: int = 1) -> CardMoved:
    return CardMoved(how, card(code), ALL, start[0], start[1], 0, end[0], end[1], 0, False, by)


def destroyed(code: str, seat: int = 0) -> tuple:
    """Seat 1 uses a Jack."""
    return Declared("ability", 1, card("JH"), -1, 0), moved("destroy", code, ("mana", seat), ("boneyard", -1))


def told(*events, spec=JINKS, viewer=0):
    return meanwhile_of(spec, NAMES, viewer, (TURN, *events), range(1, len(events) + 2))


def rows(*events, spec=JINKS, viewer=0):
    """The cards of each row, by the message that heads it."""
    found = told(*events, spec=spec, viewer=viewer)
    return [(row.mine, [trace.card for trace in row.traces]) for row in found.rows] if found else []


def test_what_one_lost_stands_first_and_each_card_knows_the_play_that_did_it():
    summoned = moved("summon", "KC", ("hand", 1), ("agents", 1))
    found = told(summoned, *destroyed("TC"), *destroyed("9S"))
    assert [row.mine for row in found.rows] == [True, False]
    lost, gained = found.rows
    assert [trace.card for trace in lost.traces] == [card("TC"), card("9S")]
    assert {trace.did.how for trace in lost.traces} == {"ability"}
    assert [trace.did.entry for trace in lost.traces] == [3, 5], "where each stands in the log"
    assert all(trace.results for trace in lost.traces)
    assert [trace.did.how for trace in gained.traces] == ["summon"]
    assert found.heard.count(".") >= len(found.rows)


def test_what_came_of_a_fight_says_why_itself():
    fell = Declared("outpowered", 0, card("QH"), card("KC"), 19, 18)
    gone = moved("defeat", "QH", ("agents", 0), ("bench", -1), by=0)
    ((mine, traces),) = [(row.mine, row.traces) for row in told(fell, gone, *destroyed("TC")).rows][:1]
    assert mine and traces[0].did.how == "outpowered"


def test_damage_is_of_the_attack_and_not_of_what_was_played_in_between():
    attack, hurt = Declared("attack", 1, card("KC"), 0), moved("damage", "4H", ("deck", -1), ("damage", 0))
    between = destroyed("TC")
    found = told(attack, *between, hurt, DamageDealt("attack", 0, 1, 1))
    by_card = {trace.card: trace.did.how for row in found.rows for trace in row.traces}
    assert by_card == {card("4H"): "attack", card("TC"): "ability"}


def counter(code: str, how: str, seat: int = 0) -> tuple:
    return moved("damage", code, ("deck", -1), ("damage", seat)), DamageDealt(how, seat, 1, 1)


def reason(how: str, codes: str) -> str:
    words = ", ".join(card_text(card(code)) for code in codes.split())
    pile, said = JINKS.rules.zone_title("bench"), form_of(JINKS.table.events[how].reason)
    return said.format(cards=words, zone=pile)


FOUR = (
    Declared("four", 1, card("2S")),
    *(moved("banish", code, ("hand", 1), ("void", -1)) for code in ("2S", "2D", "2H", "2C")),
)


def test_each_counter_says_what_brought_it():
    found = told(
        *FOUR,
        Declared("burn", 1, -1, 0),
        *counter("3D", "burn"),
        Declared("attack", 1, card("XB"), 0),
        *counter("8C", "attack"),
        Declared("attack", 1, card("QD"), 0),
        *counter(SEAT_0, "attack"),
        Declared("attack", 1, card("KS"), 0),
        Declared("spade", 1, card("KS")),
        *counter("4S", "spade"),
    )
    (row,) = (row for row in found.rows if row.mine)
    assert [trace.card for trace in row.traces] == [card(code) for code in ("3D", "8C", SEAT_0, "4S")]
    by = [
        reason("burn", "2S 2D 2H 2C"),
        reason("attack", "XB"),
        reason("attack", "QD"),
        reason("spade", "KS"),
    ]
    assert presenter("meanwhile.why").join(by) in row.text


def test_a_creature_of_somebody_else_that_is_killed_is_told_whoever_did_it():
    lost = moved("die", "KC", ("creatures", 1), ("graveyard", 1))
    mine = [moved("die", code, ("creatures", 0), ("graveyard", 0)) for code in ("JS", "QS")]
    assert rows(*mine, lost, spec=JACK) == [(True, [event.card for event in mine]), (False, [lost.card])]


def test_what_others_lost_and_won_of_their_own_lives_is_one_line_wherever_the_cards_went():
    found = told(
        Declared("six", 1, card("6C"), -1, card("9H")),
        *counter("KD", "six", 1),
        *FOUR,
        moved("heal", "KD", ("damage", 1), ("bench", -1)),
        moved("recruit", "KD", ("bench", -1), ("hand", 1)),
        *destroyed("TC"),
        *destroyed("9S"),
    )
    row, taken = (row for row in found.rows if not row.mine)
    lost, won = reason("six", "6C"), reason("heal", "2S 2D 2H 2C")
    assert lost in row.text and won in row.text and NAMES[1] in row.text
    assert row.text.index(lost) < row.text.index(won)
    assert [trace.did.how for trace in taken.traces] == ["recruit"], "and who took it is another"


def test_a_life_is_told_of_whose_it_was_whoever_took_the_card():
    healed = moved("heal", "KD", ("damage", 2), ("hand", 1))
    found = told(*FOUR, healed, *destroyed("TC"), *destroyed("9S"))
    (row,) = (row for row in found.rows if not row.mine)
    assert row.text.startswith(NAMES[2])


@pytest.mark.parametrize(("zone", "seat"), [("bench", -1), ("boneyard", -1), ("hand", 2)])
def test_a_healed_life_says_where_its_card_went(zone, seat):
    found = told(*FOUR, moved("heal", "KD", ("damage", 1), (zone, seat)), *destroyed("TC"), *destroyed("9S"))
    (row,) = (row for row in found.rows if not row.mine)
    reasons = JINKS.table.events["heal"].reason
    cards = ", ".join(card_text(event.card) for event in FOUR[1:])
    words = {"cards": cards, "zone": JINKS.rules.zone_title(zone), "whose": f"{NAMES[2]}'s"}
    assert form_of(reasons, zone).format(**words) in row.text


SIX = Declared("six", 1, card("6C"), -1, card("AS"))
SEVEN = Declared("seven", 1, card("7S"), 2, card("AS"))


@pytest.mark.parametrize(
    ("by", "how", "start"),
    [
        (SIX, "search", ("void", -1)),
        (SEVEN, "steal", ("hand", 2)),
        (None, "salvage", ("boneyard", -1)),
        (None, "recruit", ("bench", -1)),
        (None, "redeem", ("deck", -1)),
    ],
)
def test_what_others_took_openly_is_named_with_what_took_it(by, how, start):
    plays = destroyed("TC"), destroyed("9S")
    found = told(*([by] if by else []), moved(how, "AS", start, ("hand", 1)), *plays[0], *plays[1])
    (row,) = (row for row in found.rows if not row.mine)
    assert [trace.card for trace in row.traces] == [card("AS")]
    assert NAMES[1] in row.text and (by is None or card_text(by.card) in row.text)
    assert presenter("meanwhile.heard", told=row.text, cards=card_text(card("AS"))) in found.heard


def test_what_others_took_and_gave_up_again_is_not_told():
    taken = (
        moved("search", "KS", ("void", -1), ("hand", 1)),
        moved("discard", "KS", ("hand", 1), ("bench", -1)),
    )
    assert rows(SIX, *taken, *destroyed("TC"), *destroyed("9S")) == [(True, [card("TC"), card("9S")])]


def test_what_was_set_unseen_and_played_then_is_no_longer_told_as_taken():
    taken = moved("search", "TH", ("void", -1), ("hand", 1))
    after = (*destroyed("TC"), *destroyed("9S"))
    tapped = CardTapped("empower", card("TH"), ALL, "mana", 1, 0, 1)
    assert rows(SIX, taken, *after)[1:] == [(False, [card("TH")])]
    assert rows(SIX, taken, *after, tapped)[1:] == []
    summoned, attacks = moved("summon", "KC", ("hand", 1), ("agents", 1)), tapped._replace(card=card("KC"))
    came = rows(summoned, *after, attacks._replace(zone="agents"))[1:]
    assert came == [(False, [card("KC")])], "who is tapped has not gone"


def test_a_counter_that_did_it_is_called_one():
    used = Declared("use", 1, card("JD"), -1, 0), moved("destroy", "9S", ("mana", 0), ("boneyard", -1))
    (row,) = told(*destroyed("TC"), *used).rows
    as_doer = JINKS.table.events["use"].as_doer.format(card=card_text(card("JD")), who=NAMES[1])
    assert as_doer in row.text and card_text(card("JH")) in row.text


def spent(how: str, codes: str) -> tuple:
    first, *_ = codes.split()
    goes = ("boneyard", -1) if how == "straight" else ("void", -1)
    gone = "discard" if how == "straight" else "banish"
    return Declared(how, 1, card(first)), *(moved(gone, code, ("hand", 1), goes) for code in codes.split())


def test_the_plays_of_which_no_row_tells_are_named_at_the_end():
    plays = [*spent("straight", "7C 8C 9C"), *spent("pair", "5D 5H"), *spent("pair", "8D 8H")]
    found = told(*plays, *FOUR, Declared("burn", 1, -1, 0), *counter("3D", "burn"))
    kinds = JINKS.table.events
    named = [
        form_of(kinds["straight"].besides, "", 1).format(cards="7♣ 8♣ 9♣"),
        form_of(kinds["pair"].besides, "", 2).format(count=2),
    ]
    assert found.besides == presenter("meanwhile.besides", plays=", ".join(named))
    assert not found.brief and found.heard.endswith(found.besides)
    assert not told(*destroyed("TC"), *destroyed("9S")).besides
    retired = (moved("retire", code, ("ring", 1), ("bench", -1)) for code in ("KD", "KC"))
    chain = form_of(kinds["retire"].besides, "", 2).format(count=2)
    hurt = Declared("burn", 1, -1, 0), *counter("3D", "burn")
    assert told(*plays, *FOUR, *retired, *hurt).besides.endswith(chain), "what is no play of cards, too"


@pytest.mark.rule("HJ-15.4")
def test_a_call_of_which_no_row_tells_is_named_with_what_it_brought():
    b = board(3, turn=1, p1={"hand": "7D 7C", "mana": "7H"}, p2={"hand": "KC 4H 9S"}, deck="AC AD 2C 3C 4C")
    b.play("seven 7D 2 KS", "seven 7H 2 KC")
    found = told(*b.events(0), *destroyed("TC"), *destroyed("9H"))
    calls = [
        presenter("meanwhile.came", play=named, cards=face, came=JINKS.table.events[how].brief)
        for named, face, how in (("7♦", "K♠", "seven_miss"), ("7♥", "K♣", "banish"))
        for named in [form_of(JINKS.table.events["seven"].besides, "", 1).format(cards=named)]
    ]
    assert found.besides == presenter("meanwhile.besides", plays=", ".join(calls))


@pytest.mark.rule("HJ-19.6")
def test_a_dig_after_a_straight_is_no_part_of_it():
    """The note told of "a straight 5♥ 8♣ 9♠ 10♦": the 5♥ had been discarded to dig."""
    b = board(turn=1, p1={"agents": "QH", "hand": "5H 8C 9S TD"}, deck="AC AD 2C 3C 4C 6C")
    b.play("straight 8C 9S TD", "dig QH 5H")
    found = told(*b.events(0), *destroyed("TC"), *destroyed("9H"))
    named = form_of(JINKS.table.events["straight"].besides, "", 1).format(cards="8♣ 9♠ 10♦")
    assert found.besides == presenter("meanwhile.besides", plays=named)


def test_damage_that_is_no_card_is_counted_and_shows_what_dealt_it():
    attack = Declared("attack", 1, card("KC"), 0)
    found = told(attack, DamageDealt("hit", 0, 1, 3, 17), spec=JACK)
    (row,) = found.rows
    assert found.brief and row.mine and "3" in row.text
    assert [(trace.card, trace.did.how) for trace in row.traces] == [(card("KC"), "hit")]


def test_damage_shows_what_dealt_it_and_not_what_was_blocked():
    attacks = [Declared("attack", 1, card(code), 0) for code in ("QH", "KD")]
    blocked = Declared("block", 0, card("KC"), card("KD"))
    earlier = [Declared("unblocked", 0, card("JS"), -1, 1), DamageDealt("hit", 0, 1, 1, 19)]
    through = [Declared("unblocked", 2, card("JC"), -1, 1), Declared("unblocked", 0, card("QH"), -1, 3)]
    found = told(*earlier, *attacks, blocked, *through, DamageDealt("hit", 0, 1, 3, 4), spec=JACK)
    (row,) = found.rows
    assert [trace.card for trace in row.traces] == [card("JS"), card("QH")]


def test_an_ace_that_decided_a_duel_is_named_with_the_agent_that_won_it():
    aces = [Declared("ace", 1, card(code), card("JS")) for code in ("AD", "AS")]
    fell = Declared("aced", 0, card("QC"), card("JS"), 14, 16)
    found = told(*aces, fell, moved("defeat", "QC", ("agents", 0), ("bench", -1), by=0), *destroyed("TC"))
    assert found.rows[0].traces[0].doers == (card("JS"), card("AS"))


def test_an_agent_of_another_that_fell_is_told_though_its_suit_has_brought_it_back():
    """ "Come to Pip's hand Q♥" looked as if Pip had gained a card, where it had lost one to a blocker."""
    fell = Declared("outpowered", 1, card("QH"), card("QD"), 11, 1)
    gone = moved("defeat", "QH", ("agents", 1), ("bench", -1))
    back = moved("recruit", "QH", ("bench", -1), ("hand", 1))
    lost, fallen, taken = told(fell, gone, back, *destroyed("TC"), *destroyed("9S")).rows
    assert lost.mine and [trace.card for trace in fallen.traces] == [card("QH")]
    by = form_of(JINKS.table.events["defeat"].reason).format(cards=card_text(card("QD")))
    assert NAMES[1] in fallen.text and fallen.text.endswith(by)
    assert [trace.did.how for trace in taken.traces] == ["recruit"]


ACE = moved("ace", "AH", ("hand", 1), ("pending", -1))
ANSWER = moved("ace", "AD", ("hand", 1), ("pending", -1))


@pytest.mark.parametrize(
    ("spec", "lost", "by", "events"),
    [
        (JACK, "4C", "AH", [ACE, Declared("shatter", 1, card("AH"), card("4C")), ANSWER]),
        (
            JACK,
            "KC",
            "KD",
            [Declared("attack", 1, card("KD"), 0), Declared("block", 0, card("KC"), card("KD"))],
        ),
        (JACK, "KC", "3D", [Declared("fireball", 1, card("3D"), card("KC"))]),
        (JINKS, "TC", "JH", [Declared("ability", 1, card("JH"), -1, 0)]),
        (
            JINKS,
            "QH",
            "KC",
            [
                Declared("aced", 1, card("JH"), card("QH"), 19, 18),  # it had won that duel
                Declared("outpowered", 0, card("QH"), card("KC"), 19, 18),
            ],
        ),
    ],
)
def test_what_was_destroyed_says_by_what(spec, lost, by, events):
    hows = {"4C": ("shatter", "gems"), "KC": ("die", "creatures"), "TC": ("destroy", "mana")}
    how, zone = hows.get(lost, ("defeat", "agents"))
    goes = ("graveyard", 0) if spec is JACK else ("boneyard", -1)
    gone = moved(how, lost, (zone, 0), goes)
    other = Declared(events[-1].how, 1, card("2C"), card("2S")) if spec is JACK else events[0]
    more = [DamageDealt("burnt", 0, 1, 1, 19)] if spec is JACK else destroyed("9S")
    dealt = [Declared("damage", 1)] if spec is JACK else []
    found = told(other, *events, *dealt, gone, *more, spec=spec)
    row = next(each for each in found.rows if card(lost) in [trace.card for trace in each.traces])
    trace = next(each for each in row.traces if each.card == card(lost))
    assert trace.doers == (card(by),)
    assert presenter("meanwhile.heard", told=row.text, cards=card_text(card(lost))) in found.heard
    assert row.text.endswith(presenter("meanwhile.by", told="", cards=card_text(card(by))))


def test_a_new_deck_is_told_without_cards():
    found = told(*destroyed("TC"), PileShuffled("rebuild", "deck", -1, 22), *destroyed("9S"))
    lost, new = found.rows
    assert lost.mine and not new.mine and not new.traces and new.text in found.heard


def test_who_has_come_and_gone_again_is_no_gain():
    came = moved("summon", "KC", ("hand", 1), ("agents", 1))
    went = moved("retire", "KC", ("agents", 1), ("bench", -1))
    assert rows(came, *destroyed("TC"), *destroyed("9S"))[-1] == (False, [card("KC")])
    assert rows(came, went, *destroyed("TC"), *destroyed("9S")) == [(True, [card("TC"), card("9S")])]


def test_what_others_do_to_each_other_is_not_told():
    assert rows(*destroyed("TC", seat=2), *destroyed("9S", seat=2)) == []
    assert rows(*destroyed("TC", seat=2), *destroyed("9S", seat=2), viewer=2) == [
        (True, [card("TC"), card("9S")])
    ]


@pytest.mark.parametrize(("number", "short"), [(LOST - 1, True), (LOST, False)])
def test_a_turn_that_took_little_is_not_told(number, short):
    lost = [event for code in ("TC", "9S")[:number] for event in destroyed(code)]
    assert (told(*lost) is None) is short


FIRE = Declared("fireball", 1, card("3D"), card("KC"))
SHATTER = Declared("shatter", 1, card("AH"), card("KC"))
BLOCK, DAMAGE = Declared("block", 0, card("KC"), card("AH")), Declared("damage", 1)


@pytest.mark.parametrize(
    ("gone", "by"),
    [
        ([FIRE, moved("die", "KC", ("creatures", 0), ("graveyard", 0))], "3D"),
        ([BLOCK, FIRE, moved("die", "KC", ("creatures", 0), ("graveyard", 0))], "3D"),
        ([BLOCK, DAMAGE, moved("die", "KC", ("creatures", 0), ("graveyard", 0))], "AH"),
        ([moved("destroy", "KC", ("creatures", 0), ("graveyard", 0))], ""),
        ([moved("steal", "KC", ("creatures", 0), ("creatures", 1))], ""),
        ([SHATTER, moved("shatter", "KC", ("gems", 0), ("graveyard", 0))], ""),
    ],
)
def test_a_single_creature_or_gem_is_told(gone, by):
    found = told(*gone, spec=JACK)
    assert found.brief and found.rows[0].mine
    assert [trace.card for trace in found.rows[0].traces] == [card("KC")]
    assert not by or found.rows[0].traces[0].doers == (card(by),)


def test_what_the_reader_took_in_anothers_turn_is_no_loss():
    taken = moved("steal", "KC", ("creatures", 1), ("creatures", 0), by=0)
    assert told(taken, spec=JACK) is None
    assert rows(taken, FIRE, moved("die", "QC", ("creatures", 0), ("graveyard", 0)), spec=JACK) == [
        (True, [card("QC")])
    ]


def test_a_long_turn_is_told_though_it_took_nothing():
    came = moved("summon", "KC", ("hand", 1), ("agents", 1))
    plays = [event for code in ("TC", "9S", "2C", "3C") for event in destroyed(code, seat=2)]
    assert len(plays) // 2 == PLAYED
    assert told(came, *plays[2:]) is None
    assert told(came, *plays).brief


def test_hidden_cards_stay_hidden_and_each_is_there():
    hidden = moved("steal", "TC", ("hand", 0), ("hand", 1))._replace(card=-1)
    assert rows(hidden, hidden, *destroyed("TC", seat=2)) == [(True, [-1, -1])]


def test_what_the_reader_killed_is_told_beside_what_was_lost():
    met, burnt = Declared("block", 0, card("JH"), card("KS")), Declared("fireball", 0, card("2D"), card("KS"))
    theirs = moved("die", "KS", ("creatures", 1), ("graveyard", 1))
    mine = moved("die", "JH", ("creatures", 0), ("graveyard", 0))
    came = moved("cast", "QC", ("hand", 1), ("creatures", 1))
    own, other, new = told(came, met, burnt, DAMAGE, theirs, mine, spec=JACK).rows
    assert [trace.card for trace in new.traces] == [card("QC")], "where there is no room the last is left out"
    assert own.mine and own.text == "Your creature killed by K♠"
    assert not other.mine and other.text == "Mira's creature killed by J♥ and 2♦"
    assert [trace.card for trace in other.traces] == [card("KS")]
    by_another = Declared("fireball", 2, card("2D"), card("KS"))
    burnt = FIRE, moved("die", "KC", ("creatures", 0), ("graveyard", 0))
    assert told(*burnt, by_another, theirs, spec=JACK).rows[-1].text == "Mira's creature killed"
