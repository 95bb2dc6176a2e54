"""Sounds: `mixer` adds them up, `speaker` lets them be heard, `sounds` knows their names and the person's wishes.

Nothing of it is imported before the first frame.
"""
