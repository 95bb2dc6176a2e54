"""Every game shown move by move: however it was animated, the table ends exactly where a fresh table begins."""

import pytest

from tabletop import games
from tabletop.engine.events import PileShuffled
from tabletop.engine.observation import redact
from tabletop.engine.rng import Random
from tabletop.presenter.table_model import SeatInfo, build_table
from tests.ui.table.felt import picture, table

MOVES = 70
NAMES = ("You", "Mira", "Tom", "Ada", "Leo", "Ines", "Otto", "Nora", "Finn")
CASES = [
    pytest.param(spec, seats, id=f"{spec.id}-{seats}")
    for spec in games.load_all()
    for seats in sorted({spec.seats_min, spec.table_max})
]


@pytest.mark.parametrize("together", [1, 6])
@pytest.mark.parametrize(("spec", "seats"), CASES)
def test_animated_or_not_the_table_says_the_same(qtbot, spec, seats, together):
    """Each move by itself, or several `together`, as late in an opponent's turn: a card may go on there at once."""
    rng = Random(f"moves {spec.id}")
    state = spec.start(seats, "moves")
    state.events = []
    infos = [SeatInfo(name) for name in NAMES[:seats]]
    view, at_once = (
        table(qtbot, size=(1024, 557), speed=speed, spec=spec, seats=seats) for speed in (1.0, 0.0)
    )
    for move in range(MOVES * together):
        decision = state.decision()
        if decision is None:
            break
        state.apply(spec.mind.policy(state.observe(decision.seat), decision, rng))
        if move % together:
            continue
        mine, asked = state.observe(0), state.decision()
        own = asked if asked is not None and asked.seat == 0 else None
        model = build_table(spec, mine, spec.table.present(mine, own), infos, 0)
        view.show_model(model, [redact(event, 0) for event in state.events])
        state.events = []
        view._animator.advance(90.0)
        view.fast_forward()
        if move % (7 * together) == 0 or together > 1:
            at_once.show_model(model)
            assert picture(view) == picture(at_once), f"after move {move}"
    assert not view.is_animating()


@pytest.mark.parametrize("game", ["jonkler", "jacks_trump"])
def test_what_was_before_a_new_deal_is_gone_when_its_cards_come(qtbot, game):
    spec, rng = games.load(game), Random("deal")
    state, infos = spec.start(4, "deal"), [SeatInfo(name) for name in NAMES[:4]]
    view = table(qtbot, size=(1024, 557), speed=1.0, spec=spec, seats=4)
    state.events, before, deals = [], None, 0
    while deals < 2:
        state.events = []
        seen = state.observe(0)
        before = build_table(spec, seen, spec.table.present(seen, None), infos, 0)
        decision = state.decision()
        state.apply(spec.mind.policy(state.observe(decision.seat), decision, rng))
        deals += any(isinstance(event, PileShuffled) for event in state.events)
    seen = state.observe(0)
    after = build_table(spec, seen, spec.table.present(seen, None), infos, 0)
    view.show_model(before, at_once=True)
    plates, piles = view._scene.plates, view._scene.piles
    assert before.plates != after.plates
    empty = [key for key in piles if not after.zone(*key).count and before.zone(*key).count]
    view.show_model(after, [redact(event, 0) for event in state.events])
    while sum(item.card.id >= 0 for item in view._scene.cards if item.zone == "hand") < 1:
        view._animator.advance(20)
    assert view.is_animating() and [plates[plate.seat].plate for plate in after.plates] == list(after.plates)
    assert empty and not any(piles[key].isVisible() for key in empty)
