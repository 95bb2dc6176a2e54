"""The colours that several kinds of pictures share."""

from __future__ import annotations

IVORY = "#FBF8F0"
INK = "#1C2430"
RED = "#B3202C"
GOLD = "#D2A857"
SUIT_COLOURS = {"C": INK, "D": RED, "H": RED, "S": INK}
