"""Keys that are named where they are pressed, told of and drawn on a button."""

from typing import Final

PLAY_KEY: Final = "G"
"""Go: plays what the hint says."""
BACK_KEY: Final = "Ctrl+B"
"""Back to the game that this one goes on from."""
SHEET_KEY: Final = "F"
"""The full score sheet."""
MORE_KEY: Final = "+"
"""Shows the numbers of a hint, and hides them."""
SORT_KEY: Final = "O"
"""Order: sorts the hand."""
