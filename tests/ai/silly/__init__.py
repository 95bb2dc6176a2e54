"""Positions with an obviously right move, game by game; every level from casual up must find it."""
