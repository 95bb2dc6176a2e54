"""Home: where a game is chosen, begun and gone on with."""
