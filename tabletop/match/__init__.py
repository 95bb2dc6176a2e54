"""One game in progress: who plays, what happened, whose turn it is. Knows no game, no screen and no file."""
