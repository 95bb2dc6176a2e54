"""What is kept on disk: the game in progress, replays, settings. Saves are read by the standard library alone."""
