"""A part of a choice that the table makes by itself, and with which a person goes on."""

from tests.ui import desk
from tests.ui.test_about_cards import at_high_jinks


def test_the_only_ability_is_named_in_a_whole_sentence_and_its_card_asked_for_soon(table):
    app = at_high_jinks(table, p0={"hand": "5H", "damage": "KH"}, boneyard="9C 9D")
    app.controller.match.players[1].kind = "casual"
    desk.lone(app, 0)
    app.controller.refresh()
    desk.settle(app)
    person, autoplay = app.controller.person, app.controller.autoplay
    person.play(next(o for o in person.selection.affordances.every if o.sequence[0].verb == "use"))
    desk.wait_for(app, lambda: autoplay.part, 3000)
    assert "…" not in app.controller.prompts.current().help
    assert autoplay.timer.runs
    desk.wait_for(app, lambda: app.controller.match.decision_for(0).prompt == "king", 1200)
