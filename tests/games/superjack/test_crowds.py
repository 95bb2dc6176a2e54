"""Where four players have many creatures, each is seen whole: measured on the cards as they are drawn."""

from itertools import combinations

import pytest

from tabletop.devtools.scenes import SHOTS
from tabletop.games.superjack.spec import SPEC
from tests.ui import desk
from tests.ui.conftest import table

__all__ = ("table",)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 900)])
@pytest.mark.parametrize("name", ["superjack-crowd-4", "superjack-armed-4"])
def test_no_creature_lies_over_another(table, name, size):
    shot = next(shot for shot in SHOTS if shot.name == name)
    app = table("human", *["casual"] * 3, spec=SPEC, trust=True)
    match = app.controller.match
    app.window.resize(*size)
    desk.place(app, SPEC.notation.read_position(shot.position, 4, "1", SPEC.make_options({})))
    known = {row[0] for row in match.observation(0).fact("creatures")}
    drawn = [item for item in app.window.view._scene.cards if item.card.id in known]
    assert len(drawn) > 12
    for one, other in combinations(drawn, 2):
        assert one.box().overlap(other.box()) <= 0, (one.card, other.card)
