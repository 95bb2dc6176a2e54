"""Games of cards in the hand played to their end in a window without a display, with every option that changes much."""

import pytest

from tests.ui import desk


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("rupees", 7, {}),
        ("rupees", 4, {"variant": "chance"}),
        ("rupees", 2, {"rounds": 3, "ties": "runoff"}),
        ("jonkler", 2, {}),
        ("jacks_trump", 2, {"rounds": 2}),
        ("jacks_trump", 9, {"rounds": 2}),
    ],
)
def test_whole_games_in_the_window(opened, game, players, options):
    app = opened(game, players, **options)
    match = app.controller.match
    for _ in range(400):
        if match.to_act is None:
            break
        desk.play_on(app)
    assert match.to_act is None
    shown = app.window.view.model
    assert shown is not None and len(shown.plates) == players
