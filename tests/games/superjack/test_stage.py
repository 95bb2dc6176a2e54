"""The fights and what waits as a stage: who faces whom, how each ends as it stands, what each card will do."""

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.cards import card_text, parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.texts import row
from tabletop.games.superjack.about.outlooks import outlooks
from tabletop.games.superjack.about.texts import say as about_say
from tabletop.games.superjack.present import present
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tests.games.superjack.board import board, random_game


def stage(b, viewer=0):
    decision = b.decision if b.decision is not None and b.decision.seat == viewer else None
    return present(b.observe(viewer), decision).stage


def name(code):
    return card_text(parse_card(code))


def theirs(code):
    return say("waits.whose", player=named(1), card=name(code))


def place(b, code, seat):
    cards = b.observe(0).zone("creatures", seat).cards
    return ("creatures", seat, [view.id for view in cards].index(parse_card(code)))


def fight():
    """Three attack: one is blocked by one, one by two, one by nobody."""
    b = board(
        p0={"creatures": "KS QS JS"},
        p1={"creatures": "QC2 JC2 JD2", "health": 12},
    ).attack("JS", "QS", "KS")
    return b.play("pass", "block JC2 KS QC2 QS JD2 KS")


def test_without_a_fight_and_with_nothing_waiting_there_is_no_stage():
    assert stage(board(p0={"creatures": "KS"})) is None
    assert stage(board(p0={"creatures": "KS"}).play("combat")) is None


def test_each_attacker_faces_its_blockers_or_the_player():
    b = fight()
    found = {meeting.attackers: meeting for meeting in stage(b).meetings}
    free, one, two = (found[(place(b, code, 0),)] for code in ("JS", "QS", "KS"))
    assert (free.blockers, free.hit, free.verdict) == (
        (),
        say("bout.health", health=12, left=11),
        say("bout.damage", damage=1),
    )
    assert one.blockers == (place(b, "QC2", 1),) and one.verdict == say("bout.all", form="two")
    assert set(one.falls) == {place(b, "QS", 0), place(b, "QC2", 1)}
    assert set(two.blockers) == {place(b, "JC2", 1), place(b, "JD2", 1)} and not two.hit
    assert two.verdict == say("bout.share", card=name("KS"), damage=3)
    assert [meeting.fate for meeting in (free, one)] == ["wins", ""]
    assert next(m for m in stage(b, 1).meetings if m.hit).fate == "falls"


def test_the_unblocked_stand_together_before_the_player():
    b = board(p0={"creatures": "KS QS"}, p1={"creatures": "JC2"}).attack("QS", "KS")
    (both,) = stage(b).meetings
    assert both.attackers == (place(b, "QS", 0), place(b, "KS", 0))
    assert both.hit == say("bout.health", health=20, left=15)


def test_one_sentence_says_how_it_stands_for_everybody():
    b = board(p0={"creatures": "KS QS"}, p1={"creatures": "KC2", "health": 12}).attack("QS", "KS")
    b.play("pass", "block KC2 KS")
    loses = [say("stands.too", form="loses", player=named(0), cards=name("KS"))]
    hit = {"damage": 2, "cards": name("KC2")}
    assert stage(b, 1).standing == " ".join([say("stands", form="you both", **hit), *loses])
    other = say("stands", form="both", player=named(1), **hit)
    assert stage(b).standing == f"{other} {say('stands.too', form='you loses', cards=name('KS'))}"
    b = board(p0={"creatures": "KS"}, p1={"health": 3}).attack("KS")
    assert stage(b, 1).standing == say("stands", form="you out", damage=3)


@pytest.mark.parametrize(
    ("attackers", "damage", "form"), [("AD JH", 1, "both"), ("JH", 0, "loses"), ("AD KH", 4, "takes")]
)
def test_as_it_stands_whoever_a_waiting_fireball_kills_strikes_nobody_and_is_lost(attackers, damage, form):
    b = board(p0={"creatures": attackers}, p1={"gems": "2S2", "health": 18}).attack(*attackers.split())
    b.play(f"fireball 2S2 {attackers.split()[-1]}")
    hurt, lost = {"player": named(1), "damage": damage}, {"cards": name("JH")}
    told = [say("stands", form="takes", **hurt)] if damage else []
    if form != "takes":
        told.append(say("stands.too" if told else "stands", form="you loses", **lost))
    assert stage(b).standing == " ".join(told)
    (meeting,) = stage(b).meetings
    assert meeting.falls == ((place(b, "JH", 0),) if form != "takes" else ())
    assert meeting.hit == (say("bout.health", health=18, left=18 - damage) if damage else "")
    falls = say("bout.falls", count=1, cards=name("JH"))
    assert meeting.verdict == (say("bout.damage", damage=damage) if damage else falls)
    assert (meeting.fate, stage(b, 1).meetings[0].fate) == (
        ("wins", "falls") if damage else ("falls", "wins")
    )
    b.to("main2")
    assert b.health(1) == 18 - damage


def test_as_it_stands_a_blocker_that_burns_still_blocks_and_a_countered_ace_does_nothing():
    b = board(p0={"gems": "2C", "creatures": "QH"}, p1={"creatures": "JC2", "gems": "3H2"}).attack("QH")
    b.play("pass", "block JC2 QH").to("act").play("fireball 2C JC2")
    assert stage(b).standing == say("stands", form="loses", player=named(1), cards=name("JC2"))
    (meeting,) = stage(b).meetings
    assert meeting.verdict == say("bout.held") and meeting.falls == (place(b, "JC2", 1),)
    b = board(p0={"creatures": "KS(6S 6C)"}, p1={"hand": "AH2", "gems": "2H2 3H2 4H2", "health": 9})
    b.attack("KS").play("shatter AH2 6S 2H2 3H2 4H2")
    assert stage(b).standing == say("stands", form="takes", player=named(1), damage=3)
    b = board(
        p0={"creatures": "KS(6S 6C)", "hand": "AD", "gems": "2D 3D 4D"},
        p1={"hand": "AH2", "gems": "2H2 3H2 4H2"},
    )
    b.attack("KS").play("shatter AH2 6S 2H2 3H2 4H2", "counter AD 2D 3D 4D")
    assert stage(b).standing == say("stands", form="takes", player=named(1), damage=4)
    b.play("pass")
    ((*_, countered),) = b.observe(0).fact("windows")
    assert countered and stage(b).standing == say("stands", form="takes", player=named(1), damage=4)
    b = board(p0={"creatures": "KS", "gems": "2C"}, p1={"health": 9}).attack("KS").to("act").play("burn 2C 1")
    assert stage(b).meetings[0].hit == say("bout.health", health=9, left=5)


def test_a_block_that_is_being_declared_is_seen_by_its_player_alone():
    b = board(p0={"creatures": "KS QS"}, p1={"creatures": "KC2 JC2"}).attack("QS", "KS").play("pass")
    action = next(
        a for a in b.decision.actions if (a.card, a.target) == (parse_card("JC2"), parse_card("QS"))
    )
    b.state.apply(action)
    assert any(meeting.blockers == (place(b, "JC2", 1),) for meeting in stage(b, 1).meetings)
    assert all(not meeting.blockers for meeting in stage(b, 0).meetings)


def test_what_waits_stands_there_the_first_to_happen_at_the_front():
    b = board(
        p0={"hand": "AS AC", "gems": "2C 3C 4C 5C 6C 7C"},
        p1={"creatures": "KS2(6S2 6C2)", "hand": "AH2", "gems": "2H2 3H2 4H2"},
    ).play("shatter AS 6S2 2C 3C 4C", "counter AH2 2H2 3H2 4H2")
    first, second = stage(b).waiting
    assert first.text == say("waits.counter", card=say("waits.whose", "you", card=name("AS")))
    assert first.note == say("waits.answer", count=1, cards=name("AC"), card=name("AH2"))
    assert second.text == say("waits.cut", card=theirs("6S2"), wearer=name("KS2"), power=3)
    assert stage(b, 1).waiting[0].note == ""
    assert stage(b).going == say("going.window", form="you", card=name("AH2"))
    b.play("pass")
    (left,) = stage(b).waiting
    assert left.stopped and left.note == say("waits.countered")


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("fireball 2C JC2", say("waits.fireball", form="dies", card=theirs("JC2"), left=-1)),
        ("fireball 2C KC2", say("waits.fireball", card=theirs("KC2"), left=1)),
        ("burn 2C 1", say("waits.burn", player=named(1), health=9, left=8)),
    ],
)
def test_a_fireball_says_what_it_will_do(move, told):
    b = board(p0={"gems": "2C"}, p1={"creatures": "JC2 KC2", "health": 9}).play(move)
    assert stage(b).waiting[0].text == told
    links = present(b.observe(0), None).links
    assert all(end[1] >= 0 and (end[0], end[2]) != ("creatures", -2) for link in links for end in link)


def test_a_fireball_that_waits_counts_the_fight_and_the_fireballs_that_happen_before_it():
    b = board(p0={"gems": "2C 3C 2S", "creatures": "QH KH"}, p1={"creatures": "KC2 QC2", "gems": "2H2"})
    b.attack("QH", "KH").play("pass", "block KC2 QH QC2 KH").to("act").play("fireball 2C KC2")
    king = {"card": theirs("KC2"), "left": 1}
    assert stage(b).waiting[0].text == say("waits.fireball", form="fight", **king)
    passed = SPEC.table.consequence(b.observe(1), b.decision, (Action("pass"),))
    mine = king | {"card": say("waits.whose", "you", card=name("KC2"))}
    assert passed.text == say("waits.fireball", form="fight", **mine), "another may read alike"
    b = board(p0={"gems": "2C", "creatures": "KH"}, p1={"creatures": "KC2", "gems": "2H2"}).attack("KH")
    b.play("pass", "block KC2 KH").to("act").play("fireball 2C KC2")
    assert stage(b).waiting[0].text == say("waits.fireball", form="anyway", **king)
    b = board(3, p0={"gems": "2C"}, p1={"creatures": "KC2"}, p2={"gems": "2H3"})
    b.play("fireball 2C KC2").to("window", 2).play("fireball 2H3 KC2")
    first, second = stage(b).waiting
    assert first.text == say("waits.fireball", **king)
    assert second.text == say("waits.fireball", form="dies", **king | {"left": -1})


def test_a_stack_that_is_hit_is_called_one():
    sides = {"p0": {"hand": "AS", "gems": "2C 3C"}, "p1": {"creatures": "[JC2 JD2](6S2 6C2)"}}
    stack = say("stack", card=name("JC2"))
    whose = say("waits.whose", player=named(1), card=say("stack", "whose", card=name("JC2")))
    b = board(**sides).play("fireball 2C JC2")
    assert stage(b).waiting[0].text == say("waits.fireball", card=whose, left=1)
    bare = board(p0=sides["p0"], p1={"creatures": "[JC2 JD2]"}).play("fireball 2C JC2")
    all_die = say("waits.fireball", form="jacks", card=whose, left=0)
    assert stage(bare).waiting[0].text == all_die, "a stack dies as one (SJ-8.10)"
    assert outlooks(board(**sides).observe(0), parse_card("AS")) == [
        about_say("outlook.cut", card=stack, power=2)
    ]


def test_cards_that_can_do_one_thing_wear_what_it_would_end_in():
    b = board(p0={"creatures": "QS"}, p1={"creatures": "QC2 KC2"}).attack("QS").play("pass")
    tokens = present(b.observe(1), b.decision).tokens
    scores = {token.place: token.text for token in tokens if token.kind == "score"}
    queen = place(b, "QC2", 1)[2]
    king = place(b, "KC2", 1)[2]
    assert scores == {queen: say("bout.all", form="two"), king: say("bout.falls", count=1, cards=name("QS"))}
    assert not [t for t in present(b.observe(0), None).tokens if t.kind == "score"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_a_whole_stage_in_every_fight_of_random_games(seats):
    fights = windows = 0
    for b in (b for seed in range(10) for b in random_game(seats, seed)):
        facts = dict(b.observe(0).facts)
        if b.state.decision() is None:
            continue
        for viewer in range(seats):
            found = stage(b, viewer)
            assert (found is not None) == bool(facts["attackers"] or facts["windows"])
            if found is None:
                continue
            assert bool(found.meetings) == bool(facts["attackers"]) == bool(found.standing)
            assert len(found.waiting) == len(facts["windows"]) and found.going
            up = [p for m in found.meetings for p in (*m.attackers, *m.blockers)]
            assert len(up) == len(set(up)) and all(p[2] >= 0 for p in up)
            fights += bool(found.meetings)
            windows += bool(found.waiting)
    assert fights > 20 and windows > 20


@pytest.mark.rule("SJ-8.10")
def test_as_it_stands_a_stack_is_lost_as_a_whole():
    b = board(p0={"creatures": "[JS JH]"}, p1={"creatures": "KS2"}).attack("JS").to("block")
    b.play("block KS2 JS").to("act")
    stack = say("stack", card="J♠")
    stands = present(b.observe(0), b.decision).stage.standing
    assert stands == say("stands", form="you loses", cards=stack, damage=0, player="")


@pytest.mark.rule("SJ-5.1", "SJ-5.8")
@pytest.mark.parametrize(
    ("gems", "pairs"),
    [
        ("5C2 5S2 7C2", ["5♣, 5♠"]),
        ("5C2 5D2 7C2", []),
        ("5C2! 5S2 7C2", []),
        ("5C2 5S2 7C2 7S2", ["5♣, 5♠", "7♣, 7♠"]),
    ],
)
def test_who_is_attacked_reads_which_pairs_may_still_come(gems, pairs):
    mine, theirs = {"creatures": "QC", "gems": "6H 6D"}, {"creatures": "JC2", "gems": gems}
    b = board(turn=1, phase="attack", p0=mine, p1=theirs)
    b.play("attack JC2 0").to("block")
    told = say("pairs.may", count=len(pairs), player=named(1), pairs=" and ".join(pairs)) if pairs else ""
    assert stage(b).note == told
    both = say("pairs.may", count=1, player=named(0), pairs=row([name("6D"), name("6H")]))
    assert stage(b, 1).note == both, "and who attacks those of the others"
    b.to("act", 1)
    assert stage(b, 1).note == "", "nothing of those blocks, so no pair of theirs counts"


@pytest.mark.parametrize(("mine", "form"), [("QC", "you"), ("QC!", "you none")])
def test_whoever_has_nobody_to_block_with_is_not_told_to_choose(mine, form):
    b = board(turn=1, phase="attack", p0={"creatures": mine}, p1={"creatures": "JC2"})
    b.play("attack JC2 0").to("block")
    assert stage(b).going == say("going.block", form=form)
    assert stage(b, 1).going == say("going.block", player=named(0)), "and the others are told nothing else"
