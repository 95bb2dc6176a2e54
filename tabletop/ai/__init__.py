"""Opponents. Whatever chooses here is given an observation and a decision, never a state, a seed or a deck."""
