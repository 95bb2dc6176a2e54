"""Home in a real window: into a game and back with real keys."""


def test_a_game_is_begun_and_left_with_the_keys(screen, python, root):
    app = screen.start(python, "-m", "tabletop", cwd=root)
    screen.wait_for_window("^Tabletop$")
    screen.wait_until_still()
    screen.key("Right")
    screen.key("Return")
    screen.wait_for_window("Superjack")
    screen.wait_until_still()
    screen.key("ctrl+n")
    window = screen.wait_for_window("^Tabletop$")
    screen.wait_until_still()
    screen.close(window)
    assert app.finish() == 0
    assert (app.stdout, app.stderr) == ("", "")
