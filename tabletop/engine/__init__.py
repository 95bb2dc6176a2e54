"""The rules engine: what every card game is made of, and nothing about any one of them.

Standard library only. Start reading at `state.py` (what a game must be able to do), then
`decisions.py`, `events.py` and `observation.py` (what leaves a game), then `spec.py` (how a game
introduces itself).
"""
