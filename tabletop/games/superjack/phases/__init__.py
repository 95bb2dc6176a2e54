"""What is asked and what an answer does, one file a matter. `game.py` says which function belongs to which frame."""
