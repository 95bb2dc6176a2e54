"""What the table says of a royal sacrifice: whom a click destroys, and what it costs."""

from tabletop.engine.cards import parse_card
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tests.games.superjack.board import board
from tests.games.superjack.test_targets_shown import shown
from tests.presenter.hands import hands_of, spot_of_card
from tests.ui import desk
from tests.ui.conftest import table

__all__ = ("table",)

MINE = {"creatures": "JS KS QH QS"}


def begun(mine=MINE, foes="KH2", most=3):
    """The sacrifice as far as its cards are chosen."""
    b = board(p0=mine, p1={"creatures": foes})
    for code in ["JS", "QS", "KS"][:most]:
        b.state.apply(next(a for a in b.decision.actions if (a.verb, a.card) == ("royal", parse_card(code))))
    return b


def test_once_its_cards_are_chosen_only_the_creature_to_destroy_is_asked_for():
    b = begun()
    question = SPEC.rules.prompts[b.asked[1]]
    assert question.text == "Click the creature to destroy" and "the Queen and the King tap" in question.help
    b = begun({"creatures": "JS KS KC QS"}, most=2)
    assert SPEC.table.present(b.observe(0), b.decision).title == say("title.king")


def test_what_it_costs_stands_at_the_button_and_who_is_hit_at_the_target():
    b = board(p0=MINE, p1={"creatures": "KH2"})
    hands, jack = hands_of(SPEC, b.state), spot_of_card(b.state, 0, parse_card("JS"))
    (offer,) = [o for o in hands.buttons((jack,)) if o.sequence and o.sequence[0].verb == "royal"]
    assert offer.told.endswith(say("royal.lost", "begun", jack="J♠", cards=""))
    trio = tuple(spot_of_card(b.state, 0, parse_card(code)) for code in ("JS", "QS", "KS"))
    targets = {spot.card: word for spot, word in hands.targets(trio).items()}
    assert targets[parse_card("KH2")] == say("foresee.royal", card="K♥")
    assert targets[parse_card("QH")] == say("foresee.royal", "own", card="Q♥")


def test_an_own_creature_is_not_lit_and_asked_about_first(table):
    app = shown(table, begun())
    view, spots = app.window.view, {code: desk.spot(app, code) for code in ("KS", "QH", "QS", "KH2")}
    marked = {code for code, spot in spots.items() if view._scene.item_at(spot).mark_kind}
    assert marked == {"KH2"}
    assert view._marks.lit.costly == {spots[code] for code in ("KS", "QH", "QS")}
    hands = app.controller.person.selection.affordances
    assert hands.labels_at(spots["KH2"]) == ("Destroy",)
    desk.click(app, spots["QS"])
    desk.settle(app)
    assert app.controller.match.decision_for(0).prompt == "destroy", "it asks before it destroys one's own"


def test_where_there_are_only_own_creatures_that_is_said_once_and_before():
    hands = hands_of(SPEC, board(p0=MINE).state)
    assert all(hands.is_asked(offer) for offer in hands.every if offer.sequence[0].verb == "royal")
    assert not any(
        map(hands_of(SPEC, begun(foes="").state).is_asked, hands_of(SPEC, begun(foes="").state).every)
    )


def test_each_creature_of_others_wears_that_it_would_be_destroyed():
    def worn(b):
        tokens = SPEC.table.present(b.observe(0), b.decision).tokens
        return [token.seat for token in tokens if token.text == say("preview.destroy")]

    assert (
        worn(begun(foes="KH2 QH2")) == [1, 1]
        and worn(begun(foes="")) == [0, 0, 0]
        and worn(begun(most=0)) == []
    )
