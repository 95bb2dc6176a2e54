"""Draws the deck and the icons: `python -m assets.draw` writes tabletop/art/."""
