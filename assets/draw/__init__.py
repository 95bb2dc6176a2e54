"""Draws the deck and the icons: `python -m assets.draw` writes assets/*.svg and resources.qrc."""
