"""What chance alone gave is told of a game that is over where it was uneven, and only for how it ended."""

import pytest

from tabletop import games
from tabletop.engine.events import CardMoved
from tabletop.engine.finale import Fortune
from tabletop.engine.rng import Random
from tabletop.match.match import Match
from tabletop.match.players import Human
from tabletop.match.public import OPEN
from tabletop.mechanics.figures import fortunes
from tabletop.review.fortune import fortune
from tabletop.review.texts import say
from tabletop.storage.lookback import Retelling
from tabletop.storage.record_file import Record
from tests.match.table import Memory
from tests.specs import changed

NAMES = ("you", "Mira")


def retold(spec, seats: int = 2) -> Retelling:
    """A game that seat 0 gave up or that came to its end."""
    memory, rng = Memory(), Random(1)
    match = Match(spec, [Human(f"P{n}") for n in range(seats)], "1", spec.make_options(), recorder=memory)
    match.start()
    while (seat := match.to_act) is not None and match.entries < 120:
        decision = match.decision_for(seat)
        match.submit(decision.serial, seat, spec.mind.policy(match.observation(seat), decision, rng))
    if match.result() is None:
        match.interrupt("resign", 0)
    retelling = Retelling(spec, Record(memory.lines[0], memory.lines[1:], 0, None), (0,))
    while retelling.go_on():
        pass
    return retelling


@pytest.mark.parametrize("game", [spec.id for spec in games.load_all()])
def test_strong_cards_are_some_of_those_that_came(game):
    spec = games.load(game)
    retelling = retold(spec, spec.seats_default)
    events = [e for place in range(len(retelling.ticks) + 1) for e in retelling.events(place, OPEN)]
    shares = spec.table.fortune(retelling.seen(0, OPEN), events)
    assert shares
    for share in shares:
        assert all(0 <= few < many for few, many in zip(share.values, share.cards, strict=True))
    assert any(sum(share.values) for share in shares)


def test_the_first_hand_and_what_came_from_the_pile_count_but_nothing_that_was_chosen():
    first = retold(games.load("high_jinks")).seen(0, OPEN)
    drawn = CardMoved("draw", 44, 3, "deck", -1, -1, "hand", 0, 9, False, 0)
    chosen = drawn._replace(how="salvage", from_zone="boneyard")
    before = fortunes(first, (), {"all": lambda card: True}, "deck")[0]
    after = fortunes(first, (drawn, chosen), {"all": lambda card: True}, "deck")[0]
    assert before.values == before.cards == (9, 9)
    assert after.values == (10, 9)


@pytest.mark.parametrize(
    ("share", "form"),
    [
        (Fortune("Jacks", (1, 6), (20, 20)), "lost"),
        (Fortune("Jacks", (1, 9), (20, 30)), "lost of"),
        (Fortune("Jacks", (6, 1), (20, 20)), ""),
        (Fortune("Jacks", (3, 4), (20, 20)), ""),
        (Fortune("Jacks", (0, 0), (0, 20)), ""),
    ],
    ids=["fewer", "fewer of fewer", "more, and lost", "about as many", "none came"],
)
def test_whoever_lost_is_told_what_the_winner_got_more_of(share, form):
    spec = changed(games.load("high_jinks"), fortune=lambda first, events: (share,))
    retelling = retold(spec)
    assert retelling.result.winners == (1,)
    mine, theirs = share.values
    told = {"what": "Jacks", "name": "Mira", "mine": mine, "theirs": theirs}
    expected = say("fortune", form, cards=share.cards[0], others=share.cards[1], **told) if form else ""
    assert fortune(retelling, 0, NAMES) == expected
    won = {"what": "Jacks", "name": "you", "mine": theirs, "theirs": mine}
    expected = say("fortune", form.replace("lost", "won"), cards=share.cards[1], others=share.cards[0], **won)
    assert fortune(retelling, 1, NAMES) == (expected if form else "")
